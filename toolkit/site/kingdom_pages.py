"""Pages of the recommended sets, each with its sheet and code."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.catalogue import catalogue
from toolkit.kingdoms.codes import encode
from toolkit.kingdoms.recommended import RecommendedSet, find_set, kingdom_of_set, list_title, recommended_sets
from toolkit.kingdoms.sheet import Sheet, set_up
from toolkit.rulebook import rulebook
from toolkit.site.links import anchor_tag, kingdom_path, link, rule_path
from toolkit.site.page import Page, escaped
from toolkit.site.tables import another, card_table, newest, other_printings, printing, set_table


def pages() -> Iterator[Page]:
    """Make the recommended sets' pages and their list."""
    yield index()
    yield from map(kingdom_page, recommended_sets())


def index() -> Page:
    """Make the list of recommended sets."""
    at = "kingdoms/index.md"
    told = (
        "The sets that rulebooks recommend, each laid out for two to six players. Filter by a card or by what you own."
    )
    dealt = "A random kingdom: [At the table](../table/index.md), or at the terminal `dominion kingdom`."
    return Page(
        at,
        "Kingdoms",
        "Every recommended set of ten.",
        f"{told} {dealt}\n\n{set_table(at, recommended_sets())}",
        listing=True,
        wide=True,
    )


def kingdom_page(each: RecommendedSet) -> Page:
    """Make the page of a recommended set: its cards, the steps of setting up, its code."""
    at, kingdom = kingdom_path(each), kingdom_of_set(each)
    code = encode(kingdom)
    parts = [f"Printed {each.printed} · {escaped(list_title(each.listed))}\n{{ .source }}"]
    if newest(each) is not each:
        parts.append(f"Printed again as {link(at, newest(each).label, kingdom_path(newest(each)))}.")
    elif find_set(each.name) is not each:
        parts.append(f"{another(at, each)}.")
    parts += [f"Another printing: {printing(at, older, each)}." for older in other_printings(each)]
    if each.note:
        parts.append(f"Mended: {escaped(each.note)}")
    parts.append(f"{anchor_tag(at, 'Lay it out at the table', f'table/index.md#kingdom={code}')}\n{{ .acts }}")
    parts.append(card_table(at, [catalogue()[name] for name in (*each.cards, *each.landscapes)]))
    parts += ["## Setting up for 2 players", steps(set_up(kingdom), at)]
    for players in range(3, 7):
        folded = steps(set_up(kingdom, players), at).replace("\n", "\n    ")
        parts.append(f'??? more "For {players} players"\n    {folded}')
    parts.append(f"Code: `{code}`. At the terminal: `dominion setup {code}`.")
    about = f"Recommended set: {', '.join(each.cards)}."
    return Page(at, each.label, about, "\n\n".join(parts), wide=True, what="recommended set")


def steps(sheet: Sheet, at: str) -> str:
    """Return the steps of setting up as Markdown, each with the rule that it follows."""
    found = []
    for step in sheet.steps:
        why = escaped(step.because)
        if step.rule in rulebook().rules:
            why = link(at, step.because, rule_path(step.rule))
        found.append(f"1. {escaped(step.do)} ({why})")
    return "\n".join(found)
