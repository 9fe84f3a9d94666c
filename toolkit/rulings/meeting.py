"""What two cards do to each other: positions in which they meet, made up and played out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import LANDSCAPES
from toolkit.engine.card import CURRENT
from toolkit.engine.game import Game
from toolkit.engine.turns import IllegalMove
from toolkit.errors import UserError
from toolkit.rulings.claim_words import parse_move
from toolkit.rulings.exploring import Node, explore
from toolkit.rulings.position import PLAYED, build
from toolkit.saying.trace import trace

LIMIT = 1_000
"""How many branches are tried of one made-up position."""

FILLER = ["Copper", "Estate", "Silver", "Gold", "Copper", "Estate", "Silver"]


@dataclass(frozen=True)
class Meeting:
    """A position in which two cards meet: what is given, the moves, how it went, and whether both do something."""

    given: dict[str, Any]
    moves: tuple[str, ...]
    trace: tuple[str, ...]
    both: bool


def positions(first: str, second: str) -> Iterator[tuple[dict[str, Any], tuple[str, ...]]]:
    """Yield positions and moves in which `first` is used and `second` is where it could matter."""
    cards = catalogue()
    base: dict[str, Any] = {
        "p1": {"hand": [first, "Copper", "Estate"], "deck": FILLER, "actions": 2},
        "p2": {"hand": ["Copper", "Estate", "Silver", "Copper", "Estate"], "deck": FILLER},
    }
    playable = PLAYED & set(cards[first].types)

    def with_(player: str, **changes: Any) -> dict[str, Any]:
        return {**base, player: {**base[player], **changes}}

    if playable:
        play = (f"play {first}",)
        yield with_("p1", hand=[first, second, "Copper"]), play
        yield with_("p2", hand=[second, "Copper", "Estate", "Silver", "Copper"]), play
        yield with_("p1", play=[second]), play
        yield with_("p1", deck=[second, *FILLER]), play
        yield with_("p2", deck=[second, *FILLER]), play
        yield {**base, "trash": [second]}, play
        yield {**base, "landscapes" if cards[second].kind in LANDSCAPES else "kingdom": [second]}, play
        if PLAYED & set(cards[second].types):
            yield with_("p1", hand=[first, second, "Copper", "Copper"]), (*play, f"play {second}")
        yield with_("p1", coins=11, potions=1, buys=2), (*play, f"buy {second}")
    buy = (f"buy {first}",)
    rich = {"coins": 11, "potions": 1}
    yield with_("p1", hand=[second, "Copper"], **rich), buy
    yield with_("p1", hand=["Copper"], play=[second], **rich), buy
    yield with_("p1", hand=["Copper"], deck=[second, *FILLER], **rich), buy
    yield {**with_("p2", hand=[second, "Copper"]), "p1": {"hand": ["Copper"], "deck": FILLER, **rich}}, buy


def touches(game: Game, start: int, first: str, second: str) -> bool:
    """Whether the log shows one card acting on the other: its instruction plays, moves or answers it."""
    for entry in game.log[start:]:
        verb, why, names = entry.verb, entry.source, {str(card) for card in entry.cards}
        if verb in ("draw", "clean up", "shuffle", "get"):
            continue
        if (why == first and second in names) or (why == second and first in names):
            return True
        if why == second and verb != "reveal" and entry.depth > 0:
            return True
    return False


def acts_meanwhile(game: Game, start: int, first: str, second: str) -> bool:
    """Whether the log shows the first card doing something while the second, used after it, is resolved."""
    began = False
    for entry in game.log[start:]:
        if entry.depth == 0:
            began = entry.verb in ("play", "buy") and second in map(str, entry.cards)
        elif began and entry.source == first and entry.verb not in ("draw", "shuffle", "reveal"):
            return True
    return False


def meet(first: str, second: str, rules: int = CURRENT) -> Meeting | None:
    """Return a position in which two cards meet, played out; None when none of those tried shows anything."""
    found: list[Meeting] = []
    for one, other in ((first, second), (second, first)):
        for given, moves in positions(one, other):
            meeting = played_meeting(given, moves, rules, one, other)
            if meeting is not None:
                found.append(meeting)
    return min(found, key=lambda meeting: (not meeting.both, len(meeting.trace)), default=None)


def both_act(game: Game, start: int, first: str, second: str) -> bool:
    """Whether instructions of both cards did something."""
    return {first, second} <= {entry.source for entry in game.log[start:] if entry.verb != "reveal"}


def played_meeting(given: dict[str, Any], moves: tuple[str, ...], rules: int, one: str, other: str) -> Meeting | None:
    """Play a made-up position out; return it when one card acts on the other in some branch."""
    try:
        game = build(given, rules, [one, other])
        start = len(game.log)
        found = explore(game, [parse_move(move) for move in moves], (), LIMIT)
    except (IllegalMove, UserError):
        return None
    meets = touches if len(moves) == 1 else acts_meanwhile
    shown = [node for node in found.nodes if meets(node.game, start, one, other)]
    if not shown:
        return None

    def both(node: Node) -> bool:
        return len(moves) > 1 or both_act(node.game, start, one, other)

    best: Node = min(shown, key=lambda node: (not both(node), len(node.game.log), list(map(str, node.path))))
    return Meeting(given, moves, tuple(trace(best.game, start)), both(best))
