"""Which cards of a kingdom have most to do with each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from toolkit.graph.graph import AS_ONE_OF_MANY, edges_between
from toolkit.graph.principles import of_class
from toolkit.graph.texts import by_hand, why
from toolkit.kingdoms.kingdom import Kingdom

PAIRS = 3


def pairs_of(kingdom: Kingdom) -> list[str]:
    """Return the most telling of what two cards of a kingdom do to each other, in a sentence each.

    What holds of two cards alone comes before what one of them does to every card of a class; no two cards are told
    twice, and no card more than twice while there are others.
    """
    names = [*kingdom.supply_piles, *kingdom.landscapes, *kingdom.dealt]
    told = sorted(
        ((*each, pair) for pair in combinations(names, 2) for each in said_of(*pair)),
        key=lambda each: (-each[0], each[2]),
    )
    found: dict[str, tuple[str, tuple[str, str]]] = {}
    for most in (1, 2, len(names)):
        for _, principle, text, pair in told:
            pairs = [each for _, each in found.values()]
            often = max(sum(name in each for each in pairs) for name in pair)
            if principle not in found and pair not in pairs and often < most and len(found) < PAIRS:
                found[principle] = text, pair
    return [text for text, _ in found.values()]


def said_of(one: str, other: str) -> Iterator[tuple[float, str, str]]:
    """Yield what the graph says of two cards: how much it weighs, what it says of a whole class, and of these two."""
    for each in edges_between(one, other):
        edge = each.edge
        if edge.source == edge.target:
            continue
        if not edge.example:
            text = why(edge)
            yield each.weight, text, text
        elif told := of_class(edge, one, other):
            yield each.weight * AS_ONE_OF_MANY, by_hand(edge), told
