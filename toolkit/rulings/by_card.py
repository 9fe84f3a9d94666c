"""The corpus's rulings by id, and by the cards that they involve and speak of: found without reading them all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.files import copied
from toolkit.rulings.claims import Claim, corpus, corpus_files, read_claim
from toolkit.rulings.naming import spoken_of
from toolkit.yamlfile import read_own

COPY = "rulings"
"""The name of the index's compiled copy."""

OF_INDEX = b"places ids involved spoken of_classes"
"""The tables of the index: a compiled copy without one of them is no longer good."""

Index = dict[str, Any]
"""Plain values: `places` (of each ruling the number of its file and its place in that), `ids`
(each ruling's number), `involved` and `spoken` (each card's rulings, by numbers), `of_classes` (those that hold for
each card of a class).
"""


def ruling_by_id(id_: str) -> Claim | None:
    """Return the corpus's ruling with an id, or None."""
    number = ruling_index()["ids"].get(id_)
    return None if number is None else claim_at(number)


def involving(names: Iterable[str]) -> list[Claim]:
    """Return the rulings that involve all of some cards (exact names): that list or name each, or speak of it."""
    return list(map(claim_at, numbers_with_all("involved", names)))


def speaking_of(names: Iterable[str]) -> list[Claim]:
    """Return the rulings that speak of all of some cards (exact names)."""
    return list(map(claim_at, numbers_with_all("spoken", names)))


def rulings_of_classes() -> list[Claim]:
    """Return the rulings that hold for each card of a class."""
    return list(map(claim_at, ruling_index()["of_classes"]))


def numbers_with_all(kind: str, names: Iterable[str]) -> list[int]:
    """Return the numbers of the rulings that have all of some cards in one of the index's tables."""
    table: Mapping[str, Sequence[int]] = ruling_index()[kind]
    found = [set(table.get(name, ())) for name in names]
    return sorted(set.intersection(*found)) if found else []


@cache
def claim_at(number: int) -> Claim:
    """Return the ruling with a number of the index."""
    file, place = ruling_index()["places"][number]
    path = paths()[file]
    value, lines = values_of(path)
    return read_claim(value["claims"][place], lines.below("claims", place), str(path))


@cache
def paths() -> list[Path]:
    """Return the claim files in the index's order."""
    return corpus_files()


values_of = cache(read_own)
"""A claim file's values, read once."""


@cache
def ruling_index() -> Index:
    """Return the index of the corpus, by its compiled copy where there is one."""
    found: Index = copied(COPY, contents(), made)
    return found


def contents() -> dict[str, bytes]:
    """Return what the index is made of: the claim files, and the names of all cards."""
    names = "\n".join(card.name for card in catalogue()).encode()
    return {**{path.stem: path.read_bytes() for path in paths()}, "names of all cards": names, "tables": OF_INDEX}


def made() -> Index:
    """Return the index, made of the whole corpus."""
    files = {str(path): number for number, path in enumerate(paths())}
    places: list[tuple[int, int]] = []
    counted = [0] * len(files)
    involved: dict[str, list[int]] = {}
    spoken: dict[str, list[int]] = {}
    for number, claim in enumerate(corpus()):
        file = files[claim.file]
        places.append((file, counted[file]))
        counted[file] += 1
        about = spoken_of(claim)
        for name in about:
            spoken.setdefault(name, []).append(number)
        for name in dict.fromkeys((*claim.cards, *about)):
            involved.setdefault(name, []).append(number)
    ids = {claim.id: number for number, claim in enumerate(corpus())}
    of_classes = [number for number, claim in enumerate(corpus()) if claim.classes]
    return {"places": places, "ids": ids, "involved": involved, "spoken": spoken, "of_classes": of_classes}
