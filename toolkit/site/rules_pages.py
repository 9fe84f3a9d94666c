"""Pages of the rules: one for each topic, their index, the glossary."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.rulebook import Rule, Topic, rulebook
from toolkit.site.links import link, prose, rule_link
from toolkit.site.page import Page, escaped
from toolkit.site.rulings import ruling_list, rulings_of_rule


def pages() -> Iterator[Page]:
    """Make the pages of the rules."""
    yield index()
    yield glossary()
    for topic in rulebook().topics:
        yield topic_page(topic)


def chapters() -> list[str]:
    """Return the paths of the rules' chapters, in their order."""
    return [f"rules/{topic.id}.md" for topic in rulebook().topics]


def index() -> Page:
    """Make the list of topics with their rules."""
    at, parts = "rules/index.md", []
    words, years = link(at, "glossary", "rules/glossary.md"), link(at, "what changed since 2013", "rules/years.md")
    parts.append(f"Looking for a word? See the {words}. Older cards? See {years}.")
    parts.append('<div class="chapters" markdown>')
    for topic in rulebook().topics:
        parts.append('<div class="chapter" markdown>')
        parts.append(f"## {link(at, topic.title, f'rules/{topic.id}.md')} {{#{topic.id}}}")
        parts.append(escaped(topic.about))
        rules = " · ".join(rule_link(at, rule.id) for rule in topic.rules)
        parts.append(f'??? more "{len(topic.rules)} rules"\n    {rules}')
        parts.append("</div>")
    parts.append("</div>")
    about = "The rules of Dominion, short and with their sources."
    return Page(at, "Rules", about, "\n\n".join(parts), listing=True, wide=True)


def topic_page(topic: Topic) -> Page:
    """Make the page of a topic."""
    at = f"rules/{topic.id}.md"
    parts = [escaped(topic.about), *(rule_text(rule, at) for rule in topic.rules)]
    return Page(at, topic.title, topic.about, "\n\n".join(parts))


def rule_text(rule: Rule, at: str) -> str:
    """Return a rule as Markdown: text, changes, the rulings that cite it, related rules and source."""
    parts = [f"## {escaped(rule.title)} {{#{rule.id}}}", prose(rule.text, at, rule.id)]
    parts += [f"**Since {year}:** {prose(said, at, rule.id)}\n{{ .changed }}" for year, said in rule.changed]
    parts += ruling_list(rulings_of_rule(rule.id), at, rule.id)
    see = ", ".join(rule_link(at, each) for each in rule.related)
    parts.append(f"See {see} · Source: {escaped(str(rule.source))}\n{{ .source }}")
    return "\n\n".join(parts)


def glossary() -> Page:
    """Make the glossary."""
    at, book = "rules/glossary.md", rulebook()
    rows = [f"| {rule_link(at, term.rule, term.name)} | {prose(term.means, at, term.rule)} |" for term in book.terms]
    table = "\n".join(("| Term | Meaning |", "| --- | --- |", *rows))
    body = f'<div class="listing" markdown>\n\n{table}\n\n</div>'
    return Page(at, "Glossary", "The words of the game, each in a line.", body, listing=True)
