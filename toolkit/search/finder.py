"""Finds entries by the words that players type. `docs/assets/finder.js` does the same, step by step, on the site.

Both read their words and weights from `data/search.toml`; `tests/search` asks both the same questions.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field
from heapq import heappush, heappushpop
from math import floor, log

from toolkit.search.index import Index, SearchEntry, Stems, indexed, plainly_written
from toolkit.search.words import words
from toolkit.spelling import near

Hit = tuple[float, str, float]
"""A typed word met in an entry: how much it weighs there, as which word, and how well that fits."""


@dataclass(slots=True)
class Query:
    """What is typed: all of it, whether it asks for lists, whether it has small words, and what each word counts."""

    whole: str
    listing: bool
    question: bool
    values: list[float] = field(default_factory=list)


def most_of(index: Index) -> float:
    """Return at most how many times the weight of its words the score of an entry is, whatever it is about."""
    table = words()
    weights = table["score"]
    kind = max(weights["listed"], *(table["kinds"][each] * max(1, table["asked"][each]) for each in table["kinds"]))
    known = 1 + weights["known"] * log(1 + max(index.rulings.values(), default=0))
    return float(kind * known * (1 + weights["cover"]) * 1.001)  # and a little, since products are rounded


class Finder:
    """Finds some entries by words: whole ones, their beginnings, initials of names, words that say the same, and words
    with a letter or two wrong.
    """

    def __init__(self, entries: Iterable[SearchEntry] = (), index: Index | None = None) -> None:
        self._stem = Stems()
        table = words()
        self._small, self._of_lists = (set(self._stem.of(table[name])) for name in ("small", "of_lists"))
        self._listing = set(table["listing"].split())
        self._same: dict[str, list[str]] = {}
        for group in table["same"]:
            stems = list(dict.fromkeys(map(self._stem, group)))
            for stem in stems:
                self._same.setdefault(stem, []).extend(other for other in stems if other != stem)
        self._index = index or indexed(entries)
        self._vocabulary = self._index.stems()
        self._most, self._of_small = most_of(self._index), float(table["score"]["small"])

    def find(self, query: str, limit: int = 30) -> list[SearchEntry]:
        """Return the entries that a query means, the likeliest first."""
        typed = self._typed(query)
        listing = any(word in self._listing for word in typed.values())
        small = {stem for stem, word in typed.items() if stem in self._small or word in self._listing}
        asked = Query(" ".join(typed), listing=listing, question=any(stem in self._small for stem in typed))
        hits: list[dict[int, Hit]] = []
        for number, (stem, word) in enumerate(typed.items()):
            meanings = self._meanings(stem, word, unfinished=number == len(typed) - 1)
            is_small = stem in small and len(small) < len(typed)
            asked.values.append(0.0 if is_small else self._value(meanings))
            hits.append(self._best(meanings))
        best: list[tuple[int, int]] = []
        for weight, at in sorted(((weight, at) for at, weight in self._weights(hits, asked).items()), reverse=True):
            if len(best) == limit and floor(weight * self._most * 1e6) < best[0][0]:
                break  # whatever this entry is about, it is not among the first, and nor are those after it
            found = [of_word[at] for of_word in hits if at in of_word]
            place = (floor(weight * self._regard(at, found, asked) * 1e6), -at)
            (heappush if len(best) < limit else heappushpop)(best, place)
        return [self._index.entry(-at) for _, at in sorted(best, reverse=True)]

    def _typed(self, query: str) -> dict[str, str]:
        """Return a query's words by their stems; phrases, and cards named for short beside others, are replaced."""
        words_typed = plainly_written(re.sub(r"\+\d+ ", "+", re.sub(r"\bplus\s+", "+", query, flags=re.IGNORECASE)))
        short = words()["short"] if len(words_typed) > 1 else {}
        text = f" {' '.join(part for word in words_typed for part in plainly_written(short.get(word, word)))} "
        for phrase, word in words()["phrases"]:
            text = text.replace(f" {phrase} ", f" {word} ")
        typed = {self._stem(word): word for word in text.split()}
        if len(words_typed) == 2 and len(set(words_typed)) == 1:  # "kc kc"
            typed["itself"] = "itself"
        return typed

    def _meanings(self, stem: str, word: str, *, unfinished: bool) -> dict[str, float]:
        """Return the words of the index that a typed word may mean, each with how well it fits."""
        fits = words()["fits"]
        known = self._index
        found = {stem: fits["exact"]} if stem in known else {}
        for other in self._same.get(stem, ()):
            if other in known:
                found[other] = fits["same"]
        # Two letters that are initials are not also the beginning of a word.
        if (unfinished and not (found and len(stem) < 3)) or not found:
            for at in range(bisect_left(self._vocabulary, word), len(self._vocabulary)):
                other = self._vocabulary[at]
                if not other.startswith(word):
                    break
                if other not in found:
                    found[other] = fits["begun"] * (0.5 + 0.5 * len(word) / len(other))
        if stem not in known and len(stem) > 3:
            for allowed in (1, 2) if len(stem) > 6 and not found else (1,):
                for other in self._vocabulary:
                    if other not in found and len(other) > 3 and near(stem, other, allowed):
                        found[other] = fits["misspelt"]
                if found:
                    break
        return found

    def _value(self, meanings: dict[str, float]) -> float:
        """Return how much a word of a query counts: the more, the rarer it is."""
        most = max((self._index.spread(meant) for meant in meanings), default=1)
        return log(1 + len(self._index) / most)

    def _best(self, meanings: dict[str, float]) -> dict[int, Hit]:
        """Return the entries that a typed word is met in, each with its best meaning there."""
        best: dict[int, Hit] = {}
        for meant, fit in meanings.items():
            rarity = log(1 + len(self._index) / self._index.spread(meant))
            for at, weight in self._index.weights(meant):
                score = fit * weight * rarity
                if at not in best or score > best[at][0]:
                    best[at] = (score, meant, fit)
        return best

    def _weights(self, hits: list[dict[int, Hit]], asked: Query) -> dict[int, float]:
        """Return how much the typed words weigh in each entry that has any: more, the more of the query they are."""
        totals: dict[int, float] = {}
        met: dict[int, float] = {}
        for of_word, value in zip(hits, asked.values, strict=True):
            times = 1 if value else self._of_small
            for at, hit in of_word.items():
                totals[at] = totals.get(at, 0.0) + hit[0] * times
                met[at] = met.get(at, 0.0) + value
        whole = sum(asked.values)
        return {at: total * (met[at] / whole) * (met[at] / whole) for at, total in totals.items()}

    def _regard(self, at: int, found: list[Hit], asked: Query) -> float:
        """Return how many times the weight of its words an entry counts.

        That depends on its kind, and on how much of what it is about the query names.
        """
        entry, shape, table = self._index.entry(at), self._index.shape(at), words()
        weights: dict[str, float] = table["score"]
        listed = asked.listing and entry.kind == "list"
        fits: dict[str, float] = {}
        for _, meant, fit in found:
            fits[meant] = max(fit, fits.get(meant, 0))
        covers = [stem for stem in shape.covers if not (listed and stem in self._of_lists)]
        covered = sum(fits.get(stem, 0) for stem in covers) / max(len(covers), 1)
        if entry.kind == "card" and any(fit == 1 and meant in shape.short for _, meant, fit in found):
            covered = 1
        whole = asked.whole in shape.also
        if whole or any(all(stem in fits for stem in stems) for stems in shape.phrases):
            covered = max(covered, weights["also"])
        kind: float = table["kinds"][entry.kind] * (table["asked"][entry.kind] if asked.question and not whole else 1)
        if listed:
            kind = weights["listed"]
        elif asked.question and not covered and (entry.kind == "card" or entry.spoken):
            kind *= weights["unnamed"]
        if entry.kind == "card":
            kind *= 1 + weights["known"] * log(1 + self._index.rulings.get(entry.title, 0))
        elif entry.kind == "ruling" and entry.text:  # a ruling's text says whose rules, if not today's
            kind *= weights["old"]
        return kind * (1 + weights["cover"] * covered * covered)
