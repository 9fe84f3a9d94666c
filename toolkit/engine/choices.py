"""Choices that were made: values, which whatever tells of them renders or matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from toolkit.engine.questions import label

if TYPE_CHECKING:
    from toolkit.engine.questions import Option, Question
    from toolkit.engine.verbs import Verb


class Asked:
    """What was asked, without the game that it was asked in, which can so be let go.

    `by` is the player who decided and `whose` the one whose effect asked (p1, p2, …), `source` the name of what asked,
    `do` what is done with the pick, `about` what it concerns, `options` what could be picked.
    """

    __slots__ = ("about", "by", "do", "options", "source", "whose")

    def __init__(self, question: Question) -> None:
        self.by = question.asked.name
        self.whose = question.player.name
        self.source = question.source
        self.do: Verb = question.do
        self.about = question.about
        self.options = question.options


class Choice:
    """One choice that was made: what was asked (None: it was chance), and what was picked or the cards that came up.

    Choices that read alike are equal.
    """

    __slots__ = ("asked", "picked", "said")

    def __init__(self, asked: Asked | None, picked: Sequence[Option]) -> None:
        self.asked = asked
        self.picked = picked
        self.said = ""

    @property
    def text(self) -> str:
        """Who decided for what, and the picks, in words: put together when it is asked for, as few ever are."""
        if not self.said:
            picked, asked = self.picked, self.asked
            words = label(picked[0]) if len(picked) == 1 else ", ".join([label(option) for option in picked]) or "none"
            self.said = f"chance: {words}" if asked is None else f"{asked.by} {asked.source}: {words}"
        return self.said

    @property
    def picks(self) -> tuple[str, ...]:
        """What was picked, in the words of the options."""
        return tuple([label(option) for option in self.picked])

    @property
    def by(self) -> str:
        """The player who decided: p1, p2, …; "" for chance."""
        return "" if self.asked is None else self.asked.by

    @property
    def source(self) -> str:
        """The name of what asked; "" for chance."""
        return "" if self.asked is None else self.asked.source

    @property
    def do(self) -> Verb | None:
        """What was done with the pick; None for chance."""
        return None if self.asked is None else self.asked.do

    @property
    def about(self) -> tuple[str, ...]:
        """What the question was about, in words."""
        return () if self.asked is None else tuple([label(option) for option in self.asked.about])

    @property
    def options(self) -> tuple[str, ...]:
        """What could be picked, in words."""
        return () if self.asked is None else tuple([label(option) for option in self.asked.options])

    @property
    def is_chance(self) -> bool:
        """Whether nobody decided."""
        return self.asked is None

    def __repr__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def as_json(self) -> dict[str, Any]:
        """Return the choice as plain values, with its rendering as `text`."""
        asked = self.asked
        if asked is None:
            return {"text": self.text, "chance": True, "picks": list(self.picks)}
        return {
            "text": self.text,
            "chance": False,
            "by": asked.by,
            "for": asked.whose,
            "source": asked.source,
            "do": asked.do.name.lower().replace("_", " "),
            "about": list(self.about),
            "picks": list(self.picks),
            "options": list(self.options),
        }
