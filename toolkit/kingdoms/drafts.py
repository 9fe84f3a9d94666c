"""Letting the players choose: cards to pick from for each pile, and thirteen to veto three of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from toolkit.errors import UserError
from toolkit.kingdoms.chance import Chance
from toolkit.kingdoms.choosing import Pool, Request, all_wishes, choose, clash, settled_pool
from toolkit.kingdoms.kingdom import Kingdom
from toolkit.kingdoms.selections import Group, between
from toolkit.kingdoms.wishes import Wish

OFFER = 3
VETO_DEAL = 13


def offer(request: Request, picked: Sequence[str], passed: Sequence[str]) -> list[str]:
    """Return three cards (fewer when there are no more) with each of which the wishes can still be fulfilled.

    `picked` are the cards that are settled, `passed` those that were offered and left, which come again only
    when there are not three others; no card is returned when the wishes and the picks make up the ten. Raises UserError
    when the wishes contradict each other.
    """
    chance = Chance(request.seed, f"offer {len(picked)}")
    wishes = (*all_wishes(request), *(Wish(f"picked {name}", include=(name,)) for name in picked))
    settled = Pool(request.sets, wishes, piles=request.piles)
    if not settled.feasible():
        raise UserError(clash(request.sets, wishes, request.piles))
    found: list[str] = []
    for avoided in (tuple(passed), ()):
        while len(found) < OFFER:
            left = (*wishes, Wish("passed", exclude=(*avoided, *found)))
            pool = settled_pool(replace(request, wishes=left), Chance(request.seed, "together"))
            selections = pool.selections
            new = selections.draw(chance) if selections is not None and selections.total else []
            if not new:
                break
            found.append(chance.one_of(new).name)
    return found


def drafted(request: Request, picked: Sequence[str]) -> Kingdom:
    """Return the kingdom of what the players picked; raises UserError when picks and wishes contradict each other."""
    wishes = (*request.wishes, *(Wish(f"picked {name}", include=(name,)) for name in picked))
    return choose(replace(request, wishes=wishes))


def dealt_for_vetoes(request: Request) -> list[str]:
    """Return the cards that a kingdom's players veto from."""
    return veto_deal(request, choose(request).cards)


def can_go(name: str, request: Request, dealt: Sequence[str], vetoed: Sequence[str]) -> bool:
    """Whether the wishes can still be fulfilled when one more of the cards dealt is vetoed."""
    after = after_vetoes(request, dealt, [*vetoed, name])
    return Pool(after.sets, all_wishes(after), piles=after.piles).feasible()


def veto_deal(request: Request, ten: Sequence[str]) -> list[str]:
    """Return the cards to veto from: the ten of a kingdom and more, thirteen in all or one more for each player."""
    number = max(VETO_DEAL, request.piles + request.players) - request.piles
    pool = [
        card.name for card in Pool(request.sets, all_wishes(request), piles=request.piles).cards if card.name not in ten
    ]
    if len(pool) < number:
        raise UserError(f"--veto needs {request.piles + number} Kingdom cards to choose from: add a set")
    chance = Chance(request.seed, "veto")
    return chance.shuffled([*ten, *chance.some_of(pool, number)])


def after_vetoes(request: Request, dealt: Sequence[str], vetoed: Sequence[str]) -> Request:
    """Return the request for ten of the cards dealt that nobody vetoed."""
    left = frozenset(dealt) - frozenset(vetoed)
    group = Group("dealt", lambda card: card.name in left)
    wish = Wish(
        "only cards that are dealt and not vetoed",
        limits=(between(group, request.piles, request.piles, request.piles),),
    )
    return replace(request, wishes=(*request.wishes, wish))
