"""What is told of words that are no wish: the nearest things that could be said."""

from __future__ import annotations

import re
from collections.abc import Sequence

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.table import DEALT
from toolkit.errors import UserError
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.things import thing_kinds, words_of


class NotUnderstood(UserError):
    """Words of a line of wishes that are no wish; `names` are those that mean nothing."""

    def __init__(self, message: str, names: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.names = tuple(names)


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
    told = unnamed(thing)
    near = nearest_by_kind(thing) or [
        found
        for word in thing.split()
        if len(word) > 3 and thing_kinds(word) == ("nothing",)
        for found in nearest_by_kind(word)
    ]
    if near:
        return f"{told} (did you mean {' or '.join(list(dict.fromkeys(near))[:3])}?)"
    return f"{told}; {A_WISH}"


def unnamed(thing: str) -> str:
    """Return that words name nothing."""
    shown = thing if len(thing) <= wish.LONGEST_NUMBER else f"{thing[: wish.LONGEST_NUMBER]}…"
    return f"there is no card, set, tag or wish named {shown!r}"


def nothing_named(names: Sequence[str]) -> str:
    """Return what is told of several words that name nothing, with the nearest of each."""
    listed = " or ".join(dict.fromkeys(map(repr, names)))
    near = [each for name in dict.fromkeys(names) for each in nearest_by_kind(name)[:1]]
    told = f"there is no card, set, tag or wish named {listed}"
    return f"{told} (did you mean {' or '.join(near)}?)" if near else f"{told}; {A_WISH}"


A_WISH = "you may also write a kingdom's code, 2 villages, no attacks, $5=3 or 3 players"
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


MOST = re.compile(r"\bas many (?:.+ )?as (?:possible|you can|there are|fit)\b", re.IGNORECASE)
"""Words for as many as there can be."""
ASKING = re.compile(r"(?:how|what|what's|why|who|when|which|does|do|is|can|could|should)\b", re.IGNORECASE)
RULES = re.compile(
    r"\b(?:work|works|happens?|play|card|cards|turn|buy|trash|gain|draw|discard|cost|reveal)\b", re.IGNORECASE
)


def no_kingdom(thing: str, whole: str) -> str:
    """Return what to tell of words that are a question, a number alone or a doubt; "" for other words."""
    if ASKING.match(whole) and RULES.search(whole):
        return f'{whole!r} is a question about the rules: dominion ask "{whole}?" answers it'
    if ASKING.match(whole):
        return f"{whole!r} is not a wish for a kingdom; name sets or cards, such as “seaside, 3 players, no attacks”"
    if MOST.search(whole):
        return f"{whole!r}: say how many, such as “at least 5 attacks” or “at least 4 cursers”"
    if thing.isdigit() and whole.strip() == thing:
        return f"{thing!r} of what? say “{thing} players”, “{thing} piles”, “{thing} villages” or “max cost {thing}”"
    if found := re.search(r"(.+?),? (?:maybe|perhaps|or) (?:maybe )?not$", whole, re.IGNORECASE):
        return f"{whole!r}: is it wanted? say “with {found[1]}” or “without {found[1]}”"
    return ""


def nearest_by_kind(thing: str) -> list[str]:
    """Return the nearest things to some words, one of each kind, the best first: "the set Prosperity", "Moat"."""
    from difflib import SequenceMatcher, get_close_matches

    key = thing.lower()
    kinds: dict[str, list[str]] = {
        "": [card.name for card in catalogue()],
        "the set ": list(dict.fromkeys(each.name for each in catalogue().sets.values())),
        "the kind of card ": [*wish.tag_names(), *(each.lower() for each in wish.type_names()), *DEALT],
        "the option ": list(OPTIONS),
    }
    found = []
    for kind, names in kinds.items():
        lowered = {each.lower(): each for each in names}
        best = get_close_matches(key, lowered, n=1, cutoff=0.7)
        if not best and len(key) > 3:
            best = [each for each in lowered if key in each.split()][:1]
        if best:
            ratio = SequenceMatcher(None, key, best[0]).ratio()
            name = OPTIONS[lowered[best[0]]] if kind == "the option " else lowered[best[0]]
            found.append((-ratio, f"{kind}{name}"))
    best_ratio = min((ratio for ratio, _ in found), default=0.0)
    return [words for ratio, words in sorted(found) if ratio <= best_ratio + 0.12]
