"""When something happens: played on until the next turn of whoever plays first is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.rulings.claim_words import PLAYERS
from toolkit.spelling import joined

if TYPE_CHECKING:
    from toolkit.questions.judging import Log
    from toolkit.questions.reading import Reading

ONWARDS = ("end turn", "end turn", "end turn")
"""The moves until the next turn of whoever's turn it is is over."""
AT_ONCE = "at once"
MOMENTS = {"buy phase": "buys", "phase": "start of Clean-up", "clean up": "Clean-up"}
"""When it is after the log's entries for times; what comes after "phase" is Clean-up, as no Night card has it."""
TOLD = {
    "start": "at the start of {}",
    "buys": "at the start of the Buy phase of {}",
    "end of buys": "at the end of the Buy phase of {}",
    "start of Clean-up": "in Clean-up of {}",
    "Clean-up": "in Clean-up of {}",
    "end": "at the end of {}",
}
"""Times in words."""
GOES = {"hand": "to your hand", "discard": "to your discard pile", "deck": "onto your deck", "trash": "to the trash"}
"""Where a card goes, in words."""
DONE = {
    "discard": ("discard", "clean up"),
    "trash": ("trash",),
    "gain": ("gain",),
    "play": ("play",),
    "return": ("return", "put"),
    "back": ("put", "return", "move", "take"),
    "draw": ("draw",),
    "get": ("get", "gain"),
    "happen": ("put", "trash", "draw", "get", "gain", "discard", "set aside", "reveal", "exile"),
}
"""The log's verbs for deeds that a time is asked for; "back" is a card that is got back into the hand."""


def is_unclear(name: str) -> bool:
    """Whether it can't be told from a log when a card does something: in the Night, or back in an earlier phase."""
    card = catalogue()[name]
    return "Night" in card.types or "Action phase" in text_of(card.wording())


def times_of(reading: Reading, log: Log, seats: dict[str, str]) -> str:
    """Return in words when what a question asks about is done, "" where it isn't."""
    found = list(dict.fromkeys(times_in(reading, log, seats)))
    return joined(found if not reading.ask.card else found[:1])


def next_of_aside(reading: Reading, log: Log, seats: dict[str, str]) -> str:
    """Return in words where and when a card goes that was set aside, "" where it stays."""
    is_aside = False
    for (verb, _, cards, _, to, _, _), time in timed(log, seats):
        if reading.ask.card in map(str, cards):
            if is_aside and to in GOES:
                return f"{GOES[to]} {time}"
            is_aside = is_aside or verb == "set aside"
    return ""


def times_in(reading: Reading, log: Log, seats: dict[str, str]) -> Iterator[str]:
    """Yield every time at which it is done, in order."""
    ask = reading.ask
    who = PLAYERS[seats[ask.who]]
    for (verb, player, cards, frm, to, _, source), time in timed(log, seats):
        if player != who or verb not in DONE[ask.deed]:
            continue
        if ask.deed == "happen":
            is_it = source == ask.card
        elif ask.card:
            is_it = ask.card in map(str, cards)
        else:
            is_it = source in reading.cards and is_of(ask.what, verb, cards)
        if is_it and (ask.deed != "back" or (to == "hand" and frm not in ("deck", "supply"))):
            yield time


def timed(log: Log, seats: dict[str, str]) -> Iterator[tuple[tuple[str, int, Sequence[Any], str, str, int, str], str]]:
    """Yield every entry of a log with its time in words."""
    whose, moment, turns = PLAYERS[seats["i"]], "", 0
    for entry in log:
        verb, player, depth = entry[0], entry[1], entry[5]
        if verb == "turn":
            turns, whose, moment = turns + 1, player, "start"
        elif verb == "time":
            moment = "end" if moment in ("Clean-up", "end") else "end of buys"
        elif verb in MOMENTS:
            moment = MOMENTS[verb]
        elif verb in ("play", "buy") and depth == 0:
            moment, whose = "", player
        elif depth == 0 and moment == "Clean-up":
            moment = "end"  # what is drawn for the next turn, and what comes after it
        yield entry, in_words(turns, moment, "your" if whose == PLAYERS[seats["i"]] else "your opponent's")


def is_of(what: str, verb: str, cards: object) -> bool:
    """Whether an entry is of what is asked about: of any, or of a bonus of that kind."""
    return not what or verb == "draw" or (verb == "get" and str(list(cards)[1]).startswith(what))  # type: ignore[call-overload]


def in_words(turns: int, moment: str, whose: str) -> str:
    """Return a time: so many turns after the one that the question tells of, and when in that turn."""
    of = f"{whose} next turn" if turns else "this turn"
    if not moment:
        return f"during {of}" if turns else AT_ONCE
    return TOLD[moment].format(of)
