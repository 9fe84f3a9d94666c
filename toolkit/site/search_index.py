"""What the site's search looks through: every card, rule, ruling, relation, list and kingdom once, as one script."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.graph.graph import weighed_edges
from toolkit.graph.texts import why
from toolkit.kingdoms.recommended import recommended_sets
from toolkit.rulebook import Rule, rulebook, without_marks
from toolkit.rulings.claims import Claim
from toolkit.site.graph_pages import said
from toolkit.site.links import address, card_path, kingdom_path, rule_path, slug
from toolkit.site.list_pages import anchors
from toolkit.site.page import Page
from toolkit.site.rulings import is_old, page_of_claim, proved

ALSO = {
    "graph/": ("graph", "combos", "interactions", "synergies"),
    "kingdoms/": ("recommended sets", "suggested sets"),
    "rules/costs/#potion-cost": ("potion cost",),
    "rules/end/#game-end": ("game end", "three piles", "provinces gone"),
    "rules/end/#scoring": ("victory points", "score"),
    "rules/gaining/#gained-elsewhere": ("gain to hand", "gain to deck", "topdeck"),
    "rules/menagerie/#exile": ("exile mat",),
    "rules/preparation/": ("setup", "set up", "starting the game"),
    "rules/resolving/#counting-cards": ("count deck", "look through discard pile"),
    "rules/resolving/#shuffling": ("empty deck", "reshuffle"),
    "rules/resolving/#simultaneous-own": ("simultaneous", "same time"),
    "rules/turns/#treasures-first": ("play treasures after buying", "more treasures after a buy"),
    "rules/turns/#do-what-you-can": ("do as much as you can",),
    "rules/turns/#starting-player": ("who goes first", "first player", "start player"),
    "rules/years/": ("errata", "old rules", "first edition", "changes"),
    "sets/": ("editions", "expansions"),
}
"""What players call pages and rules that have another title."""

INDEX = "assets/search-index.js"
"""The path of the script in the site."""


def search_index(pages: list[Page]) -> str:
    """Return the script that holds the index.

    It is a script and not JSON, since a page that is read from a folder may load scripts only. An entry is a list:
    kind, title, address, text, other names (a ruling's or relation's cards), and for a card its types and tags.
    """
    entries = [*cards(), *rules(), *lists(pages), *kingdoms(), *rulings(), *relations()]
    return f"var searchIndex = {json.dumps(entries, ensure_ascii=False, separators=(',', ':'))};\n"


def cards() -> Iterator[list[Any]]:
    """Yield an entry for every card and landscape."""
    for card in catalogue():
        text, marks = text_of(card.wording()), " ".join((*card.types, *card.tags))
        yield ["card", card.name, address(card_path(card)), text, list(card.aka), marks]


def rules() -> Iterator[list[Any]]:
    """Yield an entry for every topic and rule; a rule is found by the words of the glossary that it explains."""
    for topic in rulebook().topics:
        at = f"rules/{topic.id}/"
        yield ["rule", topic.title, at, topic.about, list(ALSO.get(at, ()))]
    terms: dict[str, list[str]] = {}
    for term in rulebook().terms:
        terms.setdefault(term.rule, []).extend((term.name, *term.also))
    for rule in rulebook().rules.values():
        at = address(rule_path(rule.id))
        yield ["rule", rule.title, at, rule_summary(rule), [*terms.get(rule.id, ()), *ALSO.get(at, ())]]


def rule_summary(rule: Rule) -> str:
    """Return a rule's text without marks, and what changed."""
    return " ".join((without_marks(rule.text), *(without_marks(said) for _, said in rule.changed)))


def lists(pages: list[Page]) -> Iterator[list[Any]]:
    """Yield an entry for every page that lists others, and for every cost, type and tag."""
    for page in pages:
        if page.listing:
            at = address(page.path)
            yield ["list", page.title, at, page.about, list(ALSO.get(at, ()))]
    for what, title in (("cost", "Cards costing {}"), ("type", "{} cards")):
        for name, anchor in anchors(what).items():
            yield ["list", title.format(name), f"cards/by-{what}/#{anchor}", "", []]
    for tag, meaning in catalogue().tags.items():
        yield ["list", f"Cards tagged {tag}", f"cards/by-tag/#{slug(tag)}", meaning, [tag]]


def kingdoms() -> Iterator[list[Any]]:
    """Yield an entry for every recommended set."""
    for each in recommended_sets():
        text = ", ".join((*each.cards, *each.landscapes))
        yield ["kingdom", each.label, address(kingdom_path(each)), text, []]


def rulings() -> Iterator[list[Any]]:
    """Yield an entry for every proved ruling; it is found by its cards too."""
    for claim in proved():
        if at := page_of_claim(claim):
            yield ["ruling", claim.says, address(f"{at}#{claim.id}"), years(claim), list(claim.cards)]


def relations() -> Iterator[list[Any]]:
    """Yield an entry for every edge of the graph between cards that no ruling has together."""
    met = {frozenset(pair) for claim in proved() for pair in combinations(claim.cards, 2)}
    for edge in (each.edge for each in weighed_edges()):
        if frozenset((edge.source, edge.target)) not in met:
            title = f"{edge.source} {edge.kind} {edge.target}"
            yield ["relation", title, f"graph/#{slug(edge.source)}", why(edge, said()), [edge.source, edge.target]]


def years(claim: Claim) -> str:
    """Return the rules that a ruling is about, when they are not today's."""
    return f"{claim.rules} rules" if is_old(claim) else ""
