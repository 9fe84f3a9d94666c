"""A kingdom: everything that is chosen before a game, and nothing that follows from it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.table import DEALT
from toolkit.errors import UserError

KINGDOM_CARDS = 10
PLAYERS = range(2, 7)
DEALT_LANDSCAPES = 2
"""The most landscapes that are dealt unless others are asked for."""


@dataclass(frozen=True, slots=True)
class Kingdom:
    """The choices of one game; `toolkit.kingdoms.sheet.set_up` tells what they put on the table.

    `cards` are the Kingdom piles, by cost, then name, without the extra ones. `colony` and `shelters` say whether
    these are used, `colony_by` and `shelters_by` the Kingdom card that decided it (None: it was asked for).
    `black_market` are the cards of that deck (a mixed pile by one of its cards), `boons` the Druid's three,
    `ferryman`, `riverboat` and `army` the extra pile or card of Ferryman, Riverboat and Approaching Army,
    `traits` (Trait, pile) pairs, `obelisk` the pile that Obelisk counts.
    """

    cards: tuple[str, ...]
    players: int = 2
    landscapes: tuple[str, ...] = ()
    bane: str | None = None
    ferryman: str | None = None
    mouse: str | None = None
    riverboat: str | None = None
    army: str | None = None
    ally: str | None = None
    prophecy: str | None = None
    obelisk: str | None = None
    boons: tuple[str, ...] = ()
    traits: tuple[tuple[str, str], ...] = ()
    black_market: tuple[str, ...] = ()
    colony: bool = False
    colony_by: str | None = None
    shelters: bool = False
    shelters_by: str | None = None

    @property
    def supply_piles(self) -> tuple[str, ...]:
        """The Kingdom piles of the Supply: the ten, the Bane and Approaching Army's Attack."""
        return (*self.cards, *(pile for pile in (self.bane, self.army) if pile))

    @property
    def brought(self) -> tuple[str, ...]:
        """Every card and landscape whose setup counts: in the Supply, beside it, or in the Black Market deck."""
        beside = (self.ferryman, self.mouse, self.riverboat, self.ally, self.prophecy)
        return (*self.supply_piles, *self.landscapes, *(name for name in beside if name), *self.black_market)


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
