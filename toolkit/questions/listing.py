"""Clauses that name several cards at once, and those of cards that are played by cards that play others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.questions.laying import PLAYABLE, plays_others
from toolkit.questions.patterns import Found, Pattern, patterns
from toolkit.questions.reading import Clause, Condition, Doing

TOKENS = {"card": "+1 Card", "action": "+1 Action", "buy": "+1 Buy", "coin": "+$1"}
"""The tokens that players put on piles, by what they give."""
FROM_SUPPLY = "from the Supply"
"""How a Command tells which card it plays."""


def all_held(found: Found, kind: str) -> Clause:
    """Return that several cards lie somewhere."""
    return (), tuple(Condition(kind, found.who, name, number) for name, number in found.listed())


def all_played(found: Found) -> Clause:
    """Return that several cards are played in their order."""
    return tuple(Doing(found.who, "play", name, times=number) for name, number in found.listed()), ()


def played_in_turn(found: Found) -> Clause | None:
    """Return a card that plays one that plays others: "Throne Room on Throne Room on Smithy"."""
    one, other = found.card("x"), found.card("y")
    if not plays_others(one) or not plays_others(other):
        return None
    return (Doing(found.who, "play", one, on=other, then=(found.card("z"),) * found.number()),), ()


def played_from_supply(found: Found) -> Clause | None:
    """Return a Command that plays a card from the Supply."""
    text = text_of(catalogue()[found.card("x")].wording())
    if FROM_SUPPLY not in text or "play" not in text.lower() or plays_others(found.card("x")):
        return None
    return (Doing(found.who, "play", found.card("x"), into=found.card("y")),), ()


def topdecked_before(found: Found) -> Clause | None:
    """Return another player's Attack that meets a card on top of one's deck."""
    attack = catalogue()[found.card("x")]
    if "Attack" not in attack.types or "top card" not in text_of(attack.wording()) or found.said.get("whose") == "opps":
        return None
    return (Doing("opp", "play", attack.name),), (Condition("deck", "i", found.card("y")),)


def called(found: Found) -> Clause | None:
    """Return a Reserve card that is called."""
    if "Reserve" not in catalogue()[found.card("x")].types:
        return None
    return (Doing(found.who, "call", found.card("x"), times=found.number()),), ()


def has_token(found: Found) -> Clause | None:
    """Return that a player's token lies on a pile."""
    if found.said.get("n") not in ("", "1"):
        return None
    return (), (Condition(f"token {TOKENS[found.said['token']]}", found.who, found.card("x")),)


LISTS: list[Pattern[Clause | None]] = patterns(
    [
        (
            """{who} [still] have {list} inplay|out
            {list} [be] inplay
            inplay [be] {list}""",
            lambda f: all_held(f, "play"),
        ),
        (
            """{who} [still] have {list} [left] inhand
            {list} [left] inhand
            inhand [be] {list}
            hand be {list}""",
            lambda f: all_held(f, "hand"),
        ),
        (
            "{who} have {n} {x} in exile\n{n} {x} in exile",
            lambda f: ((), (Condition("exile", f.who, f.card("x"), f.number()),)),
        ),
        ("{who} have {x} in exile\n{x} [be] in exile", lambda f: ((), (Condition("exile", f.who, f.card("x")),))),
        ("{who} play {list}", all_played),
        (
            """{who} [play|use] {x} on {y} on [{n}] {z}
            {who} {x} {y} on [{n}] {z}
            {x} on {y} on [{n}] {z}
            {x} on {y} with [{n}] {z} inhand
            {x} {y} [{n}] {z}""",
            played_in_turn,
        ),
        (
            "{x} play {y} [from] [supply]\n{who} use {x} to play {y}\n{who} play {x} as {y}\n{x} as {y}",
            played_from_supply,
        ),
        ("opp {x} [i] {y}", topdecked_before),
        ("{x} affect {y}\n{x} reveal|turn [up|over] {y}\n{x} discard {y}", topdecked_before),
        ("{who} call [{n}] {x}\n{who} call [{n}] {x} on|for|after {y}\ncall [{n}] {x} [on|for|after] [{y}]", called),
        (
            """[{n}] (?P<token>card|action|buy|coin) token be on {x} [pile]
            {who} have [{n}] (?P<token>card|action|buy|coin) token on {x} [pile]
            [{n}] (?P<token>card|action|buy|coin) token on {x} [pile]""",
            has_token,
        ),
    ]
)


def chained(events: Sequence[Doing], conditions: Sequence[Condition]) -> Clause:
    """Return what happens and holds, cards as played by other ones.

    One in hand is played by the card that a card which plays others is used on, one on top of the deck by the card
    played before.
    """
    found: list[Doing] = []
    ondeck = {each.card for each in conditions if each.kind == "deck"}
    for event in events:
        last = found[-1] if found else None
        if last and event.deed == "play" and not event.by and event.card in ondeck and event.card != last.card:
            found.append(replace(event, by=last.card))
        elif last and last.on and plays_others(last.on) and not last.then and event.deed == "play" and not event.on:
            found[-1] = replace(last, then=(event.card,) * event.times)
        else:
            found.append(event)
    held = [each for each in conditions if each.kind in ("hand", "only") and each.who == "i" and is_played(each.card)]
    at = next((at for at, each in enumerate(found) if each.on and plays_others(each.on) and not each.then), -1)
    if at < 0 or not held:
        return tuple(found), tuple(conditions)
    found[at] = replace(found[at], then=tuple(each.card for each in held for _ in range(each.number)))
    return tuple(found), tuple(each for each in conditions if each not in held)


def is_played(name: str) -> bool:
    """Whether a card can be played."""
    return bool(PLAYABLE & set(catalogue()[name].types))
