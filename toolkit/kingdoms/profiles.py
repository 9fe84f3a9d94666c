"""Profiles: what kingdoms of a kind have in common, found from the rulebooks' recommended sets.

"balanced" asks for costs and roles as the recommended sets have them: for each measure, from what only one in ten of
them stays below to what only one in ten goes beyond.
"""

from __future__ import annotations

from functools import cache

from toolkit.catalogue import CardFacts, catalogue
from toolkit.errors import UserError, nearest
from toolkit.kingdoms.recommended import recommended_sets
from toolkit.kingdoms.selections import Group, between
from toolkit.kingdoms.wishes import Wish, with_tag

PROFILES = ("balanced",)
TAIL = 10
"""One in so many recommended sets has fewer, and one in so many has more."""
ROLES = ("village", "draw", "+buy", "trasher")


def priced(low: int, high: int) -> Group:
    """Return the group of cards that cost from `low` to `high`, coins and debt together."""

    def holds(card: CardFacts) -> bool:
        return card.cost is not None and low <= card.cost.coins + card.cost.debt <= high

    return Group(f"${low} to ${high}", holds)


@cache
def measures() -> tuple[Group, ...]:
    """Return what is measured: cheap, middling and dear cards, Attacks, and cards of each role."""
    attack = Group("Attack", lambda card: "Attack" in card.types)
    return (priced(0, 2), priced(3, 4), attack, *map(with_tag, ROLES))


@cache
def ranges() -> tuple[tuple[Group, int, int], ...]:
    """Return the measures, each with the least and the most that four in five recommended sets have."""
    found = []
    for group in measures():
        counts = sorted(sum(group.holds(catalogue()[name]) for name in each.cards) for each in recommended_sets())
        found.append((group, counts[len(counts) // TAIL], counts[-1 - len(counts) // TAIL]))
    return tuple(found)


def wishes_of(name: str) -> list[Wish]:
    """Return the wishes that a profile stands for; raises UserError for an unknown one."""
    if name not in PROFILES:
        raise UserError(f"there is no profile named {name!r}{nearest(name, PROFILES)}")
    return [
        Wish(f"{low} to {high} {group.name} (balanced)", limits=(between(group, low, high),))
        for group, low, high in ranges()
    ]
