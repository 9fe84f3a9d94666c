"""What a person owns and always wishes: a small TOML file in the user's configuration folder.

sets = ["base-2e", "seaside"]     # whole sets
cards = ["Envoy"]                 # single cards owned without their set
exclude = ["Possession"]          # cards not to take unless they are asked for
players = 3
language = "de"                   # names of cards as printed in German
history = true                    # or a file: rather not what was played lately
[weights]
Prosperity = 2                    # twice as likely, each of its cards
[kingdoms]
"Friday night" = "1148K-8R8XE-TG0VJ-J1T"
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.errors import UserError, cause_of
from toolkit.folders import config_folder, expanded, is_there
from toolkit.kingdoms.kingdom import check_players
from toolkit.kingdoms.wishes import Weight, find_sets, selectable, set_ids, weights_of
from toolkit.textfiles import alone_in, broken_toml, read_text, write_text

KEYS = ("sets", "cards", "exclude", "players", "language", "history", "weights", "kingdoms")
LARGEST = 100_000
"""Bytes of a collection's file."""
DEEPEST = 100
"""Dots in a line: reading a key of many parts takes a time that grows with the square of their number."""
EXAMPLE = 'a collection reads sets = ["base-2e", "seaside"]'

INSTEAD = "set DOMINION_COLLECTION to a file that you can write"
"""What to do where no collection can be kept."""


@dataclass(frozen=True)
class Collection:
    """What a collection's file says: ids of `sets`, single `cards`, cards to `exclude`, usual `players`.

    `language` is the code of the one in which names are shown (None: English),
    `history` is the file of what was played, when it is kept, `weights` what is more or less likely, `kingdoms` names
    and codes of those that were kept by a name.
    """

    sets: tuple[str, ...]
    cards: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    players: int | None = None
    history: Path | None = None
    weights: tuple[Weight, ...] = ()
    kingdoms: tuple[tuple[str, str], ...] = ()
    language: str | None = None


def collection_file() -> Path | None:
    """Return the collection's file: `DOMINION_COLLECTION`, or collection.toml in the configuration folder.

    None where the user has neither.
    """
    if given := os.environ.get("DOMINION_COLLECTION"):
        return Path(given)
    folder = config_folder()
    return folder / "collection.toml" if folder else None


def current_sets() -> tuple[str, ...]:
    """Return the ids of all sets in their newest edition."""
    return tuple(each.id for each in catalogue().sets.values() if each.current)


def owned_sets() -> tuple[str, ...]:
    """Return the ids of the sets that are owned, and the single cards; raises UserError as `read_collection` does."""
    owned = read_collection()
    return (*owned.sets, *owned.cards)


def read_collection() -> Collection:
    """Return what the collection's file says; without a file, all sets in their newest edition are owned.

    Raises UserError, with the file's name, when it cannot be read as a collection.
    """
    file = collection_file()
    if file is None or not ("DOMINION_COLLECTION" in os.environ or is_there(file)):
        return Collection(current_sets())
    try:
        text = read_text(file, "the collection", LARGEST)
    except FileNotFoundError:
        return Collection(current_sets())
    table = parsed_table(text, file)
    try:
        return collection_of(table, file)
    except UserError as error:
        raise UserError(f"{file}: {error}") from None


def kept_language() -> str | None:
    """Return the language that the collection's file names, if it names one.

    A file that cannot be read is none: whoever asks for the collection is told.
    """
    file = collection_file()
    try:
        text = read_text(file, "the collection", LARGEST) if file and is_there(file) else ""
        told = parsed_table(text, file).get("language") if file and "language" in text else None
    except (UserError, OSError):
        return None
    return told if isinstance(told, str) and told else None


def parsed_table(text: str, file: Path) -> dict[str, Any]:
    """Return the table of a TOML text; raises UserError with the file's name for one that is broken."""
    import tomllib  # takes longer to import than all else here, and many have no collection

    try:
        if any(line.partition("#")[0].count(".") > DEEPEST for line in text.split("\n")):
            raise RecursionError
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        if isinstance(error, RecursionError):
            told = f"{file}: broken TOML: nested too deeply"
        else:
            told = broken_toml(file, text, error)
        raise UserError(f"{told} (fix it, or delete the file to start over)") from None


def collection_of(table: dict[str, Any], file: Path) -> Collection:
    """Return what a collection's table says; raises UserError for what it cannot mean."""
    if not any(key in table for key in KEYS):
        raise UserError(EXAMPLE)
    sets = names_listed(table, "sets")
    if "sets" in table and not sets:
        raise UserError(EXAMPLE)
    players, weights = table.get("players"), table.get("weights", {})
    kingdoms = table.get("kingdoms", {})
    if not isinstance(kingdoms, dict) or not all(isinstance(code, str) for code in kingdoms.values()):
        raise UserError(
            'kingdoms must be a table: write [kingdoms], then a line for each, as in "Friday night" = "CODE"'
        )
    if players is not None and (not isinstance(players, int) or isinstance(players, bool)):
        raise UserError(f"players = {players!r}: give a number, as in players = 3")
    if not isinstance(weights, dict):
        raise UserError("weights must be a table: write [weights], then a line for each, as in Prosperity = 2")
    return Collection(
        sets=in_catalogue_order(set_id for name in sets for set_id in set_ids(name)) if sets else current_sets(),
        cards=tuple(selectable(name).name for name in names_listed(table, "cards")),
        exclude=tuple(selectable(name).name for name in names_listed(table, "exclude")),
        players=None if players is None else check_players(players),
        history=history_file(table.get("history", False), file),
        weights=weights_of(f"{name}={factor}" for name, factor in weights.items()),
        kingdoms=tuple(kingdoms.items()),
        language=language_code(table.get("language")),
    )


def language_code(value: Any) -> str | None:
    """Return the code of the language that a value of the collection names (None: English); raises UserError."""
    from toolkit.catalogue.languages import ENGLISH, language  # few name one

    if value is None:
        return None
    if not isinstance(value, str):
        raise UserError(f'language = {value!r}: say a language, as in language = "de"')
    found = language(value)
    return None if found is ENGLISH else found.code


def names_listed(table: dict[str, Any], key: str) -> list[str]:
    """Return the names that a key lists; raises UserError for anything else."""
    names = table.get(key, [])
    if not isinstance(names, list) or not all(isinstance(each, str) for each in names):
        raise UserError(f"{key} must be a list of names; {EXAMPLE}")
    return names


def history_file(value: Any, file: Path) -> Path | None:
    """Return the file that `history` means: true is history.txt beside the collection's file."""
    if isinstance(value, bool):
        return file.with_name("history.txt") if value else None
    if not isinstance(value, str) or not value:
        raise UserError(f"history = {value!r}: give true, false or a file's name")
    return file.parent / expanded(value)


def in_catalogue_order(ids: Iterable[str]) -> tuple[str, ...]:
    """Return set ids once each in the catalogue's order, then single cards by name."""
    wanted = set(ids)
    return (*(each for each in catalogue().sets if each in wanted), *sorted(wanted - set(catalogue().sets)))


@contextmanager
def changing_collection() -> Iterator[Path]:
    """Give the collection's file to whoever changes it; others who want to change it wait until that is done.

    Raises UserError, naming the variable to set, where there is no place for it.
    """
    file = collection_file()
    if file is None:
        raise UserError(f"you have no home folder to keep a collection in: {INSTEAD}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{file.parent} cannot be made ({cause_of(error)}): {INSTEAD}") from None
    with alone_in(file.parent):
        yield file


def change_collection(file: Path, changes: dict[str, Any]) -> None:
    """Write the collection's file with some keys changed; None or an empty list takes a key away.

    Everything else in the file stays, comments too. Raises UserError when it cannot be read or written.
    """
    import tomlkit  # only writing needs it

    try:
        text = read_text(file, "the collection", LARGEST)
        read_collection()
    except FileNotFoundError:
        text = ""
    document = tomlkit.parse(text)
    for key, value in changes.items():
        if value is None or value in ([], {}):
            document.pop(key, None)
        elif isinstance(value, list) and isinstance(document.get(key), list):
            change_list(document[key], value, ids_or_card)
        elif isinstance(value, dict) and isinstance(document.get(key), dict):
            change_table(document[key], value)
        elif isinstance(value, list):
            document[key] = tomlkit.array()
            document[key].extend(value)
            document[key].multiline(len(value) > 4)
        else:
            document[key] = value
    try:
        write_text(file, tomlkit.dumps(document), "the collection")
    except UserError as error:
        raise UserError(f"{error}: {INSTEAD}") from None


def ids_or_card(name: str) -> list[str]:
    """Return the ids of the sets that a name means, or the name of the one card."""
    return [each.id for each in find_sets(name) or ()] or [selectable(name).name]


def change_list(listed: Any, names: Sequence[str], meanings: Callable[[str], list[str]]) -> None:
    """Make a list of a TOML file mean some names: others go, missing ones come, the rest stays as it is written."""
    wanted = set(names)
    for each in [each for each in listed if not wanted.issuperset(meanings(each))]:
        listed.remove(each)
    there = {meaning for each in listed for meaning in meanings(each)}
    for each in names:
        if each not in there:
            listed.append(each)


def change_table(table: Any, entries: dict[str, Any]) -> None:
    """Make a table of a TOML file hold some entries, as `change_list` does."""
    for each in [each for each in table if each not in entries]:
        del table[each]
    for each, value in entries.items():
        if table.get(each) != value:
            table[each] = value
