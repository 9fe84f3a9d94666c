"""Cards told of a game before in other orders: the cards first, or what shall be different from it first.

Both are said in the order in which toolkit/kingdoms/tales.py reads them: when it was, the cards, and that they go out.
"""

from __future__ import annotations

import re

from toolkit.kingdoms.others import LONGEST_NAME, names_before
from toolkit.kingdoms.things import thing_kinds

WHEN = (
    r"(?:(?:the |our |that |my )?(?:last|previous) (?:time|night|evening|games?|week|weekend|month|session|round|"
    r"kingdom|one|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:few|couple(?: of)?|two|three|four|[2-4]|several) (?:times|games|"
    r"weeks|nights|evenings|"
    r"sessions|kingdoms))(?: around)?|yesterday(?:'s (?:game|kingdom))?|the (?:game|one|time) before|"
    r"(?:the )?other (?:day|night|evening)|"
    r"earlier(?: (?:today|tonight))?|this morning|(?:two|three|four|[2-9]|several|a few|many|so many) times(?: now|"
    r" already)?|"
    r"too often|all the time|to death)"
)
"""When or how often something was played."""
DID = (
    r"(?:(?:we|i|they)(?:'ve|'d| have| had)? (?:(?:just|all|already|only|both) )*"
    r"(?:had|played|used|saw|got|did|dealt|seen)(?: with)?)"
)
"""What was done with cards."""
ALL_OF_THEM = (
    r"(?:it|them|that|those|these|any of (?:it|them|those|these|that)|(?:those|these) (?:again|ones|cards|ten)|"
    r"all of (?:them|those|these))"
)
"""The cards that were named."""
NONE_AGAIN = (
    r"(?:(?:so|and|but|now|please|this time|tonight|therefore),? )*"
    rf"(?:(?:none of|not|no more(?: of)?|never|without|skip|avoid|drop|ban|leave out|anything but|everything but|"
    rf"exclude|enough of) {ALL_OF_THEM}|"
    r"(?:never|not) (?:ever )?again|none again|"
    r"(?:leave|keep|take|throw) (?:it|them|that|those|these)(?: all)? out|no (?:repeats?|repetitions?|reruns?|"
    r"duplicates?)|no more)"
    r"(?: (?:again|please|pls|thanks|now|tonight|today|this time|either|all))*(?=\s*(?:[,;.!?)]|$))"
)
"""That what was named shall not be there again."""
CARDS_FIRST = re.compile(
    rf"(?P<joint>\s*[,:;-]?\s*)(?:(?:all|both|each) )*(?:{DID} {ALL_OF_THEM}|(?:were|was|have been|had been|are|"
    rf"is)(?: (?:all|both|in|on|part of|from|what {DID}|"
    rf"the ones {DID}|there|used|played))*|what {DID}|{DID})(?: (?:all|in|on|at|during|"
    rf"for))* {WHEN}[\s,;.!-]*(?P<none>{NONE_AGAIN})",
    re.IGNORECASE,
)
"""What is told of cards that stand before it, and that they shall not be there."""
DIFFERENT = re.compile(
    r"(?:^|(?<=[,;.!?(-]))\s*(?:(?:give us|deal|we want|i want|let's have|please|now|so) )*(?:(?:(?:anything|"
    r"something|everything|a kingdom|a game|one|cards)(?: (?:totally|completely|"
    r"entirely|very|quite))? (?:but|except|other than|else than|different (?:from|to|than)|unlike|not)|"
    r"not|no(?:ne of| cards?(?: from)?)?|nothing(?: (?:from|of|like))?|unlike|different (?:from|to|than)|other than|"
    r"avoid|without)(?: (?:what|the (?:ones?|cards|kingdom|stuff)|that|"
    rf"cards|which))?(?: {DID})?(?: in)? {WHEN})\s*[,:;.(-]+\s*(?:(?:that|which|it|they|those|these|there)(?:'s| was|"
    rf" were| had| is| are)|{DID}|so|i\.e\.|namely|meaning)?[: ]*(?=[A-Za-z])",
    re.IGNORECASE,
)
"""That it shall be different from a game before, ahead of its cards."""
HEADING = re.compile(
    r"(?:^|(?<=[,;.!?(-]))\s*(?:(?:but|and|please) )*(?:not|none of|no|never|without|leave out|avoid|skip|ban)"
    r" (?:these|those|the following|this)"
    r"(?: (?:ones|cards|ten|again|please|any more|anymore|tonight|today))*\s*:\s*",
    re.IGNORECASE,
)
"""What stands before a list of cards that shall not be there."""


JOINTS = re.compile(r"(?:\s*(?:,|&|\+|/|\band\b|\bplus\b|\bwith\b|\bthe\b|\ban?\b))*\s*", re.IGNORECASE)
"""What stands between the names of a row."""


def card_row(text: str) -> tuple[list[str], int]:
    """Return the names of cards with which a text begins, whatever stands between them, and where they end."""
    names, at = list[str](), 0
    while True:
        start = joint.end() if (joint := JOINTS.match(text, at)) else at
        words = re.match(rf"[\w'’-]+(?: [\w'’-]+){{0,{LONGEST_NAME - 1}}}", text[start:])
        spans = words[0].split(" ") if words else []
        tried = (" ".join(spans[:size]) for size in range(len(spans), 0, -1))
        name = next((each for each in tried if "card" in thing_kinds(each)), "")
        if not name:
            return names, at
        names.append(name)
        at = start + len(name)


def in_order(line: str) -> str:
    """Return a line with what it tells of a game before in the order in which it is read."""
    line = HEADING.sub(" ban list: ", line, count=1).lstrip()
    found = DIFFERENT.search(line)
    if found and (names := card_row(line[found.end() :]))[0]:
        return f"{line[: found.start()]} {none_of_row(names[0])}{line[found.end() + names[1] :]}"
    for found in CARDS_FIRST.finditer(line):
        row, rest = names_before(line[: found.start()])
        if row:
            return f"{rest}{none_of_row(row)}{line[found.end() :]}"
    return line


def none_of_row(row: list[str]) -> str:
    """Return that some cards were played before and shall not be there, in the order in which it is read."""
    return f"last time we had {', '.join(row)}, so none of those again"
