"""Edges and their witnesses: the file that keeps them, a line each, and replaying them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.catalogue import data_folder
from toolkit.errors import UserError
from toolkit.textfiles import write_text

if TYPE_CHECKING:
    from toolkit.graph.positions import Position

CURRENT_RULES = 0
"""The rules year of a witness under today's rules."""


@dataclass(frozen=True)
class Witness:
    """A position, moves and answers as claims write them, and the line of the trace that shows the edge.

    The line begins with "not: " when it is missing though it is always there with a neutral card for the first;
    "only the first time: ", "only the second time: " and "twice in force: " compare two playings; "pile: " names
    a pile on the table. `rules` is a year, 0 for today's.
    """

    given: Mapping[str, Any]
    do: tuple[str, ...]
    answers: tuple[str, ...]
    shows: str
    rules: int = CURRENT_RULES

    def position(self) -> Position:
        """Return the position to play."""
        from toolkit.engine.card import CURRENT
        from toolkit.graph.positions import Position, answers_of, moves_of

        return Position(self.given, moves_of(*self.do), answers_of(self.answers), self.rules or CURRENT)

    def as_claim(self) -> dict[str, Any]:
        """Return the position as `dominion explore -` reads it."""
        claim: dict[str, Any] = {"given": dict(self.given), "do": list(self.do)}
        if self.answers:
            pairs = [text.partition(": ") for text in self.answers]
            claim["answers"] = [{source: pick.split(", ")} for source, _, pick in pairs]
        if self.rules:
            claim["rules"] = self.rules
        return claim


@dataclass(frozen=True)
class Edge:
    """What the card `source` does to the card `target`.

    `ruling` is the id of the claim it comes from, if any; `named` counts the rulings that show it and name both cards.
    """

    source: str
    target: str
    kind: str
    witness: Witness = field(repr=False)
    ruling: str = ""
    named: int = 0

    @property
    def key(self) -> tuple[str, str, str]:
        """What makes it this edge: both ends and the kind."""
        return (self.source, self.target, self.kind)

    def as_line(self) -> str:
        """Return the edge as its line of the file."""
        witness = self.witness
        row: dict[str, Any] = {"from": self.source, "kind": self.kind, "to": self.target}
        if self.ruling:
            row["ruling"] = self.ruling
        if self.named:
            row["named"] = self.named
        row |= {"shows": witness.shows, "given": witness.given, "do": witness.do}
        if witness.answers:
            row["answers"] = witness.answers
        if witness.rules:
            row["rules"] = witness.rules
        return json.dumps(row, ensure_ascii=False)


def edges_file() -> Path:
    """Return the file of the edges."""
    return data_folder() / "graph" / "edges.jsonl"


def load_edges(path: Path | None = None) -> list[Edge]:
    """Return the edges of a file (default: the project's own); raises UserError with the line of a fault."""
    path = path or edges_file()
    found = []
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path}: {getattr(error, 'strerror', None) or 'cannot be read'}") from None
    for number, text in enumerate(lines, 1):
        try:
            row = json.loads(text)
            witness = Witness(
                row["given"], tuple(row["do"]), tuple(row.get("answers", ())), row["shows"], row.get("rules", 0)
            )
            found.append(Edge(row["from"], row["to"], row["kind"], witness, row.get("ruling", ""), row.get("named", 0)))
        except (ValueError, KeyError, TypeError) as error:
            raise UserError(f"{path}:{number}: not an edge ({error})") from None
    return found


def save_edges(edges: Iterable[Edge], path: Path) -> None:
    """Write edges to a file, in the order of their cards."""
    ordered = sorted(edges, key=lambda edge: edge.key)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_text(path, "".join(f"{edge.as_line()}\n" for edge in ordered), "the edges")


def shows_still(edge: Edge) -> bool:
    """Whether an edge's witness, played again with and without each of its cards, shows what it says."""
    from toolkit.graph.alone import gives, sets_up
    from toolkit.graph.comparing import compare

    try:
        position = edge.witness.position()
        if edge.kind == "changes setup of":
            return sets_up(position, edge.source, edge.target) == edge.witness.shows
        if edge.kind in ("gains", "junks with"):
            return edge.witness.shows in gives(position, edge.source, edge.target).get(edge.kind, ())
        found = compare(position, edge.source, edge.target, rulings=bool(edge.ruling))
    except UserError:
        return False
    expected = (*edge.key, edge.witness.shows)
    return any((shown.source, shown.target, shown.kind, shown.line) == expected for shown in found)


def shortened(edge: Edge) -> Edge:
    """Return the edge with what its witness's position does not need left out."""
    for path in (("p1", "deck"), ("p2", "deck"), ("p2", "hand"), ("p1", "discard"), ("p2",), ("p1", "actions")):
        given = without_part(edge.witness.given, path, {edge.source, edge.target})
        if given is not None:
            smaller = replace(edge, witness=replace(edge.witness, given=given))
            if shows_still(smaller):
                edge = smaller
    return edge


def without_part(given: Mapping[str, Any], path: tuple[str, ...], keep: set[str]) -> dict[str, Any] | None:
    """Return a position without a part of it; None when it has none, or the part holds a card to keep."""
    if path[0] not in given:
        return None
    if len(path) == 1:
        held = [name for zone in given[path[0]].values() if isinstance(zone, list) for name in zone]
        return None if keep & set(held) else {key: value for key, value in given.items() if key != path[0]}
    part = given[path[0]]
    if path[1] not in part or (isinstance(part[path[1]], list) and keep & set(part[path[1]])):
        return None
    return {**given, path[0]: {key: value for key, value in part.items() if key != path[1]}}
