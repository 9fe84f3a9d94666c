"""Every claim of the corpus holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.rulebook import rulebook
from toolkit.rulings.claims import corpus, run

CLAIMS = corpus()

FILES = sorted({claim.file for claim in CLAIMS})
"""The files of claims: one test each, since a test for each of some 6,000 claims takes longer than the claims."""


@pytest.mark.parametrize("file", FILES, ids=[Path(file).stem for file in FILES])
def test_claims_hold(file: str) -> None:
    of_file = (run(claim) for claim in CLAIMS if claim.file == file)
    failed = [
        [f"{each.claim.where}: {each.message}", *each.counterexample] for each in of_file if each.status != "holds"
    ]
    assert not failed, "\n".join(line for lines in failed for line in lines)


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
