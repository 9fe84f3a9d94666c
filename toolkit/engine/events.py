"""Events: what happens in a game, and how a card says that it waits for one.

What is done is in the past tense (`Gained`, `Trashed`); what can still be replaced is `Would…`.
An event that no ability in the game waits for is never made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from toolkit.engine.card import Card
    from toolkit.engine.player import Player

F = TypeVar("F", bound=Callable[..., Any])


class Event:
    """Something that happens to or is done by `player`, about `card` where there is one."""

    __slots__ = ("card", "player")

    def __init__(self, player: Player, card: Card | None = None) -> None:
        self.player = player
        self.card = card


class Played(Event):
    """A card was announced and put into play; its instructions are still to come."""

    __slots__ = ("unaffected",)

    def __init__(self, player: Player, card: Card, unaffected: set[int]) -> None:
        super().__init__(player, card)
        self.unaffected = unaffected


class Resolved(Event):
    """A card's instructions have been followed."""

    __slots__ = ()


class Bought(Event):
    """A card was paid for and is about to be gained; `overpaid` is (coins, potions)."""

    __slots__ = ("overpaid", "pile")

    def __init__(self, player: Player, card: Card, pile: str, overpaid: tuple[int, int]) -> None:
        super().__init__(player, card)
        self.pile = pile
        self.overpaid = overpaid


class WouldGain(Event):
    """A card is about to be gained to `zone`, from its pile or `frm`; an ability may set `replaced`."""

    __slots__ = ("frm", "pile", "replaced", "zone")

    def __init__(self, player: Player, card: Card, zone: str, pile: str, frm: list[Card] | None) -> None:
        super().__init__(player, card)
        self.zone = zone
        self.pile = pile
        self.frm = frm
        self.replaced = False


class Gained(Event):
    """A card was gained to `zone`, from the pile `pile` ("" when not from a pile), by buying it or not.

    `exiled` says whether its player had an Exiled copy of it then; `overpaid` is what was paid over its cost: (coins,
    potions).
    """

    __slots__ = ("bought", "exiled", "from_trash", "overpaid", "pile", "zone")

    def __init__(
        self,
        player: Player,
        card: Card,
        zone: str,
        pile: str,
        *,
        bought: bool,
        from_trash: bool,
        overpaid: tuple[int, int],
    ) -> None:
        super().__init__(player, card)
        self.overpaid = overpaid
        self.zone = zone
        self.pile = pile
        self.bought = bought
        self.exiled = bool(player.exile) and card.name in [each.name for each in player.exile]
        self.from_trash = from_trash


class Trashed(Event):
    """A player's card was put into the trash; `types` are those it had, `cost` what it cost then."""

    __slots__ = ("face", "from_play")

    def __init__(self, player: Player, card: Card, face: type[Card], *, from_play: bool) -> None:
        super().__init__(player, card)
        self.face = face
        self.from_play = from_play


class Discarded(Event):
    """A card was discarded from `zone` outside of Clean-up's discarding of hand and play."""

    __slots__ = ("zone",)

    def __init__(self, player: Player, card: Card, zone: str) -> None:
        super().__init__(player, card)
        self.zone = zone


class WouldDiscardFromPlay(Event):
    """Clean-up is about to discard this card from play; `to_deck` sends it to the top of the deck instead."""

    __slots__ = ()


class DiscardedFromPlay(Event):
    """A card was discarded from play; `face` is what it was while in play."""

    __slots__ = ("face",)

    def __init__(self, player: Player, card: Card, face: type[Card]) -> None:
        super().__init__(player, card)
        self.face = face


class Exiled(Event):
    """A card was put on its player's Exile mat."""

    __slots__ = ()


class Shuffled(Event):
    """A player is about to shuffle; `cards` are those that will be shuffled."""

    __slots__ = ()


class TurnStarts(Event):
    """A player's turn starts."""

    __slots__ = ()


class BuyPhaseStarts(Event):
    """A player's Buy phase starts."""

    __slots__ = ()


class BuyPhaseEnds(Event):
    """A player's Buy phase ends."""

    __slots__ = ()


class CleanupStarts(Event):
    """A player's Clean-up phase starts."""

    __slots__ = ()


class TurnEnds(Event):
    """A player's turn ends: Clean-up is over, the next hand is drawn."""

    __slots__ = ()


class Ability:
    """When a card does something other than by being played.

    `where` says where the card must be for it: "this" (the event is about this card), "hand", "play",
    "exile", or "game" (anywhere in this game, once). `whose` event: "you", "others" or "any".
    An optional one (`may`) is asked as yes or no; `asks` marks one that asks its own question with
    "none" among its picks. A card used from the hand is revealed, unless it asks (then it reveals itself) or is
    not `shown`: then it is played, discarded or trashed instead.
    `again` marks one that may be used repeatedly on one event. With `about`, only events about a card of that
    type matter.
    """

    __slots__ = ("about", "again", "asks", "event", "function", "may", "ready", "shown", "where", "whose")

    def __init__(
        self,
        event: type[Event],
        where: str,
        whose: str,
        *,
        may: bool,
        asks: bool,
        again: bool,
        ready: Callable[..., bool] | None,
        about: str = "",
        shown: bool = True,
    ) -> None:
        self.about = about
        self.event = event
        self.where = where
        self.whose = whose
        self.may = may
        self.asks = asks
        self.again = again
        self.ready = ready
        self.shown = shown and not asks
        self.function: Callable[..., Any] = lambda *_: None


def when(
    event: type[Event],
    *,
    where: str = "this",
    whose: str = "you",
    may: bool = False,
    asks: bool = False,
    again: bool = False,
    ready: Callable[..., bool] | None = None,
    about: str = "",
    shown: bool = True,
) -> Callable[[F], F]:
    """Mark a card's method as an ability that waits for `event`; see `Ability` for the words.

    The method is called as `method(card, me, event)`; `ready(card, me, event)` says whether it applies.
    """

    def mark(function: F) -> F:
        ability = Ability(event, where, whose, may=may, asks=asks, again=again, ready=ready, about=about, shown=shown)
        ability.function = function
        function.__dict__.setdefault("abilities", []).append(ability)
        return function

    return mark
