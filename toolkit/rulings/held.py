"""What is so at every end of a position's moves, as a claim says it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from toolkit.rulings.claims import Claim, start_position
from toolkit.rulings.outcomes import Outcome, state_of

TOLD = ("hand", "discard", "play", "exile", "gained", "actions", "buys", "coins", "vp")
"""What of a player a written claim speaks of."""


def held_in_all(claim: Claim, found: Iterable[Outcome]) -> Iterator[tuple[str, Any]]:
    """Yield what is so in every outcome and was not before, as a claim says it."""
    game = start_position(claim)
    before = state_of(game, len(game.log))
    ends = [outcome.state for outcome in found]
    for player in (each.name for each in game.players):
        for key in TOLD:
            value = comparable(ends[0][player][key])
            same = all(comparable(end[player][key]) == value for end in ends)
            if same and value is not None and value != comparable(before[player][key]):
                yield f"{player}.{key}", value
    if ends[0]["trash"] != before["trash"] and all(end["trash"] == ends[0]["trash"] for end in ends):
        yield "trash", ends[0]["trash"]


def comparable(value: Any) -> Any:
    """Return a value that can be compared whatever its order; None where a shuffle leaves cards open."""
    if not isinstance(value, list):
        return value
    return None if "?" in value else sorted(value)
