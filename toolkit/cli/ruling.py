"""`dominion ruling`: what some cards do together, with the proof, and the rulings about them."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from toolkit.answering.answer import Answer, Proof, answer_for, pairs_answered
from toolkit.answering.importance import by_importance, grouped
from toolkit.catalogue import catalogue
from toolkit.cli.completing import card_names, completes
from toolkit.cli.language import InLanguage
from toolkit.cli.options import AsJson
from toolkit.cli.sheets import flowing
from toolkit.engine.card import CURRENT
from toolkit.errors import UserError
from toolkit.graph.together import known_rulings, meetings, names_meant
from toolkit.rulings.claim_words import as_claimed as in_short
from toolkit.rulings.claims import Claim, Result
from toolkit.rulings.proofs import proofs, ruling_as_table
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
from toolkit.saying.names import beside, in_own_names
from toolkit.saying.words import path_in_words, position_lines
from toolkit.spelling import joined

MOST_CARDS = 10
"""More cards would be too many pairs to play through."""
SHOWN = 4
"""How many unlike things of two outcomes are told."""
OPEN = 3
"""How many rulings of each group are shown at once."""


def ruling(
    names: Annotated[
        list[str], typer.Argument(help="One or more cards.", metavar="CARD...", autocompletion=completes(card_names))
    ],
    years: Annotated[
        bool, typer.Option("--years", help="Show only what changed between the 2013 rules and today's.")
    ] = False,
    every: Annotated[
        bool, typer.Option("--all", help="Show every ruling with these cards, and each check in full.")
    ] = False,
    language: InLanguage = None,
    as_json: AsJson = False,
) -> None:
    """Show how cards work together: what happens, who chooses what, and how it was checked.

    For one card, show its rulings. For 3 or more cards without a ruling about all of them, show each pair.
    """
    wanted = names_meant(names)
    if len(wanted) > MOST_CARDS:
        raise UserError(f"{len(wanted)} cards are too many at once: name up to {MOST_CARDS}, as many as a kingdom has")
    claims, about = known_rulings(wanted)
    if years:
        asked = claims if every or as_json else about
        show_years(wanted, [found for claim in asked if (found := difference(claim))], as_json=as_json)
        return
    if len(wanted) == 1 and len(catalogue().find_all(names)) == 2:
        wanted = [wanted[0], wanted[0]]
    if as_json:
        typer.echo(json.dumps(known_object(wanted), ensure_ascii=False))
    elif len(wanted) == 1:
        show_own_names(wanted)
        show_rulings(wanted[0], about, claims, every=every)
    else:
        show_answers(wanted, every=every)
        if every and claims:
            typer.echo("\nRulings:")
            for claim in by_importance((*about, *(claim for claim in claims if claim not in about))):
                show_ruling(*proofs(claim))


def show_answers(wanted: Sequence[str], *, every: bool) -> None:
    """Print what some cards do together; where that is told of pairs of them, each pair as it comes."""
    pairs = pairs_answered(wanted)
    for number, pair in enumerate(pairs):
        typer.echo(f"{space_between(number)}{joined([beside(each) for each in pair])}:")
        show_answer(answer_for(pair), every=every)
        sys.stdout.flush()
    if not pairs:
        show_own_names(wanted)
        show_answer(answer_for(tuple(wanted)), every=every)


def show_own_names(names: Sequence[str]) -> None:
    """Print the cards' names in the reader's language beside the English ones, where they differ."""
    told = [beside(name) for name in dict.fromkeys(names)]
    if told != list(dict.fromkeys(names)):
        typer.echo(f"{', '.join(told)}\n")


def known_object(wanted: Sequence[str]) -> dict[str, Any]:
    """Return the answer for some cards and the rulings that involve them as plain values."""
    names = list(dict.fromkeys(wanted))
    claims, about = known_rulings(names)
    rows = [ruling_as_table(*proofs(claim)) for claim in (*about, *(each for each in claims if each not in about))]
    met = meetings(wanted[0], wanted[1], about) if len(wanted) == 2 else []
    answer = answer_for(tuple(wanted))
    told: dict[str, Any] = {
        "rulings": rows,
        "demonstration": met[0].as_json() if met else None,
        "answer": answer.as_json(),
    }
    if answer.pairs:
        told["pairs"] = [{"cards": list(each.cards), **known_object(each.cards)} for each in answer.pairs]
    return told


def show_answer(answer: Answer, *, every: bool) -> None:
    """Print an answer: what happens, who chooses what, the proof, what is related, what was so before."""
    if answer.says:
        typer.echo(flowing(answer.says))
    for number, choice in enumerate(answer.choices):
        typer.echo(flowing(f"{'You choose' if not number else '          '}  {choice}"))
    if answer.proof is not None and answer.proof.moves:
        show_proof(answer.proof, every=every)
    if answer.before:
        typer.echo(flowing(answer.before))
    if answer.related:
        more = [f"{answer.more} more (--all)"] if answer.more else []
        typer.echo(flowing(f"Related     {' · '.join([*(each.title for each in answer.related), *more])}"))
    if answer.checked:
        typer.echo(flowing(answer.checked))


def space_between(number: int) -> str:
    """Return the empty line that goes before all parts but the first."""
    return "\n" if number else ""


def show_proof(proof: Proof, *, every: bool) -> None:
    """Print how an answer is proved: with `every` the whole of it, with the position."""
    by = "" if proof.rules == CURRENT else f" (rules of {proof.rules})"
    typer.echo(f"Proof{by}")
    if every:
        for text in position_lines(proof.given):
            typer.echo(flowing(f"  {text}"))
        typer.echo(flowing(f"  {', '.join(proof.moves)}:"))
    for line in proof.lines if every else proof.shown:
        typer.echo(flowing(f"  {in_own_names(line)}"))
    if not every and len(proof.lines) > len(proof.shown):
        typer.echo(f"  … {len(proof.lines) - len(proof.shown)} more lines (--all)")


def show_rulings(name: str, about: Sequence[Claim], claims: Sequence[Claim], *, every: bool) -> None:
    """Print a card's rulings by groups, the most important of each, or all of them."""
    found: Mapping[str, Sequence[Claim]] = grouped(about, name)
    if not found:
        typer.echo(f'There is no ruling about {name} yet. What it does: dominion card "{name}"')
    for number, (group, each) in enumerate(found.items()):
        typer.echo(f"{space_between(number)}{group}")
        for claim in each if every else each[:OPEN]:
            show_ruling(*proofs(claim))
        if not every and len(each) > OPEN:
            typer.echo(f"  … {len(each) - OPEN} more (--all)")
    rest = [claim for claim in claims if claim not in about]
    if every and rest:
        typer.echo("\nRulings that only use it")
        for claim in rest:
            show_ruling(*proofs(claim))


def show_years(names: list[str], found: list[Difference], *, as_json: bool) -> None:
    """Print where the years give different outcomes, and which wording or rule makes it so."""
    example = departure(*names) if len(names) <= 2 else None
    if as_json:
        rows = [ruling_as_table(each.own, each.other) | {"causes": list(each.causes)} for each in found]
        typer.echo(json.dumps({"rulings": rows, "demonstration": example and example.__dict__}, ensure_ascii=False))
        return
    cards = joined(names)
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
        typer.echo(flowing(f"  Because of {joined([of_cause(cause) for cause in each.causes])}"))
    if not found:
        typer.echo(flowing(f"Nothing differs by year for {cards}."))
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
    for text in position_lines(found.given):
        typer.echo(flowing(f"  {text}"))
    typer.echo(flowing(f"  By {year_in_words(found.rules)} it can go:"))
    for line in found.story:
        typer.echo(flowing(f"    {line}"))
    typer.echo(flowing(f"  By {year_in_words(other_year(found.rules))} it cannot; the nearest is:"))
    for line in found.instead:
        typer.echo(flowing(f"    {line}"))
    unlike = [
        f"{path_in_words(path)} is {in_short(here)}, not {in_short(there)}"
        for path, here, there in found.unlike[:SHOWN]
    ]
    more = f"; and {len(found.unlike) - SHOWN} more" if len(found.unlike) > SHOWN else ""
    typer.echo(flowing(f"  At the end of the first {'; '.join(unlike)}{more}."))
    typer.echo(flowing(f"  Because of {joined([of_cause(cause) for cause in found.causes])}"))


def ways(result: Result) -> str:
    """Return in how many ways a ruling was tried."""
    return f"{result.outcomes} way{'s' if result.outcomes != 1 else ''}"


def show_ruling(own: Result, other: Result) -> None:
    """Print one ruling with its source and what the engine found."""
    claim = own.claim
    proof = {"holds": "Checked", "fails": "FAILS", "error": "Not run"}[own.status]
    typer.echo(flowing(f"- {claim.says}"))
    by = "" if claim.rules == CURRENT else f" by the rules of {claim.rules}"
    changed = (
        ""
        if other.status != "fails"
        else (" It was otherwise in 2013." if claim.rules == CURRENT else " It is otherwise today.")
    )
    typer.echo(flowing(f"  {proof} in {ways(own)}{by}; {claim.source_in_words} [{claim.id}]{changed}"))
