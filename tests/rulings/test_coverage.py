"""Every sentence of the sources' finished sections is a claim, or stands in NOT-CLAIMS.md with its reason."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict

from tests.engine.test_sources import described
from toolkit.catalogue import catalogue, data_folder
from toolkit.rulings.claims import corpus

UNEXPLAINED = {
    "Camel Train",
    "Way of the Camel",
    "Way of the Frog",
    "Way of the Goat",
    "Way of the Monkey",
    "Way of the Mule",
    "Way of the Otter",
    "Way of the Ox",
    "Way of the Pig",
    "Way of the Sheep",
    "Way of the Worm",
}
"""Those that 003 prints without a note."""

NEWER = {
    "adventures.md": {"adventures"},
    "allies.md": {"allies"},
    "empires.md": {"empires"},
    "nocturne.md": {"nocturne"},
    "plunder.md": {"plunder"},
    "promos.md": {"promo"},
    "renaissance.md": {"renaissance"},
    "rising-sun.md": {"rising-sun"},
    "second-editions.md": {"prosperity-2e", "hinterlands-2e", "cornucopia-guilds-2e"},
}
"""The sets whose newer cards a document describes, one section a card."""

FOLDER = data_folder() / "claims"
TABLES: dict[str, dict[str, int | str]] = tomllib.loads((FOLDER / "sentences.toml").read_text(encoding="utf-8"))
COUNTS = {doc: {at: n for at, n in sections.items() if isinstance(n, int)} for doc, sections in TABLES.items()}
"""The numbers of sentences; a section that another document has too is counted there."""


def claimed() -> dict[tuple[str, str], set[int]]:
    found: dict[tuple[str, str], set[int]] = defaultdict(set)
    for claim in corpus():
        found[claim.source["doc"], str(claim.source.get("at"))] |= set(claim.source.get("sentences") or ())
    return found


def reasoned() -> dict[tuple[str, str], set[int]]:
    found: dict[tuple[str, str], set[int]] = defaultdict(set)
    for line in (FOLDER / "NOT-CLAIMS.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) >= 5 and cells[0].endswith((".txt", ".md")):
            assert cells[4], f"no reason: {line}"
            for first, last in re.findall(r"(\d+)(?:\s*[-–]\s*(\d+))?", cells[2]):
                found[cells[0], cells[1]] |= set(range(int(first), int(last or first) + 1))
    return found


def test_each_sentence_is_a_claim_or_has_a_reason() -> None:
    claims, reasons = claimed(), reasoned()
    missing = {
        (doc, at): sorted(left)
        for doc, sections in COUNTS.items()
        for at, number in sections.items()
        if (left := set(range(1, number + 1)) - claims[doc, at] - reasons[doc, at])
    }
    assert not missing


def test_a_section_printed_again_is_counted_where_it_says() -> None:
    for doc, sections in TABLES.items():
        for at, where in sections.items():
            assert isinstance(where, int) or (where != doc and at in COUNTS[where]), (doc, at)


def test_most_sentences_are_claims() -> None:
    claims = claimed()
    total = sum(number for sections in COUNTS.values() for number in sections.values())
    shown = sum(
        len(claims[doc, at] & set(range(1, number + 1)))
        for doc, sections in COUNTS.items()
        for at, number in sections.items()
    )
    assert shown / total > 0.7, f"{shown} of {total}"


def test_every_card_has_its_section() -> None:
    sections = {at for table in TABLES.values() for at in table}
    without = {card.name for card in described() if card.name not in sections}
    in_knights = {name for name in without if name.startswith(("Sir ", "Dame "))}
    assert without - in_knights == {"Horse", "Farm", *UNEXPLAINED}
    assert {"Knights", "Horses", "Harem"} <= sections  # the Farm was called Harem


def test_every_newer_card_has_its_section() -> None:
    older = {card.name for card in described()}
    without = {
        (doc, card.name)
        for doc, sets in NEWER.items()
        for card in catalogue()
        if sets & set(card.sets) and card.name not in older and card.name not in COUNTS.get(doc, {})
    }
    assert without == set()
