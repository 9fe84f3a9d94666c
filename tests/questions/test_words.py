"""Contractions mean the same with and without their apostrophes, in questions and in wishes."""

from __future__ import annotations

import pytest

from toolkit.kingdoms.lines import parse_expression
from toolkit.questions.words import read_words


@pytest.mark.parametrize(
    "text",
    [
        "What's Remodel's cost?",
        "Couldn't I reveal Moat to Militia?",
        "Weren't the Curses gained?",
        "I'm playing Witch, and I've got a Moat",
        "Can't they play Moat, and won't they?",
    ],
)
def test_a_question_is_read_alike_without_apostrophes(text: str) -> None:
    typed = text.replace("n't", "nt").replace("I'm", "im").replace("I've", "ive").replace("What's", "Whats")
    assert read_words(typed) == read_words(text)


@pytest.mark.parametrize("text", ["I don't want attacks", "they've got Moat", "let's have Moat"])
def test_a_wish_is_read_alike_without_apostrophes(text: str) -> None:
    assert parse_expression(text.replace("'", "")) == parse_expression(text)


def test_a_duration_that_is_out_is_not_an_empty_pile() -> None:
    assert read_words("Lighthouse is out. Do I gain a Curse if an opponent plays Witch?").unknown == ("out",)
    assert read_words("Curse is out and I play Witch").text.startswith("<0> be empty")
    assert not read_words("Corsair is out against me").unknown
