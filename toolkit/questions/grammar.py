"""From words to readings: clauses that tell what happens and what holds, and the clause that asks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise, product

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import parts_of_text, text_of
from toolkit.catalogue.table import BOUGHT, COUNTED_AT_END
from toolkit.questions import composing
from toolkit.questions.asked import QUESTIONS
from toolkit.questions.clauses import CLAUSES, happened, held, used, with_card
from toolkit.questions.laying import OF_TABLE, PLAYABLE, plays_others
from toolkit.questions.listing import LISTS, chained
from toolkit.questions.patterns import matching
from toolkit.questions.reading import Ask, Clause, Condition, Doing, Reading
from toolkit.questions.unnamed import UNNAMED
from toolkit.questions.words import Said

MARKERS = ("if", "when", "while", "after", "and", "then", "but", ",", "with", "in", "for", "from", "by")
"""Words before which a clause may begin."""
WHEN = re.compile(r", (?:why|when (?=can)) ?(?:can|do|must|will|be) (?!<\d+> be )")
"""How a question for a time or a reason begins, which no position answers."""
ASKING = ("can", "do", "must", "how", "will", "what", "where", "who", "be", "which", "when")
"""Words with which a question may begin."""
PERFECT = re.compile(r"\b(i|opp|they) have (?=(?:play|buy|gain|trash|discard|reveal|draw|use|call|exile|take|spend) )")
"""How something is told to have been done: "I have played"."""
RELATIVE = re.compile(r"(?<=[^>] )(<\d+>) (?:this )?(?:i|opp) (?:get|gain|draw) (?=,|$)")
"""What tells of a card only that one has got it: "the Curse I get"."""
THIS_CARD = re.compile(r"\b(play|trash|discard|gain|reveal|get|take|topdeck|exile|have|new) (?:this|new) (?=<)")
"""How a card is told to be the one that was named."""
THEY_GO_ON = re.compile(r"(\bopp (?:have|play|buy) (?:(?!i |opp |, )\S+ )*?and (?:then )?)(?=play |buy )")
"""How what an opponent does goes on without naming them once more."""
AS_FIRST = re.compile(r"(?<= )as (?:first|last) <\d+> ")
"""How a card is told to be the first of its name, as it is anyway."""
FIRST_OF_TWO = re.compile(r"(<\d+> )first (?=(?:, )?(?:and )?then )")
"""How the first of two cards is told to be that."""
OR_LATER = re.compile(r"(?:, )?(?:right )?(?:when i (?:buy|play) <\d+> |now )?or (?:only )?later (?=,|$)")
"""What a question for a time says beside."""
LEFT_OUT = re.compile(r"(?:when|if|after|by) (?:i |be )?(trash|gain|discard|buy) (?:it )?(?:, )?")
"""How a clause tells what happens to the only card of a question without naming it."""
OTHER_TIMES = re.compile(r"\b(?:[Ww]hen(?:ever)?|[Ee]ach time|Overpay|[Ww]hile|[Aa]t the (?:start|end))\b")
"""How a card begins to tell what it does otherwise than by being played."""
TELLING = frozenset({"if", "when", "while", "after", "with", "by"})
"""Words with which a clause begins that asks nothing."""
TURN_BEGUN = re.compile(r"^(?:at |on )?start of turn , (?=i (?:<|play))")
"""How a question begins that tells what is played first in a turn."""
GETTING = r"(?:buy|gain|play|get) (?:\d+ )?<\d+>"
LEFT = re.compile(r"(?:^|\s)(?:\d+ |last )(<\d+>) (?:be )?left ")
"""How a question tells how many of a card are left."""
WHO_GETS = re.compile(r"(who (?:gain|get|take)) it ")
OWN_TURN = re.compile(rf"\b(?:(i {GETTING}) on|(opp {GETTING}) on opps) turn ")
"""What a player does on a turn of their own."""
LYING_THERE = r"(?:(?:this )?(?:be|i have) inplay )?"
OF_TOPIC = re.compile(
    rf"^(<\d+>) , ((?:can|must|do) i (?:trash|gain|discard|topdeck|exile) <\d+> {LYING_THERE})(?:, )*$"
)
"""A card named before the question whether something can be done with another one by it."""
TOPIC = re.compile(r"^(<\d+>) , (?:if |when )?i (trash) (<\d+>) (?=,)")
"""A card named before what is done with it."""
CHOSEN = frozenset({"trash", "discard", "gain"})
"""Deeds that may tell what is chosen for a card played before."""
WITHOUT_PERSON = frozenset({"have", "keep", "play", "buy", "gain", "get", "take", "trash", "discard", "reveal"})
"""Words with which a clause begins that is about the same person as the one before."""
WITH_ANOTHER = frozenset({"on", "to", "with", "from", "for", "by", "using"})
"""Words between two cards of which "it" is never the one just named: "I call Royal Carriage on it"."""
COUNTED = frozenset({"vp", "coin", "debt", "coffer", "villager", "favor"})
"""Words that ask for a number where a question ends with them."""
OPEN_FRAMES = frozenset(
    {"number", "place", "happens", "cost", "what", "who", "first", "when", "got", "options", "aside"}
)
"""Frames of questions that are not answered with yes or no."""
SEVERAL = 3
"""Questions that may be asked at once."""
MOST = 18
"""Places at which a question may be cut."""
MINE, THEIRS = frozenset({"my", "our"}), frozenset({"opps", "his", "her", "their", "theirs"})
NEXT_TURN = re.compile(r"\b(?:(?:at|on|in|during|for) )?(?:start of )?(?:opps )?next turn (?=$)")
"""How something is said to be on the next turn."""
AMOUNTS = frozenset({"card", "action", "buy", "coin"})
"""What one may get on the next turn."""


def readings(said: Said) -> list[Reading]:
    """Return the ways to understand a question in which every word has its meaning; those with the fewest clauses.

    None is returned for a question with a word that is not understood, or in which it is not clear who "you" is.
    """
    if said.unknown or not said.cards or WHEN.search(f", {said.text}"):
        return []
    text = plainly(shown_reaction(said))
    found: dict[Reading, int] = {}
    for brief, loosely in product((False, True), (False, True)):
        as_said = replace(said, loosely=loosely)
        for pieces in cuts(text, as_said, brief=brief) if not found else ():
            for reading in read_together(pieces, as_said, brief=brief):
                found.setdefault(reading, len(pieces))
    owners = owners_of(said)
    found = {
        reading: number
        for reading, number in found.items()
        if is_owned_so(reading, owners)
        and ("inhand" in said.text.split() or not is_in_two_places(reading))
        and not is_another_players(reading)
        and not is_suffered(reading, text)
        and not (FROM_ONE.search(said.text) and has_several_sources(reading))
    }
    fewest = min(found.values(), default=0)
    return [reading for reading, number in found.items() if number == fewest]


LOSING = frozenset({"trash", "discard"})
"""Deeds of another player that may be done to a card of yours."""
AWAY = frozenset({"deck", "discard", "trash", "tavern", "exile", "none"})
"""Kinds of conditions by which a card is not in hand."""


def is_in_two_places(reading: Reading) -> bool:
    """Whether a reading has a card in hand of which the question tells that it lies elsewhere."""
    held = {(each.who, each.card) for each in reading.conditions if each.kind == "hand"}
    return any((each.who, each.card) in held for each in reading.conditions if each.kind in AWAY)


def is_another_players(reading: Reading) -> bool:
    """Whether it is open whose card is meant: another player loses it, and what it does for you is asked."""
    ask = reading.ask
    lost = {each.card for each in reading.events if each.who == "opp" and each.deed in LOSING and not each.by}
    return ask.who == "i" and ask.card in lost


def is_suffered(reading: Reading, text: str) -> bool:
    """Whether it is open who plays an Attack that is only named: what it has the others do is asked of oneself."""
    ask = reading.ask
    for event in reading.events if ask.who == "i" and not ask.by else ():
        if event.deed != "play" or event.who != "i" or "Attack" not in catalogue()[event.card].types:
            continue
        if (event.on and ask.deed != "gain") or re.search(r"\bi (?:play|gain|get) ", text):
            continue
        mine, theirs = parts_of_text(catalogue()[event.card])
        if ask.deed and ask.deed in theirs and (ask.deed not in mine or OBLIGED.search(text)):
            return True
    return False


OBLIGED = re.compile(r"\bmust i \w+ ,?(?:$|,)")
"""How a question asks whether one must do something, whatever it is done with."""
FROM_ONE = re.compile(r"\b(?:coin|card|action|buy|vp|coffer|villager|favor) from <\d+>")
"""How a question asks for what one card gives alone."""


def has_several_sources(reading: Reading) -> bool:
    """Whether several cards may give what is asked for, and it is not told of which of them."""
    played = {each.card for each in reading.events if each.deed == "play"}
    return bool(reading.ask.what) and not reading.ask.sources and len(played) > 1


def separate(said: Said) -> list[Said]:
    """Return the questions of a text that asks several, each with all that is told; nothing where it asks one."""
    if said.unknown or not said.cards:
        return []
    text, said = plainly(shown_reaction(said)), replace(said, loosely=True)
    for pieces in sorted(cuts(text, said, brief=False), key=len):
        asking = [at for at, piece in enumerate(pieces) if is_question(piece, said)]
        if not 1 < len(asking) <= SEVERAL:
            continue
        alone = [
            replace(said, text="".join(piece for at, piece in enumerate(pieces) if at == one or at not in asking))
            for one in asking
        ]
        if all(readings(each) for each in alone):
            return alone
    return []


def is_question(piece: str, said: Said) -> bool:
    """Whether a clause is one that asks, and begins so."""
    bare = stripped(piece)
    words = bare.split()
    return bool(words) and words[0] in ASKING and any(asked_by_clause(bare, said))


def asked_by_clause(bare: str, said: Said) -> Iterator[Reading]:
    """Yield what a clause asks."""
    found = [each for each in matching(bare, QUESTIONS, lambda mark: said.cards[int(mark)]) if each]
    yield from found or (composing.asked(bare, lambda mark: said.cards[int(mark)]) if said.loosely else ())


def owners_of(said: Said) -> dict[str, str]:
    """Return whose some cards are, as "my Bishop" and "their Militia" tell."""
    owners: dict[str, str] = {}
    for word, mark in pairwise(said.written):
        owner = "i" if word.lower() in MINE else "opp" if word.lower() in THEIRS else ""
        if owner and mark.startswith("<"):
            owners[said.cards[int(mark[1:-1])]] = owner
    return owners


def is_owned_so(reading: Reading, owners: dict[str, str]) -> bool:
    """Whether nobody plays a card that is another player's."""
    played = [(event.card, event.who) for event in reading.events if event.deed == "play"]
    named = {name for name, _ in played}
    played += [(event.by, event.who) for event in reading.events if event.by and event.by not in named]
    return all(owners.get(name, who) == who for name, who in played)


def shown_reaction(said: Said) -> str:
    """Return the text of a question, with the only Reaction that it names in place of "it" that is revealed."""
    marks = [f"<{at}>" for at, name in enumerate(said.cards) if "Reaction" in catalogue()[name].types]
    told = len(marks) == 1 and f"{marks[0]} " in said.text.split("reveal it ")[0]
    return said.text.replace("reveal it ", f"reveal {marks[0]} ") if told else said.text


def plainly(text: str) -> str:
    """Return a text with what is said in roundabout ways said plainly."""
    text = THEY_GO_ON.sub(r"\1opp ", THIS_CARD.sub(r"\1 ", text).replace("do new <", "do <"))
    return with_topic(with_pronouns(RELATIVE.sub(r"\1 ", PERFECT.sub(r"\1 ", AS_FIRST.sub("", text)))))


def with_topic(text: str) -> str:
    """Return a text that begins with a card and then tells what is trashed with it in one clause."""
    text = OF_TOPIC.sub(r"\2with \1 ", FIRST_OF_TWO.sub(r"\1", OR_LATER.sub("", text)))
    return TOPIC.sub(r"i \2 \3 with \1 ", OWN_TURN.sub(r"\1\2 ", TURN_BEGUN.sub("", text)))


def with_pronouns(text: str) -> str:
    """Return a text with the card in place of each "it": the one that was named before.

    Who gets "it" asks for the card of which few are left.
    """
    if left := LEFT.search(text):
        text = WHO_GETS.sub(rf"\1 {left[1]} ", text)
    words = text.split()
    last = before = ""
    for at, word in enumerate(words):
        if word.startswith("<") and (not last or words[at - 1] not in ("with", "by", "to", "from", "using", "against")):
            last, before = word, last if last != word else before
        elif word == "1" and before and words[at - 1] == last and words[at + 1 : at + 2] in ([], [","]):
            words[at] = before
        elif word == "it" and last:
            of_itself = words[at - 1] == last or (words[at - 2] == last and words[at - 1] in WITH_ANOTHER)
            words[at] = before if of_itself and before else last
    return " ".join(words) + " "


def cuts(text: str, said: Said, *, brief: bool) -> Iterator[tuple[str, ...]]:
    """Yield the ways to cut a text into clauses that may be understood, each with the word that begins it."""
    words = text.split()
    places = [at for at, word in enumerate(words) if word in MARKERS and at]
    places += [at for at, word in enumerate(words) if at and at not in places and begins_question(words, at)]
    places = [*sorted(places), len(words)]
    if len(places) > MOST:
        return

    @cache
    def is_clause(one: int, other: int) -> bool:
        return may_be_clause(" ".join(words[one:other]) + " ", said, brief=brief)

    def onwards(at: int) -> Iterator[tuple[str, ...]]:
        if at == len(words):
            yield ()
        for edge in reversed(places):
            if edge > at and is_clause(at, edge):
                yield from ((" ".join(words[at:edge]) + " ", *more) for more in onwards(edge))

    yield from onwards(0)


def may_be_clause(piece: str, said: Said, *, brief: bool) -> bool:
    """Whether a clause may be understood: it tells or asks something, or goes on from the one before."""
    bare, _ = without_next_turn(stripped(piece))
    if not bare or bare.split()[0] in WITHOUT_PERSON or re.fullmatch(r"(?:\d+ )?<\d+> ", bare):
        return True
    told = any(True for _ in clauses_of(bare, piece, said, brief=brief))
    return told or any(True for _ in asked_by_clause(bare, said))


def begins_question(words: list[str], at: int) -> bool:
    """Whether a question may begin at a word without a sign before it."""
    if words[at] in ("i", "opp", "they") and words[at - 1] in ("play", "inplay", "inhand", "ingame"):
        return True
    if words[at] in COUNTED and not {*words[at + 1 :]} - {","}:
        return True
    return words[at] in ASKING and words[at - 1] not in (",", "when")


def read_together(pieces: tuple[str, ...], said: Said, *, brief: bool) -> Iterator[Reading]:
    """Yield the readings of clauses: one asks, the others tell; in a `brief` one a bare card is played."""
    sorted_out = told_and_asked(pieces, said, brief=brief)
    if sorted_out is None:
        return
    telling, asking = sorted_out
    asked_by_words = len(stripped(next((each for each in reversed(pieces) if stripped(each)), "")).split())
    for reading in asking:
        for chosen in product(*telling):
            made = asked_after(reading, chosen, brief=brief)
            if made is not None and is_meant(made, brief=brief, asked=asked_by_words):
                yield made


def told_and_asked(
    pieces: Sequence[str], said: Said, *, brief: bool
) -> tuple[list[list[Clause]], list[Reading]] | None:
    """Return what clauses may tell and the one that asks may ask; None without one, or where one is not understood."""
    telling: list[list[Clause]] = []
    asking: list[list[Reading]] = []
    either: list[tuple[int, list[Clause], list[Reading]]] = []
    asks = has_asked = False
    for piece in pieces:
        bare, later = without_next_turn(stripped(piece))
        if not bare:
            continue
        if has_asked and piece.split()[0] not in (*TELLING, "for", "in"):
            return None  # what is asked without a word that asks is said last
        if telling and re.match(r"(and|,|then) ", piece) and (more := one_more(bare, telling[-1], said)):
            telling.append(more)
            continue
        if asks and piece.startswith("and ") and bare.split()[0] in WITHOUT_PERSON:
            return None  # it asks for that too
        told = told_by_clause(piece, telling, said, brief=brief) if len(pieces) > 1 else []
        asked = [] if tells_by_its_place(piece, bare) else list(asked_by_clause(bare, said))
        if later:
            asked = [replace(each, ask=replace(each.ask, later=True)) for each in asked if is_for_later(each.ask)]
        asks = bool(asked)
        if told and (not asked or piece.split()[0] in TELLING):
            telling.insert(0 if piece.startswith("after ") else len(telling), told)
        elif asked and told:
            either.append((len(telling), told, asked))
        elif asked:
            asking.append(asked)
            has_asked = bare.split()[0] not in ASKING
        else:
            return None
    if not asking and either:
        asking.append(either.pop()[2])
    if not asking and brief and tells_more(telling):
        asking.append([Reading(Ask("happens"))])
    for at, told, _ in reversed(either):
        telling.insert(at, told)
    return (telling, asking[0]) if len(asking) == 1 else None


def told_by_clause(piece: str, before: Sequence[Sequence[Clause]], said: Said, *, brief: bool) -> list[Clause]:
    """Return what a clause may tell; one without a person is about that of the last one `before`."""
    bare, later = without_next_turn(stripped(piece))
    told = [] if later else list(clauses_of(bare, piece, said, brief=brief))
    if told or bare.split()[0] not in WITHOUT_PERSON:
        return told
    person = person_of(before[-1]) if before else "i"
    return list(clauses_of(f"{person} {bare}", piece, said, brief=brief))


def asked_after(reading: Reading, telling: Sequence[Clause], *, brief: bool) -> Reading | None:
    """Return what is asked after what clauses tell, None where it is not told of what it is asked."""
    events = tuple(event for clause in telling for event in clause[0])
    conditions = tuple(condition for clause in telling for condition in clause[1])
    events, conditions = chained(continued(throned(events) if brief else events), conditions)
    events, conditions = with_projects(events, conditions, reading)
    if reading.ask.what in ("total", "worth"):
        conditions = tuple(owned(each) for each in conditions)
    made: Reading | None = reading
    if reading.ask.what == "worth" and not reading.ask.card:
        made = of_landmark(reading, conditions)
    if reading.ask.frame == "cost" and not reading.ask.card:
        made = of_bought(reading, events)
    return made.after(events, conditions) if made else None


def of_bought(reading: Reading, events: Sequence[Doing]) -> Reading | None:
    """Return a question for what is paid as one for the cost of the only card that is bought, None without one."""
    names = [event.card for event in events if event.deed == "buy" and event.times == 1]
    return replace(reading, ask=replace(reading.ask, card=names[0])) if len(names) == 1 else None


def with_projects(events: tuple[Doing, ...], conditions: tuple[Condition, ...], reading: Reading) -> Clause:
    """Return what happens and holds, with what is bought to be kept for what happens after it as bought before."""
    kept = [
        event
        for at, event in enumerate(events)
        if event.deed == "buy"
        and catalogue()[event.card].kind in BOUGHT
        and OF_TABLE.get(catalogue()[event.card].kind, "landscapes") != "landscapes"
        and (events[at + 1 :] or reading.events or reading.ask.frame in ("number", "do", "can", "must"))
    ]
    more = tuple(Condition("game", event.who, event.card) for event in kept)
    return tuple(event for event in events if event not in kept), (*conditions, *more)


def tells_by_its_place(piece: str, bare: str) -> bool:
    """Whether a clause tells something and asks nothing, since of the word before it: "in trash", "after Province"."""
    joining, words = piece.split()[0], bare.split()
    if joining == "after" and words[0] not in ASKING:
        return True
    return len(words) == 1 and not bare.startswith("<") and joining in ("in", "from", "by", "with", "and")


def tells_more(telling: Sequence[Sequence[Clause]]) -> bool:
    """Whether clauses tell more than which cards are played: what holds, or what else is done."""
    return any(
        any(each.kind != "coins" for each in conditions) or any(event.deed != "play" for event in events)
        for clause in telling
        for events, conditions in clause
    )


def of_landmark(reading: Reading, conditions: Sequence[Condition]) -> Reading | None:
    """Return a question for points as one for those of the only Landmark that takes part, None without one."""
    names = {each.card for each in conditions if each.card and catalogue()[each.card].kind in COUNTED_AT_END}
    return replace(reading, ask=replace(reading.ask, card=names.pop())) if len(names) == 1 else None


def continued(events: tuple[Doing, ...]) -> tuple[Doing, ...]:
    """Return what happens, deeds that tell what is chosen for a card played before as done with that card."""
    found: list[Doing] = []
    for event in events:
        last = next((each for each in reversed(found) if each.deed == "play" and not each.into), None)
        if found and event.who != found[-1].who and is_reaction(event):
            found.append(replace(event, deed="react"))
            continue
        if event.deed == "reveal" and found and (shown := shown_to(found[-1], event)):
            found[-1] = shown
        elif event.deed == "gain" and not event.by and found and (turned := turned_by(found[-1], event)):
            found[-1] = turned
        elif last is not None and (again := each_time(last, event)):
            found[found.index(last)] = again
        elif last is None or event.by or not is_asked_by(last, event):
            found.append(event)
        elif last.who != event.who:
            found.append(replace(event, by=last.card))
        elif event.deed == "gain":
            found[found.index(last)] = replace(last, into=event.card) if last.on else replace(event, by=last.card)
        elif not last.on:
            more = (event.card,) * (event.times - 1) + event.more
            found[found.index(last)] = replace(last, on=event.card, more=more)
        else:
            found.append(event)
    return tuple(found)


def is_reaction(event: Doing) -> bool:
    """Whether a card is played as a Reaction when it is played on another player's turn."""
    card = catalogue()[event.card] if event.deed == "play" and not event.on else None
    return card is not None and "Reaction" in card.types and "play this from your hand" in text_of(card.wording())


def shown_to(before: Doing, event: Doing) -> Doing | None:
    """Return a card revealed from hand for the card played before as what that is used on, None for another one."""
    if before.deed != "play" or before.who != event.who or before.then or before.times > 1 or event.by:
        return None
    asks = text_of(catalogue()[before.on or before.card].wording())
    if "eveal a card from your hand" not in asks:
        return None
    return replace(before, then=(event.card,)) if before.on else replace(before, on=event.card)


def throned(events: tuple[Doing, ...]) -> tuple[Doing, ...]:
    """Return what is played in brief, a card named after one that plays others as played by it."""
    found: list[Doing] = []
    for event in events:
        before = found[-1] if found else None
        if before and not before.on and event.deed == "play" and not event.on and plays_others(before.card):
            found[-1] = replace(before, on=event.card)
        else:
            found.append(event)
    return tuple(found)


def each_time(played: Doing, event: Doing) -> Doing | None:
    """Return a card played several times by another one with what is trashed or discarded to it, one card each time.

    None where it is something else that is told.
    """
    if not played.on or not plays_others(played.card) or played.times > 1 or played.more or event.by:
        return None
    if event.deed not in ("trash", "discard") or event.who != played.who:
        return None
    if not re.search(rf"\b{event.deed} an?\b", text_of(catalogue()[played.on].wording()), re.IGNORECASE):
        return None
    return replace(played, then=(*played.then, *(event.card,) * event.times, *event.more))


def turned_by(before: Doing, event: Doing) -> Doing | None:
    """Return a card that is gained for one trashed or discarded with a card as one thing, None for another one."""
    if before.deed not in ("trash", "discard") or not before.by or before.who != event.who:
        return None
    played = Doing(before.who, "play", before.by, on=before.card, into=event.card)
    return played if is_asked_by(played, event) else None


def is_asked_by(played: Doing, event: Doing) -> bool:
    """Whether a card that is played has its player, or as an Attack another one, do something."""
    if event.times > 1 and (event.deed == "gain" or played.who != event.who):
        return False
    if event.deed not in CHOSEN or plays_others(played.card) or played.times > 1:
        return False
    if played.who != event.who and event.deed == "gain":
        return False
    if played.who != event.who and "Attack" not in catalogue()[played.card].types:
        return False
    return event.deed in text_of(catalogue()[played.card].wording()).lower()


def without_next_turn(bare: str) -> tuple[str, bool]:
    """Return a clause without the words for the next turn, and whether it had them."""
    found, number = NEXT_TURN.subn("", bare)
    return found, bool(number)


def is_for_later(ask: Ask) -> bool:
    """Whether something can be asked of the next turn: how much one gets."""
    return ask.frame == "number" and ask.deed in ("get", "") and ask.what in AMOUNTS


def person_of(clauses: Sequence[Clause]) -> str:
    """Return who the last of some clauses is about."""
    events, conditions = clauses[-1]
    return (events[-1].who if events else conditions[-1].who) if events or conditions else "i"


def owned(condition: Condition) -> Condition:
    """Return a condition of what one has, where it is asked what something is worth at the end."""
    return replace(condition, kind="owned") if condition.kind in ("hand", "only") else condition


def is_meant(reading: Reading, *, brief: bool, asked: int) -> bool:
    """Whether a reading may be meant: cards are owned only to be counted; a brief one asks for a number or place.

    `asked` are the words that ask.
    """
    ask = reading.ask
    if ask.what == "choice" and any(each.kind == "empty" and each.card == ask.card for each in reading.conditions):
        return False  # an option may be chosen that does nothing
    lost = [event for event in reading.events if event.deed == "discard" and event.times > 1 and not event.by]
    if lost and any(event.deed == "play" for event in reading.events):
        return False  # they are discarded to what is played, which has nobody discard so many
    has_coins = any(each.kind == "coins" for each in reading.conditions)
    if has_coins and (ask.frame, ask.deed, ask.what, ask.sources) == ("number", "get", "coin", ()):
        return False  # it is asked for all of it
    if ask.what == "again":
        gained = [each for each in reading.events if each.deed in ("buy", "gain") and each.card == ask.card]
        if [(each.who, each.times) for each in gained] != [(ask.who, 1)]:
            return False  # besides which one is not clear
    if ask.what == "total" and (reading.events or {each.kind for each in reading.conditions} != {"owned"}):
        return False
    has_owned = any(condition.kind.startswith("owned") for condition in reading.conditions)
    if has_owned != (reading.ask.what in ("worth", "total")):
        return has_owned is False
    used_on = all(event.on for event in reading.events)
    return not brief or used_on or reading.ask.frame in OPEN_FRAMES or (asked > 1 and is_of_topic(reading))


def is_of_topic(reading: Reading) -> bool:
    """Whether what is asked is what the only card of a question, which is named before, does when it is played."""
    ask = reading.ask
    if len(reading.cards) != 1 or len(reading.events) != 1 or ask.who != "i" or ask.card:
        return False
    text = text_of(catalogue()[reading.cards[0]].wording())
    told = (
        {"coin": "+$", "card": "+", "action": "action", "buy": "buy"}.get(ask.what, "")
        if ask.deed == "get"
        else ask.deed
    )
    later = OTHER_TIMES.search(text)
    now = text[: later.start()] if later else text
    return bool(told) and told in now.lower() and told not in text[len(now) :].lower()


def one_more(bare: str, last: list[Clause], said: Said) -> list[Clause]:
    """Return what a bare name or number of a card adds to the clause before: the same again with that card."""
    found = re.fullmatch(r"(?:(\d+) )?<(\d+)> ", bare)
    if not found:
        return []
    number, name = int(found.group(1) or 1), said.cards[int(found.group(2))]
    more: list[Clause] = []
    for events, conditions in last:
        if events and not conditions and not events[-1].by and not events[-1].into:
            more.append(happened(replace(events[-1], card=name, on="", times=number)))
        elif conditions and not events and conditions[-1].card:
            more.append(((), (replace(conditions[-1], card=name, number=number),)))
    return more


def clauses_of(bare: str, piece: str, said: Said, *, brief: bool) -> Iterator[Clause]:
    """Yield what a clause tells; a bare card only after "with", or in brief."""
    alone = re.fullmatch(r"<(\d+)> ", bare)
    if len(said.cards) == 1 and (deed := LEFT_OUT.fullmatch(piece)):
        yield happened(Doing("i", deed[1], said.cards[0]))
    if piece.startswith("after ") and (several := re.fullmatch(r"(\d+) <(\d+)> ", bare)):
        yield happened(Doing("i", "play", said.cards[int(several.group(2))], times=int(several.group(1))))
    if alone and piece.startswith(("after ", "from ")):
        yield happened(Doing("i", "play", said.cards[int(alone.group(1))]))
    elif alone and piece.startswith("with ") and (clause := with_card(said.cards[int(alone.group(1))])):
        yield clause
    elif brief and (several := re.fullmatch(r"(\d+) <(\d+)> ", bare)) and {*AMOUNTS, "often"} & {*said.text.split()}:
        name = said.cards[int(several.group(2))]
        if PLAYABLE & set(catalogue()[name].types):
            yield happened(Doing("i", "play", name, times=int(several.group(1))))
    elif alone and "opp play" in said.text and "Reaction" in catalogue()[said.cards[int(alone.group(1))]].types:
        yield held("hand", "i", said.cards[int(alone.group(1))])
    elif alone and brief:
        yield happened(Doing("i", "play", said.cards[int(alone.group(1))]))
    two = re.fullmatch(r"<(\d+)> <(\d+)> ", bare) if brief and "," not in piece.strip(" ,") else None
    if two:
        one, other = (said.cards[int(mark)] for mark in two.groups())
        if clause := used(one, other):
            yield clause
    found = [each for each in matching(bare, (*LISTS, *UNNAMED, *CLAUSES), lambda mark: said.cards[int(mark)]) if each]
    yield from found or (composing.told(bare, lambda mark: said.cards[int(mark)]) if said.loosely else ())


def stripped(piece: str) -> str:
    """Return a clause without the words that begin it and commas."""
    words = [word for word in piece.split() if word != ","]
    while words and words[0] in MARKERS and not (words[0] == "when" and words[1:2] and words[1] in ASKING):
        words = words[1:]
    return " ".join(words) + " " if words else ""
