"""What bots make of a kingdom: how long games take, and how far an engine beats money; kept for the next time."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import median
from typing import Any

from toolkit import __version__
from toolkit.bots.playing import play_game
from toolkit.bots.strategies import bot_named
from toolkit.bots.tallies import interval
from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import FAN_SET
from toolkit.engine.card import CURRENT
from toolkit.engine.setup import Setup
from toolkit.errors import UserError
from toolkit.folders import cache_folder
from toolkit.kingdoms.codes import encode
from toolkit.kingdoms.kingdom import Kingdom
from toolkit.kingdoms.plan import plan_of
from toolkit.textfiles import read_text, write_text

GAMES = 100
LARGEST = 5_000_000
"""Bytes of the file of ratings."""


@dataclass(frozen=True)
class Rating:
    """What some games of the bots engine and big-money came to, with two players, each beginning half of them.

    `turns` is the median of a player's turns; `engine` the share of games that the engine won (a shared victory counts
    half, one that was broken off for nobody) and `low` to `high` its 95% interval (Wilson).
    """

    games: int
    turns: float
    engine: float
    low: float
    high: float
    broken_off: int

    def in_words(self) -> str:
        """Return the rating in a sentence."""
        told = (
            f"Bots: the engine beats big money in {self.engine:.0%} of {self.games} games "
            f"({self.low:.0%} to {self.high:.0%}); a game takes {self.turns:g} turns a player"
        )
        return f"{told}; {self.broken_off} were broken off" if self.broken_off else told


def rated(kingdom: Kingdom) -> Rating:
    """Return the rating of a kingdom for two players, from the file of ratings if it is there, else by playing.

    Raises UserError for a kingdom with fan cards, which nobody can play for you.
    """
    if fans := [name for name in kingdom.brought if catalogue()[name].expansion == FAN_SET]:
        raise UserError(f"--rate: {', '.join(fans)}: fan cards can be laid out, not played")
    two = replace(kingdom, players=2)
    key = f"{__version__} {encode(two)}"
    kept = ratings()
    if key in kept:
        with suppress(TypeError):
            return Rating(**kept[key])
    found = rated_by_games(two)
    file = ratings_file()
    with suppress(UserError, OSError):
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_text(file, json.dumps({**kept, key: asdict(found)}), "the ratings")
    return found


def rated_by_games(kingdom: Kingdom, games: int = GAMES) -> Rating:
    """Return the rating of a kingdom by so many games."""
    setup = Setup(plan_of(kingdom), CURRENT)
    bots = [bot_named("engine"), bot_named("big-money")]
    outcomes = [play_game(setup, bots, number, number % 2) for number in range(games)]
    ended = [each for each in outcomes if each.winners]
    won = sum(1 / len(each.winners) for each in ended if 0 in each.winners)
    share = won / len(ended) if ended else 0.0
    low, high = interval(won, len(ended)) if ended else (0.0, 1.0)
    turns = median(max(each.turns) for each in outcomes)
    return Rating(games, turns, share, low, high, games - len(ended))


def is_for_engines(rating: Rating) -> bool:
    """Whether an engine surely beats money more often than not."""
    return rating.low > 0.5


def ratings_file() -> Path | None:
    """Return the file of ratings in the user's cache folder, None without a home folder."""
    folder = cache_folder()
    return folder / "ratings.json" if folder else None


def ratings() -> dict[str, dict[str, Any]]:
    """Return the ratings that are kept; none from a file that cannot be read."""
    file = ratings_file()
    with suppress(OSError, UserError, ValueError):
        found = json.loads(read_text(file, "the ratings", LARGEST)) if file is not None else {}
        if isinstance(found, dict):
            return found
    return {}
