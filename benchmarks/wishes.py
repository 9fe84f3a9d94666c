"""What `dominion kingdom` understands of wishes: each line of a file, what was understood of it, or the refusal.

Run: `python -m benchmarks.wishes FILE`, a wish on each line. Each is dealt, too, so that what cannot be had is told.
"""

from __future__ import annotations

import sys
from pathlib import Path

from toolkit.errors import UserError
from toolkit.kingdoms.codes import looks_like_code
from toolkit.kingdoms.collection import current_sets
from toolkit.kingdoms.orders import Order, expression_of, settled

SEED = 1


def told(line: str) -> str:
    """Return what was understood of a wish, or how it is refused."""
    order = Order(what=line, seed=None if "seed" in line.lower() else SEED)
    try:
        understood = "; ".join(expression_of(order).told)
        if looks_like_code(line):
            return "a code"
        settled(order, current_sets)
    except UserError as error:
        return f"REFUSED  {error}"
    return f"understood  {understood}"


def main() -> None:
    """Print each wish of a file and what becomes of it, and at the end how many were understood."""
    lines = [line.strip() for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines() if line.strip()]
    answers = [told(line) for line in lines]
    for line, answer in zip(lines, answers, strict=True):
        print(f"{line}\n    {answer}")
    refused = sum(answer.startswith("REFUSED") for answer in answers)
    print(f"\n{len(lines) - refused} of {len(lines)} understood, {refused} refused")


if __name__ == "__main__":
    main()
