"""A claim's `given`, read and checked: what it says of the table and of each player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.piles import (
    GATHERED,
    PilePlan,
    is_of_any_cards,
    pile_of,
    pile_plan,
)
from toolkit.catalogue.table import HELD_BACK, LANDSCAPES, ON_PILES, RANDOMIZERS, ROLES_LYING, ZONES, pieces
from toolkit.engine.card import CURRENT
from toolkit.engine.seat import TURN_NUMBERS
from toolkit.errors import UserError, either, nearest
from toolkit.rulings.claim_words import (
    MOST,
    PHASES,
    At,
    brief,
    card_name,
    has_pile,
    is_mixed,
    multiple,
    names_in_list,
    own_pile,
    own_pile_of,
    piece_names,
    placed,
    player_index,
    printed_kind,
    table,
    truth,
    whole,
)
from toolkit.rulings.picks import is_card

GIVEN_ZONES = (*ZONES, *pieces().mats)
"""A player's zones, as claims name them."""


NUMBERS = (*TURN_NUMBERS, *pieces().counters)
"""A player's numbers, as claims name them."""


HELD = {facts.kept: kind for kind, facts in pieces().landscapes.items() if facts.kept}
"""What lies in front of a player, as claims name it, and the kind of it."""


ROLES = tuple(pieces().roles)
"""The cards or piles that others chose when setting up."""


ON_CARDS = tuple(name for name, token in pieces().tokens.items() if token.on_cards)
"""The tokens that lie on cards in play."""


KNOWN_TOPS = {name.lower(): name for name, pile in pieces().piles.items() if pile.shuffled and not pile.supply}
"""The shuffled piles beside the Supply of which the top cards may be given, by what claims call them."""


ORDERED_DECKS = tuple(name for name, deck in pieces().decks.items() if deck.kind)
"""The decks for all that hold every card of a kind; given, the list is their top."""


def read_players(value: Any) -> int:
    """Return how many play."""
    if not isinstance(value, int) or isinstance(value, bool) or not 2 <= value <= 6:
        raise UserError(f"players must be a number from 2 to 6, not {value!r}")
    return value


def read_phase(value: Any) -> str:
    """Return the name of a phase in which something is played."""
    phase = str(value)
    if phase not in PHASES:
        raise UserError(f"phase must be {either(PHASES)}, not {phase!r}")
    return phase


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
            self.zones[name] = piece_names(value)
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
            raise UserError(f"{key}: there is no {name!r}{nearest(name, known) or '; choose ' + either(known)}")

    def needs(self) -> list[str]:
        """Return what its mats, counters and tokens are brought by."""
        if not self.markers and not self.numbers and self.zones.keys() <= set(ZONES):
            return []
        table = pieces()
        found = [table.mats[name].needs for name, cards in self.zones.items() if cards and name in table.mats]
        found += [table.counters[name].needs for name in self.numbers if name in table.counters]
        found += [table.markers[name].needs for name in self.markers]
        return [needs[0] for needs in found if needs]


class Given:
    """A claim's `given`, read and checked."""

    def __init__(self, given: Mapping[str, Any], rules: int) -> None:
        self.rules = rules
        with At("given", "players"):
            self.players = read_players(given.get("players", 2))
        self.seats: dict[int, PlayerGiven] = {}
        self.trash: list[str] | None = None
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
        self.held_back: list[str] = []
        self.left_on: dict[str, int] = {}
        self.colony = False
        self.shelters = False
        self.turn = 0
        self.phase = "action"
        for key, value in given.items():
            try:
                if isinstance(key, str) and key[:1] == "p" and key[1:].isdecimal():
                    self.seats[player_index(key, self.players)] = PlayerGiven(key, value)
                elif key in READS:
                    READS[key](self, key, value)
                else:
                    known = [*READS, "p1", "p2"]
                    near = nearest(str(key), known) or "; write " + either(known)
                    raise UserError(f"there is no key {key!r} under given{near}")
            except UserError as error:
                raise placed(error, "given", key) from None
        self.landscapes += self.held_back

    def read_one_role(self, role: str, value: Any) -> None:
        """Read the card or pile of a role, if there is one."""
        if value is not None:
            self.roles[role] = read_role(value, role, self.rules)

    def read_deck(self, deck: str, value: Any) -> None:
        """Read what lies on top of a deck for all."""
        self.decks[deck] = read_kind(value, pieces().decks[deck].kind)

    def read_top(self, key: str, value: Any) -> None:
        """Read what lies on top of a shuffled pile beside the Supply."""
        self.tops[KNOWN_TOPS[key]] = read_members(value, KNOWN_TOPS[key])

    def read_traits(self, key: str, value: Any) -> None:
        """Read the pile of each Trait."""
        for trait, pile in table(value, key).items():
            with At("given", key, trait):
                (name,) = names_that([trait], lambda name: printed_kind(name) in ON_PILES, "does not lie on a pile")
                self.traits[name] = own_pile(pile)

    def read_last_turn(self, key: str, value: Any) -> None:
        """Read what players gained in their last turn."""
        for player, gained in table(value, key).items():
            with At("given", key, player):
                self.last_turn[player_index(player, self.players)] = piece_names(gained)

    def read_held_back(self, kind: str, value: Any) -> None:
        """Read the landscape of a kind that tokens hold back, if there is one."""
        if value is not None:
            self.held_back += read_kind([value], kind)

    def read_left_on(self, token: str, value: Any) -> None:
        """Read how many of the tokens that hold a landscape back are left, if that is said."""
        if value is not None:
            self.left_on[token] = whole(value, token)

    def in_zones(self) -> list[str]:
        """Return the cards that lie in zones and in the trash."""
        return [name for seat in self.seats.values() for name in seat.names] + (self.trash or [])

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


READS: dict[str, Callable[[Given, str, Any], None]] = {
    "players": lambda given, key, value: None,
    "turn": lambda given, key, value: setattr(given, "turn", player_index(str(value), given.players)),
    "phase": lambda given, key, value: setattr(given, "phase", read_phase(value)),
    "kingdom": lambda given, key, value: setattr(given, "kingdom", names_in_list(value)),
    "landscapes": lambda given, key, value: setattr(given, "landscapes", read_landscapes(value)),
    "piles": lambda given, key, value: setattr(given, "sizes", read_sizes(value, given.players)),
    "trash": lambda given, key, value: setattr(given, "trash", piece_names(value)),
    **dict.fromkeys(ROLES, Given.read_one_role),
    "black_market": lambda given, key, value: setattr(given, "market", piece_names(value)),
    "colony": lambda given, key, value: setattr(given, "colony", truth(value, key)),
    "shelters": lambda given, key, value: setattr(given, "shelters", truth(value, key)),
    "tokens": lambda given, key, value: setattr(given, "tokens", read_tokens(value)),
    "last_turn": Given.read_last_turn,
    **dict.fromkeys(ORDERED_DECKS, Given.read_deck),
    **dict.fromkeys(KNOWN_TOPS, Given.read_top),
    "druid": lambda given, key, value: setattr(given, "druid", read_kind(value, "boon")),
    **dict.fromkeys(HELD_BACK, Given.read_held_back),
    **dict.fromkeys(HELD_BACK.values(), Given.read_left_on),
    "traits": Given.read_traits,
    "randomizers": lambda given, key, value: setattr(given, "randomizers", read_randomizers(value)),
}
"""How each key of `given` is read and kept; how many play (`players`) is read first."""


def read_randomizers(value: Any) -> list[str]:
    """Return the names of a list of Kingdom piles and Allies, each once."""
    names = names_that(value, lambda name: printed_kind(name) in RANDOMIZERS, "is neither a Kingdom pile nor an Ally")
    return list(dict.fromkeys(names))


def read_landscapes(value: Any) -> list[str]:
    """Return the names of a list of Events, Ways and so on, each once."""
    for entry in value if isinstance(value, list) else ():
        if isinstance(entry, str) and not is_card(name := multiple(entry)[1]):
            known = [card.name for card in catalogue() if card.kind in LANDSCAPES]
            raise UserError(f"there is no landscape named {brief(name)}{nearest(name, known)}")
    return list(dict.fromkeys(names_that(value, lambda name: printed_kind(name) in LANDSCAPES, "is not a landscape")))


def read_kind(value: Any, kind: str) -> list[str]:
    """Return the names of a list of Boons, Projects and so on: all of one kind."""
    return names_that(value, lambda name: printed_kind(name) == kind, f"is not of the type {kind.capitalize()}")


def read_members(value: Any, pile: str) -> list[str]:
    """Return the names of a list of cards of a named pile."""
    return names_that(value, lambda name: pile_of(name) == pile, f"is not in the pile {pile}")


def names_that(value: Any, fits: Callable[[str], bool], otherwise: str) -> list[str]:
    """Return the names in a list; raises UserError that one `otherwise` where it does not fit."""
    names = names_in_list(value)
    for name in names:
        if not fits(name):
            raise UserError(f"{name} {otherwise}")
    return names


def read_number(name: str, value: Any, what: str) -> int:
    """Return one of a player's numbers; one that has words for its states may be given by a word."""
    facts = pieces().counters.get(name)
    if facts is None:
        return whole(value, what)
    if facts.states:
        if value not in facts.states:
            raise UserError(f"{what} must be {' or '.join(facts.states)}, not {brief(value)}")
        return facts.states.index(value)
    number = whole(value, what)
    if facts.most and number > facts.most:
        raise UserError(f"{what} must be at most {facts.most}, not {number}")
    return number


def marker_name(token: Any) -> str:
    """Return the name of a player's token that lies on a pile."""
    known = pieces().markers
    for name in known:
        if str(token).strip().lower() == name.lower():
            return name
    raise UserError(f"there is no player's token named {brief(token)}{nearest(str(token), known)}")


def read_role(value: Any, key: str, rules: int) -> str:
    """Return the card or pile of a role: the Bane, the Mouse and so on."""
    if not isinstance(value, str):
        raise UserError(f"{brief(value)} is not a card's name")
    name = card_name(value)
    role = pieces().roles[key]
    if not role.is_chosen:
        return own_pile(name)
    if role.lies != "aside":
        name = own_pile_of(name) or name
    card = catalogue()[name] if name not in GATHERED else None
    wording = card.wording(None if rules == CURRENT else rules) if card else None
    cost = wording.cost if wording else None
    low, high = role.cost or (0, MOST)
    fits = cost is not None and low <= cost.coins <= high and not cost.potions and not cost.debt
    single = card is not None and card.is_kingdom_card and not (card.members and role.lies == "aside")
    if not fits or not single:
        costs = f" that costs ${low} or ${high}" if low != high else f" that costs ${low}"
        raise UserError(f"{key} must be a Kingdom card{costs if role.cost else ''}, not {name}")
    if role.type and wording is not None and role.type not in wording.types:
        raise UserError(f"{key} must be {'an' if role.type[0] in 'AEIOU' else 'a'} {role.type}, not {name}")
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
        names = piece_names(size)
        wrong = next((each for each in names if pile_of(each) != name), "") if not is_of_any_cards(name) else ""
        if wrong:
            raise UserError(f"{wrong} is not in the {name} pile")
        if not is_mixed(name):
            raise UserError(f"the {name} pile is of one kind: give its size as a number")
        return plan._replace(size=len(names), cards=tuple(names), shuffled=False)
    number = whole(size, f"the {name} pile")
    most = len(plan.cards) or MOST
    if number > most:
        raise UserError(f"the {name} pile has at most {most} cards, not {size}")
    if plan.shuffled and number:
        return plan._replace(size=number)
    return plan._replace(size=number, cards=plan.cards[len(plan.cards) - number :], shuffled=False)


def read_tokens(value: Any) -> dict[tuple[str, str], int]:
    """Return the tokens on piles and landscapes, by their kind and the pile."""
    tokens: dict[tuple[str, str], int] = {}
    known = pieces().tokens
    for key, piles in table(value, "tokens").items():
        with At("given", "tokens", key):
            kind = str(key).lower().replace("_", " ")
            if kind not in known:
                raise UserError(f"there is no token named {key!r}{nearest(str(key), known)}")
            for pile, number in table(piles, f"{key} tokens").items():
                with At("given", "tokens", key, pile):
                    name = card_name(pile)
                    if printed_kind(name) not in LANDSCAPES:
                        name = own_pile(name)
                    tokens[kind, name] = whole(number, f"the number of {key} tokens")
    return tokens
