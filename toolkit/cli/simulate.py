"""`dominion simulate`: bots play each other."""

from __future__ import annotations

import json
import math
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from statistics import median
from typing import Annotated, Any

import typer

from toolkit.bots import Outcome, bot_named, play_game
from toolkit.bots.playing import LONGEST
from toolkit.cli.check import rules_year
from toolkit.cli.games import KINGDOM_HELP, bots_named, cards_of, in_words, kingdom_for, setup_of
from toolkit.cli.progress import STOPPED, progress
from toolkit.engine.card import CURRENT
from toolkit.engine.setup import Setup
from toolkit.errors import UserError
from toolkit.kingdoms.kingdom import Kingdom
from toolkit.spreading import CLUSTER_HELP, JOBS_HELP, crew_of, spread

PART = 20
"""How many games a worker is given at a time."""
WHOLE = 60
"""A victory in parts: two to six winners share it evenly."""

setup_for = cache(setup_of)


@dataclass(frozen=True)
class Match:
    """Some games of one table: the kingdom and its rules, the bots' names, the seed and the games' numbers."""

    kingdom: Kingdom
    rules: int
    bots: tuple[str, ...]
    seed: int
    games: range


@dataclass(frozen=True)
class Tally:
    """What games came to; `won` counts sixtieths of a victory, `rounds` games by the turns of who had most.

    Games that were broken off (`endless`) are only counted: nobody has won or lost them.
    """

    won: tuple[int, ...]
    points: tuple[int, ...]
    turns: int = 0
    endless: int = 0
    rounds: Counter[int] = field(default_factory=Counter)

    def plus(self, other: Tally) -> Tally:
        """Return what these and other games came to."""
        return Tally(
            tuple(map(sum, zip(self.won, other.won, strict=True))),
            tuple(map(sum, zip(self.points, other.points, strict=True))),
            self.turns + other.turns,
            self.endless + other.endless,
            self.rounds + other.rounds,
        )

    @property
    def ended(self) -> int:
        """How many games were played to their end."""
        return self.rounds.total()

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.ended + self.endless


def tally_of(outcome: Outcome) -> Tally:
    """Return what one game came to."""
    if not outcome.winners:
        none = (0,) * len(outcome.scores)
        return Tally(none, none, endless=1)
    share = WHOLE // len(outcome.winners)
    won = tuple(share if index in outcome.winners else 0 for index in range(len(outcome.scores)))
    rounds = Counter([max(outcome.turns)])
    return Tally(won, outcome.scores, sum(outcome.turns), 0, rounds)


def played(match: Match) -> Tally:
    """Play the games of a match; each has a seed of its own and starts with the next bot."""
    setup: Setup = setup_for(match.kingdom, match.rules)
    bots = [bot_named(name) for name in match.bots]
    found = Tally((0,) * len(bots), (0,) * len(bots))
    for number in match.games:
        found = found.plus(tally_of(play_game(setup, bots, match.seed * 1_000_003 + number, number % len(bots))))
    return found


def simulate(
    bots: Annotated[str, typer.Option(help="Bots, comma-separated: random, big-money, big-money+CARD, engine.")],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="How many players, 2 to 6; the last bot fills the seats.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    kingdom: Annotated[str, typer.Option(help=KINGDOM_HELP)] = "",
    rules: Annotated[str | None, typer.Option(help="The rules to use: a year (2013) or current.")] = None,
    jobs: Annotated[int | None, typer.Option("--jobs", "-j", help=JOBS_HELP)] = None,
    cluster: Annotated[str | None, typer.Option(metavar="ADDRESS", help=CLUSTER_HELP)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
) -> None:
    """Let bots play many games: show win rates with 95% confidence intervals, VP and lengths.

    Every bot starts equally often; a shared victory is split. Ctrl-C stops and shows the games played so far.
    """
    crew = crew_of(jobs, cluster)
    table = bots_named(bots, seed, players)
    layout = kingdom_for(kingdom, len(table), seed, cards_of(table))
    names = tuple(bot.name for bot in table)
    year = rules_year(rules) or CURRENT
    setup_for(layout, year)
    parts = (
        Match(layout, year, names, seed, range(start, min(start + PART, games))) for start in range(0, games, PART)
    )
    found = Tally((0,) * len(table), (0,) * len(table))
    began = time.perf_counter()
    failed = None
    try:
        with progress(games, "games") as advance:
            for _, part in spread(played, parts, crew):
                found = found.plus(part)
                advance(part.games)
    except KeyboardInterrupt:
        if not found.games:
            raise
    except UserError as error:
        if not found.games:
            raise
        failed = error
    tell(found, games, names, in_words(layout), time.perf_counter() - began, as_json=as_json)
    if failed is not None:
        raise failed
    if found.games < games:
        raise typer.Exit(STOPPED)


def tell(found: Tally, asked: int, names: tuple[str, ...], kingdom: str, seconds: float, *, as_json: bool) -> None:
    """Print what the games came to; `asked` is how many there should have been.

    Shares, points and lengths are those of the games that ended.
    """
    ended = found.ended
    rows: list[dict[str, Any]] = [
        {
            "bot": name,
            "wins": found.won[index] / WHOLE / ended if ended else None,
            "interval": interval(found.won[index] / WHOLE, ended) if ended else None,
            "points": found.points[index] / ended if ended else None,
        }
        for index, name in enumerate(names)
    ]
    lengths = sorted(found.rounds)
    rounds = (
        {"shortest": lengths[0], "median": median(found.rounds.elements()), "longest": lengths[-1]} if ended else None
    )
    if as_json:
        table = {
            "games": found.games,
            "turns": found.turns / ended if ended else None,
            "rounds": rounds,
            "endless": found.endless,
            "seconds": seconds,
            "kingdom": kingdom,
            "bots": rows,
        }
        typer.echo(json.dumps(table))
        return
    typer.echo(kingdom)
    for row in rows if ended else ():
        low, high = row["interval"]
        typer.echo(f"{row['bot']:24} wins {row['wins']:6.1%} ({low:.1%} to {high:.1%})  {row['points']:5.1f} points")
    if rounds:
        typer.echo(
            f"{ended} games of {found.turns / ended:.1f} turns, {rounds['median']:g} a player"
            f" ({rounds['shortest']} to {rounds['longest']}); {found.games / seconds:.0f} games a second"
        )
    if found.endless:
        games = "1 game was" if found.endless == 1 else f"{found.endless} games were"
        typer.echo(f"{games} broken off after {LONGEST:,} moves and not counted: nobody won or lost.")
    if found.games < asked:
        typer.echo(f"Stopped after {found.games} of {asked} games.")


def interval(won: float, games: int) -> tuple[float, float]:
    """Return the 95% confidence interval of a share (Wilson)."""
    z = 1.96
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return (max(0.0, middle - half), min(1.0, middle + half))
