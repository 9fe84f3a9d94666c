"""`dominion check`, `explore` and `ruling`: what they answer and how they refuse."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.commands import dominion
from toolkit.rulings import exploring
from toolkit.rulings.claims import load_text, run
from toolkit.rulings.outcomes import outcomes_of

CLAIM = """
claims:
  - id: {id}
    says: Smithy draws three.
    given: {{p1: {{hand: [Smithy], deck: [Copper, Copper, Copper, Gold]}}}}
    do: [{move}]
    answers: [{answers}]
    always: {{p1.hand: {{count: {count}}}}}
"""


def claim(id_: str = "x", move: str = "play Smithy", answers: str = "", count: int = 3) -> str:
    return CLAIM.format(id=id_, move=move, answers=answers, count=count)


def test_a_claim_that_holds(tmp_path: Path) -> None:
    file = tmp_path / "claims.yaml"
    file.write_text(claim())
    done = dominion("check", str(file), "--json")
    assert done.returncode == 0
    row = json.loads(done.stdout)
    assert (row["id"], row["status"], row["outcomes"], row["counterexample"]) == ("x", "holds", 1, [])


def test_a_claim_that_fails_shows_the_way_there(tmp_path: Path) -> None:
    file = tmp_path / "claims.yaml"
    file.write_text(claim(count=4))
    done = dominion("check", str(file))
    assert done.returncode == 1
    assert "You play Smithy: +3 Cards (3 Coppers)" in done.stdout


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (claim(move="play Smity"), 6, "did you mean Smithy"),
        (claim(move="play Village"), 6, "you have no Village in hand"),
        (claim(move="buy Province"), 6, "cannot buy Province: it costs $8, and you have $0"),
        (claim(move="dance"), 6, "is not a move"),
        (claim(answers="Smithy: Gold"), 7, "'Smithy: Gold' answers nothing"),
        ("claims:\n  - id: x\n   bad", 3, "broken YAML"),
        ("claims:\n  - id: x\n    given: {p1: {hnad: [Copper]}}\n    do: []\n", 3, "did you mean hand"),
        ("claims:\n  - id: x\n    given: {players: 9}\n    do: []\n", 3, "from 2 to 6"),
        ("claims:\n  - id: x\n    sasy: y\n", 3, "did you mean says"),
    ],
)
def test_what_cannot_be_run_is_told_with_its_line(tmp_path: Path, text: str, line: int, words: str) -> None:
    file = tmp_path / "claims.yaml"
    file.write_text(text)
    done = dominion("check", str(file))
    told = done.stdout + done.stderr
    assert done.returncode == 2
    assert f"claims.yaml:{line}:" in told
    assert words in told
    assert "Traceback" not in told


def test_a_missing_file() -> None:
    done = dominion("check", "nowhere.yaml")
    assert done.returncode == 2
    assert "nowhere.yaml" in done.stderr


def test_rules_can_be_chosen(tmp_path: Path) -> None:
    file = tmp_path / "claims.yaml"
    file.write_text(
        "claims:\n  - id: x\n    given: {p1: {hand: [Throne Room, Village], deck: [Copper, Copper]}}\n"
        "    do: [play Throne Room]\n    always: {p1.actions: 4}\n"
    )
    assert dominion("check", str(file), "--rules", "2013").returncode == 0
    assert dominion("check", str(file), "--rules", "current").returncode == 1
    assert dominion("check", str(file), "--rules", "soon").returncode == 2


OLD_OVERLORD = """
claims:
  - id: old
    says: Overlord plays a Smithy.
    rules: {year}
    given: {{p1: {{hand: [Overlord]}}, kingdom: [Smithy]}}
    do: [play Overlord]
    always: {{p1.play: [Overlord]}}
"""

NOT_KEPT = "Overlord is played by its text of 2019, because that of 2017 is not kept"


def test_a_text_of_the_rules_year_that_is_not_kept_is_told(tmp_path: Path) -> None:
    file = tmp_path / "claims.yaml"
    file.write_text(OLD_OVERLORD.format(year=2017))
    done = dominion("check", str(file))
    assert (done.returncode, NOT_KEPT in done.stdout) == (0, True)
    assert json.loads(dominion("check", str(file), "--json").stdout)["message"] == NOT_KEPT
    explored = dominion("explore", str(file), "--json")
    assert json.loads(explored.stdout)["notes"] == [NOT_KEPT]
    assert f"Note: {NOT_KEPT}." in dominion("explore", str(file)).stdout


@pytest.mark.parametrize("year", [2013, 2019, 2022, "current"])
def test_a_card_newer_than_the_rules_year_or_with_its_text_kept_needs_no_note(tmp_path: Path, year: int | str) -> None:
    file = tmp_path / "claims.yaml"
    file.write_text(OLD_OVERLORD.format(year=year))
    assert json.loads(dominion("check", str(file), "--json").stdout)["message"] == ""
    assert "notes" not in json.loads(dominion("explore", str(file), "--json").stdout)


def test_too_many_branches_are_told(tmp_path: Path) -> None:
    file = tmp_path / "claims.yaml"
    file.write_text(
        "claims:\n  - id: x\n    given: {p1: {hand: [Chapel, Copper, Estate, Silver]}}\n"
        "    do: [play Chapel]\n    always: {p1.actions: 0}\n"
    )
    done = dominion("check", str(file), "--limit", "3")
    assert done.returncode == 2
    assert "more than 3 branches" in done.stdout


def test_explore_gives_exact_probabilities() -> None:
    done = dominion("explore", "--hand", "Moat", "--discard", "Copper, Copper, Estate", "--play", "Moat", "--json")
    found = json.loads(done.stdout)
    assert found["complete"]
    chances = {tuple(each["state"]["p1"]["hand"]): each["probability"] for each in found["outcomes"]}
    assert chances == {("Copper", "Copper"): pytest.approx(1 / 3), ("Copper", "Estate"): pytest.approx(2 / 3)}


def test_explore_reads_standard_input() -> None:
    done = dominion("explore", "-", "--json", text="given: {p1: {hand: [Woodcutter]}}\ndo: [play Woodcutter]\n")
    (outcome,) = json.loads(done.stdout)["outcomes"]
    assert outcome["state"]["p1"]["coins"] == 2
    assert outcome["probability"] == 1.0


VILLAGE = ["--hand", "Village, Chapel, Cellar, Copper", "--deck", "Estate", "--play", "Village", "--play", "Chapel"]


def test_explore_tells_positions_apart_that_look_alike_but_go_on_differently() -> None:
    text = """
    given: {p1: {hand: [Cargo Ship], coins: 2}, kingdom: [Smithy], traits: {Hasty: Smithy}}
    do: [play Cargo Ship, buy Smithy]
    """
    found = json.loads(dominion("explore", "-", "--json", text=text).stdout)["outcomes"]
    assert [each["choices"] for each in found] == [["p1 order: Hasty"], ["p1 order: Cargo Ship"]]
    assert found[0]["state"] == found[1]["state"]


def test_explore_ends_a_branch_in_which_a_move_is_illegal() -> None:
    both = [*VILLAGE, "--play", "Cellar"]
    found = json.loads(dominion("explore", *both, "--json").stdout)
    assert found["complete"]
    assert all("Cellar" in each["state"]["p1"]["play"] for each in found["outcomes"])
    assert len(found["outcomes"]) == 9
    assert {(each["move"], each["why"]) for each in found["ended"]} == {
        (3, "cannot play Cellar: p1 has no Cellar in hand")
    }
    assert all("Cellar" in each["state"]["trash"] for each in found["ended"])
    told = dominion("explore", *both).stdout
    assert "Move 3 is illegal here: cannot play Cellar: you have no Cellar in hand\n- Chapel: Cellar, Copper" in told
    assert told.endswith("9 outcomes, and 4 in which a move is illegal\n")


def test_explore_refuses_a_move_that_is_illegal_in_every_branch() -> None:
    done = dominion("explore", "--hand", "Chapel, Cellar", "--play", "Chapel", "--play", "Cellar")
    assert done.returncode == 2
    assert done.stderr == "dominion: cannot play Cellar: you have no Cellar in hand or you have no Action left\n"


def test_an_illegal_move_in_one_branch_stays_an_error_of_a_claim() -> None:
    text = "given: {p1: {hand: [Chapel, Cellar], actions: 2}}\ndo: [play Chapel, play Cellar]\nalways: {p1.buys: 1}\n"
    done = dominion("check", "-", text=text)
    assert done.returncode == 2
    assert "standard input:2: cannot play Cellar: you have no Cellar in hand" in done.stdout


def test_explore_cut_short_says_after_which_move_and_gives_no_probabilities() -> None:
    moves = [*VILLAGE, "--play", "Cellar", "--buy", "Copper", "--limit", "9"]
    found = json.loads(dominion("explore", *moves, "--json").stdout)
    assert not found["complete"]
    assert found["stopped"] == {"by": "limit", "after": 2, "moves": 4}
    assert {each["probability"] for each in found["outcomes"]} == {None}
    assert {tuple(each["state"]["p1"]["play"]) for each in found["outcomes"]} == {("Chapel", "Village")}
    told = dominion("explore", *moves).stdout
    assert told.startswith("Cut short by --limit after move 2 of 4 (play Chapel): no outcomes yet, but positions")
    assert "probability" not in told


def test_explore_cut_short_in_the_last_move_gives_no_probabilities() -> None:
    moves = ["--hand", "Moat", "--discard", "Copper, Copper, Estate, Gold", "--play", "Moat", "--limit", "2"]
    found = json.loads(dominion("explore", *moves, "--json").stdout)
    assert [each["probability"] for each in found["outcomes"]] == [None, None]
    assert dominion("explore", *moves).stdout.endswith("2 outcomes, cut short by --limit\n")


def test_explore_stops_before_memory_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exploring, "most_positions", lambda: 5)
    (claim_,) = load_text("given: {p1: {hand: [Chapel, Gold, Moat, Estate]}}\ndo: [play Chapel]\nalways: {p1.coins: 0}")
    found = outcomes_of(claim_)
    assert (found.complete, len(found.found), found.stopped) == (False, 4, "memory")
    result = run(claim_)
    assert result.status == "error"
    assert re.fullmatch(r"standard input:1: [\d,]+ positions fill 50% of the [\d.]+ GB of memory", result.message)


def test_explore_shows_every_number_and_mat() -> None:
    given = (
        "{p1: {pirate_ship: 2, island: [Duchy], native_village: [Gold], tavern: [Curse], exile: [Estate],"
        " aside: [Silver], debt: 1, favors: 2, villagers: 3, coffers: 4, vp: 5, potions: 6, turns: 7}}"
    )
    told = dominion("explore", "-", text=f"given: {given}\ndo: []\n").stdout
    for each in (
        "Pirate Ship mat 2",
        "Island mat Duchy",
        "Native Village mat Gold",
        "Tavern mat Curse",
        "Exile Estate",
        "set aside Silver",
        "1 debt",
        "2 Favors",
        "3 Villagers",
        "4 Coffers",
        "5 VP",
        "6 Potions",
        "7 turns",
    ):
        assert f" {each}" in told, each


def test_a_choice_of_no_card_is_no_line_of_the_story() -> None:
    told = dominion("explore", "--coins", "5", "--buy", "Inn", "--answer", "Inn: none").stdout
    assert "You buy Inn\n       You gain Inn\n         You shuffle\n" in told


def test_explore_tells_why() -> None:
    done = dominion("explore", "--hand", "Smithy", "--deck", "Copper, Copper, Copper", "--play", "Smithy", "--why")
    assert done.returncode == 0
    assert "Drawing" in done.stdout
    assert "Complete annotated rules (2013)" in " ".join(done.stdout.split())


def test_explore_with_nothing_to_do() -> None:
    done = dominion("explore", "--hand", "Moat")
    assert done.returncode == 2
    assert "--play" in done.stderr


def test_ruling_of_three_cards_shows_each_two_when_none_is_about_all() -> None:
    told = dominion("ruling", "TR", "Moat", "Militia").stdout
    assert told.startswith("Throne Room and Moat:\n")
    assert "\n\nMoat and Militia:\n" in told
    as_json = json.loads(dominion("ruling", "--json", "TR", "Moat", "Militia").stdout)
    assert as_json["rulings"] == []
    assert [pair["cards"] for pair in as_json["pairs"]] == [
        ["Throne Room", "Moat"],
        ["Throne Room", "Militia"],
        ["Moat", "Militia"],
    ]


def test_explore_takes_cards_named_for_short() -> None:
    short, whole = (
        dominion("explore", "--hand", f"{name}, Feast", "--play", name).stdout for name in ("TR", "Throne Room")
    )
    assert short == whole
    assert "Throne Room" in short


def test_ruling_of_two_cards_shows_claims_and_a_meeting() -> None:
    done = dominion("ruling", "throne room", "feast")
    assert done.returncode == 0
    assert "You play Feast, 1st time" in done.stdout
    assert "\nBefore 2016: " in done.stdout
    assert "[throne-room-feast]" in dominion("ruling", "throne room", "feast", "--all").stdout


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Cutpurse,Wharf", "Nothing special: each does what it says. Both use your Action and give none"),
        ("Smithy,Laboratory", "Neither Smithy nor Laboratory has instructions beyond its bonuses"),
    ],
)
def test_ruling_tells_what_was_not_found_from_what_cannot_be(cards: str, words: str) -> None:
    told = " ".join(dominion("ruling", cards).stdout.split())
    assert words in told
    assert "do nothing to each other" not in told


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        ("Moat,Witch", "Player 2 reveals Moat"),
        ("Pirate Ship,Lighthouse", "an opponent plays a Pirate Ship, that Attack doesn't affect you"),
        ("Watchtower,Mountebank", "trashes Curse from their discard pile"),
        ("Kiln,Village", "You gain Village (Kiln)"),
        ("Doctor,Tunnel", "gain Gold"),
        ("Chancellor,Tunnel", "put Copper and Tunnel from your deck into your discard pile"),
        ("Treasury,Alchemist", "Alchemist, Treasury and Herbalist in one turn"),
        ("Grand Market,Copper", "You can buy Grand Market with Coppers in your hand, as long as none is in play."),
        ("Way of the Turtle,Conspirator", "you set Conspirator aside and play it at the start of your next turn."),
        ("Hermit,Madman", "Madman"),
        ("Tactician,Vault", "+$"),
        ("Treasury,Province", "you can't put Treasury onto your deck at the end of that phase."),
        ("Bank,Copper", "Bank gives $1 for each Treasure such as Copper you have in play, itself included."),
        ("Vineyard,Village", "Vineyard is worth"),
        ("Silk Road,Gardens", "Silk Road is worth"),
        ("Conspirator,Village", "Conspirator"),
        ("Peddler,Village", "Peddler costs $"),
        ("Masterpiece,Feodum", "Feodum is worth"),
        ("Throne Room,Way of the Mouse", "you may play that Action using a Way such as Way of the Mouse."),
        ("Treasure Map,Treasure Map", "gain 4 Golds onto your deck"),
        ("Village,Smithy", "Village leaves you an Action for a terminal such as Smithy"),
    ],
)
def test_ruling_shows_how_two_cards_meet(cards: str, line: str) -> None:
    told = dominion("ruling", cards).stdout
    assert line.lower() in " ".join(told.lower().split()) or line.lower() in told.lower()
    assert "do nothing to each other" not in told


def test_three_cards_are_told_two_by_two_where_no_ruling_is_about_all() -> None:
    told = dominion("ruling", "Moat,Witch,Village").stdout
    for pair in ("Moat and Witch:", "Moat and Village:", "Witch and Village:"):
        assert f"\n{pair}\n" in f"\n{told}"


def test_rulings_about_a_longer_name_are_not_about_its_part() -> None:
    told = dominion("ruling", "Village").stdout
    assert "After three Villages in a row you have 4 Actions left." in told
    assert "pile such as Village has 10 cards" not in told
    assert not any(f"{kind} Village" in line for kind in ("Border", "Farming", "Fishing") for line in told.splitlines())


def test_ruling_answers_first_and_lists_every_ruling_when_asked() -> None:
    short, whole = (dominion("ruling", "Village", "Smithy", *more).stdout for more in ((), ("--all",)))
    assert short.startswith("Nothing special: each does what it says.")
    assert "\nRulings:\n- " in whole
    assert "No ruling is about" not in short + whole


def test_ruling_by_year_says_which_wording_makes_the_difference() -> None:
    done = dominion("ruling", "--years", "Trader", "Watchtower")
    assert "Trader, since 2022: " in done.stdout
    assert "Watchtower: its wording has not changed in effect since 2013." in done.stdout
    assert "p2." not in done.stdout
    assert "Because of the wording of Trader" in done.stdout
    assert "For example, in this position (buy " in done.stdout


def test_ruling_by_year_names_a_rule_that_changed() -> None:
    done = dominion("ruling", "--years", "Masterpiece")
    assert "Because of the rule: Overpaying, since 2022: " in done.stdout


def test_ruling_by_year_says_when_nothing_changed() -> None:
    done = dominion("ruling", "--years", "Village", "Smithy")
    assert "In every position tried, Village and Smithy do the same by both years' rules." in done.stdout


def test_ruling_by_year_as_json() -> None:
    answer = json.loads(dominion("ruling", "--years", "Throne Room", "Moneylender", "--json").stdout)
    assert {"id", "status", "other_year", "causes"} <= set(answer["rulings"][0])
    assert answer["demonstration"]["causes"] == ["Moneylender", "Throne Room"]


def test_a_claim_is_explored_though_another_of_its_file_is_faulty(tmp_path: Path) -> None:
    file = tmp_path / "claims.yaml"
    file.write_text(claim(id_="good") + claim(id_="bad", move="dance").replace("\nclaims:\n", ""))
    assert dominion("explore", f"{file}#good").returncode == 0
    assert "is not a move" in dominion("explore", f"{file}#bad").stderr
    assert "name one of them, such as" in dominion("explore", str(file)).stderr
