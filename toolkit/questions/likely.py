"""How likely a text answers a question: what both say is measured, and weighed.

The weights are not set by hand: `python -m benchmarks.likely` learns them from questions of which somebody read which
texts answer them (`tests/questions/answered_by.yaml`), and writes `data/likely.toml`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from functools import cache, cached_property, lru_cache
from operator import mul
from typing import NamedTuple

from toolkit.catalogue.files import load_tables
from toolkit.questions.by_rules import weights
from toolkit.questions.choosing import fits_of_today, is_answer, ways_to_ask
from toolkit.questions.covering import classes_of, tells_of_type
from toolkit.questions.deciding import is_elsewhere
from toolkit.questions.phrasings import likeness, phrasings_of
from toolkit.questions.ruled import (
    EXAMPLE,
    WANTED,
    AskedAbout,
    Fit,
    Words,
    asked_by,
    is_basic,
    is_said,
    is_sharp,
    words_of_ruling,
)
from toolkit.questions.words import Said
from toolkit.rulings.claims import Claim
from toolkit.rulings.naming import spoken_of

CONDITION = re.compile(r"\b(?:if|when|after|while|unless|with)\b ([^,]*),", re.IGNORECASE)
"""How a text tells of which case it is."""
COUNTED_IN_BRIEF = re.compile(
    r"\b(?:total|altogether|in all|actions left|vps?|points|money|coins?|cards drawn)\b\W*$", re.IGNORECASE
)
"""How a question ends that asks for a number in brief."""
OF_A_YEAR = re.compile(
    r"\b(?:20[012]\d|old(?:er)?|print(?:ing|ed)|first edition|errata|version|wording)\b", re.IGNORECASE
)
"""How a question asks for what was so before; a text of today does not answer it."""
OPPONENT = re.compile(
    r"\b(?:opponents?|opp|opps|he|she|his|her|him|they|them|their|others?|another player|somebody|someone"
    r"|everyone|everybody|neighbou?r|against me|(?:hits?|attacks?) me)\b",
    re.IGNORECASE,
)
"""How other players are spoken of."""
SEVERAL_ASKED = re.compile(r"\b[2-9] <|\btwice\b|\b(?:another|second|both|third) <|\b[2-9] time")
"""How a question that is read tells of several copies or plays of a card."""
SEVERAL_TOLD = re.compile(
    r"\b(?:two|three|four|twice|each|every|another|second|both|several|again|all|times|[2-9])\b", re.IGNORECASE
)
"""How a text tells of several, or of any number."""
LETTERS = 4
"""How many letters are compared at a time."""
MOST_COUNTED, MOST_WORDS = 3, 8
"""From so many on, more make no difference."""
OF_TYPE = 0.8
"""How much of a card's name it is worth that a text tells of any card of its type."""


class Text(NamedTuple):
    """A text that may answer a question: a ruling, a rule, what a card does, or what a pair of cards do together.

    `id` tells it among its `kind` (ruling, rule, card, pair); `claim` is a ruling's.
    """

    kind: str
    id: str
    title: str
    says: str
    claim: Claim | None = None

    @property
    def name(self) -> str:
        """Its kind and id, which name it among all texts."""
        return f"{self.kind} {self.id}"


class Question:
    """A question to which texts are compared."""

    def __init__(self, said: Said, question: str) -> None:
        self.said = said
        self.text = question
        self.asked = asked_by(said, question)
        self.meant = self.asked.meant
        self.focus = self.asked.focus or self.meant
        self.told = self.meant | self.asked.implied
        self.names = [name for name in said.cards if not is_basic(name)] or list(said.cards)

    @cached_property
    def fits(self) -> dict[str, tuple[Fit, AskedAbout]]:
        """How well rulings fit that are about its cards, by their ids."""
        found: dict[str, tuple[Fit, AskedAbout]] = {}
        for wanted in ways_to_ask(self.asked, self.text) if self.said.cards else ():
            for fit in fits_of_today(wanted, self.text):
                found.setdefault(fit.claim.id, (fit, wanted))
        return found

    @cached_property
    def has_opponent(self) -> bool:
        """Whether it speaks of another player."""
        return bool(OPPONENT.search(self.text))

    @property
    def wants_number(self) -> bool:
        """Whether it asks how many or how much."""
        return self.asked.kind == "number" or bool(COUNTED_IN_BRIEF.search(self.text))


class Compared:
    """A question and a text side by side."""

    def __init__(self, question: Question, text: Text) -> None:
        self.question, self.text = question, text
        self.title = words_of_ruling(text.title)
        self.says = words_of_ruling(EXAMPLE.sub("", text.says))
        self.whole = words_of_ruling(text.says)
        self.there = self.title.meant | self.whole.meant
        spoken = spoken_of(text.claim) if text.claim else [text.id] if text.kind == "card" else []
        self.about = {*self.title.names, *self.whole.names, *spoken}
        self.fit = question.fits.get(text.id) if text.claim else None
        self.like_phrasing = likeness(question.meant, text.name)
        self.letters_of_phrasing = max(
            (alike(question.text, each.text) for each in phrasings_of(text.name)), default=0.0
        )

    def unasked(self, words: Words) -> int:
        """Return how many cards a text names that the question does not."""
        return len({name for name in words.names if name not in self.question.said.cards and not is_basic(name)})

    @property
    def named(self) -> float:
        """Which share of the question's cards the text is about: it names them, or tells of any of their type."""
        shares = (1.0 if name in self.about else OF_TYPE * self.covers(name) for name in self.question.names)
        return sum(shares) / max(1, len(self.question.names))

    def covers(self, name: str) -> bool:
        """Whether the text tells of any card of a type, or of a class, that a card is in."""
        in_class = self.text.claim is not None and name in classes_of(self.text.claim.classes)
        return in_class or tells_of_type(self.text.says, name)

    @property
    def is_about_just_these(self) -> bool:
        """Whether the text's title, or without one the text, names just the cards of a question that has several."""
        names = {name for name in (self.title.names or self.says.names) if not is_basic(name)}
        return len(self.question.names) > 1 and names == {*self.question.names}

    @property
    def told(self) -> float:
        """Which share of the question's words the text has."""
        return share(self.question.meant, self.there, 1.0)


def weight(word: str) -> float:
    """Return how much a word counts: the rarer it is in the rules, the more."""
    return weights().get(word, 1.0)


def share(words: Sequence[str] | frozenset[str], there: frozenset[str], none: float) -> float:
    """Return which share of some words others say, by what they count; `none` where there are no words."""
    whole = sum(map(weight, words))
    return sum(weight(word) for word in words if is_said(word, there)) / whole if whole else none


@lru_cache(maxsize=256)
def letters(text: str) -> frozenset[str]:
    """Return the runs of letters of a text."""
    bare = re.sub(r"[^a-z0-9 ]", "", text.lower())
    return frozenset(bare[at : at + LETTERS] for at in range(len(bare) - LETTERS + 1))


def alike(one: str, other: str) -> float:
    """Return how alike two texts are by their letters, from 0 to 1."""
    mine, theirs = letters(one), letters(other)
    return len(mine & theirs) / math.sqrt(len(mine) * len(theirs)) if mine and theirs else 0.0


def condition_unasked(of: Compared) -> float:
    """Return how much the text's first condition says that the question does not."""
    found = CONDITION.search(of.text.says)
    words = words_of_ruling(found[1]).meant if found else ()
    return sum(weight(word) for word in words if not is_said(word, of.question.told))


def sharp_unasked(of: Compared) -> int:
    """Return how many words of a text's title that turn what is said the question lacks."""
    return sum(is_sharp(word) and not word.isdigit() and not is_said(word, of.question.told) for word in of.title.meant)


def fits_kind(of: Compared) -> float:
    """Return 1 where the text has what the question asks for, a number or a place, -1 where not, else 0."""
    kind = of.question.asked.kind
    return 0.0 if not kind else 1.0 if re.search(WANTED[kind], of.text.says) else -1.0


def copies_missed(of: Compared) -> bool:
    """Whether the question is about several copies or plays of a card and the text about none but one."""
    return bool(SEVERAL_ASKED.search(of.question.said.text)) and not SEVERAL_TOLD.search(of.text.says)


def opponent_missed(of: Compared) -> bool:
    """Whether the question speaks of another player and the text does not."""
    return of.question.has_opponent and not OPPONENT.search(of.text.says)


MEASURES: dict[str, Callable[[Compared], float]] = {
    "question told": lambda of: of.told,
    "condition unasked": condition_unasked,
    "words of the clause missed": lambda of: sum(not is_said(word, of.there) for word in of.question.focus),
    "sharp words of title unasked": lambda of: sharp_unasked(of),
    "cards named": lambda of: of.named,
    "other cards in title": lambda of: of.unasked(of.title),
    "other cards": lambda of: of.unasked(of.says),
    "numbers missed": lambda of: sum(word.isdigit() and word not in of.there for word in of.question.meant),
    "number wanted of a pair": lambda of: of.question.wants_number and of.text.kind == "pair",
    "copies missed": copies_missed,
    "opponent missed": opponent_missed,
    "kind": fits_kind,
    "number wanted": lambda of: of.question.wants_number,
    "number wanted, a number told": lambda of: of.question.wants_number and bool(re.search(r"\d", of.text.says)),
    "its cards alone": lambda of: of.is_about_just_these,
    "asked often": lambda of: of.text.claim.asked if of.text.claim else 0,
    "elsewhere": lambda of: is_elsewhere(of.question.said, of.text.says),
    "no fit": lambda of: of.fit is None,
    "fits well": lambda of: of.fit is not None and is_answer(*of.fit),
    "fits by title": lambda of: of.fit is not None and of.fit[0].titled,
    "rule": lambda of: of.text.kind == "rule",
    "card": lambda of: of.text.kind == "card",
    "pair": lambda of: of.text.kind == "pair",
    "plain": lambda of: of.text.claim is not None and of.text.claim.plain,
    "length of question": lambda of: min(len(of.question.meant), MOST_WORDS),
    "unknown words": lambda of: min(MOST_COUNTED, len(of.question.said.unknown)),
    "cards": lambda of: min(MOST_COUNTED, len(of.question.names)),
    "letters": lambda of: alike(of.question.text, of.text.says),
    "phrasing": lambda of: of.like_phrasing,
    "letters of phrasing": lambda of: of.letters_of_phrasing,
}
"""What is measured of a question and a text."""

BESIDE: dict[str, Callable[[Compared], float]] = {
    "question told": lambda of: of.told,
    "question in title": lambda of: share(of.question.meant, of.title.meant, 0.0),
    "cards named": lambda of: of.named,
    "fit": lambda of: of.fit[0].score if of.fit else 0.0,
    "phrasing": lambda of: of.like_phrasing,
    "letters of phrasing": lambda of: of.letters_of_phrasing,
}
"""What is compared to the best of the other texts."""


def names_of_measures() -> tuple[str, ...]:
    """Return the names of all that is measured."""
    return (*MEASURES, *(f"{name}, beside others" for name in BESIDE))


def measured(question: Question, texts: Sequence[Text]) -> list[list[float]]:
    """Return all that is measured of a question and each of some texts."""
    compared = [Compared(question, text) for text in texts]
    columns = [[float(measure(of)) for of in compared] for measure in MEASURES.values()]
    for measure in BESIDE.values():
        column = [measure(of) for of in compared]
        columns.append([value - max(column) for value in column])
    return [list(row) for row in zip(*columns, strict=True)]


@cache
def learned() -> tuple[tuple[float, ...], float]:
    """Return what was learned: each measure's weight, and with what all begin."""
    table = load_tables("likely")["likely"]
    return tuple(table["weights"][name] for name in names_of_measures()), table["begins"]


def likelihoods(question: Question, texts: Sequence[Text]) -> list[float]:
    """Return for each text how likely it answers the question, from 0 to 1."""
    weights_, begins = learned()
    totals = (begins + sum(map(mul, weights_, row)) for row in measured(question, texts))
    return [1 / (1 + math.exp(-total)) for total in totals]
