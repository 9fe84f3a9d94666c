"""Whole games played by bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from toolkit.bots.strategies import Bot
from toolkit.engine.card import Card
from toolkit.engine.collecting import collecting_later
from toolkit.engine.game import Game
from toolkit.engine.questions import Option, Question
from toolkit.engine.setup import Setup
from toolkit.engine.turns import do_legal, score, scores, winners

LONGEST: Final = 20_000
"""Moves after which a game is broken off: bots that buy nothing could play for ever."""
SEATS: Final = 6
"""The most that play: each seat of each game has a seed of its own."""


class Table:
    """The bots round a table; asks the one who decides."""

    def __init__(self, bots: Sequence[Bot]) -> None:
        self.bots = bots

    def answer(self, question: Question) -> Sequence[Option]:
        """Ask the bot of the player who decides."""
        return self.bots[question.asked.index].answer(question)

    def forced(self, question: Question) -> None:
        """Pass over a question with one answer."""

    def chance(self, game: Game, pool: Sequence[Card], count: int) -> list[Card]:
        """Draw from a pool by the game's own randomness."""
        left = list(pool)
        return [left.pop(game.random(len(left))) for _ in range(count)]


@dataclass(frozen=True)
class GameResult:
    """How a game ended: who won (players' numbers; none when it was broken off), points, and turns taken.

    `course` has, where it was followed, each player's points after each of their turns.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    turns: tuple[int, ...]
    course: tuple[tuple[int, ...], ...] = ()


def play_game(setup: Setup, bots: Sequence[Bot], seed: int = 0, first: int = 0, *, follow: bool = False) -> GameResult:
    """Play one game to its end; `first` starts. The same seed gives the same game, whatever was played before.

    With `follow` the outcome has the course of points.
    """
    for seat, bot in enumerate(bots):
        bot.seed = seed * SEATS + seat
    with collecting_later():
        game = setup.deal(Table(bots), seed, first)
        course: list[list[int]] = [[] for _ in bots]
        for _ in range(LONGEST):
            if game.over:
                break
            player = game.players[game.current]
            turns = player.turns if follow else 0
            do_legal(game, bots[game.controller].move(game, player))
            if follow and (game.over or game.players[game.current] is not player or player.turns != turns):
                course[player.index][turns - 1 :] = [score(game, player)]
        points = tuple(scores(game))
        won = tuple([player.index for player in winners(game, points)]) if game.over else ()
        followed = tuple([tuple(each) for each in course]) if follow else ()
        outcome = GameResult(won, points, tuple([player.turns for player in game.players]), followed)
        game.release()
    return outcome
