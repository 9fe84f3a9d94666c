"""Sheets on a terminal: tables of piles, numbered steps, the code."""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from typing import TYPE_CHECKING

from toolkit.kingdoms.codes import encode
from toolkit.kingdoms.sheet import Sheet
from toolkit.kingdoms.showing import as_dict, as_html, as_markdown, landscape_rows, rows, title

if TYPE_CHECKING:
    from rich.console import Console


class Form(StrEnum):
    """The forms in which a sheet is written."""

    TEXT = "text"
    JSON = "json"
    MARKDOWN = "markdown"
    HTML = "html"


def form_of(*, as_json: bool, markdown: bool, html: bool) -> Form:
    """Return the form that the options ask for."""
    return Form.JSON if as_json else Form.MARKDOWN if markdown else Form.HTML if html else Form.TEXT


def show(sheet: Sheet, form: Form, seed: int | None = None) -> None:
    """Write a sheet to standard output."""
    if form is Form.JSON:
        write(json.dumps(as_dict(sheet, seed), ensure_ascii=False, indent=2) + "\n")
    elif form is Form.MARKDOWN:
        write(as_markdown(sheet, seed))
    elif form is Form.HTML:
        write(as_html(sheet, seed))
    else:
        show_text(sheet, seed)


def write(text: str) -> None:
    """Write text as it is."""
    sys.stdout.write(text)


def show_text(sheet: Sheet, seed: int | None = None) -> None:
    """Print a sheet as tables; in colours only on a terminal."""
    from rich.console import Console

    console = Console(highlight=False)
    with console.capture() as captured:
        print_on(console, sheet, seed)
    write("".join(f"{line.rstrip()}\n" for line in captured.get().splitlines()))


def print_on(console: Console, sheet: Sheet, seed: int | None) -> None:
    """Print a sheet on a console."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    console.print(Text(title(sheet, seed), style="bold"))

    piles = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    piles.add_column("Cost", justify="right")
    piles.add_column("Card", style="bold", no_wrap=True)
    piles.add_column("Set")
    piles.add_column("Types")
    piles.add_column("Pile", justify="right")
    for cost, name, set_, types, size in rows(sheet):
        piles.add_row(cost, Text(name, style=colour(types)), set_, types, str(size))
    console.print(piles)
    landscapes = landscape_rows(sheet)
    if landscapes:
        beside = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
        beside.add_column("Cost", justify="right")
        beside.add_column("Landscape", style="bold")
        beside.add_column("Set")
        beside.add_column("Kind")
        for cost, name, set_, kind in landscapes:
            beside.add_row(cost, name, set_, kind)
        console.print(beside)
    steps = Table.grid(padding=(0, 1))
    steps.add_column(justify="right")
    steps.add_column()
    for number, step in enumerate(sheet.steps, 1):
        steps.add_row(f"{number}.", Text.assemble(step.do, (f"  ({step.because})", "dim")))
    console.print(Text("Setting up", style="bold"))
    console.print(steps)
    console.print(Text.assemble("\nCode  ", (encode(sheet.kingdom), "bold")), soft_wrap=True)


def colour(types: str) -> str:
    """Return the colour of a card's name, one that reads on light and on dark ground alike."""
    for type_, name in (("Attack", "red"), ("Reaction", "blue"), ("Treasure", "yellow"), ("Victory", "green")):
        if type_ in types:
            return f"bold {name}"
    return "bold"
