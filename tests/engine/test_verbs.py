"""Properties of the verbs, on positions made up by Hypothesis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.bots import bot_named
from toolkit.bots.playing import Table
from toolkit.engine.board import Board
from toolkit.engine.card import CURRENT, Card
from toolkit.engine.events import Gained
from toolkit.engine.game import Game
from toolkit.engine.piles import Pile
from toolkit.engine.places import DECK, DISCARD, HAND, PLAY, Place, mat
from toolkit.engine.player import Player
from toolkit.engine.seat import Seat
from toolkit.engine.setup import kingdom_setup
from toolkit.rulings.exploring import hands

EXILE = mat("exile")
SETUP = kingdom_setup(["Village", "Smithy"], 2)
NAMES = st.lists(st.sampled_from(["Copper", "Estate", "Silver", "Village", "Curse"]), max_size=8)


def position(hand: list[str], deck: list[str], discard: list[str]) -> tuple[Game, Player]:
    game = SETUP.new_game(Table([bot_named("random", 1), bot_named("random", 2)]), seed=3)
    me = game.players[0]
    me.hand = [SETUP.new(name) for name in hand]
    me.deck = [SETUP.new(name) for name in deck]
    me.discard_pile = [SETUP.new(name) for name in discard]
    me.actions = me.buys = 1
    return game, me


def names(me: Player) -> Counter[str]:
    return Counter(card.name for card in me.all_cards())


@given(NAMES, NAMES, NAMES, st.integers(0, 20))
def test_drawing_takes_as_many_as_there_are(hand: list[str], deck: list[str], discard: list[str], count: int) -> None:
    _, me = position(hand, deck, discard)
    before = names(me)
    top = list(reversed(me.deck))[: min(count, len(deck))]
    drawn = me.draw(count)
    assert len(drawn) == min(count, len(deck) + len(discard))
    assert drawn[: len(top)] == top
    assert names(me) == before
    if count <= len(deck):
        assert len(me.discard_pile) == len(discard)


@given(NAMES, st.integers(0, 8))
def test_discarding_down_leaves_that_many(hand: list[str], size: int) -> None:
    _, me = position(hand, [], [])
    me.discard_down_to(size)
    assert len(me.hand) == min(len(hand), size)
    assert len(me.hand) + len(me.discard_pile) == len(hand)


@given(NAMES, NAMES)
def test_trashing_moves_just_those(hand: list[str], deck: list[str]) -> None:
    game, me = position(hand, deck, [])
    gone = me.hand[::2]
    assert me.trash(gone) == gone
    assert game.trash == gone
    assert len(me.hand) == len(hand) - len(gone)
    assert me.trash(gone) == []


@given(st.sampled_from([DISCARD, HAND, DECK]), st.integers(0, 60))
def test_gaining_takes_from_the_pile_until_it_is_empty(to: Place, times: int) -> None:
    game, me = position([], [], [])
    size = game.pile_size("Smithy")
    gained = [card for _ in range(times) if (card := me.gain("Smithy", to))]
    assert len(gained) == min(times, size)
    assert game.pile_size("Smithy") == size - len(gained)
    zone = {"discard": me.discard_pile, "hand": me.hand, "deck": me.deck}[to]
    assert zone == gained


@given(NAMES.filter(bool), st.integers(0, 8))
def test_the_hands_of_a_shuffled_pool_have_all_the_probability(pool: list[str], count: int) -> None:
    cards = [SETUP.new(name) for name in pool]
    ways = hands(cards, min(count, len(cards)))
    assert abs(sum(weight for _, weight in ways) - 1) < 1e-9
    assert len({tuple(sorted(map(str, each))) for each, _ in ways}) == len(ways)


@given(NAMES, NAMES, NAMES)
def test_a_copy_is_independent(hand: list[str], deck: list[str], discard: list[str]) -> None:
    game, me = position(hand, deck, discard)
    before = game.situation()
    copy = game.copy()
    assert copy.situation() == before
    copy.players[0].draw(3)
    copy.players[0].gain("Copper")
    copy.trash.append(SETUP.new("Gold"))
    assert game.situation() == before
    assert me.game is game
    assert all(hasattr(copy, name) for name in Board.__slots__)
    assert all(hasattr(copy.players[0], name) for name in Seat.__slots__)


@given(NAMES, NAMES, NAMES)
def test_a_position_is_put_back(hand: list[str], deck: list[str], discard: list[str]) -> None:
    game, me = position(hand, deck, discard)
    before, after = game.situation(), game.copy()
    me.draw(3)
    me.gain("Copper")
    me.add_coins(2)
    game.put_back(after)
    assert game.situation() == before
    assert game.players[0] is me
    assert len(game.log) == len(after.log)


@given(NAMES, NAMES, NAMES)
def test_a_card_that_is_not_where_it_is_expected_is_not_moved(
    hand: list[str], deck: list[str], discard: list[str]
) -> None:
    _, me = position(hand, deck, discard)
    before = me.key()
    elsewhere = [*[card for card in me.deck if card is not None], *me.discard_pile]
    assert me.trash(elsewhere) == []
    assert me.discard(elsewhere) == []
    assert me.put_in_hand(me.hand, PLAY) == []
    assert me.key() == before


@pytest.mark.parametrize(("rules", "mine", "theirs"), [(2015, 3, 0), (2016, 0, 3), (2018, 0, 3), (CURRENT, 0, 3)])
def test_debt_of_a_possessed_turn_goes_to_the_possessor_since_2016(rules: int, mine: int, theirs: int) -> None:
    game = kingdom_setup(["Possession"], 2, rules).new_game(Table([bot_named("random", 1)] * 2))
    game.current, game.controller = 0, 1
    me, possessor = game.players
    me.add_debt(3)
    assert (me.debt, possessor.debt) == (mine, theirs)
    possessor.add_debt(1)
    assert possessor.debt == theirs + 1


def waits_on_mat() -> tuple[Game, Player, Card]:
    game, me = position([], [], [])
    card = SETUP.new("Silver")
    me.zone(EXILE).append(card)
    me.while_it_lies(Gained, lambda *_: None, card, card=SETUP.new("Village"), by="others")
    return game, me, card


LEAVES: dict[str, Callable[[Player, Player, Card], object]] = {
    "passed": lambda me, other, card: me.pass_to(other, card, EXILE),
    "gained": lambda me, other, card: other.gain(card, frm=EXILE, owner=me),
    "played": lambda me, other, card: me.play_card(card, EXILE),
    "shuffled": lambda me, other, card: me.shuffle_into_deck([card], EXILE),
    "discarded": lambda me, other, card: me.discard(card, EXILE),
}


@pytest.mark.parametrize("way", LEAVES)
def test_what_waits_while_a_card_lies_ends_however_it_leaves(way: str) -> None:
    game, me, card = waits_on_mat()
    assert game.lasting
    LEAVES[way](me, game.players[1], card)
    assert card not in me.on(EXILE)
    assert not game.lasting


def test_a_card_of_another_pile_is_taken_from_where_it_lies() -> None:
    game, _ = position([], [], [])
    stranger = SETUP.new("Silver")
    game.piles["Village"] = Pile(None, 0, (stranger,))
    before = game.pile_size("Silver")
    assert game.take_from_pile("Village") is stranger
    assert game.pile_size("Village") == 0
    assert game.take_from_pile("Village") is None
    assert game.pile_size("Silver") == before
