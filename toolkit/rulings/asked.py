"""Which questions moves ask, for telling why an entry of a claim's `answers` settles none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from toolkit.engine.collecting import collecting_later
from toolkit.engine.questions import Option, Question, label
from toolkit.errors import either, nearest
from toolkit.rulings.answers import PresetAnswer, picks_in_words
from toolkit.rulings.exploring import DEFAULT_LIMIT, Script, explore_moves
from toolkit.rulings.picks import means_option
from toolkit.spelling import joined

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.turns import Move

MOST = 3
"""How many questions of an answer's own source a message tells."""

MANY = 8
"""How many sources a message names."""

NOT_ASKED = "a choice with only one possibility is not asked"


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
    """Return in words who can choose what for which source, and what is done with it."""
    deed = question.words()
    what = "" if deed == "choose" else f" ({deed})"
    return f"for {question.source}{what} {question.asked.name} can choose {either(picks_in_words(question))}"


def why_unused(
    answer: PresetAnswer, start: Game, moves: Sequence[Move], answers: Sequence[PresetAnswer], limit: int
) -> str:
    """Return in words that an entry of `answers` settles nothing, and what can be chosen instead.

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
        return f"is not possible: {'; '.join([*asked][:MOST])}{did_you_mean(answer, asked)}"
    if unasked := own(script.unasked):
        only = next(iter(unasked)).replace(" can choose ", " can choose only ")
        return f"is not needed: {only}, and {NOT_ASKED}{did_you_mean(answer, unasked)}"
    sources: dict[str, dict[str, None]] = {}
    for each in script.asked.values():
        sources.setdefault(each.asked.name, {})[each.source] = None
    told = [f"{player} chooses only for {joined(several(list(names)))}" for player, names in sources.items()]
    return f"answers nothing: here {joined(told) if told else 'there is nothing to choose'} ({NOT_ASKED})"


def several(names: Sequence[str]) -> list[str]:
    """Return the first of many names, and how many more there are."""
    return [*names[:MANY], *([f"{len(names) - MANY} others"] if len(names) > MANY else [])]


def did_you_mean(answer: PresetAnswer, questions: dict[str, Question]) -> str:
    """Return " (did you mean X?)" for the first word of a pick that is none of the questions' options, or ""."""
    options = [label(option) for question in questions.values() for option in question.options]
    for word in answer.pick:
        if not any(means_option(word, option) for option in options):
            return nearest(word, options)
    return ""
