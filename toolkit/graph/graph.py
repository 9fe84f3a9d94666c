"""The graph of the cards: every edge that the engine has shown, with its weight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain
from math import log2, sqrt

import networkx as nx

from toolkit.catalogue import catalogue
from toolkit.engine.card import is_playable
from toolkit.graph.edges import Edge, load_edges
from toolkit.graph.kinds import KINDS

MANY = 8
"""An edge between a card with more edges of one kind than this, and another one, is generic."""


@dataclass(frozen=True)
class Weighed:
    """An edge with its weight; `generic` when it could be said of many other cards, and no ruling names both.

    The weight is the greater the more rulings name both cards, and the fewer cards have edges of that kind with either.
    """

    edge: Edge
    weight: float
    generic: bool


@cache
def weighed_edges() -> tuple[Weighed, ...]:
    """Return all edges, each weighed, the heaviest first."""
    edges = load_edges()
    outward = Counter((edge.source, edge.kind) for edge in edges)
    inward = Counter((edge.target, edge.kind) for edge in edges)
    found = []
    for edge in edges:
        alike = max(outward[edge.source, edge.kind], inward[edge.target, edge.kind])
        weight = 1 / sqrt(alike) + log2(1 + edge.named)
        found.append(Weighed(edge, round(weight, 3), alike > MANY and not edge.named))
    return tuple(sorted(found, key=lambda each: (-each.weight, each.edge.key)))


@cache
def edges_by_card() -> dict[str, list[Weighed]]:
    """Return the edges of each card, in and out, the heaviest first."""
    found: dict[str, list[Weighed]] = {}
    for each in weighed_edges():
        found.setdefault(each.edge.source, []).append(each)
        found.setdefault(each.edge.target, []).append(each)
    return found


def seen_from(name: str, edge: Edge) -> tuple[str, str]:
    """Return how an edge reads from one of its ends, and the card at the other."""
    return (edge.kind, edge.target) if edge.source == name else (KINDS[edge.kind].reverse, edge.source)


def edges_between(one: str, other: str) -> list[Weighed]:
    """Return the edges between two cards, both ways."""
    return [each for each in edges_by_card().get(one, []) if {each.edge.source, each.edge.target} == {one, other}]


@cache
def card_graph() -> nx.MultiDiGraph[str]:
    """Return the graph: a node for each card and landscape that the engine plays, a directed edge for each relation.

    Nodes have `expansion`, `kind`, `types`; edges have `kind` (their key too), `weight`, `generic`, `ruling`, `shows`.
    """
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for card in catalogue():
        if is_playable(card.name, card.expansion):
            graph.add_node(card.name, expansion=card.expansion, kind=card.kind, types=" – ".join(card.types))
    for each in weighed_edges():
        edge = each.edge
        graph.add_edge(
            edge.source, edge.target, key=edge.kind, kind=edge.kind, weight=each.weight, generic=each.generic,
            ruling=edge.ruling, shows=edge.witness.shows,
        )  # fmt: skip
    return graph


def undirected(edges: Iterable[Weighed]) -> nx.Graph[str]:
    """Return the undirected graph of some edges: one between two cards, weights added up."""
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
    telling = undirected(each for each in weighed_edges() if not each.generic)
    found = nx.community.greedy_modularity_communities(telling, weight="weight")
    return tuple(sorted((tuple(sorted(each)) for each in found), key=lambda each: (-len(each), each)))


def most_connected(count: int) -> list[tuple[str, int, int, int]]:
    """Return the cards with the most neighbours: name, neighbours, edges out, edges in."""
    graph = card_graph()
    rows = [
        (name, len({*chain(graph.successors(name), graph.predecessors(name))}), graph.out_degree(name),
         graph.in_degree(name))
        for name in graph
    ]  # fmt: skip
    return sorted(rows, key=lambda row: (-row[1], row[0]))[:count]
