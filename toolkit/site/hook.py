"""The hook of MkDocs: it calls the two steps of `toolkit.site.build`, the one before the build and the one after."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

CHECKOUT = Path(__file__).resolve().parents[2]
"""The folder that holds the package, for builds where it is not installed."""

serving = False
"""Whether the site is only shown while it is written: then nothing is kept for offline."""

written: TemporaryDirectory[str]
"""Where the pages of this build were written."""


def on_startup(command: str, dirty: bool) -> None:
    """Note what the site is built for."""
    global serving
    serving = command == "serve"
    if str(CHECKOUT) not in sys.path:
        sys.path.insert(0, str(CHECKOUT))


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """List every chapter of the rules in the menu, in their order: those that `mkdocs.yml` does not list, too."""
    from toolkit.site.rules_pages import chapters

    rules = next((each["Rules"] for each in config.nav or () if "Rules" in each), None)
    if rules is not None:
        rules[1:1] = [path for path in chapters() if path not in rules]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Write the pages, and add those that are not in the docs folder."""
    from mkdocs.structure.files import File

    from toolkit.site.build import write_sources

    global written
    written = TemporaryDirectory()
    folder = Path(written.name)
    write_sources(folder)
    for path in sorted(each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.is_file()):
        if path not in files.src_uris:
            files.append(File(path, written.name, config.site_dir, config.use_directory_urls))
    return files


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Put the proofs into a page that is only shown while it is written."""
    from toolkit.site.rulings import with_proofs

    return with_proofs(output) if serving else output


def on_post_build(config: MkDocsConfig) -> None:
    """Finish the site."""
    from toolkit.site.build import finish

    if not serving:
        finish(Path(config.site_dir))
