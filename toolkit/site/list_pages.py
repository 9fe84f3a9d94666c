"""Lists of cards: all of them, by cost, by type and by tag."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from toolkit.catalogue import CardFacts, catalogue
from toolkit.site.links import card_link, chip, slug
from toolkit.site.page import Page, escaped
from toolkit.site.tables import filter_field


def pages() -> Iterator[Page]:
    """Make the lists."""
    at = "cards/index.md"
    links = "[By cost](by-cost.md) · [by type](by-type.md) · [by tag](by-tag.md) · [by set](../sets/index.md)"
    letters: dict[str, list[str]] = {}
    for card in by_name():
        letters.setdefault(card.name[0], []).append(entry(at, card))
    to_letters = " · ".join(f"[{letter}](#{letter.lower()})" for letter in letters)
    parts = [links, filter_field("Filter the list", "Filter by words …"), to_letters]
    for letter, entries in letters.items():
        parts += [f"## {letter} {{#{letter.lower()}}}", "\n".join(entries)]
    body = "\n\n".join(parts)
    listed = f'<div class="cards" markdown>\n\n{body}\n\n</div>'
    yield Page(at, "Cards", "Every card and landscape.", listed, listing=True, wide=True)
    for what in ("cost", "type", "tag"):
        yield list_in_groups(what)


def entry(at: str, card: CardFacts) -> str:
    """Return a card as a row of a list: name, cost, and all its types as one chip in the colour of the last."""
    cost = f" {escaped(str(card.cost))}" if card.cost else ""
    return f"- {card_link(at, card.name)}{cost} {chip(escaped(' – '.join(card.types)), card.types[-1])}"


def by_name() -> list[CardFacts]:
    """Return every card and landscape by name."""
    return sorted(catalogue().cards, key=lambda card: card.name)


@cache
def groups(what: str) -> dict[str, list[CardFacts]]:
    """Return the cards by cost, type or tag, the groups in order."""
    found: dict[str, list[CardFacts]] = {}
    for card in by_name():
        names: Iterable[str] = card.types if what == "type" else card.tags
        if what == "cost":
            names = [str(card.cost)] if card.cost else []
        for name in names:
            found.setdefault(name, []).append(card)
    order = sorted(found, key=lambda name: (cost_order(found[name][0]), name) if what == "cost" else ((), name))
    return {name: found[name] for name in order}


def anchors(what: str) -> dict[str, str]:
    """Return the anchor of each group; costs that differ in signs only are told apart by number."""
    return {name: f"cost-{at}" if what == "cost" else slug(name) for at, name in enumerate(groups(what))}


def list_in_groups(what: str) -> Page:
    """Make a list of the cards in groups."""
    at, places = f"cards/by-{what}.md", anchors(what)
    parts = [" · ".join(f"[{escaped(name)}](#{place})" for name, place in places.items())]
    for name, cards in groups(what).items():
        parts.append(f"## {escaped(name)} {{#{places[name]}}}")
        if what == "tag":
            parts.append(escaped(catalogue().tags[name]))
        parts.append(" · ".join(card_link(at, card.name) for card in cards))
    return Page(at, f"Cards by {what}", f"Every card and landscape by {what}.", "\n\n".join(parts), listing=True)


def cost_order(card: CardFacts) -> tuple[int, ...]:
    """Return what costs are sorted by: those in coins, then Potions, then debt."""
    cost = card.cost
    return (cost.potions, cost.debt, cost.coins, len(cost.mark)) if cost else ()
