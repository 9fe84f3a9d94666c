"""The wordings of the rulebooks' cards beside a review of every text printed in June 2026.

The review names the cards whose text of today does otherwise than an earlier one, with the year of each, and those of
which one wording fits all printings. Costs and types are compared in `test_facts`. No source tells the year in which
Trade Route, Gamble, Way of the Mouse and, the second time, Band of Misfits changed: theirs is that of the reprints
in which the others of their kind did.
"""

from __future__ import annotations

import json
from pathlib import Path

from toolkit.catalogue import catalogue

REVIEW = json.loads((Path(__file__).parent / "reviewed_texts.json").read_text(encoding="utf-8"))
CHANGED: dict[str, list[int]] = REVIEW["changed"]
SAME: list[str] = REVIEW["same"]
EXPANSIONS = {
    "base",
    "intrigue",
    "seaside",
    "alchemy",
    "prosperity",
    "cornucopia",
    "hinterlands",
    "dark-ages",
    "guilds",
    "menagerie",
}


def test_every_card_was_reviewed() -> None:
    assert {card.name for card in catalogue() if card.expansion in EXPANSIONS} == {*CHANGED, *SAME}


def test_a_text_that_changed_has_its_wordings() -> None:
    assert {name: [wording.since for wording in catalogue()[name].wordings] for name in CHANGED} == CHANGED


def test_a_text_that_did_not_change_has_one_wording() -> None:
    assert [name for name in SAME if len(catalogue()[name].wordings) > 1] == []
