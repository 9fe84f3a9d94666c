"""Errors meant for people: one line that says what is wrong, where, and the nearest right thing."""

from __future__ import annotations

import errno
from collections.abc import Iterable, Sequence

from toolkit.spelling import joined, near

CAUSES = {
    errno.ENOENT: "there is no such file or folder",
    errno.EISDIR: "it is a folder, not a file",
    errno.ENOTDIR: "a folder of its path is a file",
    errno.EACCES: "you have no permission for it",
}
"""What people call what the operating system says of a file."""


class UserError(Exception):
    """Something the user gave cannot be used; its text is one line and is shown without a traceback."""


def cause_of(error: OSError | UnicodeDecodeError) -> str:
    """Return in words why a file cannot be read or written."""
    if not isinstance(error, OSError):
        return "not UTF-8 text"
    return CAUSES.get(error.errno or 0) or error.strerror or "cannot be used"


def either(things: Iterable[str]) -> str:
    """Return things to choose from as a sentence lists them: "A, B or C"."""
    return joined(things, "or")


def quoted(name: str) -> str:
    """Return a name among others as it is listed: in quotation marks where it has a comma of its own."""
    return f'"{name}"' if "," in name else name


def which(name: str, things: Sequence[str], most: int = 5) -> str:
    """Return the question that is asked back about a name that could mean several things, of which some are told."""
    if len(things) <= most + 1:
        return f"which do you mean by {name!r}: {either(things)}?"
    others = f"one of {len(things) - most} others"
    return f"which do you mean by {name!r}: {either([*things[:most], others])}? Type more of the name"


SETS_LISTED = "; dominion collection lists the sets"
"""What is told of a set's name that is like no other."""


ALIKE, VERY_ALIKE = 0.6, 0.75
"""How alike a name must be to be proposed for one that nobody knows, from 0 to 1: with the same first letter, and with
another one. A wild guess helps nobody."""


def nearest(name: str, known: Iterable[str]) -> str:
    """Return " (did you mean X?)" for the known name nearest to `name`, or "": one a letter off, or the most alike."""
    from difflib import SequenceMatcher, get_close_matches  # takes time to import, and few commands fail

    word = name.lower()
    by_lower = {each.lower(): each for each in known}
    one_off = [each for each in by_lower if near(word, each, 1)]
    for found in get_close_matches(word, one_off or by_lower, n=3, cutoff=ALIKE):
        if found[0] == word[0] or one_off or SequenceMatcher(None, found, word).ratio() >= VERY_ALIKE:
            return f" (did you mean {by_lower[found]}?)"
    return ""
