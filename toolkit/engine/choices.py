"""Choices that were made: values, which whatever tells of them renders or matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from toolkit.engine.questions import label

if TYPE_CHECKING:
    from toolkit.engine.questions import Option, Question
    from toolkit.engine.verbs import Do


class Choice:
    """One choice that was made: by a player who was asked a question, or by chance.

    `by` is the player who decided and `whose` the one whose effect asked (p1, p2, …), `source` the name of what asked,
    `do` what is done with the pick, `about` what it concerns; `picks` are the words of what was picked, `options` of
    what could be. Of chance there are only `picks`: the cards that came up. Choices that read alike are equal.
    """

    __slots__ = ("about", "by", "do", "options", "picks", "source", "text", "whose")

    def __init__(self, question: Question | None, picked: Sequence[Option]) -> None:
        self.picks: tuple[str, ...] = tuple([label(option) for option in picked])
        self.by = self.whose = self.source = ""
        self.do: Do | None = None
        self.about: tuple[str, ...] = ()
        self.options: tuple[str, ...] = ()
        what = ", ".join(self.picks) or "none"
        if question is None:
            self.text = f"chance: {what}"
            return
        self.by = question.asked.name
        self.whose = question.player.name
        self.source = question.source
        self.do = question.do
        self.about = tuple([label(option) for option in question.about])
        self.options = tuple([label(option) for option in question.options])
        self.text = f"{self.by} {self.source}: {what}"

    @property
    def is_chance(self) -> bool:
        """Whether nobody decided."""
        return self.do is None

    def __repr__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def as_json(self) -> dict[str, Any]:
        """Return the choice as plain values, with its rendering as `text`."""
        if self.do is None:
            return {"text": self.text, "chance": True, "picks": list(self.picks)}
        return {
            "text": self.text,
            "chance": False,
            "by": self.by,
            "for": self.whose,
            "source": self.source,
            "do": self.do.name.lower().replace("_", " "),
            "about": list(self.about),
            "picks": list(self.picks),
            "options": list(self.options),
        }
