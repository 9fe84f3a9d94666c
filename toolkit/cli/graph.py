"""`dominion graph`: which cards interact, and the position that shows it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from toolkit.catalogue import catalogue
from toolkit.cli.completing import card_names, completes
from toolkit.cli.language import InLanguage
from toolkit.cli.options import AsJson
from toolkit.cli.sheets import flowing
from toolkit.errors import UserError, either, nearest
from toolkit.graph.edges import played_cards
from toolkit.graph.graph import (
    Weighed,
    card_graph,
    classes_of,
    communities,
    edges_between,
    edges_of,
    most_connected,
    seen_from,
)
from toolkit.graph.kinds import KINDS
from toolkit.graph.texts import called, member_of, told_in_parts, why
from toolkit.graph.together import witness_trace
from toolkit.rulings.by_card import ruling_by_id
from toolkit.saying.names import in_own_names
from toolkit.saying.words import position_lines
from toolkit.textfiles import write_text

FORMATS = ("graphml", "json")
TOP = 15


def graph(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            help="One or two cards or landscapes.", metavar="[CARD [CARD]]", autocompletion=completes(card_names)
        ),
    ] = None,
    kind: Annotated[
        str | None,
        typer.Option(
            help='Show only one kind of interaction, such as "protects from" or "plays again"; --stats explains all.'
        ),
    ] = None,
    most: Annotated[int, typer.Option("--most", min=1, help="Show at most this many interactions of a card.")] = 40,
    export: Annotated[str | None, typer.Option("--export", help="Write the whole graph as graphml or json.")] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="With --export: write to this file instead of the screen.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it exists.")] = False,
    stats: Annotated[
        bool,
        typer.Option(
            "--stats",
            help="List the kinds of interaction with what they mean and how many there are of each, "
            "the most connected cards, and groups of cards.",
        ),
    ] = False,
    language: InLanguage = None,
    as_json: AsJson = False,
) -> None:
    """Show which cards a card affects and is affected by, or how two cards interact, and how it was checked."""
    if kind is not None and kind not in KINDS:
        near = nearest(kind, KINDS)
        known = "dominion graph --stats lists them all" if near else f"choose {either(KINDS)}"
        raise UserError(f"there is no kind of interaction named {kind!r}{near}; {known}")
    if sum([bool(names), export is not None, stats]) != 1:
        raise UserError("give one or two cards, or --stats, or --export FORMAT")
    if export is not None:
        write_graph(export, output, force=force)
    elif stats:
        show_stats(as_json=as_json)
    else:
        cards = [card.name for card in catalogue().find_all(names or [])]
        if not 1 <= len(cards) <= 2:
            raise UserError(f"give one or two cards, not {len(cards)}")
        show_edges(cards, kind, most, as_json=as_json)


def show_edges(cards: Sequence[str], kind: str | None, most: int, *, as_json: bool) -> None:
    """Show the edges of a card, or those between two cards with their proofs; `kind` is the only kind to be shown."""
    found = edges_between(*cards) if len(cards) == 2 else [*edges_of(cards[0]), *classes_of(cards[0])]
    found = [each for each in found if kind in (None, each.edge.kind)]
    rulings = {claim.id: claim.says for each in found if (claim := ruling_by_id(each.edge.ruling))}
    unknown = [name for name in cards if name not in played_cards()]
    if unknown:
        typer.echo(flowing(not_yet(unknown)), err=as_json)
    if as_json:
        rows = [
            edge_as_table(each, rulings, cards) | ({"trace": witness_trace(each.edge)} if len(cards) == 2 else {})
            for each in found
        ]
        typer.echo(json.dumps(rows, ensure_ascii=False))
    elif not found and not unknown:
        typer.echo(f"No interaction{f' of the kind {kind!r}' if kind else ''} was found for {' and '.join(cards)}.")
    elif len(cards) == 2:
        for each in found:
            show_with_proof(each, rulings, cards)
    elif found:
        show_neighbours(cards[0], found, most, rulings)


def not_yet(names: list[str]) -> str:
    """Return that nobody has looked yet for what some cards do to others."""
    told = f"{' and '.join(names)}: not looked for yet. {'Its' if len(names) == 1 else 'Their'} pairs with other cards"
    return f"{told} have not been played for the graph; `dominion ruling` plays two cards that you name."


def show_neighbours(name: str, found: list[Weighed], most: int, rulings: dict[str, str]) -> None:
    """Print a card's edges, a line each: what it does to others, then what others do to it."""
    for each in found[:most]:
        _, other = seen_from(name, each.edge)
        parts = told_in_parts(each.edge, other) or [(called(each.edge, other), why(each.edge, rulings, name))]
        for cards, text in parts:
            typer.echo(flowing(f"- {cards}: {text}"))
    if len(found) > most:
        typer.echo(f"… and {len(found) - most} more (--most {len(found)} shows all)")
    typer.echo(f"{len(found)} interaction{'s' if len(found) != 1 else ''}")


def show_with_proof(each: Weighed, rulings: dict[str, str], cards: Sequence[str]) -> None:
    """Print an edge with its witness: the position, the moves, the trace."""
    edge, witness = each.edge, each.edge.witness
    member = member_of(edge, cards)
    typer.echo(flowing(why(edge, rulings, member)))
    if edge.ruling:
        typer.echo(f"  ruling: {edge.ruling}")
    noted = [f"with {edge.example}"] if member not in ("", edge.example) else []
    noted += [f"rules of {witness.rules}"] if witness.rules else []
    typer.echo(f"Proof ({', '.join(noted)})" if noted else "Proof")
    for text in position_lines(witness.given):
        typer.echo(flowing(f"  {text}"))
    if witness.do:
        typer.echo(flowing(f"  {', '.join(witness.do)}:"))
    for line in witness_trace(edge) if witness.do else ():
        typer.echo(flowing(f"  {in_own_names(line)}"))


def edge_as_table(each: Weighed, rulings: dict[str, str], cards: Sequence[str]) -> dict[str, Any]:
    """Return an edge as plain values; `claim` is its witness as `dominion explore -` reads it."""
    edge = each.edge
    return {
        "from": edge.source,
        "kind": edge.kind,
        "to": edge.target,
        "why": why(edge, rulings, member_of(edge, cards)),
        "weight": each.weight,
        "generic": each.generic,
        "ruling": edge.ruling,
        "shows": edge.witness.shows,
        "claim": edge.witness.as_claim(),
    }


def write_graph(form: str, output: Path | None, *, force: bool) -> None:
    """Write the whole graph to a file or to standard output."""
    if form not in FORMATS:
        raise UserError(f"--export writes {' or '.join(FORMATS)}, not {form!r}{nearest(form, FORMATS)}")
    import networkx as nx

    whole = card_graph()
    text = (
        "\n".join(nx.generate_graphml(whole))
        if form == "graphml"
        else json.dumps(nx.node_link_data(whole, edges="edges"), ensure_ascii=False, indent=1)
    )
    if output is None:
        typer.echo(text)
        return
    if output.exists() and not force:
        raise UserError(f"{output} already exists (--force overwrites it)")
    write_text(output, f"{text}\n", "the graph")


def show_stats(*, as_json: bool) -> None:
    """Print how many interactions of each kind there are, the most connected cards and the communities."""
    import networkx as nx

    whole = card_graph()
    kinds = {kind: sum(data["kind"] == kind for *_, data in whole.edges(data=True)) for kind in KINDS}
    generic = sum(data["generic"] for *_, data in whole.edges(data=True))
    alone = sorted(nx.isolates(whole))
    left = sorted({card.name for card in catalogue()} - played_cards())
    groups = [each for each in communities() if len(each) > 2]
    if as_json:
        table = {
            "nodes": len(whole),
            "edges": whole.number_of_edges(),
            "generic": generic,
            "kinds": kinds,
            "degrees": dict(sorted(whole.degree())),
            "communities": [list(each) for each in communities()],
            "looked_at": len(played_cards()),
            "not_yet": left,
        }
        typer.echo(json.dumps(table, ensure_ascii=False))
        return
    typer.echo(f"{whole.number_of_edges()} interactions of {len(whole)} cards and kinds of cards, {generic} of a kind")
    typer.echo(f"{len(played_cards())} cards and landscapes were played with each other, {len(left)} not yet\n")
    for kind, count in kinds.items():
        typer.echo(f"  {count:5} {kind}: {KINDS[kind].meaning}")
    typer.echo("\nMost connected (cards they interact with; affect; are affected by):")
    for name, neighbours, out, into in most_connected(TOP):
        typer.echo(f"  {name}: {neighbours}; {out}; {into}")
    typer.echo(f"\n{len(groups)} groups of three or more cards that interact mostly with each other:")
    for each in groups:
        typer.echo(f"  {len(each)}: {', '.join(each[:8])}{' …' if len(each) > 8 else ''}")
    typer.echo(f"\nWithout interactions: {', '.join(alone) or 'none'}")
