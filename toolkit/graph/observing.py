"""What is seen of a position that was played out: how much each card's text did, and how things stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import HAD_BY_ONE
from toolkit.engine.card import Card
from toolkit.graph.positions import LIMIT, Position, Ways, play_out
from toolkit.saying.words import OWN

if TYPE_CHECKING:
    from toolkit.engine.player import Player
    from toolkit.engine.records import Entry
    from toolkit.rulings.exploring import Node

UNTOLD = frozenset(
    {
        "shuffle",
        "clean up",
        "turn",
        "end turn",
        "buy phase",
        "phase",
        "time",
        "look",
        "reveal",
        "buy",
        "use",
        "name",
        "take",
    }
)
"""Verbs of the log that are no deed of a card's text, or only say what it looks at."""

STATED = frozenset({"cost", "unaffected", "later"})
"""Verbs of the log that move nothing and say what holds from now on."""

STANDS = "stands at"
"""The verb of a measure that is no deed but says how things stand in the end."""
WORTH = "is worth"
"""The verb of a measure that says what a card is worth in the end."""
COSTS = "costs"
"""The verb of a measure that says what a card in the Supply costs in the end, if it changes its own cost."""
GAINS_WORTH = "gains worth"
"""The verb of a measure that adds up what gained cards cost in print."""


class Measure(NamedTuple):
    """What is counted: what a card's text (`why`) did, by whom, and what kind of thing (coins, a zone, a card)."""

    verb: str
    player: int
    why: str
    what: str


def story_of_moves(node: Node, played: Ways) -> list[Entry]:
    """Return the log of a branch's moves; what a card does as a Way is put down to the Way."""
    way: tuple[int, str, str] | None = None
    found = []
    for deed in node.game.log[played.start :]:
        if deed.verb in STATED:
            continue
        if way is not None and deed.depth < way[0]:
            way = None
        if deed.verb == "use":
            way = (deed.depth, deed.source, name_of(deed))
        by_way = way is not None and deed.verb != "use" and deed.source == way[1]
        found.append(deed._replace(source=way[2]) if way is not None and by_way else deed)
    return found


@cache
def artifacts() -> frozenset[str]:
    """Return the Artifacts, of which it matters who has one."""
    return frozenset(card.name for card in catalogue() if card.kind in HAD_BY_ONE)


def name_of(deed: Entry) -> str:
    """Return the name of the card that a deed is about."""
    return str(deed.cards[0]) if deed.cards else ""


def measures_of(deed: Entry, alias: Mapping[str, str]) -> Iterator[tuple[Measure, int]]:
    """Yield what a deed adds to which measures; `alias` maps names to what they are called in measures."""
    verb, player, cards, _, target, _, why = deed
    if verb in UNTOLD and not (verb == "take" and name_of(deed) in artifacts()):
        return
    why = alias.get(why, why)
    if verb in ("get", "spend", "pay"):
        yield Measure(verb, player, why, str(cards[1])), cards[0]
    elif verb == "play":
        for card in cards:
            yield Measure(verb, player, why, alias.get(str(card), "")), 1
    else:
        where = target if verb == "put" and target in OWN else ""  # not which pile a token is put on
        yield Measure(verb, player, why, where), len(cards)
        if verb == "gain":
            costs = [card.__class__.cost for card in cards]
            yield Measure(GAINS_WORTH, player, why, ""), sum(cost.coins + 2 * cost.potions for cost in costs)


def standing(player: Player, alias: Mapping[str, str], *, active: bool) -> Iterator[tuple[Measure, int]]:
    """Yield how things stand for a player, and what the cards whose worth varies are worth."""
    at, cards = player.index, player.all_cards()
    if active:
        treasures = [card for card in player.hand if "Treasure" in card.types and "Action" not in card.types]
        yield Measure(STANDS, at, "", "coins"), player.coins + sum(card.plus.coins for card in treasures)
        yield Measure(STANDS, at, "", "Buys"), player.buys
    yield Measure(STANDS, at, "", "cards in hand"), len(player.hand)
    yield Measure(STANDS, at, "", "points"), player.token_points() + sum(card.score(player) for card in cards)
    yield Measure(STANDS, at, "", "cards"), len(cards)
    for card in {card.name: card for card in cards}.values():
        if card.__class__.score is not Card.score:
            yield Measure(WORTH, at, alias.get(card.name, card.name), ""), card.score(player)
    for landscape in player.game.setup.landscapes:
        if landscape.__class__.score is not Card.score:
            yield Measure(WORTH, at, alias.get(landscape.name, landscape.name), ""), landscape.score(player)


def measured(node: Node, played: Ways) -> Counter[Measure]:
    """Return what one branch comes to."""
    found: Counter[Measure] = Counter()
    for deed in story_of_moves(node, played):
        for measure, number in measures_of(deed, played.alias):
            found[measure] += number
    game = node.game
    for player in game.players:
        for measure, number in standing(player, played.alias, active=player is game.active):
            found[measure] += number
    for name, called in played.alias.items():
        if game.piles.get(name) and (top := game.top(name)) and top.__class__.cost_change is not Card.cost_change:
            found[Measure(COSTS, 0, called, "")] += game.cost(top).coins
    return found


Ranges = dict[Measure, tuple[int, int]]
"""The least and the most that each measure comes to."""


@dataclass(frozen=True)
class Seen:
    """The ways a position can go, with what each comes to; only those in which every move could be made."""

    played: Ways
    moves: int

    @cached_property
    def branches(self) -> list[tuple[Node, Counter[Measure]]]:
        """The ways, with what each comes to."""
        return [(node, measured(node, self.played)) for node in self.played.nodes if self.made(node) >= self.moves]

    def made(self, node: Node) -> int:
        """Return how many cards were played or bought by a player's own move."""
        return sum(
            deed.verb == "buy" or (deed.verb == "play" and not deed.depth and not deed.source)
            for deed in story_of_moves(node, self.played)
        )

    @cached_property
    def ranges(self) -> Ranges:
        """The least and the most that each measure comes to."""
        measures = {measure for _, found in self.branches for measure in found}
        return {
            measure: (min(numbers), max(numbers))
            for measure in measures
            for numbers in [[found[measure] for _, found in self.branches]]
        }

    @property
    def usable(self) -> bool:
        """Whether all ways were tried and at least one makes all moves."""
        return self.played.complete and bool(self.branches)

    def range_of(self, measure: Measure) -> tuple[int, int]:
        """Return the least and the most that a measure comes to."""
        return self.ranges.get(measure, (0, 0))


def see(
    position: Position,
    instead: Mapping[str, type[Card]],
    alias: Mapping[str, str],
    limit: int = LIMIT,
    *,
    spare: int = 0,
) -> Seen:
    """Play a position out and count what it comes to; raises UserError when it cannot be.

    So many `spare` moves may be left out where they cannot be made.
    """
    moves = sum(verb in ("play", "buy") for verb, _, _ in position.moves) - spare
    return Seen(play_out(position, instead, alias, limit), moves)
