"""Year against year: what changed since 2013, the claims that show it, and which wording makes the difference."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from toolkit.catalogue import catalogue, data_folder
from toolkit.catalogue.facts import Wording
from toolkit.engine.card import CURRENT, Card, behaviour, rule_behaviour
from toolkit.engine.setup import RULES_SINCE
from toolkit.engine.turns import IllegalMove
from toolkit.errors import UserError
from toolkit.rulebook import rulebook, without_marks
from toolkit.rulings.claim_words import parse_move
from toolkit.rulings.claims import Claim, Result, run, start_position
from toolkit.rulings.exploring import explore
from toolkit.rulings.outcomes import state_of
from toolkit.rulings.position import build
from toolkit.saying.trace import trace
from toolkit.saying.words import sentence

if TYPE_CHECKING:
    from toolkit.engine.game import Game

OLD = 2013
"""The rules year that is compared with today's."""


@cache
def changed_cards() -> tuple[str, ...]:
    """Return the cards that the engine plays in another way than in 2013, by name."""
    found = []
    for card in catalogue():
        if len(card.wordings) > 1:
            was, now = card.wording(OLD), card.wording()
            played_anew = behaviour(card.name, card.expansion, OLD) is not behaviour(card.name, card.expansion, CURRENT)
            played_anew = played_anew or rule_behaviour(card.name, OLD) is not rule_behaviour(card.name, CURRENT)
            if played_anew or (was.types, was.cost, was.plus) != (now.types, now.cost, now.plus):
                found.append(card.name)
    return tuple(sorted(found))


def other_year(rules: int) -> int:
    """Return the rules year to compare with: today's for 2013, 2013 for today's."""
    return OLD if rules == CURRENT else CURRENT


def year_in_words(rules: int) -> str:
    """Return a rules year in words."""
    return "today's rules" if rules == CURRENT else f"the rules of {rules}"


@dataclass(frozen=True)
class Difference:
    """A claim that holds in its own rules year and fails in the other, with what makes the difference.

    `causes` are names of cards, whose other wording alone turns the verdict round, or ids of rules of the game.
    """

    own: Result
    other: Result
    causes: tuple[str, ...]

    @property
    def claim(self) -> Claim:
        """The claim."""
        return self.own.claim


def difference(claim: Claim) -> Difference | None:
    """Run a claim in both years; return None unless it holds in its own and fails in the other."""
    other = run(claim, rules=other_year(claim.rules))
    if other.status != "fails":
        return None
    own = run(claim)
    return Difference(own, other, causes(claim)) if own.status == "holds" else None


def differences_table() -> dict[str, tuple[str, str]]:
    """Return what differs, cards by name and rules by id, each with the id of a claim of 2013 and of one of today."""
    text = (data_folder() / "claims" / "differences.toml").read_text(encoding="utf-8")
    return {name: (was, now) for name, (was, now) in tomllib.loads(text).items()}


def causes(claim: Claim) -> tuple[str, ...]:
    """Return what makes a claim that holds in its own year fail in the other."""

    def differs(rules: int, wordings: Mapping[str, int]) -> bool:
        return run(claim, rules=rules, wordings=wordings).status != "holds"

    return found_causes(start_position(claim).setup.kinds, claim.rules, differs)


def found_causes(
    names: Iterable[str], rules: int, differs: Callable[[int, Mapping[str, int]], bool]
) -> tuple[str, ...]:
    """Return what makes the difference in a game with some cards: see `Difference`.

    These are the cards of which the other year's wording is enough; if there is none, the rules that are; and if
    it takes several together, all the changed cards in the game. `differs` says whether the game goes otherwise than
    by `rules` under a rules year and single wordings.
    """
    cards = [name for name in changed_cards() if name in names]
    if alone := [name for name in cards if differs(rules, {name: other_year(rules)})]:
        return tuple(alone)
    kept = dict.fromkeys(changed_cards(), rules)
    changed = [rule for rule, since in RULES_SINCE.items() if differs(since - 1, kept) != differs(since, kept)]
    return tuple(changed or cards)


@dataclass(frozen=True)
class Departure:
    """A made-up position that can go on by the rules of one year (`rules`) as it cannot by those of the other.

    `story` is a trace of what the other year lacks, `instead` the trace there that is most like it, and `unlike` what
    is not the same in the end: a path, its value here and its value there.
    """

    given: dict[str, Any]
    moves: tuple[str, ...]
    rules: int
    story: tuple[str, ...]
    instead: tuple[str, ...]
    unlike: tuple[tuple[str, Any, Any], ...]
    causes: tuple[str, ...]


LIMIT = 1_000
"""How many branches are tried of one made-up position."""

FILLER = ["Copper", "Estate", "Silver", "Gold", "Copper", "Estate", "Silver", "Duchy", "Copper", "Copper"]


def positions(first: str, second: str) -> Iterator[tuple[dict[str, Any], tuple[str, ...]]]:
    """Yield positions and moves in which two cards (or one, without `second`) are played and bought."""
    names = [name for name in (first, second) if name]
    mine = {"hand": [*names, "Copper", "Estate"], "deck": FILLER, "actions": 3, "coins": 8, "buys": 2}
    theirs = {"hand": ["Copper", "Estate", "Silver", "Copper", "Estate"], "deck": FILLER}
    turns: list[tuple[str, ...]] = [(f"{verb} {name}",) for verb in ("play", "buy") for name in names]
    for one, other in (names, names[::-1]) if second else ():
        turns += [(f"play {one}", f"play {other}"), (f"play {one}", f"buy {other}")]
    if not second:
        turns.append((f"play {first}", f"buy {first}"))
    turns += [(f"play {name}", f"buy {card}") for name in names for card in ("Estate", "Silver")]
    for ending in ((), ("end turn",)):
        for turn in turns:
            yield {"p1": mine, "p2": theirs}, (*turn, *ending)
    for one, other in (names, names[::-1]) if second else ():
        yield {"p1": {**mine, "hand": [one, "Copper"]}, "p2": {**theirs, "hand": [other, "Copper"]}}, (f"play {one}",)


@dataclass(frozen=True)
class Ending:
    """A final position, by the paths of claims, and the trace that leads there."""

    state: dict[str, Any]
    story: tuple[str, ...]


def endings(
    given: Mapping[str, Any], moves: Sequence[str], rules: int, wordings: Mapping[str, int] | None = None
) -> dict[str, Ending]:
    """Return the ways that a made-up position can end, by their positions written out; none if it cannot be played."""
    try:
        game = build(given, rules, [move.partition(" ")[2] for move in moves if move != "end turn"], wordings)
        start = len(game.log)
        found = explore(game, [parse_move(move) for move in moves], (), LIMIT)
    except (IllegalMove, UserError):
        return {}
    ends: dict[str, Ending] = {}
    for node in sorted(found.nodes, key=lambda node: len(node.game.log)):
        state = flat(node.game, start)
        ends.setdefault(repr(state), Ending(state, tuple(trace(node.game, start))))
    found.release()
    return ends


def known_top(game: Game, pile: str) -> Card | None:
    """Return a pile's top card; None when it is empty or nobody knows which card it is."""
    cards = game.piles[pile].cards
    return None if cards and cards[-1] is None else game.top(pile)


def flat(game: Game, start: int) -> dict[str, Any]:
    """Return a position by the paths of claims, with costs; what was merely shown is left out."""
    costs = {f"cost.{name}": str(game.cost(top)) for name in game.piles if (top := known_top(game, name)) is not None}
    state: dict[str, Any] = {}
    for name, value in state_of(game, start).items():
        if isinstance(value, dict):
            state |= {f"{name}.{key}": each for key, each in value.items() if key != "revealed"}
        else:
            state[name] = value
    return state | costs


def departure(first: str, second: str = "") -> Departure | None:
    """Return a made-up position with one or two cards that goes on otherwise in the other year, if one is found.

    The shortest in which both cards do something is preferred.
    """
    best: tuple[tuple[bool, int, int], Departure] | None = None
    for given, moves in positions(first, second):
        ends = {rules: endings(given, moves, rules) for rules in (OLD, CURRENT)}
        for rules, here in ends.items():
            there = ends[other_year(rules)]
            for key in here.keys() - there.keys() if there else ():
                end = here[key]
                rank = (not all(each in "\n".join(end.story) for each in (first, second)), len(moves), len(end.story))
                if best is None or rank < best[0]:
                    instead = max(there.values(), key=lambda each: likeness(end, each))
                    unlike = tuple(
                        (path, value, instead.state.get(path))
                        for path, value in end.state.items()
                        if value != instead.state.get(path)
                    )
                    best = rank, Departure(given, moves, rules, end.story, instead.story, unlike, ())
    return None if best is None else with_causes(best[1], (first, second))


def likeness(one: Ending, other: Ending) -> tuple[int, int]:
    """Return how alike two endings are: how far their stories go together, and in how little they differ."""
    together = next((i for i, (a, b) in enumerate(zip(one.story, other.story, strict=False)) if a != b), len(one.story))
    return together, -sum(value != other.state.get(path) for path, value in one.state.items())


def with_causes(found: Departure, names: Iterable[str]) -> Departure:
    """Return a departure with what makes the difference."""
    own = endings(found.given, found.moves, found.rules).keys()

    def differs(rules: int, wordings: Mapping[str, int]) -> bool:
        return endings(found.given, found.moves, rules, wordings).keys() != own

    return replace(found, causes=found_causes(names, found.rules, differs))


def wordings_of(name: str) -> tuple[Wording, Wording]:
    """Return a card's wordings of 2013 and of today."""
    return catalogue()[name].wording(OLD), catalogue()[name].wording()


def cause_in_words(cause: str) -> str:
    """Return what a cause of a difference changed, in a sentence."""
    if cause in RULES_SINCE:
        rule = rulebook().rules[cause]
        said = without_marks(next(text for year, text in rule.changed if year == RULES_SINCE[cause]))
        return f"{rule.title}, since {RULES_SINCE[cause]}: {said}"
    was, now = wordings_of(cause)
    return f"{cause}, since {now.since}: {sentence(now.summary)} Before: {sentence(was.summary)}"
