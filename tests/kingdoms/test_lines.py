"""Wishes as people type them: what is understood of each, and what is told of those that are none."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from toolkit.catalogue import catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.errors import UserError
from toolkit.kingdoms import Request, choose
from toolkit.kingdoms.codes import encode
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.lines import parse_expression
from toolkit.kingdoms.orders import Order, settled
from toolkit.kingdoms.profiles import ranges
from toolkit.kingdoms.recommended import recommended_sets
from toolkit.kingdoms.things import words_of
from toolkit.kingdoms.wishes import tag
from toolkit.web.dealing import kingdom

Run = Callable[..., tuple[int, str, str]]

UNDERSTOOD = {
    "prosprity": "“prosprity” read as prosperity; cards from Prosperity",
    "coloneys, Smity": "“coloneys” read as colonies; “Smity” read as smithy; Platinum and Colony; with Smithy",
    "no attacks except Militia": "no Attack cards except Militia",
    "nothing from Dark Ages except Fortress": "no cards from Dark Ages except Fortress",
    "avoid Donate, Ghost Ship and any Knights": "without Donate; without Ghost Ship; without Knights",
    "Cheap on Goons": "with Cheap on Goons",
    "Way of the Rat or Way of the Butterfly": "1 of Way of the Rat or Way of the Butterfly",
    "maybe colonies": "colonies or not, as it comes",
    "Canal, no other landscapes": "with Canal; no other landscape",
    "11 piles, Young Witch": "with Young Witch; 10 Kingdom piles and the Bane",
    "only hand attacks": "at least 1 hand-attack card and no other Attack",
    "every card from a different set": "every card from another set",
    "3 potion cards if any": "no Potion cards or at least 3",
    "menagerie the card, not the set": "with Menagerie; no cards from Menagerie",
    "3 attacks max": "at most 3 Attack cards",
    "liaisons x2": "2 Liaison cards",
    "throne room variants, at least 2": "at least 2 throne cards",
    "me and three friends": "for 4 players",
    "no attacks and a village": "no Attack cards; at least 1 village card",
    "no treasures from Prosperity": "no Treasure cards from Prosperity",
    "Witch and Moat but nothing else from Base": "with Witch; with Moat; no other cards from Dominion",
    "at least one of Chapel, Steward, Remake": "at least 1 of Chapel or Steward or Remake",
    "a Throne Room": "with Throne Room",
    "moat instead of witch": "with Moat; without Witch",
    "we don't own Alchemy": "no cards from Alchemy",
    "no 5s": "no $5 cards",
    "exactly 9 piles": "9 Kingdom piles",
    "fast": "a fast game, which is: no junker cards; no Platinum and Colony; at least 1 +buy card; "
    "at least 1 draw card",
    "as many attacks as possible": "10 Attack cards",
    "as many attacks as you can, base": "cards from Dominion; at least 4 Attack cards",
    "my wife hates attacks": "no Attack cards",
    "the kids don't like Possession or Saboteur": "without Possession; without Saboteur",
    "Anna loves Witch but Tom can't stand Moat": "with Witch; without Moat",
    "no Events, Landmarks or Projects": "no Events; no Landmarks; no Projects",
    "prosperity, excluding goons and mint": "cards from Prosperity; without Goons; without Mint",
    "with no attacks and a village": "no Attack cards; at least 1 village card",
    "no annoying attacks": "no Attack cards; left out: “annoying”",
    "no Ways, Ways confuse my wife": "no Ways; left out: “Ways confuse my wife”",
    "at least 4 Durations, no more than 6": "4 to 6 Duration cards",
    "attacks? no thanks": "no Attack cards",
    "Mountebank is banned. So is Possession": "without Mountebank; without Possession",
    "militia yes, other attacks no": "with Militia; no other attacks",
    "lots of labs": "at least 4 cantrip draw cards",
    "workshop variants": "at least 2 gainer cards",
    "base, prosperity, seaside, 4/3/3": "4 cards from Dominion; 3 cards from Prosperity; 3 cards from Seaside",
    "more villages than terminals": "more village cards than terminal cards",
    "an Event that trashes": "1 trasher Event",
    "only cards costing 3 or 5": "every card costs $3 or $5",
    "easy, with one Duration": "easy, which is: only simple cards; no landscapes; 1 Duration card",
    "easy but with 2 Events": "easy, which is: only simple cards; 2 Events",
    "I'd rather not have any curses": "no curser cards",
    "keep the attacks to a minimum": "at most 1 Attack card",
    "witch is a must, villages mandatory": "with Witch; at least 2 village cards (any card of that kind; "
    'for the card say "the card Village")',
    "I don't mind attacks but no curses": "attacks or not, as it comes; no curser cards",
    "attacks welcome, but max one": "at most 1 Attack card",
    "exactly 1 curser and no other attacks": "1 curser card; no other attacks",
    "a defense, because Tom always plays Militia": "at least 1 defense card; "
    "left out: “because Tom always plays Militia”",
    "prosp + noc": "cards from Prosperity and Nocturne",
    "black market with 20 cards": "with Black Market; 20 cards in the Black Market deck",
    "everything but nocturne and empires": "no cards from Nocturne; no cards from Empires",
    "kingdom for 23.12., 4 people": "for 4 players",
    "colony by coin, shelters 30%": "Platinum and Colony by a coin; Shelters by a chance of 30%",
    "no Witch or a Moat": "without Witch; without Moat",
    "peaceful": "peaceful, which is: no Attack cards",
    "3 players": "for 3 players",
    "first game": "the recommended kingdom First Game",
    "ally": "at least 1 card with Ally",
    "at least 2 attacks": "at least 2 Attack cards",
    "at most 1 attack": "at most 1 Attack card",
    "exactly 2 attacks": "2 Attack cards",
    "with Witch": "with Witch",
    "Young Witch with Bane Moat": "with Young Witch, whose Bane is Moat",
    "Moat or Lighthouse": "at least 1 of Moat or Lighthouse",
    "base and seaside": "cards from Dominion and Seaside",
    "base; seaside / no attacks": "cards from Dominion and Seaside; no Attack cards",
    "dark ages only": "cards from Dark Ages",
    "max cost 5": "no card costs more than $5",
    "cost 2..4": "every card costs $2 to $4",
    "no debt": "no cards with debt",
    "no horses": "no cards with Horse",
    "exile": "at least 1 card with Exile",
    "two villages": "2 village cards",
    "2 sets": "cards from 2 sets picked at random",
    "hinterland": "cards from Hinterlands",
    "-Witch": "without Witch",
    "!Witch": "without Witch",
    "Loot": "at least 1 card with Loot",
    "cornucopia and guilds": "cards from Cornucopia & Guilds",
    "5 base 5 seaside no attacks": "5 cards from Dominion; 5 cards from Seaside; no Attack cards",
    "a kingdom with chapel and lots of trashing please": "with Chapel; at least 4 trasher cards",
    "exclude Witch, Moat, 2 villages": "without Witch; without Moat; 2 village cards",
    "Order of Masons": "the Ally Order of Masons",
    "events from adventures": "at least 1 Event; landscapes from Adventures",
    "12 piles": "12 Kingdom piles",
    "base and intrigue, five each": "cards from Dominion and Intrigue; 5 cards from Dominion; 5 cards from Intrigue",
    "allies and empires, half and half": "cards from Allies and Empires; 5 cards from Allies; 5 cards from Empires",
    "2 sets, equally": "cards from 2 sets picked at random; at most 5 cards of each set",
    "alchemy 4, rest base": "cards from Dominion; 4 cards from Alchemy",
    "base, the one from 2008": "cards from Dominion (1st edition)",
    "nothing after Hinterlands": "no sets that came out after Hinterlands",
    "1-2 events from Empires": "1 to 2 Events; landscapes from Empires",
    "villages 2-3, attacks 0": "2 to 3 village cards; no Attack cards",
    "Witch + 2 more attacks": "with Witch; 2 more Attack cards",
    "treasure attack": "at least 1 Treasure Attack card",
    "Duration attacks only": "at least 1 Duration Attack card and no other Attack",
    "no terminal draw": "no terminal draw cards",
    "only Action cards": "only Action cards",
    "attacks costing 4 or less": "at least 1 Attack card at $4 or less",
    "a $3 village": "at least 1 village card at $3",
    "cards that cost 2 to 4": "every card costs $2 to $4",
    "Moat yes, Witch no": "with Moat; without Witch",
    "4p no attacks": "for 4 players; no Attack cards",
    "exactly 1 village 1 trasher 1 attack": "1 village card; 1 trasher card; 1 Attack card; no village landscapes",
    "if there is a Witch, include Moat": "Moat if there is any Witch",
    "no ways, they make my head hurt": "no Ways; left out: “they make my head hurt”",
    "Hexe und Burggraben": "with Witch; with Moat",
    "Cheap, Rich": "with Cheap (the Trait); with Rich",
    "WV": "with Worker's Village (for Wealthy Village or Walled Village say the whole name)",
}


@pytest.mark.parametrize(("text", "told"), UNDERSTOOD.items())
def test_wishes_are_understood_and_told(text: str, told: str) -> None:
    assert "; ".join(parse_expression(text).told) == told


def test_chat_is_never_the_name_of_something_to_wish_for() -> None:
    names = {plain(word) for word in words_of("chat") if words_of("chat")[word] != "harsh"}
    assert len(names) > 500
    assert [each.name for each in catalogue() if plain(each.name) in names] == []
    assert [each.name for each in catalogue().sets.values() if plain(each.name) in names] == []
    assert names.isdisjoint(words_of("tags"))
    assert names.isdisjoint(words_of("needs"))


@pytest.mark.parametrize(
    ("text", "group", "low", "high"),
    [
        ("hello there, could you deal us a nice board with lots of villages for tonight?", "village", 3, 10),
        ("my flatmate can't stand attack cards", "attack", 0, 0),
        ("not too keen on attacks", "attack", 0, 0),
        ("between two and four Durations, folks", "duration", 2, 4),
        ("hardly any attacks", "attack", 0, 1),
        ("a village or two", "village", 1, 2),
        ("reactions x3, cheers", "reaction", 3, 3),
        ("at least 2 Attacks but at most 3", "attack", 2, 3),
    ],
)
def test_chat_around_a_wish_changes_nothing_of_it(text: str, group: str, low: int, high: int) -> None:
    for seed in range(8):
        made, _ = settled(Order(what=text, seed=seed), current_sets)
        assert low <= sum(tag(group).holds(catalogue()[name]) for name in made.supply_piles) <= high


@pytest.mark.parametrize("text", ["not only attacks", "not necessarily attacks", "if attacks", "attacks unless rain"])
def test_words_that_turn_a_wish_round_are_not_passed_over(text: str) -> None:
    with pytest.raises(UserError):
        settled(Order(what=text, seed=1), current_sets)


def test_a_mood_gives_way_to_what_the_line_asks_for() -> None:
    for seed in range(8):
        made, _ = settled(Order(what="easy, with one Duration and 2 Events", seed=seed), current_sets)
        assert sum("Duration" in catalogue()[name].types for name in made.cards) == 1
        assert len(made.landscapes) == 2
    made, _ = settled(Order(what="quick game with colonies", seed=1), current_sets)
    assert made.colony


def test_sets_are_wished_by_their_year() -> None:
    years = catalogue().sets
    for seed in range(8):
        for text, low, high in (("expansions released after 2016", 2017, 9999), ("only sets before 2012", 0, 2011)):
            made, _ = settled(Order(what=text, seed=seed, sets=list(years)), current_sets)
            for name in made.cards:
                assert any(low <= (years[each].year or 0) <= high for each in catalogue()[name].sets)


def test_what_a_word_means_the_others_decide() -> None:
    assert parse_expression("rising sun, plunder").sets == ("rising-sun", "plunder")
    assert parse_expression("base, menagerie").sets == ("base-2e", "menagerie")
    assert "the set" in "; ".join(parse_expression("base, menagerie").told)
    menagerie = parse_expression("Menagerie, Moat, Witch")
    assert (menagerie.sets, menagerie.wishes[0].include) == ((), ("Menagerie",))
    ten = "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop"
    made, _ = settled(Order(what=ten, seed=1), current_sets)
    assert set(made.cards) == set(ten.split(", "))
    assert parse_expression("village, trasher").wishes[0].include == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("4", "say “4 players”"),
        ("witch maybe not", "say “with witch” or “without witch”"),
        ("how does Possession work with Lighthouse?", "dominion ask"),
        ("nothing under 6 and nothing over 5", "nothing under 6; nothing over 5: that leaves 0 Kingdom cards"),
        ("3 piles: Witch, Moat, Village, Smithy", "you ask for 4 cards, but the kingdom has 3 piles"),
        ("two prophecies", "a kingdom has at most one Prophecy"),
        ("???", "says nothing"),
        ("5 each", "name the sets"),
        ("base, intrigue, 6 each", "more than the 10 of a kingdom"),
        ("Witch, they want the purple ones", "purple"),
        ("Sunken Library", "named 'Sunken Library'"),
        ("Young Witch, no Bane", "a Bane comes with Young Witch"),
        ("3 landmarks, nothing from Empires", "nothing from Empires"),
        ("no gold", "Gold is in every kingdom"),
        ("no provinces", "Province is in every kingdom"),
        ("zzzzz and a prosprity", "named 'zzzzz'. You can also write 2 villages"),
        ("zzzzz and a prosprity", "Understood: at least 1 card from Prosperity"),
        ("draft", "the option is --draft"),
        ("dragons and elves", "named 'dragons' or 'elves'"),
        ("no hobbits, yes orcs", "named 'hobbits' or 'orcs'"),
        ("base, Lightning Bolt", "named 'Lightning Bolt'"),
        ("not just attacks", "attacks"),
        ("base, zzzzzz", "named 'zzzzzz'"),
        ("7 players", "Dominion is for 2 to 6 players"),
        ("again", "dominion collection --history on"),
    ],
)
def test_refusals_name_the_nearest_that_can_be_said(text: str, told: str) -> None:
    with pytest.raises(UserError) as error:
        settled(Order(what=text, seed=1), current_sets)
    assert told in str(error.value)


def test_what_was_understood_stands_before_the_kingdom(run: Run) -> None:
    status, output, errors = run("kingdom", "-Witch", "2", "attacks,", "3", "players", "--json", "--seed", "1")
    assert (status, errors) == (0, "Understood: without Witch; 2 Attack cards; for 3 players.\n")
    table = json.loads(output)
    assert table["players"] == 3
    assert sum("Attack" in catalogue()[name].types for name in table["kingdom"]) == 2
    assert run("kingdom", "--seed", "1")[2] == ""


def test_piles_more_or_fewer_are_a_house_rule_that_the_sheet_tells(run: Run) -> None:
    for piles in (8, 12):
        table = json.loads(run("kingdom", "--piles", str(piles), "--seed", "3", "--json")[1])
        assert len(table["kingdom"]) == piles
        assert any("house rule" in step["because"] for step in table["steps"])
        assert json.loads(run("setup", table["code"], "--json")[1])["kingdom"] == table["kingdom"]
    assert "choose from 1 to 20" in run("kingdom", "--piles", "40")[2]


def test_a_card_or_landscape_is_added_to_a_finished_kingdom(run: Run) -> None:
    before = json.loads(run("kingdom", "no landscapes, no Moat", "--seed", "2", "--json")[1])
    after = json.loads(run("kingdom", before["code"], "--include", "Ferry", "--json")[1])
    assert (after["kingdom"], after["landscapes"]) == (before["kingdom"], ["Ferry"])
    more = json.loads(run("kingdom", before["code"], "--include", "Moat", "--json")[1])
    assert set(more["kingdom"]) == {*before["kingdom"], "Moat"}
    assert more["changed"] == {"gone": [], "new": ["Moat"]}
    assert "is in this kingdom already" in run("kingdom", more["code"], "--include", "Moat")[2]


def test_a_certain_ally_or_prophecy_comes_with_a_card_that_asks_for_it(run: Run) -> None:
    for seed in range(6):
        words = ("--include", "Order of Masons,Great Leader", "--seed", str(seed), "--json")
        table = json.loads(run("kingdom", *words)[1])
        assert (table["extras"]["ally"], table["extras"]["prophecy"]) == ("Order of Masons", "Great Leader")
    assert "one Ally" in run("kingdom", "Order of Masons, Plateau Shepherds")[2]


def test_landscapes_come_from_other_sets_and_spread_over_them() -> None:
    for seed in range(12):
        request = Request(seed=seed, sets=("base-2e",), landscapes_from=("adventures", "empires"), landscapes=(2, 2))
        found = [catalogue()[name].expansion for name in choose(request).landscapes]
        assert set(found) <= {"adventures", "empires"}
        spread = choose(Request(**{**vars(request), "spread": True})).landscapes
        assert {catalogue()[name].expansion for name in spread} == {"adventures", "empires"}


@pytest.mark.long
def test_colony_and_shelters_by_coin_by_chance_and_by_number(run: Run) -> None:
    def share(text: str, *words: str) -> float:
        tables = [
            json.loads(run("kingdom", *words, "--colony", text, "--seed", str(seed), "--json")[1]) for seed in range(40)
        ]
        return sum(bool(each["colony"]) for each in tables) / len(tables)

    assert 0.2 < share("coin") < 0.8
    assert (share("0%"), share("100%")) == (0, 1)
    words = ("3 prosperity, 7 base",)
    assert (share("3+", *words), share("4+", *words)) == (1, 0)
    assert "give auto, yes or no, coin" in run("kingdom", "--colony", "maybe")[2]


def test_again_starts_from_what_was_played_last(run: Run) -> None:
    run("collection", "--history", "on")
    first = json.loads(run("kingdom", "--seed", "5", "--json")[1])
    for words in (("again",), ("--again",), ("same as last time",)):
        assert json.loads(run("kingdom", *words, "--json")[1])["code"] == first["code"]


@pytest.mark.parametrize("line", ["same but swap out {}", "keep it, just change the {}", "again, no {}"])
def test_again_without_a_card_has_another_in_its_place(line: str) -> None:
    first, _ = settled(Order(seed=5), current_sets)
    last = encode(first)
    for gone in first.cards[:3]:
        made, _ = settled(Order(line.format(gone), last=last), current_sets)
        assert set(first.cards) & set(made.cards) == set(first.cards) - {gone}
        assert made.landscapes == first.landscapes
    away = next(each.name for each in catalogue() if each.is_kingdom_card and each.name not in first.brought)
    with pytest.raises(UserError, match="nothing of it in the kingdom played last"):
        settled(Order(line.format(away), last=last), current_sets)


def test_the_balanced_profile_is_what_recommended_sets_have_in_common(run: Run) -> None:
    for group, low, high in ranges():
        counts = [sum(group.holds(catalogue()[name]) for name in each.cards) for each in recommended_sets()]
        assert sum(count < low for count in counts) <= len(counts) / 10 >= sum(count > high for count in counts)
        assert sum(low <= count <= high for count in counts) >= 0.8 * len(counts)
    for words in (("balanced",), ("--profile", "balanced")):
        table = json.loads(run("kingdom", *words, "--seed", "4", "--json")[1])
        for group, low, high in ranges():
            assert low <= sum(group.holds(catalogue()[name]) for name in table["kingdom"]) <= high
    assert "choose balanced" in run("kingdom", "--profile", "balancd")[2]


def test_a_line_of_wishes_can_be_given_by_the_page() -> None:
    answer = kingdom({"what": "2 villages, no attacks", "seed": 3})
    assert answer["understood"] == ["2 village cards", "no Attack cards"]
    assert len(answer["roles"]["Villages"]) >= 2
    assert answer["roles"]["Attacks"] == []


def test_how_balanced_was_found_is_shown_and_adds_up(run: Run) -> None:
    found = json.loads(run("recommended", "--balanced", "--json")[1])
    assert found["sets"] == len(recommended_sets())
    assert 0 < found["random"] < found["all"] / found["sets"] < 1
    for each in found["measures"]:
        assert each["fewer"] + each["within"] + each["more"] == found["sets"]
        assert max(each["fewer"], each["more"]) <= found["sets"] / 10
    text = run("recommended", "--balanced")[1]
    assert f"from {found['sets']} recommended kingdoms" in text
    assert "leave out the name" in run("recommended", "First Game", "--balanced")[2]
