"""Names in other languages for the pages' scripts, and what a kingdom's sheet says in them: a file for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.catalogue.languages import Language, languages
from toolkit.messages import catalogue_of, is_translated
from toolkit.site.page import compact_json
from toolkit.translations.texts import texts

FOLDER = "assets/names"


def names_files() -> Iterator[tuple[str, str]]:
    """Yield the file of each language, and the list of all: their paths in the site, and what is in them."""
    listed = [[each.code, each.name] for each in languages().values()]
    yield f"{FOLDER}/languages.json", compact_json(listed)
    for each in languages().values():
        yield f"{FOLDER}/{each.code}.json", compact_json(names_table(each))


def names_table(each: Language) -> dict[str, Any]:
    """Return a language's names by the English ones, and its texts: one, or for several things the plural's forms."""
    found = catalogue_of(each.code)
    own = {
        singular: [found.ngettext(singular, plural, n) for n in (1, 2)] if plural else found.gettext(singular)
        for singular, plural, _ in (texts() if is_translated(each) else ())
    }
    return {
        "code": each.code,
        "name": each.name,
        "english": each.english,
        "cards": each.cards,
        "also": each.also,
        "sets": each.sets,
        "types": each.types,
        "piles": each.piles,
        "texts": own,
    }
