"""The one kind of question that the game asks, and who answers it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final, Protocol

from toolkit.engine.card import Card
from toolkit.engine.options import Pick
from toolkit.engine.verbs import Verb
from toolkit.errors import UserError

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.player import Player

Option = Card | Verb | Pick | str | int
"""What can be picked: a card, what is done, an option that does something, a name, or a number."""


YES: Final = "yes"
NO: Final = "no"
YES_OR_NO: Final = (YES, NO)
"""What is picked where something is done or not."""


def label(option: Option) -> str:
    """Return the words for an option; copies of one card have the same."""
    return option.name if isinstance(option, Card) else str(option)


def verb_of(option: Option) -> Verb | None:
    """Return the verb that an option is or has, None for any other option."""
    return option if isinstance(option, Verb) else option.do if isinstance(option, Pick) else None


class IllegalAnswer(UserError):
    """An answer that a question does not allow; its text says what was asked, what was picked, and what can be."""

    def __init__(self, question: Question, picked: Sequence[Option]) -> None:
        super().__init__(f"{question}, not {pick_text(picked)}")


class Question:
    """Pick between `low` and `high` of `options` (or nothing, with `none`), in order when `ordered`.

    With `alike`, all of them must have the same name; `optional` are the options that need never be picked. What that
    makes legal is said here alone: `allows` judges an answer, `answers` lists them.

    `player` is whose effect it is, `asked` who decides (another one in a possessed turn); `source` names
    the card, landscape or rule whose instruction asks, `do` says what is done with the pick. What else there is to
    tell: `about` is what the options concern or a yes does it with, `of` the player whose cards they are, `brings`
    what is got for it.
    """

    __slots__ = (
        "about",
        "alike",
        "asked",
        "brings",
        "do",
        "high",
        "low",
        "none",
        "of",
        "optional",
        "options",
        "ordered",
        "player",
        "source",
    )

    def __init__(
        self,
        player: Player,
        asked: Player,
        source: str,
        do: Verb,
        options: Sequence[Option],
        low: int,
        high: int,
        ordered: bool = False,
        none: bool = False,
        alike: bool = False,
        optional: Sequence[str] = (),
        about: Sequence[Option] = (),
        of: Player | None = None,
        brings: Option | Verb | None = None,
    ) -> None:
        self.player = player
        self.asked = asked
        self.source = source
        self.do = do
        self.options = options
        self.low = low
        self.high = high
        self.ordered = ordered
        self.none = none
        self.alike = alike
        self.optional = optional
        self.about = about
        self.of = player if of is None else of
        self.brings = brings

    def __repr__(self) -> str:
        picks = ", ".join(label(option) for option in self.options)
        return f"{self.source} asks {self.asked.name} ({self.words()}): {self.wanted()} of {picks}"

    def words(self) -> str:
        """Return in words what is done with the pick: "discard", "choose for p2's Gold", "trash Feast"."""
        about = ", ".join(dict.fromkeys([label(each) for each in self.about]))
        whose = f"{self.of.name}'s " if self.of is not self.player else ""
        words = self.do.with_about.format(f"{whose}{about}") if about else f"{self.do.words}{whose and f' {whose}card'}"
        if self.brings is None:
            return words
        return f"{words} {f'to {self.brings.words}' if isinstance(self.brings, Verb) else f'for {label(self.brings)}'}"

    def loses(self) -> bool:
        """Whether whoever is asked has what is picked no more."""
        return self.do.loses and self.of is self.asked

    def allows(self, picked: Sequence[Option]) -> bool:
        """Whether an answer is legal: so many different ones of the options, or nothing where that is allowed."""
        number = len(picked)
        if number < self.low or number > self.high:
            return self.none and not number
        left = list(self.options)
        for option in picked:
            if option not in left:
                return False
            left.remove(option)
        return not self.alike or number < 2 or len({label(option) for option in picked}) == 1

    def is_forced(self) -> bool:
        """Whether there is only one way to answer."""
        options = self.options
        if self.high == 0 or not options:
            return True
        if self.low != self.high or self.none:
            return False
        first = label(options[0])
        if all(label(option) == first for option in options):
            return True
        return self.high == len(options) and not self.ordered

    def answers(self, most: int) -> list[tuple[Option, ...]]:
        """Return every different legal answer, but at most `most`; copies of one card are one answer."""
        if self.ordered:
            return list(islice(orders(list(self.options)), most))
        groups: dict[str, list[Option]] = {}
        for option in self.options:
            groups.setdefault(label(option), []).append(option)
        if self.high == 1:
            single: list[tuple[Option, ...]] = [(group[0],) for group in groups.values()]
            return single if self.low and not self.none else [*single, ()]
        found: list[tuple[Option, ...]] = [()] if self.none and self.low else []
        lists = list(groups.values())

        def extend(index: int, taken: tuple[Option, ...]) -> None:
            if index == len(lists):
                if len(taken) >= self.low:
                    found.append(taken)
                return
            group = lists[index]
            if len(found) >= most:
                return
            if self.alike and taken:
                extend(len(lists), taken)
                return
            for number in range(min(len(group), self.high - len(taken)), -1, -1):
                extend(index + 1, taken + tuple(group[:number]))

        extend(0, ())
        return found

    def best(self, ranked: Sequence[Option], wanted: int) -> list[Option]:
        """Return the legal answer with the first of the options as `ranked`: `wanted` of them, or as near as can be."""
        if self.ordered:
            return list(ranked)
        if not wanted and self.allows(()):
            return []
        if self.alike:
            ranked = [option for option in ranked if label(option) == label(ranked[0])]
        return list(ranked[: max(self.low, min(wanted, self.high))])

    def drawn(self, random: Callable[[int], int]) -> list[Option]:
        """Return a legal answer drawn by lot; `random(n)` gives a number below n."""
        if self.none and not random(3):
            return []
        left = list(self.options)
        if self.alike:
            first = left[random(len(left))]
            left = [option for option in left if label(option) == label(first)]
            return left[: random(len(left) + 1)]
        number = self.low + random(self.high - self.low + 1)
        return [left.pop(random(len(left))) for _ in range(number)]

    def wanted(self) -> str:
        """Return in words how many options are to be picked."""
        low, high = self.low, self.high
        number = str(low) if low == high else f"up to {high}" if not low else f"{low} to {high}"
        none = " or none" if self.none or (not low and high == 1) else ""
        number = "1" if not low and high == 1 else number
        alike = ", all of one name" if self.alike else ""
        return f"pick {number}{none}{', in order' if self.ordered else ''}{alike}"


def orders(options: list[Option]) -> Iterator[tuple[Option, ...]]:
    """Yield the different orders of options, by their words."""
    if not options:
        yield ()
    seen: set[str] = set()
    for i, option in enumerate(options):
        if label(option) not in seen:
            seen.add(label(option))
            for rest in orders(options[:i] + options[i + 1 :]):
                yield (option, *rest)


def pick_text(picked: Sequence[Option]) -> str:
    """Return a pick in words."""
    if len(picked) == 1:
        return label(picked[0])
    return ", ".join([label(option) for option in picked]) or "none"


class Decider(Protocol):
    """Answers every question of a game and settles its chances."""

    def answer(self, question: Question) -> Sequence[Option]:
        """Return the options picked; they must be what the question allows."""

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
