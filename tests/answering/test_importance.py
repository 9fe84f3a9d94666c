"""Which rulings of a card come first, and in which groups."""

from __future__ import annotations

from itertools import combinations

from toolkit.answering.importance import (
    ALIKE,
    GROUPS,
    OTHERS,
    PRINTED,
    YEARS,
    by_importance,
    group_on_page,
    grouped,
    importance,
    is_leaning,
    is_plain,
    meets,
    part_shared,
    spoken,
    title_of,
)
from toolkit.catalogue import catalogue
from toolkit.engine.card import CURRENT
from toolkit.graph.together import known_rulings
from toolkit.rulings.claims import load_text

CLAIMS = """
claims:
  - {id: a, title: Moat with Witch, says: "Reveal Moat: Witch does not affect you.", asked: 3, cards: [Moat, Witch]}
  - {id: b, says: "Moat draws 2 cards.", plain: true, cards: [Moat]}
  - {id: c, says: "They are not affected.", cards: [Moat]}
  - {id: d, says: "Moat stopped Witch in that year.", rules: 2013, cards: [Moat]}
  - {id: e, says: "You can reveal Moat more than one time.", cards: [Moat]}
"""

OPEN = 3


def test_groups_are_told_apart() -> None:
    claims = load_text(CLAIMS)
    assert [group_on_page(claim, "Moat") for claim in claims][:2] == [OTHERS, PRINTED]
    assert group_on_page(claims[3], "Moat") == YEARS
    assert [*grouped(claims, "Moat")] == [
        group for group in GROUPS if group in {group_on_page(c, "Moat") for c in claims}
    ]


def test_what_is_asked_most_comes_first_and_what_leans_or_repeats_the_card_last() -> None:
    asked, plain, leaning, _, other = load_text(CLAIMS)
    assert importance(asked, "Moat") > importance(other, "Moat") > importance(leaning, "Moat")
    assert importance(other, "Moat") > importance(plain, "Moat")
    assert by_importance([leaning, other, asked], "Moat") == [asked, other, leaning]
    assert is_leaning(leaning)
    assert is_plain(plain)


def test_none_that_leans_is_open_while_one_that_does_not_is_folded() -> None:
    for card in list(catalogue())[::7]:
        for group, claims in grouped(known_rulings([card.name])[1], card.name).items():
            first, rest = claims[:OPEN], claims[OPEN:]
            plain = [each for each in first if each.plain]
            assert group == PRINTED or not plain
            if any(is_leaning(each) for each in first):
                apart = [each for each in rest if all(part_shared(each, one) <= ALIKE for one in first)]
                leans = min(importance(each, card.name) for each in first)
                assert all(importance(each, card.name) <= leans + 1e-9 for each in apart), (card.name, group)


def test_what_is_open_is_said_once() -> None:
    for card in list(catalogue())[::11]:
        for claims in grouped(known_rulings([card.name])[1], card.name).values():
            first = claims[:OPEN]
            unlike = [
                each for each in claims if all(part_shared(each, one) <= ALIKE for one in first if one is not each)
            ]
            if len(unlike) >= OPEN:
                assert all(part_shared(*pair) <= ALIKE for pair in combinations(first, 2)), card.name


def test_older_rules_stand_apart() -> None:
    for claim in known_rulings(["Trader"])[1]:
        assert claim.rules == CURRENT or group_on_page(claim, "Trader") in (YEARS, PRINTED)


def test_a_name_within_a_name_is_no_card() -> None:
    assert spoken("Mining Village is trashed; two Villages are not.") == {"Mining Village", "Village"}
    assert meets("A Fishing Village, a Copper and a Cultist.") == {"Fishing Village", "Cultist"}


def test_a_ruling_without_a_title_is_called_by_its_cards() -> None:
    (claim,) = load_text("{id: x, says: Moat keeps Witch off., cards: [Moat, Witch]}")
    assert title_of(claim) == "Moat with Witch"
