from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import networkx as nx
import pytest

from tests.texts.prose import faults
from toolkit.catalogue import catalogue
from toolkit.cli import graph as command
from toolkit.cli import main
from toolkit.graph import texts
from toolkit.graph.classes import is_class
from toolkit.graph.comparing import compare
from toolkit.graph.edges import load_edges, played_cards
from toolkit.graph.graph import (
    best_partners,
    card_graph,
    communities,
    edges_between,
    edges_of,
    pair_edges,
    seen_from,
)
from toolkit.graph.positions import Position
from toolkit.graph.texts import by_hand, naming_card, why, witness_told, written, written_by_hand
from toolkit.rulings.claims import corpus

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def run(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["dominion", "graph", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        captured = capsys.readouterr()
        return int(str(ended.value.code or 0)), captured.out, captured.err

    return run


def test_neighbours(run: Run) -> None:
    status, out, _ = run("moat", "--most", "300")
    assert status == 0
    assert "- Attacks: When another player plays an Attack" in out
    assert "changes setup of" not in out.splitlines()[0]


def test_two_cards_with_the_proof(run: Run) -> None:
    status, out, _ = run("throne room", "feast")
    assert status == 0
    assert out.startswith("Throne Room plays Feast twice")
    assert "You trash Feast from play" in out


def test_two_cards_without_an_edge(run: Run) -> None:
    assert run("Gold", "Smithy")[1].startswith("No interaction was found")


def test_an_edge_to_a_class_is_one_between_two_cards() -> None:
    edges = [each.edge for each in edges_between("Moat", "Minion")]
    assert [edge.kind for edge in edges if edge.target == "every Attack"] == ["protects from"]
    assert not [each for each in edges_between("Moat", "Village") if each.edge.target == "every Attack"]


def test_what_cards_go_with_best() -> None:
    assert "Militia" not in dict(best_partners("Village"))
    for name, best in (("Feodum", "Masterpiece"), ("Duke", "Duchy"), ("Hermit", "Madman")):
        assert best in dict(best_partners(name)), name


def test_labels_read_rightly_from_both_ends() -> None:
    edge = next(each.edge for each in edges_between("Watchtower", "Mountebank") if each.edge.kind == "reacts to")
    assert seen_from("Watchtower", edge) == ("reacts to", "Mountebank")
    assert seen_from("Mountebank", edge) == ("sets off", "Watchtower")


def test_one_kind(run: Run) -> None:
    _, out, _ = run("Lighthouse", "--kind", "protects from", "--json")
    rows = json.loads(out)
    assert {row["kind"] for row in rows} == {"protects from"}
    assert all(row["claim"]["do"] for row in rows)


def test_stats(run: Run) -> None:
    assert "Most connected" in run("--stats")[1]
    table = json.loads(run("--stats", "--json")[1])
    assert table["looked_at"] == len(played_cards())
    assert not played_cards() & set(table["not_yet"])
    assert sum(table["kinds"].values()) == table["edges"] == len(load_edges())


def test_export(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "cards.graphml"
    assert run("--export", "graphml", "-o", str(path))[0] == 0
    graph = nx.read_graphml(path)
    assert (len(graph), graph.number_of_edges()) == (len(card_graph()), card_graph().number_of_edges())
    assert run("--export", "json", "-o", str(path))[2].strip().endswith("already exists (--force overwrites it)")
    assert run("--export", "json", "-o", str(path), "--force")[0] == 0
    assert len(json.loads(path.read_text(encoding="utf-8"))["nodes"]) == len(graph)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "give one or two cards"),
        (["Moat", "--stats"], "give one or two cards"),
        (["Mote"], "did you mean Moat?"),
        (["Moat", "Witch", "Feast"], "give one or two cards, not 3"),
        (["Moat", "--kind", "trigger"], "(did you mean triggers?); dominion graph --stats lists them all"),
        (["--export", "gml"], "did you mean graphml?"),
    ],
)
def test_bad_input_is_one_line(run: Run, words: list[str], message: str) -> None:
    status, _, err = run(*words)
    assert status == 2
    assert message in err
    assert err.count("\n") == 1


@pytest.mark.long
def test_every_edge_has_its_sentence() -> None:
    for edge in load_edges():
        text = why(edge)
        cards = [end for end in (edge.source, edge.target) if not is_class(end)]
        assert all(name in text for name in cards), edge
        assert text.endswith(".")
        assert not re.search(r"\bp\d\b|: \.|every card that", text), text
        assert edge.key in written_by_hand() or "(" not in text, text


def test_sentences_of_edges_keep_to_the_style() -> None:
    wrong = {edge.key: found for edge in load_edges() if (found := list(faults(why(edge))))}
    assert wrong == {}


def test_what_is_written_of_an_edge_is_of_what_its_witness_shows() -> None:
    shown = {edge.key: edge.witness.shows for edge in load_edges()}
    assert {key: each.shows for key, each in written_by_hand().items()}.items() <= shown.items()
    assert all(
        witness_told(edge) == by_hand(edge) and (edge.example or by_hand(edge) == written_by_hand()[edge.key].says)
        for edge in load_edges()
        if edge.key in written_by_hand()
    )


def test_what_is_written_of_a_class_is_told_with_the_card_that_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    (edge,) = [each for each in load_edges() if each.source == "every card that strengthens Menagerie"]
    says = "With {card}, or {a card}, Menagerie draws."
    apart = [{"cards": ["Altar", "Alley"], "says": "{card} differs."}]
    row = {"shows": edge.witness.shows, "says": says, "apart": apart}
    monkeypatch.setattr(texts, "written_by_hand", lambda: {edge.key: written(row)})
    assert witness_told(edge, "Chapel") == "With Chapel, or a Chapel, Menagerie draws."
    assert witness_told(edge, "Altar") == "Altar differs."
    assert witness_told(edge, "Menagerie") == witness_told(edge) == witness_told(edge, edge.example)
    assert edge.example in witness_told(edge)
    whole, part = texts.told_in_parts(edge, edge.source)
    assert "Altar" not in whole[0]
    assert whole[1] == witness_told(edge)
    assert part == ("Alley and Altar", "Alley differs.")


def test_what_is_said_of_some_of_a_class_is_said_of_each_card_once() -> None:
    of_class = {edge.key: edge for edge in load_edges() if edge.example}
    for key, each in written_by_hand().items():
        named = [name for cards, _ in each.apart for name in cards]
        assert len(named) == len(set(named)), key
        assert all(name in catalogue() for name in named), (key, named)
        assert key in of_class or "{" not in each.says, key


def test_of_each_card_of_a_class_a_sentence_keeps_to_the_style() -> None:
    told = {
        (edge.key, says): naming_card(says, min(cards))
        for edge in load_edges()
        if edge.key in written_by_hand()
        for cards, says in written_by_hand()[edge.key].apart
    }
    assert {key: found for key, text in told.items() if (found := list(faults(text)))} == {}


def test_rulings_come_first() -> None:
    weights = [each.weight for each in edges_of("Moat")]
    assert weights == sorted(weights, reverse=True)
    assert edges_of("Moat")[0].edge.named


def test_every_card_with_a_particular_edge_is_in_one_community() -> None:
    names = [name for each in communities() for name in each]
    assert len(names) == len(set(names))
    ends = [(each.edge.source, each.edge.target) for each in pair_edges() if not each.generic]
    assert set(names) == {name for pair in ends for name in pair}


def test_a_kingdom_does_not_wait_for_networkx() -> None:
    code = "import sys, toolkit.cli.kingdom; sys.exit('networkx' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_card_whose_pairs_were_not_played_is_told_as_that(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "played_cards", lambda: played_cards() - {"Gold"})
    for words in (["Gold"], ["Gold", "Smithy"]):
        status, out, _ = run(*words)
        assert status == 0
        assert out.startswith("Gold: not looked for yet.")
        assert "nothing" not in out
    assert "Gold" in json.loads(run("--stats", "--json")[1])["not_yet"]


def test_that_a_card_is_played_more_often_with_another_is_told() -> None:
    claim = next(each for each in corpus() if each.id == "clerk-guide")
    shown = compare(Position(claim.given, claim.moves, claim.answers, claim.rules), "Clerk", "Guide")
    assert "more: p1 plays 3 cards (Clerk), not 1" in {each.says for each in shown}
