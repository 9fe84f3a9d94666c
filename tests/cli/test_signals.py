"""Commands that are ended at some moment lose nothing; `benchmarks.signals` tries many moments."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from benchmarks.signals import LINES, fault_of

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def _interruptible() -> Iterator[None]:
    """Let commands take signals, also where the tests run in the background and ignore some."""
    before = {each: signal.signal(each, signal.default_int_handler) for each in (signal.SIGINT, signal.SIGQUIT)}
    yield
    for each, handler in before.items():
        signal.signal(each, handler)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", LINES)
def test_nothing_is_lost(name: str, seed: int) -> None:
    assert fault_of(name, seed) == ""
