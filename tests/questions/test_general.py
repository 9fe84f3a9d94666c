"""Questions about the rules in anybody's words are answered by the one sentence that says so, or not at all."""

from __future__ import annotations

import pytest

from toolkit.questions.answering import answer


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("do leftover coins stay for my next turn", "No. You lose unspent $"),
        ("can money I didn't use this turn be saved for the next one", "No. You lose unspent $"),
        ("are unused coins lost at the end of my turn?", "Yes. You lose unspent $"),
        ("tie 31:31 and I had one turn less. who wins?", "If players are tied, the one who had fewer turns wins"),
        ("We both have 42 points but I took fewer turns. Is it a shared win?", "If players are tied, the one who"),
        ("We have the same points and the same number of turns. Who wins?", "Tied players who had the same number"),
        ("are we allowed to look thru the trash", "Yes. Anyone may look"),
        ("Is it okay to go through my own discard pile?", "No. You may not look"),
        ("when somebody discards 3 cards do they have to show all of them", "The other players see only the top card"),
        ("I've no treasure to play. Can I still buy a Copper with my Buy?", "Yes. You can buy a card costing $0"),
        ("can i play more treasures after i already bought something", "No. Once you have bought something"),
        ("After buying one card, may I put down another Gold to buy something else?", "No. Once you have bought"),
        ("Can I play my treasures and then an action?", "No. Your Action phase is over"),
        ("my deck has 2 cards and i have to draw 5. what now", "You first shuffle your discard pile"),
        ("do I draw before or after reshuffling?", "You first shuffle your discard pile"),
        ("do I shuffle after drawing", "You first shuffle your discard pile"),
        ("do victory cards on my exile mat count for points at the end", "Yes. Cards in Exile count"),
        ("Do I keep the treasures I spend?", "Yes. Paying with Treasures doesn't use them up"),
        ("We are using Shelters. Do the Estates still go in the supply?", "Yes. The Estate pile"),
        ("Someone buys the last Province. Does his turn end at once or can he use his other buy?", "The game ends at"),
        ("horse pile ran out, does this count as one of the 3 empty piles", "No"),
    ],
)
def test_the_sentence_that_answers_is_told(question: str, begins: str) -> None:
    assert answer(question).text.startswith(begins)


@pytest.mark.parametrize(
    "question",
    [
        "Can I buy a card after I play treasures?",
        "I have 2 buys, can I play all my treasures first?",
        "Can I play treasures before buying?",
        "Can I play an action card before buying?",
        "Can I play treasures after my actions?",
        "Is it forbidden to keep a hand of 8 cards at the start of the turn?",
        "Can I look at the cards that Library has set aside?",
        "Do unspent coins count as points?",
        "Do I shuffle the discard pile before drawing if there are enough cards in the deck?",
        "Who wins if nobody is tied?",
    ],
)
def test_what_asks_something_else_gets_no_such_sentence(question: str) -> None:
    told = answer(question).text
    assert not told.startswith(("No.", "You lose", "You draw those", "If players are tied"))


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("which cards in the second edition base game are attacks", "Bandit, Bureaucrat, Militia and Witch."),
        ("how many Reactions are in Hinterlands?", "6: Fool's Gold, Guard Dog"),
        ("what may the bane card for Young Witch cost", "A Bane costs $2 or $3."),
        ("how many of each reward for joust with 2 players", "One of each Reward with 2 players"),
        ("From Alchemy we only picked Apprentice. Do the Potions have to be put out?", "No"),
        ("do we need to set out potions when only familiar is in the kingdom", "Yes"),
        ("We use shelters. What do we get instead of the three Estates?", "You start with a Hovel"),
        ("Which ten cards should we use for our very first game with the base box?", "Cellar, Market, Merchant"),
    ],
)
def test_sets_and_setup_are_told(question: str, begins: str) -> None:
    assert answer(question).text.startswith(begins)


@pytest.mark.parametrize(
    "question",
    [
        "Do we need Platinum with only King's Court from Prosperity?",
        "which attacks can Moat from the base game stop",
        "which cards of Intrigue cost 5",
    ],
)
def test_what_hangs_on_chance_or_more_is_not_told(question: str) -> None:
    assert not answer(question).text.startswith(("Yes", "No", "Bandit"))
