"""How players ask for what a ruling or a rule says: `data/phrasings` has some questions for each.

A question is found by another one in other words sooner than by the words of its answer.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.files import copied, data_folder, sources
from toolkit.questions.ruled import is_said, words_alike, words_of_ruling
from toolkit.yamlfile import read_own

COPY = "phrasings"
"""The name of the compiled copy of the words of all phrasings."""
FOLDER = "phrasings"
OF_RULES = "the-rules"
"""The file whose ids are those of rules; all others have ids of rulings."""


class Phrasing(NamedTuple):
    """A question that a text answers, and its words that say something, without those for cards."""

    text: str
    words: frozenset[str]


def contents() -> dict[str, bytes]:
    """Return what the words of the phrasings are made of: the phrasings, all names, how questions are read."""
    files = {path.stem: path.read_bytes() for path in sorted((data_folder() / FOLDER).glob("*.yaml"))}
    code = [Path(__file__), Path(__file__).with_name("ruled.py")]
    read_by = {path.stem: path.read_bytes() for path in code if path.is_file()}
    names = "\n".join(card.name for card in catalogue()).encode()
    return {**files, **sources(data_folder(), "questions"), "names of all cards": names, **read_by}


def made() -> dict[str, Any]:
    """Return for each text (such as `ruling moat-witch`) its phrasings, each with its words, and how much words count.

    A word counts from 0 to 1: the rarer it is, the more.
    """
    texts: dict[str, list[Any]] = {}
    for path in sorted((data_folder() / FOLDER).glob("*.yaml")):
        kind = "rule" if path.stem == OF_RULES else "ruling"
        for id_, questions in read_own(path)[0].items():
            texts[f"{kind} {id_}"] = [[each, sorted(words_of_phrasing(each))] for each in questions]
    often = Counter(word for each in texts.values() for _, words in each for word in words)
    number = sum(map(len, texts.values())) + 1
    counts = {word: round(math.log(number / (many + 1)) / math.log(number), 4) for word, many in often.items()}
    return {"texts": texts, "counts": counts}


def words_of_phrasing(question: str) -> frozenset[str]:
    """Return the words of a question that say something, without those for cards."""
    return words_of_ruling(question).meant


@cache
def kept() -> dict[str, Any]:
    """Return what `made` returns, by its compiled copy where there is one."""
    found: dict[str, Any] = copied(COPY, contents(), made)
    return found


@cache
def phrasings_of(name: str) -> tuple[Phrasing, ...]:
    """Return the phrasings of a text, which is named by its kind and id."""
    return tuple(Phrasing(text, frozenset(words)) for text, words in kept()["texts"].get(name, ()))


def share(words: frozenset[str], there: frozenset[str]) -> float:
    """Return which share of some words others say, by what they count."""
    counts: dict[str, float] = kept()["counts"]
    whole = sum(counts.get(word, 1.0) for word in words)
    return sum(counts.get(word, 1.0) for word in words if is_said(word, there)) / whole if whole else 0.0


def likeness(words: frozenset[str], name: str) -> float:
    """Return how like a question with some words is to the likest phrasing of a text, from 0 to 1.

    The text is named by its kind and id. Words that only one of the two has count against it on both sides alike.
    """
    most, alike = 0.0, words.union(*(words_alike().get(word, ()) for word in words))
    for phrasing in phrasings_of(name):
        if not alike.isdisjoint(phrasing.words):
            told, heard = share(words, phrasing.words), share(phrasing.words, words)
            most = max(most, 2 * told * heard / (told + heard))
    return most


def likest(words: frozenset[str], names: Iterable[str], most: int) -> list[str]:
    """Return those of some texts that have the phrasings likest to a question with some words, the likest first."""
    found = {name: likeness(words, name) for name in names}
    return sorted((name for name in found if found[name]), key=lambda name: (-found[name], name))[:most]
