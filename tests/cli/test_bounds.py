"""Long explorations are bounded in time and memory, tell that they go on, and can be stopped for what they found."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.commands import dominion

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[2]
LONG = ("explore", "--hand", "10 x Cultist", "--play", "Cultist", "--most", "1", "--limit", "1000000")
CLAIM = """
claims:
  - id: long
    says: Ten Cultists can be played in many ways.
    source: {doc: own}
    given: {p1: {hand: [10 x Cultist]}}
    do: [play Cultist]
    always: {p1.coins: 0}
"""


@pytest.fixture(autouse=True)
def _interruptible() -> Iterator[None]:
    """Let commands take Ctrl-C, also where the tests run in the background and ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupted(words: Sequence[str], after: float | None = None) -> tuple[int, str, str]:
    """Run a command for some seconds, or till it tells how far it is, then press Ctrl-C: its status, output, errors."""
    with subprocess.Popen(
        [sys.executable, "-m", "toolkit", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    ) as process:
        assert process.stderr is not None
        first = ""
        if after is None:
            first = process.stderr.readline()
        else:
            time.sleep(after)
        os.killpg(process.pid, signal.SIGINT)
        told, errors = process.communicate(timeout=60)
    return process.returncode, told, first + errors


def test_exploring_ends_in_time() -> None:
    done = dominion(*LONG, "--seconds", "1")
    assert done.returncode == 0
    assert done.stdout.endswith("cut short after 1 seconds (--seconds gives it more)\n")
    table = json.loads(dominion(*LONG, "--seconds", "1", "--json").stdout)
    assert (table["complete"], table["stopped"]["by"]) == (False, "time")
    assert len(table["outcomes"]) > 10
    assert all(each["probability"] is None for each in table["outcomes"])


def test_a_claim_ends_in_time() -> None:
    done = dominion("check", "-", "--seconds", "1", text=CLAIM)
    assert done.returncode == 2
    assert "more than 1 seconds" in done.stdout


def test_exploring_keeps_to_the_memory_that_a_process_may_use() -> None:
    words = " ".join(f"'{word}'" for word in (sys.executable, "-m", "toolkit", *LONG, "--seconds", "60"))
    done = subprocess.run(
        ["bash", "-c", f"ulimit -v 250000; {words}"], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "of the 0.3 GB that this process may use" in done.stdout
    assert "Traceback" not in done.stderr


def test_whoever_waits_is_told_and_can_stop_it_for_what_was_found() -> None:
    status, told, errors = interrupted(LONG)
    assert status == 130
    assert told.startswith("1. ")
    assert told.endswith("cut short by Ctrl-C\n")
    assert re.fullmatch(r"dominion: [\d,]+ ways tried after \d+ s \(Ctrl-C shows what was found\)\n", errors)


def test_checking_can_be_stopped_for_what_was_found() -> None:
    status, told, errors = interrupted(("check", "data/claims"), 8)
    assert status == 130
    assert re.search(r"^(\d+) of \1 hold \(.*s\)$", told, re.MULTILINE)
    assert re.search(r"^dominion: stopped after \d+ of \d+ claims\n\Z", errors, re.MULTILINE)
    assert "Traceback" not in errors


def test_pairs_of_cards_are_shown_as_they_come() -> None:
    words = ("ruling", "Lurker", "Oasis", "Modify", "Siren", "Anvil", "Mill", "Patron", "Rope", "Quartermaster", "Cage")
    status, told, errors = interrupted(words, 6)
    assert status == 130
    assert "Lurker and Oasis" in told
    assert "Traceback" not in errors


def test_more_cards_than_a_kingdom_has_are_refused_at_once() -> None:
    cards = (
        "Moat,Smithy,Village,Market,Mine,Militia,Remodel,Cellar,Workshop,Merchant,Witch,Chapel,Bandit,Poacher,Vassal"
    )
    began = time.process_time()
    done = dominion("ruling", *cards.split(","))
    assert time.process_time() - began < 1
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "15 cards are too many at once: name up to 10" in done.stderr
