"""Whether a ruling decides a question: it says of the same player the same deed with the same thing, as so or not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from toolkit.catalogue import catalogue
from toolkit.catalogue.files import load_tables
from toolkit.questions.laying import plays_others
from toolkit.questions.ruled import asked_by, dull_and_sharp, is_said, is_sharp, meant_by, stand_in_for, words_of_ruling
from toolkit.questions.words import Said, read_words, stem
from toolkit.rulings.claims import Claim

FRAMES = frozenset({"can", "may", "do", "must", "will", "be"})
"""Words with which what is asked for yes or no begins."""
OPEN = frozenset({"how", "what", "where", "who", "which", "when", "why"})
"""Words of questions that are not answered with yes or no."""
PERSONS = frozenset({"i", "opp", "they"})
THINGS = frozenset({"it", "this", "one", "they"})
"""Words that stand for a card named before."""
CONDITIONS = frozenset({"if", "when", "while", "after", "during", "under", "with", "before", "once", "whenever"})
"""Words with which a clause begins that tells when something is so."""
LIMITS = frozenset({"unless", "until", "only", "except", "otherwise", "instead", "less", "few", "more", "first", "but"})
"""Words that make a statement true only in part."""
JOINING = frozenset({"and", "or"})
REASONS = frozenset(
    {"because", "since", "so", "then", "even", "though", "although", "but", "unless", "until", "except"}
)
"""Words with which a clause begins, beside those of conditions."""
PLACES = {
    **dict.fromkeys(("tohand", "inhand", "hand"), "hand"),
    **dict.fromkeys(("ondeck", "deck"), "deck"),
    **dict.fromkeys(("pile", "supply", "insupply"), "pile"),
    "inplay": "play",
    "discardpile": "discard",
    "trashpile": "trash",
    "exile": "exile",
    "ontavern": "tavern",
    "mat": "mat",
    "setaside": "aside",
}
"""Words for places, with the place."""
GOING = frozenset({"go", "return", "put", "move", "stay"})
"""Deeds that tell where a card is then."""
PREPOSITIONS = (
    {"with", "by", "from", "for", "to", "on", "in", "of", "at", "as", "into", "fromhand", "against", "out"}
    | {
        "after",
        "before",
    }
    | {each for each in PLACES if each.startswith(("to", "in", "on"))}
)
DENIALS = frozenset({"not", "no", "none", "without"})
MAY = frozenset({"may", "can"})
AUXILIARY = MAY | DENIALS | {"must", "do", "be", "will", "have", "need"}
LETS = {"let": "may", "allow": "may", "make": "must", "force": "must"}
"""Verbs by which a card has a player do something, and how far."""
GIVES = frozenset({"give", "get", "gain"})
"""Verbs by which a card gives a player something."""
BESIDE = frozenset(
    (
        "away",
        "still",
        "also",
        "then",
        "all",
        "both",
        "each",
        "any",
        "other",
        "another",
        "back",
        "even",
        "always",
        "just",
    )
)
"""Words that change nothing about what is done."""
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
TYPES = frozenset({"treasure", "action", "victory", "attack", "curse", "night", "duration", "reaction"})
"""Types by which a condition tells of which cards something is so."""
MYSELF = frozenset({"myself", "own"})
"""Words by which a question tells that it is the same player."""
COUNTED = frozenset({"card", "coin", "action", "buy", "player", "pile", "left", "vp", "inhand", "token", "debt"})
"""Words for what a question tells how many there are."""
CHOSEN = "chosen"
"""How what is done after a choice is done."""
PLAINLY = (
    (re.compile(r"\b(?:1|2|both|all|each) of (?:they|it)\b"), "it"),
    (re.compile(r"\b(\d+) or more\b"), r"\1+"),
    (re.compile(r"\b(?:throw|toss) away\b"), "discard"),
)
"""What is said in roundabout ways, and plainly: one of several cards named before, at least so many."""
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
SENTENCE = re.compile(r"(?<=[.:]) +(?=[A-Z+])")
SURE_OF = 0.5
"""Which share of what a ruling's condition says a question has to say."""


@dataclass(frozen=True)
class Statement:
    """That somebody does or may or must do something: `actor` ("i", "opp" or a card, "" for whoever it is) does the
    `deed` with the `objects` (cards and nouns), with all the other words of the clause as `rest`;
    `denied` if not so, `nothing` if with no object at all. `named` are the cards that "it" may stand for.
    """

    actor: str
    deed: str
    objects: frozenset[str]
    rest: frozenset[str]
    denied: bool = False
    how: str = ""
    passive: bool = False
    nothing: bool = False
    named: frozenset[str] = frozenset()

    @property
    def words(self) -> frozenset[str]:
        """All words beside the deed and the actor."""
        return self.objects | self.rest


@cache
def deeds() -> dict[str, str]:
    """Return every verb with the deed that it tells."""
    lines = load_tables("questions")["questions"]["deciding"]["deeds"]
    return {stem(word): line.split()[0] for line in lines for word in line.split()}


def tokens_of(text: str) -> list[str]:
    """Return a text's words in their one form, cards as what stands for them."""
    return tokens_said(read_words(text))


def tokens_said(said: Said) -> list[str]:
    """Return the words of what is said, cards as what stands for them."""
    found = []
    for word in said.text.split():
        if word.startswith("<"):
            found.append(stand_in_for(said.cards[int(word[1:-1])]))
        else:
            found.append(stem(word[1:]) if word.startswith("!") else word)
    if "aside" in found and "set" in found:
        found = ["setaside" if word == "set" else word for word in found if word != "aside"]
    text = " ".join(found)
    for pattern, put in PLAINLY:
        text = pattern.sub(put, text)
    return text.split()


def clauses_of(tokens: Sequence[str]) -> Iterator[list[str]]:
    """Yield the clauses of a text, each with the word that joins it to the one before."""
    clause: list[str] = []
    for at, word in enumerate(tokens):
        begins = word in REASONS or word in {"if", "when", "while", "unless"} or (word == "after" and at == 0)
        joins = word in JOINING and begins_statement(tokens[at + 1 : at + 4])
        if word == "," or begins or joins:
            yield clause
            clause = [] if word == "," else [word]
        else:
            clause.append(word)
    yield clause


def begins_statement(words: Sequence[str]) -> bool:
    """Whether words after "and" begin a statement of their own."""
    kept = [word for word in words if word not in BESIDE]
    return bool(kept) and (kept[0] in PERSONS or kept[0] in deeds() or kept[0] in MAY | {"must", "do", "be"})


def statement_in(clause: Sequence[str], before: Statement | None) -> Statement | None:
    """Return what a clause states; one without its own actor goes on from the one `before`."""
    words = [word for word in clause if word not in BESIDE]
    joined = bool(words) and words[0] in JOINING | REASONS
    if joined:
        words = words[1:]
    if not words:
        return None
    actor, how, denied = "", "", False
    at = 0
    beside: list[str] = []
    if words[0] in ("nobody", "none"):
        actor, denied, at = "all", True, 1
    elif words[0] in PERSONS | THINGS or words[0].startswith("<"):
        actor, at = words[0], 1
    elif joined and before is not None and clause[0] in JOINING | {"but", "then"}:
        actor, how = before.actor, before.how
        if words[0] == "not" and before.deed and not deeds().keys() & {*words}:
            objects, others = parts_of(words[1:])
            return replace(before, objects=objects, rest=others, denied=True)
    else:
        actor, at = subject_of(words)
        beside = [word for word in words[:at] if is_sharp(word)]
    if not actor:
        return None
    passive = False
    while at < len(words) and words[at] in AUXILIARY:
        word = words[at]
        if word == "have" and words[at + 1 : at + 2] != ["to"]:
            break
        if word in DENIALS:
            denied = True
        elif word in MAY:
            how = "may"
        elif word in ("must", "need", "have"):
            how = "must"
        elif word == "be":
            passive = True
        at += 2 if word == "have" else 1
    if at >= len(words) or words[at] not in deeds():
        return None
    deed = deeds()[words[at]]
    rest = words[at + 1 :]
    if words[at] in LETS and rest and rest[0] in PERSONS and rest[1:] and rest[1] in deeds():
        inner = statement_in(rest, None)
        if inner is None:
            return None
        return replace(inner, how=LETS[words[at]], denied=denied)
    if words[at] in GIVES and actor not in PERSONS and not passive and rest:
        actor, deed, rest = (rest[0], "gain", rest[1:]) if rest[0] in PERSONS else ("i", "gain", rest)
    objects, others = parts_of([*rest, "of", *beside])
    nothing = "none" in objects
    if how == "may" and not denied and (nothing or "no" in objects):
        return None
    denied = denied or nothing or "no" in objects
    objects = objects - DENIALS
    if passive and actor not in PERSONS:
        return Statement("", deed, frozenset({actor}) | objects, others, denied, how, passive=True)
    return Statement(actor, deed, objects, others, denied, how, nothing=nothing)


def subject_of(words: Sequence[str]) -> tuple[str, int]:
    """Return the card or thing that a clause begins with and is about, and where what it does begins."""
    cut = next((at for at, word in enumerate(words) if at and (word in deeds() or word in AUXILIARY)), 0)
    if not cut or words[0] in deeds() or PERSONS & {*words[:cut]} or words[cut - 1] in ("this", "which"):
        return "", 0
    head = [*words[: next((at for at in range(cut) if words[at] in PREPOSITIONS), cut)]]
    cards = [word for word in head if word.startswith("<")]
    return (cards[0] if cards else head[-1] if head else ""), cut


def parts_of(words: Sequence[str]) -> tuple[frozenset[str], frozenset[str]]:
    """Return the objects among the words after a verb, and the other words."""
    cut = next((at for at, word in enumerate(words) if word in PREPOSITIONS), len(words))
    return frozenset(words[:cut]), frozenset(words[cut:]) - (PREPOSITIONS - PLACES.keys())


def resolved(statement: Statement, named: Sequence[str]) -> Statement:
    """Return a statement with the cards that were named before for the words that may stand for one of them."""
    actor = named[-1] if named and statement.actor in THINGS - PERSONS else statement.actor
    spoken = statement.objects & (THINGS if "of" in statement.rest else THINGS | {"copy"})
    if not spoken or not named:
        return replace(statement, actor=actor)
    return replace(statement, objects=statement.objects - spoken, actor=actor, named=frozenset(named))


def stated(
    tokens: Sequence[str], named: tuple[str, ...]
) -> tuple[list[Statement], list[frozenset[str]], bool, tuple[str, ...]]:
    """Return what a sentence states after some cards were `named`, the words of its conditions, whether a clause ends
    in a bare "doesn't", and all cards named so far.
    """
    statements: list[Statement] = []
    conditions: list[frozenset[str]] = []
    bare = chosen = in_condition = False
    last: Statement | None = None
    for clause in clauses_of(tokens):
        kept = [word for word in clause if word not in BESIDE]
        if not kept:
            in_condition = False
            continue
        if in_condition and kept[0] in JOINING:
            conditions.append(frozenset(kept[1:]))
            continue
        if kept[-1] == "not" and kept[-2:-1] != ["or"]:
            bare = True
        cards = [word for word in kept if word.startswith("<")]
        cut = after_condition(kept)
        in_condition = cut == len(kept)
        if cut:
            conditions.append(frozenset(kept[1:cut]))
        if cut < len(kept):
            found = statement_in(kept[cut:], last)
            if found:
                last = resolved(found, named)
                if not chosen or last.how:
                    statements.append(last)
                elif not last.denied:
                    statements.append(replace(last, how=CHOSEN))
            chosen = chosen or ("may" in kept and "not" not in kept)
        named = (*named, *cards)
    return statements, conditions, bare, named


def after_condition(words: Sequence[str]) -> int:
    """Return where in a clause the part ends that tells when something is so: "With Library | you may keep it"."""
    if words[0] not in CONDITIONS | {"in", "on"} and words[:2] != ["as", "long"]:
        return 0
    if words[0] in {"if", "when", "while", "unless", "once"} or words[:2] == ["as", "long"]:
        return len(words)
    cut = next((at for at, word in enumerate(words) if word in PERSONS), len(words))
    return len(words) if deeds().keys() & {*words[1:cut]} else cut


def number_asked_for(tokens: Sequence[str]) -> tuple[str, Statement] | None:
    """Return the deed of which a question asks how often or with how many things it is done; None for others."""
    text = " ".join(tokens)
    found = MANY.search(text)
    if not found or len(MANY.findall(text)) > 1 or FRAMES & {*text[found.end() :].split()}:
        return None
    clause = text[found.end() :].split(" ,")[0].split()
    made = statement_in([found["who"], *clause], None)
    if made is None or made.denied or made.how or made.objects:
        return None
    return "number", replace(made, objects=frozenset({found["what"]}))


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


def asked_for(tokens: Sequence[str]) -> tuple[str, Statement] | None:
    """Return the frame of a question for yes or no (can, do, must) and the deed that it asks about; None for others."""
    starts = [
        at
        for at, (word, after) in enumerate(pairwise(tokens))
        if word in FRAMES
        and (after in PERSONS | THINGS or after.startswith("<") or at == 0 or tokens[at - 1] == ",")
        and asks_there(tokens, at)
    ]
    if optional := OPTIONAL.search(" ".join(tokens)):
        made = statement_in(["i", *optional["what"].split()], None)
        frame = "may" if optional["how"] == "optional" else "must"
        return (frame, made) if made and not starts else None
    if not starts and not OPEN & {*tokens}:
        last = " ".join(tokens).strip(" ,").split(" , ")[-1].split()
        made = statement_in(["i", *last], None) if last[:1] and last[0] in GIVES else None
        return ("do", made) if made and not made.denied else None
    if len(starts) != 1 or OPEN & {*tokens[: starts[0]]} - {"when", "which"}:
        return None
    frame = tokens[starts[0]]
    clause: list[str] = []
    for at, word in enumerate(tokens[starts[0] + 1 :]):
        if at and (word == "," or word in REASONS | {"if", "when", "while", "or"}):
            break
        if word == "and":
            return None
        clause.append(word)
    if clause[1:2] == ["get"] and clause[2:3] and clause[2] in deeds():
        clause.pop(1)
    after = tokens[starts[0] + 1 + len(clause) :]
    if "or" in after and after[after.index("or") + 1 : after.index("or") + 2] != ["not"]:
        return None
    kept = [word for word in clause if word not in BESIDE]
    if kept[1:2] == ["use"] and "to" in kept:
        kept = [kept[2], *kept[kept.index("to") + 1 :]]
    found = statement_in([kept[0], "be", *kept[1:]] if frame == "be" else kept, None)
    if found is None or found.denied or (frame in ("must", "do") and found.how == "may"):
        return None
    found = resolved(found, [word for word in tokens[: starts[0]] if word.startswith("<")])
    if found.objects & THINGS:
        return None
    if found.how == "must":
        frame = "must"
    return {"will": "do", "be": "do", "may": "can"}.get(frame, frame), found


def asks_there(tokens: Sequence[str], at: int) -> bool:
    """Whether a word for asking begins a clause that asks, not one that tells ("what I can do", "I do it")."""
    return at == 0 or (
        tokens[at - 1] not in PERSONS | THINGS | MAY and not (tokens[at] == "be" and tokens[at - 1].startswith("<"))
    )


def swapped(statement: Statement) -> Statement:
    """Return a statement of the other player."""
    other = {"i": "opp", "opp": "i", "they": "i"}
    return replace(statement, actor=other.get(statement.actor, statement.actor))


def players_of(tokens: Sequence[str]) -> dict[str, str]:
    """Return which cards are told to be played or used, and by whom."""
    found = {}
    for at, word in enumerate(tokens[:-2]):
        if word in ("i", "opp") and tokens[at + 1] == "play" and tokens[at + 2].startswith("<"):
            found[tokens[at + 2]] = word
    return found


def is_of_case(said: Said, question: str, claim: Claim) -> bool:
    """Whether a ruling tells of the case that a question does: whose turn it is, how many of what, what turns it."""
    tokens, ruling = tokens_said(said), f"{claim.title}. {claim.says}"
    told = {*tokens_of(ruling)}
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


def decided(said: Said, question: str, claim: Claim) -> bool | int | None:
    """Return whether a ruling says yes or no to a question, or the number it asks for; None where nothing plainly."""
    tokens = tokens_said(said)
    asked = asked_for(tokens) or number_asked_for(tokens)
    if asked is None or not is_of_case(said, question, claim):
        return None
    frame, wanted = asked
    told = tokens_of(claim.says)
    about = words_of_ruling(f"{claim.title}. {claim.says}").names
    mine, theirs = players_of(tokens), players_of(told)
    is_other_way = any(card in theirs and theirs[card] != who for card, who in mine.items())
    is_other_way = is_other_way or ("i" not in tokens and "opp" not in told and wanted.actor == "opp")
    written = " ".join(said.written).lower()
    answers: set[bool | int] = set()
    named: tuple[str, ...] = ()
    for sentence in SENTENCE.split(claim.says):
        parts = tokens_of(sentence)
        statements, conditions, bare, named = stated(parts, named)
        if bare:
            return None
        for each in statements:
            here = swapped(each) if is_other_way else each
            found = (
                number_told(wanted, here, parts)
                if frame == "number"
                else answers_it(asked, here, tokens, told, written)
            )
            if found is None:
                continue
            if not all(is_met(condition, said, question, about) for condition in conditions):
                return None
            answers.add(found)
    return answers.pop() if len(answers) == 1 else None


def is_card(word: str) -> bool:
    """Whether a word stands for a card."""
    return word.startswith("<")


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
    is_like = told.deed == wanted.deed or (
        frozenset({told.deed, wanted.deed}) in LIKE
        and any(word.startswith("<") for word in wanted.objects & told.objects)
    )
    if not is_like or not is_same_actor(wanted, told) or "its" in wanted.words:
        return None
    if any(is_sharp(word) and not word.isdigit() for word in wanted.words - told.words):
        return None
    if not ({word for word in wanted.words if word.isdigit()} <= told.words or ANY_NUMBER & {*ruling}):
        return None
    if is_later(told) and not is_later(wanted) and not told.denied and frame == "do":
        return False if SAME_TURN.search(asking) and is_of_same(wanted, told) else None
    if any(word.startswith("<") and word not in wanted.objects | wanted.named for word in told.objects):
        return None
    if any(is_sharp(word) and not word.isdigit() and word not in DENIALS for word in told.words - {*question}):
        return None
    if (LIMITS & told.words) - {*question}:
        return None
    there, here = places_of(told), places_of(wanted)
    elsewhere = {PLACES[word] for word in question if word in PLACES}
    if there and elsewhere and not there & elsewhere and wanted.deed not in GOING:
        return None
    if there and here and there != here:
        going = wanted.deed in GOING and not told.denied and frame == "do" and is_of_same(wanted, told)
        return False if going and wanted.objects == told.objects else None
    if here and not there and wanted.deed in GOING:
        return None
    if told.denied:
        if not told.nothing and not is_of_same(wanted, told):
            return None
        if any(
            word not in question and not is_said(word, frozenset(question)) for word in told.rest if says_much(word)
        ):
            return None
        return None if frame == "must" and told.how == "may" else False
    if not numbers_agree(wanted, told) or not is_of_same(wanted, told):
        return None
    lacking = {word for word in wanted.rest if not is_said(word, told.words) and not word.isdigit() and says_much(word)}
    if any(map(is_sharp, lacking)) or any(word.startswith("<") and word not in ruling for word in lacking):
        return None
    if frame == "may":
        return False if told.how == "must" else True if told.how == "may" else None
    if frame == "must":
        return True if told.how == "must" else False if told.how == "may" else None
    if frame == "do" and told.how in ("may", CHOSEN):
        return None
    return True


def is_later(statement: Statement) -> bool:
    """Whether a statement is about the next turn."""
    return {"next", "turn"} <= statement.words


def places_of(statement: Statement) -> set[str]:
    """Return the places that a statement has."""
    return {PLACES[word] for word in statement.rest if word in PLACES}


def says_much(word: str) -> bool:
    """Whether a word says something that a statement may differ by."""
    return word in PLACES or word not in BESIDE | dull_and_sharp()["dull"] | dull_and_sharp()["weak"] | THINGS


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
    """Whether a statement is about the player or card that a question asks about."""
    if wanted.passive or told.passive:
        return (wanted.passive and told.passive) or is_of_same(wanted, told)
    return wanted.actor == told.actor or told.actor == "all"


def numbers_agree(wanted: Statement, told: Statement) -> bool:
    """Whether the numbers that a question and a statement have are the same."""
    asked, said = ({word for word in each.objects if word.isdigit()} for each in (wanted, told))
    return not asked or asked == said
