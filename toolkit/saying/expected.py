"""What a ruling expected of a position, and what came, in words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from toolkit.saying.words import cards_in_words, path_in_words, possessive
from toolkit.spelling import joined

SIGNS = {">=": "{} or more", "<=": "{} or fewer", ">": "more than {}", "<": "fewer than {}", "!=": "anything but {}"}
"""How a comparison such as ">=3" is said."""


def unlike(path: str, wanted: Any, seen: Any) -> str:
    """Return what was expected at a path of a position, and what came: "your hand: expected Gold, found nothing"."""
    return f"{where_expected(path)}: expected {expected_value(path, wanted)}, found {expected_value(path, seen)}"


def entry_in_words(wanted: Mapping[str, Any]) -> str:
    """Return what must hold together: "your coins: $3; the Curse pile: 9"."""
    return "; ".join(f"{where_expected(path)}: {expected_value(path, each)}" for path, each in wanted.items())


def where_expected(path: str) -> str:
    """Return what a path of a position means: "your hand", "the VP tokens on Temple"."""
    head, _, rest = path.partition(".")
    if head == "tokens":
        kind, _, on = rest.partition(".")
        return f"the {'VP' if kind == 'vp' else kind.replace('_', ' ')} tokens on {on}"
    own, _, token = rest.partition(".")
    if own == "tokens":
        return f"{possessive(int(head[1:]) - 1)} {token} tokens"
    known = {"turn": "whose turn it is", "over": "the game is over", "sun": "the Sun tokens left"}
    return known.get(path) or (f"the top card of the {rest} pile" if head == "top" else path_in_words(path))


def expected_value(path: str, said: Any) -> str:
    """Return a value or a matcher at a path, in words: "2 Coppers", "nothing", "3 or more cards", "$5"."""
    if isinstance(said, Mapping):
        return joined([matcher_in_words(path, key, each) for key, each in said.items() if each or key == "coins"])
    if isinstance(said, bool):
        return "yes" if said else "no"
    if isinstance(said, Sequence) and not isinstance(said, str):
        return cards_in_words(map(person_or_card, said)) or "nothing"
    text = str(said)
    if found := re.fullmatch(r"\s*(>=|<=|!=|>|<|==|=)?\s*(-?\d+)\s*", text):
        dollar = path.startswith("cost.") or path.endswith(".coins")
        return SIGNS.get(found[1] or "", "{}").format(f"${found[2]}" if dollar else found[2])
    return "nothing" if text == "none" else person_or_card(text)


def matcher_in_words(path: str, key: str, said: Any) -> str:
    """Return one thing that a matcher asks of a list or a cost, in words."""
    if key == "count":
        return f"{expected_value('', said)} cards"
    if key in ("coins", "potions", "debt"):
        return f"${said}" if key == "coins" else f"{said} {key}"
    forms = {"ordered": "{} in this order", "top": "{} on top", "contains": "{} among others", "lacks": "no {}"}
    return forms.get(key, "{}").format(expected_value(path, said))


YOU_DO = {"has": "have", "chooses": "choose"}
"""What is said otherwise of you than of another player."""


def as_you(text: str) -> str:
    """Return why a move is illegal, or a fault of a position, as its reader is told: p1 is you, p2 is Player 2."""
    yours = re.sub(r"\bp1 (has|cannot|can|chooses)\b", lambda found: f"you {YOU_DO.get(found[1], found[1])}", text)
    return re.sub(r"\bp(\d) (has|cannot|can|chooses)\b", r"Player \1 \2", yours)


def person_or_card(name: Any) -> str:
    """Return a name; of a player ("p2"), as a reader knows them."""
    return re.sub(r"\bp(\d)\b", r"Player \1", str(name))
