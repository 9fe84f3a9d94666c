"""What abilities of several expansions ask of the cards that events are about: conditions, for their `ready`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.places import DECK

if TYPE_CHECKING:
    from toolkit.engine.card import Card
    from toolkit.engine.events import Event, Gained
    from toolkit.engine.player import Player


def is_gained_in_buy_phase(card: Card, me: Player, gained: Gained) -> bool:
    """Whether a card was gained in its player's own Buy phase, also when that is over by now."""
    return me.is_active() and gained.phase == "buy"


def shares_pile(card: Card, me: Player, event: Event) -> bool:
    """Whether another of the simultaneous events is about a different card of the same pile, as two Loots are."""
    about = event.card
    others = [other.card for other in event.together() if other.card is not None]
    return about is not None and any(other.pile == about.pile and other.name != about.name for other in others)


def is_at_hand(card: Card, me: Player, gained: Gained) -> bool:
    """Whether the card just gained has not been lost track of."""
    return me.where_gained(gained) is not None


def is_off_the_deck(card: Card, me: Player, gained: Gained) -> bool:
    """Whether the card just gained lies elsewhere than on the deck, and has not been lost track of."""
    return me.where_gained(gained) not in (None, DECK)
