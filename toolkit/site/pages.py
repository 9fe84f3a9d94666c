"""The pages of the site that are made of data, each with its path in the docs folder."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.site import (
    card_pages,
    graph_pages,
    kingdom_pages,
    language_pages,
    list_pages,
    rules_pages,
    set_pages,
    table_page,
    years_pages,
)
from toolkit.site.page import Page

KINDS = (
    rules_pages,
    years_pages,
    card_pages,
    set_pages,
    list_pages,
    kingdom_pages,
    language_pages,
    graph_pages,
    table_page,
)
"""One module for each kind of page; its `pages()` makes them."""


def all_pages() -> Iterator[Page]:
    """Make every page."""
    for kind in KINDS:
        yield from kind.pages()
