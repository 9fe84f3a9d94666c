"""What the cards, Loots, Events and Traits of Plunder do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cards.base import Moat, PalmsTreasure, play_kept
from toolkit.cards.seaside import Salvager
from toolkit.engine.card import Attack, Card, Cost, card
from toolkit.engine.conditions import is_at_hand, is_off_the_deck, shares_pile
from toolkit.engine.events import (
    CleanupStarts,
    DiscardedFromPlay,
    Gained,
    PileEmptied,
    Played,
    Resolved,
    Shuffled,
    Trashed,
    TurnEnds,
    TurnStarts,
    when,
)
from toolkit.engine.landscapes import EventCard, Trait, Way
from toolkit.engine.options import Pick, plus
from toolkit.engine.places import ASIDE, DECK, DISCARD, GAME, HAND, PLAY, REVEALED, TRASH
from toolkit.engine.records import ExtraTurn
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from toolkit.engine.game import Game
    from toolkit.engine.places import Place
    from toolkit.engine.player import Player

LOOT = "Loot"


def once_resolved(played: Played) -> Callable[[Card, Player, Resolved], bool]:
    """Return a condition: the card just played has been resolved."""
    return lambda card, me, resolved: resolved.card is played.card


def actions_in_hand(me: Player) -> list[Card]:
    """Return the Actions in hand."""
    return [c for c in me.hand if c.is_action(me)]


def playable_actions(me: Player) -> list[Card]:
    """Return the Actions that may be played from the hand."""
    return [c for c in me.playable() if c.is_action(me)]


def treasures_in_play(me: Player) -> set[str]:
    """Return the different names of the Treasures that a player has in play."""
    return {me.game.name(c) for c in me.play if c.is_treasure(me)}


def may_trash_one(me: Player) -> None:
    """Let a player trash a card from the hand."""
    if chosen := me.may_choose_card(Do.TRASH, me.hand):
        me.trash(chosen)


def may_play_action(me: Player) -> None:
    """Let a player play an Action from the hand."""
    if chosen := me.may_choose_card(Do.PLAY, playable_actions(me)):
        me.play_card(chosen)


def play_set_aside(me: Player, kept: tuple[Card, ...]) -> None:
    """Play cards that are set aside, in any order."""
    left = list(kept)
    while chosen := me.choose_card(Do.PLAY, [c for c in left if c in me.aside]):
        left.remove(chosen)
        me.play_card(chosen, ASIDE)


class NowOrNextTurn(Card):
    """A Duration whose bonuses come either now or at the start of one's next turn."""

    __slots__ = ()

    def play(self, me: Player) -> None:
        """Ask when."""
        me.do_one(Pick("now", self.pay_out), Pick("next turn", lambda me: me.next_turn(self, self.pay_out)))

    def pay_out(self, me: Player) -> None:
        """Get them."""


class ToHandWhenTurnEnds(Card):
    """A card or Event that returns what it has set aside to the hand when the turn ends."""

    __slots__ = ()

    def keep(self, me: Player, cards: Sequence[Card]) -> None:
        """Have set aside cards put into the hand when this turn ends, after the next hand is drawn."""
        if cards:
            me.this_turn(TurnEnds, self.hand_over, tuple(cards), card=self, by="any")

    def hand_over(self, me: Player, ended: TurnEnds, kept: tuple[Card, ...]) -> None:
        """Put them into the hand."""
        me.put_in_hand(kept, ASIDE)


# Cards


@card("Abundance")
class Abundance(Card):
    def play(self, me: Player) -> None:
        me.once(Gained, self.thrive, card=self, by="you", about="Action")

    def thrive(self, me: Player, gained: Gained) -> None:
        me.add_buys(1)
        me.add_coins(3)


@card("Buried Treasure")
class BuriedTreasure(Card):
    next = "+1 Buy, +$3"

    @when(Gained)
    def dig_up(self, me: Player, gained: Gained) -> None:
        me.play_gained(gained)


@card("Cabin Boy")
class CabinBoy(Card):
    def play(self, me: Player) -> None:
        me.next_turn(self, self.turn_begins)

    def turn_begins(self, me: Player) -> None:
        me.do_one(plus("+$2"), Pick(Do.TRASH, self.move_on))

    def move_on(self, me: Player) -> None:
        if me.trash(self, PLAY):
            me.gain_choice(fits=lambda c: me.game.is_a(c, "Duration"))


@card("Cage")
class Cage(ToHandWhenTurnEnds):
    def play(self, me: Player) -> None:
        kept = tuple([c for c in me.choose_cards(Do.SET_ASIDE, me.hand, 0, 4) if me.set_aside(c)])
        me.once(Gained, self.open, kept, card=self, by="you", about="Victory")

    def open(self, me: Player, gained: Gained, kept: tuple[Card, ...]) -> None:
        me.trash(self, PLAY)
        self.keep(me, kept)


@card("Crew")
class Crew(Card):
    def play(self, me: Player) -> None:
        me.next_turn(self, self.turn_begins)

    def turn_begins(self, me: Player) -> None:
        me.put_on_deck(self, PLAY)


@card("Crucible")
class Crucible(Salvager):
    """A Treasure that does what Salvager does."""


@card("Cutthroat")
class Cutthroat(Attack):
    def play(self, me: Player) -> None:
        super().play(me)
        me.once(
            Gained,
            self.plunder,
            card=self,
            by="any",
            about="Treasure",
            ready=lambda card, me, e: e.cost.coins >= 5,
        )

    def attack(self, victim: Player) -> None:
        victim.discard_down_to(3)

    def plunder(self, me: Player, gained: Gained) -> None:
        me.gain(LOOT)


@card("Enlarge")
class Enlarge(Card):
    def play(self, me: Player) -> None:
        self.remodel(me)
        me.next_turn(self, self.remodel)

    def remodel(self, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, me.hand):
            limit = me.game.cost(chosen).plus(2)
            if me.trash(chosen):
                me.gain_choice(up_to=limit)


@card("Figurine")
class Figurine(Card):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.DISCARD, actions_in_hand(me))
        if chosen and me.discard(chosen):
            me.add_buys(1)
            me.add_coins(1)


@card("First Mate")
class FirstMate(Card):
    def play(self, me: Player) -> None:
        name = ""
        while chosen := me.may_choose_card(Do.PLAY, [c for c in playable_actions(me) if name in ("", c.name)]):
            name = chosen.name
            me.play_card(chosen, by=self)
        me.draw_to(6)


@card("Flagship")
class Flagship(Card):
    def play(self, me: Player) -> None:
        me.once(Played, self.follow_it, card=self, by="you", about="Action", ready=is_no_command)

    def follow_it(self, me: Player, played: Played) -> None:
        me.once(Resolved, self.replay, card=self, by="you", ready=once_resolved(played))

    def replay(self, me: Player, resolved: Resolved) -> None:
        if resolved.card is not None:
            me.play_card(resolved.card, by=self, move=False)


def is_no_command(card: Card, me: Player, played: Played) -> bool:
    """Whether the card played is no Command."""
    return played.card is not None and not me.game.is_a(played.card, "Command")


@card("Fortune Hunter")
class FortuneHunter(Card):
    def play(self, me: Player) -> None:
        cards = me.look_at_top(3)
        if chosen := me.may_choose_card(Do.PLAY, [c for c in cards if c.is_treasure(me)]):
            cards.remove(chosen)
            me.play_card(chosen, REVEALED)
        me.put_on_deck(cards, REVEALED)


@card("Frigate")
class Frigate(Card):
    def play(self, me: Player) -> None:
        victims = tuple(victim.index for victim in me.victims())
        me.until_my_next_turn(Resolved, self.raid, victims, card=self, by="theirs", about="Action")

    def raid(self, victim: Player, resolved: Resolved, victims: tuple[int, ...]) -> None:
        if victim.index in victims:
            victim.discard_down_to(4)


@card("Gondola")
class Gondola(NowOrNextTurn):
    def pay_out(self, me: Player) -> None:
        me.add_coins(2)

    @when(Gained, asks=True)
    def set_out(self, me: Player, gained: Gained) -> None:
        may_play_action(me)


@card("Grotto")
class Grotto(Card):
    def play(self, me: Player) -> None:
        if kept := tuple([c for c in me.choose_cards(Do.SET_ASIDE, me.hand, 0, 4) if me.set_aside(c)]):
            me.next_turn(self, self.turn_begins, kept)

    def turn_begins(self, me: Player, kept: tuple[Card, ...]) -> None:
        me.draw(len(me.discard(kept, ASIDE)))


@card("Harbor Village")
class HarborVillage(Card):
    def play(self, me: Player) -> None:
        me.once_this_turn(Played, self.watch, card=self, about="Action")

    def watch(self, me: Player, played: Played) -> None:
        me.once_this_turn(Resolved, self.tip, card=self, ready=once_resolved(played))

    def tip(self, me: Player, resolved: Resolved) -> None:
        if resolved.card is not None and gave_coins(me, resolved.card):
            me.add_coins(1)


def gave_coins(me: Player, played: Card) -> bool:
    """Whether the last playing of a card gave +$ itself, or the Way that it was played as did."""
    game = me.game
    log = game.log
    start = max(i for i, entry in enumerate(log) if entry.verb == "play" and played in entry.cards)
    depth = log[start].depth
    ways = [each.name for each in game.setup.landscapes if isinstance(each, Way)]
    return any(
        entry.verb == "get"
        and entry.player == me.index
        and entry.cards[1] == "coins"
        and entry.cards[0] > 0
        and depth < entry.depth <= depth + 2
        and entry.source in (played.name, *ways)
        for entry in log[start:]
    )


@card("Jewelled Egg")
class JewelledEgg(Card):
    @when(Trashed)
    def hatch(self, me: Player, trashed: Trashed) -> None:
        me.gain(LOOT)


@card("King's Cache")
class KingsCache(Card):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.PLAY, [c for c in me.playable() if c.is_treasure(me)]):
            me.play_card(chosen, times=3, by=self)


@card("Landing Party")
class LandingParty(Card):
    def play(self, me: Player) -> None:
        me.once(Played, self.land, card=self, by="you", ready=is_first_and_treasure)

    def land(self, me: Player, played: Played) -> None:
        me.once(Resolved, self.embark, card=self, by="you", ready=once_resolved(played))

    def embark(self, me: Player, resolved: Resolved) -> None:
        me.put_on_deck(self, PLAY)


def is_first_and_treasure(card: Card, me: Player, played: Played) -> bool:
    """Whether the card played is a Treasure, and the first card that its player plays this turn."""
    first = played.card is not None and played.card.is_treasure(me)
    return first and sum(1 for _ in me.game.this_turn("play", me)) == 1


@card("Longship")
class Longship(Card):
    next = "+2 Cards"


@card("Mapmaker")
class Mapmaker(Card):
    def play(self, me: Player) -> None:
        cards = me.look_at_top(4)
        me.put_in_hand(me.choose_cards(Do.PUT_IN_HAND, cards, 2, 2), REVEALED)
        me.discard([c for c in cards if c in me.revealed], REVEALED)

    @when(Gained, where=HAND, whose="any", may=True, shown=False, about="Victory")
    def chart(self, me: Player, gained: Gained) -> None:
        me.play_card(self)


@card("Maroon")
class Maroon(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, me.hand):
            types = me.game.types(chosen)
            if me.trash(chosen):
                me.add_cards(2 * len(types))


@card("Mining Road")
class MiningRoad(Card):
    def play(self, me: Player) -> None:
        me.once_this_turn(Gained, self.haul, card=self, may=True, about="Treasure", ready=is_at_hand)

    def haul(self, me: Player, gained: Gained) -> None:
        me.play_gained(gained)


@card("Pendant")
class Pendant(Card):
    def play(self, me: Player) -> None:
        me.add_coins(len(treasures_in_play(me)))


@card("Pickaxe")
class Pickaxe(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, me.hand):
            dear = me.game.cost(chosen).coins >= 3
            if me.trash(chosen) and dear:
                me.gain(LOOT, HAND)


@card("Pilgrim")
class Pilgrim(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.PUT_BACK, me.hand):
            me.put_on_deck(chosen)


@card("Quartermaster")
class Quartermaster(Card):
    def play(self, me: Player) -> None:
        me.for_good(TurnStarts, self.turn_begins, card=self)

    def turn_begins(self, me: Player, start: TurnStarts) -> None:
        stores: tuple[tuple[Card, tuple[Card, ...]], ...] = me.noted(self.name, ())
        kept = next((cards for keeper, cards in stores if keeper is self), ())
        if me.choose_one(Do.GAIN, Do.PUT_IN_HAND) is Do.GAIN:
            gained = me.gain_choice(up_to=Cost(4), to=ASIDE)
            if gained is not None and me.still_where_gained(gained) == ASIDE:
                kept = (*kept, gained)
        elif chosen := me.choose_card(Do.PUT_IN_HAND, [c for c in kept if c in me.aside]):
            me.put_in_hand(chosen, ASIDE)
            kept = tuple([c for c in kept if c is not chosen])
        others = [(keeper, cards) for keeper, cards in stores if keeper is not self]
        me.note_for_good(self.name, (*others, (self, kept)))


@card("Rope")
class Rope(Card):
    def play(self, me: Player) -> None:
        me.next_turn(self, self.turn_begins)

    def turn_begins(self, me: Player) -> None:
        me.add_cards(1)
        may_trash_one(me)


@card("Sack of Loot")
class SackOfLoot(Card):
    def play(self, me: Player) -> None:
        me.gain(LOOT)


@card("Search")
class Search(Card):
    def play(self, me: Player) -> None:
        me.once(PileEmptied, self.find, card=self, by="any")

    def find(self, me: Player, emptied: PileEmptied) -> None:
        me.trash(self, PLAY)
        me.gain(LOOT)


@card("Secluded Shrine")
class SecludedShrine(Card):
    def play(self, me: Player) -> None:
        me.once(Gained, self.purify, card=self, by="you", about="Treasure")

    def purify(self, me: Player, gained: Gained) -> None:
        me.trash(me.choose_cards(Do.TRASH, me.hand, 0, 2))


@card("Shaman")
class Shaman(Card):
    def play(self, me: Player) -> None:
        may_trash_one(me)

    @when(TurnStarts, where=GAME)
    def raise_one(self, me: Player, start: TurnStarts) -> None:
        if chosen := me.choose_card(Do.GAIN, [c for c in me.game.trash if me.game.cost(c).up_to(Cost(6))]):
            me.gain(chosen, frm=TRASH)


@card("Silver Mine")
class SilverMine(Card):
    def play(self, me: Player) -> None:
        me.gain_choice(less_than=me.game.cost(self), fits=lambda c: c.is_treasure(me), to=HAND)


@card("Siren")
class Siren(Attack):
    def play(self, me: Player) -> None:
        super().play(me)
        me.next_turn(self, self.turn_begins)

    def attack(self, victim: Player) -> None:
        victim.gain("Curse")

    def turn_begins(self, me: Player) -> None:
        me.draw_to(8)

    @when(Gained)
    def lure(self, me: Player, gained: Gained) -> None:
        chosen = me.may_choose_card(Do.TRASH, actions_in_hand(me))
        if not chosen or not me.trash(chosen):
            me.move_gained(gained, TRASH)


@card("Stowaway")
class Stowaway(Card):
    next = "+2 Cards"

    @when(Gained, where=HAND, whose="any", may=True, shown=False, about="Duration")
    def come_aboard(self, me: Player, gained: Gained) -> None:
        me.play_card(self)


@card("Swamp Shacks")
class SwampShacks(Card):
    def play(self, me: Player) -> None:
        me.add_cards(len(me.play) // 3)


@card("Taskmaster")
class Taskmaster(Card):
    def play(self, me: Player) -> None:
        self.work(me)

    def work(self, me: Player) -> None:
        me.add_actions(1)
        me.add_coins(1)
        by = me.held_by(self)
        me.once_this_turn(Gained, self.earn, by, card=self, ready=lambda card, me, e: e.cost == Cost(5))

    def earn(self, me: Player, gained: Gained, staying: tuple[Card, ...]) -> None:
        me.next_turn(self, self.work)
        for each in staying:
            if each is not self:
                me.stay(each)


@card("Tools")
class Tools(Card):
    def play(self, me: Player) -> None:
        names = {me.game.name(c) for player in me.game.players for c in player.play}
        me.gain_choice(fits=lambda c: c.name in names)


@card("Trickster")
class Trickster(Attack, ToHandWhenTurnEnds, PalmsTreasure):
    def play(self, me: Player) -> None:
        super().play(me)
        self.wait_for_treasure(me)

    def attack(self, victim: Player) -> None:
        victim.gain("Curse")

    def palm(self, me: Player, treasures: list[Card]) -> bool:
        chosen = me.may_choose_card(Do.SET_ASIDE, treasures)
        if chosen is None or not me.set_aside(chosen, DISCARD):
            return False
        self.keep(me, [chosen])
        return True


@card("Wealthy Village")
class WealthyVillage(Card):
    @when(Gained, ready=lambda card, me, e: len(treasures_in_play(me)) >= 3)
    def enrich(self, me: Player, gained: Gained) -> None:
        me.gain(LOOT)


# Loots


@card("Amphora")
class Amphora(NowOrNextTurn):
    def pay_out(self, me: Player) -> None:
        me.add_buys(1)
        me.add_coins(3)


@card("Doubloons")
class Doubloons(Card):
    @when(Gained)
    def find_gold(self, me: Player, gained: Gained) -> None:
        me.gain("Gold")


@card("Endless Chalice")
class EndlessChalice(Card):
    def play(self, me: Player) -> None:
        self.pour(me)
        me.for_good(TurnStarts, self.turn_begins, card=self)

    def turn_begins(self, me: Player, start: TurnStarts) -> None:
        self.pour(me)

    def pour(self, me: Player) -> None:
        me.add_coins(1)
        me.add_buys(1)


@card("Figurehead")
class Figurehead(Card):
    next = "+2 Cards"


@card("Hammer")
class Hammer(Card):
    def play(self, me: Player) -> None:
        me.gain_choice(up_to=Cost(4))


@card("Insignia")
class Insignia(Card):
    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.pin, card=self, may=True, ready=is_off_the_deck)

    def pin(self, me: Player, gained: Gained) -> None:
        me.move_gained(gained, DECK)


@card("Jewels")
class Jewels(Card):
    def play(self, me: Player) -> None:
        me.next_turn(self, self.turn_begins)

    def turn_begins(self, me: Player) -> None:
        me.put_under_deck(self, PLAY)


@card("Orb")
class Orb(Card):
    def play(self, me: Player) -> None:
        me.do_one(Pick(Do.PLAY, self.play_discarded), plus("+$3", "+1 Buy"))

    def play_discarded(self, me: Player) -> None:
        if chosen := me.choose_card(Do.PLAY, [c for c in me.discard_pile if c.is_action(me) or c.is_treasure(me)]):
            me.play_card(chosen, DISCARD)


@card("Prize Goat")
class PrizeGoat(Card):
    def play(self, me: Player) -> None:
        may_trash_one(me)


@card("Puzzle Box")
class PuzzleBox(ToHandWhenTurnEnds):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.SET_ASIDE, me.hand)
        if chosen and me.set_aside(chosen):
            self.keep(me, [chosen])


@card("Sextant")
class Sextant(Card):
    def play(self, me: Player) -> None:
        cards = me.look_at_top(5)
        me.discard(me.choose_cards(Do.DISCARD, cards), REVEALED)
        me.put_on_deck([c for c in cards if c in me.revealed], REVEALED)


@card("Shield")
class Shield(Moat):
    __slots__ = ()


@card("Spell Scroll")
class SpellScroll(Card):
    def play(self, me: Player) -> None:
        limit = me.game.cost(self)
        gained = me.gain_choice(less_than=limit) if me.trash(self, PLAY) else None
        if gained is None or not (gained.is_action(me) or gained.is_treasure(me)):
            return
        place = me.still_where_gained(gained)
        if place is not None and me.may(Do.PLAY, gained):
            me.play_card(gained, place)


@card("Staff")
class Staff(Card):
    def play(self, me: Player) -> None:
        may_play_action(me)


@card("Sword")
class Sword(Attack):
    def attack(self, victim: Player) -> None:
        victim.discard_down_to(4)


# Events


@card("Avoid")
class Avoid(EventCard):
    def play(self, me: Player) -> None:
        me.add_buys(1)
        me.once_this_turn(Shuffled, self.leave_out, card=self)

    def leave_out(self, me: Player, shuffled: Shuffled) -> None:
        me.leave_out_of_shuffle(shuffled, me.choose_cards(Do.PUT_IN_DISCARD, shuffled.cards, 0, 3))


@card("Bury")
class Bury(EventCard):
    def play(self, me: Player) -> None:
        me.add_buys(1)
        if chosen := me.choose_card(Do.PUT_UNDER, me.discard_pile):
            me.put_under_deck(chosen, DISCARD)


@card("Deliver")
class Deliver(EventCard, ToHandWhenTurnEnds):
    def play(self, me: Player) -> None:
        me.add_buys(1)
        me.this_turn(Gained, self.ship, card=self)

    def ship(self, me: Player, gained: Gained) -> None:
        if gained.card is not None and me.move_gained(gained, ASIDE):
            self.keep(me, [gained.card])


@card("Foray")
class Foray(EventCard):
    def play(self, me: Player) -> None:
        chosen = me.choose_cards(Do.DISCARD, me.hand, 3, 3)
        me.reveal(chosen)
        if len({c.name for c in me.discard(chosen)}) == 3:
            me.gain(LOOT)


@card("Invasion")
class Invasion(EventCard):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.PLAY, [c for c in me.playable() if me.game.is_a(c, "Attack")]):
            me.play_card(chosen)
        me.gain("Duchy")
        me.gain_choice(fits=lambda c: c.is_action(me), to=DECK)
        loot = me.gain(LOOT)
        place = me.still_where_gained(loot) if loot else None
        if loot and place is not None:
            me.play_card(loot, place)


class OnceATurn(EventCard):
    """An Event that works once in a turn."""

    __slots__ = ()

    def may_be_bought(self, me: Player) -> bool:
        """Whether it has not been bought this turn."""
        return all(c.name != self.name for c in me.game.this_turn("buy", me))


@card("Journey")
class Journey(OnceATurn):
    def play(self, me: Player) -> None:
        if me.game.previous != me.index:
            me.leave_cards_in_play()
            me.add_extra_turn(ExtraTurn(me.index, me.index, self.name))


@card("Journey", since=2023)
class LaterJourney(EventCard):
    def play(self, me: Player) -> None:
        me.leave_cards_in_play()
        me.add_extra_turn(ExtraTurn(me.index, me.index, self.name, 2))


@card("Launch")
class Launch(OnceATurn):
    def play(self, me: Player) -> None:
        me.go_to("action")
        me.add_cards(1)
        me.add_actions(1)
        me.add_buys(1)


@card("Looting")
class Looting(EventCard):
    def play(self, me: Player) -> None:
        me.gain(LOOT)


@card("Maelstrom")
class Maelstrom(EventCard):
    def play(self, me: Player) -> None:
        me.trash(me.choose_cards(Do.TRASH, me.hand, 3, 3))
        for other in me.others():
            if len(other.hand) >= 5 and (chosen := other.choose_card(Do.TRASH, other.hand)):
                other.trash(chosen)


@card("Mirror")
class Mirror(EventCard):
    def play(self, me: Player) -> None:
        me.add_buys(1)
        me.once_this_turn(Gained, self.reflect, card=self, about="Action")

    def reflect(self, me: Player, gained: Gained) -> None:
        if gained.card is not None and (copy := me.game.copy_in_supply(gained.card)):
            me.gain(copy)


@card("Peril")
class Peril(EventCard):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.TRASH, actions_in_hand(me))
        if chosen and me.trash(chosen):
            me.gain(LOOT)


@card("Prepare")
class Prepare(EventCard):
    def play(self, me: Player) -> None:
        kept = tuple([c for c in list(me.hand) if me.set_aside(c)])
        if kept:
            me.reveal(kept, ASIDE)
            me.next_turn(self, self.turn_begins, kept)

    def turn_begins(self, me: Player, kept: tuple[Card, ...]) -> None:
        play_set_aside(me, tuple([c for c in kept if c.is_action(me) or c.is_treasure(me)]))
        me.discard(kept, ASIDE)


@card("Prosper")
class Prosper(EventCard):
    def play(self, me: Player) -> None:
        me.gain(LOOT)
        names: list[str] = []
        while chosen := me.choose_gain(fits=lambda c: c.is_treasure(me) and c.name not in names, may=True):
            names.append(chosen.name)
            me.gain(chosen)


@card("Rush")
class Rush(EventCard):
    def play(self, me: Player) -> None:
        me.add_buys(1)
        me.once_this_turn(Gained, self.hurry, card=self, about="Action")

    def hurry(self, me: Player, gained: Gained) -> None:
        me.play_gained(gained)


@card("Scrounge")
class Scrounge(EventCard):
    def play(self, me: Player) -> None:
        trash_one = Pick(Do.TRASH, lambda me: me.trash(me.choose_cards(Do.TRASH, me.hand, 1, 1)))
        me.do_one(trash_one, Pick(Do.GAIN, self.dig))

    def dig(self, me: Player) -> None:
        estate = next((c for c in me.game.trash if c.name == "Estate"), None)
        if estate and me.gain(estate, frm=TRASH):
            me.gain_choice(up_to=Cost(5))


# Traits


def gains_one(trait: Trait, me: Player, gained: Gained) -> bool:
    """Whether the card just gained has the Trait."""
    return trait.is_on(gained.card, me.game)


@card("Cheap")
class Cheap(Trait):
    def cost_change(self, card: type[Card], cost: Cost, game: Game, where: Place) -> Cost:
        return cost.plus(-1) if self.is_on(card, game) else cost


@card("Cursed")
class Cursed(Trait):
    @when(Gained, where=GAME, ready=gains_one)
    def curse(self, me: Player, gained: Gained) -> None:
        me.gain(LOOT)
        me.gain("Curse")


@card("Fated")
class Fated(Trait):
    @when(Shuffled, where=GAME, ready=lambda card, me, e: any(card.is_on(c, me.game) for c in e.cards))
    def place(self, me: Player, shuffled: Shuffled) -> None:
        mine: list[Card] = [c for c in shuffled.cards if self.is_on(c, me.game)]
        on_top = me.choose_cards(Do.PUT_ON_DECK, mine)
        me.reveal(on_top, "deck")
        rest = [c for c in mine if c not in on_top]
        under = me.choose_cards(Do.PUT_UNDER, rest)
        me.reveal(under, "deck")
        me.place_shuffled(shuffled, top=on_top, bottom=under)


@card("Fawning")
class Fawning(Trait):
    @when(Gained, where=GAME, ready=lambda card, me, e: e.card.name == "Province")
    def fawn(self, me: Player, gained: Gained) -> None:
        if top := self.top_card(me.game):
            me.gain(top)


@card("Friendly")
class Friendly(Trait):
    @when(
        CleanupStarts,
        where=GAME,
        asks=True,
        ready=lambda card, me, e: any(card.is_on(c, me.game) for c in me.hand),
    )
    def invite(self, me: Player, start: CleanupStarts) -> None:
        chosen = me.may_choose_card(Do.DISCARD, [c for c in me.hand if self.is_on(c, me.game)])
        if chosen and me.discard(chosen) and (top := self.top_card(me.game)):
            me.gain(top)


@card("Hasty")
class Hasty(Trait):
    @when(Gained, where=GAME, ready=gains_one)
    def set_it_aside(self, me: Player, gained: Gained) -> None:
        if me.move_gained(gained, ASIDE):
            me.next_turn(self, play_kept, gained.card)


@card("Inherited")
class Inherited(Trait):
    def change_start(self, me: Player) -> None:
        top = self.top_card(me.game)
        replaced = me.choose_card(Do.REPLACE, me.hand, source=self.name) if top else None
        if top is None or replaced is None:
            return
        if replaced.name != "Copper" or not me.return_to_pile(replaced):
            me.put_in_the_box(replaced)
        me.set_aside_from_pile(top, HAND, "take")


@card("Inspiring")
class Inspiring(Trait):
    @when(
        Resolved,
        where=GAME,
        asks=True,
        about="",
        ready=lambda card, me, e: card.is_on(e.card.printed or e.card, me.game) and me.is_active(),
    )
    def inspire(self, me: Player, resolved: Resolved) -> None:
        names = {me.game.name(c) for c in me.play}
        if chosen := me.may_choose_card(Do.PLAY, [c for c in playable_actions(me) if c.name not in names]):
            me.play_card(chosen)


@card("Nearby")
class Nearby(Trait):
    @when(Gained, where=GAME, ready=gains_one)
    def come_by(self, me: Player, gained: Gained) -> None:
        me.add_buys(1)


@card("Patient")
class Patient(Trait):
    @when(
        CleanupStarts,
        where=GAME,
        asks=True,
        ready=lambda card, me, e: any(card.is_on(c, me.game) for c in me.hand),
    )
    def wait(self, me: Player, start: CleanupStarts) -> None:
        chosen = me.choose_cards(Do.SET_ASIDE, [c for c in me.hand if self.is_on(c, me.game)])
        if kept := tuple([c for c in chosen if me.set_aside(c)]):
            me.next_turn(self, self.turn_begins, kept)

    def turn_begins(self, me: Player, kept: tuple[Card, ...]) -> None:
        play_set_aside(me, kept)


@card("Pious")
class Pious(Trait):
    @when(Gained, where=GAME, asks=True, ready=gains_one)
    def atone(self, me: Player, gained: Gained) -> None:
        may_trash_one(me)


@card("Reckless")
class Reckless(Trait):
    def lend(self, card: Card, me: Player) -> None:
        """Have the instructions of one of its cards followed once more."""
        if self.is_on(card.printed or card, me.game) and me.game.plays[-1].followed == 1:
            me.do_as_told(card)

    @when(DiscardedFromPlay, where=GAME, ready=lambda card, me, e: card.is_on(e.card, me.game), apart=shares_pile)
    def go_back(self, me: Player, discarded: DiscardedFromPlay) -> None:
        if discarded.card is not None:
            me.return_to_pile(discarded.card, DISCARD)


@card("Rich")
class Rich(Trait):
    @when(Gained, where=GAME, ready=gains_one)
    def enrich(self, me: Player, gained: Gained) -> None:
        me.gain("Silver")


@card("Shy")
class Shy(Trait):
    @when(
        TurnStarts,
        where=GAME,
        asks=True,
        ready=lambda card, me, e: any(card.is_on(c, me.game) for c in me.hand),
    )
    def withdraw(self, me: Player, start: TurnStarts) -> None:
        chosen = me.may_choose_card(Do.DISCARD, [c for c in me.hand if self.is_on(c, me.game)])
        if chosen and me.discard(chosen):
            me.add_cards(2)


@card("Tireless")
class Tireless(Trait):
    @when(DiscardedFromPlay, where=GAME, ready=lambda card, me, e: card.is_on(e.card, me.game))
    def set_it_aside(self, me: Player, discarded: DiscardedFromPlay) -> None:
        if discarded.card is not None and me.set_aside(discarded.card, DISCARD):
            me.this_turn(TurnEnds, self.go_again, discarded.card, card=self, by="any")

    def go_again(self, me: Player, ended: TurnEnds, kept: Card) -> None:
        me.put_on_deck(kept, ASIDE)
