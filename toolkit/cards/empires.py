"""What the cards, Events and Landmarks of Empires do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.card import Attack, card
from toolkit.engine.events import WouldFollow

if TYPE_CHECKING:
    from toolkit.engine.player import Player


@card("Enchantress")
class Enchantress(Attack):
    next = "+2 Cards"

    def play(self, me: Player) -> None:
        affected = tuple(victim.index for victim in me.victims())
        me.until_my_next_turn(
            WouldFollow, self.enchant, affected, card=self, by="theirs",
            ready=lambda card, victim, would: victim.index in affected and is_first_action(victim, would),
        )  # fmt: skip

    def enchant(self, victim: Player, would: WouldFollow, affected: tuple[int, ...]) -> None:
        if not would.replaced:
            would.replaced = True
            victim.add_cards(1)
            victim.add_actions(1)


def is_first_action(player: Player, would: WouldFollow) -> bool:
    """Whether a player is about to follow the first Action played on their own turn."""
    card = would.card
    return not would.replaced and card is not None and card.is_action(player) and (
        player.is_active() and player.actions_played() == 1
    )
