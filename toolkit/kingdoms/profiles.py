"""Profiles: what kingdoms of a kind have in common, found from the rulebooks' recommended sets.

"balanced" asks for costs and roles as the recommended sets have them: for each measure, from what only one in ten of
them stays below to what only one in ten goes beyond.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from toolkit.catalogue import CardFacts, catalogue
from toolkit.errors import UserError, either
from toolkit.kingdoms.choosing import Pool
from toolkit.kingdoms.collection import current_sets
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
def counts() -> tuple[tuple[int, ...], ...]:
    """Return for each measure how many of its cards each recommended set has, the fewest first."""
    return tuple(
        tuple(sorted(sum(group.holds(catalogue()[name]) for name in each.cards) for each in recommended_sets()))
        for group in measures()
    )


@cache
def ranges() -> tuple[tuple[Group, int, int], ...]:
    """Return the measures, each with the least and the most that four in five recommended sets have."""
    tail = len(recommended_sets()) // TAIL
    return tuple((group, each[tail], each[-1 - tail]) for group, each in zip(measures(), counts(), strict=True))


def found_so() -> dict[str, Any]:
    """Return how "balanced" was found: for each measure its range, and how many recommended sets lie where.

    `all` is how many of the `sets` keep to every range, `random` the share of all kingdoms of current sets that do.
    """
    rows = [
        {
            "counts": group.name,
            "low": low,
            "high": high,
            "fewer": sum(each < low for each in numbers),
            "within": sum(low <= each <= high for each in numbers),
            "more": sum(each > high for each in numbers),
        }
        for (group, low, high), numbers in zip(ranges(), counts(), strict=True)
    ]
    within = sum(
        all(low <= sum(group.holds(catalogue()[name]) for name in each.cards) <= high for group, low, high in ranges())
        for each in recommended_sets()
    )
    free, kept = (Pool(current_sets(), wishes).ways for wishes in ([], wishes_of_profile(PROFILES[0])))
    return {"sets": len(recommended_sets()), "all": within, "random": round(kept / free, 4), "measures": rows}


def wishes_of_profile(name: str) -> list[Wish]:
    """Return the wishes that a profile stands for; raises UserError for an unknown one."""
    if name not in PROFILES:
        raise UserError(f"there is no profile named {name!r}; choose {either(PROFILES)}")
    return [
        Wish(f"{low} to {high} {group.name} (balanced)", limits=(between(group, low, high),))
        for group, low, high in ranges()
    ]
