"""Run the `dominion` command: `python -m toolkit`."""

from toolkit.cli import main

main()
