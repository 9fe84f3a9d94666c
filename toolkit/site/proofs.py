"""Proofs on pages: a ruling's position, moves and outcome as a player says them, cards as chips."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import TOP_FIRST
from toolkit.engine.collecting import collecting_later
from toolkit.rulings.claims import Claim, move_text
from toolkit.rulings.outcomes import outcomes_of
from toolkit.rulings.verdict import LISTS
from toolkit.saying.words import LYING
from toolkit.site.links import chip

Cards = Callable[[Iterable[Any]], str]
"""How cards are shown."""

PLAYER = re.compile(r"\bp([1-9])\b")
NAMES = {
    **LYING,
    "pirate_ship": "Pirate Ship mat",
    "coffers": "Coffers",
    "vp": "Victory tokens",
    "actions": "Actions",
    "buys": "Buys",
    "turn": "Whose turn",
    "over": "Game over",
    "black_market": "Black Market deck",
    "mouse": "Card of the Mouse",
}
"""What claims call otherwise than players do."""

SIGNS = {">=": "at least ", "<=": "at most ", "!=": "not ", ">": "more than ", "<": "fewer than ", "=": "", "==": ""}
KEYS = {"ordered": "in this order: ", "top": "on top: ", "contains": "among them: ", "lacks": "without "}


def proof(claim: Claim) -> str:
    """Return a claim's proof as HTML: position, moves, choices, what holds in the end, and how it comes about."""
    parts = ["<p><strong>Position</strong></p>"]
    parts.append(items(position(claim.given)) or "<p>The start of your turn, with no cards in hand.</p>")
    if claim.moves:
        parts.append(f"<p><strong>Moves:</strong> {escape(', then '.join(map(move_text, claim.moves)))}</p>")
    if claim.answers:
        answers = "; ".join(choice(each.source, each.pick, each.player, every=each.every) for each in claim.answers)
        parts.append(f"<p><strong>Choices:</strong> {escape(answers)}</p>")
    parts += ["<p><strong>In the end</strong></p>", items(verdict_rows(claim))]
    with collecting_later():
        outcomes = outcomes_of(claim)[0]
    if outcomes and outcomes[0].trace:
        ways = "the only way" if len(outcomes) == 1 else f"one of {len(outcomes)} ways it can go"
        parts += [f"<p><strong>What happens</strong> ({ways})</p>", story_as_list(outcomes[0].trace)]
    return "".join(parts)


def escape(text: str) -> str:
    """Return a text whose signs mean nothing to HTML."""
    return html.escape(text, quote=False)


def items(rows: Iterable[str]) -> str:
    """Return rows as a list, or "" without any."""
    inside = "".join(f"<li>{row}</li>" for row in rows)
    return f"<ul>{inside}</ul>" if inside else ""


def story_as_list(trace: Iterable[str]) -> str:
    """Return a trace as a list, what happens within something in a list below it."""
    parts, level = list[str](), -1
    for line in trace:
        text = line.lstrip()
        depth = min((len(line) - len(text)) // 2, level + 1)
        parts += [
            "<ol>" if depth > level else "</li>" + "</ol></li>" * (level - depth),
            "<li>",
            escape(players_named(text)),
        ]
        level = depth
    return "".join(parts) + "</li></ol>" * (level + 1)


def players_named(text: str) -> str:
    """Return a text with its players named in full: "p1" is "Player 1"."""
    return PLAYER.sub(r"Player \1", text)


def choice(source: str, pick: Sequence[str], player: str = "", *, every: bool = False) -> str:
    """Return an answer to what a card asks, of a player if given, in words: "Player 2, Moat: yes"."""
    whose = f"{players_named(player)}, " if player else ""
    return f"{'every ' if every else ''}{whose}{source}: {', '.join(pick) or 'none'}"


def card_chips(cards: Iterable[Any]) -> str:
    """Return cards as a row of chips."""
    return " ".join(card_chip(str(each)) for each in cards) or "nothing"


def card_chip(card: str) -> str:
    """Return a card, or "3 x Copper", as a chip in the colour of its last type."""
    name = card.partition(" x ")[2] or card
    words = players_named(card.replace(" x ", " × "))
    return chip(escape(words), catalogue()[name].types[-1] if name in catalogue() else "")


def words_with_commas(cards: Iterable[Any]) -> str:
    """Return cards as words with commas."""
    return ", ".join(str(each).replace(" x ", " × ") for each in cards) or "nothing"


def position(given: Mapping[str, Any], show: Cards = card_chips) -> Iterator[str]:
    """Yield a position row by row: each zone with its cards, and everything else."""
    for key, content in given.items():
        for zone, value in content.items() if isinstance(content, dict) else [("", content)]:
            path = f"{key}.{zone}".rstrip(".")
            order = ", top first" if zone in TOP_FIRST and len(value) > 1 else ""
            yield f"{path_label(path)}{order}: {shown_value(path, value, show)}"


def path_label(path: str) -> str:
    """Return what a path of a claim means, in words: "p1.hand" is "Player 1's hand"."""
    head, _, rest = path.partition(".")
    name = NAMES.get(rest, rest.replace("_", " "))
    if PLAYER.fullmatch(head):
        return players_named(f"{head} {rest}" if rest in LISTS else f"{head}'s {name}")
    if head == "last_turn":
        return f"{players_named(rest)} gained last turn"
    known = {"supply": f"{rest} pile", "piles": f"{rest} pile", "cost": f"Cost of {rest}", "tokens": f"{name} tokens"}
    return known.get(head, NAMES.get(head, head.replace("_", " ").capitalize()))


def shown_value(path: str, value: Any, show: Cards = card_chips) -> str:
    """Return a value of a position or verdict at a path, in words."""
    if isinstance(value, list):
        return show(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(comparison_in_words(path, key, each, show) for key, each in value.items())
    text = players_named(str(value))
    if sign := re.match("[<>=!]+", text):
        return escape(SIGNS[sign[0]] + text[sign.end() :].strip())
    if path.startswith("cost.") or path.endswith(".coins"):
        return f"${text}"
    if path.startswith(("supply.", "piles.")):
        return f"{text} card{'s' if value != 1 else ''}"
    return escape(text)


def comparison_in_words(path: str, key: str, value: Any, show: Cards) -> str:
    """Return one part of what a list or a cost is compared with, in words."""
    if key in KEYS:
        return KEYS[key] + show(value if isinstance(value, list) else [value])
    number = shown_value("", value)
    if key == "count":
        return f"{number} card{'s' if number != '1' else ''}"
    return escape(f"${number}" if key == "coins" else f"{key.replace('_', ' ')} {number}")


def verdict_rows(claim: Claim) -> Iterator[str]:
    """Yield what a claim says of the final positions, row by row."""
    for path, matcher in claim.always.items():
        yield f"{path_label(path)}: {shown_value(path, matcher)}"
    for entry in claim.possible:
        yield f"possible: {held_at_once(entry)}"
    for entry in claim.never:
        yield f"never: {held_at_once(entry)}"
    for name, moves in (("a possible move", claim.can), ("not a possible move", claim.cannot)):
        yield from (f"{name}: {escape(move_text(move))}" for move in moves)


def held_at_once(entry: Mapping[str, Any]) -> str:
    """Return what holds at once in a position, in words."""
    return " and ".join(f"{path_label(path)}: {shown_value(path, matcher)}" for path, matcher in entry.items())
