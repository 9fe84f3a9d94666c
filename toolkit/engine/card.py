"""Physical cards, and the registry that binds behaviour to names and rules years."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from toolkit.catalogue import catalogue
from toolkit.engine.events import Ability
from toolkit.errors import UserError

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.player import Player

CURRENT = 9999
"""The rules year that means the newest printed wordings."""


class Cost(NamedTuple):
    """What a card costs: coins, Potions and debt, each apart."""

    coins: int = 0
    potions: int = 0
    debt: int = 0

    def up_to(self, limit: Cost) -> bool:
        """Whether this cost is "up to" `limit`: no part of it is greater (002, section 4, Potions)."""
        return self.coins <= limit.coins and self.potions <= limit.potions and self.debt <= limit.debt

    def less_than(self, limit: Cost) -> bool:
        """Whether this cost is "less than" `limit`: up to it and not the same."""
        return self != limit and self.up_to(limit)

    def plus(self, coins: int) -> Cost:
        """Return this cost with `coins` more (never below 0)."""
        return Cost(max(0, self.coins + coins), self.potions, self.debt)

    def __str__(self) -> str:
        parts = [f"${self.coins}"] if self.coins or not (self.potions or self.debt) else []
        return "".join([*parts, "P" * self.potions, f"{self.debt}D" if self.debt else ""])


class Plus(NamedTuple):
    """The vanilla bonuses that come first when a card is played, in cards, Actions, Buys, coins and so on."""

    cards: int = 0
    actions: int = 0
    buys: int = 0
    coins: int = 0
    potions: int = 0
    vp: int = 0
    coffers: int = 0
    villagers: int = 0
    favors: int = 0


NO_BONUS = Plus()


class Card:
    """A physical card: one instance, the same in every position, without state.

    Its class is what is printed on it under one rules year. A card that is played as another one is stood for,
    until it leaves play, by a card of that other class, whose `printed` is the card itself.
    """

    __slots__ = ("printed", "serial")

    name: ClassVar[str] = ""
    expansion: ClassVar[str] = ""
    types: ClassVar[frozenset[str]] = frozenset()
    cost: ClassVar[Cost] = Cost()
    has_cost: ClassVar[bool] = True
    plus: ClassVar[Plus] = NO_BONUS
    worth: ClassVar[int] = 0
    pile: ClassVar[str] = ""
    pile_rule: ClassVar[str] = "10"
    kind: ClassVar[str] = "kingdom"
    rules: ClassVar[int] = CURRENT
    vanilla: ClassVar[bool] = False
    money: ClassVar[bool] = False
    """Whether playing it gives coins and nothing else."""
    changes: ClassVar[bool] = False
    """Whether it can be played as another card."""
    abilities: ClassVar[tuple[Ability, ...]] = ()
    companions: ClassVar[tuple[str, ...]] = ()
    """Cards that this one can put into the game, whose piles it therefore needs."""

    def __init__(self, serial: int) -> None:
        self.serial = serial
        self.printed: Card | None = None

    def __repr__(self) -> str:
        return self.name

    def is_action(self, me: Player) -> bool:
        """Whether this is an Action now."""
        return "Action" in self.types

    def is_treasure(self, me: Player) -> bool:
        """Whether this is a Treasure now."""
        return "Treasure" in self.types

    def play(self, me: Player) -> None:
        """Follow the card's instructions, after its vanilla bonuses."""

    def choose_face(self, me: Player) -> type[Card] | None:
        """Choose another card to be from now on, when this is played; None to stay what it is."""
        return None

    def attack(self, victim: Player) -> None:
        """Do the Attack's harm to one player."""

    @classmethod
    def lay_out(cls, game: Game) -> None:
        """Put on the table what games with this card need, beside its companions."""

    def kind_overpays(self) -> bool:
        """Whether one may overpay for this card."""
        return False

    def score(self, owner: Player) -> int:
        """Return the victory points this card is worth to its owner."""
        return self.worth

    def cost_change(self, card: type[Card], cost: Cost, game: Game, where: str) -> Cost:
        """Return what `card` costs while this one applies; only asked of cards that define it.

        `where` is "play" for a card in play and "self" for the card whose cost is asked.
        """
        return cost


class Attack(Card):
    """An Attack that does its harm to each other player who is not protected, in turn order."""

    __slots__ = ()

    def play(self, me: Player) -> None:
        """Attack each player who is affected."""
        for victim in me.victims():
            self.attack(victim)


class Way(Card):
    """A Way: another thing that any Action can be played for."""

    __slots__ = ()

    def use(self, card: Card, me: Player) -> None:
        """Do what the Way says in place of the instructions of `card`."""

    def is_other(self, card: Card, me: Player) -> bool:
        """Whether the Way is anything else than playing `card` itself."""
        return True


C = TypeVar("C", bound=type[Card])
Behaviours = dict[str, list[tuple[int, type[Card]]]]
BEHAVIOURS: Behaviours = {}


def card(name: str, *, since: int = 0) -> Callable[[C], C]:
    """Bind a behaviour to a card's name, from the rules year `since` on."""

    def bind(behaviour: C) -> C:
        BEHAVIOURS.setdefault(name, []).append((since, behaviour))
        BEHAVIOURS[name].sort(key=lambda entry: entry[0])
        return behaviour

    return bind


def vanilla(*names: str) -> None:
    """Say that these cards do nothing but what the data says (bonuses and victory points)."""
    for name in names:
        BEHAVIOURS.setdefault(name, []).append((0, type("Vanilla", (Card,), {"__slots__": (), "vanilla": True})))


ALONE = frozenset({"prize", "reward"})
"""Kinds of cards that lie together, but any of which can be taken: each is a pile of its own."""

MODULES = {"promos": "promos", "promo": "promos", "dark-ages": "dark_ages", "rising-sun": "rising_sun"}


def load_behaviours(expansion: str) -> None:
    """Import the module of an expansion's cards, if there is one."""
    module = f"toolkit.cards.{MODULES.get(expansion, expansion)}"
    try:
        import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise


def behaviour(name: str, expansion: str, rules: int) -> type[Card] | None:
    """Return the behaviour in force: the newest not later than the rules year, else the earliest."""
    load_behaviours(expansion)
    known = BEHAVIOURS.get(name)
    if not known:
        return None
    in_force = [each for since, each in known if since <= rules]
    return in_force[-1] if in_force else known[0][1]


@cache
def kind_of(name: str, rules: int) -> type[Card]:
    """Return the class of the card called `name` under a rules year.

    Raises UserError when there is no such card or the engine cannot play it.
    """
    facts = catalogue().find(name)
    if facts.name != name:
        return kind_of(facts.name, rules)
    base = behaviour(name, facts.expansion, rules)
    if base is None:
        raise UserError(f"the engine cannot play {name} ({facts.expansion}) yet")
    wording = facts.wording(None if rules == CURRENT else rules)
    cost = wording.cost
    return type(
        base.__name__,
        (base,),
        {
            "__slots__": (),
            "__module__": base.__module__,
            "name": name,
            "expansion": facts.expansion,
            "types": frozenset(wording.types),
            "cost": Cost(cost.coins, cost.potions, cost.debt) if cost else Cost(),
            "has_cost": cost is not None,
            "plus": Plus(**wording.plus) if wording.plus else NO_BONUS,
            "worth": facts.worth or 0,
            "pile": name if facts.kind in ALONE else facts.pile_name,
            "pile_rule": facts.pile,
            "kind": facts.kind,
            "rules": rules,
            "money": base.vanilla and "Action" not in wording.types and set(wording.plus) == {"coins"},
            "changes": base.choose_face is not Card.choose_face,
            "abilities": tuple(abilities_of(base)),
        },
    )


@cache
def kind_of_rule(name: str, rules: int) -> type[Card]:
    """Return the class that stands for a rule of the game which has abilities of its own, as Exile has."""
    load_behaviours("standing_rules")
    base = BEHAVIOURS[name][0][1]
    fields = {"__slots__": (), "name": name, "kind": "rule", "rules": rules, "abilities": tuple(abilities_of(base))}
    return type(base.__name__, (base,), fields)


def abilities_of(base: type[Card]) -> Iterator[Ability]:
    """Yield the abilities marked on a behaviour's methods, inherited ones included."""
    seen: set[str] = set()
    for each in base.__mro__:
        for name, method in vars(each).items():
            if name not in seen:
                seen.add(name)
                yield from getattr(method, "abilities", ()) if callable(method) else ()


def is_playable(name: str, expansion: str) -> bool:
    """Whether the engine has behaviour for the card."""
    load_behaviours(expansion)
    return name in BEHAVIOURS


Handler = Callable[..., Any]
