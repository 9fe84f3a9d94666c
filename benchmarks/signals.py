"""Commands that are ended at random moments by random signals: nothing is lost, and nobody sees a traceback.

Run: `python -m benchmarks.signals [MOMENTS] [FIRST SEED]`. Checked: no traceback or other noise on standard error;
a game that was being played is kept with every answer that was followed by another question, and goes on; a collection
that was being changed is the one before or the one after; after Ctrl-C, what was found is told whole.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path

LINES = {
    "play": "play --kingdom Moat --seed {seed}",
    "simulate": "simulate --bots random,engine --kingdom random --seed {seed} --games 100000 --jobs 2 --json",
    "check": "check data/claims --json",
    "explore": "explore --hand Cultist,Cultist,Cultist,Cultist,Cultist,Cultist --play Cultist --json",
    "collection": "collection --add seaside --exclude Moat",
}
SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGKILL", "SIGQUIT")
LONGEST = 4.0
"""Seconds after its start within which a command is ended."""
PATIENCE = 60
"""Seconds in which it must be over then."""
MOVES = "play all\nbuy Silver\n" * 10
BEFORE = 'sets = ["base-2e"] # mine\n'
RUN = "from toolkit.__main__ import main; import os; os.write(1, b'begun\\n'); main()"
"""Python's own start is nobody's to guard: what comes before this line is not looked at."""


def fault_of(name: str, seed: int) -> str:
    """End a command at a moment and by a signal that a seed draws; returns what is wrong then, or ""."""
    chance = random.Random(seed)
    how = signal.Signals[chance.choice(SIGNALS)]
    moment = chance.uniform(0, LONGEST)
    with tempfile.TemporaryDirectory() as folder:
        collection = Path(folder, "collection.toml")
        collection.write_text(BEFORE, encoding="utf-8")
        with subprocess.Popen(
            [sys.executable, "-c", RUN, *LINES[name].format(seed=seed).split()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "DOMINION_GAMES": f"{folder}/games", "DOMINION_COLLECTION": str(collection)},
            start_new_session=True,
            restore_signals=True,
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            assert process.stdout.readline() == "begun\n"
            process.stdin.write(MOVES)
            process.stdin.flush()
            time.sleep(moment)
            if process.poll() is None:
                os.killpg(process.pid, how)
            try:
                told, errors = process.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                return f"{name} goes on after {how.name} at {moment:.3f} s"
        wrong = wrong_with(name, Path(folder), told, errors, process.returncode)
    return f"{name} after {how.name} at {moment:.3f} s: {wrong}" if wrong else ""


def wrong_with(name: str, folder: Path, told: str, errors: str, status: int) -> str:
    """Return what is wrong with how a command has ended, or ""."""
    noise = "\n".join(line for line in errors.splitlines() if not line.startswith("dominion: "))
    if noise or errors.count("\n") > 3:
        return f"tells on standard error: {errors[-300:]!r}"
    if name == "play":
        return wrong_with_games(folder / "games", told)
    if name == "collection":
        text = (folder / "collection.toml").read_text(encoding="utf-8")
        whole = text == BEFORE or ("seaside" in text and "Moat" in text and "# mine" in text)
        return "" if whole else f"the collection reads {text!r}"
    if status in (0, 130) and told:
        lines = told.splitlines() if name == "check" else [told]
        try:
            found = [json.loads(line) for line in lines]
        except ValueError:
            return f"tells no whole JSON: {told[-200:]!r}"
        if name == "simulate" and found[0]["games"] < 1:
            return "tells of no game"
    return ""


def wrong_with_games(folder: Path, told: str) -> str:
    """Return what is wrong with the games that are kept, given what the player was told."""
    asked = told.count("Your move:")
    files = sorted(folder.glob("[0-9]*.json")) if folder.exists() else []
    if len(files) > 1 or (asked > 1 and not files):
        return f"{len(files)} games are kept after {asked} questions"
    for file in files:
        kept = json.loads(file.read_text(encoding="utf-8"))["lines"]
        if len(kept) < asked - 1:
            return f"{len(kept)} answers are kept after {asked} questions"
        again = subprocess.run(
            [sys.executable, "-m", "toolkit", "play", "--resume", file.stem],
            input="quit\n",
            capture_output=True,
            text=True,
            env={**os.environ, "DOMINION_GAMES": str(folder)},
            check=False,
        )
        if again.returncode or "Your move:" not in again.stdout:
            return f"the game does not go on: {again.stderr!r}"
    return ""


def main(arguments: list[str]) -> int:
    """End commands at random moments and print what went wrong."""
    parser = ArgumentParser(prog="python -m benchmarks.signals", description="End commands at random moments.")
    parser.add_argument("moments", nargs="?", type=int, default=200, help="how many (default: 200)")
    parser.add_argument("first", nargs="?", type=int, default=0, help="the first seed (default: 0)")
    given = parser.parse_args(arguments)
    for each in SIGNALS:
        if each != "SIGKILL":  # what is ignored here, as in the background, would be ignored by the commands
            signal.signal(signal.Signals[each], signal.SIG_DFL)
    ended: Counter[str] = Counter()
    faults = []
    for seed in range(given.first, given.first + given.moments):
        name = list(LINES)[seed % len(LINES)]
        ended[name] += 1
        if fault := fault_of(name, seed):
            faults.append(f"seed {seed}: {fault}")
            print(faults[-1], flush=True)
    print(f"{', '.join(f'{name} {number}' for name, number in ended.items())}: {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
