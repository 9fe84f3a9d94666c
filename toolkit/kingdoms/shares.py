"""How the cards of a kingdom are shared out over sets: "five each", "equally", "the rest from Base"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.kingdom import KINGDOM_CARDS
from toolkit.kingdoms.selections import between
from toolkit.kingdoms.things import ANY, Term, set_label, set_of_words, thing_kinds
from toolkit.spelling import NUMBERS

A_NUMBER = r"([0-9]{1,3}|" + "|".join(NUMBERS) + ")"
EQUALLY = (
    r"(?:more or less |roughly |about )?(?:equal(?:ly|[- ]ish)?(?: (?:amounts|numbers|portions|measure))?|"
    r"even(?:ly|[- ]ish| split)|in equal (?:parts|shares)|(?:(?:an?|one) )?(?:third|quarter|fifth)(?: of)? each|"
    r"1/[2-5] each|half(?: and|[ -]?n|[ -]?&|[ /-]| a)? ?half|halves|half each|half of each|"
    r"half (?:of )?(?:the |it )?(?:kingdom|game|cards|piles|board)? ?each|"
    r"(?:50|fifty)[ /:-]?(?:50|fifty)|50 ?%(?: of)? each|down the middle)"
    r"(?: (?:split|divided|mixed|mix|shared|please))?|"
    r"(?:split|divided|shared|mixed|cut|in) (?:it )?(?:equally|evenly|half|halves|in half|in two|down the middle|"
    r"fifty[ -]fifty|50[ /-]50)"
)
EACH = (
    rf"(?:and |with )?(at least |min(?:imum)? )?{A_NUMBER}(?: or more)?(?: ?(?:-|or|to) ?{A_NUMBER})?"
    r"(?: (?:cards?|piles?))?(?: (?:from|of|out of))? "
    r"(?:each|either|both)"
    r"(?: (?:set|box|expansion|one|of them|of the (?:rest|others?(?: (?:sets|boxes|two|three|ones))?)))*"
    r"(?:,? (?:at least|min(?:imum)?|or more))?"
)

SOME_EACH = (
    r"(?:and )?(a few|some|several|a couple|a handful|a bit|a pair)(?: of)?(?: (?:cards?|piles?))?"
    r"(?: (?:from|of|out of))? (?:each|either|both|all of (?:them|those|these))(?: (?:set|box|expansion|one|of them))*"
)
VAGUE = {"a couple": 2, "a pair": 2}
"""How many cards of each set some words mean at least; the others mean `SOME`."""
SOME = 3


def some_of_each(found: re.Match[str], whole: str) -> Term:
    """Return the wish for some cards of each set that the line names."""
    return Term(whole, "", each=(VAGUE.get(found[1].lower(), SOME), KINGDOM_CARDS))


def each_of_sets(found: re.Match[str], whole: str) -> Term:
    """Return the wish for so many cards of each set that the line names."""
    said = (found[2].lower(), (found[3] or found[2]).lower())
    count, most = (NUMBERS.index(each) if each in NUMBERS else int(each) for each in said)
    least = bool(found[1]) or bool(re.search(r" or more| (?:at least|min(?:imum)?)$", found[0], re.IGNORECASE))
    return Term(whole, "", each=(count, KINGDOM_CARDS if least else most))


def from_either_set(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for so many cards of two sets together: "6 cards of the pair base or intrigue"."""
    names = [re.sub(r"^the ", "", each.strip(), flags=re.IGNORECASE) for each in found[2].split(" or ")]
    sets = [wish.find_sets(each) or set_of_words(each) for each in names]
    if not all(sets):
        return None
    count = NUMBERS.index(found[1].lower()) if found[1].lower() in NUMBERS else int(found[1])
    ids = tuple(dict.fromkeys(each.id for one in sets for each in one or ()))
    told = f"{count} cards from {' and '.join(set_label(one[0].id) for one in sets if one)} together"
    limit = between(wish.in_sets(ids), count, count)
    return Term(whole, whole, made=wish.Wish(whole, limits=(limit,), sets=ids), told=told)


def equally(found: re.Match[str], whole: str) -> Term:
    """Return the wish for as many cards of each set that the line names as of the others, or one more."""
    return Term(whole, "", each=(0, 0))


def parts_of_each(found: re.Match[str], whole: str) -> Term | None:
    """Return what "5/5" means: so many of each set."""
    counts = [int(each) for each in re.findall("[0-9]+", found[0])]
    return Term(whole, "", each=(counts[0], counts[0])) if len(set(counts)) == 1 else None


def shared_out(terms: Sequence[Term]) -> list[Term]:
    """Return the wishes with those for each set made wishes for the sets that are named without a number.

    Raises UserError where no sets are named.
    """
    share = next((term for term in terms if term.each), None)
    if share is None or share.each is None:
        return list(terms)
    rest = [term for term in terms if not term.each]
    bare = [term for term in rest if term.amount is None and not term.made and not term.settings]
    counted_too = {term.thing.lower() for term in rest if term.amount and term.amount[1]}
    sets = [term for term in bare if thing_kinds(term.thing)[0] == "set" and term.thing.lower() not in counted_too]
    picked = next((term.settings["pick_sets"] for term in rest if "pick_sets" in term.settings), None)
    number = len(sets) or int(str(picked or 0))
    kinds = [term for term in rest if is_of_a_kind(term)]
    if not number and kinds and share.each != (0, 0):
        return [
            replace(term, text=f"{term.thing}, {share.text}", amount=share.each) if term in kinds else term
            for term in rest
        ]
    if (
        not number
        and share.each == (1, 1)
        and re.search(r"\b(?:sets?|expansions?|box(?:es)?)\b", share.text, re.IGNORECASE)
    ):
        from toolkit.kingdoms.forms import from_each_set

        return [*rest, from_each_set(1, share.text)]
    if not number:
        raise UserError(f"{share.text!r} of what? name the sets, such as “base, intrigue, 5 each”")
    low, high = share.each
    if share.each == (0, 0):
        low, high = KINGDOM_CARDS // number, -(-KINGDOM_CARDS // number)
    if low * number > KINGDOM_CARDS:
        raise UserError(f"{share.text!r}: {counted_sets(low, number)}, more than the {KINGDOM_CARDS} of a kingdom")
    if not sets:
        return [*rest, *each_picked(share, low, high, number)]
    short = high * number < KINGDOM_CARDS
    rest = [term for term in rest if not (term in bare and term.thing.lower() in counted_too)]
    rest = [term for term in rest if not (short and term in sets)]
    counted = [replace(term, text=f"{term.thing}, {share.text}", amount=(low, high), preferred="set") for term in sets]
    return [*rest, *counted]


def is_of_a_kind(term: Term) -> bool:
    """Whether a wish is for some cards, or landscapes, of a kind, and does not say how many."""
    plainly = not (term.made or term.settings or term.implied or term.each) and term.amount in (None, ANY)
    return plainly and thing_kinds(term.thing)[0] in ("group", "landscape")


def counted_sets(each: int, number: int) -> str:
    """Return in words how many Kingdom cards so many from each of some sets are."""
    return f"{each * number} Kingdom cards from {number} set{'s' if number != 1 else ''}"


def each_picked(share: Term, low: int, high: int, number: int) -> list[Term]:
    """Return the wish for so many cards of each expansion, which shares ten out over those that are picked."""
    from toolkit.kingdoms.forms import from_each_set

    if high * number < KINGDOM_CARDS:
        raise UserError(f"{share.text!r}: {counted_sets(high, number)}, fewer than the {KINGDOM_CARDS} of a kingdom")
    return [from_each_set(high, share.text, low if share.each != (0, 0) and low < high else 0)]


def of_year(year: int, ids: Sequence[str]) -> str | None:
    """Return the id of the edition of some sets that came out in a year, or None."""
    files = {catalogue().sets[each].file for each in ids}
    return next((each.id for each in catalogue().sets.values() if each.file in files and each.year == year), None)
