"""The names of the places where cards are, and of what else is declared on the table; cards use them as constants."""

from __future__ import annotations

from typing import Final, Literal, NewType

from toolkit.catalogue.table import declared

Place = NewType("Place", str)
"""The name of a place. Only the constants here, and what `mat` returns, are places."""

Counter = NewType("Counter", str)
"""The name of a number that each player has."""

Marker = NewType("Marker", str)
"""The name of a token that each player has one of, to lie on a pile."""

Token = NewType("Token", str)
"""The name of a kind of token that belongs to nobody."""

DeckName = NewType("DeckName", str)
"""The name of a deck for all players."""

HAND: Final = Place("hand")
DECK: Final = Place("deck")
DISCARD: Final = Place("discard")
PLAY: Final = Place("play")
ASIDE: Final = Place("aside")
REVEALED: Final = Place("revealed")
"""Where cards are held that are looked at, revealed or taken off a deck, until an effect moves them on."""
HELD: Final = Place("held")
"""In front of a player: Projects, States, Artifacts, Boons."""
TRASH: Final = Place("trash")
SUPPLY: Final = Place("supply")
"""A card's own pile, in the Supply or not."""
THIS: Final = Place("this")
"""Where an ability works that is the card's own, which the event is about."""
GAME: Final = Place("game")
"""Where an ability works that comes from anywhere in this game, once."""

Whose = Literal["you", "others", "any", "theirs"]
"""Whose event an ability waits for; "theirs": another player's, which that player resolves."""


def mat(name: str) -> Place:
    """Return a mat of data/table.toml as a place; raises LookupError when it is not declared."""
    return Place(declared("mats", name))


def counter(name: str) -> Counter:
    """Return a player's number of data/table.toml; raises LookupError when it is not declared."""
    return Counter(declared("counters", name))


def marker(name: str) -> Marker:
    """Return a player's token of data/table.toml; raises LookupError when it is not declared."""
    return Marker(declared("markers", name))


def token(name: str) -> Token:
    """Return a kind of token of data/table.toml; raises LookupError when it is not declared."""
    return Token(declared("tokens", name))


def shared_deck(name: str) -> DeckName:
    """Return a deck of data/table.toml; raises LookupError when it is not declared."""
    return DeckName(declared("decks", name))
