"""`dominion check`: run claims and say which hold."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from toolkit.cli.progress import STOPPED, progress
from toolkit.engine.card import CURRENT
from toolkit.engine.collecting import collecting_later, take_for_lasting
from toolkit.errors import UserError
from toolkit.rulings.bounds import SECONDS
from toolkit.rulings.claims import Claim, FaultyClaim, Result, claims_in, corpus_files, run
from toolkit.rulings.exploring import DEFAULT_LIMIT
from toolkit.yamlfile import decoded, parse_yaml, read_yaml

FIRST_YEAR = 2008
"""When the first cards were printed."""
STANDARD_INPUT = "standard input"

MANY = 10_000
"""After so many claims garbage is looked for: they leave some 130 MB of it."""


def rules_year(rules: str | None) -> int | None:
    """Return the rules year that a word means: a year, "current", or None when nothing is said."""
    if rules is None:
        return None
    if rules == "current":
        return CURRENT
    if rules.isdecimal() and FIRST_YEAR <= int(rules[:9]) <= CURRENT:
        return int(rules[:9])
    raise UserError(f"--rules must be a year from {FIRST_YEAR} on, or current, not {rules!r}")


def check(
    paths: Annotated[
        list[str] | None, typer.Argument(help="Claim files, or folders of them; - for standard input.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON, one object per line.")] = False,
    rules: Annotated[
        str | None,
        typer.Option(help="Check every claim by these rules instead of its own: a year such as 2013, or current."),
    ] = None,
    limit: Annotated[int, typer.Option(min=1, help="Try at most this many ways a claim can go.")] = DEFAULT_LIMIT,
    longest: Annotated[
        float, typer.Option("--seconds", min=0.1, help="Spend at most this many seconds on a claim.")
    ] = SECONDS,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show only claims that don't hold.")] = False,
) -> None:
    """Check rulings by playing each of them out in every way the game can go.

    A claim is a ruling written so that the program can play it out; `dominion ask --claim` writes one.
    """
    year = rules_year(rules)
    counts = {"holds": 0, "fails": 0, "error": 0}
    unread = 0
    seconds = 0.0
    stopped = ""
    with collecting_later():
        sources = claims_at(paths)
        try:
            with progress(len(sources), "claims", told=True) as advance:
                for number, source in enumerate(sources, 1):
                    if isinstance(source, UserError):
                        counts["error"] += 1
                        unread += not isinstance(source, FaultyClaim)
                        tell_fault(source, as_json=as_json)
                        advance()
                        continue
                    result = run(source, rules=year, limit=limit, seconds=longest)
                    counts[result.status] += 1
                    seconds += result.seconds
                    if as_json:
                        tell(result_line(result))
                    elif result.status != "holds" or not quiet:
                        show_result(result)
                    advance()
                    if not number % MANY:
                        gc.collect()
        except KeyboardInterrupt:
            stopped = f"stopped after {sum(counts.values())} of {len(sources)} claims"
        take_for_lasting()
    if not as_json:
        total = sum(counts.values())
        holding = f"{counts['holds']} of {total} hold" if total > unread else "no claims checked"
        joined = "," if total > unread else ":"
        typer.echo(
            holding
            + (f", {counts['fails']} fail" if counts["fails"] else "")
            + (f", {counts['error'] - unread} cannot be run" if counts["error"] > unread else "")
            + (f"{joined} {unread} {'file' if unread == 1 else 'files'} could not be read" if unread else "")
            + f" ({seconds:.1f} s)"
        )
    if stopped:
        sys.stdout.flush()
        typer.echo(f"dominion: {stopped}", err=True)
        raise typer.Exit(STOPPED)
    if counts["error"]:
        raise typer.Exit(2)
    if counts["fails"]:
        raise typer.Exit(1)


def claims_at(paths: list[str] | None) -> list[Claim | UserError]:
    """Return all claims at the paths; a file or claim that cannot be read is an error in its place."""
    found: list[Claim | UserError] = []
    for path in [""] if paths is None else paths:
        if paths and not path:
            found.append(UserError("give the name of a file"))
            continue
        try:
            files = [Path("-")] if path == "-" else corpus_files([Path(path)] if path else None)
        except UserError as error:
            found.append(error)
            continue
        for file in files:
            try:
                value = parse_yaml(input_text(), STANDARD_INPUT) if path == "-" else read_yaml(file)
                found += claims_in(*value, STANDARD_INPUT if path == "-" else str(file))
            except UserError as error:
                found.append(error)
    return found


def input_text() -> str:
    """Return what is on standard input; raises UserError as `read_text`."""
    return decoded(sys.stdin.buffer, STANDARD_INPUT)


def tell_fault(fault: UserError, *, as_json: bool) -> None:
    """Tell of a file or claim that cannot be read."""
    if as_json:
        tell(as_line(getattr(fault, "id", None), "error", message=str(fault)))
    else:
        sys.stdout.flush()
        typer.echo(f"dominion: {fault}", err=True)


def result_line(result: Result) -> str:
    """Return a result as one line of JSON; notes come after the message."""
    message = "; ".join([*([result.message] if result.message else []), *result.notes])
    return as_line(result.claim.id, result.status, result.outcomes, result.seconds, message, result.counterexample)


def as_line(
    claim: str | None,
    status: str,
    outcomes: int = 0,
    seconds: float = 0.0,
    message: str = "",
    counterexample: Sequence[str] = (),
) -> str:
    """Return one line of JSON; a file that cannot be read has no claim's id."""
    return json.dumps(
        {
            "id": claim,
            "status": status,
            "outcomes": outcomes,
            "seconds": round(seconds, 6),
            "message": message,
            "counterexample": list(counterexample),
        }
    )


def show_result(result: Result) -> None:
    """Print a result: a line, and for a failure the shortest way to it."""
    mark = {"holds": "holds", "fails": "FAILS", "error": "ERROR"}[result.status]
    ways = f" ({result.outcomes} outcome{'s' if result.outcomes != 1 else ''})" if result.status != "error" else ""
    tell(f"{mark}  {result.claim.id}{ways}{f': {result.message}' if result.status == 'error' else ''}")
    for note in result.notes:
        tell(f"       note: {note}")
    if result.status == "fails":
        tell(f"       {result.claim.where}: {result.claim.says}")
        for told in result.told:
            tell(f"       {told[:1].upper()}{told[1:]}")
    for line in result.counterexample:
        tell(f"         {line}")


def tell(line: str) -> None:
    """Print a line; what is not a terminal gets many lines at a time."""
    sys.stdout.write(f"{line}\n")
