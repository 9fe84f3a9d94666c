"""The page that explains how claims are written says what is so."""

from __future__ import annotations

import re

import pytest

from toolkit.catalogue import data_folder
from toolkit.rulings.claims import KEYS, load_text, run
from toolkit.rulings.given import GIVEN_ZONES, NUMBERS, READS
from toolkit.rulings.verdict import LIST_KEYS, LISTS

PAGE = (data_folder() / "claims" / "FORMAT.md").read_text(encoding="utf-8")

PICKS = """
Chapel: Curse | {p1: {hand: [Chapel, Curse]}} | play Chapel | {trash: [Curse]}
Chapel: [Curse, 2 x Copper] | {p1: {hand: [Chapel, Curse, 3 x Copper]}} | play Chapel | {p1.hand: [Copper]}
Ambassador: 2 | {p1: {hand: [Ambassador, 2 x Curse]}} | play Ambassador | {p1.hand: []}
Moat: yes | {p1: {hand: [Witch]}, p2: {hand: [Moat]}} | play Witch | {p2.gained: []}
Moat: no | {p1: {hand: [Witch]}, p2: {hand: [Moat]}} | play Witch | {p2.gained: [Curse]}
Pawn: [+1 Card, +1 Buy] | {p1: {hand: [Pawn], deck: [Gold]}} | play Pawn | {p1.hand: [Gold], p1.buys: 2}
Steward: trash | {p1: {hand: [Steward, Curse]}} | play Steward | {trash: [Curse]}
Spy: deck | {p1: {hand: [Spy], deck: [Copper, Gold]}} | play Spy | {p1.deck: [Gold]}
Stonemason: 3 | {p1: {coins: 5}, kingdom: [Village]} | buy Stonemason | {p1.coins: 0}
Wishing Well: Gold | {p1: {hand: [Wishing Well], deck: [Copper, Gold]}} | play Wishing Well | {p1.deck: []}
Exile: Silver | {p1: {coins: 3, exile: [Silver]}} | buy Silver | {p1.exile: []}
Way of the Ox: yes | {p1: {hand: [Smithy]}} | play Smithy | {p1.actions: 2}
Stash: 3 | {p1: {hand: [Smithy], discard: [Stash, 3 x Copper]}} | play Smithy | {p1.hand: [3 x Copper]}
"""


def test_the_claim_that_it_shows_holds() -> None:
    (shown,) = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    (claim,) = load_text(shown)
    assert (run(claim).status, run(claim).message) == ("holds", "")


@pytest.mark.parametrize("line", PICKS.strip().splitlines())
def test_each_pick_that_it_names_is_one(line: str) -> None:
    answer, given, move, always = line.split(" | ")
    assert f"`{answer}`" in PAGE
    (claim,) = load_text(f"given: {given}\ndo: [{move}]\nanswers: [{answer}]\nalways: {always}")
    assert (run(claim).status, run(claim).message) == ("holds", "")


def test_it_names_every_key() -> None:
    words = set(re.findall(r"[\w.]+", PAGE))
    assert {*KEYS, *READS, *GIVEN_ZONES, *NUMBERS, *LIST_KEYS, *(f"p1.{each}" for each in LISTS)} <= words
