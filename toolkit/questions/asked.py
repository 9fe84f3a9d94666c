"""Clauses that ask, as patterns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from toolkit.catalogue import catalogue
from toolkit.catalogue.table import BOUGHT, COUNTED_AT_END
from toolkit.questions.clauses import is_attack, owned_type, with_way
from toolkit.questions.laying import PLAYABLE, plays_others
from toolkit.questions.patterns import Found, Pattern, patterns
from toolkit.questions.reading import Ask, Condition, Doing, Reading
from toolkit.questions.timing import DONE


def happens_by(found: Found) -> str:
    """Return how what is on a card comes about: by buying a landscape, by playing a card."""
    return "buy" if catalogue()[found.card("x")].kind in BOUGHT else "play"


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


def given_by(found: Found) -> Reading:
    """Return how much of something a card gives when it is played, whatever other cards give."""
    name = found.card("x")
    return Reading(Ask("number", "i", "get", what=found.said["of"], sources=(name,)), (Doing("i", "play", name),))


def can_use_way(found: Found) -> Reading | None:
    """Return whether an Action can be played using a Way."""
    clause = with_way(found)
    return clause and Reading(Ask("can", found.who, "use", found.card("y")), clause[0])


def when_done(found: Found) -> Reading | None:
    """Return a question for the time at which a player does something with a card."""
    deed, name = "back" if found.said.get("back") else found.deed, found.card("x")
    if deed not in DONE:
        return None
    is_played = deed == "discard" and PLAYABLE & set(catalogue()[name].types)
    return Reading(Ask("when", found.who, deed, name), (Doing("i", "play", name),) if is_played else ())


def put_aside(found: Found) -> Reading | None:
    """Return a question for where a card goes that is set aside for another one."""
    name, by = found.card("x"), found.card("y")
    if not PLAYABLE & set(catalogue()[by].types):
        return None
    return Reading(Ask("aside", "i", "", name), (Doing("i", "set aside", name, by=by),))


def when_got(found: Found) -> Reading:
    """Return a question for the time at which a player gets a bonus."""
    deed = "draw" if found.said.get("of", "card") == "card" else "get"
    events = (Doing("i", "play", found.card("x")),) if found.said.get("x") else ()
    return Reading(Ask("when", found.who, deed, what=found.said.get("of", "card")), events)


def refused(found: Found) -> Reading | None:
    """Return whether a player can choose not to do something."""
    card = found.card("x") if found.said.get("x") else ""
    by = found.card("y") if found.said.get("y") else ""
    if card and not by and "Attack" not in catalogue()[card].types and found.deed == "play":
        return None
    return Reading(Ask("refuse", found.who, found.deed, card, by), (Doing(found.who, "play", by),) if by else ())


def got_by(found: Found) -> Reading:
    """Return a question for all that a player gets, from one card or altogether."""
    what = "gain" if found.said.get("deed") == "gain" else ""
    if not found.said.get("x"):
        return Reading(Ask("got", found.who, what=what))
    name = found.card("x")
    return Reading(Ask("got", found.who, what=what, sources=(name,)), (Doing("i", "play", name),))


def options_of(found: Found) -> Reading:
    """Return a question for the number of options that a player chooses."""
    name = found.card("x") if found.said.get("x") else ""
    return Reading(Ask("options", "i", "", name), (Doing("i", "play", name),) if name else ())


def called_on(found: Found) -> Reading | None:
    """Return whether a card can be called from the Tavern mat after another one is played."""
    name, other = found.card("x"), found.card("y")
    if "Reserve" not in catalogue()[name].types or not PLAYABLE & set(catalogue()[other].types):
        return None
    return Reading(
        Ask("can", found.who, "call", name), (Doing(found.who, "play", other),), (Condition("tavern", found.who, name),)
    )


QUESTIONS: list[Pattern[Reading | None]] = patterns(
    [
        ("can {who} call {x} on|for|after|with {y} [i] [play]", called_on),
        (
            """can {who} [still] draw [card] instead
            can {who} [still] draw {m} card [instead]
            can {who} get card instead""",
            lambda f: Reading(Ask("do", f.who, "get", what="card", wanted=int(f.said.get("m") or 0))),
        ),
        (
            """when do|will {who} [actually] {deed} {x} [(?P<back>back)]
            when must {who} {deed} {x}""",
            when_done,
        ),
        ("when be|do {x} [get] {done}", when_done),
        (
            """what happen to|with {x} [this] {who} setaside [for|with|by|on|to] {y}
            what happen to|with {x} setaside [for|with|by|on|to] {y}
            where do {x} [this] {who} setaside [for|with|by|on|to] {y} go
            where do {x} go this {who} setaside [for|with|by|on|to] {y}
            where do {x} setaside [for|with|by|on|to] {y} go""",
            put_aside,
        ),
        (
            "when do {x} return|come [tohand] [back]",
            lambda f: Reading(Ask("when", "i", "back", f.card("x"))),
        ),
        (
            """when do {who} get {of} [from|for|of] [{x}]
            when do {who} draw [{n}] [card] [from|for] [{x}]
            when do {who} get [{n}] {of}""",
            when_got,
        ),
        (
            "when do {x} happen|work\nwhen do {x} take effect",
            lambda f: Reading(Ask("when", "i", "happen", f.card("x")), (Doing("i", happens_by(f), f.card("x")),)),
        ),
        ("who gain|get|take (?P<of>loot)", lambda f: Reading(Ask("who", "any", "gain", what="loot"))),
        (
            """who [get] [to] draw [{n}] [card] [,] [opp] [or] [i]
            who get [to] draw [{n}] card [,] [i] [or] [opp]
            who draw [{n}] [card] [,] [i] [or] [opp]""",
            lambda f: Reading(Ask("who", "any", "draw", what="card")),
        ),
        ("who gain|get|take {x} [,] [i|opp] [or] [i|opp]", lambda f: Reading(Ask("who", "any", "gain", f.card("x")))),
        (
            """[do] [i] [get|gain] {n} or {m} {x}
            [do] [i] [get|gain] {n} {x} or {m}""",
            lambda f: of_number(f, "deeds", f.card("x"), deed="gain"),
        ),
        (
            """can {who} choose|decide|refuse not to {done} [card|any] [{x}] [with|for|to|by|from] [{y}]
            can {who} refuse|decline to {done} [card|any] [{x}] [with|for|to|by|from] [{y}]
            can {who} choose|decide not to {done} card with|for|to|by|from {y}
            can {who} choose|decide not to {done} any with|for|to|by|from {y}""",
            refused,
        ),
        (
            "can {who} [still] play {x} twice",
            lambda f: Reading(Ask("can", f.who, "play", f.card("x"), wanted=2)),
        ),
        (
            "how many do|must {who} [have] [to] pay",
            lambda f: Reading(Ask("cost", f.who)),
        ),
        (
            """{n} or {m} {of}
            {n} {of} or {m}
            do {who} get|draw|gain {n} or {m} {of}
            do {who} get|draw|gain {n} {of} or {m}""",
            lambda f: of_number(f, got=True),
        ),
        (
            """what do {who} get [from|for|by|with] [{x}]
            what do {who} get from|for play {x}
            what do {x} give|get i
            what do {who} (?P<deed>gain) from|by|with {x}""",
            got_by,
        ),
        (
            """how many option|choice [can|do|may|will] [i] [get] [to] [choose] [with|from|for] [{x}]
            how many option can|do i choose|get [with|from|for] [{x}]
            how many different|thing can|do i choose|get [with|from|for] [{x}]
            how many option do {x} give|get [i]
            how many can|do i choose [with|from|for] [{x}]""",
            options_of,
        ),
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
            given_by,
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
            lambda f: Reading(Ask("what", f.who, f.deed)) if f.said["deed"] != "get" else None,
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
            """how many|what do {x} cost [i] in buy phase
            what be cost of {x} in buy phase
            how many|what will {x} cost [i] in buy phase""",
            lambda f: Reading(Ask("cost", "i", "", f.card("x")), (), (Condition("then buy phase"),)),
        ),
        (
            """how many do {x} cost [i]
            what do|will {x} cost [i]
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
