"""Which cards of a type a set has, or how many."""

from __future__ import annotations

import re
from functools import cache

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import CardSet
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.printed import edition
from toolkit.questions.attributes import sets, types
from toolkit.questions.reading import Fact
from toolkit.questions.words import Said, stem
from toolkit.spelling import joined, plural

ASKS = frozenset({"which", "what", "name", "list", "how"})
"""Words one of which a question has."""
EDITIONS = (
    (2, re.compile(r"\b(?:second|2|2nd|2e|new|newer|newest|current|revised)(?: ed(?:ition)?)?\b")),
    (1, re.compile(r"\b(?:first|1|1st|1e|original|old|oldest)(?: ed(?:ition)?)?\b")),
)
"""How a question tells the edition."""
OF_BASE = re.compile(r"\b(?:dominion )?base(?: dominion)?(?: (?:game|set|box))?\b|\bbasic (?:game|set|box)\b")


@cache
def by_name() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return how sets are named, each with its file, the longest name first."""
    names = sorted((name for name in sets() if name != "dominion"), key=len, reverse=True)
    return ((OF_BASE, "base"), *((re.compile(rf"\b{re.escape(name)}\b"), sets()[name]) for name in names))


@cache
def beside() -> frozenset[str]:
    """Return the words that may stand beside the type and the set."""
    return frozenset(load_tables("general")["general"]["general"]["of_set"].split())


def told_of_set(said: Said) -> Fact | None:
    """Return which cards of a type a set has, None for other questions."""
    if said.cards:
        return None
    text = " ".join(word for word in said.written if word != ",").lower()
    asks = ASKS & {*text.split()}
    found = next(((name.sub(" ", text), file) for name, file in by_name() if name.search(text)), None)
    if not asks or found is None:
        return None
    text, file = found
    number = next((number for number, said_so in EDITIONS if said_so.search(text)), 0)
    words = {*EDITIONS[2 - number][1].sub(" ", text).split()} if number else {*text.split()}
    told = [types()[stem(word)] for word in words if stem(word) in types()]
    others = {word for word in words if stem(word) not in types()}
    printed = [each for each in catalogue().sets.values() if each.file == file and is_edition(each, number)]
    if len(told) != 1 or len(printed) != 1 or not others <= beside():
        return None
    names = [card.name for card in catalogue() if printed[0].id in card.sets and told[0] in card.types and card.supply]
    what = f"Which {plural(told[0])} are in {edition(printed[0])}?"
    if not names:
        return Fact(f"None: {edition(printed[0])} has no {plural(told[0])}.", [], what)
    count = f"{len(names)}: " if "how" in asks else ""
    return Fact(f"{count}{joined(names)}.", names, what)


def is_edition(printed: CardSet, number: int) -> bool:
    """Whether a set is of an edition, 0 for the current one."""
    return printed.edition == number if number else printed.current
