"""Where the data files are, and compiled copies of them that load fast.

Parsing the card files takes tens of milliseconds, reading a compiled copy of them two; of all rulings two seconds, and
of what is found in them a few hundredths of one. A wheel brings its compiled copies (`hatch_build.py` makes them);
elsewhere they are kept in the user's cache folder. A copy opens with a checksum of the files that it was made of, so
that it is used only as long as they are the same, and without one the files themselves are read. Where there are copies
only, as on the site's pages, they are used.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from toolkit.folders import cache_folder

FORMAT = 3
"""Number of the compiled copy's form: raise it when what is compiled changes."""

COMPILED = "compiled"
"""The folder of the data folder that holds the compiled copies of a wheel."""

SHIPPED_WITH_ITS_FILES = '["shipped with its files"]'
"""The stamp of a copy whose files cannot change: the site's pages ship both."""

Tables = dict[str, dict[str, Any]]
"""What TOML files hold, by the files' stems."""


def data_folder() -> Path:
    """Return the folder of the data files: beside the package in a checkout, within it when installed."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "data"
    return installed if installed.is_dir() else package.parent / "data"


def cached_copy(folder: Path, root: Path, name: str) -> Path:
    """Return where in a cache folder the compiled copy of `<root>/<name>` belongs; each checkout has its own."""
    return folder / f"{name}-{zlib.crc32(os.fsencode(root)):08x}.json"


def sources(root: Path, name: str) -> dict[str, bytes]:
    """Return the contents of the TOML files of a folder `<root>/<name>`, or of `<root>/<name>.toml`, by stem.

    Where there is only the compiled copy of them, return that copy's.
    """
    folder, alone = root / name, root / f"{name}.toml"
    files = sorted(folder.glob("*.toml")) if folder.is_dir() else [alone]
    if files == [alone] and not alone.is_file():
        files = [root / COMPILED / f"{name}.json"]
    return {file.stem: file.read_bytes() for file in files}


def stamp_of(contents: Mapping[str, bytes]) -> str:
    """Return the line that names exactly these contents, by the files' names, sizes and checksums."""
    return json.dumps([FORMAT, *([stem, len(text), zlib.crc32(text)] for stem, text in contents.items())])


def parsed(contents: Mapping[str, bytes]) -> Tables:
    """Return the tables of TOML files by stem."""
    import tomllib  # takes longer to import than a compiled copy to read

    return {stem: tomllib.loads(text.decode("utf-8")) for stem, text in contents.items()}


def as_copy(stamp: str, value: Any) -> str:
    """Return the text of a compiled copy: a line with the stamp, then what was made as JSON."""
    return f"{stamp}\n{json.dumps(value, ensure_ascii=False, separators=(',', ':'))}"


def read_copy(copy: Path, stamp: str | None) -> Any:
    """Return what a compiled copy holds, or None when there is none with this stamp (None: with any)."""
    try:
        found, _, text = copy.read_text(encoding="utf-8").partition("\n")
        return json.loads(text) if stamp is None or found in (stamp, SHIPPED_WITH_ITS_FILES) else None
    except (OSError, ValueError):
        return None


def copied(name: str, contents: Mapping[str, bytes], make: Callable[[], Any]) -> Any:
    """Return what is made of some files' contents (never None), by a compiled copy where there is one of just these.

    `name` is the copy's; what is made is plain values as JSON has them. A copy that is made is kept in the user's cache
    folder, where it can be.
    """
    root, stamp = data_folder(), stamp_of(contents)
    shipped = read_copy(root / COMPILED / f"{name}.json", stamp)
    if shipped is not None:
        return shipped
    folder = cache_folder()
    if folder is None:
        return make()
    copy = cached_copy(folder, root, name)
    kept = read_copy(copy, stamp)
    if kept is not None:
        return kept
    made = make()
    write_copy(copy, as_copy(stamp, made))
    return made


def load_tables(name: str) -> Tables:
    """Return the TOML tables of `data/<name>` (a folder's files, or the one file `<name>.toml`) by stem."""
    root = data_folder()
    shipped = root / COMPILED / f"{name}.json"
    if not (root / name).is_dir() and not (root / f"{name}.toml").is_file():
        alone: Tables | None = read_copy(shipped, None)
        if alone is not None:
            return alone
    contents = sources(root, name)
    tables: Tables = copied(name, contents, lambda: parsed(contents))
    return tables


def write_copy(copy: Path, text: str) -> None:
    """Keep a compiled copy, whole or not at all; a folder that cannot be written is left as it is."""
    partial = copy.with_suffix(f".{os.getpid()}")
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        partial.write_text(text, encoding="utf-8")
        partial.replace(copy)
    except OSError:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
