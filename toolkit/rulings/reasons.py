"""The rules behind a trace: which of them its steps follow, in the order they come up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toolkit.catalogue.table import pieces
from toolkit.rulebook.marks import without_marks
from toolkit.rulebook.rules import Rule, rulebook

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.records import Entry

RULE_OF = {
    "play": "playing-a-card",
    "buy": "buying",
    "gain": "gaining",
    "trash": "trashing",
    "discard": "discarding",
    "draw": "drawing",
    "shuffle": "shuffling",
    "reveal": "revealing",
    "look": "look-at",
    "set aside": "setting-aside",
    "return": "returning",
    "pass": "passing",
    "take": "exchange",
    "exile": "exile",
    "clean up": "clean-up",
    "turn": "turn-order",
    "use": "ways",
}
"""The rule that a step of a trace follows, by the log's verb."""


def rules_behind(log: Sequence[Entry]) -> list[str]:
    """Return the ids of the rules that a log's steps follow, each once."""
    found: list[str] = []
    reacted = any(entry.verb == "reveal" and entry.source == str(entry.cards[0]) for entry in log if entry.cards)
    played = [entry.cards[0] for entry in log if entry.verb == "play"]
    for entry in log:
        rule = pieces().counters[entry.cards[1]].rule if entry.verb == "spend" else RULE_OF.get(entry.verb)
        if rule and rule not in found:
            found.append(rule)
    if reacted:
        found.append("reactions")
    if len(played) != len(set(played)):
        found.append("throne-rooms")
    return found


def explained(game: Game, start: int) -> list[str]:
    """Return the rules' texts behind what happened from an entry of the log on, a line each."""
    rules = rulebook().rules
    return [
        f"{rule.title}: {' '.join(without_marks(rule.text).split())}{since(rule)} [{rule.source}]"
        for rule in (rules[id_] for id_ in rules_behind(game.log[start:]))
    ]


def since(rule: Rule) -> str:
    """Return what changed of a rule, with the year since which it is so; "" when nothing did."""
    return "".join(f" Since {year}: {without_marks(said)}" for year, said in rule.changed)
