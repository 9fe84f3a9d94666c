"""`dominion recommended`: list the recommended sets and lay one out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated

import typer

from toolkit.catalogue import catalogue
from toolkit.catalogue.languages import ENGLISH, reader, reading
from toolkit.cli.completing import completes, recommended_names, set_names
from toolkit.cli.language import PageInLanguage
from toolkit.cli.options import AsJson
from toolkit.cli.sheets import Form, flowing, form_of, show_sheet
from toolkit.errors import UserError
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.collection import owned_sets, read_collection
from toolkit.kingdoms.kingdom import check_players
from toolkit.kingdoms.recommended import RecommendedSet, find_set, kingdom_of_set, list_title, recommended_sets
from toolkit.kingdoms.sheet import set_up
from toolkit.messages import message


def recommended(
    name: Annotated[
        str | None,
        typer.Argument(
            help="The recommended kingdom to show; without a name, list all of them.",
            autocompletion=completes(recommended_names),
        ),
    ] = None,
    sets: Annotated[
        list[str] | None,
        typer.Option(
            help="List only kingdoms you can build from these sets, comma-separated.",
            autocompletion=completes(set_names),
        ),
    ] = None,
    owned: Annotated[
        bool, typer.Option("--owned", help="List only kingdoms you can build from your collection.")
    ] = False,
    using: Annotated[
        str | None,
        typer.Option(help="List only kingdoms that use this expansion.", autocompletion=completes(set_names)),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", help="How many players, 2 to 6 (default: your usual number, otherwise 2)."),
    ] = None,
    balanced: Annotated[
        bool,
        typer.Option(
            "--balanced", help='Show the mix that "kingdom --profile balanced" aims for, and how it was found.'
        ),
    ] = False,
    language: PageInLanguage = None,
    as_json: AsJson = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="Write Markdown.")] = False,
    html: Annotated[bool, typer.Option("--html", help="Write one page of HTML.")] = False,
) -> None:
    """List the rulebooks' recommended kingdoms, or show one with setup instructions."""
    if players is not None:
        check_players(players)
    if balanced:
        if name is not None or sets or owned or using is not None or markdown or html:
            raise UserError(
                "--balanced always uses all recommended kingdoms: leave out the name and every option but --json"
            )
        show_balanced(as_json=as_json)
    elif name is not None:
        form = form_of(as_json=as_json, markdown=markdown, html=html)
        show_set(find_set(name), players or read_collection().players or 2, form)
    elif markdown or html:
        raise UserError(f"--{'markdown' if markdown else 'html'} shows one kingdom: give its name")
    else:
        show_listed(sets_chosen(sets, owned=owned, using=using), as_json=as_json)


def show_listed(found: Sequence[RecommendedSet], *, as_json: bool) -> None:
    """Show the cards of recommended sets, those of one expansion under its title; raises UserError without any."""
    if not found:
        raise UserError("no recommended kingdom can be made from these sets alone")
    if as_json:
        typer.echo(json.dumps([set_as_table(each) for each in found], ensure_ascii=False))
        return
    listed = ""
    for each in found:
        if each.listed != listed:
            typer.echo(("\n" if listed else "") + list_title(each.listed))
            listed = each.listed
        names = ", ".join(map(reader().card, (*each.landscapes, *each.cards)))
        typer.echo(flowing(f"  {each.label}: {names}{beside_its_cards(each)}"))


def show_balanced(*, as_json: bool) -> None:
    """Show how the profile "balanced" was found."""
    from toolkit.kingdoms.profiles import found_so

    found = found_so()
    if as_json:
        typer.echo(json.dumps(found))
        return
    typer.echo(
        f"Balanced, from {found['sets']} recommended kingdoms: what nine in ten reach and nine in ten keep to.\n"
    )
    typer.echo("Cards      Range   Sets with fewer  within  more")
    for each in found["measures"]:
        span = f"{each['low']} to {each['high']}"
        typer.echo(f"{each['counts']:<10} {span:<7} {each['fewer']:>15}  {each['within']:>6}  {each['more']:>4}")
    typer.echo(
        flowing(
            f"\n{found['all']} of the {found['sets']} kingdoms keep to every range, and {found['random']:.1%} of all "
            "kingdoms that can be dealt from the current sets.",
            "",
        )
    )


def sets_chosen(sets: list[str] | None, *, owned: bool, using: str | None) -> list[RecommendedSet]:
    """Return the sets that the options ask for."""
    found = list(recommended_sets())
    if sets or owned:
        ids = [set_id for each in wish.split_names(sets or []) for set_id in wish.set_ids(each)]
        have = tuple(ids) if ids else owned_sets()
        found = [each for each in found if each.playable_with(have)]
    if using is not None:
        expansions = {catalogue().sets[set_id].file for set_id in wish.set_ids(using)}
        found = [each for each in found if expansions & set(each.expansions)]
    return found


def beside_its_cards(each: RecommendedSet) -> str:
    """Return in words what a set says beside its cards."""
    words, named = [], reader().card
    for key, value in each.fixed:
        if value is True:
            words.append({"colony": message("{Platinum} and {Colony}").told(), "shelters": "Shelters"}[key])
        elif key == "traits":
            words += [f"{named(trait)} on {named(pile)}" for trait, pile in value]
        elif key == "boons":
            words.append("Druid's Boons " + ", ".join(map(named, value)))
        else:
            words.append(f"{key.capitalize()}: {named(value)}")
    return f" ({'; '.join(words)})" if words else ""


def show_set(each: RecommendedSet, players: int, form: Form) -> None:
    """Show one set's sheet, after where it was printed."""
    sheet = set_up(kingdom_of_set(each, players))
    if form is Form.TEXT:
        typer.echo(f"{each.label}, printed {each.printed} ({list_title(each.listed)})")
        if each.note:
            typer.echo(flowing(f"Note: {each.note}", ""))
        typer.echo()
    with reading(ENGLISH if form is Form.JSON else reader()):
        show_sheet(sheet, form)


def set_as_table(each: RecommendedSet) -> dict[str, object]:
    """Return a set as plain values."""
    return {
        "name": each.name,
        "label": each.label,
        "printed": each.printed,
        "listed": list_title(each.listed),
        "cards": each.cards,
        "landscapes": each.landscapes,
        **{key: dict(value) if key == "traits" else value for key, value in each.fixed},
        "source": each.source,
        "note": each.note,
    }
