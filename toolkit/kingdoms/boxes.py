"""What to fetch for a kingdom, box by box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from toolkit.catalogue import catalogue
from toolkit.catalogue.languages import reader
from toolkit.catalogue.piles import needs, setup_rules
from toolkit.catalogue.printed import edition_text
from toolkit.kingdoms.sheet import Sheet, pile_with_size
from toolkit.messages import Message, Named, message


def boxes(sheet: Sheet, owned: Collection[str] = ()) -> dict[str, list[tuple[str, int]]]:
    """Return for each box, in the order they were published, what is taken out of it: names and numbers of cards.

    The boxes are named in the reader's language, and the cards, whose names are the English ones, ordered by it. A card
    that several boxes hold is taken from one whose id is `owned`, or else from one that is still sold.
    """
    kingdom = sheet.kingdom
    taken: Counter[str] = Counter()
    for size in (sheet.supply, sheet.nonsupply):
        taken.update(size)
    for name, number in sheet.start.items():
        taken[name] += number * kingdom.players
    single = (*kingdom.landscapes, *kingdom.lying("aside"), *kingdom.dealt)
    taken.update([*single, *kingdom.boons, *kingdom.black_market])
    found: dict[str, list[tuple[str, int]]] = {set_id: [] for set_id in catalogue().sets}
    for name in reader().in_order(taken):
        if taken[name]:
            found[box_of(name, owned)].append((name, taken[name]))
    return {box_name(set_id): cards for set_id, cards in found.items() if cards}


def pieces_taken(sheet: Sheet, owned: Collection[str] = ()) -> dict[str, list[str]]:
    """Return for each box what is taken out of it beside cards of piles: mats, tokens, Boons and the like, in words."""
    found: dict[str, list[str]] = {set_id: [] for set_id in catalogue().sets}
    for name in sheet.kingdom.brought:
        for need in needs(name):
            things = found[box_of(name, owned)]
            if (text := setup_rules().get(need, {}).get("fetch")) and (words := message(text).told()) not in things:
                things.append(words)
    return {box_name(set_id): things for set_id, things in found.items() if things}


def fetched(sheet: Sheet, owned: Collection[str] = ()) -> dict[str, list[str]]:
    """Return for each box all that is taken out of it, in words."""
    cards, others = boxes(sheet, owned), pieces_taken(sheet, owned)
    boons = sheet.kingdom.boons
    return {
        box: [
            *(pile_with_size(name, number).told() for name, number in cards.get(box, ()) if name not in boons),
            *others.get(box, ()),
        ]
        for box in map(box_name, catalogue().sets)
        if box in cards or box in others
    }


def box_name(set_id: str) -> str:
    """Return what the box of a set is called in the reader's language."""
    return box_of_set(set_id).told()


def box_of_set(set_id: str) -> Message:
    """Return what the box of a set is called."""
    found = catalogue().sets[set_id]
    return message(edition_text(found), set=Named(found.name, "set"), year=found.year)


def box_of(name: str, owned: Collection[str]) -> str:
    """Return the id of the set whose box a card or a pile is taken from."""
    card = catalogue()[name] if name in catalogue() else next(each for each in catalogue() if each.pile_name == name)
    sets = [each for each in catalogue().sets.values() if each.id in card.sets]
    own = [each for each in sets if each.id in owned]
    current = [each for each in sets if each.current]
    return (own or current or sets)[0].id
