"""The calls of a page give what the command line gives."""

from __future__ import annotations

import io
import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from toolkit.catalogue import catalogue, data_folder
from toolkit.cli import main
from toolkit.cli.explore import explore as explore_command
from toolkit.rulings.by_card import ruling_by_id
from toolkit.rulings.claims import load_text, run
from toolkit.rulings.writing import as_yaml
from toolkit.web.calls import call
from toolkit.yamlfile import read_yaml

Command = Callable[..., Any]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    """Run a command with `--json` and give what it writes, or its error."""
    monkeypatch.setenv("DOMINION_COLLECTION", str(tmp_path / "none.toml"))

    def called(*words: str) -> Any:
        monkeypatch.setattr(sys, "argv", ["dominion", *words, "--json"])
        with pytest.raises(SystemExit) as ended:
            main()
        output = capsys.readouterr()
        return json.loads(output.out) if not ended.value.code else output.err.removeprefix("dominion: ").strip()

    return called


def answer(name: str, **asked: Any) -> Any:
    """Return the answer to a call, or its error."""
    found = json.loads(call(name, json.dumps(asked)))
    return found["answer"] if "answer" in found else found["error"]


def orders() -> Iterator[dict[str, Any]]:
    """Yield orders with seeds from 0 on: plain ones, and ones with every kind of wish."""
    chance = random.Random(12)
    sets = [each.id for each in catalogue().sets.values() if each.current and each.file != "promos"]
    wishes: list[dict[str, Any]] = [
        {"require": ["village", "trasher"]},
        {"include": ["Young Witch"], "bane": "Moat"},
        {"exclude": ["Chapel", "Witch"], "no_attacks": True},
        {"at_most": ["duration=2"], "cost": ["2=1..3"]},
        {"landscapes": "2", "colony": "yes", "shelters": "no"},
        {"include": ["Black Market"], "black_market": "20"},
        {"what": "3 base, 1..2 attack"},
        {"require": ["defense-if-attack"], "pick_sets": 3},
    ]
    for seed in range(500):
        order: dict[str, Any] = {"seed": seed, "players": 2 + seed % 5}
        if seed % 2:
            order |= {"sets": ["base-2e", *chance.sample(sets, 4)]}
        if seed % 5 == 0:
            order |= wishes[seed // 5 % len(wishes)]
        if seed % 25 == 4:
            order |= {"sets": ["base-2e", "seaside-2e"], "from": ["seaside=4"]}
        yield order


def options(order: dict[str, Any]) -> list[str]:
    """Return an order as options of the command."""
    words: list[str] = [order["what"]] if "what" in order else []
    for key, value in order.items():
        name = f"--{key.replace('_', '-')}"
        if key == "what":
            continue
        if value is True:
            words.append(name)
        else:
            words += [word for each in (value if isinstance(value, list) else [value]) for word in (name, str(each))]
    return words


@pytest.mark.long
def test_the_kingdoms_of_five_hundred_seeds_are_those_of_the_command(command: Command) -> None:
    made = 0
    for order in orders():
        found, told = answer("kingdom", **order), command("kingdom", *options(order))
        assert (found if isinstance(found, str) else found["sheet"]) == told, order
        made += not isinstance(found, str)
    assert made > 450


def test_a_card_is_replaced_as_by_the_command_and_what_changed_is_told(command: Command) -> None:
    sets = ["base-2e", "seaside-2e", "menagerie"]
    for seed in range(40):
        first = answer("kingdom", seed=seed, sets=sets)
        gone = (first["landscapes"] or first["piles"])[0]["name"]
        asked = {"what": first["sheet"]["code"], "reroll": [gone], "seed": seed + 1, "sets": sets}
        second = answer("kingdom", **asked)
        assert {**second["sheet"], "changed": second["changed"]} == command("kingdom", *options(asked))
        before, after = ({each["name"] for each in (*made["piles"], *made["landscapes"])} for made in (first, second))
        assert gone in second["changed"]["gone"]
        assert before - after <= set(second["changed"]["gone"])
        assert after - before <= set(second["changed"]["new"])
        assert len(second["changed"]["new"]) >= 1


def test_everything_on_the_table_is_in_one_box(command: Command) -> None:
    for seed in range(60):
        found = answer("kingdom", seed=seed, players=3)
        sheet = found["sheet"]
        fetched = dict(entry for box in found["boxes"] for entry in box["cards"])
        piles = {**sheet["supply"], **sheet["nonsupply"]}
        dealt = {name: 3 * number for name, number in sheet["start"].items()}
        for name in {*piles, *dealt}:
            assert fetched[name] >= piles.get(name, 0) + dealt.get(name, 0)
        assert {*sheet["landscapes"], *sheet["black_market"]} <= fetched.keys()


def test_a_card_is_fetched_from_the_edition_that_is_owned() -> None:
    for owned in ("base-1e", "base-2e"):
        found = answer("kingdom", seed=1, sets=[owned, "seaside-1e"], include=["Moat"])
        titles = {name: box["box"] for box in found["boxes"] for name, _ in box["cards"]}
        year = {"base-1e": "2008", "base-2e": "2016"}[owned]
        assert year in titles["Moat"]
        assert year in titles["Copper"]


@pytest.mark.parametrize(
    "cards",
    [
        ["Throne Room", "Feast"],
        ["tr"],
        ["Moat", "Witch"],
        ["Copper", "Cellar"],
        ["Nobles", "Chapel", "Moat"],
        ["Secret Chambr"],
        ["Ironmonger", "Tunnel"],
        ["Plaza", "Necropolis"],
        [],
    ],
)
def test_rulings_are_those_of_the_command(command: Command, cards: list[str]) -> None:
    found, told = answer("rulings", cards=cards), command("ruling", *cards) if cards else "name a card, or several"
    if isinstance(told, str):
        assert found == told
    else:
        pairs = told.pop("pairs", [])
        assert {key: found[key] for key in told} == told
        shared = ("cards", "rulings", "demonstration", "answer")
        assert [{key: pair[key] for key in shared} for pair in found["pairs"]] == pairs


def test_rulings_are_told_as_they_are_proved() -> None:
    told: list[str] = []
    found = json.loads(call("rulings", '{"cards": ["Throne Room", "Feast"]}', told.append))["answer"]
    first, *rest = [json.loads(each) for each in told]
    assert first == {"answer": found["answer"]}
    assert [each["ruling"] for each in rest] == found["rulings"]
    assert {each["of"] for each in rest} == {len(found["rulings"])}


def positions() -> Iterator[dict[str, Any]]:
    """Yield the position of every claim of the corpus."""
    for path in sorted((data_folder() / "claims").glob("*.yaml")):
        table, _ = read_yaml(path)
        for claim in table["claims"]:
            yield {key: claim[key] for key in ("given", "do", "answers", "rules") if claim.get(key)}


@pytest.mark.early
@pytest.mark.long
def test_every_position_of_the_corpus_comes_out_as_by_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    number = 0
    for position in positions():
        found = answer("explore", **position)
        text = as_yaml({"id": "position", **position})
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        explore_command("-", limit=100_000, as_json=True)
        told = json.loads(capsys.readouterr().out)
        assert {key: found[key] for key in ("outcomes", "complete")} == told, text
        number += 1
    assert number > 2000


def test_the_choices_that_lead_to_an_outcome_are_values() -> None:
    given = {"p1": {"hand": ["Steward", "Estate", "Copper", "Copper"]}, "p2": {"hand": ["Curse"]}}
    found = answer("explore", given=given, do=["play Steward"])
    assert [[each["text"] for each in made] for made in found["made"]["outcomes"]] == [
        each["choices"] for each in found["outcomes"]
    ]
    trashing = [made for made in found["made"]["outcomes"] if made[0]["picks"] == ["trash"]]
    assert trashing
    for first, second in trashing:
        assert (first["by"], first["for"], first["source"], first["do"]) == ("p1", "p1", "Steward", "choose")
        assert first["options"] == ["+2 Cards", "+$2", "trash"]
        assert (second["do"], second["chance"], second["options"]) == ("trash", False, ["Estate", "Copper", "Copper"])
        settled = [{f"{each['by']} {each['source']}": each["picks"]} for each in (first, second)]
        assert len(answer("explore", given=given, do=["play Steward"], answers=settled)["outcomes"]) == 1


def test_chance_is_told_apart_from_choices() -> None:
    given = {"p1": {"hand": ["Moat"], "discard": ["Copper", "Gold", "Estate"]}}
    found = answer("explore", given=given, do=["play Moat"])
    assert [made for made in found["made"]["outcomes"] if made] == []  # chance is no choice
    given = {"p1": {"hand": ["Wishing Well"], "deck": ["Silver"], "discard": ["Copper", "Gold"]}}
    found = answer("explore", given=given, do=["play Wishing Well"], answers=[{"Wishing Well": "Gold"}])
    assert {made["source"] for each in found["made"]["outcomes"] for made in each} == {"Wishing Well"}


@pytest.mark.long
def test_the_claim_that_is_written_holds_and_claims_something() -> None:
    claiming = 0
    for position in list(positions())[::7]:
        (claim,) = load_text(answer("explore", **position)["claim"])
        if claim.always:
            claiming += 1
            assert run(claim).status == "holds", claim
    assert claiming > 200


def test_branches_are_counted_while_they_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toolkit.web.trying.EVERY", 0)
    told: list[str] = []
    asked = {"given": {"p1": {"hand": ["Cellar", "Copper", "Estate", "Silver"]}}, "do": ["play Cellar"]}
    found = json.loads(call("explore", json.dumps(asked), told.append))["answer"]
    assert [json.loads(each)["tried"] for each in told] == list(range(1, len(told) + 1))
    assert len(told) >= len(found["outcomes"]) > 1


@pytest.mark.parametrize(
    ("name", "asked", "error"),
    [
        ("kingdoms", "{}", "there is no call 'kingdoms' (did you mean kingdom?)"),
        ("kingdom", "[]", "a call must be given a table of keys"),
        ("kingdom", "", "this is not JSON: Expecting value: line 1 column 1 (char 0)"),
        ("kingdom", '{"player": 2}', "there is no key 'player' for a kingdom (did you mean players?)"),
        ("kingdom", '{"players": true}', "players of a kingdom can't be True"),
        ("kingdom", '{"seed": -1}', "seed must be a number of 0 or more"),
        ("kingdom", '{"include": ["Chapell"]}', "there is no card named 'Chapell' (did you mean Chapel?)"),
        ("rulings", '{"cards": "Moat"}', "cards must be a list of names"),
        ("explore", '{"gives": {}}', "there is no key 'gives' for a position (did you mean given?)"),
        ("explore", '{"do": ["play Moat"], "limit": 0}', "limit: give a number of 1 or more, not 0"),
        ("explore", '{"do": ["play Moatt"]}', "there is no card named 'Moatt' (did you mean Moat?)"),
    ],
)
def test_a_fault_is_one_line(name: str, asked: str, error: str) -> None:
    assert json.loads(call(name, asked)) == {"error": error}


def test_a_position_that_is_cut_short_says_so() -> None:
    found = answer("explore", given={"p1": {"hand": ["Cellar", "Copper", "Estate"]}}, do=["play Cellar"], limit=1)
    assert not found["complete"]
    assert "always" not in found["claim"]


def test_a_page_asks_in_plain_words() -> None:
    found = answer("ask", question="does moat stop witch")
    assert (found["answered"], found["verdict"]) == (True, "yes")
    [claim] = load_text(found["claim"])
    assert run(claim).status == "holds"
    assert answer("ask", question="does moat frobnicate witch")["not_understood"] == "“frobnicate”"
    assert found["nearest"] == []
    near, *_ = answer("ask", question="can Workshop zzyx a Gold")["nearest"]
    ruling = ruling_by_id("workshop-plays")
    assert ruling is not None
    assert near == {"id": ruling.id, "says": ruling.says}
    assert answer("ask") == "give a question as text"


def test_legal_moves_are_those_that_can_be_made() -> None:
    given = {"p1": {"hand": ["Village", "Smithy", "Copper"]}}
    plays = ["play Village", "play Smithy", "play Copper"]
    assert answer("moves", given=given)["legal"] == [*plays, "end phase"]
    for move in answer("moves", given=given, do=["play Village"])["legal"]:
        assert isinstance(answer("explore", given=given, do=["play Village", move]), dict), move
    assert "cannot play Witch" in answer("moves", given=given, do=["play Witch"])


def test_players_pick_and_veto_as_at_the_terminal() -> None:
    order = {"seed": 5, "sets": ["base-2e"], "players": 3}
    picked: list[str] = []
    passed: list[str] = []
    while offered := [
        each["name"] for each in answer("offers", way="draft", **order, picked=picked, passed=passed)["offered"]
    ]:
        picked.append(offered[-1])
        passed += offered[:-1]
    assert set(answer("kingdom", **order, picked=picked)["sheet"]["kingdom"]) == set(picked)
    dealt = [each["name"] for each in answer("offers", way="veto", **order)["offered"]]
    assert len(dealt) == 13
    left = answer("kingdom", **order, vetoed=dealt[:3])["sheet"]["kingdom"]
    assert set(left) == set(dealt[3:])


def test_what_was_dealt_lately_rather_does_not_come_again() -> None:
    order = {"seed": 1, "sets": ["base-2e", "intrigue-2e"]}
    first = answer("kingdom", **order)["sheet"]
    assert set(answer("kingdom", **order, recent=[first["code"]])["sheet"]["kingdom"]).isdisjoint(first["kingdom"])
    assert "code" in answer("kingdom", **order, recent=["nothing"])


def test_bots_play_for_a_page_as_they_do_for_the_command(command: Command) -> None:
    asked = {"code": "1148K-8R8XE-TG0VJ-J1T", "bots": ["big-money", "engine"], "games": 12, "seed": 3}
    found = answer("simulate", **asked)
    words = (
        "--bots",
        "big-money,engine",
        "--kingdom",
        str(asked["code"]),
        "--games",
        "12",
        "--seed",
        "3",
        "--jobs",
        "1",
    )
    told = command("simulate", *words)
    assert {key: found[key] for key in ("games", "bots", "rounds")} == {
        key: told[key] for key in ("games", "bots", "rounds")
    }
    assert "there is no bot named" in answer("simulate", **{**asked, "bots": ["big-mony", "engine"]})
