"""Every card of the source documents can be played, under both rules years."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

from toolkit.catalogue import CardFacts, catalogue
from toolkit.engine.card import CURRENT, kind_of
from toolkit.engine.census import everything
from toolkit.engine.game import Game
from toolkit.engine.landscapes import Way
from toolkit.engine.turns import END_TURN, do
from toolkit.rulings.claims import explore_claim, load_text, start_position

SETS = {
    "000_4782e7d5efdf99d9.txt": {"base-2e"},
    "001_cb0570a501ce2b97.txt": {"base-2e"},
    "002_0eacdfbcae20e20a.txt": {
        "base-1e",
        "intrigue-1e",
        "seaside-1e",
        "alchemy",
        "prosperity-1e",
        "cornucopia-1e",
        "hinterlands-1e",
        "dark-ages",
        "guilds-1e",
    },
    "003_2d865bad1d528fe1.txt": {"menagerie"},
    "004_979f6bec7b5ab148.txt": {"base-2e"},
}
"""The sets that each document describes; 002 has five promotional cards as well."""

PROMOS = {"Black Market", "Envoy", "Governor", "Stash", "Walled Village"}
NUMBERS = {
    # Dominion, Intrigue, Seaside, Alchemy, Prosperity, Cornucopia, Hinterlands, Dark Ages, Guilds; new in Dominion's
    # second edition; Menagerie; promos
    "kingdom": 25 + 25 + 26 + 12 + 25 + 13 + 26 + 35 + 13 + 7 + 30 + 5,
    "pile-member": 10 + 5,
    "basic": 7,
    "basic-optional": 3,
    "prize": 5,
    "non-supply": 4,
    "shelter": 3,
    "event": 20,
    "way": 20,
}
"""How many there are of each kind (the Knights are one Kingdom pile of ten, the Ruins are five)."""


def described() -> list[CardFacts]:
    """Return every card and landscape that the documents describe."""
    sets = set().union(*SETS.values())
    return [card for card in catalogue() if sets & set(card.sets) or card.name in PROMOS]


def test_the_sets_are_whole() -> None:
    cards = described()
    assert {kind: sum(card.kind == kind for card in cards) for kind in NUMBERS} == NUMBERS
    assert len(cards) == sum(NUMBERS.values())


def test_every_card_is_listed_as_playable() -> None:
    listed = subprocess.run(
        [sys.executable, "-m", "toolkit", "cards", "--playable", "--names"], capture_output=True, text=True, check=True
    )
    assert {card.name for card in described()} - set(listed.stdout.splitlines()) == set()


@pytest.mark.parametrize("rules", [2013, CURRENT])
def test_every_card_has_behaviour(rules: int) -> None:
    for card in described():
        kind = kind_of(card.name, rules)
        assert (kind.name, kind.rules) == (card.name, rules)
        assert not issubclass(kind, Way) or kind.use is not Way.use


def mice() -> list[str]:
    """Return the Action Kingdom cards that Way of the Mouse may set aside: those costing 2 or 3."""
    return [
        card.name
        for card in described()
        if card.kind == "kingdom"
        and "Action" in card.types
        and card.cost is not None
        and card.cost.coins in (2, 3)
        and not card.cost.potions
    ]


MOUSE = """
rules: {rules}
given:
  players: 3
  p1: {{hand: [Village, Copper, Estate], deck: [Silver, Curse, Copper], discard: [Gold]}}
  p2: {{hand: [Copper, Estate, Silver, Curse, Gold], deck: [Copper, Silver], discard: [Estate]}}
  p3: {{hand: [Province], deck: [Gold]}}
  landscapes: [Way of the Mouse]
  black_market: [Cellar]
  piles: {{Province: 3}}
  mouse: {mouse}
do: [play Village]
answers: [{{Way of the Mouse: yes}}, {{Way of the Mouse: no}}]
"""


@pytest.mark.parametrize("rules", [2013, CURRENT])
@pytest.mark.parametrize("mouse", mice())
def test_every_mouse_is_played_and_stays_aside(mouse: str, rules: int) -> None:
    (claim,) = load_text(MOUSE.format(mouse=mouse, rules="current" if rules == CURRENT else rules))
    start = start_position(claim)
    before = cards_of(start)
    found = explore_claim(claim, start, 20_000)
    assert found.complete
    for node in found.nodes:
        after = cards_of(node.game)
        assert after == before
        played = [str(entry.cards[0]) for entry in node.game.log if entry.verb == "play"]
        assert played[:2] == ["Village", mouse]
        for move in (END_TURN, END_TURN, END_TURN):
            if not node.game.over:
                do(node.game, move)
        assert cards_of(node.game) == before


def cards_of(game: Game) -> Counter[str]:
    """Return every card of a position, wherever it is."""
    return Counter(card.name for card in everything(game))
