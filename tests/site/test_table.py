"""The page At the table in a real browser: kingdoms, rulings and positions, with a network and without one."""

from __future__ import annotations

import json
import re
import sys
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.site.conftest import PHONE, SITE, Server, until
from tests.site.test_accessibility import AT_ONCE, findings
from tests.web.test_calls import positions
from toolkit.catalogue import catalogue
from toolkit.cli import main
from toolkit.site.runtime import FOLDER, PYODIDE
from toolkit.web.calls import call

pytestmark = pytest.mark.long

PYTHON = 60_000
"""How many ms Python may take to be ready and to answer, on a machine with much else to do."""

SOON = 2_000
"""In how many ms a slow phone shows what needs no Python."""

STATIC, LOADED, MORE = 280, 3_680, 1_420
"""What the page may load before Python, Python itself, and what rulings need beside it, in kB."""

STORED = 40
"""What all that is kept may take of a device's storage, in MB."""

PAIRS = (
    ["Highwayman", "Crown"],
    ["Enchantress", "Way of the Ox"],
    ["Ghost", "Throne Room"],
    ["Village", "Herald"],
    ["King's Court", "Bridge"],
    ["Goons", "Watchtower"],
    ["Smithy", "Moneylender"],
    ["Trader", "Watchtower"],
    ["Watchtower", "Goons", "Highway"],
)
"""Cards of which the page once said that they do nothing together, and others."""

Command = Callable[..., str]

EVERY = ("minor", "moderate", "serious", "critical")

shares_python = pytest.mark.shares_python

needs_python = pytest.mark.skipif(not PYODIDE.is_dir(), reason="Pyodide is not installed (npm ci)")


@pytest.fixture
def table(page: Page, server: Server) -> Page:
    """The page, opened for the first time."""
    page.set_default_timeout(PYTHON)
    page.goto(f"{server.address}table/")
    return page


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command and give what it writes."""

    def called(*words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["dominion", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        assert not ended.value.code
        return capsys.readouterr().out

    return called


def squeezed(text: str) -> str:
    """Return a text without its spaces, which a terminal and a page set in their own ways."""
    return re.sub(r"\s+", "", text)


def own(page: Page, *sets: str) -> None:
    """Tick the sets that are owned."""
    for name in sets:
        page.get_by_label(name, exact=True).check()


def add(page: Page, label: str, *words: str) -> None:
    """Type words into a field, each ended by Enter."""
    field = page.locator("section:visible").get_by_label(label, exact=True)
    for each in words:
        field.fill(each)
        field.press("Enter")
        expect(field).to_have_value("")


def chips(page: Page, name: str) -> list[str]:
    """Return the entries of a field."""
    texts = page.locator(f'.chips-field[data-name="{name}"] .chips-chip').all_text_contents()
    return [text.removesuffix(" ×") for text in texts]


def dealt(page: Page) -> list[str]:
    """Return the Kingdom piles on the sheet."""
    expect(page.locator("#sheet h3")).to_be_visible(timeout=PYTHON)
    return page.locator(".table-piles").first.locator(".table-name > a").all_inner_texts()


def deal(page: Page) -> list[str]:
    """Deal a kingdom of two sets with wishes; return its piles."""
    own(page, "Dominion", "Seaside")
    page.locator(".table-wishes > summary").click()
    add(page, "With these cards", "chpel", "lighthouse")
    page.get_by_label("village", exact=True).check()
    page.get_by_label("Seaside", exact=True).last.fill("5")
    page.get_by_role("region", name="Kingdom").get_by_label("Players").select_option("3")
    page.get_by_role("button", name="Deal a kingdom").click()
    return dealt(page)


def replace_one(page: Page, gone: str) -> list[str]:
    """Replace a card; return the piles after it."""
    page.get_by_role("button", name=f"Replace {gone}").click()
    expect(page.locator(".table-changed")).to_contain_text(f"in place of {gone}")
    expect(page.locator(".table-replace:focus")).to_have_count(1)  # that of the card that came
    return dealt(page)


def prove(page: Page) -> None:
    """Ask for two cards by initials and misspelt, see the answer, and prove their rulings."""
    page.locator("#tab-ruling").click()
    add(page, "Two or three cards", "tr", "fesat")
    assert chips(page, "cards") == ["Throne Room", "Feast"]
    expect(page.locator(".table-answer").first).to_be_visible(timeout=PYTHON)
    expect(page.locator(".table-shown").first).to_contain_text("You play Throne Room")
    page.get_by_role("button", name="Prove them now").click()
    expect(page.locator(".table-told")).to_contain_text("each proved just now", timeout=PYTHON)
    proofs = page.locator(".table-rulings .table-proof")
    assert proofs.count() >= 2
    for text in proofs.all_text_contents():
        assert text.startswith("✓ Proved just now: it holds in ")


@needs_python
@shares_python
def test_a_question_in_plain_words_is_answered(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/#ask=can%20Workshop%20gain%20a%20Familiar%3F")
    expect(wide.locator("#asked")).to_contain_text("No, Workshop can't gain Familiar", timeout=PYTHON)
    for question, told in (
        ("can zzyx gain a Familiar", "I can't answer exactly that"),
        ("Why is Highwayman good beside Sauna", "Below is what is known of Highwayman, Sauna"),
    ):
        plainly(wide, question)
        expect(wide.locator("#asked")).to_contain_text(told, timeout=PYTHON)
    expect(wide.locator(".table-answer")).to_contain_text("Nothing special", timeout=PYTHON)
    assert "#ask=Why" in wide.url


def plainly(page: Page, question: str) -> None:
    """Ask a question in plain words."""
    page.get_by_label("A question in plain words").fill(question)
    page.get_by_role("button", name="Ask", exact=True).click()


@needs_python
@shares_python
def test_an_answer_to_a_question_leads_on(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/#ruling")
    asked = wide.locator("#asked")
    plainly(wide, "watchtower curse from witch")  # a ruling says it
    ruling = asked.get_by_role("link", name="The ruling and its proof")
    expect(ruling).to_have_attribute("href", re.compile("/cards/.*#rule-gain-out-of-turn$"), timeout=PYTHON)
    expect(asked).not_to_contain_text("[")
    plainly(wide, "can I play a Treasure after I buy a card?")  # a rule says it
    expect(asked.get_by_role("link", name="The rule")).to_have_attribute(
        "href", re.compile("/rules/.*#treasures-first$")
    )
    expect(asked).not_to_contain_text("dominion rules")
    plainly(wide, "can zzyx gain a Familiar")  # what fits best stands in for an answer
    expect(asked.locator("li")).to_have_count(3, timeout=PYTHON)
    expect(asked.locator("li").first).to_contain_text("Familiar")
    assert chips(wide, "cards") == ["Familiar"]
    plainly(wide, "how many cards do I draw with Throne Room on Laboratory?")  # it was played
    expect(asked).to_contain_text("4 cards.", timeout=PYTHON)
    assert chips(wide, "cards") == []
    add(wide, "Two or three cards", "moat")  # another subject
    expect(asked).to_be_empty()
    plainly(wide, "how many cards do I draw with Throne Room on Laboratory?")
    asked.get_by_role("link", name="Open as a position").click(timeout=PYTHON)
    expect(wide.locator("#outcomes h3")).to_have_text("1 outcome", timeout=PYTHON)
    assert chips(wide, "do") == ["play Throne Room"]
    assert chips(wide, "answers") == ["p1 Throne Room: Laboratory"]


def explore(page: Page) -> None:
    """Lay out a position in which a shuffle decides, and see its outcomes."""
    page.locator("#tab-position").click()
    add(page, "Player 1: hand", "moat", "copper")
    add(page, "Player 1: discard pile, top first", "2 gold", "estate")
    add(page, "Moves, in order", "moat")
    page.get_by_role("button", name="See every outcome").click()
    expect(page.locator("#outcomes h3")).to_have_text("2 outcomes", timeout=PYTHON)


@needs_python
def test_a_kingdom_is_dealt_by_wishes_changed_and_shared(table: Page, server: Server) -> None:
    piles = deal(table)
    assert len(piles) == 10
    assert {"Chapel", "Lighthouse"} <= set(piles)
    assert sum("seaside-2e" in catalogue()[name].sets for name in piles) == 5
    assert any("village" in catalogue()[name].tags for name in piles)
    expect(table.locator("#sheet h3")).to_contain_text("Kingdom for 3 players")
    gone = next(name for name in piles if name not in ("Chapel", "Lighthouse"))
    after = replace_one(table, gone)
    assert len(set(piles) - set(after)) == 1
    assert gone not in after
    steps = table.locator("#sheet ol li").all_inner_texts()
    table.locator(".table-boxes summary").click()
    boxes = ["Dominion, 2nd edition (2016)", "Seaside, 2nd edition (2022)"]
    expect(table.locator(".table-boxes h5")).to_have_text(boxes)
    expect(table.locator(".table-boxes")).to_contain_text("Copper ×60")
    browser = table.context.browser
    assert browser is not None
    with browser.new_context() as friend:
        other = friend.new_page()
        other.goto(table.url)
        assert dealt(other) == after
        assert other.locator("#sheet ol li").all_inner_texts() == steps
    table.goto("about:blank")
    table.goto(f"{server.address}table/")
    ticked = table.locator('input[name="set"]:checked').evaluate_all("all => all.map(each => each.value)")
    assert ticked == ["base-2e", "seaside-2e"]


@needs_python
@shares_python
def test_what_cannot_be_dealt_is_told_in_a_line(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/")
    own(wide, "Alchemy")
    wide.locator(".table-wishes > summary").click()
    wide.get_by_label("Alchemy", exact=True).last.fill("many")
    wide.get_by_role("button", name="Deal a kingdom").click()
    fault = wide.locator("#kingdom-error")
    expect(fault).to_contain_text("'many' is not a number or range", timeout=PYTHON)
    wide.get_by_label("Alchemy", exact=True).last.fill("40")
    wide.get_by_role("button", name="Deal a kingdom").click()
    expect(fault).to_contain_text("40")
    assert not re.search(r"--|\b[a-z]+-\d?e?=|alchemy", fault.inner_text()), fault.inner_text()  # words of the command


@needs_python
@shares_python
def test_a_code_and_a_recommended_set_are_laid_out(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/")
    wide.locator("summary", has_text="A code").click()
    wide.get_by_role("region", name="Kingdom").get_by_label("Players").select_option("3")
    wide.get_by_label("A code", exact=True).fill("1148K-8R8XE-TG0VJ-J1T")
    wide.get_by_role("button", name="Show it").click()
    assert "Scrying Pool" in dealt(wide)
    expect(wide.locator("#sheet h3")).to_contain_text("for 3 players")
    recommended = wide.locator("#recommended")
    recommended.locator("summary").click()
    first = recommended.locator("li").first
    expect(first).to_contain_text("First Game")
    wide.locator("#order > summary").click()
    own(wide, "Seaside")
    expect(first).to_contain_text("Seaside ✓ from your boxes")
    recommended.get_by_label("Box").select_option("Empires")
    recommended.get_by_label("Search").fill("basic")
    expect(recommended.locator("li")).to_have_count(1)
    recommended.get_by_label("Search").fill("first game")
    recommended.get_by_label("Box").select_option("")
    recommended.get_by_role("button", name="First Game", exact=True).click()
    expect(wide.locator(".table-piles").first).to_contain_text("Cellar")
    expect(wide.locator("#sheet")).to_contain_text("First Game")
    recommended.get_by_role("link", name="its page").first.click()
    expect(wide.locator("h1")).to_contain_text("First Game")


@needs_python
def test_kingdoms_are_kept_and_shown_without_python(table: Page, server: Server) -> None:
    piles = deal(table)
    first = table.url
    expect(table.locator("#order")).not_to_have_attribute("open", "")
    words = "Dominion, Seaside, Chapel, Lighthouse, village, 5 of Seaside"
    expect(table.locator("#order > summary")).to_contain_text(words)
    assert 0 <= table.locator("#sheet h3").evaluate("each => each.getBoundingClientRect().top") < 300
    after = replace_one(table, next(name for name in piles if name not in ("Chapel", "Lighthouse")))
    step = table.locator(".table-steps input").first
    step.check()
    table.locator(".table-boxes summary").click()
    table.locator(".table-boxes").get_by_label("Chapel ×10").check()
    table.get_by_label("Keep it by a name").fill("Friday night")
    table.get_by_label("Keep it by a name").press("Tab")
    table.route("**/assets/python/**", lambda route: route.abort())
    table.reload()
    assert dealt(table) == after
    expect(step).to_be_checked()
    table.locator(".table-boxes summary").click()
    expect(table.locator(".table-boxes").get_by_label("Chapel ×10")).to_be_checked()
    table.get_by_role("button", name="Undo").click()
    until(table, f"location.href === {json.dumps(first)}")
    expect(table.locator(".table-piles").first).to_contain_text(next(iter(set(piles) - set(after))))
    assert dealt(table) == piles
    table.go_forward()
    expect(table.locator(".table-piles").first).to_contain_text(next(iter(set(after) - set(piles))))
    table.locator(".table-piles a", has_text="Chapel").first.click()
    expect(table.locator("h1")).to_contain_text("Chapel")
    table.go_back()
    assert dealt(table) == after
    table.goto(f"{server.address}table/")
    assert dealt(table) == after
    table.locator("#kept > summary").click()
    expect(table.locator("#kept li").first).to_contain_text("Friday night")


@needs_python
def test_a_link_brings_sets_and_wishes(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/")
    deal(wide)
    browser = wide.context.browser
    assert browser is not None
    with browser.new_context() as friend:
        other = friend.new_page()
        other.goto(wide.url)
        dealt(other)
        assert in_sight(other, "#sheet h3")
        expect(other.locator("#order")).not_to_have_attribute("open", "")
        ticked = other.locator('input[name="set"]:checked').evaluate_all("all => all.map(each => each.value)")
        assert ticked == ["base-2e", "seaside-2e"]
        assert chips(other, "include") == ["Chapel", "Lighthouse"]
        assert other.evaluate("localStorage.getItem('dominion.sets')") in (None, "[]")
        other.get_by_label("Lay out for").select_option("4")
        expect(other.locator("#sheet h3")).to_contain_text("for 4 players")


@needs_python
@shares_python
def test_cards_are_never_dealt_or_more_often_by_a_tap(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/")
    own(wide, "Dominion")
    for _ in range(3):
        wide.get_by_role("button", name="Deal a kingdom").click()
        for name in dealt(wide)[:5]:
            wide.get_by_role("button", name=f"{name}: more").click()
            wide.locator(f'[data-card="{name}"]').get_by_role("button", name="Never deal it").click()
        wide.locator("#sheet").evaluate("each => each.querySelector('h3').remove()")
    never = wide.evaluate("JSON.parse(localStorage.getItem('dominion.never'))")
    assert len(set(never)) == len(never) == 15
    wide.get_by_role("button", name="Deal a kingdom").click()
    assert set(dealt(wide)).isdisjoint(never)


NOTES_ORDERS = """() => {
    const { ask } = tablePython;
    window.orders = [];
    tablePython.ask = (call, order, ...rest) => { window.orders.push(order); return ask(call, order, ...rest); };
}"""
"""Has a page note what its Python is asked."""


@needs_python
@shares_python
def test_likes_and_what_was_dealt_lately_are_asked_for(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/")
    own(wide, "Dominion")
    wide.evaluate(NOTES_ORDERS)
    wide.get_by_role("button", name="Deal a kingdom").click()
    liked = dealt(wide)[0]
    code = wide.locator(".table-code code").inner_text()
    wide.get_by_role("button", name=f"{liked}: more").click()
    wide.get_by_role("button", name="Deal it more often").click()
    expect(wide.locator("#likes")).to_contain_text(f"Dealt more often: {liked}")
    wide.locator("#order > summary").click()
    wide.locator(".table-wishes > summary").click()
    add(wide, "Without these cards", "militia")
    wide.get_by_label("Avoid cards dealt here lately").check()
    wide.get_by_label("More likely").fill("Moat=2")
    wide.get_by_role("button", name="Deal a kingdom").click()
    until(wide, f"document.querySelector('.table-code code').textContent !== {json.dumps(code)}")
    first, second = wide.evaluate("orders")
    assert first == {"sets": ["base-2e"], "players": 2}
    weight = ["Moat=2", f"{liked}=3"]
    assert second == {**first, "exclude": ["Militia"], "recent": [code], "weight": weight}
    assert "exclude=Militia" in wide.url


@needs_python
@shares_python
def test_the_line_for_the_online_game_is_copied(wide: Page, server: Server) -> None:
    keeps = "{ value: { writeText: async (text) => { window.copied = text } } }"
    wide.add_init_script(f"Object.defineProperty(navigator, 'clipboard', {keeps})")
    wide.goto(f"{server.address}table/#kingdom=1148K-8R8XE-TG0VJ-J1T")
    dealt(wide)
    wide.get_by_role("button", name="Copy for the online game").click()
    expect(wide.get_by_role("button", name="Copied")).to_be_visible()
    told = json.loads(call("kingdom", json.dumps({"what": "1148K-8R8XE-TG0VJ-J1T"})))["answer"]["online"]
    assert "Scrying Pool" in told
    assert wide.evaluate("copied") == told


@needs_python
@shares_python
def test_one_menu_is_open_at_a_time(page: Page, server: Server) -> None:
    page.goto(f"{server.address}table/#kingdom=1148K-8R8XE-TG0VJ-J1T")
    dealt(page)
    height = page.locator("#sheet").bounding_box()
    menus = page.locator("#sheet .table-menu:visible")
    page.get_by_role("button", name="Vineyard: more").click()
    expect(menus).to_have_count(1)
    if page.viewport_size != PHONE:
        assert page.locator("#sheet").bounding_box() == height  # it lies over its card, which keeps its size
    page.get_by_role("button", name="Moat: more").click()
    expect(menus).to_have_count(1)
    page.keyboard.press("Escape")
    expect(menus).to_have_count(0)
    expect(page.get_by_role("button", name="Moat: more")).to_be_focused()
    page.get_by_role("button", name="Moat: more").click()
    page.locator("#sheet h3").click()
    expect(menus).to_have_count(0)
    page.get_by_role("button", name="Moat: more").click()
    page.get_by_role("button", name="Never deal it").click()
    expect(menus).to_contain_text("✓ Never dealt")
    page.get_by_role("link", name="Its rulings").click()
    expect(page.locator("#rulings .table-told")).to_contain_text("of Moat", timeout=PYTHON)
    assert in_sight(page, ".table-tabs")
    page.go_back()
    expect(page.locator("#sheet h3")).to_be_visible()


@needs_python
@shares_python
def test_what_was_dealt_and_what_takes_it_back_are_seen_together(table: Page) -> None:
    table.get_by_role("button", name="Deal a kingdom").click()
    dealt(table)
    table.get_by_role("button", name="Deal a kingdom").click()
    expect(table.get_by_role("button", name="Undo")).to_be_in_viewport(timeout=PYTHON)
    assert in_sight(table, "#dealing")
    assert in_sight(table, "#sheet h3")


@needs_python
@shares_python
def test_pages_of_sets_and_cards_lead_to_kingdoms(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}sets/seaside/")
    expect(wide.locator("h2", has_text="Only in the 1st edition (2009)")).to_be_visible()
    gone = wide.locator(".listing").nth(1).locator("tbody td:first-child")
    assert "Embargo" in gone.all_inner_texts()
    assert "Embargo" not in wide.locator(".listing").first.locator("tbody td:first-child").all_inner_texts()
    wide.get_by_role("link", name="Deal a kingdom from Seaside").click()
    expect(wide.get_by_label("Seaside", exact=True).first).to_be_checked()
    expect(wide.get_by_label("Dominion", exact=True).first).not_to_be_checked()
    wide.get_by_role("button", name="Deal a kingdom").click()
    assert all("seaside-2e" in catalogue()[name].sets for name in dealt(wide))
    wide.goto(f"{server.address}cards/kings-court/")
    wide.get_by_role("link", name="Deal a kingdom with it").click()
    expect(wide.locator('.chips-field[data-name="include"] .chips-chip')).to_contain_text("King's Court")
    wide.goto(f"{server.address}cards/copper/")
    expect(wide.get_by_role("link", name="With another card")).to_be_visible()
    expect(wide.get_by_role("link", name="Deal a kingdom with it")).to_have_count(0)
    wide.goto(f"{server.address}kingdoms/first-game/")
    wide.get_by_role("link", name="Lay it out at the table").click()
    expect(wide.locator("#sheet")).to_contain_text("Cellar", timeout=PYTHON)


@needs_python
@shares_python
def test_a_draft_s_offer_is_in_sight(table: Page) -> None:
    table.locator("summary", has_text="Let the players choose").click()
    table.get_by_role("button", name="Draft").click()
    expect(table.locator("#choosing h3")).to_be_focused(timeout=PYTHON)
    assert in_sight(table, "#choosing h3")


@needs_python
@shares_python
def test_players_draft_and_veto(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/")
    own(wide, "Dominion", "Seaside")
    wide.locator("summary", has_text="Let the players choose").click()
    wide.get_by_role("button", name="Draft").click()
    picked = []
    for number in range(10):
        whose = f"Pile {number + 1}: player {number % 2 + 1}"
        expect(wide.locator("#choosing h3")).to_contain_text(whose, timeout=PYTHON)
        offered = wide.locator("#choosing li button")
        expect(offered).to_have_count(3)
        picked.append(offered.first.inner_text())
        offered.first.click()
    assert set(dealt(wide)) == set(picked)
    wide.get_by_role("button", name="Veto").click()
    gone = []
    for number, left in ((1, 13), (2, 12)):
        expect(wide.locator("#choosing h3")).to_contain_text(f"Player {number} vetoes")
        offered = wide.locator("#choosing li button")
        expect(offered).to_have_count(left)
        gone.append(offered.nth(2).inner_text())
        offered.nth(2).click()
    expect(wide.locator("#choosing")).to_be_hidden(timeout=PYTHON)
    assert set(dealt(wide)).isdisjoint(gone)


@needs_python
@shares_python
def test_a_qr_code_holds_the_link(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/#kingdom=1148K-8R8XE-TG0VJ-J1T")
    dealt(wide)
    wide.locator("summary", has_text="QR code").click()
    expect(wide.locator(".table-qr svg")).to_be_visible()
    again = """() => { const code = qrcode(0, "L"); code.addData(location.href); code.make();
        const text = code.createSvgTag({ cellSize: 4, margin: 16, scalable: true });
        const path = (svg) => svg.querySelector("path").getAttribute("d");
        const again = new DOMParser().parseFromString(text, "text/html");
        return path(document.querySelector(".table-qr svg")) === path(again);
    }"""
    assert wide.evaluate(again)


@shares_python
@pytest.mark.parametrize("kept", ['{"a":1}', "5", "true", "[1]", "no JSON"])
def test_damaged_storage_is_put_right_and_told(wide: Page, server: Server, kept: str) -> None:
    wide.goto(f"{server.address}404.html")
    wide.evaluate("kept => localStorage.setItem('dominion.sets', kept)", kept)
    wide.goto(f"{server.address}table/")
    expect(wide.locator("#kingdom")).to_contain_text("What this browser kept of the sets you own was damaged")
    own(wide, "Dominion")
    assert wide.evaluate("localStorage.getItem('dominion.sets')") == '["base-2e"]'
    wide.locator("#tab-ruling").click()
    expect(wide.locator("#ruling")).to_be_visible()


@needs_python
@shares_python
@pytest.mark.parametrize(
    ("link", "where", "told"),
    [
        ("#kingdom=1148K-8R8XE-TG0VJ-J1X", "#kingdom-error", "code"),
        ("#kingdom=%E0%A4%A", "#kingdom-error", "This link is damaged"),
        ("#position=e30x", "#position-error", "This link is damaged"),
        ("#ruling=No%20Such%20Card", "#ruling-error", "No Such Card"),
    ],
)
def test_a_broken_link_says_what_is_wrong(wide: Page, server: Server, link: str, where: str, told: str) -> None:
    wide.goto(f"{server.address}table/{link}")
    expect(wide.locator(where)).to_contain_text(told, timeout=PYTHON)


@needs_python
@shares_python
def test_a_misspelt_code_is_mended_by_a_tap(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/#kingdom=1148K-8R8XE-TG0VJ-J1X")
    wide.locator("#kingdom-error").get_by_role("button", name="1148K-8R8XE-TG0VJ-J1T").click(timeout=PYTHON)
    assert "Scrying Pool" in dealt(wide)
    expect(wide.locator("#kingdom-error")).to_be_hidden()


PALE = """() => [...document.querySelectorAll("#sheet :is(a, li, small, input)")]
    .filter((each) => each.checkVisibility()).filter((each) => {
        const style = getComputedStyle(each), [red, green, blue] = style.color.match(/[\\d.]+/g).map(Number);
        return each.matches("input") ? style.colorScheme !== "light" : red + green + blue > 400;
    }).map((each) => each.textContent)"""
"""What of a sheet is too pale for paper, and boxes to tick that are dark, as if they were ticked."""

OUTSIDE = """() => [...document.querySelectorAll("#sheet input")].filter((each) => each.checkVisibility()
    && each.getBoundingClientRect().left < document.getElementById("sheet").getBoundingClientRect().left).length"""
"""How many boxes to tick stand outside the sheet, where they are cut off."""


@needs_python
@shares_python
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_sheet_is_printed_on_one_page(wide: Page, server: Server, scheme: Any) -> None:
    order = {"seed": 3, "include": ["Young Witch", "Black Market", "Cultist"], "landscapes": "2"}
    sheet = json.loads(call("kingdom", json.dumps(order)))["answer"]
    assert any("Bane" in step["order"]["text"] for step in sheet["steps"])
    wide.emulate_media(color_scheme=scheme)
    wide.goto(f"{server.address}table/#kingdom={sheet['sheet']['code']}")
    assert "Young Witch" in dealt(wide)
    wide.locator(".table-steps input").first.check()
    for paper in ("A4", "Letter"):
        assert printed(wide, paper) == 1
    wide.locator(".table-boxes summary").click()
    wide.locator(".table-boxes input").nth(3).check()
    assert wide.evaluate(OUTSIDE) == 0
    for paper in ("A4", "Letter"):
        assert printed(wide, paper) <= 2
    wide.evaluate(AT_ONCE)
    wide.emulate_media(color_scheme=scheme, media="print")
    assert wide.evaluate(PALE) == []
    assert wide.evaluate(OUTSIDE) == 0
    expect(wide.locator("#sheet input:checked:visible")).to_have_count(2)


def printed(page: Page, paper: str) -> int:
    """Return on how many sheets of a paper a page is printed."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))


@needs_python
@shares_python
def test_rulings_are_there_at_once_and_proved_on_the_spot(table: Page) -> None:
    table.locator("#tab-ruling").click()
    add(table, "Two or three cards", "moat", "witch")
    expect(table.locator(".table-rulings li").first).to_be_visible()
    for name in ("Moat", "Witch"):
        table.get_by_role("button", name=f"{name}: take away").click()
    prove(table)


@needs_python
@shares_python
def test_the_page_answers_in_the_command_s_words(wide: Page, server: Server, command: Command) -> None:
    wide.goto(f"{server.address}table/")
    for names in PAIRS:
        wide.goto(f"{server.address}table/#ruling={'+'.join(map(quote, names))}")
        expect(wide.locator(".table-answer").first).to_be_visible(timeout=PYTHON)
        expect(wide.locator("#ruling-waits .table-progress")).to_have_count(0)
        shown = squeezed(wide.locator(".table-meeting").first.text_content() or "")
        for line in command("ruling", *names).splitlines():
            words = squeezed(re.sub(r"^(You choose|Proof|Related)\b| \d+ more \(--all\)$|^ *… .*", "", line))
            assert words.removesuffix(":") in shown, (names, words, shown)


@needs_python
@shares_python
def test_an_answer_opens_as_a_position(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/#ruling=King%27s%20Court+Bridge")
    wide.get_by_role("link", name="Open as a position").first.click(timeout=PYTHON)
    expect(wide.locator("#outcomes h3")).to_be_visible(timeout=PYTHON)
    assert "King's Court" in chips(wide, "p1.hand")


def in_sight(page: Page, place: str) -> bool:
    """Whether the head of something is seen: below the page's own head, above its foot."""
    top = page.locator(place).first.bounding_box()
    assert top is not None
    return bool(40 <= top["y"] < page.evaluate("innerHeight") - 40)


@needs_python
@shares_python
def test_what_comes_of_a_position_is_in_sight(table: Page, server: Server) -> None:
    table.locator("#tab-position").click()
    assert in_sight(table, ".table-tabs")
    table.get_by_role("button", name="An opponent has a Moat").click()
    expect(table.locator("#outcomes h3")).to_have_text("2 outcomes", timeout=PYTHON)
    assert in_sight(table, "#outcomes h3")
    if table.viewport_size == PHONE:  # below the form, it begins at the head of the screen
        until(table, "document.querySelector('#outcomes h3').getBoundingClientRect().top < innerHeight / 4")
    else:  # beside it
        form, outcomes = table.locator("#explore").bounding_box(), table.locator("#outcomes").bounding_box()
        assert form is not None
        assert outcomes is not None
        assert form["x"] + form["width"] <= outcomes["x"]
    table.get_by_role("button", name="Player 2, Moat: yes").click()
    expect(table.locator("#outcomes h3")).to_have_text("1 outcome", timeout=PYTHON)
    assert in_sight(table, "#outcomes h3")
    shared = table.url
    table.goto("about:blank")
    table.goto(shared)
    expect(table.locator("#outcomes h3")).to_have_text("1 outcome", timeout=PYTHON)
    assert in_sight(table, "#outcomes h3")
    table.goto("about:blank")
    table.goto(f"{server.address}table/#ruling=Throne%20Room+Feast")
    table.get_by_role("link", name="Open as a position").first.click()
    expect(table.locator("#outcomes h3")).to_be_visible(timeout=PYTHON)
    assert in_sight(table, "#outcomes h3")


@needs_python
@shares_python
def test_the_parts_begin_at_their_heads(page: Page, server: Server) -> None:
    for part in ("ruling", "position", "ask=can%20Workshop%20gain%20a%20Familiar%3F"):
        page.goto("about:blank")
        page.goto(f"{server.address}table/#{part}")
        expect(page.locator(".table-tabs [aria-current]")).to_be_visible()
        assert in_sight(page, ".table-tabs")
    field, ask = (page.get_by_label("A question in plain words"), page.get_by_role("button", name="Ask", exact=True))
    assert field.evaluate("each => each.scrollWidth <= each.clientWidth")
    boxes = [field.bounding_box(), ask.bounding_box()]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert abs(boxes[0]["y"] + boxes[0]["height"] / 2 - boxes[1]["y"] - boxes[1]["height"] / 2) < 4


@needs_python
@shares_python
def test_rulings_by_older_rules_are_folded(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/#ruling=Throne%20Room+Feast")
    older = wide.locator("#rulings details", has_text="By older rules")
    expect(older.locator("summary")).to_have_text(re.compile(r"By older rules \(\d+\)"), timeout=PYTHON)
    expect(older.locator("li").first).to_be_hidden()
    older.locator("summary").click()
    expect(older.locator("li").first).to_be_visible()


def test_rulings_of_a_card_are_of_it_and_of_no_longer_name(wide: Page, server: Server) -> None:
    wide.add_init_script("delete window.WebAssembly")
    for names, other in ((["Villa", "Throne Room"], "Village"), (["Capitalism", "Villa"], "Villagers")):
        wide.goto(f"{server.address}table/#ruling={'+'.join(map(quote, names))}")
        expect(wide.locator(".table-told")).to_be_attached()
        for text in wide.locator(".table-rulings > li").all_text_contents():
            assert not re.search(rf"\b{other}\b", text) or re.search(r"\bVilla\b", text), text


@shares_python
@pytest.mark.parametrize(
    ("typed", "chosen", "back"),
    [
        ("a", [], "did you mean"),
        ("Ruins", [], "did you mean"),
        ("Throne Room, Feast", ["Throne Room", "Feast"], ""),
        ("throne room and fesat", ["Throne Room", "Feast"], ""),
        ("Sewing Machine Factory", [], "“Sewing Machine Factory”"),
    ],
)
def test_a_field_asks_back_and_does_not_guess(
    wide: Page, server: Server, typed: str, chosen: list[str], back: str
) -> None:
    wide.goto(f"{server.address}table/#ruling")
    field = wide.get_by_label("Two or three cards", exact=True)
    field.fill(typed)
    field.press("Enter")
    fault = wide.locator("#ruling .chips-fault")
    if back:
        expect(fault).to_contain_text(back)
    else:
        expect(field).to_have_value("")
    assert chips(wide, "cards") == chosen
    if back == "did you mean":
        name = fault.locator("button").first.inner_text()
        fault.locator("button").first.click()
        expect(fault).to_be_empty()
        assert chips(wide, "cards") == [name]


@needs_python
@shares_python
def test_a_position_is_explored_settled_and_shared(table: Page) -> None:
    explore(table)
    chances = [float(text.split()[0]) for text in table.locator(".table-outcomes strong").all_text_contents()]
    assert sum(chances) == pytest.approx(100, abs=0.5)
    outcome = table.locator(".table-outcomes > li").first
    expect(outcome.locator(".table-trace")).to_contain_text("You play Moat")
    table.locator("#outcomes summary", has_text="As a claim").click()
    expect(table.locator("#outcomes pre")).to_contain_text("do:\n  - play Moat")
    browser = table.context.browser
    assert browser is not None
    with browser.new_context() as friend:
        other = friend.new_page()
        other.goto(table.url)
        expect(other.locator("#outcomes h3")).to_have_text("2 outcomes", timeout=PYTHON)
        assert chips(other, "p1.discard") == ["Gold", "Gold", "Estate"]
    table.get_by_role("button", name="Clear").click()
    table.get_by_role("button", name="Throne Room on Feast").click()
    expect(table.locator("#outcomes h3")).to_have_text("7 outcomes", timeout=PYTHON)
    table.locator("#outcomes").get_by_role("button", name="Player 1, Feast: Gold").or_(
        table.locator("#outcomes").get_by_role("button", name="Player 1, Feast: Silver")
    ).first.click()
    expect(table.locator("#outcomes h3")).to_have_text("1 outcome")


@needs_python
@shares_python
def test_moves_are_picked_from_those_that_are_legal(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/#position")
    add(wide, "Player 1: hand", "village", "smithy", "silver")
    legal = wide.locator("#legal button")
    expect(legal).to_have_text(["play Village", "play Smithy", "play Silver", "end phase"], timeout=PYTHON)
    legal.filter(has_text="play Village").click()
    expect(legal.first).to_have_text("play Smithy", timeout=PYTHON)
    expect(wide.locator("#legal")).not_to_contain_text("Village")
    moves = wide.get_by_label("Moves, in order", exact=True)
    moves.fill("gain Gold")
    moves.press("Enter")
    expect(wide.locator("#explore")).to_contain_text("“gain Gold”: did you mean")
    assert chips(wide, "do") == ["play Village"]
    moves.fill("")
    add(wide, "Player 1: in play", "bridge")
    expect(wide.locator("#played-before")).to_contain_text("Bridge was played before")
    wide.get_by_role("button", name="Play Bridge now instead").click()
    assert chips(wide, "p1.play") == []
    assert chips(wide, "do") == ["play Bridge", "play Village"]


@needs_python
@shares_python
def test_a_position_is_laid_out_by_tapping(page: Page, server: Server) -> None:
    page.goto(f"{server.address}table/#position")
    placing = page.locator("#placing")

    def tap(name: str) -> None:
        placing.get_by_role("button", name=name, exact=True).click()

    expect(placing.get_by_role("button", name="your hand")).to_have_count(0)
    tap("Silver")
    tap("your hand")
    tap("your hand")
    add(page, "Another card", "vilage")
    expect(placing.get_by_role("button", name="Village", exact=True)).to_have_attribute("aria-pressed", "true")
    tap("your hand")
    add(page, "Another card", "moat")
    tap("player 2's hand")
    expect(placing.locator(".table-note")).to_have_text("Moat: player 2's hand.")
    assert chips(page, "p1.hand") == ["Silver", "Silver", "Village"]
    assert chips(page, "p2.hand") == ["Moat"]
    expect(page.locator("#legal")).to_contain_text("play Village", timeout=PYTHON)
    assert findings(page, EVERY) == {}


def given_by(page: Page) -> dict[str, Any]:
    """Return the position that the address holds."""
    packed = page.url.partition("#position=")[2]
    found: dict[str, Any] = json.loads(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)))
    return found


@needs_python
@shares_python
def test_all_that_a_position_can_have_is_laid_out(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/#position")
    wide.locator("summary", has_text="More places and numbers").click()
    add(wide, "Player 1: hand", "militia")
    add(wide, "Player 3: hand", "2 copper", "3 estate")
    add(wide, "Player 1: projects", "city gate")
    wide.get_by_label("Coffers").fill("2")
    add(wide, "Anything else, as claims write it", "p2.debt: 3", "piles.Curse: 1")
    add(wide, "Moves, in order", "militia")
    wide.get_by_role("button", name="See every outcome").click()
    expect(wide.locator("#outcomes h3")).to_be_visible(timeout=PYTHON)
    assert given_by(wide)["given"] == {
        "p1": {"hand": ["Militia"], "projects": ["City Gate"], "coffers": 2},
        "p3": {"hand": ["Copper", "Copper", "Estate", "Estate", "Estate"]},
        "players": 3,
        "p2": {"debt": 3},
        "piles": {"Curse": 1},
    }
    expect(wide.locator("#outcomes")).to_contain_text("Player 3")


@needs_python
@shares_python
def test_a_position_of_a_claim_is_laid_out_whole(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/#position")
    more = [each for each in positions() if not {"p1", "p2", "kingdom"}.issuperset(each.get("given", {}))]
    for position in more[5::120]:
        packed = urlsafe_b64encode(json.dumps(position).encode()).decode().rstrip("=")
        wide.evaluate("packed => { location.hash = `position=${packed}` }", packed)
        expect(wide.locator("#outcomes h3")).to_be_visible(timeout=PYTHON)
        assert said(given_by(wide)["given"]) == said(position["given"])
        wide.get_by_role("button", name="Clear").click()
        expect(wide.locator("#outcomes h3")).to_have_count(0)


def said(given: Any) -> Any:
    """Return a part of a position without what says nothing: lists with nothing in them, and that two play."""
    if not isinstance(given, dict):
        return given
    return {
        key: said(value)
        for key, value in given.items()
        if said(value) not in ([], {}) and (key, value) != ("players", 2)
    }


@needs_python
def test_bots_play_the_kingdom_and_are_stopped(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/#kingdom=1148K-8R8XE-TG0VJ-J1T")
    dealt(wide)
    wide.locator("summary", has_text="Let bots play it").click()
    wide.locator("#sheet").get_by_role("combobox", name="games").select_option("1000")
    wide.get_by_role("button", name="Play", exact=True).click()
    expect(wide.locator(".table-drawn svg")).to_contain_text("big-money", timeout=PYTHON)
    expect(wide.locator(".table-drawn svg")).to_contain_text("Points after each turn")
    wide.get_by_role("button", name="Stop", exact=True).click()
    expect(wide.locator("#sheet [role=status]").last).to_contain_text(
        re.compile(r"Stopped. \d+ of 1000 games were played")
    )
    wide.locator("#sheet").get_by_role("combobox", name="games").select_option("100")
    wide.get_by_role("button", name="Play", exact=True).click()
    expect(wide.locator("#sheet")).to_contain_text("100 games.", timeout=PYTHON)
    assert findings(wide, EVERY) == {}


@needs_python
@shares_python
def test_a_kingdom_is_rated_by_bots(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/#kingdom=1148K-8R8XE-TG0VJ-J1T")
    dealt(wide)
    wide.locator("summary", has_text="Let bots play it").click()
    wide.get_by_role("button", name="Rate it").click()
    told = wide.locator("#sheet [role=status]").last
    expect(told).to_contain_text(re.compile(r"the engine beats big money in \d+% of 100 games"), timeout=PYTHON)


@needs_python
@shares_python
def test_fan_cards_from_a_file_are_dealt_and_taken_out(wide: Page, server: Server, tmp_path: Path) -> None:
    cards = tmp_path / "mine.toml"
    cards.write_text("".join(f'["Fan {n}"]\ntypes = ["Action"]\ncost = {n}\n' for n in range(2, 30)), encoding="utf-8")
    wide.goto(f"{server.address}table/")
    wide.locator("#fans summary").click()
    wide.locator("#fans input").set_input_files(cards)
    expect(wide.locator("#fans [role=status]")).to_have_text("Fan cards from mine.toml are dealt with the others.")
    wide.locator(".table-wishes summary").click()
    wide.get_by_label("In one line").fill("5 fan")
    wide.get_by_role("button", name="Deal a kingdom").click()
    linked = dealt(wide)
    named = wide.locator(".table-piles").first.locator(".table-name").all_inner_texts()
    assert sum(name.startswith("Fan ") for name in named) == 5
    assert not any(name.startswith("Fan ") for name in linked)  # they have no page
    expect(wide.locator("#sheet summary", has_text="What it is like")).to_be_visible()
    expect(wide.locator("#sheet summary", has_text="Let bots play it")).to_have_count(0)
    wide.get_by_role("button", name="Without them").click()
    expect(wide.locator("#fans [role=status]")).to_have_text("")
    assert findings(wide, EVERY) == {}
    wide.get_by_label(re.compile("Replace Fan")).first.click()
    expect(wide.locator("#kingdom-error")).to_contain_text("choose their file under Fan cards")


@needs_python
def test_a_long_exploration_shows_progress_and_is_stopped(table: Page) -> None:
    table.locator("#tab-position").click()
    add(table, "Player 1: hand", "cellar", "warehouse", "vault", "copper", "silver", "gold", "estate", "duchy", "curse")
    add(table, "Player 1: deck, top first", "moat", "militia", "mine", "smithy", "village", "market", "festival")
    add(table, "Moves, in order", "cellar", "warehouse", "vault")
    table.locator("summary", has_text="More places and numbers").click()
    table.get_by_label("Actions").fill("3")
    table.get_by_role("button", name="See every outcome").click()
    expect(table.locator("#position-progress")).to_contain_text("ways tried", timeout=PYTHON)
    assert len(table.workers) == 1
    table.locator("#position-waits .table-stop").click()
    expect(table.locator("#position-error")).to_contain_text("Stopped")
    expect(table.locator("#python")).to_have_attribute("data-state", "idle")
    for _ in range(100):
        table.wait_for_timeout(50)
        if not table.workers:
            break
    assert not table.workers
    table.get_by_role("button", name="Clear").click()
    explore(table)


@needs_python
def test_all_of_it_works_without_a_network_once_it_is_kept(table: Page, server: Server) -> None:
    until(table, "navigator.serviceWorker.controller !== null")
    button = table.get_by_role("button", name="Keep everything on this device")
    expect(button).to_have_text(re.compile(r"\(1\d\.\d MB\)"))
    button.click()
    expect(table.locator(".keep")).to_have_attribute("data-state", "kept", timeout=2 * PYTHON)
    assert table.evaluate("navigator.storage.estimate().then(({ usage }) => usage)") / 1e6 < STORED
    context = table.context
    size = table.viewport_size
    server.stop()
    context.set_offline(True)
    table.close()
    page = context.new_page()
    assert size is not None
    page.set_viewport_size(size)
    page.goto(f"{server.address}table/")
    piles = deal(page)
    replace_one(page, next(name for name in piles if name not in ("Chapel", "Lighthouse")))
    prove(page)
    explore(page)
    shared = page.url
    page.goto(f"{server.address}cards/watchtower/")
    expect(page.locator("h1")).to_contain_text("Watchtower")
    page.goto(shared)
    expect(page.locator("#outcomes h3")).to_have_text("2 outcomes", timeout=PYTHON)
    page.get_by_role("button", name="Forget it again").click()
    expect(page.locator(".keep")).to_have_attribute("data-state", "open")
    kept = "caches.keys().then(async ([name]) => (await (await caches.open(name)).keys()).length)"
    assert page.evaluate(kept) < 20


@needs_python
def test_a_newer_version_of_what_is_kept_is_told_and_taken(wide: Page, server: Server, built: Path) -> None:
    wide.goto(f"{server.address}table/")
    until(wide, "navigator.serviceWorker.controller !== null")
    wide.get_by_role("button", name="Keep everything on this device").click()
    expect(wide.locator(".keep")).to_have_attribute("data-state", "kept", timeout=2 * PYTHON)
    worker, kept = ((built / each).read_text(encoding="utf-8") for each in ("sw.js", "keep.json"))
    moat = '"cards/moat/","'
    assert moat in kept
    server.newer["sw.js"] = worker.replace('VERSION = "', 'VERSION = "new')
    server.newer["keep.json"] = kept.replace(moat, f"{moat}new")
    wide.evaluate("navigator.serviceWorker.ready.then((each) => each.update()).then(() => true)")
    notice = wide.locator(".update")
    expect(notice).to_contain_text("There is a newer version")
    sent = len(server.sent)
    with wide.expect_navigation(timeout=2 * PYTHON):
        notice.get_by_role("button", name="Update").click()
    expect(wide.locator(".keep")).to_have_attribute("data-state", "kept", timeout=PYTHON)
    expect(notice).to_have_count(0)
    assert wide.evaluate("caches.keys().then((names) => names.length === 1 && names[0].includes(' new'))")
    loaded = [path for path, _ in server.sent[sent:]]
    assert "/cards/moat/" in loaded
    assert len(loaded) < 40, loaded


@shares_python
@pytest.mark.parametrize("part", ["kingdom=1148K-8R8XE-TG0VJ-J1T", "ruling=Moat", "position"])
@pytest.mark.parametrize(("width", "size"), [(320, "100%"), (390, "200%")])
def test_nothing_is_wider_than_a_small_phone(wide: Page, server: Server, part: str, width: int, size: str) -> None:
    wide.set_viewport_size({"width": width, "height": 700})
    wide.goto(f"{server.address}table/#{part}")
    wide.evaluate("size => { document.documentElement.style.fontSize = size }", size)
    wide.evaluate("document.querySelectorAll('.table details').forEach((each) => { each.open = true })")
    assert wide.evaluate("document.documentElement.scrollWidth") <= width


@needs_python
@shares_python
def test_the_page_answers_as_the_toolkit_does(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/")
    asked: list[tuple[str, dict[str, Any]]]
    asked = [("kingdom", {"seed": seed, "players": 2 + seed % 5}) for seed in range(40)]
    asked += [("explore", position) for position in list(positions())[::23]]
    asked += [("ask", {"question": "can Workshop gain a Familiar?"}), ("ask", {"question": "crown + capital debt?"})]
    asked += [("rulings", {"cards": ["Nobles"]}), ("rulings", {"cards": ["Watchtower", "Moat", "Feast"]})]
    ask = """([call, asked]) => tablePython.ask(call, asked)
        .then((answer) => ({ answer }), (error) => ({ error: error.message }))"""
    wide.set_default_timeout(2 * PYTHON)
    for name, each in asked:
        assert wide.evaluate(ask, [name, each]) == json.loads(call(name, json.dumps(each))), (name, each)


def slow(page: Page) -> None:
    """Make a page that of a slow phone: a quarter of the processor, 1.6 Mbit/s, answers after 150 ms."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    session.send("Network.enable")
    conditions = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
    session.send("Network.emulateNetworkConditions", conditions)


def test_what_needs_no_python_stands_soon_on_a_slow_phone(context: BrowserContext, server: Server) -> None:
    times = []
    for _ in range(3):
        page = context.new_page()
        page.set_viewport_size(PHONE)
        page.set_default_timeout(PYTHON)
        slow(page)
        page.goto(f"{server.address}table/", wait_until="domcontentloaded")
        page.get_by_role("button", name="Deal a kingdom").wait_for()
        painted = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
        until(page, f"{painted} > 0")
        times.append(page.evaluate(painted))
        page.close()
    assert min(times) < SOON


def test_python_is_loaded_by_this_page_alone_and_not_where_data_are_saved(wide: Page, server: Server) -> None:
    wide.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    wide.goto(f"{server.address}table/", wait_until="networkidle")
    loaded = dict(server.sent)
    assert not any(str(FOLDER) in path for path in loaded)
    assert sum(size for path, size in loaded.items() if "search-index" not in path) / 1000 < STATIC
    wide.goto(f"{server.address}cards/moat/", wait_until="networkidle")
    own = wide.evaluate("performance.getEntriesByType('resource').map((each) => each.name)")
    assert not any("/table/" in name for name in own)


@needs_python
def test_python_is_small_and_told_as_large_as_it_is(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/")
    wide.get_by_role("button", name="Deal a kingdom").click()
    expect(wide.locator(".table-progress")).to_contain_text(re.compile("MB|Starting|Dealing"), timeout=1000)
    expect(wide.locator("#python")).to_have_attribute("data-state", "ready", timeout=PYTHON)
    python = {path: size for path, size in server.sent if FOLDER.as_posix() in path}
    assert sum(python.values()) / 1000 < LOADED
    told = int(wide.locator("#python").get_attribute("data-size") or 0)
    assert told == pytest.approx(sum(python.values()), rel=0.01)
    wide.locator("#tab-ruling").click()
    expect(wide.locator("#python")).to_have_attribute("data-rulings", "ready", timeout=PYTHON)
    more = dict(server.sent)["/assets/python/rulings.zip.xz"]
    assert more / 1000 < MORE
    assert int(wide.locator("#python").get_attribute("data-more") or 0) == pytest.approx(more, rel=0.01)


@pytest.mark.parametrize(
    ("lack", "told"),
    [("delete window.WebAssembly", "This browser has no WebAssembly"), ("", "built without Python")],
)
def test_what_needs_no_python_works_without_it(wide: Page, server: Server, lack: str, told: str) -> None:
    if lack:
        wide.add_init_script(lack)
    else:
        size = re.compile(r'data-size="\d+" data-watched')
        built = size.sub('data-size="0" data-watched', (server.site / "table/index.html").read_text(encoding="utf-8"))
        wide.route("**/table/", lambda route: route.fulfill(body=built))
    wide.goto(f"{server.address}table/")
    if lack and not PYODIDE.is_dir():
        told = "built without Python"
    expect(wide.locator("#python")).to_contain_text(told)
    wide.get_by_role("button", name="Deal a kingdom").click()
    expect(wide.locator("#kingdom-error")).to_contain_text(told)
    wide.locator("#tab-ruling").click()
    add(wide, "Two or three cards", "tr", "feast")
    expect(wide.locator(".table-rulings").first).to_contain_text("you gain 2 cards")


@needs_python
@shares_python
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_use(table: Page, scheme: Any) -> None:
    table.emulate_media(color_scheme=scheme)
    deal(table)
    assert findings(table, EVERY) == {}
    prove(table)
    assert findings(table, EVERY) == {}
    explore(table)
    assert findings(table, EVERY) == {}
    assert table.evaluate("document.documentElement.scrollWidth <= innerWidth")


BROKEN = """() => [...document.querySelectorAll(".table-tabs a, .table-name > a, #sheet .chip, .table-button")]
    .filter((each) => each.checkVisibility()).map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
        return [each.textContent, lines.size];
    }).filter(([text, lines]) => lines > text.trim().split(/[ -]/).length).map(([text]) => text)"""
"""Names and buttons that are on more lines than they have words: broken within a word."""


TOO_WIDE = """() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.body.querySelectorAll("*")].filter((each) => each.getBoundingClientRect().right > width);
    return wide.map((each) => each.outerHTML.slice(0, 200));
}"""
"""What sticks out of a page that can be moved sideways."""


def fits(page: Page, width: int) -> None:
    """Nothing is wider than the page or broken within a word, and axe finds nothing."""
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(BROKEN) == []
    assert findings(page, EVERY) == {}


@needs_python
@shares_python
@pytest.mark.parametrize(("width", "size", "scheme"), [(320, "100%", "light"), (390, "200%", "dark")])
def test_every_state_fits_a_small_phone_and_is_read_aloud(
    wide: Page, server: Server, width: int, size: str, scheme: Any
) -> None:
    wide.emulate_media(color_scheme=scheme)
    wide.set_viewport_size({"width": width, "height": 700})
    wide.goto(f"{server.address}table/#kingdom=1148K-8R8XE-TG0VJ-J1T")
    wide.evaluate("size => { document.documentElement.style.fontSize = size }", size)
    dealt(wide)
    wide.locator("summary", has_text="QR code").click()
    expect(wide.locator(".table-qr svg")).to_be_visible()
    wide.locator("#sheet .table-dots").first.click()
    fits(wide, width)
    wide.locator("summary", has_text="Let the players choose").click()
    for way in ("Draft", "Veto"):
        wide.get_by_role("button", name=way).click()
        expect(wide.locator("#choosing h3")).to_be_visible(timeout=PYTHON)
        wide.locator(".table-offer button").first.evaluate("(button) => { button.textContent = 'Philosopher’s Stone' }")
        fits(wide, width)
        wide.get_by_role("button", name="Give up").click()
    wide.locator("summary", has_text="Let bots play it").click()
    wide.get_by_role("button", name="Play", exact=True).click()
    expect(wide.locator("#sheet")).to_contain_text("100 games.", timeout=PYTHON)
    expect(wide.locator(".table-drawn svg")).to_be_visible()
    fits(wide, width)
    wide.goto(f"{server.address}table/#ask=can%20Workshop%20gain%20a%20Familiar%3F")
    expect(wide.locator("#asked")).to_contain_text("No, Workshop", timeout=PYTHON)
    fits(wide, width)
    wide.goto(f"{server.address}table/#kingdom=1148K-8R8XE-TG0VJ-J1X")
    expect(wide.locator("#kingdom-error")).to_be_visible(timeout=PYTHON)
    fits(wide, width)


def reach(page: Page, words: str) -> None:
    """Go by the Tab key to what bears some words; where the keyboard is, is seen on the way."""
    for _ in range(120):
        page.keyboard.press("Tab")
        at = "(({ ariaLabel, innerText, id }) => ariaLabel || innerText || id)(document.activeElement)"
        if (page.evaluate(at) or "").strip().startswith(words):
            assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
            return
    raise AssertionError(words)


@needs_python
@shares_python
def test_players_choose_by_the_keyboard_alone(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}table/")
    expect(wide.get_by_role("button", name="Deal a kingdom")).to_be_visible()
    reach(wide, "Deal a kingdom")
    wide.keyboard.press("Enter")
    dealt(wide)
    reach(wide, "QR code")
    wide.keyboard.press("Enter")
    expect(wide.locator(".table-qr svg")).to_be_visible()
    reach(wide, "Let the players choose")
    wide.keyboard.press("Enter")
    reach(wide, "Draft")
    wide.keyboard.press("Enter")
    expect(wide.locator("#choosing h3")).to_be_focused(timeout=PYTHON)
    wide.keyboard.press("Tab")
    wide.keyboard.press("Enter")
    expect(wide.locator("#choosing h3")).to_contain_text("Pile 2", timeout=PYTHON)
    expect(wide.locator("#choosing h3")).to_be_focused()


def test_without_scripts_it_says_so_and_offers_no_buttons(wide: Page, server: Server) -> None:
    browser = wide.context.browser
    assert browser is not None
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{server.address}table/")
        expect(page.locator(".md-content")).to_contain_text("with scripts, which are off")
        expect(page.locator(".md-content :is(button, input, select):visible")).to_have_count(0)
        page.get_by_role("link", name="recommended sets").click()
        expect(page.locator("h1")).to_contain_text("Kingdoms")


def test_from_a_folder_it_says_what_it_cannot_do(wide: Page, built: Path) -> None:
    wide.goto((built / "table/index.html").as_uri())
    wide.get_by_role("button", name="Deal a kingdom").click()
    expect(wide.locator("#kingdom-error")).to_contain_text("from a web server it can")
    wide.locator("#tab-ruling").click()
    add(wide, "Two or three cards", "tr", "feast")
    expect(wide.locator(".table-rulings").first).to_contain_text("you gain 2 cards")
    wide.get_by_label("A question in plain words").fill("can Workshop gain a Familiar?")
    wide.get_by_role("button", name="Ask", exact=True).click()
    expect(wide.locator("#asked")).to_contain_text("from a web server it can")
    wide.locator("#tab-position").click()
    wide.locator("#placing").get_by_role("button", name="Silver", exact=True).click()
    wide.locator("#placing").get_by_role("button", name="your hand").click()
    assert chips(wide, "p1.hand") == ["Silver"]


def heads(built: Path) -> Iterator[tuple[str, str]]:
    """The pages of the site, each with its head."""
    for file in sorted(built.rglob("*.html")):
        yield file.relative_to(built).as_posix(), file.read_text(encoding="utf-8").partition("</head>")[0]


def test_every_page_has_a_policy_a_preview_and_the_app(built: Path) -> None:
    for path, head in heads(built):
        assert head.count("Content-Security-Policy") == 1, path
        assert "unsafe-eval'" not in head.replace("wasm-unsafe-eval'", ""), path
        assert 'rel="manifest"' in head
        if path != "404.html":
            address = SITE + path.removesuffix("index.html")
            picture = f'"og:image" content="{SITE}assets/preview.png"'
            for said in (f'"og:url" content="{address}"', '"og:title"', '"og:description"', picture):
                assert said in head, (path, said)
    assert f"<loc>{SITE}table/</loc>" in (built / "sitemap.xml").read_text(encoding="utf-8")
    assert (built / "assets/preview.png").is_file()


def test_it_can_be_installed(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}dominion/table/")
    until(wide, "navigator.serviceWorker.controller !== null")
    session = wide.context.new_cdp_session(wide)
    assert session.send("Page.getAppManifest")["errors"] == []
    told = [each["errorId"] for each in session.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [each for each in told if each != "in-incognito"] == []


def test_a_wrong_address_in_a_folder_has_the_site_s_look(page: Page, server: Server) -> None:
    page.goto(f"{server.address}dominion/cards/no-such-card/at/all/")
    expect(page.locator("h1")).to_have_text("There is no such page")
    assert page.evaluate("getComputedStyle(document.querySelector('.md-header')).backgroundColor") == "rgb(74, 42, 134)"
    page.locator(".ask").click()
    page.locator(".find-field").fill("moat")
    page.keyboard.press("Enter")
    page.wait_for_url("**/dominion/cards/moat/")
