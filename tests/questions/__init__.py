"""Questions in plain words: what they are read as, and what they are answered with."""

from __future__ import annotations

from dataclasses import replace

from toolkit.questions.answering import Answered, answer


def surely(question: str) -> Answered:
    """Return the answer to a question, without a verdict and ruling where a text was only found to fit it best."""
    told = answer(question)
    return replace(told, verdict="", ruling="") if told.likely else told
