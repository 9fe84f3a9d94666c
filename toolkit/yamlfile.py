"""YAML with the line of every value, so that an error can say where it is.

PyYAML is imported when it is first needed. Where it is not there, as on the site's pages, only JSON is read, which is
YAML too.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from toolkit.errors import UserError

if TYPE_CHECKING:
    import yaml

Lines = dict[tuple[Any, ...], int]
"""The line (from 1) of the value at a path of keys and list numbers."""

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
            return parse_yaml(read_text(file, str(path)), str(path))
    except OSError as error:
        raise UserError(f"{path}: {error.strerror or 'cannot be read'}") from None
    except ValueError:
        raise UserError(f"{str(path)!r} is no file's name") from None


def read_text(file: BinaryIO, name: str) -> str:
    """Return what a file holds; raises UserError when it is no UTF-8 text or too long, as a device without an end."""
    data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise UserError(f"{name}: is longer than {MOST_BYTES // 1_000_000} MB; share it out among several files")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise UserError(f"{name}:{line}: is not UTF-8 text") from None


def parse_yaml(text: str, name: str) -> tuple[Any, Lines]:
    """Read YAML text; `name` is where errors say it is from. Without PyYAML it must be JSON and has no lines."""
    try:
        import yaml
    except ImportError:
        return json.loads(text), {}
    lines: Lines = {}
    try:
        loader = careful_loader()(text, name)
    except yaml.MarkedYAMLError as error:
        raise misread(name, error) from None
    except yaml.YAMLError as error:
        raise broken(text, name, error) from None
    try:
        node = loader.get_single_node()
        return (value_of(loader, node, (), lines, name) if node is not None else None), lines
    except yaml.MarkedYAMLError as error:
        raise misread(name, error) from None
    except yaml.YAMLError as error:
        raise broken(text, name, error) from None
    except (RecursionError, UnicodeEncodeError):
        raise UserError(f"{name}:1: broken YAML: cannot be read") from None
    finally:
        loader.dispose()


@cache
def careful_loader() -> Any:
    """Return the library's loader, made to refuse text that is nested too deeply or holds too many values.

    It would call itself for each level, until the memory for that ends.
    """
    import yaml

    class Careful(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
        """Asked about every value before it is read (`descend_resolver`); knows again what words mean (`resolve`)."""

        def __init__(self, text: str, name: str) -> None:
            super().__init__(text)
            self.name = name
            self.depth = 0
            self.values = 0
            self.tags: dict[tuple[Any, str, tuple[bool, bool]], str] = {}

        def descend_resolver(self, parent: Any, _: Any) -> None:
            self.depth += 1
            self.values += 1
            if self.depth > DEEPEST + 1:
                raise too_deep(self.name, parent.start_mark.line + 1)
            if self.values > MOST_VALUES:
                raise too_many(self.name, parent.start_mark.line + 1)

        def ascend_resolver(self) -> None:
            self.depth -= 1

        def resolve(self, kind: Any, value: str, implicit: tuple[bool, bool]) -> str:
            tag = self.tags.get((kind, value, implicit))
            if tag is None:
                tag = self.tags[kind, value, implicit] = super().resolve(kind, value, implicit)
            return tag

    return Careful


def too_deep(name: str, line: int) -> UserError:
    """Return what to tell of lists and tables in each other without end."""
    return UserError(f"{name}:{line}: nested too deeply: more than {DEEPEST} lists and tables in each other")


def too_many(name: str, line: int) -> UserError:
    """Return what to tell of a file with too much in it."""
    return UserError(f"{name}:{line}: holds more than {MOST_VALUES} values; share them out among several files")


def misread(name: str, error: yaml.MarkedYAMLError) -> UserError:
    """Return what to tell of text that is no YAML."""
    line = error.problem_mark.line + 1 if error.problem_mark else 1
    return UserError(f"{name}:{line}: broken YAML: {error.problem or 'cannot be read'}")


def broken(text: str, name: str, error: yaml.YAMLError) -> UserError:
    """Return what to tell of text that holds a sign which no YAML may have."""
    place = getattr(error, "position", 0) or 0
    line = text[:place].count("\n") + 1
    reason = getattr(error, "reason", "") or "cannot be read"
    return UserError(f"{name}:{line}: broken YAML: {reason}")


def value_of(loader: Any, node: Any, path: tuple[Any, ...], lines: Lines, name: str) -> Any:
    """Return a node's value and note the lines of all that it holds."""
    line = node.start_mark.line + 1
    if len(path) >= DEEPEST and (len(path) > DEEPEST or node.id != "scalar"):
        raise too_deep(name, line)
    if len(lines) > MOST_VALUES:
        raise too_many(name, line)
    lines[path] = line
    if node.tag == TEXT and node.id == "scalar":
        return node.value
    if node.id == "mapping":
        found: dict[Any, Any] = {}
        merged: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key_line = key_node.start_mark.line + 1
            if key_node.id != "scalar":
                raise UserError(f"{name}:{key_line}: a key is a word, not a list or a table")
            key = key_node.value
            if key_node.tag == MERGE:
                value = value_of(loader, value_node, (*path, key), lines, name)
                for each in value if isinstance(value, list) else [value]:
                    if not isinstance(each, dict):
                        raise UserError(f"{name}:{key_line}: only a table can be merged with <<")
                    merged = {**each, **merged}
                continue
            if key in found:
                raise UserError(f"{name}:{key_line}: {key!r} is given twice")
            found[key] = value_of(loader, value_node, (*path, key), lines, name)
            lines[(*path, key)] = key_line
        return {**merged, **found}
    if node.id == "sequence":
        return [value_of(loader, each, (*path, i), lines, name) for i, each in enumerate(node.value)]
    try:
        return loader.construct_object(node)
    except (ValueError, TypeError, OverflowError, LookupError):
        raise UserError(f"{name}:{line}: broken YAML: {node.value!r} is no value of its kind") from None
