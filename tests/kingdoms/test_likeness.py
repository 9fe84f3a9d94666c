"""What a kingdom is like, and kingdoms kept by a name."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from toolkit.cli import rating
from toolkit.graph.telling_pairs import pairs_of
from toolkit.kingdoms import Kingdom, encode
from toolkit.kingdoms.likeness import roles_of

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


def test_what_bots_make_of_it_is_kept_by_its_code(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(rating, "GAMES", 4)
    kingdom = Kingdom(cards=TEN)
    first = rating.rated(kingdom)
    assert first.low <= first.engine <= first.high
    assert encode(kingdom) in (tmp_path / "dominion-toolkit" / "ratings.json").read_text()
    monkeypatch.setattr(rating, "played", None)
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
    assert "say a name in words" in run("kingdom", "--save", "12345678")[2]
