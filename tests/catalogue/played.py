"""What cards really do, by playing them: every position of the claims, and for some a plain position, in all its ways.

`done()` tells for each card which of the things that tags tell it was seen to do, and in which positions.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import LANDSCAPES
from toolkit.engine.card import CURRENT, Card, kind_of
from toolkit.engine.collecting import collecting_later
from toolkit.engine.records import Entry
from toolkit.engine.turns import IllegalMove
from toolkit.errors import UserError
from toolkit.graph.by_itself import ALTERED, plain_position
from toolkit.graph.positions import play_out
from toolkit.rulings.bounds import Bounds
from toolkit.rulings.claims import Claim, corpus, explore_claim, start_position

PLAYED = frozenset({"Action", "Treasure", "Night"})
"""Types of cards that are played."""
UNWANTED = frozenset({"Curse", "Ruins", *(card.name for card in catalogue() if "Ruins" in card.types)})
JUNK = UNWANTED | {"Copper", "Estate"}
MOST_WAYS, SECONDS = 2000, 5.0
ALTERING = ("way", "trait", "project")
"""Kinds of landscapes that change what a card does when it is played, so that it is not the card's own doing."""
ALTERING_TOO = frozenset(
    {
        "Possession",
        "Enchantress",
        "Highwayman",
        "Warlord",
        "Snowy Village",
        "Teacher",
        "Inheritance",
        "Divine Wind",
        "Enlightenment",
    }
    | {"Lost Arts", "Pathfinding", "Training", "Seaway", "Ferry", "Plan", "Band of Misfits", "Capitalism"}
)
KEPT = ("island", "cage")
"""Mats and places from which cards come back at the end only, or when something rare is done."""

Done = dict[str, dict[str, set[str]]]
"""What was done, by whose text, and the names of positions in which it was."""


def words_in(value: Any) -> Iterator[str]:
    """Yield all text in a position."""
    if isinstance(value, str):
        yield value.partition(" x ")[2] or value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from words_in(key)
            yield from words_in(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from words_in(each)


def altering(names: set[str]) -> set[str]:
    """Return those of some cards and landscapes that change what others do."""
    return {name for name in names if name in catalogue() and catalogue()[name].kind in ALTERING} | names & ALTERING_TOO


class Story:
    """One way that a position went: who used which card, and whose turn it was."""

    def __init__(self, log: Sequence[Entry]) -> None:
        self.log = log
        self.turn = 0
        self.owners: dict[str, set[int]] = defaultdict(set)
        self.playings: Counter[tuple[str, int]] = Counter()
        for deed in log:
            for name in used(deed):
                self.owners[name].add(deed.player)

    def counts(self, name: str, player: int) -> bool:
        """Whether what a text does is its own player's doing: by a card of theirs, or a landscape in their turn."""
        owners, card = self.owners.get(name, set()), catalogue()[name]
        if owners:
            return owners == {player}
        return player == self.turn if card.kind in LANDSCAPES else "Attack" not in card.types

    def is_others(self, name: str, player: int) -> bool:
        """Whether what a text does is done to another player than its own."""
        owners = self.owners.get(name, set())
        if owners:
            return player not in owners
        return catalogue()[name].kind in LANDSCAPES and player != self.turn


def used(deed: Entry) -> list[str]:
    """Return the cards and landscapes that a player uses by a deed."""
    if deed.verb == "later":
        return [str(deed.cards[0])]
    if deed.verb not in ("play", "use", "receive", "call", "buy"):
        return []
    names = [*map(str, deed.cards), *([deed.to] if deed.verb == "play" and deed.to else [])]
    return list(dict.fromkeys(names))


def deeds_of(story: Story, alter: set[str]) -> Iterator[tuple[str, str]]:
    """Yield what the texts of cards do in one way that a position went, as (deed, card).

    What a card draws and how many Actions it gives is counted for each time it is played.
    """
    hand: Counter[tuple[str, int, int]] = Counter()
    more: Counter[tuple[str, int, int]] = Counter()
    plays: Counter[tuple[str, int, int]] = Counter()
    aside: Counter[tuple[str, int]] = Counter()
    before: Entry | None = None
    attack: tuple[str, int] | None = None
    for deed in story.log:
        name, player = deed.source, deed.player
        if deed.verb == "play" and not deed.depth:
            first = str(deed.cards[0]) if deed.cards else ""
            attack = (first, player) if first in catalogue() and "Attack" in catalogue()[first].types else None
        if attack and player != attack[1]:
            yield from (
                ("answers", each) for each in {name, *map(str, deed.cards)} - {attack[0]} if each in catalogue()
            )
        story.turn = player if deed.verb == "turn" else story.turn
        bought = {str(card) for card in before.cards} if before and before.verb == "buy" else set()
        before = deed
        for each in used(deed) if deed.verb in ("play", "use", "buy") else ():
            story.playings[each, player] += 1
        if not name or name not in catalogue() or alter - {name}:
            continue
        names = [str(each) for each in deed.cards]
        if story.counts(name, player):
            time = (name, player, story.playings[name, player])
            if deed.verb == "set aside" and deed.frm in ("deck", "revealed"):
                aside[name, player] += len(names)
            fetched = deed.frm == "aside" and aside[name, player] > 0
            if deed.to == "hand" and (deed.frm in ("deck", "revealed", "native_village") or fetched):
                hand[time] += len(names)
            elif deed.frm == "hand" and deed.verb not in ("reveal", "look", "play"):
                hand[time] -= len(names)
            if deed.verb == "get" and deed.cards[1] in ("actions", "villagers"):
                more[time] += int(deed.cards[0])
            if deed.verb == "play" and "throne" not in catalogue()[name].tags:
                plays[time] += sum(is_action(each) for each in names if each != name)
            yield from own(deed, name, names, bought)
        elif deed.verb == "pass" and deed.to == f"p{min(story.owners[name], default=-1) + 1}":
            owner = min(story.owners[name])
            hand[name, owner, story.playings[name, owner]] += len(names)
        elif story.is_others(name, player):
            yield from to_others(deed, name, names)
    for time in {*hand, *more, *plays}:
        name, player, number = time
        card = catalogue()[name]
        is_played = bool(PLAYED & set(card.types))
        if is_played and not number:
            continue
        if hand[time] > (is_played or card.kind == "way"):
            yield "draw", name
        times = max(1, story.playings[name, player])
        played_each = sum(plays[name, player, each] for each in range(times + 1)) / times
        taken = "Action" in card.types or card.kind == "way"
        if more[time] + played_each > taken and (more[time] or played_each > 1):
            yield "village", name


def is_action(name: str) -> bool:
    """Whether a card is an Action and no Treasure, which could be played anyhow."""
    return name in catalogue() and "Action" in catalogue()[name].types and "Treasure" not in catalogue()[name].types


def own(deed: Entry, name: str, names: list[str], bought: set[str]) -> Iterator[tuple[str, str]]:
    """Yield what a deed is that a text does to its own player."""
    places = ("hand", "deck", "discard", "revealed", "play", "aside")
    if deed.verb == "get" and int(deed.cards[0]) > 0:
        yield f"get {deed.cards[1]}", name
    away = deed.verb in ("trash", "exile", "return", "pass") or (deed.verb == "set aside" and deed.to in KEPT)
    if away and deed.frm in places and (set(names) - {name} or catalogue()[name].kind in LANDSCAPES):
        yield "trasher", name
    gained = deed.verb == "gain" or (deed.verb == "exile" and deed.frm == "supply")
    if deed.verb == "pass" and JUNK & set(names):
        yield "junker", name
    if gained and set(names) - bought - UNWANTED:
        yield "gainer", name


def to_others(deed: Entry, name: str, names: list[str]) -> Iterator[tuple[str, str]]:
    """Yield what a deed is that a text does to another player."""
    if deed.verb in ("gain", "exile") and "Curse" in names and deed.frm == "supply":
        yield "curser", name
    if deed.verb in ("gain", "exile") and deed.frm == "supply" and JUNK & set(names):
        yield "junker", name
    if deed.verb in ("discard", "put", "set aside") and deed.frm == "hand":
        yield "hand-attack", name
    if deed.verb == "trash":
        yield "trash-attack", name
    yield "others", name


@cache
def done() -> Done:
    """Return what cards were seen to do in the positions of the claims."""
    found: Done = defaultdict(lambda: defaultdict(set))
    for claim in corpus():
        if claim.rules == CURRENT:
            for deed, name in deeds_in(claim):
                found[deed][name].add(claim.id)
    return found


def deeds_in(claim: Claim) -> Iterator[tuple[str, str]]:
    """Yield what texts do in a claim's position."""
    alter = altering({*words_in(dict(claim.given)), *claim.named})
    with collecting_later():
        game = start_position(claim)
        start = len(game.log)
        ways = explore_claim(claim, game, MOST_WAYS, tried=Bounds(SECONDS))
        found = {each for node in ways.nodes for each in deeds_of(Story(node.game.log[start:]), alter)}
        ways.release()
    yield from found


@cache
def done_plainly(name: str) -> frozenset[str]:
    """Return what a card does in a plain position and in altered ones, for what no claim shows."""
    found: set[str] = set()
    for make in (plain_position, *ALTERED.values()):
        try:
            position = make(name)
            seen = play_out(position)
        except (UserError, IllegalMove):
            continue
        for node in seen.nodes:
            found |= {deed for deed, by in deeds_of(Story(node.game.log[seen.start :]), set()) if by == name}
    return frozenset(found)


def scores(name: str) -> bool:
    """Whether a card scores by a rule of its own, or is worth something that no basic card is."""
    card = catalogue()[name]
    return kind_of(name, CURRENT).score is not Card.score or bool(card.worth)
