"""Positions with two cards in them: written as claims write them, played out, and with a neutral card for one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import HELD_BACK, LANDSCAPES, pieces
from toolkit.engine.card import CURRENT, Card, kind_of
from toolkit.engine.turns import Move, why_illegal
from toolkit.rulings.answers import PresetAnswer
from toolkit.rulings.claim_words import parse_move
from toolkit.rulings.exploring import Ends, Node, Script, runs
from toolkit.rulings.position import build

if TYPE_CHECKING:
    from toolkit.engine.game import Game

NEUTRAL = ("Woodcutter", "Chancellor", "Adventurer", "Navigator")
"""Names that a neutral card can go by: cards that no other card names."""


LITTLE = {"boon": ("The Sea's Gift", "The Field's Gift"), "hex": ("Delusion", "Envy")}
"""Boons and Hexes that do little, which are received in the place of another one."""


@dataclass(frozen=True)
class Position:
    """A position, moves and answers, as in a claim; `rules` is the rules year."""

    given: Mapping[str, Any]
    moves: tuple[Move, ...]
    answers: tuple[PresetAnswer, ...] = ()
    rules: int = CURRENT

    def named(self) -> Iterator[str]:
        """Yield the cards that moves name."""
        for verb, name, _ in self.moves:
            if verb in ("play", "buy"):
                yield name


@dataclass(frozen=True)
class Ways:
    """The ways a position went; `start` is where the log of its moves begins, `alias` undoes a neutral card's name."""

    nodes: tuple[Node, ...]
    start: int
    complete: bool
    alias: Mapping[str, str]


@cache
def neutral_kind(name: str, copied: str, rules: int, types: frozenset[str] | None = None) -> type[Card]:
    """Return a card without instructions: called `name`, with the cost, the types and the bonuses of `copied`.

    Other `types` can be given.
    """
    kind = kind_of(copied, rules)
    types = kind.types if types is None else types
    return type(
        "Neutral",
        (Card,),
        {
            "__slots__": (),
            "name": name,
            "expansion": kind.expansion,
            "types": types,
            "cost": kind.cost,
            "has_cost": kind.has_cost,
            "plus": kind.plus,
            "pile": name,
            "kind": "kingdom",
            "rules": rules,
        },
    )


def renamed(value: Any, old: str, new: str) -> Any:
    """Return a position's value with one card's name replaced everywhere."""
    if isinstance(value, str):
        number, cross, rest = value.partition(" x ")
        if cross and number.isdigit() and rest == old:
            return f"{number} x {new}"
        return new if value == old else value
    if isinstance(value, Mapping):
        return {renamed(key, old, new): renamed(each, old, new) for key, each in value.items()}
    if isinstance(value, list):
        return [renamed(each, old, new) for each in value]
    return value


Changed = tuple[Position, Mapping[str, type[Card]], str]
"""A position with a neutral card in a card's place, the classes to play it with, and the neutral card's name."""


def without_card(position: Position, name: str, taken: Sequence[str]) -> Changed:
    """Return a position with a neutral card in place of `name`, or with the landscape left out.

    The neutral card goes by none of the `taken` names.
    """
    if catalogue()[name].kind in {*LANDSCAPES, *LITTLE}:
        moves = tuple(move for move in position.moves if move[1] != name)
        return replace(position, given=without_landscape(position.given, name), moves=moves), {}, ""
    other = next(each for each in NEUTRAL if each not in taken)
    moves = tuple((verb, renamed(each, name, other), number) for verb, each, number in position.moves)
    answers = tuple(
        replace(
            answer,
            source=renamed(answer.source, name, other),
            pick=tuple(renamed(list(answer.pick), name, other)),
        )
        for answer in position.answers
    )
    changed = Position(renamed(position.given, name, other), moves, answers, position.rules)
    return changed, {other: neutral_kind(other, name, position.rules)}, other


KEPT_AS = frozenset(facts.kept for kind, facts in pieces().landscapes.items() if kind in LANDSCAPES and facts.kept)
"""What the landscapes of those kinds that players get are called in front of them."""


def without_landscape(given: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return a position's values without a landscape, wherever it is named."""
    left = {key: value for key, value in given.items() if not (key in HELD_BACK and value == name)}
    for kind, token in HELD_BACK.items():
        if kind not in left:
            left.pop(token, None)
    for key in ("landscapes", "traits"):
        if key in left:
            left[key] = taken_out(left[key], name)
    for key in ("boons", "hexes"):
        if name in left.get(key, ()):
            left[key] = [next(each for each in LITTLE[catalogue()[name].kind] if each != name)]
    for key, seat in left.items():
        if isinstance(seat, Mapping):
            for kept in KEPT_AS & seat.keys():
                left[key] = {**left[key], kept: taken_out(seat[kept], name)}
    return left


def taken_out(value: Any, name: str) -> Any:
    """Return a list or a table without a name."""
    if isinstance(value, Mapping):
        return {key: each for key, each in value.items() if key != name}
    return [each for each in value if each != name]


LIMIT = 150
"""How many branches of one position are tried."""


def play_out(
    position: Position,
    instead: Mapping[str, type[Card]] | None = None,
    alias: Mapping[str, str] | None = None,
    limit: int = LIMIT,
) -> Ways:
    """Play a position's moves in every way; a move that is not legal in some branch is left out there.

    Raises UserError when the position cannot be.
    """
    game: Game = build(position.given, position.rules, tuple(position.named()), instead=instead)
    start = len(game.log)
    script = Script(position.answers)
    nodes = [Node(game, frozenset(), {(): 1.0})]
    branches = 0
    for move in position.moves:
        ends = Ends()
        for node in nodes:
            if why_illegal(node.game, move):
                ends.nodes.append(node)
                continue
            for ended, forks in runs(node, move, script):
                branches += 1
                if branches > limit:
                    return Ways((*ends.nodes, *nodes), start, False, alias or {})
                ends.add(node, ended, frozenset(script.used), forks)
        nodes = ends.nodes
    return Ways(tuple(nodes), start, True, alias or {})


def moves_of(*texts: str) -> tuple[Move, ...]:
    """Read moves."""
    return tuple(map(parse_move, texts))
