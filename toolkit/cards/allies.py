"""What the cards of Allies and the Allies themselves do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.card import Attack, Card, Cost, card
from toolkit.engine.events import DiscardedFromPlay, WouldChoose, WouldFollow, when
from toolkit.engine.places import ASIDE, DISCARD, HAND, PLAY, REVEALED

if TYPE_CHECKING:
    from toolkit.engine.player import Player

AUGURS = "Augurs"
TOWNSFOLK = "Townsfolk"


# Kingdom cards


@card("Barbarian")
class Barbarian(Attack):
    def attack(self, victim: Player) -> None:
        game = victim.game
        for lost in victim.lift_top(1):
            cost, types = game.cost(lost), game.types(lost)
            if not victim.trash(lost, REVEALED):
                continue
            if cost.coins >= 3:
                victim.gain_choice(less_than=cost, fits=lambda c, types=types: bool(types & game.types(c)))  # type: ignore[misc]
            else:
                victim.gain("Curse")


@card("Capital City")
class CapitalCity(Card):
    def play(self, me: Player) -> None:
        if len(me.discard(me.choose_cards_or_none("discard", me.hand, 2))) == 2:
            me.add_coins(2)
        if me.coins >= 2 and me.may("pay $2 for +2 Cards"):
            me.pay(Cost(2))
            me.add_cards(2)


@card("Carpenter")
class Carpenter(Card):
    def play(self, me: Player) -> None:
        game = me.game
        if not game.empty_piles():
            me.add_actions(1)
            me.gain_choice(up_to=Cost(4))
        elif chosen := me.choose_card("trash", me.hand):
            cost = game.cost(chosen)
            if me.trash(chosen):
                me.gain_choice(up_to=cost.plus(2))


@card("Courier")
class Courier(Card):
    def play(self, me: Player) -> None:
        me.discard(me.lift_top(1), REVEALED)
        fitting = [c for c in me.discard_pile if c.is_action(me) or c.is_treasure(me)]
        if chosen := me.may_choose_card("play", fitting):
            me.play_card(chosen, DISCARD)


@card("Highwayman")
class Highwayman(Attack):
    def play(self, me: Player) -> None:
        affected = tuple(victim.index for victim in me.victims())
        me.next_turn(self, self.ride_off)
        me.until_my_next_turn(
            WouldFollow, self.hold_up, affected, card=self, by="theirs",
            ready=lambda card, victim, would: victim.index in affected and is_first_treasure(victim, would),
        )  # fmt: skip

    def ride_off(self, me: Player) -> None:
        me.discard_from_play(self)
        me.add_cards(3)

    def hold_up(self, victim: Player, would: WouldFollow, affected: tuple[int, ...]) -> None:
        would.replaced = True


def is_first_treasure(player: Player, would: WouldFollow) -> bool:
    """Whether a player is about to follow the first Treasure that they play this turn."""
    card = would.card
    if would.replaced or card is None or not card.is_treasure(player):
        return False
    return sum(c.is_treasure(player) for c in player.game.this_turn("play", player)) == 1


@card("Hunter")
class Hunter(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_top(3)
        for type_ in ("Action", "Treasure", "Victory"):
            chosen = me.choose_card(f"the {type_} for your hand", [c for c in cards if me.game.is_a(c, type_)])
            if chosen is not None:
                cards.remove(chosen)
                me.put_in_hand(chosen, REVEALED)
        me.discard(cards, REVEALED)


@card("Innkeeper")
class Innkeeper(Card):
    def play(self, me: Player) -> None:
        for ability in me.choose_abilities("do", "+1 Card", "+3 Cards", "+5 Cards"):
            match ability:
                case "+1 Card":
                    me.add_cards(1)
                case "+3 Cards":
                    self.sift(me, 3, 3)
                case _:
                    self.sift(me, 5, 6)

    def sift(self, me: Player, draw: int, discard: int) -> None:
        """Draw some cards, then discard some."""
        me.add_cards(draw)
        me.discard(me.choose_cards("discard", me.hand, discard, discard))


@card("Marquis")
class Marquis(Card):
    def play(self, me: Player) -> None:
        me.add_cards(len(me.hand))
        me.discard_down_to(10)


@card("Merchant Camp")
class MerchantCamp(Card):
    @when(DiscardedFromPlay, may=True, ready=lambda card, me, e: card in me.discard_pile)
    def move_on(self, me: Player, discarded: DiscardedFromPlay) -> None:
        me.put_on_deck(self, DISCARD)


@card("Modify")
class Modify(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card("trash", me.hand)
        cost = me.game.cost(chosen) if chosen is not None else None
        if chosen is not None:
            me.trash(chosen)
        abilities = me.choose_abilities("do", "+1 Card", "gain")
        if "+1 Card" in abilities:
            me.add_cards(1)
            me.add_actions(1)
        if "gain" in abilities and cost is not None:
            me.gain_choice(up_to=cost.plus(2))


@card("Royal Galley")
class RoyalGalley(Card):
    def play(self, me: Player) -> None:
        fitting = [c for c in me.playable() if c.is_action(me) and not me.game.is_a(c, "Duration")]
        if chosen := me.may_choose_card("play", fitting):
            me.play_card(chosen)
            if me.set_aside(chosen, PLAY):
                me.next_turn(self, self.land, chosen)

    def land(self, me: Player, kept: Card) -> None:
        me.play_card(kept, ASIDE)


@card("Sentinel")
class Sentinel(Card):
    def play(self, me: Player) -> None:
        cards = me.look_at_top(5)
        me.trash(me.choose_cards("trash", cards, 0, 2), REVEALED)
        me.put_on_deck([c for c in cards if c in me.revealed], REVEALED)


@card("Specialist")
class Specialist(Card):
    def play(self, me: Player) -> None:
        fitting = [c for c in me.playable() if c.is_action(me) or c.is_treasure(me)]
        chosen = me.may_choose_card("play", fitting)
        if chosen is None:
            return
        me.play_card(chosen)
        abilities = me.choose_abilities("do", "play", "gain")
        if "play" in abilities:
            me.play_card(chosen, move=False, by=self)
        if "gain" in abilities and (copy := me.game.copy_in_supply(chosen)):
            me.gain(copy)


@card("Swap")
class Swap(Card):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card("return", [c for c in me.hand if c.is_action(me)])
        if chosen and me.return_to_pile(chosen):
            me.gain_choice(up_to=Cost(5), fits=lambda c: c.is_action(me) and c.name != chosen.name, to=HAND)


@card("Town")
class Town(Card):
    def play(self, me: Player) -> None:
        abilities = me.choose_abilities("do", "+2 Actions", "+$2")
        if "+2 Actions" in abilities:
            me.add_cards(1)
            me.add_actions(2)
        if "+$2" in abilities:
            me.add_buys(1)
            me.add_coins(2)


# Cards of the split piles


def may_rotate(me: Player, pile: str) -> None:
    """Let a player rotate a split pile."""
    if me.game.pile_size(pile) and me.may(f"rotate the {pile}"):
        me.game.rotate(pile)


@card("Acolyte")
class Acolyte(Card):
    def play(self, me: Player) -> None:
        fitting = [c for c in me.hand if c.is_action(me) or me.game.is_a(c, "Victory")]
        chosen = me.may_choose_card("trash", fitting)
        if chosen and me.trash(chosen):
            me.gain("Gold")
        if me.is_in_play(self) and me.may("trash this to gain an Augur") and me.trash(self, PLAY):
            me.gain(AUGURS)


@card("Blacksmith")
class Blacksmith(Card):
    def play(self, me: Player) -> None:
        for ability in me.choose_abilities("do", "draw", "+2 Cards", "+1 Card"):
            match ability:
                case "draw":
                    me.draw_to(6)
                case "+2 Cards":
                    me.add_cards(2)
                case _:
                    me.add_cards(1)
                    me.add_actions(1)


@card("Elder")
class Elder(Card):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card("play", [c for c in me.playable() if c.is_action(me)]):
            me.this_turn(
                WouldChoose, self.allow_more, card=self,
                ready=lambda card, me, would: (would.card.printed or would.card) is chosen,
            )  # fmt: skip
            me.play_card(chosen)

    def allow_more(self, me: Player, would: WouldChoose) -> None:
        would.most += 1


@card("Herb Gatherer")
class HerbGatherer(Card):
    def play(self, me: Player) -> None:
        me.deck_to_discard()
        if chosen := me.may_choose_card("play", [c for c in me.discard_pile if c.is_treasure(me)]):
            me.play_card(chosen, DISCARD)
        may_rotate(me, AUGURS)


@card("Miller")
class Miller(Card):
    def play(self, me: Player) -> None:
        cards = me.look_at_top(4)
        if chosen := me.choose_card("hand", cards):
            me.put_in_hand(chosen, REVEALED)
        me.discard([c for c in cards if c in me.revealed], REVEALED)


@card("Sibyl")
class Sibyl(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card("deck", me.hand):
            me.put_on_deck(chosen)
        if chosen := me.choose_card("bottom of the deck", me.hand):
            me.put_under_deck(chosen)


@card("Sorceress")
class Sorceress(Attack):
    def play(self, me: Player) -> None:
        named = me.name_card()
        for seen in me.reveal_top(1):
            me.put_in_hand(seen, REVEALED)
            if seen.name == named:
                super().play(me)

    def attack(self, victim: Player) -> None:
        victim.gain("Curse")


@card("Town Crier")
class TownCrier(Card):
    def play(self, me: Player) -> None:
        for ability in me.choose_abilities("do", "+$2", "gain", "+1 Card"):
            match ability:
                case "+$2":
                    me.add_coins(2)
                case "gain":
                    me.gain("Silver")
                case _:
                    me.add_cards(1)
                    me.add_actions(1)
        may_rotate(me, TOWNSFOLK)
