"""Sentences about a class of cards, said of one card of it: "After you play an Action" as "After you play a Smithy"."""

from __future__ import annotations

import re

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import LANDSCAPES
from toolkit.saying.words import a_card
from toolkit.spelling import plural

KIND = r"(?P<kind>(?:[A-Z][a-z]+)(?: or [A-Z][a-z]+)?(?: card)?|(?:non-[A-Z][a-z]+ )?card)"
"""How a sentence calls the kind of a card: "Action", "Action or Treasure", "Victory card", "card"."""
LIMIT = (
    r"(?: costing (?:up to|more than) \$\d+| costing \$\d+ or (?:less|more))?"
    r"(?: that isn't an? [A-Z][a-z]+(?: card)?)?(?: that costs more than \$\d+)?"
)
"""What a sentence says of that card beside its kind, which goes without saying where the card is named."""
ONE = re.compile(rf"\b(?:[Aa]n?|any) {KIND}\b{LIMIT}(?! (?:pile|card|there|that is also)\b)")
"""How a sentence speaks of one card of a class."""
EACH = re.compile(rf"\b(?:[Ee]ach|[Ee]very) {KIND}\b(?= (?:in|you)\b)")
"""How a sentence speaks of all cards of a class."""
PILE = re.compile(r"\b(?:[Aa]n?|any) (?:non-)?(?:Action |Victory )?pile\b")
"""How a sentence speaks of one pile."""
FOR_EACH = re.compile(
    r"(?P<verb>\+\$|\+|\bdraw |\bgain )(?:1|an?)(?: (?P<what>[A-Za-z]+))? for each \$1 it costs"
    r"(?P<potion>, and 2 more for a Potion)?"
)
"""How a sentence tells what is got for each $1 that a card costs."""
GAINING = re.compile(r"\b(gain) (a card)\b")
"""How a sentence speaks of a card that may be gained with another one."""


def said_of(text: str, name: str, *, trait: str = "", gainer: bool = False) -> str:
    """Return a sentence about a class of cards with one card of it in its place; as it is where it has none.

    Of a `trait` it is a card from the pile that has it; of a `gainer` it is what the card gains.
    """
    card = catalogue()[name]
    text = with_amount(text, name)
    if trait and re.search(rf"\b{trait} cards?\b", text):
        text = re.sub(rf"\b{trait} card\b", f"{trait} {name}", text, count=1)
        return re.sub(rf"\b{trait} cards\b", f"{trait} {plural(name)}", text, count=1)
    if gainer and GAINING.search(text):
        return GAINING.sub(rf"\1 \2 with {name}", text, count=1)
    if card.supply and (found := PILE.search(text)):
        return put_at(text, found, f"the {card.pile_name} pile")
    if found := next((each for each in ONE.finditer(text) if is_one(name, each["kind"])), None):
        one = f"a card of the {name} pile" if card.members else a_card(name)
        return put_at(text, found, name if card.kind in LANDSCAPES else one)
    if found := next((each for each in EACH.finditer(text) if is_one(name, each["kind"])), None):
        return put_at(text, found, f"{found[0]} such as {name}")
    return text


def with_amount(text: str, name: str) -> str:
    """Return a sentence about what a trashed card costs with how much that comes to for one card."""
    cost, found = catalogue()[name].cost, FOR_EACH.search(text)
    if cost is None or cost.mark or found is None or (cost.potions and not found["potion"]):
        return text
    number = cost.coins + 2 * cost.potions
    what = f" {found['what']}" if found["what"] else ""
    many = what if number == 1 or what == " VP" or not what else plural(what)
    one = "$1" if found["verb"].endswith("$") else "1"
    told = f"{found['verb']}{number}{many}, {one} for each $1 it costs"
    return put_at(text, found, f"{told}{found['potion'] or ''}" if cost.potions else told) if number else text


def put_at(text: str, found: re.Match[str], words: str) -> str:
    """Return a text with words in place of what was found in it; they begin as that did."""
    words = f"{words[0].upper()}{words[1:]}" if found[0][0].isupper() else words
    return f"{text[: found.start()]}{words}{text[found.end() :]}"


def is_one(name: str, kind: str) -> bool:
    """Whether a card is of a kind that a sentence speaks of: "Action", "Action or Treasure", "non-Victory card"."""
    card = catalogue()[name]
    types = {*card.types, card.kind.capitalize()}
    words = kind.removesuffix("card").strip()
    if words.startswith("non-"):
        return words.removeprefix("non-") not in types
    return not words or bool(types & set(words.split(" or ")))
