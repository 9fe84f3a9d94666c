"""Answers, readings and what was added, in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.catalogue.table import COUNTED_AT_END
from toolkit.questions.judging import Verdict
from toolkit.questions.laying import OF_TABLE, plays_others
from toolkit.questions.reading import Ask, Condition, Doing, Reading
from toolkit.saying.words import LYING, counted, listed, sentence
from toolkit.spelling import joined, plural

if TYPE_CHECKING:
    from toolkit.engine.choices import Choice

WHO = {"i": "you", "opp": "your opponent", "any": "anybody"}
WHOSE = {"i": "your", "opp": "your opponent's"}
DONE = {
    "reveal": "revealed",
    "gain": "gained",
    "trash": "trashed",
    "discard": "discarded",
    "play": "played",
    "exile": "exiled",
    "topdeck": "put onto a deck",
    "return": "returned",
    "set aside": "set aside",
    "affected": "affected",
    "buy": "bought",
    "call": "called",
    "take": "taken",
    "use": "used",
}
OF = {
    "card": "cards",
    "action": "Actions",
    "buy": "Buys",
    "coin": "coins",
    "vp": "VP",
    "coffer": "Coffers",
    "villager": "Villagers",
    "favor": "Favors",
    "debt": "debt",
}
NUMBERED = {
    "card": "+{} Card",
    "action": "+{} Action",
    "buy": "+{} Buy",
    "coin": "+${}",
    "vp": "+{} VP",
    "coffer": "+{} Coffers",
    "villager": "+{} Villagers",
    "favor": "+{} Favors",
    "debt": "{} debt",
}


TWO = 2
"""Players of whom the other one is "your opponent"."""


def verb(word: str, who: str) -> str:
    """Return a verb as it agrees with a person."""
    if who == "i":
        return word
    first, *rest = word.split()
    return " ".join([f"{first}{'es' if first.endswith(('sh', 'ch')) else 's'}", *rest])


def amount_of(ask: Ask) -> str:
    """Return the amount that is asked about: "+2 Cards"; without a number only what of."""
    if not ask.wanted:
        return joined([OF[of] for of, _ in ((ask.what, 0), *ask.more)])
    plain = ask.what in ("card", "action", "buy") and ask.wanted != 1
    first = f"{NUMBERED[ask.what].format(ask.wanted)}{'s' * plain}"
    others = [amount_of(replace(ask, what=of, wanted=wanted, more=())) for of, wanted in ask.more]
    return joined([first, *others])


def event_in_words(event: Doing) -> str:
    """Return what happens in words."""
    who = WHO[event.who]
    does = verb(event.deed, event.who)
    if event.deed == "react":
        return f"{who} {verb('react', event.who)} with {event.card}"
    if event.deed == "clean up":
        return f"{who} {verb('discard', event.who)} {event.card} in Clean-up"
    if event.way:
        return f"{who} {does} {counted(event.card, event.times)} using {event.way}"
    if event.number:
        return f"{who} {verb('buy', event.who)} {event.card} for ${event.number}"
    if event.on:
        turned = f" and choose{'s' * (event.who != 'i')} {event.into}" if event.into else ""
        cards = joined([counted(name, number) for name, number in Counter((event.on, *event.more)).items()])
        then = joined([counted(name, number) for name, number in Counter(event.then).items()])
        plays = f", which {'plays' if plays_others(event.on) else 'is used on'} {then}" if then else ""
        return f"{who} {verb('play', event.who)} {event.card} on {cards}{turned}{plays}"
    if event.into and event.into not in catalogue():
        return f"{who} {does} {event.card} and {verb('choose', event.who)} “{event.into}”"
    if event.into and event.deed == "play" and "Exile" in text_of(catalogue()[event.card].wording()):
        return f"{who} {does} {event.card} and {verb('choose', event.who)} {event.into}"
    if event.into:
        return f"{who} {does} {event.card} as {event.into}"
    by = f" {'to' if event.deed == 'discard' and event.by else 'with'} {event.by}" if event.by else ""
    return f"{who} {does} {cards_of(counted(event.card, event.times), event)}{by}"


def cards_of(first: str, event: Doing) -> str:
    """Return the cards that something is done with at once, in words."""
    more = [counted(name, number) for name, number in Counter(event.more).items()]
    return joined([first, *more])


def condition_in_words(condition: Condition) -> str:
    """Return what holds in words."""
    name = counted(condition.card, condition.number) if condition.card else ""
    told = where_in_words(condition, name) | how_many_in_words(condition) | of_table_in_words(condition, name)
    return told.get(condition.kind, on_pile(condition, name))


def has(who: str) -> str:
    """Return that a person has something, in words."""
    return "you have" if who == "i" else "your opponent has"


def where_in_words(condition: Condition, name: str) -> dict[str, str]:
    """Return for each kind of condition that tells where a card is what it is in words."""
    have, their = has(condition.who), "your" if condition.who == "i" else "their"
    return {
        "hand": f"{have} {name}{' in hand' * is_in_hands(condition.card)}",
        "play": f"{have} {name} in play",
        "only": f"{have} only {name} in hand",
        "deck": f"{name} is on top of {their} deck",
        "trash": f"{name} is in the trash",
        "tavern": f"{have} {name} on {their} Tavern mat",
        "none": f"{have} no {condition.card} in hand",
        "exile": f"{have} {name} in Exile",
        "lasting": f"{have} {name} in play from an earlier turn",
        "discard": f"{have} {name} in the discard pile",
        "only discard": "with no other card there",
        "owned": f"{have} {name}",
        "game": f"with {condition.card}",
    }


def how_many_in_words(condition: Condition) -> dict[str, str]:
    """Return for each kind of condition that tells how much somebody has what it is in words."""
    have, number = has(condition.who), condition.number
    cards = f"{number} card{'s' * (number != 1)}"
    return {
        "size": f"{have} {cards} in hand" if number >= 0 else f"{have} no other card in hand",
        "others": f"{have} {number} other card{'s' * (number != 1)} in hand",
        "cards in deck": f"{have} {cards} in the deck",
        "cards in discard": f"{have} {cards} in the discard pile",
        "inplay action": f"you have {number} Actions in play",
        "inplay treasure": f"you have {number} Treasures in play",
        "inhand action": f"{have} {of_type(number, 'Action')} in hand",
        "inhand treasure": f"{have} {of_type(number, 'Treasure')} in hand",
        "inhand victory": f"{have} {of_type(number, 'Victory card')} in hand",
        "coins": f"{have} ${number}",
        "buys": f"{have} {number} Buy{'s' * (number != 1)}",
        **{each: f"{have} {number or 'no'} {OF[each]}" for each in ("coffer", "villager", "favor", "debt")},
        "owned action": f"{have} {number} Actions",
        "owned victory": f"{have} {number} Victory cards",
        "owned treasure": f"{have} {number} Treasures",
        "owned card": f"{have} {cards}",
        "owned different": f"{have} {number} differently named cards",
    }


def of_table_in_words(condition: Condition, name: str) -> dict[str, str]:
    """Return for each kind of condition that holds for all, or tells the phase, what it is in words."""
    number = condition.number
    return {
        "empty": f"the {condition.card} pile is empty",
        "left": f"{'1 ' * (number == 1)}{name} {'are' if number != 1 else 'is'} left in the pile",
        "empty piles": f"{number} Supply pile{'s are' if number != 1 else ' is'} empty",
        "no deck": "your deck is empty",
        "no cost": f"no card costs ${number}",
        "action phase": "in your Action phase",
        "buy phase": "in your Buy phase",
        "then buy phase": "then in your Buy phase",
        "night phase": "in your Night phase",
        "players": f"{number} players",
    }


def of_type(number: int, type_: str) -> str:
    """Return so many cards of a type in words."""
    return f"{number or 'no'} {type_}{'s' * (number != 1)}"


def on_pile(condition: Condition, name: str) -> str:
    """Return in words that a Trait or a token is on a pile, of other conditions only the card."""
    what, _, which = condition.kind.partition(" ")
    if what == "token":
        return f"{WHOSE[condition.who]} {which} token is on the {condition.card} pile"
    return f"{which} is on {name}" if what == "trait" else name


def is_in_hands(name: str) -> bool:
    """Whether a card is one that players have in hand, not a landscape."""
    return bool(name) and catalogue()[name].kind not in OF_TABLE


def told_card(ask: Ask) -> str:
    """Return the card that is asked about, so many where several are."""
    if ask.deed == "play" and ask.wanted == TWO:
        return f"{ask.card} twice"
    return counted(ask.card, ask.wanted or 1) if ask.card else "a card"


def asked_in_words(ask: Ask) -> str:
    """Return what is asked in words, as a question."""
    if ask.frame in ("can", "do", "refuse", "must"):
        return deed_in_words(ask)
    if ask.frame == "number":
        return number_in_words(ask)
    who, card, do = WHO[ask.who], told_card(ask), auxiliary(ask)
    match ask.frame:
        case "first":
            return f"Which comes first, to {ask.deed} or to {ask.what}?"
        case "when" if ask.deed == "happen":
            return f"When does {ask.card} do it?"
        case "when" if ask.deed == "back":
            return f"When {do} {who} get {ask.card} back?"
        case "when":
            return f"When {do} {who} {ask.deed} {ask.card or OF.get(ask.what, 'it')}?"
        case "aside":
            return f"Where does {card} go then?"
        case "got":
            of = f" from {joined(ask.sources)}" if ask.sources else ""
            return f"What {do} {who} {'gain' if ask.what == 'gain' else 'get'}{of}?"
        case "options":
            return f"How many options can {who} choose{f' with {ask.card}' if ask.card else ''}?"
        case "cost":
            return f"What does {card} cost?"
        case "place":
            return f"Where does {card} go?"
        case "what":
            return f"What {do} {who} {ask.deed}?"
        case "which":
            return f"Which card is {DONE[ask.deed]}?"
        case "who":
            return f"Who {verb(ask.deed, 'any')} {ask.card or {'card': 'the cards', 'loot': 'the Loot'}[ask.what]}?"
        case "stop":
            return f"Does {ask.card} keep you unaffected by {ask.by}?"
        case _:
            return "What happens?"


def auxiliary(ask: Ask) -> str:
    """Return "do" or "does", as the one whom is asked about wants it."""
    return "do" if ask.who == "i" else "does"


def deed_in_words(ask: Ask) -> str:
    """Return in words whether something can, will, need not or must be done."""
    who, card, do = WHO[ask.who], told_card(ask), auxiliary(ask)
    by = f" with {ask.by}" if ask.by else ""
    match ask.frame:
        case "can" if ask.who == "any" and ask.by:
            return f"Can {ask.by} {ask.deed} {'itself' if ask.itself else card}?"
        case "can" if ask.who == "any":
            return f"Can {card} be {DONE[ask.deed]}?"
        case "can":
            return f"Can {who} {ask.deed} {card}{by}?"
        case "do" if ask.deed == "at":
            return f"Does {card} go to {place_asked(ask)}?"
        case "do" if ask.deed == "cost":
            return f"Does {ask.card} then cost {'less' if ask.what == 'less' else f'${ask.wanted}'}?"
        case "do" if ask.deed == "stay":
            return f"Does {card} stay in play after this turn?"
        case "do" if ask.deed == "affected":
            return f"Does it affect {who}?"
        case "do" if ask.deed == "get":
            amount = amount_of(ask)
            return f"{do.capitalize()} {who} get {amount}?"
        case "do" if ask.who == "any" and ask.by:
            return f"Does {ask.by} {ask.deed} {card}?"
        case "do" if ask.who == "any":
            return f"Is {card} {DONE[ask.deed]}?"
        case "do" if ask.passive:
            return f"Is {WHOSE[ask.who]} card {DONE[ask.deed]}?"
        case "do":
            return f"{do.capitalize()} {who} {ask.deed} {card}{by}?"
        case "refuse":
            return f"Can {who} choose not to {ask.deed} {card}{by}?"
        case "must" if ask.deed == "get":
            return f"Must {who} draw?"
        case _:
            return f"Must {ask.by if ask.who == 'any' else who} {ask.deed} {card}{'' if ask.who == 'any' else by}?"


def number_in_words(ask: Ask) -> str:
    """Return in words how many or how much is asked for."""
    who, card, do = WHO[ask.who], told_card(ask), auxiliary(ask)
    if ask.what == "worth" and ask.deed:
        return f"How many VP are {plural(card)} worth together?"
    if ask.what == "worth":
        return f"How many VP is {card} worth?"
    if ask.what == "total":
        return "How many VP are these worth together?"
    if ask.what == "hand":
        return f"How many cards {do} {who} have in hand then?"
    if ask.sources:
        return f"How many {OF[ask.what]} {do} {who} get from {joined(ask.sources)}?"
    if ask.what == "cheaper":
        return "How much less do cards cost?"
    if ask.what == "deeds" and ask.deed == "play" and ask.card:
        return f"How often is {ask.card} played?"
    if ask.what.startswith("deeds"):
        where = " from the deck" if ask.what != "deeds" else ""
        return f"How many {plural(ask.card) if ask.card else 'cards'} {do} {who} {ask.deed}{where}?"
    if ask.what == "card":
        return f"How many cards {do} {who} draw{' on your next turn' if ask.later else ''}?"
    many = "much" if ask.what == "debt" else "many"
    when = " on your next turn" if ask.later else ""
    return f"How {many} {OF[ask.what]} {do} {who} {'have' if has_left(ask) else 'get'}{when}?"


def echo(reading: Reading, added: Sequence[str]) -> str:
    """Return what a question was read as, and what was added."""
    told = [*map(event_in_words, reading.events), *map(condition_in_words, reading.conditions)]
    more = f" ({', '.join(dict.fromkeys(added))})" if added else ""
    first = sentence(f"{'; '.join(told)}{more}") if told else ""
    year = f" By the rules of {reading.rules}." if reading.rules else ""
    return f"{first}{' ' if first else ''}{asked_in_words(reading.ask)}{year}"


def answer_in_words(reading: Reading, verdict: Verdict) -> str:
    """Return a verdict as a sentence."""
    ask = reading.ask
    match verdict.kind:
        case "yes" | "no":
            return yes_or_no(ask, verdict)
        case "depends" if verdict.values:
            parts = [
                f"{value_in_words(reading, verdict, value)}{f' {way_in_words(way, verdict)}' if way else ''}"
                for value, way in verdict.values.items()
            ]
            return sentence(f"It depends: {joined(parts, 'or')}")
        case "depends":
            yes, no = verdict.ways
            first = f"yes, {way_in_words(yes, verdict)}" if yes else "yes"
            second = f"no, {way_in_words(no, verdict)}" if no else "otherwise no"
            return sentence(f"It depends: {first}; {second}")
        case "story":
            says, *choices = verdict.value
            return f"{says} You choose {'; '.join(choices)}." if choices else str(says)
        case "number" if verdict.next_turn:
            now = value_in_words(reading, verdict, verdict.value)
            return sentence(f"{now}, and {value_in_words(reading, verdict, verdict.next_turn)} on your next turn")
        case _:
            return sentence(value_in_words(reading, verdict, verdict.value))


def way_in_words(way: Choice, verdict: Verdict) -> str:
    """Return a choice as the condition that something hangs on."""
    if way.is_chance:
        return f"if {listed(way.picks) or 'nothing'} comes up"
    seats = {seat: who for who, seat in verdict.position.seats.items()} if verdict.position else {}
    who = seats.get(way.by, "i")
    if way.picks in (("yes",), ("no",)):
        do = "use" if who == "i" else "uses"
        dont = "don't use" if who == "i" else "doesn't use"
        return f"if {WHO[who]} {do if way.picks == ('yes',) else dont} {way.source}"
    return f"if {WHO[who]} {verb('choose', who)} {listed(way.picks) or 'nothing'} for {way.source}"


def yes_or_no(ask: Ask, verdict: Verdict) -> str:
    """Return a yes or no with what it says."""
    yes = verdict.kind == "yes"
    why = f": {reason(verdict)}" if verdict.why else ""
    when = ", on your next turn" if verdict.next_turn else ""
    return sentence(f"{'Yes' if yes else 'No'}, {what_is_so(ask, yes=yes)}{when}{why}")


def what_is_so(ask: Ask, *, yes: bool) -> str:
    """Return in words that what was asked is so, or is not."""
    who, card = WHO[ask.who], told_card(ask)
    by = f" with {ask.by}" if ask.by else ""
    can = "can" if yes else "can't"
    match ask.frame:
        case "refuse":
            return f"{who} {can} choose not to {ask.deed} {card}{by}"
        case "can" if ask.who == "any" and ask.by:
            return f"{ask.by} {can} {ask.deed} {'itself' if ask.itself else card}"
        case "can" if ask.who == "any":
            return f"{card} {can} be {DONE[ask.deed]}"
        case "can":
            return f"{who} {can} {ask.deed} {card}{by}"
        case "stop":
            against = f"{ask.card} doesn't keep {ask.by} from affecting you"
            return f"with {ask.card}, {ask.by} doesn't affect you" if yes else against
        case "do" if ask.deed in ("at", "cost", "stay", "affected"):
            return what_becomes_so(ask, yes=yes)
        case "do":
            return what_is_done(ask, yes=yes)
        case "must" if ask.deed == "get":
            return f"{who} {'must' if yes else need_not(ask.who)} draw"
        case _:
            subject = ask.by if ask.who == "any" else who
            return f"{subject} {'must' if yes else need_not(ask.who)} {ask.deed} {card}{'' if ask.who == 'any' else by}"


def what_becomes_so(ask: Ask, *, yes: bool) -> str:
    """Return in words where a card goes, what it costs, that it stays or whom it affects, or that this is not so."""
    card = told_card(ask)
    match ask.deed:
        case "at":
            return f"{card} {'goes' if yes else 'does not go'} to {place_asked(ask)}"
        case "cost":
            amount = "less" if ask.what == "less" else f"${ask.wanted}"
            return f"{ask.card} then {'costs' if yes else 'does not cost'} {amount}"
        case "stay":
            return f"{card} {'stays' if yes else 'does not stay'} in play after this turn"
        case _:
            return f"it {'affects' if yes else 'does not affect'} {WHO[ask.who]}"


def what_is_done(ask: Ask, *, yes: bool) -> str:
    """Return in words that somebody or a card does something, or doesn't."""
    who, card = WHO[ask.who], told_card(ask)
    by = f" with {ask.by}" if ask.by else ""
    do = {("i", True): "", ("i", False): "don't "}.get((ask.who, yes), "" if yes else "doesn't ")
    deed = verb(ask.deed, ask.who) if yes else ask.deed
    if ask.deed == "get":
        return f"{who} {do}{deed} {amount_of(ask)}"
    if ask.who == "any" and ask.by:
        return f"{ask.by} {'' if yes else 'does not '}{deed} {card}"
    if ask.who == "any":
        return f"{card} is {'' if yes else 'not '}{DONE[ask.deed]}"
    if ask.passive:
        return f"{WHOSE[ask.who]} card is {'' if yes else 'not '}{DONE[ask.deed]}"
    return f"{who} {do}{deed} {card}{by}"


def need_not(who: str) -> str:
    """Return how a person does not have to do something."""
    return "don't have to" if who == "i" else "doesn't have to"


def place_asked(ask: Ask) -> str:
    """Return a place that a card may go to, in words."""
    return "the trash" if ask.what == "trash" else f"your {LYING[ask.what.removeprefix('on')]}"


def reason(verdict: Verdict) -> str:
    """Return why a move is not legal, as it is told to the player who asks."""
    text = re.sub(r"^p\d cannot (?:pay for|play) [^:]*: ", "", verdict.why)
    seats = verdict.position.seats if verdict.position else {}
    for who, have in (("i", "you have"), ("opp", "your opponent has")):
        text = text.replace(f"{seats.get(who)} has", have)
    return text


def value_in_words(reading: Reading, verdict: Verdict, value: object) -> str:
    """Return a number, place or player in words."""
    ask = reading.ask
    seats = {seat: who for who, seat in (verdict.position.seats.items() if verdict.position else ())}
    if ask.frame == "cost":
        return f"{ask.card} costs {value}" if not reading.events else f"{ask.card} then costs {value}"
    if ask.frame == "when":
        return when_in_words(ask, str(value))
    if ask.frame == "aside":
        return f"{ask.card} goes {value}"
    if ask.frame == "got":
        return f"{WHO[ask.who]} {verb('gain' if ask.what == 'gain' else 'get', ask.who)} {value}"
    if ask.frame == "options":
        return f"{value} option{'s' * (value != 1)}"
    if ask.frame == "who":
        players = int(verdict.position.given.get("players", 2)) if verdict.position else 2
        people = [person_at(each, seats, players) for each in str(value).split()]
        does = ask.deed if people == ["you"] or len(people) > 1 else verb(ask.deed, "any")
        what = ask.card or {"card": "the cards", "loot": "the Loot"}[ask.what]
        return f"{joined(people) if people else 'nobody'} {does} {what}"
    if ask.frame == "what":
        does = ask.deed if ask.who == "i" else verb(ask.deed, ask.who)
        return f"{WHO[ask.who]} {does} {joined(str(value).split(', ')) if value else 'nothing'}"
    if ask.frame == "which":
        names = str(value).split(", ") if value else []
        return f"{joined(names) if names else 'none of them'} {'are' if len(names) > 1 else 'is'} {DONE[ask.deed]}"
    if ask.frame == "place":
        return place_in_words(ask.card, str(value), seats)
    if ask.frame == "first":
        other = ask.what if value == ask.deed else ask.deed
        return f"{WHO[ask.who]} {verb(str(value), ask.who)} first, and then {verb(other, ask.who)}"
    return amount_in_words(ask, value)


def amount_in_words(ask: Ask, value: object) -> str:
    """Return a number that was asked for in words, with its unit."""
    if ask.what == "total" or (ask.what == "worth" and ask.deed):
        return f"{value} VP together"
    if ask.what == "hand":
        return f"{value} card{'s' * (value != 1)} in hand"
    if ask.what == "worth":
        return f"{value} VP{'' if catalogue()[ask.card].kind in COUNTED_AT_END else f' for each {ask.card}'}"
    if ask.what == "cheaper":
        return f"cards cost ${value} less"
    if ask.what == "deeds" and ask.deed == "play" and ask.card:
        return {1: "once", 2: "twice"}.get(int(str(value)), f"{value} times")
    if ask.what.startswith("deeds"):
        return counted_of(ask.card, value) if ask.card else f"{value} card{'s' * (value != 1)}"
    have = has_left(ask)
    if ask.what == "coin":
        return f"${value}"
    unit = OF[ask.what]
    unit = unit[:-1] if value == 1 and unit in ("cards", "Actions", "Buys", "coins") else unit
    return f"{value} {unit}{' left' if have else ''}"


def when_in_words(ask: Ask, time: str) -> str:
    """Return when something is done, in words."""
    who = WHO[ask.who]
    if ask.deed == "happen":
        return f"{ask.card} does it {time}"
    if ask.deed == "back":
        return f"{who} {verb('get', ask.who)} {ask.card} back {time}"
    what = ask.card or OF.get(ask.what, "it")
    return f"{who} {verb(ask.deed, ask.who)} {what} {time}"


def person_at(seat: str, seats: dict[str, str], players: int) -> str:
    """Return a player in words: of more than two by the place at the table, beginning with the one who asks."""
    if players == TWO or seats.get(seat) == "i":
        return WHO[seats.get(seat, "any")]
    if seat in ("p2", f"p{players}"):
        return f"the player to your {'left' if seat == 'p2' else 'right'}"
    return "the next player after that" if seat == "p3" else "another player"


def has_left(ask: Ask) -> bool:
    """Whether a number is what a player has at the end, not what they got."""
    return ask.deed in ("have", "make", "") and ask.what in ("action", "buy", "coin")


def counted_of(name: str, value: object) -> str:
    """Return a number of cards of a name, also none: "0 Golds", "1 Gold"."""
    return f"{value} {name if value == 1 else plural(name)}"


def place_in_words(name: str, value: str, seats: dict[str, str]) -> str:
    """Return where a card is in words."""
    if value == "trash":
        return f"{name} is in the trash"
    seat, zone = value.split(" ", 1)
    whose = "your" if seats.get(seat) == "i" else "your opponent's"
    if zone == "play":
        return f"{name} is in play"
    if zone == "aside":
        return f"{name} is set aside"
    return f"{name} goes to {whose} {LYING[zone]}"
