"""What was played lately: a text file with one kingdom's code a line, the newest last; # begins a note."""

from __future__ import annotations

from pathlib import Path

from toolkit.errors import UserError
from toolkit.kingdoms.codes import CodeError, decode, encode
from toolkit.kingdoms.kingdom import Kingdom
from toolkit.textfiles import alone_in, read_text, write_text

RECENT = 5
"""How many of the last kingdoms shall rather not come again."""
LARGEST = 10_000_000
"""Bytes of a history: games for more than a lifetime."""


def read_history(file: Path) -> str:
    """Return the text of a history file, nothing when there is none; raises UserError when it cannot be read."""
    try:
        return read_text(file, "the history", LARGEST)
    except FileNotFoundError:
        return ""


def recent_cards(file: Path) -> frozenset[str]:
    """Return the Kingdom cards of the last five kingdoms of a history file; none when there is no file yet.

    Raises UserError for a file that cannot be read, one in a folder that is not there, and a line that is no code.
    """
    if not file.parent.is_dir():
        raise UserError(f"{file}: the history cannot be kept (there is no folder {file.parent})")
    lines = read_history(file).split("\n")
    played = [(number, code_in(line)) for number, line in enumerate(lines, 1)]
    cards: set[str] = set()
    for number, code in [each for each in played if each[1]][-RECENT:]:
        try:
            cards.update(decode(code).supply_piles)
        except CodeError as error:
            raise UserError(f"{file}, line {number}: {error} (mend or remove that line)") from None
    return frozenset(cards)


def last_played(file: Path | None) -> str | None:
    """Return the code of the kingdom played last; None when no history is kept or nothing is in it."""
    codes = [code for line in (read_history(file) if file else "").split("\n") if (code := code_in(line))]
    return codes[-1] if codes else None


def code_in(line: str) -> str:
    """Return the code in a line of a history, or "" when it holds none."""
    return line.split("#")[0].strip()


def remember(file: Path, kingdom: Kingdom, in_place_of: Kingdom | None = None) -> None:
    """Add a kingdom's code to a history file, unless it is the last one there.

    A kingdom that was changed before it was played gives its last line to the new one. The file is written whole
    or stays as it was; raises UserError when it cannot be written.
    """
    code = encode(kingdom)
    with alone_in(file.parent):
        lines = read_history(file).rstrip("\r\n").split("\n")
        lines = [line.rstrip("\r") for line in lines] if any(lines) else []
        last = code_in(lines[-1]) if lines else ""
        if last and in_place_of is not None and last == encode(in_place_of):
            lines.pop()
        elif last == code:
            return
        write_text(file, "".join(f"{line}\n" for line in (*lines, code)), "the history")
