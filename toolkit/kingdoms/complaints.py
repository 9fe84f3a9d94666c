"""What a line tells of a card that it leaves out: "we had Torturer last time and my mum cried, so no Torturer"."""

from __future__ import annotations

import re

from toolkit.kingdoms.forms import BAD, FILLERS, NEGATIONS, N
from toolkit.kingdoms.things import known_card, thing_kinds

SOMEBODY = (
    r"\b(?:i|we|you|he|she|they|it|that|someone|somebody|everyone|everybody|nobody|people|others|"
    r"(?:my|our|his|her|their|the) \w+)(?:'(?:m|re|ve|s|d|ll))?\b"
)
"""Somebody, or something, of which a clause tells."""
ASKING = (
    r"\b(?:want|need|prefer|includ\w+|adds?|put|give|must|please|pls|should|would|could|can|"
    r"has to|have to|let's|instead|if|unless|only|except|but)\b"
)
"""Words of a clause that may ask for what it names."""
CLAUSES = (
    r"([,;:.!?()\n]+|"
    r"\b(?:and|(?<!all )(?<!any )(?<!thing )(?<!none )but|so|because|cause|since|as|cos|coz|though|although)\b)"
)
"""What stands between clauses."""
AGAIN = (
    r"\b((?-i:[A-Z])[\w']*(?: (?:of the |of )?(?-i:[A-Z])[\w']*)*) again\?+,? (?:please |hell |absolutely )?"
    r"(?:no way|no thanks?(?: you)?|not again|never|nope|not|no)\b[,.!]*"
)
"""A card of which somebody asks whether it shall be there again, and says no."""
NEVER_AGAIN = r"([^.!?]+)[.!]+ *(?:please,? )?(?:never|not) (?:ever )?again(?: please)?(?=[.!]|$)"
"""A sentence after which somebody says that it shall not be so again."""
DENIED = rf"(?<!\w)(?:{NEGATIONS}) (?:the |any |more |again |ever )*(?=([\w']+(?: [\w']+){{0,3}}))"
"""A "no" or the like, and the words after it."""
DISLIKED = (
    r"\b(?=((?-i:[A-Z])[\w']*(?: [\w']+){0,3}?) (?:(?:is|are|was|were) "
    rf"(?:(?:so|too|just|really|very|such|a|an) )*(?:{BAD}|no fun|not fun)|"
    r"(?:has to|have to|must|needs? to|should|can) (?:go|leave|stay (?:out|away)))\b)"
)
"""A card of which a line says that it is bad."""
LONGEST_NAME = 4
"""Words of a card's name at most."""


def without_complaints(line: str) -> str:
    """Return a line without what it only tells of cards that it leaves out, and of what came of it."""
    line = re.sub(AGAIN, r"no \1, ", line, flags=re.IGNORECASE)
    line = re.sub(NEVER_AGAIN, none_of_it, line, flags=re.IGNORECASE)
    plainly, disliked = named_after(DENIED, line), named_after(DISLIKED, line)
    if not (plainly or disliked):
        return line
    pieces = re.split(CLAUSES, line, flags=re.IGNORECASE)
    told = False
    for at in range(0, len(pieces), 2):
        clause = pieces[at]
        on = told and asks_nothing(clause) and (of_somebody(clause) or (pieces[at - 1] == "and" and of_nothing(clause)))
        out = plainly if re.search(DISLIKED, clause, re.IGNORECASE) else plainly | disliked
        told = bool(clause.strip()) and (on or any(tells_of(name, clause) for name in out))
        if told:
            pieces[at] = " "
    return "".join(pieces)


def none_of_it(found: re.Match[str]) -> str:
    """Return a sentence with ", no Swindler" for the "Never again" after it, where it names one card."""
    words = re.findall(r"[\w']+", found[1])
    spans = (" ".join(words[at : at + size]) for size in range(LONGEST_NAME, 0, -1) for at in range(len(words)))
    cards = {
        card.name for each in spans if each[0].isupper() and (card := known_card(each)) and card.is_in_kingdom_pile
    }
    return f"{found[1]}, no {cards.pop()}" if len(cards) == 1 else found[0]


def named_after(words: str, line: str) -> set[str]:
    """Return the cards whose names stand after some words in a line."""
    found: set[str] = set()
    for said in re.finditer(words, line, re.IGNORECASE):
        each = said[1].split()
        names = (" ".join(each[:size]) for size in range(LONGEST_NAME, 0, -1))
        named = next((name for name in names if known_card(name)), "")
        card = known_card(named) if named else None
        found |= {card.name} if card and (named[0].isupper() or thing_kinds(named) == ("card",)) else set()
    return found


def asks_nothing(clause: str) -> bool:
    """Whether a clause neither asks for something nor leaves something out."""
    return not re.search(rf"{ASKING}|(?<!\w)(?:{NEGATIONS})(?!\w)", clause, re.IGNORECASE)


def tells_of(name: str, clause: str) -> bool:
    """Whether a clause names a card, and only tells what it does, or what somebody does or did with it."""
    anyhow = re.IGNORECASE if thing_kinds(name) == ("card",) else 0
    if not re.search(rf"\b{re.escape(name)}(?:s|es)?\b", clause, anyhow) or not asks_nothing(clause):
        return False
    if re.search(SOMEBODY, clause, re.IGNORECASE):
        return True
    rest = re.sub(rf"\b(?:{FILLERS}|{N}|an?|some|{re.escape(name)}s?)\b", " ", clause, flags=re.IGNORECASE).split()
    return any(map(str.islower, rest)) and all(thing_kinds(each)[0] not in ("card", "set") for each in rest)


def of_somebody(clause: str) -> bool:
    """Whether a clause tells of somebody, and has no number and no capital name that may be wished for."""
    names = [each for each in re.findall(r"[\w'$+]+", clause) if each[0].isupper() and each != "I"]
    named = any(thing_kinds(each) != ("nothing",) for each in names) or re.search(rf"\b{N}\b", clause, re.IGNORECASE)
    return bool(re.search(SOMEBODY, clause, re.IGNORECASE)) and not named


def of_nothing(clause: str) -> bool:
    """Whether none of the words of a clause may be wished for."""
    return all(thing_kinds(each) == ("nothing",) and not re.search("[0-9]", each) for each in clause.split())
