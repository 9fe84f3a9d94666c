"""The user's folders; who has no name here, or no home folder, has none of them."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from toolkit.errors import UserError

NAME = "dominion-toolkit"


def config_folder() -> Path | None:
    """Return the folder for what the user keeps, None without a home folder."""
    if sys.platform == "win32":
        return own_folder("APPDATA", "AppData/Roaming")
    return own_folder("XDG_CONFIG_HOME", ".config")


def cache_folder() -> Path | None:
    """Return the folder for what can be made again: `DOMINION_CACHE`, or the user's; None without a home folder."""
    if given := os.environ.get("DOMINION_CACHE"):
        return Path(given)
    if sys.platform == "win32":
        return own_folder("LOCALAPPDATA", "AppData/Local")
    return own_folder("XDG_CACHE_HOME", ".cache")


def own_folder(variable: str, within: str) -> Path | None:
    """Return the toolkit's folder in the one that a variable names, else in a folder within the user's home."""
    if base := os.environ.get(variable):
        return Path(base) / NAME
    try:
        return Path.home() / within / NAME
    except RuntimeError:
        return None


def expanded(text: str) -> Path:
    """Return the path that a text means, ~ and ~USER included; raises UserError when there is no such user."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        user = Path(text).parts[0]
        whose = f"there is no user {user[1:]} on this computer" if len(user) > 1 else "you have no home folder"
        raise UserError(f"{text}: {whose}; give the full path") from None


def is_there(file: Path) -> bool:
    """Whether a file can be found: one in a folder that may not be entered cannot."""
    try:
        return file.exists()
    except OSError:
        return False
