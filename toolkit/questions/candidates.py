"""The texts that may answer a question, and the one that likely does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from toolkit.catalogue import catalogue
from toolkit.engine.card import CURRENT
from toolkit.questions.by_rules import best_rules
from toolkit.questions.likely import OF_A_YEAR, Question, Text, likelihoods, share
from toolkit.questions.phrasings import likest
from toolkit.questions.ruled import is_basic, is_said, words_of_ruling
from toolkit.questions.words import Said
from toolkit.rulebook import rulebook, without_marks
from toolkit.rulings.by_card import speaking_of
from toolkit.rulings.claims import Claim

SURE = 0.5
"""From which likelihood on a text is told as the one that fits best: `python -m benchmarks.likely` tells how often."""
FOUND = 0.28
"""From which likelihood on a ruling is told that was found to be about just what is asked."""
NEAR = 0.2
"""From which likelihood on a text is shown where none is told as the answer."""
FITTING, RULINGS, RULES, LIKE = 3, 6, 4, 4
"""How many texts are compared: rulings that fit by their words, others about the cards, rules; of rulings about the
cards and of rules, those that are asked for in the likest words.
"""
PAIR = 2
OF_CARDS, OF_TEXT, OF_OTHERS = 0.8, 0.5, 0.15
"""How much the cards that a ruling names count when the nearest are sought, its words that are asked, other cards."""


def ruling_text(claim: Claim) -> Text:
    """Return a ruling as a text."""
    return Text("ruling", claim.id, claim.title, claim.says, claim)


def rule_text(id_: str) -> Text:
    """Return a rule of the game as a text."""
    rule = rulebook().rules[id_]
    return Text("rule", id_, rule.title, without_marks(rule.text))


def card_text(name: str) -> Text:
    """Return what a card does as a text."""
    return Text("card", name, name, catalogue()[name].summary)


def pair_text(question: Question) -> Text | None:
    """Return what the two cards of a question do together; None for other questions, or where nothing is known."""
    names = question.said.cards
    if len(names) != PAIR:
        return None
    from toolkit.answering.answer import answer_for  # brings in the graph, which other answers do not need
    from toolkit.graph.graph import edges_between
    from toolkit.graph.together import known_rulings, rulings_with_class

    if not (known_rulings(names)[1] or rulings_with_class(names) or edges_between(*names)):
        return None  # it would be played in many ways
    found = answer_for(names)
    return Text("pair", " + ".join(names), "", found.says) if found.says and found.special else None


def candidates(question: Question) -> Iterator[Text]:
    """Yield the texts that may answer a question: rulings about its cards, rules, what a card or a pair does."""
    found = {fit.claim.id: fit.claim for fit, _ in [*question.fits.values()][:FITTING]}
    names = [name for name in question.names if not is_basic(name)] or question.names
    about = (claim for name in names for claim in speaking_of([name]) if claim.rules == CURRENT)
    others = {claim.id: claim for claim in about if claim.id not in found}
    nearest = sorted(others.values(), key=lambda claim: (-nearness(question, claim), claim.id))[:RULINGS]
    like = likest_ids(question, "ruling", others)
    rulings = [*found.values(), *nearest, *(others[id_] for id_ in like if others[id_] not in nearest)]
    yield from map(ruling_text, rulings)
    if len(question.said.cards) == 1:
        yield card_text(question.said.cards[0])
    rules = [*best_rules(question.asked, RULES), *likest_ids(question, "rule", rulebook().rules)]
    yield from map(rule_text, dict.fromkeys(rules))
    pair = pair_text(question)
    if pair and pair.says not in {claim.says for claim in rulings}:
        yield pair


def likest_ids(question: Question, kind: str, ids: Iterable[str]) -> list[str]:
    """Return the ids of the texts of a kind that are asked for in words likest to the question's."""
    names = likest(question.meant, (f"{kind} {id_}" for id_ in ids), LIKE)
    return [name.removeprefix(f"{kind} ") for name in names]


def nearness(question: Question, claim: Claim) -> float:
    """Return roughly how near a ruling is to a question: what it has of its words and cards, and little else."""
    words = words_of_ruling(f"{claim.title}. {claim.says}")
    named = {*words.names, *claim.cards}
    asked = sum(is_said(word, question.told) for word in words.meant) / max(1, len(words.meant))
    others = len({*words.names} - {*question.said.cards})
    cards = sum(name in named for name in question.names) / max(1, len(question.names))
    return share(question.meant, words.meant, 1.0) + OF_CARDS * cards + OF_TEXT * asked - OF_OTHERS * others


@lru_cache(maxsize=8)
def likely_texts(said: Said, question: str) -> list[tuple[Text, float]]:
    """Return the texts that may answer a question with their likelihoods, the likeliest first.

    A question about the rules of another year has none: texts of today don't answer it.
    """
    if OF_A_YEAR.search(question):
        return []
    asked = Question(said, question)
    texts = list(candidates(asked))
    found = zip(texts, likelihoods(asked, texts), strict=True) if texts else ()
    return sorted(found, key=lambda each: -each[1])


def title_of(text: Text) -> str:
    """Return what a text is about."""
    if text.kind == "rule":
        return f"The rule “{text.title}” (dominion rules {text.id})"
    return f"What {text.id} does" if text.kind == "card" else text.title or text.id
