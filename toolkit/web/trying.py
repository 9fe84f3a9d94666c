"""Positions of one's own for a page: every way they can go on."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from toolkit.engine.turns import legal_moves
from toolkit.errors import UserError, nearest
from toolkit.rulings.claims import Claim, explore_claim, move_text, read_claim, start_position
from toolkit.rulings.exploring import DEFAULT_LIMIT
from toolkit.rulings.held import held_in_all
from toolkit.rulings.outcomes import outcomes_of
from toolkit.rulings.writing import as_yaml
from toolkit.yamlfile import Lines

POSITION = ("given", "do", "answers", "rules")
"""The keys of a claim that make a position; the others are what is claimed of it."""

NAME = "position"
"""The id of a position without one, and where faults say they are."""

LOOKED = 200
"""How many branches are tried to find a position after some moves."""

EVERY = 0.2
"""Seconds between two reports of how many branches were tried."""


def moves(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return the moves that are legal after those of a position, where each choice is settled as it first can be.

    They are written as `do` takes them. Raises UserError for a position or move that cannot be.
    """
    claim = position_of({key: asked[key] for key in POSITION if asked.get(key)})
    game = start_position(claim)
    try:
        if claim.moves:
            game = explore_claim(claim, game, LOOKED, strict=False).nodes[0].game
    except UserError as error:
        raise UserError(str(error).removeprefix(f"{NAME}:1: ")) from None
    return {"legal": [move_text(move) for move in legal_moves(game)]}


def position_of(position: Mapping[str, Any]) -> Claim:
    """Return a position as a claim that claims nothing; raises UserError without a place."""
    try:
        return read_claim({"id": NAME, **position}, Lines(), NAME)
    except UserError as error:
        raise UserError(str(error).removeprefix(f"{NAME}:1: ")) from None


def explore(asked: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Return every outcome of a position, as `dominion explore --json` does, and the `claim` as YAML.

    `made` has the choices that lead to each of the `outcomes`, and to each position of `ended`, as values.

    `given`, `do`, `answers` and `rules` are those of a claim (`data/claims/FORMAT.md`), `limit` is how many branches
    are tried; how many there were is told as they are tried. Raises UserError for a position or move that cannot be.
    """
    for key in asked:
        if key not in (*POSITION, "limit"):
            raise UserError(f"there is no key {key!r} for a position{nearest(key, POSITION)}")
    limit = asked.get("limit", DEFAULT_LIMIT)
    if not isinstance(limit, int) or isinstance(limit, bool) or limit < 1:
        raise UserError(f"limit: give a number of 1 or more, not {limit!r}")
    position = {key: asked[key] for key in POSITION if asked.get(key)}
    last = time.monotonic()

    def tried(branches: int) -> None:
        nonlocal last
        if (now := time.monotonic()) - last >= EVERY:
            last = now
            tell({"tried": branches})

    try:
        claim = read_claim({"id": NAME, **position}, Lines(), NAME)
        found = outcomes_of(claim, limit=limit, tried=tried)
    except UserError as error:
        raise UserError(str(error).removeprefix(f"{NAME}:1: ")) from None
    settled = found.complete and not found.ended
    always = dict(held_in_all(claim, found.found)) if settled else {}
    ends = {"outcomes": found.found, "ended": [each.outcome for each in found.ended]}
    return {
        **found.as_json(len(claim.moves)),
        "made": {end: [[choice.as_json() for choice in each.choices] for each in ends[end]] for end in ends},
        "claim": as_yaml({"id": NAME, **position, **({"always": always} if always else {})}),
    }
