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

[tokens.lull]
holds_back = "breeze"

[landscapes.tide]
dealt = true
bought = true

[landscapes.reef]
dealt = true
scores = true

[landscapes.current]
dealt = true
followed = true

[landscapes.breeze]
need = "breeze:1"
spends = "rum"

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

["Coral"]
sets = ["promo"]
types = ["Reef"]
kind = "reef"
supply = false
summary = "When scoring, 1 VP for each Silver you have."

["Undertow"]
sets = ["promo"]
types = ["Current"]
kind = "current"
supply = false
summary = "+1 Card."

["Fair Wind"]
sets = ["promo"]
types = ["Breeze"]
kind = "breeze"
supply = false
summary = "When you gain a Silver, +1 Rum."

["Sailmaker"]
sets = ["promo"]
types = ["Action"]
cost = 3
setup = ["breeze:1", "tokens:lull"]
summary = "Remove a lull."

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

["breeze:1"]
rule = "breezes"
do = "Deal a Breeze"

["tokens:lull"]
rule = "breezes"
lay = {token = "lull", number = [2, 3, 4, 5, 6], on = "Breeze"}
do = "Put {n} lulls on the Breeze"
amount = [2, 3, 4, 5, 6]

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
LULL = token("lull")


class Tide(Landscape):
    __slots__ = ()


@card("Spring Tide")
class SpringTide(Tide):
    def play(self, me: Player) -> None:
        me.add_buys(1)
        me.gain("Copper")


@card("Coral")
class Coral(Landmark):
    def score(self, owner: Player) -> int:
        return sum(each.name == "Silver" for each in owner.all_cards())


@card("Undertow")
class Undertow(Way):
    def use(self, card: Card, me: Player) -> None:
        me.add_cards(1)


@card("Fair Wind")
class FairWind(Prophecy):
    @when(Gained, where=GAME, ready=lambda card, me, e: e.card.name == "Silver")
    def blow(self, me: Player, gained: Gained) -> None:
        me.add(RUM, 1)


@card("Sailmaker")
class Sailmaker(Card):
    def play(self, me: Player) -> None:
        me.take_tokens(LULL, "Breeze", 1)


vanilla("Barrel", "Plank")


@card("Hulk")
class Hulk(Card):
    def play(self, me: Player) -> None:
        me.put_token_on(BARNACLE, self, 2)
        for each in me.hand[:1]:
            if me.may(Do.PUT_ON_PILE, each):
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
    answers: [Hulk: put Gold on the pile]
    always: {p1.tokens.barnacle: 2, top.Wreckage: Gold, supply.Wreckage: 1, supply.Flotsam: 5, p1.hand: []}
    possible: [{p1.gained: [Barrel]}, {p1.gained: [Plank]}]
  - id: nothing-is-put-on-the-pile
    says: Putting a card on the Wreckage is optional.
    given: {p1: {hand: [Hulk, Gold], deck: [8 x Copper]}}
    do: [play Hulk]
    answers: [Hulk: no]
    always: {supply.Wreckage: 0, p1.hand: [Gold]}
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
  - id: landscape-counts
    says: A landscape of a kind that scores counts at the end.
    given: {p1: {hand: [Silver, Silver]}, landscapes: [Coral]}
    always: {p1.score: 2}
  - id: landscape-is-followed
    says: A landscape of a kind that is followed takes the place of what the card says.
    given: {p1: {hand: [Smithy], deck: [4 x Copper]}, landscapes: [Undertow]}
    do: [play Smithy]
    answers: [Undertow: yes]
    always: {p1.hand: [Copper]}
  - id: tokens-hold-a-landscape-back
    says: A landscape with tokens on it waits until the last of them goes.
    given: {p1: {hand: [Sailmaker], coins: 6, buys: 2}, breeze: Fair Wind, lull: 1}
    do: [end phase, buy Silver]
    always: {lull: 1, p1.rum: 0}
  - id: the-last-token-goes
    says: Without tokens it holds.
    given: {p1: {hand: [Sailmaker], coins: 3}, breeze: Fair Wind, lull: 1}
    do: [play Sailmaker, buy Silver]
    always: {lull: 0, p1.rum: 1}
  - id: rum-is-spent
    says: What is counted can be spent.
    given: {p1: {hand: [Harbour Master], rum: 2}}
    do: [spend 2 rum]
    always: {p1.rum: 0, p1.coins: 2}
"""

NUMBERED = ["Hulk", "Beachcomber", "Crow's Nest", "Spring Tide", "Coral", "Undertow", "Fair Wind", "Sailmaker"]
"""What kingdoms are chosen from, in the order of its numbers in codes."""
WISH = 'Breeze = { words = ["breeze"], needs = ["breeze:1"] }'

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

IN_THE_GRAPH = """
from toolkit.graph.classes import printed
from toolkit.graph.pairs import roles
from toolkit.graph.positions import play_out, without_landscape
from toolkit.graph.scenarios import both_in_force, with_in_force

known = printed()
assert set(known['every Tide']) == {'Spring Tide'}
assert set(known['every Current']) == {'Undertow'}
assert 'every Reef' not in known
found = roles()
assert 'Spring Tide' in found.events
assert 'Undertow' in found.ways
assert {'Coral', 'Fair Wind'} <= set(found.in_force)
position = with_in_force({'hand': ['Village']}, 'Fair Wind', 'play Village')
assert position.given['breeze'] == 'Fair Wind'
assert position.given['lull'] == 0
assert play_out(position).nodes
assert not {'breeze', 'lull'} & without_landscape(position.given, 'Fair Wind').keys()
assert both_in_force('Spring Tide', 'Coral').given['landscapes'] == ['Spring Tide', 'Coral']
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the package to which some things are declared."""
    root = tmp_path_factory.mktemp("declared")
    unused = ("__pycache__", "*.so", "compiled")
    shutil.copytree(ROOT / "toolkit", root / "toolkit", ignore=shutil.ignore_patterns(*unused))
    shutil.copytree(ROOT / "data", root / "data", ignore=shutil.ignore_patterns(*unused, "claims"))
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
        "from toolkit.engine.events import Gained\n"
        "from toolkit.engine.landscapes import Hex, Landmark, Landscape, Prophecy, Way\n"
        "from toolkit.engine.places import GAME, HAND, counter, marker, mat, shared_deck, token\n\nif TYPE_CHECKING:",
        1,
    )
    module.write_text(text + BEHAVIOUR, encoding="utf-8")
    (root / "claims.yaml").write_text(CLAIMS, encoding="utf-8")
    (root / "data" / "claims").mkdir()
    (root / "data" / "claims" / "promos.yaml").write_text(CLAIMS, encoding="utf-8")
    wishes = root / "data" / "wishes.toml"
    wishes.write_text(
        wishes.read_text(encoding="utf-8").replace("[needs]\n", f"[needs]\n{WISH}\n", 1), encoding="utf-8"
    )
    numbers = root / "data" / "codes.toml"
    names, bracket, _ = numbers.read_text(encoding="utf-8").rstrip().rpartition("]")
    assert bracket
    numbers.write_text(f"{names.rstrip().rstrip(',')},\n{json.dumps(NUMBERED)[1:-1]},\n]\n", encoding="utf-8")
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


@pytest.mark.parametrize(
    ("wish", "understood"),
    [
        ("a tide", "Understood: 1 Tide."),
        ("a tide costing 1+", "1 Tide at $1 or more"),
        ("1 promo tide", "1 Tide"),
        ("a tide from promo", "1 Tide"),
        ("the tide Spring Tide", "Spring Tide"),
        ("1 breeze", "1 card with Breeze"),
        ("Fair Wind as the breeze", "Fair Wind"),
    ],
)
def test_wishes_know_a_kind_of_landscapes(copy: Path, wish: str, understood: str) -> None:
    done = python(copy, "-m", "toolkit", "kingdom", wish, "--sets", "promo", "--sets", "base", "--seed", "1")
    assert understood in done.stderr + done.stdout


def test_an_option_for_a_kind_of_landscapes_is_answered_with_the_one_for_all(copy: Path) -> None:
    done = python(copy, "-m", "toolkit", "kingdom", "--breezes", "1")
    assert done.returncode == 2
    assert done.stderr.startswith("dominion: no such option: --breezes (use --landscapes N")


def test_the_graph_meets_a_kind_of_landscapes(copy: Path) -> None:
    done = python(copy, "-c", IN_THE_GRAPH)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How many VP is Coral worth with 3 Silvers?", "3 VP."),
        ("The Breeze is Fair Wind. I play Smithy. How many cards do I draw?", "with Fair Wind."),
        ("The Reef is Coral. I play Smithy. How many cards do I draw?", "with Coral."),
        ("With Undertow, I play Smithy. How many cards do I draw?", "with Undertow."),
        ("Is the Tide Spring Tide an Attack?", "No, Spring Tide is a Tide."),
        ("How many cards are in the Spring Tide pile?", "I can't answer exactly that."),
    ],
)
def test_questions_know_a_kind_of_landscapes(copy: Path, question: str, answer: str) -> None:
    done = python(copy, "-m", "toolkit", "ask", question)
    assert answer in done.stdout, done.stderr


def test_positions_with_it_are_copied_compared_and_put_back(copy: Path) -> None:
    done = python(copy, "-c", USES)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("word", ["mat", "counter", "marker", "token", "shared_deck"])
def test_what_is_not_declared_is_told_at_import(word: str) -> None:
    from toolkit.engine import places

    with pytest.raises(LookupError, match=r"data/table.toml has no 'iland' under"):
        getattr(places, word)("iland")
