"""What the cards of Allies and the Allies themselves do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.card import Attack, Card, card
from toolkit.engine.events import WouldChoose, WouldFollow
from toolkit.engine.places import DISCARD, PLAY, REVEALED

if TYPE_CHECKING:
    from toolkit.engine.player import Player

AUGURS = "Augurs"
TOWNSFOLK = "Townsfolk"


# Kingdom cards


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
