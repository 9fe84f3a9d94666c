"""The garbage collector put off while positions are many: looking through them takes most of the time."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

OFTEN_ENOUGH: Final = 200_000
"""After how many new objects garbage is looked for while claims are run: some hundred of them make as many."""


@contextmanager
def collecting_later() -> Iterator[None]:
    """Put off looking for garbage; whoever is done with a position breaks its cycle by `players.clear()`."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """Look for garbage once in a while only, and not among what is there already."""
    before = gc.get_threshold()
    gc.set_threshold(OFTEN_ENOUGH, *before[1:])
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
