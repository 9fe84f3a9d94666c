"""Tables of cards that can be sorted and filtered in the page."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.catalogue import Card, catalogue
from toolkit.site.links import card_link, chips
from toolkit.site.page import escaped


def card_table(at: str, cards: Iterable[Card]) -> str:
    """Return a table of cards: name, cost, types, set, tags."""
    rows = [
        f"| {card_link(at, each.name)} | {escaped(str(each.cost)) if each.cost else ''} | {chips(each)} "
        f"| {escaped(catalogue().sets[each.sets[-1]].name)} | {', '.join(each.tags)} |"
        for each in cards
    ]
    table = "\n".join(("| Card | Cost | Types | Set | Tags |", "| --- | --- | --- | --- | --- |", *rows))
    return f'<div class="listing" markdown>\n\n{table}\n\n</div>'
