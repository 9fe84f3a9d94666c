"""Looking for edges again: what is known stays as it is, to the letter."""

from __future__ import annotations

import pytest

from toolkit.graph import mining
from toolkit.graph.classes import classes, printed
from toolkit.graph.edges import Edge, load_edges, played_cards
from toolkit.graph.mining import mine, shows_of, updated
from toolkit.spreading import Crew

pytestmark = pytest.mark.long

AGAIN = ["Smithy", "Pearl Diver", "Duke"]
"""A plain terminal Action, one that looks into the deck, and one that counts others."""


@pytest.fixture(scope="module")
def found() -> list[Edge]:
    return mine(Crew(1), AGAIN)


def test_known_cards_looked_for_again_change_nothing(found: list[Edge]) -> None:
    """Rulings that were written since may show more."""
    edges, deeds = updated(load_edges(), found, AGAIN)
    before, after = ({edge.as_line(): edge for edge in each} for each in (load_edges(), edges))
    assert not before.keys() - after.keys()
    assert all(after[line].ruling for line in after.keys() - before.keys())
    assert {name: frozenset(members) for name, members in deeds.items()} == {
        name: members for name, members in classes().items() if name not in printed()
    }


def test_a_new_card_is_of_the_classes_that_it_shows_to_be_of(
    found: list[Edge], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mining, "played_cards", lambda: played_cards() - {"Smithy"})
    edges, _ = updated(load_edges(), found, AGAIN)
    known = {edge.key: edge for edge in load_edges()}
    for edge in edges:
        if edge.key in known:
            assert ("Smithy" in edge.exceptions) == ("Smithy" in known[edge.key].exceptions), edge.key


def test_what_makes_room_for_terminals_shows_of_a_plain_one() -> None:
    rooms = [edge for edge in load_edges() if edge.kind == "makes room for"]
    assert rooms
    assert all(shows_of(edge, "Smithy") for edge in rooms)


def test_an_edge_that_is_found_no_more_goes_and_a_new_one_comes(found: list[Edge]) -> None:
    duke = ("Duchy", "Duke", "makes worth more")
    without = [edge for edge in found if edge.key != duke]
    assert duke in {edge.key for edge in updated(load_edges(), found, AGAIN)[0]}
    assert duke not in {edge.key for edge in updated(load_edges(), without, AGAIN)[0]}
    unknown = [edge for edge in load_edges() if edge.key != duke]
    assert duke in {edge.key for edge in updated(unknown, found, AGAIN)[0]}
