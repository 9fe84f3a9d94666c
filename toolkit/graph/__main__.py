"""`python -m toolkit.graph [FILE]`: find all edges again and write them, by default to data/graph/edges.jsonl."""

from __future__ import annotations

import sys
from pathlib import Path

from toolkit.graph.edges import edges_file, save_edges
from toolkit.graph.mining import mine


def main() -> None:
    """Rebuild the file of the edges; progress goes to standard error."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else edges_file()
    edges = mine(lambda text: print(text, file=sys.stderr, flush=True))  # noqa: T201
    save_edges(edges, path)


main()
