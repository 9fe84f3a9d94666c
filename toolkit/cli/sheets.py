"""Sheets on a terminal: tables of piles, numbered steps, the code.

The tables are laid out here and not by rich, whose import alone would take a fifth of the time that a kingdom takes.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from enum import StrEnum
from shutil import get_terminal_size
from textwrap import fill, wrap
from typing import Any

from toolkit.catalogue import catalogue
from toolkit.cli.screen import WIDEST, write
from toolkit.errors import UserError, either
from toolkit.kingdoms.codes import encode
from toolkit.kingdoms.formats import (
    LANDSCAPE_HEADS,
    NUMBERS,
    PILE_HEADS,
    as_dict,
    as_html,
    as_markdown,
    heads_in_words,
    landscape_rows,
    landscapes_in_order,
    missing_names,
    pile_rows,
    piles_in_order,
    steps_in_words,
    title,
)
from toolkit.kingdoms.sheet import Sheet
from toolkit.messages import cards, listed, message

PIPED = 80
"""The width where there is no terminal."""
NAME, SET, TYPES = 1, 2, 3
LEFT_OUT = (SET, TYPES)
"""The columns that are left out when they could not keep half of their width."""
SHRINKING = (SET, TYPES, NAME)
"""The columns that give way when a table is too wide, in this order; names go on in the next line."""
NARROWEST = 10
"""The least width of a step's text."""
COLOURS = {"Attack": "38;5;160", "Reaction": "38;5;33", "Treasure": "38;5;136", "Victory": "38;5;28"}
"""Colours of names by type: of the 256, some of middling brightness, which read on light and on dark ground."""


class Form(StrEnum):
    """The forms in which a sheet is written."""

    TEXT = "text"
    JSON = "json"
    MARKDOWN = "markdown"
    HTML = "html"
    ONLINE = "online"


def form_of(*, as_json: bool, markdown: bool, html: bool, online: bool = False) -> Form:
    """Return the form that the options ask for; raises UserError when they ask for several."""
    if as_json + markdown + html + online > 1:
        raise UserError(
            f"give only one of {either(['--json', '--markdown', '--html', *(['--online'] if online else [])])}"
        )
    if online:
        return Form.ONLINE
    return Form.JSON if as_json else Form.MARKDOWN if markdown else Form.HTML if html else Form.TEXT


def show_sheet(
    sheet: Sheet,
    form: Form,
    seed: int | None = None,
    changed: dict[str, list[str]] | None = None,
    boxes: dict[str, list[str]] | None = None,
    liked: Mapping[str, Any] | None = None,
) -> None:
    """Write a sheet to standard output.

    `changed` is what is gone of an earlier kingdom and what is new, `boxes` what to fetch from which, `liked` what the
    kingdom is like: its "roles" and "pairs", its "rating" and that in words ("rated").
    """
    if liked and form not in (Form.TEXT, Form.JSON):
        raise UserError(f"--about and --rate go with the plain sheet and with --json, not with --{form.value}")
    if boxes is not None and form not in (Form.TEXT, Form.JSON):
        raise UserError(f"--fetch goes with the plain sheet and with --json, not with --{form.value}")
    if form is Form.JSON:
        table = as_dict(sheet, seed)
        table |= {} if changed is None else {"changed": changed}
        table |= {} if boxes is None else {"fetch": boxes}
        table |= {key: value for key, value in (liked or {}).items() if key != "rated"}
        write(json.dumps(table, ensure_ascii=False, indent=2) + "\n")
    elif form is Form.ONLINE:
        from toolkit.kingdoms.online import online_line

        write(online_line(sheet.kingdom) + "\n")
    elif form is Form.MARKDOWN:
        write(as_markdown(sheet, seed))
    elif form is Form.HTML:
        write(as_html(sheet, seed))
    else:
        write(whole_text(sheet, seed, changed, boxes, liked))


def whole_text(
    sheet: Sheet,
    seed: int | None,
    changed: dict[str, list[str]] | None,
    boxes: dict[str, list[str]] | None,
    liked: Mapping[str, Any] | None,
) -> str:
    """Return a sheet as text for standard output, with what is told beside it: the code stands last."""
    terminal = sys.stdout.isatty()
    width = min(get_terminal_size().columns, WIDEST) if terminal else PIPED
    text = as_text(sheet, seed, width, in_colour=terminal and not os.environ.get("NO_COLOR"))
    head, _, rest = text.partition("\n")
    body, _, code = rest.rstrip("\n").rpartition("\n")
    more = [] if changed is None else ["", *change_lines(changed, width)]
    things = [] if boxes is None else ["", *box_lines(boxes, width)]
    told = like_lines(liked, width) if liked else []
    return "\n".join([head, *more, body.rstrip("\n"), *things, *told, "", f"{code}\n"])


def change_lines(changed: dict[str, list[str]], width: int) -> list[str]:
    """Return in lines what came in place of what."""
    gone, new = (listed(cards(changed[each])) if changed[each] else message("nothing") for each in ("gone", "new"))
    text = message("Changed: {new} in place of {gone}", new=new, gone=gone).told()
    return wrap(text, width, subsequent_indent="  ", break_on_hyphens=False)


def box_lines(boxes: dict[str, list[str]], width: int) -> list[str]:
    """Return in lines what to fetch from which box."""
    found = [message("From the boxes").told()]
    for name, things in boxes.items():
        line = message("{box}: {things}", box=name, things=listed(things)).told()
        found += wrap(line, width, subsequent_indent="  ", break_on_hyphens=False)
    return found


def like_lines(liked: Mapping[str, Any], width: int) -> list[str]:
    """Return in lines what a kingdom is like."""
    told = [f"{words}: {', '.join(names) or 'none'}" for words, names in liked.get("roles", {}).items()]
    told += liked.get("pairs", [])
    told += [liked["rated"]] if "rated" in liked else []
    lines = [line for each in told for line in wrap(each, width, subsequent_indent="  ", break_on_hyphens=False)]
    return ["", "What it is like", *lines]


def flowing(text: str, margin: str = "  ") -> str:
    """Return a line broken between words where the terminal ends, later lines after a margin; whole when piped."""
    if not sys.stdout.isatty():
        return text
    start = text[: len(text) - len(text.lstrip())]
    width = min(get_terminal_size().columns, WIDEST)
    return fill(text.lstrip(), width, initial_indent=start, subsequent_indent=start + margin, break_on_hyphens=False)


def as_text(sheet: Sheet, seed: int | None = None, width: int = PIPED, *, in_colour: bool = False) -> str:
    """Return a sheet as text: tables, steps wrapped to a width, the code on a line of its own."""
    lines = [styled(title(sheet, seed), "1", in_colour=in_colour), ""]
    lines += coloured_table(
        heads_in_words(PILE_HEADS), pile_rows(sheet), piles_in_order(sheet), width, in_colour=in_colour
    )
    if landscapes := landscape_rows(sheet):
        names = landscapes_in_order(sheet)
        lines += ["", *coloured_table(heads_in_words(LANDSCAPE_HEADS), landscapes, names, width, in_colour=in_colour)]
    lines += ["", styled(message("Setting up").told(), "1", in_colour=in_colour)]
    margin = len(str(len(sheet.steps))) + 2
    for number, (order, reason) in enumerate(steps_in_words(sheet), 1):
        room = max(width - margin, NARROWEST)
        text = wrap(f"{order} {reason}", room, break_long_words=False, break_on_hyphens=False)
        lines.append(f"{number:{margin - 2}}. {text[0]}")
        lines += [" " * margin + each for each in text[1:]]
    if missing := missing_names(sheet):
        lines += ["", *wrap(missing, width, break_on_hyphens=False)]
    lines += ["", message("Code: {code}", code=styled(encode(sheet.kingdom), "1", in_colour=in_colour)).told()]
    return "\n".join(lines) + "\n"


def styled(text: str, style: str, *, in_colour: bool) -> str:
    """Return a text in a style of the terminal's, as it is without colours."""
    return f"\x1b[{style}m{text}\x1b[0m" if in_colour and style else text


def coloured_table(
    heads: Sequence[str], body: Sequence[Sequence[object]], names: Sequence[str], width: int, *, in_colour: bool
) -> list[str]:
    """Return the lines of a table of cards that fits a width: some columns are left out, others are cut or broken."""
    cells = [[str(cell) for cell in row] for row in body]
    widths = [max(len(row[at]) for row in [list(heads), *cells]) for at in range(len(heads))]
    longest = {at: max(len(word) for row in cells for word in row[at].split()) for at in SHRINKING}
    least = {at: min(widths[at], longest[at] + (at != NAME)) for at in SHRINKING}
    shown = list(range(len(heads)))

    def too_wide() -> int:
        return max(sum(widths[each] for each in shown) + 2 * len(shown) - 2 - width, 0)

    for at in LEFT_OUT:
        spare = sum(widths[each] - least[each] for each in SHRINKING if each in shown)
        if too_wide() > min(widths[at] // 2, spare):
            shown.remove(at)
    for at in SHRINKING:
        if at in shown:
            widths[at] -= min(too_wide(), widths[at] - least[at])

    def kept(row: Sequence[str]) -> str:
        return table_line([row[at] for at in shown], [widths[at] for at in shown], [at in NUMBERS for at in shown])

    lines = [styled(kept(heads), "1", in_colour=in_colour)]
    for row, card in zip(cells, names, strict=True):
        style = next((COLOURS[type_] for type_ in COLOURS if type_ in catalogue()[card].types), "")
        first, *more = wrap(row[NAME], widths[NAME], break_long_words=False, break_on_hyphens=False)
        fitted = [first if at == NAME else shortened(cell, widths[at]) for at, cell in enumerate(row)]
        name = first.ljust(widths[NAME])
        bold = f"1;{style}".rstrip(";")
        lines.append(kept(fitted).replace(name.rstrip(), styled(name.rstrip(), bold, in_colour=in_colour), 1))
        lines += [" " * (widths[0] + 2) + styled(each, bold, in_colour=in_colour) for each in more]
    return lines


def shortened(text: str, room: int) -> str:
    """Return a text cut to its room, between words where it can be."""
    if len(text) <= room:
        return text
    words = text[:room].rpartition(" ")[0]
    return f"{(words or text[: room - 1]).rstrip(' ,&')}…"


def table_line(cells: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    """Return a table's line; some cells stand to the right."""
    placed = [
        cell.rjust(width) if at_right else cell.ljust(width)
        for cell, width, at_right in zip(cells, widths, right, strict=True)
    ]
    return "  ".join(placed).rstrip()
