"""Sets called by what they are about, or by what only they have: "the Japan box", "the one with the horses"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from toolkit.catalogue import CardSet, catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.table import DEALT
from toolkit.errors import UserError
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.things import group_of, known_card, singular, thing_kinds
from toolkit.spelling import joined

ON_THE_CARD = {"colony": "Prosperity", "shelters": "Dark Ages"}
"""What is used or not in a game, and the set that it belongs to."""
MOST_ASKED = 3
"""So many sets can be told apart in a question; what more of them have is no name of one."""


def set_described(found: re.Match[str]) -> str:
    """Return "the set Rising Sun" for "the Japan box" and "the one with the horses", where one set is so.

    Raises UserError where two or three are.
    """
    thing = (found["what"] or found["named"]).strip()
    one = (found["noun"] or found["called"]).lower() == "one"
    if re.search(r"\ba (?:\w+ )?(?:set|box|expansion) with\b", found[0], re.IGNORECASE) and known_card(thing):
        return found[0]
    if found["named"] and one and thing_kinds(thing)[0] == "set":
        return f"{found[1]}the set {thing}"
    known = thing_kinds(thing) != ("nothing",) and (one or thing_kinds(thing)[0] == "set")
    if found["named"] and (known or not about(thing)):
        return found[0]
    a_card = thing_kinds(thing)[0] == "card" and not (thing.endswith("s") and about(thing))
    sets = [] if one and a_card else sets_with(thing)
    if not 0 < len(sets) <= MOST_ASKED:
        return found[0]
    if len(sets) > 1:
        raise UserError(f"{found[0].strip()!r} may be {joined((each.name for each in sets), 'or')}: name the set")
    named = wish.find_sets(found[1].strip()) if found[1] and found[1].strip() else None
    return f"{'' if named and sets[0] in named else found[1] or ''}the set {sets[0].name}"


@cache
def sets_with(thing: str) -> list[CardSet]:
    """Return the sets that are about a thing, or else the only ones that have such cards."""
    if named := about(thing):
        return named
    kinds = thing_kinds(thing)
    if kinds[0] == "decision":
        return [each for each in current() if each.name == ON_THE_CARD[wish.DECISIONS[thing.lower()]]]
    if kinds[0] == "landscape":
        cards = [card for card in catalogue() if card.kind == wish.landscape_kind(thing)]
    elif group := group_of(thing):
        cards = [card for card in catalogue() if (card.is_kingdom_card or card.kind in DEALT) and group.holds(card)]
    else:
        card = known_card(thing)
        cards = [wish.selectable(card.name)] if card and (card.is_in_kingdom_pile or card.kind in DEALT) else []
    return [each for each in current() if any(each.id in card.sets for card in cards)]


def about(thing: str) -> list[CardSet]:
    """Return the sets that are about a thing, as data/wishes.toml lists them."""
    told = load_tables("wishes")["wishes"]["about"]
    keys = set(singular(re.sub(r"^(?:ancient|feudal|old) ", "", thing.lower())))
    return [each for each in current() if keys & {plain(word) for word in told.get(each.file, ())}]


def current() -> Iterator[CardSet]:
    """Yield the sets as they are printed now, without the promotional cards."""
    return (each for each in catalogue().sets.values() if each.current and each.id != "promo")
