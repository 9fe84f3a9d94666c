"""Misspelt wishes: a line with the nearest words that wishes are made of, where there are some."""

from __future__ import annotations

import re
from functools import cache
from itertools import takewhile

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.table import DEALT, DEALT_FOR
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.chat import is_everyday
from toolkit.kingdoms.forms import COUNTS, FILLERS, NEGATIONS, RULES
from toolkit.kingdoms.things import COUNTING, set_abbreviated
from toolkit.spelling import NUMBERS, near, plural

SHORTEST, LONG = 4, 8
"""From so many letters on a word may have one wrong, and from so many on two."""
CLEAR = 6
"""Letters from which on a word is likelier one that is as long."""
SHORTEST_BEGINNING = 3
"""Letters of a card's name from which on they may stand for it in a list."""
LISTING = (",", ";", "+", "&", "/")
"""Signs between the names of a list."""
MOST_WORDS = 4
"""Words of the longest names that are looked for as a whole."""


@cache
def long_names() -> dict[str, str]:
    """Return the names of cards, sets, tags and types of several words, by their plain form."""
    from toolkit.kingdoms.recommended import recommended_sets  # few misspell

    found = [*(card.name for card in catalogue()), *(each.name for each in catalogue().sets.values())]
    found += [each.name for each in recommended_sets()]
    return {plain(each): each for each in found if " " in each}


@cache
def whole_names() -> frozenset[str]:
    """Return the names of one word of cards that can be asked for and of sets, in plain letters."""
    asked_for = ("kingdom", "pile-member", *DEALT, *DEALT_FOR.values())
    found = [card.name for card in catalogue() if card.kind in asked_for]
    return frozenset(plain(each) for each in (*found, *(each.name for each in catalogue().sets.values())))


@cache
def vocabulary() -> dict[str, int]:
    """Return the words of names and kinds (0), of the forms of wishes (1), and of cards that come with others (2)."""
    kinds = [*wish.tag_names(), *wish.type_names()]
    tables = load_tables("wishes")["wishes"]
    kinds += [word for table in ("tags", "pairs", "instead") for words in tables[table].values() for word in words]
    kinds += [
        word for table in ("needs", "moods", "texts") for entry in tables[table].values() for word in entry["words"]
    ]
    asked_for = ("kingdom", "pile-member", "basic", *DEALT, *DEALT_FOR.values())
    every = [
        *(card.name for card in catalogue() if card.kind in asked_for),
        *(each.name for each in catalogue().sets.values()),
        *kinds,
    ]
    forms = [FILLERS, NEGATIONS, *NUMBERS, *(pattern for pattern, _ in (*RULES, *COUNTS))]
    found: dict[str, int] = {}
    apart = [card.name for card in catalogue() if card.name not in set(every)]
    for rank, texts in ((2, apart), (1, forms), (0, every)):
        for text in texts:
            for word in re.findall(r"(?<!\\)[a-z']{3,}", text.lower()):
                found[word] = rank
                if rank == 0 and not word.endswith("s"):
                    found[plural(word)] = rank
    return found


def respelt(text: str) -> tuple[str, list[tuple[str, str]]]:
    """Return a line with words that are none put right, and each that was changed with what it was taken for."""
    words = re.findall(r"[A-Za-z'’]+|[^A-Za-z'’]+", text)
    changed: list[tuple[str, str]] = []
    at = 0
    while at < len(words):
        for size in range(MOST_WORDS, 0, -1):
            span = words[at : at + 2 * size - 1]
            if len(span) < 2 * size - 1 or any(gap != " " for gap in span[1::2]):
                continue
            if not span[0][0].isalpha() or all(is_known(word) for word in span[::2]):
                continue
            said = "".join(span)
            if size > 1 and re.fullmatch(rf"{NEGATIONS}|{FILLERS}|or|nor", span[0], re.IGNORECASE):
                continue
            if size > 1 and span[-1].lower() in ("or", "and", "nor", "plus", "with", "but"):
                continue
            meant = near_name(said) if size > 1 else near_word(said) or shortened(said, words[:at], words[at + 1 :])
            if meant:
                words[at : at + 2 * size - 1] = [meant]
                changed.append((said, meant))
                break
        at += 1
    return "".join(words), changed


def is_known(word: str) -> bool:
    """Whether a word is one that wishes are made of."""
    lower = word.lower().replace("’", "'")
    if set_abbreviated(plain(lower)):
        return True
    return lower in COUNTING or lower in vocabulary() or lower.removesuffix("'s") in vocabulary() or is_everyday(lower)


def near_name(said: str) -> str | None:
    """Return the one name of several words that is spelt almost so, or None."""
    key = plain(said)
    found = [name for each, name in long_names().items() if near(key, each, slips(key))]
    return found[0] if len(found) == 1 else None


def shortened(said: str, before: list[str], after: list[str]) -> str | None:
    """Return the one Kingdom card of one word that begins so, where the word stands alone in a list: "Lib, Lab"."""
    alone = (not before or before[-1].strip() in LISTING) and (not after or after[0].strip() in LISTING)
    if len(said) < SHORTEST_BEGINNING or not alone or not (before or after):
        return None
    names = [card.name for card in catalogue() if card.is_kingdom_card and " " not in card.name]
    found = [each for each in names if plain(each).startswith(plain(said))]
    return found[0] if len(found) == 1 else None


def slips(word: str) -> int:
    """Return how many letters of a word may be wrong."""
    return 0 if len(word) < SHORTEST else 1 if len(word) < LONG else 2


def near_word(said: str) -> str | None:
    """Return the word that is spelt almost so, or None: with fewest slips, rather a name, rather as long.

    Of a short word, or where two are as near, nothing is guessed, nor a short word that is no name.
    """
    lower = said.lower()
    if any(lower.startswith(each) and lower.removeprefix(each) in vocabulary() for each in TURNING):
        return None
    for most in range(1, slips(lower) + 1):
        found = [each for each, rank in vocabulary().items() if near(lower, each, most) and (not rank or slips(each))]
        if found:
            meant = nearest_of(lower, found)
            return meant if meant and (meant[0] == lower[0] or len(lower) >= CLEAR) else None
    return near_but_for_doubles(lower) or sounding_so(lower)


TURNING = ("un", "non", "dis", "anti", "in", "im")
"""What words begin with that mean the contrary of what goes on, so that they are not that misspelt."""


def near_but_for_doubles(word: str) -> str | None:
    """Return the one word of a name that is spelt almost so but for letters said twice: "chapple", "markett"."""
    bare = once(word)
    if bare == word or len(bare) < CLEAR:
        return None
    found = [each for each, rank in vocabulary().items() if not rank and near(bare, once(each), 1)]
    same = [each for each in found if each[0] == word[0] and not each.endswith("s")]
    return same[0] if len(same) == 1 else None


def sounding_so(word: str) -> str | None:
    """Return the one word of a name that sounds almost so: "profecy", "durashuns", "vilidge"."""
    heard = as_heard(word)
    if len(heard) < SHORTEST:
        return None
    found = [each for each, rank in vocabulary().items() if not rank and as_heard(each) == heard]
    if not found and len(heard) >= CLEAR:
        found = [each for each, rank in vocabulary().items() if not rank and near(heard, as_heard(each), 1)]
    return nearest_of(word, found) if found and word[0] in (found[0][0], "k", "f", "c") else None


SOUNDS = (
    (r"ph", "f"),
    (r"[ts]i(?=on|an|al|ou)", "sh"),
    (r"dge?|j", "g"),
    (r"c(?=[eiy])", "s"),
    (r"ck|c(?!h)|q", "k"),
    (r"z", "s"),
    (r"(?<=\w)[eiy]+s?$", "y"),
    (r"(?<=sh)[oue]n", "on"),
    (r"(.)\1", r"\1"),
)
"""Letters that sound alike, and one way to write each."""


@cache
def as_heard(word: str) -> str:
    """Return a word as it sounds, so that words that sound alike are the same."""
    for letters, written in SOUNDS:
        word = re.sub(letters, written, word)
    return word


def once(word: str) -> str:
    """Return a word with each letter once where it is said twice."""
    return re.sub(r"(.)\1+", r"\1", word)


def near_name_of_one_word(word: str) -> bool:
    """Whether a word is almost one of a name, so that it is likelier misspelt than meant otherwise."""
    if len(word) < CLEAR or is_known(word):
        return False
    return any(not rank and near(word, each, slips(word)) for each, rank in vocabulary().items())


def nearest_of(said: str, found: list[str]) -> str | None:
    """Return the likeliest of some words, or None where it is not clear which is meant.

    Letters swapped, or said twice, are likelier than others left out or added.
    """

    def rank(each: str) -> tuple[int, int, int]:
        return vocabulary()[each], abs(len(each) - len(said)), -letters_shared(each, said)

    swapped = [each for each in found if len(each) == len(said) and sorted(each) == sorted(said)]
    for likeliest in (swapped, [each for each in found if once(each) == once(said)]):
        if len(likeliest) == 1:
            return likeliest[0]
    whole = [each for each in found if plain(each) in whole_names()]
    if len(whole) > 1 and len(said) < CLEAR:
        whole = [each for each in whole if each[0] == said[0]]
    if len(whole) == 1 and len(said) < CLEAR:
        return whole[0]
    best = min(map(rank, found))
    alike_enough = [each for each in found if vocabulary()[each] < 2] or found
    near = sorted((each for each in alike_enough if rank(each) == best or len(said) < CLEAR), key=len)
    longest = near[-1]
    return longest if all(longest.startswith(each[: len(each) - 1]) for each in near) else None


def letters_shared(one: str, other: str) -> int:
    """Return with how many letters two words begin alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
