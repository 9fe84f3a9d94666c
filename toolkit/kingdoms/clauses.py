"""A line that is not understood as a whole: its clauses that are, and those that are left out whole, which is told.

Only whole clauses are left out, so that no half of one is read as what it does not say. A line is refused where nothing
else is understood, and where a clause may be a card's or a set's name misspelt.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from toolkit.errors import UserError
from toolkit.kingdoms.forms import NEGATIONS, N
from toolkit.kingdoms.phrases import CALLED_SETS
from toolkit.kingdoms.refusals import A_QUESTION, NotUnderstood, impossible, is_question, nearest_by_kind
from toolkit.kingdoms.respelling import near_name_of_one_word
from toolkit.kingdoms.salvaging import is_function_word
from toolkit.kingdoms.things import thing_kinds
from toolkit.kingdoms.wishes import Expression

STARTING = (
    rf"(?:no\b|not\b|with\b|without\b|only\b|also\b|at (?:least|most)\b|please\b|maybe\b|just\b|let's\b|we\b|i\b|"
    rf"i'm\b|i'd\b|we'd\b|there\b|{N}\b|[0-9])"
)
"""Words with which a clause begins after "but", "so" or "and", where no comma stands before."""
JOINT = re.compile(
    rf"\s*[,;\n|]+\s*|\s+-\s+|(?<=\w\w)[.]+(?:\s+|$)|(?<=[!?:])\s+|\s+(?=(?:but|so) {STARTING})|"
    rf"\s+(?=and (?:no|not|without|i|we)\b)|"
    rf"\s+(?=with (?:{N}|so many|that many)(?: players| people)?,? (?:it|that)\b)",
    re.IGNORECASE,
)
"""What stands between the clauses of a line."""
SENTENCE = re.compile(r"[;\n.!?]")
"""A sign in such a joint at which all that was said of a row of names ends."""
DENIES = re.compile(
    r"\b(?:no|not|nor|never|none|nothing|nobody|without|except|exclud\w+|avoid\w*|ban(?:s|ned|ning)?|hat(?:e|es|ed|ing)|"
    r"\w+n['’]?t|cannot|lost|missing|sold|skip|out|dislik\w+|bor(?:ed|ing)|sick|tired|annoy\w*|forbidden|instead|"
    r"remov\w+|drop|unless|apart|besides|too)\b",
    re.IGNORECASE,
)
"""Words with which a clause may be about what stands beside it, and say that it shall not be there."""
OPENING = re.compile(
    r"(?:\b(?:following|these|those|this|is|are|cards?|sets?|piles?|with|without|like|of|from|any|no)|:)$",
    re.IGNORECASE,
)
"""How a clause ends that goes on with what is named after it."""
LISTING_OUT = re.compile(
    r"\b(?:without|except(?: for)?|exclud\w+|avoid|ban|apart from|besides|other than|leave out|skip|hates?|but)"
    r"(?: [\w'’-]+){1,3}$",
    re.IGNORECASE,
)
"""How a clause ends that begins a row of what shall not be there."""
ADDING = re.compile(r"\b(?:too|also|as well|either|likewise|same)$", re.IGNORECASE)
"""How a clause ends that says of something what the one before it says of another."""
POINTING = re.compile(
    r"\b(?:them|those|these|it|that|this|both|(?<!at )all|any|ones?|either|neither|the rest)\b", re.IGNORECASE
)
"""Words for what was named before."""
CONDITION = re.compile(
    r"(?:(?:but|and|so|only) )*(?:if|unless|when|whenever|in case|as long as|provided|otherwise|except)\b",
    re.IGNORECASE,
)
"""How a clause begins that says when another is meant."""
LEADING = (
    rf"{NEGATIONS}|{N}|and|or|but|with|plus|in|on|of|for|the|an?|some|any|very|too|so|much|many|more|less|is|are|it's"
)
"""Words that belong to what comes after them."""
ANYTHING = re.compile(
    r"(?:something|anything|surprise us|surprise me|a (?:game|kingdom|board)|random)\b", re.IGNORECASE
)
"""How a clause begins that asks for any kingdom."""
OWNING = re.compile(
    r"\b(?:only|just|nothing but) (?:\w+ )?(?:owns?|have|has|got|possess\w*)\b|\bown only\b", re.IGNORECASE
)
"""Words of somebody who says which sets there are to choose from."""
LONGEST_NAME = 3
"""Words that a name has at most that is not known."""


class Clause(NamedTuple):
    """A clause of a line, with what stands before it there."""

    joint: str
    text: str


Reader = Callable[[str], Expression]


def by_clauses(line: str, said: str, read: Reader) -> Expression | None:
    """Return what the clauses of a line say that are understood, with those that are left out told.

    Return None where they say nothing, or where one that is left out may be a name of something that is not known.
    `said` is the line before words in it were put right. Raises UserError where wishes contradict each other.
    """
    clauses = clauses_of(line, read)
    kept, errors = understood_clauses(clauses, read)
    if any(may_be_a_name(clauses, at, error) for at, error in errors.items()):
        return None
    why = {at: why_not(clauses[at], error) for at, error in errors.items()}
    gone = errors.keys() | what_hangs_on_them(
        clauses, [at for at in errors if not why[at] or DENIES.search(clauses[at].text)]
    )
    try:
        found = read(text_of(clauses, [at for at in kept if at not in gone]))
    except NotUnderstood:
        return None
    if not (gone and (wishes_something(found) or any(re.match(ANYTHING, clauses[at].text) for at in kept))):
        return None
    as_said = clauses_of(said, read)
    shown = as_said if len(as_said) == len(clauses) else clauses
    return found._replace(left_out=told_left_out([(shown[at].text, why.get(at, "")) for at in sorted(gone)]))


def understood_clauses(clauses: list[Clause], read: Reader) -> tuple[list[int], dict[int, NotUnderstood]]:
    """Return which clauses are understood, and the errors of the others.

    Each is read with what is understood before it, and, where it means nothing so, with the one just before it, too.
    """
    kept: list[int] = []
    errors: dict[int, NotUnderstood] = {}
    for at in range(len(clauses)):
        before = [at - 1] if at - 1 in errors else []
        for tried in ([*kept, at], [*kept, *before, at]):
            try:
                read(text_of(clauses, tried))
            except NotUnderstood as error:
                errors.setdefault(at, error)
            else:
                kept = tried
                errors = {each: error for each, error in errors.items() if each not in tried}
                break
    return kept, errors


def clauses_of(line: str, read: Reader) -> list[Clause]:
    """Return the clauses of a line; one in which something cannot be is parted from what is said before it."""
    whole = re.sub(r"\([^()]*\)", lambda aside: "_" * len(aside[0]), line)
    whole = re.sub(
        r"[^\s?!.;\n][^?!.;\n]*(?=\?)", lambda said: "_" * len(said[0]) if is_question(said[0]) else said[0], whole
    )
    found: list[Clause] = []
    joint = ""
    at = 0
    for cut in [*JOINT.finditer(whole), None]:
        text = line[at : cut.start() if cut else len(line)]
        for piece in parted_from_impossible(text, read):
            for said in parted_from_tail(piece, read):
                found.append(Clause(joint, said))
                joint = " "
        if cut:
            joint = (joint if not text.strip() else "") + cut.group()
            at = cut.end()
    return found


def parted_from_impossible(text: str, read: Reader) -> list[str]:
    """Return a clause, or what is wished in it before something by which no kingdom can be dealt, and the rest."""
    start = min((said.start() for each, _ in impossible() if (said := each.search(text))), default=0)
    before = re.sub(rf"(?:(?:^|\s+)(?:{LEADING}))+\s*$", "", text[:start], flags=re.IGNORECASE)
    try:
        wished = bool(re.search(r"\w", before)) and (bool(re.match(ANYTHING, before)) or wishes_something(read(before)))
    except UserError:
        wished = False
    pieces = [before, text[len(before) :]] if wished else [text]
    return [each.strip() for each in pieces if re.search(r"\w", each)]


TAIL = re.compile(
    r",?\s+(?=(?:so|because|'?cause|cos|coz|since|while|though|although|even though|which|whereas|seeing as)\b)",
    re.IGNORECASE,
)
"""What stands before words that say why something is wished, or remark on it."""


def parted_from_tail(text: str, read: Reader) -> list[str]:
    """Return a clause that is not understood as a wish that is, and what is said after it; else the clause alone."""
    cut = TAIL.search(text)
    if cut is None or reads(text, read) or not reads(text[: cut.start()], read):
        return [text]
    return [text[: cut.start()], text[cut.end() :]]


def reads(text: str, read: Reader) -> bool:
    """Whether a clause is understood alone, and asks for something."""
    try:
        return wishes_something(read(text))
    except UserError:
        return False


def text_of(clauses: list[Clause], places: list[int]) -> str:
    """Return some of the clauses of a line as a line."""
    line = "".join(clauses[at].joint * bool(n) + clauses[at].text for n, at in enumerate(places))
    return re.sub(r"(?<=[!?:]),\s*", " ", line)


def why_not(clause: Clause, error: NotUnderstood) -> str:
    """Return why no kingdom can be dealt by a clause, or ""."""
    return error.why or (A_QUESTION if clause.text.endswith("?") and is_question(clause.text) else "")


def wishes_something(found: Expression) -> bool:
    """Whether a line asks for something of a kingdom."""
    settings = any(key != "anything" for key, _ in found.settings)
    return bool(found.sets or found.wishes or settings) or (found.colony, found.shelters) != (None, None)


def may_be_a_name(clauses: list[Clause], at: int, error: NotUnderstood) -> bool:
    """Whether a clause that is not understood may have the name of a card or a set in it.

    So it is where it stands in a row of names, or where it is such a name but for a letter or two.
    """
    if error.why or error.fitting:
        return False
    text = clauses[at].text
    if OWNING.search(text) and names_a_set(text):
        return True
    bare = re.sub(rf"^(?:(?:{NEGATIONS}|{N}|and|or|with|plus|the|an?|some)\s+)+", "", text, flags=re.IGNORECASE)
    words = bare.split()
    titled = at > 0 and all(word[0].isupper() for word in words)
    strange = [word for each in error.names for word in re.findall(r"[^\W\d_][\w'’-]*", each) if not is_known(word)]
    if not (strange or titled):
        return False
    row = [re.sub(r"^(?:an?|the|some) ", "", each) for each in re.split(r"\s+(?:and|or|&|\+)\s+|/", bare) if each]
    unknown = [each for each in row if not is_name(each)]
    if unknown != row and not any(map(is_known, " ".join(unknown).split())):
        return True
    alone = len(words) <= LONGEST_NAME and (titled or not any(map(is_known, words)))
    beside = [clauses[each].text for each in (at - 1, at + 1) if 0 <= each < len(clauses)]
    if alone and (any(map(is_name, beside)) or nearest_by_kind(bare)):
        return True
    if len(words) <= LONGEST_NAME and re.search(rf"\b{CALLED_SETS}\b", text, re.IGNORECASE) and not DENIES.search(text):
        return True
    return any(near_name_of_one_word(word) for word in strange if alone or word[0].isupper())


def is_known(word: str) -> bool:
    """Whether a word is one of everyday English."""
    return is_function_word(word.strip("'’-"))


def names_a_set(text: str) -> bool:
    """Whether some of the words of a clause are the name of a set."""
    words = re.findall(r"[\w'’&-]+", text)
    spans = (" ".join(words[at : at + size]) for size in (1, 2, 3) for at in range(len(words) - size + 1))
    return any("set" in thing_kinds(each) for each in spans)


def is_name(text: str) -> bool:
    """Whether a clause is but the name of a card, a landscape or a set, or some of them."""
    bare = re.sub(r"^(?:(?:and|or|the|an?|with|plus|from|cards?:)\s+)+", "", text, flags=re.IGNORECASE)
    pieces = [each for each in re.split(r"\s+(?:and|or|&|\+)\s+|/", bare) if each.strip()]
    return bool(pieces) and all({"card", "set"} & set(thing_kinds(each.strip(" '\"()"))) for each in pieces)


def is_thing(text: str) -> bool:
    """Whether a clause is but the name of something that can be wished for."""
    bare = re.sub(r"^(?:(?:and|or|the|an?)\s+)+", "", text, flags=re.IGNORECASE)
    return thing_kinds(bare.strip(" '\"().")) != ("nothing",)


def what_hangs_on_them(clauses: list[Clause], gone: list[int]) -> set[int]:
    """Return the clauses that may mean the contrary without those that are left out.

    A row of names goes with the clause that begins or ends it, and what is said under a condition with that.
    """
    found: set[int] = set()
    for at in gone:
        text = clauses[at].text
        if CONDITION.match(text) and " then " not in text:
            found |= {at + 1 if begins_a_sentence(clauses, at) else at - 1} & set(range(len(clauses)))
        if at + 1 < len(clauses) and ADDING.search(clauses[at + 1].text):
            found.add(at + 1)
        if is_name(text.split()[-1]) or (DENIES.search(text) and OPENING.search(text)) or LISTING_OUT.search(text):
            found |= row_of_names(clauses, at, 1, is_name if not text.endswith(":") else is_thing)
        if (DENIES.search(text) and POINTING.search(text)) or begins_with_a_name(text):
            found |= row_of_names(clauses, at, -1)
    return found


def begins_a_sentence(clauses: list[Clause], at: int) -> bool:
    """Whether a clause is the first of its sentence."""
    return not at or bool(SENTENCE.search(clauses[at].joint)) or clauses[at - 1].text.endswith(("!", "?"))


def row_of_names(clauses: list[Clause], at: int, step: int, names: Callable[[str], bool] = is_name) -> set[int]:
    """Return the clauses in a row after (1) or before (-1) one that are but names, in its sentence."""
    found: set[int] = set()
    place = at + step
    while 0 <= place < len(clauses) and names(clauses[place].text):
        if begins_a_sentence(clauses, max(place, place - step)):
            break
        found.add(place)
        place += step
    return found


def begins_with_a_name(text: str) -> bool:
    """Whether the first words of a clause are the name of a card or a set."""
    words = re.sub(r"^(?:and|or|the)\s+", "", text, flags=re.IGNORECASE).split()
    return any(is_name(" ".join(words[:size])) for size in range(min(LONGEST_NAME, len(words)), 0, -1))


def told_left_out(left: list[tuple[str, str]]) -> tuple[str, ...]:
    """Return what is told of clauses that are left out: all that are not understood together, others with why."""
    unknown = [f"“{text}”" for text, why in left if not why]
    told = [f"Not understood, so left out: {', '.join(unknown)}"] if unknown else []
    return (*told, *(f"“{text}” left out: {why}" for text, why in left if why))
