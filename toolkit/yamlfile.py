"""YAML with the line of every value, so that an error can say where it is.

PyYAML is imported when it is first needed. Where it is not there, as on the site's pages, only JSON is read, which is
YAML too.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from toolkit.errors import UserError

if TYPE_CHECKING:
    import yaml

Lines = dict[tuple[Any, ...], int]
"""The line (from 1) of the value at a path of keys and list numbers."""

DEEPEST = 20
"""How deep values may be nested; an alias that holds itself would have no end."""

MOST_VALUES = 1_000_000

MERGE = "tag:yaml.org,2002:merge"
"""The tag of the key <<, which takes over the entries of another table."""


def read_yaml(path: Path) -> tuple[Any, Lines]:
    """Read a YAML file; raises UserError with the line when it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise UserError(f"{path}: {error.strerror or 'cannot be read'}") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise UserError(f"{path}:{line}: is not UTF-8 text") from None
    except ValueError:
        raise UserError(f"{str(path)!r} is no file's name") from None
    return parse_yaml(text, str(path))


def parse_yaml(text: str, name: str) -> tuple[Any, Lines]:
    """Read YAML text; `name` is where errors say it is from. Without PyYAML it must be JSON and has no lines."""
    try:
        import yaml
    except ImportError:
        return json.loads(text), {}
    lines: Lines = {}
    try:
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)
    except yaml.YAMLError as error:
        raise broken(text, name, error) from None
    try:
        node = loader.get_single_node()
        return (value_of(loader, node, (), lines, name) if node is not None else None), lines
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        line = mark.line + 1 if mark else 1
        raise UserError(f"{name}:{line}: broken YAML: {error.problem or 'cannot be read'}") from None
    except yaml.YAMLError as error:
        raise broken(text, name, error) from None
    except (RecursionError, UnicodeEncodeError):
        raise UserError(f"{name}:1: broken YAML: cannot be read") from None
    finally:
        loader.dispose()


def broken(text: str, name: str, error: yaml.YAMLError) -> UserError:
    """Return what to tell of text that holds a sign which no YAML may have."""
    place = getattr(error, "position", 0) or 0
    line = text[:place].count("\n") + 1
    reason = getattr(error, "reason", "") or "cannot be read"
    return UserError(f"{name}:{line}: broken YAML: {reason}")


def value_of(loader: Any, node: Any, path: tuple[Any, ...], lines: Lines, name: str) -> Any:
    """Return a node's value and note the lines of all that it holds."""
    import yaml

    line = node.start_mark.line + 1
    if len(path) > DEEPEST or len(lines) > MOST_VALUES:
        raise UserError(f"{name}:{line}: nested too deeply")
    lines[path] = line
    if isinstance(node, yaml.MappingNode):
        found: dict[Any, Any] = {}
        merged: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key_line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
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
    if isinstance(node, yaml.SequenceNode):
        return [value_of(loader, each, (*path, i), lines, name) for i, each in enumerate(node.value)]
    try:
        return loader.construct_object(node)
    except (ValueError, TypeError, OverflowError, LookupError):
        raise UserError(f"{name}:{line}: broken YAML: {node.value!r} is no value of its kind") from None
