"""What the cards of Dark Ages do, with later wordings where the effect changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cards.base import action_but, get_bonuses_for
from toolkit.cards.intrigue import WishingWell
from toolkit.cards.standing_rules import gain_duchy_or_estates
from toolkit.engine.card import Attack, Card, Cost, card, vanilla
from toolkit.engine.events import Bought, BuyPhaseEnds, DiscardedFromPlay, Gained, Played, Trashed, when
from toolkit.engine.options import Pick, plus
from toolkit.engine.places import DECK, DISCARD, HAND, PLAY, REVEALED, TRASH
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.events import Event
    from toolkit.engine.player import Player

vanilla(
    "Abandoned Mine",
    "Ruined Library",
    "Ruined Market",
    "Ruined Village",
    "Necropolis",
)


def costs_3_to_6(me: Player, card: Card) -> bool:
    """Whether a card costs from 3 to 6 coins, without Potion or debt."""
    cost = me.game.cost(card)
    return 3 <= cost.coins <= 6 and not cost.potions and not cost.debt


@card("Altar")
class Altar(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, me.hand):
            me.trash(chosen)
        me.gain_choice(up_to=Cost(5))


@card("Armory")
class Armory(Card):
    def play(self, me: Player) -> None:
        me.gain_choice(up_to=Cost(4), to=DECK)


@card("Band of Misfits")
class BandOfMisfits(Card):
    def choose_face(self, me: Player) -> type[Card] | None:
        chosen = me.choose_gain(
            less_than=me.game.cost(self), fits=lambda c: c.is_action(me), do=Do.PLAY, source=self.name
        )
        return chosen.__class__ if chosen else None


@card("Band of Misfits", since=2019)
class CommandingBand(Card):
    excluded: frozenset[str] = frozenset({"Command"})

    def play(self, me: Player) -> None:
        if chosen := me.choose_gain(less_than=me.game.cost(self), fits=action_but(me, self.excluded), do=Do.PLAY):
            me.play_card(chosen, move=False)


@card("Band of Misfits", since=2022)
class BriefBand(CommandingBand):
    excluded = frozenset({"Command", "Duration"})


@card("Bandit Camp")
class BanditCamp(Card):
    def play(self, me: Player) -> None:
        me.gain("Spoils")


@card("Beggar")
class Beggar(Card):
    def play(self, me: Player) -> None:
        for _ in range(3):
            me.gain("Copper", HAND)

    @when(Played, where=HAND, whose="others", may=True, shown=False, about="Attack")
    def gain_silvers(self, me: Player, played: Played) -> None:
        if me.discard(self):
            me.gain("Silver", DECK)
            me.gain("Silver")


@card("Catacombs")
class Catacombs(Card):
    def play(self, me: Player) -> None:
        cards = me.look_at_top(3)

        def dig_on(me: Player) -> None:
            me.discard(cards, REVEALED if cards and cards[0] in me.revealed else HAND)
            me.add_cards(3)

        me.choose_abilities(Pick(Do.PUT_IN_HAND, lambda me: me.put_in_hand(cards, REVEALED)), Pick(Do.DISCARD, dig_on))

    @when(Trashed)
    def gain_cheaper(self, me: Player, trashed: Trashed) -> None:
        me.gain_choice(less_than=me.game.cost(self))


@card("Count")
class Count(Card):
    def play(self, me: Player) -> None:
        me.choose_abilities(
            Pick(Do.DISCARD, lambda me: me.discard(me.choose_cards(Do.DISCARD, me.hand, 2, 2))),
            Pick(Do.PUT_BACK, lambda me: me.put_on_deck(me.choose_cards(Do.PUT_BACK, me.hand, 1, 1))),
            Pick(Do.GAIN, lambda me: me.gain("Copper")),
        )
        me.choose_abilities(
            plus("+$3"),
            Pick(Do.TRASH, lambda me: me.trash(list(me.hand))),
            Pick(Do.GAIN, lambda me: me.gain("Duchy")),
        )


@card("Counterfeit")
class Counterfeit(Card):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.PLAY, [c for c in me.playable() if self.can_double(c, me)]):
            me.play_card(chosen, times=2, by=self)
            me.trash(chosen, PLAY)

    def can_double(self, treasure: Card, me: Player) -> bool:
        return treasure.is_treasure(me)


@card("Counterfeit", since=2022)
class NewCounterfeit(Counterfeit):
    def can_double(self, treasure: Card, me: Player) -> bool:
        return treasure.is_treasure(me) and not me.game.is_a(treasure, "Duration")


@card("Cultist")
class Cultist(Attack):
    def play(self, me: Player) -> None:
        super().play(me)
        cultist = me.in_hand("Cultist")
        if cultist and me.may(Do.PLAY, "Cultist"):
            me.play_card(cultist)

    def attack(self, victim: Player) -> None:
        victim.gain("Ruins")

    @when(Trashed)
    def draw_three(self, me: Player, trashed: Trashed) -> None:
        me.add_cards(3)


@card("Death Cart")
class DeathCart(Card):
    def play(self, me: Player) -> None:
        me.add_coins(5)
        if chosen := me.may_choose_card(Do.TRASH, [c for c in me.hand if c.is_action(me)]):
            me.trash(chosen)
        else:
            me.trash(self, PLAY)

    @when(Gained)
    def gain_ruins(self, me: Player, gained: Gained) -> None:
        me.gain("Ruins")
        me.gain("Ruins")


@card("Death Cart", since=2019)
class NewDeathCart(DeathCart):
    def play(self, me: Player) -> None:
        own = [self] if self in me.play else []
        actions = [c for c in me.hand if c.is_action(me)]
        chosen = me.may_choose_card_from(Do.TRASH, {PLAY: own, HAND: actions})
        if chosen and me.trash(*chosen):
            me.add_coins(5)


@card("Feodum")
class Feodum(Card):
    def score(self, owner: Player) -> int:
        return sum(c.name == "Silver" for c in owner.all_cards()) // 3

    @when(Trashed)
    def gain_silvers(self, me: Player, trashed: Trashed) -> None:
        for _ in range(3):
            me.gain("Silver")


@card("Forager")
class Forager(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, me.hand):
            me.trash(chosen)
        me.add_coins(len({c.name for c in me.game.trash if c.is_treasure(me)}))


@card("Fortress")
class Fortress(Card):
    @when(Trashed)
    def return_to_hand(self, me: Player, trashed: Trashed) -> None:
        me.put_in_hand(self, TRASH)


@card("Graverobber")
class Graverobber(Card):
    def play(self, me: Player) -> None:
        me.choose_abilities(Pick(Do.GAIN, self.rob), Pick(Do.TRASH, self.rebuild))

    def rob(self, me: Player) -> None:
        if chosen := me.choose_card(Do.GAIN, [c for c in me.game.trash if costs_3_to_6(me, c)]):
            me.gain(chosen, DECK, frm=TRASH)

    def rebuild(self, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, [c for c in me.hand if c.is_action(me)]):
            limit = me.game.cost(chosen).plus(3)
            if me.trash(chosen):
                me.gain_choice(up_to=limit)


def bought_no_card(card: Card, me: Player, event: Event) -> bool:
    """Whether a player bought no card this turn; an Event is none."""
    return all(bought.everywhere for bought in me.game.this_turn("buy", me))


@card("Hermit")
class Hermit(Card):
    def play(self, me: Player) -> None:
        discarded, held = ([c for c in zone if not c.is_treasure(me)] for zone in (me.discard_pile, me.hand))
        if chosen := me.may_choose_card_from(Do.TRASH, {DISCARD: discarded, HAND: held}):
            me.trash(*chosen)
        me.gain_choice(up_to=Cost(3))

    @when(DiscardedFromPlay, ready=bought_no_card)
    def become_madman(self, me: Player, event: Event) -> None:
        if me.finds(self, DISCARD) and me.trash(self, DISCARD):
            me.gain("Madman")


@card("Hermit", since=2022)
class NewHermit(Hermit):
    def play(self, me: Player) -> None:
        super().play(me)
        me.this_turn(BuyPhaseEnds, self.become_madman, card=self)

    def become_madman(self, me: Player, event: Event) -> None:
        if not me.gained_in_buy_phase():
            me.exchange(self, PLAY, "Madman")


@card("Hovel")
class Hovel(Card):
    @when(
        Bought,
        where=HAND,
        may=True,
        shown=False,
        about="Victory",
    )
    def trash_this(self, me: Player, bought: Event) -> None:
        me.trash(self)


@card("Hovel", since=2022)
class NewHovel(Card):
    @when(
        Gained,
        where=HAND,
        may=True,
        shown=False,
        about="Victory",
    )
    def trash_this(self, me: Player, gained: Event) -> None:
        me.trash(self)


@card("Hunting Grounds")
class HuntingGrounds(Card):
    @when(Trashed)
    def gain_land(self, me: Player, trashed: Trashed) -> None:
        gain_duchy_or_estates(me)


@card("Ironmonger")
class Ironmonger(Card):
    def play(self, me: Player) -> None:
        for seen in me.reveal_top(1):
            me.discard_or_put_back(seen)
            get_bonuses_for(me, seen)


@card("Junk Dealer")
class JunkDealer(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, me.hand):
            me.trash(chosen)


class Knight(Attack):
    """The Attack that all Knights make."""

    __slots__ = ()

    def attack(self, victim: Player) -> None:
        cards = victim.reveal_top(2)
        fitting = [c for c in cards if costs_3_to_6(victim, c)]
        if chosen := victim.choose_card(Do.TRASH, fitting):
            was_knight = victim.game.is_a(chosen, "Knight")
            victim.trash(chosen, REVEALED)
            me = victim.game.plays[-1].player
            if was_knight:
                me.trash(self, PLAY)
        victim.discard([c for c in cards if c in victim.revealed], REVEALED)


@card("Dame Anna")
class DameAnna(Knight):
    def play(self, me: Player) -> None:
        me.trash(me.choose_cards(Do.TRASH, me.hand, 0, 2))
        super().play(me)


@card("Dame Josephine")
class DameJosephine(Knight):
    pass


@card("Dame Molly")
class DameMolly(Knight):
    pass


@card("Dame Natalie")
class DameNatalie(Knight):
    def play(self, me: Player) -> None:
        me.gain_choice(up_to=Cost(3), may=True)
        super().play(me)


@card("Dame Sylvia")
class DameSylvia(Knight):
    pass


@card("Sir Bailey")
class SirBailey(Knight):
    pass


@card("Sir Destry")
class SirDestry(Knight):
    pass


@card("Sir Martin")
class SirMartin(Knight):
    pass


@card("Sir Michael")
class SirMichael(Knight):
    def play(self, me: Player) -> None:
        for victim in me.victims():
            victim.discard_down_to(3)
        super().play(me)


@card("Sir Vander")
class SirVander(Knight):
    @when(Trashed)
    def gain_gold(self, me: Player, trashed: Trashed) -> None:
        me.gain("Gold")


@card("Knights")
class Knights(Card):
    pass


@card("Madman")
class Madman(Card):
    def play(self, me: Player) -> None:
        if me.return_to_pile(self, PLAY):
            me.add_cards(len(me.hand))


@card("Marauder")
class Marauder(Attack):
    def play(self, me: Player) -> None:
        me.gain("Spoils")
        super().play(me)

    def attack(self, victim: Player) -> None:
        victim.gain("Ruins")


@card("Market Square")
class MarketSquare(Card):
    @when(Trashed, where=HAND, may=True, shown=False, ready=lambda card, me, e: e.owned)
    def gain_gold(self, me: Player, trashed: Trashed) -> None:
        if me.discard(self):
            me.gain("Gold")


@card("Mercenary")
class Mercenary(Attack):
    def play(self, me: Player) -> None:
        chosen = me.choose_cards_or_none(Do.TRASH, me.hand, 2)
        if len(me.trash(chosen)) == 2:
            me.add_cards(2)
            me.add_coins(2)
            super().play(me)

    def attack(self, victim: Player) -> None:
        victim.discard_down_to(3)


@card("Mystic")
class Mystic(WishingWell):
    """An Action that does what Wishing Well does."""


@card("Overgrown Estate")
class OvergrownEstate(Card):
    @when(Trashed)
    def draw_one(self, me: Player, trashed: Trashed) -> None:
        me.add_cards(1)


@card("Pillage")
class Pillage(Attack):
    def play(self, me: Player) -> None:
        me.trash(self, PLAY)
        for victim in me.victims():
            if len(victim.hand) >= 5:
                victim.reveal_hand()
                if chosen := me.choose_card(Do.DISCARD, victim.hand, of=victim):
                    victim.discard(chosen)
        me.gain("Spoils")
        me.gain("Spoils")


@card("Pillage", since=2019)
class NewPillage(Pillage):
    def play(self, me: Player) -> None:
        if not me.trash(self, PLAY):
            return
        me.gain("Spoils")
        me.gain("Spoils")
        for victim in me.victims():
            if len(victim.hand) >= 5:
                victim.reveal_hand()
                if chosen := me.choose_card(Do.DISCARD, victim.hand, of=victim):
                    victim.discard(chosen)


@card("Poor House")
class PoorHouse(Card):
    def play(self, me: Player) -> None:
        me.add_coins(4)
        me.add_coins(-sum(c.is_treasure(me) for c in me.reveal_hand()))


@card("Procession")
class Procession(Card):
    durations = True

    def play(self, me: Player) -> None:
        actions = [c for c in me.playable() if c.is_action(me) and (self.durations or not me.game.is_a(c, "Duration"))]
        if chosen := me.may_choose_card(Do.PLAY, actions):
            me.play_card(chosen, times=2, by=self)
            me.trash(chosen, PLAY)
            me.gain_choice(exactly=me.game.cost(chosen).plus(1), fits=lambda c: c.is_action(me))


@card("Procession", since=2019)
class NewProcession(Procession):
    durations = False


@card("Rats")
class Rats(Card):
    def play(self, me: Player) -> None:
        me.gain("Rats")
        others = [c for c in me.hand if c.name != "Rats"]
        if chosen := me.choose_card(Do.TRASH, others):
            me.trash(chosen)
        else:
            me.reveal_hand()

    @when(Trashed)
    def draw_one(self, me: Player, trashed: Trashed) -> None:
        me.add_cards(1)


@card("Rebuild")
class Rebuild(Card):
    def play(self, me: Player) -> None:
        named = me.name_card()

        def wanted(card: Card) -> bool:
            return me.game.is_a(card, "Victory") and card.name != named

        cards = me.reveal_until(lambda cards: bool(cards) and wanted(cards[-1]))
        found = cards.pop() if cards and wanted(cards[-1]) else None
        me.discard(cards, REVEALED)
        if found is not None and me.trash(found, REVEALED):
            limit = me.game.cost(found).plus(3)
            me.gain_choice(up_to=limit, fits=lambda c: me.game.is_a(c, "Victory"))


@card("Rogue")
class Rogue(Attack):
    def play(self, me: Player) -> None:
        fitting = [c for c in me.game.trash if costs_3_to_6(me, c)]
        if chosen := me.choose_card(Do.GAIN, fitting):
            me.gain(chosen, frm=TRASH)
        else:
            super().play(me)

    def attack(self, victim: Player) -> None:
        cards = victim.reveal_top(2)
        if chosen := victim.choose_card(Do.TRASH, [c for c in cards if costs_3_to_6(victim, c)]):
            victim.trash(chosen, REVEALED)
        victim.discard([c for c in cards if c in victim.revealed], REVEALED)


@card("Sage")
class Sage(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_until(lambda cards: bool(cards) and me.game.cost(cards[-1]).coins >= 3)
        if cards and me.game.cost(cards[-1]).coins >= 3:
            me.put_in_hand(cards.pop(), REVEALED)
        me.discard(cards, REVEALED)


@card("Scavenger")
class Scavenger(Card):
    def play(self, me: Player) -> None:
        if me.deck and me.may(Do.PUT_IN_DISCARD, "the deck"):
            me.deck_to_discard()
        if chosen := me.choose_card(Do.PUT_ON_DECK, me.discard_pile):
            me.put_on_deck(chosen, DISCARD)


@card("Spoils")
class Spoils(Card):
    def play(self, me: Player) -> None:
        me.return_to_pile(self, PLAY)


@card("Squire")
class Squire(Card):
    def play(self, me: Player) -> None:
        me.choose_abilities(plus("+2 Actions"), plus("+2 Buys"), Pick(Do.GAIN, lambda me: me.gain("Silver")))

    @when(Trashed)
    def gain_attack(self, me: Player, trashed: Trashed) -> None:
        me.gain_choice(fits=lambda c: me.game.is_a(c, "Attack"))


@card("Storeroom")
class Storeroom(Card):
    def play(self, me: Player) -> None:
        me.add_cards(len(me.discard(me.choose_cards(Do.DISCARD, me.hand, brings="+1 Card"))))
        me.add_coins(len(me.discard(me.choose_cards(Do.DISCARD, me.hand, brings="+$1"))))


@card("Survivors")
class Survivors(Card):
    def play(self, me: Player) -> None:
        cards = me.look_at_top(2)
        me.discard_or_put_back(cards)


@card("Urchin")
class Urchin(Attack):
    def attack(self, victim: Player) -> None:
        victim.discard_down_to(4)

    @when(
        Played,
        where=PLAY,
        may=True,
        about="Attack",
        ready=lambda card, me, e: e.card is not card,
    )
    def become_mercenary(self, me: Player, played: Played) -> None:
        if me.trash(self, PLAY):
            me.gain("Mercenary")


@card("Vagrant")
class Vagrant(Card):
    def play(self, me: Player) -> None:
        for seen in me.reveal_top(1):
            if me.game.types(seen) & {"Curse", "Ruins", "Shelter", "Victory"}:
                me.put_in_hand(seen, REVEALED)
            else:
                me.put_on_deck(seen, REVEALED)


@card("Wandering Minstrel")
class WanderingMinstrel(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_top(3)
        me.discard([c for c in cards if not c.is_action(me)], REVEALED)
        me.put_on_deck([c for c in cards if c in me.revealed], REVEALED)
