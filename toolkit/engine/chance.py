"""Random numbers: a state that is one number, with factors below 2^30, so that it compiles well.

Two multiplicative generators are combined as L'Ecuyer described in 1988 (Communications of the ACM 31), with factors of
his tables of 1999 (Mathematics of Computation 68): the period is some 2 · 10^16.
"""

from __future__ import annotations

from typing import Final, TypeVar

T = TypeVar("T")

FIRST: Final = 1073741789
FIRST_FACTOR: Final = 771645345
SECOND: Final = 536870909
SECOND_FACTOR: Final = 520332806
BELOW: Final = FIRST - 1
WIDTH: Final = 29
LOW: Final = (1 << WIDTH) - 1


def seeded(seed: int) -> int:
    """Return the state to start from, far apart also for seeds that are near each other."""
    mixed = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    mixed ^= mixed >> 31
    first, second = 1 + (mixed >> 32) % (FIRST - 1), 1 + (mixed & 0xFFFFFFFF) % (SECOND - 1)
    return first << WIDTH | second


def advanced(state: int) -> int:
    """Return the state after this one."""
    first = (state >> WIDTH) * FIRST_FACTOR % FIRST
    second = (state & LOW) * SECOND_FACTOR % SECOND
    return first << WIDTH | second


def number_below(state: int, below: int) -> int:
    """Return the number from 0 up to, but not including, `below` that a state stands for."""
    return ((state >> WIDTH) + FIRST - (state & LOW)) % BELOW * below // BELOW


def shuffle(cards: list[T], state: int) -> int:
    """Shuffle a list in place (Fisher and Yates, two cards for a number) and return the state after that."""
    first, second = state >> WIDTH, state & LOW
    for last in range(len(cards) - 1, 0, -2):
        first = first * FIRST_FACTOR % FIRST
        second = second * SECOND_FACTOR % SECOND
        pair = (first + FIRST - second) % BELOW * (last * (last + 1)) // BELOW
        at = pair // last
        cards[at], cards[last] = cards[last], cards[at]
        at = pair % last
        cards[at], cards[last - 1] = cards[last - 1], cards[at]
    return first << WIDTH | second
