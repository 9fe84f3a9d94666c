"""What is said casually is read as what it means, and answered by playing it."""

from __future__ import annotations

import pytest

from tests.questions import surely
from toolkit.questions.answering import answer
from toolkit.questions.casual import said_plainly


@pytest.mark.parametrize(
    ("question", "plainly"),
    [
        ("somebody Militias and discards, I hold 4 cards", "opponent plays Militia, i have 4 cards in hand"),
        ("Workshop was my last card in hand, what now?", "i play Workshop with no other card in hand, what now"),
        ("my Vassal finds a Market", "my Vassal reveals Market"),
        ("Smithy throned, cards?", "i play Throne Room on Smithy, how many cards do i draw"),
        ("what does Smithy do", ""),
    ],
)
def test_it_is_said_plainly(question: str, plainly: str) -> None:
    assert said_plainly(question) == plainly


@pytest.mark.parametrize(
    ("question", "verdict", "value"),
    [
        ("My hand has 4 treasures and I play Poor House. How much money?", "number", 0),
        ("gained 2 cards, now Devil's Workshop. What do I gain?", "card", "Imp"),
        ("Moneylender was my last card in hand. What do I gain?", "card", ""),
        ("I Throne Room a Caravan. Do I discard the Throne Room at the end of this turn?", "no", None),
        ("Governor and I pick the Gold. What do the other players get?", "card", "Silver"),
        ("daimyo daimyo village, how many times is village played", "number", 3),
        ("What does Peddler cost in my buy phase with 3 actions in play?", "number", "$2"),
        ("I buy a Siren and have no action in hand. Is the Siren trashed?", "yes", None),
        ("three coppers and a gold played, then bank. What's the bank worth?", "number", 5),
        ("how much is bank worth if I have 3 other treasures in play", "number", 4),
        ("I have 2 Fool's Golds in play and play Fool's Gold. How much do I get from it?", "number", 4),
        ("I have 2 Aristocrats in play and play Aristocrat. What do I get?", "bonus", "+$3"),
        ("Can I call Royal Carriage on the Ratcatcher I just played?", "no", None),
        ("Can I call Royal Carriage on the Smithy I just played?", "yes", None),
        ("Mountain Village, discard pile has only an Estate, can I draw a card instead?", "no", None),
        ("my Crystal Ball finds a Village while I am in my buy phase. Can I play it?", "yes", None),
        ("poacher and only the copper pile is empty do i still have to discard something", "yes", None),
        ("there is a Footpad pile, nobody owns one. I Workshop a card, do I draw for it?", "yes", None),
        (
            "in play Tea House, Ninja and three coppers and I play Rice. How many coins does the rice make?",
            "number",
            5,
        ),
        ("poor house with copper copper silver estate in hand, how much", "number", 1),
        ("crossroads with 3 estates in hand how many cards", "number", 3),
        ("maroon trashing a Stronghold, cards?", "number", 8),
        ("throne room on snowy village how many actions do i end up with", "number", 4),
        ("Witch's Hut: i discard Nobles and Mill. curses?", "yes", None),
        ("minion, i hold 4 cards, do i have to discard?", "no", None),
        ("hoard in play and then my Hammer gains me an estate, gold yes or no", "no", None),
        ("I trash my Lich with something. Where does it end up?", "place", "p1 discard"),
    ],
)
def test_it_is_answered_by_playing_it(question: str, verdict: str, value: object) -> None:
    told = answer(question)
    assert (told.verdict, told.value) == (verdict, value)
    assert told.judged is not None


def test_a_ruling_that_says_the_same_is_told_before_what_is_played() -> None:
    assert answer("must I discard an Estate to Baron if I have one?").ruling == "baron-optional"


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("We are 6 tonight, how many provinces do we put out?", "18 Provinces."),
        ("coppers gone, curses gone and one kingdom pile gone, 4 players. Is that game over?", "Yes, the game ends"),
    ],
)
def test_a_table_of_friends_is_told_its_piles(question: str, told: str) -> None:
    assert answer(question).text.startswith(told)


@pytest.mark.parametrize(
    "question",
    [
        "my opponent hits me with Witch two times this turn, may I show the same Moat both times?",
        "walled village, 2 other actions in play. May I topdeck it?",
    ],
)
def test_a_ruling_of_other_players_or_numbers_is_not_the_answer(question: str) -> None:
    assert surely(question).ruling == ""


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how many curses with 3 players? and provinces for 5?", "20 Curses. 15 Provinces."),
        ("what does a gold cost? and a silver?", "Gold costs $6. Silver costs $3."),
        ("Is Nobles a victory card? And Smithy?", "Yes, Nobles is an Action and Victory. No, Smithy is an Action."),
    ],
)
def test_a_second_question_that_leaves_out_its_beginning_is_answered_too(question: str, told: str) -> None:
    assert answer(question).text == told


def test_cards_gained_are_any_cards_only_where_they_are_counted() -> None:
    assert answer("I gained 3 cards this turn. Can I play another Action?").judged is None
