"""Asks the questions of files and prints for each whether and what it was answered with, and what it was read as.

    python -m tests.questions.run [--kept] tests/questions/strangers.yaml …

Of strangers' questions a fifth, drawn by a seed, is kept aside and asked only with `--kept`.

A file is a list of entries `question`, `answer` (yes, no, a number, a text; or none for one that is not to be answered
by playing it) and `source`. Answers that can be compared are; whether a text says the same is for the reader to judge.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from toolkit.questions.answering import Answered, answer

KEPT_SEEDS = {"strangers": 20261123, "strangers-2": 20261125, "strangers-3": 20261130}
"""What draws the fifth of a file of strangers' questions that is kept aside."""


def entries(path: Path) -> list[dict[str, Any]]:
    """Return the entries of a file: a list, alone or under `questions`."""
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    listed: list[dict[str, Any]] = found["questions"] if isinstance(found, dict) else found
    return listed


def drawn(path: Path, *, kept: bool) -> list[dict[str, Any]]:
    """Return the fifth of a file's questions that is kept aside, or the others."""
    listed = entries(path)
    aside = set(random.Random(KEPT_SEEDS[path.stem]).sample(range(len(listed)), len(listed) // 5))
    return [entry for at, entry in enumerate(listed) if (at in aside) == kept]


def compared(expected: Any, told: Answered) -> str:
    """Return how an answer stands to the one expected: right, wrong, unanswered, or "judge" for a reader."""
    wanted = {True: "yes", False: "no", None: "none"}.get(expected, str(expected).strip().lower())
    if not told.verdict:
        return "right not to answer" if wanted == "none" else "unanswered"
    said = told.verdict
    if said == "fact" and isinstance(told.value, bool):
        said = "yes" if told.value else "no"
    if wanted in ("yes", "no") and said in ("yes", "no"):
        return "right" if wanted == said else "WRONG"
    numbers = re.findall(r"\d+", str(told.value))
    if re.fullmatch(r"\$?\d+", wanted) and said in ("number", "fact") and numbers:
        return "right" if [wanted.lstrip("$")] == numbers else "WRONG"
    return "judge"


def report(path: Path, *, kept: bool | None = None) -> Iterator[str]:
    """Yield the lines of a report of a file's questions: all, or only the fifth that is kept aside, or the others."""
    counts = Counter[str]()
    for entry in entries(path) if kept is None else drawn(path, kept=kept):
        told = answer(str(entry["question"]))
        how = compared(entry.get("answer"), told)
        counts[how] += 1
        yield f"{how:12} {entry['question']}"
        yield f"    expected: {entry.get('answer')}   ({entry.get('source', '')})"
        if told.verdict:
            yield f"    answered: {told.verdict}: {told.text}"
            yield f"    read as:  {told.echo}"
        else:
            yield f"    not understood: {told.missed}"
    yield f"{path}: " + ", ".join(f"{number} {how}" for how, number in counts.most_common())


if __name__ == "__main__":
    names = [name for name in sys.argv[1:] if name != "--kept"]
    for name in names:
        which = "--kept" in sys.argv if Path(name).stem in KEPT_SEEDS else None
        for line in report(Path(name), kept=which):
            print(line)  # noqa: T201
