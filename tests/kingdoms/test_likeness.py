"""What a kingdom is like, and kingdoms kept by a name."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit import rating
from toolkit.graph.telling_pairs import pairs_of
from toolkit.kingdoms import Kingdom, Request, choose, encode
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.likeness import roles_of
from toolkit.web.calls import call

Run = Callable[..., tuple[int, str, str]]
TEN = ("Village", "Smithy", "Market", "Chapel", "Witch", "Moat", "Workshop", "Gardens", "Mine", "Throne Room")


def test_each_role_lists_the_cards_that_have_it() -> None:
    found = roles_of(Kingdom(cards=TEN))
    assert found["Villages"] == ["Village"]
    assert (found["Attacks"], found["Answers to Attacks"]) == (["Witch"], ["Moat"])
    assert found["Trashing"][0] == "Chapel"
    assert found["Alt-VP"] == ["Gardens"]
    assert roles_of(Kingdom(cards=("Clashes",)))["Attacks"] == ["Clashes"]


def test_the_pairs_are_of_this_kingdom_and_each_is_told_once() -> None:
    found = pairs_of(Kingdom(cards=TEN))
    assert 1 <= len(found) == len(set(found)) <= 3
    assert any("Moat" in each and "Witch" in each for each in found)


def test_most_kingdoms_have_three_pairs_worth_telling() -> None:
    numbers = []
    for seed in range(12):
        made = choose(Request(seed=seed, sets=tuple(current_sets())))
        found = pairs_of(made)
        names = [*made.supply_piles, *made.landscapes, *made.dealt]
        for each in found:
            assert sum(name in each for name in names) >= 1, each
            assert each.endswith(".")
        assert len(found) == len(set(found)) <= 3
        numbers.append(len(found))
    assert sum(numbers) >= 2 * len(numbers)


def test_what_bots_make_of_it_can_be_asked_by_a_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DOMINION_CACHE", str(tmp_path))
    monkeypatch.setattr(rating, "GAMES", 4)
    found = json.loads(call("rating", json.dumps({"code": encode(Kingdom(cards=TEN))})))["answer"]
    assert 0 <= found["low"] <= found["engine"] <= found["high"] <= 1
    assert found["pairs"] == pairs_of(Kingdom(cards=TEN))
    assert "give the code of a kingdom" in json.loads(call("rating", "{}"))["error"]


def test_kingdoms_are_dealt_until_an_engine_beats_money(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DOMINION_CACHE", str(tmp_path))
    rated: list[Kingdom] = []

    def played(kingdom: Kingdom) -> rating.Rating:
        rated.append(kingdom)
        low = 0.6 if len(rated) == 3 else 0.1
        return rating.Rating(100, 15.0, 0.7, low, 0.9, 0)

    monkeypatch.setattr(rating, "rated_by_games", played)
    table = json.loads(run("kingdom", "engine", "--rate", "--seed", "4", "--json")[1])
    assert (len(rated), table["rating"]["low"]) == (3, 0.6)
    assert table["seed"] == 6
    assert table["kingdom"] == json.loads(run("kingdom", "engine", "--seed", "6", "--json")[1])["kingdom"]
    rated += rated
    status, _, errors = run("kingdom", "engine", "--rate", "--seed", "40", "--json")
    assert (status, "this is the best of them" in errors) == (0, True)


def test_what_bots_make_of_it_is_kept_by_its_code(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DOMINION_CACHE", str(tmp_path))
    monkeypatch.setattr(rating, "GAMES", 4)
    kingdom = Kingdom(cards=TEN)
    first = rating.rated(kingdom)
    assert first.low <= first.engine <= first.high
    assert encode(kingdom) in (tmp_path / "ratings.json").read_text()
    monkeypatch.setattr(rating, "rated_by_games", None)
    assert rating.rated(kingdom) == first
    assert f"of {first.games} games" in first.in_words()


def test_about_is_told_with_the_sheet_and_as_json(run: Run) -> None:
    text = run("kingdom", "First Game", "--about")[1]
    assert "What it is like\nVillages: Village" in text
    assert text.splitlines()[-1].startswith("Code: ")
    table = json.loads(run("kingdom", "First Game", "--about", "--json")[1])
    assert table["roles"]["Answers to Attacks"] == ["Moat"]
    assert isinstance(table["pairs"], list)
    assert "go with the plain sheet" in run("kingdom", "--about", "--html")[2]


def test_a_kingdom_is_kept_by_a_name(run: Run) -> None:
    made = json.loads(run("kingdom", "--seed", "5", "--save", "Friday night", "--json")[1])
    assert json.loads(run("kingdom", "friday", "night", "--json")[1])["code"] == made["code"]
    assert json.loads(run("setup", "Friday night", "--json")[1])["code"] == made["code"]
    assert json.loads(run("collection", "--json")[1])["kingdoms"] == {"Friday night": made["code"]}
    assert "no saved kingdom or card named 'Fridy night' (did you mean Friday night?)" in run("setup", "Fridy night")[2]
    assert "this is a kingdom's code; give a name" in run("kingdom", "--save", "12345678")[2]
