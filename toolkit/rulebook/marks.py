"""Marks in the rules' texts: `[[Throne Room]]` is a card, `[[rule:would-gain]]` a rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

MARK = re.compile(r"\[\[(rule:)?([^\[\]|]+)(?:\|([^\[\]]+))?\]\]")
"""A mark: `rule:` for a rule, the name or id, and after `|` the words that are shown in its place."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A link in a text: the card's name or the rule's id, and the words to show (None: the target's own)."""

    target: str
    is_rule: bool
    words: str | None


def mark_of(match: re.Match[str]) -> Mark:
    """Return the mark that a match of `MARK` is."""
    return Mark(match[2], match[1] is not None, match[3])


def marks_of(text: str) -> Iterator[Mark]:
    """Yield the marks of a text in order."""
    return map(mark_of, MARK.finditer(text))


def replace_marks(text: str, shown: Callable[[Mark], str]) -> str:
    """Return a text with every mark replaced by what `shown` makes of it."""
    return MARK.sub(lambda match: shown(mark_of(match)), text)


def without_marks(text: str) -> str:
    """Return a text to read: marks become the card's name or the rule's id."""
    return replace_marks(text, lambda mark: mark.words or mark.target)
