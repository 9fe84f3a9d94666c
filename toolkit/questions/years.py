"""By the rules of which year a question asks, and what stands beside a question without being a part of it."""

from __future__ import annotations

import re

OLD_RULES = 2013
"""The rules that "the old rules" are."""
OLD = r"old|older|original|former|earlier|first[- ]edition|1st[- ]edition|pre-?errata|20(?:0[89]|1[0-5])"
OLDER = rf"(?:{OLD})(?: (?:{OLD}))*"
NEW = r"today'?s|current|new|newest|latest|modern|present|20(?:1[6-9]|2\d)"
TEXT = r"(?:rules?|wording|text|version|printing|errata|edition|card text)"
OF_CARD = r"(?: (?:of|on|for) (?:the )?(?-i:(?P<card>[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*)))?"
OLD_PHRASES = re.compile(
    rf",? ?\b(?:(?:under|by|with|in|using|on|according to) )?(?:the |its )?{OLDER}(?: {TEXT})+{OF_CARD}"
    r"|,? ?\b(?:before|until) (?:the )?(?:20(?:1[6-9]|2\d)|errata)(?: errata| change| rules)?\b"
    r"|,? ?\bin the old days\b",
    re.IGNORECASE,
)
NEW_PHRASES = re.compile(
    rf",? ?\b(?:(?:under|by|with|in|using|on|according to|after) )?(?:the |its )?(?:{NEW})(?: {TEXT})+{OF_CARD}"
    r"|,? ?\b(?:nowadays|these days|as of today)\b",
    re.IGNORECASE,
)
BESIDE = re.compile(
    r"(?<=[?.!,]) *(?:but )?(?:(?:my|our|his|her) [a-z]+|we|they|he|she|someone|somebody|everyone) "
    r"(?:says?|said|thinks?|thought|claims?|argues?|insists?)\b[^?.!<]*[.!?]*$"
    r"|(?<=[?.!]) *(?:it'?s|this is|that's) (?:an? )?[a-z]+[.!]*$"
    r"|(?<=,) *is it \$?\d+[^?]*[?]*$"
    r"|,? ?\b(?:even )?if (?:i|they|we|he|she) (?:do|does)n'?t want(?: to)?\b"
    r"|\bi(?:'?d| would) rather not(?: \w+){0,2}(?=,),"
    r"|^(?:my|our) [a-z]+ (?:says|thinks|claims)(?: that)? (?=\w)"
    r"|,? ?\b(?:even though|although) (?-i:[A-Z])[\w'’ -]+ is (?:only |also |just )?an? [a-z]+(?: card)?(?=[?.,]|$)"
    r"|^(?:my|our|a|an?other) (?:\d+[- ]year[- ]old |[a-z]+ ){1,3}(?:asks?|asked|wonders?|wants to know|is asking)"
    r"(?: (?:me|us))?(?: if| whether)?[:,]? ?",
    re.IGNORECASE,
)
"""What somebody says about the question, or of which type the card is."""


PURPOSE = re.compile(
    r",? ?\b(?:so (?:that )?|to make sure (?:that )?)(?:i|they|we|he|she|you) "
    r"(?:do(?:es)?n'?t|do(?:es)? not|am not|are not|is not|aren't|isn't|stay|get no|gain no)\b[^,.?!]*"
    r"|,? ?\bto (?:stay|be|keep) (?:safe|unaffected)\b",
    re.IGNORECASE,
)
"""What something is done for."""


FORMER = re.compile(
    r"\b(?:old|older|oldest|original|originally|former|formerly|previously|outdated|errata'?d?|pre-?errata"
    r"|first[- ]edition|1st[- ]edition|used to|wordings?|printings?|years|said|says \"|20(?:0[89]|1\d|2\d))\b",
    re.IGNORECASE,
)
"""Words about other years than today's in what is left of a question."""


def speaks_of_years(text: str) -> bool:
    """Whether what is left of a question still speaks of other years, so that it is not clear which rules are meant."""
    return FORMER.search(text) is not None


def without_purpose(question: str) -> tuple[str, bool]:
    """Return a question without what something is done for ("so that I gain no Curse"), and whether it had that."""
    text, number = PURPOSE.subn("", question)
    return text, bool(number)


def without_year(question: str) -> tuple[str, int]:
    """Return a question without what it says of the rules' year or beside the question, and that year (0: today's)."""
    found = [*OLD_PHRASES.finditer(question), *NEW_PHRASES.finditer(question)]
    text, old = OLD_PHRASES.subn(" ", question)
    text, new = NEW_PHRASES.subn(" ", text)
    text = BESIDE.sub("", text).strip(" ,")
    for each in found:
        if each["card"] and each["card"] not in text:
            text, told = re.subn(r"\b(?:it|that|this)\b", each["card"], text, count=1)
            text = text if told else f"{each['card']}: {text}"
    return text, OLD_RULES if old and not new else 0
