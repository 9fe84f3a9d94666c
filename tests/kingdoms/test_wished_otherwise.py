"""Lines of wishes put in ways that were once read otherwise than meant: rows that are left out, comparisons, bounds."""

from __future__ import annotations

import pytest

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.kingdom import Kingdom
from toolkit.kingdoms.lines import parse_expression
from toolkit.kingdoms.orders import Order, settled

NO_ROW = "without Rebuild; without Cultist; without Goons"
DENYING = [
    "don't want",
    "can't stand",
    "my wife hates",
    "sick of",
    "fed up with",
    "please avoid",
    "never give me",
    "not in the mood for",
    "anything but",
    "allergic to",
    "leave out",
    "veto",
    "I'd rather not see",
    "no",
    "without any of",
]
"""Words after which a whole row of names is left out."""


@pytest.mark.parametrize("words", DENYING)
def test_a_row_of_names_is_left_out_whole(words: str) -> None:
    """No name of a row that somebody does not want is read as wished for."""
    assert "; ".join(parse_expression(f"{words} Rebuild, Cultist and Goons").told) == NO_ROW


ROWS = {
    "no Witch, no Moat, Chapel please": "without Witch; without Moat; with Chapel",
    "I hate Witch, but Moat is fine": "without Witch; Moat or not, as it comes",
    "no Colony, Gardens and Workshop": "no Platinum and Colony; with Gardens; with Workshop",
    "I hate Seaside, Alchemy and Nocturne": "no cards from Seaside; no cards from Alchemy; no cards from Nocturne",
    "base, avoid Witch, Moat, Militia or anything that trashes": "cards from Dominion; without Witch; without Moat; "
    "without Militia; no trasher cards",
    "don't want Masquerade, Possession or anything that hands me bad cards": "without Masquerade; without Possession; "
    "left out: “anything that hands me bad cards”",
    "King's Court with no Throne Room or anything else that doubles": "with King's Court; without Throne Room; "
    "no other throne cards",
    "Can't have Militia. Can have Ghost Ship.": "without Militia; Ghost Ship or not, as it comes",
    "We own everything but Menagerie, Allies": "no cards from Menagerie; no cards from Allies",
    "everything I have except Seaside, Prosperity and Empires": "no cards from Seaside; no cards from Prosperity; no "
    "cards from Empires",
    "I never want to see Saboteur, Possession or Masquerade again": "without Saboteur; without Possession; without "
    "Masquerade",
    "no Alchemy, Nocturne or Empires. Base, Intrigue fine": "cards from Dominion and Intrigue; no cards from Alchemy; "
    "no cards from Nocturne; no cards from Empires",
    "cards from Base but no Witch, Bandit, Militia": "cards from Dominion; without Witch; without Bandit; without "
    "Militia",
    "never again Possession. Chapel, Moat": "without Possession; with Chapel; with Moat",
    "no Witch or Militia, Moat and Village": "without Witch; without Militia; with Moat; with Village (the card; for "
    'any card of that kind say "1+ village")',
    "Chapel is banned, Donate as well": "without Chapel; without Donate",
    "any attack but Torturer": "at least 1 Attack card; without Torturer",
    "no landscape cards apart from one Project": "1 Project; no other landscape",
    "Avoid: durations, nights, reserves": "no Duration cards; no Night cards; no Reserve cards",
    "Attack kinds: 0. Village kinds: 3.": "no Attack cards; 3 village cards",
    "Dark Ages, Ruins definitely, Rats no way": "cards from Dark Ages; at least 1 card with Ruins; without Rats",
    "no treasure in the kingdom except Bank": "no Treasure cards except Bank",
    "not both Witch and Mountebank": "at most 1 of Witch or Mountebank",
    "Tokens and mats are a pain - nothing that needs them": "no cards with token; no cards with mat",
    "no mean attacks and nothing with too much reading": "no Attack cards; easy, which is: only simple cards; no "
    "landscapes; left out: “mean”",
    "I've played Seaside to death, so something without it": "no cards from Seaside",
    "kingdom with no gold gainers": "no gold-gainer cards",
}
NUMBERS = {
    "nothing that costs 4": "no $4 cards",
    "no card should cost debt": "no cards with debt in the cost",
    "a village, at most one 7": "at least 1 village card; at most 1 $7 card",
    "at least 1 six and at least 1 seven": "at least 1 $6 card; at least 1 $7 card",
    "villages: plenty, cost: max 5": "at least 4 village cards; no card costs more than $5",
    "limit attacks to 1": "at most 1 Attack card",
    "limit: 2 terminals": "at most 2 terminal cards",
    "please keep the attacks to two and durations to three": "at most 2 Attack cards; at most 3 Duration cards",
    "keep it under 5 coins": "no card costs more than $4",
    "cards costing 2, 3 and 4 only": "every card costs $2 or $3 or $4",
    "all cards cost an even number": "every card costs $2 or $4 or $6 or $8",
    "Prince, but no villages costing less than 4": "with Prince; no village cards at $3 or less",
    "all villages must cost 3": "at least 1 village card at $3 and no other village",
    "average cost below 4": "an average cost below $4, which is: at least 4 cards costing less and at most 3 costing "
    "more",
    "Debt cards. Lots. At least 4 and some debt event too": "at least 4 cards with debt in the cost; 1 debt Event",
    "Event costing at most 3": "1 Event at $3 or less",
    "no expensive events": "no Event at $5 or more",
    "I love Laboratory variants, give me 3": "3 cantrip draw cards",
    "Actions only, at least half of them cantrips": "only Action cards; at least 5 cantrip cards",
    "max one terminal per village": "at most as many terminal cards as village cards",
    "at least twice as many villages as attacks": "at least twice as many village cards as Attack cards",
    "Just night cards, as many as you can": "only Night cards",
    "as many split piles as fit": "10 cards with split pile",
    "at least one pile at each cost from 2 to 4": "at least 1 $2 card; at least 1 $3 card; at least 1 $4 card",
}
SETS = {
    "base, intrigue and empires, but use just two of those": "cards from Dominion, Intrigue and Empires; cards from 2 "
    "sets picked at random",
    "base and seaside, half each": "cards from Dominion and Seaside; 5 cards from Dominion; 5 cards from Seaside",
    "one card from each expansion": "every card from another set",
    "a two-set kingdom": "cards from 2 sets picked at random",
    "three Seaside durations": "3 Duration cards from Seaside",
    "2 attacks from Intrigue, rest base": "cards from Dominion; 2 Attack cards from Intrigue",
    "exactly two Attacks, both from Seaside": "2 Attack cards; 2 Attack cards from Seaside",
    "at most one card from each of Nocturne, Alchemy": "at most 1 card from Nocturne; at most 1 card from Alchemy",
    "at least 4 Intrigue, at most 2 Seaside, and none from anywhere else but Base": "cards from Dominion; at least 4 "
    "cards from Intrigue; at most 2 cards from Seaside",
    "Scheme, Margrave, fill the rest from the same box": "cards from Hinterlands; with Scheme; with Margrave; all "
    "others "
    "from the same set",
    "an Omen card and a Prophecy, rest from base": "at least 1 Omen card; at least 1 card with Prophecy; all others "
    "from "
    "Dominion",
    "adventures and nocturne, 1 event, 1 way": "cards from Adventures and Nocturne; 1 Event; 1 Way; Ways from other "
    "sets, as these have none",
    "at least 1 card from Alchemy but no more than 3": "1 to 3 cards from Alchemy",
    "no more than 3 cards from Alchemy": "at most 3 cards from Alchemy",
    "either all Base or all Intrigue": "cards from Dominion and Intrigue; cards from 1 set picked at random",
    "I've only got 2nd ed. base + 1st ed. Prosperity": "cards from Dominion and Prosperity (1st edition)",
    "only the 2008 base game": "cards from Dominion (1st edition)",
    "Seaside both editions": "cards from Seaside and Seaside (1st edition)",
    "Cornucopia and Guilds first editions": "cards from Cornucopia (1st edition) and Guilds (1st edition)",
    "I have 1st edition base and intrigue": "cards from Dominion (1st edition) and Intrigue (1st edition)",
    "none of the cards that were replaced in 2nd edition": "no cards that only first editions have",
    "nothing from the last two expansions": "no cards from Plunder; no cards from Rising Sun",
    "if Alchemy is in, at least 3 Potion cards": "at least 3 cards with Potion if there is any card from Alchemy",
}
KINDS = {
    "3 attack cards that don't hand out curses": "3 non-curser Attack cards",
    "an attack that isnt a curser or discard": "at least 1 Attack card; no curser cards; no hand-attack cards",
    "at least one reaction if there is an attack": "at least 1 Reaction card if there is any Attack card",
    "not more than 2 actions giving +2 cards": "at most 2 Action +2 cards cards",
    "no cards with more than one type": "no cards of several types",
    "no naming or guessing cards": "no naming cards",
    "every Action is a Duration": "at least 1 Duration Action card and no other Action",
    "all ten cards should start with the letter S": "only cards beginning with S",
    "only cards with Village in the name": "only cards with “village” in their name",
    "a kingdom that uses the trash": "at least 1 from-the-trash card",
    "one of each landscape type": "1 Event; 1 Landmark; 1 Project; 1 Way; 1 Trait",
    "let's have Militia as the only attack": "with Militia; no other attack",
    "Wharf and a way to trash": "with Wharf; at least 1 trasher card",
    "at least three landscapes": "3 landscapes",
    "King's Court or Throne Room, one of them, and Bridge": "1 of King's Court or Throne Room; with Bridge",
    "same number of villages and terminals": "as many village cards as terminal cards",
    "Mostly attacks (6 or more)": "at least 6 Attack cards",
}
SAID_SO = {
    "something with chapple": "“chapple” read as chapel; with Chapel",
    "Something like the Big Money set": "the recommended kingdom Big Money",
    "young witch with a nasty bane": "with Young Witch; left out: “nasty bane”",
    "I feel like being a pirate": "at least 5 cards whose names fit the theme pirates",
    "seafaring please": "at least 5 cards whose names fit the theme sea",
    "No cards I'd have to read twice": "easy, which is: only simple cards; no landscapes",
    "no player interaction": "no interaction, which is: no Attack cards; no cards about others",
    "quick setup please": "little to set up, which is: no cards with extra setup; no landscapes",
    "colonies no, shelters only when there's dark ages in it": "no Platinum and Colony; Shelters if there are 1 or "
    "more "
    "cards from Dark Ages, else not",
    "Colony by random rule": "Colony or not, as it comes",
    "2 villages, so nobody gets nasty surprises": "2 village cards; left out: “so nobody gets nasty surprises”",
    "board for 3: 2 villages": "for 3 players; 2 village cards",
    "base (4 people, two of them new)": (
        "cards from Dominion; for 4 players; easy, which is: only simple cards; no landscapes"
    ),
    "under Way of the Mouse: Chapel": "with Way of the Mouse, for which Chapel lies there",
    "Ferryman with Militia as its card": "with Ferryman, for which Militia lies there",
    "an engine puzzle": "an engine, which is: at least 1 village card; at least 1 draw card; at least 1 trasher "
    "card; at "
    "least 1 +buy card; left out: “puzzle”",
    "random but fair": "balanced: costs and roles as four in five recommended kingdoms have them",
    "a game for 2 adults + 2 kids (9 and 11)": "for 4 players",
    "Chapel+Fortress combo": "with Chapel; with Fortress",
}


@pytest.mark.parametrize(
    ("line", "told"), [(line, told) for every in (ROWS, NUMBERS, SETS, KINDS, SAID_SO) for line, told in every.items()]
)
def test_a_line_is_read_as_meant(line: str, told: str) -> None:
    """A line is read as it is meant, and what is left out of it is told."""
    assert "; ".join(parse_expression(line).told) == told


REFUSED = {
    "familiar stuff only": "named 'familiar'",
    "low shuffling": "can't be judged",
    "2 cards that gain Silver and none that gain Curses": "named 'gain'",
    "Way of the Mouse: Witch": "Way of the Mouse needs an Action card costing",
    "we never play Rebuild, Cultist and Goons": "no history is known",
}


@pytest.mark.parametrize(("line", "why"), REFUSED.items())
def test_a_line_is_refused_with_what_is_wrong(line: str, why: str) -> None:
    with pytest.raises(UserError, match=why):
        parse_expression(line)


def dealt(line: str) -> Kingdom:
    """Return the kingdom that is dealt by a line."""
    return settled(Order(line, seed=7), current_sets)[0]


def test_the_rest_from_a_set_leaves_room_for_kinds_that_it_lacks() -> None:
    cards = [catalogue()[name] for name in dealt("an Omen card, rest from base").cards]
    assert sum("Omen" in card.types for card in cards) == 1
    assert sum("base-2e" in card.sets for card in cards) == 9


def test_a_card_lies_for_another_as_wished() -> None:
    kingdom = dealt("Chapel under Way of the Mouse")
    assert kingdom.role("mouse") == "Chapel"
    assert "Chapel" not in kingdom.cards


@pytest.mark.parametrize(("line", "deck"), [("no trashing", "deck:Boons"), ("no +buy", "deck:Boons")])
def test_what_a_boon_does_is_left_out_with_those_who_receive_it(line: str, deck: str) -> None:
    away = {name for each in parse_expression(line).wishes for name in each.exclude}
    assert {card.name for card in catalogue() if deck in card.setup} <= away


def test_only_landscapes_of_the_missing_kind_come_from_other_sets() -> None:
    kinds = {name: catalogue()[name] for name in dealt("adventures and nocturne, 1 event, 1 way").landscapes}
    assert all("adventures" in card.sets for card in kinds.values() if card.kind == "event")
    assert sorted(card.kind for card in kinds.values()) == ["event", "way"]


def test_a_refusal_names_the_wish_without_the_words_around_it() -> None:
    with pytest.raises(UserError, match=r"5 Night cards from Renaissance \(the sets have 0\)|5 Night cards \("):
        dealt("5 Night cards from Renaissance")
