"""What changed between 2013 and today: a table of every difference in play, each proved by playing both years."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import toolkit
from toolkit.catalogue import catalogue
from toolkit.engine.card import BEHAVIOURS, CURRENT, is_playable
from toolkit.engine.setup import RULES_SINCE
from toolkit.rulebook import rulebook
from toolkit.rulings.claims import Claim, corpus_files, load, run
from toolkit.rulings.years import OLD, causes, changed_cards, difference, other_year

PLAYED = [card for card in catalogue() if is_playable(card.name, card.expansion)]

DIFFERENCES = {
    "Alchemist": ("rule-alchemist-on-leaving-play", "herbalist-alchemist-current"),
    "Band of Misfits": ("band-of-misfits-as-an-attack", "band-of-misfits-today-leaves-the-card"),
    "Death Cart": ("death-cart-2013-pays-and-trashes", "death-cart-today-may-trash-nothing"),
    "Farmland": ("farmland-2013-only-bought", "farmland-today-when-gained"),
    "Haggler": ("haggler-2013-throned", "haggler-today-throned"),
    "Herbalist": ("herbalist-throne-room-2013", "herbalist-throne-room-current"),
    "Hermit": ("hermit-madman-goes-to-the-discard-pile", "hermit-today-exchanged"),
    "Highway": ("highway-2013-throned", "highway-today-throned"),
    "Hoard": ("hoard-2013-victory-card-bought", "hoard-victory-card-bought"),
    "Hovel": ("hovel-2013-gained", "hovel-today-gained"),
    "Lighthouse": ("lighthouse-2013-while-in-play", "lighthouse-today-protects-by-playing"),
    "Masquerade": ("masquerade-empty-hand-2013", "masquerade-empty-hand-current"),
    "Merchant Guild": ("merchant-guild-2013-throned", "merchant-guild-today-throned"),
    "Mine": ("mine-must-2013", "mine-may-current"),
    "Mint": ("mint-2013-gained", "mint-gained"),
    "Moneylender": ("moneylender-plays", "moneylender-may-current"),
    "Outpost": ("outpost-in-extra-turn-2013", "outpost-in-extra-turn-current"),
    "Pillage": ("pillage-2013-twice", "pillage-today-twice"),
    "Possession": ("possession-twice-2013", "possession-twice-current"),
    "Princess": ("princess-throned", "princess-today-throned"),
    "Procession": ("procession-on-a-duration", "procession-today-no-duration"),
    "Quarry": ("quarry-2013-out-of-play", "quarry-out-of-play"),
    "Throne Room": ("throne-room-must-2013", "throne-room-optional"),
    "Trader": ("trader-2013-replaces-the-gain", "trader-today-exchanges-after-the-gain"),
    "Treasury": ("treasury-2013-bought-in-the-action-phase", "treasury-today-bought-in-the-action-phase"),
    "coin-tokens": ("rule-coin-tokens-before-buying", "coffers-today-after-buying"),
    "duration-throne": ("rule-duration-throned-tactician", "throned-tactician-keeps-throne-room-today"),
    "overpay": ("rule-overpay-before-gaining", "overpay-today-after-gaining"),
}
"""Cards and rules of the game that are played differently, each with a claim of 2013 and one of today."""

NOT_PLAYED = {
    "buying": "the wordings of the cards say it",
    "duration-stays-in-play": "the same in other words",
    "extra-turns": "the wordings of the cards say it",
    "honest-hands": "the wordings of the cards say it",
    "kind-duration": "no such card is in the rulebooks",
    "lose-track": "the same in other words",
    "starting-player": "before the game; whoever sets it up says who starts",
    "when-gain-when-buy": "the wordings of the cards say it",
    "would-gain": "the wordings of the cards say it",
}
"""Rules with a change by year that no code asks for, each with the reason."""

TIES = ("rule-tie-fewer-turns", "rule-tie-shared", "rule-2e-tie", "rule-2e-tie-shared")
"""Claims of the tie rule, which is the same in both years."""


@cache
def corpus() -> dict[str, Claim]:
    return {claim.id: claim for file in corpus_files() for claim in load(file)}


@pytest.mark.parametrize("name", [card.name for card in PLAYED])
def test_later_behaviour_has_its_wording(name: str) -> None:
    years = {since for since, _ in BEHAVIOURS[name] if since}
    assert years <= {wording.since for wording in catalogue()[name].wordings}


def test_the_table_has_every_card_and_rule_that_changed() -> None:
    assert set(DIFFERENCES) == {*changed_cards(), *RULES_SINCE}


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_claim_of_each_year_fails_in_the_other_because_of_it(name: str) -> None:
    was, now = (corpus()[id_] for id_ in DIFFERENCES[name])
    assert (was.rules, now.rules) == (OLD, CURRENT)
    for claim in (was, now):
        assert run(claim).status == "holds"
        assert run(claim, rules=other_year(claim.rules)).status == "fails"
        assert name in causes(claim)


@pytest.mark.parametrize("id_", TIES)
def test_ties_are_broken_the_same_way_in_both_years(id_: str) -> None:
    claim = corpus()[id_]
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
