"""What is told of words that are no wish: the nearest things that could be said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import takewhile

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import FAN_SET, plain
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.table import DEALT, IN_KINGDOMS
from toolkit.errors import UserError
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.chat import is_everyday
from toolkit.kingdoms.things import Term, thing_kinds, words_of
from toolkit.spelling import NUMBERS, joined, near


class NotUnderstood(UserError):
    """Words of a line of wishes that are no wish.

    `names` are those that mean nothing, `understood` the wishes beside; `fitting` tells that the message is about this
    very wish, `why` why no kingdom can be dealt by it.
    """

    def __init__(
        self,
        message: str,
        names: Sequence[str] = (),
        understood: Sequence[Term] = (),
        *,
        fitting: bool = False,
        why: str = "",
    ) -> None:
        super().__init__(message)
        self.names = tuple(names)
        self.understood = tuple(understood)
        self.fitting = fitting
        self.why = why


OPTIONS = {
    "draft": "--draft",
    "veto": "--veto",
    "tournament": "--tournament",
    "json": "--json",
    "markdown": "--markdown",
    "html": "--html",
    "print": "--html",
    "history": "--history FILE",
    "weight": "--weight NAME=2",
    "reroll": "CODE --reroll CARD",
    "keep": "CODE --keep CARD",
    "fetch": "--fetch",
    "online": "--online",
    "collection": "dominion collection",
    "recommended": "dominion recommended",
    "setup": "dominion setup CODE",
    "simulate": "dominion simulate",
    "bane": '"Bane Moat"',
    "solo": "--players 2 to 6",
    "player": "--players 2 to 6",
    "players": "--players 2 to 6",
    "black market deck": "--black-market N",
    "recent": "--history FILE",
    "recently": "--history FILE",
    "lately": "--history FILE",
    "recently played": "--history FILE",
}
"""Words for what an option or another command does."""


def refusal(thing: str, whole: str) -> str:
    """Return what to tell of words that are no wish: the nearest things that could be said, by their kind."""
    if told := no_kingdom(thing, whole):
        return told
    if told := instead_of(thing):
        return told
    if re.search(CONDITION, thing, re.IGNORECASE):
        return f"{thing!r}: {NO_CONDITION}"
    told = unnamed(thing)
    near = nearest_by_kind(thing) or [
        found
        for word in thing.split()
        if len(word) > 3 and thing_kinds(word) == ("nothing",)
        for found in nearest_by_kind(word)
    ]
    if near:
        return f"{told} (did you mean {' or '.join(list(dict.fromkeys(near))[:3])}?)"
    return f"{told}. {A_WISH}"


def unnamed(thing: str) -> str:
    """Return that words name nothing, or, where they are too small for a name, that they are not understood."""
    shown = thing if len(thing) <= wish.LONGEST_NUMBER else f"{thing[: wish.LONGEST_NUMBER]}…"
    if are_small(thing):
        return f"{shown!r} is not understood here"
    return f"there is no card, set, tag or type named {shown!r}"


SMALL = r"if|only|few|many|much|least|most|more|less|must|up|so|as|then|than|be|with|of|the|[0-9]+"
"""Words that are no name, nor part of one alone."""


CONDITION = r"^(?:only )?(?:if|unless)$"
"""Words of a condition that is none on cards."""
NO_CONDITION = (
    "a condition can only be on Kingdom cards or kinds of them, such as “Moat if there is a Witch” or “no "
    "attacks unless "
    "there is a Moat”"
)
"""What is told of it."""


def are_small(words: str) -> bool:
    """Whether all of some words are numbers or other small words, which no card is called by."""
    return all(each in NUMBERS or re.fullmatch(SMALL, each) for each in words.lower().split())


def nothing_named(names: Sequence[str]) -> str:
    """Return what is told of several words that name nothing, with the nearest of each."""
    names = [each for each in names if not are_small(each)] or names
    if all(map(are_small, names)):
        if any(re.search(CONDITION, each, re.IGNORECASE) for each in names):
            return f"{' and '.join(dict.fromkeys(map(repr, names)))}: {NO_CONDITION}"
        return f"{' and '.join(dict.fromkeys(map(repr, names)))}: not understood here. {A_WISH}"
    listed = " or ".join(dict.fromkeys(map(repr, names)))
    near = [each for name in dict.fromkeys(names) for each in nearest_by_kind(name)[:1]]
    told = f"there is no card, set, tag or type named {listed}"
    return f"{told} (did you mean {' or '.join(near)}?)" if near else f"{told}. {A_WISH}"


def no_such_set(names: Sequence[str]) -> str:
    """Return what is told of words that are said to be sets and are none."""
    known = joined(dict.fromkeys(each.name for each in catalogue().sets.values()))
    near = [each for name in names for each in nearest_by_kind(name) if each.startswith("the set ")]
    meant = f" (did you mean {' or '.join(near)}?)" if near else f": the sets known are {known}"
    return f"there is no set named {' or '.join(map(repr, names))}{meant}"


A_WISH = "You can also write 2 villages, no attacks, $5=3 (3 cards costing $5), 3 players or a kingdom's code"
"""What can be wished."""


def instead_of(thing: str) -> str:
    """Return what can be said instead of words that many say, or the option for them; "" for other words."""
    lower = thing.lower()
    instead = words_of("instead")
    for words in (lower, *lower.split()):
        key = plain(words)
        if key in instead or key.removesuffix("s") in instead:
            return f"{unnamed(thing)}: {instead.get(key) or instead[key.removesuffix('s')]}"
        if words in OPTIONS:
            return f"{unnamed(thing)}: the option is {OPTIONS[words]}"
    return ""


AS_POSSIBLE = (
    r"(?:as|that) (?:are |is )?(?:(?:humanly )?possible|(?:you|we|i)(?:'ve| have)? (?:can|could|got|have|know|own|like)"
    r"(?: (?:find|fit|get|manage|have|squeeze in|deal|include|give us|give me|put in))?|there are|exist|"
    r"(?:will |can )?fit"
    r"(?: in)?|can be|it takes|go in)"
)
"""What is said after "as many": as there can be."""
MOST = re.compile(rf"\bas many (?:.+ )?{AS_POSSIBLE}\b", re.IGNORECASE)
"""Words for as many as there can be."""
ASKING = re.compile(r"(?:how|what|what's|why|who|when|which|does|do|is|can|could|should)\b", re.IGNORECASE)
REQUEST = re.compile(
    r"(?:(?:can|could|may|might|would|will|should|shall) (?:you|u|i|we|there|it|that|this)|(?:what|how) about|"
    r"is (?:it|there|that)\b(?! true| a fact| because)|do (?:it|that|one|an?|the|me|us|you|u))\b",
    re.IGNORECASE,
)
"""How a wish begins that is put as a question."""
RULES = re.compile(
    r"\b(?:work|works|happens?|play|card|cards|turn|buy|trash|gain|draw|discard|cost|reveal)\b", re.IGNORECASE
)


A_QUESTION = "a question is no wish; dominion ask answers those about rules and cards"
"""What is told of a question beside wishes."""


def is_question(part: str) -> bool:
    """Whether a part of a line asks for something to be told, not for a kingdom."""
    return bool(ASKING.match(part)) and not REQUEST.match(part)


def no_kingdom(thing: str, whole: str) -> str:
    """Return what to tell of words that are a question, a number alone or a doubt; "" for other words."""
    if is_question(whole) and RULES.search(whole):
        return f'{whole!r} is a question about the rules: dominion ask "{whole}?" answers it'
    if is_question(whole):
        return f"{whole!r} is not a wish for a kingdom; name sets or cards, such as “seaside, 3 players, no attacks”"
    if MOST.search(whole):
        return f"{whole!r}: say how many, such as “at least 5 attacks” or “at least 4 cursers”"
    if thing.isdecimal() and whole.strip() == thing:
        return f"{thing!r} of what? say “{thing} players”, “{thing} piles”, “{thing} villages” or “max cost {thing}”"
    if found := re.search(r"(.+?),? (?:maybe|perhaps|or) (?:maybe )?not$", whole, re.IGNORECASE):
        return f"{whole!r}: is it wanted? say “with {found[1]}” or “without {found[1]}”"
    return ""


@cache
def impossible() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return what is said of things that no kingdom can be dealt by, and what is told of each: data/wishes.toml."""
    tables = load_tables("wishes")["wishes"]["impossible"]
    return tuple((re.compile(said, re.IGNORECASE), told) for told, forms in tables.items() for said in forms)


def cannot_be_dealt_by(part: str) -> str:
    """Return why no kingdom can be dealt by a part of a line; "" for others."""
    words = part.strip(" ?!.")
    told = next((told for said, told in impossible() if said.search(words)), "")
    return told or unknown_theme(words) or fan_cards_missing(words)


def fan_cards_missing(words: str) -> str:
    """Return what is told of a wish for fan cards where none are known; "" for others."""
    asked = re.search(FAN_CARDS, words, re.IGNORECASE) and not re.search(rf"\b(?:{NO})\b", words, re.IGNORECASE)
    return FANS_IN_FILE if asked and FAN_SET not in catalogue().sets else ""


FAN_CARDS = (
    r"\b(?:fan|home-?made|home-?brew(?:ed|n)?|self-?made|custom|diy|unofficial)[- ]?"
    r"(?:made |created )?(?:(?:expansion|dominion|kingdom|set)s? )?(?:cards?|expansions?|sets?|piles?|kingdoms?)\b|"
    r"\b(?:cards?|ones|sets?|expansions?) (?:(?:that|which) )?(?:i|we|my \w+|our \w+|he|she|they)(?:'ve| have)? "
    r"(?:once )?(?:made|designed|invented|created|drew|wrote|came up with|thought up|dreamed up)\b(?: up)?|"
    r"\b(?:made-?up|invented|self-?designed|handmade|hand-made) cards?\b"
)
"""Words for cards that are no published ones."""
NO = "no|not|without|never|nothing|avoid|exclude|except|don't"
FANS_IN_FILE = "fan cards are known from a file of yours alone: name it with --fan FILE, and wish for its cards by name"
"""What is told where somebody asks for such cards."""


def unknown_theme(words: str) -> str:
    """Return what is told of a theme of which no cards are known; "" where there is none such in some words."""
    found = re.search(r"\b([\w'-]+)[- ]theme(?:d|s)?\b", words, re.IGNORECASE)
    before = words[: found.start()].split() if found else []
    if found and any(thing_kinds(" ".join([*before[-size:], found[1]])) != ("nothing",) for size in (1, 2) if before):
        return ""
    known = (*words_of("themes"), *words_of("moods"), *words_of("chat"), "no", "any", "some", "what", "which", "by")
    if found and thing_kinds(f"{found[1]}er") != ("nothing",):
        return ""  # "discard themed": discarders
    if found is None or {plain(found[0]), plain(found[1])} & set(known) or thing_kinds(found[1]) != ("nothing",):
        return ""
    themes = joined(list(load_tables("wishes")["wishes"]["themes"]))
    return f"there is no theme “{found[1]}”, only {themes}: name cards or sets that fit, or one of these"


def nearest_by_kind(thing: str) -> list[str]:
    """Return the nearest things to some words, one of each kind, the best first: "the set Prosperity", "Moat"."""

    key = plain(thing)
    words = thing.lower().split()
    if not key or all(map(is_everyday, words)):
        return []
    cards = [card.name for card in catalogue() if card.kind in IN_KINGDOMS]
    kinds: dict[str, list[str]] = {
        "": cards,
        "the set ": list(dict.fromkeys(each.name for each in catalogue().sets.values())),
        "the kind of card ": [*wish.tag_names(), *(each.lower() for each in wish.type_names()), *DEALT],
        "the option ": list(OPTIONS),
    }
    found: list[tuple[int, str]] = []
    for kind, names in kinds.items():
        apart = [(slips_between(key, plain(each)), each) for each in names]
        apart += [(1, each) for each in names if len(words) == 1 and words[0] in each.lower().split()[1:]]
        near_ones = [(slips, -alike(key, plain(each)), each) for slips, each in apart if slips is not None]
        if near_ones:
            slips, _, best = min(near_ones)
            found.append((slips, OPTIONS[best] if kind == "the option " else f"{kind}{best}"))
    fewest = min((slips for slips, _ in found), default=0)
    return [told for slips, told in sorted(found) if slips == fewest]


def alike(one: str, other: str) -> int:
    """Return with how many letters two words begin alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def slips_between(said: str, name: str) -> int | None:
    """Return how many letters are wrong where some words may be a name misspelt, or None."""
    most = 0 if len(said) < 4 else 1 if len(said) < 6 else 2 if len(said) < 9 else 3
    return next((each for each in range(most + 1) if near(said, name, each)), None)
