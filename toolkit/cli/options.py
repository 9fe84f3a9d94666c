"""The options that several commands have."""

from __future__ import annotations

from typing import Annotated, Any

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Write JSON.")]
Rules = Annotated[
    str | None, typer.Option(help="The rules to use: a year such as 2013, or current (default: current).")
]


def seats(default: str) -> Any:
    """Return the option --players of a game with bots; `default` is who plays without it."""
    told = f"How many players, 2 to 6 (default: {default}); the last bot takes any seats left over."
    return typer.Option("--players", "-p", help=told)
