"""What is answered of two cards and more: the facts that a player at the table wants."""

from __future__ import annotations

import json
import re

import pytest

from toolkit.answering.answer import NOTHING_SPECIAL, answer_for, before
from toolkit.answering.happening import LINES, happening
from toolkit.catalogue import catalogue
from toolkit.engine.card import CURRENT
from toolkit.graph.positions import Position, moves_of
from toolkit.graph.together import known_rulings
from toolkit.rulings.claims import corpus

FACTS = {
    ("King's Court", "Bridge"): [r"\+3 Buys", r"\+\$3\b", r"cards cost \$3 less this turn", r"Province .*costs \$5"],
    ("Goons", "Watchtower"): [r"\+1 VP", "buy", "trash"],
    ("Militia", "Tunnel"): ["discard Tunnel", "may reveal it", "gain a Gold"],
    ("Throne Room", "Mining Village"): [r"\+2 Cards", r"\+4 Actions", r"at most \+\$2", "not both"],
    ("Trader", "Watchtower"): ["can't move the Silver", "didn't gain it"],
    ("Highway", "Villa"): [r"return to your Action phase", r"cards still cost \$1 less"],
    ("Enchantress", "Way of the Ox"): ["Way", r"\+1 Card and \+1 Action"],
    ("Possession", "Masquerade"): ["you choose", "passing isn't gaining"],
    ("Capitalism", "Villa"): ["Treasure", "Buy phase", r"\+1 Buy, \+\$1", r"\+2 Actions"],
    ("Village", "Smithy"): ["Nothing special: each does what it says", r"\+4 Cards", "1 Action left"],
    ("Masquerade", "Militia"): ["3 cards", "must pass", "isn't an Attack"],
    ("Chapel", "Fortress"): ["trash Fortress with Chapel", "into your hand"],
    ("Smithy", "Moneylender"): ["Nothing special: each does what it says", "need a village"],
    ("Donate", "Fortress"): ["trash Fortress with Donate", "into your hand"],
    ("Stonemason", "Bridge"): [r"costs \$1\b", "two"],
}
"""The mock-ups' facts, which the first sentences must tell."""


@pytest.mark.parametrize("pair", FACTS, ids=" + ".join)
def test_the_first_sentences_tell_the_facts(pair: tuple[str, str]) -> None:
    answer = answer_for(pair)
    for fact in FACTS[pair]:
        assert re.search(fact, answer.says), answer.says
    reverse = answer_for(pair[::-1])
    assert bool(reverse.special) == bool(answer.special)


PROOFS = {
    ("King's Court", "Bridge"): "You play Bridge, 3rd time: +1 Buy, +$1; cards cost $3 less this turn",
    ("Throne Room", "Mining Village"): "You play Mining Village, 2nd time: +1 Card (Silver), +2 Actions",
    ("Goons", "Watchtower"): "You reveal Watchtower and trash Copper from your discard pile",
    ("Chapel", "Fortress"): "You put Fortress from the trash into your hand",
    ("Possession", "Masquerade"): "Player 2 passes Curse to you",
    ("Highway", "Villa"): "You play Highway: +1 Card (Copper), +1 Action; cards cost $1 less this turn",
}


@pytest.mark.parametrize("pair", PROOFS, ids=" + ".join)
def test_the_proof_shows_what_is_notable_in_a_few_lines(pair: tuple[str, str]) -> None:
    proof = answer_for(pair).proof
    assert proof is not None
    assert len(proof.shown) <= LINES
    assert PROOFS[pair] in [line.strip() for line in proof.shown]


def test_an_older_rule_is_told_in_words_and_last() -> None:
    answer = answer_for(("Trader", "Watchtower"))
    assert not answer.before.startswith("Before 2022:")
    assert "Before 2022 you gained it" in answer.before
    assert "p2." not in answer.before
    assert answer_for(("Village", "Smithy")).before == ""


def test_an_older_rule_that_says_its_year_gets_no_second_one() -> None:
    for claim in (claim for claim in corpus() if claim.rules != CURRENT):
        told = before([name for name in claim.cards if name in catalogue()][:1], [claim])
        assert not re.match(r"(Before|By the rules of) \d{4}: .*(Before|Since|first printing)", told), claim.id


def test_related_rulings_are_three_titles_at_most() -> None:
    for pair in FACTS:
        answer = answer_for(pair)
        assert len(answer.related) <= 3
        assert len({each.title for each in answer.related}) == len(answer.related)


@pytest.mark.parametrize("pair", [("Masquerade", "Moneylender"), ("Village", "Smithy"), ("Smithy", "Moneylender")])
def test_nothing_special_is_said_with_what_was_tried(pair: tuple[str, str]) -> None:
    answer = answer_for(pair)
    assert not answer.special
    assert answer.says.startswith((NOTHING_SPECIAL, "I found nothing special between"))
    assert answer.checked


def test_a_ruling_of_a_class_is_found_for_each_of_the_class() -> None:
    ways = [
        card.name for card in catalogue() if card.kind == "way" and not known_rulings(["Enchantress", card.name])[1]
    ]
    assert ways
    for way in ways:
        assert answer_for(("Enchantress", way)).ruling == "enchantress-way-in-its-place"
    assert answer_for(("Enchantress", "Smithy")).ruling != "enchantress-way-in-its-place"


def test_of_three_cards_each_two_are_told_where_no_ruling_is_about_all() -> None:
    answer = answer_for(("Village", "Smithy", "Moneylender"))
    assert [pair.cards for pair in answer.pairs] == [
        ("Village", "Smithy"),
        ("Village", "Moneylender"),
        ("Smithy", "Moneylender"),
    ]
    assert json.loads(json.dumps(answer.as_json()))["pairs"][0]["says"] == answer.pairs[0].says


def test_what_a_position_comes_to() -> None:
    given = {"p1": {"hand": ["Witch"], "deck": ["Copper", "Copper"]}, "p2": {}}
    found = happening(Position(given, moves_of("play Witch")))
    assert found.says == "You get +2 Cards and each other player gains a Curse."
    assert found.complete
    assert happening(Position({"p1": {"hand": ["Bridge"]}, "p2": {}}, moves_of("play Bridge"))).says == (
        "You get +1 Buy and +$1 and cards cost $1 less this turn."
    )


def test_what_is_chosen_is_told_with_who_chooses() -> None:
    given = {"p1": {"hand": ["Witch"], "deck": ["Copper", "Copper"]}, "p2": {"hand": ["Watchtower"]}}
    found = happening(Position(given, moves_of("play Witch")))
    assert len(found.choices) >= 1
    assert all("Watchtower (Player 2): " in each for each in found.choices)
    assert happening(Position({"p1": {"hand": ["Smithy"]}, "p2": {}}, moves_of("play Smithy"))).choices == ()


def test_what_is_received_or_lies_on_a_pile_is_tried_with_any_card() -> None:
    pairs = (("War", "Saboteur"), ("The Forest's Gift", "Hovel"), ("Piazza", "Rich"), ("Augurs", "Plague"))
    for pair in (*pairs, ("Tireless", "Imp"), ("Sprawling Castle", "Amphora"), ("Shield", "Remodel")):
        assert answer_for(pair).says.startswith(NOTHING_SPECIAL), pair
    assert "Tireless card" in answer_for(("Tireless", "Market")).says


TOLD = {
    ("Embargo", "Province"): ["from the Province pile"],
    ("Inheritance", "Witch"): ["can't set aside an Action such as Witch"],
    ("Throne Room", "Temple"): [r"trash up to 3 cards each time\.$"],
    ("Ghost", "Golem"): ["reveals a Golem", "twice"],
    ("Galleria", "Carpenter"): [r"\+1 Buy\.$"],
    ("Enlightenment", "Gold"): ["in your Action phase gives only", "Buy phase"],
    ("Raid", "Silver"): ["for each Silver you have in play"],
    ("Dominate", "Province"): [r"\+9 VP"],
    ("Salvager", "Province"): [r"\+\$8, \$1 for each \$1"],
    ("Apprentice", "Familiar"): ["draw 5 cards", "2 more for a Potion"],
    ("Throne Room", "Caravan"): ["Caravan works twice", "Throne Room stays in play"],
    ("Throne Room", "Chancellor"): ["your deck into your discard pile"],
    ("Moat", "Corsair"): ["doesn't affect you"],
    ("Lighthouse", "Raid"): ["isn't an Attack|not an Attack"],
    ("Crown", "Bard"): [r"\+\$4", "receive 2 Boons"],
    ("Sculptor", "Blessed Village"): ["receive a Boon"],
    ("Chapel", "Flag Bearer"): ["take the Flag"],
    ("Coronet", "Weaver"): ["gain up to 4 cards"],
    ("Lurker", "Hunting Grounds"): ["3 Estates", "or a Duchy|Duchy or"],
    ("Clashes", "Overlord"): ["Battle Plan"],
    ("Throne Room", "Throne Room"): ["2 Actions twice each"],
    ("Canal", "Counting House"): [r"costs \$4 with Canal"],
    ("Tide Pools", "Cathedral"): ["start of your turn: you choose which goes first"],
    ("Mastermind", "Goons"): ["three times"],
    ("Ferry", "Farming Village"): [r"cost \$2 less", "the Farming Village pile for Ferry"],
    ("Royal Seal", "Mining Road"): ["The second loses track", "Royal Seal and Mining Road"],
    ("Snowy Village", "Tide Pools"): [r"no \+Actions"],
    ("Enhance", "Renown"): ["cost less", "the same cards as before"],
    ("Captain", "Highway"): [r"Captain can play a card from the Supply that normally costs \$5"],
    ("Canal", "Importer"): [r"^With Canal, cards cost \$1 less"],
    ("Forge", "Highway"): [r"counts \$1 less"],
    ("Peddler", "Highway"): [r"\$2 less for each Action", r"another \$1 less"],
    ("War Chest", "Stowaway"): ["you may play another Stowaway"],
    ("Altar", "Falconer"): ["you may play another Falconer"],
    ("Sculptor", "Stowaway"): ["you may play it"],
    ("Cellar", "Trail"): ["you may play it and get"],
    ("Sculptor", "Sheepdog"): [r"you may play it and get \+2 Cards\.$"],
    ("Workshop", "Blessed Village"): ["receive a Boon or keep a Boon for your next turn"],
    ("Captain", "Ambassador"): ["return up to 2 cards to their pile"],
    ("Militia", "Library"): ["leaves you with 3 cards", "draw up to 7"],
    ("Samurai", "Cursed Village"): ["makes up for"],
    ("Champion", "Witch"): ["don't affect you"],
    ("Cursed Gold", "Rice"): [r"adds \$1"],
    ("Library", "Watchtower"): ["don't add up"],
    ("Feodum", "Workshop"): ["for example with Workshop"],
    ("Broker", "Fool"): ["Broker can leave you an Action"],
    ("Rustic Village", "Cardinal"): ["Rustic Village leaves you an Action"],
    ("Possession", "Outpost"): ["possessed player plays Outpost"],
}
"""Facts of pairs that were missed once."""


@pytest.mark.parametrize("pair", TOLD, ids=" + ".join)
def test_what_was_missed_is_told(pair: tuple[str, str]) -> None:
    says = answer_for(pair).says
    for fact in TOLD[pair]:
        assert re.search(fact, says), says


def test_a_pair_that_only_stands_out_in_sums_is_not_told() -> None:
    for pair in (("Broker", "Fool"), ("Demesne", "University")):
        assert answer_for(pair).says.startswith(NOTHING_SPECIAL)


def test_what_two_cards_do_goes_before_what_is_so_of_nearly_all() -> None:
    assert answer_for(("Contraband", "Province")).ruling == "contraband-forbids-buying-the-named-card"
    assert "normally costs $5" in answer_for(("Talisman", "Bridge")).says
    assert "Messenger makes you gain" in answer_for(("Sheepdog", "Messenger")).says


def test_cards_that_act_before_costs_are_lower_are_not_told_to_reach_further() -> None:
    for pair in (("Importer", "Bridge"), ("Crafters' Guild", "Highway")):
        assert "normally costs" not in answer_for(pair).says, pair
    assert "Importer can reach a card that normally costs $1 more" in answer_for(("Importer", "Bridge Troll")).says


def test_that_a_village_is_needed_is_tried_with_cards_to_trash() -> None:
    assert answer_for(("Tent", "Forager")).says == NOTHING_SPECIAL
    assert "Played together" not in answer_for(("Villa", "Maroon")).says


@pytest.mark.parametrize("pair", [("Barge", "Sycophant"), ("Conspirator", "Fool"), ("Acting Troupe", "Stowaway")])
def test_a_card_that_may_give_actions_is_not_said_to_need_a_village(pair: tuple[str, str]) -> None:
    assert "need a village" not in answer_for(pair).says


OF_A_CLASS = {
    ("Royal Carriage", "Smithy"): "^After you play a Smithy that is still in play, you may call Royal Carriage",
    ("Scepter", "Mining Village"): "^You may replay a Mining Village with Scepter",
    ("Sheepdog", "Watchtower"): "^Whenever you gain a Watchtower",
    ("Sleigh", "Villa"): "^When you gain a Villa",
    ("Pathfinding", "Village"): "^If you choose the Village pile for Pathfinding",
    ("Fated", "Frigate"): "reveal your Fated Frigates",
    ("Hasty", "Lookout"): "^When you gain a Hasty Lookout",
    ("Gatekeeper", "Watchtower"): "such as Watchtower and Gatekeeper",
    ("Way of the Squirrel", "Moat"): "^If you play a Moat using Way of the Squirrel",
    ("Enchantress", "Villa"): r"^If you play a Villa first on your turn .* \+1 Card and \+1 Action instead",
    ("Crossroads", "Great Hall"): "each Victory card such as Great Hall in your hand",
}
"""How rulings and sentences about a class are said of one card of it."""


@pytest.mark.parametrize("pair", OF_A_CLASS, ids=" + ".join)
def test_a_ruling_of_a_class_is_said_of_the_card(pair: tuple[str, str]) -> None:
    says = answer_for(pair).says
    assert re.search(OF_A_CLASS[pair], says), says


def test_no_answer_ends_in_that_includes() -> None:
    for pair in (*OF_A_CLASS, ("Bank", "Horn of Plenty"), ("Kiln", "Fortress"), ("Populate", "Village")):
        assert "That includes" not in answer_for(pair).says, pair


def test_an_event_that_gains_nothing_is_no_gain() -> None:
    assert "gain" not in answer_for(("Sleigh", "Transport")).says


POSITIONS_ASIDE = {
    ("Throne Room", "Chapel"): "^With Throne Room on Chapel, you may trash up to 4 cards each time",
    ("Throne Room", "Cellar"): r"\+2 Actions and, for example, \+.*any number of cards each time",
    ("Counterfeit", "Philosopher's Stone"): r"for example, \+\$",
    ("Specialist", "Watchtower"): "^When you gain a card with Specialist",
    ("King's Court", "Library"): "the second time you usually have that many cards",
    ("Chapel", "Market Square"): "^If you trash a card with Chapel",
    (
        "Sleigh",
        "Workshop",
    ): "discard a Sleigh and put that card into your hand or onto your deck",
    ("Hovel", "Workshop"): "^If you gain a Victory card with Workshop",
    ("Trader", "Workshop"): "reveal Trader to exchange that card for a Silver",
    ("Trader", "Mountebank"): "makes you gain a Curse",
    ("Tunnel", "Cellar"): "^If you discard Tunnel with Cellar",
}
"""What would be so of one position only, were it not said in general or as an example."""


@pytest.mark.parametrize("pair", POSITIONS_ASIDE, ids=" + ".join)
def test_what_only_a_position_has_is_no_rule(pair: tuple[str, str]) -> None:
    says = answer_for(pair).says
    assert re.search(POSITIONS_ASIDE[pair], says), says


def test_what_is_done_beside_the_bonuses_is_told() -> None:
    assert "Procession also trashes Armory" in answer_for(("Armory", "Procession")).says
    assert "What Scheme does in Clean-up happens each time" in answer_for(("Throne Room", "Scheme")).says
    assert "Played together" not in answer_for(("Baker", "Jester")).says


def test_passing_is_told_for_any_number_of_players() -> None:
    says = answer_for(("King's Court", "Masquerade")).says
    assert "Each player passes 3 cards to the player to their left" in says
    assert "to you" not in says


def test_what_your_own_card_does_with_another_goes_before_an_opponents() -> None:
    assert "Golem can play a Frigate" in answer_for(("Frigate", "Golem")).says
    assert "an opponent's Frigate" in answer_for(("Frigate", "Sculptor")).says


def test_what_must_be_done_is_not_told_as_a_choice() -> None:
    assert answer_for(("Trade", "Fortress")).says == "If you trash Fortress with Trade, you put it into your hand."
    assert "may" not in answer_for(("Maelstrom", "Nomads")).says
    assert "you may reveal Watchtower" in answer_for(("Develop", "Watchtower")).says


def test_what_asks_for_buying_is_told_of_buying() -> None:
    assert "when you buy Province" in answer_for(("Hoard", "Province")).says


def test_tokens_and_cards_of_mixed_piles_are_called_what_they_are() -> None:
    assert "a VP token on Defiled Shrine" in answer_for(("Defiled Shrine", "Worker's Village")).says
    assert "you gain 2 Ruins" in answer_for(("Death Cart", "Weaver")).says


def test_a_card_that_is_played_again_next_turn_is_told_to_be() -> None:
    assert "plays Smithy again at the start of your next turn" in answer_for(("Royal Galley", "Smithy")).says


BARRED = {
    ("Overlord", "Band of Misfits"): "Overlord can't play Band of Misfits, because Band of Misfits is a Command.",
    ("Captain", "Fishing Village"): "Captain can't play Fishing Village, because Fishing Village is a Duration.",
    ("Necromancer", "Caravan"): "Necromancer can't play Caravan, because Caravan is a Duration.",
}


@pytest.mark.parametrize("pair", BARRED, ids=" + ".join)
def test_that_a_card_cannot_be_played_is_told_with_its_type(pair: tuple[str, str]) -> None:
    assert answer_for(pair).says == BARRED[pair]


def test_a_card_is_played_from_where_it_is() -> None:
    assert "from the trash" in answer_for(("Necromancer", "Zombie Spy")).says


def test_what_a_treasure_makes_cheaper_is_told() -> None:
    assert "Peasant costs $0 after one Quarry" in answer_for(("Peasant", "Quarry")).says


def test_a_trait_is_told_of_the_piles_it_can_be_on() -> None:
    assert "Exorcist can't be Cheap, because a Trait goes only on" in answer_for(("Exorcist", "Cheap")).says
    assert "Castles can't be Cheap" in answer_for(("Castles", "Cheap")).says
    inherited = answer_for(("Inherited", "Squire"))
    assert inherited.special
    assert (
        inherited.says
        == "If Squire is Inherited, you start the game with a Squire in place of a starting card you choose."
    )


def test_a_project_is_tried_with_a_card_in_hand_as_the_turn_starts() -> None:
    assert "trash Catacombs with Cathedral" in answer_for(("Cathedral", "Catacombs")).says
    assert "gain a Silver and get +1 VP" in answer_for(("Castles", "Cathedral")).says


def test_what_one_position_happens_to_give_is_told_as_an_example() -> None:
    assert "for example, +$6" in answer_for(("Counterfeit", "Fool's Gold")).says
    assert "only the first time" not in answer_for(("Specialist", "Mountebank")).says
    assert "you also gain a Horse" in answer_for(("Livery", "River Shrine")).says
    assert answer_for(("Hunter", "Pooka")).says == NOTHING_SPECIAL


def test_a_village_is_only_needed_where_nothing_else_plays_the_second_action() -> None:
    for pair in (("Clerk", "Enlarge"), ("Sculptor", "Charlatan"), ("Druid", "Soothsayer")):
        assert "you need a village" not in answer_for(pair).says, pair
    assert "you need a village" in answer_for(("Smithy", "Moneylender")).says


def test_a_year_is_told_once() -> None:
    answer = answer_for(("Throne Room", "Possession"))
    assert "Before 2023" in answer.says
    assert not answer.before


@pytest.mark.parametrize("pair", [("Ironmonger", "Bury"), ("King's Cache", "Mill"), ("King's Cache", "Fairgrounds")])
def test_what_any_card_would_do_is_nothing_special(pair: tuple[str, str]) -> None:
    assert answer_for(pair).says.startswith("Nothing special")


def test_a_prophecy_is_active_and_no_card_that_a_player_has() -> None:
    assert answer_for(("Great Leader", "Smithy")).says.startswith("While Great Leader is active, ")


def test_a_card_that_plays_another_again_or_gains_it_does_either() -> None:
    assert "and you gain a copy" in answer_for(("Specialist", "Mountebank")).says


def test_what_other_players_do_is_no_number_of_one_position() -> None:
    assert "Each other player discards up to 9 cards" in answer_for(("King's Court", "Rabble")).says
    assert "only the first time" not in answer_for(("Throne Room", "Cutpurse")).says
    assert "only the first time" in answer_for(("Throne Room", "Militia")).says
    assert "you may make each other player discard" in answer_for(("Throne Room", "Spy")).says


def test_what_is_written_of_any_throne_room_is_said_of_the_one_asked_about() -> None:
    assert answer_for(("Throne Room", "Bureaucrat")).says.startswith(
        "If Throne Room plays Bureaucrat twice, you gain 2"
    )
    assert "you gain 3 Silvers" in answer_for(("King's Court", "Bureaucrat")).says


def test_one_or_another_number_of_cards_is_told_as_up_to() -> None:
    assert "you may trash up to 2 cards" in answer_for(("Souk", "Border Village")).says
    assert "you gain a cheaper card" in answer_for(("Catacombs", "Apprentice")).says


def test_what_any_other_card_would_do_is_nothing_special() -> None:
    for pair in (("Journeyman", "Copper"), ("Overlord", "Anvil")):
        assert answer_for(pair).says == NOTHING_SPECIAL, pair


def test_what_a_trashed_card_does_is_told_beside_what_it_is_trashed_for() -> None:
    says = answer_for(("Animal Fair", "Catacombs")).says
    assert "instead of paying $7" in says
    assert "you gain a cheaper card" in says
    assert answer_for(("Animal Fair", "Lurker")).says.endswith("for Animal Fair.")


def test_a_card_that_plays_a_throne_room_comes_to_what_that_plays() -> None:
    says = "Imp can play a Throne Room, and you then play an Action from your hand twice."
    assert answer_for(("Imp", "Throne Room")).says == says
