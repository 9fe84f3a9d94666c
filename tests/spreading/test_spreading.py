"""Work is shared out so that nothing of it is lost and nothing of it shows in what comes out."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from toolkit.errors import UserError
from toolkit.spreading import Crew, cores, spread

ROOT = Path(__file__).resolve().parents[2]
MATCH = ("simulate", "--bots", "random,engine,random", "--kingdom", "random", "--seed", "9", "--json")
EARLY = """
import os
from toolkit.__main__ import main
os.write(1, b"begun\\n")
main()
"""
CLUSTER = """
import time
from distributed import LocalCluster

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        print(cluster.scheduler_address, *[worker.pid for worker in cluster.workers.values()], flush=True)
        input()
"""


def square(number: int) -> int:
    return number * number


def dies_once(part: tuple[Path, int]) -> int:
    mark, number = part
    if number == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return square(number)


def dies(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def nap(number: int) -> int:
    os.write(1, b"begun\n")
    time.sleep(60)
    return number


def dominion(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "toolkit", *arguments], capture_output=True, text=True, cwd=ROOT, check=False
    )


def found(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    assert done.returncode == 0, done.stderr
    table: dict[str, Any] = json.loads(done.stdout)
    del table["seconds"]
    return table


@contextmanager
def cluster() -> Iterator[tuple[str, list[int]]]:
    """Run a scheduler and two workers; gives its address and the workers' process ids."""
    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        address, *workers = process.stdout.readline().split()
        yield address, list(map(int, workers))
        process.communicate("\n")


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_every_part_is_done_once(jobs: int) -> None:
    assert sorted(spread(square, range(50), Crew(jobs))) == [(number, square(number)) for number in range(50)]


def processes(parent: int) -> int:
    """Return how many processes another one has started."""
    return sum(
        int(each.read_text().rpartition(")")[2].split()[1]) == parent
        for each in Path("/proc").glob("[0-9]*/stat")
        if each.exists()
    )


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are counted in /proc")
@pytest.mark.parametrize(("jobs", "games"), [("100000", "100000"), ("100000", "40")])
def test_no_more_processes_are_started_than_there_are_parts_or_cores(jobs: str, games: str) -> None:
    command = [sys.executable, "-m", "toolkit", *MATCH, "--games", games, "--jobs", jobs]
    most = 0
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True
    ) as process:
        end = time.monotonic() + 6
        while time.monotonic() < end and process.poll() is None and most <= max(2, cores()):
            with suppress(OSError):
                most = max(most, processes(process.pid))
            time.sleep(0.05)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    assert most <= max(2, cores())


@pytest.mark.long
@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("moment", range(100, 1600, 75))  # earlier, "begun" may still be being written
def test_an_early_interruption_shows_no_traceback(moment: int) -> None:
    command = [sys.executable, "-c", EARLY, *MATCH, "--games", "1000000", "--jobs", "2"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        time.sleep(moment / 1000)
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert process.returncode in (130, -signal.SIGINT)
    assert errors in ("", "dominion: stopped\n")


def test_what_a_dead_worker_had_begun_is_done_by_others(tmp_path: Path) -> None:
    parts = [(tmp_path / "dead", number) for number in range(30)]
    assert sorted(spread(dies_once, parts, Crew(2))) == [(number, square(number)) for number in range(30)]
    assert (tmp_path / "dead").exists()


def test_work_that_always_kills_is_given_up() -> None:
    with pytest.raises(UserError, match="in a row a worker process died"):
        list(spread(dies, range(3), Crew(2)))


def test_parts_are_made_as_they_are_needed() -> None:
    made: list[int] = []

    def parts() -> Iterator[int]:
        for number in range(10_000):
            made.append(number)
            yield number

    for _ in spread(square, parts(), Crew(2)):
        break
    assert len(made) < 20


@pytest.mark.long
def test_the_same_seed_gives_the_same_games_however_they_are_shared_out() -> None:
    alone, two, three = (found(dominion(*MATCH, "--games", "50", "--jobs", str(jobs))) for jobs in (1, 2, 3))
    assert alone == two == three


@pytest.mark.early
@pytest.mark.long
def test_a_cluster_gives_the_same_games_though_a_worker_is_killed() -> None:
    games = ("--games", "900")
    alone = found(dominion(*MATCH, *games, "--jobs", "2"))
    with cluster() as (address, workers):
        command = [sys.executable, "-m", "toolkit", *MATCH, *games, "--cluster", address]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT) as process:
            time.sleep(3)
            assert process.poll() is None, "the games were over before the worker was killed"
            os.kill(workers[0], signal.SIGKILL)
            told, errors = process.communicate()
        assert process.returncode == 0, errors
    shared = json.loads(told)
    del shared["seconds"]
    assert shared == alone


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_with_the_process_that_is_killed(how: signal.Signals) -> None:
    work = "from tests.spreading.test_spreading import *; list(spread(nap, range(4), Crew(2)))"
    process = subprocess.Popen(
        [sys.executable, "-c", work], stdout=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True
    )
    assert process.stdout is not None
    assert [process.stdout.readline(), process.stdout.readline()] == ["begun\n", "begun\n"]
    process.send_signal(how)
    try:
        process.communicate(timeout=10)  # in vain while a worker is left that could write
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        raise


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Let commands take Ctrl-C, also where the tests run in the background and ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_ends_at_once_with_what_was_played(jobs: str) -> None:
    command = [sys.executable, "-m", "toolkit", *MATCH, "--games", "1000000", "--jobs", jobs]
    for while_playing in (4, 20, 60):  # until something was played, which takes longer on a busy machine
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True
        ) as process:
            time.sleep(while_playing)
            os.killpg(process.pid, signal.SIGINT)
            began = time.perf_counter()
            told, errors = process.communicate(timeout=60)
        assert time.perf_counter() - began < 3
        assert (process.returncode, errors) == (130, "")
        if told:
            break
    assert 0 < json.loads(told)["games"] < 1_000_000


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--jobs", "0"), "at least 1"),
        (("--jobs", "2", "--cluster", "tcp://localhost:8786"), "not both"),
        (("--cluster", "tcp://127.0.0.1:1"), "no Dask cluster answers at tcp://127.0.0.1:1"),
        (("--cluster", ""), "names no address"),
        (("--cluster", "nonsense://x"), "no Dask cluster answers at nonsense://x"),
    ],
)
def test_a_crew_that_cannot_be_is_one_line(arguments: tuple[str, ...], words: str) -> None:
    done = dominion(*MATCH, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"dominion: .*\n", done.stderr), done.stderr
    assert words in done.stderr


@pytest.mark.long
@pytest.mark.parametrize("arguments", ["fuzz 30 7", "mutations alchemy"])
def test_other_work_is_the_same_however_it_is_shared_out(arguments: str) -> None:
    name, *rest = arguments.split()
    told = []
    for jobs in ("1", "2"):
        command = [sys.executable, "-m", f"benchmarks.{name}", *rest, "--jobs", jobs]
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
        told.append(re.sub(r"\d+ s\b", "", done.stdout))
    assert told[0] == told[1]
    assert re.search(r"\b0 (faults|survive)", told[0])


def test_work_that_cannot_be_shared_out_is_told_in_a_line() -> None:
    command = [sys.executable, "-m", "benchmarks.fuzz", "--jobs", "0"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (2, "python -m benchmarks.fuzz: --jobs 0: at least 1 process is needed\n")
