"""The answer for some cards, and their rulings, each proved when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from toolkit.answering.answer import answer_for
from toolkit.errors import UserError
from toolkit.graph.together import known, names_meant, together
from toolkit.rulings.proofs import as_table, proofs


def rulings(asked: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Return the answer for some `cards` and the rulings that involve all of them, as `dominion ruling --json` does.

    `cards` of what is returned are the cards' exact names, `answer` is what is said of them, `about` are the ids of the
    rulings that are about all of them, and `pairs` the same for each two of three cards or more that no ruling is
    about. Each ruling is told as it is proved, with the number of all. Raises UserError for names that mean no card
    that the engine plays.
    """
    words = asked.get("cards")
    if not isinstance(words, list) or not all(isinstance(each, str) for each in words):
        raise UserError("cards: a list of names")
    names = names_meant(words)
    claims, about = known(names)
    answer = answer_for(tuple(names))
    tell({"answer": answer.as_json()})
    every = [*about, *(claim for claim in claims if claim not in about)]
    found = []
    for claim in every:
        found.append(as_table(*proofs(claim)))
        tell({"ruling": found[-1], "of": len(every)})
    meetings = together(names[0], names[1], about) if len(names) == 2 else []
    return {
        "cards": names,
        "answer": answer.as_json(),
        "rulings": found,
        "about": [claim.id for claim in about],
        "demonstration": meetings[0].as_json() if meetings else None,
        "pairs": [rulings({"cards": list(pair.cards)}, lambda told: None) for pair in answer.pairs],
    }
