"""Random whole games on random kingdoms of everything the engine plays, checked after every move.

Run: `python -m benchmarks.fuzz [GAMES] [FIRST SEED]`. Every player starts with one card of each Kingdom pile as well,
so that all of them are played. Checked: no card is lost, doubled or in two places; no number is negative; nothing
stays revealed; a copied position goes on exactly as the first; the log names who did what.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from functools import cache

from toolkit.bots.playing import Table
from toolkit.bots.strategies import RandomBot
from toolkit.catalogue import Card as Facts
from toolkit.catalogue import catalogue
from toolkit.engine.card import CURRENT, Card, is_playable
from toolkit.engine.game import Game
from toolkit.engine.setup import Setup, kingdom_setup
from toolkit.engine.turns import Move, do

LONGEST = 1500
COPY_EVERY = 40


class Fault(AssertionError):
    """Something that must always hold does not; its text says where."""


@cache
def pools() -> tuple[list[str], list[str]]:
    """Return the names of the Kingdom cards and of the Events and Ways that the engine plays."""
    played = [card for card in catalogue() if is_playable(card.name, card.expansion)]
    kingdom = [card.name for card in played if card.kind == "kingdom"]
    return kingdom, [card.name for card in played if card.kind in ("event", "way")]


def random_setup(chance: random.Random) -> tuple[Setup, list[str]]:
    """Return a random setup, and its ten Kingdom cards."""
    kingdom, landscapes = pools()
    ten = chance.sample(kingdom, 10)
    chosen = chance.sample(landscapes, chance.randint(0, 2))

    def extra(fits: tuple[int, ...], action: bool = False) -> str:
        def is_fitting(card: Facts) -> bool:
            cost = card.cost
            right = cost is not None and cost.coins in fits and not cost.potions
            return right and (not action or ("Action" in card.types and not card.members))

        return chance.choice([name for name in kingdom if name not in ten and is_fitting(catalogue()[name])])

    bane = extra((2, 3)) if "Young Witch" in ten else ""
    mouse = extra((2, 3), action=True) if "Way of the Mouse" in chosen else ""
    market: list[str] = []
    if "Black Market" in ten:
        free = [name for name in kingdom if name not in (*ten, bane, mouse, "Young Witch", "Knights")]
        market = chance.sample(free, 15)
    setup = kingdom_setup(
        ten,
        chance.randint(2, 6),
        chance.choice([2013, CURRENT]),
        landscapes=chosen,
        bane=bane,
        mouse=mouse,
        colony=chance.random() < 0.2,
        shelters=chance.random() < 0.2,
        black_market=market,
    )
    return setup, ten


def everything(game: Game) -> list[Card]:
    """Return every physical card of a game."""
    cards = [card.printed or card for player in game.players for card in player.all_cards()]
    cards += [card for pile in game.piles.values() for card in pile]
    return [*cards, *game.trash, *game.marks.get(("black market",), ())]


def check(game: Game, cards: frozenset[Card], move: Move | None) -> None:
    """Check what must always hold; raises Fault."""
    now = everything(game)
    if len(now) != len(cards) or frozenset(now) != cards:
        lost, more = cards - frozenset(now), [card for card, number in Counter(now).items() if number > 1]
        raise Fault(f"after {move}: lost {sorted(map(str, lost))}, doubled {sorted(map(str, more))}")
    for player in game.players:
        numbers = (
            player.actions, player.buys, player.coins, player.potions, player.vp, player.coffers, player.debt,
        )  # fmt: skip
        if min(numbers) < 0:
            raise Fault(f"after {move}: a negative number of {player}: {numbers}")
        if player.revealed:
            raise Fault(f"after {move}: {player} still has revealed {player.revealed}")


def next_move(game: Game, bot: RandomBot) -> Move:
    """Return a random move that mostly plays, then buys."""
    return bot.move(game, game.active)


def play_checked(seed: int, played: Counter[str] | None = None) -> int:
    """Play a random game with every check; returns its moves. Raises Fault with the seed."""
    chance = random.Random(seed)
    setup, ten = random_setup(chance)
    bots = [RandomBot(seed * 7 + number) for number in range(setup.players)]
    game = setup.deal(Table(bots), seed)
    for player in game.players:
        for name in ten:
            top = game.top(name)
            if top is not None and game.take_from_pile(top):
                player.discard_pile.append(top)
    cards = frozenset(everything(game))
    moves = 0
    move: Move | None = None
    try:
        while not game.over and moves < LONGEST:
            bot = bots[game.controller]
            move = next_move(game, bot)
            if moves % COPY_EVERY == 0:
                check_copy(game, bots, move)
            do(game, move)
            moves += 1
            if played is not None and move[0] != "end turn":
                played[move[1]] += 1
            check(game, cards, move)
    except Fault as fault:
        raise Fault(f"seed {seed}: {fault}") from None
    except Exception as error:
        raise Fault(f"seed {seed}: {move} of {ten}: {type(error).__name__}: {error}") from error
    return moves


def check_copy(game: Game, bots: Sequence[RandomBot], move: Move) -> None:
    """Check that two copies of a position go on alike, and leave the position as it was."""
    before = game.situation()
    seeds = [bot.seed for bot in bots]
    ends = []
    for _ in range(2):
        for bot, seed in zip(bots, seeds, strict=True):
            bot.seed = seed
        copy = game.copy()
        do(copy, move)
        ends.append(copy.situation())
    for bot, seed in zip(bots, seeds, strict=True):
        bot.seed = seed
    if ends[0] != ends[1]:
        raise Fault(f"copies differ after {move}")
    if game.situation() != before:
        raise Fault(f"{move} on a copy changed the position")


def is_counted(card: Facts) -> bool:
    """Whether a card is an Action that is played under its own name (a mixed pile's cards have theirs)."""
    return "Action" in card.types and not card.members


def main(arguments: list[str]) -> int:
    """Play many games and print what was seen."""
    games = int(arguments[0]) if arguments else 1000
    first = int(arguments[1]) if len(arguments) > 1 else 0
    played: Counter[str] = Counter()
    faults: list[str] = []
    moves = 0
    began = time.perf_counter()
    for seed in range(first, first + games):
        try:
            moves += play_checked(seed, played)
        except Fault as fault:
            faults.append(str(fault))
    seconds = time.perf_counter() - began
    print("\n".join(faults[:20]))
    never = [name for name in pools()[0] if not played[name] and is_counted(catalogue()[name])]
    print(f"{games} games, {moves} moves, {len(faults)} faults, {seconds:.0f} s")
    print(f"never played: {', '.join(never) or 'none'}")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
