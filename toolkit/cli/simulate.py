"""`dominion simulate`: bots play each other."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated

import typer

from toolkit.bots import bot_named, play_game
from toolkit.bots.playing import LONGEST
from toolkit.bots.tallies import Tally, tally_of
from toolkit.cli.check import rules_year
from toolkit.cli.games import KINGDOM_HELP, bots_named, cards_wanted, kingdom_for, kingdom_in_words, setup_of
from toolkit.cli.options import AsJson, Rules, seats
from toolkit.cli.progress import STOPPED, progress
from toolkit.engine.card import CURRENT
from toolkit.engine.setup import Setup
from toolkit.errors import UserError
from toolkit.folders import expanded
from toolkit.kingdoms.kingdom import Kingdom
from toolkit.spreading import CLUSTER_HELP, JOBS_HELP, Crew, crew_of, spread
from toolkit.textfiles import write_text

PART = 20
"""How many games a worker is given at a time."""

setup_for = cache(setup_of)


@dataclass(frozen=True)
class Match:
    """Some games of one table: the kingdom and its rules, the bots' names, the seed and the games' numbers.

    `follow` keeps points by turn.
    """

    kingdom: Kingdom
    rules: int
    bots: tuple[str, ...]
    seed: int
    games: range
    follow: bool = False


def played_match(match: Match) -> Tally:
    """Play the games of a match; each has a seed of its own and starts with the next bot."""
    setup: Setup = setup_for(match.kingdom, match.rules)
    bots = [bot_named(name) for name in match.bots]
    found = Tally((0,) * len(bots), (0,) * len(bots))
    for number in match.games:
        game = play_game(setup, bots, match.seed * 1_000_003 + number, number % len(bots), follow=match.follow)
        found = found.plus(tally_of(game))
    return found


def simulate(
    bots: Annotated[str, typer.Option(help="Bots, comma-separated: random, big-money, big-money+CARD, engine.")],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    players: Annotated[int | None, seats("one for each bot")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    kingdom: Annotated[
        str,
        typer.Option(
            help=f"{KINGDOM_HELP} Default: the basic cards and those that the bots name, as in big-money+Witch."
        ),
    ] = "",
    rules: Rules = None,
    jobs: Annotated[int | None, typer.Option("--jobs", "-j", help=JOBS_HELP)] = None,
    cluster: Annotated[str | None, typer.Option(metavar="ADDRESS", help=CLUSTER_HELP)] = None,
    plot: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write win rates, VP by turn and game lengths as a picture (SVG) to this file."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and show win rates with 95% confidence intervals, VP and game lengths.

    The bots take turns starting; a shared victory is divided among its winners.

    Press Ctrl-C to stop and show the results so far.
    """
    crew = crew_of(jobs, cluster)
    table = bots_named(bots, seed, players)
    layout = kingdom_for(kingdom, len(table), seed, cards_wanted(table))
    names = tuple(bot.name for bot in table)
    match = Match(layout, rules_year(rules) or CURRENT, names, seed, range(games), plot is not None)
    setup_for(layout, match.rules)
    began = time.perf_counter()
    found, failed = tally_of_match(match, crew)
    show_tally(found, games, names, kingdom_in_words(layout), time.perf_counter() - began, as_json=as_json)
    if plot is not None:
        from toolkit.bots.plots import picture

        write_text(expanded(str(plot)), picture(found, names), "the picture")
    if failed is not None:
        raise failed
    if found.games < games:
        raise typer.Exit(STOPPED)


def tally_of_match(match: Match, crew: Crew) -> tuple[Tally, UserError | None]:
    """Let a crew play a match from game 0 on; return what the games came to, and what ended them early but for Ctrl-C.

    Raises what ended them where none had been played.
    """
    games = match.games.stop
    parts = (replace(match, games=range(start, min(start + PART, games))) for start in range(0, games, PART))
    found = Tally((0,) * len(match.bots), (0,) * len(match.bots))
    try:
        with progress(games, "games") as advance:
            for _, part in spread(played_match, parts, crew):
                found = found.plus(part)
                advance(part.games)
    except (KeyboardInterrupt, UserError) as stop:
        if not found.games:
            raise
        return found, stop if isinstance(stop, UserError) else None
    return found, None


def show_tally(
    found: Tally, asked: int, names: tuple[str, ...], kingdom: str, seconds: float, *, as_json: bool
) -> None:
    """Print what the games came to; `asked` is how many there should have been.

    Shares, points and lengths are those of the games that ended.
    """
    ended = found.ended
    rows, rounds = found.rows(names), found.lengths()
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
