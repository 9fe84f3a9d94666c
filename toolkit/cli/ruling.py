"""`dominion ruling`: what is known and proved of some cards together."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Annotated, Any

import typer

from toolkit.catalogue import catalogue
from toolkit.cli.completing import card_names, completes
from toolkit.cli.sheets import flowing
from toolkit.engine.card import CURRENT
from toolkit.graph.together import Together, known, names_meant, none_shown, together
from toolkit.rulings.claims import Claim, Result
from toolkit.rulings.claims import show as in_short
from toolkit.rulings.proofs import as_table, proofs
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
from toolkit.saying.words import given_text

GIVEN = {"black_market": "Black Market deck", "last_turn": "last turn"}
"""What the parts of a position are called, where it is not their key."""
SHOWN = 4
"""How many unlike things of two outcomes are told."""


def ruling(
    names: Annotated[
        list[str], typer.Argument(help="One or more cards.", metavar="CARD...", autocompletion=completes(card_names))
    ],
    years: Annotated[bool, typer.Option("--years", help="Only where the rules of 2013 and today's differ.")] = False,
    every: Annotated[bool, typer.Option("--all", help="Also rulings that only use these cards.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
) -> None:
    """Show the rulings that involve all of these cards, each proved by playing it, and how two of them meet.

    Where no ruling is about all of three cards or more, each two of them are shown.
    """
    wanted = names_meant(names)
    claims, about = known(wanted)
    if years:
        asked = claims if every or as_json else about
        show_years(wanted, [found for claim in asked if (found := difference(claim))], as_json=as_json)
        return
    pairs = list(combinations(wanted, 2)) if len(wanted) > 2 and not about else []
    if as_json:
        told = known_object(wanted)
        if pairs:
            told["pairs"] = [{"cards": list(pair), **known_object(pair)} for pair in pairs]
        typer.echo(json.dumps(told, ensure_ascii=False))
        return
    show_known(wanted, every=every)
    if len(wanted) == 1 and len(catalogue().find_all(names)) == 2:
        show_meetings([wanted[0], wanted[0]], [])
    for pair in pairs:
        typer.echo(f"\n{listed(pair)}:")
        show_known(pair, every=every)


def known_object(wanted: Sequence[str]) -> dict[str, Any]:
    """Return the rulings that involve some cards, and how two of them meet, as plain values."""
    claims, about = known(wanted)
    rows = [as_table(*proofs(claim)) for claim in (*about, *(each for each in claims if each not in about))]
    meetings = together(wanted[0], wanted[1], about) if len(wanted) == 2 else []
    return {"rulings": rows, "demonstration": meetings[0].as_json() if meetings else None}


def show_known(wanted: Sequence[str], *, every: bool) -> None:
    """Print the rulings that are about some cards (with `every` all that involve them), and how two of them meet."""
    claims, about = known(wanted)
    rest = [claim for claim in claims if claim not in about]
    for claim in (*about, *rest) if every else about:
        show(*proofs(claim))
    if rest and not every:
        show_rest(len(rest), wanted, alone=not about)
    elif not claims:
        typer.echo(f"No ruling is about {listed(wanted)}.")
    if len(wanted) == 2:
        show_meetings(wanted, about)


def show_meetings(pair: Sequence[str], about: Sequence[Claim]) -> None:
    """Print how two cards meet, or what is known where neither a ruling nor a position shows anything."""
    meetings = together(pair[0], pair[1], about)
    for each in meetings:
        show_together(each)
    if not meetings and not about:
        typer.echo(flowing(none_shown(pair[0], pair[1])))


def listed(names: Sequence[str]) -> str:
    """Return names as a sentence lists them."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def show_rest(number: int, names: Sequence[str], *, alone: bool) -> None:
    """Tell how many rulings only use the cards."""
    what = {1: "it", 2: "both"}.get(len(names), "all of them")
    use = f"use{'s' if number == 1 else ''} {what} without being about {what}"
    kind = "more" if not alone else "ruling" if number == 1 else "rulings"
    none = f"No ruling is about {listed(names)}; " if alone else ""
    typer.echo(flowing(f"{none}{number} {kind} {use} (--all)."))


def show_years(names: list[str], found: list[Difference], *, as_json: bool) -> None:
    """Print where the years give different outcomes, and which wording or rule makes it so."""
    example = departure(*names) if len(names) <= 2 else None
    if as_json:
        rows = [as_table(each.own, each.other) | {"causes": list(each.causes)} for each in found]
        typer.echo(json.dumps({"rulings": rows, "demonstration": example and example.__dict__}, ensure_ascii=False))
        return
    cards = listed(names)
    for name in names:
        if name in changed_cards():
            typer.echo(flowing(cause_in_words(name)))
        else:
            typer.echo(flowing(f"{name}: its wording has not changed in effect since 2013."))
    if found:
        typer.echo("")
    for each in found:
        claim = each.claim
        typer.echo(flowing(f"- {claim.says}"))
        typer.echo(flowing(f"  So by {year_in_words(claim.rules)} ({ways(each.own)}) [{claim.id}]"))
        typer.echo(flowing(f"  Not so by {year_in_words(other_year(claim.rules))}: {each.other.message}"))
        typer.echo(flowing(f"  Because of {' and '.join(map(of_cause, each.causes))}"))
    if not found:
        typer.echo(flowing(f"No ruling differs by year for {cards}."))
    if example is not None:
        show_departure(example)
    elif len(names) <= 2:
        typer.echo(
            f"In every position tried, {cards} {'do' if len(names) > 1 else 'does'} the same by both years' rules."
        )


def of_cause(cause: str) -> str:
    """Return what makes a difference, in a few words for a card and in full for a rule."""
    return f"the wording of {cause}" if cause in changed_cards() else f"the rule: {cause_in_words(cause)}"


def show_departure(found: Departure) -> None:
    """Print a made-up position that goes on otherwise in the two years."""
    typer.echo(f"\nFor example, in this position ({', '.join(found.moves)}):")
    show_given(found.given)
    typer.echo(flowing(f"  By {year_in_words(found.rules)} it can go:"))
    for line in found.story:
        typer.echo(flowing(f"    {line}"))
    typer.echo(flowing(f"  By {year_in_words(other_year(found.rules))} it cannot; the nearest is:"))
    for line in found.instead:
        typer.echo(flowing(f"    {line}"))
    unlike = [f"{path} is {in_short(here)}, not {in_short(there)}" for path, here, there in found.unlike[:SHOWN]]
    more = f"; and {len(found.unlike) - SHOWN} more" if len(found.unlike) > SHOWN else ""
    typer.echo(flowing(f"  At the end of the first {'; '.join(unlike)}{more}."))
    typer.echo(flowing(f"  Because of {' and '.join(map(of_cause, found.causes))}"))


def ways(result: Result) -> str:
    """Return how many outcomes there are."""
    return f"{result.outcomes} outcome{'s' if result.outcomes != 1 else ''}"


def show(own: Result, other: Result) -> None:
    """Print one ruling with its source and what the engine found."""
    claim = own.claim
    proof = {"holds": "proved", "fails": "REFUTED", "error": "not run"}[own.status]
    typer.echo(flowing(f"- {claim.says}"))
    proved = f"{proof} under {year_in_words(claim.rules)} in {ways(own)}"
    typer.echo(flowing(f"  {proved}; {claim.source_in_words} [{claim.id}]"))
    if other.status == "fails":
        typer.echo(flowing(f"  Not so under {year_in_words(other_year(claim.rules))}: {other.message}"))


def show_together(found: Together) -> None:
    """Print a position in which two cards meet and how it went."""
    by = "" if found.rules == CURRENT else f", by {year_in_words(found.rules)}"
    told = found.why if found.both else "Nothing special to these two was found; this is how they meet."
    typer.echo()
    typer.echo(flowing(f"{told} For example{by}:".strip() if found.moves else told, ""))
    if found.moves:
        show_given(found.given)
        typer.echo(flowing(f"  {', '.join(found.moves)}:"))
    for line in found.trace:
        typer.echo(flowing(f"    {line}"))


def show_given(given: Mapping[str, Any]) -> None:
    """Print a position."""
    for key, value in given.items():
        typer.echo(flowing(f"  {GIVEN.get(key, key)}: {given_text(value)}"))
