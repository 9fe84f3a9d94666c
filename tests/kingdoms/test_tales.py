"""What lines tell of games before, of people and of reasons beside their wishes: what each is read as, and dealt."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.lines import parse_expression
from toolkit.kingdoms.orders import Order, settled

KINDS: dict[str, list[dict[str, str]]] = yaml.safe_load(
    Path(__file__).with_name("wishes-told.yaml").read_text(encoding="utf-8")
)
"""Wishes by what is told beside them, and what each is read as."""


@pytest.mark.parametrize(("line", "meant"), [(each["wish"], each["read"]) for kind in KINDS.values() for each in kind])
def test_a_line_is_read_as_meant(line: str, meant: str) -> None:
    found = parse_expression(line)
    assert "; ".join((*found.left_out, *found.told)) == meant


@pytest.mark.parametrize("line", [each["wish"] for each in KINDS["others of a kind"]])
def test_a_kingdom_is_dealt_with_others_of_a_kind(line: str) -> None:
    if line != "all villages and other stuff":
        assert len(settled(Order(line, seed=5), current_sets)[0].cards) >= 10


REFUSED = {
    "we never play Rebuild, Cultist and Goons": "no history is known",
    "same sets as yesterday": "is not taken over",
    "only cards we havent played last time": "no history is known",
}
"""Lines of which nothing is clear but what is told of each."""


@pytest.mark.parametrize(("line", "told"), REFUSED.items())
def test_what_is_not_clear_is_refused_with_why(line: str, told: str) -> None:
    with pytest.raises(UserError, match=told):
        parse_expression(line)


def test_what_was_played_before_is_not_dealt() -> None:
    line = "last night we played Witch Village Smithy Market Moat Militia, so something totally different, base"
    for seed in range(4):
        made, _ = settled(Order(line, seed=seed), current_sets)
        assert {"Witch", "Village", "Smithy", "Market", "Moat", "Militia"}.isdisjoint(made.cards)


def test_one_of_a_name_and_its_kind_is_dealt() -> None:
    for seed in range(4):
        made, _ = settled(Order("Gardens or other vp", seed=seed), current_sets)
        assert any(name == "Gardens" or "alt-vp" in catalogue()[name].tags for name in made.cards)
