"""How words are spelled and listed: how near two are, what several of a thing are called, "one, two and three"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

SAME_PLURAL = frozenset({"Knights", "Ruins", "Rats", "Spoils", "Loot"})
"""Names of one card and of several alike, beside those that end as plurals do."""
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
"""The words for numbers, each at the place of its number."""

WITHOUT_APOSTROPHE = (
    (r"\b(there|that|what|here)s\b(?=\s)", r"\1's"),
    (r"\b(do|does|did|is|are|was|were|has|have|ca|wo|could|would|should)nt\b", r"\1n't"),
    (r"\b(i)m\b", r"\1'm"),
    (r"\b(i|we|they|you)ve\b", r"\1've"),
)
"""Contractions as many type them, and what puts their apostrophes back, whatever the letters' case."""
MISSPELT = (
    (r"(?<![0-9] )(?<!no )(?<!with )(?<!without )\bwich\b(?=\s+[a-z])", "which"),
    (r"\bdiff\b(?= \w)", "different"),
    (r"\b(?:differnt|diffrent|diferent|diffrant|diffent)\b", "different"),
    (r"\bevr(?:e?y|ie)\b", "every"),
    (r"\b(?:becuase|becasue|beacuse|cuz|coz)\b", "because"),
    (r"\ballways\b", "always"),
    (r"\b(?:alot|allot) of\b", "lots of"),
    (r"\b(?:som|sum|some)th(?:ign|in)\b|\bsomthing\b|\bsth\b", "something"),
    (r"\b(?:definately|definatly|definitly)\b", "definitely"),
    (r"\b(?:beginer|begginer|beginnner)(s?)\b", r"beginner\1"),
    (r"(?<![\w'])'?em\b", "them"),
    (r"\b(?:shud|shuld)\b", "should"),
    (r"\bwth\b", "with"),
    (r"\bw8out\b|\bwithou\b|\bwihtout\b|\bwitout\b", "without"),
)
"""Everyday words as they are often misspelt, some of which would be read as cards ("wich"), and how they are spelt."""


@lru_cache(maxsize=20_000)
def letters_of(word: str) -> int:
    """Return which letters a word has, as bits: letters that are far apart may share one."""
    return sum({1 << (ord(letter) & 63) for letter in word})


def near(one: str, other: str, most: int) -> bool:
    """Whether two words differ in at most `most` letters added, left out, changed or swapped."""
    if abs(len(one) - len(other)) > most or (letters_of(one) ^ letters_of(other)).bit_count() > 2 * most:
        return False  # a letter changed makes two of these differ
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, against in enumerate(other, 1):
            best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != against))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == against:
                best = min(best, before[j - 2] + 1)
            row.append(best)
        if min(row) > most:
            return False
        before, last = last, row
    return last[-1] <= most


def is_same_for_several(name: str) -> bool:
    """Whether one card and several of a name are called alike."""
    return name in SAME_PLURAL or re.search(r"[^s]s$", name) is not None


def plural(name: str) -> str:
    """Return the name of several cards of a kind: "Duchies", "Coppers", "Rats"."""
    if is_same_for_several(name):
        return name
    if re.search(r"[^aeiou]y$", name):
        return f"{name[:-1]}ies"
    return f"{name}es" if name.endswith(("s", "x", "ch", "sh")) else f"{name}s"


def joined(parts: Iterable[str], word: str = "and") -> str:
    """Return parts as a sentence lists them: "Copper, Estate and Silver"."""
    *first, last = tuple(parts) or ("",)
    return f"{', '.join(first)} {word} {last}" if first else last
