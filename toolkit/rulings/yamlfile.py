"""YAML with the line of every value, so that an error can say where it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from toolkit.errors import UserError

Lines = dict[tuple[Any, ...], int]
"""The line (from 1) of the value at a path of keys and list numbers."""

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(path: Path) -> tuple[Any, Lines]:
    """Read a YAML file; raises UserError with the line when it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise UserError(f"{path}: {error.strerror or 'cannot be read'}") from None
    except UnicodeDecodeError:
        raise UserError(f"{path}: is not UTF-8 text") from None
    return parse_yaml(text, str(path))


def parse_yaml(text: str, name: str) -> tuple[Any, Lines]:
    """Read YAML text; `name` is where errors say it is from."""
    lines: Lines = {}
    loader = Loader(text)
    try:
        node = loader.get_single_node()
        return (value_of(loader, node, (), lines, name) if node is not None else None), lines
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        line = mark.line + 1 if mark else 1
        raise UserError(f"{name}:{line}: broken YAML: {error.problem or 'cannot be read'}") from None
    except yaml.YAMLError as error:
        raise UserError(f"{name}:1: broken YAML: {' '.join(str(error).split())}") from None
    finally:
        loader.dispose()


def value_of(loader: Any, node: Any, path: tuple[Any, ...], lines: Lines, name: str) -> Any:
    """Return a node's value and note the lines of all that it holds."""
    lines[path] = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        found: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key = key_node.value if isinstance(key_node, yaml.ScalarNode) else str(key_node.value)
            if key in found:
                raise UserError(f"{name}:{key_node.start_mark.line + 1}: {key!r} is given twice")
            found[key] = value_of(loader, value_node, (*path, key), lines, name)
            lines[(*path, key)] = key_node.start_mark.line + 1
        return found
    if isinstance(node, yaml.SequenceNode):
        return [value_of(loader, each, (*path, i), lines, name) for i, each in enumerate(node.value)]
    return loader.construct_object(node)
