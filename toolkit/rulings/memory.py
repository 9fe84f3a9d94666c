"""How many positions fit in memory, so that exploring stops before the machine does."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

POSITION = 15_000
"""Bytes that a position takes, together with the outcome made of it (measured: some 7,000 and 7,500)."""

SHARE = 0.5
"""The share of the memory that positions may fill."""

SHARE_ALLOWED = 0.5
"""The share of what this process may address that it fills; the rest is for telling what was found."""

USUAL = 4_000_000_000
"""Bytes of memory taken for granted where the system does not say."""

CONTAINER = Path("/sys/fs/cgroup/memory.max")
"""Where Linux says how much memory a container may use."""


IN_USE = Path("/proc/self/statm")
"""Where Linux says how many pages this process has: all that it may address, and those in memory."""


def allowed() -> int:
    """Return how many bytes this process may address at most (`ulimit -v`); 0 where there is no such limit."""
    try:
        import resource
    except ImportError:
        return 0
    most, _ = resource.getrlimit(resource.RLIMIT_AS)
    return 0 if most == resource.RLIM_INFINITY else most


def full(times: float = 1) -> bool:
    """Whether this process takes its share of the memory, or so many times that; False where the system is silent."""
    try:
        addressed, resident = map(int, IN_USE.read_text(encoding="ascii").split()[:2])
    except (OSError, ValueError):
        return False
    page = os.sysconf("SC_PAGE_SIZE")
    most = allowed()
    return resident * page > memory() * SHARE * times or (most > 0 and addressed * page > most * SHARE_ALLOWED * times)


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
    if most := allowed():
        return f"the positions fill {SHARE_ALLOWED:.0%} of the {most / 1e9:.1f} GB that this process may use"
    return f"{most_positions():,} positions fill {SHARE:.0%} of the {memory() / 1e9:.1f} GB of memory"
