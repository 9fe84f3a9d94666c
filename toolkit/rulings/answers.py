"""Written answers: what an entry of a claim's `answers` means for a question that the game asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from toolkit.catalogue import catalogue
from toolkit.engine.card import Card
from toolkit.engine.questions import NO, YES, Option, Question, label, verb_of
from toolkit.engine.verbs import Do
from toolkit.rulings.picks import deed, freely, is_card, means_option


@dataclass(frozen=True)
class PresetAnswer:
    """An entry of `answers`: settles a question of `source`, asked of `player` if given; see design of claims.

    `pick` is a list of words ([] for none); `every` settles all such questions, not only the first.
    """

    source: str
    pick: tuple[str, ...]
    player: str = ""
    every: bool = False

    def text(self) -> str:
        """Return the entry as it is written."""
        who = f"{self.player} " if self.player else ""
        return f"{'every ' if self.every else ''}{who}{self.source}: {', '.join(self.pick) or 'none'}"


def picks_in_words(question: Question) -> list[str]:
    """Return in words what can be answered to a question, each answer by itself."""
    words = list(dict.fromkeys(label(option) for option in question.options))
    more = [f"{len(words) - MANY_WORDS} others"] if len(words) > MANY_WORDS else []
    none = ["none"] if question.allows(()) else []
    return [*words[:MANY_WORDS], *none, *more]


MANY_WORDS = 8
"""How many of a question's options a message names."""


def settle(question: Question, pick: Sequence[str]) -> tuple[Option, ...] | None:
    """Return the answer that written words mean, or None when they are no legal answer."""
    options = list(question.options)
    if NO in options:
        settled = settle_yes_no(question, pick)
        return settled if settled and settled[0] in options else None
    if [verb_of(option) for option in options] == DISCARD_OR_NOT and (may := settle_yes_no(question, pick)):
        return (options[may == (NO,)],)
    if not pick or (list(pick) in (["none"], ["no"]) and not any(means_option(pick[0], each) for each in options)):
        if question.allows(()):
            return ()
        return next(((each,) for each in options if label(each) == "0"), None)
    if len(pick) == 1 and pick[0].lower() == "yes" and len({label(option) for option in options}) == 1:
        return (options[0],) if question.allows(options[:1]) else None
    if len(pick) == 1 and pick[0].isdecimal() and is_number_of_copies(question):
        number = int(pick[0])
        copies = tuple(options[:number])
        return copies if len(copies) == number and question.allows(copies) else None
    taken: list[Option] = []
    for word in pick:
        option = next((each for each in options if means_option(word, each)), None)
        if option is None and question.source == "order":
            option = next(
                (each for each in options if any(means_option(word, part) for part in abilities_named(each))), None
            )
        if option is None:
            option = freely(word, options)
        if option is None:
            return bundle(question, pick)
        options.remove(option)
        taken.append(option)
    if question.ordered and len({label(option) for option in options}) == 1:
        taken += options  # the rest can only follow
    return tuple(taken) if question.allows(taken) else None


DISCARD_OR_NOT: Final = [Do.DISCARD, Do.PUT_ON_DECK]
"""The options for cards of a deck that are discarded or left there: a yes means the first."""


def abilities_named(option: Option) -> list[str]:
    """Return the names in the words for an ability: "Delay" and "Smithy" of "Delay (Smithy)"."""
    return label(option).rstrip(")").split(" (")


def bundle(question: Question, pick: Sequence[str]) -> tuple[Option, ...] | None:
    """Return the one option meant by all that it brings: "+$2 and +1 Buy", three times Estate, a gained Curse."""
    if question.high != 1 or any(isinstance(option, Card) for option in question.options):
        return None
    gains = next((option for option in question.options if verb_of(option) is Do.GAIN), None)
    if gains is not None and len(pick) == 1 and is_card(pick[0]) and is_card(question.source):
        told = catalogue().find(question.source).summary
        return (gains,) if catalogue().find(pick[0]).name in told else None
    parts = [part for word in pick for part in word.split(" and ")]
    found = {freely(part, question.options) for part in parts} - {None} if len(parts) > 1 else set()
    return tuple(cast("set[Option]", found)) if len(found) == 1 else None


def is_number_of_copies(question: Question) -> bool:
    """Whether the options are copies of one card, so that all there is to choose is how many."""
    options = question.options
    cards = all(isinstance(option, Card) for option in options)
    return cards and question.low < question.high and len({label(option) for option in options}) == 1


def settle_yes_no(question: Question, pick: Sequence[str]) -> tuple[Option, ...] | None:
    """Settle a yes-or-no question; the name of its one object, or the verb of it, means yes.

    Whether to discard a card of the deck or leave it there is such a question too.
    """
    if not pick:
        return (NO,)
    if len(pick) != 1:
        return None
    word = pick[0].lower()
    if word in ("yes", "true"):
        return (YES,)
    if word in ("no", "none", "false"):
        return (NO,)
    objects = (question.source, *question.about)
    if any(means_option(word, each) for each in objects):
        return (YES,)
    deeds, what = deed(word)
    if question.do is Do.USE:
        return (YES,) if deeds else None
    if question.do not in deeds or (what and not any(means_option(what, each) for each in objects)):
        return None
    return (YES,)
