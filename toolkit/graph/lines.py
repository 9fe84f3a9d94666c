"""The lines by which edges tell what shows them: an entry of the log each, written for the file of the edges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toolkit.catalogue.piles import is_supply
from toolkit.catalogue.table import TOP_FIRST, pieces
from toolkit.engine.card import Card
from toolkit.saying import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from toolkit.engine.records import Entry

PLACES = {**words.PLACES, **{name: f"the {words.PLACES[name]}" for name in TOP_FIRST}}


def place_left(source: str, cards: Sequence[Any]) -> str:
    """Return where cards came from, in words; a pile outside the Supply is only "its pile"."""
    if source == "supply" and cards and isinstance(cards[0], Card) and not is_supply(cards[0].name):
        return " from its pile"
    place = PLACES.get(source, source)
    return f" from {place}" if place else ""


def token_turned(amount: int, what: str) -> str:
    """Return what is done with a token of which a player has one, "" for other numbers."""
    facts = pieces().counters.get(what)
    if facts is not None and facts.states:
        return f"turns the {facts.words} {facts.states[amount > 0]}"
    if facts is not None and facts.most == 1:
        return f"{'takes' if amount > 0 else 'gives back'} the {facts.words}"
    return ""


def entry_told(entry: Entry) -> str:
    """Return one entry of the log in words, without its place among others."""
    verb, player, cards, _, target, _, why = entry
    names = words.listed(cards) if verb not in ("get", "spend", "pay") else ""
    cause = f" ({why})" if why and not (verb == "reveal" and why == names) else ""
    match verb:
        case "play":
            face = f" as {target}" if target not in ("", str(cards[0])) else ""
            text = f"plays {names}{face}{cause if target else ''}"
        case "get":
            text = f"{token_turned(*cards) or f'gets {words.got(*cards)}'}{cause}"
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
            text = f"{verb}s {cards[0]} {words.GOT[cards[1]][cards[0] != 1]}"
        case _:
            text = f"{moving_told(entry, names)}{cause}"
    return f"{f'p{player + 1}' if player >= 0 else 'nobody'} {text}"


def moving_told(entry: Entry, names: str) -> str:
    """Return in words what is done with the cards of these names in their places, or with what they leave for."""
    verb, _, cards, source, target, _, _ = entry
    frm = place_left(source, cards)
    to = PLACES.get(target, target)
    match verb:
        case "gain":
            return f"gains {names}{frm}" + (f" to {to}" if target != "discard" else "")
        case "put" if source == target == "deck":
            return f"puts {names} back on the deck"
        case "put":
            return f"puts {names}{frm} {'into' if target in ('hand', 'discard') else 'on'} {to}"
        case "return" if source == "held":
            return f"returns {names}"
        case "return":
            return f"returns {names}{frm} to {'its' if len(cards) == 1 else 'their'} pile"
        case "pass":
            return f"passes {names}{frm} to {to}"
        case "set aside":
            return f"sets aside {names}{frm}" + (f" on {to}" if target in words.ONTO else "")
        case "look":
            return f"looks at {names}{frm}"
        case _:
            ending = "es" if verb.endswith(("sh", "ch")) else "s"
            return f"{verb}{ending} {names}" + (frm if verb != "draw" else "")


def line(entry: Entry) -> str:
    """Return one entry of the log in words, as far in as it is deep."""
    return f"{'  ' * entry.depth}{entry_told(entry)}"
