"""Wordings that hang on what a line says beside them, and what each is read as."""

from __future__ import annotations

import pytest

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.kingdoms.codes import encode
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.kingdom import Kingdom
from toolkit.kingdoms.lines import parse_expression
from toolkit.kingdoms.orders import Order, settled

EVENLY = "at most 1 Event; at most 1 Landmark; at most 1 Project; at most 1 Way; at most 1 Trait"
AGAIN = "what was played last, again"
READ = {
    "complex, for experts": "complex, which is: at least 5 complex cards",
    "Just base 1st edition like when I was a student - Woodcutter, Feast, Spy": (
        "cards from Dominion (1st edition); with Woodcutter; with Feast; with Spy"
    ),
    "between 2 and 4 attacks, one must be Militia or Margrave": (
        "2 to 4 Attack cards; at least 1 of Militia or Margrave"
    ),
    "Ambassador without anything else that hurts": "with Ambassador; no other attacks",
    "give every price from 2 to 6 at least once": (
        "at least 1 $2 card; at least 1 $3 card; at least 1 $4 card; at least 1 $5 card; at least 1 $6 card"
    ),
    "No attacks but Witch and Militia should be in": (
        "no Attack cards except Militia and Witch; with Witch; with Militia"
    ),
    "at least six durations but from more than one set": "at least 6 Duration cards; at most 9 cards of each set",
    "kingdom with just Dominion cards from 2015 or later": "only cards from sets that came out in 2015 or later",
    "dark ages, w shelters": "cards from Dark Ages; Shelters",
    "black market game, with 20 cards in the black market deck": (
        "with Black Market; 20 cards in the Black Market deck"
    ),
    "Possession must never ever show up again. same for Rebuild": "without Possession; without Rebuild",
    "5 cards costing 2 or 3, 5 costing 4 or 5": "5 of $2 or $3; 5 of $4 or $5",
    "nothing beginning with the letter M": "no cards beginning with M",
    "we're 3, base, add like 3 new cards from something easy": "for 3 players; 7 cards from Dominion",
    '"Big Money" the one from the base rule book': "the recommended kingdom Big Money",
    "no attack worse than Bureaucrat": "no curser cards; no junker cards; no trash-attack cards",
    "No King's Court please last time it took three hours": "without King's Court",
    "no Goons, that one lasted two hours": "without Goons",
    "split piles, I love the ones with two cards in a pile": "at least 2 cards with split pile",
    "seaside 2nd edition with allies 50/50": "5 cards from Seaside; 5 cards from Allies",
    "My daughter wants Menagerie the animals one, and I want Intrigue, so five each": (
        "cards from Menagerie and Intrigue; 5 cards from Menagerie; 5 cards from Intrigue"
    ),
    "Not Nocturne. the boons and hexes take up the whole table": "no cards from Nocturne",
    "gimme a kingdom thats hard to figure out": "complex, which is: at least 5 complex cards",
    "events from adventures only, two of them, and not Inheritance": (
        "2 Events; landscapes from Adventures; without Inheritance"
    ),
    "new players: 2 of 4 never played. base set, maybe a couple intrigue": (
        "cards from Dominion; easy, which is: only simple cards; no landscapes; for 4 players; 2 cards from Intrigue"
    ),
    "no witches of any kind": "no curser cards",
    "two villages, averaging 4": (
        "2 village cards; an average cost of about $4, which is: 3 to 4 cards costing less and 3 to 4 costing more"
    ),
    # What is banned goes on with what is said so of another.
    "Wharf is banned in this house. So is Rebuild. And Possession, obviously": (
        "without Wharf; without Rebuild; without Possession"
    ),
    "Possession is forbidden. Same goes for Rebuild and Saboteur.": (
        "without Possession; without Rebuild; without Saboteur"
    ),
    "Torturer is out. Ditto Swindler. And Witch too.": "without Torturer; without Swindler; without Witch",
    "Witch is not allowed; neither is Familiar": "without Witch; without Familiar",
    "Saboteur's banned at our table, so's Possession": "without Saboteur; without Possession",
    "Torturer is out. Also 2 villages": "without Torturer; 2 village cards",
    "Witch is in. So is Moat. And Chapel.": "with Witch; with Moat; with Chapel",
    # Kinds of landscapes, sorts and kindness.
    "Up to three landscapes, at most one of each kind": f"at most 3 landscapes; {EVENLY}",
    "2 to 4 landscapes, max one per type": f"2 to 4 landscapes; {EVENLY}",
    "three landscapes, no two of the same kind": f"3 landscapes; {EVENLY}",
    "4 landscapes, all of different types": f"4 landscapes; {EVENLY}",
    "some kind of trashing. no Militia": "at least 1 trasher card; without Militia",
    "some sort of village, Witch": "at least 1 village card; with Witch",
    "something kind for the kids": (
        "peaceful, which is: no Attack cards; easy, which is: only simple cards; no landscapes"
    ),
    # One of two cards, of which one is misspelt.
    "Mountbank or Sea Hag, plus Watchtower": (
        "“Mountbank” read as mountebank; at least 1 of Mountebank or Sea Hag; with Watchtower"
    ),
    "Labratory or Sea Hag or Smithy": ("“Labratory” read as laboratory; at least 1 of Laboratory or Sea Hag or Smithy"),
    # Not all.
    "not all terminals": "at most 5 terminal cards",
    "not everything from base": "at most 9 cards from Dominion",
    "Seaside, not all attacks": "cards from Seaside; at most 5 Attack cards",
    "no three cards doing the same thing": (
        "at most 2 village cards; at most 2 draw cards; at most 2 trasher cards; at most 2 Attack cards; "
        "at most 2 gainer cards; at most 2 +buy cards; no village landscapes; no draw landscapes; "
        "no trasher landscapes; no gainer landscapes; no +buy landscapes"
    ),
    # Sets, as many as there can be, and so many of each.
    "as many different sets as possible, one card each": "every card from another set",
    "one card per set, as many sets as possible": "every card from another set",
    "the maximum number of sets": "every card from another set",
    "3 sets, doesnt matter which, 3-4 cards from each": (
        "cards from 3 sets picked at random; 3 to 4 cards of each set"
    ),
    "four random sets, 2 to 3 cards each": "cards from 4 sets picked at random; 2 to 3 cards of each set",
    "they only know the base game and a bit of intrigue. maybe 7/3": (
        "cards from Dominion and Intrigue; 7 cards from Dominion; 3 cards from Intrigue"
    ),
    "My kids only know base and some Seaside. Make it 8/2": (
        "cards from Dominion and Seaside; 8 cards from Dominion; 2 cards from Seaside"
    ),
    "my sister has only played Base so keep it to that": "cards from Dominion",
    "Chapel, Witch... the classics basically": "cards from Dominion; with Chapel; with Witch",
    "all the good old classics": "cards from Dominion",
    # So many of ten, and half of what was named.
    "dark ages heavy, like 7 of 10": "7 cards from Dark Ages",
    "Empires, roughly 4 of 10, the rest base": "cards from Dominion; 4 cards from Empires",
    "Intrigue heavy - 6/10": "6 cards from Intrigue",
    "lots of durations, say 6 of 10": "6 Duration cards",
    "Hinterlands mainly, like 8 of the ten cards": "8 cards from Hinterlands",
    "Lots of durations! At least half.": "at least 5 Duration cards",
    "tons of treasures, more than half": "at least 6 Treasure cards",
    "villages, at least half of them": "at least 5 village cards",
    "lots of durations, at least half the kingdom": "at least 5 Duration cards",
    # Landscapes of some sets.
    "Empires and Adventures, and an event from each": (
        "cards from Empires and Adventures; landscapes from Empires and Adventures; 1 Event from Empires; "
        "1 Event from Adventures"
    ),
    "5 from Empires, 3 from Adventures, 2 from Base, and an event from each of the first two": (
        "5 cards from Empires; 3 cards from Adventures; 2 cards from Dominion; "
        "landscapes from Empires and Adventures; 1 Event from Empires; 1 Event from Adventures"
    ),
    "an event from menagerie, cards from everywhere else": (
        "1 Event; landscapes from Menagerie; no Kingdom cards from Menagerie"
    ),
    "two ways from menagerie but the kingdom from other sets": (
        "2 Ways; landscapes from Menagerie; no Kingdom cards from Menagerie"
    ),
    "one event from Empires and one from Adventures": (
        "landscapes from Empires and Adventures; 1 Event from Empires; 1 Event from Adventures"
    ),
    # Some of a row.
    "Adventures with the token events (Training, Pathfinding, Lost Arts etc), pick two": (
        "cards from Adventures; 2 of Training or Pathfinding or Lost Arts"
    ),
    "gainers (Workshop, Artisan, Altar ...), any two of them": "2 of Workshop or Artisan or Altar",
    "Seaside, Witch, Moat or Chapel, pick 2": "cards from Seaside; 2 of Witch or Moat or Chapel",
    "Cursed, Rich or Hasty (pick two)": "2 of Cursed or Rich or Hasty",
    "Gardens or Duke, anything like that. At least one of them": "at least 1 of Gardens or Duke",
    # A Bane that is suggested.
    "Young Witch and make the Bane something useful, maybe Hamlet": "with Young Witch, whose Bane is Hamlet",
    "Young Witch with a useful bane, say Menagerie": "with Young Witch, whose Bane is Menagerie",
    "Young Witch, bane should be cheap, ideally Moat": "with Young Witch, whose Bane is Moat",
    # A card that a set has, or another.
    "Seaside 2e. Is Pirate in it? if so I want it, otherwise Pirate Ship": "cards from Seaside; with Pirate",
    "Intrigue, is Scout in there? If so use it, else Courtier": "cards from Intrigue; with Courtier",
    # Costs, bonuses and sorts.
    "only even costs (2,4,6)": "every card costs $2 or $4 or $6 or $8",
    "all costs odd (3/5)": "every card costs $1 or $3 or $5 or $7",
    "all prosperity but no Prosperity cards over 4": "cards from Prosperity; no card costs more than $4",
    "lots of + actions": "at least 4 village cards",
    "4+ victory-ish or junk cards": "at least 4 of Victory or junker",
    "If there's Alchemy then at least three cards of it, otherwise none": "at least 3 cards from Alchemy, or none",
    "if there's Prosperity then 4 or more of it, else none": "at least 4 cards from Prosperity, or none",
    "if we get Alchemy I want 3 of them, otherwise none": "no cards from Alchemy, or 3 of them",
    "short turns": (
        "short turns, which is: at most 1 village card; at most 2 draw cards; no throne cards; no extra-turn cards"
    ),
    # The kingdom that was played last.
    "Same as last time but change three cards": f"{AGAIN}; 3 of its cards changed, picked at random",
    "rematch with 2 new cards": f"{AGAIN}; 2 of its cards changed, picked at random",
    "last game again, replace 2 of the cards": f"{AGAIN}; 2 of its cards changed, picked at random",
    "keep 8 of the last kingdom": f"{AGAIN}; 2 of its cards changed, picked at random",
    "replace three cards of yesterday's kingdom": f"{AGAIN}; 3 of its cards changed, picked at random",
    "Replace 3 of the 10 cards from last time, keep 7": f"{AGAIN}; 3 of its cards changed, picked at random",
    "more like that but without the Witch": f"{AGAIN}; without Witch",
    "something similar to last time but with Chapel": f"{AGAIN}; with Chapel",
    "swap Bureaucrat in First Game for a reaction": (
        "the recommended kingdom First Game; without Bureaucrat; at least 1 Reaction card"
    ),
}
"""Lines, and what is told of each."""


@pytest.mark.parametrize(("line", "meant"), READ.items())
def test_a_wording_is_read_by_what_stands_beside_it(line: str, meant: str) -> None:
    found = parse_expression(line)
    assert "; ".join((*found.left_out, *found.told)) == meant


REFUSED = {
    "10 kingdoms for the whole weekend, never the same card twice": "one kingdom is dealt at a time",
    "play it with us online? we miss a 3rd player": "no game is played by this",
    "please mail the list to my brother too": "are no wish: --html makes a page to print",
    "anything but the cards from the last two games": "--history on",
    "nothing we had in the last two games": "--history on",
    "Use my fan expansion cards too, Spellbook and Dragon Keep": "--fan FILE",
    "with my homebrew cards": "--fan FILE",
}
"""Lines, and what the refusal of each names."""


@pytest.mark.parametrize(("line", "named"), REFUSED.items())
def test_what_can_not_be_had_names_what_can(line: str, named: str) -> None:
    with pytest.raises(UserError, match=named):
        parse_expression(line)


@pytest.mark.parametrize(
    "line",
    [
        "10 attacks and no attacks on the first turn",
        "10 attacks, no attacks before turn 3",
        "10 attacks but no Witch in the first two rounds",
    ],
)
def test_when_something_is_played_leaves_nothing_out(line: str) -> None:
    found = parse_expression(line)
    assert found.told == ("10 Attack cards",)
    assert "when something is played can't be dealt" in "".join(found.left_out)


def dealt(order: Order) -> Kingdom:
    """Return the kingdom of an order."""
    return settled(order, current_sets)[0]


@pytest.mark.parametrize("seed", range(3))
def test_balanced_gives_way_to_what_is_counted(seed: int) -> None:
    cards = [catalogue()[name] for name in dealt(Order("attack heavy but fair", seed=seed)).cards]
    assert sum("Attack" in card.types for card in cards) >= 4


@pytest.mark.parametrize("seed", range(3))
def test_so_many_of_the_last_cards_change(seed: int) -> None:
    last = dealt(Order("First Game", seed=1))
    order = Order("again but 2 new cards, no Moat", seed=seed, last=encode(last))
    cards = dealt(order).cards
    assert "Moat" not in cards
    assert len(set(last.cards) - set(cards)) == 2


@pytest.mark.parametrize("seed", range(3))
def test_landscapes_of_a_set_without_its_kingdom_cards(seed: int) -> None:
    made = dealt(Order("an event from menagerie, cards from everywhere else", seed=seed))
    assert all("menagerie" not in catalogue()[name].sets for name in made.cards)
    assert all("menagerie" in catalogue()[name].sets for name in made.landscapes)
    assert made.landscapes
