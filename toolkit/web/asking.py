"""Questions in plain words for a page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toolkit.errors import UserError
from toolkit.questions.answering import answer, nearest_texts
from toolkit.rulings.writing import as_yaml

LONGEST = 400
"""Characters of a question that are read."""
FEW = 2
"""Rulings that are told where a question is not answered."""


def ask(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answer to a `question`, as `dominion ask --json` writes it, and its `claim` as YAML ("" without one).

    `answered` is false where it was not understood, or no position decides it; `not_understood` tells what of it, and
    `nearest` are the rulings that are nearest to it, each with `id` and `says`, the nearest first.
    Raises UserError for what is no question.
    """
    question = asked.get("question")
    if not isinstance(question, str) or not question.strip():
        raise UserError("give a question as text")
    told = answer(question[:LONGEST])
    try:
        claim = as_yaml(told.claim())
    except UserError:
        claim = ""
    near = [] if told.verdict else [text for text in nearest_texts(question) if text.kind == "ruling"]
    nearest = [{"id": text.id, "says": text.says} for text in near[:FEW]]
    return {**told.as_json(), "claim": claim, "nearest": nearest}
