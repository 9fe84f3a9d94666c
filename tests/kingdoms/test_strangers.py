"""Wishes of people who had not read how wishes are written: nearly all are understood as meant, none otherwise."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.kingdoms.strangers import FILES, NOT_UNDERSTOOD, REFUSED, SEEDS, UNDERSTOOD, WRONG, fates, wishes

AS_MEANT = {"wishes-strangers.yaml": 0.95, "wishes-more-strangers.yaml": 0.96, "wishes-at-the-table.yaml": 0.95}
"""The share of the wishes that are dealt as meant, or refused where they cannot be had or are not clear."""
ALL = [pytest.param(SEEDS[:1], id="one seed"), pytest.param(SEEDS[1:], id="more seeds", marks=pytest.mark.long)]


FIRST, *OTHERS = FILES


@pytest.mark.early
@pytest.mark.parametrize("seeds", ALL)
@pytest.mark.parametrize("file", [FIRST, *[pytest.param(each, marks=pytest.mark.long) for each in OTHERS]])
def test_nearly_all_wishes_are_understood_as_meant_and_none_otherwise(file: str, seeds: tuple[int, ...]) -> None:
    counts = Counter(each.fate for each in fates(file, seeds))
    assert [each for each in fates(file, seeds) if each.fate == WRONG] == []
    assert len(fates(file, seeds)) == len(wishes(file)) == FILES[file]
    assert counts[UNDERSTOOD] + counts[REFUSED] >= AS_MEANT[file] * FILES[file], counts


@pytest.mark.parametrize("file", FILES)
def test_every_wish_that_is_dealt_is_told_and_every_refusal_says_what_to_say(file: str) -> None:
    for each in fates(file, SEEDS[:1]):
        assert each.told, each.wish
        if each.fate == NOT_UNDERSTOOD:
            assert any(words in each.told for words in (": ", "did you mean", "; ")), each
