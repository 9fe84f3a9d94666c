"""From a game's log to lines that a player understands, nested as effects nest."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from toolkit.engine.game import Game

PLACES = {
    "hand": "hand", "deck": "the deck", "discard": "the discard pile", "play": "play", "aside": "set aside",
    "exile": "the Exile mat", "island": "the Island mat", "native_village": "the Native Village mat",
    "tavern": "the Tavern mat", "supply": "the Supply", "trash": "the trash",
}  # fmt: skip


def listed(cards: Iterable[Any]) -> str:
    """Return names with counts: "Copper ×2, Estate"."""
    counted = Counter(str(card) for card in cards)
    return ", ".join(f"{name} ×{number}" if number > 1 else name for name, number in counted.items())


def line(entry: tuple[Any, ...]) -> str:
    """Return one entry of the log in words."""
    verb, player, cards, source, target, depth, why = entry
    who = f"p{player + 1}" if player >= 0 else "nobody"
    cause = f" ({why})" if why and verb not in ("play", "buy", "turn", "use", "end turn") else ""
    frm = f" from {PLACES.get(source, source)}" if source else ""
    to = PLACES.get(target, target)
    if verb == "play" and not target:
        text = f"plays {listed(cards)}"
    elif verb == "play":
        name = cards[0].name
        text = f"plays {name}" + (f" as {target}" if target != name else "") + (f" ({why})" if why else "")
    elif verb == "get":
        text = f"gets +{cards[0]} {cards[1]}" + cause
    elif verb == "turn":
        text = "starts a turn" + (f" ({why})" if why else "")
    elif verb == "end turn":
        text = "ends the turn"
    elif verb == "shuffle":
        text = "shuffles"
    elif verb == "clean up":
        text = f"cleans up: discards {listed(cards)}"
    elif verb == "use":
        text = f"uses {listed(cards)}"
    elif verb in ("spend", "pay"):
        text = f"{verb}s {cards[0]} {cards[1]}"
    elif verb == "gain":
        text = f"gains {listed(cards)}{frm}" + (f" to {to}" if target != "discard" else "") + cause
    elif verb in ("put", "return", "pass"):
        into = {"put": "on", "return": "to the pile", "pass": "to"}[verb]
        into = "into" if target in ("hand", "discard") else into
        text = f"{verb}{'es' if verb == 'pass' else 's'} {listed(cards)}{frm} {into} {to}" + cause
    elif verb == "set aside":
        text = f"sets aside {listed(cards)}{frm}" + (f" on {to}" if target != "aside" else "") + cause
    elif verb == "buy":
        text = f"buys {listed(cards)}"
    else:
        ending = "es" if verb.endswith(("sh", "ch")) else "s"
        text = f"{verb}{ending} {listed(cards)}" + (frm if verb != "draw" else "") + cause
    return f"{'  ' * int(depth)}{who} {text}"


def trace(game: Game, start: int = 0) -> list[str]:
    """Return the story of a game from an entry of its log on, a line an entry."""
    return [line(entry) for entry in game.log[start:] if entry[0] != "buy phase"]
