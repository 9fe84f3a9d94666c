"""The ruling of just the case that a question tells answers it, and one of another case doesn't."""

from __future__ import annotations

import pytest

from tests.questions import surely
from toolkit.questions.answering import nearest_texts
from toolkit.questions.choosing import chosen
from toolkit.questions.covering import covers, plain_deeds, tells_of_type
from toolkit.questions.words import read_words
from toolkit.rulings.by_card import ruling_by_id


@pytest.mark.parametrize(
    ("question", "ruling"),
    [
        ("I discard Faithful Hound to an opponent's Militia. When do I get it back?", "faithful-hound-against-militia"),
        (
            "Opponent plays Skirmisher, I don't reveal Moat. They buy Militia. Can I reveal Moat now?",
            "skirmisher-moat",
        ),
        ("Trading Post with one card in hand", "trading-post-one-card"),
        ("Can I buy Grand Market if I keep a Copper in my hand?", "grand-market-copper-kept-in-hand"),
        ("When exactly does Donate happen, at once or later?", "donate-at-the-start-of-the-next-turn"),
        ("Quest, 3 cards left in hand, I choose to discard six. Gold?", "quest-six-of-too-few"),
        ("second Crossroads this turn, +3 Actions again?", "crossroads-second"),
        ("An opponent's Knight trashes my Cultist. Who draws the cards?", "cultist-trashed-by-a-knight"),
        ("My opponent Swindles my Jewelled Egg. Who gets the Loot?", "jewelled-egg-hatches"),
        ("How much debt do I take if I play Capital with Counterfeit and trash it?", "capital-trashed-brings-no-debt"),
        ("Divine Wind: is the Silver pile taken away too?", "divine-wind-comes"),
        ("What does Peddler cost in my Buy phase with 2 Actions in play?", "peddler-buy-phase"),
    ],
)
def test_the_ruling_of_the_case_answers(question: str, ruling: str) -> None:
    found = chosen(read_words(question), question, old=False, sure=False)
    assert found is not None
    assert found.claim.id.startswith(ruling)


@pytest.mark.parametrize(
    "question",
    [
        "Haggler in play, I gain a Silver with Workshop. Do I get another card as well?",
        "Corsair is out against me and I play two Silvers. Do I lose both?",
        "I played nine cards but only four are still in play. Do I get the Horses if I buy Stampede?",
        "Vassal turns over Weaver, do I get to play it twice?",
        "Can I call Royal Carriage to replay the Ratcatcher I just played?",
        "My opponent plays Witch, I reveal Trader for a Silver. Can I topdeck that Silver with Watchtower?",
        "Elder plays Courtier and I reveal Nobles, how many options do I choose?",
        "Can I use Scepter to replay an Experiment I played this turn?",
        "Can I use Specialist on a Horse and gain a copy of it?",
        "I play Sailor and gain a Village. Can I play it?",
        "I exile a Tunnel with Camel Train. Gold?",
        "Does Duchess let me gain one when I trash a Duchy?",
        "Can I use Innovation if I trash a Village?",
        "Can I trash a Rats with Chapel and draw a card?",
        "Golem finds Throne Room and Smithy. Can the Throne Room play the Smithy twice?",
        "I Throne Room a Throne Room with Smithy and Market in hand. Do I play the Smithy four times?",
        "Snowy Village first, then a normal Village: do I get the Village's 2 Actions?",
        "I play Fool but already have Lost in the Woods. Do I get Boons?",
        "My opponent plays Witch and I have 2 Moats in hand. Do I have to reveal both?",
    ],
)
def test_a_ruling_of_another_case_answers_nothing(question: str) -> None:
    assert chosen(read_words(question), question, old=False, sure=False) is None


def test_a_ruling_is_about_cards_of_the_type_that_it_tells_of() -> None:
    assert tells_of_type("You may play a Duration when you gain it.", "Caravan")
    assert not tells_of_type("You may play a Duration when you gain it.", "Smithy")
    assert not tells_of_type("You get +2 Actions in your Action phase.", "Smithy")
    assert not tells_of_type("If your opponent's Bandit, such as any Attack, hits you", "Witch")


def test_a_card_that_only_does_what_a_ruling_tells_of_need_not_be_named() -> None:
    claim = ruling_by_id("faithful-hound-comes-back-at-the-end-of-the-turn")
    assert claim is not None
    assert plain_deeds("Militia") == {"discard"}
    assert covers(claim, "Militia", read_words("I discard Faithful Hound to Militia"))
    assert not covers(claim, "Militia", read_words("I trash Faithful Hound after Militia"))
    assert plain_deeds("Possession") == frozenset()


def test_the_nearest_ruling_is_of_the_card_that_does_no_more_than_is_told() -> None:
    question = "I discard Faithful Hound to an opponent's Militia. Do I draw a card?"
    assert "Faithful Hound" in nearest_texts(question)[0].title


@pytest.mark.parametrize(
    ("question", "ruling"),
    [
        ("Can I reveal one Moat against two Witches in one turn?", "moat-every-attack"),
        ("My Bandit turned over his Silver and Gold. Does the attacker choose?", ""),
        ("My opponent plays Bishop and I trash a Gold for it. Do I get VP?", ""),
        ("can scepter replay an experiment i played this turn", ""),
        ("Can I gain the Gold from Gold Mine and skip the debt?", ""),
    ],
)
def test_only_what_is_so_of_that_card_and_that_player_answers(question: str, ruling: str) -> None:
    assert surely(question).ruling == ruling
