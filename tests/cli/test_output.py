"""A full disk or a reader that has gone ends every command in order."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GONE = 141
"""What a shell calls the end of a program whose reader has gone."""
LINES = [
    "--help",
    "--version",
    "kingdom --help",
    "kingdom --seed 1",
    "kingdom --json",
    "kingdom --html",
    "setup Moat,Smithy,Village,Market,Mine,Militia,Remodel,Cellar,Workshop,Merchant --seed 1",
    "recommended",
    "collection",
    "card Moat",
    "cards",
    "cards --json",
    "rules",
    "ask moat",
    "check data/claims/allies.yaml",
    "check data/claims/allies.yaml --json",
    "simulate --bots random,random --games 3 --jobs 1",
    "play",
    "explore --hand Moat --play Moat",
    "ruling Moat",
    "graph Moat",
]


def run(words: list[str], output: int, errors: int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    """Run a command that writes in blocks, as it does unless a variable says otherwise."""
    return subprocess.run(
        [sys.executable, "-m", "toolkit", *words],
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=errors,
        text=True,
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"},
        check=False,
    )


@pytest.mark.long
@pytest.mark.parametrize("line", LINES)
def test_a_reader_that_has_gone_ends_a_command_in_silence(line: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = run(line.split(), writing)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (GONE, "")


@pytest.mark.long
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("line", LINES)
def test_a_full_disk_ends_a_command_in_one_line(line: str) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    try:
        done = run(line.split(), full)
    finally:
        os.close(full)
    assert (done.returncode, done.stderr) == (2, "dominion: the output: No space left on device\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("line", ["card Moat", "card Moaat", "nonsense"])
def test_errors_that_nobody_can_be_told_change_no_status(line: str) -> None:
    told = run(line.split(), subprocess.DEVNULL)
    full = os.open("/dev/full", os.O_WRONLY)
    try:
        assert run(line.split(), subprocess.DEVNULL, full).returncode == told.returncode
    finally:
        os.close(full)


def test_a_reader_that_leaves_early_ends_long_work() -> None:
    words = [sys.executable, "-m", "toolkit", "check", "data/claims", "--json"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert re.match("{", process.stdout.readline())
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == GONE
