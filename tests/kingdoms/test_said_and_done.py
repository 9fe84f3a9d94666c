"""What a wish says holds for everything on the table, and what the sheet says is what the rulebooks say."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from toolkit.catalogue import CardFacts, catalogue
from toolkit.kingdoms import Kingdom, Request, choose, set_up
from toolkit.kingdoms.boxes import pieces_taken
from toolkit.kingdoms.chance import Chance
from toolkit.kingdoms.changing import reroll
from toolkit.kingdoms.choosing import complete
from toolkit.kingdoms.wishes import Wish, at_most, cost_curve, cost_meant, include, tag

Run = Callable[..., tuple[int, str, str]]
ALL_SETS = tuple(catalogue().sets)
PLAIN = ("Moat", "Cellar", "Village", "Smithy", "Market", "Militia", "Mine", "Remodel")


def laid_out(*cards: str, landscapes: tuple[str, ...] = (), black_market: tuple[str, ...] = ()) -> Kingdom:
    ten = (*cards, *(name for name in (*PLAIN, "Festival", "Laboratory") if name not in cards))[:10]
    return complete(Kingdom(cards=ten, landscapes=landscapes, black_market=black_market), (), Chance(1))


def test_defiled_shrine_leaves_the_tokens_of_other_landmarks_alone() -> None:
    sheet = set_up(laid_out(landscapes=("Aqueduct", "Defiled Shrine")))
    (told,) = (step.do for step in sheet.steps if "Victory tokens on each Action Supply pile" in step.do)
    piles = told.partition(": ")[2].split(", ")
    assert set(piles) == set(sheet.kingdom.cards)


def test_what_a_prize_or_a_market_card_pays_with_is_put_within_reach() -> None:
    for kingdom, thing in (
        (laid_out("Joust"), "coin tokens"),
        (laid_out("Black Market", black_market=("Grand Castle",)), "Victory tokens"),
        (laid_out("Black Market", black_market=("Crumbling Castle",)), "Victory tokens"),
    ):
        sheet = set_up(kingdom)
        assert any(thing in step.do for step in sheet.steps), thing
        assert any(thing in words for words in pieces_taken(sheet).values()), thing


def test_mats_are_named_as_people_name_them() -> None:
    sheet = set_up(laid_out("Bishop"))
    assert sheet.mats == ("Victory tokens",)
    assert any("Victory-token mats" in words for words in pieces_taken(sheet).values())


def test_the_last_step_says_who_begins() -> None:
    for players in range(2, 7):
        last = set_up(laid_out(), players).steps[-1]
        assert last.rule == "starting-player"
        assert "begins" in last.do


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("4", (4, 0, 0)),
        ("$4", (4, 0, 0)),
        ("3P", (3, 1, 0)),
        ("$3p", (3, 1, 0)),
        ("P", (0, 1, 0)),
        ("18D", (0, 0, 18)),
        ("4+3D", (4, 0, 3)),
        ("0", (0, 0, 0)),
        ("", None),
        ("43D4", None),
        ("$", None),
    ],
)
def test_costs_are_read_as_they_are_printed(text: str, cost: tuple[int, int, int] | None) -> None:
    found = cost_meant(text)
    assert (None if found is None else (found.coins, found.potions, found.debt)) == cost


def test_a_cost_is_just_that() -> None:
    assert not tag("$3").holds(catalogue()["Familiar"])
    assert tag("3P").holds(catalogue()["Familiar"])
    assert not tag("$0").holds(catalogue()["Engineer"])
    for seed in range(30):
        wishes = (cost_curve("3P=1"), cost_curve("8D=1"), cost_curve("3=4"))
        made = choose(Request(seed=seed, sets=ALL_SETS, wishes=wishes))
        costs = [str(catalogue()[name].cost).rstrip("+") for name in made.cards]
        assert (costs.count("$3P"), costs.count("8D"), costs.count("$3")) == (1, 1, 4)


ASKERS = ("Young Witch", "Way of the Mouse", "Ferryman", "Riverboat", "Black Market", "Mountain Shrine")


def everything(kingdom: Kingdom) -> list[CardFacts]:
    found = [catalogue()[name] for name in kingdom.brought]
    return [*found, *(catalogue()[name] for card in found for name in card.members)]


@pytest.mark.parametrize(
    ("wish", "never"),
    [
        (at_most("attack=0"), lambda card: "Attack" in card.types),
        (at_most("village=0"), lambda card: "village" in card.tags),
        (at_most("treasure=0"), lambda card: "Treasure" in card.types),
        (cost_curve("3=0"), lambda card: tag("$3").holds(card) and card.kind != "pile-member"),
        (at_most("potion=0"), lambda card: card.cost is not None and card.cost.potions > 0),
    ],
    ids=["attacks", "villages", "treasures", "three", "potions"],
)
def test_what_is_wished_away_is_nowhere_on_the_table(wish: Wish, never: Callable[[CardFacts], bool]) -> None:
    seen = set()
    for seed in range(90):
        asked = include(ASKERS[seed % len(ASKERS)])
        if set(asked.include) & set(wish.exclude):
            continue
        made = choose(Request(seed=seed, sets=ALL_SETS, wishes=(wish, asked)))
        assert [card.name for card in everything(made) if never(card)] == []
        seen |= {slot for slot in ("bane", "mouse", "ferryman", "riverboat") if made.role(slot)}
        seen |= {"black_market"} if made.black_market else set()
        if made.black_market:
            away = made.black_market[0]
            again = reroll(made, [away], Request(seed=seed, sets=ALL_SETS, wishes=(wish,)))
            assert [card.name for card in everything(again) if never(card)] == []
    assert {"ferryman", "mouse"} <= seen
    assert "black_market" in seen or "Black Market" in wish.exclude


def test_the_size_of_the_black_market_deck_brings_no_black_market(run: Run) -> None:
    seen = 0
    for seed in range(12):
        table = json.loads(run("kingdom", "--black-market", "20", "--seed", str(seed), "--json")[1])
        seen += "Black Market" in table["kingdom"]
    assert seen < 6
    table = json.loads(run("kingdom", "--black-market", "20", "-i", "Black Market", "-x", "Young Witch", "--json")[1])
    assert len(table["black_market"]) >= 17


def test_traits_of_recommended_sets_are_written_as_those_of_kingdoms(run: Run) -> None:
    listed = json.loads(run("recommended", "--json")[1])
    with_traits = [each for each in listed if "traits" in each]
    assert with_traits
    kingdom = json.loads(run("kingdom", "--like", with_traits[0]["label"], "--json")[1])
    assert with_traits[0]["traits"] == kingdom["extras"]["traits"]
    assert all(isinstance(each["traits"], dict) for each in with_traits)
