"""`dominion where`: which files the tool reads and writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import typer

from toolkit.catalogue.files import data_folder
from toolkit.cli.kept_games import games_folder
from toolkit.cli.options import AsJson
from toolkit.cli.sheets import flowing
from toolkit.errors import UserError
from toolkit.folders import cache_folder, is_there
from toolkit.kingdoms.collection import collection_file, read_collection


class Location(NamedTuple):
    """A file or folder: what is in it, where it is (None: nowhere), and the variable that moves it ("" for none)."""

    name: str
    holds: str
    path: Path | None
    variable: str


def places() -> list[Location]:
    """Return every file and folder that the tool reads or writes unasked."""
    collection = collection_file()
    try:
        history = read_collection().history
    except UserError:
        history = None
    return [
        Location("data", "cards, rules and rulings; only read", data_folder(), ""),
        Location("collection", "what you own and always wish", collection, "DOMINION_COLLECTION"),
        Location(
            "history", "the kingdoms you played, if you keep them (dominion collection --history on)", history, ""
        ),
        Location("games", "the games you left, one file each", games_folder(), "DOMINION_GAMES"),
        Location(
            "cache", "copies of the data, to start faster; made again when missing", cache_folder(), "DOMINION_CACHE"
        ),
    ]


def where(*, as_json: AsJson = False) -> None:
    """Show the files the program reads and writes, and the environment variables that change where they are."""
    found = places()
    if as_json:
        rows = {
            each.name: {
                "holds": each.holds,
                "path": None if each.path is None else str(each.path),
                "there": each.path is not None and is_there(each.path),
                "variable": each.variable or None,
            }
            for each in found
        }
        typer.echo(json.dumps(rows, ensure_ascii=False))
        return
    for each in found:
        missing = "" if each.path is not None and is_there(each.path) else " (not there)"
        typer.echo(f"{each.name:11} {each.path or 'nowhere'}{missing if each.path else ''}")
        moved = f"; {each.variable} moves it" if each.variable else ""
        typer.echo(flowing(f"            {each.holds}{moved}"))
    typer.echo("Files that you name yourself are read and written where you say.")
