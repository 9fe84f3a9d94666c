"""What games of bots came to: who won how often, points, and how long they were."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from toolkit.bots.playing import GameResult

WHOLE = 60
"""A victory in parts: two to six winners share it evenly."""


@dataclass(frozen=True)
class Tally:
    """What games came to; `won` counts sixtieths of a victory, `rounds` games by the turns of who had most.

    Games that were broken off (`endless`) are only counted: nobody has won or lost them. `course` has, for a bot's
    number and each of its turns, how many games came so far, and its points after that turn in all of them.
    """

    won: tuple[int, ...]
    points: tuple[int, ...]
    turns: int = 0
    endless: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    course: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)

    def plus(self, other: Tally) -> Tally:
        """Return what these and other games came to."""
        return Tally(
            tuple(map(sum, zip(self.won, other.won, strict=True))),
            tuple(map(sum, zip(self.points, other.points, strict=True))),
            self.turns + other.turns,
            self.endless + other.endless,
            self.rounds + other.rounds,
            course_of_both(self.course, other.course),
        )

    @property
    def ended(self) -> int:
        """How many games were played to their end."""
        return self.rounds.total()

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.ended + self.endless

    def rows(self, names: Sequence[str]) -> list[dict[str, Any]]:
        """Return for each bot its name, share of wins with a 95% interval, and mean points; None where none ended."""
        return [
            {
                "bot": name,
                "wins": self.won[index] / WHOLE / self.ended if self.ended else None,
                "interval": interval(self.won[index] / WHOLE, self.ended) if self.ended else None,
                "points": self.points[index] / self.ended if self.ended else None,
            }
            for index, name in enumerate(names)
        ]

    def points_by_turn(self, index: int) -> list[float]:
        """Return a bot's mean points after each of its turns, as far as half of the games that ended came."""
        means: list[float] = []
        while (found := self.course.get((index, len(means) + 1))) and 2 * found[0] >= self.ended:
            means.append(found[1] / found[0])
        return means

    def lengths(self) -> dict[str, float] | None:
        """Return the shortest, the median and the longest game, in turns of who had most; None where none ended."""
        found = sorted(self.rounds)
        if not found:
            return None
        return {"shortest": found[0], "median": median(self.rounds.elements()), "longest": found[-1]}


def course_of_both(
    one: dict[tuple[int, int], tuple[int, int]], other: dict[tuple[int, int], tuple[int, int]]
) -> dict[tuple[int, int], tuple[int, int]]:
    """Return two courses as one."""
    found = dict(one)
    for at, (games, points) in other.items():
        before = found.get(at, (0, 0))
        found[at] = (before[0] + games, before[1] + points)
    return found


def tally_of(outcome: GameResult) -> Tally:
    """Return what one game came to."""
    if not outcome.winners:
        none = (0,) * len(outcome.scores)
        return Tally(none, none, endless=1)
    share = WHOLE // len(outcome.winners)
    won = tuple(share if index in outcome.winners else 0 for index in range(len(outcome.scores)))
    course = {
        (index, turn): (1, points)
        for index, after in enumerate(outcome.course)
        for turn, points in enumerate(after, start=1)
    }
    return Tally(won, outcome.scores, sum(outcome.turns), 0, Counter([max(outcome.turns)]), course)


def interval(won: float, games: int) -> tuple[float, float]:
    """Return the 95% confidence interval of the share of games `won` (Wilson)."""
    z = 1.96
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return (max(0.0, middle - half), min(1.0, middle + half))
