"""What all tests have in common: they keep no game at home, and --changed picks those that a change touches."""

from __future__ import annotations

import os
import signal
from functools import cache
from pathlib import Path

import pytest

from tests.touched import ROOT, changed_since, touched_by

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else each command that a test starts compiles all modules anew

# A shell's background job ignores these signals, and so would the commands that tests start and stop with them.
for each in (signal.SIGHUP, signal.SIGQUIT, signal.SIGINT):
    if signal.getsignal(each) is signal.SIG_IGN:
        signal.signal(each, signal.default_int_handler if each is signal.SIGINT else signal.SIG_DFL)

SITE = Path(__file__).parent / "site"

LONGEST = 600
"""How many seconds a test may take."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--changed",
        nargs="?",
        const="HEAD",
        metavar="COMMIT",
        help="run the tests that the changes since COMMIT touch (default: those that are not committed)",
    )


def pytest_configure(config: pytest.Config) -> None:
    named = config.args_source is pytest.Config.ArgsSource.ARGS  # so it is, too, in the processes that share the tests
    if not named and not config.option.markexpr:
        config.option.markexpr = "not long"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    commit = config.getoption("--changed")
    if commit is None:
        return None
    near = (collection_path.is_relative_to(each) or each.is_relative_to(collection_path) for each in touched(commit))
    return None if any(near) else True


@cache
def touched(commit: str) -> list[Path]:
    """Return the test folders and files that the changes since a commit touch."""
    return [ROOT / each for each in touched_by(changed_since(commit))]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items[:] = dealt(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))
    if config.pluginmanager.hasplugin("timeout"):  # what waits for ever fails, and the rest goes on
        for item in items:
            item.add_marker(pytest.mark.timeout(LONGEST))


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Return tests in an order in which processes, each of which begins with an equal part of them, wait little.

    The site is built in the first test that needs it: the first process begins with the site, the others come to it
    last. What takes longest is begun first.
    """
    items = sorted(items, key=lambda item: item.get_closest_marker("early") is None)
    site = [item for item in items if item.path.is_relative_to(SITE)]
    others = [item for item in items if not item.path.is_relative_to(SITE)]
    sizes = [(len(items) + at) // workers for at in range(workers)]
    first = (site + others)[: sizes[0]]
    left = others[max(0, sizes[0] - len(site)) :] + site[sizes[0] :]
    parts: list[list[pytest.Item]] = [first, *([] for _ in sizes[1:])]
    for item in left:
        open_parts = [at for at in range(1, workers) if len(parts[at]) < sizes[at]]
        parts[min(open_parts, key=lambda at: len(parts[at]))].append(item)
    return [item for part in parts for item in part]


@pytest.fixture(autouse=True)
def _no_game_is_kept_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOMINION_GAMES", str(tmp_path / "games"))
