"""Rules of the game that have abilities of their own, and the verbs of places that only some expansions have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.engine.card import Card, Cost, StandingRule, rule
from toolkit.engine.events import Bought, Gained, Played, WouldDraw, WouldGet, when
from toolkit.engine.options import Pick
from toolkit.engine.places import GAME, HAND, SUPPLY, Marker, Place, counter, marker, mat, token
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.player import Player

EXILE = mat("exile")


def exile(me: Player, card: Card, frm: Place = HAND) -> Card | None:
    """Put a card on the Exile mat, from the hand unless said otherwise (SUPPLY: the top card of its pile).

    Returns the card, or None when it is not there.
    """
    if frm == SUPPLY:
        return me.set_aside_from_pile(card, EXILE, "exile")
    return card if me.move(card, frm, EXILE, "exile") else None


def exile_from_pile(me: Player, name: str) -> bool:
    """Exile the top card of the pile of a card of that name. Returns whether there was one."""
    top = me.game.top(name)
    return top is not None and top.name == name and exile(me, top, SUPPLY) is not None


def has_exiled_copy(card: Card, me: Player, gained: Gained) -> bool:
    """Whether there is a copy of the gained card on the Exile mat (but for the card itself)."""
    return any(c is not gained.card and c.name == gained.card.name for c in me.on(EXILE)) if gained.card else False


def gain_duchy_or_estates(me: Player) -> None:
    """Gain a Duchy or three Estates, by choice."""

    def gain_estates(me: Player) -> None:
        for _ in range(3):
            me.gain("Estate")

    me.do_one(Pick("Duchy", lambda me: me.gain("Duchy")), Pick("Estate", gain_estates), do=Do.GAIN)


@rule("Exile", needed_by=["mat:exile"])
class Exile(StandingRule):
    """Gaining a card lets its player discard all Exiled copies of it (003, Exile)."""

    @when(Gained, where=GAME, may=True, ready=has_exiled_copy)
    def discard_copies(self, me: Player, gained: Gained) -> None:
        name = gained.card.name if gained.card else ""
        me.discard([c for c in me.on(EXILE) if c.name == name and c is not gained.card], EXILE)


PLUS_CARD = marker("+1 Card")
PLUS_ACTION = marker("+1 Action")
PLUS_BUY = marker("+1 Buy")
PLUS_COIN = marker("+$1")
CHEAPER = marker("-$2")
TRASHING = marker("trashing")
ESTATE = marker("Estate")
BONUS_MARKERS = (PLUS_CARD, PLUS_ACTION, PLUS_BUY, PLUS_COIN)
PILE_MARKERS = (*BONUS_MARKERS, CHEAPER, TRASHING)
"""A player's tokens that lie on Supply piles (Adventures, Tokens)."""

MINUS_CARD = counter("minus_card")
MINUS_COIN = counter("minus_coin")
BONUS_NEEDS = (
    "tokens:+Action,+Buy,+Card,+Coin per player",
    "token:+Action per player",
    "token:+Card per player",
    "token:+Buy per player",
    "token:+Coin per player",
)


def is_marked(card: Card | None, me: Player, *markers: Marker) -> bool:
    """Whether one of a player's tokens lies on the pile that a card is from."""
    return card is not None and bool(card.pile) and any(me.marker_on(each) == card.pile for each in markers)


@rule("Tokens on piles", needed_by=BONUS_NEEDS)
class TokensOnPiles(StandingRule):
    """Playing a card from a pile with one's own token first gives its bonus (Adventures, Tokens)."""

    @when(Played, where=GAME, ready=lambda card, me, e: is_marked((e.card.printed or e.card), me, *BONUS_MARKERS))
    def give_bonus(self, me: Player, played: Played) -> None:
        card = played.card and (played.card.printed or played.card)
        if is_marked(card, me, PLUS_CARD):
            me.add_cards(1)
        if is_marked(card, me, PLUS_ACTION):
            me.add_actions(1)
        if is_marked(card, me, PLUS_BUY):
            me.add_buys(1)
        if is_marked(card, me, PLUS_COIN):
            me.add_coins(1)


DEBT = token("debt")


def marked_in_turn(marker: Marker, game: Game) -> str:
    """Return the pile on which the player whose turn it is has a token ("" for none)."""
    me = game.whose_turn()
    return "" if me is None else me.marker_on(marker)


@rule("-$2 token", needed_by=["token:-cost per player"])
class CheaperPile(StandingRule):
    """In its player's turns cards from the pile with the -$2 token cost $2 less (Adventures, Ferry)."""

    def cost_change(self, card: type[Card], cost: Cost, game: Game, where: Place) -> Cost:
        return cost.plus(-2) if card.pile and marked_in_turn(CHEAPER, game) == card.pile else cost


@rule("Plan", needed_by=["token:trashing per player"])
class TrashingPileWhenBought(StandingRule):
    """Buying a card from the pile with one's own Trashing token may trash a card from the hand (Adventures, Plan)."""

    @when(Bought, where=GAME, asks=True, ready=lambda card, me, e: is_marked(e.card, me, TRASHING))
    def trash_one(self, me: Player, bought: Bought | Gained) -> None:
        if chosen := me.may_choose_card(Do.TRASH, me.hand):
            me.trash(chosen)


@rule("Plan", needed_by=["token:trashing per player"], since=2022)
class TrashingPile(TrashingPileWhenBought):
    """Since 2022 gaining one does."""

    @when(Gained, where=GAME, asks=True, ready=lambda card, me, e: is_marked(e.card, me, TRASHING))
    def trash_one(self, me: Player, event: Bought | Gained) -> None:
        super().trash_one(me, event)


@rule("–1 Card token", needed_by=["token:-card per player"])
class OneCardLess(StandingRule):
    """The next draw is one card less, and the token goes (Adventures, Tokens)."""

    @when(WouldDraw, where=GAME, ready=lambda card, me, e: me.count(MINUS_CARD) > 0 and e.count > 0)
    def draw_less(self, me: Player, would: WouldDraw) -> None:
        me.add(MINUS_CARD, -1)
        would.count -= 1


@rule("–$1 token", needed_by=["token:-coin per player"])
class OneCoinLess(StandingRule):
    """The next time that coins come, it is $1 less, and the token goes (Adventures, Tokens)."""

    @when(
        WouldGet,
        where=GAME,
        ready=lambda card, me, e: e.what == "coins" and me.count(MINUS_COIN) > 0 and e.amount > 0,
    )
    def get_less(self, me: Player, would: WouldGet) -> None:
        me.add(MINUS_COIN, -1)
        would.amount -= 1


@rule("Inheritance", needed_by=["token:estate per player"])
class InheritedEstate(StandingRule):
    """In the turns of whoever has put the Estate token on a card, Estates play that card (Adventures, Inheritance)."""

    adds: frozenset[str] = frozenset({"Action"})

    def type_change(self, card: type[Card], types: frozenset[str], game: Game) -> frozenset[str]:
        return types | self.adds if card.name == "Estate" and marked_in_turn(ESTATE, game) else types

    def lend(self, card: Card, me: Player) -> None:
        """Let an Estate played in its player's turn play the card that the Estate token lies on."""
        kept = next((c for c in me.aside if c.name == me.marker_on(ESTATE)), None)
        if card.name == "Estate" and me.is_active() and kept is not None:
            me.play_card(kept, move=False)


@rule("Inheritance", needed_by=["token:estate per player"], since=2022)
class CommandingEstates(InheritedEstate):
    """Since 2022 Estates are Commands then, too."""

    adds = frozenset({"Action", "Command"})
