"""What two cards do together that neither does alone, read from how a position went with and without each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.piles import brought_by, members_of
from toolkit.engine.card import Card, kind_of
from toolkit.engine.events import Bought, Discarded, Event, Gained, Trashed, WouldGain
from toolkit.engine.records import Entry
from toolkit.graph.positions import Played, Position, play_out, without
from toolkit.rulings.trace import line

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.rulings.exploring import Node

UNTOLD = frozenset({"shuffle", "clean up", "turn", "end turn", "buy phase", "time", "look", "reveal", "buy"})
"""Verbs of the log that are no deed of a card's text."""

SETS_OFF: dict[str, set[type[Event]]] = {"gain": {Gained, WouldGain}, "buy": {Bought}, "discard": {Discarded}}
"""What a deed to a card sets off in it, but for trashing."""


class Fact(NamedTuple):
    """A deed: what was done by whom, with which card or how much, by which card's text, and where to."""

    verb: str
    player: int
    what: str
    why: str
    target: str

    def coarse(self) -> Fact:
        """Return the deed without what it was done to."""
        return self._replace(what="")


@dataclass(frozen=True)
class Shown:
    """A thing that `source` does to `target`: the kind of edge, the line of the trace that shows it, and the way there.

    A line that begins with "not: " is one that is missing, though it is always there without the card named first.
    """

    kind: str
    source: str
    target: str
    line: str
    node: Node
    deed: tuple[Any, ...]


def story(node: Node, played: Played) -> list[Entry]:
    """Return the log of a branch's moves; what a card does as a Way is put down to the Way."""
    log = node.game.log[played.start :]
    way: tuple[int, str, str] | None = None
    found = []
    for entry in log:
        if way is not None and entry.depth < way[0]:
            way = None
        if entry.verb == "use":
            way = (entry.depth, entry.source, name_of(entry))
        elif way is not None and entry.source == way[1]:
            entry = entry._replace(source=way[2])
        found.append(entry)
    return found


def facts_of(entry: Entry, alias: Mapping[str, str]) -> Iterator[Fact]:
    """Yield the deeds of an entry of the log."""
    verb, player, cards, _, target, _, why = entry
    if verb in UNTOLD:
        return
    why = alias.get(why, why)
    target = alias.get(target, target)
    if verb == "draw":
        yield Fact(verb, player, "", why, target)
    elif verb in ("get", "spend", "pay"):
        yield Fact(verb, player, f"{cards[0]} {cards[1]}", why, target)
    else:
        for card in cards:
            name = str(card)
            yield Fact(verb, player, alias.get(name, name), why, target)


def worths(game: Game, alias: Mapping[str, str]) -> Iterator[Fact]:
    """Yield what the cards whose worth varies are worth."""
    for player in game.players:
        for card in player.all_cards():
            if card.__class__.score is not Card.score:
                name = alias.get(card.name, card.name)
                yield Fact("worth", player.index, str(card.score(player)), name, "")


def all_facts(played: Played) -> set[Fact]:
    """Return every deed of every branch."""
    return {fact for node in played.nodes for fact in node_facts(node, played)}


def node_facts(node: Node, played: Played) -> set[Fact]:
    """Return the deeds of one branch."""
    found = {fact for entry in story(node, played) for fact in facts_of(entry, played.alias)}
    found.update(worths(node.game, played.alias))
    return found


def always_done(played: Played) -> set[Fact]:
    """Return the deeds, whatever they were done to, of all branches."""
    sets = [{fact.coarse() for fact in node_facts(node, played)} for node in played.nodes]
    return set.intersection(*sets) if sets else set()


def enclosing_plays(log: list[Entry], at: int) -> Iterator[Entry]:
    """Yield the playings within which an entry of the log lies, innermost first."""
    depth = log[at].depth
    for entry in reversed(log[:at]):
        if entry.depth < depth:
            depth = entry.depth
            if entry.verb == "play":
                yield entry


def name_of(entry: Entry) -> str:
    """Return the name of the card that an entry of the log is about."""
    return str(entry.cards[0]) if entry.cards else ""


@cache
def constants(name: str, rules: int) -> frozenset[str]:
    """Return the words in a card's code, which are the names it asks for among others."""
    found: set[str] = set()
    waiting: list[Any] = []
    for base in kind_of(name, rules).__mro__[1:]:
        if base is Card:
            break
        waiting += [getattr(each, "__code__", None) for each in vars(base).values()]
        waiting += [
            getattr(ability.ready, "__code__", None)
            for each in vars(base).values()
            for ability in getattr(each, "abilities", ())
        ]
    while waiting:
        code = waiting.pop()
        for each in getattr(code, "co_consts", ()):
            if isinstance(each, str):
                found.add(each)
            elif isinstance(each, (tuple, frozenset)):
                found.update(word for word in each if isinstance(word, str))
            else:
                waiting.append(each)
    return frozenset(found)


@cache
def brought(name: str, rules: int) -> frozenset[str]:
    """Return the piles that a card brings with it, and what is in them; its own where that has another name."""
    found = {*brought_by([name]), kind_of(name, rules).pile} - {name}
    return frozenset({*found, *(card.name for pile in found if pile for card in members_of(pile))})


def lowers_costs(name: str, rules: int) -> bool:
    """Whether a card's text changes costs."""
    kind = kind_of(name, rules)
    return kind.cost_change is not Card.cost_change or "reduce_costs" in calls(name, rules)


@cache
def calls(name: str, rules: int) -> frozenset[str]:
    """Return the names of what a card's code calls."""
    found: set[str] = set()
    for base in kind_of(name, rules).__mro__[1:]:
        if base is Card:
            break
        for each in vars(base).values():
            found.update(getattr(getattr(each, "__code__", None), "co_names", ()))
    return frozenset(found)


def spares(name: str, rules: int) -> bool:
    """Whether a card's text can leave a player unaffected by an Attack."""
    return "unaffected" in calls(name, rules)


def compare(
    position: Position, first: str, second: str, *, rulings: bool = False, passive: bool = False
) -> list[Shown]:
    """Return what two cards do together in a position that neither does with a neutral card for the other.

    With `rulings`, the position is a ruling's own, and one card's playing the other counts. With `passive`, the
    second card is only compared where its text does anything. The answers narrow how the position goes with both;
    with a neutral card all ways are tried.
    """
    both = play_out(position)
    if not both.complete:
        return []
    names = (first, second)
    if passive and not spares(second, position.rules) and not any(acts(second, node, both) for node in both.nodes):
        return []
    free = replace(position, answers=())
    alone = [without(free, each, names) for each in names]
    if not all(each.complete for each in alone):
        return []
    known = [all_facts(each) for each in alone]
    shown: list[Shown] = []
    shown += added(both, names, known[0] | known[1], position.rules, rulings=rulings)
    for kept, left_out in ((0, 1), (1, 0)):
        shown += missing(both, alone[left_out], names[kept], names[left_out], position.rules)
    shown += reactions_to_types(free, both, names, known)
    shown += played_again(both, first, second)
    shown += played_again(both, second, first)
    return shown


def acts(name: str, node: Node, played: Played) -> bool:
    """Whether a card's text does anything in a branch."""
    return any(entry.source == name for entry in node.game.log[played.start :])


def added(
    both: Played, names: tuple[str, str], known: set[Fact], rules: int, *, rulings: bool
) -> Iterator[Shown]:
    """Yield the deeds that are new when both cards are there."""
    coarsely = {fact.coarse() for fact in known}
    for node in both.nodes:
        log = story(node, both)
        for at, entry in enumerate(log):
            for fact in facts_of(entry, both.alias):
                if fact in known:
                    continue
                if fact.verb == "use" and fact.what in names:
                    other = names[fact.what == names[0]]
                    yield Shown("changes", other, fact.what, line(entry).strip(), node, told(fact))
                if fact.why not in names:
                    continue
                found = classified(log, at, fact, names, rules, coarsely, rulings=rulings)
                if found is not None:
                    yield Shown(*found, line(entry).strip(), node, told(fact))
        for fact in worths(node.game, both.alias):
            if fact not in known and fact.why in names and int(fact.what) > most_worth(known, fact):
                other = names[fact.why == names[0]]
                text = f"p{fact.player + 1}'s {fact.why} is worth {fact.what}"
                yield Shown("makes worth more", other, fact.why, text, node, told(fact))


def most_worth(known: set[Fact], fact: Fact) -> int:
    """Return the most that a card is worth among known deeds."""
    return max((int(each.what) for each in known if each.verb == "worth" and each.why == fact.why), default=0)


def told(fact: Fact) -> tuple[Any, ...]:
    """Return what of a deed its explanation needs."""
    return (fact.verb, fact.player, fact.what, fact.why)


def classified(
    log: list[Entry],
    at: int,
    fact: Fact,
    names: tuple[str, str],
    rules: int,
    known: set[Fact],
    *,
    rulings: bool,
) -> tuple[str, str, str] | None:
    """Return the kind of edge, its source and its target for a new deed.

    None when it only repeats what is played, does a known deed (`known`, whatever it was done to) to another card,
    or is about a pile that the other card brings.
    """
    doer = fact.why
    other = names[doer == names[0]]
    if fact.what in brought(other, rules) or fact.target in brought(other, rules):
        return None
    plays = list(enclosing_plays(log, at))
    for play in plays:
        if name_of(play) == doer and play[6] == other:
            if not rulings:
                return None
            times = sum(e[0] == "play" and e[6] == other and name_of(e) == doer for e in log)
            return ("plays again" if times > 1 else "plays", other, doer)
    if plays and name_of(plays[0]) == doer:
        if lowers_costs(other, rules):
            return ("makes cheaper", other, doer)
        if other in constants(doer, rules):
            return ("looks for", doer, other)
        if fact.coarse() in known and not rulings:
            return None
        return ("changes", other, doer)
    if catalogue()[doer].kind == "way":
        return ("changes", other, doer)
    waits = {ability.event for ability in kind_of(doer, rules).abilities if ability.where == "this"}
    for entry in reversed(log[:at]):
        if entry.source != other or not any(str(card) == doer for card in entry.cards):
            continue
        if entry.verb == "trash" and Trashed in waits:
            return ("trashes for profit", other, doer)
        if waits & SETS_OFF.get(entry.verb, set()):
            return ("triggers", other, doer)
    if lowers_costs(other, rules):
        return ("makes cheaper", other, doer)
    return ("reacts to", doer, other)


def missing(both: Played, alone: Played, doer: str, stopper: str, rules: int) -> Iterator[Shown]:
    """Yield the deeds of an Attack that are always done, and in some branch with a card that spares one are not."""
    if not spares(stopper, rules):
        return
    always = always_done(alone)
    must = {fact for fact in always if fact.why == doer and fact.verb not in ("play", "worth")}
    used = {fact for fact in all_facts(alone) if fact.what == doer and fact.verb in ("play", "use", "gain")}
    if not must:
        return
    for node in both.nodes:
        facts = node_facts(node, both)
        if not used <= facts:
            continue
        done = {fact.coarse() for fact in facts}
        for fact in sorted(must - done):
            entry = next(
                entry
                for each in alone.nodes
                for entry in story(each, alone)
                if any(known.coarse() == fact for known in facts_of(entry, alone.alias))
            )
            yield Shown("protects from", stopper, doer, f"not: {without_cards(entry)}", node, told(fact))


def without_cards(entry: Entry) -> str:
    """Return an entry of the log in words, whatever card it is about."""
    verb, player, cards, source, target, _, why = entry
    if verb in ("get", "spend", "pay"):
        return line(Entry(verb, player, cards, source, target, 0, why))
    if verb == "play":
        return f"p{player + 1} plays a card ({why})"
    return line(Entry(verb, player, ("a card",), source, target, 0, why))


def reactions_to_types(
    position: Position, both: Played, names: tuple[str, str], known: list[set[Fact]]
) -> Iterator[Shown]:
    """Yield the deeds of one card's abilities that hang on the other's types or name, not on its text."""
    for doer, other, facts in ((names[0], names[1], known[1]), (names[1], names[0], known[0])):
        if catalogue()[other].kind in ("event", "way"):
            continue
        answers = {
            fact: (node, entry)
            for node in both.nodes
            for log in [story(node, both)]
            for at, entry in enumerate(log)
            if entry.source == doer and doer not in map(name_of, islice(enclosing_plays(log, at), 1))
            for fact in facts_of(entry, both.alias)
            if fact in facts
        }
        if not answers:
            continue
        plain = without(position, other, names, plain=True)
        if plain.complete:
            for fact in sorted(answers.keys() - all_facts(plain)):
                node, entry = answers[fact]
                yield Shown("reacts to", doer, other, line(entry).strip(), node, told(fact))


def played_again(both: Played, player: str, card: str) -> Iterator[Shown]:
    """Yield how a card's second playing by another differs from its first, or that its lasting effect adds up.

    What becomes of a deck's cards is left out: that hangs on which cards they are.
    """
    firsts: list[set[Fact]] = []
    seconds: list[set[Fact]] = []
    shown: Node | None = None
    entries: dict[Fact, Entry] = {}
    for node in both.nodes:
        log = story(node, both)
        plays = [
            at for at in range(len(log))
            if log[at][0] == "play" and log[at][6] == player and name_of(log[at]) == card
        ]  # fmt: skip
        if len(plays) < 2:
            continue
        parts = []
        for at in plays[:2]:
            depth = log[at].depth
            end = next((i for i in range(at + 1, len(log)) if log[i][5] <= depth), len(log))
            inside = {
                fact.coarse(): entry
                for entry in log[at + 1 : end]
                if entry.frm != "deck" or entry.verb == "draw"
                for fact in facts_of(entry, both.alias)
            }
            entries |= inside
            parts.append(set(inside))
        firsts.append(parts[0])
        seconds.append(parts[1])
        lasting = sum(each.card.name == card for each in node.game.lasting)
        if lasting > 1 or len(node.game.cost_changes) > 1:
            yield Shown("plays again", player, card, f"twice in force: {card}", node, ("twice", 0, "", card))
        shown = shown or node
    if shown is None:
        return
    for fact in sorted(set.intersection(*firsts).difference(*seconds)):
        text = f"only the first time: {without_cards(entries[fact])}"
        yield Shown("plays again", player, card, text, shown, ("first", *told(fact)))
    for fact in sorted(set.intersection(*seconds).difference(*firsts)):
        text = f"only the second time: {without_cards(entries[fact])}"
        yield Shown("plays again", player, card, text, shown, ("second", *told(fact)))
