"""Changing a kingdom: other cards for some of it, the rest as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.errors import UserError, nearest
from toolkit.kingdoms.chance import Chance
from toolkit.kingdoms.choosing import (
    EXTRAS,
    Request,
    choose,
    complete,
    in_use,
    kingdom_cards,
    of_kind,
    one_card,
    without,
)
from toolkit.kingdoms.kingdom import Kingdom, ordered

SLOTS = (*(slot for slot, *_ in EXTRAS), "ally", "prophecy")


def parts(kingdom: Kingdom) -> list[str]:
    """Return the names of everything in a kingdom that can be changed."""
    extras = [name for slot in SLOTS if (name := getattr(kingdom, slot))]
    return [*kingdom.cards, *kingdom.landscapes, *extras, *kingdom.boons, *kingdom.black_market]


def part(kingdom: Kingdom, name: str) -> str:
    """Return the part of a kingdom that a name means; raises UserError when it has no such part."""
    known = parts(kingdom)
    found = [each for each in known if plain(each) == plain(name)]
    if not found and catalogue().known(name):
        card = catalogue().find(name)
        found = [each for each in known if each in (card.name, card.pile_name)]
    if not found:
        raise UserError(f"{name!r} is not in this kingdom{nearest(name, known)}")
    return found[0]


def reroll(kingdom: Kingdom, names: Sequence[str], request: Request) -> Kingdom:
    """Return a kingdom with other cards in place of the named ones and everything else kept.

    The new ones come from the request's sets and fulfil its wishes. Raises UserError when a name is not in the
    kingdom or nothing else will do.
    """
    gone = [part(kingdom, name) for name in names]
    kept = cut(kingdom, gone)
    number = len(kingdom.landscapes)
    settled = replace(request, kept=kept, gone=tuple(gone), landscapes=request.landscapes or (number, number))
    return refilled(choose(settled), kingdom, gone, request)


def refilled(kingdom: Kingdom, before: Kingdom, gone: Sequence[str], request: Request) -> Kingdom:
    """Return a kingdom with as many Boons and Black Market cards as there were before some of them went."""
    chance = Chance(request.seed, "refill")
    if 0 < len(kingdom.boons) < len(before.boons):
        others = [name for name in of_kind("boon") if name not in before.boons]
        more = chance.some_of(others, len(before.boons) - len(kingdom.boons))
        kingdom = replace(kingdom, boons=(*kingdom.boons, *more))
    missing = len([name for name in before.black_market if name in gone])
    if missing and 0 < len(kingdom.black_market) < len(before.black_market):
        away = in_use(kingdom) | in_use(before) | set(gone)
        unused = [card.name for card in kingdom_cards(request.sets) if card.name not in away]
        new = [one_card(name, chance) for name in chance.some_of(unused, min(missing, len(unused)))]
        kingdom = replace(kingdom, black_market=(*kingdom.black_market, *new))
        kingdom = complete(kingdom, [name for name in unused if name not in in_use(kingdom)], chance)
    return ordered(kingdom)


def with_decisions(kingdom: Kingdom, request: Request) -> Kingdom:
    """Return a kingdom for the request's players, with Platinum/Colony and Shelters as it asks for."""
    kingdom = replace(kingdom, players=request.players)
    if request.colony is not None:
        kingdom = replace(kingdom, colony=request.colony, colony_by=None)
    if request.shelters is not None:
        kingdom = replace(kingdom, shelters=request.shelters, shelters_by=None)
    return kingdom


def keep(kingdom: Kingdom, names: Sequence[str], request: Request) -> Kingdom:
    """Return a kingdom with the named parts of another, and everything else chosen anew."""
    kept = [part(kingdom, name) for name in names]
    rest = cut(kingdom, [name for name in parts(kingdom) if name not in kept])
    return choose(replace(request, kept=rest, decided=False))


def cut(kingdom: Kingdom, gone: Sequence[str]) -> Kingdom:
    """Return what is left of a kingdom without some of its parts, and without the decisions that these made."""
    left = kingdom
    for slot in SLOTS:
        if getattr(kingdom, slot) in gone:
            left = without(left, slot)
    return replace(
        left,
        cards=tuple(name for name in kingdom.cards if name not in gone),
        landscapes=tuple(name for name in kingdom.landscapes if name not in gone),
        boons=tuple(name for name in kingdom.boons if name not in gone),
        black_market=tuple(name for name in kingdom.black_market if name not in gone),
        colony_by=kingdom.colony_by if kingdom.colony_by not in gone else None,
        shelters_by=kingdom.shelters_by if kingdom.shelters_by not in gone else None,
    )
