"""The catalogue beside a table derived from a public database: counts, names, costs, types, piles."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from toolkit.catalogue import CardFacts, PrintedCost, catalogue
from toolkit.catalogue.table import NO_PIECES

FACTS: dict[str, Any] = json.loads((Path(__file__).parent / "facts.json").read_text(encoding="utf-8"))
SETS = {set_ for fact in FACTS["cards"] for set_ in fact["sets"]}

DIFFERENCES: dict[tuple[str, str], str] = {}
"""(card, field) -> why the catalogue says something else than the table."""


def as_fact(card: CardFacts, key: str) -> object:
    """Return what the table's field would be for a card."""
    return {
        "sets": list(card.sets),
        "types": list(card.types),
        "cost": card.cost,
        "kind": card.kind,
        "pile_rule": card.pile or None,
        "supply": card.supply,
    }[key]


def given(fact: dict[str, Any], key: str) -> object:
    """Return a field of the table, a cost as the catalogue's."""
    if key == "cost" and "cost" in fact:
        cost = fact["cost"]
        return PrintedCost(cost.get("coins", 0), cost.get("potion", 0), cost.get("debt", 0), cost.get("mark", ""))
    return fact.get(key)


def test_the_names_are_the_same() -> None:
    assert sorted(card.name for card in catalogue()) == sorted(fact["name"] for fact in FACTS["cards"])


@pytest.mark.parametrize("key", ["sets", "types", "cost", "kind", "pile_rule", "supply"])
def test_every_card_says_what_the_table_says(key: str) -> None:
    differing = {
        fact["name"]: (as_fact(catalogue()[fact["name"]], key), given(fact, key))
        for fact in FACTS["cards"]
        if as_fact(catalogue()[fact["name"]], key) != given(fact, key)
    }
    expected = {name for name, field in DIFFERENCES if field == key}
    assert {name: pair for name, pair in differing.items() if name not in expected} == {}
    assert expected <= set(differing), "a listed difference is none"


def test_copies_are_the_same_where_no_rule_says_them() -> None:
    for fact in FACTS["cards"]:
        if "copies" in fact and fact["kind"] not in NO_PIECES:
            assert catalogue()[fact["name"]].copies == fact["copies"], fact["name"]


def test_every_set_has_as_many_cards_of_each_kind() -> None:
    for set_ in SETS:
        counts = Counter(fact["kind"] for fact in FACTS["cards"] if set_ in fact["sets"])
        assert Counter(card.kind for card in catalogue().in_set(set_)) == counts, set_


def test_the_sets_are_the_same() -> None:
    assert set(catalogue().sets) == SETS
