"""Events: what happens in a game, and how a card says that it waits for one.

What is done is in the past tense (`Gained`, `Trashed`); what can still be replaced is `Would…`.
An event that no ability in the game waits for is never made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from toolkit.engine.compiling import mypyc_attr
from toolkit.engine.places import HAND, THIS, Place, Whose
from toolkit.engine.verbs import Do, Verb

if TYPE_CHECKING:
    from toolkit.engine.card import Card, Cost
    from toolkit.engine.player import Player

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happens to or is done by `player`, about `card` where there is one.

    Those here have an `__init__` of their own or of `Moment`: mypyc calls one that is inherited from a class open to
    interpreted ones twice, and what the first call kept is never let go.
    """

    __slots__ = ("card", "facts", "player")

    def __init__(self, player: Player, card: Card | None = None) -> None:
        self.player = player
        self.card = card
        self.facts: dict[str, Any] | None = None

    def at_first(self, key: str, fact: Callable[[], T]) -> T:
        """Return a fact as it was when the event happened: the first look is kept.

        Conditions (`ready`) of all abilities are looked at before the first of them is resolved.
        """
        if self.facts is None:
            self.facts = {}
        if key not in self.facts:
            self.facts[key] = fact()
        found: T = self.facts[key]
        return found

    def together(self) -> Sequence[Event]:
        """Return the simultaneous events that this is one of, itself included."""
        found: Sequence[Event] = self.at_first("together", lambda: (self,))
        return found


class Moment(Event):
    """An event of which nothing is to be told but the player and perhaps a card."""

    __slots__ = ()

    def __init__(self, player: Player, card: Card | None = None) -> None:
        super().__init__(player, card)


class Played(Event):
    """A card was announced and put into play; its instructions are still to come."""

    __slots__ = ("unaffected",)

    def __init__(self, player: Player, card: Card, unaffected: set[int]) -> None:
        super().__init__(player, card)
        self.unaffected = unaffected


class WouldPlay(Event):
    """A player would play a card from the hand; an effect may set `forbidden`.

    It is asked about before the card is offered, so what waits for it changes nothing else.
    """

    __slots__ = ("forbidden",)

    def __init__(self, player: Player, card: Card) -> None:
        super().__init__(player, card)
        self.forbidden = False


class WouldFollow(Event):
    """A player is about to follow the instructions of a card just played; an ability may set `replaced`."""

    __slots__ = ("replaced",)

    def __init__(self, player: Player, card: Card) -> None:
        super().__init__(player, card)
        self.replaced = False


class Resolved(Moment):
    """A card's instructions have been followed, or what replaced them."""

    __slots__ = ()


class WouldGet(Event):
    """A player is about to get `amount` of `what`; an ability may change the amount.

    `what` is "actions", "buys", "coins", "potions", "debt" or the name of a counter.
    """

    __slots__ = ("amount", "what")

    def __init__(self, player: Player, what: str, amount: int) -> None:
        super().__init__(player)
        self.what = what
        self.amount = amount


class WouldDraw(Event):
    """A player is about to draw `count` cards; an ability may change the number."""

    __slots__ = ("count",)

    def __init__(self, player: Player, count: int) -> None:
        super().__init__(player)
        self.count = count


class WouldDrawHand(Event):
    """A player is about to draw the hand for the next turn, of `count` cards; an ability may change the number."""

    __slots__ = ("count",)

    def __init__(self, player: Player, count: int) -> None:
        super().__init__(player)
        self.count = count


class WouldChoose(Event):
    """A player is about to choose some of the abilities that `card` offers; an effect may allow `most` to be more."""

    __slots__ = ("most",)

    def __init__(self, player: Player, card: Card, most: int) -> None:
        super().__init__(player, card)
        self.most = most


class WouldDiscardHand(Event):
    """Clean-up is about to discard a player's hand; an ability may say which cards of it are `kept`."""

    __slots__ = ("kept",)

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self.kept: Sequence[Card] = ()


class Revealed(Moment):
    """A player has revealed a card: shown it, where the word is "reveal"."""

    __slots__ = ()


class Bought(Event):
    """A card was paid for and is about to be gained; `overpaid` is (coins, potions)."""

    __slots__ = ("overpaid", "pile")

    def __init__(self, player: Player, card: Card, pile: str, overpaid: tuple[int, int]) -> None:
        super().__init__(player, card)
        self.pile = pile
        self.overpaid = overpaid


class WouldGain(Event):
    """A card is about to be gained to `zone`, from the place `frm` of `owner`; an ability may set `replaced`."""

    __slots__ = ("frm", "owner", "pile", "replaced", "zone")

    def __init__(self, player: Player, card: Card, zone: Place, pile: str, frm: Place, owner: Player) -> None:
        super().__init__(player, card)
        self.zone = zone
        self.pile = pile
        self.frm = frm
        self.owner = owner
        self.replaced = False


class Gained(Event):
    """A card was gained to `zone`, from the pile `pile` ("" when not from a pile), by buying it or not.

    `zone` is "" once it has been moved on from there; `cost` is what it cost just before, which gaining it may have
    changed; `phase` the one in which it was gained; `overpaid` is what was paid over its cost: (coins, potions).
    """

    __slots__ = ("bought", "cost", "from_trash", "overpaid", "phase", "pile", "zone")

    def __init__(
        self,
        player: Player,
        card: Card,
        zone: Place,
        pile: str,
        cost: Cost,
        *,
        phase: str,
        bought: bool,
        from_trash: bool,
        overpaid: tuple[int, int],
    ) -> None:
        super().__init__(player, card)
        self.phase = phase
        self.overpaid = overpaid
        self.zone: str = zone
        self.pile = pile
        self.cost = cost
        self.bought = bought
        self.from_trash = from_trash


class PileEmptied(Moment):
    """A Supply pile has become empty by what `player` did."""

    __slots__ = ()


class Trashed(Event):
    """A card was trashed by `player`; `face` is what it was then, `from_play` whether it was in play.

    `owned` is False for one that came from the Supply, which was nobody's.
    """

    __slots__ = ("face", "from_play", "owned")

    def __init__(self, player: Player, card: Card, face: type[Card], *, from_play: bool, owned: bool = True) -> None:
        super().__init__(player, card)
        self.face = face
        self.from_play = from_play
        self.owned = owned


class Discarded(Event):
    """A card was discarded from `zone` other than during Clean-up."""

    __slots__ = ("zone",)

    def __init__(self, player: Player, card: Card, zone: str) -> None:
        super().__init__(player, card)
        self.zone = zone


class WouldDiscardFromPlay(Moment):
    """Clean-up is about to discard this card from play; an ability may move it elsewhere first."""

    __slots__ = ()


class DiscardedFromPlay(Event):
    """A card was discarded from play; `face` is what it was while in play."""

    __slots__ = ("face",)

    def __init__(self, player: Player, card: Card, face: type[Card]) -> None:
        super().__init__(player, card)
        self.face = face


class Shuffled(Event):
    """A player has shuffled `cards` into the deck, in an order that nobody knows."""

    __slots__ = ("cards",)

    def __init__(self, player: Player, cards: Sequence[Card]) -> None:
        super().__init__(player)
        self.cards = cards


class Time(Moment):
    """A time of the turn, which lasts until all that waits for it is done."""

    __slots__ = ()


class TurnDawns(Time):
    """A player's turn starts, and what says that it is done first has not been done yet."""

    __slots__ = ()


class TurnStarts(Time):
    """A player's turn starts."""

    __slots__ = ()


class PhaseStarts(Time):
    """A phase of a player's turn starts that has no event of its own."""

    __slots__ = ()


class PhaseEnds(Time):
    """A phase of a player's turn ends that has no event of its own."""

    __slots__ = ()


class BuyPhaseStarts(PhaseStarts):
    """A player's Buy phase starts."""

    __slots__ = ()


class NightStarts(PhaseStarts):
    """A player's Night phase starts."""

    __slots__ = ()


class BuyPhaseEnds(PhaseEnds):
    """A player's Buy phase ends."""

    __slots__ = ()


class CleanupStarts(PhaseStarts):
    """A player's Clean-up phase starts."""

    __slots__ = ()


PHASE_STARTS: Final[dict[str, type[PhaseStarts]]] = {
    "buy": BuyPhaseStarts,
    "night": NightStarts,
    "cleanup": CleanupStarts,
}
PHASE_ENDS: Final[dict[str, type[PhaseEnds]]] = {"buy": BuyPhaseEnds}
"""The events of phases that cards wait for by name; others are told by PhaseStarts and PhaseEnds."""


def start_of_phase(phase: str) -> type[PhaseStarts]:
    """Return the event by which the start of a phase is told."""
    return PHASE_STARTS.get(phase, PhaseStarts)


def end_of_phase(phase: str) -> type[PhaseEnds]:
    """Return the event by which the end of a phase is told."""
    return PHASE_ENDS.get(phase, PhaseEnds)


class GameEnds(Time):
    """The game would end now, with this player's turn; abilities may have last turns taken."""

    __slots__ = ()


class TurnEnds(Time):
    """A player's turn ends: Clean-up is over, the next hand is drawn."""

    __slots__ = ()


class BetweenTurns(Time):
    """A player's turn is over and the next one, whoever's, has not begun; nobody is possessed."""

    __slots__ = ()


class Ability:
    """When a card does something other than by being played.

    `where` is the place where the card must be for it: THIS (the event is about this card), HAND, PLAY, HELD (in front
    of its player), a mat, or GAME (anywhere in this game, once). `whose` event: "you", "others" or "any".
    An optional one (`may`) is asked as yes or no; `asks` marks one that asks its own question with
    "none" among its picks. A card used from the hand is revealed, unless it asks (then it reveals itself) or is
    not `shown`: then it is played, discarded or trashed instead.
    `again` marks one that may be used repeatedly on one event. With `about`, only events about a card of that
    type matter. `apart(card, me, event)` says that its order matters among its likes for simultaneous events, so that
    a player orders them by the cards that these are about. `idle(card, me, event)` says of an optional one that using
    it changes nothing, so that it is not used. `do` is what an optional one does with the card that the event is about,
    as far as its question tells.
    """

    __slots__ = (
        "about",
        "again",
        "apart",
        "asks",
        "do",
        "event",
        "function",
        "idle",
        "may",
        "ready",
        "shown",
        "where",
        "whose",
    )

    def __init__(
        self,
        event: type[Event],
        where: Place,
        whose: Whose,
        *,
        may: bool,
        asks: bool,
        again: bool,
        ready: Callable[..., object] | None,
        about: str = "",
        shown: bool = True,
        do: Verb = Do.USE,
        idle: Callable[..., object] | None = None,
        apart: Callable[..., object] | None = None,
    ) -> None:
        self.do = do
        self.apart = apart
        self.idle = idle
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

    def resolve(self, card: Card, me: Player, event: Event) -> None:
        """Do what it does for a player; a card that is used from the hand is revealed."""
        if self.where == HAND and self.shown:
            me.game.note("reveal", me.index, (card,), HAND)
        self.function(card, me, event)


def when(
    event: type[Event],
    *,
    where: Place = THIS,
    whose: Whose = "you",
    may: bool = False,
    asks: bool = False,
    again: bool = False,
    ready: Callable[..., object] | None = None,
    about: str = "",
    shown: bool = True,
    do: Verb = Do.USE,
    idle: Callable[..., object] | None = None,
    apart: Callable[..., object] | None = None,
) -> Callable[[F], F]:
    """Mark a card's method as an ability that waits for `event`; see `Ability` for the words.

    The method is called as `method(card, me, event)`; `ready(card, me, event)` says whether it applies.
    """

    def mark(function: F) -> F:
        ability = Ability(
            event,
            where,
            whose,
            may=may,
            asks=asks,
            again=again,
            ready=ready,
            about=about,
            shown=shown,
            do=do,
            idle=idle,
            apart=apart,
        )
        ability.function = function
        function.__dict__.setdefault("abilities", []).append(ability)
        return function

    return mark
