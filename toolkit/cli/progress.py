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


class Advance(Protocol):
    """Counts things done."""

    def __call__(self, number: int = 1) -> None:
        """Count so many more."""


@contextmanager
def progress(total: int, what: str) -> Iterator[Advance]:
    """Give a function that counts one thing done, or as many as it is given.

    Shows a bar when that takes long and standard error is a terminal. `what` names the things that are counted.
    """
    if not sys.stderr.isatty():
        yield lambda number=1: None
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
