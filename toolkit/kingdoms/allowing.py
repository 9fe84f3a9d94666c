"""What is only allowed, which is no wish for it: "no Witch, everything else goes, including other attacks"."""

from __future__ import annotations

import re

from toolkit.kingdoms.things import thing_kinds

FINE = (
    r"(?:(?:very|totally|perfectly|absolutely|all|completely|quite|of course|just) )*"
    r"(?:fine|ok|okay|allowed|welcome|alright|all right|good|cool|permitted|acceptable|fair game|great|no issue|"
    r"not an issue|up for grabs|"
    r"no problem|not a problem|possible|in play|game)"
)
"""That something may be there."""
BE = r"(?:is|are|r|'s|'re|would be|can be|may be|should be)"
"""What stands between a thing and that it may be there."""
BY_US = r"(?: (?:by|with|for) (?:me|us|everyone|everybody|all of us))?"
"""By whom it is allowed."""
ALL_ELSE = (
    r"(?:(?:everything|anything|whatever|all)(?: else| other than that)?|(?:all )?(?:the )?others?(?: cards| sets|"
    r" piles)?|"
    r"(?:all )?(?:the )?rest(?: of (?:it|them|the (?:cards|sets)))?|(?:any|all|every) (?:sets?|cards?|expansions?))"
)
"""All that is not left out."""
ENDING = r"(?=\s*(?:[,;.!?)]|$|\s-\s))"
"""Where a clause ends."""
INCLUDED = (
    r"(?:,? ?\(?(?:(?:and (?:yes )?)?(?:including|incl\.?|inc\.?|even|also)) (?:the )?([\w' -]+?)(?: too| as well|"
    r" also)?\)?"
    rf"|, ?(?:and )?([\w' -]+?)(?: too| as well| also| included| {BE} {FINE}))?"
)
"""What is said to be allowed with it."""
REST_ALLOWED = re.compile(
    rf"(?:^|(?<=[,;.!?(-]))\s*(?:(?:but|and|otherwise|so|though),? )*{ALL_ELSE}(?: (?:goes|go)| {BE} {FINE}|"
    rf" {FINE}){BY_US}"
    rf"{INCLUDED}{ENDING}",
    re.IGNORECASE,
)
"""That all else may be there, and maybe some kind of it by name."""
ALL_BUT_DISLIKED = re.compile(
    rf"(?:^|(?<=[,;.!?(-]))\s*{ALL_ELSE}(?: (?:goes|go)| {BE} {FINE}| {FINE}){BY_US},? ?"
    r"(?:but|except(?: that)?|only|just|though|-) ?(?=(?:that )?(?:the [2-6] of us|we|we're|i|i'm|everyone|everybody|"
    r"nobody|"
    r"(?:my|our|the) \w+)\b)",
    re.IGNORECASE,
)
"""That all may be there, before what somebody says against some of it."""
KIND_ALLOWED = re.compile(
    rf"(?:^|(?<=[,;.!?(-])|(?<= but)|(?<= and))\s*((?:all |any |"
    rf"the )*(?:other )?[\w'-]+(?: [\w'-]+)?) {BE} {FINE}{BY_US}{ENDING}",
    re.IGNORECASE,
)
"""A kind of cards that may be there."""


def kind_of(words: str) -> str:
    """Return what words name beside "other", with nothing before it."""
    return re.sub(r"^(?:(?:all|any|the|some) )*(?:other )?", "", words.strip(), flags=re.IGNORECASE)


def rest_allowed(found: re.Match[str]) -> str:
    """Return nothing for "everything else goes" beside a wish, and "attacks ok" for "including other attacks"."""
    named = next((each for each in found.groups() if each), "")
    if named and thing_kinds(kind_of(named)) == ("nothing",):
        return found[0]
    if named:
        return f" {named.strip()} ok"
    beside = found.string[: found.start()] + found.string[found.end() :]
    return "" if re.search(r"\w{2}", beside) else found[0]


def kind_allowed(found: re.Match[str]) -> str:
    """Return "other attacks ok" for "other attacks r fine", of kinds of cards."""
    known = thing_kinds(kind_of(found[1]))[0] in ("group", "landscape")
    return f" {found[1]} ok" if known and re.match(r"(?:all |any |the )*other ", found[1], re.IGNORECASE) else found[0]


def nothing_said(_found: re.Match[str]) -> str:
    """Return nothing: that all is allowed wishes for none of it."""
    return " "


ALLOWED = (
    (ALL_BUT_DISLIKED, nothing_said),
    (REST_ALLOWED, rest_allowed),
    (KIND_ALLOWED, kind_allowed),
)
"""What is only allowed, and what is read for it."""
