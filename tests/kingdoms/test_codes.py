"""Codes carry the whole kingdom, refuse every slip, and mean the same for ever."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.kingdoms import Kingdom, Request, choose, decode, encode, set_up
from toolkit.kingdoms.chance import Chance
from toolkit.kingdoms.codes import ALPHABET, CARDS, CodeError, looks_like_code, numbers_by_name, unchecked
from toolkit.kingdoms.wishes import include

OLD_CODES = json.loads((Path(__file__).parent / "old_codes.json").read_text(encoding="utf-8"))
ALL_SETS = tuple(catalogue().sets)


@pytest.mark.early
@pytest.mark.long
def test_ten_thousand_kingdoms_come_back_from_their_codes_with_the_same_sheet() -> None:
    for seed in range(10_000):
        kingdom = choose(Request(seed=seed, players=2 + seed % 5, sets=ALL_SETS))
        again = decode(encode(kingdom))
        assert again == kingdom
        if seed % 10 == 0:
            assert set_up(again) == set_up(kingdom)


@pytest.mark.parametrize("name", ["Black Market", "Young Witch", "Way of the Mouse", "Riverboat", "Druid", "Obelisk"])
def test_kingdoms_with_much_beside_them_come_back(name: str) -> None:
    for seed in range(30):
        kingdom = choose(Request(seed=seed, sets=ALL_SETS, wishes=(include(name),)))
        assert decode(encode(kingdom)) == kingdom


def test_a_deck_of_all_cards_comes_back() -> None:
    kingdom = choose(Request(seed=5, sets=ALL_SETS, wishes=(include("Black Market"),), black_market=-1))
    assert len(kingdom.black_market) > 450
    assert decode(encode(kingdom)) == kingdom


def test_every_single_wrong_character_and_every_exchange_of_neighbours_is_refused() -> None:
    for seed in range(6):
        code = encode(choose(Request(seed=seed, sets=ALL_SETS))).replace("-", "")
        wrong = {code[:at] + char + code[at + 1 :] for at in range(len(code)) for char in ALPHABET}
        wrong |= {code[:at] + code[at + 1] + code[at] + code[at + 2 :] for at in range(len(code) - 1)}
        assert not any(unchecked(each) for each in wrong - {code})
        for each in sorted(wrong - {code})[:10]:
            with pytest.raises(CodeError, match="not a kingdom's code"):
                decode(each)


def test_the_nearest_code_is_named() -> None:
    code = encode(choose(Request(seed=1, sets=ALL_SETS)))
    wrong = code[:7] + ("X" if code[7] != "X" else "Y") + code[8:]
    with pytest.raises(CodeError, match=f"did you mean {code}"):
        decode(wrong)


def test_missing_and_added_characters_are_refused() -> None:
    code = encode(choose(Request(seed=2, sets=ALL_SETS))).replace("-", "")
    for at in range(len(code)):
        with pytest.raises(CodeError):
            decode(code[:at] + code[at + 1 :])
    for text in ("", "1", "123", "1234", code + "0", "0" + code, code[:4], "ü" * 9):
        with pytest.raises(CodeError):
            decode(text)


def test_random_texts_are_no_codes() -> None:
    chance = Chance(1, "texts")
    read = 0
    for _ in range(20_000):
        text = "1" + "".join(chance.one_of(ALPHABET) for _ in range(24))
        kingdom = unchecked(text)
        if kingdom:
            read += 1
            assert encode(kingdom).replace("-", "") == text
    assert read < 40


def test_case_dashes_and_look_alikes_do_not_matter() -> None:
    kingdom = choose(Request(seed=3, sets=ALL_SETS))
    code = encode(kingdom)
    assert decode(code.lower()) == kingdom
    assert decode(code.replace("-", "")) == kingdom
    assert decode(code.replace("-", " ").replace("0", "o").replace("1", "l")) == kingdom
    assert not set("ILOU") & set(ALPHABET)


@pytest.mark.parametrize(("code", "cards"), OLD_CODES["codes"].items())
def test_old_codes_keep_working(code: str, cards: list[str]) -> None:
    kingdom = decode(code)
    assert [*kingdom.cards, *kingdom.landscapes, *filter(None, [kingdom.role("bane"), kingdom.role("mouse")])] == cards
    assert encode(kingdom) == code


def test_numbers_are_only_ever_added() -> None:
    listed = list(numbers_by_name())
    for number, name in OLD_CODES["numbers"].items():
        assert listed[int(number)] == name
    assert len(listed) == len(set(listed)) < CARDS


def test_every_card_that_a_kingdom_can_hold_has_a_number() -> None:
    assert {card.name for card in catalogue()} <= set(numbers_by_name())
    with pytest.raises(UserError, match="has no number"):
        encode(Kingdom(cards=("Witch", "Nowhere")))


def test_players_and_decisions_are_in_the_code() -> None:
    kingdom = choose(Request(seed=4, sets=ALL_SETS))
    for players in range(2, 7):
        assert decode(encode(replace(kingdom, players=players))).players == players
    asked = replace(kingdom, colony=True, colony_by=None)
    assert decode(encode(asked)).colony_by is None


def test_what_looks_like_a_code() -> None:
    assert looks_like_code("11K46-TQSQ9")
    assert looks_like_code("2abcd efg")
    assert not looks_like_code("5 prosperity + 5 base, Moat")
    assert looks_like_code("X1K46-TQSQ9-4JDZ0")
    assert not looks_like_code("Witch")
    assert not looks_like_code("5 prosperity")
    assert not looks_like_code("Way of the Mouse")
