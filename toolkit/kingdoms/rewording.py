"""Lines of wishes said in the words in which they are read: what is the same to people, put in one way."""

from __future__ import annotations

import re
from collections.abc import Callable

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import DEALT, DEALT_FOR
from toolkit.kingdoms.forms import BAD, OF_DEALT, N
from toolkit.kingdoms.things import every_edition, known_card, names_an_edition, set_of_words, thing_kinds
from toolkit.spelling import WITHOUT_APOSTROPHE


def of_each(found: re.Match[str]) -> str:
    """Return "two each of 2, 3 and 4" cost by cost."""
    return ", ".join(f"{found[1]} ${coins}" for coins in re.findall(r"[0-9]+", found[2]))


def of_each_kind(found: re.Match[str]) -> str:
    """Return "one of each: Event, Project" kind by kind."""
    listed = [each.strip() for each in re.split(r",|\band\b", found[2]) if each.strip()]
    return ", ".join(f"{found[1]} {each}" for each in listed)


def one_of_listed(found: re.Match[str]) -> str:
    """Return "one of Chapel, Steward and Remake" with "or" between the cards, where cards are listed."""
    listed = [each.strip() for each in re.split(r",|\band\b|\bor\b", found[2]) if each.strip()]
    cards = all("card" in thing_kinds(each) or "group" in thing_kinds(each) for each in listed)
    return f"{found[1]} {' or '.join(listed)}" if cards else found[0]


PEOPLE = (
    r"(?:(?:my|our|the|his|her|your|one of (?:us|them|my \w+)) )?(?!(?:no|not|with|without|but|and|or|"
    r"only|nothing|something|anything|everything|none|stuff|cards?|things?|ones?|more|just|lots|an?|any|some|never|"
    r"don't|doesn't)\b)[\w']+(?: and (?:(?:my|our|the) )?[\w']+)?"
)
"""Somebody of whom something is said, such as "my wife", "the kids" or "Anna and Tom"."""
VERY = r"(?:really |absolutely |totally |truly |just |all |both |always |also |simply |kinda |quite )*"
HATING = (
    r"(?:hates?|loathes?|detests?|despises?|dislikes?|abhors?|can(?:'t|not| not)(?: really)? (?:stand|bear)|"
    r"(?:don't|doesn't|do not|does not|didn't|never)(?: really| much| particularly| at all)? "
    r"(?:like|likes|liked|want|enjoy|care for|love|fancy|appreciate)|"
    r"(?:is|are|am|'m|'re|'s)(?: not|n't)(?: an?| really| much)*(?: big| huge| great)? (?:fans? of|"
    r"keen on|fond of|into|wild about)|"
    r"(?:not|isn't|aren't)(?: an?| really| much| too| very| that)*(?: big| huge| great)? (?:fans? of|"
    r"keen on|fond of|into|wild about)|"
    r"(?:is|are|am|'m|'re|'s) (?:sick|tired|bored|fed up|done)(?: and tired)? (?:of|with|by)|"
    r"(?:gets?|got) (?:upset|annoyed|angry|bored|mad|grumpy|salty) (?:by|with|about|at|when there (?:is|are))|"
    r"(?:sick|tired|bored|fed up)(?: and tired)? (?:of|with|by)|"
    r"(?:is|are|am|'m|'re) allergic to)(?: any| all| the| those| these)?"
)
LIKING = (
    r"(?:loves?|likes?|wants?|adores?|enjoys?|prefers?|fancies|fancy|needs?|insists? on|asks? for|asked for|demands?|"
    r"requests?|is into|are into|(?:is|are|am|'m|'re) (?:an? )?(?:big |huge )?(?:fans? of|fond of|keen on)|"
    r"(?:would|'d) (?:love|like|prefer))"
)


def somebody_hates(found: re.Match[str]) -> str:
    """Return "no" for "my wife hates", unless the words before name something to wish for."""
    card = catalogue().english(found[3])
    return f"{found[1]}no " if says_who(found[2]) and not (card and card.kind == "basic") else found[0]


def somebody_likes(found: re.Match[str]) -> str:
    """Return nothing for "my brother loves", unless the words before name something to wish for."""
    return f"{found[1]}with " if says_who(found[2]) else found[0]


def somebody_says(found: re.Match[str]) -> str:
    """Return nothing for "my brother says", unless the words before name something to wish for."""
    return found[1] if says_who(found[2]) else found[0]


def says_who(words: str) -> bool:
    """Whether words are somebody, not something that can be wished for."""
    things = words.split()
    return all(thing_kinds(each) == ("nothing",) for each in (words, *things)) or things[0] in ("i", "we", "they", "I")


def none_of_listed(found: re.Match[str]) -> str:
    """Return "no Events, no Landmarks, no Projects" for "no Events, Landmarks or Projects", where all are things."""
    listed = [
        each.strip() for each in re.split(r",\s*(?:(?:or|nor|and) )?|\b(?:or|nor|and)\b", found[2]) if each.strip()
    ]
    known = all(thing_kinds(re.sub(r"^(?:any|the) ", "", each)) != ("nothing",) for each in listed)
    return ", ".join(f"no {each}" for each in listed) if known else found[0]


def parts_in_turn(found: re.Match[str]) -> str:
    """Return "4 base, 3 seaside, 3 prosperity" for "base, seaside, prosperity, 4/3/3", where sets are listed."""
    sets = [each.strip() for each in re.split(r",|\band\b|[+&]|/", found[1]) if each.strip()]
    counts = re.findall(r"[0-9]+", found[2])
    if len(sets) != len(counts) or not all("set" in thing_kinds(each) for each in sets):
        return found[0]
    return ", ".join(f"{count} from {each}" for count, each in zip(counts, sets, strict=True))


def one_of_slashed(found: re.Match[str]) -> str:
    """Return "exactly one of Clashes or Forts" for "Clashes/Forts, whichever"."""
    return f"exactly one of {' or '.join(found[1].split('/'))}"


def each_of_listed(found: re.Match[str]) -> str:
    """Return "2 from Hinterlands, 2 from Guilds" for "2 each from Hinterlands and Guilds"."""
    listed = [each.strip() for each in re.split(r",\s*(?:and )?|\band\b|[&+]", found[3]) if each.strip()]
    kinds = [thing_kinds(re.sub(r"^(?:the|a) ", "", each))[0] for each in listed]
    if len(listed) < 2 or not all(kind in ("set", "group", "landscape") for kind in kinds):
        return found[0]
    joint = "from " if kinds[0] == "set" else ""
    return ", ".join(f"{found[1]} {joint}{each}" for each in listed)


def one_for_another(found: re.Match[str]) -> str:
    """Return "Lighthouse, no Moat" for "swap Moat for Lighthouse"."""
    cards = [known_card(each.strip()) for each in (found[1], found[2])]
    return f"{cards[1].name}, no {cards[0].name}" if cards[0] and cards[1] else found[0]


def out_of_it(found: re.Match[str]) -> str:
    """Return "no Masquerade, no Swindler" for "keep Masquerade and Swindler out", where these are things."""
    listed = [each.strip() for each in re.split(r"\band\b|\bor\b|&", found[1])]
    known = all(thing_kinds(re.sub(r"^(?:the|all|any) ", "", each)) != ("nothing",) for each in listed)
    return ", ".join(f"no {each}" for each in listed) if known else found[0]


def one_from(found: re.Match[str]) -> str:
    """Return the name alone for "that Pirate Bay one from Prosperity", where a recommended kingdom is named."""
    return found[1] if thing_kinds(found[1].strip()) == ("recommended",) else found[0]


def none_later(found: re.Match[str]) -> str:
    """Return "no sets from 2011 on" for "no Hinterlands or later", where a set is named."""
    years = [each.year for each in every_edition(found[1]) if each.year]
    return f"nothing from {min(years)} or later" if years else found[0]


def none_of_row(found: re.Match[str]) -> str:
    """Return "no Events, no Landmarks, no Ways" for "no Events Landmarks or Ways", where all are things."""
    row = words_in_things(found[1].split())
    last = re.sub(r"^anything ", "", found[2])
    if row is None or len(row) < 2:
        return found[0]
    if thing_kinds(last) == ("nothing",) and last.split()[0] not in ("sideways", "horizontal"):
        return found[0]
    return ", ".join(f"no {each}" for each in (*row, last))


def words_in_things(words: list[str]) -> list[str] | None:
    """Return words parted into things that can be wished for, each as long as can be, or None where some are none."""
    if not words:
        return []
    for end in range(min(4, len(words)), 0, -1):
        thing = " ".join(words[:end])
        if thing_kinds(thing) != ("nothing",) and (rest := words_in_things(words[end:])) is not None:
            return [thing, *rest]
    return None


def counted_after(found: re.Match[str]) -> str:
    """Return "4 Prosperity, 3 Hinterlands" for "Prosperity 4 Hinterlands 3", where these are sets."""
    counts = re.findall(r"([a-z&' ]+?) ([0-9]+)(?=\s|$)", found[1], re.IGNORECASE)
    sets = all("set" in thing_kinds(name.strip()) for name, _ in counts)
    return f"{', '.join(f'{number} {name.strip()}' for name, number in counts)}, " if sets else found[0]


def how_long(found: re.Match[str]) -> str:
    """Return a time to play as a part of its own."""
    return f", {found[0].strip()}, "


def banned_too(found: re.Match[str]) -> str:
    """Return "Witch is banned, no Moat" for "Witch is banned, also Moat"."""
    return found[0].replace(found[2], re.sub(r", (?:and )?also ", ", no ", found[2]))


OUT = "banned|forbidden|excluded|not allowed|off[- ]limits|prohibited|taboo|not welcome|unwelcome|barred|verboten|out"
"""What is said of cards that shall not be there."""


def all_out(found: re.Match[str]) -> str:
    """Return "no Black Market, no Prince" for "Black Market and Prince are banned", where all are things.

    In a list with commas that begins with something else, such as a set, only what follows it is left out.
    """
    listed = [each.strip() for each in re.split(r",? (?:and|or|&) |,", found[2]) if each.strip()]
    last = len(re.split(r",? (?:and|or|&) ", found[2].rsplit(",", 1)[-1]))
    at = len(listed)
    while at and thing_kinds(re.sub(r"^(?:the|all|any) ", "", listed[at - 1]))[0] not in ("nothing", "set"):
        at -= 1
    if at > len(listed) - last:
        return found[0]
    return f"{found[1]}{', '.join([*listed[:at], *(f'no {each}' for each in listed[at:])])}"


def both_of_edition(found: re.Match[str]) -> str:
    """Return "base 1st edition and intrigue 1st edition" for "base and intrigue 1st edition"."""
    one, other, edition = found[1], found[2], found[3]
    known = all(set_of_words(f"{each} {edition}") for each in (one, other))
    return f"{one} {edition}, {other} {edition}" if known and not names_an_edition(one) else found[0]


EDITION = r"(?:1st|first|2nd|second|old|new)[- ]ed(?:itions?|s|\.)?|[12]e"


def found_bad(found: re.Match[str]) -> str:
    """Return "no attacks" for "attacks are boring", where a thing is named that can be left out; else what is said."""
    if thing_kinds(found[2].strip()) != ("nothing",):
        return f"{found[1]}no {found[2]}"
    return re.sub(r"\s*[+&/]\s*", " and ", found[0])


def tenths(found: re.Match[str]) -> str:
    """Return "6 from prosperity" for "60% prosperity"."""
    return f"{int(found[1]) // 10} from "


AMOUNT = rf"(?:at least|at most|exactly|only|just|min(?:imum)?|max(?:imum)?|up to|no more than|not more than) {N}|{N}"
SAID_OTHERWISE: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (
        rf"(^|[,;.!?]\s*)({PEOPLE})(?: at \w+ \w+)? (?:says?|said|thinks?|insists?|claims?)(?: that)? (?=\w)",
        somebody_says,
    ),
    *WITHOUT_APOSTROPHE,
    (r"\blets\b(?=\s)", "let's"),
    (r"\ba ?lot+ ?s? of\b|\balot of\b|\blotsa\b|\bloadsa\b", "lots of"),
    (r"(?<=\w )'?em\b", "them"),
    (r"\bavg\b", "average"),
    (
        r"\b(?:(?:i|we|they|he|she)(?:'d| would) )?rather not(?: (?:have|see|play(?: with)?|get|use|"
        r"include))?(?: any| the)? ",
        "no ",
    ),
    (r"\b(?:(?:i|we|they|he|she)(?:'d| would) )?rather (?:play |have |do )?(?=no\b|without\b|with\b)", ""),
    (r"\b(?:keep )?(?:the )?(\w+) (?:to|at) (?:a|the) minimum\b", r"few \1"),
    (r"\bthieves\b", "thief"),
    (
        r"\b(?:swap|replace|exchange|change|trade|switch) (?:out )?([^,;]+?) (?:for|with|by|against|to|"
        r"into) ([^,;]+)",
        one_for_another,
    ),
    (r"([\w' ]+?)\s*(?:->|=>|→)\s*([\w' ]+)", one_for_another),
    (r"(?<=\w)\s+\+(?=[0-9]+ (?!(?:cards?|actions?|buys?|coins?|villagers?|coffers|vp)\b)[a-z])", ", "),
    (r"\b([1-9]0) ?%(?: of)?(?: from)? (?=(?!chance|colon|shelter|platin)[a-z])", tenths),
    (rf"\bmin(?:imum)?\.?(?: of)? {N},? (?:and |but )?max(?:imum)?\.?(?: of)? {N}\b", r"\1 to \2"),
    (rf"\bat least {N},? (?:and|but)?,? ?(?:at most|no more than|not more than|max(?:imum)?) {N}\b", r"\1 to \2"),
    (r"\bneither (?:an? |the )?([^,;]+?),? nor (?:an? |the )?([^,;]+)", r"no \1, no \2"),
    (r"\bboth (?=[\w' ]+ and )", ""),
    (
        r"\b(?:nobody|no one|no-one) (?:gets?|is|should be|has to be|should get|can be) (?:cursed|a curse)\b|"
        r"\bno getting cursed\b",
        "no cursers",
    ),
    (
        r"\b(?:nobody|no one|no-one) (?:gets?|is|should be|has to be|should get|can be) (?:attacked|hurt|"
        r"harmed|hit|punished)\b|"
        r"\b(?:only )?(?:cards? |stuff |things? )?(?:that|which) (?:don't|doesn't|do not|does not) (?:attack|hurt|harm)"
        r"(?: (?:others|other players|people|anyone|anybody|opponents))?\b|"
        r"\b(?:no|without|nothing)(?: cards?| stuff| things?)? (?:that|which) (?:attacks?|hurts?|harms?|hits?)"
        r"(?: (?:others|(?:the )?other players|people|anyone|anybody|opponents))?\b",
        "no attacks",
    ),
    (r"\bin case (?:of|there (?:is|are)) (?=an? |any |attacks?)", "if there are "),
    (r",? ([\w' ]+?) being one(?: of (?:them|those))?\b", r", \1"),
    (r"\b(son|daughter|kids?|boy|girl|nephew|niece|brother|sister|child|children) \([0-9, and&]+\)", r"\1"),
    (
        rf"\b((?:at least |exactly |at most |only |up to )?{N})(?: (?:cards?|piles?))? each(?: (?:of|from|out of))? "
        r"([^;.]+)",
        each_of_listed,
    ),
    (
        r"\b(?:all|every|each)(?: (?:of )?the)?(?: (?:cards?|piles?))? (?:should |must |shall )?(?:be |is "
        r"|are )?(?:from|of) (?:an? )?different (?=sets?|expansions?|box)",
        "every card from a different ",
    ),
    (r"\b(\w{3,}s)(?:,? \1){2,}\b", r"lots of \1"),
    (r"\b(?:the|an?|some) combos?(?: (?:of|with|like)|:) (?=\w)", "with "),
    (r"\bkeep (?:the |all )?(text|texts|reading|rules) (?=\w)", r"\1 "),
    (
        r"^((?:[\w' ]+/)+[\w' ]+?),? (?:whichever|either|any(?: one)?|one|pick one|just one)(?: of "
        r"them)?(?:,? (?:just )?one)?$",
        one_of_slashed,
    ),
    (r"\bcards? (?:with|of|having) (?:the )?types? (?=\w)", ""),
    (r"\bnite\b", "night"),
    (r"\beds\b", "editions"),
    (r"\bc ?(?:&|\+|n|and) ?g\b|\bg ?(?:&|\+|n|and) ?c\b|\bcorn(?:ucopia)? ?[&+/] ?guilds?\b", "Cornucopia & Guilds"),
    (
        r"\b(?:(?:on|for|at|from) )?(?:(?:mon|tues?|wednes|thurs|fri|satur|sun)(?:day)? )?(?:the )?"
        r"(?:[0-9]{1,2}\.[0-9]{1,2}\.(?:[0-9]{2,4})?|[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}(?:st|nd|rd|th)(?: of)? "
        r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*|(?:at |around |from "
        r")?[0-9]{1,2}(?::[0-9]{2})? ?[ap]m|"
        r"[0-9]{1,2}:[0-9]{2}|[0-9]{1,2} o'?clock)(?=[\s,;.!?]|$)",
        "",
    ),
    (
        r"(?:\b(?:we|i|there)(?:'ve|'s|'re)?(?: (?:only|just|have|has|need|got|is|are))* |\bin |\bfor |"
        r"\bunder |\bwithin )?"
        r"(?:only |just |about |around |less than |under |max |maybe )*(?:[0-9]+|an?|half an|one|two|"
        r"twenty|thirty|forty) ?"
        r"(?:-|to )?(?:[0-9]+ ?)?(?:mins?|minutes?|hours?|hrs?)\b(?: (?:left|only|max|tops|long|or so|to "
        r"play|of time|game))*",
        how_long,
    ),
    (
        r"\b(?:(?:who|that) )?(?:(?:is|are|aged?|ages) )+[0-9]{1,2}(?: ?(?:,|and|&|or|to|-|\+) ?[0-9]{1,2})*\b"
        r"(?! ?(?:players?|p\b|of|cards?|piles?))(?: (?:and (?:up|over|older)|years?(?: old)?|yo|or (?:so|older)))*\+?",
        " ",
    ),
    (r"\b(?:an? )?[0-9]{1,2}[- ]?(?:yo|y/o|years?[- ]olds?)\b", "kid"),
    (r"\b(?:an? |some |the |our |my )?dominion (game|kingdom|board|night|session|evening|set-?up|fans?)\b", r"\1"),
    (r"\b(games?|round|match|night|evening|bit|kingdom|spot) of dominion\b", r"\1"),
    (r"\b(play|playing|played) dominion\b", r"\1"),
    (
        r"(?:^|(?<=[,;.!?]))\s*(?:so |hey |hi |ok |and )*(?:what(?:'s| is| would be| are)?(?: an?)? "
        r"(?:good|nice|best|fun|suitable|right)(?: (?:kingdom|setup|game|one|board))?"
        r"(?: to play)?|what (?:do|should|shall|can|could|would) (?:you|we|i) (?:suggest|recommend|play|do|have|use)|"
        r"(?:which|what) (?:kingdom|cards?|sets?|setup|board)(?: (?:should|shall|can|do) (?:we|i) (?:play|use|take))?|"
        r"(?:can|could|would|will) (?:you|we|i)(?: please)? (?:do|make|give(?: (?:me|us))?|suggest|"
        r"recommend|find|have|get|play|deal|set up|build|pick|use)|"
        r"any (?:ideas|suggestions|thoughts)(?: for)?|do you have|(?:have you|you) got|is there|how about)\b",
        " ",
    ),
    (
        r"\b(?:swap|throw|kick|take|chuck|cut|rule|cross) out (?=\w)|(?<!to )(?<!of )\bget rid of (?=the |"
        r"all |any |those |[A-Z])|\bditch ",
        "no ",
    ),
    (
        r"^\s*keep (.+?)(?:,| and|,? but)? (?:reroll|replace|change|redo|swap) (?:the rest|everything "
        r"else|(?:all )?(?:the )?others?)",
        r"with \1",
    ),
    (
        r"\b(?:make|keep|have) (?:it|things|this|the kingdom|the game) (?:all |nice and |pretty "
        r")?(?=(?!simple text)\w)",
        " ",
    ),
    (
        rf"(^|[,;.!?]\s*|\b(?:and|but|because|since|as|so) )([\w' +&/-]+?)(?: (?:is|are|was|were)|'s|'re) {VERY}"
        rf"(?:(?:so|too|such|very|a|an|bit|way) )*(?:{BAD})(?= *(?:[,;.!?]|$|and\b|but\b|so\b))",
        found_bad,
    ),
    (rf"\b(\w+(?: ages| sun)?) (?:and|&|\+) (\w+(?: ages| sun)?),? \(?({EDITION})\)?(?!\w)", both_of_edition),
    (r"(?:^|(?<=[,;]))\s*((?:[a-z&' ]+? [0-9]+(?:\s+|$)){2,})", counted_after),
    (r"\bkeep ([^,;]+?) out\b(?! of)", out_of_it),
    (
        r",? (?:which|that|who) (?:should|must|may|can|shall|is|are|has to)(?: not|n't)(?: to)?(?: be)?"
        r" (?:an? |the )?(?=[\w' ]+(?:[,;.]|$))",
        ", no ",
    ),
    (
        r",? (?:the )?(?:one|set|box|version|edition)s? (?:with|that has|that had|where there is|having) (?=\w)",
        ", with ",
    ),
    (r"\b(?:that |the )?([\w' ]+?) (?:one|kingdom|set-?up) from (?:the )?(\w+)\b", one_from),
    (
        r"\b(?:from )?before (?:they|it was|it|the) (?:changed|revised|updated|redid|revision|second edition|"
        r"2nd edition|"
        r"new edition|update)(?: (?:it|them))?\b",
        "1st edition",
    ),
    (
        r"\bboth editions of (?:the )?([\w&' ]+?)(?: (?:mixed|together|combined|please))*(?=[,;.]|$)",
        r"\1, the old cards too",
    ),
    (r"\b([\w' ]+?) (?:vs\.?|versus) ([\w' ]+)", r"\1 and \2"),
    (r"\b(?:no |nothing from )([\w' ]+?) (?:or|and) (?:later|newer|after(?:wards)?|younger|beyond)\b", none_later),
    (r"\bno ((?:[\w'+-]+ )+?)(?:or|nor) (?:any(?:thing)? )?([\w'+-]+(?: [a-z]+)?)", none_of_row),
    (rf"\b{N} (?:(?!(?:for|with|and|or|of|more|extra|to)\b)[a-z]+ )(players|people|persons)\b", r"\1 \2"),
    (r"\b(?:all|any|both) the (?=\w+ (?:are|is) (?:banned|out))", ""),
    (
        rf"(^|[;.]\s*|\bbut )([\w'-][\w' ,-]*?,? (?:and|or|&) [\w'-]+(?: [\w'-]+)*?),?(?: (?:are|is|were))?"
        rf"(?: (?:all|both|also|strictly))* (?:{OUT})(?! of)\b",
        all_out,
    ),
    (
        rf"((?:\b(?:{OUT})\b|\bno [\w' ]+, no )[^,;]*)"
        r"((?:, (?:and )?also (?!(?:no|with|he|she|we|i|they|a|an|some|at)\b)[\w' ]+?)+)(?=[,;.]|$)",
        banned_too,
    ),
    (r"\bbasic (?=set\b|game\b|box\b|dominion\b)", "base "),
    (r"\b(?:without|with no|having no|have no|has no)(?: any| the least)? (?=\w)", "without "),
    (r"\bwithout any\b", "no"),
    (r"\b(victory|treasure|action|attack|reaction|duration|night) kingdom (?=cards?|piles?)", r"\1 "),
    (r"\bor (?:maybe|perhaps|possibly|even|else|alternatively)\b", "or"),
    (
        r"\bblack market (?:deck )?(?:with|of|containing|has) (?:an? )?(?:deck of )?([0-9]+)(?: cards?)?(?: deck)?",
        r"Black Market, deck of \1 cards",
    ),
    (r"([\w'\- ]+?)\s*[:=]\s*(?:yes|on|ok|sure|please|y)\b(?=\s*(?:[,;|.]|$))", r"with \1"),
    (r"([\w'\- ]+?)\s*[:=]\s*(?:no|none|off|nope|n|0)\b(?=\s*(?:[,;|.]|$))", r"no \1"),
    (
        rf":\s*(?=(?:{AMOUNT})(?: (?:of (?:them|those|these)|at least|at most|or more|max|min|please))+\s*(?:[,;.]|$))",
        ", ",
    ),
    (
        r"(?:^|(?<=[,;:.]))((?!\s*either\b)[^,;:]+? or [^,;:]+?),? (?:but )?(?:not both|only one(?: of "
        r"(?:them|the two))?|(?:just )?one of (?:them|the two|those))\b",
        r" exactly one of \1",
    ),
    (r"\beither (?=(?:an?|one|the) \w+ or\b)", ""),
    (
        r"\b(?:no|without(?: any)?|exclude|excluding)( )((?:[\w'\- ]+?, )+[\w'\- ]+?,? (?:or|nor) "
        r"[\w'\-]+(?: [A-Z][\w'\-]*)*)",
        none_of_listed,
    ),
    (r"^(.+?)[,:]?\s+\(?([0-9]+(?:\s*(?:/|-|:)\s*[0-9]+){2,})\)?(?=\s*(?:[,;.]|$))", parts_in_turn),
    (
        rf"(^|[,;.!?]\s*|\b(?:and|but|because|since|as|so|also) )({PEOPLE}) {VERY}{HATING} (?=([\w' -]+))",
        somebody_hates,
    ),
    (rf"(^|[,;.!?]\s*|\b(?:and|but|because|since|as|so) )({PEOPLE}) {VERY}{LIKING} (?!to\b)", somebody_likes),
    (r"\s+(?=(?:i|we|they|he|she|you) (?:keep|kept|always|often|usually|sometimes|tend to|forgot|forget)\b)", ", "),
    (
        r"\s+(?=(?:because|cause|cuz|coz|otherwise|or else|so that|since (?:i|we|he|she|they|my|our|the|it)|"
        r"as (?:i|we|he|she|they|my|our|it's|the))\b)",
        ", ",
    ),
    (r"\b(?<!to )(?:so )?(?:please )?leave (?:it|them|that|those) out\b", ", leave it out"),
    (r"\bw/o\b", "without"),
    (r"\bw/\s*", "with "),
    (r"(?:^|(?<=[,;]))\s*(with|without|include|exclude|sets?|cards?|wishes|fill up):\s*", r" \1 "),
    (r"(?<!colony)(?<!shelters):\s+(?=(?:no|without|with|at least|at most)\s+\w)", ", "),
    (r"\b(piles|cards|players):\s+(?=[a-z])", r"\1, "),
    (
        r"\b(two|2|three|3|one|1|an?) (?:cards? )?(?:each|(?:of|at|for) (?:each|every))(?: (?:cost|"
        r"price)s?)?(?: of|:| at)? "
        r"((?:\$?[0-9]+(?:\s*,\s*(?:and )?|\s+and\s+|\s*))+)",
        of_each,
    ),
    (r"\b(an?|one|two|three|[1-3]) (?:of )?each(?: of)?:\s*([^;]+)$", of_each_kind),
    (r",? (?:but )?not the (?:2nd|second)[- ]ed(?:ition|\.)?", ", first edition"),
    (r",? (?:but )?not the (?:1st|first)[- ]ed(?:ition|\.)?", ", second edition"),
    (rf"\s*\(((?:at least |at most |exactly )?{N})\)", r", \1,"),
    (r"\bsets?\s*=\s*", "sets "),
    (r"(\bif (?:there|it|we)\b[^,;]+?),\s*(?:then )?(?=(?:include|add|also)\b)", r"\1 then "),
    (r"\ban? card [^,;]*?\b(?:called|named) ", "the card "),
    (r"\bplayers\s*=\s*([0-9]+)", r", \1 players, "),
    (r"\bplat(?:inums?)?\s*/\s*col(?:on(?:y|ies))?\b", "platinum and colony"),
    (r"(?<=[0-9])\s+-\s+(?=[0-9])", "-"),
    (
        r"\b(?:an? )?(?:(?:good|nice|strong|decent) )?(?:opening )?(?<![0-9/])([2-5])\s*/\s*(?!\1)([2-5])(?!\s*/)"
        r"(?: (?:opening|split|start|hand))?\b",
        r"a $\1 card, a $\2 card",
    ),
    (r"\bcol(?:on(?:y|ies))?\s*/\s*plat(?:inums?)?\b", "platinum and colony"),
    (r"(?<=\w )w(?=\s+[a-z])", "with"),
    (rf"\s*\((?:the |an? )?({'|'.join((*DEALT, *DEALT_FOR.values()))})\)", ""),
    (r"\b(?:we|i) only (?:have|own|got|play with)\b|\ball we (?:have|own) is\b", "only"),
    (r"\bhalf (?!and half)([^,;]+?) (?:and )?half\b", r"half \1, half"),
    (
        r"\b((?:at least |exactly |at most |only )?(?:one|two|three|[123]))"
        rf"(?: (?:cards?|{OF_DEALT}))? "
        r"(?:of|from|out of|among)(?: the)?:? ([^;]+,[^;]+)$",
        one_of_listed,
    ),
    (r",? one of (?:them|which|those|these)(?: is| being| should be| must be)?\b", ","),
    (r"\beither (.+?) or ([^,;]+?),? (?:but )?not both\b", r"exactly one of \1 or \2"),
    (r"\s*\((?:the )?(expansion|set|box|card)\)", r" the \1"),
    (r"\s*\(((?:not|no|without|but not) [^()]*)\)", r", \1,"),
    (
        r"(?:^|(?<=[,;+&]))\s*(?!\s|not\b|no\b)([\w' ]+?),? the (card|set|expansion)(?=\s*(?:[,;.!?]|not\b|$)),?",
        r" the \2 \1,",
    ),
)
"""What is said otherwise here than it is read: the forms, and what each is read as."""
