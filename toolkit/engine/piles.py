"""Piles and decks on the table, as values: a change makes a new one, so that positions share what is alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.engine.card import Card


class Pile:
    """Cards in a pile or shared deck, the last one on top.

    At the bottom lie `left` cards of one `kind` that nobody has taken yet; they are made when they are taken. On
    them lie `cards`; None is one whose place nobody knows, one of the `pool`. The `top` card of a pile of one kind, and
    the pile that is left `under` it, are kept once they have been asked for.
    """

    __slots__ = ("cards", "kind", "left", "pool", "size", "top", "under")

    def __init__(
        self,
        kind: type[Card] | None,
        left: int,
        cards: tuple[Card | None, ...] = (),
        pool: tuple[Card, ...] = (),
    ) -> None:
        self.kind = kind
        self.left = left
        self.cards = cards
        self.pool = pool
        self.size = left + len(cards)
        self.top = cards[-1] if cards else None
        self.under: Pile | None = None

    def __len__(self) -> int:
        return self.size

    def __bool__(self) -> bool:
        return self.size > 0

    def without_top(self) -> Pile:
        """Return the pile with its top card gone."""
        if self.under is None:
            uniform = not self.cards
            self.under = Pile(self.kind, self.left - uniform, self.cards[:-1], self.pool)
        return self.under

    def with_on_top(self, card: Card) -> Pile:
        """Return the pile with a card put on top."""
        return Pile(self.kind, self.left, (*self.cards, card), self.pool)

    def with_below(self, cards: tuple[Card, ...]) -> Pile:
        """Return the pile with cards put under it, the last of them uppermost; only for piles of single cards."""
        return Pile(self.kind, self.left, (*cards, *self.cards), self.pool)

    def uncovered(self, card: Card) -> Pile:
        """Return the pile with its unknown top card settled."""
        pool = list(self.pool)
        pool.remove(card)
        return Pile(self.kind, self.left, (*self.cards[:-1], card), tuple(pool))

    def order(self) -> tuple[type, ...]:
        """Return the kinds of the known cards, bottom first, and which places are open."""
        return tuple([card.__class__ for card in self.cards])
