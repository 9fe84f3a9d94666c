"""The `dominion` command line.

Each command lives in its own module and is imported only when it is the one asked for, so that a kingdom
does not wait for the engine or the site.
"""

from __future__ import annotations

import atexit
import gc
import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from shutil import get_terminal_size
from typing import Annotated

import typer

from toolkit import __version__
from toolkit.cli.screen import use_screens
from toolkit.errors import UserError, cause_of, either

COMMANDS: dict[str, str] = {
    "kingdom": "toolkit.cli.kingdom:kingdom",
    "setup": "toolkit.cli.kingdom:setup",
    "recommended": "toolkit.cli.recommended:recommended",
    "collection": "toolkit.cli.collection:collection",
    "card": "toolkit.cli.card_commands:card",
    "cards": "toolkit.cli.card_commands:cards",
    "rules": "toolkit.cli.rules_command:rules",
    "ask": "toolkit.cli.ask_command:ask",
    "check": "toolkit.cli.check:check",
    "simulate": "toolkit.cli.simulate:simulate",
    "play": "toolkit.cli.play:play",
    "explore": "toolkit.cli.explore:explore",
    "ruling": "toolkit.cli.ruling:ruling",
    "graph": "toolkit.cli.graph:graph",
    "languages": "toolkit.cli.languages_command:languages_command",
    "where": "toolkit.cli.where:where",
}
"""Command name -> "module:function"; the order is the order of `dominion --help`."""

STOPPED = 130
"""The exit status after Ctrl-C."""

ROOMY = 80
"""The columns from which on help is laid out in boxes; in fewer they would cut words."""


def show_version(asked: bool) -> None:
    """Print the toolkit's version, and whether its engine is compiled, and end, when asked to."""
    if asked:
        typer.echo(f"dominion {__version__} ({'compiled' if is_compiled() else 'pure Python'} engine)")
        raise typer.Exit


def is_compiled() -> bool:
    """Whether the installed engine is the compiled one; it is not loaded for that."""
    found = find_spec("toolkit.engine.game")
    return found is not None and not str(found.origin).endswith(".py")


COMPLETING = "_DOMINION_COMPLETE"
"""The variable that a shell sets when it wants to know how a line goes on."""

VERSION = typer.Option("--version", is_eager=True, callback=show_version, help="Show the version and exit.")


def build_app(names: list[str]) -> typer.Typer:
    """Return the command line with the named commands loaded."""
    columns = get_terminal_size().columns
    app = typer.Typer(
        name="dominion",
        help="Dominion (unofficial): make a kingdom, check a ruling, look up the rules.",
        no_args_is_help=True,
        add_completion=len(names) == len(COMMANDS) or COMPLETING in os.environ,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich" if columns >= ROOMY else None,
        context_settings={"help_option_names": ["-h", "--help"], "terminal_width": min(columns, ROOMY)},
    )

    @app.callback()
    def root(*, version: Annotated[bool, VERSION] = False) -> None:
        """Dominion (unofficial): make a kingdom, check a ruling, look up the rules."""

    for name in names:
        app.command(name)(function_of(name))
    return app


def main() -> None:
    """Run the `dominion` command; a `UserError` or a wrong option ends it with one line and status 2."""
    atexit.register(gc.freeze)  # what is left when the process ends need not be looked through once more
    use_screens()
    status = status_of(sys.argv[1] if len(sys.argv) > 1 else being_completed())
    try:
        sys.stdout.flush()
    except OSError as error:
        status = tell_error(f"the output: {cause_of(error)}")
    raise SystemExit(status)


def status_of(asked: str) -> int:
    """Run the command that is asked for; returns its exit status, after what went wrong is told."""
    try:
        with interruptible():
            app = build_app([asked] if asked in COMMANDS else list(COMMANDS))
            words = with_exclusions(sys.argv[1:]) or ["--help"]
            run = partial(app, words, prog_name="dominion", standalone_mode=False)
            status: int | None = copy_context().run(run)  # what it sets, such as the reader's language, ends with it
            sys.stdout.flush()
            return status or 0
    except UserError as error:
        return tell_error(str(error))
    except (typer.Abort, KeyboardInterrupt):
        return tell_error("stopped", STOPPED)
    except OSError as error:
        return tell_error(f"{error.filename or 'the output'}: {cause_of(error)}")
    except MemoryError:
        return tell_error("there is not enough memory for that")
    except Exception as error:
        wrong = getattr(error, "format_message", None)
        if wrong is not None:
            more = f"see dominion {f'{asked} ' if asked in COMMANDS else ''}--help"
            return tell_error(f"{in_plain_words(wrong())}; {more}")
        if isinstance(error, RuntimeError) and "home directory" in str(error):
            return tell_error("you have no home folder to write to: set HOME to a folder")
        raise


@contextmanager
def interruptible() -> Iterator[None]:
    """Let Ctrl-C raise KeyboardInterrupt here; before and after this it ends the program at once."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_DFL:
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def with_exclusions(words: list[str]) -> list[str]:
    """Return the words of a command line with "-Witch" among the wishes of `dominion kingdom` as "no Witch"."""
    if words[:1] != ["kingdom"]:
        return words
    return [f"no {word[1:]}," if re.fullmatch(r"-[A-Z][a-z].*", word) else word for word in words]


def being_completed() -> str:
    """Return the command whose line a shell asks to complete, or ""."""
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS") or ""
    words = line.split() if COMPLETING in os.environ else []
    return words[1] if len(words) > 1 else ""


def function_of(name: str) -> Callable[..., None]:
    """Return the function of a command."""
    module, _, function = COMMANDS[name].partition(":")
    found: Callable[..., None] = getattr(import_module(module), function)
    return found


LONGEST = 600
"""Characters of a message; a command's arguments may be longer than anybody reads."""

ALIKE = 0.65
"""How much of two words is the same where one may be meant by the other."""

PLAINER: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"Invalid value for ('.*'): ", r"\1: "),
    (r"'(\S*)'(?: / '\S+')?: (\S+) is not in the range x>=([\d.]*\d)", r"\1 must be at least \3, not \2"),
    (r"'(\S*)'(?: / '\S+')?: (\S+) is not in the range (\d+)<=x<=(\d+)", r"\1 must be \3 to \4, not \2"),
    (r"'(\S*)'(?: / '\S+')?: (.*)", r"\1: \2"),
    (r"('.*') is not a valid int(?:eger)?(?: range)?", r"\1 is not a whole number"),
    (
        r"\[N\]: ('.*') is not a whole number",
        r"\1 is not the number of a saved game (dominion play --resume lists them)",
    ),
    (r"Got unexpected extra argument(?:\(s\)|s)? \((.*)\)", r"too many words: \1"),
    (r"Option '(.*)' requires an argument", r"\1 needs a value"),
    (r"Missing option '--bots'", "give bots, such as --bots big-money,engine"),
    (r"Missing option '(\S*?)'", r"give \1"),
    (r"Missing argument 'question'", 'give a question, such as dominion ask "can I Throne Room a Duration?"'),
    (r"Missing argument 'name'", "give a card's name"),
    (r"Missing argument 'CARD\.\.\.'", "give one or more cards"),
    (r"Missing argument 'CODE\|CARDS'", "give a kingdom's code, or its 10 cards"),
    (r"Missing argument '(.*?)'", r"give \1"),
    (r"No such option: --([\w-]+).*", lambda found: no_option_for(found[1]) or found[0]),
    (r"No such (\S+:) (\S+)", r"no such \1 \2"),
    (r"No such command", r"no such command"),
    (
        r"(\S+?)\.? (?:Did you mean|\(Possible options:) (.*?)[?)]+",
        lambda found: found[1] + option_meant(found[1], found[2]),
    ),
)
"""What the library says of a wrong option, and what a player understands."""


def no_option_for(word: str) -> str:
    """Return what is wrong with an option for landscapes of one kind, or "" where the option is for no kind of them."""
    from toolkit.catalogue.table import LANDSCAPES  # reads a file, and few commands fail
    from toolkit.spelling import plural

    if not any(word in (kind, plural(kind)) for kind in LANDSCAPES):
        return ""
    return f'no such option: --{word} (use --landscapes N, or words such as "2 events")'


def option_meant(word: str, suggested: str) -> str:
    """Return " (did you mean --exclude?)" for those of the library's suggestions that are much like a word, or ""."""
    from difflib import SequenceMatcher  # takes time to import, and few commands fail

    plain = [each.strip(" '") for each in suggested.replace(" or ", ",").split(",")]
    like = [each for each in plain if SequenceMatcher(None, word.strip("-'"), each.strip("-")).ratio() >= ALIKE]
    return f" (did you mean {either(like)}?)" if like else ""


def in_plain_words(text: str) -> str:
    """Return what is wrong with an option or argument as a player says it."""
    for pattern, words in PLAINER:
        text = re.sub(pattern, words, text)
    return text.rstrip(".")


def tell_error(message: str, status: int = 2) -> int:
    """Tell what is wrong in one line on standard error, much too long a one cut in its middle; returns the status."""
    line = " ".join(message.split())
    if len(line) > LONGEST:
        line = f"{line[: LONGEST // 2]} … {line[-LONGEST // 2 :]}"
    print(f"dominion: {line}", file=sys.stderr)  # noqa: T201
    return status
