"""`dominion card` and `dominion cards`: what is printed on the cards."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, replace
from typing import Annotated, Any

import typer
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from toolkit.catalogue import CardFacts, PrintedCost, Wording, catalogue
from toolkit.catalogue.catalogue import plain
from toolkit.catalogue.languages import ENGLISH, reader
from toolkit.catalogue.printed import edition, text_of, where_found
from toolkit.cli.completing import card_names, completes
from toolkit.cli.language import InLanguage
from toolkit.cli.options import AsJson
from toolkit.errors import SETS_LISTED, UserError, either, nearest
from toolkit.kingdoms.sheet import setup_in_words
from toolkit.saying.names import beside

CardTest = Callable[[CardFacts], bool]

PIPED_WIDTH = 200
"""Columns of a listing that is not shown on a terminal."""

NARROW = 60
"""Columns below which a listing leaves out expansions."""

WIDE = 120
"""Columns from which on a listing shows tags."""

COLOURS = {
    "Attack": "red",
    "Curse": "magenta",
    "Duration": "dark_orange3",
    "Reaction": "blue",
    "Treasure": "yellow",
    "Victory": "green",
}
"""The colours of the types that have one on the cards."""


def card(
    name: Annotated[
        list[str],
        typer.Argument(
            help="The name of a card or landscape, or the start of a name.",
            show_default=False,
            autocompletion=completes(card_names),
        ),
    ],
    language: InLanguage = None,
    as_json: AsJson = False,
) -> None:
    """Show a card or landscape: what it does, cost, types, sets, pile, setup, and its text over the years."""
    found = catalogue().typed(" ".join(name))
    if as_json:
        typer.echo(json.dumps(card_as_object(found), ensure_ascii=False, indent=2))
    else:
        show_card(found, Console(highlight=False))


def is_playable(card: CardFacts) -> bool:
    """Whether the rules engine plays a card (asked only when it matters: the engine takes time to load)."""
    from toolkit.engine import card as engine

    return engine.is_playable(card.name, card.expansion)


def cards(
    words: Annotated[
        list[str] | None, typer.Argument(help="Words to find in names, types and summaries.", show_default=False)
    ] = None,
    sets: Annotated[
        list[str] | None,
        typer.Option(
            "--set", help="List cards of a set (seaside-2e) or expansion (seaside); repeat for cards of any of them."
        ),
    ] = None,
    types: Annotated[
        list[str] | None, typer.Option("--type", help="List cards of a type; repeat for cards that have all of them.")
    ] = None,
    costs: Annotated[
        list[str] | None,
        typer.Option(
            "--cost", help="List cards of a cost: 4, 2..4, 5.., 3P (Potion), 8D (debt), 4+3D; repeat to allow several."
        ),
    ] = None,
    tags: Annotated[
        list[str] | None, typer.Option("--tag", help="List cards with a tag; repeat for cards that have all of them.")
    ] = None,
    kinds: Annotated[
        list[str] | None,
        typer.Option("--kind", help="List only this kind: kingdom, event, way, ...; repeat to allow several."),
    ] = None,
    current: Annotated[bool, typer.Option("--current", help="List only cards of current editions.")] = False,
    playable: Annotated[bool, typer.Option("--playable", help="List only cards that the program can play.")] = False,
    list_tags: Annotated[bool, typer.Option("--tags", help="List the tags and their meanings instead.")] = False,
    names: Annotated[bool, typer.Option("--names", help="List only the names, one per line.")] = False,
    language: InLanguage = None,
    as_json: AsJson = False,
) -> None:
    """List cards and landscapes."""
    console = Console(highlight=False)
    if list_tags:
        show_tags(console, as_json=as_json)
        return
    tests = [
        word_test(words or []),
        *type_and_tag_tests(listed_in(types), listed_in(tags), listed_in(kinds)),
        passes_any([set_test(text) for text in listed_in(sets)]),
        passes_any([cost_test(text) for text in listed_in(costs)]),
        *[is_current] * current,
        *[is_playable] * playable,
    ]
    found = [each for each in catalogue().cards if all(test(each) for test in tests)]
    found.sort(key=lambda each: plain(each.name))
    if as_json:
        typer.echo(json.dumps([card_as_object(each) for each in found], ensure_ascii=False, indent=2))
    elif names:
        for each in found:
            typer.echo(each.name)
    elif found:
        show_list(found, console)
    if not found:
        if not as_json:
            asked = f"no card has {' '.join(words)!r} in its name, types or summary" if words else "no card fits"
            typer.echo(f"dominion: {asked}", err=True)
        raise typer.Exit(1)


def passes_any(tests: Sequence[CardTest]) -> CardTest:
    """Return whether one of some tests holds; without any, every card passes."""
    return lambda each: not tests or any(test(each) for test in tests)


def word_test(words: Iterable[str]) -> CardTest:
    """Return whether words are all in a card's names, types and summary, its name in the reader's language included."""
    wanted, own = [spaced(word) for word in words], reader().cards

    def has_words(each: CardFacts) -> bool:
        told = (each.name, *each.aka, *each.types, each.summary, own.get(each.name, ""))
        return not wanted or all(word in spaced(" ".join(told)) for word in wanted)

    return has_words


def type_and_tag_tests(types: Iterable[str], tags: Iterable[str], kinds: Iterable[str]) -> list[CardTest]:
    """Return the tests of having all of some types and tags, and being of one of some kinds.

    Raises UserError for what is no type, tag or kind.
    """
    every = catalogue().cards
    known_types = sorted({type_ for each in every for type_ in each.types})
    wanted_types = {known_word("type", text, known_types) for text in types}
    wanted_tags = {known_word("tag", text, catalogue().tags) for text in tags}
    wanted_kinds = {known_word("kind", text, sorted({each.kind for each in every})) for text in kinds}
    return [
        lambda each: wanted_types.issubset(each.types),
        lambda each: wanted_tags.issubset(each.tags),
        lambda each: not wanted_kinds or each.kind in wanted_kinds,
    ]


def is_current(each: CardFacts) -> bool:
    """Whether a card is in a set's current edition."""
    return any(catalogue().sets[set_].current for set_ in each.sets)


def spaced(text: str) -> str:
    """Return a text's words in plain letters, apart from each other: "more Actions" is no "Reaction"."""
    return " ".join(map(plain, text.split()))


def listed_in(options: Iterable[str] | None) -> list[str]:
    """Return what an option was given, which may be repeated or comma-separated."""
    return [part.strip() for option in options or () for part in option.split(",") if part.strip()]


def known_word(what: str, text: str, known: Iterable[str]) -> str:
    """Return the known word that a text means, whatever its case; raises UserError when it means none."""
    known = list(known)
    for word in known:
        if word.lower() == text.lower():
            return word
    near = nearest(text, known) or f"; choose {either(known)}"
    raise UserError(f"there is no {what} named {text!r}{near}")


def set_test(text: str) -> CardTest:
    """Return whether a card is of a set or expansion, by the id or name of either.

    Raises UserError when there is none.
    """
    sets = catalogue().sets
    key = plain(text)
    ids = {id_ for id_, set_ in sets.items() if key == plain(id_)}
    ids = ids or {id_ for id_, set_ in sets.items() if key in (plain(set_.name), plain(f"{set_.name} {set_.edition}e"))}
    expansions = {set_.file for set_ in sets.values() if key == plain(set_.file)}
    if not ids and not expansions:
        known = [*sets, *(set_.file for set_ in sets.values()), *(set_.name for set_ in sets.values())]
        raise UserError(f"there is no set named {text!r}{nearest(text, known) or SETS_LISTED}")
    return lambda each: each.expansion in expansions or not ids.isdisjoint(each.sets)


def cost_test(text: str) -> CardTest:
    """Return whether a card's cost is what a text says.

    Coins are "4", "2..4", "5.." or "..3", with a Potion "3P", debt "8D", coins and debt "4+3D". Raises UserError
    for anything else.
    """
    if given := re.fullmatch(r"\$?(\d+)?(P*)[*+]?", text, re.IGNORECASE):
        if given[1] or given[2]:
            wanted = PrintedCost(int(given[1] or 0), len(given[2]))
            return lambda each: each.cost is not None and replace(each.cost, mark="") == wanted
    elif given := re.fullmatch(r"(?:\$?(\d+)\+)?(\d+)D", text, re.IGNORECASE):
        wanted = PrintedCost(int(given[1] or 0), debt=int(given[2]))
        return lambda each: each.cost is not None and replace(each.cost, mark="") == wanted
    elif given := re.fullmatch(r"\$?(\d*)\.\.\$?(\d*)", text):
        low, high = int(given[1] or 0), int(given[2] or 99)
        if low > high:
            raise UserError(f"--cost {text} starts higher than it ends: write the lower number first")
        return lambda each: (
            each.cost is not None and not each.cost.potions and not each.cost.debt and low <= each.cost.coins <= high
        )
    raise UserError(f"{text!r} is not a cost: write 4, 2..4, 5.., 3P for a Potion, 8D for debt or 4+3D")


def card_as_object(each: CardFacts) -> dict[str, Any]:
    """Return a card as `--json` shows it; every key is always there."""
    found = asdict(each)
    newest = each.wording()
    return {
        **{key: list(value) if isinstance(value, tuple) else value for key, value in found.items()},
        "plus": newest.plus,
        "summary": newest.summary,
    }


def coloured(types: Iterable[str]) -> Text:
    """Return types joined by dashes, in the colours of the cards."""
    return Text(" – ").join(Text(type_, style=COLOURS.get(type_, "")) for type_ in types)


def say(console: Console, shown: RenderableType) -> None:
    """Print something; lines that do not go to a terminal end without blanks."""
    if console.is_terminal:
        console.print(shown)
        return
    with console.capture() as captured:
        console.print(shown)
    for line in captured.get().splitlines():
        typer.echo(line.rstrip())


def show_card(each: CardFacts, console: Console) -> None:
    """Print one card."""
    head = Text.assemble((beside(each.name), "bold"), "  ")
    if each.cost is not None:
        head.append(f"{each.cost}  ")
    head.append(coloured(each.types))
    say(console, head)
    newest = each.wording()
    if text := text_of(newest):
        say(console, Padding(text, (0, 0, 1, 2), expand=False))
    rows = Table.grid(padding=(0, 2))
    rows.add_column(style="dim", no_wrap=True)
    rows.add_column()
    kind = "" if each.is_kingdom_card else each.kind
    facts = {
        "Kind": kind if kind and kind.replace("-", " ").lower() not in (type_.lower() for type_ in each.types) else "",
        "Formerly": ", ".join(each.aka),
        "Sets": "\n".join(edition(catalogue().sets[set_]) for set_ in each.sets),
        "Worth": "" if each.worth is None else f"{each.worth} VP",
        "Pile": where_found(each),
        "Cards": ", ".join(each.members),
        "Comes with": each.comes_with or "",
        "Other side": each.other_side or "",
        "Setup": "\n".join(setup_in_words(each)),
        "Tags": ", ".join(each.tags),
    }
    for label, value in facts.items():
        if value:
            rows.add_row(label, value)
    if len(each.wordings) > 1:
        for number, wording in enumerate(each.wordings):
            since = Text.assemble((f"{wording.since}  ", "bold"), changed(wording, each))
            rows.add_row("" if number else "Wordings", since)
    say(console, Padding(rows, (0, 0, 0, 2), expand=False))
    say(
        console,
        Text(f"  Rulings: dominion ruling {as_typed(each.name)}    With another card: add its name", style="dim"),
    )


def as_typed(name: str) -> str:
    """Return a name as it is typed after a command."""
    return f'"{name}"' if re.search(r"[^A-Za-z]", name) else name


def changed(wording: Wording, each: CardFacts) -> str:
    """Return what a wording says, and its cost and types where they are not the newest."""
    newest = each.wording()
    differs = []
    if wording.cost != newest.cost and wording.cost is not None:
        differs.append(str(wording.cost))
    if wording.types != newest.types:
        differs.append(" – ".join(wording.types))
    return f"[{', '.join(differs)}] {text_of(wording)}" if differs else text_of(wording)


def listed_name(each: CardFacts) -> str:
    """Return how a list names a card: in the reader's language, with the English name where that is another."""
    own = reader().card(each.name)
    return own if own == each.name else f"{own} ({each.name})"


def show_list(found: list[CardFacts], console: Console) -> None:
    """Print a table of cards: on a terminal as wide as it is, otherwise one line a card."""
    if not console.is_terminal:
        console = Console(highlight=False, width=PIPED_WIDTH)
    if reader() is not ENGLISH:
        found = sorted(found, key=lambda each: reader().order(reader().card(each.name)))
    wide = console.width >= WIDE
    rows = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_edge=False, header_style="bold")
    narrow = console.width < NARROW
    rows.add_column("Name", no_wrap=True, min_width=max(len(listed_name(each)) for each in found) if narrow else None)
    rows.add_column("Cost", no_wrap=True, min_width=max(4, *(len(str(each.cost or "")) for each in found)))
    rows.add_column("Types", no_wrap=True, overflow="ellipsis")
    if not narrow:
        rows.add_column("Expansion", no_wrap=True)
    if wide:
        rows.add_column("Tags", no_wrap=True, overflow="ellipsis")
    for each in found:
        cost = "" if each.cost is None else str(each.cost)
        row: list[Text | str] = [listed_name(each), cost, coloured(each.types), *([] if narrow else [each.expansion])]
        rows.add_row(*row, *([", ".join(each.tags)] if wide else []))
    say(console, rows)
    say(console, Text(f"{len(found)} card{'' if len(found) == 1 else 's'}", style="dim"))


def show_tags(console: Console, *, as_json: bool) -> None:
    """Print every tag and its meaning."""
    meanings = catalogue().tags
    if as_json:
        typer.echo(json.dumps(meanings, ensure_ascii=False, indent=2))
        return
    rows = Table.grid(padding=(0, 2))
    rows.add_column(style="bold", no_wrap=True)
    rows.add_column()
    for tag, meaning in meanings.items():
        rows.add_row(tag, meaning)
    say(console, rows)
