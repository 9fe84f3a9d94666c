"""Wishes of somebody who had not read how wishes are written: nearly all are understood as meant, none otherwise."""

from __future__ import annotations

from collections import Counter

from tests.kingdoms.strangers import NOT_UNDERSTOOD, REFUSED, UNDERSTOOD, WRONG, fates, wishes

AS_MEANT = 0.95
"""The share of the wishes that are dealt as meant, or refused where they cannot be had or are not clear."""


def test_nearly_all_wishes_are_understood_as_meant() -> None:
    counts = Counter(each.fate for each in fates())
    assert len(fates()) == len(wishes()) == 300
    assert counts[UNDERSTOOD] + counts[REFUSED] >= AS_MEANT * len(fates()), counts


def test_no_wish_is_understood_otherwise_than_meant() -> None:
    assert [each for each in fates() if each.fate == WRONG] == []


def test_every_wish_that_is_dealt_is_told_and_every_refusal_says_what_to_say() -> None:
    for each in fates():
        assert each.told, each.wish
        if each.fate == NOT_UNDERSTOOD:
            assert any(words in each.told for words in (": ", "did you mean", "; ")), each
