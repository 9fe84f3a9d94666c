"""What keeps the engine a design and not a pile of exceptions: it names no card, and cards move cards by verbs only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from toolkit.catalogue import catalogue
from toolkit.catalogue.piles import GATHERED
from toolkit.catalogue.table import pieces
from toolkit.engine import places

ROOT = Path(__file__).resolve().parents[2] / "toolkit"
ZONES = {
    "hand",
    "deck",
    "discard_pile",
    "play",
    "aside",
    "revealed",
    "trash",
    "pool",
    "piles",
    "held",
    "mats",
    "counters",
    "markers",
    "tokens",
    "decks",
    "deck_discards",
}
CHANGES = {"append", "remove", "insert", "pop", "extend", "clear", "sort", "reverse"}
NAMED_BY_RULES = {
    "Province",
    "Colony",
}
"""The piles whose end is the game's end (002, section 3, Game End)."""

PARTS_OF_COSTS = {"debt"}
"""Words of the table of pieces that are words of every card's cost as well."""


def test_every_place_of_the_engine_has_its_name_in_the_table() -> None:
    known = {value for name, value in vars(places).items() if name.isupper() and isinstance(value, str)}
    named = set(pieces().places)
    assert known - named == {places.REVEALED, places.THIS, places.GAME}  # no trace and no claim names them
    assert named - known == {"landscape"}  # what is bought without being moved


def declared_names() -> set[str]:
    """Return the names of everything that data/table.toml declares for the engine, phases apart, and of the sets."""
    table = pieces()
    groups = (table.mats, table.counters, table.markers, table.tokens, table.decks)
    sets = {name for each in catalogue().sets.values() for name in (each.id, each.file)}
    return {name for group in groups for name in group} - PARTS_OF_COSTS | sets


def card_names() -> set[str]:
    """Return the names of cards that are no words of the rules as well."""
    return {card.name for card in catalogue()} | set(GATHERED)


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


@pytest.mark.parametrize("path", sorted((ROOT / "engine").glob("*.py")), ids=lambda path: path.name)
def test_the_engine_names_no_piece_and_no_set(path: Path) -> None:
    names = declared_names()
    assert [(line, word) for line, word in words_in(path) if word in names] == []


def test_what_the_engine_must_not_name_is_noticed() -> None:
    slipped = {"island", "pirate_ship", "menagerie", "coffers", "black_market", "trade route", "+1 Card", "boons"}
    assert slipped <= declared_names()
    assert {"Baker", "Copper", "Exile", "Knights"} - card_names() <= {"Copper", "Exile"}


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


LEAVING = {
    ("moving", "leave"),
    ("moving", "clean_up"),
    ("moving", "shuffle"),
    ("moving", "take_out_of_deck"),
    ("moving", "look_at_bottom"),
    ("moving", "put_into_deck"),
    ("player", "play_money"),
}
"""The functions of the engine that take cards out of a player's place; all others ask one of these to."""

OWN = {"hand", "deck", "discard_pile", "play", "aside", "revealed", "held", "mats"}


def takes_out(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the functions of a module that take cards out of a player's place."""
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(function, ast.FunctionDef):
            continue
        zones = {
            target.id
            for node in ast.walk(function)
            if isinstance(node, ast.Assign) and ".zone(" in ast.unparse(node.value)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                place = node.func.value
                is_place = (isinstance(place, ast.Attribute) and place.attr in OWN) or (
                    isinstance(place, ast.Name) and place.id in zones
                )
                if node.func.attr in ("remove", "pop", "clear") and (is_place or ".zone(" in ast.unparse(place)):
                    yield path.stem, function.name
            elif isinstance(node, ast.Assign):
                emptied = [
                    each for each in node.targets if isinstance(each, ast.Attribute) and each.attr in OWN - {"deck"}
                ]
                if emptied and not ast.unparse(node.value).startswith(f"{ast.unparse(emptied[0])} +"):
                    yield path.stem, function.name


def test_cards_leave_a_place_by_one_door() -> None:
    setting_up = {"setup", "seat", "board"}
    modules = [path for path in (ROOT / "engine").glob("*.py") if path.stem not in setting_up]
    assert {each for path in modules for each in takes_out(path)} == LEAVING


def reads_printed_types(path: Path) -> Iterator[tuple[int, str]]:
    """Yield where a module reads the types that are printed on a card rather than asking the game."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr == "types":
            call = ast.unparse(node)
            if not call.endswith("game.types"):
                yield node.lineno, call


@pytest.mark.parametrize("path", sorted((ROOT / "cards").glob("*.py")), ids=lambda path: path.name)
def test_types_have_one_door(path: Path) -> None:
    assert list(reads_printed_types(path)) == []


USES: dict[str, set[str]] = {
    "catalogue": set(),
    "messages": {"catalogue"},
    "kingdoms": {"catalogue", "messages"},
    "translations": {"catalogue", "kingdoms", "messages"},
    "engine": {"catalogue"},
    "cards": {"engine"},
    "bots": {"catalogue", "engine"},
    "rulebook": {"catalogue"},
    "saying": {"catalogue", "engine"},
    "rulings": {"catalogue", "engine", "rulebook", "saying"},
    "graph": {"catalogue", "kingdoms", "engine", "rulings", "saying"},
    "answering": {"catalogue", "kingdoms", "engine", "saying", "rulings", "graph"},
    "questions": {"catalogue", "engine", "rulebook", "rulings", "saying", "graph", "answering"},
    "search": {"catalogue", "engine", "rulebook", "rulings", "graph"},
    "cli": {
        *("catalogue", "kingdoms", "engine", "bots", "rulebook", "saying", "rulings", "graph"),
        *("answering", "search", "questions", "messages"),
    },
    "web": {
        "answering",
        "bots",
        "catalogue",
        "engine",
        "graph",
        "kingdoms",
        "messages",
        "questions",
        "rulings",
        "saying",
    },
    "site": {
        *("catalogue", "messages", "kingdoms", "engine", "rulebook", "saying", "rulings", "graph", "answering"),
        "questions",
        "search",
        "translations",
    },
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
