"""`dominion simulate`: bots play each other."""

from __future__ import annotations

import json
import math
import time
from statistics import median
from typing import Annotated, Any

import typer

from toolkit.bots import play_game
from toolkit.cli.check import rules_year
from toolkit.cli.games import KINGDOM_HELP, bots_named, cards_of, in_words, kingdom_for, setup_of
from toolkit.cli.progress import progress
from toolkit.engine.card import CURRENT


def simulate(
    bots: Annotated[str, typer.Option(help="Bots, comma-separated: random, big-money, big-money+CARD, engine.")],
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 1000,
    players: Annotated[int | None, typer.Option("--players", "-p", help="2 to 6; the last bot fills seats.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    kingdom: Annotated[str, typer.Option(help=KINGDOM_HELP)] = "",
    rules: Annotated[str | None, typer.Option(help="A year (2013) or current.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
) -> None:
    """Let bots play many games: win rates with 95% confidence intervals, points and lengths.

    Every bot starts equally often; a shared victory counts in parts.
    """
    table = bots_named(bots, seed, players)
    layout = kingdom_for(kingdom, len(table), seed, cards_of(table))
    setup = setup_of(layout, rules_year(rules) or CURRENT)
    won = [0.0] * len(table)
    points = [0] * len(table)
    lengths: list[int] = []
    turns = endless = 0
    began = time.perf_counter()
    with progress(games, "games") as advance:
        for number in range(games):
            outcome = play_game(setup, table, seed * 1_000_003 + number, number % len(table))
            for index in outcome.winners:
                won[index] += 1 / len(outcome.winners)
            endless += not outcome.winners
            points = [sum(pair) for pair in zip(points, outcome.scores, strict=True)]
            turns += sum(outcome.turns)
            lengths.append(max(outcome.turns))
            advance()
    seconds = time.perf_counter() - began
    rows: list[dict[str, Any]] = [
        {
            "bot": bot.name,
            "wins": won[index] / games,
            "interval": interval(won[index], games),
            "points": points[index] / games,
        }
        for index, bot in enumerate(table)
    ]
    rounds = {"shortest": min(lengths), "median": median(lengths), "longest": max(lengths)}
    if as_json:
        found = {
            "games": games, "turns": turns / games, "rounds": rounds, "endless": endless, "seconds": seconds,
            "kingdom": in_words(layout), "bots": rows,
        }  # fmt: skip
        typer.echo(json.dumps(found))
        return
    typer.echo(in_words(layout))
    for row in rows:
        low, high = row["interval"]
        typer.echo(f"{row['bot']:24} wins {row['wins']:6.1%} ({low:.1%} to {high:.1%})  {row['points']:5.1f} points")
    typer.echo(
        f"{games} games of {turns / games:.1f} turns, {rounds['median']:g} a player"
        f" ({rounds['shortest']} to {rounds['longest']}); {games / seconds:.0f} games a second"
    )
    if endless:
        typer.echo(f"{endless} games were broken off: nobody would end them")


def interval(won: float, games: int) -> tuple[float, float]:
    """Return the 95% confidence interval of a share (Wilson)."""
    z = 1.96
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return (max(0.0, middle - half), min(1.0, middle + half))
