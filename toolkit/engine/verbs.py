"""What is done with what a player picks: the verbs of questions."""

from __future__ import annotations

from enum import Enum


class Do(Enum):
    """What a question does with the pick.

    `words` say it, `with_about` says it with what the question is about in place of the "{}"; with `loses` the player
    whose cards they are has the picked ones no more, or not before the deck has come round. Nothing but what shows a
    question reads the words. `option` is what the verb is called where it can itself be picked.
    """

    BUY = "buy"
    CALL = "call after"
    CHOOSE = "choose", False, "choose for {}"
    DISCARD = "discard", True
    EXCHANGE = "exchange"
    EXILE = "put into Exile", True, "put {} into Exile"
    FOLLOW = "follow instead of"
    GAIN = "gain"
    KEEP = "keep"
    NAME = "name"
    ORDER = "put in order"
    PASS = "pass", True
    PAY = "pay"
    PLACE = "put a token on", False, "put a token on ({})"
    PLAY = "play"
    PUT_ABOVE = "put cards above it"
    PUT_BACK = "put back on the deck", True, "put {} back on the deck", "deck"
    PUT_IN_DISCARD = "put into the discard pile", True, "put {} into the discard pile"
    PUT_IN_HAND = "put into the hand", False, "put {} into the hand", "hand"
    PUT_ON_DECK = "put on the deck", False, "put {} on the deck", "deck"
    PUT_ON_PILE = "put on the pile", True, "put {} on the pile", "pile"
    PUT_UNDER = "put under the deck", True, "put {} under the deck"
    RECEIVE = "receive"
    REPLACE = "replace"
    RESOLVE = "resolve next"
    RETURN = "return", True
    REVEAL = "reveal"
    ROTATE = "rotate"
    SET_ASIDE = "set aside", False, "set {} aside"
    SHUFFLE = "shuffle into the deck", False, "shuffle {} into the deck"
    TRASH = "trash", True
    USE = "use", False, "use for {}"

    def __init__(self, words: str, loses: bool = False, with_about: str = "", option: str = "") -> None:
        self.words = words
        self.loses = loses
        self.with_about = with_about or f"{words} {{}}"
        self.option = option or self.name.lower().replace("_", " ")

    def __str__(self) -> str:
        return self.option
