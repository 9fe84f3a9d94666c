"""Every command prints on every terminal, and nothing that a file holds does anything to it."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands import dominion
from toolkit.cli.screen import CONTROL, Screen, broken, unbroken

ROOT = Path(__file__).resolve().parents[2]
SIGNS = "Moat ×2 – “kept”, Player’s −1 · Tra… and … ✓ é 木"
COLOURS = re.compile(r"\x1b\[[\d;]*m")
pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")


def on_terminal(columns: int, *arguments: str, text: str = "") -> str:
    """Return what a command writes to a terminal so wide, without the carriage returns that the terminal adds."""
    ours, theirs = pty.openpty()
    environment = os.environ | {"COLUMNS": str(columns), "TERM": "xterm-256color"}
    with subprocess.Popen(
        [sys.executable, "-m", "toolkit", *arguments],
        stdin=subprocess.PIPE,
        stdout=theirs,
        stderr=theirs,
        cwd=ROOT,
        env=environment,
    ) as process:
        os.close(theirs)
        assert process.stdin is not None
        process.stdin.write(text.encode())
        process.stdin.close()
        found = b""
        while True:
            try:
                more = os.read(ours, 65536)
            except OSError:  # how Linux tells that nobody writes any more
                break
            if not more:
                break
            found += more
    os.close(ours)
    return found.decode().replace("\r\n", "\n")


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("ascii", 'Moat x2 - "kept", Player\'s -1 - Tra. and ... + e ?'),
        ("cp1252", "Moat ×2 – “kept”, Player’s -1 · Tra… and … + é ?"),
        ("cp437", 'Moat x2 - "kept", Player\'s -1 · Tra. and ... + é ?'),
        ("latin-1", 'Moat ×2 - "kept", Player\'s -1 · Tra. and ... + é ?'),
        ("utf-8", SIGNS),
    ],
)
def test_a_sign_that_an_encoding_lacks_has_a_plain_substitute(encoding: str, shown: str) -> None:
    below = io.BytesIO()
    screen = Screen(io.TextIOWrapper(below, encoding=encoding))
    screen.write(SIGNS)
    screen.flush()
    assert below.getvalue().decode(encoding) == shown


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "cp850", "cp932", "latin-1", "koi8-r", "utf-16"])
@pytest.mark.parametrize("command", ["cards --type attack", "ruling Moat", "graph Moat --most 2", "cards --help"])
def test_commands_print_in_every_encoding(encoding: str, command: str) -> None:
    done = dominion(*command.split(), encoding=encoding)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_questions_are_asked_and_answered_in_every_encoding() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "toolkit", "play", "--kingdom", "Cellar"],
        input="Ä\n?\nquit\n".encode(),
        capture_output=True,
        cwd=ROOT,
        check=False,
        env=os.environ | {"PYTHONIOENCODING": "cp932"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Copper $0 ×46" in done.stdout.decode("cp932")


@pytest.mark.parametrize("terminal", [False, True])
def test_what_a_file_holds_does_nothing_to_a_terminal(tmp_path: Path, terminal: bool) -> None:
    file = tmp_path / "a\x1b]0;title\x07\x9b2J\u202e.yaml"
    file.write_text(
        'claims:\n  - id: "a\\e[2J"\n    says: "\\e[8m\\x9b31m\\u202ehidden"\n    given: {p1: {hand: [Moat]}}\n'
        '    do: [play Moat]\n    answers: ["Chapel: \\e[2J"]\n    always: {p1.actions: 4}\n'
        '  - id: "b\\r\\e[2J"\n    says: "\\e[8m"\n    given: {p1: {hand: [Moat]}}\n'
        "    do: [play Moat]\n    always: {p1.actions: 4}\n",
        encoding="utf-8",
    )
    for command in ("check", "explore"):
        if terminal:
            told = COLOURS.sub("", on_terminal(80, command, str(file)))
            assert not re.search(r"\x1b\[8m", told)
        else:
            done = dominion(command, str(file))
            told = done.stdout + done.stderr
        assert "\\u001b" in told
        assert not CONTROL.search(told), told


def test_json_says_the_same_when_its_control_characters_are_shown() -> None:
    done = dominion("cards", "--json", "--set", "base")
    assert "Moat" in done.stdout
    below = io.StringIO()
    Screen(below).write('{"id": "a\x9b"}')
    assert below.getvalue() == '{"id": "a\\u009b"}'


@pytest.mark.parametrize("columns", [40, 80, 200])
@pytest.mark.parametrize(
    "command",
    [
        "play --kingdom Cellar,Moat",
        "simulate --bots random,random --games 3 --jobs 1",
        "ruling Moat Witch",
        "kingdom -h",
        "simulate -h",
        "-h",
        "explore --hand Moat --deck Copper,Estate --play Moat",
        "check -h",
    ],
)
def test_lines_fit_and_words_stay_whole(columns: int, command: str) -> None:
    told = COLOURS.sub("", on_terminal(columns, *command.split(), text="?\nquit\n"))
    assert max(map(len, told.splitlines())) <= columns
    whole = set(re.findall(r"\w+", dominion(*command.split(), text="?\nquit\n", columns=200).stdout))
    assert {word for word in re.findall(r"\w+", told) if not word[0].isdigit()} <= whole


def test_lines_are_broken_between_words_only() -> None:
    code = "1148K-8R8XE-TG0VJ-J1T-1148K-8R8XE-TG0VJ-J1T"
    assert broken(f"  Code: {code} and more", 20) == f"  Code:\n    {code}\n    and more"
    assert unbroken("Copper $0 ×46") in broken(f"Supply: {unbroken('Copper $0 ×46')}, Silver", 20).splitlines()[1]
    assert broken('{"a": "b c"}', 5) == '{"a": "b c"}'


def test_a_closed_input_is_no_fault() -> None:
    command = f"{sys.executable} -m toolkit play --kingdom Cellar <&-"
    done = subprocess.run(command, shell=True, capture_output=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "You leave the game" in done.stdout.decode()


def test_a_message_is_one_line_of_readable_length() -> None:
    done = dominion("card", "x" * 9000)
    assert done.returncode == 2
    assert len(done.stderr) < 700


@pytest.mark.parametrize("words", ["kingdom --help", "cards"])
def test_a_reader_who_has_seen_enough_is_no_fault(words: str) -> None:
    command = f"{sys.executable} -m toolkit {words} | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_bad_letters_are_no_fault() -> None:
    screen = Screen(io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    assert screen.write("\udc80") == 1
    assert screen.errors == "plainer"


@pytest.mark.long
def test_commands_end_in_order_whatever_they_are_given() -> None:
    command = [sys.executable, "-m", "benchmarks.inputs", "40", "--jobs", "1"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.stdout.endswith("40 command lines, 0 faults\n"), done.stdout + done.stderr
