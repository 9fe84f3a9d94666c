"""The answer for some cards, and their rulings, each proved when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from toolkit.answering.answer import Answer, answer_for
from toolkit.answering.importance import by_importance, grouped
from toolkit.engine.card import CURRENT
from toolkit.errors import UserError
from toolkit.graph.together import known_rulings, meetings, names_meant
from toolkit.rulings.claims import Claim
from toolkit.rulings.proofs import proofs, ruling_as_table
from toolkit.saying.words import position_lines

OLDER = "By older rules"
"""The heading of rulings that hold no longer, where the others need none."""


def answer(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return what `dominion ruling` says of some `cards`: the answer, and the rulings about all of them by heading.

    `answer` has the lines of the proof that are `shown`, how many are `hidden`, and the `position` in words; `groups`
    are pairs of a heading ("" for none) and rulings, those that matter most first. Raises UserError for names that
    mean no card that the engine plays.
    """
    names = exact_names(asked)
    about = known_rulings(names)[1]
    groups: list[tuple[str, list[Claim]]]
    if len(names) == 1:
        groups = list(grouped(about, names[0]).items())
    else:
        today = [claim for claim in about if claim.rules == CURRENT]
        older = [claim for claim in about if claim.rules != CURRENT]
        groups = [(heading, by_importance(each)) for heading, each in (("", today), (OLDER, older)) if each]
    return {
        "cards": names,
        "answer": with_proof_shown(answer_for(tuple(names))),
        "groups": [[heading, [{"id": claim.id, "says": claim.says} for claim in each]] for heading, each in groups],
    }


def with_proof_shown(found: Answer) -> dict[str, Any]:
    """Return an answer with what is shown of its proof."""
    table = {**found.as_json(), "pairs": [with_proof_shown(each) for each in found.pairs]}
    if found.proof is not None:
        shown = list(found.proof.shown)
        hidden = len(found.proof.lines) - len(shown)
        table["proof"] |= {"shown": shown, "hidden": hidden, "position": position_lines(found.proof.given)}
    return table


def exact_names(asked: Mapping[str, Any]) -> list[str]:
    """Return the exact names of the `cards` that are asked about; raises UserError for what names no card."""
    words = asked.get("cards")
    if not isinstance(words, list) or not all(isinstance(each, str) for each in words):
        raise UserError("cards must be a list of names")
    return names_meant(words)


def rulings(asked: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Return the answer for some `cards` and the rulings that involve all of them, as `dominion ruling --json` does.

    `cards` of what is returned are the cards' exact names, `answer` is what is said of them, `about` are the ids of the
    rulings that are about all of them, and `pairs` the same for each two of three cards or more that no ruling is
    about. Each ruling is told as it is proved, with the number of all. Raises UserError for names that mean no card
    that the engine plays.
    """
    names = exact_names(asked)
    claims, about = known_rulings(names)
    found_answer = answer_for(tuple(names))
    tell({"answer": found_answer.as_json()})
    every = [*about, *(claim for claim in claims if claim not in about)]
    found = []
    for claim in every:
        found.append(ruling_as_table(*proofs(claim)))
        tell({"ruling": found[-1], "of": len(every)})
    met = meetings(names[0], names[1], about) if len(names) == 2 else []
    return {
        "cards": names,
        "answer": found_answer.as_json(),
        "rulings": found,
        "about": [claim.id for claim in about],
        "demonstration": met[0].as_json() if met else None,
        "pairs": [rulings({"cards": list(pair.cards)}, lambda told: None) for pair in found_answer.pairs],
    }
