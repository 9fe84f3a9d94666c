"""What became of wishes that people wrote who had not read how wishes are written, with what was meant by them.

Each file of `FILES` has wishes with conditions that their kingdoms must meet. Each wish
is dealt with several seeds. Run: `python -m tests.kingdoms.strangers [wishes-….yaml] [-v]`.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.piles import needs
from toolkit.errors import UserError
from toolkit.kingdoms import Kingdom
from toolkit.kingdoms.codes import looks_like_code
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.orders import Order, expression_of, settled
from toolkit.kingdoms.recommended import find_set, kingdom_of_set, recommended_sets
from toolkit.kingdoms.sheet import set_up
from toolkit.kingdoms.wishes import find_sets

FILES = {"wishes-strangers.yaml": 300, "wishes-more-strangers.yaml": 300, "wishes-at-the-table.yaml": 289}
"""The files of wishes, and how many each has."""
SEEDS = (1, 2, 3)

UNDERSTOOD, WRONG, REFUSED, NOT_UNDERSTOOD = "understood", "wrong", "refused", "not understood"
"""As meant; otherwise than meant; refused because it cannot be had or is not clear; refused, or told to be left out in
part, though it is clear."""

TAGGED = {"plus-buy": "+buy", "discard-attack": "hand-attack"}
"""Tags that conditions call otherwise than the catalogue."""
STRONG_TRASHERS = (
    *("Chapel", "Donate", "Sentry", "Steward", "Forge", "Remake", "Cathedral"),
    *("Sentinel", "Trading Post", "Secluded Shrine", "River Shrine"),
)
"""Those that the writers name, and others that trash two cards or more at once."""
PRINTED = {"peddler": {"cards": 1, "actions": 1, "coins": 1}}
"""Kinds of cards that are known by the bonuses printed on them."""
BRINGING = {
    "Horse": ["pile:Horse"],
    "Loot": ["pile:Loot"],
    "Spoils": ["pile:Spoils"],
    "Exile": ["mat:exile"],
    "Heirloom": ["start:"],
}
LANDSCAPES = ("event", "landmark", "project", "way", "trait")
NUMBER = r"(at least|at most|exactly) ([0-9]+)"


class Fate(NamedTuple):
    """What became of a wish: one of the four, what was told of it, and which conditions a kingdom did not meet."""

    wish: str
    fate: str
    told: str
    unmet: tuple[str, ...] = ()


@cache
def wishes(file: str) -> list[dict[str, Any]]:
    """Return the wishes of a file, each with what is meant by it."""
    found: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / file).read_text(encoding="utf-8"))
    return found


def of_sets(text: str) -> frozenset[str]:
    """Return the ids of sets that a condition names: "Base 2e", "Menagerie (the set)", and "Base" of any edition."""
    found: set[str] = set()
    for each in re.sub(r" \(the set\)", "", text).split(", "):
        name, edition = (each[:-3], int(each[-2])) if re.search(r" [12]e$", each) else (each, None)
        named = {one.file for one in find_sets(name) or ()}
        assert named, text
        whole = [one for one in catalogue().sets.values() if plain(name) in (plain(one.name), plain(one.file))]
        sets = whole or [one for one in catalogue().sets.values() if one.file in named]
        found |= {one.id for one in sets if edition in (None, one.edition)}
    return frozenset(found)


def cards_of(text: str, kingdom: Kingdom) -> int:
    """Return how many of a kingdom's Kingdom cards (or of its landscapes) are what a condition counts."""
    ten = [catalogue()[name] for name in kingdom.supply_piles]
    laid = [catalogue()[name] for name in kingdom.landscapes]
    if found := re.fullmatch(r"(.+) anywhere", text):
        return sum(is_one(found[1], catalogue()[name]) for name in kingdom.brought)
    if found := re.fullmatch(r"event cost ([0-9]+)\+", text):
        return sum(card.kind == "event" and card.cost is not None and card.cost.coins >= int(found[1]) for card in laid)
    if found := re.fullmatch(r"bringing (.+)", text):
        starts = tuple(BRINGING[found[1]])
        return sum(any(need.startswith(starts) for need in needs(card.name)) for card in (*ten, *laid))
    if text == "trashing event":
        return sum(card.kind == "event" and "trasher" in card.tags for card in laid)
    if text == "project or landmark":
        return sum(card.kind in ("project", "landmark") for card in laid)
    if text in LANDSCAPES:
        return sum(card.kind == text for card in laid)
    return sum(is_one(text, card) for card in ten)


def is_one(text: str, card: CardFacts) -> bool:
    """Whether a card, or one in its pile, is what a condition names: of a tag or a type, or with such a cost."""
    every = [card, *(catalogue()[name] for name in card.members)]
    if found := re.fullmatch(r"from (.+)", text):
        return not of_sets(found[1]).isdisjoint(card.sets)
    if found := re.fullmatch(r"(?:(.+?) )??(?:cost|at|up to) ([0-9]+)(\+?)", text):
        coins, low = card.cost.coins if card.cost else -1, int(found[2])
        just = card.cost is not None and not (card.cost.potions or card.cost.debt) and coins == low
        fits = coins >= low if found[3] else coins <= low if " up to " in text else just
        return fits and (not found[1] or is_one(found[1], card))
    if found := re.fullmatch(r"(.+) (and|or|not) (.+)", text):
        one, other = is_one(found[1], card), is_one(found[3], card)
        return {"and": one and other, "or": one or other, "not": one and not other}[found[2]]
    if text in ("terminal draw", "nonterminal draw"):
        return any("draw" in each.tags and ("terminal" in each.tags) == (text == "terminal draw") for each in every)
    if text == "strong trasher":
        return card.name in STRONG_TRASHERS
    if text == "remodeler":
        return any({"trasher", "gainer"} <= set(each.tags) for each in every)
    if text in PRINTED:
        return any(PRINTED[text].items() <= each.wordings[-1].plus.items() for each in every)
    if found := re.fullmatch("gaining (.+)", text):
        return any(re.search(rf"\b[Gg]ain [^.]*\b{found[1]}\b", each.summary) for each in every)
    if text == "split pile":
        return bool(card.members)
    if text in ("potion", "debt", "overpay"):
        costs = [each.cost for each in every if each.cost is not None]
        return any({"potion": cost.potions, "debt": cost.debt, "overpay": cost.mark == "+"}[text] for cost in costs)
    if any(text.capitalize() in each.types for each in catalogue()):
        return any(text.capitalize() in each.types for each in every)
    assert any(TAGGED.get(text, text) in each.tags for each in catalogue()), text
    return any(TAGGED.get(text, text) in each.tags for each in every)


def numbers(text: str) -> tuple[str, str, int]:
    """Return what a condition counts, how, and the number."""
    found = re.fullmatch(rf"{NUMBER} (.+)", text)
    assert found, text
    return found[3], found[1], int(found[2])


def compared(count: int, how: str, number: int) -> bool:
    """Whether a number is what a condition says."""
    return {"at least": count >= number, "at most": count <= number, "exactly": count == number}[how]


def is_met(text: str, kingdom: Kingdom, told: str) -> bool:
    """Whether a kingdom meets a condition."""
    ten = [catalogue()[name] for name in kingdom.supply_piles]
    brought = {*kingdom.brought}
    key, _, rest = text.partition(": ")
    names = rest.split(", ")
    prices = [card.cost.coins + card.cost.debt for card in ten if card.cost]
    laid = Counter(f"{catalogue()[name].kind}s" for name in kingdom.landscapes)
    match key:
        case "sets only":
            return all(not of_sets(rest).isdisjoint(card.sets) for card in ten)
        case "sets excluded":
            return all(of_sets(rest).isdisjoint(card.sets) for card in ten)
        case "tells":
            return rest in told
        case "landscapes excluded":
            return all(of_sets(rest).isdisjoint(catalogue()[name].sets) for name in kingdom.landscapes)
        case "kingdom":
            return set(kingdom.cards) == set(names)
        case "role":
            slot, _, name = rest.partition("=")
            return kingdom.role(slot) == name if name else kingdom.role(slot) is not None
        case "mean cost":
            return abs(sum(prices) / len(prices) - int(rest)) <= 0.5
        case "number of sets":
            return len({box_of(card) for card in ten}) == int(rest)
        case "players":
            return str(kingdom.players) in rest.split(" or ")
        case "piles":
            return int(rest) in (len(kingdom.supply_piles), len(kingdom.cards))
        case "includes":
            return rest in brought
        case "excludes":
            return rest not in brought
        case "includes any":
            return bool(brought & set(names))
        case "includes exactly one":
            return len(brought & set(names)) == 1
        case "bane":
            return kingdom.role("bane") == rest
        case "colony" | "platinum":
            return kingdom.colony == (rest == "yes")
        case "shelters":
            return kingdom.shelters == (rest == "yes")
        case "potion":
            return ("Potion" in set_up(kingdom).supply) == (rest == "yes")
        case "landscapes":
            return len(kingdom.landscapes) == int(rest)
        case "events" | "landmarks" | "projects" | "ways" | "traits":
            return laid[key] == int(rest)
        case "allies" | "prophecies":
            return bool(kingdom.role("ally" if key == "allies" else "prophecy")) == bool(int(rest))
        case "events from":
            events = [catalogue()[name] for name in kingdom.landscapes if catalogue()[name].kind == "event"]
            return all(not of_sets(rest).isdisjoint(card.sets) for card in events)
        case "recommended":
            return is_recommended(rest, kingdom)
        case "mood" | "mood: big money or recommended":
            return rest.split()[0] in told.lower() or "recommended kingdom" in told
    match text:
        case "no condition":
            return not re.search("Colony", told)
        case "no debt":
            return all(card.cost is None or not card.cost.debt for card in [catalogue()[name] for name in brought])
        case "no potion":
            return all(card.cost is None or not card.cost.potions for card in ten)
        case "no other attack":
            return all("Attack" not in card.types or is_one("discard-attack", card) for card in ten)
        case "bane cost 2":
            bane = catalogue()[kingdom.role("bane") or ""].cost
            return bane is not None and bane.coins == 2
        case "Cheap on Goons":
            return ("Cheap", "Goons") in kingdom.traits
        case "only Fortress from Dark Ages":
            return {card.name for card in ten if "dark-ages" in card.sets} <= {"Fortress"}
        case "excludes cards only in first editions":
            return all(any(catalogue().sets[each].current for each in card.sets) for card in ten)
        case "excludes cards that use Horse":
            return "Horse" not in set_up(kingdom).nonsupply
        case "excludes cards only in second editions":
            return all(any(catalogue().sets[each].edition == 1 for each in card.sets) for card in ten)
        case "market about 20":
            return 18 <= len(kingdom.black_market) <= 22
        case "three Boons":
            return len(kingdom.boons) == 3
        case "colony by chance":
            return "Platinum and Colony by" in told
        case "if Witch then Chapel":
            return "Witch" not in brought or "Chapel" in brought
        case "say how it was taken" | "ask back or say how it was taken":
            return bool(told)
    if found := re.fullmatch(r"mean cost ([0-9]+)", text):
        return abs(sum(prices) / len(prices) - int(found[1])) <= 1
    if found := re.fullmatch(r"at most ([0-9]+) from each set", text):
        return max(Counter(card.expansion for card in ten).values()) <= int(found[1])
    if found := re.fullmatch(r"(max|min) cost ([0-9]+)", text):
        return max(prices) <= int(found[2]) if found[1] == "max" else min(prices) >= int(found[2])
    if found := re.fullmatch(r"landscapes at most ([0-9]+)", text):
        return len(kingdom.landscapes) <= int(found[1])
    if found := re.fullmatch(r"number of sets at most ([0-9]+)", text):
        return len({box_of(card) for card in ten}) <= int(found[1])
    if found := re.fullmatch(rf"if ({NUMBER} .+) then ({NUMBER} .+)", text):
        first, then = found[1], found[4]
        defended = "reaction" in then and any("defense" in card.tags for card in ten)
        return not is_met(first, kingdom, told) or defended or is_met(then, kingdom, told)
    thing, how, number = numbers(text)
    return compared(cards_of(thing, kingdom), how, number)


def box_of(card: CardFacts) -> str:
    """Return the set that a card is from, the current one if there are several."""
    return next((each for each in card.sets if catalogue().sets[each].current), card.sets[0])


def is_recommended(name: str, kingdom: Kingdom) -> bool:
    """Whether a kingdom is the recommended set of that name, or "any of" a set's."""
    if found := re.fullmatch("any of (.+)", name):
        fitting = [each for each in recommended_sets() if plain(found[1]) in map(plain, each.expansions)]
        return any(set(each.cards) == set(kingdom.cards) for each in fitting)
    return set(kingdom_of_set(find_set(name.removesuffix(" (2nd)"))).cards) == set(kingdom.cards)


def asks_back(must: list[str]) -> bool:
    """Whether a wish is to be refused, or may be."""
    return any("refuse" in each or "ask back" in each for each in must)


def to_be_named(must: list[str]) -> list[str]:
    """Return what a refusal must speak of, to be fit for its case."""
    return [each.removeprefix("refusal names: ") for each in must if each.startswith("refusal names: ")]


def fate_of(entry: dict[str, Any], seeds: tuple[int, ...] = SEEDS) -> Fate:
    """Deal a wish with each seed and return what became of it."""
    wish, must = entry["wish"], entry["must"]
    told = ""
    unmet: set[str] = set()
    for seed in seeds:
        order = Order(what=wish, seed=seed)
        try:
            told = "; ".join((*expression_of(order).left_out, *expression_of(order).told))
            kingdom, _ = settled(order, current_sets)
        except UserError as error:
            fit = asks_back(must) and all(name.lower() in str(error).lower() for name in to_be_named(must))
            return Fate(wish, REFUSED if fit else NOT_UNDERSTOOD, str(error))
        assert not looks_like_code(wish)
        wanted = [
            each for each in must if not re.fullmatch("refuse|ask back|refuse or ask back|ask back allowed", each)
        ]
        wanted = [each for each in wanted if not each.startswith("refusal names: ")]
        wanted = [each for each in wanted if not each.startswith("ask back or sets")]
        unmet |= {each for each in wanted if not is_met(each, kingdom, told)}
        if any(each in ("refuse", "ask back", "refuse or ask back") for each in must):
            unmet.add("refused")
    missed = NOT_UNDERSTOOD if expression_of(order).left_out else WRONG
    return Fate(wish, missed if unmet else UNDERSTOOD, told, tuple(sorted(unmet)))


@cache
def fates(file: str, seeds: tuple[int, ...] = SEEDS) -> list[Fate]:
    """Return what became of every wish of a file, dealt with each of the seeds."""
    return [fate_of(entry, seeds) for entry in wishes(file)]


def main() -> None:
    """Write what became of each wish that was not understood, and how many of each there are."""
    for file in [each for each in sys.argv[1:] if each != "-v"] or FILES:
        for each in fates(file):
            if each.fate in (WRONG, NOT_UNDERSTOOD) or "-v" in sys.argv:
                unmet = f"  [not met: {'; '.join(each.unmet)}]" if each.unmet else ""
                sys.stdout.write(f"{each.fate.upper()}  {each.wish!r}\n    {each.told}{unmet}\n")
        counts = Counter(each.fate for each in fates(file))
        sys.stdout.write(f"\n{file}: {', '.join(f'{n} {fate}' for fate, n in counts.most_common())}\n")


if __name__ == "__main__":
    main()
