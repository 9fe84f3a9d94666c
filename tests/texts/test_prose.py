"""Every text that a player reads keeps to the house's style; what does not yet is listed, and the lists only shrink.

A list is written anew by `python -m tests.texts.test_prose FILE` for one claim file, `rulebook` or `summaries`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.texts.prose import faults, faults_of, help_texts, messages, texts
from toolkit.rulings.claims import corpus, corpus_files, load

EXCEPTIONS = Path(__file__).parent / "exceptions"
RULEBOOK, SUMMARIES = "rulebook", "summaries"
PARTS = [*(path.stem for path in corpus_files()), RULEBOOK, SUMMARIES]


def offending(part: str) -> Iterator[tuple[str, str]]:
    """Yield the texts of a claim file, or of another part, that have a fault, and which."""
    if part in (RULEBOOK, SUMMARIES):
        for what, wrong in texts():
            kind, _, name = what.partition(" ")
            if wrong and kind == ("rule" if part == RULEBOOK else "summary"):
                yield name, "; ".join(wrong)
        return
    (path,) = [path for path in corpus_files() if path.stem == part]
    for claim in load(path):
        if wrong := list(faults_of(claim)):
            yield claim.id, "; ".join(wrong)


def excepted(part: str) -> set[str]:
    """Return the texts of a part that may still have faults."""
    path = EXCEPTIONS / f"{part}.txt"
    return set(path.read_text(encoding="utf-8").splitlines()) if path.exists() else set()


@pytest.mark.parametrize("part", PARTS)
def test_texts_keep_to_the_style(part: str) -> None:
    found = dict(offending(part))
    wrong = {name: why for name, why in found.items() if name not in excepted(part)}
    assert wrong == {}
    mended = excepted(part) - set(found)
    assert mended == set(), f"take these out of tests/texts/exceptions/{part}.txt"


def test_no_two_rulings_of_a_card_share_a_title() -> None:
    called: dict[tuple[str, str], list[str]] = {}
    for claim in corpus():
        for name in claim.cards if claim.title else ():
            called.setdefault((name, claim.title), []).append(claim.id)
    assert {key: ids for key, ids in called.items() if len(ids) > 1} == {}


def test_no_list_is_of_nothing() -> None:
    assert {path.stem for path in EXCEPTIONS.glob("*.txt")} <= set(PARTS)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("It is discarded.", "leans"),
        ("Laboratory gives two cards.", "gives a card"),
        ("A Moat is shown.", "show"),
        ("Council Room is no Attack.", "is no X"),
        ("One may trash a Curse with Chapel.", "one: you"),
        ("Village brings an Action.", "brings"),
    ],
)
def test_a_fault_is_found(text: str, fault: str) -> None:
    assert any(found.startswith(fault) for found in faults(text))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("'x' is no card", "is no X"),
        ("no card is called X", "is called"),
        ("these X wishes clash: X", "clash"),
        ("Show at most so many outcomes.", "dearer, so many"),
        ("Tell what a kingdom puts on the table.", "tell"),
    ],
)
def test_a_fault_of_help_or_a_message_is_found(text: str, fault: str) -> None:
    assert any(found.startswith(fault) for found in faults(text, of_tool=True))


def test_help_and_messages_are_read() -> None:
    helped, told = dict(help_texts()), dict(messages())
    assert helped["kingdom --draft"].startswith("Choose each pile")
    assert len(helped) > 100
    assert any("there is no card named X" in name for name in told)
    assert len(told) > 300


def test_good_texts_have_none() -> None:
    good = [
        "Throne Room on Village gives +2 Cards and +4 Actions: Village's own, twice.",
        "If you reveal Moat, Bureaucrat doesn't make you topdeck a Victory card.",
        "You can reveal Moat only against an Attack. Council Room isn't an Attack, so you still draw.",
    ]
    assert [list(faults(text)) for text in good] == [[], [], []]


if __name__ == "__main__":
    for part in sys.argv[1:] or PARTS:
        path = EXCEPTIONS / f"{part}.txt"
        names = [name for name, _ in offending(part)]
        if names:
            path.write_text("\n".join(sorted(names)) + "\n", encoding="utf-8")
        else:
            path.unlink(missing_ok=True)
