"""Counting and drawing selections of cards that keep to limits: exactly, with nothing tried in vain.

The pool is cut into classes of cards that no limit tells apart. The number of ways to complete a selection from a
class on, given how many cards of each limited group there are so far, is computed once for every such state;
a selection is then drawn class by class in proportion to those numbers. Every allowed selection is as likely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import comb

from toolkit.catalogue import Card
from toolkit.kingdoms.chance import Chance


@dataclass(frozen=True, slots=True)
class Group:
    """A group of cards that a limit counts: what it is called and which cards are in it."""

    name: str
    holds: Callable[[Card], bool]


@dataclass(frozen=True, slots=True)
class Limit:
    """What the numbers of cards of some groups must be.

    `allows` is asked with one number per group; of a group with more than `caps` cards it is told the cap.
    """

    groups: tuple[Group, ...]
    caps: tuple[int, ...]
    allows: Callable[[tuple[int, ...]], bool]


def between(group: Group, low: int, high: int, size: int = 10) -> Limit:
    """Return the limit that a selection of `size` cards has from `low` to `high` of a group."""
    return one_of(group, range(low, high + 1), size)


def one_of(group: Group, allowed: Iterable[int], size: int = 10) -> Limit:
    """Return the limit that the number of a group's cards, of `size`, is one of `allowed`."""
    fine = frozenset(number for number in allowed if 0 <= number <= size)
    if size in fine:
        cap = size
        while cap - 1 in fine:
            cap -= 1
    else:
        cap = max(fine, default=-1) + 1
    return Limit((group,), (cap,), lambda counts: counts[0] in fine)


State = tuple[int, ...]


class Selections:
    """All selections of `size` cards from a pool which, with the cards already `taken`, keep to the limits."""

    def __init__(self, pool: Sequence[Card], size: int, limits: Sequence[Limit], taken: Sequence[Card] = ()) -> None:
        self.size = size
        self.limits = limits
        self._slots = [(group, cap) for limit in limits for group, cap in zip(limit.groups, limit.caps, strict=True)]
        self._places = self._single_places()
        classes: dict[State, list[Card]] = {}
        for card in pool:
            classes.setdefault(self._marks(card), []).append(card)
        keys = sorted(classes, reverse=True)
        self._classes = [(key, classes[key]) for key in keys]
        self._ends: list[list[int]] = [[] for _ in range(len(keys) + 1)]
        for number, place in enumerate(self._places):
            if place is not None:
                last = max((at for at, key in enumerate(keys, 1) if key[place]), default=0)
                self._ends[last].append(number)
        self._memo: dict[tuple[int, int, State], int] = {}
        start = tuple(
            min(cap, sum(1 for card in taken if group.holds(card))) for group, cap in self._slots
        )
        self._start = self._settled(0, start)
        self.total = 0 if self._start is None else self._ways(0, size, self._start)

    def _marks(self, card: Card) -> State:
        """Return 1 or 0 per limited group: whether the card is in it."""
        return tuple(int(group.holds(card)) for group, _ in self._slots)

    def _single_places(self) -> list[int | None]:
        """Return for each limit the place of its group, or None for a limit on several groups."""
        places: list[int | None] = []
        at = 0
        for limit in self.limits:
            places.append(at if len(limit.groups) == 1 else None)
            at += len(limit.groups)
        return places

    def _settled(self, done: int, state: State) -> State | None:
        """Check the limits whose cards have all been passed, and forget their numbers; None when one is broken."""
        if not self._ends[done]:
            return state
        counts = list(state)
        for number in self._ends[done]:
            place = self._places[number]
            if place is None:
                continue
            if not self.limits[number].allows((counts[place],)):
                return None
            counts[place] = 0
        return tuple(counts)

    def _with(self, state: State, key: State, count: int) -> State:
        """Return the state after `count` more cards of a class."""
        return tuple(
            min(cap, have + mark * count) for have, mark, (_, cap) in zip(state, key, self._slots, strict=True)
        )

    def _fits(self, state: State) -> bool:
        """Whether a finished selection keeps to the limits on several groups."""
        at = 0
        for limit in self.limits:
            counts = state[at : at + len(limit.groups)]
            at += len(limit.groups)
            if len(limit.groups) > 1 and not limit.allows(counts):
                return False
        return True

    def _ways(self, at: int, left: int, state: State) -> int:
        """Return how many ways there are to take `left` more cards from the classes from `at` on."""
        if at == len(self._classes):
            return int(left == 0 and self._fits(state))
        known = self._memo.get((at, left, state))
        if known is None:
            known = sum(number for _, number, _ in self._branches(at, left, state))
            self._memo[at, left, state] = known
        return known

    def _branches(self, at: int, left: int, state: State) -> list[tuple[int, int, State]]:
        """Return how many cards of class `at` may be taken, in how many ways in all, and the state after it."""
        key, cards = self._classes[at]
        found = []
        for count in range(min(left, len(cards)) + 1):
            after = self._settled(at + 1, self._with(state, key, count))
            if after is not None and (number := self._ways(at + 1, left - count, after)):
                found.append((count, comb(len(cards), count) * number, after))
        return found

    def draw(self, chance: Chance) -> list[Card]:
        """Return one selection, each as likely; raises ValueError when there is none."""
        if not self.total or self._start is None:
            raise ValueError("no selection keeps to the limits")
        state, left, drawn = self._start, self.size, list[Card]()
        for at, (_, cards) in enumerate(self._classes):
            number = chance.below(self._ways(at, left, state))
            for count, ways, after in self._branches(at, left, state):
                if number < ways:
                    drawn += chance.some_of(cards, count)
                    left -= count
                    state = after
                    break
                number -= ways
        return drawn
