"""Cards that the graph joins closely, for wishes that ask for what goes with a card: `data/partners.toml`.

Run: `python -m toolkit.graph.partners` writes the table anew; looking for edges does so, too.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache

from toolkit.catalogue import catalogue
from toolkit.catalogue.files import data_folder, write_copy
from toolkit.graph.classes import classes, is_class
from toolkit.graph.graph import classes_of, edges_of

AGAINST = frozenset({"weakens", "protects from", "changes setup of", "junks with", "can replace", "tells"})
"""Kinds of edges by which one card does nothing for the other."""
TOO_MANY = 60
"""Cards of a class from which on an edge to it says nothing of one of them: every Action, every card that draws."""
ENOUGH = 0.5
"""What the edges of a pair must weigh together for the cards to go with each other."""


def joined(name: str) -> list[str]:
    """Return the Kingdom cards whose edges with a card, or with the classes that it is in, weigh enough."""
    weights: Counter[str] = Counter()
    for each in edges_of(name):
        other = each.edge.target if each.edge.source == name else each.edge.source
        weights.update(dict.fromkeys(meant_by(other) if each.edge.kind not in AGAINST else (), each.weight))
    for each in classes_of(name):
        ends = {each.edge.source, each.edge.target}
        few = all(meant_by(end) for end in ends)
        cards = [end for end in ends if end in catalogue()] if few and each.edge.kind not in AGAINST else []
        weights.update(dict.fromkeys(cards, each.weight))
    return [card.name for card in catalogue() if card.is_kingdom_card and weights[card.name] >= ENOUGH]


@cache
def meant_by(end: str) -> frozenset[str]:
    """Return the cards that the end of an edge stands for; none for a class of so many that it tells nothing."""
    known = classes().get(end, frozenset()) if is_class(end) else frozenset({end})
    return known if len(known) <= TOO_MANY else frozenset()


def all_partners() -> str:
    """Return the text of `data/partners.toml`: which Kingdom cards the graph joins with each card and landscape."""
    found = {card.name: names for card in catalogue() if (names := joined(card.name))}
    lines = [f"{json.dumps(name)} = {json.dumps(names)}" for name, names in found.items()]
    return "\n".join(["# Made of the graph's edges by `python -m toolkit.graph.partners`.", "[joined]", *lines, ""])


def save_partners() -> None:
    """Write `data/partners.toml`, whole or not at all."""
    write_copy(data_folder() / "partners.toml", all_partners())


if __name__ == "__main__":
    save_partners()
