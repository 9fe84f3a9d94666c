"""What the cards, Projects and Artifacts of Renaissance do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.card import Card, card
from toolkit.engine.landscapes import Project

if TYPE_CHECKING:
    from toolkit.engine.game import Game


@card("Capitalism")
class Capitalism(Project):
    def type_change(self, card: type[Card], types: frozenset[str], game: Game) -> frozenset[str]:
        if "Action" in types and card.gives_coins and self in game.active.held:
            return types | {"Treasure"}
        return types
