"""Whether a ruling decides a question: it says of the same player the same deed with the same thing, as so or not.

What is not plain is left open: a ruling under a condition that the question doesn't tell, one that denies in one clause
and affirms in another, and a question that is itself denied.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise

from toolkit.catalogue import catalogue
from toolkit.questions.laying import plays_others
from toolkit.questions.ruled import (
    asked_by,
    dull_and_sharp,
    is_said,
    is_sharp,
    meant_by,
    says_little,
    stand_in_for,
    words_of_ruling,
)
from toolkit.questions.statements import (
    BESIDE,
    CHOSEN,
    DENIALS,
    GIVES,
    MAY,
    PERSONS,
    PLACES,
    REASONS,
    SENTENCE,
    THINGS,
    TYPES,
    Statement,
    deeds,
    is_card,
    players_of,
    resolved,
    stated,
    statement_in,
    swapped,
    tokens_of,
    tokens_said,
)
from toolkit.questions.words import Said, read_words

Asked = tuple[str, tuple[Statement, ...]]
"""The frame of a question (can, do, may, must, number) and what it asks, also in other words."""

FRAMES = frozenset({"can", "may", "do", "must", "will", "be"})
"""Words with which what is asked for yes or no begins."""
OPEN = frozenset({"how", "what", "where", "who", "which", "when", "why"})
"""Words of questions that are not answered with yes or no."""
ENDING = REASONS | {",", "if", "when", "while", "or"}
"""Words with which the clause that asks ends."""
LIMITS = frozenset({"unless", "until", "only", "except", "otherwise", "instead", "less", "few", "more", "first", "but"})
"""Words that make a statement true only in part."""
GOING = frozenset({"go", "return", "put", "move", "stay"})
"""Deeds that tell where a card is then."""
MANY = re.compile(
    r"(?:^| )how many (?P<what>card|action|buy|coin|vp|coffer|villager|favor|debt|<[^>]+>) "
    r"(?:do|must|will|can) (?P<who>i|opp|<[^>]+>) "
)
"""How a question asks for a number."""
REPEATED = frozenset({"twice", "both", "each", "time", "per", "every", "up", "again", "more"})
"""Words of sentences whose numbers are not the whole number."""
OF_OTHERS = re.compile(
    r"\bopps? turn\b|\b(?:opponent|player|person|somebody|someone)'?s'? (?:own )?turn\b|\b(?:his|her|their) turn\b"
)
"""How a question tells of another player's turn."""
MYSELF = frozenset({"myself", "own"})
"""Words by which a question tells that it is the same player."""
COUNTED = frozenset({"card", "coin", "action", "buy", "player", "pile", "left", "vp", "inhand", "token", "debt"})
"""Words for what a question tells how many there are."""
ELSEWHERE = {"inplay": re.compile(r"\bin play\b"), "inhand": re.compile(r"\bin (?:\w+ )?hands?\b")}
"""Places of which a ruling has to tell the one that a question tells."""
AFTERWARDS = frozenset({"after", "once", "then", "when", "have", "has"})
"""Words by which a ruling tells what is so after something."""
AGAIN = frozenset({"2", "twice", "again", "second", "another"})
"""Words that ask whether something is done once more."""
ANY_NUMBER = frozenset({"each", "every", "any", "several", "all"})
"""Words of a ruling that is so of any number."""
SAME_TURN = re.compile(r"\b(?:same|this) turn\b|\bright away\b|\bimmediately\b|\bat once\b|\balready\b")
"""How a question asks for what happens in the turn it tells of."""
LIKE = frozenset({frozenset({"use", "reveal"}), frozenset({"use", "play"})})
"""Deeds of which a question may call one like the other."""
OPTIONAL = re.compile(r"(?:^|, )be (?P<what>.+) (?P<how>optional|mandatory|compulsory|obliged)\b")
"""How a question asks whether something has to be done."""
LOSING = frozenset({"discard", "trash", "setaside", "play", "reveal"})
"""Deeds that who may keep a card need not do."""
SURE_OF = 0.5
"""Which share of what a ruling's condition says a question has to say."""


def number_asked_for(tokens: Sequence[str]) -> Asked | None:
    """Return the deed of which a question asks how often or with how many things it is done; None for others."""
    text = " ".join(tokens)
    found = MANY.search(text)
    if not found or len(MANY.findall(text)) > 1 or FRAMES & {*text[found.end() :].split()}:
        return None
    clause = text[found.end() :].split(" ,")[0].split()
    made = statement_in([found["who"], *clause], None)
    if made is None or made.denied or made.how or made.objects:
        return None
    return "number", (replace(made, objects=frozenset({found["what"]})),)


def number_told(wanted: Statement, told: Statement, sentence: Sequence[str]) -> int | None:
    """Return the number that a statement has of what is asked for, None where it is about something else."""
    if told.deed != wanted.deed or told.actor != wanted.actor or told.how == "may" or REPEATED & {*sentence}:
        return None
    numbers = {word for word in told.objects if word.isdigit()}
    things = told.objects - numbers - {"only"}
    if told.denied:
        return 0 if things == wanted.objects and not told.rest & LIMITS else None
    if len(numbers) != 1 or (things and things != wanted.objects) or (LIMITS - {"only"}) & told.words:
        return None
    return int(numbers.pop())


def asked_for(tokens: Sequence[str]) -> Asked | None:
    """Return the frame of a question for yes or no (can, do, must) and the deed that it asks about; None for others."""
    starts = starts_of_asking(tokens)
    if optional := OPTIONAL.search(" ".join(tokens)):
        made = statement_in(["i", *optional["what"].split()], None)
        frame = "may" if optional["how"] == "optional" else "must"
        return (frame, (made,)) if made and not starts else None
    if not starts and not OPEN & {*tokens}:
        return asked_in_brief(tokens)
    if len(starts) != 1 or OPEN & {*tokens[: starts[0]]} - {"when", "which"}:
        return None
    (start,) = starts
    frame = tokens[start]
    clause = clause_asked(tokens[start + 1 :])
    named = [word for word in tokens[:start] if word.startswith("<")]
    found = tuple(statements_asked(frame, clause, named)) if clause else ()
    if not found:
        return None
    if found[0].how == "must":
        frame = "must"
    return {"will": "do", "be": "do", "may": "can"}.get(frame, frame), found


def starts_of_asking(tokens: Sequence[str]) -> list[int]:
    """Return the places of the words for asking with which a clause begins that asks."""
    return [
        at
        for at, (word, after) in enumerate(pairwise(tokens))
        if word in FRAMES
        and (after in PERSONS | THINGS or after.startswith("<") or at == 0 or tokens[at - 1] == ",")
        and asks_there(tokens, at)
    ]


def clause_asked(words: Sequence[str]) -> list[str]:
    """Return the clause that words after one for asking begin with; none where it asks for several things."""
    end = next((at for at, word in enumerate(words) if at and word in ENDING), len(words))
    clause, after = [*words[:end]], [*words[end:]]
    if "and" in clause or ("or" in after and after[after.index("or") + 1 :][:1] != ["not"]):
        return []
    if clause[1:2] == ["get"] and clause[2:3] and clause[2] in deeds() and clause[2] != "vp":
        clause.pop(1)
    return clause


def statements_asked(frame: str, clause: Sequence[str], named: Sequence[str]) -> Iterator[Statement]:
    """Yield what a clause asks, also in other words; `named` are the cards before it."""
    for words in said_otherwise([word for word in clause if word not in BESIDE]):
        made = statement_in([words[0], "be", *words[1:]] if frame == "be" else words, None)
        if made is None or made.denied or (frame in ("must", "do") and made.how == "may"):
            continue
        made = resolved(made, named)
        if not made.objects & THINGS:
            yield made


def asked_in_brief(tokens: Sequence[str]) -> Asked | None:
    """Return what a question asks that ends with only what one may get: "get a Ghost?", "+$2?"; None for others."""
    last = " ".join(tokens).strip(" ,").split(" , ")[-1].split()
    if last[:1] and last[0].isdigit() and {*last[1:]} <= COUNTED and last[1:]:
        last = ["gain", *last]
    made = statement_in(["i", *last], None) if last[:1] and last[0] in GIVES else None
    return ("do", (made,)) if made and not made.denied else None


def said_otherwise(words: Sequence[str]) -> Iterator[list[str]]:
    """Yield the words of a clause that asks, and what else it may be called: using a card to do something is doing it,
    and it is what that card does.
    """
    yield [*words]
    if words[1:2] == ["use"] and "to" in words[2:]:
        cut = words.index("to", 2)
        yield [words[0], *words[1:cut]]
        yield [words[2], *words[cut + 1 :]]


def asks_there(tokens: Sequence[str], at: int) -> bool:
    """Whether a word for asking begins a clause that asks, not one that tells ("what I can do", "I do it")."""
    return at == 0 or (
        tokens[at - 1] not in PERSONS | THINGS | MAY and not (tokens[at] == "be" and tokens[at - 1].startswith("<"))
    )


def is_of_case(said: Said, question: str, ruling: str) -> bool:
    """Whether a ruling tells of the case that a question does: whose turn it is, how many of what, what turns it."""
    tokens, told = tokens_said(said), {*tokens_of(ruling)}
    meant = words_of_ruling(ruling).meant
    asked = asked_by(said, question)
    if any(is_sharp(w) and not w.isdigit() and not is_said(w, meant | told) for w in asked.meant - asked.soft):
        return False
    if OF_OTHERS.search(" ".join(said.written).lower()) and not {"opp", "opps", "player"} & told:
        return False
    if MYSELF & {*map(str.lower, said.written)} and not (MYSELF | ANY_NUMBER) & {*ruling.lower().split()}:
        return False
    counted = {word for word, after in pairwise(tokens) if word.isdigit() and after in COUNTED}
    return counted <= told or bool(ANY_NUMBER & told or any(word.endswith("+") for word in told))


def is_elsewhere(said: Said, says: str) -> bool:
    """Whether a ruling is about cards that lie elsewhere than those of a question."""
    asked, told = places_told(said), places_in(says)
    return bool(asked and told) and not asked & told


def places_told(said: Said) -> set[str]:
    """Return where a question tells that cards lie: in play, in hand."""
    return ELSEWHERE.keys() & {*said.text.split()}


@cache
def places_in(says: str) -> frozenset[str]:
    """Return where a ruling tells that cards lie: in play, in hand."""
    return frozenset(place for place, pattern in ELSEWHERE.items() if pattern.search(says))


def is_untimely(said: Said, says: str) -> bool:
    """Whether a question is about a time after something, and a ruling is not."""
    return "after" in said.text.split() and not AFTERWARDS & {*read_words(says, well_spelt=True).text.split()}


BEGINNING = re.compile(
    r"\b(?:when|before|as) (?:we|i|you|the game|it) (?:starts?|begins?)\b|\bto (?:start|begin) with\b"
    r"|\b(?:start|beginning) of the game\b|\bat the (?:start|beginning)\W*$",
    re.IGNORECASE,
)
"""How a question asks for what is so before the first turn."""


def is_of_beginning(question: str, says: str) -> bool:
    """Whether a question is about the beginning of a game, and a ruling is not."""
    return bool(BEGINNING.search(question)) and not {"start", "begin", "ingame"} & {
        *read_words(says, well_spelt=True).text.split()
    }


def decided(said: Said, question: str, says: str, title: str = "") -> bool | int | None:
    """Return whether a ruling says yes or no to a question, or the number it asks for; None where nothing plainly."""
    tokens = tokens_said(said)
    asked = asked_for(tokens) or number_asked_for(tokens)
    if asked is None or not is_of_case(said, question, f"{title}. {says}"):
        return None
    frame, wanted = asked
    told = tokens_of(says)
    about = words_of_ruling(f"{title}. {says}").names
    mine, theirs = players_of(tokens), players_of(told)
    is_other_way = any(card in theirs and theirs[card] != who for card, who in mine.items())
    is_other_way = is_other_way or ("i" not in tokens and "opp" not in told and wanted[0].actor == "opp")
    written = " ".join(said.written).lower()
    answers: set[bool | int] = set()
    named: tuple[str, ...] = ()
    before: list[frozenset[str]] = []
    for sentence in SENTENCE.split(says):
        parts = tokens_of(sentence)
        statements, conditions, bare, named = stated(parts, named)
        conditions = before = [*before, *conditions] if "still" in parts else conditions
        if bare:
            return None
        for each in statements:
            here = swapped(each) if is_other_way else each
            found = (
                [number_told(wanted[0], here, parts)]
                if frame == "number"
                else [answers_it((frame, one), here, tokens, told, written) for one in wanted]
            )
            plain = [each for each in found if each is not None]
            untold = (each for each in conditions if not is_use_of(each, wanted[0].actor))
            if plain and not all(is_met(condition, said, question, about) for condition in untold):
                return None
            answers.update(plain)
    return answers.pop() if len(answers) == 1 else None


def is_use_of(condition: frozenset[str], actor: str) -> bool:
    """Whether a condition is only that the card is gained, played and so on of which it is asked what it does."""
    others = condition - {actor} - PERSONS
    return is_card(actor) and actor in condition and all(word in deeds() or says_little(word) for word in others)


def is_met(condition: frozenset[str], said: Said, question: str, named: Sequence[str]) -> bool:
    """Whether a question says what a ruling that is about the `named` cards has as its condition."""
    cards = {word for word in condition if word.startswith("<")}
    if condition & DENIALS and not {*tokens_said(said)} & (DENIALS | {"empty", "0", "only"}):
        return False
    if not cards <= {stand_in_for(name) for name in said.cards}:
        return False
    asked = asked_by(said, question)
    others = [name for name in said.cards if name not in named]
    types = {type_.lower() for name in others for type_ in catalogue()[name].types}
    told = asked.meant | asked.implied | {*tokens_said(said)} | types
    words = [
        word
        for word in [*meant_by(sorted(condition - cards)), *(word for word in condition if word.endswith("+"))]
        if word not in dull_and_sharp()["weak"]
    ]
    if any(plays_others(name) for name in said.cards if stand_in_for(name) in cards):
        words = [word for word in words if word != "twice"]
    numbers = [int(word) for word in told if word.isdigit()]
    missed = [
        word
        for word in words
        if not is_said(word, frozenset(told))
        and not (word.endswith("+") and any(number >= int(word[:-1]) for number in numbers))
    ]
    return not any(is_sharp(word) or word in TYPES for word in missed) and len(missed) <= SURE_OF * len(words)


def answers_it(
    asked: tuple[str, Statement], told: Statement, question: Sequence[str], ruling: Sequence[str], asking: str
) -> bool | None:
    """Return whether a statement says yes or no to what is asked, None where it is about something else; `asking` are
    the question's own words.
    """
    frame, wanted = asked
    if frame == "must" and told.deed == "keep" and told.how == "may" and wanted.deed in LOSING:
        is_one = bool(wanted.named or any(map(is_card, wanted.objects))) and is_of_same(wanted, told)
        return False if is_one and not told.denied else None
    if not is_of_same_deed(wanted, told) or lacks_asked(wanted, told, ruling):
        return None
    if {"only", "once"} <= told.words and not told.denied and AGAIN & {*question}:
        return False
    if is_later(told) and not is_later(wanted) and not told.denied and frame == "do":
        return False if SAME_TURN.search(asking) and is_of_same(wanted, told) else None
    if says_more(wanted, told, question, ruling):
        return None
    if is_at_other_place(wanted, told, question):
        return False if frame == "do" and goes_elsewhere(wanted, told) else None
    if told.denied:
        is_left_open = frame == "must" and told.how == "may"
        return False if denies_asked(wanted, told, question) and not is_left_open else None
    return answer_by(frame, told.how) if affirms_asked(wanted, told, ruling) else None


def is_of_same_deed(wanted: Statement, told: Statement) -> bool:
    """Whether a statement is about the deed that is asked about, by the same player or card."""
    is_like = told.deed == wanted.deed or (
        frozenset({told.deed, wanted.deed}) in LIKE
        and any(word.startswith("<") for word in wanted.objects & told.objects)
    )
    return is_like and is_same_actor(wanted, told) and "its" not in wanted.words


def lacks_asked(wanted: Statement, told: Statement, ruling: Sequence[str]) -> bool:
    """Whether a statement lacks a word that turns what is asked, or its numbers."""
    if any((is_sharp(word) and not word.isdigit()) or word == "opp" for word in wanted.words - told.words):
        return True
    return not (has_numbers(told, {word for word in wanted.words if word.isdigit()}) or ANY_NUMBER & {*ruling})


def says_more(wanted: Statement, told: Statement, question: Sequence[str], ruling: Sequence[str]) -> bool:
    """Whether a statement is about a card that is not asked about, or limited or turned by a word of its own."""
    if any(word.startswith("<") and word not in wanted.objects | wanted.named for word in told.objects):
        return True
    in_order = {"first"} if "then" in ruling else set()
    return any(
        word in LIMITS or (is_sharp(word) and not word[0].isdigit() and word not in DENIALS)
        for word in told.words - {*question} - in_order
    )


def is_at_other_place(wanted: Statement, told: Statement, question: Sequence[str]) -> bool:
    """Whether a statement is about another place than a question."""
    there, here = places_of(told), places_of(wanted)
    elsewhere = {PLACES[word] for word in question if word in PLACES}
    if there and elsewhere and not there & elsewhere and wanted.deed not in GOING:
        return True
    return bool(here) and there != here


def goes_elsewhere(wanted: Statement, told: Statement) -> bool:
    """Whether a statement about another place tells that just what is asked about goes there."""
    going = wanted.deed in GOING and not told.denied and bool(places_of(told))
    return going and wanted.objects == told.objects and is_of_same(wanted, told)


def denies_asked(wanted: Statement, told: Statement, question: Sequence[str]) -> bool:
    """Whether what a statement denies is what is asked, and nothing more special."""
    if not told.nothing and not is_of_same(wanted, told):
        return False
    return not any(
        word not in question and not is_said(word, frozenset(question)) for word in told.rest if says_much(word)
    )


def affirms_asked(wanted: Statement, told: Statement, ruling: Sequence[str]) -> bool:
    """Whether what a statement affirms is what is asked, with all that turns it."""
    if not numbers_agree(wanted, told) or not is_of_same(wanted, told):
        return False
    lacking = {word for word in wanted.rest if not is_said(word, told.words) and not word.isdigit() and says_much(word)}
    return not any(is_sharp(word) or (word.startswith("<") and word not in ruling) for word in lacking)


def answer_by(frame: str, how: str) -> bool | None:
    """Return what it says to a question that something is done, or may or must be; None where that leaves it open."""
    if frame in ("may", "must"):
        return how == frame if how in ("may", "must") else None
    return None if frame == "do" and how in ("may", CHOSEN) else True


def is_later(statement: Statement) -> bool:
    """Whether a statement is about the next turn."""
    return {"next", "turn"} <= statement.words


def places_of(statement: Statement) -> set[str]:
    """Return the places that a statement has."""
    return {PLACES[word] for word in statement.rest if word in PLACES}


def has_numbers(told: Statement, numbers: Iterable[str]) -> bool:
    """Whether a statement has numbers, or "2 or more" for one of at least 2."""
    least = [int(word[:-1]) for word in told.words if word.endswith("+")]
    return all(number in told.words or any(int(number) >= each for each in least) for number in numbers)


def says_much(word: str) -> bool:
    """Whether a word says something that a statement may differ by."""
    return word in PLACES or not (word in BESIDE | THINGS or says_little(word))


def is_of_same(wanted: Statement, told: Statement) -> bool:
    """Whether a statement is about the same things as a question."""
    if wanted.named or told.named:
        if not wanted.objects and not told.objects:
            return bool(wanted.named & told.named)
        if wanted.named and told.named:
            return wanted.objects == told.objects
        one, other = (wanted, told) if told.named else (told, wanted)
        return bool({word for word in one.objects if word.startswith("<")} & other.named)
    mine = {word for word in wanted.objects if says_much(word) and not word.isdigit()}
    theirs = {word for word in told.objects if says_much(word) and not word.isdigit()}
    if told.denied:
        return theirs <= mine and bool(theirs) == bool(mine)
    return all(is_said(word, told.objects) for word in mine) and bool(mine) <= bool(theirs)


def is_same_actor(wanted: Statement, told: Statement) -> bool:
    """Whether a statement is about the player or card that a question asks about; what a card has you do it does."""
    if wanted.passive or told.passive:
        return (wanted.passive and told.passive) or is_of_same(wanted, told)
    if is_card(wanted.actor) and told.actor == "i" and told.objects - told.named:
        return told.deed not in GOING and wanted.actor not in told.objects
    return wanted.actor == told.actor or told.actor == "all"


def numbers_agree(wanted: Statement, told: Statement) -> bool:
    """Whether the numbers that a question and a statement have are the same."""
    asked, said = ({word for word in each.objects if word.isdigit()} for each in (wanted, told))
    return not asked or asked == said
