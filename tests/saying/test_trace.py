"""A game's log is told as a player narrates it."""

from __future__ import annotations

from typing import Any

import pytest

from toolkit.graph.positions import Position, moves_of, play_out
from toolkit.rulings.claims import load_text, read_claim, run
from toolkit.rulings.outcomes import outcomes_of
from toolkit.saying.trace import trace
from toolkit.saying.words import cards_in_words, does
from toolkit.spelling import plural
from toolkit.yamlfile import Lines

CLAIM = """
id: tokens
given: {p1: {hand: [Giant, Relic]}, p2: {hand: [Smithy], deck: [3 x Copper]}}
do: [play Giant, play Relic, end turn, play Smithy]
always: {p1.coins: 7}
"""


def told(given: dict[str, Any], *moves: str) -> list[str]:
    """Return the traces of all ways, one after the other."""
    played = play_out(Position(given, moves_of(*moves)))
    return [line for node in played.nodes for line in trace(node.game, played.start)]


def test_a_token_of_which_one_has_one_is_turned_taken_and_given_back() -> None:
    (claim,) = load_text(CLAIM, "f.yaml")
    lines = [line.strip() for line in run(claim).counterexample]
    assert "You play Giant: +$1, Journey token down" in lines
    assert any("take the –1 Card token" in line for line in lines)
    assert any("return the –1 Card token" in line for line in lines)


def test_what_is_spent_is_told_with_its_own_rule() -> None:
    given = {"p1": {"hand": ["Underling"], "favors": 2, "villagers": 1}, "landscapes": ["Circle of Witches"]}
    answers = [{"Circle of Witches": True}]
    moves = ["spend 1 villagers", "play Underling"]
    claim = read_claim({"id": "x", "given": given, "do": moves, "answers": answers}, Lines(), "x")
    (outcome,) = outcomes_of(claim, why=True).found
    lines = [line.strip().partition(" (")[0] for line in outcome.trace]
    assert {"You spend 1 Villager", "You spend 3 Favors"} <= set(lines)
    titles = {line.split(":")[0] for line in outcome.rules}
    assert {"Villagers", "Favors and the Ally"} <= titles
    assert "Coffers (Coin tokens)" not in titles


def test_bonuses_stand_on_the_line_of_the_card_and_changed_costs_add_up() -> None:
    lines = told({"p1": {"hand": ["King's Court", "Bridge"]}, "p2": {}}, "play King's Court")
    assert lines[:4] == [
        "You play King's Court",
        "  You play Bridge, 1st time: +1 Buy, +$1; cards cost $1 less this turn",
        "  You play Bridge, 2nd time: +1 Buy, +$1; cards cost $2 less this turn",
        "  You play Bridge, 3rd time: +1 Buy, +$1; cards cost $3 less this turn",
    ]


@pytest.mark.parametrize("name", ["Moat", "Lighthouse", "Shield", "Champion", "Guardian"])
def test_an_attack_that_does_not_affect_a_player_is_told(name: str) -> None:
    seat = {"hand": [name, "Copper"], "deck": ["Gold", "Gold"]}
    moves = ["play Swindler"] if name in ("Moat", "Shield") else [f"play {name}", "end turn", "play Swindler"]
    given = {"p1": {"hand": ["Swindler"]}, "p2": seat, "turn": "p1" if len(moves) == 1 else "p2"}
    assert any("Swindler doesn't affect" in line for line in told(given, *moves))


def test_what_waits_for_a_later_turn_is_told() -> None:
    lines = told({"p1": {"hand": ["Wharf"], "deck": 9 * ["Copper"]}, "p2": {}}, "play Wharf", "end turn", "end turn")
    assert lines[0] == "You play Wharf: +2 Cards (2 Coppers), +1 Buy; more at the start of your next turn"
    assert "  You get +2 Cards (2 Coppers), +1 Buy (Wharf)" in lines


def test_other_players_are_told_by_number_and_a_reaction_on_one_line() -> None:
    given = {"p1": {"hand": ["Witch"]}, "p2": {"hand": ["Trader"]}}
    lines = told(given, "play Witch")
    assert "    Player 2 reveals Trader, returns Curse from their discard pile to its pile and takes Silver" in lines
    lines = told({"p1": {"hand": ["Smithy"]}, "p2": {}, "landscapes": ["Way of the Ox"]}, "play Smithy")
    assert "You play Smithy using Way of the Ox: +2 Actions" in lines


@pytest.mark.parametrize(
    ("one", "several"),
    [("Duchy", "Duchies"), ("Copper", "Coppers"), ("Rats", "Rats"), ("Gardens", "Gardens"), ("Witch", "Witches")],
)
def test_names_of_several_cards(one: str, several: str) -> None:
    assert plural(one) == several
    assert cards_in_words([one, one]) == f"2 {several}"


def test_verbs_agree_with_their_player() -> None:
    assert [does(verb, 1) for verb in ("play", "pass", "look at", "discard")] == [
        "plays",
        "passes",
        "looks at",
        "discards",
    ]
    assert does("pass", 0) == "pass"


def test_coffers_that_a_card_has_one_pay_are_told_as_spent() -> None:
    lines = told({"p1": {"hand": ["Butcher", "Estate"], "coffers": 1}}, "play Butcher")
    assert any(line.strip() == "You spend 1 Coffers" for line in lines)
    assert not any("-1 Coffers" in line or "0 Coffers" in line for line in lines)
