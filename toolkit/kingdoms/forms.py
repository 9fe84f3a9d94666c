"""The forms in which people put wishes, and what each form makes of its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.extras import serves
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.table import BOUGHT, DEALT, DEALT_FOR, IN_KINGDOMS, ON_PILES, ROLES_LYING, pieces
from toolkit.errors import UserError
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.asides import CHATTER
from toolkit.kingdoms.chat import LINKING, chat_at, is_everyday, is_everyday_name, is_silent, without_chat
from toolkit.kingdoms.conditions import GIVEN, given_then
from toolkit.kingdoms.kingdom import FEWEST_PILES, KINGDOM_CARDS, LANDSCAPES, ONES_TO_CHANGE
from toolkit.kingdoms.refusals import AS_POSSIBLE
from toolkit.kingdoms.selections import Group, Limit, between, one_of
from toolkit.kingdoms.shares import (
    A_NUMBER,
    EACH,
    EQUALLY,
    SOME_EACH,
    each_of_sets,
    equally,
    from_either_set,
    parts_of_each,
    some_of_each,
)
from toolkit.kingdoms.strategies import support
from toolkit.kingdoms.suggested import FORMS as SUGGESTED
from toolkit.kingdoms.suggested import one_of_the_suggested
from toolkit.kingdoms.things import (
    ANY,
    BOUNDS,
    CHEAP,
    DEAR,
    EVERY_CARD,
    Term,
    at_cost,
    both,
    cards_called,
    counted_cards,
    group_label,
    group_of,
    group_word,
    harsh_words,
    how_many,
    known_card,
    set_label,
    set_of_words,
    thing_kinds,
    words_of,
)
from toolkit.kingdoms.wishes import Wish
from toolkit.spelling import NUMBERS, joined, plural

MANY, MOSTLY, SEVERAL, ALMOST_ALL = 4, 6, 3, 8
"""How many cards "many", "mostly", "several" and "as many as possible" of a thing are, at least."""

FILLERS = (
    r"(?:please|pls|plz|thanks|thank you|thx|ty|give me|give us|show me|show us|i want|i'd like|i'd love|"
    r"i would like|i would love|we want|we'd like|we'd love|we would like|let's|lets|let us|make me|make us|make|"
    r"deal me|deal us|deal|a kingdom|kingdom|random kingdom|random|a game|game|with|and|plus|but|also|have|having|"
    r"has|use|using|include|including|includes|add|must have|should have|must include|needs?|play|playing|to have|"
    r"there (?:is|are|should be|must be)|of|from|in|on|want|like|likes|love|prefer|would|set|sets|tonight|today|the|"
    r"cards? from|all|cards?|containing|contains|we own|i own|we have|i have|featuring|definitely|just|"
    r"(?:could|can|may) (?:i|we|you) (?:have|get|play|deal|make)(?: us| me)?|how about|what about|fill up|a deal|"
    r"(?:my|our|the) \w+ (?:wants?|wishes|likes?|loves?|needs?|would like)|"
    r"(?:he|she|they) (?:wants?|likes?|loves?|needs?)|"
    r"maybe some|just some|"
    r"something|whatever|where|both|are|is|i|we|us|me|to go with (?:them|it|that)|so|then|okay|ok|too|really|hi|"
    r"hello|hey)"
)
"""Words that say nothing of their own between wishes."""
NEGATIONS = (
    r"(?:no|not|without|w/o|exclude|excluding|except for|except|avoid|ban|banned|skip|minus|leave out|leaving out|"
    r"never|zero|none of (?:that|this|those|the)|none of|no more|don't want|do not want|don't use|do not use|"
    r"don't include|don't like|(?:can't|cannot|mustn't|must not|shouldn't|should not) (?:have|include|contain|use)|"
    r"remove|drop|ban:|don't own|don't have|do not own|do not have|"
    r"haven't got|nothing (?:(?:whatsoever|at all|whatever) )?(?:from|of|with|out of)|"
    r"nothing (?:that |which )?(?:gives?|brings?|has|adds?)|none from|hate|hates|dislike|can't stand|cannot stand|"
    r"(?:everything|anything|all(?: of)?(?: (?:my|our|the|your))?(?: (?:sets?|expansions?|cards?|box(?:es)?))?) "
    r"(?:apart from|bar|besides|other than|aside from|save)|apart from|other than|bar|aside from|"
    r"(?:haven't|hasn't|didn't|did not|have not) (?:got|bought|buy|played|opened|unboxed|bring|brought|get)|"
    r"don't (?:give|deal)(?: us| me)?|don't (?:put|add|throw)(?: in)?|do not (?:give us|give me|deal|add)|"
    r"(?:can |could |will |would )do without|do without|nothing (?:that costs|costing)|no sign of|nothing(?= "
    r"(?:expensive|pricey|costly|cheap|like|that|which|to|for|such|similar|remotely)\b)|"
    r"no (?:cards?|stuff|piles?|things?)(?= (?:like|that|which|such|similar)\b)|"
    r"(?:keep|stay) away from|steer clear of|leave aside|forget(?: about)?|lose|"
    r"(?:nobody|no one|none of us) (?:likes|wants|needs|enjoys|cares for)|please no|hold the|less of the|"
    r"anything but|everything but|everything except|anything except|all but|all except|any set but|not any|[!-])"
)
LEAD = re.compile(rf"{FILLERS}\s+", re.IGNORECASE)
TAIL = (
    r"(?:\s+(?:ones?|all (?:ten|10|of (?:it|them))|the lot|please|pls|plz|thanks|thx|tonight|today|in "
    r"it|in the kingdom|in there|as well|too|only please|"
    r"if possible|at all|whatsoever|whatever|both|of (?:any|whatever|some) kind|to go with (?:it|them|that)|if you can|"
    r"you (?:pick|choose|decide)|yet|so far|ever|instead|(?:in|out) there|anywhere|for (?:anyone|"
    r"anybody|everyone|everybody|us all)|ever|"
    r"in sight|at the table|because of (?:it|that|them)|lol|haha|baby|mate|folks|guys|everyone|everybody))+$"
)
"""Words after a wish that say nothing of their own."""
LAUGHING = r"(?:\s+(?:lol|haha\w*|xd|lmao|rofl|pls|please|thanks|thx))+$"
"""Those of them after which the whole of what stands before them is read first."""


Rule = tuple[str, Callable[[re.Match[str], str], Term | tuple[Term, ...] | None]]


def number(text: str) -> int:
    """Return the number that digits or a word say; raises ValueError when it has too many digits."""
    lower = text.lower()
    if lower in NUMBERS:
        return NUMBERS.index(lower)
    found = wish.whole_number(lower)
    if found is None:
        raise ValueError(text)
    return found


BESIDE_A_WORD = r"(?:cards?|stuff|things?|tonight|today|tomorrow|night|evening|time|again|now)"
"""Words after which one that is a card's name and everyday English is no name: "tournament tonight"."""


@cache
def form(pattern: str) -> re.Pattern[str]:
    """Return a form, in letters of either case, made ready once: there are more than `re` keeps."""
    return re.compile(pattern, re.IGNORECASE)


@lru_cache(maxsize=4000)
def understood(phrase: str) -> tuple[Term, ...] | None:
    """Return the wishes that some words are as a whole, or None."""
    text = " ".join(phrase.split())
    called = re.fullmatch(rf"(?:(?:{FILLERS}|only|nothing but|some|more) )*([a-z]+) {BESIDE_A_WORD}(?: only)?", text)
    if called and is_everyday_name(called[1]) and "card" in thing_kinds(called[1]):
        return None
    tries = list(dict.fromkeys((text, re.sub(LAUGHING, "", text, flags=re.IGNORECASE))))
    while lead := LEAD.match(tries[-1]):
        tries.append(tries[-1][lead.end() :])
    tries.append(re.sub(TAIL, "", tries[-1], flags=re.IGNORECASE))
    for each in dict.fromkeys(tries):
        if each and (found := as_rule(each, text) or as_counted(each, text)):
            return found
    found = understood(text[: -len(" only")]) if text.lower().endswith(" only") else None
    if found and (any(each.settings for each in found) or all(each.made or each.implied for each in found)):
        return found
    rest, chat = without_chat(text)
    if any(mood_named(each) for each in chat.split()):
        rest, chat = text, ""  # "silly but no curses"
    rest = "" if chat and is_everyday_name(rest.lower() if text.startswith(rest) else rest) else rest
    if rest and rest != text and (found := as_rule(rest, text)):
        return (*found, left_aside(chat))
    for each in dict.fromkeys((rest, *tries)):
        if each and (found := as_counted(each, text, trim=True)):
            return found if each != rest or not chat else (*found, left_aside(chat))
    return None


def as_rule(text: str, whole: str) -> tuple[Term, ...] | None:
    """Return what one of the forms of `RULES` makes of some words, or None."""
    for pattern, make in RULES:
        if found := form(pattern).fullmatch(text):
            made = make(found, whole)
            if made is not None:
                return made if isinstance(made, tuple) else (made,)
    return None


OF_DEALT, OF_BOUGHT = wish.one_or_more(DEALT), wish.one_or_more(kind for kind in DEALT if kind in BOUGHT)
"""The words for landscapes of the kinds that are dealt, and of those among them that are bought."""
OF_ON_PILES = wish.one_or_more(ON_PILES)
"""The words for landscapes that lie on a pile."""
OF_DEALT_FOR = "|".join(DEALT_FOR.values())
"""The words for a landscape that is dealt for a card."""
N = r"([0-9]{1,60}|" + "|".join(NUMBERS) + ")"
OF = r"(?: (?:of the|of|random from|from the|from|different|others?|more|further|extra|additional|random|x))?"
COUNTS: tuple[tuple[str, Callable[[re.Match[str]], tuple[int, int]]], ...] = (
    (
        r"(?:(?:(?:just )?a )?(?:little bit of|tiny bit of|bit of|touch of|dash of|pinch of|sprinkling of|hint of)|"
        r"(?:just )?a little) (.+)",
        lambda m: (1, SEVERAL),
    ),
    (
        rf"(?:at least|min(?:imum)?(?: of)?|no (?:less|fewer) than|>=|≥) ?{N}{OF} (.+)",
        lambda m: (number(m[1]), KINGDOM_CARDS),
    ),
    (
        rf"(?:at most|up to|max(?:imum)?(?: of)?|no more than|not more than|never more than|not over|never over|"
        rf"<=|≤) ?{N}{OF} (.+)",
        lambda m: (0, number(m[1])),
    ),
    (rf"(?:more than|over|>) ?{N}{OF} (.+)", lambda m: (number(m[1]) + 1, KINGDOM_CARDS)),
    (rf"(?:fewer than|less than|under|<) ?{N}{OF} (.+)", lambda m: (0, number(m[1]) - 1)),
    (
        rf"(?:exactly|only|just|about|around|roughly|maybe|some|like) {N} ?(?:to|-|or) ?{N}{OF} (.+)",
        lambda m: (number(m[1]), number(m[2])),
    ),
    (rf"(?:between|from) {N} (?:and|to) {N}{OF} (.+)", lambda m: (number(m[1]), number(m[2]))),
    (
        rf"{N} ?(?:to|-|\.\.|or|through) ?{N}{OF} (.+?),? (?:max(?:imum)?|tops|at (?:the )?most|or so|in total)",
        lambda m: (number(m[1]), number(m[2])),
    ),
    (rf"{N} ?(?:to|-|\.\.|or|through) ?{N}{OF} (.+)", lambda m: (number(m[1]), number(m[2]))),
    (rf"{N} (?:or more|plus|and up|at least|min(?:imum)?){OF} (.+)", lambda m: (number(m[1]), KINGDOM_CARDS)),
    (rf"{N} (?:or (?:fewer|less)|at most|max(?:imum)?|tops){OF} (.+)", lambda m: (0, number(m[1]))),
    (rf"{N}(?:\+|\.\.){OF} (.+)", lambda m: (number(m[1]), KINGDOM_CARDS)),
    (rf"\.\.{N}{OF} (.+)", lambda m: (0, number(m[1]))),
    (rf"{N} (.+?(?<![0-9])) (?:max(?:imum)?|at (?:the )?most|tops|or (?:less|fewer))", lambda m: (0, number(m[1]))),
    (rf"{N} (.+?(?<![0-9])) (?:min(?:imum)?|at (?:the )?least|or more)", lambda m: (number(m[1]), KINGDOM_CARDS)),
    (
        rf"{N}{OF} (.+?),? (?:exactly|only|precisely|no more(?: no less)?|in total|total|and no more)",
        lambda m: (number(m[1]), number(m[1])),
    ),
    (rf"(?:exactly|only|just|precisely|=) ?{N}{OF} (.+)", lambda m: (number(m[1]), number(m[1]))),
    (rf"{N}(?:x| x)?{OF} (.+)", lambda m: (number(m[1]), number(m[1]))),
    (rf"(?:any|about|around|roughly|like|maybe|some) {N}{OF} (.+)", lambda m: (number(m[1]), number(m[1]))),
    (r"(?:at least|minimum) (?:a|an|some|one) (.+)", lambda m: ANY),
    (r"(?:a single|exactly an?|just an?) (.+)", lambda m: (1, 1)),
    (r"(?:at least )(?:a |an )?(?:couple|pair)(?: of)? (.+)", lambda m: (2, KINGDOM_CARDS)),
    (r"(?:at least )(?:a few|several|a handful of) (.+)", lambda m: (SEVERAL, KINGDOM_CARDS)),
    (r"(?:an? |the )?(?:good |nice )?(?:couple|pair)(?: of)? (.+)", lambda m: (2, 2)),
    (r"(?:an? |the )?(?:good |nice )?trio of (.+)", lambda m: (3, 3)),
    (r"both (?:the )?(.+s)", lambda m: (2, 2)),
    (r"as few (.+) as (?:possible|you can|we can)", lambda m: (0, 1)),
    (r"(?:an?|one) (.+?) or (?:two|2|so)", lambda m: (1, 2)),
    (r"(?:one or two|1 or 2|a couple or so of) (.+)", lambda m: (1, 2)),
    (r"(?:more than (?:a|one)) (.+)", lambda m: (2, KINGDOM_CARDS)),
    (r"half a dozen (?:of )?(.+)", lambda m: (6, 6)),
    (r"(?:enough|sufficient|sufficiently many) (.+)", lambda m: (2, KINGDOM_CARDS)),
    (
        r"(?:hardly any|barely any|next to no|almost no|scarce|sparse|minimal) (.+)",
        lambda m: (0, 1),
    ),
    (r"(?:an?|one) (.+) (?:more|extra)", lambda m: ANY),
    (
        r"(?:several|multiple|a few|various|a handful of|a number of|a good few|a good number of) (.+)",
        lambda m: (SEVERAL, KINGDOM_CARDS),
    ),
    (r"(?:(?:far|way|just|much|a bit) )?too (?:many|much|a lot of|heavy on) (.+)", lambda m: (0, 1)),
    (
        r"(?:so |very |really )?(?:an? )?(?:many|lots? (?:and lots? )?of|lots|plenty(?: of)?|loads? of|"
        r"tons? of|heaps? of|piles of|bunch of|masses of|oodles of|a ton of|heavy on|heavy|heavily|full of|extra many|"
        r"packed with|crammed with|stuffed with|rich in|big on|much|strong on|all the) (.+)",
        lambda m: (MANY, KINGDOM_CARDS),
    ),
    (
        r"(.+) (?:galore|everywhere|all over(?: the place)?|aplenty|in abundance|overload|fest)",
        lambda m: (MANY, KINGDOM_CARDS),
    ),
    (r"(.+)[- ]heavy", lambda m: (MANY, KINGDOM_CARDS)),
    (r"(?:mostly|mainly|most of it|most) (?:from )?(.+)", lambda m: (MOSTLY, KINGDOM_CARDS)),
    (r"more (?!than\b)(.+)", lambda m: (2, KINGDOM_CARDS)),
    (r"(?:fewer|less) (?!than\b)(.+)", lambda m: (0, 1)),
    (r"half(?: of it)?(?: from)? (.+)", lambda m: (KINGDOM_CARDS // 2, KINGDOM_CARDS // 2)),
    (r"(?:few|little|not many|not too many|not much|low|light on) (.+)", lambda m: (0, 1)),
    (r"(?:an?|some|any|at least|any kind of|some kind of) (.+)", lambda m: ANY),
)
"""How people say how many: the form, whose last group is the thing, and the least and the most."""
COUNTED_AFTER: tuple[tuple[str, Callable[[re.Match[str]], tuple[int, int]]], ...] = (
    (
        rf"(.+?):?\s*(?:<=|≤|at most|max(?:imum)?|up to|(?:no|not|never) more than)\s*{N}(?: at (?:the )?most)?",
        lambda m: (0, number(m[2])),
    ),
    (rf"(.+?)\s*<\s*{N}", lambda m: (0, number(m[2]) - 1)),
    (rf"(.+?)\s*>\s*{N}", lambda m: (number(m[2]) + 1, KINGDOM_CARDS)),
    (
        rf"(.+?):?\s*(?:>=|≥|at least|min(?:imum)?|(?:no|not) (?:less|fewer) than)\s*{N}",
        lambda m: (number(m[2]), KINGDOM_CARDS),
    ),
    (rf"(.+?),? (?:only|exactly|just|total|precisely) {N}", lambda m: (number(m[2]), number(m[2]))),
    (r"((?:(?! and |colon|shelter|platin).)+s),? both", lambda m: (2, 2)),
    (rf"(.+?)\s*[:=]?\s*{N}(?:\+|\.\.| or more)", lambda m: (number(m[2]), KINGDOM_CARDS)),
    (rf"(.+?)\s*(?:[:=]\s*|[x×] ?){N}", lambda m: (number(m[2]), number(m[2]))),
)
"""The forms in which the number comes after the thing, which is the first group."""
BARELY_AFTER: tuple[tuple[str, Callable[[re.Match[str]], tuple[int, int]]], ...] = (
    (rf"(.+?)[:=]?\s+{N} ?(?:to|-|\.\.|or) ?{N}", lambda m: (number(m[2]), number(m[3]))),
    (rf"(.+?)\s+{N}", lambda m: (number(m[2]), number(m[2]))),
)
"""Those in which nothing tells that it counts: "attacks 2-3", "Alchemy 4"."""


LEFT_OUT = (
    rf"{NEGATIONS}(?:\s+|(?<=[!-]))(?:(?:that|the|those|these) (?:ones?|cards?) with (?:an? |the )?)?"
    r"(?:any |a |an |the |more |other |kinds? of )?(.+)",
    r"(.+?)(?:[- ]free|[- ]less|:\s*no|: none|: 0|,? no|,? none)",
    r"(.+?)(?: are| is)? (?:not allowed|forbidden|excluded|banned|off|not welcome|out)",
)
"""How people say that there shall be none of a thing."""


def as_counted(text: str, whole: str, *, trim: bool = False) -> tuple[Term, ...] | None:
    """Return the wish for a thing with or without a number before or after it, or None.

    With `trim` there may be chat around the thing: "no horrible attacks".
    """
    known = None if text[0] in "!-" else thing_term(text, whole, None, trim=False)
    if known:
        return known
    for pattern in LEFT_OUT:
        found = form(pattern).fullmatch(text)
        if found and (made := thing_term(found[1], whole, (0, 0), trim=trim)):
            return made
    found = re.fullmatch(r"(.+?[^<>\s])\s*=\s*([0-9.+]+)", text)
    if found and (made := thing_term(found[1], whole, wish.numbers_of(found[2], whole))):
        return made
    counts = [(pattern, amount, -1) for pattern, amount in COUNTS]
    counts += [(pattern, amount, 1) for pattern, amount in (*COUNTED_AFTER, *BARELY_AFTER)]
    for pattern, amount, place in counts:
        found = form(pattern).fullmatch(text)
        bounds = bounds_said(found, amount, whole, barely=(pattern, amount) in BARELY_AFTER) if found else None
        if not found or not bounds:
            continue
        thing = found[place if place > 0 else found.re.groups]
        if place > 0 and re.search(r"\b(?:with|and|but|plus|including?|has|have)$", thing, re.IGNORECASE):
            continue
        if made := several_like(thing, whole, bounds) or thing_term(thing, whole, bounds, trim=trim):
            return as_many_as_said(made, text, bounds[0])
    return None


def bounds_said(
    found: re.Match[str], amount: Callable[[re.Match[str]], tuple[int, int]], whole: str, *, barely: bool
) -> tuple[int, int] | None:
    """Return the least and the most that a form says, None where it counts nothing; raises UserError for none."""
    try:
        low, high = amount(found)
    except ValueError:
        return None
    if barely and not counts_after(found[1], low):
        return None
    if low > high == KINGDOM_CARDS:
        raise UserError(f"{whole!r} is more than the {high} Kingdom cards of a kingdom")
    if low > high:
        raise UserError(f"{whole!r} starts higher than it ends: write the lower number first")
    return low, high


def as_many_as_said(made: tuple[Term, ...], text: str, low: int) -> tuple[Term, ...]:
    """Return counted wishes as their words count them: a card is only named by "several", "some" of a set are two."""
    counted = re.search(rf"\b(?:{N}\b|[0-9])", text, re.I)
    if low > 1 and not counted and thing_kinds(made[0].thing) == ("card",):
        return (replace(made[0], amount=None), *made[1:])
    is_many = low == MANY and not counted
    if (is_many or re.search(HEAVY, text, re.I)) and thing_kinds(made[0].thing)[0] == "set":
        return (replace(made[0], amount=(MOSTLY, KINGDOM_CARDS)), *made[1:])
    if text.lower().startswith("some ") and thing_kinds(made[0].thing) == ("set",):
        return (replace(made[0], amount=(2, KINGDOM_CARDS)),)
    more = re.search(rf"\b{N} (?:more|others?|further)\b", text, re.IGNORECASE)
    return tuple(replace(each, more=True) for each in made) if more else made


HEAVY = r"^(?:very |really )?heavy (?:on|in)\b|[- ]heavy$|^heavily\b"
"""How it is said that a kingdom is made of a set for the most part."""


def several_like(thing: str, whole: str, amount: tuple[int, int]) -> tuple[Term, ...] | None:
    """Return the wish for several cards like one that is named in the plural: "lots of labs", "2 witches"."""
    card = known_card(thing)
    if amount[0] < 2 or card is None or not thing.endswith("s") or thing_kinds(thing) != ("card",):
        return None
    variant = f"{card.name} variant"
    if card.name.lower() == thing.lower() or not group_of(variant):
        return None
    return (Term(whole, variant, amount),)


def thing_term(
    thing: str, whole: str, amount: tuple[int, int] | None, *, trim: bool = False
) -> tuple[Term, ...] | None:
    """Return the wish for so many of a thing, or None when it is nothing known; with `trim` without chat around it."""
    if named := called_by_kind(thing, whole, amount):
        return (named,)
    if amount != (0, 0) and group_word(thing).replace(" ", "-") == "alt-vp" and thing.lower() != "alt-vp":
        thing = "victory"
    for each in (
        thing,
        re.sub(r"^(?:cards?|piles?) (?:from|of|in|with|that (?:gives?|has|have|is|are)) (?:an? )?", "", thing),
        re.sub(r"\s+(?:cards?|piles?)$", "", thing),
    ):
        kinds = thing_kinds(each)
        if kinds != ("nothing",) and not (amount and kinds == ("recommended",)):
            return (Term(whole, each, amount),)
    if amount and amount[1] and (of_set := kind_of_set(thing, whole, amount)):
        return (of_set,)
    if re.fullmatch(r"(.+?) or (.+)", thing, re.IGNORECASE):
        return either_of(re.split(r" or ", thing, flags=re.IGNORECASE), whole, amount)
    if not trim or (amount == (0, 0) and re.match(NOT_ONLY, thing, re.IGNORECASE)):
        return None
    rest, chat = without_chat(thing, harsh=amount == (0, 0))
    if amount and not set(LINKING).isdisjoint(thing.removesuffix(rest).lower().split() if thing.endswith(rest) else ()):
        return None
    if rest and rest != thing and not is_everyday_name(rest) and (made := thing_term(rest, whole, amount)):
        return (*made, left_aside(chat))
    return None


def called_by_kind(thing: str, whole: str, amount: tuple[int, int] | None) -> Term | None:
    """Return the wish for a thing that is said to be a card, a set or a kind: "the card Moat", "set Plunder"."""
    named = re.fullmatch(
        rf"(?:the )?(card|set|expansion|{OF_DEALT_FOR}|{'|'.join(DEALT)}|tag|type|pile)s?:? (.+)", thing, re.IGNORECASE
    )
    if named is None:
        return None
    card = known_card(named[2]) if named[1].lower() == "card" else None
    if not (card and plain(card.name) == plain(named[2])) and thing_kinds(thing) != ("nothing",):
        return None
    kind = {"set": "set", "expansion": "set", "tag": "group", "type": "group"}.get(named[1].lower(), "card")
    return Term(whole, named[2], amount, preferred=kind) if kind in thing_kinds(named[2]) else None


def kind_of_set(thing: str, whole: str, amount: tuple[int, int]) -> Term | None:
    """Return the wish for so many cards of a kind from a set: "3 Seaside durations", "2 attacks from Intrigue"."""
    found = re.fullmatch(r"(.+?)(?: cards?)? (?:from|of|in) (?:the )?(.+)", thing, re.IGNORECASE)
    words = thing.split()
    pairs = [(found[1], found[2])] if found else []
    pairs += [(" ".join(words[size:]), " ".join(words[:size])) for size in (1, 2) if size < len(words)]
    for kind, name in pairs:
        sets = wish.find_sets(name) or set_of_words(name)
        group = group_of(kind)
        if not sets or group is None or thing_kinds(name)[0] != "set" or thing_kinds(thing) != ("nothing",):
            continue
        ids = tuple(each.id for each in sets)
        inside = both(wish.in_sets(ids), group)
        assert inside is not None
        low, high = amount
        told = f"{counted_cards(low, high, group)} from {set_label(ids[0])}"
        limit = between(replace(inside, name=f"{group.name} from {ids[0]}"), low, high)
        return Term(whole, whole, made=Wish(whole, limits=(limit,), sets=ids if low else ()), told=told)
    return None


NOT_ONLY = r"(?:just|only|always|necessarily|really just)\b"
"""Words after a "not" that is none: "not just attacks"."""


def left_aside(words: str) -> Term:
    """Return what is told of words that are no wish and ask for nothing; "" for those of which nothing need be told."""
    told = "" if is_silent(words) else f"“{words}” left aside"
    return Term(words, words, settings={"anything": True}, told=told)


def counts_after(thing: str, number: int) -> bool:
    """Whether a number after a thing can only count its cards: "seaside 2" may be an edition, "Moat 2" is nothing."""
    kinds = thing_kinds(thing)
    if kinds[0] == "set":
        files = {each.file for each in set_of_words(thing) or wish.find_sets(thing) or ()}
        editions = [each for each in catalogue().sets.values() if each.file in files]
        return number > len(editions) or len(editions) == 1
    return kinds[0] in ("group", "landscape")


def either_of(things: Sequence[str], whole: str, amount: tuple[int, int] | None) -> tuple[Term, ...] | None:
    """Return the wish for one of several things at least, for as many as are said, or for none of them."""
    if amount == (0, 0):
        found = [thing_term(each, whole, amount) for each in things]
        return None if any(each is None for each in found) else tuple(term for each in found for term in each or ())
    if len(things) == 2 and len(ends := things[0].rsplit(" ", 1)) == 1 and " " in things[1]:
        ends = things[1].rsplit(" ", 1)
        both = [f"{things[0]} {ends[1]}", things[1]]
        if one_group(things[0]) is None and all(map(one_group, both)):
            things = both
    bare = [re.sub(r"^(?:an?|the) ", "", each) for each in things]
    cards = any(thing_kinds(each) == ("card",) for each in bare)
    groups = [one_group(each, as_card=cards) for each in bare]
    if not all(groups):
        return None
    known = [each for each in groups if each]
    landscapes = [laid for _, laid in known]
    if any(landscapes) and not all(landscapes):
        if all(thing_kinds(each) == ("card",) for each in bare):
            raise UserError(f"{whole!r}: only one of these is a Kingdom card, the other a landscape; name one, or both")
        return None
    names = " or ".join(group_label(group) for group, _ in known)
    union = Group(names, lambda card: any(group.holds(card) for group, _ in known), everywhere=not any(landscapes))
    low, high = amount or (ANY if not landscapes[0] else (1, 1))
    told = f"{how_many(low, high)} of {names}"
    if landscapes[0]:
        return (Term(whole, whole, made=Wish(whole, landscape_limits=((union, low, high),)), told=told),)
    named = tuple(card.name for each in bare if low and (card := named_card(each, as_card=cards)))
    return (Term(whole, whole, made=Wish(whole, limits=(between(union, low, high),), named=named), told=told),)


def named_card(thing: str, *, as_card: bool) -> CardFacts | None:
    """Return the card or landscape that a thing names where it is no kind of cards: see `one_group`."""
    kinds = thing_kinds(thing)
    card = known_card(thing) if "card" in kinds and (as_card or "group" not in kinds) else None
    return wish.selectable(card.name) if card and (card.is_in_kingdom_pile or card.kind in DEALT) else None


def one_group(thing: str, *, as_card: bool = False) -> tuple[Group, bool] | None:
    """Return the group that a card, a kind of cards or a kind of landscapes is, and whether it is of landscapes.

    With `as_card` a name that is a kind of cards, too, is the card's.
    """
    kinds = thing_kinds(thing)
    if kinds == ("landscape",) and (kind := wish.landscape_kind(thing)) in DEALT:
        return Group(kind.capitalize(), lambda card: card.kind == kind), True
    if "card" in kinds and (as_card or "group" not in kinds) and (card := known_card(thing)):
        if not (card.is_in_kingdom_pile or card.kind in DEALT):
            return None
        name = wish.selectable(card.name).name
        return Group(name, lambda other: other.name == name), card.kind in DEALT
    found = group_of(thing) if "group" in kinds else None
    return (found, False) if found else None


DEAREST = 99
"""What no card costs more than."""


def wish_for_prices(low: int, high: int, whole: str) -> Term:
    """Return the wish that every card costs from `low` to `high`.

    A cost with a Potion or debt in it is no more than any number of coins, so that such cards are only there where
    `high` sets no bound; debt then counts as coins do.
    """

    def outside(card: CardFacts) -> bool:
        if card.cost is None or card.kind in DEALT:
            return False
        beside_coins = card.cost.potions > 0 or card.cost.debt > 0
        return not low <= card.cost.coins + card.cost.debt <= high or (beside_coins and high < DEAREST)

    away = tuple(card.name for card in catalogue() if outside(card))
    if low == high:
        told = f"every card costs ${low}"
    elif low == 0:
        told = f"no card costs more than ${high}"
    else:
        told = (
            f"every card costs at least ${low}, debt counted"
            if high >= DEAREST
            else f"every card costs ${low} to ${high}"
        )
    return Term(whole, whole, made=Wish(whole, exclude=away), told=told)


def setting(key: str, value: object, told: str) -> Callable[[re.Match[str], str], Term]:
    """Return what makes the wish for an option of `dominion kingdom`."""
    return lambda found, whole: Term(whole, whole, settings={key: value}, told=told)


def wish_for_players(found: re.Match[str], whole: str) -> Term:
    """Return the wish for a number of players."""
    count = number(found[1])
    return Term(whole, whole, settings={"players": count}, told=f"for {count} players")


def wish_for_sets(found: re.Match[str], whole: str) -> Term:
    """Return the wish for cards of a number of sets."""
    count = number(found[1]) if found[1].isdigit() or found[1].lower() in NUMBERS else 1
    return sets_picked(count, whole)


def bane(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for Young Witch with a Bane."""
    card = known_card(found[1])
    if card is None:
        return None
    if not serves("bane", card):
        raise UserError(f"{whole!r}: a Bane is a Kingdom card costing exactly $2 or $3, and {card.name} is none")
    return Term(whole, whole, settings={"bane": card.name}, told=f"with Young Witch, whose Bane is {card.name}")


def only(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for nothing but cards of some sets or of a kind."""
    things = re.split(r"\s+(?:and|or|&)\s+", found[1])
    if of_theme_or_set := only_themed(found[1], whole) or only_of_set(found[1], whole):
        return of_theme_or_set
    if thing_kinds(things[0]) == ("nothing",) and group_of(f"cards {found[1]}"):
        things = [f"cards {found[1]}"]
    if all(thing_kinds(each)[0] == "set" for each in things):
        return tuple(Term(whole, each, preferred="set", only=True) for each in things)
    kind = wish.landscape_kind(things[0]) if thing_kinds(things[0])[0] == "landscape" else None
    if len(things) == 1 and kind and kind != wish.ANY_LANDSCAPE:
        others = tuple(card.name for card in catalogue() if card.kind in DEALT and card.kind != kind)
        return Term(whole, whole, made=Wish(whole, exclude=others), told="no other landscapes"), Term(whole, kind)
    if len(things) == 1 and "group" in (kinds := thing_kinds(things[0])) and kinds[0] != "card":
        group = group_of(things[0])
        assert group is not None
        if group.name in KINDS_OF_ATTACK:
            return only_of_kind(wish.tag("attack"), group, f"at least 1 {group.name} card and no other Attack", whole)
        wider = group_of(re.split("[ -]", things[0])[-1])
        if wider and (group.name.endswith(f" {wider.name}") or group.name.startswith(f"{wider.name} at $")):
            told = f"at least 1 {cards_called(group, 'card')} and no other {group_label(wider)}"
            return only_of_kind(wider, group, told, whole)
        own = group.wholly()
        away = tuple(card.name for card in catalogue() if card.is_kingdom_card and not own.holds(card))
        return (Term(whole, whole, made=Wish(whole, exclude=away), told=f"only {cards_called(own)}"),)
    if len(things) == 1 and "card" in thing_kinds(things[0]):
        return (Term(whole, things[0]),)
    groups = [group_of(each) for each in things]
    if len(things) > 1 and all(groups) and all("group" in thing_kinds(each) for each in things):
        either = [each.wholly() for each in groups if each]
        rest = [card for card in catalogue() if card.is_kingdom_card and not any(g.holds(card) for g in either)]
        names = joined([group_label(each) for each in either])
        made = Wish(whole, exclude=tuple(card.name for card in rest))
        return (Term(whole, whole, made=made, told=f"only {names} cards"),)
    return None


def only_themed(things: str, whole: str) -> tuple[Term, ...] | None:
    """Return the wish for nothing but cards that fit a theme: "animals only"."""
    theme = re.fullmatch(r"(?:the )?(.+?)(?:[- ]themed?)?(?: (?:cards?|names?|piles?))?", things, re.IGNORECASE)
    known = theme and thing_kinds(theme[1]) == ("nothing",) and plain(theme[1]) in words_of("themes")
    return themed(theme, whole, KINGDOM_CARDS) if theme and known else None


def only_of_set(things: str, whole: str) -> tuple[Term, ...] | None:
    """Return the wish for nothing but cards of a kind from a set: "only the $4 cards of Dark Ages"."""
    found = re.fullmatch(r"(?:the )?(.+?)(?: cards?| ones?| piles?)? (?:of|from|in) (?:the )?(.+)", things)
    if found is None or thing_kinds(found[1])[0] != "group" or thing_kinds(found[2])[0] != "set":
        return None
    if re.match(r"all\b", whole, re.IGNORECASE):
        return None
    kind = understood(f"only {found[1]} cards")
    return (*kind, Term(whole, found[2], preferred="set", only=True)) if kind else None


KINDS_OF_ATTACK = ("curser", "junker", "hand-attack", "deck-attack", "trash-attack")
"""Tags of cards of which a wish for only such ones is about Attacks, not about all cards."""


def only_of_kind(wider: Group, group: Group, told: str, whole: str) -> tuple[Term, ...]:
    """Return the wish for a card of a kind at least and no other card of a wider kind: "Duration attacks only"."""
    away = tuple(name for name in wish.everything_in(wider) if not group.holds(catalogue()[name]))
    made = Wish(whole, exclude=away, limits=(between(group, *ANY),))
    return (Term(whole, whole, made=made, told=told),)


def except_for(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for nothing of a kind or of a set but for some cards of it."""
    things = re.split(r"\s+(?:and|or|&)\s+", found[2])
    kept = [known_card(each) for each in things]
    if not all(kept) or any(re.search(r" (?:ones|cards)$", each) for each in things):
        return None
    names = {wish.randomizer_of(card).name for card in kept if card}
    thing = re.sub(r"^(?:cards? )?(?:from|of|in|the) ", "", found[1])
    sets = wish.find_sets(thing) or set_of_words(thing)
    if sets:
        ids = {each.id for each in sets}
        away = tuple(card.name for card in catalogue() if not ids.isdisjoint(card.sets))
        words = f"no cards from {sets[0].name}"
    elif group := group_of(thing):
        away, words = wish.everything_in(group), f"no {group_label(group)} cards"
    else:
        return None
    there = tuple(sorted(names)) if sets and not re.search(r"\b(?:maybe|perhaps)\b", whole, re.IGNORECASE) else ()
    made = Wish(whole, include=there, exclude=tuple(name for name in away if name not in names))
    return Term(whole, whole, made=made, told=f"{words} except {joined(sorted(names))}")


def kind_but(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for a card of a kind, but not for some: "any Attack but Torturer"."""
    out = [re.sub(r"^(?:the )?ones? (?=that|which)", "cards ", each) for each in re.split(r",? (?:and|or) ", found[2])]
    if group_of(found[1]) is None or any(thing_kinds(each)[0] not in ("card", "group") for each in out):
        return None
    return Term(whole, found[1], ANY), *(Term(f"no {each}", each, (0, 0)) for each in out)


def none_of_set(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for no cards of a kind from a set."""
    group, sets = group_of(found[1]), wish.find_sets(found[2]) or set_of_words(found[2])
    if group is None or not sets or re.match(r"(?:more|less|fewer) than\b", found[1], re.IGNORECASE):
        return None
    ids = {each.id for each in sets}
    away = tuple(name for name in wish.everything_in(group) if not ids.isdisjoint(catalogue()[name].sets))
    return Term(whole, whole, made=Wish(whole, exclude=away), told=f"no {group_label(group)} cards from {sets[0].name}")


def none_of_a_sets(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for no cards of a kind from a set that is named before it: "no Nocturne hexes"."""
    group, sets = group_of(found[2]), wish.find_sets(found[1]) or set_of_words(found[1])
    if group is None or not sets or thing_kinds(f"{found[1]} {found[2]}") != ("nothing",):
        return None
    return none_of_set(re.match(r"(.+)\n(.+)", f"{found[2]}\n{found[1]}") or found, whole)


def instead_of(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for one card or set and not for another."""
    sets = [wish.find_sets(each) or set_of_words(each) for each in (found[1], found[2])]
    if all(sets):
        return (Term(whole, found[1], preferred="set"), Term(whole, found[2], (0, 0), preferred="set"))
    cards = known_card(found[1]), known_card(found[2])
    return (Term(whole, found[1], preferred="card"), Term(whole, found[2], (0, 0))) if all(cards) else None


def trait_on(found: re.Match[str], whole: str) -> Term | tuple[Term, ...] | None:
    """Return the wish for a Trait on a certain pile, or for what marks a pile, which is told to be drawn."""
    trait, card = known_card(found[1]), known_card(found[2])
    if trait and card and trait.name in [pieces().roles[slot].asker for slot in ROLES_LYING["marks"]]:
        told = (
            f"“on {card.name}” left aside: which pile {trait.name} counts is drawn; mark {card.name} if you all agree"
        )
        return Term(trait.name, trait.name), Term(card.name, card.name), replace(left_aside(whole), told=told)
    if (
        card
        and card.is_in_kingdom_pile
        and re.fullmatch(rf"(?:(?:an?|any|some|one) )?(?:{OF_ON_PILES})", found[1], re.I)
    ):
        pile = wish.selectable(card.name).name
        kind = next(kind for kind in ON_PILES if re.search(rf"\b{kind}", found[1], re.IGNORECASE))
        made = Wish(whole, include=(pile,), landscape_limits=((kind, 1, KINGDOM_CARDS),), traits=(("", pile),))
        return Term(whole, whole, made=made, told=f"with {pile} and a {kind.capitalize()} on it")
    if on_kind := trait_on_kind(found[1], found[2], whole):
        return on_kind
    if trait is None or card is None or trait.kind not in ON_PILES:
        return None
    if not card.is_in_kingdom_pile:
        raise UserError(f"{whole!r}: {trait.name} lies on a Kingdom pile, and {card.name} is none")
    pile = wish.selectable(card.name).name
    made = Wish(whole, include=(trait.name, pile), traits=((trait.name, pile),))
    return Term(whole, whole, made=made, told=f"with {trait.name} on {pile}")


def trait_on_kind(laid: str, lying: str, whole: str) -> Term | None:
    """Return the wish for a Trait, or a certain one, on a pile of a kind: "a Trait on a village"."""
    trait, kind = known_card(laid), re.sub(r"^(?:an?|any|some|the|one|each) | (?:card|pile)$", "", lying)
    group = group_of(kind)
    bare = re.sub(r"^(?:an?|any|some|the|one) ", "", laid)
    of_kind = wish.landscape_kind(bare) in ON_PILES
    if group is None or thing_kinds(kind)[0] != "group" or not (of_kind or (trait and trait.kind in ON_PILES)):
        return None

    own = group.of_its_own()

    def carries(card: CardFacts) -> bool:
        return own.holds(card) and bool({"Action", "Treasure"} & set(card.types))

    name = trait.name if trait and not of_kind else ""
    called = cards_called(group, "card")
    called = f"{'an' if called[0].lower() in 'aeiou' else 'a'} {called}"
    made = Wish(
        whole,
        include=(name,) if name else (),
        limits=(between(Group(group.name, carries, everywhere=True), *ANY),),
        landscape_limits=() if name else ((min(ON_PILES), 1, KINGDOM_CARDS),),
        laid_on=((name, Group(group.name, carries)),),
    )
    return Term(whole, whole, made=made, told=f"{name or 'a Trait'} on {called}")


LAID_FOR = {pieces().roles[slot].asker: slot for slot in (*ROLES_LYING["aside"], *ROLES_LYING["beside"])}
"""Cards and landscapes for which a card lies aside or beside the Supply, and the role that it has there."""
OF_LAID_FOR = "|".join(f"(?:way of the )?{name.lower().removeprefix('way of the ')}" for name in LAID_FOR)


def laid_by_chance(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for a card for which some other of a kind lies there: which one, chance decides."""
    asking, kind = found[1], found[2]
    asker = known_card(asking) if " " in asking or asking.title() in LAID_FOR else known_card(f"Way of the {asking}")
    if asker is None or asker.name not in LAID_FOR or known_card(kind) or group_of(kind) is None:
        return None
    takes = pieces().roles[LAID_FOR[asker.name]].takes
    told = f"“{kind}” left aside: {asker.name} takes {takes} at random; name it, such as “{asker.name}: Moat”"
    return Term(whole, asker.name), replace(left_aside(kind), told=told)


LYING = ("aside", "it", "card", "pile", "under", "underneath", "below", "beside")
"""How words end that say of a card that it lies there for another."""


def laid_for(asking: str, named: str, whole: str) -> Term | None:
    """Return the wish for a card that lies there for another: "Way of the Mouse: Chapel"; raises UserError."""
    asker = known_card(asking) if " " in asking or asking.title() in LAID_FOR else known_card(f"Way of the {asking}")
    card = known_card(named)
    if asker is None or card is None or asker.name not in LAID_FOR:
        return None
    role = pieces().roles[LAID_FOR[asker.name]]
    if not serves(LAID_FOR[asker.name], card):
        raise UserError(f"{whole!r}: {asker.name} needs {role.takes}, and {card.name} is none")
    made = Wish(
        whole,
        include=(asker.name,),
        exclude=(card.name,),
        beside=(card.name,),
        roles=((LAID_FOR[asker.name], card.name),),
    )
    return Term(whole, whole, made=made, told=f"with {asker.name}, for which {card.name} lies there")


def if_any(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for so many of a kind or none."""
    group, least = group_of(found[2]), number(found[1])
    if group is None:
        return None
    limit = one_of(group, (0, *range(least, KINGDOM_CARDS + 1)))
    told = f"no {group_label(group)} cards or at least {least}"
    return Term(whole, whole, made=Wish(whole, limits=(limit,)), told=told)


def each_cost(found: re.Match[str], whole: str) -> tuple[Term, ...]:
    """Return the wish for a card of each cost between two."""
    low, high = number(found[1]), number(found[2])
    return tuple(Term(f"a ${coins} card", f"${coins}", ANY) for coins in range(low, min(high, low + 20) + 1))


def from_each_set(most: int, whole: str, least: int = 0) -> Term:
    """Return the wish for so many cards of each expansion at most, and for at least so many where there are any."""
    ids: dict[str, list[str]] = {}
    for each in catalogue().sets.values():
        ids.setdefault(each.file, []).append(each.id)
    allowed = (0, *range(least, most + 1))
    limits = tuple(one_of(wish.in_sets(each), allowed) for each in ids.values())
    told = "every card from another set" if most == 1 else f"at most {most} cards of each set"
    told = f"{how_many(least, most)} cards of each set" if least > 1 else told
    return Term(whole, whole, made=Wish(whole, limits=limits), told=told)


AS_IT_COMES = " or not, as it comes"
"""What is told of a thing that may be there."""


def perhaps(found: re.Match[str], whole: str) -> Term | None:
    """Return what is no wish: that something may be there."""
    thing = re.sub(r"^(?:but|and|so) ", "", next(each for each in found.groups() if each))
    if re.match(rf"(?:{NEGATIONS})\b", thing, re.IGNORECASE):
        return None
    things = re.split(
        r" (?:and|or|&) ",
        re.sub(r"^(?:but|and|with|so) |^(?:all |any )?(?:the )?others? | (?:are |is )?(?:both|all)$", "", thing),
    )
    bare = [re.sub(r"^an? ", "", each) for each in things]
    if "only" in thing.split() or not all(thing_term(each, whole, None) for each in bare):
        return None
    named = thing if len(things) == 1 else whole
    return Term(whole, named, settings={"anything": True}, told=f"{thing}{AS_IT_COMES}")


def one_kind(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for one landscape of a kind: "a Way" means one."""
    return (Term(whole, found[1], (1, 1)),) if thing_kinds(found[1]) == ("landscape",) else None


def named_with(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for no card with a word in its name."""
    word = found[1].strip(" \"'").lower()
    away = tuple(
        card.name
        for card in catalogue()
        if card.kind in IN_KINGDOMS and re.search(rf"\b{re.escape(word)}", card.name.lower())
    )
    return (
        Term(whole, whole, made=Wish(whole, exclude=away), told=f"no card with “{word}” in its name") if away else None
    )


def costs_of_kind(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for a kind of cards at one cost alone: "all villages must cost 3"."""
    kind = group_of(found[1])
    if kind is None or re.fullmatch(r"(?:kingdom )?(?:cards?|piles?|of them|ones?)", found[1], re.IGNORECASE):
        return None
    narrowed = at_cost(kind, number(found[2]), (found[3] or "").strip())
    told = f"at least 1 {cards_called(narrowed, 'card')} and no other {group_label(kind)}"
    return only_of_kind(kind, narrowed, told, whole)


def only_named(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for no card but those with a word in their name."""
    word = found[1].strip(" \"'").lower()
    every = [card.name for card in catalogue() if card.is_kingdom_card]
    named = {name for name in every if re.search(rf"\b{re.escape(word)}", name.lower())}
    away = tuple(name for name in every if name not in named)
    told = f"only cards with “{word}” in their name"
    return Term(whole, whole, made=Wish(whole, exclude=away), told=told) if named else None


def priced_landscape(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for so many Events, or others that are bought, within a cost, or for none: "a cheap Event"."""
    kind, said, dear = wish.landscape_kind(found["kind"]) or "", (found["count"] or "").strip(), found["dear"]
    if not (dear or found["coins"]):
        return None
    if found["coins"]:
        by, how = BOUNDS.get((found["bound"] or "").lower(), (0, (found["how"] or "").strip()))
        coins = number(found["coins"])
    else:
        by, how, coins = (0, "or less", CHEAP) if dear.lower() == "cheap" else (0, "or more", DEAR)
    within = at_cost(EVERY_CARD, coins + by, how)
    count = number(said) if re.fullmatch(N, said, re.IGNORECASE) else 1
    sort = f"{kind.capitalize()}{'s' * (count > 1)}{within.name}"
    kept = Group(sort, lambda card: card.kind == kind and within.holds(card))
    if re.fullmatch(NEGATIONS, said, re.IGNORECASE):
        away = tuple(card.name for card in catalogue() if kept.holds(card))
        return Term(whole, whole, made=Wish(whole, exclude=away), told=f"no {sort}")
    return Term(whole, whole, made=Wish(whole, landscape_limits=((kept, count, count),)), told=f"{count} {sort}")


def dear_landscape(found: re.Match[str], whole: str) -> Term:
    """Return the wish for an Event, or another landscape that is bought, that costs so much at least."""
    kind, low = wish.landscape_kind(found[1]) or "", number(found[2] or found[3])
    group = Group(
        f"{kind.capitalize()} costing ${low} or more",
        lambda card: card.kind == kind and card.cost is not None and card.cost.coins >= low,
    )
    return Term(whole, whole, made=Wish(whole, landscape_limits=((group, 1, 1),)), told=f"1 {group.name}")


def no_first_editions(found: re.Match[str], whole: str) -> Term:
    """Return the wish for no card that only a set's first edition has."""
    sets = catalogue().sets
    away = tuple(card.name for card in catalogue() if card.sets and not any(sets[each].current for each in card.sets))
    return Term(whole, whole, made=Wish(whole, exclude=away), told="no cards that only first editions have")


def only_removed(found: re.Match[str], whole: str) -> Term:
    """Return the wish for nothing but cards that only a set's first edition has."""
    sets = catalogue().sets
    away = tuple(card.name for card in catalogue() if any(sets[each].current for each in card.sets))
    ids = tuple(each.id for each in sets.values() if not each.current)
    told = "only cards that only first editions have"
    return Term(whole, whole, made=Wish(whole, exclude=away, sets=ids), told=told)


def company(found: re.Match[str], whole: str) -> Term:
    """Return the wish for as many players as "me and three friends" are."""
    count = 1 + (number(found[1]) if found[1] else 1)
    return Term(whole, whole, settings={"players": count}, told=f"for {count} players")


def which_number(found: re.Match[str], whole: str) -> None:
    """Refuse two numbers of players."""
    raise UserError(f"{whole!r}: a kingdom is for one number of players; give {found[2]} players")


FEW = 2
"""So many of a landscape somebody may think there are; more of a name that a set has, too, are its cards."""


def several_dealt(found: re.Match[str], whole: str) -> None:
    """Refuse two Allies or Prophecies."""
    kind = next(kind for kind in DEALT_FOR.values() if found[2].lower() in (kind, plural(kind))).capitalize()
    if number(found[1]) > FEW and wish.find_sets(found[2]):
        return
    if number(found[1]) > 1:
        raise UserError(f"{whole!r}: a kingdom has at most one {kind}; write “1 {kind}” or name it")


def moods() -> dict[str, str]:
    """Return words for what a kingdom is to be like, in plain letters, and the mood that each is."""
    return words_of("moods")


def if_so_many(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for so many of a kind where there is any: "if potions then at least 3 potion cards"."""
    given = counted_kind(
        re.sub(r" (?:is|are|comes?|turns?)(?: (?:in|used|there|included|up|dealt|out))*$", "", found[1])
    )
    one, other = given and given[0], group_of(found[3]) if found[3] else given and given[0]
    if given is None or one is None or other is None:
        return None
    least = number(found[2])
    limit = Limit((one, other), (1, least), lambda counts: not counts[0] or counts[1] >= least)
    told = f"at least {least} {group_label(other)} cards if there are any {given[1]}"
    told = f"at least {least} {given[1]}, or none" if other is one else told
    return Term(whole, whole, made=Wish(whole, limits=(limit,)), told=told)


def if_from_to(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for no card of a kind or a set, or for so many: "if Alchemy then 3-5 of them"."""
    given = counted_kind(re.sub(r"^(?:an?|any|some|there (?:is|are)(?: any)?|we (?:have|get|use)) ", "", found[1]))
    if given is None:
        return None
    low = number(found[2])
    high = number(found[3]) if found[3] else low
    limit = one_of(given[0], (0, *range(low, min(high, KINGDOM_CARDS) + 1)))
    told = f"no {given[1]}, or {how_many(low, high)} of them"
    return Term(whole, whole, made=Wish(whole, limits=(limit,)), told=told)


def prices_listed(found: re.Match[str], whole: str) -> Term:
    """Return the wish that every card costs one of some prices: "only cards costing 3 or 5"."""
    prices = sorted({number(found[1]), *(number(each) for each in re.findall(rf"\b{N}\b", found[2], re.IGNORECASE))})
    if len(prices) == 1:
        return wish_for_prices(prices[0], prices[0], whole)
    away = tuple(
        card.name
        for card in catalogue()
        if card.cost is not None and card.kind not in DEALT and card.cost.coins + card.cost.debt not in prices
    )
    told = f"every card costs {' or '.join(f'${each}' for each in prices)}"
    return Term(whole, whole, made=Wish(whole, exclude=away), told=told)


OF_ITS_OWN = (
    rf"(?:{N}|an?|no|some\w*|any\w*|lots|many|plenty|few|one|other|only|just|at|max|min|maybe|ways?|means|stuff|cards?|"
    rf"{NEGATIONS})\b"
)
"""How words begin of which an amount before an "and" says nothing."""


def of_both(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for as vaguely many of two kinds: "lots of villages and draw"."""
    made = re.fullmatch(r"(\w+ of|at least \w+|a few|\w+) (.+?) (?:and|&) (.+)", found[0], re.IGNORECASE)
    if made is None or re.match(OF_ITS_OWN, made[3], re.IGNORECASE):
        return None
    things = [re.sub(r"^(?:the|of) ", "", each) for each in (made[2], made[3])]
    if any(thing_kinds(each)[0] not in ("group", "landscape") for each in things):
        return None
    both = [as_counted(f"{made[1]} {each}", f"{made[1]} {each}") for each in things]
    return tuple(term for each in both for term in each or ()) if all(both) else None


def new_to(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for simple cards of a set that somebody does not know yet."""
    if thing_kinds(found[1])[0] != "set":
        return None
    return (Term(whole, found[1], preferred="set"), *(understood("for beginners") or ()))


def as_many(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for as many of a kind as the sets have, with room for two others."""
    most = (ALMOST_ALL, KINGDOM_CARDS)
    made = several_like(found[1], whole, most) or thing_term(found[1], whole, most, trim=True)
    if not made or thing_kinds(made[0].thing)[0] != "group":
        return None
    return (replace(made[0], most=True), *made[1:])


def more_than(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for more cards of one kind or set than of another."""
    kinds = [counted_kind(each) for each in (found[1], found[2])]
    if None in kinds:
        return None
    one, other = (each for each in kinds if each)
    caps = (KINGDOM_CARDS, KINGDOM_CARDS)
    limit = Limit((one[0], other[0]), caps, lambda counts: counts[0] > counts[1])
    told = f"more {one[1]} than {other[1]}"
    return Term(whole, whole, made=Wish(whole, limits=(limit,)), told=told)


def as_many_of(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for as many cards of one kind as of another, or so many times as many."""
    return compared(found[3], found[4], TIMES.get((found[2] or "").lower(), 1), (found[1] or "").lower(), whole)


def one_per(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for a card of one kind for each of another at least, or at most: "max 1 terminal per village"."""
    how = "at most" if found[1] else "at least"
    return compared(found[2], found[3], 1, how, whole)


TIMES = {"twice": 2, "two times": 2, "three times": 3, "thrice": 3}
"""How many times as many there are."""


def compared(one: str, other: str, times: int, how: str, whole: str) -> Term | None:
    """Return the wish for at least, at most or just so many times as many cards of one kind as of another."""
    kinds = [counted_kind(each) for each in (one, other)]
    if None in kinds:
        return None
    first, second = (each for each in kinds if each)
    allows = {
        "at least": lambda counts: counts[0] >= times * counts[1] > 0,
        "at most": lambda counts: counts[0] <= times * counts[1],
    }.get(how.strip(), lambda counts: counts[0] == times * counts[1] > 0)
    limit = Limit((first[0], second[0]), (KINGDOM_CARDS, KINGDOM_CARDS), allows)
    many = {1: "as many", 2: "twice as many"}.get(times, f"{times} times as many")
    told = f"{how.strip()} {many} {first[1]} as {second[1]}".strip()
    return Term(whole, whole, made=Wish(whole, limits=(limit,)), told=told)


def counted_kind(thing: str) -> tuple[Group, str] | None:
    """Return the group that a kind of cards or a set is, and what its cards are called."""
    words = re.sub(r"^(?:cards? )?(?:from|of|the) ", "", thing)
    if sets := wish.find_sets(words) or set_of_words(words):
        return wish.in_sets(each.id for each in sets), f"cards from {sets[0].name}"
    group = group_of(words)
    return (group, f"{group_label(group)} cards") if group else None


def landscapes_that(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for landscapes of a kind that do something: "an Event that trashes"."""
    kind = wish.landscape_kind(found[3]) or ""
    if found[3].lower().startswith("way") and group_of(re.sub(r"^(?:an?|some|one) ", "", found[0])):
        return None
    words = re.sub(r"(?<=[a-z])(?:e?s)$", "", found[4])
    group = group_of(found[4]) or group_of(words) or group_of(f"{words}ing")
    if group is None or not any(group.holds(card) for card in catalogue() if card.kind == kind):
        return None
    count = number(found[2]) if found[2] else 1
    kept = Group(f"{group_label(group)} {kind.capitalize()}", lambda card: card.kind == kind and group.holds(card))
    told = f"{count} {kept.name}{'s' * (count > 1)}"
    return Term(whole, whole, made=Wish(whole, landscape_limits=((kept, count, count),)), told=told)


def other_sets(found: re.Match[str], whole: str) -> Term:
    """Return the wish for sets that are picked, beside those that are named if any are: these are refused later."""
    count = number(found[1]) if found[1] else 1
    return replace(sets_picked(count, whole), more=True)


def sets_by_age(found: re.Match[str], whole: str) -> tuple[Term, ...]:
    """Return the wish for the sets that came out first or last, so many of them, each in its current edition."""
    first = {
        each.file: each.year or 0 for each in catalogue().sets.values() if each.edition == 1 and each.id != "promo"
    }
    files = sorted(first, key=lambda file: first[file])
    count = number(found[2])
    oldest = found[1].lower() in ("first", "oldest", "earliest")
    chosen = files[:count] if oldest else files[-count:]
    return tuple(Term(whole, file, preferred="set", only=True) for file in chosen)


def none_by_age(found: re.Match[str], whole: str) -> tuple[Term, ...]:
    """Return the wish for nothing from the sets that came out first or last: "nothing from the last three boxes"."""
    return tuple(replace(each, amount=(0, 0), only=False) for each in sets_by_age(found, whole))


def sets_of_years(found: re.Match[str], whole: str) -> Term:
    """Return the wish for cards of the sets that came out before, in or after a year, or for none of them."""
    how, year, on = found[2].lower(), int(found[3]), (found[4] or "").strip().lower()
    if how in ("before", "older than", "earlier than", "prior to"):
        low, high, words = 0, year - 1, f"before {year}"
    elif how in ("until", "up to") or on.endswith(("earlier", "older", "before")):
        low, high, words = 0, year, f"in {year} or before"
    elif how in ("after", "newer than", "later than"):
        low, high, words = year + 1, 9999, f"after {year}"
    elif how == "since" or on:
        low, high, words = year, 9999, f"in {year} or later"
    else:
        low, high, words = year, year, f"in {year}"
    unwanted = (found[1] or "").lower() in ("nothing", "no", "none")
    sets = catalogue().sets

    def fits(card: CardFacts) -> bool:
        return any(low <= (sets[each].year or 0) <= high for each in card.sets)

    away = tuple(card.name for card in catalogue() if card.sets and fits(card) == unwanted)
    told = f"{'no' if unwanted else 'only'} cards from sets that came out {words}"
    return Term(whole, whole, made=Wish(whole, exclude=away), told=told)


def one_recommended(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for a recommended kingdom by its name."""
    name = next(each for each in found.groups() if each)
    return (Term(whole, name),) if thing_kinds(name) == ("recommended",) else None


def all_that_comes(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for a card that brings a thing, of which there are all then: "all the Rewards"."""
    group = group_of(found[1])
    brought = group is not None and group.name in load_tables("wishes")["wishes"]["needs"]
    return (Term(whole, found[1], ANY),) if brought else None


MOOD = "mood: "
"""What stands before a mood in the settings of an expression."""
WHICH_IS = ", which is: "
"""What stands between a mood and what it implies, where this is told."""


def mood(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wishes that a mood of data/wishes.toml stands for."""
    if name := mood_named(found[0]):
        return in_the_mood(name, load_tables("wishes")["wishes"]["moods"][name]["means"], whole)
    negated = re.fullmatch(rf"(?:{NEGATIONS}|nothing)\s+(?:too |very |so )?(.+)", found[0], re.IGNORECASE)
    if negated and (name := mood_named(negated[1])) and known_card(negated[1]) is None:
        against = load_tables("wishes")["wishes"]["moods"][name].get("against")
        return in_the_mood(f"not {name}", against, whole) if against else None
    return None


def in_the_mood(name: str, means: Sequence[str], whole: str) -> tuple[Term, ...]:
    """Return the wishes that a mood stands for, told with its name."""
    implied = [replace(term, implied=True) for each in map(understood, means) for term in each or ()]
    return Term(whole, whole, settings={f"{MOOD}{name}": True}, told=f"{name}{WHICH_IS}"), *implied


HOW_MUCH = (
    r"\b(?:too|very|really|overly|particularly|that|super|so|quite|rather|fairly|pretty|terribly|all "
    r"that|completely|totally|strictly)\b "
)
BEFORE_MOOD = (
    r"^(?:(?:an?|some|many|several|something|lots of|"
    r"plenty of|a lot of|only|just|for|good|great|nice|strong|"
    r"proper|solid|decent|"
    r"powerful|big|real|total|complete|epic|the|fun|kind of|sort of) )+"
)
AFTER_MOOD = (
    r"(?:[- ]| of an? )(?:games?|kingdoms?|cards?|boards?|stuff|ones?|things?|set-?ups?|rounds?|style|players?|"
    r"potential|vibes?|feel|night|mood|people|only|please)$"
)


def mood_named(words: str) -> str | None:
    """Return the mood of data/wishes.toml that words mean, or None."""
    lower = re.sub(HOW_MUCH, "", words.lower())
    for _ in range(3):
        for each in (lower, re.sub(BEFORE_MOOD, "", lower), without_the_middle(lower)):
            if found := moods().get(plain(each)):
                return found
        lower = re.sub(AFTER_MOOD, "", lower)
    return None


def without_the_middle(words: str) -> str:
    """Return three words without the one between, where that is only chat: "big silly turns"."""
    each = words.split()
    return f"{each[0]} {each[2]}" if len(each) == 3 and chat_at(each[1:2], ("silent", "told", "harsh")) else words


def several_sets(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return sets joined by "and" (cards so joined are read one by one)."""
    things = re.split(r"\s+(?:and|&|or|with|plus)\s+", found[0])
    if "set" not in thing_kinds(found[0]) and all("set" in thing_kinds(each) for each in things):
        return tuple(Term(each, each, preferred="set") for each in things)
    return None


def sets_picked(count: int, whole: str) -> Term:
    """Return the wish for cards of so many sets, picked at random."""
    sets = f"{count} set{'s' * (count != 1)}"
    return Term(whole, whole, settings={"pick_sets": count}, told=f"cards from {sets} picked at random")


def filled_up(count: int, whole: str) -> Term:
    """Return what is said of the cards that nothing is said of: how many there are."""
    return Term(whole, whole, settings={"others": count}, told=f"{count} other{'s' * (count != 1)}")


def no_others(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for no more landscapes, or cards of a kind, than are named."""
    if wish.find_sets(thing := re.sub(r"^(?:cards? )?(?:from|of) (?:the )?", "", found[1])) or set_of_words(thing):
        return Term(whole, thing, no_others=True)
    kind = wish.landscape_kind(found[1]) or ("landscape" if found[1].startswith(("sideways", "horizontal")) else None)
    if kind is None and group_of(found[1]) is None:
        return None
    return Term(whole, kind or found[1], settings={}, no_others=True)


def rest_from(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish that all cards of which nothing is said come from some sets, or are of some kinds."""
    things = re.split(r"\s+(?:and|or|&)\s+|\s*/\s*", found[1])
    if all(thing_kinds(each)[0] == "set" for each in things):
        return tuple(Term(whole, each, preferred="set", rest=True) for each in things)
    kinds = [re.sub(r"^(?:all|only|just|other) ", "", each) for each in things]
    if all(thing_kinds(each)[0] == "group" or group_of(each) for each in kinds):
        return (Term(whole, " or ".join(kinds), rest=True),)
    return None


def newest_set(found: re.Match[str], whole: str) -> Term:
    """Return the wish for cards of the set that came out last as a new one."""
    first = [each for each in catalogue().sets.values() if each.year and each.edition == 1]
    return Term(whole, max(first, key=lambda each: each.year or 0).id, preferred="set", only=True)


def up_to_set(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for no set that came out first after a certain one."""
    named = wish.find_sets(last := found[1] or found[2]) or set_of_words(last)
    if not named:
        return None
    first = {each.file: each.year or 0 for each in reversed(catalogue().sets.values()) if each.edition == 1}
    latest = min(first[each.file] for each in named)
    ids = {each.id for each in catalogue().sets.values() if first.get(each.file, 0) > latest or each.id == "promo"}
    away = tuple(card.name for card in catalogue() if card.sets and ids.issuperset(card.sets))
    return Term(whole, whole, made=Wish(whole, exclude=away), told=f"no sets that came out after {named[0].name}")


def no_second_editions(found: re.Match[str], whole: str) -> Term:
    """Return the wish for no card that only a set's second edition has."""
    sets = catalogue().sets
    away = tuple(card.name for card in catalogue() if card.sets and all(sets[each].edition > 1 for each in card.sets))
    return Term(whole, whole, made=Wish(whole, exclude=away), told="no cards that only second editions have")


def wanted(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for a thing of which is said that it shall be there."""
    return None if re.match(rf"{NEGATIONS}\b", found[1], re.IGNORECASE) else understood(found[1])


def its_own(found: re.Match[str], whole: str) -> Term | None:
    """Return what is no wish: a thing of a card that comes with it anyway."""
    silent = Term(whole, whole, settings={"anything": True})
    return silent if thing_kinds(found[1] or found[2])[0] == "group" else None


def no_bane(found: re.Match[str], whole: str) -> None:
    """Refuse Young Witch without a Bane."""
    raise UserError(f"{whole!r}: a Bane comes with Young Witch and with no other card; say “no Young Witch”")


def bane_of_kind(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for Young Witch with a Bane of a kind: "a cantrip bane", "a bane that is a village"."""
    words = next(each for each in found.groups() if each).lower().strip()
    rest = " ".join(re.sub(rf"\b(?:{PRICES}|costing)\b", " ", words).split())
    rest = re.sub(r"^(?:(?:an?|the|some|any|something|anything|cards?|one|that is|that's|also|and)(?: |$))+", "", rest)
    witch = Term(whole, "Young Witch", preferred="card")
    of_price = re.search(rf"\b(?:{PRICES})\b", words)
    beside = of_price and replace(
        left_aside(of_price[0]), told=f"“{of_price[0]}” left aside: every Bane costs $2 or $3"
    )
    if not rest:
        return (witch, beside) if beside else None
    if known_card(rest) and not group_of(rest):
        return None
    said = rf"cost {rest}" if re.fullmatch(rf"\$?{N}", rest, re.IGNORECASE) else rest
    group = group_of(said) or group_of(f"cards {said}")
    if group is None:
        plainly = all(is_everyday(each) or each in harsh_words() or plain(each) in moods() for each in rest.split())
        return (witch, left_aside(f"{rest} bane")) if plainly else None
    if not any(serves("bane", card) and group.holds(card) for card in catalogue()):
        raise UserError(f"{whole!r}: a Bane is a Kingdom card costing exactly $2 or $3, and no such card is that")
    told = f"with Young Witch, whose Bane is one of the {cards_called(group)}"
    made = Term(whole, whole, made=Wish(whole, include=("Young Witch",), bane_of=(group,)), told=told)
    return (made, beside) if beside else (made,)


PRICES = "cheap|inexpensive|low[- ]cost|expensive|pricey|dear"
"""What is said of a Bane's price in words, which tells nothing of it."""


def market_deck(found: re.Match[str], whole: str) -> Term:
    """Return the wish for the size of the Black Market deck."""
    size = number(found[1])
    told = f"{size} cards in the Black Market deck"
    return Term(whole, whole, settings={"black_market": str(size)}, told=told)


def market_deck_without(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for Black Market with none of some things in its deck."""
    things = re.split(r",? (?:or|and|nor) ", found[1])
    groups = [one_group(re.sub(r"^(?:any|the|an?|no) ", "", each)) for each in things]
    known = [each[0] for each in groups if each]
    if len(known) < len(groups):
        return None
    off = tuple(name for each in known for name in wish.everything_in(each))
    told = f"no {' or '.join(map(group_label, known))} in the Black Market deck"
    made = Term(whole, whole, made=Wish(whole, off_deck=off), told=told)
    return Term("Black Market", "Black Market", preferred="card"), made


def all_named_with(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for all Kingdom cards with a word in their name."""
    word = found[1].strip(" \"'").lower()
    names = [
        card.name
        for card in catalogue()
        if card.is_kingdom_card and re.search(rf"\b{re.escape(word)}\b", card.name.lower())
    ]
    if not names:
        return None
    if len(names) > KINGDOM_CARDS:
        raise UserError(f"{whole!r}: {len(names)} cards have “{word}” in their name; a kingdom has {KINGDOM_CARDS}")
    return Term(whole, whole, made=Wish(whole, include=tuple(names)), told=f"with {joined(names)}")


def set_landscapes(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for landscapes of a kind from a set: "1 Plunder event"."""
    made = landscapes_from_sets(found[2], whole)
    if re.match(r"(?:for|at) ", found[2], re.IGNORECASE):
        return None
    count = number(found[1]) if found[1] else 1
    if made:
        return (Term(whole, found[3], (count, count)), made)
    if thing_kinds(found[2])[0] != "group" or re.match(NEGATIONS, found[2], re.IGNORECASE):
        return None
    that = landscapes_that(re.match("((.+)?)\n(.+)\n(.+)", f"{count}\n{found[3]}\n{found[2]}") or found, whole)
    return (that,) if that else None


def landscapes_of_each_set(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for landscapes of a kind from each of some sets: "1 Event each of Empires and Plunder"."""
    made = landscapes_from_sets(found[3], whole)
    kind = wish.landscape_kind(found[2])
    if made is None or kind is None:
        return None
    count = number(found[1])
    terms = [made]
    for each in re.split(r"\s+(?:and|or|&)\s+", found[3]):
        ids = {one.id for one in wish.find_sets(each) or set_of_words(each) or ()}

        def holds(card: CardFacts, ids: set[str] = ids) -> bool:
            return card.kind == kind and not ids.isdisjoint(card.sets)

        kept = Group(f"{kind.capitalize()}{'s' * (count > 1)} from {set_label(next(iter(ids)))}", holds)
        limit = (kept, count, count)
        terms.append(Term(whole, whole, made=Wish(whole, landscape_limits=(limit,)), told=f"{count} {kept.name}"))
    return tuple(terms)


def basics(found: re.Match[str], whole: str) -> Term | None:
    """Return what is no wish: that somebody likes or dislikes a card that is in every kingdom."""
    card = known_card(found[1])
    if card is None or card.kind != "basic":
        return None
    return Term(
        whole, whole, settings={"anything": True}, told=f"“{whole}” left aside: {card.name} is in every kingdom"
    )


def themed(found: re.Match[str], whole: str, least: int = 0) -> tuple[Term, ...] | None:
    """Return the wish for cards that fit a theme by their names: "a pirate theme"; for `least` of them, if given."""
    name = words_of("themes").get(plain(found[1]))
    if name is None:
        return None
    cards = frozenset(load_tables("wishes")["wishes"]["themes"][name]["cards"])
    fitting = Group(f"{THEME_OF}{name}", lambda card: card.name in cards)
    some = min(THEMED, len(cards))
    made = Wish(whole, limits=(between(fitting, least or some, KINGDOM_CARDS),))
    told = f"{'all' if least else f'at least {some}'} cards whose names fit the theme {name}"
    return (Term(whole, whole, made=made, told=told),)


def no_theme(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for no cards that fit a theme by their names: "no magic"."""
    name = words_of("themes").get(plain(found[1]))
    if name in (None, "battle") or thing_kinds(found[1]) != ("nothing",) or mood_named(found[1]):
        return None
    cards = tuple(load_tables("wishes")["wishes"]["themes"][name]["cards"])
    return Term(whole, whole, made=Wish(whole, exclude=cards), told=f"no cards whose names fit the theme {name}")


THEME_OF = "the theme "
"""How the cards of a theme are called, before its name."""
THEMED = 5
"""Cards of a kingdom that fit its theme at least."""


def average_cost(found: re.Match[str], whole: str) -> Term:
    """Return the wish for as many cards below a cost as above it, or more, and none far from it."""
    coins, how = number(found[2]), (found[1] or "").strip().lower()
    average = next((each for each in AVERAGES if how in each.words), ABOUT)
    less, more = at_cost(EVERY_CARD, coins - 1, "or less"), at_cost(EVERY_CARD, coins + 1, "+")
    near = [(card, card.cost.coins) for card in catalogue() if card.is_kingdom_card and card.cost]
    away = tuple(card.name for card, cost in near if not coins - average.low <= cost <= coins + average.high)
    made = Wish(whole, exclude=away, limits=(between(less, *average.below), between(more, *average.above)))
    told = (
        f"an average cost {how or 'of about'} ${coins}, which is: {how_many(*average.below)} cards costing less and "
        f"{how_many(*average.above)} costing more"
    )
    return Term(whole, whole, made=made, told=told)


class Average(NamedTuple):
    """How an average cost is bounded: in which words, how far below and above it a cost is at most, and how many cards
    cost less and more.
    """

    words: tuple[str, ...]
    low: int
    high: int
    below: tuple[int, int]
    above: tuple[int, int]


ABOUT = Average((), 2, 2, (3, 4), (3, 4))
AVERAGES = (
    Average(("below", "under", "less than"), 2, 1, (4, KINGDOM_CARDS), (0, 3)),
    Average(("at most", "up to", "no more than"), 2, 1, (3, KINGDOM_CARDS), (0, 3)),
    Average(("above", "over", "more than"), 1, 2, (0, 3), (4, KINGDOM_CARDS)),
    Average(("at least", "no less than"), 1, 2, (0, 3), (3, KINGDOM_CARDS)),
)


def pair(found: re.Match[str], whole: str) -> Term:
    """Return the wish for two players."""
    return Term(whole, whole, settings={"players": 2}, told="for 2 players")


SOON_OVER = (
    r"\b(?:half an hour|half hour|(?:a )?quarter of an hour|(?:ten|fifteen|twenty|thirty|1[05]|2[05]|30) ?-?min)"
)
"""A time in which a game is over only if it is a fast one."""


def how_long(found: re.Match[str], whole: str) -> tuple[Term, ...]:
    """Return what is no wish: a time to play, which no kingdom keeps to; a short one asks for a fast game."""
    told = f"“{whole}” left aside: how long a game lasts is not known"
    aside = Term(whole, whole, settings={"anything": True}, told=told)
    if not re.search(SOON_OVER, whole, re.IGNORECASE):
        return (aside,)
    return (*(understood("a fast game") or ()), aside)


def alone(found: re.Match[str], whole: str) -> Term:
    """Return the wish for the fewest players for whom a kingdom is laid out, of somebody who plays alone."""
    return Term(whole, whole, settings={"players": 2}, told="piles as for 2 players, as the rules have none for one")


def passed_over(found: re.Match[str], whole: str) -> Term:
    """Return what is no wish, and is told to be none."""
    return Term(whole, whole, settings={"anything": True}, told=f"“{whole}” left aside")


def nothing_said(found: re.Match[str], whole: str) -> Term:
    """Return the wish for anything."""
    return Term(whole, whole, settings={"anything": True}, told="any kingdom")


def dearest(found: re.Match[str], whole: str) -> Term:
    """Return the wish that no card costs more."""
    return wish_for_prices(0, number(found[1]), whole)


def dearest_of_cheap(found: re.Match[str], whole: str) -> Term:
    """Return the wish that no card costs more than a cheap one does: "the cheapest kingdom you can make"."""
    return wish_for_prices(0, CHEAP, whole)


def cheap(found: re.Match[str], whole: str) -> Term:
    """Return the wish for cheap cards, or for the Trait where the word alone has a capital letter."""
    if whole == "Cheap":
        return Term(whole, whole, made=Wish("with Cheap", include=("Cheap",)), told="with Cheap (the Trait)")
    return replace(wish_for_prices(0, 4, whole), implied=True)


def cheapest(found: re.Match[str], whole: str) -> Term:
    """Return the wish that no card costs less."""
    return wish_for_prices(number(found[1]), DEAREST, whole)


def piles_of(found: re.Match[str], whole: str) -> Term:
    """Return the wish for a number of Kingdom piles."""
    count = number(next(each for each in found.groups() if each))
    return Term(whole, whole, settings={"piles": count}, told=f"{count} Kingdom piles")


def so_many_piles(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for a number of Kingdom piles; few "cards" are no kingdom, but cards of some kind."""
    if number(found[1]) < FEWEST_PILES and not re.search("pile|kingdom|stack", found[0], re.IGNORECASE):
        return None
    return piles_of(found, whole)


def kind_from(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for landscapes of a kind from certain sets."""
    made = landscapes_from_sets(found[4], whole)
    low = number(found[1]) if found[1] else 1
    counted = found[1] or re.match(r"an? ", found[0], re.IGNORECASE)
    amount = (low, number(found[2]) if found[2] else low) if counted else None
    return (Term(found[3], found[3], amount), made) if made else None


def by_chance(found: re.Match[str], whole: str) -> Term:
    """Return the wish that a coin or a chance decides on Platinum and Colony or on Shelters."""
    key = wish.DECISIONS[found[1].lower()]
    value = "coin" if found[2].lower().startswith(("coin", "50/", "fifty")) else found[2].replace(" ", "")
    words = {"colony": "Platinum and Colony", "shelters": "Shelters"}[key]
    told = f"{words} by {'a coin' if value == 'coin' else f'a chance of {value}'}"
    return Term(whole, whole, settings={key: value}, told=told)


def kingdom_cards_elsewhere(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for no Kingdom cards of a set, of which there may be landscapes."""
    sets = wish.find_sets(found[1]) or set_of_words(found[1])
    if not sets:
        return None
    limit = between(wish.in_sets([each.id for each in sets]), 0, 0)
    return Term(whole, whole, made=Wish(whole, limits=(limit,)), told=f"no Kingdom cards from {set_label(sets[0].id)}")


def so_many_changed(found: re.Match[str], whole: str) -> Term:
    """Return the wish for other cards in the place of so many of what was played last, whichever they are."""
    count = number(found[1])
    told = f"{ONES_TO_CHANGE.format(count)} changed, picked at random"
    return Term(whole, whole, settings={"reroll": (ONES_TO_CHANGE.format(count),)}, told=told)


def with_so_many(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for Platinum and Colony, or Shelters, where so many cards come from the set they belong to."""
    key = wish.DECISIONS[found[1].lower()]
    sets = wish.find_sets(found[3]) or set_of_words(found[3]) or ()
    name, words = {"colony": ("Prosperity", "Platinum and Colony"), "shelters": ("Dark Ages", "Shelters")}[key]
    if all(each.name != name for each in sets):
        return None
    told = f"{words} if there are {number(found[2])} or more cards from {name}, else not"
    return Term(whole, whole, settings={key: f"{number(found[2])}+"}, told=told)


def landscapes_from(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for landscapes of certain sets."""
    return landscapes_from_sets(found[1], whole)


def landscapes_from_sets(sets: str, whole: str) -> Term | None:
    """Return the wish for landscapes of the sets that are named, or None when they are not all sets."""
    named = [wish.find_sets(each) or set_of_words(each) for each in re.split(r"\s+(?:and|or|&)\s+", sets)]
    if not all(named):
        return None
    ids = tuple(each.id for found in named for each in found or ())
    listed = joined([catalogue().sets[each].name for each in ids])
    return Term(whole, whole, settings={"landscapes_from": ids}, told=f"landscapes from {listed}")


BAD = "|".join(sorted(map(re.escape, harsh_words()), key=len, reverse=True))
"""Words of dislike."""
THEME = r"(?:life|theme|themed|themes|style|stuff|feel|feeling|vibes?|flavou?r|atmosphere|setting)"
THEMES_ALONE = "|".join(
    re.escape(word) for each in load_tables("wishes")["wishes"]["themes"].values() for word in each["alone"]
)
"""Words that mean a theme also where nothing says that they do."""
REMOVED = (
    r"(?:removed|replaced|dropped|taken out|retired|cut|thrown out|kicked out|axed|discontinued|deleted|left out|"
    r"outdated)(?: (?:in|by|with|from|for|of) (?:the |their )?"
    r"(?:(?:2nd|second|new|newer|later|current)[- ]?(?:ed(?:ition)?s?|e|ones|versions?|boxes|box)|2e|2nd ed\.?))?"
)
"""What is said of cards that only a first edition has."""
ANOTHER = "another that is"
"""How it is put what the card shall be like that comes for another, which is drawn."""
NONE_SUCH = "nonesuch"
"""How it is put that there shall be none of what a row of names ends with and is not known."""
RULES: tuple[Rule, ...] = (
    (rf"{ANOTHER} (.+)", lambda m, whole: left_aside(m[1])),
    (rf"{NONE_SUCH} (.+)", lambda m, whole: left_aside(f"anything that {m[1].replace('_', ' ')}")),
    (GIVEN, lambda m, whole: given_then(m, whole, understood)),
    (rf"(?:at least )?{A_NUMBER} (cards that go with .+)", support),
    (r"(?:no|without|nothing|not) (?:any )?([a-z]+)(?: (?:stuff|cards?|things?|theme|themed cards|names))?", no_theme),
    (rf"(?:exactly |and |plus )?{A_NUMBER} cards of the pair (.+ or .+)", from_either_set),
    (
        r"average cost (below |under |less than |at most |up to |no more than |above |over |more than |at least |"
        r"no less than )?([2-6])",
        average_cost,
    ),
    (
        rf"(?:an? |the |our |some |lots of |many |something )?(.+?)[- ]{THEME}"
        r"(?: (?:evening|game|night|kingdom|board|cards?|party|session|day|things?))*",
        themed,
    ),
    (
        rf"(?:lots of |many |some |plenty of |with |about |for |something |a |it's )*({THEMES_ALONE})"
        r"(?: (?:kingdom|game|board|night|evening|deal|party|stuff|cards|time|special|edition|mood|spirit))*",
        themed,
    ),
    (
        r"(?:(?:feel|feeling|want|wanna|let's|let us|like|to|fancy) )*(?:be|being|become) (?:like |as )?(?:an? )?(.+)",
        themed,
    ),
    (
        r"(?:(?:like|similar to|close to|near|as|such as) )?the [\"']?(.+?)[\"']? (?:set|kingdom|ten|set-?up)"
        r"(?: (?:from|of|in) the (?:rulebook|rules))?",
        one_recommended,
    ),
    (r".+", mood),
    (
        rf"(?:all|any|every|each) (?:of )?(?:the )?(.+?) (?:(?:must|should|has to|have to|shall) )?costs? (?:exactly )?"
        rf"\$?{N}( or less| or more|\+)?",
        costs_of_kind,
    ),
    (
        r"(?:only|just|nothing but)(?: cards?| piles?)? (?:with|named|called|that have) (?:the word )?(.+?) "
        r"in (?:its|their|the) names?",
        only_named,
    ),
    (CHATTER.pattern, passed_over),
    (
        r"(?:no|without(?: any)?|nothing|not)(?: (?:repeats?|repetitions?|cards?|piles?|the same))?(?: cards?)? "
        r"(?:from|of|as)(?: (?:before|earlier|(?:the |our |my )?(?:last|previous|recent)"
        rf"(?: {N}| few| couple of)? (?:games?|kingdoms?|sessions?|times?|weeks?|ones?)))",
        passed_over,
    ),
    (
        rf".*\b(?:(?:{N}|half an|an) ?(?:mins?|hrs?)|minutes?|hours?)\b.*",
        how_long,
    ),
    (r"solo", alone),
    (
        r"(?!.*\b(?:no|not|without|never)\b).+ (?:is|are)"
        rf"(?: (?:so|too|such|very|just|really|a|an|bit|way))* (?:{BAD})",
        passed_over,
    ),
    (EACH, each_of_sets),
    (SOME_EACH, some_of_each),
    (EQUALLY, equally),
    (r"[0-9](?:\s*(?:/|-|and|\+|&|:)\s*[0-9])+", parts_of_each),
    (
        r"half(?: of (?:it|them))?(?: from)? (?:anything|whatever|random|the rest|other sets?|any(?: sets?)?|"
        r"everything else|something else|others?)",
        nothing_said,
    ),
    (
        r"(?:any|both|either|all|whichever)(?: the| of the)? (?:two )?editions?"
        r"(?: (?:is|are|ok|okay|fine|good|allowed|welcome))*",
        nothing_said,
    ),
    (
        rf"if (.+?),? (?:then |i want |we want |it should be |make it |exactly |only |just )*{N}"
        rf"(?: ?(?:-|to|or) ?{N})?(?: of (?:them|those|it)| (?:cards|piles))?"
        r"(?:,? (?:and |but )?not (?:just|only) (?:one|1|a single one))?",
        if_from_to,
    ),
    (
        rf"(?:if|when|should)(?: there (?:is|are|be)| we (?:have|get)| it has)?(?: an?| any| some)? "
        rf"(.+?),?(?: (?:then|have|"
        rf"please|we want|i want|there should be|make it))*(?: at least| min(?:imum)?) {N} (?:of (?:them|those)|(.+))",
        if_so_many,
    ),
    (
        r"(?:all |any )?(?:the )?others? (.+?)(?::| are| is|,)? (?:no|none|out|off|banned|excluded|not|"
        r"not allowed|forbidden)",
        no_others,
    ),
    (
        rf"(?:(?:only|just|all|every(?:thing)?|each) )*(?:the )?(?:cards? |piles? )?(?:(?:that|which) )?"
        rf"(?:(?:must |should )?(?:costs?|costing|priced(?: at)?) )(?:exactly |just |precisely )?\$?{N}"
        rf"((?: ?(?:,|or|and|/) ?\$?{N})*)(?: (?:coins?|only|exactly|each|money))*",
        prices_listed,
    ),
    (
        rf"(?:(?:all|only|every|just) )?(?:cards? |piles? )?(?:(?:that|which) )?(?:at|costs?|costing|"
        rf"priced(?: at)?) \$?{N} "
        r"(?:or|and) (?:below|under|less|cheaper|lower|fewer|down)(?: only)?",
        dearest,
    ),
    (
        rf"(?:(?:all|only|every|just) )?(?:cards? |piles? )?(?:(?:that|which) )?(?:at|costs?|costing|"
        rf"priced(?: at)?) \$?{N} "
        r"(?:or|and) (?:above|over|up|more|higher|dearer|upwards?)(?: only)?",
        cheapest,
    ),
    (
        rf"(?:but )?(?:no more than|at most|max(?:imum)?|up to|not more than|never more than) {N}(?: "
        rf"(?:cards?|piles?|ones?))?"
        rf"(?: (?:from|of|per|out of))? (?:any|each|every|either|one)(?: (?:one|of (?:them|those)|set|expansion|box))*",
        lambda m, whole: from_each_set(number(m[1]), whole),
    ),
    (r"(?:lots of|plenty of|many|several|some|a few|loads of|enough|few|at least \w+|no) .+ (?:and|&) .+", of_both),
    (
        r"(?:(?:we're|we are|i'm|they're|they are|he's|she's) )?(?:new to|learning|just learning|first "
        r"(?:time|game) with|"
        r"our first (?:time|game) with|getting to know|trying out) (.+)",
        new_to,
    ),
    (r"all (?:the )?(.+)", all_that_comes),
    (r"the kingdom cards out of other sets than (.+)", kingdom_cards_elsewhere),
    (rf"{N} of its cards changed", so_many_changed),
    (
        r"new landscapes for the last kingdom",
        lambda m, whole: Term(
            whole,
            whole,
            settings={"again": True, "reroll": (LANDSCAPES,)},
            told="what was played last, other landscapes",
        ),
    ),
    (
        rf"(?:as many|the most|max(?:imum)?(?: number of)?) (.+?) {AS_POSSIBLE}",
        as_many,
    ),
    (
        r"(?:an? |some |the )?(.+?)(?:[- ]themed|[- ]only|[- ]based)? (?:game|kingdom|board|night|set-?up|"
        r"match|round|session|deal|evening)",
        lambda m, whole: (Term(whole, m[1], preferred="set"),) if thing_kinds(m[1])[0] == "set" else None,
    ),
    (
        r"(?:(?:i|we|they)(?:'m|'re| am| are| have)? )?(?:(?:don't|do not|wouldn't)(?: really)? (?:mind|"
        r"care about)|fine with|"
        r"ok(?:ay)? with|happy with|no problems? with|not bothered by|no objections? to|nothing against|"
        r"can live with) (.+)",
        perhaps,
    ),
    (r"more (.+) than (.+)", more_than),
    (rf"(at least |at most |exactly )?(?:({'|'.join(TIMES)}) )?as many (.+) as (.+)", as_many_of),
    (
        r"(max(?:imum)?(?: of)? |at most |no more than |up to )?(?:(?:at least|min(?:imum)?) )?(?:one|1|an?) (.+?) "
        r"(?:per|for (?:each|every|any)|to (?:each|every)) (.+)",
        one_per,
    ),
    (r"the more (.+?)(?:,)? the (?:better|merrier)", as_many),
    (
        rf"(?:and |plus )?(?:any )?(?:{N}|an?|some) (?:other |more |further |extra |random |additional )+(?:sets?|"
        rf"expansions?|box(?:es)?)"
        r"(?: at random)?",
        other_sets,
    ),
    (
        rf"(?:nothing|no cards?|none|no|not|without)(?: (?:from|of|out of))?(?: the| our| my)? (last|newest|latest|"
        rf"most recent|first|oldest|earliest) {N} (?:sets?|expansions?|box(?:es)?)",
        none_by_age,
    ),
    (
        rf"(?:only |just )?(?:(?:stuff|cards?|things|sets?) )?(?:from )?(?:(?:only )?the |our |my )?(last|"
        rf"newest|latest|"
        rf"most recent|first|oldest|earliest) {N} (?:sets?|expansions?|box(?:es)?)(?: only)?",
        sets_by_age,
    ),
    (
        r"(?:(only|just|all|nothing|no|none|any(?:thing)?|everything) )?(?:(?:the )?(?:sets?|expansions?|"
        r"cards?|stuff|things|"
        r"boxes) )?(?:(?:that|which) )?(?:(?:are|were|came out|coming out|released|published|printed|made|"
        r"out) )*(?:from |in )?"
        r"(before|after|since|until|up to|from|in|older than|newer than|later than|earlier than|prior to) "
        r"(?:the year )?"
        r"((?:19|20)[0-9]{2})( (?:on|onwards?|or (?:later|newer)|and (?:later|newer|after)|(?:or|and) "
        r"(?:earlier|older|before)))?"
        r"(?: only)?",
        sets_of_years,
    ),
    *((form, one_of_the_suggested) for form in SUGGESTED),
    (
        r"(?:the )?[\"']?(.+?)[\"']? recommended (?:set|kingdom|ten)|recommended (?:set|kingdom):? "
        r"[\"']?(.+?)[\"']?",
        one_recommended,
    ),
    (
        r"(?:fewer|less) (.+) than (.+)",
        lambda m, whole: more_than(re.match("(.+)\n(.+)", f"{m[2]}\n{m[1]}") or m, whole),
    ),
    (
        rf"(?:(an?|some|{N}) )?({OF_DEALT}) (?:(?:that|which) (?:is|are|gives?|has|"
        rf"have|lets? (?:you|me|us)|can)?|"
        r"for|with|to) ?(.+)",
        landscapes_that,
    ),
    (
        r"(?:one|1|an?)(?: different)?(?: cards?| piles?)? (?:per|for each|for every|each from (?:a |"
        r"every )?(?:different )?) ?"
        r"(?:set|expansion|box)(?: .*)?",
        lambda m, whole: from_each_set(1, whole),
    ),
    (
        r"(?:(?:way|far|just) )?too (?:much|many)(?: (?:stuff|things|rules|words|bits|pieces|components|set-?up))?",
        passed_over,
    ),
    (
        r"(?:fill (?:it |them )?(?:up )?(?:with )?)?(?:all |everything |the )?"
        r"(?:(?:rest|others?|else|remaining(?: cards?| ones?)?) )?(?:(?:is|are|all|only|just) )*"
        r"(?:from|out of|of|in) (?:the |that |their )same (?:set|box|expansion)(?: too| as well)?",
        setting("same_sets", True, "all others from the same set"),
    ),
    (
        r"(?:the )?(?:rest|others?|remaining(?: cards?| ones?)?|everything else)(?: (?:is|are|all|only|just))*"
        r"(?: (?:from|out of))? (.+)",
        rest_from,
    ),
    (
        r"(?:only |just )?(?:the )?(?:(?:newest|latest|most recent) (?:set|expansion|box|one)|"
        r"last (?:set|expansion|box))(?: only)?",
        newest_set,
    ),
    (
        r"(?:nothing|no cards?|no sets?|no expansions?|none)(?: (?:from|of))? (?:after|newer than|later than) (.+)|"
        r"(?:only |just )?(?:sets?|expansions?|everything|cards)?(?: from)? ?(?:up to|until|till) (.+)",
        up_to_set,
    ),
    (
        r"(?:no|without|exclude)(?: the)? (?:2nd|second)[- ]ed(?:ition|\.)?(?: only)? ?(?:cards?|piles?)?|"
        r"(?:only |just )?(?:the )?(?:first|1st)[- ]editions?(?: only| cards?)?|"
        r"(?:we )?have (?:the )?(?:first|1st) editions of (?:everything|all|them all)",
        no_second_editions,
    ),
    (
        r"(?:cards? )?(?:from )?as many (?:different )?(?:sets|expansions|boxes) as "
        r"(?:possible|you can|we can|there are|fit)",
        lambda m, whole: from_each_set(1, whole),
    ),
    (
        r"(?:no (?:two|2)(?: (?:cards?|piles?))?|never two) (?:from|of|out of) the same (?:set|expansion|box)|"
        r"(?:one|1|a)(?: cards?)? (?:from|of|out of) (?:every|each) (?:set|expansion|box)"
        r"(?: (?:that )?(?:you can fit|fits?|(?:is |as )?possible|there is))?",
        lambda m, whole: from_each_set(1, whole),
    ),
    (
        r"(.+?),? (?:yes|in|(?:(?:is|are) )?(?:an? (?:absolute )?must(?:-have)?|mandatory|required|"
        r"essential|compulsory|obligatory)|(?:must|should|has to|have to|needs? to) be (?:in|there)|would be "
        r"(?:nice|great|good|cool|lovely))",
        wanted,
    ),
    (
        r"(?:and )?(?:with )?(?:its|their|his|her) (.+?)(?: (?:picked|drawn|dealt|chosen|laid out|put out))?|"
        r"(?:and )?(?:with )?the (?:three |3 )?(.+?) (?:picked|drawn|dealt|chosen|laid out|put out)",
        its_own,
    ),
    (
        r"(?:young witch )?(?:with |and )*(?:(?:an?|the|her|its) )?bane(?: (?:card|pile))?",
        lambda m, whole: Term(whole, "Young Witch", preferred="card"),
    ),
    (
        r"(?:(?:with )?(?:an? )?young witch,? )?(?:with |and )?(?:(?:an?|the|some|one) )?(.+?) (?:as|for) "
        r"(?:(?:the|an?|her|its) )?bane(?: card| pile)?",
        bane_of_kind,
    ),
    (
        r"(?:(?:with )?(?:an? )?young witch,? )?(?:with |and )?(?:(?:an?|the|some|her|its|"
        r"one) )?(.+?) bane(?: card| pile)?",
        bane_of_kind,
    ),
    (
        r"(?:(?:with )?(?:an? )?young witch,? )?(?:with |and )?(?:(?:an?|the|her|its) )?bane(?: card| pile)?"
        r"(?: (?:(?:that|which|is|should be|must be|being|to be|of|at|for|costing|costs?)(?:'s)?(?: an?)?)|:|"
        r" =|(?= (?:something|anything|any|an?|one) ))+ (.+)",
        bane_of_kind,
    ),
    (r"(?:no|without(?: an?)?) bane(?: (?:card|pile))?", no_bane),
    (
        rf"(?:(?:with|and) )*(?:an? |the |its )?(?:black market )?deck(?: size)?(?:(?: of| with| is)+|:)?"
        rf"(?: (?:about|around|roughly|some|say|like|maybe|only|just|exactly),?)* {N}(?: (?:cards?|different))*",
        market_deck,
    ),
    (
        r"(?:an? |the |with )?(?:black market|bm)(?:(?:'s)? deck)?,? (?:with |but )?(?:its deck |the deck )?"
        r"(?:without|has no|with no|no|free of|containing no|having no) (?:any )?(.+?)"
        r"(?: (?:cards? )?(?:in (?:it|its deck|the deck|there)))",
        market_deck_without,
    ),
    (
        r"(?:and |but )?(?:no|without)(?: any)? (.+?)(?: cards?)? in (?:the|its) (?:black market |market |bm )?deck",
        market_deck_without,
    ),
    (
        r"(?:an? |the |with )?(?:black market|bm) deck,? (?:with |but )?"
        r"(?:without|has no|with no|no|free of|containing no|having no) (?:any )?(.+?)(?: cards?)?",
        market_deck_without,
    ),
    (r"one buy (?:per|a|each|every) turn(?: only)?", lambda m, whole: thing_term("+buy", whole, (0, 0))),
    (
        r"(?:no|not|without|don't use|not with) estates"
        r"(?: (?:as|for) (?:the )?(?:starting|start) ?(?:cards|hand|deck)?| to start(?: with)?)?",
        lambda m, whole: Term(whole, "shelters"),
    ),
    (
        r"(?:every|all|each) (?:the )?(?:cards?|piles?) (?:with|named|called) (.+?) in (?:its|their|the) names?",
        all_named_with,
    ),
    (
        r"(?:and |or )?(?:at least )?(?:(?:one|an?|1) (?:card|pile) (?:at|of|for|with|on) )?"
        r"(?:each|every|all|a card of each|one of each) (?:different )?costs?(?: from| between)? "
        rf"{N} (?:to|and|-) {N}"
        r"(?: (?:at least once|once|each|is there|there))?",
        each_cost,
    ),
    (rf"an? \$?{N}(?:[- ]cost(?:er)?)?", lambda m, whole: Term(whole, f"${number(m[1])}", ANY)),
    (
        r"(?:nothing|no)(?: else| other)? (?:fancy|sideways|extra)(?: (?:stuff|cards?))?",
        lambda m, whole: Term(whole, "landscape", no_others=True),
    ),
    (rf"{N} ({OF_DEALT}) each of (.+)", landscapes_of_each_set),
    (
        rf"(?:(?:exactly |only |just )?{N} |an? |some )?(.+?) ({OF_DEALT})",
        set_landscapes,
    ),
    (r"(?:i|we|they|he|she) (?:really |just |all )?(?:hate|love|like|dislike|can't stand) (?:the )?(.+)", basics),
    (
        r"(?:it's |it is |there's |for )?(?:just |only )?(?:(?:me|myself|i|us) and (?:my |our |the )\w+|"
        r"(?:my |our |the )\w+ and (?:me|myself|i))(?: tonight| today)?",
        pair,
    ),
    (
        rf"teach(?:ing)? (?:my|our|the|a|some) (?:{N} ?(?:yo|year[- ]olds?)|\w+)",
        lambda m, whole: mood(re.match("(.+)", "beginners") or m, whole),
    ),
    (
        r"(?:like|as|same as)(?: the)? last (?:time|game|one|week's)(?: again)?",
        setting("again", True, "what was played last, again"),
    ),
    (r"(?:and )?cards? from (?:anywhere|everywhere|any set|all sets)|(?:from )?(?:anywhere|everywhere)", nothing_said),
    (r"(?:not|never|nothing) without (.+)", lambda m, whole: thing_term(m[1], whole, None)),
    (
        r"(?:no|none of the|nothing (?:from|of|in)|without|exclude|avoid) (.+?),? "
        r"(?:except|but|other than|apart from|besides|save)(?: for)? (.+)",
        except_for,
    ),
    (
        r"(?:any|an?|some) (.+?),? (?:but|except(?: for)?|other than|besides|apart from) (?:the |an? )?(.+)",
        kind_but,
    ),
    (r"(?:no|none of the|without|exclude|avoid) (.+?) (?:from|of|in) (.+)", none_of_set),
    (rf"{NEGATIONS} (?:the |any )?(\S+(?: ages| sun)?) ([a-z-]+(?: [a-z-]+)?)", none_of_a_sets),
    (r"(.+?) (?:instead of|rather than|in place of) (.+)", instead_of),
    (
        rf"(?:under|below|beneath|with|for|set aside (?:for|by|with|under)) (?:the )?({OF_LAID_FOR})"
        r"(?:\s*:|,| goes| is| should be| put| lies)+ (?:the )?(.+)",
        lambda m, whole: laid_for(m[1], m[2], whole),
    ),
    (
        rf"(?:the )?({OF_LAID_FOR})(?:\s*:|,| is| should be| being| with| using| playing| over)+ (?:the )?(.+?)"
        r"(?: (?:set aside|aside|under(?:neath)?|below|on|for|beside|as (?:its|the|their) (?:card|pile))(?: it)?)?",
        lambda m, whole: laid_for(m[1], m[2], whole) if m[0].rsplit(" ", 1)[-1] in LYING or ":" in m[0] else None,
    ),
    (
        rf"(?:the )?({OF_LAID_FOR})(?:\s*:|,| is| should be| being| with| using| playing| over)+ (?:an? |the |some )?"
        r"(.+?)(?: (?:card|pile))? (?:set aside|put aside|laid aside|aside|under(?:neath)?|below)(?: (?:it|for it))?",
        laid_by_chance,
    ),
    (
        rf"(?:put |set |lay |place )?(?:the )?(.+?) (?:under|below|beneath|(?:set )?aside (?:for|by|with)|as|for|on) "
        rf"(?:the )?({OF_LAID_FOR})(?:'s card)?",
        lambda m, whole: laid_for(m[2], m[1], whole),
    ),
    (r"(?:(?:put|lay|place|have) )?(?:the )?(?:trait )?(.+?) on (?:the )?(.+?)(?: pile)?", trait_on),
    (
        rf"(?:at least )?{N} (.+?) if (?:there (?:is|are) )?any(?: at all)?",
        if_any,
    ),
    (
        rf"(?:all |every |each )?different (?:costs?|prices?)(?: from| between) {N} (?:to|and|-) {N}",
        each_cost,
    ),
    (
        r"(?:every|each|all)(?: kingdom)? (?:cards?|piles?) (?:is |are )?(?:from )?(?:an ?|a )?(?:other|different) "
        r"(?:sets?|expansions?|box(?:es)?)",
        lambda m, whole: from_each_set(1, whole),
    ),
    (
        rf"(?:no more than|at most|max(?:imum)?|up to|not more than) {N} (?:cards?|piles?)? ?(?:per|from each|from any|"
        rf"of each|from every|from one|each from an?) (?:one )?(?:set|expansion|box)",
        lambda m, whole: from_each_set(number(m[1]), whole),
    ),
    (
        rf"(?:max(?:imum)?|at most|up to|no more than|not more than) {N} (?:sets|expansions|boxes|set|expansion)|"
        rf"{N} (?:sets|expansions|boxes) (?:max(?:imum)?|at most|or (?:less|fewer))",
        lambda m, whole: sets_picked(number(m[1] or m[2]), whole),
    ),
    (
        r"(?:maybe|perhaps|possibly) (.+)|"
        r"(.+?)(?: (?:is|are))? (?:allowed|okay|ok|fine|optional|possible|welcome|maybe)",
        perhaps,
    ),
    (r"(?:an?|one) (.+)", one_kind),
    (
        r"(?:no|without) (?:any |other )?(?:cards?|piles?) (?:with|named|called) (.+?) in (?:its|their|the) names?|"
        r"no (?:\w+) \((?:any|every|no) cards? with (.+?) in (?:its|their|the) names?\)",
        lambda m, whole: named_with(m if m[1] else re.match("(.+)", m[2]) or m, whole),
    ),
    (
        rf"(?P<count>(?:an?|some|one|{NEGATIONS}|[0-9]+) )?(?:(?P<dear>cheap|expensive|dear|pricey) )?"
        rf"(?P<kind>{OF_BOUGHT})(?: (?:(?:that|which) costs?|costing|for|at) (?P<bound>{'|'.join(BOUNDS)})? ?"
        r"\$?(?P<coins>[0-9]+)(?P<how> or (?:less|more)|\+)?)?",
        priced_landscape,
    ),
    (
        rf"(?:an? |one )?(?:expensive |dear |pricey )?({OF_BOUGHT}) ?(?:\({N}\+\)|"
        rf"(?:costing|that costs?) (?:at least )?\$?{N}(?:\+| or more))",
        dear_landscape,
    ),
    (
        r"(?:no|without|exclude)(?: the)? (?:1st|first)[- ]ed(?:ition|\.)?(?: only)?(?: removed)? ?(?:cards?|piles?)?|"
        r"(?:only |just )?(?:the )?(?:current|newest|latest|new|second|2nd)[- ]editions?(?: only| cards?)?|"
        r"no (?:removed|outdated|old|retired|replaced)(?: 1st ed(?:ition)?| first edition)?(?: cards?)?|"
        r"(?:no|none of(?: the)?|without(?: the)?|nothing|exclude(?: the)?)(?: (?:cards?|ones|piles?|stuff))?"
        rf"(?: (?:that|which))?(?: (?:was|were|got|are|is|has been|have been))? {REMOVED}|"
        r"(?:only |just )?cards? (?:(?:that are|which are|still) )*(?:available|found|printed|sold|contained) "
        r"in (?:the )?(?:2nd|second|current|new|newest|latest)[- ]editions?|"
        r"no (?:1st|first) ed(?:ition)? removed(?: cards?)?",
        no_first_editions,
    ),
    (
        r"(?:only|just|nothing but|all(?: of)?)(?: the)?(?: (?:cards?|ones|piles?|stuff|those))?(?: (?:that|which))?"
        rf"(?: (?:was|were|got|are|is|has been|have been|had been))? {REMOVED}(?: (?:cards?|ones|piles?|stuff))?",
        only_removed,
    ),
    (rf"(?:for )?(?:me|myself|i|us) and (?:my |our |the )?(?:{N} )?\w+", company),
    (rf"(?:for )?(?:a )?(?:family|group|party|table|round) of {N}", wish_for_players),
    (rf"{N} ?(?:-|to|or) ?{N}[- ]?(?:p|pl|players?|people|persons)", which_number),
    (rf"{N} ({wish.one_or_more(DEALT_FOR.values())})", several_dealt),
    (rf"(?:an?|one|some|any) (?:{OF_DEALT_FOR})", lambda m, whole: thing_term(m[0].split()[-1], whole, ANY)),
    (
        rf"{N} (?:others?|more|random|further|whatever|wild|any(?:thing)?)(?: random| other| else)?(?: "
        rf"(?:cards?|piles?|"
        rf"ones|things?))?",
        lambda m, whole: filled_up(number(m[1]), whole),
    ),
    (r"(?:no other|nothing else|none else) (.+)", no_others),
    (
        rf"(?:all|only|just|every(?:thing)?) (?:the )?\$?{N}(?:s|'s|-costs?| costs?| cost cards)",
        lambda m, whole: wish_for_prices(number(m[1]), number(m[1]), whole),
    ),
    (
        r"(?:all|each|every(?:one)?)(?: (?:of them|ten|10))?(?: (?:cards?|piles?))? "
        r"(?:must|should|have to|shall) be (.+)",
        only,
    ),
    (
        r"none of (?:them|these|those|it|which) (?:(?:are|is|be|being|may be) )?(?:an? )?(.+)",
        lambda m, whole: thing_term(m[1], whole, (0, 0)),
    ),
    (
        r"(.+?)(?: (?:is|are))? not (?:needed|necessary|required)|(?:no need for|(?:we |i )?don't need) (.+)",
        lambda m, whole: perhaps(re.match("(.+)", m[1] or m[2]) or m, whole),
    ),
    (
        rf"(?:only )?(?:cards? (?:that )?)?(?:costs?(?: from)? )?\$?{N} ?(?:to|-|\.\.) ?\$?{N} only",
        lambda m, whole: wish_for_prices(number(m[1]), number(m[2]), whole),
    ),
    (rf"(?:costs? ?)?(?:<=|≤) ?\$?{N}", dearest),
    (rf"(?:costs? ?)(?:>=|≥) ?\$?{N}|≥ ?\$?{N}", lambda m, whole: wish_for_prices(number(m[1] or m[2]), 99, whole)),
    (
        r"(?:lots of|many|a lot of|plenty of|mostly|loads of) (?:expensive|pricey|dear|costly)"
        r"(?: cards?| stuff| things)?",
        lambda m, whole: Term(whole, f"${DEAR}+", (KINGDOM_CARDS // 2, KINGDOM_CARDS)),
    ),
    (r"(?:the )?(?:all |any |every )?(?:rest|others?)(?: random| are random| is random| whatever)?", nothing_said),
    (
        r"(?:a )?(?:surprise|mix|mixture|anything|something)(?: (?:crazy|weird|wild|new|different|random))?",
        nothing_said,
    ),
    (r"crazy|weird|wild", nothing_said),
    (r"(?:an? )?(?:brand )?(?:new|fresh) (?:one|kingdom|deal|board)", nothing_said),
    (r"(?:no more|no less|nothing else|that's all|that's it|you (?:pick|choose|decide))", nothing_said),
    (
        rf"for (?:my|the|our) \w+|for a (?:quick|short|fast|long|nice|good) (?:game|one|round)|"
        rf"(?:with )?(?:{N} )?(?:kids|children|beginners)|(?:with )?adults|worth having|"
        rf"as (?:an? )?(?:{OF_DEALT})",
        passed_over,
    ),
    (
        rf"(?:for |we are |we're |we'll be |there (?:are|will be) )?(?:an? )?{N}[- ]?"
        r"(?:p|pl|ppl|players?|people|persons?|of us|humans|friends|adults|grown-?ups|gamers|mates|guys|lads|folks|"
        r"souls)(?:[- ]games?)?",
        wish_for_players,
    ),
    (rf"(?:for|we are|we're|players ?[:=]?|-p) ?{N}", wish_for_players),
    (rf"(?:an? )?(?:kingdom|set|board) of {N}(?: (?:cards|piles))?|{N} piles? (?:deep|wide)", piles_of),
    (
        r"(?:my|our|all my|all our|all of my|any of my|from my)(?: sets| expansions| cards| collection)?",
        nothing_said,
    ),
    (r"no (?:duplicates?|repeats?|doubles)(?: cards)?", nothing_said),
    (
        r"(?:the )?(?:core|main|original|base)(?: set| game| box)?",
        lambda m, whole: Term(whole, "base", preferred="set"),
    ),
    (
        r"(?:with )?(colony|colonies|platinum|shelters)(?: is|:|=)? ?(?:yes|on|please|used|in)",
        lambda m, whole: Term(whole, m[1]),
    ),
    (
        r"(?:with )?(colony|colonies|platinum|shelters)(?: is|:|=)? ?(?:off|not used|out)",
        lambda m, whole: Term(whole, m[1], (0, 0)),
    ),
    (
        r"(?:with )?(colony|colonies|platinum|shelters)(?:,)?(?: by| with| on| at)?(?: an?| the)? "
        r"(coin(?: flip| toss)?|50/50|fifty[- ]fifty|[0-9]{1,3} ?%)(?: chance)?",
        by_chance,
    ),
    (
        rf"(?:with )?(colony|colonies|platinum|shelters),?(?: are| is)?(?: used)? (?:only )?(?:if|when) "
        rf"(?:there(?:'s| are| is)? |it has |we have |i have )?(?:at least )?{N}(?: or more|\+)? "
        r"(?:cards? from |piles? from )?(.+?)(?: (?:cards?|piles?))?",
        with_so_many,
    ),
    (
        r"(?:with )?(colony|colonies|platinum|shelters),?(?: are| is)?(?: used)? (?:only )?(?:if|when) "
        r"(?:there(?:'s| are| is)? |it has |we have |i have )?(?:an? |any |some |at least (?:one|an?) )?(.+?)"
        r"(?: (?:cards?|piles?))?(?: (?:is|are))?(?: (?:in|there|used|present|dealt)"
        r"(?: (?:it|there|the (?:kingdom|ten|mix)|them))?)?",
        lambda m, whole: with_so_many(re.match("(.+)\n(.+)\n(.+)", f"{m[1]}\n1\n{m[2]}") or m, whole),
    ),
    (
        rf"(?:an? |some |any |the |{N}(?: ?(?:-|to|or) ?{N})? )?({OF_DEALT}|landscapes?) "
        r"(?:only )?(?:from|of) (.+)",
        kind_from,
    ),
    (r"(?:for )?(?:a )?couple|two of us|the two of us", setting("players", 2, "for 2 players")),
    (
        rf"(?:exactly |only |just )?{N} (?:kingdom )?"
        rf"(?:piles|kingdom cards|stacks|cards|pile kingdom|card kingdom)(?: in (?:all|total))?",
        so_many_piles,
    ),
    (
        rf"(?:pick |choose |from |use )?(?:any |only |just |exactly )?{N}(?: (?:random|different|of my))? (?:sets|"
        rf"expansions|boxes|set|expansion|box)(?: only| at random| max)?",
        wish_for_sets,
    ),
    (r"(?:a |any )?(single|one|random)(?: random)? (?:set|expansion|box)(?: only| at random)?", wish_for_sets),
    (
        r"seed:? ?([0-9]{1,18})",
        lambda m, whole: Term(whole, whole, settings={"seed": int(m[1])}, told=f"seed {int(m[1])}"),
    ),
    (
        r"(?:young witch (?:with |and |\()?(?:the )?)?bane(?: is|:| =| (?:should|must|shall|to) be)? ([^)]+)\)?",
        bane,
    ),
    (r"young witch \(([^)]+)\)", bane),
    (r"(.+?) (?:as|for|is)(?: the| a)? bane", bane),
    (
        r"(?:make |let |have |put |use )?(?:the )?(.+?) (?:(?:be|being|to be) )?(?:the|a|our|its|her) bane"
        r"(?: card| pile)?",
        bane,
    ),
    (
        rf"(?:max(?:imum)?|highest) (?:cost|price)(?: of|:| is)? ?\$?{N}",
        lambda m, whole: dearest(m, whole) if m[1] else None,
    ),
    (
        rf"(?:cards? )?(?:costs?|costing|price|priced)(?: is| of)? (?:max(?:imum)?|at most|up to|no more than|"
        rf"not more than|<=|≤) ?\$?{N}",
        dearest,
    ),
    (
        rf"(?:nothing|no cards?|no card|not|none)(?: that costs?| costing)? (?:over|above|more expensive than|"
        rf"more than|higher than|dearer than|>) ?\$?{N}(?: coins?| cost)?",
        dearest,
    ),
    (
        rf"(?:cards? )?(?:costs?|costing)? ?\$?{N} (?:or less|or cheaper|or lower|max|at most|and under|and below)",
        dearest,
    ),
    (rf"(?:up to|at most) \$?{N}(?: coins?| cost)?", dearest),
    (
        rf"(?:everything|all|all cards|every card|each card|cards|stuff)(?: (?:is|are|at|costs?|costing|for))* \$?{N}"
        r"(?: coins?)? (?:or|and) (?:less|under|below|cheaper|lower|fewer|down)",
        dearest,
    ),
    (
        rf"(?:cards? )?(?:costs?|costing|price) (?:under|below|less than|<) ?\$?{N}",
        lambda m, whole: wish_for_prices(0, number(m[1]) - 1, whole),
    ),
    (rf"(?:min(?:imum)?|lowest) (?:cost|price)(?: of|:| is)? ?\$?{N}", cheapest),
    (rf"(?:cards? )?(?:costs?|costing|price)(?: is| of)? (?:min(?:imum)?|at least|>=|≥) ?\$?{N}", cheapest),
    (rf"(?:cards? )?(?:costs?|costing)? ?\$?{N} (?:or more|or higher|and up|and above)", cheapest),
    (rf"(?:nothing|no cards?)(?: that costs?| costing)? (?:under|below|cheaper than|less than|<) ?\$?{N}", cheapest),
    (
        rf"(?:cards? )?(?:(?:that|which) )?(?:costs?|costing|price)(?: is|:| from| between| =)? ?\$?{N}"
        rf" ?(?:\.\.|-|to|and) ?\$?{N}",
        lambda m, whole: wish_for_prices(number(m[1]), number(m[2]), whole),
    ),
    (
        rf"\${N} ?(?:\.\.|-|to) ?\$?{N}(?: cards?)?(?: only)?",
        lambda m, whole: wish_for_prices(number(m[1]), number(m[2]), whole),
    ),
    (
        rf"(?:only |just )?(?:cards? )?(?:costs?|costing|price)(?: is|:| =)? ?\$?{N}(?: only)?",
        lambda m, whole: wish_for_prices(number(m[1]), number(m[1]), whole),
    ),
    (
        r"(?:the )?(?:cheapest|lowest[- ]cost)(?: (?:kingdom|board|cards?|game|set-?up))?"
        r"(?: (?:possible|there is|(?:that )?(?:you|we) (?:can|could)(?: (?:make|find|deal|have))?))?",
        dearest_of_cheap,
    ),
    (r"(?:all |only |just )?cheap(?: cards?| stuff| things)?(?: only)?", cheap),
    (
        r"(?:the )?(?:same )?again|same (?:again|as (?:last time|before|last game))|(?:the )?last (?:one|"
        r"kingdom|game)(?: again)?|rematch|replay|repeat|what we just played|again what we just played",
        setting("again", True, "what was played last, again"),
    ),
    (
        r"balanced(?: kingdom| game)?|(?-i:(?:an? )?fair(?: kingdom| game| board)?)|"
        r"(?:a )?well[- ]balanced(?: kingdom)?|balance",
        setting("profile", "balanced", "balanced: costs and roles as four in five recommended kingdoms have them"),
    ),
    (
        r"(?:any|all|every|whichever) (?:sets?|expansions?|cards?|kingdom)|anything(?: goes)?|everything|"
        r"whatever|random|surprise me|surprise us|surprise|random kingdom|kingdom|you choose",
        nothing_said,
    ),
    (r"landscapes (?:from|of|only from|only) (.+)", landscapes_from),
    (
        r"(?:spread|different|mixed|varied) landscapes|landscapes (?:from different sets|"
        r"spread(?: over (?:the )?sets)?)",
        setting("spread", True, "landscapes each from another set"),
    ),
    (
        r"(?:only|just|solely|exclusively|nothing but|all|purely|pure|everything|every card)(?: cards)?(?: from|"
        r" of)? (.+)",
        only,
    ),
    (r"(?:everything|all cards|all|anything|any cards?|cards)(?: is| are)? (?:from|of|in) (.+)", only),
    (r"(.+?)(?: cards?| set)? (?:only|alone|exclusively)", only),
    (
        rf"(?:the )?(?:{OF_DEALT_FOR})(?: is|:| =)? (.+)|(.+) as (?:the |an? )?(?:{OF_DEALT_FOR})",
        lambda m, whole: (
            Term(whole, card.name) if (card := known_card(m[1] or m[2])) and card.kind in DEALT_FOR.values() else None
        ),
    ),
    (
        rf"{NEGATIONS}(?: any| the)? (?:landscapes?|(?:sideways|horizontal|landscape)(?: (?:cards?|things?|"
        rf"stuff|ones?))?)",
        lambda m, whole: Term(whole, "landscapes", (0, 0)),
    ),
    (
        rf"(?:an? |some |with |(?:exactly |just |only )?{N} )?(?:sideways|horizontal)(?: (?:cards?|things?|"
        rf"ones?|stuff))?",
        lambda m, whole: Term(whole, "landscapes", (number(m[1]), number(m[1])) if m[1] else None),
    ),
    (
        rf"(?:sideways|horizontal)(?: cards?)?:? ?{N}",
        lambda m, whole: Term(whole, "landscapes", (number(m[1]), number(m[1]))),
    ),
    (r"kingdom cards only|(?:only )?kingdom cards|cards only", lambda m, whole: Term(whole, "landscapes", (0, 0))),
    (
        r"(?:use |with |play with |play )?(?:platinums?|colony|colonies|platinum and colony|"
        r"colonies and platinums?|colony game|platinum/colony)",
        lambda m, whole: Term(whole, "colony"),
    ),
    (
        r"(?:no|without|don't use|not) (?:platinums?|colony|colonies|platinum and colony|platinum or colony|"
        r"colonies and platinums?|plat)|(?:colony|colonies|platinums?) no",
        lambda m, whole: Term(whole, "colony", (0, 0)),
    ),
    (r"(?:start with |starting |use |with )shelters", lambda m, whole: Term(whole, "shelters")),
    (
        r"(?:start with |with |use )?estates(?:,? (?:not|no|instead of) shelters)?|(?:no|not) shelters|shelters no",
        lambda m, whole: Term(whole, "shelters", (0, 0)),
    ),
    (r"[^,]+(?: (?:and|&|or|with|plus) [^,]+)+", several_sets),
)
"""Forms of wishes that are about no number of things, and what makes each of them."""
