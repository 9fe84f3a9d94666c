"""What wishes allow at most of all that comes to the table: the ten, the piles and cards beside them, a market deck.

"At most 1 Attack" and "exactly 2 villages" are met by the ten Kingdom cards, and nothing that is chosen for a card of
theirs goes beyond: no Bane, Mouse, Ferryman's or Riverboat's card, no pile of Approaching Army, no card of the Black
Market deck. What costs so much, or is of a set, is counted among the ten alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.extras import serves
from toolkit.catalogue.table import EXTRAS
from toolkit.kingdoms.kingdom import KINGDOM_CARDS, Kingdom
from toolkit.kingdoms.selections import Group, Limit, between
from toolkit.kingdoms.wishes import Wish, weak_ones


class Ceiling(NamedTuple):
    """How many cards of a group there may be at most, and the wish that says so."""

    group: Group
    most: int
    text: str


def least_and_most(limit: Limit) -> tuple[int, int] | None:
    """Return the least and the most that a limit allows of the one group that it counts everywhere; None: no most."""
    if len(limit.groups) != 1 or not limit.groups[0].everywhere or limit.allows(limit.caps):
        return None
    fine = [number for number in range(limit.caps[0]) if limit.allows((number,))]
    return (fine[0], fine[-1]) if fine else None


def ceilings(wishes: Iterable[Wish]) -> tuple[Ceiling, ...]:
    """Return what wishes allow at most."""
    return tuple(
        Ceiling(limit.groups[0], found[1], wish.text)
        for wish in wishes
        for limit in wish.limits
        if (found := least_and_most(limit))
    )


def above(name: str, kingdom: Kingdom, under: Sequence[Ceiling], also: Sequence[str] = ()) -> Ceiling | None:
    """Return what a kingdom, with some more cards, would go beyond if a card came to it; None where it may come."""
    card = catalogue()[name]
    there = [*kingdom.supply_piles, *kingdom.lying("beside", "aside"), *kingdom.black_market, *also]
    for each in under:
        if each.group.holds(card) and sum(each.group.holds(catalogue()[one]) for one in there) >= each.most:
            return each
    return None


def some_under(names: Sequence[str], number: int, kingdom: Kingdom, under: Sequence[Ceiling]) -> list[str]:
    """Return the first of some cards, as many as are wanted, with which a kingdom goes beyond nothing."""
    found: list[str] = []
    for name in names:
        if len(found) < number and not above(name, kingdom, under, found):
            found.append(name)
    return found


def left_to_the_ten(limit: Limit, wishes: Sequence[Wish]) -> Limit:
    """Return what a limit leaves to the ten when cards that count lie beside them for certain.

    A pile in the Supply counts for the least, too: the Bane that is named, and Approaching Army's.
    """
    group = limit.groups[0]
    found = least_and_most(limit)
    if found is None and len(limit.groups) == 1 and weak_ones(group.name) and group.everywhere:
        found = (least_of(limit), KINGDOM_CARDS)
    if found is None:
        return limit
    beside = sum(group.holds(catalogue()[name]) for wish in wishes for name in wish.beside)
    supply = sum(certain(slot, group) for wish in wishes for name in wish.dealt for slot in roles_asked_by(name))
    supply += sum(group.holds(catalogue()[name]) for wish in wishes for name in wish.bane)
    if not beside + supply:
        return limit
    if found[1] == KINGDOM_CARDS:
        return between(group, found[0] - supply, KINGDOM_CARDS)
    return between(group, found[0] - supply, found[1] - supply - beside)


def least_of(limit: Limit) -> int:
    """Return the least that a limit of one group allows."""
    return next((number for number in range(limit.caps[0] + 1) if limit.allows((number,))), 0)


def roles_asked_by(name: str) -> list[str]:
    """Return the roles that a card asks to be filled in the Supply."""
    return [slot for slot, role in EXTRAS.items() if role.asker == name and role.lies == "supply"]


def certain(slot: str, group: Group) -> bool:
    """Whether every card that can have a role is in a group, as all that serve Approaching Army are Attacks."""
    return all(group.holds(card) for card in catalogue() if serves(slot, card))
