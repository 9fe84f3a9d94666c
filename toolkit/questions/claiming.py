"""An answer written as a claim, which is run before it is given away."""

from __future__ import annotations

import re
from typing import Any

from toolkit.errors import UserError
from toolkit.questions.judging import Verdict, is_move
from toolkit.questions.reading import Ask, Reading
from toolkit.rulings.claims import read_claim, run
from toolkit.rulings.held import held_in_all
from toolkit.rulings.outcomes import outcomes_of
from toolkit.yamlfile import Lines

LISTED = {"gain": "gained", "trash": "trashed", "discard": "discarded", "reveal": "revealed", "buy": "bought"}
"""Deeds that a claim can look at, and the list of each."""
NAME = "question"


def claim_of(reading: Reading, verdict: Verdict, says: str, question: str) -> dict[str, Any]:
    """Return an answer as a claim's table, ready to be checked.

    Raises UserError for an answer that no claim can say, or that does not hold as one.
    """
    if verdict.position is None:
        raise UserError("the answer needs no position, so there is no claim to write")
    table = {
        "id": "-".join(re.findall(r"[a-z0-9]+", question.lower().replace("'", "")))[:60].strip("-"),
        "says": says,
        "cards": list(reading.cards),
        "source": {"doc": "own"},
        **verdict.position.as_claim(),
        "answers": used_answers(verdict),
        **said_by(reading.ask, verdict),
    }
    table = {key: value for key, value in table.items() if value != []}
    result = run(read_claim(table, Lines(), NAME))
    if result.status != "holds":
        raise UserError(f"the answer cannot be written as a claim: {result.message.removeprefix(f'{NAME}:1: ')}")
    return table


def used_answers(verdict: Verdict) -> list[dict[str, Any]]:
    """Return the answers of a position that settle a question: others would be an error of the claim."""
    position = verdict.position
    assert position is not None
    return [each for number, each in enumerate(position.answers) if number in verdict.used]


def said_by(ask: Ask, verdict: Verdict) -> dict[str, Any]:
    """Return what a verdict says of the ends: a claim's `always`, `possible`, `never`, `can` or `cannot`."""
    position = verdict.position
    assert position is not None
    if is_move(ask):
        return {"can" if verdict.kind == "yes" else "cannot": [f"{ask.deed} {ask.card}"]}
    if ask.frame == "cost" and re.fullmatch(r"\$\d+", str(verdict.value)):
        return {"always": {f"cost.{ask.card}": int(str(verdict.value)[1:])}}
    if ask.deed in LISTED and ask.card and verdict.kind in ("yes", "no") and ask.frame in ("can", "do"):
        seats = [position.seats[ask.who]] if ask.who in position.seats else ["p1", "p2"]
        paths = [f"{seat}.{LISTED[ask.deed]}" for seat in seats]
        listed = {"contains": [ask.card]}
        if verdict.kind == "no":
            return {"never": [{path: listed} for path in paths]}
        if len(paths) == 1:
            return {"possible": [{paths[0]: listed}]} if ask.frame == "can" else {"always": {paths[0]: listed}}
    claim = read_claim({"id": NAME, **position.as_claim(), "answers": used_answers(verdict)}, Lines(), NAME)
    always = dict(held_in_all(claim, outcomes_of(claim).found))
    if not always or verdict.kind == "depends":
        raise UserError("the answer can't be written as a claim, because it is about choices")
    return {"always": always}
