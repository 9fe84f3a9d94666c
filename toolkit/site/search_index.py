"""What the site's search looks through: every card, rule, ruling, relation, list and kingdom once.

The rulings, which are most of it, are a script of their own: a visitor who does not search need not load them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.kingdoms.recommended import recommended_sets
from toolkit.rulings.claims import Claim
from toolkit.search.entries import entries
from toolkit.search.index import SearchEntry
from toolkit.search.words import words
from toolkit.site.links import address, card_path, kingdom_path, rule_path, slug
from toolkit.site.list_pages import anchors
from toolkit.site.page import Page, compact_json
from toolkit.site.rulings import page_of_claim, proved

ALSO = {
    "graph/": ("graph", "combos", "interactions", "synergies"),
    "kingdoms/": ("recommended sets", "suggested sets"),
    "rules/years/": ("errata", "old rules", "first edition", "changes"),
    "sets/": ("editions", "expansions"),
}
"""What players call pages that have another title."""

INDEX, RULINGS = "assets/search-index.js", "assets/search-rulings.js"
"""The paths of the scripts in the site."""


def search_index(pages: list[Page]) -> Iterator[tuple[str, str]]:
    """Yield the path and text of each script that holds a part of the index, in the order in which they are run.

    The first has the words and weights of the search, and an entry for what can be found; the other puts the rulings
    in their place among these. They are scripts and not JSON, since a page that is read from a folder may load scripts
    only.
    """
    claims = {claim.id: claim for claim in proved() if page_of_claim(claim)}
    found = [*entries(claims.values()), *lists(pages), *kingdoms()]
    place = next(at for at, each in enumerate(found) if each.kind == "ruling")
    parts = [[row(each, address_of(each, claims)) for each in found if (each.kind == "ruling") == of] for of in (0, 1)]
    yield INDEX, f"var searchIndex = {compact_json({'words': words(), 'entries': parts[0]})};\n"
    yield RULINGS, f"searchIndex.entries.splice({place}, 0, ...{compact_json(parts[1])});\n"


def address_of(entry: SearchEntry, claims: Mapping[str, Claim]) -> str:
    """Return the address of what an entry stands for; `claims` are the rulings by their ids."""
    match entry.kind:
        case "card":
            return address(card_path(catalogue()[entry.id]))
        case "topic":
            return f"rules/{entry.id}/"
        case "rule":
            return address(rule_path(entry.id))
        case "ruling":
            claim = claims[entry.id]  # a plain one stands on no page: its card's text says it
            return address(f"{page_of_claim(claim)}{'' if claim.plain else f'#{entry.id}'}")
        case "relation":
            return f"graph/#{slug(entry.id)}"
        case _:
            return entry.id


def row(entry: SearchEntry, at: str) -> list[Any]:
    """Return an entry as the index has it: kind, title, address, text, names, marks, how many names it speaks of."""
    return [entry.kind, entry.title, at, entry.text, list(entry.names), entry.marks, entry.spoken]


def lists(pages: list[Page]) -> Iterator[SearchEntry]:
    """Yield an entry for every page that lists others, and for every cost, type and tag."""
    for page in pages:
        if page.listing:
            at = address(page.path)
            yield SearchEntry("list", at, page.title, page.about, ALSO.get(at, ()))
    for what, title in (("cost", "Cards costing {}"), ("type", "{} cards")):
        for name, anchor in anchors(what).items():
            yield SearchEntry("list", f"cards/by-{what}/#{anchor}", title.format(name), "")
    for tag, meaning in catalogue().tags.items():
        yield SearchEntry("list", f"cards/by-tag/#{slug(tag)}", f"Cards tagged {tag}", meaning, (tag,))


def kingdoms() -> Iterator[SearchEntry]:
    """Yield an entry for every recommended set."""
    for each in recommended_sets():
        text = ", ".join((*each.cards, *each.landscapes))
        yield SearchEntry("kingdom", address(kingdom_path(each)), each.label, text)
