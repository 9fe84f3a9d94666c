"""The games that are kept: what each was begun with and what the person answered, from which it is played up to there.

Each game is a file of its own, NUMBER.json, in the folder of games. It is written anew after every answer, whole or not
at all, and removed when the game is over. Whoever plays a game holds its lock, so that no other process plays it too.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path

from toolkit.errors import UserError, cause_of, either
from toolkit.folders import config_folder, is_there
from toolkit.textfiles import alone_in, read_text, write_text

WHAT = "the saved game"
INSTEAD = "set DOMINION_GAMES to a folder that you can write to"
"""What to do where no game can be kept."""


@dataclass
class KeptGame:
    """How a game was begun (the options of `dominion play`), and each line that answered with the log's length then.

    The seed deals the same cards again and the bots play the same again, so that this is the whole game. `left` is when
    it was last written, in seconds since 1970 (0: not known), `turn` whose-th turn of the person's that was, `table`
    the kingdom in words.
    """

    bot: str
    players: int | None
    kingdom: str
    seed: int
    rules: str | None
    lines: list[tuple[int, str]] = field(default_factory=list)
    left: int = 0
    turn: int = 0
    table: str = ""

    @property
    def in_words(self) -> str:
        """When the game was left, on which turn, against whom, and its kingdom."""
        when = datetime.fromtimestamp(self.left).strftime("%Y-%m-%d %H:%M") if self.left else "some time ago"
        turn = f", turn {self.turn}" if self.turn else ""
        return f"{when}{turn}, against {self.bot}: {self.table or self.kingdom}"


FORMS: dict[str, type | tuple[type, ...]] = {
    "bot": str,
    "players": (int, type(None)),
    "kingdom": str,
    "seed": int,
    "rules": (str, type(None)),
    "lines": list,
    "left": int,
    "turn": int,
    "table": str,
}
NEWER = {"left", "turn", "table"}
"""What a game lacks that an older version kept."""


def games_folder() -> Path | None:
    """Return the folder of games: `DOMINION_GAMES`, or games beside the collection; None where the user has neither."""
    if given := os.environ.get("DOMINION_GAMES"):
        return Path(given)
    folder = config_folder()
    return folder / "games" if folder else None


def older_file() -> Path | None:
    """Return where older versions kept the one game that they kept: `DOMINION_GAME`, or game.json beside the games."""
    if given := os.environ.get("DOMINION_GAME"):
        return Path(given)
    folder = games_folder()
    return folder.with_name("game.json") if folder else None


def kept_numbers() -> list[int]:
    """Return the numbers of the games that are kept, the oldest first."""
    folder, older = games_folder(), older_file()
    if folder is None:
        return []
    if older is not None and is_there(older) and older.is_file():
        take_over(older, folder)
    return sorted(numbers_in(folder))


def numbers_in(folder: Path) -> Iterator[int]:
    """Yield the numbers of the games in a folder; one that may not be read has none."""
    with suppress(OSError):
        for file in folder.iterdir():
            if file.suffix == ".json" and file.stem.isdecimal():
                yield int(file.stem)


def take_over(older: Path, folder: Path) -> None:
    """Move the game of an older version into the folder of games; where that cannot be, it stays where it is."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with alone_in(folder):
            older.rename(folder / f"{next_number(folder)}.json")


def next_number(folder: Path) -> int:
    """Return the number that a new game in a folder gets."""
    return max(numbers_in(folder), default=0) + 1


def check_kept(number: int) -> Path:
    """Return the file of a kept game; raises UserError when there is none with that number."""
    numbers = kept_numbers()
    folder = games_folder()
    if folder is None or number not in numbers:
        known = f"choose game {either(map(str, numbers))}" if numbers else "you have no saved games"
        raise UserError(f"there is no saved game {number}: {known}")
    return folder / f"{number}.json"


def read_game(number: int) -> KeptGame:
    """Return a kept game; raises UserError when there is none with that number or its file is damaged."""
    file = check_kept(number)
    forget = f"dominion play --forget {number} removes it"
    try:
        table = json.loads(read_text(file, WHAT))
    except FileNotFoundError:
        raise UserError(f"there is no saved game {number} any more") from None
    except (ValueError, RecursionError):
        raise UserError(f"{file}: {WHAT} is damaged: it is not JSON ({forget})") from None
    fits = isinstance(table, dict) and set(table) <= set(FORMS) and set(table) >= set(FORMS) - NEWER
    if not fits or not all(isinstance(value, FORMS[key]) for key, value in table.items()):
        raise UserError(f"{file}: {WHAT} is damaged: it is not what this command writes ({forget})")
    for line in table["lines"]:
        if not isinstance(line, list) or [type(each) for each in line] != [int, str]:
            raise UserError(f"{file}: {WHAT} is damaged: its moves cannot be read ({forget})")
    return KeptGame(**{**table, "lines": [tuple(line) for line in table["lines"]]})


class KeptFile:
    """The file that a game is kept in, with its lock; one that is begun has no `number` before it is first kept."""

    def __init__(self, number: int | None = None) -> None:
        self.number = number
        self.lock: int | None = None
        if number is not None:
            self.take()

    @property
    def file(self) -> Path:
        """The game's file; raises UserError where there is no folder for it."""
        folder = games_folder()
        if folder is None:
            raise UserError(f"you have no home folder to save games in: {INSTEAD}")
        return folder / f"{self.number}.json"

    def take(self) -> None:
        """Hold the game's lock, where the system can; raises UserError when another process has it."""
        try:
            import fcntl

            self.lock = os.open(self.file.with_suffix(".lock"), os.O_RDWR | os.O_CREAT, 0o600)
        except (ImportError, OSError):
            return
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self.lock)
            raise UserError(f"game {self.number} is being played in another window") from None
        except OSError:
            return
        for each in self.file.parent.glob(f".{self.file.name}.*"):  # what a process left that was killed while writing
            each.unlink(missing_ok=True)

    def keep(self, game: KeptGame) -> None:
        """Write a game, whole or not at all; raises UserError when that cannot be."""
        folder = self.file.parent
        game.left = int(datetime.now().timestamp())
        text = f"{json.dumps(asdict(game), ensure_ascii=False, indent=1)}\n"
        if self.number is not None:
            write_text(self.file, text, WHAT)
            return
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(f"{folder} cannot be made ({cause_of(error)}): {INSTEAD}") from None
        with alone_in(folder):
            number = next_number(folder)
            write_text(folder / f"{number}.json", text, WHAT)
            self.number = number
            self.take()

    def forget(self) -> None:
        """Remove a game; one that was not kept is not there. Raises UserError when that cannot be."""
        if self.number is None:
            return
        try:
            self.file.unlink(missing_ok=True)
            self.file.with_suffix(".lock").unlink(missing_ok=True)
        except OSError as error:
            raise UserError(f"{self.file}: {WHAT} cannot be removed ({cause_of(error)})") from None
