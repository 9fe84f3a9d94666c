"""Whether a ruling plainly says yes or no to a question: it tells of the same deed of the same person and card.

What is not plain is left open: a ruling under a condition that the question doesn't tell, one that denies in one clause
and affirms in another, one that says "only", and a question that is itself denied.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.printed import text_of
from toolkit.questions.ruled import dull_and_sharp, is_basic, is_said, meant_by, stand_in_for
from toolkit.questions.words import Said, read_words, stem

AUXILIARY = frozenset({"can", "do", "must", "will"})
"""Words with which a question begins that is answered with yes or no."""
PERSONS = frozenset({"i", "opp", "they", "it"})
FAMILIES = (
    frozenset({"gain", "get", "take", "receive"}),
    frozenset({"play", "use"}),
    frozenset({"reveal", "use"}),
    frozenset({"topdeck", "put"}),
)
"""Verbs that a question and a ruling may use of the same deed."""
DENYING = frozenset({"not", "no", "none", "neither", "never"})
"""Words by which a clause denies."""
HEDGING = frozenset({"only", "unless", "except", "without", "instead", "up"})
"""Words that make it unclear what a clause affirms."""
WANTING = frozenset({"how", "what", "where", "who", "which", "or", "why"})
"""Words of a question that isn't answered with yes or no."""
TIMES = frozenset({"next", "later", "cleanup"})
"""Words that put something off to another time."""
AGAIN = frozenset({"2", "twice", "again", "second", "another"})
"""Words that ask whether something is done once more."""
OPEN = "open"
"""What a clause says that hedges."""
CONDITION = re.compile(r"^(?:if|when|while|after|before|once|unless|even|until|whenever)\b", re.IGNORECASE)
"""How a clause begins that tells under what condition something is so."""
PLACE = re.compile(r"^(?:under|with|from|in|on|at|during)\b", re.IGNORECASE)
"""How one begins that does so unless it says what you do."""
REASON = re.compile(r"^(?:because|since|as|like|such|possibly|for example)\b", re.IGNORECASE)
"""How a clause begins that tells why, or an example."""
SENTENCE = re.compile(r"(?<=[.;:!?])\s+")
CLAUSE = re.compile(r",\s+|\s+(?=(?:because|but|unless|if|when|while|so|though|although|until|before|since)\b)")
IN_BRIEF = re.compile(r", (?:and )?(?:still )?(?P<n>\d+) (?P<of>card|action|buy|coin|vp|debt|coffer) (?:, )*$")
"""How a question asks in brief whether one gets so much."""
LETS = re.compile(r"(=.*?) let i (?=\w)")
"""How a clause tells that a card lets one do something."""


ACTS = re.compile(
    r"(?<!do )(?<!can )(?<!must )(?<!will )\b(i|opp|they) (?:play|buy|gain|trash|discard|reveal|have|use)\b"
)
"""How a question tells who does something."""


@cache
def words_for(purpose: str) -> frozenset[str]:
    """Return words that serve a purpose: deeds, those between a person and a verb or beside an object, the ends of an
    object, and those of a condition that a question need not have (`implied`).
    """
    return frozenset(load_tables("questions")["questions"]["polarity"][purpose].split())


class Asked(NamedTuple):
    """What a question asks: its kind (can, do, must), who ("i", "opp", a card's name, "" for others) does what with
    which cards, or how many of what (`nouns`); `passive` where it is done to the card, `again` for once more.
    """

    kind: str
    who: str
    deed: str
    cards: frozenset[str]
    nouns: frozenset[str]
    number: str
    passive: bool = False
    again: bool = False


def polarity(said: Said, says: str) -> str:
    """Return "yes" or "no" where a ruling plainly says so to a question, "" where that is open."""
    asked = asked_deed(said)
    if asked is None or not conditions_met(said, says):
        return ""
    asked = asked._replace(who=seen_by_ruling(asked.who, said.text, says))
    found = {told for told in told_by(asked, says) if told}
    told = found.pop() if len(found) == 1 else ""
    return told if told != OPEN else ""


def seen_by_ruling(who: str, text: str, says: str) -> str:
    """Return who a ruling calls the person that a question is about: it tells "you" of whoever it is about."""
    whole = {word for clause in clauses(says) for word in words_of(clause)}
    acts = set(ACTS.findall(text))
    if who == "opp" and not {"opp", "they"} & whole and "i" not in acts:
        return "i"
    theirs = any("opp" in words and "play" in words for words in map(words_of, clauses(says)))
    if who == "opp" and theirs and not {"opp", "they"} & acts:
        return "i"
    return who


def asked_deed(said: Said) -> Asked | None:
    """Return what the last clause of a question asks, None where that is not answered with yes or no."""
    words = said.text.split()
    names = [name.replace(" ", "_") for name in said.cards]
    for at in reversed(range(len(words))):
        before = words[at - 1] if at else ","
        if not (words[at] in AUXILIARY or is_passive(words, at)) or before in PERSONS or before.startswith("<"):
            continue
        if asked := deed_at(words, at, names):
            begun = words[max((each + 1 for each in range(at) if words[each] == ","), default=0) : at]
            if {*WANTING, "when", "many"} & {*begun} or {"not", *WANTING} & {*words[at:]}:
                return None
            return asked._replace(again=bool(AGAIN & {*words[at:]}))
    brief = None if {*AUXILIARY, *WANTING, "many", "not"} & {*words} else IN_BRIEF.search(said.text)
    return Asked("do", "i", "get", frozenset(), frozenset({brief["of"]}), brief["n"]) if brief else None


def is_passive(words: Sequence[str], at: int) -> bool:
    """Whether a question begins at a word that asks whether something is done to a card: "be <0> trash"."""
    after = words[at + 1 : at + 2]
    return words[at] == "be" and bool(after) and (after[0].startswith("<") or after[0] in PERSONS)


def deed_at(words: Sequence[str], start: int, names: Sequence[str]) -> Asked | None:
    """Return what is asked by a clause that begins at a word, None where it has no verb that is known."""
    kind, rest = words[start], list(words[start + 1 :])
    verb = next((place for place, word in enumerate(rest) if word in words_for("deeds")), -1)
    if verb < 1 or "," in rest[:verb]:
        return None
    subject = [word for word in rest[:verb] if word not in words_for("between") and word != "this"]
    obliged = rest[verb - 2 : verb] == ["have", "to"]
    deed, objects = rest[verb], rest[verb + 1 :]
    ends = words_for("ends")
    end = next((at for at, word in enumerate(objects) if word in ends or (at and word == "this")), len(objects))
    told = objects[:end]
    who = {"they": "opp"}.get(subject[0], subject[0]) if len(subject) == 1 else ""
    if who.startswith("<"):
        who = names[int(who[1:-1])]
    if who not in PERSONS and not who[:1].isupper():
        told, who = [*told, *subject], ""
    if deed in ("give", "gain") and "i" in told and who[:1].isupper():
        told.remove("i")
        who, deed = "i", "gain"
    cards = frozenset(names[int(word[1:-1])] for word in told if word.startswith("<"))
    number = next((word for word, after in pairwise([*told, ""]) if word.isdigit() and after != "time"), "")
    nouns = (
        frozenset(word for word in told if not word.startswith("<") and not word.isdigit())
        - words_for("beside")
        - AGAIN
    )
    kind = "must" if obliged else {"will": "do", "be": "do"}.get(kind, kind)
    return Asked(kind, who, deed, cards, nouns - {"i", "be"}, number, words[start] == "be" or "be" in rest[:verb])


def conditions_met(said: Said, says: str) -> bool:
    """Whether a question tells all that a ruling has as its condition."""
    others = [name for name in said.cards if name not in read_words(says).cards]
    asked = meant_by(named_words(said)) | {type_.lower() for name in others for type_ in catalogue()[name].types}
    deeds = " ".join(text_of(catalogue()[name].wording()) for name in said.cards).lower()
    for clause in clauses(says):
        if not is_condition(clause):
            continue
        told = read_words(clause)
        if any(name not in said.cards and not is_basic(name) for name in told.cards):
            return False
        for word in meant_by(named_words(told)):
            known = is_said(word, asked) or word in implied() or (word in words_for("deeds") and word in deeds)
            if not known and not (word == "gain" and "buy" in asked):
                return False
    return True


@cache
def implied() -> frozenset[str]:
    """Return words of a condition that a question need not have."""
    return dull_and_sharp()["weak"] | frozenset(map(stem, words_for("implied")))


def is_condition(clause: str) -> bool:
    """Whether a clause tells under what condition something is so."""
    return bool(CONDITION.match(clause) or (PLACE.match(clause) and "i" not in words_of(clause)))


def named_words(said: Said) -> list[str]:
    """Return the words of a text, what stands for cards in place of their marks."""
    return [stand_in_for(said.cards[int(word[1:-1])]) if word.startswith("<") else word for word in said.written]


def clauses(says: str) -> Iterator[str]:
    """Yield the clauses of a ruling."""
    for sentence in SENTENCE.split(says):
        yield from (clause.strip().rstrip(".;:") for clause in CLAUSE.split(sentence) if clause.strip())


@cache
def words_of(clause: str) -> tuple[str, ...]:
    """Return the words of a clause in their one form, each card's name as one word with "=" before it."""
    said = read_words(clause)
    marks = [word for word in said.text.split() if word != ","]
    names = [f"={name.replace(' ', '_')}" for name in said.cards]
    return tuple(names[int(word[1:-1])] if word.startswith("<") else word.lstrip("!") for word in marks)


def told_by(asked: Asked, says: str) -> Iterator[str]:
    """Yield what each clause of a ruling says to what is asked: "yes", "no", or "open" where it hedges."""
    before: tuple[str, ...] = ()
    for sentence in SENTENCE.split(says):
        last = ""
        for clause in clauses(sentence):
            words = words_of(clause)
            if not is_condition(clause) and not REASON.match(clause):
                yield said_in(asked, words, last, before)
                last = subject_of(words, len(words)) or last
            before += words


def subject_of(words: Sequence[str], end: int) -> str:
    """Return who some words tell of before a place: the last person or card that nothing is done with."""
    for at in range(end - 1, -1, -1):
        ahead = words[at - 1] if at else ""
        is_object = (
            ahead in words_for("deeds") or ahead in words_for("ends") - {"and", "this", "so"} or ahead in DENYING
        )
        if (words[at] in PERSONS or words[at].startswith("=")) and not is_object:
            return words[at]
    return ""


def said_in(asked: Asked, words: Sequence[str], last: str, before: tuple[str, ...]) -> str:
    """Return what a clause says to what is asked."""
    words = LETS.sub(r"\1 i may ", f"{' '.join(words)} ").split()
    for at, word in enumerate(words):
        ahead, after = words[:at], words[at + 1 :]
        if asked.who == "i" and asked.deed in ("get", "take") and word == "give":
            ahead = ["i", *(each for each in ahead if each in DENYING)]
        elif not is_same_deed(asked.deed, word):
            continue
        who = subject_of(ahead, len(ahead)) or last
        if not is_same_person(asked, who) or not is_same_object(asked, ahead, after, before):
            continue
        if "only" in words and "once" in words and asked.again:
            return "no"
        if (HEDGING | TIMES) & {*words}:
            return OPEN
        return affirmed(asked, ahead, after)
    return ""


def is_same_deed(one: str, other: str) -> bool:
    """Whether two verbs may be used of the same deed."""
    return one == other or any({one, other} <= family for family in FAMILIES)


def is_same_person(asked: Asked, who: str) -> bool:
    """Whether a clause is about who a question is about."""
    if asked.passive or not asked.who:
        return True
    if asked.who in ("i", "opp"):
        return {"they": "opp"}.get(who, who) == asked.who
    if asked.who == "it":
        return who == "it" or who.startswith("=")
    return who in (f"={asked.who}", "it", "i")


def is_same_object(asked: Asked, ahead: Sequence[str], after: Sequence[str], before: Sequence[str]) -> bool:
    """Whether a clause tells of the cards, or of so many of what, that a question asks about."""
    there = {*after} | ({*ahead} if asked.passive or not asked.who else set())
    nothing = "none" in after[:1]
    if asked.passive:
        wanted = {f"={asked.who}"} if asked.who not in PERSONS and asked.who else {asked.who} - {""}
        if wanted and not (wanted <= there or ("it" in there and wanted <= {*before})):
            return False
    named = {f"={name}" for name in asked.cards}
    if named and not (named <= there or nothing or ("it" in there and named <= {*before, *ahead})):
        return False
    if asked.number and asked.number not in there and not {"none", "no"} & there:
        return False
    return asked.nouns <= there or nothing or ("it" in after and asked.nouns <= {*before})


def affirmed(asked: Asked, ahead: Sequence[str], after: Sequence[str]) -> str:
    """Return whether a clause affirms what is asked."""
    near = ahead[-4:]
    denies = bool(DENYING & {*near} - {"no", "none"}) or bool({"no", "none"} & {*after[:2], *ahead[:1]})
    if "not" in after or (asked.again and not AGAIN & {*after} and not denies):
        return OPEN
    may, must = "may" in near or "can" in near, "must" in near or ("have" in near and "to" in near)
    if asked.kind == "must":
        if denies:
            return "no" if must or not may else OPEN
        return "no" if may else "yes" if must else OPEN
    if denies:
        return OPEN if must else "no"
    if asked.kind == "do" and may:
        return OPEN
    return "yes"
