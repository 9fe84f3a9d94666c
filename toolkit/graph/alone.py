"""What one card's text does by itself to certain others: what it gains, gives to others and puts on the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.graph.comparing import all_facts, facts_of, story
from toolkit.graph.positions import Played, Position, play_out, without
from toolkit.rulings.trace import line


def gives(position: Position, source: str, target: str) -> dict[str, list[str]]:
    """Return the lines in which a card gains another ("gains") or gives it to others ("junks with").

    They are lines that the position does not have with a neutral card in its place.
    """
    both, alone = play_out(position), without(replace(position, answers=()), source, (source, target))
    known = all_facts(alone)
    found: dict[str, list[str]] = {}
    for node in both.nodes:
        for entry in story(node, both):
            for fact in facts_of(entry, both.alias):
                if fact.verb == "gain" and fact.what == target and fact.why == source and fact not in known:
                    kind = "gains" if fact.player == 0 else "junks with"
                    found.setdefault(kind, []).append(line(entry).strip())
    return found


def sets_up(position: Position, source: str, target: str) -> str:
    """Return what shows that a card puts another on the table, or plays its part there; "" when it does not.

    A pile is there with the card and not with a neutral one. A Bane or a Mouse does what no other card does.
    """
    for part in ("bane", "mouse"):
        if position.given.get(part) == target:
            return part_played(position, part, source, target)
    both, alone = play_out(position), without(position, source, (source, target))
    piles = both.nodes[0].game.piles
    return f"pile: {target}" if target in piles and target not in alone.nodes[0].game.piles else ""


def part_played(position: Position, part: str, source: str, target: str) -> str:
    """Return the line that shows a Bane or a Mouse at work, which is not there with another one; or ""."""
    other = next(name for name in ("Chancellor", "Cellar") if name != target)
    free = replace(position, answers=())
    elsewhere = play_out(replace(free, given={**position.given, part: other}))
    alone = without(free, source, (source, target))
    known = {text for played in (elsewhere, alone) for text in lines_about(played, source, target)}
    return next((text for text in lines_about(play_out(position), source, target) if text not in known), "")


def lines_about(played: Played, source: str, target: str) -> Iterator[str]:
    """Yield the lines in which a card reveals or plays another."""
    for node in played.nodes:
        for entry in story(node, played):
            if entry.verb in ("reveal", "play") and entry.source == source and str(entry.cards[0]) == target:
                yield line(entry).strip()
