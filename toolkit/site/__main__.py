"""The two steps of building the site, for any tool: `python -m toolkit.site write FOLDER`, then `… finish SITE`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from toolkit.errors import UserError
from toolkit.site.build import finish, write_sources


def main(arguments: list[str] | None = None) -> int:
    """Run a step; return the exit status, 2 when it cannot be done."""
    parser = ArgumentParser(prog="python -m toolkit.site", description=__doc__)
    parser.add_argument("step", choices=("write", "finish"), help="write all pages, or finish a built site")
    parser.add_argument("folder", type=Path, help="where the pages go, or where the site was built")
    given = parser.parse_args(arguments)
    try:
        {"write": write_sources, "finish": finish}[given.step](given.folder)
    except UserError as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
