"""What is done with what a player picks: the verbs of questions."""

from __future__ import annotations

from typing import Final


class Verb:
    """What a question does with the pick.

    `words` say it, `with_about` says it with what the question is about in place of the "{}"; with `loses` the player
    whose cards they are has the picked ones no more, or not before the deck has come round. Nothing but what shows a
    question reads the words. `option` is what the verb is called where it can itself be picked.
    """

    __slots__ = ("loses", "name", "option", "with_about", "words")

    def __init__(self, words: str, *, loses: bool = False, with_about: str = "", option: str = "") -> None:
        self.words = words
        self.loses = loses
        self.with_about = with_about or f"{words} {{}}"
        self.option = option
        self.name = ""

    def __str__(self) -> str:
        return self.option

    def __repr__(self) -> str:
        return f"Do.{self.name}"

    def __reduce__(self) -> tuple[object, ...]:
        return getattr, (Do, self.name)


class Do:
    """The verbs; not an enumeration, since Python 3.11 looks up the members of one by calling a function."""

    BUY: Final = Verb("buy")
    CALL: Final = Verb("call after")
    CHOOSE: Final = Verb("choose", with_about="choose for {}")
    DISCARD: Final = Verb("discard", loses=True)
    EXCHANGE: Final = Verb("exchange")
    EXILE: Final = Verb("put into Exile", loses=True, with_about="put {} into Exile")
    FOLLOW: Final = Verb("follow instead of")
    GAIN: Final = Verb("gain")
    KEEP: Final = Verb("keep")
    NAME: Final = Verb("name")
    ORDER: Final = Verb("put in order")
    PASS: Final = Verb("pass", loses=True)
    PAY: Final = Verb("pay")
    PLACE: Final = Verb("put a token on", with_about="put a token on ({})")
    PLAY: Final = Verb("play")
    PUT_ABOVE: Final = Verb("put cards above it")
    PUT_BACK: Final = Verb("put back on the deck", loses=True, with_about="put {} back on the deck", option="deck")
    PUT_IN_DISCARD: Final = Verb("put into the discard pile", loses=True, with_about="put {} into the discard pile")
    PUT_IN_HAND: Final = Verb("put into the hand", with_about="put {} into the hand", option="hand")
    PUT_ON_DECK: Final = Verb("put on the deck", with_about="put {} on the deck", option="deck")
    PUT_ON_PILE: Final = Verb("put on the pile", loses=True, with_about="put {} on the pile", option="pile")
    PUT_UNDER: Final = Verb("put under the deck", loses=True, with_about="put {} under the deck")
    RECEIVE: Final = Verb("receive")
    REPLACE: Final = Verb("replace")
    RESOLVE: Final = Verb("resolve next")
    RETURN: Final = Verb("return", loses=True)
    REVEAL: Final = Verb("reveal")
    ROTATE: Final = Verb("rotate")
    SET_ASIDE: Final = Verb("set aside", with_about="set {} aside")
    SHUFFLE: Final = Verb("shuffle into the deck", with_about="shuffle {} into the deck")
    TRASH: Final = Verb("trash", loses=True)
    USE: Final = Verb("use", with_about="use for {}")


for name, verb in vars(Do).items():
    if isinstance(verb, Verb):
        verb.name = name
        verb.option = verb.option or name.lower().replace("_", " ")
