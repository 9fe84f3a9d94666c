"""The rules of the game in the project's own words, with their sources (reads `data/rules/`)."""

from toolkit.rulebook.marks import Mark, marks_of, without_marks
from toolkit.rulebook.rules import GlossaryWord, Rule, Rulebook, Source, Topic, rulebook
from toolkit.rulebook.searching import find_rule, search

__all__ = [
    "GlossaryWord",
    "Mark",
    "Rule",
    "Rulebook",
    "Source",
    "Topic",
    "find_rule",
    "marks_of",
    "rulebook",
    "search",
    "without_marks",
]
