"""Breaking a card makes one of its claims fail: the claims notice a wrong card."""

from __future__ import annotations

import pytest

from benchmarks.mutations import MOST_WAYS, survivors
from toolkit.catalogue import catalogue
from toolkit.rulings.claims import corpus, run

pytestmark = pytest.mark.long

EXPANSIONS = sorted({card.expansion for card in catalogue()})
CLAIMS = corpus()


ELSEWHERE = {"Lantern", "Inherited"}
"""The Lantern changes Border Guard, where that stands; Inherited changes how games start, which test_deals.py plays."""


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_no_mutation_survives(expansion: str) -> None:
    alive: list[str] = []
    for card in catalogue():
        if card.expansion == expansion:
            names = {card.name, *card.members}
            mine = [claim for claim in CLAIMS if names & set(claim.cards)]
            number, left = survivors(card.name, mine)
            assert number or card.members or card.name in ELSEWHERE, card.name
            alive += [f"{card.name}: {what}" for what in left]
    assert not alive


def test_no_claim_goes_on_in_as_many_ways_as_end_a_mutation() -> None:
    assert [claim.id for claim in CLAIMS if run(claim, limit=MOST_WAYS).status != "holds"] == []
