"""`dominion simulate`: bots play each other."""

from __future__ import annotations

import json
import math
import sys
import time
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from toolkit.bots import bot_named, play_game
from toolkit.catalogue import catalogue
from toolkit.cli.check import rules_year
from toolkit.engine.card import CURRENT
from toolkit.engine.card import is_playable as engine_plays
from toolkit.engine.setup import Setup, kingdom_setup
from toolkit.errors import UserError

BAR = 30
CHOSEN_BESIDE = {"Young Witch": "a Bane", "Way of the Mouse": "an Action", "Black Market": "a deck"}
"""Cards that need others chosen when a game is set up."""


def simulate(
    bots: Annotated[str, typer.Option(help="Bots, comma-separated: random, big-money, big-money+CARD, engine.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    kingdom: Annotated[str, typer.Option(help="Kingdom cards, comma-separated.")] = "",
    rules: Annotated[str | None, typer.Option(help="2013 or current.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
) -> None:
    """Let bots play many games: win rates with 95% confidence intervals, points and lengths."""
    names = [each for each in bots.split(",") if each.strip()]
    if not 2 <= len(names) <= 6:
        raise UserError(f"a game is for 2 to 6 bots, not {len(names)}")
    players = [bot_named(name, seed + number) for number, name in enumerate(names)]
    cards = [catalogue().find(each).name for each in kingdom.split(",") if each.strip()]
    cards += [card for bot in players if (card := getattr(bot, "card", None)) and card not in cards]
    setup = table(cards, len(players), rules_year(rules) or CURRENT)
    won = [0.0] * len(players)
    points = [0] * len(players)
    turns = 0
    began = time.perf_counter()
    show = sys.stderr.isatty() and not as_json
    for number in range(games):
        outcome = play_game(setup, players, seed * 1_000_003 + number, number % len(players))
        for index in outcome.winners:
            won[index] += 1 / len(outcome.winners)
        points = [sum(pair) for pair in zip(points, outcome.scores, strict=True)]
        turns += sum(outcome.turns)
        if show and (number + 1) % max(1, games // 100) == 0:
            done = BAR * (number + 1) // games
            print(f"\r[{'#' * done}{' ' * (BAR - done)}] {number + 1}/{games}", end="", file=sys.stderr)  # noqa: T201
    seconds = time.perf_counter() - began
    if show:
        print("\r" + " " * (BAR + 30) + "\r", end="", file=sys.stderr)  # noqa: T201
    rows: list[dict[str, Any]] = [
        {
            "bot": bot.name,
            "wins": won[index] / games,
            "interval": interval(won[index], games),
            "points": points[index] / games,
        }
        for index, bot in enumerate(players)
    ]
    if as_json:
        typer.echo(json.dumps({"games": games, "turns": turns / games, "seconds": seconds, "bots": rows}))
        return
    for row in rows:
        low, high = row["interval"]
        typer.echo(f"{row['bot']:24} wins {row['wins']:6.1%} ({low:.1%} to {high:.1%})  {row['points']:5.1f} points")
    typer.echo(f"{games} games of {turns / games:.1f} turns, {games / seconds:.0f} games a second")


def table(names: Sequence[str], players: int, rules: int) -> Setup:
    """Return the setup of a game with these Kingdom cards, Events and Ways (basic cards are there anyway).

    Raises UserError for what the engine does not play, and for what needs a card chosen beside it.
    """
    kingdom: list[str] = []
    landscapes: list[str] = []
    for name in dict.fromkeys(names):
        facts = catalogue()[name]
        if not engine_plays(name, facts.expansion):
            raise UserError(f"the engine does not play {name} yet")
        if name in CHOSEN_BESIDE:
            raise UserError(f"{name} needs {CHOSEN_BESIDE[name]} beside it; such games are not made here")
        if facts.kind == "kingdom":
            kingdom.append(name)
        elif facts.kind in ("event", "way"):
            landscapes.append(name)
        elif facts.kind != "basic":
            raise UserError(f"{name} is no Kingdom card, Event or Way")
    return kingdom_setup(kingdom, players, rules, landscapes=landscapes)


def interval(won: float, games: int) -> tuple[float, float]:
    """Return the 95% confidence interval of a share (Wilson)."""
    z = 1.96
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return (max(0.0, middle - half), min(1.0, middle + half))
