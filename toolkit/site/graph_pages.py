"""The page of the graph: its picture's data, laid out here, and the same as a list; and each card's neighbours."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from math import atan2, cos, hypot, sin, sqrt

import networkx as nx

from toolkit.catalogue import catalogue
from toolkit.graph.classes import is_class
from toolkit.graph.edges import played_cards
from toolkit.graph.graph import (
    Weighed,
    all_ends,
    best_partners,
    classes_of,
    edges_of,
    pair_edges,
    seen_from,
    undirected,
    weighed_edges,
)
from toolkit.graph.kinds import KINDS
from toolkit.graph.texts import called, told_in_parts, why
from toolkit.site.links import card_link, slug
from toolkit.site.page import Page, escaped
from toolkit.site.proofs import choice, players_named, position, words_with_commas
from toolkit.site.rulings import proved

DATA = "assets/graph-data.js"
"""The path of the picture's data in the site."""

PATH = "graph/index.md"
SEED, ROUNDS = 7, 200
"""The layout's random seed, and how many rounds it is improved."""

EXTENT = 1000
"""How far from the middle the outermost card lies."""

OPEN = 10
"""How many neighbours of a card are seen at once; the others are folded."""

STYLES = {
    "triggers": ("#0f83c9", ""),
    "trashes for profit": ("#d55e00", ""),
    "reacts to": ("#009e73", ""),
    "protects from": ("#009e73", "6 3"),
    "makes cheaper": ("#c98a00", ""),
    "plays again": ("#b45a94", ""),
    "plays": ("#b45a94", "6 3"),
    "looks for": ("#0f83c9", "6 3"),
    "depends on": ("#0f83c9", "2 3"),
    "strengthens": ("#808080", ""),
    "weakens": ("#d55e00", "2 3"),
    "makes worth more": ("#c98a00", "6 3"),
    "goes with": ("#c98a00", "2 3"),
    "makes room for": ("#808080", "2 6"),
    "can replace": ("#b45a94", "2 3"),
    "tells": ("#009e73", "2 3"),
    "gains": ("#808080", "6 3"),
    "junks with": ("#d55e00", "6 3"),
    "changes setup of": ("#808080", "2 3"),
}
"""Each kind's colour, told apart by the colour-blind too and seen on light and dark, and its dashes."""

INTRODUCTION = """Choose a card to see which cards it works with. Each line was checked by playing: the two cards
together do something that neither does alone.

<div id="graph" class="graph"></div>

<script src="../assets/graph-data.js" defer></script>
<script src="../assets/graph.js" defer></script>"""


def pages() -> Iterator[Page]:
    """Make the page of the graph."""
    told = f"{len(weighed_edges())} interactions between cards, each checked by playing it."
    left = len({card.name for card in catalogue()} - played_cards())
    so_far = f"{len(played_cards())} cards and landscapes have been tried so far, and {left} haven't."
    parts = [INTRODUCTION, *([so_far] if left else []), "## What the lines mean {#kinds}"]
    parts.append("\n".join(f"- **{kind.name}**: {escaped(kind.meaning)}" for kind in KINDS.values()))
    folded = plain_list().replace("\n", "\n    ")
    parts.append("## As a list {#list}")
    parts.append(f'??? more "All special pairs; each card\'s page has more"\n    {folded}')
    parts.append("At the terminal: `dominion graph Moat`, `dominion graph Throne Feast`, `dominion graph --stats`.")
    yield Page(PATH, "What goes with what", told, "\n\n".join(parts), listing=True, wide=True)


def plain_list() -> str:
    """Return what the picture shows of each card, as a list of all."""
    rows = []
    for name in sorted(all_ends()):
        telling = [each for each in edges_of(name) if not each.generic and each.edge.source == name]
        if telling:
            relations = "; ".join(f"{each.edge.kind} {end_link(PATH, each.edge.target)}" for each in telling)
            rows.append(f"- {end_link(PATH, name)} {relations}")
    return "\n".join(rows)


def end_link(at: str, end: str) -> str:
    """Return a link to the card at an end of an edge; a class has no page, and is told in words."""
    return f"**{end}**" if is_class(end) else card_link(at, end)


@cache
def sayings_by_id() -> dict[str, str]:
    """Return what each proved ruling says, by its id."""
    return {claim.id: claim.says for claim in proved()}


@cache
def pictured() -> frozenset[str]:
    """Return the cards that are in the picture: those that do something to a certain other card."""
    return frozenset(end for each in pair_edges() for end in (each.edge.source, each.edge.target))


def layout() -> dict[str, tuple[int, int]]:
    """Return where each card with edges lies, from the middle of the picture: the same for the same edges.

    The forces leave most cards in the middle; then each is moved out or in along its ray, until they are spread evenly.
    """
    graph = undirected(sorted(pair_edges(), key=lambda each: each.edge.key))
    found = nx.forceatlas2_layout(graph, max_iter=ROUNDS, seed=SEED)
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
        [
            number[each.edge.source],
            number[each.edge.target],
            order.index(each.edge.kind),
            int(each.generic),
            why(each.edge, sayings_by_id()),
            witness_in_words(each),
            witness_steps(each),
        ]
        for each in pair_edges()
    ]
    whole = {"kinds": kinds, "nodes": nodes, "edges": edges}
    return f"var cardGraph = {json.dumps(whole, ensure_ascii=False, separators=(',', ':'))};\n"


def witness_steps(each: Weighed) -> list[str]:
    """Return a witness in words: what is given, the moves, the choices."""
    witness = each.edge.witness
    rows = list(position(witness.given, words_with_commas))
    if witness.do:
        rows.append(f"Moves: {', then '.join(witness.do)}")
    if witness.answers:
        # The first player's go without saying.
        made = [choice(one.source, one.pick, "" if one.by == "p1" else one.by) for one in witness.answers]
        rows.append(f"Choices: {'; '.join(made)}")
    return [*rows, *([f"By the rules of {witness.rules}"] if witness.rules else [])]


SHOWN = {
    "not": "It need not be that {1}",
    "pile": "Laid out: the pile {1}",
    "deck": "In each starting deck: {1}",
    "under": "Below in the pile: {1}",
    "more": "{1}",
    "less": "Only {1}",
    "together": "{1}",
}
"""What beginnings of what a witness shows are in words."""


def witness_in_words(each: Weighed) -> str:
    """Return in words what a witness shows."""
    text = players_named(each.edge.witness.shows)
    start, sign, rest = text.partition(": ")
    return SHOWN.get(start, "{}: {}").format(start, rest) if sign and start in SHOWN else text


def neighbours(name: str, at: str) -> list[str]:
    """Return what a card goes with as Markdown: the ten that matter most, then all else folded, by kind.

    Of a card whose pairs were not played it is told that this is so.
    """
    if name not in played_cards():
        told = f"What {name} does with other cards hasn't been tried yet."
        return ["## Goes with", told]
    found = list(edges_of(name))
    of_classes = classes_of(name)
    if not found and not of_classes:
        return []
    # What holds by today's rules comes first.
    best = sorted((each for _, each in best_partners(name, OPEN)), key=lambda each: each.edge.witness.rules > 0)
    seen = {each.edge.key for each in best}
    left = [each for each in found if each.edge.key not in seen]
    of_classes = [each for each in of_classes if each.edge.key not in seen]
    parts = rows_of([text for each in best for text in rows_of_edge(each, name, at)])
    folded = [*generic_rows([*left, *of_classes], name, at)]
    if folded:
        inside = "\n\n".join(folded).replace("\n", "\n    ")
        title = f"{len(left) + len(of_classes)} more"
        parts.append(f'??? more "{title}"\n    {inside}')
    if name in pictured():
        # No Markdown link: MkDocs would look for an anchor, and the picture chooses the card by the address itself.
        parts.append(f'<p class="source"><a href="../../graph/#{slug(name)}">{name} in the graph</a></p>')
    return ["## Goes with", *parts]


def rows_of(rows: list[str]) -> list[str]:
    """Return rows as one list, if there are any."""
    return ["\n".join(f"- {each}" for each in rows)] if rows else []


def rows_of_edge(each: Weighed, name: str, at: str) -> list[str]:
    """Return one edge of a card: the other card, or some of a class, and what they do to each other.

    Where not the same is said of all cards of a class, each part has its row.
    """
    _, other = seen_from(name, each.edge)
    if parts := told_in_parts(each.edge, other):
        return [f"{end_link(at, cards) if cards in catalogue() else cards}: {escaped(text)}" for cards, text in parts]
    end = called(each.edge, other) if is_class(other) else end_link(at, other)
    return [f"{end}: {escaped(why(each.edge, sayings_by_id(), name))}"]


def generic_rows(found: Iterable[Weighed], name: str, at: str) -> list[str]:
    """Return the edges that many cards have, a row a relation, with the reason of the first."""
    groups: dict[str, dict[str, Weighed]] = {}
    for each in found:
        relation, other = seen_from(name, each.edge)
        groups.setdefault(relation, {})[other] = each
    rows = []
    for relation, group in groups.items():
        links = ", ".join(
            called(group[other].edge, other) if is_class(other) else end_link(at, other) for other in sorted(group)
        )
        first = next(iter(group.values()))
        rows.append(f"**{relation}** {links}. For example: {escaped(why(first.edge, sayings_by_id(), name))}")
    return rows
