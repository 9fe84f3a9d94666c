"""The choice: uniform over what the wishes allow, the same for a seed, and honest when nothing fits."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb, sqrt
from pathlib import Path

import pytest

from toolkit.catalogue import CardFacts, catalogue
from toolkit.errors import UserError
from toolkit.kingdoms import Request, choose, encode
from toolkit.kingdoms.chance import Chance
from toolkit.kingdoms.choosing import dealt_landscapes, kingdom_cards, settled_pool
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.lines import parse_expression
from toolkit.kingdoms.selections import Limit, Selections, between
from toolkit.kingdoms.wishes import (
    Wish,
    at_most,
    cost_curve,
    exclude,
    from_set,
    in_sets,
    include,
    required,
    tag,
)

GOLDEN = json.loads((Path(__file__).parent / "seeds.json").read_text(encoding="utf-8"))


def too_uneven(observed: Sequence[int], expected: float) -> bool:
    """Whether a chi-squared test at one in a thousand (Wilson and Hilferty's approximation) speaks against evenness."""
    degrees = len(observed) - 1
    statistic = sum((each - expected) ** 2 / expected for each in observed)
    limit = degrees * (1 - 2 / (9 * degrees) + 3.09 * sqrt(2 / (9 * degrees))) ** 3
    return statistic > limit


def test_numbers_below_a_limit_are_even() -> None:
    chance = Chance(7, "test")
    for limit in (2, 3, 10, 97):
        counts = Counter(chance.below(limit) for _ in range(300 * limit))
        assert not too_uneven([counts[each] for each in range(limit)], 300)
    large = [chance.below(10**40) for _ in range(2000)]
    assert 0.45 < sum(1 for each in large if each < 5 * 10**39) / 2000 < 0.55


def test_streams_are_of_the_published_generator() -> None:
    chance = Chance(0)
    chance._state = 0
    assert [chance.word() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


ELEVEN = (
    "Moat",
    "Witch",
    "Chapel",
    "Cellar",
    "Village",
    "Smithy",
    "Market",
    "Militia",
    "Mine",
    "Remodel",
    "Gardens",
)


def small_pool() -> list[CardFacts]:
    return kingdom_cards(["guilds-1e"])


def counted_by_hand(
    pool: Sequence[CardFacts], size: int, limits: Sequence[Limit], taken: Sequence[CardFacts] = ()
) -> int:
    return sum(1 for few in combinations(pool, size) if all(holds(limit, [*few, *taken]) for limit in limits))


def holds(limit: Limit, cards: Sequence[CardFacts]) -> bool:
    counts = [sum(1 for card in cards if group.holds(card)) for group in limit.groups]
    return limit.allows(tuple(min(count, cap) for count, cap in zip(counts, limit.caps, strict=True)))


@pytest.mark.parametrize(
    "wishes",
    [
        [],
        [cost_curve("5=1..3")],
        [cost_curve("2=2"), cost_curve("4=1..2")],
        [required("attack")],
        [at_most("attack=1"), required("$5=2"), required("$2")],
        [required("defense-if-attack")],
        [cost_curve("2=0"), required("attack=2")],
        [cost_curve("5=..2"), at_most("action=9")],
    ],
    ids=lambda wishes: "; ".join(wish.text for wish in wishes) or "none",
)
def test_the_number_of_kingdoms_is_exact(wishes: list[Wish]) -> None:
    limits = [limit for wish in wishes for limit in wish.limits]
    for sets, size in ((["guilds-1e"], 10), (["cornucopia-1e", "alchemy"], 4)):
        pool = kingdom_cards(sets)
        assert Selections(pool, size, limits).total == counted_by_hand(pool, size, limits)
        assert Selections(pool[2:], size - 2, limits, pool[:2]).total == counted_by_hand(
            pool[2:], size - 2, limits, pool[:2]
        )


def test_without_wishes_the_number_is_a_binomial() -> None:
    pool = kingdom_cards(current_sets())
    assert Selections(pool, 10, []).total == comb(len(pool), 10)


@pytest.mark.parametrize("wishes", [[], [cost_curve("5=2..3"), required("attack")]], ids=["free", "wishes"])
def test_every_kingdom_is_as_likely(wishes: list[Wish]) -> None:
    limits = [limit for wish in wishes for limit in wish.limits]
    selections = Selections(small_pool(), 10, limits)
    chance = Chance(11, "uniform")
    drawn = Counter(tuple(sorted(card.name for card in selections.draw(chance))) for _ in range(40 * selections.total))
    assert len(drawn) == selections.total
    assert not too_uneven(list(drawn.values()), 40)


@pytest.mark.long
def test_chosen_kingdoms_are_uniform_over_seeds() -> None:
    wishes = (at_most("$2=2"), required("$5=3"))
    limits = [limit for wish in wishes for limit in wish.limits]
    possible = Selections(small_pool(), 10, limits).total
    requests = (Request(seed=seed, sets=("guilds-1e",), wishes=wishes) for seed in range(30 * possible))
    drawn = Counter(choose(request).cards for request in requests)
    assert len(drawn) == possible
    assert not too_uneven(list(drawn.values()), 30)


@pytest.mark.parametrize("share", [1, 3, 7, 10])
def test_platinum_and_colony_follow_the_share_of_prosperity_cards(share: int) -> None:
    wishes = (from_set(f"prosperity-2e={share}"), from_set(f"dark-ages={10 - share}"))
    made = [
        choose(Request(seed=seed, sets=("prosperity-2e", "dark-ages"), wishes=wishes, landscapes=(0, 0)))
        for seed in range(500)
    ]
    for wanted, seen in (
        (share / 10, sum(each.colony for each in made)),
        (1 - share / 10, sum(each.shelters for each in made)),
    ):
        assert abs(seen - 500 * wanted) <= 3.5 * sqrt(500 * wanted * (1 - wanted))


def test_landscapes_turn_up_as_in_a_shuffled_deck() -> None:
    cards, landscapes, rounds = 26, 20, 4000
    chance = Chance(3, "deck")
    seen = Counter(dealt_landscapes(cards, landscapes, chance) for _ in range(rounds))

    def before_tenth(number: int) -> float:
        ways = comb(9 + number, number) * comb(cards - 10 + landscapes - number, landscapes - number)
        return ways / comb(cards + landscapes, landscapes)

    for number in (0, 1):
        expected = rounds * before_tenth(number)
        assert abs(seen[number] - expected) < 4 * sqrt(expected + 1)
    assert set(seen) <= {0, 1, 2}


def test_landscapes_as_asked() -> None:
    sets = current_sets()
    for seed in range(40):
        for number in (0, 1, 3):
            made = choose(Request(seed=seed, sets=sets, landscapes=(number, number)))
            assert len(made.landscapes) == number
        ways = choose(Request(seed=seed, sets=sets, wishes=parse_expression("2 ways, 0 events").wishes)).landscapes
        kinds = [catalogue()[name].kind for name in ways]
        assert kinds.count("way") == 2
        assert "event" not in kinds


def test_wishes_are_fulfilled() -> None:
    text = "5 prosperity + 5 base, Moat, 1..2 attack, 0 curser, no Chapel, 2+ $5"
    wishes = parse_expression(text).wishes
    for seed in range(60):
        made = choose(Request(seed=seed, sets=("base-2e", "prosperity-2e"), wishes=wishes))
        cards = [catalogue()[name] for name in made.cards]
        assert sum(card.expansion == "prosperity" for card in cards) == 5
        assert sum("base-2e" in card.sets for card in cards) == 5
        assert 1 <= sum("Attack" in card.types for card in cards) <= 2
        assert not any("curser" in card.tags for card in cards)
        assert "Moat" in made.cards
        assert "Chapel" not in made.cards
        assert sum(bool(card.cost and card.cost.coins == 5) for card in cards) >= 2


def test_defense_comes_with_attacks() -> None:
    for seed in range(60):
        made = choose(Request(seed=seed, sets=("base-2e",), wishes=(required("defense-if-attack"),)))
        cards = [catalogue()[name] for name in made.cards]
        if any("Attack" in card.types for card in cards):
            assert any("defense" in card.tags for card in cards)


def test_a_bane_that_is_asked_for() -> None:
    for seed in range(20):
        made = choose(Request(seed=seed, sets=current_sets(), bane="Moat"))
        assert made.role("bane") == "Moat"
        assert "Young Witch" in made.cards
        assert "Moat" not in made.cards


def test_a_card_is_left_for_the_bane_where_there_are_few() -> None:
    wishes = (include("Young Witch"),)
    for seed in range(40):
        made = choose(Request(seed=seed, sets=("alchemy", "cornucopia-1e"), wishes=wishes))
        assert made.role("bane")


def test_recent_cards_come_only_when_nothing_else_will_do() -> None:
    pool = [card.name for card in small_pool()]
    for count in (3, 6):
        recent = frozenset(pool[:count])
        for seed in range(20):
            made = choose(Request(seed=seed, sets=("guilds-1e",), recent=recent))
            assert len(recent & set(made.cards)) == max(0, 10 - (len(pool) - count))


def test_sets_are_picked_evenly() -> None:
    sets = ("base-2e", "intrigue-2e", "seaside-2e", "hinterlands-2e")
    seen: Counter[frozenset[str]] = Counter()
    for seed in range(240):
        made = choose(Request(seed=seed, sets=sets, pick_sets=1))
        (only,) = [each for each in sets if all(each in catalogue()[name].sets for name in made.cards)]
        seen[frozenset([only])] += 1
    assert not too_uneven(list(seen.values()), 60)


def test_the_same_seed_gives_the_same_ten_for_any_number_of_players() -> None:
    two, six = (choose(Request(seed=9, players=players, sets=current_sets())) for players in (2, 6))
    assert two.cards == six.cards


@pytest.mark.parametrize(("seed", "code"), GOLDEN["codes"].items())
def test_seeds_mean_the_same_kingdoms_on_every_python(seed: str, code: str) -> None:
    request = Request(seed=int(seed), players=2 + int(seed) % 5, sets=tuple(GOLDEN["sets"]))
    assert encode(choose(request)) == code


@pytest.mark.parametrize(
    ("wishes", "sets", "told"),
    [
        (
            [include("Witch"), at_most("attack=0"), required("$5")],
            ("base-2e",),
            "2 wishes contradict each other: with W",
        ),
        ([include("Moat"), exclude("Moat")], ("base-2e",), "Moat is both included and excluded"),
        ([required("night=1")], ("base-2e",), "fulfills this wish: require night=1"),
        (
            [from_set("base-2e=6"), from_set("seaside-2e=6")],
            ("base-2e", "seaside-2e"),
            "2 wishes ask for 12 Kingdom cards (from base-2e=6; from seaside-2e=6), but a kingdom has 10",
        ),
        (
            [required("attack=4"), required("$3=5"), required("$2=2"), include("Moat")],
            ("base-2e",),
            "these 3 wishes ask for 11 Kingdom cards (require attack=4; require $3=5; require $2=2), but",
        ),
        ([], (), "needs 10 Kingdom cards, and the sets have 0"),
        (
            [include(name) for name in ELEVEN],
            ("base-2e",),
            "you ask for 11 cards, but the kingdom has 10 piles: Moat, Witch",
        ),
    ],
)
def test_impossible_wishes_are_told_with_the_fewest_that_clash(
    wishes: list[Wish], sets: tuple[str, ...], told: str
) -> None:
    with pytest.raises(UserError) as error:
        choose(Request(seed=1, sets=sets, wishes=tuple(wishes)))
    assert told in str(error.value)
    assert "\n" not in str(error.value)


def test_groups_and_ranges() -> None:
    pool = kingdom_cards(["base-2e"])
    assert sum(map(tag("attacks").holds, pool)) == 4
    assert sum(map(in_sets(["base-1e"]).holds, pool)) == 19
    limit = between(tag("attack"), 1, 2)
    assert [limit.allows((count,)) for count in range(4)] == [False, True, True, False]


def test_with_many_wishes_each_that_is_named_is_needed_for_the_clash() -> None:
    wishes = [*map(include, ELEVEN), *map(exclude, ("Bandit", "Bureaucrat", "Sentry"))]
    with pytest.raises(UserError, match="you ask for 11 cards, but the kingdom has 10 piles: Moat, Witch"):
        choose(Request(seed=1, sets=("base-2e",), wishes=tuple(wishes)))


def test_more_landscapes_than_there_are_is_told() -> None:
    for text in ("20 events, 4 ways", "3 landmarks"):
        with pytest.raises(UserError, match="landscapes of these sets can't fulfill"):
            choose(Request(seed=1, sets=("menagerie",), wishes=parse_expression(text).wishes))


def test_picked_sets_too_few_for_the_wishes_are_told() -> None:
    wishes = (include("Witch"), from_set("base-2e=3"), from_set("seaside-2e=3"), from_set("alchemy=4"))
    request = Request(seed=1, sets=("base-2e", "seaside-2e", "alchemy"), wishes=wishes, pick_sets=2)
    with pytest.raises(UserError, match="your other wishes need more sets"):
        choose(request)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("5 prosperity + 5 base", "from prosperity=5, from base=5"),
        ("$5=2, village = 1..2, attack=0", "2 $5, 1..2 villages, no attacks"),
        ("2+ +buy, ..1 attack", "+buy=2+, 0..1 attack"),
        ("Moat, no Chapel, 1 Witch, 0 Cellar", "1 moat, 0 chapel, witch, without cellar"),
    ],
)
def test_two_ways_to_say_the_same(text: str, same: str) -> None:
    told = [parse_expression(each.replace("from ", "")) for each in (text, same)]
    pool = kingdom_cards(["base-2e", "prosperity-2e"])

    def meaning(wishes: Sequence[Wish]) -> tuple[object, ...]:
        limits = [limit for wish in wishes for limit in wish.limits]
        included = {name for wish in wishes for name in wish.include}
        excluded = {name for wish in wishes for name in wish.exclude}
        return included, excluded, Selections(pool, 10, limits).total

    assert meaning(told[0].wishes) == meaning(told[1].wishes)


def test_sets_alone_are_those_to_choose_from() -> None:
    assert parse_expression("base, Dark Ages, Moat").sets == ("base-2e", "dark-ages")


def ten_of(seed: int, sets: tuple[str, ...], wishes: tuple[Wish, ...] = ()) -> list[CardFacts]:
    pool = settled_pool(Request(seed=seed, sets=sets, wishes=wishes), Chance(seed, "together"))
    assert pool.selections is not None
    return [*pool.cards_in, *pool.selections.draw(Chance(seed, "cards"))]


def test_every_card_comes_as_often_as_the_rules_say() -> None:
    """Over 20,000 default kingdoms: Alchemy is in as often as among ten random cards, in threes, fours and fives."""
    rounds, sets = 20_000, current_sets()
    pool = kingdom_cards(sets)
    alchemy = {card.name for card in pool if "alchemy" in card.sets}
    seen: Counter[str] = Counter()
    numbers: Counter[int] = Counter()
    for seed in range(rounds):
        ten = [card.name for card in ten_of(seed, sets)]
        seen.update(ten)
        numbers[len(alchemy.intersection(ten))] += 1
    without = comb(len(pool) - len(alchemy), 10) / comb(len(pool), 10)
    assert abs(numbers[0] - rounds * without) < 4 * sqrt(rounds * without * (1 - without))
    assert not too_uneven([numbers[3], numbers[4], numbers[5]], (rounds - numbers[0]) / 3)
    assert sum(numbers.values()) == numbers[0] + numbers[3] + numbers[4] + numbers[5]
    mean = 4 * (1 - without)
    for names, share in (
        (alchemy, mean / len(alchemy)),
        ({card.name for card in pool} - alchemy, (10 - mean) / (len(pool) - len(alchemy))),
    ):
        counts = [seen[name] for name in sorted(names)]
        even = sum(counts) / len(counts)
        assert abs(even / (rounds * share) - 1) < 0.03
        assert not too_uneven(counts, even)


def test_wishes_decide_whether_alchemy_is_in() -> None:
    def numbers(*wishes: Wish) -> set[int]:
        return {
            sum("alchemy" in card.sets for card in ten_of(seed, ("base-2e", "alchemy"), wishes)) for seed in range(60)
        }

    assert numbers() == {0, 3, 4, 5}
    assert numbers(include("Familiar")) == {3, 4, 5}
    assert numbers(required("potion=4")) <= {4, 5}
    assert numbers(from_set("alchemy=1")) == {1}
    assert numbers(exclude("Familiar"), *map(include, ("Moat", "Witch", "Mine", "Militia", "Market", "Cellar"))) == {
        0,
        3,
        4,
    }
