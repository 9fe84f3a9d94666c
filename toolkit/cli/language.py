"""The option `--language`: the language in which names are shown, and read first."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from toolkit.catalogue.languages import ENGLISH, language, languages, read_by
from toolkit.kingdoms.collection import kept_language


def chosen(given: str | None) -> str | None:
    """Show names in the language that is asked for, or else in the one that the collection keeps."""
    name = given or kept_language()
    if name:
        read_by(language(name))
    return given


InLanguage = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="LANG",
        help="Show cards' names in this language: de, fr, nl, ... (default: your collection's language).",
        callback=chosen,
    ),
]
PageInLanguage = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="LANG",
        help="Show the page in German (de) or French (fr), or only the cards' names in another language: nl, es, ... "
        "(default: your collection's language).",
        callback=chosen,
    ),
]


def suggested() -> str:
    """Return the line that tells who uses a computer in another language how to have names in it, or ""."""
    told = next((os.environ[each] for each in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(each)), "")
    found = languages().get(told.partition("_")[0].partition(".")[0].lower(), ENGLISH)
    if found is ENGLISH:
        return ""
    return f"Names as on {found.english} cards ({found.name}): dominion collection --language {found.code}"
