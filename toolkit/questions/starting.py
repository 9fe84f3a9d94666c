"""Whether players start with something that they don't have in every game."""

from __future__ import annotations

import re

from toolkit.questions.preparing import asked_of, table_of
from toolkit.questions.reading import Fact
from toolkit.questions.words import DEED, Said
from toolkit.saying.words import counted
from toolkit.spelling import joined

ALL = r"every(?:one|body)|any(?:one|body)|each (?:player|of us|person)|(?:all )?(?:the )?players?|people"
PEOPLE = rf"(?:{ALL}|we(?: all)?|i)"
THING = r"(?:something|anything|extras?|a bonus|tokens?)"
AT_START = (
    r"(?:at (?:the )?(?:very )?(?:start|beginning)(?: of (?:the|a) game)?|before (?:the )?(?:first turn|game)"
    r"|to (?:start|begin) with|(?:when|as|before) (?:the game|we|it) (?:starts?|begins?))"
)
ASKS_EXTRA = re.compile(
    rf"\b(?:do|does|will|is|are) {PEOPLE} (?:"
    rf"(?:start|begin)(?:s|ing)?(?: the game)? with {THING}(?: (?:extra|special|else|more|additional))?"
    rf"|(?:get|gets|given|getting|receive|receives) {THING}(?: (?:extra|special|else|more|additional))? {AT_START})\b"
)
"""How a question asks whether players start with something more."""
OF_GAME = re.compile(
    r"\b(?:in|with|of|is|are|the|a|an|game|games|kingdom|on|table|we|play|playing|using|use|there|if|when|and|so|supply|,)\b|,"
)
"""Words that tell only which cards take part."""


def told_of_start(said: Said) -> Fact | None:
    """Return whether players start with something that they don't have in every game; None for other questions."""
    written = " ".join(each.lower() for each in said.written).strip(" ,")
    found = ASKS_EXTRA.search(written)
    if not found or not said.cards or DEED.search(said.text):
        return None
    beside = re.sub(r"<\d+>", " ", f"{written[: found.start()]} {written[found.end() :]}")
    if OF_GAME.sub(" ", beside).split():
        return None
    asked = asked_of(said)
    table = table_of(asked, asked.names)
    plain = dict(table_of(asked._replace(names=()), ()).start)
    tokens = [f"{number} {what.capitalize()}" for what, number in dict(table.counters).items() if number]
    cards = [counted(name, number) for name, number in dict(table.start).items() if name not in plain]
    echo = f"Does each player start with something more with {joined(said.cards)}?"
    if not tokens and not cards:
        return Fact("No, each player starts with the usual deck and nothing else.", False, echo)
    return Fact(f"Yes, each player starts with {joined([*cards, *tokens])}.", True, echo)
