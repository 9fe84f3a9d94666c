"""However long a line of wishes is, it is read or refused soon."""

from __future__ import annotations

from contextlib import suppress
from time import process_time

import pytest

from toolkit.errors import UserError
from toolkit.kingdoms.lines import parse_expression

LINES = {
    "words": "we would like three cards from " + "some nice set with many words " * 15,
    "either": "Witch or Moat or " * 30,
    "denied": "no attacks and no curses " * 25,
    "numbers": "1 2 3 4 5 " * 30,
    "apostrophes": "don't won't " * 30,
    "slashes": "3 of base/sea/empires/" * 20,
    "colons": "yes: no: maybe: " * 20,
    "names": "King's Court Throne Room Council Room " * 15,
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
