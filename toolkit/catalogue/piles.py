"""Piles: what lies in each of them, for every number of players, and what a card brings to the table with it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from toolkit.catalogue.catalogue import catalogue
from toolkit.catalogue.facts import CardFacts
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.table import declared, pieces
from toolkit.errors import UserError

BASIC = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")
"""The piles of every game."""

ENDING_PILES = ("Province", "Colony")
"""Piles one of which, empty, ends the game alone (002, section 3, Game End)."""
SHELTERS = ("Hovel", "Necropolis", "Overgrown Estate")
NO_PILE = frozenset({"shelter", "heirloom", "zombie"})
"""Kinds of cards that have no pile to be taken from or to return to."""

EXCHANGED = frozenset({"traveller-upgrade", "non-supply"})
"""Kinds of cards that, where they come with another one, are exchanged for it and bring its pile."""

SECOND_SET_FROM = 5
"""With this many players the basic cards of two games are put together (kingdom.md, Setting up)."""

COPPERS, SILVERS, GOLDS, CURSES_EACH = 60, 40, 30, 10
STARTING_COPPERS, STARTING_ESTATES = 7, 3
PROVINCES = {2: 8, 3: 12, 4: 12, 5: 15, 6: 18}


class PilePlan(NamedTuple):
    """A pile at the start of a game: its name and how many cards lie in it.

    A pile of one kind has no `cards`; else they are names, top first. A `shuffled` one has `size` of them in an
    order that nobody knows, with `top` known to lie on them.
    """

    name: str
    size: int
    cards: tuple[str, ...] = ()
    shuffled: bool = False
    supply: bool = True
    top: tuple[str, ...] = ()


@cache
def setup_rules() -> dict[str, dict[str, Any]]:
    """Return the rules of data/setup.toml by need; those of named piles with the size that data/table.toml tells."""
    rules = load_tables("setup")["setup"]
    return {need: with_pile(rule) if "pile" in rule else rule for need, rule in rules.items()}


def with_pile(rule: dict[str, Any]) -> dict[str, Any]:
    """Return the rule of a need that brings a named pile, with that pile's size."""
    pile = pieces().piles[declared("piles", rule["pile"])]
    size = pile.size if isinstance(pile.size, int) else list(pile.size)
    return {**rule, "supply" if pile.supply else "nonsupply": {rule["pile"]: size}}


GATHERED: dict[str, str] = {rule["pile"]: need for need, rule in setup_rules().items() if "pile" in rule}
"""Piles that bear no card's name, and the need of data/setup.toml that brings them."""


def piles_brought(wanted: Collection[str]) -> list[str]:
    """Return the Supply piles that bear no card's name and that some needs bring."""
    return [name for name, need in GATHERED.items() if need in wanted and pieces().piles[name].supply]


def lies_apart(card: CardFacts) -> bool:
    """Whether a card lies with others any of which can be taken: each is a pile of its own."""
    pile = pieces().piles.get(card.pile_name)
    return pile is not None and pile.apart


@cache
def needs(name: str) -> tuple[str, ...]:
    """Return what a card or landscape brings to the table, as needs of data/setup.toml: its own and that of its cost.

    A Ruins card, a Prize and the like bring the pile that they lie in.
    """
    if name in GATHERED:
        return (GATHERED[name],)
    card = catalogue()[name]
    found = list(card.setup)
    if card.comes_with and not lies_apart(card):
        found += catalogue()[card.comes_with].setup
    if card.cost and card.cost.potions:
        found.append("pile:Potion")
    if card.pile_name in GATHERED:
        found.append(GATHERED[card.pile_name])
    return tuple(dict.fromkeys(found))


@cache
def pile_of(name: str) -> str:
    """Return the pile that a card belongs to ("" when it has none)."""
    if name in GATHERED:
        return name
    card = catalogue()[name]
    if lies_apart(card):
        return name
    return "" if card.kind in NO_PILE else card.pile_name


@cache
def gathered_in(name: str) -> str:
    """Return the pile that a card lies in, where those that lie together are one pile: all Prizes, all Rewards."""
    return "" if catalogue()[name].kind in NO_PILE else catalogue()[name].pile_name


def is_supply(name: str) -> bool:
    """Whether the pile of that name belongs to the Supply."""
    pile = pieces().piles.get(name)
    return pile.supply if pile is not None else catalogue().find(name).supply


@cache
def members_of(pile: str) -> tuple[CardFacts, ...]:
    """Return the different cards of a mixed or split pile, top first; empty for a pile of one kind."""
    if pile in GATHERED:
        return tuple(card for card in catalogue() if card.pile_name == pile)
    return tuple(catalogue()[name] for name in catalogue().find(pile).members)


@cache
def is_of_any_cards(pile: str) -> bool:
    """Whether a pile has no cards of its own, so that it starts empty and any card can be put on it."""
    return pile in GATHERED and not members_of(pile)


def victory_size(players: int) -> int:
    """Return the size of a Victory pile other than Province: 8 for 2 players, 12 for more (002, Preparation)."""
    return 8 if players == 2 else 12


def empty_piles_to_end(players: int) -> int:
    """Return how many empty Supply piles end the game (002, section 3, Game End)."""
    return 3 if players < 5 else 4


def sized(size: int | Sequence[int], players: int) -> int:
    """Return a number of data/setup.toml or data/table.toml that may depend on the players."""
    return size if isinstance(size, int) else size[players - 2]


@cache
def pile_plan(name: str, players: int) -> PilePlan:
    """Return a pile as it lies at the start of a game for so many players (002, Preparation; 003 for Menagerie)."""
    if name in GATHERED:
        pile = pieces().piles[name]
        names = tuple(card.name for card in members_of(name) for _ in range(card.copies or 0))
        return PilePlan(name, sized(pile.size, players), names, pile.shuffled, pile.supply)
    card = catalogue().find(name)
    plan = PilePlan(card.name, 0, supply=card.supply)
    if card.pile == "knights":
        return plan._replace(size=len(card.members), cards=card.members, shuffled=True)
    if card.members:
        names = tuple(
            each.name
            for each in members_of(name)
            for _ in range(1 if card.pile == "castles" and players == 2 else each.copies or 0)
        )
        return plan._replace(size=len(names), cards=names)
    return plan._replace(size=uniform_size(card, players))


def uniform_size(card: CardFacts, players: int) -> int:
    """Return how many cards a pile of one kind has at the start of a game."""
    sets = 1 if players < SECOND_SET_FROM else 2
    match card.name:
        case "Copper":
            return COPPERS * sets - STARTING_COPPERS * players
        case "Silver" | "Gold":
            return (SILVERS if card.name == "Silver" else GOLDS) * sets
        case "Province":
            return PROVINCES[players]
        case "Curse":
            return CURSES_EACH * (players - 1)
    if card.pile.startswith("victory") or (card.kind == "basic-optional" and "Victory" in card.types):
        return victory_size(players)
    if card.kind == "reward":
        return 1 if players == 2 else 2
    if card.pile in ("10", "12", "20"):
        return int(card.pile)
    return card.copies or 10


def brought_by(names: Iterable[str]) -> list[str]:
    """Return the piles that cards and landscapes bring with them, followed to the end (002, Preparation).

    A card that others are exchanged for brings their pile only where it is itself one of the names: a Page of the Black
    Market deck brings Treasure Hunters, and these no Pages.
    Raises UserError for a name that is no card's.
    """
    found: list[str] = []
    waiting = list(dict.fromkeys(names))
    named = set(waiting)
    seen: set[str] = set()
    for name in waiting:
        exchanged, piles, members = brought_by_one(name)
        if not (exchanged or piles or members) or name in seen:
            continue
        seen.add(name)
        found += exchanged if name in named else ()
        for each in piles:
            if each not in found:
                found.append(each)
                waiting.append(each)
        waiting += members
    return found


@cache
def brought_by_one(name: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return the pile that a card is exchanged for, if any, those that it or a landscape brings, and a pile's cards.

    Raises UserError for a name that is no card's.
    """
    if name not in GATHERED and not catalogue().known(name):
        raise UserError(f"there is no card named {name}")
    card = None if name in GATHERED else catalogue().find(name)
    exchanged = (card.comes_with,) if card is not None and card.kind in EXCHANGED and card.comes_with else ()
    found: list[str] = []
    for need in needs(name if card is None else card.name):
        rule = setup_rules().get(need, {})
        for pile in (*rule.get("supply", ()), *rule.get("nonsupply", ())):
            apart = pile in GATHERED and pieces().piles[pile].apart
            found += [each.name for each in members_of(pile)] if apart else [pile]
    return exchanged, tuple(found), tuple(member.name for member in members_of(name))
