"""Clauses taken apart into who, what is done, with what, by what and where, where no pattern has the whole."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.catalogue.table import FOLLOWED
from toolkit.questions.clauses import happened, takes_cards, used
from toolkit.questions.laying import PLAYABLE, plays_others
from toolkit.questions.reading import Ask, Clause, Condition, Doing, Reading

PERSONS = {"i": "i", "opp": "opp", "they": "opp"}
FRAMES = {"can": "can", "do": "do", "will": "do", "must": "must"}
DEEDS = {
    "play": "play",
    "buy": "buy",
    "gain": "gain",
    "get": "gain",
    "take": "gain",
    "trash": "trash",
    "discard": "discard",
    "reveal": "reveal",
    "topdeck": "topdeck",
    "exile": "exile",
    "call": "call",
    "have": "have",
    "keep": "have",
    "use": "use",
    "draw": "draw",
    "setaside": "set aside",
    "return": "return",
}
"""The verbs that are read, each with the deed it tells."""
BY = frozenset({"with", "using", "by", "from", "to", "for", "on", "against"})
"""Words before the card that something is done with, by or to."""
PLACES = (
    (("out", "of", "trash"), "from trash"),
    (("on", "exile", "mat"), "in exile"),
    (("from", "last", "turn"), "lasting"),
    (("from", "earlier", "turn"), "lasting"),
    (("from", "discardpile"), "from discard"),
    (("in", "discardpile"), "in discard"),
    (("from", "exile"), "from exile"),
    (("in", "exile"), "in exile"),
    (("from", "trash"), "from trash"),
    (("in", "trash"), "in trash"),
    (("from", "deck"), "from deck"),
    (("in", "deck"), "in deck"),
    (("on", "turn"), "own turn"),
    (("in", "turn"), "own turn"),
    (("in", "buy", "phase"), "buy phase"),
    (("in", "action", "phase"), "action phase"),
    (("in", "night", "phase"), "night phase"),
    (("inplay",), "play"),
    (("inhand",), "hand"),
    (("fromhand",), "hand"),
    (("ondeck",), "deck"),
    (("ontavern",), "tavern"),
)
"""Words for where something is, the longest first."""
NEUTRAL = frozenset({"still", "then", "any", "both", "only", "all"})
"""Words that change nothing where a card or a number is named after them; "only" is kept apart."""
AMOUNTS = frozenset({"coin", "vp", "coffer", "villager", "favor", "debt", "action", "buy", "card"})
TYPES = frozenset({"card", "action", "treasure", "victory", "attack"})
HELD_AT = {
    "play": "play",
    "hand": "hand",
    "deck": "deck",
    "in deck": "deck",
    "in discard": "discard",
    "in exile": "exile",
    "in trash": "trash",
    "from trash": "trash",
    "tavern": "tavern",
    "lasting": "lasting",
}
"""The conditions of what lies at a place."""


@dataclass
class Phrase:
    """A clause taken apart.

    `who` is a person ("" for none), `agent` a card that does it, `verb` the word for what is done or a card's mark that
    is used as one, `objects` the cards it is done with and how many of each, `amount` so much of something, `preps` the
    cards that are named after a preposition, `places` where, `words` those that were said beside.
    """

    who: str = ""
    agent: str = ""
    verb: str = ""
    objects: list[tuple[str, int]] = field(default_factory=list)
    amount: tuple[str, int] | None = None
    preps: list[tuple[str, str]] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    words: set[str] = field(default_factory=set)

    @property
    def by(self) -> str:
        """The card that it is done with, "" where there is not just one."""
        return self.preps[0][1] if len(self.preps) == 1 else ""


def phrase_of(words: list[str], card: Callable[[str], str]) -> Phrase | None:
    """Return a clause taken apart, None where a word of it has no place."""
    found = Phrase()
    at = 0
    if words[:1] and words[0] in PERSONS:
        found.who, at = PERSONS[words[0]], 1
    elif words[:1] and words[0].startswith("<") and words[1:2] and words[1] in DEEDS:
        found.agent, at = card(words[0][1:-1]), 1
    while at < len(words) and words[at] in NEUTRAL:
        found.words.add(words[at])
        at += 1
    if at >= len(words):
        return None
    if words[at] in DEEDS or (words[at].startswith("<") and found.who):
        found.verb = words[at]
    else:
        return None
    return found if rest_of(words[at + 1 :], found, card) else None


def rest_of(words: list[str], found: Phrase, card: Callable[[str], str]) -> bool:
    """Take in what stands after the verb; returns whether every word has its place."""
    at = 0
    while at < len(words):
        word = words[at]
        if place := next((each for each in PLACES if tuple(words[at : at + len(each[0])]) == each[0]), None):
            found.places.append(place[1])
            at += len(place[0])
        elif word.startswith("<"):
            found.objects.append((card(word[1:-1]), 1))
            at += 1
        elif word.isdigit() and words[at + 1 : at + 2] and words[at + 1].startswith("<"):
            found.objects.append((card(words[at + 1][1:-1]), int(word)))
            at += 2
        elif (word.isdigit() or word in AMOUNTS) and not found.amount:
            number = int(word) if word.isdigit() else 0
            at += word.isdigit()
            if words[at : at + 1] and words[at] in AMOUNTS:
                found.amount = (words[at], number)
                at += 1
            else:
                return False
        elif word in BY and words[at + 1 : at + 2] and (named := after_preposition(words, at)):
            found.preps.append((word, card(words[named][1:-1])))
            at = named + 1
        elif word in NEUTRAL or word == "and":
            found.words.add(word)
            at += 1
        else:
            return False
    return True


def after_preposition(words: list[str], at: int) -> int:
    """Return where the card stands that a preposition is about, 0 where none does."""
    for skip in (1, 2):
        beside = words[at + 1 : at + skip]
        if words[at + skip : at + skip + 1] and words[at + skip].startswith("<") and set(beside) <= {"opps", "1"}:
            return at + skip
    return 0


def told(bare: str, card: Callable[[str], str]) -> Iterator[Clause]:
    """Yield what a clause tells."""
    found = phrase_of(bare.split(), card)
    if found is None or found.amount or "only" in found.words:
        return
    if made := as_clause(found):
        yield made


def as_clause(found: Phrase) -> Clause | None:
    """Return what a clause that is taken apart tells, None where that is not clear."""
    who = found.who or "i"
    places = [each for each in found.places if not (each == "own turn" and found.who)]
    phases = tuple(Condition(each, "i") for each in places if each == "buy phase")
    places = [each for each in places if each not in ("buy phase", "action phase")]
    names = [name for name, number in found.objects for _ in range(number)]
    if not names or len(places) > 1:
        return None
    place = places[0] if places else ""
    if found.verb.startswith("<"):
        return None  # the patterns have those
    if found.agent:
        return by_agent(found, place) if not phases else None
    made: Clause | None = None
    match found.verb:
        case "have" | "keep" if place in HELD_AT and not found.preps:
            made = (), tuple(Condition(HELD_AT[place], who, name, number) for name, number in found.objects)
        case "play" if place in ("", "hand"):
            made = played(found, who)
        case "buy" if not place and not found.preps:
            made = happened(*(Doing(who, "buy", name, times=number) for name, number in found.objects))
        case "gain" | "get" | "take" if place in ("", "from trash") and len(found.objects) == 1:
            made = gained(found, who, place)
        case "trash" | "discard" if place in ("", "hand", "play", "deck"):
            made = lost(found, who, place)
        case "call" if not place and not found.preps:
            made = happened(*(Doing(who, "call", name, times=number) for name, number in found.objects))
    return made and (made[0], (*phases, *made[1]))


def played(found: Phrase, who: str) -> Clause | None:
    """Return cards that are played, by another one or using a Way."""
    if not found.preps:
        return happened(*(Doing(who, "play", name, times=number) for name, number in found.objects))
    if not found.by or found.objects != [(found.objects[0][0], 1)]:
        return None
    name = found.objects[0][0]
    if catalogue()[found.by].kind in FOLLOWED and "Action" in catalogue()[name].types:
        return happened(Doing(who, "play", name, way=found.by))
    if found.preps[0][0] == "on" and not plays_others(found.by):
        return None
    return happened(Doing(who, "play", found.by, on=name)) if plays_others(found.by) else None


def gained(found: Phrase, who: str, place: str) -> Clause | None:
    """Return a card that is gained with another one."""
    name, number = found.objects[0]
    if found.preps and (not found.by or found.preps[0][0] not in ("with", "using", "by", "from") or number > 1):
        return None
    if place and not found.by:
        return None
    there = (Condition("trash", "i", name),) if place else ()
    return (Doing(who, "gain", name, by=found.by, times=number),), there


def lost(found: Phrase, who: str, place: str) -> Clause | None:
    """Return cards that are trashed or discarded."""
    deed = DEEDS[found.verb]
    if found.preps and not found.by:
        return None
    if "Attack" in (catalogue()[found.by].types if found.by else ()):
        return None
    names = [name for name, number in found.objects for _ in range(number)]
    there: tuple[Condition, ...] = ()
    if place in ("play", "deck"):
        if not found.by or len(names) > 1:
            return None
        there = (Condition(place, who, names[0]),)
        return (Doing(who, "play", found.by, on=names[0]),), there
    first, times = found.objects[0]
    more = tuple(names[times:])
    return happened(Doing(who, deed, first, by=found.by, times=times, more=more))


def by_agent(found: Phrase, place: str) -> Clause | None:
    """Return what a card does that is told to do it: it plays another one, or has it trashed."""
    if place or found.preps or len(found.objects) != 1 or found.objects[0][1] > 1:
        return None
    name = found.objects[0][0]
    card = catalogue()[found.agent]
    if not PLAYABLE & set(card.types) or "Attack" in card.types:
        return None
    if found.verb == "play":
        if plays_others(found.agent):
            return happened(Doing("i", "play", found.agent, on=name))
        says = text_of(card.wording())
        return used(found.agent, name) if re.search(r"[Pp]lay an? \w+(?: card)? from your hand", says) else None
    if found.verb == "trash" and takes_cards(found.agent):
        return used(found.agent, name)
    if found.verb in ("gain", "get"):
        return happened(Doing("i", "gain", name, by=found.agent))
    return None


def asked(bare: str, card: Callable[[str], str]) -> Iterator[Reading]:
    """Yield what a clause asks that begins with "can", "do", "will" or "must"."""
    words = bare.split()
    if not words or words[0] not in FRAMES:
        return
    found = phrase_of(words[1:], card)
    if found is None or not (found.who or found.agent) or "only" in found.words:
        return
    if made := as_question(FRAMES[words[0]], found):
        yield made


def as_question(frame: str, found: Phrase) -> Reading | None:
    """Return what a clause that is taken apart asks, None where that is not clear."""
    places = [each for each in found.places if not (each == "own turn" and found.who == "i")]
    if len(found.preps) > 1 or len(places) > 1 or len(found.objects) > 1 or found.verb.startswith("<"):
        return None
    place = places[0] if places else ""
    deed = DEEDS[found.verb]
    name, number = found.objects[0] if found.objects else ("", 1)
    if found.amount:
        return of_amount(frame, found) if not name and not place else None
    if not name or deed in ("have", "use", "draw") or (found.agent and found.verb in ("take", "get")):
        return None  # what a card takes is not clear
    conditions: tuple[Condition, ...] = ()
    if place in ("buy phase", "action phase", "night phase"):
        conditions = (Condition(place),)
    elif place:
        if place not in HELD_AT or not found.who:
            return None
        conditions = (Condition(HELD_AT[place], found.who, name),)
    ask = Ask(frame, found.who or "any", deed, name, found.by or found.agent, wanted=number if number > 1 else 0)
    if not ask.by:
        return Reading(ask, (), conditions)
    if place or deed == "buy":
        return None  # what lies there is not clear
    if found.by and (found.agent or not by_it(found)):
        return None
    if catalogue()[ask.by].kind in FOLLOWED or not PLAYABLE & set(catalogue()[ask.by].types):
        return None
    who = found.who or "i"
    if "Attack" in catalogue()[ask.by].types and deed in ("trash", "discard", "reveal"):
        who = "opp" if who == "i" else "i"
    return Reading(ask, (Doing(who, "play", ask.by),), conditions)


def by_it(found: Phrase) -> bool:
    """Whether the card after a preposition is the one that something is done with."""
    word = found.preps[0][0]
    return word in ("with", "using", "by") or (
        word in ("from", "to", "for") and found.verb in ("trash", "discard", "gain")
    )


def of_amount(frame: str, found: Phrase) -> Reading | None:
    """Return whether a player gets so much of something, from a card."""
    what, number = found.amount or ("", 0)
    if found.verb not in ("get", "gain", "draw", "take") or frame != "do" or found.agent or not what:
        return None
    if found.verb == "draw" and what != "card":
        return None
    if what in ("card", "action", "buy") and found.verb in ("gain", "take"):
        return None
    ask = Ask("do", found.who, "get", what=what, wanted=number)
    if not found.preps:
        return Reading(ask)
    if found.preps[0][0] not in ("from", "for", "with", "by"):
        return None
    return Reading(replace(ask, sources=(found.by,)), (Doing(found.who, "play", found.by),))
