"""How many positions fit in memory, so that exploring stops before the machine does."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

POSITION = 15_000
"""Bytes that a position takes, together with the outcome made of it (measured: some 7,000 and 7,500)."""

SHARE = 0.5
"""The share of the memory that positions may fill."""

USUAL = 4_000_000_000
"""Bytes of memory taken for granted where the system does not say."""

CONTAINER = Path("/sys/fs/cgroup/memory.max")
"""Where Linux says how much memory a container may use."""


def memory() -> int:
    """Return how many bytes of memory there are: the machine's, or fewer where a container is held to fewer."""
    try:
        size = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):
        size = USUAL
    try:
        return min(size, int(CONTAINER.read_text(encoding="ascii")))
    except (OSError, ValueError):
        return size


@cache
def most_positions() -> int:
    """Return how many positions fit in the share of memory that they may fill."""
    return int(memory() * SHARE / POSITION)


def memory_full() -> str:
    """Return in words that the positions fill their share of memory."""
    return f"{most_positions():,} positions fill {SHARE:.0%} of the {memory() / 1e9:.1f} GB of memory"
