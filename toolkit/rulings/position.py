"""From a claim's `given` to a position, and from a position to plain values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from reprlib import repr as brief
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.piles import (
    GATHERED,
    PilePlan,
    is_of_any_cards,
    pile_of,
    pile_plan,
    setup_rules,
    sized,
)
from toolkit.catalogue.plan import TablePlan, plan_table
from toolkit.catalogue.table import DEALT_FOR, LANDSCAPES, NO_PIECES, ROLES_LYING
from toolkit.catalogue.table import pieces as table_pieces
from toolkit.engine.card import CURRENT, Card
from toolkit.engine.game import Game
from toolkit.engine.piles import Pile
from toolkit.engine.places import Place
from toolkit.engine.player import Player
from toolkit.engine.seat import TURN_NUMBERS
from toolkit.engine.setup import Setup, shared_setup
from toolkit.engine.turns import Move
from toolkit.errors import UserError, nearest
from toolkit.rulings.exploring import Script
from toolkit.rulings.picks import is_card

GIVEN_ZONES = ("hand", "deck", "discard", "play", "aside", *table_pieces().mats)
"""A player's zones, as claims name them."""

NUMBERS = (*TURN_NUMBERS, *table_pieces().counters)
"""A player's numbers, as claims name them."""

CORE_ZONES = ("hand", "play", "aside")
CORE = frozenset({*CORE_ZONES, "deck", "discard"})
"""The zones that every player has."""

HELD = {facts.kept: kind for kind, facts in table_pieces().landscapes.items() if facts.kept}
"""What lies in front of a player, as claims name it, and the kind of it."""

ROLES = tuple(table_pieces().roles)
"""The cards or piles that others chose when setting up."""

ON_CARDS = tuple(name for name, token in table_pieces().tokens.items() if token.on_cards)
"""The tokens that lie on cards in play."""

KNOWN_TOPS = {name.lower(): name for name, pile in table_pieces().piles.items() if pile.shuffled and not pile.supply}
"""The shuffled piles beside the Supply of which the top cards may be given, by what claims call them."""

RANDOMIZERS = frozenset({"kingdom", *DEALT_FOR.values()})
"""The kinds of cards that new Kingdom piles, and what is dealt for them, are drawn from."""

ORDERED_DECKS = tuple(name for name, deck in table_pieces().decks.items() if deck.kind)
"""The decks for all that hold every card of a kind; given, the list is their top."""

GIVEN_KEYS = (
    "players",
    "turn",
    "phase",
    "kingdom",
    "landscapes",
    "piles",
    "trash",
    *ROLES,
    "black_market",
    "colony",
    "shelters",
    "tokens",
    "last_turn",
    *ORDERED_DECKS,
    *KNOWN_TOPS,
    "druid",
    "prophecy",
    "sun",
    "traits",
    "randomizers",
)
PHASES = tuple(name for name, phase in table_pieces().phases.items() if phase.plays)
MOST = 999
"""The greatest number that a position may hold of anything."""

PLAYED = frozenset(phase.plays for phase in table_pieces().phases.values() if phase.plays)
"""Types of cards that are played."""
MULTIPLE = re.compile(r"\s*(\d+)\s*[x×]\s+(\S.*?)\s*$")
MOVE_WORDS = ("play X", "buy X", "end phase", "end turn", "spend N coffers", "spend N villagers", "pay N debt")


class Misplaced(UserError):
    """A fault in a claim; `path` says where in it: keys, and numbers of list entries."""

    def __init__(self, text: str, path: tuple[Any, ...]) -> None:
        super().__init__(text)
        self.path = path


class At:
    """Says of a fault where in the claim it is, unless that is known already."""

    def __init__(self, *path: Any) -> None:
        self.path = path

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, _: object) -> None:
        if isinstance(error, UserError):
            raise placed(error, *self.path) from None


def placed(error: UserError, *path: Any) -> Misplaced:
    """Return a fault that says where in the claim it is, which it may know already."""
    return error if isinstance(error, Misplaced) else Misplaced(str(error), path)


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
        found += named(each)
        if len(found) > MOST:
            raise UserError(f"{len(found)} cards or more are more than any game has")
    return found


@cache
def named(text: str) -> tuple[str, ...]:
    """Return the names that an entry of a list stands for."""
    times, name = multiple(text)
    return (card_name(name),) * times


@cache
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
        if why := why_no_piece(name):
            raise UserError(why)
    return names


@cache
def why_no_piece(name: str) -> str:
    """Return why no physical card that a player can have is called so, or ""."""
    if is_mixed(name):
        return f"{name} is a pile of different cards: name one of them"
    if name not in catalogue() or catalogue()[name].kind in NO_PIECES:
        return f"{name} is no card that a player can have"
    return ""


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


@cache
def card_name(text: str) -> str:
    """Return the exact name of a card that a claim names."""
    text = text.strip()
    for name in GATHERED:
        if text.lower() == name.lower():
            return name
    if is_card(text):
        return catalogue().find(text).name
    raise UserError(f"no card is called {brief(text)}{nearest(text, [card.name for card in catalogue()])}")


def parse_move(text: Any) -> Move:
    """Read a move such as "play Throne Room"; raises UserError when it is none."""
    if not isinstance(text, str):
        raise no_move(text)
    return move_in(text)


def no_move(text: Any) -> UserError:
    """Return what to tell of something that is no move."""
    return UserError(f"{brief(text)} is no move; moves are {', '.join(MOVE_WORDS)}")


@cache
def move_in(text: str) -> Move:
    """Return the move that words mean; raises UserError when they mean none."""
    words = text.split()
    verb = words[0].lower() if words else ""
    if verb in ("play", "buy") and len(words) > 1:
        return (verb, card_name(" ".join(words[1:])), 0)
    if [word.lower() for word in words] in (["end", "phase"], ["end", "turn"]):
        return (" ".join(words).lower(), "", 0)
    if verb in ("spend", "pay") and len(words) == 3 and words[1].isdecimal() and len(words[1]) < 4:
        spendable = tuple(name for name, facts in table_pieces().counters.items() if facts.gives)
        names = {"spend": spendable, "pay": ("debt",)}[verb]
        for name in names:
            if words[2].lower().rstrip("s") == name.rstrip("s"):
                return (verb, name, int(words[1]))
    raise no_move(text)


def player_index(name: str, players: int) -> int:
    """Return the number of player "p1", "p2", …; raises UserError for others."""
    index = PLAYERS.get(name, players)
    if index >= players:
        raise UserError(f"there is no player {name!r} (p1 to p{players})")
    return index


PLAYERS = {f"p{number + 1}": number for number in range(6)}
"""The numbers of players, by what claims call them."""


def read_phase(value: Any) -> str:
    """Return the name of a phase in which something is played."""
    phase = str(value)
    if phase not in PHASES:
        raise UserError(f"phase must be {' or '.join(PHASES)}, not {phase!r}")
    return phase


def read_prophecy(value: Any) -> list[str]:
    """Return the Prophecy, if there is one."""
    return read_kind([value], "prophecy") if value is not None else []


READS: dict[str, tuple[str, Callable[[Any, int], Any]]] = {
    "kingdom": ("kingdom", lambda value, _: names_in_list(value)),
    "trash": ("trash", lambda value, _: pieces(value)),
    "landscapes": ("landscapes", lambda value, _: read_landscapes(value)),
    "piles": ("sizes", lambda value, players: read_sizes(value, players)),
    "tokens": ("tokens", lambda value, _: read_tokens(value)),
    "turn": ("turn", lambda value, players: player_index(str(value), players)),
    "phase": ("phase", lambda value, _: read_phase(value)),
    "colony": ("colony", lambda value, _: truth(value, "colony")),
    "shelters": ("shelters", lambda value, _: truth(value, "shelters")),
    "druid": ("druid", lambda value, _: read_kind(value, "boon")),
    "black_market": ("market", lambda value, _: pieces(value)),
    "randomizers": ("randomizers", lambda value, _: read_randomizers(value)),
    "prophecy": ("prophecies", lambda value, _: read_prophecy(value)),
}
"""What is kept of a key of `given`, and how its value is read for so many players."""


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
    position = Given(given, rules)
    plan = position.plan(tuple(named))
    others = position.everywhere()
    with At("given"):
        if wordings or instead:
            setup = Setup(plan, rules, others, wordings, instead)
        else:
            setup = shared_setup(plan, rules, others)
        return position.lay_out(setup)


class PlayerGiven:
    """What `given` says of one player."""

    def __init__(self, key: str, content: Any) -> None:
        self.zones: dict[str, list[str]] = {}
        self.numbers: dict[str, int] = {}
        self.held: list[str] = []
        self.markers: dict[str, str] = {}
        self.laid: dict[tuple[str, str], int] = {}
        for name, value in table(content, key).items():
            try:
                self.read(key, name, value)
            except UserError as error:
                raise placed(error, "given", key, name) from None
        self.names = list(dict.fromkeys([name for names in self.zones.values() for name in names]))
        """The cards in this player's zones, each once."""

    def read(self, key: str, name: str, value: Any) -> None:
        """Read one key of a player's."""
        if name in GIVEN_ZONES:
            self.zones[name] = pieces(value)
        elif name in NUMBERS:
            self.numbers[name] = read_number(name, value, f"{key}.{name}")
        elif name in HELD:
            self.held += read_kind(value, HELD[name])
        elif name == "tokens":
            for token, where in table(value, f"{key}.tokens").items():
                if (kind := str(token).lower().replace("_", " ")) in ON_CARDS:
                    for name, number in table(where, f"{key}.tokens.{token}").items():
                        self.laid[kind, card_name(name)] = whole(number, f"the number of {token} tokens")
                else:
                    self.markers[marker_name(token)] = own_pile(where)
        else:
            known = [*GIVEN_ZONES, *NUMBERS, *HELD, "tokens"]
            raise UserError(f"{key} has no {name!r}{nearest(name, known) or '; it has ' + ', '.join(known)}")

    def needs(self) -> list[str]:
        """Return what its mats, counters and tokens are brought by."""
        if not self.markers and not self.numbers and CORE.issuperset(self.zones):
            return []
        table = table_pieces()
        found = [table.mats[name].needs for name, cards in self.zones.items() if cards and name in table.mats]
        found += [table.counters[name].needs for name in self.numbers if name in table.counters]
        found += [table.markers[name].needs for name in self.markers]
        return [needs[0] for needs in found if needs]


class Given:
    """A claim's `given`, read and checked."""

    def __init__(self, given: Mapping[str, Any], rules: int) -> None:
        self.given = given
        self.rules = rules
        players = given.get("players", 2)
        if not isinstance(players, int) or isinstance(players, bool) or not 2 <= players <= 6:
            raise Misplaced(f"players must be a number from 2 to 6, not {players!r}", ("given", "players"))
        self.players: int = players
        self.seats: dict[int, PlayerGiven] = {}
        self.trash: list[str] = []
        self.market: list[str] = []
        self.kingdom: list[str] = []
        self.landscapes: list[str] = []
        self.roles: dict[str, str] = {}
        self.last_turn: dict[int, list[str]] = {}
        self.sizes: dict[str, PilePlan] = {}
        self.tokens: dict[tuple[str, str], int] = {}
        self.decks: dict[str, list[str]] = {}
        self.tops: dict[str, list[str]] = {}
        self.druid: list[str] = []
        self.randomizers: list[str] = []
        self.traits: dict[str, str] = {}
        self.prophecies: list[str] = []
        self.colony = False
        self.shelters = False
        self.turn = 0
        self.phase = "action"
        for key, value in given.items():
            try:
                self.read(key, value)
            except UserError as error:
                raise placed(error, "given", key) from None
        self.landscapes += self.prophecies

    def read(self, key: Any, value: Any) -> None:
        """Read one key of the position."""
        if isinstance(key, str) and key[:1] == "p" and key[1:].isdecimal():
            self.seats[player_index(key, self.players)] = PlayerGiven(key, value)
        elif key in READS:
            attribute, read = READS[key]
            setattr(self, attribute, read(value, self.players))
        elif key in ROLES:
            if value is not None:
                self.roles[key] = read_role(value, key, self.rules)
        elif key in ORDERED_DECKS:
            self.decks[key] = read_kind(value, table_pieces().decks[key].kind)
        elif key in KNOWN_TOPS:
            self.tops[KNOWN_TOPS[key]] = read_members(value, KNOWN_TOPS[key])
        elif key == "traits":
            for trait, pile in table(value, key).items():
                with At("given", key, trait):
                    self.traits[read_kind([trait], "trait")[0]] = own_pile(pile)
        elif key == "last_turn":
            for player, gained in table(value, key).items():
                with At("given", key, player):
                    self.last_turn[player_index(player, self.players)] = pieces(gained)
        elif key not in GIVEN_KEYS:
            known = [*GIVEN_KEYS, "p1", "p2"]
            near = nearest(str(key), known) or "; it has " + ", ".join(known)
            raise UserError(f"given has no {key!r}{near}")

    def in_zones(self) -> list[str]:
        """Return the cards that lie in zones and in the trash."""
        return [name for seat in self.seats.values() for name in seat.names] + self.trash

    def held(self) -> list[str]:
        """Return what lies in front of players."""
        return [name for seat in self.seats.values() for name in seat.held]

    def everywhere(self) -> tuple[str, ...]:
        """Return every card and token's card in the game that is not the table's own."""
        cards = {name.title() for name, _ in self.tokens}
        kinds = [catalogue().find(name).name for name in sorted(cards) if name in catalogue()]
        return tuple(
            dict.fromkeys(
                [*self.in_zones(), *self.held(), *kinds, *[name for names in self.tops.values() for name in names]]
            )
        )

    def with_roles(self, place: str) -> list[str]:
        """Return the cards and piles whose roles let them lie at a place: see `ROLES_LYING`."""
        return [name for role, name in self.roles.items() if role in ROLES_LYING[place]]

    def plan(self, named: tuple[str, ...]) -> TablePlan:
        """Return the table: the piles that everything named brings, and what follows from them."""
        everywhere = self.in_zones()
        apart = {*self.market, *self.randomizers, *self.with_roles("aside")}
        apart -= {*everywhere, *self.kingdom, *self.sizes}
        mentioned = dict.fromkeys(
            [
                *self.kingdom,
                *self.with_roles("supply"),
                *everywhere,
                *[name for name in named if name not in apart],
                *self.sizes,
                *[place for _, place in self.tokens],
                *[name for names in self.last_turn.values() for name in names],
                *self.traits.values(),
                *[pile for seat in self.seats.values() for pile in seat.markers.values()],
                *self.with_roles("marks"),
            ]
        )
        held = self.held()
        landscapes = [name for name in (*mentioned, *held) if is_landscape(name)]
        landscapes = list(dict.fromkeys([*self.landscapes, *landscapes]))
        outside = self.with_roles("beside")
        piles = dict.fromkeys([own_pile_of(name) for name in mentioned])
        lying = {name: plan._replace(supply=plan.supply and name not in outside) for name, plan in self.sizes.items()}
        known = {pile: names for pile, names in self.tops.items() if names}
        lying |= {pile: with_top(pile_plan(pile, self.players), names) for pile, names in known.items()}
        needs = [need for seat in self.seats.values() for need in seat.needs()]
        named_landscapes = [name for name in named if name in catalogue() and kind_of(name) in NO_PIECES]
        with At("given"):
            return plan_table(
                self.players,
                tuple([pile for pile in piles if pile and pile not in outside]),
                landscapes=tuple([name for name in landscapes if name not in self.traits]),
                others=tuple(dict.fromkeys([*everywhere, *held, *named_landscapes, *known])),
                black_market=tuple(self.market),
                roles=tuple(self.roles.items()),
                outside=tuple(outside),
                traits=tuple(self.traits.items()),
                boons=tuple(self.druid),
                colony=self.colony,
                shelters=self.shelters,
                resized=tuple(lying.values()),
                needed=tuple(needs),
                unused=tuple(self.randomizers),
            )

    def lay_out(self, setup: Setup) -> Game:
        """Put everything in its place."""
        game = setup.new_game(Script(()), lazy=True)
        if self.market:
            game.decks["black_market"] = Pile(None, 0, tuple([setup.new(name) for name in reversed(self.market)]))
        for deck, names in self.decks.items():
            if names:
                game.decks[deck] = topped(game.decks.get(deck), [setup.emblem(setup.kind(name)) for name in names])
        self.lay_tokens(game)
        if "trash" in self.given:
            game.trash = [setup.new(name) for name in self.trash]
        else:
            elsewhere = {name for seat in self.seats.values() for name in seat.names}
            game.trash = [card for card in game.trash if card.name not in elsewhere]
        for index, gained in self.last_turn.items():
            game.note_time("turn", index)
            for name in gained:
                game.note("gain", index, (setup.new(name),), "supply", "discard")
            game.note_time("end turn", index)
        game.current = game.controller = game.regular = self.turn
        if self.phase not in setup.phases:
            phase = self.phase.capitalize()
            raise Misplaced(f"no card of this game is played in the {phase} phase", ("given", "phase"))
        game.phase = self.phase
        game.active.actions = game.active.buys = 1
        for index, seat in self.seats.items():
            player = game.players[index]
            for zone, names in seat.zones.items():
                place(player, zone, [setup.kind(each)() for each in names])
            for name in seat.held:
                player.held.append(setup.emblem(setup.kind(name)))
            player.markers |= seat.markers
            for (kind, name), number in seat.laid.items():
                card = next((each for each in player.play if each.name == name), None)
                if card is None:
                    raise Misplaced(f"{name} is not in play, where {kind} tokens lie", ("given", player.name, "tokens"))
                if number:
                    game.laid[kind, card] = number
            aside = [name for kind, name in seat.markers.items() if table_pieces().markers[kind].aside]
            player.aside += [setup.new(name) for name in aside]
            for name, value in seat.numbers.items():
                if name in TURN_NUMBERS:
                    setattr(player, name, value)
                elif value:
                    player.counters[name] = value
        game.active.turns += 1
        game.turn_start = len(game.log)
        game.note_time("turn", self.turn)
        if self.phase != "action":
            game.note_time("buy phase", self.turn)
        return game

    def lay_tokens(self, game: Game) -> None:
        """Put the tokens on piles and landscapes; what is not named keeps what setting up put there."""
        for (kind, place_), number in self.tokens.items():
            if number:
                game.tokens[kind, place_] = number
            else:
                game.tokens.pop((kind, place_), None)
        for kind, facts in table_pieces().tokens.items() if self.tokens else ():
            taken = [key for key, number in self.tokens.items() if key[0] == kind and not number]
            if facts.mat and taken:
                game.tokens[kind, "mat"] = len(taken)
        sun = self.given.get("sun")
        prophecy = [card for card in game.setup.landscapes if card.kind == "prophecy"]
        if sun is not None or prophecy:
            with At("given", "sun"):
                number = sized(setup_rules()["tokens:sun"]["amount"], self.players)
                game.tokens["sun", "Prophecy"] = whole(sun, "sun") if sun is not None else number
                if not game.tokens["sun", "Prophecy"]:
                    del game.tokens["sun", "Prophecy"]


def topped(deck: Pile | None, cards: list[Card]) -> Pile:
    """Return a deck with some of its cards known to be on top (the first one uppermost), the rest in unknown order."""
    pool = [card for card in (deck.pool if deck else ()) if card not in cards]
    return Pile(None, 0, (*((None,) * len(pool)), *reversed(cards)), tuple(pool))


def with_top(plan: PilePlan, names: Sequence[str]) -> PilePlan:
    """Return a shuffled pile with some cards known to be on top of it."""
    return plan._replace(top=tuple(names))


def read_randomizers(value: Any) -> list[str]:
    """Return the names of a list of Kingdom piles and Allies."""
    names = list(dict.fromkeys(names_in_list(value)))
    for name in names:
        if kind_of(name) not in RANDOMIZERS:
            raise UserError(f"{name} is no Kingdom pile and no Ally")
    return names


def read_landscapes(value: Any) -> list[str]:
    """Return the names of a list of Events, Ways and so on."""
    names = list(dict.fromkeys(names_in_list(value)))
    for name in names:
        if kind_of(name) not in LANDSCAPES:
            raise UserError(f"{name} is no landscape")
    return names


@cache
def kind_of(name: str) -> str:
    """Return the kind of a card or landscape ("" for a pile that bears no card's name)."""
    return "" if name in GATHERED else catalogue()[name].kind


@cache
def is_landscape(name: str) -> bool:
    """Whether a name is that of an Event, a Way and so on."""
    return name in catalogue() and kind_of(name) in LANDSCAPES


@cache
def own_pile_of(name: str) -> str:
    """Return the pile that a card or pile belongs to ("" for a landscape, and for a card that has none)."""
    return pile_of(name) if name in GATHERED or kind_of(name) not in NO_PIECES else ""


@cache
def is_mixed(name: str) -> bool:
    """Whether a name is that of a pile of different cards."""
    return name in GATHERED or bool(name in catalogue() and catalogue()[name].members)


def read_kind(value: Any, kind: str) -> list[str]:
    """Return the names of a list of Boons, Projects and so on: all of one kind."""
    names = names_in_list(value)
    for name in names:
        if kind_of(name) != kind:
            raise UserError(f"{name} is no {kind.capitalize()}")
    return names


def read_members(value: Any, pile: str) -> list[str]:
    """Return the names of a list of cards of a named pile."""
    names = names_in_list(value)
    for name in names:
        if pile_of(name) != pile:
            raise UserError(f"{name} is no {pile} card")
    return names


def read_number(name: str, value: Any, what: str) -> int:
    """Return one of a player's numbers; one that has words for its states may be given by a word."""
    facts = table_pieces().counters.get(name)
    if facts is None:
        return whole(value, what)
    if facts.states:
        if value not in facts.states:
            raise UserError(f"{what} must be {' or '.join(facts.states)}, not {brief(value)}")
        return facts.states.index(value)
    number = whole(value, what)
    if facts.most and number > facts.most:
        raise UserError(f"{what} is at most {facts.most}, not {number}")
    return number


def marker_name(token: Any) -> str:
    """Return the name of a player's token that lies on a pile."""
    known = table_pieces().markers
    for name in known:
        if str(token).strip().lower() == name.lower():
            return name
    raise UserError(f"no token of a player's is called {brief(token)}{nearest(str(token), known)}")


def own_pile(value: Any) -> str:
    """Return the pile that a card's or a pile's name means."""
    if not isinstance(value, str):
        raise UserError(f"{brief(value)} is no pile")
    name = card_name(value)
    pile = own_pile_of(name)
    if not pile:
        raise UserError(f"{name} has no pile of its own")
    return pile


def read_role(value: Any, key: str, rules: int) -> str:
    """Return the card or pile of a role: the Bane, the Mouse and so on."""
    if not isinstance(value, str):
        raise UserError(f"{brief(value)} is not a card's name")
    name = card_name(value)
    role = table_pieces().roles[key]
    if not role.is_chosen:
        return own_pile(name)
    if role.lies != "aside":
        name = own_pile_of(name) or name
    card = catalogue()[name] if name not in GATHERED else None
    wording = card.wording(None if rules == CURRENT else rules) if card else None
    cost = wording.cost if wording else None
    low, high = role.cost or (0, MOST)
    fits = cost is not None and low <= cost.coins <= high and not cost.potions and not cost.debt
    single = card is not None and card.kind == "kingdom" and not (card.members and role.lies == "aside")
    if not fits or not single:
        costs = f" that costs ${low} or ${high}" if low != high else f" that costs ${low}"
        raise UserError(f"{key} must be a Kingdom card{costs if role.cost else ''}, not {name}")
    if role.type and wording is not None and role.type not in wording.types:
        raise UserError(f"{key} must be an {role.type}, not {name}")
    return name


def read_sizes(value: Any, players: int) -> dict[str, PilePlan]:
    """Return what `piles` says of the piles: how many cards, or for a mixed pile which ones, top first."""
    sizes: dict[str, PilePlan] = {}
    for key, size in table(value, "piles").items():
        with At("given", "piles", key):
            name = card_name(key)
            sizes[name] = read_size(name, size, players)
    return sizes


def read_size(name: str, size: Any, players: int) -> PilePlan:
    """Return a pile with as many cards, or with such, as `piles` says."""
    if not has_pile(name):
        raise UserError(f"{name} has no pile of its own")
    plan = pile_plan(name, players)
    if isinstance(size, list):
        names = pieces(size)
        wrong = next((each for each in names if pile_of(each) != name), "") if not is_of_any_cards(name) else ""
        if wrong:
            raise UserError(f"{wrong} is not in the {name} pile")
        if not is_mixed(name):
            raise UserError(f"the {name} pile is of one kind: its size is a number")
        return plan._replace(size=len(names), cards=tuple(names), shuffled=False)
    number = whole(size, f"the {name} pile")
    most = len(plan.cards) or MOST
    if number > most:
        raise UserError(f"the {name} pile has at most {most} cards, not {size}")
    if plan.shuffled and number:
        return plan._replace(size=number)
    return plan._replace(size=number, cards=plan.cards[len(plan.cards) - number :], shuffled=False)


def has_pile(name: str) -> bool:
    """Whether there is a pile of that name."""
    if name in GATHERED:
        return not table_pieces().piles[name].apart
    return kind_of(name) not in NO_PIECES and pile_of(name) == name


def read_tokens(value: Any) -> dict[tuple[str, str], int]:
    """Return the tokens on piles and landscapes, by their kind and the pile."""
    tokens: dict[tuple[str, str], int] = {}
    known = table_pieces().tokens
    for key, piles in table(value, "tokens").items():
        with At("given", "tokens", key):
            kind = str(key).lower().replace("_", " ")
            if kind not in known:
                raise UserError(f"no token is called {key!r}{nearest(str(key), known)}")
            for pile, number in table(piles, f"{key} tokens").items():
                with At("given", "tokens", key, pile):
                    name = card_name(pile)
                    if kind_of(name) not in LANDSCAPES:
                        name = own_pile(name)
                    tokens[kind, name] = whole(number, f"the number of {key} tokens")
    return tokens


def place(player: Player, zone: str, cards: list[Card]) -> None:
    """Put cards into a zone; decks and discard piles are given top first."""
    if zone == "deck":
        player.deck = list(reversed(cards))
    elif zone == "discard":
        player.discard_pile = list(reversed(cards))
    else:
        player.zone(Place(zone)).extend(cards)


def zone_cards(game: Game, player: Player, zone: str) -> list[str]:
    """Return the names in a zone; decks and discard piles top first, "?" for a card that a shuffle leaves open."""
    if zone == "deck":
        left = {card.name for card in player.pool}
        unknown = left.pop() if len(left) == 1 else "?"
        return [card.name if card else unknown for card in reversed(player.deck)]
    if zone == "discard":
        return [card.name for card in reversed(player.discard_pile)]
    return [card.name for card in (player.zone(Place(zone)) if zone in CORE_ZONES else player.on(Place(zone)))]


def number_of(game: Game, player: Player, name: str) -> int:
    """Return one of a player's numbers, as `given` means it: `turns` are those taken before this one."""
    if name not in TURN_NUMBERS:
        return player.counters.get(name, 0)
    number: int = getattr(player, name)
    running = name == "turns" and player is game.active and game.extra_turn is None and not game.over
    return number - running


def number_in_words(game: Game, player: Player, name: str) -> int | str:
    """Return one of a player's numbers, or the word for it where it has words for its states."""
    number = number_of(game, player, name)
    facts = table_pieces().counters.get(name)
    return facts.states[number] if facts is not None and facts.states else number


def held_cards(player: Player, name: str) -> list[str]:
    """Return what lies in front of a player: the names of Projects, States, Artifacts or Boons."""
    return [card.name for card in player.held if card.kind == HELD[name]]
