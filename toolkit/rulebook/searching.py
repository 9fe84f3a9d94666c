"""Finding rules by what people type."""

from __future__ import annotations

from toolkit.catalogue.catalogue import plain
from toolkit.errors import UserError, nearest
from toolkit.rulebook.marks import without_marks
from toolkit.rulebook.rules import Rule, Topic, rulebook

TOPICS_LISTED = "; dominion rules lists the topics"
"""What a message adds where no name is near."""

LEAST_PREFIX = 3
"""How many letters a beginning needs to stand for a word."""


def find_rule(name: str) -> Rule | Topic:
    """Return the rule or topic that a name means: an id, a title, a term or another form of it.

    Case, signs and spaces are forgiven. Raises UserError that names the nearest one.
    """
    found = bearing_name(name)
    if found is None:
        if not plain(name):
            raise UserError("give a rule, a term or a topic, such as: dominion rules Trashing")
        raise UserError(f"there is no rule or term named {name!r}{nearest(name, findable_names()) or TOPICS_LISTED}")
    return found


def bearing_name(name: str) -> Rule | Topic | None:
    """Return the rule or topic that bears a name, or None."""
    book, key = rulebook(), plain(name)
    for rule in book.rules.values():
        if plain(rule.id) == key:
            return rule
    for term in book.terms:
        if name.lower() in (term.name.lower(), *(each.lower() for each in term.also)):
            return book.rules[term.rule]
    for term in book.terms:
        if key and key in map(plain, (term.name, *term.also)):
            return book.rules[term.rule]
    for topic in book.topics:
        if key in (plain(topic.id), plain(topic.title)):
            return topic
    return next((rule for rule in book.rules.values() if plain(rule.title) == key), None)


def findable_names() -> list[str]:
    """Return every name that `find` knows."""
    book = rulebook()
    terms = [name for term in book.terms for name in (term.name, *term.also)]
    return [*book.rules, *terms, *(topic.title for topic in book.topics), *(rule.title for rule in book.rules.values())]


def search(query: str) -> list[Rule]:
    """Return the rules in which every word of a query occurs, the likeliest first.

    A word counts most in the id, then in title and terms, then in the text; a word's beginning stands for it.
    """
    words = [key for word in query.split() if (key := plain(word))]
    scored = [(fitness(rule, words), rule) for rule in rulebook().rules.values()] if words else []
    return [rule for points, rule in sorted(scored, key=lambda each: -each[0]) if points]


def fitness(rule: Rule, words: list[str]) -> int:
    """Return how well a rule fits the words: 0 when one of them does not occur."""
    terms = [name for term in rulebook().terms_of(rule.id) for name in (term.name, *term.also)]
    fields = (
        (8, rule.id.split("-")),
        (6, " ".join((rule.title, *terms)).split()),
        (1, without_marks(" ".join((rule.text, *(said for _, said in rule.changed)))).split()),
    )
    points = 0
    for word in words:
        best = max(
            (weight for weight, texts in fields if any(word_fits(word, plain(each)) for each in texts)), default=0
        )
        if not best:
            return 0
        points += best
    return points


def word_fits(word: str, text: str) -> bool:
    """Whether a typed word means a word of a text."""
    return text == word or (len(word) >= LEAST_PREFIX and text.startswith(word))
