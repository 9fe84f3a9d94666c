"""Which of what was found is shown first: what is about every card that a question names."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from toolkit.search.index import OF_CARDS, SearchEntry

OF_RULES = ("rule", "topic")
"""Kinds of entries that are about no card."""


def about_first(found: Sequence[SearchEntry], names: Collection[str]) -> list[SearchEntry]:
    """Return what was found, those first that speak of every one of some cards (exact names), where several are named.

    What is about none of them comes last; else the order stays. Rules are about none and stand with what is about one.
    """
    wanted = set(names)
    if not wanted:
        return list(found)
    return sorted(found, key=lambda entry: distance(entry, wanted))


def distance(entry: SearchEntry, wanted: set[str]) -> int:
    """Return how far an entry is from being about some cards: 0 for all of several, 2 for none."""
    if len(wanted) > 1 and wanted <= entry_speaks_of(entry):
        return 0
    return 1 if entry.kind in OF_RULES or wanted & {entry.id, *entry.names} else 2


def entry_speaks_of(entry: SearchEntry) -> set[str]:
    """Return the cards that an entry speaks of."""
    return set(entry.names[: entry.spoken]) if entry.kind in OF_CARDS else {entry.id}
