"""From what moves come to, to sentences: who does what, under which condition, how often.

The grammar is: condition ("If you trash Fortress with Chapel"), then who does what where. The subject is always a
person or a card, verbs stand in the present. "You" is the player whose card acts or answers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.catalogue.table import HAD_BY_ONE
from toolkit.engine.card import Card
from toolkit.engine.moving import UNDER_DECK
from toolkit.engine.records import Entry
from toolkit.saying.net import Moved, Net, Within, entries_in, every_deed, net_of
from toolkit.saying.trace import Deed, merged
from toolkit.saying.words import (
    ONTO,
    ORDER,
    OWN,
    PLACES,
    a_card,
    bonuses,
    cheaper,
    counted,
    does,
    drawn_kind,
    got,
    sentence,
    some,
    with_cards,
)
from toolkit.spelling import joined

DEAREST = "Province"
"""The card by which it is told what lower costs come to."""
FEW = 3
"""How many movements of cards a sentence tells."""
HANDLED = frozenset({"trash", "discard", "gain", "exile", "set aside", "return", "pass", "put", "buy", "reveal"})
"""Verbs by which a card is handled, so that its own ability may answer."""


@dataclass(frozen=True)
class Span:
    """The least and the most that something comes to over all ways."""

    low: int
    high: int


def span(numbers: Sequence[int]) -> Span:
    """Return the least and the most of some numbers."""
    return Span(min(numbers), max(numbers))


def playing(acting: str, other: str, ways: Sequence[Net], once: Sequence[Net], times: int, you: int = 0) -> str:
    """Say what a card that plays another one comes to: "Throne Room on Village gives +2 Cards and +4 Actions."

    `ways` are what it comes to in every way in which the other was played so many `times`, `once` what the other comes
    to when it is played by itself: what the text allows, but not as often, is "at most" and "only once".
    """
    fixed, varying = amounts_given(acting, other, ways, once, times, you)
    costs = {type_: span([net.costs[type_] for net in ways]) for net in ways for type_ in net.costs}
    told = [f"{acting} on {other} gives {joined(fixed)}"] if fixed else []
    if varying:
        often = {1: "", 2: " twice", 3: " three times"}.get(times, f" {times} times")
        with_fixed = f"{acting} on {other} gives {', '.join(fixed)} and, for example, {joined(varying)}"
        told = [with_fixed if fixed else often_told(acting, other, often, varying)]
    told += [f"{cheaper(each.low, type_)} this turn" for type_, each in costs.items() if each.low]
    limited, done = moves_text(other, ways, once, times, you)
    if times == 1 and told:
        limited, done = [], []
    if not told and (done or limited):
        told = [(done or limited).pop(0)]
    if told and not (fixed or varying):
        told[0] = f"with {acting} on {other}, {told[0]}"
    text = ", and ".join(told) if len(told) < 3 else joined(told)
    if limited:
        text += f"; {joined(limited)}"
    sentences = [sentence(text), *([sentence(joined(done))] if done else [])]
    change = min((each.low for type_, each in costs.items() if not type_), default=0)
    return " ".join(filter(None, (*sentences, *said_after(acting, other, ways, times, change))))


def amounts_given(
    acting: str, other: str, ways: Sequence[Net], once: Sequence[Net], times: int, you: int
) -> tuple[list[str], list[str]]:
    """Return what two cards give in words, as far as that is sure, and what of it depends on the position."""
    fixed: list[str] = []
    varying: list[str] = []
    for what in in_printed_order({what for net in ways for what in net.amounts.get(you, ())}):
        found = span([net.got(you, what) for net in ways])
        if varies(acting, other, what, found.high, times):
            varying.append(got(found.high, what))
        elif depends_on_position(acting, other) and 0 < found.high < times * most(once, you, what):
            fixed.append(f"at least {got(found.high, what)}")
        elif text := amount_text(what, found, times * most(once, you, what)):
            fixed.append(text)
    return fixed, varying


def said_after(acting: str, other: str, ways: Sequence[Net], times: int, change: int) -> Iterator[str]:
    """Yield the sentences on what becomes of the other card, of costs (by what `change`) and of the next turn."""
    trashed = [(acting, "trash", other) in net.done for net in ways]
    if any(trashed):
        yield f"{acting} {'also trashes' if all(trashed) else 'may also trash'} {other}."
    if change:
        price = catalogue()[DEAREST].cost
        yield f"A {DEAREST} then costs ${max(0, (price.coins if price else 0) + change)}."
    if any(acting in net.later and (acting, "set aside", other) in net.done for net in ways):
        yield f"{acting} plays {other} again at the start of your next turn."
    if any(other in net.later for net in ways):
        often = {1: "once", 2: "twice", 3: "three times"}.get(times, f"{times} times")
        stays = f", and {acting} stays in play with it" if times > 1 and "throne" in catalogue()[acting].tags else ""
        yield f"At the start of your next turn, {other} works {often}{stays}."


YOUR_CHOICE = re.compile(r"\byou choose whether they discard\b")
"""What a card says with which you choose what another player does."""
WHOLE_DECK = 10
"""From how many cards on that are put into the discard pile they are what was left of the deck."""
VARYING = re.compile(
    r"\b(for each|for every|any number|until you have|that many|as many|equal to|half|per)\b|\bup to \d+ cards"
    r"|\bthe first time you play a\b|\bActions this turn\b|\bAristocrats in play\b|\bdifferent names\b"
    r"|\bmay play Treasures\b"
)
"""What a card says whose numbers depend on the position."""


def varies(acting: str, other: str, what: str, number: int, times: int) -> bool:
    """Whether how much two cards give depends on the position: a text says so, and it is not what is printed."""
    wordings = [catalogue()[name].wording() for name in (acting, other)]
    printed = wordings[0].plus.get(what, 0) + times * wordings[1].plus.get(what, 0)
    return 0 < number != printed and depends_on_position(acting, other)


def depends_on_position(*names: str) -> bool:
    """Whether a text of some cards has numbers that depend on the position."""
    return any(VARYING.search(text_of(catalogue()[name].wording())) for name in names)


def often_told(acting: str, other: str, often: str, parts: Sequence[str]) -> str:
    """Return that a card plays another one so often, with what that gives in one position."""
    return f"{acting} plays {other}{often}, for example for {joined(parts)}"


def in_printed_order(whats: set[str]) -> list[str]:
    """Return kinds of bonuses in the order in which cards print them."""
    return sorted(whats, key=lambda what: (ORDER.index(what) if what in ORDER else len(ORDER), what))


def most(ways: Sequence[Net], player: int, what: str) -> int:
    """Return the most that a player gets of something."""
    return max((net.got(player, what) for net in ways), default=0)


def amount_text(what: str, found: Span, allowed: int) -> str:
    """Return an amount that can differ: "+2 Cards", "up to +$2", and "at most" where more would be allowed."""
    if found.high <= 0:
        return got(found.low, what) if found.low == found.high != 0 else ""
    if found.high < allowed:
        return f"at most {got(found.high, what)}"
    return got(found.high, what) if found.low == found.high else f"up to {got(found.high, what)}"


def moves_text(
    other: str, ways: Sequence[Net], once: Sequence[Net], times: int, you: int
) -> tuple[list[str], list[str]]:
    """Return what is done to the other card less often than it is played, and the other movements of cards."""
    limited: list[str] = []
    keys = dict.fromkeys(key for net in ways for key in net.moved)
    for key in keys:
        high = max(net.moved[key] for net in ways)
        alone = max((net.moved[key] for net in once), default=0)
        if key.name == other and key.player == you and key.verb != "gain" and alone and high < alone * times:
            low = min(net.moved[key] for net in ways)
            can = "can " if low < high else ""
            doing = "set it aside" if key.verb == "set aside" else f"{key.verb} it"
            limited.append(f"you {can}{doing} only {'once' if high == 1 else f'{high} times'}")
    theirs = {key[:2] for key in keys if key.player != you}
    for player, verb in sorted(theirs):
        high = max(moved_by(net, player, verb) for net in ways)
        alone = max((moved_by(net, player, verb) for net in once), default=0)
        forced = all(moved_by(net, player, verb) for net in ways)
        if times > 1 and verb == "discard" and forced and high == alone:
            limited.append(f"each other player {does(verb, player, you)} only the first time")
    return limited, list(moved_texts(other, ways, once, times, you))[:FEW]


def is_of_itself(key: Moved, name: str, you: int) -> bool:
    """Whether a movement is that of the card whose text is followed, which goes away by that."""
    return key.player == you and key.name == name and key.verb in ("trash", "discard", "return")


def moved_by(net: Net, player: int, verb: str, beside: str = "") -> int:
    """Return how many cards a player did something with; `beside` a card whose own going away does not count."""
    return sum(
        number
        for key, number in net.moved.items()
        if key[:2] == (player, verb) and not (beside and is_of_itself(key, beside, player))
    )


class Movements(NamedTuple):
    """Movements of cards by one verb to one place: in each way how many of which names, and how many `alone`, when the
    card is played by itself.
    """

    moved: Moved
    numbers: tuple[Counter[str], ...]
    alone: int

    @property
    def totals(self) -> Span:
        """The least and the most that are moved."""
        return span([each.total() for each in self.numbers])

    @property
    def names(self) -> set[str]:
        """The names of all cards that are moved."""
        return {name for each in self.numbers for name in each}

    @property
    def are_of_whole_deck(self) -> bool:
        """Whether so many cards are put into the discard pile that they are what was left of the deck."""
        return self.moved.verb == "put" and self.moved.to == "discard" and self.totals.high >= WHOLE_DECK


def moved_texts(other: str, ways: Sequence[Net], once: Sequence[Net], times: int, you: int) -> Iterator[str]:
    """Yield movements of cards in words: those that the card names as such, the others by their number."""
    wording = text_of(catalogue()[other].wording()) if other in catalogue() else ""
    for each in movements(other, ways, once, times, you):
        if text := movement_text(each, other, wording, times, you):
            yield text


def movements(other: str, ways: Sequence[Net], once: Sequence[Net], times: int, you: int) -> Iterator[Movements]:
    """Yield the movements of cards to tell, those by one verb to one place together."""
    every_time = {
        key[:2]
        for net in once
        for key in net.moved
        if max(moved_by(each, *key[:2]) for each in ways) == times * max(moved_by(each, *key[:2]) for each in once)
    }
    groups: dict[Moved, tuple[Counter[str], ...]] = {}
    for at, net in enumerate(ways):
        for key, number in net.moved.items():
            if is_of_itself(key, other, you) or (times > 1 and key.verb == "set aside" and key.name == other):
                continue
            if key.player != you and key[:2] not in every_time:
                continue
            if key.verb == "put" and key.to not in PLACES:
                continue
            moved = Moved(key.player, key.verb, "", "", "" if key.verb == "return" else key.to)
            groups.setdefault(moved, tuple(Counter() for _ in ways))[at][key.name] += number
    for moved, numbers in groups.items():
        alone = max((moved_by(net, *moved[:2], other) for net in once), default=0)
        yield Movements(moved, numbers, alone)


def movement_text(each: Movements, other: str, wording: str, times: int, you: int) -> str:
    """Return movements in words, as the `wording` of the card tells whose choice they are; "" for what is not told."""
    player, verb = each.moved[:2]
    totals = each.totals
    what = what_is_moved(each, other, wording, you)
    if verb == "pass":
        return f"each player passes {what} to the player to their left" if player == you else ""
    if player != you and YOUR_CHOICE.search(wording):
        return f"you may make each other player {phrase(verb, what, each.moved, you)}" if verb != "put" else ""
    may = " may" if totals.low == 0 and not (player != you and "you choose" in wording) else ""
    differs = 0 < totals.low < totals.high or (not totals.low and totals.high > 1)
    up_to = "up to " if differs and not each.are_of_whole_deck else ""
    word = verb if may or player == you else does(verb, player, you)
    if player != you and verb in ("discard", "trash", "put") and "reveal" in wording:
        what = "cards" if totals.high >= WHOLE_DECK else f"up to {what}" if totals.high > 1 else what
        up_to, may = "", "" if totals.high > 1 else " may"
    fewer = times > 1 and player == you and totals.high < each.alone * times and each.names != {other}
    if fewer and verb in ("trash", "discard", "gain") and "until" not in wording:
        every = "any number of cards" if "any number" in wording else ""
        what = every or f"{'up to ' if (may or up_to) and each.alone > 1 else ''}{cards_counted(each.alone)}"
        return f"you{may} {phrase(word, what, each.moved, you)} each time"
    who = "you" if player == you else "each other player"
    depends = times > 1 and each.alone and totals.high != each.alone * times and VARYING.search(wording)
    return f"{'for example, ' if depends else ''}{who}{may} {phrase(word, f'{up_to}{what}', each.moved, you)}"


def what_is_moved(each: Movements, other: str, wording: str, you: int) -> str:
    """Return the cards that are moved in words: by their name where the card's `wording` names them, or by number."""
    (player, verb), names, high = each.moved[:2], each.names, each.totals.high
    if each.are_of_whole_deck:
        return "your deck"
    if len(names) != 1 or (player != you and verb in ("discard", "trash")):
        return cards_counted(high)
    (name,) = names
    is_named = not other or verb == "receive" or name == other or (name in catalogue() and name in wording)
    return a_card(name, high) if is_named else cards_counted(high)


def phrase(word: str, what: str, moved: Moved, you: int) -> str:
    """Return a verb with what is moved and where to, as far as that does not go without saying."""
    whose = "your" if moved.player == you else "their"
    words = PLACES.get(moved.to, "")
    where = f"{whose} {words}" if moved.to in OWN else words
    into = f" {'onto' if moved.to in ONTO else 'into'} {where}" if where else ""
    into = f" onto the bottom of {whose} deck" if moved.to == UNDER_DECK else into
    frm_words = PLACES.get(moved.frm, "")
    frm = f" from {f'{whose} ' if moved.frm in OWN else ''}{frm_words}" if frm_words and moved.verb == "put" else ""
    match moved.verb:
        case "gain" | "take" if moved.to in ("discard", ""):
            into = ""
        case "trash" | "discard" | "exile":
            into = ""
        case "return":
            into = f" to {'their' if re.search(r'[0-9] ', what) else 'its'} pile"
        case "pass":
            into = " to " + ("you" if moved.to == f"p{you + 1}" else "the next player")
        case "set aside":
            first, _, rest = word.partition(" ")
            return f"{first} {what} {rest or 'aside'}{into if moved.to in ONTO else ''}"
    return f"{word} {what}{frm}{into}"


@dataclass(frozen=True)
class Fired:
    """An ability that answered: what it answered, with what that happened in, and what it did."""

    above: tuple[Deed, ...]
    event: Deed
    deeds: tuple[Deed, ...]
    shown: bool
    """Whether its card was revealed for it."""


def fired(deeds: Sequence[Deed], owner: str, other: str) -> Fired | None:
    """Return the first answer of a card to what another one does, or to what is done with that; None without one."""
    for above, deed in every_deed(deeds):
        within = [each for each in deed.within if each.entry.source == owner]
        told = [each for each in within if not is_shown(each)]
        if not within or deed.entry.source == owner or owner == other == deed.face:
            continue
        entry = deed.entry
        handled = entry.verb in HANDLED | {"play"}
        caused = entry.source == other and entry.verb != "play"
        names = set(map(str, entry.cards))
        if handled and (caused or other in names or (entry.verb != "play" and from_other(above, other))):
            return Fired(above, own_event(above, deed, owner), tuple(told), len(told) < len(within))
    return None


def own_event(above: Sequence[Deed], deed: Deed, owner: str) -> Deed:
    """Return what was done to a card itself, where its answer came only after it was done to others as well."""
    alike = [
        each
        for each in (above[-1].within if above else ())
        if owner in map(str, each.entry.cards) and each.entry._replace(cards=()) == deed.entry._replace(cards=())
    ]
    return alike[0] if alike and owner not in map(str, deed.entry.cards) else deed


def is_shown(deed: Deed) -> bool:
    """Whether a deed is a card being revealed for its own ability."""
    return deed.entry.verb == "reveal" and [deed.entry.source] == [*map(str, deed.entry.cards)]


def from_other(above: Sequence[Deed], other: str) -> bool:
    """Whether a deed happened in what a card was played or bought for."""
    return any(deed.face == other and deed.entry.verb in ("play", "buy", "gain", "use") for deed in above)


def firing(ways: Sequence[Fired], owner: str, other: str, *, optional: bool) -> str:
    """Say what an ability does when it answers, in one or several `ways` that its player can choose between.

    "If you trash Fortress with Chapel, you put it into your hand."
    """
    found = ways[0]
    event = found.event.entry
    you = found.deeds[0].entry.player if found.deeds else found.event.within[0].entry.player
    condition = condition_of(event, found.above, owner, other, you)
    may = "may " if optional else ""
    if any(each.entry.verb == "unaffected" for each in found.deeds):
        if not found.shown:
            return sentence(f"while {owner} protects you, an opponent's {other} doesn't affect you")
        return sentence(f"{condition}, you {may}reveal {owner}: {other} doesn't affect you")
    told = answers_told(ways, owner, other, you)[:FEW]
    if not told:
        return ""
    shown = f"reveal {'it' if owner in map(str, event.cards) else owner} and " if found.shown else ""
    text = f"{condition}, you {may}{shown}{either(told)}"
    missing = [name for name in (owner, other) if name not in text]
    return sentence(f"{with_cards(missing)}, {text}" if missing else text)


def answers_told(ways: Sequence[Fired], owner: str, other: str, you: int) -> list[str]:
    """Return what an ability does in its ways: those that only differ by the cards chosen are told as one."""
    alike: dict[tuple[object, ...], list[tuple[list[tuple[Entry, str]], Counter[str]]]] = {}
    for each in ways:
        effects = [(deed.entry, effect(deed.entry, each, owner, other, you)) for deed in merged(each.deeds)]
        effects = [(entry, text) for entry, text in effects if text]
        own = net_of(deed.entry for deed in each.deeds)
        more = net_of(entries_in([inner for deed in each.deeds for inner in without_drawn(deed).within]))
        amounts = Counter({**own.amounts.get(you, {})}) + Counter({**more.amounts.get(you, {})})
        key = tuple((entry.verb, entry.player, entry.to) for entry, _ in effects)
        alike.setdefault(key, []).append((effects, amounts))
    told = []
    for verbs, group in alike.items():
        if any(len(verbs) > len(once) and verbs == once * (len(verbs) // len(once)) for once in alike if once):
            continue
        parts = [
            one_or_other(texts) if len(texts) <= EITHER else generally([entry for entry, _ in same], you, owner)
            for same in zip(*(effects for effects, _ in group), strict=True)
            if (texts := list(dict.fromkeys(text for _, text in same)))
        ]
        got_ = [each for _, each in group]
        high = Counter({what: max(each[what] for each in got_) for each in got_ for what in each})
        up_to = "up to " if high in got_ and any(each != high for each in got_) else ""
        word = "and" if high in got_ else "or"
        parts += [f"get {up_to}{joined(bonuses(high), word)}"] if bonuses(high) else []
        told.append(re.sub(EXCHANGED, r"exchange \1 for \2", joined(list(dict.fromkeys(parts)))))
    return list(dict.fromkeys(filter(None, told)))


def either(told: Sequence[str]) -> str:
    """Return what is done in one or another way, with the words that all of them begin with said once."""
    if text := up_to_most(told):
        return text
    words = [text.split() for text in told]
    same = next((at for at, each in enumerate(zip(*words, strict=False)) if len(set(each)) > 1), 0)
    if len(told) < EITHER or same < EITHER:
        return joined(told, "or")
    return f"{' '.join(words[0][:same])} {joined([' '.join(each[same:]) for each in words], 'or')}"


NUMBER_OF_CARDS = re.compile(r"(?P<verb>trash|discard|exile) (?P<number>\d+|a) cards?")
"""What is done with so many cards."""


def up_to_most(told: Sequence[str]) -> str:
    """Return what is done with one or another number of cards as "trash up to 2 cards"; "" for anything else."""
    numbers = [found for text in told if (found := NUMBER_OF_CARDS.fullmatch(text))]
    if not 1 < len(numbers) == len(told) or len({found["verb"] for found in numbers}) > 1:
        return ""
    return f"{numbers[0]['verb']} up to {max(int(found['number'].replace('a', '1')) for found in numbers)} cards"


EXCHANGED = re.compile(r"\breturn ((?:the|that) [\w' -]+?) to its pile(?: and|,) take (an? [A-Z][\w'-]*)")
"""What is done with a card that is exchanged, and with the other one."""
EITHER = 2
"""Up to how many different cards are named of which one is chosen."""


def one_or_other(texts: Sequence[str]) -> str:
    """Return what is done in one or the other way, with the verb once: "gain a Duchy or 3 Estates"."""
    if text := up_to_most(texts):
        return text
    verb = texts[0].partition(" ")[0]
    return joined([texts[0], *(text.removeprefix(f"{verb} ") for text in texts[1:])], "or")


def without_drawn(deed: Deed) -> Deed:
    """Return a deed without what the Boon or Hex did that happened to be the next one."""
    kept = () if deed.entry.verb == "receive" else deed.within
    return replace(deed, within=[without_drawn(each) for each in kept])


CHEAPER = re.compile(r"\bgain a cheaper card\b(?! that)")
"""What a card says with which a card that costs less is gained."""


def generally(entries: Sequence[Entry], you: int, owner: str = "") -> str:
    """Return what is done where the cards are chosen: "trash up to 2 cards"."""
    first = entries[0]
    numbers = span([len(entry.cards) for entry in entries])
    names = {str(card) for entry in entries for card in entry.cards}
    what = a_card(names.pop(), numbers.high) if len(names) == 1 else cards_counted(numbers.high)
    what = what if numbers.low == numbers.high else f"up to {what}"
    if first.verb == "gain" and owner in catalogue() and CHEAPER.search(text_of(catalogue()[owner].wording())):
        what = what.replace("a card", "a cheaper card")
    return phrase(first.verb, what, Moved(first.player, first.verb, "", first.frm, first.to), you)


def condition_of(event: Entry, above: Sequence[Deed], owner: str, other: str, you: int) -> str:
    """Return the condition under which an ability answers."""
    mine = event.player == you
    doer = next((deed.entry.player for deed in reversed(above) if deed.entry.verb in ("play", "buy")), event.player)
    what = called_in(event, owner, other)
    if event.verb == "play":
        return f"when you play {other}" if mine else f"when an opponent plays {other}"
    verb = "move" if event.verb == "put" else event.verb
    own = text_of(catalogue()[owner].wording()) if owner in catalogue() else ""
    if verb == "gain" and any(deed.entry.verb == "buy" for deed in above) and re.search(r"\b(buy|bought)\b", own):
        verb = "buy"
    if event.source == other and doer != you and mine:
        return f"if an opponent's {other} makes you {verb} {what}"
    if event.source == other:
        who = "you" if mine else "an opponent"
        return f"if {who} {does(verb, event.player, you)} {what} with {other}"
    who = "you" if mine else "an opponent"
    return f"when {who} {does(verb, event.player, you)} {what}"


CARD_TYPES = ("Action", "Treasure", "Victory", "Attack", "Duration", "Reaction", "Night", "Curse", "Loot", "Ruins")
"""Types by which texts say what their abilities answer to."""


def called_in(event: Entry, owner: str, other: str) -> str:
    """Return what a card is called that an ability answers to: by its name only where that matters.

    So it does where one of the two cards names it, or the ability's card looks at costs or at how many types it has.
    """
    name = str(event.cards[0]) if event.cards else ""
    if name == owner or (name == other and event.source != other):
        return name
    own, others = (text_of(catalogue()[each].wording()) if each in catalogue() else "" for each in (owner, other))
    if not name or name not in catalogue() or re.search(rf"\b{re.escape(name)}\b", f"{own} {others}"):
        return a_card(name)
    answers = " ".join(re.findall(r"[^.]*\b(?:[Ww]hen(?:ever)?|[Ee]ach time|[Nn]ext time)\b[^.]*", own)) or own
    kind = next((each for each in catalogue()[name].types if names_type(answers, each)), "")
    if kind:
        return "a Victory card" if kind == "Victory" else a_card(kind)
    if re.search(r"\b(cost\w*|cheaper|types|copy of it in)\b", answers):
        return a_card(name)
    return cards_counted(len(event.cards))


def names_type(text: str, kind: str) -> bool:
    """Whether a text speaks of cards of a type, and not of Actions given."""
    return kind in CARD_TYPES and re.search(rf"(?<!\d )\b{kind}s?\b", text) is not None


def effect(entry: Entry, found: Fired, owner: str, other: str, you: int) -> str:
    """Return what an ability does in one entry, without its player; "" for what is told otherwise."""
    if entry.verb in ("get", "draw", "cost", "later", "reveal", "look", "shuffle", "name", "unaffected"):
        return ""
    event = found.event.entry
    names = Counter(drawn_kind(str(card)) for card in entry.cards)
    same = set(names) == set(map(str, event.cards))
    what = "it" if same or (found.shown and set(names) == {owner}) else things_of(names, entry, owner, other)
    if same and not found.shown and any(owner in map(str, each.entry.cards) for each in found.deeds):
        what = "that card" if owner not in names else what
    if what == "a card" and entry.verb == event.verb:
        what = "another card"
    general = called_in(event, owner, other) == cards_counted(len(event.cards))
    if same and found.shown and owner not in names and entry.verb == "return":
        what = "that card" if general else f"the {what_of(names)}"
    if entry.verb in ("spend", "pay"):
        return f"{entry.verb} {some(*entry.cards)}"
    if same and entry.verb in ("gain", "take"):
        what = "another copy" if general else f"another {what_of(names)}"
    if entry.verb == "play":
        if what == "it" and not can_be_the_one(entry, event):
            return f"play another {what_of(names)}"
        return f"play {what}{' again' if same and event.verb == 'play' else ''}"
    if entry.verb == "take" and set(names) == {"Boon"}:
        return f"keep {what} for your next turn"
    if not all(map(is_card_done_to, entry.cards)):
        on = f" on {'the ' if entry.to.islower() else ''}{entry.to}" if entry.to and entry.to not in PLACES else ""
        return f"{entry.verb} {what}{on}"
    name = next(iter(names), "")
    frm = "" if same or what == "it" else entry.frm
    return phrase(entry.verb, what, Moved(entry.player, entry.verb, name, frm, entry.to), you)


CHOSEN = frozenset({"trash", "discard", "exile", "set aside", "put"})
"""Verbs for cards that a player mostly chooses."""


OF_MIXED_PILES = ("Ruins", "Loot")
"""Types of cards that come from a pile of different ones, of which the top one is told by its type."""


def is_of_type(name: str, kind: str) -> bool:
    """Whether a card is of a type."""
    return name in catalogue() and kind in catalogue()[name].types


def things_of(names: Counter[str], entry: Entry, owner: str, other: str) -> str:
    """Return what an ability is done with; cards that neither text names are only counted where they are chosen."""
    texts = " ".join(text_of(catalogue()[each].wording()) for each in (owner, other) if each in catalogue())
    if not all(map(is_card_done_to, entry.cards)):
        return things(names)
    kind = next(
        (each for each in OF_MIXED_PILES if each in texts and all(is_of_type(name, each) for name in names)), ""
    )
    if kind:
        return a_card(kind, names.total()) if names.total() > 1 else a_card(kind)
    free = entry.verb in CHOSEN and not {owner, other} & set(names) and not any(name in texts for name in names)
    return cards_counted(names.total()) if free else things(names)


def can_be_the_one(entry: Entry, event: Entry) -> bool:
    """Whether the card that is played can be the one that something happened to, and not only another copy of it."""
    own = {id(card) for card in event.cards}
    return event.to == "hand" or event.verb == "play" or any(id(card) in own for card in entry.cards)


def things(names: Counter[str]) -> str:
    """Return cards or tokens, by their names: "a Copper and 2 Estates", "a VP token", "2 debt tokens"."""
    told = [name if name[:1].isdigit() else the_or_a(name, number) for name, number in names.items()]
    return joined(told).replace("vp token", "VP token").replace("a embargo", "an Embargo")


def the_or_a(name: str, number: int) -> str:
    """Return a card that is one of many, or an Artifact, of which there is one: "a Gold", "the Flag"."""
    single = name in catalogue() and catalogue()[name].kind in HAD_BY_ONE
    return f"the {name}" if single else a_card(name, number)


def done_with(earlier: Sequence[Within], card: str, you: int, *, bonus: bool) -> str:
    """Say what a card's text did, as the condition of something else: "after you trash 2 cards with Sentinel".

    Told are the cards that were moved, else those drawn, else (with `bonus`) what was got; "" where there is none.
    """
    own = [
        each for each in earlier if each.deed.entry.source == card and all(map(is_card_done_to, each.deed.entry.cards))
    ]
    for verb in TELLING:
        moved = [each for each in own if each.deed.entry.verb == verb and each.deed.entry.cards]
        if not moved:
            continue
        best = next((each for each in moved if each.deed.entry.player == you), moved[0])
        first = best.deed.entry
        entries = [each.deed.entry for each in moved]
        alike = [entry for entry in entries if (entry.player, entry.to) == (first.player, first.to)]
        names = Counter(str(each) for entry in alike for each in entry.cards)
        number = names.total()
        few = len(names) < FEW and verb != "draw"
        what = joined([a_card(name, each) for name, each in names.items()]) if few else cards_counted(number)
        who = "you" if first.player == you else "an opponent"
        frm = "" if first.frm == "hand" else first.frm
        moving = Moved(first.player, verb, "", frm, "" if verb == "draw" else first.to)
        if doer_of(best) != first.player:
            whose = "an opponent's" if first.player == you else "your"
            made = f"makes {'you' if first.player == you else 'an opponent'}"
            return f"after {whose} {card} {made} {phrase(verb, what, moving, first.player)}"
        return f"after {who} {phrase(does(verb, first.player, you), what, moving, first.player)} with {card}"
    entries = [each.deed.entry for each in earlier if each.deed.entry.source == card]
    got_ = bonuses(net_of(entries).amounts.get(you, {})) if bonus else []
    return f"after {joined(got_)} from {card}" if got_ else ""


def is_card_done_to(what: object) -> bool:
    """Whether what a deed is done to is a card, and no token."""
    return isinstance(what, Card)


def cards_counted(number: int) -> str:
    """Return a number of cards: "a card", "2 cards"."""
    return "a card" if number == 1 else f"{number} cards"


def doer_of(each: Within) -> int:
    """Return the player whose card a deed belongs to."""
    above = (deed.entry for deed in reversed(each.above) if deed.entry.verb in ("play", "buy"))
    return next((entry.player for entry in above), each.deed.entry.player)


TELLING = ("gain", "trash", "exile", "discard", "set aside", "put", "return", "play", "draw")
"""Verbs by which it is told what a card's text did, the most telling first."""


def follows(cause: Within, effect_: Entry, acting: str, other: str, you: int) -> str:
    """Say what a card does with the very card that another one has moved: "if you discard a Copper with ..."."""
    entry = cause.deed.entry
    what = joined([a_card(name, number) for name, number in Counter(map(str, effect_.cards)).items()])
    moving = Moved(entry.player, entry.verb, "", "" if entry.frm == "hand" else entry.frm, entry.to)
    if doer_of(cause) != entry.player:
        who = "you" if entry.player == you else "an opponent"
        whose = "an opponent's" if entry.player == you else "your"
        condition = f"if {whose} {other} makes {who} {phrase(entry.verb, what, moving, entry.player)}"
    else:
        who = "you" if entry.player == you else "an opponent"
        deed = phrase(does(entry.verb, entry.player, you), what, moving, entry.player)
        condition = f"if {who} {deed} with {other}"
    told = f"gain it{into_words(effect_)}"
    if effect_.verb != "gain":
        told = phrase(effect_.verb, "it", Moved(effect_.player, effect_.verb, "", "", effect_.to), you)
        told = "play it" if effect_.verb == "play" else told
        told = re.sub(r"\bit\b", "them", told, count=1) if len(effect_.cards) > 1 else told
    verb = "lets you" if you == effect_.player else "makes another player"
    return sentence(f"{condition}, {acting} {verb} {told}") if told else ""


def into_words(entry: Entry) -> str:
    """Return where a gained card goes, unless that is the discard pile."""
    if entry.to in ("discard", ""):
        return ""
    return f" {'onto' if entry.to in ONTO else 'into'} your {PLACES.get(entry.to, entry.to)}"


def what_of(names: Counter[str]) -> str:
    """Return the one name that cards have."""
    return next(iter(names))


def amount_in_words(text: str, player: int, instead: str = "") -> str:
    """Return a line of what is done, as the file of edges has it, as a player says it: "lets you draw 6 cards".

    `instead` is the number without the other card, "" where it is not told.
    """
    verb, _, rest = text.partition(" ")
    verb = re.sub(r"(?<=sh|ss|ch)es$|s$", "", verb)
    for was, now in WORDED:
        rest = re.sub(was, now, rest)
    unit = "$" if "$" in rest else ""
    if instead and re.match(r"[+$]*0\b", rest):
        rest = re.sub(r"[+$]*0\b", f"{'+' if verb == 'get' else ''}{unit}{instead}", rest, count=1)
        rest = re.sub(r"\b1 cards\b", "1 card", rest)
        return f"doesn't {'give' if verb == 'get' else 'let'} {'you' if player == 0 else 'another player'} " + (
            rest if verb == "get" else f"{verb} {rest}"
        )
    sign = "+" if rest.startswith("+") else ""
    more = f" instead of {sign}{unit}{instead}" if instead else ""
    if verb == "get":
        return f"gives {'you' if player == 0 else 'another player'} {rest}{more}"
    return f"{'lets you' if player == 0 else 'makes another player'} {verb} {rest}{more}"


WORDED = (
    (" from the Supply| from hand", ""),
    ("from the (deck|discard pile)", r"from your \1"),
    ("into hand|to hand", "into your hand"),
    ("(on|to) the deck", "onto your deck"),
    ("into the discard pile", "into your discard pile"),
    (r"([A-Z][\w' -]*) ×(\d+)", lambda found: counted(found[1], int(found[2]))),
    (r"\b1 cards\b", "1 card"),
    (r"\b(vp)\b", "VP"),
    (r"\b(\d+) (actions|buys|coffers|villagers)\b", lambda found: f"+{found[1]} {found[2].capitalize()}"),
)
"""How the words of the file of edges are said."""


def net_sentence(ways: Sequence[Net], you: int = 0) -> str:
    """Say what moves come to over all ways: "You get +4 Cards and +1 Action, and each other player gains a Curse."."""
    if not ways:
        return ""
    amounts = [
        amount_text(what, span([net.got(you, what) for net in ways]), 0)
        for what in in_printed_order({what for net in ways for what in net.amounts.get(you, ())})
    ]
    parts = [f"you get {joined(told)}"] if (told := list(filter(None, amounts))) else []
    costs = {type_: span([net.costs[type_] for net in ways]) for net in ways for type_ in net.costs}
    parts += [f"{cheaper(each.low, type_)} this turn" for type_, each in costs.items() if each.low]
    parts += list(moved_texts("", ways, ways, 1, you))[:FEW]
    return sentence(joined(parts)) if parts else "Nothing happens."
