"""What a card does to every card of a type: found beside neutral cards that have the type and that have not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import IN_FORCE, LANDSCAPES
from toolkit.engine.card import CURRENT, kind_of
from toolkit.engine.places import SUPPLY
from toolkit.engine.turns import IllegalMove
from toolkit.errors import UserError
from toolkit.graph.by_itself import ALTERED, plain_position, seen_of
from toolkit.graph.classes import DEEDS, EVERY, classes, is_class
from toolkit.graph.comparing import NONE, adds_to, deed_in_words
from toolkit.graph.edges import Edge, witness_of
from toolkit.graph.lines import line
from toolkit.graph.observing import COSTS, GAINS_WORTH, WORTH, Measure, Seen, see, story_of_moves
from toolkit.graph.pairs import instructs
from toolkit.graph.positions import neutral_kind
from toolkit.graph.scenarios import SCENARIOS
from toolkit.rulings.position import PLAYED

STAND_IN, KNOWN = "Woodcutter", "Copper"
"""What the neutral card is called, and what is there anyway."""
MOST_LEFT_OUT = 0.25
"""What part of a class can be exceptions: of more, nothing is said of the class."""
CARD, PROBED = "the card", "the other"
"""What the card and the neutral one are called in measures."""


Neutral = tuple[frozenset[str], str]
"""The types of a neutral card, and a card that costs as much."""


class Probe(NamedTuple):
    """A class, a neutral card that is in it, and those that are not; and a card of the class that does little."""

    name: str
    inside: Neutral
    outside: tuple[Neutral | None, ...]
    example: str


def neutral(*types: str, like: str = "Remodel") -> Neutral:
    """Return a neutral card of some types."""
    return frozenset(types), like


DRAWS = "every card that draws"
"""The class that is only tried with another of the card in the deck."""
PROBES = (
    Probe("every Action", neutral("Action"), (neutral("Treasure"), neutral("Victory")), "Village"),
    Probe("every Treasure", neutral("Treasure"), (neutral("Action"), neutral("Victory")), "Silver"),
    Probe("every Victory", neutral("Victory"), (neutral("Curse"), neutral("Action")), "Duchy"),
    Probe("every Victory", neutral("Victory"), (neutral("Curse"), neutral("Action")), "Gardens"),
    Probe("every Attack", neutral("Action", "Attack"), (neutral("Action"),), "Militia"),
    Probe("every Duration", neutral("Action", "Duration"), (neutral("Action"),), "Caravan"),
    Probe("every Reaction", neutral("Action", "Reaction"), (neutral("Action"),), "Moat"),
    Probe(EVERY, neutral("Action", like="Artisan"), (neutral("Action", like="Chapel"),), "Gold"),
    Probe(EVERY, neutral("Action"), (None,), "Chapel"),
    Probe(DRAWS, neutral("Action", like="Smithy"), (neutral("Action"),), "Laboratory"),
)
"""The classes that are tried; "every card" stands for what a card costs, or for having another name
than the Coppers that are there anyway (None)."""

ACTING = (
    "in hand",
    "alone in hand",
    "on the deck",
    "on another's deck",
    "alone in the Supply",
    "in the trash",
    "after it",
    "after two",
    "another in the deck",
    "in another's hand",
)
"""Scenarios in which the card acts and the neutral one is there."""
WAITING = (
    "in hand",
    "in another's hand",
    "bought with it in hand",
    "bought by another",
    "bought after it",
    "bought before the end",
    "to the turn's end",
    "owned",
    "in the Supply twice",
    "after another's",
)
"""Scenarios in which the neutral card is used and the card is there."""
HOLDING = ("with it in force", "bought with it in force", "in the Buy phase with it", "owned with it")
"""Scenarios in which the neutral card is used and a landscape is in force."""
AMONG = ("put", "set aside", "return", "reveal")
"""Deeds of which only the first tells something."""


def probed(name: str) -> list[Edge]:
    """Return the edges of a card to classes."""
    if catalogue()[name].kind in IN_FORCE:
        scenarios = [(each, False) for each in HOLDING]
    elif catalogue()[name].kind in LANDSCAPES or not instructs(name):
        return []
    else:
        scenarios = [*((each, True) for each in ACTING), *((each, False) for each in WAITING)]
    found: dict[tuple[str, str, str], Edge] = {}
    for scenario, acts in scenarios:
        for probe in PROBES:
            edge = probed_in(scenario, probe, name, acts=acts)
            if edge is None:
                continue
            if probe.name == EVERY and any(known.kind == edge.kind for known in found.values()):
                continue
            if edge.key not in found or found[edge.key].size < edge.size:
                found[edge.key] = edge
    if (edge := counts_actions(name)) is not None:
        found.setdefault(edge.key, edge)
    return list(found.values())


def counts_actions(name: str) -> Edge | None:
    """Return the edge of a card to every Action if it does more the more of them were played."""
    probe = PROBES[0]
    one, two = (seen_beside(each, name, probe.example, None, acts=True) for each in ("after it", "after two"))
    if one is None or two is None:
        return None
    for measure in sorted(two.ranges):
        before, now = one.range_of(measure)[1], two.range_of(measure)[1]
        if measure.why == CARD and measure.verb in ("draw", "get") and now > before == 0:
            return edge_to_class("after two", probe, name, measure, before, now, two, acts=True)
    return None


def in_scenario_order(scenario: str, name: str, other: str, *, acts: bool) -> tuple[str, str]:
    """Return a card and another in the order that a scenario takes them."""
    return (name, other) if acts else (other, name)


@lru_cache(64)
def seen_beside(scenario: str, name: str, other: str, neutral: Neutral | None, *, acts: bool) -> Seen | None:
    """Play a card beside another, or beside a neutral card of some types and a card's cost; None when it cannot be."""
    instead = {} if neutral is None else {other: neutral_kind(other, neutral[1], CURRENT, neutral[0])}
    try:
        position = SCENARIOS[scenario].make(*in_scenario_order(scenario, name, other, acts=acts))
        seen = see(position, instead, {name: CARD, other: PROBED})
        return seen if seen.usable else None
    except (UserError, IllegalMove):
        return None


def probed_in(scenario: str, probe: Probe, name: str, *, acts: bool) -> Edge | None:
    """Return the edge of a card to a class that a scenario shows, if any."""
    if name in (STAND_IN, probe.example):
        return None
    inside = seen_beside(scenario, name, STAND_IN, probe.inside, acts=acts)
    found = [seen_beside(scenario, name, STAND_IN if each else KNOWN, each, acts=acts) for each in probe.outside]
    outside = [each for each in found if each is not None]
    if inside is None or not outside:
        return None
    for measure in sorted({measure for each in (inside, *outside) for measure in each.ranges}):
        if measure.why != CARD or not differs(measure, inside, outside, probe):
            continue
        if None in probe.outside and measure.verb != WORTH:
            continue
        if (probe.name == DRAWS) != (scenario == "another in the deck"):
            continue
        real = seen_beside(scenario, name, probe.example, None, acts=acts)
        if real is not None and differs(measure, real, outside, probe):
            if (real.range_of(measure)[1] > 0) != (inside.range_of(measure)[1] > 0):
                continue
            before, now = outside[0].range_of(measure)[1], real.range_of(measure)[1]
            if probe.name == DRAWS and (before or measure.verb == "draw"):
                continue
            if probe.name == EVERY and now < before:
                continue
            return edge_to_class(scenario, probe, name, measure, before, now, real, acts=acts)
    return None


def differs(measure: Measure, inside: Seen, outside: list[Seen], probe: Probe) -> bool:
    """Whether a card in a class makes a difference that none outside of it makes.

    Where only one of several kinds of cards outside can be tried, less may be its doing, and does not count.
    """
    now = inside.range_of(measure)
    changed = [now[1] - each.range_of(measure)[1] for each in outside]
    if not all(tells(measure, each.range_of(measure), now) for each in outside):
        return False
    more = [(change < 0) if measure.verb == COSTS else (change > 0) for change in changed]
    return all(more) or (not any(more) and len(outside) == len(probe.outside))


def tells(measure: Measure, before: tuple[int, int], now: tuple[int, int]) -> bool:
    """Whether a difference is worth telling: something is done at all, or clearly more or less of it."""
    if before[1] == now[1] or measure.verb in (GAINS_WORTH, "discard"):
        return False
    if measure.verb == "play" and now[1] < before[1]:
        return False
    return not (measure.verb in AMONG and before[1] and now[1])


def edge_to_class(
    scenario: str, probe: Probe, name: str, measure: Measure, before: int, now: int, seen: Seen, *, acts: bool
) -> Edge | None:
    """Return the edge of a card to a class."""
    node = next(node for node, found in seen.branches if found[measure] == now)
    if any(choice.is_chance for choice in node.path):
        return None
    position = SCENARIOS[scenario].make(*in_scenario_order(scenario, name, probe.example, acts=acts))
    source, kind, target = name, "depends on", probe.name
    if measure.verb == WORTH and now < before:
        return None
    if measure.verb == WORTH:
        text = f"p{measure.player + 1}'s {name} is worth {now}, not {before}"
        source, kind, target = probe.name, "makes worth more", name
    elif measure.verb == COSTS:
        text = f"{name} costs ${now}, not {before}"
    elif before == 0 and (
        deed := next((d for d in story_of_moves(node, seen.played) if adds_to(d, measure, seen)), None)
    ):
        there = scenario == "alone in the Supply" or not acts
        if there and deed.verb == "gain" and deed.frm == SUPPLY and probe.example in map(str, deed.cards):
            return None  # That it lies there to be gained is nothing that the card does to it.
        text = line(deed).strip()
        if measure.verb == "play" and measure.what == PROBED:
            kind = "plays"
        elif not acts:
            kind = "reacts to"
    else:
        sign = "more" if now > before else "less"
        text = f"{sign}: {deed_in_words(measure, now, name)}, not {before}"
        kind = "reacts to" if not acts and kind_of(name, CURRENT).abilities else kind
    task = (scenario, *in_scenario_order(scenario, name, probe.example, acts=acts))
    size = round(float(abs(now - before)), 1)
    return Edge(source, target, kind, witness_of(position, node, text), size=size, task=task, example=probe.example)


def with_exceptions(edge: Edge) -> Edge:
    """Return an edge to a class with the cards of the class named of which it is not so."""
    class_ = next(end for end in (edge.source, edge.target) if is_class(end))
    if class_ == EVERY:
        return edge
    left = [name for name in sorted(classes()[class_] - set(edge.ends)) if is_exception(edge, name)]
    return replace(edge, exceptions=tuple(left))


def shown_with(edge: Edge, member: str) -> Edge | None:
    """Return an edge to a class with another card of the class for its example; None where it does not show."""
    card = next((end for end in edge.ends if end != edge.example), "")
    probes = [each for each in PROBES if each.name in (edge.source, edge.target)]
    if not edge.task or not card or not probes:
        return None
    scenario, acts = edge.task[0], edge.task[1] == card
    found = [probed_in(scenario, each._replace(example=member), card, acts=acts) for each in probes]
    return next((each for each in found if each is not None and each.key == edge.key), None)


def is_exception(edge: Edge, name: str) -> bool:
    """Whether what an edge to a class says is seen not to be so of one card of the class."""
    scenario, *pair = edge.task
    card = next(end for end in edge.ends if end != edge.example)
    acts = pair[0] == card
    probe = next(each for each in PROBES if each.name in (edge.source, edge.target))
    found = [seen_beside(scenario, card, STAND_IN if each else KNOWN, each, acts=acts) for each in probe.outside]
    outside = [each for each in found if each is not None]
    seen = seen_beside(scenario, card, name, None, acts=acts)
    if seen is None or not outside:
        return False
    measures = {measure for each in (seen, *outside) for measure in each.ranges if measure.why == CARD}
    return not any(differs(measure, seen, outside, probe) for measure in measures)


def probed_again(edge: Edge) -> bool:
    """Whether an edge to a class is found again."""
    card = next((end for end in edge.ends if end != edge.example), "")
    found = probed(card) if edge.example and card else []
    return any(each.key == edge.key and each.witness.shows == edge.witness.shows for each in found)


def by_deeds() -> dict[str, set[str]]:
    """Return the classes of cards by what their texts do in a plain position or an altered one."""
    found: dict[str, set[str]] = {name: set() for name in DEEDS}
    for card in catalogue():
        if card.kind in LANDSCAPES or card.members or not PLAYED & set(card.types):
            continue
        done = set(deeds_of(card.name))
        for name, deed in DEEDS.items():
            if deed in done:
                found[name].add(card.name)
    return found


def deeds_of(name: str) -> Iterator[tuple[str, str, bool]]:
    """Yield what a card's text does, of what, and whether to its own player."""
    for make in (plain_position, *ALTERED.values()):
        seen = seen_of(make(name))
        for measure, reach in seen.ranges.items() if seen else ():
            if measure.why == name and reach != NONE:
                yield measure.verb, measure.what if measure.verb == "get" else "", measure.player == 0


def edges_to_classes(names: Iterable[str]) -> list[Edge]:
    """Return the edges of some cards to classes, with their exceptions."""
    return [with_exceptions(edge) for name in names for edge in probed(name)]


def holds_of_most(edge: Edge) -> bool:
    """Whether what an edge to a class says is so of most cards of the class."""
    members = next(classes()[end] for end in (edge.source, edge.target) if is_class(end))
    return len(edge.exceptions) <= MOST_LEFT_OUT * len(members)
