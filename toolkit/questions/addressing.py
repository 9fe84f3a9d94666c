"""Who "you" is in a question in which somebody says "I": the other player, or whoever is asked about."""

from __future__ import annotations

import re

MINE = re.compile(r"\b(?:i|i'm|i've|i'd|i'll|me|my|mine|we|our)\b", re.IGNORECASE)
YOU = re.compile(r"\byou(?:'re|'ve|'d|'ll)?\b|\byours?\b|\byourself\b", re.IGNORECASE)
ALL_OF_YOU = re.compile(r"\b(?:all of you|you all|you guys|you two|each of you|y'all|both of you)\b", re.IGNORECASE)
ASIDE = re.compile(
    r"\b(?:as )?(?:you know|you see|do you know|can you tell(?: me)?|could you tell(?: me)?|would you say|do you think"
    r"|how do you play (?:that|this|it)|tell me|you think|thank you)\b,?",
    re.IGNORECASE,
)
"""What speaks to somebody who is no player."""
OTHERS = ((r"\byourself\b", "themselves"), (r"\byours\b", "my opponent's"), (r"\byour\b", "my opponent's"))
FORMS = ((r"\byou're\b", "my opponent is"), (r"\byou've\b", "my opponent has"), (r"\byou(?:'d|'ll)?\b", "my opponent"))


def is_unclear(question: str) -> bool:
    """Whether it is not clear who "you" is in a question: somebody in it says "I"."""
    text = ASIDE.sub("", question)
    return bool(YOU.search(text) and MINE.search(text))


def as_opponent(question: str) -> str:
    """Return a question with the other player in place of "you"."""
    text = ALL_OF_YOU.sub("the other players", ASIDE.sub("", question))
    for pattern, said in (*OTHERS, *FORMS):
        text = re.sub(pattern, said, text, flags=re.IGNORECASE)
    return text


def as_asker(question: str) -> str:
    """Return a question with "I" in place of "you"."""
    text = ASIDE.sub("", question)
    for pattern, said in ((r"\byourself\b", "myself"), (r"\byours\b", "mine"), (r"\byour\b", "my"), (r"\byou\b", "I")):
        text = re.sub(pattern, said, text, flags=re.IGNORECASE)
    return text


def speaks_to_player(question: str) -> bool:
    """Whether "you" does something, or has something done to, in what is told before it is asked."""
    sentences = [each for each in re.split(r"[.;:!?](?:\s|$)|\s-\s", ASIDE.sub("", question)) if each.strip()]
    return bool(YOU.search(" ".join(sentences[:-1])) or ALL_OF_YOU.search(question))
