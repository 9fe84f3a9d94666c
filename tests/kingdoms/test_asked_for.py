"""What users of randomizers ask for: exact replacement, what changed, what to fetch, a line to paste."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from toolkit.catalogue import catalogue
from toolkit.catalogue.piles import setup_rules
from toolkit.errors import UserError
from toolkit.kingdoms import Kingdom, Request, choose, set_up
from toolkit.kingdoms.boxes import fetched, pieces_taken
from toolkit.kingdoms.changing import gone_and_new, reroll
from toolkit.kingdoms.legal import fault
from toolkit.kingdoms.online import online_line
from toolkit.kingdoms.wishes import include
from toolkit.messages import message

Run = Callable[..., tuple[int, str, str]]
ALL_SETS = tuple(catalogue().sets)


def with_cards(*names: str, seed: int = 1) -> Kingdom:
    return choose(Request(seed=seed, sets=ALL_SETS, wishes=tuple(map(include, names))))


def test_a_card_is_replaced_by_the_one_that_is_named() -> None:
    before = with_cards("Moat", "Alms", "Young Witch")
    request = Request(seed=5, players=before.players, sets=ALL_SETS)
    after = reroll(before, ["Moat=Witch", "Alms=Delay"], request)
    assert set(after.cards) == set(before.cards) - {"Moat"} | {"Witch"}
    assert set(after.landscapes) == set(before.landscapes) - {"Alms"} | {"Delay"}
    assert (after.role("bane"), fault(after)) == (before.role("bane"), None)
    bane = next(name for name in ("Cellar", "Squire") if name not in before.brought)
    assert reroll(before, [f"{before.role('bane')}={bane}"], request) == before.filled(bane=bane)


def test_beside_the_ten_too_cards_are_replaced_by_name() -> None:
    before = with_cards("Druid", "Wizards", "Black Market")
    request = Request(seed=5, sets=ALL_SETS)
    boon = next(card.name for card in catalogue() if card.kind == "boon" and card.name not in before.boons)
    new = next(name for name in ("Chapel", "Festival", "Market") if name not in before.brought)
    orders = [f"{before.role('ally')}=Order of Masons", f"{before.boons[0]}={boon}", f"{before.black_market[0]}={new}"]
    after = reroll(before, orders, request)
    assert after.role("ally") == "Order of Masons"
    assert set(after.boons) == {*before.boons[1:], boon}
    assert set(after.black_market) == {*before.black_market[1:], new}
    assert (after.cards, fault(after)) == (before.cards, None)


@pytest.mark.parametrize(
    ("order", "told"),
    [
        ("Moat=Young Witch", "Young Witch is in this kingdom already"),
        ("Moat=Alms", "one is a Kingdom card, the other a landscape"),
        ("Moat=Copper", "Copper cannot take the place of Moat: it is not a Kingdom card"),
        ("Moat=Wich", "did you mean Witch?"),
        ("{bane}=Witch", "can't be chosen for Young Witch"),
    ],
)
def test_what_cannot_replace_is_told(order: str, told: str) -> None:
    before = with_cards("Moat", "Young Witch")
    with pytest.raises(UserError) as error:
        reroll(before, [order.format(bane=before.role("bane"))], Request(seed=1, sets=ALL_SETS))
    assert told in str(error.value)


def test_a_reroll_tells_what_changed(run: Run) -> None:
    before = json.loads(run("kingdom", "Moat, no landscapes", "--seed", "2", "--json")[1])
    words = ("kingdom", before["code"], "--reroll", "Moat=Chapel")
    table = json.loads(run(*words, "--json")[1])
    assert table["changed"]["gone"][0] == "Moat"
    assert table["changed"]["new"][0] == "Chapel"
    assert "\nChanged: Chapel in place of Moat\n" in run(*words)[1]
    assert "Changed" not in run("kingdom", before["code"])[1]
    run("collection", "base")
    words = ("kingdom", before["code"], "--reroll", "Moat=Squire")
    assert "you asked for cards from other sets: Squire (Dark Ages)" in run(*words)[2]


def test_changes_name_all_that_came_and_went() -> None:
    before = with_cards("Cheap", "Obelisk")
    trait, pile = before.traits[0]
    after = reroll(before, [pile], Request(seed=3, sets=ALL_SETS))
    found = gone_and_new(before, after)
    assert {pile, f"{trait} on {pile}"} <= set(found["gone"])
    assert f"{trait} on {after.traits[0][1]}" in found["new"]


def test_what_to_fetch_is_listed_by_box(run: Run) -> None:
    sheet = set_up(replace(with_cards("Trade Route", "Page", "Cultist", "Druid"), shelters=True, shelters_by=None))
    found = fetched(sheet, ["base-1e"])
    assert "Copper 60" in found["Dominion, 1st edition (2008)"]
    assert {"Trade Route 10", "Trade Route mat", "coin tokens"} <= set(found["Prosperity, 1st edition (2010)"])
    assert {"Cultist 10", "Ruins 10", "Hovel 2"} <= set(found["Dark Ages (2012)"])
    assert "Champion 5" in found["Adventures (2015)"]
    assert "12 Boons" in found["Nocturne (2017)"]
    assert not any(boon in thing for boon in sheet.kingdom.boons for things in found.values() for thing in things)
    code = json.loads(run("kingdom", "Pirate Ship", "--seed", "1", "--json")[1])["code"]
    assert json.loads(run("setup", code, "--fetch", "--json")[1])["fetch"]
    text = run("setup", code, "--fetch")[1]
    assert "Pirate Ship mats" in text[text.index("\nFrom the boxes\n") : text.index("\nCode: ")]
    assert "--fetch goes with" in run("setup", code, "--fetch", "--html")[2]


def test_everything_that_a_need_puts_out_is_fetched() -> None:
    words_of = {rule["mat"]: str(message(rule["fetch"])) for rule in setup_rules().values() if "mat" in rule}
    for seed in range(60):
        sheet = set_up(choose(Request(seed=seed, sets=ALL_SETS)))
        things = [thing for each in pieces_taken(sheet).values() for thing in each]
        for mat in sheet.mats:
            assert words_of[mat] in things
        for step in sheet.steps:
            if step.rule == "tokens":
                assert any("token" in thing for thing in things), step.do


def test_the_online_game_takes_the_line(run: Run) -> None:
    ten = ("Witch", "Druid", "Settlers / Bustling Village", "Young Witch", "Market", "Mine", "Castles", "Ferryman")
    kingdom = Kingdom(
        cards=(*ten, "Village", "Smithy"),
        boons=("The Earth's Gift", "The Sea's Gift", "The Sun's Gift"),
        landscapes=("Obelisk", "Way of the Mouse", "Cheap"),
        traits=(("Cheap", "Market"),),
        colony=True,
    ).filled(bane="Moat", ferryman="Throne Room", obelisk="Smithy", mouse="Cellar")
    assert online_line(kingdom) == (
        "Witch, Druid (Earth) (Sea) (Sun), Settlers, Young Witch (Moat), Mine, Castles, Ferryman (Throne Room), "
        "Village, Obelisk (Smithy), Way of the Mouse (Cellar), Cheap (Market), Colonies, No Shelters"
    )
    code = json.loads(run("kingdom", "--seed", "1", "--json")[1])["code"]
    assert run("setup", code, "--online")[1] == run("kingdom", "--seed", "1", "--online")[1]
    assert "or --online" in run("setup", code, "--online", "--json")[2]
