"""What changed between 2013 and today: every difference in play is in a table, and is proved by playing both years."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import toolkit
from toolkit.catalogue import catalogue
from toolkit.engine.card import BEHAVIOURS, CURRENT, load_behaviours
from toolkit.engine.setup import RULES_SINCE
from toolkit.rulebook import rulebook
from toolkit.rulings.claims import Claim, corpus, run
from toolkit.rulings.years import OLD, causes, changed_cards, difference, differences_table, other_year

NOT_PLAYED = {
    "buying": "the wordings of the cards say it",
    "duration-stays-in-play": "the same in other words",
    "extra-turns": "the wordings of the cards say it",
    "honest-hands": "the wordings of the cards say it",
    "inheritance": "the wordings of the cards say it",
    "kind-duration": "no such card is in the rulebooks",
    "mouse": "before the game; the generator sets the card aside",
    "starting-player": "before the game; whoever sets it up says who starts",
    "when-gain-when-buy": "the wordings of the cards say it",
    "would-gain": "the wordings of the cards say it",
}
"""Rules with a change by year that no code asks for, each with the reason."""

TIES = ("rule-tie-fewer-turns", "rule-tie-shared", "rule-2e-tie", "rule-2e-tie-shared")
"""Claims of the tie rule, which is the same in both years."""


@cache
def claims_by_id() -> dict[str, Claim]:
    return {claim.id: claim for claim in corpus()}


@pytest.mark.parametrize("name", [card.name for card in catalogue()])
def test_later_behaviour_has_its_wording(name: str) -> None:
    load_behaviours(catalogue()[name].expansion)
    years = {since for since, _ in BEHAVIOURS[name] if since}
    assert years <= {wording.since for wording in catalogue()[name].wordings}


def test_the_table_has_every_card_and_rule_that_changed() -> None:
    assert set(differences_table()) == {*changed_cards(), *RULES_SINCE}


@pytest.mark.parametrize("name", differences_table())
def test_a_claim_of_each_year_fails_in_the_other_because_of_it(name: str) -> None:
    was, now = (claims_by_id()[id_] for id_ in differences_table()[name])
    assert (was.rules, now.rules) == (OLD, CURRENT)
    for claim in (was, now):
        assert run(claim).status == "holds"
        assert run(claim, rules=other_year(claim.rules)).status == "fails"
        assert name in causes(claim)


@pytest.mark.parametrize("id_", TIES)
def test_ties_are_broken_the_same_way_in_both_years(id_: str) -> None:
    claim = claims_by_id()[id_]
    assert run(claim, rules=CURRENT).status == run(claim, rules=OLD).status == "holds"
    assert difference(claim) is None


def test_rules_that_changed_are_in_the_table_or_have_a_reason() -> None:
    changed = {rule.id for rule in rulebook().rules.values() if rule.changed}
    assert changed == {*RULES_SINCE, *NOT_PLAYED}
    for rule, since in RULES_SINCE.items():
        assert since in dict(rulebook().rules[rule].changed)


def test_the_engine_asks_for_the_year_in_one_place_only() -> None:
    folder = Path(toolkit.__file__).parent
    asking = [
        line.strip()
        for part in ("engine", "cards")
        for file in sorted((folder / part).glob("*.py"))
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.search(r"rules\s*[<>]|[<>]=?\s*20\d\d", line)
    ]
    assert asking == ["return self.rules >= RULES_SINCE[rule]"]
