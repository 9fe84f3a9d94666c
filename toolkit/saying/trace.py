"""From a game's log to lines as a player narrates them, nested as effects nest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolkit.catalogue import catalogue
from toolkit.catalogue.piles import is_supply
from toolkit.catalogue.printed import text_of
from toolkit.catalogue.table import pieces
from toolkit.engine.card import Card
from toolkit.engine.moving import UNDER_DECK
from toolkit.saying.words import (
    ONTO,
    OWN,
    PLACES,
    TOKENS,
    bonuses,
    cards_in_words,
    cheaper,
    does,
    got,
    ordinal,
    person,
    possessive,
    some,
    tokens_in_words,
)
from toolkit.spelling import joined

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.records import Entry

UNTOLD = frozenset({"buy phase", "phase", "time"})
"""Times of the turn: no deeds, but what comes after them is no part of what was before."""
CARDLESS = frozenset({"turn", "end turn", "shuffle", "clean up"})
"""Deeds without cards; of any other, nothing is told that was done to none."""
GIVEN = frozenset({"get", "draw", "cost", "later"})
"""Deeds that are told on the line of the card that does them."""
TOGETHER = frozenset({"discard", "trash", "gain", "exile", "put", "set aside", "return", "pass"})
"""Deeds that are told at once of several cards."""
BRINGING = frozenset({"play", "receive", "use"})
"""Deeds whose line tells what the card gives."""


@dataclass
class Deed:
    """An entry of the log with what happened in it."""

    entry: Entry
    within: list[Deed] = field(default_factory=list)
    time: int = 0
    """Which time a card is played by the same card; 0 where it is played once."""

    @property
    def face(self) -> str:
        """Under what name the card of this deed does what it says."""
        entry = self.entry
        if entry.verb == "play" and entry.to:
            return entry.to
        return str(entry.cards[0]) if entry.cards else entry.source


def told_entries(log: Sequence[Entry]) -> list[Deed]:
    """Return the deeds of a log that are told, those that happened in another one within it."""
    roots: list[Deed] = []
    within: list[Deed] = []
    for entry in log:
        if entry.verb in UNTOLD:
            within = []
            continue
        if (not entry.cards and entry.verb not in CARDLESS) or (entry.verb == "get" and not entry.cards[0]):
            continue
        while within and within[-1].entry.depth >= entry.depth:
            within.pop()
        deed = Deed(entry)
        (within[-1].within if within else roots).append(deed)
        within.append(deed)
    return roots


def number_times(deeds: Sequence[Deed]) -> None:
    """Note which time a card is played where the same card is played several times in one effect."""
    played = [deed for deed in deeds if deed.entry.verb == "play" and deed.entry.source and len(deed.entry.cards) == 1]
    times = Counter((deed.entry.source, id(deed.entry.cards[0])) for deed in played)
    so_far = Counter[tuple[str, int]]()
    for deed in played:
        key = (deed.entry.source, id(deed.entry.cards[0]))
        if times[key] > 1:
            so_far[key] += 1
            deed.time = so_far[key]


def story(log: Sequence[Entry], you: int | None = 0) -> Iterator[str]:
    """Yield a log's entries in words, each one step further in than what it happened in; `you` is who reads it."""
    yield from lines_of(told_entries(added_up(log)), "", "", you)


def added_up(log: Sequence[Entry]) -> list[Entry]:
    """Return entries in which a change of costs tells by how much costs have changed this turn so far."""
    costs = Counter[str]()
    found = []
    for entry in log:
        if entry.verb in ("turn", "end turn"):
            costs.clear()
        elif entry.verb == "cost":
            number, type_ = entry.cards
            costs[type_] += number
            found.append(entry._replace(cards=(costs[type_], type_)))
            continue
        found.append(entry)
    return found


def lines_of(deeds: Sequence[Deed], face: str, indent: str, you: int | None) -> Iterator[str]:
    """Yield the lines of deeds that happened in the effect of a card with the name `face`."""
    number_times(deeds)
    deeds = merged(deeds)
    at = 0
    while at < len(deeds):
        deed = deeds[at]
        run = 1
        if deed.entry.verb in GIVEN and not deed.within:
            run = length_of_run(deeds[at:], GIVEN)
            text = given_line([each.entry for each in deeds[at : at + run]], face, you)
            inside: Sequence[Deed] = ()
        elif is_reaction(deed) and not deed.within:
            run = 1 + length_of_run(deeds[at + 1 :], None, deed.entry)
            texts = [f"{person(deed.entry.player, you)} {done_in_words(deed.entry, face, you)}"]
            texts += [done_in_words(each.entry, deed.entry.source, you) for each in deeds[at + 1 : at + run]]
            text, inside = joined(texts), ()
            if at + run < len(deeds) and deeds[at + run].entry.verb == "unaffected" and run == 1:
                spared = deeds[at + run].entry
                text += f": {cards_in_words(spared.cards)} doesn't affect {'you' if spared.player == you else 'them'}"
                run += 1
        else:
            text, inside, face_inside = headed(deed, face, you)
        yield f"{indent}{text[0].upper()}{text[1:]}"
        if inside:
            yield from lines_of(inside, face_inside, f"{indent}  ", you)
        at += run


def merged(deeds: Sequence[Deed]) -> list[Deed]:
    """Return deeds with what is done alike to several cards, one after the other, as one."""
    found: list[Deed] = []
    for deed in deeds:
        before = found[-1] if found else None
        if before is not None and not before.within and not deed.within and deed.entry.verb in TOGETHER:
            one, other = before.entry, deed.entry
            if one._replace(cards=()) == other._replace(cards=()):
                found[-1] = Deed(one._replace(cards=(*one.cards, *other.cards)))
                continue
        found.append(deed)
    return found


def length_of_run(deeds: Sequence[Deed], verbs: frozenset[str] | None, like: Entry | None = None) -> int:
    """Return how many of the first deeds are by the same player and card, and lead to nothing else."""
    like = like or deeds[0].entry
    for number, deed in enumerate(deeds):
        entry = deed.entry
        other = entry.verb not in verbs if verbs is not None else entry.verb in GIVEN | BRINGING | {"unaffected"}
        if other or deed.within or (entry.player, entry.source) != (like.player, like.source):
            return number
    return len(deeds)


def is_reaction(deed: Deed) -> bool:
    """Whether a deed is a card being revealed for what it does itself."""
    entry = deed.entry
    return entry.verb == "reveal" and len(entry.cards) == 1 and entry.source == str(entry.cards[0])


def headed(deed: Deed, face: str, you: int | None) -> tuple[str, Sequence[Deed], str]:
    """Return a deed in words with what its card gives, what else happened in it, and the face that did that."""
    entry = deed.entry
    text = f"{person(entry.player, you)} {done_in_words(entry, face, you)}"
    if entry.verb in ("turn", "end turn", "clean up", "unaffected") or entry.player < 0:
        text = whole_deed_in_words(entry, face, you)
    elif entry.verb in GIVEN:
        text = given_line([entry], face, you)
    if entry.verb not in BRINGING:
        return text, deed.within, deed.face
    inside, name = deed.within, deed.face
    if entry.verb == "play" and inside and inside[0].entry.verb == "use":
        name = inside[0].face
        text += f" using {name}"
        inside = [*inside[0].within, *inside[1:]]
    if deed.time:
        text += f", {ordinal(deed.time)} time"
    first = next((at for at, each in enumerate(inside) if is_given_by(each, name, entry.player)), None)
    if first is None or any(each.entry.player == entry.player for each in inside[:first]):
        return text, inside, name
    run = length_of_run(inside[first:], GIVEN)
    gives = given([each.entry for each in inside[first : first + run]])
    return f"{text}: {gives}", [*inside[:first], *inside[first + run :]], name


def is_given_by(deed: Deed, name: str, player: int) -> bool:
    """Whether a deed is what a card of that name gives its player."""
    entry = deed.entry
    return entry.verb in GIVEN and entry.player == player and entry.source == name and not deed.within


def given(entries: Sequence[Entry]) -> str:
    """Return what a card gives in words: "+2 Cards (Copper and Estate), +$1; cards cost $1 less this turn"."""
    amounts = Counter[str]()
    tokens, rest = list[str](), list[str]()
    drawn = [card for entry in entries if entry.verb == "draw" for card in entry.cards]
    cost = Counter[str]()
    for entry in entries:
        if entry.verb == "get":
            number, what = entry.cards
            if token := token_told(number, what):
                tokens.append(token)
            else:
                amounts[what] += number
        elif entry.verb == "cost":
            number, type_ = entry.cards
            cost[type_] = number
        elif entry.verb == "later":
            later = "at the start of your next turn" if entry.to == "once" else "at the start of a later turn"
            rest.append(f"more {later}")
    parts = []
    if drawn:
        source = entries[0].source
        plain = is_bonus(source, len(drawn))
        names = cards_in_words(drawn)
        parts.append(f"{got(len(drawn), 'cards')} ({names})" if plain else f"draw {names}")
    parts += bonuses(amounts)
    rest[:0] = [f"{cheaper(number, type_)} this turn" for type_, number in cost.items()]
    return "; ".join(filter(None, [", ".join([*parts, *tokens]), *dict.fromkeys(rest)]))


def is_bonus(name: str, number: int) -> bool:
    """Whether a card's text says that it gives that many Cards."""
    if name not in catalogue():
        return False
    return bool(re.search(rf"\+{number} Cards?\b", text_of(catalogue()[name].wording())))


def given_line(entries: Sequence[Entry], face: str, you: int | None) -> str:
    """Return what a card gives as a line of its own."""
    first = entries[0]
    who = person(first.player, you)
    gives = given(entries)
    if [entry.verb for entry in entries] == ["draw"]:
        text = f"{who} {does('draw', first.player, you)} {cards_in_words(first.cards)}"
    elif gives.startswith(("+", "-")):
        text = f"{who} {does('get', first.player, you)} {gives}"
    elif all(entry.verb == "cost" for entry in entries):
        text = gives
    else:
        text = f"{who}: {gives}" if first.player != you else gives
    return f"{text}{cause(first, face)}"


def cause(entry: Entry, face: str) -> str:
    """Return by what something was done, in brackets; "" where the line above says so."""
    return "" if entry.source in ("", face, *map(str, entry.cards[:1])) else f" ({entry.source})"


def token_told(amount: int, what: str) -> str:
    """Return what is done with a token of which a player has one, "" for other numbers."""
    facts = pieces().counters.get(what)
    if facts is not None and facts.states:
        return f"{facts.words} {facts.states[amount > 0]}"
    if facts is not None and facts.most == 1:
        return f"{'take' if amount > 0 else 'return'} the {facts.words}"
    return ""


def whole_deed_in_words(entry: Entry, face: str, you: int | None) -> str:
    """Return in words what happens to a player, rather than what they do."""
    whose = possessive(entry.player, you)
    names = cards_in_words(entry.cards)
    match entry.verb:
        case "turn":
            return f"{whose} extra turn ({entry.source}) starts" if entry.source else f"{whose} turn starts"
        case "end turn":
            return f"{whose} turn ends"
        case "clean up":
            doing = f": {person(entry.player, you)} {does('discard', entry.player, you)} {names}" if names else ""
            return f"Clean-up{doing}" if entry.player == you else f"{whose} Clean-up{doing}"
        case "unaffected":
            return f"{names} doesn't affect {person(entry.player, you)}{cause(entry, face)}"
        case _:
            return f"{person(entry.player, you)} {done_in_words(entry, face, you)}"


def own_place(where: str, player: int, you: int | None) -> str:
    """Return a place in a sentence about the player whose it is: "your hand", "their hand", "the trash"."""
    words, whose = PLACES.get(where, where), "your" if player == you else "their"
    if where == UNDER_DECK:
        return f"the bottom of {whose} deck"
    return f"{whose} {words}" if where in OWN else words


def came_from(entry: Entry, you: int | None, usual: tuple[str, ...]) -> str:
    """Return where cards came from, in words; "" for where they usually do."""
    if entry.frm == "supply" and entry.cards and isinstance(entry.cards[0], Card):
        return (
            ""
            if "supply" in usual and is_supply(entry.cards[0].name)
            else (" from the Supply" if is_supply(entry.cards[0].name) else " from its pile")
        )
    words = own_place(entry.frm, entry.player, you) if entry.frm not in usual else ""
    return f" from {words}" if words else ""


def done_in_words(entry: Entry, face: str, you: int | None) -> str:
    """Return what a player does in an entry of the log, in words, without the player."""
    verb, player, cards, _, target, _, _ = entry
    names = cards_in_words(cards) if verb not in ("get", "spend", "pay", "cost") else ""
    why = cause(entry, face)
    says = does(verb, player, you)
    match verb:
        case "play":
            face_up = f" as {target}" if target not in ("", str(cards[0])) else ""
            return f"{says} {names}{face_up}{why if target else ''}"
        case "use" | "buy":
            return f"{says} {names}"
        case "shuffle":
            return says
        case "spend" | "pay":
            return f"{says} {some(*cards)}{why}"
        case "put" if isinstance(cards[0], str) and TOKENS.fullmatch(cards[0]):
            tokens = tokens_in_words(cards[0], "your" if player == you else "their")
            place = own_place(target, player, you)
            return f"{says} {tokens} {'onto' if target in ONTO else 'on'} {place}{why}"
        case _:
            return f"{moved_in_words(entry, names, you)}{why}"


def moved_in_words(entry: Entry, names: str, you: int | None) -> str:
    """Return what a player does with the cards of these names that lie or go somewhere, in words."""
    verb, player, cards, _, target, _, _ = entry
    says = does(verb, player, you)
    frm = came_from(entry, you, ("hand", "supply", ""))
    to = own_place(target, player, you)
    into = f" {'onto' if target in {*ONTO, UNDER_DECK} else 'into'} {to}" if to else ""
    match verb:
        case "gain":
            return f"{says} {names}{frm}{into if target not in ('discard', '') else ''}"
        case "put" if entry.frm == target == "deck":
            return f"{says} {names} back{into}"
        case "put":
            return f"{says} {names}{frm}{into}"
        case "return" if entry.frm == "held" or not target:
            return f"{says} {names}"
        case "return":
            pile = to if target == "the box" else f"{'its' if len(cards) == 1 else 'their'} pile"
            return f"{says} {names}{frm} to {pile}"
        case "take":
            frm = came_from(entry, you, ("supply", ""))
            return f"{says} {names}{frm}{into if target not in ('', 'held', 'discard') else ''}"
        case "pass":
            receiver = person(int(target[1:]) - 1, you) if re.fullmatch(r"p\d", target) else to
            return f"{says} {names}{frm} to {receiver}"
        case "set aside":
            return f"{does('set', player, you)} aside {names}{frm}{into if target in ONTO else ''}"
        case "look":
            return f"{does('look at', player, you)} {names}{frm}"
        case "trash" if entry.frm == "supply":
            return f"{says} {names}{came_from(entry, you, ())}"
        case _:
            return f"{says} {names}{frm}"


def trace(game: Game, start: int = 0, you: int | None = 0) -> list[str]:
    """Return the story of a game from an entry of its log on, a line an entry or several that belong together."""
    return list(story(game.log[start:], you))
