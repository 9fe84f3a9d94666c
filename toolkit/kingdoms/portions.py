"""How much there shall be of a set, of a price, of a theme or of harm, where people say it by the way."""

from __future__ import annotations

import re

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.files import load_tables
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.phrasing import bare, digits
from toolkit.kingdoms.referring import sets_named
from toolkit.kingdoms.things import group_of, known_card, set_of_words, thing_kinds, words_of
from toolkit.spelling import NUMBERS

LONGEST = 4
"""Words of the longest names of sets."""


OF_A_BANE = "cheap|nice|good|useful|decent|fun|an?|some|cards?|piles?"
"""Words that tell nothing of a Bane, as all of them are cheap."""


def last_set(words: str) -> tuple[str, str]:
    """Return the longest end of some words that is a set's name, and the words before it."""
    each = words.split()
    for size in range(min(LONGEST, len(each)), 0, -1):
        name = " ".join(each[-size:])
        if thing_kinds(bare(name))[0] == "set":
            return bare(name), " ".join(each[:-size])
    return "", words


def mostly_the_new_set(found: re.Match[str]) -> str:
    """Return ", mostly the set Plunder" for "mostly new stuff" after "we got Plunder", of a set."""
    got = re.search(
        r"\b(?:got|bought|received|unwrapped|opened|new box|new set|have a new \w+)\b:?(.*)",
        found.string[: found.start()],
        re.IGNORECASE,
    )
    named = sets_named(got[1]) if got else []
    return f", mostly the set {named[0]}" if named else found[0]


def mostly_that_set_named(found: re.Match[str]) -> str:
    """Return "mostly Dark Ages" for "I feel like Dark Ages mostly", where a set is named."""
    name, before = last_set(found[1])
    if not name or len(re.split(r"\band\b|,", found[1])) > 1:
        return found[0]
    return f"{before}, mostly the set {name}" if before else f"mostly the set {name}"


def so_many_or_so_of_set(found: re.Match[str]) -> str:
    """Return "4 cards from Plunder" for "a bit of Plunder, 4 cards or so", where a set is named."""
    name, before = last_set(found[1])
    vague = re.search(r"\b(?:like|about|maybe|say|around|roughly|or so|ish|cards|piles)\b", found[0], re.IGNORECASE)
    return f"{before}{', ' if before else ''}{found[2]} cards from {name}" if name and vague else found[0]


def bane_of_that_kind(found: re.Match[str]) -> str:
    """Return ", reaction bane" for "with a cheap reaction as the bane": every Bane is cheap."""
    parts = re.split(r"\b(witch|with|and)\b", found[1], flags=re.IGNORECASE)
    before, said = "".join(parts[:-1]), parts[-1]
    kind = re.sub(rf"\b(?:{OF_A_BANE})\b", " ", said, flags=re.IGNORECASE)
    kind = " ".join(kind.split())
    return f" {before}, {kind} bane" if kind and group_of(kind) and not known_card(said) else found[0]


def row_of_a_theme(found: re.Match[str]) -> str:
    """Return "pirates theme, sea theme" for "pirates! ships, treasure, the sea", where most name one or fit one."""
    listed = [bare(each) for each in re.split(r"[!,.:;&+/]+ |\band\b", found[1]) if bare(each.strip(" !,.:;&+/-"))]
    listed = [re.sub(r" (?:etc|and so on|stuff|things)$", "", each.strip(" !,.:;&+/-")) for each in listed]
    themes = list(dict.fromkeys(theme for each in listed if (theme := words_of("themes").get(plain(each)))))
    tables = load_tables("wishes")["wishes"]["themes"]
    in_names = " ".join(name for each in themes for name in tables[each]["cards"]).lower()
    fit = [plain(each) in words_of("themes") or each.lower().removesuffix("s") in in_names for each in listed]
    sets = any(thing_kinds(each)[0] == "set" and plain(each) not in words_of("themes") for each in listed)
    if len(listed) < 3 or sum(fit) < len(fit) or sets or not themes:
        return found[0]
    return ", ".join(f"{each} theme" for each in themes) + ", "


def more_of_one_kind(found: re.Match[str]) -> str:
    """Return "at least 3 buys" for "more buys!", where nothing but a kind of cards is asked to be more."""
    kind = re.sub(r" cards?$", "", found[2])
    known = thing_kinds(kind)[0] == "group" and not re.search(r"\b(?:and|less|fewer)\b", found[2])
    return f"{found[1]}at least 3 {kind}" if known else found[0]


def nothing_newer(found: re.Match[str]) -> str:
    """Return nothing for "nothing newer" after "everything up to Empires", which says so already."""
    return "" if re.search(r"\bup to\b", found.string[: found.start()], re.IGNORECASE) else found[0]


def up_to_with_first_edition(found: re.Match[str]) -> str:
    """Return the sets one by one for "everything up to Empires, base 1st edition", the one in its first edition."""
    last, old = (wish.find_sets(each) or set_of_words(each) for each in (bare(found[2]), bare(found[4])))
    if not last or not old:
        return found[0]
    first = {each.file: each.year or 0 for each in catalogue().sets.values() if each.edition == 1}
    until = min(first[each.file] for each in last)
    others = [each for each in catalogue().sets.values() if each.current and 0 < first.get(each.file, 0) <= until]
    names = [f"the set {each.name}" for each in others if each.file not in {one.file for one in old}]
    before = re.split(r"\b(?:everything|all|anything|every set|all sets)\b", found[1], flags=re.IGNORECASE)[0]
    return f"{before}, {', '.join(names)}, {old[0].name} 1st edition{', ' if found[3].strip(' .,;(') else ''}"


def of_little_strength(found: re.Match[str]) -> str:
    """Return "no strong trashers" for "trashing should be weak", and the like for drawing."""
    kind = "draw" if "draw" in (found[1] or found[2]).lower() else "trasher"
    return f"no strong {kind} cards"


MILD = "no cursers, no trash attacks"
"""Which attacks are not there where they shall be mild: those that fill a deck with Curses or take cards from it."""


def mild_attacks(found: re.Match[str]) -> str:
    """Return ", no cursers, no trash attacks" for "but not too harsh ones" after attacks are wished for."""
    clause = re.split(r"[.;!?]", found.string[: found.start()])[-1]
    if re.search(r"\bno attacks?\b", clause, re.IGNORECASE):
        return ""
    asked = re.search(r"\battacks?\b", clause, re.IGNORECASE) and not re.search(r"\bno\b", clause)
    return f", {MILD}" if asked else found[0]


def mild_ones(found: re.Match[str]) -> str:
    """Return "an attack, no cursers, no trash attacks" for "mild attacks", and "attacks" after a number."""
    before = found.string[: found.start()]
    counted = re.search(
        rf"\b(?:[0-9]+|{'|'.join(NUMBERS)}|some|few|couple|of|many|an?|any|no) $", before, re.IGNORECASE
    )
    if counted and counted[0] == "no ":
        return found[0]
    return f"{'attacks' if counted else 'an attack'}, {MILD}"


def so_many_at_those_prices(found: re.Match[str]) -> str:
    """Return "at least 5 of $2 or $3" for "2 and 3 cost cards, like 5 of them"."""
    return f"at least {digits(found[2] or found[3])} of {either_price(found[1])}"


def at_those_prices(found: re.Match[str]) -> str:
    """Return "at least 5 of $2 or $3" for "like 5 cards costing 2 or 3", as many where the number is plain."""
    vague = re.match(r"like|about|maybe|say|around|roughly|perhaps|at least", found[0], re.IGNORECASE)
    return f"{'at least ' if vague else ''}{digits(found[1])} of {either_price(found[2])}"


def either_price(words: str) -> str:
    """Return "$2 or $3" for "2 and 3"."""
    return " or ".join(f"${each}" for each in dict.fromkeys(re.findall("[0-9]", words)))
