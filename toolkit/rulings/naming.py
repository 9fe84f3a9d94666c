"""Which cards a text names, and which a ruling speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from toolkit.catalogue import catalogue
from toolkit.rulings.claims import Claim

WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
"""A word of a sentence, as names have them."""

Words = tuple[str, ...]


def names_in(text: str) -> list[str]:
    """Return the cards that a text names, also in the plural, once each; at one place the longest ("Village Green")."""
    return list(dict.fromkeys(names_standing_in(tuple(WORD.findall(text.replace("’", "'"))), names_by_words())))


def spoken_of(claim: Claim) -> list[str]:
    """Return the cards that a ruling speaks of: it is filed under them, or names them in its sentence, title or id."""
    at = str(claim.source.get("at") or "")
    filed = [catalogue()[at].name] if catalogue().known(at) and catalogue().find(at).name == at else []
    in_id = [name for name in names_standing_in(tuple(claim.id.split("-")), ids_by_words()) if name in claim.cards]
    return list(dict.fromkeys([*filed, *names_in(claim.title), *names_in(claim.says), *in_id]))


def speaks_of(claim: Claim, name: str) -> bool:
    """Whether a ruling speaks of a card."""
    return name in spoken_of(claim)


def names_standing_in(words: Words, names: Mapping[Words, str]) -> Iterator[str]:
    """Yield the names that stand in some words, one after the other, at each place the longest."""
    at = 0
    while at < len(words):
        for length in range(min(longest(), len(words) - at), 0, -1):
            last = words[at + length - 1].removesuffix("'s").removesuffix("'")
            name = names.get((*words[at : at + length - 1], last))
            if name:
                yield name
                at += length
                break
        else:
            at += 1


def with_plural(words: Words) -> Iterator[Words]:
    """Yield a name in words, and in the plural."""
    *first, last = words
    yield words
    yield (*first, f"{last}s")
    yield (*first, f"{last}es")
    if last.endswith("y"):
        yield (*first, f"{last[:-1]}ies")


@cache
def longest() -> int:
    """Return how many words a name has at most."""
    return max(map(len, names_by_words()))


@cache
def names_by_words() -> dict[Words, str]:
    """Return every card's name by its words, also in the plural; a name as it is goes before another's plural."""
    return by_forms((tuple(WORD.findall(card.name.replace("’", "'"))), card.name) for card in catalogue())


@cache
def ids_by_words() -> dict[Words, str]:
    """Return every card's name by the words that ids of rulings have, also in the plural."""
    found = ((card.name.lower().replace("'", ""), card.name) for card in catalogue())
    return by_forms((tuple(re.findall(r"[a-z0-9]+", words)), name) for words, name in found)


def by_forms(names: Iterator[tuple[Words, str]]) -> dict[Words, str]:
    """Return names by their words, also in the plural."""
    known = dict(names)
    return {form: name for words, name in known.items() for form in with_plural(words)} | known
