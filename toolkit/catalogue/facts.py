"""What is printed on a card: names, costs, types, wordings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

PLUS_WORDS = {
    "card": "cards",
    "action": "actions",
    "buy": "buys",
    "coin": "coins",
    "potion": "potions",
    "vp": "vp",
    "coffer": "coffers",
    "villager": "villagers",
    "favor": "favors",
}
"""The words of vanilla bonuses, singular, and the keys they are parsed to."""


KINGDOM = "kingdom"
"""The kind of Kingdom cards, and of mixed piles of them: what a kingdom is chosen from."""
IN_KINGDOM_PILES = (KINGDOM, "pile-member")
"""The kinds of cards that lie in Kingdom piles: these, and those in the mixed ones."""
SUPPLY_KINDS = frozenset({*IN_KINGDOM_PILES, "basic", "basic-optional"})
"""Kinds of cards that are in the Supply unless the data says otherwise."""


@dataclass(frozen=True, slots=True)
class PrintedCost:
    """A printed cost: coins, Potions and debt, and a `mark` ("*" for a special way to get it, "+" for overpay)."""

    coins: int = 0
    potions: int = 0
    debt: int = 0
    mark: str = ""

    def __str__(self) -> str:
        """Return the cost as it is shown to people: "$4", "$3P", "8D", "$4+3D", "$6*"."""
        coins = f"${self.coins}" if self.coins or not (self.potions or self.debt) else ""
        paid = f"{coins}{'P' * self.potions}"
        debt = f"{'+' if paid else ''}{self.debt}D" if self.debt else ""
        return f"{paid}{debt}{self.mark}"


@dataclass(frozen=True, slots=True)
class Wording:
    """One printed wording: the year it is in force since, and what it says (`plus`: vanilla bonuses first)."""

    since: int
    types: tuple[str, ...]
    cost: PrintedCost | None
    plus: dict[str, int]
    summary: str


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A card or landscape of the published game.

    `sets` are ids of data/sets.toml, `pile` is the id of the pile's size rule, `pile_name` the pile it is found
    in (its own name unless it is part of a mixed or split pile), `members` the names in such a pile,
    `setup` what it brings to the table, `gives_coins` whether +$ stands in its text elsewhere than among the vanilla
    bonuses, `worth` its fixed victory points, `copies` how many were printed
    where no rule says it.
    """

    name: str
    expansion: str
    sets: tuple[str, ...]
    types: tuple[str, ...]
    cost: PrintedCost | None
    kind: str
    pile: str
    pile_name: str
    supply: bool
    wordings: tuple[Wording, ...]
    worth: int | None = None
    copies: int | None = None
    position: int | None = None
    members: tuple[str, ...] = ()
    comes_with: str | None = None
    other_side: str | None = None
    aka: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    setup: tuple[str, ...] = ()
    gives_coins: bool = False

    @property
    def is_kingdom_card(self) -> bool:
        """Whether it is a Kingdom card, or a mixed pile of them."""
        return self.kind == KINGDOM

    @property
    def is_in_kingdom_pile(self) -> bool:
        """Whether it is a Kingdom card, or one of those in a mixed pile."""
        return self.kind in IN_KINGDOM_PILES

    def wording(self, rules: int | None = None) -> Wording:
        """Return the wording in force in a rules year (None: current).

        That is the newest not later than the year; a card newer than the year has its earliest.
        """
        if rules is None:
            return self.wordings[-1]
        in_force = [wording for wording in self.wordings if wording.since <= rules]
        return in_force[-1] if in_force else self.wordings[0]

    @property
    def summary(self) -> str:
        """What the card does, by its newest wording."""
        return self.wordings[-1].summary


@cache
def coins(amount: int) -> PrintedCost:
    """Return the cost of so many coins."""
    return PrintedCost(amount)


def parse_cost(value: Any) -> PrintedCost | None:
    """Read a cost as the data files write it: a number of coins, or a table."""
    if value is None:
        return None
    return coins(value) if isinstance(value, int) else PrintedCost(**value)


def parse_plus(text: str) -> dict[str, int]:
    """Read vanilla bonuses such as "+1 Card, +2 Actions, +$1".

    Raises ValueError when a part is not one of them.
    """
    found: dict[str, int] = {}
    for part in filter(None, (each.strip() for each in text.split(","))):
        amount, _, word = part.lstrip("+").partition(" ")
        if amount.startswith("$"):
            amount, word = amount[1:], "coin"
        key = PLUS_WORDS.get(word.lower().rstrip("s"))
        if key is None:
            raise ValueError(f"{part!r} is not a vanilla bonus")
        found[key] = found.get(key, 0) + int(amount)
    return found


def parse_wording(table: dict[str, Any], changes: dict[str, Any]) -> Wording:
    """Make a wording of a card's table and of the keys that it changes."""
    said = {**table, **changes} if changes else table
    plus = said.get("plus")
    return Wording(
        changes.get("since", 0),
        tuple(said["types"]),
        parse_cost(said.get("cost")),
        parse_plus(plus) if plus else {},
        said.get("summary", ""),
    )


def parse_card(name: str, expansion: str, table: dict[str, Any]) -> CardFacts:
    """Make a card of its table in `data/cards/<expansion>.toml`."""
    get = table.get
    wordings = tuple([parse_wording(table, each) for each in get("wordings", ({},))])
    newest = wordings[-1]
    kind = get("kind", KINGDOM)
    return CardFacts(
        name=name,
        expansion=expansion,
        sets=tuple(table["sets"]),
        types=newest.types,
        cost=newest.cost,
        kind=kind,
        pile=get("pile", "10" if kind == KINGDOM else ""),
        pile_name=get("in_pile", name),
        supply=get("supply", kind in SUPPLY_KINDS),
        wordings=wordings,
        worth=get("worth"),
        copies=get("copies"),
        position=get("position"),
        members=tuple(get("members", ())),
        comes_with=get("comes_with"),
        other_side=get("other_side"),
        aka=tuple(get("aka", ())),
        tags=tuple(get("tags", ())),
        setup=tuple(get("setup", ())),
        gives_coins=get("gives_coins", False),
    )
