"""Codes: a whole kingdom as some two dozen letters and digits that can be read out and typed.

A code is a version ("1"), the kingdom as a number in base 32, and two check characters. The alphabet leaves out
I, L, O and U; O is read as 0, I and L as 1. Cards go by their place in data/codes.toml, to which names are only
ever added. The check characters are those of a Reed-Solomon code over the field of 32 elements, so that no code
with one wrong character, or with two neighbours exchanged, is ever read as a kingdom.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import FAN_SET
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.piles import GATHERED
from toolkit.catalogue.table import SLOTS
from toolkit.errors import UserError
from toolkit.kingdoms.kingdom import Kingdom, ordered

VERSION = "1"
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
READ_AS = str.maketrans("OIL", "011", " -\t")
GROUP = 5
CARDS = 4096
"""Room for card numbers, now and later."""
FAN_CARDS = 3500
"""The number of the first fan card."""
LONGEST = 1000
"""More characters than any kingdom takes: a Black Market deck of every card there is makes some 470."""
MENDABLE = 150
"""Longer codes are not searched for a slip: that takes a time that grows with the square of their length."""
SHOWN = 60
"""So many characters of a wrong code are repeated in what is told of it."""
SINGLE = ("bane", "ferryman", "mouse", "riverboat", "army", "ally", "prophecy", "obelisk")
LATER = tuple(slot for slot in SLOTS if slot not in SINGLE)
"""Roles that came later; in a code they stand last, so that older codes keep their meaning."""
ROOM = 64
"""Room for the numbers of such roles."""
SEVERAL = ("landscapes", "boons", "black_market")
FIELDS = (*SINGLE, *SEVERAL, "traits")
"""What a kingdom may have beside its cards, in the order of a code."""


class CodeError(UserError):
    """Text that is no code of a kingdom."""


@cache
def numbers_by_name() -> dict[str, int]:
    """Return the number of every card; fan cards have theirs from `FAN_CARDS` on, in the order of their file."""
    found = {name: number for number, name in enumerate(load_tables("codes")["codes"]["numbers"])}
    fans = (card.name for card in catalogue() if card.expansion == FAN_SET)
    return found | {name: number for number, name in enumerate(fans, FAN_CARDS)}


@cache
def names_by_number() -> dict[int, str]:
    """Return the card of every number, by its present name; Ruins are a pile, not a card."""
    return {
        number: name if name in GATHERED else catalogue().find(name).name for name, number in numbers_by_name().items()
    }


class Packer:
    """Numbers, each below a limit of its own, put into one number."""

    def __init__(self) -> None:
        self.parts: list[tuple[int, int]] = []

    def put(self, number: int, limit: int) -> None:
        """Add a number from 0 to `limit` - 1."""
        if not 0 <= number < limit:
            raise ValueError(f"{number} is not below {limit}")
        self.parts.append((number, limit))

    def put_set(self, members: Sequence[int]) -> None:
        """Add a set of card numbers, in any order; at least one."""
        *rest, top = sorted(members)
        self.put(top, CARDS)
        self.put(sum(comb(member, place) for place, member in enumerate(rest, 1)), comb(top, len(rest)))

    def number(self) -> int:
        """Return everything as one number."""
        total = 0
        for number, limit in reversed(self.parts):
            total = total * limit + number
        return total


class Unpacker:
    """The numbers that a `Packer` put together, taken out in the same order."""

    def __init__(self, number: int) -> None:
        self.left = number

    def take(self, limit: int) -> int:
        """Take out a number below `limit`; raises ValueError when there can be none."""
        if limit < 1:
            raise ValueError("no such number")
        self.left, number = divmod(self.left, limit)
        return number

    def take_set(self, size: int) -> list[int]:
        """Take out a set of `size` card numbers, in ascending order; raises ValueError when there are not so many."""
        if size > len(numbers_by_name()):
            raise ValueError("more cards than there are")
        top = self.take(CARDS)
        rank = self.take(comb(top, size - 1))
        found = [top]
        for place in range(size - 1, 0, -1):
            member = found[-1] - 1
            while comb(member, place) > rank:
                member -= 1
            rank -= comb(member, place)
            found.append(member)
        return found[::-1]


def encode(kingdom: Kingdom) -> str:
    """Return the code of a kingdom, in groups of five characters.

    Raises UserError when a card has no number.
    """
    text, number = "", packer_of(kingdom).number()
    while number:
        number, digit = divmod(number, 32)
        text = ALPHABET[digit] + text
    text = VERSION + text
    return in_groups(text + check_characters(text))


def in_groups(text: str) -> str:
    """Return a plain code as it is written: in groups with dashes between them."""
    return "-".join(text[at : at + GROUP] for at in range(0, len(text), GROUP))


def packer_of(kingdom: Kingdom) -> Packer:
    """Put a kingdom into one number; raises UserError when a card has none."""
    packer = Packer()
    packer.put(kingdom.players, 8)
    packer.put(len(kingdom.cards), 32)
    cards = [code_number(name) for name in kingdom.cards]
    packer.put_set(cards)
    cards.sort()
    for used, decider in ((kingdom.colony, kingdom.colony_by), (kingdom.shelters, kingdom.shelters_by)):
        packer.put(int(used), 2)
        packer.put(cards.index(code_number(decider)) + 1 if decider in kingdom.cards and decider else 0, 32)
    values = {each: kingdom.role(each) if each in SINGLE else getattr(kingdom, each) for each in FIELDS}
    packer.put(sum(1 << place for place, each in enumerate(FIELDS) if values[each]), 1 << len(FIELDS))
    for each, value in values.items():
        if value:
            put_field(packer, each, value)
    for slot, name in kingdom.roles:
        if slot not in SINGLE:
            packer.put(LATER.index(slot) + 1, ROOM)
            packer.put(code_number(name), CARDS)
    return packer


def put_field(packer: Packer, field: str, value: Any) -> None:
    """Add one of the `FIELDS`: a card, several cards, or traits with their piles."""
    if field in SINGLE:
        packer.put(code_number(value), CARDS)
    elif field in SEVERAL:
        packer.put(len(value), CARDS)
        packer.put_set([code_number(name) for name in value])
    else:
        packer.put(len(value), 16)
        for trait, pile in value:
            packer.put(code_number(trait), CARDS)
            packer.put(code_number(pile), CARDS)


def code_number(name: str) -> int:
    """Return a card's number; raises UserError when data/codes.toml does not list it."""
    if name not in numbers_by_name():
        raise UserError(f"{name} has no number in data/codes.toml")
    return numbers_by_name()[name]


def looks_like_code(text: str) -> bool:
    """Whether a text can only be meant as a code: letters with digits among them, as no card's name has, in groups.

    A number with words after it ("99999999 events") is a wish.
    """
    words = text.replace("-", " ").split()
    grouped = len(words) > 2 and all(len(word) == GROUP for word in words[:-1])
    if len(words) > 1 and not grouped and words[0].isdigit() and "".join(words[1:]).isalpha():
        return False
    if len(words) > 1 and not grouped and all(word.rstrip("0123456789").isalpha() for word in words):
        return False
    if len(words) > 1 and not grouped and any(word.isdigit() and len(word) < GROUP - 1 for word in words):
        return False
    if len(words) > 2 and not grouped and all(word.isdigit() or word.isalpha() for word in words):
        return False
    plain = "".join(words)
    digits = sum(char.isdigit() for char in plain)
    return len(plain) >= 8 and len(words[0]) >= 4 and plain.isalnum() and (plain[0].isdigit() or digits > 2)


def decode(code: str) -> Kingdom:
    """Return the kingdom of a code; case, spaces and dashes do not matter.

    Raises CodeError when it is none, naming the code that differs in one character if there is exactly one, and when
    it is one of something that is no legal kingdom.
    """
    text = code.strip().upper().translate(READ_AS)
    shown = repr(code) if len(code) <= SHOWN else f"{code[:SHOWN]!r}…"
    wrong = sorted({char for char in text if char not in ALPHABET})
    if wrong:
        raise CodeError(f"{shown} is not a kingdom's code: {wrong[0]!r} is never in one")
    if len(text) < 4:
        raise CodeError(f"{shown} is not a kingdom's code: it is too short")
    if len(text) > LONGEST:
        raise CodeError(f"{shown} is not a kingdom's code: {len(text)} characters are more than one can have")
    kingdom = unchecked(text)
    if kingdom is None and has_fan_cards(text):
        raise CodeError(f"{shown} has fan cards in it: say --fan FILE, with the file that they are from")
    if kingdom is None:
        raise CodeError(f"{shown} is not a kingdom's code: {code_meant(text) or 'a character is wrong or missing'}")
    if wrong_in_it := fault_of(kingdom):
        raise CodeError(f"{shown} is not a kingdom's code: {wrong_in_it}")
    return kingdom


def unpacker_of(text: str) -> Unpacker | None:
    """Return the numbers of a plain code of this version, or None when its checks fail."""
    if text[0] != VERSION or check_characters(text[:-2]) != text[-2:]:
        return None
    number = 0
    for char in text[1:-2]:
        number = number * 32 + ALPHABET.index(char)
    return Unpacker(number)


def unchecked(text: str) -> Kingdom | None:
    """Return what a plain code says, legal or not, or None when its checks fail."""
    packed = unpacker_of(text)
    if packed is None:
        return None
    try:
        kingdom = unpacked(packed)
        return kingdom if encode(kingdom).replace("-", "") == text else None
    except (ValueError, LookupError):
        return None


def has_fan_cards(text: str) -> bool:
    """Whether a plain code is whole and has a fan card among its Kingdom cards that is not known now."""
    packed = unpacker_of(text)
    if packed is None:
        return False
    try:
        packed.take(8)
        return max(packed.take_set(packed.take(32))) >= FAN_CARDS
    except (ValueError, LookupError):
        return False


def is_legal(text: str) -> bool:
    """Whether a plain code is one of a legal kingdom."""
    kingdom = unchecked(text)
    return kingdom is not None and fault_of(kingdom) is None


def fault_of(kingdom: Kingdom) -> str | None:
    """Return what is illegal in a kingdom; how to tell is loaded only when a code is read."""
    from toolkit.kingdoms.legal import fault

    return fault(kingdom)


def unpacked(packed: Unpacker) -> Kingdom:
    """Take a kingdom out of its number; raises ValueError or LookupError when it holds none."""
    players = packed.take(8)
    known = names_by_number()
    cards = [known[number] for number in packed.take_set(packed.take(32))]
    colony, colony_by = bool(packed.take(2)), packed.take(32)
    shelters, shelters_by = bool(packed.take(2)), packed.take(32)
    mask = packed.take(1 << len(FIELDS))
    single: dict[str, str] = {}
    several: dict[str, tuple[str, ...]] = {}
    traits: tuple[tuple[str, str], ...] = ()
    for place, each in enumerate(FIELDS):
        if not mask >> place & 1:
            continue
        if each in SINGLE:
            single[each] = known[packed.take(CARDS)]
        elif each in SEVERAL:
            several[each] = tuple(known[number] for number in packed.take_set(packed.take(CARDS)))
        else:
            traits = tuple((known[packed.take(CARDS)], known[packed.take(CARDS)]) for _ in range(packed.take(16)))
    while packed.left:
        slot = LATER[packed.take(ROOM) - 1]
        single[slot] = known[packed.take(CARDS)]
    return ordered(
        Kingdom(
            cards=tuple(cards),
            players=players,
            colony=colony,
            colony_by=cards[colony_by - 1] if colony_by else None,
            shelters=shelters,
            shelters_by=cards[shelters_by - 1] if shelters_by else None,
            traits=traits,
            landscapes=several.get("landscapes", ()),
            boons=several.get("boons", ()),
            black_market=several.get("black_market", ()),
        ).filled(**single)
    )


@cache
def powers() -> list[int]:
    """Return the 31 powers of x in the field of 32 elements (modulo x^5 + x^2 + 1)."""
    found = [1]
    while len(found) < 31:
        doubled = found[-1] << 1
        found.append(doubled ^ 0b100101 if doubled & 32 else doubled)
    return found


def times(one: int, other: int) -> int:
    """Return the product of two elements of the field of 32."""
    if not one or not other:
        return 0
    return powers()[(powers().index(one) + powers().index(other)) % 31]


@cache
def multiples() -> tuple[list[int], list[int]]:
    """Return the products of every element with the two coefficients of the check polynomial."""
    root, other = powers()[1], powers()[2]
    return [times(each, root ^ other) for each in range(32)], [times(each, times(root, other)) for each in range(32)]


def check_characters(text: str) -> str:
    """Return the two check characters of a text: the remainder by (z + x)(z + x^2), digits as coefficients."""
    middle, last = multiples()
    high = low = 0
    for char in text:
        lead = high ^ ALPHABET.index(char)
        high, low = low ^ middle[lead], last[lead]
    return ALPHABET[high] + ALPHABET[low]


def code_meant(text: str) -> str:
    """Return "did you mean CODE?" when exactly one code differs in one character or one exchange, else ""."""
    if text[0] != VERSION and text[0] in "23456789" and check_characters(text[:-2]) == text[-2:]:
        return "it is of a newer version of this toolkit"
    if len(text) > MENDABLE:
        return ""
    near = {text[:at] + char + text[at + 1 :] for at in range(len(text)) for char in ALPHABET}
    near |= {text[:at] + text[at + 1] + text[at] + text[at + 2 :] for at in range(len(text) - 1)}
    found = {each for each in near if check_characters(each[:-2]) == each[-2:] and is_legal(each)}
    if len(found) != 1:
        return ""
    return f"did you mean {in_groups(found.pop())}?"
