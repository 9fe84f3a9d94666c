"""Cards named beside sets, names that are everyday words, numbers apart from what they count, wishes said twice."""

from __future__ import annotations

import pytest

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.lines import parse_expression
from toolkit.kingdoms.orders import Order, settled, understood

BESIDE_SETS = {
    "Tournament please, and the prizes with it obviously": "with Tournament (Cornucopia, 1st edition)",
    "Tournament, with its prizes": "with Tournament (Cornucopia, 1st edition)",
    "someone asked for Goons or Mountebank": (
        "at least 1 of Goons (Prosperity, 1st edition) or Mountebank (Prosperity, 1st edition)"
    ),
    "Goons or Witch, base only": "cards from Dominion; at least 1 of Goons (Prosperity, 1st edition) or Witch",
    "Hinterlands, and Laboratory": "cards from Hinterlands; with Laboratory (Dominion)",
    "only base, with Saboteur": "cards from Dominion; with Saboteur (Intrigue, 1st edition)",
    "Goons from Prosperity, the rest Seaside": "cards from Seaside; with Goons (Prosperity, 1st edition)",
    "Nothing but Intrigue, apart from Chapel which we love": "cards from Intrigue; with Chapel (Dominion)",
    "Intrigue only except Torturer": "cards from Intrigue; without Torturer",
    "5 hinterlands, 5 base, one of them Noble Brigand": (
        "5 cards from Hinterlands; 5 cards from Dominion; with Noble Brigand (Hinterlands, 1st edition)"
    ),
    "prizes please": "with Tournament (Cornucopia, 1st edition), for Prizes",
    "Jester with the Princess prize": (
        "with Jester; with Tournament (Cornucopia, 1st edition), for Princess and Prizes"
    ),
    "7 cards from Rising Sun or Plunder in whatever mix, 3 oldies from base 1e incl Woodcutter": (
        "7 cards from Rising Sun and Plunder together; 3 cards from Dominion (1st edition); with Woodcutter"
    ),
    "any card from alchemy but Golem": "at least 1 card from Alchemy; without Golem",
    "Ally Island Folk, rest from Seaside": "cards from Seaside; the Ally Island Folk",
    "I bought Seaside, mix it with base half and half": (
        "cards from Seaside and Dominion; 5 cards from Seaside; 5 cards from Dominion; left out: “bought”"
    ),
    "seaside, no Goons": "cards from Seaside; without Goons",
}
"""Lines in which cards are named that the sets of the line, or the newest editions, lack, and what is told of each."""

EVERYDAY = {
    "keep it quick, base": (
        "cards from Dominion; a fast game, which is: no junker cards; no Platinum and Colony; at least 1 +buy card; "
        "at least 1 draw card"
    ),
    "base game but swap 2 cards for promos": "cards from Dominion; 2 cards from Promos",
    "base but trade three piles for Seaside": "cards from Dominion; 3 cards from Seaside",
    "tournament tonight, 2 players": "for 2 players; left out: “tournament”",
    "group keeps stalling, 2 villages": "2 village cards; left out: “group”, “keeps stalling”",
    "Save room for 2 events": "2 Events; left out: “Save room”",
    "we play the tournament next week, 2 villages": "2 village cards; left out: “week”, “tournament next”",
    "collection is base and seaside": "cards from Dominion and Seaside; left out: “collection”",
    "I wish for 2 durations": "2 Duration cards; left out: “wish”",
    "Guide me, 2 villages": "2 village cards; left out: “Guide”",
    "my mission: no attacks": "no Attack cards; left out: “mission”",
    "the state of the game: too many attacks": "at most 1 Attack card; left out: “state”",
    "chapel, keep, mirror": "with Chapel; with Keep; with Mirror",
    "forum + city + ride": "with Forum; with City; with Ride",
    "with swap please": "with Swap",
    "Mirror in, Keep out": "with Mirror; without Keep",
    "no tournament or swindler": "without Tournament; without Swindler",
    "city bazaar mine moat": "with City; with Bazaar; with Mine; with Moat",
    "trade route out, bishop in": "without Trade Route; with Bishop",
    "my teacher plays too, 2 villages": "2 village cards; left out: “teacher”",
    "kick Moat out": "without Moat",
}
"""Lines with words that are names of cards, too, and what is told of each."""

APART = {
    "4p, seaside + intrigue, half half": (
        "cards from Seaside and Intrigue; for 4 players; 5 cards from Seaside; 5 cards from Intrigue"
    ),
    "Base, Allies and Plunder, a third each": (
        "cards from Dominion, Allies and Plunder; 3 to 4 cards from Dominion; 3 to 4 cards from Allies; 3 to 4 cards "
        "from Plunder"
    ),
    "50 percent Seaside 50 percent Base": "5 cards from Seaside; 5 cards from Dominion",
    "at least half Menagerie": "at least 5 cards from Menagerie",
    "debt cards, say 2 of them, w/ Empires at 5 total": "2 cards with debt in the cost; 5 cards from Empires",
    "cornucopia/guilds 2e 5, base 5": "5 cards from Cornucopia & Guilds; 5 cards from Dominion",
    "night cards min 3, seaside rest": "at least 3 Night cards; all others from Seaside",
    "Possession or Vineyard, base otherwise": "cards from Dominion; at least 1 of Possession or Vineyard",
    "dark ages heavy": "at least 6 cards from Dark Ages",
    "At leats 3 cards costing 2": "“leats” read as least; at least 3 $2 cards",
    "threee attacks": "“threee” read as three; 3 Attack cards",
    "atmost 1 attack": "at most 1 Attack card",
    "2s 3s 4s and 5s, two of each at least": (
        "at least 2 $2 cards; at least 2 $3 cards; at least 2 $4 cards; at least 2 $5 cards"
    ),
    "3s and 4s only, five each": "5 $3 cards; 5 $4 cards",
    "costs 2/3/4, 2 cards each": "2 $2 cards; 2 $3 cards; 2 $4 cards",
    "two of everything: villages, draw, trashers": "2 village cards; 2 draw cards; 2 trasher cards",
    "at least one of $2 $3 $4": "at least 1 $2 card; at least 1 $3 card; at least 1 $4 card",
    "strong trasher at 2, 3 or 4": "at least 1 strong trasher card at $2 or $3 or $4",
    "4-5 villages between 3 and 4 coins": "4 to 5 village cards at $3 or $4",
    "no fewer than 3 and no more than 5 attacks": "3 to 5 Attack cards",
    "minimum 2 reactions max 3": "2 to 3 Reaction cards",
    "3 attacks, tops": "at most 3 Attack cards",
    "Attack cards: two. Two is enough.": "2 Attack cards",
    "5 new people coming tonight so base only please": (
        "cards from Dominion; for 5 players; easy, which is: only simple cards; no landscapes"
    ),
    "4 friends tonight, 2 villages": "for 4 players; 2 village cards",
    "base, 4 playing": "cards from Dominion; for 4 players",
    "2 tables of 4, base": "cards from Dominion; for 4 players",
    "me, my wife and 2 kids": "for 4 players",
    "3 adults and a kid of 9, base": "cards from Dominion; for 4 players",
    "2 experienced 2 new players": "for 4 players; easy, which is: only simple cards; no landscapes",
    "need at least 2 villages and something to trash with": "at least 2 village cards; at least 1 trasher card",
    "lots of villages and draw": "at least 4 village cards; at least 4 draw cards",
    "fill up the other six, Moat, Witch, Chapel, Smithy": ("6 others; with Moat; with Witch; with Chapel; with Smithy"),
    "Governor, Envoy or Prince, pick one": "1 of Governor or Envoy or Prince",
    "every set 2 cards: base, seaside, intrigue, allies, empires": (
        "2 cards from Dominion; 2 cards from Seaside; 2 cards from Intrigue; 2 cards from Allies; 2 cards from Empires"
    ),
    "all ten from different sets": "every card from another set",
    "total of 3 attacks and villages": "3 of Attack or village",
    "6 cards from Plunder and Base together": "6 cards from Plunder and Dominion together",
    "7 to 3, Plunder and Base": "7 cards from Plunder; 3 cards from Dominion",
    "all but two from Empires": "8 cards from Empires",
    "8 out of 10 from Dark Ages": "8 cards from Dark Ages",
    "no more than 2 each of attack and duration": "at most 2 Attack cards; at most 2 Duration cards",
    "not more than one of each type: attack, duration": "at most 1 Attack card; at most 1 Duration card",
    "attack count: 2": "2 Attack cards",
    "one of Goons, Torturer, Minion, base": "cards from Dominion; 1 of Goons or Torturer or Minion",
    "a trio of attacks": "3 Attack cards",
    "nothing at 6 or above": "no card costs more than $5",
    "my wish is 2 villages": "2 village cards; left out: “wish”",
}
"""Lines with numbers that stand apart from what they count, and what is told of each."""

SAID_TWICE = {
    "three VP cards, at least 3": "at least 3 Victory cards",
    "need alt victory points, at least 3 victory cards in the kingdom": "at least 3 Victory cards",
    "horses! at least 4 cards that give horses": "at least 4 cards with Horse",
    "2 villages, villages": "2 village cards",
    "1 cornucopia 1 guilds": (
        "cards from Cornucopia & Guilds; 1 card from Cornucopia (its part of Cornucopia & Guilds); 1 card from Guilds "
        "(its part of Cornucopia & Guilds)"
    ),
    "Hermit, with madman obviously": "with Hermit",
    "Young Witch with a bane": "with Young Witch",
    "2 attacks, at most 2 attacks": "2 Attack cards",
    "a village, at most 2 villages": "at least 1 village card; at most 2 village cards; no village landscapes",
}
"""Lines that say a wish again, and what is told of each."""

OTHERS = {
    "own first edition intrigue only - no Courtier, Patrol etc.": (
        "cards from Intrigue (1st edition); without Courtier; without Patrol"
    ),
    "no Witch, Moat and so on, 3 players": "without Witch; without Moat; for 3 players",
    "villages: Fishing Village and Port, no others": "with Fishing Village; with Port; no other villages",
    "I mislaid the Curses box so nothing that needs Curses": "no curser cards",
    "We have lost Pirate Ship and 2 Havens": "without Pirate Ship; without Haven",
    "no colony even if prosperity comes up": "no Platinum and Colony",
    "no shelters, no ruins pls (dark ages ok)": "no Shelters; no cards with Ruins; dark ages or not, as it comes",
    "one attack max and it must be a mild one": (
        "at most 1 Attack card; no curser cards; no junker cards; no trash-attack cards"
    ),
    "4+ treasures in the kingdom, no copper junk": "at least 4 Treasure cards; no junker cards",
    "medium difficulty, they've played 3 or 4 times": "of middling complexity, which is: 1 to 4 complex cards",
    "surprise us but no knights": "without Knights",
    "if Tactician is in then no Outpost": "no Outpost if there is any Tactician",
    "either Torturer or Minion, never both": "1 of Torturer or Minion",
    "Gold gainers, 2 or 3, and no Province rush stuff": (
        "2 to 3 gold-gainer cards; not a rush, which is: at most 1 other gainer card"
    ),
    "big silly turns": (
        "an engine, which is: at least 1 village card; at least 1 draw card; at least 1 trasher card; at least 1 +buy "
        "card"
    ),
    "2 players, no luck-heavy cards like Swindler, Tournament or Treasure Map": (
        "for 2 players; without Swindler; without Tournament; without Treasure Map"
    ),
    "Throne room variants - at least two (throne room, kings court, whatever)": "at least 2 throne cards",
    "6 players, no slow attacks": (
        "“no slow attacks” left out: how slow a card plays can't be judged: leave cards out by name, such as “no "
        "Torturer”, or say “a fast game”; for 6 players"
    ),
    "Way of the mouse w/ a 2 coster set aside": (
        "“2 coster” left aside: Way of the Mouse takes an Action card costing $2 or $3 without Duration at random; "
        "name it, such as “Way of the Mouse: Moat”; with Way of the Mouse"
    ),
    "a recommended set that mixes Seaside and Plunder": (
        "the recommended kingdom Wine-dark Seas, one of 2 with Seaside and Plunder (dominion recommended lists all)"
    ),
    "keep the 10, new landscapes": "what was played last, other landscapes",
    "save the attacks for another night, 3 players": "no Attack cards; for 3 players",
    "deliver us from curses": "no curser cards",
    "let's keep the costs low": "no card costs more than $4",
}
"""Other ways to put wishes, and what is told of each."""


@pytest.mark.parametrize(("line", "meant"), [*EVERYDAY.items(), *APART.items(), *SAID_TWICE.items(), *OTHERS.items()])
def test_a_line_is_read_as_meant(line: str, meant: str) -> None:
    found = parse_expression(line)
    assert "; ".join((*found.left_out, *found.told)) == meant


@pytest.mark.parametrize(("line", "meant"), BESIDE_SETS.items())
def test_a_card_that_is_named_is_dealt_and_told_with_its_set(line: str, meant: str) -> None:
    assert "; ".join(understood(Order(line), current_sets)) == meant
    named = {name for each in parse_expression(line).wishes for name in each.include}
    assert named <= set(settled(Order(line, seed=2), current_sets)[0].cards)


def test_one_of_several_cards_comes_from_whatever_set() -> None:
    dealt = {
        name
        for seed in range(12)
        for name in settled(Order("Goons or Mountebank, base only", seed=seed), current_sets)[0].cards
    }
    assert {"Goons", "Mountebank"} <= dealt
    assert all("base-2e" in catalogue()[name].sets for name in dealt - {"Goons", "Mountebank"})


def test_a_recommended_set_other_than_the_one_played() -> None:
    line = "We did First Game last week, give us another of the base recommended ones"
    told = parse_expression(line).told[0]
    assert told.startswith("the recommended kingdom ")
    assert "First Game" not in told


def test_a_kind_is_left_out_of_the_black_market_deck_alone() -> None:
    line = "black market deck without any attacks in it, 2 attacks"
    assert parse_expression(line).told == (
        "with Black Market",
        "no Attack in the Black Market deck",
        "2 Attack cards",
    )
    made, _ = settled(Order(line, seed=1), current_sets)
    assert not any("Attack" in catalogue()[name].types for name in made.black_market)
    assert sum("Attack" in catalogue()[name].types for name in made.cards) == 2


def test_other_landscapes_for_the_last_kingdom() -> None:
    from toolkit.kingdoms.codes import encode

    last, _ = settled(Order("1 event, 1 landmark", seed=1), current_sets)
    made, _ = settled(Order("keep the 10, new landscapes", last=encode(last), seed=2), current_sets)
    assert set(made.cards) == set(last.cards)
    assert len(made.landscapes) == 2
    assert not set(made.landscapes) & set(last.landscapes)


REFUSED = {
    "make a game Dave won't win": "can't decide who wins",
    "two different kingdoms for our tables": "one kingdom is dealt at a time",
    "can you print shopping list & setup time for the evening too": "--html makes a page to print",
    "not the same cards as last 2 games": "dominion collection --history on",
    "Page or Mirror": "only one of these is a Kingdom card",
    "keep the 10, new landscapes": "there is no earlier kingdom",
}
"""Lines by which nothing can be dealt, and what is told of each."""


@pytest.mark.parametrize(("line", "told"), REFUSED.items())
def test_what_cannot_be_had_is_refused_with_what_can_be_said(line: str, told: str) -> None:
    with pytest.raises(UserError, match=told):
        settled(Order(line, seed=1), current_sets)
