"""What keeps the engine a design and not a pile of exceptions: it names no card, and cards move cards by verbs only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from toolkit.catalogue import catalogue

ROOT = Path(__file__).resolve().parents[2] / "toolkit"
ZONES = {
    "hand", "deck", "discard_pile", "play", "aside", "exile", "island", "native_village", "tavern", "revealed", "trash",
    "pool", "piles",
}  # fmt: skip
CHANGES = {"append", "remove", "insert", "pop", "extend", "clear", "sort", "reverse"}
NAMED_BY_RULES = {
    "Copper", "Silver", "Gold", "Platinum", "Potion", "Estate", "Duchy", "Province", "Colony", "Curse", "Ruins",
    "Hovel", "Necropolis", "Overgrown Estate", "Abandoned Mine", "Ruined Library", "Ruined Market", "Ruined Village",
    "Survivors", "Knights", "Baker", "Exile",
}  # fmt: skip
"""Basic piles, and what the rules of setting up a game name (002, section 1)."""


def card_names() -> set[str]:
    """Return the names of cards that are no words of the rules as well."""
    return {card.name for card in catalogue() if card.kind not in {"basic", "ruins", "shelter"}}


def words_in(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the strings in a module's code, without its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


@pytest.mark.parametrize("path", sorted((ROOT / "engine").glob("*.py")), ids=lambda path: path.name)
def test_the_engine_names_no_card(path: Path) -> None:
    cards = card_names() - NAMED_BY_RULES
    assert [(line, word) for line, word in words_in(path) if word in cards] == []


def is_zone(node: ast.expr) -> bool:
    """Whether an expression is a player's or the game's zone."""
    return isinstance(node, ast.Attribute) and node.attr in ZONES


def changes(path: Path) -> Iterator[tuple[int, str]]:
    """Yield where a module changes a zone other than by a verb."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in CHANGES and is_zone(node.func.value):
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.Assign | ast.AugAssign | ast.Delete):
            targets = [node.target] if isinstance(node, ast.AugAssign) else node.targets
            for target in targets:
                if is_zone(target.value if isinstance(target, ast.Subscript) else target):
                    yield node.lineno, ast.unparse(node)


@pytest.mark.parametrize("path", sorted((ROOT / "cards").glob("*.py")), ids=lambda path: path.name)
def test_cards_change_zones_by_verbs_only(path: Path) -> None:
    assert list(changes(path)) == []


def test_a_change_of_a_zone_is_noticed(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("def play(me):\n  me.hand.append(1)\n  me.deck = []\n  me.play += [1]\n  del me.hand[0]\n")
    assert sorted(line for line, _ in changes(module)) == [2, 3, 4, 5]


USES: dict[str, set[str]] = {
    "catalogue": set(),
    "kingdoms": {"catalogue"},
    "engine": {"catalogue"},
    "cards": {"engine"},
    "bots": {"catalogue", "engine"},
    "rulebook": {"catalogue"},
    "rulings": {"catalogue", "engine", "rulebook"},
    "graph": {"catalogue", "kingdoms", "engine", "rulings"},
    "search": {"catalogue", "engine", "rulebook", "rulings", "graph"},
    "cli": {"catalogue", "kingdoms", "engine", "bots", "rulebook", "rulings", "graph", "search"},
    "web": {"catalogue", "kingdoms", "rulings", "graph"},
    "site": {"catalogue", "kingdoms", "engine", "rulebook", "rulings", "graph", "search"},
}
"""Which folder of the package may import which others: none imports one that imports it."""


@pytest.mark.parametrize("folder", USES)
def test_folders_depend_on_each_other_one_way(folder: str) -> None:
    found: set[str] = set()
    for path in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not node.level
                names = [f"{node.module}.{alias.name}" for alias in node.names]
            else:
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            found |= {name.split(".")[1] for name in names if name.startswith("toolkit.")}
    assert found & USES.keys() - {folder} <= USES[folder]


def test_every_folder_has_its_place_in_the_order() -> None:
    assert {path.parent.name for path in ROOT.glob("*/__init__.py")} == USES.keys()
