"""The rules of the game in the project's own words, with their sources (reads `data/rules/`)."""

from toolkit.rulebook.marks import Mark, marks_of, without_marks
from toolkit.rulebook.rules import Rule, Rulebook, Source, Term, Topic, rulebook
from toolkit.rulebook.searching import find, search

__all__ = [
    "Mark",
    "Rule",
    "Rulebook",
    "Source",
    "Term",
    "Topic",
    "find",
    "marks_of",
    "rulebook",
    "search",
    "without_marks",
]
