"""What refers to something else in a line: "the other three", "half the game", "6 of the first", "a counter to it"."""

from __future__ import annotations

import re

from toolkit.kingdoms.kingdom import KINGDOM_CARDS
from toolkit.kingdoms.phrasing import bare, digits, each_out, things_named
from toolkit.kingdoms.things import group_of, known_card, thing_kinds


def so_many_of_them(found: re.Match[str]) -> str:
    """Return "2 sets" for "use just two of them" after nothing but more sets than that; "3 of the five" of a kind."""
    words = re.findall(r"[\w'&]+", found.string[: found.start()])
    named = [kind for kind in things_named(words) if kind != "nothing"]
    number = int(digits(found[1]))
    if set(named) == {"set"} and len(named) > number:
        return f"{number} sets"
    return f"{found[1]} of them" if named[-1:] == ["group"] and re.search(r" of the ", found[0]) else found[0]


def so_many_picked(found: re.Match[str]) -> str:
    """Return ", 2 sets" for "choose 2" after nothing but more sets than that."""
    said = so_many_of_them(found)
    return f", {said}" if said.endswith(" sets") else found[0]


def the_others_then(found: re.Match[str]) -> str:
    """Return nothing for "use the other three" where one of those that are named is left out before."""
    denied = re.search(
        r"\b(?:no|not|without|except|hates?|sick|tired|bored|fed up|over|leave out|skip|but)\b|n't\b",
        found.string[: found.start()],
        re.IGNORECASE,
    )
    return "" if denied else found[0]


def so_many_elsewhere(found: re.Match[str]) -> str:
    """Return "8 of the sets before" for "with two cards from somewhere else", which are what the sets "
    "before are not."""
    few = 1 if found[1].lower() in ("a", "an") else 2 if found[1].lower() in VAGUE else int(digits(found[1]))
    many = int(digits(found[3])) if found[3] else few
    before = re.split(r"[.;!?]", found.string[: found.start()])[-1]
    if re.search(r"\beach\b", before, re.IGNORECASE):
        return ""
    if "set" not in things_named(re.findall(r"[\w'&]+", before)) or not 0 < few <= many < KINGDOM_CARDS:
        return found[0]
    least, most = KINGDOM_CARDS - many, KINGDOM_CARDS - few
    return f", {least}{f' to {most}' if least < most else ''} of the sets before"


VAGUE = ("some", "a few", "a couple", "a couple of", "a pair of")
"""Words for two cards or so."""


def part_of_game(found: re.Match[str]) -> str:
    """Return "5 of the set before" for "half the game", and the like for other fractions."""
    return f", {SHARES[found[1].lower()]} of the set before"


SHARES = {
    "half": "5",
    "a third": "3 to 4",
    "one third": "3 to 4",
    "a quarter": "2 to 3",
    "one quarter": "2 to 3",
    "two thirds": "6 to 7",
    "three quarters": "7 to 8",
    "most": "at least 6",
}
"""Fractions of a kingdom, in cards."""


def answer_to_it(found: re.Match[str]) -> str:
    """Return "a trasher or defense" for "something against it" after junk, and "a defense" after other Attacks."""
    words = re.findall(r"[\w'+-]+", re.split(r"[.;!?]", found.string[: found.start()])[-1])
    spans = (" ".join(words[at - size : at]) for at in range(len(words), 0, -1) for size in (3, 2, 1) if at >= size)
    named = ((each, known_card(each)) for each in spans if group_of(each) or known_card(each))
    each, card = next(named, ("", None))
    group = group_of(each) if each else None
    kind = group.name if group else "attack" if card and "Attack" in card.types else ""
    kind = "junker" if card and {"junker", "curser"} & set(card.tags) else kind
    if kind not in ("junker", "curser", "curse", "Ruins", "attack") and not kind.endswith("-attack"):
        return found[0]
    many = found[1] if found[2] else "a"
    return f"{many} defense" if kind.endswith("attack") else f"{many} trasher or defense"


def something_else_than(found: re.Match[str]) -> str:
    """Return "no Seaside, no Prosperity, " for "we did Seaside last week and Prosperity before, so something else"."""
    words = re.sub(WHEN, " ", found[2], flags=re.IGNORECASE)
    out = each_out(re.sub(r"^(?:with|only) ", "", words.strip(), flags=re.IGNORECASE))
    return f"{found[1]}{', '.join(out)}, " if out else found[0]


WHEN = (
    r"\b(?:(?:last|this|the) (?:\w+ (?:before|after)|week|weekend|month|year|time|night|evening|game)|yesterday|"
    r"the day before|before(?: that)?|on \w+day|earlier|recently|lately|already|twice|today|just|\\w+ times)\b"
)
"""When something was, or how often."""


def bounded_part(found: re.Match[str]) -> str:
    """Return "at most 3" for "at most a third from"."""
    parts = {"half": (5, 5), "third": (3, 4), "quarter": (2, 3)}[found[2].lower()]
    least = found[1].lower() in ("at least", "no less than", "more than")
    return f"{found[1]} {parts[1] if least else parts[0]} "


def from_that_one(found: re.Match[str]) -> str:
    """Return "6 from Dark Ages" for "6 of the first", where several sets are named before, or after it."""
    sides = (found.string[: found.start()], found.string[found.end() :])
    sets = next((named for each in sides if len(named := sets_named(each)) > 1), [])
    place = {"first": 0, "former": 0, "second": 1, "latter": 1, "third": 2, "last": -1}[found[2].lower()]
    return f"{found[1]} from the set {sets[place]}" if len(sets) > max(place, 1) else found[0]


def sets_named(text: str) -> list[str]:
    """Return the sets that some text names, one after the other."""
    words, found = re.findall(r"[\w'&]+", text), list[str]()
    while words:
        spans = (" ".join(words[:size]) for size in (3, 2, 1) if size <= len(words))
        name = next((each for each in spans if thing_kinds(each)[0] == "set"), "")
        found += [name] if name and name not in found else []
        words = words[max(len(name.split()), 1) :]
    return found


def in_that_order(found: re.Match[str]) -> str:
    """Return "6 from Seaside, 4 from Plunder" for "6 and 4" after two sets."""
    sets = sets_named(re.split(r"[.;!?]", found.string[: found.start()])[-1])
    counts = [digits(each) for each in found.groups()]
    each_of = ", ".join(f"{count} from the set {name}" for count, name in zip(counts, sets, strict=False))
    return f", {each_of}" if len(sets) == len(counts) else found[0]


def of_which_from(found: re.Match[str]) -> str:
    """Return "4 villages, 2 villages from Nocturne" for "4 villages, of which two from Nocturne"."""
    known = group_of(bare(found[2])) is not None and "set" in thing_kinds(bare(found[5]))
    return f"{found[1]} {found[2]}{found[3]}, {found[4]} {found[2]} from {found[5]}" if known else found[0]


def of_which_that(found: re.Match[str]) -> str:
    """Return "3 +buy cards, 1 +buy card costing 2" for "3 +buy cards, one of which costs 2", of kinds of cards."""
    kind, said = re.sub(r"^cards with ", "", found[2]), re.sub(r"^costs? ", "costing ", found[4])
    narrowed = f"{kind} {said}" if said.startswith("costing") else f"{kind} that {said}"
    return f"{found[1]} {found[2]}, {found[3]} {narrowed}" if group_of(kind) and group_of(narrowed) else found[0]


def another_that(found: re.Match[str]) -> str:
    """Return "2 durations that draw, 1 durations that attacks" for "2 durations that draw and 1 that attacks"."""
    return f"{found[1]}, {found[3] or 'a'} {found[2]} {found[found.re.groups]} "


def answer_to_card(found: re.Match[str]) -> str:
    """Return "a trasher or defense" for "something against Witches" and "a defense" for "a counter to Militia"."""
    words = found[1].split()
    card = next((card for size in range(len(words), 0, -1) if (card := known_card(" ".join(words[:size])))), None)
    if card is None or "Attack" not in card.types:
        return found[0]
    return "a trasher or defense" if {"junker", "curser"} & set(card.tags) else "a defense"


def half_of_that(found: re.Match[str]) -> str:
    """Return "half Base" for "Base half", of a set or a kind."""
    kind = thing_kinds(bare(found[2]))[0]
    return f"{found[1]}half {bare(found[2])}" if kind in ("set", "group") else found[0]


def all_but_so_many(found: re.Match[str]) -> str:
    """Return "8 from Plunder" for "all but two from Plunder", where a set is named."""
    number, name = (found[1], found[2]) if found[1] else (found[4], found[3])
    left = KINGDOM_CARDS - int(digits(number))
    return f"{left} from {name}" if "set" in thing_kinds(bare(name)) and 0 < left < KINGDOM_CARDS else found[0]
