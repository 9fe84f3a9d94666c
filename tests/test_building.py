"""What a wheel ships beside the data: copies that are read instead of the files that they are made of."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from toolkit.building import page_copies, wheel_copies, write_copies
from toolkit.catalogue import files
from toolkit.catalogue.files import COMPILED, data_folder, read_copy
from toolkit.questions import by_rules
from toolkit.rulings.claims import corpus_files
from toolkit.yamlfile import copy_name, read_own, read_yaml


def test_there_is_a_copy_of_every_file_that_commands_read() -> None:
    names = [name for name, _ in wheel_copies()]
    data = data_folder()
    assert len(names) == len(set(names))
    assert {path.stem for path in data.glob("*.toml")} <= set(names)
    assert {copy_name(path) for folder in ("claims", "rules") for path in (data / folder).glob("*.yaml")} <= set(names)


@pytest.mark.long
def test_shipped_copies_are_read_and_none_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data"
    shutil.copytree(data_folder() / "claims", data / "claims")
    (data / COMPILED).mkdir()
    monkeypatch.setenv("DOMINION_CACHE", str(tmp_path / "of-making-them"))
    write_copies(data / COMPILED)
    monkeypatch.setenv("DOMINION_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(files, "data_folder", lambda: data)
    path = data / "claims" / corpus_files()[0].name
    assert read_own(path)[0] == read_yaml(path)[0]
    assert not (tmp_path / "cache").exists()


def test_a_pages_copies_hold_whatever_files_are_shipped_with_them(tmp_path: Path) -> None:
    for name, text in page_copies():
        copy = tmp_path / f"{name}.json"
        copy.write_text(text, encoding="utf-8")
        assert read_copy(copy, "of any files") is not None


def test_the_words_of_the_rules_are_the_same_by_their_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOMINION_CACHE", str(tmp_path))
    made = by_rules.sentences.__wrapped__()
    assert len(made) > 500
    monkeypatch.setattr(by_rules, "made", lambda: pytest.fail("the copy is not read"))
    assert by_rules.sentences.__wrapped__() == made
