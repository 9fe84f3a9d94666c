"""How claims spell cards, piles, players, numbers and moves, and where in a claim a fault is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.piles import (
    GATHERED,
    pile_of,
)
from toolkit.catalogue.table import LANDSCAPES, NO_PIECES, pieces
from toolkit.engine.turns import Move
from toolkit.errors import UserError, either, nearest
from toolkit.rulings.picks import is_card

PHASES = tuple(name for name, phase in pieces().phases.items() if phase.plays)


MOST = 999
"""The greatest number that a position may hold of anything."""


MULTIPLE = re.compile(r"\s*(\d+)\s*[x×]\s+(\S.*?)\s*$")


TIMES_BEHIND = re.compile(r"(\S.*?)\s*[x×]\s*(\d+)")
"""How a number of a card is written the wrong way round: "Copper x3"."""

MOST_LETTERS = 60
"""The length to which a faulty value is shown."""

MOVE_WORDS = ("play X", "buy X", "end phase", "end turn", "spend N coffers", "spend N villagers", "pay N debt")


def as_claimed(value: Any) -> str:
    """Return a value or matcher as a claim writes it."""
    if isinstance(value, list):
        return "[" + ", ".join(as_claimed(each) for each in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {as_claimed(each)}" for key, each in value.items()) + "}"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)


def brief(value: Any) -> str:
    """Return a value as a claim writes it, a text in quotation marks, the end of a long one left out."""
    text = repr(value) if isinstance(value, str) else as_claimed(value)
    return text if len(text) <= MOST_LETTERS else f"{text[: MOST_LETTERS - 1]}…"


class Misplaced(UserError):
    """A fault in a claim; `path` says where in it: keys, and numbers of list entries."""

    def __init__(self, text: str, path: tuple[Any, ...]) -> None:
        super().__init__(text)
        self.path = path


class At:
    """Says of a fault where in the claim it is, unless that is known already."""

    def __init__(self, *path: Any) -> None:
        self.path = path

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, _: object) -> None:
        if isinstance(error, UserError):
            raise placed(error, *self.path) from None


def placed(error: UserError, *path: Any) -> Misplaced:
    """Return a fault that says where in the claim it is, which it may know already."""
    return error if isinstance(error, Misplaced) else Misplaced(str(error), path)


def names_in_list(value: Any) -> list[str]:
    """Return the names of a claim's list; "2 x Copper" means two of it."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise UserError(f"{brief(value)} is not a list of cards: write a list as in [Copper, Silver]")
    found: list[str] = []
    for each in value:
        if not isinstance(each, str):
            raise UserError(f"{brief(each)} is not a card's name")
        found += names_of_entry(each)
        if len(found) > MOST:
            raise UserError(f"a list of {len(found)} cards or more is more than any game has")
    return found


@cache
def names_of_entry(text: str) -> tuple[str, ...]:
    """Return the names that an entry of a list stands for."""
    times, name = multiple(text)
    return (card_name(name),) * times


@cache
def multiple(text: str) -> tuple[int, str]:
    """Read "2 x Copper" (or "2x Copper") as 2 and "Copper", "Copper" as 1 and "Copper"."""
    found = MULTIPLE.match(text)
    if not found:
        return 1, text.strip()
    if len(found.group(1)) > 3:
        raise UserError(f"{brief(text)} is more than any game has")
    return int(found.group(1)), found.group(2)


def piece_names(value: Any) -> list[str]:
    """Return the names of a list of physical cards, such as can lie in a hand."""
    names = names_in_list(value)
    for name in names:
        if why := why_no_piece(name):
            raise UserError(why)
    return names


@cache
def why_no_piece(name: str) -> str:
    """Return why no physical card that a player can have is called so, or ""."""
    if is_mixed(name):
        return f"{name} is a pile of different cards: name one of them"
    if name not in catalogue() or catalogue()[name].kind in NO_PIECES:
        return f"{name} is not a card that a player can have"
    return ""


def table(value: Any, what: str) -> Mapping[str, Any]:
    """Return a claim's table; None is an empty one."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise UserError(f"{what} must be a table, not {brief(value)}")
    return value


def whole(value: Any, what: str) -> int:
    """Return a number of 0 or more."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST:
        raise UserError(f"{what} must be a number from 0 to {MOST}, not {brief(value)}")
    return value


def truth(value: Any, what: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise UserError(f"{what} must be true or false, not {brief(value)}")
    return value


@cache
def card_name(text: str) -> str:
    """Return the exact name of a card that a claim names."""
    text = text.strip()
    for name in GATHERED:
        if text.lower() == name.lower():
            return name
    if is_card(text):
        return catalogue().find(text).name
    behind = TIMES_BEHIND.fullmatch(text)
    if behind and is_card(behind[1]):
        raise UserError(f"there is no card named {brief(text)} (did you mean {behind[2]} x {behind[1]}?)")
    raise UserError(f"there is no card named {brief(text)}{nearest(text, [card.name for card in catalogue()])}")


def parse_move(text: Any) -> Move:
    """Read a move such as "play Throne Room"; raises UserError when it is none."""
    if not isinstance(text, str):
        raise no_move(text)
    return move_in(text)


def no_move(text: Any) -> UserError:
    """Return what to tell of something that is not a move."""
    return UserError(f"{brief(text)} is not a move: write {either(MOVE_WORDS)}")


@cache
def move_in(text: str) -> Move:
    """Return the move that words mean; raises UserError when they mean none."""
    words = text.split()
    verb = words[0].lower() if words else ""
    if verb in ("play", "buy") and len(words) > 1:
        return (verb, card_name(" ".join(words[1:])), 0)
    if [word.lower() for word in words] in (["end", "phase"], ["end", "turn"]):
        return (" ".join(words).lower(), "", 0)
    if verb in ("spend", "pay") and len(words) == 3 and words[1].isdecimal() and len(words[1]) < 4:
        spendable = tuple(name for name, facts in pieces().counters.items() if facts.gives)
        names = {"spend": spendable, "pay": ("debt",)}[verb]
        for name in names:
            if words[2].lower().rstrip("s") == name.rstrip("s"):
                return (verb, name, int(words[1]))
    raise no_move(text)


def player_index(name: str, players: int) -> int:
    """Return the number of player "p1", "p2", …; raises UserError for others."""
    index = PLAYERS.get(name, players)
    if index >= players:
        known = "p1 and p2" if players == 2 else f"p1 to p{players}"
        raise UserError(f"there is no player {name!r}: this position has {known}")
    return index


PLAYERS = {f"p{number + 1}": number for number in range(6)}
"""The numbers of players, by what claims call them."""


@cache
def printed_kind(name: str) -> str:
    """Return the kind of a card or landscape ("" for a pile that bears no card's name)."""
    return "" if name in GATHERED else catalogue()[name].kind


@cache
def is_landscape(name: str) -> bool:
    """Whether a name is that of an Event, a Way and so on."""
    return name in catalogue() and printed_kind(name) in LANDSCAPES


@cache
def own_pile_of(name: str) -> str:
    """Return the pile that a card or pile belongs to ("" for a landscape, and for a card that has none)."""
    return pile_of(name) if name in GATHERED or printed_kind(name) not in NO_PIECES else ""


@cache
def is_mixed(name: str) -> bool:
    """Whether a name is that of a pile of different cards."""
    return name in GATHERED or bool(name in catalogue() and catalogue()[name].members)


def own_pile(value: Any) -> str:
    """Return the pile that a card's or a pile's name means."""
    if not isinstance(value, str):
        raise UserError(f"{brief(value)} is not the name of a pile")
    name = card_name(value)
    pile = own_pile_of(name)
    if not pile:
        raise UserError(f"{name} has no pile of its own")
    return pile


def has_pile(name: str) -> bool:
    """Whether there is a pile of that name."""
    if name in GATHERED:
        return not pieces().piles[name].apart
    return printed_kind(name) not in NO_PIECES and pile_of(name) == name
