"""A player's situation: cards in places, and numbers. The verbs that change it stand on top of this."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, cast

from toolkit.catalogue.table import pieces
from toolkit.engine.card import Card
from toolkit.engine.events import Played, WouldPlay
from toolkit.engine.places import (
    ASIDE,
    DECK,
    DISCARD,
    HAND,
    HELD,
    PLAY,
    REVEALED,
    TRASH,
    Counter,
    Marker,
    Place,
)

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.player import Player

NAME: Final = attrgetter("name")

FROM_HAND: Final = "cards played from the hand"
"""What is noted in a turn that limits them."""

SKIPPED: Final = "turns to skip"

PLAYED_BY: Final = "what played a Duration"
"""What is noted in a turn: the cards by which Durations were played."""

TURN_NUMBERS: Final = ("actions", "buys", "coins", "potions", "debt", "turns")
"""The numbers that every turn uses."""


def names_of(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the names of cards in alphabetical order."""
    return tuple(sorted(map(NAME, cards))) if cards else ()


class Seat:
    """One player's zones (lists of cards, a pile's top last), numbers, mats, counters and tokens."""

    __slots__ = (
        "actions",
        "aside",
        "buys",
        "coins",
        "counters",
        "debt",
        "deck",
        "discard_pile",
        "game",
        "hand",
        "held",
        "index",
        "markers",
        "mats",
        "play",
        "pool",
        "potions",
        "revealed",
        "turns",
    )

    def __init__(self, game: Game, index: int, like: Seat | None = None) -> None:
        self.game = game
        self.index = index
        if like is not None:
            self.take_over(like)
            return
        self.hand: list[Card] = []
        self.deck: list[Card | None] = []
        self.pool: list[Card] = []
        self.discard_pile: list[Card] = []
        self.play: list[Card] = []
        self.aside: list[Card] = []
        self.revealed: list[Card] = []
        self.held: list[Card] = []
        self.mats: dict[str, list[Card]] = {}
        self.counters: dict[str, int] = {}
        self.markers: dict[str, str] = {}
        self.actions = 0
        self.buys = 0
        self.coins = 0
        self.potions = 0
        self.debt = 0
        self.turns = 0

    def take_over(self, other: Seat) -> None:
        """Make this seat's situation equal to that of another; nothing is shared."""
        self.hand = other.hand.copy() if other.hand else []
        self.deck = other.deck.copy() if other.deck else []
        self.pool = other.pool.copy() if other.pool else []
        self.discard_pile = other.discard_pile.copy() if other.discard_pile else []
        self.play = other.play.copy() if other.play else []
        self.aside = other.aside.copy() if other.aside else []
        self.revealed = other.revealed.copy() if other.revealed else []
        self.held = other.held.copy() if other.held else []
        self.mats = {name: cards.copy() for name, cards in other.mats.items()} if other.mats else {}
        self.counters = other.counters.copy() if other.counters else {}
        self.markers = other.markers.copy() if other.markers else {}
        self.actions = other.actions
        self.buys = other.buys
        self.coins = other.coins
        self.potions = other.potions
        self.debt = other.debt
        self.turns = other.turns

    def __repr__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """The player's name in claims and traces: p1, p2, …"""
        return f"p{self.index + 1}"

    def key(self) -> tuple[Any, ...]:
        """Return a value that is equal for players in the same situation."""
        holds = [card for each in self.game.lasting for card in each.holds] if self.game.lasting else ()
        return (
            names_of(self.hand),
            tuple(map(type, self.deck)),
            tuple(map(type, self.discard_pile)),
            names_of(self.play),
            names_of([card for card in self.play if card in holds]) if holds else (),
            names_of(self.pool),
            names_of(self.aside),
            names_of(self.revealed),
            names_of(self.held),
            tuple(sorted([(name, names_of(cards)) for name, cards in self.mats.items() if cards])) if self.mats else (),
            tuple(sorted([pair for pair in self.counters.items() if pair[1]])) if self.counters else (),
            tuple(sorted(self.markers.items())) if self.markers else (),
            self.actions,
            self.buys,
            self.coins,
            self.potions,
            self.debt,
            self.turns,
        )

    # Places and numbers

    def zone(self, place: Place) -> list[Card]:
        """Return the cards at a place: a zone or mat of this player's own, or the trash."""
        if place == HAND:
            return self.hand
        if place == DISCARD:
            return self.discard_pile
        if place == PLAY:
            return self.play
        if place == REVEALED:
            return self.revealed
        if place == DECK:
            return cast("list[Card]", self.deck)
        if place == ASIDE:
            return self.aside
        if place == TRASH:
            return self.game.trash
        if place == HELD:
            return self.held
        return self.mats.setdefault(place, [])

    def on(self, mat: Place) -> Sequence[Card]:
        """Return the cards on a mat."""
        return self.mats.get(mat, ())

    def have_one_of_each(self) -> None:
        """Have the Action and the Buy with which a turn starts."""
        self.actions = self.buys = 1

    def count(self, counter: Counter) -> int:
        """Return one of the player's own numbers."""
        return self.counters.get(counter, 0)

    def marker_on(self, marker: Marker) -> str:
        """Return the pile that a token of the player's own lies on ("" if on none)."""
        return self.markers.get(marker, "")

    def all_cards(self) -> list[Card]:
        """Return every card that the player owns, wherever it is."""
        known = [card for card in self.deck if card is not None]
        on_mats = [card for cards in self.mats.values() for card in cards] if self.mats else ()
        return [*self.hand, *known, *self.pool, *self.discard_pile, *self.play, *self.aside, *on_mats, *self.revealed]

    def playable(self) -> list[Card]:
        """Return the cards that this player may play from the hand, and those of the deck that are within reach."""
        cards = self.hand.copy()
        if self.game.setup.within_reach:
            cards += [card for card in self.deck if card is not None and card.within_reach]
        if not self.game.limits_plays():
            return cards
        return [card for card in cards if self.may_play(card)]

    def may_play(self, card: Card) -> bool:
        """Whether effects and the turn's limit let this player play a card from the hand."""
        game = self.game
        most = game.extra_turn.most_plays if game.extra_turn is not None and self.is_active() else 0
        if most and self.noted(FROM_HAND, 0) >= most:
            return False
        if WouldPlay not in game.awaited:
            return True
        would = WouldPlay(self.me, card)
        game.happen(would)
        return not would.forbidden

    def in_hand(self, name: str) -> Card | None:
        """Return a card of that name in hand, or None."""
        for card in self.hand:
            if card.name == name:
                return card
        return None

    def leaving_play(self) -> list[Card]:
        """Return the cards in play that Clean-up will discard, as things stand."""
        staying = self.game.staying()
        return [card for card in self.play if card not in staying]

    def in_play_as(self, card: Card) -> Card:
        """Return what stands in play for a card that is another one there, else the card itself."""
        if not card.changes:
            return card
        return next((each for each in self.play if each.printed is card), card)

    def reach(self) -> tuple[str, ...]:
        """Return the names of the cards in hand and deck together, in alphabetical order."""
        return names_of([*self.hand, *[card for card in self.deck if card is not None], *self.pool])

    def token_points(self) -> int:
        """Return the Victory points of the player's own counters."""
        counters = pieces().counters
        return sum(number for name, number in self.counters.items() if counters[name].scores)

    # Who else

    @property
    def me(self) -> Player:
        """This seat as the player whom cards know."""
        return cast("Player", self)

    @property
    def left(self) -> Player:
        """The player to this one's left, who comes next."""
        players: list[Player] = self.game.players
        return players[(self.index + 1) % len(players)]

    @property
    def right(self) -> Player:
        """The player to this one's right."""
        players: list[Player] = self.game.players
        return players[self.index - 1]

    def others(self) -> list[Player]:
        """Return the other players in turn order, from the one whose turn it is (003, Black Cat)."""
        return [player for player in self.game.in_turn_order() if player.index != self.index]

    def victims(self) -> list[Player]:
        """Return the other players, in turn order, whom the Attack being played affects."""
        unaffected = self.game.plays[-1].unaffected
        return [other for other in self.others() if other.index not in unaffected]

    def stay_unaffected(self, played: Played) -> None:
        """Let the Attack that is being played not affect this player."""
        played.unaffected.add(self.index)
        self.game.note("unaffected", self.index, (played.card,))

    def is_active(self) -> bool:
        """Whether it is this player's turn."""
        return self.game.current == self.index

    def is_possessed(self) -> bool:
        """Whether this is this player's turn and another one decides it."""
        game = self.game
        return game.controller != game.current == self.index

    # What was done

    def actions_played(self) -> int:
        """Return how many times this player has played an Action this turn."""
        game = self.game
        return sum(
            entry.verb == "play" and entry.player == self.index and game.kind_is_a(game.setup.kind(entry.to), "Action")
            for entry in game.log[game.turn_start :]
        )

    def gained_in_buy_phase(self) -> list[Card]:
        """Return the cards this player gained in this turn's last Buy phase, as far as it has come."""
        game = self.game
        found: list[Card] = []
        for at in range(len(game.deeds) - 1, game.turn_start - 1, -1):
            verb, player, cards, _, _, _, _ = game.deeds[at]
            if verb == "buy phase":
                return found[::-1]
            if verb == "gain" and player == self.index:
                found += cards[::-1]
        return []

    def gained_in_buy_phases(self) -> list[Card]:
        """Return the cards this player gained in all of this turn's Buy phases."""
        found: list[Card] = []
        buying = False
        for entry in self.game.log[self.game.turn_start :]:
            if entry.verb in ("buy phase", "phase"):
                buying = entry.verb == "buy phase"
            elif buying and entry.verb == "gain" and entry.player == self.index:
                found += entry.cards
        return found

    def has_gained(self, name: str) -> bool:
        """Whether this player has gained a card of that name in this game."""
        return any(
            entry.verb == "gain" and entry.player == self.index and any(card.name == name for card in entry.cards)
            for entry in self.game.log
        )

    def note_for_turn(self, what: str, value: Any) -> None:
        """Remember something of this player's until the turn ends, under a name such as a card's."""
        game = self.game
        game.turn = game.turn.changed(notes={**game.turn.notes, (what, self.index): value})

    def skip_a_turn(self) -> None:
        """Do not take the next turn that this player would take."""
        self.note_for_good(SKIPPED, self.noted(SKIPPED, 0) + 1)

    def skips(self) -> bool:
        """Whether this player skips the turn that is due; each turn to skip is skipped once."""
        noted = self.game.notes
        left = noted.get((SKIPPED, self.index), 0) if noted else 0
        if not left:
            return False
        self.note_for_good(SKIPPED, left - 1)
        self.game.note("skip", self.index, ("a turn",))
        return True

    def note_for_good(self, what: str, value: Any) -> None:
        """Remember something of this player's for the rest of the game."""
        self.game.notes[what, self.index] = value

    def noted(self, what: str, default: Any = None) -> Any:
        """Return what was noted of this player under a name, for the turn or for good."""
        for_turn, for_good = self.game.turn.notes, self.game.notes
        if not for_turn and not for_good:
            return default
        note = (what, self.index)
        return for_turn.get(note, for_good.get(note, default))
