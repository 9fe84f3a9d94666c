"""Words that are no wish: which of them are left out and told, and with which a line is refused."""

from __future__ import annotations

import pytest

from toolkit.errors import UserError
from toolkit.kingdoms.lines import parse_expression

LEFT_OUT = {
    "we play at my aunt's cottage every summer, 2 villages": "2 village cards",
    "I can only recall Chapel and Smithy from back then": "with Chapel; with Smithy",
    "my nephew never finishes his homework, no attacks": "no Attack cards",
    "Moat and Cellar, whichever way the wind blows, idk": "with Moat; with Cellar",
    "grannys coming over tonight after supper so 3 players": "for 3 players",
    "Smithy unavoidable": "with Smithy",
    "an intrigue kingdom in accordance with the customs of our household": "cards from Intrigue",
}
"""Lines with words that ask for nothing, and what is understood of each beside."""
REFUSED = {
    "no unicorns, 2 villages": "unicorns",
    "three wyverns and a moat": "wyverns",
    "smithy, moat, wyverns": "wyverns",
    "with a wyvern and 2 villages please": "wyvern",
    "Smithy isn't wanted": "isn't",
    "the other night we also had Gandalf, which was nice, 2 villages": "Gandalf",
    "as few or as many as there are, at least": "least",
    "wyverns": "wyverns",
}
"""Lines with words that may be a wish or turn one round, and what is blamed in each."""


@pytest.mark.parametrize(("line", "meant"), LEFT_OUT.items())
def test_words_that_ask_for_nothing_are_left_out_and_told(line: str, meant: str) -> None:
    *told, left = parse_expression(line).told
    assert "; ".join(told) == meant
    assert left.startswith("left out: ")


@pytest.mark.parametrize(("line", "blamed"), REFUSED.items())
def test_words_with_which_a_wish_may_be_lost_refuse_a_line(line: str, blamed: str) -> None:
    with pytest.raises(UserError, match=blamed):
        parse_expression(line)


@pytest.mark.parametrize("line", ["what is the nicest card", "who made this game", "why is the Witch so strong"])
def test_a_question_is_no_wish(line: str) -> None:
    with pytest.raises(UserError):
        parse_expression(line)


@pytest.mark.parametrize("line", ["could you do 2 villages", "what about 2 villages", "can there be 2 villages"])
def test_a_wish_may_be_put_as_a_question(line: str) -> None:
    assert "2 village cards" in parse_expression(line).told
