"""What the cards, Events and Ways of Menagerie do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.cards.base import do_by_type
from toolkit.cards.standing_rules import EXILE, exile, exile_from_pile, has_exiled_copy
from toolkit.engine.card import Attack, Card, Cost, card
from toolkit.engine.conditions import is_at_hand
from toolkit.engine.events import (
    Discarded,
    DiscardedFromPlay,
    Event,
    Gained,
    Played,
    TurnEnds,
    WouldGet,
    when,
)
from toolkit.engine.landscapes import EventCard, Way
from toolkit.engine.options import Pick, plus
from toolkit.engine.places import ASIDE, DECK, DISCARD, HAND, PLAY, REVEALED, SUPPLY, THIS
from toolkit.engine.records import ExtraTurn, Manner
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.places import Place
    from toolkit.engine.player import Player


@card("Animal Fair")
class AnimalFair(Card):
    def play(self, me: Player) -> None:
        me.add_coins(4)
        me.add_buys(me.game.empty_piles())

    def can_pay_instead(self, me: Player) -> bool:
        return any(c.is_action(me) for c in me.hand)

    def pay_instead(self, me: Player) -> bool:
        actions = [c for c in me.hand if c.is_action(me)]
        affordable = me.coins >= me.game.cost(self).coins
        chosen = me.choose_card(Do.TRASH, actions, may=affordable)
        return chosen is not None and bool(me.trash(chosen))


@card("Barge")
class Barge(Card):
    def play(self, me: Player) -> None:
        me.do_one(Pick("now", self.carry), Pick("next turn", lambda me: me.next_turn(self, self.carry)))

    def carry(self, me: Player) -> None:
        me.add_cards(3)
        me.add_buys(1)


@card("Black Cat")
class BlackCat(Attack):
    def play(self, me: Player) -> None:
        if not me.is_active():
            super().play(me)

    def attack(self, victim: Player) -> None:
        victim.gain("Curse")

    @when(
        Gained,
        where=HAND,
        whose="others",
        may=True,
        shown=False,
        about="Victory",
    )
    def pounce(self, me: Player, gained: Gained) -> None:
        me.play_card(self)


@card("Bounty Hunter")
class BountyHunter(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.EXILE, me.hand):
            first = all(c.name != chosen.name for c in me.on(EXILE))
            if exile(me, chosen) and first:
                me.add_coins(3)


@card("Camel Train")
class CamelTrain(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_gain(fits=lambda c: not me.game.is_a(c, "Victory"), do=Do.EXILE):
            exile(me, chosen, SUPPLY)

    @when(Gained)
    def exile_gold(self, me: Player, gained: Gained) -> None:
        exile_from_pile(me, "Gold")


@card("Cardinal")
class Cardinal(Attack):
    def attack(self, victim: Player) -> None:
        cards = victim.reveal_top(2)

        def fits(card: Card) -> bool:
            cost = victim.game.cost(card)
            return 3 <= cost.coins <= 6 and not cost.potions and not cost.debt

        if chosen := victim.choose_card(Do.EXILE, [c for c in cards if fits(c)]):
            exile(victim, chosen, REVEALED)
        victim.discard(cards, REVEALED)


@card("Cavalry")
class Cavalry(Card):
    def play(self, me: Player) -> None:
        me.gain("Horse")
        me.gain("Horse")

    @when(Gained)
    def charge(self, me: Player, gained: Gained) -> None:
        me.add_cards(2)
        me.add_buys(1)
        if me.is_active() and me.game.phase == "buy":
            me.go_to("action")


@card("Coven")
class Coven(Attack):
    def attack(self, victim: Player) -> None:
        if not exile_from_pile(victim, "Curse"):
            victim.discard([c for c in victim.on(EXILE) if c.name == "Curse"], EXILE)


@card("Destrier")
class Destrier(Card):
    def cost_change(self, card: type[Card], cost: Cost, game: Game, where: Place) -> Cost:
        if where != THIS:
            return cost
        return cost.plus(-sum(1 for _ in game.this_turn("gain", game.active)))


@card("Displace")
class Displace(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.EXILE, me.hand)
        if chosen and exile(me, chosen):
            me.gain_choice(up_to=me.game.cost(chosen).plus(2), fits=lambda c: c.name != chosen.name)


@card("Falconer")
class Falconer(Card):
    def play(self, me: Player) -> None:
        me.gain_choice(less_than=me.game.cost(self), to=HAND)

    @when(
        Gained,
        where=HAND,
        whose="any",
        may=True,
        shown=False,
        ready=lambda card, me, e: len(me.game.types(e.card)) >= 2,
    )
    def swoop(self, me: Player, gained: Gained) -> None:
        me.play_card(self)


@card("Fisherman")
class Fisherman(Card):
    def cost_change(self, card: type[Card], cost: Cost, game: Game, where: Place) -> Cost:
        return cost.plus(-3) if where == THIS and not game.active.discard_pile else cost


@card("Gatekeeper")
class Gatekeeper(Attack):
    next = "+$3"

    def play(self, me: Player) -> None:
        victims = tuple(victim.index for victim in me.victims())
        me.until_my_next_turn(Gained, self.turn_away, victims, card=self, by="theirs", ready=was_not_exiled)

    def turn_away(self, victim: Player, gained: Gained, victims: tuple[int, ...]) -> None:
        card = gained.card
        if card is not None and victim.index in victims and (card.is_action(victim) or card.is_treasure(victim)):
            place = victim.where_gained(gained)
            if place is not None and exile(victim, card, place):
                gained.zone = ""


def was_not_exiled(card: Card, victim: Player, gained: Gained) -> bool:
    """Whether the player had no Exiled copy of the card when it was gained."""
    return not gained.at_first("exiled", lambda: has_exiled_copy(card, victim, gained))


@card("Goatherd")
class Goatherd(Card):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.TRASH, me.hand):
            me.trash(chosen)
        me.add_cards(len(me.game.last_turn("trash", me.right)))


@card("Groom")
class Groom(Card):
    def play(self, me: Player) -> None:
        if gained := me.gain_choice(up_to=Cost(4)):
            do_by_type(
                me,
                gained,
                Action=lambda me: me.gain("Horse"),
                Treasure=lambda me: me.gain("Silver"),
                Victory=self.curry,
            )

    def curry(self, me: Player) -> None:
        me.add_cards(1)
        me.add_actions(1)


@card("Horse")
class Horse(Card):
    def play(self, me: Player) -> None:
        me.return_to_pile(self, PLAY)


@card("Hostelry")
class Hostelry(Card):
    @when(Gained, asks=True)
    def stable(self, me: Player, gained: Gained) -> None:
        chosen = me.choose_cards(Do.DISCARD, [c for c in me.hand if c.is_treasure(me)])
        me.reveal(chosen)
        for _ in me.discard(chosen):
            me.gain("Horse")


@card("Hunting Lodge")
class HuntingLodge(Card):
    def play(self, me: Player) -> None:
        if me.may(Do.DISCARD, *me.hand):
            me.discard(list(me.hand))
            me.add_cards(5)


@card("Kiln")
class Kiln(Card):
    def play(self, me: Player) -> None:
        me.once_this_turn(Played, self.fire, card=self)

    def fire(self, me: Player, played: Played) -> None:
        copy = me.game.copy_in_supply(played.card) if played.card else None
        if copy and me.may(Do.GAIN, copy):
            me.gain(copy)


@card("Livery")
class Livery(Card):
    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.saddle, card=self, ready=lambda card, me, e: e.cost.coins >= 4)

    def saddle(self, me: Player, gained: Gained) -> None:
        me.gain("Horse")


@card("Mastermind")
class Mastermind(Card):
    def play(self, me: Player) -> None:
        me.next_turn(self, self.scheme)

    def scheme(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.PLAY, [c for c in me.playable() if c.is_action(me)]):
            me.play_card(chosen, times=3, by=self)


@card("Paddock")
class Paddock(Card):
    def play(self, me: Player) -> None:
        me.gain("Horse")
        me.gain("Horse")
        me.add_actions(me.game.empty_piles())


@card("Sanctuary")
class Sanctuary(Card):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.EXILE, me.hand):
            exile(me, chosen)


@card("Scrap")
class Scrap(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen is None:
            return
        number = me.game.cost(chosen).coins
        if not me.trash(chosen) or not number:
            return
        bonuses = (plus("+1 Card"), plus("+1 Action"), plus("+1 Buy"), plus("+$1"))
        gains = (Pick("Silver", lambda me: me.gain("Silver")), Pick("Horse", lambda me: me.gain("Horse")))
        me.choose_abilities(*bonuses, *gains, count=min(number, 6))


@card("Sheepdog")
class Sheepdog(Card):
    @when(Gained, where=HAND, may=True, shown=False)
    def herd(self, me: Player, gained: Gained) -> None:
        me.play_card(self)


@card("Sleigh")
class Sleigh(Card):
    def play(self, me: Player) -> None:
        me.gain("Horse")
        me.gain("Horse")

    @when(Gained, where=HAND, asks=True, ready=lambda card, me, e: me.where_gained(e) is not None)
    def deliver(self, me: Player, gained: Gained) -> None:
        me.do_one(
            Pick(Do.PUT_IN_HAND, partial(self.bring, gained, HAND)),
            Pick(Do.PUT_ON_DECK, partial(self.bring, gained, DECK)),
            may=True,
            about=[gained.card] if gained.card else [],
        )

    def bring(self, gained: Gained, to: Place, me: Player) -> None:
        place = me.where_gained(gained)
        if me.discard(self) and place is not None:
            me.move_from(gained, place, to)


@card("Snowy Village")
class SnowyVillage(Card):
    def play(self, me: Player) -> None:
        me.this_turn(WouldGet, self.freeze, card=self)

    def freeze(self, me: Player, would: WouldGet) -> None:
        if would.what == "actions":
            would.amount = 0


@card("Stockpile")
class Stockpile(Card):
    def play(self, me: Player) -> None:
        exile(me, self, PLAY)


@card("Supplies")
class Supplies(Card):
    def play(self, me: Player) -> None:
        me.gain("Horse", DECK)


@card("Village Green")
class VillageGreen(Card):
    def play(self, me: Player) -> None:
        me.do_one(Pick("now", self.gather), Pick("next turn", lambda me: me.next_turn(self, self.gather)))

    def gather(self, me: Player) -> None:
        me.add_cards(1)
        me.add_actions(2)

    @when(Discarded, may=True, ready=lambda card, me, e: card in me.discard_pile)
    def play_it(self, me: Player, discarded: Discarded) -> None:
        me.reveal(self, "discard")
        me.play_card(self, DISCARD)


@card("Wayfarer")
class Wayfarer(Card):
    def play(self, me: Player) -> None:
        if me.game.pile_size("Silver") and me.may(Do.GAIN, "Silver"):
            me.gain("Silver")

    def cost_change(self, card: type[Card], cost: Cost, game: Game, where: Place) -> Cost:
        if where != THIS:
            return cost
        gained = [c for c in game.this_turn("gain") if c.name != "Wayfarer"]
        return game.cost(gained[-1]) if gained else cost


@card("Alliance")
class Alliance(EventCard):
    def play(self, me: Player) -> None:
        for name in ("Province", "Duchy", "Estate", "Gold", "Silver", "Copper"):
            me.gain(name)


@card("Banish")
class Banish(EventCard):
    def play(self, me: Player) -> None:
        for chosen in me.choose_copies(Do.EXILE, me.hand):
            exile(me, chosen)


@card("Bargain")
class Bargain(EventCard):
    def play(self, me: Player) -> None:
        me.gain_choice(up_to=Cost(5), fits=lambda c: not me.game.is_a(c, "Victory"))
        for other in me.others():
            other.gain("Horse")


@card("Commerce")
class Commerce(EventCard):
    def play(self, me: Player) -> None:
        for _ in range(len({c.name for c in me.game.this_turn("gain", me)})):
            me.gain("Gold")


class PlaysSetAside(EventCard):
    """An Event or Way that sets a card aside to be played next turn."""

    __slots__ = ()

    def play_it(self, me: Player, kept: Card) -> None:
        me.play_card(kept, ASIDE)


@card("Delay")
class Delay(PlaysSetAside):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.SET_ASIDE, [c for c in me.hand if c.is_action(me)])
        if chosen and me.set_aside(chosen):
            me.next_turn(self, self.play_it, chosen)


@card("Demand")
class Demand(EventCard):
    def play(self, me: Player) -> None:
        me.gain("Horse", DECK)
        me.gain_choice(up_to=Cost(4), to=DECK)


@card("Desperation")
class Desperation(EventCard):
    def may_be_bought(self, me: Player) -> bool:
        return all(c.name != "Desperation" for c in me.game.this_turn("buy", me))

    def play(self, me: Player) -> None:
        if me.game.pile_size("Curse") and me.may(Do.GAIN, "Curse") and me.gain("Curse"):
            me.add_buys(1)
            me.add_coins(2)


@card("Enclave")
class Enclave(EventCard):
    def play(self, me: Player) -> None:
        me.gain("Gold")
        exile_from_pile(me, "Duchy")


@card("Enhance")
class Enhance(EventCard):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.TRASH, [c for c in me.hand if not me.game.is_a(c, "Victory")])
        if chosen:
            limit = me.game.cost(chosen).plus(2)
            if me.trash(chosen):
                me.gain_choice(up_to=limit)


@card("Gamble")
class Gamble(EventCard):
    def play(self, me: Player) -> None:
        me.add_buys(1)
        for seen in me.reveal_top(1):
            playable = seen.is_action(me) or seen.is_treasure(me)
            if playable and me.may(Do.PLAY, seen):
                me.play_card(seen, REVEALED)
            else:
                me.discard(seen, REVEALED)


@card("Gamble", since=2022)
class LaterGamble(EventCard):
    def play(self, me: Player) -> None:
        me.add_buys(1)
        for seen in me.lift_top(1):
            me.discard(seen, REVEALED)
            playable = me.finds(seen, DISCARD) and (seen.is_action(me) or seen.is_treasure(me))
            if playable and me.may(Do.PLAY, seen):
                me.play_card(seen, DISCARD)


class Invested(Event):
    """A player Invested in an Action, which is now Exiled."""

    __slots__ = ()


@card("Invest")
class Invest(EventCard):
    def play(self, me: Player) -> None:
        chosen = me.choose_gain(fits=lambda c: c.is_action(me), do=Do.EXILE)
        exiled = exile(me, chosen, SUPPLY) if chosen else None
        if exiled is not None:
            me.game.happen(Invested(me, exiled))
            me.while_it_lies(Gained, self.pay_out, exiled, card=self, by="others")
            me.while_it_lies(Invested, self.pay_out, exiled, card=self, by="others")

    def pay_out(self, me: Player, gained: Gained | Invested, chosen: Card) -> None:
        if gained.card is not None and gained.card.name == chosen.name:
            me.add_cards(2)


@card("March")
class March(EventCard):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.PLAY, [c for c in me.discard_pile if c.is_action(me)]):
            me.play_card(chosen, DISCARD)


@card("Populate")
class Populate(EventCard):
    def play(self, me: Player) -> None:
        tops = [top for pile in me.game.piles_of("Action") if (top := me.game.top(pile))]
        for top in me.order(Do.GAIN, tops):
            me.gain(top.pile)


@card("Pursue")
class Pursue(EventCard):
    def play(self, me: Player) -> None:
        me.add_buys(1)
        named = me.name_card()
        cards = me.reveal_top(4)
        me.put_on_deck([c for c in cards if c.name == named], REVEALED)
        me.discard(cards, REVEALED)


@card("Reap")
class Reap(PlaysSetAside):
    def play(self, me: Player) -> None:
        gold = me.gain("Gold", ASIDE)
        if gold is not None and me.still_where_gained(gold) == ASIDE:
            me.next_turn(self, self.play_it, gold)


@card("Ride")
class Ride(EventCard):
    def play(self, me: Player) -> None:
        me.gain("Horse")


@card("Seize the Day")
class SeizeTheDay(EventCard):
    def may_be_bought(self, me: Player) -> bool:
        return not me.noted(self.name)

    def play(self, me: Player) -> None:
        me.note_for_good(self.name, True)
        me.add_extra_turn(ExtraTurn(me.index, me.index, self.name))


@card("Stampede")
class Stampede(EventCard):
    def play(self, me: Player) -> None:
        if len(me.play) <= 5:
            for _ in range(5):
                me.gain("Horse", DECK)


@card("Toil")
class Toil(EventCard):
    def play(self, me: Player) -> None:
        me.add_buys(1)
        if chosen := me.may_choose_card(Do.PLAY, [c for c in me.playable() if c.is_action(me)]):
            me.play_card(chosen)


@card("Transport")
class Transport(EventCard):
    def play(self, me: Player) -> None:
        me.do_one(Pick(Do.EXILE, self.send), Pick(Do.PUT_ON_DECK, self.fetch))

    def send(self, me: Player) -> None:
        if chosen := me.choose_gain(fits=lambda c: c.is_action(me), do=Do.EXILE):
            exile(me, chosen, SUPPLY)

    def fetch(self, me: Player) -> None:
        if chosen := me.choose_card(Do.PUT_ON_DECK, [c for c in me.on(EXILE) if c.is_action(me)]):
            me.put_on_deck(chosen, EXILE)


@card("Way of the Butterfly")
class WayOfTheButterfly(Way):
    def use(self, card: Card, me: Player) -> None:
        cost = me.game.cost(card).plus(1)
        goes = card in me.play and card.pile in me.game.piles
        if goes and me.may(Do.RETURN, card, brings=Do.GAIN) and me.return_to_pile(card, PLAY):
            me.gain_choice(exactly=cost)


@card("Way of the Camel")
class WayOfTheCamel(Way):
    def use(self, card: Card, me: Player) -> None:
        exile_from_pile(me, "Gold")


def swapped(what: str, amount: int) -> tuple[str, int]:
    """Return +$ for +Cards and the reverse."""
    return ("coins" if what == "cards" else "cards"), amount


@card("Way of the Chameleon")
class WayOfTheChameleon(Way):
    def use(self, card: Card, me: Player) -> None:
        me.follow_in_manner(card, Manner(me.index, swapped))


@card("Way of the Frog")
class WayOfTheFrog(Way):
    def use(self, card: Card, me: Player) -> None:
        me.add_actions(1)
        used = card.printed or card
        me.this_turn(DiscardedFromPlay, self.hop, used, card=self, ready=lambda card, me, e: e.card is used)

    def hop(self, me: Player, discarded: DiscardedFromPlay, used: Card) -> None:
        me.put_on_deck(used, DISCARD)


@card("Way of the Goat")
class WayOfTheGoat(Way):
    def use(self, card: Card, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, me.hand):
            me.trash(chosen)


@card("Way of the Horse")
class WayOfTheHorse(Way):
    def use(self, card: Card, me: Player) -> None:
        me.add_cards(2)
        me.add_actions(1)
        me.return_to_pile(card, PLAY)


@card("Way of the Mole")
class WayOfTheMole(Way):
    def use(self, card: Card, me: Player) -> None:
        me.add_actions(1)
        me.discard(list(me.hand))
        me.add_cards(3)


@card("Way of the Monkey")
class WayOfTheMonkey(Way):
    def use(self, card: Card, me: Player) -> None:
        me.add_buys(1)
        me.add_coins(1)


@card("Way of the Mouse")
class WayOfTheMouse(Way):
    def use(self, card: Card, me: Player) -> None:
        if mouse := self.mouse(me):
            me.play_card(mouse, move=False)

    def is_other(self, card: Card, me: Player) -> bool:
        return card is not self.mouse(me)

    def mouse(self, me: Player) -> Card | None:
        return me.game.setup.role("mouse")


@card("Way of the Mule")
class WayOfTheMule(Way):
    def use(self, card: Card, me: Player) -> None:
        me.add_actions(1)
        me.add_coins(1)


@card("Way of the Otter")
class WayOfTheOtter(Way):
    def use(self, card: Card, me: Player) -> None:
        me.add_cards(2)


@card("Way of the Owl")
class WayOfTheOwl(Way):
    def use(self, card: Card, me: Player) -> None:
        me.draw_to(6)


@card("Way of the Ox")
class WayOfTheOx(Way):
    def use(self, card: Card, me: Player) -> None:
        me.add_actions(2)


@card("Way of the Pig")
class WayOfThePig(Way):
    def use(self, card: Card, me: Player) -> None:
        me.add_cards(1)
        me.add_actions(1)


@card("Way of the Rat")
class WayOfTheRat(Way):
    def use(self, card: Card, me: Player) -> None:
        chosen = me.may_choose_card(Do.DISCARD, [c for c in me.hand if c.is_treasure(me)])
        if chosen and me.discard(chosen) and (copy := me.game.copy_in_supply(card)):
            me.gain(copy)


@card("Way of the Seal")
class WayOfTheSeal(Way):
    def use(self, card: Card, me: Player) -> None:
        me.add_coins(1)
        me.this_turn(Gained, self.balance, card=self, may=True, ready=is_at_hand)

    def balance(self, me: Player, gained: Gained) -> None:
        me.move_gained(gained, DECK)


@card("Way of the Sheep")
class WayOfTheSheep(Way):
    def use(self, card: Card, me: Player) -> None:
        me.add_coins(2)


@card("Way of the Squirrel")
class WayOfTheSquirrel(Way):
    def use(self, card: Card, me: Player) -> None:
        me.once(TurnEnds, self.fetch, card=self, by="any")

    def fetch(self, me: Player, end: TurnEnds) -> None:
        me.add_cards(2)


@card("Way of the Turtle")
class WayOfTheTurtle(Way):
    def use(self, card: Card, me: Player) -> None:
        if me.set_aside(card, PLAY):
            me.next_turn(self, self.play_it, card.printed or card)

    def play_it(self, me: Player, kept: Card) -> None:
        me.play_card(kept, ASIDE)


@card("Way of the Worm")
class WayOfTheWorm(Way):
    def use(self, card: Card, me: Player) -> None:
        exile_from_pile(me, "Estate")
