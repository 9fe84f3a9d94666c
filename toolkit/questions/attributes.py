"""What is asked of one card, whatever the order of the words: its cost, types, set, worth, pile, and what it brings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.piles import GATHERED, needs, pile_of, pile_plan, setup_rules
from toolkit.catalogue.plan import plan_table
from toolkit.catalogue.printed import edition
from toolkit.catalogue.table import LANDSCAPES, NO_PIECES
from toolkit.questions.preparing import PLAIN, PLAYERS
from toolkit.questions.reading import Fact
from toolkit.questions.words import DEED, OPEN, Said, stem
from toolkit.rulebook import rulebook, without_marks
from toolkit.saying.words import counted
from toolkit.spelling import joined, plural

HEIRLOOM = "start:"
MOST_RULES = 2
"""How many rules of setting up are told at most."""


class About(NamedTuple):
    """A card that a question is about, the other words, and whether it is to be answered with yes or no."""

    card: CardFacts
    words: frozenset[str]
    is_open: bool
    players: int


@cache
def words_for(name: str) -> frozenset[str]:
    """Return some words of data/questions.toml in their one form."""
    return frozenset(map(stem, load_tables("questions")["questions"]["attributes"][name].split()))


@cache
def types() -> dict[str, str]:
    """Return every type by its word."""
    return {stem(each.lower()): each for card in catalogue() for each in card.types}


@cache
def sets() -> dict[str, str]:
    """Return the files of the sets by their names in small letters."""
    return {each.name.lower(): each.file for each in catalogue().sets.values()}


def told_of_card(said: Said) -> Fact | None:
    """Return what is asked of the only card that a question names (beside Potion), None for other questions."""
    names = [name for name in said.cards if name != "Potion"] or list(said.cards)
    if len(names) != 1 or any(" " in each for each in said.unknown):
        return None
    written = ["potion" if is_other_card(said, each, names[0]) else each for each in said.written]
    text = " ".join(stem(each) if not each.startswith("<") else each for each in written if each != ",")
    players = re.search(r"\b(\d) ?p(?:layer)?\b", text)
    words = frozenset(re.sub(r"\b(?:(?:with|for|in) )?(?:a )?\d ?p(?:layer)?\b", "", text).split()) - words_for(
        "filler"
    )
    others = frozenset(word for word in words if not word.startswith("<"))
    is_open = OPEN.search(" ".join(said.written)) is not None
    about = About(catalogue()[names[0]], others, is_open, int(players[1]) if players else 0)
    apart = (type_of, size) if COUNTS.search(said.text) else (size,) if DEED.search(said.text) else ()
    asked = [each for each in ASKED if each not in apart]
    return next((told for each in asked if (told := each(about))), None)


def is_other_card(said: Said, mark: str, name: str) -> bool:
    """Whether a mark stands for another card than one."""
    return mark.startswith("<") and said.cards[int(mark[1:-1])] != name


def says_only(about: About, name: str) -> bool:
    """Whether the words are all of one kind, at least one of those that ask for it."""
    return bool(about.words & words_for(name)) and about.words <= words_for(name) | words_for(f"{name}_also")


def cost(about: About) -> Fact | None:
    """Answer what a card costs, or whether a Potion or debt."""
    if not says_only(about, "cost"):
        return None
    found, name = about.card.cost, about.card.name
    for word, there in (("potion", found and found.potions), ("debt", found and found.debt)):
        if word in about.words and not about.is_open:
            told = f"{'Yes' if there else 'No'}, {name} costs {found}" if found else f"No, {name} has no cost"
            return Fact(f"{told}.", bool(there), f"Does {name} cost {word}?")
    text = f"{name} costs {found}." if found else f"{name} has no cost."
    return Fact(text, str(found) if found else None, f"What does {name} cost?")


def type_of(about: About) -> Fact | None:
    """Answer whether a card has some types, or which it has."""
    named = [types()[word] for word in about.words if word in types()]
    others = about.words - types().keys() - words_for("type_also")
    if others or not (named or about.words & words_for("type")):
        return None
    of = joined(about.card.types)
    told = f"{about.card.name} is {'an' if of[0] in 'AEIOU' else 'a'} {of}"
    if about.is_open or len(named) != 1:
        both = len(named) > 1 and "both" in about.words and not about.is_open
        yes = set(named) <= set(about.card.types)
        first = f"{'Yes' if yes else 'No'}, " if both else ""
        return Fact(f"{first}{told}.", yes if both else list(about.card.types), f"What is {about.card.name}?")
    has = named[0] in about.card.types
    an = "an" if named[0][0] in "AEIOU" else "a"
    return Fact(f"{'Yes' if has else 'No'}, {told}.", has, f"Is {about.card.name} {an} {named[0]}?")


def which_set(about: About) -> Fact | None:
    """Answer which set a card is of, or whether of one."""
    names = [edition(catalogue().sets[each]) for each in about.card.sets]
    told = f"{about.card.name} is in {joined(names)}."
    asked = next((name for name in sets() if set(map(stem, name.split())) <= about.words), "")
    others = about.words - set(map(stem, asked.split())) - words_for("set") - words_for("set_also")
    if others or not (asked or about.words & words_for("set")):
        return None
    if asked and not about.is_open:
        there = any(catalogue().sets[each].file == sets()[asked] for each in about.card.sets)
        return Fact(f"{'Yes' if there else 'No'}, {told}", there, f"Is {about.card.name} in {asked.title()}?")
    return Fact(told, list(about.card.sets), f"Which set is {about.card.name} in?")


def worth(about: About) -> Fact | None:
    """Answer how many points a card is worth, where that is fixed."""
    if about.card.worth is None or not says_only(about, "worth"):
        return None
    return Fact(
        f"{about.card.name} is worth {about.card.worth} VP.", about.card.worth, f"What is {about.card.name} worth?"
    )


def is_in_supply(about: About) -> Fact | None:
    """Answer whether a card is in the Supply."""
    if about.is_open or not says_only(about, "supply"):
        return None
    yes = about.card.supply
    told = f"{about.card.name} is {'' if yes else 'not '}in the Supply"
    return Fact(f"{'Yes' if yes else 'No'}, {told}.", yes, f"Is {about.card.name} in the Supply?")


def heirloom(about: About) -> Fact | None:
    """Answer which Heirloom a card brings, or which card brings an Heirloom."""
    brings = {need.removeprefix(HEIRLOOM): card for card in catalogue() for need in card.setup if is_heirloom(need)}
    name = about.card.name
    mine = next((each for each, card in brings.items() if card.name == name), "")
    if not (mine and says_only(about, "heirloom")) and not (name in brings and says_only(about, "comes_with")):
        return None
    one, other = (mine, name) if mine else (name, brings[name].name)
    told = f"{one} is the Heirloom of {other}: each player starts with it instead of 1 Copper."
    return Fact(told, one if mine else other, f"Which card goes with {name}?")


def is_heirloom(need: str) -> bool:
    """Whether a need of a card is an Heirloom in the starting decks."""
    return need.startswith(HEIRLOOM) and "heirloom" in setup_rules().get(need, {})


def pile(about: About) -> Fact | None:
    """Answer which cards a mixed or split pile has."""
    where = pile_of(about.card.name)
    if not where or not says_only(about, "pile"):
        return None
    plan = pile_plan(where, about.players or PLAYERS[0])
    if len(set(plan.cards)) < 2:
        return None
    cards = joined([counted(name, number) if number > 1 else name for name, number in Counter(plan.cards).items()])
    order = "" if plan.shuffled else ", in this order from the top"
    return Fact(f"The {where} pile has {plan.size} cards: {cards}{order}.", cards, f"What is in the {where} pile?")


def brought(about: About) -> Fact | None:
    """Answer what a card brings to the table, by the rules of setting up."""
    asking = words_for("brings") | (words_for("brings_open") if about.is_open else frozenset())
    if not about.words & asking or not about.words <= asking | words_for("brings_also"):
        return None
    own = about.card.name.lower().replace(" ", "-")
    ids = [own] * (own in rulebook().rules)
    ids += [rule["rule"] for need in needs(about.card.name) if "rule" in (rule := setup_rules().get(need, {}))]
    ids = [id_ for id_ in dict.fromkeys(ids) if id_ in rulebook().rules]
    if not ids:
        return None
    told = " ".join(without_marks(rulebook().rules[id_].text) for id_ in ids[:MOST_RULES])
    return Fact(told, None, f"What does {about.card.name} bring to the table?")


def tokens_on(about: About) -> Fact | None:
    """Answer how many tokens lie on a landscape or pile at the start."""
    landscape = about.card.kind in LANDSCAPES
    words = about.words | (frozenset({"token"}) if landscape and {"vp", "many"} <= about.words else frozenset())
    if not says_only(about._replace(words=words), "tokens"):
        return None
    numbers = {}
    for players in [about.players] if about.players else PLAYERS:
        kingdom = (*([] if landscape else [about.card.name]), *PLAIN)[:10]
        table = plan_table(players, kingdom, landscapes=(about.card.name,) if landscape else ())
        numbers[players] = sum(number for _, place, number in table.tokens if place == about.card.name)
    if not any(numbers.values()):
        return None
    what = f"How many VP tokens does {about.card.name} start with?"
    if len(set(numbers.values())) == 1:
        number = next(iter(numbers.values()))
        return Fact(f"{number} VP.", number, what)
    told = joined([f"{number} VP with {players} players" for players, number in numbers.items()])
    return Fact(f"{told}.", sorted(numbers.values()), what)


def size(about: About) -> Fact | None:
    """Answer how many cards the pile of a card has."""
    where = pile_of(about.card.name)
    if not where or not says_only(about, "size") or not about.words & words_for("count"):
        return None
    if about.card.kind in NO_PIECES or about.card.name == "Copper" or (where in GATHERED and where != about.card.name):
        return None
    sizes = {players: pile_plan(where, players).size for players in ([about.players] if about.players else PLAYERS)}
    what = f"How many {plural(about.card.name)} are there?"
    if len(set(sizes.values())) == 1:
        number = next(iter(sizes.values()))
        return Fact(f"{number} {plural(where)}.", number, what) if where == about.card.name else None
    told = joined([f"{number} with {players} players" for players, number in sizes.items()])
    return Fact(f"{plural(about.card.name)}: {told}.", sorted(set(sizes.values())), what)


COUNTS = re.compile(r"> count (?!as |,)")
"""How a question asks whether a card counts others."""

ASKED: tuple[Callable[[About], Fact | None], ...] = (
    *(cost, heirloom, type_of, which_set, is_in_supply, tokens_on, worth, brought, pile, size),
)
"""What is tried, in this order."""
