"""`dominion check`: run claims and say which hold."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
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
from toolkit.saying.expected import as_you
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
        list[str] | None,
        typer.Argument(
            help="Claim files, or folders of them; - for standard input (default: all rulings of the program)."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON, one object per line.")] = False,
    rules: Annotated[
        str | None,
        typer.Option(help="Check each claim by these rules instead of its own: a year such as 2013, or current."),
    ] = None,
    limit: Annotated[int, typer.Option(min=1, help="Try at most this many ways for each claim.")] = DEFAULT_LIMIT,
    longest: Annotated[
        float, typer.Option("--seconds", min=0.1, help="Spend at most this many seconds on each claim.")
    ] = SECONDS,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show only claims that don't hold.")] = False,
) -> None:
    """Check rulings by playing each of them out in every way the game can go.

    A claim is a ruling written so that the program can play it out; `dominion ask --claim` writes one.
    """
    year = rules_year(rules)
    with collecting_later():
        sources = claims_at(paths)
        counts = checked(sources, year, limit, longest, as_json=as_json, quiet=quiet)
        take_for_lasting()
    if not as_json:
        typer.echo(counts.in_words())
    if counts.stopped:
        sys.stdout.flush()
        typer.echo(f"dominion: stopped after {counts.total} of {len(sources)} claims", err=True)
        raise typer.Exit(STOPPED)
    if counts.errors or counts.fails:
        raise typer.Exit(2 if counts.errors else 1)


@dataclass
class Counts:
    """How many claims hold, fail and cannot be run, and how many seconds they took.

    `errors` count the files that could not be read too, which are `unread`; `stopped` tells that Ctrl-C came before
    all were run.
    """

    holds: int = 0
    fails: int = 0
    errors: int = 0
    unread: int = 0
    seconds: float = 0.0
    stopped: bool = False

    @property
    def total(self) -> int:
        """How many claims and files there were."""
        return self.holds + self.fails + self.errors

    def add(self, result: Result) -> None:
        """Count a claim that was run."""
        self.holds += result.status == "holds"
        self.fails += result.status == "fails"
        self.errors += result.status == "error"
        self.seconds += result.seconds

    def add_fault(self, fault: UserError) -> None:
        """Count a claim or a file that cannot be read."""
        self.errors += 1
        self.unread += not isinstance(fault, FaultyClaim)

    def in_words(self) -> str:
        """Return the last line of a check: "5 of 7 hold, 2 fail (0.1 s)"."""
        checked, unrun = self.total > self.unread, self.errors - self.unread
        return (
            (f"{self.holds} of {self.total} hold{'s' * (self.holds == 1)}" if checked else "no claims checked")
            + (f", {self.fails} fail{'s' * (self.fails == 1)}" if self.fails else "")
            + (f", {unrun} cannot be run" if unrun else "")
            + ("," if checked else ":") * bool(self.unread)
            + (f" {self.unread} {'file' if self.unread == 1 else 'files'} could not be read" if self.unread else "")
            + f" ({self.seconds:.1f} s)"
        )


def checked(
    sources: Sequence[Claim | UserError], year: int | None, limit: int, longest: float, *, as_json: bool, quiet: bool
) -> Counts:
    """Run claims one after the other and show each result as it comes; return how many hold."""
    counts = Counts()
    try:
        with progress(len(sources), "claims", told=True) as advance:
            for number, source in enumerate(sources, 1):
                if isinstance(source, UserError):
                    counts.add_fault(source)
                    tell_fault(source, as_json=as_json)
                else:
                    result = run(source, rules=year, limit=limit, seconds=longest)
                    counts.add(result)
                    show_result(result, as_json=as_json, quiet=quiet)
                advance()
                if not number % MANY:
                    gc.collect()
    except KeyboardInterrupt:
        counts.stopped = True
    return counts


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


def show_result(result: Result, *, as_json: bool, quiet: bool) -> None:
    """Print a result: a line, and for a failure the shortest way to it; one that holds is passed over when `quiet`."""
    if as_json:
        tell(result_line(result))
        return
    if quiet and result.status == "holds":
        return
    mark = {"holds": "holds", "fails": "FAILS", "error": "ERROR"}[result.status]
    played = f" (played out in {result.outcomes} way{'s' * (result.outcomes != 1)})"
    ways = played if result.status != "error" else ""
    tell(f"{mark}  {result.claim.id}{ways}{f': {as_you(result.message)}' if result.status == 'error' else ''}")
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
