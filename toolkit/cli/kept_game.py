"""A game that was left: what it was begun with and what the person answered, from which it is played up to there."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path

from toolkit.errors import UserError
from toolkit.kingdoms.collection import collection_file
from toolkit.textfiles import read_text, write_text

WHAT = "the game that was left"


@dataclass
class KeptGame:
    """How a game was begun (the options of `dominion play`), and each line that answered with the log's length then.

    The seed deals the same cards again and the bots play the same again, so that this is the whole game.
    """

    bot: str
    players: int | None
    kingdom: str
    seed: int
    rules: str | None
    lines: list[tuple[int, str]] = field(default_factory=list)


FORMS: dict[str, type | tuple[type, ...]] = {
    "bot": str,
    "players": (int, type(None)),
    "kingdom": str,
    "seed": int,
    "rules": (str, type(None)),
    "lines": list,
}


def kept_file() -> Path:
    """Return where a game that was left is kept: `DOMINION_GAME`, or game.json beside the collection."""
    given = os.environ.get("DOMINION_GAME")
    return Path(given) if given else collection_file().with_name("game.json")


def keep(game: KeptGame) -> None:
    """Write a game to its file; raises UserError when that cannot be."""
    file = kept_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{file.parent}: {error.strerror or 'cannot be made'}") from None
    write_text(file, json.dumps(asdict(game), ensure_ascii=False, indent=1) + "\n", WHAT)


def kept() -> KeptGame:
    """Return the game that was left; raises UserError when there is none or its file is damaged."""
    file = kept_file()
    try:
        table = json.loads(read_text(file, WHAT))
    except FileNotFoundError:
        raise UserError("no game was left that could be taken up again") from None
    except (ValueError, RecursionError):
        raise UserError(f"{file}: {WHAT} cannot be read: it is not JSON") from None
    fits = isinstance(table, dict) and set(table) == set(FORMS)
    if not fits or not all(isinstance(table[key], form) for key, form in FORMS.items()):
        raise UserError(f"{file}: {WHAT} cannot be read: it is not what this command writes")
    for line in table["lines"]:
        if not isinstance(line, list) or [type(each) for each in line] != [int, str]:
            raise UserError(f"{file}: {WHAT} cannot be read: its lines are not the log's length and a text")
    return KeptGame(**{**table, "lines": [tuple(line) for line in table["lines"]]})


def forget() -> None:
    """Remove the file of a game that was played to its end."""
    kept_file().unlink(missing_ok=True)
