"""What is looked through when something is asked: entries, their words with weights, and what a query should have.

An index is plain values, so that it is made once and read again from a compiled copy (`built`).
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from functools import cache
from itertools import chain
from typing import Any

from toolkit.catalogue.files import copied, data_folder
from toolkit.search.words import words

OF_CARDS = ("ruling", "relation")
"""The kinds of entries whose names are cards that they are about."""

COPY = "findings"
"""The name of the compiled copy."""


@dataclass(frozen=True, slots=True)
class SearchEntry:
    """One thing that can be found.

    `kind` is card, topic, rule, ruling, relation, list or kingdom; `id` tells it among its kind (a card's name; a
    rule's, topic's or ruling's id; a relation's first card; a page's address). `names` are other names, or the cards of
    a ruling or relation, of which it speaks of the first `spoken`; `marks` are a card's types and tags, or a ruling's
    title.
    """

    kind: str
    id: str
    title: str
    text: str
    names: tuple[str, ...] = ()
    marks: str = ""
    spoken: int = 0


def plainly_written(text: str) -> list[str]:
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
        return [self(word) for word in plainly_written(text)]

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

    covers: Sequence[str]
    short: Sequence[str]
    also: Sequence[str]
    phrases: Sequence[Sequence[str]]


def initials(stems: Sequence[str]) -> str:
    """Return the initials of several words."""
    return "".join(stem[0] for stem in stems) if len(stems) > 1 else ""


class Index:
    """Entries with their words; made by `indexed`, or of what `as_values` gave.

    Of all entries a question needs few, so rows, shapes and postings are lines of JSON, each read when it is asked for.
    """

    def __init__(self, rows: str, shapes: str, postings: str, rulings: Mapping[str, int]) -> None:
        self._texts = (rows, shapes, postings)
        self._rows, self._shapes = rows.splitlines(), shapes.splitlines()
        self._postings = dict(line.split(" ", 1) for line in postings.splitlines())
        self._known: dict[str, list[float]] = {}
        self._entries: dict[int, SearchEntry] = {}
        self._shaped: dict[int, Shape] = {}
        self.rulings = rulings
        """How many rulings are about a card, by its name."""

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, stem: str) -> bool:
        """Whether an entry has a stem."""
        return stem in self._postings

    def stems(self) -> list[str]:
        """Return the stems that entries have, in order."""
        return sorted(self._postings)

    def entry(self, at: int) -> SearchEntry:
        """Return an entry by its number."""
        if at not in self._entries:
            kind, id_, title, text, names, marks, spoken = json.loads(self._rows[at])
            self._entries[at] = SearchEntry(kind, id_, title, text, tuple(names), marks, spoken)
        return self._entries[at]

    def shape(self, at: int) -> Shape:
        """Return what a query should have to mean an entry."""
        if at not in self._shaped:
            self._shaped[at] = Shape(*json.loads(self._shapes[at]))
        return self._shaped[at]

    def spread(self, stem: str) -> int:
        """Return how many entries have a stem of the index."""
        return len(self._posted(stem)) // 2

    def weights(self, stem: str) -> Iterator[tuple[int, float]]:
        """Return the entries that have a stem of the index, and its weight in each, one after the other."""
        numbers = self._posted(stem)
        return zip(map(int, numbers[::2]), numbers[1::2], strict=True)

    def _posted(self, stem: str) -> list[float]:
        """Return the numbers of the entries that have a stem, each followed by its weight there."""
        if stem not in self._known:
            self._known[stem] = json.loads(self._postings[stem])
        return self._known[stem]

    def as_values(self) -> list[Any]:
        """Return the index as plain values."""
        return [*self._texts, self.rulings]


def indexed(entries: Iterable[SearchEntry]) -> Index:
    """Return the index of some entries."""
    stem_of = Stems()
    small = set(stem_of.of(words()["small"]))
    found: dict[str, dict[int, float]] = {}
    rows, shapes = list[str](), list[str]()
    rulings: Counter[str] = Counter()
    for at, entry in enumerate(entries):
        for stem, weight in weighed_stems(entry, stem_of):
            known = found.setdefault(stem, {})
            known[at] = max(weight, known.get(at, 0))
        rows.append(json_line(astuple(entry)))
        shapes.append(json_line(astuple(shape_of(entry, stem_of, small))))
        rulings.update(entry.names if entry.kind == "ruling" else ())
    postings = [f"{stem} {json_line([*chain(*known.items())])}" for stem, known in found.items()]
    return Index("\n".join(rows), "\n".join(shapes), "\n".join(postings), rulings)


def json_line(value: Any) -> str:
    """Return plain values as a line of JSON; what else could end a line is written as ASCII."""
    return json.dumps(value, separators=(",", ":"))


def name_stems(entry: SearchEntry, stem_of: Stems) -> list[list[str]]:
    """Return an entry's names in stems, a card's title among them."""
    named = [stem_of.of(name) for name in entry.names]
    return [*named, stem_of.of(entry.title)] if entry.kind == "card" else named


def weighed_stems(entry: SearchEntry, stem_of: Stems) -> Iterator[tuple[str, float]]:
    """Yield the stems of an entry's words, each with its weight; some several times."""
    of_cards = entry.kind in OF_CARDS
    weights = words()["fields"]
    titled = stem_of.of(entry.title)
    for stem in stem_of.of(" ".join((entry.text, entry.marks, entry.id if entry.kind == "ruling" else ""))):
        yield stem, weights["text"]
    for stem in stem_of.of(entry.marks) if entry.kind == "ruling" else ():
        yield stem, weights["called"]
    for stem in titled:
        yield stem, weights["said" if of_cards else "title"]
    for stems in name_stems(entry, stem_of):
        for stem in stems:
            yield stem, weights["name"] + (weights["said"] if of_cards and stem in titled else 0)
        if len(stems) > 1:
            yield "".join(stems), weights["name"]
            if of_cards or entry.kind == "card":
                yield initials(stems), weights["name"]


def shape_of(entry: SearchEntry, stem_of: Stems, small: set[str]) -> Shape:
    """Return what a query should have to mean an entry; `small` are the stems of words that say little."""
    titled, named = stem_of.of(entry.title), name_stems(entry, stem_of)
    about = named[: entry.spoken] or named
    covers = [stem for stems in about for stem in stems] if entry.kind in OF_CARDS else titled
    phrased = named if entry.kind == "rule" else []
    return Shape(
        covers=list(dict.fromkeys(covers)),
        short=sorted({*map(initials, named), *(stems[0] for stems in named[:-1] if len(stems) == 1)}),
        also=sorted({" ".join(stems) for stems in (*named, titled)}),
        phrases=[stems for stems in phrased if len(stems) > 1 and not small.issuperset(stems)],
    )


@cache
def built() -> Index:
    """Return the index of everything that a question can be answered with, by its compiled copy where there is one."""
    return Index(*copied(COPY, contents(), made))


def contents() -> dict[str, bytes]:
    """Return what the index is made of: all data files."""
    root = data_folder()
    files = [*root.glob("*.toml"), *(path for part in PARTS for path in (root / part).iterdir() if path.is_file())]
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(files)}


PARTS = ("cards", "claims", "graph", "rules")
"""The folders of data that the index is made of, beside the tables."""


def made() -> list[Any]:
    """Return the index's plain values, made of the whole corpus."""
    from toolkit.rulings.claims import corpus
    from toolkit.search.entries import entries

    return indexed(entries(corpus())).as_values()
