"""What the tool keeps: nothing of it is lost when several change it at once, and one command tells where it is."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands import dominion
from toolkit.kingdoms.collection import current_sets
from toolkit.textfiles import write_text

ROOT = Path(__file__).resolve().parents[2]
PLACES = {"data", "collection", "history", "games", "cache"}


@pytest.fixture
def collection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "collection.toml"
    monkeypatch.setenv("DOMINION_COLLECTION", str(file))
    return file


def test_sets_that_are_added_at_once_are_all_there(collection: Path) -> None:
    collection.write_text('sets = ["base-2e"] # mine\n', encoding="utf-8")
    ids = [each for each in current_sets() if each != "base-2e"]
    adding = [
        subprocess.Popen(
            [sys.executable, "-m", "toolkit", "collection", "--add", each], stdout=subprocess.DEVNULL, cwd=ROOT
        )
        for each in ids
    ]
    assert [each.wait() for each in adding] == [0] * len(ids)
    assert json.loads(dominion("collection", "--json").stdout)["sets"] == list(current_sets())
    assert "# mine" in collection.read_text(encoding="utf-8")


def test_cards_that_are_left_out_at_once_are_all_left_out(collection: Path) -> None:
    cards = ["Moat", "Witch", "Smithy", "Village", "Market", "Militia"]
    leaving = [
        subprocess.Popen(
            [sys.executable, "-m", "toolkit", "collection", "--exclude", each], stdout=subprocess.DEVNULL, cwd=ROOT
        )
        for each in cards
    ]
    assert [each.wait() for each in leaving] == [0] * len(cards)
    assert sorted(json.loads(dominion("collection", "--json").stdout)["exclude"]) == sorted(cards)
    assert collection.exists()


def test_where_tells_each_place_and_what_is_in_it(collection: Path) -> None:
    collection.write_text('sets = ["base-2e"]\nhistory = true\n', encoding="utf-8")
    table = json.loads(dominion("where", "--json").stdout)
    assert set(table) == PLACES
    assert table["collection"]["path"] == str(collection)
    assert table["collection"]["there"]
    assert table["history"]["path"] == str(collection.with_name("history.txt"))
    assert table["games"]["path"] == os.environ["DOMINION_GAMES"]
    told = dominion("where", columns=200).stdout
    for name, place in table.items():
        assert re.search(rf"^{name} +{re.escape(place['path'])}", told, re.MULTILINE)
        assert place["variable"] is None or place["variable"] in told


def test_the_page_on_files_names_each_place_and_variable() -> None:
    page = (ROOT / "docs" / "files.md").read_text(encoding="utf-8")
    for name, place in json.loads(dominion("where", "--json").stdout).items():
        assert re.search(rf"^\| {name.capitalize()} \|", page, re.MULTILINE)
        assert place["variable"] is None or f"`{place['variable']}`" in page
    assert "files.md" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")


@pytest.mark.skipif(os.name != "posix", reason="folders are opened")
def test_a_file_is_on_the_disk_before_it_takes_its_name_and_that_is_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, move = os.fsync, Path.replace

    def fsync(number: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(number).st_mode) else "file")
        sync(number)

    def replace(path: Path, target: Path) -> Path:
        done.append("name")
        return move(path, target)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(Path, "replace", replace)
    write_text(tmp_path / "file", "text", "the file")
    assert done == ["file", "name", "folder"]
