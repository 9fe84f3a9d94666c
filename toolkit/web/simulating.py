"""Bots that play a kingdom for a page."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from toolkit.bots import bot_named, play_game
from toolkit.bots.plots import picture
from toolkit.bots.tallies import Tally, tally_of
from toolkit.engine.card import CURRENT
from toolkit.engine.setup import Setup
from toolkit.errors import UserError
from toolkit.kingdoms.codes import decode
from toolkit.kingdoms.plan import plan_of

EVERY = 0.3
"""Seconds between two reports of how many games were played."""

MOST = 10_000
"""The most games that are played at once."""


def simulate(asked: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Return what games of some `bots` came to in the kingdom of a `code`: `games` of them, from a `seed`.

    Each bot begins equally often. `bots` of what is returned are rows as `dominion simulate --json` writes them,
    `rounds` the lengths, `picture` the SVG that `--plot` writes; how many were `played` is told on the way, with the
    picture so far. Raises UserError for a kingdom, a bot or a number that is none.
    """
    names, code = asked.get("bots"), asked.get("code")
    games, seed = asked.get("games", 200), asked.get("seed", 0)
    if not isinstance(names, list) or not 2 <= len(names) <= 6 or not all(isinstance(each, str) for each in names):
        raise UserError("bots must be a list of 2 to 6 names")
    if not isinstance(code, str) or not isinstance(games, int) or not 1 <= games <= MOST or not isinstance(seed, int):
        raise UserError(f"give a kingdom's code and 1 to {MOST:,} games")
    bots = [bot_named(name) for name in names]
    setup = Setup(plan_of(replace(decode(code), players=len(bots))), CURRENT)
    found = Tally((0,) * len(bots), (0,) * len(bots))
    last = time.monotonic()
    for number in range(games):
        game = play_game(setup, bots, seed * 1_000_003 + number, number % len(bots), follow=True)
        found = found.plus(tally_of(game))
        if (now := time.monotonic()) - last >= EVERY:
            last = now
            tell({"played": number + 1, "of": games, "picture": picture(found, names)})
    return {
        "games": found.games,
        "endless": found.endless,
        "bots": found.rows(names),
        "rounds": found.lengths(),
        "picture": picture(found, names),
    }
