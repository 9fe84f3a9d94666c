"""Finding the edges: likely pairs, played in made-up positions and in those of the rulings, with and without each."""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, islice, product

from toolkit.catalogue import catalogue
from toolkit.engine.turns import IllegalMove
from toolkit.errors import UserError
from toolkit.graph.alone import cards_spoken_of, edges_alone, played_for, still
from toolkit.graph.classes import EVERY, classes, is_class, printed
from toolkit.graph.collapsing import by_families, collapsed, gathered
from toolkit.graph.comparing import Shown, compare, played_again, plays_card
from toolkit.graph.edges import Edge, Key, hangs_on_chance, played_cards, witness_of
from toolkit.graph.following import all_shown
from toolkit.graph.observing import see, story_of_moves
from toolkit.graph.pairs import Task, instructs, roles, tasks
from toolkit.graph.playing import HERE, Found, best_witnesses, found_in, made_edge, seen_in, telling
from toolkit.graph.positions import Position
from toolkit.graph.probing import by_deeds, edges_to_classes, holds_of_most, is_exception, probed_again
from toolkit.graph.scenarios import BASIC
from toolkit.graph.unfinished import Unfinished
from toolkit.rulings.claims import Claim, corpus
from toolkit.spreading import Crew, spread

PART = 250
"""How many pairs a worker is given at a time."""
SHARED = 4
"""The most cards that a ruling can name to count as one about each two of them."""

BY_ITSELF = ("gains", "junks with", "changes setup of", "makes room for", "can replace")
"""Kinds that a card's text shows by itself: such edges are the first card's."""
STEP = 50
"""After how many parts progress is told."""


def from_rulings(new: Collection[str] | None = None) -> Iterator[tuple[Found, Claim]]:
    """Yield what the positions of rulings that name a few cards show."""
    names = {each.name for each in catalogue()}
    for claim in corpus():
        cards = [name for name in claim.cards if name in names]
        told = [name for name in cards if name in claim.says]
        if not 2 <= len(cards) <= SHARED:
            continue
        position = Position(claim.given, claim.moves, claim.answers, claim.rules)
        for a, b in combinations(told, 2):
            if set(told) - {a, b, *BASIC} or not (new is None or {a, b} & set(new)):
                continue
            for shown in shown_in_ruling(position, a, b):
                key = (shown.source, shown.target, shown.kind)
                if hangs_on_chance(shown.node):
                    continue
                witness = witness_of(position, shown.node, shown.says)
                edge = Edge(*key, witness, ruling=claim.id, size=round(shown.size, 1))
                yield (key, (len(shown.node.game.log), len(shown.node.path), shown.says), edge), claim


def shown_in_ruling(position: Position, a: str, b: str) -> list[Shown]:
    """Return what a ruling's position shows of two of its cards."""
    try:
        return [*compare(position, a, b), *again_in(position, a, b), *again_in(position, b, a)]
    except (UserError, IllegalMove):
        return []


def again_in(position: Position, player: str, card: str) -> Iterator[Shown]:
    """Yield what is special when one card plays another again in a position."""
    seen = see(position, {}, {})
    if seen.usable:
        yield from played_again(seen, player, card)


def played_by_others(new: Collection[str] | None) -> Iterator[Found]:
    """Yield what is special about a card's being played again by each card that does so."""
    found = roles()
    cards = [name for name in found.played if "Action" in catalogue()[name].types and instructs(name)]
    replayers = [name for name in found.played if plays_again(name)]
    for a in replayers:
        for b in cards:
            task = Task("played by it", a, b)
            if a == b or (new is not None and a not in new and b not in new):
                continue
            seen = seen_in(task.scenario, a, b)
            for shown in played_again(seen, a, b) if seen else ():
                if each := made_edge(task, shown):
                    yield each


def plays_again(name: str) -> bool:
    """Whether a card plays another card of the hand more than once."""
    seen = seen_in("played by it", name, "Village")
    return seen is not None and any(
        sum(plays_card(deed, name, "Village") for deed in story_of_moves(node, seen.played)) > 1
        for node, _ in seen.branches
    )


def tasks_in_parts(pairs: Iterable[Task]) -> Iterator[list[Task]]:
    """Yield pairs in parts; those of one card and scenario together, since they share what they are compared with."""
    waiting = iter(sorted(pairs))
    while part := list(islice(waiting, PART)):
        yield part


def mine(
    crew: Crew,
    new: Collection[str] | None = None,
    told: Callable[[str], None] = lambda _: None,
    unfinished: Unfinished | None = None,
) -> list[Edge]:
    """Return all that can be found of pairs, of cards by themselves and of classes; `told` is given lines of progress.

    With `new`, only what these cards are in is looked for. The same data give the same findings, however the work is
    shared out; parts that an `unfinished` search has done are not done again.
    """
    pairs = list(tasks(new))
    told(f"{len(pairs)} positions to play")
    gc.freeze()  # what cards are made of stays for good: looking through it again and again takes a third of the time
    every = [card.name for card in catalogue()]
    rulings, again = list(from_rulings(new)), list(played_by_others(new))
    edges = list(edges_alone(every if new is None else by_themselves(new)))
    for _, more in spread(edges_to_classes, [[name] for name in sorted(every if new is None else new)], crew):
        edges += more
    told(f"{len(edges)} findings of rulings, of cards by themselves and of classes")
    found = found_in_parts(crew, pairs, told, unfinished)
    return with_rulings(best_witnesses([*found, *again]), rulings) + edges


def found_in_parts(
    crew: Crew, pairs: Iterable[Task], told: Callable[[str], None], unfinished: Unfinished | None
) -> list[Found]:
    """Return what pairs show, those of parts that an unfinished search has done from there."""
    parts = dict(enumerate(tasks_in_parts(pairs)))
    found: dict[int, list[Found]] = dict(unfinished.parts) if unfinished else {}
    left = [number for number in parts if number not in found]
    for at, part in spread(found_in, [parts[number] for number in left], crew):
        found[left[at]] = part
        if unfinished:
            unfinished.add(left[at], part)
        if len(found) % STEP == 0:
            told(f"{len(found) * PART} positions, {sum(map(len, found.values()))} findings")
    return [each for number in sorted(found) for each in found[number]]


def by_themselves(new: Collection[str]) -> list[str]:
    """Return the cards whose edges by themselves can be to some cards, or are theirs."""
    return [card.name for card in catalogue() if card.name in new or cards_spoken_of(card.name) & set(new)]


def edges_made(findings: Iterable[Edge]) -> tuple[list[Edge], dict[str, set[str]]]:
    """Return the edges that all findings make, and the classes that are not printed on cards."""
    return with_classes(worth_telling(findings), by_deeds() | by_families(findings))


def worth_telling(findings: Iterable[Edge]) -> list[Edge]:
    """Return the findings that are told: nothing of a class that is not so of most of it."""
    return telling(edge for edge in findings if not edge.exceptions or holds_of_most(edge))


def with_classes(edges: Iterable[Edge], known: dict[str, set[str]]) -> tuple[list[Edge], dict[str, set[str]]]:
    """Return edges with what holds of a class as one edge, and the classes that are not printed on cards."""
    whole = {**printed(), **{name: frozenset(members) for name, members in known.items()}}
    found, own = gathered(collapsed(edges, whole))
    return found, known | own


def with_rulings(best: dict[Key, Found], rulings: Iterable[tuple[Found, Claim]]) -> list[Edge]:
    """Return edges, those that rulings about both cards show with the best of their positions."""
    named: dict[Key, set[str]] = defaultdict(set)
    told_by: dict[Key, Found] = {}
    for each, claim in rulings:
        named[each[0]].add(claim.id)
        if each[0] not in told_by or each[1] < told_by[each[0]][1]:
            told_by[each[0]] = each
    edges = {key: edge for key, (_, _, edge) in best.items()}
    for key, (_, _, edge) in told_by.items():
        known = edges.get(key)
        edges[key] = replace(edge, named=len(named[key]), size=max(edge.size, known.size if known else 0))
    return list(edges.values())


def updated(old: Iterable[Edge], found: Iterable[Edge], new: Collection[str]) -> tuple[list[Edge], dict[str, set[str]]]:
    """Return known edges with what was found of some cards, and the classes that are not printed on cards.

    What is known and found again stays as it is. A card that is new is in a class that an edge found of it belongs to;
    what an edge to a printed class says is found of it too, or the card is an exception.
    """
    known = {name: set(members) for name, members in classes().items() if name not in printed()}
    fresh = {edge.key: edge for edge in worth_telling(found)}
    never = sorted(set(new) - played_cards())
    again = set(by_themselves(new))
    whole: list[Edge] = []
    for edge in old:
        ends = {edge.source} if edge.kind in BY_ITSELF else {edge.source, edge.target}
        if not ends & (again if edge.kind in BY_ITSELF else set(new)):
            whole.append(with_members(edge, fresh, never, known) if edge.example else edge)
        elif shown_in(edge, fresh, known):
            whole.append(edge if shows_still(edge) else fresh.get(edge.key, edge))
    told = {edge.key for edge in whole}
    left = [edge for key, edge in fresh.items() if key not in told and (edge.named or not is_told(edge, whole))]
    made, own = gathered([edge for edge in left if {edge.source, edge.target} & set(never)])
    return [*whole, *made, *(edge for edge in left if not {edge.source, edge.target} & set(never))], known | own


def with_members(edge: Edge, fresh: dict[Key, Edge], never: Sequence[str], known: dict[str, set[str]]) -> Edge:
    """Return an edge to a class as it is with new cards: they are of the class, or exceptions, or not of it."""
    end = edge.source if is_class(edge.source) else edge.target
    if end == EVERY:
        return edge
    for name in never:
        key = (name, edge.target, edge.kind) if is_class(edge.source) else (edge.source, name, edge.kind)
        shown = fresh.pop(key, None) is not None
        if shown and end in known:
            known[end].add(name)
        elif not shown and name in printed().get(end, ()) and not shows_of(edge, name):
            edge = replace(edge, exceptions=tuple(sorted({*edge.exceptions, name})))
    return edge


def shown_in(edge: Edge, fresh: Collection[Key], known: Mapping[str, Collection[str]]) -> bool:
    """Whether what an edge says is among what was found: of its cards, or of its card and one of its class."""
    if edge.key in fresh or not edge.example:
        return edge.key in fresh
    members = {**printed(), **known}
    ends = ((one,) if not is_class(one) else members[one] for one in (edge.source, edge.target))
    return any((*pair, edge.kind) in fresh for pair in product(*ends))


def is_told(edge: Edge, whole: Iterable[Edge]) -> bool:
    """Whether what an edge says is said of a class already."""
    members = classes()
    for each in whole:
        if each.example and each.kind == edge.kind:
            ends = zip((each.source, each.target), (edge.source, edge.target), strict=True)
            same = all(one == other or other in members.get(one, ()) for one, other in ends)
            if same and not {edge.source, edge.target} & set(each.exceptions):
                return True
    return False


def shows_of(edge: Edge, name: str) -> bool:
    """Whether what an edge to a class says shows of one card, in the scenario of its witness."""
    if edge.kind in BY_ITSELF:
        return edge.kind == "changes setup of" or played_for(edge, name) is not None
    if not edge.task:
        return False
    task = Task(edge.task[0], *(name if each == edge.example else each for each in edge.task[1:]))
    ends = tuple(name if is_class(end) else end for end in (edge.source, edge.target))
    found = {each[0] for each in found_in([task])}
    return (*ends, edge.kind) in found or not is_exception(edge, name)


def shows_still(edge: Edge) -> bool:
    """Whether an edge is found again from its witness's scenario or ruling."""
    wanted = (*edge.ends, edge.kind)
    if edge.task and edge.kind not in BY_ITSELF:
        if edge.task[0] == "played by it" and edge.kind == "plays again":
            seen = seen_in(edge.task[0], edge.task[1], edge.task[2])
            return seen is not None and any(
                shown.says == edge.witness.shows for shown in played_again(seen, *edge.task[1:])
            )
        runs = HERE.runs_in(Task(*edge.task))
        shown = [] if runs is None else all_shown(edge.task[0], runs)
        if any((each.source, each.target, each.kind, each.says) == (*wanted, edge.witness.shows) for each in shown):
            return True
        return probed_again(edge)
    if edge.ruling:
        shown = shown_in_ruling(edge.witness.position(), *edge.ends)
        return any((each.source, each.target, each.kind, each.says) == (*wanted, edge.witness.shows) for each in shown)
    return still(edge)
