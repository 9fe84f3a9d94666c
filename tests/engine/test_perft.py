"""Positions with the number of ways they can go on and of their different ends: other cards, or another story.

A change of the engine that alters a number has to explain it. Each number is worked out by hand in the comment.
"""

from __future__ import annotations

import pytest

from toolkit.rulings.claims import explore_claim, load_text, start_position
from toolkit.rulings.outcomes import outcomes_of

CELLAR = """
given: {p1: {hand: [Cellar, Estate, Estate, Copper, Gold], deck: [Silver, Duchy, Curse, Moat]}}
do: [play Cellar]
"""
CHAPEL = """
given: {p1: {hand: [Chapel, Estate, Estate, Copper, Curse]}}
do: [play Chapel]
"""
REMODEL = """
given: {p1: {hand: [Remodel, Estate, Silver]}}
do: [play Remodel]
"""
MILITIA = """
given: {p1: {hand: [Militia]}, p2: {hand: [Moat, Copper, Silver, Gold, Estate]}}
do: [play Militia]
"""
WITCH = """
given: {players: 3, p1: {hand: [Witch], deck: [Copper, Silver]}, p2: {hand: [Moat]}, p3: {hand: [Copper]}}
do: [play Witch]
"""
SPY = """
rules: 2013
given: {p1: {hand: [Spy], discard: [Copper, Silver, Gold]}, p2: {deck: [Estate]}}
do: [play Spy]
"""
THRONE_ROOMS = """
given:
  p1: {hand: [Throne Room, Throne Room, Militia, Workshop]}
  p2: {hand: [Copper, Silver, Gold, Estate, Duchy]}
do: [play Throne Room]
"""
FEAST = """
rules: 2013
given: {p1: {hand: [Throne Room, Feast, Watchtower]}}
do: [play Throne Room]
"""

TABLE = [
    ("Cellar", CELLAR, 12, 12),  # 0 to 2 Estates, 0 or 1 Copper, 0 or 1 Gold: 3 × 2 × 2
    ("Chapel", CHAPEL, 12, 12),  # the same with up to four cards
    ("Remodel", REMODEL, 11, 11),  # Estate for one of 5 cards up to $4, Silver for one of 6 up to $5
    ("Militia", MILITIA, 11, 11),  # Moat revealed, or two of five different cards discarded
    ("Witch", WITCH, 2, 2),  # Moat revealed or not
    ("Spy", SPY, 24, 24),  # one of three cards drawn, then one of two seen; two cards kept or not
    # one Throne Room on nothing 1, Militia 10, Workshop 7 × 7; on the other Throne Room, which then plays two:
    # Militia first 10 × (49 + 1), Workshop first 49 × (10 + 1), nothing first 60
    ("Throne Rooms", THRONE_ROOMS, 1159, 1159),
    # Watchtower played twice 1; Feast twice (8 cards up to $5, each kept, trashed or put on the deck) 24 × 24; no two
    # have the same story, since Watchtower is revealed at one time or the other, and only where it is used
    ("Feast", FEAST, 577, 577),
]


@pytest.mark.parametrize(("position", "branches", "ends"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_a_position_goes_on_in_as_many_ways(position: str, branches: int, ends: int) -> None:
    (claim,) = load_text(position)
    found = explore_claim(claim, start_position(claim), 100_000)
    assert (found.branches, len(found.nodes), found.complete) == (branches, ends, True)


def test_stories_with_the_same_end_are_one_outcome() -> None:
    (claim,) = load_text(FEAST)
    # Watchtower 1; both cards kept or both on the deck, in order, 8 × 8 each; both trashed, in no order, 8 × 9 / 2; in
    # two different places, whichever came first, 3 × 8 × 8
    assert len(outcomes_of(claim)[0]) == 1 + 64 + 64 + 36 + 192
