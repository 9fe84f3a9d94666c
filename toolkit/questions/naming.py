"""Questions what a term of the rules means, or how it works, and which cards a recommended set has."""

from __future__ import annotations

import re
from functools import cache

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.files import load_tables
from toolkit.questions.reading import Fact
from toolkit.rulebook import rulebook, without_marks
from toolkit.spelling import joined

OF_TERM = re.compile(
    r"^(?:(?:so|and|ok(?:ay)?|hi|hello),? )?(?:(?:can|could) (?:you|someone|anyone) )?(?:please )?"
    r"(?:how (?:exactly )?(?:do|does|did) (?P<works>.+?) (?:actually |exactly )?work"
    r"|(?:what|whats)(?:'s| is| are) (?P<is>.+?)(?: for| good for)?"
    r"|what (?:do|does) (?P<means>.+?) (?:actually |exactly )?mean|explain (?P<explain>.+?))"
    r"(?:,? (?:again|exactly|please|anyway|in dominion|in this game|at all|then|actually))*\W*$",
    re.IGNORECASE,
)
"""How somebody asks for a term."""
BESIDE = re.compile(r"^(?:the|a|an|these|those|all(?: the)?) | (?:cards?|tokens?|mats?|phase|mechanic|keyword|rules?)$")
"""Words beside a term that change nothing."""
OF_SET = re.compile(
    r"^(?:what|which) (?:kingdom )?cards? (?:are|is|comes?|belong|do (?:we|i) (?:need|use|play)) (?:in|to|for|with) "
    r"(?:the )?(?:recommended )?(?:set |kingdom )?(?P<set>.+?)(?: set| kingdom)?\W*$",
    re.IGNORECASE,
)
"""How somebody asks for the cards of a recommended set."""


def told_by_name(question: str) -> Fact | None:
    """Return the answer to a question for a term or a recommended set, None for others."""
    return told_of_term(question) or told_of_set(question)


def told_of_term(question: str) -> Fact | None:
    """Return what a term means, with its rule; None for other questions and where a card has the name."""
    found = OF_TERM.match(question.strip())
    said = next((each for each in found.groups() if each), "").lower() if found else ""
    for name in (said, BESIDE.sub("", said), BESIDE.sub("", BESIDE.sub("", said))):
        if name in terms() and not catalogue().known(name):
            means, rule = terms()[name]
            text = without_marks(rulebook().rules[rule].text)
            title = rulebook().rules[rule].title
            return Fact(f"{without_marks(means)} {text}", None, f"The rule “{title}” (dominion rules {rule})")
    return None


@cache
def terms() -> dict[str, tuple[str, str]]:
    """Return what each term means and the id of its rule, by all its forms in small letters."""
    return {
        form.lower(): (term.means, term.rule)
        for term in rulebook().terms
        for form in (term.name, *term.also)
        if term.rule
    }


def told_of_set(question: str) -> Fact | None:
    """Return the cards of a recommended set, None where no one set has the name."""
    found = OF_SET.match(question.strip())
    if not found:
        return None
    sets = [each for table in load_tables("recommended").values() for each in table["set"]]
    named = [each for each in sets if plain(found["set"]) == plain(each["name"])]
    if len(named) != 1:
        return None
    (each,) = named
    more = f" It also uses {joined(each['landscapes'])}." if "landscapes" in each else ""
    told = f"Which cards are in the recommended set {each['name']}?"
    return Fact(f"{joined(each['cards'])}.{more}", each["cards"], told)
