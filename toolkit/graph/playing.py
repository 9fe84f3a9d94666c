"""Playing pairs: what two cards show in a scenario, with and without each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import LANDSCAPES
from toolkit.engine.card import CURRENT, Card, kind_of
from toolkit.engine.collecting import collecting_later
from toolkit.engine.turns import IllegalMove
from toolkit.errors import UserError
from toolkit.graph.by_itself import names_asked_for, spares
from toolkit.graph.comparing import Runs, Shown, alias_of
from toolkit.graph.edges import Edge, Key, hangs_on_chance, witness_of
from toolkit.graph.following import all_shown
from toolkit.graph.observing import Ranges, Seen, see, story_of_moves
from toolkit.graph.pairs import Task
from toolkit.graph.positions import LIMIT, NEUTRAL, Position, neutral_kind, without_card
from toolkit.graph.scenarios import RECEIVED, SCENARIOS, with_little

REMEMBERED = 4_000
"""How many runs with neutral cards are kept: those of one card come one after the other."""
LAST = 100
"""How many pairs played in a scenario are kept: all of two cards."""
UNCOLLECTED = 10
"""After how many pairs garbage is looked for."""
VAGUE = ("strengthens", "weakens", "goes with")
"""Kinds that are told of two cards when nothing better is known."""

Found = tuple[Key, tuple[Any, ...], Edge]
"""An edge with its key and its rank as a witness, the lowest best."""


@lru_cache(LAST)
def played_in(task: Task, limit: int, *, little: bool = False) -> Seen | None:
    """Play a pair in its scenario, or with `little` else there; None when it cannot be."""
    scenario, a, b = task
    made = SCENARIOS[scenario]
    try:
        position = with_little(made.make(a, b), (a, b)) if little else made.make(a, b)
        return see(position, {}, {b: alias_of(1), a: alias_of(0)}, limit, spare=made.spare)
    except (UserError, IllegalMove):
        return None


def sees_all(task: Task, limit: int) -> bool:
    """Whether a pair in its scenario cannot be played, or was played in every way."""
    seen = played_in(task, limit)
    return seen is None or seen.played.complete


def seen_in(scenario: str, a: str, b: str, limit: int = LIMIT, *, little: bool = False) -> Seen | None:
    """Play a scenario with two cards; None when it cannot be, or has too many ways."""
    seen = played_in(Task(scenario, a, b), limit, little=little)
    return seen if seen is not None and seen.usable else None


class Control(NamedTuple):
    """How a position with neutral cards goes: its ranges, and whether anything is done to the second card there."""

    ranges: Ranges
    touched: bool


def control(
    scenario: str,
    a: str,
    b: str,
    copied: tuple[str, str],
    tokens: tuple[str, str],
    limit: int = LIMIT,
    *,
    kept: tuple[str, ...] = (),
) -> Control | None:
    """Play a scenario with neutral cards; `copied` names the cards that they stand for ("" for a card itself).

    With cards to be `kept`, with little else there than these. None when it cannot be, or has too many ways.
    """
    instead = {name: neutral_kind(name, of, CURRENT) for name, of in ((a, copied[0]), (b, copied[1])) if of}
    made = SCENARIOS[scenario]
    try:
        position = with_little(made.make(a, b), kept) if kept else made.make(a, b)
        seen = see(position, instead, {a: tokens[0], b: tokens[1]}, limit, spare=made.spare)
    except (UserError, IllegalMove):
        return None
    if not seen.usable:
        return None
    touched = any(b in map(str, deed.cards) for node, _ in seen.branches for deed in story_of_moves(node, seen.played))
    return Control(seen.ranges, touched)


def neutral_for(name: str, taken: Iterable[str]) -> str:
    """Return what a neutral card in a card's place is called."""
    return next(each for each in NEUTRAL if each not in taken and each != name)


LYING = ("on the deck", "under the deck", "on another's deck", "in the Supply", "in the trash", "bought beside it")
"""Scenarios in which the second card lies where it does nothing unless something is done to it."""
IN_SUPPLY = ("in the Supply", "alone in the Supply", "bought beside it", "in the Supply twice")
"""Scenarios in which the second card lies in the Supply, as not every card does."""
PASSIVE = (
    *LYING,
    "in hand",
    "alone in hand",
    "in another's hand",
    "bought with it in hand",
    "bought by another",
    "in another's play",
)
"""Scenarios in which the second card is not played: one that does what a neutral one does, does nothing."""


@cache
def waits_for_itself(name: str) -> bool:
    """Whether a card, where it is not in play, only acts on what is done to itself."""
    kind = kind_of(name, CURRENT)
    return (
        {ability.where for ability in kind.abilities} <= {"this", "play"}
        and kind.score is Card.score
        and kind.cost_change is Card.cost_change
    )


class Miner:
    """Plays pairs, and remembers meanwhile how positions with neutral cards go: few of them serve many pairs."""

    def __init__(self) -> None:
        self.control = lru_cache(REMEMBERED)(control)
        self.represented: dict[Any, str] = {}
        self.ranges: dict[str, Ranges | None] = {}

    def found_in(self, part: list[Task], limit: int = LIMIT, *, again: bool = False) -> list[Found]:
        """Return what the pairs of a part show; what has too many ways is played `again` with little else there."""
        found: list[Found] = []
        for at in range(0, len(part), UNCOLLECTED):
            with collecting_later():
                for task in part[at : at + UNCOLLECTED]:
                    little = again and not sees_all(task, limit)
                    runs = self.runs_in(task, limit, little=little)
                    shown = [] if runs is None else all_shown(task.scenario, runs)
                    found += [each for one in shown if (each := made_edge(task, one, little=little))]
        return list(best_witnesses(found).values())

    def runs_in(self, task: Task, limit: int = LIMIT, *, little: bool = False) -> Runs | None:
        """Play a pair in its scenario, with and without each; None when it cannot be, or has too many ways.

        None as well where the second card does nothing: nothing is done to a neutral card there that it could wait
        for, or all goes as with a neutral card. With `little`, there is little else there.
        """
        scenario, a, b = task
        if scenario in IN_SUPPLY and not catalogue()[b].supply:
            return None
        owners = (0, 1 if SCENARIOS[scenario].theirs else 0)
        left_out = {*LANDSCAPES, *RECEIVED}
        if catalogue()[a].kind in left_out or catalogue()[b].kind in left_out:
            both = seen_in(scenario, a, b, limit, little=little)
            if both is None:
                return None
            position = SCENARIOS[scenario].make(a, b)
            return self.without_landscape(with_little(position, (a, b)) if little else position, both, a, b, owners)
        for_a = neutral_for(a, (a, b))
        for_b = neutral_for(b, (a, b, for_a))
        tokens = alias_of(0), alias_of(1)
        kept = (a, b) if little else ()
        first = self.control(scenario, a, for_b, ("", self.like(b)), tokens, limit, kept=kept)
        if first is None or (
            scenario in LYING and not first.touched and waits_for_itself(b) and b not in names_asked_for(a)
        ):
            return None
        both = seen_in(scenario, a, b, limit, little=little)
        if both is None or (scenario in PASSIVE and both.ranges == first.ranges and not spares(b, CURRENT)):
            return None
        swapped = tokens if a != b else (alias_of(1), alias_of(0))
        second = self.control(scenario, for_a, b, (self.like(a), ""), swapped, limit, kept=kept)
        neither = self.control(scenario, for_a, for_b, (self.like(a), self.like(b)), tokens, limit, kept=kept)
        if second is None or neither is None:
            return None
        return Runs((a, b), owners, both, first.ranges, second.ranges, neither.ranges, CURRENT)

    def without_landscape(self, position: Position, both: Seen, a: str, b: str, owners: tuple[int, int]) -> Runs | None:
        """Play a pair of which one is a landscape: without it, the landscape is left out.

        None where all goes as without the second card. What cannot be done without the landscape does nothing.
        """
        seen: list[Ranges] = []
        for taken in ((b,), (a,), (a, b)):
            changed, alias = position, {a: alias_of(0), b: alias_of(1)}
            instead: dict[str, str] = {}
            for name in taken:
                changed, more, other = without_card(changed, name, (a, b, *alias))
                instead |= dict.fromkeys(more, self.like(name))
                if other:
                    alias[other] = alias[name]
            found = self.ranges_of(
                changed, instead, {name: called for name, called in alias.items() if name not in taken}
            )
            if found is None or (not seen and found == both.ranges):
                return None
            seen.append(found)
        first, second, neither = seen
        return Runs((a, b), owners, both, first, second, neither, CURRENT)

    def ranges_of(self, position: Position, instead: Mapping[str, str], alias: Mapping[str, str]) -> Ranges | None:
        """Return what a position with neutral cards, each like another card, comes to; it is played only once."""
        key = repr((position, instead, alias))
        if key not in self.ranges:
            if len(self.ranges) >= REMEMBERED:
                self.ranges.clear()
            try:
                seen = see(position, {name: neutral_kind(name, of, CURRENT) for name, of in instead.items()}, alias)
            except (UserError, IllegalMove):
                return None
            self.ranges[key] = seen.ranges if seen.played.complete else None
        return self.ranges[key]

    def like(self, name: str) -> str:
        """Return a card with the types, cost and bonuses of another: neutral cards of both are the same."""
        kind = kind_of(name, CURRENT)
        return self.represented.setdefault((kind.types, kind.cost, kind.has_cost, kind.plus), name)


HERE = Miner()
"""What this process plays pairs with: each worker has its own."""


def found_in(part: list[Task]) -> list[Found]:
    """Return what the pairs of a part show."""
    return HERE.found_in(part)


def made_edge(task: Task, shown: Shown, *, little: bool = False) -> Found | None:
    """Return the edge that a pair shows in a scenario, with `little` else there or as it is."""
    if hangs_on_chance(shown.node):
        return None
    position = SCENARIOS[task.scenario].make(task.acting, task.other)
    if little:
        position = with_little(position, (task.acting, task.other))
    key = (shown.source, shown.target, shown.kind)
    edge = Edge(*key, witness_of(position, shown.node, shown.says), size=round(shown.size, 1), task=tuple(task))
    return key, (-edge.size, len(shown.node.game.log), len(shown.node.path), shown.says, task), edge


def best_witnesses(found: Iterable[Found]) -> dict[Key, Found]:
    """Return the best witness of each edge."""
    best: dict[Key, Found] = {}
    for each in found:
        if each[0] not in best or each[1] < best[each[0]][1]:
            best[each[0]] = each
    return best


def telling(edges: Iterable[Edge]) -> list[Edge]:
    """Return the edges without the vague ones between cards of which better is known, and what is told twice."""
    edges = list({edge.key: edge for edge in reversed(list(edges))}.values())
    told = {frozenset(edge.key[:2]) for edge in edges if edge.kind not in VAGUE}
    kept = [edge for edge in edges if edge.kind not in VAGUE or frozenset(edge.key[:2]) not in told]
    kept = [edge for edge in kept if edge.kind not in VAGUE or edge.named or great(edge)]
    handled = {(edge.target, edge.source) for edge in kept if edge.kind in ("triggers", "trashes for profit")}
    return [edge for edge in kept if edge.kind != "reacts to" or edge.key[:2] not in handled]


LEAST = {"strengthens": 1.5, "weakens": 3.0, "goes with": 2.0}
"""How great an edge of a vague kind must be to be told."""
LATER = ("a turn later", "after another's")
"""Scenarios in which a card has another hand than it would have: only what it draws and gets is compared."""


def great(edge: Edge) -> bool:
    """Whether an edge of a vague kind is worth telling."""
    if edge.task and edge.task[0] in LATER and not re.search(r" (draws|gets|puts .* into hand)", edge.witness.shows):
        return edge.kind == "goes with"
    return edge.size >= LEAST[edge.kind]
