"""What some cards ask for in a kingdom beside the ten piles: the Bane, the Mouse, a Black Market deck and the like."""

from __future__ import annotations

from collections.abc import Callable

from toolkit.catalogue.facts import CardFacts

MARKET_SIZE = 15
"""How many cards a Black Market deck has, unless it is asked for otherwise."""


def costs_exactly(card: CardFacts, low: int, high: int) -> bool:
    """Whether a card costs from `low` to `high` coins, with no Potion and no debt."""
    cost = card.cost
    return cost is not None and low <= cost.coins <= high and not cost.potions and not cost.debt


def bane_candidate(card: CardFacts) -> bool:
    """Whether a Kingdom card may be the Bane: it costs exactly $2 or $3."""
    return costs_exactly(card, 2, 3)


def ferryman_candidate(card: CardFacts) -> bool:
    """Whether a Kingdom pile may be Ferryman's: it costs exactly $3 or $4."""
    return costs_exactly(card, 3, 4)


def mouse_candidate(card: CardFacts) -> bool:
    """Whether a card may be Way of the Mouse's: an Action but no Duration, costing $2 or $3, a whole pile of it."""
    return costs_exactly(card, 2, 3) and "Action" in card.types and "Duration" not in card.types and not card.members


def riverboat_candidate(card: CardFacts) -> bool:
    """Whether a card may be Riverboat's: an Action without Duration costing exactly $5, a whole pile of one card."""
    return costs_exactly(card, 5, 5) and "Action" in card.types and "Duration" not in card.types and not card.members


def army_candidate(card: CardFacts) -> bool:
    """Whether a pile may be Approaching Army's: an Attack."""
    return "Attack" in card.types


EXTRAS: tuple[tuple[str, str, str, str, Callable[[CardFacts], bool]], ...] = (
    ("bane", "extra-pile:bane $2-$3", "Young Witch", "a Bane costing $2 or $3", bane_candidate),
    ("army", "extra-pile:Attack", "Approaching Army", "an Attack pile", army_candidate),
    ("ferryman", "extra-pile:ferryman $3-$4", "Ferryman", "a pile costing $3 or $4", ferryman_candidate),
    (
        "mouse",
        "set-aside:Action $2-$3",
        "Way of the Mouse",
        "an Action card costing $2 or $3 without Duration",
        mouse_candidate,
    ),
    (
        "riverboat",
        "set-aside:non-Duration Action $5",
        "Riverboat",
        "an Action card costing $5 without Duration",
        riverboat_candidate,
    ),
)
"""The extra Kingdom cards: field, need, card that has the need, what is looked for, which cards will do."""
