"""Work in many parts, done by processes of this machine or by the workers of a Dask cluster (`toolkit.cluster`).

The parts do not know of each other, so that what they give is the same however they are shared out.
"""

from __future__ import annotations

import os
import signal
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import chain, islice
from multiprocessing import active_children, parent_process
from threading import Thread
from typing import TypeVar

from toolkit.errors import UserError

Part = TypeVar("Part")
Found = TypeVar("Found")

AHEAD = 4
"""How many parts are handed out for each worker: enough that none waits, few enough that millions of parts fit."""
MOST_DEATHS = 5
"""After how many dead workers without a part done between them the work is given up."""

JOBS_HELP = "How many processes share the work, at most one per core (default: all cores)."
CLUSTER_HELP = "The address of a Dask scheduler whose workers share the work, such as tcp://host:8786."


@dataclass(frozen=True)
class Crew:
    """Who does the work: so many processes here, or the workers of the cluster at an address."""

    jobs: int = 1
    cluster: str = ""


def crew_of(jobs: int | None, cluster: str | None) -> Crew:
    """Return the crew that the options --jobs and --cluster ask for; raises UserError when they cannot be."""
    if cluster is not None:
        if jobs is not None:
            raise UserError("give --jobs or --cluster, not both: a cluster has its own workers")
        if not cluster:
            raise UserError("--cluster names no address, such as tcp://host:8786")
        return Crew(cluster=cluster)
    if jobs is not None and jobs < 1:
        raise UserError(f"--jobs {jobs}: at least 1 process is needed")
    return Crew(cores() if jobs is None else jobs)


def add_options(parser: ArgumentParser) -> None:
    """Give a parser the options --jobs and --cluster."""
    parser.add_argument("--jobs", "-j", type=int, help=JOBS_HELP)
    parser.add_argument("--cluster", metavar="ADDRESS", help=CLUSTER_HELP)


@contextmanager
def until_stopped(name: str) -> Iterator[None]:
    """Let Ctrl-C, and whoever does the work and can do no more, end it early: what was found so far is there to tell.

    The latter is told on standard error, after the program's name.
    """
    try:
        yield
    except KeyboardInterrupt:
        pass
    except UserError as error:
        print(f"{name}: {error}", file=sys.stderr)  # noqa: T201


@contextmanager
def ending_by(parser: ArgumentParser) -> Iterator[None]:
    """Let a parser tell what is wrong with what its user gave, and end the program with status 2."""
    try:
        yield
    except UserError as error:
        parser.exit(2, f"{parser.prog}: {error}\n")


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spread(task: Callable[[Part], Found], parts: Iterable[Part], crew: Crew) -> Iterator[tuple[int, Found]]:
    """Yield each part's number (from 0) and what the task found in it, as they are done.

    Parts of a worker that died are done by others. An end before the last part (Ctrl-C) ends all workers at once.
    Raises UserError for a cluster that does not answer, and when workers die again and again.
    """
    numbered: Iterator[tuple[int, Part]] = enumerate(parts)
    if crew.cluster:
        from toolkit.cluster import done_by_cluster

        yield from done_by_cluster(crew.cluster, task, numbered)
        return
    most = min(crew.jobs, max(2, cores()))
    first = list(islice(numbered, most))
    numbered = chain(first, numbered)
    if len(first) < 2:
        yield from ((number, task(part)) for number, part in numbered)
    else:
        yield from in_processes(task, numbered, len(first))


def in_processes(
    task: Callable[[Part], Found], numbered: Iterator[tuple[int, Part]], jobs: int
) -> Iterator[tuple[int, Found]]:
    """Yield what processes find; when one dies, the parts that are under way are begun anew by others."""
    begun: dict[int, Part] = {}
    deaths = 0
    while True:
        try:
            with own_processes(jobs) as executor, closing(handed_out(task, numbered, executor, jobs, begun)) as found:
                for each in found:
                    deaths = 0
                    yield each
            return
        except BrokenExecutor:
            deaths += 1
            if deaths == MOST_DEATHS:
                raise UserError(f"{deaths} times in a row a worker process died (is there enough memory?)") from None


def handed_out(
    task: Callable[[Part], Found],
    numbered: Iterator[tuple[int, Part]],
    executor: Executor,
    workers: int,
    begun: dict[int, Part],
) -> Generator[tuple[int, Found], None, None]:
    """Yield what an executor's workers find, a few parts handed out ahead.

    `begun` holds the parts that are under way, by their numbers: those that are in it at the start come first.
    """
    with interrupted_later():
        under_way: dict[Future[Found], int] = {executor.submit(task, part): number for number, part in begun.items()}
    while True:
        for number, part in islice(numbered, AHEAD * workers - len(under_way)):
            begun[number] = part
            with interrupted_later():
                under_way[executor.submit(task, part)] = number
        if not under_way:
            return
        done, _ = wait(under_way, return_when=FIRST_COMPLETED)
        for future in done:
            number = under_way.pop(future)
            found = future.result()
            del begun[number]
            yield number, found


@contextmanager
def own_processes(jobs: int) -> Iterator[Executor]:
    """Give so many processes; they end at once when the work is left before its end."""
    before = set(active_children())
    executor = ProcessPoolExecutor(jobs, initializer=begin_work)
    try:
        yield executor
    except BaseException:
        for process in set(active_children()) - before:
            process.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


@contextmanager
def interrupted_later() -> Iterator[None]:
    """Put off Ctrl-C, here and in processes that are started meanwhile: they are not yet ready for it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_work() -> None:
    """Leave Ctrl-C to the process that hands out the work, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the end of the process that hands out the work, then end this one at once."""
    if parent := parent_process():
        parent.join()
        os._exit(1)
