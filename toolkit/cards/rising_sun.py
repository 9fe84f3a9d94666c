"""What the cards, Events and Prophecies of Rising Sun do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cards.standing_rules import DEBT
from toolkit.engine.card import Attack, Card, Cost, card
from toolkit.engine.conditions import shares_pile
from toolkit.engine.events import (
    CleanupStarts,
    DiscardedFromPlay,
    Gained,
    Played,
    Resolved,
    Shuffled,
    TurnEnds,
    TurnStarts,
    WouldFollow,
    when,
)
from toolkit.engine.landscapes import EventCard, Prophecy
from toolkit.engine.options import Pick, plus
from toolkit.engine.places import ASIDE, DECK, DISCARD, GAME, HAND, PLAY, REVEALED, token
from toolkit.engine.renewing import renew_kingdom
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.places import Place
    from toolkit.engine.player import Player

SUN = token("sun")


def take_sun(me: Player) -> None:
    """Take a Sun token off the Prophecy; with the last one it comes true."""
    game = me.game
    if me.take_tokens(SUN, "Prophecy", 1) and not game.holding_back("prophecy"):
        for landscape in game.setup.landscapes:
            if isinstance(landscape, Prophecy):
                before, game.source = game.source, landscape.name
                landscape.come_true(me)
                game.source = before


class Shadow(Card):
    """A card that may be played from the deck as if from the hand; shuffled, it lies at the bottom (Shadow cards)."""

    __slots__ = ()
    within_reach = True

    @when(Shuffled, where=GAME, ready=lambda card, me, e: any(c.__class__ is card.__class__ for c in e.cards))
    def sink(self, me: Player, shuffled: Shuffled) -> None:
        me.place_shuffled(shuffled, bottom=[c for c in shuffled.cards if c.__class__ is self.__class__])


@card("Alley")
class Alley(Shadow):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.DISCARD, me.hand):
            me.discard(chosen)


@card("Aristocrat")
class Aristocrat(Card):
    def play(self, me: Player) -> None:
        match sum(c.name == self.name for c in me.play):
            case 1 | 5:
                me.add_actions(3)
            case 2 | 6:
                me.add_cards(3)
            case 3 | 7:
                me.add_coins(3)
            case 4 | 8:
                me.add_buys(3)


@card("Artist")
class Artist(Card):
    def play(self, me: Player) -> None:
        names = [c.name for c in me.play]
        me.add_cards(sum(names.count(name) == 1 for name in names))


@card("Change")
class Change(Card):
    def play(self, me: Player) -> None:
        if me.debt:
            me.add_coins(3)
            return
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen is None:
            return
        cost = me.game.cost(chosen)
        if not me.trash(chosen):
            return
        dearer = me.choose_gain(fits=lambda c: me.game.cost(c).coins > cost.coins)
        if dearer is not None:
            me.gain(dearer)
            me.add_debt(abs(me.game.cost(dearer).coins - me.game.cost(chosen).coins))


@card("Craftsman")
class Craftsman(Card):
    def play(self, me: Player) -> None:
        me.add_debt(2)
        me.gain_choice(up_to=Cost(5))


@card("Daimyo")
class Daimyo(Card):
    def play(self, me: Player) -> None:
        me.once_this_turn(
            Played,
            self.follow_it,
            card=self,
            about="Action",
            ready=lambda card, me, e: not me.game.is_a(e.card, "Command"),
        )

    def follow_it(self, me: Player, played: Played) -> None:
        me.once_this_turn(Resolved, self.replay, card=self, ready=lambda card, me, e: e.card is played.card)

    def replay(self, me: Player, resolved: Resolved) -> None:
        if resolved.card is not None:
            me.play_card(resolved.card, move=False, by=self)


@card("Fishmonger")
class Fishmonger(Shadow):
    """Its bonuses are all that it gives."""


@card("Gold Mine")
class GoldMine(Card):
    def play(self, me: Player) -> None:
        if me.may(Do.GAIN, "Gold"):
            me.gain("Gold")
            me.add_debt(4)


@card("Imperial Envoy")
class ImperialEnvoy(Card):
    def play(self, me: Player) -> None:
        me.add_debt(2)


@card("Kitsune")
class Kitsune(Attack):
    def play(self, me: Player) -> None:
        take_sun(me)
        curse = Pick("Curse", super().play)
        silver = Pick("Silver", lambda me: me.gain("Silver"))
        me.choose_abilities(plus("+2 Actions"), plus("+$2"), curse, silver, count=2)

    def attack(self, victim: Player) -> None:
        victim.gain("Curse")


@card("Litter")
class Litter(Card):
    def play(self, me: Player) -> None:
        me.add_debt(1)


@card("Mountain Shrine")
class MountainShrine(Card):
    def play(self, me: Player) -> None:
        take_sun(me)
        me.add_coins(2)
        if chosen := me.may_choose_card(Do.TRASH, me.hand):
            me.trash(chosen)
        if any(c.is_action(me) for c in me.game.trash):
            me.add_cards(2)


@card("Ninja")
class Ninja(Shadow, Attack):
    __slots__ = ()

    def attack(self, victim: Player) -> None:
        victim.discard_down_to(3)


@card("Poet")
class Poet(Card):
    def play(self, me: Player) -> None:
        take_sun(me)
        me.add_cards(1)
        me.add_actions(1)
        for seen in me.reveal_top(1):
            if me.game.cost(seen).up_to(Cost(3)):
                me.put_in_hand(seen, REVEALED)
            else:
                me.put_on_deck(seen, REVEALED)


@card("Rice")
class Rice(Card):
    def play(self, me: Player) -> None:
        me.add_coins(len({type_ for c in me.play for type_ in me.game.types(c)}))


@card("Rice Broker")
class RiceBroker(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen is None:
            return
        types = me.game.types(chosen)
        if me.trash(chosen):
            if "Treasure" in types:
                me.add_cards(2)
            if "Action" in types:
                me.add_cards(5)


@card("River Shrine")
class RiverShrine(Card):
    def play(self, me: Player) -> None:
        take_sun(me)
        me.trash(me.choose_cards(Do.TRASH, me.hand, 0, 2))
        me.this_turn(CleanupStarts, self.reward, card=self, ready=lambda card, me, e: not me.gained_in_buy_phases())

    def reward(self, me: Player, cleanup: CleanupStarts) -> None:
        me.gain_choice(up_to=Cost(4))


@card("Riverboat")
class Riverboat(Card):
    def play(self, me: Player) -> None:
        me.next_turn(self, self.dock)

    def dock(self, me: Player) -> None:
        if kept := me.game.setup.role("riverboat"):
            me.play_card(kept, by=self, move=False)


@card("Ronin")
class Ronin(Shadow):
    def play(self, me: Player) -> None:
        me.draw_to(7)


@card("Root Cellar")
class RootCellar(Card):
    def play(self, me: Player) -> None:
        me.add_debt(3)


@card("Rustic Village")
class RusticVillage(Card):
    def play(self, me: Player) -> None:
        take_sun(me)
        me.add_cards(1)
        me.add_actions(2)
        if len(me.discard(me.choose_cards_or_none(Do.DISCARD, me.hand, 2))) == 2:
            me.add_cards(1)


@card("Samurai")
class Samurai(Attack):
    def play(self, me: Player) -> None:
        super().play(me)
        me.for_good(TurnStarts, self.earn, card=self)

    def attack(self, victim: Player) -> None:
        victim.discard_down_to(3)

    def earn(self, me: Player, start: TurnStarts) -> None:
        me.add_coins(1)


@card("Snake Witch")
class SnakeWitch(Attack):
    def play(self, me: Player) -> None:
        names = [c.name for c in me.hand]
        if len(names) == len(set(names)) and me.may(Do.RETURN, self):
            me.reveal_hand()
            if me.return_to_pile(self, PLAY):
                super().play(me)

    def attack(self, victim: Player) -> None:
        victim.gain("Curse")


@card("Tanuki")
class Tanuki(Shadow):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen is None:
            return
        cost = me.game.cost(chosen)
        if me.trash(chosen):
            me.gain_choice(up_to=cost.plus(2))


@card("Tea House")
class TeaHouse(Card):
    def play(self, me: Player) -> None:
        take_sun(me)
        me.add_cards(1)
        me.add_actions(1)
        me.add_coins(2)


@card("Amass")
class Amass(EventCard):
    def play(self, me: Player) -> None:
        if not any(c.is_action(me) for c in me.play):
            me.gain_choice(up_to=Cost(5), fits=lambda c: c.is_action(me))


@card("Asceticism")
class Asceticism(EventCard):
    def play(self, me: Player) -> None:
        paid = me.choose_number(Do.PAY, 0, min(me.coins, len(me.hand)))
        me.pay(Cost(paid))
        me.trash(me.choose_cards(Do.TRASH, me.hand, paid, paid))


@card("Continue")
class Continue(EventCard):
    def may_be_bought(self, me: Player) -> bool:
        return not me.noted(self.name)

    def play(self, me: Player) -> None:
        me.note_for_turn(self.name, True)
        gained = me.gain_choice(up_to=Cost(4), fits=lambda c: c.is_action(me) and not me.game.is_a(c, "Attack"))
        me.go_to("action")
        place = me.still_where_gained(gained) if gained else None
        if gained is not None and place is not None:
            me.play_card(gained, place)
        me.add_actions(1)
        me.add_buys(1)


@card("Credit")
class Credit(EventCard):
    def play(self, me: Player) -> None:
        chosen = me.choose_gain(up_to=Cost(8), fits=lambda c: c.is_action(me) or c.is_treasure(me))
        if chosen is not None:
            debt = me.game.cost(chosen).coins
            me.gain(chosen)
            me.add_debt(debt)


@card("Foresight")
class Foresight(EventCard):
    def play(self, me: Player) -> None:
        cards = me.reveal_until(lambda cards: bool(cards) and cards[-1].is_action(me))
        found = cards.pop() if cards and cards[-1].is_action(me) else None
        if found is not None and me.set_aside(found, REVEALED):
            me.this_turn(TurnEnds, self.fulfil, found, card=self)
        me.discard(cards, REVEALED)

    def fulfil(self, me: Player, end: TurnEnds, found: Card) -> None:
        me.put_in_hand(found, ASIDE)


@card("Gather")
class Gather(EventCard):
    def play(self, me: Player) -> None:
        for coins in (3, 4, 5):
            me.gain_choice(exactly=Cost(coins))


@card("Kintsugi")
class Kintsugi(EventCard):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen is None:
            return
        cost = me.game.cost(chosen)
        if me.trash(chosen) and me.has_gained("Gold"):
            me.gain_choice(up_to=cost.plus(2))


@card("Practice")
class Practice(EventCard):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.PLAY, [c for c in me.playable() if c.is_action(me)]):
            me.play_card(chosen, times=2)


@card("Receive Tribute")
class ReceiveTribute(EventCard):
    def play(self, me: Player) -> None:
        if len(list(me.game.this_turn("gain", me))) < 3:
            return
        out = {c.name for c in me.play}
        for _ in range(3):
            taken = frozenset(out)
            gained = me.gain_choice(fits=lambda c, taken=taken: c.is_action(me) and c.name not in taken, may=True)  # type: ignore[misc]
            if gained is None:
                break
            out.add(gained.name)


@card("Sea Trade")
class SeaTrade(EventCard):
    def play(self, me: Player) -> None:
        number = sum(c.is_action(me) for c in me.play)
        me.add_cards(number)
        me.trash(me.choose_cards(Do.TRASH, me.hand, 0, number))


@card("Approaching Army")
class ApproachingArmy(Prophecy):
    @when(Resolved, where=GAME, about="Attack")
    def loot(self, me: Player, resolved: Resolved) -> None:
        me.add_coins(1)


@card("Biding Time")
class BidingTime(Prophecy):
    @when(CleanupStarts, where=GAME, ready=lambda card, me, e: bool(me.hand))
    def bide(self, me: Player, cleanup: CleanupStarts) -> None:
        kept = tuple(c for c in list(me.hand) if me.set_aside(c))
        me.next_turn(self, self.resume, kept)

    def resume(self, me: Player, kept: tuple[Card, ...]) -> None:
        me.put_in_hand(kept, ASIDE)


@card("Bureaucracy")
class Bureaucracy(Prophecy):
    @when(
        Gained,
        where=GAME,
        ready=lambda card, me, e: e.cost != Cost(),
    )
    def file(self, me: Player, gained: Gained) -> None:
        me.gain("Copper")


@card("Divine Wind")
class DivineWind(Prophecy):
    def come_true(self, me: Player) -> None:
        renew_kingdom(me.game, 10)


@card("Enlightenment")
class Enlightenment(Prophecy):
    def type_change(self, card: type[Card], types: frozenset[str], game: Game) -> frozenset[str]:
        return types | {"Action"} if "Treasure" in types and not self.is_dormant(game) else types

    @when(
        WouldFollow,
        where=GAME,
        about="Treasure",
        ready=lambda card, me, would: not would.replaced and me.game.phase == "action",
    )
    def enlighten(self, me: Player, would: WouldFollow) -> None:
        if not would.replaced:
            would.replaced = True
            me.add_cards(1)
            me.add_actions(1)


@card("Flourishing Trade")
class FlourishingTrade(Prophecy):
    makes_actions_buys = True

    def cost_change(self, card: type[Card], cost: Cost, game: Game, where: Place) -> Cost:
        return cost.plus(-1) if not self.is_dormant(game) else cost


@card("Good Harvest")
class GoodHarvest(Prophecy):
    @when(
        Played,
        where=GAME,
        about="Treasure",
        ready=lambda card, me, e: sum(c.name == e.card.name for c in me.game.this_turn("play", me)) == 1,
    )
    def harvest(self, me: Player, played: Played) -> None:
        me.add_buys(1)
        me.add_coins(1)


@card("Great Leader")
class GreatLeader(Prophecy):
    @when(Resolved, where=GAME, about="Action")
    def lead(self, me: Player, resolved: Resolved) -> None:
        me.add_actions(1)


@card("Growth")
class Growth(Prophecy):
    @when(Gained, where=GAME, about="Treasure")
    def grow(self, me: Player, gained: Gained) -> None:
        me.gain_choice(less_than=gained.cost)


@card("Harsh Winter")
class HarshWinter(Prophecy):
    adds_debt = True

    @when(Gained, where=GAME, ready=lambda card, me, e: me.is_active() and bool(me.game.own_pile(e.card)))
    def freeze(self, me: Player, gained: Gained) -> None:
        pile = me.game.own_pile(gained.card)
        if there := me.take_tokens(DEBT, pile):
            me.add_debt(there)
        else:
            me.put_token(DEBT, pile, 2)


@card("Kind Emperor")
class KindEmperor(Prophecy):
    def come_true(self, me: Player) -> None:
        self.give(me)

    @when(TurnStarts, where=GAME)
    def at_the_turns_start(self, me: Player, start: TurnStarts) -> None:
        self.give(me)

    def give(self, me: Player) -> None:
        if chosen := me.choose_gain(fits=lambda c: c.is_action(me)):
            me.gain(chosen, HAND)


@card("Panic")
class Panic(Prophecy):
    @when(Played, where=GAME, about="Treasure")
    def rush(self, me: Player, played: Played) -> None:
        me.add_buys(2)

    @when(
        DiscardedFromPlay,
        where=GAME,
        ready=lambda card, me, e: me.game.kind_is_a(e.face, "Treasure"),
        apart=shares_pile,
    )
    def flee(self, me: Player, discarded: DiscardedFromPlay) -> None:
        if discarded.card is not None:
            me.return_to_pile(discarded.card, DISCARD)


@card("Progress")
class Progress(Prophecy):
    @when(Gained, where=GAME, ready=lambda card, me, e: me.where_gained(e) is not None)
    def advance(self, me: Player, gained: Gained) -> None:
        me.move_gained(gained, DECK)


@card("Rapid Expansion")
class RapidExpansion(Prophecy):
    @when(
        Gained,
        where=GAME,
        ready=lambda card, me, e: (e.card.is_action(me) or e.card.is_treasure(me)) and me.where_gained(e) is not None,
    )
    def expand(self, me: Player, gained: Gained) -> None:
        kept = gained.card
        if kept is not None and me.move_gained(gained, ASIDE):
            me.next_turn(self, self.settle, kept)

    def settle(self, me: Player, kept: Card) -> None:
        if kept in me.aside:
            me.play_card(kept, ASIDE)


@card("Sickness")
class Sickness(Prophecy):
    @when(TurnStarts, where=GAME)
    def suffer(self, me: Player, start: TurnStarts) -> None:
        me.do_one(
            Pick("Curse", lambda me: me.gain("Curse", DECK)),
            Pick(Do.DISCARD, lambda me: me.discard(me.choose_cards(Do.DISCARD, me.hand, 3, 3))),
        )
