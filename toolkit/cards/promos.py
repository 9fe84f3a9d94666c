"""What the promotional cards do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.card import Card, Cost, card, vanilla
from toolkit.engine.events import CleanupStarts, DiscardedFromPlay, Gained, Played, Shuffled, TurnStarts, when
from toolkit.engine.landscapes import EventCard
from toolkit.engine.options import Pick
from toolkit.engine.places import ASIDE, DISCARD, GAME, PLAY, REVEALED, shared_deck
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.player import Player


BLACK_MARKET = shared_deck("black_market")

vanilla("Sauna / Avanto")


@card("Black Market")
class BlackMarket(Card):
    def play(self, me: Player) -> None:
        cards = me.take_from(BLACK_MARKET, 3)
        while treasure := me.may_choose_card(Do.PLAY, [c for c in me.playable() if c.is_treasure(me)]):
            me.play_card(treasure)
        buyable = [c for c in cards if me.may_buy(c) and me.can_pay_for(c)]
        if chosen := me.may_choose_card(Do.BUY, buyable):
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

        if chosen := me.choose_gain(up_to=Cost(4), fits=fits, do=Do.PLAY):
            me.play_card(chosen, move=False)


@card("Envoy")
class Envoy(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_top(5)
        if chosen := me.left.choose_card(Do.DISCARD, cards, of=me):
            me.discard(chosen, REVEALED)
        me.put_in_hand(cards, REVEALED)


@card("Governor")
class Governor(Card):
    def play(self, me: Player) -> None:
        me.choose_abilities(
            Pick("+3 Cards", self.let_draw), Pick(Do.GAIN, self.let_gain), Pick(Do.TRASH, self.let_remodel)
        )

    def let_draw(self, me: Player) -> None:
        me.add_cards(3)
        for other in me.others():
            other.add_cards(1)

    def let_gain(self, me: Player) -> None:
        me.gain("Gold")
        for other in me.others():
            other.gain("Silver")

    def let_remodel(self, me: Player) -> None:
        self.remodel(me, 2)
        for other in me.others():
            self.remodel(other, 1)

    def remodel(self, player: Player, more: int) -> None:
        if chosen := player.may_choose_card(Do.TRASH, player.hand):
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
        CleanupStarts,
        where=PLAY,
        may=True,
        ready=lambda card, me, e: sum(c.is_action(me) for c in me.play) <= 2,
    )
    def return_it(self, me: Player, cleanup: CleanupStarts) -> None:
        me.put_on_deck(self, PLAY)


@card("Avanto")
class Avanto(Card):
    def play(self, me: Player) -> None:
        play_from_hand(me, "Sauna")


@card("Church")
class Church(Card):
    def play(self, me: Player) -> None:
        kept = tuple(c for c in me.choose_cards(Do.SET_ASIDE, me.hand, 0, 3) if me.set_aside(c))
        me.next_turn(self, self.open_doors, kept)

    def open_doors(self, me: Player, kept: tuple[Card, ...]) -> None:
        me.put_in_hand(kept, ASIDE)
        if chosen := me.may_choose_card(Do.TRASH, me.hand):
            me.trash(chosen)


@card("Dismantle")
class Dismantle(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen is None:
            return
        cost = me.game.cost(chosen)
        if me.trash(chosen) and cost.coins >= 1:
            me.gain_choice(less_than=cost)
            me.gain("Gold")


@card("Marchland")
class Marchland(Card):
    def score(self, owner: Player) -> int:
        return sum(owner.game.is_a(c, "Victory") for c in owner.all_cards()) // 3

    @when(Gained)
    def sell(self, me: Player, gained: Gained) -> None:
        me.add_buys(1)
        me.add_coins(len(me.discard(me.choose_cards(Do.DISCARD, me.hand))))


@card("Prince")
class PrinceOnItsOwn(Card):
    def play(self, me: Player) -> None:
        if not me.is_in_play(self) or not me.may(Do.SET_ASIDE, self) or not me.set_aside(self, PLAY):
            return
        fitting = [c for c in me.hand if c.is_action(me) and me.game.cost(c).up_to(Cost(4))]
        chosen = me.choose_card(Do.SET_ASIDE, fitting)
        if chosen and me.set_aside(chosen):
            me.for_good(TurnStarts, self.crown, chosen, card=self)

    def crown(self, me: Player, start: TurnStarts, kept: Card) -> None:
        """Play it; it is set aside again when it is discarded from play, or else played no more."""
        if kept not in me.aside:
            me.no_more(self, kept)
            return
        me.play_card(kept, ASIDE)
        me.this_turn(DiscardedFromPlay, self.keep, kept, card=self, ready=lambda card, me, e: e.card is kept)

    def keep(self, me: Player, discarded: DiscardedFromPlay, kept: Card) -> None:
        if me.finds(kept, DISCARD):
            me.set_aside(kept, DISCARD)


@card("Prince", since=2022)
class Prince(Card):
    def play(self, me: Player) -> None:
        def fits(card: Card) -> bool:
            types = me.game.types(card)
            return "Action" in types and not types & {"Command", "Duration"} and me.game.cost(card).up_to(Cost(4))

        chosen = me.may_choose_card(Do.SET_ASIDE, [c for c in me.hand if fits(c)])
        if chosen and me.set_aside(chosen):
            me.for_good(TurnStarts, self.crown, chosen, card=self)

    def crown(self, me: Player, start: TurnStarts, kept: Card) -> None:
        if kept in me.aside:
            me.play_card(kept, move=False)


@card("Sauna")
class SaunaInPlay(Card):
    def play(self, me: Player) -> None:
        play_from_hand(me, "Avanto")

    @when(Played, where=PLAY, asks=True, ready=lambda card, me, e: e.card.name == "Silver")
    def heat(self, me: Player, played: Played) -> None:
        if chosen := me.may_choose_card(Do.TRASH, me.hand):
            me.trash(chosen)


@card("Sauna", since=2022)
class Sauna(Card):
    def play(self, me: Player) -> None:
        play_from_hand(me, "Avanto")
        me.this_turn(Played, self.heat, card=self, ready=lambda card, me, e: e.card.name == "Silver")

    def heat(self, me: Player, played: Played) -> None:
        if chosen := me.may_choose_card(Do.TRASH, me.hand):
            me.trash(chosen)


def play_from_hand(me: Player, name: str) -> None:
    """Let a player play a card of that name from the hand."""
    found = next((c for c in me.playable() if c.name == name), None)
    if found and me.may(Do.PLAY, found):
        me.play_card(found)


@card("Summon")
class Summon(EventCard):
    def play(self, me: Player) -> None:
        gained = me.gain_choice(up_to=Cost(4), fits=lambda c: c.is_action(me))
        place = me.still_where_gained(gained) if gained else None
        if gained and place is not None and me.set_aside(gained, place):
            me.next_turn(self, self.answer, gained)

    def answer(self, me: Player, kept: Card) -> None:
        if kept in me.aside:
            me.play_card(kept, ASIDE)
