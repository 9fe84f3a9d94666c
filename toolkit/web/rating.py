"""What bots make of a kingdom, for a page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from toolkit.errors import UserError
from toolkit.graph.telling_pairs import pairs_of
from toolkit.kingdoms.codes import decode
from toolkit.rating import rated


def rating(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return the rating of the kingdom of a `code`, in numbers and `words`, and its telling `pairs`.

    It takes seconds the first time. Raises UserError for what is no code.
    """
    code = asked.get("code")
    if not isinstance(code, str) or set(asked) != {"code"}:
        raise UserError('give the code of a kingdom, as in {"code": "…"}')
    kingdom = decode(code)
    found = rated(kingdom)
    return {**asdict(found), "words": found.in_words(), "pairs": pairs_of(kingdom)}
