"""The engine's speed, in one run on one machine; quote the ratios.

Run: `python -m benchmarks.engine` (with `pip install pyminion`, it plays the same games beside it). It measures the
`toolkit` that is installed, and says whether that is compiled; with `--json` the last line tells the figures, those of
games as multiples of pyminion's.

Two mirror games of two players on the same ten Base cards: Big Money (Province at $8, Gold at $6, Silver at $3), and
the same with a Smithy at exactly $4, played whenever it is in hand. Both sides make the same decisions under the same
rules, so that games are equally long; they take turns at being measured, and the median of the ratios counts.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version
from statistics import median

import benchmarks.installed  # noqa: F401
from benchmarks.fuzz import play_checked
from toolkit.bots import Bot, play_game
from toolkit.bots.strategies import BigMoney
from toolkit.engine import game
from toolkit.engine.collecting import collecting_later
from toolkit.engine.game import Game
from toolkit.engine.player import Player
from toolkit.engine.setup import kingdom_setup
from toolkit.engine.turns import Move
from toolkit.rulings.claims import corpus, explore_claim, load_text, run, start_position

SECONDS = 1.5
ROUNDS = 7
TEN = ["Cellar", "Chapel", "Moat", "Village", "Workshop", "Smithy", "Militia", "Market", "Witch", "Laboratory"]

FEAST = """
rules: 2013
given: {p1: {hand: [Throne Room, Feast, Watchtower]}, kingdom: [Laboratory, Market, Village, Smithy, Militia]}
do: [play Throne Room]
answers: [Throne Room: Feast]
"""


def rate(once: Callable[[], int]) -> float:
    """Return how many a second of processor time `once` does, over a few seconds; it returns how many it did."""
    once()
    done, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        done += once()
    return done / (time.process_time() - began)


class MoneyAndSmithy(BigMoney):
    """Big Money that buys a Smithy with exactly $4, and plays it: as pyminion's bot of that name does."""

    name = "money-and-smithy"

    def move(self, game: Game, me: Player) -> Move:
        """Return the next move."""
        if game.phase == "action" and me.actions and me.in_hand("Smithy"):
            return ("play", "Smithy", 0)
        return super().move(game, me)

    def wanted(self, game: Game, me: Player) -> Sequence[str]:
        """Return what to buy, the best first."""
        return ("Smithy", "Silver") if me.coins == 4 else super().wanted(game, me)


class Games:
    """Games of one kind, played when called; counts them and the turns that they took."""

    def __init__(self, play: Callable[[], int]) -> None:
        self.play = play
        self.games = self.turns = 0

    def __call__(self) -> int:
        """Play some games and return how many."""
        for _ in range(50):
            self.turns += self.play()
        self.games += 50
        return 50

    @property
    def length(self) -> float:
        """The turns of a game, of both players together."""
        return self.turns / self.games


def our_games(bot: type[Bot]) -> Games:
    """Return mirror games of one of our bots."""
    setup = kingdom_setup(TEN, 2)
    bots = [bot(), bot()]
    seeds = iter(range(10**9))

    def play() -> int:
        seed = next(seeds)
        return sum(play_game(setup, bots, seed, seed % 2).turns)

    return Games(play)


def pyminion_games(bot: str) -> Games | None:
    """Return mirror games of one of pyminion's bots, or None when it is not installed."""
    try:
        from pyminion.bots import examples
        from pyminion.expansions.base import base_set
        from pyminion.game import Game as TheirGame
    except ImportError:
        return None
    logging.disable(logging.CRITICAL)
    players = [getattr(examples, bot)("one"), getattr(examples, bot)("two")]
    ten = [card for card in base_set if card.name in TEN]
    game = TheirGame(players=players, expansions=[base_set], kingdom_cards=ten, log_stdout=False)

    def play() -> int:
        game.play()
        return sum(player.turns for player in players)

    return Games(play)


def beside_pyminion(title: str, bot: type[Bot], their_bot: str) -> float | None:
    """Print how many games a second both play. Returns how many times pyminion's, or None when it is not installed."""
    ours, theirs = our_games(bot), pyminion_games(their_bot)
    if theirs is None:
        print(f"{title}: {rate(ours):.0f} games a second of {ours.length:.1f} turns (pyminion is not installed)")
        return None
    pairs = [(rate(ours), rate(theirs)) for _ in range(ROUNDS)]
    ratios = sorted(mine / other for mine, other in pairs)
    mine, other = (median(rates) for rates in zip(*pairs, strict=True))
    print(
        f"{title}: {median(ratios):.2f} times pyminion ({ratios[0]:.2f} to {ratios[-1]:.2f}): {mine:.0f} games a second"
        f" of {ours.length:.1f} turns, {other:.0f} of {theirs.length:.1f}"
    )
    return round(median(ratios), 2)


def is_compiled() -> bool:
    """Whether the engine that is measured is compiled."""
    return not (game.__file__ or "").endswith(".py")


def pyminion_version() -> str | None:
    """Return the version of pyminion that is installed, or None."""
    try:
        return version("pyminion")
    except PackageNotFoundError:
        return None


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
    print(f"{game.__file__}: {'compiled' if is_compiled() else 'plain Python'}")
    big_money = beside_pyminion("Big Money", BigMoney, "BigMoney")
    smithy = beside_pyminion("Big Money and Smithy", MoneyAndSmithy, "BigMoneySmithy")
    branches_per_second = round(median([rate(branches()) for _ in range(ROUNDS)]))
    print(f"branches a second, Throne Room, Feast and Watchtower: {branches_per_second}")
    seeds = iter(range(10**9))

    def random_game() -> int:
        play_checked(next(seeds))
        return 1

    print(f"random games a second, everything checked after every move: {rate(random_game):.0f}")
    claims = list(corpus())
    began = time.perf_counter()
    for claim in claims:
        run(claim)
    seconds = time.perf_counter() - began
    print(f"claims: {len(claims)} in {seconds:.2f} s, {1000 * seconds / len(claims):.2f} ms each")
    if "--json" in sys.argv[1:]:
        found = {"compiled": is_compiled(), "big_money": big_money, "smithy": smithy}
        print(json.dumps({**found, "branches_per_second": branches_per_second, "pyminion": pyminion_version()}))


if __name__ == "__main__":
    main()
