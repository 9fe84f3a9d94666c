"""What changes the start of a game."""

from __future__ import annotations

from collections import Counter

import pytest

from toolkit.bots.playing import Table
from toolkit.bots.strategies import RandomBot
from toolkit.engine.game import Game
from toolkit.engine.setup import kingdom_setup


def deal(
    kingdom: list[str],
    players: int,
    traits: dict[str, str],
    seed: int = 1,
    first: int = 0,
    ally: str = "",
) -> Game:
    setup = kingdom_setup(kingdom, players, traits=traits, landscapes=[ally] if ally else [])
    return setup.deal(Table([RandomBot(seed + each) for each in range(players)]), seed, first)


@pytest.mark.parametrize("seed", range(5))
def test_each_player_starts_with_an_inherited_card(seed: int) -> None:
    game = deal(["Smithy"], 3, {"Inherited": "Smithy"}, seed)
    coppers = 0
    for player in game.players:
        start = Counter(card.name for card in player.all_cards())
        assert len(player.hand) == 5
        assert start["Smithy"] == 1
        assert sorted((start["Copper"], start["Estate"])) in ([2, 7], [3, 6])
        coppers += start["Copper"]
    assert game.pile_size("Smithy") == 10 - 3
    assert game.pile_size("Copper") == 60 - coppers
    assert game.pile_size("Estate") == 12
    assert not any(entry.verb == "gain" for entry in game.log)


def test_inherited_cards_come_in_turn_order_off_a_split_pile() -> None:
    game = deal(["Encampment / Plunder"], 6, {"Inherited": "Encampment / Plunder"}, first=4)
    names = [{card.name for card in player.all_cards()} - {"Copper", "Estate"} for player in game.players]
    assert names == [{"Encampment"}, {"Encampment"}, {"Encampment"}, {"Plunder"}, {"Encampment"}, {"Encampment"}]


def test_the_first_turn_starts_as_others_do() -> None:
    game = deal(["Shaman", "Necromancer"], 2, {})
    assert [card.name for card in game.this_turn("gain", game.active)] in (
        [[name] for name in ("Zombie Apprentice", "Zombie Mason", "Zombie Spy")]
    )
    assert len(game.trash) == 2


@pytest.mark.parametrize(
    ("kingdom", "favors"),
    [(["Underling"], 1), (["Wizards"], 1), (["Underling", "Importer"], 5), (["Importer"], 5), (["Galleria"], 0)],
)
def test_each_player_starts_with_the_favors_that_the_liaisons_bring(kingdom: list[str], favors: int) -> None:
    game = deal(kingdom, 3, {}, ally="Peaceful Cult" if favors else "")
    assert [player.counters.get("favors", 0) for player in game.players] == [favors] * 3


def test_the_ally_takes_favors_in_the_first_turn() -> None:
    endings = {deal(["Importer"], 2, {}, seed, ally="Mountain Folk").active.counters["favors"] for seed in range(8)}
    assert endings == {0, 5}
