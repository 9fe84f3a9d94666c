"""Which rulings of a card players ask for first: its plain use, its best-known meeting with another, a surprise."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from math import log

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.engine.card import CURRENT
from toolkit.kingdoms.recommended import recommended_sets
from toolkit.rulings.claims import Claim

BASIC = {"Copper", "Silver", "Gold", "Platinum", "Potion", "Estate", "Duchy", "Province", "Colony", "Curse"}
"""Cards of every game, which make no meeting."""

FOLLOWS = re.compile(
    r"^(Neither|Nor|So |Then|Both|It |They |The other|With both)|\b(too(?! few| many| much)|as well(?! as)|likewise)\b",
    re.IGNORECASE,
)
"""What a ruling says that hangs on another one: out of context it reads oddly."""

YEARS = re.compile(r"^(Today|Since|By (the|today)|In 20)|\b(wording|rules?)\b", re.IGNORECASE)
"""What a ruling says that is about how the rules changed."""

SURPRISES = re.compile(
    r"\b(not|no|none|never|nothing|cannot|nobody|only|even|although|though|still|without|instead|anyway|neither|nor)\b",
    re.IGNORECASE,
)
"""What a ruling says that is otherwise than one may think."""

EMPTY = {
    "card",
    "from",
    "with",
    "than",
    "that",
    "this",
    "them",
    "then",
    "when",
    "your",
    "their",
    "each",
    "have",
    "into",
}
"""Words of four letters and more that say nothing of a ruling's subject."""

ALIKE = 0.35
"""What part of all their words two rulings may share before they say the same."""

LONG = 110
"""From how many letters on a ruling is hard to take in at a glance."""


def stems(text: str) -> frozenset[str]:
    """Return the words of a text that carry meaning, without their endings."""
    words = re.findall(r"[a-z0-9$]{4,}", text.lower().replace("'s", ""))
    return frozenset(re.sub(r"(ing|ed|es|s|e)$", "", word) for word in words if word not in EMPTY)


def alike(one: Claim, other: Claim) -> float:
    """Return what part of the words of two rulings both have."""
    mine, others = stems(one.says), stems(other.says)
    return len(mine & others) / max(1, len(mine | others))


@cache
def names() -> re.Pattern[str]:
    """Return the pattern of the names of all cards and landscapes."""
    every = sorted((card.name for card in catalogue()), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, every))})s?(?!\w)")


@cache
def spoken(says: str) -> frozenset[str]:
    """Return the cards that a ruling speaks of; in "Mining Village" there is no Village."""
    return frozenset(name.removesuffix("s") if name not in catalogue() else name for name in names().findall(says))


def meets(says: str) -> frozenset[str]:
    """Return the cards that a ruling speaks of, those of every game aside."""
    return spoken(says) - BASIC


@cache
def together() -> Counter[frozenset[str]]:
    """Return how many recommended sets have each pair of cards."""
    return Counter(frozenset(pair) for each in recommended_sets() for pair in combinations(each.cards, 2))


class Asked:
    """How well known cards and their meetings are, by how many of the proved rulings speak of them."""

    def __init__(self, claims: Iterable[Claim]) -> None:
        self.known: Counter[str] = Counter()
        self.pairs: Counter[frozenset[str]] = Counter()
        for claim in claims:
            cards = meets(claim.says) | ({str(claim.source.get("at"))} & set(claim.cards))
            self.known.update(cards)
            self.pairs.update(frozenset(pair) for pair in combinations(cards, 2))

    def order(self, name: str, claims: list[Claim], count: int) -> list[Claim]:
        """Return a card's rulings with the `count` that are asked for first in front, the others as they were."""
        left, chosen = list(claims), list[Claim]()
        for kind in (self.plain, self.meeting, self.surprise, *[self.plain] * count):
            if len(chosen) == count or not left:
                break
            scored = [(kind(name, each) - self.awkward(name, each, chosen), -at) for at, each in enumerate(left)]
            score, at = max(scored)
            if score > 0 or kind == self.plain:
                chosen.append(left.pop(-at))
        return [*chosen, *left]

    def plain(self, name: str, claim: Claim) -> float:
        """Return how plainly a ruling tells what the card does by itself."""
        does, says = stems(f"{name} {text_of(catalogue()[name].wording())}"), stems(claim.says)
        same = len(says & does) / max(1, len(says)) + len(says & does) / len(does)
        return 1 + same - 1.5 * bool(meets(claim.says) - {name}) - 0.3 * bool(SURPRISES.search(claim.says))

    def meeting(self, name: str, claim: Claim) -> float:
        """Return how well known the meeting is of which a ruling tells by name; 0 for none."""
        others = meets(claim.says) - {name}
        if len(others) != 1 or name not in spoken(claim.says):
            return 0.0
        (other,) = others
        pair = frozenset((name, other))
        return 1 + log(1 + self.known[other]) / 5 + log(1 + self.pairs[pair]) / 4 + log(1 + together()[pair]) / 4

    def surprise(self, name: str, claim: Claim) -> float:
        """Return how surprising a ruling is, by its words; 0 for one that surprises nobody."""
        found = len(SURPRISES.findall(claim.says))
        return 1 + 0.2 * min(found, 2) - 0.3 * len(meets(claim.says) - {name}) if found else 0.0

    def awkward(self, name: str, claim: Claim, chosen: list[Claim]) -> float:
        """Return what speaks against showing a ruling at once: it hangs on another, says the same again, is long."""
        says, at = claim.says, claim.source.get("at")
        against = 0.0 if at == name else 0.6 if at in meets(says) or not at else 1.0
        against += 0.6 * (name not in spoken(says)) + 0.3 * (len(says) > LONG)
        against += 2.0 * bool(FOLLOWS.search(says)) + 1.0 * bool(YEARS.search(says)) + 4.0 * (claim.rules != CURRENT)
        return against + 3.0 * any(alike(claim, each) > ALIKE for each in chosen)
