"""Wordings of the data and of the engine agree: behaviour that starts in a year has a wording of that year."""

from __future__ import annotations

import pytest

from toolkit.catalogue import catalogue
from toolkit.engine.card import BEHAVIOURS, is_playable

PLAYED = [card for card in catalogue() if is_playable(card.name, card.expansion)]


@pytest.mark.parametrize("name", [card.name for card in PLAYED])
def test_later_behaviour_has_its_wording(name: str) -> None:
    years = {since for since, _ in BEHAVIOURS[name] if since}
    assert years <= {wording.since for wording in catalogue()[name].wordings}
