"""All published cards and sets, looked up by name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any

from toolkit.catalogue.facts import CardFacts, parse_card
from toolkit.catalogue.files import load_tables
from toolkit.errors import UserError, nearest, which


@dataclass(frozen=True, slots=True)
class CardSet:
    """A product: its id, name, year of publication (None for promos) and edition; `current` if not replaced."""

    id: str
    name: str
    year: int | None
    edition: int
    current: bool
    file: str


WHOLE_LETTERS = str.maketrans({"ß": "ss", "œ": "oe", "æ": "ae", "ł": "l", "ø": "o", "đ": "d"})
"""Letters that are not another one with an accent, and what is typed for them."""


@lru_cache(maxsize=10_000)
def plain(name: str) -> str:
    """Return a name as it is compared: lower case, no accents, apostrophes, spaces or other signs."""
    if name.isascii():
        return "".join(filter(str.isalnum, name)).lower()
    letters = unicodedata.normalize("NFKD", name.lower().translate(WHOLE_LETTERS))
    return "".join(ch for ch in letters if ch.isascii() and ch.isalnum())


IN_ENGLISH = "en:"
"""What stands before a name that is to be read as an English one."""

PLURALS = (("s", ""), ("es", ""), ("ies", "y"), ("men", "man"))
"""How plurals end, and what the singular has in its place."""


FAN_SET = "fan"
"""The id of the set of fan cards, where there are any."""


class Catalogue:
    """Every card and landscape of `data/cards/`, and the sets of `data/sets.toml`; use `catalogue()`.

    It holds cards by name: `catalogue()["Throne Room"]`, `"Moat" in catalogue()`, `for card in catalogue()`
    (by expansion, then name), `len(catalogue())`. `find` forgives how a name is written. A card is made
    when it is first asked for.
    """

    def __init__(self) -> None:
        self._tables = {
            name: (expansion, table)
            for expansion, tables in load_tables("cards").items()
            for name, table in tables.items()
        }
        self._cards: dict[str, CardFacts] = {}

    @cached_property
    def cards(self) -> tuple[CardFacts, ...]:
        """Every card and landscape, by expansion, then name."""
        return tuple(self)

    @cached_property
    def sets(self) -> dict[str, CardSet]:
        """The products by id, in the order of `data/sets.toml`."""
        return {
            id_: CardSet(id_, each["name"], each.get("year"), each["edition"], each["current"], each["file"])
            for id_, each in load_tables("sets")["sets"].items()
        }

    @cached_property
    def tags(self) -> dict[str, str]:
        """Every tag that a card can have, with its meaning."""
        return load_tables("tags")["tags"]

    @cached_property
    def nicknames(self) -> dict[str, str]:
        """What players call cards for short, and the cards that they mean."""
        return load_tables("nicknames")["nicknames"]

    @cached_property
    def short(self) -> dict[str, str]:
        """Cards by what players call them for short, in plain form: nicknames, and initials that one card alone has."""
        found: dict[str, str | None] = {}
        for name in self._tables:
            words = re.findall(r"\w+", name.replace("'", ""))
            letters = plain("".join(word[0] for word in words))
            if len(letters) > 1:
                found[letters] = None if letters in found else name
        found.update((plain(nick), name) for nick, name in self.nicknames.items())
        return {letters: name for letters, name in found.items() if name}

    @cached_property
    def _plain(self) -> dict[str, str]:
        """Names by their plain form; former names too."""
        found = {plain(name): name for name in self._tables}
        for name, (_, table) in self._tables.items():
            for other in table.get("aka", ()):
                found[plain(other)] = name
        return found

    def put_fan_cards(self, tables: dict[str, dict[str, Any]]) -> None:
        """Put fan cards at the end in place of those before; their set is there as long as they are."""
        for name in [name for name, (expansion, _) in self._tables.items() if expansion == FAN_SET]:
            del self._tables[name]
            self._cards.pop(name, None)
        self._tables |= {name: (FAN_SET, table) for name, table in tables.items()}
        self.__dict__.pop("short", None)
        self.__dict__.pop("_plain", None)
        self.sets.pop(FAN_SET, None)
        if tables:
            self.sets[FAN_SET] = CardSet(FAN_SET, "Fan cards", None, 1, True, FAN_SET)

    def __getitem__(self, name: str) -> CardFacts:
        """Return a card by its exact name; raises KeyError."""
        card = self._cards.get(name)
        if card is None:
            expansion, table = self._tables[name]
            card = self._cards[name] = parse_card(name, expansion, table)
        return card

    def __iter__(self) -> Iterator[CardFacts]:
        """Yield every card, by expansion, then name."""
        return (self[name] for name in self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, name: object) -> bool:
        """Whether this is the exact name of a card."""
        return name in self._tables

    def _meant(self, name: str) -> str | None:
        """Return the card that a whole name, a plural or a short form means."""
        key = plain(name)
        return self._plain.get(key) or self._singular(key) or self.short.get(key)

    def known(self, name: str) -> bool:
        """Whether a name (forgiving case, accents and signs) is a card's."""
        return plain(name) in self._plain

    def find(self, name: str) -> CardFacts:
        """Return the card that a name means, in English or in another language.

        Case, accents, apostrophes and other signs, a plural, a former name, a nickname or initials, and an unfinished
        name (when one card alone begins like it) are forgiven. A name in the reader's own language counts before one in
        another, and English before both. Raises UserError when no card or several are meant: it names those or the
        nearest card.
        """
        name = name.strip().removeprefix(IN_ENGLISH)
        if not name:
            raise UserError("give a card's name")
        if name in self._tables:
            return self[name]
        if found := self._meant(name):
            return self[found]
        from toolkit.catalogue.languages import abroad, several  # most names are English

        foreign = abroad(name)
        if len(foreign) == 1:
            return self[next(iter(foreign))]
        if foreign:
            raise UserError(several(name, foreign))
        return self.find_english(name)

    def find_english(self, name: str) -> CardFacts:
        """Return the card that an English name means, or an unfinished one in the reader's language, as `find` does."""
        begins = self._meant_or_begun(name)
        if len(begins) == 1:
            return self[begins[0]]
        if begins:
            raise UserError(which(name, begins))
        from toolkit.catalogue.languages import reader

        key = plain(name)
        members = sorted(
            {card.name for card in self if key in map(plain, (card.pile_name, card.kind, f"{card.kind}s"))}
        )
        if members:
            raise UserError(which(name, members))
        own = reader().cards
        known = {**{each: each for each in self._tables}, **{called: called for called in own.values()}}
        raise UserError(f"there is no card named {name!r}{nearest(name, known)}")

    def english(self, name: str) -> CardFacts | None:
        """Return the card that `find_english` finds, or None, at once: nothing near is looked for."""
        begins = self._meant_or_begun(name)
        return self[begins[0]] if len(begins) == 1 else None

    def _meant_or_begun(self, name: str) -> list[str]:
        """Return the card that an English name means, else those that begin so, here or in the reader's language."""
        if found := self._meant(name):
            return [found]
        from toolkit.catalogue.languages import reader

        key = plain(name)
        begins = {known for key_, known in self._plain.items() if key and key_.startswith(key)}
        return sorted(begins) or sorted(reader().begun(name))

    def typed(self, name: str) -> CardFacts:
        """Return the card that somebody means who types a name, as `find` does.

        An English name that is another card's in the reader's language is asked back: raises UserError.
        """
        from toolkit.catalogue.languages import reader

        found = self.find(name)
        own = () if name.startswith(IN_ENGLISH) else reader().meant(name)
        if own and found.name not in own:
            language = reader()
            meanings = f"{' or '.join(own)} in {language.english}, {found.name} in English"
            say = f"{language.code}:{name} or {IN_ENGLISH}{name}"
            raise UserError(f"{name!r} is a name of 2 cards: {meanings}; write {say}")
        return found

    def find_all(self, words: Sequence[str]) -> list[CardFacts]:
        """Return the cards that arguments mean: a name each, several with commas, or names in words without quotes.

        Raises UserError as `find` does.
        """
        names = [name.strip() for word in words for name in word.split(",") if name.strip()]
        if not all(map(self._whole, names)):
            words = " ".join(names).split()
            told_apart = len(names) > 1 and any(" " in name for name in names)
            names = self._in_words(words) or (names if told_apart else self._and_rest(words) or names)
        return [self.typed(name) for name in names]

    def _whole(self, name: str) -> bool:
        """Whether this is a whole name, a plural or a short form, in English or in another language."""
        if self._meant(name):
            return True
        from toolkit.catalogue.languages import abroad

        return bool(abroad(name))

    def _in_words(self, words: Sequence[str]) -> list[str]:
        """Return words put together to names of cards, the longest first; nothing when some are left over."""
        for end in range(len(words), 0, -1):
            name = " ".join(words[:end])
            if self._whole(name) and (end == len(words) or (rest := self._in_words(words[end:]))):
                return [name, *(rest if end < len(words) else ())]
        return []

    def _and_rest(self, words: Sequence[str]) -> list[str]:
        """Return the name that words begin with, the longest, the words between as one more, and the names that they
        end with; nothing without the first.
        """
        for end in range(len(words) - 1, 0, -1):
            if self._whole(name := " ".join(words[:end])):
                for last in range(end + 1, len(words)):
                    if names := self._in_words(words[last:]):
                        return [name, " ".join(words[end:last]), *names]
                return [name, " ".join(words[end:])]
        return []

    def _singular(self, key: str) -> str | None:
        """Return the name of the card whose plural this is."""
        for plural, singular in PLURALS:
            if key.endswith(plural) and (found := self._plain.get(key.removesuffix(plural) + singular)):
                return found
        return None

    def in_set(self, set_id: str) -> list[CardFacts]:
        """Return the cards of a set (an id such as "base-2e"); raises UserError for an unknown id."""
        if set_id not in self.sets:
            raise UserError(f"there is no set named {set_id!r}{nearest(set_id, self.sets)}")
        return [card for card in self if set_id in card.sets]


@cache
def catalogue() -> Catalogue:
    """Return the catalogue, read once."""
    return Catalogue()
