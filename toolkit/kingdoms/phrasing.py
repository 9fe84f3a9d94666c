"""What some ways to put wishes are read as: numbers with a colon, sets to pick from, one card for another."""

from __future__ import annotations

import re

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.table import DEALT
from toolkit.kingdoms.kingdom import KINGDOM_CARDS
from toolkit.kingdoms.things import (
    every_edition,
    group_of,
    known_card,
    recommended_named,
    set_of_words,
    thing_kinds,
    words_of,
)
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


def sets_from(words: str) -> list[str]:
    """Return the sets that a list names, with "the set" before each, also those that are cards, such as Plunder."""
    listed = [
        each.strip()
        for each in re.split(r",\s*(?:(?:and|or) )?|\b(?:and|or)\b|[&+/]", words, flags=re.I)
        if each.strip()
    ]
    sets = [re.sub(r"^(?:set|sets|expansion|from) ", "", bare(each), flags=re.IGNORECASE) for each in listed]
    return [f"the set {each}" for each in sets] if all("set" in thing_kinds(each) for each in sets) else []


def begins_with_a_set(words: str) -> bool:
    """Whether words begin with the name of a set."""
    said = bare(words).split()
    return any(
        "set" in thing_kinds(re.sub(r"\W+$", "", " ".join(said[:size]))) for size in range(min(4, len(said)), 0, -1)
    )


def owned(found: re.Match[str]) -> str:
    """Return "only" for "we only have", where sets are named after it."""
    return f"{found[1]}only " if begins_with_a_set(found.string[found.end() :]) else found[0]


def owned_sets(found: re.Match[str]) -> str:
    """Return "the set Empires, the set Plunder" for "sets: Empires, Plunder"."""
    sets = sets_from(found[1])
    return f"{', '.join(sets)}" if len(sets) > 1 else found[0]


def from_either(found: re.Match[str]) -> str:
    """Return "6 cards of the pair base or intrigue" for "6 from base/intrigue", which are six of the two together."""
    sets = sets_from(found[2])
    names = [each.removeprefix("the set ") for each in sets]
    return f"{found[1]} cards of the pair {' or '.join(names)}" if len(sets) > 1 else found[0]


def so_many_each(found: re.Match[str]) -> str:
    """Return "2 from base, 2 from nocturne" for "2 cards from every set we own (base, nocturne)"."""
    sets = sets_from(found[2])
    return ", ".join(f"{found[1]} from {each}" for each in sets) if sets else found[0]


def each_out(words: str) -> list[str]:
    """Return "no" with each thing of a list, or nothing where one is none."""
    listed = [
        bare(each)
        for each in re.split(r",\s*(?:(?:and|or|nor) )?|\s(?:and|or|nor|und|oder|et|ou|y|o|en|of|&|\+)\s", words)
        if each.strip()
    ]
    return [f"no {each}" for each in listed] if all(thing_kinds(each) != ("nothing",) for each in listed) else []


def out_after(found: re.Match[str]) -> str:
    """Return "no Golem, no King's Court" for "Golem and King's Court: leave out"."""
    words = re.sub(r"^(?:please |bitte )", "", found[2], flags=re.IGNORECASE)
    abroad = " ".join(f"no {each}," for each in re.split(r"\s(?:und|et|y|en)\s", words))
    if out := each_out(words):
        return f"{found[1]}{', '.join(out)}"
    return f"{found[1]}{abroad.rstrip(',')}" if found[3].lower() in ABROAD else found[0]


ABROAD = {"raus", "weg", "weglassen", "rauslassen", "draußen", "eruit", "weglaten", "fuera", "afuera", "dehors"}
"""Words of other languages for "out", after what they leave out."""


def none_like(found: re.Match[str]) -> str:
    """Return "no Golem, no King's Court" for "nothing like Golem or King's Court", where several are named."""
    out = each_out(found[1])
    return ", ".join(out) if len(out) > 1 else found[0]


def rest_but(found: re.Match[str]) -> str:
    """Return "no Prosperity, no Alchemy" for "the rest anything but Prosperity and Alchemy", and how many others."""
    out = ", ".join(each_out(found[found.re.groups]))
    count = found[1] if found.re.groups > 1 else None
    return f"{f'{count} others, ' if count else ''}{out}" if out else found[0]


def new_set(found: re.Match[str]) -> str:
    """Return a line with "mostly from Prosperity" for "the new cards", where it says which set is new."""
    words = found[2].split()
    name = next(
        (
            said
            for size in range(min(4, len(words)), 0, -1)
            if "set" in thing_kinds(said := bare(" ".join(words[:size])))
        ),
        "",
    )
    return f"{found[1]}{found[2]}{found[3]}, {found[4]} from the set {name}, " if name else found[0]


def decided(found: re.Match[str]) -> str:
    """Return "with colonies" for "Colony: yes" and "no shelters" for "Shelters: off"."""
    wanted = found[3].lower() in ("yes", "y", "on", "true", "ja", "oui", "si", "sí", "yep", "yeah", "x")
    return f"{found[1]}{'with' if wanted else 'no'} {found[2]}"


def market_or_money(found: re.Match[str]) -> str:
    """Return "Black Market" for "BM" in a row of cards' names."""
    others = [bare(each) for each in found.string.split(",") if each.strip().lower() not in ("", "bm")]
    cards = all("card" in thing_kinds(each) for each in others)
    return "the card Black Market" if len(others) > 1 and cards else found[0]


def promo_card(found: re.Match[str]) -> str:
    """Return "the card Walled Village" for "the promo Walled Village"."""
    words = found[1].split()
    for size in range(min(3, len(words)), 0, -1):
        card = known_card(" ".join(words[:size]))
        if card and "promo" in card.sets:
            return f"the card {card.name} {' '.join(words[size:])}".strip()
    return found[0]


def some_of_kind(found: re.Match[str]) -> str:
    """Return "at least 2 Shadow cards" for "some Shadow cards", of a kind of cards in the plural."""
    several = found[1].endswith("s") or found[2]
    return f"at least 2 {found[1]}" if several and thing_kinds(found[1])[0] == "group" else found[0]


def of_each_landscape(found: re.Match[str]) -> str:
    """Return "one Event, one Landmark" and so on for "one of each landscape type"."""
    return ", ".join(f"{found[1]} {kind}" for kind in DEALT)


def none_of_those_kinds(found: re.Match[str]) -> str:
    """Return "attack, no curser attacks, no discard attacks" for "attack that isn't a curser or discard"."""
    kind = found[1]
    listed = [bare(each) for each in re.split(r",? or | nor |, ", f"{found[2]}{found[3]}") if each.strip()]
    if group_of(kind) is None:
        return found[0]
    kinds = [each if group_of(each) else f"{each} {kind}" for each in listed]
    known = all(group_of(each) for each in kinds)
    return f"{kind}, {', '.join(f'no {each}' for each in kinds)}" if known else found[0]


def things_named(words: list[str]) -> list[str]:
    """Return of what kinds the things are that words name one after the other, each as long as can be."""
    found: list[str] = []
    at = 0
    while at < len(words):
        spans = (
            (size, thing_kinds(" ".join(words[at : at + size]))[0]) for size in (3, 2, 1) if at + size <= len(words)
        )
        size, kind = next(((size, kind) for size, kind in spans if kind != "nothing"), (1, "nothing"))
        found.append(kind)
        at += size
    return found


def by_the_rules(found: re.Match[str]) -> str:
    """Return "colonies optional" for "colonies by the usual rule": then a dealt card decides."""
    return ", ".join(f"{each} optional" for each in re.findall(r"colon(?:y|ies)|platinums?|shelters", found[1], re.I))


def even_or_odd(found: re.Match[str]) -> str:
    """Return "only cards costing 2, 4, 6 or 8" for "all cards cost an even number"."""
    first = 2 if found[1].lower() == "even" else 1
    return f"only cards costing {' or '.join(str(each) for each in range(first, first + 8, 2))}"


def edition_of_both(found: re.Match[str]) -> str:
    """Return "base 1st edition, intrigue 1st edition" for "1st edition base and intrigue"."""
    edition, sets = f"{found[1]} edition", (found[2], found[3])
    known = all("set" in thing_kinds(f"{each} {edition}") for each in sets)
    return ", ".join(f"{each} {edition}" for each in sets) if known else found[0]


def prices_joined(found: re.Match[str]) -> str:
    """Return "costing 2 or 3 or 4" for "costing 2, 3 and 4"."""
    return f"{found[1]} {' or '.join(re.findall('[0-9]', found[2]))}"


def combo_of_cards(found: re.Match[str]) -> str:
    """Return "Chapel+Fortress" for "Chapel+Fortress combo", where a card is named."""
    words = found[1].split()
    return found[1] if any(known_card(" ".join(words[at:])) for at in range(len(words))) else found[0]


def price_of_one(found: re.Match[str]) -> str:
    """Return "at most one $7 card" for "at most one 7"."""
    return f"{found[1]} ${digits(found[2])} card"


def all_from_a_set(found: re.Match[str]) -> str:
    """Return "2 attacks, 2 attacks from Seaside" for "2 attacks, both from Seaside"."""
    kind, name = bare(found[3]), bare(found[4])
    known = group_of(kind) is not None and thing_kinds(name)[0] == "set"
    return f"{found[1]}, {found[2]} {kind} from {name}" if known else found[0]


def set_of_that_year(found: re.Match[str]) -> str:
    """Return "base, from 2008" for "the 2008 base game", where a set is named."""
    return f"{found[2]}, from {found[1]}" if thing_kinds(found[2])[0] == "set" else found[0]


def none_at_all(found: re.Match[str]) -> str:
    """Return "no Rats" for "Rats no way", where a thing is named."""
    thing = bare(found[2])
    return f"{found[1]}no {thing}" if thing_kinds(thing) != ("nothing",) else found[0]


def as_many_of_each(found: re.Match[str]) -> str:
    """Return "as many villages as terminals" for "the same number of villages and terminals"."""
    kinds = group_of(bare(found[1])) and group_of(bare(found[2]))
    return f"as many {bare(found[1])} as {bare(found[2])}" if kinds else found[0]


def no_landscapes_but(found: re.Match[str]) -> str:
    """Return "one Project, no other landscapes" for "no landscapes except one Project"."""
    named = re.sub(r"^the ", "", found.group(found.re.groups - 1) or found[0].rsplit(" ", 1)[-1], flags=re.IGNORECASE)
    return f"{named}, no other landscapes"


def limited_to(found: re.Match[str]) -> str:
    """Return "at most 2 attacks, at most 3 villages" for "keep the attacks to two and villages to three"."""
    pairs = [(found[1], found[2]), (found[4], found[5])]
    said = [(bare(thing), digits(most)) for thing, most in pairs if thing]
    known = all(thing_kinds(thing)[0] in ("group", "landscape") for thing, _ in said)
    return ", ".join(f"at most {most} {thing}" for thing, most in said) if known else found[0]


def sets_that_are_fine(found: re.Match[str]) -> str:
    """Return "Base, Intrigue, Seaside" for "Base, Intrigue, Seaside fine", where several sets are listed."""
    sets = listed_sets(found[2])
    return f"{found[1]}{', '.join(bare(each) for each in sets)}" if len(sets) > 1 else found[0]


def the_only_one(found: re.Match[str]) -> str:
    """Return "with Militia, no other attack" for "Militia as the only attack"."""
    named = re.sub(r"^(?:let's |please |i want |give me |have |use |with )+", "", found[2], flags=re.IGNORECASE)
    known = known_card(bare(named)) and group_of(found[3])
    return f"{found[1]}with {bare(named)}, no other {found[3]}" if known else found[0]


def so_many_at_prices(found: re.Match[str]) -> str:
    """Return "exactly 1 $2, exactly 3 $5" for "1x2, 3x5"."""
    pairs = [(digits(count), coins) for count, coins in re.findall(r"([0-9a-z]+) ?[x×* ] ?\$?([0-9])", found[1], re.I)]
    fits = sum(int(count) for count, _ in pairs if count.isdigit()) <= KINGDOM_CARDS
    return " " + ", ".join(f"exactly {count} ${coins}" for count, coins in pairs) if fits else found[0]


FIRST = ("old", "older", "first", "1st", "original")
"""What the first edition of a set is called."""


def edition_of_that(found: re.Match[str]) -> str:
    """Return "Seaside 1st edition" for "Seaside (the old one)", where a set that has this edition stands before it."""
    edition = "1st edition" if found[2].lower() in FIRST else "2nd edition"
    words = found[1].split()
    for size in range(min(3, len(words)), 0, -1):
        name = " ".join(words[-size:])
        if "set" in thing_kinds(name) and set_of_words(f"{name} {edition}"):
            return f"{found[1]} {edition}"
    return found[0]


def each_from_its_own(found: re.Match[str]) -> str:
    """Return "every card from a different set" for "ten cards from ten sets"."""
    cards, sets = digits(found[1]), digits(found[2])
    return "every card from a different set" if cards == sets == str(KINGDOM_CARDS) else found[0]


def called_plain(found: re.Match[str]) -> str:
    """Return "the card Village" for "plain Village", without that card's name, which stands after it."""
    words = found[1].split()
    named = any(known_card(" ".join(words[:size])) for size in range(len(words), 0, -1))
    return "the card " if named else found[0]


def examples_after(found: re.Match[str]) -> str:
    """Return nothing for cards that are named as examples of a kind: "gainers, e.g. Workshop and Artisan"."""
    before = re.split(r"[,;.:(]", found.string[: found.start()])[-1]
    words = re.findall(r"[\w'+-]+", before)
    spans = (" ".join(words[-size:]) for size in range(min(6, len(words)), 0, -1))
    kind = any(group_of(each) or re.match(r"(?:cards?|ones|piles?) (?:that|which)\b", each) for each in spans)
    listed = re.split(r",\s*(?:(?:and|or) )?|\s(?:and|or|\+|&)\s|/", found[1])
    known = any(known_card(bare(each)) for each in listed)
    return "" if kind and known else found[0]


def words_of_theme(found: re.Match[str]) -> str:
    """Return the theme alone for "pirate theme! ships and sea and treasure", where most words only say more of it."""
    words = [bare(each) for each in re.split(r",\s*(?:and )?|&|\band\b", found[2]) if each.strip()]
    theme = words_of("themes").get(plain(found[1].split()[-1]))
    in_names = " ".join(load_tables("wishes")["wishes"]["themes"][theme]["cards"]).lower().split() if theme else []
    named = [each for each in words if re.sub("e?s$", "", each.lower()) in in_names]
    of_themes = [each for each in words if each in named or plain(each) in words_of("themes")]
    short = all(len(each.split()) == 1 for each in words)
    cards = [
        each
        for each in words
        if (card := known_card(each)) and plain(card.name) == plain(each) and not each.endswith("s")
    ]
    if not (len(words) > 1 and 2 * len(of_themes) >= len(words) and (short or cards)):
        return found[0]
    return ", ".join([f"{found[1]} theme", *(f"the card {each}" for each in cards)])


def sets_between(found: re.Match[str]) -> str:
    """Return all sets that came out from one to another, each named, for "Seaside through Hinterlands"."""
    ends = []
    for words, side in ((found[1].split(), -1), (found[2].split(), 1)):
        spans = (words[-size:] if side < 0 else words[:size] for size in (3, 2, 1) if size <= len(words))
        ends.append(next((name for each in spans if "set" in thing_kinds(name := " ".join(each))), ""))
    every = [each for each in catalogue().sets.values() if each.edition == 1 and each.id != "promo"]
    every = sorted(every, key=lambda each: each.year or 0)
    places = [next((at for at, each in enumerate(every) if each in every_edition(name)), -1) for name in ends if name]
    if len(places) < 2 or not 0 <= places[0] < places[1] or not found[2].lower().endswith(ends[1].lower()):
        return found[0]
    named = [f"the set {each.name}" for each in every[places[0] : places[1] + 1]]
    return f"{found[1].removesuffix(ends[0])}{', '.join(named)}"


def one_of_row(found: re.Match[str]) -> str:
    """Return "exactly 1 of Witch or Sea Hag or Mountebank" for "Witch, Sea Hag or Mountebank but only one of those"."""
    listed = [bare(each) for each in re.split(r",\s*(?:(?:or|and) )?|\b(?:or|and)\b|[&/]", found[1]) if each.strip()]
    how = "at most" if re.search(r"more than|at most", found[0], re.IGNORECASE) else "exactly"
    known = all({"card", "group"} & set(thing_kinds(each)) for each in listed)
    return f" {how} 1 of {' or '.join(listed)}" if known else found[0]


def only_one_named(found: re.Match[str]) -> str:
    """Return "with Torturer, no other attack" for "only attack: Torturer", where a card of a kind is named."""
    card = known_card(bare(found[3]))
    return f"{found[1]}with {card.name}, no other {found[2]}" if card and group_of(found[2]) else found[0]


def only_those_at(found: re.Match[str]) -> str:
    """Return "all attacks must cost 4 or less" for "attacks, but only those that cost 4 or less"."""
    how = re.sub("cheaper|lower", "less", found[4] or "")
    bounded = re.search(r"at most|up to|max", found[0], re.IGNORECASE)
    kind = bare(found[2])
    return f"{found[1]}all {kind} must cost {found[3]}{' or less' if bounded else how}" if group_of(kind) else found[0]


def only_that_set(found: re.Match[str]) -> str:
    """Return "only" for "no expansions besides" before a set."""
    words = bare(found[1]).split()
    named = any("set" in thing_kinds(" ".join(words[:size])) for size in range(len(words), 0, -1))
    return "only " if named else found[0]


def at_most_as_many(found: re.Match[str]) -> str:
    """Return "at most as many cantrips as terminals" for "no more cantrips than terminals", of kinds of cards."""
    kinds = group_of(bare(found[1])) and group_of(bare(found[2]))
    return f"at most as many {bare(found[1])} as {bare(found[2])}" if kinds else found[0]


def one_from_each(found: re.Match[str]) -> str:
    """Return "base, intrigue, at least 1 each" for "a card from each set: base, intrigue"."""
    sets = sets_from(found[1])
    return f"{', '.join(sets)}, {', '.join(f'at least 1 from {each}' for each in sets)}" if len(sets) > 1 else found[0]


def fraction_of_set(found: re.Match[str]) -> str:
    """Return "3 to 4 from " for "1/3" before a set."""
    part, whole = int(found[1]), int(found[2])
    words = found[3].split()
    named = any("set" in thing_kinds(" ".join(words[:size])) for size in range(len(words), 0, -1))
    if not named or part >= whole:
        return found[0]
    low, high = part * KINGDOM_CARDS // whole, -(-part * KINGDOM_CARDS // whole)
    return f"{low} to {high} from " if low < high else f"{low} from "


def more_of_a_bonus(found: re.Match[str]) -> str:
    """Return "that gives +2 buys" for "that gives more than one buy"."""
    return f"{found[1]} +{int(digits(found[2])) + 1} {found[3]}"


def one_gainer_each(found: re.Match[str]) -> str:
    """Return "one gold gainer, one silver gainer" for "one gainer of each kind: gold, silver", of kinds of cards."""
    kinds = [
        f"cards that gain {re.sub('s$', '', bare(each))}s"
        for each in re.split(r",|\band\b|&", found[4])
        if each.strip()
    ]
    return (
        ", ".join(f"{found[1]} {each}" for each in kinds)
        if found[3].startswith("gain") and all(map(group_of, kinds))
        else found[0]
    )


def recommended_one(found: re.Match[str]) -> str:
    """Return "the First Game set" for "First Game from the recommended ones", where one is called so."""
    return f"{found[1]}the {found[2]} set" if recommended_named(found[2]) else found[0]


def not_being_that(found: re.Match[str]) -> str:
    """Return ", no Witch" for "that isn't Witch"; where a kind is said, which of the things before is meant stays."""
    kind = re.split(r"[,;.!?]| and ", found.string[found.end() :])[0].strip()
    of_a_kind = kind.islower() and group_of(kind) is not None and thing_kinds(kind)[0] == "group"
    narrows = of_a_kind and re.search(r"\b(?:is|are)(?:n't)?\b", found[0])
    return " that is not a " if narrows and not re.search(r"[/]| or ", kind) else ", no "


def all_there_are(found: re.Match[str]) -> str:
    """Return "as many durations as possible" for "all the durations you have", of kinds of cards."""
    return f"as many {found[1]} as possible" if group_of(found[1]) else found[0]


def so_many_of_list(found: re.Match[str]) -> str:
    """Return "exactly 2 of Witch or Moat or Chapel" for "2 of these 3: Witch, Moat, Chapel", of cards or kinds."""
    listed = [
        bare(each) for each in re.split(r",\s*(?:(?:and|or) )?|\b(?:and|or)\b", found[found.re.groups]) if each.strip()
    ]
    known = all({"card", "group"} & set(thing_kinds(each)) for each in listed)
    return f"exactly {found[1]} of {' or '.join(listed)}" if known and len(listed) > int(digits(found[1])) else found[0]


def some_kind_of(found: re.Match[str]) -> str:
    """Return "a Militia variant" for "some kind of Militia", of cards that there are others like."""
    return f"a {found[1]} variant" if known_card(found[1]) and group_of(f"{found[1]} variant") else found[0]


LITTLE = ("light", "low", "little", "few", "sparse", "minimal", "weak")
"""Words for little of a thing."""


def level_of(found: re.Match[str]) -> str:
    """Return "few trashers" for "trashing: light" and "lots of villages" for "villages: many", of kinds of cards."""
    many = "few" if found[3].lower() in LITTLE else "lots of"
    return f"{found[1]}{many} {bare(found[2])}" if group_of(bare(found[2])) else found[0]


def one_for_each(found: re.Match[str]) -> str:
    """Return "one defense per attack" for "each attack needs a defense", of kinds of cards."""
    return f"one {found[2]} per {found[1]}" if group_of(found[1]) and group_of(found[2]) else found[0]


def not_both(found: re.Match[str]) -> str:
    """Return "at most 1 Event" for "not both Events" after two of something."""
    known = thing_kinds(bare(found[1]))[0] in ("group", "landscape")
    return f"at most 1 {bare(found[1])}" if known and " both " in found[0] else found[0]


def tried_now(found: re.Match[str]) -> str:
    """Return "with Alchemy" for "never tried Alchemy, let's do it", where a thing is named."""
    return f"{found[1]}with {bare(found[2])}" if thing_kinds(bare(found[2])) != ("nothing",) else found[0]


def kind_at_prices(found: re.Match[str]) -> str:
    """Return "trasher costing 2 or 3" for "trasher costing 2-3", of a kind of cards."""
    near = int(found[3]) - int(found[2]) == 1
    return f"{found[1]} costing {found[2]} or {found[3]}" if near and group_of(found[1]) else found[0]


def never_together(found: re.Match[str]) -> str:
    """Return "at most 1 of Bridge or Highway" for "Bridge and Highway never together", of two cards or kinds."""
    things = [bare(each) for each in (found[2], found[3])]
    known = all({"card", "group"} & set(thing_kinds(each)) for each in things)
    denied = re.search(r"\b(?:no|not|never|cannot)\b|n't\b", found[0], re.IGNORECASE)
    if re.search(r" or .*not both$", found[0].strip(), re.IGNORECASE):
        return found[0]
    return f"{found[1]}at most 1 of {' or '.join(things)}" if known and denied else found[0]


def mostly_that(found: re.Match[str]) -> str:
    """Return "mostly Base" for "Base mostly", where a set or kind is named."""
    kind = thing_kinds(bare(found[2]))[0]
    return f"{found[1]}{found[3]} {bare(found[2])}" if kind in ("set", "group") else found[0]


NEW = ("new", "newish", "newbie", "inexperienced", "first-time", "novice", "beginner", "green", "young")
"""What people are called to whom the game is new; the nouns for them are in `NEWCOMERS`."""
NEWCOMERS = ("newbies", "newcomers", "beginners", "rookies")


def people_coming(found: re.Match[str]) -> str:
    """Return "5 players, easy" for "5 new people" before what they do, and "5 players" for others."""
    easy = found[found.re.groups - 1].strip().lower() in NEW or found[found.re.groups].lower() in NEWCOMERS
    return f", {found[1]} players, {'easy, ' if easy else ''}"


def set_counted(found: re.Match[str]) -> str:
    """Return "5 from Empires" for "Empires at 5 total", where a set stands before it."""
    words = found[1].split()
    for size in range(min(4, len(words)), 0, -1):
        if thing_kinds(" ".join(words[-size:]))[0] == "set":
            before = " ".join(words[:-size])
            before = re.sub(r"(?:^| )(?:with|w|and|but|plus)$", "", before)
            return f"{before}, {found[2]} from {' '.join(words[-size:])}"
    return found[0]


def rest_after(found: re.Match[str]) -> str:
    """Return "the rest from Seaside" for "Seaside rest", where sets or kinds of cards stand before it."""
    listed = [bare(each) for each in re.split(r"\s+(?:and|or|&)\s+", re.sub(r"^(?:and|from) ", "", found[2].strip()))]
    known = all(thing_kinds(each)[0] in ("set", "group") for each in listed)
    return f"{found[1]}the rest from {' and '.join(listed)}" if known else found[0]


def one_of_ten_sets(found: re.Match[str]) -> str:
    """Return "every card from a different set" for "ten different sets"."""
    said = digits(found[0].split()[0])
    return "every card from a different set" if said == str(KINGDOM_CARDS) else found[0]


def those_of_kind_alone(found: re.Match[str]) -> str:
    """Return "with Plaza, no other villages" for "villages: Plaza, no others", where it is a kind of cards."""
    listed = [bare(each) for each in re.split(r",\s*(?:and )?|\s(?:and|&|\+)\s", found[3]) if each.strip()]
    known = group_of(found[2]) is not None and all(known_card(each) for each in listed)
    return f"{found[1]}{', '.join(f'with {each}' for each in listed)}, no other {found[2]}" if known else found[0]


def variants_counted(found: re.Match[str]) -> str:
    """Return "at least two Throne Room variants" for "Throne Room variants - at least two", of cards and kinds."""
    words = found[1].split()
    for size in range(min(3, len(words)), 0, -1):
        name = " ".join(words[-size:])
        if known_card(name) or group_of(name):
            kind = f"{name} variants" if group_of(f"{name} variant") else name
            return f"{' '.join(words[:-size])} {found[2]} {kind}".strip()
    return found[0]


def another_recommended(found: re.Match[str]) -> str:
    """Return "a recommended set from base other than Size Distortion", where the one that was played is known."""
    if thing_kinds(found[1].strip()) != ("recommended",):
        return found[0]
    return f"a recommended set from {bare(found[2]) or 'base'} other than {found[1].strip()}"


def thrown_out(found: re.Match[str]) -> str:
    """Return "no Moat" for "kick Moat out", but not for a card's own name: "Trade Route out"."""
    return found[0] if known_card(f"{found[2]} {found[3]}") else f"{found[1]}no {found[3]}"


def party(found: re.Match[str]) -> str:
    """Return "4 players" for "me, my wife and 2 friends" or "3 adults and a kid"; with "easy" where some are new."""
    said = re.split(r",? (?:and|plus|with) |, | & | \+ ", found[1])
    counted = rf"(?:(?:my|our|the|his|her) )?({'|'.join(NUMBERS)}|[0-9]+) "
    numbers = [each for one in said for each in re.findall(counted, f"{one} ", re.IGNORECASE)]
    alone = sum(not re.match(counted, one, re.IGNORECASE) for one in said)
    count = alone + sum(int(digits(each)) for each in numbers)
    new = re.search(rf"\b(?:{'|'.join((*NEW[:-1], *NEWCOMERS, 'newbie', 'newcomer', 'rookie'))})\b", found[1], re.I)
    return f", {count} players, {'easy, ' if new else ''}"


def kind_between(found: re.Match[str]) -> str:
    """Return "villages costing 3 or 4" for "villages between 3 and 4 coins", of a kind of cards."""
    low, high = int(found[2]), int(found[3])
    prices = " or ".join(str(each) for each in range(low, high + 1))
    return f"{found[1]} costing {prices}" if low < high and group_of(found[1]) else found[0]


def otherwise_sets(found: re.Match[str]) -> str:
    """Return "the rest from" for "otherwise only" before a set."""
    return " the rest from " if thing_kinds(bare(found[1]))[0] == "set" else found[0]


def only_but(found: re.Match[str]) -> str:
    """Return "only Intrigue, with Chapel" for "only Intrigue except for Chapel", as that card is from another set."""
    words, card = bare(found[2] or found[3]), known_card(found[4])
    if card is None or thing_kinds(words)[0] != "set":
        return found[0]
    own = {each.file for each in every_edition(words)} & {catalogue().sets[each].file for each in card.sets}
    return f"{found[1]}, {'no' if own else 'with'} {card.name}"


def cards_from_their_set(found: re.Match[str]) -> str:
    """Return "Goons" for "Goons from Prosperity", where the cards before it are of the set that is named."""
    cards = [known_card(each) for each in re.split(r"(?:,| and|, and| &| \+) ", found[1])]
    files = {each.file for each in set_of_words(found[2]) or every_edition(found[2])}
    named = all(card and files & {catalogue().sets[each].file for each in card.sets} for card in cards)
    return found[1] if named and "set" in thing_kinds(found[2]) else found[0]


def counted_together(found: re.Match[str]) -> str:
    """Return "3 attacks or villages" for "3 attacks and villages in total", and the like of two sets."""
    things = [bare(found[found.re.groups - 1]), bare(found[found.re.groups])]
    kinds = {thing_kinds(each)[0] for each in things}
    if kinds == {"set"}:
        return f"{found[1]} cards of the pair {' or '.join(things)}"
    return f"{found[1]} {' or '.join(things)}" if kinds == {"group"} else found[0]


def nothing_from(found: re.Match[str]) -> str:
    """Return "max cost 5" for "nothing at 6 or above"."""
    return f"max cost {int(found[1]) - 1}"


def any_of_set_but(found: re.Match[str]) -> str:
    """Return "a card from Alchemy, no Golem" for "any card from Alchemy but Golem"."""
    known = thing_kinds(found[1])[0] == "set" and known_card(bare(found[2]))
    return f"at least 1 from {found[1]}, no {bare(found[2])}" if known else found[0]
