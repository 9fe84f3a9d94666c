"""Changing a kingdom: other cards for some of it, the rest as it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.facts import KINGDOM
from toolkit.catalogue.table import DEALT_FOR, ROLES_LYING, SLOTS, pieces
from toolkit.errors import UserError, nearest
from toolkit.kingdoms.ceilings import ceilings, some_under
from toolkit.kingdoms.chance import Chance
from toolkit.kingdoms.choosing import (
    Request,
    choose,
    complete,
    decide,
    kingdom_cards,
    of_kind,
    one_card,
    piles_in_use,
)
from toolkit.kingdoms.kingdom import Kingdom, ordered
from toolkit.kingdoms.naming import with_role
from toolkit.kingdoms.wishes import Wish, include, selectable


def changeable(kingdom: Kingdom) -> list[str]:
    """Return the names of everything in a kingdom that can be changed."""
    extras = [name for slot, name in kingdom.roles if slot not in ROLES_LYING["marks"]]
    return [*kingdom.cards, *kingdom.landscapes, *extras, *kingdom.boons, *kingdom.black_market]


def part(kingdom: Kingdom, name: str) -> str:
    """Return the part of a kingdom that a name means; raises UserError when it has no such part."""
    known = changeable(kingdom)
    found = [each for each in known if plain(each) == plain(name)]
    if not found and catalogue().known(name):
        card = catalogue().find(name)
        found = [each for each in known if each in (card.name, card.pile_name)]
    if not found:
        raise UserError(f"{name!r} is not in this kingdom{nearest(name, known)}")
    return found[0]


def reroll(kingdom: Kingdom, names: Sequence[str], request: Request) -> Kingdom:
    """Return a kingdom with other cards in place of the named ones and everything else kept.

    "Moat=Witch" puts Witch in the place of Moat; the new ones that are not named come from the request's sets and
    fulfil its wishes. Raises UserError when a name is not in the kingdom or nothing else will do.
    """
    orders = [(part(kingdom, name), new.strip()) for name, _, new in (each.partition("=") for each in names)]
    gone = [old for old, _ in orders]
    kept = cut(kingdom, gone)
    wishes = list(request.wishes)
    for old, new in orders:
        if new:
            kept, wished = replaced(kept, kingdom, old, new)
            wishes += wished
    number = len(kingdom.landscapes)
    settled = replace(
        request,
        kept=kept,
        gone=tuple(gone),
        wishes=tuple(wishes),
        landscapes=request.landscapes or (number, number),
        piles=len(kingdom.cards),
    )
    return refilled(choose(settled), kingdom, gone, request)


def unwanted(kingdom: Kingdom, wishes: Sequence[Wish]) -> list[str]:
    """Return the parts of a kingdom that wishes leave out, where they only name what shall go and come.

    Raises UserError where they leave out only what is not in it.
    """
    if any(each.limits or each.landscape_limits or each.sets for each in wishes):
        return []
    out = {name for each in wishes for name in each.exclude}
    found = [name for name in changeable(kingdom) if name in out]
    if out and not found:
        told = "; ".join(each.text for each in wishes if each.exclude)
        raise UserError(f"{told}: there is nothing of it in the kingdom played last")
    return found


def added(kingdom: Kingdom, request: Request) -> Kingdom:
    """Return a kingdom with the cards and landscapes of a request's wishes added, and everything else as it was.

    A Kingdom card more is a pile more, which is a house rule. Raises UserError where all of it is there already.
    """
    asked = [name for wish in request.wishes for name in wish.include]
    names = [name for name in asked if name not in kingdom.brought]
    if not names:
        if request.colony is None and request.shelters is None:
            raise UserError(f"{asked[0]} is in this kingdom already")
        return with_decisions(kingdom, request)
    piles = sum(catalogue()[name].is_kingdom_card for name in names)
    number = len(kingdom.landscapes) + len(names) - piles
    kept = replace(request, kept=kingdom, piles=len(kingdom.cards) + piles, landscapes=(number, number))
    return choose(kept)


def adapted(kingdom: Kingdom, request: Request) -> Kingdom:
    """Return a kingdom changed as little as a request's wishes ask for.

    What the wishes leave out goes, what they name comes in the place of others, and of these as many go as it takes.
    Raises UserError where even all others do not make room.
    """
    away = {name for wish in request.wishes for name in wish.exclude}
    wished = {name for wish in request.wishes for name in wish.include}
    gone = [name for name in (*kingdom.cards, *kingdom.landscapes) if name in away]
    coming = [name for name in wished if name not in kingdom.brought and catalogue()[name].is_kingdom_card]
    others = [name for name in kingdom.cards if name not in away and name not in wished]
    others = Chance(request.seed, "change").shuffled(others)
    least = min(max(len(coming) - sum(name in kingdom.cards for name in gone), 0), len(others))
    fault = UserError("these wishes leave nothing of this kingdom to change")
    for more in range(least, len(others) + 1):
        try:
            return reroll(kingdom, [*gone, *others[:more]], request)
        except UserError as error:
            fault = fault if more > least else error
    raise fault


def replaced(kept: Kingdom, before: Kingdom, old: str, new: str) -> tuple[Kingdom, list[Wish]]:
    """Return what is kept with a new card in an old one's place, or the wish for it where it is one of the ten.

    Raises UserError when the new card is in use or cannot take that place.
    """
    card = catalogue().find(new)
    if card.kind == "pile-member" and old not in before.black_market:
        card = selectable(new)
    if card.name in kept.brought or card.name in kept.boons or card.name in before.brought:
        raise UserError(f"{card.name} is in this kingdom already")
    if card.kind == "basic":
        raise UserError(f"{card.name} cannot take the place of {old}: it is not a Kingdom card")
    slot = next((each for each, name in before.roles if name == old and each not in ROLES_LYING["marks"]), None)
    kind = catalogue()[old].kind
    if old in before.cards or old in before.landscapes:
        if selectable(new).is_kingdom_card != (kind == KINGDOM):
            raise UserError(f"{card.name} cannot take the place of {old}: one is a Kingdom card, the other a landscape")
        return kept, [include(card.name)]
    if slot in DEALT_FOR.values() or old in before.boons:
        if card.kind != kind:
            raise UserError(f"{card.name} cannot take the place of {old}: it is not of the type {kind.capitalize()}")
        return with_dealt(kept, card), []
    if slot is not None:
        return with_role(kept, slot, selectable(new)), []
    if kind_of_deck(card) != "kingdom":
        raise UserError(f"{card.name} cannot take the place of {old}: it is not a Kingdom card")
    return replace(kept, black_market=(*kept.black_market, card.name)), []


def with_dealt(kingdom: Kingdom, card: CardFacts) -> Kingdom:
    """Return a kingdom with an Ally, a Prophecy or one more of Druid's Boons."""
    if card.kind in SLOTS:
        return kingdom.filled(**{card.kind: card.name})
    return replace(kingdom, boons=(*kingdom.boons, card.name))


def kind_of_deck(card: CardFacts) -> str:
    """Return the kind of the pile that a card of the Black Market deck stands for; a mixed pile stands for nothing."""
    if card.members or card.pile_name not in catalogue():
        return "pile"
    return catalogue()[card.pile_name].kind


def gone_and_new(before: Kingdom, after: Kingdom) -> dict[str, list[str]]:
    """Return what went and what came between two kingdoms."""

    def everything(made: Kingdom) -> list[str]:
        decided = (("Platinum and Colony", made.colony), ("Shelters", made.shelters))
        placed = [f"{trait} on {pile}" for trait, pile in made.traits]
        placed += [
            f"{pieces().roles[slot].asker} on {pile}" for slot, pile in made.roles if slot in ROLES_LYING["marks"]
        ]
        return [*changeable(made), *placed, *(name for name, used in decided if used)]

    old, new = everything(before), everything(after)
    return {"gone": [name for name in old if name not in new], "new": [name for name in new if name not in old]}


def refilled(kingdom: Kingdom, before: Kingdom, gone: Sequence[str], request: Request) -> Kingdom:
    """Return a kingdom with as many Boons and Black Market cards as there were before some of them went."""
    chance = Chance(request.seed, "refill")
    if 0 < len(kingdom.boons) < len(before.boons):
        others = [name for name in of_kind("boon") if name not in (*before.boons, *kingdom.boons)]
        more = chance.some_of(others, len(before.boons) - len(kingdom.boons))
        kingdom = replace(kingdom, boons=(*kingdom.boons, *more))
    missing = min(
        len([name for name in before.black_market if name in gone]),
        len(before.black_market) - len(kingdom.black_market),
    )
    if missing > 0 and kingdom.black_market:
        away = piles_in_use(kingdom) | piles_in_use(before) | set(gone)
        away |= {name for wish in request.wishes for name in (*wish.exclude, *wish.off_deck)}
        unused = [card.name for card in kingdom_cards(request.sets) if card.name not in away]
        under = ceilings(request.wishes)
        some = (
            some_under(chance.shuffled(unused), missing, kingdom, under)
            if under
            else chance.some_of(unused, min(missing, len(unused)))
        )
        kingdom = replace(kingdom, black_market=(*kingdom.black_market, *(one_card(name, chance) for name in some)))
        left = [name for name in unused if name not in piles_in_use(kingdom)]
        kingdom = complete(kingdom, left, chance, under=under)
    return ordered(kingdom)


def with_decisions(kingdom: Kingdom, request: Request) -> Kingdom:
    """Return a kingdom for the request's players, with Platinum/Colony and Shelters as it asks for."""
    kingdom = replace(kingdom, players=request.players)
    if request.colony is not None or request.shelters is not None:
        kingdom = decide(kingdom, kingdom.cards, replace(request, kept=kingdom, decided=True))
    return kingdom


def keep(kingdom: Kingdom, names: Sequence[str], request: Request) -> Kingdom:
    """Return a kingdom with the named parts of another, and everything else chosen anew."""
    kept = [part(kingdom, name) for name in names]
    rest = cut(kingdom, [name for name in changeable(kingdom) if name not in kept])
    return choose(replace(request, kept=rest, decided=False, piles=len(kingdom.cards)))


def cut(kingdom: Kingdom, gone: Sequence[str]) -> Kingdom:
    """Return what is left of a kingdom without some of its parts, and without the decisions that these made."""
    open_ = [slot for slot, name in kingdom.roles if name in gone and slot not in ROLES_LYING["marks"]]
    return replace(
        kingdom.filled(**dict.fromkeys(open_)),
        cards=tuple(name for name in kingdom.cards if name not in gone),
        landscapes=tuple(name for name in kingdom.landscapes if name not in gone),
        boons=tuple(name for name in kingdom.boons if name not in gone),
        black_market=tuple(name for name in kingdom.black_market if name not in gone),
        colony_by=kingdom.colony_by if kingdom.colony_by not in gone else None,
        shelters_by=kingdom.shelters_by if kingdom.shelters_by not in gone else None,
    )
