"""The distinct outcomes of a position and moves, with probabilities, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from toolkit.engine.player import NUMBERS
from toolkit.rulings.claims import Claim, explore_claim, start_position
from toolkit.rulings.exploring import DEFAULT_LIMIT
from toolkit.rulings.position import GIVEN_ZONES, zone_cards
from toolkit.rulings.reasons import explained
from toolkit.rulings.trace import trace
from toolkit.rulings.verdict import LISTS, since_start

if TYPE_CHECKING:
    from toolkit.engine.game import Game


@dataclass(frozen=True)
class Outcome:
    """A final position: its probability given the choices that lead to it, those choices, how it came about,
    and the texts of the rules that its steps follow."""

    probability: float
    choices: tuple[str, ...]
    state: dict[str, Any]
    trace: tuple[str, ...]
    rules: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the outcome in the stable form of `explore --json`."""
        return {
            "probability": self.probability,
            "choices": list(self.choices),
            "state": self.state,
            "trace": list(self.trace),
        }


def state_of(game: Game, start: int) -> dict[str, Any]:
    """Return a position as plain values; zones by name, except deck and discard pile, which are top first."""
    state: dict[str, Any] = {}
    for player in game.players:
        zones = {
            zone: names if zone in ("deck", "discard") else sorted(names)
            for zone in GIVEN_ZONES
            for names in [zone_cards(game, player, zone)]
        }
        numbers = {name: getattr(player, name) for name in NUMBERS}
        lists = {name: since_start(game, verb, player.index, start) for name, verb in LISTS.items()}
        state[player.name] = {**zones, **numbers, **lists}
    state["trash"] = sorted(card.name for card in game.trash)
    state["supply"] = {name: len(pile) for name, pile in game.piles.items()}
    state["turn"] = game.active.name
    state["phase"] = game.phase
    state["over"] = game.over
    return state


def outcomes_of(
    claim: Claim, rules: int | None = None, limit: int = DEFAULT_LIMIT, *, why: bool = False
) -> tuple[list[Outcome], bool]:
    """Return every distinct outcome, and whether they are all; with `why`, the rules' texts too.

    Positions that only differ in the order in which cards were gained are one outcome. Raises UserError for a
    position or move that cannot be.
    """
    game = start_position(claim, rules)
    start = len(game.log)
    found = explore_claim(claim, game, limit)
    merged: dict[str, Outcome] = {}
    for node in found.nodes:
        state = state_of(node.game, start)
        shown = {
            key: {inner: sorted(value) if inner in LISTS else value for inner, value in each.items()}
            if isinstance(each, dict) and key.startswith("p")
            else each
            for key, each in state.items()
        }
        choices, probability = max(node.odds.items(), key=lambda pair: pair[1])
        key = repr(shown)
        known = merged.get(key)
        if known is None:
            story = tuple(trace(node.game, start))
            behind = tuple(explained(node.game, start)) if why else ()
            merged[key] = Outcome(probability, choices, state, story, behind)
        elif known.choices == choices:
            merged[key] = replace(known, probability=known.probability + probability)
    return sorted(merged.values(), key=lambda outcome: -outcome.probability), found.complete
