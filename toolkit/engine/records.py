"""Small immutable records that a position holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, overload

from toolkit.engine.card import Card
from toolkit.engine.events import Event, Time, TurnStarts
from toolkit.engine.places import Whose

if TYPE_CHECKING:
    from toolkit.engine.player import Player


class Entry(NamedTuple):
    """What happened, in a game's log: `player` (a number) did `verb` with `cards`.

    `cards` are what the verb was done with: cards, or for "get", "spend" and "pay" an amount and what of; `frm` and
    `to` are places ("play" has in `to` the name that the card was played as). `depth` is how many effects it is within,
    `source` the name of what it was done by.

    Three verbs move nothing: "cost" (its `cards` are by how much cards cost more for this turn, and of which type: ""
    for any), "unaffected" (by the Attack in `cards`), and "later" (the card in `cards` does something when a turn of
    the player's starts; `to` says how long it waits, see `Lasting.ends`).
    """

    verb: str
    player: int
    cards: Sequence[Any]
    frm: str
    to: str
    depth: int
    source: str


Deed = tuple[str, int, Sequence[Any], str, str, int, str]
"""What happened, as a game keeps it: the values of an `Entry`, which takes some ten times as long to make."""


class Log:
    """A game's log as it is read: its entries, the oldest first."""

    __slots__ = ("deeds",)

    def __init__(self, deeds: Sequence[Deed]) -> None:
        self.deeds = deeds

    def __len__(self) -> int:
        return len(self.deeds)

    def __iter__(self) -> Iterator[Entry]:
        for deed in self.deeds:
            yield Entry(*deed)

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        if isinstance(at, slice):
            return [Entry(*deed) for deed in self.deeds[at]]
        return Entry(*self.deeds[at])


class Manner(NamedTuple):
    """How a player follows instructions: `change(what, amount)` tells what is got in place of +Cards or +$."""

    player: int
    change: Callable[[str, int], tuple[str, int]]


class Lasting(NamedTuple):
    """An ability set up by a card that was played: it waits for an event of its own.

    `owner` is a player's number, `whose` event it waits for; `args` is given to the handler after the owner (and the
    event); `ends` is "once" (when it has happened), "turn" (with this turn), "first" (either of these), "next turn"
    (when its owner's next turn starts), "leaves" (when its first argument, a card, leaves its mat) or "" (never);
    `holds` are the cards in play that stay there meanwhile; `turn` is the one it was set up in, `at` how long the log
    was then; `manner` changes what its instructions give, in that turn only; `ready(card, owner, event)` says whether
    it applies (None: always), `about` which type the card must have that the event is about; `lost` is True when `card`
    has left play since: it then stands for none that lies anywhere; `mark` tells it apart from others, also when it is
    changed.
    """

    event: type[Event]
    owner: int
    handler: Callable[..., Any]
    args: tuple[Any, ...]
    card: Card
    whose: Whose
    may: bool
    ends: str
    holds: tuple[Card, ...]
    turn: int
    at: int
    manner: Manner | None
    ready: Callable[..., object] | None = None
    lost: bool = False
    mark: Any = None
    about: str = ""

    def comes_too_late(self, event: Event, since: int, turn: int) -> bool:
        """Whether this was set up only while the event was being resolved, which began when the log was `since` long.

        "The next time" is a later one then, and "your next turn" not the turn that starts. A time of the turn is not
        over until all that waits for it is done.
        """
        if self.event is TurnStarts:
            return self.ends == "once" and self.turn == turn
        return self.at > since and self.ends in ("once", "first") and not self.may and not isinstance(event, Time)

    def resolve(self, player: Player, event: Event) -> None:
        """Do what it does for a player; what is done once as a turn starts needs not know of which."""
        if self.ends == "once" and self.event is TurnStarts:
            self.handler(player, *self.args)
        else:
            self.handler(player, event, *self.args)

    def concerns(self, player: int, *, mine: bool) -> bool:
        """Whether a player resolves this for an event of their own (`mine`) or of another player."""
        if self.whose == "theirs":
            return mine and player != self.owner
        return player == self.owner and (self.whose == "any" or (self.whose == "you") == mine)


class CostChange(NamedTuple):
    """A change of costs until the end of the turn: `coins` for cards with the type (any when "")."""

    coins: int
    type: str


Note = tuple[str, int]
"""Under which name something is remembered, and of which player (a number)."""


class Turn:
    """What holds until a turn ends, and no longer. It never changes: positions share it, and a change is another one.

    `hand_size` cards are drawn in its Clean-up, `leaves_play` says whether that discards from play; `cost_changes` are
    made one after the other, `forbidden` the names and types of what nobody can buy, `notes` what is remembered.
    """

    __slots__ = ("cost_changes", "forbidden", "hand_size", "leaves_play", "notes")

    def __init__(
        self,
        hand_size: int,
        *,
        leaves_play: bool,
        cost_changes: tuple[CostChange, ...],
        forbidden: frozenset[str],
        notes: dict[Note, Any],
    ) -> None:
        self.hand_size: Final = hand_size
        self.leaves_play: Final = leaves_play
        self.cost_changes: Final = cost_changes
        self.forbidden: Final = forbidden
        self.notes: Final = notes

    def changed(
        self,
        *,
        hand_size: int | None = None,
        leaves_play: bool | None = None,
        cost_changes: tuple[CostChange, ...] | None = None,
        forbidden: frozenset[str] | None = None,
        notes: dict[Note, Any] | None = None,
    ) -> Turn:
        """Return this turn with what is given changed."""
        return Turn(
            self.hand_size if hand_size is None else hand_size,
            leaves_play=self.leaves_play if leaves_play is None else leaves_play,
            cost_changes=self.cost_changes if cost_changes is None else cost_changes,
            forbidden=self.forbidden if forbidden is None else forbidden,
            notes=self.notes if notes is None else notes,
        )

    def key(self) -> tuple[Any, ...]:
        """Return a value that is equal for turns in which the same holds."""
        return self.hand_size, self.leaves_play, self.cost_changes, self.forbidden, sorted_notes(self.notes)


ORDINARY_TURN: Final = Turn(5, leaves_play=True, cost_changes=(), forbidden=frozenset(), notes={})
"""Every turn as it starts."""


def sorted_notes(notes: dict[Note, Any]) -> tuple[tuple[str, str], ...]:
    """Return what is remembered as a value that can be compared."""
    return tuple(sorted([(str(note), str(value)) for note, value in notes.items()])) if notes else ()


class ExtraTurn(NamedTuple):
    """A turn to be taken after this one: by `player`, decided by `controller`, set up by `source`.

    `once` is the number of turns in a row after which it is not taken (0: always taken); `buys_cards` says whether
    cards can be bought in it (Events and Projects always can), `most_plays` how many cards can be played from the hand
    in it (0: any number). A `last` one is taken after the game would have ended;
    with the last of these it does.
    """

    player: int
    controller: int
    source: str
    once: int = 0
    buys_cards: bool = True
    last: bool = False
    most_plays: int = 0


class Play:
    """One playing of a card: who plays it, what it counts as, what plays it, and which time this is.

    `followed` is how often its instructions have been followed, or begun to be.
    """

    __slots__ = ("by", "card", "face", "followed", "player", "time", "unaffected")

    def __init__(self, card: Card, player: Player, face: type[Card], by: Card | None, time: int) -> None:
        self.card = card
        self.player = player
        self.face = face
        self.by = by
        self.time = time
        self.followed = 0
        self.unaffected: set[int] = set()
