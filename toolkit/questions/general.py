"""Questions about the rules in anybody's words: what they mean, and the one sentence that answers them."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.piles import GATHERED
from toolkit.questions.reading import Fact
from toolkit.questions.words import Said, vocabulary
from toolkit.rulebook import rulebook
from toolkit.spelling import plural

BASIC = {
    **dict.fromkeys(("Silver", "Gold", "Platinum"), "treasure.card"),
    **dict.fromkeys(("Province", "Colony"), "province"),
    **dict.fromkeys(("Estate", "Duchy"), "estate"),
    "Copper": "copper",
    "Curse": "curse",
}
"""What basic cards stand for."""
MOST_UNKNOWN = 2
"""Words at most that are no words of the game."""
ASKS = re.compile(
    r"(?:^|, |and |but |so |or |@then |if \S+(?: \S+)* , )"
    r"(?:do|does|did|is|are|am|can|could|may|will|would|@must|should|has|have)\b"
)
"""How a clause begins that is answered with yes or no."""

OPEN = re.compile(r"(?:^|, |and |but |so )@(?:how|where|when)\b")
"""How a clause begins that asks for something else."""


class Meant(NamedTuple):
    """A question's words by what they mean: the text with @ before what is understood, and all that is."""

    text: str
    meant: frozenset[str]
    unknown: int


@cache
def meanings() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return what words mean, in the order in which they are looked for."""
    found = load_tables("general")["general"]["general"]["means"]
    return tuple((name, re.compile(rf"(?<![\w@'])(?:{words})(?![\w'])")) for name, words in found)


@cache
def free() -> frozenset[str]:
    """Return the words that change nothing."""
    return frozenset(load_tables("general")["general"]["general"]["free"].split())


@cache
def of_the_game() -> frozenset[str]:
    """Return the words of rules' titles and of cards' types, which are no chat."""
    titles = " ".join(rule.title for rule in rulebook().rules.values()).lower()
    types = {type_.lower() for card in catalogue() for type_ in card.types}
    words = {*re.findall(r"[a-z]+", titles), *types, *(name.lower() for name in GATHERED)}
    return frozenset(each for word in words for each in (word, plural(word)) if word not in free())


def meant_by(said: Said) -> Meant | None:
    """Return a question by what its words mean, None where a word of the game is not among them."""
    words = [named(said, word) if word.startswith("<") else in_digits(word.lower()) for word in said.written]
    text = " ".join(words)
    for name, words_for in meanings():
        text = words_for.sub(f"@{name}", text)
    left = [word for word in text.split() if not word.startswith("@") and word not in free() and not word.isdigit()]
    if any(word in vocabulary() or word in of_the_game() for word in left):
        return None
    meant = frozenset(word[1:].split(".")[0] for word in text.split() if word.startswith("@"))
    return Meant(text, meant, len(left))


def in_digits(word: str) -> str:
    """Return a number in digits, another word as it is."""
    known = vocabulary().get(word, "")
    return known[1:] if known[1:].isdigit() and not word.isdigit() else word


def named(said: Said, mark: str) -> str:
    """Return what a card that a question names stands for."""
    name = said.cards[int(mark[1:-1])]
    return f"@{BASIC.get(name, name.lower().replace(' ', '-'))}"


def told_in_general(said: Said) -> Fact | None:
    """Return the sentence of the rules that answers a question, None where none says just that."""
    found = meant_by(said)
    if found is None or found.unknown > MOST_UNKNOWN:
        return None
    entry = next((each for each in load_tables("general")["general"]["general"]["list"] if fits(each, found)), None)
    if entry is None:
        return None
    rule = rulebook().rules[entry["rule"]]
    yes = verdict(entry, found)
    first = "" if yes is None else "Yes. " if yes else "No. "
    return Fact(f"{first}{entry['says']}", yes, f"The rule “{rule.title}” (dominion rules {rule.id})")


def fits(entry: dict[str, Any], found: Meant) -> bool:
    """Whether a question has all that an entry is about, and nothing else."""
    wanted = [each.split("|") for each in entry["all"].split()]
    words = {*found.text.split()}
    if not all(any(each in found.meant or each in words for each in either) for either in wanted):
        return False
    also = {*entry.get("may", "").split(), *(each for either in wanted for each in either)}
    if not found.meant <= also:
        return False
    if "unlike" in entry and re.search(entry["unlike"], found.text):
        return False
    return "like" not in entry or re.search(entry["like"], found.text) is not None


def verdict(entry: dict[str, Any], found: Meant) -> bool | None:
    """Return whether an entry says yes or no to a question; None where it is not asked for, or in two ways."""
    asks, opens = (max((each.start() for each in of.finditer(found.text)), default=-1) for of in (ASKS, OPEN))
    if "yes" not in entry or asks < 0 or opens > asks or "or" in found.meant:
        return None
    turned = {*entry.get("flips", "").split()} & found.meant
    if "not" in found.meant and "not" not in turned:
        return None
    return bool(entry["yes"]) != bool(turned)
