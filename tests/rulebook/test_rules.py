"""The rules hang together: every link leads somewhere and every source is named."""

from __future__ import annotations

import re
import tomllib

import pytest

from toolkit.catalogue import catalogue, data_folder
from toolkit.errors import UserError
from toolkit.kingdoms.recommended import kingdom_of_set, recommended_sets
from toolkit.kingdoms.sheet import set_up
from toolkit.rulebook import Rule, Topic, find_rule, marks_of, rulebook, search

DOCUMENTS = {
    "000_4782e7d5efdf99d9.txt",
    "001_cb0570a501ce2b97.txt",
    "002_0eacdfbcae20e20a.txt",
    "003_2d865bad1d528fe1.txt",
    "004_979f6bec7b5ab148.txt",
    "adventures.md",
    "allies.md",
    "empires.md",
    "nocturne.md",
    "plunder.md",
    "renaissance.md",
    "rising-sun.md",
}

RULES = rulebook().rules


def test_there_are_many_rules_in_many_topics() -> None:
    assert len(RULES) >= 150
    assert [topic.id for topic in rulebook().topics][:3] == ["preparation", "reading", "turns"]


def test_ids_are_kebab_case() -> None:
    assert [id_ for id_ in RULES if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id_)] == []


def test_links_resolve() -> None:
    lost = []
    for rule in RULES.values():
        for text in (rule.text, *(said for _, said in rule.changed)):
            for mark in marks_of(text):
                known = mark.target in RULES if mark.is_rule else catalogue().known(mark.target)
                if not known:
                    lost.append((rule.id, mark.target))
        assert "[[" not in rule.title
    assert lost == []


def test_related_rules_exist_and_are_others() -> None:
    lost = [
        (rule.id, other) for rule in RULES.values() for other in rule.related if other not in RULES or other == rule.id
    ]
    assert lost == []


def test_sources_are_known_documents_with_a_section() -> None:
    for rule in RULES.values():
        if rule.source.doc == "own":
            assert not rule.source.at
        else:
            assert rule.source.doc in DOCUMENTS
            assert rule.source.at


def test_texts_are_short() -> None:
    assert {rule.id: len(rule.text) for rule in RULES.values() if len(rule.text) > 600} == {}


def test_terms_lead_to_rules_and_are_unique() -> None:
    assert [term.name for term in rulebook().terms if term.rule not in RULES] == []
    forms = [form for term in rulebook().terms for form in (term.name, *term.also)]
    assert sorted(form for form in forms if forms.count(form) > 1) == []


def test_terms_of_rules_are_in_the_glossary() -> None:
    forms = {form.lower() for term in rulebook().terms for form in (term.name, *term.also)}
    lost = [(rule.id, term) for rule in RULES.values() for term in rule.terms if term.lower() not in forms]
    assert lost == []


def test_setup_steps_name_rules() -> None:
    table = tomllib.loads((data_folder() / "setup.toml").read_text(encoding="utf-8"))
    named = {need["rule"] for need in table.values()}
    for each in recommended_sets():
        named |= {step.rule for step in set_up(kingdom_of_set(each)).steps}
    assert named - set(RULES) == set()


@pytest.mark.parametrize(
    ("typed", "id_"),
    [
        ("would-gain", "would-gain"),
        ("Would Gain", "would-gain"),
        ("LOSING TRACK", "lose-track"),
        ("stop moving rule", "lose-track"),
        ("trash", "trashing"),
        ("+1 buy", "plus-buys"),
        ("Coin tokens", "coin-tokens"),
        ("duration", "duration-stays-in-play"),
        ("cleanup", "clean-up"),
    ],
)
def test_names_are_forgiven(typed: str, id_: str) -> None:
    found = find_rule(typed)
    assert isinstance(found, Rule)
    assert found.id == id_


def test_topics_are_found() -> None:
    found = find_rule("menagerie")
    assert isinstance(found, Topic)


def test_an_unknown_name_says_the_nearest() -> None:
    with pytest.raises(UserError, match="did you mean losing track"):
        find_rule("loosing trak")


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("moat secret chamber", "reaction-drawn"),
        ("tie turns", "tie-break-by-turns"),
        ("duration throne", "duration-throne"),
        ("potion up", "potion-up-to"),
        ("way enchantress", "ways-enchantress"),
    ],
)
def test_search_finds_rules_by_words(query: str, first: str) -> None:
    assert search(query)[0].id == first


def test_search_wants_every_word() -> None:
    assert search("moat xylophone") == []
    assert search("  ") == []
