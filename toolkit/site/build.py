"""The two steps of building the site around whatever turns Markdown into HTML: write the pages, finish the site."""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import astuple
from hashlib import sha256
from pathlib import Path

from toolkit.errors import UserError
from toolkit.site.graph_pages import DATA, graph_data
from toolkit.site.heads import finish_heads
from toolkit.site.keeping import KEEP, keep_list
from toolkit.site.names import names_files
from toolkit.site.pages import all_pages
from toolkit.site.rulings import with_proofs
from toolkit.site.runtime import place_python
from toolkit.site.search_index import INDEX, search_index
from toolkit.site.table_page import PATH as TABLE
from toolkit.site.table_page import SIZES

DOCS = Path(__file__).resolve().parents[2] / "docs"
"""The pages written by hand, the styles and the scripts; only a checkout has them."""

UNUSED = ("assets/javascripts/lunr", "assets/javascripts/workers", "search.json")
"""What themes add for a search of their own; the site has another (`docs/assets/search.js`)."""

QR_CODES = DOCS.parent / "node_modules" / "qrcode-generator" / "dist" / "qrcode.js"
"""What draws the QR code of a kingdom, where npm put it."""

MAP = re.compile(r"\n?(?://|/\*)# sourceMappingURL=[^\n]*")
"""Where a theme's script or style says that there is a map of its sources, which only its makers need."""


def write_sources(folder: Path) -> None:
    """Write everything that the site is built from into a new or empty folder.

    Raises:
        UserError: when there is something in the folder already.
    """
    if folder.is_dir() and any(folder.iterdir()):
        raise UserError(f"{folder} is not empty: remove it first")
    shutil.copytree(DOCS, folder, dirs_exist_ok=True)
    for path, content in made_of_data():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")


def made_of_data() -> Iterator[tuple[str, str]]:
    """Yield each file that is made of data: its path in the folder, and what is in it."""
    pages = list(all_pages())
    for page in pages:
        yield page.path, page.markdown()
    yield from search_index(pages)
    yield from names_files()
    yield DATA, graph_data()


def finish(site: Path) -> None:
    """Finish a built site: put in the proofs, leave out what is not used, tell the service worker what to keep.

    Raises:
        UserError: when the folder holds no built site.
    """
    worker = site / "sw.js"
    if not worker.is_file():
        raise UserError(f"{site} holds no built site: sw.js is missing")
    for name in UNUSED:
        path = site / name
        path.unlink() if path.is_file() else shutil.rmtree(path, ignore_errors=True)
    for source in site.rglob("*.map"):
        source.unlink()
        small = source.with_suffix("")
        small.write_text(MAP.sub("", small.read_text(encoding="utf-8")), encoding="utf-8")
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        if (proved := with_proofs(text)) != text:
            page.write_text(proved, encoding="utf-8")
    tell_of_python(site)
    if QR_CODES.is_file():
        shutil.copyfile(QR_CODES, site / "assets" / "table" / "qrcode.js")
    finish_heads(site)
    (site / KEEP).write_text(json.dumps(keep_list(site), separators=(",", ":")), encoding="utf-8")
    text = worker.read_text(encoding="utf-8")
    text = text.replace('VERSION = ""', f'VERSION = "{version(site)}"')
    worker.write_text(text.replace("FILES = []", f"FILES = {json.dumps(needed(site))}"), encoding="utf-8")


def tell_of_python(site: Path) -> None:
    """Put Python into the site, and tell the page that uses it how large it is.

    Without Pyodide that is said on standard error, and the page tells its readers.
    """
    sizes = place_python(site)
    if not sizes.first:
        print("The page At the table is built without its Python: `npm ci` brings it.", file=sys.stderr)  # noqa: T201
    page = site / TABLE.replace(".md", ".html")
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace(SIZES.format(0, 0, 0), SIZES.format(*astuple(sizes))), encoding="utf-8")


def version(site: Path) -> str:
    """Return what differs between two builds whenever any of their files does."""
    whole = sha256()
    for file in sorted(each for each in site.rglob("*") if each.is_file()):
        whole.update(str(file.relative_to(site)).encode() + file.read_bytes())
    return whole.hexdigest()[:12]


def needed(site: Path) -> list[str]:
    """Return the addresses that every page needs, from the root: what the home page loads, and the search's index."""
    home = (site / "index.html").read_text(encoding="utf-8")
    return ["./", "offline/", *re.findall(r'(?:href|src)="((?!http)[^"]+\.(?:css|js|png))"', home), INDEX]
