"""New Kingdom piles in the middle of whole games."""

from __future__ import annotations

from toolkit.bots.playing import Table
from toolkit.bots.strategies import RandomBot
from toolkit.catalogue import catalogue
from toolkit.catalogue.renewing import renewed
from toolkit.engine.game import Game
from toolkit.engine.places import marker
from toolkit.engine.renewing import all_randomizers
from toolkit.engine.setup import kingdom_setup
from toolkit.engine.turns import do

OLD = ["Tea House", "Village", "Smithy", "Militia", "Witch", "Cellar", "Moat", "Market", "Mine", "Gardens"]


def before_the_last_sun(seed: int) -> Game:
    game = kingdom_setup(OLD, 2, landscapes=["Divine Wind"]).deal(Table([RandomBot(1), RandomBot(2)]), seed)
    game.tokens["sun", "Prophecy"] = 1
    game.tokens["debt", "Village"] = 2
    game.players[1].put_marker(marker("+1 Card"), "Village")
    game.players[1].put_marker(marker("+1 Buy"), "Silver")
    me = game.active
    top = game.take_from_pile("Tea House")
    assert top is not None
    me.hand.append(top)
    return game


def kingdom_piles(game: Game) -> set[str]:
    return {name for name in game.setup.supply_order if name in catalogue() and catalogue()[name].kind == "kingdom"}


def test_ten_random_piles_that_were_not_in_use_come() -> None:
    seen = set()
    for seed in range(8):
        game = before_the_last_sun(seed)
        do(game, ("play", "Tea House", 0))
        new = kingdom_piles(game)
        assert len(new) in (10, 11)  # a Young Witch has a Bane
        assert not new & set(OLD)
        assert new <= set(all_randomizers())
        assert {"Copper", "Province", "Curse"} <= set(game.setup.supply_order)
        assert ("debt", "Village") not in game.tokens
        assert game.players[1].markers == {"+1 Buy": "Silver"}
        seen.add(frozenset(new))
    assert len(seen) == 8


def test_the_same_seed_brings_the_same_piles_and_a_copy_is_apart() -> None:
    game = before_the_last_sun(3)
    copy = game.copy()
    do(copy, ("play", "Tea House", 0))
    assert kingdom_piles(game) == set(OLD)
    do(game, ("play", "Tea House", 0))
    assert kingdom_piles(game) == kingdom_piles(copy)
    assert game.situation() == copy.situation()


def test_what_new_piles_ask_for_is_drawn_once() -> None:
    plan = kingdom_setup(OLD, 2, landscapes=["Divine Wind"]).plan
    askers = ["Young Witch", "Riverboat", "Ferryman", "Black Market", "Underling"]
    plain = ["Festival", "Library", "Sentry", "Vassal", "Poacher", "Chapel", "Laboratory", "Workshop", "Chancellor"]
    unused = [*askers, *plain, "Mountain Folk", "Market Towns"]
    renewal = renewed(plan, unused, 10, lambda names, number: list(names)[:number])
    roles = dict(renewal.plan.roles)
    assert roles == {"bane": "Chapel", "riverboat": "Laboratory", "ferryman": "Workshop"}
    assert [pile.name for pile in renewal.plan.piles if pile.name in roles.values() and pile.supply] == ["Chapel"]
    assert renewal.plan.landscapes == ("Divine Wind", "Mountain Folk")
    assert dict(renewal.plan.decks)["black_market"] == ("Chancellor",)
    assert dict(renewal.given) == {"favors": 1}
    again = renewed(renewal.plan, OLD, 10, lambda names, number: list(names)[:number])
    assert (again.given, again.added.decks, dict(again.plan.roles)) == ((), (), roles)
