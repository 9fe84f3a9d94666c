"""A game at the terminal ends with what everybody had, and goes on where it was left."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BEGUN = ("play", "--kingdom", "Chapel, Smithy, Market", "--bot", "random,engine", "--seed", "5")
MOVES = ["play all", "buy Chapel", "?", "undo", "buy Smithy", "all", "buy Silver", "nonsense", *["all", "Silver"] * 30]


@pytest.fixture
def file() -> Path:
    folder = Path(os.environ["DOMINION_GAMES"])
    folder.mkdir()
    return folder / "1.json"


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
    for name, line in zip(("You", "Player 2", "Player 3"), lines[:3], strict=True):
        assert re.match(rf"  {name}: -?\d+ points?, \d+ turns, \d+ cards: \w+", line)
    assert "You: 3 points, " in lines[0]
    assert lines[0].endswith("10 cards: Estate ×3, Copper ×7")
    assert lines[3].startswith("You lose: 3 to ")


def test_a_game_that_was_left_goes_on_as_if_it_had_not_been(file: Path) -> None:
    whole = ending(dominion(*BEGUN, lines=[*MOVES, *["end"] * 400]))
    left = dominion(*BEGUN, lines=[*MOVES, "quit"])
    assert left.stdout.endswith("You leave the game before its end.\nContinue with: dominion play --resume 1\n")
    again = dominion("play", "--resume", "1", lines=["quit"])
    told = left.stdout.rpartition("\nTurn ")[2].partition("Your move:")[0]
    assert again.stdout.count("\nTurn ") == 1
    assert again.stdout.rpartition("\nTurn ")[2].partition("Your move:")[0] == told
    assert ending(dominion("play", "--resume", "1", lines=["end"] * 400)) == whole
    assert not file.exists()
    for asked in (("--resume", "1"), ("--forget", "1"), ("1",)):
        assert "there is no saved game 1: you have no saved games" in dominion("play", *asked, lines=[]).stderr


@contextmanager
def begun(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Begin a game and see its first question."""
    with subprocess.Popen(
        [sys.executable, "-m", "toolkit", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as process:
        heard(process, "Your move:")
        yield process
        process.kill()


def heard(process: subprocess.Popen[str], words: str) -> None:
    assert process.stdout is not None
    while words not in (line := process.stdout.readline()):
        assert line, "the game ended"


def say(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


def answers(file: Path) -> list[str]:
    return [text for _, text in json.loads(file.read_text())["lines"]]


@pytest.mark.parametrize("how", [signal.SIGHUP, signal.SIGTERM, signal.SIGKILL, signal.SIGQUIT, signal.SIGINT])
def test_a_game_is_kept_whatever_ends_it(file: Path, how: signal.Signals) -> None:
    with begun(*BEGUN) as process:
        say(process, "play all")
        heard(process, ", buy phase")
        process.send_signal(how)
        process.wait(10)
        assert process.stderr is not None
        assert process.stderr.read() == ""
    assert answers(file) == ["play all"]


def test_a_game_is_kept_when_its_reader_has_gone(file: Path) -> None:
    with begun(*BEGUN) as process:
        assert process.stdout is not None
        assert process.stdout.read(2) == "> "
        process.stdout.close()
        say(process, "play all")
        process.wait(10)
        assert process.stderr is not None
        assert (process.returncode, process.stderr.read()) == (141, "")
    assert answers(file) == ["play all"]


def test_an_answer_is_kept_before_it_is_echoed(file: Path) -> None:
    with begun(*BEGUN) as process:
        for number, line in enumerate(["play all", "buy Silver", "play all"], 1):
            say(process, line)
            heard(process, "You play" if line == "play all" else "You buy")
            assert len(answers(file)) == number
        say(process, "nonsense")
        heard(process, "is not one of them")
        assert len(answers(file)) == 3


def test_games_are_kept_side_by_side(file: Path) -> None:
    assert dominion("play", "--resume", lines=[]).stdout == "There is no saved game to resume.\n"
    dominion("play", "--seed", "1", lines=["play all", "quit"])
    dominion("play", "--kingdom", "Chapel", "--bot", "random", lines=["end"] * 6)
    listing = dominion("play", "--resume", lines=[]).stdout.splitlines()
    assert re.fullmatch(r"  1  \d{4}-\d\d-\d\d \d\d:\d\d, turn 1, against big-money: Cellar, Moat, .*", listing[0])
    assert re.fullmatch(r"  2  \d{4}-\d\d-\d\d \d\d:\d\d, turn [2-6], against random: Chapel", listing[1])
    assert len(listing) == 3
    assert dominion("play", "--forget", "1", lines=[]).stdout == "Game 1 is removed.\n"
    assert not file.exists()
    assert "Kingdom: Chapel" in dominion("play", "--resume", "2", lines=[]).stdout
    for words in ("--forget 1", "--resume 1", "1", "--resume --forget 2"):
        done = dominion("play", *words.split(), lines=[])
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), words


def test_a_game_is_played_by_one_process_at_a_time(file: Path) -> None:
    with begun(*BEGUN) as process:
        say(process, "play all")
        heard(process, ", buy phase")
        for option in ("--resume", "--forget"):
            assert "is being played in another window" in dominion("play", option, "1", lines=[]).stderr
    assert answers(file) == ["play all"]
    assert dominion("play", "--resume", "1", lines=["quit"]).returncode == 0


def test_many_games_begun_at_once_are_all_kept(file: Path) -> None:
    games = [
        subprocess.Popen(
            [sys.executable, "-m", "toolkit", "play", "--seed", str(seed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
            cwd=ROOT,
        )
        for seed in range(6)
    ]
    for game in games:
        game.communicate("play all\nend\n")
    assert {json.loads(each.read_text())["seed"] for each in file.parent.glob("*.json")} == set(range(6))


def test_the_game_that_an_older_version_kept_goes_on(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = {"bot": "big-money", "players": None, "kingdom": "Chapel", "seed": 3, "rules": None}
    (file.parent.parent / "game.json").write_text(json.dumps({**table, "lines": [[0, "play all"]]}))
    listing = dominion("play", "--resume", lines=[]).stdout
    assert "  1  some time ago, against big-money: Chapel\n" in listing
    assert json.loads(file.read_text())["seed"] == 3


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
            "this version plays it differently",
        ),
        (
            '{"bot": "big-money", "players": null, "kingdom": "Moat", "seed": 1, "rules": null, "lines": [1]}',
            "its moves cannot be read",
        ),
    ],
)
def test_a_kept_game_that_is_damaged_is_refused(file: Path, text: str, words: str) -> None:
    file.write_text(text)
    done = dominion("play", "--resume", "1", lines=[])
    assert done.returncode == 2
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert file.read_text() == text


def test_a_game_is_taken_up_as_it_was_begun() -> None:
    assert "no other options" in dominion("play", "--resume", "1", "--seed", "3", lines=[]).stderr
