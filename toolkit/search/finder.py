"""Finds entries by the words that players type. `docs/assets/finder.js` does the same, step by step, on the site.

Both read their words and weights from `data/search.toml`; `tests/search` asks both the same questions.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import floor, log

from toolkit.search.entries import Entry
from toolkit.search.words import words
from toolkit.spelling import near

OF_CARDS = ("ruling", "relation")
"""The kinds of entries whose names are cards that they are about."""


def written(text: str) -> list[str]:
    """Return the words of a text as they are written: lower case, no accents or apostrophes; "+buy" is one word."""
    bare = re.sub("[\u0300-\u036f'’]", "", unicodedata.normalize("NFD", text.lower()))
    return [re.sub(r"^(?:-|\$)", "", word) for word in re.findall(r"[+−-]?\$?[a-z0-9]+", bare)]


class Stems:
    """Words without their endings: "Villages" and "village" are one, and so are "gains", "gained" and "gaining"."""

    def __init__(self) -> None:
        self._endings = [(re.compile(pattern), letters) for pattern, letters in words()["endings"]]
        self._known: dict[str, str] = {}

    def __call__(self, word: str) -> str:
        """Return a word's stem."""
        if word not in self._known:
            self._known[word] = self._cut(word)
        return self._known[word]

    def of(self, text: str) -> list[str]:
        """Return the stems of a text's words."""
        return [self(word) for word in written(text)]

    def _cut(self, word: str) -> str:
        if len(word) > 3:
            for pattern, letters in self._endings:
                if len(word) - letters > 2 and pattern.search(word):
                    word = word[:-letters]
                    break
        if len(word) > 3:
            word = re.sub("y$", "i", re.sub("e$", "", word))
        return word


@dataclass(frozen=True, slots=True)
class Shape:
    """What a query should have to mean an entry: the words it covers, initials, whole names, and a rule's phrases."""

    covers: list[str]
    short: set[str]
    also: set[str]
    phrases: list[list[str]]


@dataclass(slots=True)
class Hit:
    """A typed word met in an entry: how much it weighs there, as which word, how well that fits, and its number."""

    score: float
    meant: str
    fit: float
    number: int


@dataclass(slots=True)
class Query:
    """What is typed: all of it, whether it asks for lists, whether it has small words, and what each word counts."""

    whole: str
    listing: bool
    question: bool
    values: list[float] = field(default_factory=list)


def initials(stems: Sequence[str]) -> str:
    """Return the initials of several words."""
    return "".join(stem[0] for stem in stems) if len(stems) > 1 else ""


class Finder:
    """Finds some entries by words: whole ones, their beginnings, initials of names, words that say the same, and words
    with a letter or two wrong.
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries = list(entries)
        self._stem = Stems()
        table = words()
        self._small, self._of_lists = (set(self._stem.of(table[name])) for name in ("small", "of_lists"))
        self._listing = set(table["listing"].split())
        self._same: dict[str, list[str]] = {}
        for group in table["same"]:
            stems = list(dict.fromkeys(map(self._stem, group)))
            for stem in stems:
                self._same.setdefault(stem, []).extend(other for other in stems if other != stem)
        self._index: dict[str, dict[int, float]] = {}
        self._shapes = [self._put(at, entry) for at, entry in enumerate(self.entries)]
        self._vocabulary = sorted(self._index)
        self._rulings: dict[str, int] = {}
        for entry in self.entries:
            for name in entry.names if entry.kind == "ruling" else ():
                self._rulings[name] = self._rulings.get(name, 0) + 1

    def find(self, query: str, limit: int = 30) -> list[Entry]:
        """Return the entries that a query means, the likeliest first."""
        typed = self._typed(query)
        listing = any(word in self._listing for word in typed.values())
        small = {stem for stem, word in typed.items() if stem in self._small or word in self._listing}
        asked = Query(" ".join(typed), listing=listing, question=any(stem in self._small for stem in typed))
        hits: dict[int, list[Hit]] = {}
        for number, (stem, word) in enumerate(typed.items()):
            meanings = self._meanings(stem, word, unfinished=number == len(typed) - 1)
            is_small = stem in small and len(small) < len(typed)
            asked.values.append(0.0 if is_small else self._value(meanings))
            for at, hit in self._best(meanings, number).items():
                hits.setdefault(at, []).append(hit)
        scored = sorted((-floor(self._score(at, found, asked) * 1e6), at) for at, found in hits.items())
        return [self.entries[at] for _, at in scored[:limit]]

    def _put(self, at: int, entry: Entry) -> Shape:
        """Put an entry into the index and return its shape."""
        of_cards = entry.kind in OF_CARDS
        weights = words()["fields"]
        titled = self._stem.of(entry.title)
        named = [self._stem.of(name) for name in entry.names]
        if entry.kind == "card":
            named.append(titled)
        for stem in self._stem.of(" ".join((entry.text, entry.marks, entry.id if entry.kind == "ruling" else ""))):
            self._weigh(stem, at, weights["text"])
        for stem in titled:
            self._weigh(stem, at, weights["said" if of_cards else "title"])
        for stems in named:
            for stem in stems:
                said = weights["said"] if of_cards and stem in titled else 0
                self._weigh(stem, at, weights["name"] + said)
            if len(stems) > 1:
                self._weigh("".join(stems), at, weights["name"])
                if of_cards or entry.kind == "card":
                    self._weigh(initials(stems), at, weights["name"])
        about = named[: entry.spoken] or named
        phrased = named if entry.kind == "rule" else []
        return Shape(
            covers=list(dict.fromkeys([stem for stems in about for stem in stems] if of_cards else titled)),
            short={*map(initials, named), *(stems[0] for stems in named[:-1] if len(stems) == 1)},
            also={" ".join(stems) for stems in (*named, titled)},
            phrases=[stems for stems in phrased if len(stems) > 1 and not self._small.issuperset(stems)],
        )

    def _weigh(self, stem: str, at: int, weight: float) -> None:
        found = self._index.setdefault(stem, {})
        found[at] = max(weight, found.get(at, 0))

    def _typed(self, query: str) -> dict[str, str]:
        """Return a query's words by their stems; phrases, and cards named for short beside others, are replaced."""
        words_typed = written(re.sub(r"\+\d+ ", "+", re.sub(r"\bplus\s+", "+", query, flags=re.IGNORECASE)))
        short = words()["short"] if len(words_typed) > 1 else {}
        text = f" {' '.join(part for word in words_typed for part in written(short.get(word, word)))} "
        for phrase, word in words()["phrases"]:
            text = text.replace(f" {phrase} ", f" {word} ")
        typed = {self._stem(word): word for word in text.split()}
        if len(words_typed) == 2 and len(set(words_typed)) == 1:  # "kc kc"
            typed["itself"] = "itself"
        return typed

    def _meanings(self, stem: str, word: str, *, unfinished: bool) -> dict[str, float]:
        """Return the words of the index that a typed word may mean, each with how well it fits."""
        fits = words()["fits"]
        found = {stem: fits["exact"]} if stem in self._index else {}
        for other in self._same.get(stem, ()):
            if other in self._index:
                found[other] = fits["same"]
        # Two letters that are initials are not also the beginning of a word.
        if (unfinished and not (found and len(stem) < 3)) or not found:
            for at in range(bisect_left(self._vocabulary, word), len(self._vocabulary)):
                other = self._vocabulary[at]
                if not other.startswith(word):
                    break
                if other not in found:
                    found[other] = fits["begun"] * (0.5 + 0.5 * len(word) / len(other))
        if stem not in self._index and len(stem) > 3:
            for allowed in (1, 2) if len(stem) > 6 and not found else (1,):
                for other in self._vocabulary:
                    if other not in found and len(other) > 3 and near(stem, other, allowed):
                        found[other] = fits["misspelt"]
                if found:
                    break
        return found

    def _value(self, meanings: dict[str, float]) -> float:
        """Return how much a word of a query counts: the more, the rarer it is."""
        most = max((len(self._index[meant]) for meant in meanings), default=1)
        return log(1 + len(self.entries) / most)

    def _best(self, meanings: dict[str, float], number: int) -> dict[int, Hit]:
        """Return the entries that a typed word is met in, each with its best meaning there."""
        best: dict[int, Hit] = {}
        for meant, fit in meanings.items():
            rarity = log(1 + len(self.entries) / len(self._index[meant]))
            for at, weight in self._index[meant].items():
                score = fit * weight * rarity
                if at not in best or score > best[at].score:
                    best[at] = Hit(score, meant, fit, number)
        return best

    def _score(self, at: int, found: list[Hit], asked: Query) -> float:
        """Return how well an entry answers.

        What counts is how much its words weigh, which share of the query it meets, and how much of what it is about
        the query names.
        """
        entry, shape, table = self.entries[at], self._shapes[at], words()
        weights: dict[str, float] = table["score"]
        listed = asked.listing and entry.kind == "list"
        total = met = 0.0
        fits: dict[str, float] = {}
        for hit in found:
            total += hit.score * (1 if asked.values[hit.number] else weights["small"])
            met += asked.values[hit.number]
            fits[hit.meant] = max(hit.fit, fits.get(hit.meant, 0))
        covers = [stem for stem in shape.covers if not (listed and stem in self._of_lists)]
        covered = sum(fits.get(stem, 0) for stem in covers) / max(len(covers), 1)
        if entry.kind == "card" and any(hit.fit == 1 and hit.meant in shape.short for hit in found):
            covered = 1
        whole = asked.whole in shape.also
        if whole or any(all(stem in fits for stem in stems) for stems in shape.phrases):
            covered = max(covered, weights["also"])
        share = met / sum(asked.values)
        kind: float = table["kinds"][entry.kind] * (table["asked"][entry.kind] if asked.question and not whole else 1)
        if listed:
            kind = weights["listed"]
        elif asked.question and not covered and (entry.kind == "card" or entry.spoken):
            kind *= weights["unnamed"]
        if entry.kind == "card":
            kind *= 1 + weights["known"] * log(1 + self._rulings.get(entry.title, 0))
        elif entry.kind == "ruling" and entry.text:  # a ruling's text says whose rules, if not today's
            kind *= weights["old"]
        return kind * total * (1 + weights["cover"] * covered * covered) * share * share
