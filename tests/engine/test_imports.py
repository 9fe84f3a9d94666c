"""What importing the parts costs, and what they do without."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ENGINE = "import toolkit.engine.turns, toolkit.engine.setup, toolkit.engine.game"

WITHOUT = """
import importlib, pkgutil, sys

blocked = {blocked!r}

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in blocked:
            raise ImportError(f"{{name}} is not there")
        return None

sys.meta_path.insert(0, Blocker())
for folder in {folders!r}:
    package = importlib.import_module(f"toolkit.{{folder}}")
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"toolkit.{{folder}}.{{module.name}}")
"""


def seconds(code: str, folder: Path) -> float:
    """Return the processor time that a Python of its own takes for some code."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPYCACHEPREFIX": str(folder), "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, "-c", code], env=environment) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return usage.ru_utime + usage.ru_stime


@pytest.mark.skipif(not hasattr(os, "wait4"), reason="processor times of children are told by os.wait4")
def test_importing_the_engine_costs_little(tmp_path: Path) -> None:
    runs = [(seconds("pass", tmp_path), seconds(ENGINE, tmp_path)) for _ in range(12)]
    assert min(engine / bare for bare, engine in runs) <= 6  # in turn: other work on the machine slows both


def test_a_kingdom_does_not_wait_for_the_engine() -> None:
    code = (
        "import sys; from toolkit.cli import main\n"
        "sys.argv = ['dominion', 'kingdom', '--seed', '1']\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "late = ('toolkit.engine', 'toolkit.cards', 'toolkit.rulings', 'toolkit.bots', 'networkx', 'mkdocs', 'yaml')\n"
        "print([name for name in sys.modules if name.startswith(late)], file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stderr == "[]\n"


@pytest.mark.parametrize(
    ("folders", "blocked"),
    [
        (["catalogue", "kingdoms", "engine", "cards", "bots"], ["typer", "click", "rich", "networkx", "yaml"]),
        (["rulings"], ["typer", "click", "rich", "networkx", "mkdocs"]),
    ],
)
def test_the_core_needs_no_command_line(folders: list[str], blocked: list[str]) -> None:
    code = WITHOUT.format(folders=folders, blocked=blocked)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, "")
