"""What is fixed for a game: its rules year, its table, its cards, and who listens to what."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from toolkit.catalogue.piles import PilePlan, is_of_any_cards, members_of
from toolkit.catalogue.plan import TablePlan, plan_table
from toolkit.catalogue.table import ROLES_LYING, pieces
from toolkit.engine.card import CURRENT, Card, kind_of, kind_of_rule, rules_for
from toolkit.engine.events import (
    Ability,
    Event,
    PhaseEnds,
    PhaseStarts,
    Played,
    Resolved,
    TurnStarts,
    WouldFollow,
    end_of_phase,
    start_of_phase,
)
from toolkit.engine.game import Game
from toolkit.engine.piles import Pile
from toolkit.engine.places import DeckName
from toolkit.engine.questions import Decider

RULES_SINCE = {
    "coin-tokens": 2018,
    "lose-track": 2019,
    "duration-throne": 2020,
    "overpay": 2022,
}
"""From which year on a rule of the game is today's, by its id in the rulebook."""

KEPT_SETUPS = 64
"""How many setups are kept for claims of equal content."""


class Setup:
    """The unchanging part of a game; games of one setup share its physical cards.

    `others` are names of cards in the game beside those of the table (in hands, decks, the trash); `wordings` are cards
    played by the wording of another year than `rules`; `instead` gives other classes to the cards of some names. A
    setup that takes the place of a `former` one in the middle of a game shares its cards.
    """

    __slots__ = (
        "awaited",
        "buy_makers",
        "buyable",
        "buying",
        "cost_changers",
        "deck_of",
        "emblems",
        "going_on",
        "instead",
        "kinds",
        "landscapes",
        "lenders",
        "listeners",
        "mixed",
        "money_is_all",
        "money_is_quiet",
        "of_any_cards",
        "own_business",
        "phase_numbers",
        "phases",
        "piles",
        "plan",
        "players",
        "renewed",
        "roles",
        "rules",
        "starters",
        "starts",
        "stocks",
        "successors",
        "supply",
        "supply_order",
        "traits",
        "type_changers",
        "within_reach",
        "wordings",
    )

    def __init__(
        self,
        plan: TablePlan,
        rules: int,
        others: Iterable[str] = (),
        wordings: Mapping[str, int] | None = None,
        instead: Mapping[str, type[Card]] | None = None,
        former: Setup | None = None,
    ) -> None:
        self.plan = plan
        self.players = plan.players
        self.rules = rules
        self.wordings = wordings or {}
        self.instead = instead or {}
        self.renewed = former is not None
        self.successors: dict[TablePlan, Setup] = {}
        self.roles = dict(plan.roles)
        self.traits = dict(plan.traits)
        self.deck_of = {name: DeckName(deck) for deck, names in plan.decks for name in names}
        self.supply_order = tuple([pile.name for pile in plan.piles if pile.supply])
        self.supply = frozenset(self.supply_order)
        self.of_any_cards = tuple([pile.name for pile in plan.piles if is_of_any_cards(pile.name)])
        mixed = [pile.name for pile in plan.piles if pile.cards or members_of(pile.name)]
        self.mixed = frozenset([*mixed, *self.of_any_cards])
        names = dict.fromkeys([*plan.names, *others])
        self.kinds: dict[str, type[Card]] = {
            name: self.instead.get(name) or self.kind_of(name) for name in names if name not in self.mixed
        }
        needs = {need for kind in self.kinds.values() for need in kind.needs} | plan.needs
        for rule in rules_for(needs):
            self.kinds[f"the rule {rule}"] = kind_of_rule(rule, self.wordings.get(rule, rules))
        self.emblems: dict[type[Card], Card] = former.emblems if former is not None else {}
        self.landscapes = tuple([self.emblem(self.kind(name)) for name in plan.landscapes])
        self.buyable = {card.name: card for card in self.landscapes if card.is_bought}
        self.stocks: dict[tuple[type[Card], int], Card] = former.stocks if former is not None else {}
        self.starts: dict[int, list[Card]] = {}
        self.gather_abilities()
        self.gather_hooks()
        self.order_phases()
        self.piles = {pile.name: self.pile(pile) for pile in plan.piles}

    def gather_abilities(self) -> None:
        """Find what the cards of this game wait for."""
        self.listeners: dict[type[Event], tuple[tuple[type[Card], Ability], ...]] = {}
        for kind in self.kinds.values():
            for ability in kind.abilities:
                known = self.listeners.get(ability.event, ())
                self.listeners[ability.event] = (*known, (kind, ability))
        self.awaited = frozenset(self.listeners)
        self.own_business = frozenset(
            event for event, waiting in self.listeners.items() if all(ability.whose == "you" for _, ability in waiting)
        )
        waiting = [each for event in (Played, WouldFollow, Resolved) for each in self.listeners.get(event, ())]
        self.money_is_quiet = all(ability.about in ("Attack", "Action") for _, ability in waiting)

    def gather_hooks(self) -> None:
        """Find the cards of this game that change what others cost, are or do."""
        kinds = self.kinds.values()
        hooked = [kind for kind in kinds if kind.hooks]
        self.cost_changers = tuple([kind for kind in hooked if "cost_change" in kind.hooks])
        self.type_changers = tuple([self.emblem(kind) for kind in hooked if "type_change" in kind.hooks])
        self.money_is_all = not self.type_changers and not [
            kind for kind in kinds if not kind.money and "Treasure" in kind.types
        ]
        self.buy_makers = tuple([kind for kind in kinds if kind.makes_actions_buys])
        self.within_reach = any(kind.within_reach for kind in kinds)
        self.lenders = tuple([self.emblem(kind) for kind in hooked if "lend" in kind.hooks])
        self.starters = tuple([self.emblem(kind) for kind in hooked if "change_start" in kind.hooks])

    def order_phases(self) -> None:
        """Find the phases of this game's turns, in turn order, and what happens on the way from each to the next."""
        phases = pieces().phases
        types = frozenset().union(*[kind.types for kind in self.kinds.values()])
        self.phases = tuple([name for name, phase in phases.items() if not phase.optional or phase.plays in types])
        self.phase_numbers = {name: number for number, name in enumerate(self.phases)}
        self.buying = frozenset([name for name in self.phases if phases[name].buys])
        self.going_on: dict[str, tuple[type[PhaseEnds], str, type[PhaseStarts], bool]] = {
            before: (end_of_phase(before), after, start_of_phase(after), after in self.buying)
            for before, after in pairwise(self.phases)
        }

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all cards of the game, landscapes apart, in alphabetical order."""
        return tuple(sorted([name for name, kind in self.kinds.items() if not kind.everywhere]))

    def pile(self, plan: PilePlan) -> Pile:
        """Return a pile as it lies at the start; one in unknown order is settled when a game is made."""
        if plan.cards or plan.shuffled or plan.name in self.mixed:
            cards = tuple([self.new(name) for name in reversed(plan.cards)])
            return self.shuffled_pile(cards, plan) if plan.shuffled else Pile(None, 0, cards)
        return Pile(self.kinds[plan.name], plan.size)

    def shuffled_pile(self, cards: tuple[Card, ...], plan: PilePlan) -> Pile:
        """Return a pile of cards in unknown order, those that are known to be on top apart."""
        pool = list(cards)
        top: list[Card] = []
        for name in reversed(plan.top):
            found = next(card for card in pool if card.name == name)
            pool.remove(found)
            top.append(found)
        return Pile(None, 0, (*(None,) * (plan.size - len(top)), *top), tuple(pool))

    def stock(self, kind: type[Card], number: int) -> Card:
        """Return a card of a pile of one kind: the same one whenever it is on top of so many."""
        found = self.stocks.get((kind, number))
        if found is None:
            found = self.stocks[kind, number] = kind()
        return found

    def new(self, name: str) -> Card:
        """Make one more physical card."""
        return self.kind(name)()

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
        """Return the card that stands for a whole kind: a landscape, or what works from anywhere in the game."""
        if kind not in self.emblems:
            self.emblems[kind] = kind()
        return self.emblems[kind]

    def role(self, name: str) -> Card | None:
        """Return the card that has a role in this game, such as the Mouse, or None; it is played from where it lies."""
        card = self.roles.get(name)
        return self.emblem(self.kind(card)) if card else None

    def new_game(self, decider: Decider, seed: int = 0, *, lazy: bool = False) -> Game:
        """Return a game with its table laid and nobody dealt anything; a `lazy` one leaves orders open."""
        game = Game(self, decider, seed)
        game.lazy = lazy
        self.lay(game, self.plan)
        return game

    def lay(self, game: Game, plan: TablePlan) -> None:
        """Lay piles, decks, tokens and trash on a game's table."""
        for pile in plan.piles:
            laid = self.piles[pile.name]
            if pile.shuffled and not game.lazy:
                laid = game.in_unknown_order(laid.pool, pile.size)
            game.piles[pile.name] = laid
        game.emptied = not all(pile.size for pile in game.piles.values())
        for deck, names in plan.decks:
            cards = [self.emblem(self.kind(name)) if self.kind(name).everywhere else self.new(name) for name in names]
            game.decks[deck] = game.in_unknown_order(cards)
        game.tokens.update({(token, place): number for token, place, number in plan.tokens})
        game.trash += [self.new(name) for name in plan.trash]

    def successor(self, plan: TablePlan) -> Setup:
        """Return the setup of a game that goes on with another table; every card that was in the game still is."""
        found = self.successors.get(plan)
        if found is None:
            others = [kind.name for kind in self.kinds.values() if kind.kind != "rule"]
            found = Setup(plan, self.rules, others, self.wordings, self.instead, self)
            self.successors[plan] = found
        return found

    def deal(self, decider: Decider, seed: int = 0, first: int = 0) -> Game:
        """Return a game ready for its first turn: table, starting decks, five cards in each hand."""
        game = self.new_game(decider, seed)
        for player in game.players:
            player.hand = self.start_of(player.index).copy()
        for starter in self.starters:
            for player in (*game.players[first:], *game.players[:first]):
                starter.change_start(player)
        for player in game.players:
            player.deck = list(game.shuffled(player.hand))
            player.hand = []
            player.counters |= dict(self.plan.counters)
            player.draw(5)
        game.current = game.controller = game.regular = first
        active = game.active
        active.have_one_of_each()
        active.turns = 1
        game.turn_start = len(game.deeds)
        game.note_time("turn", first)
        if TurnStarts in game.awaited:
            game.happen(TurnStarts(active))
        return game

    def start_of(self, player: int) -> list[Card]:
        """Return the cards that a player starts with, the same in every game of this setup."""
        if player not in self.starts:
            self.starts[player] = [
                self.stock(self.kind(name), (len(self.piles[name]) if name in self.piles else 0) + 1 + each)
                for name, number in self.plan.start
                for each in range(player * number, (player + 1) * number)
            ]
        return self.starts[player]


SETUPS: OrderedDict[object, Setup] = OrderedDict()


def shared_setup(plan: TablePlan, rules: int, others: Sequence[str] = ()) -> Setup:
    """Return a setup, the same one for equal content: making one takes longer than what most claims do with it."""
    key = (plan, rules, frozenset(others))
    found = SETUPS.get(key)
    if found is None:
        found = SETUPS[key] = Setup(plan, rules, others)
        if len(SETUPS) > KEPT_SETUPS:
            SETUPS.popitem(last=False)
    else:
        SETUPS.move_to_end(key)
    return found


def kingdom_setup(
    kingdom: Sequence[str],
    players: int = 2,
    rules: int = CURRENT,
    *,
    landscapes: Sequence[str] = (),
    colony: bool = False,
    shelters: bool = False,
    black_market: Sequence[str] = (),
    roles: Mapping[str, str] | None = None,
    traits: Mapping[str, str] | None = None,
) -> Setup:
    """Return the setup of a whole game with these Kingdom piles.

    `roles` names the Bane, the Mouse and the like, `traits` each Trait's pile.
    """
    added = [pile for role, pile in (roles or {}).items() if role in ROLES_LYING["supply"]]
    plan = plan_table(
        players,
        (*kingdom, *added),
        landscapes=tuple(landscapes),
        colony=colony,
        shelters=shelters,
        black_market=tuple(black_market),
        roles=tuple((roles or {}).items()),
        traits=tuple((traits or {}).items()),
    )
    return Setup(plan, rules)
