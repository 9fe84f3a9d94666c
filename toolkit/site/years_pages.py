"""The page of what changed between 2013 and today: each card and rule, with rulings played by both."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.catalogue.printed import text_of
from toolkit.engine.card import CURRENT
from toolkit.engine.setup import RULES_SINCE
from toolkit.rulebook import rulebook
from toolkit.rulings.claims import Result, run
from toolkit.rulings.years import changed_cards, differences_table, other_year, wordings_of
from toolkit.site.links import card_link, prose, rule_link, slug
from toolkit.site.page import Page, escaped
from toolkit.site.rulings import claims, ruling_text

AT = "rules/years.md"
"""The path of the page."""


def pages() -> Iterator[Page]:
    """Make the page."""
    about = "Every card and rule that works differently today than in 2013, with a ruling played both ways."
    parts = [
        "The 2013 rules are those of the first editions; today's are the newest printed wordings. Every card and"
        " rule below works differently since then, and each ruling is true of one of the two and false of the other.",
        "Cards: " + " · ".join(f"[{escaped(name)}](#{slug(name)})" for name in changed_cards()),
        "## Rules",
    ]
    for rule in RULES_SINCE:
        parts += changed_rule(rule)
    parts.append("## Cards")
    for name in changed_cards():
        parts += card_text(name)
    parts += other_changes()
    yield Page(AT, "What changed since 2013", about, "\n\n".join(parts), listing=True)


def card_text(name: str) -> list[str]:
    """Return what changed of a card, and rulings that show it."""
    was, now = wordings_of(name)
    return [
        f"### {card_link(AT, name)} {{#{slug(name)}}}",
        f"**Since {now.since}:** {prose(text_of(now), AT)}\n{{ .changed }}",
        f"**Before:** {prose(text_of(was), AT)}",
        *map(difference_text, differences_table()[name]),
    ]


def changed_rule(id_: str) -> list[str]:
    """Return what changed of a rule, and rulings that show it."""
    rule = rulebook().rules[id_]
    said = dict(rule.changed)[RULES_SINCE[id_]]
    return [
        f"### {rule_link(AT, id_)} {{#{id_}}}",
        f"**Since {RULES_SINCE[id_]}:** {prose(said, AT, id_)}\n{{ .changed }}",
        f"**Before:** {prose(rule.text, AT, id_)}",
        *map(difference_text, differences_table()[id_]),
    ]


def other_changes() -> Iterator[str]:
    """Yield the rules that are told otherwise today, though no game goes otherwise for it."""
    yield "## Said differently"
    yield "These rules changed only in wording, in how you set up, or because the cards above changed."
    rows = [
        f"- {rule_link(AT, rule.id)}, since {year}: {prose(said, AT, rule.id)}"
        for rule in rulebook().rules.values()
        for year, said in rule.changed
        if (rule.id, year) not in RULES_SINCE.items()
    ]
    yield "\n".join(rows)


def difference_text(id_: str) -> str:
    """Return a ruling, by its id, with how it comes out by both years."""
    claim = claims()[id_]
    told = " ".join(
        f"**{'Today' if rules == CURRENT else f'In {rules}'}:** {outcome(run(claim, rules=rules))}."
        for rules in sorted((claim.rules, other_year(claim.rules)))
    )
    return f"{ruling_text(claim, AT, has_place=False)}\n\n{told}\n{{ .by-years }}"


def outcome(result: Result) -> str:
    """Return in words how a ruling came out."""
    if result.status == "holds":
        return "yes"
    return f"no ({escaped('; '.join(result.told))})" if result.status == "fails" else "no"
