"""A page of the site before it is built."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its path in the docs folder ("cards/moat.md") and its Markdown.

    `title` is shown in lists and tabs, `about` where the page is found by a search engine. A page that only lists
    others is a `listing`: the search puts it after what it lists. A `wide` one has no columns beside it. The tab also
    says `what` a page is of, where another page has the same title.
    """

    path: str
    title: str
    about: str
    body: str
    listing: bool = False
    wide: bool = False
    what: str = ""

    def markdown(self) -> str:
        """Return the whole text, front matter included."""
        tab = f"{self.title} ({self.what})" if self.what else self.title
        head = (f"title: {yaml_string(tab)}", f"description: {yaml_string(self.about)}")
        hidden = ("hide: [navigation, toc]",) if self.wide else ()
        return "\n".join(("---", *head, *hidden, "---", "", f"# {escaped(self.title)}", "", self.body, ""))


def yaml_string(text: str) -> str:
    """Return a text as a YAML string in quotes."""
    escapes = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escapes}"'


def escaped(text: str) -> str:
    """Return a text whose signs mean nothing to Markdown."""
    for sign in "\\`*_[]<|":
        text = text.replace(sign, "&lt;" if sign == "<" else f"\\{sign}")
    return text


def compact_json(value: Any) -> str:
    """Return a value as a script reads it, as short as it can be."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
