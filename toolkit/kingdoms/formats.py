"""A sheet as data, Markdown and HTML."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.languages import ENGLISH, reader
from toolkit.catalogue.table import DEALT, ROLES_LYING, pieces
from toolkit.kingdoms.codes import encode
from toolkit.kingdoms.kingdom import by_cost
from toolkit.kingdoms.sheet import Sheet
from toolkit.messages import Message, Named, forms, is_translated, listed, message, text


def as_dict(sheet: Sheet, seed: int | None = None) -> dict[str, Any]:
    """Return a sheet as it is written in JSON; `seed` is the one that the kingdom was chosen with.

    `extras` is there only for kingdoms with an Ally, a Prophecy, a pile for Ferryman and the like.
    """
    kingdom = sheet.kingdom
    found: dict[str, Any] = {
        "code": encode(kingdom),
        "players": kingdom.players,
        "seed": seed,
        "kingdom": list(kingdom.cards),
        "bane": kingdom.role("bane"),
        "landscapes": list(kingdom.landscapes),
        "mouse": kingdom.role("mouse"),
        "colony": kingdom.colony,
        "shelters": kingdom.shelters,
        "supply": sheet.supply,
        "nonsupply": sheet.nonsupply,
        "black_market": list(kingdom.black_market),
        "start": sheet.start,
        "start_tokens": sheet.start_tokens,
        "mats": list(sheet.mats),
        "steps": [{"do": step.do, "because": step.because, "rule": step.rule} for step in sheet.steps],
    }
    extras = {
        **{slot: name for slot, name in kingdom.roles if slot not in found},
        "boons": list(kingdom.boons),
        "traits": dict(kingdom.traits),
    }
    if any(extras.values()):
        found["extras"] = {name: value for name, value in extras.items() if value}
    return found


def set_in_words(card: CardFacts) -> Message:
    """Return the set that a card is from, with "1st ed." when newer editions left it out."""
    sets = [catalogue().sets[each] for each in card.sets]
    current = [each for each in sets if each.current]
    if current:
        return message("{set}", set=Named(current[0].name, "set"))
    return message("{set} (1st ed.)", set=Named(sets[-1].name, "set"))


def set_name(card: CardFacts) -> str:
    """Return the set that a card is from in English."""
    return str(set_in_words(card))


def types_in_words(card: CardFacts) -> str:
    """Return a card's types in the reader's language."""
    return ", ".join(map(reader().type, card.types))


def cost_text(card: CardFacts) -> str:
    """Return a card's cost, or "" when it has none."""
    return "" if card.cost is None else str(card.cost)


def by_cost_and_name(name: str) -> tuple[Any, ...]:
    """Return the key that orders cards by cost, then by their names in the reader's language."""
    *cost, _ = by_cost(name)
    return *cost, reader().order(reader().card(name))


def piles_in_order(sheet: Sheet) -> list[str]:
    """Return the Kingdom piles as a sheet lists them: by cost, then name; those that other cards ask for last."""
    kingdom = sheet.kingdom
    return [*sorted(kingdom.cards, key=by_cost_and_name), *kingdom.lying("supply")]


def landscapes_in_order(sheet: Sheet) -> list[str]:
    """Return the landscapes as a sheet lists them, the Ally and the Prophecy last."""
    kingdom = sheet.kingdom
    ranked = sorted(kingdom.landscapes, key=lambda name: (DEALT.index(catalogue()[name].kind), by_cost_and_name(name)))
    return [*ranked, *kingdom.dealt]


def beside_the_ten(slot: str) -> str:
    """Return how a Supply pile with a role is named in a list of piles: "Moat (Bane)"."""
    role = pieces().roles[slot]
    return f"{{name}} ({role.shown or role.title})"


def pile_rows(sheet: Sheet) -> list[tuple[str, str, str, str, int]]:
    """Return the Kingdom piles as rows: cost, name, set, types, size; extra ones named as such."""
    extra = ROLES_LYING["supply"]
    beside = {name: beside_the_ten(slot) for slot, name in sheet.kingdom.roles if slot in extra}
    found = []
    for name in piles_in_order(sheet):
        card, shown = catalogue()[name], Named(name)
        called = message(beside.get(name, "{name}"), name=shown).told()
        found.append((cost_text(card), called, set_in_words(card).told(), types_in_words(card), sheet.supply[name]))
    return found


def landscape_rows(sheet: Sheet) -> list[tuple[str, str, str, str]]:
    """Return the landscapes, Ally and Prophecy as rows: cost, name, set, kind."""
    kingdom = sheet.kingdom
    beside = dict(kingdom.traits)
    for slot, name in kingdom.roles:
        if slot in pieces().roles and name in kingdom.lying("aside", "marks"):
            beside[pieces().roles[slot].asker] = name
    found = []
    for name in landscapes_in_order(sheet):
        card, shown = catalogue()[name], reader().card(name)
        shown = f"{shown} ({reader().card(beside[name])})" if name in beside else shown
        found.append((cost_text(card), shown, set_in_words(card).told(), types_in_words(card)))
    return found


PILE_HEADS = (text("Cost"), text("Card"), text("Set"), text("Types"), text("Pile"))
LANDSCAPE_HEADS = (text("Cost"), text("Landscape"), text("Set"), text("Kind"))
NUMBERS = (0, 4)
"""The columns whose entries stand to the right."""


def heads_in_words(heads: tuple[str, ...]) -> tuple[str, ...]:
    """Return the heads of a table in the reader's language."""
    return tuple(message(head).told() for head in heads)


def title(sheet: Sheet, seed: int | None = None) -> str:
    """Return a sheet's heading."""
    texts = forms("Kingdom for {n} player", "Kingdom for {n} players")
    if seed is not None:
        texts = forms("Kingdom for {n} player, seed {seed}", "Kingdom for {n} players, seed {seed}")
    return message(*texts, n=sheet.kingdom.players, seed=seed).told()


def steps_in_words(sheet: Sheet) -> list[tuple[str, str]]:
    """Return the steps of setting up in the reader's language: each order, and its reason in brackets."""
    return [(step.order.told(), message("({reason})", reason=step.reason).told()) for step in sheet.steps]


def names_shown(sheet: Sheet) -> list[str]:
    """Return the cards that a sheet names, each once."""
    shown = [*piles_in_order(sheet), *landscapes_in_order(sheet), *sheet.supply, *sheet.nonsupply, *sheet.start]
    every = (*shown, *sheet.kingdom.brought, *sheet.kingdom.boons)
    return list(dict.fromkeys(name for name in every if name in catalogue()))


def missing_names(sheet: Sheet) -> str:
    """Return which of a sheet's cards have no name in the reader's language, in a sentence; "" when all have one."""
    gone = reader().missing(names_shown(sheet))
    if not gone:
        return ""
    return message("No {language} name is known for {cards}", language=reader().english, cards=listed(gone)).told()


def as_markdown(sheet: Sheet, seed: int | None = None, heading: str = "") -> str:
    """Return a sheet as Markdown, under its own title or another heading."""
    lines = [f"# {heading or title(sheet, seed)}", ""]
    lines += [f"| {' | '.join(heads_in_words(PILE_HEADS))} |", "| ---: | --- | --- | --- | ---: |"]
    lines += [f"| {' | '.join(map(str, row))} |" for row in pile_rows(sheet)]
    if landscapes := landscape_rows(sheet):
        lines += ["", f"| {' | '.join(heads_in_words(LANDSCAPE_HEADS))} |", "| ---: | --- | --- | --- |"]
        lines += [f"| {' | '.join(row)} |" for row in landscapes]
    lines += ["", f"## {message('Setting up').told()}", ""]
    lines += [f"{number}. {order} *{reason}*" for number, (order, reason) in enumerate(steps_in_words(sheet), 1)]
    lines += ["", missing] if (missing := missing_names(sheet)) else []
    code = message("Code: {code}", code=f"`{encode(sheet.kingdom)}`").told()
    return "\n".join([*(line.replace("$", "\\$") for line in lines), "", code]) + "\n"


STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.45 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th, td { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid #8886; }
td.number, th.number { text-align: right; }
small { opacity: .75; }
code { font-size: 1.15rem; }
@media print { body { margin: 0; max-width: none; } }
""".strip()


def as_html(sheet: Sheet, seed: int | None = None) -> str:
    """Return a sheet as one page of HTML, to show or to print."""
    return html_page(title(sheet, seed), {title(sheet, seed): sheet})


def html_page(heading: str, sheets: Mapping[str, Sheet]) -> str:
    """Return one page of HTML with several sheets, each under its heading."""
    from html import escape

    language = reader().code if is_translated(reader()) else ENGLISH.code
    parts = [
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(heading)}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>",
        *(html_of(sheet, each) for each, sheet in sheets.items()),
        "</body>\n</html>",
    ]
    return "\n".join(parts) + "\n"


def html_of(sheet: Sheet, heading: str) -> str:
    """Return a sheet as a part of a page."""
    from html import escape

    parts = [f"<h1>{escape(heading)}</h1>", html_table(PILE_HEADS, pile_rows(sheet))]
    if landscapes := landscape_rows(sheet):
        parts.append(html_table(LANDSCAPE_HEADS, landscapes))
    parts.append(f"<h2>{escape(message('Setting up').told())}</h2>\n<ol>")
    parts += [f"<li>{escape(order)} <small>{escape(reason)}</small></li>" for order, reason in steps_in_words(sheet)]
    parts.append("</ol>")
    parts += [f"<p><small>{escape(missing)}</small></p>"] if (missing := missing_names(sheet)) else []
    parts.append(f"<p>{message('Code: {code}', code=f'<code>{encode(sheet.kingdom)}</code>').told()}</p>")
    return "\n".join(parts)


def html_table(
    heads: tuple[str, ...], body: list[tuple[str, str, str, str, int]] | list[tuple[str, str, str, str]]
) -> str:
    """Return an HTML table."""
    from html import escape

    def cell(tag: str, at: int, text: object) -> str:
        number = ' class="number"' if at in NUMBERS else ""
        return f"<{tag}{number}>{escape(str(text))}</{tag}>"

    def line(tag: str, cells: Iterable[object]) -> str:
        return "<tr>" + "".join(cell(tag, at, text) for at, text in enumerate(cells)) + "</tr>"

    return "\n".join(["<table>", line("th", heads_in_words(heads)), *(line("td", row) for row in body), "</table>"])
