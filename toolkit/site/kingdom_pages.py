"""Pages of the recommended sets, each with its sheet and code."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.catalogue import catalogue
from toolkit.kingdoms.codes import encode
from toolkit.kingdoms.recommended import RecommendedSet, kingdom_of_set, list_title, recommended_sets
from toolkit.kingdoms.sheet import set_up
from toolkit.rulebook import rulebook
from toolkit.site.card_pages import kingdom_path
from toolkit.site.links import link, rule_path
from toolkit.site.page import Page, escaped
from toolkit.site.tables import card_table


def pages() -> Iterator[Page]:
    """Make the recommended sets' pages and their list."""
    yield index()
    yield from map(kingdom_page, recommended_sets())


def index() -> Page:
    """Make the list of recommended sets."""
    at, parts, listed = "kingdoms/index.md", [], ""
    parts.append("A random kingdom with its setup: `dominion kingdom`. Below are the sets that rulebooks recommend.")
    for each in recommended_sets():
        if each.listed != listed:
            listed = each.listed
            parts.append(f"## {escaped(list_title(listed))} {{#{listed}}}")
            mine = [one for one in recommended_sets() if one.listed == listed]
            parts.append(" · ".join(link(at, one.label, kingdom_path(one)) for one in mine))
    return Page(at, "Kingdoms", "Every recommended set of ten.", "\n\n".join(parts), listing=True)


def kingdom_page(each: RecommendedSet) -> Page:
    """Make the page of a recommended set: its cards, the steps of setting up for two, its code."""
    at = kingdom_path(each)
    sheet = set_up(kingdom_of_set(each))
    parts = [f"Printed {each.printed} · {escaped(list_title(each.listed))}\n{{ .source }}"]
    if each.note:
        parts.append(f"Mended: {escaped(each.note)}")
    parts.append(card_table(at, [catalogue()[name] for name in (*each.cards, *each.landscapes)]))
    parts.append("## Setting up for 2 players")
    steps = []
    for step in sheet.steps:
        why = escaped(step.because)
        if step.rule in rulebook().rules:
            why = link(at, step.because, rule_path(step.rule))
        steps.append(f"1. {escaped(step.do)} ({why})")
    parts.append("\n".join(steps))
    code = encode(sheet.kingdom)
    parts.append(f"Code: `{code}`. For other numbers of players: `dominion setup {code} --players 4`.")
    return Page(at, each.label, f"Recommended set: {', '.join(each.cards)}.", "\n\n".join(parts))
