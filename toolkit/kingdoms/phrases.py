"""The words of a part of a line, read into the longest wishes that they make, and what of them is none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.languages import abroad, set_abroad, several
from toolkit.errors import UserError
from toolkit.kingdoms.asides import announced, is_aside, is_heading
from toolkit.kingdoms.chat import chat_at, is_everyday, is_everyday_name, says_of_the_next
from toolkit.kingdoms.forms import FILLERS, MOOD, NEGATIONS, N, left_aside, understood
from toolkit.kingdoms.refusals import NotUnderstood, instead_of, no_kingdom, nothing_named, refusal
from toolkit.kingdoms.things import ANY, COUNTING, Term, thing_kinds


def wishes_of(terms: Sequence[Term]) -> list[Term]:
    """Return the terms that are wishes, without what was said beside them."""
    return [each for each in terms if not is_aside_term(each)]


def terms_of(part: str) -> list[Term]:
    """Return the wishes of a part: itself, or the longest that its words make. Raises UserError for what is none."""
    whole = understood(part)
    if whole:
        return list(whole)
    words = part.split()
    if re.fullmatch(rf"(?:{FILLERS}\s*)+", part, re.IGNORECASE):
        return []
    if found := segments(tuple(words), "", ""):
        return list(found)
    if is_aside(part):
        return [left_aside(part)]
    if parted := announced(part):
        heading, rest = parted
        said = understood(heading) or segments(tuple(heading.split()), "", "")
        if said or is_heading(heading) or plain(heading) == "bigbox":
            return [*(said or [left_aside(heading)]), *terms_of(rest)]
    unknown = unknown_words(part) or [part]
    if named := in_english(unknown[0]):
        return terms_of(part.replace(unknown[0], named, 1))
    for each in unknown:
        if told := no_kingdom(each, part) or instead_of(each):
            raise NotUnderstood(told, [each], fitting=True)
    if len(unknown) > 1:
        raise NotUnderstood(nothing_named(unknown), unknown)
    raise NotUnderstood(refusal(unknown[0], part), unknown)


def in_english(words: str) -> str:
    """Return the English name of the card or set that words are in another language, or "".

    Raises UserError where they mean several.
    """
    if plain(words) in COUNTING:
        return ""
    cards, named_set = abroad(words), set_abroad(words)
    if named_set and cards:
        raise UserError(
            f"{words!r} could be the set {named_set} or the card {' or '.join(cards)}: say its English name"
        )
    if len(cards) > 1:
        raise UserError(several(words, cards))
    return f"the set {named_set}" if named_set else "".join(f"the card {card}" for card in cards)


@lru_cache(maxsize=4000)
def segments(words: tuple[str, ...], before: str, last: str) -> tuple[Term, ...] | None:
    """Return the wishes that words make, each as long as can be, or None.

    `before` is a negation still in force, `last` the word before them.
    """
    if not words:
        return ()
    for end in range(min(len(words), LONGEST_PHRASE), 0, -1):
        phrase = " ".join(words[:end])
        if says_of_the_next(words, end):
            continue
        if re.fullmatch(rf"(?:{FILLERS}|or|nor)", phrase, re.IGNORECASE):
            held = still_denied(phrase, before)
            if words[end:] and does_something(phrase.split()[-1], words[end]):
                continue
            if (rest := segments(words[end:], held, words[end - 1])) is not None:
                return rest
            continue
        if before and end > 1 and words[0].lower() in JOINING:
            continue
        if end > 1 and chat_at(words) == end:
            break
        found = understood_first(words, end, before, last)
        if found is None:
            continue
        said = wishes_of(found)
        if said and said[-1].amount == (0, 0) and words[end:] and words[end].lower() in RELATIVE:
            if is_narrowed(words[end:]):
                continue
            return (*found, left_aside(" ".join(words[end:])))
        held = "no" if leaving_out_goes_on(said, words[end:]) else ""
        if (rest := segments(words[end:], held, words[end - 1])) is not None:
            return (*found, *rest)
    size = chat_at(words)
    if words[size:] and does_something(words[size - 1], words[size]):
        return None
    held = "and" if before and words[0].lower() in JOINING else before
    rest = segments(words[size:], held, words[size - 1]) if size else None
    return None if rest is None else aside_before(words[:size], rest)


def understood_first(words: Sequence[str], end: int, before: str, last: str) -> tuple[Term, ...] | None:
    """Return what so many words mean where others follow, None where they mean nothing, or only with those others.

    `last` is the word before them.
    """
    phrase = " ".join(words[:end])
    if words[end:] and (words[end - 1].lower() == "no" or may_count_the_next(words, end)):
        return None
    quantity = "|an? |some |lots |many " if before == "and" else ""
    anew = rf"(?:{NEGATIONS}|{N}|at|up|max(?:imum)?|min(?:imum)?|with)\b|[0-9]{quantity}"
    negated = before and not re.match(anew, phrase, re.IGNORECASE)
    found = understood(f"no {phrase}" if negated else phrase)
    if found is None or speaks_of_means(found, words, end) or is_no_name(found, words, end, "no" if before else last):
        return None
    if says_more_of_it(found, words, end):
        return None
    if words[end:] and begins_a_name(found, phrase) and not re.match(FILLERS, words[end], re.I):
        return None
    return found


EXCEPTING = r"(?:except|besides|other than|apart from|aside from|save|bar|unless|but (?:for|not) )\b"
"""Words after something that is left out with which some of it stays."""
BARE_VERB = r".*\b(?:that|which|who) (?:\w+ )?\w+"
"""How words end that say of a thing what it does, and not what to."""


def says_more_of_it(found: Sequence[Term], words: Sequence[str], end: int, last: str = "") -> bool:
    """Whether words after something that is left out say what of it: "no Treasure except …", "none that gain …".

    `last` is the word before.
    """
    said, after = wishes_of(found), " ".join(words[end : end + 2])
    if not said or said[-1].amount != (0, 0) or not after:
        return False
    if re.match(EXCEPTING, after, re.IGNORECASE):
        return True
    phrase = " ".join(words[:end])
    goes_on = re.match(rf"(?:{FILLERS}|{NEGATIONS}|or|nor|at|up|{N})\b|[^\w]", after, re.IGNORECASE)
    return (last.lower() in RELATIVE or bool(re.fullmatch(BARE_VERB, phrase, re.IGNORECASE))) and not goes_on


def leaving_out_goes_on(said: Sequence[Term], after: Sequence[str]) -> bool:
    """Whether words after wishes that leave out something name more of that: "no Witch or Moat"."""
    joined = bool(said) and is_left_out(said) and bool(after) and after[0].lower() in JOINING
    return joined or goes_on_bare(said, after)


def goes_on_bare(said: Sequence[Term], after: Sequence[str]) -> bool:
    """Whether a row of names goes on after one that is left out: "except Witch Moat Chapel", "no alchemy nocturne".

    So does one of kinds of landscapes: "w/o projects landmarks ways".
    """
    if not said or said[-1].amount != (0, 0) or said[-1].made or said[-1].settings:
        return False
    if not after or not after[0][0].isalpha():
        return False
    kind = thing_kinds(said[-1].thing)
    nexts = (thing_kinds(" ".join(after[:size])) for size in range(min(3, len(after)), 0, -1))
    return (
        kind in (("card",), ("set",), ("landscape",))
        and next((each for each in nexts if each != ("nothing",)), ()) == kind
    )


def speaks_of_means(found: Sequence[Term] | None, words: Sequence[str], end: int) -> bool:
    """Whether Ways are read in words that speak of ways to do something: "lots of ways to win", "whichever way"."""
    ways = any(each.thing.lower() in ("way", "ways") for each in found or ())
    said = " ".join(words[: end + 2])
    one = re.search(r"\b(\w+) way\b", said)
    counted = one and re.fullmatch(rf"{N}|{NEGATIONS}|an?|one|the|with|and|or|some|any|single", one[1], re.IGNORECASE)
    manner = one and not counted and is_everyday(one[1])
    return ways and bool(manner or re.search(r"\bways? (?:to|of)\b(?! the\b)", said, re.IGNORECASE))


DOING = r"(?:to|let's|lets|can|could|should|would|will|i|we|you)"
"""Words before what somebody does."""


def does_something(before: str, word: str) -> bool:
    """Whether a word is no card's name but what somebody does: "let's experiment", "to change"."""
    return bool(re.fullmatch(DOING, before, re.IGNORECASE)) and is_everyday_name(word)


NAMING = rf"(?:with|and|or|plus|include|including|incl|add|want|like|the|a|an|see|play|of|from|both|{NEGATIONS}|[+&])"
"""Words after which a word that is everyday English, too, is a card's name."""
AFTER_A_NAME = r"(?:and|or|plus|with|but|without|in|as|too|also|please|pls|plz|yes|no|not|out|only|card|[+&(-])"
"""Words before which it is one."""


def is_no_name(found: Sequence[Term], words: Sequence[str], end: int, last: str = "") -> bool:
    """Whether a card's name that is an everyday word, too, is none here: "swap the cards", "tournament final".

    It is one where it stands between names, signs and words like "with" and "and" alone. `last` is the word before.
    """
    said = wishes_of(found)
    if len(said) != 1 or said[0].amount not in (None, ANY, (0, 0)) or said[0].made or said[0].settings:
        return False
    name = re.sub(r"^(?:the|an?|my|our) ", "", said[0].thing, flags=re.IGNORECASE)
    first = words[0][:1].isupper() and not last and len(words) > 1
    if name not in words[:end] or not is_everyday_name(name.lower() if first and name == words[0] else name):
        return False
    at = list(words).index(name)
    before, after = [last, *words][at], words[at + 1] if at + 1 < len(words) else ""
    if does_something(before, name):
        return True
    if thing_kinds(name)[0] != "card":
        named = not is_everyday(before) or re.fullmatch(NAMING, before, re.IGNORECASE)
        return not named or (after.lower() in ("for", "to", "of") and not re.fullmatch(NEGATIONS, before, re.I))
    begun = not before or before.endswith((":", ",")) or is_beside_a_name(before, NAMING)
    return not (begun and (not after or is_beside_a_name(after, AFTER_A_NAME)))


def is_beside_a_name(word: str, known: str) -> bool:
    """Whether a word is one of those beside which a name stands, or of a thing that can be wished for."""
    if re.fullmatch(known, word, re.IGNORECASE):
        return True
    return not re.fullmatch(N, word, re.IGNORECASE) and thing_kinds(word.strip(".,!?:;")) != ("nothing",)


def is_left_out(said: Sequence[Term]) -> bool:
    """Whether the last of some wishes is for none of a thing, or that a kingdom shall not be so."""
    return (said[-1].amount == (0, 0) and not said[-1].implied) or any(
        key.startswith(f"{MOOD}not ") for each in said for key in each.settings
    )


RELATIVE = ("that", "which", "who", "where", "whose")
"""Words after a thing with which something is said of it."""


def is_narrowed(after: Sequence[str]) -> bool:
    """Whether words after a thing that is left out say which of its kind, as "that slow the game" does after "
    ""no Attacks".

    What is only disliked in them narrows nothing: "no Attacks that annoy people".
    """
    words = list(after[1:])
    while words and (size := chat_at(words, ("silent", "told", "harsh"))):
        words = words[size:]
    return bool(words) or not any(chat_at([each], ("harsh",)) for each in after)


def aside_before(words: Sequence[str], rest: tuple[Term, ...]) -> tuple[Term, ...]:
    """Return wishes with chat before them, as one with chat that they begin with."""
    if rest and is_aside_term(rest[0]):
        return (left_aside(f"{' '.join(words)} {rest[0].text}"), *rest[1:])
    return (left_aside(" ".join(words)), *rest)


def is_aside_term(term: Term) -> bool:
    """Whether a term is no wish but what was said beside them."""
    return term.settings == {"anything": True} and (
        not term.told or bool(re.search("” left aside|is not known$", term.told))
    )


def may_count_the_next(words: Sequence[str], end: int) -> bool:
    """Whether the last of the words up to `end` is a number that may belong to the next: "villages 2 attacks"."""
    if end < 2 or not re.fullmatch(N, words[end - 1], re.IGNORECASE):
        return False
    before = understood(" ".join(words[: end - 1]))
    return before is not None and before[-1].amount in (None, ANY)


def begins_a_name(found: Sequence[Term], phrase: str) -> bool:
    """Whether words only begin a card's name, as "Sunken" does, so that words after them may go on with another."""
    key = plain(found[-1].thing)
    if (
        len(found) != 1
        or not phrase.lower().endswith(found[0].thing.lower())
        or thing_kinds(found[0].thing) != ("card",)
    ):
        return False
    names = {plain(each.name) for each in catalogue()}
    whole = key in names or key.removesuffix("s") in names or key in {plain(each) for each in catalogue().nicknames}
    return not whole and any(each.startswith(key) for each in names)


CALLED_SETS = r"(?:sets?|expansions?|box(?:es)?|editions?)"
"""What sets are called."""
JOINING = ("and", "or", "nor")
"""Words after which a "no" still counts: "no Witch or Moat"."""
BELONGING = r"(?:of|from|the|all|both|cards?|sets?|cards? from)"
"""Words that only lead to the thing after them, so that a "no" before them still counts."""


def still_denied(filler: str, before: str) -> str:
    """Return the negation that is in force after a word that says nothing of its own."""
    word = filler.lower()
    if word in JOINING:
        return word if before else ""
    return before if re.fullmatch(BELONGING, word) else ""


def unknown_words(part: str) -> list[str]:
    """Return the words of a part that are no wish: those that are left where as many as can be are understood."""
    words = part.split()
    fewest: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for end in range(1, len(words) + 1):
        fewest.append((fewest[-1][0] + 2, (*fewest[-1][1], end - 1)))
        for start in range(max(0, end - LONGEST_WISH), end):
            if fewest[start][0] < fewest[end][0] and makes_sense(words, start, end):
                fewest[end] = fewest[start]
    return [words_shown(words, run) for run in runs_of(fewest[-1][1], words)]


LONGEST_PHRASE, LONGEST_WISH = 16, 9
"""Words of a wish that is looked for in a part of a line, and between words that are none."""


def makes_sense(words: Sequence[str], start: int, end: int) -> bool:
    """Whether some of the words of a part are a wish, or nothing that counts."""
    phrase = " ".join(words[start:end])
    negated = start and re.fullmatch(NEGATIONS, words[start - 1], re.IGNORECASE)
    if re.fullmatch(rf"(?:{FILLERS}|{NEGATIONS}|{N}|or|nor|any|some|only|all|at least|at most|[+&])", phrase, re.I):
        return True
    return chat_at(words[start:end]) == end - start or (not negated and understood(phrase) is not None)


def runs_of(places: Sequence[int], words: Sequence[str]) -> list[list[int]]:
    """Return places in runs: those that follow each other, with the other words of a name in capital letters."""
    runs: list[list[int]] = []
    for at in places:
        if runs and at == runs[-1][-1] + 1:
            runs[-1].append(at)
        else:
            runs.append([at])
    for run in runs:
        while words[run[-1]][:1].isupper() and run[-1] + 1 < len(words) and words[run[-1] + 1][:1].isupper():
            run.append(run[-1] + 1)
    return runs


def words_shown(words: Sequence[str], run: Sequence[int]) -> str:
    """Return the words of a run without the signs around them."""
    return " ".join(words[at] for at in run).strip(" \"'!.?:;()")
