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
    ("moat or lighthouse if there's an attack", "Moat or Lighthouse if there is any Attack"),
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
        "no Duration cards; “i keep forgetting to leave them out” left aside",
    ),
    ("no attacks that annoy people", "“that annoy people” left aside; no Attack cards"),
    ("no villages that draw", "no village draw cards"),
    (
        "got base, nocturne and plunder with me at the cabin",
        "cards from Dominion, Nocturne and Plunder; “cabin” not understood, left aside",
    ),
    (
        "4 adventures, no reserve cards as we lost the mats",
        "4 cards from Adventures; no Reserve cards; “as we lost the mats” left aside",
    ),
    ("ohne Angriffe", "no Attack cards"),
    ("mit Hexe und ohne Burggraben", "with Witch; without Moat"),
    ("mindestens zwei Dörfer und keine Flüche", "at least 2 village cards; no curser cards"),
    ("sans la sorcière", "without Witch"),
    ("avec au moins deux villages et pas d'attaques", "at least 2 village cards; no Attack cards"),
    ("solo base, sin maldiciones", "cards from Dominion; no curser cards"),
    ("geen heks, wel vissersdorp", "without Witch; with Fishing Village"),
    ("no events landmarks or anything sideways", "no Events; no Landmarks; no other landscape"),
    ("black market and prince are banned, also stash", "without Black Market; without Prince; without Stash"),
    ("4 players, Witch, Moat and Chapel are banned", "for 4 players; without Witch; without Moat; without Chapel"),
    ("keep masquerade and swindler out", "without Masquerade; without Swindler"),
    ("at most one attack which should not be torturer", "at most 1 Attack card; without Torturer"),
    ("seaside first edition, the one with pirate ship", "cards from Seaside (1st edition); with Pirate Ship"),
    ("base with no hinterlands or later", "cards from Dominion; no cards from sets that came out in 2011 or later"),
    ("prosp 4 hinter 3 rest whatever", "4 cards from Prosperity; 3 cards from Hinterlands"),
    ("sinister plot with necropolis", "with Sinister Plot; Shelters"),
    ("something with madman", "at least 1 card with Madman"),
    ("a game of about 30 minutes", "“about 30 minutes” left aside: how long a game lasts is not known"),
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
            "Young Witch with a 2-cost bane",
            "a Bane can't be wished by its cost or kind; name it, such as “Bane Moat”",
        ),
        ("nothing with more than four lines of text", "cards are known by name, set, type, cost and what they do"),
        ("three different kingdoms with no overlap", "one kingdom is dealt at a time"),
        ("base + 1 random expansion", "name the other sets, or say “2 sets”"),
    ],
)
def test_what_cannot_be_done_is_said_to_be_so(line: str, words: str) -> None:
    with pytest.raises(UserError) as refused:
        parse_expression(line)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    "line",
    [
        "no attack that makes viewers fall asleep, base and seaside and villages for us please",
        "base, prosperity, 3 players, villages, some draw, with dragonlord and colonies",
        "witches! as many as possible",
        "base with mana ramp",
        "throw back if there is no village, base, seaside and intrigue for four people",
    ],
)
def test_no_wish_is_lost_with_words_that_mean_nothing(line: str) -> None:
    with pytest.raises(UserError):
        parse_expression(line)


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
