"""A question's words: names of cards are found, others brought to one form, and what is not known is kept apart."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.printed import text_of
from toolkit.catalogue.table import LANDSCAPES, pieces
from toolkit.spelling import WITHOUT_APOSTROPHE, near, plural

SHORTEST = 4
"""Letters from which on a word may be misspelt."""
SHORT = 3
"""Letters from which on a part of a name may stand for it."""
LONGER = 5
"""Letters over which a word is rather a known one than a card's name that it is near to."""
LONG = 8
"""Letters from which on two of them may be wrong."""
SO_MANY_PLAYERS = "two|three|four|five|six|[2-6]"
"""How people tell how many they are."""
CONTRACTED = (
    *WITHOUT_APOSTROPHE,
    (r"\bcan(?:no|')t\b", "can not"),
    (r"\bwon't\b", "will not"),
    (r"n't\b", " not"),
    (r"\b(i|you|we|they|he|she|it|what|who|where|there|that)'(?:s|re|m)\b", r"\1 is"),
    (r"\b(\w+)'ve\b", r"\1 have"),
    (r"\b(\w+)'(?:ll|d)\b", r"\1"),
    (
        r"\b(?:(?:the |an)?other (?:player|person)|opponent|player|some(?:one|body)(?: else)?|another)(?:'s|s')(?=\s)",
        "opps",
    ),
    (
        r"\bhow much(?= (?:do|did|does|have|has|will|would|can) (?:i|we|you|they|he|she)\b"
        r"(?!.*\b(?:cost|pay|draw|discard)))",
        "how many coins",
    ),
    (r"\bhow much(?= (?:is|was|would) (?:that|it|this)\b(?!.*\b(?:cost|worth)))", "how many coins"),
    (r"\bhow much(?=(?: altogether| in all| in total| all in all)?[?!. ]*$)", "how many coins"),
    (r"\bsave (?=(?:the|my|your|some|any|unspent|up|it|them|coins?|money|me)\b)", "keep "),
    (r"\bturn(?:s|ed|ing)? (?:over|up)\b", "reveals"),
    (r"\btak(?:e|es|en|ing) (?:(\w+) )?away\b", r"remove \1"),
    (r"\blast turn's (\w+)", r"\1 from last turn"),
    (r"\$(\d+)", r"\1 coin"),
    (r"\$", " coin"),
    (r"\b(i|we|they|he|she|opponents?|players?) owns?\b", r"\1 have"),
    (r"\+(\d+)", r"\1"),
    (r"(\d)\s*[x×]\s", r"\1 "),
    (r"\s[x×]\s?(\d)\b", r" \1 time"),
    (r"\bppl\b", "people"),
    (r"\b(\d) ?p\b", r"\1 player"),
    (rf"\b(?:when )?(?:just |only )?(?:the )?({SO_MANY_PLAYERS}) of us(?: play\w*| are playing)?", r"with \1 player"),
    (rf"\b(with|for|of) (?:just |only )?({SO_MANY_PLAYERS}) (?:of us|people)\b", r"\1 \2 player"),
    (rf"^(how many .*\b(?:with|for)) (?:just |only )?({SO_MANY_PLAYERS})\W*$", r"\1 \2 player"),
    (r"\bget(?:s|ting)? cursed\b", "gain a Curse"),
    (r"\bw/\s?|\bw\s", "with "),
    (r"\bpossess(?:es|ed|ing)?\b", "Possession"),
    (r"\bthron(?:e|es|ed|ing)\b(?! room)", "Throne Room"),
    (r"\bking(?:s|ed|ing)\b(?! court)(?= (?:an?|the|my|another) )", "King's Court"),
    (r"(?<=[.,:;]) *(\w+) or no \1\b", r" do I get \1"),
    (r"(?<=[.,:;]) *((?:in)?to|on(?:to)?) (my|the) (hand|deck|discard pile) or not\b", r" does it go \1 \2 \3"),
    (r" ?\((?:it )?(?:costs? )?\$?\d+ ?(?:debt|d|p|potions?)?\)", ""),
    (r",? ?\byes or no\b", ""),
    (
        r"\b(how (?:many|much)\s+(?:actions?|buys?|coins?|cards?|money)\s+(?:do|will) (?:i|you)) end up with\b",
        r"\1 have",
    ),
    (r"(?<=[.,:;]) *cards\W*$", " how many cards do i draw"),
    (r"(?<=[.,:;]) *(actions|buys)\W*$", r" how many \1 do i get"),
    (r"\bof mine\b", ""),
    (r"\s?(?:->|=>|→)\s?", " into "),
    (r"[.;:!?=]+(?=\s|$)|\s[-–—]\s", " , "),
)
"""How words that are written together are written apart."""


OBLIGED = re.compile(r"\b(?:ha(?:ve|s|d) to|must|need to|needs to|optional|mandatory|forced?|obliged|refuse|may)\b")
"""Words about what is left to a player or not."""
OPEN = re.compile(r"\b(?:what|which|how|where|who)\b")
"""What a question has that is not to be answered with yes or no."""
DEED = re.compile(r"\b(?:i|opp) (?:play|buy|gain|trash|discard|reveal|draw|topdeck|exile|call) (?:\d+ )?<")
"""What somebody does with a card, which they do in a game."""
DONE_TO = frozenset({"trashed", "gained", "discarded", "bought", "revealed", "exiled"})
"""What is done to a card that is named before it: "Feodum trashed"."""
KINDS = frozenset(kind for kind, facts in pieces().landscapes.items() if not facts.in_names) | {
    name.lower() for name, pile in pieces().piles.items() if pile.shuffled and not pile.supply
}
"""Words for kinds of cards that may stand beside a card's name."""
ENDINGS = ("ing", "ies", "ed", "s")
"""What is cut off a word that is not known."""


@dataclass(frozen=True)
class Said:
    """A question as it is read.

    `text` has every word in one form, each followed by a blank: names of cards stand as <0>, <1> … for those of
    `cards`, and what is not understood as itself with a ! before it (`unknown`). `misspelt` are words taken for a name,
    `written` the words as they were written, but for the names. `loosely` says that clauses which no pattern has are
    taken apart.
    """

    text: str
    cards: tuple[str, ...]
    unknown: tuple[str, ...]
    misspelt: tuple[tuple[str, str], ...] = ()
    written: tuple[str, ...] = ()
    loosely: bool = False


ANOTHER = re.compile(r"\b(play|buy|gain) another (attack|treasure|action|victory)\b")
"""How a card of a type is told to be another one."""
REPRESENTATIVES = {
    "attack": ("Militia", "Witch", "Bandit"),
    "treasure": ("Copper", "Silver", "Gold"),
    "action": ("Smithy", "Village", "Market"),
    "victory": ("Estate", "Duchy", "Province"),
}
"""Cards that stand for those of a type; what is so of all of them is taken to be so of the type."""


def with_representatives(said: Said) -> list[tuple[str, Said]]:
    """Return what is said with a card in place of a word for a type of cards, once for each representative.

    Nothing where there is no such word, or two different ones.
    """
    words = ANOTHER.sub(r"\1 \2", said.text).split()
    types = {word for at, word in enumerate(words) if word in REPRESENTATIVES and is_card_of_type(words, at)}
    if len(types) != 1:
        return []
    (type_,) = types
    found = []
    for name in REPRESENTATIVES[type_]:
        cards = said.cards if name in said.cards else (*said.cards, name)
        mark = f"<{cards.index(name)}>"
        text = " ".join(mark if word == type_ and is_card_of_type(words, at) else word for at, word in enumerate(words))
        found.append((name, replace(said, text=f"{text} ", cards=cards)))
    return found


def is_card_of_type(words: list[str], at: int) -> bool:
    """Whether a word for a type stands for a card of it: something is done with it."""
    return at > 0 and words[at - 1] in {"play", "buy", "gain", "trash", "discard", "reveal", "get", "have", "exile"}


@cache
def vocabulary() -> dict[str, str]:
    """Return every known word with the one that stands for it."""
    found: dict[str, str] = {}
    for word, forms in load_tables("questions")["questions"]["words"].items():
        for form in (word, *forms.split()):
            found.setdefault(form, word)
    for kind in sorted(KINDS & LANDSCAPES):
        found |= {kind: kind, plural(kind): kind}
    return found


@cache
def left_out() -> frozenset[str]:
    """Return the words that change nothing."""
    return frozenset(load_tables("questions")["questions"]["left_out"].split())


@cache
def not_with_card() -> frozenset[str]:
    """Return names that with "card" after them mean other cards."""
    return frozenset(load_tables("questions")["questions"]["not_with_card"])


@cache
def plain_words() -> frozenset[str]:
    """Return words that are not taken for a misspelt name: those of cards' texts, and others that players use."""
    told = " ".join(text_of(card.wording()) for card in catalogue())
    more = load_tables("questions")["questions"]["plain_words"]
    return frozenset(re.findall(r"[a-z]+", f"{told} {more} {load_tables('search')['search']['small']}".lower()))


@cache
def cards_by_name() -> dict[str, str]:
    """Return every card by its plain name, former names and plurals too."""
    found: dict[str, str] = {}
    for card in catalogue():
        for name in (card.name, *card.aka):
            key = plain(name)
            for form in (f"{key}s", f"{key}es", f"{key[:-1]}ies" if key.endswith("y") else key):
                found.setdefault(form, card.name)
    for card in catalogue():
        for name in (card.name, *card.aka):
            found[plain(name)] = card.name
    return found


@cache
def stem(word: str) -> str:
    """Return the one form of a word."""
    known = vocabulary().get(word)
    if known:
        return known[1:] if known[1:].isdigit() else known
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) > len(ending) + 2:
            cut = word.removesuffix(ending)
            if ending == "ies":
                return f"{cut}y"
            if ending in ("ing", "ed") and cut[-1] == cut[-2] and cut[-1] not in "ls":
                cut = cut[:-1]
            return vocabulary().get(f"{cut}e") or (stem(cut) if cut in vocabulary() else stem(cut).removesuffix("e"))
    return word.removesuffix("e") if len(word) > SHORTEST else word


@cache
def used_names() -> dict[str, str]:
    """Return every Action by the forms of its plain name as a verb, but for those that are words or names."""
    actions = [
        (plain(name), card.name) for card in catalogue() if "Action" in card.types for name in (card.name, *card.aka)
    ]
    known = {*vocabulary(), *plain_words(), *cards_by_name()}
    return {form: name for key, name in actions for form in verb_forms(key) if form not in known}


def verb_forms(name: str) -> Iterator[str]:
    """Yield the forms of a name that is used as a verb: "I remodeled it", "Throne Rooming"."""
    base = name.removesuffix("e")
    yield from (f"{base}ed", f"{base}ing", f"{name}d", f"{name}{name[-1]}ed", f"{name}{name[-1]}ing")


class Reader:
    """The words of a question while they are read: `bare` are those read as they were written, names as marks.

    In a text that is `well_spelt` no word is taken for another that it is near to.
    """

    def __init__(self, written: list[str], *, well_spelt: bool = False) -> None:
        self.written = written
        self.well_spelt = well_spelt
        self.cards: list[str] = []
        self.words: list[str] = []
        self.unknown: list[str] = []
        self.misspelt: list[tuple[str, str]] = []
        self.bare: list[str] = []

    def said(self) -> Said:
        """Return the question as it is read."""
        at = 0
        while at < len(self.written):
            name, length = self.named_at(at)
            if name in not_with_card() and self.written[at + length : at + length + 1] in (["card"], ["cards"]):
                self.unknown.append(" ".join(self.written[at : at + length + 1]).lower())
            if name:
                self.read_name(name)
            else:
                self.read_word(at)
            at += length or 1
        cards, unknown, misspelt = tuple(self.cards), tuple(self.unknown), tuple(self.misspelt)
        return Said(as_one_text(self.words), cards, unknown, misspelt, tuple(self.bare))

    def named_at(self, at: int) -> tuple[str, int]:
        """Return the card that words at a place name, also nearly or in short, and how many; ("", 0) without one."""
        name, length = name_at(self.written, at)
        word = self.written[at].lower()
        if not (name or self.well_spelt or is_known(word) or is_nearly_long_word(word)):
            name, length = misspelt_at(self.written, at)
            if name:
                self.misspelt.append((" ".join(self.written[at : at + length]), name))
        if is_short_form(word, name, self.bare) and (longer := named_before(word, self.cards)):
            return longer, 1
        return name, length

    def read_name(self, name: str) -> None:
        """Take up a card's name."""
        if name not in self.cards:
            self.cards.append(name)
        self.words.append(f"<{self.cards.index(name)}>")
        self.bare.append(self.words[-1])

    def read_word(self, at: int) -> None:
        """Take up a word that names no card."""
        word = self.written[at].lower()
        before = self.cards[int(self.bare[-1][1:-1])] if self.bare and self.bare[-1].startswith("<") else ""
        if names_kind(word, (before, name_at(self.written, at + 1)[0])):
            return
        self.bare.append(word)
        if word in left_out():
            return
        after = self.written[at + 1 : at + 2]
        if word in DONE_TO and is_told_of(self.words) and after not in ([], [","]):
            self.words.append("be")
        is_unclear = word == "out" and is_unclear_where(self.bare, self.cards) and after != ["against"]
        form = "" if is_unclear else form_of(word, well_spelt=self.well_spelt)
        if not form:
            self.unknown.append(word)
        self.words.append(form or f"!{word}")


@cache
def contracted() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return how words that are written together are written apart."""
    return tuple((re.compile(pattern, re.IGNORECASE), said) for pattern, said in CONTRACTED)


def apart(text: str) -> str:
    """Return a text with words that are written together written apart."""
    for pattern, said in contracted():
        text = pattern.sub(said, text)
    return text


WRITTEN_SHORT = tuple(
    (re.compile(rf"(?<![\w/]){short}", re.IGNORECASE), word)
    for short, word in ((r"w/o\b", "without"), (r"w/(?=\s|\w)", "with "), (r"b/c\b", "because"))
)
"""Words that people write short with a stroke."""


def read_words(question: str, *, well_spelt: bool = False) -> Said:
    """Return a question's words, or those of a text in which none is misspelt."""
    text = question.replace("’", "'").replace("‘", "'").replace("´", "'")
    for expression, word in WRITTEN_SHORT:
        text = expression.sub(word, text)
    return Reader(re.findall(r"[^\W_]+(?:['-][^\W_]+)*|,", apart(text)), well_spelt=well_spelt).said()


def is_known(word: str) -> bool:
    """Whether a word has a meaning or changes nothing, or is a number or a sign."""
    return word in vocabulary() or word in left_out() or word.isdigit() or word == ","


def form_of(word: str, *, well_spelt: bool = False) -> str:
    """Return the form in which a word is read, "" where it is not understood."""
    if word not in vocabulary() and (word.isdigit() or word == ","):
        return word
    known = vocabulary().get(word) or ("" if well_spelt else misspelt_word(word))
    return known[1:] if known[1:].isdigit() else known


def is_unclear_where(bare: Sequence[str], cards: Sequence[str]) -> bool:
    """Whether "out" says of a Duration that it is in play, nobody knows whose: "Lighthouse is out"."""
    match bare[-3:-1]:
        case [mark, "is" | "'s"] if mark.startswith("<"):
            return "Duration" in catalogue()[cards[int(mark[1:-1])]].types
    return False


def is_short_form(word: str, name: str, bare: Sequence[str]) -> bool:
    """Whether a word may be the short form of a name: it is no other word, nor a card that anybody can have."""
    if not name:
        return word not in vocabulary() and word not in left_out()
    return plain(name) == word and not catalogue()[name].supply and bare[-1:] not in (["a"], ["an"])


def named_before(word: str, cards: Sequence[str]) -> str:
    """Return the card named before of whose longer name a word is a part: "the Hag" after "Sea Hag", "" without one."""
    found = [name for name in cards if " " in name and word in name.lower().split()[:: len(name.split()) - 1]]
    return found[0] if len(word) >= SHORT and len(found) == 1 else ""


def names_kind(word: str, beside: Sequence[str]) -> bool:
    """Whether a word only says of what kind a card is that is named beside it: "the Event Save", "Shield Loot"."""
    kind = vocabulary().get(word, "")
    if kind not in KINDS:
        return False
    facts = [catalogue()[name] for name in beside if name]
    return any(kind in (each.kind, *(type_.lower() for type_ in each.types)) for each in facts)


def is_told_of(words: Sequence[str]) -> bool:
    """Whether the last word is a card that the next word tells something of, and nothing is asked about it."""
    return bool(words) and words[-1].startswith("<") and not {"be", "do", "get", "can", "will"} & {*words[-3:-1]}


def as_one_text(words: list[str]) -> str:
    """Return words as one text, phrases in their one form."""
    text = f" {' '.join(words)} "
    for phrase, said in load_tables("questions")["questions"]["phrases"]["list"]:
        text = text.replace(f" {phrase} ", f" {said} " if said else " ")
    return text.lstrip()


def name_at(written: list[str], at: int) -> tuple[str, int]:
    """Return the card named at a place by the most words, and how many; ("", 0) when there is none."""
    for length in range(min(6, len(written) - at), 0, -1):
        words = written[at : at + length]
        if "," in words:
            continue
        text = re.sub(r"'s$", "", " ".join(words))
        key = plain(text)
        found: str | None = cards_by_name().get(key) or used_names().get(key)
        if found and length == 1 and is_plain_word(words[0], at):
            continue
        if not found and length == 1 and len(key) > 1 and words[0].lower() not in {*vocabulary(), *left_out()}:
            found = catalogue().short.get(key)
        if found:
            return found, length
    return "", 0


def is_plain_word(word: str, at: int) -> bool:
    """Whether a word that is a card's name too is meant as a word: it is written small, or begins the sentence."""
    known = word.lower() in vocabulary() or word.lower() in left_out()
    return known and (word.islower() or at == 0)


def misspelt_at(written: list[str], at: int) -> tuple[str, int]:
    """Return the one card whose name words at a place nearly are, and how many words; ("", 0) without one."""
    for length in (1, 2, 3):
        words = written[at : at + length]
        if len(words) < length or "," in words:
            continue
        if length > 1 and any(name_at(written, at + each)[0] for each in range(length)):
            continue
        key = plain(" ".join(words))
        if len(key) < SHORTEST or (length == 1 and key in plain_words()):
            continue
        most = 2 if len(key) >= LONG else 1
        for allowed in range(1, most + 1):
            found = {name for form, name in cards_by_name().items() if key[0] == form[0] and near(key, form, allowed)}
            if len(found) == 1:
                return found.pop(), length
            if found:
                break
    return "", 0


def mended(word: str) -> str:
    """Return the known word that a word nearly is, itself where it is known or near none."""
    known = word in vocabulary() or word in left_out() or word.isdigit()
    return word if known else misspelt_word(word) or word


def is_nearly_long_word(word: str) -> bool:
    """Whether a word is nearly a long one that is known, which is meant rather than a card's name."""
    return len(word) > LONGER and bool(misspelt_word(word))


def misspelt_word(word: str) -> str:
    """Return the one word of the vocabulary that a word nearly is, "" without one."""
    if len(word) < SHORTEST or word in plain_words():
        return ""
    found = {stands for known, stands in vocabulary().items() if len(known) >= SHORTEST and near(word, known, 1)}
    return found.pop() if len(found) == 1 else ""
