"""What some ways to put wishes are read as: numbers with a colon, sets to pick from, one card for another."""

from __future__ import annotations

import re

from toolkit.kingdoms.things import known_card, thing_kinds
from toolkit.spelling import NUMBERS


def bare(words: str) -> str:
    """Return words without an article or the like before them."""
    return re.sub(r"^(?:(?:the|all|any|my|our|that|those|these|an?|some) )+", "", words.strip(), flags=re.IGNORECASE)


def digits(word: str) -> str:
    """Return a number in digits."""
    return str(NUMBERS.index(word.lower())) if word.lower() in NUMBERS else word


def labelled_amount(found: re.Match[str]) -> str:
    """Return "exactly 1 junkers" for "junkers: exactly 1", where a thing stands before the colon."""
    thing, amount = bare(found[2]), found[3].lower()
    if thing_kinds(thing)[0] not in ("group", "landscape", "set"):
        return found[0]
    said = "no" if amount in ("none", "zero") else "lots of" if amount in ("lots", "plenty") else amount
    return f"{found[1]}{re.sub(r' or (?=[0-9a-z]+$)', ' to ', said)} {thing}"


def always_or_never(found: re.Match[str]) -> str:
    """Return "no Rebuild" for "Rebuild never" and "with Chapel" for "Chapel always"."""
    thing = bare(found[2])
    if thing_kinds(thing) == ("nothing",):
        return found[0]
    return f"{found[1]}, {'no' if found[3].lower() == 'never' else 'with'} {thing}"


def either_price(found: re.Match[str]) -> str:
    """Return "cost 6, at $7" for "costing 6 or 7" after a "no", so that each of the two is left out."""
    before = found.string[: found.start()]
    if not re.search(
        r"\b(?:no|nothing|none|without|not|no cards?|avoid|exclude)(?: (?:cards?|that|is|at))*\s*$", before, re.I
    ):
        return found[0]
    said = (found[1], found[found.re.groups])
    first, second = (digits(re.sub(r"^(?:cost(?:s|ing)?|at) \$?|(?<=[a-z])s$", "", each)) for each in said)
    return f"${first} cards, no ${second} cards" if first.isdigit() and second.isdigit() else found[0]


def listed_sets(words: str) -> list[str]:
    """Return the sets that a list names, or nothing where some of it is none."""
    listed = [each.strip() for each in re.split(r",\s*(?:(?:and|or) )?|\b(?:and|or)\b|&|\+", words) if each.strip()]
    return listed if all("set" in thing_kinds(bare(each)) for each in listed) else []


def some_of_the_sets(found: re.Match[str]) -> str:
    """Return "2 sets, base, seaside, empires" for "any two of base, seaside, empires", as far as sets are listed."""
    parts = re.split(r",\s*(?:(?:and|or) )?", found[found.re.groups].strip())
    end = next((at for at, each in enumerate(parts) if not listed_sets(each)), len(parts))
    sets = [each for part in parts[:end] for each in listed_sets(part)]
    number = digits(found[1])
    if len(sets) <= int(number) or len(sets) < 2:
        return found[0]
    return f"{number} sets, {', '.join(f'the set {bare(each)}' for each in sets)}" + "".join(
        f", {each}" for each in parts[end:]
    )


def one_of_two_sets(found: re.Match[str]) -> str:
    """Return "1 set, Seaside, Hinterlands" for "either all from Seaside or all from Hinterlands"."""
    sets = [bare(found[1]), bare(found[2])]
    return f"1 set, {', '.join(sets)}" if all("set" in thing_kinds(each) for each in sets) else found[0]


def swapped_for(found: re.Match[str]) -> str:
    """Return "no Samurai, with Ninja" for "Samurai swapped for Ninja", where the first is a card."""
    before = re.fullmatch(r"(.*\b(?:with|but|and|except|just|only|the) )?(.+?)", found[1].strip(), re.IGNORECASE)
    words = found[1].split()
    for size in range(min(4, len(words)), 0, -1):
        card = known_card(" ".join(words[-size:]))
        if card and before:
            lead = re.sub(r"(?:\b(?:but|and|with|the|only|just|have|get)\s*)+$", "", " ".join(words[:-size]))
            return f"{lead}, no {card.name}, {'with ' if known_card(bare(found[2])) else ''}{found[2].strip()}"
    return found[0]


def bonus_given(found: re.Match[str]) -> str:
    """Return "that gives +2 actions" for "that gives 2 actions"."""
    return f"{found[1]} +{digits(found[3] or '1')} {found[4]}"


def cost_in_words(found: re.Match[str]) -> str:
    """Return "costing 5" for "costing five"."""
    return f"{found[1]} {digits(found[2])}"


def price_plural(found: re.Match[str]) -> str:
    """Return "$5 cards" for "fives"."""
    return f"${digits(re.sub('e?s$', '', found[1]) if found[1].lower() == 'sixes' else found[1][:-1])} cards"


def lost_cards(found: re.Match[str]) -> str:
    """Return "no " for "we lost the" before a card or a set."""
    words = found[1].split()
    kinds = (thing_kinds(" ".join(words[:size]))[0] for size in range(min(4, len(words)), 0, -1))
    return "no " if next((each for each in kinds if each != "nothing"), "") in ("card", "set") else found[0]


def way_in_line(found: re.Match[str]) -> str:
    """Return "no Way of the Mouse" for "no mouse" in a line that speaks of Ways, where no other card is called so."""
    if not re.search(r"\bways?\b", found.string, re.IGNORECASE) or thing_kinds(found[2]) != ("nothing",):
        return found[0]
    card = known_card(f"Way of the {found[2]}")
    return f"{found[1]} {card.name}" if card and card.name.lower() == f"way of the {found[2].lower()}" else found[0]
