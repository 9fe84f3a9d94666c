"""`dominion rules`: look up a rule or term."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from toolkit.cli.options import AsJson
from toolkit.errors import UserError
from toolkit.rulebook import Rule, Topic, find_rule, rulebook, search
from toolkit.rulebook.marks import MARK, mark_of, without_marks
from toolkit.rulebook.searching import bearing_name

WIDEST = 80
"""Columns of a text; longer lines are hard to read."""
MOST = 12
"""How many rules a search lists."""


def rules(
    term: Annotated[
        list[str] | None, typer.Argument(help="A rule, a term, a topic, or any words.", show_default=False)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Look up a rule by name or by any words; without words, list the topics."""
    console = Console(highlight=False)
    console.width = min(console.width, WIDEST)
    if not term:
        if as_json:
            write_json([topic_object(each) for each in rulebook().topics])
        else:
            show_topics(console)
        return
    name = " ".join(term)
    found = bearing_name(name)
    if found is None:
        rules_found = search(name)
        if len(rules_found) != 1:
            show_search(name, rules_found, console, as_json=as_json)
            return
        found = rules_found[0]
    if as_json:
        write_json(topic_object(found) if isinstance(found, Topic) else rule_object(found))
    elif isinstance(found, Topic):
        show_topic(found, console)
    else:
        show_rule(found, console)


def write_json(value: Any) -> None:
    """Write a value as JSON."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


def show_search(name: str, found: list[Rule], console: Console, *, as_json: bool) -> None:
    """Show the rules that words were found in; raises UserError when there are none."""
    if not found:
        find_rule(name)
        raise UserError(f"no rule is about {name!r}")
    if as_json:
        write_json([rule_object(each) for each in found])
        return
    console.print(rules_table(found[:MOST]))
    if len(found) > MOST:
        console.print(f"and {len(found) - MOST} more")


def rules_table(found: list[Rule]) -> Table:
    """Return a table of rules: id and title."""
    table = Table.grid(padding=(0, 2))
    for each in found:
        table.add_row(Text(each.id, style="cyan"), Text(each.title))
    return table


def show_topics(console: Console) -> None:
    """List the topics."""
    table = Table.grid(padding=(0, 2))
    for each in rulebook().topics:
        table.add_row(Text(each.id, style="cyan"), Text(each.about), Text(f"{len(each.rules)}", justify="right"))
    console.print(table)
    console.print("\ndominion rules TOPIC lists its rules; dominion rules TERM shows one.")


def show_topic(topic: Topic, console: Console) -> None:
    """List a topic's rules."""
    console.print(Text(topic.title, style="bold"))
    console.print(Text(topic.about))
    console.print(Padding(rules_table(list(topic.rules)), (1, 0, 0, 2)))


def marked(text: str) -> Text:
    """Return a rule's text with cards and rules set off."""
    shown, at = Text(), 0
    for match in MARK.finditer(text):
        mark = mark_of(match)
        shown.append(text[at : match.start()])
        shown.append(mark.words or mark.target, style="cyan" if mark.is_rule else "italic")
        at = match.end()
    return shown.append(text[at:])


def show_rule(rule: Rule, console: Console) -> None:
    """Show a rule with its terms, changes, related rules and source."""
    console.print(Text.assemble((rule.title, "bold"), "  ", (rule.id, "cyan")))
    console.print(Padding(marked(rule.text), (0, 0, 0, 2)))
    for year, said in rule.changed:
        console.print(Padding(Text.assemble((f"Since {year}: ", "bold"), marked(said)), (1, 0, 0, 2)))
    table = Table.grid(padding=(0, 2))
    terms = ", ".join(each.name for each in rulebook().terms_of(rule.id))
    for name, value in (("Terms", terms), ("See", ", ".join(rule.related)), ("Source", str(rule.source))):
        if value:
            table.add_row(Text(name, style="dim"), Text(value))
    console.print(Padding(table, (1, 0, 0, 2)))


def rule_object(rule: Rule) -> dict[str, Any]:
    """Return a rule as plain values."""
    return {
        "id": rule.id,
        "topic": rule.topic,
        "title": rule.title,
        "text": without_marks(rule.text),
        "terms": [each.name for each in rulebook().terms_of(rule.id)],
        "changed": {str(year): without_marks(said) for year, said in rule.changed},
        "related": list(rule.related),
        "source": {"doc": rule.source.doc, **({"at": rule.source.at} if rule.source.at else {})},
    }


def topic_object(topic: Topic) -> dict[str, Any]:
    """Return a topic as plain values."""
    return {"id": topic.id, "title": topic.title, "about": topic.about, "rules": [each.id for each in topic.rules]}
