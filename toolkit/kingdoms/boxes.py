"""What to fetch for a kingdom, box by box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from toolkit.catalogue import catalogue
from toolkit.catalogue.piles import needs, setup_rules
from toolkit.catalogue.printed import edition
from toolkit.kingdoms.sheet import Sheet

FOR_ALL = ("Trade Route",)
"""Mats of which there is one for all players."""


def boxes(sheet: Sheet, owned: Collection[str] = ()) -> dict[str, list[tuple[str, int]]]:
    """Return for each box, in the order they were published, what is taken out of it: names and numbers of cards.

    A card that several boxes hold is taken from one whose id is `owned`, or else from one that is still sold.
    """
    kingdom = sheet.kingdom
    taken: Counter[str] = Counter()
    for pile in (sheet.supply, sheet.nonsupply):
        taken.update(pile)
    for name, number in sheet.start.items():
        taken[name] += number * kingdom.players
    single = (*kingdom.landscapes, *kingdom.lying("aside"), *kingdom.dealt)
    taken.update([*single, *kingdom.boons, *kingdom.black_market])
    found: dict[str, list[tuple[str, int]]] = {set_id: [] for set_id in catalogue().sets}
    for name, number in taken.items():
        if number:
            found[box_of(name, owned)].append((name, number))
    return {edition(catalogue().sets[set_id]): cards for set_id, cards in found.items() if cards}


def pieces(sheet: Sheet, owned: Collection[str] = ()) -> dict[str, list[str]]:
    """Return for each box what is taken out of it beside cards of piles: mats, tokens, Boons and the like, in words."""
    found: dict[str, list[str]] = {set_id: [] for set_id in catalogue().sets}
    for name in sheet.kingdom.brought:
        for need in needs(name):
            rule = setup_rules().get(need, {})
            words = rule.get("mat_words", f"{rule.get('mat')} mat")
            mat = [f"{words}{'' if rule['mat'] in FOR_ALL else 's'}"] if "mat" in rule else []
            things = found[box_of(name, owned)]
            things += [each for each in (*mat, rule.get("fetch")) if each and each not in things]
    return {edition(catalogue().sets[set_id]): things for set_id, things in found.items() if things}


def fetched(sheet: Sheet, owned: Collection[str] = ()) -> dict[str, list[str]]:
    """Return for each box all that is taken out of it, in words."""
    cards, others = boxes(sheet, owned), pieces(sheet, owned)
    boons = sheet.kingdom.boons
    return {
        box: [
            *(f"{name} {number}" for name, number in cards.get(box, ()) if name not in boons),
            *others.get(box, ()),
        ]
        for box in (edition(each) for each in catalogue().sets.values())
        if box in cards or box in others
    }


def box_of(name: str, owned: Collection[str]) -> str:
    """Return the id of the set whose box a card or a pile is taken from."""
    card = catalogue()[name] if name in catalogue() else next(each for each in catalogue() if each.pile_name == name)
    sets = [each for each in catalogue().sets.values() if each.id in card.sets]
    own = [each for each in sets if each.id in owned]
    current = [each for each in sets if each.current]
    return (own or current or sets)[0].id
