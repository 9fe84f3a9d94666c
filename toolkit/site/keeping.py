"""What a phone keeps that keeps the whole site: every file with its checksum, and how much that is to load."""

from __future__ import annotations

import gzip
from hashlib import sha256
from pathlib import Path
from typing import Any

from toolkit.site.table_page import KEPT
from toolkit.site.table_page import PATH as TABLE

KEEP = "keep.json"
"""The list's place in the site."""

APART = {KEEP, "sw.js", "404.html", "sitemap.xml", "sitemap.xml.gz", "assets/preview.png"}
"""Files that nobody reads without a network."""


def keep_list(site: Path) -> dict[str, Any]:
    """Return the addresses of a built site's files, each with a checksum, and tell the page At the table their size.

    The size is in bytes, each file compressed as servers send it.
    """
    files, size = [], 0
    page, place = site / TABLE.replace(".md", ".html"), 'class="keep" '
    for file in sorted((each for each in site.rglob("*") if each.is_file()), key=lambda each: (each == page, each)):
        path = file.relative_to(site).as_posix()
        if path in APART:
            continue
        size += len(gzip.compress(file.read_bytes(), 6, mtime=0))
        if file == page:  # the last one: now the size is known
            text = page.read_text(encoding="utf-8").replace(place + KEPT.format(0), place + KEPT.format(size))
            page.write_text(text, encoding="utf-8")
        address = path.removesuffix("index.html") if path.endswith("/index.html") else path
        files.append(["./" if path == "index.html" else address, sha256(file.read_bytes()).hexdigest()[:12]])
    return {"size": size, "files": files}
