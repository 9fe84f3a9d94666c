"""Whether the game is over when some piles are empty, from the piles that a question names and numbers."""

from __future__ import annotations

import re

from toolkit.catalogue import catalogue
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.piles import ENDING_PILES, GATHERED, empty_piles_to_end, pile_of
from toolkit.questions.reading import Fact
from toolkit.questions.words import Said
from toolkit.saying.words import counted
from toolkit.spelling import joined

ASKS = re.compile(r"\bgame (?:be )?(?:over|end)\b|\bend game\b")
"""How a question asks whether the game is over."""
PLAYERS_TOLD = re.compile(r"\b(\d+) player (?:game )?")
"""How a number of players is told."""
SO_MANY = re.compile(r"\b(?:with|for|of|play with|,)? ?(\d+) (?:player|person|!people|people|of i) ")
"""How it is told elsewhere."""
HOW_MANY = re.compile(
    r"\bhow many (?:different |supply )?(?:empty )?(?:supply )?(?:pile|card pile) .*(?:end|over)\b|"
    r"\bhow many (?:different |supply )?(?:empty )?(?:supply )?pile .*game end\b"
)
"""How a question asks how many empty piles end the game."""
COUNTS = re.compile(r"(?:empty )?<\d+> (?:pile )?(?:be empty )?(?:, )?(?:do (?:it|they) )?count (?:as|for) ")
"""How a question asks whether a pile counts for the end of the game."""
LAST = re.compile(
    r"\b1 (<\d+>) (?:be )?left (?:and |, )?(?:i|opp) (?:buy|gain) it |\b(?:i|opp) (?:buy|gain) last (<\d+>) "
)
"""How the last card of a pile is said to be gained."""
NUMBER = re.compile(
    r"\b(\d+) (?:other |more |different )?(?:kingdom |supply )?(?:pile |card pile )?(?=be |empty |all |$|,|and )"
)
"""How a number of piles is told."""


def piles_to_end(said: Said) -> Fact | None:
    """Return how many empty piles end the game, for the players that a question tells of."""
    text = f" {said.text}"
    found = PLAYERS_TOLD.search(text) or SO_MANY.search(text)
    rest = {word for word in SO_MANY.sub(" ", PLAYERS_TOLD.sub("", text)).split() if not word.startswith("!")}
    if (
        said.cards
        or not HOW_MANY.search(text)
        or not rest
        <= words_of_end()
        | {"how", "many", "play", "have", "to", "need", "must", "until", "before", "for", "it", "take"}
        or said.unknown
    ):
        return None
    ending = joined([*ENDING_PILES], "or")
    if found:
        number = empty_piles_to_end(int(found[1]))
        told = f"{number}, and 1 is enough if it is the {ending} pile."
        return Fact(told, number, f"How many empty piles end a game with {found[1]} players?")
    few, many = empty_piles_to_end(2), empty_piles_to_end(6)
    told = f"{few} with up to 4 players, {many} with 5 or 6. 1 is enough if it is the {ending} pile."
    return Fact(told, few, "How many empty piles end the game?")


def words_of_end() -> frozenset[str]:
    """Return the words that a question about the end of the game may have."""
    return frozenset(load_tables("questions")["questions"]["ending"]["words"].split())


def counts_as_empty(said: Said) -> Fact | None:
    """Return whether a pile counts for the end of the game when it is empty."""
    gathered = {f"!{name.lower()}": name for name in GATHERED}
    mixed = [name for word, name in gathered.items() if word in said.text.split()]
    text = " ".join("<0>" if word in gathered else word for word in said.text.split()) + " "
    found = COUNTS.search(text)
    names = [*mixed, *(pile_of(name) or name for name in said.cards)]
    if not found or len(said.unknown) != len(mixed) or len(names) != 1:
        return None
    rest = {word for word in text.replace(found[0], " ").split() if not word.startswith("<")}
    if not rest <= words_of_end() | {"do", "for", "as", "an", "1", "3"}:
        return None
    name = names[0]
    so = is_in_supply(name)
    told = (
        f"Yes, the {name} pile counts, because it is" if so else f"No, the {name} pile doesn't count, because it isn't"
    )
    return Fact(f"{told} in the Supply.", so, f"Does the empty {name} pile count for the end of the game?")


def told_of_end(said: Said) -> Fact | None:
    """Return whether the game is over when the piles that a question tells are empty, None for other questions."""
    if about := piles_to_end(said) or counts_as_empty(said):
        return about
    text = said.text
    if not ASKS.search(text) or said.unknown:
        return None
    found = PLAYERS_TOLD.search(text)
    players = int(found[1]) if found else 0
    text = LAST.sub(r"\1\2 empty ", PLAYERS_TOLD.sub("", text))
    numbers = [int(number) for number in NUMBER.findall(text)]
    words = {word for word in NUMBER.sub("", text).split() if not word.startswith("<")}
    if "empty" not in words or words - words_of_end():
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
