"""The classes of cards that a ruling can hold for."""

from __future__ import annotations

import pytest

from toolkit.errors import UserError
from toolkit.rulings.classes import cards_of_class


def test_a_class_is_a_type_a_kind_a_tag_or_a_card() -> None:
    assert "Way of the Ox" in cards_of_class("Way")
    assert "Witch" in cards_of_class("Attack") & cards_of_class("curser")
    assert cards_of_class("Moat") == {"Moat"}


def test_classes_narrow_each_other() -> None:
    found = cards_of_class("Action and not Command and costing up to $4")
    assert "Smithy" in found
    assert not {"Captain", "Market", "Silver", "University", "Engineer"} & found


def test_a_pile_is_judged_by_its_randomizer() -> None:
    actions = cards_of_class("Action Supply pile")
    assert {"Smithy", "Rocks", "Fortune", "Ruined Market", "Augurs"} <= actions
    assert not {"Humble Castle", "Madman", "Necropolis", "Silver"} & actions
    kingdom = cards_of_class("Action or Treasure Kingdom pile")
    assert {"Smithy", "Hoard", "Plunder"} <= kingdom
    assert not {"Copper", "Imp", "Marchland", "Ruined Market"} & kingdom


def test_what_is_no_class_is_refused() -> None:
    with pytest.raises(UserError, match="no class of cards 'Actoin'"):
        cards_of_class("Attack and not Actoin")
