"""What the cards of Cornucopia do, its Prizes included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.cards.guilds import Overpaid
from toolkit.engine.card import Attack, Card, Cost, card
from toolkit.engine.events import Bought, CleanupStarts, Gained, Played, TurnEnds, when
from toolkit.engine.options import Pick, plus
from toolkit.engine.places import ASIDE, DECK, DISCARD, GAME, HAND, PLAY, REVEALED, counter
from toolkit.engine.verbs import Do

if TYPE_CHECKING:
    from toolkit.engine.game import Game
    from toolkit.engine.places import Place
    from toolkit.engine.player import Player

COFFERS = counter("coffers")
REWARDS = ("Coronet", "Courser", "Demesne", "Housecarl", "Huge Turnip", "Renown")
PRIZES = ("Bag of Gold", "Diadem", "Followers", "Princess", "Trusty Steed")


class TwoOfFour(Card):
    """A Prize or Reward that gives two of four things, the last of them four Silvers."""

    def play(self, me: Player) -> None:
        me.choose_abilities(
            plus("+2 Cards"), plus("+2 Actions"), plus("+$2"), Pick(Do.GAIN, self.gain_silvers), count=2
        )

    def gain_silvers(self, me: Player) -> None:
        for _ in range(4):
            me.gain("Silver")


@card("Bag of Gold")
class BagOfGold(Card):
    def play(self, me: Player) -> None:
        me.gain("Gold", DECK)


@card("Diadem")
class Diadem(Card):
    def play(self, me: Player) -> None:
        me.add_coins(me.actions)


@card("Fairgrounds")
class Fairgrounds(Card):
    def score(self, owner: Player) -> int:
        return 2 * (len({c.name for c in owner.all_cards()}) // 5)


@card("Farming Village")
class FarmingVillage(Card):
    def play(self, me: Player) -> None:
        def wanted(card: Card) -> bool:
            return card.is_action(me) or card.is_treasure(me)

        cards = me.reveal_until(lambda cards: bool(cards) and wanted(cards[-1]))
        if cards and wanted(cards[-1]):
            me.put_in_hand(cards.pop(), REVEALED)
        me.discard(cards, REVEALED)


@card("Followers")
class Followers(Attack):
    def play(self, me: Player) -> None:
        me.gain("Estate")
        super().play(me)

    def attack(self, victim: Player) -> None:
        victim.gain("Curse")
        victim.discard_down_to(3)


@card("Fortune Teller")
class FortuneTeller(Attack):
    def attack(self, victim: Player) -> None:
        def wanted(card: Card) -> bool:
            return bool(victim.game.types(card) & {"Victory", "Curse"})

        cards = victim.reveal_until(lambda cards: bool(cards) and wanted(cards[-1]))
        if cards and wanted(cards[-1]):
            victim.put_on_deck(cards.pop(), REVEALED)
        victim.discard(cards, REVEALED)


@card("Hamlet")
class Hamlet(Card):
    def play(self, me: Player) -> None:
        chosen = me.may_choose_card(Do.DISCARD, me.hand, brings="+1 Action")
        if chosen and me.discard(chosen):
            me.add_actions(1)
        chosen = me.may_choose_card(Do.DISCARD, me.hand, brings="+1 Buy")
        if chosen and me.discard(chosen):
            me.add_buys(1)


@card("Harvest")
class Harvest(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_top(4)
        names = {c.name for c in cards}
        me.discard(cards, REVEALED)
        me.add_coins(len(names))


@card("Horn of Plenty")
class HornOfPlenty(Card):
    def play(self, me: Player) -> None:
        names = {me.game.name(c) for c in me.play}
        gained = me.gain_choice(up_to=Cost(len(names)))
        if gained is not None and me.game.is_a(gained, "Victory"):
            me.trash(self, PLAY)


@card("Horse Traders")
class HorseTraders(Card):
    def play(self, me: Player) -> None:
        me.discard(me.choose_cards(Do.DISCARD, me.hand, 2, 2))

    @when(
        Played,
        where=HAND,
        whose="others",
        may=True,
        about="Attack",
    )
    def set_this_aside(self, me: Player, played: Played) -> None:
        if me.set_aside(self):
            me.next_turn(self, self.come_back)

    def come_back(self, me: Player) -> None:
        if me.put_in_hand(self, ASIDE):
            me.add_cards(1)


@card("Hunting Party")
class HuntingParty(Card):
    def play(self, me: Player) -> None:
        names = {c.name for c in me.reveal_hand()}
        cards = me.reveal_until(lambda cards: bool(cards) and cards[-1].name not in names)
        if cards and cards[-1].name not in names:
            me.put_in_hand(cards.pop(), REVEALED)
        me.discard(cards, REVEALED)


@card("Jester")
class Jester(Attack):
    def play(self, me: Player) -> None:
        for victim in me.victims():
            for seen in victim.lift_top(1):
                victim.discard(seen, REVEALED)
                if me.game.is_a(seen, "Victory"):
                    victim.gain("Curse")
                    continue
                copy = me.game.copy_in_supply(seen)
                if copy is None:
                    continue
                gainer = me if me.choose_one(me.name, victim.name, about=[seen]) == me.name else victim
                gainer.gain(copy)


@card("Menagerie")
class Menagerie(Card):
    def play(self, me: Player) -> None:
        names = [c.name for c in me.reveal_hand()]
        me.add_cards(3 if len(names) == len(set(names)) else 1)


@card("Princess")
class Princess(Card):
    def cost_change(self, card: type[Card], cost: Cost, game: Game, where: Place) -> Cost:
        return cost.plus(-2) if where == PLAY else cost


@card("Princess", since=2022)
class NewPrincess(Card):
    def play(self, me: Player) -> None:
        me.reduce_costs(2)


@card("Remake")
class Remake(Card):
    def play(self, me: Player) -> None:
        for _ in range(2):
            chosen = me.choose_card(Do.TRASH, me.hand)
            if chosen is not None:
                cost = me.game.cost(chosen).plus(1)
                if me.trash(chosen):
                    me.gain_choice(exactly=cost)


@card("Tournament")
class Tournament(Card):
    def play(self, me: Player) -> None:
        shown: set[int] = set()
        for player in [me, *me.others()]:
            if (own := player.in_hand("Province")) and player.may(Do.REVEAL, "Province"):
                player.reveal(own)
                shown.add(player.index)
        province = me.in_hand("Province")
        if me.index in shown and province and me.discard(province):
            prizes = [name for name in PRIZES if me.game.pile_size(name)]
            chosen = me.choose_one(*(prizes or ["Prize"]), "Duchy", do=Do.GAIN)
            if me.game.pile_size(chosen):
                me.gain(chosen, DECK)
        if not shown - {me.index}:
            me.add_cards(1)
            me.add_coins(1)


@card("Trusty Steed")
class TrustySteed(TwoOfFour):
    def gain_silvers(self, me: Player) -> None:
        super().gain_silvers(me)
        me.deck_to_discard()


@card("Young Witch")
class YoungWitch(Attack):
    def play(self, me: Player) -> None:
        me.discard(me.choose_cards(Do.DISCARD, me.hand, 2, 2))
        super().play(me)

    def attack(self, victim: Player) -> None:
        pile = victim.game.setup.roles.get("bane", "")
        if shown := victim.may_choose_card(Do.REVEAL, [c for c in victim.hand if c.pile == pile]):
            victim.reveal(shown)
        else:
            victim.gain("Curse")


@card("Carnival")
class Carnival(Card):
    def play(self, me: Player) -> None:
        cards = me.reveal_top(4)
        me.put_in_hand(list({c.name: c for c in reversed(cards)}.values()), REVEALED)
        me.discard([c for c in cards if c in me.revealed], REVEALED)


@card("Coronet")
class Coronet(Card):
    def play(self, me: Player) -> None:
        for type_ in ("Action", "Treasure"):
            fitting = [c for c in me.playable() if me.game.is_a(c, type_) and not me.game.is_a(c, "Reward")]
            if chosen := me.may_choose_card(Do.PLAY, fitting, about=[type_]):
                me.play_card(chosen, times=2, by=self)


@card("Courser")
class Courser(TwoOfFour):
    pass


@card("Demesne")
class Demesne(Card):
    def play(self, me: Player) -> None:
        me.gain("Gold")

    def score(self, owner: Player) -> int:
        return sum(c.name == "Gold" for c in owner.all_cards())


@card("Farmhands")
class Farmhands(Card):
    @when(Gained, asks=True)
    def keep(self, me: Player, gained: Gained) -> None:
        fitting = [c for c in me.hand if c.is_action(me) or c.is_treasure(me)]
        chosen = me.may_choose_card(Do.SET_ASIDE, fitting)
        if chosen and me.set_aside(chosen):
            me.next_turn(self, self.play_kept, chosen)

    def play_kept(self, me: Player, kept: Card) -> None:
        if kept in me.aside:
            me.play_card(kept, ASIDE)


@card("Farrier")
class Farrier(Overpaid):
    def paid_over(self, me: Player, coins: int, potions: int) -> None:
        if coins:
            me.this_turn(TurnEnds, self.draw_later, coins, card=self)

    def draw_later(self, me: Player, end: TurnEnds, number: int) -> None:
        me.add_cards(number)


@card("Ferryman")
class Ferryman(Card):
    def play(self, me: Player) -> None:
        if chosen := me.choose_card(Do.DISCARD, me.hand):
            me.discard(chosen)

    @when(Gained)
    def bring(self, me: Player, gained: Gained) -> None:
        if (pile := me.game.setup.roles.get("ferryman")) and (top := me.game.top(pile)):
            me.gain(top)


@card("Footpad")
class Footpad(Attack):
    def attack(self, victim: Player) -> None:
        victim.discard_down_to(3)

    @when(Gained, where=GAME, ready=lambda card, me, e: e.phase == "action")
    def draw_one(self, me: Player, gained: Gained) -> None:
        me.add_cards(1)


@card("Housecarl")
class Housecarl(Card):
    def play(self, me: Player) -> None:
        me.add_cards(len({c.name for c in me.play if c.is_action(me)}))


@card("Huge Turnip")
class HugeTurnip(Card):
    def play(self, me: Player) -> None:
        me.add_coins(me.count(COFFERS))


@card("Infirmary")
class Infirmary(Overpaid):
    def play(self, me: Player) -> None:
        if chosen := me.may_choose_card(Do.TRASH, me.hand):
            me.trash(chosen)

    @when(Gained, ready=lambda card, me, gained: gained.overpaid[0] > 0)
    def overpay(self, me: Player, event: Bought | Gained) -> None:
        place = me.where_gained(event) if isinstance(event, Gained) else None
        if place is not None:
            me.play_card(self, place, times=event.overpaid[0])


@card("Joust")
class Joust(Card):
    def play(self, me: Player) -> None:
        province = me.in_hand("Province")
        if province is None or not me.may(Do.SET_ASIDE, province, brings=Do.GAIN) or not me.set_aside(province):
            return
        me.this_turn(CleanupStarts, self.take_down, province, card=self)
        rewards = [c for name in REWARDS if (c := me.game.top(name)) is not None]
        if chosen := me.choose_card(Do.GAIN, rewards):
            me.gain(chosen, HAND)

    def take_down(self, me: Player, cleanup: CleanupStarts, province: Card) -> None:
        me.move(province, ASIDE, DISCARD, "put")


@card("Renown")
class Renown(Card):
    def play(self, me: Player) -> None:
        me.reduce_costs(2)


@card("Shop")
class Shop(Card):
    def play(self, me: Player) -> None:
        out = {c.name for c in me.play}
        if chosen := me.may_choose_card(Do.PLAY, [c for c in me.playable() if c.is_action(me) and c.name not in out]):
            me.play_card(chosen)
