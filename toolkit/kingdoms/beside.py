"""What a line of wishes leaves out beside the ten piles, as its words say it without naming it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import DEALT
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.kingdom import KINGDOM_CARDS
from toolkit.kingdoms.things import Term, bringing, group_of, thing_kinds
from toolkit.kingdoms.wishes import Wish

NO_LANDSCAPES = "no landscapes"
"""What is told of a line that wants none."""
BROUGHT = ("Ally", "Prophecy")
"""Landscapes that come with cards of the ten."""
ASKING_FOR_THEM = {"ally", "prophecy", "favor", "liaison", "omen"}
"""Kinds of cards with which these are wanted."""

FEW = r"\b(?:only|just|exactly|at most|max(?:imum)?|no more than|not more than|up to|single|tops)\b|<=|≤"
"""Words with which so many of a kind are the most, beside the ten piles, too."""


def left_out_beside(terms: Sequence[Term], wishes: Sequence[Wish], told: Sequence[str]) -> list[tuple[Wish, str]]:
    """Return what else is left out by a line's wishes, and what is told of it.

    Without landscapes there are no cards that bring an Ally or a Prophecy, either; nor are there landscapes where ten
    cards are named; and those of a kind of which there shall be few are not added to the cards.
    """
    found = [*no_landscapes_brought(terms, wishes, told), *none_beside_ten(wishes)]
    return [*found, *(each for term in terms if (each := none_of_kind_beside(term, wishes)))]


def no_landscapes_brought(terms: Sequence[Term], wishes: Sequence[Wish], told: Sequence[str]) -> list[tuple[Wish, str]]:
    """Return the wish for no card that brings an Ally or a Prophecy, where no landscapes are wanted."""
    included = {name for each in wishes for name in each.include}
    bringers = {
        card.name
        for card in catalogue()
        if card.is_kingdom_card and any(bringing(each).holds(card) for each in BROUGHT)
    }
    asked = any((group := group_of(term.thing)) and group.name.lower() in ASKING_FOR_THEM for term in terms)
    said = any(term.thing.lower().startswith(wish.ANY_LANDSCAPE) and not term.implied for term in terms)
    if NO_LANDSCAPES not in told or not said or asked or included & bringers or any(each.dealt for each in wishes):
        return []
    away = tuple(card.name for card in catalogue() if card.name in bringers)
    return [(Wish(NO_LANDSCAPES, exclude=away), "no Allies or Prophecies")]


def none_beside_ten(wishes: Sequence[Wish]) -> list[tuple[Wish, str]]:
    """Return the wish for no landscapes where ten cards and no landscapes are named."""
    included = dict.fromkeys(name for each in wishes for name in each.include)
    cards = [name for name in included if catalogue()[name].is_in_kingdom_pile]
    if len(cards) != KINGDOM_CARDS or len(included) > len(cards) or any(each.landscape_limits for each in wishes):
        return []
    return [(wish.wish_for_number(wish.ANY_LANDSCAPE, 0, 0, "ten cards"), NO_LANDSCAPES)]


def none_of_kind_beside(term: Term, wishes: Sequence[Wish]) -> tuple[Wish, str] | None:
    """Return the wish for no landscapes of a kind of cards of which there shall be no more than so many."""
    if term.amount is None or term.implied or thing_kinds(term.thing)[0] != "group":
        return None
    if not re.search(FEW, term.text, re.IGNORECASE) or not 0 < term.amount[1] < KINGDOM_CARDS:
        return None
    group = group_of(term.thing)
    if group is None or group.name not in wish.tag_names():
        return None
    included = {name for each in wishes for name in each.include}
    away = tuple(
        card.name for card in catalogue() if card.kind in DEALT and group.holds(card) and card.name not in included
    )
    return (Wish(term.text, exclude=away), f"no {group.name} landscapes") if away else None
