"""The README's screens are what its commands print today."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SCREENS = re.findall(r"```text\n\$ dominion (.+?)\n```\n+```text\n(.+?)\n```", README, re.DOTALL)


def lines(text: str) -> list[str]:
    """Return the lines without blanks at their ends, which an editor takes away."""
    return [line.rstrip() for line in text.strip().splitlines()]


def test_each_use_has_a_screen() -> None:
    assert {command.split()[0] for command, _ in SCREENS} == {"kingdom", "explore", "rules", "ask", "card"}


@pytest.mark.parametrize(("command", "screen"), SCREENS, ids=[command.split()[0] for command, _ in SCREENS])
def test_a_screen_is_what_its_command_prints(command: str, screen: str) -> None:
    arguments = [sys.executable, "-m", "toolkit", *shlex.split(command)]
    done = subprocess.run(arguments, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert lines(done.stdout) == lines(screen)
