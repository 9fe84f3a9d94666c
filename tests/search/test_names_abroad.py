import json

import pytest

from tests.commands import dominion
from toolkit.catalogue.languages import language, languages, reading
from toolkit.cli.ask_command import with_english_names
from toolkit.site.names import names_files


@pytest.mark.parametrize(
    ("asked", "read"),
    [
        ("does Burggraben stop a Miliz?", "does Moat stop a Militia?"),
        ("Salle du trône on Festmahl?", "Throne Room on Feast?"),
        ("four villages and most Actions", "four villages and most Actions"),
        ("Throne Room on Feast", "Throne Room on Feast"),
    ],
)
def test_a_question_may_name_cards_in_other_languages(asked: str, read: str) -> None:
    assert with_english_names(asked) == read


def test_a_name_in_the_reader_s_own_language_is_one_although_it_is_like_an_english_word() -> None:
    assert with_english_names("does Moat stop Hexe?") == "does Moat stop Hexe?"
    with reading(language("de")):
        assert with_english_names("does Moat stop Hexe?") == "does Moat stop Witch?"


def test_it_is_answered_as_the_english_question_is() -> None:
    assert dominion("ask", "Thronsaal on Festmahl?").stdout == dominion("ask", "Throne Room on Feast?").stdout


def test_pages_have_a_file_of_each_language() -> None:
    files = {path: json.loads(text) for path, text in names_files()}
    assert files["assets/names/languages.json"] == [[each.code, each.name] for each in languages().values()]
    german, dutch = files["assets/names/de.json"], files["assets/names/nl.json"]
    assert (german["cards"]["Throne Room"], german["sets"]["Plunder"]) == ("Thronsaal", "Plünderer")
    assert german["texts"]["Setting up"] == "Spielvorbereitung"
    assert german["texts"]["Kingdom for {n} player"] == ["Königreich für {n} Person", "Königreich für {n} Personen"]
    assert dutch["texts"] == {}
