"""What some cards ask for in a kingdom beside the ten piles: the Bane, the Mouse, a Black Market deck and the like."""

from __future__ import annotations

from toolkit.catalogue.facts import CardFacts
from toolkit.catalogue.table import pieces

MARKET_SIZE = 15
"""How many cards a Black Market deck has, unless it is asked for otherwise."""


def serves(role: str, card: CardFacts) -> bool:
    """Whether a card may have a role of data/table.toml: a Kingdom card may.

    It costs what the role asks, with no Potion and no debt; a card that is set aside is from a pile of one kind.
    """
    facts = pieces().roles[role]
    if not card.is_kingdom_card:
        return False
    if facts.cost and not costs_exactly(card, *facts.cost):
        return False
    if (facts.type and facts.type not in card.types) or facts.without in card.types:
        return False
    return facts.lies != "aside" or not card.members


def costs_exactly(card: CardFacts, low: int, high: int) -> bool:
    """Whether a card costs from `low` to `high` coins, with no Potion and no debt."""
    cost = card.cost
    return cost is not None and low <= cost.coins <= high and not cost.potions and not cost.debt
