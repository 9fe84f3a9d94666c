"""What a ruling expected and what came, told to people in words."""

from __future__ import annotations

from typing import Any

import pytest

from toolkit.rulings.claims import load_text, run
from toolkit.saying.expected import entry_in_words, unlike


@pytest.mark.parametrize(
    ("path", "wanted", "seen", "told"),
    [
        ("p2.deck", ["Silver"], [], "Player 2's deck: expected Silver, found nothing"),
        ("p1.hand", [], ["Copper", "Copper"], "your hand: expected nothing, found 2 Coppers"),
        ("p1.coins", 3, 2, "your coins: expected $3, found $2"),
        ("supply.Curse", ">=3", 2, "the Curse pile: expected 3 or more, found 2"),
        ("p1.gained", {"contains": ["Gold"]}, ["Duchy"], "what you gained: expected Gold among others, found Duchy"),
        (
            "trash",
            {"top": ["Gold"], "count": "<3"},
            [],
            "the trash: expected Gold on top and fewer than 3 cards, found nothing",
        ),
        ("cost.Gold", 5, {"coins": 6, "potions": 0, "debt": 0}, "the cost of Gold: expected $5, found $6"),
        ("tokens.vp.Temple", 1, 0, "the VP tokens on Temple: expected 1, found 0"),
        ("p1.tokens.+1 Card", "Moat", "none", "your +1 Card tokens: expected Moat, found nothing"),
        ("turn", "p2", "p1", "whose turn it is: expected Player 2, found Player 1"),
        ("over", True, False, "the game is over: expected yes, found no"),
        ("top.Ruins", "Survivors", "none", "the top card of the Ruins pile: expected Survivors, found nothing"),
    ],
)
def test_what_was_expected_and_what_came(path: str, wanted: Any, seen: Any, told: str) -> None:
    assert unlike(path, wanted, seen) == told


def test_what_holds_together_is_told_together() -> None:
    assert entry_in_words({"p1.coins": 3, "supply.Curse": 9}) == "your coins: $3; the Curse pile: 9"


def test_a_failure_is_told_in_words_and_by_its_paths() -> None:
    (claim,) = load_text(
        "given: {p1: {hand: [Militia]}}\ndo: [play Militia]\nalways: {p1.coins: 0}\nnever: [p1.coins: 2]\n"
        "possible: [p1.coins: 3]\ncan: [buy Gold]\ncannot: [buy Copper]"
    )
    assert run(claim).told == (
        "your coins: expected $0, found $2",
        "this should never be, but it can: your coins: $2",
        "this should be possible, but never is: your coins: $3",
        "this should be legal, but isn't: buy Gold (it costs $6, and Player 1 has $2)",
        "this should be illegal, but isn't: buy Copper",
    )


def test_a_claim_that_holds_has_nothing_to_tell() -> None:
    (claim,) = load_text("given: {p1: {hand: [Militia]}}\ndo: [play Militia]\nalways: {p1.coins: 2}")
    assert run(claim).told == ()
