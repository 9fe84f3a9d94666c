"""Random whole games on random kingdoms of everything the engine plays, checked after every move.

Run: `python -m benchmarks.fuzz [GAMES] [FIRST SEED] [--jobs N | --cluster ADDRESS]`. Every kingdom is played
four times, mostly by few players. Each of them starts with one card of each Kingdom pile as well, so that all are
played, and in one game of four with dear cards too.
Checked: no card is lost, doubled or in two places; no number is negative; nothing stays revealed; a copied position
goes on exactly as the first; the log names who did what. Told: how often each card was played (or bought, for an
Event, or used, for a Way) and each ability was resolved, the rarest first.
"""

from __future__ import annotations

import random
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache, wraps
from typing import NamedTuple

from toolkit.bots.playing import Table
from toolkit.bots.strategies import RandomBot
from toolkit.catalogue import catalogue
from toolkit.catalogue.table import pieces
from toolkit.cli.progress import progress
from toolkit.engine.card import CURRENT, Card, kind_of
from toolkit.engine.census import Census, Fault
from toolkit.engine.collecting import collecting_later
from toolkit.engine.events import Ability, Event
from toolkit.engine.game import Game
from toolkit.engine.places import HELD
from toolkit.engine.player import Player
from toolkit.engine.setup import Setup
from toolkit.engine.turns import Move, do
from toolkit.kingdoms.choosing import Request, choose
from toolkit.kingdoms.plan import plan_of
from toolkit.spreading import add_options, crew_of, ending_by, spread, until_stopped

LONGEST = 1500
COPY_EVERY = 40
RICHES = ("Gold", "Gold", "Gold", "Gold", "Province", "Platinum", "Potion", "Potion")
"""What players start with in one game of four, as far as it is on the table."""
GAMES_PER_KINGDOM = 4
PART = 24
"""How many games a worker is given at a time."""


PLAYED = frozenset({phase.plays for phase in pieces().phases.values()} - {""})
"""The types of cards that are played."""

DONE = frozenset({"event", "way", "project", "boon", "hex", "state", "artifact"})
"""The kinds of landscapes that are bought, used, received or taken."""


@lru_cache(maxsize=1)
def random_setup(number: int) -> tuple[Setup, tuple[str, ...]]:
    """Return the setup of a random kingdom of all sets, and the names of its piles; few players as a rule."""
    chance = random.Random(number)
    sets = tuple(each.id for each in catalogue().sets.values())
    players = min(chance.randint(2, 6) for _ in range(3))
    kingdom = choose(Request(seed=number, players=players, sets=sets))
    piles = (*kingdom.supply_piles, *kingdom.lying("beside"))
    return Setup(plan_of(kingdom), chance.choice([2013, CURRENT])), piles


def next_move(game: Game, bot: RandomBot) -> Move:
    """Return a random move that mostly plays, then buys."""
    return bot.move(game, game.active)


@collecting_later()
def play_checked(seed: int, seen: Counter[str] | None = None) -> int:
    """Play a random game with every check; returns its moves. Raises Fault with the seed.

    Adds to `seen` what was played.
    """
    chance = random.Random(seed)
    setup, piles = random_setup(seed // GAMES_PER_KINGDOM)
    bots = [RandomBot(seed * 7 + number) for number in range(setup.players)]
    game = setup.deal(Table(bots), seed)
    riches = RICHES if chance.random() < 0.25 else ()
    for player in game.players:
        for name in [*piles, *riches]:
            if taken := game.take_from_pile(name):
                player.discard_pile.append(taken)
    census = Census(game)
    moves = 0
    move: Move | None = None
    try:
        while not game.over and moves < LONGEST:
            bot = bots[game.controller]
            move = next_move(game, bot)
            if moves % COPY_EVERY == 0:
                check_copy(game, bots, move)
            laid = game.setup
            do(game, move)
            moves += 1
            if game.setup is not laid:
                census = Census(game)
            census.check(game, move)
    except Fault as fault:
        raise Fault(f"seed {seed}: {fault}") from None
    except Exception as error:
        raise Fault(f"seed {seed}: {move} of {piles}: {type(error).__name__}: {error}") from error
    if seen is not None:
        seen.update(done_in(game))
    game.release()
    return moves


def done_in(game: Game) -> Iterator[str]:
    """Yield the name of what was played, bought as an Event, used as a Way, received or taken, each time."""
    for verb, _, cards, source, target, _, _ in game.deeds:
        if verb == "play":
            yield from [target] if target else [card.name for card in cards]
        elif verb in ("use", "receive") or source == "landscape" or target == HELD:
            yield cards[0].name


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
        copy.release()
    for bot, seed in zip(bots, seeds, strict=True):
        bot.seed = seed
    if ends[0] != ends[1]:
        raise Fault(f"copies differ after {move}")
    if game.situation() != before:
        raise Fault(f"{move} on a copy changed the position")


@cache
def every_kind() -> tuple[type[Card], ...]:
    """Return all cards and landscapes, by the rules of 2013 and by today's."""
    return tuple(kind_of(card.name, year) for card in catalogue() for year in (2013, CURRENT) if not card.members)


def to_be_seen() -> set[str]:
    """Return what many games must show: every card played, every landscape of those kinds, every ability resolved."""
    found = {card.name for card in catalogue() if (set(card.types) & PLAYED or card.kind in DONE) and not card.members}
    return found | {named(kind, ability) for kind in every_kind() for ability in kind.abilities}


def named(kind: type[Card], ability: Ability) -> str:
    """Return the words for an ability of a card."""
    return f"{kind.name}: {ability.event.__name__} ({ability.function.__qualname__})"


@contextmanager
def counting_abilities(seen: Counter[str]) -> Iterator[None]:
    """Count every ability of a card that is resolved meanwhile, by the compiled engine too."""
    functions = {ability: ability.function for kind in every_kind() for ability in kind.abilities}
    for ability, function in functions.items():
        ability.function = counted(ability, function, seen)
    try:
        yield
    finally:
        for ability, function in functions.items():
            ability.function = function


def counted(ability: Ability, function: Callable[..., None], seen: Counter[str]) -> Callable[..., None]:
    """Return a function that counts its calls under the card and its ability, and does the same."""

    @wraps(function)
    def resolve(card: Card, player: Player, event: Event) -> None:
        seen[named(card.__class__, ability)] += 1
        function(card, player, event)

    return resolve


class Seen(NamedTuple):
    """What games showed: how often each thing was done, the faults, the number of moves and of games."""

    done: Counter[str]
    faults: tuple[str, ...] = ()
    moves: int = 0
    games: int = 0

    def plus(self, other: Seen) -> Seen:
        """Return what these and other games showed."""
        return Seen(
            self.done + other.done, self.faults + other.faults, self.moves + other.moves, self.games + other.games
        )


def play_many(seeds: range) -> Seen:
    """Play games with every check."""
    done: Counter[str] = Counter()
    faults: list[str] = []
    moves = 0
    with counting_abilities(done), collecting_later():
        for seed in seeds:
            try:
                moves += play_checked(seed, done)
            except Fault as fault:
                faults.append(str(fault))
    return Seen(done, tuple(faults), moves, len(seeds))


def main(arguments: list[str]) -> int:
    """Play many games, shared out among processes or a cluster's workers, and print what was seen."""
    parser = ArgumentParser(prog="python -m benchmarks.fuzz", description="Play random games, checking every move.")
    parser.add_argument("games", nargs="?", type=int, default=1000, help="how many (default: 1000)")
    parser.add_argument("first", nargs="?", type=int, default=0, help="the first game's seed (default: 0)")
    add_options(parser)
    given = parser.parse_args(arguments)
    end = given.first + given.games
    parts = (range(start, min(start + PART, end)) for start in range(given.first, end, PART))
    began = time.perf_counter()
    seen = Seen(Counter())
    with ending_by(parser):
        crew = crew_of(given.jobs, given.cluster)
    with until_stopped(parser.prog), progress(given.games, "games") as advance:
        for _, part in spread(play_many, parts, crew):
            seen = seen.plus(part)
            advance(part.games)
    print("\n".join(sorted(seen.faults)[:20]))
    stopped = "" if seen.games == given.games else f" (stopped before the other {given.games - seen.games})"
    took = f"{time.perf_counter() - began:.0f} s"
    print(f"{seen.games} games, {seen.moves} moves, {len(seen.faults)} faults, {took}{stopped}")
    rare = sorted(to_be_seen(), key=lambda name: (seen.done[name], name))
    print(f"never seen: {', '.join(name for name in rare if not seen.done[name]) or 'none'}")
    print(f"rarest of {len(rare)}: {', '.join(f'{name} {seen.done[name]}' for name in rare if seen.done[name])[:1500]}")
    return 130 if stopped else 1 if seen.faults else 0


if __name__ == "__main__":
    from benchmarks import fuzz  # by this name the workers of a cluster find what they are to do

    raise SystemExit(fuzz.main(sys.argv[1:]))
