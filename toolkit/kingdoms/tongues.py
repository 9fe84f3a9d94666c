"""Wishes said in another language: the line in English, name by name and word by word of `data/names/`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.languages import Language, languages
from toolkit.kingdoms.chat import is_everyday
from toolkit.kingdoms.forms import FILLERS, NEGATIONS
from toolkit.kingdoms.phrases import CALLED_SETS
from toolkit.kingdoms.things import COUNTING
from toolkit.kingdoms.wishes import find_sets

LONGEST = 4
"""Words of the longest name or phrase that is looked for."""
SHORTEST_NAME = 4
"""Letters from which on a word in small letters may be a name: shorter ones are likelier English words."""
ELIDED = r"\b([dl])['’](?=\w)"
"""What a French article or preposition becomes before a vowel."""


def translations(text: str) -> list[str]:
    """Return a line in English for each language that some of it may be in, that with most of its words first.

    Of a line in English with names in another language only the names are translated.
    """
    found: list[tuple[int, str]] = []
    for language in languages().values():
        for words in (True, False):
            line, count = translated(text, language, words=words)
            if count:
                found.append((-count, line))
    return list(dict.fromkeys(line for _, line in sorted(found)))


def is_in_another(text: str, line: str) -> bool:
    """Whether a word that is no English one, and long enough to be told, stands otherwise in a translated line."""
    kept = set(re.findall(r"\w+", line))
    words = [word for word in re.findall(r"\w+", text) if len(word) >= SHORTEST_NAME and not is_everyday(word)]
    return any(word not in kept for word in words)


def translated(text: str, language: Language, *, words: bool) -> tuple[str, int]:
    """Return a line with a language's names, and its words, in English, and how many were found that are no English."""
    line = re.sub(ELIDED, r"\1 ", text)
    pieces = re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\d+\.|.", line, re.DOTALL)
    out: list[str] = []
    count = at = 0
    while at < len(pieces):
        span, english = next(meant_at(pieces, at, language, words=words), (1, None))
        count += english is not None and not is_english("".join(pieces[at : at + span]))
        out.append(pieces[at] if english is None else english)
        at += span
    return "".join(out), count


def is_english(word: str) -> bool:
    """Whether a word is one of English, too, as "of" and "I" are."""
    return is_everyday(word) or bool(re.fullmatch(rf"{FILLERS}|{NEGATIONS}|or|nor", word, re.IGNORECASE))


def meant_at(pieces: list[str], at: int, language: Language, *, words: bool) -> Iterator[tuple[int, str]]:
    """Yield how many pieces of a line from one on mean something in a language, and what in English, longest first."""
    if not pieces[at][0].isalnum():
        return
    for size in range(LONGEST, 0, -1):
        span = pieces[at : at + 2 * size - 1]
        if len(span) < 2 * size - 1 or any(gap != " " for gap in span[1::2]):
            continue
        said = "".join(span)
        if english := name_meant(said, language):
            yield len(span), english
        if words and (english := language.said_in_english.get(plain(said))) is not None:
            yield len(span), english


def name_meant(said: str, language: Language) -> str | None:
    """Return what is said in English for a name in a language, of one set or card that English has no word for."""
    if said.islower() and (len(said) < SHORTEST_NAME or is_everyday(said) or re.fullmatch(CALLED_SETS, said)):
        return None
    if plain(said) in COUNTING or catalogue().known(said) or find_sets(said):
        return None
    if named := language.set_meant(said):
        return f"the set {named}"
    cards = language.meant(said)
    type_ = next((each for each, own in language.types.items() if plain(own) == plain(said)), None)
    if len(cards) == 1:
        return f"the card {cards[0]}"
    return type_.lower() if type_ else None
