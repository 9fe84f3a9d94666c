"""The small words: names with counts, amounts, places, people, and verbs that agree with them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import HELD_BACK, IN_DECKS, ZONES, pieces
from toolkit.spelling import joined, plural

PLACES = {
    **{name: place.words for name, place in pieces().places.items()},
    **{name: mat.words for name, mat in pieces().mats.items()},
    **{name: deck.words for name, deck in pieces().decks.items()},
}
"""What places are called in sentences."""
OWN = frozenset(name for name, place in pieces().places.items() if place.own)
"""Places that are called a player's own ("your hand")."""
TITLES = {
    **{name: pieces().places[name].title for name in ZONES},
    **{name: mat.title for name, mat in pieces().mats.items()},
    **{name: counter.title for name, counter in pieces().counters.items() if counter.title},
}
"""What a player's places are called in a list, and the numbers that have another name than claims give them."""
LYING = {
    **{name: pieces().places[name].cards or title for name, title in TITLES.items() if name in ZONES},
    **{name: mat.words.removeprefix("the ") for name, mat in pieces().mats.items()},
}
"""What a player's places are called as things that the player has: "Player 2's cards in play"."""
ONTO = frozenset({"deck", *pieces().mats})
"""Places that cards are put onto; they are put into others."""

GOT = {
    "cards": ("Card", "Cards"),
    "actions": ("Action", "Actions"),
    "buys": ("Buy", "Buys"),
    "potions": ("Potion", "Potions"),
    "debt": ("debt", "debt"),
    **{name: (facts.words, f"{facts.words}{'s' * facts.plural}") for name, facts in pieces().counters.items()},
}
"""What one of something got, and several, are called."""
ORDER = ("cards", "actions", "buys", "coins", "potions", "vp")
"""In which order bonuses are told; others come after these."""

TOKENS = re.compile(r"(?:(\d+) )?(.+?)( tokens?)")
"""How the log has tokens that are put somewhere."""


def counted(name: str, number: int) -> str:
    """Return a number of cards of a name: "Estate", "2 Estates"."""
    return name if number == 1 else f"{number} {plural(name)}"


def cards_in_words(cards: Iterable[Any]) -> str:
    """Return names with counts as a sentence lists them: "2 Coppers and Estate"."""
    return joined([counted(name, number) for name, number in Counter(map(str, cards)).items()])


def tokens_in_words(what: str, owner: str) -> str:
    """Return tokens of the log as a sentence has them: "an Embargo token", "2 VP tokens", "your Estate token"."""
    if not (found := TOKENS.fullmatch(what)):
        return what
    number, kind, ending = found.groups()
    name = {"vp": "VP", "debt": "debt"}.get(kind, kind.title())
    if kind in pieces().markers:
        return f"{owner} {name}{ending}"
    return f"{number or ('an' if name[0] in 'AEIOU' else 'a')} {name}{ending}"


def listed(cards: Iterable[Any]) -> str:
    """Return names with counts as a list: "Copper ×2, Estate"."""
    numbers = Counter(map(str, cards))
    return ", ".join(f"{name} ×{number}" if number > 1 else name for name, number in numbers.items())


def given_text(value: Any) -> str:
    """Return a part of a position, as a claim gives it, in words."""
    if isinstance(value, Mapping):
        return "; ".join(f"{TITLES.get(key, key)} {given_text(each)}" for key, each in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


GIVEN = {"black_market": "Black Market deck", "last_turn": "Gained last turn"}
"""What the parts of a position are called, where it is not their key."""


def position_lines(given: Mapping[str, Any]) -> list[str]:
    """Return a position, as a claim gives it, in words: "You: hand Smithy; deck Copper, Copper"."""
    told = []
    for key, value in given.items():
        name = GIVEN.get(key, key.replace("_", " ").capitalize())
        if re.fullmatch(r"p\d", key):
            if not value:
                continue
            name = person(int(key[1:]) - 1).capitalize() if key == "p1" else f"Player {key[1:]}"
        told.append(f"{name}: {given_text(value)}")
    return told


def path_in_words(path: str) -> str:
    """Return what a path of a claim means: "your hand", "what Player 2 gained", "the Curse pile"."""
    head, _, rest = path.partition(".")
    if re.fullmatch(r"p\d", head):
        player = int(head[1:]) - 1
        if rest in ("gained", "bought", "trashed", "discarded", "revealed"):
            return f"what {person(player)} {rest}"
        zone = TITLES.get(rest, rest.replace("_", " "))
        if rest == "play":
            return f"what {person(player)} {'have' if player == 0 else 'has'} in play"
        return f"{possessive(player)} {zone}"
    known = {"supply": f"the {rest} pile", "cost": f"the cost of {rest}", "tokens": f"the {rest} tokens"}
    return known.get(head, f"the {head.replace('_', ' ')}")


def got(amount: int, what: str) -> str:
    """Return an amount of something got, as cards print it: "+$2", "+1 Action"."""
    if what == "coins":
        return f"+${amount}" if amount >= 0 else f"-${-amount}"
    return f"{amount:+} {GOT[what][amount != 1]}"


def some(amount: int, what: str) -> str:
    """Return an amount of something, as it is spent or left: "$2", "1 Action"."""
    return f"${amount}" if what == "coins" else f"{amount} {GOT[what][amount != 1]}"


def bonuses(amounts: Mapping[str, int]) -> list[str]:
    """Return amounts got, in the order in which cards print them."""
    known = {what: at for at, what in enumerate(ORDER)}
    return [got(amounts[what], what) for what in sorted(amounts, key=lambda what: known.get(what, 99)) if amounts[what]]


def cheaper(amount: int, type_: str) -> str:
    """Return what a change of costs says: "cards cost $1 less"."""
    return f"{plural(type_) if type_ else 'cards'} cost ${abs(amount)} {'less' if amount < 0 else 'more'}"


def ordinal(number: int) -> str:
    """Return a number as it counts times: "1st", "2nd", "11th"."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10 if number not in (11, 12, 13) else 0, "th")
    return f"{number}{ending}"


def person(player: int, you: int | None = 0) -> str:
    """Return a player as a subject: "you", "Player 2"; `you` is who reads this (None: nobody)."""
    return "nobody" if player < 0 else "you" if player == you else f"Player {player + 1}"


def possessive(player: int, you: int | None = 0) -> str:
    """Return whose something is: "your", "Player 2's"."""
    return "your" if player == you else f"{person(player, you)}'s"


def does(verb: str, player: int, you: int | None = 0) -> str:
    """Return a verb as it agrees with a player: "you gain", "Player 2 gains"."""
    if player == you:
        return verb
    first, *rest = verb.split(" ")
    if first.endswith("y") and first[-2] not in "aeiou":
        first = f"{first[:-1]}ies"
    else:
        first = f"{first}es" if first.endswith(("sh", "ch", "o", "s")) else f"{first}s"
    return " ".join([first, *rest])


def sentence(text: str) -> str:
    """Return a text that begins and ends as a sentence does."""
    text = text.strip()
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '!', '?')) else '.'}" if text else ""


def drawn_kind(name: str) -> str:
    """Return what a Boon or a Hex is called as one of its kind: "Boon", "Hex"; any other name as it is."""
    return catalogue()[name].kind.capitalize() if name in catalogue() and catalogue()[name].kind in IN_DECKS else name


def a_card(name: str, number: int = 1) -> str:
    """Return a card that is one of many, or several: "a Gold", "an Estate", "2 Golds"; without an article if single."""
    if number != 1:
        return counted(name, number)
    if name in catalogue() and catalogue()[name].copies == 1:
        return name
    return f"{'an' if name[:1] in 'AEIOU' and not name.startswith(('Uni', 'One')) else 'a'} {name}"


def with_cards(names: Iterable[str]) -> str:
    """Return the condition that a player has some cards: "with Talisman", "while Growth is active" of a Prophecy."""
    every = list(names)
    active = [name for name in every if name in catalogue() and catalogue()[name].kind in HELD_BACK]
    others = [name for name in every if name not in active]
    told = [f"with {joined(others)}"] if others else []
    told += [f"while {joined(active)} {'is' if len(active) == 1 else 'are'} active"] if active else []
    return " ".join(told)
