"""Every code decodes to a legal kingdom or is refused, at once, whatever is in it."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

import pytest

from toolkit.catalogue import catalogue
from toolkit.catalogue.extras import serves
from toolkit.catalogue.table import SLOTS
from toolkit.kingdoms import Kingdom, Request, choose, decode, encode, set_up
from toolkit.kingdoms.chance import Chance
from toolkit.kingdoms.codes import ALPHABET, CodeError, check_characters, looks_like_code, names_by_number
from toolkit.kingdoms.legal import fault
from toolkit.kingdoms.recommended import kingdom_of_set, recommended_sets
from toolkit.kingdoms.wishes import include

ALL_SETS = tuple(catalogue().sets)
PARTS = (*SLOTS, "colony_by", "shelters_by")
ASKERS = ("Young Witch", "Black Market", "Way of the Mouse", "Riverboat", "Druid", "Obelisk", "Ferryman", "Cursed")


@pytest.mark.parametrize(
    ("code", "told"),
    [("11F5C0S0Y13CKK4VDD565DM3R", "22 Kingdom cards"), ("157DTQ5Z37EVHTTJBH1WEW6W", "27 Kingdom cards")],
)
def test_right_check_characters_over_wrong_contents_are_refused(code: str, told: str) -> None:
    with pytest.raises(CodeError, match=told):
        decode(code)


def test_every_kingdom_that_is_chosen_or_recommended_is_legal() -> None:
    for each in recommended_sets():
        assert fault(kingdom_of_set(each, 3)) is None, each.label
    for seed in range(160):
        asked = (include(ASKERS[seed % len(ASKERS)]),)
        kingdom = choose(Request(seed=seed, players=2 + seed % 5, sets=ALL_SETS, wishes=asked))
        assert fault(kingdom) is None
        assert decode(encode(kingdom)) == kingdom


def with_part(kingdom: Kingdom, field: str, value: Any) -> Kingdom:
    return replace(kingdom, **{field: value})


def spoiled(kingdom: Kingdom, chance: Chance) -> Kingdom:
    """Return a kingdom with one of its parts replaced by something at random."""
    any_name = chance.one_of(list(names_by_number().values()))
    what = chance.one_of((*PARTS, "cards", "landscapes", "boons", "black_market", "traits", "players", "flags"))
    if what == "players":
        return replace(kingdom, players=chance.below(8))
    if what == "flags":
        return replace(kingdom, colony=not kingdom.colony)
    if what == "traits":
        return replace(kingdom, traits=((any_name, chance.one_of(list(names_by_number().values()))),))
    if what.endswith("_by"):
        return with_part(kingdom, what, chance.one_of(kingdom.cards))
    if what in SLOTS:
        return kingdom.filled(**{what: chance.one_of((any_name, None))})
    have = list(getattr(kingdom, what))
    if have and chance.below(2):
        have[chance.below(len(have))] = any_name
    else:
        have.append(any_name)
    return with_part(kingdom, what, tuple(dict.fromkeys(have)))


@pytest.mark.long
def test_codes_of_spoiled_kingdoms_are_refused_or_can_be_set_up() -> None:
    chance = Chance(7, "spoiled")
    refused = 0
    for seed in range(150):
        asked = (include(ASKERS[seed % len(ASKERS)]),)
        kingdom = choose(Request(seed=seed, sets=ALL_SETS, wishes=asked))
        for _ in range(12):
            code = encode(spoiled(kingdom, chance))
            try:
                read = decode(code)
            except CodeError:
                refused += 1
                continue
            assert fault(read) is None
            sheet = set_up(read)
            assert len(read.cards) in (9, 10, 11)
            assert all(size > 0 for size in sheet.supply.values())
    assert 900 < refused < 1800


def test_random_contents_of_any_length_are_refused_at_once() -> None:
    chance = Chance(3, "contents")
    for length in (16, 22, 40, 100, 400, 990):
        for _ in range(20):
            body = "1" + "".join(chance.one_of(ALPHABET[1:]) for _ in range(length))
            began = time.perf_counter()
            with pytest.raises(CodeError):
                decode(body + check_characters(body))
            assert time.perf_counter() - began < 3


def test_ten_thousand_characters_are_refused_at_once() -> None:
    began = time.perf_counter()
    with pytest.raises(CodeError, match="10000 characters") as told:
        decode("1" + "Z" * 9999)
    assert time.perf_counter() - began < 1
    assert len(str(told.value)) < 200


def test_a_number_and_a_word_is_a_wish_and_no_code() -> None:
    assert not looks_like_code("99999999 events")
    assert not looks_like_code("99999 throne room")
    assert looks_like_code("11146 ABCDE FGH")


def test_way_of_the_mouse_takes_no_duration() -> None:
    fitting = {card.name for card in catalogue() if serves("mouse", card)}
    assert {"Moat", "Village"} <= fitting
    assert not {"Fishing Village", "Smithy", "Silver"} & fitting
