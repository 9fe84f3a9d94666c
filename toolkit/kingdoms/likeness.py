"""What a kingdom is like: which of its cards do what, and which of them have most to do with each other."""

from __future__ import annotations

from itertools import islice

from toolkit.catalogue import CardFacts, catalogue
from toolkit.kingdoms.kingdom import Kingdom

ROLES = {
    "Villages": "village",
    "Draw": "draw",
    "Buys": "+buy",
    "Trashing": "trasher",
    "Attacks": "Attack",
    "Answers to Attacks": "defense",
    "Gainers": "gainer",
    "Alt-VP": "alt-vp",
}
"""What players ask of a kingdom, and the tag or type of the cards that have it."""
PAIRS = 3


def roles_of(kingdom: Kingdom) -> dict[str, list[str]]:
    """Return for each role the piles and landscapes that have it; a pile of several cards if one of these does."""
    names = [*kingdom.supply_piles, *kingdom.landscapes]
    return {words: [name for name in names if has(catalogue()[name], tag)] for words, tag in ROLES.items()}


def has(card: CardFacts, tag: str) -> bool:
    """Whether a card, or one of those in its pile, has a tag or a type."""
    cards = [card, *(catalogue()[name] for name in card.members)]
    return any(tag in each.tags or tag in each.types for each in cards)


def pairs_of(kingdom: Kingdom) -> list[str]:
    """Return the most telling of what two cards of a kingdom do to each other, in a sentence each."""
    from toolkit.graph.graph import pair_edges  # the graph takes a time to load
    from toolkit.graph.texts import why

    names = {*kingdom.supply_piles, *kingdom.landscapes, *kingdom.dealt}
    seen: set[frozenset[str]] = set()

    def fresh(ends: frozenset[str]) -> bool:
        known = ends in seen
        seen.add(ends)
        return not known

    edges = (each.edge for each in pair_edges())
    found = (edge for edge in edges if {edge.source, edge.target} <= names)
    return [why(edge) for edge in islice((e for e in found if fresh(frozenset((e.source, e.target)))), PAIRS)]
