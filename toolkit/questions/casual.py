"""How people talk at the table, said plainly: names stand as marks, so that what is said is put in order around them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from toolkit.catalogue import catalogue
from toolkit.catalogue.printed import text_of
from toolkit.questions.laying import PLAYABLE, plays_others
from toolkit.questions.words import read_words
from toolkit.spelling import NUMBERS

CARD = r"<\d+>"
ONE = r"(?:an? |the |my |another |that |this )?"
"""What may stand before a name."""
COUNT = rf"(?:\d+|{'|'.join(NUMBERS[1:])})"
NTH = r"\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth"
END = r"(?=\s*(?:,|$))"
OF_TALK: Sequence[tuple[str, str]] = (
    (r"\b(?:tonight|right now|at the moment|currently|by the way|or something|or so|you know)\b", ""),
    (r"\b(?:normal|regular|usual|whole)(?= (?:buy|action|draw|turn)s?\b)", ""),
    (
        rf"\b(?:and |but |with )?(?:i )?(?:play(?:ed)? |did )?nothing else(?: (?:is |was )?(?:played|in play|before|yet))?"
        rf"(?: (?:this|that) turn)?{END}",
        "",
    ),
    (r",? (?:and |but )?(?:with )?no other (?:actions?|treasures?|cards?|money|coins?) (?:in play|played)\b", ""),
    (r"\bor (?:only|just) (?:when|if) [^,]*", ""),
    (rf"\bout of actions(?: left)?{END}", "with no actions left"),
    (
        rf"(?:,|and|but|with|i have|i am|i'm|have)* *(?:0|no|zero) (?:more )?actions left[ ,]*(?:and |but )*(?={CARD} )",
        " ",
    ),
    (
        rf"({CARD}) (reveals?|flips|shows) ({ONE})({CARD})(?: ,)? (?:(?:and|but) )?(?:i |i'm |i am |with |have )*"
        rf"(?:no|0|zero) (?:more )?actions(?: left)?{END}",
        r"\1 reveals \4",
    ),
    (
        rf"\b(?:throw|thrown|threw|toss|tossed|chuck|chucked|pitch|pitched)(?: (?:away|out))? (?={ONE}(?:{COUNT} )?(?:cards?\b|{CARD}))",
        "discard ",
    ),
    (r"\b(?:throw|toss|chuck|pitch) (them|it|those|these)(?: (?:away|out))?\b", r"discard \1"),
    (rf"\b(?:put|lay|laid|slam|slammed)(?: it)? down (?={ONE}{CARD})", "play "),
    (
        rf"({CARD}) (?:finds?|found|shows?|showed|flips?|flipped|digs? up|dug up|looks? at|sees?|saw|turns?) (?:me |up |over )*{ONE}({CARD})",
        r"\1 reveals \2",
    ),
    (
        rf"({CARD}) (?:was|is|being|as) (?:my |the )?(?:last|only|one) card(?: left)?(?: in (?:my )?hand)?{END}",
        r"i play \1 with no other card in hand",
    ),
    (
        r"\b(?:have|has|with) (?:just |only )?(?:no|zero) (action|treasure|victory|attack)s?(?: cards?)? (?:left )?in (?:my )?hand\b",
        r"have no \1 in hand",
    ),
    (rf"\bdiscard ({ONE}{CARD}) at (?:the )?end of (?:the|this|my) turn\b", r"discard \1 this turn"),
    (rf"({CARD}) (?:discarded|cleaned up) at (?:the )?end of (?:the|this|my) turn\b", r"\1 discarded this turn"),
    (r"\bstays? (?:on the table|out(?= too)|there on the table)\b", "stay in play"),
    (rf"\b(?:who|does \w+|do they|do i|do the others) (?:get|gets|got) <cursed>", "gains curse"),
    (rf"\bnobody (?:has |have |had |did )?(?:buy|bought|gained?|owns?|has|have) (?:one|any|it)(?: yet)?{END}", ""),
    (rf"^(?:just |i just |i )+played (?:my|the|a) (?:{NTH}) ({CARD})", r"i played \1"),
    (rf"^({CARD}) and i (?:pick|choose|take|chose|picked) {ONE}({CARD})", r"i play \1 and gain \2"),
    (rf"\bwith ({CARD}) i (?:pick|choose)(?: to (?:gain|get|take))? {ONE}({CARD})", r"i play \1 and gain \2"),
    (
        rf"\bhow (?:much|many) (?:vp |points )?(?:is|are) (?:each|every|one) ({CARD})(?: worth)?",
        r"how much is \1 worth",
    ),
    (rf"\beach ({CARD}) (?:is |be )?worth how much\b", r"how much is \1 worth"),
    (
        r"\bwhat (?:do|does|will) (?:the )?(?:others?|other players?|opponents?|everyone else|opps) (?:get|gain)\b",
        "what do opponents gain",
    ),
    (rf"^(?:i have |with )?({COUNT}) ({CARD}) in (?:my )?deck\b(?=.*\bworth\b)", r"i own \1 \2,"),
    (
        rf"({CARD}) ({COUNT}) times?(?: in (?:one|1|a|the same) turn)?[ ,]+how (?:much|many) (?:money|coins?)\b",
        r"i play \2 \1, how many coins do i get",
    ),
    (
        rf"\b(i|opponent|they|he|she) (?:have |has |'ve )?(?:already )?(?:gained|got) ({COUNT}) (?:other )?cards?(?: already)?(?: this turn)?(?: already)?\b",
        r"\1 gained \2 silvers",
    ),
    (rf"^(?:already )?({COUNT}) cards? (?:already )?gained(?: this turn)?(?: already)?", r"i gained \1 silvers"),
    (rf"^gained ({COUNT}) cards?(?: already)?(?: this turn)?(?: already)?", r"i gained \1 silvers"),
    (rf"\b(?:hold|have|got) (?:only |just )?({COUNT}) cards(?= (?:,|and\b|but\b|when\b)|$)", r"have \1 cards in hand"),
    (rf"\bmy hand has ({COUNT} (?:treasure|action|victory))", r"i have \1"),
    (rf"^i have ({COUNT} (?:treasure|action|victory)(?: card)?s?) and i play", r"i have \1 in hand and i play"),
    (r"\bwith nothing else to trash\b", "with no other card in hand"),
    (rf"\bmy hand is (?:only |just )?({COUNT}) cards\b", r"i have \1 cards in hand"),
    (
        rf"^(?:somebody|someone|opponent|opp|he|she|they) ({CARD}) (?:and )?(?:discards|attacks(?: me)?|chooses(?: the)? discard\w*(?: option)?)",
        r"opponent plays \1",
    ),
    (rf"\bopps? ({CARD}) makes (?:us|me) discard\b", r"opponent plays \1"),
    (rf"(i gained {COUNT} silvers)(?: ,)? (?:then|now|and|and then|and now) (?={CARD})", r"\1, i play "),
    (r"\b(?:discard (?:them|those|these)|(?:discard|lose) my (?:whole )?hand)(?: away)?\b", "discard a card"),
    (r"\bto to\b", "to"),
    (rf"\b(?:turn|turned|change|changed|upgrade) {ONE}({CARD}) (?:in|into|to) {ONE}({CARD})", r"turn \1 into \2"),
    (rf"^({CARD}) ?, ?i turn ({CARD}) into ({CARD})", r"i \1 \2 into \3"),
)
"""What is said casually, and plainly, in this order."""


def said_plainly(text: str) -> str:
    """Return a question as it is said plainly, its cards by their names."""
    said = read_words(text)
    names = said.cards
    found = " ".join(said.written)
    found = " ".join(word if word.startswith("<") else word.lower() for word in found.split())
    for pattern, plainly in OF_TALK:
        found = re.sub(pattern, plainly, found)
    for change in CHANGES:
        found = change(found, names)
    found = re.sub(r"\s+,", ",", re.sub(r"\s+", " ", found)).strip(" ,")
    return re.sub(r"<(\d+)>", lambda mark: names[int(mark[1])], found)


def in_their_order(text: str, names: Sequence[str]) -> str:
    """Return a question that begins with the same card twice and then another one as one of cards that are played."""
    found = re.match(rf"({CARD})((?: ,)? \1)+(?: ,)?(?: then| and then| and)? ({CARD})(?= ,|$)", text)
    if not found or plays_others(names[number_of(found[1])]):
        return text
    many = len(re.findall(re.escape(found[1]), found[0]))
    return f"i play {many} {found[1]} and then {found[3]}{text[found.end() :]}"


def by_thrones(text: str, names: Sequence[str]) -> str:
    """Return a question that begins with a card and the verb of one that plays it, that one first."""
    found = re.match(rf"({CARD}) (?:is |was |got |gets |being )?({CARD})(?= )", text)
    if not found or not plays_others(names[number_of(found[2])]) or plays_others(names[number_of(found[1])]):
        return text
    return f"i play {found[2]} on {found[1]}{text[found.end() :]}"


def gained_how_many(text: str, names: Sequence[str]) -> str:
    """Return a question that ends with how many of a card, asking how many are gained, where another card has it gained."""
    found = re.search(rf"\bhow many ({CARD})(?: (?:is|are) that| (?:do|will) i get| in all| altogether)?(?: ,)*$", text)
    if not found:
        return text
    asked = names[number_of(found[1])]
    others = (text_of(catalogue()[name].wording()) for name in names if name != asked)
    if not any(asked in told and "ain" in told for told in others):
        return text
    return f"{text[: found.start()]}how many {found[1]} do i gain"


def of_unnamed(text: str, names: Sequence[str]) -> str:
    """Return a question that begins with a card and whether something can be done to it, said of what it does."""
    found = re.match(
        rf"({CARD})(?: ,)? (?:but |and )?(?:the )?({CARD}) (?:pile )?(?:has|have|is|are) (?:run out|all gone|gone|empty)",
        text,
    )
    if not found or not PLAYABLE & set(catalogue()[names[number_of(found[1])]].types):
        return text
    return f"{found[1]} with the {found[2]} pile empty{text[found.end() :]}"


def number_of(mark: str) -> int:
    """Return the number in a mark."""
    return int(mark.strip("<>"))


CHANGES: tuple[Callable[[str, Sequence[str]], str], ...] = (in_their_order, by_thrones, gained_how_many, of_unnamed)
"""What is changed where the cards allow it."""
