"""`dominion card` and `dominion cards`, as one types them."""

from __future__ import annotations

import json

import pytest
from rich.console import Console

from tests.commands import dominion
from toolkit.catalogue import catalogue
from toolkit.catalogue.facts import parse_card
from toolkit.cli.card_commands import show_card


def names(*arguments: str) -> list[str]:
    """Return the names that `dominion cards --names` lists."""
    done = dominion("cards", "--names", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_a_card_is_shown_with_cost_types_sets_and_setup() -> None:
    done = dominion("card", "yung", "witch")
    assert done.returncode == 2
    done = dominion("card", "young", "witch")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0] == "Young Witch  $4  Action – Attack"
    assert "Setup  Add an unused Kingdom pile costing $2 or $3 to the Supply as the Bane" in done.stdout
    assert "Cornucopia, 1st edition (2011)" in done.stdout
    assert "Cornucopia & Guilds, 2nd edition (2024)" in done.stdout


def test_a_card_with_several_wordings_shows_their_years(capsys: pytest.CaptureFixture[str]) -> None:
    table = {
        "sets": ["base-1e"],
        "types": ["Action"],
        "cost": 4,
        "wordings": [
            {"since": 2008, "summary": "Said first.", "plus": "+2 Cards, +$1"},
            {"since": 2019, "summary": "Said later.", "cost": 5},
        ],
    }
    show_card(parse_card("Example", "base", table), Console(width=80))
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Example  $5  Action"
    assert "Said later." in lines[1]
    assert "Wordings  2008  [$4] +2 Cards, +$1. Said first." in lines[-3]
    assert lines[-2].strip() == "2019  Said later."


def test_piped_output_has_no_colour_no_trailing_blanks_and_fits_80_columns() -> None:
    done = dominion("card", "Knights")
    assert "\x1b" not in done.stdout
    for line in done.stdout.splitlines():
        assert line == line.rstrip()
        assert len(line) <= 80


def test_a_card_as_json_has_every_key() -> None:
    found = json.loads(dominion("card", "Harem", "--json").stdout)
    assert (found["name"], found["aka"], found["types"]) == ("Farm", ["Harem"], ["Treasure", "Victory"])
    assert found["cost"] == {"coins": 6, "potions": 0, "debt": 0, "mark": ""}
    assert set(found) >= {"sets", "kind", "pile", "tags", "setup", "summary", "plus", "wordings", "members", "worth"}


def test_a_card_without_cost_has_none_in_json() -> None:
    assert json.loads(dominion("card", "Way of the Ox", "--json").stdout)["cost"] is None


def test_filters_combine() -> None:
    assert names("--set", "base-2e", "--type", "attack") == ["Bandit", "Bureaucrat", "Militia", "Witch"]
    assert names("--set", "base", "--type", "attack", "--cost", "..4") == ["Bureaucrat", "Militia", "Spy", "Thief"]
    assert names("--set", "base", "--type", "attack", "--cost", "..4", "--current") == ["Bureaucrat", "Militia"]
    assert names("--tag", "curser,cantrip") == ["Familiar", "Snake Witch", "Sorcerer", "Sorceress"]
    assert names("--kind", "heirloom", "--type", "victory") == ["Pasture"]
    assert names("king", "court") == ["King's Court"]


@pytest.mark.parametrize(
    ("cost", "found"),
    [
        ("4+3D", ["Wedding"]),
        ("10..11", ["Alliance", "Colony", "Invasion", "King's Castle", "Populate", "Prosper"]),
        ("6P", ["Possession"]),
        ("p", ["Transmute", "Vineyard"]),
        ("$9", ["Grand Castle", "Platinum"]),
        ("5d,4d", ["Engineer", "Mountain Shrine", "Triumph"]),
    ],
)
def test_costs_are_chosen(cost: str, found: list[str]) -> None:
    assert names("--cost", cost) == found


@pytest.mark.parametrize("set_", ["cornucopia-guilds-2e", "Cornucopia & Guilds", "cornucopia & guilds 2e"])
def test_a_set_goes_by_id_or_name(set_: str) -> None:
    assert len(names("--set", set_)) == len(catalogue().in_set("cornucopia-guilds-2e"))


def test_an_expansion_means_all_its_editions() -> None:
    assert set(names("--set", "seaside")) == {card.name for card in catalogue() if card.expansion == "seaside"}


def test_the_listing_says_how_many() -> None:
    done = dominion("cards", "--set", "alchemy")
    lines = done.stdout.splitlines()
    assert lines[0].split() == ["Name", "Cost", "Types", "Expansion", "Tags"]
    assert lines[-1] == "13 cards"
    assert len(lines) == 15


def test_the_list_as_json() -> None:
    found = json.loads(dominion("cards", "--set", "alchemy", "--json").stdout)
    assert [each["name"] for each in found] == names("--set", "alchemy")


def test_tags_are_listed_with_their_meanings() -> None:
    assert json.loads(dominion("cards", "--tags", "--json").stdout) == catalogue().tags
    lines = dominion("cards", "--tags", columns=200).stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(catalogue().tags)


def test_no_card_that_fits_is_status_1() -> None:
    done = dominion("cards", "--set", "alchemy", "--type", "Night")
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "dominion: no card fits\n")
    done = dominion("cards", "--set", "alchemy", "--type", "Night", "--json")
    assert (done.returncode, json.loads(done.stdout)) == (1, [])


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["card", "Throne Rom"], "there is no card named 'Throne Rom' (did you mean Throne Room?)"),
        (["card", "sorc"], "which do you mean by 'sorc': Sorcerer or Sorceress?"),
        (["cards", "--set", "prosprity"], "there is no set named 'prosprity' (did you mean Prosperity?)"),
        (["cards", "--type", "Atack"], "there is no type named 'Atack' (did you mean Attack?)"),
        (["cards", "--tag", "vilage"], "there is no tag named 'vilage' (did you mean village?)"),
        (["cards", "--kind", "evnt"], "there is no kind named 'evnt' (did you mean event?)"),
        (["cards", "--cost", "D"], "'D' is not a cost: write 4, 2..4, 5.., 3P for a Potion, 8D for debt or 4+3D"),
        (
            ["cards", "--cost", "cheap"],
            "'cheap' is not a cost: write 4, 2..4, 5.., 3P for a Potion, 8D for debt or 4+3D",
        ),
    ],
)
def test_bad_input_gets_one_line_and_status_2(arguments: list[str], line: str) -> None:
    done = dominion(*arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"dominion: {line}\n")


def test_words_are_found_within_words() -> None:
    found = dominion("cards", "reaction", "--names").stdout.splitlines()
    assert "Moat" in found
    assert "Emporium" not in found  # "more Actions"
