"""Recommended sets: complete, findable, and laid out for every number of players."""

from __future__ import annotations

import re

import pytest

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import SLOTS
from toolkit.errors import UserError
from toolkit.kingdoms.codes import decode, encode
from toolkit.kingdoms.orders import Order, settled
from toolkit.kingdoms.recommended import RecommendedSet, find_set, kingdom_named, kingdom_of_set, recommended_sets
from toolkit.kingdoms.sheet import set_up

SETS = recommended_sets()


@pytest.mark.parametrize("each", SETS, ids=[f"{each.listed}:{each.label}" for each in SETS])
def test_a_set_has_ten_cards_and_can_be_set_up(each: RecommendedSet) -> None:
    assert len(set(each.cards)) == 10
    for name in (*each.cards, *each.landscapes):
        assert catalogue()[name].name == name
    for players in range(2, 7):
        kingdom = kingdom_of_set(each, players)
        sheet = set_up(kingdom)
        for card in each.cards:
            assert card in sheet.supply
        for key, value in each.fixed:
            assert (kingdom.role(key) if key in SLOTS else getattr(kingdom, key)) == value, key
        assert decode(encode(kingdom)) == kingdom


def test_labels_are_unique() -> None:
    labels = [each.label for each in SETS]
    assert len(labels) == len(set(labels))


@pytest.mark.parametrize(
    ("doc", "number"),
    [("002_0eacdfbcae20e20a.txt", 76), ("000_4782e7d5efdf99d9.txt", 38), ("003_2d865bad1d528fe1.txt", 23)],
)
def test_every_set_of_the_rulebooks_is_there(doc: str, number: int) -> None:
    """Counted in the documents; of 25 sets in 003 two are also in 000, and listed there."""
    assert sum(each.source["doc"] == doc for each in SETS) == number


def test_a_name_means_the_newest_set_and_a_year_an_older_one() -> None:
    assert "Merchant" in find_set("first game").cards
    assert "Woodcutter" in find_set("First Game (2013)").cards


def test_what_a_set_fixes_is_kept() -> None:
    assert kingdom_of_set(find_set("The Jester's Workshop (2013)")).role("bane") == "Chancellor"
    assert kingdom_of_set(find_set("Intersection (2020)")).role("mouse") == "Crossroads"
    assert kingdom_of_set(find_set("Night Shift")).boons == (
        "The Earth's Gift",
        "The Flame's Gift",
        "The Forest's Gift",
    )
    assert kingdom_of_set(find_set("Biggest Money (2013)")).colony
    assert kingdom_of_set(find_set("Grim Parade")).shelters


@pytest.mark.parametrize(
    ("label", "printed", "card"),
    [
        ("The Duke's Ball (2013)", "Hagglers", "Haggler"),
        ("Introduction (2013)", "Hagglers", "Haggler"),
        ("Invasion (2013)", "Harem", "Farm"),
        ("Explosions", "Way off the Squirrel", "Way of the Squirrel"),
    ],
)
def test_what_a_source_prints_differently_is_told(label: str, printed: str, card: str) -> None:
    each = find_set(label)
    assert printed in each.note
    assert card in (*each.cards, *each.landscapes)


@pytest.mark.parametrize(
    ("part", "name"),
    [("jesters workshop", "The Jester's Workshop"), ("GARDEN OF", "Garden of Cats"), ("hunt for", None), ("in", None)],
)
def test_part_of_a_name_is_enough_when_only_one_fits(part: str, name: str | None) -> None:
    if name is None:
        with pytest.raises(UserError):
            find_set(part)
    else:
        assert find_set(part).name == name


def test_cards_of_expansions_outside_the_documents_come_with_their_setup() -> None:
    sheet = set_up(kingdom_of_set(find_set("Silver Bullets"), 2))
    assert "Catapult / Rocks" in sheet.supply
    idle = set_up(kingdom_of_set(find_set("Idle Hands"), 2))
    assert idle.nonsupply == {"Will-o'-Wisp": 12, "Imp": 13}


@pytest.mark.parametrize(("wrong", "right"), [("Frist Game", "First Game"), ("Size Distorsion", "Size Distortion")])
def test_an_unknown_name_is_told_with_the_nearest(wrong: str, right: str) -> None:
    with pytest.raises(UserError, match=right):
        find_set(wrong)


def test_what_one_owns_decides_what_can_be_made() -> None:
    base = [each.label for each in SETS if each.playable_with(("base-2e",))]
    assert "First Game" in base
    assert "First Game (2013)" not in base


@pytest.mark.parametrize(
    ("line", "gone", "come"),
    [
        ("size distortion, no witch please", {"Witch"}, set[str]()),
        ("Pirate Bay with Treasury swapped for Bazaar", {"Treasury"}, {"Bazaar"}),
        ("first game, no attacks", {"Militia"}, set[str]()),
        ("simple: first game", set[str](), set[str]()),
    ],
)
def test_a_recommended_kingdom_is_changed_as_a_line_asks(line: str, gone: set[str], come: set[str]) -> None:
    name = re.split(r",|: | with", line)[1 if line.startswith("simple") else 0]
    before = set(kingdom_named(name, 2).cards)
    after = set(settled(Order(what=line, seed=1), lambda: ["base-2e"])[0].cards)
    assert before - after == gone
    assert come <= after - before
    assert len(after) == len(before)
