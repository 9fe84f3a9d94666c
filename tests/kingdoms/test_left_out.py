"""Words that are no wish: which of them are left out and told, and with which a line is refused."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.lines import parse_expression
from toolkit.kingdoms.orders import Order, settled

Run = Callable[..., tuple[int, str, str]]

LEFT_OUT = {
    "we play at my aunt's cottage every summer, 2 villages": "2 village cards",
    "I can only recall Chapel and Smithy from back then": "with Chapel; with Smithy",
    "my nephew never finishes his homework, no attacks": "no Attack cards",
    "Moat and Cellar, whichever way the wind blows, idk": "with Moat; with Cellar",
    "grannys coming over tonight after supper so 3 players": "for 3 players",
    "Smithy unavoidable": "with Smithy",
    "an intrigue kingdom in accordance with the customs of our household": "cards from Intrigue",
}
"""Lines with words that ask for nothing, and what is understood of each beside."""
REFUSED = {
    "three wyverns and a moat": "wyverns",
    "smithy, moat, wyverns": "wyverns",
    "with a wyvern and 2 villages please": "wyvern",
    "Smithy isn't wanted": "isn't",
    "as few or as many as there are, at least": "least",
    "wyverns": "wyverns",
}
"""Lines with words that may be a wish or turn one round, and what is blamed in each."""


@pytest.mark.parametrize(("line", "meant"), LEFT_OUT.items())
def test_words_that_ask_for_nothing_are_left_out_and_told(line: str, meant: str) -> None:
    *told, left = parse_expression(line).told
    assert "; ".join(told) == meant
    assert left.startswith("left out: ")


UNKNOWN = {
    "the other night we also had Gandalf, which was nice, 2 villages": "Gandalf",
    "base, prosperity, 3 players, villages, some draw, with dragonlord and colonies": "dragonlord",
}
"""Long lines that ask for something of which nothing is known, and what it is called in each."""


@pytest.mark.parametrize(("line", "name"), UNKNOWN.items())
def test_what_is_not_known_is_told_to_be_left_aside(line: str, name: str) -> None:
    told = parse_expression(line).told
    assert any(re.search(f"“.*{name}.*” left aside: no card, set or kind of cards is called so", each) for each in told)


BESIDE = {
    "space theme, prosperity": ("cards from Prosperity", "there are no themes"),
    "with pretty pictures, no attacks": ("no Attack cards", "art and looks of the cards are not known"),
    "who is better at this, him or me? 2 villages": ("2 village cards", "a question is no wish"),
    "Moat and Cellar. What does Moat do?": ("with Moat; with Cellar", "ask it with dominion ask"),
}
"""Lines with something by which no kingdom can be dealt, what is understood beside, and what is told of it."""


@pytest.mark.parametrize(("line", "wished", "why"), [(line, *both) for line, both in BESIDE.items()])
def test_what_cannot_be_is_told_and_the_rest_dealt(line: str, wished: str, why: str) -> None:
    found = parse_expression(line)
    (left,) = found.left_out
    assert "; ".join(found.told) == wished
    assert why in left


CLAUSES_LEFT_OUT = {
    "no curses no attacks, sisters seven and nine zlots": (
        "no curser cards; no Attack cards",
        "“sisters seven and nine zlots”",
    ),
    "no unicorns, 2 villages": ("2 village cards", "“no unicorns”"),
    "3 players, some zorgons, no attacks": ("for 3 players; no Attack cards", "“some zorgons”"),
    "base, no cards for wimps": ("cards from Dominion", "“no cards for wimps”"),
    "4 players. Nothing that takes a zillion zlots, base and seaside": (
        "cards from Dominion and Seaside; for 4 players",
        "“Nothing that takes a zillion zlots”",
    ),
    "no attack that makes viewers fall asleep, base and seaside": (
        "cards from Dominion and Seaside",
        "“no attack that makes viewers fall asleep”",
    ),
    "2 villages, no attacks unless we zlot them": ("2 village cards", "“no attacks unless we zlot them”"),
    "at most 3 zlots, 3 players": ("for 3 players", "“at most 3 zlots”"),
    "if my zlotty cousin comes, 4 players, no attacks": (
        "no Attack cards",
        "“if my zlotty cousin comes”, “4 players”",
    ),
    "3 players! If my zlot comes, no attacks": ("for 3 players", "“If my zlot comes”, “no attacks”"),
    "nothing with the following, Witch, Militia, 2 villages": (
        "2 village cards",
        "“nothing with the following”, “Witch”, “Militia”",
    ),
    "Witch, Militia and Sea Hag are zlotted. 2 villages": (
        "2 village cards",
        "“Witch”, “Militia and Sea Hag are zlotted”",
    ),
}
"""Lines with clauses that are not understood, what is understood of each, and what is left out whole."""


@pytest.mark.parametrize(("line", "wished", "left"), [(line, *both) for line, both in CLAUSES_LEFT_OUT.items()])
def test_a_clause_that_is_not_understood_is_left_out_whole_and_told(line: str, wished: str, left: str) -> None:
    found = parse_expression(line)
    assert found.left_out == (f"Not understood, so left out: {left}",)
    assert "; ".join(found.told) == wished


@pytest.mark.parametrize(
    "line", ["Farkle, Zap, Sea Hag", "base, Lightning Bolt", "2 villages, Sea Gah", "zlots, zlots"]
)
def test_a_line_is_refused_for_what_may_be_a_name(line: str) -> None:
    with pytest.raises(UserError, match="named"):
        parse_expression(line)


def test_what_is_left_out_is_told_before_what_is_understood(run: Run) -> None:
    _, _, told = run("kingdom", "2", "villages,", "no", "unicorns", "--seed", "1")
    assert told == "Not understood, so left out: “no unicorns”.\nUnderstood: 2 village cards.\n"


AS_PEOPLE_TYPE = {
    "1. Bazaar\n2. Blockade\n3. Caravan": "with Bazaar; with Blockade; with Caravan",
    "- Moat\n- Chapel\n- 2 villages": "with Moat; with Chapel; 2 village cards",
    "1) Moat 2) Chapel 3) Remake": "with Moat; with Chapel; with Remake",
    "+ Moat, Golem; - Possession, Rebuild": "with Moat; with Golem; without Possession; without Rebuild",
    "Empires + Allies, 7/3": "7 cards from Empires; 3 cards from Allies",
    "Base, Intrigue, Empires - at least 2 of each": "cards from Dominion, Intrigue and Empires; at least 2 cards from "
    "Dominion; at least 2 cards from Intrigue; at least 2 cards from Empires",
    "3 cards per set: base, intrigue, empires": "3 cards from Dominion; 3 cards from Intrigue; 3 cards from Empires",
    "swap the attacks for something nicer": "no Attack cards",
    "only 2 or 3 durations": "2 to 3 Duration cards",
    "all villages: Hamlet, Plaza, Fishing Village": "with Hamlet; with Plaza; with Fishing Village",
    "3p / no attacks / Base + Empires / 1 event": "cards from Dominion and Empires; for 3 players; no Attack cards; "
    "1 Event",
    "no promos except Prince and Sauna": "no cards from Promos except Prince and Sauna / Avanto",
    "nothing from Prosperity except Bishop": "no cards from Prosperity except Bishop",
    "Seaside only, Mountebank yes": "cards from Seaside; with Mountebank",
    "no discard attacks (militia, torturer etc)": "no hand-attack cards",
    "strong trashing (chapel, steward, etc) and a gainer": "at least 1 strong trasher card; at least 1 gainer card",
    "Une partie rapide à deux": "a fast game, which is: no junker cards; no Platinum and Colony; at least 1 +buy card; "
    "at least 1 draw card; for 2 players",
    "a pirate theme evening for 4": "at least 5 cards whose names fit the theme pirates; for 4 players",
    "lots of animals": "at least 5 cards whose names fit the theme animals",
    "average cost around 3": "an average cost of about $3, which is: 3 to 4 cards costing less and 3 to 4 costing more",
    "I hate Possession. And Rebuild. And Moat. 2 villages": "without Possession; without Rebuild; without Moat; "
    "2 village cards",
    "my wife hates Witch, Militia, Rebuild. Village Green please": "without Witch; without Militia; without Rebuild; "
    "with Village Green",
    "I don't like Witch, Chapel would be great": "without Witch; with Chapel",
    "my brother always wins with chapel so no chapel": "without Chapel",
    "witches! as many as possible": "10 curser cards",
    "no curses, kids 8 and 10": "no curser cards; easy, which is: only simple cards; no landscapes",
    "three of us, two are beginners": "for 3 players; easy, which is: only simple cards; no landscapes",
    "colony game w/out Prosperity kingdom cards": "Platinum and Colony; no cards from Prosperity",
    "interactive but not nasty": "at least 2 Attack cards; no curser cards; no trash-attack cards",
    "base, seaside, allies. 2 from base, 4 from each of the others": "2 cards from Dominion; 4 cards from "
    "Seaside; 4 cards from Allies",
    "Moat, Smithy, only money beyond that": "with Moat; with Smithy; all others Treasure cards",
    "2 attacks (no Militia, no Witch, etc)": "2 Attack cards; without Militia; without Witch",
    "Obelisk on Peddler": "“on Peddler” left aside: which pile Obelisk counts is drawn; mark Peddler if you all agree; "
    "with Obelisk; with Peddler",
    "we want Witch, but not Sea Hag, Ambassador or Swindler": "with Witch; without Sea Hag; without Ambassador; "
    "without Swindler",
    "four of us, one of us hates attacks": "for 4 players; no Attack cards",
    "my girlfriend hates Saboteur & Swindler": "without Saboteur; without Swindler",
    "only militia as attack": "no Attack cards except Militia; with Militia",
    "Witch, Militia, they all suck, 2 villages": "without Witch; without Militia; 2 village cards",
    "Torturer made my sister cry, 3 players": "without Torturer; for 3 players",
    "we're done with Torturer": "without Torturer",
    "enough of Swindler already": "without Swindler",
    "easy and friendly": "easy, which is: only simple cards; no landscapes; peaceful, which is: no Attack cards",
    "Alchemy (just 3), Base": "cards from Dominion; 3 cards from Alchemy",
    "6 base, 4 whatever you like": "6 cards from Dominion; 4 others",
}
"""Lines as people type them, and what is told of each."""


@pytest.mark.parametrize(("line", "meant"), AS_PEOPLE_TYPE.items())
def test_lines_are_read_as_people_type_them(line: str, meant: str) -> None:
    assert "; ".join(parse_expression(line).told) == meant


def test_a_theme_and_an_average_cost_are_dealt() -> None:
    cards, _ = settled(Order("an animal theme, average cost about 4", seed=1), current_sets)
    costs = [cost.coins for name in cards.cards if (cost := catalogue()[name].cost)]
    assert abs(sum(costs) / len(costs) - 4) < 1


def test_landscapes_come_from_other_sets_where_those_named_have_none() -> None:
    made, _ = settled(Order("only base cards, 2 events and a project", seed=1), current_sets)
    assert sorted(catalogue()[name].kind for name in made.landscapes) == ["event", "event", "project"]


def test_without_an_earlier_kingdom_the_rest_of_a_line_is_dealt_and_told(run: Run) -> None:
    _, _, told = run("kingdom", "like last time but without Witch", "--seed", "1")
    assert told.startswith("There is no earlier kingdom, so all of it is dealt anew; ")


OF_WHAT_WAS_SAID = {
    "Moat, Chapel and Militia. without those": "without Moat; without Chapel; without Militia",
    "spilled tea on Militia, leave that one out": "without Militia; left out: “tea on”, “spilled”",
    "no Loot, we never understand it": "no cards with Loot; left out: “we never understand it”",
    "no Ways, the twins forget those": "no Ways; left out: “the twins forget those”",
    "no Ways. we had those yesterday": "no Ways; left out: “we had those yesterday”",
}
"""Lines that say something of what they named before, and what is told of them."""


@pytest.mark.parametrize(("line", "meant"), OF_WHAT_WAS_SAID.items())
def test_a_part_may_speak_of_what_was_named_before(line: str, meant: str) -> None:
    assert "; ".join(parse_expression(line).told) == meant


@pytest.mark.parametrize(("line", "blamed"), REFUSED.items())
def test_words_with_which_a_wish_may_be_lost_refuse_a_line(line: str, blamed: str) -> None:
    with pytest.raises(UserError, match=blamed):
        parse_expression(line)


@pytest.mark.parametrize("line", ["what is the nicest card", "who made this game", "why is the Witch so strong"])
def test_a_question_is_no_wish(line: str) -> None:
    with pytest.raises(UserError):
        parse_expression(line)


@pytest.mark.parametrize("line", ["could you do 2 villages", "what about 2 villages", "can there be 2 villages"])
def test_a_wish_may_be_put_as_a_question(line: str) -> None:
    assert "2 village cards" in parse_expression(line).told


SMALL_WORDS = {
    "Moat n Smithy n 2 attacks": "with Moat; with Smithy; 2 Attack cards",
    "not a single trasher": "no trasher cards",
    "not one Duration card": "no Duration cards",
    "please don't put in so many attacks": "at most 1 Attack card",
    "Events only, three of them": "no other landscapes; 3 Events",
    "Moat yes, Witch/Sea Hag no": "with Moat; without Witch; without Sea Hag",
    "nothing with Bridge in the name": "no card with “bridge” in its name",
    "only cards beginning with T": "only cards beginning with T",
    "4 cantrips min": "at least 4 cantrip cards",
    "reactions: min 2": "at least 2 Reaction cards",
    "two or three attacks, no more": "2 to 3 Attack cards",
    "5 cards from Seaside 5 from Empires": "5 cards from Seaside; 5 cards from Empires",
    "none of: Witch, Moat, Chapel": "without Witch; without Moat; without Chapel",
    "Keep the Moat": "with Moat",
    "2 grown-ups and 3 kids": "for 5 players",
    "my brother and I, Empires": "cards from Empires; for 2 players",
    "all attacks must be durations": "at least 1 Duration Attack card and no other Attack",
    "a $4 card that isn't Smithy/Militia": "at least 1 $4 card; without Smithy; without Militia",
    "no attacks, except maybe Bandit": "no Attack cards except Bandit",
    "Dear all, 2 villages": "2 village cards",
    "something against big money": "not big money, which is: at least 1 village card; at least 1 draw card; "
    "at least 1 +buy card",
    "again, swap the Bandit for Moat": "what was played last, again; with Moat; without Bandit",
    "replace the Bandit with a village": "without Bandit; at least 1 village card",
    "change the Moat": "what was played last, again; without Moat",
    "Chapel or Steward, don't mind which": "at least 1 of Chapel or Steward",
    "two sets tops": "cards from 2 sets picked at random",
    "Base, Empires, Allies: 4+3+3": "4 cards from Dominion; 3 cards from Empires; 3 cards from Allies",
    "at least half of them from Empires": "at least 5 cards from Empires",
}
"""Lines that hang on their small words, and what each means."""


@pytest.mark.parametrize(("line", "meant"), SMALL_WORDS.items())
def test_small_words_mean_what_they_say(line: str, meant: str) -> None:
    assert "; ".join(parse_expression(line).told) == meant


TURNED_ROUND = {
    "veto list: Militia, Bureaucrat and Torturer": "without Militia; without Bureaucrat; without Torturer",
    "our bans: Swindler, curses, 3 villages": "without Swindler; no curser cards; 3 village cards",
    "forbidden cards are Rebuild, Saboteur": "without Rebuild; without Saboteur",
    "w/o ways landmarks events": "no Ways; no Landmarks; no Events",
    "without Traits Projects, 2 Landmarks": "no Traits; no Projects; 2 Landmarks",
    "out with Village, in with Fishing Village": "without Village; with Fishing Village",
    "out with the Wharf and Tactician in with Caravan": "without Wharf; without Tactician; with Caravan",
    "drop Rebuild, bring Remake": "without Rebuild; with Remake",
    "exclude Torturer, use Militia": "without Torturer; with Militia",
    "remove Torturer, Militia": "without Torturer; without Militia",
    "way too many attacks": "at most 1 Attack card",
    "too many 4s": "at most 1 $4 card",
    "swap the curses for trashers, please": "no curser cards; at least 2 trasher cards",
    "Lurker as the bane, 2 attacks": "with Young Witch, whose Bane is Lurker; 2 Attack cards",
    "Reckless, on the Smithy, 2 villages": "with Reckless on Smithy; 2 village cards",
    "trait please: Hasty. put it on Monument": "at least 1 Trait; with Hasty on Monument",
    "Young Witch, let Cellar be the bane": "with Young Witch, whose Bane is Cellar",
}
"""Lines in which something is left out, or lies on something else, and what each means."""


@pytest.mark.parametrize(("line", "meant"), TURNED_ROUND.items())
def test_what_is_left_out_is_not_asked_for(line: str, meant: str) -> None:
    assert "; ".join(parse_expression(line).told) == meant


@pytest.mark.parametrize(
    ("line", "blamed"),
    {
        "Young Witch, make Militia the bane": "Bane is a Kingdom card",
        "Possession as the bane": "Bane is a Kingdom card",
        "Cursed on Copper": "Copper is none",
        "Cursed, on Copper": "Copper is none",
    }.items(),
)
def test_what_cannot_lie_so_is_refused(line: str, blamed: str) -> None:
    with pytest.raises(UserError, match=blamed):
        parse_expression(line)


def test_a_potion_or_debt_is_no_number_of_coins() -> None:
    (wish,) = parse_expression("nothing over 5").wishes
    piles = [(card.name, card.cost) for card in catalogue() if card.is_kingdom_card]
    dear = {name for name, cost in piles if cost and (cost.potions or cost.debt)}
    assert {"Familiar", "Engineer"} <= dear <= set(wish.exclude)
    assert not {"Moat", "Festival"} & set(wish.exclude)


@pytest.mark.parametrize("line", ["at least 2 treasures", "a Treasure"])
def test_a_pile_counts_towards_the_least_as_its_randomizer_is(line: str) -> None:
    (wish,) = parse_expression(line).wishes
    least, piles = wish.limits[0].groups[0], [catalogue()[name] for name in ("Castles", "Catapult / Rocks")]
    assert not any(map(least.holds, piles))
    assert least.holds(catalogue()["Bank"])


def test_a_pile_counts_towards_the_most_with_every_card_in_it() -> None:
    (wish,) = parse_expression("at most 2 treasures").wishes
    assert wish.limits[0].groups[0].holds(catalogue()["Catapult / Rocks"])


def test_only_treasures_are_no_pile_with_one_treasure_in_it() -> None:
    (wish,) = parse_expression("only treasures").wishes
    assert {"Castles", "Catapult / Rocks", "Odysseys"} <= set(wish.exclude)
    assert "Bank" not in wish.exclude


@pytest.mark.parametrize(
    ("line", "meant"),
    {
        "let's experiment with base": "cards from Dominion; left out: “experiment”",
        "we want to change sets, base": "cards from Dominion; left out: “change”",
        "Keep and Plan": "with Keep; with Plan",
        "two Traits, one on Village": "2 Traits; with Village and a Trait on it",
        "six terminals at most, the others cantrips": "at most 6 terminal cards; all others cantrip cards",
        "No landmarks or any of those events": "no Landmarks; no Events",
        "our Intrigue is missing Torturer": "cards from Intrigue; without Torturer",
        "Witch and Moat are lost": "without Witch; without Moat",
        "one curser ok, two not": "at most 1 curser card",
        "no attacks! well, one is fine": "at most 1 Attack card; left out: “well”",
        "never more than 2 attacks, terminals no more than 4": "at most 2 Attack cards; at most 4 terminal cards",
        "60/40 base and intrigue": "6 cards from Dominion; 4 cards from Intrigue",
        "a few from each, base and seaside": "cards from Dominion and Seaside; at least 3 cards from Dominion; "
        "at least 3 cards from Seaside",
        "Lab, Lib, Moat": "“Lib” read as Library; with Laboratory; with Library; with Moat",
        "no Torturer unless there is a Moat": "Torturer only if there is any Moat",
    }.items(),
)
def test_what_a_line_turns_or_bounds_is_read_so(line: str, meant: str) -> None:
    assert "; ".join(parse_expression(line).told) == meant


def test_any_trait_lies_on_the_pile_that_is_named() -> None:
    for seed in range(5):
        made, _ = settled(Order("a Trait on Smithy", seed=seed), current_sets)
        assert "Smithy" in dict(made.traits).values()


def test_landscapes_keep_to_the_sets_whose_cards_make_the_ten() -> None:
    for seed in range(10):
        made, _ = settled(Order("5 from Seaside, 5 from Intrigue", seed=seed), current_sets)
        assert not made.landscapes


IN_OTHER_WORDS = {
    "trashers: two. villages: at least one. attacks: none.": "2 trasher cards; at least 1 village card; no "
    "Attack cards",
    "exactly four fours": "4 $4 cards",
    "nothing costing 6 or 7": "no $6 cards; no $7 cards",
    "at most one card costing two": "at most 1 $2 card",
    "some dear cards, like 7 or more": "at least 2 $7+ cards",
    "Witch always, Rebuild never": "with Witch; without Rebuild",
    "either Witch or Mountebank but never both": "1 of Witch or Mountebank",
    "something that gives 2 actions": "at least 1 +2 actions card",
    "estates rather than shelters": "no Shelters",
    "if Witch is in there should be a trasher": "at least 1 trasher card if there is any Witch",
    "any two of base, seaside, empires": "cards from Dominion, Seaside and Empires; cards from 2 sets picked at random",
    "all from Seaside or all from Empires": "cards from Seaside and Empires; cards from 1 set picked at random",
    "I'd appreciate it if you could avoid Swindler": "without Swindler",
    "no hurry, just base": "cards from Dominion",
    "our copy is missing Gardens": "without Gardens",
    "one Way, no mouse": "1 Way; without Way of the Mouse",
    "not too many cards with long text": "easy, which is: only simple cards; no landscapes",
    "smth with lots of horses": "at least 4 cards with Horse",
    "colony only if there's 5 or more prosperity cards": "Platinum and Colony if there are 5 or more cards from "
    "Prosperity, else not",
}
"""Wishes as many put them, and what is told of each."""


@pytest.mark.parametrize(("line", "meant"), IN_OTHER_WORDS.items())
def test_wishes_are_put_in_many_ways(line: str, meant: str) -> None:
    assert "; ".join(parse_expression(line).told) == meant


@pytest.mark.parametrize(
    "line", ["we have lost for ever the Chapel", "there is no longer a Moat", "nothing of a Witch"]
)
def test_a_thing_is_not_wished_for_where_the_line_says_no_before_it(line: str) -> None:
    try:
        told = parse_expression(line).told
    except UserError:
        return
    assert not any(each.startswith("with ") for each in told)


@pytest.mark.parametrize(
    ("line", "left_out", "told"),
    [
        ("young witch with a bane that isn't horrible", "horrible", "with Young Witch"),
    ],
)
def test_a_sentence_is_dealt_without_words_that_are_not_understood(line: str, left_out: str, told: str) -> None:
    found = parse_expression(line)
    assert found.left_out == (f"Not understood, so left out: “{left_out}”",)
    assert told in found.told


@pytest.mark.parametrize(
    "line", ["Moat and Witch with stuff that is not so flurbo", "Moat, Festival and six or so unless I win tonight"]
)
def test_a_sentence_with_a_strange_name_or_one_that_is_turned_is_refused(line: str) -> None:
    with pytest.raises(UserError):
        parse_expression(line)


def test_one_card_of_a_pile_is_kept_as_its_pile() -> None:
    promos, _ = settled(Order("no promos except Prince and Sauna", seed=1), current_sets)
    assert {"Prince", "Sauna / Avanto"} <= set(promos.cards)
