"""What some wordings of numbers, prices, sets and names are read as: "mostly 2s and 3s", "more 5s than usual"."""

from __future__ import annotations

import re

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.table import DEALT, DEALT_FOR
from toolkit.kingdoms.chat import is_everyday_name
from toolkit.kingdoms.kingdom import KINGDOM_CARDS
from toolkit.kingdoms.phrasing import bare, digits
from toolkit.kingdoms.referring import sets_named
from toolkit.kingdoms.things import group_of, known_card, names_an_edition, recommended_named, thing_kinds, words_of
from toolkit.spelling import NUMBERS

MANY_OF_PRICES, FEW_OF_PRICES = 5, 2
"""How many cards at some prices are more than usual, at least, and fewer, at most."""
SAID_SO = {"experts": "complex", "veterans": "complex", "pros": "complex", "newbies": "easy", "beginners": "easy"}
"""What a kingdom is to be like that is for such people."""
LONGEST_NAME = 4
"""Words of the longest names."""


def prices_in(words: str) -> list[str]:
    """Return the prices that a list of nothing but prices names: "2s, 3s and 4s", "$2 and $3 cost cards"."""
    said = re.sub(r"\b(?:cards?|costs?|costers?|drops?|priced|ones)\b", " ", words.lower())
    each = [part for part in re.split(r"[\s,/&+]+|\b(?:and|or)\b", said) if part]
    found = [re.fullmatch(r"\$?([0-9])(?:'?s)?", part) for part in each]
    return [one[1] for one in found if one] if found and all(found) else []


def at_prices(prices: list[str]) -> str:
    """Return "of $2 or $3", or "$2 cards" for one price."""
    each = [f"${price}" for price in dict.fromkeys(prices)]
    return f"of {' or '.join(each)}" if len(each) > 1 else f"{each[0]} cards"


def mostly_prices(found: re.Match[str]) -> str:
    """Return "at least 6 of $2 or $3 or $4" for "mostly 2s, 3s and 4s"."""
    prices = prices_in(found[1])
    return f"at least 6 {at_prices(prices)}" if len(prices) > 1 else found[0]


def priced_like(found: re.Match[str]) -> str:
    """Return "at least 1 of $6 or $7" for "something expensive like 6 or 7"."""
    prices = re.findall("[0-9]", " ".join(digits(each) for each in re.findall(r"[\w']+", found[2])))
    if not prices:
        return found[0]
    several = re.match(r"some\b(?!thing)|[a-z]+ (?:cards|stuff|things|ones)\b|stuff|things", found[1], re.IGNORECASE)
    return f"at least {2 if several else 1} {at_prices(prices)}"


def than_usual(found: re.Match[str]) -> str:
    """Return "lots of cantrips" for "more cantrips than usual" and "few" for fewer, of kinds of cards and prices."""
    more, prices = found[1].lower() == "more", prices_in(found[2])
    if prices:
        return f"at {f'least {MANY_OF_PRICES}' if more else f'most {FEW_OF_PRICES}'} {at_prices(prices)}"
    known = group_of(bare(found[2])) or thing_kinds(bare(found[2]))[0] in ("set", "landscape")
    return f"{'lots of' if more else 'few'} {bare(found[2])}" if known else f"{found[1]} {found[2]}"


def game_for_people(found: re.Match[str]) -> str:
    """Return ", 2 players, complex" for "a game for 2 experts", and the like for others."""
    mood = SAID_SO.get((found[2] or "").lower(), "")
    return f", {found[1]} players, {f'{mood}, ' if mood else ''}"


def if_there_is_one(found: re.Match[str]) -> str:
    """Return "if there's any attack" for "if there's one" after a kind of cards, or a card, is named."""
    before = re.findall(r"[\w'+$-]+", found.string[: found.start()])
    for end in range(len(before), 0, -1):
        for size in (3, 2, 1):
            thing = " ".join(before[max(end - size, 0) : end])
            if size <= end and thing.lower() not in NUMBERS and thing_kinds(thing)[0] in ("group", "card"):
                return f"{found[1]}if there is any {thing}"
    return found[0]


def sets_crossed(found: re.Match[str]) -> str:
    """Return "Seaside, Plunder" for "Seaside x Plunder", where these are sets."""
    one, other = found[1].split(), found[2].split()
    before = next((" ".join(one[-size:]) for size in (3, 2, 1) if is_a_set(" ".join(one[-size:]))), "")
    after = next((" ".join(other[:size]) for size in (3, 2, 1) if is_a_set(" ".join(other[:size]))), "")
    rest = found[1].removesuffix(before), found[2].removeprefix(after)
    return f"{rest[0]}the set {before}, the set {after}{rest[1]}" if before and after else found[0]


def is_a_set(words: str) -> bool:
    """Whether words are a set's name."""
    return bool(words) and thing_kinds(words)[0] == "set"


def card_in_brackets(found: re.Match[str]) -> str:
    """Return "the card Menagerie" for "Menagerie (the card)", and the like for a set."""
    words = found[1].split()
    for size in range(min(LONGEST_NAME, len(words)), 0, -1):
        if found[2].lower() in ("card", "pile") and known_card(" ".join(words[-size:])):
            return f" {' '.join(words[:-size])} the card {' '.join(words[-size:])}"
        if found[2].lower() not in ("card", "pile") and is_a_set(" ".join(words[-size:])):
            return f" {' '.join(words[:-size])} the set {' '.join(words[-size:])}"
    return found[0]


def edition_of_all(found: re.Match[str]) -> str:
    """Return "base 1st edition, seaside 1st edition" for "base, seaside (both first edition)"."""
    edition = f"{found[2]} edition"
    parts = re.split(r"(\s*(?:,|\+|&|\band\b|\bplus\b)\s*)", found[1])
    said = []
    for part in parts:
        names = sets_named(part)
        last = bool(names) and part.strip().lower().endswith(names[-1].lower())
        said.append(f"{part.rstrip()} {edition}" if last and not names_an_edition(part) else part)
    return "".join(said) if said != parts else found[0]


def mostly_that_set(found: re.Match[str]) -> str:
    """Return "mostly Rising Sun" for "mostly that" and "as much of it as possible" after that set is named."""
    named = [re.sub(r"^(?:set|box|expansion) ", "", each) for each in sets_named(found.string[: found.start()])]
    how = "at least 7 cards" if re.search(r"\bmuch\b", found[0], re.IGNORECASE) else "mostly"
    return f", {how} from the set {named[-1]}, " if named else found[0]


def promos_owned(found: re.Match[str]) -> str:
    """Return "promos allowed" for "we have all the promos", and the promos as one of the sets that are listed."""
    beside = [each for each in sets_named(found.string.replace(found[0], " ")) if words_of("sets").get(each) != "promo"]
    return f"{found[1]}, the set promos" if any(map(is_a_set, beside)) else f"{found[1]}, promos are allowed"


def simple_of_set(found: re.Match[str]) -> str:
    """Return "a few simple cards from base" for "a few easy base cards", where a set is named."""
    kind, name = found[found.re.groups - 1], found[found.re.groups]
    return f"{found[1]} {kind} cards from {name}" if is_a_set(name) else found[0]


def called_recommended(found: re.Match[str]) -> str:
    """Return "the High Seas set" for "the recommended set from the rulebook called High Seas", if one is called so."""
    words = found[1].split()
    for size in range(min(LONGEST_NAME + 1, len(words)), 0, -1):
        name = " ".join(words[:size])
        if recommended_named(name):
            rest = re.sub(r"^(?:if|please|pls|thanks)\b[^,;.!?]*", "", " ".join(words[size:]))
            return f"recommended kingdom {name}{', ' if rest else ''}{rest}"
    return found[0]


def one_more_landscape(found: re.Match[str]) -> str:
    """Return "Donate, 2 Events" for "Donate and one other", where the first is an Event or the like."""
    card, more = known_card(bare(found[1])), 1 if found[2].lower().startswith("an") else int(digits(found[2]))
    kind = re.sub("^ones?$", "", found[3].lower()).removesuffix("s") if found[3] else ""
    if card is None or card.kind not in DEALT or kind not in ("", card.kind):
        return found[0]
    return f"{found[1]}, {more + 1} {card.kind}s"


def no_more_landscapes(found: re.Match[str]) -> str:
    """Return ", no other landscapes" and that none are dealt for cards, for "that's it for sideways cards"."""
    dealt = ", ".join(f"no {kind}" for kind in DEALT_FOR.values() if kind not in found.string.lower())
    return f", no other landscapes, {dealt}"


def theme_built(found: re.Match[str]) -> str:
    """Return "town theme" for "build me a town", where there is such a theme."""
    return f"{found[1] or ''}, {found[2]} theme" if is_a_theme(found[2]) else found[0]


def themes_joined(found: re.Match[str]) -> str:
    """Return "pirates theme, ships theme" for "pirates and ships theme", where there are such themes."""
    both = is_a_theme(found[1]) and is_a_theme(found[2])
    return f"{found[1]} theme, {found[2]} theme" if both else found[0]


def is_a_theme(word: str) -> bool:
    """Whether cards are known whose names fit a theme."""
    return word.lower() in words_of("themes") or word.lower().removesuffix("s") in words_of("themes")


def relatives(found: re.Match[str]) -> str:
    """Return "Remodel, at least 2 Remodel variants" for "Remodel and its cousins", of cards that others are like."""
    words = found[1].split()
    for size in range(min(3, len(words)), 0, -1):
        name = " ".join(words[-size:])
        if known_card(name) and group_of(f"{name} variant"):
            return f"{' '.join(words[:-size])} {name}, at least 2 {name} variants".strip()
    return found[0]


def examples_of_kind(found: re.Match[str]) -> str:
    """Return "trashers, at least 1 of Chapel or Steward or Sentry" for "trashers like Chapel, Steward or Sentry"."""
    listed = [bare(each) for each in re.split(r",\s*(?:or |and )?|\b(?:or|and)\b", found[3]) if each.strip()]
    known = len(listed) > 2 and all("card" in thing_kinds(each) for each in listed)
    return f"{found[1]}, at least 1 of {' or '.join(listed)}" if known and group_of(bare(found[1])) else found[0]


def so_many_of_those(found: re.Match[str]) -> str:
    """Return "at least 3 of Gardens or Duke or Silk Road" for "Gardens, Duke, Silk Road, give me 3 of those"."""
    parts = re.split(r"[:.!?]+\s*", found[1])
    listed = [bare(each) for each in re.split(r",\s*(?:or |and )?|\b(?:or|and)\b", parts[-1]) if each.strip()]
    listed = [each for each in listed if each.lower() not in ("whatever", "etc", "and so on")]
    count = int(digits(found[2]))
    known = len(listed) > 1 and all("card" in thing_kinds(each) for each in listed)
    if not known:
        return found[0]
    before = found[1][: len(found[1]) - len(parts[-1])]
    return f"{before}at least {min(count, len(listed))} of {' or '.join(listed)}"


def new_ones(found: re.Match[str]) -> str:
    """Return "at least 4 cards new in the second edition" for "the new cards" beside a set's second edition."""
    names = re.search(r"\b(?:2nd|second|new) edition|\b2e\b|[a-z]2e\b", found.string, re.IGNORECASE)
    return "at least 4 cards new in the second edition" if names and sets_named(found.string) else found[0]


def in_the_style_of(found: re.Match[str]) -> str:
    """Return "easy, base, " for "something like First Game but …": what else is said changes such a kingdom."""
    from toolkit.kingdoms.recommended import recommended_sets

    name = plain(bare(found[1]))
    ten = next((each for each in recommended_sets() if name in (plain(each.name), plain(each.label))), None)
    if ten is None:
        return found[0]
    easy = "medium difficulty, " if found[2] else "easy, " if name in FOR_BEGINNERS else ""
    return f", {easy}{', '.join(f'the set {each}' for each in ten.expansions)}, "


FOR_BEGINNERS = ("firstgame",)
"""Recommended kingdoms for those who have never played, in plain letters."""


def rather_with(found: re.Match[str]) -> str:
    """Return "with Library" for "maybe Library": a card that is named so is liked, and fits any kingdom."""
    name = found[1].strip()
    card = known_card(name) if thing_kinds(name) == ("card",) else None
    bane = re.search(r"\bbane\b", found.string[: found.start()], re.IGNORECASE)
    if card is None or bane or card.kind == "basic" or (name.islower() and is_everyday_name(name)):
        return found[0]
    return f" with {name}"


def kind_with_names(found: re.Match[str]) -> str:
    """Return "1+ villages, Hamlet, Plaza" for "villages: Hamlet, Plaza", where a kind and cards are named."""
    kind, listed = bare(found[2]), [each.strip() for each in re.split(r",|\band\b|&", found[3]) if each.strip()]
    cards = [each for each in listed if "card" in thing_kinds(bare(each))]
    if re.match("all |only ", found[2], re.IGNORECASE) or re.search(r"\bno others?\b", found.string, re.IGNORECASE):
        return found[0]
    if group_of(kind) is None or len(listed) < 2 or 2 * len(cards) <= len(listed):
        return found[0]
    named = [f"the card {bare(each)}" if each in cards else each for each in listed]
    return f"{found[1]}1+ {kind}, {', '.join(named)}"


def others_counted(found: re.Match[str]) -> str:
    """Return ", 4 others" for "4 from whatever" where cards of a set are counted, too: these are of any other."""
    before = found.string[: found.start()]
    counted = re.search(rf"\b(?:[0-9]+|{'|'.join(NUMBERS)})\b[^,;.!?]*$", before, re.IGNORECASE)
    return f", {found[1]} others" if counted else f", {found[1]} cards of something else"


def little_of_set(found: re.Match[str]) -> str:
    """Return "a little Alchemy" for "Alchemy light", where a set is named."""
    return f"{found[1]}a little {found[2]}" if is_a_set(found[2]) else found[0]


def either_of_the_two(found: re.Match[str]) -> str:
    """Return "at least 1 of Minion or Conspirator" for "something like Minion or Conspirator", of two cards."""
    known = known_card(found[1]) and known_card(found[2])
    return f"at least 1 of {found[1]} or {found[2]}" if known else found[0]


def from_least_to_most(found: re.Match[str]) -> str:
    """Return "4 to 5 durations" for "more than 3 durations but less than 6"."""
    *counts, thing = sorted((each for each in found.groups() if each), key=lambda each: not digits(each).isdigit())
    numbers = [int(digits(each)) for each in counts]
    low = numbers[0] + (re.match("more", found[0], re.IGNORECASE) is not None)
    high = numbers[-1] - (re.search(r"\b(?:less|fewer) than", found[0], re.IGNORECASE) is not None)
    return f"{low} to {high} {thing}" if len(numbers) == 2 and low < high else found[0]


def rest_at_most(found: re.Match[str]) -> str:
    """Return "at least 8 cards costing 3 or less" for "the rest 3 or less" after so many others are counted."""
    words = re.findall(rf"\b(?:[0-9]+(?! ?cost)|{'|'.join(NUMBERS)}|an?|couple)\b", found.string[: found.start()], re.I)
    first = words[0].lower() if words else "a"
    counted = 2 if "couple" in [each.lower() for each in words] else int(digits(first)) if first[0] != "a" else 1
    return f"at least {KINGDOM_CARDS - counted} cards costing {found[1]} or less"


def count_beyond_price(found: re.Match[str]) -> str:
    """Return "2 cards costing 3 or less" for "2 piles under 4"."""
    price = int(digits(found[3]))
    if found[2].lower() in ("under", "below", "less than"):
        return f"{found[1]} cards costing {price - 1} or less"
    return f"{found[1]} cards costing {price + 1} or more"


def either_set(found: re.Match[str]) -> str:
    """Return "base or Seaside, not both" for "either base or Seaside", of two sets."""
    return f"{found[1]} or {found[2]}, not both" if is_a_set(found[1]) and is_a_set(found[2]) else found[0]


def others_beside_sets(found: re.Match[str]) -> str:
    """Return ", 4 cards of something else" for "and 4 new ones" after sets, not of an earlier kingdom."""
    known = sets_named(found.string[: found.start()])
    return f", {found[1]} cards of something else" if known else found[0]


def possessive_name(found: re.Match[str]) -> str:
    """Return "Witch's Hut" for "witch hut", where a card is called so."""
    names = (f"{found[1]}'s {found[2]}", f"{found[1]}s' {found[2]}")
    cards = ((catalogue().english(name), name) for name in names)
    return next((card.name for card, name in cards if card and plain(card.name) == plain(name)), found[0])


def amount_of_last(found: re.Match[str]) -> str:
    """Return ", at most 2 of them" for "at most 2 cards" after a kind of cards."""
    words = re.split(r"[,;.!?]", found.string[: found.start()] + found[0][: found[0].find(found[1])])
    last = bare(next((each for each in reversed(words) if each.strip()), ""))
    return f", {found[1]} {found[2]} of them" if group_of(last) else found[0]


def row_yes_or_no(found: re.Match[str]) -> str:
    """Return "no Sea Hag, no Mountebank" for "Sea Hag, Mountebank: no" and "with Witch" for "Witch: yes"."""
    listed = [bare(each) for each in re.split(r",\s*(?:and |or )?|/|\b(?:and|or)\b", found[2]) if each.strip()]
    if any(thing_kinds(each)[0] in ("nothing", "decision", "landscape") for each in listed):
        return found[0]
    wanted = found[3].lower() in ("yes", "in", "please", "always")
    return found[1] + ", ".join(f"{'with' if wanted else 'no'} {each}" for each in listed)


def so_many_of_set(found: re.Match[str]) -> str:
    """Return "2 from Hinterlands" for "Hinterlands 2 cards", where a set is named."""
    return f"{found[1]}{found[3]} from {found[2]}" if is_a_set(found[2]) else found[0]


def counts_before_sets(found: re.Match[str]) -> str:
    """Return "4 from base, 3 from Intrigue, 3 from Seaside" for "4/3/3 base, Intrigue, Seaside"."""
    counts = [int(each) for each in re.findall("[0-9]", found[1])]
    rest = re.sub(r"[,&+]|\band\b", " ", found[2])
    sets = sets_named(rest)
    known = len(sets) == len(counts) and len(" ".join(sets)) == len(" ".join(rest.split()))
    if not known or sum(counts) != KINGDOM_CARDS:
        return found[0]
    return ", ".join(f"{count} from {name}" for count, name in zip(counts, sets, strict=True))


def as_many_of_both(found: re.Match[str]) -> str:
    """Return "as many attacks as reactions" for "equal amounts of attacks and reactions", of kinds of cards."""
    known = group_of(found[1]) and group_of(found[2])
    return f"as many {found[1]} as {found[2]}" if known else found[0]
