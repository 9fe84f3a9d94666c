"""Links between pages, and texts with their cards, rules and terms linked."""

from __future__ import annotations

import html
import re
from functools import cache
from posixpath import dirname
from posixpath import relpath as path_between

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.table import LANDSCAPES
from toolkit.kingdoms.recommended import RecommendedSet
from toolkit.rulebook import GlossaryWord, rulebook
from toolkit.rulebook.marks import MARK, mark_of
from toolkit.site.page import escaped

TYPE_CLASSES = {
    "Action",
    "Attack",
    "Curse",
    "Duration",
    "Night",
    "Reaction",
    "Ruins",
    "Shelter",
    "Treasure",
    "Victory",
}
"""Types whose chips have a colour of their own; those of landscapes have one for all."""


relpath = cache(path_between)
"""The path to a file from a folder: there are few folders, and many links."""


def slug(name: str) -> str:
    """Return a name as it stands in an address: "Will-o'-Wisp" is "will-o-wisp"."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


def card_path(card: CardFacts) -> str:
    """Return the path of a card's page."""
    return f"cards/{slug(card.name)}.md"


def rule_path(rule: str) -> str:
    """Return the path and anchor of a rule."""
    return f"rules/{rulebook().rules[rule].topic}.md#{rule}"


def kingdom_path(each: RecommendedSet) -> str:
    """Return the path of a recommended set's page."""
    return f"kingdoms/{slug(each.label)}.md"


def expansion_name(file: str) -> str:
    """Return what an expansion is called by now."""
    return [each.name for each in catalogue().sets.values() if each.file == file][-1]


def link(at: str, words: str, path: str) -> str:
    """Return a link on the page `at` to a path of the docs folder; to the page itself, the words alone."""
    page, sign, anchor = path.partition("#")
    if path == at:
        return escaped(words)
    target = f"#{anchor}" if page == at else relpath(page, dirname(at)) + sign + anchor
    return f"[{escaped(words)}]({target})"


def address(path: str) -> str:
    """Return the address of a page in the docs folder, from the site's root."""
    page, sign, anchor = path.partition("#")
    return page.removesuffix("index.md").replace(".md", "/") + sign + anchor


def anchor_tag(at: str, words: str, path: str) -> str:
    """Return a link as HTML, which no tool turns from paths into addresses."""
    page, sign, anchor = address(path).partition("#")
    target = "" if page == address(at) else f"{relpath(page, address(at))}/"
    return f'<a href="{target}{sign}{anchor}">{html.escape(words, quote=False)}</a>'


def card_link(at: str, name: str, words: str | None = None) -> str:
    """Return a link to a card's page."""
    return link(at, words or name, card_path(catalogue().find(name)))


def rule_link(at: str, rule: str, words: str | None = None) -> str:
    """Return a link to a rule."""
    return link(at, words or rulebook().rules[rule].title, rule_path(rule))


@cache
def term_forms() -> tuple[re.Pattern[str], dict[str, GlossaryWord]]:
    """Return the pattern of the terms that are linked wherever they occur, and the terms by form.

    The pattern also matches the cards' names of several words: the "Treasure" of Treasure Map is no term.
    """
    forms = {form: term for term in rulebook().terms if not term.quiet for form in (term.name, *term.also)}
    cards = {name for card in catalogue() if " " in card.name for name in (card.name, f"{card.name}s")} - set(forms)
    names = "|".join(re.escape(form) for form in sorted({*forms, *cards}, key=len, reverse=True))
    return re.compile(rf"(?<![\w+])(?:{names})(?!\w)"), forms


def prose(text: str, at: str, own: str = "") -> str:
    """Return a text as Markdown: marks become links, and so does each term where it first occurs.

    `own` is the rule whose text it is: its own terms are not linked.
    """
    pattern, forms = term_forms()
    linked = {own}

    def with_terms(part: str) -> str:
        done, last = [], 0
        for match in pattern.finditer(part):
            rule = forms[match[0]].rule if match[0] in forms else own
            if rule not in linked:
                linked.add(rule)
                done += [escaped(part[last : match.start()]), rule_link(at, rule, match[0])]
                last = match.end()
        return "".join((*done, escaped(part[last:])))

    found, last = [], 0
    for match in MARK.finditer(text):
        mark = mark_of(match)
        found.append(with_terms(text[last : match.start()]))
        found.append((rule_link if mark.is_rule else card_link)(at, mark.target, mark.words))
        last = match.end()
    return "".join((*found, with_terms(text[last:])))


def chip(words: str, type_: str) -> str:
    """Return words, escaped already, as a chip in the colour of a type."""
    of = type_ if type_ in TYPE_CLASSES else "landscape" if type_.lower() in LANDSCAPES else ""
    colour = f" chip-{of.lower()}" if of else ""
    return f'<span class="chip{colour}">{words}</span>'


def type_chips(card: CardFacts) -> str:
    """Return a card's types as chips; the word says it too."""
    return " ".join(chip(escaped(each), each) for each in card.types)


def cost_chip(card: CardFacts) -> str:
    """Return a card's cost as a chip, or "" when it has none."""
    return "" if card.cost is None else f'<span class="chip chip-cost">{escaped(str(card.cost))}</span>'
