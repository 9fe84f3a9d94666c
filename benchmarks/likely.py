"""Learns how likely a text answers a question, and tells how well that does for questions that it has not seen.

    python -m benchmarks.likely [--write]

It reads the questions of `tests/questions/answered_by.yaml`, each with the texts of which somebody read whether they
answer it. It prints how many are answered by the text found likeliest, each time learned from the other nine tenths of
the questions, by how likely that text is; with `--write` it writes what is learned from all to `data/likely.toml`.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import yaml

from toolkit.catalogue.files import data_folder
from toolkit.engine.card import CURRENT
from toolkit.questions.candidates import card_text, pair_text, rule_text, ruling_text
from toolkit.questions.likely import Question, Text, measured, names_of_measures
from toolkit.questions.words import read_words
from toolkit.questions.years import without_purpose, without_year
from toolkit.rulebook import rulebook
from toolkit.rulings.by_card import ruling_by_id

READ = Path("tests/questions/answered_by.yaml")
KINDS = {"answers": 1.0, "others": 1.0, "misleads": 2.0}
"""How much a text counts that answers, one that does not, and one that would be taken for a wrong answer."""
HELD_BACK = 33.0
"""How strongly weights are held near nothing."""
STEPS, PARTS, SEED = 25, 10, 1
LIKELY = (0.8, 0.7, 0.65, 0.6, 0.55, 0.5)


class Asked(NamedTuple):
    """A question's texts: what is measured of each, and which of `KINDS` it is."""

    rows: list[list[float]]
    kinds: list[str]


def text_named(name: str, question: Question) -> Text | None:
    """Return the text with a name such as `ruling moat-optional`; None for one that is gone, or of older rules."""
    kind, _, id_ = name.partition(" ")
    if kind == "ruling":
        claim = ruling_by_id(id_)
        return ruling_text(claim) if claim and claim.rules == CURRENT else None
    if kind == "rule":
        return rule_text(id_) if id_ in rulebook().rules else None
    return card_text(id_) if kind == "card" else pair_text(question)


def read(entry: dict[str, Any]) -> Asked:
    """Return a question's texts as they are measured; what a card does answers only where nothing more special does."""
    words = without_purpose(without_year(entry["question"])[0])[0]
    question = Question(read_words(words), entry["question"])
    named = [(text_named(name, question), kind) for kind in KINDS for name in entry.get(kind, ())]
    found = [(text, kind) for text, kind in named if text]
    is_ruled = any(kind == "answers" and text.kind != "card" for text, kind in found)
    kinds = ["others" if is_ruled and text.kind == "card" and kind == "answers" else kind for text, kind in found]
    return Asked(measured(question, [text for text, _ in found]), kinds)


def learned(questions: list[Asked]) -> tuple[Any, float]:
    """Return the weights of a logistic regression and what all begin with."""
    rows = np.array([row for each in questions for row in each.rows])
    kinds = [kind for each in questions for kind in each.kinds]
    right = np.array([kind == "answers" for kind in kinds], float)
    counts = np.array([KINDS[kind] for kind in kinds])
    middle, spread = rows.mean(0), rows.std(0)
    spread[spread == 0] = 1
    scaled = np.hstack([(rows - middle) / spread, np.ones((len(rows), 1))])
    held = np.full(scaled.shape[1], HELD_BACK)
    held[-1] = 0
    weights = np.zeros(scaled.shape[1])
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-scaled @ weights))
        slope = scaled.T @ (counts * (likely - right)) + held * weights
        bend = (scaled * (counts * likely * (1 - likely))[:, None]).T @ scaled + np.diag(held)
        weights -= np.linalg.solve(bend, slope)
    own = weights[:-1] / spread
    return own, float(weights[-1] - own @ middle)


def unseen(questions: list[Asked]) -> list[tuple[float, str]]:
    """Return for each question how likely its likeliest text is and of which kind, learned from the other parts."""
    order = list(range(len(questions)))
    random.Random(SEED).shuffle(order)
    found = []
    for part in range(PARTS):
        aside = set(order[part::PARTS])
        weights, begins = learned([each for at, each in enumerate(questions) if at not in aside])
        for at in sorted(aside):
            if questions[at].rows:
                likely = 1 / (1 + np.exp(-(np.array(questions[at].rows) @ weights + begins)))
                best = int(likely.argmax())
                found.append((float(likely[best]), questions[at].kinds[best]))
    return found


def main(words: list[str]) -> None:
    """Print how well it does, and write what was learned."""
    questions = list(map(read, yaml.safe_load(READ.read_text(encoding="utf-8"))))
    found = unseen(questions)
    print(f"{sum(kind == 'answers' for _, kind in found)} of {len(found)} answered by the likeliest text")
    for least in LIKELY:
        told = [kind for likely, kind in found if likely >= least]
        print(f"  {least} or more: {', '.join(f'{told.count(kind)} {kind}' for kind in KINDS)}")
    weights, begins = learned(questions)
    lines = [f'"{name}" = {weight:.3f}' for name, weight in zip(names_of_measures(), weights, strict=True)]
    text = "\n".join(["# Written by python -m benchmarks.likely.", f"begins = {begins:.3f}", "[weights]", *lines, ""])
    if "--write" in words:
        (data_folder() / "likely.toml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
