"""What a kingdom is like: which of its cards do what."""

from __future__ import annotations

from toolkit.catalogue import CardFacts, catalogue
from toolkit.kingdoms.kingdom import Kingdom

ROLES = {
    "Villages": "village",
    "Draw": "draw",
    "Buys": "+buy",
    "Trashing": "trasher",
    "Attacks": "Attack",
    "Answers to Attacks": "defense",
    "Gainers": "gainer",
    "Alt-VP": "alt-vp",
}
"""What players ask of a kingdom, and the tag or type of the cards that have it."""


def roles_of(kingdom: Kingdom) -> dict[str, list[str]]:
    """Return for each role the piles and landscapes that have it; a pile of several cards if one of these does."""
    names = [*kingdom.supply_piles, *kingdom.landscapes]
    return {words: [name for name in names if has_tag_or_type(catalogue()[name], tag)] for words, tag in ROLES.items()}


def has_tag_or_type(card: CardFacts, tag: str) -> bool:
    """Whether a card, or one of those in its pile, has a tag or a type."""
    cards = [card, *(catalogue()[name] for name in card.members)]
    return any(tag in each.tags or tag in each.types for each in cards)
