"""What a question is read as: what happens first, what holds, and what is asked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from toolkit.catalogue import catalogue

ELSEWHERE = frozenset({"gain", "buy", "overpay", "trash", "discard", "reveal"})
"""Deeds with a card that may give something without its being played."""


@dataclass(frozen=True)
class Doing:
    """Something a player ("i" or "opp") does: a `deed` with a `card`.

    `on` is the card that a card which plays others is used on, `by` the card that does the deed, `into` what a card is
    turned into, `times` how often it is done, `number` what is paid in all where more is paid than it costs, `way` the
    Way that it is played with, `more` the cards beside `card` (or `on`) that it is done with at once, `then` what the
    card that it is used on plays in its turn.
    """

    who: str
    deed: str
    card: str = ""
    on: str = ""
    by: str = ""
    into: str = ""
    times: int = 1
    number: int = 0
    way: str = ""
    more: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


@dataclass(frozen=True)
class Condition:
    """Something that holds from the start: its `kind`, whose it is, a card and a number.

    Kinds: hand, play, deck, discard, trash, tavern (the card is there), none (no such card in hand), empty (its
    pile), exile, token +1 Card and the like (on a pile), size (of the hand), others (so many other cards in hand),
    only (so many of a card in hand), no deck, cards in deck and cards in discard (so many), coins, players, game (a
    landscape takes part), lasting (in play since an earlier turn), left (so many in its pile), empty piles (so
    many), owned (so many of a card), and owned action and the like (so many of a type, or of all cards).
    """

    kind: str
    who: str = "i"
    card: str = ""
    number: int = 1


Clause = tuple[tuple[Doing, ...], tuple[Condition, ...]]
"""What a clause tells: what happens and what holds."""


@dataclass(frozen=True)
class Ask:
    """What is asked.

    `frame` is can, do (also must it be so), must, number, place, who, which, what, happens, first (of two deeds), stop
    or cost; `who` does the `deed` with a `card` ("" for any) `by` another one; `what` a number is of; `wanted` the
    amount asked; `itself` says that it is the card that does it, `passive` that it happens to any card of that
    player's, `later` that it is about the next turn, `sources` by which cards alone it may be done, `more` what else is
    got (how much of it).
    """

    frame: str
    who: str = "i"
    deed: str = ""
    card: str = ""
    by: str = ""
    what: str = ""
    itself: bool = False
    wanted: int = 0
    passive: bool = False
    later: bool = False
    sources: tuple[str, ...] = ()
    more: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Reading:
    """One way to understand a question; `rules` is the rules' year, 0 for today's."""

    ask: Ask
    events: tuple[Doing, ...] = ()
    conditions: tuple[Condition, ...] = ()
    rules: int = 0

    def after(self, events: tuple[Doing, ...], conditions: tuple[Condition, ...]) -> Reading:
        """Return the reading with more that happens or holds first; what is bought is bought after what is played.

        A card that gives something when it is gained or the like is not played for that.
        """
        ended = {event.card for event in events if event.deed in ELSEWHERE}
        if (self.ask.frame == "number" or self.ask.deed == "get") and ended & {event.card for event in self.events}:
            return replace(self, events=events, conditions=(*conditions, *self.conditions))
        if self.ask.sources:
            inplay = [each for each in conditions if each.kind == "play" and each.number == 1]
            conditions = tuple(each for each in conditions if each not in inplay or each.card not in self.ask.sources)
        told = {name for event in events for name in (event.card, event.by, event.on) if event.deed != "buy"}
        told |= {each.card for each in conditions if each.kind == "play"}
        if (self.ask.sources or self.ask.by or self.ask.frame in ("when", "number")) and {
            event.card for event in self.events
        } <= told:
            return replace(self, events=events, conditions=(*conditions, *self.conditions))
        if self.ask.deed == "stay" and self.ask.card in {name for event in events for name in (event.card, event.on)}:
            return replace(self, events=events, conditions=(*conditions, *self.conditions))
        events = actions_first(events)
        bought = next((at for at, event in enumerate(events) if event.deed == "buy"), len(events))
        happens = (*events[:bought], *self.events, *events[bought:])
        return replace(self, events=happens, conditions=(*conditions, *self.conditions))

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that it is about, each once."""
        found = [
            name
            for each in self.events
            for name in (each.card, each.on, each.by, each.into, each.way, *each.more, *each.then)
        ]
        found += [condition.card for condition in self.conditions]
        return tuple(dict.fromkeys(name for name in (*found, self.ask.card, self.ask.by) if name in catalogue()))


def actions_first(events: tuple[Doing, ...]) -> tuple[Doing, ...]:
    """Return what happens, Treasures that are told to be played before Actions after them, where nothing else happens.

    "Two Hoards and a Haggler played" tells no order, and Actions come first.
    """
    if any(event.deed not in ("play", "buy") for event in events) or len({event.who for event in events}) > 1:
        return events
    played = [event for event in events if event.deed == "play"]
    late = [event for event in played if not event.on and "Action" not in catalogue()[event.card].types]
    late = [event for event in late if "Treasure" in catalogue()[event.card].types]
    if not late or played[-1] in late or any("Treasure" in catalogue()[each.card].types for each in played[-1:]):
        return events
    others = [event for event in events if event.deed == "play" and event not in late]
    return (*others, *late, *(event for event in events if event.deed == "buy"))


class Fact(NamedTuple):
    """An answer that needs no position: its text, its value, and what the question was read as."""

    text: str
    value: object
    echo: str
