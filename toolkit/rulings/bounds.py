"""What exploring may take: seconds and memory; and Ctrl-C, after which what was found is told."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from toolkit.rulings.memory import full

SECONDS = 30
"""How long one position is explored unless more is asked for."""
LOOK = 256
"""After how many branches the memory in use is looked at."""
TELLING = 15
"""Seconds in which the outcomes found are told apart; after Ctrl-C, `SOON`."""
SOON = 2
TELLING_MEMORY = 1.6
"""How many times the memory for exploring may be in use while the outcomes are told apart."""


class Bounds:
    """Stops exploring when its time or memory is used up, or somebody does not want to wait; made as it begins.

    `tell` is told at every look how many branches were tried.
    """

    def __init__(self, seconds: float = SECONDS, tell: Callable[[int], None] = lambda _: None) -> None:
        self.seconds = seconds
        self.end = time.monotonic() + seconds
        self.tell = tell
        self.interrupted = 0.0
        self.told_apart = 0.0

    def __call__(self, branches: int) -> str:
        """Return what stops exploring after so many branches ("time", "memory", "interrupt"), or ""."""
        if self.interrupted:
            return "interrupt"
        if time.monotonic() > self.end:
            return "time"
        if not branches % LOOK:
            self.tell(branches)
            if full():
                return "memory"
        return ""

    def enough(self) -> str:
        """Return what ends telling the outcomes apart ("time", "memory", "interrupt"), or ""; asked when it begins."""
        now = time.monotonic()
        if not self.told_apart:
            self.told_apart = now
        if self.interrupted and now - max(self.interrupted, self.told_apart) > SOON:
            return "interrupt"
        if full(TELLING_MEMORY):
            return "memory"
        return "time" if now - self.told_apart > TELLING else ""

    @contextmanager
    def interruptible(self) -> Iterator[None]:
        """Let Ctrl-C stop the exploring; a second one raises KeyboardInterrupt."""

        def interrupt(*_: object) -> None:
            if self.interrupted:
                raise KeyboardInterrupt
            self.interrupted = time.monotonic()

        before = signal.getsignal(signal.SIGINT)
        if before is not signal.default_int_handler:
            yield
            return
        signal.signal(signal.SIGINT, interrupt)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
