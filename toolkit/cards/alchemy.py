"""What the cards of Alchemy do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cards.base import PalmsTreasure, Spy
from toolkit.engine.card import Attack, Card, Cost, card, vanilla
from toolkit.engine.events import CleanupStarts, Trashed, TurnEnds, WouldDiscardFromPlay, WouldGain, WouldGet, when
from toolkit.engine.places import ASIDE, DISCARD, GAME, PLAY, REVEALED, TRASH, Counter
from toolkit.engine.records import ExtraTurn
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.events import Event
    from toolkit.engine.player import Player

vanilla("Potion")


def with_potion_in_play(card: Card, me: Player, event: Event) -> bool:
    """Whether a Potion is in play."""
    return any(c.name == "Potion" for c in me.play)


def is_possessed(card: Card, me: Player, event: Event) -> bool:
    """Whether another player decides this turn."""
    return me.is_possessed()


@card("Alchemist")
class Alchemist(Card):
    @when(WouldDiscardFromPlay, may=True, ready=with_potion_in_play)
    def keep(self, me: Player, discard: WouldDiscardFromPlay) -> None:
        me.put_on_deck(self, PLAY)


@card("Alchemist", since=2022)
class CleanupAlchemist(Card):
    def play(self, me: Player) -> None:
        me.note_for_turn(self.name, (*me.noted(self.name, ()), self))

    @when(
        CleanupStarts,
        where=PLAY,
        may=True,
        ready=lambda card, me, e: with_potion_in_play(card, me, e) and card in me.noted(card.name, ()),
    )
    def keep(self, me: Player, cleanup: CleanupStarts) -> None:
        me.put_on_deck(self, PLAY)


@card("Apothecary")
class Apothecary(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_top(4)
        me.put_in_hand([c for c in cards if c.name in ("Copper", "Potion")], REVEALED)
        me.put_on_deck([c for c in cards if c in me.revealed], REVEALED)


@card("Apprentice")
class Apprentice(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen is None:
            return
        cost = me.game.cost(chosen)
        if me.trash(chosen):
            me.add_cards(cost.coins + (2 if cost.potions else 0))


@card("Familiar")
class Familiar(Attack):
    def attack(self, victim: Player) -> None:
        victim.gain("Curse")


@card("Golem")
class Golem(Card):
    def play(self, me: Player) -> None:
        def wanted(cards: list[Card]) -> list[Card]:
            return [c for c in cards if c.is_action(me) and c.name != "Golem"]

        cards = me.reveal_until(lambda cards: len(wanted(cards)) == 2)
        actions = wanted(cards)
        me.discard([c for c in cards if c not in actions], REVEALED)
        for action in me.order(Do.PLAY, actions):
            me.play_card(action, REVEALED)


@card("Herbalist")
class Herbalist(Card):
    @when(WouldDiscardFromPlay, asks=True, ready=lambda card, me, e: any(c.is_treasure(me) for c in me.play))
    def keep(self, me: Player, discard: WouldDiscardFromPlay) -> None:
        if treasure := me.may_choose_card(Do.PUT_ON_DECK, [c for c in me.play if c.is_treasure(me)]):
            me.put_on_deck(treasure, PLAY)


@card("Herbalist", since=2022)
class LaterHerbalist(PalmsTreasure):
    def play(self, me: Player) -> None:
        self.wait_for_treasure(me)

    def palm(self, me: Player, treasures: list[Card]) -> bool:
        chosen = me.may_choose_card(Do.PUT_ON_DECK, treasures)
        return chosen is not None and bool(me.put_on_deck(chosen, DISCARD))


@card("Philosopher's Stone")
class PhilosophersStone(Card):
    def play(self, me: Player) -> None:
        me.add_coins((len(me.deck) + len(me.discard_pile)) // 5)


@card("Possession")
class Possession(Card):
    once = 0

    def play(self, me: Player) -> None:
        me.add_extra_turn(ExtraTurn(me.left.index, me.index, self.name, self.once))

    @when(WouldGain, where=GAME, ready=is_possessed)
    def take_gain(self, me: Player, gain: WouldGain) -> None:
        if gain.card is not None and not gain.replaced:
            gain.replaced = True
            me.game.players[me.game.controller].gain(gain.card, frm=gain.frm, owner=gain.owner)

    @when(Trashed, where=GAME, ready=lambda card, me, e: e.owned and me.is_possessed())
    def set_trashed_aside(self, me: Player, trashed: Trashed) -> None:
        if trashed.card is not None and me.set_aside(trashed.card, TRASH):
            me.note_for_turn(self.name, (*me.noted(self.name, ()), trashed.card))

    @when(TurnEnds, where=GAME, ready=lambda card, me, e: bool(me.noted(card.name)))
    def return_trashed(self, me: Player, end: TurnEnds) -> None:
        for trashed in me.noted(self.name):
            me.move(trashed, ASIDE, DISCARD, "put")


@card("Possession", since=2018)
class DebtPossession(Possession):
    @when(WouldGet, where=GAME, ready=lambda card, me, e: me.is_possessed() and e.what == "debt" and e.amount > 0)
    def take_debt(self, me: Player, would: WouldGet) -> None:
        amount, would.amount = would.amount, 0
        me.game.players[me.game.controller].add_debt(amount)


def is_token(what: str) -> bool:
    """Whether what a player gets is a token, debt apart."""
    return what not in ("actions", "buys", "coins", "potions", "debt")


@card("Possession", since=2016)
class TokenPossession(DebtPossession):
    @when(WouldGet, where=GAME, ready=lambda card, me, e: me.is_possessed() and is_token(e.what) and e.amount > 0)
    def take_tokens(self, me: Player, would: WouldGet) -> None:
        amount, would.amount = would.amount, 0
        me.game.players[me.game.controller].add(Counter(would.what), amount)


@card("Possession", since=2023)
class LonePossession(DebtPossession):
    once = 1


@card("Scrying Pool")
class ScryingPool(Spy):
    def play(self, me: Player) -> None:
        super().play(me)
        cards = me.reveal_until(lambda cards: bool(cards) and not cards[-1].is_action(me))
        me.put_in_hand(cards, REVEALED)


@card("Transmute")
class Transmute(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen is None:
            return
        types = me.game.types(chosen)
        me.trash(chosen)
        for type_, prize in (("Action", "Duchy"), ("Treasure", "Transmute"), ("Victory", "Gold")):
            if type_ in types:
                me.gain(prize)


@card("University")
class University(Card):
    def play(self, me: Player) -> None:
        me.gain_choice(up_to=Cost(5), fits=lambda c: c.is_action(me), may=True)


@card("Vineyard")
class Vineyard(Card):
    def score(self, owner: Player) -> int:
        return sum(c.is_action(owner) for c in owner.all_cards()) // 3
