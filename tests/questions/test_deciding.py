"""A ruling decides a question when it says of the same player the same deed with the same thing, and only then."""

from __future__ import annotations

import pytest

from toolkit.questions.answering import answer
from toolkit.questions.deciding import decided
from toolkit.questions.words import read_words
from toolkit.rulings.by_card import ruling_by_id


@pytest.mark.parametrize(
    ("question", "verdict", "ruling"),
    [
        ("death cart trashing fortress, do i keep the cart", "yes", "fortress-counts-as-trashed"),
        (
            "Does Tunnel give me Gold when Scavenger puts my deck into my discard pile?",
            "no",
            "scavenger-does-not-discard",
        ),
        (
            "Is it possible to play Guardian in the same turn in which I buy it?",
            "yes",
            "guardian-is-gained-to-the-hand",
        ),
        ("Do I have to set aside Action cards when I play Library?", "no", "library-not-obliged"),
        ("I play Witch but use Way of the Sheep for it. Do the others get Curses?", "no", "way-and-moat"),
        ("Sculptor gaining Experiment - does the second Experiment go to hand too?", "no", "experiment-sculpted"),
        ("exorcist trashing a silver, get a ghost?", "no", "exorcist-gains-a-cheaper-spirit"),
        ("I discard Trail to my opponent's Militia. Can I play it?", "yes", "trail-discarded"),
        ("Can I use the same Moat against two Attacks in one turn?", "yes", "moat-every-attack"),
        ("Poet turns over an Artist (8 debt). Into my hand or not?", "no", "poet-debt-is-no-coin"),
        ("Am I forced to throw away my Estate when I play Baron?", "no", "baron-optional"),
        (
            "Necromancer plays a Tragic Hero from the trash and I have 9 cards in hand. Treasure or no Treasure?",
            "yes",
            "necromancer-and-tragic-hero",
        ),
    ],
)
def test_a_ruling_that_decides_begins_with_yes_or_no(question: str, verdict: str, ruling: str) -> None:
    told = answer(question)
    assert (told.verdict, told.ruling) == (verdict, ruling)
    assert told.text.startswith("Yes. " if verdict == "yes" else "No. ")


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("Opponent plays Militia. I have five cards and set aside Horse Traders: how many cards must I discard?", 1),
        ("I reveal two Patrons with a Border Guard. How many Coffers do I get?", 2),
    ],
)
def test_a_ruling_that_tells_the_number_begins_with_it(question: str, number: int) -> None:
    told = answer(question)
    assert (told.verdict, told.value) == ("number", number)
    assert told.text.startswith(f"{number}. ")


@pytest.mark.parametrize(
    ("question", "ruling", "so"),
    [
        ("Charlatan is in the kingdom. may i play a curse?", "no-charlatan-no-treasure", None),
        ("Charlatan isn't in the game. may i play a curse?", "no-charlatan-no-treasure", False),
        ("Can Chapel trash itself?", "chapel-up-to-four", None),
        (
            "Necromancer plays a Tragic Hero from the trash and I have 5 cards in hand. Treasure or no Treasure?",
            "necromancer-and-tragic-hero",
            None,
        ),
        ("I have a Copper in play. Can I buy Grand Market?", "grand-market-copper-kept-in-hand", None),
        ("Do I get a Gold from Hoard when I buy Nobles?", "hoard-not-bought", None),
        ("When I play Cellar, can I draw the cards I just discarded to it?", "cellar-discards-none", None),
        (
            "two Silvers of mine are exiled. I gain a Silver, can I take only one of them?",
            "lucky-coin-gains-a-silver",
            None,
        ),
        ("Cathedral: must I trash a card each turn?", "cathedral-and-fortress", None),
        ("I gain Buried Treasure, do I get +$3?", "buried-treasure-plays-itself", None),
        ("My opponent plays Militia and I have 3 cards. Do I discard?", "militia-three-2e", False),
        ("Do I not have to set aside Actions when I play Library?", "library-not-obliged", None),
    ],
)
def test_a_ruling_of_another_case_decides_nothing(question: str, ruling: str, so: bool | None) -> None:
    claim = ruling_by_id(ruling)
    assert claim is not None
    assert decided(read_words(question), question, claim.says, claim.title) is so


@pytest.mark.parametrize(
    "question",
    [
        "I gain Guardian on my opponent's turn. Can I play it then?",
        "Does Bishop give VP to the other players?",
        "Can I reveal Watchtower from my discard pile?",
        "Does Chapel trash cards from my deck?",
        "Does Gardens count Gardens?",
        "Does Horn of Plenty count Treasures?",
        "trading post with 0 cards in hand, do I gain a Silver",
        "Can I reveal Moat against a Bandit played by myself?",
        "Can I play Pirate from my hand when an opponent gains an Estate?",
        "When Golem plays two Actions, do I use up Actions?",
    ],
)
def test_no_ruling_says_yes_to_another_case(question: str) -> None:
    assert answer(question).verdict != "yes"


VASSAL = "Vassal gives +$2, and you discard the top card of your deck. If it is an Action, you may play it."
TRADING_POST = "If you have only 1 card to trash with Trading Post, you trash it and gain no Silver."


@pytest.mark.parametrize(
    ("question", "says", "so"),
    [
        ("Trading Post with only 1 card in hand, do I get the Silver?", TRADING_POST, False),
        ("Trading Post with 2 cards in hand: how many Silvers do I get?", TRADING_POST, None),
        ("Can I buy Launch two times in one turn?", "You can buy Launch only once each turn.", False),
        ("captain plays mining village, +2 coins?", "A Mining Village that Captain plays gives no +$2.", False),
        ("captain plays mining village, how many coins?", "A Mining Village that Captain plays gives no +$2.", None),
        ("Can I buy Launch?", "You can buy Launch only once each turn.", None),
        ("Do I have to play the Action that Vassal discards?", VASSAL, False),
        ("Do I play the Action that Vassal discards?", VASSAL, None),
        (
            "Does Throne Room count for Conspirator?",
            "A Throne Room that plays no card still counts for Conspirator.",
            True,
        ),
        ("If I gain a Cursed card, do I get a Loot?", "When you gain a Cursed card, you first gain a Loot.", None),
        (
            "If I gain a Cursed card, do I get a Loot?",
            "When you gain a Cursed card, you first gain a Loot and then a Curse.",
            True,
        ),
        ("Can I use Watchtower to trash it?", "You can't reveal Watchtower for a card that is passed to you.", None),
        (
            "I am passed a Curse with Masquerade. Can I use Watchtower to trash it?",
            "You can't reveal Watchtower for a card passed to you with Masquerade.",
            False,
        ),
        ("I play Lurker. Can I use it to gain 2 cards?", "With Lurker you gain 1 card.", None),
        ("Do I get the coin of the Key?", "The Key gives its first +$1 at the start of your next turn.", None),
        ("Do the others gain a Curse?", "If you reveal Moat, you gain no Curse.", None),
        ("I play Witch. Do the others gain a Curse?", "If your opponent plays Witch, you gain a Curse.", True),
        ("Does Council Room let others draw?", "With Council Room you draw 4 cards.", None),
        ("Do I trash the Copper?", "If you have a Fortress in hand, you trash the Copper.", None),
    ],
)
def test_a_ruling_decides_where_it_is_plain(question: str, says: str, so: bool | None) -> None:
    assert decided(read_words(question), question, says) is so
