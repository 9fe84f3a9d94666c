"""Whether the claims notice a broken card: break each card's effects one at a time and run the claims that name it.

A card is broken as a whole (it does nothing, it lacks an ability), and in each thing that it does: an amount is one
off, a limit is $1 off, an option is forced or forbidden, a card is not moved or shown.

Run: `python -m benchmarks.mutations [EXPANSION…] [--jobs N | --cluster ADDRESS]`. A mutation that no claim
notices is a survivor, and is listed.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from functools import cache, wraps
from inspect import getsource
from types import FunctionType
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.cli.progress import progress
from toolkit.engine.card import CURRENT, NO_BONUS, Card, Plus, kind_of
from toolkit.engine.landscapes import Prophecy, Way
from toolkit.engine.places import REVEALED
from toolkit.engine.player import Player
from toolkit.engine.setup import SETUPS
from toolkit.rulings.claims import Claim, corpus, run
from toolkit.spreading import add_options, crew_of, ending_by, spread, until_stopped

YEARS = (2013, CURRENT)

AMOUNTS = (
    "draw",
    "draw_to",
    "add_cards",
    "add_actions",
    "add_buys",
    "add_coins",
    "add_potions",
    "discard_down_to",
    "reveal_top",
)
"""Verbs of a player that take an amount first."""

LIMITS = ("up_to", "exactly", "less_than")
"""How a card says what may be gained."""


def off_by(verb: str, more: int) -> Callable[..., Any]:
    """Return a verb of players whose amount is off."""
    right = getattr(Player, verb)
    return lambda me, amount, *rest, **options: right(me, amount + more, *rest, **options)


def counter_off_by(verb: str, more: int) -> Callable[..., Any]:
    """Return the taking or spending of tokens whose number is off."""
    right = getattr(Player, verb)
    return lambda me, counter, amount: right(me, counter, amount + more)


def limit_off_by(more: int) -> Callable[..., Any]:
    """Return the choice of a card to gain with its limit off by some coins."""
    right = Player.choose_gain
    return lambda me, **options: right(
        me, **{word: value.plus(more) if word in LIMITS and value else value for word, value in options.items()}
    )


def bonuses_off_by(more: int) -> Callable[..., Any]:
    """Return the getting of bonuses that are each off."""
    right = Player.get_bonuses

    def get_wrong(me: Player, plus: Plus) -> None:
        wrong = {name: amount + more for name, amount in plus._asdict().items() if name != "counters" and amount}
        right(me, plus._replace(**wrong, counters=tuple((name, amount + more) for name, amount in plus.counters)))

    return get_wrong


RIGHT_OTHERS = Player.others

MOST_WAYS = 2000
"""In how many ways a position may go on, which is more than in any claim: a broken card can go on without an end."""

BROKEN: tuple[tuple[str, str, Callable[..., Any]], ...] = (
    *[(f"{verb} one more", verb, off_by(verb, 1)) for verb in AMOUNTS],
    *[(f"{verb} one less", verb, off_by(verb, -1)) for verb in AMOUNTS],
    ("one token more", "add", counter_off_by("add", 1)),
    ("one token less", "add", counter_off_by("add", -1)),
    ("spends one more", "spend", counter_off_by("spend", 1)),
    ("spends one less", "spend", counter_off_by("spend", -1)),
    ("limit $1 higher", "choose_gain", limit_off_by(1)),
    ("limit $1 lower", "choose_gain", limit_off_by(-1)),
    ("options bring one more", "get_bonuses", bonuses_off_by(1)),
    ("options bring one less", "get_bonuses", bonuses_off_by(-1)),
    ("must choose a card", "may_choose_card", Player.choose_card),
    ("may not choose a card", "may_choose_card", lambda me, do, cards, **told: None),
    ("must", "may", lambda me, do, *about, **told: True),
    ("may not", "may", lambda me, do, *about, **told: False),
    ("always discards", "discard_or_put_back", lambda me, cards, owner=None: (owner or me).discard(cards, REVEALED)),
    ("never discards", "discard_or_put_back", lambda me, cards, owner=None: (owner or me).put_on_deck(cards, REVEALED)),
    ("only one other player", "others", lambda me: RIGHT_OTHERS(me)[:1]),
    ("trashes nothing", "trash", lambda me, cards, frm=None: []),
    ("discards nothing", "discard", lambda me, cards, frm=None: []),
    ("shows nothing", "reveal", lambda me, cards, frm="hand": None),
)
"""How the verbs of a player can go wrong: what is broken, the verb, what it does instead."""


@contextmanager
def changed(kind: type[Card], name: str, value: Any) -> Iterator[None]:
    """Give a card's class another attribute for a while, also to games that are set up already."""
    SETUPS.clear()
    own = name in vars(kind)
    before = vars(kind).get(name)
    setattr(kind, name, value)
    try:
        yield
    finally:
        if own:
            setattr(kind, name, before)
        else:
            delattr(kind, name)
        SETUPS.clear()


source_of = cache(getsource)


def uses(function: Callable[..., Any], verb: str) -> bool:
    """Whether a card's method calls a verb of players; that of choosing what to gain, with a limit."""
    source = source_of(function)
    if verb == "get_bonuses":
        return bool(re.search(r"(?<![.\w])plus\(|\(plus\b", source))
    if verb == "choose_gain":
        return any(f"{limit}=" in source for limit in LIMITS)
    return f".{verb}(" in re.sub(r"\b(?!me|victim|player|other|owner)\w+\.add\(", "", source)


def with_broken(method: Callable[..., Any], verb: str, instead: Callable[..., Any]) -> Callable[..., Any]:
    """Return a card's method during which a verb of players is broken."""

    @wraps(method)
    def run_broken(*arguments: Any) -> Any:
        before = getattr(Player, verb)
        setattr(Player, verb, instead)
        try:
            return method(*arguments)
        finally:
            setattr(Player, verb, before)

    return run_broken


def methods_of(kind: type[Card]) -> Iterator[str]:
    """Yield the names of a card's methods, abilities apart."""
    abilities = {ability.function for ability in kind.abilities}
    names = dict.fromkeys(
        name
        for each in kind.__mro__
        if each.__module__.startswith("toolkit.cards")
        for name, value in vars(each).items()
        if isinstance(value, FunctionType)
    )
    yield from (name for name in names if getattr(kind, name) not in abilities)


def off_by_one(plus: Plus) -> Iterator[tuple[str, Plus]]:
    """Yield bonuses with one of them one less or more."""
    for more in (-1, 1):
        for bonus, amount in plus._asdict().items():
            if bonus != "counters" and amount:
                yield f"{more:+} {bonus}", plus._replace(**{bonus: amount + more})
        for i, (counter, amount) in enumerate(plus.counters):
            others = (*plus.counters[:i], (counter, amount + more), *plus.counters[i + 1 :])
            yield f"{more:+} {counter}", plus._replace(counters=others)


def is_own(kind: type[Card], name: str) -> bool:
    """Whether a card says itself what a method does, rather than all cards of its kind do."""
    return str(getattr(kind, name).__module__).startswith("toolkit.cards")


def mutations(kind: type[Card]) -> Iterator[tuple[str, str, Any]]:
    """Yield the ways to break a card: what is broken, the attribute, its broken value."""
    for name, plus in (("plus", kind.plus), ("next", kind.next)):
        for bonus, changed in off_by_one(plus if isinstance(plus, Plus) else NO_BONUS):
            yield f"{name} {bonus}", name, changed
    if kind.worth:
        yield "worth nothing", "worth", 0
    if is_own(kind, "play"):
        yield "does nothing when played", "play", lambda self, me: None
    if is_own(kind, "attack"):
        yield "does no harm", "attack", lambda self, victim: None
    if is_own(kind, "score"):
        yield "scores nothing", "score", lambda self, owner: 0
    if issubclass(kind, Way):
        yield "does nothing as a Way", "use", lambda self, card, me: None
    if issubclass(kind, Prophecy) and is_own(kind, "come_true"):
        yield "brings nothing when it comes true", "come_true", lambda self, me: None
    if is_own(kind, "may_be_bought"):
        yield "may always be bought", "may_be_bought", lambda self, me: True
    if is_own(kind, "can_pay_instead"):
        yield "is paid for by its cost only", "can_pay_instead", lambda self, me: False
    if is_own(kind, "cost_change"):
        yield "changes no cost", "cost_change", lambda self, card, cost, game, where: cost
    if is_own(kind, "type_change"):
        yield "changes no type", "type_change", lambda self, card, types, game: types
    if is_own(kind, "lend"):
        yield "lends nothing", "lend", lambda self, card, me: None
    for name in methods_of(kind):
        method = getattr(kind, name)
        for what, verb, instead in BROKEN:
            if uses(method, verb):
                yield f"{name}: {what}", name, with_broken(method, verb, instead)
    for i, ability in enumerate(kind.abilities):
        before, after = kind.abilities[:i], kind.abilities[i + 1 :]
        does = ability.function
        yield f"without {does.__name__}", "abilities", before + after
        if ability.may:
            must = copy(ability)
            must.may = False
            yield f"{does.__name__} is no option", "abilities", (*before, must, *after)
        for what, verb, instead in BROKEN:
            if uses(does, verb):
                wrong = copy(ability)
                wrong.function = with_broken(does, verb, instead)
                yield f"{does.__name__}: {what}", "abilities", (*before, wrong, *after)


def notices(claim: Claim) -> bool:
    """Whether a claim no longer holds, or cannot be run any more."""
    try:
        return run(claim, limit=MOST_WAYS).status != "holds"
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return True


def survivors(name: str, claims: list[Claim]) -> tuple[int, list[str]]:
    """Return how many mutations of a card were tried, and those that its claims do not notice.

    A card whose effect changed is broken in each of its wordings.
    """
    tried: dict[str, bool] = {}
    claims = sorted(claims, key=lambda claim: claim.source.get("at") != name)
    changes = kind_of(name, YEARS[0]).__bases__ != kind_of(name, YEARS[-1]).__bases__
    for year in YEARS:
        kind = kind_of(name, year)
        mine = [claim for claim in claims if claim.rules == year]
        wording = "current" if year == CURRENT else str(year)
        for what, attribute, value in mutations(kind):
            told = f"{what} ({wording})" if changes else what
            noticed = tried.get(told, False)
            if not noticed:
                with changed(kind, attribute, value):
                    noticed = any(notices(claim) for claim in mine)
            tried[told] = noticed
    return len(tried), [what for what, noticed in tried.items() if not noticed]


@cache
def claims_by_card() -> dict[str, list[Claim]]:
    """Return the claims of the corpus by each card that they name."""
    found: dict[str, list[Claim]] = {}
    for claim in corpus():
        for name in claim.cards:
            found.setdefault(name, []).append(claim)
    return found


def survivors_of(name: str) -> tuple[int, list[str]]:
    """Return what `survivors` tells of a card and the claims about it or one of its pile."""
    named = [claims_by_card().get(each, []) for each in (name, *catalogue()[name].members)]
    return survivors(name, list({claim.id: claim for claims in named for claim in claims}.values()))


def main(arguments: list[str]) -> int:
    """Print the survivors of some expansions (all, unless named)."""
    parser = ArgumentParser(prog="python -m benchmarks.mutations", description="Break each card in each thing it does.")
    parser.add_argument("expansions", nargs="*", metavar="EXPANSION", help="whose cards (default: all)")
    add_options(parser)
    given = parser.parse_args(arguments)
    names = [card.name for card in catalogue() if not given.expansions or card.expansion in given.expansions]
    found: dict[int, tuple[int, list[str]]] = {}
    with ending_by(parser):
        crew = crew_of(given.jobs, given.cluster)
    with until_stopped(parser.prog), progress(len(names), "cards") as advance:
        for number, told in spread(survivors_of, names, crew):
            found[number] = told
            advance()
    alive = [f"{names[number]}: {what}" for number in sorted(found) for what in found[number][1]]
    print("\n".join(alive))
    stopped = "" if len(found) == len(names) else f" (stopped after {len(found)} of {len(names)} cards)"
    print(f"{sum(tried for tried, _ in found.values())} mutations, {len(alive)} survive{stopped}")
    return 130 if stopped else 1 if alive else 0


if __name__ == "__main__":
    from benchmarks import mutations as this  # by this name the workers of a cluster find what they are to do

    raise SystemExit(this.main(sys.argv[1:]))
