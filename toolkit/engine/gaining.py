"""The verbs of gaining and buying, and the numbers that pay."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from toolkit.engine.card import NO_BONUS, Card, Cost, Plus
from toolkit.engine.events import Bought, Gained, WouldGain, WouldGet
from toolkit.engine.moving import Mover
from toolkit.engine.places import DECK, DISCARD, HAND, SUPPLY, TRASH, Counter, Marker, Place, Token
from toolkit.engine.records import CostChange
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.player import Player

NOTHING_OVER: Final = (0, 0)

OWNERLESS: Final = (SUPPLY, TRASH)
"""Places that are nobody's."""


class Gainer(Mover):
    """A player who gets and gains."""

    __slots__ = ()

    # Numbers

    def get(self, what: str, amount: int) -> None:
        """Get `amount` of "actions", "buys", "coins" or "potions"; only a player whose turn it is can use them."""
        game = self.game
        if amount > 0 and WouldGet in game.awaited:
            would = WouldGet(self.me, what, amount)
            game.happen(would)
            amount = would.amount
        if game.current != self.index:
            return
        if what == "coins":
            coins = self.coins + amount
            self.coins = coins if coins > 0 else 0
        elif what == "actions":
            self.actions += amount
        elif what == "buys":
            self.buys += amount
        else:
            self.potions += amount
        game.note("get", self.index, (amount, what))

    def add_actions(self, amount: int) -> None:
        """Get +`amount` Actions."""
        self.get("actions", amount)

    def add_buys(self, amount: int) -> None:
        """Get +`amount` Buys."""
        self.get("buys", amount)

    def add_potions(self, amount: int) -> None:
        """Get `amount` Potions to spend."""
        self.get("potions", amount)

    def add_cards(self, amount: int) -> list[Card]:
        """Get +`amount` Cards: draw them. Returns those drawn."""
        return self.draw(amount) if self.game.manner is None else self.get_in_manner("cards", amount)

    def add_coins(self, amount: int) -> None:
        """Get (or lose) +$`amount`; the coins never fall below 0."""
        if self.game.manner is None:
            self.get("coins", amount)
        else:
            self.get_in_manner("coins", amount)

    def get_in_manner(self, what: str, amount: int) -> list[Card]:
        """Get +Cards or +$, or what the manner in which instructions are followed puts in their place.

        Returns the cards drawn.
        """
        manner = self.game.manner
        if manner is not None and manner.player == self.index and amount > 0:
            what, amount = manner.change(what, amount)
        if what == "cards":
            return self.draw(amount)
        self.get(what, amount)
        return []

    def add(self, counter: Counter, amount: int) -> None:
        """Take `amount` of a number of the player's own, such as Coffers or Victory tokens (less than 0: lose it)."""
        game = self.game
        if amount > 0 and WouldGet in game.awaited:
            would = WouldGet(self.me, counter, amount)
            game.happen(would)
            amount = would.amount
            if not amount:
                return
        self.counters[counter] = self.counters.get(counter, 0) + amount
        self.game.note("get", self.index, (amount, counter))

    def spend(self, counter: Counter, amount: int) -> None:
        """Spend `amount` of a number of the player's own, such as Coffers or Favors."""
        self.counters[counter] -= amount
        self.game.note("spend", self.index, (amount, counter))

    def add_debt(self, amount: int) -> None:
        """Take `amount` debt."""
        if amount and WouldGet in self.game.awaited:
            would = WouldGet(self.me, "debt", amount)
            self.game.happen(would)
            amount = would.amount
        if amount:
            self.debt += amount
            self.game.note("get", self.index, (amount, "debt"))

    def pay_debt(self, amount: int) -> None:
        """Pay off `amount` debt with as many coins."""
        self.debt -= amount
        self.coins -= amount
        self.game.note("pay", self.index, (amount, "debt"))

    def get_bonuses(self, plus: Plus) -> None:
        """Get vanilla bonuses, in the order in which cards print them."""
        if plus is NO_BONUS:
            return
        cards, actions, buys, coins, potions, counters = plus
        if cards:
            self.add_cards(cards)
        if actions:
            self.add_actions(actions)
        if buys:
            self.add_buys(buys)
        if coins:
            self.add_coins(coins)
        if potions:
            self.add_potions(potions)
        for name, amount in counters:
            self.add(Counter(name), amount)

    # Tokens

    def put_marker(self, marker: Marker, pile: str) -> None:
        """Put (or move) a token of this player's own to a pile."""
        self.markers[marker] = pile
        self.game.note("put", self.index, (f"{marker} token",), "", pile)

    def put_token(self, kind: Token, pile: str, number: int = 1) -> None:
        """Put tokens that belong to nobody on a pile or landscape."""
        game = self.game
        game.tokens[kind, pile] = game.tokens.get((kind, pile), 0) + number
        words = f"{kind} token" if number == 1 else f"{number} {kind} tokens"
        game.note("put", self.index, (words,), "", pile)

    def take_tokens(self, kind: Token, pile: str, most: int | None = None) -> int:
        """Take the tokens of a kind (at most `most`) off a pile or landscape. Returns how many."""
        game = self.game
        there = game.tokens.get((kind, pile), 0)
        number = there if most is None else min(there, most)
        if number:
            game.tokens[kind, pile] = there - number
            if there == number:
                del game.tokens[kind, pile]
        return number

    def put_token_on(self, kind: Token, card: Card, number: int = 1) -> bool:
        """Put tokens on a card of this player's that is in play; False when it is not."""
        game = self.game
        card = self.in_play_as(card)
        if card not in self.play:
            return False
        game.laid[kind, card] = game.laid.get((kind, card), 0) + number
        game.note("put", self.index, (f"{kind} token" if number == 1 else f"{number} {kind} tokens",), "", card.name)
        return True

    def tokens_on(self, kind: Token, card: Card) -> int:
        """Return how many tokens of a kind lie on a card in play."""
        laid = self.game.laid
        return laid.get((kind, self.in_play_as(card)), 0) if laid else 0

    def take_tokens_off(self, kind: Token, card: Card) -> int:
        """Take all tokens of a kind off a card in play. Returns how many there were."""
        return self.game.laid.pop((kind, self.in_play_as(card)), 0)

    # Gaining

    def gain(
        self,
        what: str | Card,
        to: Place = DISCARD,
        *,
        frm: Place = SUPPLY,
        owner: Player | None = None,
        bought: bool = False,
        overpaid: tuple[int, int] = NOTHING_OVER,
    ) -> Card | None:
        """Gain a card: the top card of a pile by the pile's name, or a given card from its pile or `frm`.

        `frm` is a place of this player's, or of `owner`. Returns the card if it was gained, else None (pile
        empty, or something was done instead). Would-gain abilities come before, when-gain ones after.
        """
        game = self.game
        card: Card | None
        if isinstance(what, Card):
            card = what
            pile = game.pile_with(card) if game.setup.of_any_cards else card.pile
        else:
            card = game.top(what)
            if card is None or (card.name != what and what not in game.setup.mixed):
                return None
            pile = what
        holder: Any = owner if owner is not None else self
        if frm != SUPPLY:
            pile = ""
            if card not in holder.zone(frm):
                return None
        if WouldGain in game.awaited:
            if frm == SUPPLY:
                top = game.top(pile)
                if top is None or top.name != card.name:
                    return None
                card = top
            would = WouldGain(self.me, card, to, pile, frm, holder)
            game.happen(would)
            if would.replaced:
                return None
            to = would.zone
        heard = Gained in game.awaited
        cost = game.cost(card) if heard else card.cost
        taken = game.take_from_pile(pile, card) if frm == SUPPLY else holder.leave(card, frm)
        if taken is None:
            return None
        card = taken
        self.zone(to).append(card)
        source = frm if frm in OWNERLESS else ""
        game.note("gain", self.index, (card,), source, to)
        events = self.emptied(pile) if game.emptied else []
        if heard:
            gained = Gained(
                self.me,
                card,
                to,
                pile,
                cost,
                phase=game.phase,
                bought=bought,
                from_trash=frm == TRASH,
                overpaid=overpaid,
            )
            events.append(gained)
        if events:
            game.happen(*events)
        return card

    def where_gained(self, gained: Gained) -> Place | None:
        """Return the place where a just gained card lies, if it has not been lost track of."""
        card, place = gained.card, Place(gained.zone)
        return place if place and card is not None and self.finds(card, place) else None

    def still_where_gained(self, card: Card) -> Place | None:
        """Return the place that a card was gained to last; None when it has been moved since, even to the same place.

        An effect that gained it has lost track of it then.
        """
        deeds = self.game.deeds
        for at in range(len(deeds) - 1, -1, -1):
            verb, player, cards, _, to, _, _ = deeds[at]
            if to and card in cards:
                gained = verb == "gain" and player == self.index and self.finds(card, Place(to))
                return Place(to) if gained else None
        return None

    def move_gained(self, gained: Gained, to: Place) -> bool:
        """Move a just gained card on from where it was gained to; False when it is not (visible) there."""
        place = self.where_gained(gained)
        return place is not None and self.move_from(gained, place, to)

    def move_from(self, gained: Gained, place: Place, to: Place) -> bool:
        """Move a just gained card on from the place that it is known to be in; False when it is not there."""
        card = gained.card
        if card is None:
            return False
        if to == TRASH:
            moved = bool(self.trash(card, place))
        elif to in (DECK, HAND):
            moved = self.move(card, place, to, "put")
        else:
            moved = self.move(card, place, to, "set aside")
        if moved:
            gained.zone = ""
        return moved

    def gain_choice(
        self,
        *,
        up_to: Cost | None = None,
        exactly: Cost | None = None,
        less_than: Cost | None = None,
        fits: Callable[[Card], bool] | None = None,
        may: bool = False,
        to: Place = DISCARD,
    ) -> Card | None:
        """Choose a card of the Supply and gain it. Returns the card if it was gained."""
        card = self.choose_gain(up_to=up_to, exactly=exactly, less_than=less_than, fits=fits, may=may)
        return self.gain(card, to) if card is not None else None

    def exchange(self, card: Card, frm: Place, pile: str) -> Card | None:
        """Return a card from a place to its pile and take the top card of another; that is not gaining it.

        Both must be possible. Returns the card taken, to the discard pile.
        """
        game = self.game
        other = game.top(pile)
        if other is None or not self.return_to_pile(card, frm):
            return None
        taken = game.take_from_pile(pile)
        if taken is not None:
            self.discard_pile.append(taken)
            game.note("take", self.index, (taken,), SUPPLY, DISCARD)
            if events := self.emptied(pile):
                game.happen(*events)
        return taken

    def exchange_gained(self, gained: Gained, pile: str) -> Card | None:
        """Exchange a just gained card, if it has not been lost track of."""
        place = self.where_gained(gained)
        if gained.card is None or place is None:
            return None
        taken = self.exchange(gained.card, place, pile)
        if taken is not None:
            gained.zone = ""
        return taken

    # Buying

    def can_afford(self, cost: Cost) -> bool:
        """Whether the coins and Potions at hand pay for a cost."""
        return self.coins >= cost.coins and self.potions >= cost.potions and not self.debt

    def can_pay_for(self, card: Card) -> bool:
        """Whether this player can pay for a card, by its cost or in a way of its own."""
        return self.can_afford(self.game.cost(card)) or (card.pays_otherwise and card.can_pay_instead(self.me))

    def buys_left(self) -> int:
        """Return how many more cards and landscapes this player can buy, coins apart: Buys, and what serves as one."""
        for kind in self.game.setup.buy_makers:
            if not kind.is_dormant(self.game):
                return self.buys + self.actions
        return self.buys

    def use_buy(self) -> None:
        """Use up a Buy, or else what serves as one: Actions, which are good for more."""
        if self.buys:
            self.buys -= 1
        else:
            self.actions -= 1

    def may_buy(self, card: Card) -> bool:
        """Whether the rules let this player buy a card now, cost apart."""
        game = self.game
        forbidden = game.turn.forbidden
        if self.debt or not card.has_cost or card.name in forbidden:
            return False
        if game.extra_turn is not None and not game.extra_turn.buys_cards:
            return False
        if forbidden and not forbidden.isdisjoint(game.types(card)):
            return False
        return not card.limits_buying or card.may_be_bought(self.me)

    def pay(self, cost: Cost) -> None:
        """Pay a cost."""
        coins, potions, debt = cost
        self.coins -= coins
        self.potions -= potions
        if debt:
            self.add_debt(debt)

    def buy(self, card: Card, *, frm: Place = SUPPLY, paid: bool = False) -> Card | None:
        """Buy a card: pay, overpay if wanted, then gain it (002, section 3, Steps for Buying a Card)."""
        game = self.game
        before, game.source = game.source, card.name
        if not paid and not (card.pays_otherwise and card.pay_instead(self.me)):
            self.pay(game.cost(card))
        overpaid = self.overpay(card) if card.overpays else NOTHING_OVER
        game.note("buy", self.index, (card,), SUPPLY)
        game.depth += 1
        if Bought in game.awaited:
            game.happen(Bought(self.me, card, card.pile, overpaid))
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
        (picked,) = self.game.ask(self.me, Do.PAY, words, source=card.name)
        coins, _, potions = str(picked).partition("+")
        self.coins -= int(coins)
        self.potions -= len(potions)
        return int(coins), len(potions)

    def reduce_costs(self, coins: int, type_: str = "") -> None:
        """Make cards (of a type, if given) cost `coins` less until the end of this turn."""
        game = self.game
        game.note("cost", self.index, (-coins, type_))
        game.turn = game.turn.changed(cost_changes=(*game.turn.cost_changes, CostChange(-coins, type_)))

    def forbid(self, name: str) -> None:
        """Let nobody buy cards of that name, or of that type, this turn."""
        game = self.game
        game.turn = game.turn.changed(forbidden=game.turn.forbidden | {name})
