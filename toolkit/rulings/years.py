"""Year against year: what changed since 2013, the claims that show it, and which wording makes the difference."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from toolkit.catalogue import catalogue
from toolkit.catalogue.cards import Wording
from toolkit.engine.card import CURRENT, behaviour, is_playable
from toolkit.engine.setup import RULES_SINCE
from toolkit.rulebook import rulebook
from toolkit.rulings.claims import Claim, Result, corpus_files, load, run, start_position

OLD = 2013
"""The rules year that is compared with today's."""


@cache
def changed_cards() -> tuple[str, ...]:
    """Return the cards that the engine plays in another way than in 2013, by name."""
    found = []
    for card in catalogue():
        if is_playable(card.name, card.expansion) and len(card.wordings) > 1:
            was, now = card.wording(OLD), card.wording()
            played_anew = behaviour(card.name, card.expansion, OLD) is not behaviour(card.name, card.expansion, CURRENT)
            if played_anew or (was.types, was.cost, was.plus) != (now.types, now.cost, now.plus):
                found.append(card.name)
    return tuple(sorted(found))


def other_year(rules: int) -> int:
    """Return the rules year to compare with: today's for 2013, 2013 for today's."""
    return OLD if rules == CURRENT else CURRENT


def year_in_words(rules: int) -> str:
    """Return a rules year in words."""
    return "today's rules" if rules == CURRENT else f"the rules of {rules}"


@dataclass(frozen=True)
class Difference:
    """A claim that holds in its own rules year and fails in the other, with what makes the difference.

    `causes` are names of cards, whose other wording alone turns the verdict round, or ids of rules of the game.
    """

    own: Result
    other: Result
    causes: tuple[str, ...]

    @property
    def claim(self) -> Claim:
        """The claim."""
        return self.own.claim


def difference(claim: Claim) -> Difference | None:
    """Run a claim in both years; return None unless it holds in its own and fails in the other."""
    other = run(claim, rules=other_year(claim.rules))
    if other.status != "fails":
        return None
    own = run(claim)
    return Difference(own, other, causes(claim)) if own.status == "holds" else None


def differences(claims: Iterable[Claim]) -> list[Difference]:
    """Return the differences that some claims show."""
    return [found for claim in claims if (found := difference(claim))]


@cache
def all_differences() -> tuple[Difference, ...]:
    """Return the differences that the whole corpus shows."""
    return tuple(differences(claim for path in corpus_files() for claim in load(path)))


def causes(claim: Claim) -> tuple[str, ...]:
    """Return what makes a claim that holds in its own year fail in the other.

    These are the cards of which the other year's wording is enough; if there is none, the rules that are; and if
    it takes several together, all the changed cards in the game.
    """
    other = other_year(claim.rules)
    cards = [name for name in changed_cards() if name in start_position(claim).setup.kinds]

    def fails(rules: int, wordings: Mapping[str, int]) -> bool:
        return run(claim, rules=rules, wordings=wordings).status != "holds"

    if alone := [name for name in cards if fails(claim.rules, {name: other})]:
        return tuple(alone)
    kept = dict.fromkeys(changed_cards(), claim.rules)
    rules = [rule for rule, since in RULES_SINCE.items() if fails(since - 1, kept) != fails(since, kept)]
    return tuple(rules or cards)


def wordings_of(name: str) -> tuple[Wording, Wording]:
    """Return a card's wordings of 2013 and of today."""
    return catalogue()[name].wording(OLD), catalogue()[name].wording()


def cause_in_words(cause: str) -> str:
    """Return what a cause of a difference changed, in a sentence."""
    if cause in RULES_SINCE:
        rule = rulebook().rules[cause]
        said = next(text for year, text in rule.changed if year == RULES_SINCE[cause])
        return f"{rule.title}, since {RULES_SINCE[cause]}: {said}"
    was, now = wordings_of(cause)
    return f"{cause}, since {now.since}: {now.summary} Before: {was.summary}"
