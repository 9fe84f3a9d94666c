"""Every rule of setup, checked on many kingdoms for two to six players against rules written out here again."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.table import DEALT
from toolkit.kingdoms import Kingdom, Request, choose, set_up
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.wishes import include

SEEDS = range(120)
ALL_SETS = tuple(catalogue().sets)
ROWS = {"basic": ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")}
LOOTERS = {"Cultist", "Death Cart", "Marauder"}
SPOILS = {"Bandit Camp", "Marauder", "Pillage"}
HEIRLOOMS = {
    "Fool": "Lucky Coin",
    "Cemetery": "Haunted Mirror",
    "Pixie": "Goat",
    "Pooka": "Cursed Gold",
    "Secret Cave": "Magic Lamp",
    "Shepherd": "Pasture",
    "Tracker": "Pouch",
}
CHAINS = (
    "Young Witch",
    "Black Market",
    "Ferryman",
    "Riverboat",
    "Way of the Mouse",
    "Druid",
    "Obelisk",
    "Trade Route",
    "Baker",
    "Importer",
    "Cultist",
    "Defiled Shrine",
    "Cheap",
    "Inherited",
)


@cache
def kingdoms() -> tuple[tuple[Kingdom, dict[str, Any]], ...]:
    """Kingdoms of many kinds, each with its sheet's numbers."""
    found = []
    for seed in SEEDS:
        players = 2 + seed % 5
        asked = CHAINS[seed % len(CHAINS)]
        for sets, wishes in ((current_sets(), ()), (ALL_SETS, (include(asked),))):
            made = choose(Request(seed=seed, players=players, sets=sets, wishes=wishes))
            sheet = set_up(made)
            found.append((made, {"sheet": sheet, "steps": [step.rule for step in sheet.steps]}))
    return tuple(found)


def present(kingdom: Kingdom) -> set[str]:
    """All piles, cards and landscapes whose setup counts, a mixed pile's card by its pile."""
    return {catalogue()[name].pile_name for name in kingdom.brought}


def in_supply(kingdom: Kingdom) -> list[CardFacts]:
    return [catalogue()[name] for name in kingdom.supply_piles]


def test_the_ten_are_different_kingdom_cards() -> None:
    for kingdom, _ in kingdoms():
        assert len(set(kingdom.cards)) == 10
        assert all(catalogue()[name].kind == "kingdom" for name in kingdom.cards)


def test_basic_piles() -> None:
    for kingdom, extra in kingdoms():
        supply, players = extra["sheet"].supply, kingdom.players
        heirlooms = sum(1 for name in HEIRLOOMS if name in present(kingdom))
        boxes = 2 if players > 4 else 1
        victory = {2: 8}.get(players, 12)
        assert supply["Copper"] == 60 * boxes - (7 - heirlooms) * players
        assert supply["Silver"] == 40 * boxes
        assert supply["Gold"] == 30 * boxes
        assert supply["Estate"] == supply["Duchy"] == victory
        assert supply["Province"] == {2: 8, 3: 12, 4: 12, 5: 15, 6: 18}[players]
        assert supply["Curse"] == {2: 10, 3: 20, 4: 30, 5: 40, 6: 50}[players]
        assert ("second-basic-set" in extra["steps"]) == (players > 4)


def test_kingdom_piles() -> None:
    for kingdom, extra in kingdoms():
        for card in in_supply(kingdom):
            victory = 8 if kingdom.players == 2 else 12
            expected = {"Rats": 20, "Port": 12, "Castles": victory}.get(card.name)
            if expected is None:
                expected = 16 if card.pile == "split-4x4" else victory if "Victory" in card.types else 10
            assert extra["sheet"].supply[card.name] == expected, card.name


def test_nothing_else_is_in_the_supply() -> None:
    for kingdom, extra in kingdoms():
        more = {"Platinum", "Colony"} if kingdom.colony else set()
        if present(kingdom) & LOOTERS:
            more.add("Ruins")
        if any(card.cost and card.cost.potions for card in map(catalogue().find, sorted(present(kingdom)))):
            more.add("Potion")
        assert set(extra["sheet"].supply) == {*ROWS["basic"], *kingdom.supply_piles, *more}


def test_platinum_colony_and_shelters_are_decided_by_different_dealt_cards() -> None:
    for kingdom, extra in kingdoms():
        assert kingdom.colony_by in kingdom.cards
        assert kingdom.shelters_by in kingdom.cards
        assert kingdom.colony_by != kingdom.shelters_by
        assert kingdom.colony == (catalogue()[kingdom.colony_by or ""].expansion == "prosperity")
        assert kingdom.shelters == (catalogue()[kingdom.shelters_by or ""].expansion == "dark-ages")
        if kingdom.colony:
            assert extra["sheet"].supply["Platinum"] == 12
            assert extra["sheet"].supply["Colony"] == (8 if kingdom.players == 2 else 12)


def test_starting_decks() -> None:
    for kingdom, extra in kingdoms():
        start = extra["sheet"].start
        heirlooms = {heirloom for name, heirloom in HEIRLOOMS.items() if name in present(kingdom)}
        estates = {"Hovel": 1, "Necropolis": 1, "Overgrown Estate": 1} if kingdom.shelters else {"Estate": 3}
        assert start == {"Copper": 7 - len(heirlooms), **dict.fromkeys(heirlooms, 1), **estates}
        assert sum(start.values()) == 10


def test_bane() -> None:
    for kingdom, _ in kingdoms():
        assert (kingdom.role("bane") is not None) == ("Young Witch" in present(kingdom))
        if bane := kingdom.role("bane"):
            cost = catalogue()[bane].cost
            assert cost
            assert cost.coins in (2, 3)
            assert not cost.potions
            assert not cost.debt
            assert kingdom.role("bane") not in kingdom.cards


def test_extra_cards_come_with_those_that_ask_for_them_and_fit() -> None:
    for kingdom, extra in kingdoms():
        askers = present(kingdom)
        assert (kingdom.role("mouse") is not None) == ("Way of the Mouse" in askers)
        assert (kingdom.role("ferryman") is not None) == ("Ferryman" in askers)
        assert (kingdom.role("riverboat") is not None) == ("Riverboat" in askers)
        assert (kingdom.role("army") is not None) == ("Approaching Army" in askers)
        assert bool(kingdom.boons) == ("Druid" in askers)
        assert (kingdom.role("obelisk") is not None) == ("Obelisk" in askers)
        if mouse := kingdom.role("mouse"):
            card = catalogue()[mouse]
            assert "Action" in card.types
            assert not card.members
            assert card.cost
            assert card.cost.coins in (2, 3)
        if kingdom.role("ferryman"):
            assert kingdom.role("ferryman") in extra["sheet"].nonsupply
            assert kingdom.role("ferryman") not in extra["sheet"].supply
        if army := kingdom.role("army"):
            assert "Attack" in catalogue()[army].types
        if riverboat := kingdom.role("riverboat"):
            types = catalogue()[riverboat].types
            assert "Action" in types
            assert "Duration" not in types
        if kingdom.boons:
            assert len(set(kingdom.boons)) == 3


def test_one_ally_with_a_liaison_and_one_prophecy_with_an_omen() -> None:
    for kingdom, extra in kingdoms():
        types = {type_ for name in present(kingdom) for type_ in catalogue()[name].types}
        liaison = "Liaison" in types or "Wizards" in present(kingdom)
        assert (kingdom.role("ally") is not None) == liaison
        assert (kingdom.role("prophecy") is not None) == ("Omen" in types)
        favors = extra["sheet"].start_tokens.get("favors", 0)
        assert favors == (5 if "Importer" in present(kingdom) else 1 if liaison else 0)


def test_no_pile_serves_twice() -> None:
    for kingdom, _ in kingdoms():
        piles = [
            *kingdom.supply_piles,
            *kingdom.lying("beside", "aside"),
            *kingdom.black_market,
        ]
        named = [catalogue()[name].pile_name for name in piles if name]
        assert len(named) == len(set(named))


def test_black_market_deck() -> None:
    for kingdom, _ in kingdoms():
        assert bool(kingdom.black_market) == ("Black Market" in {*kingdom.brought})
        if kingdom.black_market:
            assert 14 <= len(kingdom.black_market) <= 15
            assert not any(catalogue()[name].members for name in kingdom.black_market)


def test_potions_exactly_when_a_cost_has_one() -> None:
    for kingdom, extra in kingdoms():
        costs = [catalogue()[name].cost for name in kingdom.brought]
        assert ("Potion" in extra["sheet"].supply) == any(cost and cost.potions for cost in costs)


def test_ruins_spoils_and_other_piles() -> None:
    for kingdom, extra in kingdoms():
        there, sheet = present(kingdom), extra["sheet"]
        ruins = 10 * (kingdom.players - 1) if there & LOOTERS else None
        assert sheet.supply.get("Ruins") == ruins
        assert sheet.nonsupply.get("Spoils") == (15 if there & SPOILS else None)
        assert sheet.nonsupply.get("Madman") == (10 if "Hermit" in there else None)
        assert sheet.nonsupply.get("Mercenary") == (10 if "Urchin" in there else None)
        assert sheet.nonsupply.get("Prizes") == (5 if "Tournament" in there else None)
        assert sheet.start_tokens["coffers"] == int("Baker" in there)
        assert ("trade-route" in extra["steps"]) == ("Trade Route" in there)


def test_at_most_two_landscapes_and_one_way() -> None:
    for kingdom, _ in kingdoms():
        kinds = [catalogue()[name].kind for name in kingdom.landscapes]
        assert len(kinds) <= 2
        assert kinds.count("way") <= 1
        assert set(kinds) <= set(DEALT)


def test_traits_lie_under_action_or_treasure_piles() -> None:
    for kingdom, _ in kingdoms():
        traits = {name for name in kingdom.landscapes if catalogue()[name].kind == "trait"}
        assert {trait for trait, _ in kingdom.traits} == traits
        piles = [pile for _, pile in kingdom.traits]
        assert len(piles) == len(set(piles))
        for pile in piles:
            assert pile in {*kingdom.cards, kingdom.role("bane")}
            assert {"Action", "Treasure"} & set(catalogue()[pile].types)


def test_alchemy_cards_come_in_threes_to_fives() -> None:
    for kingdom, _ in kingdoms():
        assert sum(1 for name in kingdom.cards if catalogue()[name].expansion == "alchemy") in (0, 3, 4, 5)


def test_every_step_has_a_reason_and_a_rule() -> None:
    for _, extra in kingdoms():
        for step in extra["sheet"].steps:
            assert step.do
            assert step.because
            assert step.rule
            assert "{" not in step.do


@pytest.mark.parametrize("name", [card.name for card in catalogue() if card.kind == "kingdom"])
def test_every_kingdom_card_can_be_set_up(name: str) -> None:
    made = choose(Request(seed=1, players=3, sets=ALL_SETS, wishes=(include(name),)))
    sheet = set_up(made)
    assert name in made.cards
    for step in sheet.steps:
        assert not re.search(r"(?<!\d)0 ", step.do)


def test_every_need_is_a_choice_a_pile_size_or_a_rule_of_the_data() -> None:
    from toolkit.catalogue.piles import setup_rules
    from toolkit.catalogue.table import SLOTS

    chosen = set(SLOTS.values()) | {
        "choose:3 Boons",
        "deck:Black Market",
        "pile:12",
        "pile:20",
        "choose:Action or Treasure Kingdom pile",
        "note",
        "supply-tokens:2 VP on each non-Gathering Action pile",
    }
    told = {need for card in catalogue() for need in card.setup}
    assert told <= chosen | set(setup_rules())
    assert set(setup_rules()) <= told, "rules that no card asks for"
