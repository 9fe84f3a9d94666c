"""Lines that are not understood as a whole: the wishes that are, and which of the other words may be left out.

Words are left out, and told, where the wish is clear without them. A line is refused for those with which a wish may be
lost or turned round: what stands after a "no", a "with" or a number, a denial, a number, and what may be a name.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from toolkit.catalogue.catalogue import plain
from toolkit.kingdoms.chat import chat_at, is_everyday, is_everyday_name
from toolkit.kingdoms.forms import FILLERS, NEGATIONS, NOT_ONLY, N, left_aside, understood
from toolkit.kingdoms.phrases import (
    JOINING,
    LONGEST_PHRASE,
    RELATIVE,
    begins_a_name,
    goes_on_bare,
    is_left_out,
    is_narrowed,
    may_count_the_next,
    speaks_of_means,
    wishes_of,
)
from toolkit.kingdoms.refusals import OPTIONS
from toolkit.kingdoms.respelling import near_name_of_one_word
from toolkit.kingdoms.things import Term, thing_kinds, words_of

OPEN = "not"
"""A negation that nothing was said of yet, unlike the one in force after "no Witch or"."""
OPENING = rf"(?:{NEGATIONS}|nothing|none|nobody|no one)"
"""Words that say "no" to what is named after them."""
UNREAD, WISH, CHAT = 1000, 10, 1
"""What a word that nothing is known of, a wish and a word of chat count where a part is read in several ways."""
COUNTS_OR_TURNS = (
    r"(?:if|unless|except|instead|rather|than|swap|replace|reroll|until|least|most|more|fewer|less|max|min|maximum|"
    r"minimum|exactly|only|twice|half|same|number|many|few|each|every|both|as|without|neither|nor|cannot|possibly not)"
)
"""Words that say how many or which, or turn what is said with them: none of them can be left out."""
ASKING_FOR = (
    rf"(?:{N}|[0-9]+[+x]?|with|from|only|exactly|include|including|includes|add|plus|need|want|must have|like|"
    r"featuring)"
)
"""Words after which something is asked for."""


BESIDE = (
    r"(?:the|an?|my|our|your|his|her|their|this|that|these|those|very|really|so|too|just|here|there|is|are|am|was|of)"
)
"""Words that belong to what comes after them."""
PLACED = (
    r"(?:^|\s)(?:with (?:me|us|him|her|them) )?"
    r"(?:at|on|for|in|during|after|before|over|by|to|into|through|near|about|as)"
    rf"(?:\s+{BESIDE})*\s*$"
)
"""Words that say where or when something is, before the place or the time."""
LONG_LINE = 9
"""Words from which on a line may have words of which nothing is known anywhere in it."""


ANEW = rf"(?:{NEGATIONS}|{N}|at|up|max(?:imum)?|min(?:imum)?|with)\b|[0-9]"
"""How words begin that a "no" before "and" or "or" says nothing of."""
CALLED_SETS = r"(?:sets?|expansions?|box(?:es)?|editions?)"
"""What sets are called."""
NAMING = rf"(?:with|and|or|plus|include|including|add|want|like|the|a|an|see|play|{NEGATIONS})"
"""Words after which a word that is everyday English, too, is a card's name."""


class Left(NamedTuple):
    """A run of words that are no wish, between the words before and after it."""

    words: tuple[str, ...]
    before: tuple[str, ...]
    denied: bool
    alone: bool
    after: str = ""

    @property
    def shown(self) -> str:
        """The words without the signs around them."""
        bare = re.sub(rf"^(?:(?:{NEGATIONS}|{N}|and|but|some|any)\s+)+(?=\w)", "", " ".join(self.words), flags=re.I)
        return bare.strip(" \"'!.?:;(),")


class Salvaged(NamedTuple):
    """What a part of a line says: its wishes, and the words of it that are none."""

    terms: tuple[Term, ...]
    left: tuple[Left, ...]


def salvaged(part: str) -> Salvaged:
    """Return the wishes that the words of a part make, with as few of its words left over as can be."""
    words = tuple(part.split())
    _, found = read(words, "")
    terms: list[Term] = []
    left: list[Left] = []
    run: list[int] = []
    denied = False
    at = 0
    for each, size in (*found, ((), 0)):
        if isinstance(each, Skipped):
            run += [at] if size else [] if run else range(max(0, at - 3), at)
            denied |= each.denied
        elif run:
            while words[run[-1]][:1].isupper() and run[-1] + 1 < len(words) and words[run[-1] + 1][:1].isupper():
                run.append(run[-1] + 1)
            said = tuple(words[place] for place in dict.fromkeys(run))
            after = words[run[-1] + 1] if run[-1] + 1 < len(words) else ""
            left.append(Left(said, words[: run[0]], denied, len(said) == len(words), after.strip(".,!?")))
            run, denied = [], False
        if not isinstance(each, Skipped):
            terms += each
        at += size
    return Salvaged(tuple(terms), tuple(left))


class Skipped(NamedTuple):
    """A word that means nothing, and whether a "no" before it is in force."""

    denied: bool


Piece = tuple["tuple[Term, ...] | Skipped", int]


@lru_cache(maxsize=4000)
def read(words: tuple[str, ...], before: str, last: str = "") -> tuple[int, tuple[Piece, ...]]:
    """Return how badly words are understood at best, and as what.

    `before` is a negation still in force, `last` the word before them.
    """
    if not words:
        return (UNREAD, ((Skipped(denied=True), 0),)) if before == OPEN else (0, ())
    best: tuple[int, tuple[Piece, ...]] | None = None

    def weigh(cost: int, piece: tuple[Term, ...] | Skipped, size: int, held: str) -> None:
        nonlocal best
        rest_cost, rest = read(words[size:], held, words[size - 1].lower())
        if best is None or cost + rest_cost < best[0]:
            best = cost + rest_cost, ((piece, size), *rest)

    for end in range(min(len(words), LONGEST_PHRASE), 0, -1):
        phrase = " ".join(words[:end])
        if re.fullmatch(rf"(?:{FILLERS}|or|nor|\+|&)", phrase, re.IGNORECASE):
            held = (phrase.lower() if before else "") if phrase.lower() in JOINING else ""
            weigh(CHAT, (), end, OPEN if before == OPEN and phrase.lower() not in ("but", "plus") else held)
            continue
        if before and end > 1 and words[0].lower() in JOINING:
            continue
        if words[end:] and (words[end - 1].lower() == "no" or may_count_the_next(words, end)):
            continue
        anew = NEGATIONS if before == OPEN else ANEW
        negated = before and not re.match(anew, phrase, re.IGNORECASE)
        if end == 1 and re.fullmatch(rf"{CALLED_SETS}|{COUNTS_OR_TURNS}|{N}", phrase, re.I):
            continue
        if end == 1 and not before and is_everyday_name(phrase) and not re.fullmatch(NAMING, last, re.IGNORECASE):
            continue
        found = understood(f"no {phrase}" if negated else phrase)
        if found is None or (words[end:] and begins_a_name(found, phrase) and not re.match(FILLERS, words[end], re.I)):
            continue
        if speaks_of_means(found, words, end):
            continue
        said = wishes_of(found)
        if any(thing_kinds(each.thing) == ("recommended",) and " " not in each.thing for each in said):
            continue
        if said and is_left_out(said) and words[end:] and words[end].lower() in RELATIVE and is_narrowed(words[end:]):
            rest = ((Skipped(denied=True), 1),) * len(words[end:])
            if best is None or best[0] > UNREAD // 2:
                best = UNREAD // 2, ((tuple(found), end), *rest)
            continue
        goes_on = said and is_left_out(said) and (words[end : end + 1] and words[end].lower() in JOINING)
        goes_on = goes_on or goes_on_bare(said, words[end:])
        weigh(WISH * bool(said), tuple(found), end, "no" if goes_on else "")
    if re.fullmatch(CALLED_SETS, words[0], re.IGNORECASE):
        weigh(CHAT, (), 1, before)
    elif size := chat_at(words):
        weigh(CHAT * size, (left_aside(" ".join(words[:size])),), size, before)
    size = next((n for n in (4, 3, 2, 1) if re.fullmatch(OPENING, " ".join(words[:n]), re.IGNORECASE)), 0)
    if size and not re.match(NOT_ONLY, " ".join(words[size:]), re.IGNORECASE):
        weigh(CHAT, (), min(size, len(words)), OPEN)
    denies = re.fullmatch(OPENING, words[0], re.IGNORECASE)
    weigh(UNREAD, Skipped(bool(before or denies)), 1, OPEN if denies else before)
    assert best is not None
    return best


def must_be_known(left: Left, wished: bool, words_in_line: int) -> bool:
    """Whether a wish may be lost, or turned round, if some words are left out.

    `wished` tells whether there are wishes beside, `words_in_line` how long the line is.
    """
    if left.denied or not wished:
        return True
    words = re.findall(r"[\w'$+-]+", " ".join(left.words))
    if any(re.search(r"[0-9$+]", word) or re.fullmatch(rf"{N}|{COUNTS_OR_TURNS}", word, re.I) for word in words):
        return True
    if any(re.fullmatch(NEGATIONS, word, re.IGNORECASE) or word.lower().endswith("n't") for word in words):
        return True
    if all(map(is_everyday, words)):
        return False
    instead = words_of("instead")
    if any(word.lower() in OPTIONS or plain(word) in instead or near_name_of_one_word(word) for word in words):
        return True
    if any(word[0].isupper() for word in words if not is_everyday(word)):
        return True
    before = " ".join(left.before)
    asked = re.search(rf"(?:^|\s){ASKING_FOR}(?:\s+{BESIDE})*$", before, re.IGNORECASE)
    if left.alone or asked or not before:
        return True
    return words_in_line < LONG_LINE and not re.search(PLACED, before, re.IGNORECASE)
