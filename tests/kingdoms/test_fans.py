"""Fan cards: dealt, laid out, printed and found again by the code, but not played."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.kingdoms.fans import use_fan_cards
from toolkit.web.dealing import kingdom, offers

Run = Callable[..., tuple[int, str, str]]
CARDS = """
["Dragon Hoard"]
types = ["Action", "Attack"]
cost = 5
plus = "+2 Cards"
text = "+2 Cards. You may trash a Treasure from your hand."
tags = ["draw", "trasher"]

["Crystal Garden"]
types = ["Victory"]
cost = "3P"

["Thunder Feast"]
kind = "event"
cost = 6
"""


@pytest.fixture(autouse=True)
def no_fan_cards_afterwards() -> Iterator[None]:
    yield
    use_fan_cards(None)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "fans.toml"
    path.write_text(CARDS, encoding="utf-8")
    return str(path)


def test_fan_cards_are_dealt_laid_out_and_told_not_to_be_played(run: Run, file: str) -> None:
    words = ("kingdom", "Dragon Hoard, Crystal Garden, Thunder Feast", "--fan", file, "--seed", "3")
    status, text, _ = run(*words, "--about")
    assert status == 0
    assert "Fan cards" in text
    assert "Draw: " in text
    assert "Dragon Hoard" in text.split("Draw: ")[1].splitlines()[0]
    table = json.loads(run(*words, "--json")[1])
    assert table["supply"]["Crystal Garden"] == 8
    assert "Potion" in table["supply"]
    assert "Thunder Feast" in table["landscapes"]
    (step,) = (each for each in table["steps"] if each["rule"] == "fan-cards")
    assert "no bot can play them" in step["do"]
    assert "Dragon Hoard" in run(*words, "--html")[1]
    assert "laid out, not played" in run(*words, "--rate")[2]
    assert "laid out, not played" in run("kingdom", "engine, Dragon Hoard", "--fan", file, "--rate")[2]


def test_wishes_hold_for_fan_cards_too(run: Run, file: str) -> None:
    table = json.loads(run("kingdom", "2 fan, 8 base", "--fan", file, "--json", "--seed", "1")[1])
    assert {"Dragon Hoard", "Crystal Garden"} <= set(table["kingdom"])
    for seed in range(4):
        words = ("kingdom", "2 fan, no attacks, 1 event", "--fan", file, "--seed", str(seed))
        assert "contradict" in run(*words)[2] or "fulfill" in run(*words)[2]


def test_a_code_with_fan_cards_needs_their_file(run: Run, file: str) -> None:
    table = json.loads(run("kingdom", "Dragon Hoard", "--fan", file, "--json", "--seed", "1")[1])
    again = json.loads(run("setup", table["code"], "--fan", file, "--json")[1])
    assert again["kingdom"] == table["kingdom"]
    use_fan_cards(None)
    assert "has fan cards in it: say --fan FILE" in run("setup", table["code"])[2]
    assert "Dragon Hoard" not in catalogue()


def test_the_page_takes_fan_cards_as_text_and_forgets_them() -> None:
    made = kingdom({"fan": CARDS, "include": ["Dragon Hoard"], "seed": 1})
    assert any(each["name"] == "Dragon Hoard" for each in made["piles"])
    assert "Dragon Hoard" in made["roles"]["Draw"]
    with pytest.raises(UserError, match="there is no card named 'Dragon Hoard'"):
        kingdom({"include": ["Dragon Hoard"], "seed": 1})


def test_the_page_deals_fan_cards_beside_the_sets_that_are_ticked() -> None:
    dealt = [kingdom({"fan": CARDS, "sets": ["alchemy"], "seed": seed}) for seed in range(10)]
    names = {each["name"] for made in dealt for each in made["piles"]}
    assert "Dragon Hoard" in names
    assert all(each["set"] in ("Alchemy", "Fan cards") for made in dealt for each in made["piles"])
    offered = [
        offers({"way": "draft", "fan": CARDS, "sets": ["alchemy"], "seed": seed})["offered"] for seed in range(9)
    ]
    assert "Fan cards" in {each["set"] for cards in offered for each in cards}


def test_the_page_is_told_which_cards_beside_the_supply_are_fan_cards() -> None:
    cheap = "".join(f'["Fan {number}"]\ntypes = ["Action"]\ncost = 4\n' for number in range(12))
    beside = kingdom({"fan": cheap, "include": ["Ferryman"], "sets": ["alchemy"], "seed": 1})["beside"]
    assert [(each["role"], each["set"]) for each in beside] == [("Ferryman", "Fan cards")]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "there is no card in it"),
        ("[Moat]\ncost = 2\ntypes = ['Action']", "Moat is a card already"),
        ("[moat]\ncost = 2\ntypes = ['Action']", "moat is a card already"),
        ("[A]\ncost = 2", "types must be a list of words"),
        ("[A]\ntypes = ['Action']", "it has no cost"),
        ("[A]\ntypes = ['Action']\ncost = -1", "cost = -1 is not a cost"),
        ("[A]\ntypes = ['Action']\ncost = true", "cost = True is not a cost"),
        (
            "[A]\ntypes = ['Action']\ncost = 2\ntags = ['vilage']",
            "there is no tag named 'vilage' (did you mean village?)",
        ),
        ("[A]\ntypes = ['Action']\ncost = 2\nkind = 'hex'", "kind = 'hex' is not one of"),
        (
            "[A]\ntypes = ['Action']\ncost = 2\ntextt = 'x'",
            "there is no key 'textt' for a fan card (did you mean text?)",
        ),
        ("[A]\ntypes = ['Action']\ncost = 2\nplus = '+3 Dragons'", "write the bonuses as"),
        ("A = 3", "'A' stands before any card: begin each card with its name"),
        ("[A", ", line 1: broken TOML: a [ is not closed"),
        ("[A]\ncost = [3\n", ", line 2: broken TOML: a [ is not closed"),
        ("[A]\ncost 3", ", line 2: broken TOML: there is no = after a name"),
    ],
)
def test_what_is_no_fan_card_is_told_in_one_line(run: Run, tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "fans.toml"
    path.write_text(text, encoding="utf-8")
    status, _, errors = run("kingdom", "--fan", str(path))
    assert (status, errors.count("\n")) == (2, 1)
    assert told in errors


def test_a_file_that_is_not_there_is_told(run: Run) -> None:
    assert "there is no such file of fan cards" in run("kingdom", "--fan", "nowhere.toml")[2]
