"""The engine's speed, in one run on one machine; quote the ratios.

Run: `python -m benchmarks.engine` (with `pip install pyminion`, it plays the same Big Money beside it).
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from benchmarks.fuzz import play_checked
from toolkit.bots import bot_named, play_game
from toolkit.engine.setup import kingdom_setup
from toolkit.rulings.claims import corpus_files, explore_claim, load, load_text, run, start_position
from toolkit.rulings.exploring import collecting_later

SECONDS = 3.0
ROUNDS = 3

FEAST = """
rules: 2013
given: {p1: {hand: [Throne Room, Feast, Watchtower]}, kingdom: [Laboratory, Market, Village, Smithy, Militia]}
do: [play Throne Room]
answers: [Throne Room: Feast]
"""


def rate(once: Callable[[], int]) -> float:
    """Return how many a second `once` does, over a few seconds; it returns how many it did."""
    once()
    done, began = 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        done += once()
    return done / (time.perf_counter() - began)


def big_money() -> Callable[[], int]:
    """Return a function that plays Big Money mirror games."""
    ten = ["Cellar", "Chapel", "Moat", "Village", "Workshop", "Smithy", "Militia", "Market", "Witch", "Laboratory"]
    setup = kingdom_setup(ten, 2)
    bots = [bot_named("big-money"), bot_named("big-money")]
    seeds = iter(range(10**9))

    def once() -> int:
        for _ in range(50):
            play_game(setup, bots, next(seeds))
        return 50

    return once


def pyminion_games() -> Callable[[], int] | None:
    """Return a function that plays the same games with pyminion, or None when it is not installed."""
    try:
        from pyminion.bots.examples import BigMoney
        from pyminion.expansions.base import base_set
        from pyminion.game import Game
    except ImportError:
        return None
    logging.disable(logging.CRITICAL)

    def once() -> int:
        for _ in range(50):
            game = Game(players=[BigMoney("one"), BigMoney("two")], expansions=[base_set], log_stdout=False)
            game.play()
        return 50

    return once


def branches() -> Callable[[], int]:
    """Return a function that explores the Throne Room, Feast and Watchtower position."""
    (claim,) = load_text(FEAST)

    def once() -> int:
        with collecting_later():
            found = explore_claim(claim, start_position(claim), 1_000_000)
            found.release()
        return found.branches

    return once


def main() -> None:
    """Print the figures."""
    ours, theirs = big_money(), pyminion_games()
    pairs = [(rate(ours), rate(theirs) if theirs else 0.0) for _ in range(ROUNDS)]
    for mine, other in pairs:
        beside = f", pyminion {other:.0f}: {mine / other:.2f} times" if other else " (pyminion is not installed)"
        print(f"Big Money mirror games a second: {mine:.0f}{beside}")
    print(f"branches a second, Throne Room, Feast and Watchtower: {rate(branches()):.0f}")
    seeds = iter(range(10**9))

    def random_game() -> int:
        play_checked(next(seeds))
        return 1

    print(f"random games a second, everything checked after every move: {rate(random_game):.0f}")
    claims = [claim for file in corpus_files() for claim in load(file)]
    began = time.perf_counter()
    for claim in claims:
        run(claim)
    seconds = time.perf_counter() - began
    print(f"claims: {len(claims)} in {seconds:.2f} s, {1000 * seconds / len(claims):.2f} ms each")


if __name__ == "__main__":
    main()
