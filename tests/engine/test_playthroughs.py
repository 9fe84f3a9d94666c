"""Recorded games: the same seed gives the same game, word by word; a change in one has to be explained.

After such a change: `python -m tests.engine.test_playthroughs`, and read the difference.
"""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from toolkit.bots import bot_named
from toolkit.bots.playing import Table
from toolkit.engine.card import CURRENT
from toolkit.engine.game import Game
from toolkit.engine.setup import kingdom_setup
from toolkit.engine.turns import do, scores
from toolkit.saying.trace import trace

FOLDER = Path(__file__).parents[1] / "playthroughs"
MOVES = 400

GAMES = {
    "first-game": (
        ["Cellar", "Market", "Merchant", "Militia", "Mine", "Moat", "Remodel", "Smithy", "Village", "Workshop"],
        [],
        2,
        CURRENT,
        ["engine", "big-money+Militia"],
    ),
    "durations-and-attacks": (
        [
            "Caravan",
            "Haven",
            "Lighthouse",
            "Wharf",
            "Sea Hag",
            "Ambassador",
            "Throne Room",
            "Outpost",
            "Tactician",
            "Embargo",
        ],
        [],
        3,
        2013,
        ["random", "random", "random"],
    ),
    "reactions": (
        [
            "Trader",
            "Watchtower",
            "Tunnel",
            "Fool's Gold",
            "Market Square",
            "Secret Chamber",
            "Mountebank",
            "Vault",
            "Procession",
            "Fortress",
        ],
        [],
        2,
        2013,
        ["random", "random"],
    ),
    "menagerie": (
        [
            "Cavalry",
            "Sheepdog",
            "Black Cat",
            "Mastermind",
            "Animal Fair",
            "Gatekeeper",
            "Sanctuary",
            "Kiln",
            "Falconer",
            "Barge",
        ],
        ["Way of the Turtle", "Ride"],
        2,
        CURRENT,
        ["random", "random"],
    ),
}


def playthrough(name: str) -> list[str]:
    """Play a game and return its story."""
    kingdom, landscapes, players, rules, bots = GAMES[name]
    table = [bot_named(bot, number) for number, bot in enumerate(bots)]
    game = kingdom_setup(kingdom, players, rules, landscapes=landscapes).deal(Table(table), seed=1)
    for _ in range(MOVES):
        if game.over:
            break
        do(game, table[game.controller].move(game, game.active))
    return [*trace(game, you=None), f"points: {', '.join(map(str, scores(game)))}"]


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_played_again(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def living() -> int:
    """Return how many games are still kept in memory."""
    gc.collect()
    return sum(isinstance(each, Game) for each in gc.get_objects())


def test_a_game_that_nobody_needs_any_more_is_let_go() -> None:
    before = living()
    table = Table([bot_named("random", 1), bot_named("random", 2)])
    game = kingdom_setup(["Treasury", "Merchant Guild", "Moat"], 2, landscapes=["Arena"]).deal(table)
    for _ in range(50):  # the start of a Buy phase matters to Arena, its end to Treasury
        do(game, table.bots[game.controller].move(game, game.active))
    assert living() == before + 1
    del game
    assert living() == before


if __name__ == "__main__":
    for each in GAMES:
        (FOLDER / f"{each}.txt").write_text("\n".join(playthrough(each)) + "\n", encoding="utf-8")
