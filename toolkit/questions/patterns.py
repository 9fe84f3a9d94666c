"""Patterns of clauses: words with places for cards, numbers and persons."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")

PLACES = {
    "{x}": r"<(?P<x>\d+)> (?:card )?",
    "{y}": r"<(?P<y>\d+)> (?:card )?",
    "{z}": r"<(?P<z>\d+)> (?:card )?",
    "{list}": r"(?P<list>(?:(?:and )?(?:\d+ )?<\d+> (?:card )?){2,})",
    "{n}": r"(?P<n>\d+) ",
    "{m}": r"(?P<m>\d+) ",
    "{who2}": r"(?:i|opp|they) ",
    "{who}": r"(?P<who>i|opp|they) ",
    "{deed}": r"(?P<deed>play|buy|gain|get|trash|discard|reveal|topdeck|exile|take|setaside|return|use|call) ",
    "{done}": r"(?P<deed>play|gain|trash|discard|reveal|topdeck|exile|setaside|return) ",
    "{worth}": r"(?P<of>coin|vp|coffer|villager|favor|debt) ",
    "{other}": r"(?P<other>card|action|buy|coin|vp|coffer|villager|favor|debt) ",
    "{first}": r"(?P<deed>play|gain|trash|discard|reveal|draw) ",
    "{second}": r"(?P<second>play|gain|trash|discard|reveal|draw) ",
    "{lost}": r"(?P<deed>trash|discard) ",
    "{got}": r"(?:gain|get|take) ",
    "{kept}": r"(?P<of>coffer|villager|favor|debt) ",
    "{type}": r"(?P<type>action|victory|treasure|card|different) (?:name )?(?:card )?",
    "{zone}": r"(?P<zone>tohand|inhand|ondeck|(?:to|into|in|onto|on) (?:discardpile|trash)) ",
    "{of2}": r"(?:card|action|buy|coin|vp|coffer|villager|favor|debt) ",
    "{zone2}": r"(?:tohand|inhand|ondeck|(?:(?:to|into|in|onto|on) )?(?:discardpile|trash|hand|deck)) ",
    "{of}": r"(?P<of>card|action|buy|coin|vp|coffer|villager|favor|debt) ",
}
"""What stands in a pattern for something said."""


def unnamed(mark: str) -> str:
    """Return no card for a mark."""
    return ""


class Found(NamedTuple):
    """What stands in the places of a pattern; `named` is the card that the number of a mark stands for."""

    card: Callable[[str], str]
    said: dict[str, str]
    named: Callable[[str], str] = unnamed

    def listed(self) -> list[tuple[str, int]]:
        """Return the cards of a list, each with its number."""
        found = re.findall(r"(?:(\d+) )?<(\d+)>", self.said["list"])
        return [(self.named(mark), int(number or 1)) for number, mark in found]

    def number(self, name: str = "n") -> int:
        """Return the number in a place, 1 where there is none."""
        return int(self.said.get(name) or 1)

    def swapped(self) -> Found:
        """Return it with the first two cards in each other's place."""
        return Found(lambda place: self.card({"x": "y", "y": "x"}.get(place, place)), self.said, self.named)

    @property
    def who(self) -> str:
        """Who it is about."""
        return "i" if self.said.get("who", "i") in ("i", "") else "opp"

    @property
    def deed(self) -> str:
        """The deed, by its usual name."""
        deed = self.said["deed"]
        return {"take": "gain", "get": "gain", "use": "play", "setaside": "set aside"}.get(deed, deed)


class Pattern(NamedTuple, Generic[T]):
    """A pattern as it is written, the words without which it fits nothing, and what it makes of what is found."""

    text: str
    needed: frozenset[str]
    make: Callable[[Found], T]


@cache
def as_expression(text: str) -> re.Pattern[str]:
    """Return a pattern as an expression: `[a|b]` may be left out, `a|b` is either, `{x}` is a card."""
    parts = []
    for word in text.split():
        if word in PLACES:
            parts.append(PLACES[word])
        elif word.startswith("[{"):
            parts.append(f"(?:{PLACES[word[1:-1]]})?")
        elif word.startswith("["):
            parts.append(f"(?:(?:{word[1:-1]}) )?")
        else:
            parts.append(f"(?:{word}) ")
    return re.compile("".join(parts))


def patterns(rows: Sequence[tuple[str, Callable[[Found], T]]]) -> list[Pattern[T]]:
    """Return patterns; of one row several lines are several patterns."""
    lines = ((line.strip(), make) for text, make in rows for line in text.strip().splitlines())
    return [Pattern(line, frozenset(filter(str.isalpha, line.split())), make) for line, make in lines]


def matching(text: str, known: Sequence[Pattern[T]], card: Callable[[str], str]) -> Iterator[T]:
    """Yield what the patterns make that a whole text is; None is nothing."""
    words = frozenset(text.split())
    for pattern in known:
        found = as_expression(pattern.text).fullmatch(text) if pattern.needed <= words else None
        if found:
            groups: dict[str, Any] = {name: value or "" for name, value in found.groupdict().items()}
            made = pattern.make(Found(lambda place, groups=groups: card(groups[place]), groups, card))  # type: ignore[misc]
            if made is not None:
                yield made
