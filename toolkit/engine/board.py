"""The position of a game: plain data that copies fast. What happens in it stands on top of this."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any, Final, cast

from toolkit.catalogue.piles import gathered_in
from toolkit.catalogue.plan import pile_types
from toolkit.catalogue.table import pieces
from toolkit.engine.card import Card, Cost
from toolkit.engine.chance import advanced, number_below, seeded, shuffle
from toolkit.engine.events import WouldPlay
from toolkit.engine.piles import Pile
from toolkit.engine.places import GAME, PLAY, THIS, DeckName
from toolkit.engine.player import Player
from toolkit.engine.questions import Decider, Replay
from toolkit.engine.records import ORDINARY_TURN, Deed, ExtraTurn, Lasting, Log, Manner, Note, Play, sorted_notes
from toolkit.engine.seat import names_of

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.setup import Setup

NO_PILE: Final = Pile(None, 0)
NO_CARDS: Final[frozenset[Card]] = frozenset()


class Board:
    """What lies on the table and whose turn it is; between moves nothing else is there."""

    __slots__ = (
        "awaited",
        "bought",
        "committed",
        "controller",
        "counting",
        "current",
        "decider",
        "deck_discards",
        "decks",
        "deeds",
        "depth",
        "emptied",
        "ending",
        "extra",
        "extra_turn",
        "laid",
        "lasting",
        "lazy",
        "manner",
        "notes",
        "over",
        "phase",
        "piles",
        "players",
        "plays",
        "previous",
        "regular",
        "replay",
        "rules",
        "seed",
        "setup",
        "source",
        "streak",
        "tokens",
        "trash",
        "turn",
        "turn_number",
        "turn_start",
    )

    def __init__(self, setup: Setup, decider: Decider, seed: int = 0, like: Board | None = None) -> None:
        self.setup = setup
        self.rules = setup.rules
        self.decider = decider
        self.replay: Replay | None = None
        self.lazy = False
        self.committed = False
        self.depth = 0
        self.source = ""
        self.plays: list[Play] = []
        self.manner: Manner | None = None
        self.players: list[Player]
        if like is not None:
            self.replay = like.replay
            self.lazy = like.lazy
            self.source = like.source
            self.players = [player.copy_for(cast("Game", self)) for player in like.players]
            self.take_over(like)
            return
        self.players = [Player(cast("Game", self), index) for index in range(setup.players)]
        self.seed = seeded(seed)
        self.piles: dict[str, Pile] = {}
        self.decks: dict[str, Pile] = {}
        self.deck_discards: dict[str, tuple[Card, ...]] = {}
        self.trash: list[Card] = []
        self.tokens: dict[tuple[str, str], int] = {}
        self.laid: dict[tuple[str, Card], int] = {}
        """The tokens on cards in play, by their kind and the card."""
        self.lasting: tuple[Lasting, ...] = ()
        self.awaited = setup.awaited
        self.notes: dict[Note, Any] = {}
        """What is remembered for the rest of the game."""
        self.extra: tuple[ExtraTurn, ...] = ()
        self.extra_turn: ExtraTurn | None = None
        self.current = 0
        self.controller = 0
        self.regular = 0
        self.previous = -1
        self.streak = 1
        self.phase = "action"
        self.turn = ORDINARY_TURN
        self.turn_number = 1
        self.bought = False
        self.over = False
        self.emptied = False
        self.counting = False
        """Whether points are being counted."""
        self.ending = False
        """Whether the game is over but for last turns."""
        self.deeds: list[Deed] = []
        self.turn_start = 0

    def take_over(self, other: Board) -> None:
        """Make this position equal to another one, the players' seats apart; nothing is shared that can change."""
        self.bought = other.bought
        self.controller = other.controller
        self.counting = other.counting
        self.current = other.current
        self.deck_discards = other.deck_discards.copy() if other.deck_discards else {}
        self.decks = other.decks.copy() if other.decks else {}
        self.deeds = other.deeds.copy()
        self.emptied = other.emptied
        self.ending = other.ending
        self.extra = other.extra
        self.extra_turn = other.extra_turn
        self.laid = other.laid.copy() if other.laid else {}
        self.lasting = other.lasting
        self.awaited = other.awaited
        self.notes = other.notes.copy() if other.notes else {}
        self.over = other.over
        self.phase = other.phase
        self.piles = other.piles.copy()
        self.previous = other.previous
        self.regular = other.regular
        self.seed = other.seed
        self.streak = other.streak
        self.setup = other.setup
        self.tokens = other.tokens.copy() if other.tokens else {}
        self.trash = other.trash.copy() if other.trash else []
        self.turn = other.turn
        self.turn_number = other.turn_number
        self.turn_start = other.turn_start

    def put_back(self, after: Board) -> None:
        """Make this position equal to `after`, which part of the effect in progress has led to before."""
        self.take_over(after)
        self.committed = after.committed
        for seat, then in enumerate(after.players):
            self.players[seat].take_over(then)

    # Who and what

    @property
    def active(self) -> Player:
        """The player whose turn it is (between turns: who last had one)."""
        return self.players[self.current]

    def whose_turn(self) -> Player | None:
        """Return the player whose turn it is; None while points are counted, which is no part of a turn."""
        return None if self.counting else self.active

    def in_turn_order(self) -> list[Player]:
        """Return all players in turn order, from the one whose turn it is."""
        return self.players[self.current :] + self.players[: self.current]

    def decides(self, player: Player) -> Player:
        """Return who decides for a player: another one while the player is possessed."""
        if player.index == self.current and self.controller != self.current:
            return self.players[self.controller]
        return player

    def types(self, card: Card) -> frozenset[str]:
        """Return the types a card has now."""
        return card.types if not self.setup.type_changers else self.types_of(card.__class__)

    def types_of(self, kind: type[Card]) -> frozenset[str]:
        """Return the types that cards of a kind have now."""
        types = kind.types
        for changer in self.setup.type_changers:
            types = changer.type_change(kind, types, cast("Game", self))
        return types

    def name(self, card: Card) -> str:
        """Return the name a card has now."""
        return card.name

    def is_a(self, card: Card, type_: str) -> bool:
        """Whether a card has a type now."""
        return type_ in (card.types if not self.setup.type_changers else self.types_of(card.__class__))

    def kind_is_a(self, kind: type[Card], type_: str) -> bool:
        """Whether cards of a kind have a type now."""
        return type_ in self.types_of(kind)

    def cost(self, card: Card) -> Cost:
        """Return what a card costs now."""
        if not self.turn.cost_changes and not self.setup.cost_changers:
            return card.cost
        return self.cost_of(card.__class__)

    def cost_of(self, kind: type[Card]) -> Cost:
        """Return what cards of a kind cost now."""
        cost = kind.cost
        game = cast("Game", self)
        if self.counting:
            for changer in self.setup.cost_changers:
                if changer.everywhere:
                    cost = self.setup.emblem(changer).cost_change(kind, cost, game, GAME)
            return cost
        for change in self.turn.cost_changes:
            if not change.type or change.type in self.types_of(kind):
                cost = cost.plus(change.coins)
        for changer in self.setup.cost_changers:
            if changer.everywhere:
                cost = self.setup.emblem(changer).cost_change(kind, cost, game, GAME)
                continue
            for card in self.active.play:
                if card.__class__ is changer:
                    cost = card.cost_change(kind, cost, game, PLAY)
        if kind in self.setup.cost_changers:
            cost = self.setup.emblem(kind).cost_change(kind, cost, game, THIS)
        return cost

    def staying(self) -> AbstractSet[Card]:
        """Return the cards that Clean-up leaves in play for what they still do."""
        held = {card for each in self.lasting for card in each.holds} if self.lasting else NO_CARDS
        return held if self.turn.leaves_play else held.union(self.active.play)

    def wait(self, lasting: Iterable[Lasting]) -> None:
        """Let these, and no others, be the abilities that cards have set up; `awaited` are the events waited for."""
        self.lasting = tuple(lasting)
        awaited = self.setup.awaited
        self.awaited = awaited.union([each.event for each in self.lasting]) if self.lasting else awaited

    def limits_plays(self) -> bool:
        """Whether something may keep players from playing cards from the hand."""
        return self.extra_turn is not None or WouldPlay in self.awaited

    # Piles and decks

    def top(self, pile: str) -> Card | None:
        """Return the top card of a pile; None when the pile is empty or not in this game."""
        found = self.piles.get(pile)
        if found is None or not found.size:
            return None
        return found.top if found.top is not None else self.top_of(self.piles, pile, found)

    def top_of(self, where: dict[str, Pile], name: str, pile: Pile) -> Card:
        """Return the top card of a pile or deck that is not empty; one that nobody knows is settled by chance."""
        if pile.top is not None:
            return pile.top
        if pile.cards:
            (card,) = self.decider.chance(cast("Game", self), pile.pool, 1)
            where[name] = pile.uncovered(card)
            return card
        pile.top = self.setup.stock(cast("type[Card]", pile.kind), pile.left)
        return pile.top

    def supply_cards(self) -> list[Card]:
        """Return the top card of each Supply pile that is not empty, in the piles' order."""
        return [card for name in self.setup.supply_order if (card := self.top(name)) is not None]

    def own_pile(self, card: Card | None) -> str:
        """Return the pile of this game on which tokens concern a card, wherever that comes from; "" for none.

        All Prizes are one pile, and so are all Rewards.
        """
        return gathered_in(card.name) if card is not None and card.pile in self.piles else ""

    def piles_of(self, type_: str) -> list[str]:
        """Return the Supply piles of a type: that of their randomizers, whatever lies on top and has changed since."""
        return [name for name in self.setup.supply_order if type_ in pile_types(name)]

    def copy_in_supply(self, card: Card) -> Card | None:
        """Return the card on top of a card's Supply pile if it is a copy of that card, else None."""
        top = self.top(card.pile) if card.pile in self.setup.supply else None
        return top if top is not None and top.name == card.name else None

    def pile_size(self, pile: str) -> int:
        """Return how many cards are in a pile (0 when it is not in this game)."""
        return self.piles.get(pile, NO_PILE).size

    def empty_piles(self) -> int:
        """Return how many Supply piles are empty."""
        return sum([not self.piles[name].size for name in self.setup.supply_order]) if self.emptied else 0

    def pile_with(self, card: Card) -> str:
        """Return the pile that a card lies on top of: its own, unless it was put on one that any card can lie on."""
        for name in self.setup.of_any_cards:
            if self.top(name) is card:
                return name
        return card.pile

    def take_from_pile(self, pile: str, like: Card | None = None) -> Card | None:
        """Take the top card off a pile. Returns it; None when none is there, or no copy of `like` if that is given."""
        top = self.top(pile)
        if top is None or (like is not None and top.__class__ is not like.__class__):
            return None
        left = self.piles[pile].without_top()
        self.piles[pile] = left
        if not left.size:
            self.emptied = True
        return top

    def rotate(self, pile: str) -> None:
        """Put all copies of a pile's top card to its bottom (Allies, Rotating)."""
        first = self.top(pile)
        if first is None:
            return
        self.note("rotate", self.current, (pile,))
        for _ in range(self.pile_size(pile) if pile in self.setup.mixed else 0):
            top = self.top(pile)
            if top is None or top.__class__ is not first.__class__:
                break
            self.piles[pile] = self.piles[pile].without_top().with_below((top,))

    def take_off(self, deck: DeckName, count: int) -> list[Card]:
        """Take up to `count` cards off a deck for all, top first; its discards are shuffled when it has run out."""
        taken: list[Card] = []
        for _ in range(count):
            if not self.decks.get(deck) and self.deck_discards.get(deck):
                discards = self.deck_discards.pop(deck)
                self.decks[deck] = self.in_unknown_order(discards)
            pile = self.decks.get(deck)
            if not pile:
                break
            taken.append(self.top_of(self.decks, deck, pile))
            self.decks[deck] = self.decks[deck].without_top()
        return taken

    def put_below(self, deck: DeckName, cards: tuple[Card, ...]) -> None:
        """Put cards under a deck for all, the last of them uppermost."""
        self.decks[deck] = self.decks.get(deck, NO_PILE).with_below(cards)

    def put_away(self, deck: DeckName, card: Card) -> None:
        """Put a card onto the discard pile of a deck for all."""
        self.deck_discards[deck] = (*self.deck_discards.get(deck, ()), card)

    def deck_words(self, deck: DeckName) -> str:
        """Return what a deck for all is called."""
        return pieces().decks[deck].words

    def in_unknown_order(self, cards: Sequence[Card], size: int | None = None) -> Pile:
        """Return a pile of some cards (or `size` of them) in an order that nobody knows: shuffled, or left open."""
        size = len(cards) if size is None else size
        if self.lazy:
            return Pile(None, 0, (None,) * size, tuple(cards))
        return Pile(None, 0, tuple(self.shuffled(list(cards))[:size]))

    def holding_back(self, kind: str) -> int:
        """Return how many tokens are left that keep landscapes of a kind from holding."""
        tokens = pieces().tokens
        return sum(number for (token, _), number in self.tokens.items() if tokens[token].holds_back == kind)

    # What was done

    @property
    def log(self) -> Log:
        """What has happened in this game, in order."""
        return Log(self.deeds)

    def note(self, verb: str, player: int, cards: Sequence[Any], frm: str = "", to: str = "") -> None:
        """Write what happened in the log: the only place where that is done; see `Entry`."""
        self.deeds.append((verb, player, cards, frm, to, self.depth, self.source))

    def note_time(self, verb: str, player: int, source: str = "") -> None:
        """Write in the log that a time of the turn has come, which is no part of what was done before."""
        self.deeds.append((verb, player, (), "", "", 0, source))

    def this_turn(self, verb: str, player: Player | None = None) -> Iterator[Card]:
        """Yield the cards that `verb` was done with this turn, by `player` if given, in order."""
        for done, who, cards, _, _, _, _ in self.deeds[self.turn_start :]:
            if done == verb and (player is None or who == player.index):
                yield from cards

    def last_turn(self, verb: str, player: Player) -> list[Card]:
        """Return the cards that `verb` was done with by a player in that player's last turn, in order."""
        found: list[Card] = []
        for at in range(self.turn_start - 1, -1, -1):
            done, who, cards, _, _, _, _ = self.deeds[at]
            if done == "turn":
                if who == player.index:
                    return found[::-1]
                found = []
            elif done == verb and who == player.index:
                found += cards[::-1]
        return []

    # Chance

    def random(self, below: int) -> int:
        """Return a random number from 0 up to, but not including, `below`."""
        self.seed = advanced(self.seed)
        return number_below(self.seed, below)

    def shuffled(self, cards: list[Card]) -> list[Card]:
        """Shuffle a list of cards in place and return it."""
        self.seed = shuffle(cards, self.seed)
        return cards

    # Comparing

    def situation(self) -> tuple[Any, ...]:
        """Return where everything is and what waits, without how it came about."""
        piles, mixed = self.piles, self.setup.mixed
        return (
            self.current,
            self.controller,
            self.phase,
            self.turn_number,
            self.turn.key(),
            self.bought,
            self.over,
            self.ending,
            tuple([player.key() for player in self.players]),
            tuple(map(len, piles.values())),
            self.setup.supply_order if self.setup.renewed else (),
            tuple([(piles[name].order(), names_of(piles[name].pool)) for name in mixed]) if mixed else (),
            tuple([(name, deck.order(), names_of(deck.pool)) for name, deck in self.decks.items()]),
            tuple([(name, names_of(cards)) for name, cards in self.deck_discards.items()]),
            names_of(self.trash),
            self.extra,
            tuple(sorted(self.tokens.items())) if self.tokens else (),
            tuple(sorted([(kind, card.name, number) for (kind, card), number in self.laid.items()]))
            if self.laid
            else (),
            tuple(
                [
                    (
                        each.event,
                        each.owner,
                        each.handler.__name__,
                        str(each.args),
                        each.card.name,
                        each.ends,
                        len(each.holds),
                        each.manner is not None and each.turn == self.turn_number,
                        each.lost,
                    )
                    for each in self.lasting
                ]
            )
            if self.lasting
            else (),
            sorted_notes(self.notes),
        )
