import json

import pytest

from tests.commands import dominion
from toolkit.catalogue.languages import language, reading
from toolkit.errors import UserError
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.lines import parse_expression


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Kapelle, Thronsaal, 2 villages", ("with Chapel", "with Throne Room", "2 village cards")),
        ("no Wiedźma, Salle du trône", ("without Witch", "with Throne Room")),
        ("5 Blütezeit, Dorf", ("5 cards from Prosperity", "with Village")),
        ("troonzaal", ("with Throne Room",)),
    ],
)
def test_wishes_take_names_in_other_languages(line: str, told: tuple[str, ...]) -> None:
    assert parse_expression(line).told == told


def test_an_english_word_is_no_foreign_name() -> None:
    """Charm is "Sort" in French, Kiln "Four", Bridge "Most" in Polish: in a line these are the English words."""
    assert parse_expression("four villages, most from base").told == (
        "4 village cards",
        "at least 6 cards from Dominion",
    )


def test_a_name_of_a_set_and_a_card_is_asked_back() -> None:
    with pytest.raises(UserError, match="'Abenteuer' could be the set Adventures or the card Venture"):
        parse_expression("Abenteuer")


def test_options_take_names_in_other_languages() -> None:
    assert wish.set_ids("Rivages") == ["seaside-2e"]
    assert wish.sources_meant("Kapelle") == ["Chapel"]
    told = dominion("kingdom", "--seed", "1", "--sets", "Rivages,Blütezeit", "-i", "Kapelle", "-x", "Werft", "--json")
    kingdom = json.loads(told.stdout)["kingdom"]
    assert "Chapel" in kingdom
    with reading(language("fr")):
        assert wish.include("Bandit").include == ("Bandit",)
    refused = dominion("kingdom", "--language", "fr", "-i", "Bandit")
    assert (refused.returncode, "fr:Bandit or en:Bandit" in refused.stderr) == (2, True)


def test_a_list_of_names_may_be_in_any_language() -> None:
    ten = "Hexe, Chapelle, Dorp, Sala tronowa, Foso, Market, Mine, Smithy, Workshop, Festival"
    same = "Witch, Chapel, Village, Throne Room, Moat, Market, Mine, Smithy, Workshop, Festival"
    assert dominion("setup", ten).stdout == dominion("setup", same).stdout
