"""Questions about the rules, without a position, are answered by the rule, what is asked for first."""

from __future__ import annotations

import pytest

from toolkit.questions.answering import answer


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("Can I buy a card first and then play more Treasures to buy another, if I have two Buys?", "No."),
        ("My deck has two cards left and I must draw four. What do I do?", "You first shuffle your discard pile"),
        ("What happens if my deck runs out in the middle of drawing cards, do I shuffle then?", "Yes."),
        (
            "If somebody buys the last Province, does the game stop right then or do we finish the turn?",
            "The game ends",
        ),
        ("We play with 5 people. How many empty piles end the game?", "4"),
        ("Six players: how many empty piles end the game?", "4"),
        ("how many piles have to be empty for the game to end?", "3 with up to 4 players"),
        ("Same points at the end, I went first and he went last, both finished the same round. Who wins?", "You share"),
        ("Two things happen at the start of my turn, a Wharf and a Cathedral. Which goes first?", "You choose"),
        ("Are events cheaper after a bridge", "No."),
        ("My 8 year old asks: do you have to play all your Treasures before buying?", "No."),
        ("When my deck is empty, do I shuffle right away or only when I need a card?", "Only when"),
        ("If I have $8 and 2 buys can I buy two cards?", "Yes."),
        ("In which order do attacks hit several players?", "In turn order."),
        ("How many cards do I draw at the end of my turn?", "5."),
        ("Do I need an Action to play a Night card?", "No."),
        ("Does exchanging count as gaining?", "No."),
        ("Do extra turns count when breaking ties?", "No."),
        ("How many projects may one player own?", "2."),
        ("Kingdom has Apprentice and Herbalist but no other Alchemy cards. Do we need the Potion pile?", "No"),
        ("Is Distant Lands a Victory card, and how many copies with two players?", "Yes, Distant Lands is"),
        ("what type is crown and what does it cost", "Crown is an Action and Treasure. Crown costs $5."),
        ("Which ten cards are recommended for your very first game?", "Cellar, Market, Merchant"),
        ("do empty Ruins count toward the end of the game", "Yes"),
        ("May I buy a card and then play an Action?", "No. Your Action phase is over"),
        ("how many suns with 4 players", "The Prophecy starts with"),
        ("I used King's Court on a Caravan. When do I discard the King's Court?", "In the Clean-up of the last turn"),
        ("Throne Room on a Duration card: how long does the Throne Room stay in play?", "In the Clean-up of the last"),
        ("The third pile is empty in the middle of my turn. Can I still finish my turn?", "Yes. The game ends"),
        ("Does cost reduction make Events cheaper?", "No."),
        ("What does Peasant become in the end?", "When you discard a Traveller"),
        (
            "Two Coppers of mine are in Exile and I gain one. Can I take only one of them back?",
            "No. When you gain",
        ),
        ("A Ronin is somewhere in my deck. Can I Throne Room it?", "Yes. You may play a Shadow"),
        (
            "If the Horses are empty, do they count as one of the three piles for the end of the game?",
            "No, the Horse pile",
        ),
    ],
)
def test_a_rule_answers(question: str, begins: str) -> None:
    told = answer(question)
    assert told.verdict == "fact"
    assert told.text.startswith(begins)


@pytest.mark.parametrize(
    "question",
    [
        "Do I play Treasures first and then buy?",
        "Is gaining a card from the trash a gain?",
        "Can't I buy two Events if I have 2 Buys?",
        "Can I buy 2 Events with 1 Buy?",
        "Can I buy 2 cards if I have $8?",
        "Can I play 5 players with one set?",
        "Can I choose an option not on the card?",
        "Can I play Treasures after buying if an ability plays them?",
        "Can I play an Action and then buy a card?",
        "Can I discard a Ronin from my deck to Throne Room?",
        "Do I have to take all copies of a card back from Exile or can I take only one?",
        "Is the turn finished when the third pile is empty?",
    ],
)
def test_a_rule_of_something_else_says_no_yes_or_no(question: str) -> None:
    assert not answer(question).text.startswith(("Yes", "No"))
