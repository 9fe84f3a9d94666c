"""Every claim of the corpus holds."""

from __future__ import annotations

import pytest

from toolkit.rulebook import rulebook
from toolkit.rulings.claims import Claim, corpus, run

CLAIMS = corpus()


@pytest.mark.parametrize("claim", CLAIMS, ids=[claim.id for claim in CLAIMS])
def test_claim_holds(claim: Claim) -> None:
    result = run(claim)
    assert result.status == "holds", "\n".join([f"{claim.where}: {result.message}", *result.counterexample])


def test_ids_are_unique() -> None:
    ids = [claim.id for claim in CLAIMS]
    assert len(ids) == len(set(ids))


def test_every_claim_names_its_source_and_says_something() -> None:
    for claim in CLAIMS:
        assert claim.source.get("doc"), claim.where
        assert claim.says, claim.where
        assert claim.always or claim.possible or claim.never or claim.can or claim.cannot, claim.where


def test_the_rules_that_claims_cite_are_there() -> None:
    cited = {(claim.where, rule) for claim in CLAIMS for rule in claim.see}
    assert {(where, rule) for where, rule in cited if rule not in rulebook().rules} == set()
