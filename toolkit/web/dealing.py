"""Kingdoms for a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import FAN_SET
from toolkit.catalogue.table import pieces
from toolkit.errors import UserError, nearest
from toolkit.kingdoms.boxes import box_of_set, boxes
from toolkit.kingdoms.changing import gone_and_new
from toolkit.kingdoms.choosing import choose
from toolkit.kingdoms.codes import decode
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.drafts import after_vetoes, can_go, dealt_for_vetoes, drafted, offer
from toolkit.kingdoms.fans import use_fan_cards
from toolkit.kingdoms.formats import as_dict, cost_text, landscape_rows, names_shown, pile_rows, set_name
from toolkit.kingdoms.history import RECENT
from toolkit.kingdoms.likeness import roles_of
from toolkit.kingdoms.online import online_line
from toolkit.kingdoms.orders import Chooser, Order, left_out_of, request_of, settled, started, understood, with_line
from toolkit.kingdoms.sheet import Sheet, set_up
from toolkit.kingdoms.wishes import set_ids

KEYS = {each.name.removesuffix("_"): each for each in fields(Order)}
"""What can be asked for: the fields of an order, "from" without its underline."""

CHOSEN = ("recent", "picked", "passed", "vetoed")
"""Lists of names beside an order: codes of the kingdoms dealt lately; what the players picked, passed over, vetoed."""

PILE = ("cost", "shown", "set", "types", "size")
LANDSCAPE = ("cost", "shown", "set", "kind")


def kingdom(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return a kingdom: `sheet` is what `dominion kingdom --json` writes, the rest is for laying it out.

    `understood` is what was understood of a line of wishes, `left_out` what was not, `roles` which cards do what;
    `piles`, `landscapes` and `beside` are its parts by name, `boxes` what to fetch from which box, `online` the line
    for the online game, `changed` what came and went if it started from another one. It is the kingdom of what was
    `picked`, or of what nobody `vetoed`, where that is asked. Raises UserError for what cannot be
    asked for or fulfilled.
    """
    order, chosen = with_fan_cards(order_of(asked)), chosen_of(asked)
    picked, vetoed = chosen["picked"], chosen["vetoed"]
    chooser: Chooser | None = None
    if picked:
        chooser = lambda request: drafted(request, picked)  # noqa: E731
    elif vetoed:
        chooser = lambda request: choose(after_vetoes(request, dealt_for_vetoes(request), vetoed))  # noqa: E731
    made, seed = settled(order, current_sets, lately(chosen["recent"]), chooser)
    start = started(order)
    sheet = set_up(made)
    boxes_told = {str(box_of_set(each)): box_of_set(each).as_json() for each in catalogue().sets}
    return {
        "sheet": as_dict(sheet, seed),
        "roles": roles_of(made),
        "understood": understood(order, current_sets),
        "left_out": list(left_out_of(order)),
        **laid_out(sheet),
        "steps": [{"order": step.order.as_json(), "reason": step.reason.as_json()} for step in sheet.steps],
        "names": names_shown(sheet),
        "boxes": [
            {"box": box, "told": boxes_told[box], "cards": [list(each) for each in cards]}
            for box, cards in boxes(sheet, [id_ for name in order.sets or () for id_ in set_ids(name)]).items()
        ],
        "online": online_line(made),
        "changed": gone_and_new(start, made) if start else None,
    }


def offers(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return the cards that players choose from next, as `dominion kingdom --draft` and `--veto` do; `seed` is theirs.

    `way` is "draft" (three cards to pick one of; none when all is picked) or "veto" (those dealt that nobody vetoed;
    each says whether it `stays` because the wishes need it). Raises UserError as `kingdom` does.
    """
    way = asked.get("way")
    if way not in ("draft", "veto"):
        raise UserError("way must be draft or veto")
    rest = {key: value for key, value in asked.items() if key != "way"}
    order, chosen = with_line(with_fan_cards(order_of(rest))), chosen_of(rest)
    if started(order) is not None:
        raise UserError("a draft or veto makes a new kingdom: leave out the code and the recommended kingdom")
    request = request_of(order, None, current_sets, lately(chosen["recent"]))
    if way == "draft":
        offered, stays = offer(request, chosen["picked"], chosen["passed"]), []
    else:
        dealt, vetoed = dealt_for_vetoes(request), chosen["vetoed"]
        offered = [name for name in dealt if name not in vetoed]
        stays = [name for name in offered if not can_go(name, request, dealt, vetoed)]
    cards = [
        {
            "name": name,
            "shown": name,
            "cost": cost_text(catalogue()[name]),
            "set": set_name(catalogue()[name]),
            "types": ", ".join(catalogue()[name].types),
            "stays": name in stays,
        }
        for name in offered
    ]
    return {"seed": request.seed, "offered": cards}


def with_fan_cards(order: Order) -> Order:
    """Return an order whose fan cards are there to be chosen, beside the sets that it names."""
    use_fan_cards(order.fan)
    return replace(order, sets=(*order.sets, FAN_SET)) if order.fan and order.sets else order


def chosen_of(asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return the lists of names that stand beside an order; raises UserError for what is no list of names."""
    for key in CHOSEN:
        if not isinstance(asked.get(key, []), list) or not all(isinstance(each, str) for each in asked.get(key, [])):
            raise UserError(f"{key} must be a list of names")
    return {key: asked.get(key, []) for key in CHOSEN}


def lately(codes: Sequence[str]) -> frozenset[str]:
    """Return the Kingdom cards of the last kingdoms of a list of codes; raises UserError for what is no code."""
    return frozenset(name for code in codes[-RECENT:] for name in decode(code).supply_piles)


def order_of(asked: Mapping[str, Any]) -> Order:
    """Return the order that JSON holds; raises UserError for a key or a value that no order has."""
    given: dict[str, Any] = {}
    for key, value in asked.items():
        if key in CHOSEN:
            continue
        if key not in KEYS:
            raise UserError(f"there is no key {key!r} for a kingdom{nearest(key, KEYS)}")
        kind = str(KEYS[key].type)
        whole = isinstance(value, int) and not isinstance(value, bool)
        listed = isinstance(value, list) and all(isinstance(each, str) for each in value)
        fits = {"str": isinstance(value, str), "int": whole, "bool": isinstance(value, bool), "Sequence[str]": listed}
        if not any(fits[each] for each in kind.split(" | ") if each in fits):
            raise UserError(f"{key} of a kingdom can't be {value!r}")
        given[KEYS[key].name] = value
    if given.get("seed", 0) < 0:
        raise UserError("seed must be a number of 0 or more")
    return Order(**given)


def laid_out(sheet: Sheet) -> dict[str, Any]:
    """Return the parts of a sheet by name, each with what stands beside it."""
    made = sheet.kingdom
    piles = made.supply_piles
    landscapes = (*made.landscapes, *made.dealt)
    return {
        "piles": [
            {"name": name, **dict(zip(PILE, row, strict=True))}
            for name, row in zip(piles, pile_rows(sheet), strict=True)
        ],
        "landscapes": [
            {"name": name, **dict(zip(LANDSCAPE, row, strict=True))}
            for name, row in zip(landscapes, landscape_rows(sheet), strict=True)
        ],
        "beside": [
            {"name": name, "role": pieces().roles[slot].asker, "set": set_name(catalogue()[name])}
            for slot, name in made.roles
            if name in made.lying("beside", "aside")
        ],
    }
