import json
import re
import tomllib
import unicodedata
from collections.abc import Callable
from itertools import pairwise

import pytest

from tests.commands import dominion
from toolkit.catalogue import CardFacts, catalogue, data_folder
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.languages import ENGLISH, Language, gaps, language, languages, reader, reading, stray
from toolkit.catalogue.table import pieces
from toolkit.errors import UserError

EVERY = list(languages().values())
CODES = [each.code for each in EVERY]


def written(each: Language) -> dict[str, str]:
    """Return the names of cards as the file of a language has them."""
    names: dict[str, str] = tomllib.loads((data_folder() / "names" / f"{each.code}.toml").read_text("utf-8"))["cards"]
    return names


@pytest.mark.parametrize("each", EVERY, ids=CODES)
def test_every_name_that_is_written_is_known_and_is_a_card_s(each: Language) -> None:
    assert dict(each.cards) == written(each)
    assert {*each.cards, *gaps(each)} == {card.name for card in catalogue()}
    assert each.cards.keys().isdisjoint(gaps(each))
    assert stray(each) == []
    assert all(why for why in each.doubtful.values())


def unaccented(name: str) -> str:
    whole = str.maketrans({"ß": "ss", "œ": "oe", "Œ": "Oe", "ł": "l", "Ł": "L"})
    letters = unicodedata.normalize("NFKD", name.translate(whole))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def forms(name: str) -> set[str]:
    bare = unaccented(name)
    return {name, name.lower(), name.upper(), bare, bare.lower(), re.sub(r"\W", "", bare).lower()}


def meant(find: Callable[[str], CardFacts], name: str) -> tuple[str, str]:
    """Return the card that a name is found to mean, or what is asked back."""
    try:
        return find(name).name, ""
    except UserError as error:
        return "", str(error)


@pytest.mark.parametrize("each", EVERY, ids=CODES)
def test_every_name_is_found_again_by_itself_or_asked_back(each: Language) -> None:
    with reading(each):
        for card, name in each.cards.items():
            for form in forms(name):
                found, asked = meant(catalogue().typed, form)
                others = {*each.shared.get(plain(form), ()), *([form] if catalogue().known(form) else [])} - {card}
                assert found == card or (card in asked and others), form


@pytest.mark.parametrize("each", EVERY, ids=CODES)
def test_every_name_is_found_without_saying_its_language(each: Language) -> None:
    assert reader() is ENGLISH
    for card, name in each.cards.items():
        found, asked = meant(catalogue().find, name)
        assert found == card or f"{card} (" in asked or catalogue().known(name), name


@pytest.mark.parametrize("each", EVERY, ids=CODES)
def test_every_name_is_found_with_its_language_before_it(each: Language) -> None:
    for card, name in each.cards.items():
        if plain(name) not in each.shared:
            assert catalogue().find(f"{each.code}:{name}").name == card


@pytest.mark.parametrize("each", EVERY, ids=CODES)
def test_names_are_as_wide_as_they_are_long(each: Language) -> None:
    for name in (*each.cards.values(), *each.sets.values(), *each.types.values(), *each.piles.values()):
        assert name == unicodedata.normalize("NFC", name.strip())
        assert not any(unicodedata.combining(letter) or unicodedata.east_asian_width(letter) in "WF" for letter in name)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Thronsaal", "Throne Room"),
        ("salle du trone", "Throne Room"),
        ("TROONZAAL", "Throne Room"),
        ("Mühle", "Mill"),
        ("Muehle", "Mill"),
        ("zlodziej", "Thief"),
        ("chef d'oeuvre", "Masterpiece"),
        ("Strassennetz", "Road Network"),
    ],
)
def test_a_name_is_understood_however_it_is_typed(typed: str, name: str) -> None:
    assert catalogue().find(typed).name == name


def test_names_in_words_are_found_as_english_ones_are() -> None:
    assert [card.name for card in catalogue().find_all(["Thronsaal", "Dorf"])] == ["Throne Room", "Village"]
    found = catalogue().find_all(["salle", "du", "trône", "village", "feast"])
    assert [card.name for card in found] == ["Throne Room", "Village", "Feast"]


def test_a_name_of_two_cards_is_asked_back() -> None:
    with pytest.raises(UserError, match=r"'Jarmark' could be Festival \(Czech\) or Fair \(Polish\)"):
        catalogue().find("Jarmark")
    with reading(language("pl")):
        assert catalogue().find("Jarmark").name == "Fair"
    assert catalogue().typed("Bandit").name == "Bandit"
    with reading(language("fr")):
        with pytest.raises(UserError, match=r"Rogue in French, Bandit in English; write fr:Bandit or en:Bandit"):
            catalogue().typed("Bandit")
        assert catalogue().typed("fr:Bandit").name == "Rogue"
        assert catalogue().typed("en:Bandit").name == "Bandit"
        with pytest.raises(UserError, match=r"'marche' could be March \(French\) or Market \(French\)"):
            catalogue().typed("marche")
        assert catalogue().typed("marché").name == "Market"


def test_an_unfinished_name_is_found_in_the_reader_s_language_alone() -> None:
    with pytest.raises(UserError, match="there is no card named 'Burggra'"):
        catalogue().find("Burggra")
    with reading(language("de")):
        assert catalogue().find("Burggra").name == "Moat"
        with pytest.raises(UserError, match="did you mean Burggraben"):
            catalogue().find("Burgraven")


@pytest.mark.parametrize("said", ["de", "DE", "de_AT.UTF-8", "de-CH", "German", "deutsch"])
def test_a_language_is_named_as_people_do(said: str) -> None:
    assert language(said).code == "de"


def test_an_unknown_language_is_told_with_those_there_are() -> None:
    with pytest.raises(UserError, match=r"'germane' \(did you mean German\?\); choose en \(English\), cs \(Czech\)"):
        language("germane")


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("de", ["Adelige", "Ägäis", "Altar", "Außenposten", "Auszug", "Öse", "Zaun"]),
        ("fr", ["cote", "côte", "coter", "œuf", "oeuvre", "Route", "Route maritime", "Routes"]),
        ("es", ["nabo", "nube", "ñame", "oso"]),
        ("pl", ["lampa", "łaska", "mur", "zebra", "źrebak", "żaba"]),
        ("cs", ["cesta", "čas", "hora", "chata", "izba", "řeka", "rys"][:5]),
        ("nl", ["ijs", "Inn", "Joker"]),
    ],
)
def test_names_are_ordered_as_the_language_s_dictionaries_do(code: str, names: list[str]) -> None:
    each = language(code)
    for before, after in pairwise(names):
        assert each.order(before) < each.order(after), (before, after)


def test_every_pile_and_type_of_a_sheet_in_german_has_its_name() -> None:
    german = language("de")
    assert [name for name in pieces().piles if name not in german.piles] == ["Rewards"]


def test_a_language_lists_what_it_lacks_and_what_was_doubted() -> None:
    told = json.loads(dominion("languages", "--json").stdout)
    by_code = {each["code"]: each for each in told}
    for each in EVERY:
        names = len(written(each))
        found = by_code.pop(each.code)
        assert (found["names"], found["missing"]) == (names, len(list(catalogue())) - names)
    assert not by_code
    text = dominion("languages", "fr").stdout
    assert f"Missing ({len(gaps(language('fr')))}): " in text
    assert "Marchland" in text
    assert "Woodworkers' Guild: Guilde des Menuisiers (“Meunuisiers” is a slip)" in text
    assert "March and Market: Marche, Marché" in text
    assert "Rogue: Bandit, which is an English name too" in text
