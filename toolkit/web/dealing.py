"""Kingdoms for a page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from toolkit.errors import UserError, nearest
from toolkit.kingdoms.boxes import boxes
from toolkit.kingdoms.changing import changes
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.fans import use_fan_cards
from toolkit.kingdoms.formats import as_dict, landscape_rows, rows
from toolkit.kingdoms.likeness import roles_of
from toolkit.kingdoms.orders import Order, expression_of, settled, started
from toolkit.kingdoms.sheet import Sheet, set_up
from toolkit.kingdoms.wishes import set_ids

KEYS = {each.name.removesuffix("_"): each for each in fields(Order)}
"""What can be asked for: the fields of an order, "from" without its underline."""

PILE = ("cost", "shown", "set", "types", "size")
LANDSCAPE = ("cost", "shown", "set", "kind")


def kingdom(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return a kingdom: `sheet` is what `dominion kingdom --json` writes, the rest is for laying it out.

    `understood` is what was understood of a line of wishes, `roles` which cards do what; `piles`, `landscapes` and
    `beside` are its parts by name, `boxes` what to fetch from which box, `changed` what came and went if it started
    from another one. Raises UserError for what cannot be asked for or fulfilled.
    """
    order = order_of(asked)
    use_fan_cards(order.fan)
    made, seed = settled(order, current_sets)
    start = started(order)
    sheet = set_up(made)
    return {
        "sheet": as_dict(sheet, seed),
        "roles": roles_of(made),
        "understood": list(expression_of(order).told),
        **laid_out(sheet),
        "boxes": [
            {"box": box, "cards": [list(each) for each in cards]}
            for box, cards in boxes(sheet, [id_ for name in order.sets or () for id_ in set_ids(name)]).items()
        ],
        "changed": changes(start, made) if start else None,
    }


def order_of(asked: Mapping[str, Any]) -> Order:
    """Return the order that JSON holds; raises UserError for a key or a value that no order has."""
    given: dict[str, Any] = {}
    for key, value in asked.items():
        if key not in KEYS:
            raise UserError(f"a kingdom has no {key!r}{nearest(key, KEYS)}")
        kind = str(KEYS[key].type)
        whole = isinstance(value, int) and not isinstance(value, bool)
        listed = isinstance(value, list) and all(isinstance(each, str) for each in value)
        fits = {"str": isinstance(value, str), "int": whole, "bool": isinstance(value, bool), "Sequence[str]": listed}
        if not any(fits[each] for each in kind.split(" | ") if each in fits):
            raise UserError(f"{key}: {value!r} is not what a kingdom can have there")
        given[KEYS[key].name] = value
    if given.get("seed", 0) < 0:
        raise UserError("seed: a number of 0 or more")
    return Order(**given)


def laid_out(sheet: Sheet) -> dict[str, Any]:
    """Return the parts of a sheet by name, each with what stands beside it."""
    made = sheet.kingdom
    piles = made.supply_piles
    landscapes = (*made.landscapes, *made.dealt)
    return {
        "piles": [
            {"name": name, **dict(zip(PILE, row, strict=True))} for name, row in zip(piles, rows(sheet), strict=True)
        ],
        "landscapes": [
            {"name": name, **dict(zip(LANDSCAPE, row, strict=True))}
            for name, row in zip(landscapes, landscape_rows(sheet), strict=True)
        ],
        "beside": [{"name": name, "role": slot} for slot, name in made.roles if name in made.lying("beside", "aside")],
    }
