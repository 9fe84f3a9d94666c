"""What the cards of Prosperity do (first edition, with later wordings where the effect changed)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from toolkit.engine.card import Attack, Card, Cost, card, vanilla
from toolkit.engine.conditions import is_at_hand
from toolkit.engine.events import Bought, Gained, TurnStarts, when
from toolkit.engine.options import Pick, plus
from toolkit.engine.places import DECK, DISCARD, GAME, HAND, PLAY, REVEALED, THIS, TRASH, counter, token
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.places import Place
    from toolkit.engine.player import Player

TRADE_ROUTE = token("trade route")
VP = counter("vp")
vanilla("Platinum", "Colony", "Monument", "Worker's Village")


@card("Bank")
class Bank(Card):
    def play(self, me: Player) -> None:
        me.add_coins(sum(c.is_treasure(me) for c in me.play))


@card("Bishop")
class Bishop(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen is not None:
            cost = me.game.cost(chosen)
            if me.trash(chosen):
                me.add(VP, cost.coins // 2)
        for other in me.others():
            if chosen := other.may_choose_card(Do.TRASH, other.hand):
                other.trash(chosen)


@card("City")
class City(Card):
    def play(self, me: Player) -> None:
        empty = me.game.empty_piles()
        if empty >= 1:
            me.add_cards(1)
        if empty >= 2:
            me.add_coins(1)
            me.add_buys(1)


@card("Contraband")
class Contraband(Card):
    def play(self, me: Player) -> None:
        me.forbid(me.left.name_card())


@card("Counting House")
class CountingHouse(Card):
    def play(self, me: Player) -> None:
        coppers = [c for c in me.discard_pile if c.name == "Copper"]
        chosen = me.choose_cards(Do.PUT_IN_HAND, coppers)
        me.reveal(chosen, "discard")
        me.put_in_hand(chosen, DISCARD)


@card("Expand")
class Expand(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_card(Do.TRASH, me.hand)
        if chosen and me.trash(chosen):
            me.gain_choice(up_to=me.game.cost(chosen).plus(3))


@card("Forge")
class Forge(Card):
    def play(self, me: Player) -> None:
        chosen = me.choose_cards(Do.TRASH, me.hand)
        total = sum(me.game.cost(c).coins for c in chosen)
        me.trash(chosen)
        me.gain_choice(exactly=Cost(total))


@card("Goons")
class Goons(Attack):
    def attack(self, victim: Player) -> None:
        victim.discard_down_to(3)

    @when(Bought, where=PLAY)
    def take_token(self, me: Player, bought: Bought) -> None:
        me.add(VP, 1)


@card("Grand Market")
class GrandMarket(Card):
    def may_be_bought(self, me: Player) -> bool:
        return not any(c.name == "Copper" for c in me.play)


@card("Hoard")
class Hoard(Card):
    @when(Bought, where=PLAY, about="Victory")
    def gain_gold(self, me: Player, bought: Bought) -> None:
        me.gain("Gold")


@card("Hoard", since=2022)
class NewHoard(Card):
    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.gain_gold, card=self, about="Victory", ready=lambda card, me, e: e.bought)

    def gain_gold(self, me: Player, gained: Gained) -> None:
        me.gain("Gold")


@card("King's Court")
class KingsCourt(Card):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.PLAY, [c for c in me.playable() if c.is_action(me)]):
            me.play_card(chosen, times=3, by=self)


@card("Loan")
class Loan(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_until(lambda cards: bool(cards) and cards[-1].is_treasure(me))
        if cards and cards[-1].is_treasure(me):
            found = cards.pop()
            if me.choose_one(Do.TRASH, Do.DISCARD, about=[found]) is Do.TRASH:
                me.trash(found, REVEALED)
            else:
                me.discard(found, REVEALED)
        me.discard(cards, REVEALED)


@card("Mint")
class Mint(Card):
    def play(self, me: Player) -> None:
        if shown := me.may_choose_card(Do.REVEAL, [c for c in me.hand if c.is_treasure(me)]):
            me.reveal(shown)
            if copy := me.game.copy_in_supply(shown):
                me.gain(copy)

    @when(Bought)
    def trash_treasures(self, me: Player, bought: Bought) -> None:
        me.trash([c for c in me.play if c.is_treasure(me)], PLAY)


@card("Mint", since=2022)
class NewMint(Card):
    def play(self, me: Player) -> None:
        Mint.play(self, me)  # type: ignore[arg-type]

    @when(Gained)
    def trash_treasures(self, me: Player, gained: Gained) -> None:
        me.trash([c for c in me.play if c.is_treasure(me) and not me.game.is_a(c, "Duration")], PLAY)


@card("Mountebank")
class Mountebank(Attack):
    def attack(self, victim: Player) -> None:
        curse = victim.in_hand("Curse")
        if curse and victim.may(Do.DISCARD, "Curse") and victim.discard(curse):
            return
        victim.gain("Curse")
        victim.gain("Copper")


@card("Peddler")
class Peddler(Card):
    def cost_change(self, card: type[Card], cost: Cost, game: Game, where: Place) -> Cost:
        if where != THIS or game.phase != "buy":
            return cost
        return cost.plus(-2 * sum(c.is_action(game.active) for c in game.active.play))


@card("Quarry")
class Quarry(Card):
    def cost_change(self, card: type[Card], cost: Cost, game: Game, where: Place) -> Cost:
        return cost.plus(-2) if where == PLAY and game.kind_is_a(card, "Action") else cost


@card("Quarry", since=2022)
class NewQuarry(Card):
    def play(self, me: Player) -> None:
        me.reduce_costs(2, "Action")


@card("Rabble")
class Rabble(Attack):
    def attack(self, victim: Player) -> None:
        cards = victim.reveal_top(3)
        victim.discard([c for c in cards if c.is_action(victim) or c.is_treasure(victim)], REVEALED)
        victim.put_on_deck([c for c in cards if c in victim.revealed], REVEALED)


@card("Royal Seal")
class RoyalSeal(Card):
    @when(Gained, where=PLAY, may=True)
    def to_deck(self, me: Player, gained: Gained) -> None:
        me.move_gained(gained, DECK)


def can_be_doubled(card: Card, me: Player, bought: Bought) -> bool:
    """Whether the bought card costs up to 4 and is no Victory card."""
    bought_card = bought.card
    if bought_card is None or me.game.is_a(bought_card, "Victory"):
        return False
    return me.game.cost(bought_card).up_to(Cost(4))


@card("Talisman")
class Talisman(Card):
    @when(Bought, where=PLAY, ready=can_be_doubled)
    def gain_copy(self, me: Player, bought: Bought) -> None:
        if bought.card is not None:
            me.gain(bought.card)


def has_token(card: Card, me: Player, gained: Gained) -> bool:
    """Whether a Trade Route token lies on the pile that the card was gained from."""
    return me.game.tokens.get((TRADE_ROUTE, gained.pile), 0) > 0


@card("Trade Route")
class TradeRoute(Card):
    def play(self, me: Player) -> None:
        self.pay(me)
        self.trash_one(me)

    def pay(self, me: Player) -> None:
        me.add_coins(me.game.tokens.get((TRADE_ROUTE, "mat"), 0))

    def trash_one(self, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, me.hand):
            me.trash(chosen)

    @when(Gained, where=GAME, ready=has_token)
    def take_token(self, me: Player, gained: Gained) -> None:
        me.put_token(TRADE_ROUTE, "mat", me.take_tokens(TRADE_ROUTE, gained.pile))


@card("Trade Route", since=2016)
class LaterTradeRoute(TradeRoute):
    def play(self, me: Player) -> None:
        self.trash_one(me)
        self.pay(me)


@card("Vault")
class Vault(Card):
    def play(self, me: Player) -> None:
        me.add_coins(len(me.discard(me.choose_cards(Do.DISCARD, me.hand))))
        for other in me.others():
            if len(other.hand) >= 2:
                chosen = other.choose_cards_or_none(Do.DISCARD, other.hand, 2)
                if len(other.discard(chosen)) == 2:
                    other.draw(1)
            elif other.hand and (only := other.may_choose_card(Do.DISCARD, other.hand)):
                other.discard(only)


@card("Venture")
class Venture(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_until(lambda cards: bool(cards) and cards[-1].is_treasure(me))
        found = cards.pop() if cards and cards[-1].is_treasure(me) else None
        me.discard(cards, REVEALED)
        if found is not None:
            me.play_card(found, REVEALED)


@card("Watchtower")
class Watchtower(Card):
    def play(self, me: Player) -> None:
        me.draw_to(6)

    @when(Gained, where=HAND, asks=True, ready=lambda card, me, gained: me.where_gained(gained) is not None)
    def react(self, me: Player, gained: Gained) -> None:
        me.do_one(
            Pick(Do.TRASH, partial(self.send, gained, TRASH)),
            Pick(Do.PUT_ON_DECK, partial(self.send, gained, DECK)),
            may=True,
            about=[gained.card] if gained.card else [],
        )

    def send(self, gained: Gained, to: Place, me: Player) -> None:
        me.reveal(self)
        me.move_gained(gained, to)


@card("Anvil")
class Anvil(Card):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.DISCARD, [c for c in me.hand if c.is_treasure(me)])
        if chosen and me.discard(chosen):
            me.gain_choice(up_to=Cost(4))


@card("Charlatan")
class Charlatan(Attack):
    def attack(self, victim: Player) -> None:
        victim.gain("Curse")

    def type_change(self, card: type[Card], types: frozenset[str], game: Game) -> frozenset[str]:
        return types | {"Treasure"} if card.name == "Curse" else types

    def lend(self, card: Card, me: Player) -> None:
        """Let a Curse make $1."""
        if card.name == "Curse":
            me.add_coins(1)


@card("Clerk")
class Clerk(Attack):
    def attack(self, victim: Player) -> None:
        if len(victim.hand) >= 5 and (chosen := victim.choose_card(Do.PUT_BACK, victim.hand)):
            victim.put_on_deck(chosen)

    @when(TurnStarts, where=HAND, may=True, shown=False)
    def play_it(self, me: Player, start: TurnStarts) -> None:
        me.play_card(self)


@card("Collection")
class Collection(Card):
    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.take_token, card=self, about="Action")

    def take_token(self, me: Player, gained: Gained) -> None:
        me.add(VP, 1)


@card("Crystal Ball")
class CrystalBall(Card):
    def play(self, me: Player) -> None:
        for seen in me.look_at_top(1):
            self.deal_with(me, seen)

    def deal_with(self, me: Player, seen: Card) -> None:
        options = [
            Pick(Do.TRASH, lambda me: me.trash(seen, REVEALED)),
            Pick(Do.DISCARD, lambda me: me.discard(seen, REVEALED)),
        ]
        if seen.is_action(me) or seen.is_treasure(me):
            options.append(Pick(Do.PLAY, lambda me: me.play_card(seen, REVEALED)))
        if not me.do_one(*options, may=True, about=[seen]):
            me.put_on_deck(seen, REVEALED)


@card("Investment")
class Investment(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.TRASH, me.hand):
            me.trash(chosen)
        me.do_one(plus("+$1"), Pick(Do.TRASH, self.cash_in))

    def cash_in(self, me: Player) -> None:
        if me.trash(self, PLAY):
            me.add(VP, len({c.name for c in me.reveal_hand() if c.is_treasure(me)}))


@card("Magnate")
class Magnate(Card):
    def play(self, me: Player) -> None:
        me.add_cards(sum(c.is_treasure(me) for c in me.reveal_hand()))


@card("Tiara")
class Tiara(Card):
    def play(self, me: Player) -> None:
        me.this_turn(Gained, self.to_deck, card=self, may=True, ready=is_at_hand)
        if chosen := me.may_choose_card(Do.PLAY, [c for c in me.playable() if c.is_treasure(me)]):
            me.play_card(chosen, times=2, by=self)

    def to_deck(self, me: Player, gained: Gained) -> None:
        me.move_gained(gained, DECK)


@card("War Chest")
class WarChest(Card):
    def play(self, me: Player) -> None:
        named = (*me.noted(self.name, ()), me.left.name_card())
        me.note_for_turn(self.name, named)
        me.gain_choice(up_to=Cost(5), fits=lambda c: c.name not in named)
