"""Claims as YAML text, as `data/claims/FORMAT.md` tells."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

PLAIN = re.compile(r"(?!(?:true|false|yes|no|on|off|null|y|n)$)[A-Za-z][\w'’.-]*(?: [\w'’.-]+)*", re.IGNORECASE)
"""A text that YAML reads as itself without quotes."""

WIDTH = 100
"""A table or list that is longer on one line is broken."""


def as_yaml(claim: Mapping[str, Any]) -> str:
    """Return a claim's table as YAML; tables and lists stand on one line each where they fit."""
    lines: list[str] = []
    for key, value in claim.items():
        flow = in_flow(value)
        if isinstance(value, str | int) or (len(flow) + len(key) < WIDTH and not isinstance(value, Sequence)):
            lines.append(f"{key}: {flow}")
        elif isinstance(value, Mapping):
            lines += [f"{key}:", *(f"  {in_flow(each)}: {in_flow(inner)}" for each, inner in value.items())]
        else:
            lines += [f"{key}:", *(f"  - {in_flow(each).removeprefix('{').removesuffix('}')}" for each in value)]
    return "\n".join(lines) + "\n"


def in_flow(value: Any) -> str:
    """Return a value as it stands on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{in_flow(key)}: {in_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(in_flow, value)) + "]"
    if isinstance(value, str):
        return value if PLAIN.fullmatch(value) else json.dumps(value, ensure_ascii=False)
    return json.dumps(value)
