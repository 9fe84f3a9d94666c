"""Matching a position against what a claim says must hold."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from toolkit.catalogue.piles import GATHERED, pile_of
from toolkit.catalogue.table import HELD_BACK, LANDSCAPES, pieces
from toolkit.engine.turns import scores, winners
from toolkit.errors import UserError, either, nearest
from toolkit.rulings.claim_words import (
    PHASES,
    PLAYERS,
    brief,
    card_name,
    names_in_list,
    player_index,
    printed_kind,
)
from toolkit.rulings.given import GIVEN_ZONES, HELD, NUMBERS, ON_CARDS, marker_name
from toolkit.rulings.picks import is_card
from toolkit.rulings.position import held_cards, number_in_words, zone_cards

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.player import Player

LISTS = {"gained": "gain", "bought": "buy", "trashed": "trash", "discarded": "discard", "revealed": "reveal"}
"""What is listed since the first move, and the verb of the log that it comes from."""

COMPARISON = re.compile(r"^\s*(>=|<=|!=|==|=|>|<)?\s*(-?\d+)\s*$")
LONGEST = 9
"""Digits of the longest number that is compared with."""

LIST_KEYS = ("ordered", "top", "contains", "lacks", "count")


def since_start(game: Game, verb: str, player: int, start: int) -> list[str]:
    """Return the names of the cards a player gained, bought… since the first move, in order."""
    return [
        card.name
        for done, who, cards, _, _, _, _ in game.deeds[start:]
        if done == verb and who == player
        for card in cards
    ]


def value_at(game: Game, path: str, start: int) -> Any:
    """Return the value at a path such as "p1.hand" or "supply.Curse"; raises UserError for no such path."""
    head, _, rest = path.partition(".")
    number = PLAYERS.get(head)
    if number is not None and number < len(game.players):
        player = game.players[number]
        if rest in OF_PLAYERS:
            return OF_PLAYERS[rest](game, player, rest, start)
        if rest.startswith("tokens."):
            return token_of(game, player, rest.removeprefix("tokens."))
    if path in OF_GAME:
        return OF_GAME[path](game)
    if path in HELD_BACK.values():
        return game.holding_back(pieces().tokens[path].holds_back)
    if head in OF_PILES and rest:
        return OF_PILES[head](game, rest)
    if head.startswith("p") and head[1:].isdecimal():
        player_index(head, len(game.players))
        known = [f"{head}.{each}" for each in OF_PLAYERS]
    else:
        known = [*OF_GAME, *HELD_BACK.values(), "supply.Curse", "cost.Gold", "top.Ruins"]
        known += [f"p1.{each}" for each in OF_PLAYERS]
    raise UserError(f"there is no {path!r} to look at{nearest(path, known)}")


def phase_of(game: Game) -> str:
    """Return the phase of the turn."""
    return game.phase


def game_is_over(game: Game) -> bool:
    """Whether the game is over."""
    return game.over


def names_of_winners(game: Game) -> list[str]:
    """Return who won; nobody before the game is over."""
    return [player.name for player in winners(game, scores(game))] if game.over else []


OF_GAME: dict[str, Callable[[Game], Any]] = {
    "trash": lambda game: [card.name for card in game.trash],
    "turn": lambda game: game.active.name,
    "phase": phase_of,
    "over": game_is_over,
    "winners": names_of_winners,
}
"""What can be looked at of the game, and how it is found."""


OF_PLAYERS: dict[str, Callable[[Game, Player, str, int], Any]] = {
    **dict.fromkeys(GIVEN_ZONES, lambda game, player, zone, _: zone_cards(game, player, zone)),
    **dict.fromkeys(LISTS, lambda game, player, name, start: since_start(game, LISTS[name], player.index, start)),
    **dict.fromkeys(NUMBERS, lambda game, player, name, _: number_in_words(game, player, name)),
    **dict.fromkeys(HELD, lambda _game, player, name, _: held_cards(player, name)),
    "score": lambda game, player, _name, _: scores(game)[player.index],
}
"""What can be looked at of a player, beside tokens: how it is found, given its name and where the log starts."""


OF_PILES: dict[str, Callable[[Game, str], Any]] = {
    "supply": lambda game, name: number_left(game, card_name(name)),
    "top": lambda game, name: name_on_top(game, card_name(name)),
    "tokens": lambda game, rest: tokens_at(game, rest),
    "cost": lambda game, name: cost_now(game, card_name(name)),
}
"""What can be looked at of a pile or card, and how it is found, given its name."""


def name_on_top(game: Game, name: str) -> str:
    """Return the name of the top card of a pile, "none" of an empty one."""
    top = game.top(name)
    return top.name if top is not None else "none"


def cost_now(game: Game, name: str) -> dict[str, int]:
    """Return what a card, landscape or the top card of a pile costs now."""
    top = game.top(name)
    kind = game.setup.kind(name)
    if kind.everywhere:
        cost = kind.cost  # what makes cards cheaper does not make an Event so
    else:
        cost = game.cost(top) if top is not None and top.name == name else game.cost_of(kind)
    return {"coins": cost.coins, "potions": cost.potions, "debt": cost.debt}


def number_left(game: Game, name: str) -> int:
    """Return how many cards a pile has, or how many of a card are left in a pile of several."""
    pile = pile_of(name) if name not in GATHERED else name
    if name in game.piles or pile not in game.piles:
        return game.pile_size(name)
    lying = game.piles[pile]
    return sum(card is not None and card.name == name for card in (*lying.cards, *lying.pool))


def tokens_at(game: Game, rest: str) -> int:
    """Return how many tokens of a kind lie on a pile or landscape: "vp.Temple"."""
    kind, _, place = rest.partition(".")
    name = card_name(place)
    where = name if printed_kind(name) in LANDSCAPES else pile_of(name)
    return game.tokens.get((kind.replace("_", " "), where), 0)


def token_of(game: Game, player: Player, token: str) -> str | int:
    """Return the pile that a player's token lies on, or how many of a kind lie on the player's cards in play."""
    kind = token.lower().replace("_", " ")
    if kind in ON_CARDS:
        return sum([number for (each, card), number in game.laid.items() if each == kind and card in player.play])
    return player.markers.get(marker_name(token), "none")


def same_name(value: str, matcher: Any) -> bool:
    """Whether a name or word is the one that a matcher gives; a pile goes by its top card's name as well."""
    wanted = str(matcher).lower()
    return value.lower() == wanted or (is_card(str(matcher)) and pile_of(card_name(str(matcher))) == value)


def matches(game: Game, path: str, matcher: Any, start: int, *, every: bool = True) -> bool:
    """Whether the value at a path is as the matcher says; raises UserError for a matcher that means nothing.

    What a shuffle leaves open must match in every order of it, or with `every` False in at least one. A card
    in play as another one goes by either name.
    """
    value = value_at(game, path, start)
    if isinstance(value, list) and path != "winners":
        if path != "trash":
            player = game.players[PLAYERS[path.partition(".")[0]]]
            if path.endswith(".play") and any(card.printed for card in player.play):
                printed = [(card.printed or card).name for card in player.play]
                return matches_list(value, matcher, path) or matches_list(printed, matcher, path)
            if "?" in value:
                return matches_list(value, matcher, path, [card.name for card in player.pool], every=every)
        return matches_list(value, matcher, path)
    if path == "winners":
        return sorted(value) == sorted(read_player_names(game, matcher, path))
    if path == "turn":
        return bool(value == read_player_names(game, [matcher], path)[0])
    if path == "phase" and matcher not in PHASES:
        raise UserError(f"phase must be {either(PHASES)}, not {brief(matcher)}")
    if path == "over" and not isinstance(matcher, bool):
        raise UserError(f"over must be true or false, not {brief(matcher)}")
    if isinstance(value, bool):
        return bool(value == matcher)
    if isinstance(value, str):
        return same_name(value, matcher)
    if isinstance(value, int):
        return compares(value, matcher, path)
    return matches_cost(value, matcher, path)


def read_player_names(game: Game, matcher: Any, path: str) -> list[str]:
    """Return the names of the players that a matcher lists."""
    names = matcher if isinstance(matcher, list) else [matcher]
    if not all(isinstance(name, str) for name in names):
        raise UserError(f"{path}: {brief(matcher)} is not a list of players")
    return [game.players[player_index(name, len(game.players))].name for name in names]


def compares(value: int, matcher: Any, path: str) -> bool:
    """Whether a number is what a matcher such as 3, ">=3" or "!=3" says."""
    if not isinstance(matcher, (int, str)) or isinstance(matcher, bool) or comparison(str(matcher)) is None:
        raise UserError(f"{path}: write a number, such as 3 or '>=3', not {brief(matcher)}")
    sign, number = comparison(str(matcher)) or ("=", 0)
    return {
        ">=": value >= number,
        "<=": value <= number,
        "!=": value != number,
        ">": value > number,
        "<": value < number,
    }.get(sign, value == number)


@cache
def comparison(text: str) -> tuple[str, int] | None:
    """Return the sign and the number of a comparison such as ">=3"; None when it is none."""
    found = COMPARISON.match(text)
    if not found or len(found.group(2)) > LONGEST:
        return None
    return found.group(1) or "=", int(found.group(2))


def matches_cost(value: Mapping[str, int], matcher: Any, path: str) -> bool:
    """Whether a cost is a number of coins, or a table of coins, potions and debt."""
    if isinstance(matcher, dict):
        for key in matcher:
            if key not in value:
                raise UserError(f"{path}: there is no key {key!r} for a cost{nearest(key, value)}")
        held = [compares(value[key], matcher.get(key, 0), path) for key in value]
        return all(held)
    return compares(value["coins"], matcher, path) and not value["potions"] and not value["debt"]


def matches_list(value: list[str], matcher: Any, path: str, unknown: Sequence[str] = (), *, every: bool = True) -> bool:
    """Whether a list of names is as a list matcher says; `unknown` are the names that its "?" stand for."""
    names = [*[name for name in value if name != "?"], *unknown] if unknown else value
    if isinstance(matcher, list):
        return sorted(names) == sorted(names_in_list(matcher))
    if not isinstance(matcher, dict):
        raise UserError(f"{path}: {brief(matcher)} is not a list: write a list as in [Copper, Silver]")
    held = True
    for key, given in matcher.items():
        if key == "count":
            held = compares(len(value), given, path) and held
            continue
        if key not in LIST_KEYS:
            raise UserError(f"{path}: there is no key {key!r} for a list{nearest(key, LIST_KEYS)}")
        wanted = names_in_list(given)
        if key == "ordered":
            held = held and is_in_order(value, wanted, unknown, every=every)
        elif key == "top":
            held = held and is_in_order(value[: len(wanted)], wanted, unknown, every=every)
        elif key == "contains":
            held = held and all(names.count(name) >= wanted.count(name) for name in wanted)
        else:
            held = held and not any(name in names for name in wanted)
    return held


def is_in_order(value: Sequence[str], wanted: Sequence[str], unknown: Sequence[str], *, every: bool) -> bool:
    """Whether names are those wanted, one by one; a "?" (one of several `unknown` names) may be, but need not."""
    if len(value) != len(wanted):
        return False
    open_ = [want for seen, want in zip(value, wanted, strict=True) if seen == "?"]
    if any(seen not in ("?", want) for seen, want in zip(value, wanted, strict=True)):
        return False
    return not open_ or (not every and not Counter(open_) - Counter(unknown))
