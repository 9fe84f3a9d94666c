"""How people put conditions: "if there's a Witch, put Moat in, too", "no Witch unless …", "attacks only with a Moat"."""

from __future__ import annotations

import re

from toolkit.kingdoms.conditions import counted
from toolkit.kingdoms.forms import NEGATIONS, N, understood
from toolkit.kingdoms.things import group_of, set_of_words, thing_kinds
from toolkit.kingdoms.wishes import DECISIONS, find_sets

IF = (
    r"(?:if|when|whenever|in case|in the event that|as long as|so long as|provided(?: that)?|providing|supposing|"
    r"assuming|given that|should)"
)
"""Words with which a condition begins."""
BEING = (
    r"(?:of(?= an?\b| any\b| some\b| attacks?\b)|(?:there|they)(?:'s| is| are|'re| be)?(?: happens? to be| turns? out to be)?|"
    r"(?:we|you|i|it|that|this|the kingdom|the game)(?:'ve)? (?:also |happens? to |ends? up )*(?:have|has|had|get|gets|got|"
    r"with|having|see|draws?|rolls?|deals?|dealt|includes?|contains?|picks?|chooses?|puts?|adds?|gives?|plays?|uses?|"
    r"pulls?|comes? with)(?: (?:us|me|in|up))*)"
)
"""How it is said before a thing that it is there."""
ALSO = r"(?:also|already|even|both|at all|too|as well|actually|ever|there|around|somewhere|present|either|instead)"
PLACE = (
    r"(?:in|up|it|there|the|kingdom|mix|game|set|deal|ten|table|board|supply|used|dealt|included|out|drawn|picked|"
    r"chosen|around|present|on|to|be|play|showing|played|allowed|here|available|selected)"
)
BEEN = (
    rf"(?:is|are|'s|comes?|turns?|shows?|gets?|pops?|happens?|ends?|appears?|makes? it|gets? to be|was|were)"
    rf"(?: (?:{PLACE}|{ALSO}))*"
)
"""How it is said after a thing that it is there."""
NOT_BEEN = rf"(?:isn't|aren't|is not|are not|doesn't|don't|does not|do not|is missing|are missing)(?: (?:{PLACE}|{ALSO}|come|show|turn))*"
"""How it is said after a thing that it is not there."""
NOT_BEING = (
    r"(?:of(?= an?\b| any\b| some\b| attacks?\b)|there|they) (?:isn't|aren't|is not|are not|is no|are no)(?: any| an?)?|"
    r"(?:we|you|i|it) (?:don't|doesn't|do not|does not) (?:have|get|see|deal|include|contain)(?: any| an?)?"
)
"""How it is said before a thing that it is not there."""
PUTTING = (
    r"(?:then|please|pls|also|just|but|always|definitely|maybe|at least have|(?:i|we|i'd|we'd|you)(?:'d)? (?:would |will |"
    r"really )*(?:want|need|like|love|must have|insist on|should have|have to have|must)(?: to)?(?: (?:have|see|include))?|"
    r"there(?:'d| had)? (?:better|should|must|has to|have to|needs? to|ought to|shall)(?: also)? be|there(?:'s| is| are)|"
    r"it (?:must|should|has to|needs to|ought to)(?: also)? (?:have|include|contain|come with)|"
    r"(?:could|can) you (?:add|put in|include)|(?:make sure|ensure|see to it)(?: that)?(?: (?:there(?:'s| is| are)|we "
    r"(?:have|get)|it has|to (?:have|add|include)))?|let there be|(?:put|throw|toss|deal|mix)(?: us| me)?(?: in)?|add(?: in)?|"
    r"include|have|give (?:us|me)|use|with|play with)"
)
"""How it is said before a thing that it shall be there."""
LEAVING = (
    r"(?:(?:leave|keep|take|throw|kick) out|skip|drop|avoid|omit|ban|lose|exclude|(?:don't|do not|never) (?:use|include|add|"
    r"give (?:us|me)|deal(?: us| me)?|put(?: in)?|have|want|play(?: with)?|need)|(?:i|we) (?:don't|do not) (?:want|need)|"
    r"(?:there|it|we) (?:shouldn't|should not|mustn't|must not|can't|cannot|won't|may not) (?:be|have|include|contain)"
    r"(?: any| an?)?)"
)
"""How it is said before a thing that it shall not be there."""
IN_IT = (
    r"(?:in (?:it|there|the mix|the kingdom|the game)|in|too|as well|also|please|pls|there|along|either|"
    rf"with (?:it|them|that)|to go with (?:it|them)|next to it|beside it|"
    rf"(?:must|should|has to|have to|needs? to)(?: also)? be {PLACE}(?: {PLACE})*)"
)
"""How it is said after a thing that it shall be there."""
OUT = r"(?:is|are|stays?|goes|go|must (?:go|stay)|should (?:go|stay)|has to go|have to go)? ?(?:out|off|not|banned)"
"""How it is said after a thing that it shall not be there."""
ALLOWED = (
    r"(?:(?:is|are|would be|'s|may be|can be) (?:good|in|there|included|tolerated)|(?:(?:is|are|would be|'s|may be|can be) )?"
    r"(?:ok|okay|fine|allowed|alright|all right|welcome|acceptable)|(?:may|can) (?:stay|come)(?: in)?)"
)
"""How it is said after a thing that it may be there."""
OR_ELSE = (
    r"[,;]? (?:otherwise|or else|else|if not)(?:,|:)? (?:i'm|i am|we're|we are|i|we|she|he|they|nobody|no one|it's|my \w+|not|"
    r"no|nothing|leave|skip)\b[^,;.!?]*"
)
"""What is said of the other case, which follows from the condition, or is a threat."""
ANOTHER_FOR_IT = (
    r"(?:then |please |just )*(?:leave|skip|drop|swap|replace|reroll|re-roll|throw|take|lose|ban|exchange|kick|exclude) "
    r"(?:it|them|that|those)\b[^,]*"
)
"""What is said of a thing on the condition that it comes up itself."""
SO_MANY = rf"(?:{BEING} )?(?:at least )?{N}(?: or more|\+)?(?: of (?:them|those|these|it))?"
"""A condition that says how many there are of what hangs on it."""


def under_condition(found: re.Match[str]) -> str:
    """Return "given Witch then Moat" for "if there's a Witch, put Moat in, too", where both are kinds or cards."""
    words = re.sub(rf"{OR_ELSE}$", "", found[3], flags=re.IGNORECASE).rstrip()
    cuts = [each.start() for each in re.finditer(r"\s", words)]
    for cut in cuts:
        given, rest = condition(words[:cut].rstrip(" ,:")), words[cut:].lstrip(" ,:")
        rest = re.sub(r"^then,? ", "", rest, flags=re.IGNORECASE)
        if not given or re.match(r"(?:or|and|nor|but)\b", rest, re.IGNORECASE):
            continue
        then, after = [*re.split(r"(?=[,;])", rest, maxsplit=1), ""][:2]
        if said := under(opposite(given) if found[2].lower() == "unless" else given, then):
            return f"{found[1]}{said}{after}"
    return found[0]


def on_condition(found: re.Match[str]) -> str:
    """Return "given Witch then Moat" for "Moat if there's a Witch", "no Witch unless there's a Moat" and the like."""
    start, words, how = found[1], found[2].strip(), re.sub(r"^(?:but|and|please) ", "", found[3].strip().lower())
    said = re.sub(rf"{OR_ELSE}$", "", found[4], flags=re.IGNORECASE).strip(" ,")
    denied = re.match(rf"(?:{LEAVING}|{NEGATIONS})\s+", words, re.IGNORECASE)
    many = re.fullmatch(SO_MANY, said, re.IGNORECASE)
    if many and (how.startswith("only") or (denied and how == "unless")):
        return f"{start}at least {many[1]} {words[denied.end() :] if denied else words} if any"
    given = condition(said)
    if not given:
        return found[0]
    if how in ("unless", "without", "except if", "except when"):
        if denied:
            return f"{start}{only_given(words[denied.end() :], given) or found[0]}"
        return f"{start}{under(opposite(given), words) or found[0]}" if how != "without" else found[0]
    if how.startswith("only") or re.match(r"only\b", words, re.IGNORECASE):
        words = re.sub(r"^only (?:include |add |use |have |put in |give us )?", "", words, flags=re.IGNORECASE)
        return f"{start}{only_given(words, given) or found[0]}"
    return f"{start}{under(given, words) or found[0]}"


def only_given(words: str, given: str) -> str:
    """Return that something is there only under a condition, and how many there may be, where that is said; ""."""
    thing = re.sub(rf"^(?:(?:{PUTTING}) )+|(?:,? {IN_IT})+$", "", words, flags=re.IGNORECASE)
    thing = re.sub(rf",? {ALLOWED}$", "", thing, flags=re.IGNORECASE)
    terms = understood(thing)
    if not terms or len(terms) > 1 or not counted(thing, understood):
        return ""
    many = terms[0].amount
    if many and many[0] == many[1]:
        return f"if {terms[0].thing} then {many[0]}, only given {bare(terms[0].thing)} then {given}"
    if many and many != (1, 10) and not terms[0].made:
        return f"{thing}, only given {bare(terms[0].thing)} then {given}"
    return f"only given {bare(thing)} then {given}"


def bare(thing: str) -> str:
    """Return a thing without an article before it."""
    return re.sub(r"^(?:an?|the|some|any|one) ", "", thing, flags=re.IGNORECASE)


def opposite(given: str) -> str:
    """Return the condition that the contrary is so."""
    return given.removeprefix("no ") if given.startswith("no ") else f"no {bare(given)}"


def under(given: str, words: str) -> str:
    """Return what hangs on a condition, thing by thing, or "" where one is none."""
    if re.fullmatch(ANOTHER_FOR_IT, words, re.IGNORECASE) and not given.startswith("no "):
        return f"no {bare(given)}"
    if allowed := re.fullmatch(rf"(.+?),? {ALLOWED}", words, re.IGNORECASE):
        return only_given(allowed[1], given)
    said: list[str] = []
    denied = False
    for each in re.split(r",? (?:and|plus|&) ", words.strip(" ,")):
        thing = each.strip()
        leaves = re.match(rf"(?:then |please |also )*{LEAVING}\s+", thing, re.IGNORECASE)
        out = re.fullmatch(rf"(.+?) {OUT}", thing, re.IGNORECASE)
        denied = bool(leaves or out) or (denied and not re.match(PUTTING, thing, re.IGNORECASE))
        thing = thing[leaves.end() :] if leaves else out[1] if out else thing
        thing = re.sub(rf"^(?:(?:{PUTTING}) )+|(?:,? {IN_IT})+$", "", thing, flags=re.IGNORECASE)
        thing = thing.replace("/", " or ")
        thing = f"no {bare(thing)}" if denied else thing
        if thing.lower() in DECISIONS and len(said) == 0 and is_a_set(given):
            said.append(f"{thing} if there are 1 or more cards from {bare(given)}")
            continue
        wanted = re.sub(r"^not? |^either ", lambda start: "no " if start[0].startswith("no") else "", thing)
        if not wanted or not counted(wanted, understood):
            return ""
        attacks = group_of(bare(wanted))
        turned = attacks is not None and attacks.name == "attack" and not re.match(rf"{N}\b|at|no\b", wanted)
        said.append(f"only given {bare(wanted)} then {given}" if turned else f"given {given} then {wanted}")
    return ", ".join(said)


def is_a_set(given: str) -> bool:
    """Whether a condition is that cards of a set are there."""
    return bool(find_sets(bare(given)) or set_of_words(bare(given)))


def condition(words: str) -> str:
    """Return what shall be there, or not ("no …"), for a condition to hold; "" where words are none that can be kept."""
    said = re.sub(rf"^{ALSO} | {ALSO}$", "", words.strip(" ,"), flags=re.IGNORECASE)
    denied = False
    if found := re.match(rf"(?:{NOT_BEING}) ", said, re.IGNORECASE):
        said, denied = said[found.end() :], True
    elif found := re.fullmatch(rf"(.+?) {NOT_BEEN}", said, re.IGNORECASE):
        said, denied = found[1], True
    elif found := re.match(rf"{BEING} ", said, re.IGNORECASE):
        said = said[found.end() :]
    elif found := re.fullmatch(rf"(.+?)(?: {BEEN}|'s (?:in|there)(?: it)?| be (?:in|there))", said, re.IGNORECASE):
        said = found[1]
    said = re.sub(rf"^(?:{ALSO}|only) |(?: (?:{ALSO}|in (?:it|there|the kingdom|the mix|the game)|in))+$", "", said)
    said = re.sub(r"/", " or ", re.sub(r"^(?:either|cards? from|any cards? from) ", "", said, flags=re.IGNORECASE))
    if not said or thing_kinds(bare(said)) == ("decision",):
        return ""
    said = f"no {bare(said)}" if denied else re.sub(r"^(?:not? |without )", "no ", said, flags=re.IGNORECASE)
    return said if counted(said, understood) else ""
