"""Edges in sentences: what an edge's witness shows, told as what happens to a player at the table."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from toolkit.catalogue import catalogue, data_folder
from toolkit.catalogue.printed import text_of
from toolkit.catalogue.table import FOLLOWED
from toolkit.engine.events import CleanupStarts, Event, TurnEnds, TurnStarts
from toolkit.engine.turns import IllegalMove
from toolkit.errors import UserError
from toolkit.graph.by_itself import leaves_behind
from toolkit.graph.classes import classes, is_class
from toolkit.graph.edges import Edge, Key, read_lines
from toolkit.graph.lines import line
from toolkit.graph.positions import Position, Ways, moves_of, play_out
from toolkit.graph.scenarios import made_up
from toolkit.rulings.position import PLAYED
from toolkit.saying.net import Net, entries_in, every_deed, net_of
from toolkit.saying.sentences import (
    HANDLED,
    Fired,
    amount_in_words,
    done_with,
    fired,
    firing,
    follows,
    playing,
    without_drawn,
)
from toolkit.saying.trace import Deed, told_entries, trace
from toolkit.saying.words import a_card, sentence, with_cards
from toolkit.spelling import joined

if TYPE_CHECKING:
    from toolkit.engine.records import Entry
    from toolkit.rulings.exploring import Node

WAYS = 400
"""How many ways of a position are looked at to say what must be done and what may."""
THEIRS = ["Copper", "Estate", "Silver", "Estate", "Curse", "Gold", "Duchy", "Copper"]
"""A hand of another player's that Attacks find something in, more than once."""
FEW = 3
"""How many exceptions of a class are named, and how many of its cards."""

MOST_PARTS = 6
"""How many parts of a class of which different things are said are told one after the other."""


class Written(NamedTuple):
    """What is written of an edge by hand, and what its witness showed when it was.

    Of a class, `says` holds of all its cards but those of `apart`: some cards, and what is so of them instead. In both
    a slot stands for the card of the class that is asked about.
    """

    shows: str
    says: str
    apart: tuple[tuple[frozenset[str], str], ...] = ()


SLOT, SLOT_AS_ONE = "{card}", "{a card}"
"""Where what is written of a class names a card of it, and where it names one copy of that card."""


def sentences_file() -> Path:
    """Return the file of what is written of edges by hand, a line each."""
    return data_folder() / "graph" / "sentences.jsonl"


@cache
def written_by_hand() -> Mapping[Key, Written]:
    """Return what is written of edges by hand: a principle of a card where a witness shows only an example of it."""
    rows = read_lines(sentences_file(), dict)
    return {(row["from"], row["to"], row["kind"]): written(row) for row in rows}


def written(row: Mapping[str, Any]) -> Written:
    """Return what a row of the file says."""
    apart = tuple((frozenset(each["cards"]), each["says"]) for each in row.get("apart", ()))
    return Written(row["shows"], row["says"], apart)


def why(edge: Edge, rulings: Mapping[str, str] | None = None, at: str = "") -> str:
    """Return why an edge stands, in a sentence: what is written of it, its ruling's, or one of its witness.

    A ruling speaks for an edge if it names both cards and nothing is written of the edge by hand. `rulings` says what
    each ruling says, by its id; `at` is the card for which an edge to a class is told.
    """
    known = "" if edge.example else by_hand(edge)
    if not known and edge.named and not edge.example and rulings and edge.ruling in rulings:
        return rulings[edge.ruling]
    return witness_told(edge, at)


def witness_told(edge: Edge, at: str = "") -> str:
    """Return what an edge's witness shows, in a sentence; for a class, what it shows with a card of it."""
    known = by_hand(edge, at)
    if known or not edge.example:
        return known or of_pair(edge)
    class_ = next(end for end in (edge.source, edge.target) if is_class(end))
    text = of_pair(with_example(edge, edge.example))
    if edge.kind == "makes room for":
        return text
    few = len(edge.exceptions) <= FEW
    left = (f", but not for {joined(edge.exceptions)}" if few else ", with some exceptions") if edge.exceptions else ""
    if class_ in ONE_OF and edge.kind != "plays":
        told = re.sub(rf"(?:\b[Aa]n? )?\b{re.escape(edge.example)}\b", ONE_OF[class_], text)
        return told if not left else f"{told} This isn't so for {joined(edge.exceptions)}." if few else told
    return f"{text} The same goes for {others_of_class(edge, class_, at)}{left}."


def by_hand(edge: Edge, at: str = "") -> str:
    """Return what is written of an edge by hand; "" where nothing is, or its witness shows something else since.

    Of a class it is told with the card `at`, if that is of the class, else with the one of the witness.
    """
    known = written_by_hand().get(edge.key)
    if known is None or known.shows != edge.witness.shows:
        return ""
    if not edge.example:
        return known.says
    card = at if edge.holds_of(at) else edge.example
    return naming_card(next((says for cards, says in known.apart if card in cards), known.says), card)


def member_of(edge: Edge, names: Sequence[str]) -> str:
    """Return the one of some cards that is of the class at an end of an edge; "" where none is."""
    return next((name for name in names if edge.example and name not in edge.key and edge.holds_of(name)), "")


def naming_card(text: str, card: str) -> str:
    """Return a sentence about a class with one of its cards where it names one."""
    return text.replace(SLOT, card).replace(SLOT_AS_ONE, a_card(card))


def told_in_parts(edge: Edge, end: str) -> list[tuple[str, str]]:
    """Return what is written of a class, in parts: some of the cards of which each sentence holds, and the sentence.

    Nothing where the same is said of all of them.
    """
    known = written_by_hand().get(edge.key)
    if not is_class(end) or known is None or not known.apart or not by_hand(edge):
        return []
    apart = frozenset[str]().union(*(cards for cards, _ in known.apart))
    others = sorted(((cards & classes()[end], says) for cards, says in known.apart), key=lambda each: -len(each[0]))
    parts = [(classes()[end] - apart, known.says), *others][:MOST_PARTS]
    return [
        (some_of(sorted(cards), ""), naming_card(says, edge.example if edge.example in cards else min(cards)))
        for cards, says in parts
        if cards
    ]


ONE_OF = {
    "every card": "a card",
    "every Action": "an Action",
    "every Treasure": "a Treasure",
    "every Victory": "a Victory card",
    "every Attack": "an Attack",
    "every Duration": "a Duration",
    "every Reaction": "a Reaction",
    **{f"every {kind.capitalize()}": a_card(kind.capitalize()) for kind in sorted(FOLLOWED)},
}
"""How a sentence calls a card of a class that is printed on cards."""
OTHERS = {
    "every card that plays others again": "other Throne Room variants",
    "every card that trashes": "other cards that trash",
    "every card that trashes others' cards": "other cards that trash other players' cards",
    "every card that gains": "other cards that gain",
    "every card that gains something": "other cards that gain",
    "every card that gives others cards": "other cards that make other players gain",
    "every card that discards": "other cards that discard",
    "every card that makes others discard": "other cards that make other players discard",
    "every card that draws": "other cards that draw",
    "every Action": "any other Action",
    "every Treasure": "any other Treasure",
}
"""How a sentence calls the rest of a class."""


def others_of_class(edge: Edge, class_: str, at: str) -> str:
    """Return how a sentence calls the cards of a class beside its example; `at` is the one that it is told for."""
    if not is_own(edge, class_):
        word = OTHERS.get(class_, class_)
        own = at if at in classes()[class_] and at != edge.example else ""
        return f"{own} and {word}" if own else word
    return some_of(sorted(classes()[class_] - {edge.example}), at)


def some_of(names: Sequence[str], at: str) -> str:
    """Return a few names as a sentence lists them, and how many more there are; first the one it is told for."""
    ordered = sorted(names, key=lambda name: name != at)
    if len(ordered) <= FEW + 1:
        return joined(ordered)
    return joined([*ordered[:FEW], f"{len(ordered) - FEW} more"])


def with_example(edge: Edge, member: str) -> Edge:
    """Return an edge to a class as one to a card of it."""
    one, other = (member if is_class(end) else end for end in (edge.source, edge.target))
    return replace(edge, source=one, target=other, example="")


def is_own(edge: Edge, end: str) -> bool:
    """Whether an end of an edge is a class made for this edge: the cards of which it is so."""
    return end in (f"every card that {edge.source} {edge.kind}", f"every card that {edge.kind} {edge.target}")


def called(edge: Edge, end: str) -> str:
    """Return what an end of an edge is called in a list: its name, a class in a few words, or some of its cards."""
    if not is_class(end):
        return end
    if is_own(edge, end):
        return some_of(sorted(classes()[end]), "")
    word = {"every card": "Any card", "every card that plays others again": "Throne Room variants"}.get(end)
    if word is None:
        word = re.sub(r"^every card that (\w+?)(e?s)\b", lambda found: f"Cards that {bare(found[1] + found[2])}", end)
        word = f"{word[6:]}s" if word.startswith("every ") and " " not in word[6:] else word.removeprefix("every ")
    return word.replace("Victorys", "Victory cards")


def bare(verb: str) -> str:
    """Return a verb as it stands with several: "gains" as "gain"."""
    return re.sub(r"(?<=sh|ch)es$|s$", "", verb)


class Shows(NamedTuple):
    """What an edge's line shows: how it compares, whose doing it is, what, and two numbers if it has them."""

    compared: str
    player: int
    what: str
    number: str
    instead: str


def taken_apart(shows: str) -> Shows:
    """Take the line that shows an edge apart."""
    compared, _, rest = shows.rpartition(": ") if re.match(r"(more|less|not): ", shows) else ("", "", shows)
    who, _, text = rest.partition(" ")
    player = int(who[1:]) - 1 if re.fullmatch(r"p\d", who) else 0
    text, _, instead = text.partition(", not ")
    text = re.sub(r" \([^()]*\)$", "", text)
    number = next(iter(re.findall(r"\d+", text)), "")
    return Shows(compared, player, text, number, instead)


def of_pair(edge: Edge) -> str:
    """Return what two cards do to each other, as the witness of an edge between them shows it."""
    one, other = edge.source, edge.target
    match edge.kind:
        case "triggers" | "trashes for profit":
            return answer_of(edge, other, one) or by_amount(edge)
        case "reacts to" | "protects from":
            return answer_of(edge, one, other) or by_amount(edge)
        case "plays" | "plays again":
            found = played_by(one, other)
            text = found.says if found else f"{one} can play {other}."
            more = edge.witness.shows.startswith("twice in force") and " cost $" not in text
            text = text if one in text else f"{one} can play {other} more than once. {text}"
            return f"{text} What {other} does for the rest of the turn counts each time." if more else text
        case "makes cheaper":
            return lower_costs_told(edge)
        case "makes worth more":
            number, _, instead = edge.witness.shows.rpartition(" worth ")[2].partition(", not ")
            return f"{sentence(with_cards([one]))[:-1]}, {other} is worth {number} VP instead of {instead} VP."
        case "goes with":
            return brought_together(edge)
        case "makes room for":
            leaves = "leaves" if always_leaves_one(edge) else "can leave"
            return f"{one} {leaves} you an Action for a terminal such as {other}."
        case "can replace":
            return f"You may play {other} using {one}: you do what {one} says instead of what is on the card."
        case "tells":
            return f"{one} shows you a card of your deck, so you can name it for {other}."
        case "gains":
            return f"{one} gains {a_card(other)}."
        case "junks with":
            return f"{one} gives each other player {a_card(other)}."
        case "changes setup of":
            return setup_told(edge)
        case _:
            return by_amount(edge)


def always_leaves_one(edge: Edge) -> bool:
    """Whether a card gives 2 Actions or more in every way in which an edge's witness can go."""
    try:
        every = trees(replace(edge.witness.position(), answers=()))[1]
    except (IllegalMove, UserError):
        return False
    given = [
        sum(
            each.deed.entry.cards[0]
            for each in every_deed(tree)
            if each.deed.entry.verb == "get"
            and each.deed.entry.source == edge.source
            and "actions" in each.deed.entry.cards
        )
        for tree in every
    ]
    return min(given, default=0) > 1


def trees(position: Position, limit: int = WAYS) -> tuple[Ways, list[list[Deed]]]:
    """Play a position out and return its ways, each as the deeds that are told of it."""
    played = play_out(position, limit=limit)
    return played, [tree_of(node, played) for node in played.nodes]


def tree_of(node: Node, played: Ways) -> list[Deed]:
    """Return the deeds of a way."""
    return told_entries(node.game.log[played.start :])


def answer_of(edge: Edge, owner: str, other: str) -> str:
    """Return how one card answers another in an edge's witness; "" where it answers nothing."""
    position = edge.witness.position()
    again = [at for at, move in enumerate(position.moves) if move[:2] == ("play", owner)]
    if len(again) > 1:
        kept = tuple(move for at, move in enumerate(position.moves) if at not in again[1:])
        if told := answer_in(replace(position, moves=kept, answers=()), owner, other):
            return told
    told = answer_in(position, owner, other)
    return told.replace(f"With {owner}, ", f"With {owner} played twice, ", 1) if len(again) > 1 else told


def answer_in(position: Position, owner: str, other: str) -> str:
    """Return how one card answers another in a position; "" where it answers nothing."""
    try:
        found = next((each for tree in trees(position)[1] if (each := fired(tree, owner, other))), None)
        if found is None:
            return ""
        every = trees(replace(position, answers=()))[1]
    except (IllegalMove, UserError):
        return ""
    if any(move[:2] == ("play", owner) for move in position.moves):
        every = [tree for tree in every if is_played(tree, owner)] or every
    ways = [each for tree in every if (each := fired(tree, owner, other)) and same_event(each, found)]
    optional = any(is_passed_over(tree, found, owner) for tree in every)
    return firing([found, *ways], owner, other, optional=optional)


def is_played(tree: Sequence[Deed], name: str) -> bool:
    """Whether a card is played in a way."""
    return any(each.deed.entry.verb == "play" and each.deed.face == name for each in every_deed(tree))


def same_event(one: Fired, other: Fired) -> bool:
    """Whether two answers are to the same."""
    events = [each.event.entry for each in (one, other)]
    first, second = [entry._replace(cards=tuple(map(str, entry.cards))) for entry in events]
    return first == second


def is_passed_over(tree: Sequence[Deed], found: Fired, owner: str) -> bool:
    """Whether in some way the same happens as what an ability answered, and it does not answer."""
    event = found.event.entry
    for _, deed in every_deed(tree):
        entry = deed.entry
        same = (entry.verb, entry.player, entry.source) == (event.verb, event.player, event.source)
        if same and [*map(str, entry.cards)] == [*map(str, event.cards)]:
            own = [each for each in every_deed(tree) if each.deed.entry.source == owner]
            return all(any(above.entry.verb == "play" and above.face == owner for above in each.above) for each in own)
    return False


class Playing(NamedTuple):
    """A card that plays another one: what that comes to, the position, and the deeds of the way that shows most."""

    says: str
    position: Position
    lines: tuple[str, ...]
    from_hand: bool = True


@lru_cache(4_000)
def played_by(acting: str, other: str) -> Playing | None:
    """Return what a card that plays another one comes to; None where it cannot play it.

    It is looked at with the other card in hand, with little else there where that goes in too many ways; then with it
    elsewhere, of which it is only told that it can be played from there.
    """
    if not (set(catalogue()[acting].types) & PLAYED and set(catalogue()[other].types) & PLAYED):
        return None
    treasures = "Treasure" in catalogue()[other].types and "Treasure" in catalogue()[acting].types
    first = ("end phase",) if treasures else ()
    rich = {"hand": [acting, other, "Copper", "Copper", "Estate", "Estate"], "deck": 20 * ["Copper"], "actions": 2}
    for p1, p2 in ((rich, THEIRS), ({**rich, "hand": [acting, other, "Copper"]}, ["Copper", "Copper", "Copper"])):
        given: dict[str, dict[str, object]] = {"p1": {**p1}, "p2": {"hand": p2, "deck": 20 * ["Copper"]}}
        found, sure = played_from_hand(given, first, acting, other)
        if found is not None or sure:
            break
    return found or next(filter(None, (played_from(place, acting, other) for place in ELSEWHERE)), None)


def played_from_hand(
    given: dict[str, dict[str, object]], first: tuple[str, ...], acting: str, other: str
) -> tuple[Playing | None, bool]:
    """Return what comes of a card's playing another one from the hand, and whether all ways were tried."""
    position = made_up(given["p1"], given["p2"], *first, f"play {acting}")
    try:
        played, every = trees(position)
        alone = trees(replace(position, moves=moves_of(*first, f"play {other}")))[1]
    except (IllegalMove, UserError):
        return None, True
    ways = [(way, at) for at, tree in enumerate(every) for way in played_ways(tree, acting, other)]
    times = max((number for (number, _), _ in ways), default=0)
    if not times or not played.complete:
        return None, played.complete
    once = [net_of(entries_in(map(without_drawn, tree))) for tree in alone]
    found = [(net, at) for (number, net), at in ways if number == times]
    _, at = max(found, key=lambda each: each[0].amounts.get(0, Counter()).total() - sum(each[0].costs.values()))
    text = playing_twice(acting, other) if times == 1 else ""
    text = text or playing(acting, other, [net for net, _ in found], once, times)
    if text and times > 1 and (later := acts_later(other)):
        text = f"{text} What {other} does {later} happens each time."
    lines = tuple(trace(played.nodes[at].game, played.start))
    return (Playing(text, position, lines) if text else None), True


TWICE = re.compile(r"\b[Pp]lay (an Action|a card|an Action or Treasure) from your hand (twice|three times)\b")
"""What a card says that plays another one several times."""


def playing_twice(acting: str, other: str) -> str:
    """Return what a card comes to that plays one that plays others several times; "" for any other card."""
    found = TWICE.search(text_of(catalogue()[other].wording()))
    return (
        f"{acting} can play {a_card(other)}, and you then play {found[1]} from your hand {found[2]}." if found else ""
    )


def acts_later(name: str) -> str:
    """Return when a card acts later in the turn in which it was played, each time that it was; "" where it doesn't."""
    if "Duration" in catalogue()[name].types:
        return ""
    waits = leaves_behind(name) - {Event, TurnStarts, TurnEnds}
    return "in Clean-up" if CleanupStarts in waits else "later in the turn" if waits else ""


BARRED = re.compile(
    r"\b(?P<verb>(?:re)?play) an? (?:[a-z]+(?:-[a-z]+)? )?(?P<kind>Action|Treasure)\b[^.;]*?"
    r"(?:(?:isn't|other than) an?) (?P<first>[A-Z]\w+)(?: or (?P<second>[A-Z]\w+))?"
)
"""How a card that plays others says which types of cards it can't play."""


def not_played(acting: str, other: str) -> str:
    """Return that a card that plays others can't play another one, because of that one's type; "" where it may."""
    types = catalogue()[other].types
    for sentence_ in re.split(r"(?<=[.;])\s", text_of(catalogue()[acting].wording())):
        found = BARRED.search(sentence_[:1].lower() + sentence_[1:])
        if found is None or found["kind"] not in types:
            continue
        kind = next((each for each in (found["first"], found["second"]) if each in types), "")
        if kind:
            return f"{acting} can't {found['verb']} {other}, because {other} is {a_card(kind)}."
    return ""


ELSEWHERE = {
    "your deck": {
        "p1": {"hand": ["{acting}", "Copper"], "deck": ["{other}", "{other}", *6 * ["Copper"]], "actions": 2}
    },
    "the Supply": {"p1": {"hand": ["{acting}"], "deck": 6 * ["Copper"], "actions": 2}, "kingdom": ["{other}"]},
    "your discard pile": {"p1": {"hand": ["{acting}"], "deck": 6 * ["Copper"], "discard": ["{other}"], "actions": 2}},
    "the trash": {"p1": {"hand": ["{acting}"], "deck": 6 * ["Copper"], "actions": 2}, "trash": ["{other}"]},
}
"""Positions in which a card may play another one that is not in hand, by where that is."""


def played_from(place: str, acting: str, other: str) -> Playing | None:
    """Return that a card plays another one from a place, if it can."""
    if place == "the Supply" and not catalogue()[other].supply:
        return None
    text = json.dumps(ELSEWHERE[place]).replace("{acting}", acting).replace("{other}", other)
    given = {**json.loads(text), "p2": {"hand": ["Copper", "Copper", "Copper"], "deck": 6 * ["Copper"]}}
    position = Position(given, moves_of(f"play {acting}"))
    try:
        played, every = trees(position, 100)
    except (IllegalMove, UserError):
        return None
    ways = [at for at, tree in enumerate(every) if any(number for number, _ in played_ways(tree, acting, other))]
    if not ways:
        return None
    lines = tuple(trace(played.nodes[ways[0]].game, played.start))
    return Playing(f"{acting} can play {a_card(other)} from {place}.", position, lines, from_hand=False)


def played_ways(tree: Sequence[Deed], acting: str, other: str) -> list[tuple[int, Net]]:
    """Return how often a card plays another in each of its playings, and what that comes to."""
    return [
        (
            sum(
                each.entry.verb == "play" and each.entry.source == acting and each.face == other
                for _, each in every_deed(deed.within)
            ),
            net_of(entries_in([without_drawn(apart_from_others(deed, acting, other))])),
        )
        for above, deed in every_deed(tree)
        if deed.entry.verb == "play" and deed.face == acting and not any(each.face == acting for each in above)
    ]


def apart_from_others(deed: Deed, acting: str, other: str) -> Deed:
    """Return a card's playing without what it plays beside the other card: that is not what the two come to."""
    kept = [
        apart_from_others(each, acting, other)
        for each in deed.within
        if each.entry.verb != "play" or each.entry.source != acting or each.face == other
    ]
    return replace(deed, within=kept)


def lower_costs_told(edge: Edge) -> str:
    """Return what lower costs change."""
    one, other = edge.source, edge.target
    if text := own_cost(edge):
        return text
    told = taken_apart(edge.witness.shows)
    if "in print" in told.what:
        more = f"cards that cost ${told.number} in print" + (f" instead of ${told.instead}" if told.instead else "")
        return f"{one} makes cards cost less, so {other} can gain {more}."
    return f"{one} makes cards cost less, so {other} {deed_text(told)}."


def own_cost(edge: Edge) -> str:
    """Return what a card costs beside another one; "" where the edge does not show that."""
    found = re.fullmatch(r"(.+) costs \$?(\d+)(?:, not \$?(\d+))?", edge.witness.shows)
    if not found:
        return ""
    beside = edge.target if found[1] == edge.source else edge.source
    instead = f" instead of ${found[3]}" if found[3] else ""
    return f"After {beside}, {found[1]} costs ${found[2]}{instead}."


def deed_text(told: Shows) -> str:
    """Return what a card does: "lets you draw 6 cards instead of 3"."""
    return amount_in_words(told.what, told.player, told.instead)


def by_amount(edge: Edge) -> str:
    """Return what a card does beside another one, with what it does otherwise."""
    one, other = edge.source, edge.target
    if text := own_cost(edge):
        return text
    told = taken_apart(edge.witness.shows)
    acting = other if edge.kind in ("strengthens", "weakens", "triggers", "trashes for profit") else one
    helping = one if acting == other else other
    if told.compared == "not":
        return sentence(f"{with_cards([one])}, {other} doesn't affect you")
    if text := narrated(edge, acting, helping, told):
        return text
    another = f"with another {one}" if one == other else with_cards([helping])
    return sentence(f"{another}, {acting} {deed_text(told)}")


def narrated(edge: Edge, acting: str, beside: str, told: Shows) -> str:
    """Return what a card does after another one, and what that did before: "After you trash 2 cards with Sentinel, …".

    "" where the other one did nothing before it.
    """
    if acting == beside:
        return ""
    try:
        tree = trees(edge.witness.position())[1][0]
    except (IllegalMove, UserError, IndexError):
        return ""
    deeds = list(every_deed(tree))
    shown = [at for at, each in enumerate(deeds) if shows_it(each.deed.entry, edge.witness.shows, acting, told)]
    if not shown:
        return ""
    at = shown[-1 if told.compared else 0]
    entry, earlier = deeds[at].deed.entry, deeds[:at]
    if not told.compared:
        own = {id(card) for card in entry.cards}
        moved = [each for each in earlier if each.deed.entry.source == beside and each.deed.entry.verb in HANDLED]
        cause = next((each for each in moved[::-1] if own & {id(card) for card in each.deed.entry.cards}), None)
        if cause is not None and entry.verb in HANDLED | {"play"}:
            return follows(cause, entry, acting, beside, told.player)
    condition = done_with(earlier, beside, told.player, bonus=bool(told.compared))
    return sentence(f"{condition}, {acting} {deed_text(told)}") if condition else ""


def shows_it(entry: Entry, shows: str, acting: str, told: Shows) -> bool:
    """Whether an entry of the log is the one by which an edge is shown."""
    if told.compared:
        verb = re.sub(r"(?<=sh|ch|ss)es$|s$", "", told.what.partition(" ")[0])
        return entry.source == acting and entry.verb == verb and entry.player == told.player
    return entry.source == acting and line(entry).strip() == shows


def brought_together(edge: Edge) -> str:
    """Return what two cards bring together."""
    text = edge.witness.shows.removeprefix("together: ")
    what, _, rest = text.partition("; ")
    name, _, number = what.rpartition(" ")
    alone = re.findall(r"with (.+?) alone (-?\d+)", rest)
    before, after = ("$", "") if name == "coins" else ("", f" {name}")
    apart = joined([f"{before}{count}{after} with {card} alone" for card, count in alone])
    return f"Together {edge.source} and {edge.target} leave you with {before}{number}{after}, instead of {apart}."


def setup_told(edge: Edge) -> str:
    """Return what a card does to another in setting up."""
    shows, given = edge.witness.shows, edge.witness.given
    if shows.startswith("pile: "):
        return f"A game with {edge.source} uses the {edge.target} pile."
    if shows.startswith("deck: "):
        return f"With {edge.source}, each player starts with {a_card(edge.target)} instead of a Copper."
    if shows.startswith("under: "):
        return f"{edge.target} is below {edge.source} in their pile; you can get it once the copies above are gone."
    if given.get("bane") == edge.target:
        return f"{edge.target} can be {edge.source}'s Bane: reveal it and you don't gain the Curse."
    return f"{edge.source} can set {edge.target} aside, and Actions are then played as it."
