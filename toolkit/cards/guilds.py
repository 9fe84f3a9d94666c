"""What the cards of Guilds do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.card import Attack, Card, Cost, card, vanilla
from toolkit.engine.events import Bought, BuyPhaseEnds, Gained, when
from toolkit.engine.places import DECK, DISCARD, PLAY, REVEALED, counter
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.player import Player

COFFERS = counter("coffers")
vanilla("Baker", "Candlestick Maker")


class Overpaid(Card):
    """A card that one may overpay for, to an effect before it is gained (until 2022) or after (since then)."""

    __slots__ = ()

    overpays = True

    @when(Bought, ready=lambda card, me, bought: any(bought.overpaid) and not me.game.setup.is_since("overpay"))
    @when(Gained, ready=lambda card, me, gained: any(gained.overpaid) and me.game.setup.is_since("overpay"))
    def overpay(self, me: Player, event: Bought | Gained) -> None:
        self.paid_over(me, *event.overpaid)

    def paid_over(self, me: Player, coins: int, potions: int) -> None:
        """Do what so many coins and Potions more than the cost are worth."""


@card("Advisor")
class Advisor(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_top(3)
        if chosen := me.left.choose_card(Do.DISCARD, cards, of=me):
            me.discard(chosen, REVEALED)
        me.put_in_hand([c for c in cards if c in me.revealed], REVEALED)


@card("Butcher")
class Butcher(Card):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.TRASH, me.hand)
        if chosen is None:
            return
        cost = me.game.cost(chosen)
        if me.trash(chosen):
            paid = me.choose_number(Do.PAY, 0, me.count(COFFERS), about=[COFFERS])
            if paid:
                me.spend(COFFERS, paid)
            me.gain_choice(up_to=cost.plus(paid))


@card("Doctor")
class Doctor(Overpaid):
    def play(self, me: Player) -> None:
        named = me.name_card()
        cards = me.reveal_top(3)
        me.trash([c for c in cards if c.name == named], REVEALED)
        me.put_on_deck([c for c in cards if c in me.revealed], REVEALED)

    def paid_over(self, me: Player, coins: int, potions: int) -> None:
        for _ in range(coins):
            for seen in me.look_at_top(1):
                match me.choose_one(Do.TRASH, Do.DISCARD, Do.PUT_ON_DECK, about=[seen]):
                    case Do.TRASH:
                        me.trash(seen, REVEALED)
                    case Do.DISCARD:
                        me.discard(seen, REVEALED)
                    case _:
                        me.put_on_deck(seen, REVEALED)


@card("Herald")
class Herald(Overpaid):
    def play(self, me: Player) -> None:
        for seen in me.reveal_top(1):
            if seen.is_action(me):
                me.play_card(seen, REVEALED)
            else:
                me.put_on_deck(seen, REVEALED)

    def paid_over(self, me: Player, coins: int, potions: int) -> None:
        chosen = me.choose_cards(Do.PUT_ON_DECK, me.discard_pile, coins, coins)
        me.put_on_deck(chosen, DISCARD)


@card("Journeyman")
class Journeyman(Card):
    def play(self, me: Player) -> None:
        named = me.name_card()
        cards = me.reveal_until(lambda cards: sum(c.name != named for c in cards) == 3)
        me.put_in_hand([c for c in cards if c.name != named], REVEALED)
        me.discard([c for c in cards if c.name == named], REVEALED)


@card("Masterpiece")
class Masterpiece(Overpaid):
    def paid_over(self, me: Player, coins: int, potions: int) -> None:
        for _ in range(coins):
            me.gain("Silver")


@card("Merchant Guild")
class MerchantGuild(Card):
    @when(Bought, where=PLAY)
    def take_token(self, me: Player, bought: Bought) -> None:
        me.add(COFFERS, 1)


@card("Merchant Guild", since=2022)
class NewMerchantGuild(Card):
    def play(self, me: Player) -> None:
        me.this_turn(BuyPhaseEnds, self.take_tokens, card=self)

    def take_tokens(self, me: Player, end: BuyPhaseEnds) -> None:
        if gained := sum(1 for _ in me.gained_in_buy_phase()):
            me.add(COFFERS, gained)


@card("Plaza")
class Plaza(Card):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.DISCARD, [c for c in me.hand if c.is_treasure(me)])
        if chosen and me.discard(chosen):
            me.add(COFFERS, 1)


@card("Soothsayer")
class Soothsayer(Attack):
    def play(self, me: Player) -> None:
        me.gain("Gold")
        super().play(me)

    def attack(self, victim: Player) -> None:
        if victim.gain("Curse"):
            victim.draw(1)


@card("Stonemason")
class Stonemason(Overpaid):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen and me.trash(chosen):
            for _ in range(2):
                me.gain_choice(less_than=me.game.cost(chosen))

    def paid_over(self, me: Player, coins: int, potions: int) -> None:
        for _ in range(2):
            me.gain_choice(exactly=Cost(coins, potions), fits=lambda c: c.is_action(me))


@card("Taxman")
class Taxman(Attack):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.TRASH, [c for c in me.hand if c.is_treasure(me)])
        if chosen is None:
            return
        cost = me.game.cost(chosen)
        if not me.trash(chosen):
            return
        for victim in me.victims():
            if len(victim.hand) >= 5:
                copy = victim.in_hand(chosen.name)
                if copy:
                    victim.discard(copy)
                else:
                    victim.reveal_hand()
        me.gain_choice(up_to=cost.plus(3), fits=lambda c: c.is_treasure(me), to=DECK)
