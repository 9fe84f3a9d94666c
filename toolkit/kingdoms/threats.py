"""What somebody does if a card comes up, which leaves it out: "Tom says he'll leave if Rats shows up again"."""

from __future__ import annotations

import re

from toolkit.kingdoms.rewording import bare_thing, listed_parts
from toolkit.kingdoms.things import thing_kinds

WHOM = (
    r"(?:(?:i|we|he|she|they|everyone|everybody|someone|somebody)|"
    r"(?:my|our|the|one of (?:my|our|the)) \w+(?: \w+)?|(?-i:[A-Z])[a-z]+(?: and (?-i:[A-Z])[a-z]+)?)"
)
"""Somebody who threatens."""
SAYING = (
    r"(?: (?:says?|said|swears?|swore|promise[sd]?|threaten(?:s|ed)?|vow(?:s|ed)?|warn(?:s|ed)?(?: (?:me|us))?|"
    r"told (?:me|us))(?: that)?(?: to| (?:he|she|they|i|we))?)?"
)
"""That it is said before."""
WILL = (
    r"(?:(?:'ll| will|'d| would| might| may|'s going to| is going to|'re going to| are going to|'m going to| gonna|"
    r" always| just| probably| definitely| again)*)"
)
"""What stands between somebody and what is threatened."""
DOING = (
    r"(?:leav(?:e|es|ing)|quits?|cr(?:y|ies)|screams?|goes home|go home|walks? (?:out|away|off)|stops? playing|sulks?|"
    r"flips? (?:the|a) table|riots?|kills? \w+|murders? \w+|divorces? \w+|rages?(?: ?-?quits?)?|throws? \w+(?: \w+)?|"
    r"storms? off|refuses? to play|(?:won't|wouldn't|will not|doesn't|don't) play(?: (?:along|with us))?|explodes?|"
    r"gets? (?:really |very |so )?(?:mad|angry|upset|grumpy|annoyed)|goes? (?:mad|crazy|nuts|ballistic|home)|moans?|"
    r"complains?|whines?|"
    r"faints?|strangles? \w+|dies?|burns? \w+(?: \w+)?|never plays? again)"
)
"""What somebody threatens to do, so that it shall not come to that."""
WHEN = r"(?:if|when|whenever|as soon as|the (?:moment|minute|second)|every time|each time|should)"
"""On what condition."""
SEEING = (
    r"(?:(?:there(?:'s| is| are)|(?:he|she|they|we|i|somebody|someone|anyone|anybody)(?:'ve)?(?: ever)? (?:gets?|has|"
    r"have|sees?|plays?|plays? with|"
    r"has to (?:see|play|face)|have to (?:see|play|face)|includes?|deals?|puts? in|uses?)) (?:(?:an?|any|the|another|"
    r"one more) )?)?"
)
"""How it is said before a thing that it is there."""
COMING = (
    r"(?: (?:(?:shows?|comes?|turns?|pops?) up|(?:is|are|gets?|appears?|lands?|happens?|makes? it)(?: (?:in|there|"
    r"out|on|dealt|"
    r"back|included|played|again|the|table|picked|used|around))*|hits? the table|(?:even )?once more|one more time|"
    r"again|ever))*"
)
"""How it is said after it."""
THREAT = re.compile(
    rf"(?:^|(?<=[,;.!?(-]))\s*(?:(?:and|but|because|since|as|so) )?{WHOM}{SAYING}{WILL} {DOING} {WHEN} {SEEING}"
    rf"([\w'][\w' ,&]*?){COMING}(?=\s*(?:[.;!?)]|$|, ?(?:and|but|so|no|with|\d)\b))",
    re.IGNORECASE,
)
"""What somebody does if something comes up."""
THREAT_AFTER = re.compile(
    rf"(?:^|(?<=[,;.!?(-]))\s*(?:(?:and|but|because|since|as|so) )?{WHEN} {SEEING}([\w'][\w' &]*?){COMING},? (?:then )?"
    rf"{WHOM}{SAYING}{WILL} {DOING}(?=\s*(?:[,.;!?)]|$|\band\b|\bbut\b))",
    re.IGNORECASE,
)
"""The same with the condition first."""


def none_of_threatened(found: re.Match[str]) -> str:
    """Return "no Rats" for "Tom leaves if Rats shows up", where things are named."""
    listed = [bare_thing(each) for each in listed_parts(found[1])]
    kinds = [thing_kinds(each)[0] for each in listed]
    end = next(
        (at for at, kind in enumerate(kinds) if kind == "nothing" or (kind == "set") != (kinds[0] == "set")), len(kinds)
    )
    if not end or (end < len(kinds) and "," not in found[1]):
        return found[0]
    rest = found[1].partition(",")[2] if end < len(kinds) else ""
    if rest and end > len(listed_parts(found[1].partition(",")[0])):
        return found[0]
    out = ", ".join(f"no {each}" for each in listed[:end])
    return f" {out},{rest}" if rest else f" {out}"


THREATS = ((THREAT, none_of_threatened), (THREAT_AFTER, none_of_threatened))
"""What is threatened, and what is read for it."""
