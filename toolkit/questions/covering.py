"""Which cards a ruling is about without naming them: those of a class or type, and what does what it tells of."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.questions.ruled import EXAMPLE
from toolkit.questions.statements import is_card, stated, tokens_of, tokens_said
from toolkit.questions.words import Said, stem
from toolkit.rulings.claims import Claim
from toolkit.rulings.classes import cards_of_class

CHANGING = re.compile(r"\b(?:would|instead)\b")
"""How a card tells that it changes what others do."""
DONE = ("discard", "trash", "gain", "exile", "reveal")
"""What a card may have a player do with another one, so that a ruling about that is about both."""
HEDGED = re.compile(r"\b(?:when|while|if|until|unless|pass|set aside|in play|onto|to (?:your|their) hand)\b")
"""What makes a card do more, or something else, than that."""
SENTENCE = re.compile(r"(?<=[.;:])\s+|\n+")
OF_YEARS = re.compile(r"(?:Before|Until|Since) 20\d\d\b")
"""How a sentence about other years begins."""
AS_EXAMPLE = re.compile(rf"{EXAMPLE.pattern},?")
"""An example with the comma after it."""
REACTING = frozenset({"reveal", "setaside", "call", "discard", "trash", "gain", "buy"})
"""What is done with a card that is not played."""
PLACE_OF_CARDS = re.compile(r"\b(?:discard|trash) piles?\b|\bthe trash\b|\b(?:from|in) exile\b", re.IGNORECASE)
"""Places whose names are no deeds."""


@cache
def classes_of(claim_classes: tuple[str, ...]) -> frozenset[str]:
    """Return the cards of the classes that a ruling holds for."""
    return frozenset(name for word in claim_classes for name in cards_of_class(word))


def covers(claim: Claim, name: str, said: Said) -> bool:
    """Whether a ruling that doesn't name a card of a question is about it too."""
    return (
        name in classes_of(claim.classes)
        or tells_of_type(claim.says, name)
        or does_what_is_told(claim.says, name, said)
    )


def tells_of_type(says: str, name: str) -> bool:
    """Whether a sentence tells of any card of a card's type: "an Attack", "another Duration", but not "+1 Action"."""
    card = catalogue()[name]
    return not types_told(says).isdisjoint({*card.types, card.kind.capitalize()})


def tells_of_others(says: str, name: str) -> bool:
    """Whether a sentence tells only of cards of types that a card hasn't."""
    return bool(types_told(says)) and not tells_of_type(says, name)


@cache
def types_told(says: str) -> frozenset[str]:
    """Return the types of which a sentence tells of any card."""
    any_ = r"an?|any|another|each|every|no|other|next"
    types = "|".join(sorted(map(re.escape, all_types()), key=len, reverse=True))
    one = rf"\b(?:{any_}) (?:\w+ )?(?P<one>{types})s?\b(?! phase| token)"
    several = rf"(?<!\d )\b(?P<several>{types})s\b(?! phase| token| left)"
    found = re.finditer(f"{one}|{several}", EXAMPLE.sub("", says))
    return frozenset(each["one"] or each["several"] for each in found)


@cache
def all_types() -> frozenset[str]:
    """Return all types and kinds of cards."""
    return frozenset(type_ for card in catalogue() for type_ in (*card.types, card.kind.capitalize()))


def does_what_is_told(says: str, name: str, said: Said) -> bool:
    """Whether a card only does what is the condition of a ruling, and a question says so too.

    A ruling on what happens if you discard a card is about Militia, to which it is discarded. "He Swindles my Copper"
    says what Swindler does.
    """
    at = f"<{said.cards.index(name)}>"
    asked = said.text.split()
    if any(before in REACTING and mark == at for before, mark in pairwise(asked)):
        return False
    is_used = any(mark == at and after.startswith("<") for mark, after in pairwise(asked))
    return any(
        (deed in asked or is_used) and any(deed in each for each in conditions_of(says)) for deed in plain_deeds(name)
    )


@cache
def conditions_of(says: str) -> tuple[frozenset[str], ...]:
    """Return the words of each condition that a ruling has."""
    sentences = SENTENCE.split(PLACE_OF_CARDS.sub("", AS_EXAMPLE.sub("", says)))
    today = [each for each in sentences if not OF_YEARS.match(each)]
    return tuple(each for sentence in today for each in stated(tokens_of(sentence), ())[1])


@cache
def plain_deeds(name: str) -> frozenset[str]:
    """Return what a card has a player do with other cards and nothing more than that."""
    text = text_of(catalogue()[name].wording())
    found: set[str] = set()
    if CHANGING.search(text):
        return frozenset()
    for sentence in SENTENCE.split(text):
        plain = PLACE_OF_CARDS.sub("", sentence).lower()
        if not HEDGED.search(plain):
            found |= {deed for deed in DONE if deed in map(stem, re.findall(r"[a-z]+", plain))}
    return frozenset(found)


HAPPENS = frozenset({"play", "buy", "gain", "trash", "discard", "reveal", "exile"})
"""What may happen to a card, each of them another case."""


def is_other_condition(says: str, said: Said) -> bool:
    """Whether what a question tells that is done with a card is something else than a ruling has as its condition.

    What is bought is gained.
    """
    asked = frozenset(word for each in stated(tokens_said(said), ())[1] for word in each)
    deeds = (asked & HAPPENS) | ({"gain"} if "buy" in asked else set[str]())
    told = [each & HAPPENS for each in conditions_of(says) if any(is_card(word) for word in each & asked)]
    return bool(deeds) and any(told) and not any(deeds & each for each in told)
