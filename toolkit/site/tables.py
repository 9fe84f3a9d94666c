"""Tables of cards that can be sorted and filtered in the page."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape

from toolkit.catalogue import CardFacts, catalogue
from toolkit.kingdoms.recommended import RecommendedSet, find_set, list_title, recommended_sets
from toolkit.site.links import card_link, cost_chip, expansion_name, kingdom_path, link, type_chips
from toolkit.site.page import escaped

SHORT = 12
"""Up to how many rows a table needs no field to filter by."""

SHARED = 4
"""How many of their ten cards two recommended sets of one name must share to be printings of the same."""


def card_table(at: str, cards: Iterable[CardFacts], *, of_one_set: bool = False) -> str:
    """Return a table of cards: name, cost, types, set (where they are not all `of_one_set`), tags."""
    heads = ("Card", "Cost", "Types", *(() if of_one_set else ("Set",)), "Tags")
    rows = []
    for each in cards:
        of = () if of_one_set else (escaped(catalogue().sets[each.sets[-1]].name),)
        cells = (card_link(at, each.name), cost_chip(each), type_chips(each), *of, ", ".join(each.tags))
        rows.append(f"| {' | '.join(cells)} |")
    return listing(heads, rows)


def set_table(at: str, sets: Iterable[RecommendedSet]) -> str:
    """Return a table of recommended sets: name, the expansions they are of, year, cards; other printings beside it."""
    rows = []
    for each in sets_in_order(sets):
        names = ", ".join(expansion_name(name) for name in each.expansions)
        cards = ", ".join(map(escaped, (*each.cards, *each.landscapes)))
        cards += "".join(f"<br>{printing(at, older, each)}" for older in other_printings(each))
        if find_set(each.name) is not each:
            cards += f"<br>{another(at, each)}"
        rows.append(f"| {link(at, each.label, kingdom_path(each))} | {escaped(names)} | {each.printed} | {cards} |")
    return listing(("Set", "Expansions", "Year", "Cards"), rows)


def sets_in_order(sets: Iterable[RecommendedSet]) -> list[RecommendedSet]:
    """Return recommended sets by the newest expansion that they need, newly printed ones first; of twins the newest."""
    published = {file: at for at, file in enumerate(dict.fromkeys(each.file for each in catalogue().sets.values()))}

    def order(each: RecommendedSet) -> tuple[int, int, int]:
        return max(published[name] for name in each.expansions), len(each.expansions), -each.printed

    return sorted((each for each in sets if newest(each) is each), key=order)


def newest(each: RecommendedSet) -> RecommendedSet:
    """Return the newest printing of a recommended set: the one of its name, unless they share hardly any cards."""
    same = find_set(each.name)
    return same if len(set(same.cards) & set(each.cards)) >= SHARED else each


@cache
def printings() -> dict[str, list[RecommendedSet]]:
    """Return the other printings of recommended sets, the newest first, by the label of the newest one."""
    found: dict[str, list[RecommendedSet]] = defaultdict(list)
    for each in sorted(recommended_sets(), key=lambda each: -each.printed):
        if newest(each) is not each:
            found[newest(each).label].append(each)
    return found


def other_printings(each: RecommendedSet) -> list[RecommendedSet]:
    """Return the other printings of a recommended set; none for one that is not the newest itself."""
    return printings().get(each.label, [])


def printing(at: str, older: RecommendedSet, newer: RecommendedSet) -> str:
    """Return how another printing of a recommended set differs from the newest, with a link to it."""
    was, now = (*older.cards, *older.landscapes), (*newer.cards, *newer.landscapes)
    before, after = (", ".join(name for name in mine if name not in other) for mine, other in ((was, now), (now, was)))
    words = f"{older.printed}, {list_title(older.listed)}"
    told = f"{escaped(before)} instead of {escaped(after)}" if before and after else escaped(before) or "the same cards"
    return f"{link(at, words, kingdom_path(older))}: {told}"


def another(at: str, each: RecommendedSet) -> str:
    """Return that a recommended set has the name of another one."""
    other = find_set(each.name)
    return f"Another set than {link(at, other.label, kingdom_path(other))} of {other.printed}"


def listing(heads: Sequence[str], rows: Sequence[str]) -> str:
    """Return a table that can be sorted, and filtered when it is long; sets can be narrowed to what one owns."""
    parts = ["\n".join((f"| {' | '.join(heads)} |", "|" + " --- |" * len(heads), *rows))]
    if len(rows) > SHORT:
        owned = [owned_fold()] if "Expansions" in heads else []
        parts = [filter_field("Filter the list", "Filter by words …"), *owned, *parts]
    inside = "\n\n".join(parts)
    return f'<div class="listing" markdown>\n\n{inside}\n\n</div>'


@cache
def owned_fold() -> str:
    """Return where the page's script puts the expansions to choose from, with the sets of each."""
    ids: dict[str, list[str]] = defaultdict(list)
    for each in catalogue().sets.values():
        ids[expansion_name(each.file)].append(each.id)
    fold = f'<details class="more owned" data-sets="{escape(json.dumps(ids))}">'
    return f"{fold}<summary>Only what I own</summary></details>"


def filter_field(label: str, placeholder: str) -> str:
    """Return a field to filter by; it stands there from the start, so that nothing moves when its script is loaded."""
    return f'<input type="search" class="filter" placeholder="{placeholder}" aria-label="{label}">'
