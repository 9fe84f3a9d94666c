"""Lines that say something of kinds, prices and sets as a whole, and what leaves out after the names."""

from __future__ import annotations

from collections import Counter

import pytest

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.lines import parse_expression
from toolkit.kingdoms.orders import Order, settled

OUT = {
    "Everyone in our group is a bit tired of Chapel and Sentry, so leave those out and give us some weaker trashing": (
        "without Chapel; without Sentry; at least 1 trasher card; no strong trasher cards"
    ),
    "half of our group is fed up with Moat and Cellar so skip those and give us 2 villages": (
        "without Moat; without Cellar; 2 village cards"
    ),
    "my friends are rather sick of Witch, so drop it please": "without Witch",
    "Could you please keep Enchantress, Swamp Hag and Ghost Ship far away from me?": (
        "without Enchantress; without Swamp Hag; without Ghost Ship"
    ),
    "keep Torturer, Militia and Minion at bay tonight": "without Torturer; without Militia; without Minion",
    "keep attacks away from my kids": "no Attack cards",
    "please stay away from Torturer and Swindler": "without Torturer; without Swindler",
    "hands off Possession, 3 players": "without Possession; for 3 players",
    "anything that makes us discard is out for today please": "no hand-attack cards",
    "everything that gives curses is banned tonight": "no curser cards",
    "cards that trash are forbidden for now": "no trasher cards",
    "we've had two Seaside games in a row, base and intrigue please": (
        "cards from Dominion and Intrigue; no cards from Seaside"
    ),
    "curses are out for today": "no curser cards",
    "Witch and Moat can stay away, base": "cards from Dominion; without Witch; without Moat",
    "keep it simple and away from curses": ("easy, which is: only simple cards; no landscapes; no curser cards"),
    "keep Swamp Hag away and Witch in": "without Swamp Hag; with Witch",
    "leave Witch out and keep Moat": "without Witch; with Moat",
    "keep the attacks down": "at most 1 Attack card",
    "anything from Alchemy is out": "no cards from Alchemy",
    "I need a break from Witch and Torturer, base": "cards from Dominion; without Witch; without Torturer",
    "give Chapel a rest": "without Chapel",
    "Militia should stay nowhere near us, 2 villages": "without Militia; 2 village cards",
    "Rebuild has outstayed its welcome": "without Rebuild",
    "Rats get on my nerves": "without Rats",
    "we won't miss Saboteur and give us a village": "without Saboteur; at least 1 village card",
    "lay off the curses": "no curser cards",
    "go easy on the attacks": "at most 1 Attack card",
    "vp chips theme. bishop monument goons-no": "at least 3 vp-tokens cards; with Bishop; with Monument; without Goons",
    "chapel-yes, witch-no": "with Chapel; without Witch",
}
COUNTED = {
    "10 kingdom cards: two at each cost from 2 to 6.": (
        "10 Kingdom piles; 2 $2 cards; 2 $3 cards; 2 $4 cards; 2 $5 cards; 2 $6 cards"
    ),
    "At least one card of each cost 2 3 4 5": (
        "at least 1 $2 card; at least 1 $3 card; at least 1 $4 card; at least 1 $5 card"
    ),
    "one card of every cost from 2 to 5": "1 $2 card; 1 $3 card; 1 $4 card; 1 $5 card",
    "2 of each price between 3 and 5": "2 $3 cards; 2 $4 cards; 2 $5 cards",
    "At least 4 cards at 2 or less.": "at least 4 $2 or less cards",
    "4 cards costing 2 or less": "4 $2 or less cards",
    "at least 3 cards that cost 6 or more": "at least 3 $6+ cards",
    "exactly 4 debt-cost cards": "4 cards with debt in the cost",
    "alchemy! at least 3 potion cards or none": "cards from Alchemy; no Potion cards or at least 3",
    "3+ potion cards, or none at all": "no Potion cards or at least 3",
    "Horses: at least 3 cards that gain them. Exile: 0.": "at least 3 cards with Horse; no cards with Exile",
    "Coffers: 2 cards that give them": "2 coffers cards",
    "2 Traits: Cheap and Rich. 4 players.": "with Cheap; with Rich; for 4 players",
    "2 landscapes: Donate and Wolf Den": "with Donate; with Wolf Den",
    "1 landmark: any": "1 Landmark",
    "3 Events: Donate": "3 Events; with Donate",
    "citadel or innovation project": "1 of Citadel or Innovation",
    "Alms or Wedding or Donate event": "1 of Alms or Wedding or Donate",
    "no landscapes at all, plain 10": "no landscapes; 10 Kingdom piles; no Allies or Prophecies",
    "normal ten, base": "cards from Dominion; 10 Kingdom piles",
    "there's only one source of extra actions": "1 village card; no village landscapes",
    "cards that give extra actions: exactly 2": "2 village cards; no village landscapes",
    "1 village from each set: Base, Seaside, Empires": (
        "cards from Dominion, Seaside and Empires; at least 1 village card from Dominion; "
        "at least 1 village card from Seaside; at least 1 village card from Empires"
    ),
    "2 players. Colony chance 50%. Shelters chance 0%. 1 landscape, type random.": (
        "for 2 players; Platinum and Colony by a chance of 50%; no Shelters; 1 landscape"
    ),
    "colony 100%": "Platinum and Colony",
    "an even chance of colony": "Platinum and Colony by a coin",
    "30% chance of shelters": "Shelters by a chance of 30%",
    "pls bridge/highway/quarry whichever": "1 of Bridge or Highway or Quarry",
    "Young Witch with a Bane costing 2. The Bane must be a Reaction if possible.": (
        "with Young Witch, whose Bane is one of the $2 cards and one of the Reaction cards"
    ),
}
SETS = {
    "Sets: any 2, chosen by you, 5 + 5.": "cards from 2 sets picked at random; at most 5 cards of each set",
    "3 sets, 4 from one and 3 from each of the others": (
        "cards from 3 sets picked at random; at most 4 cards of each set"
    ),
    "3 sets, 4/3/3": "cards from 3 sets picked at random; at most 4 cards of each set",
    "4 sets, one of them Empires": "cards from 4 sets, among them Empires",
    "the set Empires and 2 other sets": "cards from 3 sets, among them Empires",
    "base + 1 random expansion": "cards from 2 sets, among them Dominion",
    "Exactly 5 sets, 2 cards each, alchemy and seaside": (
        "cards from 5 sets, among them Alchemy and Seaside; at most 2 cards of each set"
    ),
    "just got Seaside, 3 players": "cards from Seaside; for 3 players",
    "Can we have Ways from Menagerie but none of the kingdom cards?": (
        "at least 1 Way; landscapes from Menagerie; no Kingdom cards from Menagerie"
    ),
}
LIKE = {
    "big money, no draw": "big money, which is: no village cards; no draw cards",
    "a rush without gainers": "a rush, which is: at least 1 Victory card; at least 1 +buy card; no gainer cards",
    "cheap cards and Goons": "no other card costs more than $4; with Goons",
    "I fancy a pirate evening, so treasure, ships, islands, all that sort of thing!": (
        "at least 5 cards whose names fit the theme pirates"
    ),
    "sorcery night: witches, wizards, familiars": "at least 5 cards whose names fit the theme magic",
    "an attack theme": "at least 3 Attack cards",
    "Could you find us a combo or two that people talk about, like Hermit with Market Square?": (
        "with Hermit; with Market Square"
    ),
    "things people never buy, such as Scout": "with Scout",
    "cards that none of us ever buys, like Scout and Transmute and that sort of thing": "with Scout; with Transmute",
    "as many really nasty attacks as you can manage": "10 Attack cards",
    "keep it to cards we can explain in one sentence": "easy, which is: only simple cards; no landscapes",
    "dont care. just good": "any kingdom",
}


@pytest.mark.parametrize(("line", "meant"), [*OUT.items(), *COUNTED.items(), *SETS.items(), *LIKE.items()])
def test_it_is_read_as_meant(line: str, meant: str) -> None:
    found = parse_expression(line)
    assert "; ".join((*found.left_out, *found.told)) == meant


RECOMMENDED = {
    "one of the kingdoms from the back of the Empires rulebook, surprise me which one": "Empires",
    "one of the kingdoms in the Seaside rulebook": "Seaside",
    "any of the suggested sets from the Dark Ages manual": "Dark Ages",
}


@pytest.mark.parametrize(("line", "name"), RECOMMENDED.items())
def test_a_kingdom_of_a_rulebook_is_one_that_is_recommended(line: str, name: str) -> None:
    (told,) = parse_expression(line).told
    assert told.startswith("the recommended kingdom ")
    assert f" with {name} " in told


def test_sets_that_are_named_are_among_those_picked() -> None:
    for seed in range(3):
        made, _ = settled(Order("5 sets, 2 cards each, alchemy and seaside, no promos", seed=seed), current_sets)
        of_each = Counter(catalogue()[name].expansion for name in made.cards)
        assert of_each["alchemy"] == of_each["seaside"] == 2
        assert set(of_each.values()) == {2}


def test_sets_are_picked_that_have_the_landscapes() -> None:
    for seed in range(3):
        made, _ = settled(Order("1 Project, 1 Way, 3 sets", seed=seed), current_sets)
        assert sorted(catalogue()[name].kind for name in made.landscapes) == ["project", "way"]


def test_a_bane_is_all_that_is_said_of_it() -> None:
    for seed in range(4):
        made, _ = settled(
            Order("Young Witch with a Bane costing 2. The Bane must be a Reaction.", seed=seed), current_sets
        )
        bane = catalogue()[made.role("bane") or ""]
        assert bane.cost is not None
        assert bane.cost.coins == 2
        assert "Reaction" in bane.types


REFUSED = {
    "german cards only": "language",
    "empty kingdom": "ten piles",
    "Sum of all ten costs = 40.": "sum of the costs",
    "the new Arcana cards": "Arcana is not among the sets",
    "cards none of us ever plays": "a kingdom is good or bad by taste|unpopular",
}


@pytest.mark.parametrize(("line", "told"), REFUSED.items())
def test_what_cannot_be_had_is_refused_with_why(line: str, told: str) -> None:
    with pytest.raises(UserError, match=told):
        parse_expression(line)
