"""A new mat, number, token, deck, phase, pile, role or kind of landscapes is declared: shown with what no game has.

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

[tokens.barnacle]
on_cards = true

[piles.Wreckage]

[piles.Flotsam]
size = 6
shuffled = true

[roles.lookout]
title = "Lookout"
need = "set-aside:lookout"
asker = "Crow's Nest"
takes = "an Action card costing $4"
cost = [4, 4]
type = "Action"
lies = "aside"
choice = "Set aside an unused Action costing $4"
do = "Set one {name} aside: it is what Crow's Nest plays"
rule = "lookout"

[landscapes.tide]
dealt = true
bought = true

[phases.dusk]
plays = "Dusk"
optional = true

[phases.cleanup]
"""

CARDS = """

["Gale"]
sets = ["promo"]
types = ["Storm"]
kind = "storm"
supply = false
summary = "+1 Card."

["Squall"]
sets = ["promo"]
types = ["Storm"]
kind = "storm"
supply = false
summary = "+$1."

["Dusk Lamp"]
sets = ["promo"]
types = ["Dusk"]
cost = 3
summary = "Gain a Silver."

["Barrel"]
sets = ["promo"]
types = ["Treasure", "Flotsam"]
cost = 2
kind = "flotsam"
supply = false
copies = 3
in_pile = "Flotsam"
plus = "+$1"
summary = "+$1."

["Plank"]
sets = ["promo"]
types = ["Action", "Flotsam"]
cost = 2
kind = "flotsam"
supply = false
copies = 3
in_pile = "Flotsam"
plus = "+1 Card"
summary = "+1 Card."

["Hulk"]
sets = ["promo"]
types = ["Action", "Duration"]
cost = 3
setup = ["pile:Wreckage", "pile:Flotsam"]
summary = "Put 2 barnacles on this, a card from hand on the Wreckage; gain a Flotsam. Next turn, a card for each."

["Beachcomber"]
sets = ["promo"]
types = ["Action"]
cost = 3
setup = ["pile:Wreckage"]
summary = "Gain the top card of the Wreckage to your hand. Discard a Hulk from play."

["Crow's Nest"]
sets = ["promo"]
types = ["Action"]
cost = 3
setup = ["set-aside:lookout"]
summary = "Play the Lookout."

["Spring Tide"]
sets = ["promo"]
types = ["Tide"]
cost = 1
kind = "tide"
supply = false
summary = "+1 Buy. Gain a Copper."

["Harbour Master"]
sets = ["promo"]
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

["pile:Wreckage"]
rule = "wreckage"
pile = "Wreckage"
do = "Leave room for the Wreckage"

["pile:Flotsam"]
rule = "flotsam"
pile = "Flotsam"
do = "Shuffle the {n} Flotsam cards"
"""

BEHAVIOUR = """

HARBOUR = mat("harbour")
RUM = counter("rum")
RUM_TOKEN = marker("+1 Rum")
STORMS = shared_deck("storms")
BARNACLE = token("barnacle")


class Tide(Landscape):
    __slots__ = ()


@card("Spring Tide")
class SpringTide(Tide):
    def play(self, me: Player) -> None:
        me.add_buys(1)
        me.gain("Copper")


vanilla("Barrel", "Plank")


@card("Hulk")
class Hulk(Card):
    def play(self, me: Player) -> None:
        me.put_token_on(BARNACLE, self, 2)
        for each in me.hand[:1]:
            me.put_on_pile(each, "Wreckage")
        me.gain("Flotsam")
        me.next_turn(self, self.scrape)

    def scrape(self, me: Player) -> None:
        me.add_cards(me.take_tokens_off(BARNACLE, self))


@card("Beachcomber")
class Beachcomber(Card):
    def play(self, me: Player) -> None:
        me.gain("Wreckage", HAND)
        for each in [each for each in me.play if each.name == "Hulk"]:
            me.discard_from_play(each)


@card("Crow's Nest")
class CrowsNest(Card):
    def play(self, me: Player) -> None:
        if lookout := me.game.setup.role("lookout"):
            me.play_card(lookout, move=False)


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
  - id: tokens-lie-on-cards-in-play
    says: The tokens lie on the card until the next turn; what was put on the pile lies there, and a Flotsam is gained.
    given: {p1: {hand: [Hulk, Gold], deck: [8 x Copper]}}
    do: [play Hulk]
    always: {p1.tokens.barnacle: 2, top.Wreckage: Gold, supply.Wreckage: 1, supply.Flotsam: 5, p1.hand: []}
    possible: [{p1.gained: [Barrel]}, {p1.gained: [Plank]}]
  - id: tokens-are-taken-off
    says: At the start of the next turn they are taken off for cards.
    given: {p1: {hand: [Hulk], deck: [9 x Copper]}}
    do: [play Hulk, end turn, end turn]
    always: {p1.tokens.barnacle: 0, p1.hand: [7 x Copper]}
  - id: tokens-leave-with-their-card
    says: A card that leaves play loses its tokens; the pile that started empty gives what was put on it, and no other.
    given: {p1: {hand: [Beachcomber], play: [Hulk], tokens: {barnacle: {Hulk: 3}}}, piles: {Wreckage: [Silver, Duchy]}}
    do: [play Beachcomber]
    always: {p1.tokens.barnacle: 0, p1.discard: [Hulk], p1.hand: [Silver], top.Wreckage: Duchy, supply.Silver: 40}
  - id: an-empty-pile-gives-nothing
    says: While the pile is empty nothing is gained from it, nor from any other.
    given: {p1: {hand: [Beachcomber]}, piles: {Silver: 10}}
    do: [play Beachcomber]
    always: {p1.gained: [], supply.Silver: 10}
  - id: role-is-played
    says: The card that has the role is played from where it is set aside.
    given: {p1: {hand: [Crow's Nest], deck: [5 x Copper]}, lookout: Smithy}
    do: [play Crow's Nest]
    always: {p1.hand: [3 x Copper], supply.Smithy: 0}
  - id: landscape-is-bought
    says: A landscape of the new kind is bought as Events are.
    given: {p1: {coins: 2, buys: 1}, landscapes: [Spring Tide], phase: buy}
    do: [buy Spring Tide, buy Copper]
    always: {p1.gained: [Copper, Copper], p1.coins: 1}
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
        "from toolkit.engine.events import Gained\nfrom toolkit.engine.landscapes import Hex, Landscape\n"
        "from toolkit.engine.places import GAME, HAND, counter, marker, mat, shared_deck, token\n\nif TYPE_CHECKING:",
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
        "onto the Harbour mat",
        "get +2 Rum",
    )
    for words in told:
        assert words in done.stdout, done.stdout


def test_kingdoms_are_chosen_with_it(copy: Path) -> None:
    numbers = copy / "data" / "codes.toml"
    known = numbers.read_text(encoding="utf-8").rstrip()
    assert known.endswith("]")
    new = ('"Hulk",', '"Beachcomber",', '"Crow\'s Nest",', '"Spring Tide",')
    numbers.write_text(f"{known[:-1].rstrip().rstrip(',')},\n{chr(10).join(new)}\n]\n", encoding="utf-8")
    words = ("kingdom", "--include", "Crow's Nest", "--include", "Spring Tide", "--include", "Hulk", "--seed", "1")
    done = python(copy, "-m", "toolkit", *words, "--json")
    assert done.returncode == 0, done.stderr
    sheet = json.loads(done.stdout)
    assert "Spring Tide" in sheet["landscapes"]
    lookout = sheet["extras"]["lookout"]
    assert any(step["do"].startswith(f"Set one {lookout} aside") for step in sheet["steps"])
    assert sheet["nonsupply"] | {"Flotsam": 6, "Wreckage": 0} == sheet["nonsupply"]
    again = python(copy, "-m", "toolkit", "setup", sheet["code"], "--json")
    assert again.returncode == 0, again.stderr
    assert json.loads(again.stdout)["extras"]["lookout"] == lookout
    fetched = python(copy, "-m", "toolkit", *words, "--fetch")
    assert fetched.returncode == 0, fetched.stderr
    assert "Flotsam 6" in fetched.stdout
    assert "Wreckage" not in fetched.stdout.partition("From the boxes")[2]


def test_positions_with_it_are_copied_compared_and_put_back(copy: Path) -> None:
    done = python(copy, "-c", USES)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("word", ["mat", "counter", "marker", "token", "shared_deck"])
def test_what_is_not_declared_is_told_at_import(word: str) -> None:
    from toolkit.engine import places

    with pytest.raises(LookupError, match=r"data/table.toml has no 'iland' under"):
        getattr(places, word)("iland")
