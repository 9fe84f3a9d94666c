"""Every kind of page can be read by everyone: axe finds nothing serious, light or dark."""

from __future__ import annotations

from collections.abc import Collection
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.site.conftest import PHONE, Server
from tests.site.test_pages import KINDS

pytestmark = pytest.mark.long

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


AT_ONCE = """() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("* { transition: none !important }")
    document.adoptedStyleSheets = [sheet]
}"""
"""Has colours change at once from light to dark, also where the page has not been drawn yet."""

ONE_OF_EACH_LOOK = """() => {
    const behind = new Map(), seen = new Set()
    for (const each of document.body.querySelectorAll("*")) {
        const style = getComputedStyle(each)
        const written = [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())
        const ground = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter]
        const letters = [style.color, style.fontSize, style.fontWeight, style.textShadow]
        const place = [behind.get(each.parentElement), each.localName, each.className, each.disabled, ...ground].join()
        const look = [place, written, each.checkVisibility(), ...letters].join()
        behind.set(each, place)
        each.toggleAttribute("data-look", !seen.has(look))
        seen.add(look)
    }
    axe.configure({ rules: [{ id: "color-contrast", selector: "[data-look]" }] })
}"""
"""Has axe judge contrast, which takes nine tenths of its time, once for all elements that look the same.

These have the same kind, class, letters and background, and so have all elements that they stand in.
"""

VIOLATIONS = "axe.run({ resultTypes: ['violations'] }).then((found) => found.violations)"


def findings(page: Page, impacts: Collection[str] = ("serious", "critical")) -> dict[str, list[Any]]:
    """Return what axe finds of some impacts, with the elements."""
    page.evaluate(AT_ONCE)
    page.evaluate(AXE)
    page.evaluate(ONE_OF_EACH_LOOK)
    return {
        each["id"]: [node["html"] for node in each["nodes"]]
        for each in page.evaluate(VIOLATIONS)
        if each["impact"] in impacts
    }


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_serious_on_a_page(wide: Page, server: Server, kind: str, scheme: Any) -> None:
    wide.emulate_media(color_scheme=scheme)
    wide.goto(server.address + KINDS[kind])
    wide.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")
    assert findings(wide) == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_serious_in_the_search(wide: Page, server: Server, scheme: Any) -> None:
    wide.emulate_media(color_scheme=scheme)
    wide.set_viewport_size(PHONE)
    wide.goto(server.address)
    wide.keyboard.press("/")
    wide.locator(".find-field").fill("tr feast")
    wide.locator(".find-results a").first.wait_for()
    assert findings(wide) == {}
