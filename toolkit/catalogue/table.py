"""The table of pieces: what lies on a table beside piles, hands and decks, read from data/table.toml."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

from toolkit.catalogue.files import load_tables
from toolkit.errors import nearest

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Mat:
    """A mat of each player's own, on which cards lie."""

    title: str
    words: str
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Counter:
    """A number of each player's own: `gives` is what spending one gets, `states` the words for 0, 1, …

    `before_buying` is the id of the rule since which it need not be spent before buying.
    """

    words: str
    title: str = ""
    plural: bool = False
    gives: str = ""
    phase: str = ""
    before_buying: str = ""
    scores: bool = False
    most: int = 0
    states: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pawn:
    """A token of each player's own, that lies on one pile."""

    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Token:
    """A token that belongs to nobody; with `mat`, what is taken from piles lies on a mat for all."""

    mat: bool = False


@dataclass(frozen=True, slots=True)
class SharedDeck:
    """A shuffled deck for all players; with `discards` it has a discard pile of its own."""

    words: str
    discards: bool = False


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase: the type played in it, what that costs, whether one buys; `optional` ones are not in every game."""

    plays: str = ""
    costs: str = ""
    buys: bool = False
    optional: bool = False


@dataclass(frozen=True, slots=True)
class PieceTable:
    """Everything that data/table.toml declares, by name."""

    mats: dict[str, Mat] = field(default_factory=dict)
    counters: dict[str, Counter] = field(default_factory=dict)
    pawns: dict[str, Pawn] = field(default_factory=dict)
    tokens: dict[str, Token] = field(default_factory=dict)
    decks: dict[str, SharedDeck] = field(default_factory=dict)
    phases: dict[str, Phase] = field(default_factory=dict)


KINDS: dict[str, type[Any]] = {
    "mats": Mat, "counters": Counter, "pawns": Pawn, "tokens": Token, "decks": SharedDeck, "phases": Phase,
}  # fmt: skip


@cache
def pieces() -> PieceTable:
    """Return the table of pieces."""
    tables = load_tables("table")["table"]
    return PieceTable(**{
        group: {
            name: kind(**{key: tuple(value) if isinstance(value, list) else value for key, value in facts.items()})
            for name, facts in tables.get(group, {}).items()
        }
        for group, kind in KINDS.items()
    })  # fmt: skip


def declared(group: str, name: str) -> str:
    """Return the name of a declared piece.

    Raises LookupError, naming the nearest, when data/table.toml declares none.
    """
    known: dict[str, Any] = getattr(pieces(), group)
    if name not in known:
        raise LookupError(f"data/table.toml has no {name!r} under {group}{nearest(name, known)}")
    return name
