"""The one kind of question that the game asks, and who answers it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from toolkit.engine.card import Card

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.player import Player

Option = Card | str | int
"""What can be picked: a card, an option's words or a name, or a number."""


def label(option: Option) -> str:
    """Return the words for an option; copies of one card have the same."""
    return option.name if isinstance(option, Card) else str(option)


class Question:
    """Pick between `low` and `high` of `options` (or nothing, with `none`), in order when `ordered`.

    With `alike`, all of them must have the same name; `optional` are the options that need never be picked.

    `player` is whose effect it is, `asked` who decides (another one in a possessed turn); `source` names
    the card, landscape or rule whose instruction asks, `purpose` says what is done with the pick.
    """

    __slots__ = (
        "alike",
        "asked",
        "high",
        "low",
        "none",
        "optional",
        "options",
        "ordered",
        "player",
        "purpose",
        "source",
    )

    def __init__(
        self,
        player: Player,
        asked: Player,
        source: str,
        purpose: str,
        options: Sequence[Option],
        low: int,
        high: int,
        ordered: bool = False,
        none: bool = False,
        alike: bool = False,
        optional: Sequence[str] = (),
    ) -> None:
        self.player = player
        self.asked = asked
        self.source = source
        self.purpose = purpose
        self.options = options
        self.low = low
        self.high = high
        self.ordered = ordered
        self.none = none
        self.alike = alike
        self.optional = optional

    def __repr__(self) -> str:
        picks = ", ".join(label(option) for option in self.options)
        return f"{self.asked.name} {self.source}: {self.purpose} {self.low}-{self.high} of {picks}"


class Decider(Protocol):
    """Answers every question of a game and settles its chances."""

    def answer(self, question: Question) -> Sequence[Option]:
        """Return the options picked, between `low` and `high` of them."""

    def forced(self, question: Question) -> None:
        """Take notice of a question that has only one answer."""

    def chance(self, game: Game, pool: Sequence[Card], count: int) -> list[Card]:
        """Return which `count` cards of a shuffled pool come up."""


class Replay(Decider, Protocol):
    """Plays a move again with other answers: what is the same as in the run before need not be worked out again."""

    def again(self) -> Sequence[Option] | None:
        """Return what was picked here in the run that is played again; None when nothing was (yet)."""

    def step(self, player: Player, card: Card, by: Card | None, time: int) -> None:
        """Let a player follow a card; that leaves nothing behind but the position after it."""


def is_forced(question: Question) -> bool:
    """Whether there is only one way to answer."""
    options = question.options
    if question.high == 0 or not options:
        return True
    if question.low != question.high or question.none:
        return False
    first = label(options[0])
    if all(label(option) == first for option in options):
        return True
    return question.high == len(options) and not question.ordered
