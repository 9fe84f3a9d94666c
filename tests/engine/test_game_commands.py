"""`dominion simulate` and `dominion play`: what they print and how they refuse."""

from __future__ import annotations

import json
import re

import pytest

from tests.commands import dominion
from toolkit.bots.playing import Table
from toolkit.bots.strategies import RandomBot
from toolkit.cli.play import show_table
from toolkit.engine.card import BEHAVIOURS, CURRENT, kind_of
from toolkit.engine.setup import kingdom_setup
from toolkit.errors import UserError


def test_simulate_gives_shares_that_add_up() -> None:
    arguments = ("simulate", "--bots", "big-money, big-money+Witch", "--games", "60", "--seed", "1", "--json")
    first, second = (json.loads(dominion(*arguments).stdout) for _ in range(2))
    assert first["bots"] == second["bots"]
    assert sum(row["wins"] for row in first["bots"]) == pytest.approx(1)
    assert all(row["interval"][0] < row["wins"] < row["interval"][1] for row in first["bots"])
    assert first["bots"][1]["wins"] > first["bots"][0]["wins"]


def test_a_person_plays_to_the_end() -> None:
    done = dominion("play", "--bot", "big-money", "--kingdom", "Cellar", text="end\n" * 200)
    assert done.returncode == 0, done.stderr
    assert done.stdout.rstrip().splitlines()[-1].startswith("You lose: 3 to ")


def test_the_opponents_cards_stay_hidden() -> None:
    done = dominion("play", text="end\n" * 200)
    drawn = [line for line in done.stdout.splitlines() if "Player 2 draws" in line]
    assert drawn
    assert all(line.endswith(("cards", "1 card")) for line in drawn)


def test_a_person_is_asked_what_a_bot_is_asked() -> None:
    done = dominion("play", "--kingdom", "Cellar", text="play all\nbuy Cellar\nend\nplay Cellar\n1\n" * 30)
    assert "Cellar: discard (pick up to " in done.stdout
    assert "you discard" in done.stdout


def test_a_wrong_answer_is_asked_again() -> None:
    done = dominion("play", "--kingdom", "Cellar", text="dance\n99\nquit\n")
    assert done.returncode == 0
    assert done.stdout.count("is not one of them") == 2
    assert "You leave the game" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("simulate", "--bots", "big-money,big-mony"), "did you mean big-money?"),
        (("play", "--bot", "big-money+Wich"), "did you mean"),
        (("play", "--players", "7"), "2 to 6 players"),
        (("play", "--bot", "engine,engine", "--players", "2"), "too many"),
        (("simulate", "--bots", "engine"), "2 to 6 players"),
        (("simulate", "--bots", ","), "name at least one bot"),
        (("simulate", "--games", "0"), "--games must be at least 1, not 0; see dominion simulate --help"),
        (("ask",), "give a question, such as"),
        (("explore", "--hand", "Moat", "--play", "Witch"), "cannot play Witch: you have no Witch in hand"),
        (("explore", "--hand", "Chapel", "--play", "Chapel", "--answer", "trash=Gold"), "write CARD: CHOICE"),
        (("explore", "--hand", "Moat", "--play", "Moat", "--answer", "Moat: yes: no"), "write CARD: CHOICE"),
        (("explore", "--hand", "Curse", "--play", "Curse"), "it is not an Action, Treasure or Night card"),
        (("explore", "--buy", "Horse", "--coins", "9"), "cannot buy Horse: it is not in the Supply"),
        (("explore", "--hand", "Silver, Moat", "--play", "Silver", "--play", "Moat"), "you have begun the Buy phase"),
        (("explore", "--play", ""), "--play: give a card's name"),
        (("explore", "--hand", "Copper x3", "--play", "Copper"), "did you mean 3 x Copper?"),
        (("explore", "--hand", "Moat", "--play", "Moat", "--landscapes", "Villag"), "no landscape named 'Villag'"),
        (
            ("explore", "--hand", "Throne Room, Feast", "--play", "Throne Room", "--answer", "Throne Room: Moat"),
            "'Throne Room: Moat' is not possible: for Throne Room (play) you can choose Feast or none",
        ),
        (
            ("explore", "--hand", "Throne Room, Feast", "--play", "Throne Room", "--answer", "Cellar: Feast"),
            "'Cellar: Feast' answers nothing: here you choose only for Throne Room and Feast",
        ),
        (
            ("simulate", "--bots", "big-mony"),
            "there is no bot named 'big-mony' (did you mean big-money?); choose random, ",
        ),
        (("simulate", "--bots", "engine,engine", "--kingdom", "Frist Game"), "recommended kingdom named 'Frist Game'"),
        (("play", "--kingdom", "Vilage"), "did you mean Village?"),
        (("play", "--rules", "1850"), "--rules must be a year"),
        (("simulate", "--bots", "engine,engine", "--rules", "soon"), "--rules must be a year"),
        (("simulate", "--bots", "random,random", "--kingdom", "Madman"), "not a Kingdom card"),
    ],
)
def test_what_cannot_be_is_one_line(arguments: tuple[str, ...], words: str) -> None:
    done = dominion(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_card_without_behaviour_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    kind_of("Divine Wind", CURRENT)
    monkeypatch.delitem(BEHAVIOURS, "Divine Wind")
    with pytest.raises(UserError, match=r"the engine cannot play Divine Wind \(rising-sun\) yet"):
        kind_of.__wrapped__("Divine Wind", CURRENT)


@pytest.mark.parametrize("rules", ["2013", "current"])
@pytest.mark.parametrize(
    ("kingdom", "players", "words"),
    [
        ("Young Witch, Black Market, Way of the Mouse", 3, ("Bane: ", "Mouse: ", "Black Market: ")),
        ("Young Witch, Moat (Bane), Colony, Shelters", 2, ("Bane: Moat", "Platinum and Colony", "Shelters")),
        ("random", 6, (", ",)),
        ("First Game", 4, ("Cellar", "Mine")),
        ("King of the Sea (2016)", 2, ("Archive", "Fountain")),
        ("Castles, Catapult, Capital, Temple, Villa, Obelisk, Tax, Mountain Pass", 3, ("Castles", "Obelisk", "Tax")),
        ("Sir Martin, Hermit, Tournament, Marauder, Ride", 5, ("Knights", "with Ride")),
        ("Druid, Fool, Cemetery, Necromancer, Vampire, Changeling, Crypt", 3, ("Druid", "Vampire")),
    ],
)
def test_any_playable_kingdom_is_simulated(kingdom: str, players: int, words: tuple[str, ...], rules: str) -> None:
    arguments = ("simulate", "--bots", "engine,random", "--games", "3", "--players", str(players), "--json")
    done = dominion(*arguments, "--kingdom", kingdom, "--rules", rules)
    found = json.loads(done.stdout)
    assert len(found["bots"]) == players
    assert all(word in found["kingdom"] for word in words)
    assert found["rounds"]["shortest"] <= found["rounds"]["median"] <= found["rounds"]["longest"]
    assert done.stderr == ""


def test_bad_answers_are_told_and_asked_again() -> None:
    done = dominion("play", "--seed", "1", text="dance\n99\nco\n?\n? Moat\n? Moaat\nundo\nundo\nquit\n")
    assert done.returncode == 0
    for words in (
        "'dance' is not one of them",
        "'99' is not one of them",
        "Supply: Copper $0 ×46",
        "did you mean Moat",
        "Taken back",
        "nothing to take back",
        "You leave the game",
    ):
        assert words in done.stdout


def test_what_the_first_turn_asks_as_it_starts_can_be_left_too() -> None:
    game = ("play", "--kingdom", "Importer, Desert Guides")
    done = dominion(*game, text="?\nundo\nyes\nno\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "  landscapes: Desert Guides\n" in done.stdout
    assert "Kingdom: Importer; Ally: Desert Guides\n" in done.stdout
    assert done.stdout.count("Desert Guides: use") == 2
    assert "There is nothing to take back." in done.stdout
    assert "You spend 1 Favor" in done.stdout
    left = dominion(*game)
    assert left.returncode == 0, left.stderr
    assert "You leave the game" in left.stdout


def test_the_end_of_the_input_is_a_farewell() -> None:
    done = dominion("play", text="")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.rstrip().endswith("You leave the game before its end.")


def test_three_play() -> None:
    done = dominion(
        "play", "--players", "3", "--bot", "engine,big-money", "--kingdom", "Smithy, Market", text="end\n" * 400
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.rstrip().splitlines()[-1].startswith("You lose: 3 to ")


def test_questions_are_asked_in_a_players_words() -> None:
    answers = "\n".join(["all", "buy Courtyard", "play Courtyard", "end"] * 12)
    done = dominion("play", "--kingdom", "Courtyard, Marauder", "--seed", "3", text=answers)
    assert "Courtyard: put back on the deck (pick 1)" in done.stdout
    assert re.search(r"buy [A-Z][\w ]+ \(\$0, 10 left\)\n *\d+  end the turn", done.stdout)


def test_what_lies_on_the_table_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    done = dominion("play", "--kingdom", "Druid, Fool, Vampire", "--seed", "3", text="?\nend\nend the Buy\nquit\n")
    for words in ("end the Buy phase", "Druid's Boons: The ", "not in the Supply: Will-o'-Wisp ×12, Bat ×10"):
        assert words in done.stdout, words
    game = kingdom_setup(["Fool"], players=2).deal(Table([RandomBot(1), RandomBot(2)]), seed=1)
    game.players[1].take("Lost in the Woods")
    show_table(game)
    assert "; in front of Player 2: Lost in the Woods" in capsys.readouterr().out


def test_the_top_card_of_a_pile_of_several_kinds_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    game = kingdom_setup(["Augurs"], players=2).deal(Table([RandomBot(1), RandomBot(2)]), seed=1)
    game.rotate("Augurs")
    show_table(game)
    assert "Augurs (Acolyte on top) $4 ×16" in capsys.readouterr().out.replace("\u00a0", " ")


def test_a_dealt_game_has_what_its_sheet_says() -> None:
    setup = kingdom_setup(["Druid", "Pooka", "Fool", "Necromancer", "Vampire"], players=3)
    game = setup.deal(Table([RandomBot(1), RandomBot(2), RandomBot(3)]), seed=1)
    for player in game.players:
        cards = sorted(card.name for card in player.all_cards())
        assert cards == [*["Copper"] * 5, "Cursed Gold", *["Estate"] * 3, "Lucky Coin"]
    assert [card.name for card in game.trash] == ["Zombie Apprentice", "Zombie Mason", "Zombie Spy"]
    assert setup.phases == ("action", "buy", "night", "cleanup")
    assert {name: len(deck) for name, deck in game.decks.items()} == {"boons": 12, "hexes": 12}
    assert game.pile_size("Copper") == 60 - 3 * 5
