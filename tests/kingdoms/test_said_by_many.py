"""Lines of wishes as many players say them: what somebody owns, what is out, how many, and forms filled in."""

from __future__ import annotations

import pytest

from toolkit.catalogue import catalogue
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.lines import parse_expression
from toolkit.kingdoms.orders import Order, settled
from toolkit.kingdoms.wishes import weak_ones

BASE = "cards from Dominion"
OWNED = [
    ("we only have the base game", BASE),
    ("I own just the big box of Dominion", BASE),
    ("only got the original game", BASE),
    ("only the core set", BASE),
    ("all I have is the base game and Prosperity", "cards from Dominion and Prosperity"),
    ("we've only got Dominion and Intrigue, 3 players", "cards from Dominion and Intrigue; for 3 players"),
    ("sets: Empires, Plunder", "cards from Empires and Plunder"),
    ("I have Base, Empires and the promo Walled Village", "cards from Dominion and Empires; with Walled Village"),
]
OUT = [
    ("Hexe raus, sonst Basis und Intrige", "cards from Dominion and Intrigue; without Witch"),
    ("Sorcière dehors, base", "cards from Dominion; without Witch"),
    ("heks eruit, base", "cards from Dominion; without Witch"),
    ("fuera Bruja, base", "cards from Dominion; without Witch"),
    ("Witch and Militia leave out", "without Witch; without Militia"),
    ("nothing like Scrying Pool, Golem, or King's Court", "without Scrying Pool; without Golem; without King's Court"),
    (
        "more than half seaside, rest anything but prosperity and alchemy",
        "at least 6 cards from Seaside; no cards from Prosperity; no cards from Alchemy",
    ),
    ("2 landscapes, no Way", "2 landscapes; no Ways"),
    ("no events, projects etc", "no landscapes; no Allies or Prophecies"),
]
COUNTED = [
    ("6 from base/intrigue", "6 cards from Dominion and Intrigue together"),
    ("2 cards from every set we own (base, alchemy)", "2 cards from Dominion; 2 cards from Alchemy"),
    ("3 cost-2 cards, 3 cost-3", "3 $2 cards; 3 $3 cards"),
    ("at least one card each costing 2, 3, 4", "at least 1 $2 card; at least 1 $3 card; at least 1 $4 card"),
    ("horses!", "at least 2 cards with Horse"),
    ("some Shadow cards", "at least 2 Shadow cards"),
    ("lots of durations", "at least 4 Duration cards"),
    ("1 trasher max", "at most 1 trasher card; no trasher landscapes"),
    ("at least one source of +buy", "at least 1 +buy card"),
    (
        "just bought Seaside, mostly the new cards",
        "cards from Seaside; at least 6 cards from Seaside; left out: “bought”",
    ),
]
FILLED_IN = [
    ("Players: 3 / Colony: yes / Shelters: no", "for 3 players; Platinum and Colony; no Shelters"),
    ("2-3 players", "for 3 players"),
    ("BM, Prince, Governor", "with Black Market; with Prince; with Governor"),
    ("something fun", "any kingdom"),
    ("Black Market plus big black market deck", "with Black Market; 60 cards in the Black Market deck"),
    ("if there's Tunnel there should be a discarder too", "at least 1 discarder card if there is any Tunnel"),
    ("attacks ok but only the handsize kind", "at least 1 hand-attack card and no other Attack"),
]


@pytest.mark.parametrize(("line", "told"), [*OWNED, *OUT, *COUNTED, *FILLED_IN])
def test_said_by_many(line: str, told: str) -> None:
    """A line is read as it is meant."""
    assert "; ".join(parse_expression(line).told) == told


def test_ten_named_cards_get_no_landscapes() -> None:
    """A complete list of ten cards is dealt as it is."""
    line = "cellar, market, merchant, militia, mine, moat, remodel, smithy, village, workshop"
    assert parse_expression(line).told[-1] == "no landscapes"
    assert "no landscapes" not in parse_expression(f"{line}, 2 events").told


def test_what_somebody_owns_is_never_left_out() -> None:
    """The sets that somebody owns are chosen from even where other words beside them are not understood."""
    assert parse_expression("3 players, we all only have the gronk base thing").told[0] == BASE


@pytest.mark.parametrize("seed", range(3))
def test_villages_are_ones_that_give_actions(seed: int) -> None:
    """Of the villages that are asked for none is one in name only."""
    kingdom, _ = settled(Order("2 villages", seed=seed), current_sets)
    cards = [catalogue()[name] for name in kingdom.cards]
    assert sum("village" in card.tags and card.name not in weak_ones("village") for card in cards) >= 2
