"""`dominion ask`: a question in plain words, and the rulings, rules and cards that answer it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from toolkit.cli.ruling import show
from toolkit.cli.sheets import flowing
from toolkit.errors import UserError
from toolkit.rulings.by_card import ruling
from toolkit.rulings.claims import Claim
from toolkit.rulings.proofs import as_table, proofs
from toolkit.search.finder import Finder
from toolkit.search.index import Entry, built

MOST = 20
"""How many answers are shown at most."""

WHERE = {
    "card": 'dominion card "{}"',
    "rule": "dominion rules {}",
    "topic": "dominion rules {}",
    "relation": 'dominion graph "{}"',
}
"""The command that tells more of an answer, by its kind."""


def ask(
    question: Annotated[list[str], typer.Argument(help="What you want to know, in your own words.")],
    number: Annotated[int, typer.Option("--number", "-n", min=1, max=MOST, help="How many answers.")] = 3,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
) -> None:
    """Answer a question: the rulings (proved on the spot), rules and cards that fit it best."""
    asked = " ".join(question).strip()
    found = Finder(index=built()).find(asked, number)
    if not found:
        raise UserError(f"nothing answers {asked!r}; name a card, or a word of the rules")
    claims = {claim.id: claim for each in found if each.kind == "ruling" and (claim := ruling(each.id))}
    if as_json:
        typer.echo(json.dumps([as_object(each, claims) for each in found], ensure_ascii=False))
        return
    for each in found:
        if each.kind == "ruling":
            show(*proofs(claims[each.id]))
        else:
            typer.echo(flowing(f"- {each.title}{f': {each.text}' if each.text else ''}"))
            typer.echo(flowing(f"  {each.kind}; {WHERE[each.kind].format(each.id)}"))


def as_object(entry: Entry, claims: Mapping[str, Claim]) -> dict[str, Any]:
    """Return an answer as plain values; a ruling as `dominion ruling` writes it."""
    if entry.kind == "ruling":
        return {"kind": entry.kind, **as_table(*proofs(claims[entry.id]))}
    return {"kind": entry.kind, "id": entry.id, "title": entry.title, "text": entry.text}
