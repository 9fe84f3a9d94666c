"""What the commands print through, whatever the terminal: its encoding, its width, and what files want to do to it."""

from __future__ import annotations

import codecs
import io
import os
import re
import sys
from shutil import get_terminal_size
from textwrap import fill
from typing import Any, TextIO, cast

WIDEST = 110
"""Lines longer than this are hard to read."""

PLAIN = {"×": "x", "–": "-", "—": "-", "−": "-", "·": "-", "“": '"', "”": '"', "‘": "'", "’": "'", "✓": "+"}
"""What stands for a sign that the output's encoding lacks."""

CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that make a terminal do something, or turn its lines round; and halves of characters, as in bad paths."""


def plainer(error: UnicodeError) -> tuple[str, int]:
    """Return a plain substitute for the characters that an encoding lacks, and where to go on (for `codecs`)."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from unicodedata import normalize

    found = []
    for at in range(error.start, error.end):
        sign = error.object[at]
        if sign == "…":  # in a cell of a table, where a word is cut, there is room for one sign
            found.append("." if at and not error.object[at - 1].isspace() else "...")
        else:
            letters = "".join(each for each in normalize("NFKD", sign) if each.isascii())
            found.append(PLAIN.get(sign) or letters or "?")
    return "".join(found), error.end


codecs.register_error("plainer", plainer)


TOGETHER = "\u00a0"
"""A blank at which no line is broken."""


GONE = 141
"""The exit status when nobody reads any more: what a shell calls the end by that signal."""


class Pipe(io.RawIOBase):
    """The file beneath an output. After a write has failed it takes everything and writes nothing.

    A reader that has gone ends the program in silence, with status 141; a full disk raises its OSError once. An output
    that is `quiet`, as the one for errors, does neither: nobody could be told.
    """

    def __init__(self, file: io.RawIOBase, *, quiet: bool) -> None:
        self.file = file
        self.quiet = quiet
        self.failed = False

    @property
    def name(self) -> object:
        """The name of the file beneath."""
        return getattr(self.file, "name", None)

    def fileno(self) -> int:
        """The number of the file beneath."""
        return self.file.fileno()

    def isatty(self) -> bool:
        """Whether the file beneath is a terminal."""
        return self.file.isatty()

    def writable(self) -> bool:
        """Whether the output can be written to: it can."""
        return True

    def write(self, data: Any) -> int | None:
        """Write bytes; returns how many were taken."""
        if not self.failed:
            try:
                return os.write(self.fileno(), data)
            except BlockingIOError:
                return None
            except OSError as error:
                self.failed = True
                if not self.quiet:
                    if isinstance(error, BrokenPipeError):
                        raise SystemExit(GONE) from None
                    raise
        return memoryview(data).nbytes


def guarded(output: TextIO, *, quiet: bool) -> TextIO:
    """Return an output like another one, to the same file through a `Pipe`; what is no file is returned as it is."""
    if not isinstance(output, io.TextIOWrapper):
        return output
    raw = getattr(output.buffer, "raw", output.buffer)
    if not isinstance(raw, io.FileIO):
        return output
    output.flush()
    pipe = Pipe(raw, quiet=quiet)
    return io.TextIOWrapper(
        io.BufferedWriter(pipe) if raw is not output.buffer else cast(Any, pipe),
        encoding=output.encoding,
        errors=output.errors,
        line_buffering=output.line_buffering,
        write_through=output.write_through,
    )


class Screen(io.TextIOBase):
    """An output whose lines cannot do anything to a terminal and are broken between words where it ends.

    `coloured` is the output beneath it, for the toolkit's own coloured text.
    """

    def __init__(self, output: TextIO) -> None:
        self.coloured = output
        self.rich_proxied_file = output  # where rich writes its colours, when it is given this output
        if isinstance(output, io.TextIOWrapper):
            output.reconfigure(errors="plainer")

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """The encoding of the output."""
        return self.coloured.encoding or "utf-8"

    @property
    def errors(self) -> str:  # type: ignore[override]
        """What is done about characters that the encoding lacks."""
        return self.coloured.errors or "plainer"

    def isatty(self) -> bool:
        """Whether the output is a terminal."""
        return self.coloured.isatty()

    def fileno(self) -> int:
        """The number of the output's file, which rich needs to be silent once nobody reads any more."""
        return self.coloured.fileno()

    def writable(self) -> bool:
        """Whether the output can be written to: it can."""
        return True

    def write(self, text: str) -> int:
        """Write text; a control character is shown by its number, as JSON writes it."""
        shown = CONTROL.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
        if self.isatty():
            width = min(get_terminal_size().columns, WIDEST)
            shown = "\n".join(broken(line, width) for line in shown.split("\n"))
        self.coloured.write(shown.replace(TOGETHER, " "))
        return len(text)

    def flush(self) -> None:
        """Hand on what was written."""
        self.coloured.flush()


def broken(line: str, width: int) -> str:
    """Return a line broken between words at a width, further in after the first; JSON is left whole."""
    if len(line) <= width or line.startswith(("{", "[")):
        return line
    start = line[: len(line) - len(line.lstrip())]
    after = f"{start}  " if len(start) < width // 2 else ""
    return fill(
        line.lstrip(),
        width,
        initial_indent=start,
        subsequent_indent=after,
        break_on_hyphens=False,
        break_long_words=False,
    )


def use_screens() -> None:
    """Let standard output and standard error be screens; one that was closed by the caller takes all and shows none."""
    for name in ("stdout", "stderr"):
        output: TextIO | Screen | None = getattr(sys, name)
        if not isinstance(output, Screen):
            beneath_it = io.StringIO() if output is None else guarded(output, quiet=name == "stderr")
            setattr(sys, name, Screen(beneath_it))
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BytesIO())
    elif isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def unbroken(text: str) -> str:
    """Return a text whose words stay in one line."""
    return text.replace(" ", TOGETHER)


def beneath(output: TextIO) -> TextIO:
    """Return the output beneath a screen."""
    return output.coloured if isinstance(output, Screen) else output


def write(text: str) -> None:
    """Write the toolkit's own text to standard output as it is, with its colours."""
    beneath(sys.stdout).write(text)
