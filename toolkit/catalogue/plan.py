"""A table before a game: what lies on it and what each player starts with, as plain names and numbers.

The sheet of a kingdom, the games that bots play and the positions of claims are all set up from this.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from toolkit.catalogue.catalogue import catalogue
from toolkit.catalogue.piles import (
    BASIC,
    SHELTERS,
    STARTING_COPPERS,
    STARTING_ESTATES,
    PilePlan,
    brought_by,
    needs,
    pile_plan,
    setup_rules,
    sized,
)
from toolkit.catalogue.table import pieces


class TablePlan(NamedTuple):
    """A table: its piles (the Supply's first), landscapes, tokens and decks, and each player's start.

    `start` are the cards of a starting deck with their numbers, `counters` what each player starts with, `tokens`
    (kind, pile or landscape, number), `decks` the cards of each shared deck, in no order, `roles` the card or pile that
    the Bane, the Mouse and the like are, `traits` each with its pile, `boons` the Druid's, `taken` what players can
    take in front of them, `unused` the Kingdom piles and Allies that may come into the game later (empty: not told).
    """

    players: int
    piles: tuple[PilePlan, ...]
    landscapes: tuple[str, ...] = ()
    needs: frozenset[str] = frozenset()
    start: tuple[tuple[str, int], ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    tokens: tuple[tuple[str, str, int], ...] = ()
    trash: tuple[str, ...] = ()
    decks: tuple[tuple[str, tuple[str, ...]], ...] = ()
    roles: tuple[tuple[str, str], ...] = ()
    traits: tuple[tuple[str, str], ...] = ()
    boons: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Every card and landscape that the table's own things name."""
        piles = [name for pile in self.piles for name in (pile.cards or (pile.name,))]
        decks = [name for _, names in self.decks for name in names]
        starting = [name for name, _ in self.start]
        roles = [name for _, name in self.roles if name in catalogue()]
        traits = [name for name, _ in self.traits]
        return tuple(
            dict.fromkeys(
                [*piles, *self.landscapes, *traits, *starting, *self.trash, *decks, *roles, *self.boons, *self.taken]
            )
        )


@lru_cache(maxsize=1024)
def plan_table(
    players: int,
    kingdom: tuple[str, ...],
    *,
    landscapes: tuple[str, ...] = (),
    others: tuple[str, ...] = (),
    black_market: tuple[str, ...] = (),
    roles: tuple[tuple[str, str], ...] = (),
    outside: tuple[str, ...] = (),
    traits: tuple[tuple[str, str], ...] = (),
    boons: tuple[str, ...] = (),
    colony: bool = False,
    shelters: bool = False,
    resized: tuple[PilePlan, ...] = (),
    needed: tuple[str, ...] = (),
    unused: tuple[str, ...] = (),
) -> TablePlan:
    """Return the table for some Kingdom piles and landscapes, with everything that they bring (002, Preparation).

    `others` are cards in the game without a pile of their own (in hands and decks), `outside` Kingdom piles that are
    not part of the Supply, `resized` piles that lie otherwise than at the start of a game, `needed` more needs of
    data/setup.toml, `unused` what may come into the game later.
    Raises UserError for names that are no card's.
    """
    lying = {pile.name: pile for pile in resized}
    everything = [*kingdom, *landscapes, *others, *black_market, *(name for _, name in roles), *outside]
    everything += [trait for trait, _ in traits]
    names = [*BASIC, *(("Platinum", "Colony") if colony else ()), *kingdom]
    names = list(dict.fromkeys([*names, *brought_by([*names, *everything]), *outside]))
    wanted = bringers_by_need([*names, *everything], needed)
    rules = {need: rule for need, rule in setup_rules().items() if need in wanted} if wanted else {}
    heirlooms = [rule["heirloom"] for rule in rules.values() if "heirloom" in rule]
    piles = piles_laid(names, players, lying, outside, len(heirlooms) * players)
    decks = [("black_market", black_market)] if black_market else []
    start = {"Copper": STARTING_COPPERS - len(heirlooms), **dict.fromkeys(heirlooms, 1)}
    start |= dict.fromkeys(SHELTERS, 1) if shelters else {"Estate": STARTING_ESTATES}
    return TablePlan(
        players=players,
        piles=tuple(piles),
        landscapes=landscapes,
        needs=frozenset(wanted),
        start=tuple(start.items()),
        counters=tuple(counters_for(rules.values()).items()),
        tokens=tuple(tokens_for(rules, piles, wanted, players)),
        trash=tuple(name for rule in rules.values() for name in rule.get("trash", ())),
        decks=(*decks, *decks_for(rules.values(), boons)),
        roles=roles,
        traits=traits,
        boons=boons,
        taken=tuple(name for rule in rules.values() for name in rule.get("taken", ())),
        unused=unused,
    )


def bringers_by_need(names: Iterable[str], needed: Iterable[str]) -> dict[str, list[str]]:
    """Return what a table needs of data/setup.toml, each with the cards that bring it: those `needed` without any."""
    wanted: dict[str, list[str]] = {}
    for name in dict.fromkeys(names):
        for need in needs(name):
            wanted.setdefault(need, []).append(name)
    return wanted | {need: [] for need in needed if need not in wanted}


def counters_for(rules: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    """Return the tokens that the rules of setting up give each player, with their numbers; the most where two do."""
    counters: dict[str, int] = {}
    for rule in rules:
        for token, number in rule.get("tokens", {}).items():
            counters[token] = max(number, counters.get(token, 0))
    return counters


def tokens_for(
    rules: Mapping[str, Mapping[str, Any]],
    piles: Sequence[PilePlan],
    wanted: Mapping[str, Sequence[str]],
    players: int,
) -> Iterator[tuple[str, str, int]]:
    """Yield the tokens that the rules of setting up lay on piles and landscapes: kind, place, number."""
    for need, rule in rules.items():
        if "lay" in rule:
            lay = rule["lay"]
            number = sized(lay["number"], players)
            for place in places_for(lay["on"], piles, wanted[need]):
                yield lay["token"], place, number


def piles_laid(
    names: Sequence[str], players: int, lying: Mapping[str, PilePlan], outside: Sequence[str], heirlooms: int
) -> list[PilePlan]:
    """Return the piles, those of the Supply first; in place of each of the `heirlooms` one Copper more is left over."""
    piles = [lying.get(name) or pile_plan(name, players) for name in names]
    if heirlooms and "Copper" not in lying:
        piles = [pile._replace(size=pile.size + heirlooms) if pile.name == "Copper" else pile for pile in piles]
    if outside:
        piles = [pile._replace(supply=False) if pile.name in outside else pile for pile in piles]
    return [pile for pile in piles if pile.supply] + [pile for pile in piles if not pile.supply]


def decks_for(rules: Iterable[Mapping[str, Any]], boons: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Return the decks for all that the rules of setting up ask for, without the Boons that lie apart."""
    decks = []
    for rule in rules:
        if "deck" in rule:
            kind = pieces().decks[rule["deck"]].kind
            cards = [card.name for card in catalogue() if card.kind == kind and card.name not in boons]
            decks.append((rule["deck"], tuple(cards)))
    return decks


def places_for(on: str, piles: Sequence[PilePlan], bringers: Sequence[str]) -> list[str]:
    """Return the piles or landscapes that tokens lie on: "each" that asks for them, or Supply piles by type.

    "Action" are the piles of a type, "Action but Gathering" those without another one, "Supply" all, else names.
    """
    if on == "each":
        return list(bringers)
    supply = [pile.name for pile in piles if pile.supply]
    if on == "Supply":
        return supply
    type_, _, without = on.partition(" but ")
    if type_ not in ("Action", "Treasure", "Victory"):
        return [name.strip() for name in on.split(",")]
    return [name for name in supply if type_ in pile_types(name) and without not in pile_types(name)]


def marks(role: str, pile: str) -> bool:
    """Whether a role that marks a Supply pile may mark this one."""
    return pieces().roles[role].type in pile_types(pile)


def pile_types(name: str) -> tuple[str, ...]:
    """Return the types of a Supply pile; one that bears no card's name has types of its own."""
    pile = pieces().piles.get(name)
    return pile.types if pile is not None else catalogue()[name].types
