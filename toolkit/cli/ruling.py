"""`dominion ruling`: what is known and proved of some cards together."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from toolkit.catalogue import catalogue
from toolkit.engine.card import CURRENT
from toolkit.engine.card import is_playable as engine_plays
from toolkit.errors import UserError
from toolkit.rulings.claims import Claim, Result, corpus_files, load, run
from toolkit.rulings.meeting import Meeting, meet


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
    results = [(run(claim), other_year(claim)) for claim in claims]
    if years:
        results = [(own, other) for own, other in results if other.status != own.status]
    pair = sorted(wanted, key=[card.name for card in cards].index)
    meeting = meet(pair[0], pair[1]) if len(pair) == 2 and not years else None
    if as_json:
        rows = [as_table(own, other) for own, other in results]
        typer.echo(json.dumps({"rulings": rows, "demonstration": meeting and meeting.__dict__}, ensure_ascii=False))
        return
    for own, other in results:
        show(own, other)
    together = " and ".join(pair)
    if not results:
        typer.echo(f"No ruling{' differs by year' if years else ''} for {together}.")
    if meeting is not None:
        show_meeting(meeting)
    elif len(pair) == 2 and not years:
        typer.echo(f"In every position tried, {together} do nothing to each other.")


def other_year(claim: Claim) -> Result:
    """Run a claim under the other rules year."""
    return run(claim, rules=2013 if claim.rules == CURRENT else CURRENT)


def year(rules: int) -> str:
    """Return a rules year in words."""
    return "today's rules" if rules == CURRENT else f"the rules of {rules}"


def show(own: Result, other: Result) -> None:
    """Print one ruling with its source and what the engine found."""
    claim = own.claim
    proof = {"holds": "proved", "fails": "REFUTED", "error": "not run"}[own.status]
    typer.echo(f"- {claim.says}")
    ways = f"{own.outcomes} outcome{'s' if own.outcomes != 1 else ''}"
    source = f"{claim.source.get('doc')}, {claim.source.get('at', '')}"
    typer.echo(f"  {proof} under {year(claim.rules)} in {ways}; source {source} [{claim.id}]")
    if other.status == "fails":
        typer.echo(f"  Not so under {year(2013 if claim.rules == CURRENT else CURRENT)}: {other.message}")


def show_meeting(meeting: Meeting) -> None:
    """Print a made-up position and how it went."""
    typer.echo("\nFor example:")
    for key, value in meeting.given.items():
        if isinstance(value, dict):
            parts = [f"{zone} {', '.join(v) if isinstance(v, list) else v}" for zone, v in value.items()]
            typer.echo(f"  {key}: {'; '.join(parts)}")
        else:
            typer.echo(f"  {key}: {', '.join(value)}")
    for line in meeting.trace:
        typer.echo(f"    {line}")


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
