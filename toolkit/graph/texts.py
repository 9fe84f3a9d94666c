"""Edges in words: one line that says why."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from toolkit.graph.classes import classes
from toolkit.graph.edges import Edge


def why(edge: Edge, rulings: Mapping[str, str] | None = None) -> str:
    """Return why an edge stands, in a sentence: its ruling's, if that names both cards, else one made of its witness.

    `rulings` says what each ruling says, by its id.
    """
    if edge.named and not edge.example and rulings and edge.ruling in rulings:
        return rulings[edge.ruling]
    return f"{sentence(edge)}."


def sentence(edge: Edge) -> str:
    """Return what an edge's witness shows, in words."""
    one, other, shows = edge.source, edge.target, edge.witness.shows
    if edge.example:
        return of_class(edge)
    match edge.kind:
        case "triggers":
            return f"{one} sets off {other}: {deed(edge, other)}"
        case "trashes for profit":
            return f"{one} trashes {other}: {deed(edge, other)}"
        case "reacts to":
            return f"{one} answers {other}: {deed(edge, one)}"
        case "protects from":
            return f"{one} keeps {other} off: it need not be that {told(shows)}"
        case "makes cheaper" if shows.startswith(f"{other} costs "):
            costs = shows.removeprefix(f"{other} ").replace(", not ", " instead of $")
            return f"{one} makes {other} cheaper: it {costs}"
        case "makes cheaper":
            return f"{one} lowers costs, so {other} does more: {deed(edge, other)}"
        case "plays again":
            return f"{one} plays {other} again: {again(shows)}"
        case "plays":
            return f"{one} plays {other}: {deed(edge, one)}"
        case "looks for" | "depends on":
            return f"{one} asks for {other}: {deed(edge, one)}"
        case "strengthens":
            return f"Beside {beside(edge)} {other} does more: {deed(edge, other)}"
        case "weakens":
            return f"Beside {beside(edge)} {other} does less: {deed(edge, other)}"
        case "goes with":
            return f"{one} and {other} bring more {together(shows)}"
        case "makes worth more":
            return f"{one} makes {other} worth more: {shows.rpartition(' worth ')[2].replace(',', ' VP,')}"
        case "tells":
            return f"{one} shows a card of the deck that {other} can name: {deed(edge, other)}"
        case "gains":
            return f"{one} {bare(shows)}"
        case "junks with":
            return f"{one} gives others {other}"
        case _:
            return setup(edge)


def beside(edge: Edge) -> str:
    """Return what a card is beside."""
    return f"another {edge.source}" if edge.source == edge.target else edge.source


def together(shows: str) -> str:
    """Return what two cards bring together, as a comparison shows it."""
    text = shows.removeprefix("together: ")
    what, _, rest = text.partition("; ")
    name, _, number = what.rpartition(" ")
    return f"together than each alone: {number} {name} with both, {rest}"


CLASS_SAYS = {
    "triggers": "{source} sets off {target}",
    "trashes for profit": "{source} trashes {target} with profit",
    "reacts to": "{source} answers {target}",
    "tells": "{source} shows a card of the deck that {target} can name",
    "protects from": "{source} keeps off {target}",
    "makes cheaper": "{source} lowers costs, so {target} does more",
    "plays": "{source} plays {target}",
    "plays again": "{source} plays {target} again, and that is not twice the same",
    "depends on": "{source} takes notice of {target}",
    "strengthens": "beside {source}, {target} does more",
    "weakens": "beside {source}, {target} does less",
    "makes worth more": "{source} makes {target} worth more",
    "goes with": "{source} and {target} bring more together",
    "makes room for": "{source} leaves an Action for {target}",
    "can replace": "{source} can be done by {target} instead of what it says",
    "changes setup of": "{source} can give {target} a part in the setup",
}
"""What an edge to a class says."""


def of_class(edge: Edge) -> str:
    """Return what an edge to a class says, with the example that shows it and the exceptions."""
    cheaper = edge.kind == "makes cheaper" and " costs $" in edge.witness.shows
    text = "{source} makes {target} cheaper" if cheaper else CLASS_SAYS.get(edge.kind, "{source}: {kind} {target}")
    ends = {end: listed_class(end) if is_own(edge, end) else end for end in (edge.source, edge.target)}
    said = text.format(source=ends[edge.source], kind=edge.kind, target=ends[edge.target])
    shown = again(edge.witness.shows) if edge.kind == "plays again" else told(edge.witness.shows)
    left = f" (not seen with {listed(edge.exceptions)})" if edge.exceptions else ""
    return f"{said[0].upper()}{said[1:]}{left}; so with {edge.example}: {shown}"


def is_own(edge: Edge, end: str) -> bool:
    """Whether an end of an edge is a class made for this edge: the cards of which it is so."""
    return end in (f"every card that {edge.source} {edge.kind}", f"every card that {edge.kind} {edge.target}")


def listed_class(name: str) -> str:
    """Return the cards of a class as a sentence lists them."""
    return f"each of {listed(sorted(classes()[name]))}"


def listed(names: Sequence[str]) -> str:
    """Return names as a sentence lists them."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def again(shows: str) -> str:
    """Return what is special about playing a card again."""
    when, _, line = shows.partition(": ")
    if when == "twice in force":
        return "its effect adds up"
    if when in ("only the first time", "only the second time"):
        doer = "another player " if line.startswith("p2 ") else "it "
        return f"{when} {doer}{bare(line)}"
    return bare(shows)


def setup(edge: Edge) -> str:
    """Return what a card does to another in setting up."""
    if edge.witness.shows.startswith("pile: "):
        return f"{edge.source} brings the {edge.target} pile"
    if edge.witness.shows.startswith("deck: "):
        return f"{edge.source} puts {edge.target} into each starting deck, instead of a Copper"
    if edge.witness.shows.startswith("under: "):
        return f"{edge.source} lies on {edge.target} in their pile, which comes up when the copies above are gone"
    if edge.witness.given.get("bane") == edge.target:
        return f"{edge.source} can have {edge.target} as its Bane, which is shown against its Curse"
    return f"{edge.source} can set {edge.target} aside, and Actions are played as it"


def deed(edge: Edge, owner: str) -> str:
    """Return the shown deed, with its doer where that is not the owner of a card."""
    shows = edge.witness.shows
    if shows.startswith(("more: ", "less: ", "not: ")):
        return told(shows)
    doer = shows.partition(" ")[0]
    text = bare(shows)
    own = doer == owner_of(edge.witness.given, owner) or edge.source == edge.target
    return text if own else f"another player {text}"


def told(shows: str) -> str:
    """Return in words what a comparison or a line of a trace shows."""
    for start in ("more: ", "less: ", "not: ", "together: "):
        shows = shows.removeprefix(start)
    who, _, text = shows.partition(" ")
    if re.fullmatch(r"p\d", who):
        text, _, number = text.partition(", not ")
        text = text.rpartition(" (")[0] if " (" in text else text
        return f"{'another player ' if who != 'p1' else ''}{text}" + (f" instead of {number}" if number else "")
    return shows


def bare(shows: str) -> str:
    """Return a line of a trace without its player, its cause and the Supply."""
    text = shows.partition(" ")[2]
    return text.rpartition(" (")[0].replace(" from the Supply", "") if text.endswith(")") else text


def owner_of(given: Mapping[str, Any], name: str) -> str:
    """Return the player who holds a card in a position: the first one when nobody does."""
    for player in ("p1", "p2", "p3", "p4"):
        zones = given.get(player) or {}
        if any(isinstance(zone, list) and name in zone for zone in zones.values()):
            return player
    return "p1"
