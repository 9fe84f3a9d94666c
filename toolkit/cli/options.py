"""The options that several commands have."""

from __future__ import annotations

from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Write JSON.")]
Rules = Annotated[
    str | None, typer.Option(help="The rules to use: a year such as 2013, or current (default: current).")
]
Seats = Annotated[
    int | None,
    typer.Option("--players", "-p", help="How many players, 2 to 6; the last bot takes any seats left over."),
]
