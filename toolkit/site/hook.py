"""The hook of MkDocs that puts the pages made of data among the files of the docs folder."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

CHECKOUT = Path(__file__).resolve().parents[2]
"""The folder that holds the package, for builds where it is not installed."""


PROOF = '<details class="proof">'
"""How a folded proof begins."""


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Keep proofs out of the search: their positions name cards that the page is not about."""
    return html.replace(PROOF, PROOF.replace(">", " data-search-exclude>"))


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add every page made of data to the files of a build."""
    from mkdocs.structure.files import File

    if str(CHECKOUT) not in sys.path:
        sys.path.insert(0, str(CHECKOUT))
    from toolkit.site.pages import all_pages

    for page in all_pages():
        files.append(File.generated(config, page.path, content=page.markdown()))
    return files
