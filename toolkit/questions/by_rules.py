"""A rule of the game that answers a question: a sentence of it says all that the question asks for."""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.files import copied, data_folder, sources
from toolkit.questions.reading import Fact
from toolkit.questions.ruled import WANTED, AskedAbout, asked_by, is_said, is_sharp, stand_in_for, words_of_ruling
from toolkit.questions.words import Said
from toolkit.rulebook import rulebook, without_marks

COPY = "sentences"
"""The name of the compiled copy of the words of the rules."""

SENTENCE = re.compile(r"(?<=[.:]) +(?=[A-Z])")
LEAST = 0.8
"""How much of a question a sentence has to have, with the rule's title."""
IN_RULE = 0.5
"""How much a word counts that stands in another sentence of the rule."""
FEWEST = 2
"""How many words a question has to have."""
IN_TITLE = 0.45
"""How much of a question the rule's title has to have."""


class Sentence(NamedTuple):
    """A sentence of a rule: its id, the words of the title, those of the sentence too, and those of the whole rule."""

    id: str
    text: str
    title: frozenset[str]
    meant: frozenset[str]
    rule: frozenset[str]


@cache
def sentences() -> tuple[Sentence, ...]:
    """Return the sentences of all rules, by the compiled copy of their words where there is one."""
    found = []
    for id_, title, rule, parts in copied(COPY, contents(), made):
        titled, whole = frozenset(title), frozenset(rule)
        found += [Sentence(id_, text, titled, titled.union(meant), whole) for text, meant in parts]
    return tuple(found)


def contents() -> dict[str, bytes]:
    """Return what the words of the rules are made of: the rules, the names of all cards, how questions are read."""
    rules = {path.stem: path.read_bytes() for path in sorted((data_folder() / "rules").glob("*.yaml"))}
    code = Path(__file__).with_name("ruled.py")
    names = "\n".join(card.name for card in catalogue()).encode()
    read_by = {"code": code.read_bytes()} if code.is_file() else {}
    return {**rules, **sources(data_folder(), "questions"), "names of all cards": names, **read_by}


def made() -> list[Any]:
    """Return for each rule its id, the words of its title, of all of it, and its sentences, each with its words."""
    found: list[Any] = []
    for id_, rule in rulebook().rules.items():
        text = without_marks(rule.text)
        parts = [[each, sorted(every_word(each))] for each in SENTENCE.split(text)]
        found.append([id_, sorted(every_word(rule.title)), sorted(every_word(f"{rule.title}. {text}")), parts])
    return found


def every_word(text: str) -> frozenset[str]:
    """Return the words of a text, those for cards too."""
    words = words_of_ruling(text)
    return words.meant | frozenset(map(stand_in_for, words.names))


@cache
def weights() -> dict[str, float]:
    """Return how much each word of the rules counts: the rarer, the more."""
    often = Counter(word for each in sentences() for word in each.meant)
    number = len(sentences())
    return {word: 0.25 + math.log((number + 1) / many) / math.log(number + 2) for word, many in often.items()}


def rule_for(said: Said, question: str) -> Fact | None:
    """Return the rule that answers a question, None where none has a sentence that says all that is asked for."""
    asked = asked_by(said, question)
    wanted = asked.meant | frozenset(map(stand_in_for, said.cards))
    if sum(not is_sharp(word) and word not in ("opp", "turn") for word in wanted) < FEWEST:
        return None
    best = max(sentences(), key=lambda each: (share(asked, wanted, each), each.id))
    if share(asked, wanted, best) < LEAST:
        return None
    rule = rulebook().rules[best.id]
    return Fact(without_marks(rule.text), None, f"The rule “{rule.title}” (dominion rules {rule.id})")


def best_rules(asked: AskedAbout, most: int) -> list[str]:
    """Return the ids of the rules that have most of a question's words, the best first."""
    wanted = asked.meant | frozenset(map(stand_in_for, asked.said.cards))

    def nearness(sentence: Sentence) -> float:
        in_rule, in_sentence = (
            sum(weights().get(word, 1.0) for word in wanted if is_said(word, there))
            for there in (sentence.rule, sentence.meant)
        )
        return in_rule + in_sentence

    found = sorted(sentences(), key=lambda each: (-nearness(each), each.id))
    return [*dict.fromkeys(each.id for each in found if nearness(each))][:most]


def share(asked: AskedAbout, wanted: frozenset[str], sentence: Sentence) -> float:
    """Return which share of a question a sentence has; 0 where it is about something else."""
    missed = [word for word in wanted if not is_said(word, sentence.meant)]
    if asked.kind and not re.search(WANTED[asked.kind], sentence.text):
        return 0.0
    if any(is_sharp(word) or (word in asked.focus and word not in sentence.rule) for word in missed):
        return 0.0
    whole = sum(weights().get(word, 1.0) for word in wanted)
    if sum(weights().get(word, 1.0) for word in wanted if is_said(word, sentence.title)) < IN_TITLE * whole:
        return 0.0
    lacking = sum(weights().get(word, 1.0) * (IN_RULE if is_said(word, sentence.rule) else 1) for word in missed)
    return 1 - lacking / whole
