"""What shall be there, or not, where something else is: "Moat if there is any Attack", "no Outpost if Tactician is in".

A condition and what hangs on it are each wishes for so many cards of a kind, a set or a name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from toolkit.catalogue.catalogue import plain
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.selections import Group, Limit, between
from toolkit.kingdoms.things import (
    ANY,
    Term,
    cards_called,
    counted_cards,
    group_of,
    how_many,
    known_card,
    set_label,
    set_of_words,
    thing_kinds,
)
from toolkit.kingdoms.wishes import Wish

Reading = Callable[[str], "tuple[Term, ...] | None"]
"""What reads some words into wishes."""
GIVEN = r"(only )?given (.+?) then (.+)"
"""How a condition and what hangs on it are put; after "only" it is the first that hangs on the second."""


class Counted(NamedTuple):
    """A wish for so many cards: its limit, what these are called, and how it is told as a wish and as a condition."""

    limit: Limit
    name: str
    wished: str
    there: str


def given_then(found: re.Match[str], whole: str, understood: Reading) -> Term | None:
    """Return the wish that something shall be there, or not, where something else is, or is not."""
    given, then = counted(found[2], understood), counted(found[3], understood)
    if not given or not then:
        return None
    if found[1]:
        told = f"{' and '.join(each.name for each in given)} only if {' and '.join(each.there for each in then)}"
    else:
        told = f"{' and '.join(each.wished for each in then)} if {' and '.join(each.there for each in given)}"
    limit = implied([each.limit for each in given], [each.limit for each in then])
    return Term(whole, whole, made=Wish(whole, limits=(limit,)), told=told)


def implied(given: Sequence[Limit], then: Sequence[Limit]) -> Limit:
    """Return the limit that a selection keeps to some limits where it keeps to all of some others."""
    every = (*given, *then)
    ends = list(accumulate((len(each.groups) for each in every), initial=0))

    def allows(counts: tuple[int, ...]) -> bool:
        kept = [each.allows(counts[start:end]) for each, (start, end) in zip(every, pairwise(ends), strict=True)]
        return not all(kept[: len(given)]) or all(kept[len(given) :])

    groups = tuple(group for each in every for group in each.groups)
    return Limit(groups, tuple(cap for each in every for cap in each.caps), allows)


def counted(words: str, understood: Reading) -> list[Counted]:
    """Return the wishes for cards that some words are; nothing where one is for something else."""
    terms = understood(words) or ()
    found = [count_of(each) for each in terms]
    known = [each for each in found if each]
    return known if len(known) == len(found) else []


def count_of(term: Term) -> Counted | None:
    """Return what a wish counts, or None where it counts no Kingdom cards."""
    if term.made:
        made = term.made
        if len(made.limits) != 1 or made != Wish(made.text, limits=made.limits, named=made.named):
            return None
        name = term.told.removeprefix("at least 1 of ")
        return Counted(made.limits[0], name, name, f"there is any {name}")
    group = None if term.settings or term.no_others or term.rest or term.each else group_meant(term.thing)
    if group is None:
        return None
    low, high = term.amount or ANY
    name = group[0].name if group[1] else cards_called(group[0])
    return Counted(between(group[0], low, high), name, *told_of(group[0], low, high, named=group[1]))


def group_meant(thing: str) -> tuple[Group, bool] | None:
    """Return the group that a kind of cards, a card or a set is, and whether it has a name of its own."""
    kinds = thing_kinds(thing)
    card = known_card(thing)
    as_card = (
        card is not None and card.is_in_kingdom_pile and ("group" not in kinds or plain(card.name) == plain(thing))
    )
    if kinds[0] != "set" and as_card and card and (kinds == ("card",) or thing[0].isupper()):
        name = wish.selectable(card.name).name
        return Group(name, lambda other: other.name == name), True
    if sets := wish.find_sets(thing) or set_of_words(thing):
        inside = wish.in_sets(each.id for each in sets)
        return Group(f"cards from {set_label(sets[0].id)}", inside.holds), True
    group = group_of(thing) if "group" in kinds else None
    return (group, False) if group else None


def told_of(group: Group, low: int, high: int, *, named: bool) -> tuple[str, str]:
    """Return how so many cards of a group are told as a wish, and as a condition."""
    if named:
        one = re.sub("^cards from", "card from", group.name)
        number = "" if (low, high) == ANY else "no " if high == 0 else f"{how_many(low, high)} "
        there = f"any {one}" if (low, high) == ANY else f"{number}{group.name}"
        return f"{number}{group.name}", f"there is {there}"
    told = counted_cards(low, high, group)
    if (low, high) == ANY:
        return told, f"there is any {told.removeprefix('at least 1 ')}"
    return told, f"there {'is' if low == high == 1 else 'are'} {told}"
