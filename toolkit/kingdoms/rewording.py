"""Lines of wishes said in the words in which they are read: what is the same to people, put in one way."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.table import DEALT, DEALT_FOR
from toolkit.kingdoms import (
    abouts,
    ifs,
    others,
    phrasing,
    players,
    portions,
    referring,
    saying,
    strategies,
    tallies,
    wordings,
)
from toolkit.kingdoms.forms import ANOTHER, BAD, NEGATIONS, NONE_SUCH, OF_DEALT, N
from toolkit.kingdoms.ifs import IF
from toolkit.kingdoms.kingdom import KINGDOM_CARDS
from toolkit.kingdoms.things import (
    every_edition,
    group_of,
    known_card,
    names_an_edition,
    set_of_words,
    thing_kinds,
)
from toolkit.spelling import MISSPELT, NUMBERS, WITHOUT_APOSTROPHE


def of_each(found: re.Match[str]) -> str:
    """Return "two each of 2, 3 and 4" cost by cost."""
    return ", ".join(f"{found[1]} ${coins}" for coins in re.findall(r"[0-9]+", found[2]))


def of_each_kind(found: re.Match[str]) -> str:
    """Return "one of each: Event, Project" kind by kind."""
    listed = [each.strip() for each in re.split(r",|\band\b", found[found.re.groups]) if each.strip()]
    return ", ".join(f"{found[1]} {each}" for each in listed)


def one_of_listed(found: re.Match[str]) -> str:
    """Return "one of Chapel, Steward and Remake" with "or" between the cards, as far as cards are listed."""
    either, beside, more = found[2].partition(", and ") if " or " in found[2] else (found[2], "", "")
    listed = [each.strip() for each in re.split(r",|\band\b|\bor\b", either) if each.strip()]
    known = [bool({"card", "group"} & set(thing_kinds(each))) for each in listed]
    end = known.index(False) if False in known else len(listed)
    if end < 2 or any(known[end:]):
        return found[0]
    return ", ".join([f"{found[1]} {' or '.join(listed[:end])}", *listed[end:]]) + beside + more


PEOPLE = (
    r"(?:(?:my|our|the|his|her|your|one of (?:us|them|my \w+)) )?(?!(?:no|nobody|not|with|without|but|and|or|"
    r"only|nothing|something|anything|everything|none|stuff|cards?|things?|ones?|more|just|lots|an?|any|some|never|"
    r"don't|doesn't)\b)[\w']+(?: and (?:(?:my|our|the) )?[\w']+)?"
    r"(?: (?:in|of|at|around) (?:my|our|the|this) "
    r"(?:group|table|family|house(?:hold)?|club|flat|crew|team|party|gang))?"
)
"""Somebody of whom something is said, such as "my wife", "the kids" or "Anna and Tom"."""
SOMEWHAT = (
    r"(?: (?:a (?:bit|little|tad)|rather|pretty|quite|slightly|somewhat|getting|growing|so|very|really|totally|"
    r"thoroughly|all|both|just|kind of|kinda|sort of|heartily|utterly))*"
)
"""How much somebody is tired of something."""
VERY = r"(?:really |absolutely |totally |truly |just |all |both |always |also |simply |kinda |quite )*"
HATING = (
    r"(?:hates?|loathes?|detests?|despises?|dislikes?|abhors?|can(?:'t|not| not)(?: really)? (?:stand|bear)|"
    r"(?:don't|doesn't|do not|does not|didn't|never)(?: really| much| particularly| at all)? "
    r"(?:like|likes|liked|want|enjoy|care for|love|fancy|appreciate)|"
    r"(?:is|are|am|'m|'re|'s)(?: not|n't)(?: an?| really| much)*(?: big| huge| great)? (?:fans? of|"
    r"keen on|fond of|into|wild about)|"
    r"(?:not|isn't|aren't)(?: an?| really| much| too| very| that)*(?: big| huge| great)? (?:fans? of|"
    r"keen on|fond of|into|wild about)|"
    rf"(?:is|are|am|'m|'re|'s|gets?|got|getting|grown|grew|feels?){SOMEWHAT} "
    r"(?:sick|tired|bored|weary|fed up|done)(?: and tired)? (?:of|with|by)|"
    r"(?:gets?|got) (?:upset|annoyed|angry|bored|mad|grumpy|salty) (?:by|with|about|at|when there (?:is|are))|"
    r"(?:sick|tired|bored|fed up|done|finished|through)(?: and tired)? (?:of|with|by)|"
    r"(?:so|totally|completely|well|way|really|just) over|"
    r"(?:have |has |had |'ve |'s )+(?:had )?(?:it|enough|more than enough) (?:with|of)|"
    r"(?:is|are|am|'m|'re) allergic to)(?: any| all| the| those| these)?"
)
LIKING = (
    r"(?:loves?|likes?|wants?|adores?|enjoys?|prefers?|fancies|fancy|needs?|insists? on|asks? for|asked for|demands?|"
    r"requests?|is into|are into|(?:is|are|am|'m|'re) (?:an? )?(?:big |huge )?(?:fans? of|fond of|keen on)|"
    r"(?:would|'d) (?:love|like|prefer))"
)


def somebody_hates(found: re.Match[str]) -> str:
    """Return "no" for "my wife hates", unless the words before name something to wish for."""
    card = catalogue().english(found[3])
    if not says_who(found[2]) or (card and card.kind == "basic"):
        return found[0]
    sentence = re.split(r"[.;!?\n]", found.string[found.end() :])[0]
    return f"{found[1]}{'without' if ',' in sentence else 'no'} "


def somebody_likes(found: re.Match[str]) -> str:
    """Return nothing for "my brother loves", unless the words before name something to wish for."""
    return f"{found[1]}with " if says_who(found[2]) else found[0]


def somebody_says(found: re.Match[str]) -> str:
    """Return nothing for "my brother says", unless the words before name something to wish for."""
    return found[1] if says_who(found[2]) else found[0]


def says_who(words: str) -> bool:
    """Whether words are somebody, not something that can be wished for."""
    things = words.split()
    return all(thing_kinds(each) == ("nothing",) for each in (words, *things)) or things[0] in ("i", "we", "they", "I")


def none_of_listed(found: re.Match[str]) -> str:
    """Return "no Events, no Landmarks, no Projects" for "no Events, Landmarks or Projects", where all are things."""
    listed = [
        each.strip() for each in re.split(r",\s*(?:(?:or|nor|and) )?|\b(?:or|nor|and)\b", found[2]) if each.strip()
    ]
    known = all(thing_kinds(re.sub(r"^(?:any|the) ", "", each)) != ("nothing",) for each in listed)
    return ", ".join(f"no {each}" for each in listed) if known else found[0]


PERCENT = 100


def parts_in_turn(found: re.Match[str]) -> str:
    """Return "4 base, 3 seaside, 3 prosperity" for "base, seaside, prosperity, 4/3/3", where sets are listed."""
    vague = r"\b(?:mostly|mainly|(?:with |and )?(?:an? )?(?:bit|little|touch|dash|pinch)(?: of)?|some|mix(?: of)?)\b"
    said = re.sub(vague, ",", found[1], flags=re.IGNORECASE)
    sets = [each.strip() for each in re.split(r",|\band\b|\bwith\b|\bplus\b|\+|/", said) if each.strip()]
    counts = re.findall(r"[0-9]+", found[2])
    if sum(map(int, counts)) == PERCENT:
        counts = [str(int(each) * KINGDOM_CARDS // PERCENT) for each in counts]
    if len(sets) != len(counts) or not all("set" in thing_kinds(each) for each in sets):
        return found[0]
    return ", ".join(f"{count} from {each}" for count, each in zip(counts, sets, strict=True))


def one_of_slashed(found: re.Match[str]) -> str:
    """Return "exactly one of Clashes or Forts" for "Clashes/Forts, whichever"."""
    return f"exactly one of {' or '.join(found[1].split('/'))}"


def slashed_out(found: re.Match[str]) -> str:
    """Return "no Moat, no Cellar" for "Moat/Cellar no", where all are things."""
    listed = [each.strip() for each in found[2].split("/")]
    known = all(thing_kinds(each) != ("nothing",) for each in listed)
    return f"{found[1]}{', '.join(f'no {each}' for each in listed)}" if known else found[0]


def each_is_one(found: re.Match[str]) -> str:
    """Return "only duration attacks" for "all attacks must be durations", where both are kinds of cards."""
    kind, those = found[1].strip(), found[2].strip()
    return f"only {those} {kind}s" if group_of(kind) and group_of(those) else found[0]


def another_for_it(found: re.Match[str]) -> str:
    """Return "again, no Moat" for "change the Moat", where a thing is named that can be left out."""
    thing = re.sub(rf"^{N} ", "", found[2], flags=re.IGNORECASE)
    return f"{found[1]}again, no {thing}" if thing_kinds(thing) != ("nothing",) else found[0]


def each_of_listed(found: re.Match[str]) -> str:
    """Return "2 from Hinterlands, 2 from Guilds" for "2 each from Hinterlands and Guilds"."""
    listed = [each.strip() for each in re.split(r",\s*(?:and )?|\band\b|[&+]", found[found.re.groups]) if each.strip()]
    kinds = [thing_kinds(re.sub(r"^(?:the|a) ", "", each))[0] for each in listed]
    if len(listed) < 2 or not all(kind in ("set", "group", "landscape") for kind in kinds):
        return found[0]
    joint = "from " if kinds[0] == "set" else ""
    return ", ".join(f"{found[1]} {joint}{each}" for each in listed)


def one_for_another(found: re.Match[str]) -> str:
    """Return "Lighthouse, no Moat" for "swap the Moat for Lighthouse", and "a village, no Moat" for other things."""
    old, new = (re.sub(r"^(?:the|my|our|that|this) ", "", each.strip(), flags=re.IGNORECASE) for each in found.groups())
    gone, come = known_card(old), known_card(new)
    if gone is None:
        kind = re.sub(r" (?:in|from|of) (?:it|that|this|there|the kingdom)$", "", old, flags=re.IGNORECASE)
        wanted = re.sub(r"^(?:some|any)(?:thing|body|one)(?: else)? ", "", new, flags=re.IGNORECASE)
        return f"no {kind}, {wanted}" if thing_kinds(kind)[0] in ("group", "landscape") else found[0]
    return f"{come.name}, no {gone.name}" if come else f"no {gone.name}, {new}"


def listed_parts(text: str) -> list[str]:
    """Return what a list names, without the joints."""
    return [each.strip() for each in re.split(r",\s*(?:(?:and|or|nor) )?|\b(?:and|or|nor)\b|&", text) if each.strip()]


def bare_thing(words: str) -> str:
    """Return words without an article or the like before them."""
    return re.sub(r"^(?:the|all|any|my|our|that|those|these) ", "", words.strip(), flags=re.IGNORECASE)


def none_of_announced(found: re.Match[str]) -> str:
    """Return "no Witch, no Moat, 2 villages" for "ban list: Witch, Moat, 2 villages".

    The list goes on as long as it only names; its first is left out whatever it is.
    """
    listed = listed_parts(found[2])
    end = next(
        (at for at, each in enumerate(listed) if at and thing_kinds(bare_thing(each)) == ("nothing",)), len(listed)
    )
    return f"{found[1]}{', '.join([*(f'no {each}' for each in listed[:end]), *listed[end:]])}"


def out_and_in(found: re.Match[str]) -> str:
    """Return "no Moat, with Cellar" for "out with Moat, in with Cellar"."""
    out = ", ".join(f"no {bare_thing(each)}" for each in listed_parts(found[2]))
    return f"{found[1]}{out}{f', with {found[3].strip()}' if found[3] else ''}"


def out_of_it(found: re.Match[str]) -> str:
    """Return "no Masquerade, no Swindler" for "keep Masquerade and Swindler out", where these are things."""
    listed = [each.strip() for each in re.split(r"\band\b|\bor\b|&", found[1])]
    known = all(thing_kinds(re.sub(r"^(?:the|all|any) ", "", each)) != ("nothing",) for each in listed)
    return ", ".join(f"no {each}" for each in listed) if known else found[0]


def one_from(found: re.Match[str]) -> str:
    """Return the name alone for "that Pirate Bay one from Prosperity", where a recommended kingdom is named."""
    return found[1] if thing_kinds(found[1].strip()) == ("recommended",) else found[0]


def none_later(found: re.Match[str]) -> str:
    """Return "no sets from 2011 on" for "no Hinterlands or later", where a set is named."""
    years = [each.year for each in every_edition(found[1]) if each.year]
    return f"nothing from {min(years)} or later" if years else found[0]


def none_of_row(found: re.Match[str]) -> str:
    """Return "no Events, no Landmarks, no Ways" for "no Events Landmarks or Ways", where all are things."""
    row = words_in_things(found[1].split())
    last = re.sub(r"^anything ", "", found[2])
    if row is None or len(row) < 2:
        return found[0]
    if thing_kinds(last) == ("nothing",) and last.split()[0] not in ("sideways", "horizontal"):
        return found[0]
    return ", ".join(f"no {each}" for each in (*row, last))


def words_in_things(words: list[str]) -> list[str] | None:
    """Return words parted into things that can be wished for, each as long as can be, or None where some are none."""
    if not words:
        return []
    for end in range(min(4, len(words)), 0, -1):
        thing = " ".join(words[:end])
        if thing_kinds(thing) != ("nothing",) and (rest := words_in_things(words[end:])) is not None:
            return [thing, *rest]
    return None


def none_of_the_old(found: re.Match[str]) -> str:
    """Return "no Village, no Smithy" for "not the same old Village Smithy stuff", where these are things."""
    named = words_in_things(re.sub(r"[,&/]|\b(?:and|or)\b", " ", found[1]).split())
    return ", ".join(f"no {each}" for each in named) if named else found[0]


def counted_after(found: re.Match[str]) -> str:
    """Return "4 Prosperity, 3 Hinterlands" for "Prosperity 4 Hinterlands 3", where these are sets."""
    counts = re.findall(r"([a-z&' ]+?) ([0-9]+)(?=\s|$)", found[1], re.IGNORECASE)
    sets = all("set" in thing_kinds(name.strip()) for name, _ in counts)
    return f"{', '.join(f'{number} {name.strip()}' for name, number in counts)}, " if sets else found[0]


def how_long(found: re.Match[str]) -> str:
    """Return a time to play as a part of its own."""
    return f", {found[0].strip()}, "


def left_at_home(found: re.Match[str]) -> str:
    """Return "no Alchemy" for "leave Alchemy in the box", where a thing is named."""
    thing = re.sub(r"^(?:please|and|but|the) ", "", (found[1] or found[2]).strip())
    return f" no {thing}" if thing_kinds(thing) != ("nothing",) else found[0]


def banned_too(found: re.Match[str]) -> str:
    """Return "Witch is banned, no Moat" for "Witch is banned, also Moat"."""
    return found[0].replace(found[2], re.sub(r", (?:and )?also ", ", no ", found[2]))


OUT = "banned|forbidden|excluded|not allowed|off[- ]limits|prohibited|taboo|not welcome|unwelcome|barred|verboten|out"
"""What is said of cards that shall not be there."""


def all_out(found: re.Match[str]) -> str:
    """Return "no Black Market, no Prince" for "Black Market and Prince are banned", where all are things.

    In a list with commas that begins with something else, such as a set, only what follows it is left out.
    """
    listed = [each.strip() for each in re.split(r",? (?:and|or|&) |,", found[2]) if each.strip()]
    last = len(re.split(r",? (?:and|or|&) ", found[2].rsplit(",", 1)[-1]))
    at = len(listed)
    while at and thing_kinds(re.sub(r"^(?:the|all|any) ", "", listed[at - 1]))[0] not in ("nothing", "set"):
        at -= 1
    if at > len(listed) - last:
        return found[0]
    return f"{found[1]}{', '.join([*listed[:at], *(f'no {each}' for each in listed[at:])])}"


def both_of_edition(found: re.Match[str]) -> str:
    """Return "base 1st edition and intrigue 1st edition" for "base and intrigue 1st edition", but of one set."""
    one, other, edition = found[1], found[2], found[3]
    if set_of_words(f"{one} & {other} {edition}"):
        return found[0]
    known = all(set_of_words(f"{each} {edition}") for each in (one, other))
    return f"{one} {edition}, {other} {edition}" if known and not names_an_edition(one) else found[0]


EDITION = r"(?:1st|first|2nd|second|old|new)[- ]ed(?:itions?|s|\.)?|[12]e"


def found_bad(found: re.Match[str]) -> str:
    """Return "no attacks" for "attacks are boring", where a thing is named that can be left out; else what is said."""
    if thing_kinds(found[2].strip()) != ("nothing",):
        return f"{found[1]}no {found[2]}"
    listed = [bare_thing(each) for each in listed_parts(found[2].strip())]
    if len(listed) > 1 and all(thing_kinds(each) != ("nothing",) for each in listed):
        return f"{found[1]}{', '.join(f'no {each}' for each in listed)}"
    return re.sub(r"\s*[+&/]\s*", " and ", found[0])


def tenths(found: re.Match[str]) -> str:
    """Return "6 from prosperity" for "60% prosperity"."""
    return f"{int(found[1]) // 10} from "


def longest_thing(words: str) -> tuple[str, str]:
    """Return the longest beginning of some words that can be wished for, and the words after it."""
    each = words.split()
    for end in range(len(each), 0, -1):
        if thing_kinds(" ".join(each[:end])) != ("nothing",):
            return " ".join(each[:end]), " ".join(each[end:])
    return "", words


def none_of_slashed(found: re.Match[str]) -> str:
    """Return "no Militia, no Spy stuff" for "no Militia/Spy stuff", where these are things."""
    listed = [each.strip() for each in found[2].split("/")]
    last, rest = longest_thing(listed[-1])
    if not last or any(thing_kinds(each) == ("nothing",) for each in listed[:-1]):
        return found[0]
    return ", ".join(f"no {each}" for each in (*listed[:-1], last)) + (f" {rest}" if rest else "")


def none_and_that(found: re.Match[str]) -> str:
    """Return "no Possession, no Outpost, no the one …" for "no Possession, Outpost or the one …"."""
    listed = [re.sub("^no ", "", each.strip()) for each in re.split(r",| or | nor ", found[1]) if each.strip()]
    if any(thing_kinds(each) == ("nothing",) for each in listed):
        return found[0]
    return ", ".join(f"no {each}" for each in (*listed, found[2]))


def all_else(found: re.Match[str]) -> str:
    """Return "and no other attacks" for "and anything else that attacks" after something that is left out."""
    before = found.string[: found.start()]
    denied = re.search(rf"(?:^|[,;.]|\b(?:and|but|please|with)\b)\s*{NEGATIONS} [^,;]*$", before, re.IGNORECASE)
    word = re.sub(r"^an? ", "", found[1])
    kind = next((each for each in (word, f"{word}ing", word.removesuffix("s")) if group_of(each)), None)
    if kind is None:
        return found[0]
    if not denied:
        return f", {kind}"
    group = group_of(kind)
    named = [each for each in catalogue() if each.is_kingdom_card and group and group.holds(each)]
    wanted = any(re.search(rf"\b{re.escape(each.name)}\b", before[: denied.start()], re.IGNORECASE) for each in named)
    return f", no{' other' if wanted else ''} {kind}"


WHO = (
    r"(?:(?:please|i|we|she|he|they|my \w+|our \w+|the \w+|i'm|we're|he's|she's|i'd|we'd|i am|we are|really|just|"
    r"totally|both|absolutely|also|all|always|would|will|'d) )*"
)
DENYING_ROW = (
    r"(?:don't|doesn't|do not|does not|won't|never)(?: \w+)? "
    r"(?:want|use|like|include|need|deal|put|add|own|have|see|play)(?: to (?:see|have|play|use|get))?"
    r"(?: with| us| me| in)?|"
    r"(?:don't|do not|never) give (?:me|us)|never(?: again)?|(?:can't|cannot|can not) stand|hates?|loathes?|detests?|"
    r"dislikes?|avoid(?:ing)?|skip(?:ping)?|(?:sick|tired|fed up|bored|done)(?: and tired)? (?:of|with)|allergic to|"
    r"(?:not|isn't|aren't) (?:keen on|(?:a )?(?:big )?fans? of|in the mood for|into|fond of)|"
    r"refuses? to play(?: with)?|"
    r"rather not (?:see|have|play(?: with)?)|(?:leave|leaving|keep|keeping|kick|throw) out|drop|remove|ban(?:ning)?|"
    r"veto|forbid|block|kick|minus|exclud(?:e|ing)|(?:anything|everything) (?:but|except)|nothing (?:with|from|like)|"
    r"no more|no need for|spare (?:me|us)|enough of|(?:stay|keep) away from|lose|forget(?: about)?|steer clear of|"
    r"(?:all|any|every|everything|anything)(?: (?:sets?|cards?|boxes|expansions?|of (?:it|them)))?"
    r"(?: (?:that )?(?:i|we)(?:'ve)? (?:have|own|got))? "
    r"(?:but|except(?: for)?|minus|apart from|besides|bar|other than|excluding|save)|"
    r"get rid of|without(?: any of)?|none of|no to|no|not"
)
"""Words with which a whole row of names is left out."""
PLAINLY_ONE = ("no", "not")
"""Those after which a row goes on only where its last is joined to it."""


SHORT_ROW = (3, 4)
"""So many names of cards, and no others to the end of the sentence, are a row also without a joint."""


def none_of_denied_row(found: re.Match[str]) -> str:
    """Return "no Witch, no Moat, no Goons" for "can't stand Witch, Moat and Goons": names of one kind in a row."""
    pieces = re.split(r"(,? (?:and|or|nor) (?!so on\b|such\b|the like\b|co\b)|\s*,\s*|\s*&\s*)", found[3])
    items, joints = pieces[::2], pieces[1::2]
    row: list[str] = []
    kinds, rest, joined_at = ANY_KIND, "", 0
    for at, item in enumerate(items):
        named, more = (each.strip() for each in denied_item(item))
        closing = bool(at and re.search(r"\b(?:and|or|nor)\b|&", joints[at - 1]))
        if at and re.fullmatch(AND_SO_ON, more, re.IGNORECASE):
            closing, more = True, ""
        if not kinds & kinds_in_row(named) or (joined_at and not closing):
            break
        joined_at = at if closing else joined_at
        kinds, rest = kinds & kinds_in_row(named), more
        row.append(named)
        if more:
            break
    read = len(row)
    short = len(row) in SHORT_ROW and len(row) == len(items) and kinds == {"card"}
    if (found[2].lower() in PLAINLY_ONE and not short) or rest or any(map(says_which, row)):
        row = row[: joined_at + 1]
    if len(row) < 2 or (rest and len(row) == read and not re.fullmatch(AFTER_ROW, rest, re.IGNORECASE)):
        return found[0]
    after = "".join(pieces[2 * len(row) - 1 :])
    sets = kinds == {"set"}
    out = (each if each.startswith(NONE_SUCH) else f"no {'the set ' * sets}{each}" for each in row)
    return f"{found[1]}{', '.join(out)}{after}"


AND_SO_ON = r",?(?:(?:and|or) )?(?:etc\.?|etcetera|and so on|and such|and the like|or the like|and co\.?|\.\.\.|…)"
"""Words after the last of a row of names, which tell that it is one."""
AFTER_ROW = r"(?:(?:please|pls|thanks|ever|again|today|tonight|at all|either|in it|for us|cards?|piles?|stuff) ?)+"
"""Words after a row of names that say nothing of its last."""


def denied_item(item: str) -> tuple[str, str]:
    """Return what one place of a row names, and the words after it."""
    every = re.fullmatch(r"any(?:thing|one)?( else)?(?: cards?)? (?:that|which|who) (.+)", item.strip(), re.IGNORECASE)
    if every and group_of(f"cards that {every[2]}"):
        return f"{'other ' if every[1] else ''}cards that {every[2]}", ""
    if every:
        return f"{NONE_SUCH} {every[2].replace(' ', '_')}", ""
    return longest_thing(bare_thing(item))


ANY_KIND = frozenset({"card", "set", "kind"})
"""What a thing in a row of names can be."""


def says_which(thing: str) -> bool:
    """Whether a thing in a row of names is "anything that …"."""
    return thing.startswith(("cards that ", "other cards that ", NONE_SUCH))


def kinds_in_row(thing: str) -> frozenset[str]:
    """Return what a thing in a row of names can be: a card, a set, a kind of cards; nothing where it is none."""
    if says_which(thing):
        return ANY_KIND
    kinds = thing_kinds(thing) if thing else ("nothing",)
    if kinds[0] == "nothing" or re.match(rf"{N}\b", thing, re.IGNORECASE):
        return frozenset()
    return frozenset(each if each in ("card", "set") else "kind" for each in kinds)


def none_with(found: re.Match[str]) -> str:
    """Return "no Throne Room, no King's Court" for "no long chains with throne rooms and kings courts"."""
    listed = [each.strip() for each in re.split(r"\s+(?:and|or|&)\s+", found[3])]
    if any(thing_kinds(each)[0] not in ("card", "group") for each in listed):
        return found[0]
    return ", ".join(f"no {each}" for each in listed)


def minus(found: re.Match[str]) -> str:
    """Return "base, no Moat" for "base - moat", where a set or kind stands before a card."""
    before, after = thing_kinds(found[1].strip()), thing_kinds(found[2].strip())
    return f"{found[1]}, no {found[2]}" if before[0] in ("set", "group") and "card" in after else found[0]


def counted_and_out(found: re.Match[str]) -> str:
    """Return "3 attacks, no Witch" for "3 attacks and Witch not allowed"."""
    out = re.sub(r"^(?:the|all|any) ", "", found[len(found.groups())].strip())
    return f"{found[1]}, no {out}" if thing_kinds(out) != ("nothing",) else found[0]


def from_it(found: re.Match[str]) -> str:
    """Return "6 cards from Rising Sun" for "6 cards from it" after that set is named."""
    words = re.findall(r"[\w'&]+", found.string[: found.start()])
    spans = [" ".join(words[at : at + size]) for at in range(len(words) - 1, -1, -1) for size in (3, 2, 1)]
    named = next((each for each in spans if thing_kinds(each)[0] == "set"), None)
    return f"{found[1]} {named}" if named else found[0]


def at_least_sets(found: re.Match[str]) -> str:
    """Return "at most 3 cards from each set" for "from at least 4 sets": then there are as many."""
    said = (found[1] or found[2]).lower()
    count = NUMBERS.index(said) if said in NUMBERS else int(said)
    return (
        f"at most {-(-KINGDOM_CARDS // (count - 1)) - 1} cards from each set"
        if 1 < count <= KINGDOM_CARDS
        else found[0]
    )


def of_those(found: re.Match[str]) -> str:
    """Return "at least 2 of Gardens or Duke or Tunnel" for "Gardens, Duke or Tunnel, at least two of those"."""
    before, joint, names = found[1].rpartition(" - ")
    listed = [each.strip() for each in re.split(r",|\bor\b|\band\b|&", names) if each.strip()]
    if len(listed) < 2 or any("card" not in thing_kinds(each) for each in listed):
        return found[0]
    how = found[2].lower().removeprefix("or ")
    amount = "exactly" if how in ("just", "only", "any", "any of") else how
    return f"{before}{joint and ','} {amount} {found[3]} of {' or '.join(listed)}"


def price_list(found: re.Match[str]) -> str:
    """Return "2 $2, 3 $3, 1 $5" for "2,2,3,3,3,5"."""
    prices = re.findall("[0-9]", found[1])
    return ", ".join(f"exactly {prices.count(each)} ${each}" for each in dict.fromkeys(prices))


def way_of(found: re.Match[str]) -> str:
    """Return "Way of the Mouse" for "mouse way"."""
    card = catalogue().english(f"Way of the {found[1]}")
    return card.name if card and plain(card.name) == plain(f"Way of the {found[1]}") else found[0]


def kind_after(found: re.Match[str]) -> str:
    """Return "with the trait Cursed" for "the cursed trait", where that is its name."""
    words = found[1].split()
    for size in range(min(4, len(words)), 0, -1):
        card = catalogue().english(" ".join(words[-size:]))
        if card and plain(card.name) == plain(" ".join(words[-size:])) and card.kind == found[2].lower():
            before = re.sub(r"\b(?:the|an?)$", "", " ".join(words[:-size])).strip()
            return f"{before}{', ' if before else ''}with the {found[2]} {card.name}"
    return found[0]


def rather_than(found: re.Match[str]) -> str:
    """Return "more sifters than draw" for "sifters over draw"."""
    kinds = [thing_kinds(each) for each in (found[1].strip(), found[2].strip())]
    counted = all(each[0] in ("group", "set") for each in kinds)
    return f"more {found[1].strip()} than {found[2].strip()}" if counted else found[0]


def none_of_lost(found: re.Match[str]) -> str:
    """Return "no Witch, no Moat" for "we lost Witch and Moat" or "Witch and Moat are lost", where these are things."""
    words = re.sub(r" (?:cards?|piles?|ones?|stuff|box(?:es)?|decks?|stacks?|mats?)$", "", found[2].strip())
    listed = [re.sub(rf"^{N} ", "", bare_thing(each), flags=re.IGNORECASE) for each in listed_parts(words)]
    if not listed or any(thing_kinds(each) == ("nothing",) for each in listed):
        return found[0]
    return found[1] + ", ".join(f"no {each}" for each in listed)


def none_of_overplayed(found: re.Match[str]) -> str:
    """Return "no Seaside" for "we've played Seaside to death", where it is a thing."""
    listed = [bare_thing(each) for each in listed_parts(found[3].strip())]
    known = bool(listed) and all(thing_kinds(each) != ("nothing",) for each in listed)
    return f"{found[1]}{', '.join(f'no {each}' for each in listed)}, " if known else found[0]


def none_of_missing(found: re.Match[str]) -> str:
    """Return ", no Witch" for "is missing Witch" after what it is missing from, where it is a thing."""
    listed = [bare_thing(each) for each in listed_parts(re.sub(r" (?:cards?|piles?)$", "", found[1].strip()))]
    if not listed or any(thing_kinds(each) == ("nothing",) for each in listed):
        return found[0]
    return "".join(f", no {each}" for each in listed)


def shared_in_tenths(found: re.Match[str]) -> str:
    """Return "6 from Base, 4 from Intrigue" for "60/40 Base and Intrigue", where these are sets."""
    return in_tenths((found[1], found[3]), (found[2], found[4])) or found[0]


def tenths_after(found: re.Match[str]) -> str:
    """Return "6 from Base, 4 from Intrigue" for "Base and Intrigue 60/40", where these are sets."""
    shares = in_tenths((found[4], found[2]), (found[5], found[3]))
    return f"{found[1]}{shares}" if shares else found[0]


def in_tenths(*shares: tuple[str, str]) -> str:
    """Return so many tenths of a kingdom from each of some sets, which make a whole; "" where they do not."""
    whole = sum(int(tenths) for tenths, _ in shares) == KINGDOM_CARDS
    sets = all("set" in thing_kinds(name.strip()) for _, name in shares)
    return ", ".join(f"{tenths} from {name.strip()}" for tenths, name in shares) if whole and sets else ""


def each_price(found: re.Match[str]) -> str:
    """Return "a $2 card, a $3 card" for "costs 2 and 3 all there"."""
    return ", ".join(f"a ${coins} card" for coins in re.findall("[0-9]", found[1]))


def a_little_of(found: re.Match[str]) -> str:
    """Return "a little Alchemy" for "Alchemy but just a little", where a set or kind is named."""
    kind = thing_kinds(bare_thing(found[2]))[0]
    return f"{found[1]}a little {bare_thing(found[2])}" if kind in ("set", "group") else found[0]


def rest_slashed(found: re.Match[str]) -> str:
    """Return "the rest cantrips or villages" for "the rest cantrips/villages", where all are kinds of cards."""
    kinds = found[1].split("/")
    known = all(group_of(each) for each in kinds)
    return f", the rest {' or '.join(kinds)}" if known else found[0]


def others_of_sets(found: re.Match[str]) -> str:
    """Return "any two other sets" for "any two others" after nothing but sets."""
    before = listed_parts(re.sub(r"\b(?:plus|and|with)\b", ",", found.string[: found.start()]))
    sets = bool(before) and all(thing_kinds(bare_thing(each))[0] == "set" for each in before if each.strip(" ,"))
    return f"{found[1]}{found[2]} other sets" if sets else found[0]


def slashes_between(found: re.Match[str]) -> str:
    """Return "2p, no attacks, base" for "2p / no attacks / base", but for names in which there is a slash."""
    names = [card.name for card in catalogue() if " / " in card.name]
    line = found[0]
    for name in names:
        line = re.sub(re.escape(name), name.replace(" / ", "/"), line, flags=re.IGNORECASE)
    return re.sub(r"\s/\s", ", ", line)


def and_goes_on(found: re.Match[str]) -> str:
    """Return a comma where a sentence only goes on with another name: "I hate Witch. And Moat."."""
    named = re.split(r"[.,;!]", found.string[found.end() :])[0]
    return ", " if thing_kinds(named.strip()) != ("nothing",) else found[0]


def kind_of_cards(found: re.Match[str]) -> str:
    """Return the cards alone of "all villages: Hamlet, Plaza", where the kind is called like a card, too."""
    listed = listed_parts(found[3])
    return found[3] if "card" in thing_kinds(found[2].strip()) and all(map(known_card, listed)) else found[0]


def without_row(found: re.Match[str]) -> str:
    """Return "no Witch, no Moat" for "without Witch, Moat" where another sentence comes after it."""
    listed = [bare_thing(each) for each in listed_parts(found[1])]
    known = all(thing_kinds(each) != ("nothing",) for each in listed)
    return ", ".join(f"no {each}" for each in listed) if known else found[0]


def none_of_joined(found: re.Match[str]) -> str:
    """Return "no Saboteur, no Swindler" for "no Saboteur & Swindler", where these are things."""
    listed = [bare_thing(each) for each in re.split(r"\s+(?:&|and|or)\s+", found[2])]
    kinds = {thing_kinds(each)[0] for each in listed}
    return ", ".join(f"no {each}" for each in listed) if len(kinds) == 1 and kinds != {"nothing"} else found[0]


def only_as(found: re.Match[str]) -> str:
    """Return "no attacks except Militia, with Militia" for "only Militia as attack"."""
    card = known_card(found[1].strip())
    return f"no {found[2]}s except {card.name}, with {card.name}" if card else found[0]


def none_of_bracketed(found: re.Match[str]) -> str:
    """Return ", no Moat, no Witch," for "(not Moat, Witch etc)" and "no (Moat, Witch)", where these are things."""
    inside = re.sub(
        r",? (?:etc\.?|and so on|and the like|and such|or so|or similar)$", "", found[1], flags=re.IGNORECASE
    )
    listed = [re.sub(r"^(?:no|not|without) ", "", bare_thing(each)) for each in listed_parts(inside)]
    known = bool(listed) and all(thing_kinds(each) != ("nothing",) for each in listed)
    which_one = re.fullmatch(r"(?:the )?(?:set|card|expansion|box|tag|kind)s?", inside.strip(), re.IGNORECASE)
    return f", {', '.join(f'no {each}' for each in listed)}, " if known and not which_one else found[0]


def examples(found: re.Match[str]) -> str:
    """Return nothing for cards that are named as examples of a kind: "discard attacks (Militia, Minion etc)"."""
    if re.search(rf"\b(?:{NEGATIONS})\b", found[0], re.IGNORECASE):
        return found[0]
    before = re.sub(r" (?:please|pls|plz)$", "", re.split(r"[,;.:(]", found.string[: found.start()])[-1]).split()
    kinds = (" ".join(before[-size:]) for size in (3, 2, 1))
    return "" if any(thing_kinds(each)[0] == "group" for each in kinds if each) else found[0]


def none_of_swapped(found: re.Match[str]) -> str:
    """Return "no Moat" for "swap the Moat for something else", where that is a thing."""
    thing = re.sub(r" (?:in|from|of) (?:it|that|this|there|the kingdom)$", "", found[1], flags=re.IGNORECASE)
    like = re.search(r"\b(?:(?:less|more) \w+|(?!oth|nicer|better|friendlier|milder)\w+er)$", found[0], re.IGNORECASE)
    asked = f", {ANOTHER} {like[0]}" if like else ""
    return f"no {thing}{asked}" if thing_kinds(thing) != ("nothing",) else found[0]


KIN = (
    r"(?:wife|husband|partner|girlfriend|boyfriend|spouse|son|daughter|brother|sister|mum|mom|mother|dad|father|friend|"
    r"flatmate|roommate|housemate|kid|child|nephew|niece|cousin|colleague|mate|buddy|neighbour|neighbor|uncle|aunt|"
    r"gran|grandma|grandpa|granddad|grandson|granddaughter|boss|student|pupil|newbie|newcomer|beginner|rookie|guest|"
    r"adult|grown-?up|parent|man|woman|person|teen|teenager|boy|girl|player|veteran|expert)"
)
SEVERAL_OF_THEM = (
    r"(?:(?:daughter|son|kid|friend|brother|sister|nephew|niece|cousin|colleague|mate|flatmate|roommate|neighbou?r|"
    r"grandkid|student|pupil|newbie|newcomer|beginner|rookie|guest|adult|grown-?up|parent|teen|teenager|boy|girl|"
    r"player|veteran|expert|other)s|buddies|children|grandchildren|men|women|people|persons|of (?:my|our) \w+)"
)
SORT = (
    r"(?:new|old|young|little|teenage|older|younger|grown-up|experienced|inexperienced|advanced|casual|seasoned|veteran|"
    r"expert|good|other|more)"
)
PERSON = (
    rf"(?:me|myself|i|us two|(?:my|our|the|his|her|an?|one) (?:{SORT} )?{KIN}(?!s)|"
    rf"(?:(?:my|our|the|his|her) )?{N} (?:{SORT} )?(?:{SEVERAL_OF_THEM}|{KIN}))"
)
"""One or several of those who play."""
AMOUNT = rf"(?:at least|at most|exactly|only|just|min(?:imum)?|max(?:imum)?|up to|no more than|not more than) {N}|{N}"
NAMED = {
    "IF": IF,
    "WHO": WHO,
    "DENYING": DENYING_ROW,
    "PEOPLE": PEOPLE,
    "HATING": HATING,
    "LIKING": LIKING,
    "VERY": VERY,
    "AMOUNT": AMOUNT,
    "BAD": BAD,
    "EDITION": EDITION,
    "OUT": OUT,
    "LANDSCAPES": "|".join((*DEALT, *DEALT_FOR.values())),
    "DEALT": OF_DEALT,
    "PERSON": PERSON,
    "SORT": SORT,
    "N": N,
}
"""Patterns that forms of data/wishes.toml name."""
MAKING = (abouts, ifs, others, phrasing, players, portions, referring, saying, strategies, tallies, wordings)
"""The modules beside this one whose functions make of some words others, as data/wishes.toml names them."""


def maker(name: str) -> Callable[[re.Match[str]], str]:
    """Return the function of a name that makes of what is said how it is read."""
    found: Callable[[re.Match[str]], str]
    found = next(places[name] for places in (globals(), *map(vars, MAKING)) if name in places)
    return found


@cache
def said_otherwise(
    table: str = "rewordings",
) -> tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]:
    """Return what is said otherwise than it is read, and what each is read as: as data/wishes.toml lists them.

    Before them apostrophes that were left out are put back, and everyday words put right that are often misspelt.
    """
    found: list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]] = [
        (re.compile(said, re.IGNORECASE), read) for said, read in (*WITHOUT_APOSTROPHE, *MISSPELT)
    ]
    for entry in load_tables("wishes")["wishes"][table]:
        said = re.sub("<([A-Z]+)>", lambda name: NAMED[name[1]], entry["said"])
        read = maker(entry["make"]) if "make" in entry else str(entry["read"])
        found.append((re.compile(said, re.IGNORECASE), read))
    return tuple(found)
