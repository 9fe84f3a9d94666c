"""Positions played in every way, and what that says about the question."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.catalogue.table import COUNTED_AT_END
from toolkit.engine.turns import scores, why_illegal
from toolkit.errors import UserError
from toolkit.questions.getting import got
from toolkit.questions.laying import LaidPosition, NotLaid, positions_laid_out
from toolkit.questions.reading import Ask, Condition, Reading
from toolkit.questions.timing import ONWARDS, is_unclear, next_of_aside, times_of
from toolkit.rulings.claim_words import PLAYERS
from toolkit.rulings.claims import Claim, explore_claim, read_claim, start_position
from toolkit.rulings.given import GIVEN_ZONES
from toolkit.rulings.position import zone_cards
from toolkit.rulings.verdict import value_at
from toolkit.saying.trace import trace
from toolkit.spelling import joined
from toolkit.yamlfile import Lines

if TYPE_CHECKING:
    from toolkit.engine.choices import Choice
    from toolkit.engine.game import Game
    from toolkit.rulings.exploring import Node

COLLECTIONS = (
    (),
    ("Copper",) * 11 + ("Silver",) * 5 + ("Gold", "Duchy", "Duchy", "Duchy"),
    ("Estate", "Estate", "Province", "Curse", "Village", "Smithy", "Silver", "Silver", "Village") * 3,
)
"""What a player may own: a card that is worth the same with each is worth that always."""
OWNED = {
    "action": ("Village", "Smithy", "Market"),
    "victory": ("Estate", "Duchy", "Province"),
    "treasure": ("Copper", "Silver", "Gold"),
}
"""Cards of a type that a player may own."""
ANY_CARDS = ("Copper", "Village", "Smithy", "Silver", "Estate")
"""Cards that a player may own where only their number is told."""
OTHER_TIMES = re.compile(
    r"\b(?:[Ww]hen(?:ever)?|[Ee]ach time|Clean-up|Overpay|Setup|[Ww]hile|[Aa]t the (?:start|end))\b"
)
"""How a card begins to tell what it does otherwise than by being played."""
SET_ASIDE_BEFORE = re.compile(
    r"set-aside|(?:leaving|setting) it (?:set )?aside|set aside (?:with|by)|(?:cards?|Actions?) set aside"
)
"""How a card tells of what it has set aside before."""
OF_TURN_END = re.compile(r"[^.]*(?:[Ww]hen you discard (?:this|it)|Clean-up|[Aa]t the end of)[^.]*")
"""The sentences that tell what a card does when its turn ends."""
OUTSIDE = "outside Clean-up"
"""How a card says that it does nothing in Clean-up."""
CONDITIONAL = re.compile(r"\b(?:[Ii]f|[Pp]er|[Ff]or each|[Ee]ach|[Ww]hen|[Ww]hile|[Uu]ntil|[Uu]nless)\b")
"""How a card begins to tell what it gives only sometimes."""
AMOUNT_WORDS = {"card": "Card", "action": "Action", "buy": "Buy", "coin": "+$", "vp": "VP", "coffer": "Coffers"}
"""The words for amounts in cards' texts, but for those that are the same."""
AMOUNT_SAID = {"card": ("card:", "+1 card", "+2 card", "+3 card", "draw", "cards to")}
"""How cards' texts say in small letters that cards are drawn."""
OTHER_WORDS = {"topdeck": ("onto",), "exile": ("exile",), "set aside": ("aside",), "reveal": ("reveal", "show")}
"""More words for deeds in cards' texts."""
GETS = ("+",)
PHASES = {"action phase": "Action", "buy phase": "Treasure", "night phase": "Night"}
"""What is played in the phases that a question may name."""
PLAIN_OBJECTS = ("Smithy", "Copper", "Silver")
"""Cards that one does something with where it does it with any."""
MOST_OF_WHAT = 3
"""Different results of which each is told with the choice that leads to it."""
LIMIT = 4000
"""Ways that are tried of one position."""

VERBS = {
    "gain": ("gain",),
    "trash": ("trash",),
    "discard": ("discard",),
    "reveal": ("reveal",),
    "exile": ("exile",),
    "play": ("play",),
    "return": ("return",),
    "set aside": ("set aside",),
    "buy": ("buy",),
    "call": ("call",),
    "take": ("gain", "take"),
    "use": ("use",),
}
"""The log's verbs for deeds."""
DONE_TO_ANY = frozenset({"trash", "discard", "exile", "reveal", "topdeck"})
"""Deeds that may be done with any card that lies where they look."""
NO_ACTION = "no Action left"
"""What the rules say where Actions are missing."""
PLAIN_TREASURES = frozenset({"Copper", "Silver", "Gold"})
"""Cards that do nothing else where they are played though the question does not name them."""
AMOUNTS = {
    "card": "cards",
    "action": "actions",
    "buy": "buys",
    "coin": "coins",
    "vp": "vp",
    "coffer": "coffers",
    "villager": "villagers",
    "favor": "favors",
    "debt": "debt",
}


class NotJudged(Exception):
    """A question that its positions do not decide; its text says why."""


class SeveralCopies(NotJudged):
    """Where a card is that is not the only one of its name."""


class Open(NotJudged):
    """What is asked about hangs on cards that the question does not name."""


@dataclass
class PlayedOut:
    """A position with all its ends; `before` is how long the log was at the start, `used` the answers of use."""

    position: LaidPosition
    claim: Claim
    nodes: list[Node]
    before: int
    used: frozenset[int]
    reading: Reading | None = None


@dataclass
class Verdict:
    """What the positions say: `kind` is yes, no, depends, number, place, player or story, with a value.

    `why` is a reason where the rules give one, `ways` the choices that lead to a yes or a no, `proof` the lines of the
    one end that shows it, and `position` where that was, with its answers
    that were `used`; `next_turn` is what is added to a number at the start of the next turn.
    """

    kind: str
    value: Any = None
    why: str = ""
    ways: tuple[Choice | None, ...] = ()
    proof: tuple[str, ...] = ()
    position: LaidPosition | None = None
    used: frozenset[int] = frozenset()
    next_turn: int = 0
    values: dict[Any, Choice | None] = field(default_factory=dict)


def played_out(position: LaidPosition) -> PlayedOut:
    """Return a position played in every way.

    Raises NotJudged where it could not be reached, or not be played to the end.
    """
    try:
        claim = read_claim({"id": "question", **position.as_claim()}, Lines(), "question")
        game = start_position(claim)
        before = len(game.log)
        found = explore_claim(claim, game, LIMIT, strict=False, illegal_ends=True)
    except UserError as error:
        if position.actions > 1 and NO_ACTION in str(error):
            return played_out(position.with_actions())
        raise NotJudged(str(error).removeprefix("question:1: ")) from None
    if not found.complete:
        raise NotJudged("it can go on in too many ways")
    if not found.nodes and position.actions > 1 and found.ended and NO_ACTION in found.ended[0].why:
        return played_out(position.with_actions())
    if not found.nodes:
        raise NotJudged(found.ended[0].why if found.ended else "the position can't be reached")
    unused = [number for number in position.needed if number not in found.ever_used]
    if unused:
        answer = claim.answers[unused[0]]
        raise NotJudged(f"in that position {answer.source} doesn't offer {joined(answer.pick or ('nothing',), 'or')}")
    nodes = [node for node in found.nodes if all(has_happened(node, before, *each) for each in position.happens)]
    if not nodes:
        raise NotJudged("what your question says can't happen")
    return PlayedOut(position, claim, nodes, before, frozenset(found.ever_used))


def has_happened(node: Node, before: int, verb: str, seat: str, name: str) -> bool:
    """Whether a player did something with a card on the way to an end."""
    log = node.game.deeds[before:]
    return any(entry[0] == verb and entry[1] == PLAYERS[seat] and name in map(str, entry[2]) for entry in log)


def judged(reading: Reading) -> Verdict:
    """Return what all positions of a reading say. Raises NotJudged or NotLaid."""
    if reading.ask.frame == "refuse":
        found = judged(replace(reading, ask=replace(reading.ask, frame="must")))
        return replace(found, kind={"yes": "no", "no": "yes"}.get(found.kind, found.kind))
    return judged_in_all(reading)


def judged_in_all(reading: Reading) -> Verdict:
    """Return what all positions of a reading say. Raises NotJudged or NotLaid."""
    found: list[Verdict] = []
    refused: list[Exception] = []
    for position in positions_laid_out(reading):
        try:
            each = replace(played_out(position), reading=reading)
            verdict = JUDGES[reading.ask.frame](reading, each)
            if (reading.ask.frame, verdict.kind) != ("can", "yes") and (other := others_played(reading, each)):
                raise Open(f"it depends on what is played: {other} could be")
            told_now = (
                reading.ask.later or (reading.ask.frame == "must" and position.early) or reading.ask.deed == "call"
            )
            if verdict.kind in ("no", "number") and not told_now and (waits := waits_for_later(reading, each)):
                verdict = later(reading, each, verdict, waits)
            if verdict.kind == "no" and taken_otherwise(reading, each):
                raise Open("it isn't gained, but moved in another way")
            if verdict.kind == "no" and (card := done_at_turn_end(reading)):
                raise Open(f"{card} does something when the turn ends")
            if verdict.kind == "no" and (card := at_other_times(reading.ask)):
                raise Open(f"{card} also does something at other times")
            if (verdict.kind, verdict.value) == ("number", 0) and (card := gives_otherwise(reading)):
                raise Open(f"{card} also gives that at other times")
            if verdict.kind == "no" and done_to_others(reading, each):
                raise Open(f"your question doesn't say where {reading.ask.card} is")
            if verdict.kind == "no" and not does_it_at_all(reading, each):
                raise NotJudged(f"{reading.ask.by} {reading.ask.deed}s nothing here")
            found.append(verdict)
        except Open:
            raise
        except (NotJudged, NotLaid) as error:
            refused.append(error)
    if not found:
        raise refused[0]
    if reading.ask.frame == "happens":
        return found[0]
    return combined(reading.ask, found)


def does_it_at_all(reading: Reading, played_: PlayedOut) -> bool:
    """Whether the card that is asked about does it with some card, so that not doing it with one tells something."""
    ask = reading.ask
    if not ask.by or ask.frame not in ("can", "do") or ask.deed not in VERBS:
        return True
    if any(event.card == ask.by and event.on for event in reading.events):
        return True  # what it is used on decides
    if any(happens_in(replace(ask, card="", who="any"), played_, node) for node in played_.nodes):
        return True
    if any(entry[0] == "unaffected" for node in played_.nodes for entry in deeds(node.game, played_)):
        return True
    for name in PLAIN_OBJECTS:
        there = tuple(replace(each, card=name) if each.card == ask.card else each for each in reading.conditions)
        other = replace(reading, ask=replace(ask, card=name, itself=False), conditions=there)
        for position in positions_laid_out(other):
            try:
                found = played_out(position)
            except NotJudged:
                continue
            if any(happens_in(other.ask, found, node) for node in found.nodes):
                return True
    return False


def done_to_others(reading: Reading, played_: PlayedOut) -> bool:
    """Whether what is asked of a card, of which nothing is told, is done with another one: it may lie there as well."""
    ask = reading.ask
    told = {each.card for each in reading.conditions}
    told |= {name for each in reading.events for name in (each.card, each.on)}
    if ask.frame == "must" or ask.by or not ask.card or ask.card in told or ask.deed not in DONE_TO_ANY:
        return False
    return any(happens_in(replace(ask, card=""), played_, node) for node in played_.nodes)


def at_other_times(ask: Ask) -> str:
    """Return the card that may do what is asked about otherwise than by being played, "" when there is none."""
    if not ask.by or ask.frame not in ("can", "do") or ask.deed in ("affected", "play"):
        return ""
    text = text_of(catalogue()[ask.by].wording())
    later = SET_ASIDE_BEFORE.sub("", text[found.start() :]) if (found := OTHER_TIMES.search(text)) else ""
    return ask.by if any(word in later.lower() for word in deed_words(ask)) else ""


def gives_otherwise(reading: Reading) -> str:
    """Return a card that is only played and may give what is counted otherwise than by being played, "" without one."""
    ask = reading.ask
    for event in reading.events:
        text = text_of(catalogue()[event.card].wording())
        later = text[found.start() :].lower() if (found := OTHER_TIMES.search(text)) else ""
        told = ask.card.lower() in later if ask.card else any(word in later for word in deed_words(ask))
        if event.deed == "play" and told and ask.deed and any(word in later for word in deed_words(ask)):
            return event.card
    return ""


def taken_otherwise(reading: Reading, played_: PlayedOut) -> bool:
    """Whether a card that is not gained is had all the same, as by an exchange."""
    ask = reading.ask
    had = replace(ask, deed="take", by="")
    return ask.deed == "gain" and any(happens_in(had, played_, node) for node in played_.nodes)


def done_at_turn_end(reading: Reading) -> str:
    """Return a card that does what is asked about when the turn ends, "" when there is none."""
    ask = reading.ask
    if ask.frame not in ("can", "do") or any(event.deed == "clean up" for event in reading.events):
        return ""
    words = deed_words(ask)
    return next((name for name in reading.cards if any(word in said_of_turn_end(name) for word in words)), "")


def said_of_turn_end(name: str) -> str:
    """Return what a card says of the end of the turn, in small letters."""
    found = OF_TURN_END.findall(text_of(catalogue()[name].wording()))
    return " ".join(each for each in found if OUTSIDE not in each or "at the end" in each).lower()


def deed_words(ask: Ask) -> tuple[str, ...]:
    """Return how cards' texts say what is asked about."""
    return GETS if ask.deed == "get" else (f"{ask.deed.removesuffix('e')}", *OTHER_WORDS.get(ask.deed, ()))


def others_played(reading: Reading, played_: PlayedOut) -> str:
    """Return a card that is played in some end though the question does not name it, "" when there is none."""
    named = {*reading.cards, *PLAIN_TREASURES}
    found = (
        str(card)
        for node in played_.nodes
        for verb, _, cards, *_ in deeds(node.game, played_)
        if verb == "play"
        for card in cards
    )
    moved = {move[1] for move in played_.claim.moves}
    return next((name for name in found if name not in named | moved), "")


def waits_for_later(reading: Reading, played_: PlayedOut) -> str:
    """Return a card that does something only later, "" when there is none."""
    called = {event.card for event in reading.events if event.deed == "call"}
    reserve = (name for name in reading.cards if "Reserve" in catalogue()[name].types and name not in called)
    extra = (name for name in reading.cards if "extra-turn" in catalogue()[name].tags)
    lasting = (each.card.name for node in played_.nodes for each in node.game.lasting if each.ends != "turn")
    return next(reserve, "") or next(extra, "") or next(lasting, "")


def later(reading: Reading, played_: PlayedOut, verdict: Verdict, waits: str) -> Verdict:
    """Return the verdict where a card does something on a later turn: with the next turn of the same player.

    Raises Open where that does not decide it.
    """
    ask = reading.ask
    if ask.frame == "stop" or ask.sources:
        return verdict
    unclear = "Reserve" in catalogue()[waits].types or "extra-turn" in catalogue()[waits].tags
    if unclear or ask.frame not in ("can", "do", "number") or is_move(ask):
        raise Open(f"{waits} does something only later")
    if played_.position.early:
        return verdict
    longer = replace(played_.position, moves=[*played_.position.moves, "end turn", "end turn"])
    try:
        then = played_out(longer)
    except NotJudged as error:
        raise Open(str(error)) from None
    if ask.frame == "number":
        who = PLAYERS[then.position.seats[ask.who]]
        if ask.what not in AMOUNTS or ask.deed in ("have", "make"):
            return verdict
        named = set(reading.cards)
        totals = {
            gets_how_much([each for each in deeds(node.game, then) if each[6] in named], who, AMOUNTS[ask.what])
            for node in then.nodes
        }
        if len(totals) != 1:
            raise Open(f"{waits} does something only later")
        more = totals.pop() - verdict.value
        return replace(verdict, next_turn=more)
    so = [node for node in by_length(then.nodes) if happens_in(replace(ask, sources=reading.cards), then, node)]
    if so and ask.frame == "can":
        return replace(verdict_told(then, "yes", so[0], []), next_turn=1)
    if so:
        raise Open(f"{waits} does something on a later turn")
    return verdict


def combined(ask: Ask, found: Sequence[Verdict]) -> Verdict:
    """Return one verdict of those of several positions."""
    kinds = Counter(each.kind for each in found)
    if ask.frame == "can":
        return next((each for each in found if each.kind == "yes"), found[0])
    if len(kinds) > 1 or len({repr(each.value) for each in found}) > 1:
        if ask.frame == "must" and "no" in kinds:
            return next(each for each in found if each.kind == "no")
        raise NotJudged("it depends on cards that the question does not name")
    return found[0]


Log = list[tuple[str, int, Sequence[Any], str, str, int, str]]


def deeds(game: Game, played_: PlayedOut) -> Log:
    """Return what happened since the first move of the turn that the question is about."""
    log = list(game.deeds[played_.before :])
    if early := played_.position.early:
        turns = [at for at, entry in enumerate(log) if entry[0] == "turn"]
        return log[turns[early - 1] if len(turns) >= early else len(log) :]
    return log


def happens_in(ask: Ask, played_: PlayedOut, node: Node) -> bool:
    """Whether what is asked about happens in one end."""
    seats = played_.position.seats
    who = PLAYERS[seats[ask.who]] if ask.who in seats else None
    log = deeds(node.game, played_)
    if ask.deed == "stay":
        return ask.card in map(str, zone_cards(node.game, node.game.players[PLAYERS[seats["i"]]], "play"))
    if ask.deed == "affected":
        return bool(effects_on(log, PLAYERS[seats[ask.who]]))
    if ask.deed == "get":
        given = [each for each in log if not ask.sources or each[6] in ask.sources]
        amounts = [(gets_how_much(given, who, AMOUNTS[of]), n) for of, n in ((ask.what, ask.wanted), *ask.more)]
        return all(amount == wanted if wanted else amount > 0 for amount, wanted in amounts)
    times = 0
    for verb, player, cards, _, to, _, source in log:
        if who is not None and player != who:
            continue
        if ask.deed == "topdeck":
            matched = to == "deck" and verb in ("put", "gain", "return", "move")
        elif ask.deed in VERBS:
            matched = verb in VERBS[ask.deed]
        else:
            raise NotJudged(f"what {ask.deed} means")
        if matched and (not ask.card or ask.card in map(str, cards)) and (not ask.by or source == ask.by):
            times += list(map(str, cards)).count(ask.card) if ask.wanted else 1
    return times == ask.wanted if ask.wanted and ask.frame == "do" else times >= max(1, ask.wanted)


def gains_any(ask: Ask, played_: PlayedOut, node: Node) -> bool:
    """Whether somebody of whom it is asked gains a card in one end."""
    who = PLAYERS[played_.position.seats[ask.who]] if ask.who in played_.position.seats else None
    return any(verb == "gain" and who in (None, player) for verb, player, *_ in deeds(node.game, played_))


def effects_on(log: Log, who: int) -> list[str]:
    """Return what happens to a player, but for what they reveal and that they are unaffected."""
    return [
        f"{verb} {', '.join(map(str, cards))}"
        for verb, player, cards, *_ in log
        if player == who and verb not in ("reveal", "unaffected", "turn", "shuffle", "look", "use")
    ]


def gets_how_much(log: Log, who: int | None, what: str) -> int:
    """Return how much of something a player gets, cards from the deck."""
    total = 0
    for verb, player, cards, frm, to, *_ in log:
        if who is not None and player != who:
            continue
        if what == "cards" and (verb == "draw" or (verb, frm, to) == ("put", "deck", "hand")):
            total += len(cards)
        elif verb == "get" and cards[1] == what:
            total += cards[0]
    return total


def is_move(ask: Ask) -> bool:
    """Whether what is asked about is a move of its own."""
    return ask.frame == "can" and ask.deed in ("play", "buy") and not ask.by and not ask.wanted


def judge_deed(reading: Reading, played_: PlayedOut) -> Verdict:
    """Judge whether something can, does or must happen."""
    ask = reading.ask
    if is_move(ask):
        return judge_move(reading, played_)
    if not reading.events:
        raise NotJudged("your question doesn't say what happens")
    if ask.deed == "at":
        return judge_at(reading, played_)
    if ask.deed == "cost":
        return judge_costs(reading, played_)
    if ask.deed == "stay":
        played_ = played_out(replace(played_.position, moves=[*played_.position.moves, "end turn"]))
    if ask.frame == "must" and ask.deed in ("play", "buy") and not ask.by:
        raise NotJudged("no position that I can set up decides it")
    if ask.deed == "get" and ask.what == "card" and any(passes_cards(name) for name in reading.cards):
        raise Open("it isn't clear whether cards that are passed count")
    held = [(happens_in(ask, played_, node), node) for node in by_length(played_.nodes)]
    if ask.deed == "get" and ask.what == "card" and any(not so and gains_any(ask, played_, node) for so, node in held):
        raise Open("it isn't clear whether drawing a card is meant or gaining one")
    cards = [event.on or event.card for event in reading.events if event.deed == "play"]
    if ask.deed == "get" and not ask.sources and len(set(cards)) > 1:
        last = cards[-1]
        if any(happens_in(replace(ask, sources=(last,)), played_, node) != is_so for is_so, node in held):
            raise Open(f"your question doesn't say whether {last} or another card gives it")
    yes = [node for is_so, node in held if is_so]
    no = [node for is_so, node in held if not is_so]
    if ask.frame == "can":
        return verdict_told(played_, "yes" if yes else "no", (yes or no)[0], no if yes else [])
    if ask.frame == "must":
        if not yes and all(is_unaffected(ask, played_, node) for node in played_.nodes):
            return verdict_told(played_, "no", no[0], [])
        if not yes:
            raise NotJudged("it can't happen at all")
        if no and not (no := [node for node in no if any(declined(ask, choice) for choice in node.path)]):
            raise Open("it depends on what else is chosen")
        return verdict_told(played_, "no" if no else "yes", (no or yes)[0], [])
    if yes and no:
        verdict = verdict_told(played_, "depends", yes[0], [])
        return replace(verdict, ways=(ways_of(yes[0], no[0]), ways_of(no[0], yes[0])))
    return verdict_told(played_, "yes" if yes else "no", (yes or no)[0], [])


def passes_cards(name: str) -> bool:
    """Whether a card has players pass cards."""
    return bool(re.search(r"\bpass(?:es)?\b", text_of(catalogue()[name].wording())))


def is_unaffected(ask: Ask, played_: PlayedOut, node: Node) -> bool:
    """Whether the player who is asked about is unaffected by what another one plays last."""
    log = deeds(node.game, played_)
    who = PLAYERS[played_.position.seats[ask.who]]
    played = max((at for at, entry in enumerate(log) if entry[0] == "play" and entry[1] != who), default=-1)
    return played >= 0 and any(entry[:2] == ("unaffected", who) for entry in log[played:])


def declined(ask: Ask, choice: Choice) -> bool:
    """Whether a choice is that of not doing what is asked about."""
    if choice.asked is None or choice.picks not in ((), ("no",), ("none",)):
        return False
    return choice.asked.do.words in ("use", ask.deed, *VERBS.get(ask.deed, ()))


def judge_move(reading: Reading, played_: PlayedOut) -> Verdict:
    """Judge whether a card can be played or bought then: of a phase that is named only its own types are played."""
    ask = reading.ask
    phase = next((PHASES[each.kind] for each in reading.conditions if each.kind in PHASES), "")
    whys = [why_illegal(node.game, (ask.deed, ask.card, 0)) for node in played_.nodes]
    if ask.deed == "play" and phase and phase not in catalogue()[ask.card].types:
        if phase == "Treasure" and not reading.events and not any(whys):
            return verdict_told(played_, "yes", played_.nodes[0], [])
        if len(reading.cards) > 1 or reading.events:
            raise Open("what happened before may change what can be played, and another phase may come")
        return replace(verdict_told(played_, "no", played_.nodes[0], []), why=f"{ask.card} isn't {phase_card(phase)}")
    if ask.deed == "play" and re.search(r"may play (?:this|it)\b", text_of(catalogue()[ask.card].wording())):
        raise Open(f"{ask.card} can also be played at other times")
    if played_.position.seats["i"] != "p1" or ask.who == "opp":
        raise NotJudged("it is not that player's turn")
    if any("debt" in why for why in whys):
        raise Open("debt may be paid first")
    if all(whys):
        if ask.deed == "play" and (so := [node for node in by_length(played_.nodes) if happens_in(ask, played_, node)]):
            return verdict_told(played_, "yes", so[0], [])  # another card plays it
        return replace(verdict_told(played_, "no", played_.nodes[0], []), why=whys[0])
    if any(whys):
        so = [node for node in by_length(played_.nodes) if happens_in(ask, played_, node)]
        no = [node for node, why in zip(played_.nodes, whys, strict=True) if why and not happens_in(ask, played_, node)]
        if ask.deed == "play" and so and no:
            return verdict_told(played_, "yes", so[0], no)
        raise Open("it depends on what was chosen")
    return verdict_told(played_, "yes", played_.nodes[0], [])


def phase_card(type_: str) -> str:
    """Return what is played in a phase: "an Action"."""
    return f"{'an' if type_ == 'Action' else 'a'} {type_}{' card' if type_ == 'Night' else ''}"


def by_length(nodes: Sequence[Node]) -> list[Node]:
    """Return ends, those with the fewest choices first."""
    return sorted(nodes, key=lambda node: len(node.path))


def ways_of(node: Node, other: Node) -> Choice | None:
    """Return the first choice by which an end differs from another one."""
    return next((choice for choice in node.path if choice not in other.path), None)


def verdict_told(played_: PlayedOut, kind: str, node: Node, others: Sequence[Node], value: Any = None) -> Verdict:
    """Return a verdict that an end shows."""
    you = PLAYERS[played_.position.seats["i"]]
    ways = (ways_of(node, others[0]),) if others else ()
    return Verdict(kind, value, "", ways, tuple(trace(node.game, played_.before, you)), played_.position, played_.used)


def judge_number(reading: Reading, played_: PlayedOut) -> Verdict:
    """Find the number asked for."""
    ask = reading.ask
    if ask.what == "worth":
        return judge_worth(reading, played_)
    if ask.what == "total":
        return judge_total(reading, played_)
    if not reading.events and not any(each.kind == "lasting" for each in reading.conditions):
        raise NotJudged("nothing happens")
    if card := next((name for name in reading.cards if at_turn_end(name, ask.what)), ""):
        return judge_turn_end(reading, played_, card)
    if ask.later:
        return judge_next_turn(reading, played_)
    seat = played_.position.seats.get(ask.who, "p1")
    values: dict[int, Node] = {}
    for node in by_length(played_.nodes):
        values.setdefault(number_in(ask, node, seat, played_), node)
        if adds_to_others(reading, played_, node, seat):
            raise Open("your question doesn't say whether what comes from an earlier turn counts")
    return of_values(values, "number", played_)


def adds_to_others(reading: Reading, played_: PlayedOut, node: Node, seat: str) -> bool:
    """Whether a card of an earlier turn gives some of what is asked about, and others too."""
    ask = reading.ask
    lasting = {each.card for each in reading.conditions if each.kind == "lasting"}
    if not lasting or ask.what not in AMOUNTS:
        return False
    log = deeds(node.game, played_)
    parts = ([each for each in log if (each[6] in lasting) == is_old] for is_old in (True, False))
    return all(gets_how_much(each, PLAYERS[seat], AMOUNTS[ask.what]) for each in parts)


def judge_next_turn(reading: Reading, played_: PlayedOut) -> Verdict:
    """Find how much of something the cards that are named give on the next turn of the same player."""
    ask, position = reading.ask, played_.position
    if position.early or position.seats[ask.who] != "p1":
        raise NotJudged("your question doesn't say whose next turn it is about")
    then = played_out(replace(position, moves=[*position.moves, "end turn", "end turn"]))
    values: dict[int, Node] = {}
    for node in by_length(then.nodes):
        log = deeds(node.game, then)
        start = max(at for at, entry in enumerate(log) if entry[:2] == ("turn", 0))
        values.setdefault(
            gets_how_much([each for each in log[start:] if each[6] in reading.cards], 0, AMOUNTS[ask.what]), node
        )
    return of_values(values, "number", then)


def judge_turn_end(reading: Reading, played_: PlayedOut, name: str) -> Verdict:
    """Find how much of something the cards that are named give until the turn is over, of which one does when it ends.

    Raises Open where that card gives none then.
    """
    ask, position = reading.ask, played_.position
    if ask.later or ask.deed == "have" or position.early or ask.what not in AMOUNTS or position.seats[ask.who] != "p1":
        raise Open(f"{name} does something when the turn ends")
    then = played_out(replace(position, moves=[*position.moves, "end turn"]))
    values: dict[int, Node] = {}
    for node in by_length(then.nodes):
        log = deeds(node.game, then)
        if not gets_how_much([each for each in log if each[6] == name], 0, AMOUNTS[ask.what]):
            raise Open(f"{name} does something when the turn ends")
        given = [each for each in log if each[6] in reading.cards]
        values.setdefault(gets_how_much(given, 0, AMOUNTS[ask.what]), node)
    return of_values(values, "number", then)


def at_turn_end(name: str, what: str) -> bool:
    """Whether a card gives something of a kind when it is discarded from play or the turn ends."""
    said = said_of_turn_end(name)
    return any(word in said for word in AMOUNT_SAID.get(what, (AMOUNT_WORDS.get(what, what).lower(),)))


def of_values(values: dict[Any, Node], kind: str, played_: PlayedOut) -> Verdict:
    """Return a verdict of the different values and an end for each."""
    if len(values) == 1:
        ((value, node),) = values.items()
        return verdict_told(played_, kind, node, [], value)
    nodes = list(values.values())
    verdict = verdict_told(played_, "depends", nodes[0], [], sorted(values, key=repr))
    others = [nodes[1], *[nodes[0]] * (len(nodes) - 1)]
    return replace(
        verdict,
        values={value: ways_of(node, other) for (value, node), other in zip(values.items(), others, strict=True)},
    )


def number_in(ask: Ask, node: Node, seat: str, played_: PlayedOut) -> int:
    """Return the number asked for in one end."""
    log = deeds(node.game, played_)
    who = PLAYERS[seat]
    if ask.what == "cheaper":
        return cheaper_by(node, played_)
    if ask.what.startswith("deeds"):
        if ask.what == "deeds of deck" and any(
            entry[0] == ask.deed and entry[1] == who and entry[3] != "deck" for entry in log
        ):
            raise NotJudged("some of them don't come from the deck")
        verbs = VERBS.get({"take": "gain", "get": "gain", "draw": "draw"}.get(ask.deed, ask.deed), (ask.deed,))
        return sum(
            (not ask.card or str(card) == ask.card)
            for verb, player, cards, *_ in log
            if (player == who or ask.who == "any") and verb in verbs
            for card in cards
        )
    if ask.what == "hand":
        return cards_in_hand(ask, node, seat, played_)
    if ask.sources:
        return gets_how_much(since_played(ask.sources[0], log), who, AMOUNTS[ask.what])
    if ask.deed in ("have", "make", "") and ask.what in ("action", "buy", "coin"):
        if ask.what == "action" and played_.position.given["p1"].get("actions"):
            raise NotJudged("there aren't enough Actions for that")
        return int(value_at(node.game, f"{seat}.{AMOUNTS[ask.what]}", played_.before))
    if ask.what == "card" and any(entry[0] == "put" and entry[3:5] == ("deck", "hand") for entry in log):
        raise Open("some cards are put into your hand, which isn't drawing them")
    number = gets_how_much(since_told(played_, log), who, AMOUNTS[ask.what])
    return max(number, 0) if ask.what == "coin" else number  # nobody has less than $0


def since_told(played_: PlayedOut, log: Log) -> Log:
    """Return what happened since the card was played that is told to be, where others were in play before it."""
    reading = played_.reading
    there = {each.card for each in reading.conditions if each.kind == "play"} if reading else set[str]()
    told = [event for event in reading.events if event.deed == "play" and event.who == "i"] if reading else []
    if not any(event.card in there for event in told):
        return log
    if len(told) != 1 or told[0].times > 1 or told[0].on:
        raise Open("your question doesn't say what of that comes from which card")
    return since_played(told[0].card, log)


def since_played(name: str, log: Log) -> Log:
    """Return what happened when a card was played last, until the next card was."""
    played = [at for at, entry in enumerate(log) if entry[0] == "play" and entry[5] == 0]
    start = max((at for at in played if name in map(str, log[at][2])), default=len(log))
    return log[start : next((at for at in played if at > start), len(log))]


def cards_in_hand(ask: Ask, node: Node, seat: str, played_: PlayedOut) -> int:
    """Return how many cards a player has in hand at one end.

    Raises NotJudged where it isn't told how many there were.
    """
    conditions = played_.reading.conditions if played_.reading else ()
    kinds = {each.kind for each in conditions if each.who == ask.who}
    if played_.reading and any(event.on or event.deed in ("trash", "discard") for event in played_.reading.events):
        raise NotJudged("it isn't clear which cards are counted")
    if "others" not in kinds and not (seat != "p1" and kinds & {"size"}):
        raise NotJudged("your question doesn't say how many cards were in hand")
    return len(zone_cards(node.game, node.game.players[PLAYERS[seat]], "hand"))


def cheaper_by(node: Node, played_: PlayedOut) -> int:
    """Return how much less cards cost; raises NotJudged where that is not the same for all."""
    less = set()
    for name in ("Province", "Duchy", "Gold"):
        printed = catalogue()[name].cost
        assert printed is not None
        less.add(printed.coins - int(value_at(node.game, f"cost.{name}", played_.before)["coins"]))
    if len(less) != 1 or 0 in less:
        raise NotJudged("it is not the same for all cards")
    return less.pop()


def judge_worth(reading: Reading, played_: PlayedOut) -> Verdict:
    """Find how many points a card is worth: what it adds to the score."""
    ask = reading.ask
    if reading.events:
        raise NotJudged("VP don't depend on what happens")
    owned = [each.card for each in reading.conditions if each.kind == "owned" for _ in range(each.number)]
    typed = [each for each in reading.conditions if each.kind.startswith("owned ")]
    copies = 1
    if ask.deed == "together":
        copies = ask.wanted or owned.count(ask.card)
        if owned.count(ask.card) not in (0, copies) or not copies:
            raise NotJudged(f"your question doesn't say how many copies of {ask.card} there are")
        owned = [name for name in owned if name != ask.card]
    if typed and (owned or len(typed) > 1):
        raise NotJudged("it isn't clear which cards are counted")
    counted_in = 0 if catalogue()[ask.card].kind in COUNTED_AT_END else copies
    several = of_type(typed[0], counted_in) if typed else [owned] if owned else COLLECTIONS
    worths = {added_by(ask.card, more, copies) for more in several}
    if len(worths) != 1:
        raise NotJudged("its worth depends on the other cards")
    position = LaidPosition(owned_position(ask.card, owned, copies), [], [], played_.position.seats)
    return Verdict("number", worths.pop(), position=position)


def judge_total(reading: Reading, played_: PlayedOut) -> Verdict:
    """Find how many points the cards that are told are worth together, whatever else one has."""
    owned = [each.card for each in reading.conditions if each.kind == "owned" for _ in range(each.number)]
    if reading.events or not owned or any(each.kind != "owned" for each in reading.conditions):
        raise NotJudged("it isn't clear which cards are counted")
    others = [[name for name in more if name not in owned] for more in COLLECTIONS]
    totals = {total_of([*owned, *more]) - total_of(more) for more in others}
    if len(totals) != 1:
        raise NotJudged("their worth depends on the other cards")
    position = LaidPosition({"p1": {"discard": owned}}, [], [], played_.position.seats)
    return Verdict("number", totals.pop(), position=position)


def total_of(owned: Sequence[str]) -> int:
    """Return how many points some cards score."""
    claim = read_claim({"id": "question", "given": {"p1": {"discard": list(owned)}}}, Lines(), "question")
    return scores(start_position(claim))[0]


def of_type(condition: Condition, copies: int) -> list[list[str]]:
    """Return collections of so many cards of a type, or with copies of the card that counts them so many in all."""
    number, type_ = condition.number, condition.kind.removeprefix("owned ")
    if type_ in OWNED:
        return [[OWNED[type_][at % wide] for at in range(number)] for wide in (1, len(OWNED[type_]))]
    different = [card.name for card in catalogue() if card.is_kingdom_card and not card.members]
    if type_ == "different":
        return [different[: number - min(copies, 1)]]
    return [[ANY_CARDS[at % wide] for at in range(number - copies)] for wide in (1, len(ANY_CARDS))]


def added_by(name: str, owned: Sequence[str], copies: int = 1) -> int:
    """Return how many points copies of a card or a Landmark add to some cards."""
    totals = []
    for more in (0, copies):
        claim = read_claim({"id": "question", "given": owned_position(name, owned, more)}, Lines(), "question")
        totals.append(scores(start_position(claim))[0])
    return totals[1] - totals[0]


def owned_position(name: str, owned: Sequence[str], more: int) -> dict[str, Any]:
    """Return the position of a player who owns some cards, and so many of a card or with a Landmark in the game."""
    if catalogue()[name].kind in COUNTED_AT_END:
        return {"p1": {"discard": list(owned)}, "landscapes": [name] * more}
    return {"p1": {"discard": [*owned, *[name] * more]}, "kingdom": [name]}


def judge_cost(reading: Reading, played_: PlayedOut) -> Verdict:
    """Find what a card costs at the end."""
    values: dict[str, Node] = {}
    for node in by_length(played_.nodes):
        values.setdefault(cost_in_words(value_at(node.game, f"cost.{reading.ask.card}", played_.before)), node)
    return of_values(values, "number", played_)


def judge_costs(reading: Reading, played_: PlayedOut) -> Verdict:
    """Judge whether a card costs so many coins at the end."""
    found = judge_cost(reading, played_)
    if found.kind != "number":
        raise Open("it depends on what is chosen")
    if reading.ask.what == "less":
        return replace(
            found, kind="yes" if found.value != str(catalogue()[reading.ask.card].cost) else "no", value=None
        )
    return replace(found, kind="yes" if found.value == f"${reading.ask.wanted}" else "no", value=None)


def cost_in_words(cost: dict[str, int]) -> str:
    """Return a cost as it is printed."""
    debt = f"{'+' if cost['coins'] else ''}{cost['debt']}D" if cost["debt"] else ""
    coins = f"${cost['coins']}" if cost["coins"] or not (cost["potions"] or debt) else ""
    return f"{coins}{'P' * cost['potions']}{debt}"


def judge_place(reading: Reading, played_: PlayedOut) -> Verdict:
    """Find where a card is at the end."""
    if not reading.events:
        raise NotJudged("nothing happens")
    values: dict[str, Node] = {}
    unclear: list[NotJudged] = []
    for node in by_length(played_.nodes):
        try:
            values.setdefault(place_of(reading.ask.card, node.game, played_), node)
        except SeveralCopies as error:
            unclear.append(error)
    if not values:
        raise unclear[0]
    return of_values(values, "place", played_)


def judge_at(reading: Reading, played_: PlayedOut) -> Verdict:
    """Judge whether a card goes to a place of the player who asks, or to the trash."""
    found = judge_place(reading, played_)
    if found.kind != "place":
        raise Open("it depends on what is chosen")
    what = reading.ask.what
    wanted = what if what == "trash" else f"{played_.position.seats['i']} {what.removeprefix('on')}"
    return replace(found, kind="yes" if found.value == wanted else "no", value=None)


def place_of(name: str, game: Game, played_: PlayedOut) -> str:
    """Return where a card is that moved: "p1 hand", "trash"; raises NotJudged where that is not clear."""
    moved = [entry for entry in deeds(game, played_) if name in map(str, entry[2]) and entry[0] != "unaffected"]
    if not moved:
        raise NotJudged(f"{name} is not moved")
    found = ["trash"] if name in map(str, game.trash) else []
    for player in game.players:
        for zone in GIVEN_ZONES:
            try:
                held = zone_cards(game, player, zone)
            except (KeyError, ValueError):
                continue
            found += [f"{player.name} {zone}"] * held.count(name)
    if len(found) == 1:
        return found[0]
    gained = [entry for entry in moved if entry[0] == "gain"]
    if len(moved) == 1 and len(gained) == 1 and list(map(str, gained[0][2])) == [name]:
        return f"p{gained[0][1] + 1} {gained[0][4]}"
    raise SeveralCopies(f"there are {len(found)} copies of {name}")


def judge_who(reading: Reading, played_: PlayedOut) -> Verdict:
    """Find who does something with a card."""
    if not reading.events:
        raise NotJudged("nothing happens")
    if played_.position.given.get("players", 2) > 2 and played_.position.seats["i"] != "p1":
        raise NotJudged("your question doesn't say where you sit")
    values: dict[str, Node] = {}
    for node in by_length(played_.nodes):
        log = deeds(node.game, played_)
        who = {
            player
            for verb, player, cards, *_, source in log
            if verb == reading.ask.deed and is_asked_card(reading, cards, source)
        }
        values.setdefault(" ".join(f"p{each + 1}" for each in sorted(who)), node)
    return of_values(values, "player", played_)


def is_asked_card(reading: Reading, cards: Sequence[Any], source: str) -> bool:
    """Whether one of some cards is the one that is asked about, one of that type, or drawn for one that is named."""
    if reading.ask.card:
        return reading.ask.card in map(str, cards)
    if reading.ask.what == "card":
        return source in reading.cards
    return any(reading.ask.what in (each.lower() for each in catalogue()[str(card)].types) for card in cards)


def judge_which(reading: Reading, played_: PlayedOut) -> Verdict:
    """Find which of the cards that the question names something is done with."""
    values: dict[str, Node] = {}
    for node in by_length(played_.nodes):
        log = deeds(node.game, played_)
        done_with = {
            str(card) for verb, _, cards, *_ in log if verb in VERBS.get(reading.ask.deed, ()) for card in cards
        }
        values.setdefault(", ".join(name for name in reading.cards if name in done_with), node)
    return of_values(values, "card", played_)


def judge_first(reading: Reading, played_: PlayedOut) -> Verdict:
    """Find which of two deeds of a player comes first."""
    ask = reading.ask
    who = PLAYERS[played_.position.seats[ask.who]]
    values: dict[str, Node] = {}
    for node in by_length(played_.nodes):
        verbs = [verb for verb, by, *_ in deeds(node.game, played_) if by == who and verb in (ask.deed, ask.what)]
        if {*verbs} != {ask.deed, ask.what}:
            continue
        first = verbs[0]
        if first in verbs[verbs.index(ask.what if first == ask.deed else ask.deed) :]:
            raise NotJudged("they take turns")
        values.setdefault(first, node)
    if not values:
        raise NotJudged("both have to happen")
    return of_values(values, "order", played_)


def judge_what(reading: Reading, played_: PlayedOut) -> Verdict:
    """Find what cards a player does something with."""
    ask = reading.ask
    who = PLAYERS[played_.position.seats[ask.who]]
    values: dict[str, Node] = {}
    for node in by_length(played_.nodes):
        log = deeds(node.game, played_)
        verbs = VERBS.get(ask.deed, ())
        done = Counter(str(card) for verb, by, cards, *_ in log if verb in verbs and by == who for card in cards)
        names = sorted(done - told_before(reading))
        values.setdefault(", ".join(names), node)
    if len(values) > 1:
        raise Open("it depends on what is chosen")
    if "" in values and not has_empty_hand(reading):
        raise Open("what you get may be something other than a card")
    return of_values(values, "card", played_)


def told_before(reading: Reading) -> Counter[str]:
    """Return the cards that a question tells to be gained or bought before what it asks."""
    ask = reading.ask
    found = Counter[str]()
    for event in reading.events:
        if ask.deed == "gain" and event.deed == "gain" and not event.by and event.who == ask.who:
            found[event.card] += event.times
    return found if any(event.deed == "play" for event in reading.events) else Counter()


def has_empty_hand(reading: Reading) -> bool:
    """Whether who is asked about has no card in hand, so that what a card would be used on is not there."""
    return any(each.kind == "size" and each.number <= 0 and each.who == reading.ask.who for each in reading.conditions)


def judge_story(reading: Reading, played_: PlayedOut) -> Verdict:
    """Tell what happens."""
    from toolkit.answering.happening import happening  # brings in the graph, which other answers do not need
    from toolkit.graph.positions import Position as Laid

    if not reading.events:
        raise NotJudged("nothing happens")
    position, claim = played_.position, played_.claim
    if position.seats["i"] != "p1":
        raise NotJudged("it is asked from the side of the player whose turn it is")
    found = happening(Laid(position.given, claim.moves, claim.answers, claim.rules))
    if not found.complete or found.says in ("", "Nothing happens."):
        raise NotJudged("it can go on in too many ways")
    return Verdict("story", (found.says, *found.choices), "", (), found.proof, position, played_.used)


def judge_stop(reading: Reading, played_: PlayedOut) -> Verdict:
    """Judge whether a card keeps another one's effect away: compared with the same without it."""
    ask, position = reading.ask, played_.position
    seat = position.seats["i"]
    who = PLAYERS[seat]
    if position.early:
        control = replace(position, moves=[move for move in position.moves if move != f"play {ask.card}"])
    else:
        control = replace(position, answers=[{f"{seat} {ask.card}": "no"}], needed=[])
    with_it = [effects_on(deeds(node.game, played_), who) for node in played_.nodes]
    other = played_out(control)
    without = [effects_on(deeds(node.game, other), who) for node in other.nodes]
    if not any(without):
        raise NotJudged("it does nothing to you anyway")
    node = by_length(played_.nodes)[0]
    if not any(with_it):
        return verdict_told(played_, "yes", node, [])
    if sorted(with_it) == sorted(without) and not played_.used:
        return verdict_told(played_, "no", node, [])
    if len(harms := {*map(harms_in, with_it), *map(harms_in, without)}) == 1 and any(harms):
        return verdict_told(played_, "no", node, [])
    raise NotJudged("it changes what happens, but not all of it")


def harms_in(effects: Sequence[str]) -> tuple[str, ...]:
    """Return what of the effects on a player does harm: what they gain, and whether they trash or discard."""
    gained = [each for each in effects if each.split()[0] in ("gain", "exile", "return", "take", "put")]
    return tuple(sorted({*gained, *(each.split()[0] for each in effects if each.split()[0] in ("trash", "discard"))}))


def judge_when(reading: Reading, played_: PlayedOut) -> Verdict:
    """Find when something is done, until the next turn of whoever's turn it is is over."""
    position = played_.position
    if not reading.events or position.early or position.given.get("players", 2) > 2:
        raise NotJudged("your question doesn't say what happens before")
    if any(map(is_unclear, reading.cards)):
        raise NotJudged("the time isn't clear")
    then = replace(played_out(replace(position, moves=[*position.moves, *ONWARDS])), reading=reading)
    values: dict[Any, Node] = {}
    for node in by_length(then.nodes):
        if time := times_of(reading, deeds(node.game, then), position.seats):
            values.setdefault(time, node)
    if not values:
        raise NotJudged("it doesn't happen")
    return of_values(values, "time", then)


def judge_aside(reading: Reading, played_: PlayedOut) -> Verdict:
    """Find where and when a card goes that is set aside."""
    position = played_.position
    if position.early or position.given.get("players", 2) > 2:
        raise NotJudged("your question doesn't say where you sit")
    if any(map(is_unclear, reading.cards)):
        raise NotJudged("the time isn't clear")
    then = played_out(replace(position, moves=[*position.moves, *ONWARDS]))
    values: dict[Any, Node] = {}
    for node in by_length(then.nodes):
        values.setdefault(next_of_aside(reading, deeds(node.game, then), position.seats), node)
    if "" in values:
        raise NotJudged("it stays set aside")
    return of_values(values, "place", then)


def judge_got(reading: Reading, played_: PlayedOut) -> Verdict:
    """Find what a player gets: bonuses and gained cards."""
    if not reading.events:
        raise NotJudged("nothing happens")
    if waits := waits_for_later(reading, played_):
        raise Open(f"{waits} does something only later")
    if card := next((name for name in reading.cards if "+" in said_of_turn_end(name)), ""):
        raise Open(f"{card} does something when the turn ends")
    alone = len(reading.cards) == 1 and not reading.conditions and all(event.deed == "play" for event in reading.events)
    if alone and (CONDITIONAL.search(text_of(catalogue()[reading.cards[0]].wording()))):
        raise Open("it depends on what your question doesn't say")
    values: dict[Any, Node] = {}
    for node in by_length(played_.nodes):
        values.setdefault(got(reading, since_told(played_, deeds(node.game, played_)), played_.position.seats), node)
    if len(values) > MOST_OF_WHAT:
        raise Open("it depends on what is chosen")
    return of_values(values, "bonus", played_)


def judge_options(reading: Reading, played_: PlayedOut) -> Verdict:
    """Find how many options a player may choose for the card that is played last."""
    sources = (reading.ask.card,) if reading.ask.card else reading.cards
    found = [[each for each in node.path if each.source in sources and are_options(each)] for node in played_.nodes]
    numbers = [sum(len(choice.picks) for choice in each) for each in found]
    if not max(numbers) or len({choice.source for each in found for choice in each}) > 1:
        raise NotJudged("it isn't clear which options are chosen")
    node = played_.nodes[numbers.index(max(numbers))]
    return verdict_told(played_, "number", node, [], max(numbers))


def are_options(choice: Choice) -> bool:
    """Whether what is chosen are options of a card: no cards."""
    return bool(choice.picks) and all(pick not in catalogue() and pick not in ("yes", "no") for pick in choice.picks)


JUDGES: dict[str, Callable[[Reading, PlayedOut], Verdict]] = {
    "can": judge_deed,
    "do": judge_deed,
    "must": judge_deed,
    "number": judge_number,
    "cost": judge_cost,
    "place": judge_place,
    "who": judge_who,
    "which": judge_which,
    "what": judge_what,
    "first": judge_first,
    "happens": judge_story,
    "stop": judge_stop,
    "when": judge_when,
    "got": judge_got,
    "aside": judge_aside,
    "options": judge_options,
}
"""How each frame is judged."""
