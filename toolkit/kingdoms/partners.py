"""Cards that go with a named one: those that the graph joins with it, or that recommended sets often have beside it."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.files import load_tables
from toolkit.kingdoms.selections import Group
from toolkit.spelling import joined, plural

GOING = "that go with "
"""How the cards that go with others are called."""
GOING_WITH = r"(?:(?:cards?|piles?|ones|stuff|things?) )?that (?:go|goes) with (.+)"
"""Cards that go with others, which are joined by "or"."""
OFTEN, SHARE = 2, 0.25
"""Of how many recommended sets with a card, and of what part of them, one must be that goes with it."""
VAGUE = ("terminal", "cantrip", "coin")
"""Tags that tell next to nothing of what a card is there for."""
FEW, MOST, LIKELIER = 5, 0.6, 1.8
"""From how many cards on a tag may tell what they have in common: so great a part of them, and so much likelier."""


def going_with(words: str) -> Group | None:
    """Return the cards that go with one of those that words name, or None where they name something else."""
    cards = [catalogue().english(each.strip()) for each in re.split(r" or ", words)]
    named = [card.name for card in cards if card]
    if len(named) < len(cards):
        return None
    good = frozenset[str]().union(*(partners(name) for name in named)) - set(named)
    kinds = sorted({plural(tag) if tag.endswith("r") else tag for name in named for tag in supporting_tags(name)})
    such = f" ({joined(kinds)} among them)" if kinds else ""
    return Group(f"{GOING}{' or '.join(named)}{such}", lambda card: card.name in good)


@cache
def partners(name: str) -> frozenset[str]:
    """Return the Kingdom cards that go with a card or a landscape."""
    tags = supporting_tags(name)
    of_the_kinds = [card.name for card in cards_dealt() if not tags.isdisjoint(card.tags)]
    return frozenset(each for each in (*joined_by_edges(name), *often_beside(name), *of_the_kinds) if each != name)


def joined_by_edges(name: str) -> list[str]:
    """Return the Kingdom cards that the graph joins closely with a card, as data/partners.toml has them."""
    found: list[str] = load_tables("partners")["partners"]["joined"].get(name, [])
    return found


@cache
def supporting_tags(name: str) -> frozenset[str]:
    """Return the tags that most cards have whose edges lead to a card, and few others: gainers for Gardens."""
    cards = [catalogue()[each] for each in joined_by_edges(name)]
    if len(cards) < FEW:
        return frozenset()
    tags = Counter(tag for card in cards for tag in card.tags if tag not in VAGUE and "-" not in tag)
    everywhere = Counter(tag for card in cards_dealt() for tag in card.tags)
    return frozenset(
        tag
        for tag, count in tags.items()
        if count > MOST * len(cards) and count / len(cards) > LIKELIER * everywhere[tag] / len(cards_dealt())
    )


def often_beside(name: str) -> list[str]:
    """Return the Kingdom cards that are often beside a card in recommended sets."""
    from toolkit.kingdoms.recommended import recommended_sets

    with_it = [each for each in recommended_sets() if name in (*each.cards, *each.landscapes)]
    counts = Counter(card for each in with_it for card in each.cards)
    return [card for card, count in counts.items() if count >= max(OFTEN, SHARE * len(with_it))]


@cache
def cards_dealt() -> tuple[CardFacts, ...]:
    """Return all Kingdom cards."""
    return tuple(card for card in catalogue() if card.is_kingdom_card)
