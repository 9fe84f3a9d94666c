"""From a claim's `given` to a position, and from a position to plain values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from toolkit.catalogue import catalogue
from toolkit.engine.card import CURRENT, Card
from toolkit.engine.game import Game
from toolkit.engine.player import NUMBERS, Player
from toolkit.engine.setup import BASIC, RUINS, Setup, companions, is_supply, normal_size, pile_names_for
from toolkit.engine.turns import Move
from toolkit.errors import UserError, nearest
from toolkit.rulings.exploring import Script
from toolkit.rulings.words import is_card

GIVEN_ZONES = ("hand", "deck", "discard", "play", "aside", "exile", "island", "native_village", "tavern")
GIVEN_KEYS = frozenset(
    {"players", "turn", "phase", "trash", "kingdom", "landscapes", "bane", "mouse", "black_market", "colony",
     "shelters", "piles", "tokens", "last_turn", "rules"}
)  # fmt: skip
MIXED = ("Ruins", "Knights")
LANDSCAPES = frozenset({"event", "way", "landmark", "project", "ally", "trait", "prophecy"})
MOVE_WORDS = ("play X", "buy X", "end phase", "end turn", "spend N coffers", "spend N villagers", "pay N debt")


def names_in_list(value: Any) -> list[str]:
    """Return the names of a claim's list; "2 x Copper" means two of it."""
    if value is None:
        return []
    found: list[str] = []
    for each in value if isinstance(value, list) else [value]:
        if isinstance(each, bool) or not isinstance(each, (str, int)):
            raise UserError(f"{each!r} is not a card's name")
        text = str(each).strip()
        number, cross, rest = text.partition(" x ")
        if cross and number.strip().isdigit():
            found += [card_name(rest)] * int(number)
        else:
            found.append(card_name(text))
    return found


def card_name(text: str) -> str:
    """Return the exact name of a card that a claim names."""
    text = text.strip()
    if text == "Ruins":
        return text
    if is_card(text):
        return catalogue().find(text).name
    raise UserError(f"no card is called {text!r}{nearest(text, [card.name for card in catalogue()])}")


def parse_move(text: str) -> Move:
    """Read a move such as "play Throne Room"; raises UserError when it is none."""
    words = text.strip().split()
    verb = words[0] if words else ""
    if verb in ("play", "buy") and len(words) > 1:
        return (verb, card_name(text.strip()[len(verb) + 1 :]), 0)
    if text.strip() in ("end phase", "end turn"):
        return (text.strip(), "", 0)
    if verb in ("spend", "pay") and len(words) == 3 and words[1].isdigit():
        names = {"spend": ("coffers", "villagers"), "pay": ("debt",)}[verb]
        for name in names:
            if words[2].rstrip("s") == name.rstrip("s"):
                return (verb, name, int(words[1]))
    raise UserError(f"{text!r} is no move; moves are {', '.join(MOVE_WORDS)}")


def player_index(name: str, players: int) -> int:
    """Return the number of player "p1", "p2", …; raises UserError for others."""
    if name.startswith("p") and name[1:].isdigit() and 1 <= int(name[1:]) <= players:
        return int(name[1:]) - 1
    raise UserError(f"there is no player {name!r} (p1 to p{players})")


def build(given: Mapping[str, Any], rules: int = CURRENT, named: Iterable[str] = ()) -> Game:
    """Return the position that `given` describes; `named` are cards that moves and answers name.

    Raises UserError when it cannot be (unknown names, too many cards, wrong players…).
    """
    players = given.get("players", 2)
    if not isinstance(players, int) or not 2 <= players <= 6:
        raise UserError(f"players must be a number from 2 to 6, not {players!r}")
    for key in given:
        if key not in GIVEN_KEYS and not (key.startswith("p") and key[1:].isdigit()):
            raise UserError(f"given has no {key!r}{nearest(key, GIVEN_KEYS)}")
    in_zones: dict[int, dict[str, list[str]]] = {}
    numbers: dict[int, dict[str, int]] = {}
    for key, content in given.items():
        if key in GIVEN_KEYS:
            continue
        index = player_index(key, players)
        in_zones[index], numbers[index] = read_player(key, content or {})
    trash = names_in_list(given.get("trash"))
    market = names_in_list(given.get("black_market"))
    landscapes = names_in_list(given.get("landscapes"))
    kingdom = names_in_list(given.get("kingdom"))
    bane = card_name(given["bane"]) if given.get("bane") else ""
    mouse = card_name(given["mouse"]) if given.get("mouse") else ""
    last_turn = {
        player_index(key, players): names_in_list(value) for key, value in (given.get("last_turn") or {}).items()
    }
    sizes: dict[str, Any] = {}
    for key, value in (given.get("piles") or {}).items():
        sizes[card_name(key)] = value
    tokens = {
        (kind, card_name(pile)): int(number)
        for kind, piles in (given.get("tokens") or {}).items()
        for pile, number in (piles or {}).items()
    }
    everywhere = [name for zones in in_zones.values() for names in zones.values() for name in names] + trash
    mentioned = [
        *kingdom, *([bane] if bane else []), *everywhere, *named, *sizes, *[pile for _, pile in tokens],
        *[name for names in last_turn.values() for name in names],
    ]  # fmt: skip
    landscapes += [
        name for name in dict.fromkeys(mentioned)
        if name != "Ruins" and catalogue()[name].kind in LANDSCAPES and name not in landscapes
    ]  # fmt: skip
    mentioned = [name for name in mentioned if name not in landscapes]
    setup = make_setup(
        players, rules, mentioned, landscapes, sizes,
        bane=bane, mouse=mouse, market=market, given=given,
        everywhere=[*everywhere, *[card_name(kind) for kind, _ in tokens if is_card(kind)]],
    )  # fmt: skip
    return lay_out(setup, given, in_zones, numbers, trash, tokens, last_turn, sizes)


def read_player(key: str, content: Any) -> tuple[dict[str, list[str]], dict[str, int]]:
    """Read one player's zones and numbers."""
    if not isinstance(content, dict):
        raise UserError(f"{key} must hold zones and numbers")
    zones: dict[str, list[str]] = {}
    numbers: dict[str, int] = {}
    for name, value in content.items():
        if name in GIVEN_ZONES:
            zones[name] = names_in_list(value)
        elif name in NUMBERS:
            if not isinstance(value, int) or isinstance(value, bool) or value < 0:
                raise UserError(f"{key}.{name} must be a number, not {value!r}")
            numbers[name] = value
        else:
            raise UserError(f"{key} has no {name!r}{nearest(name, [*GIVEN_ZONES, *NUMBERS])}")
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
    sizes: Mapping[str, Any],
    *,
    bane: str,
    mouse: str,
    market: Sequence[str],
    everywhere: Sequence[str],
    given: Mapping[str, Any],
) -> Setup:
    """Return the piles and kinds of a given position."""
    piles = [*BASIC]
    if given.get("colony"):
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
        elif pile in MIXED and size is None:
            contents[pile] = [member for member in RUINS for _ in range(10)] if pile == "Ruins" else pile_names_for(
                pile, players
            )
            hidden.append(pile)
        elif pile in MIXED:
            contents[pile] = [] if not size else pile_names_for(pile, players)[: int(size)]
        else:
            contents[pile] = [pile] * (normal_size(pile, players) if size is None else int(size))
    shelters = ("Hovel", "Necropolis", "Overgrown Estate") if given.get("shelters") else ()
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
    )


def lay_out(
    setup: Setup,
    given: Mapping[str, Any],
    in_zones: Mapping[int, Mapping[str, Sequence[str]]],
    numbers: Mapping[int, Mapping[str, int]],
    trash: Sequence[str],
    tokens: Mapping[tuple[str, str], int],
    last_turn: Mapping[int, Sequence[str]],
    sizes: Mapping[str, Any],
) -> Game:
    """Put everything in its place."""
    game = setup.new_game(Script(()))
    game.lazy = True
    for pile in setup.hidden:
        cards = game.piles[pile]
        game.marks[("hidden", pile)] = cards
        size = normal_size("Ruins", setup.players) if pile == "Ruins" else len(cards)
        game.piles[pile] = cast("tuple[Card, ...]", (None,) * size)
    if setup.black_market:
        game.marks[("black market",)] = setup.black_market
    game.tokens |= tokens
    game.trash = [setup.new(name) for name in trash]
    for index, gained in last_turn.items():
        game.log.append(("turn", index, (), "", "", 0, ""))
        for name in gained:
            game.log.append(("gain", index, (setup.new(name),), "supply", "discard", 0, ""))
        game.log.append(("end turn", index, (), "", "", 0, ""))
    turn = player_index(str(given.get("turn", "p1")), setup.players)
    game.current = game.controller = game.regular = turn
    game.phase = str(given.get("phase", "action"))
    if game.phase not in ("action", "buy"):
        raise UserError(f"phase must be action or buy, not {game.phase!r}")
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
