"""Landscapes and the like, by kind: how each comes into a game, whether it is bought, when its abilities work."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from toolkit.engine.card import Card
from toolkit.engine.events import WouldFollow, when
from toolkit.engine.places import GAME
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.player import Player


class Landscape(Card):
    """A card that is no part of any deck; it lies on the table from the start, and its abilities work for everybody."""

    __slots__ = ()
    everywhere = True

    adds_debt: ClassVar[bool] = False
    """Whether it puts debt onto the pile of a card that is gained."""


class EventCard(Landscape):
    """An Event: bought in the Buy phase any number of times, it does what it says at once (003, Events)."""

    __slots__ = ()


class Project(Landscape):
    """A Project: each player may buy it once, and has its ability from then on (Renaissance, Projects)."""

    __slots__ = ()

    def may_be_bought(self, me: Player) -> bool:
        """Whether a player has a cube left and not bought this one."""
        return self not in me.held and sum(isinstance(card, Project) for card in me.held) < 2

    def is_held_in_turn(self, game: Game) -> bool:
        """Whether it has been bought by the player whose turn it is."""
        me = game.whose_turn()
        return me is not None and self in me.held

    def play(self, me: Player) -> None:
        """Put a cube on it."""
        me.hold(self)


class Landmark(Landscape):
    """A Landmark: nobody's; it counts at the end of the game or gives points meanwhile (Empires, Landmarks)."""

    __slots__ = ()


class Ally(Landscape):
    """An Ally: what Favors are spent for, by everybody (Allies, Favors)."""

    __slots__ = ()


class Trait(Landscape):
    """A Trait: the cards of the pile that it lies on have its ability, for everybody (Plunder, Traits)."""

    __slots__ = ()

    @classmethod
    def is_on(cls, card: Card | type[Card] | None, game: Game) -> bool:
        """Whether a card is from the Trait's pile."""
        return card is not None and bool(card.pile) and game.setup.traits.get(cls.name) == card.pile

    @classmethod
    def top_card(cls, game: Game) -> Card | None:
        """Return the top card of the Trait's pile; None when it is empty."""
        return game.top(game.setup.traits.get(cls.name, ""))


class Prophecy(Landscape):
    """A Prophecy: it holds from when the last Sun token is taken off it (Rising Sun, Prophecies)."""

    __slots__ = ()

    @classmethod
    def is_dormant(cls, game: Game) -> bool:
        """Whether Sun tokens are left on it."""
        return game.holding_back(cls.kind) > 0

    def come_true(self, me: Player) -> None:
        """Do what it says for the moment when the last Sun token goes."""


class State(Landscape):
    """A State: it lies in front of the player who has it (Nocturne, States)."""

    __slots__ = ()


class Artifact(Landscape):
    """An Artifact: one player at a time has it (Renaissance, Artifacts)."""

    __slots__ = ()


class Boon(Landscape):
    """A Boon: received, it does what it says; some stay in front of the player until Clean-up (Nocturne, Boons)."""

    __slots__ = ()
    stays: ClassVar[bool] = False
    """Whether it is kept in front of the player until Clean-up."""


class Hex(Landscape):
    """A Hex: received, it does what it says to the player (Nocturne, Hexes)."""

    __slots__ = ()


class Way(Landscape):
    """A Way: another thing that any Action can be played for (003, Ways)."""

    __slots__ = ()

    def use(self, card: Card, me: Player) -> None:
        """Do what the Way says in place of the instructions of `card`."""

    def is_other(self, card: Card, me: Player) -> bool:
        """Whether the Way is anything else than playing `card` itself."""
        return True

    @when(
        WouldFollow,
        where=GAME,
        may=True,
        about="Action",
        do=Do.FOLLOW,
        ready=lambda way, me, would: not would.replaced,
        idle=lambda way, me, would: not way.is_other(would.card, me),
    )
    def replace(self, me: Player, would: WouldFollow) -> None:
        """Follow the Way in place of the card."""
        would.replaced = True
        if would.card is not None:
            me.game.note("use", me.index, (self,))
            self.use(would.card, me)
