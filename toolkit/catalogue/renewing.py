"""A table whose Kingdom piles give way to new ones in the middle of a game (Rising Sun, Divine Wind)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from toolkit.catalogue.catalogue import catalogue
from toolkit.catalogue.extras import MARKET_SIZE, serves
from toolkit.catalogue.piles import GATHERED, needs
from toolkit.catalogue.plan import TablePlan, plan_table
from toolkit.catalogue.table import DEALT_FOR, EXTRAS, ROLES_LYING

Draw = Callable[[Sequence[str], int], list[str]]
"""Draws so many of some names at random."""


class Renewal(NamedTuple):
    """The table from now on, what is laid on it anew, which piles go, and what each player is given."""

    plan: TablePlan
    added: TablePlan
    gone: frozenset[str]
    given: tuple[tuple[str, int], ...]


class Choices(NamedTuple):
    """What is drawn for a table: the new Kingdom piles, and what they ask for beside them."""

    kingdom: tuple[str, ...]
    roles: tuple[tuple[str, str], ...]
    dealt: tuple[str, ...]
    black_market: tuple[str, ...]
    left: tuple[str, ...]


def is_kingdom_pile(name: str) -> bool:
    """Whether a pile is one of Kingdom cards."""
    return name not in GATHERED and catalogue()[name].is_kingdom_card


def drawn_from(plan: TablePlan, unused: Sequence[str], count: int, draw: Draw) -> Choices:
    """Draw new Kingdom piles for a table, and what these ask for that is not there yet: a Bane, an Ally and so on."""
    piles = [name for name in unused if is_kingdom_pile(name)]
    kingdom = draw(piles, count)
    roles = dict(plan.roles)
    asked: set[str] = set()
    while True:
        taken = {*kingdom, *roles.values()}
        left = [name for name in piles if name not in taken]
        wanted = {need for name in taken if name in catalogue() for need in needs(name)}
        role = next(
            (each for each, facts in EXTRAS.items() if facts.need in wanted and each not in {*roles, *asked}), ""
        )
        if not role:
            break
        asked.add(role)
        if found := draw([name for name in left if serves(role, catalogue()[name])], 1):
            roles[role] = found[0]
    dealt: list[str] = []
    for need, kind in DEALT_FOR.items():
        if need in wanted and not any(catalogue()[name].kind == kind for name in plan.landscapes):
            dealt += draw([name for name in unused if catalogue()[name].kind == kind], 1)
    market: list[str] = []
    if "deck:Black Market" in wanted and "deck:Black Market" not in plan.needs:
        market = [
            (draw(members, 1) if (members := catalogue()[name].members) else [name])[0]
            for name in draw(left, MARKET_SIZE)
        ]
    new = tuple((role, name) for role, name in roles.items() if (role, name) not in plan.roles)
    return Choices(tuple(kingdom), new, tuple(dealt), tuple(market), tuple(n for n in unused if n not in taken))


def renewed(plan: TablePlan, unused: Sequence[str], count: int, draw: Draw) -> Renewal:
    """Return what becomes of a table when `count` random piles of `unused` take the place of its Kingdom piles.

    What the new ones need is set up as at the start of a game, starting decks apart; what is there already stays. What
    lies on the piles that go, goes with them.
    """
    there = {pile.name for pile in plan.piles}
    choices = drawn_from(plan, [name for name in unused if name not in there], count, draw)
    roles = dict(choices.roles)
    new = plan_table(
        plan.players,
        (*choices.kingdom, *(roles[role] for role in ROLES_LYING["supply"] if role in roles)),
        landscapes=choices.dealt,
        black_market=choices.black_market,
        roles=choices.roles,
        outside=tuple(roles[role] for role in ROLES_LYING["beside"] if role in roles),
        boons=plan.boons,
        colony="Colony" in there,
    )
    gone = frozenset(pile.name for pile in plan.piles if pile.supply and is_kingdom_pile(pile.name))
    had = dict(plan.counters)
    decks = [deck for deck, _ in plan.decks]
    added = new._replace(
        piles=tuple(pile for pile in new.piles if pile.name not in there),
        trash=tuple(name for name in new.trash if name not in plan.trash),
        decks=tuple((deck, names) for deck, names in new.decks if deck not in decks),
    )
    piles = [*(pile for pile in plan.piles if pile.name not in gone), *added.piles]
    merged = plan._replace(
        piles=tuple(sorted(piles, key=lambda pile: not pile.supply)),
        landscapes=(*plan.landscapes, *choices.dealt),
        needs=plan.needs | new.needs,
        counters=tuple((had | {name: max(n, had.get(name, 0)) for name, n in new.counters}).items()),
        decks=(*plan.decks, *added.decks),
        roles=(*plan.roles, *choices.roles),
        taken=tuple(dict.fromkeys([*plan.taken, *new.taken])),
        unused=choices.left,
    )
    given = tuple((name, n - had.get(name, 0)) for name, n in new.counters if n > had.get(name, 0))
    return Renewal(merged, added, gone, given)
