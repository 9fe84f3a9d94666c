"""What the cards and Events of Adventures do."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from toolkit.cards.standing_rules import (
    BONUS_MARKERS,
    ESTATE,
    PILE_MARKERS,
    PLUS_ACTION,
    PLUS_CARD,
    PLUS_COIN,
)
from toolkit.engine.card import Attack, Card, Cost, card
from toolkit.engine.events import (
    DiscardedFromPlay,
    Gained,
    Played,
    TurnStarts,
    when,
)
from toolkit.engine.landscapes import EventCard
from toolkit.engine.places import DISCARD, PLAY, REVEALED, mat

if TYPE_CHECKING:

    from toolkit.engine.events import Event
    from toolkit.engine.places import Marker
    from toolkit.engine.player import Player

TAVERN = mat("tavern")


# What several cards share


class Reserve(Card):
    """A card that goes onto the Tavern mat when it is played, and is called from there (Adventures, Reserve cards)."""

    __slots__ = ()

    def play(self, me: Player) -> None:
        me.set_aside(self, PLAY, TAVERN)

    def call(self, me: Player) -> bool:
        """Put this from the Tavern mat into play, which is not playing it; False when it is not there."""
        return me.move(self, TAVERN, PLAY, "call")


UPGRADES = {
    "Page": "Treasure Hunter", "Treasure Hunter": "Warrior", "Warrior": "Hero", "Hero": "Champion",
    "Peasant": "Soldier", "Soldier": "Fugitive", "Fugitive": "Disciple", "Disciple": "Teacher",
}  # fmt: skip
"""What each Traveller may be exchanged for."""


def can_be_exchanged(card: Card, me: Player, discarded: DiscardedFromPlay) -> bool:
    """Whether a Traveller just discarded from play can return to its pile, and the next one is left."""
    game = me.game
    return card in me.discard_pile and card.pile in game.piles and game.pile_size(UPGRADES[discarded.face.name]) > 0


class Traveller(Card):
    """A card that may be exchanged for the next of its line when it is discarded from play (Adventures, Travellers)."""

    __slots__ = ()

    @when(DiscardedFromPlay, may=True, ready=can_be_exchanged, words="exchange {}")
    def travel(self, me: Player, discarded: DiscardedFromPlay) -> None:
        me.exchange(self, DISCARD, UPGRADES[discarded.face.name])


class MovesToken(EventCard):
    """An Event that moves a token of its buyer's to an Action pile of the Supply."""

    __slots__ = ()
    marker: ClassVar[Marker]

    def play(self, me: Player) -> None:
        if pile := me.choose_pile(f"put the {self.marker} token on", me.game.piles_of("Action")):
            me.put_marker(self.marker, pile)


# Kingdom cards and Travellers


@card("Champion")
class Champion(Card):
    def play(self, me: Player) -> None:
        me.for_good(Played, self.protect, card=self, by="others", ready=is_attack)
        me.for_good(Played, self.encourage, card=self, ready=is_action)

    def protect(self, me: Player, played: Played) -> None:
        played.unaffected.add(me.index)

    def encourage(self, me: Player, played: Played) -> None:
        me.add_actions(1)


def is_attack(card: Card, me: Player, event: Event) -> bool:
    """Whether an event is about an Attack."""
    return event.card is not None and me.game.is_a(event.card, "Attack")


def is_action(card: Card, me: Player, event: Event) -> bool:
    """Whether an event is about an Action."""
    return event.card is not None and event.card.is_action(me)


@card("Disciple")
class Disciple(Traveller):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card("play twice", [c for c in me.hand if c.is_action(me)]):
            me.play_card(chosen, times=2, by=self)
            if copy := me.game.copy_in_supply(chosen):
                me.gain(copy)


@card("Fugitive")
class Fugitive(Traveller):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card("discard", me.hand):
            me.discard(chosen)


@card("Hero")
class Hero(Traveller):
    def play(self, me: Player) -> None:
        me.gain_choice(fits=lambda c: c.is_treasure(me))


@card("Page")
class Page(Traveller):
    pass


@card("Peasant")
class Peasant(Traveller):
    pass


def comes_with_another(card: Card, me: Player, gained: Gained) -> bool:
    """Whether a card just gained is none that came with one of its kind."""
    return gained.at_first("with another", lambda: me.noted(card.name) is not gained.card)


@card("Port")
class Port(Card):
    @when(Gained, ready=comes_with_another)
    def gain_another(self, me: Player, gained: Gained) -> None:
        if other := me.game.copy_in_supply(self):
            me.note_for_turn(self.name, other)
            me.gain(other)
            me.note_for_turn(self.name, None)


@card("Ratcatcher")
class Ratcatcher(Reserve):
    @when(TurnStarts, where=TAVERN, may=True)
    def catch(self, me: Player, start: TurnStarts) -> None:
        if self.call(me) and (chosen := me.choose_card("trash", me.hand)):
            me.trash(chosen)


@card("Soldier")
class Soldier(Traveller, Attack):
    def play(self, me: Player) -> None:
        me.add_coins(sum(c is not self and me.game.is_a(c, "Attack") for c in me.play))
        super().play(me)

    def attack(self, victim: Player) -> None:
        if len(victim.hand) >= 4 and (chosen := victim.choose_card("discard", victim.hand)):
            victim.discard(chosen)


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


@card("Treasure Hunter")
class TreasureHunter(Traveller):
    def play(self, me: Player) -> None:
        for _ in me.right.last_turn("gain"):
            me.gain("Silver")


@card("Warrior")
class Warrior(Traveller, Attack):
    def attack(self, victim: Player) -> None:
        game = victim.game
        for _ in range(sum(game.is_a(c, "Traveller") for c in game.plays[-1].player.play)):
            for lifted in victim.lift_top(1):
                victim.discard(lifted, REVEALED)
                if game.cost(lifted) in (Cost(3), Cost(4)):
                    victim.trash(lifted, DISCARD)


# Events


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


@card("Lost Arts")
class LostArts(MovesToken):
    marker = PLUS_ACTION


@card("Pathfinding")
class Pathfinding(MovesToken):
    marker = PLUS_CARD


@card("Training")
class Training(MovesToken):
    marker = PLUS_COIN
