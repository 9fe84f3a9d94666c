"""What the cards of Hinterlands do (first edition, with later wordings where the effect changed)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.card import Attack, Card, Cost, card
from toolkit.engine.events import (
    Bought,
    CleanupStarts,
    Discarded,
    Event,
    Gained,
    Played,
    Trashed,
    WouldDiscardFromPlay,
    WouldGain,
    when,
)
from toolkit.engine.options import Pick, plus
from toolkit.engine.places import DECK, DISCARD, GAME, HAND, PLAY, REVEALED, SUPPLY, TRASH
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.places import Place
    from toolkit.engine.player import Player


def gains_duchy(card: Card, me: Player, gained: Gained) -> bool:
    """Whether a Duchy is gained while a Duchess is left to gain."""
    return gained.card is not None and gained.card.name == "Duchy" and me.game.pile_size("Duchess") > 0


def gains_province(card: Card, me: Player, gained: Gained) -> bool:
    """Whether a Province is gained."""
    return gained.card is not None and gained.card.name == "Province"


@card("Border Village")
class BorderVillage(Card):
    @when(Gained)
    def gain_cheaper(self, me: Player, gained: Gained) -> None:
        me.gain_choice(less_than=me.game.cost(self))


@card("Cache")
class Cache(Card):
    @when(Gained)
    def gain_coppers(self, me: Player, gained: Gained) -> None:
        me.gain("Copper")
        me.gain("Copper")


@card("Cartographer")
class Cartographer(Card):
    def play(self, me: Player) -> None:
        cards = me.look_at_top(4)
        me.discard(me.choose_cards(Do.DISCARD, cards), REVEALED)
        me.put_on_deck([c for c in cards if c in me.revealed], REVEALED)


@card("Crossroads")
class Crossroads(Card):
    def play(self, me: Player) -> None:
        me.add_cards(sum(me.game.is_a(c, "Victory") for c in me.reveal_hand()))
        if sum(me.game.name(c) == "Crossroads" for c in me.game.this_turn("play", me)) == 1:
            me.add_actions(3)


@card("Develop")
class Develop(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen is None or not me.trash(chosen):
            return
        steps = [1, -1]

        def step(card: Card) -> int:
            trashed = me.game.cost(chosen)
            ways = (each for each in steps if trashed.coins + each >= 0)
            return next((each for each in ways if me.game.cost(card) == trashed.plus(each)), 0)

        while gained := me.choose_gain(fits=lambda c: step(c) != 0):
            steps.remove(step(gained))
            me.gain(gained, DECK)


@card("Duchess")
class Duchess(Card):
    def play(self, me: Player) -> None:
        for player in [me, *me.others()]:
            for seen in player.look_at_top(1):
                player.discard_or_put_back(seen)

    @when(Gained, where=GAME, may=True, ready=gains_duchy)
    def gain_with_duchy(self, me: Player, gained: Gained) -> None:
        me.gain("Duchess")


@card("Embassy")
class Embassy(Card):
    def play(self, me: Player) -> None:
        me.discard(me.choose_cards(Do.DISCARD, me.hand, 3, 3))

    @when(Gained)
    def give_silvers(self, me: Player, gained: Gained) -> None:
        for other in me.others():
            other.gain("Silver")


@card("Farmland")
class Farmland(Card):
    @when(Bought)
    def remodel(self, me: Player, bought: Bought) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen:
            cost = me.game.cost(chosen).plus(2)
            if me.trash(chosen):
                me.gain_choice(exactly=cost)


@card("Farmland", since=2022)
class NewFarmland(Card):
    @when(Gained)
    def remodel(self, me: Player, gained: Gained) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen:
            cost = me.game.cost(chosen).plus(2)
            if me.trash(chosen):
                me.gain_choice(exactly=cost, fits=lambda c: c.name != "Farmland")


@card("Fool's Gold")
class FoolsGold(Card):
    def play(self, me: Player) -> None:
        played = sum(c.name == "Fool's Gold" for c in me.game.this_turn("play", me))
        me.add_coins(1 if played == 1 else 4)

    @when(Gained, where=HAND, whose="others", may=True, shown=False, ready=gains_province)
    def become_gold(self, me: Player, gained: Gained) -> None:
        if me.trash(self):
            me.gain("Gold", DECK)


@card("Haggler")
class Haggler(Card):
    @when(Bought, where=PLAY)
    def haggle(self, me: Player, bought: Bought) -> None:
        if bought.card is not None:
            me.gain_choice(less_than=me.game.cost(bought.card), fits=lambda c: not me.game.is_a(c, "Victory"))


@card("Haggler", since=2022)
class NewHaggler(Card):
    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.haggle, card=self, ready=lambda card, me, gained: gained.bought)

    def haggle(self, me: Player, gained: Gained) -> None:
        if gained.card is not None:
            me.gain_choice(less_than=me.game.cost(gained.card), fits=lambda c: not me.game.is_a(c, "Victory"))


@card("Highway")
class Highway(Card):
    def cost_change(self, card: type[Card], cost: Cost, game: Game, where: Place) -> Cost:
        return cost.plus(-1) if where == PLAY else cost


@card("Highway", since=2022)
class NewHighway(Card):
    def play(self, me: Player) -> None:
        me.reduce_costs(1)


@card("Ill-Gotten Gains")
class IllGottenGains(Card):
    def play(self, me: Player) -> None:
        if me.game.pile_size("Copper") and me.may(Do.GAIN, "Copper"):
            me.gain("Copper", HAND)

    @when(Gained)
    def curse_others(self, me: Player, gained: Gained) -> None:
        for other in me.others():
            other.gain("Curse")


@card("Inn")
class Inn(Card):
    def play(self, me: Player) -> None:
        me.discard(me.choose_cards(Do.DISCARD, me.hand, 2, 2))

    @when(Gained)
    def shuffle_actions(self, me: Player, gained: Gained) -> None:
        actions = [c for c in me.discard_pile if c.is_action(me)]
        chosen = me.choose_cards(Do.SHUFFLE, actions)
        me.reveal(chosen, "discard")
        me.shuffle_into_deck(chosen, DISCARD)


@card("Jack of All Trades")
class JackOfAllTrades(Card):
    def play(self, me: Player) -> None:
        me.gain("Silver")
        for seen in me.look_at_top(1):
            me.discard_or_put_back(seen)
        me.draw_to(5)
        if chosen := me.may_choose_card(Do.TRASH, [c for c in me.hand if not c.is_treasure(me)]):
            me.trash(chosen)


@card("Mandarin")
class Mandarin(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.PUT_BACK, me.hand):
            me.put_on_deck(chosen)

    @when(Gained)
    def return_treasures(self, me: Player, gained: Gained) -> None:
        me.put_on_deck([c for c in me.play if c.is_treasure(me)], PLAY)


@card("Margrave")
class Margrave(Attack):
    def attack(self, victim: Player) -> None:
        victim.draw(1)
        victim.discard_down_to(3)


@card("Noble Brigand")
class NobleBrigand(Attack):
    def play(self, me: Player) -> None:
        self.rob(me, me.victims())

    @when(Bought)
    def rob_when_bought(self, me: Player, bought: Bought) -> None:
        self.rob(me, me.others())

    def rob(self, me: Player, victims: list[Player]) -> None:
        loot: list[Card] = []
        for victim in victims:
            cards = victim.reveal_top(2)
            if chosen := me.choose_card(Do.TRASH, [c for c in cards if c.name in ("Silver", "Gold")]):
                loot += victim.trash(chosen, REVEALED)
            without = not any(c.is_treasure(victim) for c in cards)
            victim.discard([c for c in cards if c in victim.revealed], REVEALED)
            if without:
                victim.gain("Copper")
        for stolen in loot:
            me.gain(stolen, frm=TRASH)


@card("Nomad Camp")
class NomadCamp(Card):
    @when(WouldGain)
    def to_deck(self, me: Player, gain: WouldGain) -> None:
        gain.zone = DECK


@card("Nomad Camp", since=2016)
class LaterNomadCamp(Card):
    @when(WouldGain, ready=lambda card, me, e: e.zone == DISCARD)
    def to_deck(self, me: Player, gain: WouldGain) -> None:
        gain.zone = DECK


@card("Oasis")
class Oasis(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.DISCARD, me.hand):
            me.discard(chosen)


@card("Oracle")
class Oracle(Attack):
    def play(self, me: Player) -> None:
        for player in [me, *me.victims()]:
            me.discard_or_put_back(player.reveal_top(2), player)
        me.add_cards(2)


@card("Scheme")
class Scheme(Card):
    def play(self, me: Player) -> None:
        me.this_turn(CleanupStarts, self.choose_action, card=self)

    def choose_action(self, me: Player, cleanup: CleanupStarts) -> None:
        marked = me.noted("Scheme", ())
        actions = [c for c in me.play if c.is_action(me) and c not in marked]
        if chosen := me.may_choose_card(Do.RETURN, actions):
            me.note_for_turn("Scheme", (*marked, chosen))

    @when(
        WouldDiscardFromPlay,
        where=GAME,
        ready=lambda card, me, e: e.card in me.noted("Scheme", ()),
    )
    def return_action(self, me: Player, discard: WouldDiscardFromPlay) -> None:
        if discard.card is not None:
            me.put_on_deck(discard.card, PLAY)


@card("Silk Road")
class SilkRoad(Card):
    def score(self, owner: Player) -> int:
        return sum(owner.game.is_a(c, "Victory") for c in owner.all_cards()) // 4


@card("Spice Merchant")
class SpiceMerchant(Card):
    def play(self, me: Player) -> None:
        trashed = me.may_choose_card(Do.TRASH, [c for c in me.hand if c.is_treasure(me)])
        if trashed and me.trash(trashed):
            me.choose_abilities(plus("+2 Cards", "+1 Action"), plus("+$2", "+1 Buy"))


@card("Stables")
class Stables(Card):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.DISCARD, [c for c in me.hand if c.is_treasure(me)])
        if chosen and me.discard(chosen):
            me.add_cards(3)
            me.add_actions(1)


@card("Trader")
class Trader(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen is None:
            return
        cost = me.game.cost(chosen).coins
        if me.trash(chosen):
            for _ in range(cost):
                me.gain("Silver")

    @when(
        WouldGain,
        where=HAND,
        may=True,
        ready=lambda card, me, e: not e.replaced and (e.card.name != "Silver" or e.zone != DISCARD or e.frm != SUPPLY),
    )
    def gain_silver_instead(self, me: Player, gain: WouldGain) -> None:
        gain.replaced = True
        me.gain("Silver")


@card("Trader", since=2022)
class NewTrader(Card):
    def play(self, me: Player) -> None:
        Trader.play(self, me)  # type: ignore[arg-type]

    @when(
        Gained,
        where=HAND,
        may=True,
        ready=lambda card, me, e: (
            (e.card.name != "Silver" or e.zone != DISCARD)
            and me.game.pile_size("Silver") > 0
            and e.card.pile in me.game.piles
            and me.where_gained(e) is not None
        ),
    )
    def exchange_for_silver(self, me: Player, gained: Gained) -> None:
        me.exchange_gained(gained, "Silver")


@card("Tunnel")
class Tunnel(Card):
    @when(Discarded, may=True)
    def gain_gold(self, me: Player, discarded: Discarded) -> None:
        me.reveal(self, "discard")
        me.gain("Gold")


@card("Berserker")
class Berserker(Attack):
    def play(self, me: Player) -> None:
        me.gain_choice(less_than=me.game.cost(self))
        super().play(me)

    def attack(self, victim: Player) -> None:
        victim.discard_down_to(3)

    @when(Gained, ready=lambda card, me, e: any(c.is_action(me) for c in me.play))
    def play_it(self, me: Player, gained: Gained) -> None:
        if place := me.where_gained(gained):
            me.play_card(self, place)


def actions_gained(me: Player) -> int:
    """Return how many Actions a player has gained this turn."""
    return sum(c.is_action(me) for c in me.game.this_turn("gain", me))


def is_third_action(card: Card, me: Player, gained: Gained) -> bool:
    """Whether the card just gained is the third Action that its player gained this turn."""
    if gained.card is None or not gained.card.is_action(me):
        return False
    return gained.at_first("actions gained", lambda: actions_gained(me)) == 3


@card("Cauldron")
class Cauldron(Attack):
    def play(self, me: Player) -> None:
        affected = tuple(victim.index for victim in me.victims())
        me.this_turn(Gained, self.boil_over, affected, card=self, ready=is_third_action)

    def boil_over(self, me: Player, gained: Gained, affected: tuple[int, ...]) -> None:
        for other in me.others():
            if other.index in affected:
                other.gain("Curse")


@card("Guard Dog")
class GuardDog(Card):
    def play(self, me: Player) -> None:
        if len(me.hand) <= 5:
            me.add_cards(2)

    @when(Played, where=HAND, whose="others", may=True, shown=False, about="Attack")
    def bark(self, me: Player, played: Played) -> None:
        me.play_card(self)


@card("Nomads")
class Nomads(Card):
    @when(Gained)
    @when(Trashed)
    def trade(self, me: Player, event: Gained | Trashed) -> None:
        me.add_coins(2)


@card("Souk")
class Souk(Card):
    def play(self, me: Player) -> None:
        me.add_coins(-len(me.hand))

    @when(Gained)
    def trash_two(self, me: Player, gained: Gained) -> None:
        me.trash(me.choose_cards(Do.TRASH, me.hand, 0, 2))


def is_not_cleanup(card: Card, me: Player, event: Event) -> bool:
    """Whether something happens outside of Clean-up."""
    return me.game.phase != "cleanup"


@card("Trail")
class Trail(Card):
    @when(Gained, may=True, ready=is_not_cleanup)
    def play_gained(self, me: Player, gained: Gained) -> None:
        if place := me.where_gained(gained):
            me.play_card(self, place)

    @when(Trashed, may=True, ready=is_not_cleanup)
    def play_trashed(self, me: Player, trashed: Trashed) -> None:
        me.play_card(self, TRASH)

    @when(Discarded, may=True, ready=lambda card, me, e: card in me.discard_pile)
    def play_discarded(self, me: Player, discarded: Discarded) -> None:
        me.play_card(self, DISCARD)


@card("Weaver")
class Weaver(Card):
    def play(self, me: Player) -> None:
        me.do_one(
            Pick("two Silvers", self.gain_silvers),
            Pick("a card costing up to $4", lambda me: me.gain_choice(up_to=Cost(4))),
            do=Do.GAIN,
        )

    def gain_silvers(self, me: Player) -> None:
        me.gain("Silver")
        me.gain("Silver")

    @when(Discarded, may=True, ready=lambda card, me, e: card in me.discard_pile)
    def play_it(self, me: Player, discarded: Discarded) -> None:
        me.play_card(self, DISCARD)


@card("Wheelwright")
class Wheelwright(Card):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.DISCARD, me.hand)
        if chosen is None:
            return
        cost = me.game.cost(chosen)
        if me.discard(chosen):
            me.gain_choice(up_to=cost, fits=lambda c: c.is_action(me))


@card("Witch's Hut")
class WitchsHut(Attack):
    def play(self, me: Player) -> None:
        chosen = me.choose_cards(Do.DISCARD, me.hand, 2, 2)
        me.reveal(chosen)
        if len(me.discard(chosen)) == 2 and all(c.is_action(me) for c in chosen):
            super().play(me)

    def attack(self, victim: Player) -> None:
        victim.gain("Curse")
