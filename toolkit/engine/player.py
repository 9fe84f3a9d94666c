"""A player, `me` in card code: the verbs of playing cards, on top of those of gaining, moving and choosing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from toolkit.engine.card import NO_BONUS, Card
from toolkit.engine.events import Event, Gained, Played, Resolved, TurnStarts, WouldFollow
from toolkit.engine.gaining import Gainer
from toolkit.engine.places import DECK, HAND, PLAY, Place, Whose
from toolkit.engine.records import ExtraTurn, Lasting, Manner, Play
from toolkit.engine.seat import FROM_HAND, PLAYED_BY
from toolkit.engine.turns import go_back_to

if TYPE_CHECKING:
    from toolkit.engine.game import Game


class Player(Gainer):
    """One player of a game."""

    __slots__ = ()

    def copy_for(self, game: Game) -> Player:
        """Return an equal player of another position."""
        return Player(game, self.index, self)

    # Playing

    def play_card(
        self,
        card: Card,
        frm: Place = HAND,
        *,
        times: int = 1,
        by: Card | None = None,
        move: bool = True,
    ) -> None:
        """Play a card, `times` times in a row; only the first can move it into play.

        Since 2019 one that is not where it is expected is not played.
        `by` is the card that plays it, which stays in play with a Duration it plays again.
        """
        game = self.game
        if move and frm == HAND and game.limits_plays() and not self.may_play(card):
            return
        if move and not self.put_into_play(card, frm) and game.setup.is_since("lose-track"):
            return
        for time in range(1, times + 1):
            if game.replay is not None and game.plays:
                game.replay.step(self, card, by, time)
            else:
                self.follow(card, by, time)

    def play_money(self, money: list[Card], rest: list[Card], coins: int) -> None:
        """Play Treasures of the hand that only give coins, all at once; the `rest` of the hand is kept."""
        self.hand = rest
        self.play += money
        self.game.note("play", self.index, money)
        self.add_coins(coins)

    def play_gained(self, gained: Gained) -> None:
        """Play a card just gained, unless it has been lost track of."""
        place = self.where_gained(gained)
        if place is not None and gained.card is not None:
            gained.zone = ""
            self.play_card(gained.card, place)

    def put_into_play(self, card: Card, frm: Place) -> bool:
        """Move a card into play; False when it is not where it is expected."""
        if self.leave(card, frm) is None and (frm != HAND or not card.within_reach or self.leave(card, DECK) is None):
            return False
        self.play.append(card)
        if frm == HAND and self.game.extra_turn is not None and self.game.extra_turn.most_plays:
            self.note_for_turn(FROM_HAND, self.noted(FROM_HAND, 0) + 1)
        return True

    def follow(self, card: Card, by: Card | None = None, time: int = 1) -> None:
        """Play a card that is already where it should be: reactions, then its instructions."""
        game = self.game
        if card.changes:
            card = self.in_play_as(card)
            if card.changes and (chosen := card.choose_face(self)) is not None:
                card = self.become(card, chosen)
        face = card.__class__
        before = game.source
        game.note("play", self.index, (card,), "", face.name)
        if by is not None and game.is_a(card, "Duration"):
            self.note_for_turn(PLAYED_BY, {**self.noted(PLAYED_BY, {}), card: by})
            if game.lasting and game.setup.is_since("duration-throne"):
                self.hold_with(card, by)
        game.depth += 1
        play = Play(card, self, face, by, time)
        game.plays.append(play)
        game.source = face.name
        manner, game.manner = game.manner, None
        if Played in game.awaited and game.awaits(Played, card):
            game.happen(Played(self, card, play.unaffected))
        if WouldFollow not in game.awaited or not self.does_otherwise(card):
            self.do_as_told(card)
        game.manner = manner
        game.source = before
        game.plays.pop()
        game.depth -= 1
        if Resolved in game.awaited:
            game.happen(Resolved(self, card))

    def does_otherwise(self, card: Card) -> bool:
        """Let abilities put something else in place of following a card's instructions. Returns whether one did."""
        game = self.game
        if not game.awaits(WouldFollow, card):
            return False
        would = WouldFollow(self, card)
        game.happen(would)
        return would.replaced

    def do_as_told(self, card: Card) -> None:
        """Follow a card's instructions: its bonuses, what it says, and what it says for the next turn."""
        face = card.__class__
        self.game.plays[-1].followed += 1
        if face.plus is not NO_BONUS:
            self.get_bonuses(face.plus)
        card.play(self)
        for lender in self.game.setup.lenders:
            lender.lend(card, self)
        if face.next is not NO_BONUS:
            self.next_turn(card, card.next_turn)

    def follow_in_manner(self, card: Card, manner: Manner) -> None:
        """Follow a card's instructions in a manner that changes what they give, as long as this turn lasts."""
        game = self.game
        game.manner, game.source = manner, card.name
        self.do_as_told(card)
        game.manner = None

    def follow_landscape(self, landscape: Card) -> None:
        """Receive a Boon or Hex: its bonuses, then what it says; it asks under its own name."""
        game = self.game
        game.note("receive", self.index, (landscape,))
        before, game.source = game.source, landscape.name
        manner, game.manner = game.manner, None
        game.depth += 1
        self.get_bonuses(landscape.plus)
        landscape.play(self)
        game.depth -= 1
        game.manner = manner
        game.source = before

    # Lasting effects. `handler` is a bound method of `card`; `args` must not be players.

    def next_turn(self, card: Card, handler: Callable[..., Any], *args: Any) -> None:
        """At the start of one's next turn, do `handler(me, *args)`; the card stays in play until then."""
        self.set_up(TurnStarts, handler, args, card, ends="once")

    def this_turn(
        self,
        event: type[Event],
        handler: Callable[..., Any],
        *args: Any,
        card: Card,
        by: Whose = "you",
        may: bool = False,
        ready: Callable[..., object] | None = None,
        about: str = "",
    ) -> None:
        """Whenever `event` happens this turn (by "you", "others", "any" player), do `handler(me, event, *args)`."""
        self.set_up(event, handler, args, card, by=by, may=may, ends="turn", ready=ready, about=about)

    def once_this_turn(
        self,
        event: type[Event],
        handler: Callable[..., Any],
        *args: Any,
        card: Card,
        may: bool = False,
        ready: Callable[..., object] | None = None,
        about: str = "",
    ) -> None:
        """The next time that `event` happens this turn (or is used: `may`), do `handler(me, event, *args)`."""
        self.set_up(event, handler, args, card, may=may, ends="first", ready=ready, about=about)

    def once(
        self,
        event: type[Event],
        handler: Callable[..., Any],
        *args: Any,
        card: Card,
        by: Whose,
        ready: Callable[..., object] | None = None,
        about: str = "",
    ) -> None:
        """The next time that `event` happens, do `handler(me, event, *args)`; the card stays in play until then."""
        self.set_up(event, handler, args, card, by=by, ends="once", ready=ready, about=about)

    def until_my_next_turn(
        self,
        event: type[Event],
        handler: Callable[..., Any],
        *args: Any,
        card: Card,
        by: Whose,
        may: bool = False,
        ready: Callable[..., object] | None = None,
        about: str = "",
    ) -> None:
        """Whenever `event` happens until one's next turn, do `handler(me, event, *args)`; the card stays in play.

        With "theirs" it is the other player whose event it is that does `handler(them, event, *args)`.
        """
        self.set_up(event, handler, args, card, by=by, may=may, ends="next turn", ready=ready, about=about)

    def for_good(
        self,
        event: type[Event],
        handler: Callable[..., Any],
        *args: Any,
        card: Card,
        by: Whose = "you",
        may: bool = False,
        ready: Callable[..., object] | None = None,
        about: str = "",
    ) -> None:
        """Whenever `event` happens for the rest of the game, do `handler(me, event, *args)`; the card stays in play."""
        self.set_up(event, handler, args, card, by=by, may=may, ends="", ready=ready, about=about)

    def while_it_lies(
        self, event: type[Event], handler: Callable[..., Any], lying: Card, *, card: Card, by: Whose
    ) -> None:
        """Whenever `event` happens while a card stays on its mat, do `handler(me, event, lying)`."""
        self.set_up(event, handler, (lying,), card, by=by, ends="leaves")

    def set_up_for(self, handler: Callable[..., Any]) -> tuple[Any, ...]:
        """Return the arguments with which a handler waits for what it was set up for; () when it waits for nothing."""
        return next((each.args for each in self.game.lasting if each.handler == handler), ())

    def no_more(self, card: Card, *args: Any) -> None:
        """End what was set up by a card with these arguments."""
        game = self.game
        game.wait([each for each in game.lasting if each.card is not card or each.args != args])

    def stay(self, card: Card) -> None:
        """Leave a Duration in play until the Clean-up of one's next turn."""
        self.set_up(Event, card.play, (), card, ends="next turn")

    def set_up(
        self,
        event: type[Event],
        handler: Callable[..., Any],
        args: tuple[Any, ...],
        card: Card,
        *,
        by: Whose = "you",
        may: bool = False,
        ends: str,
        ready: Callable[..., object] | None = None,
        about: str = "",
    ) -> None:
        """Set up an ability that waits for `event`; see `Lasting` for the words.

        A Duration whose ability outlasts the turn stays in play for it, and so does a card that played it again.
        """
        game = self.game
        holds = self.held_by(card) if ends not in ("turn", "first") else ()
        manner = game.manner if game.manner is not None and game.manner.player == self.index else None
        at = len(game.deeds)
        lasting = Lasting(
            event,
            self.index,
            handler,
            args,
            card,
            by,
            may,
            ends,
            holds,
            game.turn_number,
            at,
            manner,
            ready,
            False,
            object(),
            about,
        )
        game.wait((*game.lasting, lasting))
        if event is TurnStarts:
            game.note("later", self.index, (card,), "", ends)

    def held_by(self, card: Card) -> tuple[Card, ...]:
        """Return the cards in play that stay with an effect of `card`.

        Before 2020 what played it again stayed only when a later playing did something that lasts (002, Duration
        Cards); since then it stays with the Duration in any case (003, Durations).
        """
        holds = [card]
        game = self.game
        stays = game.setup.is_since("duration-throne")
        play = game.plays[-1] if game.plays and game.plays[-1].card is card else None
        if play is not None:
            again = play.by is not None and (play.time > 1 or stays)
            holds.append(self.in_play_for(play.by if play.by is not None and again else card))
        elif stays and (by := self.noted(PLAYED_BY, {}).get(card)) is not None:
            holds.append(self.in_play_for(by))
        return tuple(holds)

    def hold_with(self, card: Card, by: Card) -> None:
        """Let what plays a Duration again stay in play with what an earlier playing of it has set up."""
        game = self.game
        also = self.in_play_for(by)
        game.lasting = tuple(
            [
                each._replace(holds=(*each.holds, also)) if card in each.holds and also not in each.holds else each
                for each in game.lasting
            ]
        )

    def in_play_for(self, card: Card) -> Card:
        """Return the card in play that stands for one: itself, or for one played from elsewhere what played it."""
        if self.is_in_play(card):
            return card
        for play in reversed(self.game.plays[:-1]):
            for each in (play.card, play.by):
                if play.player is self and each is not None and self.is_in_play(each):
                    return each
        return card

    def take_extra_turn(self, card: Card, once: int = 0, most_plays: int = 0) -> None:
        """Take an extra turn after this one, until whose Clean-up the card stays in play; see `ExtraTurn`."""
        self.add_extra_turn(ExtraTurn(self.index, self.index, card.name, once, most_plays=most_plays))
        self.stay(card)

    def take_last_turn(self, card: Card) -> None:
        """Take a turn after the game would have ended."""
        self.add_extra_turn(ExtraTurn(self.index, self.index, card.name, last=True))

    def draw_in_clean_up(self, cards: int) -> None:
        """Draw so many cards in this turn's Clean-up, in place of five."""
        game = self.game
        game.turn = game.turn.changed(hand_size=cards)

    def leave_cards_in_play(self) -> None:
        """Let no card be discarded from play in this turn's Clean-up."""
        game = self.game
        game.turn = game.turn.changed(leaves_play=False)

    def add_extra_turn(self, turn: ExtraTurn) -> None:
        """Have a turn taken after this one."""
        game = self.game
        game.extra = (*game.extra, turn)

    # Phases

    def go_to(self, phase: str) -> None:
        """Go back to an earlier phase of this player's own turn; what waits for the end of the present one happens."""
        go_back_to(self.game, phase)

    def is_in_play(self, card: Card) -> bool:
        """Whether a card is in play (also as another one)."""
        return self.in_play_as(card) in self.zone(PLAY)
