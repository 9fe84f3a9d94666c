"""Which ruling comes first: the groups of a card's rulings, and how much each of them matters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.engine.card import CURRENT
from toolkit.kingdoms.recommended import recommended_sets
from toolkit.rulings.claims import Claim

HOW, OTHERS, TIMING, LIMITS, YEARS, PRINTED = (
    "How it works",
    "With other cards",
    "Timing and choices",
    "Limits and empty piles",
    "Changed over the years",
    "Printed text, checked",
)
GROUPS = (HOW, OTHERS, TIMING, LIMITS, YEARS, PRINTED)
"""The groups of a card's rulings, in the order in which they are shown."""

BASIC = {"Copper", "Silver", "Gold", "Platinum", "Potion", "Estate", "Duchy", "Province", "Colony", "Curse"}
"""Cards of every game, which make no meeting."""

LEANING = re.compile(
    r"^(Neither|Nor|So |Then|Both|It |They |Its |Their |Otherwise|The other|With both)|\b(likewise)\b", re.IGNORECASE
)
"""How a ruling begins that leans on another one: out of context it reads oddly."""
OF_YEARS = re.compile(
    r"^(Today|Since|Before \d|By (the|today)|In 20)|\b(wording|printing|since \d{4})\b", re.IGNORECASE
)
"""What a ruling says that is about how the rules changed."""
OF_LIMITS = re.compile(
    r"\b(empty|runs? out|none left|no .{0,20}left|left|at most|up to|fewer|too few|only \d)\b", re.IGNORECASE
)
"""What a ruling says that is about limits."""
OF_TIMING = re.compile(
    r"\b(choose|chooses|may|before|after|first|when|once|order|turn|start|end|Clean-up|phase)\b", re.IGNORECASE
)
"""What a ruling says that is about when, and who decides."""
SURPRISES = re.compile(
    r"\b(not|no|none|never|nothing|can't|cannot|doesn't|isn't|nobody|only|even|although|still|without|instead)\b",
    re.IGNORECASE,
)
"""What a ruling says that is otherwise than one may think."""

EMPTY = frozenset("card from with than that this them then when your their each have into".split())  # noqa: SIM905
"""Words of four letters and more that say nothing of a ruling's subject."""

ALIKE = 0.35
"""What part of all their words two rulings may share before they say the same."""


@cache
def stems(text: str) -> frozenset[str]:
    """Return the words of a text that carry meaning, without their endings."""
    words = re.findall(r"[a-z0-9$]{4,}", text.lower().replace("'s", ""))
    return frozenset(re.sub(r"(ing|ed|es|s|e)$", "", word) for word in words if word not in EMPTY)


def part_shared(one: Claim, other: Claim) -> float:
    """Return what part of the words of two rulings both have."""
    mine, others = stems(one.says), stems(other.says)
    return len(mine & others) / max(1, len(mine | others))


@cache
def names_pattern() -> re.Pattern[str]:
    """Return the pattern of the names of all cards and landscapes."""
    every = sorted((card.name for card in catalogue()), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, every))})s?(?!\w| tokens?\b)")


@cache
def spoken(says: str) -> frozenset[str]:
    """Return the cards that a ruling speaks of: no Village in "Mining Village", no Journey in "Journey token"."""
    return frozenset(naming(says))


def naming(says: str) -> list[str]:
    """Return the cards that a text names, each as often as it does; in "Mining Village" there is no Village."""
    return [name.removesuffix("s") if name not in catalogue() else name for name in names_pattern().findall(says)]


def meets(says: str) -> frozenset[str]:
    """Return the cards that a ruling speaks of, those of every game aside."""
    return spoken(says) - BASIC


@cache
def recommended_together() -> frozenset[frozenset[str]]:
    """Return the pairs of cards that a recommended set has."""
    return frozenset(
        frozenset((one, other))
        for each in recommended_sets()
        for one in each.cards
        for other in each.cards
        if one < other
    )


def title_of(claim: Claim) -> str:
    """Return what a ruling is called: its title, else "A with B", else its sentence."""
    if claim.title:
        return claim.title
    cards = sorted(meets(claim.says), key=claim.says.index)
    return " with ".join(cards[:2]) if len(cards) > 1 else claim.says


def is_leaning(claim: Claim, name: str = "") -> bool:
    """Whether a ruling leans on another one, or does not name the card that it is shown for."""
    return bool(LEANING.search(claim.says)) or (bool(name) and name not in spoken(f"{claim.title} {claim.says}"))


def is_plain(claim: Claim, name: str = "") -> bool:
    """Whether a ruling only says what its card's text says: marked so, or by its words."""
    if claim.plain or claim.asked or not name:
        return claim.plain
    says, text = stems(claim.says), stems(f"{name} {text_of(catalogue()[name].wording())}")
    return bool(says) and len(says - text) / len(says) < 0.25 and not (meets(claim.says) - {name})


def group_on_page(claim: Claim, name: str) -> str:
    """Return the group that a ruling is in on a card's page."""
    if claim.plain:
        return PRINTED
    if claim.rules != CURRENT or OF_YEARS.search(claim.says):
        return YEARS
    if meets(f"{claim.title} {claim.says}") - {name}:
        return OTHERS
    if claim.given.get("piles") or OF_LIMITS.search(claim.says):
        return LIMITS
    return TIMING if OF_TIMING.search(claim.says) else HOW


def importance(claim: Claim, name: str = "") -> float:
    """Return how much a ruling matters among those of its group, for the card that it is shown for."""
    cards = meets(f"{claim.title} {claim.says}")
    fame = 0.3 * (len(cards) == 2 and frozenset(cards) in recommended_together())
    asked = claim.asked / 3 or fame
    surprise = 1.0 if claim.never or claim.cannot else 0.5 * bool(SURPRISES.search(claim.says))
    breadth = 1.0 * bool(claim.classes)
    filed = 0.5 * (claim.source.get("at") == name) + 0.3 * (name in cards)
    old = 1.0 * (claim.rules != CURRENT) + 1.5 * bool(OF_YEARS.search(claim.says))
    plain, leaning = is_plain(claim, name), is_leaning(claim, name)
    return 3 * asked + 2 * surprise + breadth + filed - old - 3 * plain - 2 * leaning - len(claim.says) / 400


def by_importance(claims: Iterable[Claim], name: str = "") -> list[Claim]:
    """Return rulings, those that matter most first; one that says nearly the same as one before it comes later."""
    left = sorted(claims, key=lambda claim: -importance(claim, name))
    first: list[Claim] = []
    again: list[Claim] = []
    for claim in left:
        (again if any(part_shared(claim, each) > ALIKE for each in first[:3]) else first).append(claim)
    return [*first, *again]


def grouped(claims: Sequence[Claim], name: str) -> dict[str, list[Claim]]:
    """Return a card's rulings by their groups, as these are shown; groups without any are left out."""
    found: dict[str, list[Claim]] = {group: [] for group in GROUPS}
    for claim in claims:
        found[group_on_page(claim, name)].append(claim)
    return {group: by_importance(each, name) for group, each in found.items() if each}
