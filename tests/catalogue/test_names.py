"""Looking up cards: exact names, forgiving ones, errors that name the nearest."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.errors import UserError

NAMES = [card.name for card in catalogue()]


def test_an_exact_name_is_a_card() -> None:
    assert catalogue()["Throne Room"].name == "Throne Room"
    assert "Throne Room" in catalogue()
    assert "throne room" not in catalogue()


def test_an_inexact_name_is_no_key() -> None:
    with pytest.raises(KeyError):
        catalogue()["throne room"]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("throne room", "Throne Room"),
        ("THRONE-ROOM", "Throne Room"),
        ("throneroom", "Throne Room"),
        ("King’s Court", "King's Court"),
        ("kings court", "King's Court"),
        ("Will o wisp", "Will-o'-Wisp"),
        ("the swamps gift", "The Swamp's Gift"),
        ("Sentrý", "Sentry"),
        ("Provinces", "Province"),
        ("Witches", "Witch"),
        ("Duchies", "Duchy"),
        ("Laboratories", "Laboratory"),
        ("Madmen", "Madman"),
        ("philo", "Philosopher's Stone"),
        ("sauna/avanto", "Sauna / Avanto"),
        ("castle", "Castles"),
        ("Harem", "Farm"),
        ("harem", "Farm"),
        ("Knight", "Knights"),
        ("Fool", "Fool"),
        ("Gold", "Gold"),
    ],
)
def test_a_name_is_forgiven(written: str, meant: str) -> None:
    assert catalogue().find(written).name == meant


def test_a_name_is_known_when_only_its_writing_differs() -> None:
    assert catalogue().known("kings COURT")
    assert catalogue().known("Harem")
    assert not catalogue().known("King")
    assert not catalogue().known("Provinces")


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("Throne Rom", "there is no card named 'Throne Rom' (did you mean Throne Room?)"),
        ("Militai", "there is no card named 'Militai' (did you mean Militia?)"),
        ("sorc", "which do you mean by 'sorc': Sorcerer or Sorceress?"),
        (
            "way of the",
            "which do you mean by 'way of the': Way of the Butterfly, Way of the Camel, Way of the Chameleon, "
            "Way of the Frog, Way of the Goat or one of 15 others? Type more of the name",
        ),
        ("xyzzyplugh", "there is no card named 'xyzzyplugh'"),
        ("", "give a card's name"),
        ("…", "there is no card named '…'"),
    ],
)
def test_a_name_that_means_no_card_or_several_says_so_in_one_line(written: str, line: str) -> None:
    with pytest.raises(UserError) as error:
        catalogue().find(written)
    assert str(error.value) == line


@given(st.sampled_from(NAMES))
def test_case_and_apostrophes_never_matter(name: str) -> None:
    for written in (name.upper(), name.lower(), name.replace("'", "’"), name.replace("'", ""), f" {name} "):
        assert catalogue().find(written).name == name


def test_no_two_names_are_forgiven_to_the_same() -> None:
    assert len({plain(name) for name in NAMES}) == len(NAMES)


def test_a_set_s_cards_by_its_id() -> None:
    names = {card.name for card in catalogue().in_set("base-2e")}
    assert {"Artisan", "Moat", "Copper"} <= names
    assert not {"Chancellor", "Baron"} & names


def test_an_unknown_set_names_the_nearest() -> None:
    with pytest.raises(UserError, match=r"^there is no set named 'base-3e' \(did you mean base-2e\?\)$"):
        catalogue().in_set("base-3e")


def test_the_catalogue_is_read_once_and_makes_a_card_once() -> None:
    assert catalogue() is catalogue()
    assert catalogue()["Moat"] is catalogue().find("moat")
    assert len(catalogue().cards) == len(catalogue()) == len(set(NAMES))


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["throne", "room", "feast"], ["Throne Room", "Feast"]),
        (["Moat,Witch", "Village"], ["Moat", "Witch", "Village"]),
        (["king's", "court", "throne", "room"], ["King's Court", "Throne Room"]),
        (["Sir Martin", "moat"], ["Sir Martin", "Moat"]),
        (["Thro", "Feast"], ["Throne Room", "Feast"]),
        ([], []),
    ],
)
def test_names_in_words_are_put_together(words: list[str], names: list[str]) -> None:
    assert [card.name for card in catalogue().find_all(words)] == names


def test_words_that_are_no_names_are_told() -> None:
    with pytest.raises(UserError, match="there is no card named 'Rom'"):
        catalogue().find_all(["Throne", "Rom", "Feast"])


def test_a_piles_name_is_told_with_its_cards() -> None:
    with pytest.raises(UserError, match="which do you mean by 'Ruins': Abandoned Mine, Ruined Library"):
        catalogue().find("Ruins")


@pytest.mark.parametrize(
    ("short", "name"),
    [
        ("TR", "Throne Room"),
        ("kc", "King's Court"),
        ("BoM", "Band of Misfits"),
        ("GM", "Grand Market"),
        ("HP", "Hunting Party"),
        ("IGG", "Ill-Gotten Gains"),
        ("JoaT", "Jack of All Trades"),
        ("lab", "Laboratory"),
    ],
)
def test_what_players_call_a_card_for_short_means_it(short: str, name: str) -> None:
    assert catalogue().find(short).name == name
    assert [card.name for card in catalogue().find_all([short, "moat"])] == [name, "Moat"]
    assert [card.name for card in catalogue().find_all([f"moat {short}"])] == ["Moat", name]


def test_every_nickname_means_a_card_and_hides_none() -> None:
    for nick, name in catalogue().nicknames.items():
        assert name in catalogue()
        assert catalogue().find(nick).name == name


def test_a_misspelt_name_among_others_is_the_one_that_is_told() -> None:
    with pytest.raises(UserError, match=r"'feasd' \(did you mean Feast\?\)"):
        catalogue().find_all(["throne", "room", "feasd"])
    with pytest.raises(UserError, match=r"did you mean Feast\?"):
        catalogue().find("feasd")
