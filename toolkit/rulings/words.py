"""The words of claims: names, option words and picks, compared forgivingly."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from toolkit.catalogue import catalogue
from toolkit.engine.questions import label

if TYPE_CHECKING:
    from toolkit.engine.questions import Option

AMOUNT = re.compile(r"^\+?\s*(?:\$(\d+)|(\d+)\s*(\D+))$")


@cache
def normal(word: str) -> str:
    """Return the one form of a pick's words: "+2 Coins", "+$2" and "+2 coins" are the same."""
    text = " ".join(word.strip().split())
    match = AMOUNT.match(text)
    if match and (match.group(1) or not match.group(3).strip().isdigit()):
        number, unit = (match.group(1), "coin") if match.group(1) else (match.group(2), match.group(3))
        return f"+{number} {unit.strip().lower().rstrip('s')}"
    if catalogue().known(text):
        return catalogue().find(text).name.lower()
    return text.lower()


def same(pick: str, option: Option) -> bool:
    """Whether a written pick means an option."""
    return normal(pick) == normal(label(option))


def begins(pick: str, option: Option) -> bool:
    """Whether a written pick spells an option's words out: "discard 2 cards" for "discard"."""
    return isinstance(option, str) and normal(pick).startswith(f"{normal(option)} ") and not is_card(pick)


def is_card(name: str) -> bool:
    """Whether a word is a card's name."""
    return catalogue().known(name) and normal(name) == catalogue().find(name).name.lower()
