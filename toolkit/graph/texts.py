"""Edges in sentences: what an edge's witness shows, told as what happens to a player at the table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from toolkit.catalogue import catalogue
from toolkit.engine.turns import IllegalMove
from toolkit.errors import UserError
from toolkit.graph.classes import classes, is_class
from toolkit.graph.edges import Edge
from toolkit.graph.positions import Played, Position, moves_of, play_out
from toolkit.rulings.position import PLAYED
from toolkit.saying.net import Net, entries_in, every_deed, net_of
from toolkit.saying.sentences import Fired, amount_in_words, fired, firing, playing
from toolkit.saying.trace import Deed, told_entries, trace
from toolkit.saying.words import a_card, joined, sentence

if TYPE_CHECKING:
    from toolkit.rulings.exploring import Node

WAYS = 400
"""How many ways of a position are looked at to say what must be done and what may."""
SEVEN = ["Copper", "Estate", "Silver", "Estate", "Curse", "Gold", "Duchy"]
"""A hand of another player's that Attacks find something in, more than once."""
FEW = 3
"""How many exceptions of a class are named."""


def why(edge: Edge, rulings: Mapping[str, str] | None = None) -> str:
    """Return why an edge stands, in a sentence: its ruling's, if that names both cards, else one made of its witness.

    `rulings` says what each ruling says, by its id.
    """
    if edge.named and not edge.example and rulings and edge.ruling in rulings:
        return rulings[edge.ruling]
    return said(edge)


def said(edge: Edge) -> str:
    """Return what an edge's witness shows, in a sentence; for a class, what it shows with a card of it."""
    if not edge.example:
        return of_pair(edge)
    ends = [listed_class(end) if is_own(edge, end) else end for end in (edge.source, edge.target) if is_class(end)]
    few = len(edge.exceptions) <= FEW
    left = (f", but not for {joined(edge.exceptions)}" if few else ", with some exceptions") if edge.exceptions else ""
    text = of_pair(with_example(edge, edge.example))
    return f"{text} The same goes for {ends[0]}{left}." if ends else text


def with_example(edge: Edge, member: str) -> Edge:
    """Return an edge to a class as one to a card of it."""
    one, other = (member if is_class(end) else end for end in (edge.source, edge.target))
    return replace(edge, source=one, target=other, example="")


def is_own(edge: Edge, end: str) -> bool:
    """Whether an end of an edge is a class made for this edge: the cards of which it is so."""
    return end in (f"every card that {edge.source} {edge.kind}", f"every card that {edge.kind} {edge.target}")


def listed_class(name: str) -> str:
    """Return the cards of a class as a sentence lists them."""
    return joined(sorted(classes()[name]))


class Shows(NamedTuple):
    """What an edge's line shows: how it compares, whose doing it is, what, and two numbers if it has them."""

    compared: str
    player: int
    what: str
    number: str
    instead: str


def taken_apart(shows: str) -> Shows:
    """Take the line that shows an edge apart."""
    compared, _, rest = shows.rpartition(": ") if re.match(r"(more|less|not): ", shows) else ("", "", shows)
    who, _, text = rest.partition(" ")
    player = int(who[1:]) - 1 if re.fullmatch(r"p\d", who) else 0
    text, _, instead = text.partition(", not ")
    text = re.sub(r" \([^()]*\)$", "", text)
    number = next(iter(re.findall(r"\d+", text)), "")
    return Shows(compared, player, text, number, instead)


def of_pair(edge: Edge) -> str:
    """Return what two cards do to each other, as the witness of an edge between them shows it."""
    one, other = edge.source, edge.target
    match edge.kind:
        case "triggers" | "trashes for profit":
            return answer_of(edge, other, one) or by_amount(edge)
        case "reacts to" | "protects from":
            return answer_of(edge, one, other) or by_amount(edge)
        case "plays" | "plays again":
            found = played_by(one, other)
            text = found.says if found else f"{one} can play {other}."
            more = edge.witness.shows.startswith("twice in force") and " cost $" not in text
            return f"{text} What {other} does for the rest of the turn counts each time." if more else text
        case "makes cheaper":
            return cheaper(edge)
        case "makes worth more":
            number, _, instead = edge.witness.shows.rpartition(" worth ")[2].partition(", not ")
            return f"With {one}, {other} is worth {number} VP instead of {instead} VP."
        case "goes with":
            return together(edge)
        case "makes room for":
            return f"{one} leaves you an Action for a terminal such as {other}."
        case "can replace":
            return f"You may play {other} using {one}: then you do what {one} says instead."
        case "tells":
            return f"{one} shows you a card of your deck, so you can name it for {other}."
        case "gains":
            return f"{one} gains {a_card(other)}."
        case "junks with":
            return f"{one} gives each other player {a_card(other)}."
        case "changes setup of":
            return setup(edge)
        case _:
            return by_amount(edge)


def trees(position: Position, limit: int = WAYS) -> tuple[Played, list[list[Deed]]]:
    """Play a position out and return its ways, each as the deeds that are told of it."""
    played = play_out(position, limit=limit)
    return played, [tree_of(node, played) for node in played.nodes]


def tree_of(node: Node, played: Played) -> list[Deed]:
    """Return the deeds of a way."""
    return told_entries(node.game.log[played.start :])


def answer_of(edge: Edge, owner: str, other: str) -> str:
    """Return how one card answers another in an edge's witness; "" where it answers nothing."""
    position = edge.witness.position()
    try:
        found = next((each for tree in trees(position)[1] if (each := fired(tree, owner, other))), None)
        if found is None:
            return ""
        every = trees(replace(position, answers=()))[1]
    except (IllegalMove, UserError):
        return ""
    ways = [each for tree in every if (each := fired(tree, owner, other)) and same_event(each, found)]
    optional = any(passed_over(tree, found, owner) for tree in every)
    return firing([found, *ways], owner, other, optional=optional)


def same_event(one: Fired, other: Fired) -> bool:
    """Whether two answers are to the same."""
    events = [each.event.entry for each in (one, other)]
    first, second = [entry._replace(cards=tuple(map(str, entry.cards))) for entry in events]
    return first == second


def passed_over(tree: Sequence[Deed], found: Fired, owner: str) -> bool:
    """Whether in some way the same happens as what an ability answered, and it does not answer."""
    event = found.event.entry
    for _, deed in every_deed(tree):
        entry = deed.entry
        same = (entry.verb, entry.player, entry.source) == (event.verb, event.player, event.source)
        if same and [*map(str, entry.cards)] == [*map(str, event.cards)]:
            return not any(each.entry.source == owner for each in deed.within)
    return False


class Playing(NamedTuple):
    """A card that plays another one: what that comes to, the position, and the deeds of the way that shows most."""

    says: str
    position: Position
    lines: tuple[str, ...]


@lru_cache(4_000)
def played_by(acting: str, other: str) -> Playing | None:
    """Return what a card that plays another one comes to; None where it cannot play it."""
    if not (set(catalogue()[acting].types) & PLAYED and set(catalogue()[other].types) & PLAYED):
        return None
    p1 = {"hand": [acting, other, "Copper", "Copper", "Estate", "Estate"], "deck": 20 * ["Copper"], "actions": 2}
    first = ("end phase",) if "Treasure" in catalogue()[other].types and "Treasure" in catalogue()[acting].types else ()
    given = {"p1": p1, "p2": {"hand": SEVEN, "deck": 20 * ["Copper"]}}
    position = Position(given, moves_of(*first, f"play {acting}"))
    try:
        played, every = trees(position)
        alone = trees(replace(position, moves=moves_of(*first, f"play {other}")))[1]
    except (IllegalMove, UserError):
        return None
    ways = [(way, at) for at, tree in enumerate(every) for way in played_ways(tree, acting, other)]
    times = max((number for (number, _), _ in ways), default=0)
    if not times or not played.complete:
        return None
    once = [net_of(entries_in(tree)) for tree in alone]
    found = [(net, at) for (number, net), at in ways if number == times]
    _, at = max(found, key=lambda each: each[0].amounts.get(0, Counter()).total() - sum(each[0].costs.values()))
    text = playing(acting, other, [net for net, _ in found], once, times)
    return Playing(text, position, tuple(trace(played.nodes[at].game, played.start))) if text else None


def played_ways(tree: Sequence[Deed], acting: str, other: str) -> list[tuple[int, Net]]:
    """Return how often a card plays another in each of its playings, and what that comes to."""
    return [
        (
            sum(
                each.entry.verb == "play" and each.entry.source == acting and each.face == other
                for _, each in every_deed(deed.within)
            ),
            net_of(entries_in([deed])),
        )
        for above, deed in every_deed(tree)
        if deed.entry.verb == "play" and deed.face == acting and not any(each.face == acting for each in above)
    ]


def cheaper(edge: Edge) -> str:
    """Return what lower costs change."""
    one, other = edge.source, edge.target
    if text := own_cost(edge):
        return text
    told = taken_apart(edge.witness.shows)
    if "in print" in told.what:
        more = f"cards that cost ${told.number} in print" + (f" instead of ${told.instead}" if told.instead else "")
        return f"{one} makes cards cost less, so {other} can gain {more}."
    return f"{one} makes cards cost less, so {other} {deed_text(told)}."


def own_cost(edge: Edge) -> str:
    """Return what a card costs beside another one; "" where the edge does not show that."""
    found = re.fullmatch(r"(.+) costs \$?(\d+)(?:, not \$?(\d+))?", edge.witness.shows)
    if not found:
        return ""
    beside = edge.target if found[1] == edge.source else edge.source
    instead = f" instead of ${found[3]}" if found[3] else ""
    return f"After {beside}, {found[1]} costs ${found[2]}{instead}."


def deed_text(told: Shows) -> str:
    """Return what a card does: "lets you draw 6 cards instead of 3"."""
    return amount_in_words(told.what, told.player, told.instead)


def by_amount(edge: Edge) -> str:
    """Return what a card does beside another one, with what it does otherwise."""
    one, other = edge.source, edge.target
    if text := own_cost(edge):
        return text
    told = taken_apart(edge.witness.shows)
    beside = f"another {one}" if one == other else one
    acting = other if edge.kind in ("strengthens", "weakens", "triggers", "trashes for profit") else one
    with_ = beside if acting == other else other
    if told.compared == "not":
        return sentence(f"with {one}, {other} doesn't affect you")
    return sentence(f"with {with_}, {acting} {deed_text(told)}")


def together(edge: Edge) -> str:
    """Return what two cards bring together."""
    text = edge.witness.shows.removeprefix("together: ")
    what, _, rest = text.partition("; ")
    name, _, number = what.rpartition(" ")
    alone = re.findall(r"with (.+?) alone (-?\d+)", rest)
    before, after = ("$", "") if name == "coins" else ("", f" {name}")
    apart = joined([f"{before}{count}{after} with {card} alone" for card, count in alone])
    return f"Together {edge.source} and {edge.target} leave you with {before}{number}{after}, instead of {apart}."


def setup(edge: Edge) -> str:
    """Return what a card does to another in setting up."""
    shows, given = edge.witness.shows, edge.witness.given
    if shows.startswith("pile: "):
        return f"A game with {edge.source} uses the {edge.target} pile."
    if shows.startswith("deck: "):
        return f"With {edge.source}, each player starts with {a_card(edge.target)} instead of a Copper."
    if shows.startswith("under: "):
        return f"{edge.target} is below {edge.source} in their pile; you can get it once the copies above are gone."
    if given.get("bane") == edge.target:
        return f"{edge.target} can be {edge.source}'s Bane: reveal it and you don't gain the Curse."
    return f"{edge.source} can set {edge.target} aside, and Actions are then played as it."
