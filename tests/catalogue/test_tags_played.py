"""Tags agree with what cards really do when they are played: all of them, in every position of the claims.

A card with a tag does what it says in some position, one without it in none. What a tag's meaning leaves out stands in
`EXPLAINED`, each with the reason.
"""

from __future__ import annotations

import pytest

from tests.catalogue import played
from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.table import LANDSCAPES

TAGS = {
    "draw": "draw",
    "village": "village",
    "+buy": "get buys",
    "trasher": "trasher",
    "gainer": "gainer",
    "curser": "curser",
    "junker": "junker",
    "hand-attack": "hand-attack",
    "coin": "get coins",
    "vp-tokens": "get vp",
    "coffers": "get coffers",
    "villagers": "get villagers",
}
"""The tags that are checked, and the deeds that show them."""

UNSEEN = {
    ("draw", "Expedition"): "the cards come with the next hand, which is drawn in Clean-up",
    ("draw", "Pathfinding"): "its token gives the card, in the name of the pile's card",
    ("village", "Lost Arts"): "its token gives the Action, in the name of the pile's card",
    ("village", "Teacher"): "its token gives the Action, in the name of the pile's card",
    ("village", "Coin of the Realm"): "its Actions are given by calling it from the Tavern mat",
    ("village", "Inspiring"): "each time such a card is played, one more Action can be",
    ("+buy", "Flourishing Trade"): "Actions are used as Buys",
    ("+buy", "Seaway"): "its token gives the Buy, in the name of the pile's card",
    ("+buy", "Teacher"): "its token gives the Buy, in the name of the pile's card",
    ("trasher", "Cage"): "the cards lie aside until a Victory card is gained",
    ("curser", "Embargo"): "whoever buys the pile's card gains the Curse, its own player too",
    ("junker", "Embargo"): "whoever buys the pile's card gains the Curse, its own player too",
    ("hand-attack", "Raid"): "the –1 Card token makes the next hand smaller",
    ("hand-attack", "Relic"): "the –1 Card token makes the next hand smaller",
}
"""Tags of which no position shows the deed, and why the card has them."""

EXPLAINED = {
    ("draw", "Cave Dwellers"): "swaps cards one by one, so that only an empty hand grows",
    ("draw", "Desert Guides"): "a new hand in place of the old, so that only a small hand grows",
    ("draw", "Way of the Mole"): "a new hand in place of the old, so that only a small hand grows",
    ("draw", "Enlightenment"): "the card takes the place of the Treasure that was played",
    ("draw", "Farrier"): "draws when it is bought for more than it costs, not when it is played",
    ("draw", "Overgrown Estate"): "draws when it is trashed; no card of the Supply",
    ("village", "Enlightenment"): "the Action takes the place of the Treasure that was played",
    ("village", "Silk Merchant"): "gives a Villager when it is gained or trashed, one at a time",
    ("trasher", "Changeling"): "is exchanged for the card that was just gained",
    ("gainer", "Black Market"): "what it gains is bought",
    ("gainer", "Embassy"): "the other players gain the Silver",
    ("gainer", "Possession"): "what it gains the possessed player's cards gain or buy",
    ("curser", "Messenger"): "others gain a copy of the card that was gained, whatever it is",
    ("curser", "Saboteur"): "its victim chooses what to gain",
    ("junker", "Saboteur"): "its victim chooses what to gain",
    ("hand-attack", "Mountebank"): "its victim may discard a Curse",
    ("hand-attack", "Vault"): "the others may discard, to draw",
    ("coffers", "Divine Wind"): "puts new piles out, which bring the Coffers that they need",
}
"""Deeds that positions show of cards without the tag, and why they have none."""

UNHARMED = {
    "Highwayman": "a Treasure does nothing",
    "Warlord": "Actions cannot be played",
}
"""Attacks that change nothing at once: what the other players cannot do."""


def cards() -> list[CardFacts]:
    """Return the cards and landscapes that are checked: no pile of several cards, which has its cards' tags."""
    return [card for card in catalogue() if not card.members and card.kind not in ("boon", "hex")]


def does(tag: str, card: CardFacts) -> bool:
    """Whether a card was seen to do what a tag says; "coin" is of Actions and landscapes only."""
    if tag == "coin" and "Action" not in card.types and card.kind not in LANDSCAPES:
        return False
    return card.name in played.done()[TAGS[tag]]


@pytest.mark.parametrize("tag", TAGS)
def test_every_card_with_a_tag_does_what_it_says(tag: str) -> None:
    unseen = [
        card.name
        for card in cards()
        if tag in card.tags and not does(tag, card) and TAGS[tag] not in played.done_plainly(card.name)
    ]
    assert set(unseen) == {name for each, name in UNSEEN if each == tag}


@pytest.mark.parametrize("tag", TAGS)
def test_no_card_without_a_tag_does_what_it_says(tag: str) -> None:
    seen = {card.name: sorted(played.done()[TAGS[tag]][card.name])[:3] for card in cards() if does(tag, card)}
    untagged = {name: where for name, where in seen.items() if tag not in catalogue()[name].tags}
    assert set(untagged) == {name for each, name in EXPLAINED if each == tag}, untagged


def test_every_attack_does_something_to_others_and_every_answer_answers_one() -> None:
    attacks = [card.name for card in cards() if "Attack" in card.types]
    harmless = [name for name in attacks if name not in played.done()["others"]]
    assert set(harmless) == set(UNHARMED)
    silent = [card.name for card in cards() if "defense" in card.tags and card.name not in played.done()["answers"]]
    assert silent == []


def test_what_scores_otherwise_than_basic_victory_cards_is_tagged() -> None:
    dealt = [card for card in cards() if card.kind in ("kingdom", "pile-member", *LANDSCAPES)]
    scoring = {card.name for card in dealt if played.scores(card.name) or card.name in played.done()["get vp"]}
    assert {card.name for card in dealt if "alt-vp" in card.tags} ^ scoring == set()


def test_a_pile_of_several_cards_has_the_tags_of_its_cards() -> None:
    for card in catalogue():
        of_cards = {tag for name in card.members for tag in catalogue()[name].tags}
        assert not card.members or set(card.tags) <= of_cards, (card.name, set(card.tags) - of_cards)
