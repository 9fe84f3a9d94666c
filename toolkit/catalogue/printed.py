"""The words for what is printed: sets, bonuses, texts and piles, as the command line and the site show them."""

from __future__ import annotations

from collections.abc import Iterable

from toolkit.catalogue import CardFacts, CardSet, Wording, catalogue

PILES = {
    "10": "10 cards",
    "12": "12 cards",
    "20": "20 cards",
    "victory-kingdom": "8 cards for 2 players, 12 for more",
    "victory-basic": "8 cards for 2 players, 12 for more (Estates besides those in the starting decks)",
    "province": "8 cards for 2 players, 12 for 3 or 4, 15 for 5, 18 for 6",
    "curse": "10 cards a player after the first",
    "copper": "the Coppers that the starting decks leave",
    "all": "every copy",
    "split-5-5": "5 of each half, the first-named on top",
    "split-4x4": "4 of each, the cheapest on top",
    "castles": "one of each for 2 players, all 12 for more; the cheapest on top",
    "knights": "all 10, shuffled; the top one face up",
    "ruins": "10 a player after the first, of all 50 shuffled; the top one face up",
    "loot": "all 30, shuffled, face down",
    "rewards": "one of each for 2 players, two of each for more",
}
"""How large a pile is, by the id of its rule."""


def unkept(names: Iterable[str], rules: int) -> tuple[str, ...]:
    """Return notes on the cards whose text of a rules year is not kept, so that a later one is played.

    A card that was printed only after that year is not one of them: it has its first text.
    """
    known = catalogue()
    notes = []
    for name in names:
        since = known[name].wordings[0].since if name in known else 0
        if since <= rules:
            continue
        years = [year for id_ in known[name].sets if (year := known.sets[id_].year)]
        if years and min(years) <= rules:
            notes.append(f"{name} is played by its text of {since}, because that of {rules} is not kept")
    return tuple(notes)


EDITIONS = ("{set}", "{set} ({year})", "{set}, 1st edition ({year})", "{set}, 2nd edition ({year})")
"""How a set is named to people: one of no year, one that has been printed once only, the first edition, the second."""


def edition_text(set_: CardSet) -> str:
    """Return the text with which a set is named to people."""
    if not set_.year:
        return EDITIONS[0]
    editions = any(other.file == set_.file and other.id != set_.id for other in catalogue().sets.values())
    return EDITIONS[1 + set_.edition] if editions or set_.id.endswith("1e") else EDITIONS[1]


def edition(set_: CardSet) -> str:
    """Return how a set is named to people in English: "Seaside, 2nd edition (2022)"."""
    return edition_text(set_).format(set=set_.name, year=set_.year)


def vanilla_bonuses(wording: Wording) -> str:
    """Return the vanilla bonuses of a wording as the cards write them: "+1 Card, +$2"."""
    uncounted = {"vp": "VP", "coffers": "Coffers"}
    shown = []
    for key, amount in wording.plus.items():
        if key == "coins":
            shown.append(f"+${amount}")
        else:
            many = key.capitalize()
            shown.append(f"+{amount} {uncounted.get(key) or (many if amount > 1 else many.removesuffix('s'))}")
    return ", ".join(shown)


def text_of(wording: Wording) -> str:
    """Return what a wording says: its bonuses, then its summary."""
    bonus = vanilla_bonuses(wording)
    if bonus and wording.summary and not wording.summary.startswith(bonus):
        return f"{bonus}. {wording.summary}"
    return wording.summary or bonus


def parts_of_text(card: CardFacts) -> tuple[str, str]:
    """Return what a card's text has its player do and what it has the other players do, in small letters."""
    mine, _, theirs = text_of(card.wording()).lower().partition("each other player")
    return mine, f"{theirs} {mine}" if "does the same" in theirs else theirs


def where_found(each: CardFacts) -> str:
    """Return where a card is found, and how many there are."""
    if each.pile_name != each.name:
        found = f"in the pile {each.pile_name}"
        if each.position:
            found += f", number {each.position} from the top"
        return found + (f" ({each.copies} cop{'y' if each.copies == 1 else 'ies'})" if each.copies else "")
    found = PILES.get(each.pile, "")
    if not found and each.copies:
        found = f"{each.copies} cop{'y' if each.copies == 1 else 'ies'}"
    if found and not each.supply:
        found += ", not in the Supply"
    return found
