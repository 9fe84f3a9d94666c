"""The same question in other words: what is claimed, or asked in passing, is asked plainly."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.printed import parts_of_text, text_of
from toolkit.questions.casual import said_plainly
from toolkit.questions.words import cards_by_name, read_words
from toolkit.spelling import NUMBERS, plural

NUMBER = rf"(?:\d+|{'|'.join(NUMBERS)})"
LATER = r"(?: next turn| at (?:the )?end(?: of (?:my|the|this) turn)?)?"
AMOUNT = r"(?:cards?|actions?|buys?|coins?|vps?|vp tokens?|points?|coffers|villagers|favou?rs|debt|extra turns?)"
TAIL = re.compile(
    r"[\s,.;:–—-]*\b(?:right|correct|yeah|i guess|i think|i assume|i suppose|i presume|am i right|is that right|or not"
    r"|or what|huh|isn't it|in total|total|altogether|in all)[\s?!.]*$",
    re.IGNORECASE,
)
"""What is said at the end of a question and asks nothing of its own."""
CLAIMED = re.compile(
    r"(?P<head>.*?[^\s,.;:–—-])"
    r"(?:\s*(?:[,.;:=]|\s[–—-])\s*(?:so )?(?:do i (?:get|draw|gain) |i (?:get|draw|gain) )?"
    r"|\s*(?:[,.;:]|\s[–—-])?\s*(?:(?:is|so) (?:that|it)(?:'s| is)?|that(?:'?s| is)) )"
    rf"(?P<number>{NUMBER}) (?P<what>[a-z' ]+?)(?P<later>{LATER})\W*$",
    re.IGNORECASE,
)
"""How a question ends that claims a number: "… , 10 cards next turn?", "… is that 8 Golds?"."""
FIRST_CLAIMED = re.compile(
    rf"^(?:so )?(?:is|are|do i (?:get|draw|have)) (?:(?:it|that|there|those|these) )?"
    rf"(?:really |only |just )?(?P<number>{NUMBER}) "
    rf"(?P<what>[a-z' ]+?)(?P<later>{LATER}) (?:if|when) (?P<head>.+?)\W*$",
    re.IGNORECASE,
)
"""How a question begins that claims a number: "Is it 4 coins if …"."""
EITHER = re.compile(
    rf"(?P<head>.*?[^\s,.;:–—-])[\s,.;:–—-]+(?:do i |i |will i )?(?:draw|get) (?P<one>{NUMBER}) or (?P<other>{NUMBER})"
    rf"(?: (?P<what>{AMOUNT}))?\W*$",
    re.IGNORECASE,
)
"""How a question ends that asks which of two numbers is right."""
DONE = re.compile(r"\b(?:play|bought|buy|gain|trash|discard|reveal|thron|flip|call|us(?:e|ing))", re.IGNORECASE)
"""How what comes before a claimed number tells that something is done."""
TWO = 2
"""Cards of which one is taken to be used on the other."""
PLAINER = (
    (r"^([\w' ]+?) reaction\b(.*)\b(?:use|play) (it|this|that)\b", r"\1 reaction\2reveal \3"),
    (r"^([\w' ]+?) (?:reaction|question|ruling|timing|again)\s*[-–—:,.]\s+", r"\1, "),
    (
        r"\b(?:put|place|stick|park|stash) (an? |the |my |that )?([\w' -]+?) (?:under(?:neath)?|beneath) (\w+)\b",
        r"set aside \1\2 with \3",
    ),
    (
        r"\bwithout (?:having )?(?:an? |any |the )?([\w']+)(?: in (?:my )?hand)?(?=\s*[,.;?]|\s[–—-]|$)",
        r"with no \1 in hand",
    ),
    (r"\bleav(?:es|ing) me with\b", "with"),
    (r"\bi only (?:got|have|had)\b", "I have only"),
    (r"\bwhat does (?:my|our|the|a) start(?:ing)? (?:deck|hand) look like\b", "what do I start with"),
    (r"\bwhat(?:'s| is| are)(?: in)? (?:my|our|the) starting (?:deck|cards)\b", "what do I start with"),
    (r"\b(?:just )?(?:hits?|reache[sd]|is (?:down )?(?:at|to)) (?:zero|0)\b(?! cards)", "is empty"),
    (r"\bcounts? (?:for|towards?) ending the game\b", "count for the end of the game"),
    (r"\bput (?:any|a card|one|cards|something|anything) back\b(?: on top)?", "topdeck a card"),
    (r"\bhelps? me\b", "protect me"),
    (r",? (?:just )?like (?:everything else|(?:all )?(?:the )?other piles|usual|normal|always)\b", ""),
    (r"(?<=\w) (trash|discard)ing (?=\w)", r", I \1 "),
    (r"\bcan (?:i|we|you) do (?:that|it|this),? (?:and )?what happens\b", "what happens"),
)
"""What is said in a roundabout way, and plainly."""
OF_PILE = re.compile(
    rf"(?P<card>[\w' ]+?) pile(?:\s*[-–—:,.])?\s+(?:is it |that's |so )?{NUMBER} cards\W*$", re.IGNORECASE
)
"""How somebody claims how many cards a pile has."""
GAINS = re.compile(
    r"^(?P<head>.*[^\s,.;:=–—-])(?:\s*[,.;:=]|\s[–—-])\s*(?:so )?(?:a |an |do i get (?:a |an )?)?"
    r"(?P<card>[a-z']+)(?: for me)?\s*\?+$",
    re.IGNORECASE,
)
"""How a question ends with nothing but the card that may be gained: "… = Gold?"."""
DENIED = re.compile(
    r"^(?P<head>.*[^\s,.;:–—-])[\s,.;:–—-]+so (?!that\b|as\b|much\b)(?P<who>[\w' ]+?) "
    r"(?P<aux>do|does|can|will)(?:n't|nt| not|not|'t|t) (?P<what>.+?)\W*$",
    re.IGNORECASE,
)
"""How a question ends that claims that something is not so."""
HIT = re.compile(
    r"(?P<by>[\w' ]+?) (?:hits?|gets?|got|takes?|took|nails?|nailed|swaps?|swapped|eats?|ate) my (?P<card>[\w' ]+?)"
    r"(?: on (?:his|her|their) turn)?(?P<rest>\s*[,.;:?–—-].*|\s+(?:do|does|can|is|are|who|what|where|how)\b.*)$",
    re.IGNORECASE,
)
"""How a question tells that a card of another player is turned against one's own."""
SUFFERED = re.compile(
    r"^(?P<by>[\w' ]+?)(?: against me)?(?:\s*[,;:–—-]\s*|\s+)(?:(?:and|but|when|with) )*"
    r"(?:(?P<have>i(?:'ve| have| hold| got|'m| am) .*?)|(?P<held>(?:only )?\w+ cards in (?:my )?hand))(?: already)?"
    r"(?P<hit>,? when (?:they|he|she) (?:attacks?|plays? it))?"
    r"\s*[,.;:–—-]\s*(?:do|must|will) i (?:still |have to |need to )*"
    r"(?P<deed>discard|trash|gain|reveal|topdeck)\b(?P<rest>.*)$",
    re.IGNORECASE,
)
"""How a question begins with an Attack and asks what one loses to it."""
OBLIGED = re.compile(r"\b(?:must i|have to|need to)\b", re.IGNORECASE)
"""How it is asked whether one must do something."""
LOST = ("trash", "discard")
"""What another player's card may do to one."""


class Restated(NamedTuple):
    """A question in other words, the numbers one of which has to be the answer (none: any), and whether it `claims` a
    number, so that there is one.
    """

    question: str
    numbers: tuple[int, ...] = ()
    claims: bool = False


def restated(question: str) -> Iterator[Restated]:
    """Yield a question in other words that ask the same: as it is said, then as what is said casually is meant."""
    yield from put_otherwise(question)
    if plain := said_plainly(question):
        yield Restated(f"{plain}?")
        yield from put_otherwise(f"{plain}?")


def put_otherwise(question: str) -> Iterator[Restated]:
    """Yield a question in other words, in the order in which it was said."""
    text = question.strip()
    for pattern, said in PLAINER:
        text = re.sub(pattern, said, text, flags=re.IGNORECASE)
    while TAIL.search(text):
        text = TAIL.sub("", text)
    text = attacked(struck(text))
    if found := OF_PILE.match(text):
        yield Restated(f"How many cards are in the {found['card']} pile?")
    if found := EITHER.match(text):
        numbers = tuple(map(number_of, (found["one"], found["other"])))
        yield Restated(f"{found['head']}. How many {found['what'] or 'cards'} do I draw?", numbers)
    elif (
        (found := FIRST_CLAIMED.match(text) or CLAIMED.match(text))
        and is_counted(found["what"])
        and tells_deed(found["head"])
    ):
        if found["what"].lower().startswith("card") and gains_cards(found["head"]):
            return
        deed = had_as(found["what"], later=bool(found["later"]))
        yield Restated(f"{found['head']}. How many {found['what']} do I {deed}{found['later']}?", claims=True)
    elif (found := GAINS.match(text)) and may_be_gained(**found.groupdict()):
        who = asking_who_gains(found["head"], found["card"])
        if who == "Do I" and is_plural(found["card"]):
            yield Restated(f"{found['head']}. How many {found['card']} do I gain?")
        yield Restated(f"{found['head']}. {who} gain {found['card']}?")
    elif (found := DENIED.match(text)) and len(read_words(text).cards) >= TWO:
        yield Restated(f"{found['head']}, {found['aux']} {found['who']} {found['what']}?")
    if text != question.strip():
        yield Restated(f"{text.rstrip('?')}?")


def number_of(word: str) -> int:
    """Return the number that a word tells."""
    return int(word) if word.isdigit() else NUMBERS.index(word.lower())


def is_counted(what: str) -> bool:
    """Whether something is a thing of which one may have so many: an amount, or a card."""
    return bool(re.fullmatch(AMOUNT, what, re.IGNORECASE)) or plain(what) in cards_by_name()


def had_as(what: str, *, later: bool) -> str:
    """Return the verb for having an amount or a card: one draws cards, and has so many Actions in all."""
    first = what.lower().split()[0].rstrip("s")
    if first == "card" and not later:
        return "draw"
    if first in ("action", "buy", "coin") and not later:
        return "have"
    return "get" if re.fullmatch(AMOUNT, what, re.IGNORECASE) else "gain"


def may_be_gained(head: str, card: str) -> bool:
    """Whether a word is the name of a card of every game that what comes before may have one gain; a Treasure may as
    well be played after other cards.
    """
    known = cards_by_name().get(plain(card))
    if known is None or catalogue()[known].kind != "basic":
        return False
    told = {*map(str.lower, DONE.findall(head))}
    return bool(told - {"play", "thron"} if "Treasure" in catalogue()[known].types else tells_deed(head))


def is_plural(card: str) -> bool:
    """Whether a word names several of a card."""
    name = cards_by_name()[plain(card)]
    return plain(card) == plain(plural(name)) != plain(name)


def asking_who_gains(head: str, card: str) -> str:
    """Return how it is asked whether a card is gained: by oneself, or by another player from one's own Attack."""
    name = cards_by_name()[plain(card)]
    for attack in read_words(head).cards:
        if "Attack" in catalogue()[attack].types and name.lower() in parts_of_text(catalogue()[attack])[1]:
            return "Does my opponent"
    return "Do I"


def tells_deed(head: str) -> bool:
    """Whether what comes before a claimed number tells that something is done, or names two cards."""
    return bool(DONE.search(head)) or len(read_words(head).cards) >= TWO


def gains_cards(head: str) -> bool:
    """Whether a card that is named has its player gain cards, so that "2 cards" may be drawn or gained."""
    return any("gain" in text_of(catalogue()[name].wording()).lower() for name in read_words(head).cards)


def attacked(text: str) -> str:
    """Return a question that begins with an Attack and asks what one loses oneself, with another player playing it."""
    found = SUFFERED.match(text)
    name = cards_by_name().get(plain(found["by"])) if found else None
    if not found or not name or "Attack" not in catalogue()[name].types:
        return text
    mine, theirs = parts_of_text(catalogue()[name])
    deed = found["deed"].lower()
    told = {"topdeck": "onto"}.get(deed, deed)
    must = OBLIGED.search(text[found.end("by") : found.start("deed")])
    if told not in theirs or (told in mine and not found["hit"] and not must):
        return text
    held = found["have"] or f"I have {found['held']}"
    return f"opponent plays {name}, {held}. Do I {found['deed']}{found['rest']}"


def struck(text: str) -> str:
    """Return a question in which another player's card "hits" one's own with what that card does to it."""
    found = HIT.match(text)
    by = cards_by_name().get(plain(found["by"])) if found else None
    if not found or not by or "Attack" not in catalogue()[by].types:
        return text
    does = [deed for deed in LOST if deed in text_of(catalogue()[by].wording()).lower()]
    return f"opponent plays {by} and {plural(does[0])} my {found['card']}{found['rest']}" if len(does) == 1 else text
