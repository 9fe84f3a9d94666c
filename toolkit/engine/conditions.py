"""What abilities of several expansions ask of a card just gained: conditions for their `ready`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from toolkit.engine.places import DECK

if TYPE_CHECKING:
    from toolkit.engine.card import Card
    from toolkit.engine.events import Gained
    from toolkit.engine.player import Player


def is_gained(type_: str) -> Callable[[Card, Player, Gained], bool]:
    """Return a condition: the card just gained is of a type."""
    return lambda card, me, gained: gained.card is not None and me.game.is_a(gained.card, type_)


def is_at_hand(card: Card, me: Player, gained: Gained) -> bool:
    """Whether the card just gained has not been lost track of."""
    return me.where_gained(gained) is not None


def is_gained_at_hand(type_: str) -> Callable[[Card, Player, Gained], bool]:
    """Return a condition: the card just gained is of a type, and has not been lost track of."""
    fits = is_gained(type_)
    return lambda card, me, gained: fits(card, me, gained) and is_at_hand(card, me, gained)


def is_off_the_deck(card: Card, me: Player, gained: Gained) -> bool:
    """Whether the card just gained lies elsewhere than on the deck, and has not been lost track of."""
    return me.where_gained(gained) not in (None, DECK)
