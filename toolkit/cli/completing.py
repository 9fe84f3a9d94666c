"""Names that the shell completes: cards, sets, tags and recommended sets, written so that no shell breaks them.

A name is completed without capitals, blanks and signs ("kings-court"), as every command reads it; in a list, the last
name after a comma.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.table import IN_KINGDOMS


def as_word(name: str) -> str:
    """Return a name as one word that needs no quotes."""
    return re.sub(r"[^a-z0-9+]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


def completed(incomplete: str, names: Iterable[str]) -> list[str]:
    """Return what the names make of a word that was begun; names before a comma stay as they are."""
    before, comma, begun = incomplete.rpartition(",")
    start = plain(begun)
    return sorted({before + comma + as_word(name) for name in names if plain(name).startswith(start)})


def kingdom_parts() -> list[str]:
    """Return the names of Kingdom cards and landscapes."""
    return [card.name for card in catalogue() if card.kind in IN_KINGDOMS]


def set_names() -> list[str]:
    """Return the ids of sets, which no two of them share."""
    return list(catalogue().sets)


def tags_and_types() -> list[str]:
    """Return the tags and the types that a wish can count."""
    from toolkit.kingdoms.wishes import DEFENSE_IF_ATTACK, tag_names, type_names

    return [*tag_names(), *type_names(), DEFENSE_IF_ATTACK]


def recommended_names() -> list[str]:
    """Return the labels of recommended sets."""
    from toolkit.kingdoms.recommended import recommended_sets

    return [each.label for each in recommended_sets()]


def card_names() -> list[str]:
    """Return the names of all cards."""
    return [card.name for card in catalogue()]


def completes(*sources: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """Return the function that completes an argument or option with names of these kinds."""

    def complete(incomplete: str) -> list[str]:
        return completed(incomplete, [name for source in sources for name in source()])

    return complete
