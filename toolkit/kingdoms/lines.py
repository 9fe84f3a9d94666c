"""A line of wishes as people type it: read into wishes, and told back in plain words.

A line is cut at commas, semicolons, slashes and the like, and each part, where it is no wish as a whole, into the
longest wishes that its words make. What a word means that is both a card and a set or a tag, the other words decide.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache

from toolkit.catalogue import CardFacts, CardSet, catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.piles import needs
from toolkit.catalogue.table import DEALT, DEALT_FOR
from toolkit.errors import UserError
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.kingdom import DEALT_LANDSCAPES, KINGDOM_CARDS
from toolkit.kingdoms.selections import Group, between
from toolkit.kingdoms.wishes import Expression, Wish

MANY, MOSTLY, SEVERAL = 3, 6, 2
"""How many cards "many", "mostly" and "several" of a thing are, at least."""
ANY = (1, KINGDOM_CARDS)
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
FILLERS = (
    r"(?:please|thanks|thank you|give me|show me|i want|i'd like|i would like|we want|we'd like|we would like|let's|"
    r"lets|make me|make|deal me|deal|a kingdom|kingdom|random kingdom|random|a game|game|with|and|plus|but|also|have|"
    r"having|has|use|using|include|including|includes|add|must have|should have|must include|needs?|play|"
    r"playing|to have|"
    r"there (?:is|are|should be|must be)|of|from|in|on|want|like|would|set|sets|tonight|today|the|cards? from|all|"
    r"cards?|containing|contains|we own|i own|we have|i have|featuring|definitely|maybe|just)"
)
"""Words that say nothing of their own between wishes."""
NEGATIONS = (
    r"(?:no|not|without|w/o|exclude|excluding|except for|except|avoid|ban|banned|skip|minus|leave out|leaving out|"
    r"never|zero|none of the|none of|no more|don't want|do not want|don't use|do not use|don't include|don't like|"
    r"remove|drop|"
    r"anything but|everything but|everything except|anything except|all but|all except|any set but|not any|[!-])"
)
LEAD = re.compile(rf"(?:{FILLERS}\s+)+", re.IGNORECASE)


@dataclass(frozen=True)
class Term:
    """One wish of a line: its words, how many (None: not said) and the thing that is wished."""

    text: str
    thing: str
    amount: tuple[int, int] | None = None
    settings: dict[str, object] = field(default_factory=dict)
    made: Wish | None = None
    told: str = ""
    preferred: str = ""


@lru_cache(maxsize=8)
def parse_expression(text: str) -> Expression:
    """Read "5 prosperity + 5 base, Moat, 1..2 attack, no cursers, 3 players"; raises UserError for what is no wish."""
    return Reader(text).expression()


class Reader:
    """One line being read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.terms = carried([(part, terms_of(part)) for part in parts_of(text)])
        self.sets: list[str] = []
        self.wishes: list[Wish] = []
        self.told: list[str] = []
        self.decided: dict[str, bool] = {}
        self.settings: dict[str, object] = {}

    def expression(self) -> Expression:
        """Return what the line says."""
        kinds = [kinds_of(term) for term in self.terms]
        bare = [found for term, found in zip(self.terms, kinds, strict=True) if term.amount in (None, (0, 0))]
        for term, found in zip(self.terms, kinds, strict=True):
            self.read(term, found, [each for each in bare if each is not found])
        listed = [catalogue().sets[each].name for each in dict.fromkeys(self.sets)]
        if listed:
            self.told.insert(0, f"cards from {joined(dict.fromkeys(listed))}")
        decided = self.decided
        return Expression(
            tuple(self.sets),
            tuple(self.wishes),
            decided.get("colony"),
            decided.get("shelters"),
            tuple(self.settings.items()),
            tuple(dict.fromkeys(self.told)),
        )

    def read(self, term: Term, kinds: tuple[str, ...], others: Sequence[tuple[str, ...]]) -> None:
        """Take up one wish."""
        for key, value in term.settings.items():
            if self.settings.setdefault(key, value) != value:
                raise UserError(f"these 2 wishes clash: {key} {self.settings[key]}; {term.text}")
        if term.made:
            self.wishes.append(term.made)
        if term.settings or term.made:
            self.told.append(term.told)
            return
        kind = term.preferred if term.preferred in kinds else chosen_kind(kinds, term.amount, others)
        doubtful = len(kinds) > 1 and term.amount is None and not term.preferred
        unsure = f" ({meant(kind, kinds, term)})" if doubtful else ""
        getattr(self, f"read_{kind}")(term, unsure)

    def read_decision(self, term: Term, unsure: str) -> None:
        """Take up Colony or Shelters."""
        used = wish.decision(term.thing, term.amount, term.text)
        what = wish.DECISIONS[term.thing.lower()]
        if self.decided.setdefault(what, used) != used:
            raise UserError(f"these 2 wishes clash: {term.thing}; no {term.thing}")
        words = {"colony": "Platinum and Colony", "shelters": "Shelters"}[what]
        self.told.append(words if used else f"no {words}")

    def read_set(self, term: Term, unsure: str) -> None:
        """Take up a set: to choose from, or with a number of its cards."""
        found = wish.find_sets(term.thing) or set_of_words(term.thing) or []
        ids = tuple(each.id for each in found)
        name = found[0].name
        if term.amount is None:
            self.sets += ids
            if unsure:
                self.told.append(f"{name}{unsure}")
            return
        low, high = term.amount
        if high == 0:
            away = tuple(card.name for card in catalogue() if not set(ids).isdisjoint(card.sets))
            self.wishes.append(Wish(term.text, exclude=away))
            self.told.append(f"no cards from {name}{unsure}")
            return
        self.wishes.append(Wish(term.text, limits=(between(wish.in_sets(ids), low, high),), sets=ids))
        self.told.append(f"{how_many(low, high)} {cards(low, high)} from {name}{unsure}")

    def read_landscape(self, term: Term, unsure: str) -> None:
        """Take up a number of landscapes, of a kind or of any."""
        kind = wish.landscape_kind(term.thing) or wish.ANY_LANDSCAPE
        several = DEALT_LANDSCAPES if kind == wish.ANY_LANDSCAPE else KINGDOM_CARDS
        low, high = term.amount or (1, several)
        self.wishes.append(wish.counted(term.thing, low, high, term.text))
        word = kind if kind == wish.ANY_LANDSCAPE else kind.capitalize()
        self.told.append(f"{how_many(low, high)} {word}{'' if high == 1 or (low, high) == ANY else 's'}")

    def read_group(self, term: Term, unsure: str) -> None:
        """Take up a number of cards of a tag, type, cost or bonus, or of those that bring a thing."""
        low, high = term.amount or ANY
        found = group_of(term.thing)
        assert found is not None
        if group_word(term.thing) == wish.DEFENSE_IF_ATTACK:
            self.wishes.append(wish.required(wish.DEFENSE_IF_ATTACK))
            self.told.append("a defense if there is an Attack")
            return
        self.wishes.append(wish.of_group(found, low, high, term.text))
        self.told.append(f"{counted_cards(low, high, found)}{unsure}")

    def read_card(self, term: Term, unsure: str) -> None:
        """Take up a card or landscape to have or to leave out."""
        low, high = term.amount or (1, 1)
        card = catalogue().find(term.thing)
        if card.kind in DEALT_FOR.values() and high:
            self.wishes.append(wish.dealt(card))
            self.told.append(f"the {card.kind.capitalize()} {card.name}")
            return
        if card.kind in DEALT_FOR.values():
            self.wishes.append(Wish(f"without {card.name}", exclude=(card.name,)))
            self.told.append(f"without {card.name}")
            return
        made = wish.exclude_or_include(term.thing, low, high, term.text)
        self.wishes.append(made)
        self.told.append(f"{made.text}{unsure}")

    def read_recommended(self, term: Term, unsure: str) -> None:
        """Take up a recommended set to lay out."""
        from toolkit.kingdoms.recommended import find

        found = find(term.thing)
        self.settings["like"] = found.label
        self.told.append(f"the recommended set {found.label}")

    def read_nothing(self, term: Term, unsure: str) -> None:
        """Refuse a wish that means nothing."""
        raise UserError(refusal(term.thing, term.text))


def meant(kind: str, kinds: tuple[str, ...], term: Term) -> str:
    """Return in words what a word was taken for that could be something else, and how to say the other."""
    other = next(each for each in kinds if each != kind)
    name = catalogue().find(term.thing).name if "card" in kinds else term.thing
    say = {"card": f'say "the card {name}"', "set": f'say "the set {term.thing}"'}
    told = {"card": "the card", "set": "the set", "group": "any card of that kind"}
    say["group"] = f'say "1+ {term.thing.lower()}"'
    return f"{told[kind]}; for {told[other]} {say[other]}"


def chosen_kind(kinds: tuple[str, ...], amount: tuple[int, int] | None, others: Sequence[tuple[str, ...]]) -> str:
    """Return which of the things a word can mean it does: with a number a set or tag, else what most others are."""
    if len(kinds) == 1 or kinds[0] == "decision":
        return kinds[0]
    if amount is not None and amount[1] and kinds[0] != "card":
        return kinds[0]
    sure = [each[0] for each in others if len(each) == 1]
    votes = {kind: sure.count(kind) for kind in kinds}
    if "card" in kinds and votes["card"] > max(votes[kind] for kind in kinds if kind != "card"):
        return "card"
    return next(kind for kind in kinds if kind != "card")


def kinds_of(term: Term) -> tuple[str, ...]:
    """Return what the thing of a wish can be, the likelier first."""
    if term.settings or term.made:
        return ("setting",)
    return thing_kinds(term.thing)


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
    return whole and card.kind in ("kingdom", "pile-member", *DEALT)


def known_card(thing: str) -> CardFacts | None:
    """Return the card that a name, a plural, a nickname or initials mean, or None."""
    if plain(thing) in words_of("instead") and not catalogue().known(thing):
        return None
    short = thing.isupper() or len(plain(thing)) > 3 or catalogue().known(thing)
    nick = plain(thing) in {plain(each) for each in catalogue().nicknames}
    if not (short or nick) or not plain(thing):
        return None
    try:
        return catalogue().find(thing)
    except UserError:
        return None


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
    key = plain(thing)
    yield key
    if key.endswith("s"):
        yield key[:-1]
    if key.endswith("ies"):
        yield f"{key[:-3]}y"
    for end in ("card", "cards", "effect", "effects", "type", "types"):
        if key.endswith(end) and len(key) > len(end) + 2:
            yield key.removesuffix(end)
            yield key.removesuffix(end).removesuffix("s")


def group_word(thing: str) -> str:
    """Return the tag, type or cost that words are another way to say, or the words."""
    lower = re.sub(r"\s+(?:or so|in total)$", "", thing.strip().lower())
    if found := re.fullmatch(r"\$?([0-9]+p?|[0-9]+d|p)[- ]?(?:cost|costs|coins?|dollars?)(?: cards?)?", lower):
        return found[1] if found[1][-1] in "pd" else f"${found[1]}"
    if found := re.fullmatch(
        r"(?:cards? )?(?:costing|that costs?|which costs?|with cost|costs?|at|for) (?:exactly )?\$?([0-9]+p?|"
        r"[0-9]+d)",
        lower,
    ):
        return found[1] if found[1][-1] in "pd" else f"${found[1]}"
    if found := re.fullmatch(r"(\$[0-9]+p?|[0-9]+[pd]|\+[^ ].*?)s?(?: cards?)?", lower):
        return found[1]
    if lower.replace(" ", "-") == wish.DEFENSE_IF_ATTACK:
        return wish.DEFENSE_IF_ATTACK
    if wish.tagged(lower):
        return lower
    return next((words_of("tags")[key] for key in singular(lower) if key in words_of("tags")), lower)


@lru_cache(maxsize=2000)
def group_of(thing: str) -> Group | None:
    """Return the group of cards that words mean: a tag, type, cost, bonus, or what cards bring to the table."""
    word = group_word(thing)
    if word == wish.DEFENSE_IF_ATTACK:
        return wish.tag("defense")
    for each in singular(thing):
        if each in words_of("needs"):
            return bringing(words_of("needs")[each])
    short = re.sub(r"\s+(?:cards?|piles?|effects?|types?)$", "", word)
    for each in dict.fromkeys((word, short)):
        if found := wish.tagged(each):
            return found
    return None


@cache
def bringing(name: str) -> Group:
    """Return the group of cards and landscapes that bring a thing of data/wishes.toml to the table."""
    entry = load_tables("wishes")["wishes"]["needs"][name]["needs"]

    def holds(card: CardFacts) -> bool:
        return any(need.startswith(each) for need in needs(card.name) for each in entry) or (
            name == "debt" and card.cost is not None and card.cost.debt > 0
        )

    return Group(name, holds)


def set_of_words(thing: str) -> list[CardSet] | None:
    """Return the set that "base 2nd edition", "hinterland" or "dark ages expansion" means, or None."""
    lower = re.sub(r"^(?:the )?(?:set|expansion|box) ", "", thing.lower())
    lower = re.sub(r"\s+(?:set|expansion|box|cards?|game)$", "", lower).strip()
    lower = re.sub(r"^(?:the|cards? from|from) ", "", lower)
    for words, edition in (
        (r"(?:2nd|second|new)(?: edition| ed\.?)?|2e|2nd ed", 2),
        (r"(?:1st|first|old)(?: edition| ed\.?)?|1e|1st ed", 1),
    ):
        if found := re.fullmatch(rf"(?:(?:{words}) (.+)|(.+?),? \(?(?:{words})\)?)", lower):
            named = wish.find_sets(found[1] or found[2])
            files = {each.file for each in named or ()}
            return [
                each for each in catalogue().sets.values() if each.file in files and each.edition == edition
            ] or None
    if lower != thing.lower() and (same := wish.find_sets(lower)):
        return same
    key = plain(lower)
    if len(key) < 5:
        return None
    stem = key.rstrip("s")
    every = catalogue().sets.values()
    near = {each.name for each in every if stem in (plain(each.name).rstrip("s"), plain(each.file).rstrip("s"))}
    return wish.find_sets(near.pop()) if len(near) == 1 else None


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
        return f"{how_many(low, high)} {cards(low, high)} with {group.name}"
    return f"{how_many(low, high)} {label(group)} {cards(low, high)}"


def cards(low: int, high: int) -> str:
    """Return "card" or "cards" after a range."""
    return "card" if high == 1 or (low == 1 and high >= KINGDOM_CARDS) else "cards"


def label(group: Group) -> str:
    """Return what the cards of a group are called."""
    return group.name.capitalize() if group.name.capitalize() in wish.type_names() else group.name


def joined(names: Sequence[str] | dict[str, None]) -> str:
    """Return names as a sentence lists them."""
    *rest, last = names
    return f"{', '.join(rest)} and {last}" if rest else last


def parts_of(text: str) -> list[str]:
    """Return the parts of a line: between commas, semicolons, lines, plus signs with blanks, slashes and full stops."""
    line = text.replace("’", "'").replace("–", "-").replace("—", ",").replace("“", '"').replace("”", '"')
    for name in (card.name for card in catalogue() if "/" in card.name):
        line = re.sub(re.escape(name).replace(r"\ /\ ", r"\s*/\s*"), name.replace("/", "\0"), line, flags=re.IGNORECASE)
    for name in (each.name for each in catalogue().sets.values() if "&" in each.name):
        either = re.escape(name).replace(r"\ \&\ ", r"\s*(?:and|&|\+|/)\s*").replace(r"\ &\ ", r"\s*(?:and|&|\+|/)\s*")
        line = re.sub(either, name.replace("&", "\1"), line, flags=re.IGNORECASE)
    line = re.sub(r"\bw/o?\b", lambda found: "without" if "o" in found[0] else "with", line)
    line = re.sub(r"\b(with|without|include|exclude|sets?|cards?|wishes):\s*", r"\1 ", line, flags=re.IGNORECASE)
    line = re.sub(r"(?<=\d)\s*/\s*(?=\d)", ",", line)
    found = re.split(r"[,;\n|/]|\s[+&]\s|(?<=\w)[.!?](?:\s+|$)", line)
    plainly = [part.replace("\0", "/").replace("\1", "&").lstrip(" \t\"'").rstrip(" \t\"'.?") for part in found]
    return [part for part in plainly if part]


LEAVING_OUT = r"(?:exclude|excluding|without|avoid|ban|banned|leave out|leaving out|skip|remove|except)\b.*"


def carried(parts: Sequence[tuple[str, list[Term]]]) -> list[Term]:
    """Return the wishes of parts; bare cards in a list that begins with "without" or "exclude" are left out, too."""
    found: list[Term] = []
    leaving = False
    for part, terms in parts:
        bare = len(terms) == 1 and terms[0].amount is None and terms[0].text == part == terms[0].thing
        if leaving and bare and "card" in thing_kinds(part):
            found.append(replace(terms[0], amount=(0, 0), preferred="card"))
            continue
        leaving = bool(re.fullmatch(LEAVING_OUT, part, re.IGNORECASE)) and "card" in thing_kinds(terms[-1].thing)
        found += terms
    return found


def terms_of(part: str) -> list[Term]:
    """Return the wishes of a part: itself, or the longest that its words make. Raises UserError for what is none."""
    whole = understood(part)
    if whole:
        return list(whole)
    words = part.split()
    if len(words) > 1 and (found := segments(tuple(words), "")):
        return list(found)
    raise UserError(refusal(*first_unknown(part)))


@lru_cache(maxsize=4000)
def segments(words: tuple[str, ...], before: str) -> tuple[Term, ...] | None:
    """Return the wishes that words make, each as long as can be, or None; `before` is a negation still in force."""
    if not words:
        return ()
    for end in range(len(words), 0, -1):
        phrase = " ".join(words[:end])
        if re.fullmatch(rf"(?:{FILLERS}|or|nor)", phrase, re.IGNORECASE):
            held = before if phrase.lower() in JOINING else ""
            if (rest := segments(words[end:], held)) is not None:
                return rest
            continue
        negated = before and not re.match(rf"{NEGATIONS}\b|{N}\b|at |up |max|min|with |[0-9]", phrase, re.IGNORECASE)
        found = understood(f"no {phrase}" if negated else phrase)
        if found is None:
            continue
        goes_on = found[-1].amount == (0, 0) and words[end : end + 1] and words[end].lower() in JOINING
        if (rest := segments(words[end:], "no" if goes_on else "")) is not None:
            return (*found, *rest)
    return None


JOINING = ("and", "or", "nor")
"""Words after which a "no" still counts: "no Witch or Moat"."""


def first_unknown(part: str) -> tuple[str, str]:
    """Return the words of a part that are no wish, without what is understood before and after them, and the part."""
    words = part.split()
    start, end = 0, len(words)
    while start < end - 1 and segments(tuple(words[: start + 1]), "") is not None:
        start += 1
    while end - 1 > start and segments(tuple(words[end - 1 :]), "") is not None:
        end -= 1
    rest = " ".join(words[start:end])
    lead = LEAD.match(rest)
    rest = rest[lead.end() :] if lead else rest
    for before in (rf"^{NEGATIONS}\s+", rf"^(?:{N}|\.\.|-|\+| )+\s+(?=\D)", r"^(?:an?|the)\s+"):
        rest = re.sub(before, "", rest, flags=re.IGNORECASE) or rest
    return rest, part


Rule = tuple[str, Callable[[re.Match[str], str], Term | tuple[Term, ...] | None]]


def number(text: str) -> int:
    """Return the number that digits or a word say; raises ValueError when it has too many digits."""
    lower = text.lower()
    if lower in NUMBERS:
        return NUMBERS.index(lower)
    found = wish.whole_number(lower)
    if found is None:
        raise ValueError(text)
    return found


@lru_cache(maxsize=4000)
def understood(phrase: str) -> tuple[Term, ...] | None:
    """Return the wishes that some words are as a whole, or None."""
    text = " ".join(phrase.split())
    tries = [text]
    if lead := LEAD.match(text):
        tries.append(text[lead.end() :])
    tail = re.sub(
        r"\s+(?:please|thanks|tonight|in it|in the kingdom|as well|too|if possible|only please)$", "", tries[-1]
    )
    tries.append(tail)
    for each in dict.fromkeys(tries):
        if each and (found := as_rule(each, text) or as_counted(each, text)):
            return found
    return None


def as_rule(text: str, whole: str) -> tuple[Term, ...] | None:
    """Return what one of the forms of `RULES` makes of some words, or None."""
    for pattern, make in RULES:
        if found := re.fullmatch(pattern, text, re.IGNORECASE):
            made = make(found, whole)
            if made is not None:
                return made if isinstance(made, tuple) else (made,)
    return None


N = r"([0-9]{1,60}|" + "|".join(NUMBERS) + ")"
OF = r"(?: (?:of the|of|from the|from|different|other|x))?"
COUNTS: tuple[tuple[str, Callable[[re.Match[str]], tuple[int, int]]], ...] = (
    (
        rf"(?:at least|min(?:imum)?(?: of)?|no (?:less|fewer) than|>=|≥) ?{N}{OF} (.+)",
        lambda m: (number(m[1]), KINGDOM_CARDS),
    ),
    (
        rf"(?:at most|up to|max(?:imum)?(?: of)?|no more than|not more than|<=|≤) ?{N}{OF} (.+)",
        lambda m: (0, number(m[1])),
    ),
    (rf"(?:more than|over|>) ?{N}{OF} (.+)", lambda m: (number(m[1]) + 1, KINGDOM_CARDS)),
    (rf"(?:fewer than|less than|under|<) ?{N}{OF} (.+)", lambda m: (0, number(m[1]) - 1)),
    (rf"(?:between|from) {N} (?:and|to) {N}{OF} (.+)", lambda m: (number(m[1]), number(m[2]))),
    (rf"{N} ?(?:to|-|\.\.|or|through) ?{N}{OF} (.+)", lambda m: (number(m[1]), number(m[2]))),
    (rf"{N} (?:or more|plus|and up|at least){OF} (.+)", lambda m: (number(m[1]), KINGDOM_CARDS)),
    (rf"{N} (?:or (?:fewer|less)|at most|max){OF} (.+)", lambda m: (0, number(m[1]))),
    (rf"{N}(?:\+|\.\.){OF} (.+)", lambda m: (number(m[1]), KINGDOM_CARDS)),
    (rf"\.\.{N}{OF} (.+)", lambda m: (0, number(m[1]))),
    (rf"(?:exactly|only|just|precisely|=) ?{N}{OF} (.+)", lambda m: (number(m[1]), number(m[1]))),
    (rf"{N}(?:x| x)?{OF} (.+)", lambda m: (number(m[1]), number(m[1]))),
    (r"(?:at least|minimum) (?:a|an|some|one) (.+)", lambda m: ANY),
    (r"(?:a single|exactly an?|just an?) (.+)", lambda m: (1, 1)),
    (r"(?:a couple of|a couple|a pair of|a pair|both) (.+)", lambda m: (2, 2)),
    (r"(?:several|multiple|a few|various) (.+)", lambda m: (SEVERAL, KINGDOM_CARDS)),
    (
        r"(?:many|lots of|lots|a lot of|plenty of|loads of|tons of|lot of|heavy on|heavy|full of|extra many|"
        r"much) (.+)",
        lambda m: (MANY, KINGDOM_CARDS),
    ),
    (r"(.+)[- ]heavy", lambda m: (MANY, KINGDOM_CARDS)),
    (r"(?:mostly|mainly|most of it|most) (?:from )?(.+)", lambda m: (MOSTLY, KINGDOM_CARDS)),
    (r"half(?: of it)?(?: from)? (.+)", lambda m: (KINGDOM_CARDS // 2, KINGDOM_CARDS // 2)),
    (r"(?:few|little|not many|not too many|not much|low|light on) (.+)", lambda m: (0, 1)),
    (r"(?:an?|some|any|at least|any kind of|some kind of) (.+)", lambda m: ANY),
    (
        rf"(.+?)\s*(?::|=|>=|at least|min(?:imum)?)\s*{N}(?:\+|\.\.)?(?: or more)?",
        lambda m: (number(m[2]), number(m[2])),
    ),
)
"""How people say how many: the form, whose last group is the thing, and the least and the most."""


def as_counted(text: str, whole: str) -> tuple[Term, ...] | None:
    """Return the wish for a thing with or without a number before it, or None."""
    known = None if text[0] in "!-" else thing_term(text, whole, None)
    if known:
        return known
    if found := re.fullmatch(
        rf"{NEGATIONS}(?:\s+|(?<=[!-]))(?:any |a |an |the |more |other )?(.+)", text, re.IGNORECASE
    ):
        return thing_term(found[1], whole, (0, 0), price=True)
    if found := re.fullmatch(
        r"(.+?)(?:[- ]free|[- ]less|:\s*no|: none|: 0| not allowed| forbidden)", text, re.IGNORECASE
    ):
        return thing_term(found[1], whole, (0, 0))
    if found := re.fullmatch(r"(.+?)\s*=\s*([0-9.+]+)", text):
        return thing_term(found[1], whole, wish.numbers_of(found[2], whole))
    for pattern, amount in COUNTS:
        if found := re.fullmatch(pattern, text, re.IGNORECASE):
            thing = found[1] if amount is COUNTS[-1][1] else found[found.re.groups]
            try:
                low, high = amount(found)
            except ValueError:
                continue
            if low > high:
                raise UserError(f"{whole!r} begins above its end")
            if amount is COUNTS[-1][1] and re.search(r">=|least|min|\+|\.\.$|more$", text):
                high = KINGDOM_CARDS
            if made := thing_term(thing, whole, (low, high)):
                return made
    return None


def thing_term(
    thing: str, whole: str, amount: tuple[int, int] | None, *, price: bool = False
) -> tuple[Term, ...] | None:
    """Return the wish for so many of a thing, or None when it is nothing known."""
    named = re.fullmatch(
        r"(?:the )?(card|set|expansion|ally|prophecy|event|landmark|project|way|trait|tag|type|pile)s?:? (.+)",
        thing,
        re.I,
    )
    if named and thing_kinds(thing) == ("nothing",):
        kind = (
            "set"
            if named[1].lower() in ("set", "expansion")
            else "group"
            if named[1].lower() in ("tag", "type")
            else "card"
        )
        if kind in thing_kinds(named[2]):
            return (Term(whole, named[2], amount, preferred=kind),)
    for each in (
        thing,
        re.sub(r"^(?:cards?|piles?) (?:from|of|in) ", "", thing),
        re.sub(r"\s+(?:cards?|piles?)$", "", thing),
    ):
        kinds = thing_kinds(each)
        if kinds != ("nothing",) and not (amount and kinds == ("recommended",)):
            return (Term(whole, each, amount),)
    if re.fullmatch(r"(.+?) or (.+)", thing, re.IGNORECASE):
        return either_of(re.split(r" or ", thing), whole, amount)
    return None


def either_of(things: Sequence[str], whole: str, amount: tuple[int, int] | None) -> tuple[Term, ...] | None:
    """Return the wish for one of several things at least, for as many as are said, or for none of them."""
    if amount == (0, 0):
        found = [thing_term(each, whole, amount) for each in things]
        return None if any(each is None for each in found) else tuple(term for each in found for term in each or ())
    groups = []
    for each in things:
        kinds = thing_kinds(each)
        if "card" in kinds and "group" not in kinds:
            card = catalogue().find(each)
            if card.kind != "kingdom":
                return None
            groups.append(Group(card.name, lambda other, name=card.name: other.name == name))  # type: ignore[misc]
        elif "group" in kinds and (group := group_of(each)):
            groups.append(group)
        else:
            return None
    names = " or ".join(label(each) for each in groups)
    union = Group(names, lambda card: any(each.holds(card) for each in groups))
    low, high = amount or ANY
    told = f"{how_many(low, high)} of {names}"
    return (Term(whole, whole, made=Wish(whole, limits=(between(union, low, high),)), told=told),)


def priced(low: int, high: int, whole: str) -> Term:
    """Return the wish that every card costs from `low` to `high`, coins and debt together."""

    def outside(card: CardFacts) -> bool:
        price = 0 if card.cost is None else card.cost.coins + card.cost.debt
        return card.cost is not None and not low <= price <= high and card.kind not in DEALT

    away = tuple(card.name for card in catalogue() if outside(card))
    if low == high:
        told = f"every card costs ${low}"
    elif low == 0:
        told = f"no card costs more than ${high}"
    else:
        told = f"every card costs at least ${low}" if high >= 99 else f"every card costs ${low} to ${high}"
    return Term(whole, whole, made=Wish(whole, exclude=away), told=told)


def setting(key: str, value: object, told: str) -> Callable[[re.Match[str], str], Term]:
    """Return what makes the wish for an option of `dominion kingdom`."""
    return lambda found, whole: Term(whole, whole, settings={key: value}, told=told)


def players(found: re.Match[str], whole: str) -> Term:
    """Return the wish for a number of players."""
    count = number(found[1])
    return Term(whole, whole, settings={"players": count}, told=f"for {count} players")


def of_sets(found: re.Match[str], whole: str) -> Term:
    """Return the wish for cards of a number of sets."""
    count = number(found[1]) if found[1].isdigit() or found[1].lower() in NUMBERS else 1
    return Term(
        whole, whole, settings={"pick_sets": count}, told=f"cards from {count} set{'s' * (count != 1)} picked at random"
    )


def bane(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for Young Witch with a Bane."""
    card = known_card(found[1])
    if card is None:
        return None
    return Term(whole, whole, settings={"bane": card.name}, told=f"with Young Witch, whose Bane is {card.name}")


def only(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for nothing but cards of some sets or of a kind."""
    things = re.split(r"\s+(?:and|or|&)\s+", found[1])
    if all(thing_kinds(each)[0] == "set" for each in things):
        return tuple(Term(whole, each, preferred="set") for each in things)
    if len(things) == 1 and "group" in (kinds := thing_kinds(things[0])) and kinds[0] != "card":
        group = group_of(things[0])
        assert group is not None
        away = tuple(card.name for card in catalogue() if card.kind == "kingdom" and not group.holds(card))
        return (Term(whole, whole, made=Wish(whole, exclude=away), told=f"only {label(group)} cards"),)
    if len(things) == 1 and "card" in thing_kinds(things[0]):
        return (Term(whole, things[0]),)
    return None


def several_sets(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return sets joined by "and" (cards so joined are read one by one)."""
    things = re.split(r"\s+(?:and|&|or|with|plus)\s+", found[0])
    if "set" not in thing_kinds(found[0]) and all("set" in thing_kinds(each) for each in things):
        return tuple(Term(each, each, preferred="set") for each in things)
    return None


def nothing_said(found: re.Match[str], whole: str) -> Term:
    """Return the wish for anything."""
    return Term(whole, whole, settings={"anything": True}, told="any kingdom")


def dearest(found: re.Match[str], whole: str) -> Term:
    """Return the wish that no card costs more."""
    return priced(0, number(found[1]), whole)


def cheapest(found: re.Match[str], whole: str) -> Term:
    """Return the wish that no card costs less."""
    return priced(number(found[1]), 99, whole)


def piles_of(found: re.Match[str], whole: str) -> Term:
    """Return the wish for a number of Kingdom piles."""
    count = number(found[1] or found[2])
    return Term(whole, whole, settings={"piles": count}, told=f"{count} Kingdom piles")


def kind_from(found: re.Match[str], whole: str) -> tuple[Term, ...] | None:
    """Return the wish for landscapes of a kind from certain sets."""
    sets = re.match(r"(.+)", found[2])
    made = landscapes_from_sets(sets[1], whole) if sets else None
    return (Term(found[1], found[1]), made) if made else None


def landscapes_from(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for landscapes of certain sets."""
    return landscapes_from_sets(found[1], whole)


def landscapes_from_sets(sets: str, whole: str) -> Term | None:
    """Return the wish for landscapes of the sets that are named, or None when they are not all sets."""
    named = [wish.find_sets(each) or set_of_words(each) for each in re.split(r"\s+(?:and|or|&)\s+", sets)]
    if not all(named):
        return None
    ids = tuple(each.id for found in named for each in found or ())
    listed = joined([catalogue().sets[each].name for each in ids])
    return Term(whole, whole, settings={"landscapes_from": ids}, told=f"landscapes from {listed}")


RULES: tuple[Rule, ...] = (
    (
        rf"(?:for |we are |we're |we'll be |there (?:are|will be) )?{N}[- ]?(?:p|players?|people|persons?|of us|"
        rf"humans|friends)(?:[- ]game)?",
        players,
    ),
    (rf"(?:for|we are|we're|players ?[:=]?|-p) ?{N}", players),
    (rf"(?:a )?kingdom of {N}|{N} piles? (?:deep|wide)", piles_of),
    (
        r"(?:my|our|all my|all our|all of my|any of my|from my)(?: sets| expansions| cards| collection)?",
        nothing_said,
    ),
    (r"no (?:duplicates?|repeats?)(?: cards)?", nothing_said),
    (
        r"(?:the )?(?:core|main|original|base)(?: set| game| box)?",
        lambda m, whole: Term(whole, "base", preferred="set"),
    ),
    (
        r"(?:with )?(colony|colonies|platinum|shelters)(?: is|:|=)? ?(?:yes|on|please|used|in)",
        lambda m, whole: Term(whole, m[1]),
    ),
    (
        r"(?:with )?(colony|colonies|platinum|shelters)(?: is|:|=)? ?(?:off|not used|out)",
        lambda m, whole: Term(whole, m[1], (0, 0)),
    ),
    (r"(?:an? |some |any |the )?(events?|landmarks?|projects?|ways?|traits?) (?:only )?(?:from|of) (.+)", kind_from),
    (r"(?:for )?(?:a )?couple|two of us|the two of us", setting("players", 2, "for 2 players")),
    (
        rf"{N} (?:kingdom )?(?:piles|kingdom cards|stacks|cards|pile kingdom|card kingdom)(?: in (?:all|total))?",
        lambda m, whole: Term(whole, whole, settings={"piles": number(m[1])}, told=f"{number(m[1])} Kingdom piles"),
    ),
    (
        rf"(?:pick |choose |from |use )?(?:any |only |just )?{N}(?: (?:random|different|of my))? (?:sets|"
        rf"expansions|boxes|set|expansion|box)(?: only| at random| max)?",
        of_sets,
    ),
    (r"(?:a |any )?(single|one|random)(?: random)? (?:set|expansion|box)(?: only| at random)?", of_sets),
    (
        r"seed:? ?([0-9]{1,18})",
        lambda m, whole: Term(whole, whole, settings={"seed": int(m[1])}, told=f"seed {int(m[1])}"),
    ),
    (r"(?:young witch (?:with |and |\()?(?:the )?)?bane(?: is|:| =)? ([^)]+)\)?", bane),
    (r"young witch \(([^)]+)\)", bane),
    (r"(.+?) (?:as|for|is)(?: the| a)? bane", bane),
    (
        rf"(?:max(?:imum)?|highest) (?:cost|price)(?: of|:| is)? ?\$?{N}",
        lambda m, whole: dearest(m, whole) if m[1] else None,
    ),
    (
        rf"(?:cards? )?(?:costs?|costing|price|priced)(?: is| of)? (?:max(?:imum)?|at most|up to|no more than|"
        rf"not more than|<=|≤) ?\$?{N}",
        dearest,
    ),
    (
        rf"(?:nothing|no cards?|no card|not|none)(?: that costs?| costing)? (?:over|above|more expensive than|"
        rf"more than|higher than|dearer than|>) ?\$?{N}(?: coins?| cost)?",
        dearest,
    ),
    (
        rf"(?:cards? )?(?:costs?|costing)? ?\$?{N} (?:or less|or cheaper|or lower|max|at most|and under|and below)",
        dearest,
    ),
    (rf"(?:up to|at most) \$?{N}(?: coins?| cost)?", dearest),
    (
        rf"(?:cards? )?(?:costs?|costing|price) (?:under|below|less than|<) ?\$?{N}",
        lambda m, whole: priced(0, number(m[1]) - 1, whole),
    ),
    (rf"(?:min(?:imum)?|lowest) (?:cost|price)(?: of|:| is)? ?\$?{N}", cheapest),
    (rf"(?:cards? )?(?:costs?|costing|price)(?: is| of)? (?:min(?:imum)?|at least|>=|≥) ?\$?{N}", cheapest),
    (rf"(?:cards? )?(?:costs?|costing)? ?\$?{N} (?:or more|or higher|and up|and above)", cheapest),
    (rf"(?:nothing|no cards?)(?: that costs?| costing)? (?:under|below|cheaper than|less than|<) ?\$?{N}", cheapest),
    (
        rf"(?:cards? )?(?:costs?|costing|price)(?: is|:| from| between| =)? ?\$?{N} ?(?:\.\.|-|to|and) ?\$?{N}",
        lambda m, whole: priced(number(m[1]), number(m[2]), whole),
    ),
    (
        rf"\${N} ?(?:\.\.|-|to) ?\$?{N}(?: cards?)?(?: only)?",
        lambda m, whole: priced(number(m[1]), number(m[2]), whole),
    ),
    (
        rf"(?:only |just )?(?:cards? )?(?:costs?|costing|price)(?: is|:| =)? ?\$?{N}(?: only)?",
        lambda m, whole: priced(number(m[1]), number(m[1]), whole),
    ),
    (r"(?:all |only |just )?cheap(?: cards?)?(?: only)?", lambda m, whole: priced(0, 4, whole)),
    (
        r"(?:the )?(?:same )?again|same (?:again|as (?:last time|before|last game))|(?:the )?last (?:one|"
        r"kingdom|game)(?: again)?|rematch|replay|repeat|what we just played|again what we just played",
        setting("again", True, "what was played last, again"),
    ),
    (
        r"balanced(?: kingdom| game)?|(?:a )?well[- ]balanced(?: kingdom)?|balance",
        setting("profile", "balanced", "balanced: costs and roles as four in five recommended sets have them"),
    ),
    (
        r"(?:any|all|every|whichever) (?:sets?|expansions?|cards?|kingdom)|anything(?: goes)?|everything|"
        r"whatever|random|surprise me|surprise us|surprise|random kingdom|kingdom|you choose",
        nothing_said,
    ),
    (r"landscapes (?:from|of|only from|only) (.+)", landscapes_from),
    (
        r"(?:spread|different|mixed|varied) landscapes|landscapes (?:from different sets|"
        r"spread(?: over (?:the )?sets)?)",
        setting("spread", True, "landscapes each from another set"),
    ),
    (r"(?:only|just|solely|exclusively|nothing but|all|purely|pure)(?: cards)?(?: from| of)? (.+)", only),
    (r"(?:everything|all cards|all|anything|any cards?|cards)(?: is| are)? (?:from|of|in) (.+)", only),
    (r"(.+?)(?: cards?| set)? (?:only|alone|exclusively)", only),
    (
        r"(?:the )?(?:ally|prophecy)(?: is|:| =)? (.+)|(.+) as (?:the |an? )?(?:ally|prophecy)",
        lambda m, whole: (
            Term(whole, card.name) if (card := known_card(m[1] or m[2])) and card.kind in DEALT_FOR.values() else None
        ),
    ),
    (
        r"no (?:landscapes?|sideways cards?|sideways|horizontal cards?)",
        lambda m, whole: Term(whole, "landscapes", (0, 0)),
    ),
    (
        rf"(?:a |some |with |{N} )?(?:sideways|horizontal)(?: cards?)?",
        lambda m, whole: Term(whole, "landscapes", (number(m[1]), number(m[1])) if m[1] else None),
    ),
    (r"kingdom cards only|(?:only )?kingdom cards|cards only", lambda m, whole: Term(whole, "landscapes", (0, 0))),
    (
        r"(?:use |with |play with |play )?(?:platinums?|colony|colonies|platinum and colony|"
        r"colonies and platinums?|colony game|platinum/colony)",
        lambda m, whole: Term(whole, "colony"),
    ),
    (
        r"(?:no|without|don't use|not) (?:platinums?|colony|colonies|platinum and colony|platinum or colony|"
        r"colonies and platinums?)",
        lambda m, whole: Term(whole, "colony", (0, 0)),
    ),
    (r"(?:start with |starting |use |with )shelters", lambda m, whole: Term(whole, "shelters")),
    (r"(?:start with |with |use )?estates|no shelters", lambda m, whole: Term(whole, "shelters", (0, 0))),
    (r"[^,]+(?: (?:and|&|or|with|plus) [^,]+)+", several_sets),
)
"""Forms of wishes that are about no number of things, and what makes each of them."""


OPTIONS = {
    "draft": "--draft",
    "veto": "--veto",
    "tournament": "--tournament",
    "json": "--json",
    "markdown": "--markdown",
    "html": "--html",
    "print": "--html",
    "history": "--history FILE",
    "weight": "--weight NAME=2",
    "reroll": "CODE --reroll CARD",
    "keep": "CODE --keep CARD",
    "fetch": "--fetch",
    "online": "--online",
    "collection": "dominion collection",
    "recommended": "dominion recommended",
    "setup": "dominion setup CODE",
    "simulate": "dominion simulate",
    "bane": '"Bane Moat"',
    "solo": "--players 2 to 6",
    "player": "--players 2 to 6",
    "players": "--players 2 to 6",
    "black market deck": "--black-market N",
    "recent": "--history FILE",
    "recently played": "--history FILE",
}
"""Words for what an option or another command does."""


def refusal(thing: str, whole: str) -> str:
    """Return what to tell of words that are no wish: the nearest things that could be said, by their kind."""
    shown = thing if len(thing) <= wish.LONGEST_NUMBER else f"{thing[: wish.LONGEST_NUMBER]}…"
    told = f"there is no card, set, tag or wish named {shown!r}"
    lower = thing.lower()
    instead = words_of("instead")
    for words in (lower, *lower.split()):
        key = plain(words)
        if key in instead or key.removesuffix("s") in instead:
            return f"{told}: {instead.get(key) or instead[key.removesuffix('s')]}"
        if words in OPTIONS:
            return f"{told}: the option is {OPTIONS[words]}"
    near = nearest_by_kind(thing) or [
        found
        for word in thing.split()
        if len(word) > 3 and thing_kinds(word) == ("nothing",)
        for found in nearest_by_kind(word)
    ]
    if near:
        return f"{told} (did you mean {' or '.join(list(dict.fromkeys(near))[:3])}?)"
    return f"{told}; a wish is a set, a card, a number of a kind (2 villages, no attacks, $5=3) or players (3 players)"


def nearest_by_kind(thing: str) -> list[str]:
    """Return the nearest things to some words, one of each kind, the best first: "the set Prosperity", "Moat"."""
    from difflib import SequenceMatcher, get_close_matches

    key = thing.lower()
    kinds: dict[str, list[str]] = {
        "": [card.name for card in catalogue()],
        "the set ": list(dict.fromkeys(each.name for each in catalogue().sets.values())),
        "the kind of card ": [*wish.tag_names(), *(each.lower() for each in wish.type_names()), *DEALT],
        "the option ": list(OPTIONS),
    }
    found = []
    for kind, names in kinds.items():
        lowered = {each.lower(): each for each in names}
        best = get_close_matches(key, lowered, n=1, cutoff=0.7)
        if not best and len(key) > 3:
            best = [each for each in lowered if key in each.split()][:1]
        if best:
            ratio = SequenceMatcher(None, key, best[0]).ratio()
            name = OPTIONS[lowered[best[0]]] if kind == "the option " else lowered[best[0]]
            found.append((-ratio, f"{kind}{name}"))
    best_ratio = min((ratio for ratio, _ in found), default=0.0)
    return [words for ratio, words in sorted(found) if ratio <= best_ratio + 0.12]
