"""Users without a name, a home folder or leave to write anything run every command."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import which

import pytest

from toolkit.folders import cache_folder

ROOT = Path(__file__).resolve().parents[2]
NAMELESS = 54321
"""A user's number that nobody has here."""
LINES = [
    "kingdom --seed 1",
    "setup Moat,Smithy,Village,Market,Mine,Militia,Remodel,Cellar,Workshop,Merchant --seed 1",
    "recommended",
    "collection",
    "collection --json",
    "card Moat",
    "cards --json",
    "rules",
    "ask moat",
    "check data/claims/alchemy.yaml -q",
    "simulate --bots random,random --games 3 --jobs 1",
    "play",
    "play --resume",
    "explore --hand Moat --play Moat",
    "ruling Moat",
    "graph Moat",
    "where",
]
READING_ALL = {"kingdom --seed 1", "card Moat", "ruling Moat"}
"""Those that read the data anew, as nothing can be kept; that takes seconds, so the others are shown where it is."""

# Without a name, but with leave to read all, since the Python that runs the tests may lie in a home folder.
BECOME = [
    *("setpriv", "--reuid", str(NAMELESS), "--regid", str(NAMELESS), "--clear-groups"),
    *("--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"),
]


def nameless_runs() -> bool:
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or which("setpriv") is None:
        return False
    return subprocess.run([*BECOME, sys.executable, "-c", ""], capture_output=True, check=False).returncode == 0


pytestmark = pytest.mark.skipif(not nameless_runs(), reason="only root can become a user without a name")


def run(
    words: list[str], *, text: str = "", nameless: bool = True, variables: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*(BECOME if nameless else ()), sys.executable, "-m", "toolkit", *words],
        capture_output=True,
        text=True,
        input=text,
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "PYTHONDONTWRITEBYTECODE": "1", **variables},
        check=False,
    )


@pytest.mark.long
@pytest.mark.parametrize("home", ["", "/", "/nowhere"])
@pytest.mark.parametrize("line", LINES)
def test_every_command_works(line: str, home: str) -> None:
    variables = {"HOME": home} if home else {}
    if line not in READING_ALL:
        folder = cache_folder()
        assert folder is not None
        variables["DOMINION_CACHE"] = str(folder)
    done = run(line.split(), variables=variables)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr


@pytest.mark.parametrize("home", ["", "/", "/nowhere"])
@pytest.mark.parametrize(
    ("line", "variable"),
    [
        ("collection base", "DOMINION_COLLECTION"),
        ("collection --history on", "DOMINION_COLLECTION"),
    ],
)
def test_what_has_to_be_kept_is_refused_in_a_line_that_tells_what_to_set(line: str, variable: str, home: str) -> None:
    done = run(line.split(), variables={"HOME": home} if home else {})
    assert done.returncode == 2
    assert done.stderr.startswith("dominion: ")
    assert done.stderr.count("\n") == 1
    assert variable in done.stderr


@pytest.mark.parametrize("home", ["", "/"])
def test_a_game_that_cannot_be_kept_is_played_and_told(home: str) -> None:
    done = run(["play"], text="end\nquit\n", variables={"HOME": home} if home else {})
    assert done.returncode == 2
    assert done.stderr.startswith("dominion: ")
    assert done.stderr.count("\n") == 1
    assert "DOMINION_GAMES" in done.stderr


def test_what_is_kept_where_a_variable_says_is_kept(tmp_path: Path) -> None:
    os.chmod(tmp_path.parent.parent, 0o755)
    os.chmod(tmp_path.parent, 0o755)
    os.chown(tmp_path, NAMELESS, NAMELESS)
    where = {"DOMINION_COLLECTION": str(tmp_path / "c.toml"), "DOMINION_GAMES": str(tmp_path / "games")}
    assert run(["collection", "base"], variables=where).returncode == 0
    assert run(["play"], text="end\nquit\n", variables=where).returncode == 0
    assert (tmp_path / "c.toml").read_text().startswith("sets")
    assert len(list((tmp_path / "games").glob("*.json"))) == 1


@pytest.mark.parametrize("nowhere", ["~nosuchuser/h", "~nosuchuser"])
def test_a_history_of_nobody_is_refused_in_one_line(tmp_path: Path, nowhere: str) -> None:
    file = tmp_path / "c.toml"
    for words, text in (
        (["collection", "--history", nowhere], ""),
        (["kingdom", "--history", nowhere], ""),
        (["kingdom"], f'sets = ["base-2e"]\nhistory = "{nowhere}"\n'),
        (["collection"], f'sets = ["base-2e"]\nhistory = "{nowhere}"\n'),
    ):
        file.write_text(text) if text else file.unlink(missing_ok=True)
        done = run(words, nameless=False, variables={"HOME": "/root", "DOMINION_COLLECTION": str(file)})
        assert done.returncode == 2, (words, done.stdout)
        assert done.stderr.startswith("dominion: ")
        assert done.stderr.count("\n") == 1
        assert "nosuchuser" in done.stderr
