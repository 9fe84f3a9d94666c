"""`dominion ruling`: what is known and proved of some cards together."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from toolkit.catalogue import catalogue
from toolkit.engine.card import CURRENT
from toolkit.engine.card import is_playable as engine_plays
from toolkit.errors import UserError
from toolkit.rulings.claims import Result, corpus_files, load, run
from toolkit.rulings.claims import show as in_short
from toolkit.rulings.meeting import Meeting, meet
from toolkit.rulings.years import (
    Departure,
    Difference,
    cause_in_words,
    changed_cards,
    departure,
    difference,
    other_year,
    year_in_words,
)

SHOWN = 4
"""How many unlike things of two outcomes are told."""


def ruling(
    names: Annotated[list[str], typer.Argument(help="One or more cards.", metavar="CARD...")],
    years: Annotated[bool, typer.Option("--years", help="Only where the rules of 2013 and today's differ.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
) -> None:
    """Show the rulings that involve all of these cards, each proved by playing it, and how two of them meet."""
    cards = [catalogue().find(name) for name in names]
    for card in cards:
        if not engine_plays(card.name, card.expansion):
            raise UserError(f"the engine does not play {card.name} yet, so it can prove nothing about it")
    wanted = {card.name for card in cards}
    claims = [claim for file in corpus_files() for claim in load(file) if wanted <= set(claim.cards)]
    pair = sorted(wanted, key=[card.name for card in cards].index)
    if years:
        show_years(pair, [found for claim in claims if (found := difference(claim))], as_json=as_json)
        return
    results = [(run(claim), run(claim, rules=other_year(claim.rules))) for claim in claims]
    meeting = meet(pair[0], pair[1]) if len(pair) == 2 else None
    if as_json:
        rows = [as_table(own, other) for own, other in results]
        typer.echo(json.dumps({"rulings": rows, "demonstration": meeting and meeting.__dict__}, ensure_ascii=False))
        return
    for own, other in results:
        show(own, other)
    together = " and ".join(pair)
    if not results:
        typer.echo(f"No ruling for {together}.")
    if meeting is not None:
        show_meeting(meeting)
    elif len(pair) == 2:
        typer.echo(f"In every position tried, {together} do nothing to each other.")


def show_years(names: list[str], found: list[Difference], *, as_json: bool) -> None:
    """Print where the years give different outcomes, and which wording or rule makes it so."""
    example = departure(*names) if len(names) <= 2 else None
    if as_json:
        rows = [as_table(each.own, each.other) | {"causes": list(each.causes)} for each in found]
        typer.echo(json.dumps({"rulings": rows, "demonstration": example and example.__dict__}, ensure_ascii=False))
        return
    together = " and ".join(names)
    for name in names:
        if name in changed_cards():
            typer.echo(cause_in_words(name))
        else:
            typer.echo(f"{name}: its wording has not changed in effect since 2013.")
    if found:
        typer.echo("")
    for each in found:
        claim = each.claim
        typer.echo(f"- {claim.says}")
        typer.echo(f"  So by {year_in_words(claim.rules)} ({ways(each.own)}) [{claim.id}]")
        typer.echo(f"  Not so by {year_in_words(other_year(claim.rules))}: {each.other.message}")
        typer.echo(f"  Because of {' and '.join(map(of_cause, each.causes))}")
    if not found:
        typer.echo(f"No ruling differs by year for {together}.")
    if example is not None:
        show_departure(example)
    elif len(names) <= 2:
        typer.echo(f"In every position tried, {together} {'do' if len(names) > 1 else 'does'} the same by both.")


def of_cause(cause: str) -> str:
    """Return what makes a difference, in a few words for a card and in full for a rule."""
    return f"the wording of {cause}" if cause in changed_cards() else f"the rule: {cause_in_words(cause)}"


def show_departure(found: Departure) -> None:
    """Print a made-up position that goes on otherwise in the two years."""
    typer.echo(f"\nFor example, in this position ({', '.join(found.moves)}):")
    show_given(found.given)
    typer.echo(f"  By {year_in_words(found.rules)} it can go:")
    for line in found.story:
        typer.echo(f"    {line}")
    typer.echo(f"  By {year_in_words(other_year(found.rules))} it cannot; the nearest is:")
    for line in found.instead:
        typer.echo(f"    {line}")
    unlike = [f"{path} is {in_short(here)}, not {in_short(there)}" for path, here, there in found.unlike[:SHOWN]]
    more = f"; and {len(found.unlike) - SHOWN} more" if len(found.unlike) > SHOWN else ""
    typer.echo(f"  In the end of the first {'; '.join(unlike)}{more}.")
    typer.echo(f"  Because of {' and '.join(map(of_cause, found.causes))}")


def ways(result: Result) -> str:
    """Return how many outcomes there are."""
    return f"{result.outcomes} outcome{'s' if result.outcomes != 1 else ''}"


def show(own: Result, other: Result) -> None:
    """Print one ruling with its source and what the engine found."""
    claim = own.claim
    proof = {"holds": "proved", "fails": "REFUTED", "error": "not run"}[own.status]
    typer.echo(f"- {claim.says}")
    source = f"{claim.source.get('doc')}, {claim.source.get('at', '')}"
    typer.echo(f"  {proof} under {year_in_words(claim.rules)} in {ways(own)}; source {source} [{claim.id}]")
    if other.status == "fails":
        typer.echo(f"  Not so under {year_in_words(other_year(claim.rules))}: {other.message}")


def show_meeting(meeting: Meeting) -> None:
    """Print a made-up position and how it went."""
    typer.echo("\nFor example:")
    show_given(meeting.given)
    for line in meeting.trace:
        typer.echo(f"    {line}")


def show_given(given: dict[str, Any]) -> None:
    """Print a position."""
    for key, value in given.items():
        if isinstance(value, dict):
            parts = [f"{zone} {', '.join(v) if isinstance(v, list) else v}" for zone, v in value.items()]
            typer.echo(f"  {key}: {'; '.join(parts)}")
        else:
            typer.echo(f"  {key}: {', '.join(value)}")


def as_table(own: Result, other: Result) -> dict[str, Any]:
    """Return a ruling as plain values."""
    claim = own.claim
    return {
        "id": claim.id,
        "says": claim.says,
        "cards": list(claim.cards),
        "rules": "current" if claim.rules == CURRENT else claim.rules,
        "source": dict(claim.source),
        "status": own.status,
        "outcomes": own.outcomes,
        "other_year": other.status,
    }
