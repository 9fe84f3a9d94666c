"""Rulings found by id and by card are those of the corpus, read as the files themselves are."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.catalogue.files import copied
from toolkit.rulings import by_card
from toolkit.rulings.claims import corpus, corpus_files, load
from toolkit.rulings.naming import names_in, spoken_of


@pytest.mark.long
def test_compiled_copies_hold_what_the_files_hold() -> None:
    read = [claim for path in corpus_files() for claim in load(path)]
    assert list(corpus()) == read
    assert [claim.where for claim in corpus()[::500]] == [claim.where for claim in read[::500]]


def test_every_ruling_is_found_by_its_id() -> None:
    assert [by_card.ruling_by_id(claim.id) for claim in corpus()] == list(corpus())
    assert by_card.ruling_by_id("no-such-ruling") is None


@pytest.mark.parametrize("names", [["Throne Room"], ["Throne Room", "Feast"], ["Moat", "Witch"], ["Village Green"]])
def test_the_index_finds_what_a_look_at_every_ruling_finds(names: list[str]) -> None:
    spoken = [claim for claim in corpus() if set(names) <= set(spoken_of(claim))]
    involved = [claim for claim in corpus() if set(names) <= {*claim.cards, *spoken_of(claim)}]
    assert by_card.speaking_of(names) == spoken
    assert by_card.involving(names) == involved
    assert spoken


def test_the_index_is_made_anew_for_a_changed_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = by_card.contents()
    changed = dict(files, base=files["base"] + b"\n")
    monkeypatch.setenv("DOMINION_CACHE", str(tmp_path))
    made: list[int] = []

    def make() -> list[int]:
        made.append(len(made))
        return made

    for contents in (files, files, changed):
        copied("trial", contents, make)
    assert made == [0, 1]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Throne Room on Village Green", ["Throne Room", "Village Green"]),
        ("Two Duchies and a Moat’s reaction", ["Duchy", "Moat"]),
        ("Nothing of the Supply", []),
        ("King's Court plays Knights", ["King's Court", "Knights"]),
    ],
)
def test_names_in_a_sentence(text: str, names: list[str]) -> None:
    assert names_in(text) == names
