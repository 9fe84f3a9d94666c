"""Random numbers: a state that is one number, with arithmetic that stays within 62 bits, so that it compiles well.

Two multiplicative generators are combined as L'Ecuyer described in 1988 (Communications of the ACM 31): the period is
some 2.3 · 10^18.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

FIRST, FIRST_FACTOR = 2147483563, 40014
SECOND, SECOND_FACTOR = 2147483399, 40692
BELOW = FIRST - 1
LOW = (1 << 31) - 1


def seeded(seed: int) -> int:
    """Return the state to start from, far apart also for seeds that are near each other."""
    mixed = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    mixed ^= mixed >> 31
    first, second = 1 + (mixed >> 32) % (FIRST - 1), 1 + (mixed & 0xFFFFFFFF) % (SECOND - 1)
    return first << 31 | second


def advanced(state: int) -> int:
    """Return the state after this one."""
    first = (state >> 31) * FIRST_FACTOR % FIRST
    second = (state & LOW) * SECOND_FACTOR % SECOND
    return first << 31 | second


def number(state: int, below: int) -> int:
    """Return the number from 0 up to, but not including, `below` that a state stands for."""
    return ((state >> 31) + FIRST - (state & LOW)) % BELOW * below // BELOW


def shuffle(cards: list[T], state: int) -> int:
    """Shuffle a list in place (Fisher and Yates) and return the state after that."""
    first, second = state >> 31, state & LOW
    for left in range(len(cards), 1, -1):
        first = first * FIRST_FACTOR % FIRST
        second = second * SECOND_FACTOR % SECOND
        at = (first + FIRST - second) % BELOW * left // BELOW
        card = cards[at]
        cards[at] = cards[left - 1]
        cards[left - 1] = card
    return first << 31 | second
