"""What two cards do to the very same card: one shows it and the other names it, one gives it and the other trashes it.

Which card it is does not show in numbers, so that no neutral card is needed for comparison.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.engine.records import Entry
from toolkit.graph.comparing import Runs, Shown, shown_by
from toolkit.graph.lines import line
from toolkit.graph.observing import story_of_moves
from toolkit.graph.scenarios import ON_MIXED_DECK

SHOWN = ("reveal", "look", "put")
"""Verbs that leave a player knowing where in the deck a card lies."""
RID = ("trash", "exile")
"""Verbs that take a card out of a deck for good, or for long."""


def all_shown(scenario: str, runs: Runs) -> list[Shown]:
    """Return what runs of a scenario show: in numbers, and by what becomes of single cards."""
    return list(named_after(runs)) if scenario == ON_MIXED_DECK else [*shown_by(runs), *rid_of(runs)]


def named_after(runs: Runs) -> Iterator[Shown]:
    """Yield that the first card's player names a card of the deck that the second showed and left there."""
    first, second = runs.names
    for node, _ in runs.both.branches:
        log = story_of_moves(node, runs.both.played)
        named = next((at for at, deed in enumerate(log) if deed.verb == "name" and deed.source == first), None)
        if named is None:
            continue
        name = str(log[named].cards[0])
        known = {id(card) for deed in log[:named] if shows_deck(deed, second) for card in deed.cards}
        for deed in log[named:]:
            got = deed.source == first and deed.verb == "put" and deed.to == "hand"
            if got and str(deed.cards[0]) == name and id(deed.cards[0]) in known:
                yield Shown("tells", second, first, line(deed).strip(), 1.5, node)
                return


def shows_deck(deed: Entry, name: str) -> bool:
    """Whether a card's text shows its player a card of the deck, or puts one there."""
    return deed.source == name and deed.verb in SHOWN and deed.player == 0 and "deck" in (deed.frm, deed.to)


def rid_of(runs: Runs) -> Iterator[Shown]:
    """Yield that the first card trashes or exiles what another player's second card gave its player."""
    first, second = runs.names
    if runs.owners != (0, 1):
        return
    for node, _ in runs.both.branches:
        given: set[int] = set()
        for deed in story_of_moves(node, runs.both.played):
            if deed.source == second and deed.verb == "gain" and deed.player == 0:
                given |= {id(card) for card in deed.cards}
            elif deed.source == first and deed.verb in RID and given & {id(card) for card in deed.cards}:
                yield Shown("reacts to", first, second, line(deed).strip(), 1.5, node)
                return
