"""Setup that leads to setup is followed to the end."""

from __future__ import annotations

from typing import Any

import pytest

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import DEALT, SLOTS
from toolkit.errors import UserError
from toolkit.kingdoms import Kingdom, Request, Sheet, choose, set_up
from toolkit.kingdoms.chance import Chance
from toolkit.kingdoms.choosing import ALL, complete
from toolkit.kingdoms.naming import named_kingdom
from toolkit.kingdoms.wishes import include

PLAIN = ("Cellar", "Village", "Workshop", "Smithy", "Remodel", "Laboratory", "Market", "Festival", "Mine")
ALL_SETS = tuple(catalogue().sets)


def kingdom(last: str, pool: tuple[str, ...], market: int = 15, **fields: object) -> Kingdom:
    """Nine plain cards and one more, with what that one asks for out of a pool."""
    roles: dict[str, Any] = {slot: fields.pop(slot) for slot in SLOTS if slot in fields}
    made = Kingdom(cards=(*PLAIN, last), players=3, **fields).filled(**roles)  # type: ignore[arg-type]
    return complete(made, pool, Chance(1), market)


def because(sheet: Sheet, rule: str) -> str:
    return next(step.because for step in sheet.steps if step.rule == rule)


def test_young_witch_in_the_black_market_deck_has_a_bane() -> None:
    made = kingdom("Black Market", ("Young Witch", "Moat", "Festival"), market=1, black_market=("Young Witch",))
    assert made.role("bane") == "Moat"
    assert because(set_up(made), "bane") == "Young Witch (in the Black Market deck)"
    assert set_up(made).supply["Moat"] == 10


def test_a_deck_of_all_cards_gives_up_one_for_the_bane() -> None:
    made = kingdom("Black Market", ("Young Witch", "Moat", "Witch", "Bureaucrat"), market=ALL)
    assert made.role("bane") == "Moat"
    assert set(made.black_market) == {"Young Witch", "Witch", "Bureaucrat"}


def test_without_a_card_to_spare_for_the_bane_it_is_told() -> None:
    with pytest.raises(UserError, match="Young Witch needs a Bane costing"):
        kingdom("Young Witch", ("Witch", "Bank"))


def test_a_card_of_the_deck_leaves_it_when_there_is_nothing_for_what_it_asks() -> None:
    made = kingdom("Black Market", ("Young Witch", "Witch", "Bureaucrat"), market=ALL)
    assert made.role("bane") is None
    assert set(made.black_market) == {"Witch", "Bureaucrat"}


@pytest.mark.parametrize("id_", [each.id for each in catalogue().sets.values()])
def test_every_set_alone_or_with_the_promos_makes_kingdoms(id_: str) -> None:
    alone = len([card for card in catalogue() if card.kind == "kingdom" and id_ in card.sets]) >= 10
    for seed in range(25):
        if alone:
            assert set_up(choose(Request(seed=seed, players=2 + seed % 5, sets=(id_,)))).steps
        wishes = (include("Black Market"),)
        assert set_up(choose(Request(seed=seed, sets=(id_, "promo"), wishes=wishes))).kingdom.black_market


@pytest.mark.parametrize("name", [card.name for card in catalogue() if card.kind in DEALT])
def test_every_landscape_can_be_set_up(name: str) -> None:
    made = choose(Request(seed=1, players=4, sets=ALL_SETS, wishes=(include(name),)))
    assert name in made.landscapes
    assert any(name in step.do or name in step.because for step in set_up(made).steps)


def test_a_looter_in_the_black_market_deck_brings_ruins() -> None:
    sheet = set_up(kingdom("Black Market", (), black_market=("Marauder",)))
    assert sheet.supply["Ruins"] == 20
    assert sheet.nonsupply["Spoils"] == 15


def test_knights_in_the_black_market_deck_are_one_card_and_no_pile() -> None:
    made = kingdom("Black Market", ("Knights",))
    assert len(made.black_market) == 1
    assert catalogue()[made.black_market[0]].pile_name == "Knights"
    sheet = set_up(made)
    assert "knights" not in [step.rule for step in sheet.steps]
    assert any(step.do == f"{made.black_market[0]} stands for the Knights pile in the deck" for step in sheet.steps)


def test_a_split_pile_in_the_black_market_deck_is_one_random_member() -> None:
    seen = {
        complete(Kingdom(cards=(*PLAIN, "Black Market")), ("Catapult / Rocks",), Chance(seed)).black_market
        for seed in range(30)
    }
    assert seen == {("Catapult",), ("Rocks",)}


def test_a_bane_does_its_own_setup() -> None:
    made = kingdom("Young Witch", (), bane="Page")
    assert set_up(made).nonsupply["Champion"] == 5
    assert set_up(kingdom("Young Witch", (), bane="Tunnel")).supply["Tunnel"] == 12
    assert set_up(kingdom("Young Witch", ("Moat",), bane="Black Market")).kingdom.black_market == ("Moat",)


def test_young_witch_as_ferrymans_pile_has_a_bane() -> None:
    made = kingdom("Ferryman", ("Young Witch", "Chapel"), ferryman="Young Witch")
    assert made.role("bane") == "Chapel"
    assert set_up(made).nonsupply["Young Witch"] == 10


def test_the_mouse_card_does_its_setup() -> None:
    made = kingdom("Moat", (), landscapes=("Way of the Mouse",), mouse="Hermit")
    sheet = set_up(made)
    assert "Hermit" not in sheet.supply
    assert sheet.nonsupply["Madman"] == 10
    assert because(sheet, "mouse") == "Way of the Mouse"


def test_black_market_as_the_mouse_card_has_a_deck() -> None:
    made = kingdom("Moat", ("Witch", "Bank"), landscapes=("Way of the Mouse",), mouse="Black Market")
    assert set(made.black_market) == {"Witch", "Bank"}


def test_an_omen_leads_to_a_prophecy_and_approaching_army_to_an_attack() -> None:
    made = kingdom("Poet", ("Militia",), prophecy="Approaching Army")
    assert made.role("army") == "Militia"
    sheet = set_up(made)
    assert sheet.supply["Militia"] == 10
    assert because(sheet, "approaching-army") == "Approaching Army"
    assert any("8 Sun tokens" in step.do for step in sheet.steps)


def test_an_attack_pile_that_is_young_witch_has_a_bane() -> None:
    assert (
        kingdom("Poet", ("Young Witch", "Moat"), prophecy="Approaching Army", army="Young Witch").role("bane") == "Moat"
    )


def test_a_bane_that_is_a_victory_pile_gets_a_trade_route_token_and_knights_do_not() -> None:
    made = Kingdom(
        cards=(*PLAIN[:6], "Trade Route", "Knights", "Castles", "Young Witch"), players=2, colony=True
    ).filled(bane="Tunnel")
    sheet = set_up(complete(made, (), Chance(1)))
    tokens = next(step.do for step in sheet.steps if step.rule == "trade-route" and "coin token" in step.do)
    for name in ("Estate", "Duchy", "Province", "Colony", "Tunnel", "Castles"):
        assert name in tokens
    assert "Knights" not in tokens


def test_tokens_of_defiled_shrine_lie_on_ruins_and_not_on_gathering_piles() -> None:
    made = Kingdom(cards=(*PLAIN[:8], "Temple", "Cultist"), landscapes=("Defiled Shrine",))
    sheet = set_up(complete(made, (), Chance(1)))
    tokens = next(step.do for step in sheet.steps if "2 Victory tokens" in step.do)
    assert "Ruins" in tokens
    assert "Temple" not in tokens
    assert "Copper" not in tokens


def test_obelisk_may_count_ruins_and_traits_may_lie_on_the_bane() -> None:
    counted, trait = set(), set()
    for seed in range(60):
        made = Kingdom(cards=(*PLAIN[:8], "Young Witch", "Cultist"), landscapes=("Obelisk", "Cheap")).filled(
            bane="Moat"
        )
        made = complete(made, (), Chance(seed))
        counted.add(made.role("obelisk"))
        trait.add(dict(made.traits)["Cheap"])
    assert {"Ruins", "Moat"} <= counted
    assert "Moat" in trait


def test_baker_counts_in_the_black_market_deck() -> None:
    assert set_up(kingdom("Black Market", (), black_market=("Baker",))).start_tokens["coffers"] == 1


def test_a_liaison_as_the_bane_brings_an_ally_and_favors() -> None:
    made = kingdom("Young Witch", (), bane="Sycophant")
    assert made.role("ally")
    assert set_up(made).start_tokens["favors"] == 1
    assert "Favors" in set_up(made).mats


def test_what_nothing_asks_for_goes_away() -> None:
    made = kingdom("Moat", (), bane="Chapel", ally="Cave Dwellers")
    assert made.role("bane") is None
    assert made.role("ally") is None


@pytest.mark.parametrize("name", ["Black Market", "Young Witch", "Ferryman", "Riverboat", "Way of the Mouse", "Poet"])
def test_every_chain_ends(name: str) -> None:
    for seed in range(60):
        made = choose(Request(seed=seed, sets=ALL_SETS, wishes=(include(name),), black_market=ALL))
        assert complete(made, (), Chance(0)) == made


def test_a_named_kingdom_is_laid_out_with_its_roles() -> None:
    text = "Witch, Village, Cellar, Market, Smithy, Young Witch, Gardens, Militia, Bank, Mint, Moat (Bane), Colony"
    made = named_kingdom(text, Request(seed=0, players=4, sets=ALL_SETS))
    assert made.role("bane") == "Moat"
    assert made.colony
    assert made == named_kingdom(f"{text}, Bane: Moat", Request(seed=0, players=4, sets=ALL_SETS))
    with pytest.raises(UserError, match="Moat is named, but no card of this kingdom needs it"):
        named_kingdom(text.replace("Young Witch", "Festival"), Request(seed=0, sets=ALL_SETS))


@pytest.mark.parametrize(
    ("card", "rules"),
    [
        ("Student", {"ally", "mats", "favors"}),
        ("Fortune", {"tokens"}),
        ("Emporium", {"tokens"}),
        ("Garrison", {"tokens"}),
        ("Plunder", {"tokens"}),
    ],
)
def test_what_one_card_of_a_mixed_pile_needs_counts_in_a_black_market_deck(card: str, rules: set[str]) -> None:
    sheet = set_up(kingdom("Black Market", (), black_market=(card,)))
    steps = {step.rule for step in sheet.steps if step.because == f"{card} (in the Black Market deck)"}
    assert rules <= steps
    assert bool(sheet.kingdom.role("ally")) == (card == "Student")
    assert not kingdom("Black Market", (), black_market=("Conjurer",)).role("ally")
