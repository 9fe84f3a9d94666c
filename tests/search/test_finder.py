"""Plain questions are answered, and the same on the command line and on the site."""

from __future__ import annotations

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest
import yaml

from tests.browsers import chromium
from tests.commands import dominion
from toolkit.rulings.claims import corpus
from toolkit.search.entries import entries
from toolkit.search.finder import Finder
from toolkit.search.index import SearchEntry, built, indexed
from toolkit.search.words import words
from toolkit.site.search_index import row

ROOT = Path(__file__).resolve().parents[2]
QUESTIONS: dict[str, dict[str, list[str]]] = yaml.safe_load(
    (Path(__file__).parent / "questions.yaml").read_text(encoding="utf-8")
)
FIRST = 3
SHARE = 0.9

NAMES = (
    "tr feast",
    "bom",
    "throne romm",
    "throne room fest",
    "+2 actions",
    "villages list",
    "plus buy",
    "will o wisp",
    "",
    "kc kc",
    "jack moat",
)


@cache
def finder() -> Finder:
    return Finder(index=built())


@cache
def found_of_all() -> list[SearchEntry]:
    return [built().entry(at) for at in range(len(built()))]


def test_the_compiled_copy_is_the_index_of_the_corpus() -> None:
    made = indexed(entries(corpus()))
    assert json.loads(json.dumps(made.as_values())) == json.loads(json.dumps(built().as_values()))


def answered(questions: dict[str, list[str]], found: dict[str, list[str]]) -> float:
    """Return the share of questions that one of the first results answers."""
    right = [question for question, answers in questions.items() if {*found[question][:FIRST]} & {*answers}]
    return len(right) / len(questions)


def test_there_are_many_questions_and_each_answer_is_there() -> None:
    ids = {entry.id for entry in found_of_all()}
    wanted = {answer for table in QUESTIONS.values() for answers in table.values() for answer in answers}
    assert sum(map(len, QUESTIONS.values())) >= 250
    assert wanted <= ids


SLOW = pytest.param("asked", marks=pytest.mark.long)


@pytest.mark.early
@pytest.mark.parametrize("table", [each if each != "asked" else SLOW for each in QUESTIONS])
def test_questions_are_answered(table: str) -> None:
    found = {question: [each.id for each in finder().find(question, FIRST)] for question in QUESTIONS[table]}
    assert answered(QUESTIONS[table], found) >= SHARE


def by_javascript(found: list[SearchEntry], queries: list[str]) -> list[list[str]]:
    """Return the addresses that the site's finder gives for some queries, in node or else in Chromium."""
    index = {"words": words(), "entries": [row(each, f"{each.kind}/{at}#{each.id}") for at, each in enumerate(found)]}
    code = (ROOT / "docs/assets/finder.js").read_text(encoding="utf-8")
    ask = (
        f"((find) => {json.dumps(queries)}.map((query) => find(query).map((each) => each[2])))"
        f"(makeFinder({json.dumps(index)}))"
    )
    if node := shutil.which("node"):
        script = f"{code}\nconsole.log(JSON.stringify({ask}));"
        done = subprocess.run([node, "-"], input=script, capture_output=True, text=True, check=True)
        answers: list[list[str]] = json.loads(done.stdout)
        return answers
    program = chromium()
    if program is None:
        pytest.skip("neither node nor Chromium is installed")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        answers = browser.new_page().evaluate(f"{code}\n{ask}")
        browser.close()
    return answers


def test_the_first_found_are_the_first_of_all() -> None:
    asked = [question for table in QUESTIONS.values() for question in table][::20]
    for query in (*NAMES, *asked):
        every = finder().find(query, len(built()))
        assert [finder().find(query, limit) for limit in (1, FIRST, 30)] == [every[:1], every[:FIRST], every[:30]]


@pytest.mark.early
@pytest.mark.long
def test_the_site_and_the_command_line_find_the_same() -> None:
    queries = [*NAMES, *(question for table in QUESTIONS.values() for question in table)]
    places = {each: f"{each.kind}/{at}#{each.id}" for at, each in enumerate(found_of_all())}
    ours = [[places[each] for each in finder().find(query)] for query in queries]
    assert by_javascript(found_of_all(), queries) == ours


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("tr", "Throne Room"),
        ("bom", "Band of Misfits"),
        ("hp", "Hunting Party"),
        ("jack", "Jack of All Trades"),
        ("throne romm", "Throne Room"),
        ("wachtower", "Watchtower"),
        ("will o wisp", "Will-o'-Wisp"),
        ("gm", "Grand Market"),
    ],
)
def test_a_card_is_found_by_what_players_call_it(query: str, name: str) -> None:
    assert finder().find(query)[0].title == name


def test_a_card_named_for_short_is_found_in_the_rulings_of_others_and_with_itself() -> None:
    feast = {"throne-room-feast", "throne-room-feast-current", "trashed-in-the-middle"}
    assert finder().find("tr feast")[0].id in feast
    assert {"kings-court-on-itself", "kings-court-not-nine-times"} & {each.id for each in finder().find("kc kc", FIRST)}


def test_a_stray_word_hides_nothing() -> None:
    found = [each.id for each in finder().find("what on earth happens to a horse after I play it")]
    assert found[0] == "horse"
    assert len(found) > FIRST


def test_a_name_that_is_nearly_typed_is_among_the_results() -> None:
    assert "Feast" in {name for each in finder().find("throne room fest", 5) for name in (each.title, *each.names)}


def test_nothing_is_found_by_nothing() -> None:
    assert finder().find("") == []
    assert finder().find("qqqqqqqq") == []


def test_a_question_is_answered_at_the_terminal() -> None:
    done = dominion("ask", "can I buy cards from the trash")
    assert done.returncode == 0
    assert done.stdout.startswith("No. The trash isn't part of the Supply")
    assert "dominion rules trash-pile" in done.stdout


def test_a_ruling_is_proved_as_it_is_shown() -> None:
    done = dominion("ask", "--json", "-n", "1", "throne room feast")
    together, ruling = json.loads(done.stdout)
    assert (together["kind"], together["verdict"]) == ("answer", "pair")
    assert (ruling["kind"], ruling["status"]) == ("ruling", "holds")
    assert {"Throne Room", "Feast"} <= {*ruling["cards"]}


def test_a_plain_word_is_no_misspelt_card() -> None:
    done = dominion("ask", "what is the weather")
    assert done.stdout.startswith("I found no card in your question. What fits your words best:\n- ")


def test_what_nothing_answers_is_told_in_a_line() -> None:
    done = dominion("ask", "qqqqqqqq")
    assert done.returncode == 2
    assert done.stderr.startswith("dominion: no ruling or rule fits 'qqqqqqqq'; ask about a card or a rule, such as: ")
