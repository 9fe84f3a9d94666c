"""The picture of the graph in a real browser: choosing, moving, filtering, by mouse, touch and keys."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.conftest import PHONE, Server
from toolkit.site.graph_pages import layout

pytestmark = pytest.mark.long

PANNED = """async canvas => {
  canvas.setPointerCapture = () => {};
  const frame = canvas.getBoundingClientRect();
  const point = (type, x, y) => canvas.dispatchEvent(
    new PointerEvent(type, { pointerId: 1, clientX: frame.left + x, clientY: frame.top + y }));
  const gaps = [];
  let last = await new Promise(requestAnimationFrame);
  point("pointerdown", 150, 150);
  for (let at = 1; at <= 60; at++) {
    point("pointermove", 150 + 60 * Math.sin(at / 6), 150 + 40 * Math.sin(at / 5));
    const now = await new Promise(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
  }
  point("pointerup", 150, 150);
  return gaps;
}"""
"""Moves the picture about with a finger; the time of each frame, in ms."""

FRAME = 33
"""How long a frame may take on a phone, in ms."""

PAINTED = """canvas => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += data[at + 3] * (at % 9973);
  return sum;
}"""
"""A number that differs when the picture does; 0 when nothing is drawn."""


def picture(page: Page, server: Server, card: str = "") -> Locator:
    page.goto(f"{server.address}graph/{card}")
    canvas = page.locator("#graph canvas")
    expect(canvas).to_be_visible()
    page.wait_for_timeout(100)
    return canvas


def test_an_address_chooses_a_card(page: Page, server: Server) -> None:
    picture(page, server, "#moat")
    why = page.locator(".graph-why")
    expect(why.get_by_role("heading")).to_have_text("Moat")
    expect(why).to_contain_text("protects from")
    witch = why.get_by_role("listitem").filter(has=page.get_by_role("button", name="Witch", exact=True))
    witch.locator("summary").click()
    expect(witch.locator("details")).to_contain_text("play Witch")
    witch.get_by_role("button", name="Witch", exact=True).click()
    expect(page).to_have_url(f"{server.address}graph/#witch")
    expect(why.get_by_role("heading")).to_have_text("Witch")


def test_a_card_is_found_by_its_name(page: Page, server: Server) -> None:
    picture(page, server)
    page.get_by_label("Find a card in the graph").fill("fortr")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{server.address}graph/#fortress")
    expect(page.locator(".graph-why")).to_contain_text("is trashed for profit by")
    page.locator(".graph-why h2 a").click()
    expect(page).to_have_url(f"{server.address}cards/fortress/")


def test_a_card_is_chosen_by_keys(wide: Page, server: Server) -> None:
    canvas = picture(wide, server)
    before = canvas.evaluate(PAINTED)
    canvas.focus()
    wide.keyboard.press("ArrowRight")
    told = wide.locator(".graph").get_by_role("status").inner_text()
    wide.keyboard.press("Enter")
    expect(wide.locator(".graph-why").get_by_role("heading")).to_have_text(told)
    assert "#" in wide.url
    wide.wait_for_timeout(100)
    assert canvas.evaluate(PAINTED) not in (0, before)
    wide.keyboard.press("Escape")
    expect(wide).to_have_url(f"{server.address}graph/")


def test_it_begins_with_one_card_and_shows_all_when_asked(page: Page, server: Server) -> None:
    canvas = picture(page, server)
    why = page.locator(".graph-why")
    expect(why.get_by_role("heading")).to_have_text("Throne Room")
    expect(why).to_contain_text("Or one of the")
    assert page.url == f"{server.address}graph/"
    before = canvas.evaluate(PAINTED)
    page.get_by_role("button", name="Show all").click()
    expect(why.get_by_role("heading")).to_have_count(0)
    page.wait_for_timeout(100)
    assert canvas.evaluate(PAINTED) not in (0, before)


def test_it_is_moved_and_zoomed(wide: Page, server: Server) -> None:
    canvas = picture(wide, server)
    wide.get_by_role("button", name="Show all").click()
    wide.wait_for_timeout(100)
    seen = [canvas.evaluate(PAINTED)]
    box = canvas.bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    wide.mouse.move(*middle)
    wide.mouse.down()
    wide.mouse.move(middle[0] + 90, middle[1] + 40, steps=3)
    wide.mouse.up()
    wide.wait_for_timeout(100)
    seen.append(canvas.evaluate(PAINTED))
    wide.mouse.wheel(0, -300)
    wide.wait_for_timeout(100)
    seen.append(canvas.evaluate(PAINTED))
    wide.get_by_role("button", name="Show all").click()
    wide.wait_for_timeout(100)
    assert len(set(seen)) == 3
    assert canvas.evaluate(PAINTED) == seen[0]


@pytest.mark.parametrize("card", ["", "#throne-room"])
def test_it_moves_smoothly_on_a_slow_phone(wide: Page, server: Server, card: str) -> None:
    wide.set_viewport_size(PHONE)
    canvas = picture(wide, server, card)
    wide.context.new_cdp_session(wide).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    assert median(canvas.evaluate(PANNED)) < FRAME


def test_a_card_is_suggested(page: Page, server: Server) -> None:
    picture(page, server)
    first = page.locator(".graph-why button").first
    name = first.inner_text()
    first.click()
    expect(page.locator(".graph-why").get_by_role("heading")).to_have_text(name)


def test_everything_is_reached_by_keys(wide: Page, server: Server) -> None:
    picture(wide, server, "#moat")
    reached = set()
    wide.get_by_label("Find a card in the graph").focus()
    for _ in range(12):
        wide.keyboard.press("Tab")
        outline = "getComputedStyle(document.activeElement).outlineStyle"
        reached.add(wide.evaluate("document.activeElement.localName"))
        assert wide.evaluate(outline) != "none"
    assert {"button", "canvas", "summary"} <= reached


def test_a_click_chooses_the_card_under_it(wide: Page, server: Server) -> None:
    canvas = picture(wide, server, "#fortress")
    wide.get_by_role("button", name="Show all").click()
    box = canvas.bounding_box()
    assert box is not None
    canvas.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    expect(wide.locator(".graph-why").get_by_role("heading")).not_to_be_empty()
    assert "#" in wide.url


def test_kinds_are_filtered(page: Page, server: Server) -> None:
    canvas = picture(page, server, "#moat")
    before = canvas.evaluate(PAINTED)
    legend = page.locator(".graph-legend")
    if legend.get_attribute("open") is None:
        legend.locator("summary").click()
    assert "(0)" not in legend.inner_text()
    legend.get_by_label("protects from").uncheck()
    expect(page.locator(".graph-why")).not_to_contain_text("protects from")
    page.wait_for_timeout(100)
    assert canvas.evaluate(PAINTED) != before


def test_a_card_page_leads_to_its_neighbours(page: Page, server: Server) -> None:
    page.goto(f"{server.address}cards/feast/")
    goes = page.locator("#goes-with ~ ul").first
    expect(goes).to_contain_text("Throne Room plays Feast twice, so you gain 2 cards")
    goes.get_by_role("link", name="Throne Room").click()
    expect(page).to_have_url(f"{server.address}cards/throne-room/")
    page.get_by_role("link", name="Throne Room in the graph").click()
    expect(page).to_have_url(f"{server.address}graph/#throne-room")
    expect(page.locator(".graph-why").get_by_role("heading")).to_have_text("Throne Room")


def test_without_scripts_there_is_the_list(wide: Page, server: Server) -> None:
    browser = wide.context.browser
    assert browser is not None
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server.address}graph/")
    expect(page.locator("#graph")).to_be_hidden()
    page.locator("#list + details summary").click()
    expect(page.locator("#list + details")).to_contain_text(re.compile("Throne Room .*plays again"))
    expect(page.locator("#list + details")).to_be_visible()
    context.close()


def test_the_layout_is_the_same_every_time(built: Path) -> None:
    assert layout() == layout()
    assert len(gzip.compress((built / "assets/graph-data.js").read_bytes())) < 120_000


def test_it_follows_dark_and_light(wide: Page, server: Server) -> None:
    pixel = """canvas => [...canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data]
        .reduce((a, b) => a + b)"""
    canvas = picture(wide, server, "#moat")
    light = canvas.evaluate(pixel)
    wide.locator("label[title=Dark]").click()
    wide.wait_for_timeout(200)
    assert canvas.evaluate(pixel) not in (0, light)
