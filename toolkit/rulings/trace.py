"""From a game's log to lines that a player understands, nested as effects nest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from toolkit.catalogue.piles import is_supply
from toolkit.catalogue.table import pieces
from toolkit.engine.card import Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from toolkit.engine.game import Game
    from toolkit.engine.records import Entry

PLACES = {
    "hand": "hand",
    "deck": "the deck",
    "discard": "the discard pile",
    "play": "play",
    "aside": "what is set aside",
    "supply": "the Supply",
    "trash": "the trash",
    "landscape": "",
    "held": "",
    **{name: mat.words for name, mat in pieces().mats.items()},
    **{name: deck.words for name, deck in pieces().decks.items()},
}
ZONES = {
    "play": "in play",
    "discard": "discard pile",
    "aside": "set aside",
    **{name: mat.title for name, mat in pieces().mats.items()},
    **{name: counter.title for name, counter in pieces().counters.items() if counter.title},
}
"""What the zones and numbers of a position are called, where it is not their name."""
ONTO = frozenset({"deck", *pieces().mats})
"""Places that cards are put on; they are put into others."""

UNTOLD = frozenset({"buy phase", "phase", "time"})
"""Times of the turn: no deeds, but what comes after them is no part of what was before."""

CARDLESS = frozenset({"turn", "end turn", "shuffle", "clean up"})
"""Deeds without cards; of any other, nothing is told that was done to none."""

GOT = {
    "actions": ("Action", "Actions"),
    "buys": ("Buy", "Buys"),
    "potions": ("Potion", "Potions"),
    "debt": ("debt", "debt"),
    **{name: (facts.words, f"{facts.words}{'s' * facts.plural}") for name, facts in pieces().counters.items()},
}
"""What one of something got, and several, are called."""


def listed(cards: Iterable[Any]) -> str:
    """Return names with counts: "Copper ×2, Estate"."""
    counted = Counter(str(card) for card in cards)
    return ", ".join(f"{name} ×{number}" if number > 1 else name for name, number in counted.items())


def given_text(value: Any) -> str:
    """Return a part of a position, as a claim gives it, in words."""
    if isinstance(value, Mapping):
        return "; ".join(f"{ZONES.get(key, key)} {given_text(each)}" for key, each in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def came_from(source: str, cards: Sequence[Any]) -> str:
    """Return where cards came from, in words; a pile outside the Supply is only "its pile"."""
    if source == "supply" and cards and isinstance(cards[0], Card) and not is_supply(cards[0].name):
        return " from its pile"
    place = PLACES.get(source, source)
    return f" from {place}" if place else ""


def got(amount: int, what: str) -> str:
    """Return an amount of something got, as cards print it: "+$2", "+1 Action"."""
    if what == "coins":
        return f"+${amount}" if amount >= 0 else f"-${-amount}"
    return f"{amount:+} {GOT[what][amount != 1]}"


def token_told(amount: int, what: str) -> str:
    """Return what is done with a token of which a player has one, "" for other numbers."""
    facts = pieces().counters.get(what)
    if facts is not None and facts.states:
        return f"turns the {facts.words} {facts.states[amount > 0]}"
    if facts is not None and facts.most == 1:
        return f"{'takes' if amount > 0 else 'gives back'} the {facts.words}"
    return ""


def told(entry: Entry) -> str:
    """Return one entry of the log in words, without its place among others."""
    verb, player, cards, source, target, _, why = entry
    names = listed(cards) if verb not in ("get", "spend", "pay") else ""
    cause = f" ({why})" if why and not (verb == "reveal" and why == names) else ""
    frm = came_from(source, cards)
    to = PLACES.get(target, target)
    match verb:
        case "play":
            face = f" as {target}" if target not in ("", str(cards[0])) else ""
            text = f"plays {names}{face}{cause if target else ''}"
        case "get":
            text = f"{token_told(*cards) or f'gets {got(*cards)}'}{cause}"
        case "turn":
            text = f"starts an extra turn{cause}" if why else "starts a turn"
        case "end turn":
            text = "ends the turn"
        case "shuffle":
            text = "shuffles"
        case "clean up":
            text = f"cleans up: discards {names}" if names else "cleans up"
        case "use" | "buy":
            text = f"{verb}s {names}"
        case "spend" | "pay":
            text = f"{verb}s {cards[0]} {GOT[cards[1]][cards[0] != 1]}"
        case "gain":
            text = f"gains {names}{frm}" + (f" to {to}" if target != "discard" else "") + cause
        case "put" if source == target == "deck":
            text = f"puts {names} back on the deck{cause}"
        case "put":
            text = f"puts {names}{frm} {'into' if target in ('hand', 'discard') else 'on'} {to}{cause}"
        case "return" if source == "held":
            text = f"returns {names}{cause}"
        case "return":
            text = f"returns {names}{frm} to {'its' if len(cards) == 1 else 'their'} pile{cause}"
        case "pass":
            text = f"passes {names}{frm} to {to}{cause}"
        case "set aside":
            text = f"sets aside {names}{frm}" + (f" on {to}" if target in ONTO else "") + cause
        case "look":
            text = f"looks at {names}{frm}{cause}"
        case _:
            ending = "es" if verb.endswith(("sh", "ch")) else "s"
            text = f"{verb}{ending} {names}" + (frm if verb != "draw" else "") + cause
    return f"{f'p{player + 1}' if player >= 0 else 'nobody'} {text}"


def line(entry: Entry) -> str:
    """Return one entry of the log in words, as far in as it is deep."""
    return f"{'  ' * entry.depth}{told(entry)}"


def story(log: Sequence[Entry]) -> Iterator[str]:
    """Yield a log's entries in words, each one step further in than what it happened in."""
    within: list[int] = []
    for entry in log:
        depth = entry.depth
        if entry.verb in UNTOLD:
            within = []
        nothing = not entry.cards and entry.verb not in CARDLESS
        if entry.verb in UNTOLD or nothing or (entry.verb == "get" and not entry.cards[0]):
            continue
        while within and within[-1] >= depth:
            within.pop()
        yield "  " * len(within) + told(entry)
        within.append(depth)


def trace(game: Game, start: int = 0) -> list[str]:
    """Return the story of a game from an entry of its log on, a line an entry."""
    return list(story(game.log[start:]))
