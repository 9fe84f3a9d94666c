"""Pages in a real browser: lists, proofs, dark mode; and that they look right at both sizes."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.site.conftest import Server

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
    "graph-chosen": "graph/#throne-room",
    "offline": "offline/",
}
"""A page of each kind."""


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_wider_than_the_page(page: Page, server: Server, kind: str) -> None:
    page.goto(server.address + KINDS[kind])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_list_is_sorted_and_filtered(page: Page, server: Server) -> None:
    page.goto(f"{server.address}sets/base/")
    cards = page.locator(".listing").first
    names = cards.locator("tbody tr:visible td:first-child")
    assert names.first.inner_text() == "Adventurer"
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
    expect(page.locator("p.ruling", has_text="Feast played twice with Throne Room")).to_be_visible()
    assert 0 < seen.count() < 12
    expect(page.locator("details.proof:visible")).to_have_count(seen.count())
    page.get_by_label("Find a ruling on this page").fill("")
    expect(seen).to_have_count(3)


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
