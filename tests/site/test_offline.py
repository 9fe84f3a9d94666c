"""The site without a network: from a folder, and after it was opened once; and how much it loads."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.site.conftest import Server, until

pytestmark = pytest.mark.long

FIRST_VISIT, NEXT_VISIT = 400, 60
"""What a card's page may load, in kB, all requests together."""


def settled(page: Page) -> None:
    """Wait until the service worker has kept what it keeps."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    until(page, "navigator.serviceWorker.controller !== null")


def largest(built: Path) -> str:
    """Return the address of the largest page of a card."""
    pages = (built / "cards").glob("*/index.html")
    return max(pages, key=lambda page: page.stat().st_size).parent.relative_to(built).as_posix() + "/"


def test_a_card_page_loads_little(wide: Page, server: Server, built: Path) -> None:
    wide.goto(f"{server.address}cards/moat/", wait_until="networkidle")
    settled(wide)
    assert server.kilobytes <= FIRST_VISIT
    before = server.kilobytes
    wide.goto(server.address + largest(built), wait_until="networkidle")
    assert 0 < server.kilobytes - before <= NEXT_VISIT


def test_pages_that_were_opened_are_kept(page: Page, server: Server) -> None:
    page.goto(f"{server.address}cards/throne-room/")
    settled(page)
    page.goto(f"{server.address}graph/", wait_until="networkidle")
    page.goto(f"{server.address}rules/gaining/", wait_until="networkidle")
    server.stop()
    page.reload()
    expect(page.locator("h1")).to_contain_text("Buying, gaining, trashing")
    page.goto(f"{server.address}cards/throne-room/")
    expect(page.locator("h1")).to_contain_text("Throne Room")
    assert page.evaluate("getComputedStyle(document.querySelector('.chip-cost')).borderRadius") != "0px"
    page.goto(f"{server.address}graph/#moat")
    expect(page.locator(".graph-why")).to_contain_text("protects from")
    page.keyboard.press("/")
    page.locator(".find-field").fill("moat")
    expect(page.locator(".find-results a").first).to_contain_text("Moat")
    expect(page.locator(".find-status")).to_contain_text("without rulings")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("isn't stored here yet")


def test_rulings_are_searched_without_a_network_once_they_were(wide: Page, server: Server) -> None:
    wide.goto(f"{server.address}cards/throne-room/")
    settled(wide)
    wide.keyboard.press("/")
    wide.locator(".find-field").fill("tr feast")
    ruling = wide.locator(".find-results li", has_text="Proved ruling").first
    expect(ruling).to_be_visible()
    until(wide, "caches.match(new URL('../../assets/search-rulings.js', location.href)).then(Boolean)")
    server.stop()
    wide.reload()
    wide.keyboard.press("/")
    wide.locator(".find-field").fill("tr feast")
    expect(ruling).to_be_visible()
    expect(wide.locator(".find-status")).not_to_contain_text("without rulings")


def test_a_new_version_replaces_the_kept_one(wide: Page, server: Server, built: Path) -> None:
    wide.goto(f"{server.address}cards/moat/")
    settled(wide)
    server.newer["sw.js"] = (built / "sw.js").read_text(encoding="utf-8").replace('VERSION = "', 'VERSION = "new')
    wide.evaluate("navigator.serviceWorker.ready.then((each) => each.update()).then(() => true)")
    until(wide, "caches.keys().then((names) => names.length === 1 && names[0].includes(' new'))")


def test_a_new_version_is_filled_from_the_network(wide: Page, server: Server, built: Path) -> None:
    card = "cards/moat/index.html"
    wide.goto(f"{server.address}cards/moat/")
    settled(wide)
    server.newer[card] = (built / card).read_text(encoding="utf-8").replace("<h1", "<p>Brand new</p><h1", 1)
    server.newer["sw.js"] = (built / "sw.js").read_text(encoding="utf-8").replace('VERSION = "', 'VERSION = "new')
    wide.evaluate("navigator.serviceWorker.ready.then((each) => each.update()).then(() => true)")
    until(wide, "caches.keys().then((names) => names.length === 1 && names[0].includes(' new'))")
    wide.reload()
    expect(wide.get_by_text("Brand new")).to_be_visible()


def test_the_table_works_without_a_network_after_one_visit(wide: Page, server: Server) -> None:
    wide.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    wide.goto(f"{server.address}table/")
    settled(wide)
    loaded = "caches.match(new URL('../assets/table/table.css', location.href)).then(Boolean)"
    until(wide, loaded)
    until(wide, loaded.replace("table.css", "keep.js"))
    server.stop()
    wide.reload()
    expect(wide.get_by_role("button", name="Deal a kingdom")).to_be_visible()
    assert wide.evaluate("getComputedStyle(document.querySelector('.table-main')).borderRadius") != "0px"
    wide.context.set_offline(True)
    wide.get_by_role("button", name="Deal a kingdom").click()
    expect(wide.locator("#kingdom-error")).to_contain_text("Python is not kept on this device, and there is no network")


@pytest.mark.parametrize("start", ["index.html", "cards/moat/index.html"])
def test_the_site_is_read_from_a_folder(page: Page, built: Path, start: str) -> None:
    page.goto((built / start).as_uri())
    page.keyboard.press("/")
    page.locator(".find-field").fill("tr feast")
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/*/index.html#*")
    page.locator(".md-content a[href*='/sets/']").first.click()
    page.wait_for_url("**/sets/base/index.html")
    page.locator(".filter").first.fill("throne")
    page.get_by_role("link", name="Throne Room", exact=True).click()
    expect(page.locator("h1")).to_contain_text("Throne Room")
    page.get_by_role("link", name="Throne Room in the graph").click()
    page.wait_for_url("**/graph/index.html#throne-room")
    expect(page.locator(".graph-why").get_by_role("heading")).to_have_text("Throne Room")
    page.locator(".graph-why h2 a").click()
    page.wait_for_url("**/cards/throne-room/index.html")


def test_in_a_folder_a_link_opens_its_page_before_the_scripts_are_there(page: Page, built: Path) -> None:
    page.route("**/*.js", lambda route: route.abort())
    page.goto((built / "cards/moat/index.html").as_uri())
    page.locator(".md-content a[href*='/sets/']").first.click()
    page.wait_for_url("**/sets/*/index.html")
