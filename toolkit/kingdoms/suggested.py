"""Wishes for one of the recommended sets of some expansions, whichever: "a recommended set from Seaside"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from toolkit.catalogue import CardSet
from toolkit.catalogue.catalogue import plain
from toolkit.errors import UserError
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.things import Term, set_of_words
from toolkit.spelling import joined

KNOWN_AS = (
    r"(?:official|officially|suggested|recommended|published|printed|pre-?made|prebuilt|ready-made|rule ?book|booklet|"
    r"manual)"
)
"""What people call the sets of ten that rulebooks suggest."""
TEN = r"(?:sets?(?: of (?:10|ten))?|kingdoms?|ones?|tens?|set-?ups?|lists?|layouts?|games?|boards?|cards)"
BEFORE = (
    r"(?:(?:any|one|some|an?|the|another|other|is there|are there|easy|simple|nice|good|random) |"
    r"(?:another )?one of (?:the |your )?|of (?:the )?)*"
)
FROM = (
    r"(?:(?:that |which )?(?:from|for|of|with|in|uses?|using|has|have|contains?|containing|goes with|"
    r"(?:mix|combin|join|blend|pair)(?:es|e?s|ing)|made (?:up )?(?:of|from)|mixed from)"
    r"(?: (?:just|only|the|both))*)"
)
BOOK = r"(?:rule ?book|booklet|manual)"
FORMS = (
    rf"{BEFORE}(?:{KNOWN_AS} )+{TEN}? ?{FROM} (.+?)(?: (?:rule ?books?|rules|booklet|manual|set|box|expansion))?",
    rf"{BEFORE}(?:{KNOWN_AS} )+(.+?) {TEN}",
    rf"{BEFORE}(.+?) (?:{KNOWN_AS} )+{TEN}",
    rf"{BEFORE}{TEN} (?:suggested |recommended |listed |printed )?(?:from|in|out of|by) the (.+?) {BOOK}",
    rf"{BEFORE}{TEN} {FROM} (.+?) (?:(?:that is|that are) )?(?:recommended|suggested)(?: by the {BOOK})?",
)
"""How such a wish is said; the first group are the expansions."""


def one_of_the_suggested(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for a recommended set of the expansions named, the newest that their cards lay out, or None.

    Raises UserError where there is none.
    """
    from toolkit.kingdoms.recommended import recommended_sets

    sets, *others = re.split(OTHER_THAN, found[1], maxsplit=1, flags=re.IGNORECASE)
    named = [set_named(each) for each in re.split(JOINED, sets)]
    if not all(named):
        return None
    files = {each[0].file for each in named}
    ids = tuple(each.id for sets in (*named, set_named("base")) for each in sets)
    fitting = [each for each in recommended_sets() if files <= set(each.expansions) <= {*files, "base"}]
    fitting = [each for each in fitting if plain(each.name) not in map(plain, others)]
    fitting = [each for each in fitting if each.playable_with(ids)] or fitting
    words = joined([each[0].name for each in named])
    if not fitting:
        told = f"{whole!r}: no rulebook recommends ten cards of {words} alone; dominion recommended lists what they do"
        raise UserError(told)
    exact = [each for each in fitting if set(each.expansions) == files] or fitting
    chosen = max(exact, key=lambda each: each.printed)
    told = (
        f"the recommended kingdom {chosen.label}, one of {len(fitting)} with {words} (dominion recommended lists all)"
    )
    return Term(whole, whole, settings={"like": chosen.label}, told=told)


OTHER_THAN = r",? (?:but )?(?:not|other than|except(?: for)?|besides|apart from|only not) "
"""What stands before the recommended set that is not meant."""
JOINED = r"\s*,\s*|\s+(?:and|&|\+|plus|with|together with)\s+"
"""What stands between the sets of such a wish."""


def set_named(words: str) -> Sequence[CardSet]:
    """Return the set that words mean, in the editions that they leave open, or nothing."""
    return wish.find_sets(words) or set_of_words(words) or []
