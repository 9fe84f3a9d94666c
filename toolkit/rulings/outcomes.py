"""The distinct outcomes of a position and moves, with probabilities, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.catalogue.printed import unkept
from toolkit.catalogue.table import TOP_FIRST
from toolkit.rulings.claims import Claim, explore_claim, move_text, start_position
from toolkit.rulings.exploring import DEFAULT_LIMIT, Node, Tried
from toolkit.rulings.given import GIVEN_ZONES, HELD, NUMBERS
from toolkit.rulings.position import held_cards, number_in_words, zone_cards
from toolkit.rulings.reasons import explained
from toolkit.rulings.verdict import LISTS, since_start
from toolkit.saying.trace import trace

if TYPE_CHECKING:
    from toolkit.engine.choices import Choice
    from toolkit.engine.game import Game
    from toolkit.engine.player import Player

Enough = Callable[[], str]
"""What says whether enough was told ("time", "interrupt"), or ""."""


@dataclass(frozen=True)
class Outcome:
    """A final position: its probability given the choices that lead to it (None when it is not known), those
    choices, how it came about, and the texts of the rules that its steps follow."""

    probability: float | None
    choices: tuple[Choice, ...]
    state: dict[str, Any]
    trace: tuple[str, ...]
    rules: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the outcome in the stable form of `explore --json`."""
        return {
            "probability": self.probability,
            "choices": [choice.text for choice in self.choices],
            "state": self.state,
            "trace": list(self.trace),
        }


def state_of(game: Game, start: int) -> dict[str, Any]:
    """Return a position as plain values; zones by name, except deck and discard pile, which are top first."""
    state: dict[str, Any] = {}
    for player in game.players:
        zones = {
            zone: names if zone in TOP_FIRST else sorted(names)
            for zone in GIVEN_ZONES
            for names in [zone_cards(game, player, zone)]
        }
        numbers = {name: number_in_words(game, player, name) for name in NUMBERS}
        lists = {name: since_start(game, verb, player.index, start) for name, verb in LISTS.items()}
        held = {name: sorted(held_cards(player, name)) for name in HELD}
        state[player.name] = {**zones, **held, **numbers, **lists, "tokens": tokens_of(game, player)}
    state["trash"] = sorted(card.name for card in game.trash)
    state["supply"] = {name: len(pile) for name, pile in game.piles.items()}
    state["tokens"] = {kind: {} for kind, _ in game.tokens}
    for (kind, place), number in sorted(game.tokens.items()):
        state["tokens"][kind][place] = number
    state["turn"] = game.active.name
    state["phase"] = game.phase
    state["over"] = game.over
    return state


def tokens_of(game: Game, player: Player) -> dict[str, Any]:
    """Return a player's own tokens, each with its pile, and those on the player's cards in play, with their numbers."""
    found: dict[str, Any] = dict(player.markers)
    for (kind, card), number in game.laid.items():
        if card in player.play:
            on = found.setdefault(kind, {})
            on[card.name] = on.get(card.name, 0) + number
    return found


class EndedEarly(NamedTuple):
    """A position in which the move with that number (from 1) was not legal, and why."""

    outcome: Outcome
    move: int
    why: str

    def as_json(self) -> dict[str, Any]:
        """Return it in the stable form of `explore --json`."""
        return {"move": self.move, "why": self.why, **self.outcome.as_json()}


class Outcomes(NamedTuple):
    """Every distinct outcome, likeliest first, and whether they are all.

    Cut short (`stopped` says by what, as in `Exploration`), `found` are positions after the first `moves` moves, and
    nothing is said of how likely they are. `ended` are the positions in which a move was not legal, `notes` tell of
    cards that were not played by their text of the rules year.
    """

    found: list[Outcome]
    complete: bool
    ended: list[EndedEarly]
    moves: int
    stopped: str
    notes: tuple[str, ...] = ()

    def as_json(self, moves: int) -> dict[str, Any]:
        """Return what was found of so many moves in the stable form of `explore --json`.

        Beside what is always there, `ended` lists the positions in which a move was not legal, `notes` the cards that
        were not played by their text of the rules year, and `stopped` tells
        what cut the exploring short, and after how many moves.
        """
        answer: dict[str, Any] = {"outcomes": [each.as_json() for each in self.found], "complete": self.complete}
        if self.ended:
            answer["ended"] = [each.as_json() for each in self.ended]
        if self.notes:
            answer["notes"] = list(self.notes)
        if not self.complete:
            answer["stopped"] = {"by": self.stopped, "after": self.moves, "moves": moves}
        return answer


def outcomes_of(
    claim: Claim,
    rules: int | None = None,
    limit: int = DEFAULT_LIMIT,
    *,
    why: bool = False,
    tried: Tried = lambda _: "",
    enough: Enough = lambda: "",
) -> Outcomes:
    """Return every distinct outcome; with `why`, the rules' texts too.

    Positions that only differ in the order in which cards were gained are one outcome; those in which different cards
    have something left to do are not. `tried` is told after every branch how many there were, and may stop the
    exploring; `enough` is asked for each position found and may stop telling them apart. Raises UserError for a
    position or move that cannot be.
    """
    game = start_position(claim, rules)
    start = len(game.log)
    found = explore_claim(claim, game, limit, strict=rules in (None, claim.rules), illegal_ends=True, tried=tried)
    illegal: dict[tuple[int, str], list[Node]] = {}
    for node, move, reason in found.ended:
        illegal.setdefault((move, reason), []).append(node)
    stopped = found.stopped
    groups = []
    for nodes in (*illegal.values(), found.nodes):
        known, why_enough = distinct_nodes(nodes, start, enough, why=why)
        stopped = stopped or why_enough
        groups.append(known)
    outcomes = [told_outcomes(known, certain=not stopped) for known in groups]
    ended = [
        EndedEarly(outcome, move + 1, f"cannot {move_text(claim.moves[move])}: {reason}")
        for (move, reason), told in zip(illegal, outcomes, strict=False)
        for outcome in told
    ]
    notes = unkept(game.setup.kinds, game.rules)
    return Outcomes(outcomes[-1], not stopped, ended, found.moves, stopped, notes)


def waiting(game: Game) -> list[str]:
    """Return what is still to come of what cards have set up: positions that look alike can go on differently."""
    return sorted(f"{each.owner} {each.event.__name__} {each.card.name} {each.ends}" for each in game.lasting)


@dataclass
class Alike:
    """Positions that are one outcome: its values, how it came about, and how likely each way to any of them is."""

    state: dict[str, Any]
    story: tuple[str, ...]
    rules: tuple[str, ...]
    odds: dict[tuple[Choice, ...], float] = field(default_factory=dict)

    def likeliest(self) -> tuple[tuple[Choice, ...], float]:
        """Return the likeliest way to it, with how likely that is."""
        return max(self.odds.items(), key=lambda way: way[1])


def distinct_nodes(nodes: Sequence[Node], start: int, enough: Enough, *, why: bool) -> tuple[list[Alike], str]:
    """Return the distinct outcomes that positions are, and what stopped telling them apart ("" when nothing did).

    The positions are freed as they are told.
    """
    merged: dict[str, Alike] = {}
    for node in nodes:
        if merged and (stopped := enough()):
            return list(merged.values()), stopped
        state = state_of(node.game, start)
        shown = {
            key: {inner: sorted(value) if inner in LISTS else value for inner, value in each.items()}
            if isinstance(each, dict) and key.startswith("p")
            else each
            for key, each in state.items()
        }
        key = repr((shown, waiting(node.game)))
        known = merged.get(key)
        if known is None:
            behind = tuple(explained(node.game, start)) if why else ()
            known = merged[key] = Alike(state, tuple(trace(node.game, start)), behind)
        for way, chance in node.odds.items():
            known.odds[way] = known.odds.get(way, 0.0) + chance
        node.game.release()
    return list(merged.values()), ""


def told_outcomes(found: Sequence[Alike], *, certain: bool) -> list[Outcome]:
    """Return outcomes, likeliest first; how likely each is is told only if it is `certain`."""
    told = []
    for each in sorted(found, key=lambda each: -each.likeliest()[1]):
        choices, chance = each.likeliest()
        told.append(Outcome(min(1.0, chance) if certain else None, choices, each.state, each.story, each.rules))
    return told
