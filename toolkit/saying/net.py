"""What moves come to: everything that a log says was got and done, added up for each player.

The log is summed, states are not subtracted: Actions used up, Treasures played and money paid would distort them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from toolkit.engine.records import Entry
from toolkit.saying.trace import Deed
from toolkit.saying.words import drawn_kind

MOVING = frozenset({"gain", "trash", "discard", "exile", "set aside", "put", "return", "pass", "take"})
"""Verbs that move a card in a way that is told of an effect."""


class Moved(NamedTuple):
    """What a player does with cards of a name: the verb, where they come from and go."""

    player: int
    verb: str
    name: str
    frm: str
    to: str


@dataclass
class Net:
    """What part of a log comes to: by player what was got, cards moved, and how much costs changed by type.

    `later` are the cards that do something at the start of a later turn; `spared` who was unaffected by what;
    `played` the cards that were played, `done` what cards' texts did to which cards, as source, verb and card.
    """

    amounts: dict[int, Counter[str]] = field(default_factory=dict)
    moved: Counter[Moved] = field(default_factory=Counter)
    costs: Counter[str] = field(default_factory=Counter)
    later: set[str] = field(default_factory=set)
    spared: set[tuple[int, str]] = field(default_factory=set)
    played: set[str] = field(default_factory=set)
    done: set[tuple[str, str, str]] = field(default_factory=set)

    def got(self, player: int, what: str) -> int:
        """Return how much of something a player got."""
        return self.amounts.get(player, Counter())[what]


def net_of(entries: Iterable[Entry]) -> Net:
    """Add up entries of a log."""
    net = Net()
    for entry in entries:
        verb, player, cards, frm, to, _, source = entry
        got = net.amounts.setdefault(player, Counter())
        if verb == "draw":
            got["cards"] += len(cards)
        elif verb == "get":
            got[cards[1]] += cards[0]
        elif verb == "cost":
            net.costs[cards[1]] += cards[0]
        elif verb == "later":
            net.later.add(str(cards[0]))
        elif verb == "play":
            net.played.update(map(str, cards))
        elif verb == "unaffected":
            net.spared.add((player, str(cards[0])))
        elif verb == "receive":
            net.moved.update(Moved(player, verb, drawn_kind(str(card)), "", "") for card in cards)
        elif verb in MOVING:
            moved = [str(card) for card in cards if drawn_kind(str(card)) == str(card)]
            net.moved.update(Moved(player, verb, name, frm, to) for name in moved)
            net.done.update((source, verb, name) for name in moved)
    return net


def entries_in(deeds: Iterable[Deed]) -> Iterator[Entry]:
    """Yield the entries of deeds and of all that happened in them."""
    for deed in deeds:
        yield deed.entry
        yield from entries_in(deed.within)


class Within(NamedTuple):
    """A deed with those that it happened in, the outermost first."""

    above: tuple[Deed, ...]
    deed: Deed


def every_deed(deeds: Sequence[Deed], above: tuple[Deed, ...] = ()) -> Iterator[Within]:
    """Yield all deeds, in order, each with what it happened in."""
    for deed in deeds:
        yield Within(above, deed)
        yield from every_deed(deed.within, (*above, deed))
