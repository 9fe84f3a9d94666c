"""What must always hold in a game: each card lies in one place, no number is negative, nothing stays revealed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from toolkit.catalogue.table import pieces
from toolkit.engine.card import Card
from toolkit.engine.compiling import mypyc_attr
from toolkit.engine.game import Game
from toolkit.engine.piles import Pile
from toolkit.engine.places import DeckName
from toolkit.engine.player import Player
from toolkit.engine.seat import TURN_NUMBERS
from toolkit.engine.turns import Move


@mypyc_attr(native_class=False)
class Fault(AssertionError):
    """Something that must always hold does not; its text says where."""


def singly_in(pile: Pile) -> Sequence[Card]:
    """Return the cards of a pile that lie on those that nobody has taken yet."""
    if pile.pool or None in pile.cards:
        return [*pile.pool, *[card for card in pile.cards if card is not None]]
    return cast("tuple[Card, ...]", pile.cards)


def physical(cards: Sequence[Card]) -> list[Card]:
    """Return the cards that lie somewhere, each as what is printed on it, though it may count as another."""
    return [card.printed or card for card in cards]


def cards_in_game(game: Game) -> list[Card]:
    """Return every physical card of a game but those that nobody has taken yet."""
    cards = physical([card for player in game.players for card in player.all_cards()])
    for pile in game.piles.values():
        cards += singly_in(pile)
    return [*cards, *game.trash, *in_decks(game)]


def in_decks(game: Game) -> list[Card]:
    """Return the physical cards of the decks and of what is discarded from them, but those that are everywhere."""
    if not game.decks and not game.deck_discards:
        return []
    decks = [card for deck in game.decks.values() for card in singly_in(deck)]
    decks += [card for discards in game.deck_discards.values() for card in discards]
    return [card for card in decks if not card.everywhere]


def everything(game: Game) -> list[Card]:
    """Return every physical card of a game."""
    untaken = [
        game.setup.stock(pile.kind, number)
        for pile in game.piles.values()
        if pile.kind
        for number in range(1, pile.left + 1)
    ]
    return [*cards_in_game(game), *untaken]


class Census:
    """Where each card lay after the last move: it lies in one place, whatever happens.

    Only places that changed are looked through: what lay in them before, and what was taken from the piles of one
    kind, lies in them now. Cards that nobody has taken yet lie in their piles, which know only how many they are.
    """

    def __init__(self, game: Game) -> None:
        self.players = [player.all_cards() for player in game.players]
        self.piles = game.piles.copy()
        self.trash = game.trash.copy()
        self.decks = in_decks(game)
        facts = pieces().decks
        self.round = [(DeckName(deck), names) for deck, names in game.setup.plan.decks if facts[deck].kind]
        """The decks whose cards come back to them, and the cards' names."""
        self.lying: tuple[object, ...] = ()
        """What lay in all decks, beside them and before the players after the last move."""
        everywhere = Counter(cards_in_game(game))
        if len(everywhere) != everywhere.total():
            raise Fault(f"set up doubled: {sorted(str(card) for card in everywhere if everywhere[card] > 1)}")

    def check(self, game: Game, move: Move | None) -> None:
        """Check what must always hold; raises Fault."""
        self.check_cards(game, move)
        if self.round:
            lying = (*game.decks.values(), *game.deck_discards.values(), *[tuple(each.held) for each in game.players])
            if lying != self.lying:
                self.lying = lying
                for deck, names in self.round:
                    check_deck(game, deck, names)
        for player in game.players:
            check_player(player, move)

    def check_cards(self, game: Game, move: Move | None) -> None:
        """Check that no card is lost, doubled or in two places; raises Fault."""
        before: list[Card] = []
        now: list[Card] = []
        for name, pile in game.piles.items():
            was = self.piles[name]
            if pile is not was:
                before += singly_in(was)
                before += self.taken_from(game, name, was, pile)
                now += singly_in(pile)
        self.piles = game.piles.copy()
        for number, player in enumerate(game.players):
            owned = player.all_cards()
            if owned != self.players[number]:
                before += physical(self.players[number])
                now += physical(owned)
                self.players[number] = owned
        if game.trash != self.trash:
            before += self.trash
            self.trash = game.trash.copy()
            now += self.trash
        decks = in_decks(game)
        if decks != self.decks:
            before += self.decks
            now += decks
            self.decks = decks
        if len(before) != len(now) or set(before) != set(now):
            lost, more = Counter(before) - Counter(now), Counter(now) - Counter(before)
            raise Fault(f"after {move}: lost {sorted(map(str, lost))}, doubled {sorted(map(str, more))}")

    def taken_from(self, game: Game, name: str, was: Pile, pile: Pile) -> list[Card]:
        """Return the cards of one kind that have been taken from a pile; raises Fault when it has grown."""
        if pile.left == was.left:
            return []
        if pile.kind is None or pile.left > was.left:
            raise Fault(f"the pile {name} has {pile.left} cards that nobody took; it had {was.left}")
        return [game.setup.stock(pile.kind, number) for number in range(pile.left + 1, was.left + 1)]


def check_deck(game: Game, deck: DeckName, names: Sequence[str]) -> None:
    """Check that each card of a deck that goes round is there, in it, beside it or before a player; raises Fault."""
    kept = [card for player in game.players for card in player.held]
    apart = [card for name in game.decks if name not in dict(game.setup.plan.decks) for card in game.decks[name].cards]
    lying = [*singly_in(game.decks[deck]), *game.deck_discards.get(deck, ()), *kept, *apart]
    there = sorted(card.name for card in lying if card is not None and card.name in names)
    if there != sorted(names):
        raise Fault(f"of the {deck} only {there} are left")


def check_player(player: Player, move: Move | None) -> None:
    """Check a player's numbers, and that nothing stays revealed; raises Fault."""
    least = min(player.actions, player.buys, player.coins, player.potions, player.debt, player.turns)
    if least < 0 or (player.counters and min(player.counters.values()) < 0):
        numbers = {name: getattr(player, name) for name in TURN_NUMBERS} | player.counters
        raise Fault(f"after {move}: a negative number of {player}: {numbers}")
    if player.revealed:
        raise Fault(f"after {move}: {player} still has revealed {player.revealed}")
