"""What is told of a line of wishes: how each was understood, or why it was not."""

from __future__ import annotations

import pytest

from toolkit.errors import UserError
from toolkit.kingdoms.lines import parse_expression
from toolkit.kingdoms.wishes import Expression

GUILDS = "Guilds (its part of Cornucopia & Guilds)"
UNDERSTOOD = [
    ("strong trashing, something like chapel", "at least 1 strong trasher card; at least 1 trasher card"),
    ("cards like Smithy or Laboratory", "at least 1 terminal draw or cantrip draw card"),
    ("a command card like band of misfits or overlord", "at least 1 Command card"),
    ("an attack like militia", "at least 1 hand-attack card"),
    ("nothing like Witch", "no curser cards"),
    ("nothing that curses", "no curser cards"),
    ("nothing that needs horses", "no cards with Horse"),
    ("something that trashes", "at least 1 trasher card"),
    ("3 night cards and a hex giver", "3 Night cards; at least 1 card with Hex"),
    ("a curser and a way to get rid of the curses", "at least 1 curser card; at least 1 trasher card"),
    ("moat or lighthouse if there's an attack", "Moat or Lighthouse if there is any Attack card"),
    ("travelers from adventures", "cards from Adventures; at least 1 Traveller card"),
    ("Corn & Guilds, 2nd ed", "cards from Cornucopia & Guilds"),
    ("guilds", f"cards from {GUILDS}"),
    ("no guilds", f"no cards from {GUILDS}"),
    ("4 from guilds", f"4 cards from {GUILDS}"),
    ("guilds 1st edition", "cards from Guilds (1st edition)"),
    ("cornucopia + guilds", "cards from Cornucopia & Guilds"),
    ("base and intrigue 1st edition", "cards from Dominion (1st edition) and Intrigue (1st edition)"),
    ("seaside, the old cards too", "cards from Seaside and Seaside (1st edition)"),
    ("first edition base, the old cards too", "cards from Dominion (1st edition)"),
    ("attacks are boring", "no Attack cards"),
    ("Witch is boring", "without Witch"),
    ("not an attack in sight", "no Attack cards"),
    ("not a slog", "not a slog, which is: no junker cards; at least 1 trasher card"),
    ("no engine", "not an engine, which is: at most 1 village card"),
    (
        "no durations i keep forgetting to leave them out",
        "no Duration cards; left out: “i keep forgetting to leave them out”",
    ),
    ("no attacks that annoy people", "no Attack cards; left out: “that annoy people”"),
    ("no villages that draw", "no village draw cards"),
    (
        "got base, nocturne and plunder with me at the cabin",
        "cards from Dominion, Nocturne and Plunder; left out: “cabin”",
    ),
    (
        "4 adventures, no reserve cards as we lost the mats",
        "4 cards from Adventures; no Reserve cards; left out: “as we lost the mats”",
    ),
    ("ohne Angriffe", "no Attack cards"),
    ("mit Hexe und ohne Burggraben", "with Witch; without Moat"),
    ("mindestens zwei Dörfer und keine Flüche", "at least 2 village cards; no curser cards"),
    ("sans la sorcière", "without Witch"),
    ("avec au moins deux villages et pas d'attaques", "at least 2 village cards; no Attack cards"),
    ("solo base, sin maldiciones", "cards from Dominion; no curser cards"),
    ("geen heks, wel vissersdorp", "without Witch; with Fishing Village"),
    ("no events landmarks or anything sideways", "no landscapes; no Allies or Prophecies"),
    ("black market and prince are banned, also stash", "without Black Market; without Prince; without Stash"),
    ("4 players, Witch, Moat and Chapel are banned", "for 4 players; without Witch; without Moat; without Chapel"),
    ("keep masquerade and swindler out", "without Masquerade; without Swindler"),
    ("at most one attack which should not be torturer", "at most 1 Attack card; without Torturer"),
    ("seaside first edition, the one with pirate ship", "cards from Seaside (1st edition); with Pirate Ship"),
    ("base with no hinterlands or later", "cards from Dominion; no cards from sets that came out in 2011 or later"),
    ("prosp 4 hinter 3 rest whatever", "4 cards from Prosperity; 3 cards from Hinterlands"),
    ("sinister plot with necropolis", "with Sinister Plot; Shelters"),
    ("something with madman", "with Hermit, for Madman"),
    (
        "a game of about 30 minutes",
        "“about 30 minutes” left aside: how long a game lasts is not known; a fast game, which is: no junker cards; "
        "no Platinum and Colony; at least 1 +buy card; at least 1 draw card",
    ),
    ("something that cares about trash", "at least 1 from-the-trash card"),
    ("everything +1 card +1 action", "only +1 cards +1 actions cards"),
    ("my brother says no attacks", "no Attack cards"),
    ("never more than 2 terminals", "at most 2 terminal cards"),
    ("we are 4", "for 4 players"),
    ("witch and either moat or lighthouse", "with Witch; at least 1 of Moat or Lighthouse"),
    ("no treasures besides the basics", "no Treasure cards"),
    ("please leave alchemy in the box", "no cards from Alchemy"),
    ("two random expansions", "cards from 2 sets picked at random"),
    ("nobody wants Witch", "without Witch"),
    (
        "no Swindler/Militia/Bandit stuff that drags on",
        "without Swindler; without Militia; without Bandit; left out: “stuff that drags on”",
    ),
    ("without Goons, Rabble or that one with a second turn", "without Goons; without Rabble; no extra-turn cards"),
    ("skip the Marauder and everything else that attacks", "without Marauder; no Attack cards"),
    ("no endless turns with throne rooms and festivals", "without Throne Room; without Festival"),
    (
        "last time we had Militia and Torturer, this time draw",
        "without Militia; without Torturer; at least 1 draw card",
    ),
    ("last night we had Wharf, it was great", "with Wharf; left out: “last night we had”, “it was great”"),
    ("seaside - caravan", "cards from Seaside; without Caravan"),
    ("no +2 actions cards", "no village cards"),
    ("no attacks except perhaps Bandit", "no Attack cards except Bandit"),
    ("2 debt cards and Donate not allowed", "2 cards with debt in the cost; without Donate"),
    ("no villages among the ten", "no village cards"),
    ("8 kingdom cards instead of 10", "8 Kingdom piles"),
    (
        "from any of base, allies or plunder but not more than five from one set",
        "cards from Dominion, Allies and Plunder; at most 5 cards of each set",
    ),
    ("my three sons and me", "for 4 players"),
    ("two married couples, no attacks", "for 4 players; no Attack cards"),
    ("cards from at least three different boxes", "at most 4 cards of each set"),
    ("Duke, Tunnel or Vineyard, at least two of those", "at least 2 of Duke or Tunnel or Vineyard"),
    ("2,3,3,4,4,4,5,5,5,6", "1 $2 card; 2 $3 cards; 3 $4 cards; 3 $5 cards; 1 $6 card"),
    ("some way to get rid of the estates", "at least 1 trasher card"),
    ("owl way", "with Way of the Owl"),
    ("the friendly trait", "with Friendly"),
    ("cantrips over terminals", "more cantrip cards than terminal cards"),
    (
        "Young Witch whose bane should be something nice like Moat or Hamlet",
        "with Young Witch, whose Bane is Moat",
    ),
    ("everything except nocturne spirits", "no Spirit cards from Nocturne"),
    ("Duke and Estate", "with Duke; Estate is in every kingdom"),
    ("corngui 2nd edition", "cards from Cornucopia & Guilds"),
    ("welvaart met kolonies voor 3", "cards from Prosperity; Platinum and Colony; for 3 players"),
    ("nocturne ohne Ruinen", "cards from Nocturne; no cards with Ruins"),
    (
        "one of the official hinterlands kingdoms",
        "the recommended kingdom Introduction, one of 4 with Hinterlands (dominion recommended lists all)",
    ),
    (
        "a suggested set with prosperity and intrigue",
        "the recommended kingdom Paths to Victory, one of 3 with Prosperity and Intrigue"
        " (dominion recommended lists all)",
    ),
    ("trashing so that we survive", "at least 1 trasher card; left out: “so that we survive”"),
    ("4 of us on a train, seaside", "cards from Seaside; for 4 players; left out: “train”"),
    ("nothing where you have to curse each other", "no curser cards"),
    ("several ways to win", "at least 3 Victory cards"),
    ("all but Militia Bandit Goons", "without Militia; without Bandit; without Goons"),
    ("everything except alchemy hinterlands", "no cards from Alchemy; no cards from Hinterlands"),
    ("no Bandit with Moat", "without Bandit; with Moat"),
    ("-Bandit +Moat", "without Bandit; with Moat"),
    ("no attacks seaside", "cards from Seaside; no Attack cards"),
    ("don't forget the Wharf", "with Wharf"),
    ("nothing that destroys my cards", "no trash-attack cards"),
    ("no cards which trash other players' stuff", "no trash-attack cards"),
    ("hinterlands with at most two attacks", "cards from Hinterlands; at most 2 Attack cards"),
    ("nothing expensive", "no $5+ cards"),
    ("without extra piles", "no cards with extra setup"),
    ("no cursing and no trashing of other people's cards", "no curser cards; no trash-attack cards"),
    ("rising sun with debt cards", "cards from Rising Sun; at least 1 card with debt in the cost"),
    ("four villages, most from base", "4 village cards; at least 6 cards from Dominion"),
]
"""Lines, and what is told of each."""


def told(line: str) -> str:
    return "; ".join(parse_expression(line).told)


@pytest.mark.parametrize(("line", "meant"), UNDERSTOOD, ids=[line for line, _ in UNDERSTOOD])
def test_a_line_is_told_as_it_is_meant(line: str, meant: str) -> None:
    assert told(line) == meant


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            "Young Witch with a 5-cost bane",
            "a Bane is a Kingdom card costing exactly $2 or $3, and no such card is that",
        ),
        ("nothing with more than four lines of text", "cards are not known by the words of their text"),
        ("three different kingdoms with no overlap", "one kingdom is dealt at a time"),
        ("how do I beat my sister", "how to win, can't be answered here"),
        ("what does Wharf do?", "ask it with dominion ask"),
        ("the optimal opening with Chapel", "which card or opening is best"),
        ("who starts first", "who begins is not dealt"),
        ("final of the 2019 championships", "games, tournaments and records are not known here"),
        ("read my csv of cards", "lists, pictures and other files can't be read"),
        ("sets that I have never played", "dominion collection --history on"),
        ("cards with ugly drawings", "art and looks of the cards are not known"),
        ("easter themed", "there are no themes"),
        ("no counting and maths please", "how often one shuffles, waits or counts can't be judged"),
        ("where can I get the cheapest price of a box", "what boxes cost, and which to buy, is not known here"),
        ("just my favourite cards", "no favourites are known"),
    ],
)
def test_what_cannot_be_done_is_said_to_be_so(line: str, words: str) -> None:
    with pytest.raises(UserError) as refused:
        parse_expression(line)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    "line",
    [
        "base with mana ramp",
        "Village, Zorgon, Smithy",
        "attacks not",
    ],
)
def test_no_wish_is_lost_with_words_that_mean_nothing(line: str) -> None:
    with pytest.raises(UserError):
        parse_expression(line)


@pytest.mark.parametrize(
    ("line", "blamed", "understood"),
    [
        ("Moat, zorgons, no attacks", "named 'zorgons'", "Understood: with Moat; no Attack cards"),
        ("seaside, with a frobnicator", "named 'frobnicator'", "Understood: cards from Seaside"),
        ("cards from the swamp expansion", "there is no set named 'swamp': the sets known are Dominion", ""),
        ("dragon way", "named 'dragon'", "at least 1 Way"),
    ],
)
def test_a_refusal_blames_what_is_not_understood_and_tells_what_is(line: str, blamed: str, understood: str) -> None:
    with pytest.raises(UserError) as refused:
        parse_expression(line)
    assert blamed in str(refused.value)
    assert understood in str(refused.value)


def cards_left_out(expression: Expression) -> set[str]:
    return {name for wish in expression.wishes for name in wish.exclude}


def test_a_set_that_is_left_out_is_left_out_in_every_edition() -> None:
    assert {"Chapel", "Woodcutter", "Artisan"} <= cards_left_out(parse_expression("no base"))
    assert "Woodcutter" not in cards_left_out(parse_expression("no base 2nd edition"))


def test_a_box_of_two_sets_gives_the_cards_of_the_one_that_is_named() -> None:
    away = cards_left_out(parse_expression("guilds"))
    assert "Hamlet" in away
    assert away.isdisjoint({"Baker", "Farrier"})
    away = cards_left_out(parse_expression("no guilds"))
    assert {"Baker", "Taxman", "Farrier"} <= away
    assert "Hamlet" not in away
