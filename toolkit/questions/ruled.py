"""A question that a ruling answers: it is about the same cards, and says what the question asks for."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.files import load_tables
from toolkit.questions.words import OBLIGED, OPEN, Said, apart, left_out, mended, stem
from toolkit.rulings.claims import Claim
from toolkit.rulings.naming import WORD, longest, names_by_words, spoken_of

HAS_ONLY = (
    r"\b(?:have|has|had|got|hold|is|are|am|'ve|with|left) only\b"
    r"|\bonly (?:have|has|had|got|hold|a\b|one|two|three|four|five|\d)"
)
"""How "only" tells a number that a player has, and not what alone is so."""
SOFT = (
    (re.compile(HAS_ONLY), "only"),
    (re.compile(r"\b(?:keep|hold)\w* .*\bin (?:\w+ )?hand\b"), "keep hold"),
    (re.compile("last turn"), "last"),
    (re.compile("next turn"), "next until"),
    (re.compile("how many different"), "different"),
    (re.compile("count as (?:gain|buy|play|trash|discard|draw|reveal)"), "count"),
)
"""When words are used that a ruling may lack, though they turn what is said elsewhere."""
IMPLIED = (
    (re.compile(r"\b(?:no|zero|0|without(?: any)?) (?:other |more )?cards?\b|\bnothing\b"), ("empty", "no card", "no")),
    (re.compile(r"\bonly\b.*\b(?:left|cards?|have|got)\b|\bnot enough\b"), ("few", "fewer", "less", "enough")),
    (re.compile(r"\b(?:first|before|then|already|earlier)\b"), ("before",)),
    (re.compile(r"\b(?:nothing|no|not|without|none)\b"), ("without", "none", "no")),
    (re.compile(r"\b(?:(?:do|does|did) not want|don't want|doesn't want|rather not|skip|avoid)\b"), ("obliged",)),
)
"""What a question says in other words."""
EXAMPLE = re.compile(r",? ?\b(?:such as|for example|for instance|as with|e\.g\.)\b[^.,;:?]*")
"""What a ruling names only as an example."""
DRAWN = re.compile(r"\+\d+ Cards?\b")
"""How a ruling says that cards are drawn."""
SHARP = 1.5
"""How many times as much a word counts that turns what is said into something else: "only", "first", a number."""
BASIC = 0.4
"""How much less a basic card counts that a ruling does not name, where it is about another card of the question."""
NAMED = 0.6
"""How much a card's name counts."""
WEAK = 0.3
"""How much a word counts that says little, but in the clause that asks."""
COUNTED = 0.4
"""How much a number counts: a ruling may tell for any number what is asked for one."""
UNHEARD = 1.0
"""How much a word counts that no ruling about the cards has."""
TITLE, EXTRA = 0.12, 0.25
"""What a word of the title that is not asked about takes away, and a card."""
NEAR = 3
"""How many words on a name stands near the same one."""
IN_TITLE = 0.1
"""How much more a ruling fits whose title has all that is asked."""
OF_ORDER = re.compile(r"(?P<one>.+) (?P<order>before|after) (?P<other>.+)")
"""A title that tells which of two cards comes first."""
TWO = 2
GAINED_WITH = re.compile(r"(.+) gained (?:with|by|using) ")
TOLD = re.compile(r"\b(buy|gain|get) <(\d+)>")
"""How a title and a question tell what is gained."""
TWICE = re.compile(r"\b(?:twice|two|both|second|again|once|several|each|2)\b(?<!\+2)", re.IGNORECASE)
"""How a ruling tells of what is done twice; "+2 Cards" does not."""
SAID_TWICE = re.compile(
    r"\b(?:twice|both|second|again|several|another|more|times?|copies|each)\b"
    r"|\b(?:two|three|four|[2-9])\b(?! ?(?:more |other )?"
    r"(?:treasures?|attacks?|buys?|coins?|actions?|cards?|vp|vps|points?|money|players?)\b)"
)
"""How a question tells of several copies of a card."""
SEVERAL = re.compile(
    r"(?<![+$\d])\d|\ball\b(?! cards cost)|"
    r"\b(?:two|three|four|both|(?:each|every|any)(?! other player)|per|several|second|only|once|copies|separately)\b",
    re.IGNORECASE,
)
"""How a ruling tells of several cards; "+1 Buy" and "$1 less" do not."""
PHASE = re.compile(r"\b(action|buy|night) phase\b|\bclean-?up\b")
"""How a title and a question tell a phase."""
OF_OTHERS = re.compile(r"\b(?:[Oo]pponents?(?:'s)?|players?(?:'s)?|[Tt]hey)\b")
"""How a ruling tells of other players."""
AGAINST_ME = re.compile(r"\b(?:against|hits|attacks) me\b", re.IGNORECASE)
"""How a question tells that a card is another player's."""
UNBOUGHT = re.compile(r"\b(?:buy\w*|bought|Buys?)\b")
"""How a ruling speaks of buying, so that it is not about all that is gained."""
OTHERS = re.compile(r"\b[Oo]ther players?\b|\b[Aa]nother player\b|\bby (?:an|your) opponent\b")
"""How a title tells that it is about other players."""
EVERYONE = re.compile(r"\b(?:everyone|everybody|every player|each player|all players|we all)\b")
"""How a title tells that it is about all players, and a question."""
FEW = re.compile(r"\b(?:left|last|empty|enough|few|fewer)\b")
"""How a ruling says that few of a card are left."""
ONLY_THERE = ("exile", "cleanup", "tavern")
"""Places and times of which a ruling tells that has them in its title."""
IN_COINS = re.compile(r"(?<!\+)\$(\d+)")
"""How a title tells what something costs, or how much is had."""
LEFT_PLAY = re.compile(r"\b(?:left|leaves?) play\b")
LEAVING = re.compile(r"\b(?:left|lea\w+|gone|no longer|trash\w*|topdeck\w*|return\w*|put|exile\w*|remov\w*)\b")
"""How a title tells of a card that has left play, and a question."""
PLAYS = re.compile(r"(<\d+>) (?:be|plays?|as|becomes?|copy|copies) (?:an? |the )?(<\d+>)")
USED_ON = re.compile(r"<(\d+)> (?:on|trashing|discarding) (?:an? |the |my )?<(\d+)>")
"""How a question tells that one card is used on another one."""
PLAYED = re.compile(r"(.+) on (.+)")
"""How a question tells that one card plays another one, and a title."""
HAS_ALREADY = re.compile(r"\balready (?:have|has|had|got|own)\b", re.IGNORECASE)
"""How a question, and a ruling, tell what is had from before."""
DEEDS = r"(gain|buy|trash|play|reveal|discard)"
OBLIGES = re.compile(OBLIGED.pattern.replace("|may)", ")"))
"""Words by which a question asks what is left to a player."""
OBLIGING = frozenset({"must", "may", "need"})
OF_PERSON = re.compile(
    r"\b(?:do|does|can|may|will|must) (?:the |my |an? )?"
    r"(?:he|she|they|attacker|opponents?|opps?|others?|(?:other )?(?:player|person)s?|owner)\b"
)
"""How a question asks whether it is another player who does something."""
PERSONS = frozenset({"opp", "opps", "player"})
"""Words for persons, who a ruling may call otherwise."""
DENIALS = frozenset({"no", "not", "without"})
ASKING = frozenset({"can", "could", "do", "does", "did", "will", "must", "may", "is", "are", "how", "what", "where"})
ASKING |= {"who", "which", "when", "should", "would", "am", "was", "does"}
"""Words with which a question begins."""
BESIDE = frozenset({"so", "because", "since", "although"})
"""Words with which a clause begins that never asks."""
ENDING = frozenset({",", "if", "when", "while", "after", "because", "since", "although", "once", "but", "so"})
"""Words with which the clause that asks ends."""


class Words(NamedTuple):
    """The words of a text without what says little, the cards that it names, and those that it names so many of."""

    meant: frozenset[str]
    names: tuple[str, ...]
    numbered: frozenset[tuple[str, str]] = frozenset()


class Fit(NamedTuple):
    """How well a ruling fits in all, which words of the question it lacks, whether it has all its cards, and whether
    its title is about just these, several; whether all that its title says is asked about; how well it
    fits where basic cards are only examples; whether it names other cards in place of some of the question.
    """

    claim: Claim
    score: float
    missed: frozenset[str]
    named: bool
    paired: bool
    titled: bool
    general: float
    elsewhere: bool


@cache
def dull_and_sharp() -> dict[str, frozenset[str]]:
    """Return the words that say nothing (`dull`), those that say little (`weak`; `little` after a denial), and those
    that change what is said (`sharp`).
    """
    found = load_tables("questions")["questions"]["ruled"]
    words = {name: frozenset(map(stem, found[name].split())) for name in ("dull", "weak", "sharp", "little")}
    return {**words, "dull": words["dull"] | frozenset(map(stem, left_out()))}


@cache
def words_alike() -> dict[str, frozenset[str]]:
    """Return for each word those that say the same."""
    found: dict[str, set[str]] = {}
    for line in load_tables("questions")["questions"]["ruled"]["same"]:
        words = list(map(stem, line.split()))
        for word in words:
            found.setdefault(word, set()).update(words)
    return {word: frozenset(others) for word, others in found.items()}


def meant_by(words: Sequence[str]) -> frozenset[str]:
    """Return the words that say something, each in its one form; what is denied ("no copper") as a word of its own."""
    forms = [stem(word.lower().replace("'", "")) for word in words]
    forms = [noun_of(forms, at) for at in range(len(forms))]
    if "aside" in forms:
        forms = [{"set": "setaside", "aside": "the"}.get(word, word) for word in forms]
    for at, word in enumerate(forms[:-1]):
        if word.isdigit() and forms[at + 1] == "player":
            forms[at] = f"{word} player"
    for at, (word, after) in enumerate(pairwise(forms)):
        if (word == "another" and after.startswith("<")) or (word == "1" and after == "of"):
            forms[at] = "the"
    found = {word for word in forms if says_something(word) and not word.startswith("<")}
    found |= {f"{word} {no}" for at, word in enumerate(forms) if word in DENIALS and (no := denied(forms[at + 1 :]))}
    if OBLIGED.search(text := " ".join(words).lower()):
        found = found - OBLIGING if OPEN.search(text) else found | {"obliged"}
    return frozenset(word.replace("without ", "no ") for word in found)


def noun_of(forms: Sequence[str], at: int) -> str:
    """Return a word, the trash as a place apart from trashing."""
    is_place = forms[at] == "trash" and at > 0 and forms[at - 1] == "the"
    return "trashpile" if is_place else forms[at]


def says_something(word: str) -> bool:
    """Whether a word says something."""
    return word not in dull_and_sharp()["dull"] and (len(word) > 1 or word.isdigit())


def denied(forms: Sequence[str]) -> str:
    """Return the first of some words that says something."""
    return next((word for word in forms if word not in dull_and_sharp()["little"]), "")


@cache
def words_of_ruling(text: str) -> Words:
    """Return the words and names of a ruling's text."""
    text = apart(DRAWN.sub(r"\g<0> draw", text))
    written = tuple(WORD.findall(text.replace("’", "'")))
    others: list[str] = []
    names: list[str] = []
    at = 0
    while at < len(written):
        for length in range(min(longest(), len(written) - at), 0, -1):
            last = written[at + length - 1].removesuffix("'s").removesuffix("'")
            if name := names_by_words().get((*written[at : at + length - 1], last)):
                names.append(name)
                others.append(stand_in_for(name))
                at += length
                break
        else:
            others.append(written[at])
            at += 1
    return Words(meant_by(others), tuple(names), numbers_before_cards(others))


def numbers_before_cards(words: Sequence[str]) -> frozenset[tuple[str, str]]:
    """Return the cards before which numbers stand among words, each with its number."""
    forms = [stem(word.lower()) if not word.startswith("<") else word for word in words]
    return frozenset((after, word) for word, after in pairwise(forms) if word.isdigit() and after.startswith("<"))


def stand_in_for(name: str) -> str:
    """Return what stands for a card among words."""
    return f"<{name.lower().replace(' ', '-')}>"


def is_sharp(word: str) -> bool:
    """Whether a word turns what is said into something else."""
    return word[0].isdigit() or word in dull_and_sharp()["sharp"] or word.startswith(("no ", "not "))


def says_little(word: str) -> bool:
    """Whether a word alone says nothing, or little."""
    return word in dull_and_sharp()["dull"] or word in dull_and_sharp()["weak"]


def is_said(word: str, there: frozenset[str]) -> bool:
    """Whether a word, or another that says the same, is there."""
    return word in there or not there.isdisjoint(words_alike().get(word, ()))


def is_told(word: str, there: frozenset[str], says: str) -> bool:
    """Whether a ruling with some words tells what a word of a question does; what is bought is gained."""
    if word.isdigit() and int(word) >= TWO and "several" in there:
        return True
    return is_said(word, there) or (word == "buy" and "gain" in there and not UNBOUGHT.search(says))


class AskedAbout(NamedTuple):
    """What a question is about: its cards, its words, those of them in the clause that asks, what it asks for, of
    which cards it tells how many, cards that it may name only as examples, cards of which the number or the cost is
    asked for (`sought`), words that a ruling need not have though they turn what is said elsewhere (`soft`), words
    that it says otherwise (`implied`), and cards that a ruling is to be about without naming them (`covered`).
    """

    said: Said
    meant: frozenset[str]
    focus: frozenset[str]
    kind: str
    numbered: frozenset[tuple[str, str]] = frozenset()
    left: frozenset[str] = frozenset()
    sought: frozenset[str] = frozenset()
    soft: frozenset[str] = frozenset()
    implied: frozenset[str] = frozenset()
    covered: frozenset[str] = frozenset()

    @property
    def needed(self) -> frozenset[str]:
        """The cards that a ruling has to be about: basic ones may be left out where there are others."""
        cards = frozenset(self.said.cards) - self.left
        return frozenset(name for name in cards if not is_basic(name)) or cards


def is_basic(name: str) -> bool:
    """Whether a card is in every game."""
    return catalogue()[name].kind == "basic"


def is_of_type_told(name: str, there: frozenset[str]) -> bool:
    """Whether a ruling tells of cards of a basic card's type: of Treasures, which Gold is, of Victory cards."""
    return is_basic(name) and any(type_.lower() in there for type_ in catalogue()[name].types)


def asked_by(said: Said, question: str) -> AskedAbout:
    """Return what a question is about."""
    words = [
        stand_in_for(said.cards[int(each[1:-1])]) if each.startswith("<") else mended(each) for each in said.written
    ]
    words = [word for at, word in enumerate(words) if word != "may" and not stands_for_card(words, at)]
    asking = clause_that_asks(words)
    meant, focus = meant_by(words), meant_by(asking)
    if asking == words and not ASKING & {*map(str.lower, words)}:
        focus -= dull_and_sharp()["weak"]
    if focus - {"who"}:
        meant, focus = meant - {"who"}, focus - {"who"}
    if not OBLIGES.search(" ".join(words).lower()):
        meant, focus = meant - {"obliged"}, focus - {"obliged"}
    text = " ".join(words).lower()
    soft = frozenset(map(stem, load_tables("questions")["questions"]["ruled"]["soft"].split()))
    soft |= {stem(word) for expression, words in SOFT if expression.search(text) for word in words.split()}
    return AskedAbout(
        said,
        meant,
        focus & meant - PERSONS,
        kind_asked_for(question),
        numbers_before_cards(words),
        sought=frozenset(
            name
            for name in said.cards
            for card in [re.escape(stand_in_for(name))]
            if re.search(
                rf"\b(?:many|number of) {card}|\b(?:much|what) (?:do|does|will|would|is) (?:a |the )?{card} cost", text
            )
        ),
        soft=soft,
        implied=frozenset(map(stem, implied_by(text))),
    )


def stands_for_card(words: Sequence[str], at: int) -> bool:
    """Whether "one" stands for a card that is named before: "if I have one"."""
    return words[at].lower() in ("one", "1") and (at + 1 == len(words) or words[at + 1] == ",") and at > 0


def implied_by(text: str) -> Iterator[str]:
    """Yield words that a question says otherwise: that a hand or deck is empty, that there is too little."""
    for expression, words in IMPLIED:
        if expression.search(text):
            yield from words


def clause_that_asks(words: Sequence[str]) -> list[str]:
    """Return the words of the last clause that asks, all where none does."""
    clauses: list[list[str]] = [[]]
    for word in words:
        beside = bool(BESIDE & {*clauses[-1][:1]})
        if word in ENDING or (word in ASKING and not beside and not {*clauses[-1]} & ASKING):
            clauses.append([])
        clauses[-1].append(word)
    asking = [
        clause
        for clause in clauses
        if {*clause[:2]} & ASKING and (clause[0] not in ENDING - {","} or asks_for_time(clause))
    ]
    return asking[-1] if asking else list(words)


def asks_for_time(clause: Sequence[str]) -> bool:
    """Whether a clause asks when something happens, and does not tell when."""
    return clause[0] == "when" and bool({*clause[1:3]} & ASKING)


class Told(NamedTuple):
    """A ruling with the words of its title and of what it says, and the cards that it is about."""

    claim: Claim
    title: Words
    says: Words
    about: frozenset[str]


def told_by(claim: Claim) -> Told:
    """Return a ruling with its words; those of examples are none of what it says."""
    title, says = words_of_ruling(claim.title), words_of_ruling(EXAMPLE.sub("", claim.says))
    return Told(claim, title, says, frozenset((*title.names, *says.names, *spoken_of(claim))))


def fits_of(asked: AskedAbout, claims: Sequence[Claim]) -> list[Fit]:
    """Return how well rulings fit, the best first, but for those about another card or another case."""
    rulings = list(map(told_by, claims))
    often = Counter(word for each in rulings for word in each.title.meant | each.says.meant)

    def weight(word: str) -> float:
        return weight_of(word, asked, often[word], len(rulings))

    found = [fit_of(asked, each, weight) for each in rulings if is_of_same_case(asked, each)]
    return sorted(found, key=lambda each: (-each.score, each.claim.id))


def weight_of(word: str, asked: AskedAbout, many: int, rulings: int) -> float:
    """Return how much a word counts that so many of some rulings have: the rarer, the more."""
    if word in asked.soft or (word in dull_and_sharp()["weak"] and word not in asked.focus):
        return WEAK
    if word.isdigit():
        return COUNTED
    rare = UNHEARD if not many else 0.25 + 0.9 * math.log((rulings + 1) / many) / math.log(rulings + 2)
    return rare * SHARP if is_sharp(word) else rare


def is_of_same_case(asked: AskedAbout, ruling: Told) -> bool:
    """Whether a ruling is about the cards and the case of a question, and names those of which it seeks something."""
    return (
        asked.needed <= ruling.about
        and not is_other(asked, ruling.claim, ruling.title)
        and not asked.sought - asked.left - {*ruling.title.names, *ruling.says.names}
    )


def fit_of(asked: AskedAbout, ruling: Told, weight: Callable[[str], float]) -> Fit:
    """Return how well a ruling of the same case fits; `weight` tells how much a word counts."""
    claim, title, says, about = ruling
    there = title.meant | says.meant
    missed = frozenset(word for word in asked.meant if not is_told(word, there, claim.says))
    if "twice" in asked.meant and not TWICE.search(f"{claim.title} {claim.says}"):
        missed |= {"twice"}
    whole = sum(map(weight, asked.meant)) + NAMED * len(asked.said.cards)
    told = about | asked.covered
    unnamed = [name for name in asked.said.cards if name not in told and not is_of_type_told(name, there)]
    lacking = sum(map(weight, missed)) + NAMED * len(unnamed)
    unasked = sum(weight(word) for word in title.meant if not is_said(word, asked.meant))
    basics = sum(map(is_basic, unnamed)) if len(asked.needed) < len(asked.said.cards) else 0
    more = sum(0.5 if is_basic(name) else 1.0 for name in {*says.names} - {*asked.said.cards})
    titled = sum(weight(word) for word in asked.meant if is_said(word, title.meant)) / whole
    score = 1 - lacking / whole - TITLE * unasked - EXTRA * more + IN_TITLE * (titled + asks_same(asked, claim))
    return Fit(
        claim,
        score,
        missed,
        named=not unnamed,
        paired=is_about_several(asked, title),
        titled=not unasked,
        general=score + BASIC * basics / whole,
        elsewhere=bool(unnamed) and bool(more),
    )


def is_about_several(asked: AskedAbout, title: Words) -> bool:
    """Whether a ruling's title names all the cards of a question that has several, or one of them twice."""
    several = len(asked.needed) > 1 or names_twice(title)
    return several and asked.needed <= frozenset(title.names)


def asks_same(asked: AskedAbout, claim: Claim) -> bool:
    """Whether a ruling's title asks for the same kind of thing as a question."""
    first = claim.title.split()[0].lower()
    return first == {"place": "where"}.get(asked.kind, asked.kind)


def is_other(asked: AskedAbout, claim: Claim, title: Words) -> bool:
    """Whether a ruling is about another case than a question: another card, another number, not what is asked for."""
    return (
        is_of_other_number(asked, claim, title)
        or is_of_other_cards(asked, claim, title)
        or is_titled_otherwise(asked, claim, title)
        or any(turned(asked, claim.title) for turned in (is_in_other_order, is_had_otherwise, is_played_otherwise))
        or is_of_other_people(asked, claim)
        or is_of_other_time(asked, claim)
        or bool(asked.kind and not re.search(WANTED[asked.kind], claim.says))
    )


def is_of_other_number(asked: AskedAbout, claim: Claim, title: Words) -> bool:
    """Whether a ruling is about another number of some cards than a question, or not about how many there are."""
    many = dict(asked.numbered)
    if any(many.get(card, number) != number for card, number in title.numbered):
        return True
    if any(number not in ("0", "1") and card not in many for card, number in title.numbered) and not SAID_TWICE.search(
        " ".join(asked.said.written).lower()
    ):
        return True
    kingdom = {stand_in_for(name) for name in asked.said.cards if not is_basic(name)}
    several = any(card in kingdom and int(number) > 1 for card, number in many.items())
    if several and not title.numbered and not SEVERAL.search(f"{claim.title} {claim.says}"):
        return True
    if HAS_ALREADY.search(" ".join(asked.said.written)) and not HAS_ALREADY.search(claim.says):
        return True
    return tells_what_is_left(asked.said) and not FEW.search(f"{claim.title} {claim.says}")


def is_of_other_cards(asked: AskedAbout, claim: Claim, title: Words) -> bool:
    """Whether a ruling's title has another card than a question, or only one of the two uses a card on itself."""
    if not title.names or any(name not in asked.said.cards for name in title.names):
        return True
    if names_twice(title) and not names_twice_in(asked.said):
        return True
    if (is_doubled(asked.said) or "itself" in asked.meant) and not names_twice(title):
        return True
    doubled = near_twice(asked.said)
    return bool(doubled) and not any(names_twice_of(words, doubled) for words in (title, words_of_ruling(claim.says)))


def is_titled_otherwise(asked: AskedAbout, claim: Claim, title: Words) -> bool:
    """Whether a ruling's title has a word that turns what is said, a place or an amount that a question lacks."""
    return (
        any(is_sharp(word) and not is_said(word, asked.meant | asked.implied) for word in title.meant)
        or any(is_said(word, title.meant) and not is_said(word, asked.meant) for word in ONLY_THERE)
        or any(number not in asked.meant for number in IN_COINS.findall(claim.title))
    )


def is_of_other_people(asked: AskedAbout, claim: Claim) -> bool:
    """Whether a ruling's title is about all players or other ones, or about who or where, and a question is not."""
    if EVERYONE.search(claim.title) and not EVERYONE.search(" ".join(asked.said.written).lower()):
        return True
    if OTHERS.search(claim.title) and not PERSONS & asked.meant:
        return True
    tells_whose = claim.title.startswith(("Where ", "Who "))
    return tells_whose and not asks_same(asked, claim) and not asks_whether(asked, claim)


def is_of_other_time(asked: AskedAbout, claim: Claim) -> bool:
    """Whether a ruling's title is about another phase than a question, or about a card that has left play."""
    written = " ".join(asked.said.written)
    told, phases = ({*PHASE.findall(text.lower())} for text in (claim.title, written))
    if told and phases and not told & phases:
        return True
    return bool(LEFT_PLAY.search(claim.title)) and not LEAVING.search(written)


def asks_whether(asked: AskedAbout, claim: Claim) -> bool:
    """Whether a question names a person of whom a ruling tells that it is they, or somebody else: "does he choose"."""
    written = " ".join(asked.said.written).lower()
    return claim.title.startswith("Who ") and not asked.kind and bool(OF_PERSON.search(written))


def is_in_other_order(asked: AskedAbout, title: str) -> bool:
    """Whether a ruling's title tells that one card comes before or after another one, and a question has it otherwise.

    Of two cards that a question names the one named first comes first, but for "A after B".
    """
    found = OF_ORDER.search(title)
    cards = [word for word in asked.said.written if word.startswith("<") or word in ("before", "after")]
    if not found or len(asked.said.cards) != TWO:
        return False
    one, other = (words_of_ruling(found[part]).names for part in ("one", "other"))
    names = [asked.said.cards[int(each[1:-1])] if each.startswith("<") else each for each in cards]
    if not one or not other or one[0] not in names or other[0] not in names:
        return False
    first = names.index(one[0]) < names.index(other[0])
    if "after" in names[1:-1]:
        first = not first
    return first == (found["order"] == "after")


def is_had_otherwise(asked: AskedAbout, title: str) -> bool:
    """Whether a ruling's title tells that a card is gained with another one, and a question that it is bought."""
    found = GAINED_WITH.search(title)
    names = words_of_ruling(found[1]).names if found else ()
    deeds = {deed for deed, at in TOLD.findall(asked.said.text) if asked.said.cards[int(at)] in names}
    return bool(deeds) and deeds == {"buy"}


def is_played_otherwise(asked: AskedAbout, title: str) -> bool:
    """Whether a ruling's title tells that one card plays another one, and a question has it the other way round, or has
    it used on a third one.
    """
    written = " ".join(asked.said.written)
    told, question = PLAYED.fullmatch(title), PLAYS.search(written)
    if told and (used := USED_ON.search(written)):
        one, other = (asked.said.cards[int(mark)] for mark in used.groups())
        if told[1] == one and told[2] in catalogue() and told[2] != other:
            return True
    if not told or not question:
        return False
    plays, played = (asked.said.cards[int(mark[1:-1])] for mark in question.groups())
    return plays != played and (told[1], told[2]) == (played, plays)


def names_twice(words: Words) -> bool:
    """Whether a text names a card twice, as one that is used on itself."""
    return len(words.names) > len(set(words.names)) or "itself" in words.meant


def names_twice_of(words: Words, names: frozenset[str]) -> bool:
    """Whether a text names one of some cards twice, as one that is used on itself."""
    return any(words.names.count(name) > 1 for name in names) or "itself" in words.meant


def names_twice_in(said: Said) -> bool:
    """Whether a question names a card twice next to itself, as one that is used on itself."""
    marks = [word for word in said.written if word.startswith("<")]
    return (len(said.cards) == 1 and len(marks) > 1) or "itself" in said.written


def tells_what_is_left(said: Said) -> bool:
    """Whether a question tells how many of a card are left: "1 Curse left"."""
    return any(card.startswith("<") and word == "left" for card, word in pairwise(said.written))


def is_doubled(said: Said) -> bool:
    """Whether a question names a card twice with no word between: "Throne Room Throne Room Smithy"."""
    pairs = (int(one[1:-1]) for one, other in pairwise(said.written) if one == other and one.startswith("<"))
    return any(not is_basic(said.cards[number]) for number in pairs)


def in_threes(said: Said) -> Iterator[tuple[str, str, str]]:
    """Yield each word as it was written with the two after it."""
    return zip(said.written, said.written[1:], said.written[2:], strict=False)


def near_twice(said: Said) -> frozenset[str]:
    """Return the cards that a question names twice with few words between, as one that is used on itself."""
    marks = {
        one
        for one, between, other in in_threes(said)
        if one == other and one.startswith("<") and between in ("a", "an", "another")
    }
    places = [at for at, word in enumerate(said.written) if word.startswith("<")]
    if len(said.cards) == 1 and any(other - one <= NEAR for one, other in pairwise(places)):
        return frozenset(said.cards)
    return frozenset(said.cards[int(mark[1:-1])] for mark in marks)


WANTED = {
    "number": r"\d|\b(?:no|nothing|none|only|once|twice|both|each)\b",
    "place": r"\b(?:hand|deck|discard pile|trash|mat|pile|aside|in play)\b",
    "who": r"\b(?:[Yy]ou|players?|opponents?|attacker)\b",
    "when": r"\b(?:[Ww]hen|turns?|Clean-up|phase|start|end|immediately|once|before|after|then)\b",
}
"""What a ruling has to have to answer a question for a number, a place, a player or a time."""


def others_do_it(question: str, says: str) -> bool:
    """Whether a ruling tells what you do where the question is about another player's doing, or the other way round."""
    if AGAINST_ME.search(question) and not OF_OTHERS.search(says) and "against" not in says:
        return True
    theirs = re.search(rf"\b(?:opponents?|players?|they|someone|somebody) {DEEDS}", question.lower())
    mine = re.search(rf"\bi {DEEDS}", question.lower())
    of_others = OF_OTHERS.search(says)
    if theirs and not mine:
        return bool(not of_others and re.search(rf"\b[Yy]ou {theirs[1]}", says))
    if mine and not theirs:
        return bool(not re.search(rf"\b[Yy]ou \w*\s?{mine[1]}", says) and re.search(rf"players? {mine[1]}s", says))
    return False


def kind_asked_for(question: str) -> str:
    """Return what a question asks for: number, place, who, when or "" for others."""
    told = r"(?<!\bone )(?<!\bplayer )(?<!\bperson )(?<!\bopponent )"
    asked = rf"\b(?:how (?:many|much)|number of|where|{told}who|when (?=(?:exactly )?(?:do|does|is|are|can)))\b"
    found = re.search(asked, question.lower())
    if not found:
        return ""
    word = found[0]
    return "number" if word.startswith(("how", "number")) else "place" if word == "where" else word.split()[0]
