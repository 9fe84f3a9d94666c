"""What some wordings are read as that hang on what a line says beside them: bans that go on, shares, other kinds."""

from __future__ import annotations

import re

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import DEALT
from toolkit.kingdoms.kingdom import KINGDOM_CARDS
from toolkit.kingdoms.phrasing import bare, digits
from toolkit.kingdoms.referring import sets_named
from toolkit.kingdoms.things import every_edition, group_of, known_card, set_of_words, thing_kinds

BANNED = (
    r"\b(?:banned|forbidden|excluded|not allowed|off[- ]limits|prohibited|taboo|not welcome|unwelcome|barred|verboten|"
    r"out|never again|no-go)\b"
)
"""What is said of cards that shall not be there, after their names."""
GOING_ON = r"(?:and|so|also|same|ditto|likewise|neither|nor|as)\b"
"""How a sentence begins that says of something else what the one before it says."""
ROLES = ("village", "draw card", "trasher", "attack", "gainer", "+buy card")
"""What the cards of a kingdom do that is told apart where no several shall do the same."""


def things_in(words: str) -> list[str]:
    """Return the things that a list names, or nothing where one is none."""
    listed = [bare(each) for each in re.split(r",\s*(?:(?:and|or) )?|\b(?:and|or|nor)\b|&", words) if each.strip()]
    return listed if all(thing_kinds(each) != ("nothing",) for each in listed) else []


def with_the_set(name: str) -> str:
    """Return a set's name so that it is not taken for a card that is called so, too."""
    return f"the set {bare(name)}"


def banned_as_well(found: re.Match[str]) -> str:
    """Return ", no Moat" for "So is Moat." and "And Moat, too." after a sentence that says what is banned."""
    said = [each for each in re.split(r"[.;!?]+\s*", found.string[: found.start()]) if each.strip()]
    while said and re.match(GOING_ON, said[-1], re.IGNORECASE) and not re.search(BANNED, said[-1], re.IGNORECASE):
        said.pop()
    things = things_in(found[1])
    if not (said and things and re.search(BANNED, said[-1], re.IGNORECASE)):
        return found[0]
    return "".join(f", no {each}" for each in things)


def most_of_each_landscape(found: re.Match[str]) -> str:
    """Return "at most 1 Event, at most 1 Landmark" and so on for "at most one of each kind" of landscapes."""
    if not re.search(r"\b(?:landscapes?|sideways|horizontals?)\b", found.string, re.IGNORECASE):
        return found[0]
    return ", " + ", ".join(f"at most 1 {kind}" for kind in DEALT)


def so_many_of_ten(found: re.Match[str]) -> str:
    """Return "7 from Dark Ages" for "Dark Ages heavy, like 7 of 10", where a set or a kind of cards is named."""
    thing = bare(found[1] or found[2])
    kind = thing_kinds(thing)[0]
    if kind not in ("set", "group"):
        return found[0]
    return f"{found[3]} from {with_the_set(thing)}" if kind == "set" else f"{found[3]} {thing}"


def shared_later(found: re.Match[str]) -> str:
    """Return ", 7 from Base, 3 from Intrigue" for "7/3" anywhere after as many sets, where that makes ten cards."""
    counts = [int(each) for each in re.findall("[0-9]+", found[1])]
    before = found.string[: found.start()]
    sets = sets_named(before)
    alone = re.fullmatch(r",\s*[0-9/:-]+", found[0])
    listed = alone and things_in(re.sub(r"\+|/", ",", before))  # such a list has its own form
    if listed or len(sets) != len(counts) or sum(counts) != KINGDOM_CARDS:
        return found[0]
    return "".join(f", {count} from {with_the_set(name)}" for count, name in zip(counts, sets, strict=True))


def known_sets(found: re.Match[str]) -> str:
    """Return "Base and Intrigue" for "they only know Base and a bit of Intrigue", where sets are named."""
    words = re.sub(
        r"\b(?:an? )?(?:(?:little|tiny) )?(?:bit|little|touch|few cards) of\b|\bsome\b", "", found[1], flags=re.I
    )
    sets = things_in(re.sub(r"\s{2,}", " ", words))
    known = bool(sets) and all("set" in thing_kinds(each) for each in sets)
    return f"{', '.join(map(with_the_set, sets))}" if known else found[0]


def bane_suggested(found: re.Match[str]) -> str:
    """Return ", Hamlet as the Bane" for "make the Bane something useful, maybe Hamlet", where a card is named."""
    card = known_card(bare(found[1]))
    return f", {card.name} as the Bane" if card and card.is_kingdom_card else found[0]


def landscapes_of_each(found: re.Match[str]) -> str:
    """Return "1 Event each of Empires and Adventures" for "an event from each of the first two", of sets before it."""
    sets = sets_named(found.string[: found.start()])
    count = int(digits(found[4])) if found[4] else len(sets)
    sets = sets[-count:] if (found[3] or "").lower() == "last" else sets[:count]
    number = "1" if found[1].lower() in ("a", "an") else digits(found[1])
    return f"{number} {found[2]} each of {' and '.join(sets)}" if len(sets) > 1 else found[0]


def landscapes_of_both(found: re.Match[str]) -> str:
    """Return "1 Event each of Empires and Plunder" for "an event from Empires and one from Plunder"."""
    sets = [bare(found[3]), bare(found[4])]
    number = "1" if found[1].lower() in ("a", "an") else digits(found[1])
    known = all("set" in thing_kinds(each) for each in sets)
    return f"{number} {found[2]} each of {' and '.join(sets)}" if known else found[0]


def picked_of_kind(found: re.Match[str]) -> str:
    """Return "exactly 2 of Training or Lost Arts" for "the token events (Training, Lost Arts etc), pick two"."""
    ends = r",?\s*(?:etc\.?|and so on|and the like|and such|and others|\.\.\.)$"
    things = things_in(re.sub(ends, "", found[3].strip(), flags=re.IGNORECASE))
    kind = bare(found[2])
    counted = kind.lower() in ("card", "cards", "ones") or thing_kinds(kind)[0] in ("group", "landscape")
    if not counted or len(things) <= int(digits(found[4])) or not all(map(known_card, things)):
        return found[0]
    return f", exactly {digits(found[4])} of {' or '.join(things)}"


def in_it_or_else(found: re.Match[str]) -> str:
    """Return "with Pirate" for "is Pirate in it? if so I want it, otherwise Pirate Ship", as the set before has it."""
    card, other = known_card(bare(found[1])), known_card(bare(found[2]))
    named = sets_named(found.string[: found.start()])
    sets = {each.id for name in named for each in set_of_words(name) or every_edition(name)}
    if card is None or other is None:
        return found[0]
    edition = [id_ for id_ in sets if catalogue().sets[id_].current] or sets
    return f", with the card {(card if not edition or set(edition) & set(card.sets) else other).name}"


def no_cards_of_that(found: re.Match[str]) -> str:
    """Return that the Kingdom cards are from other sets for "an Event from Menagerie, cards from everywhere else"."""
    known = "set" in thing_kinds(bare(found[2]))
    return f"{found[1]}, the Kingdom cards out of other sets than {bare(found[2])}" if known else found[0]


def not_all_of_those(found: re.Match[str]) -> str:
    """Return "at most 5 terminals" for "not all terminals" and "at most 9 from Base" for "not all from Base"."""
    thing = bare(found[2])
    if "set" in thing_kinds(thing):
        return f"{found[1]}at most {KINGDOM_CARDS - 1} from {with_the_set(thing)}"
    return f"{found[1]}at most {KINGDOM_CARDS // 2} {thing}" if group_of(thing) else found[0]


def few_of_each_role(found: re.Match[str]) -> str:
    """Return "at most 2 villages, at most 2 trashers" and so on for "no three cards doing the same thing"."""
    most = int(digits(found[1])) - 1
    return ", ".join(f"at most {most} {role}{'s' * (most > 1)}" for role in ROLES) if most > 0 else found[0]


def priced_in_set(found: re.Match[str]) -> str:
    """Return "no card over $4" for "no Prosperity cards over 4" where all shall be from that set."""
    sets = sets_named(found.string[: found.start()])
    own = {each.file for each in every_edition(bare(found[1]))}
    only = bool(sets) and all({each.file for each in every_edition(name)} <= own for name in sets)
    return f"nothing over {digits(found[2])}" if own and only else found[0]


def half_alone(found: re.Match[str]) -> str:
    """Return ", at least 5" for "at least half" of what was named before, and "half the kingdom" after a kind."""
    before = [each.strip() for each in re.split(r"[,;.!?]", found.string[: found.start()]) if each.strip()]
    amounts = r"^(?:(?:lots|plenty|loads|tons) of|many|some|several|a few|mostly|mainly)\s+"
    how = (found[2] or "").lower()
    thing = bare(re.sub(amounts, "", before[-1], flags=re.IGNORECASE)) if before else ""
    counted = group_of(thing) or (how and "set" in thing_kinds(thing))
    if not before or (found[3] and not counted):
        return found[0]
    how = "" if how in ("about", "around", "roughly", "maybe", "exactly") else how
    return f", {how} {KINGDOM_CARDS // 2 + (how == 'more than')}".replace("more than", "at least")


def so_many_or_none(found: re.Match[str]) -> str:
    """Return "if Alchemy then at least 3 of them" for "if there's Alchemy then at least 3 of it, otherwise none"."""
    known = thing_kinds(bare(found[1]))[0] in ("set", "group")
    how = re.sub(r"no (?:fewer|less) than", "at least", found[2] or "", flags=re.IGNORECASE)
    how = how or ("at least" if "or more" in found[0] else "")
    return f"if {bare(found[1])} then {how} {found[3]} of them" if known else found[0]


def of_that_sort(found: re.Match[str]) -> str:
    """Return "4+ victory" for "4+ victory-ish", of a kind of cards."""
    return f"{found[1]} {found[2]}" if group_of(found[2]) else found[0]


def so_many_changed(found: re.Match[str]) -> str:
    """Return "again, 3 of its cards changed" for "same as last time but change three cards"."""
    count = {"half": str(KINGDOM_CARDS // 2), "a few": "3"}.get(found[2].lower())
    count = count or ("2" if "couple" in found[2].lower() else digits(found[2]))
    return f"again, {count} of its cards changed"


def so_many_kept(found: re.Match[str]) -> str:
    """Return "again, 2 of its cards changed" for "keep 8 of the last kingdom"."""
    changed = KINGDOM_CARDS - int(digits(found[1]))
    return f"again, {changed} of its cards changed" if 0 < changed < KINGDOM_CARDS else found[0]


def swapped_in(found: re.Match[str]) -> str:
    """Return "First Game, swap Militia for " for "swap Militia in First Game for", where that is a recommended set."""
    known = thing_kinds(bare(found[2])) == ("recommended",)
    return f"{bare(found[2])}, swap {found[1]} for " if known else found[0]


def picked_of_row(found: re.Match[str]) -> str:
    """Return "Seaside, exactly 2 of Witch or Moat or Chapel" for "Seaside, Witch, Moat or Chapel, pick two"."""
    listed = [each.strip() for each in re.split(r",\s*(?:(?:and|or) )?|/|\b(?:and|or)\b", found[1]) if each.strip()]
    first = next((at for at in range(len(listed)) if all(map(known_card, map(bare, listed[at:])))), len(listed))
    row = listed[first:]
    if len(row) <= int(digits(found[2])) or len(row) == 1:
        return found[0]
    return ", ".join([*listed[:first], f"exactly {digits(found[2])} of {' or '.join(map(bare, row))}"])
