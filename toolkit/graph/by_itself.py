"""What a card does by itself, observed by playing it beside neutral cards: what it leaves, notices and asks for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import AT_ONCE, IN_FORCE, ON_PILES
from toolkit.engine.card import CURRENT, kind_of
from toolkit.engine.events import Event, TurnEnds
from toolkit.engine.game import Game
from toolkit.engine.turns import IllegalMove
from toolkit.errors import UserError
from toolkit.graph.observing import STANDS, Measure, Seen, see
from toolkit.graph.positions import Position, moves_of, play_out
from toolkit.graph.scenarios import DECK, HAND, OTHER, PLAIN, RICH, SCENARIOS, made_up, with_in_force
from toolkit.rulings.naming import names_in
from toolkit.rulings.position import PLAYED


def seen_of(position: Position, alias: Mapping[str, str] | None = None) -> Seen | None:
    """Return how a position goes; None when it cannot be or has too many ways.

    Of cards with an `alias` is told what they cost as well, if that varies.
    """
    try:
        seen = see(position, {}, alias or {})
    except (UserError, IllegalMove):
        return None
    return seen if seen.usable else None


@cache
def leaves_behind(name: str) -> frozenset[type[Event]]:
    """Return what is waited for after a card was played; `Event` for anything else that holds then.

    A turn that is added counts as an end of the turn.
    """
    found: set[type[Event]] = set()
    for node, _ in seen.branches if (seen := seen_of(plain_position(name))) else ():
        game = node.game
        found |= {each.event for each in game.lasting}
        if game.turn.cost_changes or game.tokens:
            found.add(Event)
        if game.extra:
            found.add(TurnEnds)
    return frozenset(found)


def plain_position(name: str, **altered: Any) -> Position:
    """Return a position in which a card is played beside nothing of note, or an altered one."""
    p1 = {"hand": [name, *HAND, "Copper"], "deck": PLAIN, "actions": 2, **altered.get("p1", {})}
    p2 = {"hand": OTHER, "deck": PLAIN, **altered.get("p2", {})}
    more = {key: value for key, value in altered.items() if key not in ("p1", "p2", "before")}
    position = made_up(p1, p2, f"play {name}", **more)
    if before := altered.get("before"):
        return replace(position, moves=(*moves_of(*before), *position.moves))
    return position


MIXED = ["Estate", "Village", "Silver", "Smithy", "Gold", "Curse", *DECK]

ALTERED: dict[str, Callable[[str], Position]] = {
    "hand": lambda a: plain_position(a, p1={"hand": [a, *HAND, *4 * ["Copper"]]}),
    "small hand": lambda a: plain_position(a, p1={"hand": [a, "Copper"]}),
    "other hand": lambda a: plain_position(a, p1={"hand": [a, "Village", "Smithy", "Province", "Curse"]}),
    "discard": lambda a: plain_position(a, p1={"discard": ["Copper", "Estate", "Village", "Gold", "Curse"]}),
    "deck": lambda a: plain_position(a, p1={"deck": MIXED}),
    "their hand": lambda a: plain_position(a, p2={"hand": ["Copper", "Estate"]}),
    "their deck": lambda a: plain_position(a, p2={"deck": MIXED}),
    "trash": lambda a: plain_position(a, trash=["Silver", "Village", "Duchy", "Curse", "Gold"]),
    "plays": lambda a: plain_position(
        a, p1={"hand": [a, *HAND, "Copper", "Village", "Village"]}, before=("play Village", "play Village")
    ),
    "in play": lambda a: plain_position(a, p1={"play": ["Copper", "Silver", "Village", "Caravan"]}),
    "costs": lambda a: plain_position(a, p1={"play": ["Highway", "Highway"]}),
    "gained": lambda a: plain_position(a, p1={"hand": [a, "Workshop", *HAND, "Copper"]}, before=("play Workshop",)),
}
"""Positions altered in one respect, by what a card can leave that alters it so."""


STATE = {"hand", "small hand", "other hand", "deck", "discard", "trash"}
"""What others can alter for a player."""


@cache
def notices(name: str) -> frozenset[str]:
    """Return in which respects a position has to be altered for a card to do something else."""
    base = seen_of(plain_position(name))
    if base is None:
        return frozenset(ALTERED)
    altered = {what: seen_of(make(name)) for what, make in ALTERED.items()}
    return frozenset(what for what, seen in altered.items() if seen is None or own(seen, name) != own(base, name))


def own(seen: Seen, name: str) -> dict[Measure, tuple[int, int]]:
    """Return what a card's own text does."""
    return {measure: reach for measure, reach in seen.ranges.items() if measure.why == name}


@cache
def leaves(name: str) -> frozenset[str]:
    """Return in which respects a card, when it was played, leaves the position altered beyond its bonuses."""
    seen = seen_of(plain_position(name))
    if seen is None:
        return frozenset(ALTERED)
    found: set[str] = set()
    plus = kind_of(name, CURRENT).plus
    for node, counts in seen.branches:
        game = node.game
        me, you = game.players
        size = counts[Measure(STANDS, 0, "", "cards in hand")]
        found |= {"hand", "other hand"} if size > 4 + plus.cards else set()
        found |= {"small hand", "other hand"} if size < 4 + plus.cards else set()
        found |= {"other hand"} if {card.name for card in me.hand} - {*HAND} else set()
        found |= {"discard"} if me.discard_pile else set()
        found |= {"deck"} if {str(card) for card in me.deck} != {"Copper"} else set()
        found |= {"their hand"} if len(you.hand) != len(OTHER) else set()
        found |= {"their deck"} if len(you.deck) != len(PLAIN) else set()
        found |= {"trash"} if game.trash else set()
        found |= {"in play", "plays"} if len(me.play) != 1 else set()
        found |= {"gained"} if any(measure.verb == "gain" for measure in counts) else set()
        found |= {"discard"} if any(measure.verb in ("discard", "put") for measure in counts) else set()
    return frozenset(found)


@cache
def verbs_of(name: str) -> frozenset[str] | None:
    """Return what a card's text does in a plain position or an altered one; None when that has too many ways."""
    found = [seen_of(make(name)) for make in (plain_position, *ALTERED.values())]
    if not all(found):
        return None
    # What it plays can do anything.
    verbs = {measure.verb for seen in found if seen for measure in seen.ranges if measure.why}
    return None if "play" in verbs else frozenset(verbs)


@cache
def takes_away(name: str) -> bool:
    """Whether a card trashes or exiles cards of its player's when it is played by itself."""
    return text_does(name, ("trash", "exile"), 0)


@cache
def gives_others(name: str) -> bool:
    """Whether a card lets others gain cards when it is played by itself."""
    return text_does(name, ("gain",), 1)


def text_does(name: str, verbs: Collection[str], player: int) -> bool:
    """Whether a card's text lets a player do something when it is played in a plain position."""
    seen = seen_of(plain_position(name))
    return seen is not None and any(
        measure.why == name and measure.verb in verbs and measure.player == player for measure in seen.ranges
    )


def adds_actions(name: str) -> int:
    """Return how many Actions a card gives when it is played by itself, at the most."""
    seen = seen_of(plain_position(name))
    return 0 if seen is None else seen.range_of(Measure("get", 0, name, "actions"))[1]


@cache
def names_asked_for(name: str, rules: int = CURRENT) -> frozenset[str]:
    """Return the other cards that a card's text names."""
    card = catalogue()[name]
    text = card.wording(None if rules == CURRENT else rules).summary
    return frozenset(names_in(text)) & {each.name for each in catalogue()} - {name}


THEY = "Militia"
"""An Attack that does the same to everybody whom it affects."""


@cache
def spares(name: str, rules: int) -> bool:
    """Whether a card can leave its player unaffected by an Attack: in hand, or since it was played in a turn before."""
    return name != THEY and any(
        deed.verb == "unaffected" and deed.source == name
        for scenario in ("in another's hand", "after another's")
        for game in ends_of(replace(SCENARIOS[scenario].make(THEY, name), rules=rules))
        for deed in game.log
    )


@cache
def names_cards(name: str) -> bool:
    """Whether a card lets somebody name a card when it is played."""
    return any(
        deed.verb == "name" and deed.source == name for game in ends_of(plain_position(name)) for deed in game.log
    )


@cache
def lowers_costs(name: str, rules: int) -> bool:
    """Whether other cards than itself cost less once a card was played, or while a landscape is in force."""
    return any(
        pile != name and (top := game.top(pile)) and game.cost(top).coins < top.__class__.cost.coins
        for position in positions_in_use(name)
        for game in ends_of(replace(position, rules=rules))
        for pile in game.piles
    )


def positions_in_use(name: str) -> Iterator[Position]:
    """Yield positions in which a card is played or bought, or a landscape is in force, with a pile of Villages."""
    card = catalogue()[name]
    p1 = {"hand": [name, *HAND], "deck": PLAIN, **RICH}
    p2 = {"hand": OTHER, "deck": PLAIN}
    if PLAYED & set(card.types):
        yield made_up(p1, p2, f"play {name}", kingdom=["Village"])
    elif card.kind in AT_ONCE:
        yield made_up({**p1, "hand": HAND}, p2, f"buy {name}", kingdom=["Village"])
    elif card.kind in ON_PILES:
        yield made_up({**p1, "hand": HAND}, p2, kingdom=["Village"], traits={name: "Village"})
    elif card.kind in IN_FORCE:
        yield with_in_force({**p1, "hand": HAND}, name, "end phase")


def ends_of(position: Position) -> Iterator[Game]:
    """Yield the ways a position can go, as far as they were tried; none when it cannot be."""
    try:
        played = play_out(position)
    except (UserError, IllegalMove):
        return
    yield from (node.game for node in played.nodes)


PAST: dict[str, Callable[[str], tuple[Position, Position]]] = {
    "plays": lambda a: (
        plain_position(a, p1={"hand": [a, *HAND, "Village", "Village"]}, before=("play Village", "play Village")),
        plain_position(
            a,
            p1={
                "hand": [a, *HAND, "Copper", "Copper"],
                "deck": PLAIN[2:],
                "play": ["Village", "Village"],
                "actions": 4,
            },
        ),
    ),
    "gains": lambda a: (
        plain_position(a, p1={"hand": [a, *HAND, "Beggar"], "actions": 3}, before=("play Beggar",)),
        plain_position(a, p1={"hand": [a, *HAND, *3 * ["Copper"]], "play": ["Beggar"]}),
    ),
}
"""Two positions that are the same but for what was done in this turn."""


@cache
def looks_back(name: str) -> bool:
    """Whether a card does something else where the same position came about in another way."""
    for make in PAST.values():
        after, before = (seen_of(position, {name: name}) for position in make(name))
        if (after is None) != (before is None) or (after and before and own(after, name) != own(before, name)):
            return True
    return False
