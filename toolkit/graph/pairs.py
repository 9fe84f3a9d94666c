"""Which pairs are worth playing, and how: read off what cards wait for, name, count, leave behind and take notice of.

A card that only lies somewhere does nothing that a neutral one does not, unless it waits for something or is named.
Two cards played one after the other can do something if the first leaves what the second takes notice of: both are
found by playing each card beside neutral ones, in a plain position and in altered ones.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.piles import pile_of, pile_plan
from toolkit.catalogue.table import AT_ONCE, FOLLOWED, IN_FORCE, LANDSCAPES, NO_PIECES
from toolkit.engine.card import CURRENT, Card, kind_of
from toolkit.engine.events import (
    Bought,
    BuyPhaseEnds,
    CleanupStarts,
    Discarded,
    DiscardedFromPlay,
    Event,
    Gained,
    Trashed,
    TurnEnds,
    TurnStarts,
    WouldDiscardFromPlay,
    WouldGain,
)
from toolkit.graph.by_itself import (
    STATE,
    gives_others,
    leaves,
    leaves_behind,
    looks_back,
    lowers_costs,
    names_asked_for,
    names_cards,
    notices,
    spares,
    takes_away,
    verbs_of,
)
from toolkit.graph.scenarios import ON_MIXED_DECK, SCENARIOS
from toolkit.rulings.position import PLAYED

HANDLED = {Trashed, Discarded}
"""What is done to a card that lies somewhere."""
GOT = {Gained, Bought, WouldGain, Trashed}
"""What is done to a card that is gained or bought, or trashed from the Supply."""

AT_THE_END = {BuyPhaseEnds, CleanupStarts, DiscardedFromPlay, TurnEnds, WouldDiscardFromPlay}
"""What happens when a turn ends."""


class Task(NamedTuple):
    """A pair to be played: the scenario's name, the card that acts, and the other."""

    scenario: str
    acting: str
    other: str


@dataclass
class Roles:
    """Which cards can be one of a pair, by what their texts wait for and leave behind."""

    played: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    ways: list[str] = field(default_factory=list)
    handled: list[str] = field(default_factory=list)
    gained: list[str] = field(default_factory=list)
    in_hand: list[str] = field(default_factory=list)
    in_play: list[str] = field(default_factory=list)
    anywhere: list[str] = field(default_factory=list)
    lasting: list[str] = field(default_factory=list)
    delayed: list[str] = field(default_factory=list)
    ending: list[str] = field(default_factory=list)
    buyable: list[str] = field(default_factory=list)
    worth: list[str] = field(default_factory=list)
    in_force: list[str] = field(default_factory=list)
    naming: list[str] = field(default_factory=list)

    def among(self, names: Collection[str]) -> Roles:
        """Return the same of some cards only."""
        return Roles(**{role: [name for name in cards if name in names] for role, cards in vars(self).items()})


@cache
def roles() -> Roles:
    """Sort the cards by what they can do in a pair."""
    found = Roles()
    for card in catalogue():
        if card.kind in AT_ONCE:
            found.events.append(card.name)
        elif card.kind in FOLLOWED:
            found.ways.append(card.name)
        elif card.kind in IN_FORCE:
            found.in_force.append(card.name)
        elif not card.members and card.kind not in NO_PIECES:
            for role in roles_where_it_lies(card):
                getattr(found, role).append(card.name)
            if PLAYED & set(card.types):
                for role in roles_when_played(card.name):
                    getattr(found, role).append(card.name)
    return found


def roles_where_it_lies(card: CardFacts) -> list[str]:
    """Return what a card can do in a pair without being played: by what it waits for, and what it is worth."""
    kind = kind_of(card.name, CURRENT)
    places = {ability.where for ability in kind.abilities}
    own = {ability.event for ability in kind.abilities if ability.where == "this"}
    holds = {
        "handled": bool(own & HANDLED),
        "gained": bool(own & GOT),
        "in_hand": "hand" in places,
        "in_play": "play" in places,
        "anywhere": "game" in places or kind.cost_change is not Card.cost_change,
        "buyable": has_own_pile(card),
        "worth": kind.score is not Card.score,
    }
    return [role for role, held in holds.items() if held]


def roles_when_played(name: str) -> list[str]:
    """Return what a card that is played can do in a pair: by what it names, leaves behind and waits for in play."""
    kind = kind_of(name, CURRENT)
    waits = leaves_behind(name)
    is_lasting = "play" in {ability.where for ability in kind.abilities} or bool(waits - {TurnStarts})
    holds = {
        "played": True,
        "naming": names_cards(name),
        "lasting": is_lasting,
        "delayed": bool(waits) and not is_lasting,
        "ending": bool(waits & {TurnEnds} or {ability.event for ability in kind.abilities} & AT_THE_END),
    }
    return [role for role, held in holds.items() if held]


def has_own_pile(card: CardFacts) -> bool:
    """Whether a card has a pile of its own in the Supply."""
    return card.supply and card.pile_name == card.name


def lies_on_top(name: str) -> bool:
    """Whether a card is the one that can be gained from its pile when a game starts."""
    plan = pile_plan(pile, 2) if (pile := pile_of(name)) else None
    return plan is not None and not plan.shuffled and plan.cards[:1] in ((), (name,))


def instructs(name: str) -> bool:
    """Whether a card has instructions at all: one without them is what stands in for others."""
    return not kind_of(name, CURRENT).vanilla


WAITED = {
    Gained: "gain",
    WouldGain: "gain",
    Bought: "",
    CleanupStarts: "",
    BuyPhaseEnds: "",
    TurnEnds: "",
    TurnStarts: "",
    DiscardedFromPlay: "",
    WouldDiscardFromPlay: "",
    Trashed: "trash",
    Discarded: "discard",
}
"""What is waited for by the verb that brings it about within a playing; "" for what only happens apart from one."""

CHANGES = ("cost_change", "type_change", "lend", "change_start")
"""What a card or landscape can define to change how others are, without waiting for anything."""


@cache
def can_meet(acting: str, other: str) -> bool:
    """Whether something that a card or landscape waits for can happen when another card is played after it."""
    kind = kind_of(other, CURRENT)
    waits = {ability.event for ability in kind.abilities if ability.where != "this"}
    waits |= leaves_behind(other) if other in roles().lasting else set()
    changes = any(getattr(kind, name) is not getattr(Card, name) for name in CHANGES)
    if changes or not waits <= WAITED.keys():
        return True
    verbs = verbs_of(acting)
    return verbs is None or bool({WAITED[event] for event in waits} & verbs)


def is_set_off_by(name: str, events: Collection[type[Event]]) -> bool:
    """Whether a card or landscape waits for some events."""
    return bool({ability.event for ability in kind_of(name, CURRENT).abilities} & set(events))


def changes_types(name: str) -> bool:
    """Whether a card or landscape gives other cards more types."""
    return kind_of(name, CURRENT).type_change is not Card.type_change


BOUGHT = (
    "bought with it in hand",
    "bought by another",
    "bought beside it",
    "bought after it",
    "bought with it in force",
)
"""Scenarios in which the first card is bought and not played."""


@cache
def does_nothing_bought(name: str) -> bool:
    """Whether buying a card is the same as buying a neutral one of its types and cost."""
    kind = kind_of(name, CURRENT)
    return (
        catalogue()[name].kind not in LANDSCAPES
        and not kind.abilities
        and kind.score is Card.score
        and kind.cost_change is Card.cost_change
    )


def tasks(new: Collection[str] | None = None, among: Collection[str] | None = None) -> Iterator[Task]:
    """Yield the pairs to play; with `new`, only those in which one of these cards is; those of two `among` some."""
    wanted = None if new is None else set(new)
    for task in dict.fromkeys(all_tasks(roles() if among is None else roles().among(among))):
        if among is not None and not {task.acting, task.other} <= set(among):
            continue
        if wanted is None or task.acting in wanted or task.other in wanted:
            yield task


def all_tasks(found: Roles) -> Iterator[Task]:
    """Yield the pairs to play of cards with certain roles, also with other cards that these name."""
    active = [name for name in found.played if instructs(name)]
    yield from tasks_beside(found, active)
    yield from tasks_by_name(found, active)
    for b in active:
        for a in active:
            yield from tasks_in_turn(found, a, b)


def tasks_beside(found: Roles, active: Sequence[str]) -> Iterator[Task]:
    """Yield the pairs of a card that is played or bought and one that lies somewhere or is in force meanwhile."""
    waiting = sorted({*found.handled, *found.in_hand})
    bought = sorted({*found.buyable, *found.events})
    passive: list[tuple[str, Iterable[str], Iterable[str]]] = [
        ("in hand", active, waiting),
        ("in another's hand", active, waiting),
        ("on the deck", active, found.handled),
        ("under the deck", active, found.handled),
        ("on another's deck", active, found.handled),
        ("in the Supply", active, [name for name in found.gained if lies_on_top(name)]),
        ("in the trash", [name for name in active if "trash" in notices(name)], found.gained),
        ("in another's play", active, [name for name in found.in_play if "Duration" in catalogue()[name].types]),
        ("bought with it in hand", bought, waiting),
        ("bought by another", bought, waiting),
        ("bought beside it", bought, sorted({*found.anywhere, *filter(lies_on_top, found.gained)})),
        ("bought after it", bought, found.lasting),
        ("bought with it in hand", [name for name in bought if instructs(name)], found.worth),
        ("after it", active, found.worth),
        ("way beside it", found.ways, waiting),
        ("Way after buying", [name for name in found.gained if name in found.buyable], found.ways),
        ("after another's", active, [name for name in found.lasting if spares(name, CURRENT)]),
        ("with it in force", active, found.in_force),
        ("bought with it in force", bought, [name for name in found.in_force if is_set_off_by(name, GOT)]),
        ("in the Buy phase with it", active, [name for name in found.in_force if changes_types(name)]),
        (
            "bought after it with little",
            [name for name in found.gained if name in found.buyable],
            [name for name in found.lasting if lowers_costs(name, CURRENT)],
        ),
    ]
    for scenario, acting, others in passive:
        for a in acting:
            for b in others:
                same = scenario in BOUGHT and does_nothing_bought(a) and a not in names_asked_for(b)
                idle = scenario == "with it in force" and not can_meet(a, b)
                if (instructs(a) or instructs(b)) and not same and not idle:
                    yield Task(scenario, a, b)


def tasks_by_name(found: Roles, active: Iterable[str]) -> Iterator[Task]:
    """Yield the pairs of a card and one that it names."""
    for a in active:
        for b in sorted(names_asked_for(a)):
            yield from (Task(scenario, a, b) for scenario in ("in hand", "alone in hand", "on the deck"))
            if b in found.played:
                yield Task("after it", a, b)
                yield Task("after it", b, a)
    for b in found.in_force:
        yield from (Task("owned with it", a, b) for a in sorted(names_asked_for(b)))
    for b in found.worth:
        yield from (Task("owned", a, b) for a in sorted(names_asked_for(b)))


def tasks_in_turn(found: Roles, a: str, b: str) -> Iterator[Task]:
    """Yield the ways to play a card after another that may have altered something for it."""
    left, noticed = leaves(b), notices(a)
    if left & noticed or (b in found.lasting and can_meet(a, b)) or (looks_back(a) and left):
        yield Task("after it", a, b)
    if a in found.naming:
        yield Task(ON_MIXED_DECK, a, b)
    if takes_away(a) and gives_others(b):
        yield Task("after another's", a, b)
    if noticed & {"hand", "small hand"} and "small hand" in left:
        yield Task("after it with doubles", a, b)
    finds = {"hand", "discard"} <= left or "discard" in notices(b)
    if "in play" in noticed and finds and "Action" not in catalogue()[a].types:
        yield Task("after it and Coppers", a, b)
    if a in found.lasting and b in found.lasting and a < b:
        yield Task("both, then bought", a, b)
    if a in found.ending or (b in found.ending and (a in found.delayed or a in found.lasting)):
        yield Task("to the turn's end", a, b)
    if noticed and (b in found.delayed or b in found.lasting or left & noticed & {"deck", "discard"}):
        yield Task("a turn later", a, b)
    if noticed & STATE and (left & {"their hand", "their deck", "trash"}):
        yield Task("after another's", a, b)


def every_way(one: str, other: str) -> Iterator[Task]:
    """Yield every way to play two cards, whatever they notice."""
    for a, b in dict.fromkeys(((one, other), (other, one))):
        yield from (Task(scenario, a, b) for scenario in SCENARIOS)
