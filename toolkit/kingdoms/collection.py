"""The sets that a person owns: a small TOML file in the user's configuration folder."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

from toolkit.catalogue import catalogue
from toolkit.errors import UserError, cause_of
from toolkit.kingdoms.wishes import set_ids


def collection_file() -> Path:
    """Return the collection's file: `DOMINION_COLLECTION`, or collection.toml in the configuration folder."""
    given = os.environ.get("DOMINION_COLLECTION")
    if given:
        return Path(given)
    if sys.platform == "win32":
        base = os.environ.get("APPDATA") or str(Path.home() / "AppData" / "Roaming")
    else:
        base = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return Path(base) / "dominion-toolkit" / "collection.toml"


def current_sets() -> tuple[str, ...]:
    """Return the ids of all sets in their newest edition."""
    return tuple(each.id for each in catalogue().sets.values() if each.current)


def owned_sets() -> tuple[str, ...]:
    """Return the ids of the sets in the collection's file; without a file, all sets in their newest edition.

    Raises UserError when the file cannot be read as `sets = ["base-2e", …]`.
    """
    file = collection_file()
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return current_sets()
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{file}: the collection cannot be read ({cause_of(error)})") from None
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{file}: broken TOML: {error}") from None
    sets = table.get("sets")
    if not isinstance(sets, list) or not sets or not all(isinstance(each, str) for each in sets):
        raise UserError(f'{file}: a collection reads sets = ["base-2e", "seaside"]')
    try:
        return in_order(set_id for name in sets for set_id in set_ids(name))
    except UserError as error:
        raise UserError(f"{file}: {error}") from None


def in_order(ids: Iterable[str]) -> tuple[str, ...]:
    """Return set ids once each, in the catalogue's order."""
    wanted = set(ids)
    return tuple(each for each in catalogue().sets if each in wanted)


def keep_collection(sets: Iterable[str]) -> Path:
    """Write the collection's file and return it; raises UserError when it cannot be written."""
    file = collection_file()
    lines = "".join(f'  "{each}",\n' for each in in_order(sets))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"sets = [\n{lines}]\n", encoding="utf-8")
    except OSError as error:
        raise UserError(f"{file}: the collection cannot be written ({cause_of(error)})") from None
    return file
