"""Lists of cards: all of them, by cost, by type and by tag."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from toolkit.catalogue import Card, catalogue
from toolkit.site.links import card_link, slug
from toolkit.site.page import Page, escaped
from toolkit.site.tables import card_table


def pages() -> Iterator[Page]:
    """Make the lists."""
    at = "cards/index.md"
    cards = sorted(catalogue().cards, key=lambda card: card.name)
    links = "[By cost](by-cost.md) · [by type](by-type.md) · [by tag](by-tag.md) · [by set](../sets/index.md)"
    yield Page(at, "Cards", "Every card and landscape.", f"{links}\n\n{card_table(at, cards)}", listing=True)
    yield grouped("cost", cards, lambda card: [str(card.cost)] if card.cost else [])
    yield grouped("type", cards, lambda card: card.types)
    yield grouped("tag", cards, lambda card: card.tags, catalogue().tags)


def grouped(
    what: str, cards: list[Card], of: Callable[[Card], Iterable[str]], meanings: dict[str, str] | None = None
) -> Page:
    """Make a list of the cards in groups."""
    at = f"cards/by-{what}.md"
    groups: dict[str, list[Card]] = {}
    for card in cards:
        for name in of(card):
            groups.setdefault(name, []).append(card)
    order = sorted(groups, key=lambda name: (cost_order(groups[name][0]), name) if what == "cost" else ((), name))
    parts = []
    for number, name in enumerate(order):
        parts.append(f"## {escaped(name)} {{#{anchor(what, name, number)}}}")
        if meanings and name in meanings:
            parts.append(escaped(meanings[name]))
        parts.append(" · ".join(card_link(at, card.name) for card in groups[name]))
    return Page(at, f"Cards by {what}", f"Every card and landscape by {what}.", "\n\n".join(parts), listing=True)


def anchor(what: str, name: str, number: int) -> str:
    """Return a group's anchor; costs that differ in signs only are told apart by number."""
    return f"cost-{number}" if what == "cost" else slug(name)


def cost_order(card: Card) -> tuple[int, ...]:
    """Return what costs are sorted by: those in coins, then Potions, then debt."""
    cost = card.cost
    return (cost.potions, cost.debt, cost.coins, len(cost.mark)) if cost else ()
