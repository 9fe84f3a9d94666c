"""`python -m toolkit.graph [FILE]`: find the edges again and write them, by default to data/graph/edges.jsonl."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from toolkit.catalogue import catalogue
from toolkit.errors import UserError
from toolkit.graph.classes import save_classes
from toolkit.graph.edges import edges_file, load_edges, played_cards, save_edges, save_played
from toolkit.graph.mining import edges_made, mine, updated
from toolkit.graph.partners import save_partners
from toolkit.graph.unfinished import Unfinished
from toolkit.spreading import add_options, crew_of


def main() -> None:
    """Rebuild the file of the edges, wholly or for some cards; progress goes to standard error.

    What is found is kept beside the file until all is done, so that a search that was ended early goes on from there.
    """
    parser = ArgumentParser(prog="python -m toolkit.graph", description="Find the edges of the card graph again.")
    parser.add_argument("file", nargs="?", type=Path, default=edges_file(), help="where to write them")
    some = parser.add_mutually_exclusive_group()
    some.add_argument("--cards", metavar="A,B", help="play only the pairs of these cards, and keep all other edges")
    some.add_argument("--new", action="store_true", help="play only the pairs of cards that were never played")
    add_options(parser)
    asked = parser.parse_args()
    every = {card.name for card in catalogue()}
    names = {card.name for card in catalogue().find_all([asked.cards])} if asked.cards else None
    if asked.new:
        names = every - played_cards()
    crew = crew_of(asked.jobs, asked.cluster)
    unfinished = Unfinished(asked.file.with_suffix(".unfinished"), names)
    findings = mine(crew, names, lambda text: print(text, file=sys.stderr, flush=True), unfinished)  # noqa: T201
    edges, deeds = edges_made(findings) if names is None else updated(load_edges(), findings, names)
    save_classes(deeds)
    save_edges(edges, asked.file)
    save_partners()
    save_played(every if names is None else {*played_cards(), *names})
    unfinished.end()


if __name__ == "__main__":
    try:
        main()
    except UserError as error:
        sys.exit(f"toolkit.graph: {error}")
