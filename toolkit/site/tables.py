"""Tables of cards that can be sorted and filtered in the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from toolkit.catalogue import CardFacts, catalogue
from toolkit.kingdoms.recommended import RecommendedSet
from toolkit.site.links import card_link, chips, expansion_name, kingdom_path, link
from toolkit.site.page import escaped


def card_table(at: str, cards: Iterable[CardFacts]) -> str:
    """Return a table of cards: name, cost, types, set, tags."""
    rows = [
        f"| {card_link(at, each.name)} | {escaped(str(each.cost)) if each.cost else ''} | {chips(each)} "
        f"| {escaped(catalogue().sets[each.sets[-1]].name)} | {', '.join(each.tags)} |"
        for each in cards
    ]
    return listing(("Card", "Cost", "Types", "Set", "Tags"), rows)


def set_table(at: str, sets: Iterable[RecommendedSet]) -> str:
    """Return a table of recommended sets: name, the expansions they are of, year, cards."""
    rows = []
    for each in sets:
        names = ", ".join(expansion_name(name) for name in each.expansions)
        cards = ", ".join(map(escaped, (*each.cards, *each.landscapes)))
        rows.append(f"| {link(at, each.label, kingdom_path(each))} | {escaped(names)} | {each.printed} | {cards} |")
    return listing(("Set", "Expansions", "Year", "Cards"), rows)


def listing(heads: Sequence[str], rows: Iterable[str]) -> str:
    """Return a table that can be sorted and filtered."""
    table = "\n".join((f"| {' | '.join(heads)} |", "|" + " --- |" * len(heads), *rows))
    return f'<div class="listing" markdown>\n\n{table}\n\n</div>'
