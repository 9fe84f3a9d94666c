"""Bots end their games, and games that nobody ends are told apart from lost ones."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.commands import dominion
from toolkit.bots import GameResult, bot_named, play_game
from toolkit.bots.tallies import Tally, tally_of
from toolkit.cli.games import kingdom_for, setup_of
from toolkit.cli.simulate import show_tally
from toolkit.engine.card import CURRENT

BROKEN_OFF = GameResult(winners=(), scores=(3, 5), turns=(4000, 4000))
WON = GameResult(winners=(1,), scores=(20, 30), turns=(15, 14))


def test_bots_pay_their_debt_and_end_the_game() -> None:
    done = dominion(
        "simulate", "--kingdom", "random", "--seed", "5000048", "--bots", "engine,engine", "-n", "20", "--json"
    )
    table = json.loads(done.stdout)
    assert table["endless"] == 0
    assert table["rounds"]["longest"] < 100


@pytest.mark.parametrize(
    ("bots", "seed"),
    [
        ("engine,engine", 5_000_001),
        ("engine,engine", 5_000_007),
        ("random,random", 5_000_036),
        ("random,random", 5_000_050),
        ("random,random", 5_000_147),
    ],
)
def test_games_that_debt_kept_from_ending_end(bots: str, seed: int) -> None:
    names = bots.split(",")
    kingdom = kingdom_for("random", len(names), seed)
    assert play_game(setup_of(kingdom, CURRENT), [bot_named(name) for name in names], seed).winners


def test_a_game_that_is_broken_off_is_not_a_lost_one(capsys: pytest.CaptureFixture[str]) -> None:
    found = Tally((0, 0), (0, 0))
    for outcome in (WON, BROKEN_OFF, WON, BROKEN_OFF):
        found = found.plus(tally_of(outcome))
    show_tally(found, 4, ("one", "two"), "Moat", 1.0, as_json=True)
    table = json.loads(capsys.readouterr().out)
    assert (table["games"], table["endless"], table["turns"]) == (4, 2, 29)
    assert [each["wins"] for each in table["bots"]] == [0, 1]
    assert [each["points"] for each in table["bots"]] == [20, 30]
    show_tally(found, 4, ("one", "two"), "Moat", 1.0, as_json=False)
    told = capsys.readouterr().out
    assert "wins 100.0%" in told
    assert "2 games of 29.0 turns" in told
    assert told.endswith("2 games were broken off after 20,000 moves and not counted: nobody won or lost.\n")


def test_games_of_which_none_ends_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    for as_json in (True, False):
        show_tally(tally_of(BROKEN_OFF), 1, ("one", "two"), "Moat", 1.0, as_json=as_json)
    table, *told = capsys.readouterr().out.splitlines()
    assert json.loads(table)["bots"][0]["wins"] is None
    assert told == ["Moat", "1 game was broken off after 20,000 moves and not counted: nobody won or lost."]


def test_a_picture_tells_what_the_games_came_to_in_words_too(tmp_path: Path) -> None:
    file = tmp_path / "games.svg"
    done = dominion("simulate", "--bots", "big-money,random", "-n", "20", "--jobs", "1", "--plot", str(file))
    texts = [each.text or "" for each in ElementTree.parse(file).iter("{http://www.w3.org/2000/svg}text")]
    assert "Wins in 20 games, with 95% intervals" in texts
    assert {"big-money", "random"} <= set(texts)
    wins = re.findall(r"wins +([\d.]+)%", done.stdout)
    assert [text.split("%")[0] for text in texts if "points" in text] == [f"{float(each):.0f}" for each in wins]


def test_points_by_turn_are_those_of_the_games(tmp_path: Path) -> None:
    names = ("big-money", "engine")
    setup = setup_of(kingdom_for("first game", 2, 0), CURRENT)
    games = [play_game(setup, [bot_named(name) for name in names], seed, seed % 2, follow=True) for seed in range(12)]
    for game in games:
        assert tuple(map(len, game.course)) == game.turns
        assert tuple(each[-1] for each in game.course) == game.scores
        assert {each[0] for each in game.course} == {3}  # three Estates, and in the first turn nothing that scores
    found = tally_of(games[0])
    for game in games[1:]:
        found = found.plus(tally_of(game))
    for index in range(2):
        means = found.points_by_turn(index)
        came = [[game.course[index][turn] for game in games if len(game.course[index]) > turn] for turn in range(99)]
        assert means == [sum(each) / len(each) for each in came if 2 * len(each) >= len(games)]
    file = tmp_path / "games.svg"
    dominion("simulate", "--bots", ",".join(names), "-n", "20", "--jobs", "1", "--plot", str(file))
    assert len(list(ElementTree.parse(file).iter("{http://www.w3.org/2000/svg}polyline"))) == 2
    assert "Points after each turn, on average" in file.read_text(encoding="utf-8")


def test_a_course_may_go_below_nothing() -> None:
    found = tally_of(GameResult((0,), (-2, -5), (2, 2), ((0, -2), (-1, -5))))
    assert found.plus(found).points_by_turn(1) == [-1, -5]
