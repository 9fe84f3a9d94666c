"""A sheet and the table that is played on tell the same."""

from __future__ import annotations

import pytest

from toolkit.catalogue import catalogue
from toolkit.catalogue.piles import members_of
from toolkit.kingdoms.choosing import Request, choose
from toolkit.kingdoms.plan import plan_of
from toolkit.kingdoms.sheet import set_up

ALL = tuple(each.id for each in catalogue().sets.values() if each.current)


@pytest.mark.parametrize("seed", range(60))
def test_the_sheet_tells_the_table_that_is_played_on(seed: int) -> None:
    kingdom = choose(Request(sets=ALL, seed=seed, players=2 + seed % 5))
    sheet, plan = set_up(kingdom), plan_of(kingdom)
    assert sheet.supply == {pile.name: pile.size for pile in plan.piles if pile.supply}
    beside = {pile.name: pile.size for pile in plan.piles if not pile.supply}
    for pile in ("Prizes", "Rewards"):
        if pile in sheet.nonsupply:
            beside[pile] = sum(beside.pop(card.name) for card in members_of(pile))
    assert sheet.nonsupply == beside
    assert sheet.start == dict(plan.start)
    assert {name: number for name, number in sheet.start_tokens.items() if number} == dict(plan.counters)
