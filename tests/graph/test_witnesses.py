from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from toolkit.catalogue import catalogue
from toolkit.engine.card import is_playable
from toolkit.errors import UserError
from toolkit.graph.comparing import compare
from toolkit.graph.edges import edges_file, load_edges, save_edges, shows_still
from toolkit.graph.graph import edges_between
from toolkit.graph.kinds import KINDS
from toolkit.graph.mining import Finder, in_hand, roles
from toolkit.graph.positions import Position, moves_of

FAMOUS = [
    ("Throne Room", "plays again", "Feast"),
    ("Watchtower", "reacts to", "Mountebank"),
    ("Vault", "triggers", "Tunnel"),
    ("Procession", "trashes for profit", "Fortress"),
    ("Highway", "makes cheaper", "Border Village"),
    ("Throne Room", "plays again", "Bridge"),
    ("Trader", "reacts to", "Ill-Gotten Gains"),
    ("Market Square", "reacts to", "Chapel"),
    ("Young Witch", "changes setup of", "Cellar"),
    ("Black Cat", "reacts to", "Province"),
    ("Cavalry", "changes", "Way of the Mouse"),
    ("Fool's Gold", "reacts to", "Province"),
    ("Duchess", "reacts to", "Duchy"),
    ("Hoard", "reacts to", "Province"),
    ("Tournament", "looks for", "Province"),
    ("Baron", "looks for", "Estate"),
    ("Throne Room", "plays again", "Treasure Map"),
    ("Duchy", "makes worth more", "Duke"),
    ("Silver", "makes worth more", "Feodum"),
    ("Bishop", "trashes for profit", "Fortress"),
    ("Merchant", "reacts to", "Silver"),
    ("Coppersmith", "reacts to", "Copper"),
    ("Quarry", "makes cheaper", "Talisman"),
    ("Lighthouse", "protects from", "Witch"),
    ("Moat", "protects from", "Militia"),
    ("Ambassador", "triggers", "Death Cart"),
    ("Bandit Camp", "gains", "Spoils"),
    ("Witch", "junks with", "Curse"),
    ("Cultist", "junks with", "Ruined Village"),
    ("Tournament", "changes setup of", "Followers"),
    ("Hermit", "changes setup of", "Madman"),
    ("Bridge", "makes cheaper", "Workshop"),
]

EDGES = load_edges()


@pytest.mark.parametrize("part", range(8))
def test_every_witness_still_shows_its_edge(part: int) -> None:
    stale = [edge.key for edge in EDGES[part::8] if not shows_still(edge)]
    assert not stale, "rebuild the edges with `python -m toolkit.graph`"


@pytest.mark.parametrize(("source", "kind", "target"), FAMOUS)
def test_famous_pairs_are_there(source: str, kind: str, target: str) -> None:
    assert kind in [each.edge.kind for each in edges_between(source, target) if each.edge.source == source]


def playable_with(type_: str) -> set[str]:
    found = {card.name for card in catalogue() if type_ in card.types and card.kind in ("kingdom", "prize")}
    return {name for name in found if is_playable(name, catalogue()[name].expansion)}


def test_secret_chamber_answers_any_attack() -> None:
    answered = {edge.target for edge in EDGES if edge.source == "Secret Chamber" and edge.kind == "reacts to"}
    assert playable_with("Attack") - answered <= {"Knights"}


def test_any_bane_changes_young_witch() -> None:
    banes = {edge.target for edge in EDGES if edge.key[0::2] == ("Young Witch", "changes setup of")}
    for name in ("Moat", "Cellar", "Tunnel", "Steward"):
        assert name in banes
    assert "Smithy" not in banes


def test_edges_are_of_known_cards_and_kinds_each_once() -> None:
    assert {edge.kind for edge in EDGES} == set(KINDS)
    assert max(Counter(edge.key for edge in EDGES).values()) == 1
    for edge in EDGES:
        assert edge.source != edge.target
        for name in (edge.source, edge.target):
            assert is_playable(name, catalogue()[name].expansion)


def test_what_only_adds_up_is_no_edge() -> None:
    together = Position({"p1": {"hand": ["Village", "Smithy"], "deck": 4 * ["Copper"]}}, moves_of("play Village"))
    assert compare(together, "Village", "Smithy") == []
    assert compare(in_hand("Chapel", "Smithy"), "Chapel", "Smithy") == []
    assert compare(in_hand("Throne Room", "Village"), "Throne Room", "Village") == []


def test_a_pair_is_found_again_as_it_is_stored() -> None:
    finder = Finder()
    finder.compare(in_hand("Altar", "Fortress"), "Altar", "Fortress", passive=True)
    assert [edge for edge in finder.edges() if edge.kind == "trashes for profit"] == [
        edge for edge in EDGES if edge.key == ("Altar", "Fortress", "trashes for profit")
    ]


def test_roles_are_read_off_the_cards() -> None:
    found = roles()
    assert "Moat" in found.in_hand
    assert "Tunnel" in found.handled
    assert "Bridge" in found.lasting
    assert set(found.replayers) == {"Throne Room", "King's Court", "Procession"}


def test_the_file_is_written_as_it_is_read(tmp_path: Path) -> None:
    save_edges(reversed(EDGES), tmp_path / "edges.jsonl")
    assert (tmp_path / "edges.jsonl").read_text(encoding="utf-8") == edges_file().read_text(encoding="utf-8")


def test_a_broken_file_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "edges.jsonl"
    path.write_text(f"{EDGES[0].as_line()}\n{{}}\n", encoding="utf-8")
    with pytest.raises(UserError, match=r"edges\.jsonl:2"):
        load_edges(path)
