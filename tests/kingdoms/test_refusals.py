"""Wishes that cannot be fulfilled are refused at once, however many there are."""

from __future__ import annotations

import random
import time

import pytest

from tests.commands import dominion
from toolkit.catalogue import catalogue

SOON = 0.5
"""Seconds of the processor's time."""
CARDS = [card.name for card in catalogue() if card.kind == "kingdom"]


def refused(*words: str) -> str:
    """Return the line in which a command refuses, soon."""
    began = time.process_time()
    done = dominion(*words)
    assert time.process_time() - began < SOON
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.fixture(autouse=True)
def _loaded() -> None:
    dominion("kingdom", "--seed", "1")


@pytest.mark.parametrize("number", [11, 30, 60, 200])
def test_too_many_cards_are_refused_at_once(number: int) -> None:
    cards = random.Random(number).sample(CARDS, number)
    told = refused("kingdom", "--include", ",".join(cards))
    assert told.startswith(
        f"dominion: you ask for {number} cards, but the kingdom has 10 piles: {cards[0]}, {cards[1]}, "
    )


@pytest.mark.parametrize("number", [30, 60])
def test_many_wishes_of_several_kinds_are_refused_at_once(number: int) -> None:
    cards = random.Random(number).sample([name for name in CARDS if name != "Witch"], number)
    told = refused("kingdom", "--exclude", ",".join(cards), "--include", "Witch", "--no-attacks")
    assert told == "dominion: these 2 wishes contradict each other: with Witch; no attacks\n"


def test_a_kingdom_of_nothing_is_refused_at_once() -> None:
    told = refused("kingdom", "--exclude", ",".join(CARDS))
    assert "these sets have 0 Kingdom cards, and a kingdom needs 10" in told


def test_a_card_wished_and_excluded_is_named_among_many() -> None:
    cards = random.Random(1).sample(CARDS, 40)
    told = refused("kingdom", "--include", ",".join(cards[:9]), "--exclude", ",".join(cards[8:]))
    assert told == f"dominion: {cards[8]} is both included and excluded: leave out one of the two\n"


def test_many_cards_left_out_are_told_as_one_wish() -> None:
    told = refused("kingdom", "1 attack", "--sets", "base", "--exclude", "Bandit,Bureaucrat,Militia,Witch")
    assert told == (
        "dominion: 1 attack: too few cards for it are left without Bandit, Bureaucrat, Militia and 1 more\n"
    )
