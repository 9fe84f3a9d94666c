"""Classes of cards that a ruling can hold for: a type, a kind of landscape, a tag, or what a pile is."""

from __future__ import annotations

from functools import cache

from toolkit.catalogue import CardFacts, catalogue
from toolkit.errors import UserError, nearest

AND, NOT = " and ", "not "
"""How a class is narrowed by another one: "Action and not Command"."""


DEAREST = 8
"""The most that is asked of what a card costs up to."""


@cache
def every_class() -> dict[str, frozenset[str]]:
    """Return the names of the cards and landscapes of each class, by what the class is called: "Way", "throne"."""
    found: dict[str, set[str]] = {}
    for card in catalogue():
        for word in {card.name, *card.types, *card.tags, card.kind.capitalize(), *of_pile(card), *of_numbers(card)}:
            found.setdefault(word, set()).add(card.name)
    return {word: frozenset(names) for word, names in found.items()}


def of_pile(card: CardFacts) -> set[str]:
    """Return the classes that a card is in by its pile, which is judged by what its randomizer shows."""
    if not card.supply:
        return set()
    has_randomizer = card.pile_name in catalogue()
    shown = catalogue()[card.pile_name] if has_randomizer else card
    types, kingdom = shown.types, card.is_kingdom_card or shown.is_kingdom_card
    found = {"Supply pile"}
    found |= {"Action Supply pile"} if "Action" in types else set()
    found |= {"Action or Treasure Kingdom pile"} if kingdom and {"Action", "Treasure"} & set(types) else set()
    return found


def of_numbers(card: CardFacts) -> set[str]:
    """Return the classes that a card is in by what it costs and gives."""
    plain = card.cost is not None and not card.cost.potions and not card.cost.debt
    found = {f"costing up to ${most}" for most in range(DEAREST + 1) if plain and card.cost and card.cost.coins <= most}
    return found | ({"giving +Actions"} if card.wording().plus.get("actions") else set())


@cache
def every_card() -> frozenset[str]:
    """Return the names of all cards and landscapes."""
    return frozenset(card.name for card in catalogue())


@cache
def cards_of_class(words: str) -> frozenset[str]:
    """Return the cards of a class, or of one that others narrow: "Action and not Command".

    Raises UserError for a word that names none.
    """
    found = every_card()
    for word in words.split(AND):
        name = word.removeprefix(NOT)
        if name not in every_class():
            raise UserError(f"There is no class of cards {name!r}{nearest(name, every_class())}")
        found = found - every_class()[name] if word.startswith(NOT) else found & every_class()[name]
    return found
