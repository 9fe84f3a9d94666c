"""Rules of the game that have abilities of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.card import Card, card
from toolkit.engine.events import Gained, when

if TYPE_CHECKING:
    from toolkit.engine.player import Player


def has_exiled_copy(card: Card, me: Player, gained: Gained) -> bool:
    """Whether there is a copy of the gained card on the Exile mat (but for the card itself)."""
    return any(c is not gained.card and c.name == gained.card.name for c in me.exile) if gained.card else False


@card("Exile")
class Exile(Card):
    """Gaining a card lets its player discard all Exiled copies of it (003, Exile)."""

    @when(Gained, where="game", may=True, ready=has_exiled_copy)
    def discard_copies(self, me: Player, gained: Gained) -> None:
        name = gained.card.name if gained.card else ""
        me.discard([c for c in me.exile if c.name == name and c is not gained.card], me.exile)
