"""Which tests a change touches, for `pytest --changed`."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

CORPUS = "tests/rulings/test_corpus.py"

TOUCHED = {
    "data/cards/": (CORPUS, "tests/catalogue", "tests/texts"),
    "data/claims/": (CORPUS, "tests/rulings/test_format.py", "tests/rulings/test_by_card.py", "tests/texts"),
    "data/rules/": ("tests/rulebook", "tests/texts"),
    "data/recommended/": ("tests/kingdoms/test_recommended.py", "tests/kingdoms/test_files.py"),
    "data/graph/": ("tests/graph/test_graph.py", "tests/answering"),
    "data/general.toml": ("tests/questions",),
    "data/questions.toml": ("tests/questions",),
    "data/search.toml": ("tests/search",),
    "data/": ("tests/catalogue", "tests/kingdoms", "tests/engine/test_declarations.py"),
    "toolkit/cards/": (CORPUS, "tests/engine/test_conventions.py", "tests/engine/test_listeners.py"),
    "toolkit/engine/": (CORPUS, "tests/engine"),
    "toolkit/rulings/": (CORPUS, "tests/rulings"),
    "toolkit/bots/": ("tests/engine/test_games.py", "tests/cli/test_simulate.py"),
    "toolkit/site/": ("tests/site",),
    "toolkit/web/": ("tests/web",),
    "toolkit/cli/": ("tests/cli",),
    "docs/": ("tests/site/test_written.py",),
    "docs/assets/": ("tests/site",),
    "docs/manifest.webmanifest": ("tests/site",),
    "docs/sw.js": ("tests/site",),
    "mkdocs.yml": ("tests/site",),
    "README.md": ("tests/test_readme.py",),
}
"""The tests of what begins so: the longest beginning counts. Another room of the toolkit has the folder of its name."""


def changed_since(commit: str) -> list[str]:
    """Return the files, as paths from the top, that differ from a commit, uncommitted and new ones too.

    Raises subprocess.CalledProcessError where git does not know the commit.
    """

    def told(*arguments: str) -> list[str]:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    return told("diff", "--name-only", commit) + told("ls-files", "--others", "--exclude-standard")


def touched_by(changed: Iterable[str]) -> set[str]:
    """Return the test folders and files that some changed files touch; all of `tests` for what nothing is known of."""
    touched: set[str] = set()
    for path in changed:
        beginnings = [each for each in TOUCHED if path.startswith(each)]
        if path.startswith("tests/"):
            touched |= {path} if Path(path).name.startswith("test_") else {str(Path(path).parent)}
        elif beginnings:
            touched |= set(TOUCHED[max(beginnings, key=len)])
        elif path.startswith("toolkit/") and (ROOT / "tests" / path.split("/")[1]).is_dir():
            touched.add(f"tests/{path.split('/')[1]}")
        elif path.endswith(".py") or path == "pyproject.toml":
            touched.add("tests")
    return {each for each in touched if (ROOT / each).exists()}
