"""A new mat, number, token, deck or phase costs one declaration: shown with things that no printed game has.

A copy of the package gets a few entries in its data and some small cards; not a line of its engine, rulings or command
line is changed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

TABLE = """
[mats.harbour]
title = "Harbour mat"
words = "the Harbour mat"

[counters.rum]
words = "Rum"
gives = "coins"

[markers."+1 Rum"]

[decks.storms]
words = "the Storms"
kind = "storm"

[phases.dusk]
plays = "Dusk"
optional = true

[phases.cleanup]
"""

CARDS = """

["Gale"]
sets = ["promos"]
types = ["Storm"]
kind = "storm"
supply = false
summary = "+1 Card."

["Squall"]
sets = ["promos"]
types = ["Storm"]
kind = "storm"
supply = false
summary = "+$1."

["Dusk Lamp"]
sets = ["promos"]
types = ["Dusk"]
cost = 3
summary = "Gain a Silver."

["Harbour Master"]
sets = ["promos"]
types = ["Action"]
cost = 3
setup = ["deck:Storms"]
plus = "+1 Action"
summary = "Put a card from hand on the Harbour mat; +2 Rum; put the +1 Rum token on a pile; a Storm."
"""

SETUP = """

["deck:Storms"]
rule = "storms"
deck = "storms"
do = "Shuffle the Storms"
"""

BEHAVIOUR = """

HARBOUR = mat("harbour")
RUM = counter("rum")
RUM_TOKEN = marker("+1 Rum")
STORMS = shared_deck("storms")


@card("Gale")
class Gale(Hex):
    def play(self, me: Player) -> None:
        me.add_cards(1)


@card("Squall")
class Squall(Hex):
    def play(self, me: Player) -> None:
        me.add_coins(1)


@card("Dusk Lamp")
class DuskLamp(Card):
    def play(self, me: Player) -> None:
        me.gain("Silver")


@card("Harbour Master")
class HarbourMaster(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card("set aside", me.hand):
            me.set_aside(chosen, to=HARBOUR)
        me.add(RUM, 2)
        if pile := me.choose_pile("put the token on", ["Copper", "Silver"]):
            me.put_marker(RUM_TOKEN, pile)
        for storm in me.take_from(STORMS, 1):
            storm.play(me)
            me.revealed.remove(storm)
            me.game.put_away(STORMS, storm)

    @when(Gained, where=GAME, ready=lambda card, me, e: me.marker_on(RUM_TOKEN) == e.card.pile)
    def drink(self, me: Player, gained: Gained) -> None:
        me.add(RUM, 1)
"""

CLAIMS = """
claims:
  - id: mat-counter-token-and-deck
    says: The card lies on the mat, the number is counted, the token lies on the pile, and the known Storm comes up.
    given: {p1: {hand: [Harbour Master, Gold], harbour: [Estate], rum: 1}, storms: [Squall]}
    do: [play Harbour Master]
    answers: [Harbour Master: Silver]
    always: {p1.harbour: [Estate, Gold], p1.rum: 3, p1.coins: 1, "p1.tokens.+1 Rum": Silver, p1.hand: []}
  - id: token-works-and-moves
    says: Gaining from the pile with the token gives Rum, until the token is moved.
    given: {p1: {hand: [Harbour Master, Copper], coins: 3, buys: 2, tokens: {+1 Rum: Silver}}, storms: [Gale]}
    do: [buy Silver, buy Copper]
    always: {p1.rum: 1}
  - id: deck-in-unknown-order
    says: Either Storm may come.
    given: {p1: {hand: [Harbour Master, Copper], deck: [Estate]}}
    do: [play Harbour Master]
    answers: [Harbour Master: Copper]
    possible: [{p1.coins: 1}, {p1.hand: [Estate]}]
  - id: dusk-comes-after-buying
    says: The new phase comes after the Buy phase, and its cards are played then.
    given: {p1: {hand: [Dusk Lamp, Copper]}}
    do: [play Copper, play Dusk Lamp]
    always: {phase: dusk, p1.gained: [Silver]}
    cannot: [buy Copper]
  - id: rum-is-spent
    says: What is counted can be spent.
    given: {p1: {hand: [Harbour Master], rum: 2}}
    do: [spend 2 rum]
    always: {p1.rum: 0, p1.coins: 2}
"""

USES = """
from toolkit.engine.places import mat
from toolkit.rulings.claims import load_text, start_position
from toolkit.saying.trace import trace
from toolkit.engine.turns import do

text = '{given: {p1: {hand: [Harbour Master, Gold], rum: 1}, storms: [Squall]}, do: [play Harbour Master]}'
(claim,) = load_text(text.replace('do:', 'always: {p1.rum: 3}, do:'))
game = start_position(claim)
copy = game.copy()
assert copy.situation() == game.situation()
copy.players[0].set_aside(copy.players[0].hand[0], to=mat('harbour'))
assert copy.situation() != game.situation()
copy.put_back(game)
assert copy.situation() == game.situation()
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the package to which some things are declared."""
    root = tmp_path_factory.mktemp("declared")
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "claims", "graph", "compiled")
    shutil.copytree(ROOT / "toolkit", root / "toolkit", ignore=ignored)
    shutil.copytree(ROOT / "data", root / "data", ignore=ignored)
    table = root / "data" / "table.toml"
    known = table.read_text(encoding="utf-8")
    before, last, after = known.partition("[phases.cleanup]")
    assert last, "Clean-up is the last phase"
    table.write_text(f"{before}{TABLE}{after}", encoding="utf-8")
    for name, more in (("data/cards/promos.toml", CARDS), ("data/setup.toml", SETUP)):
        with (root / name).open("a", encoding="utf-8") as file:
            file.write(more)
    module = root / "toolkit" / "cards" / "promos.py"
    text = module.read_text(encoding="utf-8").replace(
        "if TYPE_CHECKING:",
        "from toolkit.engine.events import Gained\nfrom toolkit.engine.landscapes import Hex\n"
        "from toolkit.engine.places import GAME, counter, marker, mat, shared_deck\n\nif TYPE_CHECKING:",
        1,
    )
    module.write_text(text + BEHAVIOUR, encoding="utf-8")
    (root / "claims.yaml").write_text(CLAIMS, encoding="utf-8")
    return root


def python(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the copied package."""
    environment = {**os.environ, "PYTHONPATH": str(root), "DOMINION_CACHE": str(root / "cache")}
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, cwd=root, env=environment, check=False
    )


def test_claims_prove_what_is_declared(copy: Path) -> None:
    done = python(copy, "-m", "toolkit", "check", "claims.yaml", "--json")
    found = {each["id"]: (each["status"], each["message"]) for each in map(json.loads, done.stdout.splitlines())}
    assert found == dict.fromkeys(found, ("holds", "")), done.stderr
    assert len(found) == CLAIMS.count("- id:")


def test_explore_and_traces_tell_what_is_declared(copy: Path) -> None:
    done = python(
        copy,
        "-m",
        "toolkit",
        "explore",
        "--hand",
        "Harbour Master, Gold",
        "--deck",
        "Estate",
        "--play",
        "Harbour Master",
        "--answer",
        "Harbour Master: Silver",
    )
    assert done.returncode == 0, done.stderr
    told = (
        "Harbour mat Gold",
        "2 Rum",
        "+1 Rum token on Silver",
        "probability 0.5",
        "reveal Gale from the Storms",
        "on the Harbour mat",
        "get +2 Rum",
    )
    for words in told:
        assert words in done.stdout, words


def test_positions_with_it_are_copied_compared_and_put_back(copy: Path) -> None:
    done = python(copy, "-c", USES)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("word", ["mat", "counter", "marker", "token", "shared_deck"])
def test_what_is_not_declared_is_told_at_import(word: str) -> None:
    from toolkit.engine import places

    with pytest.raises(LookupError, match=r"data/table.toml has no 'iland' under"):
        getattr(places, word)("iland")
