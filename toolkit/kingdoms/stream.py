"""Random numbers that are the same on every Python: a seed gives one kingdom for ever."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Stream:
    """Random whole numbers from a seed, by hashing a counter (SHA-256), independent of Python's own."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.count = 0

    def below(self, limit: int) -> int:
        """Return a number from 0 up to, but not including, `limit`, each as likely as the others."""
        size = (limit.bit_length() + 7) // 8
        top = (1 << 8 * size) // limit * limit
        while True:
            raw = b""
            while len(raw) < size:
                raw += hashlib.sha256(f"{self.seed}:{self.count}".encode()).digest()
                self.count += 1
            value = int.from_bytes(raw[:size], "big")
            if value < top:
                return value % limit

    def choice(self, options: Sequence[T]) -> T:
        """Return one of some options."""
        return options[self.below(len(options))]

    def sample(self, options: Sequence[T], count: int) -> list[T]:
        """Return `count` different ones of some options, in random order."""
        left = list(options)
        return [left.pop(self.below(len(left))) for _ in range(count)]

    def shuffled(self, options: Sequence[T]) -> list[T]:
        """Return the options in random order."""
        return self.sample(options, len(options))
