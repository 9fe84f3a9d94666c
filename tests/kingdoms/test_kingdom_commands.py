"""`dominion kingdom`, `dominion setup` and `dominion collection`, as people use them."""

from __future__ import annotations

import inspect
import json
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from toolkit import __version__
from toolkit.catalogue import catalogue
from toolkit.cli.kingdom import IN_TOURNAMENTS, kingdom
from toolkit.cli.sheets import as_text
from toolkit.engine import game
from toolkit.kingdoms import Request, as_dict, choose, encode, set_up
from toolkit.kingdoms.formats import landscape_rows, pile_rows
from toolkit.kingdoms.orders import Order
from toolkit.kingdoms.wishes import include

Run = Callable[..., tuple[int, str, str]]
KEYS = [
    "code",
    "players",
    "seed",
    "kingdom",
    "bane",
    "landscapes",
    "mouse",
    "colony",
    "shelters",
    "supply",
    "nonsupply",
    "black_market",
    "start",
    "start_tokens",
    "mats",
    "steps",
]


def made(run: Run, *words: str, answers: str = "") -> dict[str, Any]:
    status, output, errors = run("kingdom", *words, "--json", answers=answers)
    assert status == 0, errors
    found: dict[str, Any] = json.loads(output)
    return found


def test_alone_it_makes_a_kingdom_for_two(run: Run) -> None:
    status, output, errors = run("kingdom")
    assert status == 0
    assert not errors
    assert output.startswith("Kingdom for 2 players, seed ")
    assert "\x1b" not in output
    assert max(map(len, output.splitlines()[:-1])) <= 80
    assert not any(line.endswith(" ") for line in output.splitlines())


def test_json_has_the_documented_keys_and_setup_prints_the_same_sheet(run: Run) -> None:
    for seed in range(12):
        sheet = made(run, "--seed", str(seed), "--players", str(2 + seed % 5))
        assert [key for key in sheet if key != "extras"] == KEYS
        assert sheet["seed"] == seed
        assert len(sheet["kingdom"]) == 10
        status, output, _ = run("setup", sheet["code"].lower(), "--json")
        assert status == 0
        assert json.loads(output) == {**sheet, "seed": None}


def test_the_example_of_three_players(run: Run) -> None:
    sheet = made(run, "--sets", "base", "--include", "Witch", "--players", "3")
    assert {name: sheet["supply"][name] for name in ("Copper", "Silver", "Estate", "Curse", "Witch")} == {
        "Copper": 39,
        "Silver": 40,
        "Estate": 12,
        "Curse": 20,
        "Witch": 10,
    }
    assert sheet["start"] == {"Copper": 7, "Estate": 3}
    assert sheet["start_tokens"] == {"coffers": 0}
    assert "extras" not in sheet


def test_options_combine(run: Run) -> None:
    sheet = made(
        run,
        "--sets",
        "base,prosperity",
        "--include",
        "Moat",
        "-i",
        "Bank",
        "--exclude",
        "Chapel,Cellar",
        "--from",
        "prosperity=5",
        "--require",
        "village",
        "--at-most",
        "attack=1",
        "--cost",
        "2=1..2",
        "--colony",
        "yes",
        "--shelters",
        "no",
        "--landscapes",
        "0",
        "--seed",
        "8",
    )
    cards = [catalogue()[name] for name in sheet["kingdom"]]
    assert {"Moat", "Bank"} <= set(sheet["kingdom"])
    assert not {"Chapel", "Cellar"} & set(sheet["kingdom"])
    assert sum(card.expansion == "prosperity" for card in cards) == 5
    assert sum("Attack" in card.types for card in cards) <= 1
    assert any("village" in card.tags for card in cards)
    assert 1 <= sum(card.cost is not None and card.cost.coins == 2 for card in cards) <= 2
    assert sheet["colony"]
    assert not sheet["shelters"]
    assert sheet["landscapes"] == []
    colony = {"do": "Add Platinum 12 and Colony 8 to the Supply", "because": "Colony: by choice", "rule": "colony"}
    assert colony in sheet["steps"]


def test_an_expression_says_the_same_as_options(run: Run) -> None:
    told = made(run, "5 prosperity + 5 base, Moat, 0..1 attack, no Chapel", "--seed", "3", "--sets", "base,prosperity")
    options = made(
        run,
        "--from",
        "prosperity=5,base=5",
        "-i",
        "Moat",
        "--at-most",
        "attack=1",
        "-x",
        "Chapel",
        "--seed",
        "3",
        "--sets",
        "base,prosperity",
    )
    assert told == options


def test_a_line_says_what_is_used_and_how_many_landscapes(run: Run) -> None:
    for seed in range(6):
        words = ("--seed", str(seed))
        assert made(run, "no landscapes", *words)["landscapes"] == []
        assert len(made(run, "3 landscapes", *words)["landscapes"]) == 3
        assert len(made(run, "landscapes", *words)["landscapes"]) in (1, 2)
        assert (made(run, "Colony, no Shelters", *words)["colony"], made(run, "Shelters", *words)["shelters"]) == (
            True,
            True,
        )
        assert not made(run, "no Colony", *words)["colony"]
        assert "Potion" not in made(run, "no potions, Black Market", "--black-market", "40", *words)["supply"]
        cards = [catalogue()[name] for name in made(run, "2 potions", *words)["kingdom"]]
        assert sum(card.cost is not None and card.cost.potions > 0 for card in cards) == 2
        cards = [catalogue()[name] for name in made(run, "3 +2 actions, no +1 buy", *words)["kingdom"]]
        assert sum(card.wordings[-1].plus.get("actions", 0) >= 2 for card in cards) == 3
        assert not any("+buy" in card.tags for card in cards)


def test_cards_asked_for_from_sets_that_are_not_owned_are_told(run: Run) -> None:
    run("collection", "base")
    status, output, errors = run("kingdom", "--bane", "Squire", "-i", "Black Market", "--json")
    assert (status, json.loads(output)["bane"]) == (0, "Squire")
    for name in ("Squire (Dark Ages)", "Young Witch (Cornucopia & Guilds)", "Black Market (Promos)"):
        assert name in errors
    assert run("kingdom", "--include", "Moat")[2] == ""


def test_reroll_changes_one_card_and_keeps_the_rest(run: Run) -> None:
    for seed in range(8):
        before = made(run, "--seed", str(seed), "--players", "4")
        away = before["kingdom"][seed]
        after = made(run, before["code"], "--reroll", away, "--seed", "77")
        assert len(set(before["kingdom"]) - set(after["kingdom"])) == 1
        assert away not in after["kingdom"]
        for key in ("players", "landscapes", "colony", "shelters"):
            assert after[key] == before[key]


def test_reroll_of_a_bane_or_landscape(run: Run) -> None:
    before = made(run, "--include", "Young Witch,Alms", "--landscapes", "1", "--seed", "2")
    assert before["bane"]
    after = made(run, before["code"], "--reroll", before["bane"])
    assert after["bane"] not in (None, before["bane"])
    assert after["kingdom"] == before["kingdom"]
    after = made(run, before["code"], "--reroll", "Alms")
    assert len(after["landscapes"]) == 1
    assert after["landscapes"] != ["Alms"]
    assert after["bane"] == before["bane"]


def test_keep_keeps_only_the_named(run: Run) -> None:
    before = made(run, "--seed", "2")
    kept = before["kingdom"][2:5]
    after = made(run, before["code"], "--keep", ",".join(kept), "--seed", "5")
    assert set(kept) <= set(after["kingdom"])
    assert len(set(before["kingdom"]) & set(after["kingdom"])) < 6


def test_like_starts_from_a_recommended_set(run: Run) -> None:
    first = made(run, "--like", "First Game")
    assert "Cellar" in first["kingdom"]
    other = made(run, "--like", "First Game", "--reroll", "Cellar", "--players", "3")
    assert len(set(first["kingdom"]) & set(other["kingdom"])) == 9
    assert other["players"] == 3


def test_wishes_need_no_quotation_marks(run: Run) -> None:
    wishes = "5 prosperity + 5 base, Moat"
    assert made(run, *wishes.split(), "--seed", "1") == made(run, wishes, "--seed", "1")
    names = "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Throne Room, Village, Workshop"
    assert run("setup", *names.split()) == run("setup", names)


def test_history_is_avoided_and_grows(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "played"
    seen: set[str] = set()
    for seed in range(4):
        sheet = made(run, "--history", str(file), "--seed", str(seed))
        assert not seen & set(sheet["kingdom"])
        seen |= set(sheet["kingdom"])
    assert len(file.read_text().split()) == 4


@pytest.mark.parametrize(("switch", "instead"), [("on", "dominion collection --history on"), ("OFF", "--no-history")])
def test_no_history_is_named_after_a_switch(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, switch: str, instead: str
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run("kingdom", "--history", switch)
    assert (status, out, list(tmp_path.glob(switch))) == (2, "", [])
    assert instead in err


def test_black_market_sizes(run: Run) -> None:
    assert len(made(run, "--include", "Black Market")["black_market"]) == 15
    assert (
        len(made(run, "Black Market", "--black-market", "20", "-x", "Young Witch,Riverboat,Ferryman")["black_market"])
        == 20
    )
    everything = made(run, "Black Market", "--sets", "base,promo,alchemy", "--black-market", "all")
    assert len(everything["black_market"]) == 26 + 11 + 12 - 10


def test_each_wish_of_an_order_is_an_option_that_a_tournament_refuses(run: Run) -> None:
    options = inspect.signature(kingdom).parameters
    wishes = {each.name for each in fields(Order)} - {"what", "avoid", "last", "usual_players"}
    assert wishes <= set(options)
    flags = [name for name, option in options.items() if option.default is False and name not in IN_TOURNAMENTS]
    assert {"spread", "again", "no_attacks", "draft"} <= set(flags)
    for name in flags:
        option = f"--{name.replace('_', '-')}"
        status, _, error = run("kingdom", "--tournament", option)
        assert (status, error) == (2, f"dominion: --tournament goes by its own rules: leave out {option}\n")


def test_tournament_has_six_rounds_by_the_rules(run: Run) -> None:
    status, output, _ = run("kingdom", "--tournament", "--seed", "4", "--json")
    assert status == 0
    rounds = json.loads(output)
    halves = [
        ("base", "alchemy"),
        ("intrigue", "guilds"),
        ("seaside", "cornucopia"),
        ("base", "prosperity"),
        ("base", "hinterlands"),
        ("base", "dark-ages"),
    ]
    assert [each["round"] for each in rounds] == [1, 2, 3, 4, 5, 6]
    for each, expansions in zip(rounds, halves, strict=True):
        for expansion in expansions:
            cards = [name for name in each["kingdom"] if catalogue()[name].expansion == expansion]
            assert len(cards) == 5, (each["round"], expansion)
        assert each["players"] == 3
        assert each["colony"] == (each["round"] == 4)
        assert each["shelters"] == (each["round"] == 6)
    assert "Round 6 (final round): Dominion and Dark Ages" in run("kingdom", "--tournament", "--seed", "4")[1]
    page, text = (run("kingdom", "--tournament", "--seed", "4", form)[1] for form in ("--html", "--markdown"))
    assert (page.count("<!doctype html>"), page.count("<h1>"), page.count("<h2>")) == (1, 6, 6)
    assert text.count("\n# Round ") == 5


def test_draft_offers_three_for_each_pile(run: Run) -> None:
    status, output, errors = run("kingdom", "--draft", "--sets", "base", "--seed", "1", "--json", answers="1\n" * 10)
    assert status == 0
    assert errors.count("picks:") == 10
    offered = [line.split("  ")[-1].split(" (")[0] for line in errors.splitlines() if line.strip().startswith("1  ")]
    assert set(json.loads(output)["kingdom"]) == set(offered)


def test_draft_leaves_room_for_what_is_wished(run: Run) -> None:
    words = ("--draft", "--sets", "base", "-i", "Moat,Witch", "--at-most", "attack=1")
    sheet = made(run, *words, answers="x\n9\n2\n" + "3\n" * 12)
    assert {"Moat", "Witch"} <= set(sheet["kingdom"])
    assert sum("Attack" in catalogue()[name].types for name in sheet["kingdom"]) == 1


def test_veto_takes_one_of_each_player(run: Run) -> None:
    sheet = made(run, "--veto", "--players", "3", "--sets", "base", "--seed", "1", answers="1\n1\n1\n")
    _, _, errors = run("kingdom", "--veto", "-p", "3", "--sets", "base", "--seed", "1", answers="1\n1\n1\n")
    vetoed = [line.split("  ")[-1].split(" (")[0] for line in errors.splitlines() if line.strip().startswith("1  ")]
    assert len(set(vetoed)) == 3
    assert not set(vetoed) & set(sheet["kingdom"])


class Tags(HTMLParser):
    """Checks that every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_html_is_one_whole_page(run: Run) -> None:
    status, page, _ = run("kingdom", "--seed", "4", "-i", "King's Court", "--html")
    assert status == 0
    tags = Tags()
    tags.feed(page)
    assert not tags.open
    assert "King&#x27;s Court" in page
    assert "src=" not in page
    assert page.count("<li>") == len(made(run, "--seed", "4", "-i", "King's Court")["steps"])


def test_markdown(run: Run) -> None:
    status, text, _ = run("kingdom", "--seed", "4", "--markdown")
    assert status == 0
    assert text.startswith("# Kingdom for 2 players, seed 4\n")
    assert text.count("\n| ") >= 11
    assert "\n1. " in text


def test_text_at_widths_and_in_colour() -> None:
    kingdom = choose(Request(seed=3, sets=tuple(catalogue().sets), wishes=(include("Black Market"), include("Alms"))))
    sheet = set_up(kingdom)
    narrow, wide = as_text(sheet, width=80), as_text(sheet, width=110)
    steps = narrow[narrow.index("Setting up") : narrow.index("Code")]
    assert max(map(len, steps.splitlines())) <= 80
    assert len(wide.splitlines()) < len(narrow.splitlines())
    coloured = as_text(sheet, width=80, in_colour=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == narrow
    assert encode(kingdom) in narrow.splitlines()[-1]


def test_collection_is_shown_set_and_used(run: Run) -> None:
    assert "every set in its newest edition" in run("collection")[1]
    assert run("collection", "base", "alchemy")[0] == 0
    assert json.loads(run("collection", "--json")[1])["sets"] == ["base-2e", "alchemy"]
    assert run("collection", "--add", "seaside-1e", "--remove", "alchemy")[0] == 0
    status, output, _ = run("collection")
    assert status == 0
    assert "x seaside-1e" in output
    assert "  x alchemy" not in output
    for seed in range(5):
        sheet = made(run, "--seed", str(seed))
        assert all({"base-2e", "seaside-1e"} & set(catalogue()[name].sets) for name in sheet["kingdom"])


BAD = [
    (("kingdom", "--players", "1"), "1 player: Dominion is for 2 to 6 players"),
    (("kingdom", "--players", "9"), "9 players: Dominion is for 2 to 6 players"),
    (("kingdom", "--players", "two"), "--players"),
    (("kingdom", "--seed", "-1"), "--seed"),
    (("kingdom", "--colour"), "--colour"),
    (("kingdon",), "did you mean kingdom?"),
    (("kingdom", "--players", "2.5"), "--players: '2.5' is not a whole number"),
    (("kingdom", "5", "wich"), "at most one pile of Witch"),
    (("kingdom", "--json", "--html"), "give only one of --json, --markdown"),
    (("kingdom", "--from", "prosperity=-1"), "'-1' is not a number or range"),
    (("kingdom", "--landscapes", "-1"), "'-1' is not a number or range"),
    (("kingdom", "--bane", "Moat", "-x", "Moat"), "Moat is both the Bane and excluded: leave out one of the two"),
    (("kingdom", "1H1WM-CASVT-SCWV2-919AJ-M7", "--black-market", "5"), "a code's kingdom is fixed"),
    (("setup", "1H1WM-CASVT-SCWV2-919AJ-M7", "--black-market", "5"), "a code already contains its deck"),
    (("kingdom", "--tournament", "-i", "Moat"), "--tournament goes by its own rules: leave out --include"),
    (("kingdom", "--draft", "--veto"), "two ways to choose"),
    (("kingdom", "1H1WM-CASVT-SCWV2-919AJ-M7", "--draft"), "a code's kingdom is fixed"),
    (("kingdom", "1H1WM-CASVT-SCWV2-919AJ-M7", "--like", "First Game"), "give only one of them"),
    (("recommended", "--html"), "--html shows one kingdom: give its name"),
    (("recommended", "Frist"), "(did you mean First?)"),
    (("kingdom", "--include", "Mota"), "there is no card named 'Mota' (did you mean Moat?)"),
    (("kingdom", "--exclude", "Wich"), "did you mean Witch?"),
    (("kingdom", "--include", "Platinum"), "Platinum is not a Kingdom card or landscape"),
    (("kingdom", "--sets", "prosprity"), "there is no set or card named 'prosprity' (did you mean Prosperity?)"),
    (("kingdom", "--sets", ""), "--sets needs the name of a set"),
    (("kingdom", "--from", "prosperity"), "give SET=NUMBER"),
    (("kingdom", "--from", "base=x"), "not a number or range"),
    (("kingdom", "--from", "base=3..1"), "starts higher than it ends"),
    (("kingdom", "--require", "vilage"), "there is no tag or type named 'vilage' (did you mean village?)"),
    (("kingdom", "--at-most", "attack"), "give TAG=N"),
    (("kingdom", "--cost", "two"), "give COST=NUMBER"),
    (("kingdom", "--landscapes", "few"), "not a number or range"),
    (("kingdom", "--landscapes", "3", "--sets", "base"), "landscapes 3: these sets have no landscapes"),
    (("kingdom", "--colony", "maybe"), "give auto, yes or no"),
    (("kingdom", "--bane", "Witch"), "a Bane is a Kingdom card costing exactly $2 or $3"),
    (("kingdom", "--black-market", "some"), "give a number of cards or all"),
    (("kingdom", "--pick-sets", "99"), "sets to pick from"),
    (("kingdom", "--no-attacks", "-i", "Witch"), "these 2 wishes contradict each other: with Witch; no attacks"),
    (
        ("kingdom", "--sets", "promo", "-x", "Envoy,Stash"),
        "without Envoy; without Stash: that leaves 9 Kingdom cards to choose from, and a kingdom needs 10",
    ),
    (("kingdom", "--like", "Frist Game"), "First Game"),
    (("kingdom", "--reroll", "Moat"), "--reroll needs a kingdom to start from: a code, --like NAME or --again"),
    (("kingdom", "1H1WM-CASVT-SCWV2-919AJ-M7", "--reroll", "Mint"), "'Mint' is not in this kingdom"),
    (("kingdom", "1H1WM-CASVT-SCWV2-919AJ-M7", "--exclude", "Mint"), "a code's kingdom is fixed"),
    (("kingdom", "99999999 events"), "the 155 landscapes of these sets can't fulfill: 99999999 events"),
    (("kingdom", "--landscapes", "1000000000000"), "1000000000000 landscapes are too many: 2 are usual"),
    (("kingdom", "--landscapes", "50"), "50 landscapes are too many: 2 are usual, and 10 the most"),
    (("kingdom", "11 landscapes"), "11 landscapes are too many"),
    (("collection", "--history", "maybe"), "--history maybe: give on, off or a file such as maybe.txt"),
    (("kingdom", "--landscapes", "9" * 5000), "a number of 5000 digits is too large"),
    (("kingdom", "--from", "base=99999999..999999999999"), "a kingdom has only 10"),
    (("kingdom", "no landscapes, 2 events"), "no landscapes; 2 events"),
    (("kingdom", "3 landscapes", "--sets", "menagerie", "--at-most", "event=0"), "no more than 1 Way unless"),
    (("kingdom", "20 villages"), "20 villages: a kingdom has only 10 Kingdom cards"),
    (("kingdom", "5 cursers", "--sets", "base"), "5 cursers (the sets have 1)"),
    (("kingdom", "2 Colony"), "Colony is either used or not"),
    (("kingdom", "Colony, no Platinum"), "these 2 wishes contradict each other"),
    (("kingdom", "no Colony", "--colony", "yes"), "these 2 wishes contradict each other: --colony yes"),
    (("kingdom", "Golem, no potions"), "these 2 wishes contradict each other: with Golem; no potions"),
    (("kingdom", "+3 horses"), "named '+3'"),
    (("kingdom", "² villages"), "there is no card, set, tag or type named"),
    (("kingdom", "--at-most", "attack=²"), "give TAG=N"),
    (("kingdom", "--cost", "²=1"), "give COST=NUMBER"),
    (("kingdom", "--black-market", "²"), "give a number of cards or all"),
    (("kingdom", "--sets", "prosperity", "-i", "Young Witch,Anvil,Watchtower"), "needs a Bane costing $2 or $3"),
    (("kingdom", "3 nonsense"), "named 'nonsense'"),
    (("kingdom", "3 Moat"), "at most one pile of Moat"),
    (("kingdom", "--draft"), "the input ended without an answer"),
    (("kingdom", "--tournament", "--players", "7"), "2 to 6 players"),
    (("setup", "1H1WM-CASVT-SCWV2-919AJ-M8"), "did you mean 1H1WM-CASVT-SCWV2-919AJ-M7?"),
    (("setup", "1H1WM-CASVT-SCWV2"), "is not a kingdom's code"),
    (("setup", "Witch, Moat"), "a kingdom has 10 Kingdom cards, but you name only 2"),
    (("setup", "Witch, Witch"), "Witch is named twice"),
    (("kingdom", "--history", "/nowhere/at/all"), "/nowhere/at/all: the history cannot be kept"),
    (
        ("setup", "Druid, Moat, Mine, Market, Witch, Cellar, Chapel, Smithy, Village, Bandit, The Sea's Gift"),
        "this is not a kingdom: it has 1 of three Boons for Druid",
    ),
    (
        ("setup", "Gardens, Moat, Mine, Market, Witch, Cellar, Chapel, Smithy, Village, Young Witch, Bandit (Bane)"),
        "Bandit can't be chosen for Young Witch",
    ),
    (("setup", "Witch, Moat (Bain)"), "'Bain' is not a role (did you mean bane?)"),
    (("setup", "1H1WM-CASVT-SCWV2-919AJ-M7", "-p", "8"), "8 players"),
    (("collection", "bsae"), "there is no set or card named 'bsae' (did you mean base?)"),
    (("collection", "--add", "nowhere"), "there is no set or card named 'nowhere'"),
    (("recommended", "Foo"), "no recommended kingdom named 'Foo' (did you mean \"Pools, Tools, and Fools\"?)"),
    (("setup", "BADCODE"), "'BADCODE' is not a kingdom's code, a saved kingdom or a card's name"),
    (("setup",), "give a kingdom's code, or its 10 cards; see dominion setup --help"),
    (("kingdom", "--exclude-all"), "no such option: --exclude-all (did you mean --exclude?); see dominion kingdom"),
    (("kingdom", "--events", "5"), "no such option: --events (use --landscapes N, "),
    (("kingdom", "--seed", "-1"), "--seed must be at least 0, not -1; see"),
    (("kingdom", "Witch", "-x", "Witch"), "Witch is both included and excluded: leave out one of the two"),
    (("kingdom", "Copper"), "Copper is in every kingdom; you needn't name it"),
    (("kingdom", "at least 12 villages"), "'at least 12 villages' is more than the 10 Kingdom cards"),
    (("collection", "base", "--remove", "base"), "at least one set"),
    (("kingdom", "5 prosperity + 6 base"), "ask for 11 Kingdom cards (5 prosperity; 6 base), but a kingdom has 10"),
    (("kingdom", "--shelters", "maybe"), "3+ (if the kingdom has 3 or more Dark Ages cards)"),
    (("kingdom", "--save", "..."), "--save: give a name"),
    (("kingdom", "--like", "First Game", "--reroll", "Mine=Gold"), "Gold cannot take the place of Mine: it is not a"),
    (("kingdom", "-i", "T"), "Taskmaster, Tax or one of 59 others? Type more of the name"),
]


@pytest.mark.parametrize(("words", "told"), BAD, ids=lambda each: " ".join(each) if isinstance(each, tuple) else "")
def test_bad_input_is_told_in_one_line(run: Run, words: tuple[str, ...], told: str) -> None:
    status, output, errors = run(*words)
    assert status == 2
    assert output == ""
    last = errors.rstrip("\n").splitlines()[-1]
    assert last.startswith("dominion: ")
    assert told.lower() in last.lower()
    assert "Traceback" not in errors
    if words != ("kingdom", "--draft"):
        assert errors.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("sets = [", ", line 1: broken TOML: a [ or { is not closed (fix it, or delete the file to start over)"),
        ('sets = ["base"\nplayers = 3', ", line 1: broken TOML: a [ is not closed"),
        ('sets = ["base"] # ["\nusually = ["a]', ", line 2: broken TOML: a quotation mark is missing"),
        ('sets = [\n  "base",\n  """seaside\n', ", line 3: broken TOML: a quotation mark is missing"),
        ('sets = ["a", "b]", [1]]\nusually = {players = [3', ", line 2: broken TOML: a [ is not closed"),
        ("sets = []", 'a collection reads sets = ["base-2e", "seaside"]'),
        ("cards = 3", "a collection reads sets"),
        ('sets = ["bsae"]', "there is no set named 'bsae' (did you mean base?)"),
        ("sets = [1]", "a collection reads sets"),
        ("\udcff", "cannot be read"),
    ],
)
def test_a_broken_collection_is_told_with_its_file(run: Run, tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "collection.toml"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    for words in (("kingdom",), ("collection",)):
        status, output, errors = run(*words)
        assert (status, output) == (2, "")
        assert told in errors
        assert str(file) in errors
        assert errors.count("\n") == 1


@pytest.mark.parametrize("text", [b"my notes", b"\xff\x00", b"x = 3\n"])
def test_a_file_that_is_no_collection_is_never_overwritten(run: Run, tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "collection.toml"
    file.write_bytes(text)
    for words in (("collection", "base"), ("collection", "--add", "base")):
        assert run(*words)[0] == 2
    assert file.read_bytes() == text


def test_the_version_and_its_engine_are_told() -> None:
    engine = "pure Python" if str(game.__file__).endswith(".py") else "compiled"
    done = subprocess.run([sys.executable, "-m", "toolkit", "--version"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, f"dominion {__version__} ({engine} engine)\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("words", [("kingdom", "--seed", "1"), ("cards",), ("--help",)])
def test_output_that_cannot_be_written_is_told_in_one_line(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "toolkit", *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (2, "dominion: the output: No space left on device\n")


def test_a_broken_history_is_told_with_its_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "played"
    file.write_text("# games\n1H1WM-CASVT-SCWV2-919AJ-M7\nMoat\n")
    status, _, errors = run("kingdom", "--history", str(file))
    assert status == 2
    assert f"{file}, line 3" in errors


def test_the_dictionary_is_json(run: Run) -> None:
    sheet = set_up(choose(Request(seed=1, sets=tuple(catalogue().sets))))
    assert json.loads(json.dumps(as_dict(sheet, 1))) == as_dict(sheet, 1)


def test_no_line_of_any_kingdom_is_wider_than_the_terminal() -> None:
    for seed in range(150):
        names = ("Settlers / Bustling Village", "Farmhands", "Ninja", "Caravan Guard")
        wishes = tuple(include(name) for name in names[: seed % 5])
        sheet = set_up(choose(Request(seed=seed, sets=tuple(catalogue().sets), wishes=wishes)))
        for width in (60, 80, 110):
            lines = as_text(sheet, seed, width).splitlines()[:-1]
            assert max(map(len, lines)) <= width


def test_a_phone_sees_whole_words_in_40_columns() -> None:
    for seed in range(120):
        names = ("Settlers / Bustling Village", "Young Witch", "Way of the Mouse", "Fated")
        wishes = tuple(include(name) for name in names[: seed % 5])
        sheet = set_up(choose(Request(seed=seed, sets=tuple(catalogue().sets), wishes=wishes)))
        cells = [str(cell) for row in (*pile_rows(sheet), *landscape_rows(sheet)) for cell in row]
        known = {word for cell in (*cells, "Cost Card Landscape Set Types Kind Pile") for word in cell.split()}
        lines = as_text(sheet, seed, 40).splitlines()
        assert max(map(len, lines[:-1])) <= 40
        assert lines[-1] == f"Code: {encode(sheet.kingdom)}"
        for name in sheet.kingdom.supply_piles:
            assert set(name.split()) <= set(" ".join(lines).split())
        for word in " ".join(lines[1 : lines.index("Setting up")]).split():
            assert word in known or word.rstrip("…,") in {each.rstrip(",") for each in known}, word


def test_a_narrow_terminal_sees_whole_names_and_no_sets(run: Run) -> None:
    sheet = set_up(choose(Request(seed=4, sets=("base-2e", "alchemy"))))
    narrow = as_text(sheet, width=40)
    assert all(name in narrow for name in sheet.kingdom.cards)
    assert "  Set  " not in narrow


def test_a_code_is_set_up_with_other_decisions(run: Run) -> None:
    code = "1H1WM-CASVT-SCWV2-919AJ-M7"
    status, output, _ = run("setup", code, "--colony", "yes", "--shelters", "yes", "--json")
    table = json.loads(output)
    assert (status, table["colony"], table["shelters"]) == (0, True, True)
    assert "Platinum" in table["supply"]


def test_steps_name_what_the_tokens_go_on_and_the_boons_left(run: Run) -> None:
    landmarks, druid, fool = (
        [step["do"] for step in made(run, "--include", names, "--exclude", "Druid" * (names == "Fool"))["steps"]]
        for names in ("Arena,Colonnade", "Druid", "Fool")
    )
    assert "Put 12 Victory tokens (6 a player) on each of Arena and Colonnade" in landmarks
    assert "Shuffle the other 9 Boons into a face-down deck" in druid
    assert "Shuffle the 12 Boons into a face-down deck" in fool
