"""What one card's text does by itself to certain others: what it gains, gives to others and puts on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from toolkit.catalogue import catalogue
from toolkit.catalogue.piles import brought_by, members_of, needs, pile_of, pile_plan, setup_rules
from toolkit.catalogue.table import AT_ONCE, FOLLOWED, LANDSCAPES, pieces
from toolkit.engine.records import Entry
from toolkit.graph.by_itself import adds_actions, names_asked_for, seen_of
from toolkit.graph.classes import TERMINAL
from toolkit.graph.edges import Edge, Witness, hangs_on_chance, witness_of
from toolkit.graph.lines import line
from toolkit.graph.observing import Seen, story_of_moves
from toolkit.graph.pairs import roles
from toolkit.graph.positions import Position, moves_of
from toolkit.graph.scenarios import DECK, HAND, OTHER, RICH, SCENARIOS, made_up

SHUFFLED = {name: [card.name for card in members_of(name)] for name, pile in pieces().piles.items() if pile.supply}
"""The named piles of the Supply, and the cards of which one turns up."""


def edges_alone(names: Iterable[str]) -> Iterator[Edge]:
    """Yield the edges that cards have by themselves."""
    for name in names:
        yield from gifts(name)
        yield from setups(name)
        yield from room(name)
        yield from replacements(name)


def gifts(name: str) -> Iterator[Edge]:
    """Yield the edges of a card that gains or gives a few certain cards."""
    found = roles()
    held = [name] if name in found.played else []
    p1 = {"hand": [*held, *HAND], "deck": DECK, "actions": 2, **RICH}
    moves = [f"play {name}"] if held else []
    moves += [f"buy {name}"] if name in found.buyable or name in found.events else []
    known: dict[tuple[str, str], Edge] = {}
    for move in moves:
        positions = [made_up(p1, {"hand": OTHER, "deck": DECK}, move)]
        for pile in sorted(SHUFFLED.keys() & set(brought_by([name]))):
            positions += [made_up(p1, {"hand": OTHER}, move, piles={pile: [each, each]}) for each in SHUFFLED[pile]]
        for position in positions:
            for edge in given_away(position, name):
                known.setdefault((edge.target, edge.kind), edge)
    yield from known.values()


def cards_spoken_of(name: str) -> set[str]:
    """Return the cards that a card's text is about: those its code names, those it brings, a pile's such as Ruins."""
    brings = brought_by([name])
    return {*names_asked_for(name), *brings, *(each for pile in brings for each in SHUFFLED.get(pile, ()))} - {name}


def given_away(position: Position, name: str) -> Iterator[Edge]:
    """Yield what a card gains or gives in a position, if that is not a free choice."""
    seen = seen_of(position)
    whats = cards_spoken_of(name)
    for node, _ in seen.branches if seen else ():
        if hangs_on_chance(node):
            continue
        for deed in story_of_moves(node, seen.played) if seen else ():
            if deed.verb == "gain" and deed.source == name and deed.frm == "supply" and str(deed.cards[0]) in whats:
                kind = "gains" if deed.player == 0 else "junks with"
                shows = line(deed).strip()
                yield Edge(name, str(deed.cards[0]), kind, witness_of(position, node, shows), size=1.5)


def setups(name: str) -> Iterator[Edge]:
    """Yield the edges of a card that puts others on the table, or gives them a part there."""
    card = catalogue()[name]
    names = {each.name for each in catalogue()}
    where = "landscapes" if card.kind in LANDSCAPES else "kingdom"
    for need in brought_by([name]) if card.is_kingdom_card or card.kind in AT_ONCE else ():
        if need in names and need != name:
            yield Edge(name, need, "changes setup of", Witness({where: [name]}, (), (), f"pile: {need}"))
    for need in needs(name) if card.is_kingdom_card else ():
        if heirloom := setup_rules().get(need, {}).get("heirloom"):
            yield Edge(name, heirloom, "changes setup of", Witness({where: [name]}, (), (), f"deck: {heirloom}"))
    if below := next_in_pile(name):
        yield Edge(name, below, "changes setup of", Witness({"kingdom": [name]}, (), (), f"under: {below}"))
    if name == "Young Witch":
        given = {"p1": {"hand": [name, "Copper", "Copper"]}, "p2": {"hand": ["Cellar"]}, "bane": "Cellar"}
        position = Position(given, moves_of(f"play {name}"))
        yield from part_played(position, name, "every Kingdom card costing $2 or $3", "Cellar")
    if name == "Way of the Mouse":
        given = {"p1": {"hand": ["Village"], "deck": DECK}, "landscapes": [name], "mouse": "Cellar"}
        position = Position(given, moves_of("play Village"))
        yield from part_played(position, name, "every Action without Duration costing $2 or $3", "Cellar")


def next_in_pile(name: str) -> str:
    """Return the different card that lies below a card's copies in their pile at the start of a game ("": none)."""
    if catalogue()[name].kind != "pile-member" or (plan := pile_plan(pile_of(name), 2)).shuffled:
        return ""
    below = list(dict.fromkeys(plan.cards))
    return dict(pairwise(below)).get(name, "")


def part_played(position: Position, name: str, class_: str, example: str) -> Iterator[Edge]:
    """Yield the edge of a card to the class that can play a part in its setup."""
    seen = seen_of(position)
    for node, _ in seen.branches if seen else ():
        for deed in story_of_moves(node, seen.played) if seen else ():
            if deed.verb in ("reveal", "play") and deed.source == name and str(deed.cards[0]) == example:
                witness = witness_of(position, node, line(deed).strip())
                yield Edge(name, class_, "changes setup of", witness, example=example)
                return


def room(name: str) -> Iterator[Edge]:
    """Yield the edge of a card that leaves more Actions than it takes, to every Action that gives none."""
    if name in roles().played and adds_actions(name) >= 2:
        yield from by_play("room for it", "Smithy", name, (name, "makes room for", TERMINAL))


def replacements(name: str) -> Iterator[Edge]:
    """Yield the edge of a Way to every Action."""
    if catalogue()[name].kind in FOLLOWED:
        yield from by_play("played as a Way", "Village", name, (name, "can replace", "every Action"))


def by_play(scenario: str, acting: str, other: str, ends: tuple[str, str, str]) -> Iterator[Edge]:
    """Yield the edge to a class that shows in that its example is played, or what is done by the other for it."""
    position = SCENARIOS[scenario].make(acting, other)
    seen = seen_of(position)
    source, kind, target = ends
    for node, _ in seen.branches if seen else ():
        deed = first_deed(seen, node, kind, acting, other) if seen else None
        if deed is not None and not hangs_on_chance(node):
            witness = witness_of(position, node, line(deed).strip())
            yield Edge(source, target, kind, witness, task=(scenario, acting, other), example=acting)
            return


def played_for(edge: Edge, name: str) -> Edge | None:
    """Return an edge that shows in a card's being played, with another card of the class for its example."""
    if edge.kind not in ("makes room for", "can replace"):
        return None
    scenario, _, other = edge.task
    return next(by_play(scenario, name, other, (edge.source, edge.kind, edge.target)), None)


def first_deed(seen: Seen, node: object, kind: str, acting: str, other: str) -> Entry | None:
    """Return the first playing of a card, or with a Way the first thing that this does."""
    log = next(story_of_moves(each, seen.played) for each, _ in seen.branches if each is node)
    if kind == "can replace":
        return next((deed for deed in log if deed.source == other and deed.verb not in ("use", "look")), None)
    return next((deed for deed in log if deed.verb == "play" and str(deed.cards[0]) == acting), None)


def still(edge: Edge) -> bool:
    """Whether a card still has an edge by itself."""
    found = edges_alone([edge.source])
    return any(replace(each, size=edge.size) == edge and each.witness.shows == edge.witness.shows for each in found)
