"""Which cards of a kingdom have most to do with each other."""

from __future__ import annotations

from itertools import islice

from toolkit.graph.graph import pair_edges
from toolkit.graph.texts import why
from toolkit.kingdoms.kingdom import Kingdom

PAIRS = 3


def pairs_of(kingdom: Kingdom) -> list[str]:
    """Return the most telling of what two cards of a kingdom do to each other, in a sentence each."""
    names = {*kingdom.supply_piles, *kingdom.landscapes, *kingdom.dealt}
    seen: set[frozenset[str]] = set()

    def fresh(ends: frozenset[str]) -> bool:
        known = ends in seen
        seen.add(ends)
        return not known

    edges = (each.edge for each in pair_edges())
    found = (edge for edge in edges if {edge.source, edge.target} <= names)
    return [why(edge) for edge in islice((e for e in found if fresh(frozenset((e.source, e.target)))), PAIRS)]
