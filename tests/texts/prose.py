"""The words that a player's text avoids, each with what to say instead: a lint for all that a player reads.

`python -m tests.texts.prose [FILE...]` lists what it finds in claim files (all without any), rules, summaries, help and
messages.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

from typer.main import get_command

import toolkit
from toolkit.catalogue import catalogue
from toolkit.cli import COMMANDS, build_app
from toolkit.rulebook.rules import rulebook
from toolkit.rulings.claims import Claim, corpus_files, load

if TYPE_CHECKING:
    from typer.core import TyperGroup as Group

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


NOT_OF_TOOL = frozenset(
    {
        "show: reveal",
        "today: say it plainly",
        "a position's words",
        "coins: $",
        "gives a card: gives +1 Card",
        "one: you",
        "digits for what is counted",
    }
)
"""What is a fault where the game is told, but not where the tool is."""

OF_TOOL = {
    **{name: pattern for name, pattern in PATTERNS.items() if name not in NOT_OF_TOOL},
    "is no X: isn't": r"(?<!here )\b(?:is|are|was|were) no\b(?! longer| other| more)|\b(?<!here )is none\b",
    "is called: is named": r"\b(?:is|are) called\b",
    "clash: contradict each other": r"\bclash\b",
    "goes on with, taken up: continue, resume": r"\bgo(?:es)? on with\b|\btake[ns]? up\b",
    "tell: show, list": r"^Tells?\b",
    "lay out: show": r"\blays? (?:one |it )?out\b",
}
"""What help and messages should not say: they speak of the tool too, which shows things."""


@cache
def compiled(*, of_tool: bool = False) -> dict[str, re.Pattern[str]]:
    """Return the patterns, compiled once."""
    return {name: re.compile(pattern) for name, pattern in (OF_TOOL if of_tool else PATTERNS).items()}


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


def faults(text: str, *, of_tool: bool = False) -> Iterator[str]:
    """Yield what is wrong with a text, as the patterns' names say it."""
    bare = without_names(text)
    for name, pattern in compiled(of_tool=of_tool).items():
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
    if claim.plain and claim.classes:
        yield "plain, though it answers for each card of a class"
    if claim.plain:
        return
    if not names_a_card(claim):
        yield "names none of its cards"
    if not claim.title:
        yield "has no title"
    elif len(claim.title.split()) > TITLE:
        yield f"a title of {len(claim.title.split())} words"


def help_texts() -> Iterator[tuple[str, str]]:
    """Yield the help of every command, argument and option, by its name."""
    group = cast("Group", get_command(build_app(list(COMMANDS))))
    for name, command in group.commands.items():
        yield name, " ".join((command.help or "").split())
        for param in command.params:
            yield f"{name} {max(param.opts, key=len)}", getattr(param, "help", None) or ""


def messages() -> Iterator[tuple[str, str]]:
    """Yield every text that the package raises as an error or prints, by its place; what is filled in is an "X"."""
    package = Path(toolkit.__file__).parent
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            raised = isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)
            call = node.exc if isinstance(node, ast.Raise) else node
            if isinstance(call, ast.Call) and (raised or ast.unparse(call.func) == "typer.echo"):
                place = f"{path.relative_to(package).with_suffix('')}"
                yield from ((f"{place}: {said}", said) for said in map(said_by, call.args) if " " in said)


def said_by(node: ast.expr) -> str:
    """Return the text of an expression; "" when it is not written out."""
    if isinstance(node, ast.JoinedStr):
        return "".join([said_by(each) if isinstance(each, ast.Constant) else "X" for each in node.values])
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def texts() -> Iterator[tuple[str, list[str]]]:
    """Yield the faults of every rule, summary, help text and message, by what it is of."""
    for name, text in help_texts():
        unlisted = re.sub(r" \([^()]*\)", "", text)
        yield f"help {name}", [*faults(unlisted, of_tool=True), *(() if text else ("says nothing",))]
    for name, text in messages():
        yield f"message {name}", list(faults(text, of_tool=True))
    for rule in rulebook().rules.values():
        yield f"rule {rule.id}", list(faults(rule.text))
    for card in catalogue():
        for wording in card.wordings:
            since = "" if wording is card.wordings[-1] else f", {wording.since}"
            yield f"summary {card.name}{since}", list(faults(wording.summary))


def offenders(paths: list[Path] | None = None) -> Iterator[tuple[str, list[str]]]:
    """Yield each ruling of some claim files with its faults; without files also all other texts."""
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
