"""The table of pieces: what lies on a table beside piles, hands and decks, read from data/table.toml."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, TypeVar

from toolkit.catalogue.facts import KINGDOM
from toolkit.catalogue.files import load_tables
from toolkit.errors import nearest

T = TypeVar("T")


class PlaceFacts(NamedTuple):
    """A place where cards are: a player's zone if it has a `title`, which is what lists call it.

    `words` is its name in sentences, "your" before it if it is the players' `own`; `cards` are what is there, where the
    title is no noun. With `top_first`, the order of its cards is told.
    """

    words: str
    title: str = ""
    cards: str = ""
    own: bool = False
    top_first: bool = False


class MatFacts(NamedTuple):
    """A mat of each player's own, on which cards lie."""

    title: str
    words: str
    needs: tuple[str, ...] = ()


class CounterFacts(NamedTuple):
    """A number of each player's own: `gives` is what spending one gets, `states` the words for 0, 1, …

    `before_buying` is the id of the rule since which it need not be spent before buying, `rule` of the one
    that tells what it is for.
    """

    words: str
    title: str = ""
    plural: bool = False
    gives: str = ""
    phase: str = ""
    before_buying: str = ""
    rule: str = ""
    scores: bool = False
    most: int = 0
    states: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()


class MarkerFacts(NamedTuple):
    """A token of each player's own, that lies on one pile, or on a card set `aside`."""

    needs: tuple[str, ...] = ()
    aside: bool = False


class TokenFacts(NamedTuple):
    """A token that belongs to nobody; with `mat`, what is taken from piles lies on a mat for all.

    `holds_back` is the kind of landscapes that do not hold while any of it is left. Those `on_cards` lie on cards in
    play, until these leave it.
    """

    mat: bool = False
    on_cards: bool = False
    holds_back: str = ""


class SharedDeck(NamedTuple):
    """A shuffled deck for all players: every card of a `kind`, if given; what is used goes to its discard pile."""

    words: str
    kind: str = ""


class Phase(NamedTuple):
    """A phase: the type played in it, what that costs, whether one buys; `optional` ones are not in every game."""

    plays: str = ""
    costs: str = ""
    buys: bool = False
    optional: bool = False


class NamedPile(NamedTuple):
    """A pile that bears no card's name: how many cards it has (for 2 to 6 players), and how they lie.

    Any card of one that lies `apart` can be taken: each is a pile of its own. `types` are those of the pile, whatever
    lies on top.
    """

    size: int | tuple[int, ...] = 0
    types: tuple[str, ...] = ()
    shuffled: bool = False
    supply: bool = False
    apart: bool = False


class Role(NamedTuple):
    """A card or pile that an `asker` asks for by its `need` when setting up, such as the Bane.

    It costs from `cost[0]` to `cost[1]` coins (any cost when empty), has a `type` and is `without` another. It `lies`
    as a pile of the "supply" or "beside" it, as one card "aside", or it "marks" a pile that is in the Supply anyway.
    `takes` is what it takes in words, `choice` the order to choose it, `do` the one to lay out "{name}" ("{n}" cards),
    `rule` the step's id, `shown` how it is named in a list of piles where that is not its title.
    """

    title: str
    need: str
    asker: str
    takes: str
    lies: str
    choice: str
    do: str
    rule: str
    cost: tuple[int, int] | tuple[()] = ()
    type: str = ""
    without: str = ""
    shown: str = ""

    @property
    def is_chosen(self) -> bool:
        """Whether it is chosen among the unused Kingdom cards."""
        return self.lies != "marks"


class LandscapeKind(NamedTuple):
    """A kind of landscapes and the like, which lie beside piles and hands.

    They are `dealt` among the Kingdom cards (`most` of them, unless more are asked for; 0: any number), or for a card
    with a `need`, or neither: then they come into the game later. `kept` is what those in front of a player are called
    in claims; only one player has a `single` one; a Trait lies `on_pile`; a Way is `followed` in place of a card.
    Some `scores` at the end; `spends` is the counter that one is paid with. With `in_names`, the names of its cards
    have the word for the kind.
    """

    dealt: bool = False
    bought: bool = False
    most: int = 0
    need: str = ""
    kept: str = ""
    single: bool = False
    on_pile: bool = False
    followed: bool = False
    scores: bool = False
    spends: str = ""
    in_names: bool = False


class PieceTable(NamedTuple):
    """Everything that data/table.toml declares, by name."""

    places: dict[str, PlaceFacts]
    mats: dict[str, MatFacts]
    counters: dict[str, CounterFacts]
    markers: dict[str, MarkerFacts]
    tokens: dict[str, TokenFacts]
    decks: dict[str, SharedDeck]
    phases: dict[str, Phase]
    piles: dict[str, NamedPile]
    roles: dict[str, Role]
    landscapes: dict[str, LandscapeKind]


KINDS: dict[str, type[Any]] = {
    "places": PlaceFacts,
    "mats": MatFacts,
    "counters": CounterFacts,
    "markers": MarkerFacts,
    "tokens": TokenFacts,
    "decks": SharedDeck,
    "phases": Phase,
    "piles": NamedPile,
    "roles": Role,
    "landscapes": LandscapeKind,
}


@cache
def pieces() -> PieceTable:
    """Return the table of pieces."""
    tables = load_tables("table")["table"]
    return PieceTable(
        **{
            group: {
                name: kind(**{key: tuple(value) if isinstance(value, list) else value for key, value in facts.items()})
                for name, facts in tables.get(group, {}).items()
            }
            for group, kind in KINDS.items()
        }
    )


ZONES = tuple(name for name, place in pieces().places.items() if place.title)
"""The places that every player has, as claims name them."""

TOP_FIRST = frozenset(name for name, place in pieces().places.items() if place.top_first)
"""Those whose cards are told in order, the top one first."""

LANDSCAPES = frozenset(kind for kind, facts in pieces().landscapes.items() if facts.dealt or facts.need)
"""The kinds that lie on the table for all from the start."""

DEALT = tuple(kind for kind, facts in pieces().landscapes.items() if facts.dealt)
"""The kinds that are dealt among the Kingdom cards, in the order in which sheets name them."""

IN_KINGDOMS = (KINGDOM, *DEALT)
"""The kinds that a kingdom is chosen from."""

DEALT_FOR = {facts.need: kind for kind, facts in pieces().landscapes.items() if facts.need}
"""The kinds of which one is dealt for cards that need it, by that need."""

ROLES_LYING = {
    place: tuple(name for name, role in pieces().roles.items() if role.lies == place)
    for place in ("supply", "beside", "aside", "marks")
}
"""The roles by how their cards lie."""

EXTRAS = {name: role for name, role in pieces().roles.items() if role.is_chosen}
"""The roles for which a card is chosen among the unused Kingdom cards."""

RANDOMIZERS = frozenset({KINGDOM, *DEALT_FOR.values()})
"""The kinds of cards that new Kingdom piles, and what is dealt for them, are drawn from."""

SLOTS = {name: role.need for name, role in pieces().roles.items()} | {kind: need for need, kind in DEALT_FOR.items()}
"""What a kingdom has one of or none, by the need that asks for it: roles, and landscapes dealt for a card."""

BOUGHT = frozenset(kind for kind, facts in pieces().landscapes.items() if facts.bought)
"""The kinds that players buy."""

ON_PILES = frozenset(kind for kind, facts in pieces().landscapes.items() if facts.on_pile)
"""The kinds that lie on a pile each."""

AT_ONCE = frozenset(kind for kind, facts in pieces().landscapes.items() if facts.bought and not facts.kept)
"""The kinds that do what they say when they are bought, and nothing else."""

FOLLOWED = frozenset(kind for kind, facts in pieces().landscapes.items() if facts.followed)
"""The kinds that are followed in place of a card that is played."""

HAD_BY_ONE = frozenset(kind for kind, facts in pieces().landscapes.items() if facts.single)
"""The kinds of which one player at a time has each."""

IN_FORCE = LANDSCAPES - AT_ONCE - FOLLOWED - ON_PILES
"""The kinds that hold for whoever has them, or for all."""

COUNTED_AT_END = frozenset(kind for kind, facts in pieces().landscapes.items() if facts.scores)
"""The kinds that count at the end of the game."""

HELD_BACK = {facts.holds_back: token for token, facts in pieces().tokens.items() if facts.holds_back}
"""The kinds that do not hold while tokens are left, and which tokens."""

IN_DECKS = frozenset(deck.kind for deck in pieces().decks.values() if deck.kind)
"""The kinds of which shuffled decks for all are made."""

NO_PIECES = frozenset(pieces().landscapes)
"""The kinds that are no part of any deck."""


def declared(group: str, name: str) -> str:
    """Return the name of a declared piece.

    Raises LookupError, naming the nearest, when data/table.toml declares none.
    """
    known: dict[str, Any] = getattr(pieces(), group)
    if name not in known:
        raise LookupError(f"data/table.toml has no {name!r} under {group}{nearest(name, known)}")
    return name
