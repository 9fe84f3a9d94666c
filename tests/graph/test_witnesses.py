from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.graph.by_itself import leaves, notices
from toolkit.graph.classes import classes, is_class
from toolkit.graph.comparing import compare
from toolkit.graph.edges import edges_file, load_edges, played_cards, save_edges
from toolkit.graph.graph import edges_between
from toolkit.graph.kinds import KINDS
from toolkit.graph.mining import shows_still
from toolkit.graph.pairs import Task, every_way, roles, tasks
from toolkit.graph.playing import Miner, found_in
from toolkit.graph.positions import Position, moves_of
from toolkit.graph.scenarios import SCENARIOS
from toolkit.graph.together import found_between, known_rulings, meetings

pytestmark = pytest.mark.long


def pairs_of(file: str) -> list[list[str]]:
    path = Path(__file__).parent / file
    return [line.split(", ") for line in path.read_text(encoding="utf-8").splitlines()]


PAIRS = pairs_of("famous_pairs.txt")
"""A hundred pairs that players name, written down from knowledge of the game alone."""
NEWER = pairs_of("famous_pairs_newer.txt")
"""Forty such pairs with cards of the expansions from Adventures on."""

FAMOUS = [
    ("Throne Room", "plays again", "Feast"),
    ("Watchtower", "reacts to", "Mountebank"),
    ("Vault", "triggers", "Tunnel"),
    ("Procession", "trashes for profit", "Fortress"),
    ("Highway", "makes cheaper", "Workshop"),
    ("Market Square", "reacts to", "Chapel"),
    ("Young Witch", "changes setup of", "Cellar"),
    ("Tournament", "looks for", "Province"),
    ("Baron", "looks for", "Estate"),
    ("Duchy", "makes worth more", "Duke"),
    ("Silver", "makes worth more", "Feodum"),
    ("Masterpiece", "makes worth more", "Feodum"),
    ("Bishop", "trashes for profit", "Fortress"),
    ("Lighthouse", "protects from", "Witch"),
    ("Moat", "protects from", "Militia"),
    ("Bandit Camp", "gains", "Spoils"),
    ("Witch", "junks with", "Curse"),
    ("Cultist", "junks with", "Ruined Village"),
    ("Tournament", "changes setup of", "Followers"),
    ("Bridge", "makes cheaper", "Workshop"),
    ("Chancellor", "strengthens", "Counting House"),
    ("Watchtower", "reacts to", "Cultist"),
    ("Watchtower", "reacts to", "Death Cart"),
    ("Sentry", "triggers", "Tunnel"),
    ("Outpost", "strengthens", "Wharf"),
    ("Highway", "makes cheaper", "Stonemason"),
    ("Counting House", "strengthens", "Bank"),
    ("Horse Traders", "strengthens", "Menagerie"),
    ("Wishing Well", "tells", "Mystic"),
    ("Lookout", "reacts to", "Sea Hag"),
    ("Horn of Plenty", "triggers", "Villa"),
    ("Sewers", "reacts to", "Priest"),
    ("Copper", "makes worth more", "Fountain"),
    ("Canal", "makes cheaper", "Workshop"),
    ("Innovation", "plays", "Wharf"),
    ("Enchantress", "reacts to", "Village"),
    ("Patrician", "changes setup of", "Emporium"),
    ("Shepherd", "changes setup of", "Pasture"),
]

FALSE = [
    ("Bridge", "Mystic"),
    ("Bridge", "Doctor"),
    ("King's Court", "Woodcutter"),
    ("Fishing Village", "Golem"),
    ("Haven", "Hunting Party"),
    ("Throne Room", "Coppersmith"),
    ("Ferry", "Nomads"),
    ("Flagship", "Kiln"),
    ("Transport", "Rocks"),
    ("Soldier", "Overlord"),
]

EDGES = load_edges()


def some_cards() -> list[str]:
    """Some cards, since to tell which pairs are likely each card has to be played a dozen times."""
    return Random(21).sample(sorted(played_cards()), 100)


@pytest.mark.parametrize("part", range(4))
def test_what_the_file_says_is_found_again(part: int) -> None:
    sample = Random(20).sample(EDGES, 120)
    stale = [edge.key for edge in sample[part::4] if not shows_still(edge)]
    assert not stale, "find the edges again with `python -m toolkit.graph`"


def test_what_is_found_in_a_sample_of_pairs_is_in_the_file() -> None:
    sample = Random(21).sample(sorted(tasks(among=some_cards())), 400)
    told = (
        {edge.key for edge in EDGES}
        | {(edge.source, name, edge.kind) for edge in EDGES if is_class(edge.target) for name in classes()[edge.target]}
        | {(name, edge.target, edge.kind) for edge in EDGES if is_class(edge.source) for name in classes()[edge.source]}
    )
    pairs = {frozenset(key[:2]) for key in told}
    missing = [key for key, _, _ in found_in(sample) if key not in told and frozenset(key[:2]) not in pairs]
    assert not missing, "find the edges again with `python -m toolkit.graph`"


@pytest.mark.parametrize(("source", "kind", "target"), FAMOUS)
def test_famous_edges_are_there(source: str, kind: str, target: str) -> None:
    assert kind in [each.edge.kind for each in edges_between(source, target)]


@pytest.mark.parametrize(("pairs", "number", "most"), [(PAIRS, 100, 2), (NEWER, 40, 2)])
def test_famous_pairs_have_a_ruling_an_edge_or_a_demonstration(pairs: list[list[str]], number: int, most: int) -> None:
    assert len({frozenset(pair) for pair in pairs}) == number
    without = [
        (one, other)
        for one, other in pairs
        if not (
            edges_between(one, other)
            or known_rulings([one, other])[1]
            or [t for t in meetings(one, other, []) if t.both]
        )
    ]
    assert len(without) <= most, without


@pytest.mark.parametrize(("one", "other"), FALSE)
def test_what_is_only_named_drawn_or_played_is_no_edge(one: str, other: str) -> None:
    assert not [edge for edge in EDGES if {edge.source, edge.target} == {one, other} and not edge.ruling]


def looked_at_with(type_: str) -> set[str]:
    cards = (card for card in catalogue() if card.kind in ("kingdom", "prize") and not card.members)
    return {card.name for card in cards if type_ in card.types} & played_cards()


def test_rulings_about_no_other_card_are_told_first() -> None:
    for one, other in (("Gatekeeper", "Swap"), ("Divine Wind", "Madman")):
        _, about = known_rulings([one, other])
        assert set(about[0].cards) == {one, other}, about[0].id
        assert any(not set(claim.cards) <= {one, other} for claim in about[1:])


def test_secret_chamber_answers_any_attack() -> None:
    for name in looked_at_with("Attack") - {"Knights"}:
        assert any(each.edge.kind == "reacts to" for each in edges_between("Secret Chamber", name)), name


def test_edges_are_of_known_cards_classes_and_kinds_each_once() -> None:
    assert {edge.kind for edge in EDGES} <= set(KINDS)
    assert max(Counter(edge.key for edge in EDGES).values()) == 1
    for edge in EDGES:
        for name in (edge.source, edge.target):
            assert name in classes() if is_class(name) else name in {card.name for card in catalogue()}
        for name in edge.exceptions:
            assert any(name in classes()[end] for end in (edge.source, edge.target) if is_class(end))


def test_nothing_is_told_of_a_card_whose_pairs_were_not_played() -> None:
    edge = next(edge for edge in EDGES if edge.key == ("Moat", "every Attack", "protects from"))
    attack = next(iter(classes()["every Attack"] - {*edge.exceptions, *edge.ends}))
    cards = played_cards()
    assert edge.holds_of(attack) == (attack in cards)
    others = classes()["every Attack"] - cards
    assert not any(edge.holds_of(name) for name in others)


def test_what_only_adds_up_is_no_edge() -> None:
    together = Position({"p1": {"hand": ["Village", "Smithy"], "deck": 4 * ["Copper"]}}, moves_of("play Village"))
    assert compare(together, "Village", "Smithy") == []
    for scenario, one, other in (("in hand", "Chapel", "Smithy"), ("after it", "Festival", "Witch")):
        assert compare(SCENARIOS[scenario].make(one, other), one, other) == []


def test_two_of_a_card_are_compared_with_twice_one() -> None:
    found = {(edge.source, edge.kind, edge.target) for edge in found_between("Treasure Map", "Treasure Map")}
    assert ("Treasure Map", "strengthens", "Treasure Map") in found
    assert not found_between("Smithy", "Smithy")


def test_a_pair_is_found_again_as_it_is_stored() -> None:
    found = {key: edge for key, _, edge in Miner().found_in(list(every_way("Altar", "Fortress")))}
    key = ("Altar", "Fortress", "trashes for profit")
    assert found[key].witness.shows in [each.edge.witness.shows for each in edges_between("Altar", "Fortress")] or any(
        each.edge.example for each in edges_between("Altar", "Fortress")
    )


def test_only_the_pairs_of_a_new_card_are_played() -> None:
    found = set(tasks(["Moat"], among=[*some_cards(), "Moat", "Witch"]))
    assert found
    assert all("Moat" in (task.acting, task.other) for task in found)
    assert Task("in another's hand", "Witch", "Moat") in found


def test_roles_are_read_off_the_cards() -> None:
    found = roles()
    assert "Moat" in found.in_hand
    assert "Tunnel" in found.handled
    assert "Bridge" in found.lasting
    assert "Caravan" in found.delayed
    assert "Scheme" in found.ending


def test_landscapes_in_force_are_played_with_cards() -> None:
    assert {"Sewers", "Tomb", "Enlightenment"} <= set(roles().in_force)
    found = {(edge.source, edge.kind, edge.target) for edge in found_between("Capitalism", "Bridge")}
    assert found == {("Capitalism", "strengthens", "Bridge")}
    among = [*some_cards(), "Priest", "Sewers"]
    assert Task("with it in force", "Priest", "Sewers") in set(tasks(["Sewers"], among=among))


def test_what_is_not_touched_is_not_played() -> None:
    assert Miner().runs_in(Task("in the trash", "Smithy", "Fortress")) is None
    assert Miner().runs_in(Task("on the deck", "Lookout", "Fortress")) is not None


def test_what_cards_leave_and_notice_is_found_by_playing_them() -> None:
    assert "their hand" in leaves("Militia")
    assert "discard" in leaves("Chancellor") & notices("Counting House")
    assert "plays" in notices("Conspirator")
    assert not notices("Witch")


def test_the_file_is_written_as_it_is_read(tmp_path: Path) -> None:
    save_edges(reversed(EDGES), tmp_path / "edges.jsonl")
    assert (tmp_path / "edges.jsonl").read_text(encoding="utf-8") == edges_file().read_text(encoding="utf-8")


def test_a_broken_file_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "edges.jsonl"
    path.write_text(f"{EDGES[0].as_line()}\n{{}}\n", encoding="utf-8")
    with pytest.raises(UserError, match=r"edges\.jsonl:2"):
        load_edges(path)
