"""A reroll changes what is named and what hangs on it, and nothing else."""

from __future__ import annotations

from dataclasses import fields

import pytest

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.kingdoms import Kingdom, Request, choose
from toolkit.kingdoms.changing import changeable, keep, part, reroll
from toolkit.kingdoms.wishes import include

ALL_SETS = tuple(catalogue().sets)


def rich(seed: int) -> Kingdom:
    """A kingdom with much beside the ten."""
    names = ("Black Market", "Young Witch", "Druid", "Riverboat", "Way of the Mouse", "Cheap")
    return choose(Request(seed=seed, sets=ALL_SETS, wishes=tuple(map(include, names)), landscapes=(2, 2)))


@pytest.mark.parametrize("slot", ["boons", "black_market"])
def test_one_of_several_is_replaced_and_the_others_stay(slot: str) -> None:
    for seed in range(10):
        before = rich(seed)
        name = getattr(before, slot)[1]
        after = reroll(before, [name], Request(seed=5, sets=ALL_SETS))
        assert len(getattr(after, slot)) == len(getattr(before, slot))
        assert set(getattr(before, slot)) - set(getattr(after, slot)) == {name}
        assert after.cards == before.cards


@pytest.mark.parametrize("slot", ["bane", "mouse", "riverboat"])
def test_an_extra_card_is_replaced_and_all_else_stays(slot: str) -> None:
    for seed in range(10):
        before = rich(seed)
        after = reroll(before, [before.role(slot) or ""], Request(seed=5, sets=ALL_SETS))
        assert after.role(slot) not in (None, before.role(slot))
        same = [each.name for each in fields(Kingdom) if each.name in ("cards", "landscapes", "boons", "black_market")]
        assert all(getattr(after, each) == getattr(before, each) for each in same)


def test_every_part_can_be_rerolled() -> None:
    before = rich(1)
    for name in changeable(before):
        after = reroll(before, [name], Request(seed=5, sets=ALL_SETS))
        assert name not in changeable(after)


def test_without_young_witch_the_bane_goes() -> None:
    before = choose(Request(seed=3, sets=("cornucopia-1e", "base-1e"), wishes=(include("Young Witch"),)))
    after = reroll(before, ["Young Witch"], Request(seed=5, sets=("base-1e",)))
    assert after.role("bane") is None
    assert len(set(after.cards) & set(before.cards)) == 9


def test_wishes_hold_for_what_is_new() -> None:
    before = choose(Request(seed=3, sets=ALL_SETS))
    away = list(before.cards[:3])
    wanted = next(name for name in ("Witch", "Moat") if name not in changeable(before))
    after = reroll(before, away, Request(seed=5, sets=("base-2e",), wishes=(include(wanted),)))
    new = set(after.cards) - set(before.cards)
    assert wanted in new
    assert all("base-2e" in catalogue()[name].sets for name in new)


def test_keeping_nothing_but_a_landscape() -> None:
    before = rich(2)
    after = keep(before, ["Cheap"], Request(seed=9, sets=ALL_SETS))
    assert "Cheap" in after.landscapes
    assert after.cards != before.cards


def test_a_part_is_found_by_a_card_of_its_pile_and_else_told() -> None:
    knights = choose(Request(seed=1, sets=("dark-ages",), wishes=(include("Knights"),)))
    assert part(knights, "dame anna") == "Knights"
    with pytest.raises(UserError, match="'Moat' is not in this kingdom"):
        part(knights, "Moat")
