"""What the catalogue and the rules of setting up know: answered without a position."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import product

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.files import load_tables
from toolkit.catalogue.piles import pile_of, pile_plan
from toolkit.catalogue.printed import edition, text_of
from toolkit.questions.attributes import told_of_card
from toolkit.questions.ending import told_of_end
from toolkit.questions.general import told_in_general
from toolkit.questions.of_set import told_of_set
from toolkit.questions.patterns import Found, Pattern, matching, patterns
from toolkit.questions.preparing import told_of_table
from toolkit.questions.reading import Fact
from toolkit.questions.starting import told_of_start
from toolkit.questions.words import OBLIGED, OPEN, Said, read_words, stem
from toolkit.rulebook import rulebook, without_marks
from toolkit.rulings.classes import cards_of_class
from toolkit.spelling import joined, plural

TYPES = {
    "victory": "Victory",
    "treasure": "Treasure",
    "action": "Action",
    "attack": "Attack",
    "reaction": "Reaction",
    "duration": "Duration",
    "night": "Night",
}


def card_asked_about(found: Found) -> CardFacts:
    """Return the card that a question is about."""
    return catalogue()[found.card("x")]


def is_type(found: Found) -> Fact:
    """Answer whether a card has a type."""
    facts, type_ = card_asked_about(found), TYPES[found.said["type"]]
    has = type_ in facts.types
    of = joined(facts.types)
    return Fact(
        f"{'Yes' if has else 'No'}, {facts.name} is {article(of)} {of}.",
        has,
        f"Is {facts.name} {article(type_)} {type_}?",
    )


def article(word: str) -> str:
    """Return the article of a word."""
    return "an" if word[:1] in "AEIOU" else "a"


def types_of(found: Found) -> Fact:
    """Answer what types a card has."""
    facts = card_asked_about(found)
    of = joined(facts.types)
    return Fact(f"{facts.name} is {article(of)} {of}.", list(facts.types), f"What types does {facts.name} have?")


def cost_of(found: Found) -> Fact | None:
    """Answer what a card costs."""
    facts = card_asked_about(found)
    if facts.cost is None:
        return Fact(f"{facts.name} has no cost.", None, f"What does {facts.name} cost?")
    return Fact(f"{facts.name} costs {facts.cost}.", str(facts.cost), f"What does {facts.name} cost?")


def cards_in_pile(found: Found) -> Fact | None:
    """Answer how many cards a pile has with some players."""
    facts, players = card_asked_about(found), found.number()
    if not 2 <= players <= 6 or facts.members or pile_of(facts.name) != facts.name:
        return None
    size = pile_plan(facts.name, players).size
    name = plural(facts.name)
    return Fact(f"{size} {name}.", size, f"How many {name} are in the pile with {players} players?")


def set_of(found: Found) -> Fact:
    """Answer which set a card is of."""
    facts = card_asked_about(found)
    sets = joined([edition(catalogue().sets[each]) for each in facts.sets])
    return Fact(f"{facts.name} is in {sets}.", list(facts.sets), f"Which set is {facts.name} in?")


def text(found: Found) -> Fact:
    """Answer what a card does."""
    facts = card_asked_about(found)
    return Fact(f"{facts.name}: {text_of(facts.wording())}", None, f"What does {facts.name} do?")


def is_in_supply(found: Found) -> Fact:
    """Answer whether a card is in the Supply."""
    facts = card_asked_about(found)
    yes = facts.supply
    return Fact(
        f"{'Yes' if yes else 'No'}, {facts.name} is {'' if yes else 'not '}in the Supply.",
        yes,
        f"Is {facts.name} in the Supply?",
    )


def points_of(found: Found) -> Fact | None:
    """Answer how many points a card is worth, where that is fixed."""
    facts = card_asked_about(found)
    if facts.worth is None:
        return None
    return Fact(f"{facts.name} is worth {facts.worth} VP.", facts.worth, f"How many VP is {facts.name} worth?")


TURNING = frozenset(
    {"not", "no", "none", "only", "unless", "until", "except", "instead", "other", "another", "before", "after"}
    | {"first", "last", "less", "more", "fewer", "opp"}
)
"""Words of a rule that turn what a question asks: they have to be told to be allowed."""
TWO_ASKED = re.compile(r",? and (?=how|what|which|where|does|is|are|in which|do)|(?<=[?]) +", re.IGNORECASE)
"""Where in a question a second one begins."""
ASKING_FOR = re.compile(r"how many|how much|what|which|where", re.IGNORECASE)
"""How a question begins whose second part may leave that out."""
GOING_ON = re.compile(r"and (?!how|what|which|where|who|when|does|do|is|are|can|must)", re.IGNORECASE)
"""How a second part begins that goes on as the first one began."""
FIRST_GAME = "First Game"
FIRST_KINGDOM = re.compile(
    r"^(?=.*\b(?:recommended|suggested|recommends?|suggests?|best)\b)(?=.*\b(?:first|beginners?|beginning|starting)\b)"
    r"(?=.*\b(?:cards?|kingdom|set)\b)(?!.*\bpla(?:ys?|ying|yed) first\b)"
    r"|^(?=.*\bfirst (?:ever )?game\b)(?=.*\b(?:which|what) (?:\w+ )?(?:kingdom|cards)\b)"
    r"(?=.*\b(?:use|pick|choose|take|play with|put out)\b)(?!.*\b(?:start|hand|deck|draw)\b)"
)
"""How a question asks for the Kingdom of a first game."""
COMMON = frozenset({"Action", "Treasure", "Victory", "Attack", "Duration", "Reaction", "Curse", "Night"})
"""Types that many cards have."""
SAME = ("tie ties tied", "keep save", "vp score", "look see", "buy bought", "twice again", "same equal", "less fewer")
"""Words that say the same in questions about the rules."""
FACTS: list[Pattern[Fact | None]] = patterns(
    [
        (
            "be {x} (?P<type>victory|treasure|action|attack|reaction|duration|night) [card]\n"
            "do {x} count as (?P<type>victory|treasure|action|attack|reaction|duration|night) [card]",
            is_type,
        ),
        ("what type be {x}\nwhat type of card be {x}\nwhat kind of card be {x}", types_of),
        (
            "how many do {x} cost\nwhat do {x} cost\nwhat be cost of {x}\nhow many be {x}\n"
            "{x} cost\ncost of {x}\n{x} cost how many",
            cost_of,
        ),
        (
            "how many {x} [go] [be] [there] [in] [pile] with|for {n} player\nhow many {x} with|for {n} player\n"
            "how many {x} be there with|for|in {n} player [game]\nhow many {x} in {n} player [game]\n"
            "how many {x} do we use with {n} player",
            cards_in_pile,
        ),
        ("what set be {x} in|from\nwhat set be {x}\nwhat set do {x} belong to", set_of),
        ("what do {x} do\nwhat be {x}\nhow do {x} work", text),
        ("be {x} [pile] insupply\nbe {x} [pile] [a] [part] [of] supply [card|pile]", is_in_supply),
        ("how many {of} be {x} worth\nhow many be {x} worth\nhow many {of} do {x} give", points_of),
    ]
)


def fact(said: Said) -> Fact | None:
    """Return the fact that answers a question, or None; every word of it has to have its meaning."""
    text = said.text.replace(", ", "")
    told = None if said.unknown else next(iter(matching(text, FACTS, lambda mark: said.cards[int(mark)])), None)
    return (
        told
        or told_of_end(said)
        or (None if said.unknown else by_setup_rule(text, said))
        or told_in_general(said)
        or told_of_start(said)
        or told_of_table(said)
        or told_of_card(said)
        or first_kingdom(said)
        or told_of_set(said)
        or by_statement(said)
    )


def two_facts(question: str) -> Fact | None:
    """Return the two facts that a question asks for at once, the second of the same card where it names none."""
    parts = TWO_ASKED.split(question, maxsplit=1)
    if len(parts) < 2:
        return None
    begins, goes_on = ASKING_FOR.match(parts[0]), GOING_ON.match(parts[1])
    one = read_words(parts[0])
    other = read_words(f"{begins[0]} {parts[1][goes_on.end() :]}" if begins and goes_on else parts[1])
    if goes_on and len(one.cards) == 1 and (bare := read_words(parts[1][goes_on.end() :])).text.strip(" ,") == "<0>":
        other = replace(one, cards=bare.cards)
    if not other.cards and len(one.cards) == 1:
        other = read_words(f"{parts[1].rstrip(' ?.!')} {one.cards[0]}")
    found = [told for said in (one, other) if said.cards and (told := fact(said))]
    if len(found) < len(parts):
        return None
    first, second = found
    return Fact(f"{first.text} {second.text}", None, f"{first.echo} {second.echo}")


def first_kingdom(said: Said) -> Fact | None:
    """Return the Kingdom that is recommended for a first game, where a question asks for that."""
    if said.cards or not FIRST_KINGDOM.search(" ".join(said.written).lower()):
        return None
    sets = [each for table in load_tables("recommended").values() for each in table["set"]]
    cards = max((each for each in sets if each["name"] == FIRST_GAME), key=lambda each: int(each["printed"]))["cards"]
    return Fact(f"{joined(cards)}.", cards, f"Which Kingdom cards are recommended for a {FIRST_GAME}?")


def by_statement(said: Said) -> Fact | None:
    """Return the rule that answers a question about the rules, with yes or no or what is asked for where it is said."""
    table = load_tables("questions")["questions"]["statements"]
    small = {each for word in table["small"].split() for each in (word, stem(word))}
    told = {stem(word.lower()) for word in said.written if not word.startswith("<")}
    asked = told - small
    written = " ".join(said.written).lower().removeprefix("may ")
    if OBLIGED.search(written):
        asked = asked - {"must", "need"} | ({"obliged"} if not OPEN.match(written) else set())
    for loosely, entry in product((False, True), table["list"]):
        words = [set(map(stem, each.split("|"))) for each in entry["words"].split()]
        met = all(any(is_same(word, other) for word in either for other in asked | (told & either)) for either in words)
        if not met or not re.search(entry.get("like", ""), said.text):
            continue
        rule = rulebook().rules[entry["rule"]]
        may_have = set().union(
            *words, map(stem, entry["also"].split()), words_of_rule(rule.id) if loosely and "yes" not in entry else ()
        )
        if any(not any(is_same(word, other) for other in may_have) for word in asked):
            continue
        of = entry.get("of", ())
        if any(cards_of_class(each).isdisjoint(said.cards) and stem(each.lower()) not in told for each in of):
            continue
        if of or entry.get("cards") or all(name in rule.text or is_of_type_in(name, rule.text) for name in said.cards):
            text, yes = without_marks(rule.text), entry.get("yes")
            first = f"{entry['says']} " if "says" in entry else "" if yes is None else "Yes. " if yes else "No. "
            return Fact(f"{first}{text}", yes, f"The rule “{rule.title}” (dominion rules {rule.id})")
    return None


@cache
def words_of_rule(id_: str) -> frozenset[str]:
    """Return the words of a rule that a question about it may have: those that don't turn what is asked."""
    rule = rulebook().rules[id_]
    words = map(stem, re.findall(r"[a-z]+", f"{rule.title} {without_marks(rule.text)}".lower()))
    return frozenset(word for word in words if word not in TURNING)


def is_of_type_in(name: str, text: str) -> bool:
    """Whether a rule tells of a type of a card that few cards have: of Omens, which Tea House is."""
    return any(type_ in text for type_ in catalogue()[name].types if type_ not in COMMON)


def is_same(word: str, other: str) -> bool:
    """Whether two words say the same."""
    return word == other or any({word, other} <= set(map(stem, line.split())) for line in SAME)


def by_setup_rule(text: str, said: Said) -> Fact | None:
    """Return the rule of setting up that answers a question."""
    for number, name in enumerate(said.cards):
        text = text.replace(f"<{number}>", name.lower())
    for id_, questions in load_tables("questions")["questions"]["rules"].items():
        if text.strip() in questions:
            rule = rulebook().rules[id_]
            return Fact(without_marks(rule.text), None, f"The rule “{rule.title}” (dominion rules {rule.id})")
    return None
