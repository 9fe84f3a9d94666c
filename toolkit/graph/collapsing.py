"""What holds for nearly a whole class of cards becomes one edge to the class, with the exceptions named."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from statistics import median

from toolkit.graph.classes import FAMILIES, SHARED
from toolkit.graph.edges import Edge, Key
from toolkit.graph.playing import VAGUE

MANY, FEW = 7, 4
"""Of how many cards something must be shown to be told of them together; and of how many if it is of a vague kind."""
GREAT = 3.0
"""What is this great and twice as great as with most others is told of the two cards themselves."""
SCORING = 2.0
"""The same of what is made worth more."""
NOT_GATHERED = ("gains", "junks with", "changes setup of", "plays again")
"""Kinds of edges that are told of each card."""
COUNTED = ("owned", "owned with it")
"""Scenarios in which one card counts another, which is told of each card."""
FEWEST = 6
"""How many cards a class must have of which something is shown, to be told of the class."""
COVERED = 0.7
"""What part of a class something must be shown of, to be told of the class."""


def by_families(edges: Iterable[Edge]) -> dict[str, set[str]]:
    """Return the classes by what edges several cards have."""
    edges = list(edges)
    found: dict[str, set[str]] = {}
    for name, (kind, outward, scenarios) in FAMILIES.items():
        alike: dict[str, set[str]] = defaultdict(set)
        for edge in edges:
            if edge.kind == kind and not edge.example and edge.task and edge.task[0] in scenarios:
                one, other = (edge.target, edge.source) if outward else (edge.source, edge.target)
                alike[one].add(other)
        most = max(map(len, alike.values()), default=0)
        found[name] = {one for one, others in alike.items() if len(others) >= max(2, SHARED * most)}
    return found


def collapsed(edges: Iterable[Edge], classes: Mapping[str, frozenset[str]]) -> list[Edge]:
    """Return the edges with those of one card to nearly all of a class as one edge; rulings stay."""
    left = {edge.key: edge for edge in edges}
    groups: dict[tuple[str, str, bool], dict[str, Edge]] = defaultdict(dict)
    for edge in left.values():
        if edge.source != edge.target and not edge.example:
            groups[edge.source, edge.kind, True][edge.target] = edge
            groups[edge.target, edge.kind, False][edge.source] = edge
    found: list[Edge] = []
    for (card, _, outward), group in sorted(groups.items(), key=lambda each: -len(each[1])):
        while (name := best_class(card, {other for other in group if group[other].key in left}, classes)) is not None:
            shown = {other: group[other] for other in group if other in classes[name] and group[other].key in left}
            found.append(to_class(card, name, outward, shown, sorted(classes[name] - set(shown) - {card})))
            for each in shown.values():
                if not each.named:
                    del left[each.key]
                else:
                    group.pop(each.target if outward else each.source)
    return [*left.values(), *found]


def gathered(edges: Iterable[Edge]) -> tuple[list[Edge], dict[str, set[str]]]:
    """Return the edges with those of one card to many others as one edge to a class of its own, and these classes."""
    left = {edge.key: edge for edge in edges}
    groups: dict[tuple[str, str, bool], set[Key]] = defaultdict(set)
    for edge in left.values():
        told = edge.example or edge.named or edge.kind in NOT_GATHERED or is_counted(edge)
        if edge.source != edge.target and not told:
            groups[edge.source, edge.kind, True].add(edge.key)
            groups[edge.target, edge.kind, False].add(edge.key)
    made: list[Edge] = []
    known: dict[str, set[str]] = {}
    for (card, kind, outward), keys in sorted(groups.items(), key=lambda each: (-len(each[1]), each[0])):
        shown = {(key[1] if outward else key[0]): left[key] for key in sorted(keys) if key in left}
        usual = median([each.size for each in shown.values()] or [0])
        great = SCORING if kind == "makes worth more" else GREAT
        shown = {other: each for other, each in shown.items() if each.size < max(great, 2 * usual)}
        if len(shown) < (FEW if kind in VAGUE else MANY):
            continue
        name = f"every card that {card} {kind}" if outward else f"every card that {kind} {card}"
        known[name] = set(shown)
        made.append(to_class(card, name, outward, shown, ()))
        for each in shown.values():
            del left[each.key]
    return [*left.values(), *made], known


def is_counted(edge: Edge) -> bool:
    """Whether an edge shows in that one card counts the other."""
    return bool(edge.task) and edge.task[0] in COUNTED


def to_class(card: str, name: str, outward: bool, shown: Mapping[str, Edge], missing: Sequence[str]) -> Edge:
    """Return an edge between a card and a class: the best of those that show it, with what most of them are worth."""
    best = min(shown.values(), key=lambda one: (-one.named, not one.task, len(one.witness.answers), one.key))
    source, target = (card, name) if outward else (name, card)
    size = sorted(each.size for each in shown.values())[len(shown) // 2]
    example = best.target if outward else best.source
    return replace(best, source=source, target=target, size=size, exceptions=tuple(missing), example=example)


def best_class(card: str, others: set[str], classes: Mapping[str, frozenset[str]]) -> str | None:
    """Return the class that covers most of some cards and is nearly covered by them; None when there is none."""
    best: tuple[int, float, str] | None = None
    for name, members in classes.items():
        both, size = len(others & members), len(members - {card})
        if both >= FEWEST and both >= COVERED * size:
            rank = (both, both / size, name)
            best = rank if best is None or rank > best else best
    return best[2] if best else None
