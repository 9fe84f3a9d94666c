"""Fan cards: Kingdom cards and landscapes of one's own, from a TOML file with their facts.

They are dealt, laid out and printed as others are. They are not played: the file says nothing that an engine could
follow, and sheets tell so. A code with fan cards in it needs the file again; cards added at its end change no code.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import FAN_SET, plain
from toolkit.catalogue.facts import KINGDOM, parse_plus
from toolkit.catalogue.table import BOUGHT, DEALT
from toolkit.errors import UserError, nearest
from toolkit.kingdoms.wishes import cost_meant, tag_names
from toolkit.textfiles import broken_toml, read_text

KEYS = ("types", "cost", "text", "tags", "kind", "plus")
KINDS = ("kingdom", *DEALT)
MOST_CARDS = 500
LONGEST_NAME = 60


def use_fan_cards(text: str | None, where: str = "fan cards") -> None:
    """Take the fan cards of TOML text into the catalogue in place of those before; None takes them out.

    Raises UserError, with `where` the text is from, for a card that is none, and leaves all as it was.
    """
    if text is None and FAN_SET not in catalogue().sets:
        return
    known = [card.name for card in catalogue() if FAN_SET not in card.sets]
    tables = {} if text is None else read_cards(text, where, known)
    catalogue().put_fan_cards(tables)
    forget()


def use_fan_file(path: Path | None) -> None:
    """Take the fan cards of a file into the catalogue; raises UserError when it cannot be read."""
    if path is None:
        return
    try:
        use_fan_cards(read_text(path, "the file of fan cards"), str(path))
    except FileNotFoundError:
        raise UserError(f"{path}: there is no such file of fan cards") from None


def forget() -> None:
    """Forget what was worked out for other cards than are in the catalogue now."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("toolkit.catalogue.", "toolkit.kingdoms.")):
            for each in vars(module).values():
                clear = getattr(each, "cache_clear", None)
                if clear is not None and each is not catalogue and getattr(each, "__module__", "") == name:
                    clear()


def read_cards(text: str, where: str, known: list[str]) -> dict[str, dict[str, Any]]:
    """Return the tables of fan cards as the catalogue has them; raises UserError for what is no card."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UserError(broken_toml(where, text, error)) from None
    if len(tables) > MOST_CARDS:
        raise UserError(f"{where}: {len(tables)} fan cards are more than {MOST_CARDS}")
    if not tables:
        raise UserError(f'{where}: there is no card in it; write ["Name"], types = ["Action"] and cost = 4')
    official = {plain(name): name for name in known}
    found: dict[str, dict[str, Any]] = {}
    for name, table in tables.items():
        if not isinstance(table, dict):
            raise UserError(
                f'{where}: {name!r} stands before any card: begin each card with its name, such as ["Old Mill"]'
            )
        if not plain(name) or len(name) > LONGEST_NAME:
            raise UserError(f"{where}: {name[:LONGEST_NAME]!r} can't be a card's name")
        if plain(name) in official or any(plain(name) == plain(each) for each in found):
            raise UserError(f"{where}: {name} is a card already; give yours another name")
        found[name] = read_card(name, table, f"{where}: {name}")
    return found


def read_card(name: str, table: dict[str, Any], where: str) -> dict[str, Any]:
    """Return the table of a fan card as the catalogue has it; raises UserError for what no card can have."""
    for key in table:
        if key not in KEYS:
            raise UserError(f"{where}: there is no key {key!r} for a fan card{nearest(key, KEYS)}")
    kind = table.get("kind", KINGDOM)
    if kind not in KINDS:
        raise UserError(f"{where}: kind = {kind!r} is not one of {', '.join(KINDS)}")
    types = table.get("types", [kind.capitalize()] if kind != KINGDOM else None)
    if not is_texts(types) or not types:
        raise UserError(f'{where}: types must be a list of words, such as ["Action", "Attack"]')
    tags = table.get("tags", [])
    if not is_texts(tags):
        raise UserError(f'{where}: tags must be a list of words, such as ["village"]')
    for tag in tags:
        if tag not in tag_names():
            raise UserError(f"{where}: there is no tag named {tag!r}{nearest(tag, tag_names())}")
    text = table.get("text", "")
    plus = table.get("plus", "")
    try:
        parse_plus(plus)
    except (ValueError, TypeError, AttributeError):
        raise UserError(f'{where}: plus = {plus!r}: write the bonuses as "+1 Card, +2 Actions, +$1"') from None
    if not isinstance(text, str) or "\n" in text:
        raise UserError(f"{where}: text must be what the card says, in one line")
    entry: dict[str, Any] = {"sets": [FAN_SET], "types": types, "kind": kind, "summary": text, "tags": tags}
    if plus:
        entry["plus"] = plus
    if "cost" in table:
        entry["cost"] = price(table["cost"], where)
    elif kind == KINGDOM or kind in BOUGHT:
        raise UserError(f'{where}: it has no cost: write one, such as cost = 4, "3P" or "8D"')
    if kind == KINGDOM and "Victory" in types:
        entry["pile"] = "victory-kingdom"
    return entry


def price(value: Any, where: str) -> dict[str, int]:
    """Return a cost as the catalogue has it; raises UserError for what is none."""
    cost = cost_meant(str(value)) if isinstance(value, (str, int)) and not isinstance(value, bool) else None
    if cost is None or cost.coins > 99 or cost.debt > 99:
        raise UserError(f'{where}: cost = {value!r} is not a cost: write 4, "3P" for a Potion or "8D" for debt')
    return {"coins": cost.coins, "potions": cost.potions, "debt": cost.debt}


def is_texts(value: Any) -> bool:
    """Whether a value is a list of texts."""
    return isinstance(value, list) and all(isinstance(each, str) for each in value)
