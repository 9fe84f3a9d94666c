"""What the site ships of the toolkit runs by itself: with the standard library alone, and no data but JSON."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from toolkit.site.runtime import FOLDERS, PACKAGE, asked_by, core
from toolkit.web.calls import CALLS, call

pytestmark = pytest.mark.long

ASKED = (
    ("kingdom", {"seed": 7, "players": 4, "require": ["village"]}),
    ("kingdom", {"like": "First Game"}),
    ("rulings", {"cards": ["Throne Room", "Feast"]}),
    ("answer", {"cards": ["Ghost", "Throne Room"]}),
    ("explore", {"given": {"p1": {"hand": ["Cellar", "Copper"], "deck": ["Gold"]}}, "do": ["play Cellar"]}),
    ("explore", {"do": ["play Nothing"]}),
    ("offers", {"seed": 7, "way": "veto"}),
    ("moves", {"given": {"p1": {"hand": ["Cellar", "Copper"]}}}),
    ("simulate", {"bots": ["big-money", "engine"], "code": "1148K-8R8XE-TG0VJ-J1T", "games": 2, "seed": 1}),
    ("rating", {"code": "1148K-8R8XE-TG0VJ-J1T"}),
    ("ask", {"question": "can Workshop gain a Familiar?"}),
    ("ask", {"question": "how many Provinces are there with 4 players?"}),
    ("ask", {"question": "can zzyx gain a Familiar"}),
    ("ask", {"question": "why is Highwayman good beside Crown"}),
)
"""Calls of every kind: questions that a position decides, a rule, and nothing."""

SCRIPT = """
import json, sys
sys.path.insert(0, sys.argv[1])
from toolkit.web.calls import call
print(json.dumps([json.loads(call(name, json.dumps(asked))) for name, asked in json.load(sys.stdin)]))
loaded = {"yaml", "typer", "rich", "networkx", "mkdocs"} & set(sys.modules)
assert not loaded, loaded
"""


def test_it_answers_alone_as_the_whole_toolkit_does(tmp_path: Path) -> None:
    for name, content in (*core(), asked_by()):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    assert not list(tmp_path.rglob("cli/*"))
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", SCRIPT, str(tmp_path)],
        input=json.dumps(ASKED),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [json.loads(call(name, json.dumps(asked))) for name, asked in ASKED]


def test_calls_of_every_kind_are_asked() -> None:
    assert {name for name, _ in ASKED} == set(CALLS)


def test_every_module_of_its_folders_is_shipped() -> None:
    shipped = {name for name, _ in core()}
    for folder in FOLDERS:
        for path in (PACKAGE / folder).glob("*.py"):
            assert path.name == "__main__.py" or f"toolkit/{folder}/{path.name}" in shipped
