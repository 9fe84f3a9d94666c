"""A game at the terminal ends with what everybody had, and goes on where it was left."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BEGUN = ("play", "--kingdom", "Chapel, Smithy, Market", "--bot", "random,engine", "--seed", "5")
MOVES = ["play all", "buy Chapel", "?", "undo", "buy Smithy", "all", "buy Silver", "nonsense", *["all", "Silver"] * 30]


@pytest.fixture
def file() -> Path:
    return Path(os.environ["DOMINION_GAME"])


def dominion(*arguments: str, lines: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "toolkit", *arguments],
        capture_output=True,
        text=True,
        input="".join(f"{line}\n" for line in lines),
        cwd=ROOT,
        check=False,
    )


def ending(done: subprocess.CompletedProcess[str]) -> list[str]:
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-4:]


def test_the_end_tells_decks_points_and_turns() -> None:
    lines = ending(dominion(*BEGUN, lines=["end"] * 400))
    for number, line in enumerate(lines[:3], 1):
        assert re.match(rf"  p{number}: -?\d+ points?, \d+ turns, \d+ cards: \w+", line)
    assert "p1: 3 points, " in lines[0]
    assert lines[0].endswith("10 cards: Estate ×3, Copper ×7")
    assert lines[3].startswith("You lose: 3 to ")


def test_a_game_that_was_left_goes_on_as_if_it_had_not_been(file: Path) -> None:
    whole = ending(dominion(*BEGUN, lines=[*MOVES, *["end"] * 400]))
    left = dominion(*BEGUN, lines=[*MOVES, "quit"])
    assert left.stdout.endswith("You leave the game before its end.\ndominion play --resume takes it up again.\n")
    again = dominion("play", "--resume", lines=["quit"])
    told = left.stdout.rpartition("\nTurn ")[2].partition("Your move:")[0]
    assert again.stdout.count("\nTurn ") == 1
    assert again.stdout.rpartition("\nTurn ")[2].partition("Your move:")[0] == told
    assert ending(dominion("play", "--resume", lines=["end"] * 400)) == whole
    assert not file.exists()
    assert "no game was left" in dominion("play", "--resume", lines=[]).stderr


def test_a_game_is_left_when_the_terminal_goes(file: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "toolkit", *BEGUN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("play all\n")
        process.stdin.flush()
        while ", buy phase" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGHUP)
        process.stdin.close()
        process.stdout.read()
    assert json.loads(file.read_text())["lines"][0][1] == "play all"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("{}", "not what this command writes"),
        ('{"bot": 1, "players": null, "kingdom": "", "seed": 1, "rules": null, "lines": []}', "not what"),
        (
            '{"bot": "big-money", "players": null, "kingdom": "Moat", "seed": 1, "rules": null, "lines": [[99,'
            ' "all"]]}',
            "goes on otherwise in this version",
        ),
        (
            '{"bot": "big-money", "players": null, "kingdom": "Moat", "seed": 1, "rules": null, "lines": [1]}',
            "its lines are not",
        ),
    ],
)
def test_a_kept_game_that_is_damaged_is_refused(file: Path, text: str, words: str) -> None:
    file.write_text(text)
    done = dominion("play", "--resume", lines=[])
    assert done.returncode == 2
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert file.read_text() == text


def test_a_game_is_taken_up_as_it_was_begun() -> None:
    assert "no other options" in dominion("play", "--resume", "--seed", "3", lines=[]).stderr
