"""What a search for edges has found so far, kept in a file: a search that was ended early goes on from there."""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path

from toolkit.cluster import digest
from toolkit.graph.edges import row_edge
from toolkit.graph.pairs import Task
from toolkit.graph.playing import Found


class Unfinished:
    """The parts of a search that are done, by their numbers, with what was found in each.

    Each is a line of the file as soon as it is done. What other code or data found, or a search for other cards, does
    not count: the file is begun anew.
    """

    def __init__(self, file: Path, names: Collection[str] | None) -> None:
        self.file = file
        self.search = json.dumps([digest(), None if names is None else sorted(names)])
        self.parts: dict[int, list[Found]] = {}
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True) if file.exists() else []
        if not lines or lines[0].strip() != self.search:
            lines = [self.search + "\n"]
        whole = [line for line in lines if line.endswith("\n")]  # the last one may have been cut short
        for line in whole[1:]:
            number, rows = json.loads(line)
            self.parts[number] = [found_again(row) for row in rows]
        file.write_text("".join(whole), encoding="utf-8")

    def add(self, number: int, found: list[Found]) -> None:
        """Keep what a part found."""
        self.parts[number] = found
        rows = [[rank, json.loads(edge.as_line())] for _, rank, edge in found]
        with self.file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps([number, rows], ensure_ascii=False) + "\n")

    def end(self) -> None:
        """Forget it all: the search is done."""
        self.file.unlink()


def found_again(row: list[object]) -> Found:
    """Return what was found of a pair from its row of the file."""
    rank, line = row
    assert isinstance(rank, list)
    assert isinstance(line, dict)
    edge = row_edge(line)
    return edge.key, (*rank[:-1], Task(*rank[-1])), edge
