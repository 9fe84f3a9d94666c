"""Choosing a kingdom: the ten, uniformly among all that fulfil the wishes, and all that the ten ask for."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from itertools import combinations, islice
from math import comb, prod
from typing import NamedTuple

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.extras import MARKET_SIZE, serves
from toolkit.catalogue.piles import needs, piles_brought
from toolkit.catalogue.plan import marks
from toolkit.catalogue.table import DEALT, DEALT_FOR, EXTRAS, IN_KINGDOMS, ON_PILES, ROLES_LYING, SLOTS, pieces
from toolkit.errors import UserError
from toolkit.kingdoms.ceilings import Ceiling, above, ceilings, left_to_the_ten, some_under
from toolkit.kingdoms.chance import Chance
from toolkit.kingdoms.kingdom import DEALT_LANDSCAPES, KINGDOM_CARDS, PILES, Kingdom, check_players, ordered, pile_card
from toolkit.kingdoms.selections import Group, Limit, Selections, between
from toolkit.kingdoms.wishes import (
    ANY_LANDSCAPE,
    TOGETHER,
    Weight,
    Wish,
    in_sets,
    landscapes_lacking,
)

MOST_TRIES = 100
"""How many selections of wishes are tried to find fewer that clash: each takes some 3 ms, and somebody waits."""
MANY_AWAY = 20
"""From so many cards to leave out on, a refusal counts them instead of naming them."""
ALL = -1
"""The size of a Black Market deck of all unused cards."""


class Decision(NamedTuple):
    """Another way to decide on Platinum/Colony or Shelters: by chance in 100, or by a number of the set's cards."""

    percent: int | None = None
    cards: int | None = None


@dataclass(frozen=True)
class Request:
    """What a kingdom is to be chosen by. Without wishes: ten random cards of the sets, landscapes as dealt.

    `sets` are ids of sets, and names of single cards that are owned without their set.
    `landscapes` is the least and the most number of them (None: as the randomizer deck turns them up),
    `colony` and `shelters` whether to use them (None: by a dealt card), `black_market` the size of that deck,
    `recent` the cards played lately, `pick_sets` how many of the sets to pick first (None: all). `kept` is what
    remains of an earlier kingdom (fewer cards and landscapes, its extras), `gone` what must not come back;
    `decided` tells whether its decisions on Platinum/Colony and Shelters stand. `weights` make cards likelier or rarer.
    `piles` are the Kingdom piles to choose, `landscapes_from` the sets of landscapes (none: those of the cards), of
    which with `spread` each gives one at most.
    """

    seed: int
    players: int = 2
    sets: tuple[str, ...] = ()
    wishes: tuple[Wish, ...] = ()
    landscapes: tuple[int, int] | None = None
    colony: bool | Decision | None = None
    shelters: bool | Decision | None = None
    bane: str | None = None
    black_market: int = MARKET_SIZE
    recent: frozenset[str] = frozenset()
    pick_sets: int | None = None
    kept: Kingdom | None = None
    gone: tuple[str, ...] = ()
    decided: bool = True
    weights: tuple[Weight, ...] = ()
    piles: int = KINGDOM_CARDS
    landscapes_from: tuple[str, ...] = ()
    spread: bool = False


def kingdom_cards(sets: Sequence[str]) -> list[CardFacts]:
    """Return the Kingdom cards of sets, in the catalogue's order."""
    return [card for card in of_sets(tuple(sets)) if card.is_kingdom_card]


@lru_cache(maxsize=64)
def of_sets(sets: tuple[str, ...]) -> tuple[CardFacts, ...]:
    """Return the Kingdom cards and landscapes of sets, and single cards by name, in the catalogue's order."""
    wanted = frozenset(sets)
    kinds = [card for card in catalogue() if card.kind in IN_KINGDOMS]
    return tuple(card for card in kinds if card.name in wanted or not wanted.isdisjoint(card.sets))


class Pool:
    """The cards and landscapes that a list of wishes leaves to choose from, those it includes, and its limits.

    `piles` is how many Kingdom cards are chosen, `landscapes_from` where landscapes are from if not from the same
    sets; `reserved` tells whether a card is left over for each extra pile.
    """

    def __init__(
        self,
        sets: Sequence[str],
        wishes: Sequence[Wish],
        extra_limits: Sequence[Limit] = (),
        *,
        reserved: bool = True,
        weights: Sequence[Weight] = (),
        piles: int = KINGDOM_CARDS,
        landscapes_from: Sequence[str] = (),
    ) -> None:
        self.piles = piles
        self.weigh = whole_weights(weights)
        named = list(dict.fromkeys(name for wish in wishes for name in wish.include))
        self.away = {name for wish in wishes for name in wish.exclude}
        self.contradicted = any(name in self.away for name in named)
        included = [catalogue()[name] for name in named]
        self.cards_in = [card for card in included if card.is_kingdom_card]
        self.landscapes_in = [card for card in included if not card.is_kingdom_card]
        given = set(named) | self.away
        free = [card for card in of_sets(tuple(sets)) if card.name not in given]
        self.cards = [card for card in free if card.is_kingdom_card]
        if landscapes_from:
            free = [card for card in of_sets(tuple(landscapes_from)) if card.name not in given]
        self.landscapes = [card for card in free if card.kind in DEALT]
        self.limits = [left_to_the_ten(limit, wishes) for wish in wishes for limit in wish.limits]
        self.limits += extra_limits
        if reserved:
            self.limits += self.reserves()
        self.landscape_limits = [each for wish in wishes for each in wish.landscape_limits]

    def reserves(self) -> list[Limit]:
        """Return limits that leave a card for each extra pile, where there are so few that the ten could take all."""
        found = []
        every = [*self.cards, *self.cards_in]
        names = {card.name for card in every}
        for slot, role in EXTRAS.items():
            if role.asker not in names:
                continue
            fits = partial(serves, slot)
            candidates = sum(1 for _ in islice(filter(fits, every), self.piles + 1))
            if candidates <= self.piles:
                found.append(reserve(role.asker, fits, candidates, self.piles))
        return found

    @cached_property
    def selections(self) -> Selections | None:
        """Return the ways to fill the ten, or None when more are asked for or one is also excluded."""
        left = self.piles - len(self.cards_in)
        if left < 0 or self.contradicted:
            return None
        return Selections(self.cards, left, self.limits, self.cards_in, self.weigh)

    @property
    def ways(self) -> int:
        """In how many ways the ten can be filled, each counted as often as its cards weigh."""
        return 0 if self.selections is None else self.selections.total

    def feasible(self) -> bool:
        """Whether the ten can be filled."""
        return self.ways > 0


def whole_weights(weights: Sequence[Weight]) -> Callable[[CardFacts], int]:
    """Return how much each card weighs, in whole numbers that stand to each other as the weights say."""

    def weigh(card: CardFacts) -> int:
        return prod(weight.times if weight.group.holds(card) else weight.per for weight in weights)

    return weigh


def reserve(asker: str, fits: Callable[[CardFacts], bool], candidates: int, piles: int) -> Limit:
    """Return the limit that a card is left for the one that asks for an extra pile."""
    groups = (Group(asker, lambda card: card.name == asker), Group("", fits))
    return Limit(groups, (1, piles + 1), lambda counts: not counts[0] or counts[1] < candidates)


def choose(request: Request) -> Kingdom:
    """Return a kingdom: every ten that fulfils the wishes is as likely, the same for the same request.

    Raises UserError, naming the fewest wishes that clash, when there is none.
    """
    check_players(request.players)
    wishes = all_wishes(request)
    sets = request.sets
    if request.pick_sets is not None:
        sets = picked_sets(request, wishes)
    if request.piles not in PILES:
        raise UserError(f"{request.piles} Kingdom piles: choose from {PILES[0]} to {PILES[-1]}")
    pool = settled_pool(replace(request, sets=sets, wishes=wishes), Chance(request.seed, "together"))
    selections = pool.selections
    if selections is None or not selections.total:
        raise UserError(clash(sets, wishes, request.piles))
    drawn = [*pool.cards_in, *selections.draw(Chance(request.seed, "cards"))]
    dealt = Chance(request.seed, "deal").shuffled(sorted(card.name for card in drawn))
    landscapes = choose_landscapes(pool, request, drawn)
    kingdom = replace(
        with_dealt_wished(request.kept or Kingdom(cards=()), wishes),
        cards=tuple(dealt),
        players=request.players,
        landscapes=tuple(card.name for card in landscapes),
    )
    if request.bane:
        kingdom = kingdom.filled(bane=request.bane)
    kingdom = kingdom.filled(**dict(role for wish in wishes for role in wish.roles))
    kingdom = replace(kingdom, traits=(*kingdom.traits, *wished_traits(kingdom, wishes, request.seed)))
    kingdom = decide(kingdom, dealt, request)
    left = [card.name for card in pool.cards]
    kingdom = with_bane_of(kingdom, wishes, left, Chance(request.seed, "bane"))
    extras = Chance(request.seed, "extras")
    off_deck = frozenset(name for wish in wishes for name in wish.off_deck)
    return complete(kingdom, left, extras, request.black_market, frozenset(pool.away), ceilings(wishes), off_deck)


def with_bane_of(kingdom: Kingdom, wishes: Sequence[Wish], left: Sequence[str], chance: Chance) -> Kingdom:
    """Return a kingdom with a Bane of the kinds that are wished, if any are; raises UserError where none is left."""
    groups = [group for wish in wishes for group in wish.bane_of]
    if not groups or kingdom.role("bane"):
        return kingdom
    used = piles_in_use(kingdom)
    cards = [catalogue()[name] for name in left if name not in used and not above(name, kingdom, ceilings(wishes))]
    fitting = [card.name for card in cards if serves("bane", card) and all(group.holds(card) for group in groups)]
    if not fitting:
        raise UserError("no card of these sets is left that can be such a Bane: leave it to chance, or add a set")
    return kingdom.filled(bane=chance.one_of(sorted(fitting)))


def wished_traits(kingdom: Kingdom, wishes: Sequence[Wish], seed: int) -> list[tuple[str, str]]:
    """Return the Traits that wishes lay on piles; where any will do, those that are not wished elsewhere."""
    wished = [each for wish in wishes for each in wish.traits]
    chance = Chance(seed, "laid on")
    for trait, group in [each for wish in wishes for each in wish.laid_on]:
        taken = {pile for _, pile in (*kingdom.traits, *wished)}
        fitting = [name for name in sorted(kingdom.cards) if group.holds(catalogue()[name]) and name not in taken]
        wished += [(trait, chance.one_of(fitting))] if fitting else []
    named = [each for each in wished if each[0]]
    free = [
        name
        for name in kingdom.landscapes
        if catalogue()[name].kind in ON_PILES and name not in dict((*kingdom.traits, *named))
    ]
    any_on = [pile for trait, pile in wished if not trait]
    return [*named, *zip(sorted(free), any_on, strict=False)]


def with_dealt_wished(kingdom: Kingdom, wishes: Sequence[Wish]) -> Kingdom:
    """Return a kingdom with the Ally and the Prophecy that are wished; raises UserError for two of a kind."""
    for kind in DEALT_FOR.values():
        wished = [name for wish in wishes for name in wish.dealt if catalogue()[name].kind == kind]
        if len(set(wished)) > 1:
            raise UserError(f"a kingdom has one {kind.capitalize()}, not {' and '.join(wished)}")
        if wished:
            away = next((wish for wish in wishes if wished[0] in wish.exclude), None)
            if away:
                raise UserError(f"these 2 wishes contradict each other: {wished[0]}; {away.text}")
            kingdom = kingdom.filled(**{kind: wished[0]})
    return kingdom


def all_wishes(request: Request) -> tuple[Wish, ...]:
    """Return the wishes that were said and those that follow from a Bane and from what is kept."""
    found = list(request.wishes)
    asked = {name for wish in found for name in wish.include} | {*(request.kept.brought if request.kept else ())}
    found += never(request.weights, asked)
    if request.bane:
        away = next((wish for wish in found if request.bane in wish.exclude), None)
        if away:
            raise UserError(f"{request.bane} is both the Bane and excluded: leave out one of the two")
        found.append(
            Wish(f"bane {request.bane}", include=("Young Witch",), exclude=(request.bane,), bane=(request.bane,))
        )
    kept = request.kept
    if kept is not None:
        found += [Wish(f"keep {name}", include=(name,)) for name in (*kept.cards, *kept.landscapes)]
        beside = {pile_card(name).name for name in kept.brought} - {*kept.cards, *kept.landscapes}
        lying = (*kept.lying("supply", "beside", "aside"), *kept.black_market)
        found.append(Wish("leave out what is in use", exclude=(*sorted(beside), *request.gone), beside=lying))
    return tuple(found)


def never(weights: Sequence[Weight], asked: Container[str]) -> list[Wish]:
    """Return what weights of 0 wish away: all that nobody asks for by name."""
    found = []
    for weight in weights:
        if not weight.times:
            away = (card.name for card in catalogue() if weight.group.holds(card) and card.name not in asked)
            found.append(Wish(f"weight {weight.text}", exclude=tuple(away)))
    return found


@lru_cache(maxsize=16)
def pool_of(
    sets: tuple[str, ...],
    wishes: tuple[Wish, ...],
    limits: tuple[Limit, ...],
    weights: tuple[Weight, ...],
    piles: int,
    landscapes_from: tuple[str, ...],
) -> Pool:
    """Return the pool for some wishes and for limits that nobody wished, kept for the next kingdom."""
    return Pool(sets, wishes, limits, weights=weights, piles=piles, landscapes_from=landscapes_from)


def settled_pool(request: Request, chance: Chance) -> Pool:
    """Return the pool with as much as is possible of what nobody wished but the rules advise or history asks.

    As few as can be of the recent cards; and of cards that shall come several at a time or not at all (`TOGETHER`),
    unless a wish is about them, chance decides first whether they come, as likely as any of them would be among ten
    random cards, and then how many, each number as likely.
    """
    sets, wishes = request.sets, request.wishes

    def pool(*more: Limit) -> Pool:
        return pool_of(sets, wishes, (*limits, *more), request.weights, request.piles, request.landscapes_from)

    limits = fewest_recent(sets, wishes, request.recent, request.weights, request.piles)
    named = {group.name for wish in wishes for limit in wish.limits for group in limit.groups}
    for rule in TOGETHER:
        if rule.group.name not in sets or rule.group.name in named:
            continue
        without, free = pool(rule.none).ways, pool().ways
        if without and chance.below(free) < without:
            limits = (*limits, rule.none)
            continue
        several = [limit for limit in rule.several if pool(limit).feasible()]
        if several:
            limits = (*limits, chance.one_of(several))
        elif without:
            limits = (*limits, rule.none)
    return pool()


@lru_cache(maxsize=4)
def fewest_recent(
    sets: tuple[str, ...], wishes: tuple[Wish, ...], recent: frozenset[str], weights: tuple[Weight, ...], piles: int
) -> tuple[Limit, ...]:
    """Return the limit to as few as possible of the recent cards, with which all that come together still can."""
    if not recent:
        return ()
    group = Group("recent", lambda card: card.name in recent)
    for soft in ([rule.either for rule in TOGETHER if rule.group.name in sets], []):
        for most in range(piles):
            fresh = between(group, 0, most)
            if Pool(sets, wishes, [*soft, fresh], weights=weights, piles=piles).feasible():
                return (fresh,)
    return ()


def picked_sets(request: Request, wishes: Sequence[Wish]) -> tuple[str, ...]:
    """Return some of the sets at random, uniformly among the selections with which the wishes can be fulfilled."""
    number = request.pick_sets or 0
    single = tuple(each for each in request.sets if each in catalogue())
    holding = [each for each in request.sets if each not in single and kingdom_cards([each])]
    if not 1 <= number <= len(holding):
        there = "is only 1 set" if len(holding) == 1 else f"are only {len(holding)} sets"
        raise UserError(f"--pick-sets {number}: {f'there {there} to pick from' if number else 'pick at least 1 set'}")
    every = list(combinations(holding, number)) if number <= 3 or len(holding) - number <= 3 else []
    chance = Chance(request.seed, "sets")
    tries = chance.shuffled(every) if every else [tuple(chance.some_of(holding, number)) for _ in range(200)]
    for sets in sorted(tries, key=lambda each: bool(landscapes_lacking(each, wishes))):
        if Pool((*sets, *single), wishes, piles=request.piles).feasible():
            return (*sorted(sets, key=holding.index), *single)
    if not Pool(request.sets, wishes, piles=request.piles).feasible():
        raise UserError(clash(request.sets, wishes, request.piles))
    raise UserError(f"--pick-sets {number}: your other wishes need more sets")


MANY_OUT = 4
"""So many cards that are left out are told as one of the wishes that can't be had together."""


def clash(sets: Sequence[str], wishes: Sequence[Wish], piles: int = KINGDOM_CARDS) -> str:
    """Return what to tell when no ten fulfil the wishes: the fewest of them that cannot be had together."""
    if not Pool(sets, (), piles=piles).feasible():
        return f"a kingdom needs {piles} Kingdom cards, and the sets have {len(kingdom_cards(sets))}"
    asked = dict.fromkeys(name for wish in wishes for name in wish.include if catalogue()[name].is_kingdom_card)
    if len(asked) > piles:
        return f"you ask for {len(asked)} cards, but the kingdom has {piles} piles: {', '.join(asked)}"
    if piles != KINGDOM_CARDS and Pool(sets, wishes).feasible():
        return f"no kingdom with {piles} Kingdom piles fulfills these wishes; one with {KINGDOM_CARDS} does"
    away = {name for wish in wishes for name in wish.exclude if catalogue()[name].is_kingdom_card}
    left = [card for card in kingdom_cards(sets) if card.name not in away]
    number = f"{len(left)} Kingdom card{'s' if len(left) != 1 else ''}"
    if len(away) >= MANY_AWAY and len(left) < KINGDOM_CARDS:
        many = [wish.text for wish in wishes if len(wish.exclude) > 1]
        if many and len(many) == sum(bool(wish.exclude) for wish in wishes):
            return f"{'; '.join(many)}: that leaves {number} to choose from, and a kingdom needs {KINGDOM_CARDS}"
        return f"without the {len(away)} excluded cards these sets have {number}, and a kingdom needs {KINGDOM_CARDS}"
    few = fewest(sets, [wish for wish in wishes if wish.include or wish.exclude or wish.limits])
    out = [wish for wish in few if len(wish.exclude) == 1 and not (wish.include or wish.limits)]
    if len(out) >= MANY_OUT and (others := [wish.text for wish in few if wish not in out]):
        first = ", ".join(wish.exclude[0] for wish in out[: MANY_OUT - 1])
        return f"{'; '.join(others)}: too few cards for it are left without {first} and {len(out) - MANY_OUT + 1} more"
    named = "; ".join(wish.text for wish in few)
    if len(left) < KINGDOM_CARDS and all(wish.exclude and not wish.include and not wish.limits for wish in few):
        return f"{named}: that leaves {number} to choose from, and a kingdom needs {KINGDOM_CARDS}"
    if len(few) == 1 and any(past_ten(limit) for limit in few[0].limits):
        return f"{named}: a kingdom has only {KINGDOM_CARDS} Kingdom cards"
    if len(few) == 1:
        return f"no kingdom from these sets fulfills this wish: {named}{limit_refusing(sets, few)}"
    both = next((name for wish in few for name in wish.include for other in few if name in other.exclude), None)
    if len(few) == len({f"with {both}", f"without {both}"} & {wish.text for wish in few}):
        return f"{both} is both included and excluded: leave out one of the two"
    if (cards := asked_for(sets, few)) > piles:
        return f"these {len(few)} wishes ask for {cards} Kingdom cards ({named}), but a kingdom has {piles}"
    return f"these {len(few)} wishes contradict each other: {named}{limit_refusing(sets, few)}"


def asked_for(sets: Sequence[str], few: Sequence[Wish]) -> int:
    """Return how many Kingdom cards wishes for numbers ask for together; 0 where a card could count for two of them."""
    limits = [limit for wish in few for limit in wish.limits]
    if any(wish.include or wish.exclude for wish in few) or any(len(limit.groups) != 1 for limit in limits):
        return 0
    if any(sum(limit.groups[0].holds(card) for limit in limits) > 1 for card in kingdom_cards(sets)):
        return 0
    return sum(
        next((least for least in range(limit.caps[0] + 1) if limit.allows((least,))), limit.caps[0]) for limit in limits
    )


def past_ten(limit: Limit) -> bool:
    """Whether a limit refuses every number of cards, because a kingdom has fewer than it asks for."""
    return limit.caps == (0,) and not limit.allows((0,))


def limit_refusing(sets: Sequence[str], few: Sequence[Wish]) -> str:
    """Return in brackets the limit that nobody wished and that refuses these wishes, or ""."""
    if Pool(sets, few, reserved=False).feasible():
        pool = Pool(sets, few)
        names = {card.name for card in (*pool.cards_in, *pool.cards)}
        asked = [role for role in EXTRAS.values() if role.asker in names]
        return "".join(f" ({role.asker} needs {role.takes} beside the 10)" for role in asked)
    groups = [group for wish in few for limit in wish.limits for group in limit.groups]
    if len(few) != 1 or len(groups) != 1:
        return ""
    there = sum(1 for card in kingdom_cards(sets) if groups[0].holds(card))
    return "" if there >= KINGDOM_CARDS else f" (the sets have {there})"


def fewest(sets: Sequence[str], wishes: Sequence[Wish]) -> Sequence[Wish]:
    """Return the fewest of the wishes that cannot be fulfilled together.

    Where there are many wishes, others may clash in smaller number; but each of those returned is needed for the clash.
    """

    def clashes(some: Sequence[Wish]) -> bool:
        return not Pool(sets, some).feasible()

    asked = [wish for wish in wishes if any(catalogue()[name].is_kingdom_card for name in wish.include)]
    away = {name for wish in wishes for name in wish.exclude}
    if len(asked) > KINGDOM_CARDS and not any(name in away for wish in asked for name in wish.include):
        wishes = asked[: KINGDOM_CARDS + 1]
    found = wishes_needed(clashes, [], list(wishes), known=False)
    tries = 0
    for size in range(1, len(found)):
        tries += comb(len(wishes), size)
        if tries > MOST_TRIES:
            break
        for few in combinations(wishes, size):
            if clashes(few):
                return few
    return found


def wishes_needed(
    clashes: Callable[[Sequence[Wish]], bool], given: list[Wish], wishes: list[Wish], *, known: bool = True
) -> list[Wish]:
    """Return those wishes that are needed for the clash of all of them with those given, in their order.

    Found by halves, so that few selections are tried for many wishes; `known` tells whether `given` may clash alone.
    """
    if known and clashes(given):
        return []
    if len(wishes) <= 1:
        return wishes
    half = len(wishes) // 2
    first, second = wishes[:half], wishes[half:]
    later = wishes_needed(clashes, [*given, *first], second)
    return [*wishes_needed(clashes, [*given, *later], first, known=bool(later)), *later]


def choose_landscapes(pool: Pool, request: Request, drawn: Sequence[CardFacts]) -> list[CardFacts]:
    """Return the landscapes: those asked for, and as many more as are dealt or asked for.

    Dealt as by a deck of all randomizers: those that turn up before the tenth Kingdom card count, at most two,
    at most one Way (`003_2d865bad1d528fe1.txt`, preparation). Raises UserError when there are too few.
    """
    chance = Chance(request.seed, "landscapes")
    taken = {card.name for card in drawn}
    left = [card for card in pool.cards if card.name not in taken]
    if vain := {role.asker for slot, role in EXTRAS.items() if not any(serves(slot, card) for card in left)}:
        pool = copy(pool)
        pool.landscapes = [card for card in pool.landscapes if card.name not in vain]
    piles = sum(1 for card in drawn if {"Action", "Treasure"} & set(card.types))
    there = len(pool.landscapes) + len(pool.landscapes_in)
    asked = asked_landscapes(request, pool)
    least, most = asked if asked is not None else (0, DEALT_LANDSCAPES)
    limited = [(kind_group(kind), low) for kind, low, _ in pool.landscape_limits if kind != ANY_LANDSCAPE]
    of_kinds = sum(low for _, low in limited)
    others = sum(not any(group.holds(card) for group, _ in limited) for card in pool.landscapes_in)
    needed = max(len(pool.landscapes_in), least, of_kinds + others)
    if asked is None:
        highest = max(needed, dealt_landscapes(len(pool.cards), len(pool.landscapes), chance, pool.piles))
    else:
        highest = needed + (chance.below(min(most, there) - needed + 1) if min(most, there) > needed else 0)
    fine = asked is None or needed <= most
    ids = dict.fromkeys(each for card in pool.landscapes for each in card.sets) if request.spread else ()
    spread = [between(in_sets([each]), 0, 1) for each in ids]
    for number in range(highest, needed - 1, -1) if fine and needed <= there else ():
        if found := landscapes_of(pool, number, [*landscape_limits(pool, piles), *spread], chance):
            return found[0]
    texts = landscape_wishes(pool, request)
    if of_kinds > KINGDOM_CARDS:
        texts.append(f"no more than {KINGDOM_CARDS} of a kind")
    elif fine and needed <= there and landscapes_of(pool, needed, landscape_limits(pool, piles, more=needed), chance):
        few = {kind: facts.most for kind, facts in pieces().landscapes.items() if facts.most}
        texts += [f"no more than {most} {kind.capitalize()} unless more are asked for" for kind, most in few.items()]
    wished = "; ".join(texts)
    if not there:
        raise UserError(f"{wished}: these sets have no landscapes")
    raise UserError(f"the {there} landscape{'s' if there != 1 else ''} of these sets can't fulfill: {wished}")


def landscape_wishes(pool: Pool, request: Request) -> list[str]:
    """Return the words of the wishes for landscapes, and of the option that says how many."""
    kinds = {kind for kind, low, _ in pool.landscape_limits if low and isinstance(kind, str)}
    texts = [
        wish.text
        for wish in request.wishes
        if wish.landscape_limits or has_landscape(wish) or any(catalogue()[name].kind in kinds for name in wish.exclude)
    ]
    if request.landscapes is not None:
        texts.append("landscapes " + "..".join(map(str, sorted(set(request.landscapes)))))
    return texts


def asked_landscapes(request: Request, pool: Pool) -> tuple[int, int] | None:
    """Return the least and the most landscapes that the option and the wishes ask for, or None.

    Raises UserError for more than there can be Kingdom cards: nobody has the table for them.
    """
    asked = [(low, high) for kind, low, high in pool.landscape_limits if kind == ANY_LANDSCAPE]
    asked += [request.landscapes] if request.landscapes is not None else []
    if not asked:
        return None
    least = max(low for low, _ in asked)
    if least > KINGDOM_CARDS:
        raise UserError(f"{least} landscapes are too many: {DEALT_LANDSCAPES} are usual, and {KINGDOM_CARDS} the most")
    return least, min(high for _, high in asked)


def landscapes_of(pool: Pool, number: int, limits: Sequence[Limit], chance: Chance) -> list[list[CardFacts]]:
    """Return one random choice of so many landscapes within the limits, or nothing when there is none."""
    selections = Selections(pool.landscapes, number - len(pool.landscapes_in), limits, pool.landscapes_in, pool.weigh)
    return [[*pool.landscapes_in, *selections.draw(chance)]] if selections.total else []


def has_landscape(wish: Wish) -> bool:
    """Whether a wish includes a landscape."""
    return any(catalogue()[name].kind in DEALT for name in wish.include)


def landscape_limits(pool: Pool, piles: int, more: int = 0) -> list[Limit]:
    """Return the limits of landscapes: what was wished, one Way unless more are asked for, a pile for each Trait.

    `more` is how many more than usual there may be of a kind of which there are few, such as Ways.
    """
    limits = []
    asked = {kind for kind, _, _ in pool.landscape_limits}
    for kind, low, high in pool.landscape_limits:
        if kind == ANY_LANDSCAPE:
            continue
        limits.append(between(kind_group(kind), low, high))
    for kind, facts in pieces().landscapes.items():
        if facts.most and kind not in asked:
            there = sum(1 for card in pool.landscapes_in if card.kind == kind)
            limits.append(between(kind_group(kind), 0, max(facts.most + more, there)))
        if facts.on_pile:
            limits.append(between(kind_group(kind), 0, piles))
    return limits


def kind_group(kind: str | Group) -> Group:
    """Return the group of a kind of landscapes."""
    return kind if isinstance(kind, Group) else Group(kind, lambda card: card.kind == kind)


def dealt_landscapes(cards: int, landscapes: int, chance: Chance, piles: int = KINGDOM_CARDS) -> int:
    """Return how many landscapes turn up, at most two, before the tenth (or last) Kingdom card of a shuffled deck."""
    found = kingdom = 0
    while kingdom < piles and found < DEALT_LANDSCAPES and kingdom < cards:
        if chance.below(cards - kingdom + landscapes - found) < landscapes - found:
            found += 1
        else:
            kingdom += 1
    return found


def decide(kingdom: Kingdom, dealt: Sequence[str], request: Request) -> Kingdom:
    """Decide Platinum/Colony by the first card dealt and Shelters by the last, unless it was asked for."""
    first, last = catalogue()[dealt[0]], catalogue()[dealt[-1]]
    if request.colony is not None:
        colony = is_used(request.colony, kingdom, "prosperity", Chance(request.seed, "colony"))
        kingdom = replace(kingdom, colony=colony, colony_by=None)
    elif request.kept is None or not request.decided:
        kingdom = replace(kingdom, colony=first.expansion == "prosperity", colony_by=first.name)
    if request.shelters is not None:
        shelters = is_used(request.shelters, kingdom, "dark-ages", Chance(request.seed, "shelters"))
        kingdom = replace(kingdom, shelters=shelters, shelters_by=None)
    elif request.kept is None or not request.decided:
        kingdom = replace(kingdom, shelters=last.expansion == "dark-ages", shelters_by=last.name)
    return kingdom


def is_used(wished: bool | Decision, kingdom: Kingdom, expansion: str, chance: Chance) -> bool:
    """Return whether Platinum/Colony or Shelters are used: as is said, by chance, or by the set's cards."""
    if isinstance(wished, bool):
        return wished
    if wished.percent is not None:
        return chance.below(100) < wished.percent
    return sum(catalogue()[name].expansion == expansion for name in kingdom.cards) >= (wished.cards or 0)


def complete(
    kingdom: Kingdom,
    pool: Sequence[str],
    chance: Chance,
    market: int = MARKET_SIZE,
    away: frozenset[str] = frozenset(),
    under: Sequence[Ceiling] = (),
    off_deck: frozenset[str] = frozenset(),
) -> Kingdom:
    """Return a kingdom with everything its cards ask for, to the end of the chain; nothing that is there changes.

    `pool` are the Kingdom cards to take from (those in use are passed over), `away` the Allies and Prophecies not to
    deal, `under` what there may be at most, `off_deck` what shall not be in a Black Market deck. What nothing asks for
    is dropped. Raises UserError when nothing in the pool will do.
    """
    kingdom = trimmed(kingdom)
    while True:
        wanted = {need for name in kingdom.brought for need in needs(name)}
        grown = grow(kingdom, wanted, pool, chance, market, away, under, off_deck)
        if grown is None:
            break
        kingdom = grown
    return ordered(mark_piles(kingdom, chance))


def trimmed(kingdom: Kingdom) -> Kingdom:
    """Return a kingdom without the extra cards that nothing in it asks for."""
    while True:
        wanted = {need for name in kingdom.brought for need in needs(name)}
        marks = ROLES_LYING["marks"]
        idle = [slot for slot, _ in kingdom.roles if slot not in marks and SLOTS[slot] not in wanted]
        boons = kingdom.boons if "choose:3 Boons" in wanted else ()
        market = kingdom.black_market if "deck:Black Market" in wanted else ()
        if not idle and (boons, market) == (kingdom.boons, kingdom.black_market):
            return kingdom
        kingdom = replace(kingdom.filled(**dict.fromkeys(idle)), boons=boons, black_market=market)


def grow(
    kingdom: Kingdom,
    wanted: set[str],
    pool: Sequence[str],
    chance: Chance,
    market: int,
    away: frozenset[str],
    under: Sequence[Ceiling],
    off_deck: frozenset[str],
) -> Kingdom | None:
    """Return a kingdom with one more of the things it asks for, or None when it has them all."""
    for slot, role in EXTRAS.items():
        if role.need in wanted and not kingdom.role(slot):
            return with_extra(kingdom, slot, pool, chance, under)
    for need, kind in DEALT_FOR.items():
        if need in wanted and not kingdom.role(kind):
            used = piles_in_use(kingdom)
            free = [name for name in pool if name not in used and not above(name, kingdom, under)]
            vain = {
                role.asker for slot, role in EXTRAS.items() if not any(serves(slot, catalogue()[name]) for name in free)
            }
            return kingdom.filled(**{kind: chance.one_of([name for name in dealable(kind, away) if name not in vain])})
    if "choose:3 Boons" in wanted and not kingdom.boons:
        return replace(kingdom, boons=tuple(chance.some_of(of_kind("boon"), 3)))
    if "deck:Black Market" in wanted and not kingdom.black_market:
        unused = [name for name in pool if name not in piles_in_use(kingdom) and name not in off_deck]
        if unused:
            number = len(unused) if market == ALL else min(market, len(unused))
            deck = (
                some_under(chance.shuffled(unused), number, kingdom, under) if under else chance.some_of(unused, number)
            )
            return replace(kingdom, black_market=tuple(one_card(name, chance) for name in deck))
    return None


def one_card(name: str, chance: Chance) -> str:
    """Return the card that stands for a pile in the Black Market deck: a random one of a mixed pile."""
    members = catalogue()[name].members
    return chance.one_of(members) if members else name


def of_kind(kind: str) -> list[str]:
    """Return the names of a kind of cards, in the catalogue's order."""
    return [card.name for card in catalogue() if card.kind == kind]


def dealable(kind: str, away: frozenset[str]) -> list[str]:
    """Return the names of a kind of cards that may be dealt; raises UserError when all are wished away."""
    found = [name for name in of_kind(kind) if name not in away]
    if not found:
        raise UserError(f"your wishes exclude every {kind.capitalize()}, but a card of this kingdom needs one")
    return found


def piles_in_use(kingdom: Kingdom) -> set[str]:
    """Return the Kingdom piles of which something is in use, the Black Market deck included."""
    return {pile_card(name).name for name in kingdom.brought}


def with_extra(kingdom: Kingdom, slot: str, pool: Sequence[str], chance: Chance, under: Sequence[Ceiling]) -> Kingdom:
    """Return a kingdom with an extra card chosen from the unused ones, else taken out of the Black Market deck.

    When none will do, cards that ask for it only from within that deck leave it. Raises UserError when another asks.
    """
    role = EXTRAS[slot]
    used = piles_in_use(kingdom)
    serving = [name for name in pool if name not in used and serves(slot, catalogue()[name])]
    candidates = [name for name in serving if not above(name, kingdom, under)]
    deck = kingdom.black_market
    if not candidates:
        askers = {name for name in kingdom.brought if role.need in needs(name)}
        spare = [name for name in deck if name not in askers and serves(slot, pile_card(name))]
        if not spare:
            asker = sorted(askers)[0]
            left = tuple(name for name in deck if name not in askers)
            if left and len(deck) - len(left) == len(askers):
                return replace(kingdom, black_market=left)
            if serving and (over := above(serving[0], kingdom, under)):
                raise UserError(f"{asker} needs {role.takes}, which goes beyond {over.text!r}: leave out one of these")
            raise UserError(
                f"{asker} needs {role.takes}, but the chosen sets have none left: add a set or leave {asker} out"
            )
        card = chance.one_of(sorted(spare))
        deck = tuple(name for name in deck if name != card)
        candidates = [pile_card(card).name]
    choice = chance.one_of(candidates)
    return replace(kingdom, black_market=deck).filled(**{slot: choice})


def mark_piles(kingdom: Kingdom, chance: Chance) -> Kingdom:
    """Choose the piles of Traits (never two on one) and of Obelisk, where they are still open."""
    traits = dict(kingdom.traits)
    piles = [name for name in (*sorted(kingdom.cards), kingdom.role("bane")) if name]
    open_ = [name for name in piles if {"Action", "Treasure"} & set(catalogue()[name].types)]
    chosen: dict[str, str] = {}
    for trait in sorted(name for name in kingdom.landscapes if catalogue()[name].kind in ON_PILES):
        kept = traits.get(trait)
        others = {pile for each, pile in traits.items() if each != trait}
        free = [name for name in open_ if name not in chosen.values()]
        free = [name for name in free if name not in others] or free
        if not free:
            raise UserError(f"{trait} needs an Action or Treasure pile among the 10, but none is left")
        chosen[trait] = kept if kept in free else chance.one_of(free)
    marked: dict[str, str | None] = {}
    for slot in ROLES_LYING["marks"]:
        role = pieces().roles[slot]
        marked[slot] = None
        if any(role.need in needs(name) for name in kingdom.landscapes):
            supply = sorted(kingdom.supply_piles)
            supply += piles_brought({need for name in kingdom.brought for need in needs(name)})
            fitting = [name for name in supply if marks(slot, name)]
            if not fitting:
                raise UserError(f"{role.asker} needs {role.takes} in the Supply, but there is none")
            marked[slot] = kept if (kept := kingdom.role(slot)) in fitting else chance.one_of(fitting)
    return replace(kingdom, traits=tuple(sorted(chosen.items()))).filled(**marked)
