"""What a kingdom shall be about: a named card with others that go with it, or several cards of a kind.

"Gardens strategy" is the card Gardens and some cards that go with it; "a kingdom about trashing" has several trashers.
"""

from __future__ import annotations

import re

from toolkit.catalogue.catalogue import plain
from toolkit.kingdoms.partners import partners
from toolkit.kingdoms.phrasing import bare, digits
from toolkit.kingdoms.things import Term, group_of, known_card, thing_kinds, words_of
from toolkit.spelling import NUMBERS

SEVERAL, OF_EACH = 3, 2
"""How many cards a kingdom has at least of the kind that it is about, and of each where it is about two."""
LONGEST = 5
"""Words of the longest names and kinds."""
DENIED = re.compile(
    r"\b(?:no|not|never|without|less|fewer|few|hates?|hated|loathes?|detests?|despises?|dislikes?|tired|"
    r"sick|bored|fed up|weary|over|done with|enough|allergic|avoid|ban|banned|skip|except|too many|nothing|nobody|"
    r"no one|none|instead of|rather than|other than|anything but|stop|cannot|last|yesterday|played|always|again|lost|"
    r"won|wins?|beats?|boring)\b|n't\b",
    re.IGNORECASE,
)
"""Words in a clause after which something is not wished for there, or was only there before."""
DENIED_AFTER = re.compile(
    r"\W*(?:no thanks?|no thank you|not again|never again|please no|no way|no more|is out|are out|banned|not (?:today|"
    r"tonight|this time))\b",
    re.IGNORECASE,
)
"""Words by which what stands before them is denied."""
ASKED = r"\s*(?:how|why|when|does|do|is|are|did|can|will)\b"
"""How a question about rules begins."""
OTHERS = r"\b(?:something|anything|stuff|cards?|things?|others?|more|piles|some|ones?|rest|whatever|few|couple|fill)\b"
"""Words for the cards that go with others."""
SIDES = r"(?:,| and | or | & | \+ | plus )"
"""What stands between several things that a kingdom is about."""


def is_card(words: str) -> bool:
    """Whether words name a card that can be had, and no kind of cards."""
    card = known_card(words)
    kinds = thing_kinds(words)
    return kinds[0] == "card" and card is not None and (card.is_in_kingdom_pile or bool(partners(card.name)))


def is_kind(words: str) -> bool:
    """Whether words are a kind of cards, or of landscapes, and none of how a kingdom is to be like."""
    from toolkit.kingdoms.forms import mood_named

    return thing_kinds(words)[0] in ("group", "landscape") and mood_named(words) is None


def with_partners(name: str, least: int = SEVERAL) -> str:
    """Return the wish for a card and for some that go with it."""
    card = known_card(name)
    called = card.name if card else name
    return f"with the card {called}, {support_for([called], str(least))}"


def support_for(names: list[str], number: str) -> str:
    """Return the wish for so many cards that go with one of some that are named."""
    known = [card.name for each in names if (card := known_card(each)) and partners(card.name)]
    return f"{number} cards that go with {' or '.join(known)}" if known else ""


def denied_before(found: re.Match[str], at: int) -> bool:
    """Whether what begins at a place of a line is denied in its clause, or right after it."""
    clause = re.split(r"[,;.!?]|\bbut\b", found.string[:at])[-1]
    return bool(DENIED.search(clause) or DENIED_AFTER.match(found.string[found.end() :]))


def last_thing(words: str) -> tuple[str, str]:
    """Return the longest end of some words that is a card or a kind of cards, and the words before it."""
    each = words.split()
    for size in range(min(LONGEST, len(each)), 0, -1):
        thing = " ".join(each[-size:])
        if is_card(thing) or is_kind(thing):
            return thing, " ".join(each[:-size])
    return "", words


def as_a_plan(found: re.Match[str]) -> str:
    """Return "with Gardens, 3 cards that go with Gardens" for "Gardens strategy"; of a kind, several."""
    thing, before = last_thing(found[1])
    market = thing.lower() == "black market" and re.search(r"[ -]decks?\b", found[0], re.IGNORECASE)
    if not thing or market or denied_before(found, found.end(1)):
        return found[0]
    said = with_partners(thing) if is_card(thing) else f"at least {SEVERAL} {thing} cards"
    return f"{before}{', ' if before else ''}{said}"


def worth_it(found: re.Match[str]) -> str:
    """Return "with Gardens, 3 cards that go with Gardens" for "Gardens to be worth going for", of a card."""
    thing, before = last_thing(found["name"])
    if not thing or not is_card(thing) or denied_before(found, found.start("name")):
        return found[0]
    return f"{before}{', ' if before else ''}{with_partners(thing)}"


def about_it(found: re.Match[str]) -> str:
    """Return "at least 3 trashers" for "a kingdom about trashing", at least 2 of each of two kinds."""
    if denied_before(found, found.start()):
        return found[0]
    listed = [bare(each) for each in re.split(SIDES, found["what"]) if each.strip()]
    themes = [each for each in listed if plain(each) in words_of("themes")]
    if len(themes) > 1 and len(themes) == len(listed):
        return ", " + ", ".join(f"{each} theme" for each in themes)
    if not listed or themes or not all(is_card(each) or is_kind(each) for each in listed):
        return found[0]
    least = SEVERAL if len(listed) == 1 else OF_EACH
    return ", " + ", ".join(
        with_partners(each, least) if is_card(each) else f"at least {least} {each} cards" for each in listed
    )


def what_goes_with(found: re.Match[str]) -> str:
    """Return "with Minion, 3 cards that go with Minion" for "what goes well with Minion?", of cards."""
    listed = [bare(each) for each in re.split(SIDES, found["what"]) if each.strip()]
    if not listed or not all(map(is_card, listed)):
        return found[0]
    return f"with {', with '.join(f'the card {each}' for each in listed)}, {support_for(listed, str(SEVERAL))}"


def going_with_them(found: re.Match[str]) -> str:
    """Return ", 7 cards that go with Fortress or Bishop" for "7 that go well with them", of the cards named before."""
    asks = re.match(ASKED, found.string, re.IGNORECASE)
    if asks or not (found["number"] or re.search(OTHERS, found[0], re.IGNORECASE)):
        return found[0]
    named = cards_named(re.split(r"[;.!?]", found.string[: found.start()])[-1])
    whom = found["whom"].lower()
    names = named if found["number"] or whom in ("them", "those", "these") else named[-1:]
    if whom not in ("it", "that", "them", "those", "these", "this"):
        names = [found["whom"]] if is_card(found["whom"]) else []
    known = support_for(names, str(number_said(found["number"], len(named))))
    itself = f", with the card {names[0]}" if known and not set(names) & set(named) else ""
    return f"{itself}, {known}" if known else found[0]


def number_said(words: str | None, beside: int) -> int:
    """Return how many cards are meant that go with others: the least of "six or seven", or some where none is said."""
    said = [digits(each) for each in re.findall(r"[\w']+", words or "")]
    numbers = [int(each) for each in said if each.isdigit()]
    return min(min(numbers), max(10 - beside, 1)) if numbers else OF_EACH


def with_support(found: re.Match[str]) -> str:
    """Return "King's Court, 2 cards that go with King's Court" for "King's Court with good targets", of a card."""
    before = re.split(r"[;.!?]", found.string[: found.start()])[-1]
    like = re.search(r"(\w[\w']*(?: [\w']+)??) (?:variants?|effects?|likes?)\b", before, re.IGNORECASE)
    named = cards_named(before) or ([like[1]] if like and known_card(like[1]) else [])
    known = support_for(named[-1:], str(OF_EACH))
    return f", {known}" if known else found[0]


def cards_named(text: str) -> list[str]:
    """Return the cards that a text names, in its order; of a kind of cards, the card that has its name as well."""
    words = re.findall(r"[\w'’]+|[,&+]", text)
    found: list[str] = []
    at = 0
    while at < len(words):
        for size in range(min(LONGEST, len(words) - at), 0, -1):
            thing = " ".join(words[at : at + size])
            if is_card(thing) or (size and thing[:1].isupper() and "card" in thing_kinds(thing)):
                found.append(thing)
                at += size - 1
                break
        at += 1
    return found


def said_again_and_again(found: re.Match[str]) -> str:
    """Return "lots of attacks" for "attacks! attacks! attacks!", of a kind of cards."""
    return f"lots of {found[1]}" if is_kind(found[1].strip()) else found[0]


def of_two_kinds(found: re.Match[str]) -> str:
    """Return "2+ debt cards, 2+ debt Events" for "I want debt cards and debt events", of kinds in the plural."""
    listed = [bare(each) for each in re.split(SIDES, found["what"]) if each.strip()]
    kinds = all(is_kind(each) or is_kind(each.rsplit(" ", 1)[0]) for each in listed)
    if len(listed) < 2 or not kinds:
        return found[0]
    return ", ".join(f"{'at least ' if is_kind(each) else ''}{OF_EACH} {each}" for each in listed)


def support(found: re.Match[str], whole: str) -> Term | None:
    """Return the wish for so many cards that go with others; for fewer where the sets of a line have not as many."""
    from toolkit.kingdoms.kingdom import KINGDOM_CARDS

    number = NUMBERS.index(found[1].lower()) if found[1].lower() in NUMBERS else int(found[1])
    return Term(whole, found[2], (number, KINGDOM_CARDS), most=True) if group_of(found[2]) else None
