"""Whether the game is over when some piles are empty, from the piles that a question names and numbers."""

from __future__ import annotations

import re

from toolkit.catalogue import catalogue
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.piles import ENDING_PILES, empty_piles_to_end, pile_of
from toolkit.questions.reading import Fact
from toolkit.questions.words import Said
from toolkit.saying.words import counted
from toolkit.spelling import joined

ASKS = re.compile(r"\bgame (?:be )?(?:over|end)\b|\bend game\b")
"""How a question asks whether the game is over."""
PLAYERS_TOLD = re.compile(r"\b(\d+) player (?:game )?")
"""How a number of players is told."""
LAST = re.compile(
    r"\b1 (<\d+>) (?:be )?left (?:and |, )?(?:i|opp) (?:buy|gain) it |\b(?:i|opp) (?:buy|gain) last (<\d+>) "
)
"""How the last card of a pile is said to be gained."""
NUMBER = re.compile(
    r"\b(\d+) (?:other |more |different )?(?:kingdom |supply )?(?:pile |card pile )?(?=be |empty |all |$|,|and )"
)
"""How a number of piles is told."""


def told_of_end(said: Said) -> Fact | None:
    """Return whether the game is over when the piles that a question tells are empty, None for other questions."""
    text = said.text
    if not ASKS.search(text) or said.unknown:
        return None
    found = PLAYERS_TOLD.search(text)
    players = int(found[1]) if found else 0
    text = LAST.sub(r"\1\2 empty ", PLAYERS_TOLD.sub("", text))
    numbers = [int(number) for number in NUMBER.findall(text)]
    words = {word for word in NUMBER.sub("", text).split() if not word.startswith("<")}
    if "empty" not in words or words - frozenset(load_tables("questions")["questions"]["ending"]["words"].split()):
        return None
    piles = dict.fromkeys(pile_of(name) or name for name in said.cards)
    supply = [name for name in piles if is_in_supply(name)]
    if not numbers and not piles:
        return None
    total = len(supply) + sum(numbers)
    told = told_piles([*piles], numbers)
    are = "is" if len(told) == 1 and (piles or numbers == [1]) else "are"
    echo = f"Is the game over when {joined(told)} {are} empty?"
    if any(name in ENDING_PILES for name in supply):
        name = next(name for name in ENDING_PILES if name in supply)
        return Fact(f"Yes, the game ends at the end of that turn, because the {name} pile is empty.", True, echo)
    limit = empty_piles_to_end(players)
    if not players and total == limit:
        return Fact(
            f"Yes, with up to 4 players; with 5 or 6 it takes {empty_piles_to_end(6)} empty Supply piles.", True, echo
        )
    apart = [name for name in piles if name not in supply]
    aside = f" {joined(apart)} {'are' if len(apart) > 1 else 'is'} not in the Supply." if apart else ""
    so = total >= limit
    many = f"{total} Supply pile{'s are' if total != 1 else ' is'} empty"
    answer = (
        f"Yes, the game ends at the end of that turn, because {many}." if so else f"No, {many}, and it takes {limit}."
    )
    return Fact(f"{answer}{aside}", so, echo)


def is_in_supply(name: str) -> bool:
    """Whether a pile is one of the Supply."""
    return name not in catalogue() or catalogue()[name].supply


def told_piles(names: list[str], numbers: list[int]) -> list[str]:
    """Return the piles that a question tells, in words."""
    return [f"the {name} pile" for name in names] + [counted("Supply pile", number) for number in numbers]
