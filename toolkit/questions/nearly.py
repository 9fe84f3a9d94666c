"""A ruling that nearly fits a question: what it lacks is no deed and turns nothing, and its conditions are met."""

from __future__ import annotations

import re

from toolkit.questions.covering import conditions_of, is_other_condition
from toolkit.questions.deciding import is_met, is_of_beginning, is_untimely
from toolkit.questions.ruled import AskedAbout, Fit, dull_and_sharp, is_sharp, words_of_ruling
from toolkit.questions.statements import deeds
from toolkit.questions.words import stem

LEAST = 0.5
"""How well it has to fit."""
TELLS_CARD = re.compile(r"What |How many ")
"""The title of a ruling that tells something of a card whatever the case."""
PLAIN = frozenset({"put", "make"})
"""Deeds that say little."""
TURNS = frozenset({"instead", "before", "after"})
"""Words that turn what is asked, though a ruling may lack them where it has all else."""


def nearly_answers(found: Fit, asked: AskedAbout, question: str) -> bool:
    """Whether a ruling says what a question asks, though not all that it tells."""
    claim, said = found.claim, asked.said
    if found.score < LEAST or found.elsewhere or TELLS_CARD.match(claim.title):
        return False
    weak = dull_and_sharp()["weak"]
    unknown = frozenset(stem(word) for each in said.unknown for word in each.split())
    lacks = frozenset(word for word in found.missed - asked.soft - unknown if word in asked.focus or word not in weak)
    if len(lacks) > 1 or not asked.focus - weak - found.missed:
        return False
    if any(is_sharp(word) or word in TURNS or word.startswith(("no ", "not ")) for word in lacks | unknown):
        return False
    if any(word in deeds() and word not in PLAIN for word in (lacks | unknown) & asked.focus):
        return False
    if is_untimely(said, claim.says) or is_other_condition(claim.says, said):
        return False
    told = f"{claim.title}. {claim.says}"
    about = words_of_ruling(told).names
    return not is_of_beginning(question, told) and all(
        is_met(each, said, question, about) for each in conditions_of(claim.says)
    )
