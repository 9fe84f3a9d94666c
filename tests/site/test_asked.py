"""What players ask of a card stands first on its page."""

from __future__ import annotations

from itertools import combinations

import pytest

from toolkit.catalogue import catalogue
from toolkit.rulings.claims import corpus
from toolkit.site.asked import ALIKE, FOLLOWS, alike, meets, spoken
from toolkit.site.rulings import OPEN_RULINGS, by_card, is_old, rulings_of_card

FIRST = {
    "Throne Room": "Throne Room plays an Action of the hand twice.",
    "Witch": "Witch draws two cards and gives every other player a Curse in the discard pile.",
    "Horse": "Horse draws two, gives an Action and goes back to its pile.",
    "Village": "Village is one card and two Actions.",
    "Trader": "Trader trashes a card and gains as many Silvers as it costs.",
}
"""The plain use of some cards."""

MEETING = {
    "Tunnel": "Vault",
    "Throne Room": "Market",
    "Moat": "Militia",
    "Witch": "Moat",
    "Watchtower": "Border Village",
    "Possession": "Outpost",
    "Masquerade": "Death Cart",
    "Militia": "Moat",
    "Mastermind": "Horse",
}
"""Cards, and with what their second ruling has them meet."""


def opened(name: str) -> list[str]:
    return [" ".join(each.says.split()) for each in rulings_of_card(name)[:OPEN_RULINGS]]


@pytest.mark.parametrize("name", FIRST)
def test_the_plain_use_of_a_card_comes_first(name: str) -> None:
    assert opened(name)[0] == FIRST[name]


@pytest.mark.parametrize("name", MEETING)
def test_then_comes_a_well_known_meeting(name: str) -> None:
    assert MEETING[name] in meets(opened(name)[1])


def test_what_is_seen_at_once_stands_by_itself_and_is_said_once() -> None:
    for card in catalogue():
        found = rulings_of_card(card.name)
        first, rest = found[:OPEN_RULINGS], found[OPEN_RULINGS:]
        if len(rest) < OPEN_RULINGS or sum(not is_old(each) for each in found) < 2 * OPEN_RULINGS:
            continue
        assert not any(is_old(each) for each in first), card.name
        assert not any(FOLLOWS.search(each.says) for each in first), card.name
        assert all(alike(*pair) <= ALIKE for pair in combinations(first, 2)), card.name


def test_what_only_repeats_its_card_is_not_listed() -> None:
    plain = [claim for claim in corpus() if claim.plain]
    assert plain
    shown = {each.id for claim in plain for each in by_card().get(claim.cards[0], ())}
    assert not shown & {claim.id for claim in plain}


def test_a_name_within_a_name_is_no_card() -> None:
    assert spoken("Mining Village is trashed; two Villages are not.") == {"Mining Village", "Village"}
    assert spoken("A Fishing Village and a Cultist.") == {"Fishing Village", "Cultist"}
    assert not any("Mining Village" in each for each in opened("Village"))
