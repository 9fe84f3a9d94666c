"""What the cards of Seaside do (first and second edition)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cards.base import LastingProtection, attacks
from toolkit.engine.card import Attack, Card, Cost, card, vanilla
from toolkit.engine.conditions import is_at_hand
from toolkit.engine.events import Bought, BuyPhaseEnds, Gained, Played, Resolved, WouldDiscardFromPlay, when
from toolkit.engine.options import Pick
from toolkit.engine.places import ASIDE, DECK, GAME, HAND, PLAY, REVEALED, counter, mat, token
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.events import Event
    from toolkit.engine.player import Player

EMBARGO = token("embargo")
ISLAND = mat("island")
NATIVE_VILLAGE = mat("native_village")
PIRATE_SHIP = counter("pirate_ship")
vanilla("Bazaar")


def is_embargoed(card: Card, me: Player, bought: Bought) -> bool:
    """Whether an Embargo token lies on the pile that the card was bought from."""
    return bool(me.game.tokens.get((EMBARGO, bought.pile)))


def no_victory_bought(card: Card, me: Player, event: Event) -> bool:
    """Whether `me` has bought no Victory card this turn."""
    return not any(me.game.is_a(c, "Victory") for c in me.game.this_turn("buy", me))


def no_victory_gained_in_buy_phase(card: Card, me: Player, event: Event) -> bool:
    """Whether the card is in play and `me` has gained no Victory card in this Buy phase."""
    return me.is_in_play(card) and not any(me.game.is_a(c, "Victory") for c in me.gained_in_buy_phase())


@card("Ambassador")
class Ambassador(Card):
    def play(self, me: Player) -> None:
        game = me.game
        if not (shown := me.choose_card(Do.REVEAL, me.hand)):
            return
        me.reveal(shown)
        if shown.pile not in game.setup.supply:
            return
        for returned in me.choose_cards(Do.RETURN, [c for c in me.hand if c.name == shown.name], 0, 2):
            me.return_to_pile(returned)
        for victim in me.victims():
            if copy := game.copy_in_supply(shown):
                victim.gain(copy)


@card("Astrolabe")
class Astrolabe(Card):
    next = "+$1, +1 Buy"


@card("Blockade")
class Blockade(Card):
    def play(self, me: Player) -> None:
        gained = me.gain_choice(up_to=Cost(4), to=ASIDE)
        if gained is not None and me.still_where_gained(gained) == ASIDE:
            affected = tuple(victim.index for victim in me.victims())
            me.next_turn(self, self.turn_begins, gained)
            me.until_my_next_turn(Gained, self.copy_gained, gained, affected, card=self, by="others")

    def turn_begins(self, me: Player, kept: Card) -> None:
        me.put_in_hand(kept, ASIDE)

    def copy_gained(self, me: Player, gained: Gained, kept: Card, affected: tuple[int, ...]) -> None:
        victim = gained.player
        copy = gained.card is not None and gained.card.name == kept.name
        if copy and kept in me.aside and victim.is_active() and victim.index in affected:
            victim.gain("Curse")


@card("Caravan")
class Caravan(Card):
    next = "+1 Card"


@card("Corsair")
class Corsair(Card):
    next = "+1 Card"

    def play(self, me: Player) -> None:
        affected = tuple(victim.index for victim in me.victims())
        me.until_my_next_turn(Resolved, self.treasure_played, affected, card=self, by="others")

    def treasure_played(self, me: Player, resolved: Resolved, affected: tuple[int, ...]) -> None:
        victim, played = resolved.player, resolved.card
        prey = [c for c in me.game.this_turn("play", victim) if c.name in ("Silver", "Gold")]
        if played is not None and prey == [played] and victim.index in affected:
            victim.trash(played, PLAY)


@card("Cutpurse")
class Cutpurse(Attack):
    def attack(self, victim: Player) -> None:
        if copper := victim.in_hand("Copper"):
            victim.discard(copper)
        else:
            victim.reveal_hand()


@card("Embargo")
class Embargo(Card):
    def play(self, me: Player) -> None:
        me.trash(self, PLAY)
        if pile := me.choose_pile(Do.PLACE, me.game.setup.supply_order, about=[EMBARGO]):
            me.put_token(EMBARGO, pile)

    @when(Bought, where=GAME, ready=is_embargoed)
    def curse(self, me: Player, bought: Bought) -> None:
        for _ in range(me.game.tokens[EMBARGO, bought.pile]):
            me.gain("Curse")


@card("Embargo", since=2019)
class NewEmbargo(Embargo):
    def play(self, me: Player) -> None:
        if me.trash(self, PLAY) and (pile := me.choose_pile(Do.PLACE, me.game.setup.supply_order, about=[EMBARGO])):
            me.put_token(EMBARGO, pile)


@card("Explorer")
class Explorer(Card):
    def play(self, me: Player) -> None:
        province = me.in_hand("Province")
        if province and me.may(Do.REVEAL, "Province"):
            me.reveal(province)
            me.gain("Gold", HAND)
        else:
            me.gain("Silver", HAND)


@card("Fishing Village")
class FishingVillage(Card):
    next = "+1 Action, +$1"


@card("Ghost Ship")
class GhostShip(Attack):
    def attack(self, victim: Player) -> None:
        excess = max(0, len(victim.hand) - 3)
        victim.put_on_deck(victim.choose_cards(Do.PUT_BACK, victim.hand, excess, excess))


@card("Haven")
class Haven(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.SET_ASIDE, me.hand)
        if chosen and me.set_aside(chosen):
            me.next_turn(self, self.turn_begins, chosen)

    def turn_begins(self, me: Player, kept: Card) -> None:
        me.put_in_hand(kept, ASIDE)


@card("Island")
class Island(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.SET_ASIDE, me.hand)
        me.set_aside(self, PLAY, ISLAND)
        if chosen:
            me.set_aside(chosen, to=ISLAND)


@card("Lighthouse")
class Lighthouse(Card):
    next = "+$1"

    @when(Played, where=PLAY, whose="others", ready=attacks, about="Attack")
    def protect(self, me: Player, played: Played) -> None:
        me.stay_unaffected(played)


@card("Lighthouse", since=2022)
class LastingLighthouse(LastingProtection):
    next = "+$1"


@card("Lookout")
class Lookout(Card):
    def play(self, me: Player) -> None:
        cards = me.look_at_top(3)
        if chosen := me.choose_card(Do.TRASH, cards):
            cards.remove(chosen)
            me.trash(chosen, REVEALED)
        if chosen := me.choose_card(Do.DISCARD, cards):
            cards.remove(chosen)
            me.discard(chosen, REVEALED)
        me.put_on_deck(cards, REVEALED)


@card("Merchant Ship")
class MerchantShip(Card):
    next = "+$2"


@card("Monkey")
class Monkey(Card):
    next = "+1 Card"

    def play(self, me: Player) -> None:
        me.until_my_next_turn(Gained, self.neighbour_gained, card=self, by="others")

    def neighbour_gained(self, me: Player, gained: Gained) -> None:
        if gained.player is me.right:
            me.add_cards(1)


@card("Native Village")
class NativeVillage(Card):
    def play(self, me: Player) -> None:
        take_all = Pick(Do.PUT_IN_HAND, lambda me: me.put_in_hand(list(me.on(NATIVE_VILLAGE)), NATIVE_VILLAGE))
        me.choose_abilities(Pick(Do.SET_ASIDE, self.set_top_aside), take_all)

    def set_top_aside(self, me: Player) -> None:
        for lifted in me.lift_top(1):
            me.set_aside(lifted, REVEALED, NATIVE_VILLAGE)


@card("Navigator")
class Navigator(Card):
    def play(self, me: Player) -> None:
        cards = me.look_at_top(5)
        me.discard_or_put_back(cards)


@card("Outpost")
@card("Outpost", since=2023)
class Outpost(Card):
    def play(self, me: Player) -> None:
        me.draw_in_clean_up(3)
        me.take_extra_turn(self, once=2)


@card("Outpost", since=2022)
class LoneOutpost(Card):
    def play(self, me: Player) -> None:
        game = me.game
        plays = sum(c.name == self.name for c in game.this_turn("play", me))
        if plays == 1 and game.previous != me.index:
            me.draw_in_clean_up(3)
            me.take_extra_turn(self)


@card("Pearl Diver")
class PearlDiver(Card):
    def play(self, me: Player) -> None:
        if seen := me.look_at_bottom():
            if me.may(Do.PUT_ON_DECK, seen):
                me.put_on_deck(seen, REVEALED)
            else:
                me.put_under_deck(seen, REVEALED)


@card("Pirate")
class Pirate(Card):
    def play(self, me: Player) -> None:
        me.next_turn(self, self.turn_begins)

    def turn_begins(self, me: Player) -> None:
        me.gain_choice(up_to=Cost(6), fits=lambda c: c.is_treasure(me), to=HAND)

    @when(Gained, where=HAND, whose="any", may=True, shown=False, about="Treasure")
    def react(self, me: Player, gained: Gained) -> None:
        me.play_card(self)


@card("Pirate Ship")
class PirateShip(Card):
    def play(self, me: Player) -> None:
        spend = Pick("coins", lambda me: me.add_coins(me.count(PIRATE_SHIP)))
        me.choose_abilities(spend, Pick(Do.TRASH, self.plunder))

    def plunder(self, me: Player) -> None:
        trashed: list[Card] = []
        for victim in me.victims():
            cards = victim.reveal_top(2)
            if chosen := me.choose_card(Do.TRASH, [c for c in cards if c.is_treasure(victim)], of=victim):
                trashed += victim.trash(chosen, REVEALED)
            victim.discard([c for c in cards if c in victim.revealed], REVEALED)
        if trashed:
            me.add(PIRATE_SHIP, 1)


@card("Sailor")
class Sailor(Card):
    def play(self, me: Player) -> None:
        me.once_this_turn(Gained, self.put_to_sea, card=self, may=True, about="Duration", ready=is_at_hand)
        me.next_turn(self, self.turn_begins)

    def put_to_sea(self, me: Player, gained: Gained) -> None:
        me.play_gained(gained)

    def turn_begins(self, me: Player) -> None:
        me.add_coins(2)
        if chosen := me.may_choose_card(Do.TRASH, me.hand):
            me.trash(chosen)


@card("Salvager")
class Salvager(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, me.hand):
            cost = me.game.cost(chosen)
            if me.trash(chosen):
                me.add_coins(cost.coins)


@card("Sea Chart")
class SeaChart(Card):
    def play(self, me: Player) -> None:
        for shown in me.reveal_top(1):
            if any(me.game.name(c) == shown.name for c in me.play):
                me.put_in_hand(shown, REVEALED)
            else:
                me.put_on_deck(shown, REVEALED)


@card("Sea Hag")
class SeaHag(Attack):
    def attack(self, victim: Player) -> None:
        victim.discard(victim.lift_top(1), REVEALED)
        victim.gain("Curse", DECK)


@card("Sea Witch")
class SeaWitch(Attack):
    def play(self, me: Player) -> None:
        super().play(me)
        me.next_turn(self, self.turn_begins)

    def attack(self, victim: Player) -> None:
        victim.gain("Curse")

    def turn_begins(self, me: Player) -> None:
        me.add_cards(2)
        me.discard(me.choose_cards(Do.DISCARD, me.hand, 2, 2))


@card("Smugglers")
class Smugglers(Card):
    def play(self, me: Player) -> None:
        names = {c.name for c in me.game.last_turn("gain", me.right)}
        me.gain_choice(up_to=Cost(6), fits=lambda c: c.name in names)


@card("Tactician")
class Tactician(Card):
    def play(self, me: Player) -> None:
        if me.discard(list(me.hand)):
            me.next_turn(self, self.turn_begins)

    def turn_begins(self, me: Player) -> None:
        me.add_cards(5)
        me.add_buys(1)
        me.add_actions(1)


@card("Tide Pools")
class TidePools(Card):
    def play(self, me: Player) -> None:
        me.next_turn(self, self.turn_begins)

    def turn_begins(self, me: Player) -> None:
        me.discard(me.choose_cards(Do.DISCARD, me.hand, 2, 2))


@card("Treasure Map")
class TreasureMap(Card):
    def play(self, me: Player) -> None:
        trashed = me.trash(self, PLAY)
        if other := me.in_hand(self.name):
            trashed += me.trash(other)
        if len(trashed) == 2:
            for _ in range(4):
                me.gain("Gold", DECK)


@card("Treasury")
class Treasury(Card):
    @when(WouldDiscardFromPlay, may=True, ready=no_victory_bought)
    def keep(self, me: Player, discard: WouldDiscardFromPlay) -> None:
        me.put_on_deck(self, PLAY)


@card("Treasury", since=2022)
class BuyPhaseTreasury(Card):
    def play(self, me: Player) -> None:
        me.this_turn(BuyPhaseEnds, self.keep, card=self, may=True, ready=no_victory_gained_in_buy_phase)

    def keep(self, me: Player, ended: BuyPhaseEnds) -> None:
        me.put_on_deck(self, PLAY)


@card("Warehouse")
class Warehouse(Card):
    def play(self, me: Player) -> None:
        me.discard(me.choose_cards(Do.DISCARD, me.hand, 3, 3))


@card("Wharf")
class Wharf(Card):
    next = "+2 Cards, +1 Buy"
