"""Words of a long line that nothing is known of: which of them may be left aside, told, without a wish being lost."""

from __future__ import annotations

import re
from collections.abc import Sequence

from toolkit.catalogue.catalogue import plain
from toolkit.kingdoms.forms import FILLERS, NEGATIONS, N
from toolkit.kingdoms.refusals import OPTIONS
from toolkit.kingdoms.things import words_of

PLACING = r"(?:at|on|for|in|during|after|before|over|by|to|into|through|near|about|as)"
"""Words before the place, the time or the reason of a game, which is no wish."""
BESIDE = (
    r"(?:the|an?|my|our|your|his|her|their|this|that|these|those|very|really|so|too|just|here|there|is|are|am|was|of)"
)
"""Words that belong to what comes after them."""
ASKING_FOR = (
    rf"(?:{NEGATIONS}|{N}|[0-9]+[+x]?|with|from|only|exactly|at least|at most|more|fewer|less|than|any|some|"
    rf"include|including|"
    r"add|plus|least|most|both|each|all|every|want|need|must|have|like|likes|between|and|or|nor|\+|&)"
)
"""Words after which a thing is wished for, or away."""
TURNING = (
    r"\b(?:if|unless|except|instead|rather|than|swap|replace|reroll|throw|until|that|which|whose|where|whenever|"
    r"lines?|text)\b"
)
"""Words that turn what is said with them, so that nothing of it can be left aside."""
COUNTING = (
    r"\b(?:least|most|more|fewer|less|max|min|maximum|minimum|exactly|only|with|always|many|much|few|possible|number|"
    r"other|another|half|twice|same|different|kingdoms?)\b"
)
"""Words that say how many or which, so that they are none to leave aside."""
DENYING = re.compile(rf"\b{NEGATIONS}(?!\w)|n't\b", re.IGNORECASE)
PLACED = rf"(?:^|\s)(?:with (?:me|us|him|her|them) )?{PLACING}(?:\s+{BESIDE})*\s*$"
"""Words that say where or when something is, before the place or the time."""
LONG_LINE = 9
"""Words from which on a line may have words of which nothing is known anywhere in it."""


def gaps_left_aside(part: str, runs: Sequence[str], words_in_line: int) -> list[str] | None:
    """Return a part with the runs of words that mean nothing taken out: the pieces between them, or None.

    None where a wish may be lost with one: for what stands after a number, a "with" or a "no", for what is said of a
    thing, and for names. Where somebody or something is only placed ("at the cabin"), the words before belong to it.
    """
    pieces: list[str] = []
    rest = part
    for run in runs:
        before, found, after = rest.partition(run)
        if not found or not is_chat(run):
            return None
        placed = re.search(PLACED, before, re.IGNORECASE)
        kept = before[: placed.start()] if placed else re.sub(rf"(?:(?:^|\s+){BESIDE})*\s*$", "", before)
        if re.search(TURNING, before, re.IGNORECASE):
            return None
        if not placed and (words_in_line < LONG_LINE or re.search(rf"(?:^|\s){ASKING_FOR}$", kept, re.IGNORECASE)):
            return None
        pieces.append(kept.strip())
        rest = after
    pieces.append(rest.strip())
    return pieces


def is_chat(run: str) -> bool:
    """Whether words can be none that somebody wishes with: no names, nothing misspelt, nothing answered otherwise."""
    from toolkit.kingdoms.respelling import near_name_of_one_word

    words = re.findall(r"[\w'-]+", run)
    if not words or DENYING.search(run) or re.search(rf"[0-9$+]|{TURNING}|{COUNTING}", run, re.IGNORECASE):
        return False
    if any(word[0].isupper() for word in words):
        return False
    instead = words_of("instead")
    return not any(each in OPTIONS or plain(each) in instead or near_name_of_one_word(each) for each in words)


def says_little(piece: str) -> bool:
    """Whether a piece between words that are left aside has no wish of its own."""
    return not piece or re.fullmatch(rf"(?:(?:{FILLERS}|{BESIDE}|{PLACING})\s*)+", piece, re.IGNORECASE) is not None
