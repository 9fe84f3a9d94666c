"""Questions in plain words are read as meant, and get no yes or no where they are not understood."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.commands import dominion
from tests.questions import surely
from tests.questions.run import compared, drawn, entries, report
from toolkit.questions.answering import Answered, answer, nearest_texts
from toolkit.rulings.claims import load_text, run
from toolkit.search.index import SearchEntry
from toolkit.search.ordering import about_first

FILE = Path(__file__).with_name("development.yaml")
SHARES = {"strangers": ("judged", 0.87), "strangers-2": ("judged-2", 0.78), "strangers-3": ("judged-3", 0.8)}
"""For each file of strangers' questions how a reader judged the answers, and which share is answered and right, but for
the fifth that is kept aside.
"""
TABLE = yaml.safe_load(FILE.read_text(encoding="utf-8"))
READ = yaml.safe_load(FILE.with_stem("answered_by").read_text(encoding="utf-8"))
"""Questions with the texts of which somebody read that they answer them."""


def in_words(verdict: Any) -> str:
    """Return a verdict as an answer has it: YAML reads yes and no as truth values."""
    return ("yes" if verdict else "no") if isinstance(verdict, bool) else str(verdict)


@pytest.mark.parametrize("entry", TABLE["questions"], ids=lambda entry: entry["question"][:60])
def test_a_question_is_answered(entry: dict[str, Any]) -> None:
    told = answer(entry["question"])
    assert (told.verdict, told.missed) == (in_words(entry["verdict"]), "")
    if "value" in entry:
        assert told.value == entry["value"]
    if "read" in entry:
        assert told.echo == entry["read"]


@pytest.mark.parametrize("question", TABLE["unanswered"])
def test_what_is_not_understood_gets_no_yes_or_no(question: str) -> None:
    assert surely(question).verdict in ("", "ruling")


@pytest.mark.parametrize("question", TABLE["elsewhere"])
def test_a_ruling_of_another_place_or_time_answers_nothing(question: str) -> None:
    assert surely(question).verdict == ""


def test_an_answer_tells_what_was_read_and_how_it_went() -> None:
    done = dominion("ask", "If an opponent plays Swindler and I have Moat, is my card trashed?")
    first, *proof, read = done.stdout.splitlines()
    assert first == "No, your card is not trashed."
    assert "    You reveal Moat: Swindler doesn't affect you" in proof[1]
    assert read.startswith("I read this as: Your opponent plays Swindler; you have Moat in hand")


@pytest.mark.parametrize(
    ("question", "ruling"),
    [
        ("is setting a card aside with haven optional", "haven-draws-then-sets-aside"),
        ("poacher, 2 empty piles, discards?", "poacher-two-empty"),
    ],
)
def test_a_ruling_that_says_just_that_answers(question: str, ruling: str) -> None:
    told = answer(question)
    assert (told.verdict, told.ruling) == ("ruling", ruling)
    assert told.proof[0].startswith("Checked in ")


@pytest.mark.parametrize(
    "question",
    ["doctor overpay with no cards", "can i reveal secret chamber twice", "possession who gets the gained cards"],
)
def test_a_ruling_about_something_else_answers_nothing(question: str) -> None:
    assert answer(question).ruling in ("", "possession-all-gains", "possession-bought", "rule-reaction-again")


def test_a_question_of_unclear_years_gets_no_ruling_of_today() -> None:
    told = answer("Under the old Trader, I turned the Soothsayer Curse into a Silver. Did I draw a card?")
    assert (told.verdict, told.missed) == ("", "by the rules of which year")


def test_a_word_that_is_not_understood_is_told() -> None:
    done = dominion("ask", "does moat really frobnicate witch")
    assert "I don't understand “frobnicate”" in done.stdout


def test_words_that_are_not_understood_are_told_behind_what_fits_best() -> None:
    first, *_ = dominion("ask", "does watchtower frobnicate goons").stdout.splitlines()
    told = answer("does watchtower frobnicate goons")
    assert told.likely
    assert told.verdict == "pair" or told.ruling
    assert "Goons" in first
    assert "not understood: “frobnicate”" in told.echo


@pytest.mark.parametrize(
    ("question", "ruling"),
    [
        ("Sentry - ok to trash one of the two and put the other back on top?", "sentry-every-split"),
        ("Does a card topdecked by Scheme get drawn in my next hand?", "scheme-before-drawing"),
    ],
)
def test_what_is_not_answered_is_told_by_the_nearest_ruling_first(question: str, ruling: str) -> None:
    assert surely(question).verdict == ""
    assert ruling in [text.id for text in nearest_texts(question)[:2]]


@pytest.mark.parametrize(
    ("question", "ruling"),
    [
        ("can they reveal moat twice against a throned witch", "moat-throned-attack"),
        ("Can Band of Misfits be a Throne Room?", "band-of-misfits-as-throne-room-today"),
        ("I buy Rush twice. Is the next action played twice?", "rush-twice"),
        ("must I discard an Estate to Baron if I have one?", "baron-optional"),
        ("I play Coronet as my first card this turn, does Landing Party get topdecked?", "coronet-landing-party"),
        ("I only have 1 buy. If I use it on Ride can I still buy a card?", "event-uses-up-a-buy"),
        ("Highway in play, I gain a Silver. Can I swap it for a Changeling?", "changeling-not-for-cheap-cards"),
    ],
)
def test_the_ruling_of_just_that_case_answers(question: str, ruling: str) -> None:
    assert answer(question).ruling == ruling


@pytest.mark.parametrize(
    "question",
    [
        "I use City-state to play the action I just gained. Can Royal Seal still put it on my deck?",
        "does Royal Seal work when I gain with Workshop",
        "Divine Wind removed the Vampire pile. Do I still get a Bat for my Vampire?",
        "Do Loots in play count as treasures for Wealthy Village?",
        "two Throne Rooms on Smithy: how many cards",
        "two bridges how much does a province cost",
    ],
)
def test_a_ruling_of_another_order_or_number_answers_nothing(question: str) -> None:
    assert surely(question).ruling == ""


def test_a_ruling_of_a_card_that_left_play_answers_no_question_of_one_in_play() -> None:
    told = answer("does Throne Room on a Duration stay out")
    assert told.ruling == ""
    assert "stays in play as long as the Duration" in told.text


def test_what_is_about_all_cards_of_a_question_is_shown_first() -> None:
    rulings = [
        SearchEntry("ruling", "one", "Moat …", "", ("Moat", "Witch"), spoken=1),
        SearchEntry("rule", "reacting", "Reactions", ""),
        SearchEntry("ruling", "none", "Smithy …", "", ("Smithy",), spoken=1),
        SearchEntry("ruling", "both", "Moat and Witch …", "", ("Moat", "Witch"), spoken=2),
    ]
    assert [each.id for each in about_first(rulings, ("Moat", "Witch"))] == ["both", "one", "reacting", "none"]
    assert about_first(rulings, ()) == rulings


@pytest.mark.parametrize(
    "question",
    ["Can Workshop gain a Familiar?", "Can I discard Tunnel to my opponent's Militia?", "does moat stop witch"],
)
def test_an_answer_can_be_written_as_a_claim_that_holds(question: str) -> None:
    done = dominion("ask", "--claim", question)
    [claim] = load_text(done.stdout)
    assert run(claim).status == "holds"


def test_a_fact_is_no_claim() -> None:
    done = dominion("ask", "--claim", "what does Horse cost")
    assert done.returncode == 2
    assert "not answered by playing it" in done.stderr


def test_the_position_is_shown_when_asked_for() -> None:
    done = dominion("ask", "--show-position", "does moat stop witch")
    assert "do:\n  - play Witch\n" in done.stdout


def test_a_report_tells_right_from_wrong(tmp_path: Path) -> None:
    file = tmp_path / "asked.yaml"
    file.write_text("- {question: does moat stop witch, answer: no, source: none}\n", encoding="utf-8")
    assert next(iter(report(file))).startswith("WRONG")
    assert compared("yes", answer("does moat stop witch")) == "right"


QUICK, *SLOW = SHARES


@pytest.mark.parametrize("strangers", [QUICK, *[pytest.param(each, marks=pytest.mark.long) for each in SLOW]])
def test_strangers_are_never_answered_wrongly_and_mostly_answered(strangers: str) -> None:
    judged, share = SHARES[strangers]
    right = {each["question"]: each for each in entries(FILE.with_stem(judged))}
    read = {each["question"]: each["answers"] for each in READ if "answers" in each}
    counts = Counter[str]()
    asked = drawn(FILE.with_stem(strangers), kept=False)
    for entry in asked:
        told = answer(entry["question"])
        how = compared(entry["answer"], told)
        if how == "judge":
            is_read = f"ruling {told.ruling}" in read.get(entry["question"], ())
            how = "right" if is_read or is_as_judged(right.get(entry["question"], {}), told) else "unanswered"
        counts[how] += 1
        assert how != "WRONG", (entry["question"], told.text)
    assert counts["right"] >= share * len(asked)


def is_as_judged(judged: dict[str, Any], told: Answered) -> bool:
    """Whether an answer is the one that a reader judged right: the same ruling, or with the same words."""
    return told.ruling == judged["ruling"] if "ruling" in judged else judged.get("words", "\n") in told.text
