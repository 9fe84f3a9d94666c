"""The verbs that move cards: the one door for every movement, and the deck with its shuffles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from toolkit.engine.card import Card
from toolkit.engine.choosing import Chooser
from toolkit.engine.events import (
    Discarded,
    DiscardedFromPlay,
    Event,
    PileEmptied,
    Revealed,
    Shuffled,
    Trashed,
    WouldDraw,
)
from toolkit.engine.options import Pick
from toolkit.engine.places import ASIDE, DECK, DISCARD, HAND, HELD, PLAY, REVEALED, SUPPLY, TRASH, DeckName, Place
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.player import Player

UNDER_DECK: Final = Place("bottom of the deck")
"""What the deck's bottom is called in the log."""


def as_list(cards: Card | Iterable[Card]) -> list[Card]:
    """Return one card or several as a list."""
    return [cards] if isinstance(cards, Card) else list(cards)


class Mover(Chooser):
    """A player who moves cards.

    `frm` is always where the effect expects the card; one that is elsewhere has been lost track of and stays there
    (002, section 4, Losing Track of a Card).
    """

    __slots__ = ()

    # The deck

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
            self.deck = [*game.shuffled(cards), *self.deck]
        if Shuffled in game.awaited:
            game.happen(Shuffled(self.me, cards))

    def shuffle_into_deck(self, cards: Sequence[Card], frm: Place) -> None:
        """Shuffle cards from a place into the deck."""
        left = [lifted for card in cards if (lifted := self.leave(card, frm)) is not None]
        game = self.game
        if left:
            game.note("put", self.index, tuple(left), DECK if frm == REVEALED else frm, DECK)
        deck = [card for card in self.deck if card is not None] + self.pool + left
        if game.lazy:
            self.deck = [None] * len(deck)
            self.pool = deck
        else:
            self.deck = cast("list[Card | None]", game.shuffled(deck))
        game.note("shuffle", self.index, ())
        if Shuffled in game.awaited:
            game.happen(Shuffled(self.me, [card for card in self.deck if card is not None] + self.pool))

    def place_in_deck(self, name: str) -> None:
        """Choose where in the deck, counted in cards from its top, each card of that name goes."""
        found = [card for card in (*self.pool, *self.deck) if card is not None and card.name == name]
        self.take_out_of_deck(found)
        for card in found:
            above = self.choose_number(Do.PUT_ABOVE, 0, len(self.deck))
            self.deck.insert(len(self.deck) - above, card)

    def place_shuffled(self, shuffled: Shuffled, *, top: Sequence[Card] = (), bottom: Sequence[Card] = ()) -> None:
        """Put some of the cards that were just shuffled on top or at the bottom of the others that were."""
        above = len(self.deck) - len(shuffled.cards)
        self.take_out_of_deck([*top, *bottom])
        self.deck[:0] = bottom
        at = len(self.deck) - above
        self.deck[at:at] = top

    def leave_out_of_shuffle(self, shuffled: Shuffled, cards: Sequence[Card]) -> None:
        """Put some of the cards that were just shuffled into the discard pile, as if they had not been."""
        self.take_out_of_deck(cards)
        self.discard_pile += cards
        shuffled.cards = [card for card in shuffled.cards if card not in cards]
        if cards:
            self.game.note("put", self.index, tuple(cards), DECK, DISCARD)

    def emptied(self, pile: str) -> list[Event]:
        """Return what happens when the last card of a Supply pile has just been taken; nothing while cards are left."""
        game = self.game
        if game.pile_size(pile) or pile not in game.setup.supply or PileEmptied not in game.awaited:
            return []
        return [PileEmptied(self.me)]

    def take_out_of_deck(self, cards: Sequence[Card]) -> None:
        """Take cards out of the deck, wherever in it they are."""
        for card in cards:
            if card in self.pool:
                self.pool = [each for each in self.pool if each is not card]
                self.deck.remove(None)
            else:
                self.deck.remove(card)

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
        top: list[Any] = deck[: -count - 1 : -1]
        del deck[-count:]
        if self.pool and None in top:
            drawn = iter(self.game.decider.chance(self.game, self.pool, top.count(None)))
            for i, card in enumerate(top):
                if card is None:
                    top[i] = card = next(drawn)
                    self.pool = self.pool.copy()
                    self.pool.remove(card)
        return top

    def draw(self, count: int, *, begun: bool = False) -> list[Card]:
        """Draw up to `count` cards (002, section 4, Drawing & Shuffling). Returns those drawn.

        Where a draw has `begun`, nothing changes the number any more.
        """
        game = self.game
        if WouldDraw in game.awaited and not begun:
            count = self.would_draw(count)
        drawn = self.take_top(count)
        if drawn:
            self.hand += drawn
            game.note("draw", self.index, drawn, DECK, HAND)
        return drawn

    def would_draw(self, count: int) -> int:
        """Return how many cards a player draws who is about to draw `count`: abilities may change the number."""
        game = self.game
        if count < 1 or WouldDraw not in game.awaited:
            return count
        would = WouldDraw(self.me, count)
        game.happen(would)
        return would.count

    def begins_to_draw_to(self, size: int) -> int:
        """Return how many cards are missing for `size` in hand, of which a player begins to draw the first.

        They are drawn one at a time: what makes the next draw smaller only costs the first, and the hand is filled
        all the same.
        """
        missing = max(0, size - len(self.hand))
        if missing:
            self.would_draw(1)
        return missing

    def draw_to(self, size: int) -> list[Card]:
        """Draw until there are `size` cards in hand, if there are fewer."""
        return self.draw(self.begins_to_draw_to(size), begun=True)

    def reveal_top(self, count: int, *, look: bool = False) -> list[Card]:
        """Reveal (or look at) up to `count` cards of the deck, top first; they are held apart until moved."""
        cards = self.take_top(count)
        self.revealed += cards
        if cards:
            self.game.note("look" if look else "reveal", self.index, tuple(cards), DECK)
            if not look and Revealed in self.game.awaited:
                self.game.happen(*[Revealed(self.me, card) for card in cards])
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
        game.note("look", self.index, (card,), UNDER_DECK)
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

    # Decks for all

    def take_from(self, deck: DeckName, count: int) -> list[Card]:
        """Reveal up to `count` cards of a deck for all, top first; they are held apart until moved."""
        cards = self.game.take_off(deck, count)
        self.revealed += cards
        self.reveal(cards, deck)
        return cards

    def put_under(self, deck: DeckName, cards: Sequence[Card]) -> None:
        """Put revealed cards on the bottom of a deck for all, in an order of one's choice."""
        ordered = self.order(Do.PUT_UNDER, cards)
        for card in ordered:
            self.leave(card, REVEALED)
        self.game.put_below(deck, tuple(reversed(ordered)))

    # Moving

    def move(self, card: Card, frm: Place, to: Place, verb: str, *, target: str = "") -> bool:
        """Move a card from the place where it is expected to another; False when it is not there.

        A card that leaves play is again what is printed on it.
        """
        lifted = self.leave(card, frm)
        if lifted is None:
            return False
        self.zone(to).append(lifted)
        self.game.note(verb, self.index, (lifted,), DECK if frm == REVEALED else frm, target or to)
        return True

    def leave(self, card: Card, frm: Place) -> Card | None:
        """Let a card leave a place, and end what waited for that.

        Returns what is printed on it, or None when it is not there. Every card that leaves a place does so here;
        only those that a player draws, looks at or shuffles, or discards from hand in Clean-up, go many at once.
        """
        if frm == PLAY and card.changes:
            card = self.in_play_as(card)
        zone = self.zone(frm)
        if card not in zone:
            return None
        zone.remove(card)
        game = self.game
        if game.lasting and (frm == PLAY or frm in self.mats):
            game.lose_track(card, frm)
        if game.laid and frm == PLAY:
            game.laid = {key: number for key, number in game.laid.items() if key[1] is not card}
        return card.printed or card

    def clean_up(self, leaving: list[Card], discarded: list[Card]) -> None:
        """Discard cards from play and from the hand, as Clean-up does."""
        game = self.game
        faces = [card.__class__ for card in leaving] if DiscardedFromPlay in game.awaited else ()
        if game.lasting or game.laid:
            left = [lifted for card in leaving.copy() if (lifted := self.leave(card, PLAY)) is not None]
        else:
            left = [card.printed or card for card in leaving]
            self.play = [] if leaving is self.play else [card for card in self.play if card not in leaving]
        cards = left + discarded
        if not cards:
            return
        self.hand = [] if discarded is self.hand else [card for card in self.hand if card not in discarded]
        self.discard_pile += cards
        game.note("clean up", self.index, cards, "", DISCARD)
        if faces:
            game.happen(*[DiscardedFromPlay(self.me, card, face) for card, face in zip(left, faces, strict=True)])

    def finds(self, card: Card, place: Place) -> bool:
        """Whether an effect that knows a card to be in a place can move it: it is there, and not covered on a deck.

        Before 2019 it could not be covered on a discard pile either (002, section 4, Losing Track of a Card); what was
        discarded together with it did not count.
        """
        if place == DECK:
            return bool(self.deck) and self.deck[-1] is card
        zone = self.zone(place)
        if card not in zone:
            return False
        if place != DISCARD or zone[-1] is card:
            return True
        return self.game.setup.is_since("lose-track") or not self.is_covered(card)

    def is_covered(self, card: Card) -> bool:
        """Whether something came onto a card of the discard pile after it, and not at the same time."""
        above = set(self.discard_pile[self.discard_pile.index(card) + 1 :])
        deeds = self.game.deeds
        at = len(deeds) - 1
        while at >= 0 and not (deeds[at][4] == DISCARD and card in deeds[at][2]):
            at -= 1
        together = True
        for verb, player, cards, _, to, _, _ in deeds[at + 1 :]:
            mine = player == self.index and to == DISCARD
            together = together and mine and verb == "discard"
            if mine and not together and not above.isdisjoint(cards):
                return True
        return False

    def become(self, card: Card, face: type[Card]) -> Card:
        """Let a card be another one until it leaves play. Returns what stands for it."""
        stand_in = face()
        stand_in.printed = card
        if card in self.play:
            self.play[self.play.index(card)] = stand_in
        return stand_in

    def discard(self, cards: Card | Iterable[Card], frm: Place = HAND) -> list[Card]:
        """Discard cards, from the hand unless said otherwise. Returns those discarded."""
        moved = [card for card in as_list(cards) if self.move(card, frm, DISCARD, "discard")]
        if moved and self.tells_discards():
            zone = DECK if frm == REVEALED else frm
            self.game.happen(*[Discarded(self.me, card.printed or card, zone) for card in moved])
        return moved

    def tells_discards(self) -> bool:
        """Whether something waits for discards, and it is not Clean-up, whose discards do not count."""
        return Discarded in self.game.awaited and self.game.phase != "cleanup"

    def discard_from_play(self, card: Card) -> bool:
        """Discard a card from play before Clean-up does."""
        face = self.in_play_as(card).__class__
        if not self.move(card, PLAY, DISCARD, "discard"):
            return False
        events = []
        if self.tells_discards():
            events = [Discarded(self.me, card, PLAY)]
        if DiscardedFromPlay in self.game.awaited:
            self.game.happen(*events, DiscardedFromPlay(self.me, card, face))
        elif events:
            self.game.happen(*events)
        return True

    def discard_down_to(self, size: int) -> list[Card]:
        """Discard cards of one's choice until at most `size` are left in hand."""
        excess = len(self.hand) - size
        return self.discard(self.choose_cards(Do.DISCARD, self.hand, excess, excess)) if excess > 0 else []

    def trash(self, cards: Card | Iterable[Card], frm: Place = HAND) -> list[Card]:
        """Trash cards, all at once, from the hand unless said otherwise. Returns those trashed."""
        game = self.game
        from_play = frm == PLAY
        trashed: list[Card] = []
        for card in as_list(cards):
            lying = self.in_play_as(card) if from_play else card
            if self.move(lying, frm, TRASH, "trash"):
                trashed.append(lying)
        if not trashed:
            return trashed
        printed = [card.printed or card for card in trashed]
        if Trashed in game.awaited:
            game.happen(
                *[
                    Trashed(self.me, card, lying.__class__, from_play=from_play)
                    for card, lying in zip(printed, trashed, strict=True)
                ]
            )
        return printed

    def trash_from_supply(self, card: Card) -> Card | None:
        """Trash the top card of a pile. Returns it, or None when it is not there."""
        game = self.game
        pile = game.pile_with(card)
        taken = game.take_from_pile(pile, card)
        if taken is None:
            return None
        game.trash.append(taken)
        game.note("trash", self.index, (taken,), SUPPLY, TRASH)
        events = self.emptied(pile)
        if Trashed in game.awaited:
            events.append(Trashed(self.me, taken, taken.__class__, from_play=False, owned=False))
        if events:
            game.happen(*events)
        return taken

    def put_on_deck(self, cards: Card | Iterable[Card], frm: Place = HAND) -> list[Card]:
        """Put cards on top of the deck, from the hand unless said otherwise; their order is asked if it matters."""
        zone = self.zone(frm)
        cards = [cards] if isinstance(cards, Card) else [card for card in cards if card in zone]
        if len(cards) > 1:
            cards = list(reversed(self.order(Do.PUT_ON_DECK, cards)))
        return [card for card in cards if self.move(card, frm, DECK, "put")]

    def discard_or_put_back(self, cards: Card | Sequence[Card], owner: Player | None = None) -> None:
        """Choose whether cards that were revealed or looked at are discarded or put back on their owner's deck."""
        whose = self.me if owner is None else owner
        shown = as_list(cards)
        if shown:
            self.do_one(
                Pick(Do.DISCARD, lambda me: whose.discard(cards, REVEALED)),
                Pick(Do.PUT_ON_DECK, lambda me: whose.put_on_deck(cards, REVEALED)),
                about=shown,
                of=whose,
            )

    def put_under_deck(self, card: Card, frm: Place = HAND) -> bool:
        """Put a card on the bottom of the deck."""
        return self.put_into_deck(card, len(self.deck), frm, target=UNDER_DECK)

    def put_into_deck(self, card: Card, above: int, frm: Place = HAND, *, target: Place = DECK) -> bool:
        """Put a card into the deck, so that `above` cards (0: none) are above it."""
        if not self.move(card, frm, DECK, "put", target=target):
            return False
        self.deck.insert(len(self.deck) - 1 - above, self.deck.pop())
        return True

    def put_in_hand(self, cards: Card | Iterable[Card], frm: Place) -> list[Card]:
        """Put cards into the hand. Returns those moved."""
        return [card for card in as_list(cards) if self.move(card, frm, HAND, "put")]

    def set_aside(self, card: Card, frm: Place = HAND, to: Place = ASIDE) -> bool:
        """Set a card aside, on a mat if one is given (`to`)."""
        return self.move(card, frm, to, "set aside")

    def set_aside_from_pile(self, card: Card, to: Place = ASIDE, verb: str = "set aside") -> Card | None:
        """Set the top card of a pile aside, which is not gaining it. Returns it, or None when it is not there."""
        pile = self.game.pile_with(card)
        taken = self.game.take_from_pile(pile, card)
        if taken is not None:
            self.zone(to).append(taken)
            self.game.note(verb, self.index, (taken,), SUPPLY, to)
            if events := self.emptied(pile):
                self.game.happen(*events)
        return taken

    def return_to_pile(self, card: Card, frm: Place = HAND) -> bool:
        """Return a card to its pile; False when it has none in this game or is not where it should be."""
        game = self.game
        pile = (card.printed or card).pile
        lifted = self.leave(card, frm) if pile in game.piles else None
        if lifted is None:
            return False
        game.note("return", self.index, (lifted,), DECK if frm == REVEALED else frm, pile)
        game.piles[pile] = game.piles[pile].with_on_top(lifted)
        return True

    def put_on_pile(self, card: Card, pile: str, frm: Place = HAND) -> bool:
        """Put a card on a pile that any card can lie on; False when it is not where it should be."""
        game = self.game
        lifted = self.leave(card, frm)
        if lifted is None:
            return False
        game.note("put", self.index, (lifted,), DECK if frm == REVEALED else frm, pile)
        game.piles[pile] = game.piles[pile].with_on_top(lifted)
        return True

    def put_in_the_box(self, card: Card, frm: Place = HAND) -> bool:
        """Take a card out of the game; False when it is not there."""
        lifted = self.leave(card, frm)
        if lifted is None:
            return False
        self.game.note("return", self.index, (lifted,), frm, "the box")
        return True

    def deck_to_discard(self) -> None:
        """Put the whole deck into the discard pile, unseen; none of it counts as discarded."""
        cards = [card for card in self.deck if card is not None] + self.pool
        self.deck = []
        self.pool = []
        self.discard_pile += cards
        self.game.note("put", self.index, tuple(cards), DECK, DISCARD)

    def deck_to_hand(self) -> None:
        """Put the whole deck into the hand; that is not drawing it."""
        cards = self.take_top(len(self.deck))
        self.hand += cards
        if cards:
            self.game.note("put", self.index, tuple(cards), DECK, HAND)

    def pass_to(self, receiver: Player, card: Card, frm: Place = HAND, to: Place = HAND) -> bool:
        """Pass a card to another player: from hand to hand unless said otherwise."""
        lifted = self.leave(card, frm)
        if lifted is None:
            return False
        receiver.zone(to).append(lifted)
        self.game.note("pass", self.index, (lifted,), frm, receiver.name)
        return True

    def reveal(self, cards: Card | Iterable[Card], frm: str = HAND) -> None:
        """Show cards to everybody; they stay where they are."""
        shown = tuple(as_list(cards))
        if shown:
            self.game.note("reveal", self.index, shown, frm)
            if Revealed in self.game.awaited:
                self.game.happen(*[Revealed(self.me, card) for card in shown])

    def reveal_hand(self) -> list[Card]:
        """Show the whole hand. Returns its cards."""
        self.reveal(self.hand)
        return list(self.hand)

    # In front of a player

    def hold(self, card: Card) -> None:
        """Have a Project, State, Artifact or Boon in front of this player from now on; nobody else a single one."""
        if card.single:
            for other in self.game.players:
                if other is not self:
                    other.leave(card, HELD)
        if card not in self.held:
            self.held.append(card)
            self.game.note("take", self.index, (card,), "", HELD)

    def take(self, name: str) -> None:
        """Take a State or an Artifact of that name."""
        setup = self.game.setup
        self.hold(setup.emblem(setup.kind(name)))

    def no_longer_hold(self, card: Card) -> bool:
        """Return what lies in front of this player; False when it does not."""
        if self.leave(card, HELD) is None:
            return False
        self.game.note("return", self.index, (card,), HELD, "")
        return True
