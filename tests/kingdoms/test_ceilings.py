"""The most that is wished of a kind of cards holds for all that comes to the table, not for the ten alone."""

from __future__ import annotations

import pytest

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.kingdoms import Kingdom
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.orders import Order, settled
from toolkit.kingdoms.wishes import tag


def dealt(line: str, seed: int, **more: str) -> Kingdom:
    """Return the kingdom for a line of wishes."""
    return settled(Order(what=line, seed=seed, **more), current_sets)[0]  # type: ignore[arg-type]


def count(word: str, made: Kingdom) -> int:
    """Return how many Kingdom piles and cards of a tag or type a kingdom brings, wherever they lie."""
    lying = (*made.supply_piles, *made.lying("beside", "aside"), *made.black_market)
    return sum(tag(word).holds(catalogue()[name]) for name in lying)


@pytest.mark.parametrize(
    ("line", "word", "most"),
    [
        ("Black Market, at most 1 attack", "attack", 1),
        ("Black Market, Young Witch, at most 2 villages, 1 attack", "village", 2),
        ("Ferryman, Riverboat, Way of the Mouse, exactly 1 village", "village", 1),
        ("2 omens, at most 1 attack", "attack", 1),
        ("Approaching Army, at most 1 attack", "attack", 1),
        ("Approaching Army, Black Market, at most 3 attacks", "attack", 3),
        ("Young Witch, Bane Fishing Village, exactly 1 village", "village", 1),
        ("Black Market, exactly one of Witch or Mountebank", "attack", 40),
    ],
)
def test_nothing_beside_the_ten_goes_beyond_the_most(line: str, word: str, most: int) -> None:
    for seed in range(15):
        made = dealt(line, seed)
        assert count(word, made) <= most
        assert not {"Witch", "Mountebank"} <= set(made.brought)
        assert len(made.black_market) in (0, 15)


def test_a_pile_in_the_supply_that_comes_for_certain_counts_for_exact_numbers() -> None:
    for seed in range(10):
        attacks = dealt("Approaching Army, exactly 2 attacks", seed)
        assert attacks.role("army")
        assert count("attack", attacks) == 2
        assert count("village", dealt("Young Witch, Bane Fishing Village, exactly 2 villages", seed)) == 2


def test_the_most_of_a_cost_or_of_a_set_counts_the_ten_alone() -> None:
    decks = [dealt("Black Market, 2 $3, 5 base, 5 promos", seed).black_market for seed in range(5)]
    assert all(len(deck) == 15 for deck in decks)
    three = [sum(str(catalogue()[name].cost) == "$3" for name in deck) for deck in decks]
    assert max(three) > 0


def test_a_pile_that_must_go_beyond_is_refused_with_the_wish() -> None:
    with pytest.raises(UserError, match="Moat"):
        dealt("Young Witch, Bane Moat, at most 1 reaction, Watchtower", 1)


def test_a_market_deck_that_is_filled_up_again_keeps_to_the_most() -> None:
    from toolkit.kingdoms.codes import encode

    for seed in range(6):
        made = dealt("Black Market, at most 1 attack", seed)
        again = dealt(encode(made), seed, reroll=(made.black_market[0],), at_most=("attack=1",))  # type: ignore[arg-type]
        assert len(again.black_market) == 15
        assert count("attack", again) <= 1
