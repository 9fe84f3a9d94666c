"""Words that say nothing of a kingdom: those of data/wishes.toml that are passed over, or told to be left aside."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from toolkit.catalogue.catalogue import plain
from toolkit.kingdoms.things import words_of

ALL_BUT = (
    r"(?:everything|anything|all|any|something|things?|stuff|cards?|sets?) (?:but|bar|except|apart|"
    r"other than|besides)\b"
)
"""Words that leave out what is named after them."""
LINKING = ("but", "and", "with", "plus", "or", "so", "then", "that", "which", "on", "as", "for", "from", "of", "in")
"""Words after which something else is wished, or more is said of what was wished."""
ENDINGS = (
    *(("ies", "y"), ("ied", "y"), ("ier", "y"), ("iest", "y"), ("ily", "y")),
    *((end, instead) for end in ("s", "es", "ed", "d", "ing", "er", "r", "est", "st", "ly") for instead in ("", "e")),
    *(("n't", ""), ("'s", ""), ("'re", ""), ("'ve", ""), ("'ll", ""), ("'d", "")),
)
"""How the forms of words end, and what stands there in the dictionary."""
SHORTEST_STEM = 2
"""Letters that a word has at least without its ending."""
LONGEST = 5
"""Words of the longest phrase that is looked for."""


def chat_at(words: Sequence[str], kinds: Sequence[str] = ("silent", "told")) -> int:
    """Return how many words at the beginning of some are chat: the longest phrase of data/wishes.toml, or 0."""
    if re.match(ALL_BUT, " ".join(words[:3]), re.IGNORECASE):
        return 0
    ended = next((at for at, word in enumerate(words, 1) if word.endswith(":")), LONGEST)
    for size in range(min(LONGEST, ended, len(words)), 0, -1):
        if (size > 1 or is_word(words[0])) and not says_of_the_next(words, size):
            key = plain(" ".join(words[:size]))
            if key and words_of("chat").get(key) in kinds:
                return size
    return 0


def says_of_the_next(words: Sequence[str], size: int) -> bool:
    """Whether the last of so many words says how much what comes next is: "too many"."""
    return words[size - 1].lower() == "too" and bool(words[size:]) and words[size].lower() in ("many", "much", "few")


def is_word(word: str) -> bool:
    """Whether a word has no sign that counts, as "+1" has, and is no name with a capital in it, as "KC" is."""
    return bool(re.fullmatch(r"[^\W\d_]+(?:['-][^\W\d_]+)*[!.?:]*", word)) and not re.search(r"[A-Z].*[A-Z]", word)


def is_everyday(word: str) -> bool:
    """Whether a word is one of everyday English, in any of its forms, or of those that people say beside wishes."""
    lower = word.lower().strip("'").removesuffix("'s")
    kinds = words_of("chat") | words_of("everyday")
    return any(plain(each) in kinds for each in dict.fromkeys((lower, *base_forms(lower))))


def is_everyday_name(word: str) -> bool:
    """Whether a word in small letters is a card's name and an everyday word, also as a verb's form: "keeps".

    There may be an article before it.
    """
    names = words_of("everyday")
    word = re.sub(r"^(?:the|an?|my|our) ", "", word, flags=re.IGNORECASE)
    return word.islower() and (plain(word) in names or plain(word).removesuffix("s") in names)


def base_forms(word: str) -> Iterator[str]:
    """Yield what a word may be a form of: "planned" of "plan", "hoping" of "hope", "worries" of "worry"."""
    for end, instead in ENDINGS:
        if word.endswith(end) and len(word) - len(end) >= SHORTEST_STEM:
            stem = word[: -len(end)]
            yield stem + instead
            if len(stem) > SHORTEST_STEM and stem[-1] == stem[-2]:
                yield stem[:-1]


def is_silent(words: str) -> bool:
    """Whether some words are all to be passed over without being told."""
    rest = words.split()
    while rest and (size := chat_at(rest, ("silent",))):
        rest = rest[size:]
    return not rest


def without_chat(words: str, *, harsh: bool = False) -> tuple[str, str]:
    """Return words without the chat before and after them, and that chat; ("", chat) where there is nothing else."""
    kinds = ("silent", "told", "harsh") if harsh else ("silent", "told")
    rest = words.split()
    before: list[str] = []
    while rest and (size := chat_at(rest, kinds)):
        before += rest[:size]
        rest = rest[size:]
    after: list[str] = []
    while rest and (size := next((n for n in range(min(LONGEST, len(rest)), 0, -1) if ends(rest[-n:], kinds)), 0)):
        after = rest[-size:] + after
        rest = rest[:-size]
    if after and after[0].lower() in LINKING:
        rest, after = rest + after, []
    return " ".join(rest), " ".join([*before, *after])


def ends(words: Sequence[str], kinds: Sequence[str]) -> bool:
    """Whether some words are chat as a whole."""
    return chat_at(words, kinds) == len(words)
