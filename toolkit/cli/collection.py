"""`dominion collection`: what is owned and always wished."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from toolkit.catalogue import catalogue
from toolkit.catalogue.languages import languages, reader
from toolkit.cli.completing import completes, kingdom_parts, set_names
from toolkit.cli.language import chosen, suggested
from toolkit.cli.options import AsJson
from toolkit.cli.sheets import flowing
from toolkit.errors import UserError
from toolkit.folders import expanded, is_there
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.collection import (
    change_collection,
    changing_collection,
    collection_file,
    in_catalogue_order,
    language_code,
    read_collection,
)
from toolkit.kingdoms.kingdom import check_players

Several = list[str] | None


def collection(
    sets: Annotated[
        Several,
        typer.Argument(
            metavar="[SET|CARD]...",
            help="The sets and single cards you own; they replace your collection. Give none to see your collection.",
            autocompletion=completes(set_names, kingdom_parts),
        ),
    ] = None,
    add: Annotated[
        Several,
        typer.Option(
            help="Sets or single cards to add to your collection, comma-separated.",
            autocompletion=completes(set_names, kingdom_parts),
        ),
    ] = None,
    remove: Annotated[
        Several,
        typer.Option(
            help="Sets or single cards to remove from your collection, comma-separated.",
            autocompletion=completes(set_names, kingdom_parts),
        ),
    ] = None,
    exclude: Annotated[
        Several,
        typer.Option(
            "--exclude",
            "-x",
            help="Cards never to choose unless you ask for them, comma-separated.",
            autocompletion=completes(kingdom_parts),
        ),
    ] = None,
    allow: Annotated[
        Several, typer.Option(help="Cards to stop excluding, comma-separated.", autocompletion=completes(kingdom_parts))
    ] = None,
    players: Annotated[
        str | None, typer.Option("--players", "-p", metavar="N|any", help="Your usual number of players.")
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(
            metavar="LANG",
            help="Your language (de, fr, ..., en) for cards' names; German and French also for whole kingdom pages.",
        ),
    ] = None,
    history: Annotated[
        str | None,
        typer.Option(
            metavar="on|off|FILE",
            help="Remember past kingdoms and avoid the cards of the last five: on, off, or the file to keep them in.",
        ),
    ] = None,
    weight: Annotated[
        Several,
        typer.Option(
            metavar="NAME=N",
            help="Make a card, set or tag more likely (2) or less likely (0.5); 1 is normal, 0 never.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show or change the cards you own and your default options: exclusions, players, language, weights, history."""
    chosen(language)
    if any(each is not None for each in (sets, add, remove, exclude, allow, players, language, history, weight)):
        with changing_collection() as file:
            changes = changed_holdings(sets, add, remove)
            changes |= {} if language is None else {"language": language_code(language)}
            changes |= changed_wishes(exclude, allow, players, history, weight)
            if changes:
                change_collection(file, changes)
    if as_json:
        typer.echo(json.dumps(collection_table(), ensure_ascii=False))
    else:
        show_collection()


def changed_wishes(
    exclude: Several, allow: Several, players: str | None, history: str | None, weight: Several
) -> dict[str, Any]:
    """Return what is always wished of a collection after what the options change; nothing without any."""
    changes: dict[str, Any] = {}
    if exclude or allow:
        away = cards_named(allow)
        kept = [name for name in (*read_collection().exclude, *cards_named(exclude)) if name not in away]
        changes["exclude"] = list(dict.fromkeys(kept))
    if players is not None:
        number = None if players.lower() == "any" else wish.whole_number(players)
        if number is None and players.lower() != "any":
            raise UserError(f"--players {players}: give a number, or any")
        changes["players"] = None if number is None else check_players(number)
    if history is not None:
        known: dict[str, bool | None] = {"on": True, "off": None}
        changes["history"] = known[history.lower()] if history.lower() in known else str(history_named(history))
    if weight:
        changes["weights"] = changed_weights(wish.split_names(weight))
    return changes


def history_named(text: str) -> Path:
    """Return the file that is named to keep the history in; raises UserError for a bare word, which is none."""
    file = expanded(text)
    if re.fullmatch(r"[\w ]*", text) and not file.exists():
        raise UserError(f"--history {text}: give on, off or a file such as {text.strip() or 'history'}.txt")
    return file.absolute()


def changed_holdings(sets: Several, add: Several, remove: Several) -> dict[str, Any]:
    """Return the collection's sets and cards after those that are set, added and taken away; nothing without any."""
    given = sources_of(sets)
    if not (given or add or remove):
        return {}
    before = read_collection()
    away = sources_of(remove)
    sources = [each for each in [*(given or (*before.sets, *before.cards)), *sources_of(add)] if each not in away]
    ids = [each for each in in_catalogue_order(sources) if each in catalogue().sets]
    if not ids:
        raise UserError("a collection needs at least one set")
    singles = [each for each in in_catalogue_order(sources) if each not in ids]
    return {"sets": ids, "cards": singles}


def changed_weights(given: Sequence[str]) -> dict[str, int | float]:
    """Return the collection's weights with some changed; those of 1 are taken back."""
    return {
        each.text.rpartition("=")[0].strip(): each.times if each.per == 1 else each.times / each.per
        for each in wish.weights_of([*(each.text for each in read_collection().weights), *given])
    }


def sources_of(names: Several) -> list[str]:
    """Return the ids of sets and the single cards named in an option."""
    return [source for name in wish.split_names(names or []) for source in wish.sources_meant(name)]


def cards_named(names: Several) -> list[str]:
    """Return the cards named in an option."""
    return [wish.selectable(name).name for name in wish.split_names(names or [])]


def collection_table() -> dict[str, Any]:
    """Return the collection as plain values."""
    owned = read_collection()
    return {
        "file": None if collection_file() is None else str(collection_file()),
        "sets": owned.sets,
        "cards": owned.cards,
        "exclude": owned.exclude,
        "players": owned.players,
        "language": owned.language,
        "history": None if owned.history is None else str(owned.history),
        "weights": dict(each.text.rsplit("=", 1) for each in owned.weights),
        "kingdoms": dict(owned.kingdoms),
    }


def show_collection() -> None:
    """Print the collection: its file, every set with a mark at those owned, and what else it says."""
    owned = read_collection()
    file = collection_file()
    there = "" if file is not None and is_there(file) else " (not written yet: every set in its newest edition)"
    typer.echo(f"{'You have no home folder' if file is None else file}{there}")
    for each in catalogue().sets.values():
        mark, year = "x" if each.id in owned.sets else " ", f", {each.year}" if each.year else ""
        typer.echo(f"  {mark} {each.id:22} {reader().set(each.name)}{year}")
    for title, told in (
        ("Single cards", ", ".join(map(reader().card, owned.cards))),
        ("Not taken unasked", ", ".join(map(reader().card, owned.exclude))),
        ("Players", str(owned.players or "")),
        ("Language", languages()[owned.language].name if owned.language else ""),
        ("History", str(owned.history or "")),
        ("Kingdoms", ", ".join(f"{name} ({code})" for name, code in owned.kingdoms)),
        ("Weights", ", ".join(each.text for each in owned.weights)),
    ):
        if told:
            typer.echo(flowing(f"{title}: {told}"))
    if owned.language is None and (line := suggested()):
        typer.echo(flowing(line))
