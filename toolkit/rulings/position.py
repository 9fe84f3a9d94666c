"""From a claim's `given` to a position, and from a position to plain values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from reprlib import repr as brief
from typing import Any, cast

from toolkit.catalogue import catalogue
from toolkit.engine.card import CURRENT, Card
from toolkit.engine.game import Game
from toolkit.engine.player import NUMBERS, Player
from toolkit.engine.setup import BASIC, RUINS, SHELTERS, Setup, companions, is_supply, normal_size, pile_names_for
from toolkit.engine.turns import Move
from toolkit.errors import UserError, nearest
from toolkit.rulings.exploring import Script
from toolkit.rulings.picks import is_card

GIVEN_ZONES = ("hand", "deck", "discard", "play", "aside", "exile", "island", "native_village", "tavern")
GIVEN_KEYS = (
    "players", "turn", "phase", "kingdom", "landscapes", "piles", "trash", "bane", "mouse", "black_market", "colony",
    "shelters", "tokens", "last_turn",
)  # fmt: skip
MIXED = ("Ruins", "Knights")
TOKENS = ("embargo", "trade route")
MOST = 999
"""The greatest number that a position may hold of anything."""

LANDSCAPES = frozenset({"event", "way", "landmark", "project", "ally", "trait", "prophecy"})
NO_PIECES = LANDSCAPES | {"boon", "hex", "state", "artifact"}
MULTIPLE = re.compile(r"\s*(\d+)\s*[x×]\s+(\S.*?)\s*$")
MOVE_WORDS = ("play X", "buy X", "end phase", "end turn", "spend N coffers", "spend N villagers", "pay N debt")


class Misplaced(UserError):
    """A fault in a claim; `path` says where in it: keys, and numbers of list entries."""

    def __init__(self, text: str, path: tuple[Any, ...]) -> None:
        super().__init__(text)
        self.path = path


@contextmanager
def at(*path: Any) -> Iterator[None]:
    """Say of a fault where in the claim it is, unless that is known already."""
    try:
        yield
    except Misplaced:
        raise
    except UserError as error:
        raise Misplaced(str(error), path) from None


def names_in_list(value: Any) -> list[str]:
    """Return the names of a claim's list; "2 x Copper" means two of it."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise UserError(f"{brief(value)} is no list of cards; lists are written [Copper, Silver]")
    found: list[str] = []
    for each in value:
        if not isinstance(each, str):
            raise UserError(f"{brief(each)} is not a card's name")
        times, name = multiple(each)
        if len(found) + times > MOST:
            raise UserError(f"{len(found) + times} cards or more are more than any game has")
        found += [card_name(name)] * times
    return found


def multiple(text: str) -> tuple[int, str]:
    """Read "2 x Copper" (or "2x Copper") as 2 and "Copper", "Copper" as 1 and "Copper"."""
    found = MULTIPLE.match(text)
    if not found:
        return 1, text.strip()
    if len(found.group(1)) > 3:
        raise UserError(f"{brief(text)} is more than any game has")
    return int(found.group(1)), found.group(2)


def pieces(value: Any) -> list[str]:
    """Return the names of a list of physical cards, such as can lie in a hand."""
    names = names_in_list(value)
    for name in names:
        if name in MIXED:
            raise UserError(f"{name} is a pile of different cards: name one of them")
        if name not in catalogue() or catalogue()[name].kind in NO_PIECES:
            raise UserError(f"{name} is no card that a player can have")
    return names


def table(value: Any, what: str) -> Mapping[str, Any]:
    """Return a claim's table; None is an empty one."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise UserError(f"{what} must be a table, not {brief(value)}")
    return value


def whole(value: Any, what: str) -> int:
    """Return a number of 0 or more."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST:
        raise UserError(f"{what} must be a number from 0 to {MOST}, not {brief(value)}")
    return value


def truth(value: Any, what: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise UserError(f"{what} must be true or false, not {brief(value)}")
    return value


def card_name(text: str) -> str:
    """Return the exact name of a card that a claim names."""
    text = text.strip()
    if text.lower() == "ruins":
        return "Ruins"
    if is_card(text):
        return catalogue().find(text).name
    raise UserError(f"no card is called {brief(text)}{nearest(text, [card.name for card in catalogue()])}")


def parse_move(text: Any) -> Move:
    """Read a move such as "play Throne Room"; raises UserError when it is none."""
    words = text.split() if isinstance(text, str) else []
    verb = words[0].lower() if words else ""
    if verb in ("play", "buy") and len(words) > 1:
        return (verb, card_name(" ".join(words[1:])), 0)
    if [word.lower() for word in words] in (["end", "phase"], ["end", "turn"]):
        return (" ".join(words).lower(), "", 0)
    if verb in ("spend", "pay") and len(words) == 3 and words[1].isdecimal() and len(words[1]) < 4:
        names = {"spend": ("coffers", "villagers"), "pay": ("debt",)}[verb]
        for name in names:
            if words[2].lower().rstrip("s") == name.rstrip("s"):
                return (verb, name, int(words[1]))
    raise UserError(f"{brief(text)} is no move; moves are {', '.join(MOVE_WORDS)}")


def player_index(name: str, players: int) -> int:
    """Return the number of player "p1", "p2", …; raises UserError for others."""
    for index in range(players):
        if name == f"p{index + 1}":
            return index
    raise UserError(f"there is no player {name!r} (p1 to p{players})")


def build(
    given: Mapping[str, Any],
    rules: int = CURRENT,
    named: Iterable[str] = (),
    wordings: Mapping[str, int] | None = None,
    instead: Mapping[str, type[Card]] | None = None,
) -> Game:
    """Return the position that `given` describes; `named` are cards that moves and answers name.

    `wordings` are cards played by the wording of another year than `rules`; `instead` gives other classes to the
    cards of some names.

    Raises UserError when it cannot be (unknown names, too many cards, wrong players…).
    """
    with at("given", "players"):
        players = given.get("players", 2)
        if not isinstance(players, int) or not 2 <= players <= 6:
            raise UserError(f"players must be a number from 2 to 6, not {players!r}")
    in_zones: dict[int, dict[str, list[str]]] = {}
    numbers: dict[int, dict[str, int]] = {}
    for key, content in given.items():
        with at("given", key):
            if key not in GIVEN_KEYS and not (key[:1] == "p" and key[1:].isdecimal()):
                known = [*GIVEN_KEYS, "p1", "p2"]
                raise UserError(f"given has no {key!r}{nearest(key, known) or '; it has ' + ', '.join(known)}")
            if key not in GIVEN_KEYS:
                index = player_index(key, players)
                in_zones[index], numbers[index] = read_player(key, content)
    trash, market = some(given, "trash", pieces), some(given, "black_market", pieces)
    kingdom, landscapes = some(given, "kingdom", names_in_list), some(given, "landscapes", read_landscapes)
    bane = read_extra(given, "bane", rules)
    mouse = read_extra(given, "mouse", rules)
    last_turn: dict[int, list[str]] = {}
    with at("given", "last_turn"):
        for key, value in table(given.get("last_turn"), "last_turn").items():
            with at("given", "last_turn", key):
                last_turn[player_index(key, players)] = pieces(value)
    sizes = read_sizes(given.get("piles"))
    tokens = read_tokens(given.get("tokens"))
    everywhere = [name for zones in in_zones.values() for names in zones.values() for name in names] + trash
    apart = {*market, mouse} - {*everywhere, *kingdom, *sizes}
    mentioned = [
        *kingdom, *([bane] if bane else []), *everywhere, *[name for name in named if name not in apart], *sizes,
        *[pile for _, pile in tokens], *[name for names in last_turn.values() for name in names],
    ]  # fmt: skip
    landscapes += [
        name for name in dict.fromkeys(mentioned)
        if name != "Ruins" and catalogue()[name].kind in LANDSCAPES and name not in landscapes
    ]  # fmt: skip
    mentioned = [name for name in mentioned if name not in landscapes]
    with at("given"):
        setup = make_setup(
            players, rules, mentioned, landscapes, sizes,
            bane=bane, mouse=mouse, market=market, given=given, wordings=wordings, instead=instead,
            everywhere=[*everywhere, *[card_name(kind) for kind, _ in tokens]],
        )  # fmt: skip
        return lay_out(setup, given, in_zones, numbers, trash, tokens, last_turn, sizes)


def some(given: Mapping[str, Any], key: str, read: Callable[[Any], list[str]]) -> list[str]:
    """Return the names in one of the lists of a position."""
    with at("given", key):
        return read(given.get(key))


def read_landscapes(value: Any) -> list[str]:
    """Return the names of a list of Events, Ways and so on."""
    names = list(dict.fromkeys(names_in_list(value)))
    for name in names:
        if name == "Ruins" or catalogue()[name].kind not in LANDSCAPES:
            raise UserError(f"{name} is no landscape")
    return names


def read_extra(given: Mapping[str, Any], key: str, rules: int) -> str:
    """Return the Bane, or the Action of the Mouse: a Kingdom card that costs $2 or $3."""
    with at("given", key):
        if given.get(key) is None:
            return ""
        if not isinstance(given[key], str):
            raise UserError(f"{brief(given[key])} is not a card's name")
        name = card_name(given[key])
        card = catalogue()[name] if name != "Ruins" else None
        wording = card.wording(None if rules == CURRENT else rules) if card else None
        cost = wording.cost if wording else None
        fits = cost is not None and 2 <= cost.coins <= 3 and not cost.potions and not cost.debt
        if not fits or card is None or card.kind != "kingdom" or card.members:
            raise UserError(f"{key} must be a Kingdom card that costs $2 or $3, not {name}")
        if key == "mouse" and wording is not None and "Action" not in wording.types:
            raise UserError(f"mouse must be an Action, not {name}")
        return name


def read_sizes(value: Any) -> dict[str, int | list[str]]:
    """Return what `piles` says of the piles: how many cards, or for a mixed pile which ones, top first."""
    sizes: dict[str, int | list[str]] = {}
    with at("given", "piles"):
        for key, size in table(value, "piles").items():
            with at("given", "piles", key):
                name = card_name(key)
                if name != "Ruins" and (catalogue()[name].kind in NO_PIECES or not has_pile(name)):
                    raise UserError(f"{name} has no pile of its own")
                if isinstance(size, list):
                    sizes[name] = pieces(size)
                    wrong = next((each for each in pieces(size) if pile_of(each) != name), "")
                    if wrong:
                        raise UserError(f"{wrong} is not in the {name} pile")
                else:
                    most = 50 if name == "Ruins" else 10 if name in MIXED else MOST
                    sizes[name] = whole(size, f"the {name} pile")
                    if whole(size, name) > most:
                        raise UserError(f"the {name} pile has at most {most} cards, not {size}")
    return sizes


def has_pile(name: str) -> bool:
    """Whether a card has a pile named after it."""
    return pile_of(name) == name and catalogue()[name].kind != "shelter"


def read_tokens(value: Any) -> dict[tuple[str, str], int]:
    """Return the tokens on piles, by their kind and the pile."""
    tokens: dict[tuple[str, str], int] = {}
    with at("given", "tokens"):
        for key, piles in table(value, "tokens").items():
            with at("given", "tokens", key):
                kind = key.lower().replace("_", " ")
                if kind not in TOKENS:
                    raise UserError(f"no token is called {key!r}{nearest(key, TOKENS)}")
                for pile, number in table(piles, f"{key} tokens").items():
                    with at("given", "tokens", key, pile):
                        name = card_name(pile)
                        if name != "Ruins" and (catalogue()[name].kind in NO_PIECES or not has_pile(name)):
                            raise UserError(f"{name} has no pile of its own")
                        tokens[kind, name] = whole(number, f"the number of {key} tokens")
    return tokens


def read_player(key: str, content: Any) -> tuple[dict[str, list[str]], dict[str, int]]:
    """Read one player's zones and numbers."""
    zones: dict[str, list[str]] = {}
    numbers: dict[str, int] = {}
    for name, value in table(content, key).items():
        with at("given", key, name):
            if name in GIVEN_ZONES:
                zones[name] = pieces(value)
            elif name in NUMBERS:
                numbers[name] = whole(value, f"{key}.{name}")
            else:
                known = [*GIVEN_ZONES, *NUMBERS]
                raise UserError(f"{key} has no {name!r}{nearest(name, known) or '; it has ' + ', '.join(known)}")
    return zones, numbers


def pile_of(name: str) -> str:
    """Return the pile that a card belongs to."""
    if name == "Ruins":
        return name
    card = catalogue()[name]
    return name if card.kind in ("prize", "reward") else card.pile_name


def make_setup(
    players: int,
    rules: int,
    mentioned: Sequence[str],
    landscapes: Sequence[str],
    sizes: Mapping[str, int | list[str]],
    *,
    bane: str,
    mouse: str,
    market: Sequence[str],
    everywhere: Sequence[str],
    given: Mapping[str, Any],
    wordings: Mapping[str, int] | None,
    instead: Mapping[str, type[Card]] | None,
) -> Setup:
    """Return the piles and kinds of a given position."""
    piles = [*BASIC]
    with at("given", "colony"):
        colony = truth(given.get("colony", False), "colony")
    with at("given", "shelters"):
        with_shelters = truth(given.get("shelters", False), "shelters")
    if colony:
        piles += ["Platinum", "Colony"]
    piles += [pile_of(name) for name in mentioned]
    needed = companions([*piles, *mentioned, *landscapes, *market, *([mouse] if mouse else [])], rules)
    piles = list(dict.fromkeys([*piles, *needed]))
    piles = [name for name in piles if name == "Ruins" or catalogue()[name].kind != "shelter"]
    contents: dict[str, Sequence[str]] = {}
    hidden: list[str] = []
    for pile in piles:
        size = sizes.get(pile)
        if isinstance(size, list):
            contents[pile] = names_in_list(size)
        elif pile in MIXED and size == 0:
            contents[pile] = []
        elif pile in MIXED:
            contents[pile] = [member for member in RUINS for _ in range(10)] if pile == "Ruins" else pile_names_for(
                pile, players
            )
            hidden.append(pile)
        else:
            contents[pile] = [pile] * (normal_size(pile, players) if size is None else size)
    shelters = SHELTERS if with_shelters else ()
    return Setup(
        players,
        rules,
        contents,
        [pile for pile in piles if is_supply(pile)],
        others=[*[name for name in everywhere if name != "Ruins"], *shelters],
        landscapes=landscapes,
        hidden=hidden,
        bane=bane,
        mouse=mouse,
        shelters=bool(shelters),
        black_market=market,
        exile=any(isinstance(content, dict) and content.get("exile") for content in given.values()),
        wordings=wordings,
        instead=instead,
    )


def lay_out(
    setup: Setup,
    given: Mapping[str, Any],
    in_zones: Mapping[int, Mapping[str, Sequence[str]]],
    numbers: Mapping[int, Mapping[str, int]],
    trash: Sequence[str],
    tokens: Mapping[tuple[str, str], int],
    last_turn: Mapping[int, Sequence[str]],
    sizes: Mapping[str, int | list[str]],
) -> Game:
    """Put everything in its place."""
    game = setup.new_game(Script(()))
    game.lazy = True
    for pile in setup.hidden:
        cards = game.piles[pile]
        game.marks[("hidden", pile)] = cards
        size = sizes.get(pile)
        if not isinstance(size, int):
            size = normal_size(pile, setup.players) if pile == "Ruins" else len(cards)
        game.piles[pile] = cast("tuple[Card, ...]", (None,) * size)
    if setup.black_market:
        game.marks[("black market",)] = setup.black_market
    game.tokens |= tokens
    on_mat = [key for key, number in tokens.items() if key[0] == "trade route" and not number]
    for key in on_mat:
        del game.tokens[key]
        game.tokens["trade route", "mat"] = len(on_mat)
    game.trash = [setup.new(name) for name in trash]
    for index, gained in last_turn.items():
        game.log.append(("turn", index, (), "", "", 0, ""))
        for name in gained:
            game.log.append(("gain", index, (setup.new(name),), "supply", "discard", 0, ""))
        game.log.append(("end turn", index, (), "", "", 0, ""))
    with at("given", "turn"):
        turn = player_index(str(given.get("turn", "p1")), setup.players)
    game.current = game.controller = game.regular = turn
    game.phase = str(given.get("phase", "action"))
    if game.phase not in ("action", "buy"):
        raise Misplaced(f"phase must be action or buy, not {game.phase!r}", ("given", "phase"))
    for player in game.players:
        zones = in_zones.get(player.index, {})
        for zone, names in zones.items():
            place(player, zone, [setup.new(each) for each in names])
        own = numbers.get(player.index, {})
        if player.index == turn:
            player.actions = player.buys = 1
        for name, value in own.items():
            setattr(player, name, value)
    game.active.turns += 1
    game.turn_start = len(game.log)
    game.log.append(("turn", turn, (), "", "", 0, ""))
    if game.phase == "buy":
        game.log.append(("buy phase", turn, (), "", "", 0, ""))
    return game


def place(player: Player, zone: str, cards: list[Card]) -> None:
    """Put cards into a zone; decks and discard piles are given top first."""
    if zone == "deck":
        player.deck = list(reversed(cards))
    elif zone == "discard":
        player.discard_pile = list(reversed(cards))
    else:
        getattr(player, zone).extend(cards)


def zone_cards(game: Game, player: Player, zone: str) -> list[str]:
    """Return the names in a zone; decks and discard piles top first, "?" for a card that a shuffle leaves open."""
    if zone == "deck":
        left = {card.name for card in player.pool}
        unknown = left.pop() if len(left) == 1 else "?"
        return [card.name if card else unknown for card in reversed(player.deck)]
    if zone == "discard":
        return [card.name for card in reversed(player.discard_pile)]
    return [game.name(card) if zone == "play" else card.name for card in getattr(player, zone)]


def number_of(game: Game, player: Player, name: str) -> int:
    """Return one of a player's numbers, as `given` means it: `turns` are those taken before this one."""
    number: int = getattr(player, name)
    running = name == "turns" and player is game.active and game.extra_turn is None and not game.over
    return number - running
