"""What people say beside their wishes: remarks that ask for nothing, and are told to be left aside."""

from __future__ import annotations

import re

from toolkit.catalogue.catalogue import plain
from toolkit.kingdoms.refusals import ASKING, OPTIONS
from toolkit.kingdoms.things import thing_kinds, words_of
from toolkit.spelling import NUMBERS

WISHING = re.compile(
    r"\b(?:wants?|wish|likes?|loves?|needs?|prefers?|hates?|dislikes?|includ\w+|us(?:e|es|ing)|with|without|no|not|"
    r"only|never|nothing|must|should|could|can|please|add|same|again|own|\w+n't|"
    r"(?:have|got)(?! (?:that|this|it|them|one)\b))\b",
    re.IGNORECASE,
)
"""Words of somebody who wishes something."""
SPEAKING = re.compile(
    r"(?:(?:and|but|because|since|as|so|well|oh|hey|sorry|yeah) )*"
    r"(?:(?:i|we|they|it|he|she|you|that|this|my|our|his|her|their)(?:'[a-z]+)? .+|because of (?:it|that|them))",
    re.IGNORECASE,
)
"""A remark on oneself, on others or on what was just said."""
SAYING_HOW_OFTEN = r"\b(?:i|we|they|he|she|you) (?:keep|kept|play|played)\b"
"""What somebody does again and again, with words that are cards' names, too."""
CHATTER = re.compile(
    r"(?:the )?(?:best|worst|greatest|coolest) (?:card|set|expansion|game)s? ever|for (?:good )?old times?'?s? sakes?|"
    r"(?:with )?(?:kids|children|beginners|newcomers) (?:at|around) the table|"
    r"(?:(?:way )?too |so |very )?(?:fiddly|annoying|tedious|tiresome|confusing)|bring it on|let's go|come on|"
    r"(?:and )?(?:show|tell|give) (?:me|us) (?:which (?:pile|card|one)s?|"
    r"the extra (?:cards?|piles?)|the (?:set[- ]?up|sheet))|"
    r"(?:oh )?(?:lol|haha|yay|cheers|sorry|hm+|well|great|cool|nice|anyway)|as usual|of course|obviously|"
    r"like (?:the|in the) (?:rules|rulebooks?)(?: says?)?|no worries",
    re.IGNORECASE,
)
"""What is often said and asks for nothing."""
LABEL = re.compile(r"([^:$0-9]{2,40}):\s+(\S.*)")
"""Words with a colon before what they announce."""


def is_aside(part: str) -> bool:
    """Whether a part of a line only remarks on something, so that no wish is lost with it.

    It names no card, set or kind, no number, nothing that is answered otherwise, and has no word of wishing.
    """
    if CHATTER.fullmatch(part):
        return True
    if not SPEAKING.fullmatch(part) or WISHING.search(part) or ASKING.match(part):
        return False
    return not names_something(part)


def names_something(part: str) -> bool:
    """Whether some of the words of a part are a thing to wish for, a number, or something answered otherwise."""
    words = re.findall(r"[\w'+$]+", re.sub(SAYING_HOW_OFTEN, " ", part.lower()))
    spans = [" ".join(words[at : at + size]) for size in (1, 2, 3) for at in range(len(words) - size + 1)]
    return any(map(means_something, spans))


def gives_a_reason(part: str) -> bool:
    """Whether a part of a line only says why, and no wish is in it: "because …", "as we lost the mats"."""
    if re.match(r"(?:because|cause|cuz|coz|or else)\b", part, re.IGNORECASE):
        return True
    purpose = re.match(r"so (?:that )?(?:nobody|no one|everyone|everybody|people)\b(.*)", part, re.IGNORECASE)
    if purpose and not WISHING.search(purpose[1]):
        words = re.findall(r"[\w'+$]+", purpose[1].lower())
        return not any(thing_kinds(each) != ("nothing",) for each in words)
    outcome = re.match(r"so (?:that )?(?:the|our|my|this|it)\b(.*)", part, re.IGNORECASE)
    if outcome and not names_something(re.sub(r"\b(?:set-?up|game|table)\b", " ", outcome[1])):
        return True
    reason = re.match(r"(?:as|since|so that)\s+(?:i|we|he|she|they|it|my \w+|our \w+)\b", part, re.IGNORECASE)
    return bool(reason) and not WISHING.search(part)


def means_something(words: str) -> bool:
    """Whether words are a thing to wish for, a number, or something that is answered otherwise."""
    if re.search("[0-9+$]", words) or words in NUMBERS or words in OPTIONS:
        return True
    key = plain(words)
    if any(each in words_of("instead") or each in words_of("moods") for each in (key, key.removesuffix("s"))):
        return True
    return len(key) > 2 and thing_kinds(words) != ("nothing",)


def announced(part: str) -> tuple[str, str] | None:
    """Return the words before a colon and what they announce, or None."""
    found = LABEL.fullmatch(part)
    return (found[1].strip(), found[2]) if found else None


def is_heading(words: str) -> bool:
    """Whether words before a colon only say what is to come: a few, without anything that is a wish."""
    if is_aside(words):
        return True
    things = re.findall(r"[\w'+$]+", words.lower())
    return (
        len(things) <= 4 and not WISHING.search(words) and not any(thing_kinds(each) != ("nothing",) for each in things)
    )
