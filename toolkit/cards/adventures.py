"""What the cards and Events of Adventures do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from toolkit.cards.base import action_but
from toolkit.cards.standing_rules import (
    BONUS_MARKERS,
    CHEAPER,
    ESTATE,
    MINUS_CARD,
    MINUS_COIN,
    PILE_MARKERS,
    PLUS_ACTION,
    PLUS_BUY,
    PLUS_CARD,
    PLUS_COIN,
    TRASHING,
)
from toolkit.engine.card import Attack, Card, Cost, card
from toolkit.engine.conditions import is_gained_in_buy_phase
from toolkit.engine.events import (
    Bought,
    BuyPhaseEnds,
    DiscardedFromPlay,
    Gained,
    Played,
    Resolved,
    TurnEnds,
    TurnStarts,
    when,
)
from toolkit.engine.landscapes import EventCard
from toolkit.engine.options import Pick, plus
from toolkit.engine.places import ASIDE, DECK, DISCARD, HAND, PLAY, REVEALED, counter, mat
from toolkit.engine.records import ExtraTurn
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.engine.events import Event
    from toolkit.engine.game import Game
    from toolkit.engine.places import Counter, Marker, Place
    from toolkit.engine.player import Player

TAVERN = mat("tavern")
JOURNEY = counter("journey")


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
    "Page": "Treasure Hunter",
    "Treasure Hunter": "Warrior",
    "Warrior": "Hero",
    "Hero": "Champion",
    "Peasant": "Soldier",
    "Soldier": "Fugitive",
    "Fugitive": "Disciple",
    "Disciple": "Teacher",
}
"""What each Traveller may be exchanged for."""


def can_be_exchanged(card: Card, me: Player, discarded: DiscardedFromPlay) -> bool:
    """Whether a Traveller just discarded from play can return to its pile, and the next one is left."""
    game = me.game
    return me.finds(card, DISCARD) and card.pile in game.piles and game.pile_size(UPGRADES[discarded.face.name]) > 0


class Traveller(Card):
    """A card that may be exchanged for the next of its line when it is discarded from play (Adventures, Travellers)."""

    __slots__ = ()

    @when(DiscardedFromPlay, may=True, ready=can_be_exchanged, do=Do.EXCHANGE)
    def travel(self, me: Player, discarded: DiscardedFromPlay) -> None:
        me.exchange(self, DISCARD, UPGRADES[discarded.face.name])


def turn_journey(me: Player) -> bool:
    """Turn the Journey token over. Returns whether it is face up now."""
    me.add(JOURNEY, -1 if me.count(JOURNEY) else 1)
    return not me.count(JOURNEY)


def take_minus(me: Player, token: Counter) -> bool:
    """Take one's -1 Card or -$1 token. Returns False when one has it already."""
    if me.count(token):
        return False
    me.add(token, 1)
    return True


class OncePerTurn(EventCard):
    """An Event that a player may buy once in a turn."""

    __slots__ = ()

    def may_be_bought(self, me: Player) -> bool:
        return all(bought.name != self.name for bought in me.game.this_turn("buy", me))


class MovesToken(EventCard):
    """An Event that moves a token of its buyer's to an Action pile of the Supply."""

    __slots__ = ()
    marker: ClassVar[Marker]

    def play(self, me: Player) -> None:
        if pile := me.choose_pile(Do.PLACE, me.game.piles_of("Action"), about=[self.marker]):
            me.put_marker(self.marker, pile)


# Kingdom cards and Travellers


@card("Amulet")
class Amulet(Card):
    def play(self, me: Player) -> None:
        self.bless(me)
        me.next_turn(self, self.bless)

    def bless(self, me: Player) -> None:
        trash_one = Pick(Do.TRASH, lambda me: me.trash(me.choose_cards(Do.TRASH, me.hand, 1, 1)))
        me.choose_abilities(plus("+$1"), trash_one, Pick(Do.GAIN, lambda me: me.gain("Silver")))


@card("Artificer")
class Artificer(Card):
    def play(self, me: Player) -> None:
        discarded = me.discard(me.choose_cards(Do.DISCARD, me.hand))
        me.gain_choice(exactly=Cost(len(discarded)), may=True, to=DECK)


@card("Bridge Troll")
class BridgeTrollInPlay(Attack):
    def play(self, me: Player) -> None:
        super().play(me)
        self.trade(me)
        me.next_turn(self, self.trade)

    def attack(self, victim: Player) -> None:
        take_minus(victim, MINUS_COIN)

    def trade(self, me: Player) -> None:
        me.add_buys(1)

    def cost_change(self, card: type[Card], cost: Cost, game: Game, where: Place) -> Cost:
        return cost.plus(-1) if where == PLAY else cost


@card("Bridge Troll", since=2022)
class BridgeTroll(Attack):
    def play(self, me: Player) -> None:
        super().play(me)
        self.lower_costs(me)
        me.next_turn(self, self.lower_costs)

    def attack(self, victim: Player) -> None:
        take_minus(victim, MINUS_COIN)

    def lower_costs(self, me: Player) -> None:
        me.add_buys(1)
        me.reduce_costs(1)


@card("Caravan Guard")
class CaravanGuard(Card):
    next = "+$1"

    @when(Played, where=HAND, whose="others", may=True, shown=False, about="Attack")
    def guard(self, me: Player, played: Played) -> None:
        me.play_card(self)


@card("Champion")
class Champion(Card):
    def play(self, me: Player) -> None:
        me.for_good(Played, self.protect, card=self, by="others", about="Attack")
        me.for_good(Played, self.encourage, card=self, about="Action")

    def protect(self, me: Player, played: Played) -> None:
        me.stay_unaffected(played)

    def encourage(self, me: Player, played: Played) -> None:
        me.add_actions(1)


@card("Coin of the Realm")
class CoinOfTheRealm(Reserve):
    @when(Resolved, where=TAVERN, may=True, about="Action", do=Do.CALL)
    def spend(self, me: Player, resolved: Resolved) -> None:
        if self.call(me):
            me.add_actions(2)


@card("Disciple")
class Disciple(Traveller):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.PLAY, [c for c in me.playable() if c.is_action(me)]):
            me.play_card(chosen, times=2, by=self)
            if copy := me.game.copy_in_supply(chosen):
                me.gain(copy)


@card("Distant Lands")
class DistantLands(Reserve):
    def score(self, owner: Player) -> int:
        return 4 if self in owner.on(TAVERN) else 0


@card("Dungeon")
class Dungeon(Card):
    def play(self, me: Player) -> None:
        self.explore(me)
        me.next_turn(self, self.explore)

    def explore(self, me: Player) -> None:
        me.add_cards(2)
        me.discard(me.choose_cards(Do.DISCARD, me.hand, 2, 2))


@card("Duplicate")
class Duplicate(Reserve):
    @when(
        Gained,
        where=TAVERN,
        may=True,
        do=Do.GAIN,
        ready=lambda card, me, e: e.cost.up_to(Cost(6)),
    )
    def copy_it(self, me: Player, gained: Gained) -> None:
        if self.call(me) and gained.card and (copy := me.game.copy_in_supply(gained.card)):
            me.gain(copy)


@card("Fugitive")
class Fugitive(Traveller):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.DISCARD, me.hand):
            me.discard(chosen)


@card("Gear")
class Gear(Card):
    def play(self, me: Player) -> None:
        kept = [c for c in me.choose_cards(Do.SET_ASIDE, me.hand, 0, 2) if me.set_aside(c)]
        if kept:
            me.next_turn(self, self.take_up, *kept)

    def take_up(self, me: Player, *kept: Card) -> None:
        me.put_in_hand(kept, ASIDE)


@card("Giant")
class Giant(Attack):
    def play(self, me: Player) -> None:
        if turn_journey(me):
            me.add_coins(5)
            super().play(me)
        else:
            me.add_coins(1)

    def attack(self, victim: Player) -> None:
        cost = Cost()
        for shown in victim.reveal_top(1):
            cost = victim.game.cost(shown)
            if Cost(3).up_to(cost) and cost.up_to(Cost(6)):
                victim.trash(shown, REVEALED)
                return
            victim.discard(shown, REVEALED)
        victim.gain("Curse")


@card("Guide")
class Guide(Reserve):
    @when(TurnStarts, where=TAVERN, may=True)
    def lead(self, me: Player, start: TurnStarts) -> None:
        if self.call(me):
            me.discard(list(me.hand))
            me.draw(5)


class HarmsBuyers(Attack):
    """A Duration Attack that does harm to others who buy a card before its player's next turn, at a `moment` of it."""

    __slots__ = ()
    moment: ClassVar[type[Event]]

    def play(self, me: Player) -> None:
        affected = tuple(victim.index for victim in me.victims())
        me.until_my_next_turn(self.moment, self.harm, affected, card=self, by="theirs", ready=was_bought)

    def harm(self, victim: Player, event: Event, affected: tuple[int, ...]) -> None:
        """Do the harm to whoever has bought a card, if the Attack affects them."""
        if victim.index in affected:
            self.attack(victim)


def was_bought(card: Card, me: Player, event: Event) -> bool:
    """Whether an event is about a card that was bought."""
    return isinstance(event, Bought) or (isinstance(event, Gained) and event.bought)


@card("Haunted Woods")
class HauntedWoodsWhenBought(HarmsBuyers):
    next = "+3 Cards"
    moment: ClassVar[type[Event]] = Bought

    def attack(self, victim: Player) -> None:
        victim.put_on_deck(list(victim.hand))


@card("Haunted Woods", since=2022)
class HauntedWoods(HauntedWoodsWhenBought):
    moment = Gained


@card("Hero")
class Hero(Traveller):
    def play(self, me: Player) -> None:
        me.gain_choice(fits=lambda c: c.is_treasure(me))


@card("Hireling")
class Hireling(Card):
    def play(self, me: Player) -> None:
        me.for_good(TurnStarts, self.serve, card=self)

    def serve(self, me: Player, start: TurnStarts) -> None:
        me.add_cards(1)


@card("Lost City")
class LostCity(Card):
    @when(Gained)
    def found(self, me: Player, gained: Gained) -> None:
        for other in me.others():
            other.draw(1)


@card("Magpie")
class Magpie(Card):
    def play(self, me: Player) -> None:
        for shown in me.reveal_top(1):
            if shown.is_treasure(me):
                me.put_in_hand(shown, REVEALED)
            else:
                me.put_on_deck(shown, REVEALED)
            if me.game.types(shown) & {"Action", "Victory"}:
                me.gain(self.name)


def is_first_in_buy_phase(card: Card, me: Player, gained: Gained) -> bool:
    """Whether a card just gained is the first that its player gained in this turn's Buy phase."""
    return gained.at_first(
        "first in the Buy phase",
        lambda: is_gained_in_buy_phase(card, me, gained) and len(me.gained_in_buy_phase()) == 1,
    )


class Delivery(Card):
    """Messenger, in each of its wordings."""

    __slots__ = ()

    def play(self, me: Player) -> None:
        if me.deck and me.may(Do.PUT_IN_DISCARD, "the deck"):
            me.deck_to_discard()

    def deliver(self, me: Player) -> None:
        """Gain a card of one's choice, and each other player a copy of it."""
        chosen = me.gain_choice(up_to=Cost(4))
        for other in me.others():
            if chosen and (copy := me.game.copy_in_supply(chosen)):
                other.gain(copy)


@card("Messenger")
class MessengerBoughtFirst(Delivery):
    @when(Bought, ready=lambda card, me, e: len(list(me.game.this_turn("buy", me))) == 1)
    def arrive(self, me: Player, bought: Bought) -> None:
        self.deliver(me)


@card("Messenger", since=2022)
class Messenger(Delivery):
    @when(Gained, ready=is_first_in_buy_phase)
    def arrive(self, me: Player, gained: Gained) -> None:
        self.deliver(me)


@card("Miser")
class Miser(Card):
    def play(self, me: Player) -> None:
        me.choose_abilities(Pick("put", self.save), Pick("+$1", self.spend))

    def save(self, me: Player) -> None:
        if copper := me.in_hand("Copper"):
            me.set_aside(copper, HAND, TAVERN)

    def spend(self, me: Player) -> None:
        me.add_coins(sum(c.name == "Copper" for c in me.on(TAVERN)))


@card("Page")
class Page(Traveller):
    pass


@card("Peasant")
class Peasant(Traveller):
    pass


class ComesWithAnother(Card):
    """A card with which another one of its kind is gained, which does not come with another."""

    __slots__ = ()

    @when(Gained, ready=lambda card, me, e: me.game.source != card.name)
    def gain_another(self, me: Player, gained: Gained) -> None:
        """Gain it, from its pile wherever that lies."""
        me.gain(self.name)


@card("Port")
class PortWhenBought(Card):
    @when(Bought)
    def gain_another(self, me: Player, bought: Bought) -> None:
        me.gain(self.name)


@card("Port", since=2022)
class Port(ComesWithAnother):
    """Its bonuses, and another one."""


@card("Ranger")
class Ranger(Card):
    def play(self, me: Player) -> None:
        if turn_journey(me):
            me.add_cards(5)


@card("Ratcatcher")
class Ratcatcher(Reserve):
    @when(TurnStarts, where=TAVERN, may=True)
    def catch(self, me: Player, start: TurnStarts) -> None:
        if self.call(me) and (chosen := me.choose_card(Do.TRASH, me.hand)):
            me.trash(chosen)


@card("Raze")
class Raze(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card_from(Do.TRASH, {PLAY: [self], HAND: me.hand})
        if chosen is None or not me.trash(*chosen):
            return
        seen = me.look_at_top(me.game.cost(chosen[0]).coins)
        if kept := me.choose_card(Do.PUT_IN_HAND, seen):
            me.put_in_hand(kept, REVEALED)
        me.discard([c for c in seen if c is not kept], REVEALED)


@card("Relic")
class Relic(Attack):
    def attack(self, victim: Player) -> None:
        take_minus(victim, MINUS_CARD)


@card("Royal Carriage")
class RoyalCarriage(Reserve):
    @when(
        Resolved,
        where=TAVERN,
        may=True,
        about="Action",
        do=Do.PLAY,
        ready=lambda card, me, e: me.is_in_play(e.card),
    )
    def replay(self, me: Player, resolved: Resolved) -> None:
        if self.call(me) and resolved.card:
            me.play_card(resolved.card, by=self, move=False)


@card("Soldier")
class Soldier(Traveller, Attack):
    def play(self, me: Player) -> None:
        me.add_coins(sum(c is not self and me.game.is_a(c, "Attack") for c in me.play))
        super().play(me)

    def attack(self, victim: Player) -> None:
        if len(victim.hand) >= 4 and (chosen := victim.choose_card(Do.DISCARD, victim.hand)):
            victim.discard(chosen)


@card("Storyteller")
class StorytellerWithACoin(Card):
    def play(self, me: Player) -> None:
        for _ in range(3):
            if not (chosen := me.may_choose_card(Do.PLAY, [c for c in me.playable() if c.is_treasure(me)])):
                break
            me.play_card(chosen)
        self.tell(me)

    def tell(self, me: Player) -> None:
        """Draw for all coins."""
        paid = me.coins
        me.pay(Cost(paid))
        me.add_cards(paid)


@card("Storyteller", since=2022)
class Storyteller(StorytellerWithACoin):
    def tell(self, me: Player) -> None:
        me.add_cards(1)
        super().tell(me)


@card("Swamp Hag")
class SwampHagWhenBought(HarmsBuyers):
    next = "+$3"
    moment: ClassVar[type[Event]] = Bought

    def attack(self, victim: Player) -> None:
        victim.gain("Curse")


@card("Swamp Hag", since=2022)
class SwampHag(SwampHagWhenBought):
    moment = Gained


@card("Teacher")
class Teacher(Reserve):
    @when(TurnStarts, where=TAVERN, may=True)
    def teach(self, me: Player, start: TurnStarts) -> None:
        if not self.call(me):
            return
        marker = me.choose_one(*BONUS_MARKERS, do=Do.PLACE)
        piles = [pile for pile in me.game.piles_of("Action") if pile not in [me.marker_on(m) for m in PILE_MARKERS]]
        if pile := me.choose_pile(Do.PLACE, piles, about=[marker]):
            me.put_marker(marker, pile)


@card("Transmogrify")
class TransmogrifyWithPutting(Reserve):
    @when(TurnStarts, where=TAVERN, may=True)
    def change(self, me: Player, start: TurnStarts) -> None:
        if self.call(me) and (chosen := me.choose_card(Do.TRASH, me.hand)) and me.trash(chosen):
            self.gain_it(me, me.game.cost(chosen).plus(1))

    def gain_it(self, me: Player, limit: Cost) -> None:
        """Gain a card, then put it into the hand."""
        gained = me.gain_choice(up_to=limit)
        place = me.still_where_gained(gained) if gained else None
        if gained is not None and place is not None:
            me.put_in_hand(gained, place)


@card("Transmogrify", since=2022)
class Transmogrify(TransmogrifyWithPutting):
    def gain_it(self, me: Player, limit: Cost) -> None:
        me.gain_choice(up_to=limit, to=HAND)


@card("Treasure Hunter")
class TreasureHunter(Traveller):
    def play(self, me: Player) -> None:
        for _ in me.game.last_turn("gain", me.right):
            me.gain("Silver")


@card("Treasure Trove")
class TreasureTrove(Card):
    def play(self, me: Player) -> None:
        me.gain("Gold")
        me.gain("Copper")


@card("Warrior")
class Warrior(Traveller, Attack):
    def attack(self, victim: Player) -> None:
        game = victim.game
        for _ in range(sum(game.is_a(c, "Traveller") for c in game.plays[-1].player.play)):
            for lifted in victim.lift_top(1):
                victim.discard(lifted, REVEALED)
                if game.cost(lifted) in (Cost(3), Cost(4)) and victim.finds(lifted, DISCARD):
                    victim.trash(lifted, DISCARD)


@card("Wine Merchant")
class WineMerchant(Reserve):
    @when(BuyPhaseEnds, where=TAVERN, may=True, ready=lambda card, me, e: me.coins >= 2)
    def leave(self, me: Player, end: BuyPhaseEnds) -> None:
        me.discard(self, TAVERN)


# Events


@card("Alms")
class Alms(OncePerTurn):
    def play(self, me: Player) -> None:
        if not any(c.is_treasure(me) for c in me.play):
            me.gain_choice(up_to=Cost(4))


@card("Ball")
class Ball(EventCard):
    def play(self, me: Player) -> None:
        take_minus(me, MINUS_COIN)
        for _ in range(2):
            me.gain_choice(up_to=Cost(4))


@card("Bonfire")
class WideBonfire(EventCard):
    def play(self, me: Player) -> None:
        me.trash(me.choose_cards(Do.TRASH, me.play, 0, 2), PLAY)


@card("Bonfire", since=2022)
class Bonfire(EventCard):
    def play(self, me: Player) -> None:
        me.trash(me.choose_cards(Do.TRASH, [c for c in me.play if me.game.name(c) == "Copper"], 0, 2), PLAY)


@card("Borrow")
class Borrow(OncePerTurn):
    def play(self, me: Player) -> None:
        me.add_buys(1)
        if take_minus(me, MINUS_CARD):
            me.add_coins(1)


@card("Expedition")
class Expedition(EventCard):
    def play(self, me: Player) -> None:
        me.draw_in_clean_up(me.game.turn.hand_size + 2)


@card("Ferry")
class Ferry(MovesToken):
    marker = CHEAPER


@card("Inheritance")
class InheritanceOfDurations(EventCard):
    excluded: frozenset[str] = frozenset({"Command"})

    def may_be_bought(self, me: Player) -> bool:
        return not me.marker_on(ESTATE)

    def play(self, me: Player) -> None:
        chosen = me.choose_gain(up_to=Cost(4), fits=action_but(me, self.excluded), do=Do.SET_ASIDE)
        if chosen and (kept := me.set_aside_from_pile(chosen)):
            me.put_marker(ESTATE, kept.name)


@card("Inheritance", since=2022)
class Inheritance(InheritanceOfDurations):
    excluded = frozenset({"Command", "Duration"})


@card("Lost Arts")
class LostArts(MovesToken):
    marker = PLUS_ACTION


@card("Mission")
class MissionOnceATurn(OncePerTurn):
    def play(self, me: Player) -> None:
        if me.game.previous != me.index:
            me.add_extra_turn(ExtraTurn(me.index, me.index, self.name, buys_cards=False))


@card("Mission", since=2022)
class Mission(EventCard):
    def play(self, me: Player) -> None:
        me.add_extra_turn(ExtraTurn(me.index, me.index, self.name, once=2, buys_cards=False))


@card("Pathfinding")
class Pathfinding(MovesToken):
    marker = PLUS_CARD


@card("Pilgrimage")
class Pilgrimage(OncePerTurn):
    def play(self, me: Player) -> None:
        if turn_journey(me):
            different: Sequence[Card] = list({c.name: c for c in me.play}.values())
            for chosen in me.choose_cards(Do.GAIN, different, 0, 3):
                if copy := me.game.copy_in_supply(chosen):
                    me.gain(copy)


@card("Plan")
class Plan(MovesToken):
    marker = TRASHING


@card("Quest")
class Quest(EventCard):
    def play(self, me: Player) -> None:
        attacks = [c for c in me.hand if me.game.is_a(c, "Attack")]
        curses = [c for c in me.hand if c.name == "Curse"]
        ways = {"Attack": (attacks, 1), "two Curses": (curses, 2), "six cards": (me.hand, 6)}
        options = [Pick(words, partial(self.discard_for_gold, *way)) for words, way in ways.items() if way[0]]
        me.do_one(*options, may=True, do=Do.DISCARD)

    def discard_for_gold(self, cards: Sequence[Card], number: int, me: Player) -> None:
        if len(me.discard(me.choose_cards(Do.DISCARD, cards, number, number))) == number:
            me.gain("Gold")


@card("Raid")
class Raid(EventCard):
    def play(self, me: Player) -> None:
        for _ in range(sum(me.game.name(c) == "Silver" for c in me.play)):
            me.gain("Silver")
        for other in me.others():
            take_minus(other, MINUS_CARD)


@card("Save")
class Save(OncePerTurn):
    def play(self, me: Player) -> None:
        me.add_buys(1)
        chosen = me.choose_card(Do.SET_ASIDE, me.hand)
        if chosen and me.set_aside(chosen):
            me.once_this_turn(TurnEnds, self.return_it, chosen, card=self)

    def return_it(self, me: Player, end: TurnEnds, kept: Card) -> None:
        me.put_in_hand(kept, ASIDE)


@card("Scouting Party")
class ScoutingParty(EventCard):
    def play(self, me: Player) -> None:
        me.add_buys(1)
        seen = me.look_at_top(5)
        gone = me.discard(me.choose_cards(Do.DISCARD, seen, 3, 3), REVEALED)
        me.put_on_deck([c for c in seen if c not in gone], REVEALED)


@card("Seaway")
class Seaway(EventCard):
    def play(self, me: Player) -> None:
        if gained := me.gain_choice(up_to=Cost(4), fits=lambda c: c.is_action(me)):
            me.put_marker(PLUS_BUY, gained.pile)


@card("Trade")
class Trade(EventCard):
    def play(self, me: Player) -> None:
        for _ in me.trash(me.choose_cards(Do.TRASH, me.hand, 0, 2)):
            me.gain("Silver")


@card("Training")
class Training(MovesToken):
    marker = PLUS_COIN


@card("Travelling Fair")
class TravellingFair(EventCard):
    def play(self, me: Player) -> None:
        me.add_buys(2)
        me.this_turn(Gained, self.to_deck, card=self, may=True)

    def to_deck(self, me: Player, gained: Gained) -> None:
        me.move_gained(gained, DECK)
