"""Rulings proved as they are asked for, by the rules of both years, and as plain values."""

from __future__ import annotations

from typing import Any

from toolkit.engine.card import CURRENT
from toolkit.rulings.claims import Claim, Result, run
from toolkit.rulings.years import other_year


def proofs(claim: Claim) -> tuple[Result, Result]:
    """Return what running a ruling shows under its own rules and under the other year's."""
    return run(claim), run(claim, rules=other_year(claim.rules))


def ruling_as_table(own: Result, other: Result) -> dict[str, Any]:
    """Return a ruling, run under its own rules and the other year's, as plain values."""
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
