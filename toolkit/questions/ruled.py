"""A question that a ruling answers: it is about the same cards, and says all that the question asks about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.files import load_tables
from toolkit.engine.card import CURRENT
from toolkit.questions.words import CONTRACTED, OBLIGED, Said, left_out, mended, stem
from toolkit.rulings.by_card import involving
from toolkit.rulings.claims import Claim
from toolkit.rulings.naming import WORD, longest, names_by_words, spoken_of

EXAMPLE = re.compile(r",? ?\b(?:such as|for example|as with|e\.g\.)\b[^.,;:?]*")
"""What a ruling names only as an example."""
SHARP = 1.5
"""How much a word counts that turns what is said into something else: "only", "first", a number."""
ALL = 0.95
"""Which share of a question's words is nearly all of them."""
MOST, PAIR, ALONE = 0.7, 0.5, 0.65
"""Which share of them a ruling has to have: about several cards; when all its title says is asked; about one card."""
TITLED = 0.6
"""Which share of a ruling's title the question has to have where the ruling has not all that is asked."""
LEAST = 2
"""How many words a question about one card has to have."""
DEEDS = r"(gain|buy|trash|play|reveal|discard)"
DENIALS = frozenset({"no", "not", "without"})
OPEN = re.compile(r"\b(?:what|which|how|where|who)\b")
"""What a question has that is not to be answered with yes or no."""


class Words(NamedTuple):
    """The words of a text without what says little, and the cards that it names."""

    meant: frozenset[str]
    names: tuple[str, ...]


class Fit(NamedTuple):
    """How well a ruling fits: which share of the question's words it has, also in its title, and which share of those
    of its title the question has.
    """

    claim: Claim
    asked: float
    in_title: float
    titled: float

    @property
    def score(self) -> float:
        """How well it fits in all."""
        return (self.asked + 0.5 * self.in_title) * (0.5 + 0.5 * self.titled)


@cache
def table() -> dict[str, frozenset[str]]:
    """Return the words that say little (`dull`) and those that change what is said (`sharp`)."""
    found = load_tables("questions")["questions"]["ruled"]
    words = {name: frozenset(map(stem, found[name].split())) for name in ("dull", "sharp", "little")}
    return {**words, "dull": words["dull"] | frozenset(map(stem, left_out()))}


@cache
def same() -> dict[str, frozenset[str]]:
    """Return for each word those that say the same."""
    found: dict[str, set[str]] = {}
    for line in load_tables("questions")["questions"]["ruled"]["same"]:
        words = list(map(stem, line.split()))
        for word in words:
            found.setdefault(word, set()).update(words)
    return {word: frozenset(others) for word, others in found.items()}


def meant_by(words: Sequence[str]) -> frozenset[str]:
    """Return the words that say something, each in its one form; what is denied ("no copper") as a word of its own."""
    forms = [stem(word.lower().replace("'", "")) for word in words]
    if "aside" in forms:
        forms = [{"set": "setaside", "aside": "the"}.get(word, word) for word in forms]
    for at, word in enumerate(forms[:-1]):
        if word.isdigit() and forms[at + 1] == "player":
            forms[at] = f"{word} player"
    for at, (word, after) in enumerate(pairwise(forms)):
        if (word == "another" and after.startswith("<")) or (word == "1" and after == "of"):
            forms[at] = "the"
    found = {word for word in forms if is_meant(word) and not word.startswith("<")}
    found |= {f"{word} {denied(forms[at + 1 :])}" for at, word in enumerate(forms) if word in DENIALS}
    if OBLIGED.search(text := " ".join(words).lower()) and not OPEN.search(text):
        found.add("obliged")
    return frozenset(word.replace("without ", "no ") for word in found)


def is_meant(word: str) -> bool:
    """Whether a word says something."""
    return word not in table()["dull"] and (len(word) > 1 or word.isdigit())


def denied(forms: Sequence[str]) -> str:
    """Return the first of some words that says something."""
    return next((word for word in forms if word not in table()["little"]), "")


def words_of(text: str) -> Words:
    """Return the words and names of a ruling's text."""
    for pattern, said in CONTRACTED:
        text = re.sub(pattern, said, text, flags=re.IGNORECASE)
    written = tuple(WORD.findall(text.replace("’", "'")))
    others: list[str] = []
    names: list[str] = []
    at = 0
    while at < len(written):
        for length in range(min(longest(), len(written) - at), 0, -1):
            last = written[at + length - 1].removesuffix("'s").removesuffix("'")
            if name := names_by_words().get((*written[at : at + length - 1], last)):
                names.append(name)
                others.append(mark_of(name))
                at += length
                break
        else:
            others.append(written[at])
            at += 1
    return Words(meant_by(others), tuple(names))


def mark_of(name: str) -> str:
    """Return what stands for a card among words."""
    return f"<{name.lower().replace(' ', '-')}>"


def weight(word: str) -> float:
    """Return how much a word counts."""
    return SHARP if word[0].isdigit() or word in table()["sharp"] or word.startswith("no ") else 1.0


def share(wanted: frozenset[str], there: frozenset[str]) -> float:
    """Return which share of some words is there, by the word or another that says the same."""
    total = sum(map(weight, wanted))
    return sum(weight(word) for word in wanted if is_there(word, there)) / total if total else 1.0


def is_there(word: str, there: frozenset[str]) -> bool:
    """Whether a word, or another that says the same, is there."""
    return word in there or not there.isdisjoint(same().get(word, ()))


def fit(claim: Claim, said: Said, asked: frozenset[str], kind: str) -> Fit | None:
    """Return how well a ruling fits, None where it is about another card or speaks of something else."""
    title, says, plain = words_of(claim.title), words_of(claim.says), words_of(EXAMPLE.sub("", claim.says))
    cards = frozenset(said.cards)
    if not title.names or names_twice(title) != names_twice_in(said):
        return None
    extra = {name for name in title.names + plain.names if name not in cards}
    if any(catalogue()[name].kind != "basic" or name in title.names for name in extra):
        return None
    about = {*title.names, *says.names, *spoken_of(claim)}
    if not cards <= about:
        return None
    there = title.meant | says.meant
    if any(weight(word) != 1.0 and not is_there(word, there) for word in asked):
        return None
    if any(weight(word) != 1.0 and not is_there(word, asked) for word in title.meant):
        return None
    if kind and not re.search(WANTED[kind], claim.says):
        return None
    return Fit(claim, share(asked, there), share(asked, title.meant), share(title.meant, asked))


def names_twice(words: Words) -> bool:
    """Whether a text names a card twice, as one that is used on itself."""
    return len(words.names) > len(set(words.names)) or "itself" in words.meant


def names_twice_in(said: Said) -> bool:
    """Whether a question names a card twice next to itself, as one that is used on itself."""
    marks = [word for word in said.written if word.startswith("<")]
    return (len(said.cards) == 1 and len(marks) > 1) or "itself" in said.written


WANTED = {
    "number": r"\d|\b(?:no|nothing|none|only|once|twice|both|each)\b",
    "place": r"\b(?:hand|deck|discard pile|trash|mat|pile|aside|in play)\b",
    "who": r"\b(?:[Yy]ou|players?|opponents?|attacker)\b",
    "when": r"\b(?:[Ww]hen|turns?|Clean-up|phase|start|end|immediately|once|before|after|then)\b",
}
"""What a ruling has to have to answer a question for a number, a place, a player or a time."""


def others_do_it(question: str, says: str) -> bool:
    """Whether a ruling tells what you do where the question is about another player's doing, or the other way round."""
    theirs = re.search(rf"\b(?:opponents?|players?|they|someone|somebody) {DEEDS}", question.lower())
    mine = re.search(rf"\bi {DEEDS}", question.lower())
    of_others = re.search(r"\b(?:opponents?|players?|they)\b", says)
    if theirs and not mine:
        return bool(not of_others and re.search(rf"\b[Yy]ou {theirs[1]}", says))
    if mine and not theirs:
        return bool(not re.search(rf"\b[Yy]ou \w*\s?{mine[1]}", says) and re.search(rf"players? {mine[1]}s", says))
    return False


def kind_of(question: str) -> str:
    """Return what a question asks for: number, place, who, when or "" for others."""
    asked = r"\b(?:how (?:many|much)|number of|where|who|when (?=do|does|is|are|can))\b"
    found = re.search(asked, question.lower())
    if not found:
        return ""
    word = found[0]
    return "number" if word.startswith(("how", "number")) else "place" if word == "where" else word.split()[0]


def ruling_for(said: Said, question: str, *, old: bool) -> Claim | None:
    """Return the ruling that answers a question, by `old` rules or today's; None where none or several may."""
    words = (mark_of(said.cards[int(each[1:-1])]) if each.startswith("<") else mended(each) for each in said.written)
    asked = meant_by(list(words))
    if any("Attack" in catalogue()[name].types for name in said.cards):
        asked -= {"opp", "player", "attacker"}  # of an Attack it is understood
    kind = kind_of(question)
    claims = [claim for claim in involving(said.cards) if not others_do_it(question, claim.says)]
    fits = [found for claim in claims if (claim.rules != CURRENT) == old and (found := fit(claim, said, asked, kind))]
    fits.sort(key=lambda each: (-each.score, each.claim.id))
    return next((each.claim for each in fits if is_answer(each, said, asked)), None)


def is_answer(found: Fit, said: Said, asked: frozenset[str]) -> bool:
    """Whether a ruling fits well enough to be the answer."""
    words = [word for word in asked if not word[0].isdigit()]
    if len(said.cards) > 1 or names_twice_in(said):
        if not words:
            return found.titled == 1.0 and found.asked >= ALL
        if found.titled == 1.0:
            return found.asked >= PAIR
        return found.asked >= ALL or (found.asked >= MOST and found.titled >= TITLED)
    if len(asked) < LEAST or not words or not found.in_title:
        return False
    return found.asked >= (ALONE if found.titled == 1.0 else ALL)
