"""Who plays, how well and with which boxes, as people say it beside their wishes, said as wishes."""

from __future__ import annotations

import re

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.kingdoms.forms import mood_named
from toolkit.kingdoms.phrasing import bare, digits
from toolkit.kingdoms.referring import sets_named
from toolkit.kingdoms.things import group_of, known_card, thing_kinds

A_MIX = "medium difficulty"
"""What is read where some want it easy and others do not."""
KNOWN = "set", "group", "landscape", "card"
"""What can be allowed or not."""


def fine_and_not(found: re.Match[str]) -> str:
    """Return "boons ok, no hexes" for "boons ok hexes not ok", where both are things."""
    things = [bare(found[1]), bare(found[2])]
    known = all(thing_kinds(each)[0] in KNOWN for each in things)
    return f"{things[0]} ok, no {things[1]}" if known else found[0]


def and_oneself(found: re.Match[str]) -> str:
    """Return "4 players" for "with 3 friends": somebody plays with them."""
    return f", {int(digits(found[1])) + 1} players "


def all_up_to(found: re.Match[str]) -> str:
    """Return "everything up to Empires" for "all our sets through Empires", where that is a set."""
    return f"everything up to {bare(found[2])}" if thing_kinds(bare(found[2]))[0] == "set" else found[0]


def time_enough(found: re.Match[str]) -> str:
    """Return "a long game" for "we've got all night", where the line does not say so otherwise."""
    return "" if re.search(r"\b(?:long|epic|quick|short|fast)\b", found.string, re.IGNORECASE) else " a long game"


def same_players(found: re.Match[str]) -> str:
    """Return the number of players for "same people as last time, 4"."""
    return f", {digits(found[1])} players" if found[1] else ""


def new_and_old(found: re.Match[str]) -> str:
    """Return "3 players, medium difficulty" for "1 newbie 2 pros"."""
    new = int(digits(found[1])) if found[1] else 1
    return f", {new + int(digits(found[2]))} players, {A_MIX} "


def cards_in_plural(found: re.Match[str]) -> str:
    """Return "Moat, Watchtower" for "lots of moats and watchtowers", where these are cards and no kinds."""
    named = [each.strip() for each in (found[1], found[2].removeprefix(" and ")) if each.strip()]
    cards = [card for each in named if (card := known_card(each)) and f"{plain(card.name)}s" == plain(each)]
    known = len(cards) == len(named) and all(card.is_kingdom_card for card in cards)
    kinds = any(group_of(each) and thing_kinds(each) != ("card",) for each in named)
    return ", ".join(f"with {card.name}" for card in cards) if known and not kinds else found[0]


def evening_of_kind(found: re.Match[str]) -> str:
    """Return "at least 3 split piles" for "split piles evening", of kinds of cards."""
    kinds = [bare(each) for each in re.split(r"/|\band\b", found[1])]
    kinds = [each if group_of(each) else f"{each} {found[1].split()[-1]}" for each in kinds]
    groups = [(each, group) for each in kinds if (group := group_of(each))]
    held = [(each, {card.name for card in catalogue() if group.holds(card)}) for each, group in groups]
    widest = next((each for each, names in held if all(names >= fewer for _, fewer in held)), "")
    plainly = thing_kinds(kinds[0])[0] == "group" and mood_named(kinds[0]) is None
    many = "lots of" if found[2].lower().startswith("fest") else "at least 3"
    return f" {many} {widest}" if widest and plainly else found[0]


def played_already(found: re.Match[str]) -> str:
    """Return nothing for "they've played First Game twice", where that is a recommended set of ten."""
    return "" if thing_kinds(found[1].strip()) == ("recommended",) else found[0]


def after_that_set(found: re.Match[str]) -> str:
    """Return "easy" for "we've played First Game, what next", where that is a recommended set of ten."""
    return "easy" if thing_kinds(found[1].strip()) == ("recommended",) else found[0]


EASY = r"\b(?:easy|easier|simple|beginners?|noobs?|newbies?|newcomers?|kids?|new to|never played|first time|light)\b"
"""Words of somebody who wants a simple game."""
GOOD = (
    r"(?:very |really |pretty |quite |all )*"
    r"(?:experienced|expert|advanced|seasoned|veteran|skilled|good|strong|serious)"
)
"""What is said of people who play well."""
GOOD_PLAYERS = re.compile(
    rf"\b((?:[2-6]|two|three|four|five|six)) {GOOD} (?:dominion )?(?:players|gamers|people|ones)\b", re.IGNORECASE
)
"""So many who play well."""


def good_players(found: re.Match[str]) -> str:
    """Return "4 players, for experts" for "4 experienced players", and the players alone where it shall be easy."""
    easy = re.search(EASY, found.string, re.IGNORECASE)
    return f"{found[1]} players{'' if easy else ', for experts, '}"


NEW_ONE = re.compile(
    r"(?:^|(?<=[,;.!?(-])|(?<= and)|(?<= but)|(?<= as)|(?<= since)|(?<= because))\s*(?:(?:but|and|as|since|because) )?"
    r"(?:he|she|they|one|two|three|some|someone|somebody|most|none|(?:my|our|the|her|his) [\w']+(?: and [\w']+)?|"
    r"(?:one|two|three|some|most|none) of (?:us|them))(?:'s|'ve|s|ve| has| have| is| are|'re)?"
    r"(?: (?:both|all|completely|totally|quite|very|just|still|also))* "
    r"(?:never (?:really |ever )?played(?: (?:it|this|dominion|before|yet|at all))*|"
    r"new(?: (?:to|at) (?:it|this|the game|dominion|all this|deck-?builders?))?|(?:beginners?|newbies|noobs|newcomers)|"
    r"an? (?:complete |total |bit of a )?(?:beginner|newbie|noob|newcomer|rookie)|"
    r"(?:plays?|playing) (?:it |dominion )?for the (?:very )?first time|(?:just )?learning(?: it| the game)?|"
    r"(?:only )?(?:just )?(?:[4-9]|1[0-2]|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:years? old|yo)|"
    r"(?:has |have )?(?:only )?(?:just )?played (?:it )?(?:once|twice|a couple of times|a few times)(?: before)?|"
    r"(?:hasn't|haven't|have not|has not) (?:really |ever )?played(?: (?:it|much|this|before|a lot|often|yet))*|"
    r"not (?:really |big |exactly |much )*(?:of )?(?:a )?(?:board ?)?gamers?|"
    r"(?:don't|doesn't) (?:really )?play (?:a lot of |many |much |that many )?(?:board ?)?games?(?: much| often)?|"
    r"non-?gamers?)"
    r"(?=\s*(?:[,;.!?)-]|$|\bso\b|\band\b|\bbut\b))",
    re.IGNORECASE,
)
"""Somebody to whom the game is new."""
OTHERS_GOOD = re.compile(
    r"[,;.]?\s*(?:\band |\bbut )?\b(?:the )?(?:others?|other (?:two|three|four|one|ones|2|3|4)|rest(?: of us)?)"
    r"(?: (?:are|is|know|knows|have|has|play|plays|can))\b[^,;.!?]*\b"
    r"(?:good|great|experienced|experts?|know|knows|played|veterans?|pros?|seasoned|advanced|decent|bad|well|better|"
    r"fine|strong)\b[^,;.!?]*",
    re.IGNORECASE,
)
"""That the others know the game."""
SO_MANY_NEW = re.compile(
    r"\(?\b(?:(?:with )?(?:one|two|three|1|2|3) |some )?(?:of (?:us|them) (?:are|is) )?"
    r"(?:total |complete |absolute )?"
    r"(?:newbies|beginners|noobs|newcomers|rookies|first[- ]timers|newbie|beginner|noob)\)?"
    r"(?! (?:level|friendly|game|kingdom|set|board|stuff|cards?|mode)\b)",
    re.IGNORECASE,
)
"""So many among the players to whom it is new."""
COUNTED = re.compile(
    r"\b(?:[2-6]|two|three|four|five|six) ?(?:players?|people|p|ppl|of us)\b|\bwe(?:'re| are) [2-6]\b", re.I
)
"""How many play."""
MIXED = re.compile(
    r"\bmixed (?:levels?|experience(?: levels?)?|skills?(?: levels?)?|abilit(?:y|ies)|group|crowd)\b[,;]?\s*",
    re.IGNORECASE,
)
"""That some play better than others."""


OTHER_PLAYERS = (
    r"(?:the (?:rest|others?|other (?:two|three|four|ones?|players|adults)|experienced (?:players?|ones?|people)|"
    r"veterans?|adults?|"
    r"grown-?ups|pros|experts?|regulars?|old hands|parents)(?: of us)?|us(?: (?:others|adults|veterans|two|three|"
    r"old hands))?|me|"
    r"others|veterans|adults|grown-?ups|experienced (?:players|ones)|pros|experts|everyone else|everybody else)"
)
"""Those for whom a simple game may be too simple."""
NOT_BORING = re.compile(
    r"(?:[,;.]?\s*\b(?:but|yet|though|and|while|although)\b|[,;]|\s(?=without being))\s*(?:(?:also|please|still|just|"
    r"at the same time),? )*"
    r"(?:(?:it|that|which) )?(?:(?:should|must|shall|may|can|has to|needs to) )?(?:still )?(?:"
    r"(?:not (?:be )?|isn't |aren't |shouldn't be |mustn't be |don't make it |without being |nothing |"
    r"never )(?:(?:too|so|totally|completely|deadly|super|utterly) )*(?:boring|dull|bland|tedious|trivial|lame|"
    r"a snooze(?:fest)?|a bore|bored)(?: (?:either|too|though))*(?: (?:for|to) OTHERS)?|"
    r"(?:be )?(?:(?:with|has|have) )?(?:interesting|fun|engaging|exciting|challenging|enjoyable|something|enough|"
    r"good)(?: (?:enough|going on|to do|stuff))* (?:for|to) OTHERS|"
    r"without boring OTHERS)(?=\s*(?:[,;.!?)]|$|\band\b))".replace("OTHERS", OTHER_PLAYERS),
    re.IGNORECASE,
)
"""That a simple game shall not be too simple for others."""
NOT_HARD = (
    rf"{EASY}|\b(?:not?|nothing|isn't|n't be)(?: (?:too|very|so|that|overly))* "
    r"(?:complicated|complex|hard|difficult|heavy)\b"
)
"""Words of somebody who wants no hard game."""


def who_plays(line: str) -> str:
    """Return a line with "easy" for those to whom the game is new, and "complex" for those who play it well.

    Where both play, it is a mix.
    """
    if re.search(NOT_HARD, line, re.IGNORECASE) or NEW_ONE.search(line):
        line = NOT_BORING.sub(f", {A_MIX}", line)
    line = GOOD_PLAYERS.sub(good_players, PLAYERS_WHO.sub(players_who, line))
    newcomer = bool(NEW_ONE.search(line))
    line = NEW_ONE.sub(" easy", line)
    if COUNTED.search(line) and SO_MANY_NEW.search(line):
        line, newcomer = SO_MANY_NEW.sub(", easy", line), True
    if newcomer or re.search(EASY, line, re.IGNORECASE):
        plainly = re.search(r"\b(?:keep|make) (?:it|this|things) (?:\w+ )?(?:easy|simple|light)\b", line, re.IGNORECASE)
        line = MIXED.sub("", OTHERS_GOOD.sub("" if plainly else f", {A_MIX}", line))
    return line


PLAYERS_WHO = re.compile(
    r"\b([2-6]|two|three|four|five|six) ((?:people|players|friends|mates|guys|of us|adults|kids|colleagues|gamers))"
    r"(?:,)? (?:who|that)(?:'ve|'s|'re| have| has| are| is)? ([^,;.!?()]+)",
    re.IGNORECASE,
)
"""So many players of whom something is said."""
NEW_TO = r"\b(?:never|only(?: ever)?|new|first|not|n't|beginners?|no idea|hardly|barely|just started)\b"
USED_TO = r"\b(?:always|played (?:a lot|for years|hundreds|many)|know|good|great|experienced|experts?|for years)\b"
"""Words of those who do not know the game well, and of those who do."""
SEEN = r"\b(?:seen|played|tried|touched|know|knew|heard|new|beginners?|experienced|good|great|experts?|started|used)\b"
"""Words of what somebody knows."""


def players_who(found: re.Match[str]) -> str:
    """Return "4 players, easy" for "4 people who've never seen Nocturne", where it is said what they know."""
    said = found[3]
    if not re.search(SEEN, said, re.IGNORECASE):
        return found[0]
    how = "easy" if re.search(NEW_TO, said, re.I) else "for experts" if re.search(USED_TO, said, re.I) else ""
    return f"{found[1]} players{how and ', '}{how}"


GAME = re.compile(
    r"(?:^|(?<=[,;.!?]))(\s*"
    r"(?:(?:hi|hello|please|an?|some|our|the|game of|round of|kingdom for|let's play|we play) )*)"
    r"(?:dominion|dominon|domnion|dom)\s+(?=(?:for|with|w/|using|from|kingdom|game|night|evening|tonight|party|"
    r"session)\b)",
    re.IGNORECASE,
)
"""The name of the game, which is a set's, too, before what is wished of it."""
ALL_SETS = re.compile(
    r"\b(?:all|every|any|whatever) (?:the |our |of the )?(?:sets?|expansions?|boxes|cards)\b|\beverything\b",
    re.IGNORECASE,
)
"""Words for all sets there are."""


def called_dominion(line: str) -> str:
    """Return a line without the game's own name, where it names sets beside it or all of them."""
    found = GAME.match(line)
    if found is None:
        return line
    rest = line[found.end() :]
    others = [each for each in sets_named(rest) if each.lower() not in ("dominion", "base")]
    return f"{found[1]}a game {rest}".lstrip() if others or ALL_SETS.search(rest) else line


KIND_AFTER = re.compile(
    r"(?:^|(?<=[,;.!?]))\s*((?:[\w+'-]+ ){0,2}?[\w+'-]+(?: cards)?),? (a couple|a few|some|several|plenty|loads|lots|"
    r"one or two|two or three)(?: of (?:them|those))?(?=\s*(?:[,;.!?]|$))",
    re.IGNORECASE,
)
"""A kind of cards, and how many of it after it."""
HOW_MANY = {
    "plenty": "lots of",
    "loads": "lots of",
    "lots": "lots of",
    "one or two": "1 to 2",
    "two or three": "2 to 3",
}
"""How it is put how many there shall be."""


def kind_so_many(found: re.Match[str]) -> str:
    """Return "a couple of debt cards" for "debt cards a couple", of kinds of cards."""
    amount = HOW_MANY.get(found[2].lower(), found[2])
    amount = f"{amount} of" if amount.lower().endswith("couple") else amount
    return f" {amount} {found[1]}" if group_of(found[1]) else found[0]


NOT_BOTH = re.compile(
    r"(?:^|(?<=[,;.!?]))\s*([\w' -]+?),? but not (?:both|all)(?: of (?:them|those))?(?=\s*(?:[,;.!?]|$))", re.I
)
"""A kind of which there shall not be more than one."""


def one_of_kind(found: re.Match[str]) -> str:
    """Return "exactly 1 traveller" for "travellers but not both of them", of a kind of cards."""
    kind = bare(found[1])
    return f" exactly 1 {kind.removesuffix('s')}" if thing_kinds(kind)[0] in ("group", "landscape") else found[0]


def as_players_say(line: str) -> str:
    """Return a line with what it says of players, of the game and of how many of a kind said as wishes."""
    line = called_dominion(who_plays(line))
    return NOT_BOTH.sub(one_of_kind, KIND_AFTER.sub(kind_so_many, line))
