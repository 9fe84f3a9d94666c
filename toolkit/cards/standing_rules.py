"""Rules of the game that have abilities of their own, and the verbs of places that only some expansions have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.card import Card, Rule, rule
from toolkit.engine.events import Gained, when
from toolkit.engine.places import GAME, HAND, SUPPLY, Place, mat

if TYPE_CHECKING:
    from toolkit.engine.player import Player

EXILE = mat("exile")


def exile(me: Player, card: Card, frm: Place = HAND) -> Card | None:
    """Put a card on the Exile mat, from the hand unless said otherwise (SUPPLY: the top card of its pile).

    Returns the card, or None when it is not there.
    """
    if frm == SUPPLY:
        return me.set_aside_from_pile(card, EXILE, "exile")
    return card if me.move(card, frm, EXILE, "exile") else None


def exile_from_pile(me: Player, name: str) -> bool:
    """Exile the top card of the pile of a card of that name. Returns whether there was one."""
    top = me.game.top(name)
    return top is not None and top.name == name and exile(me, top, SUPPLY) is not None


def has_exiled_copy(card: Card, me: Player, gained: Gained) -> bool:
    """Whether there is a copy of the gained card on the Exile mat (but for the card itself)."""
    return any(c is not gained.card and c.name == gained.card.name for c in me.on(EXILE)) if gained.card else False


@rule("Exile", needed_by=["mat:exile"])
class Exile(Rule):
    """Gaining a card lets its player discard all Exiled copies of it (003, Exile)."""

    @when(Gained, where=GAME, may=True, ready=has_exiled_copy)
    def discard_copies(self, me: Player, gained: Gained) -> None:
        name = gained.card.name if gained.card else ""
        me.discard([c for c in me.on(EXILE) if c.name == name and c is not gained.card], EXILE)
