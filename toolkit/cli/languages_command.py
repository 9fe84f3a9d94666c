"""`dominion languages`: in which languages names are known, and what each lacks."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from toolkit.catalogue import catalogue
from toolkit.catalogue.languages import Language, gaps, languages
from toolkit.catalogue.languages import language as language_named
from toolkit.cli.options import AsJson
from toolkit.cli.sheets import flowing
from toolkit.errors import UserError
from toolkit.messages import is_translated


def languages_command(
    name: Annotated[
        str | None, typer.Argument(metavar="[LANG]", help="The language whose missing names to show.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the languages with card names, or show which names one of them lacks."""
    if name is None:
        every = list(languages().values())
        if as_json:
            typer.echo(json.dumps([language_row(each) for each in every], ensure_ascii=False))
        else:
            show_all(every)
        return
    each = language_named(name)
    if each.code not in languages():
        raise UserError("every card has an English name; name another language, such as: dominion languages de")
    if as_json:
        typer.echo(json.dumps({**language_row(each), **details(each)}, ensure_ascii=False))
    else:
        show_one(each)


def language_row(each: Language) -> dict[str, Any]:
    """Return a language's code and what it is called, and how many names it has and lacks."""
    sets = {one.name for one in catalogue().sets.values()}
    types = {type_ for card in catalogue() for type_ in card.types}
    return {
        "code": each.code,
        "name": each.name,
        "english": each.english,
        "names": len(each.cards),
        "missing": len(gaps(each)),
        "sets": f"{len(each.sets)} of {len(sets)}",
        "types": f"{len(each.types)} of {len(types)}",
        "shared": len(each.shared),
        "doubtful": len(each.doubtful),
        "sentences": is_translated(each),
    }


def details(each: Language) -> dict[str, Any]:
    """Return the cards without a name, the doubtful names and those that several cards have."""
    return {
        "missing_names": gaps(each),
        "doubtful_names": {card: [each.cards.get(card), why] for card, why in each.doubtful.items()},
        "shared_names": {
            " and ".join(cards): list(dict.fromkeys(each.cards[card] for card in cards))
            for cards in each.shared.values()
        },
        "english_names": {card: name for card, (name, _) in each.english_names.items()},
    }


def show_all(every: list[Language]) -> None:
    """Print a table of languages."""
    heads = ("", "Language", "Names", "Missing", "Sets", "Types", "Shared", "Doubtful", "Sentences")
    body = [
        (
            *(str(value) for key, value in language_row(each).items() if key not in ("english", "sentences")),
            "yes" if is_translated(each) else "English",
        )
        for each in every
    ]
    widths = [max(len(row[at]) for row in (heads, *body)) for at in range(len(heads))]
    for row in (heads, *body):
        cells = (
            cell.rjust(width) if 2 <= at < 8 else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        typer.echo("  ".join(cells).rstrip())


def show_one(each: Language) -> None:
    """Print what a language lacks."""
    told = details(each)
    typer.echo(f"{each.name} ({each.english}, {each.code}): {len(each.cards)} names")
    missing = told["missing_names"]
    typer.echo(flowing(f"Missing ({len(missing)}): {', '.join(missing)}") if missing else "Missing: none")
    if told["doubtful_names"]:
        typer.echo("Doubtful names, with what was decided:")
    for card, (name, why) in told["doubtful_names"].items():
        typer.echo(flowing(f"  {card}: {name or 'left out'} ({why})"))
    if told["shared_names"] or told["english_names"]:
        typer.echo("Names of two cards (you are asked which one you mean):")
    for cards, names in told["shared_names"].items():
        typer.echo(flowing(f"  {cards}: {', '.join(names)}"))
    for card, name in told["english_names"].items():
        typer.echo(flowing(f"  {card}: {name}, which is an English name too"))
