"""What a question can be answered with: every card, topic, rule, ruling and relation once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.engine.card import CURRENT
from toolkit.graph.graph import pair_edges
from toolkit.graph.texts import why
from toolkit.rulebook import Rule, rulebook, without_marks
from toolkit.rulings.claims import Claim
from toolkit.rulings.naming import spoken_of
from toolkit.search.index import SearchEntry
from toolkit.search.words import words


def entries(claims: Iterable[Claim]) -> Iterator[SearchEntry]:
    """Yield everything that a question can be answered with; the rulings are those that are given."""
    rulings = list(claims)
    yield from card_entries()
    yield from rule_entries()
    yield from map(ruling_entry, rulings)
    yield from relations(rulings)


def card_entries() -> Iterator[SearchEntry]:
    """Yield an entry for every card and landscape."""
    nicknames = catalogue().nicknames
    for card in catalogue():
        marks = " ".join((*card.types, *card.tags))
        names = (*card.aka, *(nick for nick, name in nicknames.items() if name == card.name))
        yield SearchEntry("card", card.name, card.name, text_of(card.wording()), names, marks)


def rule_entries() -> Iterator[SearchEntry]:
    """Yield an entry for every topic and rule; a rule is found by the words of the glossary that it explains."""
    also: dict[str, list[str]] = words()["also"]
    for topic in rulebook().topics:
        yield SearchEntry("topic", topic.id, topic.title, topic.about, tuple(also.get(topic.id, ())))
    for rule in rulebook().rules.values():
        terms = (name for term in rulebook().terms_of(rule.id) for name in (term.name, *term.also))
        yield SearchEntry("rule", rule.id, rule.title, plain_rule(rule), (*terms, *also.get(rule.id, ())))


def plain_rule(rule: Rule) -> str:
    """Return a rule's text without marks, and what changed since which year."""
    return " ".join(
        (without_marks(rule.text), *(f"Since {year}: {without_marks(said)}" for year, said in rule.changed))
    )


def ruling_entry(claim: Claim) -> SearchEntry:
    """Return the entry of a ruling: it is found by its title and its cards too, those first that it speaks of."""
    about = spoken_of(claim)
    spoken = [name for name in claim.cards if name in about]
    rest = [name for name in claim.cards if name not in spoken]
    text = "" if claim.rules == CURRENT else f"{claim.rules} rules"
    return SearchEntry("ruling", claim.id, claim.says, text, (*spoken, *rest), claim.title, len(spoken))


def relations(rulings: Iterable[Claim]) -> Iterator[SearchEntry]:
    """Yield an entry for every edge of the graph between cards that no ruling has together."""
    said = {claim.id: claim.says for claim in rulings}
    met = {frozenset(pair) for claim in rulings for pair in combinations(claim.cards, 2)}
    for edge in (each.edge for each in pair_edges()):
        pair = (edge.source, edge.target)
        if frozenset(pair) not in met:
            title = f"{edge.source} with {edge.target}"
            yield SearchEntry("relation", edge.source, title, why(edge, said), pair, spoken=len(pair))
