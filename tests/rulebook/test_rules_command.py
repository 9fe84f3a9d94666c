"""`dominion rules`, run as a user runs it."""

from __future__ import annotations

import json
import sys

import pytest

from toolkit.cli import main


def run(*words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["dominion", "rules", *words])
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit) as ended:
        main()
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


@pytest.mark.parametrize("words", [(), ("turns",), ("lose", "track"), ("throne",)])
def test_output_fits_80_columns(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, out, err = run(*words, capsys=capsys, monkeypatch=monkeypatch)
    assert (status, err) == (0, "")
    assert out.strip()
    assert max(map(len, out.splitlines())) <= 80


def test_a_rule_is_shown_with_its_source_and_related(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, out, _ = run("lose-track", capsys=capsys, monkeypatch=monkeypatch)
    assert "Losing track of a card" in out
    assert "Complete annotated rules (2013), Losing Track of a Card" in out
    assert "throne-trashed" in out
    assert "Since 2019" in out
    assert "[[" not in out


def test_json(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    _, out, _ = run("would", "gain", "--json", capsys=capsys, monkeypatch=monkeypatch)
    rule = json.loads(out)
    assert rule["id"] == "would-gain"
    assert "[[" not in rule["text"]
    assert rule["source"] == {"doc": "002_0eacdfbcae20e20a.txt", "at": "Common Terms"}


def test_an_unknown_term_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, out, err = run("loosing", "track", capsys=capsys, monkeypatch=monkeypatch)
    assert (status, out) == (2, "")
    assert err == "dominion: there is no rule or term named 'loosing track' (did you mean losing track?)\n"
