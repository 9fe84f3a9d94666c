"""Conditions, complaints, rests, kinds that are described and sets that are not named: what each is read as."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.kingdom import Kingdom
from toolkit.kingdoms.lines import parse_expression
from toolkit.kingdoms.orders import Order, settled

KINDS: dict[str, list[dict[str, str]]] = yaml.safe_load(
    Path(__file__).with_name("wishes-in-context.yaml").read_text(encoding="utf-8")
)
"""Wishes by their kind, and what each is read as."""


@pytest.mark.parametrize(("line", "meant"), [(each["wish"], each["read"]) for kind in KINDS.values() for each in kind])
def test_a_line_is_read_as_meant(line: str, meant: str) -> None:
    found = parse_expression(line)
    assert "; ".join((*found.left_out, *found.told)) == meant


REFUSED = {
    "the one with the ships and base": "may be Seaside or Plunder: name the set",
    "the ship box": "may be Seaside or Plunder: name the set",
    "Events only if there's a Way": "a condition can only be on Kingdom cards",
    "Prosperity only if Colony is used": "a condition can only be on Kingdom cards",
    "curses only when we're 2 players": "a condition can only be on Kingdom cards",
    "Young Witch with a $5 bane": "a Bane is a Kingdom card costing exactly",
    "Please make my wife lose for once haha": "can't decide who wins",
    "so my daughter can win": "can't decide who wins",
    "make sure Tom loses": "can't decide who wins",
    "can you tell me who won last Tuesday?": "who won, or when, is not known",
    "DXV's favourite kingdom?": "no favourites are known",
    "my cat's favourite cards": "no favourites are known",
    "let me hear you play the piano": "no game is played by this",
    "delete the last kingdom": "nothing is taken back",
    "do my taxes": "no game is played by this",
    "roll a die": "no game is played by this",
    "show me a picture of Witch": "art and looks",
    "no card we had in the last 3 games if you can remember that": "no history is known",
    "nothing we played last week": "no history is known",
    "same sets as last time, new cards": "is not taken over",
    "Could it be one where you don't have to shuffle so darn much": "how often one shuffles",
}
"""Lines by which nothing can be dealt, and what is told of each."""


@pytest.mark.parametrize(("line", "told"), REFUSED.items())
def test_a_line_is_refused_with_why(line: str, told: str) -> None:
    with pytest.raises(UserError, match=told):
        parse_expression(line)


SEEDS = range(12)


def dealt(line: str, seed: int) -> Kingdom:
    """Return the kingdom that a line deals."""
    return settled(Order(line, seed=seed), current_sets)[0]


def tagged(made: Kingdom, tag: str) -> int:
    """Return how many of a kingdom's piles have a card with a tag or a type."""
    every = [[card, *(catalogue()[name] for name in card.members)] for card in map(catalogue().find, made.cards)]
    return sum(any(tag in each.tags or tag in each.types for each in pile) for pile in every)


def test_what_hangs_on_a_condition_is_there_with_it() -> None:
    for seed in SEEDS:
        made = dealt("2 attacks; if there are cursers, there must be a trasher; Militia only if Moat is in", seed)
        assert tagged(made, "trasher") or not tagged(made, "curser")
        assert "Moat" in made.cards or "Militia" not in made.cards


def test_a_condition_that_holds_brings_what_hangs_on_it() -> None:
    for seed in SEEDS:
        assert "Moat" in dealt("Witch, and if there is an attack then add Moat", seed).cards
        assert "Outpost" not in dealt("Tactician; if Tactician is in then no Outpost", seed).cards
        assert not tagged(dealt("no trashing, no cursers unless there is trashing", seed), "curser")


def test_a_bane_is_of_the_kind_that_is_wished() -> None:
    for seed in SEEDS:
        made = dealt("Young Witch with a cantrip bane", seed)
        assert "Young Witch" in made.cards
        bane = catalogue()[made.role("bane") or ""]
        assert any("cantrip" in each.tags for each in (bane, *(catalogue()[name] for name in bane.members)))


def test_cards_of_one_type_alone_are_nothing_else() -> None:
    for seed in SEEDS:
        assert all(catalogue()[name].types == ("Action",) for name in dealt("no types other than Action", seed).cards)


def test_shares_of_sets_are_dealt() -> None:
    for seed in SEEDS:
        base = dealt("Base with 3 cards of something else", seed).cards
        assert sum("base-2e" in catalogue()[name].sets for name in base) == 7
        alchemy = dealt("Alchemy, 4 potion cards, Vineyard in", seed)
        costs = [catalogue()[name].cost for name in alchemy.cards]
        assert sum(bool(cost and cost.potions) for cost in costs) == 4
        assert "Vineyard" in alchemy.cards
