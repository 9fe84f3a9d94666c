"""Pages in a real browser: lists, proofs, dark mode; and that they look right at both sizes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.site.conftest import DESKTOP, Server
from toolkit.catalogue import catalogue
from toolkit.graph.graph import best_partners
from toolkit.rulebook import rulebook
from toolkit.site.rulings import older_names

pytestmark = pytest.mark.long

SHIFT = """() => new Promise((told) => {
  let sum = 0;
  const add = (each) => { sum += each.hadRecentInput ? 0 : each.value; };
  new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => told(sum), 500);
})"""
"""How far a page's content moved while it was loaded (Cumulative Layout Shift)."""

STILL = 0.01
"""How far it may."""

NODES = 3000
"""How many elements the list of all cards may have."""

KINDS = {
    "home": "",
    "card": "cards/throne-room/",
    "landscape": "cards/way-of-the-mouse/",
    "card-with-wordings": "cards/possession/",
    "cards": "cards/",
    "by-tag": "cards/by-tag/",
    "topics": "rules/",
    "topic": "rules/gaining/",
    "glossary": "rules/glossary/",
    "years": "rules/years/",
    "sets": "sets/",
    "set": "sets/prosperity/",
    "kingdoms": "kingdoms/",
    "kingdom": "kingdoms/first-game/",
    "about": "built/",
    "graph": "graph/",
    "table": "table/",
    "graph-chosen": "graph/#throne-room",
    "offline": "offline/",
}
"""A page of each kind."""


@pytest.mark.parametrize(("width", "size"), [(320, "100%"), (390, "200%")])
def test_nothing_is_wider_than_a_small_phone(wide: Page, server: Server, width: int, size: str) -> None:
    wide.set_viewport_size({"width": width, "height": 700})
    for kind, path in KINDS.items():
        wide.goto(server.address + path)
        wide.evaluate("size => { document.documentElement.style.fontSize = size }", size)
        wide.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")
        assert wide.evaluate("document.documentElement.scrollWidth") <= width, kind


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_wider_than_the_page(page: Page, server: Server, kind: str) -> None:
    page.goto(server.address + KINDS[kind])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_list_is_sorted_and_filtered(page: Page, server: Server) -> None:
    page.goto(f"{server.address}sets/base/")
    cards = page.locator(".listing").first
    names = cards.locator("tbody tr:visible td:first-child")
    assert names.first.inner_text() == "Artisan"
    cost = cards.locator("thead th").nth(1)
    cost.get_by_role("button").click()
    expect(cost).to_have_attribute("aria-sort", "ascending")
    costs = cards.locator("tbody tr:visible td:nth-child(2)").all_inner_texts()
    assert costs == sorted(costs)
    cost.get_by_role("button").click()
    expect(cost).to_have_attribute("aria-sort", "descending")
    assert cards.locator("tbody tr:visible td:nth-child(2)").all_inner_texts() == sorted(costs, reverse=True)
    cards.get_by_label("Filter the list").fill("reaction $2")
    expect(names).to_have_text(["Moat"])


def test_a_proof_opens(page: Page, server: Server) -> None:
    page.goto(f"{server.address}cards/throne-room/")
    proof = page.locator("details.proof").first
    expect(proof.get_by_text("What happens")).to_be_hidden()
    proof.locator("summary").click()
    expect(proof.get_by_text("What happens")).to_be_visible()
    expect(proof.locator("ol li").first).to_be_visible()


def test_a_proof_tells_whose_choice_it_is(built: Path) -> None:
    assert "Player 2, Moat: yes" in (built / "cards/moat/index.html").read_text(encoding="utf-8")


def test_a_link_to_a_folded_ruling_unfolds_it(page: Page, server: Server) -> None:
    page.goto(f"{server.address}cards/throne-room/")
    folded = page.locator("details.more .ruling").last
    expect(folded).to_be_hidden()
    name = folded.get_attribute("id")
    page.goto("about:blank")
    page.goto(f"{server.address}cards/throne-room/#{name}")
    expect(folded).to_be_in_viewport()


def test_many_rulings_are_looked_through(page: Page, server: Server) -> None:
    page.goto(f"{server.address}cards/throne-room/")
    page.get_by_label("Find a ruling on this page").fill("feast")
    seen = page.locator("p.ruling:visible")
    expect(page.locator("p.ruling", has_text="Throne Room plays Feast twice").first).to_be_visible()
    assert 0 < seen.count() < 12
    expect(page.locator("details.proof:visible")).to_have_count(seen.count())
    page.get_by_label("Find a ruling on this page").fill("")
    expect(page.locator("h3", has_text="How it works")).to_be_visible()
    assert 3 <= seen.count() <= 3 * 6


@pytest.mark.parametrize("kind", ["home", "card", "cards", "kingdoms", "set", "graph", "graph-chosen"])
def test_nothing_moves_while_a_page_is_loaded(page: Page, server: Server, kind: str) -> None:
    page.goto(server.address + KINDS[kind])
    assert page.evaluate(SHIFT) < STILL


def test_the_list_of_all_cards_is_light_and_filtered(page: Page, server: Server) -> None:
    page.goto(f"{server.address}cards/")
    assert page.locator("*").count() < NODES
    page.get_by_label("Filter the list").fill("militia $4 attack")
    expect(page.locator(".cards li:visible a")).to_have_text(["Militia"])
    expect(page.locator(".cards h2:visible")).to_have_text("M¶")


@pytest.mark.parametrize("card", ["moat", "possession"])
def test_folds_stay_folded_on_paper(wide: Page, server: Server, card: str) -> None:
    wide.goto(f"{server.address}cards/{card}/")
    assert wide.pdf(format="A4").count(b"/Type /Page\n") <= 4  # with all of Possession unfolded it would be a dozen
    wide.locator("details.proof").first.evaluate("each => { each.open = true }")
    wide.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(wide.locator("details[open]")).to_have_count(1)


def test_a_wide_screen_shows_the_facts_beside_the_rulings(page: Page, server: Server) -> None:
    page.goto(f"{server.address}cards/throne-room/")
    rulings, facts = (page.locator(place).bounding_box() for place in ("#rulings", "#goes-with"))
    assert rulings is not None
    assert facts is not None
    wide = page.viewport_size == DESKTOP
    assert (facts["x"] > rulings["x"] + 300) == wide
    assert (facts["y"] > rulings["y"] + 100) != wide


@pytest.mark.parametrize("card", ["band-of-misfits", "fortress"])  # who go together as they did before a year
def test_what_goes_with_a_card_today_comes_first(wide: Page, server: Server, card: str) -> None:
    wide.goto(f"{server.address}cards/{card}/")
    rows = wide.locator("#goes-with + ul > li").all_inner_texts()
    name = catalogue().find(card.replace("-", " ")).name
    before = {other for other, each in best_partners(name) if each.edge.witness.rules}
    older = [text.partition(":")[0] in before for text in rows]
    assert any(older)
    assert older == sorted(older)


def test_recommended_sets_begin_with_the_first_game(page: Page, server: Server) -> None:
    page.goto(f"{server.address}kingdoms/")
    names = page.locator(".listing tbody tr:visible td:first-child")
    expect(names.first).to_have_text("First Game")
    assert names.count() > 300
    page.locator(".owned summary").click()
    page.get_by_label("Dominion", exact=True).check()
    page.get_by_label("Seaside").check()
    assert page.evaluate("ownedSets()") == ["base-2e", "seaside-2e"]
    page.reload()
    assert set(page.locator(".listing tbody tr:visible td:nth-child(2)").all_inner_texts()) == {
        "Dominion",
        "Seaside",
        "Dominion, Seaside",
        "Seaside, Dominion",
    }


def test_twins_among_the_recommended_sets_say_why(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}kingdoms/")
    level_up = wide.locator(".listing tbody tr").filter(has_text="Level Up")
    expect(level_up).to_have_count(1)
    expect(level_up).to_contain_text("2015, Adventures: Spy instead of Merchant")
    level_up.get_by_role("link", name="2015, Adventures").click()
    expect(wide.locator("article")).to_contain_text("Printed again as Level Up.")
    wide.goto(f"{server.address}kingdoms/grave-matters-2017/")
    expect(wide.locator("article")).to_contain_text("Another set than Grave Matters of 2022.")


def test_a_renamed_card_says_so(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}cards/farm/")
    expect(wide.locator(".facts + .changed")).to_have_text("Formerly called Harem.")
    assert "is called" in older_names("Mint can gain a copy of Harem.", "")
    assert older_names("Mint can gain a copy of Farm (formerly Harem).", "") == ""


def test_every_page_has_a_title_of_its_own(built: Path) -> None:
    titles = Counter(
        page.read_text(encoding="utf-8").partition("<title>")[2].partition("</title>")[0]
        for page in built.rglob("index.html")
    )
    assert [title for title, count in titles.items() if count > 1] == []
    assert titles["Rules, rulings and kingdoms - Dominion toolkit"] == 1


def test_no_button_waits_for_a_script_that_does_not_run(wide: Page, server: Server) -> None:
    browser = wide.context.browser
    assert browser is not None
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    for address in ("", "404.html", "cards/", "kingdoms/", "graph/", "cards/throne-room/"):
        page.goto(server.address + address)
        expect(page.locator(".md-content :is(button, input):visible")).to_have_count(0)
    context.close()


def test_no_sources_of_scripts_are_shipped(built: Path) -> None:
    assert list(built.rglob("*.map")) == []
    for file in (*built.rglob("*.js"), *built.rglob("*.css")):
        assert "sourceMappingURL" not in file.read_text(encoding="utf-8"), file


def test_a_wrong_address_leads_to_the_search(page: Page, server: Server) -> None:
    page.goto(f"{server.address}404.html")
    page.locator(".ask").click()
    expect(page.locator(".find-field")).to_be_focused()


def test_less_motion_is_no_motion(wide: Page, server: Server) -> None:
    wide.emulate_media(reduced_motion="reduce")
    wide.goto(server.address)
    moving = """[...document.querySelectorAll('*')].filter((each) => {
        const style = getComputedStyle(each);
        return parseFloat(style.transitionDuration) || parseFloat(style.animationDuration);
    }).length"""
    assert wide.evaluate(moving) == 0


def test_dark_and_light(page: Page, server: Server) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(f"{server.address}cards/moat/")
    body = page.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    page.locator("[data-md-component=palette] label:visible").click()
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.reload()
    expect(body).to_have_attribute("data-md-color-scheme", "default")


def test_every_chapter_of_the_rules_is_in_the_menu(built: Path) -> None:
    page = (built / "rules/turns/index.html").read_text(encoding="utf-8")
    menu = page.partition("md-sidebar--primary")[2].partition("md-sidebar--secondary")[0]
    for topic in rulebook().topics:
        assert f'href="../{topic.id}/"' in menu or ('href="./"' in menu and topic.id == "turns"), topic.id
