"""How people put conditions: "if there's a Witch, put Moat in, too", "no Witch unless …", "attacks only "
"with a Moat"."""

from __future__ import annotations

import re

from toolkit.kingdoms.conditions import counted
from toolkit.kingdoms.forms import NEGATIONS, N, understood
from toolkit.kingdoms.things import ANY, group_of, set_of_words, thing_kinds
from toolkit.kingdoms.wishes import DECISIONS, find_sets

IF = (
    r"(?:if|when|whenever|in case|in the event that|on (?:the )?condition that|as long as|so long as|"
    r"provided(?: that)?|"
    r"providing|supposing|assuming|given(?: that|(?= (?:there|we|you|it)\b))|(?:every|each|any) ?time|"
    r"where(?= there\b)|should)"
)
"""Words with which a condition begins."""
NEEDING = r"(?:as|so) long as|provid(?:ed|ing)(?: that)?|on (?:the )?condition that"
"""Those of them after which something is named without which the thing before them shall not be there."""
BEING = (
    r"(?:(?:we|you|i) can(?: (?:also|have|get|use|play))*|"
    r"of(?= an?\b| any\b| some\b| attacks?\b)|"
    r"(?:there|they)(?:'s| is| are|'re| be)?(?: happens? to be| turns? out to be)?|"
    r"(?:we|you|i|it|that|this|the kingdom|the game)(?:'ve|'re| are|'s| is)? (?:also |happens? to |ends? up |"
    r"going to |about to )*"
    r"(?:have|has|had|get|gets|got|with|having|see|draws?|rolls?|deals?|dealt|includes?|contains?|picks?|chooses?|puts?|"
    r"adds?|gives?|plays?|uses?|finds?|pulls?|(?:playing|using)(?: with)?|comes? with)(?: (?:us|me|in|up))*)"
)
"""How it is said before a thing that it is there."""
ALSO = r"(?:also|already|even|both|at all|too|as well|actually|ever|there|around|somewhere|present|either|instead)"
"""Words beside them that say nothing of their own."""
PLACE = (
    r"(?:in|up|it|there|the|kingdom|mix|game|set|deal|ten|table|board|supply|used|dealt|included|out|drawn|picked|"
    r"chosen|around|present|on|to|be|play|showing|played|allowed|here|available|selected|possible)"
)
"""Words that say where a thing is, or how it came there."""
BEEN = (
    rf"(?:(?:is|are|'s|comes?|turns?|shows?|gets?|pops?|happens?|ends?|appears?|sneaks?|slips?|lands?|"
    rf"makes? it|gets? to be|was|were|does|do)"
    rf"(?: (?:{PLACE}|{ALSO}))*|be {PLACE}(?: {PLACE})*)"
)
"""How it is said after a thing that it is there."""
NOT_BEEN = (
    r"(?:isn't|aren't|is not|are not|doesn't|don't|does not|do not|"
    r"(?:is|are) (?:missing|out|off|gone|left out|banned|excluded|absent))"
    rf"(?: (?:{PLACE}|{ALSO}|come|show|turn))*"
)
"""How it is said after a thing that it is not there."""
NOT_BEING = (
    r"(?:there|they) (?:isn't|aren't|is not|are not|is no|are no)(?: any| an?)?|"
    r"(?:we|you|i|it) (?:don't|doesn't|do not|does not|can't|cannot) "
    r"(?:have|get|see|deal|include|contain|find|add|fit|use|put in)(?: any| an?)?"
)
"""How it is said before a thing that it is not there."""
PUTTING = (
    r"(?:then|please|pls|also|just|but|always|definitely|maybe|at least have|keep (?:it|this|"
    r"the kingdom)(?: (?:to|at))?|"
    r"(?:i|we|i'd|we'd|you)(?:'d)? (?:would |will |really )*(?:want|need|like|love|must have|insist on|should have|"
    r"have to have|must)(?: to)?(?: (?:have|see|include))?|"
    r"there(?:'d| had)? (?:better|should|must|has to|have to|needs? to|ought to|shall)(?: also)? be|"
    r"there(?:'s| is| are)|"
    r"it (?:must|should|has to|needs to|ought to)(?: also)? (?:have|include|contain|come with)|"
    r"(?:could|can|would) you(?: (?:also|please))*|(?:could|can|should|may|might) it(?: also)? (?:have|"
    r"include)|(?:make sure|ensure|see to it)(?: that)?"
    r"(?: (?:there(?:'s| is| are)|we (?:have|get)|it has|to (?:have|add|include)))?|let there be|"
    r"(?:put|throw|toss|deal|mix)(?: us| me)?(?: in)?|add(?: in)?|include|have|give (?:us|me)|use|take|pick|"
    r"choose|with|play with)"
)
"""How it is said before a thing that it shall be there."""
LEAVING = (
    r"(?:(?:leave|keep|take|throw|kick) out|skip|drop|avoid|omit|ban|lose|exclude|"
    r"(?:(?:i|we) )?(?:don't|do not|never)(?: ever)? (?:use|include|add|give (?:us|me)|deal(?: us| me)?|"
    r"put(?: in)?|have|"
    r"want|play(?: with)?|need)|"
    r"(?:there|it|we) (?:shouldn't|should not|mustn't|must not|can't|cannot|won't|may not) (?:be|have|include|contain)"
    r"(?: any| an?)?)"
)
"""How it is said before a thing that it shall not be there."""
IN_IT = (
    r"(?:in (?:it|there|the mix|the kingdom|the game)|in|too|as well|also|please|pls|there|along|either|"
    r"with (?:it|them|that)|to go with (?:it|them)|next to it|beside it|"
    rf"(?:must|should|has to|have to|needs? to)(?: also)? be {PLACE}(?: {PLACE})*)"
)
"""How it is said after a thing that it shall be there."""
OUT = r"(?:is|are|stays?|goes|go|must (?:go|stay)|should (?:go|stay)|has to go|have to go)? ?(?:out|off|not|banned)"
"""How it is said after a thing that it shall not be there."""
ALLOWED = (
    r"(?:(?:is|are|would be|'s|may be|can be) (?:good|in|there|included|tolerated)|"
    r"(?:(?:is|are|would be|'s|may be|can be) )?(?:ok|okay|fine|allowed|alright|all right|welcome|acceptable)|"
    r"(?:may|can) (?:stay|come)(?: in)?)"
)
"""How it is said after a thing that it may be there."""
ALLOWING = (
    r"(?:(?:i'm|we're|i am|we are) (?:fine|ok|okay|happy|cool) with|(?:i|we) (?:don't|do not) mind|"
    r"(?:(?:i|we)(?:'d|'ll| would| will)? )?(?:accept|tolerate|allow))"
)
"""How it is said before a thing that it may be there."""
OR_ELSE = (
    r"[,;]? (?:otherwise|or else|else|if not)(?:,|:)? (?:i'm|i am|we're|we are|i|we|she|he|they|nobody|no one|"
    r"it's|whatever|"
    r"anything|don't|do not|never mind|that's|fine|it|estates|my \w+|not|no|nothing|leave|skip)\b[^,;.!?]*"
)
"""What is said of the other case, which follows from the condition, or is a threat."""
ANOTHER_FOR_IT = (
    r"(?:then |please |just )*(?:leave|skip|drop|swap|replace|reroll|re-roll|throw|take|lose|ban|exchange|"
    r"kick|exclude) "
    r"(?:it|them|that|those)\b[^,]*"
)
"""What is said of a thing on the condition that it comes up itself."""
SO_MANY = rf"(?:{BEING} )?(?:at least )?{N}(?: or more|\+)?(?: of (?:them|those|these|it))?"
"""A condition that says how many there are of what hangs on it."""
ONLY = (
    r"(?:(?:i|we|you)(?:'d| would|'ll)? )?only "
    r"(?:(?:include|add|use|have|put in|give(?: us| me)?|deal|want|like|take|play with) )*"
)
"""How a thing begins that shall be there only under a condition."""


def under_condition(found: re.Match[str]) -> str:
    """Return "given Witch then Moat" for "if there's a Witch, put Moat in, too", where both are kinds or cards."""
    words = re.sub(rf"{OR_ELSE}$", "", found[3], flags=re.IGNORECASE).rstrip()
    for cut in [each.start() for each in re.finditer(r"\s", words)]:
        given, rest = condition(words[:cut].rstrip(" ,:")), words[cut:].lstrip(" ,:")
        rest = re.sub(r"^then,? ", "", rest, flags=re.IGNORECASE)
        if not given or re.match(r"(?:or|and|nor|but)\b", rest, re.IGNORECASE):
            continue
        if found[2].lower() == "unless":
            given = opposite(given)
        ends = [each.end() for each in (re.match(pattern, rest) for pattern in (A_ROW, r"[^,;]+")) if each]
        for end in ends:
            if given and (said := under(given, rest[:end])):
                return f"{found[1]}{said}{rest[end:]}"
    return found[0]


A_ROW = r"(?:[^,;]+, )+(?:or |either )?[^,;]+? or [^,;]+"
"""Things with commas between them of which one is meant."""


def on_condition(found: re.Match[str]) -> str:
    """Return "given Witch then Moat" for "Moat if there's a Witch", "no Witch unless there's a Moat" and the like."""
    words = re.sub(r",?\s+(?:but|and)$", "", found[2].strip(), flags=re.IGNORECASE)
    how = re.sub(r"^(?:but|and|please) ", "", found[3].strip().lower())
    said = re.sub(rf"{OR_ELSE}$", "", found[4], flags=re.IGNORECASE).strip(" ,")
    leaves = re.match(rf"(?:(?:please|but|and) )*(?:{LEAVING}|{NEGATIONS})\s+", words, re.IGNORECASE)
    thing = words[leaves.end() :] if leaves and leaves_out(words) else ""
    many = re.fullmatch(SO_MANY, said, re.IGNORECASE)
    if many and how.startswith("only") and is_a_set(words):
        return f"{found[1]}if {bare(words)} then at least {many[1]} of them"
    if many and (how.startswith("only") or (thing and how == "unless")):
        return f"{found[1]}at least {many[1]} {thing or words} if any"
    given = condition(said)
    read = read_on(words, thing, how, given) if given else ""
    only = re.fullmatch(rf"{ONLY}(.+)", words, re.IGNORECASE)
    if only and only[1].lower() in DECISIONS:
        read = f"{only[1]} if {said}"
    return f"{found[1]}{read}" if read else found[0]


def read_on(words: str, left: str, how: str, given: str) -> str:
    """Return what is wished on a condition; `left` is what the words leave out, `how` what joins it with them."""
    if how in ("unless", "without", "except if", "except when"):
        if left:
            return only_given(left, given)
        return under(opposite(given), words) if how != "without" else ""
    if how in ("if and only if", "iff"):
        then, only = under(given, words), only_given(words, given)
        return f"{then}, {only}" if then and only else ""
    if how.startswith("not"):
        then, other = under(given, f"no {bare(words)}"), under(opposite(given), words)
        return f"{then}, {other}" if then and other else ""
    if how.startswith("only") or re.match(ONLY, words, re.IGNORECASE) or (re.fullmatch(NEEDING, how) and not left):
        return only_given(re.sub(rf"^{ONLY}", "", words, flags=re.IGNORECASE), given)
    return under(given, words)


def leaves_out(words: str) -> bool:
    """Whether some words leave something out, as a "no" before them may also count: "no more than one Attack"."""
    terms = understood(re.sub(rf"^{LEAVING} ", "no ", words, flags=re.IGNORECASE))
    return bool(terms) and all(each.amount == (0, 0) for each in terms or ())


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
    if many and many != ANY and not terms[0].made:
        return f"{thing}, only given {bare(terms[0].thing)} then {given}"
    return f"only given {bare(thing)} then {given}"


def bare(thing: str) -> str:
    """Return a thing without an article before it."""
    return re.sub(r"^(?:an?|the|some|any|one) ", "", thing, flags=re.IGNORECASE)


def opposite(given: str) -> str:
    """Return the condition that the contrary is so."""
    if given.startswith("no "):
        return given.removeprefix("no ")
    if many := re.fullmatch(r"(?:at least )?([0-9]+) (.+)", given, re.IGNORECASE):
        return f"at most {int(many[1]) - 1} {many[2]}"
    return f"no {bare(given)}"


def under(given: str, words: str) -> str:
    """Return what hangs on a condition, thing by thing, or "" where one is none."""
    if re.fullmatch(ANOTHER_FOR_IT, words, re.IGNORECASE) and not given.startswith("no "):
        return f"no {bare(given)}"
    if allowed := re.fullmatch(rf"(.+?),? {ALLOWED}|{ALLOWING} (.+)", words, re.IGNORECASE):
        return only_given(allowed[1] or allowed[2], given)
    said: list[str] = []
    denied = False
    for each in re.split(r",? (?:and|plus|&) ", words.strip(" ,")):
        leaves = re.match(rf"(?:then |please |also )*{LEAVING}\s+", each, re.IGNORECASE)
        out = re.fullmatch(rf"(.+?) {OUT}", each, re.IGNORECASE)
        denied = bool(leaves or out) or (denied and not re.match(PUTTING, each, re.IGNORECASE))
        thing = wished(each[leaves.end() :] if leaves else out[1] if out else each, denied=denied)
        if thing.lower() in DECISIONS and is_a_set(given):
            said.append(f"{thing} if there are 1 or more cards from {bare(given)}")
            continue
        if not thing or not counted(thing, understood):
            return ""
        group = group_of(bare(thing))
        turned = group is not None and group.name == "attack" and not re.match(rf"{N}\b|at|no\b", thing)
        said.append(f"only given {bare(thing)} then {given}" if turned else f"given {given} then {thing}")
    return ", ".join(said)


def wished(words: str, *, denied: bool) -> str:
    """Return the thing that some words wish, without those that only say that it shall be there, or not."""
    thing = re.sub(rf"^(?:(?:{PUTTING}) )+|(?:,? {IN_IT})+$", "", words.strip(), flags=re.IGNORECASE)
    thing = re.sub(rf"^(?:only|just) (?={N} )", "at most ", thing, flags=re.IGNORECASE)
    thing = re.sub(r"^(?:another|one more|an extra|an additional) ", "a ", thing, flags=re.IGNORECASE)
    thing = re.sub(r"^either ", "", alternatives(thing), flags=re.IGNORECASE)
    return f"no {bare(thing)}" if denied else re.sub(r"^not? ", "no ", thing, flags=re.IGNORECASE)


def alternatives(words: str) -> str:
    """Return things of which one is meant with an "or" between them all: "Moat, Lighthouse or Guardian"."""
    spread = re.sub(r",\s*(?:or )?(?=.* or )|/", " or ", words)
    return re.sub(r",\s*or ", " or ", spread)


def is_a_set(given: str) -> bool:
    """Whether a condition is that cards of a set are there."""
    return bool(find_sets(bare(given)) or set_of_words(bare(given)))


def condition(words: str) -> str:
    """Return what shall be there, or not ("no …"), for a condition to hold; "" where words are none that "
    "can be kept."""
    said = re.sub(rf"^(?:also|already|even|actually|ever) | {ALSO}$", "", words.strip(" ,"), flags=re.IGNORECASE)
    denied = False
    if found := re.match(rf"(?:{NOT_BEING}) ", said, re.IGNORECASE):
        said, denied = said[found.end() :], True
    elif found := re.fullmatch(rf"(.+?) {NOT_BEEN}", said, re.IGNORECASE):
        said, denied = found[1], True
    elif found := re.match(rf"{BEING} ", said, re.IGNORECASE):
        said = said[found.end() :]
    elif found := re.fullmatch(rf"(.+?)(?: {BEEN}|'s (?:in|there)(?: it)?)", said, re.IGNORECASE):
        said = found[1]
    said = re.sub(rf"^(?:{ALSO}|only) |(?: (?:{ALSO}|in (?:it|there|the kingdom|the mix|the game)|in))+$", "", said)
    said = alternatives(re.sub(r"^(?:either|(?:any )?cards? from) ", "", said, flags=re.IGNORECASE))
    if not said or thing_kinds(bare(said)) == ("decision",):
        return ""
    said = f"no {bare(said)}" if denied else re.sub(r"^(?:not? |without )", "no ", said, flags=re.IGNORECASE)
    return said if counted(said, understood) else ""
