"""Collections and histories: written whole or not at all, read rightly or refused, with everything else kept."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.kingdoms import Kingdom, Request, choose, decode, encode
from toolkit.kingdoms.history import recent_cards, remember
from toolkit.textfiles import read_text, write_text

Run = Callable[..., tuple[int, str, str]]

COLLECTION = """# our boxes
sets = [
  "base-2e", # a gift
  "Alchemy",
]
shelf = "upper" # not the toolkit's
players = 3

[weights] # taste
village = 2 # more
[notes]
lent = ["seaside"]
"""


def kingdom(seed: int) -> Kingdom:
    return choose(Request(seed=seed, sets=("base-2e", "seaside-2e")))


def fails_to_finish(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)


def test_comments_and_other_keys_of_a_collection_stay(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "collection.toml"
    file.write_text(COLLECTION)
    assert run("collection", "--add", "seaside", "--remove", "alchemy", "--players", "4")[0] == 0
    text = file.read_text()
    for kept in ("# our boxes", "# a gift", 'shelf = "upper" # not the toolkit\'s', "# taste", "# more", "lent = ["):
        assert kept in text
    table = tomllib.loads(text)
    assert (table["sets"], table["players"]) == (["base-2e", "seaside-2e"], 4)
    assert (table["weights"], table["notes"]) == ({"village": 2}, {"lent": ["seaside"]})


def test_a_collection_that_cannot_be_written_stays_as_it_was(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "collection.toml"
    file.write_text(COLLECTION)
    fails_to_finish(monkeypatch)
    status, _, errors = run("collection", "base")
    assert (status, errors.count("\n")) == (2, 1)
    assert "cannot be written (No space left on device)" in errors
    assert file.read_text() == COLLECTION
    assert os.listdir(tmp_path) == ["collection.toml"]


def test_a_history_that_cannot_be_written_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "played"
    remember(file, kingdom(1))
    before = file.read_text()
    fails_to_finish(monkeypatch)
    with pytest.raises(UserError, match="cannot be written"):
        remember(file, kingdom(2))
    assert file.read_text() == before
    assert os.listdir(tmp_path) == ["played"]


def test_an_exported_graph_that_cannot_be_written_leaves_the_old_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "graph.json"
    file.write_text("old")
    fails_to_finish(monkeypatch)
    status, _, errors = run("graph", "--export", "json", "--output", str(file), "--force")
    assert (status, file.read_text()) == (2, "old")
    assert "No space left on device" in errors


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
def test_a_history_is_read_whatever_its_mark_and_its_last_line(tmp_path: Path, mark: bytes, end: bytes) -> None:
    file = tmp_path / "played"
    first, second = kingdom(1), kingdom(2)
    file.write_bytes(mark + b"# our games" + (end or b"\n") + encode(first).encode() + b" # at home" + end)
    remember(file, second)
    assert recent_cards(file) == set(first.supply_piles) | set(second.supply_piles)
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    assert lines == ["# our games", f"{encode(first)} # at home", encode(second)]


def test_a_collection_with_a_byte_order_mark_is_read(run: Run, tmp_path: Path) -> None:
    (tmp_path / "collection.toml").write_bytes(b'\xef\xbb\xbfsets = ["base"]\r\n')
    assert json.loads(run("collection", "--json")[1])["sets"] == ["base-2e"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("sets = " + "[" * 30_000, "nested too deeply"),
        ("a = " + "{a=" * 5_000, "broken TOML"),
        ("a." * 40_000 + "a = 1", "collection"),
        ("x = " + "9" * 5_000, "broken TOML"),
        ("# " + "x" * 200_000, "more than 100,000 bytes"),
        ("players = true", "players = True: give a number"),
        ("players = 9", "2 to 6 players"),
        ("history = 3", "history = 3: give true, false or a file's name"),
        ('exclude = "Moat"', "exclude must be a list of names"),
        ('cards = ["Copper"]', "Copper is in every kingdom"),
        ("weights = 2", "weights must be a table"),
        ("[weights]\nWitch = 900", "give NAME=NUMBER from 0 to 100"),
        ("[weights]\nWich = 2", "did you mean Witch?"),
    ],
    ids=lambda each: each[:20],
)
def test_a_damaged_collection_is_told_in_one_line_at_once(run: Run, tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "collection.toml"
    file.write_text(text)
    began = time.perf_counter()
    for words in (("kingdom",), ("collection", "--add", "base")):
        status, output, errors = run(*words)
        assert (status, output, errors.count("\n")) == (2, "", 1)
        assert told in errors
        assert str(file) in errors
    assert time.perf_counter() - began < 5
    assert file.read_text() == text


def test_a_code_is_set_up_whatever_the_collection_is(run: Run, tmp_path: Path) -> None:
    (tmp_path / "collection.toml").write_text("sets = [")
    assert run("setup", encode(kingdom(1)))[0] == 0


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end")
def test_a_file_without_an_end_is_refused() -> None:
    with pytest.raises(UserError, match="more than"):
        read_text(Path("/dev/zero"), "the history")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_kingdom_that_could_not_be_shown_is_not_remembered(tmp_path: Path) -> None:
    file = tmp_path / "played"
    words = [sys.executable, "-m", "toolkit", "kingdom", "--seed", "1", "--history", str(file)]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "dominion: the output: No space left on device\n")
    assert not file.exists()
    assert subprocess.run(words, stdout=subprocess.DEVNULL, check=False).returncode == 0
    assert file.exists()


def test_many_writers_lose_nothing(tmp_path: Path) -> None:
    file = tmp_path / "played"
    kingdoms = [kingdom(seed) for seed in range(40)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda each: remember(file, each), kingdoms))
    assert set(map(decode, file.read_text().split())) == set(kingdoms)
    assert os.listdir(tmp_path) == ["played"]


def test_a_link_and_permissions_are_kept(tmp_path: Path) -> None:
    file, link = tmp_path / "shared", tmp_path / "mine"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file)
    write_text(link, "new", "it")
    assert link.is_symlink()
    assert (file.read_text(), file.stat().st_mode & 0o777) == ("new", 0o640)


def test_preferences_are_kept_and_used(run: Run, tmp_path: Path) -> None:
    words = ("--players", "4", "--history", "on", "--exclude", "Moat,Cellar", "--weight", "Witch=0,village=2.5")
    assert run("collection", "base", "Envoy", *words)[0] == 0
    told = json.loads(run("collection", "--json")[1])
    assert told["cards"] == ["Envoy"]
    assert (told["exclude"], told["players"]) == (["Moat", "Cellar"], 4)
    assert told["weights"] == {"Witch": "0", "village": "2.5"}
    seen = set()
    for seed in range(40):
        sheet = json.loads(run("kingdom", "--seed", str(seed), "--json", "--no-history")[1])
        assert sheet["players"] == 4
        seen |= set(sheet["kingdom"])
    base = {card.name for card in catalogue() if card.kind == "kingdom" and "base-2e" in card.sets}
    assert seen == base - {"Moat", "Cellar", "Witch"} | {"Envoy"}
    asked = json.loads(run("kingdom", "Moat, Witch", "--json", "--players", "2", "--seed", "1")[1])
    assert {"Moat", "Witch"} <= set(asked["kingdom"])
    assert asked["players"] == 2
    assert (tmp_path / "history.txt").read_text() == f"{asked['code']}\n"
    assert "Not taken unasked: Moat, Cellar" in run("collection")[1]
    back = ("--players", "any", "--history", "off", "--allow", "Moat,Cellar", "--weight", "Witch=1")
    assert run("collection", *back, "--remove", "Envoy")[0] == 0
    assert tomllib.loads((tmp_path / "collection.toml").read_text()) == {
        "sets": ["base-2e"],
        "weights": {"village": 2.5},
    }


def test_preferences_alone_leave_every_set_owned(run: Run, tmp_path: Path) -> None:
    assert run("collection", "--players", "3")[0] == 0
    assert tomllib.loads((tmp_path / "collection.toml").read_text()) == {"players": 3}
    assert len(json.loads(run("collection", "--json")[1])["sets"]) > 10
    assert "Kingdom for 3 players" in run("kingdom")[1]


def test_a_kingdom_that_is_changed_takes_its_place_in_the_history(run: Run, tmp_path: Path) -> None:
    run("collection", "base", "--history", "on")
    first = json.loads(run("kingdom", "--seed", "1", "--json")[1])
    other = json.loads(run("kingdom", first["code"], "--reroll", first["kingdom"][0], "--json")[1])
    run("kingdom", other["code"])
    assert (tmp_path / "history.txt").read_text() == f"{other['code']}\n"
