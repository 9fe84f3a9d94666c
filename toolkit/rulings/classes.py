"""Classes of cards that a ruling can hold for: a type, a kind of landscape, or a tag of the catalogue."""

from __future__ import annotations

from functools import cache

from toolkit.catalogue import catalogue
from toolkit.errors import UserError, nearest


@cache
def every_class() -> dict[str, frozenset[str]]:
    """Return the names of the cards and landscapes of each class, by what the class is called: "Way", "throne"."""
    found: dict[str, set[str]] = {}
    for card in catalogue():
        for word in {*card.types, *card.tags, card.kind.capitalize()}:
            found.setdefault(word, set()).add(card.name)
    return {word: frozenset(names) for word, names in found.items()}


def cards_of_class(word: str) -> frozenset[str]:
    """Return the cards of a class; raises UserError for a word that names none."""
    if word not in every_class():
        raise UserError(f"There is no class of cards {word!r}{nearest(word, every_class())}")
    return every_class()[word]
