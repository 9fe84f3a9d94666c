"""What a command costs from its start to its end, as a multiple of `python -c "import typer"`.

Run: `python -m benchmarks.starting [--runs N] [--tree FOLDER]`. Processor time, not time by the clock: all take turns,
the median counts, and each is started once before, so that what is kept of the data is there. A tree is another
checkout of the project, measured in the same turns.
"""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TYPER = ("-c", "import typer")

LIMITS = {
    "card Moat": 2.0,
    "rules gaining": 2.0,
    "kingdom --seed 1": 2.0,
    "ruling Moat Witch": 4.0,
    "graph Moat": 4.0,
    "ask end of the game": 4.0,
    "check data/claims/alchemy.yaml": 5.0,
}
"""How many times the processor time of importing Typer each may take."""


class Cost(NamedTuple):
    """What a process took: seconds of processor time, megabytes of memory at most."""

    seconds: float
    megabytes: float


def cost_of(tree: Path, *arguments: str) -> Cost:
    """Run Python in a checkout, its output thrown away.

    Raises subprocess.CalledProcessError if it does not end with status 0.
    """
    command = [sys.executable, *arguments]
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": ""}
    with subprocess.Popen(command, cwd=tree, env=environment, stdout=subprocess.DEVNULL) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def main(arguments: list[str]) -> int:
    """Measure and print all; returns 1 when a command of this checkout is above its limit."""
    parser = ArgumentParser(
        prog="python -m benchmarks.starting", description="Measure what commands cost from the start."
    )
    parser.add_argument("--runs", type=int, default=15, help="how often each is run (default: 15)")
    parser.add_argument("--tree", type=Path, action="append", default=[], help="another checkout to measure as well")
    given = parser.parse_args(arguments)
    trees = [ROOT, *(tree.resolve() for tree in given.tree)]
    lines = {(tree, line): ("-m", "toolkit", *line.split()) for tree in trees for line in LIMITS}
    for (tree, _), line in lines.items():
        cost_of(tree, *line)
    costs: dict[tuple[Path, str], list[Cost]] = {key: [] for key in lines}
    typer: list[Cost] = []
    for _ in range(given.runs):
        typer.append(cost_of(ROOT, *TYPER))
        for (tree, name), line in lines.items():
            costs[tree, name].append(cost_of(tree, *line))
    beside = median(cost.seconds for cost in typer)
    print(f"import typer: {beside * 1000:.0f} ms")
    above = 0
    for (tree, name), measured in costs.items():
        ratio = median(cost.seconds for cost in measured) / beside
        megabytes = median(cost.megabytes for cost in measured)
        above += tree == ROOT and ratio > LIMITS[name]
        print(f"{ratio:5.2f} times (limit {LIMITS[name]:.0f}), {megabytes:4.0f} MB: {name}  [{tree}]")
    return 1 if above else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
