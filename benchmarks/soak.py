"""Random kingdoms played by random bots for as long as is asked: no fault, memory flat, games that end.

Run: `python -m benchmarks.soak [MINUTES] [FIRST SEED]`. Each game has a kingdom, bots, a number of players and rules of
its own, drawn by its seed. Told every minute and at the end: games, faults, games broken off, and the memory in use.
"""

from __future__ import annotations

import random
import sys
import time
from argparse import ArgumentParser
from pathlib import Path

from toolkit.bots import bot_named, play_game
from toolkit.catalogue import catalogue
from toolkit.engine.card import CURRENT
from toolkit.engine.setup import Setup
from toolkit.kingdoms.choosing import Request, choose
from toolkit.kingdoms.plan import plan_of

TELL = 60
"""Seconds between two lines."""
BOTS = ("random", "big-money", "engine", "big-money+CARD")


def drawn(seed: int) -> tuple[Setup, list[str]]:
    """Return the setup of a random kingdom of all sets and the names of its bots, as a seed draws them."""
    chance = random.Random(seed)
    players = min(chance.randint(2, 6) for _ in range(2))
    kingdom = choose(Request(seed=seed, players=players, sets=tuple(each.id for each in catalogue().sets.values())))
    bots = [chance.choice(BOTS).replace("CARD", chance.choice(kingdom.cards)) for _ in range(players)]
    return Setup(plan_of(kingdom), chance.choice([2013, CURRENT, CURRENT])), bots


def megabytes() -> float:
    """Return the memory in use, in MB; 0 where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096 / 1e6
    except OSError:
        return 0.0


def main(arguments: list[str]) -> int:
    """Play for some minutes and print what came of it."""
    parser = ArgumentParser(prog="python -m benchmarks.soak", description="Play random games for a long time.")
    parser.add_argument("minutes", nargs="?", type=float, default=60, help="how long (default: 60)")
    parser.add_argument("first", nargs="?", type=int, default=0, help="the first game's seed (default: 0)")
    given = parser.parse_args(arguments)
    began = told = time.monotonic()
    seed, faults, broken_off = given.first, 0, 0
    while time.monotonic() - began < 60 * given.minutes:
        try:
            setup, bots = drawn(seed)
            outcome = play_game(setup, [bot_named(name) for name in bots], seed)
        except Exception as error:
            faults += 1
            print(f"seed {seed}: {type(error).__name__}: {error}", flush=True)
        else:
            if not outcome.winners:
                broken_off += 1
                print(f"seed {seed}: broken off ({', '.join(bots)})", flush=True)
        seed += 1
        if time.monotonic() - told >= TELL:
            told = time.monotonic()
            minutes = (told - began) / 60
            print(f"{minutes:.0f} min: {seed - given.first} games, {megabytes():.0f} MB", flush=True)
    games = seed - given.first
    print(f"{games} games, {faults} faults, {broken_off} broken off ({broken_off / max(games, 1):.3%})")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
