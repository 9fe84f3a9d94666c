"""The graph of the cards: every edge that the engine has shown, with its weight.

networkx is imported where it is used: pages, which do not have it, look at edges only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain
from math import log2, sqrt
from typing import TYPE_CHECKING, Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.files import copied
from toolkit.graph.classes import classes, is_class
from toolkit.graph.edges import Edge, edges_file, load_rows, played_cards, row_edge
from toolkit.graph.kinds import KINDS

if TYPE_CHECKING:
    import networkx as nx

MANY = 8
"""An edge between a card with more edges of one kind than this, and another one, is generic."""


AS_ONE_OF_MANY = 0.4
"""What of its weight an edge to a class has for a card of the class."""


@dataclass(frozen=True)
class Weighed:
    """An edge with its weight; `generic` when it could be said of many other cards, and no ruling names both.

    The weight is the greater the more the edge changes, the more rulings name both cards, the more the kind of edge
    matters, and the fewer cards have edges of that kind with either.
    """

    edge: Edge
    weight: float
    generic: bool


COPY = "graph"
"""The name of the compiled copy of the weighed rows."""

Rows = list[dict[str, Any]]
"""Edges as the file has them."""


@cache
def known_rows() -> tuple[Rows, list[tuple[float, bool]], dict[str, list[int]]]:
    """Return all rows, the heaviest first, each one's weight and whether it is generic, and the rows of each end.

    Rows are named by their numbers. By a compiled copy where there is one.
    """
    rows, weights, ends = copied(COPY, contents(), weighed_rows)
    return rows, weights, ends


def contents() -> dict[str, bytes]:
    """Return what the weighed rows are made of: the file of the edges."""
    return {"edges": edges_file().read_bytes()}


def weighed_rows() -> tuple[Rows, list[tuple[float, bool]], dict[str, list[int]]]:
    """Weigh the rows of the file; see `known_rows`."""
    rows = load_rows()
    outward = Counter((row["from"], row["kind"]) for row in rows)
    inward = Counter((row["to"], row["kind"]) for row in rows)
    found = []
    for row in rows:
        alike = max(outward[row["from"], row["kind"]], inward[row["to"], row["kind"]])
        named = row.get("named", 0)
        weight = KINDS[row["kind"]].matters * log2(1 + row["size"]) / sqrt(alike) + log2(1 + named)
        found.append((row, (round(weight, 3), alike > MANY and not named)))
    found.sort(key=lambda each: (-each[1][0], each[0]["from"], each[0]["to"], each[0]["kind"]))
    ends: dict[str, list[int]] = {}
    for number, (row, _) in enumerate(found):
        for end in dict.fromkeys((row["from"], row["to"])):
            ends.setdefault(end, []).append(number)
    return [row for row, _ in found], [weight for _, weight in found], ends


@cache
def weighed(number: int) -> Weighed:
    """Return the edge of a row, weighed."""
    rows, weights, _ = known_rows()
    return Weighed(row_edge(rows[number]), *weights[number])


@cache
def weighed_edges() -> tuple[Weighed, ...]:
    """Return all edges, each weighed, the heaviest first."""
    return tuple(map(weighed, range(len(known_rows()[0]))))


@cache
def pair_edges() -> tuple[Weighed, ...]:
    """Return the edges between two different cards, the heaviest first."""
    return tuple(each for each in weighed_edges() if not each.edge.example and each.edge.source != each.edge.target)


def all_ends() -> list[str]:
    """Return the cards and classes that have edges."""
    return list(known_rows()[2])


@cache
def edges_of(name: str) -> tuple[Weighed, ...]:
    """Return the edges of a card or class, in and out, the heaviest first."""
    return tuple(map(weighed, known_rows()[2].get(name, ())))


@cache
def class_rows() -> list[tuple[int, tuple[str, str]]]:
    """Return the numbers of the edges to classes, each with its ends, the heaviest first."""
    rows, _, _ = known_rows()
    return [(number, (row["from"], row["to"])) for number, row in enumerate(rows) if row.get("example")]


@cache
def classes_of(name: str) -> list[Weighed]:
    """Return the edges to a class that hold of a card because it is one of the class, the heaviest first."""
    own = {class_ for class_, members in classes().items() if name in members}
    numbers = [number for number, of in class_rows() if not own.isdisjoint(of) and name not in of]
    return [each for each in map(weighed, numbers) if each.edge.holds_of(name)]


def seen_from(name: str, edge: Edge) -> tuple[str, str]:
    """Return how an edge reads from one of its ends, and what is at the other."""
    if edge.source == name or (is_class(edge.source) and edge.target != name and edge.holds_of(name)):
        return edge.kind, edge.target
    return KINDS[edge.kind].reverse, edge.source


def edges_between(one: str, other: str) -> list[Weighed]:
    """Return the edges between two cards, both ways; last those between one and a class that the other is in."""
    _, _, ends = known_rows()
    numbers = sorted({*ends.get(one, ()), *ends.get(other, ())})
    known = [each for each in map(weighed, numbers) if each.edge.between(one, other)]
    return sorted(known, key=lambda each: bool(each.edge.example))


def best_partners(name: str, most: int = 10) -> list[tuple[str, Weighed]]:
    """Return the cards and classes that a card goes with best, each once with its heaviest edge.

    What holds of the card because it is one of a class weighs less than what is said of it itself.
    """
    own = [(each.weight, each) for each in edges_of(name)]
    own += [(each.weight * AS_ONE_OF_MANY, each) for each in classes_of(name)]
    best: dict[str, Weighed] = {}
    for _, each in sorted(own, key=lambda pair: (-pair[0], pair[1].edge.key)):
        best.setdefault(seen_from(name, each.edge)[1], each)
    return list(best.items())[:most]


@cache
def card_graph() -> nx.MultiDiGraph[str]:
    """Return the graph: a node for each card and landscape whose pairs were played, a directed edge for each relation.

    What holds for a whole class of cards is an edge to a node of the class (of the kind "class").

    Nodes have `expansion`, `kind`, `types`; edges have `kind` (their key too), `weight`, `generic`, `ruling`, `shows`.
    """
    import networkx as nx

    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for card in catalogue():
        if card.name in played_cards():
            graph.add_node(card.name, expansion=card.expansion, kind=card.kind, types=" – ".join(card.types))
    for name in classes():
        if edges_of(name):
            graph.add_node(name, expansion="", kind="class", types="")
    for each in weighed_edges():
        edge = each.edge
        graph.add_edge(
            edge.source,
            edge.target,
            key=edge.kind,
            kind=edge.kind,
            weight=each.weight,
            generic=each.generic,
            ruling=edge.ruling,
            shows=edge.witness.shows,
        )
    return graph


def undirected(edges: Iterable[Weighed]) -> nx.Graph[str]:
    """Return the undirected graph of some edges: one between two cards, weights added up."""
    import networkx as nx

    graph: nx.Graph[str] = nx.Graph()
    for each in edges:
        one, other = each.edge.source, each.edge.target
        before = graph.edges[one, other]["weight"] if graph.has_edge(one, other) else 0.0
        graph.add_edge(one, other, weight=before + each.weight)
    return graph


@cache
def communities() -> tuple[tuple[str, ...], ...]:
    """Return the groups of cards that have more to do with each other than with others, the largest first.

    Cards with generic edges only are in none.
    """
    telling = undirected(each for each in pair_edges() if not each.generic)
    import networkx as nx

    found = nx.community.greedy_modularity_communities(telling, weight="weight")
    return tuple(sorted((tuple(sorted(each)) for each in found), key=lambda each: (-len(each), each)))


def most_connected(count: int) -> list[tuple[str, int, int, int]]:
    """Return the cards with the most neighbours: name, neighbours, edges out, edges in."""
    graph = card_graph()
    rows = [
        (
            name,
            len({*chain(graph.successors(name), graph.predecessors(name))}),
            graph.out_degree(name),
            graph.in_degree(name),
        )
        for name in graph
    ]
    return sorted(rows, key=lambda row: (-row[1], row[0]))[:count]
