"""Kingdoms given by name: "Witch, Moat, …" and what else is on the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.extras import MARKET_SIZE, serves
from toolkit.catalogue.table import DEALT, EXTRAS, ROLES_LYING, SLOTS, pieces
from toolkit.errors import UserError, nearest
from toolkit.kingdoms.chance import Chance
from toolkit.kingdoms.choosing import ALL, Request, complete, decide, kingdom_cards
from toolkit.kingdoms.codes import decode, looks_like_code
from toolkit.kingdoms.kingdom import KINGDOM_CARDS, Kingdom, check_players
from toolkit.kingdoms.legal import fault
from toolkit.kingdoms.wishes import selectable, whole_number

ROLES = {word.lower(): name for name, role in EXTRAS.items() for word in (name, role.title, role.asker)}
"""The roles of extra cards, by what they are called."""


def kingdom_of(text: str, request: Request) -> Kingdom:
    """Return the kingdom of a code or of a list of ten names; the request's number of players counts for a list.

    Raises UserError when it is neither.
    """
    if looks_like_code(text):
        return decode(text)
    word = text.strip()
    if word and "," not in word and not role_of(word)[1] and not catalogue().known(word):
        near = nearest(word, [card.name for card in catalogue()])
        raise UserError(f"{word!r} is not a kingdom's code, a saved kingdom or a card's name{near}")
    return named_kingdom(text, request)


def named_kingdom(text: str, request: Request) -> Kingdom:
    """Return the kingdom with the named cards and landscapes, and everything else that it asks for.

    Roles are written "Moat (Bane)" or "Bane: Moat", a Trait's pile "Cheap (Market)"; "Colony" and "Shelters" say
    that these are used. What is left open is decided by the request's seed. Raises UserError unless ten Kingdom
    cards are named.
    """
    kingdom = Kingdom(cards=(), players=check_players(request.players))
    cards: list[str] = []
    landscapes: list[str] = []
    for item in filter(None, (each.strip() for each in text.split(","))):
        name, role = role_of(item)
        if name.lower() in ("colony", "platinum", "platinum and colony"):
            request = replace(request, colony=True)
        elif name.lower() == "shelters":
            request = replace(request, shelters=True)
        elif role and role.lower() in ROLES:
            kingdom = with_role(kingdom, ROLES[role.lower()], selectable(name))
        else:
            kingdom = with_name(kingdom, catalogue().find(name), role, cards, landscapes)
    check_ten(cards)
    kingdom = replace(kingdom, cards=tuple(cards), landscapes=tuple(landscapes))
    dealt = Chance(request.seed, "deal").shuffled(sorted(cards))
    pool = [card.name for card in kingdom_cards(request.sets)]
    made = complete(decide(kingdom, dealt, request), pool, Chance(request.seed, "extras"), request.black_market)
    for slot, name in kingdom.roles:
        if slot not in ROLES_LYING["marks"] and not made.role(slot):
            raise UserError(f"{name} is named, but no card of this kingdom needs it")
    if wrong := fault(made):
        raise UserError(f"this is not a kingdom: {wrong}")
    return made


def role_of(item: str) -> tuple[str, str | None]:
    """Return the name and the role (or pile) in "Moat (Bane)" or "Bane: Moat"."""
    if match := re.fullmatch(r"(.+?)\s*\(([^()]+)\)", item):
        return match[1], match[2].strip()
    role, colon, name = item.partition(":")
    if colon and role.strip().lower() in ROLES:
        return name.strip(), role.strip()
    if colon:
        return role.strip(), name.strip()
    return item, None


def with_role(kingdom: Kingdom, slot: str, card: CardFacts) -> Kingdom:
    """Return a kingdom with a card as its Bane, Ferryman pile or the like; raises UserError for one that cannot be."""
    role = pieces().roles[slot]
    if not serves(slot, card):
        raise UserError(f"{card.name} can't be chosen for {role.asker}, which needs {role.takes}")
    return kingdom.filled(**{slot: card.name})


def with_name(kingdom: Kingdom, card: CardFacts, pile: str | None, cards: list[str], landscapes: list[str]) -> Kingdom:
    """Return a kingdom with one more named thing; Kingdom cards and landscapes go to the lists."""
    if card.kind in SLOTS:
        return kingdom.filled(**{card.kind: card.name})
    if card.kind == "boon":
        return replace(kingdom, boons=(*kingdom.boons, card.name))
    card = selectable(card.name)
    if card.kind in DEALT:
        landscapes.append(card.name)
        if pieces().landscapes[card.kind].on_pile and pile:
            return replace(kingdom, traits=(*kingdom.traits, (card.name, selectable(pile).name)))
        marks = next((each for each in ROLES_LYING["marks"] if pieces().roles[each].asker == card.name), None)
        if marks and pile:
            return kingdom.filled(**{marks: selectable(pile).name})
        if pile:
            raise UserError(f"{card.name} ({pile}): {pile!r} is not a role{nearest(pile, ROLES)}")
        return kingdom
    if pile:
        raise UserError(f"{card.name} ({pile}): {pile!r} is not a role{nearest(pile, ROLES)}")
    cards.append(card.name)
    return kingdom


def check_ten(cards: Sequence[str]) -> None:
    """Raise UserError unless these are ten different Kingdom cards."""
    if not cards:
        raise UserError("give a kingdom's code, or the names of its 10 Kingdom cards")
    twice = next((name for at, name in enumerate(cards) if name in cards[:at]), None)
    if twice:
        raise UserError(f"{twice} is named twice: a kingdom has 10 different Kingdom cards")
    if len(cards) != KINGDOM_CARDS:
        raise UserError(
            f"a kingdom has 10 Kingdom cards, but you name {'only ' * (len(cards) < KINGDOM_CARDS)}{len(cards)}"
            + ('; name a Bane as "Moat (Bane)"' if len(cards) == KINGDOM_CARDS + 1 else "")
        )


def market_size(text: str | None) -> int:
    """Return the size of a Black Market deck from "20" or "all"; raises UserError."""
    if text is None:
        return MARKET_SIZE
    if text.strip().lower() == "all":
        return ALL
    number = whole_number(text)
    if not number:
        raise UserError(f"--black-market {text}: give a number of cards or all")
    return number
