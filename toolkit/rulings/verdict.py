"""Matching a position against what a claim says must hold."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from toolkit.engine.player import NUMBERS
from toolkit.engine.turns import scores, winners
from toolkit.errors import UserError, nearest
from toolkit.rulings.position import GIVEN_ZONES, card_name, names_in_list, player_index, zone_cards

if TYPE_CHECKING:
    from toolkit.engine.game import Game

LISTS = {"gained": "gain", "bought": "buy", "trashed": "trash", "discarded": "discard", "revealed": "reveal"}
"""What is listed since the first move, and the verb of the log that it comes from."""

COMPARISON = re.compile(r"^\s*(>=|<=|!=|==|=|>|<)?\s*(-?\d+)\s*$")
LIST_KEYS = ("ordered", "top", "contains", "lacks", "count")


def since_start(game: Game, verb: str, player: int, start: int) -> list[str]:
    """Return the names of the cards a player gained, bought… since the first move, in order."""
    return [
        card.name
        for entry in game.log[start:]
        if entry[0] == verb and entry[1] == player
        for card in entry[2]
    ]


def value_at(game: Game, path: str, start: int) -> Any:
    """Return the value at a path such as "p1.hand" or "supply.Curse"; raises UserError for no such path."""
    head, _, rest = path.partition(".")
    if path == "trash":
        return [card.name for card in game.trash]
    if path == "turn":
        return game.active.name
    if path == "phase":
        return game.phase
    if path == "over":
        return game.over
    if path == "winners":
        return [player.name for player in winners(game)] if game.over else []
    if head == "supply" and rest:
        return game.pile_size(card_name(rest))
    if head == "cost" and rest:
        name = card_name(rest)
        top = game.top(name)
        cost = game.cost(top) if top is not None and top.name == name else game.cost_of(game.setup.kind(name))
        return {"coins": cost.coins, "potions": cost.potions, "debt": cost.debt}
    if head.startswith("p") and head[1:].isdigit():
        player = game.players[player_index(head, len(game.players))]
        if rest in GIVEN_ZONES:
            return zone_cards(game, player, rest)
        if rest in LISTS:
            return since_start(game, LISTS[rest], player.index, start)
        if rest == "score":
            return scores(game)[player.index]
        if rest in NUMBERS:
            return getattr(player, rest)
        known = [f"{head}.{each}" for each in (*GIVEN_ZONES, *LISTS, *NUMBERS, "score")]
    else:
        known = ["trash", "turn", "phase", "over", "winners", "supply.Curse", "cost.Gold", "p1.hand"]
    raise UserError(f"there is no {path!r} to look at{nearest(path, known)}")


def matches(game: Game, path: str, matcher: Any, start: int) -> bool:
    """Whether the value at a path is as the matcher says; raises UserError for a matcher that means nothing."""
    value = value_at(game, path, start)
    if isinstance(value, bool):
        return value is matcher
    if isinstance(value, int):
        return compares(value, matcher, path)
    if isinstance(value, dict):
        return matches_cost(value, matcher, path)
    if isinstance(value, str):
        return value == str(matcher).lower()
    if path == "winners":
        return sorted(value) == sorted(matcher if isinstance(matcher, list) else [matcher])
    if "?" in value:
        pool = [card.name for card in game.players[player_index(path.partition(".")[0], len(game.players))].pool]
        return matches_list(value, matcher, path, [name for name in value if name != "?"] + pool)
    return matches_list(value, matcher, path)


def compares(value: int, matcher: Any, path: str) -> bool:
    """Whether a number is what a matcher such as 3, ">=3" or "!=3" says."""
    found = COMPARISON.match(str(matcher))
    if isinstance(matcher, bool) or not found:
        raise UserError(f"{path}: {matcher!r} compares with no number")
    sign, number = found.group(1) or "=", int(found.group(2))
    return {
        ">=": value >= number,
        "<=": value <= number,
        "!=": value != number,
        ">": value > number,
        "<": value < number,
    }.get(sign, value == number)


def matches_cost(value: Mapping[str, int], matcher: Any, path: str) -> bool:
    """Whether a cost is a number of coins, or a table of coins, potions and debt."""
    if isinstance(matcher, dict):
        return all(value[key] == matcher.get(key, 0) for key in value)
    return compares(value["coins"], matcher, path) and not value["potions"] and not value["debt"]


def matches_list(value: list[str], matcher: Any, path: str, names: list[str] | None = None) -> bool:
    """Whether a list of names is as a list matcher says; `names` are its names where `value` leaves some open."""
    names = value if names is None else names
    if not isinstance(matcher, dict):
        return Counter(names) == Counter(names_in_list(matcher))
    for key in matcher:
        if key not in LIST_KEYS:
            raise UserError(f"{path}: a list has no {key!r}{nearest(key, LIST_KEYS)}")
    if "count" in matcher and not compares(len(value), matcher["count"], path):
        return False
    if "ordered" in matcher and value != names_in_list(matcher["ordered"]):
        return False
    if "top" in matcher:
        top = names_in_list(matcher["top"])
        if value[: len(top)] != top:
            return False
    if "contains" in matcher and Counter(names_in_list(matcher["contains"])) - Counter(names):
        return False
    return not ("lacks" in matcher and set(names_in_list(matcher["lacks"])) & set(names))
