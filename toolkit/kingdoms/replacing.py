"""A list of cards of which one is to be another: "Witch, Moat, Chapel, but swap the Witch for something nicer"."""

from __future__ import annotations

import re

from toolkit.kingdoms.rewording import bare_thing
from toolkit.kingdoms.things import known_card, thing_kinds

NAME = r"(?-i:[A-Z])[\w']*(?: (?:of (?:the )?|the )?(?-i:[A-Z])[\w']*){0,3}"
"""What may be a card's name."""
IN_LIST = (
    r"(?: (?:in|from|of|out of|on) (?:it|this|that|there|these|those|here|the (?:list|following|kingdom|set|ten)|"
    r"this (?:list|kingdom)|"
    r"the list below)(?: (?:list|kingdom|set|one|ten))?)?"
)
"""Where the card stands that is to be another."""
TO_SWAP = (
    r"(?:(?:but|and|please|just|only|then|can you|could you|i'd like to|we want to|want to|let's) )*"
    r"(?:swap|switch|replace|exchange|change|trade|substitute)(?: out)?"
)
"""That one is to be another."""
NEW_ONE = r"(?: (?:for|with|by|to|against|into) ([^,;.!?:()]+))?"
"""What is to be there in its place."""
REPLACED = (
    rf"(?:^|(?<=[,;.!?(:-])|(?<= but)|(?<= and)|"
    rf"(?<=\w))\s*{TO_SWAP} (?:out )?(?:the )?({NAME}){IN_LIST}{NEW_ONE}{IN_LIST}",
    rf"(?:^|(?<=[,;.!?(:-])|(?<= but)|(?<=\w))\s*(?:(?:but|and) )?(?:the )?({NAME}) (?:is |gets? |being )?"
    rf"(?:replaced|swapped|exchanged|substituted)(?: out)?{NEW_ONE}",
)
"""How it is said that a card of a list is to be another: the card, and what comes in its place."""
INSTEAD = (
    r"(?:^|(?<=[,;.!?(:-])|(?<= but)|(?<=\w))\s*(?:(?:but|and|with|use|put|take) )*"
    rf"({NAME}|an?(?:other)? [\w' ]+?|something [\w' ]+?) "
    rf"(?:instead of|in place of|in lieu of|replacing) (?:the )?({NAME})"
)
"""The same with what is to be there first."""
LEAST_LISTED = 3
"""Cards from which on names with commas between them are a list."""
MILDER = re.compile(
    r"\b(?:nic(?:e|er)|kind(?:er)?|friendl(?:y|ier)|mild(?:er)?|less (?:nasty|mean|aggressive|evil)|gentler?)\b", re.I
)
"""Words for what is no attack."""


def names_in(line: str) -> list[str]:
    """Return the cards that stand alone between the signs of a line."""
    pieces = (
        bare_thing(re.sub(r"^(?:and|plus|with) ", "", each.strip())) for each in re.split(r"[,;:.!?\n()]|\band\b", line)
    )
    return [card.name for each in pieces if each and "card" in thing_kinds(each) and (card := known_card(each))]


def with_one_replaced(line: str) -> str:
    """Return a list of cards without the one to be swapped, and with what comes in its place."""
    for pattern, old, new in ((REPLACED[0], 1, 2), (REPLACED[1], 1, 2), (INSTEAD, 2, 1)):
        found = re.search(rf"{pattern}(?=\s*(?:[,;.!?:()]|$|\bin\b))", line, re.IGNORECASE)
        gone = known_card(found[old]) if found else None
        if not found or not gone:
            continue
        rest = f"{line[: found.start()]}, {line[found.end() :]}".strip(" ,:.;")
        listed = names_in(rest)
        if gone.name not in listed or len(listed) < LEAST_LISTED:
            continue
        rest = re.sub(
            rf"(?:(?<=^)|(?<=[,:;]))\s*(?:and )?(?:the )?{re.escape(found[old])}\s*(?=[,;.!?]|$|\band\b)",
            " ",
            rest,
            count=1,
        )
        return f"{rest}, no {gone.name}{in_its_place(found[new])}"
    return line


def in_its_place(words: str | None) -> str:
    """Return what is wished in the place of a card: a card, a kind of cards, no attack for "something nicer"."""
    thing = re.sub(
        r"^(?:an?(?:other)?|some|any(?:thing)?|something(?: else)?|one) ", "", (words or "").strip(), flags=re.I
    )
    card = known_card(thing)
    if card or thing_kinds(thing)[0] == "group":
        return f", with {card.name if card else thing}"
    return ", no other attacks" if words and MILDER.search(words) else ""
