"""The page At the table: what stands in it before any script runs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from html import escape

from toolkit.catalogue import CardSet, catalogue
from toolkit.catalogue.printed import edition
from toolkit.catalogue.table import TOP_FIRST, pieces
from toolkit.kingdoms.recommended import RecommendedSet, recommended_sets
from toolkit.rulings.given import GIVEN_ZONES, HELD
from toolkit.saying.words import TITLES
from toolkit.site.links import slug
from toolkit.site.page import Page, compact_json

PATH = "table/index.md"

SCRIPTS = (
    *("python", "showing", "chips", "sheets", "recommended", "simulate", "fans", "kingdom", "choosing"),
    *("ruling", "asking", "position", "placing", "keep", "table"),
)
"""The page's scripts in docs/assets/table/, in the order in which they are loaded."""

SIZES = 'data-size="{}" data-watched="{}" data-more="{}"'
"""How the page says how many bytes of Python are loaded, how many of them can be followed, and how many more rulings
need: none, until the site is finished."""

KEPT = 'data-size="{}"'
"""How the page says how many bytes are loaded when the whole site is kept."""

FIRST = (("p1", "hand"), ("p1", "deck"), ("p1", "discard"), ("p1", "play"), ("p2", "hand"), ("p2", "deck"))
"""The zones of a position that are seen at once."""

WISHED = {
    **{tag: tag for tag in ("village", "draw", "+buy", "trasher", "attack")},
    "defense-if-attack": "defense, if Attacks",
}
"""The tags that are wished by a tap, with what they are called there."""


def pages() -> Iterator[Page]:
    """Make the page."""
    about = "Deal a kingdom from the sets you own, prove a ruling, try a position: on a phone, also without a network."
    scripts = "\n".join(f'<script defer src="../assets/table/{name}.js"></script>' for name in SCRIPTS)
    style = '<link rel="stylesheet" href="../assets/table/table.css">'
    parts = (style, scriptless(), tabs(), kingdom_part(), ruling_part(), position_part(), keep_part(), scripts)
    body = "\n".join(line for part in parts for line in part.splitlines() if line.strip())
    yield Page(PATH, "At the table", about, f'<div class="table" id="at-the-table">\n{body}\n</div>', wide=True)


def scriptless() -> str:
    """Return what is read where scripts are switched off."""
    return (
        '<p class="python-words table-scriptless">This page deals, proves and tries with scripts, which are off. The '
        '<a href="../kingdoms/">recommended sets</a> and <a href="../cards/">every card\'s rulings</a> are there '
        "without them.</p>"
    )


def tabs() -> str:
    """Return the links to the page's three parts."""
    names = ("Kingdom", "Ruling", "Position")
    links = "".join(f'<a href="#{name.lower()}" id="tab-{name.lower()}">{name}</a>' for name in names)
    return f'<nav class="table-tabs" aria-label="At the table">{links}</nav>'


def kingdom_part() -> str:
    """Return the form for a kingdom, where its sheet goes, and the other ways to a kingdom."""
    players = options([(str(n), str(n)) for n in range(2, 7)])
    return f"""
<section id="kingdom" aria-labelledby="kingdom-heading">
<h2 id="kingdom-heading" class="table-heading">Kingdom</h2>
<details class="table-order" id="order" open>
<summary><span class="table-order-words">What to deal from</span> <span class="table-order-change"></span></summary>
<form id="deal">
<details class="table-sets" open>
<summary>The sets you own <span class="table-count"></span></summary>
{set_boxes()}
</details>
<label class="table-how-many">Players <select name="players">{players}</select></label>
{wishes_part()}
<div id="likes"></div>
</form>
</details>
<p class="table-actions" id="dealing">
<button type="submit" form="deal" class="table-button table-main">Deal a kingdom</button>
<button type="button" class="table-button" id="undo" hidden>Undo</button></p>
<div id="kingdom-progress"></div>
<p class="table-error" role="alert" id="kingdom-error" hidden></p>
<div id="choosing" hidden></div>
<div id="sheet" class="table-sheet" tabindex="-1" hidden></div>
{other_ways_part()}
</section>"""


def wishes_part() -> str:
    """Return the fields of the wishes for a kingdom, folded."""
    tags = "".join(tick("require", tag, words) for tag, words in WISHED.items())
    choices = "".join(
        f"<label>{words} <select name='{name}'>{options(values)}</select></label>"
        for words, name, values in (
            ("Landscapes", "landscapes", [("", "as dealt"), ("0", "none"), *((str(n), str(n)) for n in range(1, 5))]),
            ("Platinum and Colony", "colony", DECIDED),
            ("Shelters", "shelters", DECIDED),
        )
    )
    return f"""
<details class="table-wishes">
<summary>Wishes <span class="table-count"></span></summary>
<label>In one line <input name="line" autocomplete="off" placeholder="2 villages, no attacks"></label>
{field("include", "With these cards")}
{field("exclude", "Without these cards")}
<fieldset><legend>At least one</legend>{tags}{tick("no_attacks", "yes", "no Attacks")}</fieldset>
<div class="table-choices">{choices}</div>
{tick("lately", "yes", "Avoid cards dealt here lately")}
<label>More likely <input name="weight" autocomplete="off" placeholder="Seaside=2, Moat=3"></label>
<fieldset class="table-counts"><legend>How many of the ten from each set (a number, or 2..4)</legend></fieldset>
</details>"""


def other_ways_part() -> str:
    """Return the ways to a kingdom without wishes: a code, a recommended set, fan cards, the players, earlier ones."""
    return f"""
<h3>Other ways to a kingdom</h3>
<details class="table-others"><summary>A code</summary>
<form id="show-code" class="table-line">
<label for="code">A code</label>
<input id="code" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="1148K-8R8XE-TG0VJ-J1T">
<button type="submit" class="table-button">Show it</button>
</form></details>
<details class="table-others" id="recommended"><summary>Recommended sets</summary>
<div class="table-line"><label>Search <input autocomplete="off" placeholder="first game"></label>
<label>Box <select>{options([("", "any"), *((each, each) for each in boxes_of_sets())])}</select></label></div>
<p role="status" class="table-note"></p><ul class="table-found"></ul>
<script type="application/json" id="recommended-sets">{recommended_as_json()}</script></details>
<details class="table-others" id="fans"><summary>Fan cards</summary>
<p>Cards of your own from a <a href="../files/">TOML file</a>, dealt, laid out and printed with the others, not
played.</p>
<p class="table-actions"><label>The file <input type="file" accept=".toml"></label>
<button type="button" class="table-button" hidden>Without them</button></p>
<p role="status" class="table-note"></p></details>
<details class="table-others"><summary>Let the players choose</summary>
<p>From the sets and wishes above, passing the phone around.</p>
<p class="table-actions"><button type="button" class="table-button" id="draft">Draft: pick each pile from three</button>
<button type="button" class="table-button" id="veto">Veto: each player strikes one</button></p></details>
<details class="table-others" id="kept" hidden><summary>Kingdoms dealt here</summary>
<ul class="table-found"></ul></details>"""


DECIDED = [("auto", "as dealt"), ("yes", "yes"), ("no", "no")]
"""The ways to decide on Platinum and Colony, and on Shelters."""


def options(values: Sequence[tuple[str, str]]) -> str:
    """Return the options of a list to choose from: each with its value and its words."""
    return "".join(f'<option value="{value}">{escape(words)}</option>' for value, words in values)


def tick(name: str, value: str, words: str, ticked: bool = False) -> str:
    """Return a box to tick with its words."""
    mark = " checked" if ticked else ""
    return f'<label class="tick"><input type="checkbox" name="{name}" value="{value}"{mark}> {escape(words)}</label>'


def set_boxes() -> str:
    """Return the sets as boxes to tick: those still sold, the others folded."""

    def boxes(found: Sequence[CardSet]) -> str:
        return "".join(tick("set", each.id, edition(each) if not each.current else each.name) for each in found)

    every = list(catalogue().sets.values())
    current, older = [each for each in every if each.current], [each for each in every if not each.current]
    return (
        f'<div class="table-ticks">{boxes(current)}</div>\n<details><summary>Older editions</summary>'
        f'<div class="table-ticks">{boxes(older)}</div></details>\n'
        '<p class="table-note">None ticked: every set in its newest edition.</p>'
    )


def recommended_as_json() -> str:
    """Return the recommended sets as JSON, First Game first: label, page, the sets that it needs, its boxes by name.

    Of what it needs each is one set or several, "a|b", one of which will do.
    """
    ranked = sorted(recommended_sets(), key=lambda each: each.label != "First Game")
    rows = [(each.label, slug(each.label), sets_needed(each), titles(sets_needed(each))) for each in ranked]
    return compact_json(rows).replace("</", "<\\/")


def sets_needed(each: RecommendedSet) -> list[str]:
    """Return the sets that a recommended set needs: "a|b" is one of a and b."""
    names = (*each.cards, *each.landscapes)
    return list(dict.fromkeys("|".join(catalogue()[name].sets) for name in names))


def titles(needed: Sequence[str]) -> list[str]:
    """Return the names of the boxes that some needed sets are in, each expansion once."""
    sets = catalogue().sets
    return list(dict.fromkeys(sets[each.split("|")[-1]].name for each in needed))


def boxes_of_sets() -> list[str]:
    """Return the names of the boxes that recommended sets are made of, A to Z."""
    return sorted({name for each in recommended_sets() for name in titles(sets_needed(each))})


def ruling_part() -> str:
    """Return where cards are named and their rulings go."""
    return f"""
<section id="ruling" aria-labelledby="ruling-heading">
<h2 id="ruling-heading" class="table-heading">Ruling</h2>
<form id="asking">
<label for="question">A question in plain words</label>
<div class="table-line"><input type="text" id="question" maxlength="400" autocomplete="off"
 placeholder="can Workshop gain a Familiar?">
<button type="submit" class="table-button table-main">Ask</button></div>
</form>
<div id="asked-waits"></div>
<div id="asked" aria-live="polite"></div>
<form id="rulings-of">
{field("cards", "Two or three cards", hint="tr, feast …")}
<p class="table-actions"><button type="submit" class="table-button table-main">Look it up</button></p>
</form>
<div id="ruling-waits"></div>
<p class="table-error" role="alert" id="ruling-error" hidden></p>
<div id="rulings" aria-live="polite"></div>
<p class="table-actions"><button type="button" class="table-button" id="prove" hidden>Prove them now</button></p>
</section>"""


def position_part() -> str:
    """Return the form for a position, and where its outcomes go."""
    table = escape(json.dumps({"places": [(name, titled(name)) for name in (*GIVEN_ZONES, *HELD)], "numbers": had()}))
    return f"""
<section id="position" aria-labelledby="position-heading">
<h2 id="position-heading" class="table-heading">Position</h2>
<p class="table-note">Put cards in their places, pick moves, and see every way it can go. For example:</p>
<div class="table-legal" id="examples"></div>
<form id="explore">
<fieldset id="placing"><legend>Tap a card, then where it goes</legend>
<div class="table-legal" id="placing-cards"></div>
{field("placing", "Another card")}
<div class="table-legal" id="placing-places"></div>
<p class="table-note" role="status"></p></fieldset>
<div class="table-zones">{"".join(map(zone_field, FIRST))}</div>
<p class="table-before" id="played-before" role="status" hidden></p>
{more_places_part()}
{field("do", "Moves, in order", "move", hint="play throne room, buy gold …", many=True)}
<div class="table-legal" id="legal" aria-live="polite"></div>
{field("answers", "Choices made in advance", "answer", hint="Feast: Duchy", many=True)}
<p class="table-actions"><button type="submit" class="table-button table-main">See every outcome</button>
<button type="button" class="table-button" id="share-position">Copy a link</button>
<button type="reset" class="table-button">Clear</button></p>
</form>
<div id="explored">
<div id="position-waits"></div>
<p class="table-error" role="alert" id="position-error" hidden></p>
<p id="position-progress" role="status"></p>
<div id="outcomes" tabindex="-1" data-table='{table}'></div>
</div>
</section>"""


def more_places_part() -> str:
    """Return the fields of a position that are rarely needed, folded."""
    rest = [(player, zone) for player in ("p1", "p2") for zone in GIVEN_ZONES if (player, zone) not in FIRST]
    rest += [(player, zone) for player, zone in (("p3", each) for each in ("hand", "deck", "discard", "play"))]
    more = field("kingdom", "More piles in the Supply") + field("landscapes", "Landscapes")
    more += field("trash", "Trash", many=True)
    more += "".join(field(f"p1.{kept}", f"Player 1: {titled(kept)}") for kept in HELD)
    other = field("other", "Anything else, as claims write it", "other", hint="p2.coffers: 2, turn: p2 …")
    numbers = "".join(map(number_field, had()))
    return f"""
<details><summary>More places and numbers</summary>
<div class="table-choices">{numbers}
<label>Players <select name="players">{options([("", "2"), *((str(n), str(n)) for n in range(3, 7))])}</select></label>
<label>Rules <select name="rules">{options([("", "today's"), ("2013", "2013")])}</select></label></div>
<div class="table-zones">{more}{"".join(map(zone_field, rest))}</div>
{other}
</details>"""


def had() -> list[tuple[str, str]]:
    """Return a player's numbers with the words that stand before them where an outcome is told."""
    counters = pieces().counters.items()
    kept = [(name, f"{facts.title or facts.words} ") for name, facts in counters if not facts.states]
    words = {"coins": "$", "actions": "Actions ", "buys": "Buys ", "potions": "Potions ", "debt": "debt "}
    return [*words.items(), *kept]


def number_field(number: tuple[str, str]) -> str:
    """Return the field of one of a player's numbers; what an outcome tells with a sign has a word here."""
    name, words = number
    label = {"coins": "Coins", "debt": "Debt"}.get(name, words.strip())
    most = pieces().counters[name].most if name in pieces().counters else 0
    limits = f'min="0" max="{most or 99}" placeholder="{int(name in ("actions", "buys"))}"'
    return f'<label>{escape(label)} <input type="number" name="{name}" {limits} inputmode="numeric"></label>'


def titled(place: str) -> str:
    """Return what a place of a player's is called; what lies in front of players bears the name that claims use."""
    return TITLES.get(place, place)


def zone_field(zone: tuple[str, str]) -> str:
    """Return the field of a player's zone."""
    player, name = zone
    order = ", top first" if name in TOP_FIRST else ""
    return field(f"{player}.{name}", f"Player {player[1:]}: {titled(name)}{order}", many=True)


def field(name: str, label: str, kind: str = "card", *, hint: str = "", many: bool = False) -> str:
    """Return the place of a field whose entries become chips; `many` lets it hold the same one several times."""
    more = (f' data-hint="{escape(hint)}"' if hint else "") + (' data-many="yes"' if many else "")
    return f'<div class="chips-field" data-name="{name}" data-kind="{kind}" data-label="{escape(label)}"{more}></div>'


def keep_part() -> str:
    """Return where Python tells how it is, and where the whole site can be kept; the finished site says how large."""
    return f"""
<section id="keep" aria-labelledby="keep-heading">
<h2 id="keep-heading">Without a network</h2>
<div class="keep" {KEPT.format(0)}></div>
<div id="python" class="python" {SIZES.format(0, 0, 0)}></div>
</section>"""
