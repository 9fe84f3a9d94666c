"""Every text that is told to players and can be translated: those of the code, and those of the data."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from toolkit.catalogue.piles import setup_rules
from toolkit.catalogue.printed import EDITIONS
from toolkit.catalogue.table import DEALT_FOR, ROLES_LYING, pieces
from toolkit.kingdoms.formats import beside_the_ten
from toolkit.kingdoms.sheet import CHOICES, dealing, marking

PACKAGE = Path(__file__).resolve().parents[1]

MARKS = ("message", "text", "forms")
"""The functions whose first arguments are texts, the second one a plural."""

SETUP_TEXTS = ("do", "do_each", "do_rest", "fetch")
"""The keys of data/setup.toml that hold texts."""

Text = tuple[str, str, str]
"""A text, its plural ("" without one), and where it stands."""


def texts() -> list[Text]:
    """Return every text, each once, with the first place where it stands."""
    found: dict[str, Text] = {}
    for one in (*of_code(), *of_data()):
        found.setdefault(one[0], one)
    return list(found.values())


def of_code() -> Iterator[Text]:
    """Yield the texts that stand in the package's modules."""
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if not any(f"{mark}(" in source for mark in MARKS):
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
                words = [each.value for each in node.args if isinstance(each, ast.Constant)]
                if words and len(words) == len(node.args):
                    singular, *plural = map(str, words)
                    yield singular, *(plural or ("",)), f"toolkit/{path.relative_to(PACKAGE).as_posix()}"


def of_data() -> Iterator[Text]:
    """Yield the texts that data files hold, or that are made of what they hold."""
    yield from ((each, "", "data/sets.toml") for each in EDITIONS)
    for rule in setup_rules().values():
        yield from ((rule[key], "", "data/setup.toml") for key in SETUP_TEXTS if key in rule)
    for words in CHOICES.values():
        yield words, "", "data/table.toml"
    for slot, role in pieces().roles.items():
        yield role.do, "", "data/table.toml"
        if role.lies == "supply":
            yield beside_the_ten(slot), "", "data/table.toml"
    yield from ((marking(slot), "", "data/table.toml") for slot in ROLES_LYING["marks"])
    yield from ((dealing(kind), "", "data/table.toml") for kind in DEALT_FOR.values())
