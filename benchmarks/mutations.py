"""Whether the claims notice a broken card: break each card's effects one at a time and run the claims that name it.

Run: `python -m benchmarks.mutations [EXPANSION…]`. A mutation that no claim notices is a survivor, and is listed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.engine.card import CURRENT, Card, Plus, Way, is_playable, kind_of
from toolkit.rulings.claims import Claim, corpus_files, load, run

YEARS = (2013, CURRENT)


@contextmanager
def changed(kind: type[Card], name: str, value: Any) -> Iterator[None]:
    """Give a card's class another attribute for a while."""
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


def mutations(kind: type[Card]) -> Iterator[tuple[str, str, Any]]:
    """Yield the ways to break a card: what is broken, the attribute, its broken value."""
    if any(kind.plus):
        yield "no vanilla bonus", "plus", Plus()
    if kind.worth:
        yield "worth nothing", "worth", 0
    if kind.play is not Card.play:
        yield "does nothing when played", "play", lambda self, me: None
    if kind.attack is not Card.attack:
        yield "does no harm", "attack", lambda self, victim: None
    if kind.score is not Card.score:
        yield "scores nothing", "score", lambda self, owner: 0
    if issubclass(kind, Way):
        yield "does nothing as a Way", "use", lambda self, card, me: None
    if hasattr(kind, "may_be_bought"):
        yield "may always be bought", "may_be_bought", lambda self, me: True
    if hasattr(kind, "can_pay_instead"):
        yield "is paid for by its cost only", "can_pay_instead", lambda self, me: False
    if kind.cost_change is not Card.cost_change:
        yield "changes no cost", "cost_change", lambda self, card, cost, game, where: cost
    for i, ability in enumerate(kind.abilities):
        rest = kind.abilities[:i] + kind.abilities[i + 1 :]
        yield f"without {ability.function.__name__}", "abilities", rest


def survivors(name: str, claims: list[Claim]) -> tuple[int, list[str]]:
    """Return how many mutations of a card were tried, and those that its claims do not notice.

    A card whose effect changed is broken in each of its wordings.
    """
    tried: dict[str, bool] = {}
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
                    noticed = any(run(claim).status != "holds" for claim in mine)
            tried[told] = noticed
    return len(tried), [what for what, noticed in tried.items() if not noticed]


def main(expansions: list[str]) -> int:
    """Print the survivors of some expansions (all that the engine plays, unless named)."""
    claims = [claim for file in corpus_files() for claim in load(file)]
    tried = 0
    alive: list[str] = []
    for card in catalogue():
        if (expansions and card.expansion not in expansions) or not is_playable(card.name, card.expansion):
            continue
        names = {card.name, *card.members}
        number, left = survivors(card.name, [claim for claim in claims if names & set(claim.cards)])
        tried += number
        alive += [f"{card.name}: {what}" for what in left]
    print("\n".join(alive))
    print(f"{tried} mutations, {len(alive)} survive")
    return 1 if alive else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
