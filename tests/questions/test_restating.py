"""A question that claims something, or asks in a roundabout way, is answered as the plain one that asks the same."""

from __future__ import annotations

import pytest

from tests.questions import surely
from toolkit.questions.answering import answer
from toolkit.questions.restating import restated


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("throne room wharf, 4 cards next turn?", 4),
        ("I play Throne Room on Pillage, that's 4 Spoils right", 2),
        ("smithy then village so that's 3 actions?", None),
        ("throned smithy - is that 5 cards", 6),
        ("bishop trashing a gold, how many vp tokens in total?", 4),
        ("played 2 bridges, so 3 buys?", 3),
        ("is it 8 coins if I play two grand markets and two golds?", 10),
        ("Are those 4 actions when I play Village and then Bazaar", 3),
        ("procession on a feast: two cards?", None),
        ("throne room lab, 5 cards?", 4),
        ("remake pile 12 cards?", 10),
        ("Port pile - 10 cards like usual?", 12),
    ],
)
def test_a_claimed_number_is_counted(question: str, number: int | None) -> None:
    told = answer(question)
    assert number is not None or surely(question).verdict == ""
    assert number is None or number == told.value or str(number) in told.text


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("menagerie with no other card in hand. do I draw 1 or 3?", 3),
        ("my moat leaves me with no cards in hand, draw 1 or 2?", 2),
        ("my moat leaves me with no cards in hand, draw 3 or 4?", None),
    ],
)
def test_of_two_numbers_the_right_one_is_told(question: str, number: int | None) -> None:
    assert answer(question).value == number


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("saboteur hit my cultist. do I draw 3 cards", "ruling"),
        ("ghost ship with only 3 cards in hand, do I put any back", "no"),
        ("militia and I've 2 cards in hand, do I discard", "no"),
        ("militia and I've 4 cards in hand, do I have to discard", "yes"),
        ("a moat in hand and he witches me. do I gain a curse", "no"),
        ("I have a moat in hand and he witches me. do I gain a curse", "no"),
        ("can I stick a Gold under Prince", "no"),
        ("can I put a Village underneath Prince", "yes"),
        ("may I set aside a Caravan with Prince", "no"),
        ("swindler got my Feodum. do I gain a Silver", "yes"),
        ("Bureaucrat is an Attack, so Moat doesn't help me, I guess?", "ruling"),
        ("diplomat reaction: I only got 4 cards in hand when he plays Bandit. can I use it", "no"),
        ("I have Secret Chamber in hand when he plays Witch. can I reveal it", "yes"),
        ("Gladiator hit my Cultist. do I draw 3 cards", ""),
    ],
)
def test_what_is_claimed_or_hit_is_asked_plainly(question: str, verdict: str) -> None:
    assert answer(question).verdict == verdict


@pytest.mark.parametrize(
    "question",
    [
        "I have Moat so that I don't have to gain a Curse?",
        "Gardens, 43 cards?",
        "Conspirator, 3 actions?",
        "Do I still get +1?",
        "Smithy, 3 mushrooms?",
        "I play Village, Gold?",
    ],
)
def test_what_claims_nothing_is_left_as_it_is(question: str) -> None:
    assert list(restated(question)) == []


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Pixie in the kingdom. What does my starting deck look like?", "1 Goat"),
        ("5 players - how many piles need to be empty", "4 with 5 or 6 players"),
        ("the Ruins pile is empty. does it count for ending the game?", "it is in the Supply"),
        ("the Horse pile is empty, does it count towards ending the game?", "isn't in the Supply"),
        ("Explorer without a Province, what do I gain", "Silver"),
        ("baron without an estate, how many coins", "$0"),
        ("deck just hit zero. shuffle now or later", "Only when you need a card"),
        ("curses for 3 ppl, how many", "20"),
        ("chapel with nothing trashed, what hapens", "Chapel"),
    ],
)
def test_what_is_asked_in_brief_is_told(question: str, words: str) -> None:
    told = answer(question)
    assert told.verdict
    assert words in told.text


def test_a_title_with_a_price_is_about_that_price_only() -> None:
    told = answer("gained a Berserker with nothing in play but Treasures, do the others discard")
    assert told.verdict not in ("yes", "no") or told.verdict == "no"


def test_the_ruling_that_names_all_cards_answers() -> None:
    assert answer("I trashed a Curse to Hideout, is that a Victory card?").ruling in ("", "hideout-curse")


def test_what_is_so_at_the_beginning_is_told_by_nothing_else() -> None:
    assert answer("Ranger's Journey token - face up or down when we start").ruling != "ranger-after-giant"


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("Throne Room on Salvager, I trash a Gold and a Silver. How many coins do I get?", 9),
        ("kings court on bishop trashing 3 estates. how many vp?", 6),
        ("I play Throne Room on Baron and discard two Estates. How many coins?", 8),
        ("Throne Room on Chapel, I trash two Coppers. How many cards do I trash?", None),
    ],
)
def test_what_is_trashed_each_time_is_told_at_once(question: str, number: int | None) -> None:
    assert answer(question).value in ((number,) if number else (None, 2))


@pytest.mark.parametrize(
    "question", ["band of misfits as a fortress and trashed", "graverobber on a province in trash"]
)
def test_a_word_that_only_tells_asks_nothing(question: str) -> None:
    assert answer(question).verdict not in ("yes", "no", "depends")


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Tunnel discarded by Warehouse = Gold?", "depends"),
        ("I discard a Tunnel to Horse Traders. Do I gain a Gold?", "depends"),
        ("he plays Witch and I have a Lighthouse in play from last turn - curse?", "no"),
        ("cache: how many coppers", "ruling"),
    ],
)
def test_what_may_be_gained_is_asked_plainly(question: str, verdict: str) -> None:
    assert answer(question).verdict == verdict


@pytest.mark.parametrize(
    ("question", "ruling"),
    [
        ("tunnel discarded by warehouse. do I get Gold", "tunnel-in-clean-up-gains-nothing"),
        ("goons and 2 buys, 2 vp?", "goons-twice"),
        ("Trader on Gold, silver?", "trader-silver"),
        ("trader reaction, does the silver go on my deck if the other card was going there", "trader-silver"),
    ],
)
def test_a_ruling_of_another_place_or_time_does_not_answer(question: str, ruling: str) -> None:
    assert answer(question).ruling != ruling


@pytest.mark.parametrize(
    ("question", "plainly"),
    [
        ("Militia hits my Tunnel, what now?", "opponent plays Militia and discards my Tunnel, what now?"),
        ("Swindler got my Gold. Who chooses?", "opponent plays Swindler and trashes my Gold. Who chooses?"),
    ],
)
def test_what_hits_a_card_does_to_it_what_it_does(question: str, plainly: str) -> None:
    assert [each.question for each in restated(question)] == [plainly]
