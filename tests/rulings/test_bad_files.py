"""Files that no claim is written in: refused in a line, in seconds, in little memory."""

from __future__ import annotations

import re
import resource
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MEMORY = 1_000_000_000
SECONDS = 30
"""Generous, for a machine with other work to do; each takes about a second."""

CLAIM = """
  - id: claim-{}
    says: Smithy draws three.
    given: {{p1: {{hand: [Smithy], deck: [Copper, Copper, Copper, Gold]}}}}
    do: [play Smithy]
    always: {{p1.hand: {{count: 3}}}}"""

BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{two}: &{two} [{', '.join([f'*{one}'] * 9)}]\n" for one, two in zip("abcdefgh", "bcdefghi", strict=True)
)
"""Lists of lists by aliases, 9 ** 9 values in all."""


def limit() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def dominion(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "toolkit", *arguments],
        capture_output=True,
        text=True,
        input=text,
        cwd=ROOT,
        check=False,
        preexec_fn=limit,
        timeout=SECONDS,
    )


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[" * 30_000, ":1: nested too deeply"),
        ("[" * 30_000 + "]" * 30_000, ":1: nested too deeply"),
        ("{a: " * 30_000 + "1" + "}" * 30_000, ":1: nested too deeply"),
        ("- " * 30_000 + "x", ":1: nested too deeply"),
        ("\n".join(" " * depth + "a:" for depth in range(1500)), ":21: nested too deeply"),
        ("claims:" + "".join(map(CLAIM.format, range(70_000))), "longer than 2 MB"),
        (f"given: {{p1: {{hand: [{'Copper, ' * 1_000_000}]}}}}\ndo: [play Copper]\n", "longer than 2 MB"),
        (f"given: {{p1: {{hand: [{'Copper, ' * 210_000}]}}}}\ndo: [play Copper]\n", "more than 200000 values"),
        (f"given: {{p1: {{hand: [{'999 x Copper, ' * 100_000}]}}}}\ndo: [play Copper]\n", "than any game has"),
        (f"given: {{p1: {{hand: [Village]}}}}\ndo: [{'end turn, ' * 20_000}]\n", ":2: do has 20000 entries"),
        (f"given: {{p1: {{hand: [Moat]}}}}\ndo: [play Moat]\nanswers: [{'{Moat: x}, ' * 20_000}]\n", ":3: answers has"),
        (BOMB, "more than 200000 values"),
    ],
    ids=[
        "lists",
        "closed lists",
        "tables",
        "list lines",
        "table lines",
        "ten megabytes",
        "a million cards",
        "many cards",
        "cards by number",
        "20000 moves",
        "20000 answers",
        "bomb",
    ],
)
def test_a_file_beyond_all_measure_is_refused(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(text, encoding="utf-8")
    runs = (dominion("check", "-q", str(file)), dominion("explore", str(file)), dominion("explore", "-", text=text))
    for done in runs:
        assert done.returncode == 2, done.stderr
        told = [
            line
            for line in (done.stdout + done.stderr).splitlines()
            if not re.match("no claims checked|0 of 1 hold", line)
        ]
        assert len(told) == 1
        assert words in told[0]


def test_moves_given_as_options_are_counted_too() -> None:
    done = dominion("explore", "--hand", "Village", *["--play", "Village"] * 2000)
    assert (done.returncode, done.stdout) == (2, "")
    assert "do has 2000 entries" in done.stderr


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end here")
def test_a_file_without_an_end_is_refused() -> None:
    for command in ("check", "explore"):
        done = dominion(command, "/dev/zero")
        assert done.returncode == 2
        assert "/dev/zero: is longer than 2 MB" in done.stderr
