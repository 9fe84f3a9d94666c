"""A game's log is told in words that a player understands."""

from __future__ import annotations

from toolkit.rulings.claims import load_text, run

CLAIM = """
id: tokens
given: {p1: {hand: [Giant, Relic]}, p2: {hand: [Smithy], deck: [3 x Copper]}}
do: [play Giant, play Relic, end turn, play Smithy]
always: {p1.coins: 7}
"""


def test_a_token_of_which_one_has_one_is_turned_taken_and_given_back() -> None:
    (claim,) = load_text(CLAIM, "f.yaml")
    told = [line.strip() for line in run(claim).counterexample]
    assert "p1 turns the Journey token down (Giant)" in told
    assert "p2 takes the –1 Card token (Relic)" in told
    assert "p2 gives back the –1 Card token (–1 Card token)" in told
