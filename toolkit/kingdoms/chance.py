"""Chance that is the same on every machine: a stream of random numbers from a seed and a purpose.

The generator is SplitMix64 (Steele, Lea, Flood 2014), written out here so that a seed means the same kingdom under
every version of Python. Each purpose ("cards", "bane", …) has a stream of its own, so that one more decision
leaves the others as they were.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

WORD = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def mixed(word: int) -> int:
    """Return the finished 64-bit word of a state of the generator."""
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & WORD
    return word ^ (word >> 31)


def fresh_seed() -> int:
    """Return a new seed: nine digits at most, so that it can be read out at a table."""
    return int.from_bytes(os.urandom(8)) % 1_000_000_000


class Chance:
    """One stream: the same seed and purpose give the same numbers for ever."""

    def __init__(self, seed: int, purpose: str = "") -> None:
        self.seed = seed
        state = 0xCBF29CE484222325
        for byte in f"{seed}/{purpose}".encode():
            state = (state ^ byte) * 0x100000001B3 & WORD
        self._state = mixed(state)

    def word(self) -> int:
        """Return the next 64 random bits."""
        self._state = (self._state + GOLDEN) & WORD
        return mixed(self._state)

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1, each as likely; `limit` may be of any size, from 1."""
        bits = (limit - 1).bit_length()
        while True:
            number = 0
            for _ in range(0, bits, 64):
                number = number << 64 | self.word()
            number >>= -bits % 64
            if number < limit:
                return number

    def one_of(self, things: Sequence[T]) -> T:
        """Return one of the things, each as likely; raises IndexError when there are none."""
        if not things:
            raise IndexError("nothing to choose from")
        return things[self.below(len(things))]

    def some_of(self, things: Sequence[T], number: int) -> list[T]:
        """Return `number` different things in random order, every selection as likely."""
        left = list(things)
        for index in range(number):
            other = index + self.below(len(left) - index)
            left[index], left[other] = left[other], left[index]
        return left[:number]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Return the things in random order."""
        return self.some_of(things, len(things))
