"""Whether players start with something that they don't have in every game."""

from __future__ import annotations

import pytest

from toolkit.questions.answering import answer


@pytest.mark.parametrize(
    ("question", "so", "told"),
    [
        ("Baker is on the table. Does everyone get something at the start?", True, "1 Coffers"),
        ("do we start with anything extra when Importer is in the kingdom", True, "5 Favors"),
        ("with Tracker in the game does everyone start with something special", True, "Pouch"),
        ("Do players start with something extra in a game with Smithy?", False, "usual deck"),
    ],
)
def test_what_players_start_with_is_told(question: str, so: bool, told: str) -> None:
    answered = answer(question)
    assert answered.value is so
    assert told in answered.text


def test_what_one_gets_later_is_not_what_one_starts_with() -> None:
    assert answer("I play Baker. Does everyone get something at the start of my turn?").value is None
