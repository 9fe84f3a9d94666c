"""Random whole games of everything the engine plays, with what must always hold checked after every move."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from benchmarks.fuzz import GAMES_PER_KINGDOM, play_checked
from toolkit.bots import bot_named, play_game
from toolkit.bots.playing import Table
from toolkit.cli.games import kingdom_for, setup_of
from toolkit.engine.card import CURRENT
from toolkit.engine.census import Census, Fault
from toolkit.engine.records import ExtraTurn
from toolkit.engine.setup import kingdom_setup
from toolkit.engine.turns import END_PHASE, TREASURES, do, why_illegal
from toolkit.kingdoms.kingdom import Kingdom
from toolkit.kingdoms.recommended import kingdom_named, recommended_sets


@pytest.mark.parametrize("seed", range(0, 150 * GAMES_PER_KINGDOM, GAMES_PER_KINGDOM))
def test_a_random_game_keeps_every_invariant(seed: int) -> None:
    try:
        play_checked(seed)
    except Fault as fault:
        pytest.fail(str(fault))


def test_the_same_seed_gives_the_same_game() -> None:
    setup = kingdom_setup(["Village", "Militia", "Witch", "Cellar"], 3)
    games = [play_game(setup, [bot_named("random", i) for i in range(3)], seed=5) for _ in range(2)]
    assert games[0] == games[1]


def test_big_money_beats_random_play() -> None:
    setup = kingdom_setup(["Village", "Smithy", "Militia"], 2)
    bots = [bot_named("random", 1), bot_named("big-money")]
    won = sum(play_game(setup, bots, seed, seed % 2).winners == (1,) for seed in range(40))
    assert won >= 38


def test_seats_are_fair() -> None:
    setup = kingdom_setup([], 2)
    bots = [bot_named("big-money"), bot_named("big-money")]
    shares = [0.0, 0.0]
    for seed in range(400):
        outcome = play_game(setup, bots, seed, random.Random(seed).randrange(2))
        for winner in outcome.winners:
            shares[winner] += 1 / len(outcome.winners)
    assert abs(shares[0] - 200) < 45


def played_to_its_end(kingdom: Kingdom, seed: int) -> bool:
    bots = [bot_named(("engine", "big-money", "random", "engine")[seat % 4]) for seat in range(kingdom.players)]
    return bool(play_game(setup_of(kingdom, CURRENT), bots, seed).winners)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_recommended_set_is_played_to_its_end(players: int) -> None:
    names = [each.label for each in recommended_sets()][players - 2 :: 3]
    assert [name for seed, name in enumerate(names) if not played_to_its_end(kingdom_named(name, players), seed)] == []


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_kingdoms_that_are_dealt_are_played_to_their_ends(players: int) -> None:
    seeds = range(players * 1000, players * 1000 + 60)
    assert [seed for seed in seeds if not played_to_its_end(kingdom_for("random", players, seed), seed)] == []


def test_the_engine_bot_beats_big_money_on_most_kingdoms() -> None:
    won = 0.0
    for seed in range(30):
        setup = setup_of(kingdom_for("random", 2, seed), CURRENT)
        bots = [bot_named("engine"), bot_named("big-money")]
        outcomes = [play_game(setup, bots, number, number % 2) for number in range(4)]
        won += sum((0 in each.winners) / max(len(each.winners), 1) for each in outcomes) / len(outcomes)
    assert won > 0.6 * 30


def test_a_game_does_not_hang_on_those_before_it() -> None:
    setup = kingdom_setup(["Village", "Smithy", "Militia"], 2)
    bots = [bot_named("random"), bot_named("random")]
    alone = play_game(setup, bots, seed=8)
    play_game(setup, bots, seed=3)
    assert play_game(setup, bots, seed=8) == alone


@pytest.mark.parametrize("players", [2, 3])
def test_the_ruins_of_a_whole_game_are_as_many_as_are_used_of_all_fifty(players: int) -> None:
    setup = kingdom_setup(["Marauder"], players)
    piles = []
    for seed in range(40):
        ruins = setup.new_game(Table([bot_named("random", 1)] * players), seed).piles["Ruins"]
        names = [card.name for card in ruins.cards if card is not None]
        assert len(names) == 10 * (players - 1)
        assert max(Counter(names).values()) <= 10
        piles.append(tuple(names))
    assert len(set(piles)) == 40
    assert {name for pile in piles for name in pile} == {
        "Abandoned Mine",
        "Ruined Library",
        "Ruined Market",
        "Ruined Village",
        "Survivors",
    }
    assert all(len(set(pile)) >= 3 for pile in piles)


def test_back_in_the_action_phase_all_treasures_can_be_played_again() -> None:
    game = kingdom_setup(["Cavalry"], 2).deal(Table([bot_named("random"), bot_named("random")]), seed=1)
    do(game, END_PHASE)
    game.active.coins = 4
    do(game, ("buy", "Cavalry", 0))
    assert (game.phase, why_illegal(game, TREASURES)) == ("action", "")


def test_of_all_treasures_as_many_are_played_as_an_extra_turn_allows() -> None:
    game = kingdom_setup(["Odysseys"], 2).deal(Table([bot_named("random"), bot_named("random")]), seed=1)
    me = game.active
    me.hand = [game.setup.new("Copper") for _ in range(5)]
    game.extra_turn = ExtraTurn(me.index, me.index, "Voyage", most_plays=3)
    do(game, TREASURES)
    assert (me.coins, len(me.hand)) == (3, 2)


@pytest.mark.parametrize("fault", ["lost", "doubled", "in two places", "taken without leaving its pile", "foreign"])
def test_a_game_with_a_wrong_card_is_noticed(fault: str) -> None:
    setup = kingdom_setup(["Village"], 2)
    game = setup.deal(Table([bot_named("random"), bot_named("random")]), seed=1)
    census = Census(game)
    census.check(game, None)
    hand = game.active.hand
    if fault == "lost":
        hand.pop()
    elif fault == "doubled":
        hand.append(hand[0])
    elif fault == "in two places":
        game.trash.append(hand[0])
    elif fault == "foreign":
        hand[0] = setup.new(hand[0].name)
    else:
        village = game.top("Village")
        assert village is not None
        hand[0] = village
    with pytest.raises(Fault):
        census.check(game, None)
