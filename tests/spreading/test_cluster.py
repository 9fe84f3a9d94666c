"""A cluster that cannot do the work is told within seconds, and what it did is not lost."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[2]
MATCH = ("simulate", "--bots", "random,engine,random", "--kingdom", "random", "--seed", "9", "--json")
SOON = 30
"""Seconds in which a fault is told, on a busy machine; what is waited for is 5."""


@contextmanager
def process(*words: str, cwd: Path = ROOT) -> Iterator[subprocess.Popen[str]]:
    """Run a Python of its own; its children end with it."""
    with subprocess.Popen(
        [sys.executable, "-c", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(cwd)},
        start_new_session=True,
    ) as running:
        try:
            yield running
        finally:
            os.killpg(running.pid, signal.SIGCONT)
            os.killpg(running.pid, signal.SIGKILL)


SCHEDULER = """
import asyncio
from distributed import Scheduler

async def main():
    async with Scheduler(port=0, host="127.0.0.1", dashboard_address=":0") as scheduler:
        print(scheduler.address, flush=True)
        await scheduler.finished()

if __name__ == "__main__":
    asyncio.run(main())
"""
WORKER = """
import asyncio, sys
from distributed import Worker

sys.modules.update(dict.fromkeys(sys.argv[2:]))  # what this machine has not

async def main():
    async with Worker(sys.argv[1], nthreads=1, dashboard_address=":0") as worker:
        print(worker.address, flush=True)
        await worker.finished()

if __name__ == "__main__":
    asyncio.run(main())
"""


@contextmanager
def scheduler() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    with process(SCHEDULER) as running:
        assert running.stdout is not None
        yield running.stdout.readline().strip(), running


@contextmanager
def worker(address: str, cwd: Path = ROOT, lacks: Sequence[str] = ()) -> Iterator[subprocess.Popen[str]]:
    with process(WORKER, address, *lacks, cwd=cwd) as running:
        assert running.stdout is not None
        assert running.stdout.readline()
        yield running


def simulate(address: str, games: int, *more: str) -> list[str]:
    return [sys.executable, "-m", "toolkit", *MATCH, "--games", str(games), "--cluster", address, *more]


def refused(command: Sequence[str]) -> str:
    """Return the line in which a command is refused, soon and before anything is played."""
    began = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=4 * SOON, check=False)
    assert time.monotonic() - began < SOON
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert done.stderr.startswith("dominion: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_a_scheduler_that_says_nothing_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        assert f"no Dask cluster answers at {address}" in refused(simulate(address, 40))


def test_a_cluster_without_workers_is_told() -> None:
    with scheduler() as (address, _):
        assert "has no workers" in refused(simulate(address, 40))


def test_workers_with_other_code_are_refused_before_a_game_is_played(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "toolkit", tmp_path / "toolkit", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "data", tmp_path / "data")
    with scheduler() as (address, _):
        with worker(address, tmp_path):
            done = subprocess.run(simulate(address, 3), capture_output=True, text=True, cwd=ROOT, check=False)
            assert done.returncode == 0, done.stderr
        cards = tmp_path / "data" / "cards" / "base.toml"
        cards.write_text(cards.read_text(encoding="utf-8").replace("cost = 3", "cost = 2"), encoding="utf-8")
        with worker(address, tmp_path):
            assert "another version of it or its data" in refused(simulate(address, 40))
        with worker(address), worker(address, tmp_path):
            assert "another version of it or its data" in refused(simulate(address, 40))


def test_a_worker_without_the_toolkit_is_told() -> None:
    with scheduler() as (address, _), worker(address, lacks=["toolkit"]):
        assert "lack the toolkit" in refused(simulate(address, 40))


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_scheduler_that_dies_is_told_with_the_games_played_so_far(how: signal.Signals) -> None:
    with (
        scheduler() as (address, running),
        worker(address),
        subprocess.Popen(
            simulate(address, 1_000_000), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
        ) as playing,
    ):
        time.sleep(10)
        assert playing.poll() is None, playing.communicate()
        running.send_signal(how)
        began = time.monotonic()
        told, errors = playing.communicate(timeout=4 * SOON)
        assert time.monotonic() - began < SOON
    assert playing.returncode == 2, errors
    assert 0 < json.loads(told)["games"] < 1_000_000
    assert errors == f"dominion: the Dask cluster at {address} no longer answers\n"


@pytest.mark.early
def test_what_a_worker_that_stands_still_had_begun_is_done_by_others() -> None:
    with (
        scheduler() as (address, _),
        worker(address),
        worker(address) as other,
        subprocess.Popen(
            simulate(address, 1_200), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
        ) as playing,
    ):
        time.sleep(6)
        assert playing.poll() is None, playing.communicate()
        other.send_signal(signal.SIGSTOP)
        told, errors = playing.communicate(timeout=240)
    assert playing.returncode == 0, errors
    alone = subprocess.run(
        [sys.executable, "-m", "toolkit", *MATCH, "--games", "1200"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    shared, known = json.loads(told), json.loads(alone.stdout)
    del shared["seconds"], known["seconds"]
    assert shared == known
