"""What the cards of Intrigue do (first and second edition)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cards.base import get_bonuses_for
from toolkit.engine.card import Attack, Card, Cost, card, vanilla
from toolkit.engine.events import Played, when
from toolkit.engine.options import Pick, plus
from toolkit.engine.places import DISCARD, HAND, PLAY, REVEALED, TRASH
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.player import Player

vanilla("Farm", "Great Hall")


def from_five_cards(card: Card, me: Player, played: Played) -> bool:
    """Whether `me` holds five cards or more."""
    return len(me.hand) >= 5


@card("Baron")
class Baron(Card):
    def play(self, me: Player) -> None:
        estate = me.in_hand("Estate")
        if estate and me.may(Do.DISCARD, "Estate") and me.discard(estate):
            me.add_coins(4)
        else:
            me.gain("Estate")


@card("Bridge")
class Bridge(Card):
    def play(self, me: Player) -> None:
        me.reduce_costs(1)


@card("Conspirator")
class Conspirator(Card):
    def play(self, me: Player) -> None:
        if me.actions_played() >= 3:
            me.add_cards(1)
            me.add_actions(1)


@card("Coppersmith")
class Coppersmith(Card):
    def play(self, me: Player) -> None:
        me.this_turn(Played, self.copper_played, card=self)

    def copper_played(self, me: Player, played: Played) -> None:
        if played.card is not None and me.game.name(played.card) == "Copper":
            me.add_coins(1)


@card("Courtier")
class Courtier(Card):
    def play(self, me: Player) -> None:
        if not (revealed := me.choose_card(Do.REVEAL, me.hand)):
            return
        me.reveal(revealed)
        types = len(me.game.types(revealed))
        gold = Pick(Do.GAIN, lambda me: me.gain("Gold"))
        me.choose_abilities(plus("+1 Action"), plus("+1 Buy"), plus("+$3"), gold, count=types)


@card("Courtyard")
class Courtyard(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.PUT_BACK, me.hand):
            me.put_on_deck(chosen)


@card("Diplomat")
class Diplomat(Card):
    def play(self, me: Player) -> None:
        if len(me.hand) <= 5:
            me.add_actions(2)

    @when(Played, where=HAND, whose="others", may=True, again=True, about="Attack", ready=from_five_cards)
    def react(self, me: Player, played: Played) -> None:
        me.draw(2)
        me.discard(me.choose_cards(Do.DISCARD, me.hand, 3, 3))


@card("Duke")
class Duke(Card):
    def score(self, owner: Player) -> int:
        return sum(c.name == "Duchy" for c in owner.all_cards())


@card("Ironworks")
class Ironworks(Card):
    def play(self, me: Player) -> None:
        if gained := me.gain_choice(up_to=Cost(4)):
            get_bonuses_for(me, gained)


@card("Lurker")
class Lurker(Card):
    def play(self, me: Player) -> None:
        me.choose_abilities(Pick(Do.TRASH, self.sink), Pick(Do.GAIN, self.raise_))

    def sink(self, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, [c for c in me.game.supply_cards() if c.is_action(me)]):
            me.trash_from_supply(chosen)

    def raise_(self, me: Player) -> None:
        if chosen := me.choose_card(Do.GAIN, [c for c in me.game.trash if c.is_action(me)]):
            me.gain(chosen, frm=TRASH)


@card("Masquerade")
class Masquerade(Card):
    skips_empty_hands = False

    def play(self, me: Player) -> None:
        players = [me, *me.others()]
        if self.skips_empty_hands:
            players = [player for player in players if player.hand]
        passed = [player.choose_card(Do.PASS, player.hand) for player in players]
        receivers = [*players[1:], *players[:1]]
        for player, chosen, receiver in zip(players, passed, receivers, strict=True):
            if chosen:
                player.pass_to(receiver, chosen)
        if trashed := me.may_choose_card(Do.TRASH, me.hand):
            me.trash(trashed)


@card("Masquerade", since=2016)
class SkippingMasquerade(Masquerade):
    skips_empty_hands = True


@card("Mill")
class Mill(Card):
    def play(self, me: Player) -> None:
        if len(me.discard(me.choose_cards_or_none(Do.DISCARD, me.hand, 2))) == 2:
            me.add_coins(2)


@card("Mining Village")
class MiningVillage(Card):
    def play(self, me: Player) -> None:
        if self in me.play and me.may(Do.TRASH, self) and me.trash(self, PLAY):
            me.add_coins(2)


@card("Minion")
class Minion(Attack):
    def play(self, me: Player) -> None:
        me.choose_abilities(plus("+$2"), Pick(Do.DISCARD, self.bring_new_hands))

    def bring_new_hands(self, me: Player) -> None:
        me.discard(list(me.hand))
        me.add_cards(4)
        super().play(me)

    def attack(self, victim: Player) -> None:
        if len(victim.hand) >= 5:
            victim.discard(list(victim.hand))
            victim.draw(4)


@card("Nobles")
class Nobles(Card):
    def play(self, me: Player) -> None:
        me.choose_abilities(plus("+3 Cards"), plus("+2 Actions"))


@card("Patrol")
class Patrol(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_top(4)
        me.put_in_hand([c for c in cards if me.game.types(c) & {"Victory", "Curse"}], REVEALED)
        me.put_on_deck(cards, REVEALED)


@card("Pawn")
class Pawn(Card):
    def play(self, me: Player) -> None:
        me.choose_abilities(plus("+1 Card"), plus("+1 Action"), plus("+1 Buy"), plus("+$1"), count=2)


@card("Replace")
class Replace(Attack):
    def play(self, me: Player) -> None:
        trashed = me.choose_card(Do.TRASH, me.hand)
        if not trashed:
            return
        cost = me.game.cost(trashed)
        if not me.trash(trashed) or not (gained := me.gain_choice(up_to=cost.plus(2))):
            return
        types = me.game.types(gained)
        if types & {"Action", "Treasure"} and me.finds(gained, DISCARD):
            me.put_on_deck(gained, DISCARD)
        if "Victory" in types:
            super().play(me)

    def attack(self, victim: Player) -> None:
        victim.gain("Curse")


@card("Saboteur")
class Saboteur(Attack):
    def attack(self, victim: Player) -> None:
        game = victim.game
        cards = victim.reveal_until(lambda cards: bool(cards) and game.cost(cards[-1]).coins >= 3)
        if cards and game.cost(cards[-1]).coins >= 3:
            cost = game.cost(cards[-1])
            if victim.trash(cards[-1], REVEALED):
                victim.gain_choice(up_to=cost.plus(-2), may=True)
        victim.discard([c for c in cards if c in victim.revealed], REVEALED)


@card("Scout")
class Scout(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_top(4)
        me.put_in_hand([c for c in cards if me.game.is_a(c, "Victory")], REVEALED)
        me.put_on_deck(cards, REVEALED)


@card("Secret Chamber")
class SecretChamber(Card):
    def play(self, me: Player) -> None:
        me.add_coins(len(me.discard(me.choose_cards(Do.DISCARD, me.hand))))

    @when(Played, where=HAND, whose="others", may=True, again=True, about="Attack")
    def react(self, me: Player, played: Played) -> None:
        me.add_cards(2)
        me.put_on_deck(me.choose_cards(Do.PUT_BACK, me.hand, 2, 2))


@card("Secret Passage")
class SecretPassage(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.PUT_BACK, me.hand):
            me.put_into_deck(chosen, me.choose_number(Do.PUT_ABOVE, 0, len(me.deck)))


@card("Shanty Town")
class ShantyTown(Card):
    def play(self, me: Player) -> None:
        if not any(c.is_action(me) for c in me.reveal_hand()):
            me.add_cards(2)


@card("Steward")
class Steward(Card):
    def play(self, me: Player) -> None:
        trash_two = Pick(Do.TRASH, lambda me: me.trash(me.choose_cards(Do.TRASH, me.hand, 2, 2)))
        me.choose_abilities(plus("+2 Cards"), plus("+$2"), trash_two)


@card("Swindler")
class Swindler(Card):
    def play(self, me: Player) -> None:
        for victim in me.victims():
            for lost in victim.lift_top(1):
                cost = me.game.cost(lost)
                if victim.trash(lost, REVEALED) and (given := me.choose_gain(exactly=cost)):
                    victim.gain(given)


@card("Torturer")
class Torturer(Attack):
    def attack(self, victim: Player) -> None:
        victim.do_one(
            Pick(Do.DISCARD, lambda victim: victim.discard(victim.choose_cards(Do.DISCARD, victim.hand, 2, 2))),
            Pick(Do.GAIN, lambda victim: victim.gain("Curse", HAND)),
        )


@card("Trading Post")
class TradingPost(Card):
    def play(self, me: Player) -> None:
        if len(me.trash(me.choose_cards(Do.TRASH, me.hand, 2, 2))) == 2:
            me.gain("Silver", HAND)


@card("Tribute")
class Tribute(Card):
    def play(self, me: Player) -> None:
        cards = me.left.reveal_top(2)
        me.left.discard(cards, REVEALED)
        for shown in {c.name: c for c in cards}.values():
            types = me.game.types(shown)
            if "Action" in types:
                me.add_actions(2)
            if "Treasure" in types:
                me.add_coins(2)
            if "Victory" in types:
                me.add_cards(2)


@card("Upgrade")
class Upgrade(Card):
    def play(self, me: Player) -> None:
        trashed = me.choose_card(Do.TRASH, me.hand)
        if trashed:
            cost = me.game.cost(trashed)
            if me.trash(trashed):
                me.gain_choice(exactly=cost.plus(1))


@card("Wishing Well")
class WishingWell(Card):
    def play(self, me: Player) -> None:
        named = me.name_card()
        for shown in me.reveal_top(1):
            if shown.name == named:
                me.put_in_hand(shown, REVEALED)
            else:
                me.put_on_deck(shown, REVEALED)
