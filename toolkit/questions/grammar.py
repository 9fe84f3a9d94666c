"""From words to readings: clauses that tell what happens and what holds, and the clause that asks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, product

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.catalogue.table import COUNTED_AT_END, FOLLOWED, IN_FORCE, ON_PILES
from toolkit.questions.laying import OF_TABLE, PLAYABLE, plays_others
from toolkit.questions.listing import LISTS, chained
from toolkit.questions.patterns import Found, Pattern, matching, patterns
from toolkit.questions.reading import Ask, Condition, Doing, Reading
from toolkit.questions.words import Said

MARKERS = ("if", "when", "while", "after", "and", "then", "but", ",", "with", "in", "for", "from", "by")
"""Words before which a clause may begin."""
WHEN = re.compile(r", (?:when|why) (?:can|do|must|will|be) (?!<\d+> be )")
"""How a question for a time or a reason begins, which no position answers."""
ASKING = ("can", "do", "must", "how", "will", "what", "where", "who", "be", "which")
"""Words with which a question may begin."""
PERFECT = re.compile(r"\b(i|opp|they) have (?=(?:play|buy|gain|trash|discard|reveal|draw|use|call|exile|take|spend) )")
"""How something is told to have been done: "I have played"."""
RELATIVE = re.compile(r"(?<=[^>] )(<\d+>) (?:this )?(?:i|opp) (?:get|gain|draw) (?=,|$)")
"""What tells of a card only that one has got it: "the Curse I get"."""
AS_FIRST = re.compile(r"(?<= )as (?:first|last) <\d+> ")
"""How a card is told to be the first of its name, as it is anyway."""
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
DRAWS = re.compile(r"\+\d+ Card|draw")
"""What a card's text has that draws cards."""
TAKES = re.compile(r"^(?:[^.]*\. )?[^.]*\b(?:[Tt]rash|[Dd]iscard) (?:a|an|any|up to|exactly|\d)\b")
"""How a card begins to tell that it has one trash or discard a card."""
LYING_THERE = r"(?:(?:this )?(?:be|i have) inplay )?"
OF_TOPIC = re.compile(
    rf"^(<\d+>) , ((?:can|must|do) i (?:trash|gain|discard|topdeck|exile) <\d+> {LYING_THERE})(?:, )*$"
)
"""A card named before the question whether something can be done with another one by it."""
TOPIC = re.compile(r"^(<\d+>) , (?:if |when )?i (trash) (<\d+>) (?=,)")
"""A card named before what is done with it."""
CHOSEN = frozenset({"trash", "discard", "gain"})
"""Deeds that may tell what is chosen for a card played before."""
WITHOUT_PERSON = frozenset({"have", "play", "buy", "gain", "get", "take", "trash", "discard", "reveal"})
"""Words with which a clause begins that is about the same person as the one before."""
WITH_ANOTHER = frozenset({"on", "to", "with", "from", "for", "by", "using"})
"""Words between two cards of which "it" is never the one just named: "I call Royal Carriage on it"."""
COUNTED = frozenset({"vp", "coin", "debt", "coffer", "villager", "favor"})
"""Words that ask for a number where a question ends with them."""
OPEN_FRAMES = frozenset({"number", "place", "happens", "cost", "what", "who", "first"})
"""Frames of questions that are not answered with yes or no."""
SEVERAL = 3
"""Questions that may be asked at once."""
MOST = 9
"""Places at which a question may be cut."""

MINE, THEIRS = frozenset({"my", "our"}), frozenset({"opps", "his", "her", "their", "theirs"})

NEXT_TURN = re.compile(r"\b(?:(?:at|on|in|during|for) )?(?:start of )?(?:opps )?next turn (?=$)")
"""How something is said to be on the next turn."""
AMOUNTS = frozenset({"card", "action", "buy", "coin"})
"""What one may get on the next turn."""
Clause = tuple[tuple[Doing, ...], tuple[Condition, ...]]


def happened(*events: Doing) -> Clause:
    """Return a clause of what happens."""
    return events, ()


def held(kind: str, who: str = "i", card: str = "", number: int = 1) -> Clause:
    """Return a clause of what holds."""
    return (), (Condition(kind, who, card, number),)


def played_on(found: Found) -> Clause | None:
    """Return a card played by another one, which of the two words may come first."""
    one, other = found.card("x"), found.card("y")
    if plays_others(one):
        return happened(Doing(found.who, "play", one, on=other))
    return None


def played_with(found: Found) -> Clause | None:
    """Return a card played by another one, named after it."""
    one, other = found.card("x"), found.card("y")
    return happened(Doing(found.who, "play", other, on=one)) if plays_others(other) else None


def revealed_to(found: Found) -> Clause | None:
    """Return a card revealed to another player's Attack."""
    if not is_attack(found):
        return None
    other = "opp" if found.who == "i" else "i"
    return happened(Doing(other, "play", found.card("y")), Doing(found.who, "reveal", found.card("x")))


def attacked(found: Found) -> Clause | None:
    """Return an Attack that another player plays while a Reaction is in hand, which of the two may come first."""
    one, other = found.card("x"), found.card("y")
    if "Attack" not in catalogue()[one].types:
        one, other = other, one
    if "Attack" not in catalogue()[one].types or "Reaction" not in catalogue()[other].types:
        return None
    return (Doing("opp", "play", one),), (Condition("hand", "i", other),)


def used_on(found: Found) -> Clause | None:
    """Return a card that another one is used on."""
    return used(found.card("x"), found.card("y"), found.who)


def used(one: str, other: str, who: str = "i") -> Clause | None:
    """Return a card that another one is used on: trashed to it, discarded to it or what else it asks for."""
    if plays_others(one) or not PLAYABLE & set(catalogue()[one].types) or "Attack" in catalogue()[one].types:
        return None
    return happened(Doing(who, "play", one, on=other))


def two_kinds(found: Found) -> Clause:
    """Return several copies of two cards that are played."""
    return happened(
        Doing(found.who, "play", found.card("x"), times=found.number()),
        Doing(found.who, "play", found.card("y"), times=found.number("m")),
    )


def basics_bought(found: Found) -> Clause | None:
    """Return so many basic cards that are bought with so many others in play, as they are said in brief."""
    one, other = catalogue()[found.card("x")], catalogue()[found.card("y")]
    if "Action" not in one.types or other.kind != "basic":
        return None
    bought = Doing("i", "buy", other.name, times=found.number("m"))
    return (bought,), (Condition("play", "i", one.name, found.number()),)


def overpaid(found: Found) -> Clause | None:
    """Return a card bought for so much more than it costs."""
    cost = catalogue()[found.card("x")].cost
    return happened(Doing("i", "overpay", found.card("x"), number=cost.coins + found.number())) if cost else None


def can_lie_on(found: Found) -> bool:
    """Whether the first card is a Trait, which the pile of the second one has."""
    return catalogue()[found.card("x")].kind in ON_PILES and catalogue()[found.card("y")].supply


def trashed_by_attack(found: Found) -> Clause | None:
    """Return a card of one's own that another player's Attack trashes."""
    one, other = found.card("x"), found.card("y")
    if not is_an_attack(one):
        return None
    return happened(Doing("opp", "play", one), Doing("i", "trash", other, by=one))


def revealed_by(found: Found) -> Clause | None:
    """Return a card on top of the deck that a card reveals, which draws none before and is no Attack."""
    card = catalogue()[found.card("x")]
    if not PLAYABLE & set(card.types) or "Attack" in card.types or DRAWS.search(text_of(card.wording())):
        return None
    return (Doing("i", "play", card.name),), (Condition("deck", "i", found.card("y")),)


def discarded_to(found: Found) -> Clause:
    """Return a card discarded to another player's Attack, or to one's own card."""
    if not is_attack(found):
        return happened(Doing(found.who, "discard", found.card("x"), by=found.card("y")))
    return happened(
        Doing("opp" if found.who == "i" else "i", "play", found.card("y")),
        Doing(found.who, "discard", found.card("x"), by=found.card("y")),
    )


def owned_type(found: Found) -> Clause:
    """Return so many cards of a type, or cards in all, that a player owns."""
    return held(f"owned {found.said['type']}", "i", "", found.number())


def with_card(name: str) -> Clause | None:
    """Return what "with X" means: a Reaction is in hand, a landscape takes part; of others it is not clear."""
    card = catalogue()[name]
    if "Reaction" in card.types:
        return held("hand", "i", name)
    return held("game", "i", name) if card.kind in OF_TABLE else None


def with_way(found: Found, card: str = "x", way: str = "y") -> Clause | None:
    """Return an Action that is played using a Way."""
    played, using = catalogue()[found.card(card)], catalogue()[found.card(way)]
    if using.kind not in FOLLOWED or "Action" not in played.types:
        return None
    return happened(Doing(found.who, "play", played.name, way=using.name))


def lost_at_once(found: Found, by: str = "") -> Clause | None:
    """Return several cards that a player trashes or discards at once."""
    first = Doing(found.who, found.deed, found.card("x"), by=found.card(by) if by else "", times=found.number())
    more = () if by == "y" or "y" not in found.said else (found.card("y"),) * found.number("m")
    return happened(replace(first, more=more))


def used_on_several(found: Found, other: str = "") -> Clause | None:
    """Return several copies of a card, or of two cards, that another one is used on."""
    made = used(found.card("x"), found.card("y"), found.who)
    more = (found.card("y"),) * (found.number() - 1)
    more += (found.card(other),) * found.number("m") if other else ()
    return made and happened(replace(made[0][0], more=more))


def takes_cards(name: str) -> bool:
    """Whether a card says that cards are trashed or discarded, so that what is named with it may be one of them."""
    return TAKES.search(text_of(catalogue()[name].wording())) is not None


def out_since_before(found: Found) -> Clause:
    """Return a card that is still in play from an earlier turn."""
    return held("lasting", found.who, found.card("x"), found.number())


KINDS_IN_FORCE = "|".join(sorted(IN_FORCE))
"""The words for a landscape that is in force."""
CLAUSES: list[Pattern[Clause | None]] = patterns(
    [
        (
            """{who} play {x} use|with|as|by|from {y}
            play {x} use|with|as|by|from {y}
            {who} use {x} as {y}
            {x} [be] [play] use|as|with {y}""",
            with_way,
        ),
        (
            """{who} use {x} on|for|with|to {y}
            {who} use {x} to|when play {y}
            {x} on {y}
            {who} {x} {y}""",
            lambda f: with_way(f, "y", "x"),
        ),
        (
            """{who} {lost} {n} {x} [at] [together]
            {who} {lost} [{n}] {x} and [{m}] {y} [together]""",
            lost_at_once,
        ),
        ("{who} {lost} {n} {x} with|to|by|for|from {y}", lambda f: lost_at_once(f, "y")),
        ("{who} {lost} [{n}] {x} and [{m}] {y} with|to|by|for|from {z}", lambda f: lost_at_once(f, "z")),
        ("{x} with {y}", lambda f: used(f.card("y"), f.card("x")) if takes_cards(f.card("y")) else None),
        (
            """{who} {x} [{n}] {y} and [{m}] {z}
            {who} use {x} on [{n}] {y} and [{m}] {z}""",
            lambda f: used_on_several(f, "z"),
        ),
        (
            """{who} {x} {n} {y}
            {who} use {x} on {n} {y}
            {x} on {n} {y}""",
            used_on_several,
        ),
        (
            """{who} [still] have [{n}] {x} [still] inplay|out from earlier|last turn
            {who} [still] have [{n}] {x} [still] inplay|out from {who2} earlier|last turn
            [{n}] {x} [be] [still] inplay|out from earlier|last turn
            [{n}] {x} from earlier|last turn [be] [still] inplay|out
            {who} play {x} earlier|last turn
            {who} [have] {x} from earlier|last turn [still] inplay|out
            {who} have {x} [still] out|inplay from before""",
            out_since_before,
        ),
        ("{x} be [still] out|inplay\n{who} still have {x} out|inplay", lambda f: held("play", f.who, f.card("x"))),
        (
            """{n} {x} left
            [there] be [only] {n} {x} left [insupply]
            only {n} {x} left [insupply]
            {n} {x} be left [insupply]""",
            lambda f: held("left", "i", f.card("x"), f.number()),
        ),
        ("last {x}\n{x} be last 1", lambda f: held("left", "i", f.card("x"))),
        ("{n} of i\nthere be {n} of i\ni be {n}", lambda f: held("players", "i", "", f.number())),
        (
            "{n} empty pile\n{n} pile be empty\n{n} supply pile be empty\nthere be {n} empty pile\n{n} be empty",
            lambda f: held("empty piles", "i", "", f.number()),
        ),
        (
            "{who} {lost} {x} while|in|at|when|from cleanup\n{x} [be] {lost} while|in|at|when cleanup",
            lambda f: happened(Doing(f.who, "clean up", f.card("x"))) if f.deed == "discard" else None,
        ),
        (
            """{n} card in deck and {m} [card] in discard|discardpile
            {who} have {n} card in deck and {m} [card] in discard|discardpile
            {n} card in deck and {m} [card] discard""",
            lambda f: (
                (),
                (
                    Condition("cards in deck", "i", "", f.number()),
                    Condition("cards in discard", "i", "", f.number("m")),
                ),
            ),
        ),
        (
            """{n} card in discard|discardpile
            {who} have [only] {n} card [left] in discard|discardpile""",
            lambda f: held("cards in discard", f.who, "", f.number()),
        ),
        (
            """{n} card [left] in deck
            only {n} card [left] in deck
            {who} have [only] {n} card [left] in deck""",
            lambda f: held("cards in deck", f.who, "", f.number()),
        ),
        (
            """{who} have {n} other card [left] [inhand]
            {n} other card [left] [inhand]""",
            lambda f: held("others", f.who, "", f.number()),
        ),
        (
            "[{n}] {x} [and] {m} {y} inplay",
            lambda f: (
                (),
                (Condition("play", "i", f.card("x"), f.number()), Condition("play", "i", f.card("y"), f.number("m"))),
            ),
        ),
        (
            "[{n}] {x} and {m} {y}",
            lambda f: (
                (),
                (Condition("owned", "i", f.card("x"), f.number()), Condition("owned", "i", f.card("y"), f.number("m"))),
            ),
        ),
        ("[at] end of game\ngame end", lambda f: ((), ())),
        (
            "{who} get|have {n} coin without {x}",
            lambda f: ((), (Condition("coins", f.who, "", f.number()),)),
        ),
        (
            """{who} do not play {x}
            {who} have {x} inhand this|but [{who2}] do not play [it]
            there be [{n}] {x} [still] inhand this {who2} do not play""",
            lambda f: held("hand", f.who, f.card("x"), f.number()),
        ),
        ("{x} trash [i|opps] {y} from|off [i|opps] deck", trashed_by_attack),
        ("{who} play {n} {x}", lambda f: happened(Doing(f.who, "play", f.card("x"), times=f.number()))),
        (
            """{who} play {x}
            {who} use {x}
            play {x}""",
            lambda f: happened(Doing(f.who, "play", f.card("x"))),
        ),
        ("{who} play {x} twice\n{who} play {x} 2 time", lambda f: happened(Doing(f.who, "play", f.card("x"), times=2))),
        (
            "{who} play {x} and {y}",
            lambda f: happened(Doing(f.who, "play", f.card("x")), Doing(f.who, "play", f.card("y"))),
        ),
        (
            """{who} [play|use] {x} on {y}
            {who} {x} {y}
            [play|use] {x} on {y}
            {x} on {y}
            {x} {y}
            {who} play {x} to play {y}""",
            played_on,
        ),
        ("{who} play {x} with|using {y}\n{x} be play with|by {y}", played_with),
        (
            """{who} {x} {y} into|in|to {z}
            {who} use {x} to trash {y} and|to gain {z}""",
            lambda f: happened(Doing(f.who, "play", f.card("x"), on=f.card("y"), into=f.card("z"))),
        ),
        (
            """{who} {x} {y}
            {who} use {x} on {y}
            {x} on {y}""",
            used_on,
        ),
        ("{x} trash {y}", used_on),
        (
            "{x} [be] {lost} with|by|to|for {y}",
            lambda f: None if is_an_attack(f.card("y")) else happened(Doing("i", f.deed, f.card("x"), by=f.card("y"))),
        ),
        (
            "{who} play {x} and return {y} [to] [supply]",
            lambda f: happened(Doing(f.who, "play", f.card("x"), on=f.card("y"))),
        ),
        ("{x} against {y}", attacked),
        (
            "{who} have {x} ontavern\n{x} [be] ontavern\n{who} have {x} onmat",
            lambda f: held("tavern", f.who, f.card("x")) if "Reserve" in catalogue()[f.card("x")].types else None,
        ),
        (
            "{x} play\n{x} be play",
            lambda f: None if is_an_attack(f.card("x")) else happened(Doing("i", "play", f.card("x"))),
        ),
        ("{n} {x} play\n{n} {x} be play", lambda f: happened(Doing("i", "play", f.card("x"), times=f.number()))),
        ("{who} play {n} {x} and {m} {y}", two_kinds),
        ("{n} {x} {m} {y}", basics_bought),
        (
            """{who} buy {x} for {n} coin
            {x} buy for {n} coin
            {x} for {n} coin""",
            lambda f: happened(Doing("i", "overpay", f.card("x"), number=f.number())),
        ),
        ("{x} ingame\n{who} play with {x}", lambda f: held("game", "i", f.card("x"))),
        (
            """{n} {x}
            {who} own {n} {x}
            {who} end game with {n} {x}
            {who} have {n} {x} at end [of] [game]""",
            lambda f: held("owned", "i", f.card("x"), f.number()),
        ),
        ("{who} buy {n} {x}", lambda f: happened(Doing(f.who, "buy", f.card("x"), times=f.number()))),
        ("{who} buy {x}\nbuy {x}\n{x} [be] buy", lambda f: happened(Doing(f.who, "buy", f.card("x")))),
        (
            """{who} gain|get {x} with|from|by|using {y}
            {who} use {y} to gain {x}
            gain {x} with {y}""",
            lambda f: happened(Doing(f.who, "gain", f.card("x"), by=f.card("y"))),
        ),
        ("{who} gain {x}\ngain {x}\n{x} be gain", lambda f: happened(Doing(f.who, "gain", f.card("x")))),
        (
            """{who} trash {x} with|to|by|using|for {y}
            {who} use {y} to trash {x}
            trash {x} with|to {y}""",
            lambda f: happened(Doing(f.who, "trash", f.card("x"), by=f.card("y"))),
        ),
        ("{who} trash {x} [fromhand]\ntrash {x}", lambda f: happened(Doing(f.who, "trash", f.card("x")))),
        ("{who} discard {x} to|for opp|opps {y}\n{who} discard {x} to {y}", discarded_to),
        (
            "{who} discard {x} with {y}",
            lambda f: happened(Doing(f.who, "discard", f.card("x"), by=f.card("y"))),
        ),
        (
            "{who} reveal {x}\n{who} reveal with {x}\nreveal {x}",
            lambda f: happened(Doing(f.who, "reveal", f.card("x"))),
        ),
        (
            "{who} reveal {x} to|against|for [opp|opps] {y}\n{who} reveal with {x} to|against [opp|opps] {y}",
            revealed_to,
        ),
        (
            """opp|opps|they {x} [affect] i
            {x} affect i
            i be affect by [opp|opps] {x}
            {x} be|get play on|against i
            {x} be|get play by opp""",
            lambda f: happened(Doing("opp", "play", f.card("x"))),
        ),
        ("{x} get play", lambda f: happened(Doing("i", "play", f.card("x")))),
        (
            """{who} have only {n} {x} [left] [inhand]
            only {n} {x} inhand""",
            lambda f: held("only", f.who, f.card("x"), f.number()),
        ),
        ("{who} have [only] {n} {type} [left] [in] [deck]", owned_type),
        (
            """{who} have {x} inhand
            {who} have {x}
            [{who}] get {x} inhand
            {x} be inhand
            {x} inhand""",
            lambda f: held("hand", f.who, f.card("x")),
        ),
        (
            "{who} have {n} [more|other] {x} [inhand]\n{n} [more|other] {x} inhand",
            lambda f: held("hand", f.who, f.card("x"), f.number()),
        ),
        (
            "{who} have {x} inplay\n{x} be inplay\n{x} inplay\n{who} have {x} out",
            lambda f: held("play", f.who, f.card("x")),
        ),
        (
            "[{who}] [have] {x} and {y} [both|be] [both] inplay",
            lambda f: ((), (Condition("play", "i", f.card("x")), Condition("play", "i", f.card("y")))),
        ),
        (
            """{who} have {n} {x} inplay
            {n} {x} be inplay
            {n} {x} inplay
            there be {n} {x} inplay""",
            lambda f: held("play", f.who, f.card("x"), f.number()),
        ),
        (
            "{x} and {n} {y} be inplay\n{x} and {n} {y} inplay",
            lambda f: ((), (Condition("play", "i", f.card("x")), Condition("play", "i", f.card("y"), f.number()))),
        ),
        (
            f"""{{x}} be [active] {KINDS_IN_FORCE}
            {{x}} be active
            {KINDS_IN_FORCE} be {{x}}""",
            lambda f: held("game", "i", f.card("x")),
        ),
        ("{x} be come", lambda f: happened(Doing("opp", "play", f.card("x"))) if is_an_attack(f.card("x")) else None),
        (
            "{x} get i {y}\n{x} gain [i] {y}",
            lambda f: happened(Doing("i", "gain", f.card("y"), by=f.card("x"))),
        ),
        (
            "{x} reveal [i] {y}",
            revealed_by,
        ),
        (
            "{x} trash opps {y}",
            lambda f: (
                happened(Doing("i", "play", f.card("x")), Doing("opp", "trash", f.card("y"), by=f.card("x")))
                if is_an_attack(f.card("x"))
                else None
            ),
        ),
        ("{who} [still] have [still] {n} {kept}", lambda f: held(f.said["of"], f.who, "", f.number())),
        ("{who} have no {kept}\nno {kept}", lambda f: held(f.said["of"], f.who, "", 0)),
        ("{who} discard {x}", lambda f: happened(Doing(f.who, "discard", f.card("x")))),
        ("{who} take {x}", lambda f: happened(Doing(f.who, "gain", f.card("x")))),
        (
            "{who} have no other {x} [inhand]\nno other {x} [inhand]",
            lambda f: held("none", f.who, f.card("x")),
        ),
        (
            "{who} buy {x} with only buy",
            lambda f: ((Doing(f.who, "buy", f.card("x")),), (Condition("buys", f.who, "", 1),)),
        ),
        (
            "{who} play {x} first and [then] {y} [second]\n{who} play {x} and then {y}",
            lambda f: happened(Doing(f.who, "play", f.card("x")), Doing(f.who, "play", f.card("y"))),
        ),
        (
            """[opp|opps] {x} [be] [out] on|against i
            there be {x} out [against] [i]
            there be {x} out|inplay against i
            [opp|opps] {x} [be] [still] out|inplay against i
            opp have {x} out against i""",
            lambda f: held("play", "opp", f.card("x")) if is_an_attack(f.card("x")) else None,
        ),
        ("{who} only buy {x}", lambda f: happened(Doing(f.who, "buy", f.card("x")))),
        ("{x} trash [i] {y}", trashed_by_attack),
        (
            "{x} [be|get] {lost}",
            lambda f: happened(Doing("i", f.deed, f.card("x"))),
        ),
        (
            "{who} overpay {x} by {n}\n{x} overpay by {n}\n{who} overpay for {x} by {n}\n{who} overpay by {n} for {x}",
            overpaid,
        ),
        (
            "{x} be on {y} [pile]\n{y} [pile] have {x} [on] [it]",
            lambda f: held(f"trait {f.card('x')}", "i", f.card("y")) if can_lie_on(f) else None,
        ),
        (
            "{n} {x} and {m} {y} at end [of] [game]",
            lambda f: (
                (),
                (
                    Condition("owned", "i", f.card("x"), f.number()),
                    Condition("owned", "i", f.card("y"), f.number("m")),
                ),
            ),
        ),
        (
            """{who} end [game] with {n} card
            {n} card in deck at end [of] [game]
            {who} have {n} card at end [of] [game]
            {who} have {n} card in deck at end [of] [game]""",
            lambda f: held("owned card", "i", "", f.number()),
        ),
        ("{n} of they be {x}", lambda f: held("owned", "i", f.card("x"), f.number())),
        ("{x} play in night [phase]", lambda f: ((Doing("i", "play", f.card("x")),), (Condition("night phase"),))),
        (
            """{x} be empty
            {x} pile be empty
            there be no {x} left [insupply]
            there be no {x} [insupply]
            there be no more {x}
            no {x} be left
            no {x} left
            no more {x}
            {x} pile empty""",
            lambda f: held("empty", "i", f.card("x")),
        ),
        (
            """{who} have no {x} [inhand]
            no {x} inhand
            {who} do not have {x} [inhand]""",
            lambda f: held("none", f.who, f.card("x")),
        ),
        (
            """{who} have no other card [inhand]
            no other card inhand""",
            lambda f: held("size", f.who, "", -1),
        ),
        (
            """{who} have {n} card inhand
            {who} have only {n} card [left] [inhand]
            only {n} card [left] [inhand]
            {n} card inhand
            {n} inhand
            {n} card left inhand
            {who} have {n} card left inhand
            {who} have only {n} card left inhand""",
            lambda f: held("size", f.who, "", f.number()),
        ),
        (
            """{who} have no card [inhand]
            empty hand
            with empty hand
            no card inhand
            hand be empty""",
            lambda f: held("size", f.who, "", 0),
        ),
        ("buy phase", lambda f: held("buy phase")),
        ("[it] [be] action phase", lambda f: held("action phase")),
        ("{x} be first|last action|card\nbuy none\n{who} buy none", lambda f: ((), ())),
        (
            "{who} pay {n} [coin] for {x}\npay {n} [coin] for {x}",
            lambda f: happened(Doing("i", "overpay", f.card("x"), number=f.number())),
        ),
        (
            "[{x}] pile be {y}\n{x} be on {y} [pile]\n{y} [pile] be {x}\n{y} have [trait] {x}",
            lambda f: held(f"trait {f.card('x')}", "i", f.card("y")) if f.said.get("x") and can_lie_on(f) else None,
        ),
        ("night phase\nnight", lambda f: held("night phase")),
        ("{who} trash {x} fromhand with {y}", lambda f: happened(Doing(f.who, "trash", f.card("x"), by=f.card("y")))),
        ("{who} use {x} as {y}", lambda f: None),
        ("deck be empty\nempty deck", lambda f: held("no deck")),
        ("{x} be in deck\n{x} in deck\n{who} have {x} in deck", lambda f: held("deck", f.who, f.card("x"))),
        ("do not play they|it\n{who} do not play they|it\nplay none else\n{who} play none else", lambda f: ((), ())),
        ("{x} be ondeck\n{x} ondeck\n{who} have {x} ondeck", lambda f: held("deck", f.who, f.card("x"))),
        ("{x} be in trash\n{x} in trash", lambda f: held("trash", "i", f.card("x"))),
        ("no coin\n{who} have no coin", lambda f: held("coins", f.who, "", 0)),
        ("{n} player [game]", lambda f: held("players", "i", "", f.number())),
        ("{n} coin\n{who} have {n} coin", lambda f: held("coins", "i", "", f.number())),
        (
            "{who} have {n} coin and [only] {m} buy",
            lambda f: ((), (Condition("coins", "i", "", f.number()), Condition("buys", "i", "", f.number("m")))),
        ),
        ("{who} have [only] {n} buy\n[only] {n} buy", lambda f: held("buys", "i", "", f.number())),
    ]
)


def asks(frame: str) -> Callable[[Found], Reading | None]:
    """Return what makes an Ask of a deed with a card, in a frame."""

    def make(found: Found) -> Reading | None:
        return Reading(Ask(frame, found.who, found.deed, found.card("x") if "x" in found.said else ""))

    return make


def when_played(found: Found, frame: str, card: str, by: str, deed: str = "", who: str = "i") -> Reading | None:
    """Return a question about what a card does when it is played; what a card "takes" is not clear."""
    if not deed and found.said["deed"] in ("take", "use"):
        return None
    itself = card == by
    if itself and found.said["deed"] == "play":
        return None  # one that plays another copy is often said to play itself
    return Reading(
        Ask(frame, who, deed or found.deed, found.card(card), found.card(by), itself=itself),
        (Doing("i", "play", found.card(by)),),
    )


def played_as(found: Found, frame: str, card: str, by: str, deed: str) -> Reading | None:
    """Return a question in telegram style about what a card does when it is played."""
    return Reading(Ask(frame, "any", deed, found.card(card), found.card(by)), (Doing("i", "play", found.card(by)),))


def can_play_on(found: Found) -> Reading | None:
    """Return whether a card can be played by another one."""
    if not plays_others(found.card("x")):
        return None
    return Reading(
        Ask("can", found.who, "play", found.card("y"), found.card("x")), (Doing(found.who, "play", found.card("x")),)
    )


def by_card(frame: str, found: Found) -> Reading:
    """Return whether a player does a deed with a card by another one that they play."""
    return Reading(
        Ask(frame, found.who, found.deed, found.card("x"), found.card("y")),
        (Doing(found.who, "play", found.card("y")),),
    )


def discards_to(frame: str, found: Found) -> Reading:
    """Return whether a player discards a card to another player's card."""
    other = "opp" if found.who == "i" else "i"
    return Reading(
        Ask(frame, found.who, found.deed, found.card("x"), found.card("y")), (Doing(other, "play", found.card("y")),)
    )


def turned_into(found: Found) -> Reading:
    """Return whether a card can turn one into another: into that card, so that there is nothing else to trash."""
    return Reading(
        Ask("can", found.who, "gain", found.card("z"), found.card("x")),
        (Doing(found.who, "play", found.card("x"), on=found.card("y")),),
        (Condition("size", found.who, "", 1),),
    )


def of_number(found: Found, what: str = "", card: str = "", *, got: bool = False, deed: str = "") -> Reading:
    """Return a question for a number."""
    deed = deed or ("get" if got else found.said.get("deed", ""))
    return Reading(Ask("number", found.who, deed, card, what=what or found.said["of"]))


def left_of(found: Found) -> Reading:
    """Return how much of something a player has at the end: of cards, in hand."""
    return Reading(Ask("number", found.who, "have", what="hand")) if found.said["of"] == "card" else of_number(found)


def gives(found: Found) -> Reading:
    """Return whether a card gives something when it is played."""
    wanted = int(found.said.get("m") or 0)
    return Reading(Ask("do", "i", "get", what=found.said["of"], wanted=wanted), (Doing("i", "play", found.card("x")),))


def gainer_of(found: Found) -> str:
    """Return who gains what a card gives: "me" of an Attack that another player plays."""
    return "any"


def made_to(found: Found) -> Reading:
    """Return whether a card has a player do something; another player's Attack where it is about oneself."""
    by = found.card("y")
    theirs = found.who == "i" and "Attack" in catalogue()[by].types
    return Reading(
        Ask("do", found.who, found.deed),
        (Doing("opp" if theirs else "i", "play", by),),
    )


def gets_several(frame: str, found: Found) -> Reading:
    """Return whether a player gains so many copies of a card."""
    by = found.card("y") if "y" in found.said else ""
    ask = Ask(frame, found.who, "gain", found.card("x"), by, wanted=found.number("m"))
    return Reading(ask, (Doing(found.who, "play", by),) if by else ())


def both_got(found: Found) -> Reading:
    """Return whether a player gets so much of two things."""
    one, other = found.said["of"], found.said["other"]
    wanted = (int(found.said.get("m") or 0), int(found.said.get("n") or 0))
    events = (Doing("i", "play", found.card("x")),) if "x" in found.said else ()
    return Reading(Ask("do", found.who, "get", what=one, wanted=wanted[0], more=((other, wanted[1]),)), events)


def amount_got(found: Found) -> Reading:
    """Return whether a player gets so much of something."""
    return Reading(Ask("do", found.who, "get", what=found.said["of"], wanted=int(found.said.get("m") or 0)))


def stopped(found: Found) -> Reading:
    """Return whether a card keeps another one's effect away: a Reaction in hand, another one in play."""
    where = "hand" if "Reaction" in catalogue()[found.card("x")].types else "play"
    return Reading(
        Ask("stop", "i", "", found.card("x"), found.card("y")),
        (Doing("opp", "play", found.card("y")),),
        (Condition(where, "i", found.card("x")),),
    )


def goes_to(found: Found) -> Reading:
    """Return whether a card goes to a place."""
    zone = found.said["zone"].split()[-1].removesuffix("pile")
    return Reading(Ask("do", "i", "at", found.card("x"), what={"tohand": "hand", "inhand": "hand"}.get(zone, zone)))


def reacts_to(found: Found) -> Reading | None:
    """Return whether a Reaction can be used when another player's card does something."""
    if "Reaction" not in catalogue()[found.card("x")].types:
        return None
    return Reading(
        Ask("can", "i", "reveal", found.card("x")),
        (Doing("opp", "play", found.card("y")),),
        (Condition("hand", "i", found.card("x")),),
    )


def where(found: Found) -> Reading:
    """Return a question for a place."""
    return Reading(Ask("place", "i", "", found.card("x")))


def worth(found: Found) -> Reading | None:
    """Return how many points a card is worth."""
    facts = catalogue()[found.card("x")]
    scores = bool({"Victory", "Curse"} & set(facts.types)) or facts.kind in COUNTED_AT_END
    if found.said.get("of", "vp") != "vp" or not (scores or "of" in found.said):
        return None
    more: tuple[Condition, ...] = (
        (Condition("owned", "i", found.card("y"), found.number()),) if "y" in found.said else ()
    )
    if "type" in found.said:
        more = owned_type(found)[1]
    return Reading(Ask("number", "i", "", found.card("x"), what="worth"), (), more)


def costs_then(found: Found) -> Reading:
    """Return whether a card costs so much after another one."""
    ask = Ask("do", "i", "cost", found.card("y"), wanted=found.number())
    return Reading(ask, (Doing("i", "play", found.card("x")),))


def worth_together(found: Found, of_cards: int = 0) -> Reading | None:
    """Return how many points several copies of a card are worth; without a number those that are told."""
    reading = worth(found)
    if reading and of_cards:
        reading = replace(reading, conditions=(Condition("owned card", "i", "", of_cards),))
    return reading and replace(reading, ask=replace(reading.ask, deed="together", wanted=int(found.said.get("n") or 0)))


def taken_instead(found: Found) -> Reading:
    """Return whether a player may have a card in place of another one."""
    return Reading(Ask("can", found.who, "take", found.card("x")))


def made_by(found: Found) -> Reading | None:
    """Return how much a Treasure gives when it is played."""
    card = catalogue()[found.card("x")]
    if "Treasure" not in card.types or "Victory" in card.types:
        return None
    return Reading(Ask("number", "i", "get", what="coin", sources=(card.name,)), (Doing("i", "play", card.name),))


def can_use_way(found: Found) -> Reading | None:
    """Return whether an Action can be played using a Way."""
    clause = with_way(found)
    return clause and Reading(Ask("can", found.who, "use", found.card("y")), clause[0])


QUESTIONS: list[Pattern[Reading | None]] = patterns(
    [
        ("can {who} play {x} from there|deck", lambda f: Reading(Ask("can", f.who, "play", f.card("x")))),
        ("can {who} [still] take|get|gain {x} instead of {y}", taken_instead),
        (
            "can {who} play {x} use|with|as {y}\ncan {who} use {y} on|for|with {x}",
            lambda f: can_use_way(f) if "Action" in catalogue()[f.card("x")].types else None,
        ),
        (
            """{first} first or {second} [first]
            do {who} {first} first or {second} [first]
            do {who} {first} or {second} first
            do {who} {first} [card] before or after {second} [card]
            must {who} {first} or {second} first""",
            lambda f: Reading(Ask("first", f.who, f.said["deed"], what=f.said["second"])),
        ),
        (
            "how many {x}\nhow many {x} be this\nnumber of {x}\nhow many {x} do i get",
            lambda f: of_number(f, "deeds", f.card("x"), deed="gain"),
        ),
        (
            """do {x} reduce cost of {y}
            do {x} make {y} cheap
            {x} do it reduce cost of {y}""",
            lambda f: Reading(Ask("do", "i", "cost", f.card("y"), what="less"), (Doing("i", "play", f.card("x")),)),
        ),
        ("do {x} make {y} cost {n} [coin]\nbe {y} {n} coin with {x}", costs_then),
        (
            """how many {of} be {n} {x} worth [together] with {m} card
            how many be {n} {x} worth [together] with {m} card""",
            lambda f: worth_together(f, of_cards=f.number("m")),
        ),
        ("what be {x} worth\nhow many [coin] be {x} worth\nhow many coin do {x} give", made_by),
        (
            """how many {of} be this|it [worth] [together]
            how many {of} do i make
            how many {of} [total]
            {of}""",
            lambda f: of_number(f, got=True) if f.said["of"] in ("coin", "debt") else None,
        ),
        (
            """how many vp be this|they [worth] [together]
            how many vp do i have|score [together]
            how many vp [in] [all] [together]
            how many vp be this worth [together]
            vp""",
            lambda f: Reading(Ask("number", "i", "", what="total")),
        ),
        (
            """how many card do {who} have [inhand] [then|now|afterwards|after]
            how many card be [left] inhand [then|now|afterwards|after]
            how many card inhand [then|now|afterwards|after]
            how big be hand [then|now|afterwards|after]""",
            lambda f: Reading(Ask("number", f.who, "have", what="hand")),
        ),
        (
            "how many [extra] card do {who} [get] [to] draw\nhow many extra {of} do {who} get",
            lambda f: of_number(f, f.said.get("of") or "card", got="of" in f.said),
        ),
        (
            """must {who} [still] {done} any|treasure|something [with|to|for|by] {y}
            must {who} [still] {done} any|treasure|something when|if [i] play {y}
            must {who} {done} card|any with|to|for|by {y}""",
            lambda f: Reading(Ask("must", f.who, f.deed, "", f.card("y")), (Doing("i", "play", f.card("y")),)),
        ),
        ("must {who} [still] {done} any\ndo {who} [still] {done} any", lambda f: Reading(Ask("do", f.who, f.deed))),
        ("who [still] gain|get|take {x}", lambda f: Reading(Ask("who", "any", "gain", f.card("x")))),
        ("can {who} [still] {deed} {x} [fromhand]", asks("can")),
        ("do|will {who} [still] {deed} {x}", asks("do")),
        ("must {who} [still] {deed} {x}", asks("must")),
        (
            """can {who} [still] {deed} {x} with|by|from|using|to {y}
            can {who} use {y} to {deed} {x}
            can {who} {deed} {x} when play {y}""",
            lambda f: discards_to("can", f) if is_attack(f) and f.deed in ("discard", "reveal") else by_card("can", f),
        ),
        (
            "can {who} {deed} {x} to opp|opps {y}",
            lambda f: discards_to("can", f),
        ),
        ("do|will {who} [still] {deed} {x} with|by|from|using {y}", lambda f: by_card("do", f)),
        ("must {who} {deed} {x} with|by|from|to {y}", lambda f: by_card("must", f)),
        (
            "can {y} [still] {deed} {x}\ndo {y} let i {deed} {x}",
            lambda f: when_played(f, "can", "x", "y", who="any"),
        ),
        ("can {y} {deed} i {x}\ncan {y} {deed} another {x}", lambda f: when_played(f, "can", "x", "y", who="any")),
        ("do|will {y} {deed} {x}", lambda f: when_played(f, "do", "x", "y", who="any")),
        ("must {y} {deed} {x}", lambda f: when_played(f, "must", "x", "y", who="any")),
        (
            "can {y} {deed} itself",
            lambda f: when_played(f, "can", "y", "y", who="any"),
        ),
        (
            "can {x} be {deed} by|with|from {y}",
            lambda f: when_played(f, "can", "x", "y", who="any"),
        ),
        (
            """can {who} [use|play] {x} on {y}
            can {who} {x} {y}
            can {x} [play|be] {y}""",
            can_play_on,
        ),
        (
            """can {who} {x} {y} into|in|to {z}
            can {x} turn {y} into|in|to {z}
            {x} {y} into|in|to {z} [possible|legal|allow]""",
            lambda f: None if plays_others(f.card("x")) else turned_into(f),
        ),
        (
            """how many card do {who} [get] [to] draw
            how many card do {who} get
            how many card do i draw in total
            how many card will {who} draw""",
            lambda f: of_number(f, "card"),
        ),
        (
            """how many {of} do {who} get [total]
            how many {worth} do {who} gain [total]
            how many {of} will {who} get
            how many extra {of} do {who} get""",
            lambda f: of_number(f, got=True),
        ),
        (
            "how many {of} be this|that",  # with the coins that there are already
            lambda f: of_number(f, deed="have") if f.said["of"] == "coin" else None,
        ),
        (
            """how many {of} do {who} have|make [left]
            how many {of} left
            how many {of} be left
            how many {of} can|will {who} have [left]""",
            left_of,
        ),
        ("how many {of}", of_number),
        (
            """how often|time be {x} play
            how often do i play {x}
            how many time be {x} play
            how many time do i play {x}
            how many time do {x} get play
            play how many time""",
            lambda f: Reading(Ask("number", "any", "play", f.card("x"), what="deeds")) if f.said.get("x") else None,
        ),
        (
            """[and] still {m} {of}
            [and] extra {of}
            do i [still] get extra {of}""",
            amount_got,
        ),
        (
            "do|will {who} [still] get {m} {of} or {n} {of2}\ndo|will {who} [still] draw {m} {of} or {n}",
            lambda f: of_number(f, got=True),
        ),
        ("do {x} go {zone2} or {zone2}\ndo {x} go {zone2} or {zone2} [card]", where),
        (
            """how many {of} do {x} give|make|get|draw|add [i]
            how many {of} do i get|draw|have from {x}
            how many {of} do i get when i play {x}
            how many {of} be {x} worth when play
            how many {of} do {x} give [i] when play""",
            lambda f: Reading(Ask("number", "i", "get", what=f.said["of"]), (Doing("i", "play", f.card("x")),)),
        ),
        (
            """{of} left
            {of} get|gain|give
            {worth}
            number of {of}
            how many {of} from it|that|this
            how many {of}""",
            lambda f: of_number(f, got=f.said["of"] not in ("action", "buy", "coin")),
        ),
        (
            """how many cheap be|do card [get]
            how many less do card cost
            card cost how many less""",
            lambda f: Reading(Ask("number", "i", "", what="cheaper")),
        ),
        (
            """number of {deed}
            how many card be {done}""",
            lambda f: of_number(f, "deeds"),
        ),
        ("draw\ndraw how many\nhow many draw\ncard draw", lambda f: Reading(Ask("number", "i", "get", what="card"))),
        (
            """what [card] do {who} {deed}
            which card do {who} {deed}""",
            lambda f: Reading(Ask("what", f.who, f.deed)),
        ),
        (
            "do|will {x} [still] stay inplay",
            lambda f: Reading(Ask("do", "i", "stay", f.card("x")), (Doing("i", "play", f.card("x")),)),
        ),
        (
            """which [of] [they|this|it] [card|1] be {done}
            which 1 be {done}
            which card be {done}""",
            lambda f: Reading(Ask("which", "any", f.deed)),
        ),
        (
            """can {who} play {x} twice with|using|by {y}
            can {who} use {y} to play {x} [twice]
            can {y} play {x} [twice]""",
            lambda f: can_play_on(f.swapped()),
        ),
        (
            "can {who} use|reveal|play {x} against {y}",
            lambda f: (
                Reading(
                    Ask("can", f.who, "reveal", f.card("x")),
                    (Doing("opp" if f.who == "i" else "i", "play", f.card("y")),),
                    (Condition("hand", f.who, f.card("x")),),
                )
                if "Reaction" in catalogue()[f.card("x")].types
                else None
            ),
        ),
        (
            "can {who} buy {x} and [then] [also] {y}",
            lambda f: Reading(Ask("can", f.who, "buy", f.card("y")), (Doing(f.who, "buy", f.card("x")),)),
        ),
        ("{x} gain\nnumber of {x} gain", lambda f: Reading(Ask("number", "i", "gain", f.card("x"), what="deeds"))),
        (
            "can card be {x}\ncan extra card be {x}",
            lambda f: Reading(Ask("can", "i", "gain", f.card("x"))),
        ),
        ("can i choose {x}", lambda f: Reading(Ask("can", "i", "gain", f.card("x"), what="choice"))),
        ("{x} for i", lambda f: Reading(Ask("can", "i", "gain", f.card("x")))),
        ("{x} gain {y}", lambda f: played_as(f, "can", "y", "x", "gain")),
        (
            """where do {x} [this] i {deed} with|by|from {y} go
            where do {x} {done} with|by|from {y} go""",
            lambda f: Reading(Ask("place", "i", "", f.card("x")), (Doing("i", f.deed, f.card("x"), by=f.card("y")),)),
        ),
        (
            """can {who} {deed} {x} this be|have inplay with {y}
            can {who} {deed} {x} [this] i have inplay with {y}""",
            lambda f: Reading(
                Ask("can", f.who, f.deed, f.card("x"), f.card("y")),
                (Doing(f.who, "play", f.card("y")),),
                (Condition("play", f.who, f.card("x")),),
            ),
        ),
        (
            """can {who} play {x} this be in deck [not] [inhand]
            can {who} play {x} this be in deck and not inhand""",
            lambda f: Reading(Ask("can", f.who, "play", f.card("x")), (), (Condition("deck", f.who, f.card("x")),)),
        ),
        (
            """must {who} [still] draw|take [card] [from|for|to|by|with] {x}
            must {who} [still] draw|take card when i play {x}""",
            lambda f: Reading(
                Ask("must", f.who, "get", what="card"),
                (Doing("i" if f.who == "opp" else "opp", "play", f.card("x")),),
            ),
        ),
        ("must {who} [still] draw|take [card]", lambda f: Reading(Ask("must", f.who, "get", what="card"))),
        (
            "do|will {y} make {who} {done} [card]",
            made_to,
        ),
        (
            """can {who} {got} {m} {x}
            can {who} {got} {m} {x} with|from|by {y}""",
            lambda f: gets_several("can", f),
        ),
        (
            """do|will {who} [still|also] {got} second|another|extra {x}
            do|will {who} [still|also] {got} second|another|extra {x} for free
            second|another|extra {x} [for] [free|i]""",
            lambda f: Reading(Ask("do", f.who, "gain", f.card("x"), what="again", wanted=2)),
        ),
        ("do|will {who} [still] {got} {m} {x}", lambda f: gets_several("do", f)),
        (
            "can {who} {got} {z} with|using {x} from|for {y}\ncan {who} {got} {z} from|for {y} with|using {x}",
            turned_into,
        ),
        (
            "how many card do|will {who} discard from deck",
            lambda f: Reading(Ask("number", f.who, "discard", what="deeds of deck")),
        ),
        ("be {x} gone", lambda f: Reading(Ask("do", "any", "trash", f.card("x")))),
        ("do {who} get both {m} {of} and {n} {other}", both_got),
        ("do {x} give [i] both {of} and {other}", both_got),
        ("how many do|will|can {who} draw", lambda f: Reading(Ask("number", f.who, "get", what="card"))),
        (
            "{x} [be] trash",
            lambda f: Reading(Ask("do", "any", "trash", f.card("x"))),
        ),
        ("{x} trash {y}", lambda f: played_as(f, "can", "y", "x", "trash")),
        (
            """do {x} give|have|get|add [i] {of}
            do {x} give|have [i] {m} {of}""",
            gives,
        ),
        (
            """can {who} gain|get {z} with {x} by trash {y}
            can {who} trash {y} with|using {x} to gain|get {z}
            can {who} use {x} to trash {y} and|to gain|get {z}
            can {who} use {x} to turn {y} in|into|to {z}
            can {who} turn {y} in|into|to {z} with|using {x}
            can {x} turn {y} into|in|to {z}""",
            turned_into,
        ),
        (
            """must {who} {done} [card] with|for|by|to {y}
            must {who} {done} [card] when i play {y}
            do {y} force i to {done} [card]""",
            lambda f: Reading(Ask("must", f.who, f.deed, "", f.card("y")), (Doing("i", "play", f.card("y")),)),
        ),
        ("can|do|will {y} give {who} {x}", lambda f: when_played(f, "can", "x", "y", deed="gain", who=gainer_of(f))),
        ("how many {x} do|can|will {who} {deed}", lambda f: of_number(f, "deeds", f.card("x"))),
        (
            "how many card do|can|will {who} {deed}\nhow many do|will {who} {done}",
            lambda f: of_number(f, "deeds"),
        ),
        (
            """how many do {x} cost [i]
            what do {x} cost [i]
            what be cost of {x}
            how many be {x}
            how many do i pay for {x}
            {x} cost
            {x} cost how many
            do {x} cost""",
            lambda f: Reading(Ask("cost", "i", "", f.card("x"))),
        ),
        (
            """do|will {who} [still] get {m} {of}
            do|will {who} [still] gain {m} {worth}
            do|will {who} [still] get|draw {of}
            do|will {who} [still] gain {worth}""",
            amount_got,
        ),
        (
            """do|will {who} [still] draw {m} card
            do|will {who} [still] draw [card]""",
            lambda f: Reading(Ask("do", f.who, "get", what="card", wanted=int(f.said.get("m") or 0))),
        ),
        ("[do|will|can] {x} stop|protect [i] [from|against] {y} [hex|attack|effect]", stopped),
        ("do|will {x} work against {y}", stopped),
        ("do|will {x} work on|against|with {z} from {y}", reacts_to),
        ("be|do {x} [still] [get] {done}", lambda f: Reading(Ask("do", "any", f.deed, f.card("x")))),
        ("can {x} [still] be {done}", lambda f: Reading(Ask("can", "any", f.deed, f.card("x")))),
        ("be card {done}\nbe top card {done}", lambda f: Reading(Ask("do", "i", f.deed, passive=True))),
        (
            """do {who} [still] have to {done} [card]
            must {who} [still] {done} [card]
            do|will {who} [still] {done} [card]
            {done}""",
            lambda f: Reading(Ask("do", f.who, f.deed)),
        ),
        (
            """be {who} [still] affect
            do it [still] affect {who}
            be {who} [still] affect by it|attack""",
            lambda f: Reading(Ask("do", f.who, "affected")),
        ),
        (
            "be {who} [still] affect by {x}\ndo {x} [still] affect {who}",
            lambda f: Reading(
                Ask("do", f.who, "affected", f.card("x")), (Doing("opp" if f.who == "i" else "i", "play", f.card("x")),)
            ),
        ),
        (
            """where do {x} go
            where do i put {x}
            what happen to|with {x}
            where be {x} put""",
            where,
        ),
        (
            "where do {x} from {y} go",
            lambda f: Reading(Ask("place", "i", "", f.card("x")), (Doing("i", "play", f.card("y")),)),
        ),
        ("do|will {x} [still] go|return|come|be [back] [put] {zone}", goes_to),
        ("who gain|get|take {x}", lambda f: Reading(Ask("who", "any", "gain", f.card("x")))),
        (
            """what happen
            what do i do
            what""",
            lambda f: Reading(Ask("happens")),
        ),
        (
            """how many {of} be {x} worth
            how many be {x} worth
            how many be {x} worth with {n} {y}
            how many {of} be {x} worth with {n} {y}
            how many {of} do {x} give with {n} {y}
            how many {of} be {x} worth to i
            how many {of} do i get from {x}
            what do {x} do to vp
            {x} {of}
            {x} worth
            {x} [worth] with {n} {y} [worth] [vp]
            {x} [worth] with {n} {type} [worth] [vp]
            {x} {of} with {n} {y}
            {x} {of} with {n} {type}
            how many {of} be {x} worth with {n} {type}
            how many be {x} worth with {n} {type}
            what be {x} worth
            what be {x} worth with {n} {y}
            what be {x} worth with {n} {type}""",
            worth,
        ),
        (
            """what be {n} {x} worth [together]
            what be {x} worth together
            how many be {n} {x} worth [together]
            how many {of} be {n} {x} worth [together]
            how many {of} do {n} {x} give|score|make [together]
            how many be {x} worth together
            how many {of} be {x} worth together
            how many {of} do {x} give|score|make together""",
            worth_together,
        ),
        (
            """how many {of} be this
            how many {of} do i lose|get""",
            lambda f: Reading(Ask("number", "i", "", "", what="worth")) if f.said["of"] == "vp" else None,
        ),
    ]
)


def is_an_attack(name: str) -> bool:
    """Whether a card is an Attack, which another player may have played where nobody is named."""
    return "Attack" in catalogue()[name].types


def is_attack(found: Found) -> bool:
    """Whether the card that does it is an Attack."""
    return "Attack" in catalogue()[found.card("y")].types


def readings(said: Said) -> list[Reading]:
    """Return the ways to understand a question in which every word has its meaning; those with the fewest clauses.

    None is returned for a question with a word that is not understood, or in which it is not clear who "you" is.
    """
    if said.unknown or not said.cards or WHEN.search(f", {said.text}"):
        return []
    text = plainly(said.text)
    found: dict[Reading, int] = {}
    for brief in (False, True):
        for pieces in cuts(text) if not found else ():
            for reading in read_together(pieces, said, brief=brief):
                found.setdefault(reading, len(pieces))
    owners = owners_of(said)
    found = {reading: number for reading, number in found.items() if is_owned_so(reading, owners)}
    fewest = min(found.values(), default=0)
    return [reading for reading, number in found.items() if number == fewest]


def separate(said: Said) -> list[Said]:
    """Return the questions of a text that asks several, each with all that is told; nothing where it asks one."""
    if said.unknown or not said.cards:
        return []
    text = plainly(said.text)
    for pieces in sorted(cuts(text), key=len):
        asking = [at for at, piece in enumerate(pieces) if at and is_question(piece, said)]
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
    yield from (each for each in matching(bare, QUESTIONS, lambda mark: said.cards[int(mark)]) if each)


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


def plainly(text: str) -> str:
    """Return a text with what is said in roundabout ways said plainly."""
    return with_topic(with_pronouns(RELATIVE.sub(r"\1 ", PERFECT.sub(r"\1 ", AS_FIRST.sub("", text)))))


def with_topic(text: str) -> str:
    """Return a text that begins with a card and then tells what is trashed with it in one clause."""
    text = OF_TOPIC.sub(r"\2with \1 ", text)
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
        if word.startswith("<") and (not last or words[at - 1] not in ("with", "by", "to", "from", "using")):
            last, before = word, last if last != word else before
        elif word == "1" and before and words[at - 1] == last and words[at + 1 : at + 2] in ([], [","]):
            words[at] = before
        elif word == "it" and last:
            of_itself = words[at - 2] == last and words[at - 1] in WITH_ANOTHER
            words[at] = before if of_itself and before else last
    return " ".join(words) + " "


def cuts(text: str) -> Iterator[tuple[str, ...]]:
    """Yield the ways to cut a text into clauses, each with the word that begins it."""
    words = text.split()
    places = [at for at, word in enumerate(words) if word in MARKERS and at][:MOST]
    places += [at for at, word in enumerate(words) if at and at not in places and begins_question(words, at)]
    places.sort()
    if len(places) > MOST:
        return
    for chosen in product((False, True), repeat=len(places)):
        edges = [0, *(at for at, cut in zip(places, chosen, strict=True) if cut), len(words)]
        yield tuple(" ".join(words[one:other]) + " " for one, other in pairwise(edges))


def begins_question(words: list[str], at: int) -> bool:
    """Whether a question may begin at a word without a sign before it."""
    if words[at] in ("i", "opp", "they") and words[at - 1] in ("play", "inplay", "inhand", "ingame"):
        return True
    if words[at] in COUNTED and not {*words[at + 1 :]} - {","}:
        return True
    return words[at] in ASKING and words[at - 1] != ","


def read_together(pieces: tuple[str, ...], said: Said, *, brief: bool) -> Iterator[Reading]:
    """Yield the readings of clauses: one asks, the others tell; in a `brief` one a bare card is played."""
    asking: list[list[Reading]] = []
    asked_by_words = len(stripped(next((each for each in reversed(pieces) if stripped(each)), "")).split())
    telling: list[list[Clause]] = []
    either: list[tuple[int, list[Clause], list[Reading]]] = []
    for piece in pieces:
        bare, later = without_next_turn(stripped(piece))
        if not bare:
            continue
        if telling and re.match(r"(and|,|then) ", piece) and (more := one_more(bare, telling[-1], said)):
            telling.append(more)
            continue
        told = [] if len(pieces) == 1 or later else list(clauses_of(bare, piece, said, brief=brief))
        if not told and telling and bare.split()[0] in WITHOUT_PERSON:
            told = list(clauses_of(f"{person_of(telling[-1])} {bare}", piece, said, brief=brief))
        asked = list(asked_by_clause(bare, said))
        if later:
            asked = [replace(each, ask=replace(each.ask, later=True)) for each in asked if is_for_later(each.ask)]
        if told and (not asked or piece.split()[0] in TELLING):
            telling.insert(0 if piece.startswith("after ") else len(telling), told)
        elif asked and told:
            either.append((len(telling), told, asked))
        elif asked:
            asking.append(asked)
        else:
            return
    if not asking and either:
        asking.append(either.pop()[2])
    for at, told, _ in reversed(either):
        telling.insert(at, told)
    if len(asking) != 1:
        return
    for reading in asking[0]:
        for chosen in product(*telling):
            events = tuple(event for clause in chosen for event in clause[0])
            conditions = tuple(condition for clause in chosen for condition in clause[1])
            events, conditions = chained(continued(throned(events) if brief else events), conditions)
            asks_for: Reading | None = reading
            if reading.ask.what == "total":
                conditions = tuple(owned(each) for each in conditions)
            if reading.ask.what == "worth":
                conditions = tuple(owned(each) for each in conditions)
                asks_for = reading if reading.ask.card else of_landmark(reading, conditions)
            if asks_for is None:
                continue
            made = asks_for.after(events, conditions)
            if is_meant(made, brief=brief, asked=asked_by_words):
                yield made


def of_landmark(reading: Reading, conditions: Sequence[Condition]) -> Reading | None:
    """Return a question for points as one for those of the only Landmark that takes part, None without one."""
    names = {each.card for each in conditions if each.card and catalogue()[each.card].kind in COUNTED_AT_END}
    return replace(reading, ask=replace(reading.ask, card=names.pop())) if len(names) == 1 else None


def continued(events: tuple[Doing, ...]) -> tuple[Doing, ...]:
    """Return what happens, deeds that tell what is chosen for a card played before as done with that card."""
    found: list[Doing] = []
    for event in events:
        last = next((each for each in reversed(found) if each.deed == "play" and not each.into), None)
        if event.deed == "gain" and not event.by and found and (turned := turned_by(found[-1], event)):
            found[-1] = turned
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
    return bool(told) and told in text.lower() and not OTHER_TIMES.search(text)


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
    elif alone and brief:
        yield happened(Doing("i", "play", said.cards[int(alone.group(1))]))
    two = re.fullmatch(r"<(\d+)> <(\d+)> ", bare) if brief and "," not in piece.strip(" ,") else None
    if two:
        one, other = (said.cards[int(mark)] for mark in two.groups())
        if clause := used(one, other):
            yield clause
    for clause in matching(bare, (*LISTS, *CLAUSES), lambda mark: said.cards[int(mark)]):
        if clause:
            yield clause


def stripped(piece: str) -> str:
    """Return a clause without the words that begin it and commas."""
    words = [word for word in piece.split() if word != ","]
    while words and words[0] in MARKERS:
        words = words[1:]
    return " ".join(words) + " " if words else ""
