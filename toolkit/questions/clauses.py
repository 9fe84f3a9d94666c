"""Clauses that tell what happens and what holds, as patterns."""

from __future__ import annotations

import re
from dataclasses import replace

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.catalogue.table import FOLLOWED, IN_FORCE, ON_PILES
from toolkit.questions.laying import OF_TABLE, PLAYABLE, plays_others
from toolkit.questions.patterns import Found, Pattern, patterns
from toolkit.questions.reading import Clause, Condition, Doing

DRAWS = re.compile(r"\+\d+ Card|draw")
"""What a card's text has that draws cards."""
TAKES = re.compile(r"^(?:[^.]*\. )?[^.]*\b(?:[Tt]rash|[Dd]iscard) (?:a|an|any|up to|exactly|\d)\b")
"""How a card begins to tell that it has one trash or discard a card."""


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


GAINING = re.compile(r"when(?:ever)? you (?:buy|gain)|for each card you (?:buy|gain)|each time you (?:buy|gain)")
"""How a card tells what it does for cards that are bought or gained."""


def basics_bought(found: Found) -> Clause | None:
    """Return so many basic cards that are bought with so many others in play, as they are said in brief."""
    one, other = catalogue()[found.card("x")], catalogue()[found.card("y")]
    if "Action" not in one.types or other.kind != "basic" or not GAINING.search(text_of(one.wording()).lower()):
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
    if "eveal a card from your hand" in text_of(card.wording()):
        return used(card.name, found.card("y"))
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


def exiled_by(found: Found) -> Clause | None:
    """Return a card that is played which Exiles another one."""
    card = catalogue()[found.card("x")]
    if not PLAYABLE & set(card.types) or "Exile" not in text_of(card.wording()) or "Attack" in card.types:
        return None
    return happened(Doing("i", "play", card.name, into=found.card("y")))


OPTION = {"card": "+{} Card", "action": "+{} Action", "buy": "+{} Buy", "coin": "+${}"}
"""How options of a card are called that give something."""
CALLED = {"topdeck": "deck", "trash": "trash", "discard": "discard", "gain": "gain"}
"""How options of a card are called that have something done."""


def option_chosen(found: Found) -> Clause | None:
    """Return a card that is played, with the option that is chosen; one without a number where there is just one."""
    name, of = found.card("x"), found.said.get("of", "")
    if not PLAYABLE & set(catalogue()[name].types):
        return None
    if not of:
        return happened(Doing(found.who, "play", name, into=CALLED[found.said["deed"]]))
    number = found.said.get("n", "")
    if not number:
        told = set(re.findall(re.escape(OPTION[of]).replace(r"\{\}", r"(\d+)"), text_of(catalogue()[name].wording())))
        if len(told) != 1:
            return None
        (number,) = told
    plural = "s" if of != "coin" and number != "1" else ""
    return happened(Doing(found.who, "play", name, into=f"{OPTION[of].format(number)}{plural}"))


def reacted_so(found: Found) -> Clause | None:
    """Return a Reaction that is revealed, with what its player has it do."""
    if "Reaction" not in catalogue()[found.card("x")].types:
        return None
    return happened(Doing(found.who, "reveal", found.card("x"), into=CALLED[found.said["deed"]]))


def possessed(found: Found) -> Clause | None:
    """Return a card that is played which has another player take an extra turn."""
    name = found.card("x")
    text = text_of(catalogue()[name].wording())
    takes_turn = "extra turn" in text and "to your left" in text
    return happened(Doing(found.who, "play", name)) if takes_turn else None


CLAUSES: list[Pattern[Clause | None]] = patterns(
    [
        (
            """{who} choose [{n}] (?P<of>card|action|buy|coin) with|for|from|on {x}
            {who} play {x} and choose [{n}] (?P<of>card|action|buy|coin)
            {who} play {x} for [{n}] (?P<of>card|action|buy|coin)
            {who} choose [to] (?P<deed>trash|discard|gain) with {x}
            {who} play {x} and choose [to] (?P<deed>trash|discard|gain)
            {who} use {x} for [{n}] (?P<of>card|action|buy|coin)""",
            option_chosen,
        ),
        ("{who} reveal {x} to|and (?P<deed>trash|topdeck) [{y}] [it]", reacted_so),
        ("{who} {x} opp", possessed),
        ("opp {x} i", lambda f: happened(Doing("opp", "play", f.card("x"))) if is_an_attack(f.card("x")) else None),
        (
            "{who} play {x} (?P<deed>trash|discard|return) [{n}] {y}",
            lambda f: used_on_several(f),
        ),
        (
            "{who} discard {n} card",
            lambda f: happened(Doing(f.who, "discard", "Copper", times=f.number())),
        ),
        ("{x} exile {y}", exiled_by),
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
        ("{x} ingame\n{who} play with {x}\nthere be {x} ingame\n{x} in game", lambda f: held("game", "i", f.card("x"))),
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
        (
            """no card cost {n} [coin] [ingame]
            none cost {n} [coin] [in] [game] [ingame]
            there be no card cost {n} [coin]
            there be none cost {n} [coin]
            there be no {n} coin card""",
            lambda f: held("no cost", "i", "", f.number()),
        ),
        (
            """{n} (?P<type>action|treasure|victory) [card] inplay
            {who} have {n} (?P<type>action|treasure) [card] inplay
            {n} (?P<type>action|treasure) [card] be inplay
            there be {n} (?P<type>action|treasure) [card] inplay""",
            lambda f: held(f"inplay {f.said['type']}", "i", "", f.number()),
        ),
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


def is_an_attack(name: str) -> bool:
    """Whether a card is an Attack, which another player may have played where nobody is named."""
    return "Attack" in catalogue()[name].types


def is_attack(found: Found) -> bool:
    """Whether the card that does it is an Attack."""
    return "Attack" in catalogue()[found.card("y")].types
