"""A player's cards and numbers, and the verbs that cards use: the one door for every movement of a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, cast

from toolkit.engine.card import NO_BONUS, Card, Cost, Way
from toolkit.engine.events import (
    Bought,
    Discarded,
    Event,
    Exiled,
    Gained,
    Played,
    Resolved,
    Shuffled,
    Trashed,
    TurnStarts,
    WouldGain,
)
from toolkit.engine.records import CostChange, ExtraTurn, Lasting, Play

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.questions import Option

ZONES = ("hand", "deck", "discard", "play", "aside", "exile", "island", "native_village", "tavern")
"""Where a player's cards can be, by the names used in claims and traces."""

NUMBERS = (
    "actions", "buys", "coins", "potions", "vp", "coffers", "villagers", "favors", "debt", "pirate_ship", "turns",
)  # fmt: skip
"""A player's numbers."""

NAME = attrgetter("name")


def names_of(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the names of cards in alphabetical order."""
    return tuple(sorted(map(NAME, cards))) if cards else ()


class Player:
    """One player of a game: zones (lists of cards, a pile's top last) and numbers; `me` in card code."""

    __slots__ = (
        "actions", "aside", "buys", "coffers", "coins", "debt", "deck", "discard_pile", "exile", "favors", "game",
        "hand", "index", "island", "native_village", "pirate_ship", "play", "pool", "potions", "revealed", "tavern",
        "turns", "villagers", "vp",
    )  # fmt: skip

    def __init__(self, game: Game, index: int) -> None:
        self.game = game
        self.index = index
        self.hand: list[Card] = []
        self.deck: list[Card | None] = []
        self.pool: list[Card] = []
        self.discard_pile: list[Card] = []
        self.play: list[Card] = []
        self.aside: list[Card] = []
        self.exile: list[Card] = []
        self.island: list[Card] = []
        self.native_village: list[Card] = []
        self.tavern: list[Card] = []
        self.revealed: list[Card] = []
        self.actions = self.buys = self.coins = self.potions = 0
        self.vp = self.coffers = self.villagers = self.favors = self.debt = self.pirate_ship = self.turns = 0

    def copy_for(self, game: Game) -> Player:
        """Return an equal player of another position."""
        other = object.__new__(Player)
        other.game = game
        other.index = self.index
        other.hand = self.hand.copy()
        other.deck = self.deck.copy()
        other.pool = self.pool.copy()
        other.discard_pile = self.discard_pile.copy()
        other.play = self.play.copy()
        other.aside = self.aside.copy()
        other.exile = self.exile.copy()
        other.island = self.island.copy()
        other.native_village = self.native_village.copy()
        other.tavern = self.tavern.copy()
        other.revealed = self.revealed.copy()
        other.actions = self.actions
        other.buys = self.buys
        other.coins = self.coins
        other.potions = self.potions
        other.vp = self.vp
        other.coffers = self.coffers
        other.villagers = self.villagers
        other.favors = self.favors
        other.debt = self.debt
        other.pirate_ship = self.pirate_ship
        other.turns = self.turns
        return other

    def put_back(self, after: Player) -> None:
        """Make this player's situation equal to that of `after`; the lists stay the same ones."""
        self.hand[:] = after.hand
        self.deck[:] = after.deck
        self.pool[:] = after.pool
        self.discard_pile[:] = after.discard_pile
        self.play[:] = after.play
        self.aside[:] = after.aside
        self.exile[:] = after.exile
        self.island[:] = after.island
        self.native_village[:] = after.native_village
        self.tavern[:] = after.tavern
        self.revealed[:] = after.revealed
        self.actions = after.actions
        self.buys = after.buys
        self.coins = after.coins
        self.potions = after.potions
        self.vp = after.vp
        self.coffers = after.coffers
        self.villagers = after.villagers
        self.favors = after.favors
        self.debt = after.debt
        self.pirate_ship = after.pirate_ship
        self.turns = after.turns

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
            names_of(self.hand), tuple(map(type, self.deck)), tuple(map(type, self.discard_pile)),
            names_of(self.play), names_of([card for card in self.play if card in holds]) if holds else (),
            names_of(self.pool) if self.pool else (), names_of(self.aside) if self.aside else (),
            names_of(self.exile) if self.exile else (), names_of(self.island) if self.island else (),
            names_of(self.native_village) if self.native_village else (),
            names_of(self.tavern) if self.tavern else (), names_of(self.revealed) if self.revealed else (),
            self.actions, self.buys, self.coins, self.potions, self.vp, self.coffers,
            self.villagers, self.favors, self.debt, self.pirate_ship, self.turns,
        )  # fmt: skip

    # Who else

    @property
    def left(self) -> Player:
        """The player to this one's left, who comes next."""
        players = self.game.players
        return players[(self.index + 1) % len(players)]

    @property
    def right(self) -> Player:
        """The player to this one's right."""
        return self.game.players[self.index - 1]

    def others(self) -> list[Player]:
        """Return the other players in turn order, from this one's left."""
        players = self.game.players
        return players[self.index + 1 :] + players[: self.index]

    def victims(self) -> list[Player]:
        """Return the other players, in turn order, whom the Attack being played affects."""
        unaffected = self.game.plays[-1].unaffected
        return [other for other in self.others() if other.index not in unaffected]

    def all_cards(self) -> list[Card]:
        """Return every card that the player owns, wherever it is."""
        known = [card for card in self.deck if card is not None]
        return [
            *self.hand, *known, *self.pool, *self.discard_pile, *self.play, *self.aside, *self.exile, *self.island,
            *self.native_village, *self.tavern, *self.revealed,
        ]  # fmt: skip

    def is_active(self) -> bool:
        """Whether it is this player's turn."""
        return self.game.current == self.index

    def reach(self) -> tuple[str, ...]:
        """Return the names of the cards in hand and deck together, in alphabetical order."""
        return names_of([*self.hand, *[card for card in self.deck if card is not None], *self.pool])

    def actions_played(self) -> int:
        """Return how many times this player has played an Action this turn."""
        game = self.game
        return sum(
            entry[0] == "play" and entry[1] == self.index and "Action" in game.setup.kind(entry[4]).types
            for entry in game.log[game.turn_start :]
        )

    def in_hand(self, name: str) -> Card | None:
        """Return a card of that name in hand, or None."""
        for card in self.hand:
            if card.name == name:
                return card
        return None

    def is_possessed(self) -> bool:
        """Whether this is this player's turn and another one decides it."""
        game = self.game
        return game.controller != game.current == self.index

    def last_turn(self, verb: str) -> list[Card]:
        """Return the cards that `verb` was done with by this player in their last turn."""
        log = self.game.log
        ends = next((i for i in range(len(log) - 1, -1, -1) if log[i][0] == "end turn" and log[i][1] == self.index), -1)
        starts = next((i for i in range(ends, -1, -1) if log[i][0] == "turn" and log[i][1] == self.index), 0)
        return [card for e in log[starts : ends + 1] if e[0] == verb and e[1] == self.index for card in e[2]]

    # Numbers

    def add_actions(self, amount: int) -> None:
        """Get +`amount` Actions; only a player whose turn it is can use them."""
        if self.is_active() and ("turn", "no more Actions") not in self.game.marks:
            self.actions += amount
            self.game.note("get", self.index, (amount, "Action"))

    def add_buys(self, amount: int) -> None:
        """Get +`amount` Buys."""
        if self.is_active():
            self.buys += amount
            self.game.note("get", self.index, (amount, "Buy"))

    def add_cards(self, amount: int) -> None:
        """Get +`amount` Cards: draw them, or get +$ instead while the two are exchanged."""
        if self.game.exchanged is self:
            self.take_coins(amount)
        else:
            self.draw(amount)

    def add_coins(self, amount: int) -> None:
        """Get +$`amount`, or +Cards instead while the two are exchanged; the coins never fall below 0."""
        if amount > 0 and self.game.exchanged is self:
            self.draw(amount)
        else:
            self.take_coins(amount)

    def take_coins(self, amount: int) -> None:
        """Get (or lose) `amount` coins to spend this turn."""
        if self.is_active():
            self.coins = max(0, self.coins + amount)
            self.game.note("get", self.index, (amount, "coins"))

    def add_potions(self, amount: int) -> None:
        """Get `amount` Potions to spend."""
        if self.is_active():
            self.potions += amount
            self.game.note("get", self.index, (amount, "Potion"))

    def add_vp(self, amount: int) -> None:
        """Take `amount` Victory point tokens."""
        self.vp += amount
        self.game.note("get", self.index, (amount, "VP"))

    def add_coffers(self, amount: int) -> None:
        """Take `amount` Coin tokens (Coffers)."""
        self.coffers += amount
        self.game.note("get", self.index, (amount, "Coffers"))

    def add_villagers(self, amount: int) -> None:
        """Take `amount` Villagers."""
        self.villagers += amount
        self.game.note("get", self.index, (amount, "Villagers"))

    def add_pirate_tokens(self, amount: int) -> None:
        """Take `amount` Coin tokens onto the Pirate Ship mat."""
        self.pirate_ship += amount
        self.game.note("get", self.index, (amount, "Coin token"))

    def add_debt(self, amount: int) -> None:
        """Take `amount` debt."""
        self.debt += amount
        self.game.note("get", self.index, (amount, "debt"))

    # Deck

    def shuffle(self) -> None:
        """Shuffle the discard pile; it becomes the deck, under what is left of the deck."""
        game = self.game
        cards = self.discard_pile
        if not cards:
            return
        game.note("shuffle", self.index, tuple(cards) if game.lazy else ())
        self.discard_pile = []
        if game.lazy:
            self.deck = [cast("Card | None", None)] * len(cards) + self.deck
            self.pool = self.pool + cards
        else:
            self.deck = cast("list[Card | None]", game.shuffled(cards)) + self.deck
        if Shuffled in game.setup.listeners:
            game.happen(Shuffled(self))

    def shuffle_into_deck(self, cards: Sequence[Card], frm: list[Card]) -> None:
        """Shuffle cards from a zone into the deck."""
        for card in cards:
            frm.remove(card)
        game = self.game
        game.note("put", self.index, tuple(cards), self.zone_name(frm), "deck")
        deck = [card for card in self.deck if card is not None] + self.pool + list(cards)
        if game.lazy:
            self.deck = [None] * len(deck)
            self.pool = deck
        else:
            self.deck = cast("list[Card | None]", game.shuffled(deck))
        game.note("shuffle", self.index, ())
        if game.listens(Shuffled):
            game.happen(Shuffled(self))

    def place_in_deck(self, name: str) -> None:
        """Choose where in the deck, counted in cards from its top, each card of that name goes."""
        found = [card for card in (*self.pool, *self.deck) if card is not None and card.name == name]
        for card in found:
            if card in self.pool:
                self.pool = [each for each in self.pool if each is not card]
                self.deck.remove(None)
            else:
                self.deck.remove(card)
        for card in found:
            above = self.choose_number("cards above it in the deck", 0, len(self.deck))
            self.deck.insert(len(self.deck) - above, card)

    def take_from_black_market(self, count: int) -> list[Card]:
        """Reveal up to `count` cards of the Black Market deck, top first; they are held apart until moved."""
        market = self.game.marks.get(("black market",), ())
        cards = list(reversed(market[max(0, len(market) - count) :]))
        self.game.marks[("black market",)] = market[: len(market) - len(cards)]
        self.revealed += cards
        self.reveal(cards, "the Black Market deck")
        return cards

    def put_under_black_market(self, cards: Sequence[Card]) -> None:
        """Put revealed cards on the bottom of the Black Market deck, in an order of one's choice."""
        ordered = self.order("put under the Black Market deck, top first", cards)
        for card in ordered:
            self.revealed.remove(card)
        market = self.game.marks.get(("black market",), ())
        self.game.marks[("black market",)] = (*reversed(ordered), *market)

    def gained_in_buy_phase(self) -> list[Card]:
        """Return the cards this player gained in this turn's Buy phase."""
        log = self.game.log
        starts = max((i for i, entry in enumerate(log) if entry[0] == "buy phase"), default=len(log))
        return [card for e in log[starts:] if e[0] == "gain" and e[1] == self.index for card in e[2]]

    def take_top(self, count: int) -> list[Card]:
        """Take up to `count` cards off the deck, top first, shuffling when it runs out."""
        deck = self.deck
        if len(deck) < count:
            missing = count - len(deck)
            taken = self.take_top(len(deck)) if deck else []
            self.shuffle()
            return taken + (self.take_top(min(missing, len(self.deck))) if self.deck else [])
        if not count:
            return []
        taken_or_none = deck[-count:]
        del deck[-count:]
        taken_or_none.reverse()
        if self.pool and None in taken_or_none:
            drawn = iter(self.game.decider.chance(self.game, self.pool, taken_or_none.count(None)))
            for i, card in enumerate(taken_or_none):
                if card is None:
                    taken_or_none[i] = card = next(drawn)
                    self.pool = self.pool.copy()
                    self.pool.remove(card)
        return cast("list[Card]", taken_or_none)

    def draw(self, count: int) -> list[Card]:
        """Draw up to `count` cards (002, section 4, Drawing & Shuffling). Returns those drawn."""
        drawn = self.take_top(count)
        if drawn:
            self.hand += drawn
            game = self.game
            game.log.append(("draw", self.index, drawn, "deck", "hand", game.depth, game.source))
        return drawn

    def draw_to(self, size: int) -> list[Card]:
        """Draw until there are `size` cards in hand, if there are fewer."""
        return self.draw(max(0, size - len(self.hand)))

    def reveal_top(self, count: int, *, look: bool = False) -> list[Card]:
        """Reveal (or look at) up to `count` cards of the deck, top first; they are held apart until moved."""
        cards = self.take_top(count)
        self.revealed += cards
        if cards:
            self.game.note("look" if look else "reveal", self.index, tuple(cards), "deck")
        return cards

    def look_at_top(self, count: int) -> list[Card]:
        """Look at up to `count` cards of the deck, top first; they are held apart until moved."""
        return self.reveal_top(count, look=True)

    def lift_top(self, count: int) -> list[Card]:
        """Take up to `count` cards off the deck without showing them; they are held apart until moved."""
        cards = self.take_top(count)
        self.revealed += cards
        return cards

    def look_at_bottom(self) -> Card | None:
        """Look at the deck's bottom card, shuffling when there is no deck; it is held apart until moved."""
        game = self.game
        if not self.deck:
            self.shuffle()
        if not self.deck:
            return None
        card = self.deck.pop(0)
        if card is None:
            (card,) = game.decider.chance(game, self.pool, 1)
            self.pool = self.pool.copy()
            self.pool.remove(card)
        self.revealed.append(card)
        game.note("look", self.index, (card,), "bottom of the deck")
        return card

    def reveal_until(self, enough: Callable[[list[Card]], bool]) -> list[Card]:
        """Reveal cards from the deck one at a time until `enough(cards)` or none is left."""
        cards: list[Card] = []
        while not enough(cards):
            more = self.reveal_top(1)
            if not more:
                break
            cards += more
        return cards

    # Moving cards. `frm` is where the effect expects the card; elsewhere it has been lost track of.

    def zone_name(self, zone: list[Any]) -> str:
        """Return what a zone of any player is called."""
        if zone is self.hand:
            return "hand"
        if zone is self.discard_pile:
            return "discard"
        for player in self.game.players:
            for name in ("hand", "deck", "play", "aside", "exile", "island", "native_village", "tavern", "revealed"):
                if getattr(player, name) is zone:
                    return name if name != "revealed" else "deck"
            if player.discard_pile is zone:
                return "discard"
        return "trash" if zone is self.game.trash else ""

    def move(self, card: Card, frm: list[Card], to: list[Card], verb: str, target: str) -> bool:
        """Move a card from the zone where it is expected to another; False when it is not there.

        A card that leaves play is again what is printed on it.
        """
        if frm is self.play:
            card = self.in_play_as(card)
        if card not in frm:
            return False
        frm.remove(card)
        game = self.game
        card = card.printed or card
        to.append(card)
        game.log.append((verb, self.index, (card,), self.zone_name(frm), target, game.depth, game.source))
        return True

    def in_play_as(self, card: Card) -> Card:
        """Return what stands in play for a card that is another one there, else the card itself."""
        if not card.changes:
            return card
        return next((each for each in self.play if each.printed is card), card)

    def become(self, card: Card, face: type[Card]) -> Card:
        """Let a card be another one until it leaves play. Returns what stands for it."""
        stand_in = face(card.serial)
        stand_in.printed = card
        if card in self.play:
            self.play[self.play.index(card)] = stand_in
        return stand_in

    def discard(self, cards: Card | Iterable[Card], frm: list[Card] | None = None) -> list[Card]:
        """Discard cards, from the hand unless said otherwise. Returns those discarded."""
        frm = self.hand if frm is None else frm
        zone = self.zone_name(frm)
        cards = [cards] if isinstance(cards, Card) else list(cards)
        moved = [card for card in cards if self.move(card, frm, self.discard_pile, "discard", "discard")]
        if moved and self.game.listens(Discarded):
            self.game.happen(*[Discarded(self, card, zone) for card in moved])
        return moved

    def discard_down_to(self, size: int) -> list[Card]:
        """Discard cards of one's choice until at most `size` are left in hand."""
        excess = len(self.hand) - size
        return self.discard(self.choose_cards("discard", self.hand, excess, excess)) if excess > 0 else []

    def trash(self, cards: Card | Iterable[Card], frm: list[Card] | None = None) -> list[Card]:
        """Trash cards, all at once, from the hand unless said otherwise. Returns those trashed."""
        game = self.game
        frm = self.hand if frm is None else frm
        cards = (cards,) if isinstance(cards, Card) else list(cards)
        from_play = frm is self.play
        to, target = self.trash_zone()
        trashed: list[Card] = []
        for card in cards:
            lying = self.in_play_as(card) if from_play else card
            if self.move(lying, frm, to, "trash", target):
                trashed.append(lying)
        if not trashed:
            return trashed
        printed = [card.printed or card for card in trashed]
        if to is self.aside:
            mark = ("turn", "trashed")
            game.marks[mark] = (*game.marks.get(mark, ()), *printed)
        if game.listens(Trashed):
            game.happen(*[
                Trashed(self, card, lying.__class__, from_play=from_play)
                for card, lying in zip(printed, trashed, strict=True)
            ])  # fmt: skip
        return printed

    def trash_zone(self) -> tuple[list[Card], str]:
        """Return where this player's trashed cards go: in a possessed turn they are set aside."""
        game = self.game
        if self.is_possessed():
            return self.aside, "aside"
        return game.trash, "trash"

    def trash_from_supply(self, card: Card) -> bool:
        """Trash the top card of a Supply pile; False when it is not there."""
        game = self.game
        if not game.take_from_pile(card):
            return False
        game.trash.append(card)
        game.note("trash", self.index, (card,), "supply", "trash")
        if game.listens(Trashed):
            game.happen(Trashed(self, card, card.__class__, from_play=False))
        return True

    def put_on_deck(self, cards: Card | Iterable[Card], frm: list[Card] | None = None) -> list[Card]:
        """Put cards on top of the deck, from the hand unless said otherwise; their order is asked if it matters."""
        frm = self.hand if frm is None else frm
        cards = [cards] if isinstance(cards, Card) else [card for card in cards if card in frm]
        if len(cards) > 1:
            cards = list(reversed(self.order("put on deck", cards)))
        return [card for card in cards if self.move(card, frm, cast("list[Card]", self.deck), "put", "deck")]

    def put_under_deck(self, card: Card, frm: list[Card] | None = None) -> bool:
        """Put a card on the bottom of the deck."""
        frm = self.hand if frm is None else frm
        bottom: list[Card] = []
        if not self.move(card, frm, bottom, "put", "bottom of the deck"):
            return False
        self.deck.insert(0, card)
        return True

    def put_into_deck(self, card: Card, above: int) -> bool:
        """Put a card of the hand into the deck, so that `above` cards (0: none) are above it."""
        place: list[Card] = []
        if not self.move(card, self.hand, place, "put", "deck"):
            return False
        self.deck.insert(len(self.deck) - above, card)
        return True

    def put_in_hand(self, cards: Card | Iterable[Card], frm: list[Card]) -> list[Card]:
        """Put cards into the hand. Returns those moved."""
        cards = [cards] if isinstance(cards, Card) else list(cards)
        return [card for card in cards if self.move(card, frm, self.hand, "put", "hand")]

    def set_aside(self, card: Card, frm: list[Card] | None = None, to: list[Card] | None = None) -> bool:
        """Set a card aside, on a mat if one is given (`to`)."""
        to = self.aside if to is None else to
        return self.move(card, self.hand if frm is None else frm, to, "set aside", self.zone_name(to))

    def exile_card(self, card: Card, frm: list[Card] | None = None) -> bool:
        """Put a card on the Exile mat; from its pile when it is the top card there."""
        if frm is None and self.game.take_from_pile(card):
            self.exile.append(card)
            self.game.note("exile", self.index, (card,), "supply", "exile")
        elif not self.move(card, self.hand if frm is None else frm, self.exile, "exile", "exile"):
            return False
        if self.game.listens(Exiled):
            self.game.happen(Exiled(self, card))
        return True

    def return_to_pile(self, card: Card, frm: list[Card] | None = None) -> bool:
        """Return a card to its pile; False when it has none in this game or is not where it should be."""
        game = self.game
        frm = self.hand if frm is None else frm
        printed = card.printed or card
        pile: list[Card] = []
        if printed.pile not in game.piles or not self.move(card, frm, pile, "return", printed.pile):
            return False
        game.piles[printed.pile] = (*game.piles[printed.pile], printed)
        return True

    def deck_to_discard(self) -> None:
        """Put the whole deck into the discard pile, unseen; none of it counts as discarded."""
        cards = [card for card in self.deck if card is not None] + self.pool
        self.deck = []
        self.pool = []
        self.discard_pile += cards
        self.game.note("put", self.index, tuple(cards), "deck", "discard")

    def pass_to(self, receiver: Player, card: Card) -> bool:
        """Pass a card from hand to another player's hand."""
        try:
            self.hand.remove(card)
        except ValueError:
            return False
        receiver.hand.append(card)
        self.game.note("pass", self.index, (card,), "hand", receiver.name)
        return True

    def reveal(self, cards: Card | Iterable[Card], frm: str = "hand") -> None:
        """Show cards to everybody; they stay where they are."""
        cards = (cards,) if isinstance(cards, Card) else tuple(cards)
        if cards:
            self.game.note("reveal", self.index, cards, frm)

    def reveal_hand(self) -> list[Card]:
        """Show the whole hand. Returns its cards."""
        self.reveal(self.hand)
        return list(self.hand)

    # Gaining and buying

    def gain(
        self,
        what: str | Card,
        to: str = "discard",
        *,
        frm: list[Card] | None = None,
        bought: bool = False,
        overpaid: tuple[int, int] = (0, 0),
    ) -> Card | None:
        """Gain a card: the top card of a pile by the pile's name, or a given card from its pile or `frm`.

        `to` is "discard", "hand", "deck" or "aside". Returns the card if it was gained, else None (pile
        empty, or something was done instead). Would-gain abilities come before, when-gain ones after.
        """
        game = self.game
        card = game.top(what) if isinstance(what, str) else what
        if card is None or (isinstance(what, str) and card.name != what and what not in game.setup.mixed):
            return None
        pile = card.pile if frm is None else ""
        if frm is None:
            top = game.top(pile)
            if top is None or top.name != card.name:
                return None
            card = top
        elif card not in frm:
            return None
        if game.listens(WouldGain):
            would = WouldGain(self, card, to, pile, frm)
            game.happen(would)
            if would.replaced:
                return None
            to = would.zone
        if frm is not None:
            frm.remove(card)
        elif not game.take_from_pile(card):
            return None
        zone: list[Any]
        if to == "discard":
            zone = self.discard_pile
        elif to == "deck":
            zone = self.deck
        else:
            zone = getattr(self, to)
        zone.append(card)
        source = "supply" if frm is None else "trash" if frm is game.trash else ""
        game.log.append(("gain", self.index, (card,), source, to, game.depth, game.source))
        if game.listens(Gained):
            from_trash = frm is game.trash
            game.happen(Gained(self, card, to, pile, bought=bought, from_trash=from_trash, overpaid=overpaid))
        return card

    def move_gained(self, gained: Gained, to: str) -> bool:
        """Move a just gained card on from where it was gained to; False when it is not (visible) there."""
        zone = self.gained_zone(gained)
        return zone is not None and self.move_from(gained, zone, to)

    def move_from(self, gained: Gained, zone: list[Card], to: str) -> bool:
        """Move a just gained card on from the zone that it is known to be in; False when it is not there."""
        card = gained.card
        if card is None:
            return False
        if to == "trash":
            moved = bool(self.trash(card, zone))
        elif to == "deck":
            moved = self.move(card, zone, cast("list[Card]", self.deck), "put", "deck")
        elif to == "hand":
            moved = self.move(card, zone, self.hand, "put", "hand")
        elif to == "exile":
            moved = self.exile_card(card, zone)
        else:
            moved = self.move(card, zone, getattr(self, to), "set aside", to)
        if moved:
            gained.zone = ""
        return moved

    def gained_zone(self, gained: Gained) -> list[Card] | None:
        """Return the zone where a just gained card lies, if it has not been lost track of."""
        card, zone = gained.card, gained.zone
        if not zone:
            return None
        if zone == "discard":
            return self.discard_pile if self.discard_pile and self.discard_pile[-1] is card else None
        if zone == "deck":
            deck = cast("list[Card]", self.deck)
            return deck if deck and deck[-1] is card else None
        cards: list[Card] = getattr(self, zone) if zone not in ("trash", "pile") else []
        return cards if card in cards else None

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

    def gain_choice(
        self,
        *,
        up_to: Cost | None = None,
        exactly: Cost | None = None,
        less_than: Cost | None = None,
        fits: Callable[[Card], bool] | None = None,
        may: bool = False,
        to: str = "discard",
    ) -> Card | None:
        """Choose a card of the Supply and gain it. Returns the card if it was gained."""
        card = self.choose_gain(up_to=up_to, exactly=exactly, less_than=less_than, fits=fits, may=may)
        return self.gain(card, to) if card is not None else None

    def can_afford(self, cost: Cost) -> bool:
        """Whether the coins and Potions at hand pay for a cost."""
        return self.coins >= cost.coins and self.potions >= cost.potions and not self.debt

    def can_pay_for(self, card: Card) -> bool:
        """Whether this player can pay for a card, by its cost or in a way of its own."""
        other = getattr(card, "can_pay_instead", None)
        return self.can_afford(self.game.cost(card)) or (other is not None and bool(other(self)))

    def may_buy(self, card: Card) -> bool:
        """Whether the rules let this player buy a card now, cost apart."""
        game = self.game
        if self.debt or card.name in game.forbidden or not card.has_cost:
            return False
        check = getattr(card, "may_be_bought", None)
        return check is None or bool(check(self))

    def pay(self, cost: Cost) -> None:
        """Pay a cost."""
        self.coins -= cost.coins
        self.potions -= cost.potions
        self.debt += cost.debt

    def buy(self, card: Card, *, frm: list[Card] | None = None, paid: bool = False) -> Card | None:
        """Buy a card: pay, overpay if wanted, then gain it (002, section 3, Steps for Buying a Card)."""
        game = self.game
        before, game.source = game.source, card.name
        if not paid:
            instead = getattr(card, "pay_instead", None)
            if instead is None or not instead(self):
                self.pay(game.cost(card))
        overpaid = (0, 0)
        if card.kind_overpays():
            overpaid = self.overpay(card)
        game.log.append(("buy", self.index, (card,), "supply", "", game.depth, card.name))
        game.depth += 1
        if game.listens(Bought):
            game.happen(Bought(self, card, card.pile, overpaid))
        game.source = before
        gained = self.gain(card, frm=frm, bought=True, overpaid=overpaid)
        game.depth -= 1
        return gained

    def overpay(self, card: Card) -> tuple[int, int]:
        """Ask how much to overpay and pay it. Returns coins and Potions overpaid."""
        words = [
            (f"{coins}" if not potions else f"{coins}+{'P' * potions}")
            for potions in range(self.potions + 1)
            for coins in range(self.coins + 1)
        ]
        (picked,) = self.game.ask(self, "overpay", words, source=card.name)
        coins, _, potions = str(picked).partition("+")
        self.coins -= int(coins)
        self.potions -= len(potions)
        return int(coins), len(potions)

    # Playing

    def play_card(
        self,
        card: Card,
        frm: list[Card] | None = None,
        *,
        times: int = 1,
        by: Card | None = None,
        move: bool = True,
    ) -> None:
        """Play a card, `times` times in a row; only the first can move it into play.

        `by` is the card that plays it, which stays in play with a Duration it plays again.
        """
        if move:
            self.put_into_play(card, self.hand if frm is None else frm)
        game = self.game
        for time in range(1, times + 1):
            if game.replay is not None and game.plays:
                game.replay.step(self, card, by, time)
            else:
                self.follow(card, by, time)

    def put_into_play(self, card: Card, frm: list[Card]) -> bool:
        """Move a card into play; it is played even when it is not where it is expected."""
        try:
            frm.remove(card)
        except ValueError:
            return False
        self.play.append(card)
        return True

    def follow(self, card: Card, by: Card | None = None, time: int = 1) -> None:
        """Play a card that is already where it should be: reactions, then its instructions."""
        game = self.game
        card = self.in_play_as(card)
        if card.changes:
            chosen = card.choose_face(self)
            card = self.become(card, chosen) if chosen is not None else card
        face = card.__class__
        log = game.log
        log.append(("play", self.index, (card,), "", face.name, game.depth, game.source))
        unaffected: set[int] = set()
        game.depth += 1
        play = Play(card, self, face, by, time, unaffected)
        game.plays.append(play)
        before, game.source = game.source, face.name
        exchanged, game.exchanged = game.exchanged, None
        if game.awaits(Played, card):
            game.happen(Played(self, card, unaffected))
        way = game.setup.ways and "Action" in face.types and self.choose_way(card)
        if way:
            game.source = way.name
            way.use(card, self)
        else:
            if face.plus is not NO_BONUS:
                self.bonus(face)
            face.play(card, self)
        game.exchanged = exchanged
        game.source = before
        game.plays.pop()
        game.depth -= 1
        if game.listens(Resolved):
            game.happen(Resolved(self, card))

    def bonus(self, face: type[Card]) -> None:
        """Get a card's vanilla bonuses."""
        plus = face.plus
        if plus.cards:
            self.add_cards(plus.cards)
        if not self.is_active():
            self.vp += plus.vp
            self.coffers += plus.coffers
            self.villagers += plus.villagers
            return
        if plus.actions:
            self.add_actions(plus.actions)
        if plus.buys:
            self.add_buys(plus.buys)
        if plus.coins:
            self.add_coins(plus.coins)
        if plus.potions:
            self.add_potions(plus.potions)
        if plus.vp:
            self.add_vp(plus.vp)
        if plus.coffers:
            self.add_coffers(plus.coffers)
        if plus.villagers:
            self.add_villagers(plus.villagers)

    def follow_exchanged(self, card: Card) -> None:
        """Follow a card's instructions, with +$ for each +Card and the reverse, as long as this turn lasts."""
        game = self.game
        game.exchanged, game.source = self, card.name
        self.bonus(card.__class__)
        card.play(self)
        game.exchanged = None

    def choose_way(self, card: Card) -> Way | None:
        """Ask whether to use a Way instead of the card's instructions. Returns the Way or None."""
        for way in self.game.setup.ways:
            ways = ("yes", "no") if way.is_other(card, self) else ("no",)
            (use,) = self.game.ask(self, f"play {card.name} as", ways, source=way.name)
            if use == "yes":
                self.game.note("use", self.index, (way,))
                return way
        return None

    # Lasting effects

    def later(
        self,
        event: type[Event],
        handler: Callable[..., Any],
        *args: Any,
        card: Card,
        whose: str = "you",
        may: bool = False,
        ends: str = "once",
        ready: Callable[..., bool] | None = None,
    ) -> None:
        """Set up an ability that waits for `event`; `handler` is a bound method of `card`.

        Called as `handler(me, *args)` for a "once" ability of one's own, else `handler(me, event, *args)`;
        `args` must not be players; `ready(card, me, event)` says whether it applies to an event. A Duration
        whose ability outlasts the turn stays in play for it, and so does a card that played it again.
        """
        game = self.game
        holds: tuple[Card, ...] = ()
        if ends != "turn":
            holds = self.held_by(card)
        game.lasting = (
            *game.lasting,
            Lasting(
                event, self.index, handler, args, card, whose, may, ends, holds, game.turn,
                exchanged=game.exchanged is self, ready=ready,
            ),
        )  # fmt: skip

    def held_by(self, card: Card) -> tuple[Card, ...]:
        """Return the cards in play that stay with an effect of `card`.

        Before 2020 what played it again stayed only when a later playing did something that lasts (002, Duration
        Cards); since then it stays with the Duration in any case (003, Durations).
        """
        holds = [card]
        if self.game.plays:
            play = self.game.plays[-1]
            lasts = play.time > 1 or self.game.setup.is_since("duration-throne")
            if play.card is card and play.by is not None and lasts:
                holds.append(play.by)
        return tuple(holds)

    def next_turn(self, card: Card, handler: Callable[..., Any], *args: Any) -> None:
        """At the start of one's next turn, do `handler(me, *args)`; the card stays in play until then."""
        self.later(TurnStarts, handler, *args, card=card)

    def stay(self, card: Card) -> None:
        """Leave a Duration in play until the Clean-up of one's next turn."""
        self.later(Event, card.play, card=card, ends="next turn")

    def take_extra_turn(self, card: Card, once: int = 0) -> None:
        """Take an extra turn after this one, until whose Clean-up the card stays in play; see `ExtraTurn`."""
        game = self.game
        game.extra = (*game.extra, ExtraTurn(self.index, self.index, card.name, once))
        self.stay(card)

    def put_token(self, kind: str, pile: str) -> None:
        """Put a token of a kind on a pile."""
        game = self.game
        game.tokens[kind, pile] = game.tokens.get((kind, pile), 0) + 1
        game.note("put", self.index, (f"{kind} token",), "", pile)

    def reduce_costs(self, coins: int, type_: str = "") -> None:
        """Make cards (of a type, if given) cost `coins` less until the end of this turn."""
        game = self.game
        game.cost_changes = (*game.cost_changes, CostChange(-coins, type_))

    def exchange(self, card: Card, zone: list[Card], pile: str) -> Card | None:
        """Return a card from a zone to its pile and take the top card of another; that is not gaining it.

        Both must be possible. Returns the card taken, to the discard pile.
        """
        other = self.game.top(pile)
        if other is None or not self.return_to_pile(card, zone):
            return None
        self.game.take_from_pile(other)
        self.discard_pile.append(other)
        self.game.note("take", self.index, (other,), "supply", "discard")
        return other

    def exchange_gained(self, gained: Gained, pile: str) -> Card | None:
        """Exchange a just gained card, if it has not been lost track of."""
        zone = self.gained_zone(gained)
        if gained.card is None or zone is None or not (taken := self.exchange(gained.card, zone, pile)):
            return None
        gained.zone = "pile"
        return taken

    # Choices

    def choose_cards(
        self, purpose: str, cards: Sequence[Card], low: int = 0, high: int | None = None
    ) -> list[Card]:
        """Choose between `low` and `high` (default: all) of some cards, as one question."""
        picked = self.game.ask(self, purpose, list(cards), low, len(cards) if high is None else high)
        return cast("list[Card]", list(picked))

    def choose_cards_or_none(self, purpose: str, cards: Sequence[Card], count: int) -> list[Card]:
        """Choose exactly `count` of some cards, or none, as one question."""
        picked = self.game.ask(self, purpose, list(cards), count, count, none=True)
        return cast("list[Card]", list(picked))

    def choose_copies(self, purpose: str, cards: Sequence[Card]) -> list[Card]:
        """Choose any number of copies of one of some cards, as one question."""
        picked = self.game.ask(self, purpose, list(cards), 0, len(cards), alike=True)
        return cast("list[Card]", list(picked))

    def choose_card(
        self, purpose: str, cards: Sequence[Card], *, may: bool = False, source: str = ""
    ) -> Card | None:
        """Choose one card; None when there is none, or none is wanted and it `may` be so."""
        picked = self.game.ask(self, purpose, list(cards), 0 if may else 1, 1, source=source)
        return cast("Card", picked[0]) if picked else None

    def may_choose_card(self, purpose: str, cards: Sequence[Card]) -> Card | None:
        """Choose one card, or none."""
        return self.choose_card(purpose, cards, may=True)

    def may_choose_card_from(self, purpose: str, **places: Sequence[Card]) -> Card | None:
        """Choose one card of several places, or none; where copies of it lie in two places, which is asked then."""
        chosen = self.may_choose_card(purpose, [card for cards in places.values() for card in cards])
        if chosen is None:
            return None
        copies = {place: card for place, cards in places.items() for card in cards if card.name == chosen.name}
        return copies[self.choose_one(f"{purpose} the {chosen.name} of", *copies)]

    def choose(self, purpose: str, options: Sequence[str], *, count: int = 1, may: bool = False) -> list[str]:
        """Choose `count` different ones of some options, in words. Returns them in the options' order."""
        picked = self.game.replayed()
        if picked is None:
            picked = self.game.ask(self, purpose, options, 0 if may else count, count)
        return [option for option in options if option in picked]

    def choose_one(self, purpose: str, *options: str) -> str:
        """Choose one of some options, in words."""
        return self.choose(purpose, options)[0]

    def may(self, purpose: str) -> bool:
        """Ask whether to do something optional."""
        return self.game.ask(self, purpose, ("yes", "no"))[0] == "yes"

    def choose_number(self, purpose: str, low: int, high: int) -> int:
        """Choose a whole number."""
        return cast("int", self.game.ask(self, purpose, list(range(low, high + 1)))[0])

    def choose_pile(self, purpose: str, piles: Sequence[str]) -> str | None:
        """Choose a pile by name; None when there is none."""
        picked = self.game.ask(self, purpose, list(piles))
        return str(picked[0]) if picked else None

    def name_card(self) -> str:
        """Name a card: any in this game, or "other" for all the rest."""
        name = str(self.game.ask(self, "name a card", [*self.game.setup.names, "other"])[0])
        self.game.note("name", self.index, (name,))
        return name

    def order(self, purpose: str, cards: Sequence[Card]) -> list[Card]:
        """Put cards in an order, first to last (for a deck: the first is the top)."""
        if len({card.name for card in cards}) < 2:
            return list(cards)
        picked: Sequence[Option] = self.game.ask(
            self, purpose, list(cards), len(cards), len(cards), ordered=True
        )
        return cast("list[Card]", list(picked))

