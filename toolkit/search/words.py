"""The words and weights by which questions are answered, as `data/search.toml` holds them."""

from __future__ import annotations

from functools import cache
from typing import Any

from toolkit.catalogue.files import load_tables


@cache
def words() -> dict[str, Any]:
    """Return the tables of `data/search.toml`; they are a part of the site's index as well."""
    return load_tables("search")["search"]
