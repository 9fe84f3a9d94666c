"""Names of cards, sets and types in other languages (`data/names/`), and the language of whoever reads.

English is what everything is known by: codes, data and JSON never change with the reader's language. A name that a
language lacks is the English one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import cache, cached_property
from string import ascii_lowercase
from typing import TypeVar
from unicodedata import normalize

from toolkit.catalogue.catalogue import catalogue, plain
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.table import pieces
from toolkit.errors import UserError, either, nearest

T = TypeVar("T")

SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
"""How umlauts are typed on a keyboard without them."""


@dataclass(frozen=True)
class Language:
    """A language: its `code`, what it is called by those who speak it and in English, and its names by the English.

    `also` are other spellings that are understood, `letters` those of its alphabet that come after another one,
    `doubtful` tells of names that looked odd what was decided, and why; `words` are those that wishes are said with, by
    what is said in English.
    """

    code: str
    name: str
    english: str
    cards: Mapping[str, str] = field(default_factory=dict)
    also: Mapping[str, list[str]] = field(default_factory=dict)
    sets: Mapping[str, str] = field(default_factory=dict)
    types: Mapping[str, str] = field(default_factory=dict)
    piles: Mapping[str, str] = field(default_factory=dict)
    letters: Mapping[str, str] = field(default_factory=dict)
    doubtful: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[str, list[str]] = field(default_factory=dict)

    def card(self, name: str) -> str:
        """Return what a card is called, or a pile that bears no card's name."""
        return self.cards.get(name) or self.piles.get(name, name)

    def set(self, name: str) -> str:
        """Return what a set is called."""
        return self.sets.get(name, name)

    def type(self, name: str) -> str:
        """Return what a type is called."""
        return self.types.get(name, name)

    def missing(self, names: Iterable[str]) -> list[str]:
        """Return the cards of some that have no name in this language, each once; none of English."""
        return [] if self is ENGLISH else [each for each in dict.fromkeys(names) if each not in self.cards]

    @cached_property
    def shared(self) -> dict[str, list[str]]:
        """The names that several cards have, as they are compared, with these cards."""
        found: dict[str, list[str]] = {}
        for card, name in self.cards.items():
            found.setdefault(plain(name), []).append(card)
        return {key: cards for key, cards in found.items() if len(cards) > 1}

    @cached_property
    def english_names(self) -> dict[str, tuple[str, str]]:
        """The cards whose name is the English one of another card: that name, and the other card."""
        known, find = catalogue().known, catalogue().find
        found = {card: (name, find(name).name) for card, name in self.cards.items() if known(name)}
        return {card: (name, other) for card, (name, other) in found.items() if other != card}

    @cached_property
    def _spelled(self) -> dict[str, list[str]]:
        """The cards by how their names are written, in lower case."""
        return values_once((name.casefold(), card) for card, name in self._names())

    @cached_property
    def _plain(self) -> dict[str, list[str]]:
        """The cards by how their names are compared: without accents, or with umlauts spelled out."""
        forms = ((each, card) for card, name in self._names() for each in plain_forms(name))
        return values_once(forms)

    @cached_property
    def said_in_english(self) -> dict[str, str]:
        """What is said in English for the words that wishes are said with, by these as they are compared."""
        return {plain(each): english for english, own in self.words.items() for each in own}

    def _names(self) -> Iterator[tuple[str, str]]:
        """Yield every name that is understood after its card."""
        yield from self.cards.items()
        for card, others in self.also.items():
            yield from ((card, other) for other in others)

    def meant(self, name: str) -> list[str]:
        """Return the cards that have this name, whatever its accents and signs; those that are written tell apart."""
        found = self._plain.get(plain(name), [])
        return (not name.isascii() and self._spelled.get(name.casefold())) or found

    def set_meant(self, name: str) -> str | None:
        """Return the set (in English) that has this name."""
        return next((each for each, own in self.sets.items() if plain(own) == plain(name)), None)

    def begun(self, start: str) -> list[str]:
        """Return the cards whose names begin like this."""
        key = plain(start)
        return [card for card, name in self.cards.items() if key and plain(name).startswith(key)]

    @cached_property
    def _ranks(self) -> dict[str, int]:
        """The letters of the alphabet in their order."""
        alphabet = list(ascii_lowercase)
        for letter, before in self.letters.items():
            alphabet.insert(alphabet.index(before) + 1, letter)
        return {letter: rank for rank, letter in enumerate(alphabet, 1)}

    def order(self, text: str) -> tuple[tuple[int, ...], str]:
        """Return the key that orders texts as this language's dictionaries do: word by word, accents last."""
        ranks, lower = self._ranks, text.casefold().translate(TOGETHER)
        found, at = [], 0
        while at < len(lower):
            letter = next((each for each in (lower[at : at + 2], lower[at]) if each in ranks), None)
            at += len(letter or " ")
            if letter:
                found.append(ranks[letter])
            elif lower[at - 1] == " ":
                found.append(0)
            else:
                found += [ranks[each] for each in normalize("NFKD", lower[at - 1]) if each in ranks]
        return tuple(found), lower

    def in_order(self, names: Iterable[str]) -> list[str]:
        """Return cards by their names in this language."""
        return sorted(names, key=lambda name: self.order(self.card(name)))


TOGETHER = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss"})
"""Letters that are ordered as two."""

ENGLISH = Language("en", "English", "English")

_reader: ContextVar[Language] = ContextVar("reader", default=ENGLISH)


def reader() -> Language:
    """Return the language of whoever reads."""
    return _reader.get()


def read_by(language: Language) -> None:
    """Show names in a language from now on."""
    _reader.set(language)


@contextmanager
def reading(language: Language) -> Iterator[None]:
    """Show names in a language for a while."""
    token = _reader.set(language)
    try:
        yield
    finally:
        _reader.reset(token)


@cache
def languages() -> dict[str, Language]:
    """Return the languages that names are known in, by their codes; English is not one of them."""
    return {code: Language(code=code, **table) for code, table in load_tables("names").items()}


def language(name: str) -> Language:
    """Return the language that a code or a name means ("de", "de_AT", "Deutsch", "german"); raises UserError."""
    key = plain(name)
    known = [ENGLISH, *languages().values()]
    for each in known:
        if key in (each.code, plain(each.name), plain(each.english)):
            return each
    code = name.strip().replace("-", "_").partition("_")[0].lower()
    if found := next((each for each in known if each.code == code), None):
        return found
    codes = either(f"{each.code} ({each.english})" for each in known)
    words = [word for each in known for word in (each.name, each.english)]
    raise UserError(f"no card names are known in {name!r}{nearest(name, words)}; choose {codes}")


def abroad(name: str) -> dict[str, list[Language]]:
    """Return the cards that a name means in other languages, each with the languages in which it does.

    What it means in the reader's own language counts alone, and in the one whose code stands before it ("fr:Bandit").
    """
    found: dict[str, list[Language]] = {}
    if not plain(name):
        return found
    code, _, rest = name.partition(":")
    if rest and (named := languages().get(code.strip().lower())):
        return {card: [named] for card in named.meant(rest)}
    own = reader().meant(name)
    for each in (reader(),) if own else languages().values():
        for card in each.meant(name):
            found.setdefault(card, []).append(each)
    return found


def set_abroad(name: str) -> str | None:
    """Return the set (in English) that has this name in another language, the reader's first."""
    every = (reader(), *languages().values())
    return next((found for each in every if plain(name) and (found := each.set_meant(name))), None)


def several(name: str, found: Mapping[str, list[Language]]) -> str:
    """Return the question that is asked back about a name that means several cards."""
    meanings = (f"{card} ({' and '.join(each.english for each in where)})" for card, where in found.items())
    return f"{name!r} could be {' or '.join(meanings)}: say its English name"


def plain_forms(name: str) -> list[str]:
    """Return how a name is compared: without accents, and with umlauts spelled out."""
    return list(dict.fromkeys((plain(name), plain(name.casefold().translate(SPELLED_OUT)))))


def values_once(pairs: Iterable[tuple[str, T]]) -> dict[str, list[T]]:
    """Return the values of each key, each once."""
    found: dict[str, list[T]] = {}
    for key, value in pairs:
        values = found.setdefault(key, [])
        if value not in values:
            values.append(value)
    return found


def gaps(each: Language) -> list[str]:
    """Return the cards that have no name in a language."""
    return each.missing(card.name for card in catalogue())


def stray(each: Language) -> list[str]:
    """Return the names of data/names/ that are of no card, set, type or pile."""
    cards = {card.name for card in catalogue()}
    types = {type_ for card in catalogue() for type_ in card.types}
    sets = {one.name for one in catalogue().sets.values()}
    named = (
        ((*each.cards, *each.also, *each.doubtful), cards),
        (each.sets, sets),
        (each.types, types),
        (each.piles, set(pieces().piles)),
    )
    return [name for names, known in named for name in names if name not in known]


__all__ = [
    "ENGLISH",
    "Language",
    "abroad",
    "gaps",
    "language",
    "languages",
    "read_by",
    "reader",
    "reading",
    "set_abroad",
    "several",
    "stray",
]
