"""How players ask for rulings and rules: the questions of `data/phrasings`, and that a text is found by them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from toolkit.catalogue.files import data_folder
from toolkit.engine.card import CURRENT
from toolkit.questions.phrasings import FOLDER, OF_RULES, likeness, likest, phrasings_of, words_of_phrasing
from toolkit.rulebook import rulebook
from toolkit.rulings.claims import corpus
from toolkit.yamlfile import read_own

FILES = sorted((data_folder() / FOLDER).glob("*.yaml"))
LONGEST = 200


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_stands_once_for_a_text_of_today(path: Path) -> None:
    entries = read_own(path)[0]
    today = {claim.id for claim in corpus() if claim.rules == CURRENT}
    assert set(entries) <= (set(rulebook().rules) if path.stem == OF_RULES else today)
    for id_, questions in entries.items():
        assert questions, id_
        assert max(Counter(questions).values()) == 1, id_
        assert max(map(len, questions)) <= LONGEST, id_


def test_each_rule_and_each_listed_ruling_has_some() -> None:
    listed = {f"ruling {claim.id}" for claim in corpus() if claim.rules == CURRENT and not claim.plain}
    rules = {f"rule {id_}" for id_ in rulebook().rules}
    assert {name for name in listed | rules if not phrasings_of(name)} == set()


def test_a_text_is_found_by_what_is_asked_in_other_words() -> None:
    words = words_of_phrasing("Can the card I put on top be the one that I have only just taken?")
    names = [f"ruling {claim.id}" for claim in corpus() if "Artisan" in claim.cards]
    assert likest(words, names, 1) == ["ruling artisan-puts-back-any"]


def test_what_has_no_word_in_common_is_not_alike() -> None:
    assert likeness(frozenset(), "ruling artisan-puts-back-any") == 0
    assert likeness(frozenset({"shuffle"}), "ruling artisan-puts-back-any") == 0
    assert likeness(words_of_phrasing(phrasings_of("ruling artisan-puts-back-any")[0].text), "rule drawing") < 0.5
    assert likeness(phrasings_of("rule drawing")[0].words, "rule drawing") == pytest.approx(1)
