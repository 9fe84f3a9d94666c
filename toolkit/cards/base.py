"""What the cards of Dominion do (first and second edition)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.card import Attack, Card, Cost, card, vanilla
from toolkit.engine.events import DiscardedFromPlay, Played, when
from toolkit.engine.places import ASIDE, DECK, DISCARD, HAND, PLAY, REVEALED, TRASH
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from collections.abc import Callable

    from toolkit.engine.player import Player

vanilla(
    "Copper",
    "Silver",
    "Gold",
    "Estate",
    "Duchy",
    "Province",
    "Curse",
    "Festival",
    "Laboratory",
    "Market",
    "Smithy",
    "Village",
    "Woodcutter",
)


def attacks(card: Card, me: Player, played: Played) -> bool:
    """Whether the card just played is an Attack that still affects `me`."""
    assert played.card is not None
    return me.game.is_a(played.card, "Attack") and me.index not in played.unaffected


def action_but(me: Player, excluded: frozenset[str]) -> Callable[[Card], bool]:
    """Return a condition: a card is an Action and has none of some types."""

    def fits(card: Card) -> bool:
        types = me.game.types(card)
        return "Action" in types and not types & excluded

    return fits


def get_bonuses_for(me: Player, card: Card) -> None:
    """Get +1 Action for an Action, +$1 for a Treasure, +1 Card for a Victory card; each for a card of several types."""
    do_by_type(
        me,
        card,
        Action=lambda me: me.add_actions(1),
        Treasure=lambda me: me.add_coins(1),
        Victory=lambda me: me.add_cards(1),
    )


def do_by_type(me: Player, card: Card, **does: Callable[[Player], object]) -> None:
    """Do what is told for each type that a card has, in the order told; several things for a card of several types."""
    types = me.game.types(card)
    for type_, do in does.items():
        if type_ in types:
            do(me)


def play_kept(me: Player, kept: Card) -> None:
    """Play a card that was set aside for this time."""
    me.play_card(kept, ASIDE)


class MayGoOntoDeck(Card):
    """A card that may be put onto the deck when it is discarded from play."""

    __slots__ = ()

    @when(
        DiscardedFromPlay,
        may=True,
        do=Do.PUT_ON_DECK,
        ready=lambda card, me, discarded: me.finds(card, DISCARD),
    )
    def go_onto_deck(self, me: Player, discarded: DiscardedFromPlay) -> None:
        """Put it there."""
        me.put_on_deck(self, DISCARD)


def treasures_among(discarded: DiscardedFromPlay, me: Player) -> list[Card]:
    """Return the Treasures that a player discarded from play at one time."""
    return [
        e.card
        for e in discarded.together()
        if isinstance(e, DiscardedFromPlay)
        and e.card is not None
        and e.player is me
        and me.game.kind_is_a(e.face, "Treasure")
    ]


def is_first_discarded(card: Card, me: Player, discarded: DiscardedFromPlay) -> bool:
    """Whether the card just discarded is the first of the Treasures discarded with it."""
    return discarded.card in treasures_among(discarded, me)[:1]


class PalmsTreasure(Card):
    """A card that once in the turn may take a Treasure just discarded from play."""

    __slots__ = ()

    def wait_for_treasure(self, me: Player) -> None:
        """Set this up, once for each time that it is played."""
        number = len(list(me.game.this_turn("play", me)))
        me.this_turn(DiscardedFromPlay, self.choose_treasure, number, card=self, ready=is_first_discarded)

    def choose_treasure(self, me: Player, discarded: DiscardedFromPlay, number: int) -> None:
        """Offer the Treasures that are still in the discard pile, unless it has been used."""
        used = f"{self.name} {number}"
        if not me.noted(used) and self.palm(me, [c for c in treasures_among(discarded, me) if c in me.discard_pile]):
            me.note_for_turn(used, True)

    def palm(self, me: Player, treasures: list[Card]) -> bool:
        """Let the player choose one of these Treasures, or none. Returns whether one was taken."""
        raise NotImplementedError


class LastingProtection(Card):
    """A card that keeps the Attacks of others off its player until their next turn."""

    __slots__ = ()

    def play(self, me: Player) -> None:
        me.until_my_next_turn(Played, self.protect, card=self, by="others")

    def protect(self, me: Player, played: Played) -> None:
        """Have the Attack that is being played leave its player alone."""
        if attacks(self, me, played):
            me.stay_unaffected(played)


@card("Adventurer")
class Adventurer(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_until(lambda cards: len([c for c in cards if c.is_treasure(me)]) >= 2)
        me.put_in_hand([c for c in cards if c.is_treasure(me)], REVEALED)
        me.discard([c for c in cards if not c.is_treasure(me)], REVEALED)


@card("Artisan")
class Artisan(Card):
    def play(self, me: Player) -> None:
        me.gain_choice(up_to=Cost(5), to=HAND)
        if chosen := me.choose_card(Do.PUT_BACK, me.hand):
            me.put_on_deck(chosen)


@card("Bandit")
class Bandit(Attack):
    def play(self, me: Player) -> None:
        me.gain("Gold")
        super().play(me)

    def attack(self, victim: Player) -> None:
        cards = victim.reveal_top(2)
        prey = [c for c in cards if c.is_treasure(victim) and c.name != "Copper"]
        if chosen := victim.choose_card(Do.TRASH, prey):
            victim.trash(chosen, REVEALED)
        victim.discard([c for c in cards if c in victim.revealed], REVEALED)


@card("Bureaucrat")
class Bureaucrat(Attack):
    def play(self, me: Player) -> None:
        me.gain("Silver", DECK)
        super().play(me)

    def attack(self, victim: Player) -> None:
        victories = [c for c in victim.hand if victim.game.is_a(c, "Victory")]
        if chosen := victim.choose_card(Do.PUT_BACK, victories):
            victim.reveal(chosen)
            victim.put_on_deck(chosen)
        else:
            victim.reveal_hand()


@card("Cellar")
class Cellar(Card):
    def play(self, me: Player) -> None:
        discarded = me.discard(me.choose_cards(Do.DISCARD, me.hand))
        me.draw(len(discarded))


@card("Chancellor")
class Chancellor(Card):
    def play(self, me: Player) -> None:
        if me.deck and me.may(Do.PUT_IN_DISCARD, "the deck"):
            me.deck_to_discard()


@card("Chapel")
class Chapel(Card):
    def play(self, me: Player) -> None:
        me.trash(me.choose_cards(Do.TRASH, me.hand, 0, 4))


@card("Council Room")
class CouncilRoom(Card):
    def play(self, me: Player) -> None:
        for other in me.others():
            other.draw(1)


@card("Feast")
class Feast(Card):
    def play(self, me: Player) -> None:
        me.trash(self, PLAY)
        me.gain_choice(up_to=Cost(5))


@card("Gardens")
class Gardens(Card):
    def score(self, owner: Player) -> int:
        return len(owner.all_cards()) // 10


@card("Harbinger")
class Harbinger(Card):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.PUT_ON_DECK, me.discard_pile):
            me.put_on_deck(chosen, DISCARD)


@card("Library")
class Library(Card):
    def play(self, me: Player) -> None:
        set_aside: list[Card] = []
        me.begins_to_draw_to(7)
        while len(me.hand) < 7 and (looked := me.look_at_top(1)):
            seen = looked[0]
            if seen.is_action(me) and me.may(Do.SET_ASIDE, seen):
                me.set_aside(seen, REVEALED)
                set_aside.append(seen)
            else:
                me.put_in_hand(seen, REVEALED)
        me.discard(set_aside, ASIDE)


@card("Merchant")
class Merchant(Card):
    def play(self, me: Player) -> None:
        me.this_turn(Played, self.first_silver, card=self)

    def first_silver(self, me: Player, played: Played) -> None:
        silvers = [c for c in me.game.this_turn("play", me) if c.name == "Silver"]
        if played.card is not None and played.card.name == "Silver" and len(silvers) == 1:
            me.add_coins(1)


@card("Militia")
class Militia(Attack):
    def attack(self, victim: Player) -> None:
        victim.discard_down_to(3)


@card("Mine")
class Mine(Card):
    optional = False

    def play(self, me: Player) -> None:
        treasures = [c for c in me.hand if c.is_treasure(me)]
        chosen = me.choose_card(Do.TRASH, treasures, may=self.optional)
        if chosen and me.trash(chosen):
            limit = me.game.cost(chosen).plus(3)
            me.gain_choice(up_to=limit, fits=lambda c: c.is_treasure(me), to=HAND)


@card("Mine", since=2016)
class OptionalMine(Mine):
    optional = True


@card("Moat")
class Moat(Card):
    @when(Played, where=HAND, whose="others", may=True, ready=attacks, about="Attack")
    def protect(self, me: Player, played: Played) -> None:
        me.stay_unaffected(played)


@card("Moneylender")
class Moneylender(Card):
    def play(self, me: Player) -> None:
        copper = me.in_hand("Copper")
        if copper and me.trash(copper):
            me.add_coins(3)


@card("Moneylender", since=2016)
class OptionalMoneylender(Card):
    def play(self, me: Player) -> None:
        copper = me.in_hand("Copper")
        if copper and me.may(Do.TRASH, "Copper") and me.trash(copper):
            me.add_coins(3)


@card("Poacher")
class Poacher(Card):
    def play(self, me: Player) -> None:
        empty = me.game.empty_piles()
        me.discard(me.choose_cards(Do.DISCARD, me.hand, empty, empty))


@card("Remodel")
class Remodel(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen and me.trash(chosen):
            me.gain_choice(up_to=me.game.cost(chosen).plus(2))


@card("Sentry")
class Sentry(Card):
    def play(self, me: Player) -> None:
        cards = me.look_at_top(2)
        trashed = me.choose_cards(Do.TRASH, cards)
        discarded = me.choose_cards(Do.DISCARD, [c for c in cards if c not in trashed])
        me.trash(trashed, REVEALED)
        me.discard(discarded, REVEALED)
        me.put_on_deck([c for c in cards if c in me.revealed], REVEALED)


@card("Spy")
class Spy(Attack):
    def play(self, me: Player) -> None:
        for player in [me, *me.victims()]:
            for seen in player.reveal_top(1):
                me.discard_or_put_back(seen, player)


@card("Thief")
class Thief(Attack):
    def play(self, me: Player) -> None:
        trashed: list[Card] = []
        for victim in me.victims():
            cards = victim.reveal_top(2)
            if chosen := me.choose_card(Do.TRASH, [c for c in cards if c.is_treasure(victim)], of=victim):
                trashed += victim.trash(chosen, REVEALED)
            victim.discard([c for c in cards if c in victim.revealed], REVEALED)
        available = [c for c in trashed if c in me.game.trash]
        for chosen in me.choose_cards(Do.GAIN, available):
            me.gain(chosen, frm=TRASH)


@card("Throne Room")
class ThroneRoom(Card):
    optional = False

    def play(self, me: Player) -> None:
        actions = [c for c in me.playable() if c.is_action(me)]
        if chosen := me.choose_card(Do.PLAY, actions, may=self.optional):
            me.play_card(chosen, times=2, by=self)


@card("Throne Room", since=2016)
class OptionalThroneRoom(ThroneRoom):
    optional = True


@card("Vassal")
class Vassal(Card):
    def play(self, me: Player) -> None:
        for seen in me.lift_top(1):
            me.discard(seen, REVEALED)
            if me.finds(seen, DISCARD) and seen.is_action(me) and me.may(Do.PLAY, seen):
                me.play_card(seen, DISCARD)


@card("Witch")
class Witch(Attack):
    def attack(self, victim: Player) -> None:
        victim.gain("Curse")


@card("Workshop")
class Workshop(Card):
    def play(self, me: Player) -> None:
        me.gain_choice(up_to=Cost(4))
