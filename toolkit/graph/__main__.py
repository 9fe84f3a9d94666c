"""`python -m toolkit.graph [FILE]`: find all edges again and write them, by default to data/graph/edges.jsonl."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from toolkit.graph.edges import edges_file, save_edges
from toolkit.graph.mining import mine


def main() -> None:
    """Rebuild the file of the edges; progress goes to standard error."""
    parser = ArgumentParser(prog="python -m toolkit.graph", description="Find all edges of the card graph again.")
    parser.add_argument("file", nargs="?", type=Path, default=edges_file(), help="where to write them")
    path = parser.parse_args().file
    edges = mine(lambda text: print(text, file=sys.stderr, flush=True))  # noqa: T201
    save_edges(edges, path)


main()
