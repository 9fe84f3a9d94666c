"""What a position and moves come to, in sentences: every way played, added up, and said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from toolkit.engine.choices import Choice
from toolkit.engine.verbs import Do
from toolkit.graph.positions import Position, play_out
from toolkit.saying.net import Net, entries_in, net_of
from toolkit.saying.sentences import net_sentence
from toolkit.saying.trace import told_entries, trace
from toolkit.saying.words import counted
from toolkit.spelling import joined

WAYS = 400
"""How many ways are tried."""
LINES = 8
"""How many lines of a proof are shown at once."""
PICKS = 5
"""Up to how many picks a choice is told."""
MOST = 3
"""How many choices are told."""


@dataclass(frozen=True)
class Happening:
    """What moves come to: a sentence, what is chosen on the way, the lines of one way, and whether all were tried."""

    says: str
    choices: tuple[str, ...]
    proof: tuple[str, ...]
    nets: tuple[Net, ...]
    complete: bool


def happening(position: Position, limit: int = WAYS) -> Happening:
    """Play a position's moves in every way and say what they come to; raises UserError for one that cannot be.

    The proof is of the way in which most is done.
    """
    played = play_out(position, limit=limit)
    nets = [net_of(entries_in(told_entries(node.game.log[played.start :]))) for node in played.nodes]
    best = max(played.nodes, key=lambda node: len(node.game.log), default=None)
    lines = tuple(trace(best.game, played.start)) if best is not None else ()
    paths = [node.path for node in played.nodes]
    return Happening(net_sentence(nets), choices_in(paths), lines, tuple(nets), played.complete)


def choices_in(paths: Iterable[Sequence[Choice]], names: Sequence[str] = ()) -> tuple[str, ...]:
    """Return what is chosen in ways that moves can go: "Watchtower: trash or put onto your deck".

    With `names`, only what these cards ask. A choice that every way makes alike is none.
    """
    found: dict[tuple[object, ...], dict[tuple[str, ...], Choice]] = {}
    for path in paths:
        for choice in path:
            if not choice.is_chance and (not names or choice.source in names):
                key = (choice.by, choice.source, choice.do, choice.about, choice.options)
                found.setdefault(key, {})[choice.picks] = choice
    told = [choice_in_words(picks) for picks in found.values() if len(picks) > 1]
    return tuple(dict.fromkeys(filter(None, told)))[:MOST]


def counts_in_words(pick: Sequence[str]) -> list[str]:
    """Return what is picked, with the number of what is picked several times: "3 Coppers", "Silver"."""
    return [counted(word, number) for word, number in Counter(pick).items()]


def choice_in_words(picks: Mapping[tuple[str, ...], Choice]) -> str:
    """Return one choice with what can be picked; "" where that is nothing that a player need be told."""
    choice = next(iter(picks.values()))
    whose = "" if choice.by == "p1" else f" (Player {choice.by[1:]})"
    words = [joined(counts_in_words(pick)) for pick in sorted(picks, key=lambda pick: (not pick, pick)) if pick]
    if set(words) == {"yes", "no"}:
        return f"{choice.source}{whose}: use it or not"
    if not 1 < len(words) <= PICKS:
        return ""
    verb = f"{choice.do.words} " if choice.do not in (None, Do.CHOOSE, Do.USE, Do.RESOLVE) and choice.do else ""
    return f"{choice.source}{whose}: {verb}{joined([*words, *(['none'] if () in picks else [])], 'or')}"
