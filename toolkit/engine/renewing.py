"""New Kingdom piles in the middle of a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from toolkit.catalogue.catalogue import catalogue
from toolkit.catalogue.renewing import renewed
from toolkit.catalogue.table import RANDOMIZERS
from toolkit.engine.card import Card
from toolkit.engine.places import Counter
from toolkit.errors import UserError

if TYPE_CHECKING:
    from toolkit.engine.game import Game


@cache
def randomizer(name: str) -> Card:
    """Return the randomizer card of a pile or landscape: it stands for it where one is drawn."""
    kind: type[Card] = type("Randomizer", (Card,), {"__slots__": (), "name": name})
    return kind()


@cache
def all_randomizers() -> tuple[str, ...]:
    """Return all Kingdom piles, and Allies and the like, which are dealt for them."""
    return tuple(card.name for card in catalogue() if card.kind in RANDOMIZERS)


def renew_kingdom(game: Game, count: int) -> None:
    """Remove the Kingdom piles from the Supply and set up `count` random ones instead (Rising Sun, Divine Wind).

    Raises UserError in a claim that does not tell enough unused piles: which ones come is chance among those.
    """
    unused = game.setup.plan.unused or (() if game.lazy else all_randomizers())

    def draw(names: Sequence[str], number: int) -> list[str]:
        pool = [randomizer(name) for name in names]
        return sorted([card.name for card in game.decider.chance(game, pool, min(number, len(pool)))])

    known = [name for name in unused if name not in game.piles and catalogue()[name].is_kingdom_card]
    if len(known) < count:
        raise UserError(f"{count} new Kingdom piles are set up: name {count} under `randomizers`, or more to draw from")
    renewal = renewed(game.setup.plan, unused, count, draw)
    game.setup = game.setup.successor(renewal.plan)
    game.wait(game.lasting)
    game.piles = {name: pile for name, pile in game.piles.items() if name not in renewal.gone}
    game.tokens = {key: number for key, number in game.tokens.items() if key[1] not in renewal.gone}
    for player in game.players:
        player.markers = {token: pile for token, pile in player.markers.items() if pile not in renewal.gone}
    game.setup.lay(game, renewal.added)
    new = [pile.name for pile in renewal.added.piles if pile.supply]
    game.note("deal", game.current, [randomizer(name) for name in new])
    for player in game.players:
        for counter, number in renewal.given:
            player.add(Counter(counter), number)
