"""Counting and drawing selections of cards that keep to limits: exactly, with nothing tried in vain.

The pool is cut into classes of cards that no limit tells apart. The number of ways to complete a selection from a
class on, given how many cards of each limited group there are so far, is computed once for every such state;
a selection is then drawn class by class in proportion to those numbers. Every allowed selection is as likely, or,
with weights, as likely as the product of its cards' weights says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import comb

from toolkit.catalogue import CardFacts, catalogue
from toolkit.kingdoms.chance import Chance


@dataclass(frozen=True, slots=True)
class Group:
    """A group of cards that a limit counts: what it is called and which cards are in it.

    `everywhere` tells that its most counts the cards beside the ten, too: see `ceilings`. `itself` tells, where it is
    given, whether a pile is in the group as its randomizer is, not only by one of the cards in it.
    """

    name: str
    holds: Callable[[CardFacts], bool]
    everywhere: bool = False
    itself: Callable[[CardFacts], bool] | None = None

    def of_its_own(self) -> Group:
        """Return the group without the piles of which only some of the cards are in it."""
        return Group(self.name, self.itself, self.everywhere) if self.itself else self

    def wholly(self) -> Group:
        """Return the group without the piles in which a card is that is not in it."""
        itself = self.itself
        if itself is None:
            return self

        def holds(card: CardFacts) -> bool:
            return itself(card) and all(itself(catalogue()[name]) for name in card.members)

        return Group(self.name, holds, self.everywhere)


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
    return one_of(group, range(max(low, 0), min(high, size) + 1), size)


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


FIELD = 6
"""Bits of a state for each limited group: counts go up to 21."""
HIGHEST = 1 << (FIELD - 1)


class Selections:
    """All selections of `size` cards from a pool which, with the cards already `taken`, keep to the limits.

    A state holds, in six bits for each limited group, how many of its cards there are so far, up to the group's
    cap. The numbers of ways to finish with 0, 1, 2, … more cards are the digits of one whole number, so that a
    class is worked in for all of them at once. `weigh` gives each card a whole weight from 1, which counts as so
    many cards would.
    """

    def __init__(
        self,
        pool: Sequence[CardFacts],
        size: int,
        limits: Sequence[Limit],
        taken: Sequence[CardFacts] = (),
        weigh: Callable[[CardFacts], int] = lambda card: 1,
    ) -> None:
        self.size = size
        self.limits = limits
        self._slots = [(group, cap) for limit in limits for group, cap in zip(limit.groups, limit.caps, strict=True)]
        classes: dict[tuple[tuple[int, ...], int], list[CardFacts]] = {}
        for card in pool:
            key = tuple(int(group.holds(card)) for group, _ in self._slots)
            classes.setdefault((key, weigh(card)), []).append(card)
        found = sorted(classes, reverse=True)
        keys = [key for key, _ in found]
        self._classes = [classes[key] for key in found]
        self._weights = [weight for _, weight in found]
        most = max(self._weights, default=1)
        self._bits = (comb(len(pool), min(size, len(pool) // 2)) * most ** max(size, 0)).bit_length() + 1
        self._read_limits(keys)
        start = [min(cap, sum(1 for card in taken if group.holds(card))) for group, cap in self._slots]
        self._start = self._settled(0, sum(count << FIELD * place for place, count in enumerate(start)))
        self._rows = self._reached(keys)
        self._ways = self._counted()
        self.total = 0 if self._start is None else self._number(0, self._start, size)

    def _read_limits(self, keys: Sequence[tuple[int, ...]]) -> None:
        """Prepare the tests of states: at once for what can only get worse, and at the last class of a group."""
        self._over = self._full = self._dead = 0
        for place, (_, cap) in enumerate(self._slots):
            self._over |= HIGHEST - cap - 1 << FIELD * place
            self._full |= HIGHEST - cap << FIELD * place
        self._highest = sum(HIGHEST << FIELD * place for place in range(len(self._slots)))
        self._ends: list[list[tuple[int, Limit]]] = [[] for _ in range(len(keys) + 1)]
        self._joint: list[tuple[int, Limit]] = []
        place = 0
        for limit in self.limits:
            if len(limit.groups) == 1:
                last = max((at for at, key in enumerate(keys, 1) if key[place]), default=0)
                self._ends[last].append((FIELD * place, limit))
                if not limit.allows(limit.caps):
                    self._dead |= HIGHEST << FIELD * place
            else:
                self._joint.append((FIELD * place, limit))
            place += len(limit.groups)

    def _settled(self, done: int, state: int) -> int | None:
        """Check the limits whose cards have all been passed, and forget their numbers; None when one is broken."""
        for shift, limit in self._ends[done]:
            if not limit.allows((state >> shift & 2 * HIGHEST - 1,)):
                return None
            state &= ~(2 * HIGHEST - 1 << shift)
        return state

    def _reached(self, keys: Sequence[tuple[int, ...]]) -> list[dict[int, list[int | None]]]:
        """Return for each class and each state before it the states after 0, 1, 2, … of its cards."""
        rows: list[dict[int, list[int | None]]] = []
        current = set() if self._start is None else {self._start}
        for done, (key, cards) in enumerate(zip(keys, self._classes, strict=True), 1):
            more = sum(mark << FIELD * place for place, mark in enumerate(key))
            most = min(len(cards), self.size)
            found: dict[int, list[int | None]] = {}
            for state in current:
                after = state
                row = [self._settled(done, after)]
                for _ in range(most):
                    after += more
                    after -= (after + self._over & self._highest) >> FIELD - 1
                    if after + self._full & self._dead:
                        break
                    row.append(self._settled(done, after))
                found[state] = row
            rows.append(found)
            current = {state for row in found.values() for state in row if state is not None}
        self._finished = {state: int(self._fits(state)) for state in current}
        return rows

    def _fits(self, state: int) -> bool:
        """Whether a finished selection keeps to the limits on several groups."""
        return all(
            limit.allows(tuple(state >> shift + FIELD * at & 2 * HIGHEST - 1 for at in range(len(limit.groups))))
            for shift, limit in self._joint
        )

    def _counted(self) -> list[dict[int, int]]:
        """Return for each class and each state before it the numbers of ways to finish, as the digits of one number."""
        ways = [self._finished]
        whole = (1 << self._bits * (self.size + 1)) - 1
        for row, cards, weight in zip(
            reversed(self._rows), reversed(self._classes), reversed(self._weights), strict=True
        ):
            later = ways[-1]
            chosen = [
                (comb(len(cards), count) * weight**count, self._bits * count)
                for count in range(min(len(cards), self.size) + 1)
            ]
            found = {}
            for state, after in row.items():
                total = 0
                for next_state, (times, shift) in zip(after, chosen, strict=False):
                    if next_state is not None:
                        total += times * later[next_state] << shift
                found[state] = total & whole
            ways.append(found)
        ways.reverse()
        return ways

    def _number(self, at: int, state: int, left: int) -> int:
        """Return how many ways there are to take `left` more cards from the classes from `at` on."""
        number: int = self._ways[at][state] >> self._bits * left & (1 << self._bits) - 1
        return number

    def draw(self, chance: Chance) -> list[CardFacts]:
        """Return one selection, each as likely as its weight says; raises ValueError when there is none."""
        if not self.total or self._start is None:
            raise ValueError("no selection keeps to the limits")
        state, left, drawn = self._start, self.size, list[CardFacts]()
        for at, cards in enumerate(self._classes):
            number = chance.below(self._number(at, state, left))
            for count, after in enumerate(self._rows[at][state][: left + 1]):
                chosen = comb(len(cards), count) * self._weights[at] ** count
                ways = 0 if after is None else chosen * self._number(at + 1, after, left - count)
                if after is not None and number < ways:
                    drawn += chance.some_of(cards, count)
                    state, left = after, left - count
                    break
                number -= ways
        return drawn
