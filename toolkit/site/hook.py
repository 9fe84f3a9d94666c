"""The hook of MkDocs that puts the pages made of data among the files of the docs folder."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

CHECKOUT = Path(__file__).resolve().parents[2]
"""The folder that holds the package, for builds where it is not installed."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add every page made of data, and the search's index, to the files of a build."""
    from mkdocs.structure.files import File

    if str(CHECKOUT) not in sys.path:
        sys.path.insert(0, str(CHECKOUT))
    from toolkit.site.pages import all_pages
    from toolkit.site.search_index import INDEX, search_index

    pages = list(all_pages())
    for page in pages:
        files.append(File.generated(config, page.path, content=page.markdown()))
    files.append(File.generated(config, INDEX, content=search_index(pages)))
    return files
