"""Lines that are not understood as a whole: the wishes that are, and which of the other words may be left out.

Words are left out, and told, where the wish is clear without them. A line is refused for those with which a wish may be
lost or turned round: what stands after a "no", a "with" or a number, a denial, a number, and what may be a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from toolkit.catalogue.catalogue import plain
from toolkit.kingdoms.chat import chat_at, is_everyday, says_of_the_next
from toolkit.kingdoms.forms import FILLERS, NEGATIONS, NOT_ONLY, N, left_aside, understood
from toolkit.kingdoms.phrases import (
    CALLED_SETS,
    JOINING,
    LONGEST_PHRASE,
    RELATIVE,
    begins_a_name,
    is_left_out,
    is_narrowed,
    is_no_name,
    leaving_out_goes_on,
    may_count_the_next,
    says_more_of_it,
    speaks_of_means,
    still_denied,
    wishes_of,
)
from toolkit.kingdoms.refusals import OPTIONS
from toolkit.kingdoms.respelling import near_name_of_one_word
from toolkit.kingdoms.rewording import words_in_things
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
"""Words that say how many or which, or turn what is said with them: none is a wish of its own."""
TURNS = (
    r"(?:if|unless|except|instead|rather|than|swap|replace|reroll|until|least|most|more|fewer|less|max|min|maximum|"
    r"minimum|exactly|twice|half|without|neither|nor|many|few|tops|single)"
)
"""Those of them, and others, that change what a wish beside them says."""
DENYING = (
    r"(?:\w+n['’]t|(?:do|does|did|is|are|was|were|wo|ca|has|have|would|could|should)nt|cannot|never|not|hardly|nor)"
)
"""Words that deny what somebody does, unlike "no" and "without", which leave out a thing."""
SPEAKER = r"(?:i|we|you|he|she|they|who|(?:my|our|his|her|their|your) \w+|nobody|everybody|everyone)"
"""Somebody who does something or does not."""
WISHED_OR_NOT = (
    r"(?:(?:\w+ )?(?:want|wants|like|likes|love|need|needs|own|have|has|got|use|play|allow|allowed|include|add|put|"
    r"deal|give|see|stand|buy|enjoy|fancy|care for|bring|leave|keep|welcome|wanted|needed|please)|it|them|that|those|"
    r"these)"
)
"""Words that say after a denial that something shall not be there."""
ASKING_FOR = r"(?:with|from|include|including|includes|add|plus|need|want|must have|featuring|gimme|give me|give us)"
"""Words after which something is asked for."""
MOST_STRANGE = 4
"""Words of which nothing is known, from which on a line that has as few others is in no language that is read."""


BESIDE = (
    r"(?:the|an?|my|our|your|his|her|their|this|that|these|those|very|really|so|too|just|here|there|is|are|am|was|of)"
)
"""Words that belong to what comes after them."""
SHORT_LINE, SHORT_PART = 9, 2
"""Below so many words a line, and up to so many a part of it, is likelier a list of what is wished."""


ANEW = rf"(?:{NEGATIONS}|{N}|at|up|max(?:imum)?|min(?:imum)?|with)\b|[0-9]"
"""How words begin that a "no" before "and" or "or" says nothing of."""
FILLING = rf"(?:{FILLERS}|or|nor|\+|&)"
"""Words that only join others."""
NO_WISH = rf"{CALLED_SETS}|{COUNTS_OR_TURNS}|{N}"
"""Words that alone are no wish."""


SAYS_ALL_OTHERS = r"(?:all )?(?:the )?others? (?!than\b)\w"
"""Words that mean all other cards where they stand alone, and something else where more is said of them."""


class Left(NamedTuple):
    """A run of words that are no wish, between the words before and after it, and the wishes before and after it.

    `touches` tells whether a wish stands just before or after it, `longer` whether it is a name that a wish's goes on.
    """

    words: tuple[str, ...]
    before: tuple[str, ...]
    denied: bool
    alone: bool
    after: str = ""
    wished_before: bool = False
    wished_after: bool = False
    touches: bool = False
    rest: tuple[str, ...] = ()
    longer: bool = False

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
    wished: list[int] = []
    run: list[int] = []
    denied = touched = False
    at = 0
    for each, size in (*found, ((), 0)):
        if isinstance(each, Skipped):
            if not run:
                touched = bool(terms) and bool(wishes_of(terms[-1:])) and bool(found_before(found, at))
            run += [at] if size else [] if run else range(max(0, at - 3), at)
            denied |= each.denied
        else:
            if run:
                touches = touched or bool(wishes_of(each))
                left.append(left_of(words, run, terms, denied=denied, touches=touches))
                wished.append(len(terms))
                run, denied = [], False
            terms += each
        at += size
    left = [
        each._replace(wished_after=bool(wishes_of(terms[count:]))) for each, count in zip(left, wished, strict=True)
    ]
    return Salvaged(tuple(terms), tuple(left))


def left_of(words: tuple[str, ...], run: Sequence[int], before: Sequence[Term], *, denied: bool, touches: bool) -> Left:
    """Return the words at the places of a run, with all of a name that they begin, as left over after some wishes."""
    end = run[-1] + 1
    while words[end - 1][:1].isupper() and end < len(words) and words[end][:1].isupper():
        end += 1
    said = words[run[0] : end]
    return Left(
        said,
        words[: run[0]],
        denied,
        len(said) == len(words),
        words[end].strip(".,!?") if end < len(words) else "",
        wished_before=bool(wishes_of(before)),
        touches=touches,
        rest=words[end:],
        longer=end > run[-1] + 1,
    )


def found_before(found: Sequence[Piece], place: int) -> tuple[Term, ...]:
    """Return the wishes of the piece that ends at a place."""
    at = 0
    for each, size in found:
        at += size
        if at == place and size:
            return () if isinstance(each, Skipped) else tuple(wishes_of(each))
    return ()


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
    for cost, piece, size, held, unread in beginnings(words, before, last):
        if unread:
            rest_cost, rest = 0, unread
        else:
            rest_cost, rest = read(words[size:], held, words[size - 1].lower())
        if best is None or cost + rest_cost < best[0]:
            best = cost + rest_cost, ((piece, size), *rest)
    assert best is not None
    return best


class Beginning(NamedTuple):
    """How the first words of some can be read: what that costs, as what, how many words, which negation they leave in
    force, and the pieces of all that is left `unread` after them.
    """

    cost: int
    piece: tuple[Term, ...] | Skipped
    size: int
    held: str
    unread: tuple[Piece, ...] = ()


def beginnings(words: tuple[str, ...], before: str, last: str) -> Iterator[Beginning]:
    """Yield how words can begin: with words that join or wishes, the longest first, with chat, a "no", or unread."""
    for end in range(min(len(words), LONGEST_PHRASE), 0, -1):
        phrase = " ".join(words[:end])
        if says_of_the_next(words, end):
            continue
        if re.fullmatch(FILLING, phrase, re.IGNORECASE):
            held = still_denied(phrase, before)
            is_open = before == OPEN and phrase.lower() not in ("but", "plus")
            yield Beginning(CHAT, (), end, OPEN if is_open else held)
        elif begun := begun_by_wish(words, end, before, last):
            yield begun
    if re.fullmatch(CALLED_SETS, words[0], re.IGNORECASE):
        yield Beginning(CHAT, (), 1, before)
    elif size := chat_at(words):
        yield Beginning(CHAT * size, (left_aside(" ".join(words[:size])),), size, before)
    size = next((n for n in (4, 3, 2, 1) if re.fullmatch(OPENING, " ".join(words[:n]), re.IGNORECASE)), 0)
    if size and not re.match(NOT_ONLY, " ".join(words[size:]), re.IGNORECASE):
        yield Beginning(CHAT, (), min(size, len(words)), OPEN)
    denies = re.fullmatch(OPENING, words[0], re.IGNORECASE)
    yield Beginning(UNREAD, Skipped(bool(before or denies)), 1, OPEN if denies else before)


def begun_by_wish(words: tuple[str, ...], end: int, before: str, last: str) -> Beginning | None:
    """Return how words can begin with what so many of them mean, a wish or something beside; None where they cannot."""
    phrase = " ".join(words[:end])
    if before and end > 1 and words[0].lower() in JOINING:
        return None
    if words[end:] and (words[end - 1].lower() == "no" or may_count_the_next(words, end)):
        return None
    anew = NEGATIONS if before == OPEN else ANEW
    negated = before and not re.match(anew, phrase, re.IGNORECASE)
    if end == 1 and re.fullmatch(NO_WISH, phrase, re.IGNORECASE):
        return None
    if words[end:] and not before and re.match(SAYS_ALL_OTHERS, phrase, re.IGNORECASE):
        return None
    found = understood(f"no {phrase}" if negated else phrase)
    if found is None or (words[end:] and begins_a_name(found, phrase) and not re.match(FILLERS, words[end], re.I)):
        return None
    if (
        speaks_of_means(found, words, end)
        or is_no_name(found, words, end, "no" if before else last)
        or says_more_of_it(found, words, end, last)
    ):
        return None
    said = wishes_of(found)
    if last and re.fullmatch(r"(?:kingdom )?cards only", phrase, re.IGNORECASE):
        return None
    if any("piles" in each.settings for each in said) and last and not re.fullmatch(BEFORE_PILES, last, re.IGNORECASE):
        return None
    if any(map(is_recommended_by_a_word, said)):
        return None
    if said and is_left_out(said) and words[end:] and words[end].lower() in RELATIVE and is_narrowed(words[end:]):
        unread = ((Skipped(denied=True), 1),) * len(words[end:])
        return Beginning(UNREAD // 2, found, end, "", unread)
    held = "no" if leaving_out_goes_on(said, words[end:]) else ""
    return Beginning(WISH * bool(said), found, end, held)


BEFORE_PILES = rf"{FILLERS}|of|only|exactly|deal|total|kingdom|an?|[0-9]+|[\w]+[:=,;.]"
"""Words after which a number of cards is of all that are dealt; elsewhere it is of something: "is missing 2 cards"."""


def is_recommended_by_a_word(wished: Term) -> bool:
    """Whether a wish is for a recommended set that one word names."""
    return thing_kinds(wished.thing) == ("recommended",) and " " not in wished.thing


def fault(left: Left, wished: bool, words_in_line: int) -> str:
    """Return what of some words cannot be left out, as a wish may be lost with it or turned round; "" if nothing.

    `wished` tells whether there are wishes beside, `words_in_line` how long the line is.
    """
    if not wished:
        return left.shown
    words = [each for each in re.findall(r"[\w'’$+*-]+", " ".join(left.words)) if re.search(r"\w", each)]
    if left.denied or any(re.fullmatch(rf"{NEGATIONS}|{DENYING}", word, re.IGNORECASE) for word in words):
        return "" if denies_nothing_wished(left) else left.shown
    if counted := counts_something(words, left):
        return counted
    turning = [word for word in words if re.fullmatch(TURNS, word, re.IGNORECASE)]
    if turning and (left.wished_before or left.wished_after or len(turning) == len(words)):
        return left.shown
    if left.touches and re.fullmatch(r"only", words[0] if words else "", re.IGNORECASE) and len(words) == 1:
        return left.shown
    if says_what_is_so(words, left) or stands_for_a_name(words, left):
        return left.shown
    names = named_in(left, words_in_line)
    a_set = re.fullmatch(CALLED_SETS, left.after, re.IGNORECASE)
    return names if a_set or left.longer or words_in_line < SHORT_LINE else ""


def says_what_is_so(words: Sequence[str], left: Left) -> bool:
    """Whether some words say of what is wished before them that it is something that is not known: "Witch is gronk"."""
    said = [*left.before[-1:], *words]
    at = next((at for at, word in enumerate(said[:2]) if re.fullmatch(r"is|are|was|were", word, re.IGNORECASE)), None)
    return at is not None and left.wished_before and any(not is_function_word(word) for word in said[at + 1 :])


def stands_for_a_name(words: Sequence[str], left: Left) -> bool:
    """Whether words of which nothing is known are counted, or stand among nothing but names: "base zlot empires"."""
    if not words or any(map(is_function_word, words)):
        return False
    if left.before and re.fullmatch(rf"{N}", left.before[-1], re.IGNORECASE):
        return True
    joints = rf"{FILLERS}|or|nor|\+|&|an?|{NEGATIONS}"
    beside = [each for each in (*left.before, *left.rest) if not re.fullmatch(joints, each, re.IGNORECASE)]
    named = words_in_things([each.strip("!.?:") for each in beside])
    in_row = len(named or ()) > 1 or {*left.before[-1:], *left.rest[:1]} & {*JOINING, "&", "+"}
    return bool(named and in_row) and all({"card", "set"} & set(thing_kinds(each)) for each in named or ())


def named_in(left: Left, words_in_line: int) -> str:
    """Return what of some words may be a name of something that is not known, "" where they only say something."""
    words = [each for each in re.findall(r"[\w'’$+*-]+", " ".join(left.words)) if re.search(r"\w", each)]
    strange = [word for word in words if not is_function_word(word)]
    if doubtful := [word for word in strange if may_be_a_name(word, left, words_in_line)]:
        return left.shown if doubtful[0][0].isupper() else " ".join(doubtful)
    before = " ".join(left.before)
    asked = re.search(rf"(?:(?:^|\s){ASKING_FOR}(?:\s+{BESIDE})*|:)$", before, re.IGNORECASE)
    bare = re.fullmatch(rf"(?:(?:{BESIDE}|some|any|and|or|but|maybe)\s*)*", before, re.IGNORECASE)
    said = [word for word in words if not re.fullmatch(rf"{BESIDE}|some|any", word, re.IGNORECASE)]
    at_an_end = left.touches or not left.rest
    listed = bare and at_an_end and len(said) <= SHORT_PART and words_in_line < SHORT_LINE and strange == said
    return left.shown if strange and (listed or (asked and said[0] in strange)) else ""


def is_function_word(word: str) -> bool:
    """Whether a word is one of everyday English or one that only says how many or which."""
    return is_everyday(word) or bool(re.fullmatch(rf"{COUNTS_OR_TURNS}|{FILLERS}|{N}|any|some|n", word, re.IGNORECASE))


def denies_nothing_wished(left: Left) -> bool:
    """Whether words with a denial only say what somebody does not do: "my son can't count", "don't care which".

    Not where a "no" leaves something out, nor where a wish may be meant by it.
    """
    whole = " ".join((*left.before, *left.words, *left.rest))
    if left.wished_after or not (found := re.search(rf"(.*)\b{DENYING}\b(.*)", whole, re.IGNORECASE)):
        return False
    before, after = found.groups()
    if re.search(r"\b(?:no|without|nothing|none|avoid|exclude)\b", after, re.IGNORECASE):
        return False
    if re.search(r"\b(?:it|that|this|they|those|these|which)(?: \w+)? $", before, re.IGNORECASE):
        return False
    if re.match(rf"\s*{WISHED_OR_NOT}\b", after, re.IGNORECASE):
        return False
    if left.wished_before and not re.search(rf"\b{SPEAKER}(?: \w+)? $", before, re.IGNORECASE):
        return False
    return bool(after.strip()) and all(map(is_function_word, re.findall(r"[\w']+", after)))


def denies_unclearly(left: Left) -> bool:
    """Whether it is only not clear what some words deny: none of them may be a name."""
    words = re.findall(r"[\w'’]+", " ".join(left.words))
    denied = left.denied or any(re.fullmatch(rf"{NEGATIONS}|{DENYING}", word, re.IGNORECASE) for word in words)
    return denied and all(map(is_function_word, words))


def counts_something(words: Sequence[str], left: Left) -> str:
    """Return a number among some words with what it counts of which nothing is known, or ""."""
    for at, word in enumerate(words):
        if re.search(r"[0-9$+]", word):
            return " ".join(words[at:])
        if not re.fullmatch(N, word, re.IGNORECASE):
            continue
        counted = words[at + 1 :] or ([left.after] if left.after else [])
        if word.lower() != "one" or (counted and not is_function_word(counted[0])):
            return " ".join(words[at:])
    return ""


def may_be_a_name(word: str, left: Left, words_in_line: int) -> bool:
    """Whether a word that is none of everyday English may be a name, an option, or something answered otherwise."""
    if word.lower() in OPTIONS or plain(word) in words_of("instead") or near_name_of_one_word(word):
        return True
    begins = not left.before and not left.alone and word == left.words[0] and words_in_line >= SHORT_LINE
    return word[0].isupper() and not begins


def strange_words(left: Sequence[Left]) -> list[str]:
    """Return the words left over of which nothing is known at all."""
    words = [word for each in left for word in re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", " ".join(each.words))]
    return [word for word in words if not is_function_word(word)]
