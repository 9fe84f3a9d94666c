"""What a line tells of games before, of people and of reasons, said as the wishes that it means.

"Last time was Witch and Moat, so something else" wishes these away, "we've played Seaside too often, not that again"
the set, and "so the Potion is worth buying" asks for nothing: it only says why.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from toolkit.kingdoms.allowing import ALLOWED
from toolkit.kingdoms.dislikes import LOSING, MISLIKED, engine_shall_win, wish_it_otherwise
from toolkit.kingdoms.earlier import NONE_AGAIN, card_row, in_order
from toolkit.kingdoms.others import OTHER_KIND, SOME_OTHER, names_before, other_of_kind, some_other
from toolkit.kingdoms.players import as_players_say
from toolkit.kingdoms.replacing import with_one_replaced
from toolkit.kingdoms.rewording import said_otherwise
from toolkit.kingdoms.things import group_of, known_card, thing_kinds
from toolkit.kingdoms.threats import THREATS
from toolkit.spelling import NUMBERS

WHEN_BEFORE = (
    r"(?:(?:the |our |that )?(?:last|previous) "
    r"(?:time|night|evening|games?|week|weekend|month|session|round|kingdom|one|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:few|couple(?: of)?|two|three|four|[2-4]|several) "
    r"(?:times|games|weeks|nights|evenings|sessions|kingdoms))|yesterday(?: (?:evening|night))?|"
    r"the (?:game|one|time) before|(?:the |our )?old (?:one|kingdom|game)|"
    r"on (?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:night|evening))?|"
    r"the other (?:day|night|evening)|earlier(?: (?:today|tonight))?|(?:this|in the) morning)"
)
"""When a game before this one was."""
HAVE = r"(?:'ve|'d| have| had)?"
"""What stands between somebody and what was done."""
DONE = (
    r"(?:(?:just|already|only|all|both|always) )*"
    r"(?:played|had|used|did|dealt|drew|tried|were playing|was playing|went with|saw|took)(?: with)?"
)
"""What was done then with some cards."""
SUCH_A_GAME = (
    r" (?:an?|the|some|really|so|too|such|horrible|terrible|awful|boring|long|slow|nasty|bad|"
    r"slog|game|kingdom|board|of)\b"
)
"""What is said of a game before, ahead of its cards."""
OPENING = re.compile(
    rf"(?:(?:because|as|since|and|but|well|so|remember) )?(?:"
    rf"{WHEN_BEFORE}(?:'s (?:game|kingdom|set))?(?:,|:| -)? ?(?:it |there |that )?"
    rf"(?:(?:we|i|they|everyone|everybody|he|she){HAVE} {DONE}|"
    rf"(?:all )?(?:was|were|with|had|included|featured)|we chose|(?<=:)|)"
    rf"(?: with| all|:|{SUCH_A_GAME})*|"
    rf"(?:no|none of the|nothing|not the|without the)(?: same)?(?: (?:cards?|piles?|ones))?"
    rf"(?: (?:from|of|in|that|we|i|had|used|played|saw|during))* {WHEN_BEFORE}(?:'s (?:game|kingdom))?\s*[:,(-]+|"
    rf"(?:we|i) (?:(?:always|usually|only ever) (?:end up with|play(?: with)?|have|use|get|see)|"
    rf"keep (?:going for|playing|using|getting|buying))|"
    rf"(?:we|i){HAVE} {DONE}(?: an? (?:game|kingdom|board) with)?)\s+",
    re.IGNORECASE,
)
"""How one begins to tell what was played before."""
BANNED = re.compile(
    r"\s*[,;.]? ?(?:so |and |but )?(?:both|all|they|those|these)(?: of them)?(?:'re| are)? (?:now )?"
    r"(?:banned|out|forbidden|excluded|not allowed|off[- ]limits|vetoed)(?: (?:now|please|tonight|today))*\b",
    re.IGNORECASE,
)
"""That what was named shall not be there."""
OFTEN_AGAIN = (
    rf"(?:{WHEN_BEFORE}|twice|all the time|(?:again )?(?:and )?(?:again )?too often|(?:so |far too |too )?many times|"
    r"(?:two|three|four|several|a few|[2-9]) times)?(?: (?:now|already|in a row|this (?:week|month|year)))*"
)
"""When or how often, as far as it is said."""
OFTEN = re.compile(rf"\s*(?=\w){OFTEN_AGAIN}\b(?<=\w)", re.IGNORECASE)
"""When or how often, after the names."""
LIKED = re.compile(
    r"\b(?:loved|liked|enjoyed|great|fun|again|same|brilliant|awesome|add|with it|(?<!too )good|best|more of|"
    r"rematch|keep|stay|(?:want|like|love|need) (?:it|them|that|those|this)(?! (?:out|gone|banned))|"
    r"as well)\b|\btoo(?=\s*(?:[,;.!?]|$))",
    re.IGNORECASE,
)
"""Words of somebody who wants what was there before."""
OTHERWISE = (
    r"(?:(?:so|and|but|now|tonight|today|please|this time|let's|lets|we want|i want|we'd like|give us|can we have|"
    r"make it|maybe|how about),? )*(?:something|anything|a kingdom|a game|one|stuff)? ?"
    r"(?:(?:totally|completely|quite|entirely|very|really|a bit|rather|all) )*"
    r"(?:diff?erent|else|new|fresh|other|surprise (?:us|me)|surprise)\b"
    r"(?: (?:please|now|today|tonight|this time|pls|cards))*"
)
"""How one asks for something else than what was told."""
COMMENT = re.compile(
    r"\s*(?:,? ?(?:and|but|which|so|that) )?,? ?(?:(?:it|that|this|they|which|everyone|we|(?:my|our|the) \w+) )?"
    r"(?:all |both )?(?:was|were|felt|took|made|got|dragged|lasted|is|are|cried|"
    r"ruined|killed|spoil(?:ed|t)|drove|annoyed|decided|hated|lost|won|complained|quit|left|"
    r"(?:(?:way|far|much) )?too)\b"
    r"[^,;.!?]*?(?=\s*(?:[,;.!?]|$|\bso\b))",
    re.IGNORECASE,
)
"""What is remarked on it then."""


NO_MORE = (
    r"^[,;.!?\s]*(?:(?:so|and|but) )?(?:enough(?: of (?:it|them|that|those))?|(?:never|not) (?:ever )?again|no more)"
    r"(?: please| pls)?(?=\s*(?:[,;.!?]|$))"
)
"""That it shall not be so again."""


def none_of_earlier(text: str) -> str:
    """Return a line with "no Witch, no Moat" for "last time was Witch and Moat", but for what was liked."""
    found = next((each for each in OPENING.finditer(text) if begins_a_clause(text, each.start())), None)
    if found is None:
        return text
    names, length = card_row(text[found.end() :])
    rest = text[found.end() + length :]
    denied = re.compile(
        rf"\s*{OFTEN_AGAIN}[,;.!?\s]*(?:{COMMENT.pattern}[,;.!?\s]*)?{NONE_AGAIN}", re.IGNORECASE
    ).match(rest)
    told = re.sub(rf"{NONE_AGAIN}|\b(?:never|not|ever) again\b", "", rest, flags=re.IGNORECASE)
    liked = LIKED.search(re.split(r"[.;!?]", told)[0])
    dated = re.search(rf"{WHEN_BEFORE}|^(?:no|none|nothing|not|without)\b", found[0], re.IGNORECASE)
    after, banned = OFTEN.match(rest), BANNED.match(rest)
    different = re.search(rf"(?:^|[,;.!?\s]){OTHERWISE}(?=\s*(?:[,;.!?-]|$))", rest, re.IGNORECASE)
    barely = re.search(rf"{WHEN_BEFORE}(?:'s (?:game|kingdom|set))?,?\s+$", found[0], re.IGNORECASE)
    if barely and not (different or denied or COMMENT.match(rest)):
        return text
    if not names or liked or not (dated or after or banned or different or denied):
        return text
    rest = re.sub(r"^ in (?:it|them|there)(?: all)?", "", rest)
    for said in (OFTEN, BANNED, COMMENT):
        rest = said.sub("", rest, count=1) if said.match(rest) else rest
    rest = re.sub(rf"^[,;.!?\s]*{OTHERWISE}\s*(?=[,;.!?-]|$)", " ", rest, flags=re.IGNORECASE)
    rest = re.sub(rf"{NO_MORE}|^[,;.!?\s]*{NONE_AGAIN}", "", rest, flags=re.IGNORECASE)
    return f"{text[: found.start()]}{', '.join(f'no {each}' for each in names)}, {rest.lstrip(' ,.;!?')}".rstrip(" ,")


def begins_a_clause(text: str, at: int) -> bool:
    """Whether a clause begins at a place of a line."""
    return not text[:at].strip() or bool(re.search(r"(?:[,;.!?:(-]|\b(?:and|but|because|as|since))\s*$", text[:at]))


TOO_OFTEN = (
    rf"{WHEN_BEFORE}|too (?:often|much)|a lot|once|twice|three times|[2-9] times|(?:this|all) (?:week|month|year)|"
    r"all the time|to death|enough|lately|recently"
)
"""How often something was played, or when."""
TOLD_OF_A_BAN = re.compile(
    rf"(?:^|(?<=[.;!?,]))\s*(?:(?:because|as|since|and) )?(?:(?:we|i|they){HAVE} )?{DONE} "
    rf"(?:(?:too much|a lot of|lots of|only|nothing but|so much) )?([\w' &]+?)(?: (?:for )?(?:{TOO_OFTEN}))+"
    r"(?=\s*(?:[,;.!]|so\b|and\b|but\b))(?:[,;.! ]*(?:(?:so|and|but|now|tonight|please),? )*"
    r"((?:anything but|not|no more(?: of)?|everything but|never|without|enough of) (?:that|it|this|those|them)|no more|"
    r"never again|not again|enough)\b(?: (?:again|please|now))*(?=\s*(?:[,;.!?]|$)))?",
    re.IGNORECASE,
)
"""A clause that tells what was played before, whatever it is, and maybe that it shall not be so again."""


def told_of_a_ban(found: re.Match[str]) -> str:
    """Return nothing for "we played Seaside last time" before "so no Seaside", and "no Seaside" before "not that"."""
    thing = found[1].strip()
    denying = r"\b(?:no|not|without|skip|ban|anything but|except|leave out)(?: any| more| the)?"
    if re.search(rf"{denying} {re.escape(thing)}", found.string[found.end() :], re.IGNORECASE):
        return found[0] if thing_kinds(thing) == ("card",) else ""
    return f" no {thing}" if found[2] and thing_kinds(thing) != ("nothing",) else found[0]


THAN_BEFORE = re.compile(
    rf"\s+(?:than|compared (?:to|with)) (?:it was |we had |in |we played |what we (?:had|played) )?"
    rf"(?:{WHEN_BEFORE}|always)(?:'s(?: (?:game|kingdom|one|set))?)?"
    r"(?=\s*(?:[,;.!?)]|$|\b(?:but|and|please|so|which|with|for)\b))",
    re.IGNORECASE,
)
"""A comparison with a game before."""
MORE_OR_LESS = re.compile(r"\b(?:more|less|fewer|[a-z]+er|worse|better)\b[^,;.!?]*$", re.IGNORECASE)
"""Words of more or less of something, before the comparison."""


def without_than(found: re.Match[str]) -> str:
    """Return nothing for "than last time" after more or less of something."""
    return "" if MORE_OR_LESS.search(found.string[: found.start()]) else found[0]


SAME_SETS = re.compile(
    r"(?:\b(?:rematch|revenge|again)[:,!. -]+)?\b(?:the )?(?:exact(?:ly)? )?same (?:sets?|boxes|expansions?|ones) "
    rf"(?:as|like|from|we (?:had|used|played)) (?:{WHEN_BEFORE}|always|usual|before|ever)\s*"
    r"(?:(?:[:,]|-|so|i\.?e\.?|that is|that's|meaning)*\s*\(?)\s*([^():.;!?]+)\)?",
    re.IGNORECASE,
)
"""The sets of a game before, and what is said after them."""


def sets_told(found: re.Match[str]) -> str:
    """Return "intrigue, dark ages" for "same sets as yesterday (intrigue and dark ages)", where sets come next."""
    words = re.sub(r"^(?:so|that is|that's|i\.?e\.?|meaning|again)[, ]+", "", found[1].strip(), flags=re.IGNORECASE)
    first = re.split(r",|\band\b|&|\+|\bbut\b|\bw/o\b|/", words)[0].strip()
    return f"{words} " if "set" in thing_kinds(first) else found[0]


BOUGHT = re.compile(
    rf"\b(?:{WHEN_BEFORE},? )?((?:i|we)(?:'ve)? (?:(?:just|finally|only) )?"
    r"(?:bought|got|received|unboxed|opened|ordered) "
    rf"[\w' &]+?)(?: {WHEN_BEFORE})?(?=\s*(?:[,;.!?]|$|\bso\b|\band\b))",
    re.IGNORECASE,
)
"""What was bought, and when."""


def just_bought(found: re.Match[str]) -> str:
    """Return "we bought Empires" for "yesterday we bought Empires"."""
    return found[1]


LOVED_IT = re.compile(
    rf"(?:^|(?<=[,;.!?]))\s*(?:(?:we|i){HAVE} )?{DONE} ([\w' &]+?)(?: {WHEN_BEFORE})?(?:,| and| -)+ ?"
    r"(?:(?:we|i|everyone|everybody|all) )?(?:(?:all|both|really|absolutely) )*"
    r"(?:loved|liked|enjoyed) (?:it|them|that)\b"
    r"(?: (?:a lot|so much|very much))?",
    re.IGNORECASE,
)
"""What was played before and liked."""


def loved_it(found: re.Match[str]) -> str:
    """Return "Seaside" for "we played Seaside yesterday and loved it", where a thing is named."""
    return f" {found[1]}" if thing_kinds(found[1].strip()) != ("nothing",) else found[0]


NAME_AGAIN = re.compile(
    r"((?-i:[A-Z])[\w']*(?: [\w']+){0,3}?) again(?: please| pls)?(?=\s*(?:[,;.!)]|$|\bbut\b))", re.I
)
"""A name after which "again" is said."""


def name_again(found: re.Match[str]) -> str:
    """Return "with Wharf" for "Wharf again", of a card or a recommended set."""
    words = re.sub(
        r"^(?:let's|please|use|play|with|have|and)(?: (?:use|play|have))? ", "", found[1], flags=re.IGNORECASE
    )
    kinds = thing_kinds(words.strip())
    return f"with {words}" if kinds[0] == "card" else words if kinds == ("recommended",) else found[0]


ROW_AGAIN = re.compile(
    r"\s+again(?: please| pls)?(?=\s*(?:[,;.!)]|$|\b(?:but|and|with|plus|in|please|tonight|today|so|this)\b))",
    re.IGNORECASE,
)
"""That cards shall be there as they were before."""


def cards_again(found: re.Match[str]) -> str:
    """Return nothing for "King's Court with Bridge again", after a card's name: it is not the kingdom played last."""
    row, _ = names_before(found.string[: found.start()])
    return "" if row and row[-1][0].isupper() else found[0]


YEAR_TOLD = re.compile(
    r"(?:\s?[,;(-]|\s)\s?(?:(?:just|exactly|because|since|and|but) )*(?:"
    r"(?:like|as|the way|when|where)(?: (?:it|we|i|they|everyone|people|my \w+))?|(?:the one|that|which|what) (?:we|"
    r"i|they)|(?:we|i|they|it|my \w+))"
    r"(?:'ve|'d)?(?: (?:was|were|had|have|always|all|used to|first|originally|still|back|been|just))*"
    r"(?: (?:play(?:ed|ing)?|bought|got|started|learned|learnt|knew|did|own(?:ed)?|loved|met|grew up|began|"
    r"discovered|had|"
    r"(?:it|this|them|the game|dominion|playing|with|together|at \w+)))* (?:back )?(?:in|since|around|from|"
    r"of) ((?:19|20)[0-9]{2})\)?"
    r"(?=\s*(?:[,;.!?)]|$))",
    re.IGNORECASE,
)
"""When somebody played or bought something, which asks for no cards of that year."""


def tells_a_year(found: re.Match[str]) -> bool:
    """Whether a year is only told beside wishes: when something was played or bought, not when it came out."""
    released = re.search(r"\b(?:came|come|released|published|printed|new)\b", found[0], re.IGNORECASE)
    return told_beside(found) and not released


ASKING_AFTER_SO = re.compile(
    r"\b(?:want|wants|wish|would like|'d like|'d love|prefer|please|pls|plz|must|should|give|deal|add|let's|lets|make|"
    r"put|only|without|at (?:least|most)|exactly|more|fewer|less|lots|plenty|instead|new|first|beginners?|"
    r"needs? (?:an?|some|more|at|lots|to be))\b",
    re.IGNORECASE,
)
"""Words after "so" with which something is asked for."""
TIMES = r"\b(?:(?:all|the whole) )?(?:nights?|evenings?|times?)\b"
"""Words of time that are names of kinds, too."""
REASON = re.compile(
    r"(?:\s?[,;-])?\s?\b(?:just )?so (?:that )?(?=((?:i|we|you|he|she|they|it|its|there|theres|nobody|no one|everyone|"
    r"everybody|people|this|the|our|my|his|her|their|both|all of us|none of us)\b))(\1(?:'[a-z]+)?[^,;.!?]*)",
    re.IGNORECASE,
)
"""What comes after "so" that may be a reason."""


def things_named(text: str) -> set[str]:
    """Return what some text names that can be wished for, one way to write each, and its numbers."""
    words = re.findall(r"[\w'+$]+", re.sub(TIMES, " ", text.lower()))
    found = {each for each in words if re.search("[0-9]", each) or each in NUMBERS[2:]}
    for size in (3, 2, 1):
        spans = (" ".join(words[at : at + size]) for at in range(len(words) - size + 1))
        found |= {each for each in spans if len(each) > 2 and is_wished_for(each)}
    return {each.removeprefix("+").removesuffix("s") for each in found}


def is_wished_for(words: str) -> bool:
    """Whether words are something of a kingdom, and no basic card such as Province."""
    card = known_card(words)
    return thing_kinds(words) != ("nothing",) and not (card and card.kind == "basic")


BUILDING = re.compile(r"\b(?:build|make|have|run|play|get|go for) (?:an? )?(?:\w+ ){0,2}engines?\b", re.IGNORECASE)
"""What a kingdom is to be good for that is a wish of its own."""


def only_a_reason(found: re.Match[str]) -> bool:
    """Whether what is said after "so" only says what the wish before it is good for."""
    before, reason = found.string[: found.start()], found[2]
    wished = bool(re.search(r"\w", before))
    return (
        wished
        and not (ASKING_AFTER_SO.search(reason) or BUILDING.search(reason))
        and things_named(reason) <= things_named(before)
    )


HABIT = re.compile(
    r"(?:(?:^|(?<=[,;.!?(-]))\s*(?:(?:because|as|since|and|but) )?|\b(?:because|as|since) )"
    r"((?:he|she|they|(?:my|our|the) \w+(?: \w+)?|everyone|everybody|all of us|we) "
    r"(?:(?:always|usually|only ever|keeps?(?: on)?|mostly|tends? to|often) (?:just )?|"
    r"(?<!we )(?<!all of us )never (?=builds|trashes|uses|buys|goes))"
    r"(?:plays?|playing|go(?:es)?|going|buys?|buying|rush(?:es)?|wins?|winning|does|opens?|picks?|builds|trashes|"
    r"uses)\b"
    r"[^,;.!?()]*?)(?=\s*(?:[,;.!?()]|$|\s-\s|\bso\b|\band (?:i|we)\b))",
    re.IGNORECASE,
)
"""What somebody always does, which is no wish."""


def tells_a_habit(found: re.Match[str]) -> bool:
    """Whether something is named that somebody always does, and not also left out: that is read elsewhere."""
    named, after = things_named(found[1]), found.string[found.end() :].lower()
    left_out = any(re.search(rf"\b(?:no|without|not) (?:the |any )?{re.escape(each)}", after) for each in named)
    return bool(named) and not left_out


PAST = re.compile(
    r"(?:^|(?<=[,;.!?(-]))\s*(?:(?:because|as|since|and|but) )?(?:"
    rf"{WHEN_BEFORE}(?:'s (?:game|kingdom|one))?,? "
    r"(?:(?:it|that|there|we|i|everyone|everybody|he|she|they|(?:my|our|the) \w+) )?"
    r"(?:was|were|had|played|took|lasted|dragged|ended|felt|went|did|lost|won|nearly|almost|only|just|all)\b"
    r"[^,;.!?()]*?|"
    r"(?:(?:it|that|there|we|i|everyone|he|she|they) )?(?:was|were|had|played|did|lost|won|only had|just played)\b"
    rf"[^,;.!?()]*? {WHEN_BEFORE}(?: (?:already|again|too))?)(?=\s*(?:[,;:.!?()]|$|\bso\b))",
    re.IGNORECASE,
)
"""A clause that only tells of a game before."""
ANEW = r"^[\s,;.!?]*(?:(?:so|and|but|now|this time|tonight|today|please|let's have|maybe),? ?)*"
"""How a line goes on after such a clause."""


GOOD_THEN = (
    r"[\s,;.!-]*(?:and |but )?(?:it|that|which|they|we|everyone)\b[^,;.!?]*\b"
    r"(?:loved|liked|enjoyed|great|fun|brilliant|awesome|good|cool)\b"
)
"""That a game before was liked."""


def tells_of_the_past(found: re.Match[str]) -> bool:
    """Whether more is said beside what was, and nothing in that is wanted again."""
    line = found.string
    more = re.search(r"\w{2}", line[: found.start()] + re.sub(ANEW, "", line[found.end() :], flags=re.IGNORECASE))
    again = re.search(r"\b(?:again|rematch|same|repeat|swap|replace|keep|another)\b", line, re.IGNORECASE)
    liked = LIKED.search(found[0]) or re.match(GOOD_THEN, line[found.end() :], re.IGNORECASE)
    otherwise = re.search(rf"(?:^|[,;.!?\s]){OTHERWISE}(?=\s*(?:[,;.!?-]|$))", line[found.end() :], re.IGNORECASE)
    return bool(more and not again and not liked and not otherwise)


ANSWERS = (
    (r"too (?:many|much) ([\w' -]+?)(?= (?:in|at|for|there|and)\b|\s*$)", "fewer|less|not so many|not so much", "few"),
    (r"(?:all|only|nothing but|just) ([\w' -]+)\s*$", "none|no more|without|not any", "no"),
    (r"(?:no|not enough|too few|hardly any) ([\w' -]+?)(?= (?:in|at|for|there)\b|\s*$)", "more|some|a few", "2"),
)
"""What a game before had too much or too little of, how one asks for the contrary, and what is read then."""


def contrary_of_the_past(line: str) -> str:
    """Return a line with "few curses" for "last time had too many curses, fewer please"."""
    found = PAST.search(line)
    if not found:
        return line
    rest = re.sub(ANEW, "", line[found.end() :], flags=re.IGNORECASE)
    for said, answer, wished in ANSWERS:
        thing = re.search(rf"\b{said}", found[0], re.IGNORECASE)
        answered = re.match(rf"(?:{answer})[\w' ]*(?=[,;.!?]|$)", rest, re.IGNORECASE)
        told = not re.search(r"\w", rest) and wished != "no"
        if thing and group_of(thing[1].strip()) and (answered or told):
            after = rest[answered.end() :] if answered else rest
            return f"{line[: found.start()]} {wished} {thing[1].strip()}{after}"
    return line


CREATURES = re.compile(
    r"(?:(?<=loves)|(?<=loves )|(?<=likes)|(?<=likes )|(?:,| and| or)+) ?"
    r"(?-i:dragons|unicorns|goblins|elves|orcs|trolls|dwarves|vikings|dinosaurs|aliens|superheroes)\b"
)
"""What no card is called, in small letters."""


def somebody_loves_them(found: re.Match[str]) -> bool:
    """Whether a clause says that somebody loves what is named in it, with other things that are known."""
    clause = re.split(r"[.;!?]", found.string[: found.start()])[-1]
    return bool(re.search(r"\b(?:loves?|likes?|mad about|crazy about|obsessed with) (?=\w)", clause, re.IGNORECASE))


OR_ELSE = re.compile(
    r"[,;.-]?\s*\b(?:otherwise|or else|or) "
    r"((?:he|she|they|we|i|(?:my|our|the) \w+|everyone|everybody|someone|somebody) "
    r"(?:(?:just|only|always|will|'ll|would|might|may|gets?|starts?|has|have) )*"
    r"(?:wins?|loses?|beats?|complains?|cr(?:y|ies)|crying|sulks?|leaves?|quits?|bored|mad|angry|upset|annoyed|moans?|"
    r"sleeps?|kills?|hates?|nags?|grumpy|whines?)\b[^,;.!?()]*)",
    re.IGNORECASE,
)
"""What happens otherwise, which is why something is wished."""


def names_nothing(found: re.Match[str]) -> bool:
    """Whether nothing is named in what is said after the first words."""
    return not things_named(re.sub(r"\bagain\b", " ", found[1]))


TOO_MUCH_SO = re.compile(
    rf"(?:^|(?<=[,;.!?(-]))\s*(?:and |but |because )?(?:(?:{WHEN_BEFORE}|which|it|that|this)(?:'s game| one)?,? )"
    r"(?:(?:was|were|felt|got|is) )(?:(?:way|far|just|really|much|a bit|a little|all) )*too "
    r"(slow|long|easy|simple|hard|complicated|complex|difficult|mean|nasty|aggressive|short|quick|fast)\b"
    r"(?: (?:last time|for (?:us|them|me|my \w+)))*(?=\s*(?:[,;.!?)]|$|\bso\b))",
    re.IGNORECASE,
)
"""That a game before was too much of something."""
CONTRARY = {
    **dict.fromkeys(("slow", "long"), "a fast game"),
    **dict.fromkeys(("easy", "simple"), "for experts"),
    **dict.fromkeys(("hard", "complicated", "complex", "difficult"), "easy"),
    **dict.fromkeys(("mean", "nasty", "aggressive"), "no attacks"),
    **dict.fromkeys(("short", "quick", "fast"), "a long game"),
}
"""What is wished then."""


def not_so_again(found: re.Match[str]) -> str:
    """Return "a fast game" for "last time was way too slow"."""
    return f" {CONTRARY[found[1].lower()]}"


SAME_OLD = re.compile(
    r"[,;.-]?\s*\b(?:(?:because|as|since|and) )?"
    r"((?:i'm|i am|we're|we are|everyone's|everybody's|everyone is|we get|i get) (?:\w+ )?(?:tired|bored|sick|fed up)"
    r"(?: (?:of|with|by))?(?: (?:always|playing|seeing|doing))* the same\b[^,;.!?()]*)",
    re.IGNORECASE,
)
"""That somebody is tired of what is always the same."""
WON = re.compile(
    r"(?:^|(?<=[,;.!?(-]))\s*(?:(?:because|as|since|and) )?((?:my|our|the) \w+|he|she) "
    r"((?:(?:has|have|just|always) )*(?:won|lost|beat|beats|crushed|destroyed|thrashed)\b[^,;.!?()]*?)"
    r"(?=\s*(?:[,;.!?()]|$|\bso\b))",
    re.IGNORECASE,
)
"""Who won or lost before."""


NEVER_PICKED = re.compile(
    r"\s(?:that |which )?(?:we|i|you|nobody|no one)(?:'d| would|'ll)? (?:never|not|ever)(?: (?:ever|normally|"
    r"usually))* "
    r"(?:pick|choose|think of|come up with|select|put together)(?: (?:it|them))?"
    r"(?: (?:ourselves|myself|yourself|(?:on|of) (?:our|my|your) own|by (?:ourselves|myself)|for (?:ourselves|"
    r"myself)|normally|otherwise))*"
    r"(?=\s*(?:[,;.!?]|$))",
    re.IGNORECASE,
)
"""That nobody would choose such cards: which they are is not known."""


def told_beside(found: re.Match[str]) -> bool:
    """Whether something is said beside what is found."""
    return bool(re.search(r"\w{2}", found.string[: found.start()] + found.string[found.end() :]))


def won_before(found: re.Match[str]) -> bool:
    """Whether it is only said who won, beside wishes."""
    named = [each for each in things_named(found[2]) if not re.fullmatch(rf"[0-9]+|{'|'.join(NUMBERS)}", each)]
    return told_beside(found) and not named


NOT_THAT = re.compile(
    r"(^|[.;!?]\s*)([^.;!?]*?\w),?\s+(?:(?:so|and|but|then|please|pls),? )*"
    r"(?:(?:leave|keep) (?:it|them|that|those) (?:in (?:the|its|their) box(?:es)?|out|at home|on the shelf|away)|"
    r"(?:ban|skip|drop|avoid) (?:it|them|that|those)|none of (?:it|them|that|those)|not (?:them|those) again)"
    r"(?: (?:please|pls|now|today|tonight|this time))*(?=\s*(?:[,.;!?]|$))",
    re.IGNORECASE,
)
"""That what was named in a sentence shall not be there."""
SAYING_MORE = r"\b(?:was|were|is|are|'s|played|know|had|forgot|forget|didn't|didnt|ruined|liked?)\b"
"""Words of a clause that says something of what it names."""


def none_of_that(found: re.Match[str]) -> str:
    """Return "no Wharf" for "I like Wharf but we know it well, so leave it in the box", where one thing is named."""
    words = re.findall(r"[\w']+", re.sub(WHEN_BEFORE, " ", found[2], flags=re.IGNORECASE))
    spans = [" ".join(words[at : at + size]) for size in (4, 3, 2, 1) for at in range(len(words))]
    cards = [known_card(each) for each in spans if each[:1].isupper() and "card" in thing_kinds(each)]
    named = {card.name for card in cards if card}
    named = named or {each for each in spans if each[:1].isupper() and thing_kinds(each)[0] in ("set", "group")}
    told = re.search(SAYING_MORE, found[2], re.IGNORECASE)
    return f"{found[1]}no {named.pop()}" if told and len(named) == 1 else found[0]


DID_NOT_LIKE = re.compile(
    r"(?:^|(?<=[,.;!?]))\s*(?:(?:we|i|he|she|they|everyone|(?:my|our) \w+) )?(?:really )?"
    r"(?:didn'?t|did not|never) (?:really )?(?:like|enjoy|love) (?:the )?([\w' ]+?)"
    rf"(?: (?:game|kingdom|cards?|set|one))?(?: {WHEN_BEFORE})(?=\s*(?:[,.;!?]|$|\bso\b))"
    r"(?:,? (?:so )?(?:leave|keep) (?:it|them|that|those) out)?",
    re.IGNORECASE,
)
"""What somebody did not like in a game before."""


def did_not_like(found: re.Match[str]) -> str:
    """Return "no Alchemy" for "didn't like the Alchemy game yesterday", where a thing is named."""
    return f" no {found[1].strip()}" if thing_kinds(found[1].strip()) != ("nothing",) else found[0]


REASONS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], bool]], ...] = (
    (YEAR_TOLD, tells_a_year),
    (PAST, tells_of_the_past),
    (HABIT, tells_a_habit),
    (REASON, only_a_reason),
    (OR_ELSE, names_nothing),
    (SAME_OLD, told_beside),
    (NEVER_PICKED, told_beside),
    (WON, won_before),
    (CREATURES, somebody_loves_them),
)
"""What may only say why, and whether it does."""
Telling = tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...]
OF_GAMES: Telling = (
    (BOUGHT, just_bought),
    (NOT_THAT, none_of_that),
    (DID_NOT_LIKE, did_not_like),
    (LOVED_IT, loved_it),
    (NAME_AGAIN, name_again),
    (ROW_AGAIN, cards_again),
    (THAN_BEFORE, without_than),
    (TOLD_OF_A_BAN, told_of_a_ban),
    (SAME_SETS, sets_told),
    (TOO_MUCH_SO, not_so_again),
)
"""What is told of games before, and what makes a wish of it."""
OF_PEOPLE: Telling = (
    (LOSING, engine_shall_win),
    (MISLIKED, wish_it_otherwise),
    (OTHER_KIND, other_of_kind),
    (SOME_OTHER, some_other),
)
"""What else is told, which is read after the reasons."""


def as_wishes(line: str) -> tuple[str, list[str]]:
    """Return a line with what it tells said as the wishes that it means, and what of it only says why."""
    said_at_first, reasons = line, list[str]()
    line = none_of_earlier(in_order(with_one_replaced(line.replace("’", "'"))))
    for told, read in (*ALLOWED, *THREATS, *OF_GAMES):
        line = told.sub(read, line).lstrip()
    line = contrary_of_the_past(line)
    for said, only_says_why in REASONS:
        for found in reversed([each for each in said.finditer(line) if only_says_why(each)]):
            reasons.insert(0, found[0].strip(" ,;-"))
            line = f"{line[: found.start()]}, {line[found.end() :].lstrip(' ,')}".rstrip(" ,")
    for told, made in (*said_otherwise("said-first"), *OF_PEOPLE):
        line = told.sub(made, line)
    line = as_players_say(line)
    return (line if line == said_at_first else re.sub(r"[ ]+(?=[,;.!?](?:\s|$))", "", line)), reasons
