"""Reading a command's arguments without typer's own parser, which loads a validation library for it.

The declarations stay typer's: this reads them from a command's signature. Whatever it does not know or finds wrong
(`--help`, an unknown option, a word that is no number) it leaves to typer, which says what is to be said.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, get_args, get_origin

from typer.models import ArgumentInfo, OptionInfo


def arguments(command: Callable[..., None], words: list[str]) -> dict[str, Any] | None:
    """Return the values of a command's parameters, or None when typer shall parse the words."""
    options: dict[str, tuple[str, Any, OptionInfo]] = {}
    places: list[tuple[str, Any]] = []
    values: dict[str, Any] = {}
    for name, parameter in inspect.signature(command, eval_str=True).parameters.items():
        declared = parameter.annotation
        if get_origin(declared) is not Annotated:
            return None
        kind, info = get_args(declared)[:2]
        values[name] = parameter.default
        if isinstance(info, OptionInfo):
            for flag in flags(name, info):
                options[flag] = (name, plain_type(kind), info)
        elif isinstance(info, ArgumentInfo):
            places.append((name, plain_type(kind)))
    left = list(words)
    try:
        while left:
            word = left.pop(0)
            flag, sign, value = word.partition("=")
            if not word.startswith("-") or word == "-":
                take(values, *places.pop(0), word)
                continue
            name, kind, info = options[flag]
            if kind is bool:
                if sign:
                    return None
                values[name] = True
                continue
            put(values, name, kind, value if sign else left.pop(0), info)
    except (IndexError, KeyError, ValueError):
        return None
    return None if inspect.Parameter.empty in values.values() else values


def flags(name: str, info: OptionInfo) -> list[str]:
    """Return the flags of an option: those declared, or one made of its name."""
    return [flag for flag in info.param_decls or () if flag.startswith("-")] or [f"--{name.replace('_', '-')}"]


def plain_type(kind: Any) -> Any:
    """Return the type of one value: `int` of `int | None`, `list` of `list[str] | None`."""
    if isinstance(kind, UnionType):
        kind = next(each for each in get_args(kind) if each is not type(None))
    return list if get_origin(kind) is list else kind


def take(values: dict[str, Any], name: str, kind: Any, word: str) -> None:
    """Set a positional argument; raises ValueError for one of many words."""
    if kind is not str:
        raise ValueError(name)
    values[name] = word


def put(values: dict[str, Any], name: str, kind: Any, word: str, info: OptionInfo) -> None:
    """Set an option's value; raises ValueError when the word is none."""
    if word.startswith("-"):
        raise ValueError(word)
    if kind is list:
        values[name] = [*(values[name] or []), word]
    elif kind is int:
        if not word.isascii() or not word.isdigit():
            raise ValueError(word)
        number = int(word)
        if info.min is not None and number < info.min:
            raise ValueError(word)
        values[name] = number
    elif kind in (str, Path):
        values[name] = kind(word)
    else:
        raise ValueError(name)
