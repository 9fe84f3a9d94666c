"""Which questions moves ask, for telling why an entry of a claim's `answers` settles none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toolkit.engine.collecting import collecting_later
from toolkit.engine.questions import Option, Question, label
from toolkit.errors import nearest
from toolkit.rulings.answers import PresetAnswer, picks_in_words
from toolkit.rulings.exploring import DEFAULT_LIMIT, Script, explore_moves
from toolkit.rulings.picks import means_option

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.turns import Move

MOST = 3
"""How many questions of an answer's own source a message tells."""

MANY = 8
"""How many sources a message names."""

NOT_ASKED = "a question with one legal answer is not asked"


class Listener(Script):
    """A script that notes the different questions, and those that were none because only one answer was legal."""

    def __init__(self, answers: Sequence[PresetAnswer], limit: int = DEFAULT_LIMIT) -> None:
        super().__init__(answers, limit)
        self.asked: dict[str, Question] = {}
        self.unasked: dict[str, Question] = {}

    def answer(self, question: Question) -> Sequence[Option]:
        """Note a question and answer it."""
        self.asked.setdefault(question_in_words(question), question)
        return super().answer(question)

    def forced(self, question: Question) -> None:
        """Note a question that has only one answer."""
        if question.options:
            self.unasked.setdefault(question_in_words(question), question)
        super().forced(question)


def question_in_words(question: Question) -> str:
    """Return in words which source asks what of whom, and what can be answered."""
    return f"{question.source} asks {question.asked.name} ({question.words()}): {picks_in_words(question)}"


def why_unused(
    answer: PresetAnswer, start: Game, moves: Sequence[Move], answers: Sequence[PresetAnswer], limit: int
) -> str:
    """Return in words what is asked instead of the question that an entry of `answers` was to settle.

    The moves are made once more, in every way.
    """
    script = Listener(answers, limit)
    with collecting_later():
        explore_moves(start, moves, script, limit)

    def own(questions: dict[str, Question]) -> dict[str, Question]:
        mine = {
            text: question
            for text, question in questions.items()
            if means_option(answer.source, question.source)
            or (question.source == "order" and any(means_option(answer.source, option) for option in question.options))
        }
        return dict(sorted(mine.items(), key=lambda pair: answer.player not in ("", pair[1].asked.name)))

    if asked := own(script.asked):
        return f"; {'; '.join([*asked][:MOST])}{did_you_mean(answer, asked)}"
    if unasked := own(script.unasked):
        only = next(iter(unasked.values()))
        return (
            f"; {only.source} leaves {only.asked.name} ({only.words()}) only {picks_in_words(only)}, and {NOT_ASKED}"
            f"{did_you_mean(answer, unasked)}"
        )
    sources = list(dict.fromkeys(f"{each.source} of {each.asked.name}" for each in script.asked.values()))
    more = [f"{len(sources) - MANY} others"] if len(sources) > MANY else []
    told = f"what is asked: {', '.join([*sources[:MANY], *more])}" if sources else "nothing is asked"
    return f"; {told} ({NOT_ASKED})"


def did_you_mean(answer: PresetAnswer, questions: dict[str, Question]) -> str:
    """Return " (did you mean X?)" for the first word of a pick that is none of the questions' options, or ""."""
    options = [label(option) for question in questions.values() for option in question.options]
    for word in answer.pick:
        if not any(means_option(word, option) for option in options):
            return nearest(word, options)
    return ""
