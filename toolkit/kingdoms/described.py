"""Kinds of cards that people describe: like a certain card, by the letter they begin with, by what they gain."""

from __future__ import annotations

import re

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.table import DEALT
from toolkit.kingdoms.selections import Group

TELLING: tuple[tuple[str, ...], ...] = (
    ("curser",),
    ("hand-attack",),
    ("trash-attack",),
    ("deck-attack",),
    ("junker",),
    ("throne",),
    ("extra-turn",),
    ("cost-reducer",),
    ("defense",),
    ("trasher", "gainer"),
    ("trasher",),
    ("gainer",),
    ("alt-vp",),
    ("village",),
    ("cantrip", "draw"),
    ("terminal", "draw"),
    ("sifter",),
    ("+buy",),
)
"""Tags that tell most of what a card is there for, the most telling first."""
SEVERAL = 4
"""Cards with the same bonuses from which on these bonuses are what a card is like."""
VARIANT = (
    r"(.+?)(?:[- ](?:variants?|effects?|likes?|style|type|ish|esque|clones?|family))"
    r"(?: (?:cards?|stuff|things?|ones?|attacks?|actions?))?"
)
LETTER = (
    r"(?:(?:cards?|piles?|names?|ones?)(?: (?:that|which|whose names?))?|(?:that|which)) "
    r"(?:starts?|begins?|starting|beginning)(?: with)?(?: the)?(?: letter)?(?: an?)? [\"']?([a-z])[\"']?"
)
GAINING = (
    r"(?:(?:cards?|things?|something|anything|stuff)(?: (?:that|which))? (?:gains?|gaining|gives?|"
    r"brings?)|ways? (?:to|of) (?:gain|gaining))"
    r"(?: an?)? (gold|silver|copper|treasure|duch(?:y|ies)|estate)s?|"
    r"(gold|silver|copper|duchy|estate|treasure)[- ](?:gain(?:ers?|ing)?|flood(?:ers?|ing)?)(?: cards?)?"
)


def described(thing: str) -> Group | None:
    """Return the group of cards that a description means, or None."""
    lower = thing.lower()
    if found := re.fullmatch(LETTER, lower):
        letter = found[1].upper()
        return Group(f"beginning with {letter}", lambda card: card.name.startswith(letter) and card.kind not in DEALT)
    if found := re.fullmatch(GAINING, lower):
        return gaining((found[1] or found[2]).capitalize())
    if (found := re.fullmatch(VARIANT, lower)) and (card := catalogue().english(found[1])) and len(found[1]) > 2:
        return like_card(card)
    return None


def like_card(card: CardFacts) -> Group | None:
    """Return the cards that do what a card is there for: those with its most telling tags or all its bonuses."""
    bonuses = card.wordings[-1].plus
    first = next((tags for tags in TELLING if set(tags) <= set(card.tags)), None)
    told = " ".join(first or ())
    printed = Group(f"{card.name}-like", lambda other: bonuses.items() <= dict(other.wordings[-1].plus).items())
    if len(bonuses) > 2 and sum(map(printed.holds, catalogue())) > SEVERAL:
        return printed
    if first is None:
        return None
    return Group(
        told,
        lambda other: any(set(first) <= set(each.tags) for each in (other, *map(catalogue().find, other.members))),
        everywhere=True,
    )


def gaining(name: str) -> Group:
    """Return the cards of which the text tells that one gains a basic card of that name with them."""

    def holds(card: CardFacts) -> bool:
        every = (card, *map(catalogue().find, card.members))
        return any(re.search(rf"(?:^|[.:,] |may |and )[Gg]ain [^.]*\b{name}\b", each.summary) for each in every)

    return Group(f"{name}-gaining", holds, everywhere=True)
