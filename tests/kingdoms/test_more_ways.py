"""More ways in which people put wishes, by their kind, and what each is read as."""

from __future__ import annotations

import pytest

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.lines import parse_expression
from toolkit.kingdoms.orders import Order, settled

READ = {
    "1x2, 2x3, 3x4, 3x5, 1x6": "1 $2 card; 2 $3 cards; 3 $4 cards; 3 $5 cards; 1 $6 card",
    "one 2, two 3, four 4, three 5": "1 $2 card; 2 $3 cards; 4 $4 cards; 3 $5 cards",
    "Base, Seaside (the old one) and Empires": "cards from Dominion, Seaside (1st edition) and Empires",
    "only the $4 cards of Dark Ages lol": "cards from Dark Ages; only $4 cards",
    "All 5s lol": "every card costs $5",
    "it's Halloween, 3 players": "at least 5 cards whose names fit the theme horror; for 3 players",
    "Great Hall like in the good old days": "with Great Hall; left out: “good”, “days”, “old”",
    "Durations galore, like 6+": "at least 6 Duration cards",
    "night cards, 3+": "at least 3 Night cards",
    "vp tokens, just one source": "1 vp-tokens card; no vp-tokens landscapes",
    "I lost my Smithies and two of my Festivals so not those": "without Smithy; without Festival",
    "Intrigue or Seaside, whichever, but not both mixed": (
        "cards from Intrigue and Seaside; cards from 1 set picked at random"
    ),
    "shadow cards - 3 of the five, & ninja is one of them": "3 Shadow cards; with Ninja",
    "a village that isn't plain Village": "at least 1 village card; without Village",
    "no +Action splitters": "no village cards",
    "only cards that got kicked out in the second editions": "only cards that only first editions have",
    "nothing that was removed from 2E": "no cards that only first editions have",
    "young witch with cheap bane": "“cheap” left aside: every Bane costs $2 or $3; with Young Witch",
    "mostly prosperity with a bit of seaside, like 7/3": "7 cards from Prosperity; 3 cards from Seaside",
    "1/3 Seaside, 2/3 Prosperity": "3 to 4 cards from Seaside; 6 to 7 cards from Prosperity",
    "only cards I'd have if I bought Base, Seaside and Empires": "cards from Dominion, Seaside and Empires",
    "maximum interaction": "interactive, which is: at least 2 Attack cards",
    "Donald's recommended set 'Size Distortion'": "the recommended kingdom Size Distortion",
    "three cards that gain other cards, e.g. workshop, ironworks, artisan and such": "3 gainer cards",
    "Throne Room variant please (TR, KC, Procession, whatever)": "at least 1 throne card",
    "we've played with Wharf three times this week, skip it, still Seaside tho": "cards from Seaside; without Wharf",
    "we played Nocturne yesterday so anything but that": "no cards from Nocturne",
    "if alchemy then 3-5 of them not just one": "no cards from Alchemy, or 3 to 5 of them",
    "3 Potion cards or none": "no Potion cards, or 3 of them",
    "no potions unless at least three": "no Potion cards or at least 3",
    "Pirate theme! ships and sea and treasure": "at least 5 cards whose names fit the theme pirates",
    "animals only please": "all cards whose names fit the theme animals",
    "2+ ways to get extra buys, Seaside thru Hinterlands era sets": (
        "cards from Seaside, Alchemy, Prosperity, Cornucopia (its part of Cornucopia & Guilds) and "
        "Hinterlands; at least 2 +buy cards"
    ),
    "at least three ways to gain Gold": "at least 3 gold-gainer cards",
    "donate or no deal": "with Donate",
    "fools gold, 3 more hinterlands, other 5 anything but base": (
        "with Fool's Gold; 3 cards from Hinterlands; 5 others; no cards from Dominion"
    ),
    "Knights in, but otherwise no attack cards": "with Knights; no other attack cards",
    "Gardens, or Silk Road, Duke, Vineyard, anything like that. At least two of them": (
        "at least 2 of Gardens or Silk Road or Duke or Vineyard"
    ),
    "Bridge, and something to get rid of coppers": "with Bridge; at least 1 trasher card",
    "max 3 sets so the setup isn't a nightmare": (
        "cards from 3 sets picked at random; left out: “so the setup isn't a nightmare”"
    ),
    "Duke, make it viable": (
        "“make it viable” left out: what makes a card or a strategy good can't be judged: name what shall "
        "support it, such as “+buy”, “gainers” or “no attacks”; with Duke"
    ),
    "Witch, Sea Hag or Mountebank but only one of those": "1 of Witch or Sea Hag or Mountebank",
    "coin flip for colony, 3p": "Platinum and Colony by a coin; for 3 players",
    "coffers and villagers both": "at least 1 coffers card; at least 1 villagers card",
    "Wharf must be in, Tactician mustn't": "with Wharf; without Tactician",
    "Base 1e and 2e mixed": "cards from Dominion and Dominion (1st edition)",
    "no potions, debts, or tokens of any kind": "no cards with Potion; no cards with debt; no cards with token",
    "Only attack: Torturer": "with Torturer; no other attack",
    "the only trasher should be Forge": "with Forge; no other trasher",
    "Torturer is the only attack allowed": "with Torturer; no other attack",
    "attacks, but only those that cost 4 or less": "at least 1 Attack card at $4 or less and no other Attack",
    "No expansions besides Intrigue": "cards from Intrigue",
    "no more cantrips than terminals": "at most as many cantrip cards as terminal cards",
    '3 cards with "Merchant" in the name': "3 cards with “merchant” in the name",
    "a $6 or more draw card": "at least 1 draw card at $6 or more",
    "a card from every set we own: base, intrigue, seaside": (
        "cards from Dominion, Intrigue and Seaside; at least 1 card from Dominion; at least 1 card from "
        "Intrigue; at least 1 card from Seaside"
    ),
    "trashing: light": "at most 1 trasher card",
    "every attack must have a reaction": "at least as many Reaction cards as Attack cards",
    "Treasures worth $2 or more": (
        "“worth $2 or more” left out: what a Treasure is worth can't be asked for: name the cards, or say "
        "“+$2 cards”; at least 2 Treasure cards"
    ),
    "attacks <= 1, villages >= 2": "at most 1 Attack card; at least 2 village cards",
    "Labs": "with Laboratory",
    "please leave the horses in the stable": "no cards with Horse",
    "keep everything except Witch": "what was played last, again; without Witch",
    "2 landscapes, not both events": "2 landscapes; at most 1 Event",
    "just Village and Smithy plus 8 random": (
        'with Village (the card; for any card of that kind say "1+ village"); with Smithy; 8 others'
    ),
    "exactly half $4": "5 $4 cards",
    "Only odd costs": "every card costs $1 or $3 or $5 or $7",
    "4 adults": "for 4 players",
    "Friday night, 3 night cards": "3 Night cards; left out: “evening”",
    "never tried Alchemy, let's do it": "cards from Alchemy",
    "something new to us (we know base by heart)": "no cards from Dominion",
    "no junk, no curses, no copper": (
        "no junker cards; no curser cards; “no copper” left aside: Copper is in every kingdom"
    ),
    "one card of each type: action, treasure, duration": "1 Action card; 1 Treasure card; 1 Duration card",
    "a way to deal with curses if there are any": "at least 1 trasher card if there is any curser card",
    "with Militia or Moat but not both": "1 of Militia or Moat",
    "it's me again, Seaside + Plunder, pirates vs sailors, Moat": (
        'cards from Seaside and Plunder; Plunder (the set; for the card say "the card Plunder"); with Pirate; '
        "with Sailor; with Moat"
    ),
    "please leave out Alchemy, and if possible Nocturne": "no cards from Alchemy; no cards from Nocturne",
    "at least one card that draws 3 or more": "at least 1 card drawing 3 or more",
    "a $3 or $4 village, not Village itself": "at least 1 village card at $3 or $4; without Village",
    "Gardens or Silk Road; not both": "1 of Gardens or Silk Road",
    "cards that trash themselves": "at least 1 one-shot card",
    "non-attack cards only": "only non-attack cards",
    "the 2011 sets": "only cards from sets that came out in 2011",
    "with promos, 2 villages": "at least 1 card from Promos; 2 village cards",
    "Black Market with a 15-card deck": "with Black Market; 15 cards in the Black Market deck",
    "max. 2 villages, min. 2 trashers": "at most 2 village cards; at least 2 trasher cards; no village landscapes",
    "Trasher costing 2-3": "at least 1 trasher card at $2 or $3",
    "a village ($3 or $4)": "at least 1 village card at $3 or $4",
    "all cards between $3 and $5": "every card costs $3 to $5",
    "Young Witch w/ Moat bane": "with Young Witch, whose Bane is Moat",
    "something my grandmother would understand": "easy, which is: only simple cards; no landscapes",
    "Chapel only when Witch is there": "Chapel only if there is any Witch",
    "no Chapel if there is a Steward": "no Chapel if there is any Steward",
    "Base mostly; Intrigue a little": (
        "cards from Dominion and Intrigue; at least 6 cards from Dominion; 1 to 3 cards from Intrigue"
    ),
}
"""Lines, and what is told of each."""


@pytest.mark.parametrize(("line", "meant"), READ.items())
def test_a_kind_of_wish_is_read_as_meant(line: str, meant: str) -> None:
    found = parse_expression(line)
    assert "; ".join((*found.left_out, *found.told)) == meant


def dealt(line: str, seed: int) -> list[str]:
    """Return the piles that a line deals."""
    return list(settled(Order(line, seed=seed), current_sets)[0].cards)


LAID = [("", "a trait on a treasure pile"), ("Cursed", "Cursed on an attack, 2 traits")]


@pytest.mark.parametrize(("trait", "line"), LAID)
def test_a_trait_lies_on_a_pile_of_the_kind(trait: str, line: str) -> None:
    kind = "Treasure" if "treasure" in line else "Attack"
    for seed in range(6):
        made, _ = settled(Order(line, seed=seed), current_sets)
        on = [pile for name, pile in made.traits if name == trait or not trait]
        assert any(kind in catalogue()[pile].types for pile in on)
        assert len({pile for _, pile in made.traits}) == len(made.traits)


def test_a_mood_leaves_what_a_theme_needs() -> None:
    animals = parse_expression("animals").wishes[0].limits[0].groups[0]
    for seed in range(4):
        assert sum(animals.holds(catalogue()[name]) for name in dealt("animals, easy", seed)) >= 5
        assert all(animals.holds(catalogue()[name]) for name in dealt("animals only", seed))


def test_ten_sets_for_ten_cards() -> None:
    for seed in range(4):
        files = [catalogue()[name].expansion for name in dealt("ten cards from ten different expansions", seed)]
        assert len(set(files)) == len(files)


def test_only_what_was_removed_is_dealt() -> None:
    sets = catalogue().sets
    for name in dealt("only cards that were removed in the second editions", 1):
        assert not any(sets[each].current for each in catalogue()[name].sets)


REFUSED = {
    "Colony without Platinum": "always used together",
    "a graveyard theme": "there is no theme “graveyard”",
    "a totally unbalanced mess": "unbalanced",
    "the Province pile is missing two cards": "two",
}
"""Lines by which nothing can be dealt, and what is told of each."""


@pytest.mark.parametrize(("line", "told"), REFUSED.items())
def test_what_cannot_be_dealt_by_is_refused_with_why(line: str, told: str) -> None:
    with pytest.raises(UserError, match=told):
        parse_expression(line)
