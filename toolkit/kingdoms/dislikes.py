"""What people do not like to happen, and that big money shall lose, said as wishes: "hate when stuff gets stolen"."""

from __future__ import annotations

import re
from functools import cache

from toolkit.catalogue.files import load_tables
from toolkit.kingdoms.rewording import KIN
from toolkit.kingdoms.things import group_of, thing_kinds

MISLIKED = re.compile(
    r"(?:^|(?<=[,;.!?(-])|(?<= and)|(?<= but)|(?<= as)|(?<= because)|(?<= since))\s*"
    rf"(?:(?:i|we|she|he|they|you|people|others|players|everyone|nobody|no one|(?:none|one|two|three|some|most) of us|"
    rf"(?:my|our|the) \w+|{KIN}s?) )?"
    r"(?:(?:really|just|so|always|also|all|both|absolutely) )*"
    r"(?:(?:it's |it is |that's )?(?:so |just |really |very )*"
    r"(?:annoying|boring|frustrating|horrible|no fun|not fun|awful|sad|bad|dull|lame)|"
    r"(?<=nobody )likes|(?<=no one )likes|(?<=of us )likes?|hates?|dislikes?|loathes?|(?:can'?t|cannot) stand|"
    r"(?:don'?t|doesn'?t) (?:really )?(?:like|enjoy)|"
    r"gets? (?:annoyed|angry|upset|bored|mad|grumpy|salty)|"
    r"finds? it (?:annoying|boring|frustrating|horrible|awful|unfair)|"
    r"falls? asleep|nods? off|zones? out|loses? (?:interest|it)|gets? (?:lost|overwhelmed)|"
    r"sulks?|cries|cry|moans?|complains?|whines?|rages?|"
    r"quits?|(?:is|are) (?:annoyed|upset|sad|angry|unhappy)) "
    r"(?:(?:it |that )?(?:when|if|how|that) |"
    r"(?=(?:being|getting|to be|to get|having to|having no|playing|running out|running low|a lack|lack) ))"
    r"([^,;.!?()]+)",
    re.IGNORECASE,
)
"""What somebody does not like to happen."""
LACK = (
    r"(?:there(?:'s| is| are|s)?(?:n't| not)? ?(?:is |are )?|you (?:have|'ve) |we (?:have|'ve) |i have |"
    r"(?:it|a game|a kingdom) has )"
)
"""Words of something being there or, with those after it, not."""
NONE_OF = (
    r"(?:no|nothing|not enough|too few|hardly any(?:thing)?|barely any(?:thing)?|not any(?:thing)?|never any(?:thing)?|"
    r"any(?:thing)?)"
)
"""Words of something not being there."""
DONE_TO = (
    r"(?:(?:my |all |your |our )?(?:(?:stuff|things|cards?|hands?|coppers?|treasures?|decks?|people|you|i|we|they|he|"
    r"she|it|somebody|someone|players) )?(?:keeps? |always )?(?:gets?|getting|is|are|am|being|be) (?:\w+ly |always )?)"
)
"""To whom or to what something is done."""
OTHERS = (
    r"(?:nobody|no one|none of us|people|others|other players|someone|somebody|i|we|you|they|he|she|(?:my|our|the) \w+|"
    r"everyone|cards|players|opponents|attacks?)"
)
"""Who does something."""
THERE_IS = (
    r"^(?:there(?:'s| is| are)|we (?:have|get|play(?: with)?)|(?:they|someone|somebody|people|he|she|you) "
    r"(?:plays?|buys?|uses?|gets?)|playing(?: with| against)?) (?:an? |the |some |any )?"
)
BEING_THERE = (
    r" (?:is|are|shows? up|comes? up|turns? up|appears?)(?: (?:in|around|there|played|used|on the table))*"
    r"(?: (?:it|the game))?$"
)
"""What stands before and after something that is there."""
RUNNING_OUT = r"(?:(?:i|we|you) )?(?:running|run|being|are|am|is)? ?(?:out|short|low|a lack|lack) (?:of|on) (.+)"
"""That there is not enough of something."""
TOO_MANY = r"(?:there(?:'s| is| are|s)? )?(?:too many|so many|lots of|a lot of|loads of) (.+)"
"""That there is too much of something."""


@cache
def misliked() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return what people do not like to happen, and the wish that it may not be so, as data/wishes.toml lists them."""
    named = {"LACK": LACK, "NONE": NONE_OF, "DONETO": DONE_TO, "OTHERS": OTHERS}
    entries = load_tables("wishes")["wishes"]["dislikes"]
    patterns = (re.sub("<([A-Z]+)>", lambda name: named[name[1]], each["said"]) for each in entries)
    return tuple(
        (re.compile(said, re.IGNORECASE), str(each["read"])) for said, each in zip(patterns, entries, strict=True)
    )


def said_before(wished: str, before: str) -> bool:
    """Whether how many there shall be of what is wished away was said before: "1 attack, we hate being attacked"."""
    stem = re.fullmatch(r"no (attack|curs|junk).*", wished)
    counted = r"\b(?:[0-9]|one|two|few|max|most|only|just|mild|no|without)\b[^.;!?]*"
    return bool(stem and re.search(rf"{counted}\b{stem[1]}", before, re.IGNORECASE))


def wish_it_otherwise(found: re.Match[str]) -> str:
    """Return "no stealing" for "hate when stuff gets stolen", where it is known what stands against it."""
    said = re.sub("^(?:being|getting|to be|to get) ", "gets ", found[1].strip(), flags=re.IGNORECASE)
    said = re.sub("^having (?=to|no)", "i have ", said, flags=re.IGNORECASE)
    if wished := next((wished for happens, wished in misliked() if happens.fullmatch(said)), ""):
        return "" if said_before(wished, found.string[: found.start()]) else f" , {wished}"
    for counted, words in ((rf"{LACK}{NONE_OF} (.+)", "at least 1"), (RUNNING_OUT, "at least 2"), (TOO_MANY, "few")):
        kind = re.fullmatch(counted, said, re.IGNORECASE)
        thing = re.sub("^actions?$", "villages", kind[1].strip(), flags=re.IGNORECASE) if kind else ""
        if thing and group_of(thing):
            return f" , {words} {thing}"
    thing = re.sub(BEING_THERE, "", re.sub(THERE_IS, "", said, flags=re.IGNORECASE), flags=re.IGNORECASE)
    return f" , no {thing}" if thing != said and thing_kinds(thing) != ("nothing",) else found[0]


MONEY = r"(?:pure |plain |simple |just )*(?:big money|big-money|bm|money strategies|money decks?|buying money)"
"""The strategy that engines shall beat."""
ENGINE_WINS = (
    r"(?:\b(?:make|making) (?:it )?(?:so )?(?:that )?|\bso (?:that )?|\bwhere |\bin which )?"
    r"(?:an? )?(?:good |proper |real )?(?:engines?|combos?)(?: decks?)? (?:can |should |must |will |to )?(?:easily )?"
    r"(?:beats?|wins?(?: against| over)?|outplays?|outruns?|crush(?:es)?)"
    r"(?: (?:him|her|them|it|me|us|big money|money|bm|everything))?(?: easily)?\b"
)
"""That an engine shall win."""
MONEY_GOOD = (
    r"only (?:thing|way|strategy|option)(?: (?:that|which) works| to win)?|wins?|works?|viable|good|best|enough|"
    r"competitive|dominates?|option|way to go|answer"
)
MONEY_BAD = r"beaten|beatable|lose[sn]?|losing|fails?|crushed|weak|bad|hopeless|useless|punished"
"""What may be said of big money."""
LOSING = re.compile(
    rf"{ENGINE_WINS}|(?:\b(?:where|in which|so (?:that )?|so|make sure (?:that )?|i want|we want) )?\b{MONEY} "
    r"(?:(?:alone|only|strategies|strategy|decks?|players?) )*"
    r"(?:(?:should|must|can|shall|does|is|would|will|wo|ca)(?:n't| not|not)? |(?:has|needs|gets?|being|be|to) ){0,3}"
    r"(?:(?:[a-z]+ly|the|a|so|too|very|much|to|be|any) ){0,2}"
    rf"(?:{MONEY_BAD}|{MONEY_GOOD})(?: (?:strategy|option|way))?(?: easily| here| at all| every time)*|"
    rf"\b(?:beats?|beating|punish(?:es)?|destroys?) {MONEY}(?: easily| decks?| players?)?",
    re.IGNORECASE,
)
"""That big money shall lose, or what else becomes of it."""


def engine_shall_win(found: re.Match[str]) -> str:
    """Return "an engine" for "big money should be beaten", and big money where that shall win."""
    good = re.search(rf"\b(?:{MONEY_GOOD})\b", found[0], re.IGNORECASE)
    denied = re.search(r"n't\b|\bnot\b|\bcannot\b", found[0], re.IGNORECASE)
    other = re.search(r"\b(?:engine|combo|beat|punish|destroy)", found[0], re.IGNORECASE)
    if not good or denied or other:
        return ", an engine"
    wished = re.search(r"\b(?:should|must|shall|can|where|in which|so|make|want|to)\b", found[0], re.IGNORECASE)
    return " big money" if wished else found[0]
