"""Options that do something: values, each with its words and what picking it does."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from toolkit.catalogue.facts import parse_plus
from toolkit.engine.card import NO_BONUS, Plus, plus_of
from toolkit.engine.verbs import Verb

if TYPE_CHECKING:
    from toolkit.engine.player import Player


class Pick:
    """An option of a choice: its words (those of its verb, where it has one), and what it does to who picks it.

    `plus` are the bonuses that it brings, if that is all it does. Options with the same words are the same option.
    """

    __slots__ = ("do", "does", "plus", "words")

    def __init__(self, what: str | Verb, does: Callable[[Player], object], plus: Plus = NO_BONUS) -> None:
        self.do: Verb | None = None
        if isinstance(what, Verb):
            self.do = what
            self.words = what.option
        else:
            self.words = what
        self.does = does
        self.plus = plus

    def __repr__(self) -> str:
        return self.words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pick) and self.words == other.words

    def __hash__(self) -> int:
        return hash(self.words)


@cache
def plus(bonus: str, *others: str) -> Pick:
    """Return the option to get a vanilla bonus, which is its words, and with it others: `plus("+1 Card", "+1 Buy")`."""
    bonuses = plus_of(parse_plus(", ".join([bonus, *others])))
    return Pick(bonus, lambda me: me.get_bonuses(bonuses), bonuses)
