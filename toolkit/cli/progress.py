"""A progress bar on standard error, for people who wait."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from toolkit.cli.screen import beneath, use_screens

PATIENCE = 1.0
"""Seconds after which a bar is shown."""


STOPPED = 130
"""The exit status after Ctrl-C."""
FIRST, EVERY = 8.0, 20.0
"""Seconds after which somebody who waits is told that work goes on, and then how often."""


class Waiting:
    """Tells on standard error, a line now and then, how far work of unknown length is; `what` is what is counted."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.began = time.monotonic()
        self.next = self.began + FIRST

    def __call__(self, number: int) -> None:
        """Tell how many were done so far, if it is time to."""
        now = time.monotonic()
        if now >= self.next:
            self.next = now + EVERY
            line = f"dominion: {number:,} {self.what} after {now - self.began:.0f} s (Ctrl-C shows what was found)"
            print(line, file=sys.stderr, flush=True)  # noqa: T201


class Advance(Protocol):
    """Counts things done."""

    def __call__(self, number: int = 1) -> None:
        """Count so many more."""


class Told:
    """Counts things done and tells on standard error how many, now and then."""

    def __init__(self, what: str) -> None:
        self.waiting = Waiting(f"{what} done")
        self.number = 0

    def __call__(self, number: int = 1) -> None:
        """Count so many more."""
        self.number += number
        self.waiting(self.number)


@contextmanager
def progress(total: int, what: str, *, told: bool = False) -> Iterator[Advance]:
    """Give a function that counts one thing done, or as many as it is given.

    Shows a bar when that takes long and standard error is a terminal; if it is none, lines now and then when `told`.
    `what` names the things that are counted.
    """
    if not sys.stderr.isatty():
        yield Told(what) if told else lambda number=1: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(file=beneath(sys.stderr))
    bar = Progress(*columns, console=console, transient=True, redirect_stdout=sys.stdout.isatty())
    task = bar.add_task(what, total=total)
    began = time.perf_counter()
    done = shown = 0

    def advance(number: int = 1) -> None:
        nonlocal done, shown
        done += number
        if not bar.live.is_started:
            if time.perf_counter() - began < PATIENCE:
                return
            bar.start()
            use_screens()  # on what the bar puts in their place while it is shown
        if (done - shown) * 200 >= total:
            bar.update(task, completed=done)
            shown = done

    try:
        yield advance
    finally:
        bar.stop()
