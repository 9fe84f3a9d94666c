"""How two cards meet: a position that shows what they do to each other, from the graph, a ruling, or made up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.piles import brought_by
from toolkit.catalogue.printed import text_of
from toolkit.catalogue.table import NO_PIECES
from toolkit.engine.card import CURRENT, kind_of
from toolkit.errors import UserError
from toolkit.graph.alone import played_for
from toolkit.graph.classes import EVERY
from toolkit.graph.edges import Edge, Key
from toolkit.graph.graph import edges_between, edges_of
from toolkit.graph.kinds import KINDS
from toolkit.graph.pairs import every_way
from toolkit.graph.playing import HERE, played_in, telling
from toolkit.graph.positions import play_out
from toolkit.graph.principles import cheaper_reach, principles_of
from toolkit.graph.probing import HOLDING, shown_with
from toolkit.graph.scenarios import HELD, TWICE
from toolkit.graph.texts import (
    Playing,
    by_hand,
    member_of,
    not_played,
    of_pair,
    played_by,
    taken_apart,
    with_example,
    witness_told,
)
from toolkit.rulings.by_card import involving, rulings_of_classes
from toolkit.rulings.claims import Claim, move_text
from toolkit.rulings.classes import cards_of_class
from toolkit.rulings.meeting import meet
from toolkit.rulings.naming import speaks_of
from toolkit.rulings.outcomes import outcomes_of
from toolkit.rulings.position import PLAYED
from toolkit.saying.trace import trace

WAYS = 400
"""How many ways a position of two cards that are asked for can go, to be looked at."""
MATTERS = 0.6
"""From how much on a kind of edge matters more than a position in which both cards do something."""
MOST = 3
"""How many things that two cards do to each other are shown."""


@dataclass(frozen=True)
class Together:
    """Two cards in one position, played out; `why` says what that shows.

    `both` tells whether the cards do something to each other; else one only does to the other what it does to any card.
    """

    why: str
    given: Mapping[str, Any]
    moves: tuple[str, ...]
    trace: tuple[str, ...]
    both: bool
    rules: int
    minor: bool = False
    """Whether it is only what both say, side by side."""
    from_hand: bool = True
    """Of a card that plays another one, whether it does so from the hand."""
    as_seen: bool = True
    """Whether `why` is made from what the position shows, and not written of the cards."""

    def as_json(self) -> dict[str, Any]:
        """Return the demonstration as plain values."""
        rules = "current" if self.rules == CURRENT else self.rules
        return {
            "given": dict(self.given),
            "moves": self.moves,
            "trace": self.trace,
            "both": self.both,
            "why": self.why,
            "rules": rules,
        }


def names_meant(names: Sequence[str]) -> list[str]:
    """Return the exact names of the cards that words mean, once each.

    Raises UserError when they mean none.
    """
    cards = catalogue().find_all(names)
    if not cards:
        raise UserError("name a card, or several")
    return list(dict.fromkeys(card.name for card in cards))


def known_rulings(names: Sequence[str]) -> tuple[list[Claim], list[Claim]]:
    """Return the corpus's rulings that involve all of some cards, and those of them that are about all of them.

    Of the latter, those filed under one of the cards come first, then those about no other card.
    """
    claims = involving(names)
    about = sorted(
        rulings_about(names, claims),
        key=lambda claim: (claim.source.get("at") not in names, not set(claim.cards) <= set(names)),
    )
    return claims, about


def rulings_with_class(names: Sequence[str]) -> list[Claim]:
    """Return the corpus's rulings about one of two cards and a class that the other is in."""
    return [
        claim
        for claim in rulings_of_classes()
        if any(
            is_of(claim, one) and any(other in cards_of_class(word) for word in claim.classes)
            for one, other in (names, names[::-1])
        )
    ]


def is_of(claim: Claim, name: str) -> bool:
    """Whether a ruling is filed under a card, or under none and lists it; what it names for an example is neither."""
    at = claim.source.get("at")
    return at == name or (at not in catalogue() and name in claim.cards)


def rulings_about(names: Sequence[str], rulings: Iterable[Claim]) -> list[Claim]:
    """Return the rulings about all of some cards.

    They speak of each, or are filed under one of two and show an edge of the graph between them.
    """
    between = [each.edge for each in edges_between(*names)] if len(names) == 2 else []
    of_edges = {edge.ruling for edge in between if not edge.example}
    return [
        claim
        for claim in rulings
        if all(speaks_of(claim, name) for name in names) or (claim.id in of_edges and claim.source.get("at") in names)
    ]


def meetings(one: str, other: str, about: Sequence[Claim]) -> list[Together]:
    """Return how two cards meet, the most telling first; nothing when no position tried shows anything.

    First comes a card that plays the other, then what the graph's edges show; without any, what the rulings `about`
    both show, then what the two show when they are played together in every way in which edges are looked for, then
    what the graph says of a whole class, and last a position in which one only does to the other what it does to any
    card.
    """
    played = list(by_playing(one, other))
    between = [edge for each in edges_between(one, other) if not is_of_any_card(edge := each.edge, one, other)]
    says = {claim.id: claim.says for claim in about}
    of_edges = by_edges([edge for edge in between if not edge.example and edge.kind not in PLAYING], says)
    ends = ((one, other), (other, one))
    barred = [Together(text, {}, (), (), True, CURRENT, as_seen=False) for pair in ends if (text := not_played(*pair))]
    found = [
        *(each for each in played if each.from_hand),
        *barred,
        *of_edges,
        *(each for each in played if not each.from_hand),
    ]
    if found:
        return found[:MOST]
    ruled = next(by_rulings(one, other, about), None)
    if ruled is not None:
        return [ruled]
    shown = found_between(one, other)
    of_classes = {edge.key: shown_of(edge, shown, one, other) for edge in between}
    edges = {edge.key: edge for edge in (*shown, *of_classes.values()) if {*edge.ends} == {one, other}}
    principles = principles_of(between, edges, {key: edge.key for key, edge in of_classes.items()}, one, other)
    told = [Together(text, {}, (), (), True, CURRENT, as_seen=False) for text in cheaper_reach(one, other)]
    told += by_edges(sorted(edges.values(), key=lambda edge: -KINDS[edge.kind].matters)[:MOST], {}, principles)
    if any(KINDS[edge.kind].matters >= MATTERS for edge in edges.values()):
        return told
    made = meet(one, other)
    if made is not None and made.both:
        told.insert(0, Together("", made.given, made.moves, made.trace, True, CURRENT))
    return told


PLAYING = ("plays", "plays again")
"""Kinds of edges that a position tells in which one card plays the other."""


def by_playing(one: str, other: str) -> Iterator[Together]:
    """Yield what comes of one of two cards playing the other."""
    for acting, played in ((one, other), (other, one)):
        if found := played_by(acting, played):
            given, moves = found.position.given, tuple(map(move_text, found.position.moves))
            yield Together(
                told_of_playing(found, acting, played),
                given,
                moves,
                found.lines,
                True,
                CURRENT,
                from_hand=found.from_hand,
            )
        if one == other:
            return


COPIES = re.compile(r"\bplay it again or gain a copy of it\b")
"""What a card says that plays another one, and then plays it once more or gains a copy."""


def told_of_playing(found: Playing, acting: str, played: str) -> str:
    """Return what comes of a card that plays another one; what is written of all that do, where numbers tell little."""
    if not found.says.startswith("With "):
        gains = COPIES.search(text_of(catalogue()[acting].wording())) and catalogue()[played].supply
        return f"{found.says} Or it plays {played} once, and you gain a copy." if gains else found.says
    known = [each.edge for each in edges_of(played) if each.edge.kind == "plays again" and each.edge.target == played]
    written = next((text for edge in known if edge.holds_of(acting) and (text := by_hand(edge))), "")
    if not written or "three times" in text_of(catalogue()[acting].wording()):
        return found.says
    told = written.replace("a Throne Room variant", acting, 1)
    return told if told != written else f"{written} {acting} is one."


def found_between(one: str, other: str) -> list[Edge]:
    """Return the edges between two cards that show when they are played in every scenario; the greatest first.

    That both together leave more than each alone says nothing to a player, unless it is written why.
    """
    ways = list(every_way(one, other))
    rich, poor = ([task for task in ways if (task.scenario in BARE) == bare] for bare in (False, True))
    shown, bare = ([edge for _, _, edge in HERE.found_in(part, WAYS, again=True)] for part in (rich, poor))
    kept = [*shown, *(edge for edge in bare if not is_only_supplied(edge))]
    found = telling(edge for edge in kept if not (is_only_more(edge) or is_only_moved(edge)))
    told = [edge for edge in found if {edge.source, edge.target} == {one, other}]
    return sorted((edge for edge in told if edge.kind != "goes with" or by_hand(edge)), key=lambda edge: -edge.size)


BARE = ("both, then bought", "bought after it", "bought after it with little")
"""Scenarios with so little beside two cards that one may only give the other what any third card would."""


def is_only_supplied(edge: Edge) -> bool:
    """Whether a card in a bare hand only gives the other one something to do its work with, as many cards do."""
    if edge.kind == "reacts to":
        return edge.source == edge.task[1] and of_pair(edge).startswith("After you draw ")
    return edge.kind == "strengthens" and not taken_apart(edge.witness.shows).compared


def is_only_moved(edge: Edge) -> bool:
    """Whether a card only gives the other one a card to put out of the way, onto the bottom of the deck."""
    return edge.kind == "reacts to" and edge.witness.shows.endswith(f"on bottom of the deck ({edge.source})")


MORE_LIKELY = "you are more likely to"
"""What is written of a class of cards that draw, which says nothing of those that draw 1 card."""


def is_of_any_card(edge: Edge, one: str, other: str) -> bool:
    """Whether an edge to a class says nothing of the one of two cards that is in it, but what is so of any card."""
    member = member_of(edge, (one, other))
    if not member:
        return False
    text = by_hand(edge, member)
    if MORE_LIKELY in text:
        return catalogue()[member].wording().plus.get("cards", 0) < DRAWS
    return edge.source == EVERY and edge.kind == "makes worth more" and member not in text


DRAWS = 2
"""From how many cards on one that draws makes it likelier that another one finds what it needs."""


def is_only_more(edge: Edge) -> bool:
    """Whether a card that does nothing but what is printed as bonuses only gives more, as there are more of it."""
    more = edge.kind == "strengthens" and edge.witness.shows.startswith("more: ")
    return more and edge.target in catalogue() and kind_of(edge.target, CURRENT).vanilla and not names(edge)


def names(edge: Edge) -> bool:
    """Whether the card that strengthens another one names it, or the kind of cards it is."""
    text = text_of(catalogue()[edge.source].wording()) if edge.source in catalogue() else ""
    return any(word in text for word in (edge.target, *catalogue()[edge.target].types))


def shown_of(edge: Edge, shown: Sequence[Edge], one: str, other: str) -> Edge:
    """Return an edge to a class as it shows with two cards; with its own example where it does not."""
    ends = {edge.source, edge.target}
    same = next((each for each in shown if each.kind == edge.kind and {each.source, each.target} & ends), None)
    member = other if one in ends else one
    made = same or shown_with(edge, member) or played_for(edge, member)
    if made is None and edge.example == member:
        made = edge
    if made is None or made is same:
        return made or edge
    return with_example(made, member)


def by_edges(
    edges: Iterable[Edge], says: Mapping[str, str], principles: Mapping[Key, str] | None = None
) -> Iterator[Together]:
    """Yield what edges show: those with moves first, then those most rulings name.

    `says` is what each ruling about both says, by its id; `principles` what is written of the class that one is in.
    """
    for edge in sorted(edges, key=lambda each: (not each.witness.do, -each.named)):
        witness = edge.witness
        lines = witness_trace(edge) if witness.do else ()
        own = not edge.example
        written = (says.get(edge.ruling) if own else None) or (principles or {}).get(edge.key) or by_hand(edge)
        minor = edge.kind == "makes room for"
        yield Together(
            written or witness_told(edge),
            witness.given,
            witness.do,
            lines,
            True,
            witness.rules or CURRENT,
            minor,
            as_seen=not written,
        )


def witness_trace(edge: Edge) -> tuple[str, ...]:
    """Return the trace of an edge's witness."""
    played = play_out(edge.witness.position())
    return tuple(trace(played.nodes[0].game, played.start))


def cannot_meet(first: str, second: str) -> bool:
    """Whether it follows from two cards' texts that neither changes what the other does.

    So it is of two that have no instructions but bonuses and points, and neither of which brings the other.
    """
    kinds = [kind_of(name, CURRENT) for name in (first, second)]
    return all(kind.vanilla for kind in kinds) and not {first, second} & {*brought_by([first, second])}


class Tried(NamedTuple):
    """How many positions of two cards were tried, whether each was tried to its end, and whether both were used."""

    positions: int
    complete: bool
    used: bool


def ways_tried(one: str, other: str) -> Tried:
    """Return what is tried of two cards before it is said that they do nothing special to each other."""
    if cannot_meet(one, other):
        return Tried(0, True, True)
    number, complete, used = 0, True, {name for name in (one, other) if only_lies(name)}
    for task in every_way(one, other):
        seen = played_in(task, WAYS)
        if seen is None:
            continue
        if not seen.played.complete:
            seen = played_in(task, WAYS, little=True) or seen
        if not seen.played.complete and task.scenario in TWICE:
            continue
        number += 1
        complete = complete and seen.played.complete
        used |= {each for each in task[1:] if catalogue()[each].kind in HELD and task.scenario in WITH_HELD}
        for node in seen.played.nodes if len(used) < 2 else ():
            for deed in node.game.log[seen.played.start :]:
                if deed.verb in ("play", "buy", "use", "receive"):
                    used.update({*map(str, deed.cards)} & {one, other})
    return Tried(number, complete, used >= {one, other})


WITH_HELD = (*HOLDING, "in hand as a turn starts", "both in force", "received")
"""Scenarios in which a landscape is in force."""


def only_lies(name: str) -> bool:
    """Whether a card is never played, bought or received: it only lies somewhere."""
    card = catalogue()[name]
    return card.kind not in NO_PIECES and not card.supply and not PLAYED & set(card.types)


def by_rulings(one: str, other: str, rulings: Sequence[Claim]) -> Iterator[Together]:
    """Yield how rulings about both cards go, today's and short ones first."""
    for claim in sorted(rulings, key=lambda each: (each.rules != CURRENT, len(each.moves))):
        if not claim.moves or claim.source.get("at") not in (None, one, other):
            continue
        shown = [
            outcome.trace
            for outcome in outcomes_of(claim)[0]
            if all(any(name in line for line in outcome.trace) for name in (one, other))
        ]
        if shown:
            best = max(shown, key=lambda lines: sum(f"({name})" in line for line in lines for name in (one, other)))
            yield Together(claim.says, claim.given, tuple(map(move_text, claim.moves)), best, True, claim.rules)
