"""Finding the edges: positions made up for each likely pair, and those of the rulings, played with and without each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.piles import brought_by, members_of
from toolkit.engine.card import CURRENT, Card, is_playable, kind_of
from toolkit.engine.events import Bought, Discarded, Gained, Trashed, WouldGain
from toolkit.engine.turns import IllegalMove
from toolkit.errors import UserError
from toolkit.graph.alone import gives, sets_up
from toolkit.graph.comparing import Shown, compare, constants, name_of, spares, story
from toolkit.graph.edges import CURRENT_RULES, Edge, Witness, shortened, shows_still
from toolkit.graph.positions import Played, Position, moves_of, play_out
from toolkit.kingdoms.wishes import bane_candidate, mouse_candidate
from toolkit.rulings.claims import Claim, corpus, move_text
from toolkit.rulings.exploring import Node
from toolkit.rulings.trace import line

RUINS = tuple(card.name for card in members_of("Ruins"))
HAND = ["Copper", "Estate", "Silver"]
DECK = ["Silver", "Copper", "Estate", "Copper", "Silver", "Estate"]
OTHER = ["Copper", "Estate", "Silver", "Copper"]
RICH = {"coins": 11, "potions": 1, "buys": 2}

BEST = ("gain", "get", "draw", "play", "trash", "exile", "put")
"""Deeds that tell most, best first."""

SHARED = 4
"""The most cards that a ruling can name to count as one about each two of them."""


def made_up(p1: dict[str, Any], p2: dict[str, Any], *moves: str, **more: Any) -> Position:
    """Return a position of two players; Ruins, if there are any, lie in a known order."""
    position = Position({"p1": p1, "p2": p2, **more}, moves_of(*moves))
    if "piles" not in more and any("Looter" in catalogue()[name].types for name in position.named()):
        return replace(position, given={**position.given, "piles": {"Ruins": ["Ruined Village", "Ruined Library"]}})
    return position


def in_hand(a: str, b: str) -> Position:
    """Play one card with the other in hand."""
    p1 = {"hand": [a, b, *HAND], "deck": DECK, "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {a}")


def in_other_hand(a: str, b: str) -> Position:
    """Play one card with the other in another player's hand."""
    p1 = {"hand": [a, *HAND], "deck": DECK, "actions": 2}
    return made_up(p1, {"hand": [b, *OTHER], "deck": DECK}, f"play {a}")


def on_deck(a: str, b: str) -> Position:
    """Play one card with the other on top of the deck."""
    p1 = {"hand": [a, *HAND], "deck": [b, *DECK], "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {a}")


def on_other_deck(a: str, b: str) -> Position:
    """Play one card with the other on top of another player's deck."""
    p1 = {"hand": [a, *HAND], "deck": DECK, "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": [b, *DECK]}, f"play {a}")


def in_supply(a: str, b: str) -> Position:
    """Play one card with the other in the Supply."""
    p1 = {"hand": [a, "Copper", "Estate"], "deck": DECK, "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {a}", kingdom=[b])


def in_trash(a: str, b: str) -> Position:
    """Play one card with the other in the trash."""
    p1 = {"hand": [a, *HAND], "deck": DECK, "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {a}", trash=[b])


def in_other_play(a: str, b: str) -> Position:
    """Play one card with the other in another player's play."""
    p1 = {"hand": [a, *HAND], "deck": DECK, "actions": 2}
    return made_up(p1, {"play": [b], "hand": OTHER, "deck": DECK}, f"play {a}")


def after(a: str, b: str) -> Position:
    """Play the second card, then the first."""
    p1 = {"hand": [b, a, *HAND], "deck": DECK, "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {b}", f"play {a}")


def bought_after(a: str, b: str) -> Position:
    """Play the second card, then buy the first."""
    p1 = {"hand": [b, "Estate"], "deck": DECK, **RICH}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {b}", f"buy {a}")


def bought(a: str, b: str) -> Position:
    """Buy one card with the other in hand."""
    p1 = {"hand": [b, *HAND], "deck": DECK, **RICH}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"buy {a}")


def bought_by_other(a: str, b: str) -> Position:
    """Buy one card with the other in another player's hand."""
    p1 = {"hand": HAND, "deck": DECK, **RICH}
    return made_up(p1, {"hand": [b, *OTHER], "deck": DECK}, f"buy {a}")


def bought_beside(a: str, b: str) -> Position:
    """Buy one card with the other in the Supply."""
    p1 = {"hand": HAND, "deck": DECK, **RICH}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"buy {a}", kingdom=[b])


def again(a: str, b: str) -> Position:
    """Play a card that plays others again, with enough for the other to do it all twice."""
    p1 = {"hand": [a, b, "Copper", "Copper", "Estate", "Estate"], "deck": DECK * 3, "actions": 2}
    return made_up(p1, {"hand": OTHER, "deck": DECK * 3}, f"play {a}")


def spared(a: str, b: str) -> Position:
    """Play the second card in another player's turn, then the first in one's own."""
    p2 = {"hand": [b], "deck": DECK}
    return made_up({"hand": [a, *HAND], "deck": DECK}, p2, f"play {b}", "end turn", f"play {a}", turn="p2")


def bought_with(a: str, b: str) -> Position:
    """Play both cards, Actions first, then buy an Action."""
    first, second = sorted((a, b), key=lambda name: "Action" not in catalogue()[name].types)
    p1 = {"hand": [first, second, "Estate"], "deck": DECK, **RICH, "actions": 2}
    moves = (f"play {first}", f"play {second}", "buy Laboratory")
    return made_up(p1, {"hand": OTHER, "deck": DECK}, *moves)


def owned(a: str, b: str) -> Position:
    """Own a card and some of another."""
    return made_up({"hand": [b, a, a, a, a]}, {})


def as_way(way: str, b: str) -> Position:
    """Play a Village as a Way, with the other card in hand."""
    p1 = {"hand": ["Village", b, *HAND], "deck": DECK}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, "play Village", landscapes=[way])


def way_again(a: str, way: str) -> Position:
    """Buy a card, then play a Village, perhaps as a Way."""
    more = {"mouse": "Cellar"} if way == "Way of the Mouse" else {}
    p1 = {"hand": ["Village", *HAND], "deck": DECK, **RICH}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"buy {a}", "play Village", landscapes=[way], **more)


def worth_more(a: str, b: str) -> Position:
    """Play a card with the other in hand, one card short of being worth more."""
    p1 = {"hand": [a, b, "Estate"], "deck": ["Copper"], "discard": ["Silver", "Silver", "Duchy"]}
    return made_up(p1, {"hand": OTHER, "deck": DECK}, f"play {a}")


def playable() -> list[CardFacts]:
    """Return the cards and landscapes that the engine plays: the nodes of the graph."""
    return [card for card in catalogue() if is_playable(card.name, card.expansion)]


@dataclass
class Roles:
    """Which cards can be one of a pair, by what their texts wait for and leave behind."""

    played: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    ways: list[str] = field(default_factory=list)
    handled: list[str] = field(default_factory=list)
    gained: list[str] = field(default_factory=list)
    in_hand: list[str] = field(default_factory=list)
    in_play: list[str] = field(default_factory=list)
    anywhere: list[str] = field(default_factory=list)
    lasting: list[str] = field(default_factory=list)
    victory: list[str] = field(default_factory=list)
    replayers: list[str] = field(default_factory=list)
    bought: list[str] = field(default_factory=list)
    worth: list[str] = field(default_factory=list)


def roles() -> Roles:
    """Sort the cards by what they can do in a pair."""
    found = Roles()
    for card in playable():
        name, kind = card.name, kind_of(card.name, CURRENT)
        if card.kind == "event":
            found.events.append(name)
            continue
        if card.kind == "way":
            found.ways.append(name)
            continue
        events = {(ability.event, ability.where) for ability in kind.abilities}
        places = {where for _, where in events}
        own = {event for event, where in events if where == "this"}
        if own & {Trashed, Discarded}:
            found.handled.append(name)
        if own & {Gained, Bought, WouldGain, Trashed}:
            found.gained.append(name)
        if "hand" in places:
            found.in_hand.append(name)
        if "play" in places:
            found.in_play.append(name)
        if "game" in places:
            found.anywhere.append(name)
        if own & {Gained, Bought, WouldGain} and can_be_bought(card):
            found.bought.append(name)
        if "Victory" in card.types and can_be_bought(card):
            found.victory.append(name)
        if kind.score is not Card.score:
            found.worth.append(name)
        if {"Action", "Treasure"} & set(card.types):
            found.played.append(name)
            if kind.cost_change is not Card.cost_change or "play" in places or leaves_behind(name):
                found.lasting.append(name)
            if plays_again(name):
                found.replayers.append(name)
    return found


def can_be_bought(card: CardFacts) -> bool:
    """Whether a card has a pile of its own in the Supply."""
    return card.supply and card.pile_name == card.name


def leaves_behind(name: str) -> bool:
    """Whether playing a card leaves something that waits or holds."""
    for node in tried(in_hand(name, "Estate")):
        game = node.game
        if game.lasting or game.cost_changes or game.forbidden or game.tokens or game.extra:
            return True
    return False


def plays_again(name: str) -> bool:
    """Whether a card plays another card of the hand more than once."""
    return any(
        sum(each.verb == "play" and each.source == name and name_of(each) == "Village" for each in node.game.log) > 1
        for node in tried(in_hand(name, "Village"))
    )


def tried(position: Position) -> tuple[Any, ...]:
    """Return the ways a position goes; none when it cannot be."""
    try:
        return play_out(position).nodes
    except (UserError, IllegalMove):
        return ()


Template = Callable[[str, str], Position]


def candidates(roles: Roles) -> Iterator[tuple[Template, str, str, bool]]:
    """Yield positions to try: how they are made, both cards, and whether the second one only waits."""
    waiting = sorted({*roles.handled, *roles.in_hand})
    pairs: list[tuple[Template, Iterable[str], Iterable[str], bool]] = [
        (in_hand, roles.played, waiting, True),
        (in_other_hand, roles.played, waiting, True),
        (on_deck, roles.played, roles.handled, True),
        (on_other_deck, roles.played, roles.handled, True),
        (in_supply, roles.played, roles.gained, True),
        (in_trash, roles.played, roles.gained, True),
        (in_other_play, roles.played, roles.in_play, True),
        (after, roles.played, roles.lasting, False),
        (bought_after, sorted({*roles.bought, *roles.victory}), roles.lasting, False),
        (bought, sorted({*roles.bought, *roles.victory, *roles.events}), waiting, True),
        (bought_by_other, sorted({*roles.bought, *roles.victory, *roles.events}), waiting, True),
        (bought_beside, sorted({*roles.bought, *roles.victory}), sorted({*roles.anywhere, *roles.gained}), True),
        (bought_beside, roles.events, roles.gained, True),
        (again, roles.replayers, [each for each in roles.played if "Action" in catalogue()[each].types], False),
        (as_way, roles.ways, waiting, True),
        (way_again, roles.bought, roles.ways, False),
        (spared, roles.played, [each for each in roles.lasting if spares(each, CURRENT)], False),
        (worth_more, roles.played, roles.worth, False),
    ]
    for template, firsts, seconds, passive in pairs:
        for a in firsts:
            for b in seconds:
                if a != b:
                    yield template, a, b, passive
    names = {each.name for each in playable()}
    for a, b in combinations(roles.lasting, 2):
        yield bought_with, a, b, False
    for b in roles.worth:
        for a in sorted(names & constants(b, CURRENT) - {b}):
            yield owned, a, b, False
    for a in roles.played:
        for b in sorted(names & constants(a, CURRENT) - {a}):
            for template in (in_hand, on_deck, after):
                if template is not after or b in roles.played:
                    yield template, a, b, False
            if b in roles.played:
                yield after, b, a, False


class Finder:
    """Gathers the best witness of every edge."""

    def __init__(self) -> None:
        self.best: dict[tuple[str, str, str], tuple[Any, Edge]] = {}
        self.rulings: dict[tuple[str, str, str], set[str]] = defaultdict(set)
        self.tried = 0

    def add(self, position: Position, shown: Iterable[Shown], ruling: Claim | None = None) -> None:
        """Take note of what a position shows; the best witness is the position of a ruling that names both cards."""
        for each in shown:
            if by_chance(each.node):
                continue
            key = (each.source, each.target, each.kind)
            unnamed = sum(name not in ruling.says for name in key[:2]) if ruling else 2
            if ruling and not unnamed:
                self.rulings[key].add(ruling.id)
            verb = each.deed[0]
            rank = (
                unnamed,
                not ruling,
                each.deed[2] in (each.source, each.target),
                BEST.index(verb) if verb in BEST else len(BEST),
                len(each.node.game.log),
                len(each.node.path),
                each.line,
            )
            if key in self.best and self.best[key][0] <= rank:
                continue
            witness = witness_of(position, each.node, each.line)
            self.best[key] = (rank, Edge(*key, witness, ruling.id if ruling else ""))

    def compare(
        self, position: Position, a: str, b: str, *, ruling: Claim | None = None, passive: bool = False
    ) -> None:
        """Compare two cards in a position."""
        self.tried += 1
        try:
            self.add(position, compare(position, a, b, rulings=bool(ruling), passive=passive), ruling)
        except (UserError, IllegalMove):
            return

    def edges(self) -> list[Edge]:
        """Return the edges found, each with a witness that replays; the vague where nothing better is known."""
        found = [replace(edge, named=len(self.rulings[edge.key])) for _, edge in self.best.values()]
        told = {frozenset(edge.key[:2]) for edge in found if edge.kind not in VAGUE}
        kept = [edge for edge in found if edge.kind not in VAGUE or frozenset(edge.key[:2]) not in told]
        handled = {(edge.target, edge.source) for edge in kept if edge.kind in ("triggers", "trashes for profit")}
        kept = [edge for edge in kept if edge.kind != "reacts to" or edge.key[:2] not in handled]
        return [shortened(edge) for edge in kept if shows_still(edge)]


STEP = 5000
"""After how many positions progress is told."""

VAGUE = ("changes", "plays")
"""Kinds that are told of two cards when nothing better is known."""


def by_chance(node: Node) -> bool:
    """Whether a branch hangs on how a deck was shuffled: no answers lead there again."""
    return any(text.startswith("chance") for text in node.path)


def witness_of(position: Position, node: Node, shows: str) -> Witness:
    """Return the witness that leads to a branch of a position, and the line that it shows there."""
    rules = CURRENT_RULES if position.rules == CURRENT else position.rules
    return Witness(position.given, tuple(map(move_text, position.moves)), node.path, shows, rules)


def from_rulings(finder: Finder) -> None:
    """Compare the cards of every ruling that names a few, in its own position."""
    names = {each.name for each in playable()}
    for claim in corpus():
        cards = [name for name in claim.cards if name in names]
        if 2 <= len(cards) <= SHARED:
            position = Position(claim.given, claim.moves, claim.answers, claim.rules)
            for a, b in combinations(cards, 2):
                finder.compare(position, a, b, ruling=claim)


def gains_and_junk(roles: Roles) -> Iterator[Edge]:
    """Yield the edges of cards that gain or give a few certain cards."""
    buyable = {*roles.bought, *roles.events}
    for name in dict.fromkeys((*roles.played, *roles.bought, *roles.events)):
        held = [name] if name in roles.played else []
        p1 = {"hand": [*held, *HAND], "deck": DECK, "actions": 2, **RICH}
        moves = [f"{verb} {name}" for verb, names in (("play", roles.played), ("buy", buyable)) if name in names]
        for move in moves:
            position = made_up(p1, {"hand": OTHER, "deck": DECK}, move)
            yield from given_away(position, name)
            for ruins in RUINS if "Ruins" in brought_by([name]) else ():
                yield from given_away(made_up(p1, {"hand": OTHER}, move, piles={"Ruins": [ruins, ruins]}), name)


def names_in(name: str) -> set[str]:
    """Return the cards that a card's text is about: those its code names, those it brings, and Ruins."""
    return {*constants(name, CURRENT), *brought_by([name]), *(RUINS if "Ruins" in brought_by([name]) else ())} - {name}


def given_away(position: Position, name: str) -> Iterator[Edge]:
    """Yield what a card gains or gives in a position, if that is not a free choice."""
    nodes = tried(position)
    whats: dict[int, set[str]] = defaultdict(set)
    for node in nodes:
        for entry in node.game.log:
            if entry.verb == "gain" and entry.source == name and entry.frm == "supply":
                whats[entry.player].update(map(str, entry.cards))
    for player in sorted(whats):
        for what in sorted(whats[player] & names_in(name)):
            kind = "gains" if player == 0 else "junks with"
            found = gives(position, name, what).get(kind)
            if not found:
                continue
            for node in nodes:
                there = any(
                    (entry.verb, entry.player, entry.source, name_of(entry)) == ("gain", player, name, what)
                    for entry in node.game.log
                )
                if not there or by_chance(node):
                    continue
                edge = Edge(name, what, kind, witness_of(position, node, found[0]))
                if shows_still(edge):
                    yield edge
                    break


def setups() -> Iterator[Edge]:
    """Yield the edges of cards that put others on the table, and of Banes and Mice."""
    names = {each.name for each in playable()}
    for card in playable():
        if card.kind not in ("kingdom", "event"):
            continue
        where = "landscapes" if card.kind == "event" else "kingdom"
        for need in brought_by([card.name]):
            if need in names:
                position = Position({where: [card.name]}, ())
                if shows := sets_up(position, card.name, need):
                    yield Edge(card.name, need, "changes setup of", Witness(position.given, (), (), shows))
    for card in [each for each in playable() if each.kind == "kingdom"]:
        if bane_candidate(card) and card.name != "Young Witch":
            given: dict[str, Any] = {
                "p1": {"hand": ["Young Witch", "Copper", "Copper"]}, "p2": {"hand": [card.name]}, "bane": card.name,
            }  # fmt: skip
            yield from part(Position(given, moves_of("play Young Witch")), "Young Witch", card.name)
        if mouse_candidate(card):
            given = {"p1": {"hand": ["Village"]}, "landscapes": ["Way of the Mouse"], "mouse": card.name}
            yield from part(Position(given, moves_of("play Village")), "Way of the Mouse", card.name)


def part(position: Position, source: str, target: str) -> Iterator[Edge]:
    """Yield the edge of a card that plays a part in another's setup."""
    shows = sets_up(position, source, target)
    for node in play_out(position).nodes if shows else ():
        told = [line(entry).strip() for entry in story(node, Played((node,), 0, True, {}))]
        if shows in told and not by_chance(node):
            edge = Edge(source, target, "changes setup of", witness_of(position, node, shows))
            if shows_still(edge):
                yield edge
                return


def mine(told: Callable[[str], None] = lambda _: None) -> list[Edge]:
    """Find all edges; `told` is given a line on each step's progress. The same data give the same edges."""
    sorts = roles()
    finder = Finder()
    from_rulings(finder)
    told(f"{len(finder.best)} edges from rulings, {finder.tried} positions")
    for template, a, b, passive in candidates(sorts):
        if finder.tried % STEP == 0:
            told(f"{len(finder.best)} edges, {finder.tried} positions")
        finder.compare(template(a, b), a, b, passive=passive)
    told(f"{len(finder.best)} edges, {finder.tried} positions; now checking and shortening")
    edges = {edge.key: edge for edge in finder.edges()}
    for edge in (*gains_and_junk(sorts), *setups()):
        edges.setdefault(edge.key, edge)
    told(f"{len(edges)} edges in all")
    return list(edges.values())
