"""A page for every card and landscape."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any
from urllib.parse import quote

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.languages import languages
from toolkit.catalogue.piles import needs, setup_rules
from toolkit.catalogue.printed import edition, text_of, where_found
from toolkit.catalogue.table import DEALT, DEALT_FOR, pieces
from toolkit.kingdoms.recommended import RecommendedSet, recommended_sets
from toolkit.kingdoms.sheet import CHOICES
from toolkit.messages import Named, message
from toolkit.rulebook import Rule, marks_of, rulebook
from toolkit.site.graph_pages import neighbours
from toolkit.site.links import (
    anchor_tag,
    card_link,
    card_path,
    cost_chip,
    kingdom_path,
    link,
    prose,
    rule_link,
    slug,
    type_chips,
)
from toolkit.site.page import Page, escaped
from toolkit.site.rulings import groups_of_card, ruling_list
from toolkit.site.tables import filter_field

FEW = 8
"""Up to how many rulings need no field to look through them."""

CHOSEN = {
    **{role.need: role.rule for role in pieces().roles.values()},
    **DEALT_FOR,
    "choose:3 Boons": "druid",
    "choose:Action or Treasure Kingdom pile": "trait",
    "deck:Black Market": "black-market",
    "supply-tokens:2 VP on each non-Gathering Action pile": "landmark-tokens",
}
"""The rules of what is chosen or dealt for a card; those of all else that cards need are in data/setup.toml."""


def pages() -> Iterator[Page]:
    """Make the cards' pages."""
    return map(card_page, catalogue().cards)


def card_page(card: CardFacts) -> Page:
    """Make a card's page: what it is, what it does, rulings, facts, wordings, rules, recommended sets."""
    at = card_path(card)
    facts = " ".join(filter(None, (cost_chip(card), type_chips(card))))
    text = text_of(card.wording())
    note = in_2013(card, at)
    parts = [f"{facts}\n{{ .facts }}", *former_names(card), f"{prose(text, at)}\n{{ .does }}", *note]
    acts = [anchor_tag(at, "With another card …", f"table/index.md#ruling={quote(card.name)}")]
    if card.kind == "kingdom" or card.kind in DEALT:
        acts.append(anchor_tag(at, "Deal a kingdom with it", f"table/index.md#deal&amp;include={quote(card.name)}"))
    parts.append(f"{' '.join(acts)}\n{{ .acts }}")
    if groups := groups_of_card(card.name):
        number = sum(map(len, groups.values()))
        many = [filter_field("Find a ruling on this page", f"Find among {number} rulings …")] * (number > FEW)
        parts += ["## Rulings", *many]
        for group, found in groups.items():
            parts += [*([f"### {group}"] if group else []), *ruling_list(found, at)]
    else:
        parts.append("There is no ruling about it yet.\n{ .source }")
    beside = beside_rulings(card, at, all_wordings=len(card.wordings) > 1 + len(note))
    halves = ("\n\n".join(each) for each in (parts, beside))
    inside = "\n\n".join(f"<div markdown>\n\n{each}\n\n</div>" for each in halves)
    body = f'<div class="card" markdown>\n\n{inside}\n\n</div>'
    return Page(at, card.name, text or card.name, body, wide=True)


def former_names(card: CardFacts) -> list[str]:
    """Return a note of what a card was called before, if that was otherwise."""
    return [f"Formerly called {escaped(' and '.join(card.aka))}.\n{{ .changed }}"] if card.aka else []


def beside_rulings(card: CardFacts, at: str, *, all_wordings: bool) -> list[str]:
    """Return what stands beside a card's rulings, or on a phone below them."""
    parts = []
    if steps := list(setup_steps(card, at)):
        parts += ["## Setup", "\n".join(f"- {each}" for each in steps)]
    parts += neighbours(card.name, at)
    parts += facts_of(card, at)
    if all_wordings:
        parts += wordings(card, at)
    if rules := rules_of(card.name):
        parts += ["## Rules", " · ".join(rule_link(at, rule.id) for rule in rules)]
    if sets := sets_with().get(card.name):
        parts += ["## Recommended sets", " · ".join(link(at, each.label, kingdom_path(each)) for each in sets)]
    return parts


def in_2013(card: CardFacts, at: str) -> list[str]:
    """Return a note of what a card did or cost by the rules of 2013, if that was another thing."""
    old, new = card.wording(2013), card.wording()
    if old.since > 2013 or (text_of(old), old.cost) == (text_of(new), new.cost):
        return []
    until = next(each.since for each in card.wordings if each.since > 2013)
    cost = "" if old.cost in (None, card.cost) else f"cost {escaped(str(old.cost))}; "
    return [f"**Before {until}:** {cost}{prose(text_of(old), at)}\n{{ .changed }}"]


def names_abroad(card: CardFacts) -> Iterator[str]:
    """Yield what a card is called in other languages, where that is another name, each marked as of its language."""
    for each in languages().values():
        name = each.card(card.name)
        if name != card.name:
            yield f'<span lang="{each.code}">{escaped(name)}</span> ({each.english})'


def facts_of(card: CardFacts, at: str) -> list[str]:
    """Return a card's facts as a list."""
    sets = [link(at, edition(catalogue().sets[each]), f"sets/{catalogue().sets[each].file}.md") for each in card.sets]
    rows = {
        "Sets": ", ".join(sets),
        "Formerly": ", ".join(map(escaped, card.aka)),
        "In other languages": ", ".join(names_abroad(card)),
        "Worth": "" if card.worth is None else f"{card.worth} VP",
        "Pile": where_found(card),
        "Cards": ", ".join(card_link(at, each) for each in card.members),
        "Comes with": card_link(at, card.comes_with) if card.comes_with else "",
        "Other side": card_link(at, card.other_side) if card.other_side else "",
        "Tags": ", ".join(link(at, each, f"cards/by-tag.md#{slug(each)}") for each in card.tags),
    }
    return ["## Facts", "\n".join(f"- {name}: {value}" for name, value in rows.items() if value)]


def wordings(card: CardFacts, at: str) -> list[str]:
    """Return how a card's wordings changed, the newest first."""
    parts = ["## Wordings by year"]
    for each in reversed(card.wordings):
        cost = "" if each.cost == card.cost or each.cost is None else f" (cost {escaped(str(each.cost))})"
        parts.append(f"**{each.since}**{cost}: {prose(text_of(each), at)}")
    return parts


def setup_steps(card: CardFacts, at: str) -> Iterator[str]:
    """Yield what a card asks for before the game, each step a link to its rule."""
    for need in needs(card.name):
        if need in CHOSEN:
            do, rule = CHOICES[need], CHOSEN[need]
        elif need in setup_rules():
            found, rule = setup_rules()[need], setup_rules()[need]["rule"]
            do = str(message(found["do"], n=number_put_out(found), each=Named(card.name)))
        else:
            continue
        yield rule_link(at, rule, do) if rule in rulebook().rules else escaped(do)


def number_put_out(need: Mapping[str, Any]) -> str:
    """Return how many of something are put out: one number, or five for two to six players; 0 for nothing counted."""
    found = next((need[key] for key in ("amount", "supply", "nonsupply") if key in need), 0)
    found = next(iter(found.values())) if isinstance(found, dict) else found
    if isinstance(found, int):
        return str(found)
    two, *more = map(str, found)
    return (
        f"{two} (2 players) or {more[0]}"
        if len(set(more)) == 1
        else f"{', '.join((two, *more[:-1]))} or {more[-1]} (2 to 6 players)"
    )


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
