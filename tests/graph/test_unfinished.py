"""A search for edges that was ended early goes on from where it was."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from toolkit.graph import mining
from toolkit.graph.edges import load_edges
from toolkit.graph.mining import found_in_parts, tasks_in_parts
from toolkit.graph.pairs import Task
from toolkit.graph.playing import Found, found_in
from toolkit.graph.unfinished import Unfinished
from toolkit.spreading import Crew

PAIRS = sorted(Task(*edge.task) for edge in islice((each for each in load_edges() if each.task), 8))


@pytest.fixture(autouse=True)
def _parts_are_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "PART", 2)


def search(unfinished: Unfinished) -> list[object]:
    return list(found_in_parts(Crew(1), PAIRS, lambda _: None, unfinished))


def test_what_is_done_is_not_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "edges.unfinished"
    found = search(Unfinished(file, None))
    assert found
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines[:2], lines[2][: len(lines[2]) // 2]]), encoding="utf-8")  # ended in the second part
    done: list[list[Task]] = []

    def noted(part: list[Task]) -> list[Found]:
        done.append(part)
        return found_in(part)

    monkeypatch.setattr(mining, "found_in", noted)
    assert search(Unfinished(file, None)) == found
    assert done == list(tasks_in_parts(PAIRS))[1:]


def test_what_was_found_for_others_does_not_count(tmp_path: Path) -> None:
    file = tmp_path / "edges.unfinished"
    search(Unfinished(file, None))
    assert Unfinished(file, ["Smithy"]).parts == {}
    assert Unfinished(file, None).parts == {}


def test_a_search_that_is_done_leaves_no_file(tmp_path: Path) -> None:
    file = tmp_path / "edges.unfinished"
    unfinished = Unfinished(file, None)
    search(unfinished)
    unfinished.end()
    assert not file.exists()
