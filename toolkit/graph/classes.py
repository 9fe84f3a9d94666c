"""Classes of cards: what holds for all of a class is one edge to the class, with its exceptions.

Some are what is printed on a card, some what its text does when it is played by itself.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from pathlib import Path

from toolkit.catalogue import CardFacts, catalogue, data_folder
from toolkit.catalogue.extras import serves
from toolkit.catalogue.table import AT_ONCE, DEALT, FOLLOWED, NO_PIECES
from toolkit.textfiles import write_text

EVERY = "every card"
"""The class of all cards, from which nothing is excepted."""

TYPES = ("Action", "Treasure", "Night", "Victory", "Attack", "Duration", "Reaction")
"""Types that make a class."""


def has_type(type_: str, card: CardFacts) -> bool:
    """Whether a card, which is no mixed pile, has a type."""
    return type_ in card.types and not card.members


def is_of_kind(kind: str, card: CardFacts) -> bool:
    """Whether a card is a landscape of a kind."""
    return card.kind == kind


TERMINAL, GIVES_ACTIONS = "every Action without +Actions", "every card that gives Actions"
"""Two classes of which a card is in one at most: what may give +Actions, if only sometimes, is no terminal."""
PRINTED: dict[str, Callable[[CardFacts], bool]] = {
    EVERY: lambda card: card.kind not in NO_PIECES,
    "every card with a Supply pile": lambda card: card.supply and card.pile_name == card.name,
    **{f"every {type_}": partial(has_type, type_) for type_ in TYPES},
    **{f"every {kind.capitalize()}": partial(is_of_kind, kind) for kind in DEALT if kind in AT_ONCE | FOLLOWED},
    "every Kingdom card costing $2 or $3": lambda card: serves("bane", card),
    "every Action without Duration costing $2 or $3": lambda card: serves("mouse", card),
    TERMINAL: lambda card: has_type("Action", card) and not card.wording().plus.get("actions"),
}
"""The classes by what is printed on cards."""

DEEDS = {
    "every card that draws": ("draw", "", True),
    "every card that gives others cards": ("gain", "", False),
    "every card that trashes others' cards": ("trash", "", False),
    "every card that makes others discard": ("discard", "", False),
    "every card that brings coins": ("get", "coins", True),
    GIVES_ACTIONS: ("get", "actions", True),
    "every card that plays others": ("play", "", True),
}
"""The classes by what a card's text does (and of what), to its own player's cards (True) or to others'."""

FAMILIES = {
    "every card that trashes": ("trashes for profit", False, ("in hand", "on the deck")),
    "every card that discards": ("triggers", False, ("in hand", "on the deck", "under the deck")),
    "every card that gains": ("triggers", False, ("in the Supply", "in the trash", "bought beside it")),
    "every card that gains something": (
        "reacts to",
        True,
        ("in hand", "in another's hand", "bought with it in hand", "bought by another", "after it"),
    ),
    "every card that plays others again": ("plays again", False, ("played by it",)),
    "every card that gains by cost": ("makes cheaper", True, ("after it", "bought after it", "in hand")),
}
"""The classes by what edges several cards have: their kind, whether the class is what they lead to, the scenarios."""
SHARED = 0.2
"""What part of the cards with such edges must have one with a card for it to be in the class."""


def classes_file() -> Path:
    """Return the file that holds the classes by deeds."""
    return data_folder() / "graph" / "classes.json"


@cache
def classes() -> Mapping[str, frozenset[str]]:
    """Return the cards and landscapes that the engine plays by the classes they are in."""
    found = dict(printed())
    path = classes_file()
    if path.exists():
        for name, members in json.loads(path.read_text(encoding="utf-8")).items():
            found[name] = frozenset(members)
    found[TERMINAL] -= found.get(GIVES_ACTIONS, frozenset())
    return found


@cache
def printed() -> Mapping[str, frozenset[str]]:
    """Return the playable cards and landscapes by the classes that are printed on them."""
    return {name: members_by(test) for name, test in PRINTED.items()}


def members_by(test: Callable[[CardFacts], bool]) -> frozenset[str]:
    """Return the playable cards of which something is so."""
    return frozenset(card.name for card in catalogue() if test(card))


def save_classes(found: Mapping[str, Iterable[str]]) -> None:
    """Write the classes by deeds."""
    rows = ",\n".join(f"{json.dumps(name)}: {json.dumps(sorted(found[name]), ensure_ascii=False)}" for name in found)
    write_text(classes_file(), f"{{\n{rows}\n}}\n", "the classes")
    classes.cache_clear()


def is_class(name: str) -> bool:
    """Whether an end of an edge is a class and no card."""
    return name.startswith("every ")
