"""What the cards and Events of Adventures do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cards.standing_rules import BONUS_MARKERS, ESTATE, PILE_MARKERS
from toolkit.engine.card import Card, Cost, card
from toolkit.engine.events import TurnStarts, when
from toolkit.engine.landscapes import EventCard
from toolkit.engine.places import PLAY, mat

if TYPE_CHECKING:
    from toolkit.engine.player import Player

TAVERN = mat("tavern")


class Reserve(Card):
    """A card that goes onto the Tavern mat when it is played, and is called from there (Adventures, Reserve cards)."""

    __slots__ = ()

    def play(self, me: Player) -> None:
        me.set_aside(self, PLAY, TAVERN)

    def call(self, me: Player) -> bool:
        """Put this from the Tavern mat into play, which is not playing it; False when it is not there."""
        return me.move(self, TAVERN, PLAY, "call")


@card("Teacher")
class Teacher(Reserve):
    @when(TurnStarts, where=TAVERN, may=True)
    def teach(self, me: Player, start: TurnStarts) -> None:
        if not self.call(me):
            return
        word = me.choose_one("move a token", *BONUS_MARKERS)
        piles = [pile for pile in me.game.piles_of("Action") if pile not in [me.marker_on(m) for m in PILE_MARKERS]]
        if pile := me.choose_pile(f"put the {word} token on", piles):
            me.put_marker(next(m for m in BONUS_MARKERS if m == word), pile)


@card("Inheritance")
class Inheritance(EventCard):
    def may_be_bought(self, me: Player) -> bool:
        return not me.marker_on(ESTATE)

    def play(self, me: Player) -> None:
        def fits(card: Card) -> bool:
            types = me.game.types(card)
            return "Action" in types and not types & {"Command", "Duration"}

        chosen = me.choose_gain(up_to=Cost(4), fits=fits, purpose="set aside")
        if chosen and (kept := me.set_aside_from_pile(chosen)):
            me.put_marker(ESTATE, kept.name)
