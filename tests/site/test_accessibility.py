"""Every kind of page can be read by everyone: axe finds nothing serious, light or dark."""

from __future__ import annotations

from collections.abc import Collection
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.site.conftest import PHONE, Server
from tests.site.test_pages import KINDS

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


AT_ONCE = """() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("* { transition: none !important }")
    document.adoptedStyleSheets = [sheet]
}"""
"""Has colours change at once from light to dark, also where the page has not been drawn yet."""


def findings(page: Page, impacts: Collection[str] = ("serious", "critical")) -> dict[str, list[Any]]:
    """Return what axe finds of some impacts, with the elements."""
    page.evaluate(AT_ONCE)
    page.evaluate(AXE)
    found = page.evaluate("axe.run()")
    return {
        each["id"]: [node["html"] for node in each["nodes"]]
        for each in found["violations"]
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
