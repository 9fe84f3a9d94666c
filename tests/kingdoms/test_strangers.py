"""Wishes of people who had not read how wishes are written: nearly all are understood as meant, none otherwise."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.kingdoms.strangers import FILES, NOT_UNDERSTOOD, REFUSED, SEEDS, UNDERSTOOD, WRONG, Fate, fates, wishes

AS_MEANT = {"wishes-strangers.yaml": 0.95, "wishes-more-strangers.yaml": 0.96, "wishes-at-the-table.yaml": 0.95}
"""The share of the wishes that are dealt as meant, or refused where they cannot be had or are not clear."""


def check(file: str, found: list[Fate]) -> None:
    """Check that nearly all wishes of a file are dealt as meant, and none otherwise."""
    counts = Counter(each.fate for each in found)
    assert [each for each in found if each.fate == WRONG] == []
    assert len(found) == len(wishes(file)) == FILES[file]
    assert counts[UNDERSTOOD] + counts[REFUSED] >= AS_MEANT[file] * FILES[file], counts


@pytest.mark.early
@pytest.mark.parametrize("file", FILES)
def test_nearly_all_wishes_are_understood_as_meant_and_none_otherwise(file: str) -> None:
    found = fates(file, SEEDS[:1])
    check(file, found)
    for each in found:
        assert each.told, each.wish
        if each.fate == NOT_UNDERSTOOD:  # a refusal says what one can say
            assert any(words in each.told for words in (": ", "did you mean", "; ")), each


@pytest.mark.early
@pytest.mark.long
@pytest.mark.parametrize("file", FILES)
def test_with_other_seeds_as_well(file: str) -> None:
    check(file, fates(file, SEEDS[1:]))
