"""The calls of a page: one function that takes JSON text and returns JSON text."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from toolkit.errors import UserError, nearest

Tell = Callable[[str], None]
"""What is told of a long call's progress, as JSON text."""


def dealt(asked: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Answer `kingdom`; the engine is not loaded for it."""
    from toolkit.web.dealing import kingdom

    return kingdom(asked)


def offered(asked: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Answer `offers`."""
    from toolkit.web.dealing import offers

    return offers(asked)


def rulings_proved(asked: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Answer `rulings`."""
    from toolkit.web.proving import rulings

    return rulings(asked, tell)


def pair_answered(asked: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Answer `answer`."""
    from toolkit.web.proving import answer

    return answer(asked)


def tried(asked: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Answer `explore`."""
    from toolkit.web.trying import explore

    return explore(asked, tell)


def legal(asked: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Answer `moves`."""
    from toolkit.web.trying import moves

    return moves(asked)


def simulated(asked: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Answer `simulate`."""
    from toolkit.web.simulating import simulate

    return simulate(asked, tell)


def asked_plainly(asked: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Answer `ask`."""
    from toolkit.web.asking import ask

    return ask(asked)


def kingdom_rated(asked: Mapping[str, Any], tell: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Answer `rating`: what bots make of the kingdom of a `code`."""
    from toolkit.web.rating import rating

    return rating(asked)


CALLS = {
    "kingdom": dealt,
    "offers": offered,
    "answer": pair_answered,
    "rulings": rulings_proved,
    "explore": tried,
    "moves": legal,
    "simulate": simulated,
    "ask": asked_plainly,
    "rating": kingdom_rated,
}
"""What can be called."""


def call(name: str, text: str, tell: Tell = lambda _: None) -> str:
    """Return the answer to a call as JSON text: `{"answer": …}`, or `{"error": …}` with one line for the reader.

    `text` is a JSON object of what is asked; `tell` is told of progress on the way.
    """
    try:
        if name not in CALLS:
            raise UserError(f"there is no call {name!r}{nearest(name, CALLS)}")
        asked = json.loads(text)
        if not isinstance(asked, dict):
            raise UserError("a call must be given a table of keys")
        found = CALLS[name](asked, lambda news: tell(json.dumps(news, ensure_ascii=False)))
    except UserError as error:
        return json.dumps({"error": str(error)}, ensure_ascii=False)
    except ValueError as error:
        return json.dumps({"error": f"this is not JSON: {error}"}, ensure_ascii=False)
    return json.dumps({"answer": found}, ensure_ascii=False)
