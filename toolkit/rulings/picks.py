"""The words of claims: names, option words and picks, compared forgivingly."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from toolkit.catalogue import catalogue
from toolkit.engine.card import Card
from toolkit.engine.questions import label, verb_of
from toolkit.engine.verbs import Do, Verb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.engine.questions import Option

AMOUNT = re.compile(r"^\+?\s*(?:\$(\d+)|(\d+)\s*(\D+))$")

DECK = re.compile(r"\b(top|back)\b")
"""Other words for onto the deck."""

NOW = re.compile(r"\b(immediately|this turn)\b")
"""Other words for now."""

DENIED = re.compile(r"\b(no|not|never|nothing|neither|nor|without|instead|rather|except|but)\b|n['’]t\b", re.IGNORECASE)
"""Words that turn round or bound what is said beside them: then it is not guessed what is meant."""

OBJECT = re.compile(r"^(gain|trash|discard|play|exile|name)? ?(an?|the|\d+)? ", re.IGNORECASE)
"""What may be said before a card's name."""

DEEDS: dict[str, frozenset[Verb]] = {
    "call": frozenset({Do.CALL}),
    "deck": frozenset({Do.PUT_ON_DECK, Do.PUT_BACK, Do.PUT_UNDER}),
    "discard": frozenset({Do.DISCARD}),
    "exchange": frozenset({Do.EXCHANGE}),
    "exile": frozenset({Do.EXILE}),
    "gain": frozenset({Do.GAIN}),
    "hand": frozenset({Do.PUT_IN_HAND}),
    "pay": frozenset({Do.PAY}),
    "pile": frozenset({Do.PUT_ON_PILE}),
    "play": frozenset({Do.PLAY, Do.FOLLOW}),
    "put": frozenset({Do.PUT_ON_DECK, Do.PUT_BACK, Do.PUT_UNDER, Do.PUT_IN_HAND, Do.PUT_IN_DISCARD, Do.PUT_ON_PILE}),
    "receive": frozenset({Do.RECEIVE}),
    "replay": frozenset({Do.PLAY}),
    "return": frozenset({Do.RETURN}),
    "reveal": frozenset({Do.REVEAL}),
    "rotate": frozenset({Do.ROTATE}),
    "set": frozenset({Do.SET_ASIDE}),
    "spend": frozenset({Do.PAY}),
    "trash": frozenset({Do.TRASH}),
    "use": frozenset({Do.USE}),
}
"""The words that say what is done, and what each can mean."""

SMALL = frozenset({"a", "again", "an", "as", "aside", "back", "for", "into", "it", "of", "on", "onto", "the", "this"})
"""Words beside those that add nothing."""

NUMBER = re.compile(r"^(?:overpay |pay )?\$?(\d*)(?: coins?| coffers| coin tokens?)?\+?(P*)$")
"""An amount that is paid."""


def deed(pick: str) -> tuple[frozenset[Verb], str]:
    """Return what a written pick says is done, by its first such word, and with what: "trash this Feast", Feast.

    Nothing is done when it says anything is not.
    """
    if DENIED.search(pick):
        return frozenset(), ""
    words = re.sub(DECK, "deck", pick.lower()).split()
    told = [word for word in words if word in DEEDS]
    deeds = next((DEEDS[word] for word in told if word != "put" or told == ["put"]), frozenset[Verb]())
    return deeds, " ".join([word for word in words if word not in DEEDS and word not in SMALL])


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


def means_option(pick: str, option: Option) -> bool:
    """Whether a written pick means an option."""
    return normal(pick) == normal(label(option))


def freely(pick: str, options: Sequence[Option]) -> Option | None:
    """Return the one option that a freely worded pick means, if there is one.

    "discard 2 cards" means `discard`, "put back" `deck`, "cards" `+2 Cards`; of two verbs the first counts.
    """
    what = OBJECT.sub("", pick)
    for option in options:
        if means_option(what, option) or means_option(what.removesuffix("s"), option):
            return option
    if is_card(pick) or DENIED.search(pick):
        return None
    said = f" {re.sub(DECK, 'deck', re.sub(NOW, 'now', normal(pick)))} "
    named = [option for option in options if not isinstance(option, (Card, int)) and not is_card(label(option))]
    words = {option: normal(label(option)) for option in named}
    deeds, _ = deed(pick)
    for found in (
        [option for option in options if coins_and_potions(pick) == coins_and_potions(label(option))],
        [option for option in named if verb_of(option) in deeds],
        [option for option, word in words.items() if said.startswith(f" {word} ")],
        [option for option, word in words.items() if f" {word} " in said],
        [option for option, word in words.items() if unit(word) and unit(word) == unit(normal(pick))],
    ):
        if len(found) == 1:
            number = {word[:2] for word in (normal(label(found[0])), normal(pick)) if word[1:2].isdecimal()}
            return found[0] if len(number) < 2 else None
    return None


def coins_and_potions(word: str) -> str:
    """Return a number of coins and Potions in one form: "$3", "3 coins" and "overpay 3" are 3, "P" is 0+P."""
    match = NUMBER.match(word)
    if not match or not any(match.groups()):
        return word
    coins, potions = match.groups()
    return f"{coins or 0}{'+' if potions else ''}{potions}"


def unit(word: str) -> str:
    """Return what a word in normal form is an amount of: cards, Actions, Buys or coins; "" when of nothing."""
    last = word.replace("$", "coin").lstrip("+").split()[-1:]
    return next((each for each in ("card", "action", "buy", "coin") if last in ([each], [f"{each}s"])), "")


@cache
def is_card(name: str) -> bool:
    """Whether a word is a card's name."""
    return catalogue().known(name) and normal(name) == catalogue().find(name).name.lower()
