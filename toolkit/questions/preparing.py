"""Questions about what lies on the table before a game: piles and their sizes, starting decks and tokens, the Bane."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.extras import serves
from toolkit.catalogue.facts import IN_KINGDOM_PILES
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.piles import GATHERED, pile_of, pile_plan
from toolkit.catalogue.plan import TablePlan, plan_table
from toolkit.catalogue.table import DEALT, NO_PIECES
from toolkit.errors import UserError
from toolkit.questions.reading import Fact
from toolkit.questions.words import DEED, Said, stem
from toolkit.saying.words import counted
from toolkit.spelling import joined, plural

PLAYERS = (2, 3, 4, 5, 6)
PLAIN = (
    "Market",
    "Militia",
    "Mine",
    "Moat",
    "Remodel",
    "Smithy",
    "Village",
    "Workshop",
    "Cellar",
    "Chapel",
    "Festival",
)
"""Ten Kingdom cards that bring nothing with them, in place of those that a question does not name, and some more."""
COUNTERS = {"coffer": "coffers", "villager": "villagers", "favor": "favors", "debt": "debt"}
"""Tokens that players may start with, by the words for them."""


BY_CHANCE = frozenset({"Platinum", "Colony", "Shelters"})
"""What is used or not by a card that is chosen at random, where only some are of the set."""


class AskedWords(NamedTuple):
    """The words of a question: those that ask, in their one form, with <n> for cards and piles (`names`).

    `players` is their number, 0 where it is not told; `market` whether the cards are in the Black Market deck;
    `several` whether piles are spoken of, not one.
    """

    words: tuple[str, ...]
    names: tuple[str, ...]
    players: int
    market: bool
    several: bool

    def name(self, mark: str) -> str:
        """Return the card or pile that a mark stands for."""
        return self.names[int(mark[1:-1])]

    def others(self, *apart: str) -> tuple[str, ...]:
        """Return the cards and piles but for some."""
        return tuple(name for name in self.names if name not in apart)


def asked_of(said: Said) -> AskedWords:
    """Return the words of a question that ask."""
    table = load_tables("questions")["questions"]["table"]
    filler = {each for word in table["filler"].split() for each in (word, stem(word))}
    names = list(said.cards)
    words: list[str] = []
    for at, word in enumerate(said.written):
        form = word.lower()
        if named := pile_named(form, said.written[at + 1 : at + 2]):
            names += [named] * (named not in names)
            form = f"<{names.index(named)}>"
        words += [form if form.startswith("<") else stem(each) for each in form.split("-")]
    text = f" {' '.join(words)} "
    players = re.search(r" (\d) ?p(?:layer)? ", text)
    text = re.sub(r" (?:with |for |in )?(?:a )?\d ?p(?:layer)? (?:game )?", " ", text)
    market = "Black Market" in names and " deck " in text
    if market:
        mark = f"<{names.index('Black Market')}>"
        text = re.sub(rf" (?:only )?(?:in )?(?:the )?{mark} deck ", " ", text)
    text = re.sub(r" kingdom (?!pile)", " ", text)
    text = re.sub(r" (?:but |and )?no other (?:\w+ )?card ", " ", text)
    kept = tuple(word for word in text.split() if word not in filler)
    several = "piles" in map(str.lower, said.written)
    return AskedWords(kept, tuple(names), int(players[1]) if players else 0, market, several)


def pile_named(word: str, after: Sequence[str]) -> str:
    """Return the pile that a word means that is no card's name, or only before "pile"; "" without one."""
    if word in ("shelter", "shelters"):
        return "Shelters"
    if word == "potions" or (word == "potion" and [each.lower() for each in after] == ["pile"]):
        return "Potion"
    return next((name for name in GATHERED if word in (name.lower(), name.lower().removesuffix("s"))), "")


def table_of(asked: AskedWords, names: Sequence[str], players: int = 2) -> TablePlan:
    """Return the table of a game with some cards, filled up to ten Kingdom cards with plain ones."""
    shown = [name for name in names if name in catalogue()]
    kinds = {name: catalogue()[name].kind for name in shown}
    kingdom = [pile_of(name) for name, kind in kinds.items() if kind in IN_KINGDOM_PILES and name != "Ruins"]
    landscapes = tuple(name for name, kind in kinds.items() if kind in DEALT)
    market = tuple(name for name in kingdom if asked.market and name != "Black Market")
    kingdom = [name for name in dict.fromkeys(kingdom) if name not in market]
    kingdom += [name for name in PLAIN if name not in kingdom][: max(0, 10 - len(kingdom))]
    if "Young Witch" in kingdom and len(kingdom) == 10:
        kingdom.append(next(name for name in PLAIN if name not in kingdom and serves("bane", catalogue()[name])))
    return plan_table(
        players,
        tuple(kingdom),
        landscapes=landscapes,
        black_market=market,
        colony=bool({"Platinum", "Colony"} & set(names)),
        shelters=any(catalogue()[name].kind == "shelter" for name in shown) or "Shelters" in names,
    )


LYING = frozenset({"inplay", "inhand"})
"""Words of a question about a game that is under way."""


def told_of_table(said: Said) -> Fact | None:
    """Return the answer to a question about what lies on the table before a game, None for other questions."""
    if DEED.search(said.text) or LYING & {*said.text.split()}:
        return None
    if said.written[:1] and said.written[0].lower() in ("when", "what", "why") and "start" not in said.written:
        return None
    asked = asked_of(said)
    try:
        return next((told for each in ASKED if (told := each(asked))), None)
    except (UserError, KeyError):
        return None


def number_of_piles(asked: AskedWords) -> Fact | None:
    """Answer how many Supply or Kingdom piles there are."""
    words = " ".join("x" if word.startswith("<") else word for word in asked.words)
    found = re.fullmatch(r"(?:x )*(?:how many|number|total)(?: (supply|kingdom))? pile(?: total)?(?: x)*", words)
    if not found or not asked.several:
        return None
    table = table_of(asked, asked.names, asked.players or 2)
    supply = [pile.name for pile in table.piles if pile.supply]
    with_ = f" with {joined(asked.names)}" if asked.names else ""
    if found[1] == "kingdom":
        number = sum(catalogue().known(name) and catalogue().find(name).is_in_kingdom_pile for name in supply)
        return Fact(f"{number} Kingdom piles.", number, f"How many Kingdom piles are there{with_}?")
    return Fact(f"{len(supply)} Supply piles.", len(supply), f"How many Supply piles are there{with_}?")


OF_SIZE = ("many", "number", "size", "count")
"""Words that ask for the size of a pile."""
BESIDE_SIZE = ("how", "card", "pile", "for", "total")
"""Words that may stand beside them."""


def size_of_pile(asked: AskedWords) -> Fact | None:
    """Answer how many cards a pile has, or how many of a card lie in a mixed one."""
    mark = next((word for word in asked.words if word.startswith("<")), "")
    asking = (word for word in asked.words if word not in ("put", "need", "add"))
    marked = ["x" if word == mark else "y" if word.startswith("<") else word for word in asking]
    beside = re.fullmatch(r"(?:how many |number )?(?:card )?x(?: pile)?(?:(?: for)? y)*", " ".join(marked))
    words = {"<>" if word == "x" else word for word in marked} - ({"y"} if beside else set())
    asks = asked.players or words & {*OF_SIZE} - {"count"} or {"count", "pile"} <= words
    if not mark or not words <= {"<>", *OF_SIZE, *BESIDE_SIZE} or not asks:
        return None
    name = asked.name(mark)
    plans = {number: size_in(name, asked, number) for number in ([asked.players] if asked.players else PLAYERS)}
    if None in plans.values():
        return None
    many = plural(name)
    sizes = {number: size for number, size in plans.items() if size is not None}
    what = f"How many {many} are there{f' with {asked.players} players' if asked.players else ''}?"
    if len(set(sizes.values())) == 1:
        size = next(iter(sizes.values()))
        return Fact(f"{size_in_words(name, size)}.", size, what)
    told = joined([f"{size} with {number} players" for number, size in sizes.items()])
    return Fact(f"{many}: {told}.", sorted(set(sizes.values())), what)


def size_in_words(name: str, size: int) -> str:
    """Return a number of cards of a name or of a pile."""
    if name in catalogue() and not catalogue()[name].members:
        return counted(name, size) if size != 1 else f"1 {name}"
    return f"{size} {name if name in GATHERED else 'cards'}"


def size_in(name: str, asked: AskedWords, players: int) -> int | None:
    """Return how many cards of a name lie in its pile, or in a pile; None where there is no such pile."""
    if name in GATHERED:
        return pile_plan(name, players).size
    pile = pile_of(name)
    if not pile or catalogue()[name].kind in NO_PIECES:
        return None
    if pile != name:
        return pile_plan(pile, players).cards.count(name) or None
    table = table_of(asked, asked.names, players)
    return next((each.size for each in table.piles if each.name == name), pile_plan(name, players).size)


OF_START = ("what", "which", "card", "besid", "7")
"""More words of questions about what each player starts with."""


def start(asked: AskedWords) -> Fact | None:
    """Answer what each player starts with."""
    words = [word for word in asked.words if not word.startswith("<")]
    if "start" not in words or not set(words) <= {"how", "many", "start", "besides", "token", *COUNTERS, *OF_START}:
        return None
    table = table_of(asked, asked.names)
    token = next((COUNTERS[word] for word in words if word in COUNTERS), "")
    if token:
        number = dict(table.counters).get(token, 0)
        name = token.capitalize()
        if not number and not asked.names:  # it hangs on cards that the question does not name
            return None
        if "many" in words:
            return Fact(f"{number} {name}.", number, f"How many {name} does each player start with?")
        so = f"Yes, each player starts with {number} {name}" if number else f"No, nobody starts with {name}"
        return Fact(f"{so}.", bool(number), f"Does each player start with {name}?")
    cards = dict(table.start)
    if "many" in words:
        mark = asked.words[asked.words.index("many") + 1]
        if mark == "card":
            return Fact(
                f"{sum(cards.values())} cards.", sum(cards.values()), "How many cards does each player start with?"
            )
        if not mark.startswith("<") or len(set(asked.names) & set(cards)) > 1:
            return None
        name = asked.name(mark)
        number = cards.get(name, 0)
        return Fact(f"{size_in_words(name, number)}.", number, f"How many {plural(name)} does each player start with?")
    if "card" not in words and re.search(r"(?:which|what) <", " ".join(asked.words)):
        return None
    if "besid" in words:
        cards = {name: number for name, number in cards.items() if name not in asked.names}
    told = joined([counted(name, number) if number > 1 else f"1 {name}" for name, number in cards.items()])
    return Fact(f"Each player starts with {told}.", told, "What does each player start with?")


def needs_pile(asked: AskedWords) -> Fact | None:
    """Answer whether a pile is put out beside other cards."""
    words = " ".join("x" if word.startswith("<") else word for word in asked.words)
    if not re.fullmatch(r"(?:x )*(?:start )?(?:x )*(?:put|need|add) x pile(?: x)*", words):
        return None
    at = asked.words.index("pile") - 1
    name = asked.name(asked.words[at])
    others = asked.others(name)
    if name in BY_CHANCE:
        return None
    table = table_of(asked, others)
    there = any(pile.name == name for pile in table.piles)
    with_ = f" with {joined(others)}" if others else ""
    answer = f"Yes, you use the {name} pile" if there else f"No, you don't use the {name} pile"
    return Fact(f"{answer}{with_}.", there, f"Do you use the {name} pile{with_}?")


def needs_special(asked: AskedWords) -> Fact | None:
    """Answer whether a pile that only some games have is put out beside other cards, where it is not called a pile."""
    sets = {stem(word) for each in catalogue().sets.values() for word in each.name.lower().split()}
    words = {word for word in asked.words if not word.startswith("<")} - sets
    piles = [name for name in asked.names if name in GATHERED or not catalogue()[name].is_kingdom_card]
    if len(piles) != 1 or not words & {"put", "need", "add"} or not words <= {"put", "need", "add", "pile", "choose"}:
        return None
    others = asked.others(*piles)
    if not others or piles[0] in GATHERED:
        return None
    return needs_pile(asked._replace(words=("need", f"<{asked.names.index(piles[0])}>", "pile")))


def can_be_bane(asked: AskedWords) -> Fact | None:
    """Answer whether a card can be the Bane."""
    words = {word for word in asked.words if not word.startswith("<")}
    of_bane = set(map(stem, load_tables("questions")["questions"]["table"]["bane"].split()))
    others = asked.others("Young Witch")
    if "bane" not in words or not words <= of_bane or len(others) != 1:
        return None
    card = catalogue()[others[0]]
    so = serves("bane", card)
    why = f"because it costs {card.cost}" if card.is_kingdom_card else "because it isn't a Kingdom card"
    told = f"Yes, {card.name} can be the Bane, {why}" if so else f"No, {card.name} can't be the Bane, {why}"
    return Fact(f"{told}. A Bane costs $2 or $3.", so, f"Can {card.name} be the Bane?")


ASKED = (number_of_piles, size_of_pile, start, needs_pile, needs_special, can_be_bane)
"""What is tried, in this order."""
