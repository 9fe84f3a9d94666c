"""Kinds of cards that people describe: like others, by their first letter, by what they do or gain, strong ones."""

from __future__ import annotations

import re
from collections.abc import Callable

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.table import DEALT
from toolkit.kingdoms.partners import GOING, GOING_WITH, going_with
from toolkit.kingdoms.selections import Group
from toolkit.spelling import NUMBERS

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
    r"(.+?)(?:[- ](?:variants?|effects?|style|type|ish|esque|clones?|family)|-likes?| like(?= \w))"
    r"(?: (?:cards?|stuff|things?|ones?|attacks?|actions?))?"
)
LETTER = (
    r"(?:(?:cards?|piles?|names?|ones?)(?: (?:that|which|whose names?))?|(?:that|which)) "
    r"(?:starts?|begins?|starting|beginning)(?: with)?(?: the)?(?: letter)?(?: an?)? [\"']?([a-z])[\"']?"
)
BEGINNING = "beginning with"
"""How the cards with a first letter are called."""
NAMED = (
    r"(?:(?:cards?|piles?|ones|names) )?(?:(?:with|having|containing|called|that have|which have) )+(?:an? |the )?"
    r"(?:word )?[\"'“]?([a-z][a-z' -]*?)[\"'”]? in (?:the|their|its)(?: own)? "
    r"(?:card )?(?:names?|titles?)"
)
"""Cards with a word in their name."""
WORDS_IN_NAME = (
    r"(?:(?:cards?|piles?|ones) )?(?:(?:with|having|whose names? (?:is|are|has|have)|that have) )?(?:only |just )?"
    r"(?:an? )?(?:(one|1|single|two|2|three|3)[- ]words?(?:[- ](?:names?|titles?|cards?))+|"
    r"(?:(one|1|single|two|2|three|3)[- ]words? )(?:as|for|in) (?:an? |their |the )?(?:names?|titles?))"
)
"""Cards with so many words in their name."""
SHORT_OR_LONG = (
    r"(?:(?:cards?|piles?|ones) )?(?:(?:with|having|that have) )?(?:very |really )?(short|long) (?:names?|titles?)"
)
"""Cards with a short name, or a long one."""
SHORT_NAME, LONG_NAME = 5, 12
"""Letters of a short name at most, and of a long one at least."""
NEW_IN_SECOND = r"(?:cards? )?new (?:in|with|to|from) (?:the |their )?(?:second|2nd) editions?"
"""Cards that only second editions have."""
WITH_WORDS = "with names of "
"""How the cards with so many words in their name are called."""
WITH_WORD = "with “"
"""How the cards with a word in their name are called."""
SAID_AFTER = (
    BEGINNING,
    WITH_WORD,
    WITH_WORDS,
    "new in",
    "about ",
    "of several types",
    "drawing ",
    "of the type ",
    GOING,
)
"""How names of kinds begin that are said after "cards"."""
SEVERAL_TYPES = (
    r"(?:cards? |piles? )?(?:with|of|having) (?:more than (?:one|1)|several|two|2|multiple|at least (?:two|2)) types?|"
    r"(?:two|2|several|multiple) types|(?:multi|dual|double)[- ]?types?d?(?: cards?)?"
)
"""Cards that are several things at once."""
PLAIN_TYPE = r"(?:(?:plain|pure|mere|bare|ordinary|nothing but) )+(action|treasure|victory)(?:s| cards?| piles?)?"
"""Cards that are of one type and no other."""
DRAWING = (
    r"(?:cards?|something|anything|stuff|ones?|piles?)? ?(?:(?:that|which|to) )?(?:(?:can|would|will|"
    r"lets? (?:you|me|us)) )?"
    rf"draw(?:s|ing)? (?P<how>at least |more than |over |exactly |up to )?(?P<number>[0-9]{{1,2}}|{'|'.join(NUMBERS)})"
    r"(?: or more|\+)?(?: cards?)?"
)
"""Cards that draw so many."""
GAINING = (
    r"(?:(?:cards?|things?|something|anything|stuff)(?: (?:that|which))? (?:gains?|gaining|gives?|"
    r"brings?)|ways? (?:to|of) (?:gain|gaining))"
    r"(?: an?)? (gold|silver|copper|treasure|duch(?:y|ies)|estate|action)s?|"
    r"(gold|silver|copper|duchy|estate|treasure)[- ](?:gain(?:ers?|ing)?|flood(?:ers?|ing)?)(?: cards?)?"
)
LIKE = r"(?:(.+?),? )?(?:like|such as|similar to|along the lines of|[aà] la|in the style of|comparable to|akin to) (.+)"
"""Cards that are like others: what kind they are of, if that is said, and the others."""
DOING = (
    r"(?:(?:cards?|things?|something|anything|stuff|ones?|piles?) )?(?:that|which|to|who) "
    r"(?:(?:can|will|could|would|also|just|actually|does|do|lets? (?:you|me|us)|allows? (?:you|me|us)? ?to|helps?"
    r"(?: (?:you|me|us))?) )*([a-z]+)(?: (.+))?"
)
"""What cards do: the verb, and what it is done to."""
BRINGING = r"(?:give|use|need|require|involve|bring|add|provide|grant|make|produce|contain|deal|hand)s?|giving|has|have"
"""Verbs for what a card brings, so that what matters is what is brought."""
OWN = r"^(?:(?:my|your|our|his|her|own) )*(?:cards?|stuff|things?)(?: from (?:my |your |our |the )?hands?)?$"
"""What is done to one's own cards, so that the verb tells all."""
MUCH_AT_ONCE = {
    "trasher": r"\btrash (?:up to |any |1 or |exactly )?(?:[2-9]|number|all)\b|"
    r"twice: trash|trash(?:ing)? (?:any|all) of",
    "draw": r"\+[3-9] cards|draw until|draws? [3-9]",
}
"""What the text of a strong card of a kind says."""
STRONG = r"(?:really |very |good |some )?(?:strong|powerful|heavy|fast|good|serious|mass|big)(?:er)? (.+)"

Meaning = Callable[[str], Group | None]
"""What finds the group that words mean."""


def described(thing: str, group_of: Meaning) -> Group | None:
    """Return the group of cards that a description means, or None."""
    lower = thing.lower()
    if found := re.fullmatch(GOING_WITH, thing, re.IGNORECASE):
        return going_with(found[1])
    if found := re.fullmatch(LIKE, lower):
        return like_those(found[1] or "", re.split(r",? (?:or|and) |, ", found[2]), group_of)
    if found := re.fullmatch(NAMED, lower):
        return named(found[1])
    if found := re.fullmatch(WORDS_IN_NAME, lower):
        return with_words(found[1] or found[2])
    if found := re.fullmatch(SHORT_OR_LONG, lower):
        return with_letters(found[1])
    if re.fullmatch(NEW_IN_SECOND, lower):
        return Group("new in the second edition", new_in_second)
    if found := re.fullmatch(STRONG, lower):
        return strong(group_of(found[1]))
    if found := re.fullmatch(LETTER, lower):
        letter = found[1].upper()
        return Group(f"{BEGINNING} {letter}", lambda card: card.name.startswith(letter) and card.kind not in DEALT)
    if re.fullmatch(SEVERAL_TYPES, lower):
        return Group("of several types", lambda card: len(card.types) > 1)
    if found := re.fullmatch(PLAIN_TYPE, lower):
        alone = found[1].capitalize()
        return Group(f"of the type {alone} alone", lambda card: set(card.types) == {alone} and card.members == ())
    if found := re.fullmatch(DRAWING, lower.strip()):
        said = found["number"]
        least = (NUMBERS.index(said) if said in NUMBERS else int(said)) + (found["how"] in ("more than ", "over "))
        return drawing(least) if least > 1 else None
    if found := re.fullmatch(GAINING, lower):
        return gaining((found[1] or found[2]).capitalize())
    if (found := re.fullmatch(VARIANT, lower)) and (card := catalogue().english(found[1])) and len(found[1]) > 2:
        return like_card(card) if is_wished(card) else None
    if found := re.fullmatch(DOING, lower):
        return doing(found[1], found[2] or "", group_of)
    return None


def like_those(kind: str, examples: list[str], group_of: Meaning) -> Group | None:
    """Return the cards of a kind that are like any of some: the whole kind, where nothing tells more of these."""
    cards = [catalogue().english(re.sub(r"^(?:an?|the) ", "", each)) for each in examples]
    known = [card for card in cards if card and is_wished(card)]
    kind = re.sub(r"^(?:an?|some|any) |(?:^| )(?:cards?|things?|something|anything|stuff|ones?|piles?)$", "", kind)
    within = group_of(kind) if kind else None
    if len(known) < len(cards) or (kind and within is None):
        return None
    alike = [like_card(card) for card in known]
    if within and not all(alike):
        return within
    groups = [group for group in alike if group]
    if len(groups) < len(alike):
        return None
    names = " or ".join(dict.fromkeys(group.name for group in groups))

    def holds(card: CardFacts) -> bool:
        return any(group.holds(card) for group in groups) and (within is None or within.holds(card))

    return Group(names, holds, everywhere=True)


def is_wished(card: CardFacts) -> bool:
    """Whether a card is one of a kingdom's, not one that only comes to the table with others."""
    return card.is_in_kingdom_pile or card.kind in DEALT


def strong(kind: Group | None) -> Group | None:
    """Return the cards of a kind that do much at once, for the kinds of which the texts tell it."""
    words = MUCH_AT_ONCE.get(kind.name) if kind else None
    if kind is None or words is None:
        return None

    def holds(card: CardFacts) -> bool:
        text = re.sub(r"When you gain this.*", "", card.summary)
        return kind.holds(card) and bool(re.search(words, text, re.IGNORECASE))

    return Group(f"strong {kind.name}", holds, everywhere=True)


def drawing(least: int) -> Group:
    """Return the cards of which the text tells that one draws so many cards, or until there are some number in hand."""

    def holds(card: CardFacts) -> bool:
        every = (card, *map(catalogue().find, card.members))
        texts = [re.sub(r"(?:Each|The) other players?[^.]*", "", each.summary) for each in every]
        numbers = [int(each) for text in texts for each in re.findall(r"(?:\+|draws? )([0-9]+) Cards?", text, re.I)]
        return max(numbers, default=0) >= least or any("draw until" in text.lower() for text in texts)

    return Group(f"drawing {least} or more", holds, everywhere=True)


def named(word: str) -> Group | None:
    """Return the cards with a word in their name, or None where there are none."""
    pattern = re.compile(rf"\b{re.escape(word.removesuffix('s'))}", re.IGNORECASE)
    found = Group(f"{WITH_WORD}{word}” in the name", lambda card: bool(pattern.search(card.name)), everywhere=True)
    return found if any(map(found.holds, catalogue())) else None


def with_words(number: str) -> Group:
    """Return the cards whose names have so many words."""
    count = {"one": 1, "single": 1, "two": 2, "three": 3}.get(number) or int(number)
    words = "one word" if count == 1 else f"{count} words"
    return Group(f"{WITH_WORDS}{words}", lambda card: len(card.name.replace("/", " ").split()) == count)


def with_letters(how: str) -> Group:
    """Return the cards with a short name or with a long one."""
    least, most = (0, SHORT_NAME) if how == "short" else (LONG_NAME, 99)
    words = f"up to {most} letters" if how == "short" else f"{least} letters or more"
    return Group(f"{WITH_WORDS}{words}", lambda card: least <= len(re.sub(r"\W", "", card.name)) <= most)


def new_in_second(card: CardFacts) -> bool:
    """Whether a card came with the second edition of its set."""
    editions = {catalogue().sets[each].edition for each in card.sets}
    return 2 in editions and 1 not in editions


def doing(verb: str, what: str, group_of: Meaning) -> Group | None:
    """Return the cards that do something: those of the kind that the verb tells, or that bring what is named."""
    if what and (whole := group_of(f"{verb} {what}")):
        return whole
    what = re.sub(r"^(?:out|you|us|me|with) |^(?:an?|some|any|the|extra|more) ", "", what)
    what = re.sub(OWN, "", what)
    if re.fullmatch(BRINGING, verb):
        return group_of(what) if what else None
    stem = re.sub(r"(?<=[a-z])(?:es|s)$", "", verb)
    shorter = stem.removesuffix("e")
    words = [f"{verb} {what}".strip(), *([] if what else [stem, f"{shorter}ing", f"{shorter}er"])]
    return next(
        (found for each in words if not re.match("(?:is|are|was|be)\\b", each) and (found := group_of(each))), None
    )


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
