"""What a shell completes is read back as what was meant, and needs no quotes."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from toolkit.catalogue import catalogue
from toolkit.cli.completing import as_word, card_names, completed, kingdom_parts, recommended_names, tags_and_types
from toolkit.kingdoms.recommended import find_set
from toolkit.kingdoms.wishes import DEFENSE_IF_ATTACK, required, tag


def test_every_word_is_read_as_the_name_that_it_stands_for() -> None:
    for name in card_names():
        assert catalogue().find(as_word(name)).name == name
    for label in recommended_names():
        assert find_set(as_word(label)).label == label
    for name in tags_and_types():
        assert required(as_word(name)).limits if name == DEFENSE_IF_ATTACK else tag(as_word(name)).name == name.lower()
    for name in (*card_names(), *recommended_names(), *tags_and_types()):
        assert set(as_word(name)) <= set("abcdefghijklmnopqrstuvwxyz0123456789-+")


def test_a_list_is_completed_after_its_last_comma() -> None:
    assert completed("Moat,King's C", kingdom_parts()) == ["Moat,kings-cache", "Moat,kings-court"]
    assert completed("thr", kingdom_parts()) == ["throne-room"]
    assert completed("xyz", kingdom_parts()) == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("kingdom --include thr", ["throne-room"]),
        ("kingdom --sets base-2e,sea", ["base-2e,seaside-1e", "base-2e,seaside-2e"]),
        ("kingdom --require +b", ["+buy"]),
        ("kingdom --like silver-g", ["silver-gold"]),
        ("collection --add env", ["envoy"]),
        ("card proc", ["procession"]),
        ("recommended grand-sch", ["grand-scheme"]),
    ],
)
def test_bash_is_told_the_names(line: str, told: list[str]) -> None:
    words = f"dominion {line}"
    asked = {
        "_DOMINION_COMPLETE": "complete_bash",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split()) - 1),
    }
    done = subprocess.run(
        [sys.executable, "-m", "toolkit"], env={**os.environ, **asked}, capture_output=True, text=True, check=False
    )
    found = done.stdout.split()
    assert done.returncode == 0
    assert found[: len(told)] == told
    assert all(each.startswith(line.split()[-1].rpartition(",")[0]) for each in found)
