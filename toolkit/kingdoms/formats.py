"""A sheet as data, Markdown and HTML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toolkit.catalogue import CardFacts, catalogue
from toolkit.catalogue.table import pieces
from toolkit.kingdoms.codes import encode
from toolkit.kingdoms.sheet import Sheet


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


def set_name(card: CardFacts) -> str:
    """Return the set that a card is from, with "1st ed." when newer editions left it out."""
    sets = [catalogue().sets[each] for each in card.sets]
    current = [each for each in sets if each.current]
    return current[0].name if current else f"{sets[-1].name} (1st ed.)"


def cost_text(card: CardFacts) -> str:
    """Return a card's cost, or "" when it has none."""
    return "" if card.cost is None else str(card.cost)


def rows(sheet: Sheet) -> list[tuple[str, str, str, str, int]]:
    """Return the Kingdom piles as rows: cost, name, set, types, size; extra ones named as such."""
    kingdom = sheet.kingdom
    names = [(name, name) for name in kingdom.cards]
    extra = {slot: role for slot, role in pieces().roles.items() if role.lies == "supply"}
    names += [
        (pile, f"{pile} ({extra[slot].shown or extra[slot].title})") for slot, pile in kingdom.roles if slot in extra
    ]
    found = []
    for name, shown in names:
        card = catalogue()[name]
        found.append((cost_text(card), shown, set_name(card), ", ".join(card.types), sheet.supply[name]))
    return found


def landscape_rows(sheet: Sheet) -> list[tuple[str, str, str, str]]:
    """Return the landscapes, Ally and Prophecy as rows: cost, name, set, kind."""
    kingdom = sheet.kingdom
    names = [*kingdom.landscapes, *kingdom.dealt]
    beside = dict(kingdom.traits)
    for slot, name in kingdom.roles:
        if slot in pieces().roles and name in kingdom.lying("aside", "marks"):
            beside[pieces().roles[slot].asker] = name
    found = []
    for name in names:
        card = catalogue()[name]
        shown = f"{name} ({beside[name]})" if name in beside else name
        found.append((cost_text(card), shown, set_name(card), ", ".join(card.types)))
    return found


def title(sheet: Sheet, seed: int | None = None) -> str:
    """Return a sheet's heading."""
    return f"Kingdom for {sheet.kingdom.players} players" + ("" if seed is None else f", seed {seed}")


def as_markdown(sheet: Sheet, seed: int | None = None, heading: str = "") -> str:
    """Return a sheet as Markdown, under its own title or another heading."""
    lines = [f"# {heading or title(sheet, seed)}", ""]
    lines += ["| Cost | Card | Set | Types | Pile |", "| ---: | --- | --- | --- | ---: |"]
    lines += [f"| {' | '.join(map(str, row))} |" for row in rows(sheet)]
    if landscapes := landscape_rows(sheet):
        lines += ["", "| Cost | Landscape | Set | Kind |", "| ---: | --- | --- | --- |"]
        lines += [f"| {' | '.join(row)} |" for row in landscapes]
    lines += ["", "## Setting up", ""]
    lines += [f"{number}. {step.do} *({step.because})*" for number, step in enumerate(sheet.steps, 1)]
    lines += ["", f"Code: `{encode(sheet.kingdom)}`"]
    return "\n".join(line.replace("$", "\\$") if not line.startswith("Code") else line for line in lines) + "\n"


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

    parts = [
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(heading)}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>",
        *(html_of(sheet, each) for each, sheet in sheets.items()),
        "</body>\n</html>",
    ]
    return "\n".join(parts) + "\n"


def html_of(sheet: Sheet, heading: str) -> str:
    """Return a sheet as a part of a page."""
    from html import escape

    parts = [f"<h1>{escape(heading)}</h1>", table(("Cost", "Card", "Set", "Types", "Pile"), rows(sheet))]
    if landscapes := landscape_rows(sheet):
        parts.append(table(("Cost", "Landscape", "Set", "Kind"), landscapes))
    parts.append("<h2>Setting up</h2>\n<ol>")
    parts += [f"<li>{escape(step.do)} <small>({escape(step.because)})</small></li>" for step in sheet.steps]
    parts.append(f"</ol>\n<p>Code: <code>{encode(sheet.kingdom)}</code></p>")
    return "\n".join(parts)


def table(heads: tuple[str, ...], body: list[tuple[str, str, str, str, int]] | list[tuple[str, str, str, str]]) -> str:
    """Return an HTML table."""
    from html import escape

    def cell(tag: str, head: str, text: object) -> str:
        number = ' class="number"' if head in ("Cost", "Pile") else ""
        return f"<{tag}{number}>{escape(str(text))}</{tag}>"

    lines = ["<table>", "<tr>" + "".join(cell("th", head, head) for head in heads) + "</tr>"]
    lines += ["<tr>" + "".join(cell("td", *pair) for pair in zip(heads, row, strict=True)) + "</tr>" for row in body]
    return "\n".join([*lines, "</table>"])
