"""What is packed is kept, and packed again when its sources change or what is kept is damaged."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.site.packing import KEPT, kept


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setenv("DOMINION_CACHE", str(tmp_path))
    return []


def of(source: str, made: list[str]) -> str:
    """Return what is kept of a source; `made` becomes longer when it was packed."""

    def make() -> dict[str, bytes]:
        made.append(source)
        return {"one": source.encode(), "two": b""}

    files = kept("thing", [source.encode()], make)
    assert set(files) == {"one", "two"}
    return files["one"].decode()


def test_it_is_packed_once(made: list[str]) -> None:
    assert [of("a", made), of("a", made), of("b", made), of("a", made)] == ["a", "a", "b", "a"]
    assert made == ["a", "b"]


def test_what_is_damaged_is_packed_again(made: list[str], tmp_path: Path) -> None:
    of("a", made)
    (place,) = tmp_path.iterdir()
    place.write_bytes(place.read_bytes()[:40])
    assert of("a", made) == of("a", made) == "a"
    assert made == ["a", "a"]


def test_few_versions_are_kept(made: list[str], tmp_path: Path) -> None:
    for number in range(KEPT + 3):
        of(str(number), made)
    assert len(list(tmp_path.iterdir())) == KEPT


def test_without_a_folder_to_write_to_it_is_packed_each_time(
    made: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("DOMINION_CACHE", str(tmp_path / "file"))
    assert [of("a", made), of("a", made)] == ["a", "a"]
    assert made == ["a", "a"]
