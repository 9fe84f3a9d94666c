"""The words and weights by which questions are answered, as `data/search.toml` holds them."""

from __future__ import annotations

from functools import cache
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.files import load_tables


@cache
def words() -> dict[str, Any]:
    """Return the tables of `data/search.toml`, and as `short` what players call cards for short and the cards' names.

    They are a part of the site's index as well.
    """
    tables = load_tables("search")["search"]
    small = set(tables["small"].split())
    short = {short: name for short, name in catalogue().short.items() if short not in small}
    return {**tables, "short": short}
