"""Random whole games on random kingdoms of everything the engine plays, checked after every move.

Run: `python -m benchmarks.fuzz [GAMES] [FIRST SEED] [--jobs N | --cluster ADDRESS]`. Every player starts with one
card of each Kingdom pile as well, so that all of them are played, and in one game of four with Golds and a Province.
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
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache, wraps
from operator import attrgetter
from typing import NamedTuple, cast

from toolkit.bots.playing import Table
from toolkit.bots.strategies import RandomBot
from toolkit.catalogue import catalogue
from toolkit.catalogue.table import pieces
from toolkit.cli.progress import progress
from toolkit.engine.card import CURRENT, Card, kind_of
from toolkit.engine.collecting import collecting_later
from toolkit.engine.events import Ability, Event
from toolkit.engine.game import Game
from toolkit.engine.piles import Pile
from toolkit.engine.places import HELD, DeckName
from toolkit.engine.player import Player
from toolkit.engine.seat import TURN_NUMBERS
from toolkit.engine.setup import Setup
from toolkit.engine.turns import Move, do
from toolkit.kingdoms.choosing import Request, choose
from toolkit.kingdoms.plan import plan_of
from toolkit.spreading import add_options, crew_of, spread, told_by

LONGEST = 1500
COPY_EVERY = 40
PART = 25
"""How many games a worker is given at a time."""


PLAYED = frozenset({phase.plays for phase in pieces().phases.values()} - {""})
"""The types of cards that are played."""

DONE = frozenset({"event", "way", "project", "boon", "hex", "state", "artifact"})
"""The kinds of landscapes that are bought, used, received or taken."""


class Fault(AssertionError):
    """Something that must always hold does not; its text says where."""


def random_setup(seed: int, chance: random.Random) -> tuple[Setup, tuple[str, ...]]:
    """Return the setup of a random kingdom of all sets, and the names of its piles."""
    sets = tuple(each.id for each in catalogue().sets.values())
    kingdom = choose(Request(seed=seed, players=chance.randint(2, 6), sets=sets))
    piles = (*kingdom.supply_piles, *([kingdom.ferryman] if kingdom.ferryman else []))
    return Setup(plan_of(kingdom), chance.choice([2013, CURRENT])), piles


def singly_in(pile: Pile) -> Iterable[Card]:
    """Return the cards of a pile that lie on those that nobody has taken yet."""
    if pile.pool or None in pile.cards:
        return [*pile.pool, *[card for card in pile.cards if card is not None]]
    return cast("tuple[Card, ...]", pile.cards)


def taken(game: Game) -> list[Card]:
    """Return every physical card of a game but those that nobody has taken yet."""
    cards: list[Card] = []
    for player in game.players:
        cards += player.all_cards()
    if any(card.printed for player in game.players for card in player.play):
        cards = [card.printed or card for card in cards]
    for pile in game.piles.values():
        if pile.cards:
            cards += singly_in(pile)
    decks = [card for deck in game.decks.values() for card in singly_in(deck)]
    decks += [card for discards in game.deck_discards.values() for card in discards]
    return [*cards, *game.trash, *[card for card in decks if not card.everywhere]]


def everything(game: Game) -> list[Card]:
    """Return every physical card of a game."""
    untaken = [
        game.setup.stock(pile.kind, number)
        for pile in game.piles.values() if pile.kind for number in range(1, pile.left + 1)
    ]  # fmt: skip
    return [*taken(game), *untaken]


class Census:
    """The cards that have been taken from piles of one kind, and all others: each lies in one place, whatever happens.

    Those that nobody has taken yet lie in their piles, which know only how many they are.
    """

    def __init__(self, game: Game) -> None:
        self.cards = set(taken(game))
        self.left = {name: pile.left for name, pile in game.piles.items()}

    def check(self, game: Game, move: Move | None) -> None:
        """Check that no card is lost, doubled or in two places; raises Fault."""
        for name, pile in game.piles.items():
            if pile.left != self.left[name]:
                self.take(game, name, pile)
        now = taken(game)
        if len(now) != len(self.cards) or set(now) != self.cards:
            lost, more = self.cards.difference(now), Counter(now) - Counter(self.cards)
            raise Fault(f"after {move}: lost {sorted(map(str, lost))}, doubled {sorted(map(str, more))}")

    def take(self, game: Game, name: str, pile: Pile) -> None:
        """Count the cards that have been taken from a pile; raises Fault when it has grown."""
        if pile.kind is None or pile.left > self.left[name]:
            raise Fault(f"the pile {name} has {pile.left} cards that nobody took; it had {self.left[name]}")
        self.cards.update([game.setup.stock(pile.kind, number) for number in range(pile.left + 1, self.left[name] + 1)])
        self.left[name] = pile.left


NUMBERS = attrgetter(*TURN_NUMBERS)


def check(game: Game, census: Census, move: Move | None) -> None:
    """Check what must always hold; raises Fault."""
    census.check(game, move)
    facts = pieces().decks
    for deck, names in game.setup.plan.decks:
        if facts[deck].kind:
            check_deck(game, DeckName(deck), names)
    for player in game.players:
        if min(NUMBERS(player)) < 0 or (player.counters and min(player.counters.values()) < 0):
            numbers = (*NUMBERS(player), *player.counters.values())
            raise Fault(f"after {move}: a negative number of {player}: {numbers}")
        if player.revealed:
            raise Fault(f"after {move}: {player} still has revealed {player.revealed}")


def check_deck(game: Game, deck: DeckName, names: Sequence[str]) -> None:
    """Check that each card of a deck that goes round is there, in it, beside it or before a player; raises Fault."""
    kept = [card for player in game.players for card in player.held]
    apart = [card for name in game.decks if name not in dict(game.setup.plan.decks) for card in game.decks[name].cards]
    lying = [*singly_in(game.decks[deck]), *game.deck_discards.get(deck, ()), *kept, *apart]
    there = sorted(card.name for card in lying if card is not None and card.name in names)
    if there != sorted(names):
        raise Fault(f"of the {deck} only {there} are left")


def next_move(game: Game, bot: RandomBot) -> Move:
    """Return a random move that mostly plays, then buys."""
    return bot.move(game, game.active)


@collecting_later()
def play_checked(seed: int, seen: Counter[str] | None = None) -> int:
    """Play a random game with every check; returns its moves. Raises Fault with the seed.

    Adds to `seen` what was played.
    """
    chance = random.Random(seed)
    setup, piles = random_setup(seed, chance)
    bots = [RandomBot(seed * 7 + number) for number in range(setup.players)]
    game = setup.deal(Table(bots), seed)
    riches = ["Gold", "Gold", "Gold", "Province"] if chance.random() < 0.25 else []
    for player in game.players:
        for name in [*piles, *riches]:
            top = game.top(name)
            if top is not None and (taken := game.take_from_pile(top)):
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
            check(game, census, move)
    except Fault as fault:
        raise Fault(f"seed {seed}: {fault}") from None
    except Exception as error:
        raise Fault(f"seed {seed}: {move} of {piles}: {type(error).__name__}: {error}") from error
    if seen is not None:
        seen.update(done_in(game))
    game.players.clear()
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
        copy.players.clear()
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
    with counting_abilities(done):
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
    with told_by(parser), suppress(KeyboardInterrupt), progress(given.games, "games") as advance:
        for _, part in spread(play_many, parts, crew_of(given.jobs, given.cluster)):
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
