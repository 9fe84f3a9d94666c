"""What two cards do together that neither does alone, read from how a position goes with and without each.

The control is a neutral card: the same types, cost and bonuses, but no instructions. A card does something to another
if, beside a neutral card in its place, the other does less, more or something else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.piles import brought_by, members_of
from toolkit.catalogue.table import IN_DECKS, LANDSCAPES
from toolkit.engine.card import CURRENT, kind_of
from toolkit.engine.events import Bought, Discarded, Event, Gained, Trashed, WouldGain
from toolkit.engine.places import SUPPLY
from toolkit.engine.records import Entry
from toolkit.graph.by_itself import lowers_costs, names_asked_for, spares
from toolkit.graph.lines import line
from toolkit.graph.observing import (
    COSTS,
    GAINS_WORTH,
    STANDS,
    WORTH,
    Measure,
    Ranges,
    Seen,
    measures_of,
    name_of,
    see,
    story_of_moves,
)
from toolkit.graph.positions import Position, without_card
from toolkit.rulings.exploring import Node
from toolkit.saying.words import ONTO, PLACES

SETS_OFF: dict[str, set[type[Event]]] = {"gain": {Gained, WouldGain}, "buy": {Bought}, "discard": {Discarded}}
"""What a deed to a card sets off in it, but for trashing."""

AMOUNTS = {"draw": 2, "get": 2, "gain": 1, WORTH: 1}
"""By how much a deed that both runs have must differ to be told: how many cards are discarded says little."""
MATTERS = {"draw": 1, "get": 1, "gain": 1, "play": 1, "exile": 1}
"""By how much a deed must be more that a card's own instructions do only beside the other."""
LESS = {"draw": 2, "get": 2, "gain": 1}
"""By how much less a deed must be to be told."""
INTO_HAND = 2
"""By how many cards more put into the hand an instruction does something that is told."""

MANY_MORE = 2
"""By how much more is done by a card that waits for what another does, to be told."""

ENDS = {"coins": 2, "cards in hand": 2}
"""By how much the way things stand in the end must differ from what both cards bring by themselves."""

NEVER = 999
"""More than anything is ever done."""
NONE = (0, 0)
"""The range of what is never done."""

AWAKE = 1.5
"""How great it is at least that a card does something at all, which does nothing by itself."""
VALUE = {"draw": 1.0, "get": 1.0, "gain": 1.5, GAINS_WORTH: 0.7, WORTH: 1.0, "trash": 1.5, "play": 1.5, "exile": 1.0}
"""What one of a deed is worth in coins, about; of others half a coin."""


@dataclass(frozen=True)
class Shown:
    """A thing that `source` does to `target`: the kind of edge, what shows it, how great it is, and the way there.

    `says` is a line of the trace, or begins with "not: ", "more: ", "less: " or "together: ".
    """

    kind: str
    source: str
    target: str
    says: str
    size: float
    node: Node
    deed: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Runs:
    """A position played with two cards, with a neutral card for each, and for both.

    `names` are the cards', `owners` the players who use them.
    """

    names: tuple[str, str]
    owners: tuple[int, int]
    both: Seen
    first_only: Ranges
    second_only: Ranges
    neither: Ranges
    rules: int

    @property
    def twice(self) -> bool:
        """Whether both are the same card."""
        return self.names[0] == self.names[1]

    def alone(self, at: int) -> Ranges:
        """Return the ranges of what one card does beside a neutral one; of two of a card, what each does added up."""
        one, other = self.first_only, self.second_only
        if not self.twice:
            return (one, other)[at]
        return {
            measure: (ranges[0][0] + ranges[1][0], ranges[0][1] + ranges[1][1])
            for measure in {*one, *other}
            for ranges in [(one.get(measure, NONE), other.get(measure, NONE))]
        }

    def token(self, at: int) -> str:
        """Return what the first or the second card is called in measures."""
        return alias_of(0 if self.twice else at)


def alias_of(at: int) -> str:
    """Return what the first or the second card is called in measures."""
    return ("the first", "the second")[at]


def runs_with_and_without(position: Position, first: str, second: str, owners: tuple[int, int] = (0, 0)) -> Runs | None:
    """Play a position with two cards, with one and with none; None when it has too many ways.

    Raises UserError when the position cannot be.
    """
    names = (first, second)
    free = Position(position.given, position.moves, (), position.rules)
    both = see(position, {}, {first: alias_of(0), second: alias_of(1)})
    if not both.usable:
        return None
    no_second = without_card(free, second, names)
    no_first = without_card(free, first, names)
    neither = without_card(no_second[0], first, (*names, no_second[2]))
    seen = [
        see(no_second[0], no_second[1], {first: alias_of(0), no_second[2]: alias_of(1)}),
        see(no_first[0], no_first[1], {no_first[2]: alias_of(0), second: alias_of(1)}),
        see(neither[0], {**no_second[1], **neither[1]}, {neither[2]: alias_of(0), no_second[2]: alias_of(1)}),
    ]
    if not all(each.usable for each in seen):
        return None
    return Runs(names, owners, both, seen[0].ranges, seen[1].ranges, seen[2].ranges, position.rules)


def compare(position: Position, first: str, second: str, owners: tuple[int, int] = (0, 0)) -> list[Shown]:
    """Return what two cards do together in a position that neither does with a neutral card for the other.

    The answers narrow how the position goes with both; with a neutral card all ways are tried.
    """
    runs = runs_with_and_without(position, first, second, owners)
    return [] if runs is None else list(shown_by(runs))


def shown_by(runs: Runs) -> Iterator[Shown]:
    """Yield what runs show: deeds that are new, more or less; else how much better things stand than both explain."""
    found = [*changes_beside(runs, 0), *(() if runs.twice else changes_beside(runs, 1))]
    if not any(each.kind == "protects from" for each in found):
        found += [*kept_off(runs, 0), *kept_off(runs, 1)]
    yield from found
    if not found:
        yield from in_the_end(runs)


def changes_beside(runs: Runs, at: int) -> Iterator[Shown]:
    """Yield how what one card does differs from what it does beside a neutral card."""
    doer, other = runs.names[at], runs.names[1 - at]
    alone = runs.alone(at)
    played = not runs.twice and plays_other(runs, other=alias_of(1 - at), card=alias_of(at))
    own = {measure for ranges in (runs.both.ranges, alone) for measure in ranges if measure.why == runs.token(at)}
    for measure in sorted(own):
        before, now = alone.get(measure, NONE), runs.both.range_of(measure)
        if measure.verb == COSTS and not runs.twice:
            yield from costs_less_beside(runs, at, measure, before[1], now[1])
            continue
        if runs.twice and measure.verb in (WORTH, COSTS):
            continue
        if before == now:
            continue
        if now[1] > before[1] and not (played and before[1]):
            yield from increased(runs, at, measure, before[1], now[1])
        elif played:
            continue
        elif is_harm(measure, runs.owners[at]) or now[1] < before[1]:
            yield from decreased(runs, doer, other, measure, before, now)


def costs_less_beside(runs: Runs, at: int, measure: Measure, before: int, now: int) -> Iterator[Shown]:
    """Yield that a card whose cost varies costs less beside one that does not lower costs."""
    doer, other = runs.names[at], runs.names[1 - at]
    if now < before and measure in runs.alone(at) and not lowers_costs(other, runs.rules):
        node = next(node for node, found in runs.both.branches if found[measure] == now)
        yield Shown("makes cheaper", other, doer, f"{doer} costs ${now}, not {before}", float(before - now), node)


def kept_off(runs: Runs, at: int) -> Iterator[Shown]:
    """Yield that a card does others no harm in all ways in which the other is shown, though it does in some."""
    doer, other = runs.names[at], runs.names[1 - at]
    if runs.twice or not spares(other, runs.rules):
        return
    harms = [m for m in runs.both.ranges if m.why == runs.token(at) and is_harm(m, runs.owners[at])]
    shown = [
        (node, found)
        for node, found in runs.both.branches
        if any(deed.verb == "reveal" and deed.source == other for deed in story_of_moves(node, runs.both.played))
    ]
    for measure in sorted(harms):
        most = runs.both.range_of(measure)[1]
        if shown and most and not any(found[harm] for _, found in shown for harm in harms):
            size = VALUE.get(measure.verb, 0.5) * most
            yield Shown("protects from", other, doer, f"not: {deed_in_words(measure, most, doer)}", size, shown[0][0])
            return


def plays_other(runs: Runs, *, other: str, card: str) -> bool:
    """Whether a card plays the other: what that does then, it does by itself."""
    return any(m.verb == "play" and m.why == other and m.what == card for m in runs.both.ranges)


def is_harm(measure: Measure, owner: int) -> bool:
    """Whether a deed is done by or to another player than the card's owner."""
    return measure.player != owner and measure.verb not in (STANDS, WORTH)


def increased(runs: Runs, at: int, measure: Measure, before: int, now: int) -> Iterator[Shown]:
    """Yield what a deed that is new or greater shows."""
    doer, other = runs.names[at], runs.names[1 - at]
    node = next(node for node, found in runs.both.branches if found[measure] == now)
    size = VALUE.get(measure.verb, 0.5) * (now - before)
    if not any(alone.why == measure.why for alone in runs.alone(at)):
        size = max(size, AWAKE)
    if measure.verb == WORTH:
        played = catalogue()[doer].kind in LANDSCAPES and story_of_moves(node, runs.both.played)
        if now - before >= AMOUNTS[WORTH] and not played:
            text = f"p{measure.player + 1}'s {doer} is worth {now}, not {before}"
            yield Shown("makes worth more", other, doer, text, size, node)
        return
    log = story_of_moves(node, runs.both.played)
    where = next((i for i, deed in enumerate(log) if adds_to(deed, measure, runs.both)), None)
    if where is None:
        return
    if any(adds_to(deed, measure, runs.both) and is_of_menu(deed, other, runs.rules) for deed in log):
        return
    plays = list(enclosing_plays(log, where))
    if any(name_of(play) == doer and play.source == other for play in plays) and not runs.twice:
        return
    waits = not any(name_of(play) == doer for play in plays) and measure.verb not in ("get", "draw")
    many = waits and measure.verb != GAINS_WORTH and now - before >= MANY_MORE
    if before and not many and now - before < least(measure, other, runs.rules):
        return
    if measure.verb == GAINS_WORTH and not (before and lowers_costs(other, runs.rules)):
        return
    if any(is_luck(deed) for deed in log[:where]):
        return
    source, kind, target = classified(log, where, doer, other, runs, at)
    if kind == "strengthens" and not before and now < first_of(measure):
        return
    if before:
        if not waits and kind != "makes cheaper":
            source, kind, target = other, "strengthens", doer
        text = f"more: {deed_in_words(measure, now, doer)}, not {before}"
    else:
        text = line(log[where]).strip()
    yield Shown(kind, source, target, text, size, node, (measure.verb, measure.player))


def is_of_menu(deed: Entry, name: str, rules: int) -> bool:
    """Whether something is done to a pile that a card brings, or to another card of its pile: these only lie there."""
    piles = piles_coming_with(name, rules)
    pile = kind_of(name, rules).pile
    mates = {card.name for card in members_of(pile)} - {name} if pile else set()
    cards = set(map(str, deed.cards))
    return deed.to in piles or bool(cards & mates) or (deed.frm == SUPPLY and bool(cards & piles))


def is_luck(deed: Entry) -> bool:
    """Whether a deed is that of the Boon or Hex that happens to be the next one."""
    return deed.source in catalogue() and catalogue()[deed.source].kind in IN_DECKS


def first_of(measure: Measure) -> int:
    """Return from how much on a deed is told that an instruction does only beside the other card."""
    into_hand = measure.verb == "put" and measure.what == "hand"
    return INTO_HAND if into_hand else MATTERS.get(measure.verb, NEVER)


def least(measure: Measure, other: str, rules: int) -> int:
    """Return by how much a deed that both runs have must differ to be told."""
    return 1 if lowers_costs(other, rules) and measure.verb == GAINS_WORTH else AMOUNTS.get(measure.verb, NEVER)


def adds_to(deed: Entry, measure: Measure, seen: Seen) -> bool:
    """Whether a deed adds to a measure."""
    return any(found == measure and number for found, number in measures_of(deed, seen.played.alias))


def classified(log: Sequence[Entry], where: int, doer: str, other: str, runs: Runs, at: int) -> tuple[str, str, str]:
    """Return the source, the kind and the target of a deed that a card only does beside the other."""
    plays = list(enclosing_plays(log, where))
    if lowers_costs(other, runs.rules):
        return other, "makes cheaper", doer
    waits = {ability.event for ability in kind_of(doer, runs.rules).abilities if ability.where == "this"}
    for deed in reversed(log[:where]):
        if deed.source != other or doer not in map(str, deed.cards):
            continue
        if deed.verb == "trash" and Trashed in waits:
            return other, "trashes for profit", doer
        if waits & SETS_OFF.get(deed.verb, set()):
            return other, "triggers", doer
    if plays and name_of(plays[0]) == doer:
        if other in names_asked_for(doer, runs.rules):
            return doer, "looks for", other
        return other, "strengthens", doer
    return doer, "reacts to", other


def decreased(
    runs: Runs, doer: str, other: str, measure: Measure, before: tuple[int, int], now: tuple[int, int]
) -> Iterator[Shown]:
    """Yield what a deed that is smaller or missing shows."""
    harm = is_harm(measure, runs.owners[runs.names.index(doer)])
    most = now[1] < before[1]
    if not most and not (harm and now[0] < before[0]):
        return
    spared = harm and spares(other, runs.rules)
    if not spared and before[1] - now[1] < LESS.get(measure.verb, NEVER):
        return
    there, here = (before[1], now[1]) if most else (before[0], now[0])
    node = next(node for node, found in runs.both.branches if found[measure] == here)
    size = VALUE.get(measure.verb, 0.5) * (there - here)
    if measure.verb == WORTH or (measure.verb in ("gain", GAINS_WORTH) and not catalogue()[other].supply):
        return  # A neutral card can be gained itself, as one that isn't in the Supply cannot.
    if spared:
        yield Shown("protects from", other, doer, f"not: {deed_in_words(measure, there, doer)}", size, node)
    elif most:
        text = f"less: {deed_in_words(measure, here, doer)}, not {there}"
        yield Shown("weakens", other, doer, text, size, node)


def in_the_end(runs: Runs) -> Iterator[Shown]:
    """Yield how much better things stand for the first player with both cards than what each brings explains."""
    one, other = runs.token(0), runs.token(1)
    if plays_other(runs, other=one, card=other) or plays_other(runs, other=other, card=one):
        return
    for what, least_ in ENDS.items():
        measure = Measure(STANDS, runs.owners[0], "", what)
        ranges = (runs.both.ranges, runs.first_only, runs.second_only, runs.neither)
        if any(measure not in each for each in ranges):
            continue
        both, first, second, none = (each[measure][1] for each in ranges)
        more = both - first - second + none
        if more < least_ or both <= max(first, second, none):
            continue
        node = next(node for node, found in runs.both.branches if found[measure] == both)
        log = story_of_moves(node, runs.both.played)
        if any(is_of_menu(deed, name, runs.rules) for deed in log for name in runs.names):
            continue
        text = (
            f"together: {what} {both}; with {runs.names[0]} alone {first}, with {runs.names[1]} alone {second}, "
            f"with neither {none}"
        )
        yield Shown("goes with", *runs.names, text, float(more), node)
        return


def deed_in_words(measure: Measure, number: int, doer: str) -> str:
    """Return a measured deed in words, as a trace has it."""
    who, verb = f"p{measure.player + 1}", measure.verb
    cards = f"{number} card{'s' if number != 1 else ''}"
    if verb in ("get", "spend", "pay"):
        what = f"${number}" if measure.what == "coins" else f"{number} {measure.what}"
        return f"{who} {verb}s {what} ({doer})"
    if verb == GAINS_WORTH:
        return f"{who} gains what costs ${number} in print ({doer})"
    ending = "es" if verb.endswith(("sh", "ch")) else "s"
    text = "sets aside" if verb == "set aside" else f"{verb}{ending}"
    where = f" {'on' if measure.what in ONTO else 'into'} the {PLACES[measure.what]}" if measure.what in PLACES else ""
    return f"{who} {text} {cards}{where} ({doer})"


def enclosing_plays(log: Sequence[Entry], at: int) -> Iterator[Entry]:
    """Yield the playings within which an entry of the log lies, innermost first."""
    depth = log[at].depth
    for deed in reversed(log[:at]):
        if deed.depth < depth:
            depth = deed.depth
            if deed.verb == "play":
                yield deed


@cache
def piles_coming_with(name: str, rules: int) -> frozenset[str]:
    """Return the piles that a card brings with it, and what is in them; its own where that has another name."""
    found = {*brought_by([name]), kind_of(name, rules).pile} - {name}
    return frozenset({*found, *(card.name for pile in found if pile for card in members_of(pile))})


def played_again(seen: Seen, player: str, card: str) -> Iterator[Shown]:
    """Yield how a card's second playing by another differs from its first, or that its lasting effect adds up.

    What becomes of a deck's cards is left out: that hangs on which cards they are.
    """
    firsts: list[set[Measure]] = []
    seconds: list[set[Measure]] = []
    shown: Node | None = None
    lines: dict[Measure, str] = {}
    for node in seen.played.nodes:
        log = story_of_moves(node, seen.played)
        plays = [at for at, deed in enumerate(log) if plays_card(deed, player, card)]
        if len(plays) < 2:
            continue
        inside = [dict(done_within(log, at, seen)) for at in plays[:2]]
        for each in inside:
            lines |= each
        firsts.append(set(inside[0]))
        seconds.append(set(inside[1]))
        lasting = sum(each.card.name == card for each in node.game.lasting)
        if lasting > 1 or len(node.game.turn.cost_changes) > 1:
            yield Shown("plays again", player, card, f"twice in force: {card}", 2.0, node)
        shown = shown or node
    if shown is None or "Duration" in kind_of(card, CURRENT).types:
        return
    for measure in sorted(set.intersection(*firsts).difference(*seconds)):
        yield Shown("plays again", player, card, f"only the first time: {lines[measure]}", 1.0, shown)
    for measure in sorted(set.intersection(*seconds).difference(*firsts)):
        yield Shown("plays again", player, card, f"only the second time: {lines[measure]}", 1.0, shown)


def plays_card(deed: Entry, player: str, card: str) -> bool:
    """Whether in a deed one card plays another."""
    return deed.verb == "play" and deed.source == player and name_of(deed) == card


def done_within(log: Sequence[Entry], at: int, seen: Seen) -> Iterator[tuple[Measure, str]]:
    """Yield what is done within a playing, each deed with its line, whatever cards it is done to."""
    depth = log[at].depth
    for deed in log[at + 1 :]:
        if deed.depth <= depth:
            return
        if deed.frm != "deck" or deed.verb == "draw":
            for measure, _ in measures_of(deed, seen.played.alias):
                if measure.verb != GAINS_WORTH:
                    yield measure, without_cards(deed)


def without_cards(deed: Entry) -> str:
    """Return a deed in words, whatever card it is about."""
    if deed.verb in ("get", "spend", "pay"):
        return line(deed._replace(depth=0))
    if deed.verb == "play":
        return f"p{deed.player + 1} plays a card ({deed.source})"
    return line(deed._replace(depth=0, cards=("a card",)))
