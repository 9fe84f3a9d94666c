"""YAML whose values know their lines, so that an error can say where it is.

PyYAML is imported when it is first needed. Where it is not there, as on the site's pages, only JSON is read, which is
YAML too.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from toolkit.catalogue.files import copied
from toolkit.errors import UserError, cause_of

if TYPE_CHECKING:
    import yaml

DEEPEST = 20
"""How deep values may be nested; an alias that holds itself would have no end."""

MOST_BYTES = 2_000_000
"""How much is read of a file; the longest of the corpus has a tenth of it."""

MOST_VALUES = 200_000
"""How many values a file may hold, those that aliases repeat counted again."""

MERGE = "tag:yaml.org,2002:merge"
"""The tag of the key <<, which takes over the entries of another table."""

TEXT = "tag:yaml.org,2002:str"
"""The tag of text."""


def read_yaml(path: Path) -> tuple[Any, Lines]:
    """Read a YAML file; raises UserError with the line when it cannot be read."""
    try:
        with path.open("rb") as file:
            return parse_yaml(decoded(file, str(path)), str(path))
    except OSError as error:
        raise UserError(f"{path}: {cause_of(error)}") from None
    except ValueError:
        raise UserError(f"{str(path)!r} is not a file name") from None


def read_own(path: Path) -> tuple[Any, Lines]:
    """Read a YAML file of the data folder, by its compiled copy where there is one; raises UserError as `read_yaml`."""
    try:
        contents = {path.stem: path.read_bytes()}
    except OSError as error:
        raise UserError(f"{path}: {cause_of(error)}") from None
    return copied(copy_name(path), contents, lambda: read_yaml(path)[0]), Lines(path)


def copy_name(path: Path) -> str:
    """Return the name of the compiled copy of a YAML file of the data folder."""
    return f"{path.parent.name}-{path.stem}"


def decoded(file: BinaryIO, name: str) -> str:
    """Return what a file holds; raises UserError when it is no UTF-8 text or too long, as a device without an end."""
    data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise UserError(f"{name}: is longer than {MOST_BYTES // 1_000_000} MB; split it into several files")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise UserError(f"{name}:{line}: is not UTF-8 text") from None


class Lines:
    """The lines (from 1) of the values of a YAML text or file, which is looked through only when one is asked for."""

    def __init__(self, text: str | Path = "", above: tuple[Any, ...] = ()) -> None:
        self.text = text
        self.above = above

    def below(self, *path: Any) -> Lines:
        """Return the lines within the value at a path of keys and list numbers."""
        return Lines(self.text, (*self.above, *path))

    def at(self, *path: Any) -> int | None:
        """Return the line of the value at a path, for that of a table the line of its key; None where there is none."""
        node = root_of(self.text)
        line: int | None = node.start_mark.line + 1 if node is not None else None
        for step in (*self.above, *path):
            if node is None:
                return None
            if node.id == "mapping":
                key, node = next((pair for pair in node.value if pair[0].value == step), (None, None))
                line = key.start_mark.line + 1 if key is not None else None
            elif node.id == "sequence" and isinstance(step, int) and step < len(node.value):
                node = node.value[step]
                line = node.start_mark.line + 1
            else:
                return None
        return line


@lru_cache(maxsize=1)
def root_of(text: str | Path) -> Any:
    """Return what YAML text (or a file's) that could be read consists of; None for an empty one, and without PyYAML."""
    try:
        if isinstance(text, Path):
            text = text.read_text(encoding="utf-8")
        return composed(careful_loader()(text, ""))
    except ImportError:
        return None


def parse_yaml(text: str, name: str) -> tuple[Any, Lines]:
    """Read YAML text; `name` is where errors say it is from. Without PyYAML it must be JSON and has no lines."""
    try:
        import yaml
    except ImportError:
        return json.loads(text), Lines()
    try:
        loader = careful_loader()(text, name)
        node = composed(loader)
        return (value_of(loader, node) if node is not None else None), Lines(text)
    except yaml.MarkedYAMLError as error:
        if error.problem == TOO_DEEP_FOR_THE_LIBRARY and error.problem_mark:
            raise too_deep(name, error.problem_mark.line + 1) from None
        raise misread(text, name, error) from None
    except yaml.YAMLError as error:
        raise forbidden_sign(text, name, error) from None
    except (RecursionError, UnicodeEncodeError):
        raise UserError(f"{name}:1: broken YAML: cannot be read") from None


def line_of(node: Any) -> int:
    """Return the line in which a node begins."""
    line: int = node.start_mark.line
    return line + 1


def composed(loader: Any) -> Any:
    """Return the one document that a loader reads."""
    try:
        return loader.get_single_node()
    finally:
        loader.dispose()


TOO_DEEP_FOR_THE_LIBRARY = "exceeded maximum nesting depth"
"""What the library itself says, in its newer versions, before the loader here has counted."""


@cache
def careful_loader() -> Any:
    """Return the library's loader, made to refuse text that is nested too deeply or holds too many values.

    It would call itself for each level, until the memory for that ends.
    """
    import yaml

    class Careful(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        """Asked about every value before it is composed (`descend_resolver`); knows again what words mean (`resolve`).

        `read` counts the values that were read, `scalars` are those that are no text.
        """

        def __init__(self, text: str, name: str) -> None:
            super().__init__(text)
            self.name = name
            self.depth = 0
            self.values = 0
            self.read = 0
            self.scalars: dict[tuple[str, str], Any] = {}

        def descend_resolver(self, parent: Any, _: Any) -> None:
            self.depth += 1
            self.values += 1
            if self.depth > DEEPEST + 1:
                raise too_deep(self.name, parent.start_mark.line + 1)
            if self.values > MOST_VALUES:
                raise too_many(self.name, parent.start_mark.line + 1)

        def ascend_resolver(self) -> None:
            self.depth -= 1

        resolve = staticmethod(cache(yaml.resolver.Resolver().resolve))

    return Careful


def too_deep(name: str, line: int) -> UserError:
    """Return what to tell of lists and tables in each other without end."""
    return UserError(f"{name}:{line}: nested too deeply: more than {DEEPEST} lists and tables in each other")


def too_many(name: str, line: int) -> UserError:
    """Return what to tell of a file with too much in it."""
    return UserError(f"{name}:{line}: holds more than {MOST_VALUES} values; split them among several files")


UNCLOSED_QUOTE = "a quotation mark is not closed"

MISREADINGS = {
    "node content": "a value is missing, or a [ or { is not closed",
    "',' or ']'": "a list that begins with [ does not end with ]",
    "',' or '}'": "a table that begins with { does not end with }",
    "mapping values are not allowed": "a ':' too many, or a line indented too far; quote a text with ': ' in it",
    "expected ':'": "a key without a ':' after it",
    "did not find expected key": "a line that is indented otherwise than those above it",
    "'-' indicator": "a list's entry that does not begin with '- '",
    "cannot start any token": "a tab, or a value that begins with @, ` or %; indent with spaces and quote such a value",
    "end of stream": UNCLOSED_QUOTE,
    "undefined alias": "a value that begins with *; quote it",
    "unknown escape": "a \\ between double quotation marks; use single ones",
    "constructor for the tag": "a value that begins with !; quote it",
    "another document": "a second document that begins with ---",
}
"""What the library's words for a fault in YAML mean to the one who wrote it."""


def misread(text: str, name: str, error: yaml.MarkedYAMLError) -> UserError:
    """Return what to tell of text that is no YAML, with the line in which what is not closed was opened."""
    line = error.problem_mark.line + 1 if error.problem_mark else 1
    problem = error.problem or "cannot be read"
    meaning = next((meant for words, meant in MISREADINGS.items() if words in problem), problem)
    line, meaning = unclosed(text, error) or (line, meaning)
    return UserError(f"{name}:{line}: broken YAML: {meaning}")


CLOSED_BY = ("end of stream", "',' or ']'", "',' or '}'")
"""The library's words where what it was reading is not closed: it knows the line in which that begins."""


def unclosed(text: str, error: yaml.MarkedYAMLError) -> tuple[int, str] | None:
    """Return the line of a quotation mark or bracket that is not closed, and what to tell of it; None without one."""
    problem, at = error.problem or "", error.problem_mark
    for words in CLOSED_BY:
        if words in problem and error.context_mark:
            return error.context_mark.line + 1, MISREADINGS[words]
    brackets, last = begun(text)
    if at and brackets and not text[at.index :].strip():
        return brackets[-1], "a [ or { is not closed"
    if at and last and last.style in ("'", '"') and last.start_mark.line < last.end_mark.line == at.line:
        return line_of(last), UNCLOSED_QUOTE
    return None


def begun(text: str) -> tuple[list[int], Any]:
    """Return the lines of the brackets that are open where broken YAML cannot be read on, and the value before that.

    The value is None where the last thing read is none.
    """
    import yaml

    opened: list[Any] = []
    event: Any = None
    try:
        for event in yaml.parse(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            if isinstance(event, yaml.CollectionStartEvent):
                opened.append(event)
            elif isinstance(event, yaml.CollectionEndEvent):
                opened.pop()
    except yaml.YAMLError:
        pass
    last = event if isinstance(event, yaml.ScalarEvent) else None
    return [line_of(each) for each in opened if each.flow_style], last


def forbidden_sign(text: str, name: str, error: yaml.YAMLError) -> UserError:
    """Return what to tell of text that holds a sign which no YAML may have."""
    place = getattr(error, "position", 0) or 0
    line = text[:place].count("\n") + 1
    reason = getattr(error, "reason", "") or "cannot be read"
    return UserError(f"{name}:{line}: broken YAML: {reason}")


def value_of(loader: Any, node: Any, depth: int = 0) -> Any:
    """Return a node's value; `depth` is in how many others it lies."""
    if node.id == "scalar":
        return node.value if node.tag == TEXT else scalar_of(loader, node)
    if depth >= DEEPEST:
        raise too_deep(loader.name, line_of(node))
    loader.read += len(node.value)
    if loader.read > MOST_VALUES:
        raise too_many(loader.name, line_of(node))
    if node.id == "mapping":
        found: dict[Any, Any] = {}
        merged: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key = key_node.value
            if key_node.id != "scalar":
                raise UserError(f"{loader.name}:{line_of(key_node)}: a key is a word, not a list or a table")
            if key_node.tag == MERGE:
                value = value_of(loader, value_node, depth + 1)
                for each in value if isinstance(value, list) else [value]:
                    if not isinstance(each, dict):
                        raise UserError(f"{loader.name}:{line_of(key_node)}: only a table can be merged with <<")
                    merged = {**each, **merged}
                continue
            if key in found:
                raise UserError(f"{loader.name}:{line_of(key_node)}: {key!r} is given twice")
            found[key] = value_of(loader, value_node, depth + 1)
        return {**merged, **found} if merged else found
    return [value_of(loader, each, depth + 1) for each in node.value]


def scalar_of(loader: Any, node: Any) -> Any:
    """Return the number, truth and the like that a node means."""
    word = (node.tag, node.value)
    if word not in loader.scalars:
        try:
            loader.scalars[word] = loader.construct_object(node)
        except (ValueError, TypeError, OverflowError, LookupError):
            where = f"{loader.name}:{line_of(node)}"
            raise UserError(f"{where}: broken YAML: {node.value!r} is not a value of this kind") from None
    return loader.scalars[word]
