"""Where the data files are, and a compiled copy of them that loads fast."""

from __future__ import annotations

import json
import os
import sys
import tomllib
from pathlib import Path
from typing import Any

FORMAT = 1
"""Number of the compiled copy's form: raise it when what is compiled changes."""


def data_folder() -> Path:
    """Return the folder of the data files: beside the package in a checkout, within it when installed."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "data"
    return installed if installed.is_dir() else package.parent / "data"


def cache_folder() -> Path:
    """Return the folder for compiled copies: `DOMINION_CACHE`, or the user's cache folder."""
    given = os.environ.get("DOMINION_CACHE")
    if given:
        return Path(given)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "dominion-toolkit"


def load_tables(folder: str) -> dict[str, dict[str, Any]]:
    """Return the TOML tables of `data/<folder>` (a folder's files, or the one file `<folder>.toml`) by stem.

    A compiled copy is used when it was made from the same files (by name, size and time of change).
    """
    root = data_folder()
    files = sorted((root / folder).glob("*.toml")) if (root / folder).is_dir() else [root / f"{folder}.toml"]
    stats = [(file.name, (stat := file.stat()).st_size, stat.st_mtime_ns) for file in files]
    stamp = json.dumps([FORMAT, str(root), stats])
    compiled = cache_folder() / f"{folder}.json"
    try:
        saved_stamp, _, text = compiled.read_text(encoding="utf-8").partition("\n")
        if saved_stamp == stamp:
            tables: dict[str, dict[str, Any]] = json.loads(text)
            return tables
    except (OSError, ValueError):
        pass
    tables = {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in files}
    try:
        compiled.parent.mkdir(parents=True, exist_ok=True)
        partial = compiled.with_suffix(f".{os.getpid()}")
        partial.write_text(f"{stamp}\n{json.dumps(tables)}", encoding="utf-8")
        partial.replace(compiled)
    except OSError:
        pass
    return tables
