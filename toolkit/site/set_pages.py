"""Pages of the sets: one for each expansion, and their list."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.catalogue import CardSet, catalogue
from toolkit.catalogue.printed import edition
from toolkit.kingdoms.recommended import recommended_sets
from toolkit.site.links import link
from toolkit.site.page import Page, escaped
from toolkit.site.tables import card_table, set_table


def expansions() -> dict[str, list[CardSet]]:
    """Return the sets by expansion, in order of publication."""
    found: dict[str, list[CardSet]] = {}
    for each in catalogue().sets.values():
        found.setdefault(each.file, []).append(each)
    return found


def pages() -> Iterator[Page]:
    """Make the sets' pages."""
    at = "sets/index.md"
    rows = [
        f"- {link(at, sets[-1].name, f'sets/{file}.md')}: {escaped(', '.join(edition(each) for each in sets))}"
        for file, sets in expansions().items()
    ]
    yield Page(at, "Sets", "Every set of Dominion.", "\n".join(rows), listing=True)
    for file, sets in expansions().items():
        yield set_page(file, sets)


def set_page(file: str, sets: list[CardSet]) -> Page:
    """Make the page of an expansion: editions, cards, recommended sets."""
    at, name = f"sets/{file}.md", sets[-1].name
    ids = {each.id for each in sets}
    cards = sorted((card for card in catalogue() if ids & set(card.sets)), key=lambda card: card.name)
    parts = [escaped(", ".join(edition(each) for each in sets)), card_table(at, cards)]
    if used := [each for each in recommended_sets() if file in each.expansions]:
        parts += ["## Recommended sets", set_table(at, used)]
    about = f"The cards of {name} and the sets recommended with it."
    return Page(at, name, about, "\n\n".join(parts), listing=True, wide=True, what="set")
