"""What the promotional cards do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.card import Card, Cost, card
from toolkit.engine.events import CleanupStarts, Shuffled, when
from toolkit.engine.places import GAME, PLAY, REVEALED, shared_deck

if TYPE_CHECKING:
    from toolkit.engine.player import Player


BLACK_MARKET = shared_deck("black_market")


@card("Black Market")
class BlackMarket(Card):
    def play(self, me: Player) -> None:
        cards = me.take_from(BLACK_MARKET, 3)
        while treasure := me.may_choose_card("play", [c for c in me.hand if c.is_treasure(me)]):
            me.play_card(treasure)
        buyable = [c for c in cards if me.may_buy(c) and me.can_pay_for(c)]
        if chosen := me.may_choose_card("buy", buyable):
            me.buy(chosen, frm=REVEALED)
        me.put_under(BLACK_MARKET, [c for c in cards if c in me.revealed])


@card("Captain")
class Captain(Card):
    def play(self, me: Player) -> None:
        self.command(me)
        me.next_turn(self, self.command)

    def command(self, me: Player) -> None:
        def fits(card: Card) -> bool:
            types = me.game.types(card)
            return "Action" in types and not types & {"Command", "Duration"}

        if chosen := me.choose_gain(up_to=Cost(4), fits=fits, purpose="play"):
            me.play_card(chosen, move=False)


@card("Envoy")
class Envoy(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_top(5)
        if chosen := me.left.choose_card(f"{me.name} discards", cards):
            me.discard(chosen, REVEALED)
        me.put_in_hand(cards, REVEALED)


@card("Governor")
class Governor(Card):
    def play(self, me: Player) -> None:
        match me.choose_one("all players", "+3 Cards", "gain", "trash"):
            case "+3 Cards":
                me.add_cards(3)
                for other in me.others():
                    other.add_cards(1)
            case "gain":
                me.gain("Gold")
                for other in me.others():
                    other.gain("Silver")
            case _:
                self.remodel(me, 2)
                for other in me.others():
                    self.remodel(other, 1)

    def remodel(self, player: Player, more: int) -> None:
        if chosen := player.may_choose_card("trash", player.hand):
            cost = player.game.cost(chosen).plus(more)
            if player.trash(chosen):
                player.gain_choice(exactly=cost)


@card("Stash")
class Stash(Card):
    @when(Shuffled, where=GAME)
    def place(self, me: Player, shuffled: Shuffled) -> None:
        me.place_in_deck(self.name)


@card("Walled Village")
class WalledVillage(Card):
    @when(
        CleanupStarts, where=PLAY, may=True,
        ready=lambda card, me, e: sum(c.is_action(me) for c in me.play) <= 2,
    )  # fmt: skip
    def return_it(self, me: Player, cleanup: CleanupStarts) -> None:
        me.put_on_deck(self, PLAY)
