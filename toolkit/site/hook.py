"""The hook of MkDocs that puts the pages made of data among the files of the docs folder."""

from __future__ import annotations

import json
import re
import shutil
import sys
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

CHECKOUT = Path(__file__).resolve().parents[2]
"""The folder that holds the package, for builds where it is not installed."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add every page made of data, the search's index and the graph's picture to the files of a build."""
    from mkdocs.structure.files import File

    if str(CHECKOUT) not in sys.path:
        sys.path.insert(0, str(CHECKOUT))
    from toolkit.site.graph_pages import DATA, graph_data
    from toolkit.site.pages import all_pages
    from toolkit.site.search_index import INDEX, search_index

    pages = list(all_pages())
    for page in pages:
        files.append(File.generated(config, page.path, content=page.markdown()))
    files.append(File.generated(config, INDEX, content=search_index(pages)))
    files.append(File.generated(config, DATA, content=graph_data()))
    return files


serving = False
"""Whether the site is only shown while it is written: then nothing is kept for offline."""


def on_startup(command: str, dirty: bool) -> None:
    """Note what the site is built for."""
    global serving
    serving = command == "serve"


def on_post_build(config: MkDocsConfig) -> None:
    """Tell the service worker what to keep, and leave out the theme's own search, which is not used."""
    site = Path(config.site_dir)
    for name in ("lunr", "workers"):
        shutil.rmtree(site / "assets" / "javascripts" / name, ignore_errors=True)
    if not serving:
        worker = site / "sw.js"
        text = worker.read_text(encoding="utf-8")
        text = text.replace('VERSION = ""', f'VERSION = "{version(site)}"')
        worker.write_text(text.replace("FILES = []", f"FILES = {json.dumps(needed(site))}"), encoding="utf-8")


def version(site: Path) -> str:
    """Return what differs between two builds whenever any of their files does."""
    whole = sha256()
    for file in sorted(each for each in site.rglob("*") if each.is_file()):
        whole.update(str(file.relative_to(site)).encode() + file.read_bytes())
    return whole.hexdigest()[:12]


def needed(site: Path) -> list[str]:
    """Return the addresses that every page needs, from the root: what the home page loads, and the search's index."""
    from toolkit.site.search_index import INDEX

    home = (site / "index.html").read_text(encoding="utf-8")
    return ["./", "offline/", *re.findall(r'(?:href|src)="((?!http)[^"]+\.(?:css|js|png))"', home), INDEX]
