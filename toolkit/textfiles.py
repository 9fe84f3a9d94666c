"""Text files of the user's: read as they are or refused with the reason, written whole or left as they were."""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from toolkit.errors import UserError, cause_of

LARGEST = 1_000_000
"""Bytes; more than this is not what somebody keeps in a file of their own."""


def read_text(path: Path, what: str, largest: int = LARGEST) -> str:
    """Return the text of a UTF-8 file, without a byte order mark; `what` is what errors call it ("the collection").

    Raises FileNotFoundError when there is none, UserError when it cannot be read.
    """
    try:
        with path.open("rb") as file:
            content = file.read(largest + 1)
        text = content.decode("utf-8-sig")
    except FileNotFoundError:
        raise
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path}: {what} cannot be read ({cause_of(error)})") from None
    except ValueError:
        raise UserError(f"{str(path)!r} is not a file name") from None
    if len(content) > largest:
        raise UserError(f"{path}: {what} cannot be read (more than {largest:,} bytes)")
    return text


TOML_FAULTS = {
    r"Expected '='": "there is no = after a name",
    r"Expected ']'|Unclosed array|Expected '\]\]'": "a [ is not closed",
    r"Unclosed inline table|Expected '}'": "a { is not closed",
    r"Cannot (?:overwrite|declare|mutate)|Duplicate": "a name is given twice",
    r"Unterminated string|Illegal character|Expected \"'\"'|Expected '\"'": "a quotation mark is missing",
    r"Expected newline": "more stands behind a value",
    r"Invalid value": "a value is missing, or a text has no quotation marks",
    r"Invalid (?:statement|initial character)": "a name is missing, or has signs that need quotation marks",
}
"""What people call what the library says of a TOML text, by how that begins."""


def broken_toml(where: str | Path, text: str, error: ValueError) -> str:
    """Return in words what is wrong with a TOML text, and in which line; `where` is the file it is from.

    The line of a bracket or quotation mark that is not closed is the one in which it was opened.
    """
    said = str(error)
    told = next((words for begins, words in TOML_FAULTS.items() if re.match(begins, said)), "it cannot be read")
    found = re.search(r"at line (\d+), column (\d+)", said)
    lines = text.split("\n")
    read = "\n".join([*lines[: int(found[1]) - 1], lines[int(found[1]) - 1][: int(found[2]) - 1]]) if found else text
    opened = still_open(read) if not found or "not closed" in told or "quotation mark is missing" in told else None
    if opened and "a value is missing" in told:
        told = "a [ or { is not closed"
    line = opened or (int(found[1]) if found else None)
    return f"{where}{f', line {line}' if line else ''}: broken TOML: {told}"


TOML_SIGNS = re.compile(
    r"""\#[^\n]*|(\"{3}|'{3})(?:\\.|.)*?\1|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|([\[{])|([\]}])|("{3}|'{3}|["'])""", re.DOTALL
)
"""A comment, a text, a bracket that opens (2) or closes (3), or a quotation mark that is not closed (4)."""


def still_open(read: str) -> int | None:
    """Return the line of the last bracket or quotation mark that a part of a TOML text opens and does not close."""
    opened: list[int] = []
    for found in TOML_SIGNS.finditer(read):
        if found[3]:
            del opened[-1:]
        elif found[2] or found[4]:
            opened.append(read.count("\n", 0, found.start()) + 1)
        if found[4]:
            break
    return opened[-1] if opened else None


def write_text(path: Path, text: str, what: str) -> None:
    """Put a text in place of a file's: all of it, or when that fails the file stays what it was.

    A link stays a link, and the file's permissions are kept. Raises UserError when the file cannot be written.
    """
    target = Path(os.path.realpath(path))
    try:
        if target.exists() and not target.is_file():
            target.write_text(text, encoding="utf-8", newline="")
            return
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        replace_with(target, text)
    except FileNotFoundError:
        raise UserError(f"{path}: {what} cannot be written (there is no folder {path.parent})") from None
    except OSError as error:
        raise UserError(f"{path}: {what} cannot be written ({cause_of(error)})") from None


def replace_with(target: Path, text: str) -> None:
    """Write a new file beside another and move it into its place; raises OSError and leaves nothing behind."""
    partial = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with partial.open("w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            partial.chmod(stat.S_IMODE(target.stat().st_mode))
        partial.replace(target)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
    with suppress(OSError):  # that the new file has the name is on the disk too, where a folder can be opened
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Keep other processes that ask the same out of a folder, where the system can."""
    try:
        import fcntl

        handle = os.open(folder, os.O_RDONLY)
    except (ImportError, OSError):
        yield
        return
    try:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
