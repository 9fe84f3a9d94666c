"""Numbers, prices, names, sets and kinds of cards that are said otherwise: what each is read as."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from toolkit.catalogue import CardFacts, catalogue
from toolkit.errors import UserError
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.lines import parse_expression
from toolkit.kingdoms.orders import Order, settled

KINDS: dict[str, list[dict[str, str]]] = yaml.safe_load(
    Path(__file__).with_name("wishes-in-numbers.yaml").read_text(encoding="utf-8")
)
"""Wishes by their kind, and what each is read as."""


@pytest.mark.parametrize(("line", "meant"), [(each["wish"], each["read"]) for kind in KINDS.values() for each in kind])
def test_a_line_is_read_as_meant(line: str, meant: str) -> None:
    found = parse_expression(line)
    assert "; ".join((*found.left_out, *found.told)) == meant


@pytest.mark.parametrize(
    "line",
    [
        "cards I made up myself",
        "can we use cards that my brother made?",
        "use a set I invented",
        "our self-made cards please",
        "only made-up cards",
    ],
)
def test_cards_of_ones_own_are_in_a_file(line: str) -> None:
    with pytest.raises(UserError, match="--fan FILE"):
        parse_expression(line)


SEEDS = range(3)


def dealt(line: str, seed: int) -> tuple[list[CardFacts], list[CardFacts]]:
    """Return the Kingdom cards and the landscapes that a line deals."""
    made = settled(Order(line, seed=seed), current_sets)[0]
    return [catalogue()[name] for name in made.cards], [catalogue()[name] for name in made.landscapes]


@pytest.mark.parametrize("seed", SEEDS)
def test_landscapes_of_other_sets_are_of_the_kinds_asked_for_alone(seed: int) -> None:
    _, landscapes = dealt("Renaissance, 1 event", seed)
    assert all(each.kind == "event" or "renaissance" in each.sets for each in landscapes)
    assert [each.kind for each in dealt("base, 1 event", seed)[1]] == ["event"]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_of_an_earlier_edition_counts_as_its_sets(seed: int) -> None:
    cards, _ = dealt("Tournament, 50/50 Cornucopia and Dark Ages", seed)
    assert "Tournament" in [each.name for each in cards]
    assert sum("dark-ages" in each.sets for each in cards) == 5


@pytest.mark.parametrize("seed", range(12))
def test_no_trashing_is_none_by_what_comes_with_cards_either(seed: int) -> None:
    names = {each.name for each in dealt("no trashing whatsoever, Nocturne and Dark Ages", seed)[0]}
    assert names.isdisjoint({"Necromancer", "Vampire", "Urchin"})


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_that_is_named_stays_though_it_brings_what_there_shall_be_none_of(seed: int) -> None:
    assert "Page" in [each.name for each in dealt("Page, no attacks", seed)[0]]


@pytest.mark.parametrize(
    "line", ["complex, base", "silly one, Renaissance", "a rush, Renaissance", "spooky, base and intrigue"]
)
def test_moods_and_themes_give_way_where_the_sets_have_too_few_cards(line: str) -> None:
    assert len(dealt(line, 1)[0]) == 10


@pytest.mark.parametrize("seed", SEEDS)
def test_mostly_a_set_with_a_few_of_another(seed: int) -> None:
    cards, _ = dealt("We got Rising Sun! Mostly that plus a few easy base cards", seed)
    assert sum("rising-sun" in each.sets for each in cards) >= 6
    assert sum("base-2e" in each.sets for each in cards) >= 3
