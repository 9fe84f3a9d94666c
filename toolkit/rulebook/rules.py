"""Topics, rules and terms as `data/rules/` holds them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from toolkit.catalogue import data_folder
from toolkit.errors import UserError
from toolkit.yamlfile import read_own

OWN = "own"
"""The source of rules that the documents do not hold: the current official rulebooks, retold."""

DOCUMENTS = {
    "000_4782e7d5efdf99d9.txt": "Dominion rulebook, 2nd edition",
    "001_cb0570a501ce2b97.txt": "Dominion rulebook, 2nd edition (2021)",
    "002_0eacdfbcae20e20a.txt": "Complete annotated rules (2013)",
    "003_2d865bad1d528fe1.txt": "Menagerie rulebook (2020)",
    "004_979f6bec7b5ab148.txt": "Dominion rulebook, 2nd edition, short",
    "adventures.md": "Adventures rulebook (2015)",
    "allies.md": "Allies rulebook (2022)",
    "empires.md": "Empires rulebook (2016)",
    "nocturne.md": "Nocturne rulebook (2017)",
    "plunder.md": "Plunder rulebook (2022)",
    "promos.md": "promotional cards' rules",
    "renaissance.md": "Renaissance rulebook (2018)",
    "rising-sun.md": "Rising Sun rulebook (2024)",
    "second-editions.md": "rulebooks of the second editions (2022, 2024)",
    "today.md": "cards as printed today (2026)",
    OWN: "current official rulebooks",
}
"""What the documents are called that rules and rulings come from."""

GLOSSARY = "glossary"
"""The file of terms among the files of rules."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule's fact comes from: a document and its section, or `own` without one."""

    doc: str
    at: str = ""

    def __str__(self) -> str:
        """Return the source as people read it."""
        return ", ".join(filter(None, (DOCUMENTS.get(self.doc, self.doc), self.at)))


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: id, title, text (with marks), source, terms it defines, changes by year, ids of related rules."""

    id: str
    topic: str
    title: str
    text: str
    source: Source
    terms: tuple[str, ...] = ()
    changed: tuple[tuple[int, str], ...] = ()
    related: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Topic:
    """A chapter of rules: id, title, what it is about, and its rules in order."""

    id: str
    title: str
    about: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class GlossaryWord:
    """A word of the game: its meaning in a line, the id of the rule that explains it, and its other forms.

    A `quiet` one is so common that texts do not link it.
    """

    name: str
    means: str
    rule: str
    also: tuple[str, ...] = ()
    quiet: bool = False


class Rulebook:
    """All topics, rules and terms; use `rulebook()`."""

    def __init__(self, topics: tuple[Topic, ...], terms: tuple[GlossaryWord, ...]) -> None:
        self.topics = topics
        self.terms = terms
        self.rules: dict[str, Rule] = {}
        for topic in topics:
            for rule in topic.rules:
                if rule.id in self.rules:
                    raise UserError(f"rule {rule.id!r} stands in {self.rules[rule.id].topic} and in {topic.id}")
                self.rules[rule.id] = rule

    def topic(self, id_: str) -> Topic:
        """Return the topic with an id; raises KeyError."""
        return {topic.id: topic for topic in self.topics}[id_]

    def terms_of(self, rule: str) -> list[GlossaryWord]:
        """Return the terms that a rule explains."""
        return [term for term in self.terms if term.rule == rule]


def read_topic(path: Path) -> Topic:
    """Read one file of rules; raises UserError with file and line where a rule lacks something."""
    table, lines = read_own(path)
    id_ = path.stem.partition("-")[2]
    rules = []
    for rule_id, each in table["rules"].items():
        doc = str(each.get("doc", table["doc"]))
        for key in ("title", "text", *(() if doc == OWN else ("at",))):
            if key not in each:
                raise UserError(f"{path}:{lines.at('rules', rule_id)}: rule {rule_id!r} has no {key!r}")
        rules.append(read_rule(rule_id, id_, doc, each))
    return Topic(id_, table["title"], table["about"], tuple(rules))


def read_rule(rule_id: str, topic: str, doc: str, table: dict[str, Any]) -> Rule:
    """Make a rule of its table."""
    return Rule(
        id=rule_id,
        topic=topic,
        title=table["title"],
        text=" ".join(table["text"].split()),
        source=Source(doc, "" if doc == OWN else table["at"]),
        terms=tuple(table.get("terms", ())),
        changed=tuple((int(year), " ".join(said.split())) for year, said in table.get("changed", {}).items()),
        related=tuple(table.get("related", ())),
    )


def read_terms(path: Path) -> tuple[GlossaryWord, ...]:
    """Read the glossary."""
    table, _ = read_own(path)
    terms = [
        GlossaryWord(name, each["means"], each["rule"], tuple(each.get("also", ())), each.get("quiet", False))
        for name, each in table["terms"].items()
    ]
    return tuple(sorted(terms, key=lambda term: term.name.lstrip("+").lower()))


@cache
def rulebook() -> Rulebook:
    """Return the rulebook, read once; its topics are in the order of their files' numbers."""
    folder = data_folder() / "rules"
    files = [path for path in folder.glob("*.yaml") if path.stem != GLOSSARY]
    files.sort(key=lambda path: int(path.stem.partition("-")[0]))
    return Rulebook(tuple(map(read_topic, files)), read_terms(folder / f"{GLOSSARY}.yaml"))
