"""The pages written by hand, built without those made of data: what `pytest --changed` runs for a change of one."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Page

from tests.site.conftest import ROOT, Server
from toolkit.catalogue import catalogue
from toolkit.kingdoms.recommended import recommended_sets
from toolkit.rulebook import rulebook
from toolkit.site.links import card_path, kingdom_path, rule_path

DOCS = ROOT / "docs"
WRITTEN = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
LINK = re.compile(r"\]\(([^)#:]+\.md)(?:#([\w-]+))?\)")

CONFIGURATION = """
INHERIT: {root}/mkdocs.yml
docs_dir: {docs}
hooks: []
theme:
  custom_dir: {root}/toolkit/site/theme
"""


def listed(entries: list[str | dict[str, str | list[str]]]) -> set[str]:
    """Return the paths of a menu."""
    found: set[str] = set()
    for each in entries:
        for value in each.values() if isinstance(each, dict) else [each]:
            found |= {value} if isinstance(value, str) else set(value)
    return found


def in_menu() -> set[str]:
    """Return the paths that mkdocs.yml lists."""
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:")[2].partition("\nnot_in_nav")[0]
    return listed(yaml.safe_load("nav:" + text)["nav"])


def made_of_data() -> set[str]:
    """Return the paths and anchors of pages that are made of data: those in the menu, cards, rules, sets, kingdoms."""
    rules = {rule_path(rule) for rule in rulebook().rules}
    cards, sets = map(card_path, catalogue()), {f"sets/{each.file}.md" for each in catalogue().sets.values()}
    kingdoms = map(kingdom_path, recommended_sets())
    return {*in_menu(), *rules, *(each.partition("#")[0] for each in rules), *cards, *sets, *kingdoms}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site that has the written pages, and an empty one for each that they or the menu lead to."""
    folder = tmp_path_factory.mktemp("written")
    docs = folder / "docs"
    shutil.copytree(DOCS, docs)
    there = made_of_data()
    wanted = {(path, "") for path in in_menu()}
    for page in WRITTEN:
        for path, anchor in LINK.findall((DOCS / page).read_text(encoding="utf-8")):
            place = os.path.normpath(os.path.join(os.path.dirname(page), path))
            assert place in WRITTEN or f"{place}#{anchor}".rstrip("#") in there, (page, place, anchor)
            wanted.add((place, anchor))
    for place, anchor in sorted(wanted):
        if place not in WRITTEN:
            (docs / place).parent.mkdir(parents=True, exist_ok=True)
            with (docs / place).open("a", encoding="utf-8") as file:
                file.write(f"# {place}\n\n" if not anchor else f"## {anchor} {{#{anchor}}}\n\n")
    configuration = folder / "mkdocs.yml"
    configuration.write_text(CONFIGURATION.format(root=ROOT, docs=docs), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", str(configuration), "-d", str(folder / "site")],
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder / "site"


def address(page: str) -> str:
    """Return the address of a page from the site's root."""
    return page.removesuffix("index.md").replace(".md", "/")


def test_every_page_is_built(built: Path) -> None:
    assert len(WRITTEN) > 3
    for page in WRITTEN:
        text = (built / address(page) / "index.html").read_text(encoding="utf-8")
        assert "<h1" in text, page
        assert 'href="http' not in text.partition("<article")[2].partition("</article")[0], page


@pytest.mark.parametrize("written", WRITTEN)
def test_no_page_is_wider_than_the_screen(page: Page, server: Server, written: str) -> None:
    page.goto(f"{server.address}/{address(written)}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
