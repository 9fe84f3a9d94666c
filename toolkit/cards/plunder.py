"""What the cards, Events and Traits of Plunder do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.card import Card, card
from toolkit.engine.events import Shuffled, when
from toolkit.engine.landscapes import Trait
from toolkit.engine.places import GAME

if TYPE_CHECKING:
    from toolkit.engine.player import Player


@card("Fated")
class Fated(Trait):
    @when(Shuffled, where=GAME, ready=lambda card, me, e: any(card.is_on(c, me.game) for c in e.cards))
    def place(self, me: Player, shuffled: Shuffled) -> None:
        mine: list[Card] = [c for c in shuffled.cards if self.is_on(c, me.game)]
        on_top = me.choose_cards("put on top", mine)
        me.reveal(on_top, "deck")
        rest = [c for c in mine if c not in on_top]
        under = me.choose_cards("put on the bottom", rest)
        me.reveal(under, "deck")
        me.place_shuffled(shuffled, top=on_top, bottom=under)
