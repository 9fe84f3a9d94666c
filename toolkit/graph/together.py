"""How two cards meet: a position that shows what they do to each other, from the graph, a ruling, or made up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.engine.card import CURRENT, is_playable
from toolkit.errors import UserError
from toolkit.graph.comparing import spares
from toolkit.graph.edges import Edge, load_edges
from toolkit.graph.mining import in_other_hand, in_other_play
from toolkit.graph.positions import play_out
from toolkit.graph.texts import why
from toolkit.rulings.claims import Claim, corpus, move_text
from toolkit.rulings.meeting import meet
from toolkit.rulings.outcomes import outcomes_of
from toolkit.rulings.trace import trace

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

    def as_json(self) -> dict[str, Any]:
        """Return the demonstration as plain values."""
        rules = "current" if self.rules == CURRENT else self.rules
        return {
            "given": dict(self.given), "moves": self.moves, "trace": self.trace, "both": self.both, "why": self.why,
            "rules": rules,
        }  # fmt: skip


def playable(names: Sequence[str]) -> list[str]:
    """Return the exact names of the cards that words mean, once each.

    Raises UserError when they mean none, or one that the engine does not play.
    """
    cards = catalogue().find_all(names)
    if not cards:
        raise UserError("name a card, or several")
    for card in cards:
        if not is_playable(card.name, card.expansion):
            raise UserError(f"the engine does not play {card.name} yet, so it can prove nothing about it")
    return list(dict.fromkeys(card.name for card in cards))


def known(names: Sequence[str]) -> tuple[list[Claim], list[Claim]]:
    """Return the corpus's rulings that involve all of some cards, and those of them that are about all of them.

    Of the latter, those filed under one of the cards come first.
    """
    claims = [each for each in corpus() if all(name in each.cards or speaks_of(each, name) for name in names)]
    about = sorted(rulings_about(names, claims), key=lambda claim: claim.source.get("at") not in names)
    return claims, about


def rulings_about(names: Sequence[str], rulings: Iterable[Claim]) -> list[Claim]:
    """Return the rulings about all of some cards.

    They speak of each, or are filed under one of two and show an edge of the graph between them.
    """
    of_edges = {edge.ruling for edge in edges_between(*names)} if len(names) == 2 else set()
    return [
        claim
        for claim in rulings
        if all(speaks_of(claim, name) for name in names) or (claim.id in of_edges and claim.source.get("at") in names)
    ]


@cache
def edges_between(one: str, other: str) -> list[Edge]:
    """Return the graph's edges between two cards."""
    return [each for each in load_edges() if {each.source, each.target} == {one, other}]


def together(one: str, other: str, about: Sequence[Claim]) -> list[Together]:
    """Return how two cards meet, the most telling first; nothing when no position tried shows anything.

    What the graph's edges show comes first; without any, what the rulings `about` both show, then how one protects
    from the other, then a position made up.
    """
    found = list(by_edges(one, other, {claim.id: claim.says for claim in about}))[:MOST]
    if found:
        return found
    told = next(by_rulings(one, other, about), None)
    if told is not None:
        return [told]
    kept = next(by_protection(one, other), None)
    if kept is not None:
        return [kept]
    made = meet(one, other)
    return [] if made is None else [Together("", made.given, made.moves, made.trace, made.both, CURRENT)]


def by_edges(one: str, other: str, says: Mapping[str, str]) -> Iterator[Together]:
    """Yield what the graph's edges between two cards show: those with moves first, then those most rulings name.

    `says` is what each ruling about both says, by its id.
    """
    for edge in sorted(edges_between(one, other), key=lambda each: (not each.witness.do, -each.named)):
        witness = edge.witness
        lines = proof(edge) if witness.do else ()
        text = says.get(edge.ruling) or why(edge)
        yield Together(text, witness.given, witness.do, lines, True, witness.rules or CURRENT)


def proof(edge: Edge) -> tuple[str, ...]:
    """Return the trace of an edge's witness."""
    played = play_out(edge.witness.position())
    return tuple(trace(played.nodes[0].game, played.start))


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


def by_protection(one: str, other: str) -> Iterator[Together]:
    """Yield how a card protects from an Attack, which shows in what does not happen."""
    for attack, shield in ((one, other), (other, one)):
        if "Attack" not in catalogue()[attack].types or not spares(shield, CURRENT):
            continue
        template = in_other_play if "Duration" in catalogue()[shield].types else in_other_hand
        position = template(attack, shield)
        played = play_out(position)
        lines = min((tuple(trace(node.game, played.start)) for node in played.nodes), key=len)
        yield Together(f"{shield} keeps {attack} off.", position.given, (f"play {attack}",), lines, True, CURRENT)


def speaks_of(claim: Claim, name: str) -> bool:
    """Whether a ruling is about a card: filed under it, or naming it in its sentence or its id."""
    return (
        claim.source.get("at") == name
        or any(found == name for found in naming(name).findall(claim.says))
        or any(found == in_id(name) for found in naming(name, ids=True).findall(claim.id))
    )


@cache
def naming(name: str, *, ids: bool = False) -> re.Pattern[str]:
    """Return the pattern of a card's name in a sentence or an id; where it is part of a longer name, that is found."""
    longer = sorted((each.name for each in catalogue() if name in each.name), key=len, reverse=True)
    words = "|".join(re.escape(in_id(each) if ids else each) for each in longer)
    return re.compile(rf"\b({words})(?:e?s)?\b")


def in_id(name: str) -> str:
    """Return a card's name as ids of rulings have it."""
    return "-".join(re.findall(r"[a-z0-9]+", name.lower().replace("'", "")))
