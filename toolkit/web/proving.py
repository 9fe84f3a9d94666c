"""Rulings for a page, each proved when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from toolkit.errors import UserError
from toolkit.graph.together import known, names_meant, none_shown, together
from toolkit.rulings.proofs import as_table, proofs


def rulings(asked: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Return the rulings that involve all of some `cards`, as `dominion ruling --json` does.

    `cards` of the answer are the cards' exact names, `about` the ids of the rulings that are about all of them, and
    `nothing` says what is known when neither a ruling nor a position shows anything, and `pairs` are the answers for
    each two of three cards or more that no ruling is about. Each ruling is told as it is
    proved, with the number of all. Raises UserError for names that mean no card that the engine plays.
    """
    words = asked.get("cards")
    if not isinstance(words, list) or not all(isinstance(each, str) for each in words):
        raise UserError("cards: a list of names")
    names = names_meant(words)
    claims, about = known(names)
    every = [*about, *(claim for claim in claims if claim not in about)]
    found = []
    for claim in every:
        found.append(as_table(*proofs(claim)))
        tell({"ruling": found[-1], "of": len(every)})
    meetings = together(names[0], names[1], about) if len(names) == 2 else []
    nothing = len(names) == 2 and not meetings and not about
    pairs = list(combinations(names, 2)) if len(names) > 2 and not about else []
    return {
        "cards": names,
        "rulings": found,
        "about": [claim.id for claim in about],
        "demonstration": meetings[0].as_json() if meetings else None,
        "nothing": none_shown(*names) if nothing else "",
        "pairs": [rulings({"cards": list(pair)}, lambda told: None) for pair in pairs],
    }
