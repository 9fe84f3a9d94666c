"""Every text that is told to players and can be translated: those of the code, and those of the data."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from toolkit.catalogue.piles import setup_rules
from toolkit.catalogue.printed import EDITIONS
from toolkit.catalogue.table import DEALT_FOR, ON_PILES, ROLES_LYING, pieces
from toolkit.kingdoms.formats import beside_the_ten
from toolkit.kingdoms.likeness import ROLES
from toolkit.kingdoms.sheet import CHOICES, dealing, laying_under, marking

PACKAGE = Path(__file__).resolve().parents[1]

SCRIPTS = PACKAGE.parent / "docs" / "assets"

MARKS = ("message", "text", "forms")
"""The functions whose first arguments are texts, the second one a plural."""

SETUP_TEXTS = ("do", "do_each", "do_rest", "fetch")
"""The keys of data/setup.toml that hold texts."""

PAGE_WORDS = (
    *("Kingdom", "The sets you own", "Wishes", "Players", "Landscapes", "Platinum and Colony", "Shelters"),
    *("as dealt", "none", "yes", "no", "In one line", "With these cards", "Without these cards", "At least one"),
    *("no Attacks", "Deal a kingdom", "A code", "Show it", "What to deal from", "change", "Undo", "More likely"),
    *("Avoid cards dealt here lately", "Recommended sets", "Let the players choose", "Kingdoms dealt here"),
    "Other ways to a kingdom",
    *("Its rulings", "Never deal it", "Deal it more often", "Never dealt", "Dealt more often", "Keep it by a name"),
    *("Copy for the online game", "QR code for another phone"),
    *("Older editions", "None ticked: every set in its newest edition.", "Names as on cards in"),
    *("Beside the Supply:", "What it is like", "Fetch from the boxes", "Code:", "Print"),
    *("Copy the code", "Copy a link"),
)
"""What the page At the table writes around a kingdom; docs/assets/names.js says it in the reader's language."""

Text = tuple[str, str, str]
"""A text, its plural ("" without one), and where it stands."""


def texts() -> list[Text]:
    """Return every text, each once, with the first place where it stands."""
    found: dict[str, Text] = {}
    for one in (*of_code(), *of_data(), *of_scripts()):
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
    yield from ((laying_under(kind), "", "data/table.toml") for kind in sorted(ON_PILES))
    yield from ((words, "", "docs/assets/table") for words in (*PAGE_WORDS, *ROLES))


def of_scripts() -> Iterator[Text]:
    """Yield the texts that a page's scripts say themselves, in a checkout."""
    for path in sorted(SCRIPTS.rglob("*.js")):
        for found in re.finditer(r'\bsay\("([^"]+)"', path.read_text(encoding="utf-8")):
            yield found[1], "", f"docs/assets/{path.relative_to(SCRIPTS).as_posix()}"
