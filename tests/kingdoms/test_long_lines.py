"""However long a line of wishes is, it is read or refused soon."""

from __future__ import annotations

from contextlib import suppress
from time import process_time

import pytest

from toolkit.errors import UserError
from toolkit.kingdoms.lines import parse_expression

LINES = {
    "words": "we would like three cards from " + "some nice set with many words " * 30,
    "either": "Witch or Moat or " * 60,
    "denied": "no attacks and no curses " * 50,
    "numbers": "1 2 3 4 5 " * 60,
    "apostrophes": "don't won't " * 60,
    "slashes": "3 of base/sea/empires/" * 40,
    "colons": "yes: no: maybe: " * 40,
    "names": "King's Court Throne Room Council Room " * 30,
    "blanks": "villages" + " " * 400 + "x",
}
SOON = 10
"""Seconds of processor time, on a slow machine."""


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_a_long_line_is_read_or_refused_soon(line: str) -> None:
    begun = process_time()
    with suppress(UserError):
        parse_expression(line)
    assert process_time() - begun < SOON
