"""Which ruling answers a question: the choice among those about its cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from toolkit.catalogue.files import load_tables
from toolkit.engine.card import CURRENT
from toolkit.questions.covering import covers, does_what_is_told, is_other_condition, tells_of_others, tells_of_type
from toolkit.questions.deciding import decided, is_elsewhere, is_of_beginning, is_untimely, places_in, places_told
from toolkit.questions.nearly import nearly_answers
from toolkit.questions.ruled import (
    ASKING,
    DENIALS,
    EXAMPLE,
    OF_OTHERS,
    TWO,
    AskedAbout,
    Fit,
    asked_by,
    asks_same,
    dull_and_sharp,
    fits_of,
    is_basic,
    is_sharp,
    names_twice_in,
    others_do_it,
    words_of_ruling,
)
from toolkit.questions.statements import OF_NUMBERS
from toolkit.questions.words import Said
from toolkit.rulings.by_card import involving
from toolkit.rulings.claims import Claim

NEAREST = 0.4
"""How well a ruling has to fit to be asked whether it says yes or no."""
LEAST_TOLD = re.compile(r"\d or more\b")
"""How a ruling tells the least number of which it is so."""
FEW_NEAR = 2
"""Rulings that are asked then."""
EQUAL = 0.02
"""By how much one has to fit better than the next where the clause that asks says nothing."""
NAMED_BY = 0.25
"""How much worse one may fit that names all the cards of a question."""
TITLED_NEAR = 0.1
"""How much worse one may fit whose title names more cards of a question."""
ALONE, UNNAMED, TOGETHER = 0.75, 0.58, 0.45
"""How well a ruling has to fit: about one card; of several the others basic, not all named; about each of several."""
PAIRED = 0.28
"""How well one has to fit whose title is just about the several cards of a question."""
GENERAL = 0.5
"""How well one has to fit that has all that the clause asks and whose title says nothing else."""
WHOLE = 0.8
"""How well one has to fit that has all that is asked, and whose title says nothing else."""
SURE = 1.0
"""How well a ruling has to fit to speak against what playing says."""
TELLING = frozenset({"obliged", "first", "second"})
"""Sharp words that one of several cards may stand with."""


WHOLE_CARD = re.compile(r"What .+ (?:does|gives)")
"""The title of a ruling that says no more than what a card does."""


FOR_EACH = re.compile(r"\b(?:each|every|any|all)\b")
"""How a ruling tells of any number."""


WHETHER = frozenset({"do", "does", "did", "can", "could", "may", "must", "will"})
"""Words by which a question asks whether something is so."""
HEDGES = re.compile(r"\b(?:if|unless|while|only|still|except)\b", re.IGNORECASE)
"""How a ruling tells that something is not so of every card."""
PLAYED_BY_OTHER = re.compile(r"\b(?:opp|they) play <(\d+)>")
ASKED_OF_ME = re.compile(r"\b(?:do|can|must|will) (?:still )?i\b")
"""How a question tells that a card is another player's and asks what one does oneself."""


class Chosen(NamedTuple):
    """The ruling that answers a question, and what it says: yes, no, a number, or None where it is told as it is."""

    claim: Claim
    says: bool | int | None


def chosen(said: Said, question: str, *, old: bool, sure: bool) -> Chosen | None:
    """Return the ruling that answers a question, by `old` rules or today's; None where none does, or not for `sure`.

    That is the one that fits it; else one that lacks nothing which turns what is asked, and says yes or no to it.
    """
    if not said.cards:
        return None
    asked = asked_by(said, question)
    fitting = ruling_for(asked, question, old=old, sure=sure)
    if fitting is not None:
        other = is_untimely(said, fitting.says) or is_other_condition(fitting.says, said)
        other = other or is_of_beginning(question, f"{fitting.title}. {fitting.says}")
        return None if other else Chosen(fitting, says_to(said, question, fitting))
    if sure or old:
        return None
    for wanted in ways_to_ask(asked, question):
        for claim in near_enough(wanted, question):
            says = None if is_untimely(said, claim.says) else says_to(said, question, claim)
            if says is not None:
                return Chosen(claim, says)
    return nearly_chosen(asked, question)


def nearly_chosen(asked: AskedAbout, question: str) -> Chosen | None:
    """Return the ruling that nearly fits a question, as it is told; None without one."""
    for wanted in ways_to_ask(asked, question):
        fits = [fit for fit in fits_of_today(wanted, question) if does_all_told(fit.claim, wanted)]
        if fits and nearly_answers(fits[0], wanted, question):
            return Chosen(fits[0].claim, None)
    return None


def says_to(said: Said, question: str, claim: Claim) -> bool | int | None:
    """Return what a ruling plainly says to a question."""
    return decided(said, question, claim.says, claim.title)


def ruling_for(asked: AskedAbout, question: str, *, old: bool, sure: bool = False) -> Claim | None:
    """Return the ruling that fits a question, by `old` rules or today's; None where none does, or not for `sure`."""
    for wanted in ways_to_ask(asked, question, old=old):
        fits = fits_of_today(wanted, question, old=old)
        if len(wanted.needed) > TWO and len(fits) > 1 and not wanted.focus and fits[0].score - fits[1].score < EQUAL:
            continue
        fits = [fit for fit in fits if does_all_told(fit.claim, wanted) or is_of_any(fit, wanted)]
        if fits and is_answer(fits[0], wanted) and (is_sure(fits[0], wanted) or not sure):
            return naming_most(fits, wanted).claim
    return None


def fits_of_today(asked: AskedAbout, question: str, *, old: bool = False) -> list[Fit]:
    """Return how well the rulings of today (or `old` ones) fit that are about all cards of a question, best first."""
    claims = (claim for claim in involving(asked.needed) if (claim.rules != CURRENT) == old)
    return fits_of(
        asked,
        [
            claim
            for claim in claims
            if not (others_do_it(question, claim.says) or is_elsewhere(asked.said, claim.says))
            and not is_of_who_plays(asked.said, claim.says)
            and all(covers(claim, name, asked.said) and is_about_no_more(claim, asked) for name in asked.covered)
        ],
    )


def is_of_who_plays(said: Said, says: str) -> bool:
    """Whether a ruling tells only what a card does for who plays it, where a question has another player play it and
    asks what one does oneself.
    """
    theirs = {said.cards[int(mark)] for mark in PLAYED_BY_OTHER.findall(said.text)}
    if not theirs or not ASKED_OF_ME.search(said.text) or OF_OTHERS.search(says):
        return False
    return {*words_of_ruling(says).names} <= theirs


def does_all_told(claim: Claim, asked: AskedAbout) -> bool:
    """Whether a ruling fits the cards that it doesn't name: those to be covered only do what it tells of, examples are
    of a type that it tells of, if of any.
    """
    named = words_of_ruling(f"{claim.title}. {claim.says}").names
    examples = asked.left - asked.covered - {*named}
    return not any(tells_of_others(claim.says, name) for name in examples) and all(
        does_what_is_told(claim.says, name, asked.said) for name in asked.covered
    )


def is_of_any(found: Fit, asked: AskedAbout) -> bool:
    """Whether a ruling tells of any card of a type what is asked of one of it, and all that is asked."""
    missed = found.missed - asked.soft - dull_and_sharp()["weak"]
    said = bool(asked.covered) and not (asked.kind or missed) and not WHOLE_CARD.fullmatch(found.claim.title)
    said = said and bool(WHETHER & {*map(str.lower, asked.said.written)}) and not HEDGES.search(found.claim.says)
    return said and all(tells_of_type(found.claim.says, name) for name in asked.covered)


def is_about_no_more(claim: Claim, asked: AskedAbout) -> bool:
    """Whether a ruling names no other cards than a question, but as examples."""
    named = {*words_of_ruling(claim.title).names, *words_of_ruling(EXAMPLE.sub("", claim.says)).names}
    return all(name in asked.said.cards or is_basic(name) for name in named)


def near_enough(asked: AskedAbout, question: str) -> list[Claim]:
    """Return the rulings of today about all cards of a question that lack nothing which turns what it asks."""
    return [
        fit.claim
        for fit in fits_of_today(asked, question)
        if fit.score >= NEAREST
        and fit.named
        and not fit.elsewhere
        and not any(is_sharp(word) for word in lacking(fit, asked))
    ][:FEW_NEAR]


def lacking(found: Fit, asked: AskedAbout) -> frozenset[str]:
    """Return the words that a ruling lacks; a number may be told by a least one."""
    lacks = found.missed - asked.soft
    return frozenset(word for word in lacks if not word.isdigit()) if LEAST_TOLD.search(found.claim.says) else lacks


def naming_most(fits: Sequence[Fit], asked: AskedAbout) -> Fit:
    """Return the best of the rulings that answer, one that names all the cards of the question before others."""
    answers = [fit for fit in fits if is_answer(fit, asked) and fit.score > fits[0].score - NAMED_BY]
    first = next((fit for fit in answers if fit.named), fits[0])
    if len(asked.said.cards) < TWO:
        return first
    near = [fit for fit in answers if fit.named >= first.named and fit.score > first.score - TITLED_NEAR]
    return max(
        near, key=lambda fit: len({*words_of_ruling(fit.claim.title).names} & {*asked.said.cards}), default=first
    )


def is_sure(found: Fit, asked: AskedAbout) -> bool:
    """Whether a ruling's title says all that is asked, so that it counts more than what playing says."""
    return found.score >= SURE and len(asked.meant) > 1 and asked.meant <= words_of_ruling(found.claim.title).meant


def ways_to_ask(asked: AskedAbout, question: str, *, old: bool = False) -> Iterator[AskedAbout]:
    """Yield what a question is about: all its cards, those but for examples, those but for one that is covered.

    Where a ruling is about all of them, what is said of one alone is not for them.
    """
    yield asked
    yield from without_examples(asked)
    if not fits_of_today(asked, question, old=old):
        yield from by_covering(asked)


def without_examples(asked: AskedAbout) -> Iterator[AskedAbout]:
    """Yield what a question is about without plain cards that it may name only as examples, where one other is left."""
    plain = asked.needed & frozenset(load_tables("questions")["questions"]["ruled"]["examples"])
    if plain and len(asked.needed - plain) == 1:
        yield asked._replace(left=plain)


def by_covering(asked: AskedAbout) -> Iterator[AskedAbout]:
    """Yield what a question is about without each of its cards in turn, which a ruling then has to cover unnamed."""
    if len(asked.needed) < TWO:
        return
    for name in asked.said.cards:
        if name in asked.needed:
            yield asked._replace(left=frozenset({name}), covered=frozenset({name}))


def is_of_number(word: str) -> bool:
    """Whether a word only tells how many there are."""
    return word.isdigit() or word in OF_NUMBERS


def tells_more(asked: AskedAbout, found: Fit, lacks: frozenset[str]) -> bool:
    """Whether a question tells a case of which a ruling that says what a card does tells nothing.

    That is another place, another card, or what else it says in short ("with one card").
    """
    if places_told(asked.said) - places_in(found.claim.says):
        return True
    if asked.left and WHOLE_CARD.fullmatch(found.claim.title):
        return True
    if FOR_EACH.search(found.claim.says):
        lacks = frozenset(word for word in lacks if not is_of_number(word))
    return bool(lacks) and not ASKING & {*map(str.lower, asked.said.written)}


def is_answer(found: Fit, asked: AskedAbout) -> bool:
    """Whether a ruling fits well enough to be the answer."""
    if found.paired:
        shared = asked.meant - found.missed - dull_and_sharp()["weak"]
        denied_ = any(word in DENIALS or word == "none" or word.startswith(("no ", "not ")) for word in found.missed)
        if any(is_sharp(word) and not word.isdigit() for word in found.missed & asked.focus - asked.soft - TELLING):
            return False
        return found.score >= PAIRED and not denied_ and bool(shared or asked.meant <= dull_and_sharp()["weak"])
    missed = frozenset(word for word in found.missed - asked.soft if not is_of_number(word))
    if missed & asked.focus or any(map(is_sharp, missed)):
        return False
    if found.elsewhere:
        return False
    lacks = found.missed - asked.soft - dull_and_sharp()["weak"]
    if found.claim.title.startswith("What ") and tells_more(asked, found, lacks):
        return False
    in_context = all(is_of_number(word) and word not in asked.focus for word in lacks)
    if found.titled and asked.focus and not asked.left and in_context and found.general >= GENERAL:
        return True
    if found.titled and not found.missed and len(asked.meant) > 1 and found.general >= WHOLE:
        return True
    if found.titled and asks_same(asked, found.claim) and found.general >= GENERAL:
        return True
    if len(asked.said.cards) <= TWO and asked.meant and asked.meant <= found.missed:
        return False
    several = (len(asked.said.cards) > 1 and not asked.covered) or names_twice_in(asked.said)
    if not several:
        return bool(asked.meant or asks_same(asked, found.claim)) and found.score >= ALONE
    return found.score >= (TOGETHER if found.named else UNNAMED)
