"""Costs, bonuses and the wording that is in force in a rules year."""

from __future__ import annotations

import pytest

from toolkit.catalogue import CardFacts, PrintedCost
from toolkit.catalogue.facts import parse_card, parse_plus


def card(**table: object) -> CardFacts:
    """Return a card of a table."""
    return parse_card("Example", "base", {"sets": ["base-1e"], "types": ["Action"], "cost": 4, **table})


CHANGED = card(
    plus="+1 Card",
    wordings=[
        {"since": 2009, "summary": "first"},
        {"since": 2013, "summary": "second", "plus": "+1 Card, +1 Action"},
        {"since": 2019, "summary": "third", "types": ["Action", "Command"], "cost": {"coins": 5, "mark": "*"}},
    ],
)


@pytest.mark.parametrize(
    ("rules", "summary"),
    [
        (None, "third"),
        (2026, "third"),
        (2019, "third"),
        (2018, "second"),
        (2013, "second"),
        (2012, "first"),
        (2009, "first"),
        (2000, "first"),
    ],
)
def test_the_newest_wording_not_later_than_the_rules_is_in_force(rules: int | None, summary: str) -> None:
    assert CHANGED.wording(rules).summary == summary


def test_a_wording_overrides_only_what_it_says() -> None:
    first, second, third = CHANGED.wordings
    assert (first.types, first.cost, first.plus) == (("Action",), PrintedCost(4), {"cards": 1})
    assert second.plus == {"cards": 1, "actions": 1}
    assert (third.types, third.cost, third.plus) == (("Action", "Command"), PrintedCost(5, mark="*"), {"cards": 1})


def test_a_card_has_the_types_and_cost_of_its_newest_wording() -> None:
    assert (CHANGED.types, CHANGED.cost, CHANGED.summary) == (("Action", "Command"), PrintedCost(5, mark="*"), "third")


def test_a_card_without_changes_has_one_wording() -> None:
    plain_card = card(summary="said")
    assert plain_card.wording(2013) is plain_card.wording() is plain_card.wordings[0]
    assert plain_card.wording().since == 0


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", {}),
        ("+$2", {"coins": 2}),
        ("+1 Card, +2 Actions, +1 Buy", {"cards": 1, "actions": 2, "buys": 1}),
        ("+3 Coffers, +2 Villagers, +1 Favor", {"coffers": 3, "villagers": 2, "favors": 1}),
        ("+1 VP, +1 Potion", {"vp": 1, "potions": 1}),
    ],
)
def test_bonuses_are_read(text: str, found: dict[str, int]) -> None:
    assert parse_plus(text) == found


def test_an_unknown_bonus_is_refused() -> None:
    with pytest.raises(ValueError, match="'\\+1 Cabbage' is not a vanilla bonus"):
        parse_plus("+1 Card, +1 Cabbage")


@pytest.mark.parametrize(
    ("cost", "shown"),
    [
        (PrintedCost(4), "$4"),
        (PrintedCost(), "$0"),
        (PrintedCost(3, potions=1), "$3P"),
        (PrintedCost(potions=1), "P"),
        (PrintedCost(debt=8), "8D"),
        (PrintedCost(4, debt=3), "$4+3D"),
        (PrintedCost(8, mark="*"), "$8*"),
        (PrintedCost(3, mark="+"), "$3+"),
    ],
)
def test_costs_are_shown(cost: PrintedCost, shown: str) -> None:
    assert str(cost) == shown
