"""What a kingdom is to be about, and how much of it: what each wish is read as, and what is dealt by it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.lines import parse_expression
from toolkit.kingdoms.orders import Order, settled
from toolkit.kingdoms.partners import partners

KINDS: dict[str, list[dict[str, str]]] = yaml.safe_load(
    Path(__file__).with_name("wishes-about.yaml").read_text(encoding="utf-8")
)
"""Wishes by their kind, and what each is read as."""


@pytest.mark.parametrize(("line", "meant"), [(each["wish"], each["read"]) for kind in KINDS.values() for each in kind])
def test_a_line_is_read_as_meant(line: str, meant: str) -> None:
    found = parse_expression(line)
    assert "; ".join((*found.left_out, *found.told)) == meant


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_named_card_is_dealt_with_others_that_go_with_it(seed: int) -> None:
    kingdom, _ = settled(Order("Gardens strategy", seed=seed), current_sets)
    assert "Gardens" in kingdom.cards
    assert len(partners("Gardens") & set(kingdom.cards)) >= 3


def test_fewer_that_go_with_a_card_are_asked_for_where_the_sets_have_not_as_many() -> None:
    found = parse_expression("cards from Alchemy, Scrying Pool strategy, with 9 cards that go with Scrying Pool")
    assert "at least 5 cards that go with Scrying Pool" in found.told
