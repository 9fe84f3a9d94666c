"""What a question allows: stated once, and checked whoever answers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.bots import bot_named
from toolkit.bots.playing import Table
from toolkit.bots.strategies import BigMoney
from toolkit.engine.card import Card
from toolkit.engine.game import Game
from toolkit.engine.questions import IllegalAnswer, Option, Question, label
from toolkit.engine.setup import kingdom_setup
from toolkit.engine.turns import do
from toolkit.engine.verbs import Do

SETUP = kingdom_setup(["Chapel", "Ambassador", "Pawn", "Sentry", "Secret Passage"], 2)
NAMES = st.lists(st.sampled_from(["Copper", "Estate", "Silver"]), min_size=1, max_size=4)
FORMS = st.sampled_from(["some", "or none", "alike", "ordered"])


def question(names: list[str], form: str, low: int, high: int) -> Question:
    game = SETUP.new_game(Table([bot_named("random"), bot_named("random")]))
    me = game.players[0]
    cards: list[Option] = [SETUP.new(name) for name in names]
    number = len(cards)
    low, high = min(low, high, number), min(high, number)
    match form:
        case "or none":
            return Question(me, me, "Cellar", Do.DISCARD, cards, high, high, none=True)
        case "alike":
            return Question(me, me, "Cellar", Do.DISCARD, cards, 0, number, alike=True)
        case "ordered":
            return Question(me, me, "Cellar", Do.DISCARD, cards, number, number, ordered=True)
    return Question(me, me, "Cellar", Do.DISCARD, cards, low, high)


def in_names(picked: Sequence[Option], asked: Question) -> tuple[str, ...]:
    names = map(label, picked)
    return tuple(names if asked.ordered else sorted(names))


@given(NAMES, FORMS, st.integers(0, 3), st.integers(0, 4))
def test_the_answers_of_a_question_are_those_that_it_allows(names: list[str], form: str, low: int, high: int) -> None:
    asked = question(names, form, low, high)
    every = [pick for number in range(len(names) + 1) for pick in permutations(asked.options, number)]
    legal = {in_names(pick, asked) for pick in every if asked.allows(pick)}
    answers = asked.answers(1000)
    assert {in_names(pick, asked) for pick in answers} == legal
    assert len(answers) == len(legal)
    assert asked.is_forced() == (len(legal) == 1)


@given(NAMES, FORMS, st.integers(0, 3), st.integers(0, 4), st.integers(0, 1000))
def test_what_is_best_and_what_is_drawn_is_allowed(names: list[str], form: str, low: int, high: int, seed: int) -> None:
    asked = question(names, form, low, high)
    bot = bot_named("random", seed)
    assert asked.allows(asked.drawn(bot.random))
    for wanted in range(5):
        assert asked.allows(asked.best(list(asked.options), wanted))


class Stubborn(BigMoney):
    """Answers every question in one way, whatever is asked."""

    def __init__(self, answer: Sequence[str], own: bool = True) -> None:
        super().__init__()
        self.words = answer
        self.own = own

    def answer(self, question: Question) -> Sequence[Option]:
        left = list(question.options)
        picked: list[Option] = []
        for word in self.words:
            there = [option for option in left if label(option) == word]
            picked.append(there[0] if there and self.own else SETUP.new(word) if self.own is False else word)
            if there and self.own:
                left.remove(there[0])
        return picked


def dealt(card: str, hand: list[str], bot: Stubborn) -> Game:
    game = SETUP.new_game(Table([bot, bot]))
    me = game.players[0]
    me.hand = [SETUP.new(name) for name in [card, *hand]]
    me.actions = 1
    return game


@pytest.mark.parametrize(
    ("card", "hand", "picked"),
    [
        ("Chapel", ["Copper"] * 6, ["Copper"] * 6),  # more than four
        ("Chapel", ["Copper", "Estate"], ["Copper", "Copper"]),  # one card twice
        ("Chapel", ["Copper", "Estate"], ["Gold"]),  # none of the options
        ("Pawn", [], ["+1 Card"]),  # too few
        ("Pawn", [], ["+1 Card", "+1 Card"]),
        ("Pawn", [], ["+3 Cards", "+1 Buy"]),
    ],
)
def test_an_illegal_answer_is_refused(card: str, hand: list[str], picked: list[str]) -> None:
    game = dealt(card, hand, Stubborn(picked))
    with pytest.raises(IllegalAnswer) as refused:
        do(game, ("play", card, 0))
    for named in (card, "p1", *picked, *hand, "pick"):
        assert named in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_card_that_only_has_the_name_of_an_option_is_refused() -> None:
    game = dealt("Chapel", ["Copper", "Estate"], Stubborn(["Copper"], own=False))
    with pytest.raises(IllegalAnswer, match="Chapel asks p1"):
        do(game, ("play", "Chapel", 0))


def test_a_legal_answer_is_taken() -> None:
    game = dealt("Chapel", ["Copper"] * 4 + ["Estate"], Stubborn(["Copper"] * 4))
    do(game, ("play", "Chapel", 0))
    assert [card.name for card in game.trash] == ["Copper"] * 4
    assert all(isinstance(card, Card) for card in game.trash)
