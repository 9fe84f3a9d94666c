"""What is fixed for a game: its rules year, its cards, its piles, and who listens to what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import count

from toolkit.catalogue import catalogue
from toolkit.engine.card import CURRENT, Card, Way, kind_of, kind_of_rule
from toolkit.engine.events import Ability, Event, Played, Resolved
from toolkit.engine.game import Game
from toolkit.engine.player import Player
from toolkit.engine.questions import Decider
from toolkit.errors import UserError

BASIC = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")
"""The piles of every game."""

SHELTERS = ("Hovel", "Necropolis", "Overgrown Estate")
RUINS = ("Abandoned Mine", "Ruined Library", "Ruined Market", "Ruined Village", "Survivors")
MIXED_MEMBERS = {"Ruins": RUINS}
RULES_SINCE = {"coin-tokens": 2018, "duration-throne": 2020, "overpay": 2022}
"""From which year on a rule of the game is today's, by its id in the rulebook."""

NON_SUPPLY_KINDS = frozenset({"prize", "non-supply", "reward", "shelter", "loot", "heirloom", "spirit"})
SIZES = {"10": 10, "12": 12, "20": 20, "5": 5}


class Setup:
    """The unchanging part of a game; games of one setup share its physical cards.

    `piles` maps a pile's name to its cards, top first by name. `others` are names of cards that are in the game
    without a pile (in decks, hands, the trash or a Black Market deck); `landscapes` are Events, Ways and so on.
    `wordings` are cards played by the wording of another year than `rules`.
    `instead` gives other classes to the cards of some names.
    """

    def __init__(
        self,
        players: int,
        rules: int,
        piles: Mapping[str, Sequence[str]],
        supply: Iterable[str],
        *,
        others: Iterable[str] = (),
        landscapes: Iterable[str] = (),
        hidden: Iterable[str] = (),
        bane: str = "",
        mouse: str = "",
        shelters: bool = False,
        black_market: Sequence[str] = (),
        exile: bool = False,
        wordings: Mapping[str, int] | None = None,
        instead: Mapping[str, type[Card]] | None = None,
    ) -> None:
        self.players = players
        self.rules = rules
        self.wordings = wordings or {}
        self.serials = count()
        self.pile_names = {name: tuple(names) for name, names in piles.items()}
        self.hidden = frozenset(hidden)
        supply_set = set(supply)
        self.supply_order = tuple(name for name in piles if name in supply_set)
        self.supply = frozenset(supply_set)
        self.bane = bane
        self.mouse = mouse
        self.shelters = shelters
        self.black_market_names = tuple(black_market)
        kinds: dict[str, type[Card]] = {}
        named = [each for names in self.pile_names.values() for each in names]
        for name in [*named, *others, *landscapes, *black_market, *((mouse,) if mouse else ())]:
            kinds[name] = (instead or {}).get(name) or self.kind_of(name)
        for name in self.pile_names:
            if name not in kinds and name not in MIXED_MEMBERS:
                kind = self.kind_of(name)
                if not self.is_mixed(name):
                    kinds[name] = kind
        if exile or any(kind.expansion == "menagerie" for kind in kinds.values()):
            kinds["Exile"] = kind_of_rule("Exile", rules)
        self.kinds = kinds
        self.names = tuple(sorted(name for name in kinds if name not in (*landscapes, "Exile")))
        self.mixed = frozenset(name for name in self.pile_names if self.is_mixed(name))
        self.landscapes = tuple(self.new(name) for name in landscapes)
        self.emblems: dict[type[Card], Card] = {card.__class__: card for card in self.landscapes}
        self.ways = tuple(card for card in self.landscapes if isinstance(card, Way))
        self.events = {card.name: card for card in self.landscapes if card.kind in {"event", "project"}}
        self.listeners: dict[type[Event], tuple[tuple[type[Card], Ability], ...]] = {}
        for kind in kinds.values():
            for ability in kind.abilities:
                known = self.listeners.get(ability.event, ())
                self.listeners[ability.event] = (*known, (kind, ability))
        self.own_business = frozenset(
            event for event, waiting in self.listeners.items() if all(ability.whose == "you" for _, ability in waiting)
        )
        waiting = (*self.listeners.get(Played, ()), *self.listeners.get(Resolved, ()))
        self.money_is_quiet = all(ability.about == "Attack" for _, ability in waiting)
        self.cost_changers = tuple(
            kind for kind in kinds.values() if kind.cost_change is not Card.cost_change
        )
        self.pile_cards = {
            name: tuple(self.new(each) for each in reversed(names)) for name, names in self.pile_names.items()
        }
        self.black_market = tuple(self.new(name) for name in reversed(self.black_market_names))
        start = [*["Copper"] * 7, *(SHELTERS if shelters else ["Estate"] * 3)]
        self.starting = (
            [[self.new(name) for name in start] for _ in range(players)]
            if all(name in kinds for name in start)
            else []
        )

    def is_mixed(self, pile: str) -> bool:
        """Whether a pile has cards of different names."""
        names = self.pile_names.get(pile, ())
        return pile in MIXED_MEMBERS or any(name != pile for name in names)

    def new(self, name: str) -> Card:
        """Make one more physical card."""
        return self.kind(name)(next(self.serials))

    def kind(self, name: str) -> type[Card]:
        """Return the class of a card in this game (made when it is not there yet)."""
        return self.kinds.get(name) or self.kind_of(name)

    def kind_of(self, name: str) -> type[Card]:
        """Return the class of a card by the wording in force."""
        return kind_of(name, self.wordings.get(name, self.rules))

    def is_since(self, rule: str) -> bool:
        """Whether a changed rule of the game is in force (see `RULES_SINCE`)."""
        return self.rules >= RULES_SINCE[rule]

    def emblem(self, kind: type[Card]) -> Card:
        """Return a card that stands for a whole kind, for abilities that work from anywhere in the game."""
        if kind not in self.emblems:
            self.emblems[kind] = kind(-1)
        return self.emblems[kind]

    def new_game(self, decider: Decider, seed: int = 0) -> Game:
        """Return a game with its piles laid out and nobody dealt anything."""
        game = Game(self, decider, seed)
        game.players = [Player(game, index) for index in range(self.players)]
        game.piles = dict(self.pile_cards)
        game.supply = self.supply
        for kind in self.kinds.values():
            kind.lay_out(game)
        return game

    def victory_piles(self) -> list[str]:
        """Return the Supply piles whose own card (the randomizer's, for a mixed pile) is a Victory card."""
        return [
            name
            for name in self.supply_order
            if name not in MIXED_MEMBERS and "Victory" in self.kind(name).types
        ]

    def deal(self, decider: Decider, seed: int = 0, first: int = 0) -> Game:
        """Return a game ready for its first turn: piles, starting decks, five cards in each hand."""
        game = self.new_game(decider, seed)
        for pile in self.hidden:
            game.piles[pile] = tuple(game.shuffled(list(game.piles[pile])))
        if self.black_market:
            game.marks[("black market",)] = tuple(game.shuffled(list(self.black_market)))
        for player, cards in zip(game.players, self.starting, strict=True):
            player.deck = list(game.shuffled(list(cards)))
            player.draw(5)
            player.coffers = int("Baker" in self.kinds)
        game.current = game.controller = game.regular = first
        active = game.active
        active.actions = active.buys = 1
        active.turns = 1
        game.turn_start = len(game.log)
        game.log.append(("turn", first, (), "", "", 0, ""))
        return game


def normal_size(name: str, players: int) -> int:
    """Return how many cards a pile has in a game for so many players (002, section 1)."""
    two = players == 2
    if name == "Copper":
        return (60 if players < 5 else 120) - 7 * players
    if name in ("Silver", "Gold"):
        base = {"Silver": 40, "Gold": 30}[name]
        return base if players < 5 else 2 * base
    if name == "Province":
        return {2: 8, 3: 12, 4: 12, 5: 15, 6: 18}[players]
    if name in ("Curse", "Ruins"):
        return 10 * (players - 1)
    facts = catalogue().find(name)
    if facts.pile.startswith("victory") or (facts.kind == "basic" and "Victory" in facts.types):
        return 8 if two else 12
    if facts.kind == "prize":
        return 1
    if facts.copies:
        return facts.copies
    return SIZES.get(facts.pile, 10)


def is_supply(name: str) -> bool:
    """Whether a card's pile belongs to the Supply."""
    return name == "Ruins" or catalogue().find(name).supply


def companions(names: Iterable[str], rules: int) -> list[str]:
    """Return the piles that cards bring with them, followed to the end (002, section 1, Special Setups)."""
    found: list[str] = []
    waiting = list(names)
    seen: set[str] = set()
    while waiting:
        name = waiting.pop(0)
        if name in seen or name == "Ruins":
            continue
        seen.add(name)
        if not catalogue().known(name):
            raise UserError(f"no card is called {name}")
        kind = kind_of(name, rules)
        needs = list(kind.companions)
        if "Looter" in kind.types:
            needs.append("Ruins")
        if kind.cost.potions:
            needs.append("Potion")
        for need in needs:
            if need not in found:
                found.append(need)
                waiting.append(need)
    return found


def pile_names_for(name: str, players: int) -> list[str]:
    """Return the names of a pile's cards, top first, at its normal size."""
    facts = catalogue().find(name) if name != "Ruins" else None
    if facts is not None and facts.members:
        return list(facts.members)
    size = normal_size(name, players)
    if name == "Ruins":
        return [member for member in RUINS for _ in range(10)][: max(size, 0)]
    return [name] * size


def kingdom_setup(
    kingdom: Sequence[str],
    players: int = 2,
    rules: int = CURRENT,
    *,
    landscapes: Sequence[str] = (),
    bane: str = "",
    mouse: str = "",
    colony: bool = False,
    shelters: bool = False,
    black_market: Sequence[str] = (),
) -> Setup:
    """Return the setup of a whole game with these Kingdom piles."""
    names = [*BASIC, *(("Platinum", "Colony") if colony else ()), *kingdom, *((bane,) if bane else ())]
    needed = companions([*names, *landscapes, *black_market, *((mouse,) if mouse else ())], rules)
    names += [name for name in needed if name not in names]
    piles = {name: pile_names_for(name, players) for name in names}
    return Setup(
        players,
        rules,
        piles,
        [name for name in names if is_supply(name)],
        others=SHELTERS if shelters else (),
        landscapes=landscapes,
        hidden=[name for name in names if name in ("Ruins", "Knights")],
        bane=bane,
        mouse=mouse,
        shelters=shelters,
        black_market=black_market,
    )
