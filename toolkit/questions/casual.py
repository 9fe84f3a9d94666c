"""How people talk at the table, said plainly; names stand as marks, so that words can be put in order around them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from toolkit.catalogue import catalogue
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.printed import parts_of_text, text_of
from toolkit.questions.laying import PLAYABLE, plays_others
from toolkit.questions.words import read_words
from toolkit.spelling import NUMBERS

CARD = r"<\d+>"
ONE = r"(?:an? |the |my |another |that |this )?"
"""What may stand before a name."""
COUNT = rf"(?:\d+|{'|'.join(NUMBERS[1:])})"
NTH = r"\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth"
END = r"(?=\s*(?:,|$))"
COUNTED_GAINS = re.compile(r"\bgained \w+ silvers\b")
"""Cards that are told to have been gained, whichever they were."""
SHORT = {"{card}": CARD, "{one}": ONE, "{count}": COUNT, "{nth}": rf"(?:{NTH})", "{end}": END}
"""What stands in the expressions of data/spoken.toml for others."""


@cache
def expressions() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return what is said casually and how it is said plainly, in their order."""
    found = []
    for pattern, plainly in load_tables("spoken")["spoken"]["plainly"]:
        for short, expression in SHORT.items():
            pattern = pattern.replace(short, expression)
        found.append((re.compile(pattern), plainly))
    return tuple(found)


def said_plainly(text: str) -> str:
    """Return a question as it is said plainly, its cards by their names; "" where nothing in it is said casually."""
    said = read_words(text)
    names = said.cards
    found = " ".join(said.written)
    found = " ".join(word if word.startswith("<") else word.lower() for word in found.split())
    as_said = found
    for expression, plainly in expressions():
        found = expression.sub(plainly, found)
    for change in CHANGES:
        found = change(found, names)
    if found == as_said or (COUNTED_GAINS.search(found) and not any(map(counts_gains, names))):
        return ""
    found = re.sub(r"\s+,", ",", re.sub(r"\s+", " ", found)).strip(" ,")
    return re.sub(r"<(\d+)>", lambda mark: names[int(mark[1])], found)


def counts_gains(name: str) -> bool:
    """Whether a card counts how many cards were gained, so that it is the same which they were."""
    return "gained" in text_of(catalogue()[name].wording())


def in_their_order(text: str, names: Sequence[str]) -> str:
    """Return a question that begins with the same card twice and then another one as one of cards that are played."""
    found = re.match(rf"({CARD})((?: ,)? \1)+(?: ,)?(?: then| and then| and)? ({CARD})(?= ,|$)", text)
    if not found or plays_others(names[number_of(found[1])]):
        return text
    many = len(re.findall(re.escape(found[1]), found[0]))
    return f"i play {many} {found[1]} and then {found[3]}{text[found.end() :]}"


def by_thrones(text: str, names: Sequence[str]) -> str:
    """Return a question that begins with a card and the verb of one that plays it, that one first."""
    found = re.match(rf"({CARD}) (?:is |was |got |gets |being )?({CARD})(?= )", text)
    if not found or not plays_others(names[number_of(found[2])]) or plays_others(names[number_of(found[1])]):
        return text
    return f"i play {found[2]} on {found[1]}{text[found.end() :]}"


def gained_how_many(text: str, names: Sequence[str]) -> str:
    """Return a question that ends with how many of a card, asking how many are gained, where another card gains it."""
    found = re.search(rf"\bhow many ({CARD})(?: (?:is|are) that| (?:do|will) i get| in all| altogether)?(?: ,)*$", text)
    if not found:
        return text
    asked = names[number_of(found[1])]
    others = (text_of(catalogue()[name].wording()) for name in names if name != asked)
    if not any(asked in told and "ain" in told for told in others):
        return text
    return f"{text[: found.start()]}how many {found[1]} do i gain"


def asked_at_end(text: str, names: Sequence[str]) -> str:
    """Return a question that ends with a bare card, asking who gains it, where another card has somebody gain it."""
    found = re.search(rf"(?<=, )(?:any |an? |the )?({CARD})(?: for (?:it|that|this|me))?(?: ,)*$", text)
    asked = names[number_of(found[1])] if found else ""
    if not found or not asked:
        return text
    for name in dict.fromkeys(names):
        mine, theirs = parts_of_text(catalogue()[name])
        if name != asked and asked.lower() in mine + theirs and "gain" in mine + theirs:
            who = "does my opponent" if "Attack" in catalogue()[name].types and asked.lower() in theirs else "do i"
            return f"{text[: found.start()]}{who} gain {found[1]}"
    return text


def of_unnamed(text: str, names: Sequence[str]) -> str:
    """Return a question that begins with a card and whether something can be done to it, said of what it does."""
    gone = r"(?:pile )?(?:has|have|is|are) (?:run out|all gone|gone|empty)"
    found = re.match(rf"({CARD})(?: ,)? (?:but |and )?(?:the )?({CARD}) {gone}", text)
    if not found or not PLAYABLE & set(catalogue()[names[number_of(found[1])]].types):
        return text
    return f"{found[1]} with the {found[2]} pile empty{text[found.end() :]}"


def in_its_phase(text: str, names: Sequence[str]) -> str:
    """Return a question without the Buy phase, where what a Treasure reveals is asked about, which is played then."""
    found = re.match(rf"(?:an? |my |the )?({CARD}) reveals ", text)
    types = catalogue()[names[number_of(found[1])]].types if found else ()
    if "Treasure" not in types or "Action" in types:
        return text
    return re.sub(r" ,?(?:and |while |when |during )*(?:i (?:am|is) )?(?:in )?(?:my|the) buy phase\b", "", text)


def number_of(mark: str) -> int:
    """Return the number in a mark."""
    return int(mark.strip("<>"))


CHANGES: tuple[Callable[[str, Sequence[str]], str], ...] = (
    in_their_order,
    by_thrones,
    gained_how_many,
    asked_at_end,
    of_unnamed,
    in_its_phase,
)
"""What is changed where the cards allow it."""
