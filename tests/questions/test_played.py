"""Questions of many kinds are answered by playing exactly that, or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.questions import surely
from toolkit.questions.answering import answer

TABLE = yaml.safe_load(Path(__file__).with_name("played.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("entry", TABLE["questions"], ids=lambda entry: entry["question"][:60])
def test_a_question_is_played(entry: dict[str, Any]) -> None:
    told = answer(entry["question"])
    verdict = {True: "yes", False: "no"}.get(entry["verdict"], entry["verdict"])
    assert (told.verdict, told.ruling) == (verdict, "")
    assert "value" not in entry or told.value == entry["value"]
    assert "read" not in entry or told.echo == entry["read"]


@pytest.mark.parametrize("question", TABLE["unanswered"])
def test_what_is_not_clear_is_not_decided(question: str) -> None:
    told = surely(question)
    assert told.ruling or told.verdict == "", told.text
