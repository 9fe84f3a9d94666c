"""Edges in words: one line that says why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toolkit.graph.edges import Edge


def why(edge: Edge, rulings: Mapping[str, str] | None = None) -> str:
    """Return why an edge stands, in a sentence: its ruling's, if that names both cards, else one made of its witness.

    `rulings` says what each ruling says, by its id.
    """
    if edge.named and rulings and edge.ruling in rulings:
        return rulings[edge.ruling]
    return f"{sentence(edge)}."


def sentence(edge: Edge) -> str:
    """Return what an edge's witness shows, in words."""
    one, other, shows = edge.source, edge.target, edge.witness.shows
    match edge.kind:
        case "triggers":
            return f"{one} sets off {other}: {deed(edge, other)}"
        case "trashes for profit":
            return f"{one} trashes {other}: {deed(edge, other)}"
        case "reacts to":
            return f"{one} answers {other}: {deed(edge, one)}"
        case "protects from":
            spared = bare(shows.removeprefix("not: ")).replace("a card", "nothing")
            return f"{one} keeps {other} off: its owner {spared}"
        case "makes cheaper":
            return f"{one} lowers costs, so {other} can do more: {deed(edge, other)}"
        case "plays again":
            return again(edge)
        case "plays":
            return f"{one} plays {other}: {deed(edge, one)}"
        case "looks for":
            return f"{one} asks for {other}: {deed(edge, one)}"
        case "changes":
            return f"{one} gives {other} more to do: {deed(edge, other)}"
        case "makes worth more":
            return f"{one} makes {other} worth more: {shows.rpartition(' ')[2]} VP"
        case "gains":
            return f"{one} {bare(shows)}"
        case "junks with":
            return f"{one} gives others {other}"
        case _:
            return setup(edge)


def again(edge: Edge) -> str:
    """Return what is special about playing a card again."""
    shows = edge.witness.shows
    when, _, line = shows.partition(": ")
    if when == "twice in force":
        return f"{edge.source} plays {edge.target} again, and its effect adds up"
    if when in ("only the first time", "only the second time"):
        return f"{edge.source} plays {edge.target} again, which {bare(line)} {when}"
    return f"{edge.source} plays {edge.target} again: {bare(shows)}"


def setup(edge: Edge) -> str:
    """Return what a card does to another in setting up."""
    if edge.witness.shows.startswith("pile: "):
        return f"{edge.source} brings the {edge.target} pile"
    if edge.witness.given.get("bane") == edge.target:
        return f"{edge.source} can have {edge.target} as its Bane, which is shown against its Curse"
    return f"{edge.source} can set {edge.target} aside, and Actions are played as it"


def deed(edge: Edge, owner: str) -> str:
    """Return the shown deed, with its doer where that is not the owner of a card."""
    shows = edge.witness.shows
    doer = shows.partition(" ")[0]
    text = bare(shows)
    return text if doer == owner_of(edge.witness.given, owner) else f"another player {text}"


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
