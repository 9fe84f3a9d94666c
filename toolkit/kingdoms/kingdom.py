"""A kingdom: everything that is chosen before a game, and nothing that follows from it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.table import DEALT, SLOTS, pieces
from toolkit.errors import UserError

KINGDOM_CARDS = 10
PILES = range(1, 21)
"""How many Kingdom piles a game may have: ten, unless the players agree on another number."""
FEWEST_PILES = 7
"""Fewer cards that a line of wishes counts are not taken for all of a kingdom's."""
PLAYERS = range(2, 7)
ONES_TO_CHANGE = "{} of its cards"
"""What is said to change where it is only said how many of a kingdom's cards shall be others."""
LANDSCAPES = "landscapes"
"""What all landscapes of a kingdom are called together."""
DEALT_LANDSCAPES = 2
"""The most landscapes that are dealt unless others are asked for."""


@dataclass(frozen=True, slots=True)
class Kingdom:
    """The choices of one game; `toolkit.kingdoms.sheet.set_up` tells what they put on the table.

    `cards` are the Kingdom piles, by cost, then name, without the extra ones. `colony` and `shelters` say whether
    these are used, `colony_by` and `shelters_by` the Kingdom card that decided it (None: it was asked for).
    `black_market` are the cards of that deck (a mixed pile by one of its cards), `boons` the Druid's three,
    `roles` (role, card or pile) pairs: the Bane, the Mouse and so on, and the Ally or Prophecy that is dealt, in the
    order of `SLOTS`; `traits` (Trait, pile) pairs.
    """

    cards: tuple[str, ...]
    players: int = 2
    landscapes: tuple[str, ...] = ()
    roles: tuple[tuple[str, str], ...] = ()
    boons: tuple[str, ...] = ()
    traits: tuple[tuple[str, str], ...] = ()
    black_market: tuple[str, ...] = ()
    colony: bool = False
    colony_by: str | None = None
    shelters: bool = False
    shelters_by: str | None = None

    def role(self, slot: str) -> str | None:
        """Return the card or pile that has a role, or the Ally or Prophecy that is dealt; None when there is none."""
        return dict(self.roles).get(slot)

    def lying(self, *places: str) -> tuple[str, ...]:
        """Return the cards and piles with roles that lie at these places: see `Role`."""
        return tuple(
            name for slot, name in self.roles if slot in pieces().roles and pieces().roles[slot].lies in places
        )

    def filled(self, **slots: str | None) -> Kingdom:
        """Return this kingdom with other cards in some roles, or with none."""
        roles = dict(self.roles) | slots
        return replace(self, roles=tuple([(slot, name) for slot in SLOTS if (name := roles.get(slot))]))

    @property
    def dealt(self) -> tuple[str, ...]:
        """The Ally, the Prophecy, and whatever else is dealt for a card."""
        return tuple(name for slot, name in self.roles if slot not in pieces().roles)

    @property
    def supply_piles(self) -> tuple[str, ...]:
        """The Kingdom piles of the Supply: the ten, the Bane and Approaching Army's Attack."""
        return (*self.cards, *self.lying("supply"))

    @property
    def brought(self) -> tuple[str, ...]:
        """Every card and landscape whose setup counts: in the Supply, beside it, or in the Black Market deck."""
        beside = self.lying("beside", "aside")
        return (*self.supply_piles, *self.landscapes, *beside, *self.dealt, *self.black_market)


def check_players(players: int) -> int:
    """Return the number of players; raises UserError unless it is 2 to 6."""
    if players not in PLAYERS:
        raise UserError(f"{players} player{'s' if players != 1 else ''}: Dominion is for 2 to 6 players")
    return players


def by_cost(name: str) -> tuple[int, int, int, str]:
    """Return the key that orders cards by cost, then name."""
    cost = catalogue()[name].cost
    return (cost.coins, cost.debt, cost.potions, name) if cost else (-1, 0, 0, name)


def ordered(kingdom: Kingdom) -> Kingdom:
    """Return a kingdom with its cards in the order in which sheets name them."""
    return replace(
        kingdom,
        cards=tuple(sorted(kingdom.cards, key=by_cost)),
        landscapes=tuple(sorted(kingdom.landscapes, key=landscape_order)),
        boons=tuple(sorted(kingdom.boons)),
        traits=tuple(sorted(kingdom.traits)),
        black_market=tuple(sorted(kingdom.black_market, key=by_cost)),
    )


def landscape_order(name: str) -> tuple[int, tuple[int, int, int, str]]:
    """Return the key that orders landscapes: by kind, then cost, then name."""
    return DEALT.index(catalogue()[name].kind), by_cost(name)


def pile_card(name: str) -> CardFacts:
    """Return the Kingdom pile's card that a Black Market card stands for (its own unless it is in a mixed pile)."""
    card = catalogue()[name]
    return catalogue()[card.pile_name] if card.pile_name != name else card
