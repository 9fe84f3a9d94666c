"""What is told to players as values: whole sentences, said in English or in the reader's language.

A text is the English sentence with fields in braces. `{n}` is a field; `{Madman}` is a card's name, and
`{Madman|Madmen}` one that the English sentence writes another way. Translations are gettext catalogues
(`locale/<code>/LC_MESSAGES/dominion.po`); a language without one has the English sentence with its own names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Any

from toolkit.catalogue.languages import ENGLISH, Language, reader

DOMAIN = "dominion"
"""The name of the catalogues' files."""

FIELD = re.compile(r"\{([^{}]+)\}")
"""A field of a text."""


def locale_folder() -> Path:
    """Return the folder of the catalogues: beside the package in a checkout, within it when installed."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "locale"
    return installed if installed.is_dir() else package.parent / "locale"


@cache
def catalogue_of(code: str) -> NullTranslations:
    """Return the translations into a language; without a catalogue, texts stay as they are."""
    if code == ENGLISH.code:
        return NullTranslations()
    return translation(DOMAIN, locale_folder(), [code], fallback=True)


def is_translated(language: Language) -> bool:
    """Whether sentences, not names alone, are there in a language."""
    return language is ENGLISH or type(catalogue_of(language.code)) is not NullTranslations


Teller = Callable[[Language], str]
"""What can be said in a language."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence, or words of one: its English `text` and what its `fields` are.

    With `plural`, the number `n` among the fields says which of the two texts it is.
    """

    text: str
    fields: Mapping[str, Any] | None = None
    plural: str = ""

    def __str__(self) -> str:
        """Return the sentence in English."""
        return self.said(ENGLISH)

    def told(self) -> str:
        """Return the sentence in the reader's language."""
        return self.said(reader())

    def said(self, language: Language) -> str:
        """Return the sentence in a language."""
        fields = self.fields or {}
        texts = catalogue_of(language.code)
        if self.plural:
            text = texts.ngettext(self.text, self.plural, fields["n"])
        else:
            text = texts.gettext(self.text) if self.text else ""

        def filled(found: re.Match[str]) -> str:
            if found[1] in fields:
                return field_in_language(fields[found[1]], language)
            name, _, english = found[1].partition("|")
            return english or name if language is ENGLISH else language.card(name)

        return FIELD.sub(filled, text)

    def as_json(self) -> dict[str, Any]:
        """Return the message as plain values, with which a page says it in the language of whoever reads there."""
        fields = {name: as_json(value) for name, value in (self.fields or {}).items()}
        return {"text": self.text, **({"plural": self.plural} if self.plural else {}), "fields": fields}


def message(text: str, plural: str = "", /, **fields: Any) -> Message:
    """Return a message with its fields."""
    return Message(text, fields, plural)


def text(words: str) -> str:
    """Return a text as it is: what is made a message elsewhere is marked so, and found to be translated."""
    return words


def forms(singular: str, plural: str) -> tuple[str, str]:
    """Return a text and its plural as they are, marked as `text` does."""
    return singular, plural


@dataclass(frozen=True, slots=True)
class Named:
    """A card, a set or a type, by its English name, as it is called in each language."""

    name: str
    kind: str = "card"

    def said(self, language: Language) -> str:
        """Return its name in a language."""
        return {"card": language.card, "set": language.set, "type": language.type}[self.kind](self.name)


@dataclass(frozen=True, slots=True)
class Listed:
    """Several things in a list: with commas, or as a sentence lists them (`ends`)."""

    things: tuple[Any, ...]
    ends: bool = False

    def said(self, language: Language) -> str:
        """Return the list in a language."""
        *rest, last = [field_in_language(each, language) for each in self.things]
        if not rest or not self.ends:
            return ", ".join([*rest, last])
        return message("{several} and {last}", several=", ".join(rest), last=last).said(language)

    def as_json(self) -> dict[str, Any]:
        """Return the list as plain values: its things, and whether it `ends` in "and"."""
        return {"things": [as_json(each) for each in self.things], "ends": self.ends}


def listed(things: Iterable[Any]) -> Listed:
    """Return a list with commas."""
    return Listed(tuple(things))


def joined(things: Iterable[Any]) -> Listed:
    """Return a list as a sentence has it: "Moat, Village and Witch"."""
    return Listed(tuple(things), ends=True)


def cards(names: Iterable[str]) -> tuple[Named, ...]:
    """Return cards by their names."""
    return tuple(map(Named, names))


def field_in_language(thing: Any, language: Language) -> str:
    """Return in a language what a field holds; a number or a text is the same in all."""
    return thing.said(language) if isinstance(thing, (Message, Named, Listed)) else str(thing)


def as_json(thing: Any) -> Any:
    """Return what a field holds as plain values: a name with its kind, a number or a text as it is."""
    if isinstance(thing, (Message, Listed)):
        return thing.as_json()
    return {"name": thing.name, "kind": thing.kind} if isinstance(thing, Named) else thing


def told(thing: Any) -> str:
    """Return in the reader's language what a field can hold."""
    return field_in_language(thing, reader())
