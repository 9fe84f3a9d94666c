"""What the words of a wish can mean: sets, cards, tags and the like, and how many; and how these are told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from toolkit.catalogue import CardFacts, CardSet, catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.piles import needs
from toolkit.catalogue.table import DEALT
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.described import SAID_AFTER, described
from toolkit.kingdoms.kingdom import KINGDOM_CARDS
from toolkit.kingdoms.selections import Group
from toolkit.kingdoms.wishes import Wish
from toolkit.spelling import NUMBERS

COUNTING = frozenset((*NUMBERS, "most", "least", "atmost", "atleast", "more", "less", "both", "all", "any", "some"))
"""English words of number, which are cards' names in other languages."""
ANY = (1, KINGDOM_CARDS)
"""At least one."""


@dataclass(frozen=True)
class Term:
    """One wish of a line: its words, how many (None: not said) and the thing that is wished.

    `more` tells that the cards named elsewhere come on top of these, `each` how many there are of each set before it
    ((0, 0): as many of one as of the other). `implied` tells that a mood stands for it, `most` that
    it is for as many as there are, up to its least. `rest` tells that all other cards are of the thing.
    """

    text: str
    thing: str
    amount: tuple[int, int] | None = None
    settings: dict[str, object] = field(default_factory=dict)
    made: Wish | None = None
    told: str = ""
    preferred: str = ""
    no_others: bool = False
    only: bool = False
    more: bool = False
    each: tuple[int, int] | None = None
    implied: bool = False
    most: bool = False
    rest: bool = False


@lru_cache(maxsize=2000)
def thing_kinds(thing: str) -> tuple[str, ...]:
    """Return what a word or some words can be: set, group, landscape, decision, card, recommended (a set of ten)."""
    if thing.lower() in wish.DECISIONS:
        return ("decision",)
    found = []
    if wish.find_sets(thing) or set_of_words(thing):
        found.append("set")
    if wish.landscape_kind(thing):
        return ("landscape",)
    card, group = known_card(thing), group_of(thing)
    if group and not (card and card.members):
        found.append("group")
    if card and (not found or is_name_of(thing, card)):
        found.append("card")
    if not found and recommended_named(thing):
        found.append("recommended")
    return tuple(found) or ("nothing",)


def is_name_of(thing: str, card: CardFacts) -> bool:
    """Whether a word that means something else, too, is the whole name of a card that can be asked for."""
    whole = plain(thing).rstrip("s") in {plain(each).rstrip("s") for each in (card.name, *card.aka)}
    return whole and (card.is_in_kingdom_pile or card.kind in DEALT)


def known_card(thing: str) -> CardFacts | None:
    """Return the card that a name, a plural, a nickname or initials mean, or None."""
    if plain(thing) in COUNTING or (plain(thing) in words_of("instead") and not catalogue().known(thing)):
        return None
    initials = sum(letter.isupper() for letter in thing) > 1
    short = initials or len(plain(thing)) > 3 or catalogue().known(thing)
    nicks = {plain(each): each for each in catalogue().nicknames}
    nick = plain(thing) in nicks
    if not nick and len(plain(thing)) > 3 and plain(thing).removesuffix("s") in nicks:
        return catalogue().english(nicks[plain(thing).removesuffix("s")])
    if not (short or nick) or not plain(thing) or (len(plain(thing)) < LONG - 2 and " " in thing):
        return None
    found = catalogue().english(thing)
    return found if found and (nick or not unfinished(thing, found)) else None


def unfinished(thing: str, card: CardFacts) -> bool:
    """Whether a word only begins a card's name, as "have" does "Haven", so that it may mean anything.

    The whole first words of a longer name mean it, if they are long or several, and it can be asked for.
    """
    key, name = plain(thing), plain(card.name)
    if not name.startswith(key) or key == name or thing.isupper():
        return False
    if len(thing.split()) == 1 and card.kind in COMING:
        return True
    words = card.name.split()
    whole = key in {plain("".join(words[:end])) for end in range(1, len(words))}
    return not whole or (len(thing.split()) == 1 and len(key) < LONG)


COMING = ("loot", "prize", "reward", "artifact", "state", "boon", "hex")
"""Kinds of cards that come to the table with others, so that one is named by its whole name."""
LONG = 6
"""Letters of a first word that is hardly anything else than the beginning of a card's name."""


def recommended_named(thing: str) -> bool:
    """Whether a recommended set has that name."""
    if len(plain(thing)) < 4:
        return False
    from toolkit.kingdoms.recommended import recommended_sets

    return any(plain(thing) in (plain(each.name), plain(each.label)) for each in recommended_sets())


@cache
def words_of(table: str) -> dict[str, str]:
    """Return words of data/wishes.toml, in plain letters, and what they mean."""
    found = {}
    for name, entry in load_tables("wishes")["wishes"][table].items():
        for word in entry["words"] if isinstance(entry, dict) else entry:
            found[plain(word)] = name
    return found


def singular(thing: str) -> Iterator[str]:
    """Yield a word in plain letters, and what it may be one of."""
    bare = re.sub(ARTICLES, " ", thing, flags=re.IGNORECASE)
    for key in dict.fromkeys((plain(thing), plain(bare))):
        yield key
        if key.endswith("s"):
            yield key[:-1]
        if key.endswith("ies"):
            yield f"{key[:-3]}y"
        if key.endswith(("ches", "shes", "sses", "xes", "zes")):
            yield key[:-2]
        for end in SAME_KIND:
            if key.endswith(end) and len(key) > len(end) + 2:
                yield key.removesuffix(end)
                yield key.removesuffix(end).removesuffix("s")


def harsh_words() -> list[str]:
    """Return the words of dislike."""
    found: list[str] = load_tables("wishes")["wishes"]["chat"]["harsh"]
    return found


ARTICLES = r" (?:the|an?|our|my|your|those|these|them|any|all|some)(?= )"
"""Words within a phrase that may be left out."""
SAME_KIND = tuple(
    f"{word}{end}"
    for word in (
        "card",
        "effect",
        "type",
        "giver",
        "giving",
        "dealer",
        "generator",
        "source",
        "producer",
        "maker",
        "pile",
        "kind",
        "stuff",
        "thing",
    )
    for end in ("", "s")
)
"""What may be said after a kind of cards and means the same kind: a Hex giver, a village effect."""


PLUS = {"+card": "draw", "+action": "village", "+coin": "coin"}
"""What a bonus without a number is the mark of."""
DEAR, CHEAP = 5, 4
"""What an expensive card costs at least, and a cheap one at most."""
CHEAP_CARDS = "cheap"
"""What the group of cheap cards is called."""


GROUP_WORDS: tuple[tuple[str, Callable[[re.Match[str]], str]], ...] = (
    (r"\$?([0-9]+)'?s", lambda m: f"${m[1]}"),
    (rf"({'|'.join(NUMBERS)})[- ]costs?(?: cards?)?", lambda m: f"${NUMBERS.index(m[1])}"),
    (
        r"\$?([0-9]+p?|[0-9]+d|p)[- ]?(?:cost|costs|costers?|coins?|dollars?|drops?)(?: cards?)?",
        lambda m: cost_word(m[1]),
    ),
    (
        r"(?:cards? )?(?:costing|that costs?|which costs?|with cost|costs?|at|for) (?:exactly )?\$?([0-9]+p?|"
        r"[0-9]+d)",
        lambda m: cost_word(m[1]),
    ),
    (
        r"(\$[0-9]+p?|[0-9]+[pd]|\+[^ ].*?)s?(?: cards?)?",
        lambda m: m[0] if re.fullmatch(r"\+[0-9]+", m[1]) else PLUS.get(m[1], m[1]),
    ),
    (
        r"(?:(?:cards? )?(?:costing|that costs?|costs?) (?:at least )?\$?|\$)"
        r"([0-9]+)(?:\+| ?(?:or|and) (?:more|up|higher))(?: cards?)?",
        lambda m: f"${m[1]}+",
    ),
    (r"(?:expensive|pricey|dear|costly)(?: cards?| stuff| things?)?", lambda m: f"${DEAR}+"),
    (r"(?:cheap|inexpensive|low[- ]cost|budget)(?: cards?| stuff| things?| ones?)?", lambda m: CHEAP_CARDS),
    (r"(?:simple|easy|basic|vanilla|plain|straightforward)(?: cards?| ones?)?", lambda m: "simple"),
    (r"(?:complex|complicated|difficult)(?: cards?| ones?)?", lambda m: "complex"),
    (
        r"(?:cards? )?(?:costing|that costs?|with)(?: an?)? (potion|debt)s?(?: in (?:the|their) costs?)?",
        lambda m: "potion" if m[1] == "potion" else "debt cost",
    ),
    (r"debt(?: (?:costs?|cost cards?|cards?))|cards? (?:costing|that costs?) debt", lambda m: "debt cost"),
    (r"([0-9])\+", lambda m: f"${m[1]}+"),
    (
        r"(?:cards? )?(?:(?:that|which) )?(?:can )?plays? (?:(?:an?|the|your|my|other|some|"
        r"another) )*(?:cards?|actions?|one) "
        r"(?:twice|again|several times|more than once|two times|thrice|three times)",
        lambda m: "throne",
    ),
    (
        r"(?:attacks? |cards? )?(?:(?:that|which) )(?:only )?(?:hits?|targets?|attacks?|affects?|goes? for) "
        r"(?:(?:the|your|my|our|other people's|opponents'?) )*(hand|deck)s?",
        lambda m: f"{m[1]}-attack",
    ),
    (
        r"(?:cards? )?(?:(?:that|which) )?(?:makes?|making|forces?|forcing) (?:(?:the|your|my|our|all) )*(?:other )?"
        r"(?:others?|opponents?|people|everyone(?: else)?|everybody(?: else)?|us|you|me|players?|them|someone) (?:to )?"
        r"(discard|trash|gain)(?: .+)?",
        lambda m: {"discard": "hand-attack", "trash": "trash-attack", "gain": "junker"}[m[1]],
    ),
)
"""Other ways to say a tag, type or cost, and that itself."""


def cost_word(cost: str) -> str:
    """Return a cost as it is printed: with a $ where it is in coins alone."""
    return cost if cost[-1] in "pd" else f"${cost}"


def group_word(thing: str) -> str:
    """Return the tag, type or cost that words are another way to say, or the words."""
    lower = re.sub(r"\s+(?:or so|in total)$", "", thing.strip().lower())
    if lower.startswith("+"):
        named = next((words_of("tags")[key] for key in singular(lower) if key in words_of("tags")), None)
        if named and " " in lower:
            return named
    for pattern, word in GROUP_WORDS:
        if found := re.fullmatch(pattern, lower):
            return word(found)
    if lower.replace(" ", "-") == wish.DEFENSE_IF_ATTACK:
        return wish.DEFENSE_IF_ATTACK
    if wish.tagged(lower):
        return lower
    short = re.sub(r"\s+(?:cards?|stuff|things?|ones)$", "", lower)
    if short != lower and wish.tagged(short):
        return short
    return next((words_of("tags")[key] for key in singular(lower) if key in words_of("tags")), lower)


PLAIN = frozenset({"Action", "Treasure", "Victory", "Attack", "Reaction"})
"""The types of cards that somebody new has read in an hour."""
SHORT_TEXT, LONG_TEXT = 90, 110
"""Letters of the summary of a simple card, at most, and of a complex one, at least."""


def is_simple(card: CardFacts) -> bool:
    """Whether a card has a short text, nothing to set up and none of the rarer types."""
    return len(card.summary) <= SHORT_TEXT and not card.setup and not card.members and set(card.types) <= PLAIN


def is_complex(card: CardFacts) -> bool:
    """Whether a card has a long text, something to set up, or a pile of several cards."""
    return len(card.summary) >= LONG_TEXT or bool(card.setup) or bool(card.members)


DIFFICULTY = {"simple": is_simple, "complex": is_complex}


BONUS = r"\+[0-9]+ [a-z]+"
"""A bonus as printed."""


@lru_cache(maxsize=2000)
def group_of(thing: str) -> Group | None:
    """Return the group of cards that words mean: a tag, type, cost, bonus, or what cards bring to the table."""
    word = group_word(thing)
    if word == wish.DEFENSE_IF_ATTACK:
        return wish.tag("defense")
    if word == "debt cost":
        return wish.tagged(word)
    if word in DIFFICULTY:
        return Group(word, DIFFICULTY[word])
    if word == CHEAP_CARDS:
        return Group(f"${CHEAP} or less", at_cost(EVERY_CARD, CHEAP, "or less").holds)
    for each in singular(thing):
        if each in words_of("needs"):
            return bringing(words_of("needs")[each])
        if each in words_of("texts"):
            return saying(words_of("texts")[each])
        if each in words_of("listed"):
            return listed(words_of("listed")[each])
    bonuses = re.findall(BONUS, thing.lower())
    if len(bonuses) > 1 and not re.sub(rf"{BONUS}|[ ,/&+]|and|cards?$", "", thing.lower()):
        return all_of([group_of(each) for each in bonuses])
    short = re.sub(r"\s+(?:cards?|piles?|effects?|types?|stuff|things?|ones)$", "", word)
    for each in dict.fromkeys((word, short)):
        if found := wish.tagged(each):
            return found
    for each in singular(thing):
        if each in words_of("pairs"):
            one, other = words_of("pairs")[each].split()
            return both(narrowing(one), wish.tagged(other))
    return (
        narrowed(short)
        or described(thing, group_of)
        or (group_of(thing[5:]) if thing.lower().startswith(("deck ", "card ")) else None)
    )


PRICED = r"(?:cards? )?(?:(?:that|which) )?(?:costs?|costing|at|priced(?: at)?)? ?"
AT_A_COST = r"(?:(?:that|which) costs?|costing|at|with (?:a )?cost(?: of)?|priced(?: at)?) (?:exactly )?"
BOUNDS = {
    "less than": (-1, "or less"),
    "under": (-1, "or less"),
    "below": (-1, "or less"),
    "at most": (0, "or less"),
    "up to": (0, "or less"),
    "more than": (1, "or more"),
    "over": (1, "or more"),
    "above": (1, "or more"),
    "at least": (0, "or more"),
}
"""How a cost is bounded in words: how far from the number, and which way it goes on."""
NARROWING = ("terminal", "nonterminal", "non-terminal", "cantrip")
"""Tags that say of a kind of cards which of them: "terminal draw"."""


def narrowed(thing: str) -> Group | None:
    """Return the group of cards that are two things at once: "Duration attacks", "a $3 village", "draw costing 4"."""
    lower = thing.lower()
    said_of_cost, group = narrowed_by_cost(lower)
    if said_of_cost:
        return group
    if found := re.fullmatch(
        r"(.+?)(?: cards?)? (?:that|which)(?: is|'s| are)?(?:n't| not) (?:also )?(?:an? )?(.+)", lower
    ):
        return without_those(group_of(found[1]), group_of(found[2]))
    if found := re.fullmatch(
        r"(.+?)(?: cards?)? (?:that|which) (?:don't|doesn't|do not|does not|won't|can't) (.+)", lower
    ):
        return without_those(group_of(found[1]), described(f"that {found[2]}", group_of))
    if found := re.fullmatch(
        r"(.+?)(?: cards?)? (?:giving|with|that (?:gives?|has|have)|which (?:gives?|has|have)) (\+.+)", lower
    ):
        return both(group_of(found[1]), group_of(found[2]) or group_of(f"{found[2]} cards"))
    if found := re.fullmatch(r"(?:non|not)[- ]([a-z]+)[- ](.+)", lower):
        return without_those(group_of(found[2]), group_of(found[1]))
    if found := re.fullmatch(r"non[- ]?([a-z]+)", lower):
        return all_but(group_of(found[1]))
    if found := re.fullmatch(r"(.+?)(?: cards?)? (?:that|which) (?:is|are)(?: also)?(?: an?)? (.+)", lower):
        return both(group_of(found[1]), group_of(found[2]))
    if (found := re.fullmatch(r"(.+?)(?: cards?)? ((?:that|which) .+)", lower)) and (kind := group_of(found[1])):
        return both(kind, described(found[2], group_of))
    for words in (lower, lower.replace("-", " ")):
        first, _, rest = words.partition(" ")
        if rest and (first in NARROWING or first.title() in wish.type_names()):
            return both(narrowing(first), group_of(rest))
    return None


def narrowed_by_cost(lower: str) -> tuple[bool, Group | None]:
    """Return whether words say of a kind of cards what they cost, and the group that they mean, if they mean one."""
    if found := re.fullmatch(rf"{PRICED}(over|above|more than|under|below|less than) \$?([0-9]+)", lower):
        return True, beyond_cost(int(found[2]), more=found[1] in ("over", "above", "more than"))
    if found := re.fullmatch(r"\$([0-9]+) or \$?([0-9]+) (?!or\b)(.+)", lower):
        kind = group_of(found[3])
        return True, at_either_cost(kind, found[1], found[2]) if kind else None
    if found := re.fullmatch(rf"(.+?)(?: cards?)? {AT_A_COST}(\$?[0-9]+(?: or \$?[0-9]+)+)", lower):
        kind = group_of(found[1])
        return True, at_either_cost(kind, *re.findall("[0-9]+", found[2])) if kind else None
    if found := re.fullmatch(
        rf"(.+?)(?: cards?)? {AT_A_COST}\$?([0-9]+)( or (?:less|lower|cheaper)| or more|\+)?", lower
    ):
        kind = group_of(found[1])
        return True, at_cost(kind, int(found[2]), (found[3] or "").strip()) if kind else None
    if found := re.fullmatch(rf"(.+?)(?: cards?)? {AT_A_COST}({'|'.join(BOUNDS)}) \$?([0-9]+)", lower):
        by, how = BOUNDS[found[2]]
        kind = group_of(found[1])
        return True, at_cost(kind, int(found[3]) + by, how) if kind else None
    if found := re.fullmatch(r"(?:\$([0-9]+)|([0-9]+)[- ]costs?)(\+| or (?:more|less|up|higher|cheaper))? (.+)", lower):
        kind = group_of(found[4])
        how = re.sub("cheaper", "less", re.sub("up|higher", "more", (found[3] or "").strip()))
        return True, at_cost(kind, int(found[1] or found[2]), how) if kind else None
    if found := re.fullmatch(r"(cheap|inexpensive|low[- ]cost|expensive|pricey|costly|dear) (.+)", lower):
        cheap = found[1][0] in "cil" and found[1] != "costly"
        kind = group_of(found[2])
        return True, at_cost(kind, CHEAP if cheap else DEAR, "or less" if cheap else "or more") if kind else None
    return False, None


def narrowing(word: str) -> Group | None:
    """Return the group of a type or of a tag that narrows another."""
    if word in ("nonterminal", "non-terminal"):
        return Group("non-terminal", lambda card: "terminal" not in card.tags)
    return wish.tagged(word)


EVERY_CARD = Group("", lambda card: True)
"""All cards."""


def at_cost(kind: Group, coins: int, how: str) -> Group:
    """Return the cards of a kind that cost so many coins just, at least ("+", "or more") or at most ("or less")."""
    least, most = (coins, 99) if how in ("+", "or more") else (0, coins) if how else (coins, coins)

    def holds(card: CardFacts) -> bool:
        cost = card.cost
        if cost is None or (cost.potions and most < 99):  # with a Potion it costs no less, but never just so many coins
            return False
        return least <= cost.coins + cost.debt <= most and kind.holds(card)

    words = " or more" if most == 99 else " or less" if least < most else ""
    return Group(f"{kind.name} at ${coins}{words}", holds, everywhere=True)


def beyond_cost(coins: int, *, more: bool) -> Group:
    """Return all cards that cost more than so many coins, or less."""
    bound = coins + (1 if more else -1)
    return Group(f"${bound} or {'more' if more else 'less'}", at_cost(EVERY_CARD, bound, "+" if more else "less").holds)


def at_either_cost(kind: Group, *costs: str) -> Group:
    """Return the cards of a kind that cost so many coins or so many."""
    either = [at_cost(kind, int(each), "") for each in costs]
    named = " or ".join(f"${each}" for each in costs)
    return Group(f"{kind.name} at {named}", lambda card: any(each.holds(card) for each in either), everywhere=True)


def both(one: Group | None, other: Group | None) -> Group | None:
    """Return the cards that are in two groups at once, in a pile the same card."""
    if one is None or other is None:
        return None

    def holds(card: CardFacts) -> bool:
        return any(one.holds(each) and other.holds(each) for each in wish.card_and_members(card) if each.members == ())

    return Group(f"{one.name} {other.name}", holds, everywhere=True)


def without_those(one: Group | None, other: Group | None) -> Group | None:
    """Return the cards of a group that are not in another: "an Attack that isn't a curser"."""
    if one is None or other is None:
        return None

    def holds(card: CardFacts) -> bool:
        return one.holds(card) and not other.holds(card)

    return Group(f"non-{other.name} {one.name}", holds)


def all_but(kind: Group | None) -> Group | None:
    """Return the cards that are not of a kind."""
    return Group(f"non-{kind.name}", lambda card: not kind.holds(card)) if kind else None


def all_of(groups: Sequence[Group | None]) -> Group | None:
    """Return the cards that are in all of some groups at once."""
    found = groups[0]
    for each in groups[1:]:
        found = both(found, each)
    return found


@cache
def saying(name: str) -> Group:
    """Return the cards whose summary says what is in data/wishes.toml under a kind's name."""
    words = load_tables("wishes")["wishes"]["texts"][name]["text"]
    return Group(name, lambda card: bool(re.search(words, card.summary, re.IGNORECASE)), everywhere=True)


@cache
def listed(name: str) -> Group:
    """Return the cards that data/wishes.toml lists by name under a kind's name."""
    cards = frozenset(load_tables("wishes")["wishes"]["listed"][name]["cards"])
    return Group(name, lambda card: card.name in cards, everywhere=True)


@cache
def bringing(name: str) -> Group:
    """Return the group of cards and landscapes that bring a thing of data/wishes.toml to the table."""
    entry = load_tables("wishes")["wishes"]["needs"][name]["needs"]

    def holds(card: CardFacts) -> bool:
        return any(need.startswith(each) for need in needs(card.name) for each in entry) or (
            name == "debt" and card.cost is not None and card.cost.debt > 0
        )

    return Group(name, holds, everywhere=True)


def coming_with(card: CardFacts) -> Group | None:
    """Return the cards and landscapes that bring a card to the table that is in no Kingdom pile: Hermit for Madman."""
    if card.kind in ("hex", "boon", "loot", "prize", "reward"):
        return group_of(card.kind)
    if card.kind in ("basic", "basic-optional") or card.is_kingdom_card or card.kind in DEALT:
        return None

    def holds(other: CardFacts) -> bool:
        brings = any(re.search(rf":.*\b{re.escape(card.name)}\b", need) for need in needs(other.name))
        return brings and (other.is_kingdom_card or other.kind in DEALT)

    found = Group(card.name, holds)
    return found if any(map(holds, catalogue())) else None


EDITIONS = (
    (r"(?:2nd|second|new)(?: edition| ed\.?)?|2e|2nd ed", 2),
    (r"(?:1st|first|old)(?: edition| ed\.?)?|1e|1st ed", 1),
)
"""How people call the editions of sets."""


def set_of_words(thing: str) -> list[CardSet] | None:
    """Return the set that "base 2nd edition", "hinterland" or "dark ages expansion" means, or None."""
    lower = re.sub(r"^(?:the )?(?:set|expansion|box) ", "", thing.lower())
    lower = re.sub(r"\s+(?:set|expansion|box|cards?|game)$", "", lower).strip()
    lower = re.sub(r"^(?:the|cards? from|from) ", "", lower)
    for words, edition in EDITIONS:
        short = rf"|(.*[a-z]){edition}e?" if edition else ""
        if found := re.fullmatch(rf"(?:(?:{words}) (.+)|(.+?),? \(?(?:{words})\)?{short})", lower):
            name = next(each for each in found.groups() if each)
            return [each for each in every_edition(name) if each.edition == edition] or None
    if lower != thing.lower() and (same := wish.find_sets(lower)):
        return same
    key = plain(lower)
    if key in words_of("sets"):
        return wish.find_sets(words_of("sets")[key])
    if len(key) < 5:
        return None
    if abbreviated := set_abbreviated(key):
        return wish.find_sets(abbreviated)
    stem = key.rstrip("s")
    every = catalogue().sets.values()
    near = {each.name for each in every if stem in (plain(each.name).rstrip("s"), plain(each.file).rstrip("s"))}
    return wish.find_sets(near.pop()) if len(near) == 1 else None


ALIKE = 3
"""Letters with which a set's name and what is short for it begin alike."""


@lru_cache(maxsize=2000)
def set_abbreviated(key: str) -> str:
    """Return the one set of whose name some letters are left out: Intrigue for "intrg", Seaside for "seasde"; or ""."""
    one_word = (each.name for each in catalogue().sets.values() if " " not in each.name)
    names = {name for name in one_word if plain(name).startswith(key[:ALIKE])}
    short = [name for name in names if is_shortened(key, plain(name))]
    if len(short) != 1 or catalogue().known(key) or not names_no_word(key):
        return ""
    return short[0]


def is_shortened(short: str, whole: str) -> bool:
    """Whether all letters of one word are in another, in that order, and some more."""
    letters = iter(whole)
    return len(short) < len(whole) - 1 and all(each in letters for each in short)


def names_no_word(key: str) -> bool:
    """Whether something is no word of everyday English, and no beginning of one."""
    every = load_tables("wishes")["wishes"]["chat"]["everyday"]
    return not any(word == key or word == key.removesuffix("s") for word in every)


def every_edition(name: str) -> list[CardSet]:
    """Return a set in all its editions, by its name or what it is called for short, whatever edition that names."""
    short = words_of("sets").get(plain(name))
    named = wish.editions_named(name) or (wish.editions_named(short.removesuffix("-2e")) if short else [])
    files = {each.file for each in named or wish.find_sets(name) or set_of_words(name) or ()}
    return named or [each for each in catalogue().sets.values() if each.file in files]


def names_an_edition(thing: str) -> bool:
    """Whether words for a set say which edition of it."""
    return any(
        re.search(rf"(?:^|[ (])(?:{words})(?:$|[ )])|-{edition}e$", thing.lower()) for words, edition in EDITIONS
    )


def of_the_other_half(sets: Sequence[CardSet], thing: str) -> frozenset[str]:
    """Return the cards of a box that were in the other one of its two sets: of Cornucopia, where Guilds is meant."""
    bare = re.sub("|".join(rf"\b(?:{words})" for words, _ in EDITIONS), "", thing.lower())
    box = next((each for each in sets if len(wish.halves(each)) > 1), None)
    if box and words_of("sets").get(plain(bare)) == box.id:
        return frozenset()
    others = [half for half in wish.halves(box) if plain(half) not in plain(thing)] if box else []
    if box is None or len(others) != 1:
        return frozenset()
    return frozenset(
        card.name for card in catalogue() if any(catalogue().sets[id_].name == others[0] for id_ in card.sets)
    )


def set_label(id_: str) -> str:
    """Return what a set is called, with its edition if that is not the current one."""
    found = catalogue().sets[id_]
    return found.name if found.current else f"{found.name} (1st edition)"


def how_many(low: int, high: int) -> str:
    """Return a range in words."""
    if high == 0:
        return "no"
    if low == high:
        return str(low)
    if high >= KINGDOM_CARDS:
        return f"at least {low}"
    return f"at most {high}" if low == 0 else f"{low} to {high}"


def counted_cards(low: int, high: int, group: Group) -> str:
    """Return in words how many cards of a group: "at least 1 village card", "no cards with debt"."""
    if group.name in load_tables("wishes")["wishes"]["needs"]:
        return f"{how_many(low, high)} {card_or_cards(low, high)} with {group.name}"
    if group.name == "debt in the cost":
        return f"{how_many(low, high)} {card_or_cards(low, high)} with {group.name}"
    return f"{how_many(low, high)} {cards_called(group, card_or_cards(low, high))}"


def cards_called(group: Group, word: str = "cards") -> str:
    """Return what the cards of a group are called: "Attack cards", "village cards at $3", "cards beginning with S"."""
    kind, at, cost = group_label(group).partition(" at $")
    if kind.startswith(SAID_AFTER):
        return f"{word} {kind}"
    before, joint, after = kind.partition(" drawing ")
    return f"{before} {word}{joint}{after}{at}{cost}"


def card_or_cards(low: int, high: int) -> str:
    """Return "card" or "cards" after a range."""
    return "card" if high == 1 or (low == 1 and high >= KINGDOM_CARDS) else "cards"


def group_label(group: Group) -> str:
    """Return what the cards of a group are called, types with a capital letter."""
    if group.name.capitalize() in wish.type_names():
        return group.name.capitalize()
    words = group.name.split(" ")
    return " ".join(each.capitalize() if each.capitalize() in wish.type_names() else each for each in words)
