"""What a player gets: bonuses added up, and the cards that are gained."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from toolkit.rulings.claim_words import PLAYERS
from toolkit.saying.words import counted
from toolkit.spelling import joined

if TYPE_CHECKING:
    from toolkit.questions.judging import Log
    from toolkit.questions.reading import Reading

BONUSES = {
    "cards": "+{} Card",
    "actions": "+{} Action",
    "buys": "+{} Buy",
    "coins": "+${}",
    "vp": "+{} VP",
    "coffers": "+{} Coffers",
    "villagers": "+{} Villagers",
    "favors": "+{} Favors",
    "debt": "{} debt",
}
"""How bonuses are said, in the order in which cards print them."""
COUNTABLE = frozenset({"cards", "actions", "buys"})


def got(reading: Reading, log: Log, seats: dict[str, str]) -> str:
    """Return in words what a player gets by the cards that the question names, "nothing" where that is nothing."""
    ask = reading.ask
    who = PLAYERS[seats[ask.who]]
    sources = ask.sources or reading.cards
    amounts: Counter[str] = Counter()
    gained: Counter[str] = Counter()
    for verb, player, cards, frm, to, _, source in log:
        if player != who or source not in sources:
            continue
        if verb == "draw" or (verb, frm, to) == ("put", "deck", "hand"):
            amounts["cards"] += len(cards)
        elif verb == "get":
            amounts[str(cards[1])] += int(cards[0])
        elif verb == "gain":
            gained.update(map(str, cards))
    told = [
        BONUSES[what].format(amounts[what]) + "s" * (what in COUNTABLE and amounts[what] != 1)
        for what in BONUSES
        if amounts[what]
    ]
    if ask.what == "gain":
        told = []
    told += [counted(name, number) for name, number in gained.items()]
    return joined(told) if told else "nothing"
