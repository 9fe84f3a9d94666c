"""What a player is asked: one kind of question, in the forms that cards need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from toolkit.engine.card import Card, Cost
from toolkit.engine.events import WouldChoose
from toolkit.engine.seat import Seat

if TYPE_CHECKING:
    from toolkit.engine.places import Place
    from toolkit.engine.questions import Option


class Chooser(Seat):
    """A player who is asked to choose."""

    __slots__ = ()

    def choose_cards(self, purpose: str, cards: Sequence[Card], low: int = 0, high: int | None = None) -> list[Card]:
        """Choose between `low` and `high` (default: all) of some cards, as one question."""
        picked = self.game.ask(self.me, purpose, list(cards), low, len(cards) if high is None else high)
        return cast("list[Card]", list(picked))

    def choose_cards_or_none(self, purpose: str, cards: Sequence[Card], count: int) -> list[Card]:
        """Choose exactly `count` of some cards, or none, as one question."""
        picked = self.game.ask(self.me, purpose, list(cards), count, count, none=True)
        return cast("list[Card]", list(picked))

    def choose_copies(self, purpose: str, cards: Sequence[Card]) -> list[Card]:
        """Choose any number of copies of one of some cards, as one question."""
        picked = self.game.ask(self.me, purpose, list(cards), 0, len(cards), alike=True)
        return cast("list[Card]", list(picked))

    def choose_card(self, purpose: str, cards: Sequence[Card], *, may: bool = False, source: str = "") -> Card | None:
        """Choose one card; None when there is none, or none is wanted and it `may` be so."""
        picked = self.game.ask(self.me, purpose, list(cards), 0 if may else 1, 1, source=source)
        return cast("Card", picked[0]) if picked else None

    def may_choose_card(self, purpose: str, cards: Sequence[Card]) -> Card | None:
        """Choose one card, or none."""
        return self.choose_card(purpose, cards, may=True)

    def may_choose_card_from(self, purpose: str, places: dict[Place, Sequence[Card]]) -> tuple[Card, Place] | None:
        """Choose one card of several places, or none; where copies of it lie in two places, which is asked then."""
        return self.choose_card_from(purpose, places, may=True)

    def choose_card_from(
        self, purpose: str, places: dict[Place, Sequence[Card]], *, may: bool = False
    ) -> tuple[Card, Place] | None:
        """Choose one card of several places; None when there is none, or none is wanted and it `may` be so."""
        chosen = self.choose_card(purpose, [card for cards in places.values() for card in cards], may=may)
        if chosen is None:
            return None
        copies = {place: card for place, cards in places.items() for card in cards if card.name == chosen.name}
        name = self.choose_one(f"{purpose} the {chosen.name} of", *copies)
        return next((card, place) for place, card in copies.items() if place == name)

    def choose(self, purpose: str, options: Sequence[str], *, count: int = 1, may: bool = False) -> list[str]:
        """Choose `count` different ones of some options, in words. Returns them in the options' order."""
        picked = self.game.replayed()
        if picked is None:
            picked = self.game.ask(self.me, purpose, options, 0 if may else count, count)
        return [option for option in options if option in picked]

    def choose_one(self, purpose: str, *options: str) -> str:
        """Choose one of some options, in words."""
        return self.choose(purpose, options)[0]

    def choose_abilities(self, purpose: str, *options: str, count: int = 1) -> list[str]:
        """Choose `count` different ones of the abilities that the card being played offers, in words.

        An effect may allow more of them. Returns them in the card's order, in which they are to be done.
        """
        game = self.game
        picked = game.replayed()
        if picked is None:
            most = count
            if game.plays and WouldChoose in game.awaited:
                would = WouldChoose(self.me, game.plays[-1].card, count)
                game.happen(would)
                most = would.most
            picked = game.ask(self.me, purpose, options, count, most)
        return [option for option in options if option in picked]

    def may(self, purpose: str) -> bool:
        """Ask whether to do something optional."""
        return self.game.ask(self.me, purpose, ("yes", "no"))[0] == "yes"

    def choose_number(self, purpose: str, low: int, high: int) -> int:
        """Choose a whole number."""
        return cast("int", self.game.ask(self.me, purpose, list(range(low, high + 1)))[0])

    def choose_pile(self, purpose: str, piles: Sequence[str], *, may: bool = False) -> str | None:
        """Choose a pile by name; None when there is none, or none is wanted and it `may` be so."""
        picked = self.game.ask(self.me, purpose, list(piles), 0 if may else 1)
        return str(picked[0]) if picked else None

    def name_card(self) -> str:
        """Name a card: any in this game, or "other" for all the rest."""
        name = str(self.game.ask(self.me, "name a card", [*self.game.setup.names, "other"])[0])
        self.game.note("name", self.index, (name,))
        return name

    def order(self, purpose: str, cards: Sequence[Card]) -> list[Card]:
        """Put cards in an order, first to last (for a deck: the first is the top)."""
        if len({card.name for card in cards}) < 2:
            return list(cards)
        picked: Sequence[Option] = self.game.ask(self.me, purpose, list(cards), len(cards), len(cards), ordered=True)
        return cast("list[Card]", list(picked))

    def choose_gain(
        self,
        *,
        up_to: Cost | None = None,
        exactly: Cost | None = None,
        less_than: Cost | None = None,
        fits: Callable[[Card], bool] | None = None,
        may: bool = False,
        purpose: str = "gain",
        source: str = "",
    ) -> Card | None:
        """Choose a card of the Supply by its cost (and `fits`); None when there is none or none is chosen."""
        game = self.game
        known = game.replayed()
        if known is not None:
            return cast("Card", known[0]) if known else None
        options = []
        for card in game.supply_cards():
            cost = game.cost(card)
            if (
                (up_to is None or cost.up_to(up_to))
                and (exactly is None or cost == exactly)
                and (less_than is None or cost.less_than(less_than))
                and (fits is None or fits(card))
            ):
                options.append(card)
        return self.choose_card(purpose, options, may=may, source=source)
