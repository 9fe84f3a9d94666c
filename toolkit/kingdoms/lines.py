"""A line of wishes as people type it: read into wishes, and told back in plain words.

A line is cut at commas, semicolons, slashes and the like, and each part, where it is no wish as a whole, into the
longest wishes that its words make. What a word means that is both a card and a set or a tag, the other words decide.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from toolkit.catalogue import CardFacts, CardSet, catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.table import DEALT, DEALT_FOR, IN_KINGDOMS, ON_PILES
from toolkit.errors import UserError
from toolkit.kingdoms import wishes as wish
from toolkit.kingdoms.asides import gives_a_reason, names_something
from toolkit.kingdoms.beside import left_out_beside
from toolkit.kingdoms.chat import chat_at
from toolkit.kingdoms.complaints import without_complaints
from toolkit.kingdoms.forms import (
    AS_IT_COMES,
    FILLERS,
    MOOD,
    NEGATIONS,
    THEME_OF,
    THEMED,
    WHICH_IS,
    N,
    left_aside,
    mood_named,
    number,
    understood,
)
from toolkit.kingdoms.kingdom import DEALT_LANDSCAPES, FEWEST_PILES, KINGDOM_CARDS
from toolkit.kingdoms.phrases import is_aside_term, terms_of, wishes_of
from toolkit.kingdoms.refusals import (
    A_QUESTION,
    AS_POSSIBLE,
    OPTIONS,
    NotUnderstood,
    cannot_be_dealt_by,
    is_question,
    nearest_by_kind,
    no_kingdom,
    no_such_set,
    nothing_named,
    refusal,
)
from toolkit.kingdoms.rewording import said_otherwise
from toolkit.kingdoms.salvaging import (
    DENYING,
    MOST_STRANGE,
    SPEAKER,
    TURNS,
    WISHED_OR_NOT,
    Left,
    denies_unclearly,
    fault,
    is_function_word,
    named_in,
    salvaged,
    strange_words,
)
from toolkit.kingdoms.selections import Group, between
from toolkit.kingdoms.shares import of_year, shared_out
from toolkit.kingdoms.tales import as_wishes
from toolkit.kingdoms.things import (
    ANY,
    COMING,
    DEAR,
    EDITIONS,
    Term,
    card_or_cards,
    cards_called,
    coming_with,
    counted_cards,
    every_edition,
    group_label,
    group_of,
    group_word,
    how_many,
    is_complex,
    known_card,
    names_an_edition,
    of_the_other_half,
    set_label,
    set_of_words,
    thing_kinds,
    words_of,
)
from toolkit.kingdoms.wishes import Expression, Wish
from toolkit.spelling import joined, plural


@lru_cache(maxsize=8)
def parse_expression(text: str) -> Expression:
    """Read "5 prosperity + 5 base, Moat, 1..2 attack, no cursers, 3 players"; raises UserError for what is no wish."""
    text, reasons = as_wishes(re.sub(SHORT_EDITION, r"\1 edition", without_bullets(text), flags=re.IGNORECASE))
    found = parsed(text)
    return found._replace(told=with_aside(found.told, reasons)) if reasons else found


def with_aside(told: tuple[str, ...], reasons: Sequence[str]) -> tuple[str, ...]:
    """Return what a line says, and which of its words only say why, beside the others that are left out."""
    said = f"{', '.join(f'“{each}”' for each in reasons)}"
    if told and told[-1].startswith(LEFT_OUT):
        return (*told[:-1], f"{told[-1]}, {said}")
    return (*told, f"{LEFT_OUT}{said}")


LEFT_OUT = "left out: "
"""What is told before words that ask for nothing."""


def parsed(text: str) -> Expression:
    """Read a line in which nothing is told beside the wishes."""
    try:
        check_possible(text)
        return Reader(text).expression()
    except NotUnderstood as error:
        from toolkit.kingdoms.respelling import respelt  # few misspell
        from toolkit.kingdoms.tongues import is_in_another, translations  # nor do many write in another language

        mended, changed = respelt(text)
        abroad = [] if error.why else translations(text)
        others = list(dict.fromkeys(line for line in (*abroad, mended) if line != text))
        read = [found for line in others if (found := strictly(line))]
        if not read:
            others = [line for line in others if line == mended or is_in_another(text, line)]
            read = sorted((leniently(line, error) for line in (text, *others)), key=lambda each: each.left)
        best = read[0]
        said = best.found or in_clauses(best.line, text) or without_strange(best)
        if said is None:
            raise best.error or error from None
        told = [f"“{word}” read as {meant}" for word, meant in changed if best.line == mended]
        return said._replace(told=(*told, *said.told))


SHORT_EDITION = r"\b(1st|2nd|first|second|new|old) ed\.(?=\s)"
"""An edition in short, of which the full stop ends no sentence."""
BULLET = r"(?:[0-9]{1,2}[.)]|[-*•–+])\s+(?=\S)"
"""What stands before each thing of a list, line by line."""
IN_A_ROW = r"(?:^|[\s,;])[0-9]{1,2}[.)]\s+(?=[A-Za-z])"
"""A number before a thing of a list that is written in one line."""


def without_bullets(text: str) -> str:
    """Return a line without the numbers and signs before each thing of a list."""
    lines = [each.strip() for each in text.strip().splitlines()]
    if len(lines) > 1 and sum(bool(re.match(BULLET, each)) for each in lines) > len(lines) // 2:
        return "\n".join(re.sub(rf"^{BULLET}", "", each) for each in lines)
    if re.match(r"\s*1[.)]\s", text) and len(re.findall(IN_A_ROW, text)) > 1:
        return re.sub(IN_A_ROW, "\n", text).strip()
    return text


def in_clauses(line: str, text: str) -> Expression | None:
    """Return what those clauses of a line say that are understood, if there are such; `text` is the line as typed."""
    from toolkit.kingdoms.clauses import by_clauses  # most are understood as a whole

    return by_clauses(line, text, read_leniently)


def read_leniently(line: str) -> Expression:
    """Return what a line says where some of its words may be left out; raises NotUnderstood where it says nothing."""
    check_possible(line)
    return Reader(line, lenient=True).expression()


SENTENCES = r"(?<=[?!;\n])\s*|(?<=\w\w)\.+\s+"
"""What stands between the sentences of a line."""


def check_possible(text: str) -> None:
    """Refuse a line with a part by which no kingdom can be dealt, or with a question beside wishes."""
    for each in [part.strip() for part in re.split(r"[,;:\n?!]|(?<=\w)\.+\s+", text) if part.strip()]:
        if why := cannot_be_dealt_by(each):
            raise NotUnderstood(f"{each!r}: {why}", [each], fitting=True, why=why)
    for each in [part.strip() for part in re.split(SENTENCES, text) if part.strip()]:
        if each != text.strip() and each.endswith("?") and is_question(each) and not strictly(each.rstrip("?")):
            raise NotUnderstood(f"{each!r}: {A_QUESTION}", [each], fitting=True, why=A_QUESTION)


class Reading(NamedTuple):
    """A line as it was read: what it says, or why it is none, how many words are left, and what is said beside them."""

    line: str
    found: Expression | None = None
    error: NotUnderstood | None = None
    left: tuple[bool, int] = (False, 0)
    beside: Expression | None = None


def strictly(line: str) -> Reading | None:
    """Return a line as it is read where all of it is understood, or None."""
    try:
        check_possible(line)
        return Reading(line, Reader(line).expression())
    except NotUnderstood:
        return None


def leniently(line: str, strict: NotUnderstood) -> Reading:
    """Return a line as it is read where some of its words may be left out."""
    try:
        check_possible(line)
        reader = Reader(line, lenient=True)
        found = reader.expression()
    except NotUnderstood as error:
        if not error.names:
            return Reading(line, None, strict, (True, len(line.split())))
        beside = None if error.why or strict.fitting else understood_beside(error)
        if strict.fitting:
            error = NotUnderstood(str(strict), error.names, error.understood)
        strange = sum(len(each.split()) for each in error.names)
        return Reading(line, None, with_understood(error), (True, strange), beside)
    left = sum(len(term.text.split()) for term in reader.terms if is_aside_term(term))
    return Reading(line, found, None, (False, left))


def understood_beside(error: NotUnderstood) -> Expression | None:
    """Return what is said beside words that mean nothing, which it tells as left out; None where nothing is."""
    from toolkit.kingdoms.clauses import told_left_out

    wished = [term for term in error.understood if not is_aside_term(term)]
    if all(term.implied for term in wished):
        return None
    try:
        found = Reader("", terms=error.understood).expression()
    except UserError:
        return None
    return found._replace(left_out=told_left_out([(each, "") for each in error.names]))


PROSE = 6
"""Words from which on a line is said rather than listed: of a list every word counts."""
MAY_TURN = re.compile(
    rf"\b(?:{TURNS}|when|whenever|in case|as long as|provided|otherwise|last|earlier|before|yesterday|again|played|"
    rf"had|but not|no|none|never|nothing)\b|[a-z]n['’]?t\b",
    re.IGNORECASE,
)
"""Words that may turn what is said beside them, so that it can't be dealt where they are not understood."""


def without_strange(best: Reading) -> Expression | None:
    """Return what a line that is said in a sentence wishes beside words that mean nothing; None where these matter.

    They do where one of them may be a name, or where the sentence turns what it says in a way that is not understood.
    """
    if best.beside is None or best.error is None or len(best.line.split()) < PROSE:
        return None
    strange = [word for each in best.error.names for word in re.findall(r"[^\W_][\w'’-]*", each)]
    if {"if", "unless"} & set(strange) or not all(
        is_function_word(word.strip("'’-")) or chat_at([word]) for word in strange
    ):
        return None
    of_them = "|".join(re.escape(each) for each in best.error.names if not MAY_TURN.search(each)) or "(?!)"
    rest = re.sub(rf"(?:{DENYING} |(?:no|without|less) )?(?:{of_them})", "", best.line, flags=re.IGNORECASE)
    return None if MAY_TURN.search(rest) else best.beside


def with_understood(error: NotUnderstood) -> NotUnderstood:
    """Return an error with what else of the line is understood."""
    terms = wishes_of(error.understood)
    if not terms:
        return error
    try:
        told = Reader("", terms=terms).expression().told
    except UserError:
        return error
    return NotUnderstood(f"{error}. Understood: {'; '.join(told)}", error.names)


EASY_ENOUGH = 14
"""Cards of some sets that are left to choose from where these have too few simple ones: the simplest of them."""
NOT_ONLY_SIMPLE = "the simplest cards of these sets"
"""What is told then."""


class Reader:
    """One line being read."""

    def __init__(self, text: str, *, lenient: bool = False, terms: Sequence[Term] | None = None) -> None:
        self.text = text
        if not re.search(r"\w", text) and terms is None:
            raise NotUnderstood(
                f"{text!r} says nothing; a wish is a set, a card or a number of a kind, such as “2 villages”"
            )
        if terms is None:
            terms = carried(parts_of_line(text), len(text.split()) if lenient else 0)
        self.terms = with_levels_mixed(shared_out(list(terms)))
        self.on_top: list[Term] = []
        self.sets: list[str] = []
        self.wishes: list[Wish] = []
        self.told: list[str] = []
        self.decided: dict[str, bool] = {}
        self.halves: dict[str, frozenset[str]] = {}
        self.made_up = False
        self.settings: dict[str, object] = {}

    def expression(self) -> Expression:
        """Return what the line says."""
        if all(map(is_aside_term, self.terms)):
            self.check_said()
        self.terms = [as_many_as_there_are(term, self.terms) if term.most else term for term in said_once(self.terms)]
        if any("like" in term.settings or kinds_of(term) == ("recommended",) for term in self.terms):
            said = [term for term in self.terms if not term.implied]
            of_mood = re.compile(rf"(.+){WHICH_IS}")
            self.terms = [left_aside(mood[1]) if (mood := of_mood.fullmatch(term.told)) else term for term in said]
        self.read_terms()
        self.yield_to_said()
        self.check_not_turned()
        self.settle()
        self.drop_left_out()
        self.soften()
        listed = self.keep_to_half([set_label(each) for each in dict.fromkeys(self.sets)])
        if listed and not self.made_up:
            self.told.insert(0, f"cards from {joined(dict.fromkeys(listed))}")
        self.wishes = [replace(each, text=trimmed(each.text)) for each in self.wishes]
        more = tuple(each.partition(", whose")[0] for each in self.told if ", whose" in each)
        told = [each for each in self.told if each != "any kingdom" and each not in more]
        wished = told_last(with_moods(with_one_bane(told)))
        decided = self.decided
        return Expression(
            tuple(self.sets),
            tuple(self.wishes),
            decided.get("colony"),
            decided.get("shelters"),
            tuple(self.settings.items()),
            tuple(wished) or ("any kingdom",),
        )

    def read_terms(self) -> None:
        """Read each wish of the line, but for what moods only imply where it is asked for, or left out, elsewhere."""
        kinds = [kinds_of(term) for term in self.terms]
        bare = [
            found
            for term, found in zip(self.terms, kinds, strict=True)
            if term.amount in (None, (0, 0)) and not is_landscape(term)
        ]
        asked = {key for term in self.terms if not term.implied for key in keys_of(term)}
        out = [group for term in self.terms if not term.implied and (group := left_out_kind(term))]
        kept = [
            (term, found)
            for term, found in zip(self.terms, kinds, strict=True)
            if not term.implied or (asked.isdisjoint(keys_of(term)) and not is_kind_of(term, out))
        ]
        for (term, found), after in zip(kept, (*kept[1:], None), strict=False):
            alone = after is None or not after[0].implied
            said_of_it = replace(term, told=term.told.removesuffix(WHICH_IS)) if alone else term
            self.read(said_of_it, found, [each for each in bare if each is not found])

    def drop_left_out(self) -> None:
        """Take a set that the line names, and leaves out after all, from those of which cards shall come."""
        out = [term.thing for term in self.terms if term.amount == (0, 0) and kinds_of(term)[0] == "set"]
        ids = {each.id for thing in out for each in wish.find_sets(thing) or set_of_words(thing) or ()}
        self.sets = [each for each in self.sets if each not in ids] or self.sets

    def keep_to_half(self, listed: list[str]) -> list[str]:
        """Leave out what else is in a box of which the line names one set alone; return the sets to tell."""
        if len(self.halves) != 1:
            return listed
        ((name, foreign),) = self.halves.items()
        included = {each for made in self.wishes for each in made.include}
        self.wishes.append(Wish(f"cards from {name}", exclude=tuple(sorted(foreign - included))))
        return [name if each in name else each for each in listed]

    def yield_to_said(self) -> None:
        """Let what a mood leaves out come in where the line asks for it: "easy, with one Duration"."""
        implied = {term.text for term in self.terms if term.implied}
        named = {name for each in self.wishes for name in each.include}
        terms = [term for term in self.terms if not term.implied and term.amount and term.amount[1]]
        groups = [found for term in terms if thing_kinds(term.thing)[0] == "group" and (found := group_of(term.thing))]
        for at, each in enumerate(self.wishes):
            if each.text in implied and each.limits:
                self.wishes[at] = self.limited_but_for(each, groups)
            if each.text in implied and each.exclude:
                away = [name for name in each.exclude if name not in named]
                away = [name for name in away if not any(group.holds(catalogue()[name]) for group in groups)]
                self.wishes[at] = replace(each, exclude=tuple(away))
                if len(away) < len(each.exclude):
                    self.told = [re.sub("^no card costs", "no other card costs", told) for told in self.told]
        self.keep_named()

    def keep_named(self) -> None:
        """Keep cards that the line names, though what they bring later is of a kind left out: "Page, no attacks"."""
        named = {name for each in self.wishes for name in each.include} & wish.BRINGING.keys()
        kinds = {term.text: group for term in self.terms if (group := left_out_kind(term))}
        for at, each in enumerate(self.wishes):
            if each.text in kinds and (kept := named.intersection(each.exclude)):
                group = kinds[each.text]
                away = (name for name in each.exclude if name not in kept or group.holds(catalogue()[name]))
                self.wishes[at] = replace(each, exclude=tuple(away))

    def limited_but_for(self, made: Wish, groups: Sequence[Group]) -> Wish:
        """Return what a mood limits but for kinds of cards of which the line asks for some: "Gold gainers, no rush"."""
        limits = list(made.limits)
        for at, limit in enumerate(limits):
            whole, *beside = limit.groups
            asked = [each for each in groups if each.name != whole.name and is_part_of(each, whole)]
            if beside or not asked or not limit.allows((0,)):
                continue

            def holds(card: CardFacts, whole: Group = whole, asked: Sequence[Group] = asked) -> bool:
                return whole.holds(card) and not any(each.holds(card) for each in asked)

            limits[at] = replace(limit, groups=(Group(whole.name, holds, whole.everywhere),))
            kind = cards_called(whole, "card")
            self.told = [re.sub(rf"(?<=[0-9] )(?={re.escape(kind)}s?$)", "other ", each) for each in self.told]
        return replace(made, limits=tuple(limits))

    def soften(self) -> None:
        """Let a mood leave out fewer cards where the sets of the line have not enough others: the simplest stay."""
        implied = {term.text for term in self.terms if term.implied}
        own = [card for card in catalogue() if card.is_kingdom_card and not set(self.sets).isdisjoint(card.sets)]
        for at, each in enumerate(self.wishes):
            kept = [card for card in own if card.name not in each.exclude]
            if each.text in implied and each.exclude and len(kept) < KINGDOM_CARDS <= len(own):
                simplest = sorted(own, key=lambda card: (card not in kept, is_complex(card), len(card.summary)))
                away = tuple(card.name for card in simplest[EASY_ENOUGH:])
                self.wishes[at] = each = replace(each, exclude=away)
                self.told = [NOT_ONLY_SIMPLE if told == "only simple cards" else told for told in self.told]
            if each.text in implied and each.exclude:
                self.wishes[at] = replace(each, exclude=self.without_needed(each.exclude, implied))

    def without_needed(self, away: tuple[str, ...], implied: Collection[str]) -> tuple[str, ...]:
        """Return what a mood leaves out but for the simplest cards of kinds of which the line asks for more."""
        limits = [limit for each in self.wishes if each.text not in implied for limit in each.limits]
        for limit in limits:
            if len(limit.groups) > 1 or limit.allows((0,)):
                continue
            least = next((count for count in range(KINGDOM_CARDS + 1) if limit.allows((count,))), 0)
            own = [card for card in catalogue() if card.is_kingdom_card and limit.groups[0].holds(card)]
            own = sorted(own, key=lambda card: (card.name in away, is_complex(card), len(card.summary)))
            needed = {card.name for card in own[: least + 2]}
            away = tuple(name for name in away if name not in needed)
        return away

    def check_said(self) -> None:
        """Refuse a line of which nothing can be wished, where something else can be said instead."""
        for word in re.findall(r"[\w'-]+", self.text.lower()):
            if plain(word) in words_of("instead"):
                raise NotUnderstood(refusal(word, self.text), [word])
        if told := no_kingdom(self.text, self.text) if is_question(self.text) else "":
            raise NotUnderstood(told, [self.text], fitting=True)

    def settle(self) -> None:
        """Take up what is only clear when all was read: what there shall be no others of, and how many piles."""
        included = dict.fromkeys(name for each in self.wishes for name in each.include)
        laid = [name for name in included if catalogue()[name].kind in DEALT]
        for term in (each for each in self.terms if each.no_others):
            self.take_no_others(term, included, laid)
        for term in (each for each in self.terms if each.rest and each.preferred != "set"):
            self.take_rest(term, included)
        for term in self.on_top:
            self.take_on_top(term, included)
        self.settle_piles(included, len(included) - len(laid))
        self.take_same_sets(included)
        self.settle_sets()
        self.open_to_counted(included)
        self.open_beside_counted()
        self.open_to_dealt()
        self.settle_landscapes()
        self.check_picked()

    def settle_landscapes(self) -> None:
        """Let landscapes of a kind that the sets of the line lack come from other sets."""
        if not self.sets or "landscapes_from" in self.settings:
            return
        if lacking := wish.landscapes_lacking(self.sets, self.wishes):
            self.wishes.append(wish.from_elsewhere(self.sets, lacking))
            kinds = [each if each == wish.ANY_LANDSCAPE else each.capitalize() for each in lacking]
            self.told.append(f"{joined(map(plural, kinds))} from other sets, as these have none")

    def take_no_others(self, term: Term, included: Collection[str], laid: Sequence[str]) -> None:
        """Leave out what else there is of a thing; `laid` are the landscapes among what is `included`."""
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
            kept = list(map(group_of, self.counted_kinds(term)))
            away = tuple(
                name
                for name in wish.everything_in(group)
                if name not in included and not any(each and each.holds(catalogue()[name]) for each in kept)
            )
            self.wishes.append(Wish(term.text, exclude=away))
            told = f"no other {cards_called(group)}" if re.match("cards that ", term.thing) else told
        self.told.append(told)

    def settle_piles(self, included: Collection[str], named: int) -> None:
        """Take up how many piles there are where others shall come beside so many `named`, and the Bane's."""
        if "others" in self.settings and any(each.limits for each in self.wishes):
            self.settings.pop("others")
        if "others" in self.settings:
            piles = named + int(str(self.settings.pop("others")))
            if piles >= FEWEST_PILES:
                self.settings.setdefault("piles", piles)
        if "Young Witch" in included or "bane" in self.settings:
            with_bane = self.settings.get("piles")
            if isinstance(with_bane, int) and with_bane > KINGDOM_CARDS:
                self.settings["piles"] = with_bane - 1
                self.told = [each for each in self.told if each != f"{with_bane} Kingdom piles"]
                self.told.append(f"{with_bane - 1} Kingdom piles and the Bane")

    def settle_sets(self) -> None:
        """Let all cards come from the sets of which the line counts cards, where these make up the kingdom."""
        exact = [each for each in self.wishes if each.sets and not each.include]
        if not self.sets and share_cards([each.sets for each in exact]):
            self.sets += [id_ for each in exact for id_ in each.sets]
        exactly = [term for term in self.terms if term.amount and term.amount[0] == term.amount[1]]
        counts = [term.amount[0] for term in exactly if term.amount and kinds_of(term)[0] == "set"]
        if not self.sets and len(counts) > 1 and sum(counts) == KINGDOM_CARDS:
            self.sets += [id_ for each in exact for id_ in each.sets]
            self.made_up = True
        for made, told in left_out_beside(self.terms, self.wishes, self.told):
            self.wishes.append(made)
            self.told.append(told)
        soft = [term for term in self.terms if term.amount and re.search(SOFT, term.text, re.IGNORECASE)]
        counted = dict.fromkeys(id_ for each in self.wishes for id_ in each.sets)
        if not self.sets and soft and len({catalogue().sets[each].file for each in counted}) > 1:
            self.sets += counted

    def take_rest(self, term: Term, included: Iterable[str]) -> None:
        """Take up the kinds that all cards are of which nothing else is said."""
        kinds = term.thing.split(" or ")
        said = [each.thing for each in self.terms if each.amount and each.amount[1] and not (each.rest or each.implied)]
        counted = [each for each in said if thing_kinds(each)[0] == "group"]
        groups = [found for each in (*kinds, *counted) if (found := group_of(each))]
        away = tuple(
            card.name
            for card in catalogue()
            if card.is_kingdom_card and card.name not in included and not any(each.holds(card) for each in groups)
        )
        self.wishes.append(Wish(term.text, exclude=away))
        named = " or ".join(group_label(found) for each in kinds if (found := group_of(each)))
        self.told.append(f"all others {named} cards")

    def take_same_sets(self, included: Iterable[str]) -> None:
        """Let all other cards come from the set of those that are named: "fill up from the same box"."""
        if not self.settings.pop("same_sets", None):
            return
        sets = catalogue().sets
        named = [catalogue()[name].sets for name in included]
        files = [{sets[id_].file for id_ in each} for each in named]
        common = set.intersection(*files) if files else set()
        if not common:
            raise UserError("which box is the same? name the set, such as “the rest from Seaside”")
        ids = dict.fromkeys(id_ for each in named for id_ in each if sets[id_].file in common)
        self.sets += [id_ for id_ in ids if sets[id_].current] or ids

    def open_to_counted(self, included: Collection[str]) -> None:
        """Let cards of kinds that are counted come from other sets where the rest shall be from some that lack them."""
        rest = [term for term in self.terms if term.rest and term.preferred == "set"]
        terms = [each for each in self.terms if not (each.implied or each.made or each.settings or each.rest)]
        ids = {*self.sets, *(id_ for each in self.wishes for id_ in each.sets)}
        own = [card for card in catalogue() if card.is_kingdom_card and not ids.isdisjoint(card.sets)]
        groups = [
            (found, each.amount[0] if each.amount else 1)
            for each in terms
            if thing_kinds(each.thing)[0] == "group" and (found := group_of(each.thing))
        ]
        lacking = [(group, least) for group, least in groups if sum(map(group.holds, own)) < least]
        if not rest or not lacking:
            return
        outside = Group("cards from other sets", lambda card: ids.isdisjoint(card.sets))
        foreign = [card for card in catalogue() if card.kind in IN_KINGDOMS and outside.holds(card)]
        fitting = [card for card in foreign if card.name in included or any(g.holds(card) for g, _ in lacking)]
        asked = any(each.landscape_limits for each in self.wishes)
        away = (card for card in foreign if card not in fitting and not (asked and card.kind in DEALT))
        most = sum(least for _, least in lacking) + sum(outside.holds(catalogue()[name]) for name in included)
        limit = between(outside, 0, most)
        self.wishes.append(Wish(rest[0].text, exclude=tuple(card.name for card in away), limits=(limit,)))
        self.told.append(f"all others from {joined(dict.fromkeys(map(set_label, self.sets)))}")
        self.sets = []

    def open_beside_counted(self) -> None:
        """Let the rest come from other sets where those of the line have too few cards beside the kinds that it counts.

        So with "Alchemy, 4 Potion cards", of which there are more in ten from that set alone.
        """
        own = [card for card in catalogue() if card.is_kingdom_card and not set(self.sets).isdisjoint(card.sets)]
        for term in self.terms:
            if term.implied or term.amount is None or not 0 < term.amount[1] < KINGDOM_CARDS:
                continue
            group = group_of(term.thing) if kinds_of(term)[0] == "group" else None
            most = term.amount[1] + sum(not group.holds(card) for card in own) if group else KINGDOM_CARDS
            if group and most < KINGDOM_CARDS <= len(own):
                inside = wish.in_sets(self.sets)
                self.wishes.append(Wish(term.text, limits=(between(inside, term.amount[0], KINGDOM_CARDS),)))
                self.told.append(f"others from any sets, as {joined(map(set_label, self.sets))} has mostly such cards")
                self.sets = []

    def open_to_dealt(self) -> None:
        """Let one card come from other sets that brings the Ally or Prophecy that is named, where the sets lack any."""
        own = set(self.sets)
        for at, each in enumerate(self.wishes):
            bringers = [card for card in catalogue() if each.dealt and each.limits[0].groups[0].holds(card)]
            bringers = [card for card in bringers if card.is_kingdom_card]
            if own and bringers and not any(own & set(card.sets) for card in bringers):
                limit = between(each.limits[0].groups[0], 1, 1)
                self.wishes[at] = replace(each, limits=(limit,), named=tuple(card.name for card in bringers))

    def counted_kinds(self, others: Term) -> list[str]:
        """Return the kinds of cards that the line counts, but for the one of which there shall be no others."""
        terms = [term for term in self.terms if term.amount and term.amount[1] and term is not others]
        return [term.thing for term in terms if thing_kinds(term.thing)[0] == "group"]

    def check_picked(self) -> None:
        """Let sets be picked beside those that the line names: fewer than it asks for are among those picked."""
        picked = self.settings.get("pick_sets")
        named = len({catalogue().sets[each].file for each in self.sets})
        beside = any(term.more and "pick_sets" in term.settings for term in self.terms)
        if isinstance(picked, int) and named and (beside or named < picked):
            self.take_named_of_picked(picked, picked + named if beside else picked)

    def take_named_of_picked(self, picked: int, whole: int) -> None:
        """Let the sets that are named be among those that are picked, a `whole` of so many: "base and 2 others"."""
        names = list(dict.fromkeys(map(set_label, self.sets)))
        for name in names:
            ids = tuple(each for each in self.sets if set_label(each) == name)
            self.wishes.append(Wish(f"a card from {name}", limits=(between(wish.in_sets(ids), 1, KINGDOM_CARDS),)))
        at_random = f"cards from {picked} set{'s' * (picked != 1)} picked at random"
        told = f"cards from {whole} sets, among them {joined(names)}"
        self.told = [told if each == at_random else each for each in self.told]
        self.settings["pick_sets"] = whole
        self.sets = []

    def take_on_top(self, term: Term, included: Iterable[str]) -> None:
        """Take up a number of cards of a kind that come on top of those that are named."""
        low, high = term.amount or ANY
        found = group_of(term.thing)
        assert found is not None
        named = sum(found.holds(catalogue()[name]) for name in included)
        more = re.sub(r"(?<=[0-9]) ", " more ", counted_cards(low, high, found), count=1) if named else ""
        low, high = low + named, min(high + named, KINGDOM_CARDS)
        self.wishes.append(wish.of_group(found, low, high, term.text))
        self.told.append(more or counted_cards(low, high, found))

    def read(self, term: Term, kinds: tuple[str, ...], others: Sequence[tuple[str, ...]]) -> None:
        """Take up one wish."""
        for key, value in term.settings.items():
            if self.settings.setdefault(key, value) != value:
                before = next((each for each in self.terms if each.settings.get(key) == self.settings[key]), term)
                both = "; ".join(each.told or each.text for each in (before, term))
                raise UserError(f"these 2 wishes contradict each other: {both}")
        if term.made:
            term = self.fitting_theme(term)
            assert term.made is not None
            self.wishes.append(term.made)
        if term.settings or term.made:
            self.told += [term.told] if term.told else []
            return
        if term.no_others or (term.rest and term.preferred != "set"):
            return
        self.check_not_denied(term)
        kind = term.preferred if term.preferred in kinds else chosen_kind(term, kinds, others, self.text)
        doubtful = len(kinds) > 1 and term.amount is None and not (term.preferred or term.implied)
        unsure = f" ({taken_for(kind, kinds, term)})" if doubtful else ""
        getattr(self, f"read_{kind}")(term, unsure)

    def check_not_denied(self, term: Term) -> None:
        """Refuse a wish for a thing that was said with a "no" or a "not": it might be read as its opposite."""
        said = re.sub(NO_DENIAL, " ", term.text, flags=re.IGNORECASE)
        wanted = not term.implied and (term.amount is None or term.amount[0] > 0)
        if wanted and term.thing.lower() not in wish.DECISIONS and re.search(DENIAL, said, re.IGNORECASE):
            raise NotUnderstood(
                f"{term.text!r}: is it wanted or not? say “with {term.thing}” or “no {term.thing}”",
                [term.text],
                fitting=True,
            )

    def check_not_turned(self) -> None:
        """Refuse a thing that was read as wished for where the line itself says "no" or "lost" just before it."""
        for term in wishes_of(self.terms):
            plainly = not (term.settings or term.made or term.implied or term.rest or term.no_others)
            wanted = plainly and (term.amount is None or term.amount[0] > 0) and term.thing
            if not wanted or kinds_of(term)[0] in ("set", "decision", "recommended"):
                continue
            said = re.finditer(rf"(?<!\w){re.escape(term.thing)}(?!\w)", self.text, re.IGNORECASE)
            before = [re.split(STARTING_ANEW, self.text[: each.start()], flags=re.IGNORECASE)[-1] for each in said]
            turned = [re.search(TURNED, re.sub(NO_DENIAL, " ", each, flags=re.I), re.I) for each in before]
            if before and all(turned):
                raise NotUnderstood(
                    f"{before[0].strip()} {term.thing}: is {term.thing} wanted or not? say “with {term.thing}” or "
                    f"“no {term.thing}”",
                    [term.thing],
                    fitting=True,
                )

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
        foreign = of_the_other_half(found, term.thing)
        name = set_label(found[0].id)
        if foreign:
            half = next(each for each in wish.halves(found[0]) if plain(each) in plain(term.thing))
            name = f"{half} (its part of {name})"
        if term.amount is None:
            self.sets += ids
            if foreign:
                self.halves[name] = foreign
            if unsure:
                self.told.append(f"{name}{unsure}")
            return
        low, high = term.amount
        if high == 0:
            every = found if names_an_edition(term.thing) else every_edition(term.thing) or found
            ids = tuple(each.id for each in every)
            of_landscapes = [each.settings.get("landscapes_from") for each in self.terms]
            laid = {id_ for each in of_landscapes if isinstance(each, tuple) for id_ in each}
            kept = DEALT if laid.intersection(ids) else ()
            away = tuple(
                card.name for card in catalogue() if not set(ids).isdisjoint(card.sets) and card.kind not in kept
            )
            self.wishes.append(Wish(term.text, exclude=tuple(each for each in away if each not in foreign)))
            self.told.append(f"no {'Kingdom ' if kept else ''}cards from {name}{unsure}")
            return
        group = wish.in_sets(ids)
        earlier = self.asked_of_another_edition(term, found)
        if earlier or foreign:
            own = {card.name for card in catalogue() if not set(ids).isdisjoint(card.sets)} | earlier
            group = Group(name if foreign else group.name, lambda card: card.name in own - foreign)
        self.wishes.append(Wish(term.text, limits=(between(group, low, high),), sets=ids))
        self.told.append(f"{how_many(low, high)} {card_or_cards(low, high)} from {name}{unsure}")

    def asked_of_another_edition(self, term: Term, found: Sequence[CardSet]) -> frozenset[str]:
        """Return the cards that the line names of other editions of a set: they count as its, unless one is said."""
        if names_an_edition(term.thing):
            return frozenset()
        files, ids = {each.file for each in found}, {each.id for each in found}
        asked = (catalogue()[name] for name in cards_asked(self.terms))
        of_it = (card for card in asked if files & {catalogue().sets[each].file for each in card.sets})
        return frozenset(card.name for card in of_it if ids.isdisjoint(card.sets))

    def read_landscape(self, term: Term, unsure: str) -> None:
        """Take up a number of landscapes, of a kind or of any."""
        kind = wish.landscape_kind(term.thing) or wish.ANY_LANDSCAPE
        several = DEALT_LANDSCAPES if kind == wish.ANY_LANDSCAPE else KINGDOM_CARDS
        low, high = term.amount or (1, several)
        if low > 1 and high == KINGDOM_CARDS:
            high = max(low, DEALT_LANDSCAPES)
        self.wishes.append(wish.wish_for_number(term.thing, low, high, term.text))
        word = kind if kind == wish.ANY_LANDSCAPE else kind.capitalize()
        self.told.append(f"{how_many(low, high)} {word}{'' if high == 1 or (low, high) == ANY else 's'}")

    def read_group(self, term: Term, unsure: str) -> None:
        """Take up a number of cards of a tag, type, cost or bonus, or of those that bring a thing."""
        if term.more:
            self.on_top.append(term)
            return
        found = group_of(term.thing)
        assert found is not None
        low, high = term.amount or (SEVERAL if said_in_the_plural(term) and self.has_several(found) else ANY)
        if self.lacks(term, found, low):
            low = self.cards_there_are(found)
        if not low and term.implied and high == KINGDOM_CARDS:
            self.told.append(f"no {cards_called(found)}, as these sets have none")
            return
        if group_word(term.thing) == wish.DEFENSE_IF_ATTACK:
            self.wishes.append(wish.required(wish.DEFENSE_IF_ATTACK))
            self.told.append("a defense if there is an Attack")
            return
        needed = found.name in load_tables("wishes")["wishes"]["needs"]
        if needed and (low, high) == ANY and (bringer := only_bringer(found)):
            self.take_bringer(bringer, plural(found.name))
            return
        self.wishes.append(wish.of_group(found, low, high, term.text))
        self.told.append(f"{counted_cards(low, high, found)}{unsure}")

    def has_several(self, group: Group) -> bool:
        """Whether there is a choice of several cards of a group in the sets of the line."""
        return self.cards_there_are(group) >= CHOICE

    def cards_there_are(self, group: Group) -> int:
        """Return how many cards of a group the sets have from which all cards of the line shall come."""
        named = [each.thing for each in self.terms if bare_set(each)]
        own = {each.id for thing in named for each in wish.find_sets(thing) or set_of_words(thing) or ()}
        own = own or {each.id for each in catalogue().sets.values()}
        weak, proper = wish.weak_ones(group.name), group.of_its_own()
        cards = [card for card in catalogue() if card.is_kingdom_card and own & set(card.sets)]
        return sum(proper.holds(card) and card.name not in weak for card in cards)

    def fitting_theme(self, term: Term) -> Term:
        """Return a wish for cards of a theme with as many of them as the sets of the line have, where these are few."""
        limits = term.made.limits if term.made else ()
        group = limits[0].groups[0] if limits else None
        if term.made is None or group is None or not group.name.startswith(THEME_OF):
            return term
        have = self.cards_there_are(group)
        told = f"at least {have} {card_or_cards(have, KINGDOM_CARDS)} whose names fit {group.name}"
        if not 0 < have < THEMED:
            return term
        return replace(term, made=replace(term.made, limits=(between(group, have, KINGDOM_CARDS),)), told=told)

    def lacks(self, term: Term, group: Group, low: int) -> bool:
        """Whether the sets have fewer cards of a group than a wish that says no number asks for."""
        vague = term.implied or not re.search(rf"\b{N}\b|[0-9]", term.text, re.IGNORECASE)
        return vague and not term.most and low > (not term.implied) and self.cards_there_are(group) < low

    def read_card(self, term: Term, unsure: str) -> None:
        """Take up a card or landscape to have or to leave out."""
        low, high = term.amount or (1, 1)
        card = known_card(term.thing) or catalogue().find(term.thing)
        if card.kind == "basic" and len(wishes_of(self.terms)) > 1:
            aside = "" if high else f"“{term.text}” left aside: "
            self.told.append(f"{aside}{card.name} is in every kingdom")
            return
        if card.kind in DEALT_FOR.values() and high:
            self.wishes.append(wish.wish_for_dealt(card))
            self.told.append(f"the {card.kind.capitalize()} {card.name}")
            return
        if card.kind in DEALT_FOR.values():
            self.wishes.append(Wish(f"without {card.name}", exclude=(card.name,)))
            self.told.append(f"without {card.name}")
            return
        if "Shelter" in card.types:
            self.read_decision(replace(term, thing="shelters"), "")
            return
        found = coming_with(card)
        if found and high and (bringer := only_bringer(found)):
            self.take_bringer(bringer, card.name)
            return
        if found:
            low, high = (low, high) if term.amount else ANY
            self.wishes.append(wish.of_group(found, low, high, term.text))
            self.told.append(f"{how_many(low, high)} {card_or_cards(low, high)} with {card.name}")
            return
        made = wish.exclude_or_include(card.name, low, high, term.text)
        self.wishes.append(made)
        self.told.append(f"{made.text}{unsure or same_initials(term.thing, card)}")

    def take_bringer(self, bringer: CardFacts, brought: str) -> None:
        """Take up the one card that brings to the table what is named, of whatever set it is."""
        told = f"with {bringer.name}, for "
        self.wishes.append(wish.include(bringer.name))
        at = next((at for at, each in enumerate(self.told) if each.startswith(told)), None)
        if at is None:
            self.told.append(f"{told}{brought}")
        else:
            self.told[at] += f" and {brought}"

    def read_recommended(self, term: Term, unsure: str) -> None:
        """Take up a recommended set to lay out."""
        from toolkit.kingdoms.recommended import find_set

        found = find_set(term.thing)
        self.settings["like"] = found.label
        self.told.append(f"the recommended kingdom {found.label}")

    def read_nothing(self, term: Term, unsure: str) -> None:
        """Refuse a wish that means nothing."""
        raise NotUnderstood(refusal(term.thing, term.text))


EASY, MIDDLING, HARD = "easy", "of middling complexity", "complex"
"""Moods that say how hard a kingdom is."""


def with_levels_mixed(terms: list[Term]) -> list[Term]:
    """Return the wishes of a line with the middling mood alone where it shall be easy for some and hard for others."""
    levels = {name for name in (EASY, MIDDLING, HARD) for term in terms if term.settings.get(f"{MOOD}{name}")}
    if len(levels) < 2:
        return terms
    kept: list[Term] = []
    dropped = False
    for term in terms:
        level = next((name for name in (EASY, MIDDLING, HARD) if term.settings.get(f"{MOOD}{name}")), "")
        dropped = bool(level) or (dropped and term.implied)
        kept += [] if dropped else [term]
    return [*kept, *(understood("medium difficulty") or ())]


CHOICE = 5
"""Cards of a kind that leave a choice where two of them shall be there."""
SEVERAL = (2, KINGDOM_CARDS)
"""How many cards of a kind are meant where it is named in the plural: "villages and attacks"."""


def said_in_the_plural(term: Term) -> bool:
    """Whether a wish only names a kind of cards, and several of them: "villages", not "that trashes"."""
    word = term.thing.lower()
    one = re.sub("(?<!s)s$", "", word)
    if term.implied or one == word or one.split()[-1] in NO_CARDS or re.search(BESIDE_KIND, word):
        return False
    group = group_of(word)
    return group is not None and group.name not in coming_along_words() and group_of(one) is not None


NO_CARDS = ("coffer", "villager", "token", "buy", "action", "coin", "point", "turn", "cost", "coster", "drop")
"""Words in the plural for what a card gives."""
BESIDE_KIND = r"[0-9+$]|\b(?:that|which|to|for|from|of|or|with|against|worth|giving|costing|trash|gold|silver)\b"
"""Words with which something else than a kind of cards may be in the plural."""


def coming_along_words() -> Collection[str]:
    """Return the kinds of what comes to the table with cards, of which some need no several cards."""
    return [each for each in load_tables("wishes")["wishes"]["needs"] if "pile" not in each]


def trimmed(text: str) -> str:
    """Return the words of a wish without those before and after it that say nothing, as they are told."""
    bare = re.sub(r"(?: (?:from|of|with|and|or|but|an?|the|in|on|for|plus))+$", "", text, flags=re.IGNORECASE)
    bare = re.sub(r"^(?:(?:and|but|so|then|plus) )+(?=\w+ \w)", "", bare, flags=re.IGNORECASE)
    lead = rf"^(?:{FILLERS}|to|try(?: out)?)\s+(?=\w.*\w)"
    while (
        re.match(r"(?:i|we|let's|please|give)\b", bare, re.IGNORECASE)
        and (cut := re.sub(lead, "", bare, count=1, flags=re.IGNORECASE)) != bare
    ):
        bare = cut
    return bare or text


def is_part_of(kind: Group, whole: Group) -> bool:
    """Whether most of the cards of a kind are of another, too."""
    cards = [card for card in catalogue() if card.is_kingdom_card and kind.holds(card)]
    return 2 * sum(map(whole.holds, cards)) > len(cards)


def said_once(terms: Sequence[Term]) -> list[Term]:
    """Return wishes without those that only say again what another of them says: "Tournament, with the prizes"."""
    return [term for term in terms if not any(says_again(term, each, terms) for each in terms if each is not term)]


def says_again(term: Term, other: Term, terms: Sequence[Term]) -> bool:
    """Whether a wish for so many of a thing is fulfilled with another: for more of it, or for a card that brings it.

    Of two that ask for the same least, that stays which lets there be more.
    """
    low, high = term.amount or ANY
    group, card = coming_along(term), asked_card(other)
    if group and card and (low, high) == ANY and group.holds(card):
        return True
    counted = counted_thing(term)
    if counted is None or term.amount == (0, 0):
        return False
    if counted != counted_thing(other) or (counted[0] == "set" and None in (term.amount, other.amount)):
        return False
    least, most = other.amount or ANY
    if (least, most) == (low, high):
        return terms.index(other) < terms.index(term)
    return high <= most if least == low else low <= least and most <= high


def coming_along(term: Term) -> Group | None:
    """Return the cards that bring to the table what a wish names: Prizes, Horses, Madman."""
    if term.settings or term.made or term.implied or not term.thing:
        return None
    if thing_kinds(term.thing) == ("card",):
        card = known_card(term.thing)
        return coming_with(card) if card else None
    group = group_of(term.thing) if thing_kinds(term.thing)[0] == "group" else None
    return group if group and group.name in load_tables("wishes")["wishes"]["needs"] else None


def only_bringer(group: Group) -> CardFacts | None:
    """Return the one card that brings a thing to the table, where there is but one."""
    bringers = [card for card in catalogue() if (card.is_kingdom_card or card.kind in DEALT) and group.holds(card)]
    return bringers[0] if len(bringers) == 1 else None


def counted_thing(term: Term) -> tuple[str, str] | None:
    """Return the kind of cards, landscapes or sets that a wish plainly counts, or None."""
    beside = term.settings or term.made or term.implied or term.rest or term.no_others or term.more or term.only
    named = term.preferred == "card" or term.text.lower().startswith("the card ")
    kind = "nothing" if beside or named or term.most or not term.thing else thing_kinds(term.thing)[0]
    if kind == "group" and (group := group_of(term.thing)):
        return kind, group.name
    if kind == "landscape":
        return kind, wish.landscape_kind(term.thing) or ""
    if kind == "set":
        found = wish.find_sets(term.thing) or set_of_words(term.thing) or []
        return kind, "/".join([*(each.id for each in found), *sorted(of_the_other_half(found, term.thing))])
    return None


def asked_card(term: Term) -> CardFacts | None:
    """Return the Kingdom card that a wish names to have."""
    plainly = not (term.settings or term.made or term.implied) and (term.amount is None or term.amount[0] > 0)
    if not plainly or not term.thing or "card" not in thing_kinds(term.thing):
        return None
    card = known_card(term.thing)
    return wish.selectable(card.name) if card and card.is_in_kingdom_pile else None


def cards_asked(terms: Sequence[Term]) -> list[str]:
    """Return the names of the cards that wishes name to have."""
    made = [name for term in terms if term.made for name in term.made.include]
    return [*made, *(card.name for term in terms if (card := asked_card(term)))]


def as_many_as_there_are(term: Term, terms: Sequence[Term]) -> Term:
    """Return a wish for as many as possible with the least that the sets of the line have, if these are fewer."""
    group = group_of(term.thing)
    bare = [each.thing for each in terms if each.amount is None and thing_kinds(each.thing)[0] == "set"]
    ids = {each.id for thing in bare for each in wish.find_sets(thing) or set_of_words(thing) or ()}
    ids = ids or {each.id for each in catalogue().sets.values() if each.current}
    cards = [card for card in catalogue() if card.is_kingdom_card and not ids.isdisjoint(card.sets)]
    if group is None or term.amount is None:
        return term
    beside = [
        each for each in wishes_of(terms) if each is not term and not (each.thing in bare or "players" in each.settings)
    ]
    if not beside:
        return replace(term, amount=(min(KINGDOM_CARDS, sum(map(group.holds, cards))), KINGDOM_CARDS))
    return replace(term, amount=(min(term.amount[0], sum(map(group.holds, cards))), term.amount[1]))


def keys_of(term: Term) -> set[str]:
    """Return what a wish is about: a mood's wish about the same gives way to it."""
    if term.thing.lower() in wish.DECISIONS:
        return {wish.DECISIONS[term.thing.lower()]}
    if "piles" in term.settings or is_aside_term(term) or term.told.endswith(WHICH_IS):
        return set()
    kinds = thing_kinds(term.thing)
    card = known_card(term.thing) if kinds == ("card",) else None
    if kinds == ("landscape",) or (card and card.kind in DEALT) or "landscapes_from" in term.settings:
        return {wish.ANY_LANDSCAPE}
    group = group_of(term.thing) if kinds[0] == "group" else None
    return {group.name} if group else set()


def left_out_kind(term: Term) -> Group | None:
    """Return the kind of cards of which a wish says that there shall be none."""
    plainly = term.amount == (0, 0) and not (term.settings or term.made)
    return group_of(term.thing) if plainly and thing_kinds(term.thing)[0] == "group" else None


def is_kind_of(term: Term, wholes: Sequence[Group]) -> bool:
    """Whether a wish is for a kind of cards that is part of others: a mood's "terminal draw" where none shall draw."""
    wanted = term.amount is None or term.amount[1] > 0
    kind = group_of(term.thing) if wholes and wanted and thing_kinds(term.thing)[0] == "group" else None
    cards = [card for card in catalogue() if card.is_kingdom_card and kind.holds(card)] if kind else []
    return bool(cards) and any(all(map(each.holds, cards)) for each in wholes)


def is_landscape(term: Term) -> bool:
    """Whether a term names a landscape, which goes with a set as well as with cards."""
    card = known_card(term.thing) if not (term.settings or term.made) else None
    return card is not None and not card.is_in_kingdom_pile


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


def chosen_kind(term: Term, kinds: tuple[str, ...], others: Sequence[tuple[str, ...]], line: str) -> str:
    """Return which of the things a word can mean it does: with a number a set or tag, else what most others are.

    What a line says cards to be from is a set.
    """
    thing, amount = term.thing, term.amount
    if len(kinds) == 1 or kinds[0] == "decision":
        return kinds[0]
    if amount == (0, 0) and {"group", "card"} <= set(kinds) and wanted_of_kind(thing, line):
        return "card"
    if "set" in kinds and re.search(rf"\b(?:from|of|in) (?:the )?{re.escape(thing)}\b", line, re.IGNORECASE):
        return "set"
    if "set" in kinds and amount is None and (beside_a_set(thing, line) or with_its_cards(thing, line)):
        return "set"
    if "card" in kinds and catalogue().known(thing) and " " in thing.strip() and amount in (None, ANY):
        return "card"
    if amount is not None and amount[1] and kinds[0] != "card":
        return kinds[0]
    if (
        {"group", "card"} <= set(kinds)
        and thing.lower().endswith("s")
        and not catalogue().find(thing).name.lower().endswith("s")
    ):
        return "group"
    sure = [each[0] for each in others if len(each) == 1]
    votes = {kind: sure.count(kind) for kind in kinds}
    if "card" in kinds and votes["card"] > max(votes[kind] for kind in kinds if kind != "card"):
        return "card"
    return next(kind for kind in kinds if kind != "card")


def beside_a_set(thing: str, line: str) -> bool:
    """Whether a name that a set has, too, is joined with that of a set alone: "Seaside + Plunder"."""
    joint = r"\s*(?:\+|&|/|\band\b|\bor\b)\s*"
    before = re.search(rf"([\w']+(?: [\w']+)?){joint}(?:the )?{re.escape(thing)}(?!\w)", line, re.IGNORECASE)
    after = re.search(rf"(?<!\w){re.escape(thing)}{joint}([\w']+(?: [\w']+)?)", line, re.IGNORECASE)
    names = [
        name for found in (before, after) if found for name in (found[1], found[1].split()[0], found[1].split()[-1])
    ]
    return any(thing_kinds(each) == ("set",) for each in names)


def with_its_cards(thing: str, line: str) -> bool:
    """Whether a name that a set has, too, stands before cards of that set: "Plunder with Sack of Loot"."""
    found = re.search(rf"(?<!\w){re.escape(thing)},? (?:with|w/|incl\w*)\s+(.+)", line, re.IGNORECASE)
    if found is None:
        return False
    ids = {each.id for each in wish.find_sets(thing) or []}
    own = (card for card in catalogue() if not ids.isdisjoint(card.sets) or card.kind in COMING)
    return any(re.search(rf"\b{re.escape(each.name)}\b", found[1], re.IGNORECASE) for each in own)


def wanted_of_kind(thing: str, line: str) -> bool:
    """Whether a line names another card of a kind just before, where a card that is called like the kind is left out.

    So "King's Court, no Throne Room" leaves out a card, not what King's Court is, too.
    """
    group, card = group_of(thing), known_card(thing)
    if group is None or card is None or plain(card.name) != plain(thing):
        return False
    if re.search(rf"\bother {re.escape(thing)}s?\b", line, re.IGNORECASE):
        return True
    before = re.split(rf"\b(?:{NEGATIONS})\b", line[: line.lower().find(thing.lower())], flags=re.IGNORECASE)[0]
    named = (each for each in catalogue() if each.is_kingdom_card and group.holds(each) and each != card)
    return any(re.search(rf"\b{re.escape(each.name)}\b", before, re.IGNORECASE) for each in named)


def kinds_of(term: Term) -> tuple[str, ...]:
    """Return what the thing of a wish can be, the likelier first."""
    if term.settings or term.made:
        return ("setting",)
    return thing_kinds(term.thing)


SOFT = r"\b(?:mostly|mainly|half|a little|a bit|a touch|a dash)\b"
"""Words that tell how a kingdom is made up of sets: then there are no others."""


def parts_of_line(text: str) -> list[str]:
    """Return the parts of a line: between commas, semicolons, lines, plus signs with blanks, slashes and full stops."""
    line = text.replace("’", "'").replace("–", "-").replace("—", ",").replace("“", '"').replace("”", '"')
    line = re.sub(r"[ \t]{4,}", " ", line)
    for name in (card.name for card in catalogue() if "/" in card.name):
        line = re.sub(re.escape(name).replace(r"\ /\ ", r"\s*/\s*"), name.replace("/", "\0"), line, flags=re.IGNORECASE)
    line = without_complaints(line)
    for said, read in said_otherwise():
        line = said.sub(read, line)
    for name in (each.name for each in catalogue().sets.values() if "&" in each.name):
        either = re.escape(name).replace(r"\ \&\ ", r"\s*(?:and|&|\+|/)\s*").replace(r"\ &\ ", r"\s*(?:and|&|\+|/)\s*")
        line = re.sub(either, name.replace("&", "\1"), line, flags=re.IGNORECASE)
    found = re.split(
        r"[,;\n|]|/(?![0-9])|(?<![0-9])/|\s[+&]+\s|(?<=[a-z])\+(?=[a-z])|\s-\s|(?<=\w)[.!?]+(?:\s+|$)",
        line,
        flags=re.IGNORECASE,
    )
    plainly = [part.replace("\0", "/").replace("\1", "&").lstrip(" \t\"'").rstrip(" \t\"'.?") for part in found]
    plainly = [re.sub(r"^[+&]\s+|\s+[+&]$", "", part) for part in plainly]
    return [part for part in plainly if part]


DENIAL = r"\b(?:no|not|nor|never|none|nothing|nobody|without|except|exclud\w+|avoid|ban(?:ned)?|hates?|\w+n't|cannot)\b"
"""Words that deny what is said with them."""
NO_DENIAL = (
    r"\b(?:no|not|any)(?: any)? (?:more|less|fewer|later|sooner|matter|problem|worries|thanks?)\b|\bnot without\b|"
    r"\b(?:that|which|who) (?:\w+n't|(?:is|are|do|does) not)\b|\bwhy not\b|\bnon-\w+|"
    r"\bnot (?:only|just)\b|\b(?:instead of|rather than) .*|\bnothing (?:but|else)\b"
)
"""Words among which such a word denies nothing, or only something beside."""
STARTING_ANEW = (
    rf"[,.;!?:()\n/+&|-]|\b(?:but|with|except|unless|if|besides|other than|apart from|plus|instead|rather|add|adding|"
    rf"includ\w+|give|deal|want|wants|like|likes|love|loves|need|needs|keep|save|than|only|so|just|then|at least|"
    rf"at most|because|exactly|more|less|fewer|up to|from|forget|maybe|and (?={N}\b|an?\b|some\b|lots\b))\b"
)
"""What stands before words of which a "no" before it says nothing."""
TURNED = r"\b(?:no|without|lost|missing|misplaced|nothing|avoid|exclude|excluding|ban|skip|sold|hates?)\b"
"""Words that leave out what is named after them."""
LEAVING_OUT = (
    r"(?:exclude|excluding|without|avoid|ban|banned|ban:|leave out|leaving out|skip|remove|except|nothing from|"
    r"none of|nothing of|no cards from)\b.*"
)
BEFORE_AMOUNT = (
    r"(?:(?:and|but|like|about|maybe|say|around|roughly|perhaps|i'd say|let's say|something like|yes|really|so|please|"
    r"give me|give us|i want|we want|let's have|deal me|deal us) )"
)
"""What may stand before an amount that is said alone."""
ENOUGH = (
    r"(?: (?:(?:would|will|should) (?:do|suffice|be (?:enough|plenty|fine|ok|great|nice))|"
    r"(?:is|are) (?:enough|plenty|fine|ok)))?"
)
"""What may be said after an amount: that it will do."""
AMOUNT_ALONE = (
    rf"{BEFORE_AMOUNT}*(?:(?:at least|at most|exactly|up to|min|max|minimum|maximum|"
    rf"no more than|only|just) {N}|{N}\+|{N} (?:or more|at least|or less|or fewer|at most|max(?:imum)?|"
    rf"min(?:imum)?|tops)|[x×] ?{N}|"
    rf"not more than {N}|no (?:less|fewer) than {N}|{N}(?: ?(?:or|to|-) ?{N})?|"
    rf"lots|plenty|loads|many|exactly|only|just|no more)(?: more)?(?: of (?:them|those|these|it)|"
    rf" sources?(?: of it)?)?{ENOUGH}"
)
"""A part that only says how many there are of what the part before it names."""
BESIDE_AMOUNT = (
    rf"^{BEFORE_AMOUNT}+| of (?:them|those|these|it){ENOUGH}$| sources?(?: of it)?$|^[x×] ?|(?<=\w){ENOUGH}$"
)
"""What stands before and after the amount in such a part."""
YEAR = r"(?:the )?(?:one|ones|edition|box|version)? ?(?:from|of) ((?:19|20)[0-9]{2})"
"""A part that says which edition of a set is meant."""
HAVING = (
    r"\b(?:with|include|includes|including|plus|add|must|need|want|have|has|but|put|bring|give|use|using|keep|insert|"
    r"play|deal|throw in|take|get|like|love|prefer|instead|would|should|great|nice)\b"
)


def carried(parts: Sequence[str], lenient: int = 0) -> list[Term]:
    """Return the wishes of parts, each read with those before it; `lenient` is 0, or the number of words of a line.

    Bare cards and sets in a list that begins with "without" or "nothing from" are left out, too; a number alone, or an
    edition, belongs to what was named last; "not the set" to a card that is called like one.
    """
    found: list[Term] = []
    leaving: set[str] = set()
    unknown: list[NotUnderstood] = []
    left: list[Left] = []
    for part in parts:
        if (changed := changed_by(part, found)) is not None:
            found = changed
            continue
        try:
            terms = terms_of(part)
        except NotUnderstood as error:
            if not lenient or (error.fitting and is_question(part)):
                unknown.append(error)
                continue
            passed = salvaged(part)
            left += passed.left
            terms = list(passed.terms)
        check_ban(part, terms)
        terms, beside = wishes_of(terms), [each for each in terms if is_aside_term(each)]
        found += beside
        if not terms:
            continue
        if leaving and (away := left_out_of(part, terms, leaving)):
            found += away
            continue
        leaving = left_out_from(part, terms[-1])
        found += terms
    if unknown:
        raise unknown[0] if len(unknown) == 1 else NotUnderstood(all_unknown(unknown))
    if left:
        check_left(left, found, lenient)
        found += [told_of(each, lenient) for each in left]
    return found


def changed_by(part: str, found: Sequence[Term]) -> list[Term] | None:
    """Return the wishes before a part as it changes them, or with what it says beside; None where it may wish more."""
    at = next((at for at in range(len(found) - 1, -1, -1) if not says_nothing(found[at])), None)
    if at is not None and re.fullmatch(NONE_OF_IT, part, re.IGNORECASE):
        changed = list(found)
        several = bool(re.search(r"\b(?:them|they|those|these|any)\b", part, re.IGNORECASE))
        leave_out_before(changed, at, several=several)
        return changed
    if (shared := share_of_sets(part, found)) is not None:
        return shared
    if at is not None and (more := belonging(part, found[at])) is not None:
        return [*found[:at], *more, *found[at + 1 :]]
    if is_comment(part, found) or gives_a_reason(part) or remarks(part, found[at] if at is not None else None):
        return [*found, left_aside(part)]
    return None


OF_THOSE = rf"(at least )?{N}(?: to {N})? of the (set|sets) before"
"""A part that says how many cards there are of the set, or of all the sets, that the line names before."""


def share_of_sets(part: str, found: Sequence[Term]) -> list[Term] | None:
    """Return the wishes before a part with so many cards of the sets that they name; None where it says no number."""
    said = re.fullmatch(OF_THOSE, part, re.IGNORECASE)
    if said is None:
        return None
    low = number(said[2])
    high = KINGDOM_CARDS if said[1] else number(said[3]) if said[3] else low
    named = [at for at, each in enumerate(found) if bare_set(each)]
    if len(named) > 1 and said[4].lower() == "sets":
        sets = [
            each.id for at in named for each in wish.find_sets(found[at].thing) or set_of_words(found[at].thing) or ()
        ]
        names = list(dict.fromkeys(map(set_label, sets)))
        told = f"{how_many(low, high)} cards from {joined(names)}{' together' * (len(names) > 1)}"
        limit = between(wish.in_sets(sets), low, high)
        made = Term(part, part, made=Wish(part, limits=(limit,), sets=tuple(sets)), told=told)
        return [*(each for at, each in enumerate(found) if at not in named), made]
    if not named:
        return list(found) if any(each.amount and kinds_of(each)[0] == "set" for each in found) else None
    counted = replace(found[named[-1]], text=f"{found[named[-1]].text}, {part}", amount=(low, high), preferred="set")
    return [*found[: named[-1]], counted, *found[named[-1] + 1 :]]


def bare_set(term: Term) -> bool:
    """Whether a wish only names a set."""
    named = term.amount is None and not (term.settings or term.made or term.implied)
    return named and kinds_of(term)[0] == "set"


def left_out_of(part: str, terms: Sequence[Term], leaving: set[str]) -> list[Term] | None:
    """Return bare cards or sets after some that are left out as left out, too; None where a part asks for others."""
    kinds = [set(thing_kinds(each.thing)) & leaving for each in terms]
    bare = [each.amount in (None, ANY) and not each.settings and not each.made for each in terms]
    if not all(kinds) or not all(bare) or re.search(HAVING, part, re.IGNORECASE):
        return None
    return [replace(each, amount=(0, 0), preferred=kind.pop()) for each, kind in zip(terms, kinds, strict=True)]


def left_out_from(part: str, last: Term) -> set[str]:
    """Return what bare names after a part may be that are left out, too, as its last one is; nothing after others."""
    if not re.fullmatch(LEAVING_OUT, part, re.IGNORECASE):
        return set()
    kinds = thing_kinds(last.thing)
    return ({"card", "set"} & set(kinds[:1])) | ({"card"} & set(kinds))


def told_of(left: Left, words_in_line: int) -> Term:
    """Return what is told of words that are left out: with what is nearest to them, where they may be a name."""
    name = named_in(left, words_in_line)
    if not name or plain(name) in words_of("instead") or name.lower() in OPTIONS:
        return left_aside(left.shown)
    near = nearest_by_kind(name)
    meant = f" (did you mean {' or '.join(near[:2])}?)" if near else ""
    told = f"“{name}” left aside: no card, set or kind of cards is called so{meant}"
    return Term(name, name, settings={"anything": True}, told=told)


def check_left(left: Sequence[Left], found: Sequence[Term], words_in_line: int) -> None:
    """Refuse a line with words that can't be left out, told with what else is understood."""
    wished = bool(wishes_of(found))
    faults = {each: said for each in left if (said := fault(each, wished, words_in_line))}
    strange = strange_words(left)
    if not faults and len(strange) >= MOST_STRANGE and 2 * len(strange) > words_in_line:
        faults = {each: each.shown for each in left}
    if not faults:
        return
    blamed = list(faults.values())
    told = refusal(blamed[0], blamed[0]) if len(blamed) == 1 else nothing_named(blamed)
    if unclear := [said for each, said in faults.items() if denies_unclearly(each)]:
        told = f"{unclear[0]!r}: what shall not be there? name it, such as “no Witch”, “no attacks” or “no Alchemy”"
    if all(re.fullmatch("sets?|expansions?|box(?:es)?", each.after, re.I) for each in faults):
        told = no_such_set(blamed)
    raise NotUnderstood(told, blamed, [*found, *(left_aside(each.shown) for each in left if each not in faults)])


BAN = r"\b(?:banned|forbidden|excluded|not allowed|prohibited|barred|off[- ]limits)\b"
"""What is said, after them, of things that shall not be there."""


def check_ban(part: str, terms: Sequence[Term]) -> None:
    """Refuse a part of which a thing before such words was read as wished for."""
    found = re.search(BAN, part, re.IGNORECASE)
    for term in wishes_of(terms) if found else ():
        plainly = not (term.settings or term.made) and (term.amount is None or term.amount[0] > 0)
        if found and plainly and 0 <= part.find(term.text) < found.start():
            raise NotUnderstood(
                f"{part!r}: is {term.thing} wanted or not? say “with …” or “no …” for each", [part], fitting=True
            )


ASIDE = r"“(.+)” left aside"
"""How it is told that words are no wish."""


def told_last(told: Sequence[str]) -> list[str]:
    """Return what a line says, with all that is left out of it in one at the end."""
    found = [re.fullmatch(ASIDE, each) for each in told]
    said = [each for each, aside in zip(told, found, strict=True) if not aside]
    away = [f"“{aside[1]}”" for aside in found if aside]
    return [*said, f"{LEFT_OUT}{', '.join(away)}"] if away else said


BANE_OF = "with Young Witch, whose Bane is "
"""How it is told of what kind the Bane is."""


def with_one_bane(told: Sequence[str]) -> list[str]:
    """Return what a line says, with all that the Bane shall be in one: "one of the $2 cards and of the Reactions"."""
    kinds = [each.removeprefix(BANE_OF) for each in dict.fromkeys(told) if each.startswith(BANE_OF)]
    if len(kinds) < 2:
        return list(told)
    at = next(at for at, each in enumerate(told) if each.startswith(BANE_OF))
    after = [each for each in told[at:] if not each.startswith(BANE_OF)]
    return [*told[:at], f"{BANE_OF}{joined(kinds)}", *after]


def with_moods(told: Iterable[str]) -> list[str]:
    """Return what a line says, each once, and a mood with the first of what it implies."""
    found: list[str] = []
    for each in dict.fromkeys(told):
        if found and found[-1].endswith(WHICH_IS):
            found[-1] += each
        else:
            found.append(each)
    return [each.removesuffix(WHICH_IS) for each in found]


def all_unknown(errors: Sequence[NotUnderstood]) -> str:
    """Return what to tell of several parts of a line that are no wishes."""
    names = [name for each in errors for name in each.names]
    if len(names) < 2:
        return str(errors[0])
    return nothing_named(names)


def says_nothing(term: Term) -> bool:
    """Whether a term lets a kingdom be as it comes."""
    return (term.settings == {"anything": True} and term.told in ("", "any kingdom")) or is_aside_term(term)


def is_comment(part: str, before: Sequence[Term]) -> bool:
    """Whether a part only remarks on what is left out already: "no Ways, Ways confuse my wife"; or on nothing."""
    out = {plain(each.thing).rstrip("s") for each in before if each.amount == (0, 0)}
    if mood_named(part) and not (out and (TOO.match(part) or before[-1].amount == (0, 0))):
        return False  # "complex" after "no Ways" says why, elsewhere what is wished
    words, rest, harsh = part.split(), list[str](), False
    while words:
        size = chat_at(words, ("silent", "told", "harsh"))
        harsh = harsh or bool(size and not chat_at(words))
        rest += [] if size else words[:1]
        words = words[max(size, 1) :]
    return harsh and bool(before) and (not rest or plain(" ".join(rest)).rstrip("s") in out)


TOO = re.compile(r"(?:so|too|way too|(?:it|that|they)(?:'s|'re| is| are)?)\b", re.IGNORECASE)
"""How a part begins that blames something."""
NOT_THAT = (
    r"(?:but |so |and |please )*(?:no|none|not|no thanks?(?: you)?|none(?: of (?:them|those|that|these))?|not "
    r"(?:wanted|welcome|allowed|please|tonight|today|for us)|(?:leave|keep|take) (?:it|them|those|that) out|"
    r"skip (?:it|them|those|these)|avoid (?:it|them|those|these)|without (?:it|them)|never|no way|"
    r"(?:don't|do not) (?:use|play(?: with)?|include|add|put|deal|give us)(?: in)? (?:it|them|those|that|these|any)"
    r"(?: in)?)(?: please)?"
)
"""A part that says that there shall be none of what the part before it names."""
NONE_OF_IT = (
    r"(?:(?:but|so|and|please|then|we|i|something|anything|a kingdom|one) )*"
    r"(?:don't|do not|never|not|no|without|skip|avoid|leave out|exclude|ban|hate)"
    r"(?: (?:use|include|play|play with|want|need|deal|give|like|any of|me|us))* (?:it|them|that|those|these|this)"
    r"(?: (?:ones?|out|either|please|at all|then|today|tonight))*|"
    r"(?:they|those|these|it|that)(?: (?:all|both|really|just|totally|always))* "
    r"(?:sucks?|stinks?|must go|(?:has|have) to go|needs? to go|can go|(?:is|are) out)(?: \w+)?|"
    r"(?:both|all|those|these|they|neither)(?: of (?:them|those|these)| two| both| all)*(?:'re)? (?:are )?(?:now )?"
    r"(?:banned|out|forbidden|excluded|not allowed|off[- ]limits|vetoed)(?: (?:now|please|tonight|today|for now))*|"
    r"(?:(?:but|so|and|please|then) )*(?:leave|keep|take) (?:it|them|those|that|these|this)(?: ones?)? (?:out|away)"
    r"(?: please)?|(?:(?:but|so|and) )+(?:none|not any)(?: please)?|"
    r"(?:(?:but|so|and|please) )*(?:avoid|skip|leave out|never again|not again)(?: (?:please|this time))*"
)
"""A part that says that what is named before shall not be there."""


def leave_out_before(found: list[Term], at: int, *, several: bool) -> None:
    """Leave out what was named last; of several all cards that are named in a row. What is left out stays so."""
    while at >= 0 and (is_aside_term(found[at]) or bare_card(found[at]) or found[at].amount == (0, 0)):
        term = found[at]
        if not is_aside_term(term):
            if term.amount == (0, 0):
                return
            found[at] = replace(term, text=f"no {term.thing}", amount=(0, 0))
            if not several:
                return
        at -= 1


def bare_card(term: Term) -> bool:
    """Whether a wish is for a thing that is only named."""
    named = term.amount in (None, ANY) and not (term.settings or term.made or term.implied)
    return named and thing_kinds(term.thing)[0] in ("card", "group", "landscape")


OLD_ONES_TOO = (
    r"(?:and |with |including |include |plus |also )*(?:all )?(?:the |its )?(?:old(?:er)?|removed|original|"
    r"outdated|retired|"
    r"replaced|1st[- ]edition|first[- ]edition)(?: (?:cards?|ones|piles?))(?: (?:too|as well|also|included|please))*"
)
"""A part that says that the cards of a set's first edition may come, too."""
NOT_THE_OTHER = (
    r"(?:but |and )?not the (?:new|old|newer|older|other|latest|current|1st|2nd|first|second)"
    r"(?: (?:one|edition|version|box|ed))?"
)
"""A part that only repeats which edition of a set is meant."""
REMARKED = rf"(?:(?:and|but|because|since|as|so|well|then) )*(?:{SPEAKER}|the \w+)\b.+"
"""A part that says what somebody does."""


def remarks(part: str, last: Term | None) -> bool:
    """Whether a part only says what somebody does: none of its words is a wish, and it turns none round.

    What it says of "it" or "them" may only be said of something that is left out anyway: "no Ways, we forget them".
    """
    if last is None or not re.fullmatch(REMARKED, part, re.IGNORECASE):
        return False
    known = rf"{DENYING}|{SPEAKER}|forget|hates?"
    words = [each for each in re.findall(r"[\w'’]+", part) if not re.fullmatch(known, each, re.IGNORECASE)]
    words = [each for each in words if plain(each) not in words_of("instead")]
    if not all(map(is_function_word, words)) or names_something(" ".join(words)):
        return False
    out = last.amount == (0, 0) or (last.made is not None and bool(last.made.exclude) and not last.made.include)
    denied = re.search(rf"\b{DENYING}\s+{WISHED_OR_NOT}\b", part, re.IGNORECASE)
    pointing = re.search(r"\b(?:it|them|those|these|that|this|one|ones|same|such|else)\b", part, re.IGNORECASE)
    if pointing:
        return out and not re.search(r"\b(?:love|like|need|want|enjoy)s?\b", part, re.IGNORECASE)
    return not denied and not re.search(r"\b(?:no|without|nothing|none|avoid|exclude|except|unless|only)\b", part, re.I)


SO_IS = (
    r"(?:and )?(?:so (?:is|are|does|do)|same (?:for|with|goes for)|(?:and )?(?:the same for)|likewise|ditto|nor) (.+)"
)
"""A part that says the same of another thing."""


def more_of_the_same(found: re.Match[str], last: Term) -> list[Term] | None:
    """Return the wish before a part, and the same wish for what the part names."""
    made = understood(found[1])
    if not made or last.settings or last.made:
        return None
    return [last, *(replace(each, amount=last.amount) for each in made if not each.settings and not each.made)]


THAT_TOO = r"(?:and |so is |plus )?(.+?),? (?:as well|too|also|likewise)"
"""A part that says of another thing what the part before it says."""


def none_of_that_too(found: re.Match[str], last: Term) -> list[Term] | None:
    """Return the wish before a part that leaves something out, and that for what is only named after it, too."""
    made = understood(found[1])
    if not made or re.search(HAVING, found[1], re.IGNORECASE) or not all(map(bare_card, wishes_of(made))):
        return None
    if any(each.amount is not None for each in made) or not wishes_of(made):
        return None
    return [last, *(replace(each, amount=(0, 0)) for each in wishes_of(made))]


def within(made: Term, last: Term) -> Term:
    """Return an amount that a part says, kept within the one said before where they bound each other.

    "3 villages, at least 3" says it again, in other words.
    """
    if made.amount is None or last.amount is None:
        return made
    if made.amount[0] == last.amount[0] == last.amount[1]:
        return made
    low, high = max(made.amount[0], last.amount[0]), min(made.amount[1], last.amount[1])
    return replace(made, text=f"{last.text}, {made.text}", amount=(low, high)) if low <= high else made


LYING_ON = (
    r"(?:(?:and|but|please) )*(?:(?:put|lay|place|make|set|have|with) )?(?:(?:it|that|this|the trait) )?"
    r"(?:one (?:of (?:them|these|those) )?)?(?:(?:is|goes|lies|should be|must be|to be) )?(?:on|onto|upon) (?:top of )?"
    r"(?:the )?(.+?)(?: pile)?(?: please)?"
)
"""A part that says on which pile a Trait lies that the part before names."""


BOUND_ALONE = (
    r"(?:(?:and|but|please) )*(?:(tops|max(?:imum)?|at (?:the )?most|no more|or (?:less|fewer))|"
    r"(min(?:imum)?|at (?:the )?least|or more))(?: please)?"
)
"""A part that says that the number before it is the most, or the least, that there shall be."""
ONE_AFTER_ALL = (
    r"(?:well|ok|okay|but|maybe|actually|at most|perhaps| )*(?:one|1|a single one)(?: of (?:them|those|these))?"
    r"(?:(?: is| would be|'s)? (?:ok|okay|fine|alright|all right|allowed|acceptable|maybe|at most|max))?(?: though)?"
)
"""A part that allows one of what the part before it leaves out."""
THE_OTHER_STAYS = (
    r"(?:but )?(?:the )?(card|set|expansion)(?: itself)?(?:'s| is| can| may| stays| would be)+"
    r"(?: (?:be|fine|ok|okay|in|stay|allowed|good|there|welcome|not meant))*"
)
"""A part that says that what is called like the set or the card that is left out may be there."""
AS_BANE = r"(?:(?:and|please) )*(?:as|for) (?:the|a|our|its|her) bane(?: card| pile)?(?: please)?"
"""A part that says that what the part before names is the Bane."""


DEARER = (
    r"(?:(?:like|say|so|meaning|i mean) )*(?:cost(?:s|ing)? )?\$?([0-9]{1,2})(?:\+| or more| and up| or up| or higher)"
)
"""A part that says from which cost on a card is called expensive."""


def is_plain(last: Term) -> bool:
    """Whether a wish is only for so many of a thing."""
    return not (last.settings or last.made)


def first_edition_too(found: re.Match[str], last: Term) -> list[Term]:
    """Return the wish for a set, and one for its first edition."""
    first = set_of_words(f"{last.thing} 1st edition")
    return [last, *(replace(last, text=found[0], thing=each.id, preferred="set") for each in first or ())]


def the_other_staying(found: re.Match[str], last: Term) -> list[Term] | None:
    """Return what is left out where only what else is called so stays: the card or the set."""
    other = "card" if found[1].lower() == "card" else "set"
    return [last] if last.amount == (0, 0) and last.preferred != other else None


def as_many_as_possible(found: re.Match[str], last: Term) -> Sequence[Term] | None:
    """Return the wish for as many of a thing as there can be: for nothing else, where that is said."""
    if last.made:
        return [last] if last.told.startswith("only ") else None
    return (understood(f"as many {last.thing} as possible") or None) if last.amount in (None, ANY) else None


def dearer(found: re.Match[str], last: Term) -> list[Term] | None:
    """Return the wish for expensive cards as one for those that cost as much as a part says."""
    made = replace(last, text=f"{last.text}, {found[0]}", thing=f"${found[1]}+")
    return [made] if int(found[1]) >= DEAR else None


def can_be_counted(last: Term) -> bool:
    """Whether it can be said after a wish how many there are of its thing."""
    open_ = not last.settings or last.told.endswith(AS_IT_COMES)
    return last.amount != (0, 0) and bool(last.thing) and open_


def so_many(found: re.Match[str], last: Term) -> list[Term] | None:
    """Return a wish with the amount that a part says; where there is nothing else, it is there anyway."""
    if last.made and last.told.startswith("only "):
        return [last]
    said = re.sub(BESIDE_AMOUNT, "", found[0], flags=re.IGNORECASE)
    if said.endswith("+") and last.amount and last.amount[1] < KINGDOM_CARDS:
        return None
    if said.lower() in ("exactly", "only", "just", "no more"):
        low = max(last.amount[0], 1) if last.amount else 1
        high = last.amount[1] if last.amount and low < last.amount[1] < KINGDOM_CARDS else low
        return [replace(last, text=f"{last.text}, {found[0]}", amount=(low, high))]
    made = understood(f"{said}{' of' if said.lower() in ('lots', 'plenty', 'loads') else ''} {last.thing}")
    return [within(each, last) for each in made] if made else None


def of_that_year(found: re.Match[str], last: Term) -> list[Term] | None:
    """Return the wish for a set as one for its edition of a year."""
    named = wish.find_sets(last.thing) or set_of_words(last.thing) or [] if last.thing else []
    edition = of_year(int(found[1]), [each.id for each in named])
    return [replace(last, text=f"{last.text}, {found[0]}", thing=edition, preferred="set")] if edition else None


def only_the_other(found: re.Match[str], last: Term) -> list[Term]:
    """Return the wish for the set, or the card, without the card, or the set, that is called so, too."""
    out, kept = ("card", "set") if found[0].lower().endswith("card") else ("set", "card")
    return [replace(last, preferred=kept), Term(found[0], last.thing, (0, 0), preferred=out)]


def bounded(found: re.Match[str], last: Term) -> list[Term] | None:
    """Return a counted wish with its number as the most or the least: "3 attacks, tops"."""
    if last.amount is None or last.amount[1] >= KINGDOM_CARDS:
        return None
    low, high = last.amount
    amount = (low, KINGDOM_CARDS) if found[2] else (low if low < high else 0, high)
    return [replace(last, text=f"{last.text}, {found[0]}", amount=amount)]


def lying_on(found: re.Match[str], last: Term) -> list[Term] | None:
    """Return the wish for what lies on a pile with the pile that a part names."""
    card, pile = known_card(last.thing) if last.thing else None, known_card(found[1])
    if pile and pile.is_in_kingdom_pile and wish.landscape_kind(last.thing) in ON_PILES:
        return [last, *(understood(f"a {wish.landscape_kind(last.thing)} on {pile.name}") or ())]
    laid = wish.landscape_kind(last.thing) or (card.kind if card else "")
    if not pile and laid in ON_PILES and thing_kinds(re.sub(r"^(?:an?|the|any|some|one) ", "", found[1]))[0] == "group":
        on_kind = understood(f"{card.name if card else f'a {laid}'} on {found[1]}")
        several = last.amount is not None and last.amount[0] > 1
        return [*([last] if several else []), *on_kind] if on_kind else None
    if card and pile and card.kind in ON_PILES:
        return list(understood(f"{card.name} on {pile.name}") or ())
    return None


def as_edition(found: re.Match[str], last: Term) -> list[Term] | None:
    """Return the wish for a set as one for an edition of it; a recommended set may be of any."""
    if last.amount is None and set_of_words(f"{last.thing} {found[0]}"):
        thing = f"{last.thing} {found[0]}"
        return [replace(last, text=f"{last.text}, {found[0]}", thing=thing, preferred="set")]
    return [last] if thing_kinds(last.thing) == ("recommended",) else None


class Addition(NamedTuple):
    """A part that says something of the wish before it: its form, what the wish becomes by it (None where it says
    nothing of that after all), and of which wishes it can be said.
    """

    form: str
    changed: Callable[[re.Match[str], Term], Sequence[Term] | None]
    is_of: Callable[[Term], bool] = lambda last: True


OF_ANY_WISH = (
    Addition(
        NOT_THAT,
        lambda found, last: [replace(last, text=f"no {last.thing}", amount=(0, 0))],
        lambda last: bool(last.thing) and is_plain(last),
    ),
    Addition(NOT_THE_OTHER, lambda found, last: [last], lambda last: "set" in thing_kinds(last.thing)),
    Addition(OLD_ONES_TOO, first_edition_too, lambda last: "set" in thing_kinds(last.thing) and last.amount is None),
    Addition(SO_IS, more_of_the_same),
    Addition(THAT_TOO, none_of_that_too, lambda last: last.amount == (0, 0)),
    Addition(
        ONE_AFTER_ALL,
        lambda found, last: [replace(last, text=f"{last.text}, {found[0]}", amount=(0, 1))],
        lambda last: last.amount == (0, 0) and is_plain(last),
    ),
    Addition(THE_OTHER_STAYS, the_other_staying),
)
"""What may be said of any wish; the first that is said of it counts."""
OF_NO_MOOD = (
    Addition(rf"(?:as many|as much)(?: of (?:them|those|these|it))? {AS_POSSIBLE}", as_many_as_possible),
    Addition(DEARER, dearer, lambda last: group_word(last.thing) == f"${DEAR}+"),
    Addition(AMOUNT_ALONE, so_many, can_be_counted),
    Addition(BOUND_ALONE, bounded, can_be_counted),
    Addition(YEAR, of_that_year),
    Addition(r"not the (?:set|expansion|box)", only_the_other, lambda last: "set" in thing_kinds(last.thing)),
    Addition(r"not the card", only_the_other, lambda last: "card" in thing_kinds(last.thing)),
    Addition(
        AS_BANE,
        lambda found, last: understood(f"{last.thing} as the bane") or (),
        lambda last: last.amount is None and known_card(last.thing) is not None,
    ),
    Addition(LYING_ON, lying_on, lambda last: last.amount != (0, 0)),
    Addition("|".join(words for words, _ in EDITIONS), as_edition),
)
"""What may be said only of a wish that no mood stands for."""


def belonging(part: str, last: Term) -> list[Term] | None:
    """Return the wish before a part, changed by what the part says of it; None where it says nothing of it."""
    for each in OF_ANY_WISH if last.implied else (*OF_ANY_WISH, *OF_NO_MOOD):
        if (found := re.fullmatch(each.form, part, re.IGNORECASE)) and each.is_of(last):
            changed = each.changed(found, last)
            return None if changed is None else list(changed)
    return None
