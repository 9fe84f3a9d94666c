"""The compiled copies of the data that are shipped: with a wheel all of them, with the site's pages those they use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from toolkit.catalogue.files import SHIPPED_WITH_ITS_FILES, as_copy, copied, data_folder, parsed, sources, stamp_of
from toolkit.yamlfile import copy_name, read_yaml

TABLES = (
    "cards",
    "codes",
    "general",
    "likely",
    "names",
    "nicknames",
    "partners",
    "questions",
    "spoken",
    "recommended",
    "search",
    "setup",
    "sets",
    "table",
    "tags",
    "wishes",
)
"""The folders and files of TOML of which copies are shipped."""

YAML = ("claims", "rules")
"""The folders of YAML files of which copies are shipped."""


def wheel_copies() -> Iterator[tuple[str, str]]:
    """Yield the name and text of every compiled copy that a wheel brings."""
    data = data_folder()
    for name in TABLES:
        contents = sources(data, name)
        yield name, as_copy(stamp_of(contents), parsed(contents))
    for folder in YAML:
        for path in sorted((data / folder).glob("*.yaml")):
            yield copy_name(path), as_copy(stamp_of({path.stem: path.read_bytes()}), read_yaml(path)[0])
    for name, (contents_of, made) in indexes().items():
        yield name, as_copy(stamp_of(contents_of()), made())


def page_copies() -> Iterator[tuple[str, str]]:
    """Yield the name and text of each index that a page uses; its files are shipped in another form, and stay."""
    for name, (contents_of, made) in indexes().items():
        if name != "findings":  # the pages have a search of their own
            yield name, as_copy(SHIPPED_WITH_ITS_FILES, copied(name, contents_of(), made))


def indexes() -> dict[str, tuple[Callable[[], Mapping[str, bytes]], Callable[[], Any]]]:
    """Return the indexes that are made of the data: what each is made of, and how."""
    from toolkit.graph import graph
    from toolkit.questions import by_rules, phrasings
    from toolkit.rulings import by_card
    from toolkit.search import index

    return {
        by_card.COPY: (by_card.contents, by_card.made),
        graph.COPY: (graph.contents, graph.weighed_rows),
        index.COPY: (index.contents, index.made),
        by_rules.COPY: (by_rules.contents, by_rules.made),
        phrasings.COPY: (phrasings.contents, phrasings.made),
    }


def write_copies(folder: Path) -> list[Path]:
    """Write every compiled copy of a wheel into a folder; returns the files."""
    found = []
    for name, text in wheel_copies():
        path = folder / f"{name}.json"
        path.write_text(text, encoding="utf-8")
        found.append(path)
    return found
