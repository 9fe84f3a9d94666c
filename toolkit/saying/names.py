"""Cards' names in the reader's language, in lines that are told in English."""

from __future__ import annotations

import re
from functools import cache

from toolkit.catalogue import catalogue
from toolkit.catalogue.languages import ENGLISH, reader
from toolkit.spelling import plural


def beside(name: str) -> str:
    """Return a card's name with the reader's own beside it: "Throne Room · Thronsaal"."""
    own = reader().card(name)
    return name if own == name else f"{name} · {own}"


@cache
def names_in_lines() -> tuple[re.Pattern[str], dict[str, str]]:
    """Return what finds cards' names in a line, articles with them, and the cards that names and plurals mean."""
    known = {form: card.name for card in catalogue() for form in (plural(card.name), card.name)}
    longest_first = "|".join(sorted(map(re.escape, known), key=len, reverse=True))
    return re.compile(rf"\b(?:an? )?({longest_first})(?![\w'])"), known


def in_own_names(line: str) -> str:
    """Return a line with the cards' names in the reader's language, which have no English articles or plurals."""
    language = reader()
    if language is ENGLISH:
        return line
    pattern, known = names_in_lines()

    def own(found: re.Match[str]) -> str:
        card = known[found[1]]
        return language.cards.get(card, found[0])

    return pattern.sub(own, line)
