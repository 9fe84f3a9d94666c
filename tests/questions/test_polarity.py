"""A ruling says yes or no to a question only where it does so plainly."""

from __future__ import annotations

import pytest

from toolkit.questions.polarity import polarity
from toolkit.questions.words import read_words

TRADING_POST = "If you have only 1 card to trash with Trading Post, you trash it and gain no Silver."


@pytest.mark.parametrize(
    ("question", "ruling", "said"),
    [
        ("Trading Post with only 1 card in hand, do I get the Silver?", TRADING_POST, "no"),
        ("Trading Post with 2 cards in hand: how many Silvers do I get?", TRADING_POST, ""),
        ("Can I buy Launch two times in one turn?", "You can buy Launch only once each turn.", "no"),
        ("captain plays mining village, +2 coins?", "A Mining Village that Captain plays gives no +$2.", "no"),
        ("captain plays mining village, how many coins?", "A Mining Village that Captain plays gives no +$2.", ""),
        ("Can I buy Launch?", "You can buy Launch only once each turn.", ""),
        ("Do I have to play the Action that Vassal discards?", "If it is an Action, you may play it.", "no"),
        ("Do I play the Action that Vassal discards?", "If it is an Action, you may play it.", ""),
        (
            "Does Throne Room count for Conspirator?",
            "A Throne Room that plays no card still counts for Conspirator.",
            "yes",
        ),
        ("Do I get the coin of the Key?", "The Key gives its first +$1 at the start of your next turn.", ""),
        ("Do the others gain a Curse?", "If you reveal Moat, you gain no Curse.", ""),
        ("I play Witch. Do the others gain a Curse?", "If your opponent plays Witch, you gain a Curse.", "yes"),
        ("Does Council Room let others draw?", "With Council Room you draw 4 cards.", ""),
        ("Do I trash the Copper?", "If you have a Fortress in hand, you trash the Copper.", ""),
    ],
)
def test_a_ruling_says_yes_or_no_where_it_is_plain(question: str, ruling: str, said: str) -> None:
    assert polarity(read_words(question), ruling) == said
