"""A line of wishes as people type it: read into wishes, and told back in plain words.

A line is cut at commas, semicolons, slashes and the like, and each part, where it is no wish as a whole, into the
longest wishes that its words make. What a word means that is both a card and a set or a tag, the other words decide.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.languages import abroad, set_abroad, several
from toolkit.catalogue.table import DEALT, DEALT_FOR
from toolkit.errors import UserError
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.asides import announced, is_aside, is_heading
from toolkit.kingdoms.forms import FILLERS, LEAD, NEGATIONS, N, understood
from toolkit.kingdoms.kingdom import DEALT_LANDSCAPES, KINGDOM_CARDS
from toolkit.kingdoms.refusals import NotUnderstood, refusal
from toolkit.kingdoms.selections import between
from toolkit.kingdoms.shares import of_year, shared_out
from toolkit.kingdoms.things import (
    ANY,
    EDITIONS,
    Term,
    card_or_cards,
    counted_cards,
    group_of,
    group_word,
    how_many,
    joined,
    set_label,
    set_of_words,
    thing_kinds,
)
from toolkit.kingdoms.wishes import Expression, Wish


@lru_cache(maxsize=8)
def parse_expression(text: str) -> Expression:
    """Read "5 prosperity + 5 base, Moat, 1..2 attack, no cursers, 3 players"; raises UserError for what is no wish."""
    try:
        return Reader(text).expression()
    except NotUnderstood as error:
        from toolkit.kingdoms.respelling import respelt  # few misspell

        mended, changed = respelt(text)
        try:
            found = Reader(mended).expression()
        except NotUnderstood:
            raise error from None
        told = tuple(f"“{said}” read as {meant}" for said, meant in changed)
        return found._replace(told=(*told, *found.told))


class Reader:
    """One line being read."""

    def __init__(self, text: str) -> None:
        self.text = text
        if not re.search(r"\w", text):
            raise NotUnderstood(
                f"{text!r} says nothing; a wish is a set, a card or a number of a kind, such as “2 villages”"
            )
        self.terms = shared_out(carried(parts_of_line(text)))
        self.on_top: list[Term] = []
        self.sets: list[str] = []
        self.wishes: list[Wish] = []
        self.told: list[str] = []
        self.decided: dict[str, bool] = {}
        self.settings: dict[str, object] = {}

    def expression(self) -> Expression:
        """Return what the line says."""
        kinds = [kinds_of(term) for term in self.terms]
        bare = [found for term, found in zip(self.terms, kinds, strict=True) if term.amount in (None, (0, 0))]
        for term, found in zip(self.terms, kinds, strict=True):
            self.read(term, found, [each for each in bare if each is not found])
        self.settle()
        listed = [set_label(each) for each in dict.fromkeys(self.sets)]
        if listed:
            self.told.insert(0, f"cards from {joined(dict.fromkeys(listed))}")
        decided = self.decided
        return Expression(
            tuple(self.sets),
            tuple(self.wishes),
            decided.get("colony"),
            decided.get("shelters"),
            tuple(self.settings.items()),
            tuple(dict.fromkeys(self.told)),
        )

    def settle(self) -> None:
        """Take up what is only clear when all was read: what there shall be no others of, and how many piles."""
        included = dict.fromkeys(name for each in self.wishes for name in each.include)
        laid = [name for name in included if catalogue()[name].kind in DEALT]
        for term in (each for each in self.terms if each.no_others):
            told = f"no other {term.thing}"
            if kind := wish.landscape_kind(term.thing):
                named = len([name for name in laid if kind in (wish.ANY_LANDSCAPE, catalogue()[name].kind)])
                if kind == wish.ANY_LANDSCAPE:
                    named += sum(low for each in self.wishes for _, low, _ in each.landscape_limits)
                self.wishes.append(wish.wish_for_number(kind, named, named, term.text))
            elif sets := wish.find_sets(term.thing) or set_of_words(term.thing):
                ids = {each.id for each in sets}
                away = tuple(card.name for card in catalogue() if not ids.isdisjoint(card.sets))
                self.wishes.append(Wish(term.text, exclude=tuple(name for name in away if name not in included)))
                told = f"no other cards from {sets[0].name}"
            elif group := group_of(term.thing):
                away = tuple(name for name in wish.everything_in(group) if name not in included)
                self.wishes.append(Wish(term.text, exclude=away))
            self.told.append(told)
        for term in self.on_top:
            self.take_on_top(term, included)
        if "others" in self.settings:
            self.settings.setdefault("piles", len(included) - len(laid) + int(str(self.settings.pop("others"))))
        if "Young Witch" in included or "bane" in self.settings:
            piles = self.settings.get("piles")
            if isinstance(piles, int) and piles > KINGDOM_CARDS:
                self.settings["piles"] = piles - 1
                self.told = [each for each in self.told if each != f"{piles} Kingdom piles"]
                self.told.append(f"{piles - 1} Kingdom piles and the Bane")
        exact = [each for each in self.wishes if each.sets and not each.include]
        if not self.sets and share_cards([each.sets for each in exact]):
            self.sets += [id_ for each in exact for id_ in each.sets]
        soft = [term for term in self.terms if term.amount and re.search(SOFT, term.text, re.IGNORECASE)]
        counted = dict.fromkeys(id_ for each in self.wishes for id_ in each.sets)
        if not self.sets and soft and len({catalogue().sets[each].file for each in counted}) > 1:
            self.sets += counted
        if any(term.only for term in self.terms):
            self.check_only(included)

    def take_on_top(self, term: Term, included: Iterable[str]) -> None:
        """Take up a number of cards of a kind that come on top of those that are named."""
        low, high = term.amount or ANY
        found = group_of(term.thing)
        assert found is not None
        named = sum(found.holds(catalogue()[name]) for name in included)
        low, high = low + named, min(high + named, KINGDOM_CARDS)
        self.wishes.append(wish.of_group(found, low, high, term.text))
        self.told.append(counted_cards(low, high, found))

    def check_only(self, included: Iterable[str]) -> None:
        """Refuse a card that is asked for but from none of the sets to which the line keeps."""
        for name in included:
            card = catalogue()[name]
            if card.is_kingdom_card and self.sets and set(self.sets).isdisjoint(card.sets):
                same = {catalogue().sets[each].name for each in card.sets} & set(map(set_label, self.sets))
                own = joined(
                    dict.fromkeys(set_label(each) if same else catalogue().sets[each].name for each in card.sets)
                )
                listed = joined(dict.fromkeys(map(set_label, self.sets)))
                raise UserError(f"{name} is from {own}, and the line says only {listed}: leave out “only”, or {name}")

    def read(self, term: Term, kinds: tuple[str, ...], others: Sequence[tuple[str, ...]]) -> None:
        """Take up one wish."""
        for key, value in term.settings.items():
            if self.settings.setdefault(key, value) != value:
                raise UserError(f"these 2 wishes contradict each other: {key} {self.settings[key]}; {term.text}")
        if term.made:
            self.wishes.append(term.made)
        if term.settings or term.made:
            self.told.append(term.told)
            return
        if term.no_others:
            return
        kind = term.preferred if term.preferred in kinds else chosen_kind(term.thing, kinds, term.amount, others)
        doubtful = len(kinds) > 1 and term.amount is None and not term.preferred
        unsure = f" ({taken_for(kind, kinds, term)})" if doubtful else ""
        getattr(self, f"read_{kind}")(term, unsure)

    def read_decision(self, term: Term, unsure: str) -> None:
        """Take up Colony or Shelters."""
        used = wish.decision(term.thing, term.amount, term.text)
        what = wish.DECISIONS[term.thing.lower()]
        if self.decided.setdefault(what, used) != used:
            raise UserError(f"these 2 wishes contradict each other: {term.thing}; no {term.thing}")
        words = {"colony": "Platinum and Colony", "shelters": "Shelters"}[what]
        self.told.append(words if used else f"no {words}")

    def read_set(self, term: Term, unsure: str) -> None:
        """Take up a set: to choose from, or with a number of its cards."""
        found = wish.find_sets(term.thing) or set_of_words(term.thing) or []
        ids = tuple(each.id for each in found)
        name = set_label(found[0].id)
        if term.amount is None:
            self.sets += ids
            if unsure:
                self.told.append(f"{name}{unsure}")
            return
        low, high = term.amount
        if high == 0:
            away = tuple(card.name for card in catalogue() if not set(ids).isdisjoint(card.sets))
            self.wishes.append(Wish(term.text, exclude=away))
            self.told.append(f"no cards from {name}{unsure}")
            return
        self.wishes.append(Wish(term.text, limits=(between(wish.in_sets(ids), low, high),), sets=ids))
        self.told.append(f"{how_many(low, high)} {card_or_cards(low, high)} from {name}{unsure}")

    def read_landscape(self, term: Term, unsure: str) -> None:
        """Take up a number of landscapes, of a kind or of any."""
        kind = wish.landscape_kind(term.thing) or wish.ANY_LANDSCAPE
        several = DEALT_LANDSCAPES if kind == wish.ANY_LANDSCAPE else KINGDOM_CARDS
        low, high = term.amount or (1, several)
        self.wishes.append(wish.wish_for_number(term.thing, low, high, term.text))
        word = kind if kind == wish.ANY_LANDSCAPE else kind.capitalize()
        self.told.append(f"{how_many(low, high)} {word}{'' if high == 1 or (low, high) == ANY else 's'}")

    def read_group(self, term: Term, unsure: str) -> None:
        """Take up a number of cards of a tag, type, cost or bonus, or of those that bring a thing."""
        if term.more:
            self.on_top.append(term)
            return
        low, high = term.amount or ANY
        found = group_of(term.thing)
        assert found is not None
        if group_word(term.thing) == wish.DEFENSE_IF_ATTACK:
            self.wishes.append(wish.required(wish.DEFENSE_IF_ATTACK))
            self.told.append("a defense if there is an Attack")
            return
        self.wishes.append(wish.of_group(found, low, high, term.text))
        self.told.append(f"{counted_cards(low, high, found)}{unsure}")

    def read_card(self, term: Term, unsure: str) -> None:
        """Take up a card or landscape to have or to leave out."""
        low, high = term.amount or (1, 1)
        card = catalogue().find(term.thing)
        if card.kind in DEALT_FOR.values() and high:
            self.wishes.append(wish.wish_for_dealt(card))
            self.told.append(f"the {card.kind.capitalize()} {card.name}")
            return
        if card.kind in DEALT_FOR.values():
            self.wishes.append(Wish(f"without {card.name}", exclude=(card.name,)))
            self.told.append(f"without {card.name}")
            return
        made = wish.exclude_or_include(term.thing, low, high, term.text)
        self.wishes.append(made)
        self.told.append(f"{made.text}{unsure or same_initials(term.thing, card)}")

    def read_recommended(self, term: Term, unsure: str) -> None:
        """Take up a recommended set to lay out."""
        from toolkit.kingdoms.recommended import find_set

        found = find_set(term.thing)
        self.settings["like"] = found.label
        self.told.append(f"the recommended kingdom {found.label}")

    def read_nothing(self, term: Term, unsure: str) -> None:
        """Refuse a wish that means nothing."""
        raise NotUnderstood(refusal(term.thing, term.text))


def share_cards(sets: Sequence[Sequence[str]]) -> bool:
    """Whether a card is in two of several sets, so that fewer cards than are counted may be enough."""
    found = [frozenset(card.name for card in catalogue() if not set(ids).isdisjoint(card.sets)) for ids in sets]
    return any(one & other for at, one in enumerate(found) for other in found[:at])


def taken_for(kind: str, kinds: tuple[str, ...], term: Term) -> str:
    """Return in words what a word was taken for that could be something else, and how to say the other."""
    other = next(each for each in kinds if each != kind)
    name = catalogue().find(term.thing).name if "card" in kinds else term.thing
    say = {"card": f'say "the card {name}"', "set": f'say "the set {term.thing}"'}
    told = {"card": "the card", "set": "the set", "group": "any card of that kind"}
    say["group"] = f'say "1+ {term.thing.lower()}"'
    return f"{told[kind]}; for {told[other]} {say[other]}"


def same_initials(thing: str, taken: CardFacts) -> str:
    """Return what to tell of initials that other cards have, too: "WV" is also Walled Village; "" for other words."""
    if not (thing.isupper() and len(thing) > 1) or thing.lower() == taken.name.lower():
        return ""
    others = [
        card.name
        for card in catalogue()
        if card.is_kingdom_card and card != taken and thing == "".join(re.findall(r"\b[A-Z]", card.name))
    ]
    return f" (for {' or '.join(others)} say the whole name)" if others else ""


def chosen_kind(
    thing: str, kinds: tuple[str, ...], amount: tuple[int, int] | None, others: Sequence[tuple[str, ...]]
) -> str:
    """Return which of the things a word can mean it does: with a number a set or tag, else what most others are."""
    if len(kinds) == 1 or kinds[0] == "decision":
        return kinds[0]
    if "card" in kinds and catalogue().known(thing) and " " in thing.strip() and amount in (None, ANY):
        return "card"
    if amount is not None and amount[1] and kinds[0] != "card":
        return kinds[0]
    sure = [each[0] for each in others if len(each) == 1]
    votes = {kind: sure.count(kind) for kind in kinds}
    if "card" in kinds and votes["card"] > max(votes[kind] for kind in kinds if kind != "card"):
        return "card"
    return next(kind for kind in kinds if kind != "card")


def kinds_of(term: Term) -> tuple[str, ...]:
    """Return what the thing of a wish can be, the likelier first."""
    if term.settings or term.made:
        return ("setting",)
    return thing_kinds(term.thing)


def of_each(found: re.Match[str]) -> str:
    """Return "two each of 2, 3 and 4" cost by cost."""
    return ", ".join(f"{found[1]} ${coins}" for coins in re.findall(r"[0-9]+", found[2]))


def of_each_kind(found: re.Match[str]) -> str:
    """Return "one of each: Event, Project" kind by kind."""
    listed = [each.strip() for each in re.split(r",|\band\b", found[2]) if each.strip()]
    return ", ".join(f"{found[1]} {each}" for each in listed)


def one_of_listed(found: re.Match[str]) -> str:
    """Return "one of Chapel, Steward and Remake" with "or" between the cards, where cards are listed."""
    listed = [each.strip() for each in re.split(r",|\band\b|\bor\b", found[2]) if each.strip()]
    cards = all("card" in thing_kinds(each) or "group" in thing_kinds(each) for each in listed)
    return f"{found[1]} {' or '.join(listed)}" if cards else found[0]


SAID_OTHERWISE: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"\bw/o\b", "without"),
    (r"\bw/\s*", "with "),
    (r"(?:^|(?<=[,;]))\s*(with|without|include|exclude|sets?|cards?|wishes|fill up):\s*", r" \1 "),
    (r"(?<!colony)(?<!shelters):\s+(?=(?:no|without|with|at least|at most)\s+\w)", ", "),
    (r"\b(piles|cards|players):\s+(?=[a-z])", r"\1, "),
    (
        r"\b(two|2|three|3|one|1|an?) (?:cards? )?(?:each|of each) of "
        r"((?:\$?[0-9]+(?:\s*,\s*(?:and )?|\s+and\s+|\s*))+)",
        of_each,
    ),
    (r"\b(an?|one|two|three|[1-3]) (?:of )?each(?: of)?:\s*([^;]+)$", of_each_kind),
    (r",? (?:but )?not the (?:2nd|second)[- ]ed(?:ition|\.)?", ", first edition"),
    (r",? (?:but )?not the (?:1st|first)[- ]ed(?:ition|\.)?", ", second edition"),
    (rf"\s*\(((?:at least |at most |exactly )?{N})\)", r", \1,"),
    (r"\bsets?\s*=\s*", "sets "),
    (r"(\bif (?:there|it|we)\b[^,;]+?),\s*(?:then )?(?=(?:include|add|also)\b)", r"\1 then "),
    (r"\ban? card [^,;]*?\b(?:called|named) ", "the card "),
    (r"\bplayers\s*=\s*([0-9]+)", r", \1 players, "),
    (r"\bplat(?:inums?)?\s*/\s*col(?:on(?:y|ies))?\b", "platinum and colony"),
    (r"(?<=[0-9])\s+-\s+(?=[0-9])", "-"),
    (
        r"\b(?:an? )?(?:(?:good|nice|strong|decent) )?([2-5])\s*/\s*(?!\1)([2-5])"
        r"(?: (?:opening|split|start|hand))?\b",
        r"a $\1 card, a $\2 card",
    ),
    (r"\bcol(?:on(?:y|ies))?\s*/\s*plat(?:inums?)?\b", "platinum and colony"),
    (r"(?<=\w )w(?=\s+[a-z])", "with"),
    (rf"\s*\((?:the |an? )?({'|'.join((*DEALT, *DEALT_FOR.values()))})\)", ""),
    (r"\b(?:we|i) only (?:have|own|got|play with)\b|\ball we (?:have|own) is\b", "only"),
    (r"\bhalf (?!and half)([^,;]+?) (?:and )?half\b", r"half \1, half"),
    (r"\b((?:at least |exactly |at most |only )?(?:one|two|three|[123])) of:? ([^;]+,[^;]+)$", one_of_listed),
    (r",? one of (?:them|which|those|these)(?: is| being| should be| must be)?\b", ","),
    (r"\beither (.+?) or ([^,;]+?),? (?:but )?not both\b", r"exactly one of \1 or \2"),
    (r"\s*\((?:the )?(expansion|set|box|card)\)", r" the \1"),
    (r"\s*\(((?:not|no|without|but not) [^()]*)\)", r", \1,"),
    (
        r"(?:^|(?<=[,;+&]))\s*(?!\s|not\b|no\b)([\w' ]+?),? the (card|set|expansion)(?=\s*(?:[,;.!?]|not\b|$)),?",
        r" the \2 \1,",
    ),
)
"""What is said otherwise here than it is read: the forms, and what each is read as."""


SOFT = r"\b(?:mostly|mainly|half|a little|a bit|a touch|a dash)\b"
"""Words that tell how a kingdom is made up of sets: then there are no others."""


def parts_of_line(text: str) -> list[str]:
    """Return the parts of a line: between commas, semicolons, lines, plus signs with blanks, slashes and full stops."""
    line = text.replace("’", "'").replace("–", "-").replace("—", ",").replace("“", '"').replace("”", '"')
    for name in (card.name for card in catalogue() if "/" in card.name):
        line = re.sub(re.escape(name).replace(r"\ /\ ", r"\s*/\s*"), name.replace("/", "\0"), line, flags=re.IGNORECASE)
    for name in (each.name for each in catalogue().sets.values() if "&" in each.name):
        either = re.escape(name).replace(r"\ \&\ ", r"\s*(?:and|&|\+|/)\s*").replace(r"\ &\ ", r"\s*(?:and|&|\+|/)\s*")
        line = re.sub(either, name.replace("&", "\1"), line, flags=re.IGNORECASE)
    for pattern, words in SAID_OTHERWISE:
        line = re.sub(pattern, words, line, flags=re.IGNORECASE)
    found = re.split(
        r"[,;\n|]|/(?![0-9])|(?<![0-9])/|\s[+&]+\s|(?<=[a-z])\+(?=[a-z])|\s-\s|(?<=\w)[.!?]+(?:\s+|$)",
        line,
        flags=re.IGNORECASE,
    )
    plainly = [part.replace("\0", "/").replace("\1", "&").lstrip(" \t\"'").rstrip(" \t\"'.?") for part in found]
    return [part for part in plainly if part]


LEAVING_OUT = (
    r"(?:exclude|excluding|without|avoid|ban|banned|ban:|leave out|leaving out|skip|remove|except|nothing from|"
    r"none of|nothing of|no cards from)\b.*"
)
AMOUNT_ALONE = (
    rf"(?:(?:and|but|like|about|maybe|yes|really) )*(?:(?:at least|at most|exactly|up to|min|max|minimum|maximum|"
    rf"no more than|only|just) {N}|{N} (?:or more|at least|or less|or fewer|at most|max|min)|[x×] ?{N}|"
    rf"{N}(?: ?(?:or|to|-) ?{N})?|"
    r"lots|plenty|loads|many)(?: more)?(?: of (?:them|those|these|it))?"
)
"""A part that only says how many there are of what the part before it names."""
BESIDE_AMOUNT = r"^(?:(?:and|but|like|about|maybe|yes|really) )+| of (?:them|those|these|it)$|^[x×] ?"
"""What stands before and after the amount in such a part."""
YEAR = r"(?:the )?(?:one|ones|edition|box|version)? ?(?:from|of) ((?:19|20)[0-9]{2})"
"""A part that says which edition of a set is meant."""
HAVING = r"\b(?:with|include|includes|including|plus|add|must|need|want|have|has|but)\b"


def carried(parts: Sequence[str]) -> list[Term]:
    """Return the wishes of parts, each read with those before it.

    Bare cards and sets in a list that begins with "without" or "nothing from" are left out, too; a number alone, or an
    edition, belongs to what was named last; "not the set" to a card that is called like one.
    """
    found: list[Term] = []
    leaving: set[str] = set()
    for part in parts:
        last = found[-1] if found else None
        if last and (more := belonging(part, last)) is not None:
            found[-1:] = more
            continue
        terms = terms_of(part)
        kinds = [set(thing_kinds(each.thing)) & leaving for each in terms]
        bare = [each.amount in (None, ANY) and not each.settings and not each.made for each in terms]
        if leaving and all(kinds) and all(bare) and not re.search(HAVING, part, re.IGNORECASE):
            found += [
                replace(each, amount=(0, 0), preferred=kind.pop()) for each, kind in zip(terms, kinds, strict=True)
            ]
            continue
        ends = terms[-1] if terms and re.fullmatch(LEAVING_OUT, part, re.IGNORECASE) else None
        leaving = {"card", "set"} & set(thing_kinds(ends.thing)[:1]) if ends else set()
        if ends and "card" in thing_kinds(ends.thing):
            leaving.add("card")
        found += terms
    return found


def belonging(part: str, last: Term) -> list[Term] | None:
    """Return the wish before a part, changed by what the part says of it; None where it says nothing of it."""
    if re.fullmatch(AMOUNT_ALONE, part, re.IGNORECASE) and last.amount != (0, 0) and last.thing and not last.settings:
        number = re.sub(BESIDE_AMOUNT, "", part, flags=re.IGNORECASE)
        made = understood(f"{number}{' of' if number.lower() in ('lots', 'plenty', 'loads') else ''} {last.thing}")
        return list(made) if made else None
    if found := re.fullmatch(YEAR, part, re.IGNORECASE):
        named = wish.find_sets(last.thing) or set_of_words(last.thing) or [] if last.thing else []
        edition = of_year(int(found[1]), [each.id for each in named])
        return [replace(last, text=f"{last.text}, {part}", thing=edition, preferred="set")] if edition else None
    if re.fullmatch(r"not the (?:set|expansion|box)", part, re.IGNORECASE) and "set" in thing_kinds(last.thing):
        return [replace(last, preferred="card"), Term(part, last.thing, (0, 0), preferred="set")]
    if re.fullmatch(r"not the card", part, re.IGNORECASE) and "card" in thing_kinds(last.thing):
        return [replace(last, preferred="set"), Term(part, last.thing, (0, 0), preferred="card")]
    if any(re.fullmatch(words, part, re.IGNORECASE) for words, _ in EDITIONS):
        if last.amount is None and set_of_words(f"{last.thing} {part}"):
            return [replace(last, text=f"{last.text}, {part}", thing=f"{last.thing} {part}", preferred="set")]
        if thing_kinds(last.thing) == ("recommended",):
            return [last]
    return None


def terms_of(part: str) -> list[Term]:
    """Return the wishes of a part: itself, or the longest that its words make. Raises UserError for what is none."""
    whole = understood(part)
    if whole:
        return list(whole)
    words = part.split()
    if re.fullmatch(rf"(?:{FILLERS}\s*)+", part, re.IGNORECASE):
        return []
    if len(words) > 1 and (found := segments(tuple(words), "")):
        return list(found)
    if is_aside(part):
        return [left_aside(part)]
    if parted := announced(part):
        heading, rest = parted
        said = understood(heading) or segments(tuple(heading.split()), "")
        if said or is_heading(heading) or plain(heading) == "bigbox":
            return [*(said or [left_aside(heading)]), *terms_of(rest)]
    if any(abroad(each) or set_abroad(each) for each in spans(words)) and (
        found := segments(tuple(words), "", abroad=True)
    ):
        return list(found)
    unknown, _ = first_unknown(part)
    if named := in_english(unknown):
        return terms_of(part.replace(unknown, named, 1))
    raise NotUnderstood(refusal(*first_unknown(part)))


def left_aside(words: str) -> Term:
    """Return what is told of words that are no wish and ask for nothing."""
    return Term(words, words, settings={"anything": True}, told=f"“{words}” left aside")


def spans(words: Sequence[str]) -> Iterator[str]:
    """Yield the words that stand together, at most four, with other words around them."""
    for size in range(1, min(4, len(words) - 1) + 1):
        for at in range(len(words) - size + 1):
            yield " ".join(words[at : at + size])


def understood_abroad(phrase: str) -> tuple[Term, ...] | None:
    """Return the wish that the name of a card or set in another language is, or None."""
    named = in_english(phrase)
    return understood(named) if named else None


def in_english(words: str) -> str:
    """Return the English name of the card or set that words are in another language, or "".

    Raises UserError where they mean several.
    """
    cards, named_set = abroad(words), set_abroad(words)
    if named_set and cards:
        raise UserError(
            f"{words!r} could be the set {named_set} or the card {' or '.join(cards)}: say its English name"
        )
    if len(cards) > 1:
        raise UserError(several(words, cards))
    return f"the set {named_set}" if named_set else "".join(f"the card {card}" for card in cards)


@lru_cache(maxsize=4000)
def segments(words: tuple[str, ...], before: str, *, abroad: bool = False) -> tuple[Term, ...] | None:
    """Return the wishes that words make, each as long as can be, or None; `before` is a negation still in force.

    With `abroad` names of other languages and their words for "and" and "with" are understood, too.
    """
    if not words:
        return ()
    for end in range(len(words), 0, -1):
        phrase = " ".join(words[:end])
        if re.fullmatch(rf"(?:{FILLERS}|or|nor)", phrase, re.IGNORECASE):
            held = (phrase.lower() if before else "") if phrase.lower() in JOINING else ""
            if (rest := segments(words[end:], held, abroad=abroad)) is not None:
                return rest
            continue
        if abroad and phrase.lower() in JOINING_ABROAD and (rest := segments(words[end:], "", abroad=True)) is not None:
            return rest
        anew = rf"{NEGATIONS}\b|{N}\b|at |up |max|min|with |[0-9]{'|an? |some |lots |many ' * (before == 'and')}"
        if words[end:] and (words[end - 1].lower() == "no" or may_count_the_next(words, end)):
            continue
        negated = before and not re.match(anew, phrase, re.IGNORECASE)
        found = understood(f"no {phrase}" if negated else phrase)
        if found is None and abroad:
            found = understood_abroad(phrase)
        if found is None or (words[end:] and begins_a_name(found, phrase) and not re.match(FILLERS, words[end], re.I)):
            continue
        goes_on = found[-1].amount == (0, 0) and words[end : end + 1] and words[end].lower() in JOINING
        if (rest := segments(words[end:], "no" if goes_on else "", abroad=abroad)) is not None:
            return (*found, *rest)
    return None


def may_count_the_next(words: Sequence[str], end: int) -> bool:
    """Whether the last of the words up to `end` is a number that may belong to the next: "villages 2 attacks"."""
    if end < 2 or not re.fullmatch(N, words[end - 1], re.IGNORECASE):
        return False
    before = understood(" ".join(words[: end - 1]))
    return before is not None and before[-1].amount in (None, ANY)


def begins_a_name(found: Sequence[Term], phrase: str) -> bool:
    """Whether words only begin a card's name, as "Sunken" does, so that words after them may go on with another."""
    key = plain(found[-1].thing)
    if (
        len(found) != 1
        or not phrase.lower().endswith(found[0].thing.lower())
        or thing_kinds(found[0].thing) != ("card",)
    ):
        return False
    names = {plain(each.name) for each in catalogue()}
    whole = key in names or key.removesuffix("s") in names or key in {plain(each) for each in catalogue().nicknames}
    return not whole and any(each.startswith(key) for each in names)


JOINING = ("and", "or", "nor")
"""Words after which a "no" still counts: "no Witch or Moat"."""
JOINING_ABROAD = ("und", "mit", "et", "avec", "y", "con", "e", "en", "met")
"""What "and" and "with" are in the languages of cards."""


def first_unknown(part: str) -> tuple[str, str]:
    """Return the words of a part that are no wish, without what is understood before and after them, and the part."""
    words = part.split()
    start, end = 0, len(words)
    while start < end - 1 and segments(tuple(words[: start + 1]), "") is not None:
        start += 1
    while end - 1 > start and segments(tuple(words[end - 1 :]), "") is not None:
        end -= 1
    while start and segments(tuple(words[start:end]), "") is not None:
        start -= 1
    rest = " ".join(words[start:end])
    while lead := LEAD.match(rest):
        rest = rest[lead.end() :]
    for before in (rf"^{NEGATIONS}\s+", rf"^(?:{N}|\.\.|-|\+| )+\s+(?=\D)", r"^(?:an?|the)\s+"):
        rest = re.sub(before, "", rest, flags=re.IGNORECASE) or rest
    return rest, part
