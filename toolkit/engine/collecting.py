"""The garbage collector put off while positions are many: looking through them takes most of the time."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collecting_later() -> Iterator[None]:
    """Put off looking for garbage; whoever is done with a position breaks its cycle by `release`."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def take_for_lasting() -> None:
    """Take all that is there for old: the collector does not look through it as soon as it is put on again."""
    gc.freeze()
    gc.unfreeze()
