import pytest

from tests.commands import dominion
from toolkit.catalogue.languages import language, reading
from toolkit.saying.names import beside, in_own_names


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("You gain an Estate", "You gain Anwesen"),
        ("You trash 2 Estates and a Copper from your hand", "You trash 2 Anwesen and Kupfer from your hand"),
        ("You play Throne Room, 2nd time: +$2", "You play Thronsaal, 2nd time: +$2"),
        ("You play Way of the Mouse", "You play Weg der Maus"),
        ("Player 2's Moat", "Player 2's Burggraben"),
        ("You gain a Gather", "You gain a Gather"),
        ("the Supply", "the Supply"),
    ],
)
def test_a_line_has_the_reader_s_names(line: str, told: str) -> None:
    assert in_own_names(line) == line
    with reading(language("de")):
        assert in_own_names(line) == told


def test_the_reader_s_name_stands_beside_the_english_one() -> None:
    assert beside("Throne Room") == "Throne Room"
    with reading(language("de")):
        assert beside("Throne Room") == "Throne Room · Thronsaal"
        assert beside("Altar") == "Altar"


def test_choices_and_traces_have_the_reader_s_names() -> None:
    told = dominion("explore", "--hand", "Kapelle, Kupfer", "--play", "Kapelle", "--language", "fr").stdout
    assert "1. Chapelle: Cuivre" in told
    assert "You trash Cuivre" in told
    assert "Copper" not in told
    plain = dominion("explore", "--hand", "Kapelle, Kupfer", "--play", "Kapelle").stdout
    assert "You trash Copper" in plain


def test_rulings_stay_english_with_the_card_s_own_name_beside_it() -> None:
    told = dominion("ruling", "Thronsaal", "Festmahl", "--language", "de").stdout
    assert told.startswith("Throne Room · Thronsaal, Feast · Festmahl\n\nThrone Room plays Feast twice")
    assert "You play Festmahl, 1st time" in told
    assert dominion("ruling", "Thronsaal", "Festmahl").stdout.startswith("Throne Room plays Feast twice")


def test_a_card_is_shown_with_its_own_name_beside_it() -> None:
    assert dominion("card", "salle", "du", "trone").stdout.startswith("Throne Room  $4")
    assert dominion("card", "Throne Room", "--language", "de").stdout.startswith("Throne Room · Thronsaal  $4")
    listed = dominion("cards", "--language", "pl", "--set", "base-2e", "--kind", "kingdom").stdout.splitlines()[1:4]
    assert [line.split(")")[0] for line in listed] == ["Bandyta (Bandit", "Biblioteka (Library", "Festyn (Festival"]
