"""What was played lately: a text file with one kingdom's code a line, the newest last."""

from __future__ import annotations

from pathlib import Path

from toolkit.errors import UserError, cause_of
from toolkit.kingdoms.codes import CodeError, decode, encode
from toolkit.kingdoms.kingdom import Kingdom

RECENT = 5
"""How many of the last kingdoms shall rather not come again."""


def recent_cards(file: Path) -> frozenset[str]:
    """Return the Kingdom cards of the last five kingdoms of a history file; none when there is no file yet.

    Raises UserError for a file that cannot be read or a line that is no code.
    """
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return frozenset()
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{file}: the history cannot be read ({cause_of(error)})") from None
    played = [(number, line.split("#")[0].strip()) for number, line in enumerate(lines, 1)]
    cards: set[str] = set()
    for number, code in [each for each in played if each[1]][-RECENT:]:
        try:
            cards.update(decode(code).supply_piles)
        except CodeError as error:
            raise UserError(f"{file}, line {number}: {error}") from None
    return frozenset(cards)


def remember(file: Path, kingdom: Kingdom) -> None:
    """Add a kingdom's code to a history file; raises UserError when it cannot be written."""
    try:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(f"{encode(kingdom)}\n")
    except OSError as error:
        raise UserError(f"{file}: the history cannot be written ({cause_of(error)})") from None
