"""What a player is asked: one kind of question, in the forms that cards need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar, cast

from toolkit.engine.card import Card, Cost
from toolkit.engine.events import WouldChoose
from toolkit.engine.options import Pick
from toolkit.engine.questions import YES, YES_OR_NO, Option
from toolkit.engine.seat import Seat
from toolkit.engine.verbs import Do, Verb

if TYPE_CHECKING:
    from toolkit.engine.places import Place
    from toolkit.engine.player import Player


Chosen = TypeVar("Chosen", bound=Option)


class Chooser(Seat):
    """A player who is asked to choose."""

    __slots__ = ()

    def choose_cards(
        self,
        do: Verb,
        cards: Sequence[Card],
        low: int = 0,
        high: int | None = None,
        *,
        brings: Option | Verb | None = None,
    ) -> list[Card]:
        """Choose between `low` and `high` (default: all) of some cards, as one question."""
        most = len(cards) if high is None else high
        picked = self.game.ask(self.me, do, list(cards), low, most, brings=brings)
        return cast("list[Card]", list(picked))

    def choose_cards_or_none(self, do: Verb, cards: Sequence[Card], count: int) -> list[Card]:
        """Choose exactly `count` of some cards, or none, as one question."""
        picked = self.game.ask(self.me, do, list(cards), count, count, none=True)
        return cast("list[Card]", list(picked))

    def choose_copies(self, do: Verb, cards: Sequence[Card]) -> list[Card]:
        """Choose any number of copies of one of some cards, as one question."""
        picked = self.game.ask(self.me, do, list(cards), 0, len(cards), alike=True)
        return cast("list[Card]", list(picked))

    def choose_card(
        self,
        do: Verb,
        cards: Sequence[Card],
        *,
        may: bool = False,
        source: str = "",
        about: Sequence[Option] = (),
        of: Player | None = None,
        brings: Option | Verb | None = None,
    ) -> Card | None:
        """Choose one card; None when there is none, or none is wanted and it `may` be so.

        `about`, `of` and `brings` are what the question tells, see `Question`.
        """
        low = 0 if may else 1
        picked = self.game.ask(self.me, do, list(cards), low, 1, source=source, about=about, of=of, brings=brings)
        return cast("Card", picked[0]) if picked else None

    def may_choose_card(
        self, do: Verb, cards: Sequence[Card], *, about: Sequence[Option] = (), brings: Option | Verb | None = None
    ) -> Card | None:
        """Choose one card, or none."""
        return self.choose_card(do, cards, may=True, about=about, brings=brings)

    def may_choose_card_from(self, do: Verb, places: dict[Place, Sequence[Card]]) -> tuple[Card, Place] | None:
        """Choose one card of several places, or none; where copies of it lie in two places, which is asked then."""
        return self.choose_card_from(do, places, may=True)

    def choose_card_from(
        self, do: Verb, places: dict[Place, Sequence[Card]], *, may: bool = False
    ) -> tuple[Card, Place] | None:
        """Choose one card of several places; None when there is none, or none is wanted and it `may` be so."""
        chosen = self.choose_card(do, [card for cards in places.values() for card in cards], may=may)
        if chosen is None:
            return None
        copies = {place: card for place, cards in places.items() for card in cards if card.name == chosen.name}
        name = self.choose_one(*copies, do=do, about=[chosen])
        return next((card, place) for place, card in copies.items() if place == name)

    def choose_one(
        self, *options: Chosen, do: Verb = Do.CHOOSE, about: Sequence[Option] = (), of: Player | None = None
    ) -> Chosen:
        """Choose one of some options."""
        (picked,) = self.game.ask(self.me, do, options, about=about, of=of)
        return next(option for option in options if option == picked)

    def do_one(
        self,
        *options: Pick,
        may: bool = False,
        do: Verb = Do.CHOOSE,
        about: Sequence[Option] = (),
        of: Player | None = None,
    ) -> bool:
        """Choose one of some options and do it; none, where it `may` be so. Returns whether one was chosen."""
        picked = self.game.ask(self.me, do, options, 0 if may else 1, about=about, of=of)
        self.do_picked(options, picked)
        return bool(picked)

    def choose_abilities(self, *options: Pick, count: int = 1) -> None:
        """Choose `count` different ones of the abilities that the card being played offers, and do them.

        An effect may allow more of them. They are done in the card's order.
        """
        game = self.game
        picked = game.replayed()
        if picked is None:
            most = count
            if game.plays and WouldChoose in game.awaited:
                would = WouldChoose(self.me, game.plays[-1].card, count)
                game.happen(would)
                most = would.most
            picked = game.ask(self.me, Do.CHOOSE, options, count, most)
        self.do_picked(options, picked)

    def do_picked(self, options: Sequence[Pick], picked: Sequence[Option]) -> None:
        """Do those of some options that were picked, in the options' order."""
        if picked:
            for option in options:
                if option in picked:
                    option.does(self.me)

    def may(self, do: Verb, *about: Option, brings: Option | Verb | None = None) -> bool:
        """Ask whether to do something optional, with what it is about and what it brings."""
        return self.game.ask(self.me, do, YES_OR_NO, about=about, brings=brings)[0] == YES

    def choose_number(self, do: Verb, low: int, high: int, *, about: Sequence[Option] = ()) -> int:
        """Choose a whole number."""
        return cast("int", self.game.ask(self.me, do, list(range(low, high + 1)), about=about)[0])

    def choose_pile(
        self, do: Verb, piles: Sequence[str], *, may: bool = False, about: Sequence[Option] = ()
    ) -> str | None:
        """Choose a pile by name; None when there is none, or none is wanted and it `may` be so."""
        picked = self.game.ask(self.me, do, list(piles), 0 if may else 1, about=about)
        return str(picked[0]) if picked else None

    def name_card(self) -> str:
        """Name a card: any in this game, or "other" for all the rest."""
        name = str(self.game.ask(self.me, Do.NAME, [*self.game.setup.names, "other"])[0])
        self.game.note("name", self.index, (name,))
        return name

    def order(self, do: Verb, cards: Sequence[Card]) -> list[Card]:
        """Put cards in an order, first to last (for a deck: the first is the top)."""
        if len({card.name for card in cards}) < 2:
            return list(cards)
        picked: Sequence[Option] = self.game.ask(self.me, do, list(cards), len(cards), len(cards), ordered=True)
        return cast("list[Card]", list(picked))

    def choose_gain(
        self,
        *,
        up_to: Cost | None = None,
        exactly: Cost | None = None,
        less_than: Cost | None = None,
        fits: Callable[[Card], bool] | None = None,
        may: bool = False,
        do: Verb = Do.GAIN,
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
        return self.choose_card(do, options, may=may, source=source)
