"""How long `dominion kingdom` takes, as a multiple of `python -c "import typer"`.

Run: `python benchmarks/kingdom_start.py [runs]`. The two take turns, and the fastest run of each counts, so that
what else the machine does weighs on neither. The first kingdom is left out: it compiles the data files.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

LIMIT = 2.5
ROOT = Path(__file__).resolve().parent.parent
TYPER = [sys.executable, "-c", "import typer"]
KINGDOM = [sys.executable, "-m", "toolkit", "kingdom", "--seed", "1"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


def seconds(command: list[str]) -> float:
    """Return how long a command takes, its output thrown away."""
    begin = time.perf_counter()
    subprocess.run(command, check=True, cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def main() -> None:
    """Measure, print the ratio, and end with status 1 when it is above the limit."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    seconds(KINGDOM)
    pairs = [(seconds(TYPER), seconds(KINGDOM)) for _ in range(runs)]
    typer, kingdom = (min(times) for times in zip(*pairs, strict=True))
    ratio = kingdom / typer
    print(f"import typer {typer * 1000:.0f} ms, dominion kingdom {kingdom * 1000:.0f} ms")
    print(f"ratio {ratio:.2f} (limit {LIMIT})")
    raise SystemExit(ratio > LIMIT)


if __name__ == "__main__":
    main()
