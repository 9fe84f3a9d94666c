"""A page for every card and landscape."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache

from toolkit.catalogue import Card, catalogue
from toolkit.catalogue.words import edition, pile_of, text_of
from toolkit.kingdoms.recommended import RecommendedSet, recommended_sets
from toolkit.rulebook import Rule, marks_of, rulebook
from toolkit.site.graph_pages import neighbours
from toolkit.site.links import card_link, card_path, chips, cost_chip, link, prose, rule_link, slug
from toolkit.site.page import Page, escaped
from toolkit.site.rulings import ruling_list, rulings_of_card


def pages() -> Iterator[Page]:
    """Make the cards' pages."""
    return map(card_page, catalogue().cards)


def card_page(card: Card) -> Page:
    """Make a card's page: what it is, what it does, rulings, facts, wordings, rules, recommended sets."""
    at = card_path(card)
    facts = " ".join(filter(None, (cost_chip(card), chips(card))))
    text = text_of(card.wording())
    note = in_2013(card, at)
    parts = [f"{facts}\n{{ .facts }}", f"{prose(text, at)}\n{{ .does }}", *note]
    if found := rulings_of_card(card.name):
        parts += ["## Rulings", *ruling_list(found, at)]
    parts += neighbours(card.name, at)
    parts += facts_of(card, at)
    if others := proved_with(card):
        parts += ["## In the same rulings", " · ".join(card_link(at, name) for name in others)]
    if len(card.wordings) > 1 + len(note):
        parts += wordings(card, at)
    if rules := rules_of(card.name):
        parts += ["## Rules", " · ".join(rule_link(at, rule.id) for rule in rules)]
    if sets := sets_with().get(card.name):
        parts += ["## Recommended sets", " · ".join(link(at, each.label, kingdom_path(each)) for each in sets)]
    return Page(at, card.name, text or card.name, "\n\n".join(parts))


def in_2013(card: Card, at: str) -> list[str]:
    """Return a note of what a card did or cost by the rules of 2013, if that was another thing."""
    old, new = card.wording(2013), card.wording()
    if old.since > 2013 or (text_of(old), old.cost) == (text_of(new), new.cost):
        return []
    until = next(each.since for each in card.wordings if each.since > 2013)
    cost = "" if old.cost in (None, card.cost) else f"cost {escaped(str(old.cost))}; "
    return [f"**Before {until}:** {cost}{prose(text_of(old), at)}\n{{ .changed }}"]


def kingdom_path(each: RecommendedSet) -> str:
    """Return the path of a recommended set's page."""
    return f"kingdoms/{slug(each.label)}.md"


def proved_with(card: Card) -> list[str]:
    """Return the cards that share proved rulings with a card, the most often first; basic cards are left out."""
    shared = Counter(
        name
        for claim in rulings_of_card(card.name)
        for name in claim.cards
        if name != card.name and name in catalogue() and not catalogue()[name].kind.startswith("basic")
    )
    return [name for name, _ in shared.most_common()]


def facts_of(card: Card, at: str) -> list[str]:
    """Return a card's facts as a list."""
    sets = [link(at, edition(catalogue().sets[each]), f"sets/{catalogue().sets[each].file}.md") for each in card.sets]
    rows = {
        "Sets": ", ".join(sets),
        "Formerly": ", ".join(map(escaped, card.aka)),
        "Worth": "" if card.worth is None else f"{card.worth} VP",
        "Pile": pile_of(card),
        "Cards": ", ".join(card_link(at, each) for each in card.members),
        "Comes with": card_link(at, card.comes_with) if card.comes_with else "",
        "Other side": card_link(at, card.other_side) if card.other_side else "",
        "Brings": "; ".join(escaped(each.replace(":", ": ", 1)) for each in card.setup),
        "Tags": ", ".join(link(at, each, f"cards/by-tag.md#{slug(each)}") for each in card.tags),
    }
    return ["## Facts", "\n".join(f"- {name}: {value}" for name, value in rows.items() if value)]


def wordings(card: Card, at: str) -> list[str]:
    """Return how a card's wordings changed, the newest first."""
    parts = ["## Wordings by year"]
    for each in reversed(card.wordings):
        cost = "" if each.cost == card.cost or each.cost is None else f" (cost {escaped(str(each.cost))})"
        parts.append(f"**{each.since}**{cost}: {prose(text_of(each), at)}")
    return parts


@cache
def rules_by_card() -> dict[str, list[Rule]]:
    """Return the rules by the cards that they mention."""
    found: dict[str, list[Rule]] = defaultdict(list)
    for rule in rulebook().rules.values():
        for name in {catalogue().find(mark.target).name for mark in marks_of(rule.text) if not mark.is_rule}:
            found[name].append(rule)
    return found


def rules_of(name: str) -> list[Rule]:
    """Return the rules that mention a card."""
    return rules_by_card().get(name, [])


@cache
def sets_with() -> dict[str, list[RecommendedSet]]:
    """Return the recommended sets by the cards and landscapes that they use."""
    found: dict[str, list[RecommendedSet]] = defaultdict(list)
    for each in recommended_sets():
        for name in {*each.cards, *each.landscapes}:
            found[name].append(each)
    return found
