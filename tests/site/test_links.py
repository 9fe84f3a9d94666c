"""No link of the built site leads nowhere, and none leads to another host."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from tests.site.conftest import SITE
from toolkit.site.search_index import INDEX, RULINGS

pytestmark = pytest.mark.long

LINK, ID = re.compile(r'\s(?:href|src)="([^"]*)"'), re.compile(r'\s(?:id|name)="([^"]+)"')
HOST = "http://site/"

STATE = re.compile("(kingdom|ruling|position|wishes)=|deal&")
"""What the page At the table is opened with, which is no anchor."""


@cache
def pictured(built: Path) -> set[str]:
    """The cards in the picture of the graph, as addresses have them."""
    script = (built / "assets" / "graph-data.js").read_text(encoding="utf-8")
    return {address for _, address, *_ in json.loads(script.partition("=")[2].strip().removesuffix(";"))["nodes"]}


def test_every_link_and_anchor_is_there(built: Path) -> None:
    @cache
    def text(file: Path) -> str:
        return file.read_text(encoding="utf-8")

    @cache
    def anchors(file: Path) -> set[str]:
        """The anchors of a page; the graph's picture has each of its cards for one."""
        found = set(ID.findall(text(file)))
        return found | pictured(built) if file == built / "graph" / "index.html" else found

    @cache
    def broken(address: str) -> bool:
        parts = urlsplit(address)
        file = built / unquote(parts.path).lstrip("/")
        file = file / "index.html" if parts.path.endswith("/") or not parts.path else file
        if file == built / "table" / "index.html" and STATE.match(parts.fragment):
            return False
        return not file.is_file() or bool(parts.fragment and parts.fragment not in anchors(file))

    pages = sorted(built.rglob("index.html"))
    assert len(pages) > 1200
    wrong = set()
    for page in pages:
        folder = page.parent.relative_to(built).as_posix()
        here = HOST if folder == "." else f"{HOST}{folder}/"
        for link in LINK.findall(text(page)):
            address = urljoin(here, link.replace("&amp;", "&")).replace(SITE, HOST)
            if link.startswith(("javascript:", "data:")):
                continue
            if not address.startswith(HOST) or broken(address.removeprefix(HOST)):
                wrong.add((folder, link))
    assert wrong == set()


def test_every_ruling_has_one_place(built: Path) -> None:
    for page in sorted((built / "cards").glob("*/index.html")):
        ids = ID.findall(page.read_text(encoding="utf-8").partition("<article")[2])
        assert len(ids) == len(set(ids)), page


def test_the_index_leads_to_places_that_are_there(built: Path) -> None:
    first, rulings = ((built / script).read_text(encoding="utf-8") for script in (INDEX, RULINGS))
    entries = json.loads(first.partition("=")[2].strip().removesuffix(";"))["entries"]
    entries += json.loads(rulings.partition("...")[2].strip().removesuffix(");"))
    addresses = {address for _, _, address, *_ in entries}
    for address in sorted(addresses):
        path, _, anchor = address.partition("#")
        text = (built / path / "index.html").read_text(encoding="utf-8")
        chosen = path == "graph/" and anchor in pictured(built)
        assert not anchor or chosen or f'id="{anchor}"' in text, address
