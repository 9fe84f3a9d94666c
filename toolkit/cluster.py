"""Work in many parts, done by the workers of a Dask cluster.

A cluster is another's machine room: its scheduler may say nothing or die, its workers may have other code, stand still
or not be there. Each of these is told within seconds, and no part is done by code other than that of whoever asks.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar, cast

from toolkit.catalogue.files import data_folder
from toolkit.errors import UserError

Part = TypeVar("Part")
Found = TypeVar("Found")

AHEAD = 4
"""How many parts are handed out for each worker: enough that none waits, few enough that millions of parts fit."""
PATIENCE = 5
"""Seconds in which a cluster must answer."""
STILL = 15
"""Seconds after which a worker that has said nothing stands still: its parts are given to others."""
LOOK = 1
"""Seconds between two looks at the scheduler and its workers."""


class OtherCode(Exception):
    """A worker has another version of the toolkit or of its data than whoever gives it work."""


@cache
def digest() -> str:
    """Return a checksum of the toolkit's code and data: what two machines give is the same if it is."""
    package = Path(__file__).resolve().parent
    found = hashlib.sha256()
    for folder, kinds in ((package, ("*.py", "*.so")), (data_folder(), ("*.toml", "*.yaml"))):
        for file in sorted(each for kind in kinds for each in folder.rglob(kind)):
            found.update(file.relative_to(folder).as_posix().encode())
            found.update(file.read_bytes())
    return found.hexdigest()


def with_code(wanted: str, task: Callable[[Part], Found], part: Part) -> Found:
    """Do a part of the work; raises OtherCode when this worker's code is not what is wanted."""
    if digest() != wanted:
        raise OtherCode
    return task(part)


def done_by_cluster(
    address: str, task: Callable[[Part], Found], numbered: Iterator[tuple[int, Part]]
) -> Iterator[tuple[int, Found]]:
    """Yield each part's number and what the workers of the cluster at an address find in it, as they are done.

    Parts of a worker that dies or stands still are done by others. Raises UserError when the cluster cannot do it.
    """
    with connected(address) as client:
        yield from Cluster(client, address, task).done(numbered)


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """Give a client of the cluster at an address; raises UserError when nobody answers there within seconds."""
    try:
        from distributed import Client
    except ImportError:
        raise UserError("--cluster needs Dask: pip install 'dominion-toolkit[cluster]'") from None
    for name in ("distributed", *logging.root.manager.loggerDict):
        if name.startswith("distributed"):
            logging.getLogger(name).setLevel(logging.CRITICAL)  # what is wrong is told here, in a line
    try:
        asyncio.run(greet(address))
        client = cast(Any, Client)(address, timeout=PATIENCE)
    except (OSError, ValueError, TypeError):
        raise UserError(f"no Dask cluster answers at {address}") from None
    try:
        yield client
    finally:
        with suppress(Exception):
            client.close(timeout=PATIENCE / 2)


async def greet(address: str) -> None:
    """Raise OSError when a scheduler does not return a greeting within seconds; a client would wait for ever."""
    from distributed import Security
    from distributed.comm.core import connect

    arguments = cast(Any, Security)().get_connection_args("client")
    comm = await asyncio.wait_for(cast(Any, connect)(address, timeout=PATIENCE, **arguments), PATIENCE)
    await comm.close()


class Cluster:
    """A Dask cluster at work on a task: the parts that are under way, and when its workers were last heard of."""

    def __init__(self, client: Any, address: str, task: Callable[[Any], Any]) -> None:
        self.client = client
        self.address = address
        self.task = task
        self.begun: dict[int, Any] = {}
        self.under_way: dict[Any, int] = {}
        self.threads: dict[str, int] = {}
        self.heard: dict[str, tuple[float, float]] = {}
        """Of each worker, the scheduler's time when it was last heard of, and when that was seen to change."""

    def done(self, numbered: Iterator[tuple[int, Any]]) -> Iterator[tuple[int, Any]]:
        """Yield each part's number and what was found in it; raises UserError when the cluster cannot do it."""
        from distributed import KilledWorker
        from distributed.comm.core import CommClosedError

        try:
            self.wait_for_workers()
            self.same_code()
            looked = time.monotonic()
            while True:
                free = AHEAD * sum(self.threads.values()) - len(self.begun)
                for number, part in islice(numbered, max(0, free)):
                    self.begun[number] = part
                    self.hand_out(number)
                if not self.begun:
                    return
                yield from self.handed_in()
                if time.monotonic() - looked >= LOOK:
                    self.look_after()
                    looked = time.monotonic()
        except KilledWorker:
            raise UserError(f"workers of the cluster at {self.address} died again and again") from None
        except (OtherCode, AttributeError):
            raise UserError(self.other_code) from None
        except ModuleNotFoundError as error:
            raise UserError(
                f"the workers of the cluster at {self.address} have no {error.name}: install it there"
            ) from None
        except (CancelledError, CommClosedError, OSError):
            raise UserError(f"the Dask cluster at {self.address} no longer answers") from None

    @property
    def other_code(self) -> str:
        """What to tell when a worker has other code than this process."""
        return (
            f"workers of the cluster at {self.address} lack the toolkit or have another version of it or its data:"
            " install the same there"
        )

    def asked(self, function: Callable[..., Any], **arguments: Any) -> Any:
        """Return what the scheduler answers; raises TimeoutError when it says nothing for some seconds."""
        return self.client.sync(function, callback_timeout=PATIENCE, **arguments)

    def wait_for_workers(self) -> None:
        """See which workers there are; raises UserError when after some seconds there are none."""
        end = time.monotonic() + PATIENCE
        while not self.threads:
            self.look()
            if not self.threads:
                if time.monotonic() > end:
                    raise UserError(f"the Dask cluster at {self.address} has no workers")
                time.sleep(LOOK / 4)

    def look(self) -> None:
        """See which workers there are, and which of them were heard of since."""
        workers = self.asked(self.client.scheduler.identity, n_workers=-1)["workers"]
        now = time.monotonic()
        self.threads = {worker: facts["nthreads"] for worker, facts in workers.items()}
        for worker, facts in workers.items():
            if self.heard.get(worker, (None, 0))[0] != facts["last_seen"]:
                self.heard[worker] = (facts["last_seen"], now)

    def same_code(self) -> None:
        """Raise OtherCode when a worker has other code than this process; those that come later look themselves."""
        found = self.client.sync(self.client._run, digest, callback_timeout=STILL, on_error="return")
        for each in found.values():
            if isinstance(each, Exception):
                if not isinstance(each, OSError):  # as of a worker that has just died
                    raise OtherCode from each
            elif each != digest():
                raise OtherCode

    def hand_out(self, number: int, workers: list[str] | None = None) -> None:
        """Give a part to the workers, or to some of them."""
        future = self.client.submit(with_code, digest(), self.task, self.begun[number], pure=False, workers=workers)
        self.under_way[future] = number

    def handed_in(self) -> Iterator[tuple[int, Any]]:
        """Yield what was found in the meantime; waits a second for it at most."""
        from distributed import wait

        with suppress(TimeoutError):
            cast(Any, wait)(list(self.under_way), timeout=LOOK, return_when="FIRST_COMPLETED")
        for future in [each for each in self.under_way if each.done()]:
            number = self.under_way.pop(future)
            if number in self.begun:
                found = future.result(timeout=PATIENCE)
                del self.begun[number]
                yield number, found
        for future in [each for each, number in self.under_way.items() if number not in self.begun]:
            del self.under_way[future]  # what another worker has done

    def look_after(self) -> None:
        """See that the scheduler answers, and give the parts of workers that stand still to others."""
        if self.client.status != "running":
            raise TimeoutError
        self.look()
        now = time.monotonic()
        still = {worker for worker in self.threads if now - self.heard[worker][1] >= STILL}
        if not still:
            return
        others = [worker for worker in self.threads if worker not in still]
        if not others:
            raise UserError(f"no worker of the Dask cluster at {self.address} has answered for {STILL} seconds")
        busy = self.asked(self.client.scheduler.processing, workers=sorted(still))
        stuck = {key for keys in busy.values() for key in keys}
        for future in [each for each in self.under_way if each.key in stuck]:
            number = self.under_way[future]
            if list(self.under_way.values()).count(number) == 1:
                self.hand_out(number, others)
