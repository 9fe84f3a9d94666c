"""Wishes: what a kingdom shall have, may have and shall not have, as people say it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import gcd
from typing import NamedTuple

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.catalogue import CardSet, plain
from toolkit.catalogue.facts import PrintedCost, parse_plus
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.languages import abroad, set_abroad
from toolkit.catalogue.table import DEALT, DEALT_FOR, SLOTS
from toolkit.errors import SETS_LISTED, UserError, nearest
from toolkit.kingdoms.kingdom import KINGDOM_CARDS
from toolkit.kingdoms.selections import Group, Limit, between, one_of
from toolkit.spelling import near, plural

SAME_AS = {
    "buy": "+buy",
    "buys": "+buy",
    "+buys": "+buy",
    "trash": "trasher",
    "trashing": "trasher",
    "defence": "defense",
    "curse": "curser",
    "curses": "curser",
    "gain": "gainer",
    "throne room": "throne",
}
"""Other words for tags."""
OVERPAY = ("overpay", "overpaying", "overpayable")
"""Words for cards for which more can be paid than they cost."""
ANY_LANDSCAPE = "landscape"
"""What limits of landscapes call all kinds together."""
DECISIONS = {
    "colony": "colony",
    "colonies": "colony",
    "platinum": "colony",
    "platinum and colony": "colony",
    "shelter": "shelters",
    "shelters": "shelters",
}
"""What is used or not in a game, and the field of an expression that says so."""
LONGEST_NUMBER = 60
"""A longer number or range is no wish but a mistake."""
DEFENSE_IF_ATTACK = "defense-if-attack"
"""The wish for something against Attacks, if there is an Attack."""


@dataclass(frozen=True, slots=True)
class Wish:
    """One wish in the words in which it was said, and what it means.

    `include` and `exclude` are cards or landscapes, `limits` are for the ten Kingdom cards, `landscape_limits`
    (a group, a kind or "landscape", least, most) for the landscapes, `sets` are those that it counts cards of, `dealt`
    an Ally or a Prophecy, `traits` the piles that Traits shall be on, `bane` the Bane and `beside` what else is known
    to lie beside the ten or in the Black Market deck; `roles` are what cards of it do there: the Mouse, Riverboat's.
    `laid_on` are Traits ("": any) and the groups of cards on one of which each shall lie, `bane_of` those of which the
    Bane shall be. `named` are cards of which some are wished for, from whatever sets the others are; `off_deck` shall
    not be in a Black Market deck.
    """

    text: str
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    limits: tuple[Limit, ...] = ()
    landscape_limits: tuple[tuple[str | Group, int, int], ...] = ()
    sets: tuple[str, ...] = ()
    dealt: tuple[str, ...] = ()
    traits: tuple[tuple[str, str], ...] = ()
    bane: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    roles: tuple[tuple[str, str], ...] = ()
    laid_on: tuple[tuple[str, Group], ...] = ()
    bane_of: tuple[Group, ...] = ()
    named: tuple[str, ...] = ()
    off_deck: tuple[str, ...] = ()


def include(name: str) -> Wish:
    """Wish for a card, a landscape, an Ally or a Prophecy; raises UserError for one that cannot be asked for."""
    card = catalogue().find(name)
    if card.kind in DEALT_FOR.values():
        return wish_for_dealt(card)
    card = selectable(name)
    return Wish(f"with {card.name}", include=(card.name,))


def exclude(name: str) -> Wish:
    """Wish a card, a landscape, an Ally or a Prophecy away."""
    card = catalogue().find(name)
    card = card if card.kind in DEALT_FOR.values() else selectable(name)
    return Wish(f"without {card.name}", exclude=(card.name,))


def wish_for_dealt(card: CardFacts) -> Wish:
    """Wish for a certain Ally or Prophecy, and so for a card that asks for one."""
    need = SLOTS[card.kind]
    asking = Group(need, lambda each: need in each.setup)
    words = f"the {card.kind.capitalize()} {card.name}"
    return Wish(words, limits=(between(asking, 1, KINGDOM_CARDS),), dealt=(card.name,))


def selectable(name: str) -> CardFacts:
    """Return a Kingdom card (by the name of its pile or of a card in it) or a landscape; raises UserError."""
    card = randomizer_of(catalogue().find(name))
    if card.kind == "basic":
        raise UserError(f"{card.name} is in every kingdom; you needn't name it")
    if not card.is_kingdom_card and card.kind not in DEALT:
        raise UserError(f"{card.name} is not a Kingdom card or landscape: it comes with the cards that use it")
    return card


def randomizer_of(card: CardFacts) -> CardFacts:
    """Return what is dealt for a card to be there: the pile that it is one card of, else the card itself."""
    if card.kind == "pile-member" and card.pile_name in catalogue_names():
        return catalogue()[card.pile_name]
    return card


@cache
def catalogue_names() -> frozenset[str]:
    """Return the names of all cards."""
    return frozenset(card.name for card in catalogue())


def numbers_of(text: str, where: str) -> tuple[int, int]:
    """Return the least and the most that "3", "1..2", "2+" or "..2" say; raises UserError."""
    match = re.fullmatch(r"([0-9]+)(?:(\+)|(?:\.\.|-|–)([0-9]+)|(\.\.))?|\.\.([0-9]+)", text.strip())
    if len(text) > LONGEST_NUMBER:
        raise UserError(f"{where[:LONGEST_NUMBER]}…: a number of {len(text)} digits is too large")
    if not match:
        raise UserError(f"{where}: {text!r} is not a number or range (3, 1..2 or 2+)")
    low = int(match[1] or 0)
    high = int(match[3] or match[5] or (KINGDOM_CARDS if match[2] or match[4] else low))
    if low > high:
        raise UserError(f"{where}: {text!r} starts higher than it ends: write the lower number first")
    return low, high


def whole_number(text: str) -> int | None:
    """Return the number that a text is, or None; only the digits 0 to 9 count as such."""
    digits = text.strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER else None


class SeveralOrNone:
    """A rule by which cards of a group come several at a time or not at all: the group, and how many may come."""

    def __init__(self, group: Group, numbers: tuple[int, ...]) -> None:
        self.group = group
        self.numbers = numbers

    @cached_property
    def none(self) -> Limit:
        """The limit that none of them comes."""
        return one_of(self.group, (0,))

    @cached_property
    def several(self) -> tuple[Limit, ...]:
        """The limits that just so many of them come, one for each number."""
        return tuple(one_of(self.group, (number,)) for number in self.numbers)

    @cached_property
    def either(self) -> Limit:
        """The limit that none or one of the numbers of them comes."""
        return one_of(self.group, (0, *self.numbers))


def in_sets(ids: Iterable[str]) -> Group:
    """Return the group of a set's cards."""
    wanted = frozenset(ids)
    return Group("/".join(sorted(wanted)), lambda card: not wanted.isdisjoint(card.sets))


TOGETHER = (SeveralOrNone(in_sets(["alchemy"]), (3, 4, 5)),)
"""Alchemy is played with three to five of its cards (`002_0eacdfbcae20e20a.txt`, section 1, Kingdom Cards)."""


def costing(cost: PrintedCost) -> Group:
    """Return the group of cards that cost just that: "$4" is no $4 with a Potion or debt."""
    wanted = (cost.coins, cost.potions, cost.debt)

    def holds(card: CardFacts) -> bool:
        return card.cost is not None and (card.cost.coins, card.cost.potions, card.cost.debt) == wanted

    return Group(str(cost), holds)


def cost_meant(text: str) -> PrintedCost | None:
    """Return the cost that "4", "$4", "3P" (a Potion), "8D" (debt) or "4+3D" means, or None."""
    plain_text = text.strip().lower()
    found = re.fullmatch(r"()()([0-9]{1,3})d", plain_text)
    found = found or re.fullmatch(r"\$?([0-9]{1,3})?(p{1,3})?(?:\+([0-9]{1,3})d)?", plain_text)
    if not found or not any(found.groups()):
        return None
    coins, potions, debt = found.groups(default="")
    return PrintedCost(int(coins or 0), len(potions), int(debt or 0))


@cache
def tag_names() -> tuple[str, ...]:
    """Return the tags that cards have."""
    try:
        told = set(load_tables("tags")["tags"])
    except OSError:
        told = set()
    return tuple(sorted(told | {tag for card in catalogue() for tag in card.tags}))


@cache
def type_names() -> tuple[str, ...]:
    """Return the types of Kingdom cards."""
    return tuple(sorted({type_ for card in catalogue() if card.is_kingdom_card for type_ in card.types}))


def tagged(word: str) -> Group | None:
    """Return the group of a tag, a type ("attack"), a cost ("$4", "potion") or a bonus ("+2 Actions"), or None."""
    lower = word.strip().lower()
    if whole_number(lower) is None and (cost := cost_meant(lower)):
        return costing(cost)
    if lower in ("potion", "potions"):
        return Group("potion", costs_a_potion)
    if lower == "debt cost":
        return Group("debt in the cost", lambda card: card.cost is not None and card.cost.debt > 0)
    if lower in OVERPAY:
        return Group("overpay", lambda card: card.cost is not None and card.cost.mark == "+")
    if found := re.fullmatch(r"\$([0-9]{1,2})\+", lower):
        return costing_from(int(found[1]))
    if lower.startswith("+") and (bonus := bonus_of(lower)):
        return giving(*bonus)
    hyphened = lower.removesuffix("s").replace(" ", "-")
    for each in (lower, lower.removesuffix("s"), SAME_AS.get(lower, ""), hyphened):
        if each in tag_names():
            return with_tag(each)
        if each.title() in type_names():
            return of_type(each.title())
    return None


def costing_from(low: int) -> Group:
    """Return the group of cards that cost so many coins at least."""
    return Group(f"${low}+", lambda card: card.cost is not None and card.cost.coins >= low)


def costs_a_potion(card: CardFacts) -> bool:
    """Whether a Potion is in a card's cost."""
    return card.cost is not None and card.cost.potions > 0


def bonus_of(text: str) -> tuple[str, int] | None:
    """Return the bonus that "+2 actions" means, as a key of a wording's bonuses and a number, or None."""
    try:
        bonuses = parse_plus(text)
    except ValueError:
        return None
    return next(iter(bonuses.items())) if len(bonuses) == 1 else None


def giving(key: str, amount: int) -> Group:
    """Return the group of cards with a printed bonus of so much at least; "+1 Buy" is the tag of that name too."""
    also = f"+{key.removesuffix('s')}" if amount == 1 else ""

    def holds(card: CardFacts) -> bool:
        return card.wordings[-1].plus.get(key, 0) >= amount or also in card.tags

    return Group(f"+{amount} {key}", holds, everywhere=True)


def with_tag(name: str) -> Group:
    """Return the group of cards with a tag, and of the piles in which one has it."""
    return Group(name, lambda card: any(name in each.tags for each in card_and_members(card)), everywhere=True)


def of_type(name: str) -> Group:
    """Return the group of cards of a type, and of the piles in which one is."""

    def holds(card: CardFacts) -> bool:
        return any(name in each.types for each in card_and_members(card))

    return Group(name.lower(), holds, everywhere=True, itself=lambda card: name in card.types)


def card_and_members(card: CardFacts) -> list[CardFacts]:
    """Return a card and those that its pile consists of, if these are several."""
    return [card, *(catalogue()[name] for name in card.members)]


def tag(word: str) -> Group:
    """Return the group of a tag, a type or a cost; raises UserError naming the nearest."""
    found = tagged(word)
    if found is None:
        known = [*tag_names(), *(type_.lower() for type_ in type_names()), DEFENSE_IF_ATTACK]
        listed = "; dominion cards --tags lists the tags"
        raise UserError(f"there is no tag or type named {word!r}{nearest(word, known) or listed}")
    return found


def landscape_kind(word: str) -> str | None:
    """Return the kind of landscape that a word means, or None."""
    lower = word.strip().lower()
    return next((kind for kind in (*DEALT, ANY_LANDSCAPE) if lower in (kind, plural(kind))), None)


def one_or_more(kinds: Iterable[str]) -> str:
    """Return a pattern of the words for one landscape of some kinds, or for several."""
    return "|".join(f"{plural(kind)}|{kind}" for kind in kinds)


def required(text: str) -> Wish:
    """Wish for cards with a tag: "village", "trasher=2", "attack=1..3", "defense-if-attack"."""
    word, _, amount = text.partition("=")
    word = word.strip()
    if word.lower() == DEFENSE_IF_ATTACK:
        attack, defense = tag("attack"), tag("defense")
        return Wish(
            f"require {DEFENSE_IF_ATTACK}",
            limits=(Limit((attack, defense), (1, 1), lambda counts: not counts[0] or counts[1] > 0),),
        )
    low, high = numbers_of(amount, f"--require {text}") if amount else (1, KINGDOM_CARDS)
    if whole_number(amount) is not None:
        high = max(low, KINGDOM_CARDS)
    return wish_for_number(word, low, high, f"require {text}")


def at_most(text: str) -> Wish:
    """Wish for no more than so many cards with a tag: "attack=2"."""
    word, sign, amount = text.partition("=")
    most = whole_number(amount)
    if not sign or most is None:
        raise UserError(f"--at-most {text}: give TAG=N, for instance attack=2")
    return wish_for_number(word.strip(), 0, most, f"at most {text}")


def wish_for_number(word: str, low: int, high: int, text: str) -> Wish:
    """Wish for a number of cards of a tag, type or cost, or of landscapes of a kind.

    None of a tag, type or cost means none anywhere: neither as the Bane, in the Black Market deck or beside the Supply.
    The most of a tag or type counts all of these as well (see `ceilings`), the most of a cost only the ten.
    """
    kind = landscape_kind(word)
    if kind:
        return Wish(text, landscape_limits=((kind, low, high),))
    return of_group(tag(word), low, high, text)


def of_group(group: Group, low: int, high: int, text: str) -> Wish:
    """Wish for a number of cards of a group; for none of them, all over the table.

    Towards a least alone a pile counts as its randomizer is; where there is a most, with every card in it.
    """
    if high == 0:
        return Wish(text, exclude=everything_in(group))
    counted = group if high < KINGDOM_CARDS or low == 0 else group.of_its_own()
    weak = weak_ones(group.name) if low else frozenset()
    if not weak:
        return Wish(text, limits=(between(counted, low, high),))
    proper = Group(group.name, lambda card: group.of_its_own().holds(card) and card.name not in weak, group.everywhere)
    most = (between(counted, 0, high),) if high < KINGDOM_CARDS else ()
    return Wish(text, limits=(between(proper, low, KINGDOM_CARDS), *most))


@cache
def weak_ones(name: str) -> frozenset[str]:
    """Return the cards of a tag that are not what is meant by a wish for one of them, and count only towards a most."""
    return frozenset(load_tables("wishes")["wishes"]["weak"].get(name, ()))


def landscapes_lacking(sets: Iterable[str], wishes: Iterable[Wish]) -> tuple[str, ...]:
    """Return the kinds of landscapes that wishes ask for and of which some sets have none."""
    there = landscape_kinds_of(sets)
    asked = {kind for each in wishes for kind, low, _ in each.landscape_limits if low and isinstance(kind, str)}
    lacking = {kind for kind in asked if kind not in there and (kind != ANY_LANDSCAPE or not there)}
    return tuple(kind for kind in (ANY_LANDSCAPE, *DEALT) if kind in lacking)


def landscape_kinds_of(sets: Iterable[str]) -> set[str]:
    """Return the kinds of landscapes that some sets have."""
    ids = frozenset(sets)
    return {card.kind for card in catalogue() if card.kind in DEALT and not ids.isdisjoint(card.sets)}


def from_elsewhere(sets: Sequence[str], lacking: Sequence[str]) -> Wish:
    """Wish that only landscapes of the kinds that some sets lack come from other sets."""
    kinds, ids = set(() if ANY_LANDSCAPE in lacking else DEALT) - {*lacking}, frozenset(sets)
    away = (card.name for card in catalogue() if card.kind in kinds and ids.isdisjoint(card.sets))
    return Wish("landscapes of these sets", exclude=tuple(away))


def everything_in(group: Group) -> tuple[str, ...]:
    """Return all cards and landscapes of a group, the piles in which one of their cards is, and what receives one.

    A Boon or a Hex does what it does by the cards that have it received: "no trashers" leaves these out, too.
    """
    received = RECEIVED if group.name in tag_names() else {}
    bringing = BRINGING if group.name in BROUGHT else {}
    decks = {deck for kind, deck in received.items() if any(map(group.holds, of_kind(kind)))}
    return tuple(
        card.name
        for card in catalogue()
        if group.holds(card)
        or any(group.holds(catalogue()[name]) for name in card.members)
        or not decks.isdisjoint(card.setup)
        or any(group.holds(catalogue()[name]) for name in bringing.get(card.name, ()))
    )


BROUGHT = ("trasher", "attack")
"""Kinds of cards of which there are none either where a card that comes with others later is one."""
BRINGING = {
    "Urchin": ("Mercenary",),
    "Necromancer": ("Zombie Apprentice", "Zombie Mason"),
    "Vampire": ("Bat",),
    "Page": ("Warrior",),
    "Peasant": ("Soldier",),
}
"""Cards that bring such to the table."""

RECEIVED = {"boon": "deck:Boons", "hex": "deck:Hexes"}
"""Kinds of cards that others have received, and how those bring them to the table."""


@cache
def of_kind(kind: str) -> tuple[CardFacts, ...]:
    """Return all cards of a kind."""
    return tuple(card for card in catalogue() if card.kind == kind)


def cost_curve(text: str) -> Wish:
    """Wish for a number of cards at a cost: "2=1..3", "3P=1", "8D=1"."""
    price, sign, amount = text.partition("=")
    cost = cost_meant(price)
    if not sign or cost is None:
        forms = "2=1..3 (1 to 3 cards costing $2), 3P=1 (one with a Potion in its cost) or 8D=1 (one costing 8 debt)"
        raise UserError(f"--cost {text}: give COST=NUMBER, for instance {forms}")
    low, high = numbers_of(amount, f"--cost {text}")
    return of_group(costing(cost), low, high, f"cost {text}")


def from_set(text: str) -> Wish:
    """Wish for a number of cards of a set: "prosperity=5"."""
    name, sign, amount = text.partition("=")
    if not sign:
        raise UserError(f"--from {text}: give SET=NUMBER, for instance prosperity=5")
    low, high = numbers_of(amount, f"--from {text}")
    ids = tuple(set_ids(name))
    return Wish(f"from {text}", limits=(between(in_sets(ids), low, high),), sets=ids if high else ())


@dataclass(frozen=True, slots=True)
class Weight:
    """How much likelier the cards of a group are than others: `times` to `per`, never with 0 times."""

    text: str
    group: Group
    times: int
    per: int


HEAVIEST = 100


def weight_of(text: str) -> Weight:
    """Read "Witch=2", "prosperity=0.5" or "village=3"; raises UserError.

    A set, tag, type or cost weighs each of its cards; a card that several weigh has the product.
    """
    name, sign, amount = (part.strip() for part in text.rpartition("="))
    number = re.fullmatch(r"([0-9]{1,3})(?:\.([0-9]{1,2}))?", amount)
    hundredths = int(f"{number[1]}{number[2] or '':0<2}") if number else -1
    if not sign or not 0 <= hundredths <= HEAVIEST * 100:
        raise UserError(f"--weight {text}: give NAME=NUMBER from 0 to {HEAVIEST}, for instance Witch=2")
    common = gcd(hundredths, 100)
    return Weight(text, group_weighed(name), hundredths // common, 100 // common)


def weights_of(texts: Iterable[str]) -> tuple[Weight, ...]:
    """Read weights, of several for the same cards the last; one of 1 is none. Raises UserError."""
    weights = {each.group.name: each for each in map(weight_of, texts)}
    return tuple(each for each in weights.values() if each.times != each.per)


def group_weighed(name: str) -> Group:
    """Return the group of a set's cards, of a tag, a type or a cost, or of one card alone; raises UserError."""
    found = find_sets(name)
    if found and not catalogue().known(name):
        return in_sets(each.id for each in found)
    if group := tagged(name):
        return group
    wanted = selectable_or_nearest(name).name
    return Group(wanted, lambda card: card.name == wanted)


def find_sets(name: str) -> list[CardSet] | None:
    """Return the sets that a name means, or None: an id ("base-1e"), or a name ("base": its newest edition)."""
    key = plain(name)
    sets = catalogue().sets.values()
    exact = [each for each in sets if plain(each.id) == key]
    if exact:
        return exact
    named = editions_named(name)
    return [each for each in named if each.current] or named[-1:] or None


def editions_named(name: str) -> list[CardSet]:
    """Return the sets that have a name, in every edition; "guilds" is also Cornucopia & Guilds."""
    key = plain(name)
    return [each for each in catalogue().sets.values() if key in set_words(each)]


def halves(each: CardSet) -> list[str]:
    """Return the names of the sets that a box holds: Cornucopia and Guilds; one of one set is its name."""
    return each.name.split(" & ")


@cache
def set_words(each: CardSet) -> set[str]:
    """Return the words, in plain letters, that mean a set, but for its id."""
    words = {plain(each.name), plain(each.file), plain(re.sub(r"-\de$", "", each.id))}
    words |= {plain(half) for half in halves(each)}
    return words | {plain(f"dominion {each.name}"), plain(f"{each.name} {each.edition}e")}


def sources_meant(name: str) -> list[str]:
    """Return the ids of the sets that a name means, or the name of the one card; raises UserError naming the nearest.

    A Kingdom card or landscape stands for itself where sets to choose from are named.
    """
    if find_sets(name) is None and (catalogue().known(name) or (set_abroad(name) is None and abroad(name))):
        return [selectable(name).name]
    return set_ids(name, "set or card", catalogue_names())


def set_ids(name: str, what: str = "set", others: Iterable[str] = ()) -> list[str]:
    """Return the ids of the sets that a name means; raises UserError naming the nearest, also of `others`."""
    found = find_sets(name) or find_sets(set_abroad(name) or "")
    if found is None:
        known = [word for each in catalogue().sets.values() for word in (each.file, each.name, each.id)]
        known += [each for each in others if near(name.strip().lower(), each.lower(), 1)]
        raise UserError(f"there is no {what} named {name.strip()!r}{nearest(name.strip(), known) or SETS_LISTED}")
    return [each.id for each in found]


def split_names(texts: Sequence[str]) -> list[str]:
    """Return the names in repeated or comma-separated options."""
    return [name for text in texts for part in text.split(",") if (name := part.strip())]


class Expression(NamedTuple):
    """What a line says: the sets to choose from (none: all that are owned), the wishes, and what was understood.

    `settings` are fields of an order that the line gives a value ("players", "like", …), `colony` and `shelters` tell
    whether these are used (None: nothing is said of it), `told` is what was understood, wish by wish,
    `left_out` what was not, in sentences.
    """

    sets: tuple[str, ...]
    wishes: tuple[Wish, ...]
    colony: bool | None = None
    shelters: bool | None = None
    settings: tuple[tuple[str, object], ...] = ()
    told: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


NOTHING = Expression((), ())
"""What no line says."""


def decision(thing: str, amount: tuple[int, int] | None, term: str) -> bool:
    """Return whether a term such as "Colony" or "no Shelters" wants them; raises UserError for a number of them."""
    if amount not in (None, (0, 0), (1, KINGDOM_CARDS)):
        raise UserError(f"{term!r}: {thing} is either used or not: write {thing} or no {thing}")
    return amount != (0, 0)


def selectable_or_nearest(thing: str) -> CardFacts:
    """Return the card that a word means; raises UserError naming the nearest card, set, tag or type."""
    try:
        return selectable(thing)
    except UserError:
        if catalogue().known(thing) or catalogue().known(thing.removesuffix("s")):
            raise
        words = [*catalogue_names(), *tag_names(), *(each.lower() for each in type_names())]
        words += [each.name for each in catalogue().sets.values()]
        raise UserError(f"there is no card, set, tag or type named {thing!r}{nearest(thing, words)}") from None


def exclude_or_include(thing: str, low: int, high: int, text: str) -> Wish:
    """Return the wish for a card with a number before it."""
    card = selectable_or_nearest(thing)
    if high == 0:
        return exclude(card.name)
    if low == 1:
        return include(card.name)
    if low == 0:
        raise UserError(f"{text!r}: write {card.name} to include it, or no {card.name} to exclude it")
    raise UserError(f"{text!r}: a kingdom has at most one pile of {card.name}")
