"""What lines say of kinds, prices and sets as a whole: two at each cost, one per set, the kind before its names."""

from __future__ import annotations

import re

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import DEALT
from toolkit.kingdoms.kingdom import KINGDOM_CARDS
from toolkit.kingdoms.phrasing import bare, digits, each_out, sets_from
from toolkit.kingdoms.referring import sets_named
from toolkit.kingdoms.things import group_of, known_card, thing_kinds
from toolkit.kingdoms.wishes import landscape_kind

ENOUGH_FOR_A_THEME = 3
"""Cards of a kind that make it the theme of a kingdom."""


def at_each_cost(found: re.Match[str]) -> str:
    """Return "two $2 cards, two $3 cards" for "two at each cost from 2 to 3"."""
    low, high = (int(digits(each)) for each in found.groups()[-2:])
    return ", ".join(f"{found[1]} ${coins} cards" for coins in range(low, high + 1)) if low < high else found[0]


def so_many_within_cost(found: re.Match[str]) -> str:
    """Return "at least 4 cards under 3" for "at least 4 cards at 2 or less": so many, not a bound for all."""
    before, coins, after = found.groups()[-3:]
    bound = f"{before or ''}{after or ''}"
    if not bound:
        return found[0]
    least = re.search(r"more|up|over|above|higher|dearer|\+|least", re.sub("no more|up to", "", bound), re.IGNORECASE)
    return f"{found[1]} ${coins}+ cards" if least else f"{found[1]} cards under {int(coins) + 1}"


def either_of_that_kind(found: re.Match[str]) -> str:
    """Return "1 of Citadel or Innovation" for "Citadel or Innovation project", where all are of that kind."""
    cards = [catalogue().english(bare(each)) for each in re.split(r",\s*(?:or )?|\s+or\s+", found[2]) if each.strip()]
    kind = landscape_kind(found[3]) or ""
    known = all(card and card.kind == kind for card in cards)
    return f"{found[1]}1 of {' or '.join(card.name for card in cards if card)}" if known else found[0]


def kind_and_names(found: re.Match[str]) -> str:
    """Return "with Cheap, with Rich" for "2 Traits: Cheap and Rich", and so many beside where more are counted."""
    names = [bare(each) for each in re.split(r",\s*(?:and )?|\s(?:and|&|\+)\s", found[3]) if each.strip()]
    kind = landscape_kind(found[2]) or ""
    cards = [catalogue().english(each) for each in names]
    if not all(card and card.kind in ((kind,) if kind in DEALT else DEALT) for card in cards):
        return found[0]
    number = int(digits(found[1]))
    counted = [f"{number} {kind}s"] if number > len(cards) else []
    return ", ".join([*counted, *(f"with the {card.kind} {card.name}" for card in cards if card)])


def one_per_set(found: re.Match[str]) -> str:
    """Return "1 cantrip from Base, 1 cantrip from Seaside" for "1 cantrip per set, sets: Base, Seaside"."""
    sets = sets_from(found[3])
    if len(sets) < 2 or group_of(bare(found[2])) is None:
        return found[0]
    return f"{', '.join(sets)}, {', '.join(f'at least {found[1]} {bare(found[2])} from {each}' for each in sets)}"


def decided_by_chance(found: re.Match[str]) -> str:
    """Return "Colony 50%" for "Colony chance 50%", "no Colony" for 0% and "with Colony" for 100%."""
    what, share = (found[1], found[2]) if found[1] else (found[4], found[3])
    if not (share and share.isdigit()):
        return f", {what} by a coin flip, "
    return f", no {what}, " if int(share) == 0 else f", with {what}, " if int(share) == 100 else f", {what} {share}%, "


def kept_away(found: re.Match[str]) -> str:
    """Return "no Witch, no Swamp Hag" for "keep Witch and Swamp Hag far away from me", where these are things."""
    out = ", ".join(each_out(found[1]))
    return f"{out}, " if out else found[0]


def anything_out(found: re.Match[str]) -> str:
    """Return "no cards that make us discard" for "anything that makes us discard is out", of kinds of cards."""
    says = f"cards that {found[2]}"
    if group_of(says):
        return f"{found[1]}no {says}"
    out = ", ".join(each_out(re.sub(r"^(?:from|of|in|out of) ", "", found[2], flags=re.IGNORECASE)))
    return f"{found[1]}{out}" if out else found[0]


def games_in_a_row(found: re.Match[str]) -> str:
    """Return "no Militia" for "we've had three Militia games in a row", but for what was liked."""
    liked = re.search(r"\b(?:loved|liked|enjoyed|great|fun|again|same|another|more|brilliant)\b", found.string, re.I)
    return found[0] if liked or thing_kinds(found[2]) == ("nothing",) else f"{found[1]}no {found[2]}"


def examples_alone(found: re.Match[str]) -> str:
    """Return "with Hermit, with Market Square" for "a combo or two, like Hermit with Market Square", of cards."""
    names = re.split(r",\s*(?:(?:and|or) )?|\s(?:and|or|with|plus|\+|&)\s|/", found[found.re.groups])
    cards = [known_card(bare(each)) for each in names if each.strip()]
    return ", ".join(f"with {card.name}" for card in cards if card) if cards and all(cards) else found[0]


def kind_as_theme(found: re.Match[str]) -> str:
    """Return "at least 3 vp chips" for "vp chips theme", of kinds of cards."""
    words = found[1].split()
    for size in range(min(3, len(words)), 0, -1):
        kind = " ".join(words[-size:])
        if thing_kinds(kind) != ("nothing",) and (group := group_of(kind)) is not None:
            many = min(ENOUGH_FOR_A_THEME, sum(card.is_kingdom_card and group.holds(card) for card in catalogue()))
            before = re.sub(r"\b(?:with|an?|the|some|have)$", "", " ".join(words[:-size])).strip()
            return f"{before}{', ' if before else ''}at least {many} {kind}"
    return found[0]


def so_many_sets_each(found: re.Match[str]) -> str:
    """Return "5 sets, at most 2 cards from each set" for "5 sets, 2 cards each", which make up a kingdom."""
    sets, cards = int(digits(found[1])), [int(digits(each)) for each in re.split(r"\s*[/+-]\s*", found[2])]
    whole = (sum(cards) == KINGDOM_CARDS and len(cards) == sets) or sets * cards[0] == KINGDOM_CARDS
    return f"{sets} sets, at most {max(cards)} cards from each set" if whole else found[0]


def none_of_its_cards(found: re.Match[str]) -> str:
    """Return ", no cards from the set Menagerie" for "but none of its cards" after that set."""
    sets = sets_named(found.string[: found.start()])
    return f", no cards from the set {re.sub('^(?:the set|from) ', '', sets[-1])}" if sets else found[0]


def none_of_next(found: re.Match[str]) -> str:
    """Return ", no " for "and away from" before a thing."""
    words = found[1].split()
    named = any(thing_kinds(" ".join(words[:size])) != ("nothing",) for size in range(len(words), 0, -1))
    return ", no " if named else found[0]


def few_of_kind(found: re.Match[str]) -> str:
    """Return "few attacks" for "keep the attacks down", of kinds of cards."""
    return f"few {bare(found[1])}" if group_of(bare(found[1])) else found[0]


def kept_in(found: re.Match[str]) -> str:
    """Return "with Moat" for "keep Moat in", of a card."""
    card = known_card(found[2])
    return f"{found[1]}with {card.name}" if card and card.is_in_kingdom_pile else found[0]


def trashing_of_that(found: re.Match[str]) -> str:
    """Return "trasher" for "way to get rid of them", "a trasher" for "something to trash them with"."""
    said = found[1].lower()
    return (
        "a trasher"
        if said == "something"
        else "trashers"
        if said in ("ways", "cards", "tools", "anything")
        else "trasher"
    )


def some_mixed_in(found: re.Match[str]) -> str:
    """Return "1 to 3 cards from" for "can mix in a bit of Intrigue", where a set is named after it."""
    named = re.match(r"[\w'&]+(?: [\w'&]+)?", found.string[found.end() :])
    words = [named[0], named[0].split()[0]] if named else []
    return "1 to 3 cards from " if any(thing_kinds(each)[0] == "set" for each in words) else found[0]


def attacks_stopped_by(found: re.Match[str]) -> str:
    """Return "with Lighthouse" for "only ones that Lighthouse can stop": against all of them it is there."""
    card = known_card(found[2])
    attacks = "attacks, " if found[1].lower() == "attacks" else ""
    return f", {attacks}with {card.name}" if card else found[0]


def treasure_matters(found: re.Match[str]) -> str:
    """Return "at least 2 silver-matters cards" for "where silver is good", where it is not denied."""
    denied = re.search(r"(?:n't|\bnot?|\bnever|\bno)\s*$", found.string[: found.start()], re.IGNORECASE)
    return found[0] if denied else f" at least 2 {(found[1] or found[2]).lower()}-matters cards "


def bound_after(found: re.Match[str]) -> str:
    """Return "at least 3 treasures" for "3 treasures in the kingdom at least", of kinds of cards."""
    kind, bound = found[found.re.groups - 1], found[found.re.groups]
    return f"{bound} {found[1]} {kind}" if group_of(kind) else found[0]


def picked_beside(found: re.Match[str]) -> str:
    """Return "base, alchemy, seaside, 2 sets, at least 1 card from base" for "base and one of alchemy or seaside"."""
    count = next((each for each in found.groups() if digits(each).isdigit()), "")
    first, second = (each for each in found.groups() if each != count)
    own, listed = (second, first) if "," in first else (first, second)
    own = re.sub(r" game$", "", bare(own), flags=re.IGNORECASE)
    others = [bare(each) for each in re.split(r",\s*(?:(?:and|or) )?|\b(?:and|or)\b", listed) if each.strip()]
    if not count or any("set" not in thing_kinds(each) for each in (own, *others)):
        return found[0]
    sets = dict.fromkeys(each.lower() for each in (own, *others))
    return f" {', '.join(sets)}, {int(digits(count)) + 1} sets, at least 1 card from {own}"


FILLING = 6
"""Cards from which on more beside those named fill the ten."""


def so_many_others(found: re.Match[str]) -> str:
    """Return that the rest is whatever comes for "and six or seven others"."""
    return found[0] if int(digits(found[2])) < FILLING else ", the rest whatever"
