"""Physical cards, and the registry that binds behaviour to names and rules years."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeVar

from toolkit.catalogue import catalogue
from toolkit.catalogue.facts import parse_plus
from toolkit.catalogue.piles import needs, pile_of
from toolkit.catalogue.table import pieces
from toolkit.engine.compiling import mypyc_attr
from toolkit.engine.events import Ability
from toolkit.errors import UserError

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.places import Place
    from toolkit.engine.player import Player

CURRENT: Final = 9999
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
    """The vanilla bonuses that come first when a card is played; `counters` are those that a player keeps, by name."""

    cards: int = 0
    actions: int = 0
    buys: int = 0
    coins: int = 0
    potions: int = 0
    counters: tuple[tuple[str, int], ...] = ()


NO_BONUS: Final = Plus()


def plus_of(bonuses: Mapping[str, int]) -> Plus:
    """Return vanilla bonuses, those of a turn apart from those that a player keeps."""
    kept = tuple((name, amount) for name, amount in bonuses.items() if name not in Plus._fields)
    return Plus(**{name: amount for name, amount in bonuses.items() if name in Plus._fields}, counters=kept)


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A physical card: one instance, the same in every position, without state.

    Its class is what is printed on it under one rules year. A card that is played as another one is stood for,
    until it leaves play, by a card of that other class, whose `printed` is the card itself.
    """

    __slots__ = ("printed",)

    name: ClassVar[str] = ""
    expansion: ClassVar[str] = ""
    types: ClassVar[frozenset[str]] = frozenset()
    """The printed types; `Game.types` tells what they are now."""
    cost: ClassVar[Cost] = Cost()
    has_cost: ClassVar[bool] = True
    plus: ClassVar[Plus] = NO_BONUS
    next: ClassVar[str | Plus] = NO_BONUS
    """The bonuses that come at the start of one's next turn, as cards write them: "+2 Cards, +1 Buy"."""
    worth: ClassVar[int] = 0
    pile: ClassVar[str] = ""
    kind: ClassVar[str] = "kingdom"
    rules: ClassVar[int] = CURRENT
    needs: ClassVar[tuple[str, ...]] = ()
    """What it brings to the table, by the needs of data/setup.toml."""
    vanilla: ClassVar[bool] = False
    money: ClassVar[int] = 0
    """The coins that playing it gives, if it gives nothing else."""
    changes: ClassVar[bool] = False
    """Whether it can be played as another card."""
    is_bought: ClassVar[bool] = False
    """Whether it is a landscape that is bought."""
    single: ClassVar[bool] = False
    """Whether there is only one of it, so that who takes it takes it from whoever has it."""
    gives_coins: ClassVar[bool] = False
    """Whether there is an amount of +$ in its text."""
    within_reach: ClassVar[bool] = False
    """Whether it can be played from the deck as if from the hand."""
    overpays: ClassVar[bool] = False
    """Whether one may overpay for it."""
    limits_buying: ClassVar[bool] = False
    """Whether it says when it may be bought (`may_be_bought`)."""
    pays_otherwise: ClassVar[bool] = False
    """Whether there is another way of paying for it (`can_pay_instead`)."""
    makes_actions_buys: ClassVar[bool] = False
    """Whether everybody can use Actions as Buys while it applies from the table."""
    everywhere: ClassVar[bool] = False
    """Whether it lies on the table, no part of any deck, and applies from there."""
    abilities: ClassVar[tuple[Ability, ...]] = ()
    hooks: ClassVar[frozenset[str]] = frozenset()
    """Which of `TABLE_HOOKS` it defines."""

    def __init__(self) -> None:
        self.printed: Card | None = None

    def __repr__(self) -> str:
        return self.name

    def is_action(self, me: Player) -> bool:
        """Whether this is an Action now."""
        return me.game.is_a(self, "Action")

    def is_treasure(self, me: Player) -> bool:
        """Whether this is a Treasure now."""
        return me.game.is_a(self, "Treasure")

    def play(self, me: Player) -> None:
        """Follow the card's instructions, after its vanilla bonuses."""

    def next_turn(self, me: Player) -> None:
        """Do what the card says for the start of one's next turn: its `next` bonuses."""
        if isinstance(self.next, Plus):
            me.get_bonuses(self.next)

    def change_start(self, me: Player) -> None:
        """Change what a player starts the game with: all of it is in hand, before it is shuffled."""

    def lend(self, card: Card, me: Player) -> None:
        """Do what this landscape or rule adds to the instructions of a card that is being followed."""

    def choose_face(self, me: Player) -> type[Card] | None:
        """Choose another card to be from now on, when this is played; None to stay what it is."""
        return None

    def attack(self, victim: Player) -> None:
        """Do the Attack's harm to one player."""

    def may_be_bought(self, me: Player) -> bool:
        """Whether a player may buy this now, cost apart."""
        return True

    def can_pay_instead(self, me: Player) -> bool:
        """Whether a player can pay for this in a way of its own."""
        return False

    def pay_instead(self, me: Player) -> bool:
        """Let a player pay in that way; False when the cost is to be paid."""
        return False

    @classmethod
    def is_dormant(cls, game: Game) -> bool:
        """Whether the abilities that work from the table do not work yet."""
        return False

    def score(self, owner: Player) -> int:
        """Return the victory points this card is worth to its owner."""
        return self.worth

    def cost_change(self, card: type[Card], cost: Cost, game: Game, where: Place) -> Cost:
        """Return what `card` costs while this one applies; only asked of cards that define it.

        `where` is PLAY for a card in play, THIS for the card whose cost is asked, GAME for a landscape or a rule.
        """
        return cost

    def type_change(self, card: type[Card], types: frozenset[str], game: Game) -> frozenset[str]:
        """Return what types `card` has while this landscape or rule is in the game; asked only if defined."""
        return types


@mypyc_attr(allow_interpreted_subclasses=True)
class Attack(Card):
    """An Attack that does its harm to each other player who is not protected, in turn order."""

    __slots__ = ()

    def play(self, me: Player) -> None:
        """Attack each player who is affected."""
        for victim in me.victims():
            self.attack(victim)


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


@mypyc_attr(allow_interpreted_subclasses=True)
class StandingRule(Card):
    """A rule of the game that has abilities of its own."""

    __slots__ = ()
    everywhere = True


RULES: dict[str, frozenset[str]] = {}
"""The rules of the game that have abilities of their own, with the needs of data/setup.toml that call for them."""

RULES_BEHAVIOURS: Behaviours = {}
"""What they do, from which rules year on, as `BEHAVIOURS` tells it of cards."""


def rule(name: str, *, needed_by: Iterable[str], since: int = 0) -> Callable[[C], C]:
    """Bind a behaviour to a rule of the game, from the rules year `since` on.

    `needed_by` are the needs of data/setup.toml with which it applies.
    """

    def bind(behaviour: C) -> C:
        RULES[name] = frozenset(needed_by)
        known = RULES_BEHAVIOURS.setdefault(name, [])
        known.append((since, behaviour))
        known.sort(key=lambda entry: entry[0])
        return behaviour

    return bind


def rules_for(needs: Iterable[str]) -> list[str]:
    """Return the names of the rules that games with these needs have."""
    load_module("standing_rules")
    return [name for name, needed_by in RULES.items() if not needed_by.isdisjoint(needs)]


def load_behaviours(expansion: str) -> None:
    """Import the module of an expansion's cards, if there is one."""
    load_module(expansion.replace("-", "_"))


@cache
def load_module(name: str) -> None:
    """Import a module of cards, if there is one of that name."""
    module = f"toolkit.cards.{name}"
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
    return in_force(known, rules)


def in_force(known: Sequence[tuple[int, type[Card]]], rules: int) -> type[Card]:
    """Return the newest of some behaviours that is not later than a rules year, else the earliest."""
    begun = [each for since, each in known if since <= rules]
    return begun[-1] if begun else known[0][1]


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
    lies = pieces().landscapes.get(facts.kind)
    is_money = base.vanilla and "Action" not in wording.types and set(wording.plus) == {"coins"}
    return type(
        base.__name__,
        (base,),
        {
            **derived(base),
            "__module__": vars(base)["__module__"],
            "name": name,
            "expansion": facts.expansion,
            "types": frozenset(wording.types),
            "cost": Cost(cost.coins, cost.potions, cost.debt) if cost else Cost(),
            "has_cost": cost is not None,
            "plus": plus_of(wording.plus) if wording.plus else NO_BONUS,
            "next": plus_of(parse_plus(base.next)) if isinstance(base.next, str) else base.next,
            "worth": facts.worth or 0,
            "pile": pile_of(name),
            "kind": facts.kind,
            "is_bought": lies is not None and lies.bought,
            "single": base.single or (lies is not None and lies.single),
            "gives_coins": facts.gives_coins or "coins" in wording.plus,
            "rules": rules,
            "needs": needs(name),
            "money": wording.plus["coins"] if is_money else 0,
        },
    )


TABLE_HOOKS: Final = ("change_start", "cost_change", "lend", "type_change")
"""What cards do to the whole table: who defines these is found out once for a setup."""


def derived(base: type[Card]) -> dict[str, Any]:
    """Return the facts that follow from which hooks a behaviour defines."""
    return {
        "__slots__": (),
        "changes": base.choose_face is not Card.choose_face,
        "limits_buying": base.may_be_bought is not Card.may_be_bought,
        "pays_otherwise": base.can_pay_instead is not Card.can_pay_instead,
        "abilities": tuple(abilities_of(base)),
        "hooks": frozenset([hook for hook in TABLE_HOOKS if getattr(base, hook) is not getattr(Card, hook)]),
    }


def rule_behaviour(name: str, rules: int) -> type[Card] | None:
    """Return the behaviour in force of a rule of the game that has abilities of its own, None when there is none."""
    load_module("standing_rules")
    known = RULES_BEHAVIOURS.get(name)
    return in_force(known, rules) if known else None


@cache
def kind_of_rule(name: str, rules: int) -> type[Card]:
    """Return the class that stands for a rule of the game which has abilities of its own."""
    base = in_force(RULES_BEHAVIOURS[name], rules)
    return type(base.__name__, (base,), {**derived(base), "name": name, "kind": "rule", "rules": rules})


def abilities_of(base: type[Card]) -> Iterator[Ability]:
    """Yield the abilities marked on a behaviour's methods, inherited ones included."""
    seen: set[str] = set()
    for each in base.__mro__[: base.__mro__.index(Card)]:
        for name, method in vars(each).items():
            if name not in seen:
                seen.add(name)
                yield from getattr(method, "abilities", ()) if callable(method) else ()


def is_playable(name: str, expansion: str) -> bool:
    """Whether the engine has behaviour for the card."""
    load_behaviours(expansion)
    return name in BEHAVIOURS
