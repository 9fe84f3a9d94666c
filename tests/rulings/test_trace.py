"""A game's log is told in words that a player understands."""

from __future__ import annotations

from toolkit.rulings.claims import load_text, read_claim, run
from toolkit.rulings.outcomes import outcomes_of
from toolkit.yamlfile import Lines

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


def test_what_is_spent_is_told_with_its_own_rule() -> None:
    given = {"p1": {"hand": ["Underling"], "favors": 2, "villagers": 1}, "landscapes": ["Circle of Witches"]}
    answers = [{"Circle of Witches": True}]
    moves = ["spend 1 villagers", "play Underling"]
    claim = read_claim({"id": "x", "given": given, "do": moves, "answers": answers}, Lines(), "x")
    (outcome,) = outcomes_of(claim, why=True).found
    told = [line.strip() for line in outcome.trace]
    assert {"p1 spends 1 Villagers", "p1 spends 3 Favors"} <= set(told)
    titles = {line.split(":")[0] for line in outcome.rules}
    assert {"Villagers", "Favors and the Ally"} <= titles
    assert "Coffers (Coin tokens)" not in titles
