"""Compiled copies of the data: used when they are fresh, never when they are stale, never needed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from toolkit.catalogue import files
from toolkit.catalogue.files import COMPILED, as_copy, data_folder, load_tables, sources, stamp_of


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with one small folder of tables, and an empty cache."""
    data = tmp_path / "data"
    (data / "cards").mkdir(parents=True)
    (data / "cards" / "base.toml").write_text("[Moat]\ncost = 2\n", encoding="utf-8")
    monkeypatch.setattr(files, "data_folder", lambda: data)
    monkeypatch.setenv("DOMINION_CACHE", str(tmp_path / "cache"))
    return data


def copies(root: Path) -> list[Path]:
    """Return the compiled copies in the cache."""
    return sorted((root.parent / "cache").glob("*"))


def test_the_first_reading_keeps_a_copy_and_the_next_uses_it(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_tables("cards") == {"base": {"Moat": {"cost": 2}}}
    assert len(copies(root)) == 1

    def unread(contents: object) -> None:
        raise AssertionError("the TOML files were parsed again")

    monkeypatch.setattr(files, "parsed", unread)
    assert load_tables("cards") == {"base": {"Moat": {"cost": 2}}}


def test_a_change_is_seen_even_with_the_same_size_and_time(root: Path) -> None:
    file = root / "cards" / "base.toml"
    load_tables("cards")
    stat = file.stat()
    file.write_text("[Moat]\ncost = 3\n", encoding="utf-8")
    os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    assert file.stat().st_size == stat.st_size
    assert load_tables("cards") == {"base": {"Moat": {"cost": 3}}}
    assert len(copies(root)) == 1


def test_a_new_file_is_seen(root: Path) -> None:
    load_tables("cards")
    (root / "cards" / "new.toml").write_text("[Reef]\ncost = 5\n", encoding="utf-8")
    assert load_tables("cards")["new"] == {"Reef": {"cost": 5}}


@pytest.mark.parametrize("rubbish", ["", "{", "[1, 2]\n{}", "\x00\xff"])
def test_a_broken_copy_is_made_anew(root: Path, rubbish: str) -> None:
    load_tables("cards")
    copies(root)[0].write_text(rubbish, encoding="utf-8")
    assert load_tables("cards") == {"base": {"Moat": {"cost": 2}}}
    assert copies(root)[0].read_text(encoding="utf-8") != rubbish


def test_a_copy_cut_short_is_made_anew(root: Path) -> None:
    load_tables("cards")
    copy = copies(root)[0]
    whole = copy.read_text(encoding="utf-8")
    copy.write_text(whole[:-5], encoding="utf-8")
    assert load_tables("cards") == {"base": {"Moat": {"cost": 2}}}
    assert copy.read_text(encoding="utf-8") == whole


def test_a_cache_that_cannot_be_written_is_not_needed(root: Path) -> None:
    (root.parent / "cache").write_text("a file is in the way", encoding="utf-8")
    assert load_tables("cards") == {"base": {"Moat": {"cost": 2}}}


def test_a_user_without_a_home_folder_needs_no_cache(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "cache_folder", lambda: None)
    assert load_tables("cards") == {"base": {"Moat": {"cost": 2}}}


def ship(root: Path) -> None:
    """Put a compiled copy where a wheel has it, with a mark to know it by."""
    (root / COMPILED).mkdir()
    stamp = stamp_of(sources(root, "cards"))
    (root / COMPILED / "cards.json").write_text(as_copy(stamp, {"base": {"shipped": {}}}), encoding="utf-8")


def test_a_shipped_copy_is_used_and_none_kept(root: Path) -> None:
    ship(root)
    assert load_tables("cards") == {"base": {"shipped": {}}}
    assert copies(root) == []


def test_a_shipped_copy_of_other_files_is_not_used(root: Path) -> None:
    ship(root)
    (root / "cards" / "base.toml").write_text("[Moat]\ncost = 1\n", encoding="utf-8")
    assert load_tables("cards") == {"base": {"Moat": {"cost": 1}}}


def test_two_checkouts_keep_two_copies(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load_tables("cards")
    other = root.parent / "other"
    shutil.copytree(root, other)
    monkeypatch.setattr(files, "data_folder", lambda: other)
    load_tables("cards")
    assert len(copies(root)) == 2


def test_the_data_is_beside_the_package_or_within_it(tmp_path: Path) -> None:
    assert (data_folder() / "cards" / "base.toml").is_file()
    site = tmp_path / "site-packages"
    shutil.copytree(Path(files.__file__).parent.parent / "catalogue", site / "toolkit" / "catalogue")
    for module in ("__init__.py", "errors.py", "folders.py", "spelling.py"):
        shutil.copy(Path(files.__file__).parent.parent / module, site / "toolkit" / module)
    shutil.copytree(data_folder(), site / "toolkit" / "data")
    program = (
        "import json; from toolkit.catalogue import catalogue, data_folder;"
        "print(json.dumps([str(data_folder()), len(catalogue())]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(site), "DOMINION_CACHE": str(tmp_path / "cache")},
        capture_output=True,
        text=True,
        check=True,
    )
    folder, count = json.loads(done.stdout)
    assert Path(folder) == site / "toolkit" / "data"
    assert count > 800
