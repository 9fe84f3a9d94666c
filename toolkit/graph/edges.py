"""Edges and their witnesses: the file that keeps them, a line each, and replaying them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from toolkit.catalogue import data_folder
from toolkit.errors import UserError, cause_of
from toolkit.graph.classes import classes, is_class
from toolkit.textfiles import write_text

if TYPE_CHECKING:
    from toolkit.graph.positions import Position
    from toolkit.rulings.exploring import Node

T = TypeVar("T")

CURRENT_RULES = 0
"""The rules year of a witness under today's rules."""


class Settled(NamedTuple):
    """A choice that leads down a branch: the player (p1, p2, …), what asked, and the words of the pick."""

    by: str
    source: str
    pick: tuple[str, ...]


@dataclass(frozen=True)
class Witness:
    """A position, moves and answers as claims write them, and the line of the trace that shows the edge.

    Instead of a line of the trace it can be a comparison with how it goes beside a neutral card: "more: " and "less: "
    tell how much is done, and how much else; "not: " what else is done; "together: " how things stand in the end with
    both cards, one and none. "only the first time: ", "only the second time: " and "twice in force: " compare two
    playings; "pile: ", "deck: " and "under: " name a pile on the table, a card of the
    starting deck and one lower in the same pile. `rules` is a year, 0 for today's.
    """

    given: Mapping[str, Any]
    do: tuple[str, ...]
    answers: tuple[Settled, ...]
    shows: str
    rules: int = CURRENT_RULES

    def position(self) -> Position:
        """Return the position to play."""
        from toolkit.engine.card import CURRENT
        from toolkit.graph.positions import Position, moves_of
        from toolkit.rulings.answers import PresetAnswer

        answers = tuple(PresetAnswer(each.source, each.pick, each.by) for each in self.answers)
        return Position(self.given, moves_of(*self.do), answers, self.rules or CURRENT)

    def as_claim(self) -> dict[str, Any]:
        """Return the position as `dominion explore -` reads it."""
        claim: dict[str, Any] = {"given": dict(self.given), "do": list(self.do)}
        if self.answers:
            claim["answers"] = [{f"{each.by} {each.source}": list(each.pick or ("none",))} for each in self.answers]
        if self.rules:
            claim["rules"] = self.rules
        return claim


Key = tuple[str, str, str]
"""What makes an edge that edge: both ends and the kind."""


@dataclass(frozen=True)
class Edge:
    """What the card `source` does to the card `target`; one of them can be a class (`toolkit.graph.classes`).

    `ruling` is the id of the claim it comes from, if any; `named` counts the rulings that show it and name both cards.
    `size` says about how many coins it is worth to the one or costs the other. `task` names the scenario of the
    witness, the card that acts in it and the other, if it was made up. Of an edge to a class `example` is the card that
    stands for the class in the witness, and `exceptions` are those of which it is not so.
    """

    source: str
    target: str
    kind: str
    witness: Witness = field(repr=False)
    ruling: str = ""
    named: int = 0
    size: float = 1.0
    task: tuple[str, ...] = ()
    example: str = ""
    exceptions: tuple[str, ...] = ()

    @property
    def key(self) -> Key:
        """What makes it this edge: both ends and the kind."""
        return (self.source, self.target, self.kind)

    def as_line(self) -> str:
        """Return the edge as its line of the file."""
        witness = self.witness
        row: dict[str, Any] = {"from": self.source, "kind": self.kind, "to": self.target, "size": self.size}
        row |= {"ruling": self.ruling} if self.ruling else {}
        row |= {"named": self.named} if self.named else {}
        row |= {"example": self.example} if self.example else {}
        row |= {"except": self.exceptions} if self.exceptions else {}
        row["shows"] = witness.shows
        row |= {"task": self.task} if self.task else {"given": witness.given, "do": witness.do}
        row |= {"answers": [each._asdict() for each in witness.answers]} if witness.answers else {}
        row |= {"rules": witness.rules} if witness.rules else {}
        return json.dumps(row, ensure_ascii=False)

    @property
    def ends(self) -> tuple[str, str]:
        """The two cards in the witness: the example where an end is a class."""
        one, other = (self.example if self.example and is_class(end) else end for end in (self.source, self.target))
        return one, other

    def between(self, one: str, other: str) -> bool:
        """Whether it is an edge between two cards, or between one of them and a class that holds of the other."""
        if not self.example:
            return (self.source, self.target) in ((one, other), (other, one))
        return any(
            (is_class(a) and b == y and self.holds_of(x)) or (is_class(b) and a == x and self.holds_of(y))
            for a, b in [(self.source, self.target)]
            for x, y in ((one, other), (other, one))
        )

    def holds_of(self, name: str) -> bool:
        """Whether a card is one of the class that is an end of this edge, and no exception.

        Nothing is said of a card whose pairs were not played: it could be an exception.
        """
        if name in self.exceptions or name not in played_cards():
            return False
        known = classes()
        return any(name in known.get(end, ()) for end in (self.source, self.target))


def row_edge(row: Mapping[str, Any]) -> Edge:
    """Return the edge of a row of the file."""
    task = tuple(row.get("task", ()))
    if task:
        position = unseen_witness(*task)
        given, do = position.given, position.do
    else:
        given, do = row["given"], tuple(row["do"])
    answers = tuple(Settled(each["by"], each["source"], tuple(each["pick"])) for each in row.get("answers", ()))
    witness = Witness(given, do, answers, row["shows"], row.get("rules", 0))
    return Edge(
        row["from"],
        row["to"],
        row["kind"],
        witness,
        row.get("ruling", ""),
        row.get("named", 0),
        row["size"],
        task,
        row.get("example", ""),
        tuple(row.get("except", ())),
    )


def unseen_witness(scenario: str, acting: str, other: str) -> Witness:
    """Return the position and the moves of a scenario for two cards, as a witness without what it shows."""
    from toolkit.graph.scenarios import SCENARIOS
    from toolkit.rulings.claims import move_text

    position = SCENARIOS[scenario].make(acting, other)
    return Witness(position.given, tuple(map(move_text, position.moves)), (), "")


def witness_of(position: Position, node: Node, shows: str) -> Witness:
    """Return the witness that leads to a branch of a position, and the line that it shows there."""
    from toolkit.engine.card import CURRENT
    from toolkit.rulings.claims import move_text

    rules = CURRENT_RULES if position.rules == CURRENT else position.rules
    answers = tuple(Settled(choice.by, choice.source, choice.picks) for choice in node.path)
    return Witness(position.given, tuple(map(move_text, position.moves)), answers, shows, rules)


def hangs_on_chance(node: Node) -> bool:
    """Whether a branch hangs on how a deck was shuffled: no answers lead there again."""
    return any(choice.is_chance for choice in node.path)


def edges_file() -> Path:
    """Return the file of the edges."""
    return data_folder() / "graph" / "edges.jsonl"


def cards_file() -> Path:
    """Return the file of the cards whose pairs were played, a name a line."""
    return data_folder() / "graph" / "cards.txt"


@cache
def played_cards() -> frozenset[str]:
    """Return the cards whose pairs were played when edges were last looked for: of others the graph knows nothing."""
    path = cards_file()
    return frozenset(path.read_text(encoding="utf-8").splitlines() if path.exists() else ())


def save_played(names: Iterable[str]) -> None:
    """Write the cards whose pairs were played."""
    write_text(cards_file(), "".join(f"{name}\n" for name in sorted(names)), "the cards")
    played_cards.cache_clear()


def load_edges(path: Path | None = None) -> list[Edge]:
    """Return the edges of a file (default: the project's own); raises UserError with the line of a fault."""
    return read_lines(path or edges_file(), row_edge)


def load_rows() -> list[dict[str, Any]]:
    """Return the rows of the project's own edges; raises UserError with the line of a fault."""
    return read_lines(edges_file(), dict)


def read_lines(path: Path, read: Callable[[dict[str, Any]], T]) -> list[T]:
    """Return what is read of each line of a file; raises UserError with the line of a fault."""
    found = []
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path}: {cause_of(error)}") from None
    for number, text in enumerate(lines, 1):
        try:
            found.append(read(json.loads(text)))
        except (ValueError, KeyError, TypeError) as error:
            raise UserError(f"{path}:{number}: not an edge ({error})") from None
    return found


def save_edges(edges: Iterable[Edge], path: Path) -> None:
    """Write edges to a file, in the order of their cards."""
    ordered = sorted(edges, key=lambda edge: edge.key)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_text(path, "".join(f"{edge.as_line()}\n" for edge in ordered), "the edges")
