"""Pages of the sets: one for each expansion, and their list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.catalogue import CardFacts, CardSet, catalogue
from toolkit.catalogue.printed import edition
from toolkit.kingdoms.recommended import recommended_sets
from toolkit.site.links import anchor_tag, link
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
    rows = [f"- {link(at, sets[-1].name, f'sets/{file}.md')}{published(sets)}" for file, sets in expansions().items()]
    yield Page(at, "Sets", "Every set of Dominion.", "\n".join(rows), listing=True, wide=True)
    for file, sets in expansions().items():
        yield set_page(file, sets)


def published(sets: Sequence[CardSet]) -> str:
    """Return what stands behind an expansion's name: ": 1st edition (2009), 2nd edition (2022)", or " (2010)"."""
    name = sets[-1].name
    words = escaped(", ".join(edition_alone(each, name) for each in sets)).strip()
    return f" {words}" if words.startswith("(") else words and f": {words}"


def edition_alone(each: CardSet, name: str) -> str:
    """Return a set's edition without the expansion's name: "1st edition (2009)"."""
    return edition(each).removeprefix(name).lstrip(", ")


def set_page(file: str, sets: Sequence[CardSet]) -> Page:
    """Make the page of an expansion: editions, cards, recommended sets."""
    at, name = f"sets/{file}.md", sets[-1].name
    now, *older = reversed(sets)
    told = published(sets).removeprefix(": ")
    parts = [f"Published in {now.year}." if told.startswith(" (") else told]
    dealt = anchor_tag(at, f"Deal a kingdom from {name}", f"table/index.md#deal&amp;sets={now.id}")
    parts += [f"{dealt}\n{{ .acts }}", card_table(at, cards_in_set(now), of_one_set=True)]
    for each in older:
        gone = [card for card in cards_in_set(each) if now.id not in card.sets]
        if gone:
            parts += [f"## Only in the {edition_alone(each, name)}", card_table(at, gone, of_one_set=True)]
    if used := [each for each in recommended_sets() if file in each.expansions]:
        parts += ["## Recommended sets", set_table(at, used)]
    about = f"The cards of {name} and the sets recommended with it."
    return Page(at, name, about, "\n\n".join(parts), listing=True, wide=True, what="set")


def cards_in_set(found: CardSet) -> list[CardFacts]:
    """Return the cards of a set by name."""
    return sorted((card for card in catalogue() if found.id in card.sets), key=lambda card: card.name)
