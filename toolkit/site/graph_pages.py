"""The page of the graph: its picture's data, laid out here, and the same as a list; and each card's neighbours."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from math import atan2, cos, hypot, sin, sqrt

import networkx as nx

from toolkit.catalogue import catalogue
from toolkit.graph.graph import Weighed, card_graph, edges_by_card, seen_from, undirected, weighed_edges
from toolkit.graph.kinds import KINDS
from toolkit.graph.texts import why
from toolkit.site.links import card_link, slug
from toolkit.site.page import Page, escaped
from toolkit.site.proofs import choice, listed, players, position
from toolkit.site.rulings import proved

DATA = "assets/graph-data.js"
"""The path of the picture's data in the site."""

PATH = "graph/index.md"
SEED, ROUNDS, APART = 7, 200, 0.12
"""The layout's random seed, how many rounds it is improved, and how far apart neighbours want to be."""

EXTENT = 1000
"""How far from the middle the outermost card lies."""

OPEN = 6
"""How many neighbours of a card are seen at once; the others are folded."""

STYLES = {
    "triggers": ("#0f83c9", ""), "trashes for profit": ("#d55e00", ""), "reacts to": ("#009e73", ""),
    "protects from": ("#009e73", "6 3"), "makes cheaper": ("#c98a00", ""), "plays again": ("#b45a94", ""),
    "plays": ("#b45a94", "6 3"), "looks for": ("#0f83c9", "6 3"), "changes": ("#808080", ""),
    "makes worth more": ("#c98a00", "6 3"), "gains": ("#808080", "6 3"), "junks with": ("#d55e00", "6 3"),
    "changes setup of": ("#808080", "2 3"),
}  # fmt: skip
"""Each kind's colour, told apart by the colour-blind too and seen on light and dark, and its dashes."""

INTRODUCTION = """Choose a card to see what it does to others. Each line has been played out: with both cards
something happens that happens with neither alone.

<div id="graph" class="graph"></div>

<script src="../assets/graph-data.js" defer></script>
<script src="../assets/graph.js" defer></script>"""


def pages() -> Iterator[Page]:
    """Make the page of the graph."""
    told = f"{card_graph().number_of_edges()} relations of {len(card_graph())} cards, each shown by the engine."
    parts = [INTRODUCTION, "## What the lines mean {#kinds}"]
    parts.append("\n".join(f"- **{kind.name}**: {escaped(kind.meaning)}" for kind in KINDS.values()))
    folded = plain_list().replace("\n", "\n    ")
    parts.append("## As a list {#list}")
    parts.append(f'??? more "What is particular to two cards; a card\'s page has all its own"\n    {folded}')
    parts.append("At the terminal: `dominion graph Moat`, `dominion graph Throne Feast`, `dominion graph --stats`.")
    yield Page(PATH, "What goes with what", told, "\n\n".join(parts), listing=True, wide=True)


def plain_list() -> str:
    """Return what the picture shows of each card, as a list of all."""
    rows = []
    for name in sorted(edges_by_card()):
        telling = [each for each in edges_by_card()[name] if not each.generic and each.edge.source == name]
        if telling:
            relations = "; ".join(f"{each.edge.kind} {card_link(PATH, each.edge.target)}" for each in telling)
            rows.append(f"- {card_link(PATH, name)} {relations}")
    return "\n".join(rows)


@cache
def said() -> dict[str, str]:
    """Return what each proved ruling says, by its id."""
    return {claim.id: claim.says for claim in proved()}


def layout() -> dict[str, tuple[int, int]]:
    """Return where each card with edges lies, from the middle of the picture: the same for the same edges.

    The forces leave most cards in the middle; then each is moved out or in along its ray, until they are spread evenly.
    """
    graph = undirected(sorted(weighed_edges(), key=lambda each: each.edge.key))
    found = nx.spring_layout(graph, k=APART, iterations=ROUNDS, seed=SEED)
    outwards = sorted(found, key=lambda name: hypot(*found[name]))
    places = {}
    for rank, name in enumerate(outwards, 1):
        x, y = found[name]
        angle, radius = atan2(y, x), EXTENT * sqrt(rank / len(found))
        places[name] = (round(radius * cos(angle)), round(radius * sin(angle)))
    return places


def graph_data() -> str:
    """Return the script that holds the picture's data.

    Nodes are [name, address, x, y, type]; edges are [from, to, kind, generic, why, shown line, position].
    """
    places = layout()
    names = sorted(places)
    number = {name: at for at, name in enumerate(names)}
    kinds = [[kind.name, kind.reverse, *STYLES[kind.name]] for kind in KINDS.values()]
    order = list(KINDS)
    nodes = [[name, slug(name), *places[name], catalogue()[name].types[-1]] for name in names]
    edges = [
        [number[each.edge.source], number[each.edge.target], order.index(each.edge.kind), int(each.generic),
         why(each.edge, said()), shown(each), steps(each)]
        for each in weighed_edges()
    ]  # fmt: skip
    whole = {"kinds": kinds, "nodes": nodes, "edges": edges}
    return f"var cardGraph = {json.dumps(whole, ensure_ascii=False, separators=(',', ':'))};\n"


def steps(each: Weighed) -> list[str]:
    """Return a witness in words: what is given, the moves, the choices."""
    witness = each.edge.witness
    rows = list(position(witness.given, listed))
    if witness.do:
        rows.append(f"Moves: {', then '.join(witness.do)}")
    if witness.answers:
        # The first player's go without saying.
        rows.append(f"Choices: {'; '.join(choice(one.removeprefix('p1 ')) for one in witness.answers)}")
    return [*rows, *([f"By the rules of {witness.rules}"] if witness.rules else [])]


def shown(each: Weighed) -> str:
    """Return in words what a witness shows."""
    text = players(each.edge.witness.shows)
    if text.startswith("not: "):
        return f"It does not happen that {text.removeprefix('not: ')}"
    return f"Laid out: the pile {text.removeprefix('pile: ')}" if text.startswith("pile: ") else text


def neighbours(name: str, at: str) -> list[str]:
    """Return a card's neighbours in the graph as Markdown: what is particular first, what many do folded, by kind."""
    found = edges_by_card().get(name, [])
    if not found:
        return []
    telling = [row(each, name, at) for each in found if not each.generic]
    folded = [*rows_of(telling[OPEN:]), *generic_rows([each for each in found if each.generic], name, at)]
    parts = [*rows_of(telling[:OPEN])]
    if folded:
        count = len(found) - len(telling[:OPEN])
        inside = "\n\n".join(folded).replace("\n", "\n    ")
        title = f"{count} more" if parts else f"{count} line{'s' if count != 1 else ''} that many cards have"
        parts.append(f'??? more "{title}"\n    {inside}')
    # No Markdown link: MkDocs would look for an anchor, and the picture chooses the card by the address itself.
    return [
        "## Goes with",
        *parts,
        f'<p class="source"><a href="../../graph/#{slug(name)}">{name} in the graph</a></p>',
    ]


def rows_of(rows: list[str]) -> list[str]:
    """Return rows as one list, if there are any."""
    return ["\n".join(f"- {each}" for each in rows)] if rows else []


def row(each: Weighed, name: str, at: str) -> str:
    """Return one edge of a card: the other card, how they are related, and why."""
    relation, other = seen_from(name, each.edge)
    return f"{relation} {card_link(at, other)}: {escaped(why(each.edge, said()))}"


def generic_rows(found: Iterable[Weighed], name: str, at: str) -> list[str]:
    """Return the edges that many cards have, a row a relation, with the reason of the first."""
    groups: dict[str, dict[str, Weighed]] = {}
    for each in found:
        relation, other = seen_from(name, each.edge)
        groups.setdefault(relation, {})[other] = each
    rows = []
    for relation, group in groups.items():
        links = ", ".join(card_link(at, other) for other in sorted(group))
        first = next(iter(group.values()))
        rows.append(f"**{relation}** {links}. For example: {escaped(why(first.edge, said()))}")
    return rows
