"""Weights make cards likelier exactly as they say."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import prod

import pytest

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.kingdoms import Request, choose
from toolkit.kingdoms.chance import Chance
from toolkit.kingdoms.choosing import Pool, kingdom_cards, whole_weights
from toolkit.kingdoms.selections import Selections, between
from toolkit.kingdoms.wishes import include, of_type, weight_of

WEIGHTS = [weight_of(text) for text in ("attack=3", "Witch=0.5", "$5=1.25")]


def weight(name: str) -> Fraction:
    found = [Fraction(each.times, each.per) for each in WEIGHTS if each.group.holds(catalogue()[name])]
    return prod(found, start=Fraction(1))


def test_every_selection_is_as_likely_as_the_product_of_its_weights() -> None:
    names = ["Moat", "Village", "Militia", "Witch", "Market", "Bandit", "Gardens"]
    pool = [catalogue()[name] for name in names]
    weigh = whole_weights(WEIGHTS)
    limits = [between(of_type("Attack"), 1, 2)]
    selections = Selections(pool, 3, limits, weigh=weigh)
    fine = [
        each for each in combinations(names, 3) if 1 <= sum("Attack" in catalogue()[name].types for name in each) <= 2
    ]
    weighed = {frozenset(each): prod(weigh(catalogue()[name]) for name in each) for each in fine}
    assert selections.total == sum(weighed.values())
    chance, rounds = Chance(1, "weights"), 20_000
    seen = Counter(frozenset(card.name for card in selections.draw(chance)) for _ in range(rounds))
    assert set(seen) == set(weighed)
    chi = sum(
        (seen[each] - expected) ** 2 / expected
        for each, share in weighed.items()
        for expected in (rounds * share / selections.total,)
    )
    assert chi < 2 * len(weighed)


def test_whole_weights_stand_to_each_other_as_the_weights_say() -> None:
    weigh = whole_weights(WEIGHTS)
    for one, other in combinations(("Moat", "Witch", "Market", "Militia", "Bandit"), 2):
        assert weigh(catalogue()[one]) * weight(other) == weigh(catalogue()[other]) * weight(one)


def test_without_weights_a_seed_means_what_it_did() -> None:
    for seed in range(30):
        plain = Request(seed=seed, sets=("base-2e", "alchemy"))
        same = Request(seed=seed, sets=("base-2e", "alchemy"), weights=(weight_of("base=2"), weight_of("alchemy=2")))
        assert choose(plain) == choose(same)


def test_a_weight_of_nothing_leaves_out_all_but_what_is_asked_for() -> None:
    attacks = {card.name for card in kingdom_cards(["base-2e"]) if "Attack" in card.types}
    for seed in range(20):
        request = Request(seed=seed, sets=("base-2e",), weights=(weight_of("attack=0"),))
        assert not attacks & set(choose(request).cards)
        asked = Request(seed=seed, sets=("base-2e",), weights=(weight_of("attack=0"),), wishes=(include("Witch"),))
        assert attacks & set(choose(asked).cards) == {"Witch"}
    assert Pool(["base-2e"], ()).feasible()


@pytest.mark.parametrize("text", ["Witch", "Witch=", "Witch=-1", "Witch=101", "Witch=x", "=2", "Wich=2", "Copper=2"])
def test_what_is_no_weight_is_told(text: str) -> None:
    with pytest.raises(UserError):
        weight_of(text)
