"""Random command lines and damaged files, given to every command: each ends in order, whatever it is given.

Run: `python -m benchmarks.inputs [NUMBER] [FIRST SEED] [--jobs N | --cluster ADDRESS]`. Checked: the exit status is one
that the commands give; an error is one line; no control character is printed; nothing takes longer than a minute.
"""

from __future__ import annotations

import io
import os
import random
import signal
import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from shutil import rmtree

from toolkit.catalogue import catalogue, data_folder
from toolkit.cli import COMMANDS, main
from toolkit.cli.progress import progress
from toolkit.cli.screen import CONTROL
from toolkit.spreading import add_options, crew_of, ending_by, spread, until_stopped

PART = 20
LONGEST = 60
"""Seconds."""
STATUSES = (0, 1, 2, 130)
WORDS = (
    "",
    "-",
    "--",
    "x",
    "0",
    "-1",
    "3",
    "1000000000000",
    "2013",
    "current",
    "random",
    "First Game",
    "base",
    "seaside",
    "5 prosperity + 5 base",
    "no attacks",
    "{file}",
    "{file}#x",
    "/dev/null",
    "/nowhere",
    "\x1b[2J",
    "\udc80",
    "é",
    "1148K-8R8XE-TG0VJ-J1T",
    "village",
    "attack",
    "2=1..3",
    "lose track",
    "big-money",
    "engine,random",
    "Moat: x",
    "[",
)
OPTIONS = (
    "--json",
    "--seed",
    "--players",
    "--kingdom",
    "--sets",
    "--hand",
    "--deck",
    "--play",
    "--buy",
    "--answer",
    "--rules",
    "--include",
    "--exclude",
    "--landscapes",
    "--bane",
    "--history",
    "--limit",
    "--why",
    "--years",
    "--all",
    "--quiet",
    "--type",
    "--tag",
    "--cost",
    "--kind",
    "--export",
    "--stats",
    "--most",
    "--markdown",
    "--html",
    "--resume",
    "--forget",
    "-h",
)
BROKEN = (b"\x00", b"\xff", b"[", b"{", b"\n- ", b"&a *a", b": ", b"'", b'"\\e[2J"', b"\t", b"9" * 40, b"\xef\xbb\xbf")


class TooLong(Exception):
    """A command takes longer than anybody waits."""


def damaged(chance: random.Random) -> bytes:
    """Return a claim file, a collection or a kept game, damaged in a few places."""
    claims = sorted(data_folder().glob("claims/*.yaml"))
    whole = chance.choice(
        [
            chance.choice(claims).read_bytes()[: chance.randrange(200, 3000)],
            b'sets = ["base-2e", "seaside"]\n',
            b'{"bot": "random", "players": null, "kingdom": "Moat", "seed": 1, "rules": null, "lines": [[0, "a"]]}',
            b"1148K-8R8XE-TG0VJ-J1T\n",
        ]
    )
    content = bytearray(whole)
    for _ in range(chance.randint(0, 4)):
        at = chance.randrange(len(content) + 1)
        content[at : at + chance.choice((0, 1, 5))] = chance.choice(BROKEN) * chance.choice((1, 1, 1, 5000))
    return bytes(content)


def command_line(chance: random.Random, file: Path) -> list[str]:
    """Return a command with random options and words; simulations and games are kept short."""
    name = chance.choice(list(COMMANDS))
    cards = [card.name for card in chance.sample(list(catalogue()), 3)]
    words = [*WORDS, *cards, ", ".join(cards), "{file}", "{file}"]
    rest = [chance.choice(words if chance.random() < 0.6 else OPTIONS) for _ in range(chance.randint(0, 5))]
    if name == "simulate":
        rest += ["--games", "2", "--jobs", "1"]
    return [name, *(word.replace("{file}", str(file)) for word in rest)]


def fault_of(arguments: list[str], text: bytes) -> tuple[int, str]:
    """Run a command; returns its exit status, and what is wrong with how it ended ("" when nothing is)."""
    streams = sys.argv, sys.stdin, sys.stdout, sys.stderr
    told, errors = io.BytesIO(), io.BytesIO()
    sys.argv = ["dominion", *arguments]
    sys.stdin = io.TextIOWrapper(io.BytesIO(text), encoding="utf-8")
    written = io.TextIOWrapper(told, encoding="utf-8"), io.TextIOWrapper(errors, encoding="utf-8")
    sys.stdout, sys.stderr = written
    status: object = None
    signal.alarm(LONGEST)
    try:
        main()
    except SystemExit as end:
        status = end.code or 0
    except BaseException as error:
        return 1, f"{type(error).__name__}: {error}"
    finally:
        signal.alarm(0)
        for stream in written:
            stream.flush()
        sys.argv, sys.stdin, sys.stdout, sys.stderr = streams
    if not isinstance(status, int) or status not in STATUSES:
        return 1, f"exit status {status}"
    shown, wrong = told.getvalue().decode(), errors.getvalue().decode()
    if CONTROL.search(shown + wrong):
        return status, "prints a control character"
    if status == 2 and arguments[0] not in ("check", "play") and (shown or wrong.count("\n") != 1):
        return status, f"an error in {wrong.count(chr(10))} lines: {wrong[:200]!r}"
    return status, ""


def too_long(*_: object) -> None:
    """Break a command off."""
    raise TooLong


def tried(seeds: range) -> tuple[Counter[tuple[str, int]], list[str]]:
    """Run a command for each seed; returns how often each command ended with which status, and the faults."""
    ended: Counter[tuple[str, int]] = Counter()
    faults = []
    signal.signal(signal.SIGALRM, too_long)
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(DOMINION_GAMES=f"{folder}/games", DOMINION_COLLECTION=f"{folder}/collection")
        os.chdir(folder)
        for seed in seeds:
            chance = random.Random(seed)
            file = Path(folder, "file")
            rmtree(Path(folder, "games"), ignore_errors=True)
            Path(folder, "games").mkdir()
            for each in (file, Path(folder, "games", "1.json"), Path(folder, "collection")):
                each.unlink(missing_ok=True)
                if each == file or chance.random() < 0.2:
                    each.write_bytes(damaged(chance))
            arguments = command_line(chance, file)
            status, fault = fault_of(arguments, damaged(chance))
            ended[arguments[0], status] += 1
            if fault:
                faults.append(f"seed {seed}: {arguments}: {fault}")
        os.chdir("/")
    return ended, faults


def run(arguments: list[str]) -> int:
    """Try many command lines and print how they ended."""
    parser = ArgumentParser(prog="python -m benchmarks.inputs", description="Give every command whatever there is.")
    parser.add_argument("number", nargs="?", type=int, default=1000, help="how many (default: 1000)")
    parser.add_argument("first", nargs="?", type=int, default=0, help="the first seed (default: 0)")
    add_options(parser)
    given = parser.parse_args(arguments)
    end = given.first + given.number
    parts = (range(start, min(start + PART, end)) for start in range(given.first, end, PART))
    ended: Counter[tuple[str, int]] = Counter()
    faults: list[str] = []
    with ending_by(parser):
        crew = crew_of(given.jobs, given.cluster)
    with until_stopped(parser.prog), progress(given.number, "commands") as advance:
        for _, (more, wrong) in spread(tried, parts, crew):
            ended, faults = ended + more, faults + wrong
            advance(more.total())
    print("\n".join(sorted(faults)[:20]))
    for name in COMMANDS:
        print(f"{name:12} {', '.join(f'{ended[name, status]} end with {status}' for status in STATUSES)}")
    print(f"{ended.total()} command lines, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    from benchmarks import inputs  # by this name the workers of a cluster find what they are to do

    raise SystemExit(inputs.run(sys.argv[1:]))
