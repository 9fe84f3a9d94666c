"""What a question or a ruling states: who does which deed with what, and under which conditions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from toolkit.catalogue.files import load_tables
from toolkit.questions.ruled import is_sharp, says_little, stand_in_for
from toolkit.questions.words import Said, read_words, stem

PERSONS = frozenset({"i", "opp", "they"})
THINGS = frozenset({"it", "this", "one", "they"})
"""Words that stand for a card named before."""
CONDITIONS = frozenset({"if", "when", "while", "after", "during", "under", "with", "before", "once", "whenever"})
"""Words with which a clause begins that tells when something is so."""
JOINING = frozenset({"and", "or"})
REASONS = frozenset(
    {"because", "since", "so", "then", "even", "though", "although", "but", "unless", "until", "except"}
)
"""Words with which a clause begins, beside those of conditions."""
PLACES = {
    **dict.fromkeys(("tohand", "inhand", "hand"), "hand"),
    **dict.fromkeys(("ondeck", "deck"), "deck"),
    **dict.fromkeys(("pile", "supply", "insupply"), "pile"),
    "inplay": "play",
    "discardpile": "discard",
    "trashpile": "trash",
    "exile": "exile",
    "ontavern": "tavern",
    "mat": "mat",
    "setaside": "aside",
}
"""Words for places, with the place."""
OF_PLACES = {each for each in PLACES if each.startswith(("to", "in", "on"))}
OF_OBJECTS = {"with", "by", "from", "fromhand", "for", "to", "on", "in", "into", "of", "out", "at", "as", "against"}
PREPOSITIONS = frozenset(OF_OBJECTS | OF_PLACES | {"after", "before"})
"""Words with which what a deed is done with ends."""
DENIALS = frozenset({"not", "no", "none", "without"})
MAY = frozenset({"may", "can"})
AUXILIARY = MAY | DENIALS | {"must", "do", "be", "will", "have"}
LETS = {"let": "may", "allow": "may", "make": "must", "force": "must"}
"""Verbs by which a card has a player do something, and how far."""
GIVES = frozenset({"give", "get", "gain"})
"""Verbs by which a card gives a player something."""
OF_NUMBERS = {"all", "both", "each", "any", "other", "another"}
BESIDE = frozenset(OF_NUMBERS | {"away", "still", "also", "then", "back", "even", "always", "just"})
"""Words that change nothing about what is done."""
RELATIVE = frozenset({"this", "which"})
"""Words that tell more of the card before them; "that" is read as "this"."""
TWO_VERBS = 2
"""How many verbs follow such a word where the subject has one of its own."""
CHOSEN = "chosen"
"""How what is done after a choice is done."""
TYPES = frozenset({"treasure", "action", "victory", "attack", "curse", "night", "duration", "reaction"})
"""Types by which a condition tells of which cards something is so."""
PLAINLY = (
    (re.compile(r"\b(?:1|2|both|all|each) of (?:they|it)\b"), "it"),
    (re.compile(r"\b(\d+) or more\b"), r"\1+"),
    (re.compile(r"\b(?:throw|toss) away\b"), "discard"),
    (re.compile(r"<potion> card\b"), "card with <potion> cost"),
)
"""What is said in roundabout ways, and plainly: one of several cards named before, at least so many."""
SENTENCE = re.compile(r"(?<=[.:]) +(?=[A-Z+])")


@dataclass(frozen=True)
class Statement:
    """That somebody does or may or must do something: `actor` ("i", "opp" or a card, "" for whoever it is) does the
    `deed` with the `objects` (cards and nouns), with all the other words of the clause as `rest`;
    `denied` if not so, `nothing` if with no object at all. `named` are the cards that "it" may stand for.
    """

    actor: str
    deed: str
    objects: frozenset[str]
    rest: frozenset[str]
    denied: bool = False
    how: str = ""
    passive: bool = False
    nothing: bool = False
    named: frozenset[str] = frozenset()

    @property
    def words(self) -> frozenset[str]:
        """All words beside the deed and the actor."""
        return self.objects | self.rest


@cache
def deeds() -> dict[str, str]:
    """Return every verb with the deed that it tells."""
    lines = load_tables("questions")["questions"]["deciding"]["deeds"]
    return {stem(word): line.split()[0] for line in lines for word in line.split()}


def tokens_of(text: str) -> list[str]:
    """Return the words of a ruling's text in their one form, cards as what stands for them."""
    return tokens_said(read_words(text, well_spelt=True))


def tokens_said(said: Said) -> list[str]:
    """Return the words of what is said, cards as what stands for them."""
    found = []
    for word in said.text.split():
        if word.startswith("<"):
            found.append(stand_in_for(said.cards[int(word[1:-1])]))
        else:
            found.append(stem(word[1:]) if word.startswith("!") else word)
    if "aside" in found and "set" in found:
        found = ["setaside" if word == "set" else word for word in found if word != "aside"]
    text = " ".join(found)
    for pattern, put in PLAINLY:
        text = pattern.sub(put, text)
    return text.split()


def clauses_of(tokens: Sequence[str]) -> Iterator[list[str]]:
    """Yield the clauses of a text, each with the word that joins it to the one before."""
    clause: list[str] = []
    for at, word in enumerate(tokens):
        begins = word in REASONS or word in {"if", "when", "while", "unless"} or (word == "after" and at == 0)
        joins = word in JOINING and begins_statement(tokens[at + 1 : at + 4])
        if word == "," or begins or joins:
            yield clause
            clause = [] if word == "," else [word]
        else:
            clause.append(word)
    yield clause


def begins_statement(words: Sequence[str]) -> bool:
    """Whether words after "and" begin a statement of their own."""
    kept = [word for word in words if word not in BESIDE]
    return bool(kept) and (kept[0] in PERSONS or kept[0] in deeds() or kept[0] in MAY | {"must", "do", "be"})


def given_to(words: Sequence[str]) -> str:
    """Return to whom a card gives what these words tell: to whoever is named after "to", else to who plays it."""
    return next((after for word, after in pairwise(words) if word == "to" and after in PERSONS), "i")


class Helped(NamedTuple):
    """What auxiliaries say: where they end, how ("may", "must" or ""), whether denied, passive, or of what is first."""

    at: int
    how: str
    denied: bool
    passive: bool
    first: bool


class Begun(NamedTuple):
    """With what a clause begins: its actor, where what is said of it begins, how and whether denied; words `beside`."""

    actor: str
    at: int
    how: str = ""
    denied: bool = False
    beside: tuple[str, ...] = ()


def statement_in(clause: Sequence[str], before: Statement | None) -> Statement | None:
    """Return what a clause states; one without its own actor goes on from the one `before`."""
    words = [word for word in clause if word not in BESIDE]
    joined = bool(words) and words[0] in JOINING | REASONS
    if joined:
        words = words[1:]
    if not words:
        return None
    goes_on = before if joined and clause[0] in JOINING | {"but", "then"} else None
    if goes_on and words[0] == "not" and goes_on.deed and not deeds().keys() & {*words}:
        objects, others = parts_of(words[1:])
        return replace(goes_on, objects=objects, rest=others, denied=True)
    begun = begun_by(words, goes_on)
    if not begun.actor:
        return None
    helped = helped_by(words, begun.at, begun.how)
    denied = begun.denied or helped.denied
    at = helped.at
    if at >= len(words) or words[at] not in deeds():
        return None
    rest = words[at + 1 :]
    if words[at] in LETS and rest and rest[0] in PERSONS and rest[1:] and rest[1] in deeds():
        inner = statement_in(rest, None)
        return replace(inner, how=LETS[words[at]], denied=denied or inner.denied) if inner else None
    actor, deed = begun.actor, deeds()[words[at]]
    if words[at] in GIVES and actor not in PERSONS and not helped.passive and rest:
        actor, deed, rest = (rest[0], "gain", rest[1:]) if rest[0] in PERSONS else (given_to(rest), "gain", rest)
    objects, others = parts_of([*rest, "of", *begun.beside, *(["first"] if helped.first else [])])
    return stated_of(Statement(actor, deed, objects, others, denied, helped.how, helped.passive))


def begun_by(words: Sequence[str], before: Statement | None) -> Begun:
    """Return whom a clause is about; one that has no actor of its own is about that of the one `before`."""
    if words[0] in ("nobody", "none"):
        return Begun("all", at=1, denied=True)
    if (words[0] in PERSONS | THINGS or is_card(words[0])) and words[1:2] not in (["this"], ["which"]):
        return Begun(words[0], at=1)
    if before is not None:
        return Begun(before.actor, at=0, how=before.how)
    actor, at = subject_of(words)
    return Begun(actor, at, beside=tuple(word for word in words[:at] if is_sharp(word)))


def stated_of(made: Statement) -> Statement | None:
    """Return a statement with what its objects deny as denied, and what is done to a card as done to that; None for
    one that somebody may do nothing.
    """
    nothing = "none" in made.objects
    denies = nothing or "no" in made.objects
    if made.how == "may" and not made.denied and denies:
        return None
    objects = made.objects - DENIALS
    if made.passive and made.actor not in PERSONS:
        return replace(made, actor="", objects=objects | {made.actor}, denied=made.denied or denies)
    return replace(made, objects=objects, denied=made.denied or denies, passive=False, nothing=nothing)


def helped_by(words: Sequence[str], at: int, how: str) -> Helped:
    """Return what the auxiliaries from a place on say, and where they end."""
    passive = denied = first = False
    while at < len(words) and words[at] in AUXILIARY | {"first"}:
        word = words[at]
        first = first or word == "first"
        if word == "have" and words[at + 1 : at + 2] != ["to"]:
            break
        if word in DENIALS:
            denied = True
        elif word in MAY:
            how = "may"
        elif word in ("must", "have"):
            how = "must"
        elif word == "be":
            passive = True
        at += 2 if word == "have" else 1
    return Helped(at, how, denied, passive, first)


def subject_of(words: Sequence[str]) -> tuple[str, int]:
    """Return the card or thing that a clause begins with and is about, and where what it does begins.

    What is told of it beside ("a Throne Room that plays no card still counts") is passed over.
    """
    verbs = [at for at, word in enumerate(words) if at and (word in deeds() or word in AUXILIARY - {"no", "none"})]
    relative = next((at for at, word in enumerate(words[:-1]) if at and word in RELATIVE), len(words))
    after = [at for at in verbs if at > relative]
    cut = after[1] if relative < min(verbs, default=0) and len(after) > 1 else min(verbs, default=0)
    if not cut or (cut > relative and len(after) < TWO_VERBS) or words[0] in deeds():
        return "", 0
    head = [*words[: next((at for at in range(min(cut, relative)) if words[at] in PREPOSITIONS), min(cut, relative))]]
    if PERSONS & {*words[: min(cut, relative)]}:
        return "", 0
    cards = [word for word in head if word.startswith("<")]
    return (cards[0] if cards else head[-1] if head else ""), cut


def parts_of(words: Sequence[str]) -> tuple[frozenset[str], frozenset[str]]:
    """Return the objects among the words after a verb, and the other words."""
    cut = next((at for at, word in enumerate(words) if word in PREPOSITIONS or tells_more(words, at)), len(words))
    return frozenset(words[:cut]), frozenset(words[cut:]) - (PREPOSITIONS - PLACES.keys())


def tells_more(words: Sequence[str], at: int) -> bool:
    """Whether at a place begins what tells more of the thing before: "the Action | that Vassal discards"."""
    after = words[at + 1 : at + 2]
    return words[at] in RELATIVE and at > 0 and bool(after) and (is_card(after[0]) or after[0] in PERSONS)


def resolved(statement: Statement, named: Sequence[str]) -> Statement:
    """Return a statement with the cards that were named before for the words that may stand for one of them.

    "This" before a noun ("that debt") stands for none.
    """
    actor = named[-1] if named and statement.actor in THINGS - PERSONS else statement.actor
    spoken = statement.objects & (THINGS if "of" in statement.rest else THINGS | {"copy"})
    nouns = [word for word in statement.objects - spoken if not (word.isdigit() or is_sharp(word) or says_little(word))]
    if spoken == {"this"} and nouns:
        return replace(statement, objects=statement.objects - spoken, actor=actor)
    if not spoken or not named:
        return replace(statement, actor=actor)
    return replace(statement, objects=statement.objects - spoken, actor=actor, named=frozenset(named))


def stated(
    tokens: Sequence[str], named: tuple[str, ...]
) -> tuple[list[Statement], list[frozenset[str]], bool, tuple[str, ...]]:
    """Return what a sentence states after some cards were `named`, the words of its conditions, whether a clause ends
    in a bare "doesn't", and all cards named so far.
    """
    statements: list[Statement] = []
    conditions: list[frozenset[str]] = []
    bare = chosen = in_condition = False
    typed: frozenset[str] = frozenset()
    last: Statement | None = None
    for clause in clauses_of(tokens):
        kept = [word for word in clause if word not in BESIDE]
        if not kept:
            in_condition = False
            continue
        if in_condition and kept[0] in JOINING:
            conditions.append(frozenset(kept[1:]))
            continue
        if kept[-1] == "not" and kept[-2:-1] != ["or"]:
            bare = True
        cards = [word for word in kept if word.startswith("<")]
        cut = after_condition(kept)
        in_condition = cut == len(kept)
        if cut:
            conditions.append(frozenset(kept[1:cut]))
            typed = TYPES & conditions[-1] if {"it", "be"} <= conditions[-1] else typed
        if cut < len(kept):
            found = statement_in(kept[cut:], last)
            if found:
                if typed and "it" in found.objects:
                    found = replace(found, objects=found.objects - {"it"} | typed)
                last = resolved(found, named)
                if not chosen or last.how:
                    statements.append(last)
                elif not last.denied:
                    statements.append(replace(last, how=CHOSEN))
            chosen = chosen or ("may" in kept and "not" not in kept)
        named = (*named, *cards)
    return statements, conditions, bare, named


def after_condition(words: Sequence[str]) -> int:
    """Return where in a clause the part ends that tells when something is so: "With Library | you may keep it"."""
    if words[0] not in CONDITIONS | {"in", "on"} and words[:2] != ["as", "long"]:
        return 0
    if words[0] in {"if", "when", "while", "unless", "once"} or words[:2] == ["as", "long"]:
        return len(words)
    cut = next((at for at, word in enumerate(words) if word in PERSONS), len(words))
    return len(words) if deeds().keys() & {*words[1:cut]} else cut


def swapped(statement: Statement) -> Statement:
    """Return a statement of the other player."""
    other = {"i": "opp", "opp": "i", "they": "i"}
    return replace(statement, actor=other.get(statement.actor, statement.actor))


def players_of(tokens: Sequence[str]) -> dict[str, str]:
    """Return which cards are told to be played or used, and by whom."""
    found = {}
    for at, word in enumerate(tokens[:-2]):
        if word in ("i", "opp") and tokens[at + 1] == "play" and tokens[at + 2].startswith("<"):
            found[tokens[at + 2]] = word
    return found


def is_card(word: str) -> bool:
    """Whether a word stands for a card."""
    return word.startswith("<")
