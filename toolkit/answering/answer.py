"""The answer for one card, two, or more: what happens, who chooses, the proof, what is related, what was so before."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations
from typing import Any

from toolkit.answering.happening import LINES, choices_in, happening
from toolkit.answering.importance import (
    BASIC,
    by_importance,
    importance,
    is_leaning,
    names_pattern,
    naming,
    spoken,
    stems,
    title_of,
)
from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.piles import needs
from toolkit.catalogue.printed import text_of
from toolkit.catalogue.table import IN_FORCE, LANDSCAPES, ON_PILES
from toolkit.engine.card import CURRENT, Card, kind_of
from toolkit.engine.events import BuyPhaseEnds, CleanupStarts, Event, Trashed, TurnEnds, TurnStarts
from toolkit.engine.turns import IllegalMove
from toolkit.errors import UserError
from toolkit.graph.by_itself import leaves_behind
from toolkit.graph.positions import Position, moves_of, play_out
from toolkit.graph.principles import only_compares
from toolkit.graph.scenarios import with_in_force
from toolkit.graph.texts import played_by
from toolkit.graph.together import Together, cannot_meet, is_of, known_rulings, meetings, rulings_with_class, ways_tried
from toolkit.rulings.by_card import ruling_by_id
from toolkit.rulings.claims import Claim, move_text
from toolkit.rulings.classes import cards_of_class
from toolkit.rulings.outcomes import Outcome, outcomes_of
from toolkit.rulings.position import PLAYED
from toolkit.saying.members import said_of
from toolkit.saying.words import a_card, bonuses, sentence, some, with_cards
from toolkit.spelling import joined

RELATED = 3
"""How many related rulings are told by title."""
EVERY_TURN = re.compile(r"(Clean-up|(You|Player \d) (shuffles?|draws?)\b|(Your|Player \d's) (turn|Clean-up))")
"""How lines begin that every turn's end has."""
TELLS_ITS_YEAR = re.compile(
    r"(?:^|\. )(?:(?:even )?(?:before|until|since|from|in|with the|by the(?: rules(?: of| before)?)?) \d{4}"
    r"|with the first printing)",
    re.IGNORECASE,
)
"""How a sentence begins in rulings that say themselves when something held."""
NOTHING_SPECIAL = "Nothing special: each does what it says."
COULD_NOT_TRY = "I found nothing special between {} and {}, but couldn't try every way."


@dataclass(frozen=True)
class Related:
    """A ruling that has to do with the same: its id and what it is called."""

    id: str
    title: str


@dataclass(frozen=True)
class Proof:
    """A position, the moves, and the lines of the way that shows what the answer says; `rules` is the rules year."""

    given: Mapping[str, Any]
    moves: tuple[str, ...]
    lines: tuple[str, ...]
    rules: int = CURRENT

    @property
    def shown(self) -> tuple[str, ...]:
        """The lines that are shown at once: the last ones that matter, without what every turn's end brings."""
        if len(self.lines) <= LINES:
            return self.lines
        left = [line for line in self.lines if not EVERY_TURN.match(line)]
        return tuple(left[:LINES])


@dataclass(frozen=True)
class Answer:
    """What cards do together, or one card by itself, each part as it is laid out; "" and () for what there is not.

    `says` are one to three sentences, `choices` who chooses what, `before` what was so by older rules, `checked` what
    was tried where nothing was found. `ruling` is the id of the ruling that the answer is taken from and `title` what
    it is called; it `fits` when it is about these cards and no others. `related` are others about the same and `more`
    how many there are beside. Of three cards or more that no ruling is about, `pairs` are the answers for each two.
    `special` tells whether the cards do anything to each other.
    """

    cards: tuple[str, ...]
    says: str
    choices: tuple[str, ...] = ()
    proof: Proof | None = None
    related: tuple[Related, ...] = ()
    more: int = 0
    before: str = ""
    checked: str = ""
    ruling: str = ""
    title: str = ""
    fits: bool = True
    special: bool = True
    pairs: tuple[Answer, ...] = field(default=())

    def as_json(self) -> dict[str, Any]:
        """Return the answer as plain values."""
        proof = None
        if self.proof is not None:
            rules = "current" if self.proof.rules == CURRENT else self.proof.rules
            proof = {
                "given": dict(self.proof.given),
                "moves": list(self.proof.moves),
                "trace": list(self.proof.lines),
                "rules": rules,
            }
        return {
            "cards": list(self.cards),
            "says": self.says,
            "choices": list(self.choices),
            "proof": proof,
            "related": [{"id": each.id, "title": each.title} for each in self.related],
            "more": self.more,
            "before": self.before,
            "checked": self.checked,
            "ruling": self.ruling,
            "special": self.special,
            "pairs": [each.as_json() for each in self.pairs],
        }


@lru_cache(200)
def answer_for(names: tuple[str, ...]) -> Answer:
    """Return the answer for some cards, by their exact names; of one card, its first ruling."""
    about = known_rulings(names)[1]
    if apart := pairs_answered(names):
        pairs = tuple(map(answer_for, apart))
        return Answer(names, "", pairs=pairs, special=any(each.special for each in pairs))
    if len(names) == 2 and names[0] == names[1]:
        return of_rulings(names, [claim for claim in about if is_of_two(claim, names[0])]) or of_meeting(names, *names)
    ruled = of_rulings(names, about)
    if len(names) != 2:
        return ruled or Answer(names, "")
    if ruled is not None and ruled.fits:
        return ruled
    of_class = of_rulings(names, rulings_with_class(names))
    if (
        of_class is not None
        and (is_wide(of_class) or is_of_their_card(of_class, names))
        and (met := of_meeting(names, *names)).special
    ):
        return met
    if of_class is not None:
        return replace(of_class, says=f"{said_of_these(of_class, names)} {trashed_too(of_class, names)}".strip())
    met = answer_for_pile(names) or of_meeting(names, *names)
    if ruled is None:
        return met
    told = (Related(ruled.ruling, ruled.title), *ruled.related)
    return replace(met, related=told[:RELATED], more=ruled.more + len(told[RELATED:]), before=ruled.before)


WIDE = "Supply pile"
"""A class of nearly all cards: what two of them do to each other is told before what is so of each of these."""


def trashed_too(answer: Answer, names: tuple[str, ...]) -> str:
    """Return what the one of two cards does when it is trashed, where a ruling about any card tells that it may be."""
    for name in names:
        own = {ability.event for ability in kind_of(name, CURRENT).abilities if ability.where == "this"}
        if Trashed in own and MAY_TRASH.search(answer.says) and (met := of_meeting(names, *names)).special:
            return met.says if met.says.startswith(f"If you trash {name}") else ""
    return ""


MAY_TRASH = re.compile(r"\byou may trash an? (Action|card)\b", re.IGNORECASE)
"""How a ruling about any card says that it may be trashed."""


def is_of_their_card(answer: Answer, names: tuple[str, ...]) -> bool:
    """Whether an answer is a ruling about an opponent's card, and one of two cards can play the other as your own."""
    return "an opponent's" in answer.says and any(played_by(*pair) for pair in (names, names[::-1]))


def is_wide(answer: Answer) -> bool:
    """Whether an answer is a ruling about nearly all cards."""
    found = ruling_by_id(answer.ruling)
    return found is not None and any(word.startswith(WIDE) for word in found.classes)


def answer_for_pile(names: tuple[str, ...]) -> Answer | None:
    """Return the answer for a mixed pile and another card: that of the first of its cards that has one; else None."""
    pile = next((name for name in names if catalogue()[name].members), "")
    if not pile:
        return None
    other = next(name for name in names if name != pile)
    each = dict.fromkeys(member for member in catalogue()[pile].members if member != other)
    found = [answer_for((member, other)) for member in each]
    special = next((answer for answer in found if answer.special), None)
    if special is not None:
        return replace(special, cards=names)
    sure = next((answer for answer in found if not answer.says.startswith(NOTHING_SPECIAL)), found[0])
    says = NOTHING_SPECIAL if sure.says.startswith(NOTHING_SPECIAL) else COULD_NOT_TRY.format(pile, other)
    says = f"{says} {trait_told(found[0].cards[0], other)}".strip().replace(found[0].cards[0], pile)
    return Answer(names, says, checked=f"Checked with each card of the {pile} pile.", special=False)


def is_of_two(claim: Claim, name: str) -> bool:
    """Whether a ruling is about two of a card and about no other: its title names that twice."""
    return naming(claim.title).count(name) > 1 and is_about_no_other(claim, (name,))


GAINER = "gainer"
"""A class of cards with which a card is gained, in a ruling about each card that is."""


def said_of_these(answer: Answer, names: Sequence[str]) -> str:
    """Return a ruling about a class as it is said of some cards, where its sentence has a place for them."""
    claim = ruling_by_id(answer.ruling)
    says = answer.says
    if claim is None:
        return says
    at = str(claim.source.get("at", ""))
    trait = at if at in catalogue() and catalogue()[at].kind in ON_PILES else ""
    own = [name for name in names if is_of(claim, name)]
    for name in names:
        if name in spoken(says):
            continue
        of_example = with_example_said(says, name, names, claim)
        if of_example != says:
            says = of_example
        elif name in in_classes(claim) and own != [name]:
            gainer = any(word.startswith(GAINER) and name in cards_of_class(word) for word in claim.classes)
            says = said_of(says, name, trait=trait, gainer=gainer)
    return says


def with_example_said(says: str, name: str, names: Sequence[str], claim: Claim) -> str:
    """Return a sentence with a card in place of the example ("such as Militia") that it names of the card's class."""
    alike = in_classes(claim) if name in in_classes(claim) else set(claim.cards)
    one = f"(?:{names_pattern().pattern})"
    for found in re.finditer(rf"\bsuch as ({one})(?: and ({one}))?", says):
        for at in (1, 2):
            if found[at] in alike and found[at] not in names:
                of_pile = catalogue()[name].members and not says[: found.start()].endswith(" pile ")
                one_of = f"one from the {name} pile" if of_pile else name
                return f"{says[: found.start(at)]}{one_of}{says[found.end(at) :]}"
    return says


def pairs_answered(names: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the pairs that are answered in place of three cards or more that no ruling is about; else none."""
    return list(combinations(names, 2)) if len(names) > 2 and not known_rulings(names)[1] else []


def of_rulings(names: Sequence[str], about: Sequence[Claim]) -> Answer | None:
    """Return the answer that a ruling gives: the most important of today's; None without one."""
    of_text = of_their_text(names, about)
    today = [claim for claim in about if claim.rules == CURRENT and not claim.plain]
    today.sort(
        key=lambda claim: (
            not is_about_no_other(claim, names),
            not names_all(claim, names),
            bool(of_text) and is_aside(claim),
            is_leaning(claim),
            -importance(claim) - FILED * (claim.source.get("at") in (None, *names)),
        )
    )
    if of_text and not (today and is_about_no_other(today[0], names) and not is_aside(today[0])):
        today.insert(0, of_text[0])
    if not today:
        return None
    first, rest = today[0], by_importance(today[1:])
    outcomes = outcomes_of(first, limit=2_000).found if first.moves else []
    best = max(outcomes, key=lambda outcome: shows(outcome, names), default=None)
    proof = None
    if best is not None:
        moves = tuple(map(move_text, first.moves))
        proof = Proof(first.given, moves, best.trace, first.rules)
    paths = [outcome.choices for outcome in outcomes]
    told = tuple(Related(claim.id, title_of(claim)) for claim in once_each_title(rest))
    return Answer(
        tuple(names),
        sentence(first.says),
        choices_in(paths, names),
        proof,
        told[:RELATED],
        len(told[RELATED:]),
        "" if years_in(was := before(names, about)) <= years_in(first.says) else was,
        ruling=first.id,
        title=title_of(first),
        fits=is_about_no_other(first, names),
    )


FILED = 0.5
"""How much more a ruling matters that is filed under one of the cards asked about, or under none."""
MAIN = 0.3
"""From what part of its card's text on a ruling says what the card does, and not only a detail of it."""


def of_their_text(names: Sequence[str], about: Iterable[Claim]) -> list[Claim]:
    """Return the rulings that say what a card does whose text names the other one, those that say most of it first."""
    found: list[tuple[float, Claim]] = []
    for one, other in (names, names[::-1]) if len(names) == 2 else ():
        text = text_of(catalogue()[one].wording())
        words = stems(text)
        if other not in spoken(text):
            continue
        for claim in about:
            said = len(stems(claim.says) & words) / len(words)
            alone = is_about_no_other(claim, names) and names_all(claim, names)
            if claim.plain and claim.rules == CURRENT and alone and said > MAIN and not is_aside(claim):
                found.append((said, claim))
    return [claim for _, claim in sorted(found, key=lambda each: -each[0])]


ASIDE = re.compile(
    r"\b(empty|(?:is|are) (?:\w+ )?left|none left|enough|even if|needn't|you may (?:choose not|keep|choose either)"
    r"|(?:if|with) (?:no|only|fewer)\b|can trash only|no other|gains? no|nothing|doesn't|don't|can't)\b",
    re.IGNORECASE,
)
"""What a ruling says that is about what does not happen, or about what is lacking."""


def is_aside(claim: Claim) -> bool:
    """Whether a ruling is about a limit of what a card does, and not asked for more than that."""
    return not claim.asked and bool(claim.given.get("piles") or ASIDE.search(claim.says))


def is_about_no_other(claim: Claim, names: Sequence[str]) -> bool:
    """Whether a ruling's sentence is about no other cards than these, but for classes, cards of every game and of piles
    that these bring to the table.
    """
    brought = {need.partition(":")[2] for name in names for need in needs(name)}
    return not spoken(f"{claim.title} {claim.says}") - BASIC - set(names) - in_classes(claim) - brought


def names_all(claim: Claim, names: Sequence[str]) -> bool:
    """Whether a ruling's sentence names all of some cards, but for those that it names as a class."""
    return set(names) <= spoken(f"{claim.title} {claim.says}") | in_classes(claim)


def in_classes(claim: Claim) -> set[str]:
    """Return the cards of the classes that a ruling holds for."""
    return {name for word in claim.classes for name in cards_of_class(word)}


def once_each_title(claims: Sequence[Claim]) -> list[Claim]:
    """Return rulings with each title once."""
    return list({title_of(claim): claim for claim in reversed(claims)}.values())[::-1]


def shows(outcome: Outcome, names: Sequence[str]) -> tuple[int, int]:
    """Return how well an outcome shows what cards do: how many of them its trace names, and how much happens."""
    text = "\n".join(outcome.trace)
    return sum(name in text for name in names), len(outcome.trace)


def before(names: Sequence[str], about: Sequence[Claim]) -> str:
    """Return what was so by older rules, in words: "Before 2022: …"; "" where no ruling is about that."""
    old = [claim for claim in about if claim.rules != CURRENT and (len(names) == 1 or is_about_no_other(claim, names))]
    old.sort(key=lambda claim: -importance(claim))
    if not old:
        return ""
    if TELLS_ITS_YEAR.search(old[0].says):
        return sentence(old[0].says)
    changed = [year for name in names if (year := changed_in(name, old[0].rules))]
    since = f"Before {max(changed)}" if changed else f"By the rules of {old[0].rules}"
    return f"{since}: {sentence(old[0].says)}"


def years_in(text: str) -> set[str]:
    """Return the years that a text names."""
    return set(re.findall(r"\b20\d\d\b", text))


def changed_in(name: str, rules: int) -> int:
    """Return the year since which a card's wording is another one than by older rules; 0 where it is the same."""
    was, now = catalogue()[name].wording(rules), catalogue()[name].wording()
    return 0 if was is now else next(each.since for each in catalogue()[name].wordings if each.since > was.since)


FOR_EXAMPLE = "For example, in the position below: "
"""What a sentence begins with that compares positions with and without a card: it holds for those."""


def of_meeting(names: tuple[str, ...], one: str, other: str) -> Answer:
    """Return the answer that positions give in which two cards meet."""
    found = [each for each in meetings(one, other, []) if each.both]
    telling = [each for each in found if each.why and not each.minor]
    if not telling:
        start = start_told(one, other)
        return Answer(names, start) if start else nothing(names, one, other, found)
    best = telling[0]
    position = Position(best.given, moves_of(*best.moves), (), best.rules)
    try:
        paths = [node.path for node in play_out(position, limit=400).nodes] if best.moves else []
    except (IllegalMove, UserError):
        paths = []
    proof = Proof(best.given, best.moves, best.trace, best.rules) if best.moves else None
    compared = best.as_seen and best.why.startswith(("With ", "While ")) and only_compares(best.why)
    says = f"{FOR_EXAMPLE}{best.why[0].lower()}{best.why[1:]}" if compared else best.why
    return Answer(names, says, choices_in(paths, (one, other)), proof)


def nothing(names: tuple[str, ...], one: str, other: str, minor: Sequence[Together]) -> Answer:
    """Return that nothing special was found, what the cards share, and what was tried."""
    played = both_played(one, other)
    room = [each.why for each in minor[:1]]
    told = (
        trait_told(one, other),
        changed_cost(one, other),
        same_time(one, other),
        *room,
        "" if room and played == NO_ACTION else played,
    )
    shared = " ".join(filter(None, told))
    made = ways_tried(one, other)
    if cannot_meet(one, other):
        neither = f"Neither {one} nor {other} has" if one != other else f"{one} has no"
        checked = f"{neither} instructions beyond its bonuses and points."
    else:
        checked = (
            f"Checked: {made.positions} positions with one of them played or bought and the other in hand, in play, on "
            "the deck, in the discard pile, in the Supply, in the trash, or an opponent's."
        )
    sure = made.complete and made.used
    says = NOTHING_SPECIAL if sure else COULD_NOT_TRY.format(one, other)
    proof = next((Proof(each.given, each.moves, each.trace, each.rules) for each in minor if each.moves), None)
    return Answer(names, f"{says} {shared}".strip(), proof=proof, checked=checked, special=False)


def trait_told(one: str, other: str) -> str:
    """Return that a Trait is on no pile of a card; "" where it may be."""
    for trait, card in ((one, other), (other, one)):
        facts = catalogue()[card]
        if catalogue()[trait].kind not in ON_PILES or facts.kind in LANDSCAPES:
            continue
        if card not in cards_of_class(TRAITS_ON):
            return f"{card} can't be {trait}, because a Trait goes only on an Action or Treasure pile of the Kingdom."
    return ""


def start_told(one: str, other: str) -> str:
    """Return what a Trait that changes how players start does with a card's pile; "" for any other two."""
    for trait, card in ((one, other), (other, one)):
        changes = catalogue()[trait].kind in ON_PILES and kind_of(trait, CURRENT).change_start is not Card.change_start
        if changes and card in cards_of_class(TRAITS_ON):
            return (
                f"If {card} is {trait}, you start the game with {a_card(card)} in place of a starting card you choose."
            )
    return ""


TRAITS_ON = "Action or Treasure Kingdom pile"
"""The class of cards on whose piles a Trait can be."""


def changed_cost(one: str, other: str) -> str:
    """Return what a card costs after the other is played or in force, if that is less or more than otherwise."""
    for changing, card in ((one, other), (other, one)):
        kind, facts = kind_of(card, CURRENT), catalogue()[changing]
        if catalogue()[card].kind in LANDSCAPES or not kind.has_cost:
            continue
        p1 = {"hand": ["Copper"], "deck": 6 * ["Copper"]}
        if facts.kind in IN_FORCE:
            position, when = with_in_force(p1, changing, "end phase"), with_cards([changing])
        elif "Action" in facts.types:
            position = Position({"p1": {**p1, "hand": [changing]}, "p2": {}}, moves_of(f"play {changing}"))
            when = f"after one {changing}"
        elif "Treasure" in facts.types:
            moves = moves_of("end phase", f"play {changing}")
            position, when = Position({"p1": {**p1, "hand": [changing]}, "p2": {}}, moves), f"after one {changing}"
        else:
            continue
        try:
            nodes = play_out(position).nodes
        except (IllegalMove, UserError):
            continue
        costs = {node.game.cost_of(kind) for node in nodes if node.game.log}
        if len(costs) == 1 and (cost := costs.pop()) != kind.cost:
            return f"{card} costs {cost} {when}."
    return ""


SAME_TIMES: dict[type[Event], str] = {
    TurnStarts: "at the start of your turn",
    BuyPhaseEnds: "at the end of your Buy phase",
    CleanupStarts: "at the start of Clean-up",
    TurnEnds: "at the end of your turn",
}
"""Times at which several cards of a player can act, which that player puts in order."""


def same_time(one: str, other: str) -> str:
    """Return that both cards act at the same time, in the order that their player chooses."""
    times = [
        {ability.event for ability in kind_of(name, CURRENT).abilities} | leaves_behind(name) for name in (one, other)
    ]
    both = [text for event, text in SAME_TIMES.items() if event in times[0] & times[1]]
    return f"Both act {both[0]}: you choose which goes first." if both else ""


NO_ACTION = "Both use your Action and give none, so you need a village to play both in one turn."
BESIDE = ("Estate", "Copper")
"""What else is in hand when two Actions are played: something for them to trash or discard."""


def both_played(one: str, other: str) -> str:
    """Return what two Actions come to that are played with one Action, or that a village is needed for both.

    What they come to is told only if they do nothing but what is printed as bonuses on both; that a village is needed,
    only if neither can be played after the other in any way.
    """
    facts = [catalogue()[name] for name in (one, other)]
    if not all("Action" in each.types and set(each.types) & PLAYED and not each.members for each in facts):
        return ""
    vanilla = all(kind_of(name, CURRENT).vanilla for name in (one, other))
    printed: Counter[str] = Counter()
    for each in facts:
        printed.update(each.wording().plus)
    possible = False
    for first, second in ((one, other), (other, one)):
        given = {"p1": {"hand": [first, second, *BESIDE], "deck": 12 * ["Copper"]}, "p2": {}}
        try:
            found = happening(Position(given, moves_of(f"play {first}", f"play {second}")))
        except IllegalMove:
            continue
        except UserError:
            return ""
        played = [net for net in found.nets if net.played >= {first, second}]
        possible = possible or bool(played)
        if not played or len(played) < len(found.nets):
            continue
        amounts = {tuple(sorted(net.amounts.get(0, {}).items())) for net in played}
        if vanilla and len(amounts) == 1:
            got = dict(amounts.pop())
            if {what: number for what, number in got.items() if number} == {**printed}:
                actions = got.pop("actions", 0) - 1
                left = some(actions, "actions") if actions else "no Action"
                return f"Played together they give {joined([*bonuses(got), f'{left} left'])}."
        return ""
    return NO_ACTION if not possible and all(map(needs_an_action, facts)) else ""


ITSELF = re.compile(r"\bplay (this|it)\b")
"""What a Reaction says that is played without an Action."""


def needs_an_action(card: CardFacts) -> bool:
    """Whether an Action can be played only with an Action, and never gives one or what can become one."""
    reacts = "Reaction" in card.types and ITSELF.search(text_of(card.wording()))
    gives = "villagers" in card.tags or "Fate" in card.types
    return "terminal" in card.tags and not reacts and not gives
