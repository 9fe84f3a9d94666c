"""Clauses about cards that are not named: so many Treasures in hand, no Action, any card turned into another one."""

from __future__ import annotations

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.questions.clauses import happened, held
from toolkit.questions.laying import PLAYABLE, plays_others
from toolkit.questions.patterns import Found, Pattern, patterns
from toolkit.questions.reading import Clause, Condition, Doing


def of_type_in_hand(found: Found) -> Clause:
    """Return that a player has so many cards of a type in hand, 0 where it says none."""
    number = found.number() if found.said.get("n") else 0
    return held(f"inhand {found.said['type']}", found.who, "", number)


def played_with_type(found: Found) -> Clause | None:
    """Return a card that is played with so many cards of a type in hand."""
    if not PLAYABLE & set(catalogue()[found.card("x")].types):
        return None
    return (Doing(found.who, "play", found.card("x")),), of_type_in_hand(found)[1]


def turned_any(found: Found) -> Clause | None:
    """Return a card that is played to turn any card into another one."""
    name = found.card("x")
    card = catalogue()[name]
    if not PLAYABLE & set(card.types) or plays_others(name) or "Attack" in card.types:
        return None
    text = text_of(card.wording())
    if "rash a" not in text or "ain a" not in text:
        return None
    return happened(Doing(found.who, "gain", found.card("y"), by=name))


def used_on_any(found: Found) -> Clause | None:
    """Return a card that is played, used on any card: "I Workshop a card"."""
    card = catalogue()[found.card("x")]
    if not PLAYABLE & set(card.types) or plays_others(card.name) or "Attack" in card.types:
        return None
    return happened(Doing(found.who, "play", card.name))


def last_card(found: Found) -> Clause | None:
    """Return a card that is played as the only one in hand."""
    if not PLAYABLE & set(catalogue()[found.card("x")].types):
        return None
    return (Doing(found.who, "play", found.card("x")),), (Condition("size", found.who, "", -1),)


UNNAMED: list[Pattern[Clause | None]] = patterns(
    [
        (
            """{who} have [only] {n} (?P<type>action|treasure|victory) [left] inhand
            {n} (?P<type>action|treasure|victory) [left] inhand
            [{who}] have no [other|more] (?P<type>action|treasure|victory) [left] inhand
            no [other|more] (?P<type>action|treasure|victory) [left] inhand
            there be no [other|more] (?P<type>action|treasure|victory) [left] inhand""",
            of_type_in_hand,
        ),
        (
            """{who} play {x} and reveal {n} (?P<type>action|treasure|victory)
            {who} play {x} with {n} (?P<type>action|treasure|victory) inhand
            {x} with {n} (?P<type>action|treasure|victory) inhand""",
            played_with_type,
        ),
        (
            """{who} have {n} other (?P<type>action|treasure) inplay
            {n} other (?P<type>action|treasure) inplay
            there be {n} other (?P<type>action|treasure) inplay""",
            lambda f: held(f"inplay {f.said['type']}", f.who, "", f.number()),
        ),
        (
            """discardpile be|have [only] {n} {x}
            {who} have [only] {n} {x} in discardpile
            [only] {n} {x} in discardpile""",
            lambda f: ((), (Condition("discard", f.who, f.card("x"), f.number()), Condition("only discard"))),
        ),
        ("{who} [use] {x} [card|any] into|in|to {y}", turned_any),
        ("{who} {x} card|any", used_on_any),
        (
            """{who} play {x} with no other card inhand
            {who} play {x} as last|only card inhand""",
            last_card,
        ),
    ]
)
"""Patterns of such clauses."""
