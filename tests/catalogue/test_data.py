"""The data files are whole: known keys, tags and setup, names in order, piles and their members agree."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from toolkit.catalogue import catalogue, data_folder
from toolkit.catalogue.piles import setup_rules
from toolkit.catalogue.printed import vanilla_bonuses
from toolkit.catalogue.table import pieces

FILES = sorted((data_folder() / "cards").glob("*.toml"))
KEYS = {
    "sets",
    "types",
    "cost",
    "kind",
    "pile",
    "supply",
    "copies",
    "in_pile",
    "position",
    "members",
    "comes_with",
    "gives_coins",
    "other_side",
    "aka",
    "plus",
    "worth",
    "tags",
    "setup",
    "summary",
    "wordings",
}
WORDING_KEYS = {"since", "types", "cost", "plus", "summary"}
HARMFUL = {"curser", "junker", "hand-attack", "deck-attack", "trash-attack"}

SETUP = re.compile(
    r"pile:(8/12|\d+|split 5\+5|split 4x4|castles|shuffled|Potion|Ruins|Spoils|Madman|Mercenary|Prizes|Rewards|Horse"
    r"|Loot|Imp|Ghost|Will-o'-Wisp|Bat|Wish)"
    r"|piles:[A-Z][a-z]+.*|mat:[a-z/-]+|tokens?:.+|supply-tokens:.+|landmark:6 VP per player|cubes:2 per player"
    r"|start:.+|extra-pile:.+|set-aside:.+|deck:(Boons|Hexes|Black Market)|choose:.+|states:.+|state:.+|artifacts:.+"
    r"|trash:3 Zombies|ally:1|prophecy:1|later:.+"
)
"""What a card can bring to the table."""

UNHARMFUL_ATTACKS = {
    "Bridge Troll": "takes $1 of the next turn by a token",
    "Enchantress": "changes what the first Action does",
    "Gatekeeper": "Exiles what is gained",
    "Highwayman": "spoils the first Treasure played",
    "Skulk": "gives a Hex",
    "Tormentor": "gives a Hex",
    "Vampire": "gives a Hex",
    "Warlord": "forbids a third copy of an Action",
    "Werewolf": "gives a Hex",
}
"""Attacks that no tag of harm fits, and what they do."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_has_known_keys_and_its_names_in_order(file: Path) -> None:
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    assert list(tables) == sorted(tables)
    for name, table in tables.items():
        assert set(table) <= KEYS, name
        for wording in table.get("wordings", []):
            assert set(wording) <= WORDING_KEYS, name


def test_every_expansion_of_a_set_has_a_file() -> None:
    assert {set_.file for set_ in catalogue().sets.values()} == {file.stem for file in FILES}


def test_every_card_is_of_known_sets() -> None:
    for card in catalogue():
        assert card.sets, card.name
        assert set(card.sets) <= set(catalogue().sets), card.name


def test_a_card_s_name_stands_once() -> None:
    names = [name for file in FILES for name in tomllib.loads(file.read_text(encoding="utf-8"))]
    assert len(names) == len(set(names)) == len(catalogue())


def test_every_card_has_a_summary() -> None:
    assert [card.name for card in catalogue() if not card.summary] == []


def test_a_summary_begins_with_the_card_s_bonuses() -> None:
    said = [(card.name, vanilla_bonuses(wording), wording.summary) for card in catalogue() for wording in card.wordings]
    assert [each for each in said if not each[2].startswith(each[1])] == []


def test_the_newest_wording_is_said_once() -> None:
    tables = [table for file in FILES for table in tomllib.loads(file.read_text(encoding="utf-8")).items()]
    assert [name for name, table in tables if "summary" in table.get("wordings", [{}])[-1]] == []


def test_wordings_are_at_least_two_in_order_of_years() -> None:
    for card in catalogue():
        years = [wording.since for wording in card.wordings]
        assert years == sorted(set(years)), card.name
        assert years == [0] or (len(years) >= 2 and years[0] >= 2008), card.name


def test_tags_are_defined_and_used() -> None:
    used = {tag for card in catalogue() for tag in card.tags}
    assert used == set(catalogue().tags)


def test_tags_agree_with_types_and_each_other() -> None:
    for card in catalogue():
        tags = set(card.tags)
        assert not {"terminal", "cantrip"} <= tags, card.name
        assert "terminal" not in tags or "Action" in card.types, card.name
        assert "curser" not in tags or "junker" in tags, card.name
        assert "vp-tokens" not in tags or "alt-vp" in tags, card.name
        if card.kind == "kingdom" and "Victory" in card.types:
            assert "alt-vp" in tags, card.name


def test_every_attack_says_how_it_harms() -> None:
    silent = {card.name for card in catalogue() if "Attack" in card.types and not HARMFUL & set(card.tags)}
    assert silent == set(UNHARMFUL_ATTACKS)


def test_every_setup_key_is_a_need_that_is_declared_or_a_choice() -> None:
    needs = {*setup_rules(), *(role.need for role in pieces().roles.values())}
    for card in catalogue():
        for key in card.setup:
            assert key in needs or SETUP.fullmatch(key), (card.name, key)


def test_setup_follows_from_types_and_costs() -> None:
    brings = {
        "Looter": "pile:Ruins",
        "Fate": "deck:Boons",
        "Doom": "deck:Hexes",
        "Liaison": "ally:1",
        "Omen": "prophecy:1",
        "Project": "cubes:2 per player",
        "Trait": "choose:Action or Treasure Kingdom pile",
    }
    for card in catalogue():
        if card.pile_name != card.name:
            continue
        for type_, key in brings.items():
            assert (type_ in card.types) == (key in card.setup), (card.name, key)
        potions = card.cost is not None and card.cost.potions > 0
        assert potions == ("pile:Potion" in card.setup), card.name


def test_heirlooms_and_their_cards_name_each_other() -> None:
    heirlooms = [card for card in catalogue() if card.kind == "heirloom"]
    assert len(heirlooms) == 7
    for card in heirlooms:
        assert card.comes_with is not None
        assert f"start:{card.name}" in catalogue()[card.comes_with].setup


def test_piles_and_members_name_each_other() -> None:
    for pile in catalogue():
        for name in pile.members:
            assert catalogue()[name].pile_name == pile.name
    for card in catalogue():
        if card.kind == "pile-member" and card.pile_name != "Ruins":
            assert card.name in catalogue()[card.pile_name].members


def test_a_split_pile_is_in_order_of_its_positions() -> None:
    for pile in catalogue():
        if pile.pile.startswith("split"):
            assert [catalogue()[name].position for name in pile.members] == list(range(1, len(pile.members) + 1))


def test_the_other_side_of_a_card_has_it_as_its_other_side() -> None:
    sides = [card for card in catalogue() if card.other_side]
    assert len(sides) == 4
    for card in sides:
        assert card.other_side is not None
        assert catalogue()[card.other_side].other_side == card.name


def test_bonuses_of_every_wording_are_positive() -> None:
    for card in catalogue():
        for wording in card.wordings:
            assert all(amount > 0 for amount in wording.plus.values()), card.name
