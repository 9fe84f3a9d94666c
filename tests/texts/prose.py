"""The words that a player's text avoids, each with what to say instead: a lint for rulings, rules, summaries and help.

`python -m tests.texts.prose [FILE...]` lists what it finds in claim files (all without any), rules and summaries.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from toolkit.catalogue import catalogue
from toolkit.rulebook.rules import rulebook
from toolkit.rulings.claims import Claim, corpus_files, load

LONGEST = 30
"""Words of a sentence: what is longer is two."""

TITLE = 8
"""Words of a title."""

COUNTED = (
    "cards?|Actions?|Buys?|coins?|points?|Treasures?|Curses?|Coppers?|Silvers?|Golds?|Platinums?|Estates?|Duchy|Duchies"
    "|Provinces?|Colony|Colonies|VP|Coffers|Villagers?|Favors?|Horses?|Potions?|debt"
)
NUMBERS = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty"

PATTERNS: dict[str, str] = {
    "leans on another sentence": r"^(?:It|They|Then|Otherwise|Neither|Its|Their|The other|These|Those|Nor|But|And)\b",
    "brings: gives +1 Card, or you gain": r"\b[Bb]r(?:ing|ings|ought)\b",
    "gives a card: gives +1 Card": rf"\bgiv(?:e|es|ing) (?:an?|no|the|one|{NUMBERS}) (?:card|Action|Buy|coin)s?\b",
    "makes $: gives +$": rf"\bmak(?:e|es|ing) (?:\$|an?\b|one\b|{NUMBERS}) ?(?:{COUNTED})?",
    "show: reveal": r"\b(?:[Ss]hows?|[Ss]hown|[Ss]howed|[Ss]howing)\b",
    "is no X: isn't": r"\b(?:is|are|was|were) no\b(?! longer| other| more)|\b(?:is|are) none\b",
    "filler": r"\ball the same\b|\bas ever\b|\bas well\b|\blikewise\b",
    "of the hand: from your hand": r"\bof (?:the|your|their|a|his|its) hand\b",
    "one: you": (
        r"\b[Oo]ne (?:may|can|must|has|gets?|gains?|plays?|draws?|takes?|is|does|discards?|trashes|chooses|buys"
        r"|puts|needs|will|keeps)\b|\b[Oo]ne's\b|\bwho plays\b|\bwho possesses\b"
    ),
    "its player, its owner: you": r"\b(?:its|their) (?:owner|player)s?\b(?! (?:to|on|with|whose))",
    "today: say it plainly": r"\btoday(?:'s)?\b",
    "lies: is": r"\b(?:lies|lie|lay|lying|laid aside|lays? aside|put by)\b",
    "playings: times": r"\bplayings?\b(?= (?:of|is|are|gets|does))|\bdoubled? card\b|\bdoubles\b",
    "in another's turn: on another player's turn": r"\bin (?:an)?other(?:'s| player's)? turns?\b|\bout of turn\b",
    "a position's words": r"\bp[1-6]\b|\bbranch(?:es)?\b|\bwitness\b",
    "takes notice, keeps off": r"\btakes? (?:no )?notice\b|\bkeeps? off\b|\bdoes no harm\b|\bmind(?:s|ed)?\b",
    "victim, whoever, the others": r"\bvictims?\b|\bwhoever\b|\beveryone else\b|\bthe others (?:draw|discard|gain)",
    "coins: $": rf"\b(?:\d+|{NUMBERS}|one|an?) (?:more )?coins?\b(?! token)",
    "digits for what is counted": rf"\b(?:{NUMBERS})\b (?:more )?(?:{COUNTED})\b",
    "points: VP": r"\b\d+ victory points?\b|\bworth \d+ points?\b",
    "dearer, so many, thereby": r"\bdearer\b|\bso many\b|\bthereby\b|\bwhereupon\b|\btherewith\b|\bthat much\b(?= of)",
    "the newer wording: since 2022": r"\b(?:newer|first|older|earlier|oldest|present) wordings?\b|\brules of today\b",
    "filled up, taken up": r"\b(?:takes?|taken|took) up\b|\bfill(?:s|ed)? (?:up )?the hand\b|\bjoins? the hand\b",
    "overpayment, surplus": r"\boverpayment\b|\bsurplus\b",
    "runs out: is empty": r"\bpiles? (?:runs?|has run|have run|ran) out\b|\bsold out\b",
}
"""What a text should not say: for each fault the pattern that finds it."""


@cache
def compiled() -> dict[str, re.Pattern[str]]:
    """Return the patterns, compiled once."""
    return {name: re.compile(pattern) for name, pattern in PATTERNS.items()}


def without_names(text: str) -> str:
    """Return a text in which cards' names with words of their own are left out ("Show" of no card, "Fool's Gold")."""
    return names_pattern().sub("Card", text)


@cache
def names_pattern() -> re.Pattern[str]:
    """Return a pattern for every card's name of several words or with a word that the lint seeks."""
    names = sorted((card.name for card in catalogue() if card.kind != "basic"), key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(map(re.escape, names)) + r")\b")


def sentences(text: str) -> list[str]:
    """Return a text's sentences."""
    return [each for each in re.split(r'(?<=[.:;?!])\s+(?=[A-Z+$\d"“\[(])', text) if each]


def faults(text: str) -> Iterator[str]:
    """Yield what is wrong with a text, as the patterns' names say it."""
    bare = without_names(text)
    for name, pattern in compiled().items():
        if found := pattern.search(bare):
            yield f"{name} («{found.group()}»)"
    for each in sentences(text):
        if len(each.split()) > LONGEST:
            yield f"a sentence of {len(each.split())} words"


def names_a_card(claim: Claim) -> bool:
    """Whether a ruling names one of the cards that it is about."""
    said = claim.says.replace("’", "'").lower()
    known = catalogue()
    names = {name for card in claim.cards for name in (card, *(known[card].aka if card in known else ()))}
    stems = {name.lower().removesuffix("y").removesuffix("s") for name in names}
    return not stems or any(stem in said for stem in stems)


def faults_of(claim: Claim) -> Iterator[str]:
    """Yield what is wrong with a ruling's text and title; one that is not listed may say less."""
    yield from faults(claim.says)
    if claim.plain:
        return
    if not names_a_card(claim):
        yield "names none of its cards"
    if not claim.title:
        yield "has no title"
    elif len(claim.title.split()) > TITLE:
        yield f"a title of {len(claim.title.split())} words"


def texts() -> Iterator[tuple[str, list[str]]]:
    """Yield every rule's and summary's faults, by what it is of."""
    for rule in rulebook().rules.values():
        yield f"rule {rule.id}", list(faults(rule.text))
    for card in catalogue():
        for wording in card.wordings:
            since = "" if wording is card.wordings[-1] else f", {wording.since}"
            yield f"summary {card.name}{since}", list(faults(wording.summary))


def offenders(paths: list[Path] | None = None) -> Iterator[tuple[str, list[str]]]:
    """Yield each ruling of some claim files with its faults; without files also rules and summaries."""
    for path in corpus_files(paths):
        for claim in load(path):
            yield f"ruling {claim.id}", list(faults_of(claim))
    if paths is None:
        yield from texts()


def main() -> None:
    """List what the lint finds."""
    found = [(what, wrong) for what, wrong in offenders([Path(each) for each in sys.argv[1:]] or None) if wrong]
    for what, wrong in found:
        print(f"{what}: {'; '.join(wrong)}")
    print(f"{len(found)} texts with {sum(len(wrong) for _, wrong in found)} faults")


if __name__ == "__main__":
    main()
